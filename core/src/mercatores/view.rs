//! What one seat may know: the table with all that was seen taken, the own cards of the deal, and
//! how many of theirs the others still hold.

use rand_core::Rng;

use super::cards::{CARDS, DECK};
use super::state::Deck;
use super::{Action, Card, Illegal, Legal, Mercatores, Pile, Row, Table};
use crate::usual::{usual_seats, usual_view};
use crate::{BySeat, Draw, Seat};

/// All that one seat may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view.
    pub seat: Seat,
    /// Everything that lies open or was seen.
    pub table: Table,
    /// The own cards of the deal.
    pub dealt: Row,
    /// How many hidden cards everybody holds: those of the deal.
    pub hidden: BySeat<u8>,
    /// How many cards the deck holds.
    pub deck: u8,
}

impl View {
    pub(super) fn new(game: &Mercatores, seat: Seat) -> View {
        View {
            seat,
            table: game.table.clone(),
            dealt: game.dealt[seat],
            hidden: BySeat::from_fn(|other| game.dealt[other].size()),
            deck: game.deck.len() as u8,
        }
    }

    /// The own hand.
    pub fn hand(&self) -> Pile {
        self.dealt.pile().with(&self.table.taken[self.seat].pile())
    }

    /// How many cards a hand holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hidden[seat] + self.table.taken[seat].size()
    }

    /// Cards of this kind that the seat sees or has seen go.
    fn seen(&self, card: Card) -> u8 {
        let table = &self.table;
        let before_players =
            |seat| table.resources[seat].count(card) + table.taken[seat].count(card);
        let players: u8 = table.seats.iter().map(before_players).sum();
        players + table.market.count(card) + table.gone.count(card) + self.dealt.count(card)
    }
}

usual_view!(dealt);

impl crate::View for View {
    type Game = Mercatores;

    usual_seats!();

    fn deal(&self, rng: &mut impl Rng) -> Mercatores {
        let mut unseen = heapless::Vec::<Card, DECK, u8>::new();
        for (card, &cards) in CARDS.iter() {
            for _ in self.seen(card)..cards {
                // All cards of the game fit.
                let _ = unseen.push(card);
            }
        }
        rng.shuffle(&mut unseen);
        let mut dealt = BySeat::<Row>::default();
        dealt[self.seat] = self.dealt;
        for seat in self.table.seats.iter().filter(|&seat| seat != self.seat) {
            for _ in 0..self.hidden[seat] {
                if let Some(card) = unseen.pop() {
                    dealt[seat].add(card);
                }
            }
        }
        let mut deck = Deck::new();
        for &card in unseen.iter().take(usize::from(self.deck)) {
            // A deck is never larger than at the deal.
            let _ = deck.push(card);
        }
        Mercatores { table: self.table.clone(), dealt, deck }
    }

    fn worth(&self, action: Action) -> i32 {
        self.glance(action)
    }
}
