//! The chart of the Mediterranean: sea and shores, routes, tokens, ships, and what a port offers.

use portolan_core::oltremare::{Phase, Port, ROUTES, Token};

use super::cards::{icon, ship, small_icon};
use super::coast::{SHORES, place};
use super::course::ports_ahead;
use super::desk::{Here, Step};
use crate::shapes::{Area, seat_ink};
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink};

/// Rows of the chart.
const TOP: i32 = 24;
const BOTTOM: i32 = 187;
/// The middle of the rhumb lines.
const ROSE: (i32, i32) = (74, 146);

pub fn draw(step: &Step, scene: &Here, frame: &mut Frame) {
    let table = &scene.view.table;
    let (cursor, lit) = match step {
        Step::Sail(port) => (Some(*port), ports_ahead(scene.view)),
        Step::Compass(port) | Step::Look(port) => (Some(*port), heapless::Vec::new()),
        _ => (None, heapless::Vec::new()),
    };
    sea(frame);
    for (one, other) in ROUTES {
        frame.dashed(place(one), place(other), 2, 2, Ink::Sepia);
    }
    let from = place(table.ships[table.active]);
    for &port in &lit {
        frame.dashed(from, place(port), 3, 3, Ink::Text);
    }
    for &(one, other) in &table.routes {
        let ((x, y), (to_x, to_y)) = (place(one), place(other));
        for (dx, dy) in [(0, 0), (1, 0), (0, 1)] {
            frame.dashed((x + dx, y + dy), (to_x + dx, to_y + dy), 1, 0, Ink::Red);
        }
    }
    for port in Port::ALL {
        harbour(frame, port, table.ports[port], lit.contains(&port));
    }
    label(frame, Port::Venezia, &lit);
    if let Some(port) = cursor {
        label(frame, port, &lit);
    }
    ships(cursor, &lit, scene, frame);
    if let Some(port) = cursor {
        let (x, y) = place(port);
        frame.ring(Area::new(x - 5, y - 5, 10, 10));
    }
    frame.fill(0, BOTTOM, 240, 1, Ink::Red);
    frame.fill(0, BOTTOM + 1, 240, 34, Ink::Ground);
    frame.fill(0, BOTTOM + 1, 240, 1, Ink::Line);
    // What others do is told there.
    if scene.acting {
        legend(step, cursor.unwrap_or(table.ships[table.active]), scene, frame);
    }
}

/// Water, rhumb lines and shores.
fn sea(frame: &mut Frame) {
    for (row, y) in WATER.iter().zip(TOP..) {
        for water in row.chunks_exact(2) {
            let (from, to) = (i32::from(water[0]), i32::from(water[1]));
            frame.fill(from, y, to - from, 1, Ink::Lagoon);
        }
    }
    const WINDS: [(i32, i32); 16] = [
        (0, -8),
        (3, -7),
        (6, -6),
        (7, -3),
        (8, 0),
        (7, 3),
        (6, 6),
        (3, 7),
        (0, 8),
        (-3, 7),
        (-6, 6),
        (-7, 3),
        (-8, 0),
        (-7, -3),
        (-6, -6),
        (-3, -7),
    ];
    for (dx, dy) in WINDS {
        // In eighths of a pixel.
        let (mut across, mut down) = (0, 0);
        loop {
            let (x, y) = (ROSE.0 + across / 8, ROSE.1 + down / 8);
            match frame.ink(x, y) {
                Some(Ink::Lagoon) => frame.set(x, y, Ink::Vellum),
                Some(_) if (TOP..BOTTOM).contains(&y) => {}
                _ => break,
            }
            (across, down) = (across + dx, down + dy);
        }
    }
    for shore in SHORES {
        for (one, other) in edges(shore) {
            // The edge of the chart is no shore.
            let open = one.0 == other.0 && matches!(one.0, 0 | 240) || one.1.min(other.1) >= BOTTOM;
            if !open {
                frame.dashed(one, other, 1, 0, Ink::Sepia);
            }
        }
    }
}

/// Where water begins and ends in each row of the chart, by turns.
static WATER: [[u8; 14]; (BOTTOM - TOP) as usize] = water();

const fn water() -> [[u8; 14]; (BOTTOM - TOP) as usize] {
    let mut rows = [[240; 14]; (BOTTOM - TOP) as usize];
    let mut row = 0;
    while row < rows.len() {
        let y = TOP + row as i32;
        let (mut shore, mut found) = (0, 0);
        while shore < SHORES.len() {
            let mut point = 0;
            while point < SHORES[shore].len() {
                let one = SHORES[shore][point];
                let other = SHORES[shore][(point + 1) % SHORES[shore].len()];
                let (upper, lower) = if one.1 < other.1 { (one, other) } else { (other, one) };
                let (above, below) = (upper.1 as i32, lower.1 as i32);
                if above <= y && y < below {
                    let (from, to) = (upper.0 as i32, lower.0 as i32);
                    let across = from + (2 * (y - above) + 1) * (to - from) / (2 * (below - above));
                    // In order, as cards are sorted into a hand.
                    let mut at = found;
                    while at > 0 && rows[row][at - 1] > across as u8 {
                        rows[row][at] = rows[row][at - 1];
                        at -= 1;
                    }
                    rows[row][at] = across as u8;
                    found += 1;
                }
                point += 1;
            }
            shore += 1;
        }
        row += 1;
    }
    rows
}

/// A shore's points, each with the next.
fn edges(shore: &[(u8, u8)]) -> impl Iterator<Item = ((i32, i32), (i32, i32))> {
    let point = |&(x, y): &(u8, u8)| (i32::from(x), i32::from(y));
    let mut last = shore.last().map(point).unwrap_or_default();
    shore.iter().map(move |next| (core::mem::replace(&mut last, point(next)), point(next)))
}

