//! The written form of actions: small words, as chess moves have, so that any program can read a
//! game. What is written reads back as the same action.

use core::fmt;
use serde::ser::{Serialize, Serializer};

use crate::Seat;

/// An action that can be written down and read back.
pub trait Notation: fmt::Display + Sized {
    /// Reads one action, written exactly as [`fmt::Display`] writes it.
    fn parse(text: &str) -> Result<Self, NotationError>;
}

/// Why a text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// The first word is not a verb of the game.
    UnknownVerb,
    /// The verb needs other or fewer words after it.
    WrongWords,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            NotationError::UnknownVerb => "no action of this game begins so",
            NotationError::WrongWords => "the words after the verb do not fit it",
        })
    }
}

/// The verb of an action, and up to three words after it.
pub(crate) fn split(text: &str) -> (&str, [Option<&str>; 3]) {
    let mut words = text.split(' ');
    (words.next().unwrap_or_default(), core::array::from_fn(|_| words.next()))
}

/// A number from 1 without sign or leading zero, as it would be written.
pub(crate) fn parse_number(word: &str) -> Option<u8> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
    plain.then(|| word.parse().ok()).flatten()
}

/// A seat by its one digit.
pub(crate) fn parse_seat(word: &str) -> Option<Seat> {
    match *word.as_bytes() {
        [digit @ b'0'..=b'9'] => Seat::new(usize::from(digit - b'0')),
        _ => None,
    }
}

/// A stack in a transcript, its top first.
pub(crate) struct FromTop<'a, T>(pub &'a [T]);

impl<T: Serialize> Serialize for FromTop<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().rev())
    }
}
