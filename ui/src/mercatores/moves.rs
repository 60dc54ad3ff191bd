//! What moves on the table of Mercatores, for somebody who looks.

use portolan_core::mercatores::{Action, CAPTAIN_COINS, Card, Mercatores, View};
use portolan_core::{BySeat, Seat};

use super::cards::{face, letter};
use super::desk::{Desk, market};
use super::profit::row_area;
use super::table::{HAND_Y, MARKET_Y, RESOURCES_Y, hand_area, rival_area};
use crate::furniture::{COLUMN, COLUMNS};
use crate::shapes::Area;
use crate::table::Passage;
use crate::table::motion::{
    ACTOR, Flights, Moving, Thing, fly, fly_and_rest, gain, on_its_way, touch,
};
use crate::words::Words;

fn place(column: usize) -> Area {
    Area::new(COLUMNS[column.min(5)], MARKET_Y, COLUMN, 40)
}

/// A card of a player's hand: the own one below, the others' behind their name.
fn hand(view: &View, seat: Seat, card: Card) -> Area {
    let own = Area::new(8, HAND_Y, COLUMN, 45);
    if seat == view.seat { hand_area(view, card).unwrap_or(own) } else { ACTOR }
}

impl Moving<Mercatores> for Desk {
    fn flights(passage: &Passage<Mercatores>, words: &Words) -> Flights {
        let mut flights = Flights::new();
        let (before, after) = (passage.before, passage.after);
        let mut lying = market(&before.table);
        for told in passage.line {
            let seat = told.actor;
            let own = seat == before.seat;
            let shown = |card: Card| {
                let (ink, icon) = face(card);
                Thing::Card(ink, letter(card, words), icon)
            };
            match told.action {
                Action::Give(card) => {
                    // The market is put in order when all have been taken.
                    let at = market(&after.table).iter().position(|one| *one == card);
                    let (from, rests) = (hand(before, seat, card), place(at.unwrap_or(5)));
                    fly_and_rest(&mut flights, shown(card), from, place(5), rests);
                }
                Action::Take(card) => {
                    let at = lying.iter().position(|one| *one == card);
                    if let Some(at) = at {
                        lying.remove(at);
                    }
                    let from = place(at.unwrap_or(5));
                    fly(&mut flights, shown(card), from, hand(after, seat, card));
                }
                Action::Load(card) => {
                    let column = card.good().map_or(5, |good| good.index());
                    let tile = Area::new(COLUMNS[column], RESOURCES_Y, COLUMN, 53);
                    let to = if own { tile } else { rival_area(before, seat, words) };
                    fly(&mut flights, shown(card), hand(before, seat, card), to);
                }
                Action::Done => touch(&mut flights, ACTOR),
                Action::Tax(_) | Action::Cash(_) | Action::Drop(_) => {
                    touch(&mut flights, row_area(before, seat));
                }
            }
            if told.outcome.coins > 0 {
                let row = row_area(before, seat);
                let coins = Area { x: 214, width: 20, ..row };
                let from = Area { x: 100, width: 40, ..row };
                gain(&mut flights, told.outcome.coins.into(), from, coins);
            }
            if let Some(captain) = told.outcome.captain {
                let own = captain == before.seat;
                let to = if own { COINS } else { rival_area(before, captain, words) };
                let from = Area { x: 104, y: 60, ..COINS };
                gain(&mut flights, CAPTAIN_COINS.into(), from, to);
            }
        }
        flights
    }

    fn between(before: &View, after: &View, far: u32) -> View {
        let mut view = before.clone();
        let (coins, then) = (&before.table.coins, &after.table.coins);
        view.table.coins = BySeat::from_fn(|seat| on_its_way(coins[seat], then[seat], far) as u8);
        view
    }

    fn turns(before: &View, after: &View) -> bool {
        before.table.unloading.is_some() != after.table.unloading.is_some()
    }
}

/// Where the own coins stand in the status line.
const COINS: Area = Area::new(180, 3, 28, 16);
