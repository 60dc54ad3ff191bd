//! The rules core of Portolan: four merchant games, their bots and the matches played with them.
//!
//! Nothing here knows pixels, time or hardware, nothing allocates, and everything is a plain value:
//! the same code deals the same cards on a microcontroller, on a desktop and in a browser.
//!
//! ```text
//!   Seed ──▶ Match ─────────── play(Action) ──────────▶ journal ──▶ a save, a replay, a log
//!              │                    ▲
//!            Game: everything       │
//!              │ view(seat)         │
//!              ▼                    │
//!            View: what one seat ───┴─ a person (screens in `ui`), or a bot
//!            may know, no more
//! ```
//!
//! - [`Game`] is the one trait all games implement; [`View`] is all that one seat may know.
//! - [`Match`] is a game with players and a journal: saving, undo and replay are "run it again".
//! - [`bot`] chooses actions from a view, [`trials`] is what every game must survive.
//!
//! A whole match between bots, saved and taken up again:
//!
//! ```
//! use portolan_core::merchants::Merchants;
//! use portolan_core::{BySeat, Chance, Game, Level, Match, Options, Seats, Seed, Setup, Stream, bot};
//!
//! let seats = Seats::new(3).expect("three can play");
//! let setup = Setup { seats, start: None, options: Options::default() };
//! let mut current = Match::<Merchants>::new(Seed(7), setup, BySeat::default()).expect("so can they");
//! while let Some(actor) = current.game().actor() {
//!     // All that this seat may know; the rest cannot be reached from it.
//!     let view = current.game().view(actor);
//!     let mut chance = Chance::new(current.bot_seed(), Stream::Bot(0));
//!     let action = bot::choose::<Merchants>(Level::Greedy, &view, &mut chance).expect("a choice");
//!     println!("{actor:?}: {action}");
//!     current.play(action).expect("a legal choice");
//! }
//! assert!(seats.iter().any(|seat| current.game().wins(seat)));
//! assert_eq!(Match::resume(current.save()), Ok(current));
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod aboard;
#[cfg(test)]
mod asserts;
pub mod bot;
pub mod carthage;
mod chance;
mod game;
mod head;
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
pub use head::{FORMAT, Head, Mind, NAME_LETTERS, Name, Player};
pub use matches::{JOURNAL_BYTES, Mark, Match, PlayError, Step};
pub use notation::{Notation, NotationError};
pub use order::arrange;
pub use saves::{Refusal, Slot};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use seed::Seed;
