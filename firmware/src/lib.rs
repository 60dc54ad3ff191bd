//! What the handheld does apart from the chip that it runs on: [`storage`] and the ledgers in
//! it work on anything that behaves like NOR flash, so that power cuts and faults are tried on the
//! desktop, at every byte; [`entropy`] makes a seed of whatever bits it is given. The program for the
//! board is `main.rs`.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod entropy;
mod entry;
mod former;
mod ledger;
mod scribe;
pub mod storage;
