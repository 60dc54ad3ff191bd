//! The table of Merchants in all its phases.

use portolan_core::merchants::{
    AGREEMENT_COINS, Action, DEMAND, DRAW, Good, Hand, Merchants, Phase, SHIP_PRICE, Special, View,
};
use portolan_core::{Seat, arrange};

use super::boards;
use super::cards::{
    counted, demand_card, empty_slot, hand_stack, icon, ink, name, player_row, small_icon,
};
use super::desk::{Desk, Pick, Spot, Step, Wish, end_of_phase, slots, works};
use crate::art;
use crate::furniture::{COLUMN, COLUMNS, LEFT, RIGHT};
use crate::shapes::Area;
use crate::table::{Scene, Showing};
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink};

type Here<'a> = Scene<'a, Merchants>;

/// Where hands stand.
const HAND_BOTTOM: i32 = 219;

impl Showing<Merchants> for Desk {
    fn draw(&self, scene: &Here, frame: &mut Frame) {
        let fresh = &self.fresh;
        status(&self.step, scene, frame);
        match &self.step {
            Step::Harbour(spot) => harbour(*spot, fresh, scene, frame),
            Step::Cube(wish, good) => cubes(*wish, *good, fresh, scene, frame),
            Step::Demand { good, chosen, slot } => preview(*good, chosen, *slot, scene, frame),
            Step::Hand(pick) => hand(Some(*pick), fresh, scene, frame),
            Step::Idle => hand(None, fresh, scene, frame),
            Step::Office { draw } => office(*draw, fresh, scene, frame),
        }
    }

    fn boards(scene: &Here, frame: &mut Frame) {
        boards::draw(scene, frame);
    }
}

fn status(step: &Step, scene: &Here, frame: &mut Frame) {
    let words = &scene.words.merchants();
    let prompt = match step {
        Step::Idle => scene.notice,
        Step::Harbour(_) => words.do_harbour,
        Step::Cube(Wish::Load, _) => words.do_load,
        Step::Cube(..) => words.do_cube,
        Step::Hand(_) => words.do_hand,
        Step::Demand { .. } => words.do_demand,
        Step::Office { .. } => words.do_office,
    };
    let view = scene.view;
    let coins = scene.purse(view.seat, view.table.boards[view.seat].coins);
    let who = scene.cast.who(scene.speaker);
    frame.status(who, prompt, coins, &art::BACK_MERCHANTS, view.deck);
}

/// The demand row with its label; `fact` stands at the right.
fn demand(scene: &Here, fact: &str, frame: &mut Frame) {
    frame.label(scene.words.merchants().demand, fact, 33);
    for (x, &good) in COLUMNS.into_iter().zip(&scene.view.table.demand) {
        demand_card(frame, good, x, 37, scene.words);
    }
}

/// All players clockwise, the viewer first.
fn rows(scene: &Here, y: i32, frame: &mut Frame) {
    let view = scene.view;
    for (place, seat) in (0..).zip(view.table.seats.from(view.seat)) {
        player_row(frame, scene, seat, y + 18 * place);
    }
}

/// The hand as tiles, where it is looked at and not played from.
fn small_hand(view: &View, fresh: &Hand, frame: &mut Frame) {
    for (x, (good, &count)) in COLUMNS.into_iter().zip(view.hand.iter()) {
        counted(frame, good, count, x, HAND_BOTTOM - 22);
        badge(fresh[good], x, HAND_BOTTOM - 22, frame);
    }
}

/// How many of a column the last draw brought, over its corner.
fn badge(fresh: u8, x: i32, y: i32, frame: &mut Frame) {
    if fresh > 0 {
        let badge = line!("+{fresh}");
        let width = Font::Strong.width(&badge) + 6;
        let tag = Area::new(x + COLUMN - width + 2, y, width, 13);
        frame.outlined(tag, Ink::Gold, Ink::Black);
        frame.text(Font::Strong, &badge, tag.x + 3, tag.y + 10, Ink::Black);
    }
}

