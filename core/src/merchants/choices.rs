//! A choice at random, for playouts: first what kind of choice, then one of that kind.
//!
//! Phase 1 passes, swaps, or buys one of the cards that can be paid, with equal chances; phase 2
//! draws as often as it plays. What the rules seldom refuse is chosen blindly, and again if they do.

use rand_core::Rng;

use super::cards::{LEAST_PRICE, SHIP_PRICE};
use super::{Action, Good, Hand, Phase, Slots, Special, Table};
use crate::Draw;

impl Table {
    /// One of the legal actions.
    #[inline]
    pub(super) fn any(&self, hand: &Hand, rng: &mut impl Rng) -> Option<Action> {
        Some(match self.phase {
            Phase::Load => Action::Load(self.any_cube(rng)),
            Phase::One { main_done: false, extra_left } => self.any_main_choice(extra_left, rng),
            Phase::One { main_done: true, .. } if rng.below(2) == 0 => Action::Done,
            Phase::One { main_done: true, .. } => self.any_swap(Action::Extra, rng),
            Phase::Two => any_play(hand, rng),
            Phase::Office { .. } if rng.below(2) == 0 => Action::OfficeDraw,
            Phase::Office { .. } => Action::OfficeSkip,
            Phase::Over => return None,
        })
    }

    fn any_main_choice(&self, extra_left: u8, rng: &mut impl Rng) -> Action {
        let can_buy = self.boards[self.active].coins >= LEAST_PRICE;
        let cards = if can_buy { 1 + Special::ALL.len() as u16 } else { 0 };
        loop {
            match rng.below(2 + cards + u16::from(extra_left > 0)) {
                0 => return Action::Pass,
                1 => return self.any_swap(Action::Swap, rng),
                kind if kind == 2 + cards => return self.any_swap(Action::Extra, rng),
                2 if self.check_price(self.supply.ships, SHIP_PRICE).is_ok() => {
                    return Action::BuyShip(self.any_cube(rng));
                }
                2 => {}
                kind => {
                    let special = Special::ALL[usize::from(kind - 3)];
                    if self.check_special(special).is_ok() {
                        return Action::Buy(special);
                    }
                }
            }
        }
    }

    /// A good with a cube in supply. There are four at least: no more than 14 cubes are aboard.
    fn any_cube(&self, rng: &mut impl Rng) -> Good {
        loop {
            let good = Good::ALL[usize::from(rng.below(Good::ALL.len() as u16))];
            if self.check_cube(good).is_ok() {
                return good;
            }
        }
    }

    /// A swap of any ship. Each can have three goods at least.
    fn any_swap(&self, action: impl Fn(u8, Good) -> Action, rng: &mut impl Rng) -> Action {
        let ships = self.boards[self.active].ships.len() as u16;
        loop {
            let (ship, good) = rng.two_below(ships, Good::ALL.len() as u16);
            let (ship, good) = (ship as u8, Good::ALL[usize::from(good)]);
            if self.check_swap(ship, good).is_ok() {
                return action(ship, good);
            }
        }
    }
}

/// Draws, or plays the first good in hand from a random one on.
fn any_play(hand: &Hand, rng: &mut impl Rng) -> Action {
    let (draw, first) = rng.two_below(2, Good::ALL.len() as u16);
    let (before, after) = Good::ALL.split_at(usize::from(first));
    let good = after.iter().chain(before).find(|&&good| hand[good] > 0);
    match good {
        Some(&good) if draw == 0 => {
            let plays = Slots::at_most(hand[good]);
            Action::Play(good, plays[usize::from(rng.below(plays.len() as u16))])
        }
        _ => Action::Draw,
    }
}
