//! Cards, goods and tokens as they look everywhere in Traders of Carthage.

use portolan_core::carthage::{Board, ByValue, Card, Cards, Colour, Set, Slot, Value};

use crate::art;
use crate::faces::faces;
pub use crate::faces::{icon, ink, small_icon};
use crate::rules::{Drawn, Mark};
use crate::shapes::Area;
use crate::table::Cast;
use crate::text::{Font, Line, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// A card in the market, the farm or the hand.
pub const WIDTH: i32 = 26;
pub const HEIGHT: i32 = 44;

faces! { Colour:
    Red "cloth" Red, Blue "gems" Blue, Yellow "grain" Gold, Green "wine" Green,
}

/// The pictures of the rules.
pub fn mark(name: &str) -> Option<Mark> {
    if name == "back" {
        return Some(Mark::Back(&art::BACK_CARTHAGE));
    }
    const GOODS: [&str; 4] = ["cloth", "jewels", "grain", "wine"];
    let good = |name| GOODS.iter().position(|good| *good == name).map(|place| Colour::ALL[place]);
    if let Some((colour, value)) = name.split_once(' ') {
        let value = Value::ALL.into_iter().find(|known| known.word() == value)?;
        let wanted = Card::new(good(colour)?, value);
        let which = Card::ALL.iter().position(|card| *card == wanted)? as u8;
        let draw = |frame: &mut Frame, which: u8, (x, y): (i32, i32), words: &Words| {
            card(frame, Card::ALL[usize::from(which)], x, y, words);
        };
        return Some(Mark::Drawn(Drawn { size: (WIDTH, HEIGHT), which, draw }));
    }
    let other = || match name {
        "pirate" => Some(&art::PIRATE),
        "amphora" => Some(&art::AMPHORA),
        "lion" => Some(&art::LION),
        "anchor" => Some(&art::ANCHOR_8),
        _ => None,
    };
    good(name).map(icon).or_else(other).map(Mark::Icon)
}

pub fn name(colour: Colour, words: &Words) -> &'static str {
    words.carthage().goods[colour.index()]
}

/// So many cards of a good.
pub fn counted(colour: Colour, count: u8, words: &Words) -> Line {
    fill_in(words.carthage().counted[colour.index()], &[&count])
}

/// A card's face, 26 by 44.
pub fn card(frame: &mut Frame, card: Card, x: i32, y: i32, words: &Words) {
    let area = Area::new(x, y, WIDTH, HEIGHT);
    let ink = ink(card.colour());
    frame.paper(area);
    frame.band(area, 15, ink);
    frame.text(Font::Number, &line!("{}", card.number()), x + 3, y + 13, ink.on());
    let letter = words.carthage().letters[card.colour().index()];
    frame.text_right(Font::Label, letter, x + 24, y + 12, ink.on());
    icon(card.colour()).draw(frame, x + 5, y + 17);
    let left = if card.value().icons() == 1 { x + 9 } else { x + 4 };
    for place in 0..i32::from(card.value().icons()) {
        art::AMPHORA_8.draw(frame, left + 10 * place, y + 34);
    }
}

/// A card of the market or the farm, with its owner's pennant if somebody has reserved it.
pub fn offer(frame: &mut Frame, slot: Slot, x: i32, y: i32, cast: &Cast, words: &Words) {
    card(frame, slot.card, x, y, words);
    if let Some(owner) = slot.by {
        let who = cast.who(owner);
        frame.pennant(who.seat, who.letter, x + 2, y + 29);
    }
}

/// A small card, 25 by 20: the good and its value.
pub fn small(frame: &mut Frame, card: Card, x: i32, y: i32) {
    let area = Area::new(x, y, 25, 20);
    frame.outlined(area, Ink::Paper, Ink::Black);
    frame.band(area, 4, ink(card.colour()));
    small_icon(card.colour()).draw(frame, x + 4, y + 8);
    frame.text_right(Font::Strong, &line!("{}", card.number()), x + 21, y + 16, Ink::Black);
}

/// A narrow card, 14 by 23: the good above its value, where many stand side by side.
pub fn narrow(frame: &mut Frame, card: Card, x: i32, y: i32) {
    let area = Area::new(x, y, 14, 23);
    frame.outlined(area, Ink::Paper, Ink::Black);
    frame.fill(x + 1, y + 1, 12, 2, ink(card.colour()));
    small_icon(card.colour()).draw(frame, x + 3, y + 4);
    frame.text_centred(Font::Strong, &line!("{}", card.number()), x + 7, y + 21, Ink::Black);
}

