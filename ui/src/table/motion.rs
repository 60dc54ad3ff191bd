//! Motion: things go from where they were to where they are.
//!
//! A game says what flies from where to where. Flights are made of a [`Passage`],
//! which is what a seat saw and heard, so they can show nothing else.

use portolan_core::{Game, MAX_SEATS, Seat};

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

    /// Whether another screen comes up after a line: what moved lies on the one before.
    fn turns(_before: &G::View, _after: &G::View) -> bool {
        false
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
    /// The pirates' flag over what they raid.
    Flag,
    /// Nothing: the place is marked.
    Mark,
}

/// When a thing starts: cards first, then ships, then what comes after both, gains in the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Turn {
    Card,
    Ship,
    Later,
    Gain,
}

/// A place in few bytes: there are many flights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    x: i16,
    y: i16,
    width: u8,
    height: u8,
}

impl From<Area> for Place {
    fn from(area: Area) -> Place {
        let Area { x, y, width, height } = area;
        Place { x: x as i16, y: y as i16, width: width as u8, height: height as u8 }
    }
}

impl Place {
    fn area(self) -> Area {
        Area::new(self.x.into(), self.y.into(), self.width.into(), self.height.into())
    }

    /// Whether a card fits in: where none does, it is gone when it has come.
    fn takes_cards(self) -> bool {
        self.height >= 20
    }
}

/// A thing on its way.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    what: Thing,
    turn: Turn,
    from: Place,
    to: Place,
    /// Where it lies when the line is over.
    rests: Option<Place>,
}

/// So much moves in a line at most.
const MOST: usize = 28;

/// All that moves in a line.
pub type Flights = heapless::Vec<Flight, MOST>;

fn add(flights: &mut Flights, flight: Flight) {
    // Gains are always told: what else finds no room would not be told apart any more.
    if flight.turn == Turn::Gain || flights.len() + MAX_SEATS < MOST {
        let _ = flights.push(flight);
    }
}

/// Adds a flight.
pub fn fly(flights: &mut Flights, what: Thing, from: Area, to: Area) {
    fly_and_rest(flights, what, from, to, to);
}

/// Adds a flight of something that is put elsewhere when the line is over.
pub fn fly_and_rest(flights: &mut Flights, what: Thing, from: Area, to: Area, rests: Area) {
    let turn = match what {
        Thing::Gain(_) => Turn::Gain,
        Thing::Ship(..) => Turn::Ship,
        _ => Turn::Card,
    };
    let rests = Some(rests.into()).filter(|_| turn != Turn::Gain);
    add(flights, Flight { what, turn, from: from.into(), to: to.into(), rests });
}

/// Adds a flight of something that is gone when it has come.
pub fn spend(flights: &mut Flights, what: Thing, from: Area, to: Area) {
    let (from, to) = (from.into(), to.into());
    add(flights, Flight { what, turn: Turn::Card, from, to, rests: None });
}

/// Adds a flight that nobody's hand makes, after all others: new cards for old ones.
pub fn follow(flights: &mut Flights, what: Thing, from: Area, to: Area) {
    let (from, to) = (from.into(), to.into());
    add(flights, Flight { what, turn: Turn::Later, from, to, rests: None });
}

/// Adds the flag of a raid over this place.
pub fn raid(flights: &mut Flights, place: Area) {
    let at = place.into();
    add(flights, Flight { what: Thing::Flag, turn: Turn::Later, from: at, to: at, rests: None });
}

/// Adds what somebody gets or pays.
pub fn gain(flights: &mut Flights, amount: i16, from: Area, to: Area) {
    fly(flights, Thing::Gain(amount), from, to);
}

/// Adds a mark on a place where something was done and nothing moves.
pub fn touch(flights: &mut Flights, place: Area) {
    fly(flights, Thing::Mark, place, place);
}

/// Whether the ship of this ink is under way.
pub fn sails(flights: &Flights, ink: Ink) -> bool {
    flights.iter().any(|flight| flight.sails_in(ink))
}

/// Where the pennant of the player who acts stands in the status line.
pub const ACTOR: Area = Area::new(5, 3, 15, 15);
/// Where the deck stands there.
pub const DECK: Area = Area::new(212, 3, 22, 15);

/// Before things that others move begin, their places are marked so long, in ms.
pub const MARKED: u32 = 240;
/// How long a card, a ship for a space, a gain and a raid take, and how far apart they start.
const CARD: u32 = 160;
const SHIP: u32 = 220;
const GAIN: u32 = 300;
const RAID: u32 = 400;
const APART: u32 = 60;
/// How long a card takes to be turned over: half of it narrower, half of it wider.
const TURN: u32 = 120;
/// All cards of a line have started by then.
const LAST_START: u32 = 320;

