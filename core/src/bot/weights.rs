//! What bots weigh choices with: whole numbers, tuned in the arena, in a table of each game.
//!
//! One column is for two players, one for three, one for more. Behind a bar stands how the first bots
//! weigh: who plays well must not count on others doing the same. `cargo sim tune GAME` makes the numbers
//! again and writes them where they stand.

use crate::Seats;

/// The numbers by which a game's choices are weighed.
pub trait Weights: Copy + Sync + 'static {
    /// Their names, in order.
    const NAMES: &'static [&'static str];

    /// The tuned ones for so many players.
    fn tuned(seats: Seats) -> &'static Self;

    /// Those that plainer players seem to go by.
    fn plain(seats: Seats) -> &'static Self {
        Self::tuned(seats)
    }

    /// One of them, to be changed.
    fn value_mut(&mut self, place: usize) -> Option<&mut i32>;
}

/// A weight so many times. Both are small: nothing overflows. To watch for it would take 64 bits, and
/// with them most of the time that a playout takes on the chip.
#[inline(always)]
pub(crate) fn times(weight: i32, count: i32) -> i32 {
    weight.wrapping_mul(count)
}

/// No weights: for a game without an idea of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unweighed;

impl Weights for Unweighed {
    const NAMES: &'static [&'static str] = &[];

    fn tuned(_: Seats) -> &'static Unweighed {
        &Unweighed
    }

    fn value_mut(&mut self, _: usize) -> Option<&mut i32> {
        None
    }
}

/// Declares the weights of a game: a name, the numbers for two players, three and more; behind a bar
/// those of plainer players.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $two:literal, $three:literal, $more:literal
        | $plain_two:literal, $plain_three:literal, $plain_more:literal;)+) => {
        /// What choices are weighed with.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Weights { $($(#[$doc])* pub(crate) $name: i32),+ }

        static TUNED: [Weights; 3] = [
            Weights { $($name: $two),+ },
            Weights { $($name: $three),+ },
            Weights { $($name: $more),+ },
        ];
        static PLAIN: [Weights; 3] = [
            Weights { $($name: $plain_two),+ },
            Weights { $($name: $plain_three),+ },
            Weights { $($name: $plain_more),+ },
        ];

        /// The column of so many players.
        fn column(seats: crate::Seats) -> usize {
            usize::from(seats.count() > 2) + usize::from(seats.count() > 3)
        }

        impl crate::bot::Weights for Weights {
            const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            fn tuned(seats: crate::Seats) -> &'static Weights {
                &TUNED[column(seats)]
            }

            fn plain(seats: crate::Seats) -> &'static Weights {
                &PLAIN[column(seats)]
            }

            fn value_mut(&mut self, place: usize) -> Option<&mut i32> {
                [$(&mut self.$name),+].into_iter().nth(place)
            }
        }
    };
}

pub(crate) use weights;
