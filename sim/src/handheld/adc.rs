//! The analogue inputs: one voltage, the battery's, converted at once.

/// Reference voltage in millivolts and the largest reading.
const REFERENCE: u32 = 3300;
const FULL_SCALE: u32 = 4095;

/// The converter.
#[derive(Clone)]
pub struct Adc {
    control: u32,
    /// What the battery has, in millivolts; a third of it reaches the pin.
    pub battery: u32,
}

impl Default for Adc {
    fn default() -> Self {
        Self { control: 0, battery: 3900 }
    }
}

impl Adc {
    /// After a reset nothing is set; the battery is what it was.
    pub fn reset(&mut self) {
        self.control = 0;
    }

    /// Reads a register: always ready, never wrong.
    pub fn read(&self, offset: u32) -> u32 {
        match offset {
            0x00 => self.control | 1 << 8,
            0x04 | 0x0c => self.battery / 3 * FULL_SCALE / REFERENCE,
            _ => 0,
        }
    }

    /// Writes a register.
    pub fn write(&mut self, offset: u32, value: u32) {
        if offset == 0 {
            // A start is over at once, and how it ended cannot be written.
            self.control = value & !(1 << 2 | 0b111 << 8);
        }
    }
}
