//! What is in the box: every number of the game that is not a rule.

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

vocabulary! {
    /// A card: colour and value are all there is to it.
    Card,
    /// One value for each kind of card.
    ByCard {
        /// Cloth, 2.
        Red2 = "red2",
        /// Cloth, 3.
        Red3 = "red3",
        /// Cloth, 5.
        Red5 = "red5",
        /// Gems, 2.
        Blue2 = "blue2",
        /// Gems, 3.
        Blue3 = "blue3",
        /// Gems, 5.
        Blue5 = "blue5",
        /// Grain, 2.
        Yellow2 = "yellow2",
        /// Grain, 3.
        Yellow3 = "yellow3",
        /// Grain, 5.
        Yellow5 = "yellow5",
        /// Wine, 2.
        Green2 = "green2",
        /// Wine, 3.
        Green3 = "green3",
        /// Wine, 5.
        Green5 = "green5",
    }
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

/// Cards counted by kind: a hand, merchandise, the discards.
pub type Cards = ByCard<u8>;

static COLOURS: ByCard<Colour> = {
    use Colour::*;
    ByCard([Red, Red, Red, Blue, Blue, Blue, Yellow, Yellow, Yellow, Green, Green, Green])
};
static VALUES: ByCard<Value> = {
    use Value::*;
    ByCard([Two, Three, Five, Two, Three, Five, Two, Three, Five, Two, Three, Five])
};
/// As [`Value::number`] says, for loops that want nothing else.
static NUMBERS: Cards = ByCard([2, 3, 5, 2, 3, 5, 2, 3, 5, 2, 3, 5]);

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
    /// The card of this colour and value.
    #[inline]
    pub fn new(colour: Colour, value: Value) -> Card {
        // Cards stand colour by colour, the lowest value first.
        Card::ALL[(colour.index() * Value::ALL.len() + value.index()).min(Card::ALL.len() - 1)]
    }

    /// Its colour.
    #[inline]
    pub fn colour(self) -> Colour {
        COLOURS[self]
    }

    /// Its value.
    #[inline]
    pub fn value(self) -> Value {
        VALUES[self]
    }

    /// The number on it.
    #[inline]
    pub fn number(self) -> u8 {
        NUMBERS[self]
    }
}

impl Cards {
    /// How many cards there are.
    pub fn count(&self) -> u8 {
        self.0.iter().sum()
    }

    /// What they are worth together when they pay.
    pub fn money(&self) -> u16 {
        self.iter().map(|(card, &count)| u16::from(count) * u16::from(card.number())).sum()
    }

    /// Those of one colour.
    #[inline]
    pub fn of(&self, colour: Colour) -> ByValue<u8> {
        let (rows, _) = self.0.as_chunks();
        ByValue(rows[colour.index()])
    }

    /// How many there are of one colour.
    #[inline]
    pub fn count_of(&self, colour: Colour) -> u8 {
        self.of(colour).count()
    }

    /// The place of those of one colour.
    #[inline]
    fn of_mut(&mut self, colour: Colour) -> &mut [u8; Value::ALL.len()] {
        let (rows, _) = self.0.as_chunks_mut();
        &mut rows[colour.index()]
    }

    /// Takes all those of a colour away.
    #[inline]
    pub(super) fn take(&mut self, colour: Colour) -> ByValue<u8> {
        ByValue(core::mem::take(self.of_mut(colour)))
    }

    /// Adds cards of a colour.
    #[inline]
    pub(super) fn give(&mut self, colour: Colour, cards: ByValue<u8>) {
        for (mine, more) in self.of_mut(colour).iter_mut().zip(cards.0) {
            *mine += more;
        }
    }

    /// Adds other cards to these.
    pub(super) fn add(&mut self, others: &Cards) {
        for (mine, more) in self.0.iter_mut().zip(&others.0) {
            *mine += more;
        }
    }
}

impl ByValue<u8> {
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
