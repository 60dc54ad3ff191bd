//! Cards, stacks and small marks as they look everywhere in Mercatores.

use portolan_core::mercatores::{
    Card, Claim, Good, Lot, Mercatores, Pile, STACKS, Special, Table, Wharf,
};

use super::estate::best_claim;
use crate::art::{self, Icon};
use crate::faces::faces;
pub use crate::faces::{icon, ink, small_icon};
use crate::furniture::COLUMN;
use crate::rules::{Drawn, Mark};
use crate::shapes::Area;
use crate::table::Scene;
use crate::text::{Font, Line, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// How high a tile of the resources is.
pub const TILE: i32 = 53;

faces! { Good:
    Corn "corn" Gold, Tobacco "tobacco" Green, Cotton "cotton-white" Paper, Coffee "coffee" Brown,
    Cocoa "cocoa" Terracotta,
}

pub fn special_icon(special: Special) -> &'static Icon {
    match special {
        Special::Route(_) => &art::ROUTE,
        Special::Wharf(Wharf::OwnLeft) => &art::WHARF_OWN_LEFT,
        Special::Wharf(Wharf::OwnRight) => &art::WHARF_OWN_RIGHT,
        Special::Wharf(Wharf::LeftRight) => &art::WHARF_LEFT_RIGHT,
        Special::Warehouse => &art::WAREHOUSE,
    }
}

/// Eight pixels tell a route by its good.
pub fn small_special(special: Special) -> &'static Icon {
    match special {
        Special::Route(good) => small_icon(good),
        Special::Wharf(Wharf::OwnLeft) => &art::WHARF_OWN_LEFT_8,
        Special::Wharf(Wharf::OwnRight) => &art::WHARF_OWN_RIGHT_8,
        Special::Wharf(Wharf::LeftRight) => &art::WHARF_LEFT_RIGHT_8,
        Special::Warehouse => &art::WAREHOUSE_8,
    }
}

pub fn good_name(good: Good, words: &Words) -> &'static str {
    words.mercatores().goods[good.index()]
}

/// A stack or special in words.
pub fn lot_name(lot: Lot, words: &Words) -> Line {
    let names = words.mercatores();
    match lot {
        Lot::Stack(good) => line!("{}", good_name(good, words)),
        Lot::Special(Special::Route(good)) => fill_in(names.route, &[&good_name(good, words)]),
        Lot::Special(Special::Wharf(_)) => line!("{}", names.wharf),
        Lot::Special(Special::Warehouse) => line!("{}", names.warehouse),
    }
}

/// The pictures of the rules.
pub fn mark(name: &str) -> Option<Mark> {
    if name == "back" {
        return Some(Mark::Back(&art::BACK_MERCATORES));
    }
    let shown = match name {
        "corn card" => Some(Good::Corn.cards()[0]),
        "corn ship card" => Some(Good::Corn.cards()[1]),
        "route card" => Card::from_word("route:cotton"),
        "wharf card" => Card::from_word("wharf:own+left"),
        "warehouse card" => Card::from_word("warehouse"),
        _ => None,
    };
    if let Some(shown) = shown {
        let draw = |frame: &mut Frame, which: u8, (x, y): (i32, i32), words: &Words| {
            card(frame, Card::ALL[usize::from(which)], Area::new(x, y, COLUMN, 40), words);
        };
        return Some(Mark::Drawn(Drawn { size: (COLUMN, 40), which: shown as u8, draw }));
    }
    let special = || match name {
        "ship" => Some(&art::SHIP),
        "coin" => Some(&art::COIN),
        "captain" => Some(&art::CAPTAIN_8),
        "hook" => Some(&art::HOOK_8),
        "wharf left" => Some(&art::WHARF_OWN_LEFT),
        "wharf right" => Some(&art::WHARF_OWN_RIGHT),
        "wharf both" => Some(&art::WHARF_LEFT_RIGHT),
        "warehouse" => Some(&art::WAREHOUSE),
        _ => None,
    };
    Good::from_word(name).map(icon).or_else(special).map(Mark::Icon)
}