/// Small cards side by side in so much room.
pub fn row(frame: &mut Frame, cards: &Cards, x: i32, y: i32, room: i32) {
    let count = i32::from(cards.count());
    let wide = 27 * count - 2 <= room;
    let pitch = if wide { 27 } else { ((room - 14) / (count - 1).max(1)).min(15) };
    let mut at = x;
    for (card, &copies) in cards.iter() {
        for _ in 0..copies {
            if wide {
                small(frame, card, at, y + 2);
            } else {
                narrow(frame, card, at, y);
            }
            at += pitch;
        }
    }
}

/// A card of a set, 15 by 19: only its value, where all are one good.
pub fn slim(frame: &mut Frame, card: Card, x: i32, y: i32) {
    let area = Area::new(x, y, 15, 19);
    frame.outlined(area, Ink::Paper, Ink::Black);
    frame.band(area, 6, ink(card.colour()));
    frame.text_centred(Font::Strong, &line!("{}", card.number()), x + 7, y + 17, Ink::Black);
}

/// The same turned on its side, 19 by 15: a good in store.
pub fn turned(frame: &mut Frame, card: Card, x: i32, y: i32, outline: Ink) {
    frame.outlined(Area::new(x, y, 19, 15), Ink::Paper, outline);
    frame.fill(x + 1, y + 2, 5, 11, ink(card.colour()));
    frame.fill(x + 6, y + 1, 1, 13, Ink::Black);
    frame.text_centred(Font::Strong, &line!("{}", card.number()), x + 12, y + 12, Ink::Black);
}

/// The values of some cards, the highest first.
pub fn values(cards: ByValue<u8>) -> impl Iterator<Item = Value> {
    let copies = move |value: Value| core::iter::repeat_n(value, usize::from(cards[value]));
    Value::ALL.into_iter().rev().flat_map(copies)
}

/// What a player has of a colour, as numbers; those in store lie on their side. Where they find no
/// room one by one they are counted by value.
pub fn goods(frame: &mut Frame, board: &Board, colour: Colour, at: (i32, i32), room: i32) {
    let (loose, stored) = (board.loose.of(colour), board.stored.of(colour));
    let (mut x, baseline) = at;
    if 8 * i32::from(loose.count()) + 14 * i32::from(stored.count()) <= room {
        for value in values(stored) {
            frame.fill(x, baseline - 9, 13, 10, Ink::Black);
            frame.fill(x + 1, baseline - 8, 11, 8, Ink::Paper);
            let number = line!("{}", value.number());
            frame.text_centred(Font::Strong, &number, x + 6, baseline, Ink::Black);
            x += 14;
        }
        for value in values(loose) {
            frame.text(Font::Strong, &line!("{}", value.number()), x + 1, baseline, Ink::Black);
            x += 8;
        }
        return;
    }
    if stored.count() > 0 {
        let number = line!("{}", stored.count());
        let width = Font::Strong.width(&number) + 7;
        frame.fill(x, baseline - 9, width, 10, Ink::Black);
        frame.fill(x + 1, baseline - 8, width - 2, 8, Ink::Paper);
        frame.text_centred(Font::Strong, &number, x + width / 2, baseline, Ink::Black);
        x += width + 2;
    }
    if loose.count() > 0 {
        let highest = Set { cards: loose, tokens: 0 }.highest();
        let text = line!("{}×{highest}", loose.count());
        frame.text(Font::Strong, &text, x, baseline, Ink::Black);
    }
}

/// Tokens of a colour; many are one and a number.
pub fn tokens(frame: &mut Frame, colour: Colour, count: u8, at: (i32, i32), room: i32) -> i32 {
    let (mut x, y) = at;
    let few = 8 * i32::from(count) <= room;
    for _ in 0..if few { count } else { 1 } {
        frame.disc(x, y, 7, Ink::Black);
        frame.disc(x + 1, y + 1, 5, ink(colour));
        x += 8;
    }
    if !few {
        x = frame.text(Font::Label, &line!("×{count}"), x + 1, y + 7, Ink::Black);
    }
    x
}

/// What a set makes before rounding, in the words of the rules.
pub fn sum(set: &Set) -> Line {
    match set.tokens {
        0 => line!("{} × {} = {}", set.highest(), set.count(), set.product()),
        tokens => line!("({} + {tokens}) × {} = {}", set.highest(), set.count(), set.product()),
    }
}

/// The sum, and what it is rounded up to.
pub fn sale(frame: &mut Frame, set: &Set, x: i32, baseline: i32) {
    let end = frame.text(Font::Label, &sum(set), x, baseline, Ink::Black);
    if set.points() != set.product() {
        for step in 0..4 {
            frame.fill(end + 4 + step, baseline - 7 + step, 1, 7 - 2 * step, Ink::Red);
        }
        frame.text(Font::Strong, &line!("{}", set.points()), end + 11, baseline, Ink::Black);
    }
}
