//! The profit phase: tax, cash in, and the way of the Unloading card.

use super::rules::add;
use super::{Action, Card, Claim, Good, Illegal, Kinds, Legal, Lot, Outcome, Phase, Row, Table};
use crate::Seat;
use crate::usual::ensure;

impl Table {
    pub(super) fn check_tax(&self, card: Card) -> Result<(), Illegal> {
        ensure(self.phase == Phase::Tax, Illegal::WrongPhase)?;
        ensure(Kinds::GOODS.has(card), Illegal::NotAGood)?;
        ensure(self.resources[self.active].has(card), Illegal::NotOwned)
    }

    pub(super) fn check_cash(&self, claim: Claim) -> Result<(), Illegal> {
        self.check_owned(claim.lot())?;
        if let Claim::Route(_, partner) = claim {
            let opponent = self.seats.has(partner) && partner != self.active;
            ensure(opponent, Illegal::NoSuchOpponent)?;
        }
        ensure(self.pays(self.active, claim) > 0, Illegal::PaysNothing)
    }

    pub(super) fn check_drop(&self, lot: Lot) -> Result<(), Illegal> {
        self.check_owned(lot)?;
        ensure(!self.can_cash(self.active), Illegal::SomethingPays)
    }

    fn check_owned(&self, lot: Lot) -> Result<(), Illegal> {
        ensure(self.phase == Phase::Cash, Illegal::WrongPhase)?;
        let own = &self.resources[self.active];
        let owned = match lot {
            Lot::Stack(good) => own.of(good) > 0,
            Lot::Special(special) => own.has(special.card()),
        };
        ensure(owned, Illegal::NotOwned)
    }

    pub(super) fn legal_cash(&self, out: &mut Legal) {
        self.each_paying(self.active, |claim| add(out, Action::Cash(claim)));
        if !out.is_empty() {
            return;
        }
        let own = &self.resources[self.active];
        for good in Good::ALL.into_iter().filter(|&good| own.of(good) > 0) {
            add(out, Action::Drop(Lot::Stack(good)));
        }
        for special in own.kinds().specials().filter_map(|card| card.special()) {
            add(out, Action::Drop(Lot::Special(special)));
        }
    }

    #[cold]
    pub(super) fn begin_profit(&mut self, captain: Seat, out: &mut Outcome) {
        self.gone = self.gone.with(&self.market.pile());
        self.market = Row::default();
        self.unloading = Some(captain);
        out.unloading = self.unloading;
        if self.nothing_pays() {
            self.phase = Phase::Over;
        } else {
            self.begin_profit_turn(captain);
        }
    }

    fn begin_profit_turn(&mut self, seat: Seat) {
        self.active = seat;
        let spared = self.unloading == Some(seat) || self.resources[seat].goods() == 0;
        self.phase = if spared { Phase::Cash } else { Phase::Tax };
    }

    /// The next player clockwise who owns cards. Somebody does, or the game would be over.
    fn next_profit_turn(&mut self, out: &mut Outcome) {
        let mut seat = self.active;
        loop {
            seat = self.seats.next(seat);
            if self.unloading == Some(seat) {
                // The round is over.
                seat = self.seats.next(seat);
                self.unloading = Some(seat);
                out.unloading = self.unloading;
            }
            if self.resources[seat].size() > 0 {
                return self.begin_profit_turn(seat);
            }
        }
    }

    pub(super) fn tax(&mut self, card: Card, out: &mut Outcome) {
        let own = &mut self.resources[self.active];
        own.remove(card);
        self.gone.add(card);
        out.left = 1;
        let out_of_cards = own.size() == 0;
        if self.nothing_pays() {
            self.phase = Phase::Over;
        } else if out_of_cards {
            self.next_profit_turn(out);
        } else {
            self.phase = Phase::Cash;
        }
    }

    pub(super) fn cash(&mut self, claim: Claim, out: &mut Outcome) {
        out.coins = self.pays(self.active, claim);
        self.coins[self.active] += out.coins;
        self.part_with(claim.lot(), out);
    }

    /// A stack or a special leaves, and the turn ends.
    pub(super) fn part_with(&mut self, lot: Lot, out: &mut Outcome) {
        let own = &mut self.resources[self.active];
        let before = own.size();
        match lot {
            Lot::Stack(good) => own.move_stack(good, &mut self.gone),
            Lot::Special(special) => {
                own.remove(special.card());
                self.gone.add(special.card());
            }
        }
        out.left = before - own.size();
        if self.nothing_pays() {
            self.phase = Phase::Over;
        } else {
            self.next_profit_turn(out);
        }
    }

    #[inline]
    fn nothing_pays(&self) -> bool {
        // Stacks are soon looked through, and most often one is found.
        let resources = self.resources.seated(self.seats);
        resources.iter().all(|own| own.paying_stacks().is_empty()) && self.nobody_can_cash()
    }

    #[inline(never)]
    fn nobody_can_cash(&self) -> bool {
        !self.seats.iter().any(|seat| self.can_cash(seat))
    }
}
