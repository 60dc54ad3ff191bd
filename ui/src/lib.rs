//! The interface of Portolan: screens, art, languages and the console that ties them together.
//!
//! [`Console`] is a pure state machine: [`Event`]s go in, a [`Frame`] and [`Request`]s come out.
//! Firmware, window, web page and tests are thin drivers around it. Nothing here allocates or
//! knows a clock, a file or a pin.
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
pub use event::{About, Boot, Button, Event, Keeping, Request, Sound};
pub use frame::{Frame, HEIGHT, ROW_BYTES, WIDTH};
pub use games::{Task, Thought, Title};
pub use ink::{Colours, Ink, Palette};
pub use log_line::{LogLine, Noted, SHOWN, Started};
