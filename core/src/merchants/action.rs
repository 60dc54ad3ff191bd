//! The choices of the game and their written form.

use core::fmt;
use serde::{Deserialize, Serialize};

use super::{DEMAND, Good, Special};
use crate::notation::{parse_number, split};
use crate::{Notation, NotationError};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Set-up: put a cube on the own next ship.
    Load(Good),
    /// Phase 1, main choice: exchange the cube of a ship, counted from 0.
    Swap(u8, Good),
    /// Phase 1: the same, by a pier.
    Extra(u8, Good),
    /// Phase 1, main choice: a ship, with its cube.
    BuyShip(Good),
    /// Phase 1, main choice: a special card.
    Buy(Special),
    /// Phase 1, main choice: none.
    Pass,
    /// Leave phase 1 with pier swaps unused.
    Done,
    /// Phase 2: cards of one good on these slots, as many as there are slots.
    Play(Good, Slots),
    /// Phase 2: two cards.
    Draw,
    /// One card by an office.
    OfficeDraw,
    /// No more cards by offices in this turn.
    OfficeSkip,
}

/// A choice of demand slots, at least one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Slots(u8);

/// All choices of slots, fewest slots first: those of at most `n` slots are a prefix.
static BY_COUNT: [Slots; 63] = by_count();
/// How many choices have at most so many slots.
static AT_MOST: [u8; DEMAND + 1] = [0, 6, 21, 41, 56, 62, 63];

const fn by_count() -> [Slots; 63] {
    let mut all = [Slots(0); 63];
    let mut filled = 0;
    let mut count = 1;
    while count <= DEMAND as u32 {
        let mut mask = 1u8;
        while mask < 64 {
            if mask.count_ones() == count {
                all[filled] = Slots(mask);
                filled += 1;
            }
            mask += 1;
        }
        count += 1;
    }
    all
}

impl Slots {
    /// The slots at these places from 0; `None` if there is none.
    pub fn of(places: impl IntoIterator<Item = usize>) -> Option<Slots> {
        let mask = places.into_iter().fold(0, |mask, slot| mask | 1 << slot.min(DEMAND));
        Slots::try_from(mask).ok()
    }

    /// Every choice of at most `most` slots.
    #[inline]
    pub fn at_most(most: u8) -> &'static [Slots] {
        &BY_COUNT[..usize::from(AT_MOST[usize::from(most).min(DEMAND)])]
    }

    /// Whether this slot, from 0, is chosen.
    #[inline]
    pub const fn has(self, slot: usize) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// How many are chosen.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The places chosen, from 0, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..DEMAND).filter(move |&slot| self.has(slot))
    }
}

impl TryFrom<u8> for Slots {
    type Error = &'static str;

    fn try_from(mask: u8) -> Result<Slots, Self::Error> {
        if mask == 0 || mask >> DEMAND != 0 { Err("no such slots") } else { Ok(Slots(mask)) }
    }
}

impl From<Slots> for u8 {
    fn from(slots: Slots) -> u8 {
        slots.0
    }
}

impl fmt::Display for Slots {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (place, slot) in self.iter().enumerate() {
            write!(f, "{}{}", if place == 0 { "" } else { "," }, slot + 1)?;
        }
        Ok(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Action::Load(good) => write!(f, "load {good}"),
            Action::Swap(ship, good) => write!(f, "swap {} {good}", u16::from(ship) + 1),
            Action::Extra(ship, good) => write!(f, "extra {} {good}", u16::from(ship) + 1),
            Action::BuyShip(good) => write!(f, "buy ship {good}"),
            Action::Buy(special) => write!(f, "buy {special}"),
            Action::Pass => f.write_str("pass"),
            Action::Done => f.write_str("done"),
            Action::Play(good, slots) => write!(f, "play {good} {slots}"),
            Action::Draw => f.write_str("draw"),
            Action::OfficeDraw => f.write_str("office draw"),
            Action::OfficeSkip => f.write_str("office skip"),
        }
    }
}

impl Notation for Action {
    fn parse(text: &str) -> Result<Action, NotationError> {
        let good = |word| Good::from_word(word).ok_or(NotationError::WrongWords);
        match split(text) {
            ("load", [Some(word), None, _]) => Ok(Action::Load(good(word)?)),
            ("swap", [Some(ship), Some(word), None]) => {
                Ok(Action::Swap(parse_ship(ship)?, good(word)?))
            }
            ("extra", [Some(ship), Some(word), None]) => {
                Ok(Action::Extra(parse_ship(ship)?, good(word)?))
            }
            ("buy", [Some("ship"), Some(word), None]) => Ok(Action::BuyShip(good(word)?)),
            ("buy", [Some(word), None, _]) => {
                Special::from_word(word).map(Action::Buy).ok_or(NotationError::WrongWords)
            }
            ("pass", [None, ..]) => Ok(Action::Pass),
            ("done", [None, ..]) => Ok(Action::Done),
            ("play", [Some(word), Some(slots), None]) => {
                Ok(Action::Play(good(word)?, parse_slots(slots)?))
            }
            ("draw", [None, ..]) => Ok(Action::Draw),
            ("office", [Some("draw"), None, _]) => Ok(Action::OfficeDraw),
            ("office", [Some("skip"), None, _]) => Ok(Action::OfficeSkip),
            (
                "load" | "swap" | "extra" | "buy" | "pass" | "done" | "play" | "draw" | "office",
                _,
            ) => Err(NotationError::WrongWords),
            _ => Err(NotationError::UnknownVerb),
        }
    }
}

fn parse_ship(word: &str) -> Result<u8, NotationError> {
    parse_number(word).map(|number| number - 1).ok_or(NotationError::WrongWords)
}

fn parse_slots(word: &str) -> Result<Slots, NotationError> {
    let mut mask = 0;
    for number in word.split(',') {
        let slot = parse_number(number).filter(|&number| usize::from(number) <= DEMAND);
        let bit = 1 << (slot.ok_or(NotationError::WrongWords)? - 1);
        if bit <= mask {
            return Err(NotationError::WrongWords);
        }
        mask |= bit;
    }
    Slots::try_from(mask).map_err(|_| NotationError::WrongWords)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asserts::unreadable;

    #[test]
    fn choices_of_slots_come_fewest_first() {
        for most in 0..=6u8 {
            let listed = Slots::at_most(most);
            assert!(listed.iter().all(|slots| (1..=most).contains(&slots.count())));
            let all = (1..64u8).filter(|mask| mask.count_ones() <= u32::from(most)).count();
            assert_eq!(listed.len(), all);
        }
        assert_eq!(Slots::at_most(200).len(), 63);
    }

    #[test]
    fn sloppy_writing_is_refused() {
        unreadable::<Action>(
            &["", " ", "jump"],
            &[
                "load",
                "load gold",
                "load salt ",
                "swap salt 1",
                "swap 0 salt",
                "swap 256 salt",
                "swap +1 salt",
                "swap 01 salt",
                "play salt",
                "play salt 0",
                "play salt 7",
                "play salt 2,1",
                "play salt 1,1",
                "play salt 1,",
                "play salt 1 2",
                "buy",
                "buy ship",
                "buy crane",
                "pass now",
                "office",
                "office skip skip",
            ],
        );
    }
}
