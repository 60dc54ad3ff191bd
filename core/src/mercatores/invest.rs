//! The investment phase: trade, load, and how it ends.

use super::cards::{ENOUGH, MARKET, TAKE_FOR_GOOD, TAKE_FOR_SPECIAL};
use super::{Card, End, Good, Illegal, Kinds, Mercatores, Outcome, Phase, Row, Table};
use crate::Seat;
use crate::usual::ensure;

impl Table {
    #[inline]
    pub(super) fn check_give(&self, dealt: &Row, card: Card) -> Result<(), Illegal> {
        ensure(self.phase == Phase::Give, Illegal::WrongPhase)?;
        ensure(self.hand_kinds(dealt).has(card), Illegal::NotInHand)
    }

    #[inline]
    pub(super) fn check_take(&self, card: Card) -> Result<(), Illegal> {
        let Phase::Take { given, .. } = self.phase else { return Err(Illegal::WrongPhase) };
        ensure(self.market.has(card), Illegal::NotInMarket)?;
        ensure(self.takeable(given).has(card), Illegal::JustGiven)
    }

    #[inline]
    pub(super) fn check_load(&self, dealt: &Row, card: Card) -> Result<(), Illegal> {
        ensure(self.fitting().has(card), self.unfit())?;
        ensure(self.hand_kinds(dealt).has(card), Illegal::NotInHand)?;
        ensure(self.may_lay_down(dealt), Illegal::LastCard)
    }

    pub(super) fn check_done(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::LoadMore { .. } => Ok(()),
            Phase::Load => Err(Illegal::NothingLoaded),
            _ => Err(Illegal::WrongPhase),
        }
    }

    /// Kinds of cards in the active player's hand.
    #[inline]
    pub(super) fn hand_kinds(&self, dealt: &Row) -> Kinds {
        self.taken[self.active].kinds().or(dealt.kinds())
    }

    /// What may be taken from the market: not the given card, but others like it.
    #[inline]
    pub(super) fn takeable(&self, given: Card) -> Kinds {
        let kinds = self.market.kinds();
        if self.market.count(given) > 1 { kinds } else { kinds.without(given) }
    }

    /// What may be loaded next, given what is loaded in this turn.
    #[inline]
    pub(super) fn fitting(&self) -> Kinds {
        match self.phase {
            Phase::LoadMore { good, plain, shipped } => fitting(good, plain + shipped == 1),
            Phase::Load => Kinds::ALL,
            _ => Kinds::NONE,
        }
    }

    /// Why a card is not fitting.
    fn unfit(&self) -> Illegal {
        match self.phase {
            Phase::LoadMore { .. } => Illegal::NotWithThese,
            _ => Illegal::WrongPhase,
        }
    }

    /// Whether a card may be loaded: the last one only in a last turn, or if it is the card that
    /// makes the resources enough and no last turn of the same player follows.
    #[inline]
    pub(super) fn may_lay_down(&self, dealt: &Row) -> bool {
        self.taken[self.active].size() + dealt.size() > 1
            || self.end.is_some()
            || self.last_turn_for_the_others && self.resources[self.active].size() + 1 >= ENOUGH
    }

    /// After an investment turn and the refill that follows it.
    fn end_turn(&mut self, out: &mut Outcome) {
        if let Some(end) = &mut self.end {
            end.turns_left -= 1;
            if end.turns_left == 0 {
                let captain = end.captain;
                return self.begin_profit(captain, out);
            }
        } else if let Some(captain) = self.new_captain() {
            let turns_left = self.seats.count() as u8 - u8::from(self.last_turn_for_the_others);
            self.end = Some(End { captain, turns_left });
            out.captain = Some(captain);
        }
        self.active = self.seats.next(self.active);
        self.phase = Phase::Give;
    }

    /// Who gets the Captain after this turn, if its time has come.
    #[inline]
    fn new_captain(&self) -> Option<Seat> {
        if self.resources[self.active].size() >= ENOUGH {
            Some(self.active)
        } else if self.market.size() < MARKET {
            Some(self.richest())
        } else {
            None
        }
    }

    /// Who has most resources: of equals the first in turn order.
    #[cold]
    fn richest(&self) -> Seat {
        let size = |seat: Seat| self.resources[seat].size();
        let order = self.seats.from(self.active);
        order.fold(self.active, |most, seat| if size(seat) > size(most) { seat } else { most })
    }
}

/// The good that the loading goes on with after this card, if it does: not after a special, nor
/// after a card of another good than those before.
#[inline]
pub(super) fn loads_on(before: Option<Good>, card: Card) -> Option<Good> {
    card.good().filter(|&good| before.is_none_or(|before| before == good))
}

/// What may follow a card of this good, the first that is loaded or a later one.
#[inline]
pub(super) fn fitting(good: Good, first: bool) -> Kinds {
    if first { Kinds::GOODS } else { Kinds::of(good) }
}

/// Takes a card from a hand: one that everybody knows, if it can be. Whether it is the very card
/// that was taken, nobody can tell. Says whether it was hidden.
#[inline]
pub(super) fn lay_down(taken: &mut Row, dealt: &mut Row, card: Card) -> bool {
    !taken.remove(card) && dealt.remove(card)
}

/// Puts a given card into the market and says how many are to be taken for it.
#[inline]
pub(super) fn put_up(market: &mut Row, card: Card) -> u8 {
    let wanted = if card.good().is_some() { TAKE_FOR_GOOD } else { TAKE_FOR_SPECIAL };
    // The given card of the turn before lies there at least, so there is one to take.
    let left = wanted.min(market.size());
    market.add_first(card);
    left
}

/// Takes a card from the market into a hand.
#[inline]
pub(super) fn take_one(market: &mut Row, taken: &mut Row, card: Card) {
    market.remove(card);
    taken.add(card);
}

impl Mercatores {
    #[inline]
    pub(super) fn give(&mut self, card: Card, out: &mut Outcome) {
        let table = &mut self.table;
        out.shown = lay_down(&mut table.taken[table.active], &mut self.dealt[table.active], card);
        table.phase = Phase::Take { given: card, left: put_up(&mut table.market, card) };
    }

    #[inline]
    pub(super) fn take(&mut self, card: Card) {
        let table = &mut self.table;
        match &mut table.phase {
            Phase::Take { left, .. } if *left > 1 => *left -= 1,
            phase => *phase = Phase::Load,
        }
        take_one(&mut table.market, &mut table.taken[table.active], card);
    }

    #[inline]
    pub(super) fn load(&mut self, card: Card, out: &mut Outcome) {
        let table = &mut self.table;
        out.shown = lay_down(&mut table.taken[table.active], &mut self.dealt[table.active], card);
        table.resources[table.active].add(card);
        let (before, mut plain, mut shipped) = match table.phase {
            Phase::LoadMore { good, plain, shipped } => (Some(good), plain, shipped),
            _ => (None, 0, 0),
        };
        if let Some(good) = loads_on(before, card) {
            *if card.has_ship() { &mut shipped } else { &mut plain } += 1;
            table.phase = Phase::LoadMore { good, plain, shipped };
        } else {
            self.end_turn(out);
        }
    }

    /// After the loading: the market is refilled, and the next turn comes.
    pub(super) fn end_turn(&mut self, out: &mut Outcome) {
        let market = &mut self.table.market;
        for drawn in &mut out.drawn {
            if market.size() < MARKET
                && let Some(card) = self.deck.pop()
            {
                market.add(card);
                *drawn = Some(card);
            }
        }
        self.table.end_turn(out);
    }
}
