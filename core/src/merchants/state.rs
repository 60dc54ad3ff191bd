//! The table and what is hidden behind it.
//!
//! [`Table`] is everything that lies open; the game adds the hands and the deck. Rules that need
//! only what a player sees are written on the table, so that a view can ask them too.

use rand_core::Rng;

use super::cards::{
    CARDS, CARDS_PER_GOOD, CUBES_PER_GOOD, DEMAND, FIRST_SHIPS, HAND, MOST_DECK, MOST_SHIPS, SHIPS,
    SPECIALS,
};
use super::{ByGood, BySpecial, Good};
use crate::{BySeat, Draw, Seat, Seats, Setup};

/// Cards in a hand, by good.
pub type Hand = ByGood<u8>;
/// The draw deck; its last card is the top.
pub type Deck = heapless::Vec<Good, MOST_DECK, u8>;

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Set-up: loading the first ships.
    Load,
    /// Phase 1: swap, buy or pass.
    One {
        /// The main choice is made.
        main_done: bool,
        /// Swaps left by piers.
        extra_left: u8,
    },
    /// Phase 2: play or draw.
    Two,
    /// Draws by offices.
    Office {
        /// Draws left.
        left: u8,
    },
    /// The deck is empty.
    Over,
}

/// What lies before one player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The cubes aboard, ship by ship. Ships are loaded in order.
    pub ships: heapless::Vec<Good, MOST_SHIPS, u8>,
    /// Money.
    pub coins: u16,
    /// Offices, piers and agreements owned.
    pub specials: BySpecial<u8>,
}

impl Board {
    /// Cubes of this good aboard.
    #[inline]
    pub fn cubes(&self, good: Good) -> u8 {
        self.ships.iter().map(|&cube| u8::from(cube == good)).sum()
    }
}

/// What can still be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supply {
    /// Cubes.
    pub cubes: ByGood<u8>,
    /// Ships.
    pub ships: u8,
    /// Special cards.
    pub specials: BySpecial<u8>,
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// How many play.
    pub seats: Seats,
    /// Who began.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Where the turn stands.
    pub phase: Phase,
    /// The demand row.
    pub demand: [Good; DEMAND],
    /// Cards under the demand row: out of play.
    pub covered: ByGood<u8>,
    /// What lies before the players.
    pub boards: BySeat<Board>,
    /// What can still be taken.
    pub supply: Supply,
}

impl Table {
    /// Demand cards of this good that are visible.
    #[inline]
    pub fn visible(&self, good: Good) -> u8 {
        self.demand.iter().map(|&card| u8::from(card == good)).sum()
    }

    /// Whose decision it is.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.active)
    }
}

/// The game, complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merchants {
    pub(super) table: Table,
    pub(super) hands: BySeat<Hand>,
    pub(super) deck: Deck,
}

impl Merchants {
    pub(super) fn deal(setup: &Setup, rng: &mut impl Rng) -> Merchants {
        let seats = setup.seats;
        let start = setup.starter(rng);
        let mut cards = [Good::Salt; CARDS];
        for (slot, good) in cards
            .iter_mut()
            .zip(Good::ALL.into_iter().flat_map(|good| [good; CARDS_PER_GOOD as usize]))
        {
            *slot = good;
        }
        rng.shuffle(&mut cards);
        let mut top = cards.into_iter();
        let mut hands = BySeat::<Hand>::default();
        for seat in seats.iter() {
            for good in top.by_ref().take(HAND) {
                hands[seat][good] += 1;
            }
        }
        let mut demand = [Good::Salt; DEMAND];
        for (slot, card) in demand.iter_mut().zip(top.by_ref()) {
            *slot = card;
        }
        let table = Table {
            seats,
            start,
            active: start,
            phase: Phase::Load,
            demand,
            covered: ByGood::default(),
            boards: BySeat::default(),
            supply: Supply {
                cubes: ByGood::from_fn(|_| CUBES_PER_GOOD),
                ships: SHIPS - FIRST_SHIPS * seats.count() as u8,
                specials: BySpecial::from_fn(|_| SPECIALS),
            },
        };
        // The rest, turned over so that the top is at the end.
        Merchants { table, hands, deck: top.rev().collect() }
    }

    /// Everything that lies open.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A hand, hidden from the others.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// The deck, hidden from all; its last card is the top.
    pub fn deck(&self) -> &[Good] {
        &self.deck
    }
}
