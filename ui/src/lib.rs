//! The interface of Portolan: screens, art, languages and the console that ties them together.
//!
//! [`Console`] is a pure state machine: [`Event`]s go in, a [`Frame`] and [`Request`]s come out.
//! Firmware, window, web page and tests are thin drivers around it. Nothing here allocates or
//! knows a clock, a file or a pin.
//!
//! ```text
//!              ┌──────────────────── Console ────────────────────┐
//!  Event ────▶ │ Over: menu, help, log     Room: launcher, table │ ────▶ Request: save, think,
//!  press, tick │            └──────── Table<G> ────────┘         │       sound, light
//!  thought     │   Steering: buttons   Showing: pixels   Telling │
//!              └────────────────────────┬────────────────────────┘
//!                                       ▼
//!                               Frame, 16 inks ────▶ panel, window, canvas, PNG
//! ```
//!
//! A driver in a few lines: it hands over presses with their time, does what is asked, and draws.
//!
//! ```
//! use portolan_ui::{About, Boot, Button, Console, Event, Frame, Keeping, Request};
//!
//! let about = About { device: "Example", ..About::default() };
//! let boot = Boot { entropy: 7, settings: None, about, keeping: Keeping::Nowhere, crash: None };
//! let mut console = Console::new(boot, 0);
//! let mut launcher = Frame::new();
//! console.draw(&mut launcher);
//!
//! // A opens the page of a new game, a second one deals.
//! let mut now = 0;
//! for _ in 0..2 {
//!     console.handle(Event::Press(Button::A), now);
//!     console.handle(Event::Release(Button::A), now + 60);
//!     now += 100;
//!     while let Some(request) = console.request() {
//!         match request {
//!             Request::Save => println!("{:?}", console.journal().expect("a match")),
//!             Request::Think => {
//!                 let task = console.task().expect("something to think about");
//!                 let thought = task.think(&mut |_| true).expect("a decision");
//!                 console.handle(Event::Thought(thought), now);
//!             }
//!             _ => {} // an example is silent, and has no light to set
//!         }
//!     }
//! }
//! let mut table = Frame::new();
//! console.draw(&mut table);
//! assert!(console.journal().is_some() && table != launcher);
//!
//! // The picture in the terminal, a letter for each ink.
//! for y in (0..240).step_by(8) {
//!     let inks = (0..240).step_by(4).filter_map(|x| table.ink(x, y));
//!     println!("{}", inks.map(|ink| char::from(b'a' + ink as u8)).collect::<String>());
//! }
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "recorder")]
extern crate std;

/// Tells the recorder, where there is one: of something drawn, or of what happened to a text.
macro_rules! record {
    ($kind:ident: $text:expr, $left:expr) => {
        #[cfg(feature = "recorder")]
        $crate::recorder::slip($crate::recorder::Kind::$kind, $text, $left);
    };
    ($what:ident($($about:expr),*)) => {
        #[cfg(feature = "recorder")]
        $crate::recorder::$what($($about),*);
    };
}

pub mod art;
pub mod carthage;
pub mod check;
mod console;
mod event;
pub mod faces;
mod frame;
pub mod furniture;
pub mod games;
mod ink;
pub mod lesson;
mod letters;
mod link;
mod log_line;
pub mod mercatores;
pub mod merchants;
pub mod oltremare;
pub mod plain;
#[cfg(feature = "recorder")]
pub mod recorder;
pub mod records;
mod rooms;
pub mod rules;
pub mod sentence;
pub mod settings;
pub mod shapes;
mod shared;
pub mod sounds;
pub mod table;
pub mod text;
#[cfg(test)]
mod toy;
pub mod words;

pub use console::Console;
pub use event::{About, Boot, Button, Charge, Event, Keeping, Matter, Request, Sound};
pub use frame::{Frame, HEIGHT, ROW_BYTES, WIDTH};
pub use games::{Task, Thought, Title};
pub use ink::{Colours, Ink, Palette};
pub use log_line::{LogLine, Noted, SHOWN, Started};
