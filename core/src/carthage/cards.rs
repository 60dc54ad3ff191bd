//! What is in the box: every number of the game that is not a rule.

use core::fmt;
use core::ops::{Index, IndexMut};
use serde::{Deserialize, Serialize};

use crate::vocabulary::vocabulary;

vocabulary! {
    /// The four goods, each with its own ship.
    Colour,
    /// One value for each colour.
    ByColour {
        /// Cloth.
        Red = "red",
        /// Gems.
        Blue = "blue",
        /// Grain.
        Yellow = "yellow",
        /// Wine.
        Green = "green",
    }
}

vocabulary! {
    /// What a card is worth, as money and as merchandise.
    Value,
    /// One thing for each value, the lowest first.
    ByValue {
        /// Eleven in each colour.
        Two = "2",
        /// Nine in each colour.
        Three = "3",
        /// Seven in each colour.
        Five = "5",
    }
}

/// A card: colour and value are all there is to it. Its number says both, the value in the two
/// lower bits and the colour above them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Cloth, 2.
    Red2 = 0,
    /// Cloth, 3.
    Red3 = 1,
    /// Cloth, 5.
    Red5 = 2,
    /// Gems, 2.
    Blue2 = 4,
    /// Gems, 3.
    Blue3 = 5,
    /// Gems, 5.
    Blue5 = 6,
    /// Grain, 2.
    Yellow2 = 8,
    /// Grain, 3.
    Yellow3 = 9,
    /// Grain, 5.
    Yellow5 = 10,
    /// Wine, 2.
    Green2 = 12,
    /// Wine, 3.
    Green3 = 13,
    /// Wine, 5.
    Green5 = 14,
}

vocabulary! {
    /// A space of the sea track.
    Space,
    /// One value for each space.
    BySpace {
        /// Where every voyage begins.
        Alexandria = "alexandria",
        /// On the way.
        Paraetonium = "paraetonium",
        /// The anchor: raided ships flee here.
        Cyrenaica = "cyrenaica",
        /// Pirates.
        GreatSyrtis = "great-syrtis",
        /// Pirates.
        LesserSyrtis = "lesser-syrtis",
        /// A ship that arrives here makes a payday.
        Carthage = "carthage",
    }
}

/// All cards together.
pub const CARDS: usize = 108;
/// Cards of the first market.
pub const FIRST_MARKET: usize = 5;
/// Cards of a full farm.
pub const FARM: usize = 3;
/// Cards that a refill brings to the market from the deck.
pub const REFILL: usize = 2;
/// The largest market: farm and new cards behind one reserved card of each of three rivals.
pub const MOST_MARKET: usize = FARM + REFILL + 3;
/// Everybody draws cards at set-up until they are worth so much.
pub const FIRST_MONEY: u16 = 8;
/// So many tokens of one player end the game.
pub const LAST_TOKEN: u8 = 8;

/// Places for the cards of one colour, side by side; no card has the last one.
const ROW: usize = 4;
/// The numbers on them.
static NUMBERS: [u8; ROW] = [2, 3, 5, 0];

impl Value {
    /// The number on the card.
    #[inline]
    pub const fn number(self) -> u8 {
        match self {
            Value::Two => 2,
            Value::Three => 3,
            Value::Five => 5,
        }
    }

    /// Amphoras on the card: goods it can store.
    #[inline]
    pub const fn icons(self) -> u8 {
        match self {
            Value::Two => 2,
            Value::Three => 1,
            Value::Five => 0,
        }
    }

    /// Cards of this value in each colour.
    pub const fn copies(self) -> u8 {
        match self {
            Value::Two => 11,
            Value::Three => 9,
            Value::Five => 7,
        }
    }
}

impl Card {
    /// All of them, colour by colour, the lowest value first.
    pub const ALL: [Card; 12] = [
        Card::Red2,
        Card::Red3,
        Card::Red5,
        Card::Blue2,
        Card::Blue3,
        Card::Blue5,
        Card::Yellow2,
        Card::Yellow3,
        Card::Yellow5,
        Card::Green2,
        Card::Green3,
        Card::Green5,
    ];

