//! The microsecond timer with its four alarms.

use super::bus::{MICROSECOND, Time};

/// Counts microseconds of [`Time`], whatever the processor's clock does meanwhile.
#[derive(Clone, Default)]
pub struct Timer {
    started: Time,
    alarms: [Option<Time>; 4],
    targets: [u32; 4],
    raw: u32,
    enable: u32,
    force: u32,
    high: u32,
}

impl Timer {
    /// A timer that starts from zero now.
    pub fn starting(now: Time) -> Self {
        Self { started: now / MICROSECOND * MICROSECOND, ..Self::default() }
    }

    /// Interrupt lines 0 to 3.
    pub fn raised(&self) -> u8 {
        ((self.raw & self.enable | self.force) & 0xf) as u8
    }

    /// When the next alarm goes off.
    pub fn next(&self) -> Time {
        self.alarms.into_iter().flatten().min().unwrap_or(Time::MAX)
    }

    /// Sets off the alarms that are due.
    pub fn fire(&mut self, now: Time) {
        for (index, alarm) in self.alarms.iter_mut().enumerate() {
            if alarm.take_if(|due| *due <= now).is_some() {
                self.raw |= 1 << index;
            }
        }
    }

    /// Reads a register.
    pub fn read(&mut self, offset: u32, now: Time) -> u32 {
        let micros = (now - self.started) / MICROSECOND;
        match offset {
            0x08 => self.high,
            0x0c => {
                self.high = (micros >> 32) as u32;
                micros as u32
            }
            0x10..=0x1c => self.targets[(offset - 0x10) as usize / 4],
            0x20 => (0..4).map(|index| u32::from(self.alarms[index].is_some()) << index).sum(),
            0x24 => (micros >> 32) as u32,
            0x28 => micros as u32,
            0x34 => self.raw,
            0x38 => self.enable,
            0x3c => self.force,
            0x40 => u32::from(self.raised()),
            _ => 0,
        }
    }

    /// Writes a register.
    pub fn write(&mut self, offset: u32, value: u32, now: Time) {
        match offset {
            0x10..=0x1c => {
                let index = (offset - 0x10) as usize / 4;
                let micros = (now - self.started) / MICROSECOND;
                // An alarm matches the low word: one that is just past waits for the next wrap.
                let ahead = value.wrapping_sub(micros as u32);
                let ahead = if ahead == 0 { 1 << 32 } else { u64::from(ahead) };
                self.targets[index] = value;
                self.alarms[index] = Some(self.started + (micros + ahead) * MICROSECOND);
            }
            0x20 => {
                for (index, alarm) in self.alarms.iter_mut().enumerate() {
                    if value >> index & 1 == 1 {
                        *alarm = None;
                    }
                }
            }
            0x34 => self.raw &= !value,
            0x38 => self.enable = value,
            0x3c => self.force = value,
            _ => {}
        }
    }
}
