//! Portolan in a browser: the console, driven by a page.
//!
//! The page in `web/page` has the canvas, keys, storage, sound and a worker; everything else is the
//! very code of the handheld, compiled to plain WebAssembly. [`driver`] runs the console, [`aloud`]
//! gives screen readers the texts of the screen, [`thinker`] is what the worker does, and
//! `exports`, which only the browser gets, is the border between the two languages.
//!
//! ```text
//!  page (JavaScript)          exports            this crate
//!  keys, fingers ─────────────── │ ──▶ Driver: Console ──▶ Aloud: what a screen reader says
//!  canvas ◀── RGBA picture ───── │ ───────┘     │  ▲
//!  storage ◀── Page::keep ────── │ ─────────────┤  │ thought
//!  worker ◀── Page::think ────── │ ─────────────┘  │
//!     └── journal ────────────── │ ──▶ thinker ────┘
//! ```
//!
//! A page that keeps nothing and whose bots think at once:
//!
//! ```
//! use portolan_ui::settings::Loudness;
//! use portolan_ui::{Button, Keeping, Sound};
//! use portolan_web::driver::{Driver, Page, Wishes};
//!
//! struct Sketch;
//!
//! impl Page for Sketch {
//!     fn read(&mut self, _name: &str) -> Option<Vec<u8>> { None }
//!     fn keep(&mut self, _name: &str, _bytes: &[u8]) -> Keeping { Keeping::Nowhere }
//!     fn discard(&mut self, _name: &str) -> Keeping { Keeping::Nowhere }
//!     fn think(&mut self, _journal: &[u8]) {}
//!     fn sound(&mut self, _sound: Sound, _loudness: Loudness) {}
//!     fn brightness(&mut self, _level: u8) {}
//! }
//!
//! let mut driver = Driver::new(Sketch, 7, Keeping::Nowhere, Wishes::default());
//! driver.open_link("game=merchants&seats=person,easy&deal=37QX-2MA");
//! assert!(driver.console().journal().is_some(), "the link deals");
//! driver.button(Button::Right as u32, true, 100);
//! driver.button(Button::Right as u32, false, 160);
//! let picture = driver.picture().expect("something to be seen");
//! assert_eq!(picture.len(), 240 * 240 * 4);
//!
//! // A bot of this match, as the worker hears of it.
//! let (_, journal) = driver.console().journal().expect("a match");
//! let thought = portolan_web::thinker::ponder(&journal.to_vec(), &mut |_| true);
//! assert!(thought.is_some());
//! ```
#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod aloud;
pub mod driver;
#[cfg(target_arch = "wasm32")]
mod exports;
pub mod thinker;
