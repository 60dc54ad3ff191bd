//! Drawing cards: the deck, Venice in it, and where cards come from when it is empty.

use rand_core::Rng;

use super::score::{cargo, groups, ranked};
use super::{Account, CardSet, Occasion, Oltremare, Outcome, Remains, Scoring, Sunk};
use crate::{Draw, Seat};

/// Where a drawn card goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum To {
    Hand,
    Pirates,
}

impl Oltremare {
    /// Whether a card can be drawn at all.
    #[inline]
    pub(super) fn has_stock(&self) -> bool {
        !self.deck.is_empty()
            || !self.table.discard.is_empty()
            || self.table.next_to_settle().is_some()
    }

    /// The active player draws so many cards, as far as there are any. A function of its own wherever it
    /// is called: on the handheld it runs from memory.
    #[inline(never)]
    pub(super) fn draw(
        &mut self,
        cards: u8,
        to: To,
        outcome: &mut Outcome,
        rng: &mut impl Rng,
    ) -> u8 {
        for drawn in 0..cards {
            if !self.draw_one(to, outcome, rng) {
                return drawn;
            }
        }
        cards
    }

    /// A drawn card reaches its place before Venice scores.
    #[inline]
    fn draw_one(&mut self, to: To, outcome: &mut Outcome, rng: &mut impl Rng) -> bool {
        while self.deck.is_empty() && self.has_stock() {
            self.replenish(outcome, rng);
        }
        let Some(card) = self.deck.pop() else { return false };
        let active = self.table.active;
        match to {
            To::Hand => self.hands[active].insert(card),
            To::Pirates => {
                // A pile has room for every card.
                let _ = self.pirates[active].push(Sunk::unseen(card));
            }
        }
        if self.deck.is_empty() {
            self.table.last_round = true;
        }
        if self.venice == Some(self.deck.len() as u8) {
            self.interim_scoring(outcome);
        }
        true
    }

    /// A new deck: the discards, or else the cards of somebody who has finished. As rare as the
    /// scorings, and like them kept out of the way of every single draw.
    #[inline(never)]
    fn replenish(&mut self, outcome: &mut Outcome, rng: &mut impl Rng) {
        outcome.reshuffled = true;
        if self.table.discard.is_empty() {
            if let Some(seat) = self.table.next_to_settle() {
                self.settle(seat, outcome);
            }
        } else {
            self.deck.extend(self.table.discard.iter());
            self.table.shuffled = core::mem::take(&mut self.table.discard);
        }
        rng.shuffle(&mut self.deck);
    }

    /// How many cards and groups decide ties for this player.
    pub(super) fn remains(&self, seat: Seat) -> Remains {
        self.table.settled[seat].unwrap_or_else(|| Remains {
            cards: self.hold(seat).count() as u8,
            groups: groups(self.hold(seat)).count() as u8,
        })
    }

    /// Scores somebody's hold and pirate pile now; their cards become the deck.
    fn settle(&mut self, seat: Seat, outcome: &mut Outcome) {
        let remains = self.remains(seat);
        let account = Account {
            cargo: cargo(self.hold(seat)),
            sold: remains.cards,
            pirates: self.pirates[seat].len() as u8,
            ..Account::default()
        };
        self.table.ducats[seat] += account.sum();
        let scoring = outcome.scoring.get_or_insert(Scoring::new(Occasion::Early));
        scoring.accounts[seat] = account;
        self.table.settled[seat] = Some(remains);
        let top = self.table.tops[seat].take();
        let beneath = core::mem::take(&mut self.beneath[seat]);
        self.forget_all_of(seat);
        let pirates = core::mem::take(&mut self.pirates[seat]);
        // Of a pile nobody knows what is in it.
        self.table.shuffled = CardSet::whole(self.table.seats.count());
        self.deck.extend(top.into_iter().chain(beneath));
        self.deck.extend(pirates.iter().map(|sunk| sunk.card()));
    }

    /// Venice: prestige, all groups but the top ones, pirates.
    #[inline(never)]
    fn interim_scoring(&mut self, outcome: &mut Outcome) {
        self.venice = None;
        let mut scoring = Scoring::new(Occasion::Venice);
        let table = &mut self.table;
        let prestige = ranked(table.seats, |seat| table.prestige[seat]);
        for seat in table.seats.iter() {
            let Some(top) = table.tops[seat] else { continue };
            let hold = &mut self.beneath[seat];
            let kept = hold.iter().rev().take_while(|card| card.good() == top.good()).count();
            let sold = hold.len() - kept;
            let account = &mut scoring.accounts[seat];
            account.prestige = prestige[seat];
            account.cargo = cargo(hold[..sold].iter().copied());
            account.sold = sold as u8;
            account.pirates = self.pirates[seat].len() as u8;
            table.ducats[seat] += account.sum();
            table.discard.insert_all(&hold[..sold].iter().copied().collect());
            hold.copy_within(sold.., 0);
            hold.truncate(kept);
        }
        outcome.scoring = Some(scoring);
    }

    /// The end: prestige, all groups, pirates, tokens. Whoever was settled has neither hold nor
    /// pile left.
    #[inline(never)]
    pub(super) fn final_scoring(&mut self) -> Scoring {
        let mut scoring = Scoring::new(Occasion::End);
        let table = &self.table;
        let prestige = ranked(table.seats, |seat| table.prestige[seat]);
        let tokens = ranked(table.seats, |seat| table.tokens_taken(seat));
        for seat in table.seats.iter() {
            let account = &mut scoring.accounts[seat];
            account.prestige = prestige[seat];
            account.cargo = cargo(self.hold(seat));
            account.pirates = self.pirates[seat].len() as u8;
            account.tokens = tokens[seat];
        }
        for seat in self.table.seats.iter() {
            self.table.ducats[seat] += scoring.accounts[seat].sum();
        }
        scoring
    }
}
