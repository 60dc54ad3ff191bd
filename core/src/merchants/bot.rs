//! What looks good at a glance: the greedy bot's sense of value, in tenths of a coin.
//!
//! A play is worth its coins less the rivals'; a cube what it adds to the best play at hand; a
//! special card what it may still earn before the deck is empty, less its price.

use super::cards::{AGREEMENT_COINS, SHIP_PRICE};
use super::{Action, Board, ByGood, DEMAND, Good, Slots, Special, Table, View, paid};
use crate::Seat;

/// A rival's coin, by number of players: it hurts less the more rivals share the lead.
const RIVAL: [i32; 6] = [0, 0, 9, 5, 3, 2];
/// A card kept for later.
const CARD: i32 = 7;
/// Drawing two cards.
const DRAW: i32 = 16;
/// A demand card that stays visible, for each cube of it aboard.
const DEMAND_CARD: i32 = 2;
/// Turns left for each card in the deck, in hundredths, by number of players.
const TURNS: [i32; 6] = [0, 0, 38, 26, 20, 16];
/// What a special card earns in a turn.
const OFFICE: i32 = 10;
const PIER: i32 = 9;
const SHIP: i32 = 16;
/// What an agreement earns in a turn for each player at the table.
const AGREEMENT: i32 = 3 * AGREEMENT_COINS as i32;

impl View {
    pub(super) fn glance(&self, action: Action) -> i32 {
        let mine = &self.table.boards[self.seat];
        match action {
            Action::Load(good) => self.prospect(mine, good),
            Action::Swap(ship, good) | Action::Extra(ship, good) => {
                let mut after = mine.clone();
                let Some(cube) = after.ships.get_mut(usize::from(ship)) else { return i32::MIN };
                let lost = *cube;
                *cube = good;
                self.best_play(&after) - self.best_play(mine) + self.prospect(mine, good)
                    - self.prospect(mine, lost)
                    - CARD
            }
            Action::BuyShip(good) => {
                let mut after = mine.clone();
                let _ = after.ships.push(good);
                self.best_play(&after) - self.best_play(mine) + self.earns(SHIP, SHIP_PRICE)
            }
            Action::Buy(special) => {
                let in_a_turn = match special {
                    Special::Office => OFFICE,
                    Special::Pier => PIER,
                    Special::Agreement => AGREEMENT * self.table.seats.count() as i32,
                };
                self.earns(in_a_turn, special.price())
            }
            Action::Play(good, slots) => self.play(mine, good, slots),
            Action::Draw => DRAW + self.if_it_ends(2),
            Action::OfficeDraw => CARD + self.if_it_ends(1),
            Action::Pass | Action::Done | Action::OfficeSkip => 0,
        }
    }

    /// What a card that earns so much a turn brings until the deck is empty, less its price.
    fn earns(&self, in_a_turn: i32, price: u16) -> i32 {
        let turns = i32::from(self.deck) * TURNS[self.table.seats.count()];
        turns * in_a_turn / 100 - 10 * i32::from(price)
    }

    /// Drawing so many cards may end the game: good for who leads, bad for the others.
    fn if_it_ends(&self, cards: u8) -> i32 {
        if self.deck > cards {
            return 0;
        }
        let coins = |seat: Seat| self.table.boards[seat].coins;
        let ahead = self
            .table
            .seats
            .iter()
            .filter(|&seat| seat != self.seat)
            .all(|seat| coins(seat) < coins(self.seat));
        if ahead { 10_000 } else { -500 }
    }

    /// Coins of a play with this board: own, less the rivals'.
    fn swing(&self, mine: &Board, good: Good, visible: u8) -> i32 {
        let table = &self.table;
        let rivals: i32 = table
            .seats
            .iter()
            .filter(|&seat| seat != self.seat)
            .map(|seat| i32::from(paid(&table.boards[seat], good, visible)))
            .sum();
        10 * i32::from(paid(mine, good, visible)) - RIVAL[table.seats.count()] * rivals
    }

    fn play(&self, mine: &Board, good: Good, slots: Slots) -> i32 {
        let visible = self.table.payout(good, slots).visible;
        let buried: i32 = slots.iter().map(|slot| self.demand_card(mine, slot)).sum();
        self.swing(mine, good, visible) - CARD * i32::from(slots.count()) - buried
    }

    /// What a visible demand card is good for: own cubes of it against the rivals'.
    fn demand_card(&self, mine: &Board, slot: usize) -> i32 {
        let good = self.table.demand[slot];
        let rivals = self.table.seats.iter().filter(|&seat| seat != self.seat);
        let theirs: i32 = rivals.map(|seat| i32::from(self.table.boards[seat].cubes(good))).sum();
        DEMAND_CARD * (2 * i32::from(mine.cubes(good)) - theirs)
    }

    /// The best play of this turn with this board, slots aside.
    fn best_play(&self, mine: &Board) -> i32 {
        let visible: ByGood<u8> = visible(&self.table);
        self.hand
            .iter()
            .filter(|(_, cards)| **cards > 0)
            .map(|(good, &cards)| {
                let added = cards.min(DEMAND as u8 - visible[good]);
                self.swing(mine, good, visible[good] + added) - CARD * i32::from(added.max(1))
            })
            .max()
            .unwrap_or(0)
            .max(DRAW)
    }

    /// How much a cube of this good promises beyond this turn: what is visible, held and wanted.
    fn prospect(&self, mine: &Board, good: Good) -> i32 {
        let rivals = self.table.seats.iter().filter(|&seat| seat != self.seat);
        let theirs: i32 = rivals.map(|seat| i32::from(self.table.boards[seat].cubes(good))).sum();
        4 * i32::from(self.hand[good]) + 3 * i32::from(self.table.visible(good)) + 2 * theirs
            - i32::from(mine.cubes(good))
    }
}

fn visible(table: &Table) -> ByGood<u8> {
    ByGood::from_fn(|good| table.visible(good))
}
