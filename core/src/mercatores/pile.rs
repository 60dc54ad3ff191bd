//! Cards whose order means nothing: hands, the market, resources and what is out of the game.
//!
//! A pile counts its cards by kind, five kinds in a word: what pays is asked after every step of the
//! profit phase, of all goods and all players, and is a sum or two this way.

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

    /// All of them and this one.
    #[inline]
    pub const fn with(self, card: Card) -> Kinds {
        Kinds(self.0 | 1 << card.index())
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

/// Five small numbers in one word, six bits each, so that sums are made of all five at once. None
/// gets beyond 31: the sixth bit is free to show which have reached a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally(u32);

/// Bits of one number.
const BITS: usize = 6;
/// One of each.
const ONES: u32 = 0x0104_1041;
/// The sixth bit of each.
const TOPS: u32 = ONES << (BITS - 1);

impl Tally {
    /// Of five numbers below 32.
    #[inline]
    pub(super) const fn of(numbers: [u8; 5]) -> Tally {
        let [a, b, c, d, e] = numbers;
        let upper = (e as u32) << BITS | d as u32;
        let lower = ((c as u32) << BITS | b as u32) << BITS | a as u32;
        Tally(upper << (3 * BITS) | lower)
    }

    /// What is missing to the sixth bit when these are reached.
    pub(super) const fn missing(numbers: [u8; 5]) -> Tally {
        Tally((ONES << (BITS - 1)) - Tally::of(numbers).0)
    }

    /// Both together.
    #[inline]
    pub(super) fn and(self, other: Tally) -> Tally {
        Tally(self.0.wrapping_add(other.0))
    }

    /// Which have reached what so much was missing to.
    #[inline]
    pub(super) fn reach(self, missing: Tally) -> Marks {
        Marks(self.0.wrapping_add(missing.0) & TOPS)
    }

    /// Which are not nothing.
    #[inline]
    pub(super) fn some(self) -> Marks {
        self.reach(Tally(ONES * 31))
    }

    /// All five together: a product has their sum at its fifth place.
    #[inline]
    const fn sum(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> (4 * BITS) & 63) as u8
    }

    #[inline]
    const fn get(self, shift: u8) -> u8 {
        (self.0 >> shift & 63) as u8
    }
}

/// Some of the five, a bit each: the sixth of its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Marks(u32);

impl Marks {
    /// Whether there is none.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is marked.
    #[inline]
    pub(super) const fn has(self, place: usize) -> bool {
        self.0 >> (BITS * place + BITS - 1) & 1 == 1
    }

    /// Those that are marked in both.
    #[inline]
    pub(super) const fn and(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }

    /// How many they are.
    #[inline]
    pub(super) const fn len(self) -> u8 {
        Tally(self.0 >> (BITS - 1)).sum()
    }

    /// The place of the one with so many ahead of it.
    #[inline]
    pub(super) fn nth(self, ahead: u8) -> usize {
        // The sums up to each place, and where they exceed what is ahead.
        let sums = Tally((self.0 >> (BITS - 1)).wrapping_mul(ONES) & (ONES * 63));
        usize::from(5 - sums.reach(Tally(ONES * u32::from(31 - ahead))).len())
    }
}

/// In which tally a kind of card is counted, and how far up: goods without ships, with ships, trade
/// routes, and the rest.
static PLACES: ByCard<(u8, u8)> = ByCard::of(places());

const fn places() -> [(u8, u8); Card::ALL.len()] {
    let mut places = [(0, 0); Card::ALL.len()];
    let mut card = 0;
    while card < Card::ALL.len() {
        let (tally, place) = match card {
            0..10 => (card % 2, card / 2),
            _ => (card / 5, card % 5),
        };
        places[card] = (tally as u8, (BITS * place) as u8);
        card += 1;
    }
    places
}

/// Cards without order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pile {
    tallies: [Tally; 4],
    size: u8,
}

impl Pile {
    /// How many cards.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Which kinds of cards.
    pub fn kinds(&self) -> Kinds {
        let has = Card::ALL.into_iter().filter(|&card| self.has(card));
        has.fold(Kinds::NONE, |kinds, card| kinds.with(card))
    }