fn harbour(frame: &mut Frame, port: Port, token: Option<Token>, lit: bool) {
    let (x, y) = place(port);
    if lit {
        frame.disc(x - 7, y - 7, 14, Ink::Black);
        frame.disc(x - 6, y - 6, 12, Ink::Gold);
    }
    match token {
        Some(token) => small_icon(token).draw(frame, x - 4, y - 4),
        None => {
            frame.disc(x - 3, y - 3, 6, Ink::Black);
            frame.disc(x - 2, y - 2, 4, Ink::Paper);
        }
    }
}

/// Ships beside their ports, where they hide as little as can be.
fn ships(cursor: Option<Port>, lit: &[Port], scene: &Here, frame: &mut Frame) {
    let table = &scene.view.table;
    let mut moored = heapless::Vec::<(i32, i32), 5>::new();
    for seat in table.seats.from(table.active) {
        let (x, y) = place(table.ships[seat]);
        let berths = [(4, -17), (-20, -17), (4, 2), (-20, 2), (-8, -21), (-8, 6)];
        let hidden = |&(dx, dy): &(i32, i32)| {
            let (left, top) = (x + dx, y + dy);
            let off = !(0..=224).contains(&left) || !(TOP..=BOTTOM - 16).contains(&top);
            let ports: i32 = Port::ALL
                .into_iter()
                .filter(|&port| {
                    let (x, y) = place(port);
                    (left - 6..left + 22).contains(&x) && (top - 6..top + 22).contains(&y)
                })
                .map(|port| match () {
                    () if cursor == Some(port) => 20,
                    () if lit.contains(&port) => 10,
                    () if table.ports[port].is_some() => 3,
                    () => 1,
                })
                .sum();
            let others = moored
                .iter()
                .filter(|other| (other.0 - left).abs() < 16 && (other.1 - top).abs() < 16)
                .count();
            let named = [Some(Port::Venezia), cursor].into_iter().flatten();
            let names = named
                .map(|port| label_area(port, lit))
                .filter(|name| {
                    (name.x - 16..name.x + name.width).contains(&left)
                        && (name.y - 16..name.y + name.height).contains(&top)
                })
                .count();
            ports + 15 * others as i32 + 12 * names as i32 + if off { 100 } else { 0 }
        };
        let berth = berths.into_iter().min_by_key(hidden).unwrap_or((4, -17));
        let at = (x + berth.0, y + berth.1);
        let _ = moored.push(at);
        if scene.afloat(seat_ink(seat)) {
            continue;
        }
        ship(frame, seat, scene.cast.who(seat).letter, at.0, at.1);
    }
}

/// Where a port's name stands: on the side where it hides least of where the ship can go.
fn label_area(port: Port, lit: &[Port]) -> Area {
    let (x, y) = place(port);
    let width = Font::Label.width(port.word()) + 6;
    let hidden = |left: &i32| {
        let off = *left < 2 || left + width > 238;
        let over = lit.iter().filter(|&&other| {
            let (x, y_there) = place(other);
            (left - 6..left + width + 6).contains(&x) && (y_there - y).abs() < 13
        });
        (off, over.count())
    };
    let left = [x + 10, x - 10 - width].into_iter().min_by_key(hidden).unwrap_or(x);
    Area::new(left, y - 7, width, 13)
}

/// A port's name beside it.
fn label(frame: &mut Frame, port: Port, lit: &[Port]) {
    let area = label_area(port, lit);
    frame.cut(area, Ink::Vellum);
    frame.text(Font::Label, port.word(), area.x + 3, area.y + 10, Ink::Text);
}

/// What lies there and what it does.
fn legend(step: &Step, port: Port, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let table = &view.table;
    let token = table.ports[port];
    frame.outlined(Area::new(6, 192, 26, 26), Ink::Paper, Ink::Line);
    match token {
        Some(token) => icon(token).draw(frame, 11, 197),
        None => {
            frame.disc(14, 200, 11, Ink::Black);
            frame.disc(16, 202, 7, Ink::Paper);
        }
    }
    let name = token.map_or(words.no_token_there, |token| words.tokens[token.index()]);
    // Long names are written smaller.
    let fits = |(large, small): &(Font, Font)| large.width(port.word()) + small.width(name) <= 189;
    let sizes =
        [(Font::Title, Font::Strong), (Font::Name, Font::Strong), (Font::Name, Font::Label)];
    let size = sizes.into_iter().find(fits);
    let (large, small) = size.unwrap_or((Font::Title, Font::Strong));
    frame.text(large, port.word(), 38, 204, Ink::Text);
    let beside = size.is_some();
    if beside {
        frame.text_right(small, name, 233, 203, Ink::Text);
    }
    let says = match (step, table.phase, token) {
        (Step::Sail(_), Phase::Sail { left: left @ 2.. }, _) => {
            fill_in(words.passing, &[&(left - 1)])
        }
        (Step::Compass(at), ..) if *at == table.ships[table.active] => {
            line!("{}", words.keep_compass)
        }
        (_, _, Some(token)) => line!("{}", words.token_does[token.index()]),
        (Step::Sail(_) | Step::Compass(_), _, None) if table.token().is_some() => {
            line!("{}", words.turned_over)
        }
        _ => line!("{}", words.nothing_there),
    };
    // Where there is still no room beside the port, the token is named first below.
    let says = if beside { says } else { line!("{name}, {says}") };
    frame.text(Font::Label, Font::Label.cut_facts(&says, 196), 38, 217, Ink::Sepia);
}
