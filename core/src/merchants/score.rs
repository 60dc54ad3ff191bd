//! Coins: what a play pays everybody.

use super::cards::AGREEMENT_COINS;
use super::{Board, DEMAND, Good, Slots, Special, Table};
use crate::BySeat;

/// What a play pays, before or after it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payout {
    /// The good played.
    pub good: Good,
    /// Demand cards of it that are visible then.
    pub visible: u8,
    /// Coins for each player.
    pub coins: BySeat<u16>,
}

/// What a player with this board gets when `visible` demand cards of the good can be seen.
#[inline]
pub fn paid(board: &Board, good: Good, visible: u8) -> u16 {
    let coins = u16::from(board.cubes(good)) * u16::from(visible);
    let agreements = AGREEMENT_COINS * u16::from(board.specials[Special::Agreement]);
    coins + if coins > 0 { agreements } else { 0 }
}

impl Table {
    /// What playing the good on these slots would pay everybody.
    pub fn payout(&self, good: Good, slots: Slots) -> Payout {
        let visible =
            (0..DEMAND).filter(|&slot| slots.has(slot) || self.demand[slot] == good).count() as u8;
        self.payout_of(good, visible)
    }

    pub(super) fn payout_of(&self, good: Good, visible: u8) -> Payout {
        let mut coins = BySeat::default();
        for seat in self.seats.iter() {
            coins[seat] = paid(&self.boards[seat], good, visible);
        }
        Payout { good, visible, coins }
    }
}
