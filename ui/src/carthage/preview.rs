//! Before a purchase: its price, where the ships go, who sells what for how many points, what
//! pirates take, and which cards pay.

use portolan_core::Seat;
use portolan_core::carthage::{Cards, Colour, Forecast, Payday, Raid, Set, Space};

use super::cards::{icon, ink, name, row, sale, small_icon};
use super::desk::{Till, due};
use super::table::{Here, hand};
use super::track;
use crate::furniture::{FLOOR, LEFT, RIGHT};
use crate::shapes::Area;
use crate::text::{Font, Line, fill_in, line};
use crate::{Frame, Ink, art};

/// Upper edges: the track, the sheet below it.
const TRACK: i32 = 51;
const SHEET: i32 = 117;
/// A row of the sheet.
const ROW: i32 = 16;

/// What buying would do.
pub fn purchase(scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.carthage());
    let forecast = view.forecast();
    row(frame, &forecast.voyage.bought, LEFT + 1, 25, 92);
    let payment = view.payment();
    let (label, sum) = match &payment {
        Some(cards) => (words.paid, cards.money()),
        None => (words.hand, view.hand.money()),
    };
    for (label, sum, baseline) in [(words.price, u16::from(forecast.price), 34), (label, sum, 46)] {
        frame.text(Font::Label, label, 104, baseline, Ink::Sepia);
        frame.text_right(Font::Strong, &line!("{sum}"), 161, baseline, Ink::Text);
    }
    if let Some(cards) = &payment {
        row(frame, cards, 168, 25, 65);
    }
    track::draw(frame, TRACK, &forecast.voyage.sails, scene.words);
    let floor = match &forecast.payday {
        Some(payday) => payday_sheet(payday, forecast.raid.as_ref(), scene, frame),
        None => promise_sheet(&forecast, scene, frame),
    };
    let choice = payment.is_some_and(|cards| cards.count() < view.hand.cards().count());
    if choice && floor <= FLOOR - 16 {
        frame.label("", words.other_cards, FLOOR - 6);
    }
}

/// What is bought, what it costs, and where the ships go.
fn basket(forecast: &Forecast, scene: &Here, frame: &mut Frame) {
    let words = &scene.words.carthage();
    row(frame, &forecast.voyage.bought, LEFT + 1, 25, 112);
    let end = frame.text(Font::Label, words.price, 124, 42, Ink::Sepia);
    frame.text(Font::Moment, &line!("{}", forecast.price), end + 4, 42, Ink::Text);
    track::draw(frame, TRACK, &forecast.voyage.sails, scene.words);
}

/// The colours that arrive.
fn arrived(forecast_sets: &Payday) -> impl Iterator<Item = Colour> + '_ {
    let sold = |colour: Colour| {
        Seat::ALL.into_iter().any(|seat| forecast_sets.sets[colour][seat].count() > 0)
    };
    Colour::ALL.into_iter().filter(move |&colour| sold(colour))
}

/// Goods in words, one after the other.
pub fn listed(colours: impl Iterator<Item = Colour>, scene: &Here) -> Line {
    colours.fold(Line::new(), |text, colour| {
        let gap = if text.is_empty() { "" } else { ", " };
        line!("{text}{gap}{}", name(colour, scene.words))
    })
}

