//! The table of the profit phase: everything owned with what it pays, and what everybody has that
//! counts for it. What a tax, or a stack that leaves, would cost elsewhere stands there in red.

use portolan_core::Seat;
use portolan_core::mercatores::{Claim, Good, Lot, Mercatores, Special, Table, View};

use super::cards::{lot_name, lot_picture, small_icon};
use super::desk::Desk;
use super::estate::{after_stack, after_tax, best_claim, copies, counts, lots, opponents, worth};
use super::phrase::{Phrase, further};
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::Area;
use crate::table::Scene;
use crate::text::{Font, capital, fill_in, line};
use crate::{Frame, Ink, art};

type Here<'a> = Scene<'a, Mercatores>;

/// Where the rows begin.
const TOP: i32 = 26;
/// Middles of the columns of the table of all resources: goods, ships, coins.
const MIDDLES: [i32; 7] = [91, 115, 139, 163, 187, 209, 228];

pub fn draw(desk: &Desk, scene: &Here, frame: &mut Frame) {
    let view = scene.view;
    let after = match *desk {
        Desk::Tax(card) => Some(after_tax(&view.table, view.seat, card)),
        Desk::Cash(Claim::Stack(good)) => Some(after_stack(&view.table, view.seat, good)),
        _ => None,
    };
    status(desk, after.as_ref(), scene, frame);
    let foot = foot(view, scene.acting);
    estate(desk, after.as_ref(), foot - 17, scene, frame);
    let claim = match *desk {
        Desk::Cash(claim) => Some(claim),
        Desk::Tax(card) => card.good().map(Claim::Stack),
        _ => None,
    };
    everybody(claim, foot, scene, frame);
}

/// Where the table of all resources begins: where something is told, above that.
fn foot(view: &View, acting: bool) -> i32 {
    let floor = if acting { 218 } else { 188 };
    floor - 16 * view.table.seats.count() as i32
}

/// A player's row in that table, for somebody who looks.
pub fn row_area(view: &View, seat: Seat) -> Area {
    let place = view.table.seats.from(view.seat).position(|one| one == seat).unwrap_or(0);
    Area::new(LEFT, foot(view, false) + 16 * place as i32, RIGHT - LEFT, 16)
}

fn status(desk: &Desk, after: Option<&Table>, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.mercatores());
    let prompt = match (desk, after) {
        (Desk::Tax(_), Some(after)) => {
            let cost = worth(&view.table, view.seat).saturating_sub(worth(after, view.seat));
            if cost == 0 { line!("{}", words.do_tax) } else { fill_in(words.do_tax_cost, &[&cost]) }
        }
        (Desk::Cash(_), _) if !view.table.can_cash(view.seat) => line!("{}", words.do_drop),
        (Desk::Cash(_), _) => line!("{}", words.do_cash),
        _ => line!("{}", scene.notice),
    };
    let coins = scene.purse(view.seat, view.table.score(view.seat));
    frame.status_of(scene.cast.who(scene.speaker), &prompt, coins);
}

/// What the seat owns, a row each: as many as there is room for, those around the cursor.
fn estate(desk: &Desk, after: Option<&Table>, bottom: i32, scene: &Here, frame: &mut Frame) {
    let (table, seat) = (&scene.view.table, scene.view.seat);
    let owned = lots(table, seat);
    let room = bottom - TOP;
    // Closer rows where all would not fit otherwise.
    let pitch = if 22 * owned.len() as i32 <= room + 2 { 22 } else { 18 };
    let seen = ((room + 2) / pitch) as usize;
    let chosen = match *desk {
        Desk::Cash(claim) => Some(claim.lot()),
        Desk::Tax(card) => card.good().map(Lot::Stack),
        _ => None,
    };
    let at = owned.iter().position(|&lot| Some(lot) == chosen).unwrap_or(0);
    let first = at.saturating_sub(seen / 2).min(owned.len().saturating_sub(seen));
    let height = if pitch == 22 { 20 } else { 17 };
    for (place, &lot) in (0..).zip(owned.iter().skip(first).take(seen)) {
        let area = Area::new(LEFT, TOP + pitch * place, RIGHT - LEFT, height);
        row(desk, lot, Some(lot) == chosen, after, area, scene, frame);
    }
    if owned.is_empty() {
        let none = scene.words.mercatores().nothing_left;
        frame.text(Font::Label, none, 12, TOP + 14, Ink::Sepia);
    }
    let bar = Area::new(RIGHT + 2, TOP, 4, pitch * seen as i32 - 1);
    frame.scrollbar(bar, first, seen, owned.len());
}

