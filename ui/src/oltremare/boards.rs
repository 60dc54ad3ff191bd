//! Everybody's hold, token, prestige, pirates and ducats, and what groups pay, on one screen.

use portolan_core::oltremare::{Good, Oltremare, groups};

use super::cards::small_icon;
use super::table::rows;
use crate::art;
use crate::furniture::{FLOOR, RIGHT};
use crate::shapes::Area;
use crate::table::Scene;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink};

pub fn draw(scene: &Scene<Oltremare>, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    frame.table();
    frame.title(scene.words.table.title, &fill_in(words.deck_cards, &[&view.deck]));
    rows(scene, 27, frame);
    let players = view.table.seats.count() as i32;
    let y = 33 + 18 * players;
    let pitch = if players > 3 { 13 } else { 15 };
    let venice = if view.venice { words.venice_to_come } else { words.venice_was };
    frame.label(words.groups_pay, venice, y + 4);
    for (place, good) in (0..).zip(Good::ALL) {
        let (x, top) = (8 + 114 * (place / 4), y + 9 + pitch * (place % 4));
        frame.chip(small_icon(good), x, top);
        for (column, ducats) in (0..).zip(good.payouts()) {
            let number = line!("{ducats}");
            frame.text_right(Font::Strong, &number, x + 30 + 18 * column, top + 10, Ink::Text);
        }
    }
    let mut y = y + 11 + 4 * pitch;
    if let (Some(beneath), Some(top)) = (&view.beneath, view.table.tops[view.seat]) {
        frame.label(words.your_hold, "", y + 8);
        let mut x = 8;
        for (good, cards) in groups([top].into_iter().chain(beneath.iter().rev().copied())) {
            if x > 214 {
                break;
            }
            frame.chip(small_icon(good), x, y + 12);
            x = frame.text(Font::Strong, &line!("{cards}"), x + 14, y + 22, Ink::Text) + 5;
        }
        y += 26;
    }
    // With five who see their own hold there is no room: X names the columns then.
    if y <= FLOOR - 28 {
        legend(y, scene, frame);
    }
}

/// What the columns of the rows are, in the order in which they stand there.
fn legend(y: i32, scene: &Scene<Oltremare>, frame: &mut Frame) {
    let [load, hold, token, prestige, pirates, hand] = scene.words.oltremare().trade.legend;
    let icons = [None, None, Some(&art::TOKEN_SMOOTH_8), Some(&art::LION_8), Some(&art::PIRATE_8)];
    let labels = [load, hold, token, prestige, pirates];
    let (mut x, mut y) = (8, y);
    let mut room = |width: i32| {
        if x + width > RIGHT {
            (x, y) = (8, y + 14);
        }
        let at = (x, y);
        x += width + 7;
        at
    };
    for (place, (label, icon)) in labels.into_iter().zip(icons).enumerate() {
        let (x, y) = room(15 + Font::Label.width(label));
        match (icon, place) {
            (Some(icon), _) => frame.chip(icon, x, y),
            (None, 0) => frame.outlined(Area::new(x, y, 11, 12), Ink::Gold, Ink::Black),
            (None, _) => {
                frame.text(Font::Label, "12", x, y + 10, Ink::Text);
            }
        }
        frame.text(Font::Label, label, x + 15, y + 10, Ink::Sepia);
    }
    let (x, y) = room(15 + Font::Label.width(hand));
    frame.small_back(&art::BACK_OLTREMARE, x + 1, y - 1);
    frame.text(Font::Label, hand, x + 15, y + 10, Ink::Sepia);
}