/// The sale for everybody, and the raid. Says where the sheet ends.
fn payday_sheet(payday: &Payday, raid: Option<&Raid>, scene: &Here, frame: &mut Frame) -> i32 {
    let (view, words) = (scene.view, &scene.words.carthage());
    let colours: heapless::Vec<Colour, 4> = arrived(payday).collect();
    let sellers: heapless::Vec<Seat, 4> =
        view.table.seats.from(view.seat).filter(|&seat| payday.victory(seat) > 0).collect();
    let lines = raid.map_or(1, |raid| raid.ships.iter().filter(|(_, raided)| **raided).count());
    // The raid is told colour by colour where there is room.
    let whole = sellers.len() + lines.max(2) <= 5;
    let foot = ROW * if whole { lines.max(2) as i32 } else { 1 } + 3;
    let foot = if raid.is_none() { ROW + 3 } else { foot };
    let area = Area::new(LEFT, SHEET, 228, 16 + ROW * sellers.len() as i32 + foot);
    frame.paper(area);
    let tone = match colours.as_slice() {
        [only] => ink(*only),
        _ => Ink::Sea,
    };
    frame.band(area, 15, tone);
    let title = fill_in(words.payday_arrives, &[&listed(colours.iter().copied(), scene)]);
    let title = Font::Strong.cut(&title, 170);
    frame.text(Font::Strong, title, 12, SHEET + 11, tone.on());
    frame.text_right(Font::Label, words.points, 227, SHEET + 11, tone.on());
    let mut y = SHEET + 16;
    for &seat in &sellers {
        seller(payday, &colours, seat, y, scene, frame);
        y += ROW;
    }
    frame.fill(7, y + 1, 226, 1, Ink::Line);
    let y = y + 3;
    match raid {
        None => {
            let text = if payday.ends { words.ends_here } else { words.no_raid };
            let font = if payday.ends { Font::Strong } else { Font::Label };
            frame.text(font, text, 12, y + 11, Ink::Black);
        }
        Some(raid) if whole => raid_rows(raid, y, scene, frame),
        Some(raid) => raid_line(raid, y, scene, frame),
    }
    area.y + area.height
}

/// What one player sells.
fn seller(
    payday: &Payday,
    colours: &[Colour],
    seat: Seat,
    y: i32,
    scene: &Here,
    frame: &mut Frame,
) {
    let who = scene.cast.who(seat);
    frame.pennant(who.seat, who.letter, 12, y + 1);
    let font = if seat == scene.view.seat { Font::Strong } else { Font::Label };
    frame.name(font, who.name, 30, y + 12, 40, Ink::Black);
    match colours {
        [only] => sale(frame, &payday.sets[*only][seat], 74, y + 12),
        _ => {
            let mut x = 74;
            for &colour in colours {
                let points = payday.sets[colour][seat].victory();
                if points > 0 {
                    small_icon(colour).draw(frame, x, y + 4);
                    let text = line!("{points}");
                    x = frame.text(Font::Label, &text, x + 11, y + 12, Ink::Black) + 8;
                }
            }
        }
    }
    let points = line!("+{}", payday.victory(seat));
    frame.text_right(Font::Moment, &points, 227, y + 14, Ink::Black);
}

/// Who would lose how much of each colour.
fn raid_rows(raid: &Raid, y: i32, scene: &Here, frame: &mut Frame) {
    let words = &scene.words.carthage();
    art::PIRATE.draw(frame, 12, y + 7);
    frame.text(Font::Strong, words.raid, 32, y + 12, Ink::Black);
    frame.text(Font::Label, words.unless_stored, 32, y + 25, Ink::Brown);
    let raided = Colour::ALL.into_iter().filter(|&colour| raid.ships[colour]);
    for (place, colour) in (0..).zip(raided) {
        let y = y + ROW * place;
        small_icon(colour).draw(frame, 112, y + 4);
        let loses = |seat: Seat| i32::from(raid.lost[seat].count_of(colour));
        losses(loses, 126, y, scene, frame);
    }
}

/// The same in one line: the colours, and what everybody loses altogether.
fn raid_line(raid: &Raid, y: i32, scene: &Here, frame: &mut Frame) {
    art::PIRATE.draw(frame, 12, y);
    let mut x = 34;
    for colour in Colour::ALL.into_iter().filter(|&colour| raid.ships[colour]) {
        small_icon(colour).draw(frame, x, y + 4);
        x += 11;
    }
    frame.text(Font::Strong, scene.words.carthage().raid, x + 3, y + 12, Ink::Black);
    losses(|seat| i32::from(raid.lost[seat].count()), 126, y, scene, frame);
}

