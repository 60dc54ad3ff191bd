//! What storage has of a title: nothing, a game, or something that is not played on. One type says
//! it from the flash to the launcher, so that "nothing" never stands for "not readable".

use core::fmt;

/// What lies in storage for one title.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Slot<T> {
    /// Nothing was kept, or its owner gave it up.
    #[default]
    Empty,
    /// A game.
    Game(T),
    /// A game as it was some decisions ago: of what came after nothing is left that proves it.
    Older(T),
    /// Something that is not played on, and stays until its owner gives it up.
    Refused(Refusal),
}

impl<T> Slot<T> {
    /// Whether nothing is there that could be lost.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Slot::Empty)
    }

    /// The game, be it the newest or not.
    pub const fn game(&self) -> Option<&T> {
        match self {
            Slot::Game(game) | Slot::Older(game) => Some(game),
            Slot::Empty | Slot::Refused(_) => None,
        }
    }

    /// The same of something that is made of the game.
    pub fn map<'a, U>(&'a self, make: impl FnOnce(&'a T) -> U) -> Slot<U> {
        match self {
            Slot::Empty => Slot::Empty,
            Slot::Game(game) => Slot::Game(make(game)),
            Slot::Older(game) => Slot::Older(make(game)),
            Slot::Refused(why) => Slot::Refused(*why),
        }
    }
}

/// Why a save is not played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Written by a program with another saved form.
    OtherFormat,
    /// Another game, or other rules of this one.
    OtherRules,
    /// Not readable, or not a game that can have been played.
    Damaged,
    /// The device has crashed with it again and again.
    Suspected,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Refusal::OtherFormat => "saved by another version of Portolan",
            Refusal::OtherRules => "saved under other rules",
            Refusal::Damaged => "the saved game is damaged",
            Refusal::Suspected => "the device crashed with the saved game again and again",
        })
    }
}
