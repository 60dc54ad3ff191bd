//! The table of the investment phase: market, resources, hand, and the three steps of a turn.

use portolan_core::Seat;
use portolan_core::mercatores::{Card, ENOUGH, Good, Mercatores, Phase, View};

use super::cards::{card, empty_place, pack, specials_tile, stack_tile};
use super::desk::{Desk, Spot, market};
use super::estate::{claim_of, opponents};
use super::phrase::{Phrase, claim};
use super::{boards, profit};
use crate::furniture::{COLUMN, COLUMNS};
use crate::shapes::Area;
use crate::table::{Scene, Showing};
use crate::text::{Font, Line, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink, art};

type Here<'a> = Scene<'a, Mercatores>;

/// Rows of the table: upper edges of cards and tiles.
pub const MARKET_Y: i32 = 38;
pub const RESOURCES_Y: i32 = 94;
pub const HAND_Y: i32 = 173;
/// How high the cards of market and hand are.
const MARKET_CARD: i32 = 40;
const HAND_CARD: i32 = 45;

impl Showing<Mercatores> for Desk {
    const SAME_TABLE: bool = true;

    fn draw(&self, scene: &Here, frame: &mut Frame) {
        if scene.view.table.unloading.is_some() {
            return profit::draw(self, scene, frame);
        }
        let shown = self.shown(scene.view);
        status(self, scene, frame);
        let over_market = market_row(self, scene, frame);
        resources(self, &shown, scene, frame);
        let over_hand = hand(self, &shown, scene, frame);
        if let Some(area) = over_market.or(over_hand) {
            frame.ring(area);
        }
    }

    fn boards(scene: &Here, frame: &mut Frame) {
        boards::draw(scene, frame);
    }
}

fn status(desk: &Desk, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.mercatores());
    let prompt = match (desk, view.table.phase) {
        (Desk::Give(_), _) => line!("{}", words.do_give),
        (Desk::Take(_), Phase::Take { left, .. }) => fill_in(words.do_take, &[&left]),
        (Desk::Load { .. }, _) => line!("{}", words.do_load),
        _ => line!("{}", scene.notice),
    };
    let coins = scene.purse(view.seat, view.table.score(view.seat));
    let who = scene.cast.who(scene.speaker);
    frame.status(who, &prompt, coins, &art::BACK_MERCATORES, view.deck);
}

/// Five cards and the one just given; gives the place of the cursor.
fn market_row(desk: &Desk, scene: &Here, frame: &mut Frame) -> Option<Area> {
    let (table, words) = (&scene.view.table, scene.words.mercatores());
    let cards = market(table);
    let given = match table.phase {
        Phase::Take { given, .. } => Some(given),
        _ => None,
    };
    match *desk {
        Desk::Take(place) => {
            let fact = cards.get(place).map(|&card| about(scene, card)).unwrap_or_default();
            label(words.market, &fact, 33, scene, frame);
        }
        Desk::Give(_) => frame.label(words.market, words.take_rule, 33),
        Desk::Load { .. } => frame.label(words.market, words.load_rule, 33),
        _ => frame.label(words.market, "", 33),
    }
    let mut ring = None;
    for (place, x) in COLUMNS.into_iter().enumerate() {
        let mut area = Area::new(x, MARKET_Y, COLUMN, MARKET_CARD);
        let last = place + 1 == COLUMNS.len();
        match (cards.get(place), given) {
            (Some(&there), _) => {
                if *desk == Desk::Take(place) {
                    area.y -= 1;
                    ring = Some(area);
                }
                card(frame, there, area, scene.words);
            }
            (None, Some(given)) if last => {
                card(frame, given, area, scene.words);
                frame.veil(area.grown(-1), Ink::Ground);
            }
            (None, _) => empty_place(frame, area),
        }
    }
    ring
}

/// A label with what is worth knowing of the thing under the cursor.
fn label(label: &str, fact: &Phrase, baseline: i32, scene: &Here, frame: &mut Frame) {
    let end = frame.text(Font::Label, label, 8, baseline, Ink::Sepia) + 6;
    let x = (231 - fact.width()).max(end);
    fact.draw(scene, (x, 233), baseline, Ink::Text, frame);
}

/// What a card counts for, as things stand.
fn about(scene: &Here, card: Card) -> Phrase {
    claim(scene, claim_of(&scene.view.table, scene.view.seat, card))
}

/// The own stacks and specials, and how far everybody is.
fn resources(desk: &Desk, shown: &View, scene: &Here, frame: &mut Frame) {
    let (table, words) = (&shown.table, scene.words.mercatores());
    let seat = shown.seat;
    let own = &table.resources[seat];
    frame.text(Font::Label, words.your_resources, 8, 89, Ink::Sepia);
    let right = frame.text_right(Font::Strong, &how_far(shown, scene.words), 231, 89, Ink::Text);
    if table.captain() == Some(seat) {
        frame.chip(&art::CAPTAIN_8, right - 15, 79);
    }
    rivals(shown, scene, frame);
    for (x, good) in COLUMNS.into_iter().zip(Good::ALL) {
        let fresh = own.of(good) > scene.view.table.resources[seat].of(good)
            || matches!(*desk, Desk::Load { spot: Spot::Card(card), .. } if card.good() == Some(good));
        stack_tile(frame, good, own, fresh, x, RESOURCES_Y);
    }
    specials_tile(frame, scene, table, COLUMNS[5], RESOURCES_Y);
}

