//! The table and what is hidden behind it.
//!
//! [`Table`] is everything that lies open; the game adds the hands, the deck and the faces of the
//! victory cards. Rules that need only what a player sees are written on the table, so that a view
//! can ask them too.

use rand_core::Rng;

use super::cards::{CARDS, FARM, FIRST_MARKET, FIRST_MONEY, MOST_MARKET};
use super::{ByColour, Card, Cards, Colour, Hand, Set, Space, Spot};
use crate::{BySeat, Draw, Seat, Seats, Setup};

/// The draw pile; its last card is the top.
pub type Deck = heapless::Vec<Card, CARDS, u8>;

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Buy, take or reserve.
    Turn,
    /// Paying for the market.
    Pay {
        /// What is still to pay.
        due: u8,
    },
    /// Pirates are about to raid; this player may store goods first.
    Store {
        /// Who decides.
        seat: Seat,
    },
    /// Somebody has eight tokens, or there is no card left to play with.
    Over,
}

/// A card in the market or in the farm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The card.
    pub card: Card,
    /// Whose marker lies on it.
    pub by: Option<Seat>,
}

impl Slot {
    /// Whether this player may buy or take it.
    #[inline]
    pub fn open_to(self, seat: Seat) -> bool {
        self.by.is_none_or(|by| by == seat)
    }
}

/// What lies before one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The reservation marker lies on a card of the market or the farm.
    pub reserves: bool,
    /// Merchandise that pirates can take.
    pub loose: Cards,
    /// Merchandise in store.
    pub stored: Cards,
    /// Bonus tokens.
    pub tokens: ByColour<u8>,
    /// Victory points, as many as face-down cards unless both piles were empty.
    pub victory: u16,
}

impl Board {
    /// Tokens of all colours together.
    #[inline]
    pub fn all_tokens(&self) -> u8 {
        self.tokens.iter().map(|(_, &tokens)| u32::from(tokens)).sum::<u32>() as u8
    }

    /// All merchandise of a colour, with the tokens that raise its price.
    #[inline]
    pub fn set(&self, colour: Colour) -> Set {
        let cards = self.loose.row(colour).and(self.stored.row(colour));
        Set { cards: cards.into(), tokens: self.tokens[colour] }
    }
}

/// Cards of a hand as it was dealt: as few as are worth [`FIRST_MONEY`], drawn one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dealt {
    cards: u8,
    money: u8,
    highest: u8,
}

impl Dealt {
    pub(super) fn add(&mut self, card: Card) {
        self.cards += 1;
        self.money += card.number();
        self.highest = self.highest.max(card.number());
    }

    /// Whether a hand may have been dealt so: without the card drawn last it was worth too little.
    pub(super) fn is_possible(self) -> bool {
        let first = FIRST_MONEY as u8;
        self.money >= first && self.money - self.highest < first
    }

    /// The lowest begins.
    pub(super) fn rank(self) -> (u8, u8) {
        (self.money, self.cards)
    }
}

/// Everything that lies open. What every turn asks for comes first, within reach of the
/// processor's shortest instructions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Table {
    /// Where the turn stands.
    pub phase: Phase,
    /// Whose turn it is; when the game is over, who acted last.
    pub active: Seat,
    /// How many play.
    pub seats: Seats,
    /// Where the ships are.
    pub ships: ByColour<Space>,
    /// The market, the oldest cards first.
    pub market: heapless::Vec<Slot, MOST_MARKET, u8>,
    /// The farm.
    pub farm: heapless::Vec<Slot, FARM, u8>,
    /// What lies before the players.
    pub boards: BySeat<Board>,
    /// Cards laid down towards the price.
    pub paid: Cards,
    /// The discards.
    pub discard: Cards,
    /// Cards in the hands that everybody saw taken from the market.
    pub seen: BySeat<Cards>,
    /// Victory cards that everybody saw in the sets they came from.
    pub turned: Cards,
    /// Once the discards became the draw pile: the cards that nobody could see then, in hands since
    /// the deal or turned face down. They are not in the draw pile.
    pub aside: Option<Cards>,
    /// What the hands have paid of the cards that they were dealt.
    pub dealt: BySeat<Dealt>,
    /// Who began.
    pub start: Seat,
}

