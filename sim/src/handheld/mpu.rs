//! The memory protection unit, as far as stack guards go: regions without any permission.

/// One core's unit.
#[derive(Clone, Copy, Default)]
pub struct Mpu {
    control: u32,
    number: u32,
    base: [u32; 8],
    attributes: [u32; 8],
    guard: u32,
    guard_bytes: u32,
    /// A hard fault is being handled: nothing is forbidden.
    suspended: bool,
}

impl Mpu {
    /// Whether a write to this address faults.
    #[inline]
    pub fn forbids(&self, addr: u32) -> bool {
        addr.wrapping_sub(self.guard) < self.guard_bytes
    }

    /// Handlers of hard faults may write anywhere.
    pub fn suspend(&mut self, suspended: bool) {
        if self.suspended != suspended {
            self.suspended = suspended;
            self.find_guard();
        }
    }

    /// Reads a register.
    pub fn read(&self, offset: u32) -> u32 {
        let region = (self.number & 7) as usize;
        match offset {
            0xed90 => 8 << 8,
            0xed94 => self.control,
            0xed98 => self.number,
            0xed9c => self.base[region],
            _ => self.attributes[region],
        }
    }

    /// Writes a register.
    pub fn write(&mut self, offset: u32, value: u32) {
        match offset {
            0xed94 => self.control = value,
            0xed98 => self.number = value,
            0xed9c => {
                if value & 0x10 != 0 {
                    self.number = value & 0xf;
                }
                self.base[(self.number & 7) as usize] = value & !0x1f;
            }
            _ => self.attributes[(self.number & 7) as usize] = value,
        }
        self.find_guard();
    }

    /// The first region that permits nothing, cut to its first enabled eighth.
    fn find_guard(&mut self) {
        self.guard_bytes = 0;
        if self.control & 1 == 0 || self.suspended {
            return;
        }
        for (base, attributes) in self.base.into_iter().zip(self.attributes) {
            let forbidden = attributes & 1 == 1 && attributes >> 24 & 7 == 0;
            let eighth = 1u32 << ((attributes >> 1 & 0x1f) + 1).min(31) >> 3;
            let enabled = !(attributes >> 8) & 0xff;
            if forbidden && enabled != 0 {
                self.guard = base + enabled.trailing_zeros() * eighth;
                self.guard_bytes = (enabled >> enabled.trailing_zeros()).trailing_ones() * eighth;
                return;
            }
        }
    }
}
