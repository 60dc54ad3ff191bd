//! What is in the box: every number of the game that is not a rule. The steps of the payouts and
//! most card counts are reconstructed; whoever knows better changes this file alone.

use serde::{Deserialize, Serialize};

use crate::vocabulary::vocabulary;

vocabulary! {
    /// The five goods, most frequent first.
    Good,
    /// One value for each good.
    ByGood {
        /// 16 cards.
        Corn = "corn",
        /// 14 cards.
        Tobacco = "tobacco",
        /// 12 cards.
        Cotton = "cotton",
        /// 10 cards.
        Coffee = "coffee",
        /// 8 cards.
        Cocoa = "cocoa",
    }
}

vocabulary! {
    /// Every kind of card. Goods come first, two kinds each: without a ship and with one.
    Card,
    /// One value for each kind.
    ByCard {
        /// Corn.
        Corn = "corn",
        /// Corn with a ship.
        CornShip = "corn+",
        /// Tobacco.
        Tobacco = "tobacco",
        /// Tobacco with a ship.
        TobaccoShip = "tobacco+",
        /// Cotton.
        Cotton = "cotton",
        /// Cotton with a ship.
        CottonShip = "cotton+",
        /// Coffee.
        Coffee = "coffee",
        /// Coffee with a ship.
        CoffeeShip = "coffee+",
        /// Cocoa.
        Cocoa = "cocoa",
        /// Cocoa with a ship.
        CocoaShip = "cocoa+",
        /// A trade route for corn.
        RouteCorn = "route:corn",
        /// A trade route for tobacco.
        RouteTobacco = "route:tobacco",
        /// A trade route for cotton.
        RouteCotton = "route:cotton",
        /// A trade route for coffee.
        RouteCoffee = "route:coffee",
        /// A trade route for cocoa.
        RouteCocoa = "route:cocoa",
        /// A wharf for the own ships and those of the left neighbour.
        WharfOwnLeft = "wharf:own+left",
        /// A wharf for the own ships and those of the right neighbour.
        WharfOwnRight = "wharf:own+right",
        /// A wharf for the ships of both neighbours.
        WharfLeftRight = "wharf:left+right",
        /// A warehouse.
        Warehouse = "warehouse",
    }
}

/// Whose ships a wharf serves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Wharf {
    /// The owner's and the left neighbour's.
    OwnLeft,
    /// The owner's and the right neighbour's.
    OwnRight,
    /// Both neighbours'.
    LeftRight,
}

impl Wharf {
    /// All of them, in the order of their cards.
    pub const ALL: [Wharf; 3] = [Wharf::OwnLeft, Wharf::OwnRight, Wharf::LeftRight];
}

/// What a special card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Special {
    /// Pays for the cards of this good, own and of one opponent.
    Route(Good),
    /// Pays for ships.
    Wharf(Wharf),
    /// Pays for different goods.
    Warehouse,
}

/// Kinds of goods cards: the first ones.
const GOODS: usize = 2 * Good::ALL.len();

/// What the kinds after the goods are.
static SPECIALS: [Special; Card::ALL.len() - GOODS] = [
    Special::Route(Good::Corn),
    Special::Route(Good::Tobacco),
    Special::Route(Good::Cotton),
    Special::Route(Good::Coffee),
    Special::Route(Good::Cocoa),
    Special::Wharf(Wharf::OwnLeft),
    Special::Wharf(Wharf::OwnRight),
    Special::Wharf(Wharf::LeftRight),
    Special::Warehouse,
];

impl<T> ByCard<T> {
    /// A table of these values, in the order of the kinds.
    pub(super) const fn of(values: [T; Card::ALL.len()]) -> ByCard<T> {
        ByCard(values)
    }
}

impl ByGood<Steps> {
    /// The steps of every good, in order.
    pub(super) const fn all(&self) -> &[Steps; 5] {
        &self.0
    }

    /// From how many on each good pays anything.
    pub(super) const fn first(&self) -> [u8; 5] {
        let [a, b, c, d, e] = &self.0;
        [a.0[0], b.0[0], c.0[0], d.0[0], e.0[0]]
    }
}

impl Card {
    /// The good on it; `None` of a special.
    #[inline]
    pub fn good(self) -> Option<Good> {
        Good::ALL.get(self.index() >> 1).copied()
    }

    /// Whether it shows a ship.
    pub fn has_ship(self) -> bool {
        self.index() < GOODS && self.index() & 1 == 1
    }

    /// What special it is; `None` of a good.
    #[inline]
    pub fn special(self) -> Option<Special> {
        SPECIALS.get(self.index().wrapping_sub(GOODS)).copied()
    }
}

impl Good {
    /// Its cards without a ship and with one.
    #[inline]
    pub const fn cards(self) -> [Card; 2] {
        [Card::ALL[2 * self.index()], Card::ALL[2 * self.index() + 1]]
    }
}

impl Special {
    /// The card that it is.
    #[inline]
    pub const fn card(self) -> Card {
        match self {
            Special::Route(good) => Card::ALL[GOODS + good.index()],
            Special::Wharf(Wharf::OwnLeft) => Card::WharfOwnLeft,
            Special::Wharf(Wharf::OwnRight) => Card::WharfOwnRight,
            Special::Wharf(Wharf::LeftRight) => Card::WharfLeftRight,
            Special::Warehouse => Card::Warehouse,
        }
    }
}

