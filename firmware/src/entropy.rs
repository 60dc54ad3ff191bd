//! Where the first randomness comes from: several poor sources, mixed well.
//!
//! The ring oscillator's bits are biased and alike when read in a row, so they are read apart and many
//! of them are folded. The flash chip's number tells boards apart, the number of starts tells starts
//! apart, and how long things took at start adds a little. The console mixes in the times of presses.
//! Should the oscillator stand still, chip and start are left: the tests below begin with that.

/// Words folded at the start, each of so many bits.
const WORDS: u32 = 32;
const BITS: u32 = 16;

/// Gathers bits for the console.
pub struct Entropy(u32);

impl Entropy {
    /// Starts from an oscillator that is read apart: sixteen bits for each bit wanted.
    pub fn gather(mut bit: impl FnMut() -> bool) -> Self {
        let mut entropy = Self(0x811c_9dc5);
        for _ in 0..WORDS {
            entropy.mix((0..BITS).fold(0, |bits, _| bits << 1 | u32::from(bit())));
        }
        entropy
    }

    /// Takes in a word from another source. Different words never lead to the same result.
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

    /// The result, after how long the start took and how the pins happened to stand.
    pub fn finish(mut self, ticks: u32, pins: u32) -> u32 {
        self.mix(ticks);
        self.mix(pins);
        self.0
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use portolan_core::{Chance, Draw, Seed, Stream};
    use std::collections::HashSet;
    use std::vec::Vec;

    /// The seed of one start as the handheld makes it.
    fn start(bit: impl FnMut() -> bool, chip: u64, number: u32, ticks: u32) -> u32 {
        let mut entropy = Entropy::gather(bit);
        entropy.mix_all(&chip.to_le_bytes());
        entropy.mix(number);
        entropy.finish(ticks, 0x3fff_ffff)
    }

    /// Many seeds are all different, each of their bits is as often set as not, and so is whether two
    /// bits are alike; five standard deviations are allowed.
    #[track_caller]
    fn look_random(seeds: &[u32]) {
        let all = seeds.len() as i64;
        let different: HashSet<_> = seeds.iter().collect();
        assert!(different.len() as i64 >= all - 2, "{} of {all}", different.len());
        let off = |count: i64| (2 * count - all) * (2 * count - all) > 25 * all;
        for one in 0..32 {
            let set = seeds.iter().filter(|seed| *seed >> one & 1 == 1).count();
            assert!(!off(set as i64), "bit {one} is set {set} times of {all}");
            for other in 0..one {
                let alike = seeds.iter().filter(|seed| (*seed >> one ^ *seed >> other) & 1 == 0);
                let alike = alike.count();
                assert!(!off(alike as i64), "bits {one} and {other} are alike {alike} times");
            }
        }
    }

    /// The first card of a deck of six, by the seeds: chi-square with five degrees of freedom.
    #[track_caller]
    fn deal_evenly(seeds: &[u32]) {
        let mut counts = [0i64; 6];
        for &seed in seeds {
            let mut cards = [0, 1, 2, 3, 4, 5];
            Chance::new(Seed(seed), Stream::Deal).shuffle(&mut cards);
            counts[cards[0]] += 1;
        }
        let each = seeds.len() as i64 / 6;
        let square: i64 = counts.iter().map(|count| (count - each) * (count - each)).sum();
        assert!(square < 26 * each, "{counts:?}");
    }

    #[test]
    fn a_source_that_is_stuck_leaves_chip_and_start() {
        for stuck in [false, true] {
            // One board, started again and again in just the same time.
            let starts: Vec<_> =
                (0..6000).map(|number| start(|| stuck, 77, number, 90_000)).collect();
            let different: HashSet<_> = starts.iter().collect();
            assert_eq!(different.len(), starts.len(), "no start is like another");
            deal_evenly(&starts);
            // Many boards, each for the first time.
            let boards: Vec<_> =
                (0..6000).map(|chip| start(|| stuck, chip << 20, 1, 90_000)).collect();
            let different: HashSet<_> = boards.iter().collect();
            assert!(different.len() > 5990, "{} boards of 6000 differ", different.len());
            deal_evenly(&boards);
        }
    }

    #[test]
    fn a_source_that_is_biased_is_evened_out() {
        let mut rng = Chance::new(Seed(3), Stream::Bot(0));
        // Nineteen of twenty bits are ones; nothing else differs.
        let biased: Vec<_> =
            (0..6000).map(|_| start(|| rng.below(20) > 0, 77, 1, 90_000)).collect();
        look_random(&biased);
        deal_evenly(&biased);
        // Bits that mostly repeat the one before.
        let mut last = false;
        let mut sticky = || {
            last ^= rng.below(20) == 0;
            last
        };
        let sticky: Vec<_> = (0..6000).map(|_| start(&mut sticky, 77, 1, 90_000)).collect();
        look_random(&sticky);
        deal_evenly(&sticky);
    }

    #[test]
    fn every_source_matters() {
        let usual = || start(|| true, 77, 5, 90_000);
        assert_eq!(usual(), usual());
        let mut bits = 0;
        let one_bit = start(
            || {
                bits += 1;
                bits != 100
            },
            77,
            5,
            90_000,
        );
        let others = [
            one_bit,
            start(|| true, 78, 5, 90_000),
            start(|| true, 77, 6, 90_000),
            start(|| true, 77, 5, 90_001),
        ];
        assert!(others.iter().all(|&other| other != usual()));
        assert_eq!(bits, WORDS * BITS, "so many bits are read");
    }
}
