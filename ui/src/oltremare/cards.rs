//! Cards, tokens, holds and player rows as they look everywhere in Oltremare.

use portolan_core::Seat;
use portolan_core::oltremare::{Card, CardSet, Good, Oltremare, Symbol, Token};

use crate::art;
use crate::faces::faces;
pub use crate::faces::{icon, ink, small_icon};
use crate::furniture::{LEFT, RIGHT};
use crate::rules::{Drawn, Mark};
use crate::shapes::Area;
use crate::table::Scene;
use crate::text::{Font, Line, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// A card, everywhere.
pub const WIDTH: i32 = 38;
pub const HEIGHT: i32 = 58;
/// A [low card](low_card).
pub const LOW_WIDTH: i32 = 52;
pub const LOW_HEIGHT: i32 = 24;
/// Where the hand stands.
pub const HAND_TOP: i32 = 161;
/// Cards of a hand that are seen at once.
const IN_SIGHT: usize = 19;

faces! { Good:
    Jewels "jewels" Blue, Scrolls "scrolls" Brown, Silk "silk" Plum, Salt "salt" Paper,
    Pottery "pottery" Terracotta, Olives "olives" Green, Grain "grain" Gold,
}

faces! { Symbol:
    Ducat "ducat" Black, Pirate "pirate" Black, Market "market" Black, Ship "ship" Black,
}

faces! { Token:
    Smooth "token-smooth" Black, Compass "token-compass" Black, Fight "token-fight" Black,
    Business "token-business" Black, Influence "token-influence" Black,
    Market "token-market" Black,
}

/// The pictures of the rules.
pub fn mark(name: &str) -> Option<Mark> {
    if name == "back" {
        return Some(Mark::Back(&art::BACK_OLTREMARE));
    }
    if name == "card" {
        let shown = Card::from_word("jewels.PS2@Alessandria")?;
        let draw = |frame: &mut Frame, which: u8, (x, y): (i32, i32), words: &Words| {
            if let Some(shown) = Card::new(which) {
                card(frame, shown, x, y, words);
            }
        };
        let size = (WIDTH, HEIGHT);
        return Some(Mark::Drawn(Drawn { size, which: shown.number(), draw }));
    }
    let other = || match name {
        "ducat" => Some(icon(Symbol::Ducat)),
        "pirate" => Some(icon(Symbol::Pirate)),
        "market" => Some(icon(Symbol::Market)),
        "ship" => Some(icon(Symbol::Ship)),
        "lion" => Some(&art::LION),
        "bargain" => Some(icon(Token::Market)),
        _ => Token::from_word(name).map(icon),
    };
    Good::from_word(name).map(icon).or_else(other).map(Mark::Icon)
}

pub fn name(good: Good, words: &Words) -> &'static str {
    words.oltremare().goods[good.index()]
}

/// So many cards of a good, or of any.
pub fn counted(kind: Option<Good>, count: u8, words: &Words) -> Line {
    let words = words.oltremare();
    let form = kind.map_or(words.counted_any, |good| words.counted[good.index()]);
    fill_in(form, &[&count])
}

/// A card face up.
pub fn card(frame: &mut Frame, card: Card, x: i32, y: i32, words: &Words) -> Area {
    let area = Area::new(x, y, WIDTH, HEIGHT);
    let face = card.face();
    let good = face.good;
    frame.paper(area);
    frame.band(area, 12, ink(good));
    let on = ink(good).on();
    frame.text(Font::Strong, words.oltremare().letters[good.index()], x + 4, y + 10, on);
    if face.port.is_some() {
        // A ring: the card names a port.
        frame.disc(x + WIDTH - 10, y + 3, 6, on);
        frame.disc(x + WIDTH - 8, y + 5, 2, ink(good));
    }
    icon(good).draw(frame, x + 3, y + 15);
    let crate_area = Area::new(x + 22, y + 15, 13, 16);
    frame.outlined(crate_area, Ink::Gold, Ink::Black);
    frame.text_centred(Font::Number, &line!("{}", face.load), x + 28, y + 28, Ink::Black);
    let symbols = Symbol::ALL.into_iter().filter(|&symbol| face.symbols.has(symbol));
    for (symbol, across) in symbols.zip([2, 20]) {
        icon(symbol).draw(frame, x + across, y + 33);
    }
    for pip in 0..i32::from(card.power()) {
        frame.fill(x + 4 + 5 * pip, y + 51, 4, 4, Ink::Blue);
    }
    area
}

