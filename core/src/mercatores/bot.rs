//! What looks good at a glance: the greedy bot's sense of value, in tenths of a coin.
//!
//! While investing, a card is worth what it adds to the hand and the resources together: a good
//! brings its stack nearer to the next coin, a special promises what the table will probably count
//! for it at the end of the phase. In a last turn only what can still be loaded is worth anything.
//! In the profit phase an estate is worth all that it would pay if nothing changed, so the tax is
//! paid where least is lost and specials are cashed before the goods they count.

use super::cards::{ENOUGH, ROUTES, STACKS, Steps, WAREHOUSES, WHARVES};
use super::{Action, ByGood, Card, Claim, Good, Lot, Pile, Special, Table, View};
use crate::Seat;

/// What the way to the next coin is worth at its end, before the coin is there.
const WAY: i32 = 7;
/// A good beyond the last step: it pays a tax.
const SPARE: i32 = 3;
/// A ship on a good.
const SHIP: i32 = 1;
/// One more card from the market, for giving a special.
const CARD: i32 = 4;
/// A card loaded, whatever it is: the phase may end soon.
const TEMPO: i32 = 3;
/// How much of a special's promise is left, in tenths, by the number of specials owned already:
/// each waits a turn longer, and what it counts melts away.
const PATIENCE: [i32; 5] = [10, 8, 3, 2, 1];
/// Ships on ten goods, in the mean.
const SHIPS_IN_TEN: u8 = 6;
/// What a claim may lose while it waits, if it counts what the opponents own.
const HASTE: i32 = 4;

impl View {
    pub(super) fn glance(&self, action: Action) -> i32 {
        let own = &self.table.resources[self.seat];
        let mut hand = self.hand();
        match action {
            Action::Give(card) => {
                hand.remove(card);
                let more = if card.good().is_some() { 0 } else { CARD };
                self.in_a_last_turn(&hand) + more - self.adds(&hand.with(own), card)
            }
            Action::Take(card) => {
                let adds = self.adds(&hand.with(own), card);
                hand.add(card);
                self.in_a_last_turn(&hand) + adds
            }
            Action::Load(card) => self.load(&hand, card),
            Action::Done => 0,
            Action::Tax(card) => {
                let mut after = self.table.clone();
                after.resources[self.seat].remove(card);
                estate(&after, self.seat)
            }
            Action::Cash(claim) => {
                let coins = 10 * i32::from(self.table.pays(self.seat, claim));
                let haste = match claim {
                    Claim::Stack(_) | Claim::Warehouse => 0,
                    Claim::Route(..) | Claim::Wharf(_) => HASTE,
                };
                coins + haste + estate(&self.without(claim.lot()), self.seat)
            }
            Action::Drop(lot) => estate(&self.without(lot), self.seat),
        }
    }

    /// What one more card adds to these.
    fn adds(&self, have: &Pile, card: Card) -> i32 {
        if let Some(special) = card.special() {
            let specials: u8 = have.kinds().specials().map(|card| have.count(card)).sum();
            let patience = PATIENCE.get(usize::from(specials)).copied().unwrap_or(0);
            return self.promise(have, special) * patience / 10;
        }
        card.good().map_or(0, |good| grows(good, have.of(good), 1) + ship(card))
    }

    /// What a special will probably pay when the profit phase begins, with these own cards.
    fn promise(&self, have: &Pile, special: Special) -> i32 {
        let table = &self.table;
        match special {
            Special::Route(good) => {
                let others = table.seats.iter().filter(|&seat| seat != self.seat);
                let best = others.map(|seat| table.resources[seat].of(good)).max().unwrap_or(0);
                expected(&ROUTES[good], have.of(good) + best + 1)
            }
            Special::Wharf(wharf) => {
                let ships = table.named(self.seat, wharf).map(|seat| {
                    let cards = if seat == self.seat { have } else { &table.resources[seat] };
                    ships_at_the_end(cards)
                });
                expected(&WHARVES, ships[0] + ships[1])
            }
            Special::Warehouse => expected(&WAREHOUSES, have.goods()),
        }
    }

    /// Loading a card: what all cards of its good in hand add, or what a special does.
    fn load(&self, hand: &Pile, card: Card) -> i32 {
        let own = &self.table.resources[self.seat];
        let Some(good) = card.good() else { return self.adds(own, card) };
        let cards = hand.of(good);
        grows(good, own.of(good), cards) + ship(card) + TEMPO * i32::from(cards)
    }

    /// Above everything else in a last turn: the best that can be loaded from this hand.
    fn in_a_last_turn(&self, hand: &Pile) -> i32 {
        if self.table.end.is_none() {
            return 0;
        }
        let own = &self.table.resources[self.seat];
        let (mut alone, mut first, mut second) = (0, 0, 0);
        for card in hand.kinds() {
            alone = alone.max(self.load(hand, card));
            if card.good().is_some() {
                let adds = self.adds(own, card);
                second = second.max(adds.min(first));
                first = first.max(adds);
            }
        }
        10 * alone.max(first + second)
    }

    /// The table when this seat has parted with something.
    fn without(&self, lot: Lot) -> Table {
        let mut after = self.table.clone();
        let own = &mut after.resources[self.seat];
        match lot {
            Lot::Stack(good) => {
                for card in good.cards() {
                    own.remove_all(card);
                }
            }
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
    let mut routes = ByGood::<i32>::default();
    table.each_paying(seat, |claim| {
        let coins = 10 * i32::from(table.pays(seat, claim));
        match claim {
            Claim::Stack(_) => {}
            Claim::Route(good, _) => routes[good] = routes[good].max(coins),
            Claim::Wharf(_) | Claim::Warehouse => specials += coins,
        }
    });
    stacks + specials + routes.iter().map(|(_, coins)| coins).sum::<i32>()
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

/// What so many cards more add to a stack of so many.
fn grows(good: Good, cards: u8, more: u8) -> i32 {
    stack(good, cards + more) - stack(good, cards)
}

fn ship(card: Card) -> i32 {
    if card.has_ship() { SHIP } else { 0 }
}

/// Coins for a count that is a guess: half of the next coin counts if it is near.
fn expected(steps: &Steps, count: u8) -> i32 {
    5 * (i32::from(steps.coins(count)) + i32::from(steps.coins(count + 1)))
}

/// Ships on these cards, and on those that will probably be added.
fn ships_at_the_end(cards: &Pile) -> u8 {
    cards.ships() + ENOUGH.saturating_sub(cards.size()) * SHIPS_IN_TEN / 10
}
