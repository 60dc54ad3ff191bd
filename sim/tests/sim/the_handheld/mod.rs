//! The firmware as it is flashed, on the emulated handheld. Each board's firmware is built once.

pub mod bench;
mod check;
mod games;
mod panics;
mod power;
mod starting;
mod thoughts;
mod trouble;
