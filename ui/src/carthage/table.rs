//! The table of Traders of Carthage while it is looked over, while one card is decided on, and
//! while goods are stored before a raid.

use portolan_core::carthage::{Card, Cards, Carthage, Colour, Phase, Spot, View};

use super::cards::{self, card, goods, icon, name, offer, slim, tokens, turned, values};
use super::desk::{Desk, Place, affordable, due, kinds, offered, offers, useful};
use super::{boards, news, preview, track};
use crate::furniture::LEFT;
use crate::shapes::Area;
use crate::table::{News, Scene, Showing};
use crate::text::{Font, Line, fill_in, line};
use crate::{Frame, Ink, art};

pub type Here<'a> = Scene<'a, Carthage>;

/// Upper edges: track, open cards, own goods, hand.
pub const TRACK: i32 = 25;
const OFFERS: i32 = 102;
const GOODS: i32 = 151;
pub const HAND: i32 = 175;
/// Where the hand ends beside its worth.
const HAND_RIGHT: i32 = 180;

fn status(desk: &Desk, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.carthage());
    let pay;
    let prompt = match desk {
        Desk::Idle => scene.notice,
        Desk::Turn(_) => words.do_turn,
        Desk::Offer { .. } => words.do_offer,
        Desk::Preview if affordable(view) => words.do_buy,
        // What is missing stands where it covers nothing.
        Desk::Preview => {
            pay = fill_in(words.short, &[&due(view).saturating_sub(view.hand.money())]);
            &pay
        }
        Desk::Pay { .. } => {
            pay = fill_in(words.do_pay, &[&due(view)]);
            &pay
        }
        Desk::Store(_) => words.do_store,
    };
    let points = i32::from(view.table.boards[view.seat].victory);
    let who = scene.cast.who(scene.speaker);
    frame.status_with(who, prompt, (&art::LION_8, points), &art::BACK_CARTHAGE, view.deck);
}

fn table(place: Option<Place>, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.carthage());
    track::draw_now(scene, TRACK, frame);
    market(place, scene, frame);
    own_goods(scene, frame);
    let held = match place {
        Some(Place::Hand(card)) => Some(card),
        _ => None,
    };
    hand(view, &Cards::default(), held, (HAND, HAND_RIGHT), scene, frame);
    let worth = line!("{}", view.hand.money());
    if place.is_some() {
        frame.text_right(Font::Label, words.your_hand, 233, 190, Ink::Sepia);
        frame.text_right(Font::Total, &worth, 233, 213, Ink::Text);
    } else {
        // Above what is told.
        frame.text_right(Font::Label, words.your_hand, 233, 185, Ink::Sepia);
        frame.text_right(Font::Number, &worth, 233, 200, Ink::Text);
    }
    let ring = match place {
        Some(Place::Ship(colour)) => {
            Some(track::ship_area(TRACK, colour, view.table.ships[colour]))
        }
        Some(Place::Card(spot)) => Some(offer_area(view, spot)),
        Some(Place::Goods(colour)) => Some(goods_area(colour)),
        Some(Place::Buy | Place::Hand(_)) | None => None,
    };
    if let Some(area) = ring {
        frame.ring(area);
    }
}

/// Market and farm with their labels, and the price between them.
fn market(place: Option<Place>, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.carthage());
    frame.text(Font::Label, words.market, 8, 98, Ink::Sepia);
    frame.text(Font::Label, words.farm, 152, 98, Ink::Sepia);
    let price = view.table.price(view.seat);
    let price = match place {
        Some(_) => fill_in(words.buy_for, &[&price]),
        None => line!("{} {price}", words.price),
    };
    let width = Font::Strong.width(&price) + 12;
    let area = Area::new(143 - width, 88, width, 13);
    if place.is_some() {
        let chosen = place == Some(Place::Buy);
        let fill = if chosen { Ink::Gold } else { Ink::Vellum };
        frame.outlined(area, fill, if chosen { Ink::Black } else { Ink::Line });
        let (font, ink) = match (affordable(view), chosen) {
            (true, true) => (Font::Strong, Ink::Black),
            (true, false) => (Font::Strong, Ink::Text),
            (false, true) => (Font::Label, Ink::Black),
            (false, false) => (Font::Label, Ink::Sepia),
        };
        frame.text_centred(font, &price, area.x + width / 2, 98, ink);
    } else {
        frame.text_right(Font::Label, &price, 140, 98, Ink::Sepia);
    }
    frame.dashed((146, OFFERS), (146, OFFERS + cards::HEIGHT - 1), 2, 2, Ink::Sepia);
    for (spot, slot) in offers(view) {
        let area = offer_area(view, spot);
        offer(frame, slot, area.x, area.y, scene.cast, scene.words);
    }
    // The card under the cursor is seen whole.
    if let Some(Place::Card(spot)) = place
        && let Some(slot) = view.table.slot(spot)
    {
        let area = offer_area(view, spot);
        offer(frame, slot, area.x, area.y, scene.cast, scene.words);
    }
}

