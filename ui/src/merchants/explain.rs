//! What the buttons do at this moment, and what X tells about the thing under the cursor.

use portolan_core::merchants::{Good, Merchants, SHIP_PRICE, Special};

use super::cards::{icon, name, special_icon};
use super::desk::{Desk, Pick, Spot, Wish};
use crate::art;
use crate::seated::{Help, Scene};
use crate::text::fill_in;

type Here<'a> = Scene<'a, Merchants>;

pub fn verbs(desk: &Desk, scene: &Here) -> (&'static str, &'static str) {
    let hints = &scene.words.hints;
    match desk {
        Desk::Idle => ("", ""),
        Desk::Harbour(Spot::Ship(_)) => (hints.swap, ""),
        Desk::Harbour(Spot::NewShip | Spot::Special(_)) => (hints.buy, ""),
        Desk::Harbour(Spot::End) => (hints.choose, ""),
        Desk::Cube(Wish::Load, _) => (hints.load, ""),
        Desk::Cube(..) => (hints.load, hints.back),
        Desk::Hand(Pick::Good(_)) => (hints.play, ""),
        Desk::Hand(Pick::Draw) => (hints.draw, ""),
        Desk::Demand { slot: None, .. } => (hints.confirm, hints.back),
        Desk::Demand { slot: Some(slot), chosen, .. } => {
            (if chosen[*slot] { hints.take_back } else { hints.put }, hints.back)
        }
        Desk::Office { .. } => (hints.choose, ""),
    }
}

pub fn help(desk: &Desk, scene: &Here) -> Help {
    let words = &scene.words.merchants.help;
    let from = |icon, (title, text): (&str, &str)| Help::new(icon, title).say(text);
    match desk {
        Desk::Idle => from(None, words.waiting),
        Desk::Harbour(Spot::Ship(ship)) => {
            let board = &scene.view.table.boards[scene.view.seat];
            match board.ships.get(*ship) {
                Some(&cube) => good(cube, scene).say(words.swap),
                None => from(Some(&art::SHIP), words.ship),
            }
        }
        Desk::Harbour(Spot::NewShip) => from(Some(&art::SHIP), words.ship)
            .fact(fill_in(words.price, &[&SHIP_PRICE, &scene.view.table.supply.ships])),
        Desk::Harbour(Spot::Special(special)) => {
            let text = match special {
                Special::Office => words.office,
                Special::Pier => words.pier,
                Special::Agreement => words.agreement,
            };
            let left = scene.view.table.supply.specials[*special];
            from(Some(special_icon(*special)), text)
                .fact(fill_in(words.price, &[&special.price(), &left]))
        }
        Desk::Harbour(Spot::End) => from(None, words.pass),
        Desk::Cube(_, chosen) => good(*chosen, scene).say(words.cube),
        Desk::Hand(Pick::Good(held)) => good(*held, scene).say(words.play),
        Desk::Hand(Pick::Draw) => from(None, words.draw),
        Desk::Demand { good: played, .. } => good(*played, scene).say(words.slots),
        Desk::Office { .. } => from(Some(&art::OFFICE), words.office_draw),
    }
}

/// A good, with where it is now.
fn good(good: Good, scene: &Here) -> Help {
    let view = scene.view;
    let words = &scene.words.merchants.help;
    let aboard = view.table.boards[view.seat].cubes(good);
    let fact = fill_in(
        words.good,
        &[&view.table.visible(good), &aboard, &view.hand[good], &view.table.supply.cubes[good]],
    );
    let name = name(good, scene.words);
    let mut title = crate::text::Line::new();
    for (place, letter) in name.chars().enumerate() {
        let large = letter.to_uppercase().next().unwrap_or(letter);
        let _ = title.push(if place == 0 { large } else { letter });
    }
    Help::new(Some(icon(good)), &title).fact(fact)
}
