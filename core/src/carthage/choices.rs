//! What a player can choose from: all of it in a list, or one choice at random for playouts.

use rand_core::Rng;

use super::{Action, Card, Hand, Legal, Phase, Slot, Spot, Table};
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

    /// A legal action of the player whose decision it is, with this hand: a coin is tossed for
    /// buying where there is money for it and for storing; of other turns one in four reserves if
    /// it can, and the rest take. Of cards comes the first that fits, from a random one on.
    #[inline]
    pub(super) fn any(&self, hand: &Hand, rng: &mut impl Rng) -> Option<Action> {
        match self.phase {
            Phase::Turn => {
                let luck = rng.next_u32();
                let price = self.any_price(hand, luck);
                Some(price.map_or_else(|| self.any_card(luck), |_| Action::Buy))
            }
            Phase::Pay { .. } => hand.any(rng.next_u32()).map(Action::Pay),
            Phase::Store { seat } => Some(self.any_store(seat, hand, rng.next_u32())),
            Phase::Over => None,
        }
    }

    /// The price, if the coin says so and this hand of the active player is worth it. Different
    /// bits of one random number decide whether to buy, what else to do, and with which card.
    #[inline]
    pub(super) fn any_price(&self, hand: &Hand, luck: u32) -> Option<u8> {
        if luck & 1 == 0 { self.price_for(hand) } else { None }
    }

    /// To reserve or to take a card.
    #[inline]
    pub(super) fn any_card(&self, luck: u32) -> Action {
        let active = self.active;
        if luck & 6 == 0 && !self.boards[active].reserves {
            return Action::Reserve(self.any_spot(luck));
        }
        // A turn begins with something on offer.
        let place = first(&self.market, luck, |slot| slot.open_to(active));
        Action::Take(place.unwrap_or(0) as u8)
    }

    /// A card without a marker, of the farm or of the market: who has the marker at hand has one
    /// on offer.
    #[inline(never)]
    fn any_spot(&self, luck: u32) -> Spot {
        let free = |slot: Slot| slot.by.is_none();
        let farm = if luck & 8 == 0 { first(&self.farm, luck, free) } else { None };
        match farm {
            Some(place) => Spot::Farm(place as u8),
            None => Spot::Market(first(&self.market, luck, free).unwrap_or(0) as u8),
        }
    }

    #[inline(never)]
    pub(super) fn any_store(&self, seat: Seat, hand: &Hand, luck: u32) -> Action {
        let useful = |card| hand.has(card) && self.is_useful(seat, card);
        let kind = if luck & 1 == 0 { first(&Card::ALL, luck, useful) } else { None };
        kind.map_or(Action::Keep, |kind| Action::Store(Card::ALL[kind]))
    }
}

impl Hand {
    /// One of its cards; `None` if it has none.
    #[inline]
    pub(super) fn any(&self, luck: u32) -> Option<Card> {
        first(&Card::ALL, luck, |card| self.has(card)).map(|kind| Card::ALL[kind])
    }
}

/// The place of the first that fits in a row, looked through round from the place that the upper
/// half of a random number gives.
#[inline]
fn first<T: Copy>(row: &[T], luck: u32, fits: impl Fn(T) -> bool) -> Option<usize> {
    let start = (((luck >> 16) * row.len() as u32) >> 16) as usize;
    let mut at = start;
    while !row.get(at).is_some_and(|&one| fits(one)) {
        at = if at + 1 < row.len() { at + 1 } else { 0 };
        if at == start {
            return None;
        }
    }
    Some(at)
}
