//! The RP2350, apart from embassy's drivers. Built, and not run anywhere yet.

use embassy_rp::clocks::ClockConfig;
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{otp, pac};

use super::{CRYSTAL_HERTZ, CRYSTAL_MEGAHERTZ};
use crate::boards::{Chip, FLASH_BYTES};

/// As fast as the RP2040, not faster: half of it is the panel's clock.
pub fn clocks() -> ClockConfig {
    ClockConfig::system_freq(125_000_000).unwrap_or_else(|_| ClockConfig::crystal(CRYSTAL_HERTZ))
}

/// Lets the watchdog count. It counts slower until the clocks are set.
pub fn begin_ticks(_: &mut Watchdog) {
    pac::TICKS.watchdog_cycles().write(|ticks| ticks.0 = CRYSTAL_MEGAHERTZ.into());
    pac::TICKS.watchdog_ctrl().write(|ticks| ticks.set_enable(true));
}

/// Whether the supply has come up, and whether the reset button was pressed.
pub fn reset_causes() -> (bool, bool) {
    let chip = pac::POWMAN.chip_reset().read();
    (chip.had_por(), chip.had_run_low())
}

/// A number that tells boards apart: the chip's own.
pub fn number(_: &mut Chip) -> [u8; 8] {
    otp::get_chipid().unwrap_or_default().to_le_bytes()
}

/// How many kilobytes the flash chip has, of those that are needed: a smaller one begins anew where it
/// ends, and nowhere else does it say again what it begins with.
pub fn flash_kilobytes(flash: &mut Chip) -> u32 {
    let half = FLASH_BYTES / 2;
    let mut read = |at| {
        let mut page = [0; 256];
        flash.blocking_read(at, &mut page).map(|()| page)
    };
    let is_whole = read(0) != read(half as u32);
    (if is_whole { FLASH_BYTES } else { half } / 1024) as u32
}
