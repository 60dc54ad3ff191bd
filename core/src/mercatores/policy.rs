//! How the bots weigh choices: in hundredths of a coin, by what the player in turn can see.
//!
//! While investing, a card is worth what it adds to the hand and the resources together: a good
//! brings its stack nearer to the next coin, a special promises what the table will probably count
//! for it. In a last turn only what can still be loaded is worth anything. In the profit phase an
//! estate is worth all that it would pay if nothing changed, and its spare goods; what melts away
//! first is cashed first.

use super::cards::{ENOUGH, ROUTES, STACKS, WAREHOUSES, WHARVES};
use super::{
    Action, Card, Claim, Good, Lot, Mercatores, Phase, Pile, Special, Steps, Table, Weights,
};
use crate::Seat;

/// Stacks of more cards are worth as much as this one.
const MOST: usize = 16;

/// What a stack of so many cards has reached.
#[derive(Clone, Copy)]
struct Reached {
    coins: i8,
    /// The way to the next coin, in sixteenths.
    way: i8,
    /// Cards beyond the last step reached: all of them may go without loss.
    beyond: i8,
    /// Whether there is no further step.
    top: bool,
}

static REACHED: [[Reached; MOST + 1]; 5] = {
    let mut all = [[Reached { coins: 0, way: 0, beyond: 0, top: false }; MOST + 1]; 5];
    let steps = STACKS.all();
    let mut good = 0;
    while good < 5 {
        let [one, two, three] = steps[good].0;
        let mut cards = 0;
        while cards <= MOST {
            let count = cards as u8;
            let (coins, reached, next) = if count >= three {
                (3, three, count + 1)
            } else if count >= two {
                (2, two, three)
            } else if count >= one {
                (1, one, two)
            } else {
                (0, 0, one)
            };
            let beyond = count - reached;
            all[good][cards] = Reached {
                coins,
                way: (16 * beyond / (next - reached)) as i8,
                beyond: beyond as i8,
                top: count >= three,
            };
            cards += 1;
        }
        good += 1;
    }
    all
};

#[inline]
fn reached(good: Good, cards: u8) -> &'static Reached {
    &REACHED[good.index()][usize::from(cards).min(MOST)]
}

/// What the player in turn sees while investing.
struct Sight<'a> {
    table: &'a Table,
    weights: &'a Weights,
    seat: Seat,
    hand: Pile,
    own: &'a Pile,
}

