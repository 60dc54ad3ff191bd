//! What is in the box: every number of the game that is not a rule.

use core::fmt;
use serde::{Deserialize, Serialize};

use super::{Claim, Port};
use crate::vocabulary::vocabulary;

vocabulary! {
    /// The seven goods, the rarest first.
    Good,
    /// One value for each good.
    ByGood {
        /// 8 cards.
        Jewels = "jewels",
        /// 10 cards.
        Scrolls = "scrolls",
        /// 12 cards.
        Silk = "silk",
        /// 14 cards.
        Salt = "salt",
        /// 16 cards.
        Pottery = "pottery",
        /// 18 cards.
        Olives = "olives",
        /// 20 cards, left in the box when two play.
        Grain = "grain",
    }
}

vocabulary! {
    /// What a card does when it is played.
    Symbol,
    /// One value for each symbol.
    BySymbol {
        /// Ducats.
        Ducat = "D",
        /// Cards onto the own pirate pile.
        Pirate = "P",
        /// Cards to the hand.
        Market = "M",
        /// Routes to sail.
        Ship = "S",
    }
}

vocabulary! {
    /// The tokens that lie on the ports.
    Token,
    /// One value for each kind of token.
    ByToken {
        /// Smooth sailing: one ducat for each ship symbol.
        Smooth = "smooth",
        /// Compass: move on to any port without a compass.
        Compass = "compass",
        /// Fight pirates: pirate symbols are ignored.
        Fight = "fight",
        /// Good business: one ducat symbol more.
        Business = "business",
        /// Local influence: ducats for maritime power beyond 3.
        Influence = "influence",
        /// Favourable market: cards cost 1, 2, 3 and 4 ducats.
        Market = "market",
    }
}

/// Goods cards in the box.
pub const CARDS: usize = 98;
/// Ducats at the start.
pub const FIRST_DUCATS: i16 = 11;
/// Cards dealt to each hand.
pub const HAND: usize = 4;
/// Venice lies in the middle of the deck, or so many cards beside it.
pub const VENICE_SHIFT: u8 = 3;
/// Power and load of every card together.
pub const POWER_AND_LOAD: u8 = 7;
/// The most cards that are played in one turn.
pub const MOST_LOAD: usize = 4;
/// Power from which local influence pays.
pub const INFLUENCE_FROM: u8 = 3;
/// Cards that can be bought in one turn.
pub const MOST_BOUGHT: u8 = 4;
/// What a card costs.
pub const PRICE: u8 = 3;
/// What it costs without a ducat of one's own.
pub const DEAR_PRICE: u8 = 4;
/// What the first to fourth card cost in a favourable market.
pub const MARKET_PRICES: [u8; MOST_BOUGHT as usize] = [1, 2, 3, 4];
/// Offers that can be made in one turn.
pub const MOST_OFFERS: u8 = 12;
/// Ducats that can go each way in one trade.
pub const MOST_DUCATS: u8 = 20;
/// Claims that one offer can carry.
pub const MOST_CLAIMS: usize = 8;
/// Ducats for the first, second and third in prestige, and in port tokens.
pub const RANKS: [u8; 3] = [6, 3, 1];
/// Ducats or cards for so many symbols of a kind; more than three count as three.
const EFFECT: [u8; 4] = [0, 1, 3, 6];

/// Tokens of each kind in the box.
pub const TOKENS: [(Token, u8); Token::ALL.len()] = [
    (Token::Smooth, 6),
    (Token::Compass, 4),
    (Token::Fight, 6),
    (Token::Business, 6),
    (Token::Influence, 4),
    (Token::Market, 6),
];

/// What so many ducat, pirate or market symbols give.
#[inline]
pub fn effect(symbols: u8) -> u8 {
    EFFECT[usize::from(symbols).min(EFFECT.len() - 1)]
}

impl Good {
    /// What a group of this good pays, by its number of cards from one; a longer one as the last.
    pub const fn payouts(self) -> &'static [u8] {
        match self {
            Good::Jewels => &[2, 5, 9],
            Good::Scrolls => &[1, 5, 9],
            Good::Silk => &[1, 4, 8],
            Good::Salt => &[1, 4, 7, 11],
            Good::Pottery => &[1, 3, 6, 10],
            Good::Olives => &[0, 3, 6, 9],
            Good::Grain => &[0, 2, 5, 8, 12],
        }
    }

    /// What a group of so many cards pays.
    #[inline]
    pub fn payout(self, cards: usize) -> u8 {
        let payouts = self.payouts();
        if cards == 0 { 0 } else { payouts[cards.min(payouts.len()) - 1] }
    }
}