/// How far the seat is, or that these are the last turns.
fn how_far(view: &View, words: &Words) -> Line {
    let (table, words) = (&view.table, words.mercatores());
    match table.end {
        None => fill_in(words.of_enough, &[&table.resources[view.seat].size(), &ENOUGH]),
        Some(_) => line!("{}", words.last_turns),
    }
}

/// Where an opponent stands with the cards in the resources, or the Captain.
pub fn rival_area(view: &View, seat: Seat, words: &Words) -> Area {
    let table = &view.table;
    let captain = i32::from(table.captain() == Some(view.seat)) * 15;
    let left = 14 + Font::Label.width(words.mercatores().your_resources);
    let right = 227 - captain - Font::Strong.width(&how_far(view, words));
    let count = table.seats.count() as i32 - 1;
    let pitch = ((right - left) / count).min(38);
    let place = opponents(table, view.seat).position(|one| one == seat).unwrap_or(0) as i32;
    Area::new(right - pitch * (count - place), 79, pitch.min(32), 14)
}

/// The opponents with the cards in their resources, and the Captain beside its owner.
fn rivals(shown: &View, scene: &Here, frame: &mut Frame) {
    let table = &shown.table;
    for seat in opponents(table, shown.seat) {
        let at = rival_area(shown, seat, scene.words).x;
        let who = scene.cast.who(seat);
        frame.pennant(who.seat, who.letter, at, 79);
        if table.captain() == Some(seat) {
            // Who has the Captain has enough.
            frame.chip(&art::CAPTAIN_8, at + 15, 79);
        } else {
            let size = line!("{}", table.resources[seat].size());
            frame.text(Font::Label, &size, at + 16, 89, Ink::Text);
        }
    }
}

/// Where a kind of cards lies in the hand: up to six stand on the columns, more of them overlap.
fn hand_place(kinds: usize, place: usize) -> Area {
    let pitch = match kinds {
        0..=6 => 38,
        many => (224 - COLUMN) / (many as i32 - 1),
    };
    Area::new(8 + pitch * place as i32, HAND_Y, COLUMN, HAND_CARD)
}

/// Where a card of the own hand lies; `None` if it is not there.
pub fn hand_area(view: &View, card: Card) -> Option<Area> {
    let hand = view.hand();
    let place = hand.kinds().position(|kind| kind == card)?;
    Some(hand_place(hand.kinds().count(), place))
}

/// The hand, equal cards together; gives the place of the cursor.
fn hand(desk: &Desk, shown: &View, scene: &Here, frame: &mut Frame) -> Option<Area> {
    let words = scene.words.mercatores();
    let hand = shown.hand();
    let cursor = match *desk {
        Desk::Give(card) | Desk::Load { spot: Spot::Card(card), .. } => Some(card),
        _ => None,
    };
    match (desk, cursor) {
        (Desk::Load { spot, laid }, _) => {
            let end = end_button(*spot == Spot::End, laid.is_some(), scene, frame);
            let fact = match cursor.or(*laid) {
                Some(card) => claim(scene, claim_of(&shown.table, shown.seat, card)),
                None => Phrase::default().text(&hand_label(shown, scene)),
            };
            fact.draw(scene, (8, end - 4), 161, Ink::Text, frame);
        }
        (_, Some(card)) => label(words.your_hand, &about(scene, card), 161, scene, frame),
        _ => frame.label(&hand_label(shown, scene), "", 161),
    }
    let kinds: heapless::Vec<Card, 19> = hand.kinds().collect();
    let mut ring = None;
    for (place, &kind) in kinds.iter().enumerate() {
        let area = hand_place(kinds.len(), place);
        if cursor == Some(kind) {
            ring = Some((kind, Area { y: HAND_Y - 3, ..area }));
        } else {
            pack(frame, kind, hand.count(kind), area, scene.words);
        }
    }
    // The card under the cursor is raised and lies on the others.
    ring.map(|(kind, area)| {
        let count = hand.count(kind);
        pack(frame, kind, count, area, scene.words);
        let behind = 2 * i32::from(count.clamp(1, 3) - 1);
        Area { y: area.y - behind, height: area.height + behind, ..area }
    })
}

fn hand_label(shown: &View, scene: &Here) -> Line {
    fill_in(scene.words.mercatores().hand_of, &[&shown.hand().size()])
}

/// The button that ends the turn, or what must not be forgotten while nothing is loaded. Gives
/// where it begins.
fn end_button(chosen: bool, laid: bool, scene: &Here, frame: &mut Frame) -> i32 {
    let words = scene.words.mercatores();
    if !laid && scene.view.table.phase == Phase::Load {
        let rest = if scene.view.table.end.is_none() { words.one_stays } else { "" };
        return frame.text_right(Font::Label, rest, 231, 161, Ink::Sepia);
    }
    let width = Font::Strong.width(words.end_turn) + 16;
    let area = Area::new(231 - width, 149, width, 16);
    frame.small_button(area, words.end_turn, chosen);
    area.x
}