    /// The card of this colour and value.
    #[inline]
    pub fn new(colour: Colour, value: Value) -> Card {
        Card::ALL[(colour.index() * Value::ALL.len() + value.index()).min(Card::ALL.len() - 1)]
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self as usize / ROW]
    }

    /// Its value.
    #[inline]
    pub const fn value(self) -> Value {
        match self as usize % ROW {
            0 => Value::Two,
            1 => Value::Three,
            _ => Value::Five,
        }
    }

    /// The number on it.
    #[inline]
    pub fn number(self) -> u8 {
        NUMBERS[self as usize % ROW]
    }

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Card::Red2 => "red2",
            Card::Red3 => "red3",
            Card::Red5 => "red5",
            Card::Blue2 => "blue2",
            Card::Blue3 => "blue3",
            Card::Blue5 => "blue5",
            Card::Yellow2 => "yellow2",
            Card::Yellow3 => "yellow3",
            Card::Yellow5 => "yellow5",
            Card::Green2 => "green2",
            Card::Green3 => "green3",
            Card::Green5 => "green5",
        }
    }

    /// The card with this word, if there is one.
    pub fn from_word(word: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.word() == word)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Cards counted by kind: a hand, merchandise, the discards. The counts of one colour fill one
/// word, so that all of its cards move at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(align(4))]
pub struct Cards([u8; Colour::ALL.len() * ROW]);

impl Cards {
    /// Cards counted by asking for each kind in order.
    pub fn from_fn(mut count: impl FnMut(Card) -> u8) -> Cards {
        let mut cards = Cards::default();
        Card::ALL.into_iter().for_each(|card| cards[card] = count(card));
        cards
    }

    /// Every kind with its count, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Card, &u8)> {
        Card::ALL.into_iter().map(|card| (card, &self[card]))
    }

    /// How many cards there are.
    pub fn count(&self) -> u8 {
        Colour::ALL.into_iter().map(|colour| self.count_of(colour)).sum()
    }

    /// What they are worth together when they pay.
    pub fn money(&self) -> u16 {
        self.iter().map(|(card, &count)| u16::from(count) * u16::from(card.number())).sum()
    }

    /// Those of one colour.
    #[inline]
    pub fn of(&self, colour: Colour) -> ByValue<u8> {
        self.row(colour).into()
    }

    /// How many there are of one colour.
    #[inline]
    pub fn count_of(&self, colour: Colour) -> u8 {
        self.row(colour).count()
    }

    /// Those of one colour, side by side.
    #[inline]
    pub(super) fn row(&self, colour: Colour) -> Row {
        let (rows, _) = self.0.as_chunks();
        Row(u32::from_le_bytes(rows[colour.index()]))
    }

    #[inline]
    fn set_row(&mut self, colour: Colour, row: Row) {
        let (rows, _) = self.0.as_chunks_mut();
        rows[colour.index()] = row.0.to_le_bytes();
    }

    /// Takes all those of a colour away.
    #[inline]
    pub(super) fn take(&mut self, colour: Colour) -> Row {
        let row = self.row(colour);
        self.set_row(colour, Row::default());
        row
    }

    /// Adds cards of a colour.
    #[inline]
    pub(super) fn give(&mut self, colour: Colour, cards: Row) {
        self.set_row(colour, self.row(colour).and(cards));
    }

    /// Adds other cards to these.
    #[inline]
    pub(super) fn add(&mut self, others: &Cards) {
        Colour::ALL.into_iter().for_each(|colour| self.give(colour, others.row(colour)));
    }

    /// Takes other cards, which are all among these, away.
    #[inline]
    pub(super) fn remove(&mut self, others: &Cards) {
        for colour in Colour::ALL {
            self.set_row(colour, self.row(colour).without(others.row(colour)));
        }
    }
}