fn row(
    desk: &Desk,
    lot: Lot,
    chosen: bool,
    after: Option<&Table>,
    area: Area,
    scene: &Here,
    frame: &mut Frame,
) {
    let (view, words) = (scene.view, scene.words.mercatores());
    let (table, seat) = (&view.table, view.seat);
    let claim = match *desk {
        Desk::Cash(claim) if chosen => claim,
        _ => best_claim(table, seat, lot),
    };
    let quote = table.quote(seat, claim);
    let ink = frame.list_row(area, chosen);
    let second = if chosen { Ink::Paper } else { Ink::Sepia };
    let base = area.y + area.height / 2 + 4;
    lot_picture(frame, lot, area.x + 5, area.y + area.height / 2 - 9, area.height >= 20);
    let short = match lot {
        Lot::Special(Special::Route(_)) => line!("{}", words.route_short),
        _ => capital(&lot_name(lot, scene.words)),
    };
    let count = copies(table, seat, lot);
    let short = if count > 1 { line!("{short} ×{count}") } else { short };
    let x = frame.text(Font::Strong, &short, 35, base, ink) + 6;

    // The right end first: it tells how much room is left.
    let cashing = matches!(desk, Desk::Cash(_));
    let leaves = chosen && cashing;
    let changed = after.filter(|_| !leaves);
    let changed = changed.map(|after| after.pays(seat, best_claim(after, seat, lot)));
    let end = match changed {
        Some(coins) if coins != quote.coins => loss(quote.coins, coins, base, chosen, frame),
        _ if quote.coins > 0 => payout(quote.coins, cashing, base, ink, frame),
        _ => {
            let from = fill_in(words.from, &[&claim.steps().0[0]]);
            frame.text_right(Font::Label, &from, 228, base, second)
        }
    };
    let phrase = Phrase::default();
    let phrase = match claim {
        Claim::Route(_, partner) => phrase.pennant(partner),
        Claim::Wharf(wharf) => {
            let [one, other] = table.named(seat, wharf);
            phrase.pennant(one).pennant(other)
        }
        Claim::Stack(_) | Claim::Warehouse => phrase,
    };
    let more = if quote.coins > 0 { further(scene, quote, ", ") } else { line!("") };
    let ship = match *desk {
        Desk::Tax(card) if chosen => {
            if card.has_ship() {
                words.with_ship
            } else {
                words.without_ship
            }
        }
        _ => "",
    };
    let phrase = if ship.is_empty() {
        phrase.text(&line!("{}{more}", quote.counted))
    } else {
        phrase.text(&line!("{}, {ship}", quote.counted))
    };
    // What left and right change stands between triangles.
    let changes = chosen && turns(desk, claim, scene);
    let (x, end) = if changes { (x + 8, end - 10) } else { (x, end - 4) };
    let at = phrase.draw(scene, (x, end), base, second, frame);
    if changes {
        frame.arrow(x - 8, base - 4, false, Ink::Gold);
        frame.arrow(at + 3, base - 4, true, Ink::Gold);
    }
}

/// Whether left and right change something in the row under the cursor.
fn turns(desk: &Desk, claim: Claim, scene: &Here) -> bool {
    let (table, seat) = (&scene.view.table, scene.view.seat);
    match (*desk, claim) {
        (Desk::Tax(card), _) => card
            .good()
            .is_some_and(|good| good.cards().iter().all(|&card| table.resources[seat].has(card))),
        (Desk::Cash(_), Claim::Route(good, _)) => {
            let pays = |&other: &Seat| table.pays(seat, Claim::Route(good, other)) > 0;
            opponents(table, seat).filter(pays).count() > 1
        }
        _ => false,
    }
}

