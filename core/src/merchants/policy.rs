//! How the bots weigh choices: in hundredths of a coin, by what the player in turn can see.
//!
//! A play is worth its coins less the rivals', less the cards and the demand it covers. Of all ways
//! to lay so many cards of a good only the best is thought of: on the slots that serve the rivals
//! most. A cube is worth what it adds to the best play at hand and what it promises for later; a
//! special card earns until the deck is empty. Near the end cards are worth less and less.

use super::cards::{AGREEMENT_COINS, DEMAND, LEAST_PRICE, SHIP_PRICE};
use super::{Action, ByGood, Good, Merchants, Phase, Slots, Special, Weights};
use crate::bot::times;

/// A deck of so many cards is still high.
const HIGH: i32 = 16;

/// The best plays at hand with a cube less and with a cube more of each good.
struct Plays {
    fewer: ByGood<i32>,
    more: ByGood<i32>,
    /// The best of this turn as the cubes are.
    best: i32,
    /// The good that it is of, if it is a play, and the best without that good.
    of: Option<Good>,
    otherwise: i32,
}

impl Plays {
    /// The best of this turn after a swap. One more cube never makes a play worse.
    #[inline]
    fn after(&self, lost: Good, gained: Good) -> i32 {
        let others = if self.of == Some(lost) { self.otherwise } else { self.best };
        others.max(self.fewer[lost]).max(self.more[gained])
    }
}

/// What the player in turn sees.
struct Sight<'a> {
    game: &'a Merchants,
    weights: &'a Weights,
    /// Own cubes, those of all rivals, demand cards and cards in hand, by good.
    own: ByGood<i32>,
    rivals: ByGood<i32>,
    visible: ByGood<i32>,
    hand: ByGood<i32>,
    /// Rivals with an agreement who are paid for the good: coins that come on top.
    on_top: ByGood<i32>,
    own_on_top: i32,
    /// What a card in hand is worth.
    card: i32,
}

impl<'a> Sight<'a> {
    #[inline]
    fn new(game: &'a Merchants, weights: &'a Weights) -> Sight<'a> {
        let table = &game.table;
        let mut sight = Sight {
            game,
            weights,
            own: ByGood::default(),
            rivals: ByGood::default(),
            visible: ByGood::default(),
            hand: ByGood::default(),
            on_top: ByGood::default(),
            own_on_top: 0,
            card: 0,
        };
        for seat in table.seats.iter() {
            let board = &table.boards[seat];
            let on_top = i32::from(AGREEMENT_COINS) * i32::from(board.specials[Special::Agreement]);
            if seat == table.active {
                board.ships.iter().for_each(|&cube| sight.own[cube] += 1);
                sight.own_on_top = on_top;
            } else {
                board.ships.iter().for_each(|&cube| sight.rivals[cube] += 1);
                if on_top > 0 {
                    for good in Good::ALL {
                        let paid = board.ships.contains(&good);
                        sight.on_top[good] += if paid { on_top } else { 0 };
                    }
                }
            }
        }
        table.demand.iter().for_each(|&card| sight.visible[card] += 1);
        let mut held = 0;
        for (good, &cards) in game.hands[table.active].iter() {
            sight.hand[good] = i32::from(cards);
            held += i32::from(cards);
        }
        let crowded = times(weights.crowded, (held - 6).max(0));
        let high = (game.deck.len() as i32).min(HIGH);
        sight.card = times((weights.card + crowded).max(0), high) / HIGH;
        sight
    }

    /// Coins of a play with so many own cubes and so many demand cards: own, less the rivals'.
    #[inline]
    fn swing(&self, good: Good, cubes: i32, visible: i32) -> i32 {
        let own = if cubes > 0 { times(visible, cubes) + self.own_on_top } else { 0 };
        let rivals = times(visible, self.rivals[good]) + self.on_top[good];
        times(100, own) - (times(self.weights.rival, times(100, rivals)) >> 4)
    }

    /// What a visible demand card of this good is good for.
    #[inline]
    fn seen(&self, good: Good) -> i32 {
        times(self.weights.seen, self.own[good])
            + times(self.weights.seen_by_rivals, self.rivals[good])
    }

    /// The best play of a good with so many own cubes, without a look at what it covers.
    #[inline]
    fn best_of(&self, good: Good, cubes: i32) -> i32 {
        let (cards, visible) = (self.hand[good], self.visible[good]);
        if cards == 0 {
            return 0;
        }
        let most = cards.min(DEMAND as i32 - visible);
        let all = self.swing(good, cubes, visible + most) - times(self.card, most.max(1));
        let one = self.swing(good, cubes, visible + most.min(1)) - self.card;
        all.max(one)
    }

    /// The best plays of this turn.
    fn plays(&self) -> Plays {
        let draw = 2 * self.card + self.weights.draw;
        let nothing = ByGood::default();
        let mut plays =
            Plays { fewer: nothing, more: nothing, best: draw, of: None, otherwise: draw };
        for good in Good::ALL {
            let cubes = self.own[good];
            plays.fewer[good] = self.best_of(good, (cubes - 1).max(0));
            plays.more[good] = self.best_of(good, cubes + 1);
            let now = self.best_of(good, cubes);
            if now > plays.best {
                (plays.best, plays.otherwise, plays.of) = (now, plays.best, Some(good));
            } else {
                plays.otherwise = plays.otherwise.max(now);
            }
        }
        plays
    }

    /// What a cube beside so many alike promises beyond this turn.
    #[inline]
    fn promise(&self, good: Good, alike: i32) -> i32 {
        let weights = self.weights;
        let promise = times(weights.held, self.hand[good])
            + times(weights.demanded, self.visible[good])
            + times(weights.alike, alike)
            + times(weights.shared, self.rivals[good]);
        let high = (self.game.deck.len() as i32).min(HIGH);
        times(promise, high) / HIGH
    }

    /// What earns so much with each card drawn until the deck is empty, less its price.
    #[inline]
    fn earns(&self, each: i32, price: u16) -> i32 {
        let deck = self.game.deck.len() as i32;
        times(each, deck) - (times(self.weights.price, 100 * i32::from(price)) >> 4)
    }

    /// Drawing so many cards may end the game.
    fn ends(&self, cards: usize) -> i32 {
        if self.game.deck.len() > cards {
            return 0;
        }
        let table = &self.game.table;
        let coins = |seat| i32::from(table.boards[seat].coins);
        let others = table.seats.iter().filter(|&seat| seat != table.active);
        let best = others.map(coins).max().unwrap_or(0);
        let lead = coins(table.active) - best;
        times(self.weights.end, lead.signum()) + 20 * lead.clamp(-20, 20)
    }
}