impl Sight<'_> {
    /// What a stack of so many cards is worth, by its coins and the way to the next.
    #[inline]
    fn stack(&self, good: Good, cards: u8) -> i32 {
        let stack = reached(good, cards);
        let beyond = if stack.top {
            self.weights.spare * i32::from(stack.beyond)
        } else {
            (self.weights.way * i32::from(stack.way)) >> 4
        };
        100 * i32::from(stack.coins) + beyond
    }

    #[inline]
    fn grows(&self, good: Good, cards: u8, more: u8) -> i32 {
        self.stack(good, cards + more) - self.stack(good, cards)
    }

    #[inline]
    fn ship(&self, card: Card) -> i32 {
        if card.has_ship() { self.weights.ship } else { 0 }
    }

    /// What one more card adds to these.
    fn adds(&self, have: &Pile, card: Card) -> i32 {
        match (card.good(), card.special()) {
            (Some(good), _) => self.grows(good, have.of(good), 1) + self.ship(card),
            (_, Some(special)) => {
                let promise = self.promise(have, special);
                match self.waiting(have) {
                    0 => promise,
                    1 => (promise * self.weights.second) >> 4,
                    _ => (promise * self.weights.third) >> 4,
                }
            }
            _ => 0,
        }
    }

    /// Specials among these cards.
    fn waiting(&self, have: &Pile) -> u8 {
        have.size() - Good::ALL.into_iter().map(|good| have.of(good)).sum::<u8>()
    }

    /// What a special will probably pay when the profit phase begins, with these own cards.
    fn promise(&self, have: &Pile, special: Special) -> i32 {
        let table = self.table;
        match special {
            Special::Route(good) => {
                let others = table.seats.iter().filter(|&seat| seat != self.seat);
                let best = others.map(|seat| table.resources[seat].of(good)).max().unwrap_or(0);
                let count = 16 * i32::from(have.of(good) + best) + self.weights.grows;
                (expected(&ROUTES[good], count) * self.weights.route) >> 4
            }
            Special::Wharf(wharf) => {
                let ships = table.named(self.seat, wharf).map(|seat| {
                    let cards = if seat == self.seat { have } else { &table.resources[seat] };
                    let left = i32::from(ENOUGH.saturating_sub(cards.size()));
                    16 * i32::from(cards.ships()) + left * self.weights.ships
                });
                (expected(&WHARVES, ships[0] + ships[1]) * self.weights.wharf) >> 4
            }
            Special::Warehouse => {
                (expected(&WAREHOUSES, 16 * i32::from(have.goods())) * self.weights.house) >> 4
            }
        }
    }

    /// What a card is worth to the next player, as far as everybody knows.
    fn gift(&self, card: Card) -> i32 {
        let next = self.table.seats.next(self.seat);
        let theirs = &self.table.resources[next];
        let adds = match card.good() {
            Some(good) => {
                let held = self.table.taken[next].places().iter();
                let held = held.filter(|card| card.good() == Some(good)).count() as u8;
                self.grows(good, theirs.of(good) + held, 1)
            }
            None => 50,
        };
        (adds * self.weights.gift) >> 4
    }

    /// Loading a card: what all cards of its good in hand add, or what a special does.
    fn load(&self, hand: &Pile, card: Card) -> i32 {
        let Some(good) = card.good() else {
            return ((self.adds(self.own, card) * self.weights.load) >> 4) + self.weights.tempo;
        };
        let cards = hand.of(good);
        let most = self.table.seats.iter().map(|seat| self.table.resources[seat].size()).max();
        let behind = i32::from(most.unwrap_or(0) - self.own.size());
        let tempo = self.weights.tempo + self.weights.behind * behind;
        self.grows(good, self.own.of(good), cards) + self.ship(card) + tempo * i32::from(cards)
    }

    /// Above everything else in a last turn: the best that can be loaded from this hand.
    fn in_a_last_turn(&self, hand: &Pile) -> i32 {
        if self.table.end.is_none() {
            return 0;
        }
        let (mut alone, mut first, mut second) = (0, 0, 0);
        for card in hand.kinds() {
            alone = alone.max(self.load(hand, card));
            if card.good().is_some() {
                let adds = self.adds(self.own, card);
                second = second.max(adds.min(first));
                first = first.max(adds);
            }
        }
        8 * alone.max(first + second)
    }
}

/// Coins for a count in sixteenths that is a guess: the next coin counts as far as it is near.
fn expected(steps: &Steps, count: i32) -> i32 {
    let whole = (count >> 4).clamp(0, 30) as u8;
    let rest = count & 15;
    let (now, next) = (i32::from(steps.coins(whole)), i32::from(steps.coins(whole + 1)));
    // Half of a coin that is one card away.
    50 * (now + next) + ((50 * rest * (next - now)) >> 4)
}

impl Mercatores {
    #[inline]
    pub(super) fn weighed(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        match self.table.phase {
            Phase::Over => {}
            Phase::Tax | Phase::Cash => self.table.weigh_profit(weights, show),
            _ => self.weigh_investment(weights, show),
        }
    }