/// Symbols on a card: two different ones. In a claim also one, or none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Symbols(u8);

impl Symbols {
    /// These symbols; `None` for more than two.
    pub fn of(symbols: impl IntoIterator<Item = Symbol>) -> Option<Symbols> {
        let mask = symbols.into_iter().fold(0, |mask, symbol| mask | 1 << symbol.index());
        Symbols::from_bits(mask)
    }

    const fn pair(one: Symbol, other: Symbol) -> Symbols {
        Symbols(1 << one.index() | 1 << other.index())
    }

    pub(super) fn from_bits(bits: u8) -> Option<Symbols> {
        (bits >> Symbol::ALL.len() == 0 && bits.count_ones() <= 2).then_some(Symbols(bits))
    }

    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this symbol is among them.
    #[inline]
    pub const fn has(self, symbol: Symbol) -> bool {
        self.0 >> symbol.index() & 1 == 1
    }
}

impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Symbol::ALL
            .into_iter()
            .filter(|&symbol| self.has(symbol))
            .try_for_each(|symbol| f.write_str(symbol.word()))
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its good.
    pub good: Good,
    /// Its two symbols.
    pub symbols: Symbols,
    /// Cards to play after it.
    pub load: u8,
    /// The port it names.
    pub port: Option<Port>,
}

/// Lists the deck as its table is printed: two symbols, the load, the port.
macro_rules! deck {
    ($($good:ident: $($one:ident $other:ident $load:literal $(@ $port:ident)?),+;)+) => {
        [$($(Face {
            good: Good::$good,
            symbols: Symbols::pair(deck!($one), deck!($other)),
            load: $load,
            port: deck!(@ $($port)?),
        }),+),+]
    };
    (D) => { Symbol::Ducat };
    (P) => { Symbol::Pirate };
    (M) => { Symbol::Market };
    (S) => { Symbol::Ship };
    (@) => { None };
    (@ $port:ident) => { Some(Port::$port) };
}

/// The cards of the box, good by good. Only grain with P, M and load 1 is there twice.
#[rustfmt::skip]
static FACES: [Face; CARDS] = deck! {
    Jewels: D P 1, M S 1, D M 2, P S 2 @Alessandria, D M 3, P S 3 @Modone, D S 4, P M 4;
    Scrolls: D S 1, P S 1, D S 2, P M 2 @Rodi, M S 2 @Ancona, D P 3, P M 3 @Salonicco, M S 3,
        D P 4, D M 4;
    Silk: D M 1, P M 1, P S 1, D P 2, P M 2 @Bari, M S 2 @Varna, D M 3, D S 3 @Venezia,
        M S 3 @Sinope, D P 4, D S 4, P S 4;
    Salt: D P 1, D M 1, P M 1, M S 1, D P 2, D M 2 @Costantinopoli, P S 2 @Messina, M S 2, D P 3,
        D S 3 @Bengasi, P M 3 @Siracusa, D S 4, P S 4, M S 4;
    Pottery: D P 1, D M 1, D S 1, M S 1, D P 2, D S 2 @Smirne, P M 2 @Tripoli, P S 2, D M 3,
        D S 3 @Tunisi, P M 3 @Lajazzo, P S 3 @Negroponte, D M 4, P M 4, P S 4, M S 4;
    Olives: D P 1, D M 1, D S 1, P S 1, D M 2, D S 2 @Candia, P M 2 @Malta, M S 2 @Famagosta,
        D P 3, D S 3 @Tana, P M 3 @Durazzo, P S 3 @Adalia, M S 3, D P 4, D M 4, P M 4, P S 4,
        M S 4;
    Grain: D S 1, P M 1, P M 1, P S 1, M S 1, D P 2, D M 2 @Ragusa, D S 2 @Zara, D S 2 @Acri,
        P S 2, D P 3, D M 3 @Trebisonda, P M 3 @Corfu, P S 3 @Caffa, M S 3, D P 4, D M 4, D S 4,
        P M 4, M S 4;
};

