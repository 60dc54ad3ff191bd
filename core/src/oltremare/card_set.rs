//! Cards whose order does not matter: offers, discards, what is seen. One bit for each card.
//!
//! Cards equal in every respect are not told apart. The one card that is there twice has a second
//! bit after its own, set only beside it, so equal collections have equal bits.

use super::cards::{ByGood, CARDS, Card, Good};
use serde::{Deserialize, Serialize};

/// Any of the goods cards, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "InOrder", into = "InOrder")]
pub struct CardSet([u32; 4]);

/// The same as a list, by number: short where there are few cards.
type InOrder = heapless::Vec<Card, CARDS, u8>;

/// The bit that says that the twin is there twice.
const SECOND: usize = Card::TWIN.number() as usize + 1;

/// How many cards of the box come before those of a good, and after the last.
const FIRST: [usize; Good::ALL.len() + 1] = [0, 8, 18, 30, 44, 60, 78, CARDS];

static OF_GOOD: [CardSet; Good::ALL.len()] = {
    let mut all = [CardSet([0; 4]); Good::ALL.len()];
    let mut good = 0;
    while good < all.len() {
        let mut bit = FIRST[good];
        while bit < FIRST[good + 1] {
            all[good].0[bit >> 5] |= 1 << (bit & 31);
            bit += 1;
        }
        good += 1;
    }
    all
};

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet([0; 4]);

    /// Every card of a good.
    #[inline]
    pub fn of_good(good: Good) -> CardSet {
        OF_GOOD[good.index()]
    }

    /// All cards that are played with: without grain when two play.
    pub fn whole(players: usize) -> CardSet {
        let goods = Good::ALL.into_iter().filter(|&good| players > 2 || good != Good::Grain);
        goods.map(CardSet::of_good).fold(CardSet::EMPTY, CardSet::or)
    }

    /// The same cards one after the other, the twin twice: every deal begins with them, and counting is
    /// quicker than looking for bits.
    pub(super) fn each_of_whole(players: usize) -> impl Iterator<Item = Card> {
        let goods = Good::ALL.len() - usize::from(players == 2);
        (0..FIRST[goods] as u8).map(|number| Card::new(number).unwrap_or(Card::TWIN))
    }

    #[inline]
    fn bit(&self, bit: usize) -> bool {
        self.0[bit >> 5] >> (bit & 31) & 1 == 1
    }

    #[inline]
    fn flip(&mut self, bit: usize) {
        self.0[bit >> 5] ^= 1 << (bit & 31);
    }

    fn or(self, other: CardSet) -> CardSet {
        CardSet(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    fn and(self, other: CardSet) -> CardSet {
        CardSet(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().map(|word| word.count_ones() as u8).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many cards of a good there are.
    #[inline]
    pub fn count(&self, good: Good) -> u8 {
        self.and(CardSet::of_good(good)).len()
    }

    /// How many cards of every good there are.
    pub fn goods(&self) -> ByGood<u8> {
        let mut goods = ByGood::default();
        self.iter().for_each(|card| goods[card.good()] += 1);
        goods
    }

    /// Those of a good.
    pub fn only(&self, good: Good) -> CardSet {
        self.and(CardSet::of_good(good))
    }

    /// Whether the card is there.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.bit(usize::from(card.number()))
    }

    /// Whether all of the others are there.
    pub fn has_all(&self, others: &CardSet) -> bool {
        self.0.iter().zip(&others.0).all(|(own, other)| other & !own == 0)
    }

    /// Puts a card in. `false` if it is there as often as it can be.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let first = usize::from(card.number());
        let bit = if card == Card::TWIN && self.bit(first) { SECOND } else { first };
        let room = !self.bit(bit);
        if room {
            self.flip(bit);
        }
        room
    }

    /// Takes a card out. `false` if it is not there.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let first = usize::from(card.number());
        let bit = if card == Card::TWIN && self.bit(SECOND) { SECOND } else { first };
        let there = self.bit(bit);
        if there {
            self.flip(bit);
        }
        there
    }

    /// Puts all of the others in.
    pub fn insert_all(&mut self, others: &CardSet) {
        let both = self.has(Card::TWIN) && others.has(Card::TWIN);
        *self = self.or(*others);
        if both && !self.bit(SECOND) {
            self.flip(SECOND);
        }
    }

    /// Takes all of the others out, as far as they are there.
    pub fn remove_all(&mut self, others: &CardSet) {
        let one_of_two = self.bit(SECOND) && others.has(Card::TWIN) && !others.bit(SECOND);
        for (own, other) in self.0.iter_mut().zip(&others.0) {
            *own &= !other;
        }
        if one_of_two {
            self.flip(SECOND);
            self.flip(usize::from(Card::TWIN.number()));
        }
    }

    /// Every card by number, the twin as often as it is there.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Bits { word: self.0[0], from: 0, set: self }.map(|bit| Card::new(bit).unwrap_or(Card::TWIN))
    }

    /// Every different card by number.
    #[inline]
    pub fn faces(self) -> impl Iterator<Item = Card> {
        Bits { word: self.0[0], from: 0, set: self.without_second() }.filter_map(Card::new)
    }

    #[inline]
    fn without_second(mut self) -> CardSet {
        self.0[SECOND >> 5] &= !(1 << (SECOND & 31));
        self
    }

    /// The last card by number.
    pub(super) fn last(self) -> Option<Card> {
        self.iter().last()
    }
}

