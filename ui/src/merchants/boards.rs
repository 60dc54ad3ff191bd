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
    for (place, seat) in (0..).zip(view.table.seats.from(view.seat)) {
        player_row(frame, scene, seat, 27 + 18 * place);
    }
    frame.label(words.cubes_left, "", 112);
    for (x, (good, &count)) in COLUMNS.into_iter().zip(view.table.supply.cubes.iter()) {
        counted(frame, good, count, x, 116);
    }
    frame.label(words.cards_gone, "", 152);
    for (x, good) in COLUMNS.into_iter().zip(Good::ALL) {
        counted(frame, good, view.table.covered[good], x, 156);
    }
    frame.label(words.cards_left, "", 192);
    let mut x = 8;
    frame.chip(&art::SHIP_8, x, 199);
    x = frame.text(Font::Strong, &line!("× {}", view.table.supply.ships), x + 16, 209, Ink::Text);
    for special in Special::ALL {
        x += 14;
        frame.chip(small_icon(special), x, 199);
        let left = line!("× {}", view.table.supply.specials[special]);
        x = frame.text(Font::Strong, &left, x + 16, 209, Ink::Text);
    }
}
