//! What one seat may know: the table, the own hand, what was seen of the other hands, and how many
//! cards they and the draw pile hold. Cards taken from the market are known until they are paid,
//! and victory cards if they came from a set. Hidden are hands as they were drawn at set-up, and
//! victory cards from the draw pile.

use rand_core::Rng;

use super::state::{Deck, pile};
use super::{Action, Card, Cards, Carthage, Forecast, Hand, Illegal, Legal, Phase, Table};
use crate::usual::{usual_seats, usual_view};
use crate::{BySeat, Draw, Seat};

/// All that one seat may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view.
    pub seat: Seat,
    /// Everything that lies open.
    pub table: Table,
    /// The own hand.
    pub hand: Hand,
    /// How many cards everybody holds.
    pub hand_sizes: BySeat<u8>,
    /// How many cards the draw pile holds.
    pub deck: u8,
}

impl View {
    pub(super) fn new(game: &Carthage, seat: Seat) -> View {
        View {
            seat,
            table: game.table.clone(),
            hand: game.hands[seat],
            hand_sizes: BySeat::from_fn(|other| game.hands[other].cards().count()),
            deck: game.deck.len() as u8,
        }
    }

    /// What buying the market as it lies would cost this seat and set in motion.
    pub fn forecast(&self) -> Forecast {
        self.table.forecast(self.seat)
    }

    /// Cards that this seat has not seen: in other hands, in the draw pile or turned face down.
    pub fn unseen(&self) -> Cards {
        let table = &self.table;
        let mut seen = *self.hand.cards();
        seen.add(&table.paid);
        seen.add(&table.discard);
        for slot in table.market.iter().chain(&table.farm) {
            seen[slot.card] += 1;
        }
        seen.add(&table.turned);
        for seat in table.seats.iter() {
            seen.add(&table.boards[seat].loose);
            seen.add(&table.boards[seat].stored);
            if seat != self.seat {
                seen.add(&table.seen[seat]);
            }
        }
        Cards::from_fn(|card| card.value().copies().saturating_sub(seen[card]))
    }

    /// Makes the hand of whoever is paying fit what everybody knows of it: with the cards seen it is
    /// worth the price. `rest` has the cards for that.
    fn fit(&self, hand: &mut [Card], rest: &mut [Card]) {
        let Phase::Pay { due } = self.table.phase else { return };
        let due = u16::from(due).saturating_sub(self.table.seen[self.table.active].money());
        while hand.iter().map(|card| u16::from(card.number())).sum::<u16>() < due {
            let Some(low) = hand.iter_mut().min_by_key(|card| card.number()) else { return };
            let higher = rest.iter_mut().find(|card| card.number() > low.number());
            let Some(high) = higher else { return };
            core::mem::swap(low, high);
        }
    }
}

usual_view!(hand);

impl crate::View for View {
    type Game = Carthage;

    usual_seats!();

    fn deal(&self, rng: &mut impl Rng) -> Carthage {
        let mut hidden = Deck::new();
        pile(&mut hidden, &self.unseen());
        rng.shuffle(&mut hidden);
        let mut hands = BySeat::<Hand>::default();
        hands[self.seat] = self.hand;
        // Whoever decides comes first and can be given what the decision proves.
        let first = self.table.actor().unwrap_or(self.table.active);
        for seat in self.table.seats.from(first).filter(|&seat| seat != self.seat) {
            let seen = &self.table.seen[seat];
            let unseen = self.hand_sizes[seat].saturating_sub(seen.count());
            let rest = hidden.len().saturating_sub(usize::from(unseen));
            if seat == first {
                let (rest, hand) = hidden.split_at_mut(rest);
                self.fit(hand, rest);
            }
            hands[seat] = Hand::of(seen);
            for &card in &hidden[rest..] {
                hands[seat].gain(card);
            }
            hidden.truncate(rest);
        }
        let mut victory = self.table.turned;
        for card in hidden.drain(usize::from(self.deck).min(hidden.len())..) {
            victory[card] += 1;
        }
        Carthage { table: self.table.clone(), hands, deck: hidden, victory }
    }

    fn worth(&self, action: Action) -> i32 {
        self.glance(action)
    }
}