pub fn name(card: Card, words: &Words) -> Line {
    match (card.good(), card.special()) {
        (Some(good), _) => line!("{}", good_name(good, words)),
        (None, Some(special)) => lot_name(Lot::Special(special), words),
        (None, None) => Line::new(),
    }
}

pub fn letter(card: Card, words: &Words) -> &'static str {
    let words = words.mercatores();
    match (card.good(), card.special()) {
        (Some(good), _) | (_, Some(Special::Route(good))) => words.letters[good.index()],
        (_, Some(Special::Wharf(_))) => words.letter_wharf,
        _ => words.letter_warehouse,
    }
}

/// The ink of a card's band and its picture.
pub fn face(card: Card) -> (Ink, &'static Icon) {
    match (card.good(), card.special()) {
        (Some(good), _) => (ink(good), icon(good)),
        (None, Some(special)) => (Ink::Sea, special_icon(special)),
        (None, None) => (Ink::Sea, &art::COIN_8),
    }
}

/// A card. What must be read in a fan stands in its left ten pixels.
pub fn card(frame: &mut Frame, card: Card, area: Area, words: &Words) {
    let band = card.good().map_or(Ink::Sea, ink);
    frame.paper(area);
    frame.band(area, 12, band);
    frame.text(Font::Strong, letter(card, words), area.x + 4, area.y + 10, band.on());
    // The middle of the picture, below the band.
    let middle = area.y + 12 + (area.height - 12) / 2;
    match (card.good(), card.special()) {
        (Some(good), _) => {
            if card.has_ship() {
                art::SHIP_8.draw(frame, area.x + 3, area.y + 16);
            }
            let x = if card.has_ship() { area.x + 14 } else { area.x + 9 };
            icon(good).draw(frame, x, middle - 7);
        }
        (None, Some(special)) => {
            art::COIN_8.draw(frame, area.x + COLUMN - 11, area.y + 3);
            small_special(special).draw(frame, area.x + 2, area.y + 16);
            special_icon(special).draw(frame, area.x + 14, middle - 7);
        }
        (None, None) => {}
    }
}

/// Equal cards of a hand: one with the edges of the others behind it.
pub fn pack(frame: &mut Frame, kind: Card, count: u8, area: Area, words: &Words) {
    for behind in (1..count.min(3)).rev() {
        let area = Area { y: area.y - 2 * i32::from(behind), ..area };
        frame.outlined(area, kind.good().map_or(Ink::Sea, ink), Ink::Black);
    }
    card(frame, kind, area, words);
    if count > 1 {
        let bottom = area.y + area.height - 5;
        frame.text(Font::Strong, &line!("{count}"), area.x + 3, bottom, Ink::Black);
    }
}

/// An empty place of the market.
pub fn empty_place(frame: &mut Frame, area: Area) {
    frame.hollow(area, Ink::Line);
    for dot in 0..3 {
        frame.fill(area.x + 10 + 6 * dot, area.y + area.height / 2, 2, 2, Ink::Line);
    }
}