impl Merchants {
    #[inline]
    pub(super) fn weighed(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        let table = &self.table;
        match table.phase {
            Phase::Over => {}
            Phase::Load => {
                let sight = Sight::new(self, weights);
                for good in Good::ALL {
                    if table.supply.cubes[good] > 0 {
                        show(&Action::Load(good), sight.promise(good, sight.own[good]));
                    }
                }
            }
            Phase::One { main_done, extra_left } => {
                self.weigh_phase_one(main_done, extra_left, weights, show);
            }
            Phase::Two => self.weigh_plays(weights, show),
            Phase::Office { .. } => {
                let sight = Sight::new(self, weights);
                show(&Action::OfficeDraw, sight.card + sight.ends(1));
                show(&Action::OfficeSkip, 0);
            }
        }
    }

    #[inline(never)]
    fn weigh_phase_one(
        &self,
        main_done: bool,
        extra_left: u8,
        weights: &Weights,
        show: &mut dyn FnMut(&Action, i32),
    ) {
        let table = &self.table;
        let sight = Sight::new(self, weights);
        let board = &table.boards[table.active];
        let plays = sight.plays();
        let promised = ByGood::from_fn(|good| sight.promise(good, sight.own[good]));
        show(if main_done { &Action::Done } else { &Action::Pass }, 0);
        // One ship of each good stands for all.
        for lost in Good::ALL {
            let Some(ship) = board.ships.iter().position(|&cube| cube == lost) else { continue };
            let without = sight.promise(lost, sight.own[lost] - 1);
            for gained in Good::ALL {
                if gained == lost || table.supply.cubes[gained] == 0 {
                    continue;
                }
                let adds = plays.after(lost, gained) - plays.best;
                let worth = adds + promised[gained] - without + weights.swap;
                if extra_left > 0 {
                    show(&Action::Extra(ship as u8, gained), worth);
                }
                if !main_done {
                    // A pier's swap does the same and leaves the main choice.
                    show(&Action::Swap(ship as u8, gained), worth - i32::from(extra_left > 0));
                }
            }
        }
        if main_done || board.coins < LEAST_PRICE {
            return;
        }
        if table.check_price(table.supply.ships, SHIP_PRICE).is_ok() {
            let earned = sight.earns(weights.ship, SHIP_PRICE);
            for good in Good::ALL {
                if table.supply.cubes[good] > 0 {
                    let adds = (plays.more[good] - plays.best).max(0);
                    let worth = earned + adds + promised[good];
                    show(&Action::BuyShip(good), worth);
                }
            }
        }
        for special in Special::ALL {
            if table.check_special(special).is_ok() {
                let each = match special {
                    Special::Office => weights.office,
                    Special::Pier => weights.pier,
                    Special::Agreement => weights.agreement,
                };
                show(&Action::Buy(special), sight.earns(each, special.price()));
            }
        }
    }

    #[inline(never)]
    fn weigh_plays(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        let sight = Sight::new(self, weights);
        show(&Action::Draw, 2 * sight.card + weights.draw + sight.ends(2));
        let demand = &self.table.demand;
        // The slots, those that serve the rivals most first.
        let mut slots: [(i32, u8); DEMAND] =
            core::array::from_fn(|slot| (sight.seen(demand[slot]), slot as u8));
        crate::arrange(&mut slots, |&(seen, _)| seen);
        for good in Good::ALL {
            let cards = sight.hand[good];
            if cards == 0 {
                continue;
            }
            let visible = sight.visible[good];
            let (mut added, mut covered, mut mask) = (0, 0, 0u8);
            for &(seen, slot) in &slots {
                if added == cards {
                    break;
                }
                if demand[usize::from(slot)] == good {
                    continue;
                }
                added += 1;
                covered += seen - sight.seen(good);
                mask |= 1 << slot;
                let worth = sight.swing(good, sight.own[good], visible + added)
                    - times(sight.card, added)
                    - covered;
                if let Ok(slots) = Slots::try_from(mask) {
                    show(&Action::Play(good, slots), worth);
                }
            }
            // A card upon its like covers nothing.
            let alike = demand.iter().position(|&card| card == good);
            if let Some(slots) = alike.and_then(|slot| Slots::of([slot])) {
                let worth = sight.swing(good, sight.own[good], visible) - sight.card;
                show(&Action::Play(good, slots), worth);
            }
        }
    }
}
