//! The serial ports: a queue of eight words that empties at the pace of the wire.

use super::bus::Time;

/// One PL022 port, as far as a display hangs on it.
#[derive(Clone, Default)]
pub struct Spi {
    control: [u32; 2],
    prescale: u32,
    dma: u32,
    done: Time,
    word: Time,
    received: u32,
    /// Bytes sent since power-on.
    pub sent: u64,
}

impl Spi {
    /// Whether a word is on the wire.
    pub fn busy(&self, now: Time) -> bool {
        now < self.done
    }

    /// When the last word has left.
    pub fn done_at(&self) -> Time {
        self.done
    }

    /// When only the given number of words is left in the queue.
    pub fn queue_empties_to(&self, words: u64) -> Time {
        self.done.saturating_sub(words * self.word)
    }

    fn queued(&self, now: Time) -> u64 {
        self.done.saturating_sub(now).div_ceil(self.word.max(1))
    }

    /// Puts one word on the wire behind those already there.
    pub fn shift_out(&mut self, now: Time, cycle: Time) {
        let divider =
            u64::from(self.prescale.max(2)) * u64::from((self.control[0] >> 8 & 0xff) + 1);
        let bits = u64::from((self.control[0] & 0xf) + 1);
        self.word = divider * bits * cycle;
        self.done = self.done.max(now) + self.word;
        self.received = (self.received + 1).min(8);
        self.sent += 1;
    }

    /// Reads a register.
    pub fn read(&mut self, offset: u32, now: Time) -> u32 {
        match offset {
            0x00 => self.control[0],
            0x04 => self.control[1],
            0x08 => {
                self.received = self.received.saturating_sub(1);
                0
            }
            0x0c => {
                let queued = self.queued(now);
                u32::from(queued == 0)
                    | u32::from(queued < 8) << 1
                    | u32::from(self.received > 0) << 2
                    | u32::from(self.received == 8) << 3
                    | u32::from(self.busy(now)) << 4
            }
            0x10 => self.prescale,
            0x24 => self.dma,
            _ => 0,
        }
    }

    /// Writes a register; a word for the wire is given back.
    pub fn write(&mut self, offset: u32, value: u32, now: Time, cycle: Time) -> Option<u8> {
        match offset {
            0x00 => self.control[0] = value,
            0x04 => self.control[1] = value,
            0x08 => {
                self.shift_out(now, cycle);
                return Some(value as u8);
            }
            0x10 => self.prescale = value,
            0x24 => self.dma = value,
            _ => {}
        }
        None
    }
}