    #[inline(never)]
    fn weigh_investment(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        let table = &self.table;
        let seat = table.active;
        let dealt = &self.dealt[seat];
        let own = &table.resources[seat];
        let hand = dealt.pile().with(&table.taken[seat].pile());
        let sight = Sight { table, weights, seat, hand, own };
        let have = hand.with(own);
        let choices = table.cards(dealt);
        for card in choices {
            // Another card like the one given would make the trade pointless.
            if let Phase::Take { given, .. } = table.phase
                && card == given
                && choices.len() > 1
            {
                continue;
            }
            let worth = match table.phase {
                Phase::Give => {
                    let (mut hand, mut rest) = (hand, have);
                    hand.remove(card);
                    rest.remove(card);
                    let more = if card.good().is_some() { 0 } else { weights.more };
                    sight.in_a_last_turn(&hand) + more - sight.adds(&rest, card) - sight.gift(card)
                }
                Phase::Take { given, .. } => {
                    let mut hand = hand;
                    hand.add(card);
                    let again = card.good().is_some() && card.good() == given.good();
                    let regret = if again { weights.regret } else { 0 };
                    sight.in_a_last_turn(&hand)
                        + sight.adds(&have, card)
                        + sight.gift(card)
                        + regret
                }
                _ => sight.load(&sight.hand, card),
            };
            show(&table.choice(card), worth);
        }
        if let Phase::LoadMore { .. } = table.phase {
            show(&Action::Done, weights.patience);
        }
    }
}

impl Table {
    #[inline(never)]
    fn weigh_profit(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        let seat = self.active;
        let own = &self.resources[seat];
        if self.phase == Phase::Tax {
            for card in own.kinds() {
                if card.good().is_some() {
                    let mut after = *own;
                    after.remove(card);
                    show(&Action::Tax(card), self.estate(weights, seat, &after));
                }
            }
            return;
        }
        let mut paid = false;
        self.each_paying(seat, |claim| {
            paid = true;
            let coins = i32::from(self.pays(seat, claim));
            let haste = match claim {
                Claim::Stack(good) if reached(good, own.of(good)).beyond == 0 => {
                    weights.hasty_stack
                }
                Claim::Stack(_) => 0,
                Claim::Route(..) => weights.hasty_route,
                Claim::Wharf(_) => weights.hasty_wharf,
                Claim::Warehouse => weights.hasty_house,
            };
            let after = without(own, claim.lot());
            let worth = (100 + weights.dear) * coins + haste + self.estate(weights, seat, &after);
            show(&Action::Cash(claim), worth);
        });
        if paid {
            return;
        }
        let mut drop = |lot| {
            let after = without(own, lot);
            show(&Action::Drop(lot), self.estate(weights, seat, &after));
        };
        for good in Good::ALL {
            if own.of(good) > 0 {
                drop(Lot::Stack(good));
            }
        }
        own.kinds().specials().filter_map(|card| card.special()).for_each(|special| {
            drop(Lot::Special(special));
        });
    }

    /// What these cards of a seat would pay if every claim could be cashed at once, and its spare
    /// goods.
    fn estate(&self, weights: &Weights, seat: Seat, own: &Pile) -> i32 {
        let mut worth = 0;
        for good in Good::ALL {
            let stack = reached(good, own.of(good));
            worth += 100 * i32::from(stack.coins) + weights.slack * i32::from(stack.beyond);
        }
        for card in own.kinds().specials() {
            let Some(special) = card.special() else { continue };
            let coins = match special {
                Special::Route(good) => {
                    let others = self.seats.iter().filter(|&other| other != seat);
                    let most = others.map(|other| self.resources[other].of(good)).max();
                    ROUTES[good].coins(own.of(good) + most.unwrap_or(0))
                }
                Special::Wharf(wharf) => {
                    let ships = self.named(seat, wharf).map(|other| {
                        if other == seat { own.ships() } else { self.resources[other].ships() }
                    });
                    WHARVES.coins(ships[0] + ships[1])
                }
                Special::Warehouse => WAREHOUSES.coins(own.goods()),
            };
            worth += 100 * i32::from(coins) * i32::from(own.count(card));
        }
        worth
    }
}

/// The cards that are left without these.
fn without(own: &Pile, lot: Lot) -> Pile {
    let mut after = *own;
    match lot {
        Lot::Stack(good) => good.cards().into_iter().for_each(|card| {
            after.remove_all(card);
        }),
        Lot::Special(special) => {
            after.remove(special.card());
        }
    }
    after
}
