//! What lies before everybody, on one screen: stacks, ships, specials, hands and coins.

use portolan_core::Seat;
use portolan_core::mercatores::{
    Card, Good, Mercatores, ROUTES, STACKS, Special, Steps, WAREHOUSES, WHARVES,
};

use super::cards::{small_icon, small_special};
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::Area;
use crate::table::Scene;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink, art};

/// How high one player's board is: with four players lower, so that the payouts find room.
const fn height(players: usize) -> i32 {
    if players > 3 { 34 } else { 44 }
}

pub fn draw(scene: &Scene<Mercatores>, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.mercatores());
    frame.table();
    frame.title(scene.words.table.title, &fill_in(words.deck, &[&view.deck]));
    let players = view.table.seats.count();
    let pitch = height(players) + 2;
    let [stacks, hand, coins] = words.columns;
    frame.columns(&[(stacks, 10), (hand, 178), (coins, 205)], 34);
    for (place, seat) in (0..).zip(view.table.seats.from(view.seat)) {
        board(scene, seat, 37 + pitch * place, frame);
    }
    steps(scene, 38 + pitch * players as i32, frame);
}

/// From how many cards on stacks and routes pay one, two and three coins, where there is room.
fn steps(scene: &Scene<Mercatores>, y: i32, frame: &mut Frame) {
    let words = scene.words.mercatores();
    let written = |steps: &Steps| line!("{} {} {}", steps.0[0], steps.0[1], steps.0[2]);
    for (x, good) in (0..).map(|place| 64 + 35 * place).zip(Good::ALL) {
        frame.chip(small_icon(good), x + 9, y);
        frame.text_centred(Font::Label, &written(&STACKS[good]), x + 15, y + 23, Ink::Text);
        frame.text_centred(Font::Label, &written(&ROUTES[good]), x + 15, y + 35, Ink::Text);
    }
    let room = 54;
    for (baseline, label) in
        [(y + 9, words.coins_at), (y + 23, words.stack), (y + 35, words.route_short)]
    {
        frame.text(Font::Label, Font::Label.cut(label, room), 8, baseline, Ink::Sepia);
    }
    let wharf = line!("{}: {}", words.wharves, written(&WHARVES));
    let warehouse = line!("{}: {}", words.warehouses, written(&WAREHOUSES));
    if y < 160 {
        frame.label(&wharf, &warehouse, y + 51);
    }
}

fn board(scene: &Scene<Mercatores>, seat: Seat, y: i32, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.mercatores());
    let table = &view.table;
    let own = &table.resources[seat];
    let area = Area::new(LEFT, y, RIGHT - LEFT, height(table.seats.count()));
    // The lower row.
    let low = area.y + area.height - 16;
    let viewer = seat == view.seat;
    let ink = frame.plate(area, viewer);
    let second = if viewer { Ink::Brown } else { Ink::Sepia };
    let who = scene.cast.who(seat);
    frame.pennant(who.seat, who.letter, 10, y + 2);
    let mut x = frame.name(Font::Name, who.name, 28, y + 13, 84, ink) + 5;
    for (owner, sign) in [(table.captain(), &art::CAPTAIN_8), (table.unloading, &art::HOOK_8)] {
        if owner == Some(seat) {
            frame.chip(sign, x, y + 2);
            x += 14;
        }
    }
    let coins = frame.money(scene.purse(seat, table.score(seat)), 230, y + 14, ink);
    let hand = line!("{}", view.hand_size(seat));
    let hand = frame.text_right(Font::Label, &hand, coins - 8, y + 13, ink) - 12;
    frame.small_back(&art::BACK_MERCATORES, hand, y + 3);
    let size = fill_in(words.cards, &[&own.size()]);
    if x + Font::Label.width(&size) + 4 < hand - 6 {
        frame.text_right(Font::Label, &size, hand - 6, y + 13, second);
    }
    // Goods and ships at fixed places, then the specials, closer where there are many.
    let counts = Good::ALL.map(|good| (small_icon(good), own.of(good)));
    let counts = counts.into_iter().chain([(&art::SHIP_8, own.ships())]);
    for (x, (icon, count)) in (0..).map(|place| 10 + 25 * place).zip(counts) {
        frame.chip(icon, x, low);
        let (text, ink) = if count == 0 { (line!("-"), second) } else { (line!("{count}"), ink) };
        frame.text(Font::Label, &text, x + 13, low + 10, ink);
    }
    let specials: heapless::Vec<Special, 22> = own.cards().filter_map(Card::special).collect();
    let pitch = match specials.len() {
        0..=5 => 13,
        many => 54 / (many as i32 - 1),
    };
    frame.fill(161, low - 1, 1, 14, Ink::Line);
    for (place, &special) in (0..).zip(&specials) {
        let x = 165 + pitch * place;
        if let Special::Route(_) = special {
            // A route is its good in a frame of the sea.
            frame.outlined(Area::new(x, low, 12, 12), Ink::Paper, Ink::Blue);
            small_special(special).draw(frame, x + 2, low + 2);
        } else {
            frame.chip(small_special(special), x, low);
        }
    }
}