pub fn offer_area(view: &View, spot: Spot) -> Area {
    // Five cards stand side by side, more of them closer.
    let pitch = |count: usize| if count <= 5 { 27 } else { 113 / (count as i32 - 1) };
    let x = match spot {
        Spot::Market(place) => 6 + pitch(view.table.market.len()) * i32::from(place),
        Spot::Farm(place) => 151 + 28 * i32::from(place),
    };
    Area::new(x, OFFERS, cards::WIDTH, cards::HEIGHT)
}

pub fn goods_area(colour: Colour) -> Area {
    Area::new(LEFT + 58 * colour.index() as i32, GOODS, 54, 19)
}

/// The own goods by colour, with the tokens that raise their price.
fn own_goods(scene: &Here, frame: &mut Frame) {
    let board = &scene.view.table.boards[scene.view.seat];
    for colour in Colour::ALL {
        let area = goods_area(colour);
        frame.outlined(area, Ink::Paper, Ink::Line);
        icon(colour).draw(frame, area.x + 2, area.y + 2);
        if board.set(colour).count() == 0 {
            let none = scene.words.carthage().none;
            frame.text(Font::Label, none, area.x + 21, area.y + 10, Ink::Brown);
        }
        goods(frame, board, colour, (area.x + 20, area.y + 10), 33);
        tokens(frame, colour, board.tokens[colour], (area.x + 21, area.y + 11), 32);
    }
}

/// The hand up to the right edge of its room, cards of a kind closer together. Chosen ones are
/// raised and ticked, the kind under the cursor is drawn last.
pub fn hand(
    view: &View,
    chosen: &Cards,
    cursor: Option<Card>,
    (y, right): (i32, i32),
    scene: &Here,
    frame: &mut Frame,
) {
    let places = hand_places(view, right);
    let rest = places.iter().filter(|(kind, _)| Some(*kind) != cursor);
    let last = places.iter().filter(|(kind, _)| Some(*kind) == cursor);
    let after = |x: i32| places.iter().map(|(_, next)| *next).find(|&next| next > x);
    for &(kind, x) in rest.chain(last) {
        let count = (chosen[kind], view.hand.cards()[kind]);
        let lifted = Some(kind) == cursor;
        let room = after(x).filter(|_| !lifted).map_or(right, |next| next - x);
        let ring = held(kind, count, (x, y, room), lifted, scene, frame);
        if Some(kind) == cursor {
            frame.ring(ring);
        }
    }
}

/// Cards of one kind in hand, some of them chosen, with so much room until the next kind covers them.
/// Gives where they are.
fn held(
    kind: Card,
    (chosen, count): (u8, u8),
    (x, y, room): (i32, i32, i32),
    lifted: bool,
    scene: &Here,
    frame: &mut Frame,
) -> Area {
    let one_by_one = chosen <= COPIES;
    for copy in 0..count.min(COPIES) {
        let at = x + COPY * i32::from(copy);
        let ticked = copy < chosen;
        let raised = match (ticked, lifted) {
            (true, _) => 5,
            (false, true) => 3,
            (false, false) => 0,
        };
        card(frame, kind, at, y - raised, scene.words);
        if ticked && one_by_one {
            frame.tick(at + 15, y - raised - 6);
        }
    }
    // Copies that cannot be counted any more have a number.
    if count > COPIES || count > 1 && room < COPY * i32::from(count) {
        let number = match chosen {
            0 if room < 20 => line!("{count}"),
            0 => line!("×{count}"),
            some => line!("{some}/{count}"),
        };
        let width = Font::Strong.width(&number) + 5;
        let tag = Area::new(x + 2, y + 18, width, 12);
        frame.outlined(tag, if chosen > 0 { Ink::Gold } else { Ink::Paper }, Ink::Black);
        frame.text(Font::Strong, &number, tag.x + 3, tag.y + 10, Ink::Black);
    }
    let top = if chosen > 0 { y - 5 } else { y - 3 };
    let behind = i32::from(count.min(COPIES)) - 1;
    Area::new(x, top, cards::WIDTH + COPY * behind, y + cards::HEIGHT - top)
}

/// Cards of one kind that are drawn one by one, and how far apart they stand.
const COPIES: u8 = 3;
const COPY: i32 = 10;

impl Showing<Carthage> for Desk {
    fn draw(&self, scene: &Here, frame: &mut Frame) {
        status(self, scene, frame);
        match self {
            Desk::Idle => table(None, scene, frame),
            Desk::Turn(place) => table(Some(*place), scene, frame),
            Desk::Offer { spot, reserve } => offer_card(*spot, *reserve, scene, frame),
            Desk::Preview => preview::purchase(scene, frame),
            Desk::Pay { chosen, at } => preview::pay(chosen, *at, scene, frame),
            Desk::Store(card) => store(*card, scene, frame),
        }
    }

