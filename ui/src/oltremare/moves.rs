//! What moves on the table and the chart of Oltremare, for somebody who looks.

use portolan_core::oltremare::{Action, Card, Oltremare, Port, View};
use portolan_core::{BySeat, Seat};

use super::cards::{HAND_TOP, fan_place, hull, icon, ink};
use super::coast;
use super::desk::Desk;
use super::table::played_area;
use crate::art;
use crate::shapes::Area;
use crate::table::motion::{DECK, Flights, Moving, Thing, fly, gain, on_its_way, touch};
use crate::table::{Passage, changes_of};
use crate::words::Words;

/// A part of a player's row.
fn row(view: &View, seat: Seat, x: i32, width: i32) -> Area {
    let place = view.table.seats.from(view.seat).position(|one| one == seat).unwrap_or(0) as i32;
    Area::new(x, 28 + 18 * place, width, 15)
}

/// The hand of a player: the own one below, the others' in their row.
fn hand(view: &View, seat: Seat) -> Area {
    if seat == view.seat { Area::new(6, HAND_TOP, 228, 58) } else { row(view, seat, 178, 22) }
}

/// Where a card of a player's hand lies.
fn held(view: &View, seat: Seat, card: Card) -> Area {
    let own = seat == view.seat;
    let at = view.hand.iter().position(|one| one == card).filter(|_| own);
    at.map_or_else(|| hand(view, seat), |at| fan_place(&view.hand, at))
}

fn port(port: Port) -> Area {
    let (x, y) = coast::place(port);
    Area::new(x - 6, y - 6, 12, 12)
}

impl Moving<Oltremare> for Desk {
    fn flights(passage: &Passage<Oltremare>, words: &Words) -> Flights {
        let mut flights = Flights::new();
        let (before, after) = (passage.before, passage.after);
        let shown = |card: Card| {
            let good = card.good();
            Thing::Card(ink(good), words.oltremare().letters[good.index()], icon(good))
        };
        let back = Thing::Back(&art::BACK_OLTREMARE);
        let mut ship = before.table.ships[before.table.active];
        let mut laid = before.table.played.len();
        let mut fresh = after.hand;
        fresh.remove_all(&before.hand);
        let mut fresh = fresh.iter();
        for told in passage.line {
            let seat = told.actor;
            let (hand, pirates) = (hand(before, seat), row(before, seat, 149, 26));
            let hold = row(before, seat, 56, 38);
            // What one draws oneself comes to light at its place in the fan.
            let drawn = |fresh: &mut dyn Iterator<Item = Card>| {
                let card = if seat == before.seat { fresh.next() } else { None };
                card.map_or((back, hand), |card| (shown(card), held(after, seat, card)))
            };
            let draw = |flights: &mut Flights, from: Area, (card, to): (Thing, Area)| {
                fly(flights, card, from, to);
            };
            match told.action {
                Action::Excess(Some(card)) => {
                    fly(&mut flights, shown(card), held(before, seat, card), pirates);
                }
                Action::Excess(None) => fly(&mut flights, back, hand, pirates),
                Action::BuyDeck => draw(&mut flights, DECK, drawn(&mut fresh)),
                Action::BuyPirates => draw(&mut flights, pirates, drawn(&mut fresh)),
                Action::Play(card) => {
                    let from = held(before, seat, card);
                    fly(&mut flights, shown(card), from, played_area(after, laid));
                    laid += 1;
                }
                Action::Stow(card) => {
                    let at = before.table.played.iter().position(|one| one == card);
                    let from = played_area(before, at.unwrap_or(0) as u8);
                    fly(&mut flights, shown(card), from, hold);
                }
                Action::Sail(to) | Action::Compass(to) => {
                    let thing = Thing::Ship(hull, crate::shapes::seat_ink(seat));
                    fly(&mut flights, thing, port(ship), port(to));
                    ship = to;
                }
                Action::Offer(offer) => {
                    touch(&mut flights, row(before, seat, 8, 48));
                    touch(&mut flights, row(before, offer.to, 8, 48));
                }
                Action::Accept(_) | Action::Agree(_) => {
                    if let Some(traded) = told.outcome.traded {
                        let (one, other) = (traded.active, traded.partner);
                        let place = |seat| self::hand(before, seat);
                        (0..traded.given)
                            .for_each(|_| fly(&mut flights, back, place(one), place(other)));
                        (0..traded.got)
                            .for_each(|_| fly(&mut flights, back, place(other), place(one)));
                    }
                }
                Action::Decline
                | Action::Counter(_)
                | Action::Refuse
                | Action::Act
                | Action::Stay => {
                    touch(&mut flights, row(before, seat, 8, 48));
                }
            }
            if !matches!(told.action, Action::BuyDeck | Action::BuyPirates) {
                (0..told.outcome.pirates).for_each(|_| fly(&mut flights, back, DECK, pirates));
                for _ in 0..told.outcome.drawn {
                    draw(&mut flights, DECK, drawn(&mut fresh));
                }
            }
            let changes = changes_of(core::slice::from_ref(told));
            for seat in before.table.seats.iter() {
                let place = row(before, seat, 202, 28);
                match changes[seat][0] {
                    0 => {}
                    got @ 1.. => gain(&mut flights, got, Area { x: 120, ..place }, place),
                    paid => gain(&mut flights, paid, place, Area { x: 170, ..place }),
                }
            }
        }
        flights
    }

    fn between(before: &View, after: &View, far: u32) -> View {
        let mut view = before.clone();
        let (ducats, then) = (&before.table.ducats, &after.table.ducats);
        view.table.ducats =
            BySeat::from_fn(|seat| on_its_way(ducats[seat], then[seat], far) as i16);
        view
    }
}
