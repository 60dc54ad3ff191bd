//! What a player can choose from: all of it in a list, or one choice at random for playouts.

use rand_core::Rng;

use super::{Action, Card, Hand, Legal, Phase, Spot, Table};
use crate::{ActionList, Seat};

impl Table {
    /// Every legal action of the player whose decision it is, with this hand.
    pub fn legal(&self, hand: &Hand, out: &mut Legal) {
        let mut push = |action| ActionList::push(out, action);
        let held = Card::ALL.into_iter().filter(|&card| hand.has(card));
        match self.phase {
            Phase::Turn => {
                let market = || (0..).zip(&self.market);
                let open = market().filter(|(_, slot)| slot.open_to(self.active));
                open.for_each(|(place, _)| push(Action::Take(place)));
                if self.price_for(hand).is_some() {
                    push(Action::Buy);
                }
                if !self.boards[self.active].reserves {
                    let market = market().map(|(place, slot)| (Spot::Market(place), slot));
                    let farm = (0..).map(Spot::Farm).zip(&self.farm);
                    let free = market.chain(farm).filter(|(_, slot)| slot.by.is_none());
                    free.for_each(|(spot, _)| push(Action::Reserve(spot)));
                }
            }
            Phase::Pay { .. } => held.for_each(|card| push(Action::Pay(card))),
            Phase::Store { seat } => {
                let useful = held.filter(|&card| self.is_useful(seat, card));
                useful.for_each(|card| push(Action::Store(card)));
                push(Action::Keep);
            }
            Phase::Over => {}
        }
    }

    /// A legal action of the player whose decision it is, with this hand. A coin is tossed for
    /// buying where there is money for it and for storing; one turn in four of the others
    /// reserves, the rest take. Rows and hands are looked through from a random place on.
    #[inline]
    pub(super) fn any(&self, hand: &Hand, rng: &mut impl Rng) -> Option<Action> {
        match self.phase {
            Phase::Turn => {
                let luck = rng.next_u32();
                let buys = self.any_price(hand, luck).is_some();
                Some(if buys { Action::Buy } else { self.any_card(luck) })
            }
            Phase::Pay { .. } => Some(Action::Pay(hand.any(rng.next_u32()))),
            Phase::Store { seat } => Some(self.any_store(seat, hand, rng.next_u32())),
            Phase::Over => None,
        }
    }

    /// The price, if the coin says so and this hand of the active player is worth it.
    #[inline]
    pub(super) fn any_price(&self, hand: &Hand, luck: u32) -> Option<u8> {
        if luck & 1 == 0 { self.price_for(hand) } else { None }
    }

    /// Different bits of one number decide what is done and with which card.
    #[inline]
    pub(super) fn any_card(&self, luck: u32) -> Action {
        let active = self.active;
        let market = self.market.len();
        if luck & 6 == 0 && !self.boards[active].reserves {
            let spots = market + self.farm.len();
            let mut spot = place(luck, spots);
            loop {
                let farm = spot.wrapping_sub(market);
                let (row, at) =
                    if spot < market { (&self.market[..], spot) } else { (&self.farm[..], farm) };
                if row.get(at).is_none_or(|slot| slot.by.is_none()) {
                    let spot =
                        if spot < market { Spot::Market(at as u8) } else { Spot::Farm(at as u8) };
                    return Action::Reserve(spot);
                }
                spot = if spot + 1 < spots { spot + 1 } else { 0 };
            }
        }
        let mut at = place(luck, market);
        while self.market.get(at).is_some_and(|slot| !slot.open_to(active)) {
            at = if at + 1 < market { at + 1 } else { 0 };
        }
        Action::Take(at as u8)
    }

    #[inline(never)]
    pub(super) fn any_store(&self, seat: Seat, hand: &Hand, luck: u32) -> Action {
        let useful = |card: &Card| hand.has(*card) && self.is_useful(seat, *card);
        let card = if luck & 1 == 0 { Card::from(luck).find(useful) } else { None };
        card.map_or(Action::Keep, Action::Store)
    }
}

/// A place in a row of so many, by the upper half of a random number.
#[inline]
pub(super) fn place(luck: u32, places: usize) -> usize {
    ((luck >> 16) * places as u32 >> 16) as usize
}