/// A card face up where room is short: its good, load and symbols in a row.
pub fn low_card(frame: &mut Frame, card: Card, x: i32, y: i32) {
    let face = card.face();
    let area = Area::new(x, y, LOW_WIDTH, LOW_HEIGHT);
    frame.paper(area);
    frame.band(area, 5, ink(face.good));
    icon(face.good).draw(frame, x + 2, y + 6);
    frame.outlined(Area::new(x + 20, y + 8, 11, 12), Ink::Gold, Ink::Black);
    frame.text_centred(Font::Strong, &line!("{}", face.load), x + 25, y + 17, Ink::Black);
    let symbols = Symbol::ALL.into_iter().filter(|&symbol| face.symbols.has(symbol));
    for (symbol, across) in symbols.zip([33, 42]) {
        small_icon(symbol).draw(frame, x + across, y + 10);
    }
}

/// A place where a card will lie.
pub fn empty_place(frame: &mut Frame, label: &str, x: i32, y: i32) {
    frame.hollow(Area::new(x, y, WIDTH, HEIGHT), Ink::Line);
    frame.text_centred(Font::Moment, label, x + WIDTH / 2, y + 35, Ink::Line);
}

/// A card face down.
pub fn back(frame: &mut Frame, x: i32, y: i32) {
    let area = Area::new(x, y, WIDTH, HEIGHT);
    frame.paper(area);
    for down in 0..HEIGHT - 6 {
        for across in (0..WIDTH - 6).step_by(8) {
            let width = (WIDTH - 6 - across).min(8);
            art::BACK_OLTREMARE.draw_row(frame, x + 3 + across, y + 3 + down, down % 8, width);
        }
    }
}

/// What can be seen of a card in a crowded fan, all of it in the left `room` pixels, ten at least:
/// its good, its load, both symbols, and the ring if it names a port.
fn strip(frame: &mut Frame, card: Card, x: i32, y: i32, room: i32, words: &Words) {
    let face = card.face();
    let (good, on) = (face.good, ink(face.good).on());
    let area = Area::new(x, y, WIDTH, HEIGHT);
    frame.paper(area);
    frame.band(area, 12, ink(good));
    frame.text(Font::Strong, words.oltremare().letters[good.index()], x + 2, y + 10, on);
    let wide = room >= 20;
    let symbols = Symbol::ALL.into_iter().filter(|&symbol| face.symbols.has(symbol));
    let places = if wide { [(2, 33), (11, 33)] } else { [(2, 35), (2, 44)] };
    for (symbol, (across, down)) in symbols.zip(places) {
        small_icon(symbol).draw(frame, x + across, y + down);
    }
    let (load_x, load_y) = if wide { (2, 43) } else { (1, 23) };
    if wide {
        icon(good).draw(frame, x + 2, y + 15);
    } else {
        small_icon(good).draw(frame, x + 2, y + 14);
    }
    frame.outlined(Area::new(x + load_x, y + load_y, 9, 11), Ink::Gold, Ink::Black);
    let load = line!("{}", face.load);
    frame.text_centred(Font::Strong, &load, x + load_x + 5, y + load_y + 9, Ink::Black);
    if face.port.is_some() {
        let (ring_x, ring_y) = if wide { (13, 46) } else { (3, 52) };
        frame.disc(x + ring_x, y + ring_y, 5, Ink::Black);
        frame.fill(x + ring_x + 2, y + ring_y + 2, 1, 1, Ink::Paper);
    }
}

/// Cards in a fan across the screen, the one under the cursor raised and ringed, chosen ones
/// ticked.
pub fn fan(
    frame: &mut Frame,
    cards: &CardSet,
    cursor: Option<usize>,
    chosen: &CardSet,
    y: i32,
    words: &Words,
) {
    fan_from(frame, LEFT, cards, cursor, chosen, y, words);
}

