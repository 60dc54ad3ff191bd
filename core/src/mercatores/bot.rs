//! What looks good at a glance: the greedy bot's sense of value, in tenths of a coin.
//!
//! While investing, a card is worth what it adds to the hand and the resources together: a good
//! brings its stack nearer to the next coin, a special promises what the table will probably count
//! for it by the end of the phase. In the profit phase an estate is worth all that it would pay if
//! nothing changed, so taxes go where nothing is lost and specials are cashed before the goods
//! they count.

use core::ops::ControlFlow;

use super::cards::{ENOUGH, STACKS, Steps};
use super::{Action, ByGood, Card, Claim, Good, Lot, Pile, Special, Table, View};
use crate::Seat;

/// What the way to the next coin is worth at its end, before the coin is there.
const WAY: i32 = 7;
/// A good beyond the last step: it pays a tax.
const SPARE: i32 = 2;
/// A ship on a good.
const SHIP: i32 = 1;
/// One more card from the market.
const CARD: i32 = 5;
/// How much of a special's promise is left, in tenths, by the number of specials owned already:
/// each waits a turn longer, and what it counts melts away.
const PATIENCE: [i32; 8] = [9, 9, 8, 8, 7, 5, 3, 1];
/// Ships on ten goods, in the mean.
const SHIPS_IN_TEN: u8 = 6;
/// What a claim loses in a turn of waiting if opponents can spoil it.
const SPOILS: i32 = 4;

impl View {
    pub(super) fn glance(&self, action: Action) -> i32 {
        let own = &self.table.resources[self.seat];
        match action {
            Action::Give(card) => {
                let mut rest = self.hand().with(own);
                rest.remove(card);
                let more = if card.good().is_some() { 0 } else { CARD };
                more - self.adds(&rest, card)
            }
            Action::Take(card) => self.adds(&self.hand().with(own), card),
            Action::Load(card) => self.load(own, card),
            Action::Done => 0,
            Action::Tax(card) => {
                let mut after = self.table.clone();
                after.resources[self.seat].remove(card);
                estate(&after, self.seat)
            }
            Action::Cash(claim) => self.cash(claim),
            Action::Drop(lot) => estate(&self.without(lot), self.seat),
        }
    }

    /// What one more card adds to these.
    fn adds(&self, have: &Pile, card: Card) -> i32 {
        if let Some(special) = card.special() {
            let specials = have.kinds().specials().map(|card| usize::from(have.count(card))).sum();
            let patience = PATIENCE.get::<usize>(specials).copied().unwrap_or(0);
            return self.promise(have, special) * patience / 10;
        }
        card.good().map_or(0, |good| {
            let ship = if card.has_ship() { SHIP } else { 0 };
            stack(good, have.of(good) + 1) - stack(good, have.of(good)) + ship
        })
    }

    /// What a special will probably pay when the profit phase begins, with these own cards.
    fn promise(&self, have: &Pile, special: Special) -> i32 {
        let table = &self.table;
        let others = table.seats.iter().filter(|&seat| seat != self.seat);
        match special {
            Special::Route(good) => {
                let best = others.map(|seat| table.resources[seat].of(good) + 1).max();
                let claim = Claim::Route(good, self.seat);
                expected(claim.steps(), have.of(good) + best.unwrap_or(0))
            }
            Special::Wharf(wharf) => {
                let claim = Claim::Wharf(wharf);
                let seats = table.named(self.seat, wharf);
                let ships = seats.map(|seat| ships_at_the_end(&table.resources[seat]));
                expected(claim.steps(), ships[0] + ships[1])
            }
            Special::Warehouse => expected(Claim::Warehouse.steps(), have.goods() + 1),
        }
    }

    /// Loading a card: what all cards of its good in hand add, or what a special does.
    fn load(&self, own: &Pile, card: Card) -> i32 {
        let Some(good) = card.good() else { return self.adds(own, card) };
        let loaded = own.of(good);
        let ship = if card.has_ship() { SHIP } else { 0 };
        stack(good, loaded + self.hand().of(good)) - stack(good, loaded) + ship
    }

    fn cash(&self, claim: Claim) -> i32 {
        let now = 10 * i32::from(self.table.pays(self.seat, claim));
        let haste = match claim {
            Claim::Stack(_) | Claim::Warehouse => 0,
            Claim::Route(..) | Claim::Wharf(_) => SPOILS,
        };
        now + haste + estate(&self.without(claim.lot()), self.seat)
    }

    /// The table when this seat has parted with something.
    fn without(&self, lot: Lot) -> Table {
        let mut after = self.table.clone();
        let own = &mut after.resources[self.seat];
        match lot {
            Lot::Stack(good) => good.cards().into_iter().for_each(|card| {
                own.remove_all(card);
            }),
            Lot::Special(special) => {
                own.remove(special.card());
            }
        }
        after
    }
}

/// What an estate would pay if every claim could be cashed at once, and its spare goods.
fn estate(table: &Table, seat: Seat) -> i32 {
    let own = &table.resources[seat];
    let stacks: i32 = Good::ALL.into_iter().map(|good| stack(good, own.of(good))).sum();
    let mut specials = 0;
    let mut best_route = ByGood::<i32>::default();
    // Nothing stops the visit before its end.
    let _ = table.each_paying(seat, |claim| {
        let coins = 10 * i32::from(table.pays(seat, claim));
        match claim {
            Claim::Stack(_) => {}
            Claim::Route(good, _) => best_route[good] = best_route[good].max(coins),
            Claim::Wharf(_) | Claim::Warehouse => specials += coins,
        }
        ControlFlow::Continue(())
    });
    stacks + specials + best_route.iter().map(|(_, coins)| coins).sum::<i32>()
}

/// What a stack of so many cards is worth, by its coins and the way to the next.
fn stack(good: Good, cards: u8) -> i32 {
    let steps = &STACKS[good];
    let coins = usize::from(steps.coins(cards));
    let reached = coins.checked_sub(1).map_or(0, |step| steps.0[step]);
    let beyond = i32::from(cards - reached);
    let way = match steps.next(cards) {
        Some(next) => WAY * beyond / i32::from(next - reached),
        None => SPARE * beyond,
    };
    10 * coins as i32 + way
}

/// Coins for a count that is a guess: half of the next coin counts if it is near.
fn expected(steps: &Steps, count: u8) -> i32 {
    let now = i32::from(steps.coins(count));
    let near = i32::from(steps.coins(count + 1));
    5 * (now + near)
}

/// Ships on the resources, and on those that will probably be added.
fn ships_at_the_end(resources: &Pile) -> u8 {
    let to_come = ENOUGH.saturating_sub(resources.size() + 1);
    resources.ships() + to_come * SHIPS_IN_TEN / 10
}
