//! The table and what is hidden behind it.
//!
//! [`Table`] is everything that lies open or was seen; the game adds the cards still held from the
//! deal, and the deck. Rules that need only what a player sees are written on the table, so that a
//! view can ask them too.

use rand_core::Rng;

use super::cards::{BOX, HAND, MARKET, MOST_DECK};
use super::{Card, Good, Pile, Row};
use crate::{BySeat, Draw, Seat, Seats, Setup};

/// The draw deck; its last card is the top.
pub type Deck = heapless::Vec<Card, MOST_DECK>;

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)] // A byte of its own tells the phase soonest; every decision asks for it.
pub enum Phase {
    /// Trade: a hand card is to go into the market.
    Give,
    /// Trade: market cards are to be taken.
    Take {
        /// The card just put there, not to be taken.
        given: Card,
        /// How many are still to be taken.
        left: u8,
    },
    /// Load: nothing is loaded yet.
    Load,
    /// Load: cards of one good are loaded, and others may follow.
    LoadMore {
        /// The good.
        good: Good,
        /// Cards of it loaded in this turn, without ships.
        plain: u8,
        /// And with ships.
        shipped: u8,
    },
    /// Profit phase: a goods card is to be discarded.
    Tax,
    /// Profit phase: something is to be cashed in.
    Cash,
    /// Nothing pays any more.
    Over,
}

/// How the investment phase ends, once that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Who has the Captain.
    pub captain: Seat,
    /// Last turns still to be played, the one in turn included.
    pub turns_left: u8,
}

/// Everything that lies open, and what everybody saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The five market cards; one just given is the first.
    pub market: Row,
    /// Cards out of the game: paid as tax, cashed in, dropped, and the market at its end.
    pub gone: Pile,
    /// What lies in front of the players.
    pub resources: BySeat<Pile>,
    /// Cards in the hands that everybody saw taken from the market.
    pub taken: BySeat<Row>,
    /// Coins earned.
    pub coins: BySeat<u8>,
    /// How many play.
    pub seats: Seats,
    /// Who began.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Where the turn stands.
    pub phase: Phase,
    /// The Captain and the last turns, once the end of the investment phase has come.
    pub end: Option<End>,
    /// Who holds the Unloading card, in the profit phase.
    pub unloading: Option<Seat>,
    /// Table option: who ends the investment phase has no last turn.
    pub last_turn_for_the_others: bool,
}

impl Table {
    /// Whose decision it is.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.active)
    }

    /// Who has the Captain.
    pub fn captain(&self) -> Option<Seat> {
        self.end.map(|end| end.captain)
    }
}

/// The game, complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mercatores {
    pub(super) table: Table,
    /// Cards still held from the deal: only their owner knows them.
    pub(super) dealt: BySeat<Row>,
    pub(super) deck: Deck,
}

impl Mercatores {
    pub(super) fn deal(setup: &Setup, rng: &mut impl Rng) -> Mercatores {
        let seats = setup.seats;
        let start = setup.starter(rng);
        let mut game = Mercatores {
            table: Table {
                market: Row::default(),
                gone: Pile::default(),
                resources: BySeat::default(),
                taken: BySeat::default(),
                coins: BySeat::default(),
                seats,
                start,
                active: start,
                phase: Phase::Give,
                end: None,
                unloading: None,
                last_turn_for_the_others: setup.options.has(0),
            },
            dealt: BySeat::default(),
            deck: Deck::new(),
        };
        let mut cards = BOX;
        rng.shuffle(&mut cards);
        let (market, rest) = cards.split_at(usize::from(MARKET));
        market.iter().for_each(|&card| game.table.market.add(card));
        let (hands, deck) = rest.split_at(HAND * seats.count());
        for (seat, hand) in seats.iter().zip(hands.chunks(HAND)) {
            hand.iter().for_each(|&card| game.dealt[seat].add(card));
        }
        // The rest, turned over so that the top is at the end.
        game.deck.extend(deck.iter().rev().copied());
        game
    }

    /// Everything that lies open.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A whole hand; what was dealt of it is hidden from the others.
    pub fn hand(&self, seat: Seat) -> Pile {
        self.dealt[seat].pile().with(&self.table.taken[seat].pile())
    }

    /// The deck, hidden from all; its last card is the top.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }
}