/// The same from `left` on.
pub fn fan_from(
    frame: &mut Frame,
    left: i32,
    cards: &CardSet,
    cursor: Option<usize>,
    chosen: &CardSet,
    y: i32,
    words: &Words,
) {
    let all = usize::from(cards.len());
    let room = RIGHT - left - WIDTH;
    let in_sight = in_sight(left);
    let first = cursor.map_or(0, |at| at / in_sight * in_sight);
    let seen = (all - first.min(all)).min(in_sight);
    if seen == 0 {
        return;
    }
    let pitch = room.checked_div(seen as i32 - 1).unwrap_or(WIDTH).min(WIDTH + 9);
    let place = |at: usize| left + pitch * (at - first) as i32;
    let raised = |at: usize| match (is_chosen(cards, chosen, at), cursor == Some(at)) {
        (true, _) => 5,
        (false, true) => 3,
        (false, false) => 0,
    };
    let mut under = None;
    for (at, shown) in cards.iter().enumerate().skip(first).take(seen) {
        if cursor == Some(at) {
            under = Some((at, shown));
        } else if pitch < WIDTH - 1 && at + 1 < first + seen {
            strip(frame, shown, place(at), y - raised(at), pitch, words);
        } else {
            card(frame, shown, place(at), y - raised(at), words);
        }
    }
    if let Some((at, shown)) = under {
        frame.ring(Area::new(place(at), y - raised(at), WIDTH, HEIGHT));
        card(frame, shown, place(at), y - raised(at), words);
    }
    // Ticks come last, where the next card does not hide them.
    for at in (first..first + seen).filter(|&at| is_chosen(cards, chosen, at)) {
        let whole = cursor == Some(at) || at + 1 == first + seen;
        let across = if whole { 26 } else { (pitch - 13).clamp(-1, 26) };
        frame.tick(place(at) + across, y - raised(at) - 4);
    }
}

/// How many cards of a fan from `left` on are seen at once: nothing of a card can be read in less than
/// ten pixels.
fn in_sight(left: i32) -> usize {
    let room = (RIGHT - left - WIDTH) as usize;
    if left == LEFT { IN_SIGHT } else { (room / 10 + 1).min(IN_SIGHT) }
}

/// A fact about a fan from `left` on, behind the part of it that is seen where that is not all.
pub fn paged(fact: &str, left: i32, cards: &CardSet, cursor: Option<usize>) -> Line {
    let (all, in_sight) = (usize::from(cards.len()), in_sight(left));
    if all <= in_sight {
        return line!("{fact}");
    }
    let gap = if fact.is_empty() { "" } else { "  " };
    let page = cursor.unwrap_or(0) / in_sight + 1;
    line!("{fact}{gap}{page}/{}", all.div_ceil(in_sight))
}

/// Marks those of a fan that are new.
pub fn mark_new(
    frame: &mut Frame,
    cards: &CardSet,
    fresh: &CardSet,
    cursor: Option<usize>,
    y: i32,
) {
    let first = cursor.map_or(0, |at| at / IN_SIGHT * IN_SIGHT);
    for at in first..first + IN_SIGHT {
        if is_chosen(cards, fresh, at) {
            let x = fan_place(cards, at).x;
            frame.disc(x - 2, y - 4, 9, Ink::Black);
            frame.disc(x - 1, y - 3, 7, Ink::Gold);
        }
    }
}

/// Where the card at this place of the own hand lies in its fan.
pub fn fan_place(cards: &CardSet, at: usize) -> Area {
    let seen = (usize::from(cards.len()) - at / IN_SIGHT * IN_SIGHT).min(IN_SIGHT);
    let pitch = (RIGHT - LEFT - WIDTH).checked_div(seen as i32 - 1).unwrap_or(0).min(WIDTH + 9);
    Area::new(LEFT + pitch * (at % IN_SIGHT) as i32, HAND_TOP, WIDTH, HEIGHT)
}

/// Whether the card at this place of a hand is among the chosen ones. Of equal cards the first
/// are.
pub fn is_chosen(cards: &CardSet, chosen: &CardSet, at: usize) -> bool {
    let Some(card) = cards.iter().nth(at) else { return false };
    let before = cards.iter().take(at).filter(|other| *other == card).count();
    chosen.iter().filter(|other| *other == card).count() > before
}