fn harbour(spot: Spot, fresh: &Hand, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.merchants());
    demand(scene, "", frame);
    let board = &view.table.boards[view.seat];
    let extra = match view.table.phase {
        Phase::One { extra_left: left @ 1.., .. } => fill_in(words.pier_swaps, &[&left]),
        _ => line!("{}", words.swap_a_cube),
    };
    frame.label(words.your_ships, &extra, 91);
    let mut ring = None;
    // Up to six ships stand on the columns, more of them closer.
    let (pitch, width) = if board.ships.len() <= 6 { (38, COLUMN) } else { (19, 18) };
    for (ship, &cube) in board.ships.iter().enumerate() {
        let area = Area::new(8 + pitch * ship as i32, 95, width, 22);
        frame.outlined(area, Ink::Paper, Ink::Black);
        icon(cube).draw(frame, area.x + 1 + (width - 18) / 8, area.y + 3);
        if width == COLUMN {
            art::SHIP_8.draw(frame, area.x + 23, area.y + 11);
        }
        if spot == Spot::Ship(ship) {
            ring = Some(area);
        }
    }
    frame.label(words.buy, words.one_of_these, 130);
    let shop = [
        (Spot::NewShip, &art::SHIP, SHIP_PRICE, view.table.supply.ships),
        shop_card(view, Special::Office),
        shop_card(view, Special::Pier),
        shop_card(view, Special::Agreement),
    ];
    for (place, (card, drawing, price, left)) in (0..).zip(shop) {
        let area = Area::new(6 + 58 * place, 134, 54, 22);
        let price = line!("{price}");
        if works(view, card) {
            frame.outlined(area, Ink::Paper, Ink::Black);
            drawing.draw(frame, area.x + 4, area.y + 3);
            frame.text_right(Font::Number, &price, area.x + 49, area.y + 16, Ink::Black);
        } else {
            frame.panel(area);
            frame.outlined(Area::new(area.x + 2, area.y + 1, 20, 20), Ink::Paper, Ink::Line);
            drawing.draw(frame, area.x + 4, area.y + 3);
            let price = if left == 0 { words.sold_out } else { &*price };
            frame.text_right(Font::Label, price, area.x + 49, area.y + 15, Ink::Sepia);
        }
        if spot == card {
            ring = Some(area);
        }
    }
    let end = if end_of_phase(view) == Action::Done { words.done } else { words.pass };
    let button = Area::new(LEFT, 163, RIGHT - LEFT, 18);
    frame.small_button(button, end, spot == Spot::End);
    frame.label(words.your_hand, "", 193);
    small_hand(view, fresh, frame);
    if let Some(area) = ring {
        frame.ring(area);
    }
}

fn shop_card(view: &View, special: Special) -> (Spot, &'static art::Icon, u16, u8) {
    let left = view.table.supply.specials[special];
    (Spot::Special(special), icon(special), special.price(), left)
}

fn cubes(wish: Wish, chosen: Good, fresh: &Hand, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.merchants());
    demand(scene, "", frame);
    rows(scene, 83, frame);
    let board = &view.table.boards[view.seat];
    let label = match wish {
        Wish::Load => fill_in(words.load_ship, &[&(board.ships.len() + 1)]),
        Wish::NewShip => line!("{}", words.load_new_ship),
        Wish::Swap(ship) => {
            let cube = board.ships.get(ship).map_or("", |&cube| name(cube, scene.words));
            fill_in(words.swap_for, &[&cube])
        }
    };
    frame.label(&label, words.hand_below, 166);
    let mut ring = None;
    for (x, (good, &count)) in COLUMNS.into_iter().zip(view.table.supply.cubes.iter()) {
        let fits = view.check(wish.action(view, good)).is_ok();
        let area = Area::new(x, 171, COLUMN, 22);
        counted(frame, good, if fits { count } else { 0 }, x, 171);
        if good == chosen {
            ring = Some(area);
        }
    }
    small_hand(view, fresh, frame);
    if let Some(area) = ring {
        frame.ring(area);
    }
}

/// How many cards stand behind the front one in the fullest column.
pub fn highest_stack(view: &View) -> i32 {
    view.hand.iter().map(|(_, &cards)| i32::from(cards) - 1).max().unwrap_or(0).max(0)
}

