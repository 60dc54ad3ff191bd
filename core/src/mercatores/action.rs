//! The choices of the game and their written form.

use core::fmt;
use serde::{Deserialize, Serialize};

use super::{Card, Good, Special, Wharf};
use crate::notation::{parse_seat, split};
use crate::{Notation, NotationError, Seat};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Trade: put a hand card into the market.
    Give(Card),
    /// Trade: take a market card.
    Take(Card),
    /// Load: put a hand card into the own resources.
    Load(Card),
    /// Load no more.
    Done,
    /// Tax: discard a goods card.
    Tax(Card),
    /// Cash in a stack or a special.
    Cash(Claim),
    /// Give a stack or a special up, because nothing pays.
    Drop(Lot),
}

/// Something that pays, with all that must be said to cash it in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Claim {
    /// A stack of goods.
    Stack(Good),
    /// A trade route, shared with this opponent.
    Route(Good, Seat),
    /// A wharf.
    Wharf(Wharf),
    /// A warehouse.
    Warehouse,
}

/// What leaves the resources at once: a whole stack or one special.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Lot {
    /// All cards of a good.
    Stack(Good),
    /// One special card.
    Special(Special),
}

impl Claim {
    /// The wharves and the warehouse, in the order of their cards.
    pub(super) const BUILDINGS: [Claim; 4] = [
        Claim::Wharf(Wharf::OwnLeft),
        Claim::Wharf(Wharf::OwnRight),
        Claim::Wharf(Wharf::LeftRight),
        Claim::Warehouse,
    ];

    /// What leaves when it is cashed in.
    #[inline]
    pub const fn lot(self) -> Lot {
        match self {
            Claim::Stack(good) => Lot::Stack(good),
            Claim::Route(good, _) => Lot::Special(Special::Route(good)),
            Claim::Wharf(wharf) => Lot::Special(Special::Wharf(wharf)),
            Claim::Warehouse => Lot::Special(Special::Warehouse),
        }
    }
}

impl Lot {
    /// The stack or special with this word, if there is one.
    fn from_word(word: &str) -> Option<Lot> {
        let special = || Card::from_word(word).and_then(Card::special).map(Lot::Special);
        Good::from_word(word).map(Lot::Stack).or_else(special)
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Lot::Stack(good) => good.fmt(f),
            Lot::Special(special) => special.card().fmt(f),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Claim::Route(_, partner) => write!(f, "{} {}", self.lot(), partner.index()),
            _ => self.lot().fmt(f),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Give(card) => write!(f, "give {card}"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Load(card) => write!(f, "load {card}"),
            Action::Done => f.write_str("done"),
            Action::Tax(card) => write!(f, "tax {card}"),
            Action::Cash(claim) => write!(f, "cash {claim}"),
            Action::Drop(lot) => write!(f, "drop {lot}"),
        }
    }
}

impl Notation for Action {
    fn parse(text: &str) -> Result<Action, NotationError> {
        let card = |word| Card::from_word(word).ok_or(NotationError::WrongWords);
        match split(text) {
            ("give", [Some(word), None, _]) => Ok(Action::Give(card(word)?)),
            ("take", [Some(word), None, _]) => Ok(Action::Take(card(word)?)),
            ("load", [Some(word), None, _]) => Ok(Action::Load(card(word)?)),
            ("done", [None, ..]) => Ok(Action::Done),
            ("tax", [Some(word), None, _]) => Ok(Action::Tax(card(word)?)),
            ("cash", [Some(word), partner, None]) => {
                parse_claim(word, partner).map(Action::Cash).ok_or(NotationError::WrongWords)
            }
            ("drop", [Some(word), None, _]) => {
                Lot::from_word(word).map(Action::Drop).ok_or(NotationError::WrongWords)
            }
            ("give" | "take" | "load" | "done" | "tax" | "cash" | "drop", _) => {
                Err(NotationError::WrongWords)
            }
            _ => Err(NotationError::UnknownVerb),
        }
    }
}

fn parse_claim(word: &str, partner: Option<&str>) -> Option<Claim> {
    match (Lot::from_word(word)?, partner) {
        (Lot::Stack(good), None) => Some(Claim::Stack(good)),
        (Lot::Special(Special::Route(good)), Some(partner)) => {
            Some(Claim::Route(good, parse_seat(partner)?))
        }
        (Lot::Special(Special::Wharf(wharf)), None) => Some(Claim::Wharf(wharf)),
        (Lot::Special(Special::Warehouse), None) => Some(Claim::Warehouse),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asserts::{reads_back, unreadable};

    #[test]
    fn every_card_and_claim_reads_back() {
        reads_back::<Action>(&[
            "give corn",
            "take corn+",
            "load route:cocoa",
            "load wharf:left+right",
            "done",
            "tax cocoa+",
            "cash tobacco",
            "cash route:corn 2",
            "cash wharf:own+left",
            "cash warehouse",
            "drop coffee",
            "drop route:coffee",
            "drop wharf:own+right",
        ]);
    }

    #[test]
    fn sloppy_writing_is_refused() {
        unreadable::<Action>(
            &["", " ", "sell corn"],
            &[
                "give",
                "give gold",
                "give corn ",
                "give corn corn",
                "take corn++",
                "done now",
                "tax",
                "cash",
                "cash corn+",
                "cash corn 1",
                "cash route:corn",
                "cash route:corn 5",
                "cash route:corn 01",
                "cash route:corn +1",
                "cash route:corn 1 1",
                "cash warehouse 1",
                "drop corn+",
                "drop route:corn 1",
            ],
        );
    }

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 4);
    }
}