/// The tile of a player's active token, 50 by 58: its drawing and its name.
pub fn token_tile(frame: &mut Frame, token: Option<Token>, x: i32, y: i32, words: &Words) -> Area {
    // As wide as the longest word in a name of a token, the Italian navigazione.
    let area = Area::new(x, y, 55, HEIGHT);
    let middle = x + 27;
    match token {
        Some(token) => {
            frame.panel(area);
            frame.outlined(Area::new(middle - 10, y + 3, 20, 20), Ink::Paper, Ink::Line);
            icon(token).draw(frame, middle - 8, y + 5);
            let name = words.oltremare().tokens[token.index()];
            let mut baseline = y + 35;
            for row in crate::text::wrap(name, area.width - 2) {
                frame.text_centred(Font::Label, row, middle, baseline, Ink::Text);
                baseline += 11;
            }
        }
        None => {
            frame.hollow(area, Ink::Line);
            let none = words.oltremare().no_token;
            frame.text_centred(Font::Label, none, middle, y + 32, Ink::Sepia);
        }
    }
    area
}

/// One player: name, hold top with power and load, token, prestige, pirates, cards, ducats.
/// 17 high.
pub fn player_row(frame: &mut Frame, scene: &Scene<Oltremare>, seat: Seat, y: i32) {
    let view = scene.view;
    let table = &view.table;
    let own = seat == view.seat;
    let ink = frame.player_plate(scene.cast.who(seat), own, y, (26, 28));
    if let Some(top) = table.tops[seat] {
        frame.chip(small_icon(top.good()), 57, y + 3);
        frame.outlined(Area::new(71, y + 3, 11, 12), Ink::Gold, Ink::Black);
        frame.text_centred(Font::Strong, &line!("{}", top.load()), 76, y + 12, Ink::Black);
        let held = line!("{}", view.hold_sizes[seat]);
        frame.text(Font::Label, &held, 84, y + 12, ink);
    }
    match table.tokens[seat] {
        Some(token) => frame.chip(small_icon(token), 98, y + 3),
        // The place of an active one: those that were turned over still count.
        None => {
            frame.outlined(Area::new(98, y + 3, 12, 12), Ink::Paper, Ink::Black);
            frame.disc(100, y + 5, 8, Ink::Brown);
            frame.disc(101, y + 6, 6, Ink::Paper);
        }
    }
    let taken = line!("{}", table.tokens_taken(seat));
    frame.text(Font::Label, &taken, 112, y + 12, ink);
    frame.chip(&art::LION_8, 125, y + 3);
    frame.text(Font::Label, &line!("{}", table.prestige[seat]), 139, y + 12, ink);
    frame.chip(&art::PIRATE_8, 150, y + 3);
    frame.text(Font::Label, &line!("{}", view.pile_sizes[seat]), 164, y + 12, ink);
    frame.small_back(&art::BACK_OLTREMARE, 179, y + 2);
    frame.text(Font::Label, &line!("{}", view.hand_sizes[seat]), 191, y + 12, ink);
    frame.money(scene.purse(seat, table.ducats[seat]), 229, y + 13, ink);
}

/// A ship under sail in an ink, with its middle there.
pub fn hull(frame: &mut Frame, x: i32, y: i32, ink: Ink) {
    let seat = Seat::ALL.into_iter().find(|&seat| crate::shapes::seat_ink(seat) == ink);
    drawing(seat.unwrap_or(Seat::A)).draw(frame, x - 8, y - 8);
}

/// A ship under sail in the seat's ink, with the letter; its keel's middle below `x`.
pub fn ship(frame: &mut Frame, seat: Seat, letter: char, x: i32, y: i32) {
    drawing(seat).draw(frame, x, y);
    let ink = crate::shapes::seat_ink(seat).on();
    frame.text_centred(Font::Strong, &line!("{letter}"), x + 7, y + 9, ink);
}

fn drawing(seat: Seat) -> &'static art::Icon {
    match seat {
        Seat::A => &art::SHIP_RED,
        Seat::B => &art::SHIP_BLUE,
        Seat::C => &art::SHIP_GOLD,
        Seat::D => &art::SHIP_GREEN,
        Seat::E => &art::SHIP_PLUM,
    }
}
