//! The pins: levels, pulls, edges, and the interrupts they raise.

/// Bits of the interrupt registers, four for each pin.
const LEVEL_LOW: u32 = 1;
const LEVEL_HIGH: u32 = 2;
const EDGE_LOW: u32 = 4;
const EDGE_HIGH: u32 = 8;
const EDGES: u32 = 0xcccc_cccc;
const PINS: u8 = 30;

/// Interrupt enables of one destination: core 0, core 1, or the wake-up of a dormant oscillator.
#[derive(Clone, Copy, Default)]
struct Destination {
    enable: [u32; 4],
    force: [u32; 4],
}

/// All pins of bank 0.
#[derive(Clone, Default)]
pub struct Gpio {
    /// What the program drives.
    pub out: u32,
    /// Which pins it drives.
    pub enabled: u32,
    grounded: u32,
    supplied: u32,
    levels: u32,
    functions: [u32; PINS as usize],
    pads: [u32; PINS as usize],
    latched: [u32; 4],
    destinations: [Destination; 3],
}

impl Gpio {
    /// Everything as after reset; what is wired outside stays pressed.
    pub fn reset(&mut self) {
        let Self { grounded, supplied, .. } = *self;
        *self = Self { grounded, supplied, pads: [0x56; PINS as usize], ..Self::default() };
        self.settle();
        self.latched = [0; 4];
    }

    /// Connects a pin to ground or lets it go.
    pub fn ground(&mut self, pin: u8, closed: bool) {
        let bit = 1 << pin;
        self.grounded = if closed { self.grounded | bit } else { self.grounded & !bit };
        self.settle();
    }

    /// Connects a pin to the supply or lets it go.
    pub fn supply(&mut self, pin: u8, connected: bool) {
        let bit = 1 << pin;
        self.supplied = if connected { self.supplied | bit } else { self.supplied & !bit };
        self.settle();
    }

    /// The level on a pin.
    pub fn level(&self, pin: u8) -> bool {
        self.levels >> pin & 1 == 1
    }

    /// All levels, as the processor reads them.
    pub fn levels(&self) -> u32 {
        self.levels
    }

    /// Recomputes the levels and latches edges.
    pub fn settle(&mut self) {
        let mut levels = 0;
        for pin in 0..PINS {
            let bit = 1 << pin;
            let high = if self.enabled & bit != 0 {
                self.out & bit != 0
            } else {
                let pulled_up = self.pads[pin as usize] & 8 != 0;
                self.grounded & bit == 0 && (pulled_up || self.supplied & bit != 0)
            };
            if high {
                levels |= bit;
            }
        }
        let changed = levels ^ self.levels;
        self.levels = levels;
        for pin in (0..PINS).filter(|pin| changed >> pin & 1 == 1) {
            let edge = if levels >> pin & 1 == 1 { EDGE_HIGH } else { EDGE_LOW };
            self.latched[pin as usize / 8] |= edge << (pin % 8 * 4);
        }
    }

    fn raw(&self, word: usize) -> u32 {
        let mut raw = self.latched[word];
        for pin in 0..8 {
            let high = self.levels >> (word * 8 + pin) & 1 == 1;
            raw |= if high { LEVEL_HIGH } else { LEVEL_LOW } << (pin * 4);
        }
        raw
    }

    fn status(&self, destination: usize, word: usize) -> u32 {
        let Destination { enable, force } = self.destinations[destination];
        self.raw(word) & enable[word] | force[word]
    }

    /// Whether the bank interrupts the given core.
    pub fn raised(&self, core: usize) -> bool {
        (0..4).any(|word| self.status(core, word) != 0)
    }

    /// Whether a pin wakes the dormant oscillator.
    pub fn wakes(&self) -> bool {
        (0..4).any(|word| self.status(2, word) != 0)
    }

    /// Reads the bank's registers.
    pub fn bank_read(&self, offset: u32) -> u32 {
        let word = (offset >> 2 & 3) as usize;
        match offset {
            0..=0xef => {
                let pin = (offset / 8) as usize;
                if offset & 4 != 0 { self.functions[pin] } else { 0 }
            }
            0xf0..=0xff => self.raw(word),
            0x100..=0x18f => {
                let destination = ((offset - 0x100) / 0x30) as usize;
                match (offset - 0x100) % 0x30 / 0x10 {
                    0 => self.destinations[destination].enable[word],
                    1 => self.destinations[destination].force[word],
                    _ => self.status(destination, word),
                }
            }
            _ => 0,
        }
    }

    /// Writes the bank's registers.
    pub fn bank_write(&mut self, offset: u32, value: u32) {
        let word = (offset >> 2 & 3) as usize;
        match offset {
            0..=0xef if offset & 4 != 0 => self.functions[(offset / 8) as usize] = value,
            0xf0..=0xff => self.latched[word] &= !(value & EDGES),
            0x100..=0x18f => {
                let destination = &mut self.destinations[((offset - 0x100) / 0x30) as usize];
                match (offset - 0x100) % 0x30 / 0x10 {
                    0 => destination.enable[word] = value,
                    1 => destination.force[word] = value,
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// Reads the pads' registers.
    pub fn pad_read(&self, offset: u32) -> u32 {
        let pin = (offset / 4).wrapping_sub(1) as usize;
        self.pads.get(pin).copied().unwrap_or(0)
    }

    /// Writes the pads' registers.
    pub fn pad_write(&mut self, offset: u32, value: u32) {
        let pin = (offset / 4).wrapping_sub(1) as usize;
        if let Some(pad) = self.pads.get_mut(pin) {
            *pad = value;
            self.settle();
        }
    }
}
