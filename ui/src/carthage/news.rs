//! Payday, page by page: the sale of each colour, the tokens, the raid, and the ships' return.
//!
//! When somebody may store goods, the raid waits for that decision and comes as news of its own.

use portolan_core::Seat;
use portolan_core::carthage::{
    ByColour, Cards, Carthage, Colour, LAST_TOKEN, Payday, Raid, Sail, Set, Space,
};

use super::cards::{icon, ink, name, row, sale, slim, small_icon, tokens, values};
use super::preview::listed;
use super::track;
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::Area;
use crate::table::{News, Told};
use crate::text::{Font, Line, fill_in, line};
use crate::{Frame, Ink, art};

/// A name with less room than this, in pixels, says nothing.
const LEAST_NAME: i32 = 24;

/// One page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// What everybody sells of a colour.
    Sale(Colour),
    /// Who gets a token.
    Tokens,
    /// What pirates take.
    Raid,
    /// Ships go back.
    Return,
}

/// The pages that a decision makes, in the order in which things happen.
pub fn pages(told: &Told<Carthage>) -> heapless::Vec<Page, 7> {
    let mut pages = heapless::Vec::new();
    if let Some(payday) = &told.outcome.payday {
        pages.extend(arrived(payday).map(Page::Sale));
        pages.extend([Page::Tokens]);
    }
    if told.outcome.raid.is_some() {
        pages.extend([Page::Raid]);
    }
    if returns(told) {
        pages.extend([Page::Return]);
    }
    pages
}

fn arrived(payday: &Payday) -> impl Iterator<Item = Colour> + '_ {
    let sold = |colour| Seat::ALL.into_iter().any(|seat| payday.sets[colour][seat].count() > 0);
    Colour::ALL.into_iter().filter(move |&colour| sold(colour))
}

/// Whether the payday came to its end: not if it ended the game, nor while somebody may store.
fn returns(told: &Told<Carthage>) -> bool {
    match (&told.outcome.payday, &told.outcome.purchase) {
        (Some(payday), Some(purchase)) if !payday.ends => {
            let threat = purchase.voyage.sails.iter().any(|(_, sail)| sail.to.has_pirates());
            !threat || told.outcome.raid.is_some()
        }
        (None, _) => told.outcome.raid.is_some(),
        _ => false,
    }
}

pub fn draw(news: &News<Carthage>, frame: &mut Frame) {
    let words = &news.scene.words.carthage();
    let Some(&page) = pages(news.told).get(news.page) else { return };
    frame.table();
    let room = 220 - Font::Title.width(words.payday);
    let fact = match (&news.told.outcome.payday, page) {
        (Some(payday), Page::Tokens) if payday.ends => line!("{}", words.ends_here),
        (_, Page::Raid) => Line::new(),
        (Some(payday), _) => {
            let who = news.scene.cast.who(news.told.actor);
            let home = listed(arrived(payday), news.scene);
            let rest = Font::Label.width(&fill_in(words.brought_home, &[&"", &home]));
            // Without room for a name the goods alone are told.
            match Font::Label.width(who.name).min(LEAST_NAME) <= room - rest {
                true => {
                    let name = Font::Label.shortened(who.name, room - rest);
                    fill_in(words.brought_home, &[&name, &home])
                }
                false => home,
            }
        }
        (None, _) => Line::new(),
    };
    frame.title(words.payday, &fact);
    tabs(page, news, frame);
    match (page, &news.told.outcome.payday, &news.told.outcome.raid) {
        (Page::Sale(colour), Some(payday), _) => sales(colour, payday, news, frame),
        (Page::Tokens, Some(payday), _) => gains(payday, news, frame),
        (Page::Raid, _, Some(raid)) => losses(raid, news, frame),
        _ => home(news, frame),
    }
}

/// The four steps; the one reached is sea.
fn tabs(page: Page, news: &News<Carthage>, frame: &mut Frame) {
    let reached = match page {
        Page::Sale(_) => 0,
        Page::Tokens => 1,
        Page::Raid => 2,
        Page::Return => 3,
    };
    for (step, label) in (0..).zip(news.scene.words.carthage().steps) {
        let area = Area::new(LEFT + 58 * step, 27, 54, 15);
        let here = step == reached;
        frame.cut(area, if here { Ink::Sea } else { Ink::Vellum });
        let (font, ink) = if here { (Font::Strong, Ink::Paper) } else { (Font::Label, Ink::Sepia) };
        frame.text_centred(font, label, area.x + 27, 38, ink);
        if step > 0 {
            for deep in 0..3 {
                frame.fill(area.x - 4 + deep, 32 + deep, 1, 5 - 2 * deep, Ink::Sepia);
            }
        }
    }
}

/// A player's row: paper if something happens there. Gives its upper edge.
fn player(place: i32, seat: Seat, busy: bool, news: &News<Carthage>, frame: &mut Frame) -> i32 {
    let y = 47 + 43 * place;
    let area = Area::new(LEFT, y, RIGHT - LEFT, 39);
    let ink = frame.plate(area, busy);
    let who = news.scene.cast.who(seat);
    frame.pennant(who.seat, who.letter, 11, y + 4);
    let font = if Font::Name.width(who.name) > 54 { Font::Strong } else { Font::Name };
    frame.name(font, who.name, 28, y + 15, 54, ink);
    y
}

/// Everybody from the one who brought the ship home.
fn seats(news: &News<Carthage>) -> impl Iterator<Item = (i32, Seat)> {
    (0..).zip(news.scene.view.table.seats.from(news.before.table.active))
}

