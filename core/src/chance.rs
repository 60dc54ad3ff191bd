//! Chance: one small seeded generator, and draws without bias or division.
//!
//! Dealing and thinking use separate streams of one seed, so a bot that thinks longer never
//! changes the cards that come.

use core::convert::Infallible;
use rand_core::{Rng, SeedableRng, TryRng};
use rand_xoshiro::Xoshiro128PlusPlus;
use serde::{Deserialize, Serialize};

use crate::Seed;

/// What a stream of random numbers is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Shuffling and dealing.
    Deal,
    /// Thinking of bots; the number keeps decisions apart.
    Bot(u16),
}

/// The generator: xoshiro128++, seeded through SplitMix64.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance(Xoshiro128PlusPlus);

impl Chance {
    /// The numbers of one stream of a seed, always the same.
    pub fn new(seed: Seed, stream: Stream) -> Chance {
        let stream = match stream {
            Stream::Deal => 0,
            Stream::Bot(decision) => 1 + u64::from(decision),
        };
        Chance(Xoshiro128PlusPlus::seed_from_u64(stream << 32 | u64::from(seed.0)))
    }
}

impl TryRng for Chance {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(dst)
    }
}

/// One draw of a deal that falls otherwise: in a shuffle two or three cards change places with each
/// other. So a deal is made that differs from another one only in what somebody cannot see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Twist {
    /// Which draw, from 0.
    pub draw: u16,
    /// What is drawn instead.
    pub word: u32,
}

/// The numbers of a stream, one of them twisted perhaps.
pub(crate) struct Twisted<'a> {
    chance: &'a mut Chance,
    twist: Option<Twist>,
    drawn: u16,
}

impl<'a> Twisted<'a> {
    pub(crate) fn new(chance: &'a mut Chance, twist: Option<Twist>) -> Twisted<'a> {
        Twisted { chance, twist, drawn: 0 }
    }
}

impl TryRng for Twisted<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let word = self.chance.next_u32();
        let twist = self.twist.filter(|twist| twist.draw == self.drawn);
        self.drawn = self.drawn.wrapping_add(1);
        Ok(twist.map_or(word, |twist| twist.word))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.chance.try_next_u64()
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
        self.chance.try_fill_bytes(dst)
    }
}

/// What players do with chance. Comes with every [`Rng`].
pub trait Draw: Rng {
    /// A number below `bound`, each equally likely (Lemire's multiplication with rejection, on
    /// 16 bits: one 32-bit product). `bound` 0 gives 0.
    #[inline]
    fn below(&mut self, bound: u16) -> u16 {
        let product = (self.next_u32() >> 16) * u32::from(bound);
        // What lies here cannot be among those that come too often.
        if product as u16 >= bound { (product >> 16) as u16 } else { self.settle(product, bound) }
    }

    /// The same from a product that may be one too many; asked once in `65536 / bound` draws.
    #[cold]
    #[inline(never)]
    fn settle(&mut self, mut product: u32, bound: u16) -> u16 {
        let too_many = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        while (product as u16) < too_many {
            product = (self.next_u32() >> 16) * u32::from(bound);
        }
        (product >> 16) as u16
    }

    /// Two such numbers out of one word.
    #[inline]
    fn two_below(&mut self, one: u16, other: u16) -> (u16, u16) {
        let word = self.next_u32();
        let (high, low) = ((word >> 16) * u32::from(one), (word & 0xffff) * u32::from(other));
        if high as u16 >= one && low as u16 >= other {
            ((high >> 16) as u16, (low >> 16) as u16)
        } else {
            (self.settle(high, one), self.settle(low, other))
        }
    }

    /// Puts the cards in random order (Fisher–Yates).
    fn shuffle<T>(&mut self, cards: &mut [T]) {
        let mut rest = cards;
        while rest.len() > 1 {
            let drawn = usize::from(self.below(rest.len() as u16));
            let Some((last, others)) = rest.split_last_mut() else { return };
            // The last place gets the card drawn, if that is not its own.
            if let Some(other) = others.get_mut(drawn) {
                core::mem::swap(last, other);
            }
            rest = others;
        }
    }

    /// One of the things, each equally likely; `None` of none.
    #[inline]
    fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        things.get(usize::from(self.below(things.len() as u16))).copied()
    }
}

impl<R: Rng + ?Sized> Draw for R {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reference_vectors() {
        // From the authors' C program, state 1, 2, 3, 4.
        let mut seed = [0; 16];
        for (word, bytes) in (1u32..).zip(seed.chunks_mut(4)) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        let mut chance = Chance(Xoshiro128PlusPlus::from_seed(seed));
        let expected: [u32; 10] = [
            641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295,
            495546011, 621204420,
        ];
        for word in expected {
            assert_eq!(chance.next_u32(), word);
        }
    }