/// Coins at the right end of a row; gives where they begin.
fn payout(coins: u8, gain: bool, base: i32, ink: Ink, frame: &mut Frame) -> i32 {
    let number = if gain { line!("+{coins}") } else { line!("{coins}") };
    let mut x = frame.text_right(Font::Moment, &number, 229, base + 2, ink) - 1;
    for _ in 0..coins {
        x -= 7;
        art::COIN_8.draw(frame, x, base - 8);
    }
    x
}

/// What a tax would cost: coins now, an arrow, coins then.
fn loss(now: u8, then: u8, base: i32, chosen: bool, frame: &mut Frame) -> i32 {
    let area = Area::new(189, base - 12, 42, 16);
    frame.outlined(area, Ink::Paper, if chosen { Ink::Gold } else { Ink::Line });
    art::COIN_8.draw(frame, 192, base - 8);
    frame.text(Font::Strong, &line!("{now}"), 202, base, Ink::Black);
    frame.arrow(211, base - 4, true, Ink::Red);
    frame.text(Font::Strong, &line!("{then}"), 219, base, Ink::Red);
    area.x
}

/// The table of all resources; cells that count for the claim are gilt.
fn everybody(claim: Option<Claim>, y: i32, scene: &Here, frame: &mut Frame) {
    let (table, words) = (&scene.view.table, scene.words.mercatores());
    frame.text(Font::Label, Font::Label.cut(words.all_resources, 74), 8, y - 4, Ink::Sepia);
    for (middle, good) in MIDDLES.into_iter().zip(Good::ALL) {
        frame.chip(small_icon(good), middle - 6, y - 14);
    }
    frame.chip(&art::SHIP_8, MIDDLES[5] - 6, y - 14);
    art::COIN_8.draw(frame, MIDDLES[6] - 4, y - 12);
    for (place, seat) in (0..).zip(table.seats.from(scene.view.seat)) {
        everybody_row(claim, seat, y + 16 * place, scene, frame);
    }
}

fn everybody_row(claim: Option<Claim>, seat: Seat, y: i32, scene: &Here, frame: &mut Frame) {
    let (table, viewer) = (&scene.view.table, scene.view.seat);
    frame.fill(LEFT, y, RIGHT - LEFT, 1, Ink::Line);
    let who = scene.cast.who(seat);
    frame.pennant(who.seat, who.letter, 8, y + 2);
    let mut right = 80;
    let signs = [(table.unloading, &art::HOOK_8), (table.captain(), &art::CAPTAIN_8)];
    for (_, sign) in signs.into_iter().filter(|(owner, _)| *owner == Some(seat)) {
        right -= 12;
        frame.chip(sign, right, y + 3);
        right -= 1;
    }
    let font = if seat == viewer { Font::Strong } else { Font::Label };
    frame.name(font, who.name, 26, y + 12, right - 27, Ink::Text);
    let own = &table.resources[seat];
    let cells = Good::ALL.into_iter().map(Some).chain([None]);
    for (middle, cell) in MIDDLES.into_iter().zip(cells) {
        let count = cell.map_or(own.ships(), |good| own.of(good));
        let gilt = claim.is_some_and(|claim| counts(table, viewer, claim, seat, cell));
        let text = if count == 0 { line!("-") } else { line!("{count}") };
        if gilt {
            frame.cut(Area::new(middle - 9, y + 2, 18, 13), Ink::Gold);
            frame.text_centred(Font::Strong, &text, middle, y + 12, Ink::Black);
        } else {
            let ink = if count == 0 { Ink::Sepia } else { Ink::Text };
            frame.text_centred(Font::Label, &text, middle, y + 12, ink);
        }
    }
    let coins = line!("{}", table.score(seat));
    let paid = scene.latest.is_some_and(|told| told.actor == seat && told.outcome.coins > 0);
    if paid && claim.is_none() {
        frame.cut(Area::new(MIDDLES[6] - 8, y + 2, 16, 13), Ink::Gold);
        frame.text_centred(Font::Strong, &coins, MIDDLES[6], y + 12, Ink::Black);
    } else {
        frame.text_centred(Font::Strong, &coins, MIDDLES[6], y + 12, Ink::Text);
    }
}