impl Index<Card> for Cards {
    type Output = u8;

    #[inline]
    fn index(&self, card: Card) -> &u8 {
        &self.0[card as usize]
    }
}

impl IndexMut<Card> for Cards {
    #[inline]
    fn index_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[card as usize]
    }
}

/// Cards of one colour: a word of four counts, of which the last stays 0. No count of the box
/// comes near 256, so none carries over into the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Row(u32);

impl Row {
    /// These cards and those.
    #[inline]
    pub(super) const fn and(self, others: Row) -> Row {
        Row(self.0.wrapping_add(others.0))
    }

    /// These cards without those, which are all among them.
    #[inline]
    const fn without(self, others: Row) -> Row {
        Row(self.0.wrapping_sub(others.0))
    }

    /// How many cards there are.
    #[inline]
    pub(super) const fn count(self) -> u8 {
        // The third byte of the product is the sum of the three counts.
        (self.0.wrapping_mul(0x01_01_01) >> 16) as u8
    }
}

impl From<Row> for ByValue<u8> {
    #[inline]
    fn from(row: Row) -> ByValue<u8> {
        let [twos, threes, fives, _] = row.0.to_le_bytes();
        ByValue([twos, threes, fives])
    }
}

impl From<ByValue<u8>> for Row {
    #[inline]
    fn from(cards: ByValue<u8>) -> Row {
        let [twos, threes, fives] = cards.0;
        Row(u32::from_le_bytes([twos, threes, fives, 0]))
    }
}

impl ByValue<u8> {
    /// These cards and those.
    #[inline]
    pub(super) fn and(self, others: &ByValue<u8>) -> ByValue<u8> {
        Row::from(self).and(Row::from(*others)).into()
    }

    /// How many cards there are.
    #[inline]
    pub fn count(&self) -> u8 {
        let [twos, threes, fives] = self.0.map(u32::from);
        (twos + threes + fives) as u8
    }
}

/// Where ships begin.
impl Default for Space {
    fn default() -> Space {
        Space::Alexandria
    }
}

impl Space {
    /// Where a ship from here is after so many cards of its colour were bought: one space for
    /// one card, two for more, never beyond Carthage.
    #[inline]
    pub fn sailed(self, bought: u8) -> Space {
        // Most ships stay where they are.
        if bought == 0 {
            return self;
        }
        let spaces = usize::from(bought.min(2));
        Space::ALL[(self.index() + spaces).min(Space::Carthage.index())]
    }

    /// Whether a ship here is raided when another arrives.
    #[inline]
    pub const fn has_pirates(self) -> bool {
        matches!(self, Space::GreatSyrtis | Space::LesserSyrtis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box() {
        let copies = Card::ALL.map(|card| card.value().copies());
        assert_eq!(copies.into_iter().map(usize::from).sum::<usize>(), CARDS);
        for card in Card::ALL {
            assert_eq!(Card::new(card.colour(), card.value()), card);
            assert!(card.word().starts_with(card.colour().word()));
            assert!(card.word().ends_with(card.value().word()));
            assert_eq!(card.value().word().parse(), Ok(card.number()));
            assert_eq!(card.value().number(), card.number());
        }
        let whole = Cards::from_fn(|card| card.value().copies());
        assert_eq!(whole.money(), 4 * (22 + 27 + 35));
        assert_eq!(whole.count(), 108);
        assert_eq!(whole.count_of(Colour::Green), 27);
    }

    #[test]
    fn ships_sail_one_space_or_two() {
        assert_eq!(Space::Alexandria.sailed(0), Space::Alexandria);
        assert_eq!(Space::Alexandria.sailed(1), Space::Paraetonium);
        assert_eq!(Space::Paraetonium.sailed(5), Space::GreatSyrtis);
        assert_eq!(Space::LesserSyrtis.sailed(2), Space::Carthage);
        assert_eq!(Space::ALL.map(Space::has_pirates), [false, false, false, true, true, false]);
    }
}
