//! The single-cycle block between the cores: pins, mailboxes, spinlocks, divider.

use std::collections::VecDeque;

use super::gpio::Gpio;

const MAILBOX_WORDS: usize = 8;

/// Where the boot ROM sends core 1 when the launch handshake is complete.
#[derive(Clone, Copy, Debug)]
pub struct Launch {
    pub vectors: u32,
    pub stack: u32,
    pub entry: u32,
}

#[derive(Clone, Copy, Default)]
struct Divider {
    dividend: u32,
    divisor: u32,
    signed: bool,
}

impl Divider {
    fn quotient_and_remainder(self) -> (u32, u32) {
        let Self { dividend, divisor, signed } = self;
        match (divisor, signed) {
            (0, true) if (dividend as i32) < 0 => (1, dividend),
            (0, _) => (u32::MAX, dividend),
            (_, false) => (dividend / divisor, dividend % divisor),
            (_, true) => (
                (dividend as i32).wrapping_div(divisor as i32) as u32,
                (dividend as i32).wrapping_rem(divisor as i32) as u32,
            ),
        }
    }
}

/// The block's state.
#[derive(Clone)]
pub struct Sio {
    /// Words waiting for each core.
    mail: [VecDeque<u32>; 2],
    errors: [u32; 2],
    locks: u32,
    dividers: [Divider; 2],
    parked: bool,
    handshake: Vec<u32>,
    /// Core 1 has been told where to start.
    pub launch: Option<Launch>,
}

impl Default for Sio {
    fn default() -> Self {
        Self {
            mail: Default::default(),
            errors: [0; 2],
            locks: 0,
            dividers: Default::default(),
            parked: true,
            handshake: Vec::new(),
            launch: None,
        }
    }
}

impl Sio {
    /// Core 1 is back in the ROM, waiting for the handshake.
    pub fn park_core1(&mut self) {
        self.parked = true;
        self.handshake.clear();
        self.launch = None;
        self.mail = Default::default();
    }

    /// Whether the mailbox interrupts the given core.
    pub fn raised(&self, core: usize) -> bool {
        // The ROM's waiting room has its interrupts off.
        !self.mail[core].is_empty() || self.errors[core] != 0
    }

    /// Reads a register as seen by the given core.
    pub fn read(&mut self, offset: u32, core: usize, gpio: &Gpio) -> u32 {
        let divider = self.dividers[core];
        match offset {
            0x000 => core as u32,
            0x004 => gpio.levels(),
            0x010 => gpio.out,
            0x020 => gpio.enabled,
            0x050 => {
                let valid = u32::from(!self.mail[core].is_empty());
                let room = u32::from(self.mail[1 - core].len() < MAILBOX_WORDS);
                valid | room << 1 | self.errors[core]
            }
            0x058 => self.mail[core].pop_front().unwrap_or_else(|| {
                self.errors[core] |= 8;
                0
            }),
            0x05c => self.locks,
            0x060 | 0x068 => divider.dividend,
            0x064 | 0x06c => divider.divisor,
            0x070 => divider.quotient_and_remainder().0,
            0x074 => divider.quotient_and_remainder().1,
            0x078 => 1,
            0x100..=0x17c => {
                let bit = 1 << ((offset - 0x100) >> 2);
                let free = self.locks & bit == 0;
                self.locks |= bit;
                if free { bit } else { 0 }
            }
            _ => 0,
        }
    }

    /// Writes a register on behalf of the given core.
    pub fn write(&mut self, offset: u32, value: u32, core: usize, gpio: &mut Gpio) {
        let divider = &mut self.dividers[core];
        match offset {
            0x010 => gpio.out = value,
            0x014 => gpio.out |= value,
            0x018 => gpio.out &= !value,
            0x01c => gpio.out ^= value,
            0x020 => gpio.enabled = value,
            0x024 => gpio.enabled |= value,
            0x028 => gpio.enabled &= !value,
            0x02c => gpio.enabled ^= value,
            0x050 => self.errors[core] = 0,
            0x054 => self.post(value, core),
            0x060 | 0x068 => {
                divider.dividend = value;
                divider.signed = offset == 0x068;
            }
            0x064 | 0x06c => {
                divider.divisor = value;
                divider.signed = offset == 0x06c;
            }
            0x100..=0x17c => self.locks &= !(1 << ((offset - 0x100) >> 2)),
            _ => {}
        }
        gpio.settle();
    }

    fn post(&mut self, value: u32, core: usize) {
        if core == 0 && self.parked {
            return self.shake_hands(value);
        }
        if self.mail[1 - core].len() < MAILBOX_WORDS {
            self.mail[1 - core].push_back(value);
        } else {
            self.errors[core] |= 4;
        }
    }

    /// What core 1's ROM program does: echo, and start when 0, 0, 1, vectors, stack, entry came in.
    fn shake_hands(&mut self, value: u32) {
        self.mail[0].push_back(value);
        let expected = [0, 0, 1];
        self.handshake.push(value);
        let seen = self.handshake.len().min(expected.len());
        if self.handshake[..seen] != expected[..seen] {
            self.handshake.clear();
        }
        if let [_, _, _, vectors, stack, entry] = self.handshake[..] {
            self.handshake.clear();
            self.parked = false;
            self.launch = Some(Launch { vectors, stack, entry });
        }
    }
}
