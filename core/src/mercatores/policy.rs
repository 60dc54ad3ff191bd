//! How the bots weigh choices: in hundredths of a coin, by what the player in turn can see.
//!
//! While investing, a card is worth what it adds to the hand and the resources together: a good
//! brings its stack nearer to the next coin and is loaded with others of its kind, a special promises
//! what the table will probably count for it; what it would be worth to the next player counts too.
//! In a last turn only what can still be loaded is worth anything. In the profit phase an estate is
//! worth all that it would pay if nothing changed, and its spare goods; what melts away first is
//! cashed first.

use super::cards::{ENOUGH, ROUTES, STACKS, WAREHOUSES, WHARVES};
use super::{
    Action, Card, Claim, Good, Lot, Mercatores, Phase, Pile, Special, Steps, Table, Weights, Wharf,
};
use crate::Seat;
use crate::bot::times;

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
            times(self.weights.spare, i32::from(stack.beyond))
        } else {
            times(self.weights.way, i32::from(stack.way)) >> 4
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

    /// What one more card adds to these, or a card that is one of them to the others.
    fn adds(&self, have: &Pile, card: Card, among: bool) -> i32 {
        let itself = u8::from(among);
        match (card.good(), card.special()) {
            (Some(good), _) => self.grows(good, have.of(good) - itself, 1) + self.ship(card),
            (_, Some(special)) => {
                let promise = self.promise(have, special, have.size() - itself);
                match have.specials() - itself {
                    0 => promise,
                    1 => times(self.weights.second, promise) >> 4,
                    _ => times(self.weights.third, promise) >> 4,
                }
            }
            _ => 0,
        }
    }

    /// What a card in hand is worth, also to the others of its good there: they are loaded together.
    #[inline]
    fn held(&self, have: &Pile, card: Card, among: bool) -> i32 {
        let others = card.good().map_or(0, |good| self.hand.of(good) - u8::from(among));
        self.adds(have, card, among) + times(self.weights.bunch, i32::from(others))
    }

    /// What a special will probably pay when the profit phase begins, with these own cards, so many
    /// without itself.
    fn promise(&self, have: &Pile, special: Special, size: u8) -> i32 {
        let table = self.table;
        match special {
            Special::Route(good) => {
                let others = table.seats.iter().filter(|&seat| seat != self.seat);
                let best = others.map(|seat| table.resources[seat].of(good)).max().unwrap_or(0);
                let count = 16 * i32::from(have.of(good) + best) + self.weights.grows;
                times(self.weights.route, expected(&ROUTES[good], count)) >> 4
            }
            Special::Wharf(wharf) => {
                let ships = table.named(self.seat, wharf).map(|seat| {
                    let theirs = &table.resources[seat];
                    let (cards, size) =
                        if seat == self.seat { (have, size) } else { (theirs, theirs.size()) };
                    let left = i32::from(ENOUGH.saturating_sub(size));
                    16 * i32::from(cards.ships()) + times(self.weights.ships, left)
                });
                times(self.weights.wharf, expected(&WHARVES, ships[0] + ships[1])) >> 4
            }
            Special::Warehouse => {
                times(self.weights.house, expected(&WAREHOUSES, 16 * i32::from(have.goods()))) >> 4
            }
        }
    }

    /// What the next player has, as far as everybody knows.
    fn next_has(&self) -> Pile {
        let next = self.table.seats.next(self.seat);
        self.table.taken[next].pile().with(&self.table.resources[next])
    }

    /// What a card is worth to the next player, who has these.
    #[inline]
    fn gift(&self, theirs: &Pile, card: Card) -> i32 {
        let adds = match card.good() {
            Some(good) => self.grows(good, theirs.of(good), 1),
            None => self.weights.special,
        };
        times(self.weights.gift, adds) >> 4
    }

    /// Loading a card: what all cards of its good in hand add, or what a special does.
    fn load(&self, hand: &Pile, card: Card) -> i32 {
        let Some(good) = card.good() else {
            let adds = self.adds(self.own, card, false);
            return (times(self.weights.load, adds) >> 4) + self.weights.tempo;
        };
        let cards = hand.of(good);
        let most = self.table.seats.iter().map(|seat| self.table.resources[seat].size()).max();
        let behind = i32::from(most.unwrap_or(0) - self.own.size());
        let tempo = self.weights.tempo + times(self.weights.behind, behind);
        self.grows(good, self.own.of(good), cards)
            + self.ship(card)
            + times(tempo, i32::from(cards))
    }

    /// Above everything else in a last turn: the best that can be loaded when this card is given or
    /// taken.
    #[inline]
    fn in_a_last_turn(&self, action: Action) -> i32 {
        if self.table.end.is_some() { 8 * self.best_load(action) } else { 0 }
    }

    #[inline(never)]
    fn best_load(&self, action: Action) -> i32 {
        let mut hand = self.hand;
        match action {
            Action::Give(card) => drop(hand.remove(card)),
            Action::Take(card) => hand.add(card),
            _ => {}
        }
        let (mut alone, mut first, mut second) = (0, 0, 0);
        for card in hand.kinds() {
            alone = alone.max(self.load(&hand, card));
            if card.good().is_some() {
                let adds = self.adds(self.own, card, false);
                second = second.max(adds.min(first));
                first = first.max(adds);
            }
        }
        alone.max(first + second)
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
        let theirs = match table.phase {
            Phase::Give | Phase::Take { .. } => sight.next_has(),
            _ => Pile::default(),
        };
        let choices = table.cards(dealt);
        for card in choices {
            // Another card like the one given would make the trade pointless.
            if let Phase::Take { given, .. } = table.phase
                && card == given
                && choices.len() > 1
            {
                continue;
            }
            let choice = table.choice(card);
            let worth = match table.phase {
                Phase::Give => {
                    let more = if card.good().is_some() { 0 } else { weights.more };
                    sight.in_a_last_turn(choice) + more
                        - sight.held(&have, card, true)
                        - sight.gift(&theirs, card)
                }
                Phase::Take { given, .. } => {
                    let again = card.good().is_some() && card.good() == given.good();
                    let regret = if again { weights.regret } else { 0 };
                    sight.in_a_last_turn(choice)
                        + sight.held(&have, card, false)
                        + sight.gift(&theirs, card)
                        + regret
                }
                _ => sight.load(&sight.hand, card),
            };
            show(&choice, worth);
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
        let estate = Estate::of(self, weights);
        if self.phase == Phase::Tax {
            for good in Good::ALL {
                for card in good.cards().into_iter().filter(|&card| own.has(card)) {
                    let worth = estate.without_goods(good, 1, u8::from(card.has_ship()));
                    show(&Action::Tax(card), worth);
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
            let worth = times(100 + weights.dear, coins) + haste + estate.without(claim.lot());
            show(&Action::Cash(claim), worth);
        });
        if paid {
            return;
        }
        let stacks = Good::ALL.into_iter().filter(|&good| own.of(good) > 0).map(Lot::Stack);
        let specials = own.kinds().specials().filter_map(|card| card.special()).map(Lot::Special);
        stacks.chain(specials).for_each(|lot| show(&Action::Drop(lot), estate.without(lot)));
    }
}

/// What the cards of the player in turn would pay if every claim could be cashed at once, and the
/// spare goods. A choice changes few parts of it.
struct Estate<'a> {
    table: &'a Table,
    weights: &'a Weights,
    seat: Seat,
    own: &'a Pile,
    worth: i32,
    /// Of it in wharves and warehouses.
    built: i32,
}

impl<'a> Estate<'a> {
    fn of(table: &'a Table, weights: &'a Weights) -> Estate<'a> {
        let (seat, own) = (table.active, &table.resources[table.active]);
        let mut estate = Estate { table, weights, seat, own, worth: 0, built: 0 };
        let goods = Good::ALL.into_iter().map(|good| estate.good(good, own.of(good)));
        let goods = goods.sum::<i32>();
        estate.built = estate.buildings(own.ships(), own.goods());
        estate.worth = goods + estate.built;
        estate
    }

    /// So many cards of a good, and the routes that count them.
    fn good(&self, good: Good, cards: u8) -> i32 {
        let stack = reached(good, cards);
        let worth =
            100 * i32::from(stack.coins) + times(self.weights.slack, i32::from(stack.beyond));
        match self.own.count(Special::Route(good).card()) {
            0 => worth,
            routes => worth + times(self.route(good, cards), i32::from(routes)),
        }
    }

    fn route(&self, good: Good, cards: u8) -> i32 {
        let others = self.table.seats.iter().filter(|&other| other != self.seat);
        let most = others.map(|other| self.table.resources[other].of(good)).max();
        100 * i32::from(ROUTES[good].coins(cards + most.unwrap_or(0)))
    }

    /// All wharves and warehouses, with so many own ships and different goods.
    fn buildings(&self, ships: u8, goods: u8) -> i32 {
        if self.own.buildings().is_empty() {
            return 0;
        }
        let wharves = Wharf::ALL.into_iter().map(|wharf| {
            let wharves = self.own.count(Special::Wharf(wharf).card());
            if wharves == 0 { 0 } else { times(self.wharf(wharf, ships), i32::from(wharves)) }
        });
        let houses = self.own.count(Special::Warehouse.card());
        wharves.sum::<i32>() + times(self.house(goods), i32::from(houses))
    }

    fn wharf(&self, wharf: Wharf, ships: u8) -> i32 {
        let [one, other] = self
            .table
            .named(self.seat, wharf)
            .map(|seat| if seat == self.seat { ships } else { self.table.resources[seat].ships() });
        100 * i32::from(WHARVES.coins(one + other))
    }

    fn house(&self, goods: u8) -> i32 {
        100 * i32::from(WAREHOUSES.coins(goods))
    }

    /// What is left without so many cards of a good, so many of them with ships.
    fn without_goods(&self, good: Good, cards: u8, ships: u8) -> i32 {
        let had = self.own.of(good);
        let goods = self.own.goods() - u8::from(cards == had);
        let built = self.buildings(self.own.ships() - ships, goods) - self.built;
        self.worth + built - self.good(good, had) + self.good(good, had - cards)
    }

    fn without(&self, lot: Lot) -> i32 {
        let own = self.own;
        let special = match lot {
            Lot::Stack(good) => {
                let [_, shipped] = good.cards();
                return self.without_goods(good, own.of(good), own.count(shipped));
            }
            Lot::Special(special) => special,
        };
        self.worth
            - match special {
                Special::Route(good) => self.route(good, own.of(good)),
                Special::Wharf(wharf) => self.wharf(wharf, own.ships()),
                Special::Warehouse => self.house(own.goods()),
            }
    }
}
