//! The rules core of Portolan: four merchant games, their bots and the matches played with them.
//!
//! Nothing here knows pixels, time or hardware, nothing allocates, and everything is a plain value:
//! the same code deals the same cards on a microcontroller, on a desktop and in a browser.
//!
//! - [`Game`] is the one trait all games implement; [`View`] is all that one seat may know.
//! - [`Match`] is a game with players and a journal: saving, undo and replay are "run it again".
//! - [`bot`] chooses actions from a view, [`trials`] is what every game must survive.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod aboard;
pub mod bot;
pub mod carthage;
mod chance;
mod game;
mod matches;
pub mod mercatores;
pub mod merchants;
mod notation;
pub mod oltremare;
mod order;
mod saves;
mod seat;
mod seed;
pub mod trials;
mod usual;
mod vocabulary;

pub use bot::Level;
pub use chance::{Chance, Draw, Stream, Twist};
pub use game::{ActionList, Game, Options, Outcome, Reveals, Setup, View};
pub use matches::{
    FORMAT, Head, JOURNAL_BYTES, Mark, Match, Mind, NAME_LETTERS, Name, PlayError, Player, Step,
};
pub use notation::{Notation, NotationError};
pub use order::arrange;
pub use saves::{Refusal, Slot};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use seed::Seed;
