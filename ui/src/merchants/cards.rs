//! Cards, cubes and player rows as they look everywhere in Merchants.

use portolan_core::Seat;
use portolan_core::merchants::{Board, Good, Merchants, Special};

use crate::art;
use crate::faces::faces;
pub use crate::faces::{icon, ink, small_icon};
use crate::furniture::COLUMN;
use crate::rules::{Drawn, Mark};
use crate::shapes::Area;
use crate::table::Scene;
use crate::text::{Font, line};
use crate::words::Words;
use crate::{Frame, Ink};

faces! { Good:
    Salt "salt" Paper, Indigo "indigo" Blue, Copper "copper" Terracotta, Cotton "cotton" Green,
    Flax "flax" Gold, Pepper "pepper" Black,
}

faces! { Special:
    Office "office" Black, Pier "pier" Black, Agreement "agreement" Black,
}

/// The pictures of the rules.
pub fn mark(name: &str) -> Option<Mark> {
    if name == "back" {
        return Some(Mark::Back(&art::BACK_MERCHANTS));
    }
    if let Some(good) = name.strip_suffix(" card").and_then(Good::from_word) {
        let draw = |frame: &mut Frame, which: u8, (x, y): (i32, i32), words: &Words| {
            demand_card(frame, Good::ALL[usize::from(which)], x, y, words);
        };
        return Some(Mark::Drawn(Drawn { size: (COLUMN, 42), which: good as u8, draw }));
    }
    let special = || match name {
        "ship" => Some(&art::SHIP),
        "coin" => Some(&art::COIN),
        "office" => Some(icon(Special::Office)),
        "pier" => Some(icon(Special::Pier)),
        "agreement" => Some(icon(Special::Agreement)),
        _ => None,
    };
    Good::from_word(name).map(icon).or_else(special).map(Mark::Icon)
}

pub fn name(good: Good, words: &Words) -> &'static str {
    words.merchants().goods[good.index()]
}

pub fn letter(good: Good, words: &Words) -> &'static str {
    words.merchants().letters[good.index()]
}

/// A card of the demand row, 34 by 42.
pub fn demand_card(frame: &mut Frame, good: Good, x: i32, y: i32, words: &Words) {
    card(frame, good, Area::new(x, y, COLUMN, 42), words);
    icon(good).draw(frame, x + 9, y + 19);
}

/// A card's face without its picture.
fn card(frame: &mut Frame, good: Good, area: Area, words: &Words) {
    frame.paper(area);
    frame.band(area, 12, ink(good));
    let on = ink(good).on();
    frame.text(Font::Strong, letter(good, words), area.x + 4, area.y + 10, on);
}

/// All cards of a good in hand, 34 wide, the front card 38 high, ending at `bottom`. The others
/// stand behind it, each `step` higher.
pub fn hand_stack(
    frame: &mut Frame,
    good: Good,
    count: u8,
    (x, bottom): (i32, i32),
    step: i32,
    words: &Words,
) -> Area {
    let behind = i32::from(count) - 1;
    let top = bottom - 38;
    for place in (1..=behind).rev() {
        let area = Area::new(x, top - step * place, COLUMN, 38);
        frame.outlined(area, ink(good), Ink::Black);
    }
    let area = Area::new(x, top, COLUMN, 38);
    card(frame, good, area, words);
    icon(good).draw(frame, x + 3, top + 18);
    frame.text_right(Font::Number, &line!("{count}"), x + 30, top + 32, Ink::Black);
    Area::new(x, top - step * behind, COLUMN, 38 + step * behind)
}

/// An empty place for a good, with its letter.
pub fn empty_slot(frame: &mut Frame, good: Good, x: i32, bottom: i32, words: &Words) {
    frame.hollow(Area::new(x, bottom - 34, COLUMN, 34), Ink::Line);
    frame.text_centred(Font::Strong, letter(good, words), x + 17, bottom - 13, Ink::Line);
}

/// A good with a number, small: 34 by 22.
pub fn counted(frame: &mut Frame, good: Good, count: u8, x: i32, y: i32) {
    if count == 0 {
        frame.hollow(Area::new(x, y, COLUMN, 22), Ink::Line);
        icon(good).draw_ghost(frame, x + 3, y + 3, Ink::Line);
    } else {
        frame.outlined(Area::new(x, y, COLUMN, 22), Ink::Paper, Ink::Black);
        icon(good).draw(frame, x + 3, y + 3);
        frame.text_right(Font::Number, &line!("{count}"), x + 30, y + 16, Ink::Black);
    }
}

/// One player: name, cubes, specials, cards in hand, coins. 17 high.
pub fn player_row(frame: &mut Frame, scene: &Scene<Merchants>, seat: Seat, y: i32) {
    let view = scene.view;
    let board = &view.table.boards[seat];
    let own = seat == view.seat;
    let ink = frame.player_plate(scene.cast.who(seat), own, y, (27, 32));
    fleet(frame, board, 60, y + 3, ink);
    match gained(scene, seat) {
        0 => {
            frame.small_back(&art::BACK_MERCHANTS, 172, y + 2);
            let size = line!("{}", view.hand_sizes[seat]);
            frame.text(Font::Label, &size, 184, y + 12, ink);
        }
        coins => {
            frame.text_right(Font::Strong, &line!("+{coins}"), 197, y + 12, ink);
        }
    }
    frame.money(scene.purse(seat, board.coins), 229, y + 13, ink);
}

/// What the last play has just paid this seat.
pub fn gained(scene: &Scene<Merchants>, seat: Seat) -> u16 {
    let paid = scene.latest.and_then(|told| told.outcome.paid);
    paid.map_or(0, |payout| payout.coins[seat])
}

/// Cubes ship by ship, then specials; counted by good where there are many.
fn fleet(frame: &mut Frame, board: &Board, x: i32, y: i32, ink: Ink) {
    let specials: u8 = Special::ALL.iter().map(|&special| board.specials[special]).sum();
    let mut at = x;
    if board.ships.len() + usize::from(specials) <= 8 {
        for &cube in &board.ships {
            frame.chip(small_icon(cube), at, y);
            at += 13;
        }
        at += 6;
        for special in Special::ALL {
            for _ in 0..board.specials[special] {
                frame.chip(small_icon(special), at, y);
                at += 13;
            }
        }
        return;
    }
    // Many ships: a small drawing and a number for each good.
    for good in Good::ALL.into_iter().filter(|&good| board.cubes(good) > 0) {
        frame.fill(at, y + 1, 10, 10, Ink::Paper);
        small_icon(good).draw(frame, at + 1, y + 2);
        at = frame.text(Font::Label, &line!("{}", board.cubes(good)), at + 10, y + 9, ink);
    }
    for special in Special::ALL.into_iter().filter(|&special| board.specials[special] > 0) {
        at += 2;
        frame.fill(at, y + 1, 10, 10, Ink::Paper);
        small_icon(special).draw(frame, at + 1, y + 2);
        at = frame.text(Font::Label, &line!("{}", board.specials[special]), at + 10, y + 9, ink);
    }
}
