//! Cards whose order means nothing: hands, the market, resources and what is out of the game.
//!
//! A pile counts its cards by kind and keeps the set of kinds beside the counts, because listing
//! choices asks for the kinds, most often, and there are few of them. Counts are checked sums; the
//! size, which is all counts together, fits a byte because the box holds 82 cards.

use super::{ByCard, Card, Good};

/// A set of kinds of cards; as an iterator it gives each once, in their fixed order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds(u32);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);
    /// Every kind.
    pub const ALL: Kinds = Kinds((1 << Card::ALL.len()) - 1);
    /// All goods, with and without ships.
    pub const GOODS: Kinds = Kinds((1 << (2 * Good::ALL.len())) - 1);

    /// Both kinds of one good.
    #[inline]
    pub const fn of(good: Good) -> Kinds {
        Kinds(3 << (2 * good.index()))
    }

    /// Whether the kind is one of them.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Those of both sets.
    #[inline]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Those that are in both sets.
    #[inline]
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// All but this one.
    #[inline]
    pub const fn without(self, card: Card) -> Kinds {
        Kinds(self.0 & !(1 << card.index()))
    }

    /// Those that are no goods.
    #[inline]
    pub const fn specials(self) -> Kinds {
        Kinds(self.0 & !Kinds::GOODS.0)
    }
}

impl Iterator for Kinds {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let first = self.0 & self.0.wrapping_neg();
        self.0 ^= first;
        (first != 0).then(|| BY_BIT[(first.wrapping_mul(DE_BRUIJN) >> 27) as usize])
    }
}

/// Multiplied by a power of two, a de Bruijn number has a different word of five bits at its top
/// for each: the chip has no instruction that finds the lowest bit, but multiplies in one cycle.
const DE_BRUIJN: u32 = 0x077c_b531;

/// The card of a bit, by those five bits.
static BY_BIT: [Card; 32] = by_bit();

const fn by_bit() -> [Card; 32] {
    let mut cards = [Card::Corn; 32];
    let mut place = 0;
    while place < Card::ALL.len() {
        cards[(DE_BRUIJN << place >> 27) as usize] = Card::ALL[place];
        place += 1;
    }
    cards
}

/// Cards without order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pile {
    kinds: Kinds,
    size: u8,
    counts: ByCard<u8>,
}

impl Pile {
    /// How many cards.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Which kinds of cards.
    #[inline]
    pub const fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// Whether a card of this kind is in it.
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.kinds.has(card)
    }

    /// Cards of this kind.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.counts[card]
    }

    /// Cards of this good, with and without ships.
    #[inline]
    pub fn of(&self, good: Good) -> u8 {
        let [plain, shipped] = good.cards();
        self.counts[plain] + self.counts[shipped]
    }

    /// Ships on all of them.
    #[inline]
    pub fn ships(&self) -> u8 {
        Good::ALL.map(|good| self.counts[good.cards()[1]]).into_iter().sum()
    }

    /// How many different goods.
    pub fn goods(&self) -> u8 {
        Good::ALL.map(|good| u8::from(!self.kinds.and(Kinds::of(good)).is_empty())).iter().sum()
    }

    /// Puts one more card into it.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.add_all(card, 1);
    }

    /// Takes a card out, if there is one.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let Some(left) = self.counts[card].checked_sub(1) else { return false };
        self.counts[card] = left;
        self.size = self.size.wrapping_sub(1);
        if left == 0 {
            self.kinds = self.kinds.without(card);
        }
        true
    }

    /// Takes all cards of a kind out and says how many there were.
    pub fn remove_all(&mut self, card: Card) -> u8 {
        let cards = core::mem::take(&mut self.counts[card]);
        self.size -= cards;
        self.kinds = self.kinds.without(card);
        cards
    }

    /// Puts so many cards of a kind into it.
    #[inline]
    pub fn add_all(&mut self, card: Card, cards: u8) {
        if cards > 0 {
            self.counts[card] += cards;
            self.size = self.size.wrapping_add(cards);
            self.kinds = Kinds(self.kinds.0 | 1 << card.index());
        }
    }

    /// This pile and another together.
    pub fn with(mut self, other: &Pile) -> Pile {
        for card in other.kinds {
            self.add_all(card, other.count(card));
        }
        self
    }

    /// Every single card, kind by kind.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.kinds.flat_map(|card| (0..self.count(card)).map(move |_| card))
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pile {
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.add(card));
        pile
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_follow_the_counts() {
        let mut pile = Pile::default();
        assert!(!pile.remove(Card::Corn));
        for card in [Card::CornShip, Card::Corn, Card::CornShip, Card::Warehouse, Card::Cocoa] {
            pile.add(card);
        }
        assert!(pile.kinds().eq([Card::Corn, Card::CornShip, Card::Cocoa, Card::Warehouse]));
        assert_eq!((pile.size(), pile.of(Good::Corn), pile.ships(), pile.goods()), (5, 3, 2, 2));
        assert!(pile.remove(Card::CornShip) && pile.has(Card::CornShip));
        assert!(pile.remove(Card::CornShip) && !pile.has(Card::CornShip));
        assert_eq!(pile.remove_all(Card::Corn), 1);
        assert_eq!(pile.remove_all(Card::Corn), 0);
        assert!(pile.kinds().specials().eq([Card::Warehouse]));
        assert!(pile.cards().eq([Card::Cocoa, Card::Warehouse]));
        let twice = pile.with(&pile);
        assert_eq!((twice.size(), twice.count(Card::Cocoa)), (4, 2));
    }
}
