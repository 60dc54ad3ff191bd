//! How play goes on: refills, purchases, paydays, raids and the end.

use rand_core::Rng;

use super::cards::{FARM, REFILL};
use super::rules::Tell;
use super::state::pile;
use super::{ByValue, Card, Cards, Carthage, Colour, Phase, Slot, Voyage};
use crate::{Draw, Seat};

/// Cards that came to the market and to the farm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Refill {
    /// Cards that went from the farm to the market.
    pub brought: u8,
    /// Cards drawn for the market.
    pub market: u8,
    /// Cards drawn for the farm.
    pub farm: u8,
    /// The discards were shuffled into a new draw pile on the way.
    pub reshuffled: bool,
}

impl Refill {
    /// Cards that nobody had seen.
    pub const fn drawn(&self) -> u8 {
        self.market + self.farm
    }
}

/// A purchase that was paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purchase {
    /// What was bought and where the ships went.
    pub voyage: Voyage,
    /// How the market was filled again, before the ships sailed.
    pub refill: Refill,
}

impl Carthage {
    /// The top card. The discards become the draw pile only when a card is needed.
    fn draw<T: Tell>(&mut self, rng: &mut impl Rng) -> Option<Card> {
        if self.deck.is_empty() {
            if T::REMEMBERED {
                self.table.aside = Some(self.aside());
            }
            self.reshuffle(rng);
        }
        self.deck.pop()
    }

    #[inline(never)]
    fn reshuffle(&mut self, rng: &mut impl Rng) {
        pile(&mut self.deck, &self.table.discard);
        self.table.discard = Cards::default();
        rng.shuffle(&mut self.deck);
    }

    /// With the draw pile gone, the cards that not everybody has seen: what is left in hands of the deal,
    /// and victory cards that came from the draw pile.
    fn aside(&self) -> Cards {
        let mut aside = self.victory;
        aside.remove(&self.table.turned);
        for seat in self.table.seats.iter() {
            aside.add(self.hands[seat].cards());
            aside.remove(&self.table.seen[seat]);
        }
        aside
    }

    /// The farm goes to the market with its markers, then new cards to both as far as they reach.
    #[inline(never)]
    pub(super) fn refill<T: Tell>(&mut self, rng: &mut impl Rng, _: &mut T) -> Refill {
        let brought = self.table.farm.len() as u8;
        for &slot in &self.table.farm {
            // The market holds only cards reserved by others now: there is room.
            let _ = self.table.market.push(slot);
        }
        self.table.farm.clear();
        let before = self.deck.len();
        let (mut market, mut farm) = (0, 0);
        while usize::from(market) < REFILL
            && let Some(card) = self.draw::<T>(rng)
        {
            let _ = self.table.market.push(Slot { card, by: None });
            market += 1;
        }
        while usize::from(farm) < FARM
            && let Some(card) = self.draw::<T>(rng)
        {
            let _ = self.table.farm.push(Slot { card, by: None });
            farm += 1;
        }
        Refill { brought, market, farm, reshuffled: before < usize::from(market + farm) }
    }

    /// Lays a card down; when the price is reached the purchase is made.
    #[inline]
    pub(super) fn pay<T: Tell>(&mut self, card: Card, due: u8, rng: &mut impl Rng, told: &mut T) {
        let table = &mut self.table;
        self.hands[table.active].lose(card);
        if T::REMEMBERED {
            table.forget(table.active, card);
        }
        table.paid[card] += 1;
        let due = due.saturating_sub(card.number());
        if due > 0 {
            table.phase = Phase::Pay { due };
        } else {
            self.purchase(rng, told);
        }
    }

    #[inline(never)]
    fn purchase(&mut self, rng: &mut impl Rng, told: &mut impl Tell) {
        let table = &mut self.table;
        let buyer = table.active;
        table.discard.add(&table.paid);
        table.paid = Cards::default();
        let voyage = table.set_sail(buyer);
        let refill = self.refill(rng, told);
        told.tell(|told| told.purchase = Some(Purchase { voyage, refill }));
        if !self.table.has_arrived() {
            self.next_turn(rng, told);
            return;
        }
        if self.sell(rng, told) {
            self.table.phase = Phase::Over;
        } else if self.table.is_raided() {
            self.ask(Some(buyer), rng, told);
        } else {
            self.table.go_home();
            self.next_turn(rng, told);
        }
    }

    /// Takes all sets that arrived apart, then draws what is owed, so that the order of players
    /// never matters. Says whether the game ends.
    #[inline(never)]
    fn sell<T: Tell>(&mut self, rng: &mut impl Rng, told: &mut T) -> bool {
        let (mut owed, mut sold) = (0, Cards::default());
        let turned = |colour, kept: ByValue<u8>, more| {
            sold.give(colour, kept.into());
            owed += u32::from(more);
        };
        let ends = self.table.sell(turned, told);
        self.victory.add(&sold);
        if T::REMEMBERED {
            self.table.turned.add(&sold);
        }
        for _ in 0..owed {
            // With both piles empty a point is only written down.
            let Some(card) = self.draw::<T>(rng) else { break };
            self.victory[card] += 1;
        }
        ends
    }

    /// Asks the next player who may want to store something, this one first; after the last player
    /// the pirates come.
    fn ask(&mut self, mut asked: Option<Seat>, rng: &mut impl Rng, told: &mut impl Tell) {
        while let Some(seat) = asked {
            if self.is_asked(seat) {
                self.table.phase = Phase::Store { seat };
                return;
            }
            asked = self.after(seat);
        }
        self.table.flee(told);
        self.table.go_home();
        self.next_turn(rng, told);
    }

    /// Who may store after this player; `None` after the last.
    fn after(&self, seat: Seat) -> Option<Seat> {
        let next = self.table.seats.next(seat);
        (next != self.table.active).then_some(next)
    }

    /// Whether the player has goods to lose and a card in hand. All can see that: being asked or
    /// not tells nothing about the card.
    fn is_asked(&self, seat: Seat) -> bool {
        let threatened = Colour::ALL.into_iter().any(|one| self.table.is_threatened(seat, one));
        threatened && self.hands[seat].money() > 0
    }

    /// Discards a card to store goods.
    pub(super) fn store<T: Tell>(
        &mut self,
        seat: Seat,
        card: Card,
        rng: &mut impl Rng,
        told: &mut T,
    ) {
        let stored = self.table.stored_by(seat, card);
        self.hands[seat].lose(card);
        if T::REMEMBERED {
            self.table.forget(seat, card);
        }
        self.table.discard[card] += 1;
        let board = &mut self.table.boards[seat];
        for (value, &goods) in stored.iter() {
            let good = Card::new(card.colour(), value);
            board.loose[good] -= goods;
            board.stored[good] += goods;
        }
        self.ask(Some(seat), rng, told);
    }

    /// Leaves the rest to the pirates.
    pub(super) fn keep(&mut self, seat: Seat, rng: &mut impl Rng, told: &mut impl Tell) {
        self.ask(self.after(seat), rng, told);
    }

    /// The next player's turn, with a refill if the market has nothing for that player; the end if
    /// it has nothing even then.
    #[inline]
    pub(super) fn next_turn(&mut self, rng: &mut impl Rng, told: &mut impl Tell) {
        let next = self.table.seats.next(self.table.active);
        if !self.table.has_offer(next) {
            let refill = self.refill(rng, told);
            told.tell(|told| told.refill = Some(refill));
            if !self.table.has_offer(next) {
                self.table.phase = Phase::Over;
                return;
            }
        }
        self.table.active = next;
        self.table.phase = Phase::Turn;
    }
}
