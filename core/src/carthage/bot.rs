//! What looks good at a glance: the greedy bot's sense of value, in hundredths of a victory point.
//!
//! Goods are worth what their set would sell for, the more surely the nearer its ship is; money is
//! worth what it may buy. A purchase is worth what it changes for its buyer, less what it gives
//! the rivals.

use super::{Action, Card, Colour, Set, Space, Spot, Table, View};
use crate::Seat;

/// A unit of money in hand, as long as it is not more than enough for any market, and beyond.
const MONEY: i32 = 20;
const RICHES: i32 = 4;
const ENOUGH: i32 = 30;
/// An amphora in hand that could store a good at sea.
const AMPHORA: i32 = 6;
/// A bonus token.
const TOKEN: i32 = 110;
/// What a rival has, by number of players, in sixteenths: it hurts less the more rivals there are.
const RIVAL: [i32; 6] = [0, 0, 10, 7, 5, 4];
/// How surely goods will be sold, by the space of their ship, in sixteenths.
const NEAR: [i32; 6] = [14, 10, 12, 8, 14, 16];
/// What a reserved card promises, in sixteenths of what it adds to the own set.
const RESERVED: i32 = 3;
/// The last payday of the game, for who wins by it and for who does not.
const VICTORY: i32 = 100_000;
const DEFEAT: i32 = -2_000;

impl View {
    pub(super) fn glance(&self, action: Action) -> i32 {
        let card_at = |spot| self.table.slot(spot).map(|slot| slot.card);
        match action {
            Action::Buy => self.purchase(),
            Action::Take(place) => card_at(Spot::Market(place)).map_or(0, |card| self.money(card)),
            Action::Reserve(spot) => card_at(spot).map_or(0, |card| self.reserved(card)),
            Action::Pay(card) => {
                i32::from(self.payment().is_some_and(|suggested| suggested[card] > 0))
            }
            Action::Store(card) => self.rescue(card),
            Action::Keep => 0,
        }
    }

    /// A card in hand: money, and shelter for goods that pirates may threaten.
    fn money(&self, card: Card) -> i32 {
        let loose = self.table.boards[self.seat].loose.count_of(card.colour());
        let sheltered = loose.min(card.value().icons());
        let money = i32::from(self.hand.money());
        purse(money + i32::from(card.number())) - purse(money) + AMPHORA * i32::from(sheltered)
    }

    /// A card reserved: what it would add to the own set.
    fn reserved(&self, card: Card) -> i32 {
        let set = self.table.boards[self.seat].set(card.colour());
        let mut with = set;
        with.cards[card.value()] += 1;
        (100 * i32::from(with.victory() - set.victory()) * RESERVED) >> 4
    }

    /// What a card saves from the pirates, less the card.
    fn rescue(&self, card: Card) -> i32 {
        let mut board = self.table.boards[self.seat];
        board.loose.take(card.colour());
        let lost = promise(&board.set(card.colour()), Space::Cyrenaica);
        board.stored.give(card.colour(), self.table.stored_by(self.seat, card).into());
        let saved = promise(&board.set(card.colour()), Space::Cyrenaica);
        saved - lost - self.money(card)
    }

    /// What buying changes, less what is paid.
    fn purchase(&self) -> i32 {
        let Some(payment) = self.payment() else { return i32::MIN };
        let mut after = self.table.clone();
        after.set_sail(self.seat);
        if after.has_arrived() {
            if after.sell(|_, _, _| (), &mut ()) {
                return if after.wins(self.seat) { VICTORY } else { DEFEAT };
            }
            after.flee(&mut ());
            after.go_home();
        }
        let money = i32::from(self.hand.money());
        let paid = purse(money) - purse(money - i32::from(payment.money()));
        standing(&after, self.seat) - standing(&self.table, self.seat) - paid
    }
}

/// What so much money in hand is worth.
fn purse(money: i32) -> i32 {
    MONEY * money.min(ENOUGH) + RICHES * (money - ENOUGH).max(0)
}

/// How a seat stands, money aside, against the others.
fn standing(table: &Table, seat: Seat) -> i32 {
    let share = RIVAL[table.seats.count()];
    let shares = |other: Seat| if other == seat { 16 } else { -share };
    table.seats.iter().map(|other| (wealth(table, other) * shares(other)) >> 4).sum()
}

/// Points, tokens and goods of a seat.
fn wealth(table: &Table, seat: Seat) -> i32 {
    let board = &table.boards[seat];
    let goods: i32 = Colour::ALL
        .into_iter()
        .map(|colour| promise(&board.set(colour), table.ships[colour]))
        .sum();
    100 * i32::from(board.victory) + TOKEN * i32::from(board.all_tokens()) + goods
}

/// What a set is likely to bring.
fn promise(set: &Set, ship: Space) -> i32 {
    (100 * i32::from(set.victory()) * NEAR[ship.index()]) >> 4
}
