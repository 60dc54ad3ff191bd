//! A choice at random, for playouts.
//!
//! Cards in the hand and in the market are chosen one by one, so that a kind comes as often as it
//! lies there; who has loaded a card goes on while another fits, and seldom stops before. What to pay
//! as tax, to cash in or to drop is chosen by kind first: stacks, routes with each opponent, buildings.

use rand_core::Rng;

use super::invest::{fitting, lay_down, loads_on, put_up, take_one};
use super::pile::Marks;
use super::{
    Action, Card, Claim, Good, Kinds, Lot, Mercatores, Outcome, Phase, Row, Special, Table,
};
use crate::{Draw, Seat};

/// Once in so many cards a player loads no more, whatever is in hand.
const ENOUGH_LOADED: u16 = 16;

impl Mercatores {
    /// Plays on to the end, choosing as [`Table::any`] does.
    #[inline]
    pub(super) fn play_on(&mut self, rng: &mut impl Rng) {
        let out = &mut Outcome::default();
        // A turn that has begun goes on step by step, those after it are played as a whole.
        while let Phase::Take { .. } | Phase::Load | Phase::LoadMore { .. } = self.table.phase
            && let Some(action) = self.table.any(&self.dealt[self.table.active], rng)
        {
            self.carry_out(action, out);
        }
        while self.table.phase == Phase::Give {
            self.any_turn(rng, out);
        }
        while self.table.phase != Phase::Over {
            if self.table.phase == Phase::Tax {
                self.table.tax(self.table.any_good(rng), out);
            }
            if self.table.phase == Phase::Cash {
                match self.table.any_cash(rng) {
                    Some(claim) => self.table.cash(claim, out),
                    None => self.table.part_with(self.table.any_drop(rng), out),
                }
            }
        }
    }

    /// A whole turn of the investment phase.
    #[inline(never)]
    fn any_turn(&mut self, rng: &mut impl Rng, out: &mut Outcome) {
        let Mercatores { table, dealt, .. } = self;
        let active = table.active;
        let dealt = &mut dealt[active];
        any_trade(&mut table.market, &mut table.taken[active], dealt, rng);
        let (mut loaded, mut cards) = (None, 0);
        let mut next = Some(any_held(&table.taken[active], dealt, rng));
        while let Some(card) = next {
            lay_down(&mut table.taken[active], dealt, card);
            table.resources[active].add(card);
            loaded = loads_on(loaded, card);
            cards += 1;
            let Some(good) = loaded else { break };
            next = table.any_more(fitting(good, cards), dealt, rng);
        }
        self.end_turn(out);
    }
}

/// A card given and others taken for it.
#[inline(never)]
fn any_trade(market: &mut Row, taken: &mut Row, dealt: &mut Row, rng: &mut impl Rng) {
    let given = any_held(taken, dealt, rng);
    lay_down(taken, dealt, given);
    for _ in 0..put_up(market, given) {
        take_one(market, taken, any_offered(market, rng));
    }
}

impl Table {
    /// One of the legal actions.
    #[inline]
    pub(super) fn any(&self, dealt: &Row, rng: &mut impl Rng) -> Option<Action> {
        Some(match self.phase {
            Phase::Give => Action::Give(any_held(self.taken(), dealt, rng)),
            Phase::Take { .. } => Action::Take(any_offered(&self.market, rng)),
            Phase::Load => Action::Load(any_held(self.taken(), dealt, rng)),
            Phase::LoadMore { .. } => {
                self.any_more(self.fitting(), dealt, rng).map_or(Action::Done, Action::Load)
            }
            Phase::Tax => Action::Tax(self.any_good(rng)),
            Phase::Cash => match self.any_cash(rng) {
                Some(claim) => Action::Cash(claim),
                None => Action::Drop(self.any_drop(rng)),
            },
            Phase::Over => return None,
        })
    }

    /// Cards in the active player's hand that everybody saw taken.
    #[inline]
    fn taken(&self) -> &Row {
        &self.taken[self.active]
    }