fn hand(pick: Option<Pick>, fresh: &Hand, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.merchants());
    let cards = view.hand_sizes[view.seat];
    let high = highest_stack(view);
    let full = high <= 4;
    if full {
        demand(scene, "", frame);
        rows(scene, 83, frame);
    } else {
        let visible = visible_goods(scene);
        demand(scene, &visible, frame);
        standings(scene, frame);
    }
    let label = if full { line!("{}", words.your_hand) } else { fill_in(words.cards, &[&cards]) };
    let y = if full { 166 } else { 117 };
    if pick.is_some() {
        draw_button(pick == Some(Pick::Draw), scene, y, frame);
    }
    frame.label(&label, "", y);
    // A step for each card behind; nothing rises above the label.
    let step = if full { 2 } else { (52 / high).clamp(1, 4) };
    let mut ring = None;
    for (x, (good, &count)) in COLUMNS.into_iter().zip(view.hand.iter()) {
        let chosen = pick == Some(Pick::Good(good));
        if count == 0 {
            empty_slot(frame, good, x, HAND_BOTTOM, scene.words);
            if chosen {
                ring = Some(Area::new(x, HAND_BOTTOM - 38, COLUMN, 38));
            }
        } else {
            let bottom = if chosen { HAND_BOTTOM - 3 } else { HAND_BOTTOM };
            let area = hand_stack(frame, good, count, (x, bottom), step, scene.words);
            if chosen {
                ring = Some(area);
            }
            badge(fresh[good], x, area.y - 4, frame);
        }
    }
    if let Some(area) = ring {
        frame.ring(area);
    }
}

/// Drawing as something one can choose, at the right of the hand's label.
fn draw_button(chosen: bool, scene: &Here, y: i32, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.merchants());
    let count = DRAW.min(usize::from(view.deck));
    let offices = view.table.boards[view.seat].specials[Special::Office];
    let label = fill_in(words.or_draw, &[&count]);
    let more = if offices > 0 { line!(" +{offices}") } else { line!("") };
    let extra = if offices > 0 { Font::Strong.width(&more) + 12 } else { 0 };
    let width = Font::Strong.width(&label) + extra + 24;
    let area = Area::new(231 - width, y - 12, width, 16);
    let outline = if chosen { Ink::Black } else { Ink::Line };
    frame.outlined(area, if chosen { Ink::Gold } else { Ink::Vellum }, outline);
    let ink = if chosen { Ink::Black } else { Ink::Text };
    frame.small_back(&art::BACK_MERCHANTS, area.x + 4, area.y + 2);
    let end = frame.text(Font::Strong, &label, area.x + 18, area.y + 12, ink);
    if offices > 0 {
        frame.fill(end + 3, area.y + 3, 10, 10, Ink::Paper);
        small_icon(Special::Office).draw(frame, end + 4, area.y + 4);
        frame.text(Font::Strong, &more, end + 13, area.y + 12, ink);
    }
}

/// What is in demand, in words: the two goods seen most.
fn visible_goods(scene: &Here) -> crate::text::Line {
    let view = scene.view;
    let mut goods = Good::ALL;
    arrange(&mut goods, |&good| (core::cmp::Reverse(view.table.visible(good)), good));
    let mut text = crate::text::Line::new();
    for &good in goods.iter().take(2).filter(|&&good| view.table.visible(good) > 0) {
        let gap = if text.is_empty() { "" } else { "   " };
        text = line!("{text}{gap}{} {}", name(good, scene.words), view.table.visible(good));
    }
    text
}

/// Everybody's coins as four tiles, for when the hand needs the room.
fn standings(scene: &Here, frame: &mut Frame) {
    let view = scene.view;
    for (place, seat) in (0..).zip(view.table.seats.from(view.seat)) {
        let area = Area::new(6 + 58 * place, 85, 54, 18);
        if seat == view.seat {
            frame.outlined(area, Ink::Paper, Ink::Line);
        } else {
            frame.panel(area);
        }
        let who = scene.cast.who(seat);
        frame.pennant(who.seat, who.letter, area.x + 4, area.y + 2);
        let ink = if seat == view.seat { Ink::Black } else { Ink::Text };
        let coins = scene.purse(seat, view.table.boards[seat].coins);
        frame.money(coins, area.x + 50, area.y + 14, ink);
    }
}

fn office(draw: bool, fresh: &Hand, scene: &Here, frame: &mut Frame) {
    let words = &scene.words.merchants();
    let view = scene.view;
    demand(scene, "", frame);
    rows(scene, 83, frame);
    let left = match view.table.phase {
        Phase::Office { left } => left,
        _ => 0,
    };
    let yes = fill_in(words.office_draw, &[&left]);
    frame.small_button(Area::new(6, 160, 112, 20), &yes, draw);
    frame.small_button(Area::new(122, 160, 112, 20), words.office_skip, !draw);
    frame.label(words.your_hand, if view.deck == 1 { words.last_card_ends } else { "" }, 192);
    small_hand(view, fresh, frame);
}