    fn boards(scene: &Here, frame: &mut Frame) {
        boards::draw(scene, frame);
    }

    fn draw_news(news: &News<Carthage>, frame: &mut Frame) {
        news::draw(news, frame);
    }
}

/// Where the kinds of cards in hand stand, set closer where they need more than the room.
fn hand_places(view: &View, right: i32) -> heapless::Vec<(Card, i32), { Card::ALL.len() }> {
    let mut end = 0;
    let mut places: heapless::Vec<(Card, i32), { Card::ALL.len() }> = kinds(view)
        .into_iter()
        .map(|kind| {
            let behind = view.hand.cards()[kind].min(COPIES) - 1;
            let at = end;
            end += cards::WIDTH + 2 + COPY * i32::from(behind);
            (kind, at)
        })
        .collect();
    // The last kind ends where the room does, with all its copies.
    let needed = places.last().map_or(0, |(_, at)| *at).max(1);
    let room = right - LEFT - 1 - (end - 2 - needed);
    for (kind, at) in &mut places {
        // A kind before the last one may have more copies than it.
        let behind = view.hand.cards()[*kind].min(COPIES) - 1;
        let most = right - cards::WIDTH - COPY * i32::from(behind);
        *at = most.min(LEFT + 1 + if needed > room { *at * room / needed } else { *at });
    }
    places
}

/// Where a kind of cards stands in the hand.
pub fn hand_area(view: &View, card: Card) -> Option<Area> {
    let places = hand_places(view, HAND_RIGHT);
    let (_, x) = places.iter().find(|(kind, _)| *kind == card)?;
    Some(Area::new(*x, HAND, cards::WIDTH, cards::HEIGHT))
}

/// What to do with one card: the table above stays, the choice stands where the hand was.
fn offer_card(spot: Spot, reserve: bool, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.carthage());
    track::draw_now(scene, TRACK, frame);
    market(Some(Place::Card(spot)), scene, frame);
    own_goods(scene, frame);
    let worth = view.table.slot(spot).map_or(0, |slot| slot.card.number());
    let money = view.hand.money();
    let take = match spot {
        Spot::Market(_) => fill_in(words.take_fact, &[&money, &(money + u16::from(worth))]),
        Spot::Farm(_) => line!("{}", words.not_yet),
    };
    let marked = view.table.boards[view.seat].reserves;
    let keep = match view.table.slot(spot).and_then(|slot| slot.by) {
        Some(_) => words.yours_already,
        None if marked => words.marker_lies,
        None => words.reserve_fact,
    };
    let choices = [(false, words.take, &*take), (true, words.reserve, keep)];
    for (x, (reserves, verb, fact)) in [LEFT, 122].into_iter().zip(choices) {
        let area = Area::new(x, 174, 112, 45);
        let works = offered(view, spot, reserves).is_some();
        choice(frame, area, (verb, fact), works, reserve == reserves);
    }
    frame.ring(offer_area(view, spot));
}

/// A choice with its consequence below it.
fn choice(frame: &mut Frame, area: Area, (verb, fact): (&str, &str), works: bool, chosen: bool) {
    let (fill, outline, ink) = match (works, chosen) {
        (_, true) => (Ink::Gold, Ink::Black, Ink::Black),
        (true, false) => (Ink::Vellum, Ink::Line, Ink::Text),
        (false, false) => (Ink::Ground, Ink::Line, Ink::Sepia),
    };
    frame.outlined(area, fill, outline);
    let font = if works { Font::Row } else { Font::Label };
    frame.text(font, verb, area.x + 6, area.y + 14, ink);
    frame.paragraph(fact, area.x + 6, area.y + 27, area.width - 10, ink);
}

/// Goods that pirates threaten, and the cards that can store them.
fn store(at: Option<Card>, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.carthage());
    track::draw_now(scene, TRACK, frame);
    let lost = lost(view, at);
    frame.label(words.pirates_come, &fill_in(words.goods_lost, &[&lost]), 98);
    let threatened = |colour: &Colour| view.table.is_threatened(view.seat, *colour);
    let mut y = OFFERS;
    for colour in Colour::ALL.into_iter().filter(threatened) {
        threat(colour, at, y, scene, frame);
        y += 23;
    }
    if y < GOODS {
        own_goods(scene, frame);
    }
    hand(view, &Cards::default(), None, (HAND, HAND_RIGHT), scene, frame);
    veil_useless(view, frame);
    if let Some(card) = at
        && let Some(&(kind, x)) =
            hand_places(view, HAND_RIGHT).iter().find(|(kind, _)| *kind == card)
    {
        let count = (0, view.hand.cards()[kind]);
        let ring = held(kind, count, (x, HAND, HAND_RIGHT), true, scene, frame);
        frame.ring(ring);
    }
    let button = Area::new(182, HAND, 52, cards::HEIGHT);
    let chosen = at.is_none();
    frame.outlined(
        button,
        if chosen { Ink::Gold } else { Ink::Vellum },
        if chosen { Ink::Black } else { Ink::Line },
    );
    let ink = if chosen { Ink::Black } else { Ink::Text };
    let rows: heapless::Vec<&str, 3> = crate::text::wrap(words.store_no_more, 46).take(3).collect();
    let top = button.y + 26 - 6 * rows.len() as i32;
    for (row, text) in (0..).zip(rows) {
        frame.text_centred(Font::Label, text, 208, top + 13 * row, ink);
    }
}

