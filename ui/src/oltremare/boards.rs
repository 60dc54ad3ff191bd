//! Everybody's hold, token, prestige, pirates and ducats, and what groups pay, on one screen.

use portolan_core::oltremare::{Good, Oltremare, groups};

use super::cards::small_icon;
use super::table::rows;
use crate::table::Scene;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink};

pub fn draw(scene: &Scene<Oltremare>, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    frame.table();
    frame.title(scene.words.table.title, &fill_in(words.deck_cards, &[&view.deck]));
    rows(scene, 27, frame);
    let y = 33 + 18 * view.table.seats.count() as i32;
    let venice = if view.venice { words.venice_to_come } else { words.venice_was };
    frame.label(words.groups_pay, venice, y + 4);
    for (place, good) in (0..).zip(Good::ALL) {
        let (x, top) = (8 + 114 * (place / 4), y + 9 + 15 * (place % 4));
        frame.chip(small_icon(good), x, top);
        for (column, ducats) in (0..).zip(good.payouts()) {
            let number = line!("{ducats}");
            frame.text_right(Font::Strong, &number, x + 30 + 18 * column, top + 10, Ink::Text);
        }
    }
    if let (Some(beneath), Some(top)) = (&view.beneath, view.table.tops[view.seat]) {
        let y = y + 79;
        frame.label(words.your_hold, "", y);
        let mut x = 8;
        for (good, cards) in groups([top].into_iter().chain(beneath.iter().rev().copied())) {
            if x > 214 {
                break;
            }
            frame.chip(small_icon(good), x, y + 4);
            x = frame.text(Font::Strong, &line!("{cards}"), x + 14, y + 14, Ink::Text) + 5;
        }
    }
}
