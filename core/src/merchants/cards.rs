//! What is in the box: every number of the game that is not a rule.

use crate::vocabulary::vocabulary;

vocabulary! {
    /// The six goods.
    Good,
    /// One value for each good.
    ByGood {
        /// White.
        Salt = "salt",
        /// Blue.
        Indigo = "indigo",
        /// Red.
        Copper = "copper",
        /// Green.
        Cotton = "cotton",
        /// Yellow.
        Flax = "flax",
        /// Black.
        Pepper = "pepper",
    }
}

vocabulary! {
    /// The special cards beside ships.
    Special,
    /// One value for each of them.
    BySpecial {
        /// One more draw at the end of phase 2.
        Office = "office",
        /// One more swap in phase 1.
        Pier = "pier",
        /// Two more coins with every payout: a trade agreement.
        Agreement = "agreement",
    }
}

/// Cards of each good.
pub const CARDS_PER_GOOD: u8 = 10;
/// Cubes of each good.
pub const CUBES_PER_GOOD: u8 = 5;
/// Slots in the demand row.
pub const DEMAND: usize = 6;
/// Cards dealt to each hand.
pub const HAND: usize = 3;
/// Cards drawn in phase 2.
pub const DRAW: usize = 2;
/// Ships in the box.
pub const SHIPS: u8 = 14;
/// Ships that everybody begins with.
pub const FIRST_SHIPS: u8 = 2;
/// Coins to pay for a ship.
pub const SHIP_PRICE: u16 = 10;
/// Coins to pay for the cheapest of all cards.
pub const LEAST_PRICE: u16 = Special::Office.price();
/// Cards of each special in the box.
pub const SPECIALS: u8 = 2;
/// Coins that one trade agreement adds to a payout.
pub const AGREEMENT_COINS: u16 = 2;

/// All goods cards together.
pub const CARDS: usize = CARDS_PER_GOOD as usize * Good::ALL.len();
/// The largest deck: with two players.
pub const MOST_DECK: usize = CARDS - DEMAND - 2 * HAND;
/// Ships a player can own at most: with two players, the other keeping the first ones.
pub const MOST_SHIPS: usize = (SHIPS - FIRST_SHIPS) as usize;

impl Special {
    /// Coins to pay for it.
    pub const fn price(self) -> u16 {
        match self {
            Special::Office => 8,
            Special::Pier => 12,
            Special::Agreement => 11,
        }
    }
}