fn losses(loses: impl Fn(Seat) -> i32, x: i32, y: i32, scene: &Here, frame: &mut Frame) {
    let view = scene.view;
    let losers: heapless::Vec<Seat, 4> =
        view.table.seats.from(view.seat).filter(|&seat| loses(seat) > 0).collect();
    let pitch = (104 / (losers.len() as i32).max(1)).min(50);
    for (place, &seat) in (0..).zip(&losers) {
        let who = scene.cast.who(seat);
        let at = x + pitch * place;
        frame.pennant(who.seat, who.letter, at, y + 1);
        frame.text(Font::Strong, &line!("-{}", loses(seat)), at + 15, y + 12, Ink::Red);
    }
    if losers.is_empty() {
        frame.text(Font::Label, scene.words.carthage().takes_nothing, x, y + 12, Ink::Brown);
    }
}

/// No ship arrives: what the own sets would make. Says where the sheet ends.
fn promise_sheet(forecast: &Forecast, scene: &Here, frame: &mut Frame) -> i32 {
    let (view, words) = (scene.view, &scene.words.carthage());
    let bought = |colour: &Colour| forecast.voyage.bought.count_of(*colour) > 0;
    let colours = Colour::ALL.into_iter().filter(bought).count() as i32;
    let area = Area::new(LEFT, SHEET, 228, 18 + 20 * colours);
    frame.paper(area);
    frame.band(area, 15, Ink::Sea);
    frame.text(Font::Strong, words.no_payday, 12, SHEET + 11, Ink::Paper);
    frame.text_right(Font::Label, words.on_arrival, 227, SHEET + 11, Ink::Paper);
    let board = &view.table.boards[view.seat];
    for (place, colour) in (0..).zip(Colour::ALL.into_iter().filter(bought)) {
        let y = SHEET + 17 + 20 * place;
        let mut set: Set = board.set(colour);
        for (value, &more) in forecast.voyage.bought.of(colour).iter() {
            set.cards[value] += more;
        }
        icon(colour).draw(frame, 10, y + 1);
        let to = forecast.voyage.sails[colour].to;
        if to.has_pirates() {
            art::PIRATE_8.draw(frame, 30, y + 5);
        } else if to == Space::Cyrenaica {
            art::ANCHOR_8.draw(frame, 30, y + 5);
        }
        let space = words.spaces[to.index()];
        frame.text(Font::Label, Font::Label.cut(space, 66), 41, y + 13, Ink::Brown);
        sale(frame, &set, 110, y + 13);
        let points = line!("{}", set.victory());
        frame.text_right(Font::Moment, &points, 227, y + 15, Ink::Black);
    }
    area.y + area.height
}

/// Which other cards pay.
pub fn pay(chosen: &Cards, at: Till, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.carthage());
    let forecast = view.forecast();
    basket(&forecast, scene, frame);
    let (due, paid) = (due(view), chosen.money());
    let sum = line!("{paid}");
    let x = frame.text_right(Font::Moment, &sum, RIGHT - 1, 42, Ink::Text);
    frame.text_right(Font::Label, words.paid, x - 4, 42, Ink::Sepia);
    let fact = match paid.checked_sub(due) {
        None => fill_in(words.missing, &[&(due - paid)]),
        Some(0) => line!("{}", words.exact),
        Some(waste) => fill_in(words.wasted, &[&waste]),
    };
    frame.label(words.choose_cards, &fact, 127);
    let cursor = match at {
        Till::Card(card) => Some(card),
        Till::Pay | Till::Suggest => None,
    };
    hand(view, chosen, cursor, (142, RIGHT - 1), scene, frame);
    let left = view.hand.money() - paid;
    let label = fill_in(words.pay_with, &[&paid, &left]);
    let pays = Area::new(LEFT, 199, 150, 20);
    if paid < due {
        frame.panel(pays);
        frame.text_centred(Font::Label, &fact, pays.x + 75, 213, Ink::Sepia);
        if at == Till::Pay {
            frame.ring(pays.grown(-1));
        }
    } else {
        frame.small_button(pays, &label, at == Till::Pay);
    }
    frame.small_button(Area::new(160, 199, 74, 20), words.suggest, at == Till::Suggest);
}
