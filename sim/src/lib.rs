//! Portolan on the desktop: the handheld in a window or a terminal, button scenarios in virtual
//! time, transcripts for independent checkers, and measurements.
//!
//! Everything here is a driver around the very code that runs on the handheld; no rule of a game
//! and no screen is written twice.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod arena;
pub mod bench;
pub mod body;
pub mod cli;
pub mod device;
pub mod driver;
pub mod emulate;
pub mod film;
pub mod fuzz;
pub mod games;
pub mod handheld;
pub mod keys;
pub mod panics;
pub mod picture;
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
