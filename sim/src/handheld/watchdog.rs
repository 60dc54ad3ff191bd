//! The watchdog: a countdown in half microseconds, and eight words that survive a reset.

use super::bus::{MICROSECOND, Reset, Time};

const ENABLE: u32 = 1 << 30;
const TRIGGER: u32 = 1 << 31;

/// The countdown and its registers.
#[derive(Clone, Default)]
pub struct Watchdog {
    control: u32,
    deadline: Option<Time>,
    left: Time,
    tick: u32,
    scratch: [u32; 8],
    reason: u32,
}

impl Watchdog {
    /// The block after a reset: scratch words survive all but a loss of power.
    pub fn after_reset(&self, reason: Reset) -> Self {
        Self {
            scratch: if reason == Reset::PowerOn { [0; 8] } else { self.scratch },
            reason: match reason {
                Reset::WatchdogTimer => 1,
                Reset::WatchdogForced => 2,
                Reset::PowerOn | Reset::Processor => 0,
            },
            ..Self::default()
        }
    }

    /// When it runs out.
    pub fn deadline(&self) -> Time {
        self.deadline.unwrap_or(Time::MAX)
    }

    /// Whether it has run out.
    pub fn expired(&self, now: Time) -> bool {
        now >= self.deadline()
    }

    /// Reads a register.
    pub fn read(&self, offset: u32, now: Time) -> u32 {
        match offset {
            0x00 => {
                let left = self.deadline.map_or(self.left, |at| at.saturating_sub(now));
                self.control | (left / (MICROSECOND / 2)) as u32 & 0xff_ffff
            }
            0x08 => self.reason,
            0x0c..=0x28 => self.scratch[(offset - 0x0c) as usize / 4],
            0x2c => self.tick | 1 << 10,
            _ => 0,
        }
    }

    /// Writes a register; returns whether a reset was asked for.
    pub fn write(&mut self, offset: u32, value: u32, now: Time) -> bool {
        match offset {
            0x00 => {
                self.control = value & 0x7f00_0000;
                self.deadline = (value & ENABLE != 0).then_some(now + self.left);
                return value & TRIGGER != 0;
            }
            0x04 => {
                // The counter loses two for every microsecond: an erratum that drivers allow for.
                self.left = Time::from(value & 0xff_ffff) * (MICROSECOND / 2);
                if self.deadline.is_some() {
                    self.deadline = Some(now + self.left);
                }
            }
            0x0c..=0x28 => self.scratch[(offset - 0x0c) as usize / 4] = value,
            0x2c => self.tick = value & 0x3ff,
            _ => {}
        }
        false
    }
}
