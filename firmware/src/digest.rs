//! Whether a row of a picture is still the same, told by eight bytes instead of by the row itself.

/// What is left of a row. Rows that differ in one word never have the same digest, others by a chance
/// of one in 2⁶⁴: no eye will ever see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(u32, u32);

impl Digest {
    /// Of nothing.
    pub const EMPTY: Digest = Digest(0, 0);

    /// Takes in a word. The first half can be turned back, so what differed before differs after; the
    /// second one is the sum of all that the first has been.
    #[inline(always)]
    pub fn mix(&mut self, word: u32) {
        self.0 = (self.0.rotate_left(16) ^ word).wrapping_mul(0x9e37_79b1);
        self.1 = self.1.wrapping_add(self.0);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::collections::HashSet;

    const WORDS: usize = 30;

    fn digest(row: &[u32; WORDS]) -> Digest {
        let mut digest = Digest::EMPTY;
        row.iter().for_each(|&word| digest.mix(word));
        digest
    }

    /// What pictures are made of: an edge in two inks, at every place.
    #[test]
    fn rows_that_are_nearly_alike_are_told_apart() {
        let mut seen = HashSet::new();
        let mut rows = 0;
        for ink in 0..16 {
            for other in (0..16).filter(|&other| other != ink) {
                for edge in 1..=8 * WORDS {
                    let pixel = |at: usize| if at < edge { ink } else { other };
                    let row = core::array::from_fn(|word| {
                        (0..8).fold(0, |sum, at| sum << 4 | pixel(8 * word + at))
                    });
                    // A whole row of one ink comes once, whatever the other one is.
                    if edge < 8 * WORDS || other == (ink + 1) % 16 {
                        rows += 1;
                        let Digest(a, b) = digest(&row);
                        seen.insert((a, b));
                    }
                }
            }
        }
        assert_eq!(seen.len(), rows);
    }

    /// Words that change places, and the same change in two of them, do not cancel each other.
    #[test]
    fn what_moves_is_seen() {
        let row: [u32; WORDS] = core::array::from_fn(|at| (at as u32).wrapping_mul(0x1111_1111));
        for one in 0..WORDS {
            for other in 0..one {
                let mut moved = row;
                moved.swap(one, other);
                assert!(digest(&moved) != digest(&row), "{one} and {other} swapped");
                for bit in 0..32 {
                    let mut turned = row;
                    turned[one] ^= 1 << bit;
                    turned[other] ^= 1 << bit;
                    assert!(digest(&turned) != digest(&row), "bit {bit} of {one} and {other}");
                }
            }
        }
    }
}