/// One goods card. Cards equal in every respect are the same card to the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// How many different cards there are.
    pub const FACES: usize = CARDS - 1;
    /// The first of them.
    pub(super) const FIRST: Card = Card(0);
    /// The one card that is there twice.
    pub const TWIN: Card = Card(79);

    /// The card with this number in the box, good by good. The second of the twins has none of
    /// its own.
    pub const fn new(number: u8) -> Option<Card> {
        let second = number == Self::TWIN.0 + 1;
        if (number as usize) < CARDS && !second { Some(Card(number)) } else { None }
    }

    /// Every different card.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).filter_map(Card::new)
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What is printed on it.
    #[inline]
    pub fn face(self) -> &'static Face {
        &FACES[usize::from(self.0)]
    }

    /// Its good.
    #[inline]
    pub fn good(self) -> Good {
        self.face().good
    }

    /// Cards to play when it lies on top of the hold.
    #[inline]
    pub fn load(self) -> u8 {
        self.face().load
    }

    /// Cards that can be kept in hand when it lies on top of the hold.
    #[inline]
    pub fn power(self) -> u8 {
        POWER_AND_LOAD - self.face().load
    }

    /// Whether this symbol is on it.
    #[inline]
    pub fn has(self, symbol: Symbol) -> bool {
        self.face().symbols.has(symbol)
    }

    /// The card written so.
    pub fn from_word(word: &str) -> Option<Card> {
        let (good, print) = word.split_once('.')?;
        let print = Claim::from_word(print)?;
        Card::all().find(|card| card.good().word() == good && print == Claim::truth(*card))
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Card, Self::Error> {
        Card::new(number).ok_or("no such card")
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}", self.good(), Claim::truth(*self))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::super::CardSet;
    use super::*;

    /// Every card of the box, the twin twice.
    fn box_of(good: Good) -> impl Iterator<Item = Card> {
        CardSet::of_good(good).iter()
    }

    #[test]
    fn the_deck_is_what_the_table_says() {
        let counts = Good::ALL.map(|good| box_of(good).count());
        assert_eq!(counts, [8, 10, 12, 14, 16, 18, 20]);
        assert_eq!(counts.iter().sum::<usize>(), CARDS);
        for good in Good::ALL {
            for symbol in Symbol::ALL {
                let with = box_of(good).filter(|card| card.has(symbol)).count();
                assert_eq!(2 * with, counts[good.index()], "{symbol} on {good}");
            }
        }
        for card in Card::all() {
            assert_eq!(card.face().symbols.bits().count_ones(), 2);
            assert!((1..=4).contains(&card.load()) && (3..=6).contains(&card.power()));
        }
    }

    #[test]
    fn every_port_is_on_one_card() {
        for port in Port::ALL {
            assert_eq!(Card::all().filter(|card| card.face().port == Some(port)).count(), 1);
        }
        let without_grain = Card::all().filter(|card| card.good() != Good::Grain);
        assert_eq!(without_grain.filter(|card| card.face().port.is_some()).count(), 24);
    }

    #[test]
    fn cards_differ_but_for_one_pair() {
        for card in Card::all() {
            let twins = Card::all().filter(|other| other.face() == card.face()).count();
            assert_eq!(twins, 1, "{card}");
        }
        assert_eq!(Card::from_word("grain.PM1"), Some(Card::TWIN));
    }

    #[test]
    fn groups_pay_more_the_longer_they_are() {
        for good in Good::ALL {
            assert!(good.payouts().is_sorted(), "{good}");
            assert_eq!(good.payout(0), 0);
        }
        assert_eq!(Good::Jewels.payout(2), 5);
        assert_eq!([1, 2, 3].map(|cards| Good::Pottery.payout(cards)), [1, 3, 6]);
        assert_eq!(Good::Grain.payout(5), 12);
        assert_eq!(Good::Grain.payout(6), 12, "the last value");
    }

    #[test]
    fn tokens_are_two_more_than_ports() {
        let tokens: usize = TOKENS.iter().map(|&(_, count)| usize::from(count)).sum();
        assert_eq!(tokens, Port::ALL.len() + 2);
    }

    #[test]
    fn sloppy_cards_are_refused() {
        for word in ["", "silk", "silk.", "silk.MD1", "silk.DM", "silk.DM5", "silk.DM1@Malta"] {
            assert_eq!(Card::from_word(word), None, "{word:?}");
        }
    }
}