    /// A card that fits to what is loaded, if there is one, or no more.
    #[inline(never)]
    fn any_more(&self, fitting: Kinds, dealt: &Row, rng: &mut impl Rng) -> Option<Card> {
        let taken = self.taken();
        let held = held(taken, dealt);
        if held == 0 || !self.may_lay_down(dealt) {
            return None;
        }
        let (place, enough) = rng.two_below(held, ENOUGH_LOADED);
        if enough == 0 {
            return None;
        }
        let card = held_at(taken, dealt, usize::from(place));
        if fitting.has(card) {
            return Some(card);
        }
        let first = |row: &Row| row.places().iter().copied().find(|&card| fitting.has(card));
        first(taken).or_else(|| first(dealt))
    }

    #[inline(never)]
    fn any_good(&self, rng: &mut impl Rng) -> Card {
        let [plain, shipped] = self.resources[self.active].ladings();
        // There is one, or no tax would be due.
        let ship = plain.is_empty() || !shipped.is_empty() && rng.below(2) == 0;
        let good = any_mark(if ship { shipped } else { plain }, rng);
        Good::ALL[good].cards()[usize::from(ship)]
    }

    #[inline(never)]
    fn any_cash(&self, rng: &mut impl Rng) -> Option<Claim> {
        // Stacks are one kind, the routes with each opponent another, and buildings have the place
        // of the own seat.
        let kinds = self.seats.count() + 1;
        let mut kind = usize::from(rng.below(kinds as u16));
        for _ in 0..kinds {
            let partner = Seat::new(kind).filter(|&seat| self.seats.has(seat));
            let paying = match partner {
                None => self.paying_stacks(self.active),
                Some(seat) if seat == self.active => self.paying_buildings(seat),
                Some(seat) => self.paying_routes(self.active, seat),
            };
            if !paying.is_empty() {
                let place = any_mark(paying, rng);
                return Some(match partner {
                    None => Claim::Stack(Good::ALL[place]),
                    Some(seat) if seat == self.active => Claim::BUILDINGS[place],
                    Some(seat) => Claim::Route(Good::ALL[place], seat),
                });
            }
            kind = if kind == 0 { kinds - 1 } else { kind - 1 };
        }
        None
    }

    /// Something to give up. There is something, or the player would be skipped.
    #[inline(never)]
    fn any_drop(&self, rng: &mut impl Rng) -> Lot {
        let own = &self.resources[self.active];
        let owned = [own.stacks().some(), own.routes(), own.buildings()];
        let first = usize::from(rng.below(3));
        let kind = (first..3).chain(0..first).find(|&kind| !owned[kind].is_empty()).unwrap_or(0);
        let place = any_mark(owned[kind], rng);
        match kind {
            0 => Lot::Stack(Good::ALL[place]),
            1 => Lot::Special(Special::Route(Good::ALL[place])),
            _ => Claim::BUILDINGS[place].lot(),
        }
    }
}

/// How many cards are held, taken and from the deal.
#[inline]
fn held(taken: &Row, dealt: &Row) -> u16 {
    u16::from(taken.size()) + u16::from(dealt.size())
}

/// The card at this place among them.
#[inline]
fn held_at(taken: &Row, dealt: &Row, place: usize) -> Card {
    match place.checked_sub(usize::from(taken.size())) {
        None => taken.at(place),
        Some(place) => dealt.at(place),
    }
}

#[inline(always)]
fn any_held(taken: &Row, dealt: &Row, rng: &mut impl Rng) -> Card {
    held_at(taken, dealt, usize::from(rng.below(held(taken, dealt))))
}

/// A market card but the first, which was just given.
#[inline]
fn any_offered(market: &Row, rng: &mut impl Rng) -> Card {
    let market = market.places();
    market[1 + usize::from(rng.below(market.len() as u16 - 1))]
}

/// The place of one that is marked.
#[inline]
fn any_mark(marks: Marks, rng: &mut impl Rng) -> usize {
    let count = marks.len();
    marks.nth(if count > 1 { rng.below(u16::from(count)) as u8 } else { 0 })
}
