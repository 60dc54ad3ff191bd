//! Everybody's board, and what is left to take, on one screen.

use portolan_core::merchants::{Good, Merchants, Special};

use super::cards::{counted, player_row, small_icon};
use crate::art;
use crate::furniture::COLUMNS;
use crate::table::Scene;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink};

pub fn draw(scene: &Scene<Merchants>, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.merchants());
    frame.table();
    frame.title(scene.words.table.title, &fill_in(words.deck, &[&view.deck]));
    let [fleet, hand, coins] = words.columns;
    frame.columns(&[(fleet, 60), (hand, 172), (coins, 205)], 34);
    for (place, seat) in (0..).zip(view.table.seats.from(view.seat)) {
        player_row(frame, scene, seat, 37 + 18 * place);
    }
    frame.label(words.cubes_left, "", 120);
    for (x, (good, &count)) in COLUMNS.into_iter().zip(view.table.supply.cubes.iter()) {
        counted(frame, good, count, x, 124);
    }
    frame.label(words.cards_gone, "", 157);
    for (x, good) in COLUMNS.into_iter().zip(Good::ALL) {
        counted(frame, good, view.table.covered[good], x, 161);
    }
    frame.label(words.cards_left, "", 195);
    let mut x = 8;
    frame.chip(&art::SHIP_8, x, 201);
    x = frame.text(Font::Strong, &line!("× {}", view.table.supply.ships), x + 16, 211, Ink::Text);
    for special in Special::ALL {
        x += 14;
        frame.chip(small_icon(special), x, 201);
        let left = line!("× {}", view.table.supply.specials[special]);
        x = frame.text(Font::Strong, &left, x + 16, 211, Ink::Text);
    }
}
