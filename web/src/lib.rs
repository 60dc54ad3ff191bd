//! Portolan in a browser: the console, driven by a page.
//!
//! The page in `web/page` has the canvas, keys, storage, sound and a worker; everything else is the
//! very code of the handheld, compiled to plain WebAssembly. [`driver`] runs the console, [`aloud`]
//! gives screen readers the texts of the screen, [`thinker`] is what the worker does, and
//! `exports`, which only the browser gets, is the border between the two languages.
#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod aloud;
pub mod driver;
#[cfg(target_arch = "wasm32")]
mod exports;
pub mod thinker;
