//! Cards held as a fan: hands, and the cards played in a turn. A list by number, so that equal
//! collections are equal lists.
//!
//! Where a [`CardSet`] is small, and quick to compare, a fan is quick to count and to pick from:
//! that is what a turn does all the time.

use rand_core::Rng;

use super::{Card, CardSet};
use crate::Draw;

/// At most `MOST` cards, by number.
#[derive(Clone, Copy)]
pub struct Fan<const MOST: usize> {
    len: u8,
    /// What lies behind the last card means nothing.
    cards: [Card; MOST],
}

impl<const MOST: usize> Fan<MOST> {
    /// No card.
    pub const EMPTY: Self = Fan { len: 0, cards: [Card::FIRST; MOST] };

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, by number.
    #[inline]
    fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// Every card by number, the twin as often as it is there.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.cards().iter().copied()
    }

    /// Whether the card is there.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.cards().contains(&card)
    }

    /// Puts a card in. Fans are sized so that it always fits.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        let mut place = usize::from(self.len);
        debug_assert!(place < MOST, "more cards than the fan was sized for");
        if place >= MOST {
            return;
        }
        while place > 0 && self.cards[place - 1] > card {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card;
        self.len += 1;
    }

    /// Takes a card out. `false` if it is not there.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let Some(place) = self.cards().iter().position(|&other| other == card) else {
            return false;
        };
        self.len -= 1;
        // One by one from the last: for so few that is quicker than moving memory.
        let last = usize::from(self.len);
        let mut behind = self.cards[last];
        for place in (place..last).rev() {
            core::mem::swap(&mut behind, &mut self.cards[place]);
        }
        true
    }

    /// One of the cards, each equally likely; `None` of none. A single one is no choice.
    #[inline]
    pub(super) fn pick(&self, rng: &mut impl Rng) -> Option<Card> {
        match self.cards() {
            &[only] => Some(only),
            cards => rng.pick(cards),
        }
    }

    /// The same cards as a set.
    pub fn set(&self) -> CardSet {
        self.iter().collect()
    }
}

impl<const MOST: usize> Default for Fan<MOST> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const MOST: usize> PartialEq for Fan<MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl<const MOST: usize> Eq for Fan<MOST> {}

impl<const MOST: usize> FromIterator<Card> for Fan<MOST> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut fan = Self::EMPTY;
        cards.into_iter().for_each(|card| fan.insert(card));
        fan
    }
}

impl<const MOST: usize> core::fmt::Debug for Fan<MOST> {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Seed, Stream};

    #[test]
    fn cards_lie_by_number_whatever_came_first() {
        let mut cards: heapless::Vec<Card, 98> = CardSet::whole(3).iter().collect();
        let mut rng = Chance::new(Seed(1), Stream::Deal);
        rng.shuffle(&mut cards);
        let mut fan: Fan<98> = cards.iter().copied().collect();
        assert!(fan.iter().eq(CardSet::whole(3).iter()) && fan.len() == 98);
        let mut set = fan.set();
        for &card in &cards {
            assert!(fan.remove(card) && set.remove(card));
            assert_eq!(fan.set(), set);
            assert!(fan.iter().eq(set.iter()));
            assert_eq!(fan.pick(&mut rng).is_none(), set.is_empty());
        }
        assert!(fan.is_empty() && !fan.remove(Card::TWIN));
    }

    #[test]
    fn every_card_is_picked() {
        let fan: Fan<4> = Card::all().take(4).collect();
        let mut rng = Chance::new(Seed(1), Stream::Deal);
        let mut picked = [0; 4];
        for _ in 0..400 {
            picked[usize::from(fan.pick(&mut rng).unwrap().number())] += 1;
        }
        assert!(picked.iter().all(|&times| times > 60), "{picked:?}");
    }
}
