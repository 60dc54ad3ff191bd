//! Motion: things go from where they were to where they are.
//!
//! A game says what flies from where to where. Flights are made of a [`Passage`],
//! which is what a seat saw and heard, so they can show nothing else.

use portolan_core::{Game, Seat};

use super::Passage;
use crate::art::Icon;
use crate::shapes::{Area, seat_ink};
use crate::text::{Font, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// What moves on a game's screens, for somebody who looks.
pub trait Moving<G: Game> {
    /// What goes where with a line of the story.
    fn flights(_passage: &Passage<G>, _words: &Words) -> Flights {
        Flights::new()
    }

    /// The table before a line, with money [on its way](on_its_way): so far of 256 parts.
    fn between(before: &G::View, _after: &G::View, _far: u32) -> G::View {
        before.clone()
    }
}

/// A number on its way, so far of 256 parts.
pub fn on_its_way(from: impl Into<i32>, to: impl Into<i32>, far: u32) -> i32 {
    let from = from.into();
    from + (to.into() - from) * far as i32 / 256
}

/// What flies.
#[derive(Clone, Copy, Debug)]
pub enum Thing {
    /// A card face up: the ink of its band, the letter in it, the picture below.
    Card(Ink, &'static str, &'static Icon),
    /// A card face down.
    Back(&'static Icon),
    /// A small drawing on paper.
    Chip(&'static Icon),
    /// A ship: how it is drawn around its middle, and in which ink.
    Ship(fn(&mut Frame, i32, i32, Ink), Ink),
    /// Money or points that somebody gets or pays.
    Gain(i16),
    /// Nothing: the place is marked.
    Mark,
}

/// A thing on its way.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    /// What.
    pub what: Thing,
    /// From where.
    pub from: Area,
    /// To where.
    pub to: Area,
}

/// All that moves in a line.
pub type Flights = heapless::Vec<Flight, 16>;

/// Adds a flight. What finds no room would not be told apart any more.
pub fn fly(flights: &mut Flights, what: Thing, from: Area, to: Area) {
    let _ = flights.push(Flight { what, from, to });
}

/// Adds a mark on a place where something was done and nothing moves.
pub fn touch(flights: &mut Flights, place: Area) {
    fly(flights, Thing::Mark, place, place);
}

/// Where the player who acts stands in the status line.
pub const ACTOR: Area = Area::new(6, 3, 62, 15);
/// Where the deck stands there.
pub const DECK: Area = Area::new(212, 3, 22, 15);

/// Before things that others move begin, their places are marked so long, in ms.
pub const MARKED: u32 = 240;
/// How long a card, a ship and a gain take, and how far apart they start.
const CARD: u32 = 160;
const SHIP: u32 = 220;
const GAIN: u32 = 300;
const APART: u32 = 60;
/// All cards of a line have started by then.
const LAST_START: u32 = 320;

impl Flight {
    fn takes(&self) -> u32 {
        match self.what {
            Thing::Card(..) | Thing::Back(_) | Thing::Chip(_) => CARD,
            Thing::Ship(..) => SHIP,
            Thing::Gain(_) => GAIN,
            Thing::Mark => 0,
        }
    }
}

/// When each flight starts: cards soon one after the other, a ship when the last one has come, gains
/// in the end.
fn starts(flights: &Flights) -> impl Iterator<Item = (u32, &Flight)> {
    let cards = flights.iter().filter(|flight| flight.takes() == CARD).count() as u32;
    let apart = LAST_START.checked_div(cards.saturating_sub(1)).unwrap_or(0).min(APART);
    let ships = flights.iter().filter(|flight| flight.takes() == SHIP).count() as u32;
    let sails = if cards > 0 { MARKED + apart * (cards - 1) + CARD } else { MARKED };
    let (mut card, mut ship) = (0, 0);
    flights.iter().map(move |flight| {
        let start = match flight.what {
            Thing::Mark => 0,
            Thing::Gain(_) => sails + SHIP * ships,
            Thing::Ship(..) => {
                ship += 1;
                sails + SHIP * (ship - 1)
            }
            _ => {
                card += 1;
                MARKED + apart * (card - 1)
            }
        };
        (start, flight)
    })
}

/// How long all of it takes, in ms.
pub fn duration(flights: &Flights) -> u32 {
    starts(flights).map(|(start, flight)| start + flight.takes()).max().unwrap_or(0)
}

/// How far the money has come to its owners, in 256 parts.
pub fn counted(flights: &Flights, passed: u32) -> u32 {
    let gains = starts(flights).filter(|(_, flight)| matches!(flight.what, Thing::Gain(_)));
    let start = gains.map(|(start, _)| start).min().unwrap_or_else(|| duration(flights));
    passed.saturating_sub(start).min(GAIN) * 256 / GAIN
}

/// How far a flight has come, in 256 parts: quick at first, slow in the end.
fn eased(passed: u32, takes: u32) -> i32 {
    let rest = 256 - (passed.min(takes) * 256 / takes.max(1)) as i32;
    256 - rest * rest / 256
}

/// Things on their way, in front of the table as it was.
pub fn draw(flights: &Flights, passed: u32, actor: Seat, frame: &mut Frame) {
    // What they fly over is hidden for a moment only.
    record!(moved());
    for (start, flight) in starts(flights) {
        let gain = matches!(flight.what, Thing::Gain(_));
        if passed < start.max(MARKED) || flight.takes() == 0 {
            // What is about to be touched.
            if !gain {
                frame.ring_in(flight.from, seat_ink(actor));
            }
            continue;
        }
        if passed >= start + flight.takes() && matches!(flight.what, Thing::Ship(..)) {
            // It has gone on from there, or it is drawn where it stays.
            let later = starts(flights).any(|(later, _)| later > start && passed >= later);
            if later {
                continue;
            }
        }
        if matches!(flight.what, Thing::Card(..)) && flight.from.height >= 36 {
            // It lies there no more.
            frame.veil(flight.from, Ink::Ground);
        }
        let far = eased(passed - start, flight.takes());
        let between = |from: i32, to: i32| from + (to - from) * far / 256;
        let (from, to) = (flight.from.middle(), flight.to.middle());
        thing(flight.what, between(from.0, to.0), between(from.1, to.1), frame);
    }
}

/// What was touched, when all have arrived.
pub fn mark(flights: &Flights, actor: Seat, frame: &mut Frame) {
    for flight in flights.iter().filter(|flight| !matches!(flight.what, Thing::Gain(_))) {
        frame.ring_in(flight.to, seat_ink(actor));
    }
}

/// A thing with its middle there.
fn thing(what: Thing, x: i32, y: i32, frame: &mut Frame) {
    match what {
        Thing::Card(band, letter, icon) => {
            let area = Area::new(x - 13, y - 18, 26, 36);
            frame.paper(area);
            frame.band(area, 12, band);
            frame.text(Font::Strong, letter, area.x + 4, area.y + 10, band.on());
            icon.draw(frame, area.x + 5, area.y + 16);
        }
        Thing::Back(icon) => frame.small_back(icon, x - 5, y - 6),
        Thing::Chip(icon) => frame.chip(icon, x - 6, y - 6),
        Thing::Ship(draw, ink) => draw(frame, x, y, ink),
        Thing::Gain(amount) => {
            let text = line!("{amount:+}");
            let width = Font::Number.width(&text) + 6;
            let area = Area::new(x - width / 2, y - 8, width, 16);
            let (fill, ink) =
                if amount < 0 { (Ink::Red, Ink::Red.on()) } else { (Ink::Gold, Ink::Black) };
            frame.outlined(area, fill, Ink::Black);
            frame.text(Font::Number, &text, area.x + 3, area.y + 13, ink);
        }
        Thing::Mark => {}
    }
}