/// From how many on something pays one, two and three coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steps(pub [u8; 3]);

impl Steps {
    /// Coins for so many.
    #[inline]
    pub fn coins(&self, count: u8) -> u8 {
        let [one, two, three] = self.0;
        u8::from(count >= one) + u8::from(count >= two) + u8::from(count >= three)
    }

    /// How many it takes for the next coin; `None` at the top.
    pub fn next(&self, count: u8) -> Option<u8> {
        self.0.into_iter().find(|&step| step > count)
    }
}

/// Cards of each kind.
pub static CARDS: ByCard<u8> = ByCard([
    6, 10, // corn
    6, 8, // tobacco
    5, 7, // cotton
    4, 6, // coffee
    3, 5, // cocoa
    2, 2, 2, 2, 2, // trade routes
    3, 3, 3, // wharves
    3, // warehouses
]);

/// What stacks pay, by cards.
pub static STACKS: ByGood<Steps> = ByGood([
    Steps([3, 6, 8]),
    Steps([3, 5, 7]),
    Steps([2, 4, 6]),
    Steps([2, 4, 5]),
    Steps([2, 3, 4]),
]);

/// What trade routes pay, by cards of their good, own and of one opponent.
pub static ROUTES: ByGood<Steps> = ByGood([
    Steps([5, 8, 11]),
    Steps([4, 7, 9]),
    Steps([4, 6, 8]),
    Steps([3, 5, 7]),
    Steps([3, 4, 6]),
]);

/// What wharves pay, by ships.
pub static WHARVES: Steps = Steps([6, 10, 14]);

/// What warehouses pay, by different goods.
pub static WAREHOUSES: Steps = Steps([3, 4, 5]);

/// Cards in the market.
pub const MARKET: u8 = 5;
/// Cards dealt to each hand.
pub const HAND: usize = 5;
/// Cards to take for a good that was given.
pub const TAKE_FOR_GOOD: u8 = 2;
/// Cards to take for a special that was given.
pub const TAKE_FOR_SPECIAL: u8 = 3;
/// Resources that end the investment phase.
pub const ENOUGH: u8 = 15;
/// Cards a player can hold at most: a turn adds one, and two before the loading, and there is one
/// turn more than it takes to load enough card by card.
pub const MOST_HAND: usize = HAND + ENOUGH as usize + 2;
/// Coins that the Captain is worth.
pub const CAPTAIN_COINS: u8 = 2;

/// All goods and specials together.
pub const DECK: usize = 82;
/// Every card of the box.
pub static BOX: [Card; DECK] = every_card();
/// The largest deck: with two players.
pub const MOST_DECK: usize = DECK - MARKET as usize - 2 * HAND;

const fn every_card() -> [Card; DECK] {
    let mut cards = [Card::Corn; DECK];
    let (mut kind, mut place) = (0, 0);
    while kind < Card::ALL.len() {
        let mut copies = 0;
        while copies < CARDS.0[kind] {
            cards[place] = Card::ALL[kind];
            place += 1;
            copies += 1;
        }
        kind += 1;
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_is_complete() {
        let goods: u8 = CARDS.iter().filter(|(card, _)| card.good().is_some()).map(|c| *c.1).sum();
        let all: u8 = CARDS.iter().map(|(_, cards)| *cards).sum();
        assert_eq!((goods, usize::from(all)), (60, DECK));
        for (good, ships) in Good::ALL.into_iter().zip([10, 8, 7, 6, 5]) {
            let [plain, shipped] = good.cards();
            assert_eq!(CARDS[plain] + CARDS[shipped], 16 - 2 * good.index() as u8);
            assert_eq!(CARDS[shipped], ships);
            assert!(shipped.has_ship() && !plain.has_ship());
        }
    }

    #[test]
    fn every_card_is_a_good_or_a_special() {
        for card in Card::ALL {
            match (card.good(), card.special()) {
                (Some(good), None) => {
                    assert!(good.cards().contains(&card));
                    assert_eq!(card.word().trim_end_matches('+'), good.word());
                    assert_eq!(card.word().ends_with('+'), card.has_ship());
                }
                (None, Some(special)) => {
                    assert_eq!(special.card(), card);
                    assert!(!card.has_ship());
                    if let Special::Route(good) = special {
                        assert_eq!(card.word().strip_prefix("route:"), Some(good.word()));
                    }
                }
                both => panic!("{card} is {both:?}"),
            }
        }
    }

    #[test]
    fn the_payouts_that_are_known_for_sure() {
        assert_eq!([4, 5, 6].map(|cards| STACKS[Good::Tobacco].coins(cards)), [1, 2, 2]);
        assert_eq!([7, 8].map(|cards| ROUTES[Good::Cotton].coins(cards)), [2, 3]);
        assert_eq!(WHARVES.coins(12), 2);
        assert_eq!(WAREHOUSES.coins(3), 1);
    }

    #[test]
    fn steps_pay_from_their_number_on() {
        let steps = Steps([3, 5, 7]);
        let paid = [0, 2, 3, 4, 5, 6, 7, 14].map(|count| steps.coins(count));
        assert_eq!(paid, [0, 0, 1, 1, 2, 2, 3, 3]);
        let next = [0, 2, 3, 4, 5, 6, 7, 14].map(|count| steps.next(count));
        assert_eq!(next, [Some(3), Some(3), Some(5), Some(5), Some(7), Some(7), None, None],);
    }
}