impl Table {
    /// Whose decision it is.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn | Phase::Pay { .. } => Some(self.active),
            Phase::Store { seat } => Some(seat),
            Phase::Over => None,
        }
    }

    /// The card at this place, with its marker.
    pub fn slot(&self, spot: Spot) -> Option<Slot> {
        match spot {
            Spot::Market(place) => self.market.get(usize::from(place)).copied(),
            Spot::Farm(place) => self.farm.get(usize::from(place)).copied(),
        }
    }

    /// A card leaves a hand: one that everybody knows, if it can be. Whether it is the very card
    /// that was taken, nobody can tell.
    #[inline]
    pub(super) fn forget(&mut self, seat: Seat, card: Card) {
        let seen = &mut self.seen[seat][card];
        if *seen > 0 {
            *seen -= 1;
            return;
        }
        self.dealt[seat].add(card);
        if let Some(aside) = &mut self.aside {
            aside[card] = aside[card].saturating_sub(1);
        }
    }

    /// Cards that not everybody has seen: in hands since the deal, in the draw pile or turned face
    /// down.
    pub(super) fn unseen(&self) -> Cards {
        let mut seen = self.paid;
        seen.add(&self.discard);
        for slot in self.market.iter().chain(&self.farm) {
            seen[slot.card] += 1;
        }
        seen.add(&self.turned);
        for seat in self.seats.iter() {
            seen.add(&self.boards[seat].loose);
            seen.add(&self.boards[seat].stored);
            seen.add(&self.seen[seat]);
        }
        Cards::from_fn(|card| card.value().copies().saturating_sub(seen[card]))
    }

    /// Whether the market has a card that this player may buy or take.
    #[inline]
    pub fn has_offer(&self, seat: Seat) -> bool {
        self.market.iter().any(|slot| slot.open_to(seat))
    }
}

/// The game, complete.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Carthage {
    pub(super) table: Table,
    pub(super) hands: BySeat<Hand>,
    pub(super) deck: Deck,
    /// Faces of everybody's victory cards.
    pub(super) victory: Cards,
}

impl Carthage {
    pub(super) fn deal(setup: &Setup, rng: &mut impl Rng) -> Carthage {
        // Filled where it lies: a game is too large to be carried around.
        let mut game = Carthage {
            table: Table {
                phase: Phase::Turn,
                active: Seat::A,
                seats: setup.seats,
                ships: ByColour::default(),
                market: heapless::Vec::new(),
                farm: heapless::Vec::new(),
                boards: BySeat::default(),
                paid: Cards::default(),
                discard: Cards::default(),
                seen: BySeat::default(),
                turned: Cards::default(),
                aside: None,
                dealt: BySeat::default(),
                start: Seat::A,
            },
            hands: BySeat::default(),
            deck: Deck::new(),
            victory: Cards::default(),
        };
        pile(&mut game.deck, &Cards::from_fn(|card| card.value().copies()));
        rng.shuffle(&mut game.deck);
        let mut open = || game.deck.pop().map(|card| Slot { card, by: None });
        game.table.market.extend(core::iter::from_fn(&mut open).take(FIRST_MARKET));
        game.table.farm.extend(core::iter::from_fn(&mut open).take(FARM));
        for seat in setup.seats.iter() {
            let hand = &mut game.hands[seat];
            while hand.money() < FIRST_MONEY
                && let Some(card) = game.deck.pop()
            {
                hand.gain(card);
            }
        }
        game.table.start = starter(setup.seats, &game.hands, rng);
        game.table.active = game.table.start;
        game
    }

    /// Everything that lies open.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A hand, hidden from the others.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// The draw pile, hidden from all; its last card is the top.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// The faces of all victory cards, hidden from all.
    pub fn victory_cards(&self) -> &Cards {
        &self.victory
    }
}

/// Who begins: the lowest hand total, then fewer cards, then chance.
pub(super) fn starter(seats: Seats, hands: &BySeat<Hand>, rng: &mut impl Rng) -> Seat {
    let rank = |seat: Seat| (hands[seat].money(), hands[seat].cards().count());
    let lowest = seats.iter().map(rank).min();
    let tied: heapless::Vec<Seat, { crate::MAX_SEATS }> =
        seats.iter().filter(|&seat| Some(rank(seat)) == lowest).collect();
    rng.pick(&tied).unwrap_or(Seat::A)
}

/// Lays cards on a pile, kind by kind.
pub(super) fn pile(deck: &mut Deck, cards: &Cards) {
    for (card, &count) in cards.iter() {
        for _ in 0..count {
            // A pile has room for every card of the box.
            let _ = deck.push(card);
        }
    }
}
