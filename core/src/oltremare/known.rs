//! What trades have shown: who gave a card away knows who has it, until it is played.
//!
//! A card may have been sunk since, which nobody sees, so it is known to be in somebody's hand or
//! pirate pile. When that player trades with a third one, others hear the goods only: of what they
//! know, cards of these goods may be the ones that went.

use super::{CARDS, Card, CardSet, Oltremare};
use crate::Seat;

/// For each card the seats that know where it is, one bit each. The two that are alike are not
/// remembered: nobody could tell which is which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Known([u8; CARDS]);

impl Default for Known {
    fn default() -> Known {
        Known([0; CARDS])
    }
}

impl Known {
    /// Whether a seat knows where the card is.
    pub fn has(&self, by: Seat, card: Card) -> bool {
        self.0[usize::from(card.number())] >> by.index() & 1 == 1
    }

    /// A seat knows where the card is, and nobody else.
    pub fn only(&mut self, by: Seat, card: Card) {
        self.0[usize::from(card.number())] = if card == Card::TWIN { 0 } else { 1 << by.index() };
    }

    /// Nobody knows or needs to know where the card is.
    #[inline]
    pub fn forget(&mut self, card: Card) {
        self.0[usize::from(card.number())] = 0;
    }

    /// Only these seats still know where the card is.
    fn keep(&mut self, seats: u8, card: Card) {
        self.0[usize::from(card.number())] &= seats;
    }
}

impl Oltremare {
    /// After a trade: both know what they gave, and others are no longer sure of such goods.
    pub(super) fn remember(&mut self, [one, other]: [Seat; 2], [given, received]: [&CardSet; 2]) {
        let both = 1 << one.index() | 1 << other.index();
        for (from, lot) in [(one, given), (other, received)] {
            let sunk = self.pirates[from].iter().map(|sunk| sunk.card());
            for card in self.hands[from].iter().chain(sunk) {
                if lot.count(card.good()) > 0 {
                    self.known.keep(both, card);
                }
            }
        }
        given.iter().for_each(|card| self.known.only(one, card));
        received.iter().for_each(|card| self.known.only(other, card));
    }

    /// The pile of a player who is settled becomes the deck: nobody is sure of anything there.
    pub(super) fn forget_all_of(&mut self, seat: Seat) {
        let sunk = self.pirates[seat].iter().map(|sunk| sunk.card());
        for card in self.hands[seat].iter().chain(sunk) {
            self.known.forget(card);
        }
    }
}