fn sales(colour: Colour, payday: &Payday, news: &News<Carthage>, frame: &mut Frame) {
    let words = &news.scene.words.carthage();
    for (place, seat) in seats(news) {
        let set = &payday.sets[colour][seat];
        let busy = set.count() > 0;
        let y = player(place, seat, busy, news, frame);
        if !busy {
            let none = fill_in(words.no_good, &[&name(colour, news.scene.words)]);
            frame.text(Font::Label, &none, 84, y + 23, Ink::Sepia);
            frame.text_right(Font::Total, "0", 227, y + 24, Ink::Sepia);
            continue;
        }
        tokens(frame, colour, set.tokens, (11, y + 25), 64);
        cards_of(set, colour, 84, y + 3, frame);
        sale(frame, set, 84, y + 34);
        let points = line!("{}", set.victory());
        frame.text_right(Font::Total, &points, 227, y + 22, Ink::Black);
        frame.text_right(Font::Label, words.points, 227, y + 34, Ink::Brown);
    }
}

/// The cards of a set, the highest first.
fn cards_of(set: &Set, colour: Colour, x: i32, y: i32, frame: &mut Frame) {
    let count = i32::from(set.count());
    let pitch = if count > 7 { 101 / (count - 1) } else { 17 };
    for (place, value) in (0..).zip(values(set.cards)) {
        let card = portolan_core::carthage::Card::new(colour, value);
        slim(frame, card, x + pitch * place, y);
    }
}

fn gains(payday: &Payday, news: &News<Carthage>, frame: &mut Frame) {
    let words = &news.scene.words.carthage();
    for (place, seat) in seats(news) {
        let gained = payday.tokens(seat);
        let y = player(place, seat, gained > 0, news, frame);
        let ink = if gained > 0 { Ink::Black } else { Ink::Text };
        let (before, after) =
            (&news.before.table.boards[seat], &news.scene.view.table.boards[seat]);
        let mut x = 84;
        let room = if after.all_tokens() > 11 { 8 } else { 96 };
        for colour in Colour::ALL {
            let end = tokens(frame, colour, before.tokens[colour], (x, y + 8), room);
            x = end;
            if after.tokens[colour] > before.tokens[colour] {
                // The new one lies in gold.
                frame.disc(x, y + 6, 11, Ink::Gold);
                tokens(frame, colour, 1, (x + 2, y + 8), 8);
                x += 12;
            }
        }
        let (text, tone) = match gained {
            0 => (line!("{}", words.no_token), Ink::Sepia),
            count => (fill_in(words.new_tokens, &[&count]), Ink::Brown),
        };
        frame.text(Font::Label, &text, 84, y + 32, tone);
        let all = line!("{}", after.all_tokens());
        frame.text_right(Font::Total, &all, 227, y + 22, ink);
        let of = fill_in(words.of_last, &[&LAST_TOKEN]);
        let tone = if gained > 0 { Ink::Brown } else { Ink::Sepia };
        frame.text_right(Font::Label, &of, 227, y + 34, tone);
    }
}

fn losses(raid: &Raid, news: &News<Carthage>, frame: &mut Frame) {
    let words = &news.scene.words.carthage();
    for (place, seat) in seats(news) {
        let lost = &raid.lost[seat];
        let stored = &news.scene.view.table.boards[seat].stored;
        let safe = Cards::from_fn(|card| if raid.ships[card.colour()] { stored[card] } else { 0 });
        let busy = lost.count() > 0;
        let y = player(place, seat, busy || safe.count() > 0, news, frame);
        if busy {
            row(frame, lost, 84, y + 2, 112);
            let count = line!("-{}", lost.count());
            frame.text_right(Font::Total, &count, 227, y + 24, Ink::Red);
        }
        let tone = if busy || safe.count() > 0 { Ink::Brown } else { Ink::Sepia };
        let text = match (busy, safe.count()) {
            (_, count @ 1..) => fill_in(words.kept_safe, &[&count]),
            (false, 0) => line!("{}", words.loses_nothing),
            (true, 0) => Line::new(),
        };
        frame.text(Font::Label, &text, 84, if busy { y + 35 } else { y + 23 }, tone);
    }
    // At the right of the title: whose ships were raided.
    let mut x = RIGHT - 12;
    for colour in Colour::ALL.into_iter().rev().filter(|&colour| raid.ships[colour]) {
        frame.chip(small_icon(colour), x, 4);
        x -= 14;
    }
    frame.chip(&art::PIRATE_8, x, 4);
}

/// How the ships go back.
fn homeward(news: &News<Carthage>) -> ByColour<Sail> {
    let after = &news.scene.view.table.ships;
    ByColour::from_fn(|colour| {
        let from = match &news.told.outcome.purchase {
            Some(purchase) => purchase.voyage.sails[colour].to,
            None => news.before.table.ships[colour],
        };
        Sail { from, to: after[colour] }
    })
}

fn home(news: &News<Carthage>, frame: &mut Frame) {
    let words = &news.scene.words.carthage();
    let sails = homeward(news);
    track::draw(frame, 50, &sails, news.scene.words);
    let moved = Colour::ALL.into_iter().filter(|&colour| sails[colour].from != sails[colour].to);
    for (place, colour) in (0..).zip(moved) {
        let y = 120 + 24 * place;
        frame.outlined(Area::new(LEFT, y, RIGHT - LEFT, 21), Ink::Paper, Ink::Line);
        frame.fill(LEFT + 2, y + 2, 3, 17, ink(colour));
        icon(colour).draw(frame, 15, y + 2);
        let flees = sails[colour].to == Space::Cyrenaica;
        let sentence = if flees { words.flees } else { words.goes_home };
        let text = fill_in(sentence, &[&name(colour, news.scene.words)]);
        frame.text(Font::Label, &text, 38, y + 14, Ink::Black);
        if flees {
            art::ANCHOR_8.draw(frame, 219, y + 6);
        }
    }
}
