//! The pulse generators behind backlight and piezo: registers, and what they amount to.

const SLICES: usize = 8;

/// All slices.
#[derive(Clone, Default)]
pub struct Pwm {
    registers: [[u32; 5]; SLICES],
    others: [u32; 4],
}

impl Pwm {
    /// The share of time that a pin is high, in thousandths; `None` while its slice stands still.
    pub fn duty(&self, pin: u8) -> Option<u32> {
        let [control, _, _, compare, top] = self.registers[usize::from(pin / 2) % SLICES];
        let level = if pin % 2 == 1 { compare >> 16 } else { compare & 0xffff };
        (control & 1 == 1).then(|| (level * 1000 / (top + 1)).min(1000))
    }

    /// The pitch on a pin for the given processor clock; `None` while silent.
    pub fn hertz(&self, pin: u8, system_hz: u64) -> Option<u64> {
        let [_, divider, _, _, top] = self.registers[usize::from(pin / 2) % SLICES];
        self.duty(pin).filter(|&duty| duty > 0)?;
        Some(system_hz * 16 / (u64::from(divider).max(16) * u64::from(top + 1)))
    }

    /// Reads a register.
    pub fn read(&self, offset: u32) -> u32 {
        let (slice, register) = (offset as usize / 20, offset as usize % 20 / 4);
        match self.registers.get(slice) {
            Some(registers) => registers[register],
            None => self.others[(offset as usize / 4) % 4],
        }
    }

    /// Writes a register.
    pub fn write(&mut self, offset: u32, value: u32) {
        let (slice, register) = (offset as usize / 20, offset as usize % 20 / 4);
        match self.registers.get_mut(slice) {
            Some(registers) => registers[register] = value,
            None if offset == 0xa0 => {
                // One register with the enables of all slices.
                for (index, registers) in self.registers.iter_mut().enumerate() {
                    registers[0] = registers[0] & !1 | value >> index & 1;
                }
            }
            None => self.others[(offset as usize / 4) % 4] = value,
        }
    }
}
