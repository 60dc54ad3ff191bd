//! A choice at random, for playouts.
//!
//! Cards in the hand and in the market are chosen one by one, so that a kind comes as often as it
//! lies there; to load no more is like one card more in the hand. All that can be paid as tax, cashed
//! in or dropped has equal chances.

use rand_core::Rng;

use super::pile::Marks;
use super::{Action, Card, Claim, Good, Lot, Mercatores, Outcome, Phase, Row, Special, Table};
use crate::{Draw, MAX_SEATS, Seat};

impl Mercatores {
    /// Plays on to the end, choosing as [`Table::any`] does.
    #[inline]
    pub(super) fn play_on(&mut self, rng: &mut impl Rng) {
        let out = &mut Outcome::default();
        loop {
            let (table, dealt) = (&self.table, &self.dealt[self.table.active]);
            match table.phase {
                Phase::Give => self.give(table.any_held(dealt, rng), out),
                Phase::Take { .. } => self.take(table.any_offered(rng)),
                Phase::Load => self.load(table.any_held(dealt, rng), out),
                Phase::LoadMore { .. } => self.carry_out(table.any_more(dealt, rng), out),
                Phase::Tax => self.table.tax(table.any_good(rng), out),
                Phase::Cash => self.carry_out(table.any_cash(rng), out),
                Phase::Over => return,
            }
        }
    }
}

impl Table {
    /// One of the legal actions.
    #[inline]
    pub(super) fn any(&self, dealt: &Row, rng: &mut impl Rng) -> Option<Action> {
        Some(match self.phase {
            Phase::Give => Action::Give(self.any_held(dealt, rng)),
            Phase::Take { .. } => Action::Take(self.any_offered(rng)),
            Phase::Load => Action::Load(self.any_held(dealt, rng)),
            Phase::LoadMore { .. } => self.any_more(dealt, rng),
            Phase::Tax => Action::Tax(self.any_good(rng)),
            Phase::Cash => self.any_cash(rng),
            Phase::Over => return None,
        })
    }

    /// How many cards the active player holds.
    #[inline]
    fn held(&self, dealt: &Row) -> u8 {
        self.taken[self.active].size() + dealt.size()
    }

    /// The card at this place in the active player's hand.
    #[inline]
    fn held_at(&self, dealt: &Row, place: usize) -> Card {
        let taken = self.taken[self.active].places();
        match taken.get(place) {
            Some(&card) => card,
            None => dealt.places()[place - taken.len()],
        }
    }

    #[inline]
    fn any_held(&self, dealt: &Row, rng: &mut impl Rng) -> Card {
        self.held_at(dealt, usize::from(rng.below(u16::from(self.held(dealt)))))
    }

    /// A market card but the first, which was just given.
    #[inline]
    fn any_offered(&self, rng: &mut impl Rng) -> Card {
        let market = self.market.places();
        market[1 + usize::from(rng.below(market.len() as u16 - 1))]
    }

    /// The first card that fits from a random one on, or no more.
    #[inline(never)]
    fn any_more(&self, dealt: &Row, rng: &mut impl Rng) -> Action {
        if !self.may_lay_down(dealt) {
            return Action::Done;
        }
        let (fitting, held) = (self.fitting(), usize::from(self.held(dealt)));
        let first = usize::from(rng.below(held as u16 + 1));
        if first < held {
            for place in (first..held).chain(0..first) {
                let card = self.held_at(dealt, place);
                if fitting.has(card) {
                    return Action::Load(card);
                }
            }
        }
        Action::Done
    }

    #[inline(never)]
    fn any_good(&self, rng: &mut impl Rng) -> Card {
        let owned = self.resources[self.active].ladings();
        // There is one, or no tax would be due.
        any_mark(&owned, rng).map_or(Card::Corn, |(ship, good)| Good::ALL[good].cards()[ship])
    }

    #[inline(never)]
    fn any_cash(&self, rng: &mut impl Rng) -> Action {
        let (seat, own) = (self.active, &self.resources[self.active]);
        let mut paying = [Marks::NONE; 2 + MAX_SEATS];
        paying[0] = self.paying_stacks(seat);
        paying[1] = self.paying_buildings(seat);
        if !own.routes().is_empty() {
            for other in self.seats.iter().filter(|&other| other != seat) {
                paying[2 + other.index()] = self.paying_routes(seat, other);
            }
        }
        let claim = any_mark(&paying, rng).map(|(row, place)| match row {
            0 => Claim::Stack(Good::ALL[place]),
            1 => Claim::BUILDINGS[place],
            _ => Claim::Route(Good::ALL[place], Seat::ALL[row - 2]),
        });
        claim.map_or_else(|| self.any_drop(rng), Action::Cash)
    }

    fn any_drop(&self, rng: &mut impl Rng) -> Action {
        let own = &self.resources[self.active];
        let owned = [own.stacks().some(), own.routes(), own.buildings()];
        Action::Drop(match any_mark(&owned, rng) {
            Some((1, place)) => Lot::Special(Special::Route(Good::ALL[place])),
            Some((2, place)) => Claim::BUILDINGS[place].lot(),
            // There is something, or the player would be skipped.
            other => Lot::Stack(Good::ALL[other.map_or(0, |(_, place)| place)]),
        })
    }
}

/// One of all that are marked: its row, and its place there.
#[inline]
fn any_mark(rows: &[Marks], rng: &mut impl Rng) -> Option<(usize, usize)> {
    let all: u8 = rows.iter().map(|row| row.len()).sum();
    let mut ahead = if all > 1 { rng.below(u16::from(all)) as u8 } else { 0 };
    for (number, row) in rows.iter().enumerate() {
        if ahead < row.len() {
            return Some((number, row.nth(ahead)));
        }
        ahead -= row.len();
    }
    None
}
