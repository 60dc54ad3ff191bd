//! What the handheld does apart from the chip that it runs on: [`storage`] and the ledgers in
//! it work on anything that behaves like NOR flash, so that power cuts and faults are tried on the
//! desktop, at every byte; [`entropy`] makes a seed of whatever bits it is given; [`digest`] tells rows
//! of a picture apart; [`unsaved`] is what waits to be kept. The program for the board is `main.rs`.
//!
//! ```text
//!  core 0                                                     core 1
//!  buttons ─ press ─▶ device: Console ─ changed rows, DMA ─▶ panel
//!                        │    ▲  └────── task ──────────────▶ thinker
//!                        │    └───────── thought ─────────────┘
//!                        ▼
//!                     Storage ─▶ a ledger for each title, the settings, the records
//!                                 ├─ first copy   ┐ one at a time is written,
//!                                 └─ second copy  ┘ 64 KB apart
//! ```
//!
//! What is kept is there after the power went in the middle of the next write:
//!
//! ```
//! # use embassy_futures::block_on;
//! # use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};
//! use portolan_core::Slot;
//! use portolan_firmware::storage::{Journal, Storage};
//!
//! /// Anything that is erased to ones and programmed to zeroes. This one has power for so many writes,
//! /// the last of them by half.
//! struct Flash { cells: Vec<u8>, writes: u32 }
//! # impl ErrorType for Flash { type Error = NorFlashErrorKind; }
//! # impl ReadNorFlash for Flash {
//! #     const READ_SIZE: usize = 1;
//! #     fn read(&mut self, from: u32, to: &mut [u8]) -> Result<(), Self::Error> {
//! #         to.copy_from_slice(&self.cells[from as usize..][..to.len()]);
//! #         Ok(())
//! #     }
//! #     fn capacity(&self) -> usize { self.cells.len() }
//! # }
//! # impl NorFlash for Flash {
//! #     const WRITE_SIZE: usize = 1;
//! #     const ERASE_SIZE: usize = 4096;
//! #     fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
//! #         if self.writes == 0 { return Err(NorFlashErrorKind::Other); }
//! #         self.cells[from as usize..to as usize].fill(0xff);
//! #         Ok(())
//! #     }
//! #     fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Self::Error> {
//! #         self.writes = self.writes.checked_sub(1).ok_or(NorFlashErrorKind::Other)?;
//! #         let done = if self.writes == 0 { bytes.len() / 2 } else { bytes.len() };
//! #         for (cell, byte) in self.cells[at as usize..].iter_mut().zip(&bytes[..done]) {
//! #             *cell &= byte;
//! #         }
//! #         if self.writes == 0 { Err(NorFlashErrorKind::Other) } else { Ok(()) }
//! #     }
//! # }
//!
//! let mut flash = Flash { cells: vec![0xff; 0x20_0000], writes: u32::MAX };
//! let mut room = Journal::new();
//! fn open<'a>(flash: &'a mut Flash, room: &'a mut Journal) -> Storage<'a, &'a mut Flash> {
//!     block_on(Storage::open(flash, room, ["merchants"].into_iter()))
//! }
//! let mut storage = open(&mut flash, &mut room);
//! storage.keep("merchants", b"a match")?;
//! storage.finish()?;
//! storage.flash().writes = 1;
//! storage.keep("merchants", b"a match that went on")?;
//! assert!(storage.finish().is_err());
//!
//! // The power is back.
//! flash.writes = u32::MAX;
//! let mut storage = open(&mut flash, &mut room);
//! assert_eq!(storage.find("merchants"), Slot::Game(&b"a match"[..]));
//! # Ok::<(), portolan_firmware::storage::Trouble>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod desk;
pub mod digest;
pub mod entropy;
mod entry;
mod former;
mod ledger;
mod scribe;
pub mod storage;
pub mod unsaved;
