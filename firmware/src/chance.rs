//! Where the first randomness comes from: several poor sources, mixed well.
//!
//! The ring oscillator's bits are biased and alike when read in a row, so they are read apart and many
//! of them are folded. The flash chip's number tells boards apart, the number of starts tells starts
//! apart, and how long things took at start adds a little. The console mixes in the times of presses.

use embassy_rp::pac;
use embassy_time::Instant;

/// Gathers bits for the console.
pub struct Chance(u32);

impl Chance {
    /// Starts from the ring oscillator: sixteen spaced bits for each bit wanted.
    pub fn gather() -> Self {
        let mut chance = Self(0x811c_9dc5);
        for _ in 0..32 {
            let mut bits = 0;
            for _ in 0..16 {
                bits = bits << 1 | u32::from(pac::ROSC.randombit().read().randombit());
                cortex_m::asm::delay(40);
            }
            chance.mix(bits);
        }
        chance
    }

    /// Takes in a word from another source.
    pub fn mix(&mut self, word: u32) {
        self.0 = (self.0 ^ word).wrapping_mul(0x85eb_ca6b).rotate_left(13);
        self.0 ^= self.0 >> 16;
    }

    /// Takes in bytes from another source.
    pub fn mix_all(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(u32::from(byte));
        }
    }

    /// The result.
    pub fn entropy(mut self) -> u32 {
        self.mix(Instant::now().as_ticks() as u32);
        self.mix(pac::SIO.gpio_in(0).read());
        self.0
    }
}