/// The numbers of the bits set, ascending.
struct Bits {
    word: u32,
    from: usize,
    set: CardSet,
}

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.word == 0 {
            if self.from + 1 == self.set.0.len() {
                return None;
            }
            self.from += 1;
            self.word = self.set.0[self.from];
        }
        let bit = self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some((self.from << 5) as u8 + bit as u8)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl core::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl From<CardSet> for InOrder {
    fn from(set: CardSet) -> InOrder {
        set.iter().collect()
    }
}

impl TryFrom<InOrder> for CardSet {
    type Error = &'static str;

    fn try_from(cards: InOrder) -> Result<CardSet, Self::Error> {
        let mut set = CardSet::EMPTY;
        let once = cards.iter().all(|&card| set.insert(card));
        if once { Ok(set) } else { Err("a card that is not there so often") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box() {
        assert_eq!(CardSet::whole(3).len(), 98);
        assert_eq!(CardSet::whole(2).len(), 78);
        for players in 2..=5 {
            assert!(CardSet::each_of_whole(players).eq(CardSet::whole(players).iter()));
        }
        for good in Good::ALL {
            assert!(CardSet::of_good(good).iter().all(|card| card.good() == good));
        }
        assert_eq!(CardSet::whole(5).faces().count(), Card::FACES);
    }

    #[test]
    fn the_twin_counts_twice() {
        let mut set = CardSet::EMPTY;
        assert!(set.insert(Card::TWIN) && set.insert(Card::TWIN) && !set.insert(Card::TWIN));
        assert_eq!((set.len(), set.iter().count()), (2, 2));
        assert_eq!(set.faces().count(), 1);
        let one = CardSet::from_iter([Card::TWIN]);
        let mut left = set;
        left.remove_all(&one);
        assert_eq!(left, one);
        left.insert_all(&one);
        assert_eq!(left, set);
        assert!(set.has_all(&one) && !one.has_all(&set));
        assert!(set.remove(Card::TWIN) && set == one);
        assert!(set.remove(Card::TWIN) && set.is_empty() && !set.remove(Card::TWIN));
    }

    #[test]
    fn cards_go_in_and_out_once() {
        for card in Card::all().filter(|&card| card != Card::TWIN) {
            let mut set = CardSet::EMPTY;
            assert!(set.insert(card) && !set.insert(card) && set.has(card));
            assert!(set.iter().eq([card]) && set.count(card.good()) == 1);
            assert!(set.remove(card) && !set.remove(card) && set.is_empty());
        }
    }
}
