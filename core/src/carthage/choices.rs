//! What a player can choose from, a bit for each choice that its phase ever has.
//!
//! Bits are quick to set, count and pick from: a playout wants one legal action and no list.

use super::cards::{FARM, MOST_MARKET};
use super::{Action, Card, Colour, Hand, Legal, Phase, Spot, Table, Value};
use crate::{ActionList, Seat};

/// Where the bits of a turn begin: cards to take, buying, cards to reserve.
const BUY: usize = MOST_MARKET;
const RESERVE_MARKET: usize = BUY + 1;
const RESERVE_FARM: usize = RESERVE_MARKET + MOST_MARKET;
const TURN_BITS: usize = RESERVE_FARM + FARM;
/// The bit after all cards.
const KEEP: usize = Card::ALL.len();

static TURN: [Action; TURN_BITS] = {
    let mut actions = [Action::Buy; TURN_BITS];
    let mut place = 0;
    while place < MOST_MARKET {
        actions[place] = Action::Take(place as u8);
        actions[RESERVE_MARKET + place] = Action::Reserve(Spot::Market(place as u8));
        if place < FARM {
            actions[RESERVE_FARM + place] = Action::Reserve(Spot::Farm(place as u8));
        }
        place += 1;
    }
    actions
};
static PAY: [Action; Card::ALL.len()] = {
    let mut actions = [Action::Keep; Card::ALL.len()];
    let mut card = 0;
    while card < Card::ALL.len() {
        actions[card] = Action::Pay(Card::ALL[card]);
        card += 1;
    }
    actions
};
static STORE: [Action; KEEP + 1] = {
    let mut actions = [Action::Keep; KEEP + 1];
    let mut card = 0;
    while card < Card::ALL.len() {
        actions[card] = Action::Store(Card::ALL[card]);
        card += 1;
    }
    actions
};

/// The legal actions of one decision.
pub(super) struct Choices {
    bits: u32,
    actions: &'static [Action],
}

impl Choices {
    /// How many there are.
    #[inline]
    pub(super) fn count(&self) -> u16 {
        self.bits.count_ones() as u16
    }

    /// The one with so many ahead of it.
    #[inline]
    pub(super) fn nth(&self, ahead: u16) -> Option<Action> {
        let rest = (0..ahead).fold(self.bits, |rest, _| rest & rest.wrapping_sub(1));
        self.actions.get(rest.trailing_zeros() as usize).copied()
    }

    /// Adds them all to a list.
    pub(super) fn list(&self, out: &mut Legal) {
        for (bit, &action) in self.actions.iter().enumerate() {
            if self.bits >> bit & 1 == 1 {
                ActionList::push(out, action);
            }
        }
    }
}

impl Table {
    /// The legal actions of the player whose decision it is, with this hand.
    #[inline]
    pub(super) fn choices(&self, hand: &Hand) -> Choices {
        match self.phase {
            Phase::Turn => Choices { bits: self.turn_bits(hand), actions: &TURN },
            Phase::Pay { .. } => Choices { bits: pay_bits(hand), actions: &PAY },
            Phase::Store { seat } => Choices { bits: self.store_bits(seat, hand), actions: &STORE },
            Phase::Over => Choices { bits: 0, actions: &[] },
        }
    }

    #[inline(never)]
    fn turn_bits(&self, hand: &Hand) -> u32 {
        let active = self.active;
        let (mut open, mut price, mut bit) = (0, 0, 1);
        for slot in &self.market {
            if slot.open_to(active) {
                open |= bit;
                price += u32::from(slot.card.number());
            }
            bit <<= 1;
        }
        let mut bits = open;
        if price <= u32::from(hand.money()) {
            bits |= 1 << BUY;
        }
        if !self.boards[active].reserves {
            // Without the own marker among them, open cards are those without any.
            bits |= open << RESERVE_MARKET;
            let mut bit = 1 << RESERVE_FARM;
            for slot in &self.farm {
                if slot.by.is_none() {
                    bits |= bit;
                }
                bit <<= 1;
            }
        }
        bits
    }

    #[inline(never)]
    fn store_bits(&self, seat: Seat, hand: &Hand) -> u32 {
        let mut bits = 1 << KEEP;
        for colour in Colour::ALL {
            if self.is_threatened(seat, colour) {
                for value in Value::ALL.into_iter().filter(|value| value.icons() > 0) {
                    let card = Card::new(colour, value);
                    bits |= u32::from(hand.has(card)) << card.index();
                }
            }
        }
        bits
    }
}

#[inline(never)]
fn pay_bits(hand: &Hand) -> u32 {
    let held = |(card, &count): (Card, &u8)| u32::from(count > 0) << card.index();
    hand.cards().iter().map(held).fold(0, |bits, bit| bits | bit)
}
