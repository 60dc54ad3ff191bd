//! What is remembered of cards that nobody may look at: what trades have shown, and what was told.
//!
//! Who gave a card away knows who has it, until it is played. Its holder may sink cards, which
//! nobody sees; from then on it is known to be in that hand or pirate pile. When that player trades
//! with a third one, others hear the goods only: of what they know, cards of these goods may be the
//! ones that went. Goods are always told truly, so whatever was offered or traded tells all how
//! many cards of a good somebody has at least.

use super::{ByGood, CARDS, Card, Good, Kinds, Oltremare};
use crate::Seat;

/// For each card the seats that know where it is, one bit each, and whether it may be sunk. The two
/// that are alike are not remembered: nobody could tell which is which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Known([u8; CARDS]);

/// Its holder sank something since.
const UNSURE: u8 = 0x80;

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

    /// Whether who knows where the card is knows that it is in the hand.
    pub fn is_sure(&self, card: Card) -> bool {
        self.0[usize::from(card.number())] & UNSURE == 0
    }

    /// A seat knows where the card is, and nobody else.
    pub fn only(&mut self, by: Seat, card: Card) {
        self.0[usize::from(card.number())] = if card == Card::TWIN { 0 } else { 1 << by.index() };
    }

    /// Nobody knows or needs to know where the card is.
    fn forget(&mut self, card: Card) {
        self.0[usize::from(card.number())] = 0;
    }

    /// The card may be sunk, or cannot be.
    pub fn doubt(&mut self, card: Card, may_be_sunk: bool) {
        let known = &mut self.0[usize::from(card.number())];
        *known = if may_be_sunk && *known != 0 { *known | UNSURE } else { *known & !UNSURE };
    }

    /// Only these seats still know where the card is.
    fn keep(&mut self, seats: u8, card: Card) {
        let known = &mut self.0[usize::from(card.number())];
        *known = if *known & seats == 0 { 0 } else { *known & (seats | UNSURE) };
    }
}

/// How many cards of each good somebody has at least, as everybody has heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// In the hand.
    pub held: ByGood<u8>,
    /// In the hand or in the pirate pile.
    pub owned: ByGood<u8>,
}

impl Told {
    /// Cards of these kinds were shown to be in the hand.
    fn shown(&mut self, kinds: &Kinds) {
        for (good, &cards) in kinds.goods.iter() {
            self.held[good] = self.held[good].max(cards);
            self.owned[good] = self.owned[good].max(self.held[good]);
        }
    }

    /// Cards of these kinds came to the hand.
    fn came(&mut self, kinds: &Kinds) {
        for (good, &cards) in kinds.goods.iter() {
            self.held[good] += cards;
            self.owned[good] += cards;
        }
    }

    /// Cards of these kinds left the hand. What may have been any good may have been each.
    fn went(&mut self, kinds: &Kinds) {
        for (good, &cards) in kinds.goods.iter() {
            self.lost(good, cards + kinds.any);
        }
    }

    /// So many cards of a good left the hand before all eyes.
    fn lost(&mut self, good: Good, cards: u8) {
        self.held[good] = self.held[good].saturating_sub(cards);
        self.owned[good] = self.owned[good].saturating_sub(cards);
    }

    /// A card was sunk that nobody saw.
    fn sank(&mut self) {
        Good::ALL.into_iter().for_each(|good| self.held[good] = self.held[good].saturating_sub(1));
    }

    /// The pirate pile is gone, with all that was in it.
    fn settled(&mut self) {
        self.owned = self.held;
    }

    /// The pirate pile is empty: all is in the hand.
    fn rescued(&mut self) {
        self.held = self.owned;
    }
}

/// Most hands nobody has ever heard of: nothing is kept of them, however many games a bot plays out.
impl Oltremare {
    /// Somebody shows that cards of these kinds are in the hand.
    #[inline(never)]
    pub(super) fn hear_of(&mut self, seat: Seat, kinds: &Kinds) {
        self.table.heard_of[seat] = true;
        self.table.told[seat].shown(kinds);
    }

    /// Somebody is about to sink a card that nobody sees: it may be any that is known of.
    pub(super) fn sinks_one(&mut self, seat: Seat) {
        if self.table.heard_of[seat] {
            self.hands[seat].iter().for_each(|card| self.known.doubt(card, true));
            self.table.told[seat].sank();
        }
    }

    /// Somebody's pirate pile has become empty: all that is known of is in the hand.
    pub(super) fn rescued_all(&mut self, seat: Seat) {
        if self.table.heard_of[seat] {
            self.hands[seat].iter().for_each(|card| self.known.doubt(card, false));
            self.table.told[seat].rescued();
        }
    }

    /// A card has left the hand before all eyes.
    #[inline]
    pub(super) fn laid_open(&mut self, seat: Seat, card: Card) {
        if self.table.heard_of[seat] {
            self.known.forget(card);
            self.table.told[seat].lost(card.good(), 1);
        }
    }

    /// After a trade of these kinds, as all heard of them: both know what they gave, and others are
    /// no longer sure of such goods.
    pub(super) fn remember(&mut self, sides: [Seat; 2], heard: [&Kinds; 2]) {
        let [one, other] = sides;
        let both = 1 << one.index() | 1 << other.index();
        for (from, to, kinds) in [(one, other, heard[0]), (other, one, heard[1])] {
            let sunk = self.pirates[from].iter().map(|sunk| sunk.card());
            for card in self.hands[from].iter().chain(sunk) {
                if kinds.any > 0 || kinds.goods[card.good()] > 0 {
                    self.known.keep(both, card);
                }
            }
            self.table.heard_of[from] = true;
            self.table.told[from].went(kinds);
            self.table.told[to].came(kinds);
        }
    }

    /// The pile of a player who is settled becomes the deck: nobody is sure of anything there.
    pub(super) fn forget_all_of(&mut self, seat: Seat) {
        let sunk = self.pirates[seat].iter().map(|sunk| sunk.card());
        for card in self.hands[seat].iter().chain(sunk) {
            self.known.forget(card);
        }
        self.table.told[seat].settled();
    }
}
