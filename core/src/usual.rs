//! What is the same in every game: how a rule is checked, who begins by lot, and the parts of
//! [`Game`](crate::Game) and of a view that only name things.

use rand_core::Rng;

use crate::{Draw, Seat, Setup};

/// Refuses what is not fine.
#[inline]
pub(crate) fn ensure<E>(fine: bool, otherwise: E) -> Result<(), E> {
    if fine { Ok(()) } else { Err(otherwise) }
}

impl Setup {
    /// Who begins: the player agreed on, or one by lot.
    pub fn starter(&self, rng: &mut impl Rng) -> Seat {
        let agreed = self.start.filter(|&seat| self.seats.has(seat));
        agreed.unwrap_or_else(|| {
            Seat::new(usize::from(rng.below(self.seats.count() as u16))).unwrap_or(Seat::A)
        })
    }
}

/// Inside `impl Game`: the types by the names that every game gives them, and what the table or the
/// view of the game knows.
macro_rules! usual_game {
    () => {
        type Action = Action;
        type Legal = Legal;
        type Outcome = Outcome;
        type Illegal = Illegal;
        type View = View;
        type Weights = Weights;

        fn new(setup: &$crate::Setup, rng: &mut impl ::rand_core::Rng) -> Self {
            Self::deal(setup, rng)
        }

        fn seats(&self) -> $crate::Seats {
            self.table.seats
        }

        #[inline]
        fn actor(&self) -> Option<$crate::Seat> {
            self.table.actor()
        }

        fn view(&self, seat: $crate::Seat) -> View {
            View::new(self, seat)
        }
    };
}

/// A view's answers to what its seat may do, from its table and the cards that it holds.
macro_rules! usual_view {
    ($held:ident) => {
        impl View {
            /// Whether this seat may do this now.
            pub fn check(&self, action: Action) -> Result<(), Illegal> {
                if self.table.actor() != Some(self.seat) {
                    return Err(Illegal::WrongPhase);
                }
                self.table.check(&self.$held, action)
            }

            /// Everything this seat may do now.
            pub fn legal(&self) -> Legal {
                let mut legal = Legal::new();
                if self.table.actor() == Some(self.seat) {
                    self.table.legal(&self.$held, &mut legal);
                }
                legal
            }
        }
    };
}

/// Inside `impl View`: whose view it is, and whose decision.
macro_rules! usual_seats {
    () => {
        fn seat(&self) -> $crate::Seat {
            self.seat
        }

        fn actor(&self) -> Option<$crate::Seat> {
            self.table.actor()
        }
    };
}

pub(crate) use {usual_game, usual_seats, usual_view};
