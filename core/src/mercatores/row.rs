//! Cards side by side: the market, and what players hold.
//!
//! Their order means nothing, but a row keeps each card in its place, because playouts draw one at
//! random at every turn: that is a look at a place, where a [`Pile`] would have to be counted
//! through. What is asked about rows beyond that is asked seldom or of few cards.

use super::cards::MOST_HAND;
use super::{Card, Kinds, Pile};

/// A few cards, at most as many as a hand.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    size: u8,
    cards: [Card; MOST_HAND],
}

impl Row {
    /// How many cards.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The card at this place, of as many as there are.
    #[inline]
    pub(super) fn at(&self, place: usize) -> Card {
        self.cards[place]
    }

    /// The cards as they lie.
    #[inline]
    pub(super) fn places(&self) -> &[Card] {
        &self.cards[..usize::from(self.size)]
    }

    /// Which kinds of cards.
    pub fn kinds(&self) -> Kinds {
        self.places().iter().fold(Kinds::NONE, |kinds, &card| kinds.with(card))
    }

    /// Whether a card of this kind is in it.
    pub fn has(&self, card: Card) -> bool {
        self.places().contains(&card)
    }

    /// Cards of this kind.
    pub fn count(&self, card: Card) -> u8 {
        self.places().iter().map(|&other| u8::from(other == card)).sum()
    }

    /// Every single card, kind by kind.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(|card| (0..self.count(card)).map(move |_| card))
    }

    /// The same cards, counted.
    pub fn pile(&self) -> Pile {
        self.places().iter().copied().collect()
    }

    /// Puts one more card behind the others.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let size = self.size;
        if let Some(place) = self.cards.get_mut(usize::from(size)) {
            *place = card;
            self.size = size.wrapping_add(1);
        }
    }

    /// Puts one more card before the others.
    #[inline]
    pub fn add_first(&mut self, card: Card) {
        let [first, ..] = &mut self.cards;
        let moved = core::mem::replace(first, card);
        if self.size > 0 {
            self.add(moved);
        } else {
            self.size = 1;
        }
    }

    /// Takes a card out, if there is one: of equals the last.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let last = usize::from(self.size).wrapping_sub(1);
        // Backwards, until it is found or there is no place before the first.
        let mut place = last;
        while let Some(&other) = self.cards.get(place) {
            if other == card {
                self.cards[place] = self.cards[last];
                self.size = last as u8;
                return true;
            }
            place = place.wrapping_sub(1);
        }
        false
    }
}

impl Default for Row {
    fn default() -> Row {
        Row { size: 0, cards: [Card::Corn; MOST_HAND] }
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Row) -> bool {
        self.pile() == other.pile()
    }
}

impl Eq for Row {}

impl FromIterator<Card> for Row {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Row {
        let mut row = Row::default();
        cards.into_iter().for_each(|card| row.add(card));
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_stays_where_it_is() {
        let mut row: Row = [Card::Corn, Card::Cocoa, Card::Corn].into_iter().collect();
        row.add_first(Card::Cocoa);
        assert_eq!(row.places(), [Card::Cocoa, Card::Cocoa, Card::Corn, Card::Corn]);
        assert!(row.remove(Card::Cocoa));
        assert_eq!(row.places(), [Card::Cocoa, Card::Corn, Card::Corn]);
        assert!(row.kinds().eq([Card::Corn, Card::Cocoa]));
        assert!(row.cards().eq([Card::Corn, Card::Corn, Card::Cocoa]));
        assert!(row.remove(Card::Cocoa) && !row.remove(Card::Cocoa));
        assert_eq!((row.size(), row.count(Card::Corn)), (2, 2));
        let mut empty = Row::default();
        empty.add_first(Card::Warehouse);
        assert_eq!(empty.places(), [Card::Warehouse]);
        assert!(empty != row && row == row.pile().cards().collect());
    }
}
