//! What moves on the table of Traders of Carthage, for somebody who looks.

use portolan_core::Seat;
use portolan_core::carthage::{Action, Card, Carthage, Colour, Refill, Space, Spot, View};

use super::cards::{icon, ink};
use super::desk::Desk;
use super::table::{HAND, TRACK, goods_area, hand_area, offer_area};
use super::track;
use crate::shapes::Area;
use crate::table::motion::{
    ACTOR, DECK, Flights, Moving, Thing, fly, follow, gain, on_its_way, raid, spend, touch,
};
use crate::table::{Passage, Told, changes_of};
use crate::words::Words;

/// Where the hand of a player is: the own one below, the others' behind their name.
fn hand(view: &View, seat: Seat, card: Card) -> Area {
    if seat == view.seat {
        hand_area(view, card).unwrap_or(Area::new(7, HAND, 173, 44))
    } else {
        ACTOR
    }
}

impl Moving<Carthage> for Desk {
    fn flights(passage: &Passage<Carthage>, words: &Words) -> Flights {
        let mut flights = Flights::new();
        let (before, after) = (passage.before, passage.after);
        let face = |card: Card| {
            let colour = card.colour();
            Thing::Card(ink(colour), words.carthage().letters[colour.index()], icon(colour))
        };
        for told in passage.line {
            let own = told.actor == before.seat;
            match told.action {
                Action::Buy => {}
                Action::Pay(card) => {
                    spend(&mut flights, face(card), hand(before, told.actor, card), price());
                }
                Action::Take(place) => {
                    let from = offer_area(before, Spot::Market(place));
                    if let Some(card) = told.outcome.card {
                        fly(&mut flights, face(card), from, hand(after, told.actor, card));
                    }
                }
                Action::Reserve(spot) => touch(&mut flights, offer_area(before, spot)),
                Action::Store(card) => {
                    let goods = goods_area(card.colour());
                    let to = if own { goods } else { price() };
                    fly(&mut flights, face(card), hand(before, told.actor, card), to);
                }
                Action::Keep => {
                    touch(&mut flights, if own { Area::new(7, HAND, 173, 44) } else { ACTOR })
                }
            }
            if told.outcome.purchase.is_some() {
                bought(passage, told, &face, &mut flights);
            }
            let bought = told.outcome.purchase.map(|purchase| purchase.refill);
            if let Some(refill) = bought.or(told.outcome.refill) {
                refilled(passage, refill, &face, &mut flights);
            }
            for colour in Colour::ALL {
                if told.outcome.raid.is_some_and(|raid| raid.ships[colour]) {
                    let sailed = told.outcome.purchase.map(|made| made.voyage.sails[colour].to);
                    let space = sailed.unwrap_or(before.table.ships[colour]);
                    raid(&mut flights, ship_area(colour, space));
                }
            }
            // Others' points are not on the table: the ribbon tells them.
            match changes_of(core::slice::from_ref(told))[before.seat][0] {
                0 => {}
                points => gain(&mut flights, points, Area { x: 190, y: 40, ..POINTS }, POINTS),
            }
        }
        flights
    }

    fn between(before: &View, after: &View, far: u32) -> View {
        let mut view = before.clone();
        let own = view.seat;
        let (from, to) = (before.table.boards[own].victory, after.table.boards[own].victory);
        view.table.boards[own].victory = on_its_way(from, to, far) as u16;
        view
    }
}

/// Where the own points stand in the status line.
const POINTS: Area = Area::new(184, 3, 26, 16);

/// The farm comes to the market, and both are filled up from the deck.
fn refilled(
    passage: &Passage<Carthage>,
    refill: Refill,
    face: &dyn Fn(Card) -> Thing,
    flights: &mut Flights,
) {
    let (before, after) = (passage.before, passage.after);
    let market = after.table.market.len() as u8;
    let Some(first) = market.checked_sub(refill.brought + refill.market) else { return };
    for place in 0..refill.brought {
        let (from, to) = (Spot::Farm(place), Spot::Market(first + place));
        if let Some(slot) = after.table.slot(to) {
            follow(flights, face(slot.card), offer_area(before, from), offer_area(after, to));
        }
    }
    let drawn = (market - refill.market..market).map(Spot::Market);
    for to in drawn.chain((0..refill.farm).map(Spot::Farm)) {
        if let Some(slot) = after.table.slot(to) {
            follow(flights, face(slot.card), DECK, offer_area(after, to));
        }
    }
}

/// Where the price stands.
fn price() -> Area {
    Area::new(92, 88, 48, 13)
}

/// All that was for sale goes to the buyer, and ships sail.
fn bought(
    passage: &Passage<Carthage>,
    told: &Told<Carthage>,
    face: &dyn Fn(Card) -> Thing,
    flights: &mut Flights,
) {
    let before = passage.before;
    let own = told.actor == before.seat;
    for (place, slot) in (0..).zip(&before.table.market) {
        if slot.by.is_none_or(|by| by == told.actor) {
            let to = if own { goods_area(slot.card.colour()) } else { ACTOR };
            fly(flights, face(slot.card), offer_area(before, Spot::Market(place)), to);
        }
    }
    let Some(purchase) = &told.outcome.purchase else { return };
    for colour in Colour::ALL {
        let sail = purchase.voyage.sails[colour];
        // Space by space, as one counts.
        let way = &Space::ALL[sail.from.index()..=sail.to.index()];
        for (from, to) in way.iter().zip(&way[1..]) {
            let ship = Thing::Ship(track::ship, ink(colour));
            fly(flights, ship, ship_area(colour, *from), ship_area(colour, *to));
        }
    }
}

/// Where a ship lies in the sea of the table.
fn ship_area(colour: Colour, space: Space) -> Area {
    track::ship_area(TRACK, colour, space)
}
