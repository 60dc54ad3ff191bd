//! Victory points: what a set sells for, and who wins.

use super::{ByValue, Table, Value};
use crate::{BySeat, Seat};

/// All goods of one colour that one player sells at a payday.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(align(4))] // Moved as one word.
pub struct Set {
    /// Its cards.
    pub cards: ByValue<u8>,
    /// The player's tokens of that colour before the sale.
    pub tokens: u8,
}

impl Set {
    /// How many cards it has.
    #[inline]
    pub fn count(&self) -> u8 {
        self.cards.count()
    }

    /// The number on its best card; 0 if it has none.
    #[inline]
    pub fn highest(&self) -> u8 {
        let best = Value::ALL.into_iter().rev().find(|&value| self.cards[value] > 0);
        best.map_or(0, Value::number)
    }

    /// Highest card and tokens, times the number of cards, before rounding.
    #[inline]
    pub fn product(&self) -> u16 {
        u16::from(self.highest() + self.tokens) * u16::from(self.count())
    }

    /// The product rounded up to a multiple of five.
    pub fn points(&self) -> u16 {
        5 * u16::from(self.victory())
    }

    /// Victory points: one for every five points.
    #[inline]
    pub fn victory(&self) -> u8 {
        // 205/1024 is a fifth, near enough below 1024; the best set makes 324.
        (((u32::from(self.product()) + 4) * 205) >> 10) as u8
    }

    /// The cards of the set that become victory cards, the lowest first.
    pub fn kept(&self) -> ByValue<u8> {
        self.parted(self.victory()).0
    }

    /// The cards of the set that are discarded.
    pub fn left_over(&self) -> ByValue<u8> {
        self.parted(self.victory()).1
    }

    /// Victory points that the set has no cards for: owed by the draw pile.
    pub fn owed(&self) -> u8 {
        self.parted(self.victory()).2
    }

    /// The cards kept and left over for so many points, and the points owed.
    #[inline]
    pub(super) fn parted(&self, mut points: u8) -> (ByValue<u8>, ByValue<u8>, u8) {
        let mut left_over = ByValue::default();
        let kept = ByValue::from_fn(|value| {
            let cards = self.cards[value].min(points);
            left_over[value] = self.cards[value] - cards;
            points -= cards;
            cards
        });
        (kept, left_over, points)
    }
}

impl Table {
    /// Victory points of everybody.
    pub fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(|seat| self.boards[seat].victory as i16)
    }

    /// Whether nobody is ahead of this seat: more victory points, or as many and more tokens.
    pub fn wins(&self, seat: Seat) -> bool {
        let standing = |seat: Seat| (self.boards[seat].victory, self.boards[seat].all_tokens());
        self.seats.iter().all(|other| standing(other) <= standing(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cards: [u8; 3], tokens: u8) -> Set {
        Set { cards: ByValue::from_fn(|value| cards[value.index()]), tokens }
    }

    #[test]
    fn a_fifth_without_division() {
        for cards in 0..=27 {
            for tokens in 0..=11 {
                for place in 0..3 {
                    let mut counts = [0; 3];
                    counts[place] = cards;
                    let set = set(counts, tokens);
                    assert_eq!(u16::from(set.victory()), set.product().div_ceil(5));
                }
            }
        }
    }

    #[test]
    fn example_1_the_rest_comes_from_the_draw_pile() {
        let set = set([1, 1, 1], 2);
        assert_eq!((set.product(), set.points(), set.victory()), (21, 25, 5));
        assert_eq!((set.kept(), set.owed()), (set.cards, 2));
    }

    #[test]
    fn example_2_what_is_too_much_is_left_over() {
        let set = set([2, 0, 0], 0);
        assert_eq!((set.product(), set.points(), set.victory()), (4, 5, 1));
        assert_eq!((set.kept()[Value::Two], set.owed()), (1, 0));
    }

    #[test]
    fn the_lowest_cards_become_victory_cards() {
        let set = set([2, 2, 0], 0);
        assert_eq!((set.product(), set.victory()), (12, 3));
        assert_eq!(set.kept(), ByValue::from_fn(|value| [2, 1, 0][value.index()]));
    }

    #[test]
    fn nothing_sells_for_nothing() {
        assert_eq!(set([0; 3], 7).victory(), 0);
    }
}
