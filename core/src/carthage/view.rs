//! What one seat may know: the table, the own hand, what was seen of the other hands, and how many
//! cards they and the draw pile hold. Cards taken from the market are known until they are paid,
//! and victory cards if they came from a set. Hidden are hands as they were drawn at set-up, but
//! for what everybody knows of them: how much they were worth at least and at most, and that the
//! start player's was lowest; and victory cards from the draw pile. Once the discards are shuffled,
//! what was hidden then is not in the draw pile.

use rand_core::Rng;

use super::state::{Deck, pile};
use super::{Action, Card, Cards, Carthage, Dealt, Forecast, Hand, Illegal, Legal, Phase, Table};
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
        let (unseen, dealt) = (self.table.unseen(), self.dealt());
        Cards::from_fn(|card| unseen[card].saturating_sub(dealt[card]))
    }

    /// What is left in the own hand of the cards that it was dealt.
    fn dealt(&self) -> Cards {
        let seen = &self.table.seen[self.seat];
        Cards::from_fn(|card| self.hand.cards()[card].saturating_sub(seen[card]))
    }

    /// A hand as it was dealt, if these are left of it.
    fn as_dealt(&self, seat: Seat, left: impl Iterator<Item = Card>) -> Dealt {
        let mut dealt = self.table.dealt[seat];
        left.for_each(|card| dealt.add(card));
        dealt
    }

    /// Whether somebody may hold these beside the cards that were seen.
    fn may_hold(&self, seat: Seat, cards: &[Card]) -> bool {
        let due = match self.table.phase {
            Phase::Pay { due } if seat == self.table.active => u16::from(due),
            _ => 0,
        };
        let money = cards.iter().map(|card| u16::from(card.number())).sum::<u16>();
        money + self.table.seen[seat].money() >= due
            && self.as_dealt(seat, cards.iter().copied()).is_possible()
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

/// How often hands are dealt again that nobody could hold.
const MOST_TRIES: u16 = 40;
/// The same for one hand.
const MOST_TRIES_A_HAND: u16 = 24;

impl View {
    /// Deals the hands of the others from the end of what is hidden, and says whether all may have
    /// been dealt so; the first `left` cards remain.
    fn deal_hands(
        &self,
        hidden: &mut [Card],
        left: &mut usize,
        hands: &mut BySeat<Hand>,
        rng: &mut impl Rng,
    ) -> bool {
        let table = &self.table;
        hands[self.seat] = self.hand;
        let own = self.dealt();
        let own = own.iter().flat_map(|(card, &count)| (0..count).map(move |_| card));
        let own = self.as_dealt(self.seat, own).rank();
        let mut lowest = own;
        let mut sound = true;
        // Nobody was dealt less than the start player, who comes first; then whoever decides.
        let first = table.actor().unwrap_or(table.active);
        let others = table.seats.from(first).filter(|&seat| seat != table.start);
        for seat in [table.start].into_iter().chain(others).filter(|&seat| seat != self.seat) {
            let starts = seat == table.start;
            let fits = |hand: &[Card]| {
                let rank = self.as_dealt(seat, hand.iter().copied()).rank();
                let in_order = if starts { rank <= own } else { rank >= lowest };
                in_order && self.may_hold(seat, hand)
            };
            let seen = &table.seen[seat];
            let cards = self.hand_sizes[seat].saturating_sub(seen.count());
            let rest = left.saturating_sub(usize::from(cards));
            for _ in 0..MOST_TRIES_A_HAND {
                if fits(&hidden[rest..*left]) {
                    break;
                }
                for place in rest..*left {
                    hidden.swap(place, usize::from(rng.below(*left as u16)));
                }
            }
            let (before, hand) = hidden[..*left].split_at_mut(rest);
            if seat == first {
                self.fit(hand, before);
            }
            sound &= fits(hand);
            if starts {
                lowest = self.as_dealt(seat, hand.iter().copied()).rank();
            }
            hands[seat] = Hand::of(seen);
            hand.iter().for_each(|&card| hands[seat].gain(card));
            *left = rest;
        }
        sound
    }
}

usual_view!(hand);

impl crate::View for View {
    type Game = Carthage;

    usual_seats!();

    fn deal(&self, rng: &mut impl Rng) -> Carthage {
        let (unseen, own) = (self.unseen(), self.dealt());
        let mut hidden = Deck::new();
        let mut deck = Deck::new();
        match &self.table.aside {
            None => pile(&mut hidden, &unseen),
            Some(aside) => {
                let hands = Cards::from_fn(|card| aside[card].saturating_sub(own[card]));
                pile(&mut hidden, &hands);
                pile(&mut deck, &Cards::from_fn(|card| unseen[card].saturating_sub(hands[card])));
                rng.shuffle(&mut deck);
            }
        }
        let mut hands = BySeat::<Hand>::default();
        let mut left = hidden.len();
        for tries in 1..=MOST_TRIES {
            rng.shuffle(&mut hidden);
            left = hidden.len();
            let sound = self.deal_hands(&mut hidden, &mut left, &mut hands, rng);
            if sound || tries == MOST_TRIES {
                break;
            }
        }
        hidden.truncate(left);
        let mut victory = self.table.turned;
        let down = if self.table.aside.is_some() { &mut deck } else { &mut hidden };
        for card in down.drain(usize::from(self.deck).min(down.len())..) {
            victory[card] += 1;
        }
        if self.table.aside.is_some() {
            hidden.iter().for_each(|&card| victory[card] += 1);
            hidden = deck;
        }
        Carthage { table: self.table.clone(), hands, deck: hidden, victory }
    }

    fn worth(&self, action: Action) -> i32 {
        self.glance(action)
    }
}
