//! Oscillators, PLLs, clock switches, resets and the power-on state machine.
//!
//! Firmware waits for these to settle, and the length of a processor cycle follows from them. Only the
//! crystal takes its time to start, because that is the part of the boot that the program chooses.

use std::collections::BTreeMap;

use super::Noise;
use super::bus::{MICROSECOND, Reset, Time};

const RESETS: u32 = 0x4000_c000;
const CLOCKS: u32 = 0x4000_8000;
const PSM: u32 = 0x4001_0000;
const XOSC: u32 = 0x4002_4000;
const PLL_SYS: u32 = 0x4002_8000;
const PLL_USB: u32 = 0x4002_c000;
const CHIP_RESET: u32 = 0x4006_4000;

/// The ring oscillator runs anywhere from 1.8 to 12 MHz; this is the data sheet's typical value.
const RING_HZ: u64 = 6_500_000;
const CRYSTAL_HZ: u64 = 12_000_000;
const PICOSECONDS: u64 = 1_000_000_000_000;
const PROC1: u32 = 1 << 16;

/// The clock tree and its registers.
#[derive(Clone, Default)]
pub struct Clocks {
    registers: BTreeMap<u32, u32>,
    crystal_stable: Time,
    reason: u32,
    cycle: Time,
    /// The ring oscillator is broken and says these bits again and again.
    pub rhythm: Option<u32>,
}

impl Clocks {
    /// The tree as the chip comes out of reset.
    pub fn after_reset(reason: Reset) -> Self {
        let mut clocks = Self {
            crystal_stable: Time::MAX,
            reason: if reason == Reset::PowerOn { 1 << 8 } else { 0 },
            ..Self::default()
        };
        clocks.retime();
        clocks
    }

    /// The length of a processor cycle.
    #[inline]
    pub fn cycle(&self) -> Time {
        self.cycle
    }

    /// The length of a cycle of the clock that the serial ports run on.
    pub fn peripheral_cycle(&self) -> Time {
        // clk_peri follows clk_sys unless told otherwise; the firmware never does.
        self.cycle
    }

    /// Whether core 1 is held in reset.
    pub fn core1_off(&self) -> bool {
        self.get(PSM + 4) & PROC1 != 0
    }

    fn get(&self, addr: u32) -> u32 {
        self.registers.get(&addr).copied().unwrap_or(0)
    }

    fn retime(&mut self) {
        let reference = match self.get(CLOCKS + 0x30) & 3 {
            2 => CRYSTAL_HZ,
            _ => RING_HZ,
        };
        let system = self.get(CLOCKS + 0x3c);
        let hertz = match (system & 1, system >> 5 & 7) {
            (0, _) => reference,
            (_, 0) => self.pll_hz(PLL_SYS),
            (_, 1) => self.pll_hz(PLL_USB),
            (_, 3) => CRYSTAL_HZ,
            _ => RING_HZ,
        };
        self.cycle = PICOSECONDS / hertz.max(1);
    }

    fn pll_hz(&self, base: u32) -> u64 {
        let reference = u64::from(self.get(base) & 0x3f).max(1);
        let feedback = u64::from(self.get(base + 8) & 0xfff);
        let post = self.get(base + 0xc);
        let divider = u64::from(post >> 16 & 7).max(1) * u64::from(post >> 12 & 7).max(1);
        CRYSTAL_HZ / reference * feedback / divider
    }

    /// Reads a register of one of the blocks of this file.
    pub fn read(&self, base: u32, offset: u32, now: Time) -> u32 {
        match (base, offset) {
            (RESETS, 8) => !self.get(RESETS) & 0x01ff_ffff,
            (RESETS, 0) => self.get(RESETS),
            (CLOCKS, 0x38) => 1 << (self.get(CLOCKS + 0x30) & 3),
            (CLOCKS, 0x44) => 1 << (self.get(CLOCKS + 0x3c) & 1),
            (PSM, 0xc) => !self.get(PSM + 4) & 0x1_ffff,
            (XOSC, 4) => u32::from(now >= self.crystal_stable) << 31 | 1 << 12,
            (PLL_SYS | PLL_USB, 0) => 1 << 31 | self.get(base),
            (CHIP_RESET, 0) => self.registers.get(&base).copied().unwrap_or(0xb1),
            (CHIP_RESET, 8) => self.reason,
            _ => self.get(base + offset),
        }
    }

    /// Writes a register of one of the blocks of this file.
    pub fn write(&mut self, base: u32, offset: u32, value: u32, now: Time) {
        self.registers.insert(base + offset, value);
        if (base, offset) == (XOSC, 0) {
            // The start-up counter counts crystal cycles in units of 256.
            let units = u64::from(self.get(XOSC + 0xc) & 0x3fff);
            self.crystal_stable = match value >> 12 & 0xfff {
                0xfab => now + units * 256 * MICROSECOND / 12,
                _ => Time::MAX,
            };
        }
        self.retime();
    }

    /// The ring oscillator also serves as a source of (not very good) random bits.
    pub fn rosc_read(&mut self, offset: u32, noise: &mut Noise) -> u32 {
        match (offset, &mut self.rhythm) {
            (0x18, _) => 1 << 31 | 1 << 12,
            (0x1c, Some(bits)) => {
                *bits = bits.rotate_left(1);
                *bits & 1
            }
            // Biased, as silicon is.
            (0x1c, None) => u32::from(noise.draw() % 100 >= 55),
            _ => self.get(0x4006_0000 + offset),
        }
    }

    /// Returns whether the oscillator was sent to sleep.
    pub fn rosc_write(&mut self, offset: u32, value: u32) -> bool {
        self.registers.insert(0x4006_0000 + offset, value);
        offset == 0x0c && value == u32::from_be_bytes(*b"coma")
    }
}
