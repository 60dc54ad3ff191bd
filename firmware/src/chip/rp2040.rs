//! The RP2040, apart from embassy's drivers.

use embassy_rp::clocks::ClockConfig;
use embassy_rp::pac;
use embassy_rp::watchdog::Watchdog;

use super::{CRYSTAL_HERTZ, CRYSTAL_MEGAHERTZ};
use crate::boards::Chip;

/// 125 MHz.
pub fn clocks() -> ClockConfig {
    ClockConfig::crystal(CRYSTAL_HERTZ)
}

/// Lets the watchdog count. It counts slower until the clocks are set.
pub fn begin_ticks(watchdog: &mut Watchdog) {
    watchdog.enable_tick_generation(CRYSTAL_MEGAHERTZ);
}

/// Whether the supply has come up, and whether the reset button was pressed.
pub fn reset_causes() -> (bool, bool) {
    let chip = pac::VREG_AND_CHIP_RESET.chip_reset().read();
    (chip.had_por(), chip.had_run())
}

/// A number that tells boards apart: the flash chip's own.
pub fn number(flash: &mut Chip) -> [u8; 8] {
    let mut id = [0; 8];
    // Without an answer the bytes stay as they are; they are only one source among others.
    let _ = flash.blocking_unique_id(&mut id);
    id
}

/// How many kilobytes the flash chip says it has.
pub fn flash_kilobytes(flash: &mut Chip) -> u32 {
    // The last of the three bytes is the power of two.
    let power = flash.blocking_jedec_id().map_or(0, |id| id & 0xff);
    power.checked_sub(10).and_then(|power| 1_u32.checked_shl(power)).unwrap_or(0)
}
