//! What moves on the table of Merchants, for somebody who looks.

use portolan_core::Seat;
use portolan_core::merchants::{Action, Good, Merchants, Special, View};

use super::cards::{icon, ink, letter, small_icon};
use super::desk::Desk;
use super::table::highest_stack;
use crate::art;
use crate::furniture::{COLUMN, COLUMNS};
use crate::shapes::Area;
use crate::table::motion::{DECK, Flights, Moving, Thing, fly, gain, on_its_way, touch};
use crate::table::{Passage, Told};
use crate::words::Words;

/// Places of a player's row, or of the tile that stands for it when the hand needs the room.
struct Row {
    all: Area,
    fleet: Area,
    hand: Area,
    coins: Area,
}

impl Row {
    fn of(view: &View, seat: Seat) -> Row {
        let place =
            view.table.seats.from(view.seat).position(|one| one == seat).unwrap_or(0) as i32;
        if highest_stack(view) <= 4 {
            let y = 83 + 18 * place;
            let part = |x, width| Area::new(x, y + 1, width, 15);
            let (fleet, hand) = (part(60, 106), part(170, 26));
            Row { all: Area::new(6, y, 228, 17), fleet, hand, coins: part(200, 31) }
        } else {
            let all = Area::new(6 + 58 * place, 85, 54, 18);
            Row { all, fleet: all, hand: all, coins: all }
        }
    }
}

/// A column of the own hand.
fn column(good: Good) -> Area {
    Area::new(COLUMNS[good.index()], 181, COLUMN, 38)
}

fn slot(place: usize) -> Area {
    Area::new(COLUMNS[place.min(5)], 37, COLUMN, 42)
}

impl Moving<Merchants> for Desk {
    fn flights(passage: &Passage<Merchants>, words: &Words) -> Flights {
        let mut flights = Flights::new();
        let (before, after) = (passage.before, passage.after);
        let draws = |told: &&Told<Merchants>| told.outcome.drawn > 0;
        let last_draw = passage.line.iter().rfind(draws);
        for told in passage.line {
            let row = Row::of(before, told.actor);
            let own = told.actor == before.seat;
            // The supply lies beside the table.
            let supply = Area { x: 236, ..row.fleet };
            match told.action {
                Action::Load(good) | Action::BuyShip(good) => {
                    fly(&mut flights, Thing::Chip(small_icon(good)), supply, row.fleet);
                }
                Action::Swap(_, good) | Action::Extra(_, good) => {
                    fly(&mut flights, Thing::Chip(small_icon(good)), supply, row.fleet);
                }
                Action::Buy(special) => buy(special, &row, supply, &mut flights),
                Action::Play(good, slots) => {
                    let from = if own { column(good) } else { row.hand };
                    let card = Thing::Card(ink(good), letter(good, words), icon(good));
                    slots.iter().for_each(|place| fly(&mut flights, card, from, slot(place)));
                }
                Action::Draw | Action::OfficeDraw if own => {
                    // What was drawn is seen by its owner only; several draws all at once.
                    if last_draw.is_some_and(|last| !core::ptr::eq(told, last)) {
                        continue;
                    }
                    for good in Good::ALL {
                        for _ in before.hand[good]..after.hand[good] {
                            let card = Thing::Card(ink(good), letter(good, words), icon(good));
                            fly(&mut flights, card, DECK, column(good));
                        }
                    }
                }
                Action::Draw | Action::OfficeDraw => {
                    for _ in 0..told.outcome.drawn {
                        fly(&mut flights, Thing::Back(&art::BACK_MERCHANTS), DECK, row.hand);
                    }
                }
                // Where something follows, that is to be seen.
                Action::Pass | Action::Done | Action::OfficeSkip if passage.line.len() > 1 => {}
                Action::Pass | Action::Done | Action::OfficeSkip => touch(&mut flights, row.all),
            }
            for seat in before.table.seats.iter() {
                let place = Row::of(before, seat).coins;
                match crate::table::changes_of(core::slice::from_ref(told))[seat][0] {
                    0 => {}
                    got @ 1.. => gain(&mut flights, got, Area::new(100, 40, 40, 40), place),
                    paid => gain(&mut flights, paid, place, Area { y: place.y - 12, ..place }),
                }
            }
        }
        flights
    }

    fn between(before: &View, after: &View, far: u32) -> View {
        let mut view = before.clone();
        for seat in view.table.seats.iter() {
            let (from, to) = (before.table.boards[seat].coins, after.table.boards[seat].coins);
            view.table.boards[seat].coins = on_its_way(from, to, far) as u16;
        }
        view
    }
}

fn buy(special: Special, row: &Row, supply: Area, flights: &mut Flights) {
    fly(flights, Thing::Chip(small_icon(special)), supply, row.fleet);
}
