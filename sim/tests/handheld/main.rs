//! The firmware as it is flashed, on the emulated handheld. One program for all of it: each board's
//! firmware is built once, and what takes long keeps every processor of the desktop busy.

mod bench;
mod check;
mod games;
mod panics;
mod power;
mod starting;
mod thoughts;
mod trouble;
