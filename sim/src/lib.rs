//! Portolan on the desktop: the handheld in a window or a terminal, button scenarios in virtual
//! time, transcripts for independent checkers, and measurements.
//!
//! Everything here is a driver around the very code that runs on the handheld; no rule of a game
//! and no screen is written twice.
//!
//! ```text
//!  window, terminal ──▶ Device ◀──┬── Driver: the console itself, saves in a folder
//!                                 └── Emulated: the firmware on an emulated RP2040
//!  scenarios (script) ──▶ Scenario ──▶ Driver       presses in virtual time ──▶ PNG, GIF
//!  fuzz, soak, tests  ──▶ handheld + its Mirror     the same presses, the same pictures
//!  transcript, arena, tune, bench ──▶ core          no screen at all
//!  web, uf2, release  ──▶ cargo                     what people get
//! ```
//!
//! Whatever can be seen can be tried without a window. A match is dealt and two decisions are made by
//! buttons, until the screen reads as it should:
//!
//! ```
//! use portolan_sim::driver::{Driver, Thinker};
//! use portolan_sim::save::Store;
//! use portolan_sim::scenario::Scenario;
//! use portolan_sim::script;
//!
//! let driver = Driver::new(Store::nowhere(), Thinker::Here, 0, None)?;
//! let mut scenario = Scenario::new(driver, &std::env::temp_dir(), 1);
//! let presses = "tap A 2\nuntil idle\nrepeat 2\ntap A\nuntil idle\nend";
//! scenario.play(&script::parse(presses).expect("a scenario"))?;
//! assert!(scenario.driver().console().decisions() >= 2);
//! assert!(scenario.picture() != &portolan_sim::picture::dark());
//! # Ok::<(), portolan_sim::Failure>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod arena;
pub mod bench;
mod board_check;
pub mod body;
pub mod cli;
mod compile;
mod completions;
pub mod device;
pub mod driver;
pub mod emulate;
pub mod film;
pub mod fuzz;
pub mod games;
pub mod handheld;
mod help;
pub mod keys;
pub mod panics;
pub mod picture;
mod progress;
pub mod release;
pub mod report;
pub mod save;
pub mod scenario;
pub mod script;
pub mod serve;
pub mod soak;
pub mod sound;
pub mod terminal;
pub mod transcript;
pub mod tune;
pub mod uf2;
pub mod web;
pub mod window;

use std::fmt;

/// Why a command did not do what it was asked: one line for the user, and an exit code.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// What was asked makes no sense: exit code 2.
    Usage(String),
    /// It makes sense and did not work: exit code 1.
    Trouble(String),
}

impl Failure {
    /// The code the process ends with.
    pub const fn code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Trouble(_) => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Usage(text) | Failure::Trouble(text) => f.write_str(text),
        }
    }
}
