//! What is said of a card in a trade, while it is put together: its symbols, its load, the port that it
//! names. Nobody checks whether it is true but who says it.

use portolan_core::oltremare::{Card, Claim, Port, Symbol, Symbols};

use super::desk::walk;
use crate::event::Button;

/// Places where something is said of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say {
    /// One of its symbols.
    Symbol(Symbol),
    /// Its load, 1–4.
    Load(u8),
    /// The port that it names.
    Port,
    /// Enough was said.
    Done,
    /// The card is not given.
    TakeBack,
}

impl Say {
    /// All places in rows from the top.
    pub const ROWS: [&'static [Say]; 4] = [
        &[
            Say::Symbol(Symbol::Ducat),
            Say::Symbol(Symbol::Pirate),
            Say::Symbol(Symbol::Market),
            Say::Symbol(Symbol::Ship),
        ],
        &[Say::Load(1), Say::Load(2), Say::Load(3), Say::Load(4)],
        &[Say::Port],
        &[Say::Done, Say::TakeBack],
    ];

    /// Where the pad leads.
    pub fn beside(self, button: Button) -> Say {
        let row = Say::ROWS.iter().position(|row| row.contains(&self)).unwrap_or(0);
        let at = Say::ROWS[row].iter().position(|say| *say == self).unwrap_or(0);
        match button {
            Button::Left | Button::Right => Say::ROWS[row][walk(at, button, Say::ROWS[row].len())],
            _ => {
                let to = if button == Button::Up { row.saturating_sub(1) } else { row + 1 };
                let to = Say::ROWS[to.min(Say::ROWS.len() - 1)];
                to[at.min(to.len() - 1)]
            }
        }
    }
}

/// A claim with something added that was not said, or taken out that was; `None` for a third
/// symbol, which no card has.
pub fn touched(claim: Option<Claim>, card: Card, say: Say) -> Option<Option<Claim>> {
    let mut symbols = claim.map_or(Symbols::default(), Claim::symbols);
    let mut load = claim.and_then(Claim::load);
    let mut port = claim.and_then(Claim::port);
    match say {
        Say::Symbol(one) => {
            let all = Symbol::ALL.into_iter();
            symbols = Symbols::of(all.filter(|&other| symbols.has(other) != (other == one)))?;
        }
        Say::Load(said) => load = (load != Some(said)).then_some(said),
        Say::Port if port.is_some() => port = None,
        Say::Port => port = Some(card.face().port.unwrap_or(Port::ALL[0])),
        Say::Done | Say::TakeBack => {}
    }
    Some(Claim::new(symbols, load, port))
}

/// A claim with the next port to this side; the first is the one that the card names.
pub fn turned(claim: Option<Claim>, card: Card, button: Button) -> Option<Claim> {
    let symbols = claim.map_or(Symbols::default(), Claim::symbols);
    let port = match claim.and_then(Claim::port) {
        Some(port) => Port::ALL[walk(port.index(), button, Port::ALL.len())],
        None => card.face().port.unwrap_or(Port::ALL[0]),
    };
    Claim::new(symbols, claim.and_then(Claim::load), Some(port))
}

/// Whether something in a claim is not so.
pub fn is_lie(card: Card, claim: Claim) -> bool {
    let face = card.face();
    let symbols = Symbol::ALL.iter().all(|&one| !claim.symbols().has(one) || card.has(one));
    let load = claim.load().is_none_or(|load| load == face.load);
    let port = claim.port().is_none_or(|port| Some(port) == face.port);
    !(symbols && load && port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_third_symbol_is_refused_and_one_said_is_taken_out() {
        let card = Card::from_word("silk.DM1").unwrap();
        let say = |symbol| Say::Symbol(symbol);
        let one = touched(None, card, say(Symbol::Pirate)).unwrap();
        let two = touched(one, card, say(Symbol::Ship)).unwrap();
        assert_eq!(two, Claim::from_word("PS"));
        assert_eq!(touched(two, card, say(Symbol::Ducat)), None);
        assert_eq!(touched(two, card, say(Symbol::Ship)), Some(one));
        assert_eq!(touched(one, card, say(Symbol::Pirate)), Some(None));
        assert!(is_lie(card, two.unwrap()) && !is_lie(card, Claim::from_word("D").unwrap()));
    }

    #[test]
    fn ports_begin_with_the_one_on_the_card() {
        let card = Card::from_word("silk.PM2@Bari").unwrap();
        let first = turned(None, card, Button::Right);
        assert_eq!(first, Claim::from_word("@Bari"));
        assert_eq!(touched(first, card, Say::Port), Some(None));
        assert_ne!(turned(first, card, Button::Left), first);
    }
}
