//! Ducats: what groups in the hold pay, what ranks pay, and the accounts of a scoring.

use super::cards::RANKS;
use super::{ByGood, Card, Good};
use crate::{BySeat, Seat, Seats};

/// What one player got and paid at a scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// For the rank in prestige.
    pub prestige: u8,
    /// For the groups of each good.
    pub cargo: ByGood<u8>,
    /// Cards that were paid for and left the hold.
    pub sold: u8,
    /// Paid to pirates.
    pub pirates: u8,
    /// For the rank in port tokens.
    pub tokens: u8,
}

impl Account {
    /// Everything together.
    pub fn sum(&self) -> i16 {
        let cargo: i16 = self.cargo.iter().map(|(_, &ducats)| i16::from(ducats)).sum();
        cargo + i16::from(self.prestige) + i16::from(self.tokens) - i16::from(self.pirates)
    }
}

/// When scoring happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// Venice came up.
    Venice,
    /// Cards were needed in the last round.
    Early,
    /// The game is over.
    End,
}

/// A scoring, itemised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// Why now.
    pub occasion: Occasion,
    /// What everybody got and paid.
    pub accounts: BySeat<Account>,
}

impl Scoring {
    pub(super) fn new(occasion: Occasion) -> Scoring {
        Scoring { occasion, accounts: BySeat::default() }
    }
}

/// How many cards and groups a settled hold had: they decide ties.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Remains {
    /// Cards.
    pub cards: u8,
    /// Groups.
    pub groups: u8,
}

/// The groups of a hold, maximal runs of equal goods, with their numbers of cards.
pub fn groups(hold: impl Iterator<Item = Card>) -> impl Iterator<Item = (Good, u8)> {
    let mut goods = hold.map(Card::good).peekable();
    core::iter::from_fn(move || {
        let good = goods.next()?;
        let mut cards = 1;
        while goods.next_if_eq(&good).is_some() {
            cards += 1;
        }
        Some((good, cards))
    })
}

/// What all groups of these cards pay, good by good.
pub fn cargo(hold: impl Iterator<Item = Card>) -> ByGood<u8> {
    let mut ducats = ByGood::default();
    for (good, cards) in groups(hold) {
        ducats[good] += good.payout(usize::from(cards));
    }
    ducats
}

/// What the rank in a count pays each: tied players get the same, the next lower count the next
/// rank, and nothing is paid for nothing.
pub fn ranked(seats: Seats, count: impl Fn(Seat) -> u8) -> BySeat<u8> {
    let mut ducats = BySeat::default();
    let mut below = u8::MAX;
    for rank in RANKS {
        let best = seats.iter().map(&count).filter(|&own| own < below).max().unwrap_or(0);
        if best == 0 {
            break;
        }
        for seat in seats.iter().filter(|&seat| count(seat) == best) {
            ducats[seat] = rank;
        }
        below = best;
    }
    ducats
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank<const N: usize>(counts: [u8; N]) -> [u8; N] {
        let seats = Seats::new(N).unwrap();
        let ducats = ranked(seats, |seat| counts[seat.index()]);
        core::array::from_fn(|place| ducats.seated(seats)[place])
    }

    #[test]
    fn ranks_pay_six_three_and_one() {
        assert_eq!(rank([1, 4, 2, 3]), [0, 6, 1, 3]);
        assert_eq!(rank([2, 1]), [6, 3]);
        assert_eq!(rank([5, 4, 3, 2, 1]), [6, 3, 1, 0, 0]);
    }

    #[test]
    fn ties_share_their_rank_and_take_none_from_the_next() {
        assert_eq!(rank([4, 4, 2, 1]), [6, 6, 3, 1]);
        assert_eq!(rank([4, 2, 2, 1, 1]), [6, 3, 3, 1, 1]);
        assert_eq!(rank([3, 3, 3]), [6, 6, 6]);
    }

    #[test]
    fn nothing_pays_nothing() {
        assert_eq!(rank([0, 0, 0]), [0, 0, 0]);
        assert_eq!(rank([0, 2, 0]), [0, 6, 0]);
    }

    #[test]
    fn the_same_good_may_form_several_groups() {
        let hold = ["silk.DM1", "silk.PM1", "salt.DP1", "silk.PS1"];
        let cards = || hold.iter().map(|word| Card::from_word(word).unwrap());
        assert!(groups(cards()).eq([(Good::Silk, 2), (Good::Salt, 1), (Good::Silk, 1)]));
        assert_eq!(cargo(cards())[Good::Silk], 4 + 1);
        assert_eq!(cargo(cards())[Good::Salt], 1);
        assert_eq!(groups(core::iter::empty()).count(), 0);
    }
}
