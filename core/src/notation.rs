//! The written form of actions: small words, as chess moves have, so that any program can read a
//! game. What is written reads back as the same action.

use core::fmt;

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