    /// Whether a card of this kind is in it.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Cards of this kind.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        let (tally, shift) = PLACES[card];
        self.tallies[usize::from(tally)].get(shift)
    }

    /// The cards of each good, with and without ships.
    #[inline]
    pub(super) fn stacks(&self) -> Tally {
        self.tallies[0].and(self.tallies[1])
    }

    /// The goods that there is a trade route for.
    #[inline]
    pub(super) fn routes(&self) -> Marks {
        self.tallies[2].some()
    }

    /// The wharves and, after them, warehouses that there are.
    #[inline]
    pub(super) fn buildings(&self) -> Marks {
        self.tallies[3].some()
    }

    /// Goods without ships and with ships that there are.
    #[inline]
    pub(super) fn ladings(&self) -> [Marks; 2] {
        [self.tallies[0].some(), self.tallies[1].some()]
    }

    /// Cards of this good, with and without ships.
    #[inline]
    pub fn of(&self, good: Good) -> u8 {
        self.stacks().get((BITS * good.index()) as u8)
    }

    /// Ships on all of them.
    #[inline]
    pub fn ships(&self) -> u8 {
        self.tallies[1].sum()
    }

    /// How many different goods.
    #[inline]
    pub fn goods(&self) -> u8 {
        self.stacks().some().len()
    }

    /// Cards that are no goods.
    #[inline]
    pub(super) fn specials(&self) -> u8 {
        self.tallies[2].sum() + self.tallies[3].sum()
    }

    /// Puts one more card into it.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.add_all(card, 1);
    }

    /// Takes a card out, if there is one.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let has = self.has(card);
        if has {
            self.take(card, 1);
        }
        has
    }

    /// Takes all cards of a kind out and says how many there were.
    #[inline]
    pub fn remove_all(&mut self, card: Card) -> u8 {
        let cards = self.count(card);
        self.take(card, cards);
        cards
    }

    #[inline]
    fn take(&mut self, card: Card, cards: u8) {
        let (tally, shift) = PLACES[card];
        self.tallies[usize::from(tally)].0 -= u32::from(cards) << shift;
        self.size -= cards;
    }

    /// Puts all cards of a good, with and without ships, onto another pile.
    pub(super) fn move_stack(&mut self, good: Good, onto: &mut Pile) {
        let place = 63 << (BITS * good.index());
        let [plain, shipped] = [0, 1].map(|tally: usize| {
            let cards = self.tallies[tally].0 & place;
            self.tallies[tally].0 ^= cards;
            onto.tallies[tally].0 += cards;
            cards
        });
        let cards = (plain + shipped) >> (BITS * good.index());
        self.size -= cards as u8;
        onto.size += cards as u8;
    }

    /// Puts so many cards of a kind into it.
    #[inline]
    pub fn add_all(&mut self, card: Card, cards: u8) {
        let (tally, shift) = PLACES[card];
        self.tallies[usize::from(tally)].0 += u32::from(cards) << shift;
        self.size += cards;
    }

    /// This pile and another together.
    pub fn with(self, other: &Pile) -> Pile {
        let both = |tally: usize| self.tallies[tally].and(other.tallies[tally]);
        Pile { tallies: core::array::from_fn(both), size: self.size + other.size }
    }

    /// Every single card, kind by kind.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(|card| (0..self.count(card)).map(move |_| card))
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

    #[test]
    fn marks_are_counted_and_found() {
        for set in 0..32u8 {
            let marks = Tally::of(core::array::from_fn(|place| 3 * (set >> place & 1))).some();
            let places = (0..5).filter(|&place| set >> place & 1 == 1);
            assert_eq!((u32::from(marks.len()), marks.is_empty()), (set.count_ones(), set == 0));
            assert!((0..).zip(places.clone()).all(|(ahead, place)| marks.nth(ahead) == place));
            assert!((0..5).all(|place| marks.has(place) == places.clone().any(|one| one == place)));
        }
        let missing = Tally::missing([1, 5, 6, 31, 32]);
        assert_eq!(Tally::of([1, 4, 16, 31, 31]).reach(missing), Tally::of([1, 0, 1, 1, 0]).some());
    }
}
