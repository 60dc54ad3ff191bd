//! The choices of the game and their written form.

use core::fmt;
use serde::{Deserialize, Serialize};

use super::Card;
use crate::notation::split;
use crate::{Notation, NotationError};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Commit to buying all that the market offers.
    Buy,
    /// Lay down a card towards the price.
    Pay(Card),
    /// Take the market card at this place, counted from 0, as money.
    Take(u8),
    /// Put the own marker on a card.
    Reserve(Spot),
    /// Discard a card to store goods from the pirates.
    Store(Card),
    /// Store no more.
    Keep,
}

/// The place of a card that can be reserved, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Spot {
    /// In the market.
    Market(u8),
    /// In the farm.
    Farm(u8),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Spot::Market(place) => write!(f, "m{}", u16::from(place) + 1),
            Spot::Farm(place) => write!(f, "f{}", u16::from(place) + 1),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Action::Buy => f.write_str("buy"),
            Action::Pay(card) => write!(f, "pay {card}"),
            Action::Take(place) => write!(f, "take {}", u16::from(place) + 1),
            Action::Reserve(spot) => write!(f, "reserve {spot}"),
            Action::Store(card) => write!(f, "store {card}"),
            Action::Keep => f.write_str("keep"),
        }
    }
}

impl Notation for Action {
    fn parse(text: &str) -> Result<Action, NotationError> {
        let action = match split(text) {
            ("buy", [None, ..]) => Some(Action::Buy),
            ("pay", [Some(word), None, _]) => Card::from_word(word).map(Action::Pay),
            ("take", [Some(word), None, _]) => parse_place(word).map(Action::Take),
            ("reserve", [Some(word), None, _]) => parse_spot(word).map(Action::Reserve),
            ("store", [Some(word), None, _]) => Card::from_word(word).map(Action::Store),
            ("keep", [None, ..]) => Some(Action::Keep),
            ("buy" | "pay" | "take" | "reserve" | "store" | "keep", _) => None,
            _ => return Err(NotationError::UnknownVerb),
        };
        action.ok_or(NotationError::WrongWords)
    }
}

/// A place is written from 1 and always has one digit: no market holds ten cards.
fn parse_place(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'1'),
        _ => None,
    }
}

fn parse_spot(word: &str) -> Option<Spot> {
    let in_market = word.strip_prefix('m').and_then(parse_place).map(Spot::Market);
    in_market.or_else(|| word.strip_prefix('f').and_then(parse_place).map(Spot::Farm))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asserts::unreadable;

    #[test]
    fn written_from_one() {
        assert_eq!(Action::parse("take 1"), Ok(Action::Take(0)));
        assert_eq!(Action::parse("reserve m8"), Ok(Action::Reserve(Spot::Market(7))));
        assert_eq!(Action::parse("reserve f3"), Ok(Action::Reserve(Spot::Farm(2))));
        assert_eq!(Action::parse("pay green5"), Ok(Action::Pay(Card::Green5)));
    }

    #[test]
    fn sloppy_writing_is_refused() {
        unreadable::<Action>(
            &["", " ", "sail"],
            &[
                "buy ",
                "buy red",
                "pay",
                "pay red",
                "pay red4",
                "pay red2 red3",
                "take",
                "take 0",
                "take 01",
                "take 10",
                "take +1",
                "take m1",
                "reserve",
                "reserve 1",
                "reserve m",
                "reserve m0",
                "reserve x1",
                "reserve mf1",
                "store 2",
                "keep it",
            ],
        );
    }

    #[test]
    fn an_action_is_two_bytes() {
        assert_eq!(core::mem::size_of::<Action>(), 2);
    }
}
