//! A choice at random, for playouts.
//!
//! Cards in the hand and in the market are chosen one by one, so that a kind comes as often as it
//! lies there; who has loaded a card goes on while another fits, and seldom stops before. The tax is
//! any kind of good that is there. What to cash in or to drop is chosen by kind first: stacks, routes,
//! buildings.

use rand_core::Rng;

use super::cards::{TAKE_FOR_GOOD, TAKE_FOR_SPECIAL};
use super::invest::{fitting, lay_down, loads_on, put_up, take_one};
use super::pile::Marks;
use super::{
    Action, Card, Claim, Good, Kinds, Lot, Mercatores, Outcome, Phase, Row, Special, Table,
};

/// Once in so many cards a player loads no more, whatever is in hand.
const ENOUGH_LOADED: u32 = 16;

impl Mercatores {
    /// Plays on to the end, choosing as [`Table::any`] does.
    #[inline]
    pub(super) fn play_on(&mut self, rng: &mut impl Rng) {
        let out = &mut Outcome::default();
        while let Phase::Give | Phase::Take { .. } | Phase::Load | Phase::LoadMore { .. } =
            self.table.phase
        {
            if self.table.phase == Phase::Give && self.table.market.size() >= TAKE_FOR_GOOD {
                self.any_turn(rng, out);
            } else if let Some(action) = self.table.any(&self.dealt[self.table.active], rng) {
                // A turn that has begun goes on step by step.
                self.carry_out(action, out);
            }
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
        let word = any_trade(&mut table.market, &mut table.taken[active], dealt, rng);
        let mut loaded = None;
        let mut next = Some(held_by(&table.taken[active], dealt, word));
        while let Some(card) = next {
            lay_down(&mut table.taken[active], dealt, card);
            table.resources[active].add(card);
            let Some(good) = loads_on(loaded, card) else { break };
            next = table.any_more(fitting(good, loaded.is_none()), dealt, rng);
            loaded = Some(good);
        }
        self.end_turn(out);
    }
}

/// A card given and two or three taken for it; gives the random word for the loading. There are two
/// to take, so four words are drawn in a row, which costs half as much as one by one.
#[inline(never)]
fn any_trade(market: &mut Row, taken: &mut Row, dealt: &mut Row, rng: &mut impl Rng) -> u32 {
    let [word, first, second, last] = core::array::from_fn(|_| rng.next_u32());
    let given = held_by(taken, dealt, word);
    lay_down(taken, dealt, given);
    let wanted = put_up(market, given);
    take_one(market, taken, offered_by(market, first));
    take_one(market, taken, offered_by(market, second));
    const { assert!(TAKE_FOR_GOOD == 2 && TAKE_FOR_SPECIAL == 3) };
    if wanted > TAKE_FOR_GOOD {
        take_one(market, taken, offered_by(market, last));
        return rng.next_u32();
    }
    last
}

impl Table {
    /// One of the legal actions.
    #[inline]
    pub(super) fn any(&self, dealt: &Row, rng: &mut impl Rng) -> Option<Action> {
        Some(match self.phase {
            Phase::Give => Action::Give(held_by(self.taken(), dealt, rng.next_u32())),
            Phase::Take { .. } => Action::Take(offered_by(&self.market, rng.next_u32())),
            Phase::Load => Action::Load(held_by(self.taken(), dealt, rng.next_u32())),
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
        if held == 0 || held == 1 && !self.may_lay_down(dealt) {
            return None;
        }
        let word = rng.next_u32();
        if word.is_multiple_of(ENOUGH_LOADED) {
            return None;
        }
        let card = held_at(taken, dealt, share(word, held));
        if fitting.has(card) {
            return Some(card);
        }
        let first = |row: &Row| row.places().iter().copied().find(|&card| fitting.has(card));
        first(taken).or_else(|| first(dealt))
    }

    #[inline(never)]
    fn any_good(&self, rng: &mut impl Rng) -> Card {
        // There is one, or no tax would be due.
        let [plain, shipped] = self.resources[self.active].ladings();
        let without = plain.len();
        let place = share(rng.next_u32(), u32::from(without + shipped.len())) as u8;
        match place.checked_sub(without) {
            None => Good::ALL[plain.nth(place)].cards()[0],
            Some(place) => Good::ALL[shipped.nth(place)].cards()[1],
        }
    }

    /// The kind of claim, the opponent and the good are chosen by one word, each by bits further
    /// down. If nothing of the kind pays, the next kind has its turn.
    fn any_cash(&self, rng: &mut impl Rng) -> Option<Claim> {
        let word = rng.next_u32();
        let mut kind = share(word, 3);
        for _ in 0..3 {
            let claim = self.claim_by(kind, word);
            if claim.is_some() {
                return claim;
            }
            kind = if kind == 0 { 2 } else { kind - 1 };
        }
        None
    }

    /// A claim of a kind that pays, if one does.
    #[inline(never)]
    fn claim_by(&self, kind: usize, word: u32) -> Option<Claim> {
        let own = self.active;
        let paying = match kind {
            0 => self.paying_stacks(own),
            1 => self.paying_buildings(own),
            _ if self.resources[own].routes().is_empty() => return None,
            _ => return self.route_by(word),
        };
        if paying.is_empty() {
            return None;
        }
        let place = mark_by(paying, word << 16);
        Some(if kind == 0 { Claim::Stack(Good::ALL[place]) } else { Claim::BUILDINGS[place] })
    }

    /// A trade route that pays, with any of the opponents it pays with.
    #[inline(never)]
    fn route_by(&self, word: u32) -> Option<Claim> {
        let mut partner = self.active;
        for _ in 0..share(word << 8, self.seats.count() as u32) {
            partner = self.seats.next(partner);
        }
        for _ in self.seats.iter() {
            let routes = self.paying_routes(self.active, partner);
            if partner != self.active && !routes.is_empty() {
                return Some(Claim::Route(Good::ALL[mark_by(routes, word << 16)], partner));
            }
            partner = self.seats.next(partner);
        }
        None
    }

    /// Something to give up. There is something, or the player would be skipped.
    #[inline(never)]
    fn any_drop(&self, rng: &mut impl Rng) -> Lot {
        let own = &self.resources[self.active];
        let owned = [own.stacks().some(), own.routes(), own.buildings()];
        let word = rng.next_u32();
        let first = share(word, 3);
        let kind = (first..3).chain(0..first).find(|&kind| !owned[kind].is_empty()).unwrap_or(0);
        let place = mark_by(owned[kind], word << 16);
        match kind {
            0 => Lot::Stack(Good::ALL[place]),
            1 => Lot::Special(Special::Route(Good::ALL[place])),
            _ => Claim::BUILDINGS[place].lot(),
        }
    }
}

/// How many cards are held, taken and from the deal.
#[inline]
fn held(taken: &Row, dealt: &Row) -> u32 {
    u32::from(taken.size()) + u32::from(dealt.size())
}

/// The card at this place among them.
#[inline]
fn held_at(taken: &Row, dealt: &Row, place: usize) -> Card {
    match place.checked_sub(usize::from(taken.size())) {
        None => taken.at(place),
        Some(place) => dealt.at(place),
    }
}

/// One of them, by a random word.
#[inline]
fn held_by(taken: &Row, dealt: &Row, word: u32) -> Card {
    held_at(taken, dealt, share(word, held(taken, dealt)))
}

/// A market card but the first, which was just given, by a random word.
#[inline]
fn offered_by(market: &Row, word: u32) -> Card {
    market.at(1 + share(word, u32::from(market.size()).wrapping_sub(1)))
}

/// The place of one that is marked, by a random word.
#[inline]
fn mark_by(marks: Marks, word: u32) -> usize {
    marks.nth(share(word, u32::from(marks.len())) as u8)
}

/// A number below a small bound, by the upper half of a random word. Without the rejection of
/// [`Draw::below`](crate::Draw::below) some come more often than others, once in `65536 / bound`:
/// in playouts nobody sees that.
#[inline]
fn share(word: u32, bound: u32) -> usize {
    ((word >> 16).wrapping_mul(bound) >> 16) as usize
}