/// Own goods that the raid would take, with this card stored.
pub fn lost(view: &View, at: Option<Card>) -> u8 {
    let unsafe_now: u8 = Colour::ALL
        .into_iter()
        .filter(|&colour| view.table.is_threatened(view.seat, colour))
        .map(|colour| view.table.boards[view.seat].loose.count_of(colour))
        .sum();
    let saved = at.map_or(0, |card| view.table.stored_by(view.seat, card).count());
    unsafe_now.saturating_sub(saved)
}

/// One colour that is raided: what is stored, what the card under the cursor would store, what
/// would be lost.
fn threat(colour: Colour, at: Option<Card>, y: i32, scene: &Here, frame: &mut Frame) {
    let view = scene.view;
    let board = &view.table.boards[view.seat];
    frame.paper(Area::new(LEFT, y, 228, 21));
    icon(colour).draw(frame, 9, y + 2);
    let saved = match at {
        Some(card) if card.colour() == colour => view.table.stored_by(view.seat, card),
        _ => Default::default(),
    };
    let loose = board.loose.of(colour);
    let lost = portolan_core::carthage::ByValue::from_fn(|value| loose[value] - saved[value]);
    let lying = i32::from(board.stored.count_of(colour) + saved.count());
    let all = 21 * lying + 17 * i32::from(lost.count());
    // Long rows are set closer.
    let squeeze = |pitch: i32| if all > 160 { pitch * 160 / all } else { pitch };
    let mut x = 30;
    for (stored, outline) in [(board.stored.of(colour), Ink::Black), (saved, Ink::Gold)] {
        for value in values(stored) {
            turned(frame, Card::new(colour, value), x, y + 3, outline);
            x += squeeze(21);
        }
    }
    for value in values(lost) {
        slim(frame, Card::new(colour, value), x, y + 1);
        x += squeeze(17);
    }
    let (text, ink) = match lost.count() {
        0 => (line!("{}", scene.words.carthage().safe), Ink::Black),
        count => (line!("-{count}"), Ink::Red),
    };
    frame.text_right(Font::Strong, &text, 229, y + 14, ink);
}

/// Cards that store nothing now step back.
fn veil_useless(view: &View, frame: &mut Frame) {
    let (places, useful) = (hand_places(view, HAND_RIGHT), useful(view));
    for (place, (kind, x)) in places.iter().enumerate() {
        if !useful.contains(kind) {
            let behind = i32::from(view.hand.cards()[*kind].min(COPIES)) - 1;
            let end = x + cards::WIDTH + COPY * behind;
            let end = places.get(place + 1).map_or(end, |(_, next)| end.min(*next));
            frame.veil(Area::new(*x, HAND, end - x, cards::HEIGHT), Ink::Ground);
        }
    }
}

/// A card in words: its good and its value.
pub fn card_name(card: Card, scene: &Here) -> Line {
    line!("{} {}", name(card.colour(), scene.words), card.number())
}

/// Whether the phase is one in which the viewer pays for what was already decided.
pub fn committed(view: &View) -> bool {
    matches!(view.table.phase, Phase::Pay { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_core::{Game, trials};

    #[test]
    fn a_full_hand_ends_where_its_worth_begins() {
        let game = trials::table::<Carthage>(2, 1, 0);
        let mut view = game.game().view(game.game().actor().expect("somebody begins"));
        for copies in 1..=4 {
            let all = Card::ALL.into_iter().flat_map(|card| core::iter::repeat_n(card, copies));
            view.hand = all.collect();
            let places = hand_places(&view, HAND_RIGHT);
            let behind = COPY * (copies as i32 - 1).min(i32::from(COPIES) - 1);
            let end = places.last().map_or(0, |(_, x)| x + cards::WIDTH + behind);
            assert!((HAND_RIGHT - 2..=HAND_RIGHT).contains(&end), "{copies} of each end at {end}");
            assert!(places.windows(2).all(|pair| pair[0].1 + 9 < pair[1].1), "values can be read");
        }
    }
}