    #[test]
    fn seeds_and_streams_differ() {
        let first = |seed, stream| Chance::new(Seed(seed), stream).next_u32();
        assert_eq!(first(7, Stream::Deal), first(7, Stream::Deal));
        assert_ne!(first(7, Stream::Deal), first(8, Stream::Deal));
        assert_ne!(first(7, Stream::Deal), first(7, Stream::Bot(0)));
        assert_ne!(first(7, Stream::Bot(0)), first(7, Stream::Bot(1)));
    }

    /// Words that were chosen beforehand.
    struct Chosen<I>(I);

    impl<I: Iterator<Item = u32>> TryRng for Chosen<I> {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(self.0.next().expect("as many words as draws"))
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(0)
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            Ok(())
        }
    }

    /// Every 16-bit word once: what a bounded draw makes of them is exactly uniform.
    #[test]
    fn bounded_draws_have_no_bias() {
        for bound in [1u16, 2, 3, 6, 7, 48, 60, 379, 1000] {
            // Some more, for a draw that begins behind the last one.
            const MORE: usize = 8;
            let mut words = Chosen((0..65536 + MORE as u32).map(|word| word << 16));
            let mut counts = [0u32; 1000];
            loop {
                let drawn = words.below(bound);
                if words.0.len() < MORE {
                    break;
                }
                counts[usize::from(drawn)] += 1;
            }
            let each = 65536 / u32::from(bound);
            assert!(counts[..usize::from(bound)].iter().all(|&count| count == each), "{bound}");
        }
        assert_eq!(Chosen([9 << 16].into_iter()).below(0), 0);
    }

    #[test]
    fn two_draws_are_as_good_as_one_each() {
        let mut rng = Chance::new(Seed(1), Stream::Deal);
        let mut counts = [[0u32; 6]; 3];
        for _ in 0..18_000 {
            let (one, other) = rng.two_below(3, 6);
            counts[usize::from(one)][usize::from(other)] += 1;
        }
        assert!(counts.as_flattened().iter().all(|&count| (850..1150).contains(&count)));
    }

    /// Every way in which five draws can fall makes another one of the 720 orders of six cards.
    #[test]
    fn a_small_deck_is_shuffled_uniformly() {
        let mut orders = heapless::Vec::<[u8; 6], 720>::new();
        for way in 0..720u32 {
            let mut rest = way;
            let draws = [6, 5, 4, 3, 2].map(|bound| {
                let drawn = rest % bound;
                rest /= bound;
                // A word well inside the share of that number.
                (drawn * 65536 / bound + 2) << 16
            });
            let mut cards = [0, 1, 2, 3, 4, 5];
            Chosen(draws.into_iter()).shuffle(&mut cards);
            assert!(!orders.contains(&cards), "{cards:?} comes twice");
            orders.push(cards).unwrap();
        }
    }

    /// Chi-square over every card in every place, and over which card follows which: in so many
    /// cells the sum is nearly normal, with a mean of one and a variance of two for each degree of
    /// freedom.
    #[test]
    fn a_large_deck_is_shuffled_uniformly() {
        const CARDS: usize = 60;
        const SHUFFLES: usize = 100 * CARDS;
        let (mut places, mut pairs) = ([[0i64; CARDS]; CARDS], [[0i64; CARDS]; CARDS]);
        let mut rng = Chance::new(Seed(2026), Stream::Deal);
        for _ in 0..SHUFFLES {
            let mut cards: [usize; CARDS] = core::array::from_fn(|card| card);
            rng.shuffle(&mut cards);
            cards.iter().enumerate().for_each(|(place, &card)| places[card][place] += 1);
            cards.windows(2).for_each(|pair| pairs[pair[0]][pair[1]] += 1);
        }
        let squares = |cells: &mut dyn Iterator<Item = i64>| -> i64 {
            cells.map(|count| (count - 100) * (count - 100)).sum::<i64>() / 100
        };
        let by_place = squares(&mut places.as_flattened().iter().copied());
        // 59² degrees of freedom: 3481 ± 83.
        assert!((3481 - 5 * 83..3481 + 5 * 83).contains(&by_place), "{by_place}");
        let different = |card: usize| (0..CARDS).filter(move |&next| next != card);
        let followers = (0..CARDS).flat_map(|card| different(card).map(move |next| (card, next)));
        let by_pair = squares(&mut followers.map(|(card, next)| pairs[card][next]));
        // 59 of 60 places have a follower, so each pair is expected 100 times; 58 · 60 + 1 degrees.
        assert!((3481 - 5 * 83..3481 + 5 * 83).contains(&by_pair), "{by_pair}");
    }

    #[test]
    fn a_shuffle_keeps_the_cards() {
        let mut cards: [u8; 60] = core::array::from_fn(|i| i as u8);
        let ordered = cards;
        Chance::new(Seed(1), Stream::Deal).shuffle(&mut cards);
        assert_ne!(cards, ordered);
        cards.sort_unstable();
        assert_eq!(cards, ordered);
    }
}