fn preview(
    good: Good,
    chosen: &[bool; DEMAND],
    cursor: Option<usize>,
    scene: &Here,
    frame: &mut Frame,
) {
    let (view, words) = (scene.view, &scene.words.merchants());
    let count = chosen.iter().filter(|slot| **slot).count();
    let good_name = name(good, scene.words);
    let label = fill_in(words.play_on, &[&count, &good_name]);
    let left = usize::from(view.hand[good]).saturating_sub(count);
    frame.label(&label, &fill_in(words.left_in_hand, &[&left]), 33);
    let mut ring = None;
    for (slot, x) in COLUMNS.into_iter().enumerate() {
        let there = view.table.demand[slot];
        let mut area = Area::new(x, 42, COLUMN, 38);
        if chosen[slot] {
            // The new card lies on the old one, whose edge looks out below.
            frame.paper(area);
            area.y -= 3;
        }
        let shown = if chosen[slot] { good } else { there };
        frame.paper(area);
        frame.band(area, 12, ink(shown));
        let letter = super::cards::letter(shown, scene.words);
        frame.text(Font::Strong, letter, x + 4, area.y + 10, ink(shown).on());
        icon(shown).draw(frame, x + 9, area.y + 17);
        if chosen[slot] {
            frame.tick(x + 24, area.y - 2);
        }
        if cursor == Some(slot) {
            ring = Some(area);
        }
    }
    payouts(good, chosen, scene, frame);
    let button = Area::new(LEFT, 203, RIGHT - LEFT, 17);
    let verb = if count == 0 { line!("{}", words.choose_slots) } else { label };
    frame.small_button(button, &verb, cursor.is_none());
    if let Some(area) = ring {
        frame.ring(area);
    }
}

/// The sheet of what everybody gets.
fn payouts(good: Good, chosen: &[bool; DEMAND], scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.merchants());
    let payout = slots(chosen).map(|slots| view.table.payout(good, slots));
    let visible = payout.map_or(view.table.visible(good), |payout| payout.visible);
    let seats = view.table.seats;
    let pitch = if seats.count() > 3 { 24 } else { 28 };
    let area = Area::new(LEFT, 86, RIGHT - LEFT, 17 + pitch * seats.count() as i32);
    frame.paper(area);
    frame.band(area, 16, ink(good));
    let on = ink(good).on();
    frame.text(Font::Strong, words.pays_everybody, 12, 98, on);
    let fact = fill_in(words.visible, &[&visible, &name(good, scene.words)]);
    frame.text_right(Font::Label, &fact, 227, 98, on);
    for (place, seat) in (0..).zip(seats.from(view.seat)) {
        let y = 103 + pitch * place;
        if place > 0 {
            frame.fill(12, y, 216, 1, Ink::Line);
        }
        let coins = payout.map_or(0, |payout| payout.coins[seat]);
        payout_row(good, visible, coins, seat, y + (pitch - 24) / 2, scene, frame);
    }
}

fn payout_row(
    good: Good,
    visible: u8,
    coins: u16,
    seat: Seat,
    y: i32,
    scene: &Here,
    frame: &mut Frame,
) {
    let words = &scene.words.merchants();
    let board = &scene.view.table.boards[seat];
    let who = scene.cast.who(seat);
    frame.pennant(who.seat, who.letter, 12, y + 6);
    let font = if seat == scene.view.seat { Font::Strong } else { Font::Label };
    frame.name(font, who.name, 30, y + 16, 42, Ink::Black);
    let cubes = board.cubes(good);
    if cubes == 0 {
        let none = fill_in(words.none_aboard, &[&name(good, scene.words)]);
        frame.text(Font::Label, &none, 76, y + 16, Ink::Brown);
    } else {
        let mut x = 76;
        // Two drawings say it, more are a number.
        for _ in 0..cubes.min(2) {
            icon(good).draw(frame, x, y + 5);
            x += 18;
        }
        let agreements = u16::from(board.specials[Special::Agreement]);
        let sum = if agreements > 0 {
            line!("{visible} × {cubes} + {}", agreements * AGREEMENT_COINS)
        } else {
            line!("{visible} × {cubes}")
        };
        let end = frame.text(Font::Label, &sum, x + 4, y + 16, Ink::Brown);
        if agreements > 0 {
            small_icon(Special::Agreement).draw(frame, end + 4, y + 8);
        }
    }
    let (text, tone) =
        if coins > 0 { (line!("+{coins}"), Ink::Black) } else { (line!("0"), Ink::Brown) };
    frame.text_right(Font::Moment, &text, 227, y + 18, tone);
}
