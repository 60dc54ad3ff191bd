//! What can be said of a card beside its good: symbols, load and port, any of them, true or not.

use core::fmt;
use serde::{Deserialize, Serialize};

use super::{Card, Port, Symbol, Symbols};

/// Something said of a card. At least one part is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8, Option<Port>)", into = "(u8, u8, Option<Port>)")]
pub struct Claim {
    symbols: Symbols,
    /// 0 if nothing is said of it.
    load: u8,
    port: Option<Port>,
}

/// The largest load on a card.
const MOST_LOAD: u8 = 4;

impl Claim {
    /// A claim of these symbols, this load (1–4) and this port; `None` if it says nothing, or
    /// something that no card could have.
    pub fn new(symbols: Symbols, load: Option<u8>, port: Option<Port>) -> Option<Claim> {
        let possible = load.is_none_or(|load| (1..=MOST_LOAD).contains(&load));
        let says = !symbols.is_empty() || load.is_some() || port.is_some();
        (possible && says).then_some(Claim { symbols, load: load.unwrap_or(0), port })
    }

    /// Everything true about the card.
    pub fn truth(card: Card) -> Claim {
        let face = card.face();
        Claim { symbols: face.symbols, load: face.load, port: face.port }
    }

    /// Whether it is true of this card.
    pub fn is_true_of(self, card: Card) -> bool {
        let face = card.face();
        Symbol::ALL.into_iter().all(|symbol| !self.symbols.has(symbol) || card.has(symbol))
            && (self.load == 0 || self.load == face.load)
            && (self.port.is_none() || self.port == face.port)
    }

    /// The symbols claimed: two, one or none.
    pub fn symbols(self) -> Symbols {
        self.symbols
    }

    /// The load claimed.
    pub fn load(self) -> Option<u8> {
        (self.load > 0).then_some(self.load)
    }

    /// The port claimed.
    pub fn port(self) -> Option<Port> {
        self.port
    }

    /// The claim written so.
    pub fn from_word(word: &str) -> Option<Claim> {
        let (print, port) = match word.split_once('@') {
            Some((print, port)) => (print, Some(Port::from_word(port)?)),
            None => (word, None),
        };
        let digit = print.find(|letter: char| letter.is_ascii_digit()).unwrap_or(print.len());
        let (letters, digit) = print.split_at(digit);
        let load = match digit.as_bytes() {
            [] => None,
            [digit] => Some(digit - b'0'),
            _ => return None,
        };
        Claim::new(parse_symbols(letters)?, load, port)
    }
}

/// Symbols in their order, each once.
fn parse_symbols(letters: &str) -> Option<Symbols> {
    let mut rest = letters;
    let symbols = Symbols::of(Symbol::ALL.into_iter().filter(|symbol| {
        let after = rest.strip_prefix(symbol.word());
        rest = after.unwrap_or(rest);
        after.is_some()
    }))?;
    rest.is_empty().then_some(symbols)
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.symbols)?;
        self.load().map_or(Ok(()), |load| write!(f, "{load}"))?;
        self.port.map_or(Ok(()), |port| write!(f, "@{port}"))
    }
}

impl TryFrom<(u8, u8, Option<Port>)> for Claim {
    type Error = &'static str;

    fn try_from((symbols, load, port): (u8, u8, Option<Port>)) -> Result<Claim, Self::Error> {
        Symbols::from_bits(symbols)
            .and_then(|symbols| Claim::new(symbols, (load > 0).then_some(load), port))
            .ok_or("no such claim")
    }
}

impl From<Claim> for (u8, u8, Option<Port>) {
    fn from(claim: Claim) -> Self {
        (claim.symbols.bits(), claim.load, claim.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::fmt::Write;

    #[test]
    fn claims_read_back() {
        for word in ["D", "PS", "3", "DM1", "@Malta", "DM@Malta", "S4@Costantinopoli"] {
            let mut text = heapless::String::<24>::new();
            write!(text, "{}", Claim::from_word(word).unwrap()).unwrap();
            assert_eq!(text, word);
        }
    }

    #[test]
    fn what_no_card_could_have_cannot_be_claimed() {
        for word in ["", "X", "SD", "DD", "DPM", "0", "5", "12", "1D", "@", "@Rome", "D 1"] {
            assert_eq!(Claim::from_word(word), None, "{word:?}");
        }
    }
}
