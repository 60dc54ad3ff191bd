//! What is asked of the chip itself, apart from embassy's drivers: one file for each.

#[cfg(feature = "rp2350")]
mod rp2350;
#[cfg(feature = "rp2350")]
pub use rp2350::{begin_ticks, clocks, flash_kilobytes, number, reset_causes};

#[cfg(not(feature = "rp2350"))]
mod rp2040;
#[cfg(not(feature = "rp2350"))]
pub use rp2040::{begin_ticks, clocks, flash_kilobytes, number, reset_causes};

/// The crystal that every board has.
const CRYSTAL_MEGAHERTZ: u8 = 12;
const CRYSTAL_HERTZ: u32 = CRYSTAL_MEGAHERTZ as u32 * 1_000_000;
