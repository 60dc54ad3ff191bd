//! What one seat may know: the table, the own hand, and how many cards the others and the deck
//! hold.

use rand_core::Rng;

use super::cards::CARDS_PER_GOOD;
use super::state::Deck;
use super::{Action, Hand, Illegal, Legal, Merchants, Table};
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
    /// How many cards the deck holds.
    pub deck: u8,
}

impl View {
    pub(super) fn new(game: &Merchants, seat: Seat) -> View {
        View {
            seat,
            table: game.table.clone(),
            hand: game.hands[seat],
            hand_sizes: BySeat::from_fn(|other| size(&game.hands[other])),
            deck: game.deck.len() as u8,
        }
    }
}

usual_view!(hand);

impl crate::View for View {
    type Game = Merchants;

    usual_seats!();

    fn deal(&self, rng: &mut impl Rng) -> Merchants {
        let mut unseen = Deck::new();
        let mut hidden = heapless::Vec::<_, { super::cards::CARDS }, u8>::new();
        for (good, own) in self.hand.iter() {
            let seen = own + self.table.covered[good] + self.table.visible(good);
            for _ in seen..CARDS_PER_GOOD {
                // All cards of the game fit.
                let _ = hidden.push(good);
            }
        }
        rng.shuffle(&mut hidden);
        let mut hands = BySeat::<Hand>::default();
        hands[self.seat] = self.hand;
        for seat in self.table.seats.iter().filter(|&seat| seat != self.seat) {
            for _ in 0..self.hand_sizes[seat] {
                if let Some(good) = hidden.pop() {
                    hands[seat][good] += 1;
                }
            }
        }
        for &good in hidden.iter().take(usize::from(self.deck)) {
            // A deck is never larger than at the deal.
            let _ = unseen.push(good);
        }
        Merchants { table: self.table.clone(), hands, deck: unseen }
    }

    fn worth(&self, action: Action) -> i32 {
        self.glance(action)
    }
}

/// Cards in a hand.
fn size(hand: &Hand) -> u8 {
    hand.iter().map(|(_, cards)| *cards).sum()
}