impl Flight {
    fn takes(&self) -> u32 {
        match self.what {
            Thing::Card(..) if self.is_turned() => CARD + TURN,
            Thing::Card(..) | Thing::Back(_) | Thing::Chip(_) => CARD,
            Thing::Ship(..) => SHIP,
            Thing::Gain(_) => GAIN,
            Thing::Flag => RAID,
            Thing::Mark => 0,
        }
    }

    /// Whether it comes to light: a card from a deck or a hand, which lies face up when it has come.
    fn is_turned(&self) -> bool {
        let card = matches!(self.what, Thing::Card(..));
        card && !self.from.takes_cards() && self.to.takes_cards()
    }

    /// Whether a ship of this ink sails here.
    fn sails_in(&self, ink: Ink) -> bool {
        matches!(self.what, Thing::Ship(_, one) if one == ink)
    }
}

/// When each flight starts: cards soon one after the other, a ship when the last one has come, what
/// follows when that lies at anchor, gains in the end.
fn starts(flights: &Flights) -> impl Iterator<Item = (u32, &Flight)> {
    let those = |turn: Turn| {
        let flag = |flight: &Flight| matches!(flight.what, Thing::Flag);
        flights.iter().filter(move |one| one.turn == turn && one.takes() > 0 && !flag(one))
    };
    let many = |turn: Turn| those(turn).count() as u32;
    let apart =
        |turn: Turn| LAST_START.checked_div(many(turn).saturating_sub(1)).unwrap_or(0).min(APART);
    let last = |turn: Turn| {
        let longest = those(turn).map(Flight::takes).max();
        longest.map_or(0, |longest| apart(turn) * (many(turn) - 1) + longest)
    };
    let sails = MARKED + last(Turn::Card);
    let follows = sails + SHIP * many(Turn::Ship);
    let raids = flights.iter().any(|one| matches!(one.what, Thing::Flag));
    let gains = follows + last(Turn::Later).max(if raids { RAID } else { 0 });
    let (mut card, mut ship, mut later) = (0, 0, 0);
    let next = |count: &mut u32| core::mem::replace(count, *count + 1);
    let (cards_apart, later_apart) = (apart(Turn::Card), apart(Turn::Later));
    flights.iter().map(move |flight| {
        let start = match (flight.what, flight.turn) {
            (Thing::Mark, _) => 0,
            (Thing::Flag, _) => follows,
            (_, Turn::Card) => MARKED + cards_apart * next(&mut card),
            (_, Turn::Ship) => sails + SHIP * next(&mut ship),
            (_, Turn::Later) => follows + later_apart * next(&mut later),
            (_, Turn::Gain) => gains,
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
    let gains = starts(flights).filter(|(_, flight)| flight.turn == Turn::Gain);
    let start = gains.map(|(start, _)| start).min().unwrap_or_else(|| duration(flights));
    passed.saturating_sub(start).min(GAIN) * 256 / GAIN
}

/// How high the coin of a number hops while that counts, so far of 256 parts.
pub fn hop(counted: u32) -> i32 {
    match counted {
        0 | 256.. => 0,
        64..192 => 2,
        _ => 1,
    }
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
        let (from, to) = (flight.from.area(), flight.to.area());
        if passed < start.max(MARKED) || flight.takes() == 0 {
            // What is about to be touched. The table leaves ships that sail to us.
            match flight.what {
                Thing::Ship(_, ink) if is_first(flights, start, ink) => {
                    frame.ring_in(from, seat_ink(actor));
                    thing(flight.what, from, frame);
                }
                Thing::Ship(..) => {}
                _ if flight.turn == Turn::Card => frame.ring_in(from, seat_ink(actor)),
                _ => {}
            }
            continue;
        }
        if matches!(flight.what, Thing::Card(..)) && flight.from.takes_cards() {
            // It lies there no more.
            frame.veil(from, Ink::Ground);
        }
        let turned = if flight.is_turned() { TURN } else { 0 };
        let far = eased(passed - start, flight.takes() - turned);
        let between = |from: i32, to: i32| from + (to - from) * far / 256;
        let area = Area::new(
            between(from.x, to.x),
            between(from.y, to.y),
            between(from.width, to.width),
            between(from.height, to.height),
        );
        let come = passed >= start + flight.takes();
        match flight.what {
            Thing::Ship(_, ink) => {
                wake(from.middle(), area.middle(), ink, frame);
                let sails_on = |(later, other): (u32, &Flight)| {
                    later > start && passed >= later.max(MARKED) && other.sails_in(ink)
                };
                if !(come && starts(flights).any(sails_on)) {
                    thing(flight.what, area, frame);
                }
            }
            Thing::Gain(_) => thing(flight.what, area, frame),
            Thing::Flag if come => {}
            Thing::Flag => flag(area, (passed - start) * 16 / RAID, frame),
            Thing::Card(band, ..) if !come && turned > 0 => {
                turning(flight.what, band, area, passed - start, frame);
            }
            _ if come && !flight.to.takes_cards() => {}
            _ => thing(flight.what, area, frame),
        }
    }
}

/// Whether a ship of this ink starts then for the first time.
fn is_first(flights: &Flights, start: u32, ink: Ink) -> bool {
    !starts(flights).any(|(earlier, other)| earlier < start && other.sails_in(ink))
}

/// Where a ship came along.
fn wake(from: (i32, i32), to: (i32, i32), ink: Ink, frame: &mut Frame) {
    for (dx, dy) in [(0, 0), (1, 0), (0, 1)] {
        frame.dashed((from.0 + dx, from.1 + dy), (to.0 + dx, to.1 + dy), 1, 0, ink);
    }
}

/// A card that is turned over when it has come: its back, narrower and narrower, then its face.
fn turning(card: Thing, band: Ink, place: Area, passed: u32, frame: &mut Frame) {
    let whole = card_area(place);
    let turned = passed.saturating_sub(CARD) as i32;
    let (edge, half) = (4, TURN as i32 / 2);
    let width = edge + (whole.width - edge) * (half - turned).abs() / half;
    let area = Area { x: whole.x + (whole.width - width) / 2, width, ..whole };
    if turned > half && width >= 24 {
        thing(card, place, frame);
        return;
    }
    frame.paper(area);
    if turned > half {
        frame.band(area, 12, band);
    } else if width > 12 {
        frame.cut(area.grown(-4), Ink::Sea);
    }
}

/// The flag of a raid: it waves twice, an eighth of a wave at a time.
fn flag(place: Area, step: u32, frame: &mut Frame) {
    const WAVE: [i32; 8] = [0, 1, 1, 1, 0, -1, -1, -1];
    let wave = |across: u32| WAVE[(across + 16 - step) as usize & 7];
    let (x, y) = (place.x + place.width / 2 - 7, place.y + place.height / 2 - 12);
    frame.fill(x, y - 1, 1, 17, Ink::Black);
    for across in 0..14 {
        frame.fill(x + 1 + across as i32, y + wave(across), 1, 10, Ink::Black);
    }
    let skull = y + 2 + wave(6);
    frame.fill(x + 5, skull, 5, 3, Ink::Paper);
    frame.fill(x + 6, skull + 3, 3, 2, Ink::Paper);
    [6, 8].into_iter().for_each(|eye| frame.set(x + eye, skull + 1, Ink::Black));
}

/// What was touched, when all have arrived.
pub fn mark(flights: &Flights, actor: Seat, frame: &mut Frame) {
    for (number, flight) in flights.iter().enumerate() {
        let Some(place) = flight.rests else { continue };
        // A ship is where it has come to in the end.
        let sails_on = |ink: Ink| flights[number + 1..].iter().any(|later| later.sails_in(ink));
        if !matches!(flight.what, Thing::Ship(_, ink) if sails_on(ink)) {
            frame.ring_in(place.area(), seat_ink(actor));
        }
    }
}

/// A card in the middle of a place, as large as that, but so that it can be read.
fn card_area(place: Area) -> Area {
    let (x, y) = place.middle();
    let (width, height) = (place.width.clamp(26, 38), place.height.clamp(36, 58));
    Area::new(x - width / 2, (y - height / 2).max(0), width, height)
}

/// A thing in the middle of a place.
fn thing(what: Thing, place: Area, frame: &mut Frame) {
    let (x, y) = place.middle();
    match what {
        Thing::Card(band, letter, icon) => {
            let area = card_area(place);
            let Area { width, height, .. } = area;
            frame.paper(area);
            frame.band(area, 12, band);
            frame.text(Font::Strong, letter, area.x + 4, area.y + 10, band.on());
            icon.draw(frame, area.x + (width - 16) / 2, area.y + (height + 12) / 2 - 8);
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
        Thing::Flag | Thing::Mark => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art;

    const ROW: Area = Area::new(178, 28, 22, 15);
    const SLOT: Area = Area::new(84, 37, 34, 42);

    fn card() -> Thing {
        Thing::Card(Ink::Red, "C", &art::SHIP)
    }

    fn boat(frame: &mut Frame, x: i32, y: i32, ink: Ink) {
        frame.fill(x - 1, y - 1, 3, 3, ink);
    }

    fn drawn(flights: &Flights, passed: u32) -> Frame {
        let mut frame = Frame::new();
        frame.table();
        draw(flights, passed, Seat::A, &mut frame);
        frame
    }

    #[test]
    fn gains_are_told_however_much_moves() {
        let mut flights = Flights::new();
        (0..40).for_each(|_| fly(&mut flights, card(), ROW, SLOT));
        (1..=5).for_each(|coins| gain(&mut flights, coins, SLOT, ROW));
        let gains = flights.iter().filter(|flight| matches!(flight.what, Thing::Gain(_)));
        assert_eq!(gains.count(), 5);
        assert!(duration(&flights) <= MARKED + LAST_START + CARD + TURN + GAIN);
    }

    #[test]
    fn a_card_stays_where_cards_lie_and_is_gone_elsewhere() {
        let ends = |to: Area| {
            let mut flights = Flights::new();
            fly(&mut flights, card(), Area::new(6, 160, 34, 45), to);
            // A second one, which is under way when the first has come.
            (0..4).for_each(|_| fly(&mut flights, card(), Area::new(120, 160, 34, 45), SLOT));
            drawn(&flights, MARKED + CARD + 20).ink(to.x + to.width / 2, to.y + to.height / 2)
        };
        assert_eq!(ends(ROW), Some(Ink::Ground));
        assert_ne!(ends(Area::new(6, 37, 34, 42)), Some(Ink::Ground));
    }

    /// How many pixels of an ink there are.
    fn count(frame: &Frame, ink: Ink) -> usize {
        let all = (0..240).flat_map(|x| (0..240).map(move |y| (x, y)));
        all.filter(|(x, y)| frame.ink(*x, *y) == Some(ink)).count()
    }

    #[test]
    fn a_card_from_the_deck_is_turned_over_when_it_has_come() {
        let mut flights = Flights::new();
        fly(&mut flights, card(), DECK, SLOT);
        let face = |passed: u32| count(&drawn(&flights, passed), Ink::Red);
        let come = MARKED + CARD;
        assert_eq!((face(MARKED + CARD / 2), face(come)), (0, 0), "its back");
        let (narrow, whole) = (face(come + TURN / 2 + 10), face(come + TURN));
        assert!(0 < narrow && narrow < whole, "{narrow} of {whole}");
        assert_eq!(duration(&flights), come + TURN);
        // One that lay open stays so.
        let mut open = Flights::new();
        fly(&mut open, card(), SLOT, Area { y: 120, ..SLOT });
        assert_eq!(duration(&open), come);
        assert!(count(&drawn(&open, MARKED + CARD / 2), Ink::Red) > 0);
    }

    #[test]
    fn a_raid_waves_its_flag_twice_before_anybody_is_paid() {
        let mut flights = Flights::new();
        raid(&mut flights, SLOT);
        gain(&mut flights, -3, SLOT, ROW);
        let flags: [Frame; 9] =
            core::array::from_fn(|step| drawn(&flights, MARKED + RAID * step as u32 / 8));
        assert!(flags[0] != flags[1] && flags[1] != flags[2], "it waves");
        assert!(flags[0] == flags[4], "one wave is like the other");
        assert!(count(&flags[8], Ink::Black) < count(&flags[0], Ink::Black), "it is gone");
        assert_eq!(duration(&flights), MARKED + RAID + GAIN);
        assert_eq!(counted(&flights, MARKED + RAID), 0);
        assert_eq!([0, 30, 128, 256].map(hop), [0, 1, 2, 0]);
    }

    #[test]
    fn a_ship_is_at_one_place_at_a_time_and_leaves_a_wake() {
        let place = |x: i32| Area::new(x - 6, 94, 12, 12);
        let mut flights = Flights::new();
        for (from, to) in [(40, 80), (80, 120)] {
            fly(&mut flights, Thing::Ship(boat, Ink::Green), place(from), place(to));
        }
        let ships = |passed: u32| {
            let frame = drawn(&flights, passed);
            // A ship stands out above its wake.
            let there = |x: &i32| frame.ink(*x, 99) == Some(Ink::Green);
            (0..240).filter(there).count()
        };
        for passed in (0..=duration(&flights)).step_by(10) {
            assert_eq!(ships(passed), 3, "after {passed} ms");
        }
        let mut rings = Frame::new();
        mark(&flights, Seat::A, &mut rings);
        let ringed = |x: i32| rings.ink(x, place(x).y - 1) == Some(seat_ink(Seat::A));
        assert_eq!([40, 80, 120].map(ringed), [false, false, true], "where it lies");
        let wake = drawn(&flights, duration(&flights));
        assert!((44..116).all(|x| wake.ink(x, 100) == Some(Ink::Green)));
        assert!(sails(&flights, Ink::Green) && !sails(&flights, Ink::Red));
    }
}
