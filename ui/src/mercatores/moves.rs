//! What moves on the table of Mercatores, for somebody who looks.

use portolan_core::Seat;
use portolan_core::mercatores::{Action, Card, Mercatores, View};

use super::cards::{face, letter};
use super::desk::Desk;
use super::desk::market;
use super::table::{HAND_Y, MARKET_Y, RESOURCES_Y};
use crate::furniture::{COLUMN, COLUMNS};
use crate::shapes::Area;
use crate::table::Passage;
use crate::table::motion::{ACTOR, Flights, Moving, Thing, fly, on_its_way, touch};
use crate::words::Words;

fn place(column: usize) -> Area {
    Area::new(COLUMNS[column.min(5)], MARKET_Y, COLUMN, 40)
}

/// The hand of a player: the own one below, the others' behind their name.
fn hand(view: &View, seat: Seat) -> Area {
    if seat == view.seat { Area::new(8, HAND_Y, 224, 45) } else { ACTOR }
}

/// A player's row in the table of the profit phase.
fn row(view: &View, seat: Seat) -> Area {
    let players = view.table.seats.count() as i32;
    let place = view.table.seats.from(view.seat).position(|one| one == seat).unwrap_or(0);
    Area::new(6, 218 - 16 * players + 16 * place as i32, 228, 16)
}

impl Moving<Mercatores> for Desk {
    fn flights(passage: &Passage<Mercatores>, words: &Words) -> Flights {
        let mut flights = Flights::new();
        let before = passage.before;
        let mut lying = market(&before.table);
        for told in passage.line {
            let own = told.actor == before.seat;
            let hand = hand(before, told.actor);
            let shown = |card: Card| {
                let (ink, icon) = face(card);
                Thing::Card(ink, letter(card, words), icon)
            };
            match told.action {
                Action::Give(card) => fly(&mut flights, shown(card), hand, place(5)),
                Action::Take(card) => {
                    let at = lying.iter().position(|one| *one == card);
                    if let Some(at) = at {
                        lying.remove(at);
                    }
                    fly(&mut flights, shown(card), place(at.unwrap_or(5)), hand);
                }
                Action::Load(card) => {
                    let column = card.good().map_or(5, |good| good.index());
                    let tile = Area::new(COLUMNS[column], RESOURCES_Y, COLUMN, 53);
                    let others = Area::new(90, 78, 84, 14);
                    fly(&mut flights, shown(card), hand, if own { tile } else { others });
                }
                Action::Done => touch(&mut flights, ACTOR),
                Action::Tax(_) | Action::Cash(_) | Action::Drop(_) => {
                    touch(&mut flights, row(before, told.actor));
                }
            }
            if told.outcome.coins > 0 {
                let row = row(before, told.actor);
                let coins = Area { x: 214, width: 20, ..row };
                let gain = Thing::Gain(told.outcome.coins.into());
                fly(&mut flights, gain, Area { x: 100, width: 40, ..row }, coins);
            }
        }
        flights
    }

    fn between(before: &View, after: &View, far: u32) -> View {
        let mut view = before.clone();
        for seat in view.table.seats.iter() {
            let (from, to) = (before.table.coins[seat], after.table.coins[seat]);
            view.table.coins[seat] = on_its_way(from, to, far) as u8;
        }
        view
    }
}