/// A stack of the resources: cards, ships, coins it pays now, and the way to the next.
pub fn stack_tile(frame: &mut Frame, good: Good, own: &Pile, fresh: bool, x: i32, y: i32) {
    let area = Area::new(x, y, COLUMN, TILE);
    let steps = &STACKS[good];
    let count = own.of(good);
    if count == 0 {
        frame.hollow(area, Ink::Line);
        frame.chip(small_icon(good), x + 11, y + 15);
    } else {
        let edge = if fresh { Ink::Gold } else { Ink::Line };
        frame.outlined(area, Ink::Vellum, edge);
        frame.fill(x + 2, y + 2, 16, 16, Ink::Paper);
        icon(good).draw(frame, x + 2, y + 2);
        frame.text_right(Font::Number, &line!("{count}"), x + 31, y + 15, Ink::Text);
        let ships = own.count(good.cards()[1]);
        frame.fill(x + 5, y + 20, 10, 10, Ink::Paper);
        art::SHIP_8.draw(frame, x + 6, y + 21);
        frame.text_right(Font::Label, &line!("{ships}"), x + 30, y + 29, Ink::Text);
        art::COIN_8.draw(frame, x + 6, y + 33);
        let coins = line!("{}", steps.coins(count));
        frame.text_right(Font::Strong, &coins, x + 30, y + 41, Ink::Text);
    }
    stairs(frame, &steps.0, count, x, y + 44);
}

/// One cell a card, gold those owned, and a mark below each that brings a coin.
fn stairs(frame: &mut Frame, steps: &[u8; 3], count: u8, x: i32, y: i32) {
    let cells = i32::from(steps[2]);
    let pitch = 30 / cells;
    let left = x + (COLUMN - pitch * cells + 1) / 2;
    for cell in 0..cells {
        let at = left + pitch * cell;
        let owned = cell < i32::from(count);
        frame.fill(at, y, pitch - 1, 4, if owned { Ink::Gold } else { Ink::Line });
        if steps.iter().any(|&step| i32::from(step) == cell + 1) {
            frame.fill(at, y + 5, pitch - 1, 2, Ink::Text);
        }
    }
}

/// All specials of the resources with what each pays now.
pub fn specials_tile(frame: &mut Frame, scene: &Scene<Mercatores>, table: &Table, x: i32, y: i32) {
    let seat = scene.view.seat;
    let own = &table.resources[seat];
    let area = Area::new(x, y, COLUMN, TILE);
    let cards: heapless::Vec<Special, 22> = own.cards().filter_map(Card::special).collect();
    if cards.is_empty() {
        return frame.hollow(area, Ink::Line);
    }
    frame.panel(area);
    // Up to three stand with their coin, up to ten in two columns.
    let wide = cards.len() <= 3;
    for (place, &special) in (0..10).zip(&cards) {
        let coins = table.pays(seat, best_claim(table, seat, Lot::Special(special)));
        let coins = line!("{coins}");
        if wide {
            let top = y + 3 + 16 * place;
            frame.chip(small_special(special), x + 2, top);
            art::COIN_8.draw(frame, x + 16, top + 2);
            frame.text_right(Font::Strong, &coins, x + 31, top + 10, Ink::Text);
        } else {
            let (left, top) = (x + 1 + 16 * (place % 2), y + 2 + 10 * (place / 2));
            frame.fill(left, top, 10, 10, Ink::Paper);
            small_special(special).draw(frame, left + 1, top + 1);
            frame.text(Font::Label, &coins, left + 11, top + 9, Ink::Text);
        }
    }
}

/// The picture of a stack or special on its paper, 18 by 18; without a frame 16 by 16.
pub fn lot_picture(frame: &mut Frame, lot: Lot, x: i32, y: i32, framed: bool) {
    if framed {
        frame.outlined(Area::new(x, y, 18, 18), Ink::Paper, Ink::Black);
    } else {
        frame.fill(x + 1, y + 1, 16, 16, Ink::Paper);
    }
    match lot {
        Lot::Stack(good) => icon(good).draw(frame, x + 1, y + 1),
        Lot::Special(Special::Route(good)) => {
            art::ROUTE_8.draw(frame, x + 1, y + 1);
            small_icon(good).draw(frame, x + 9, y + 9);
        }
        Lot::Special(special) => special_icon(special).draw(frame, x + 1, y + 1),
    }
}

/// The picture for X.
pub fn claim_icon(claim: Claim) -> &'static Icon {
    match claim.lot() {
        Lot::Stack(good) => icon(good),
        Lot::Special(special) => special_icon(special),
    }
}
