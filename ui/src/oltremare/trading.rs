//! Trades on the screen: an offer being written, what is said of a card, and an answer.
//!
//! Everything comes from the view of the one who looks: a partner sees goods, claims and ducats,
//! never the cards behind them.

use portolan_core::Seat;
use portolan_core::oltremare::{Card, Claim, Claims, Good, Kinds, Phase, Subject, Symbol, View};

use super::bargain::{Answer, Choice, Draft, Finger, Line as Place, Row, asked, kinds};
use super::cards::{HAND_TOP, card, counted, fan, icon, name, small_icon};
use super::desk::{Here, card_at};
use crate::art;
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::{Area, seat_ink};
use crate::text::{Font, Line, capital, fill_in, line};
use crate::{Frame, Ink};

/// Rows that a sheet has room for.
const ROWS: usize = 3;

/// One side of a trade as it is drawn.
struct Side<'a> {
    /// Who gets or gives it: the ink of the band.
    seat: Seat,
    title: &'a str,
    kinds: Kinds,
    ducats: u8,
    claims: heapless::Vec<(Good, Claim), 8>,
}

/// The two halves of a sheet.
const HALVES: [i32; 2] = [LEFT, 122];

fn sheet(side: &Side, x: i32, y: i32, height: i32, scene: &Here, frame: &mut Frame) {
    let words = scene.words.oltremare();
    let area = Area::new(x, y, 112, height);
    frame.paper(area);
    let band = seat_ink(side.seat);
    frame.band(area, 14, band);
    frame.text(Font::Strong, Font::Strong.cut(side.title, 102), x + 5, y + 11, band.on());
    let goods = Good::ALL.into_iter().filter(|&good| side.kinds.goods[good] > 0);
    let lines: heapless::Vec<Option<Good>, 8> =
        goods.map(Some).chain((side.kinds.any > 0).then_some(None)).collect();
    let count = |kind: Option<Good>| match kind {
        Some(good) => side.kinds.goods[good],
        None => side.kinds.any,
    };
    let rows = lines.len() + usize::from(side.ducats > 0);
    let mut baseline = y + 26;
    if rows > ROWS {
        // Many kinds: drawings and numbers only.
        for (place, &kind) in (0..).zip(&lines) {
            let (left, top) = (x + 4 + 27 * (place % 4), y + 17 + 14 * (place / 4));
            kind_chip(frame, kind, left, top);
            frame.text(Font::Strong, &line!("{}", count(kind)), left + 14, top + 10, Ink::Black);
        }
        baseline = y + 56;
        if !side.claims.is_empty() {
            // What is said of them is told there.
            frame.button_disc("X", x + 97, y + height - 16);
        }
    } else {
        for &kind in &lines {
            kind_chip(frame, kind, x + 4, baseline - 10);
            let text = counted(kind, count(kind), scene.words);
            let end = frame.text(Font::Label, &text, x + 19, baseline, Ink::Black);
            let said = side.claims.iter().filter(|(good, _)| Some(*good) == kind);
            let mut right = x + 107;
            for (_, claim) in said {
                if right - 26 > end {
                    right = claim_marks(frame, *claim, right, baseline) - 3;
                }
            }
            baseline += 13;
        }
    }
    if side.ducats > 0 {
        art::COIN_8.draw(frame, x + 6, baseline - 8);
        let text = fill_in(words.counted_ducats, &[&side.ducats]);
        frame.text(Font::Label, &text, x + 19, baseline, Ink::Black);
    }
    if rows == 0 {
        frame.text(Font::Label, words.nothing, x + 5, baseline, Ink::Brown);
    }
}

fn kind_chip(frame: &mut Frame, kind: Option<Good>, x: i32, y: i32) {
    match kind {
        Some(good) => frame.chip(small_icon(good), x, y),
        None => frame.small_back(&art::BACK_OLTREMARE, x + 1, y),
    }
}

/// A title with a name in it, which is cut to leave room for the rest.
fn titled(sentence: &str, name: &str) -> Line {
    let rest = Font::Strong.width(&fill_in(sentence, &[&""]));
    fill_in(sentence, &[&Font::Strong.shortened(name, 102 - rest)])
}

/// What is claimed, as small marks that end at `x`; gives where they begin.
fn claim_marks(frame: &mut Frame, claim: Claim, x: i32, baseline: i32) -> i32 {
    let mut left = x;
    if claim.port().is_some() {
        left = frame.text_right(Font::Label, "@", left, baseline, Ink::Brown) - 1;
    }
    if let Some(load) = claim.load() {
        left = frame.text_right(Font::Strong, &line!("{load}"), left, baseline, Ink::Black) - 2;
    }
    for symbol in Symbol::ALL.into_iter().rev().filter(|&symbol| claim.symbols().has(symbol)) {
        left -= 9;
        small_icon(symbol).draw(frame, left, baseline - 8);
    }
    left
}

/// The claims of a draft, by good.
fn said(draft: &Draft) -> heapless::Vec<(Good, Claim), 8> {
    draft.said.iter().map(|(card, claim)| (card.good(), *claim)).collect()
}

pub fn offer(draft: &Draft, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    if let Place::Claim(row) = draft.line {
        return claim(draft, row, scene, frame);
    }
    let partner = scene.cast.who(draft.partner);
    let own = Side {
        seat: view.seat,
        title: words.you_give,
        kinds: Kinds::told(&draft.cards),
        ducats: draft.ducats.max(0) as u8,
        claims: said(draft),
    };
    let gives = titled(words.gives, partner.name);
    let theirs = Side {
        seat: draft.partner,
        title: &gives,
        kinds: draft.kinds,
        ducats: (-draft.ducats).max(0) as u8,
        claims: heapless::Vec::new(),
    };
    for (side, x) in [own, theirs].iter().zip(HALVES) {
        sheet(side, x, 25, 58, scene, frame);
    }
    ducats(draft, scene, frame);
    let action = draft.action();
    let wrong = view.check(action).err();
    let label = match wrong {
        None => fill_in(words.send, &[&partner.name]),
        Some(portolan_core::oltremare::Illegal::EmptyOffer) => line!("{}", words.empty_offer),
        Some(_) => line!("{}", words.too_few_left),
    };
    let button = Area::new(LEFT, 101, RIGHT - LEFT, 15);
    if wrong.is_none() || draft.line == Place::Send {
        frame.small_button(button, &label, draft.line == Place::Send);
    } else {
        frame.text_centred(Font::Label, &label, 120, 112, Ink::Sepia);
    }
    let mut ring = None;
    for (place, kind) in kinds(view).enumerate() {
        let area = Area::new(LEFT + 29 * place as i32, 119, 26, 22);
        let count = draft.wanted(kind);
        frame.outlined(area, Ink::Paper, if count > 0 { Ink::Black } else { Ink::Line });
        match kind {
            Some(good) => icon(good).draw(frame, area.x + 2, area.y + 3),
            None => {
                frame.small_back(&art::BACK_OLTREMARE, area.x + 4, area.y + 5);
            }
        }
        if count > 0 {
            frame.disc(area.x + 15, area.y + 10, 13, Ink::Gold);
            let count = line!("{count}");
            frame.text_centred(Font::Strong, &count, area.x + 21, area.y + 20, Ink::Black);
        }
        if draft.line == Place::Kinds && draft.kind == place {
            ring = Some(area);
        }
    }
    let fact = match (draft.line, card_at(view, draft.card)) {
        (Place::Kinds, _) => match kinds(view).nth(draft.kind) {
            // After as many as the partner has comes none.
            Some(kind) if !draft.may_ask_more(view) => match draft.wanted(kind) {
                0 => line!("{}", words.hears),
                _ => {
                    let name = kind.map_or(words.any_card, |good| name(good, scene.words));
                    line!("A: 0 × {name}")
                }
            },
            Some(Some(good)) => fill_in(words.want_good, &[&name(good, scene.words)]),
            _ => line!("{}", words.want_any),
        },
        (Place::Hand, Some(card)) if draft.cards.has(card) && !draft.answers => {
            line!("{}", words.again_to_speak)
        }
        _ => line!("{}", words.hears),
    };
    frame.label(words.your_hand, &fact, HAND_TOP - 8);
    let cursor = (draft.line == Place::Hand).then_some(draft.card);
    fan(frame, &view.hand, cursor, &draft.cards, HAND_TOP, scene.words);
    if let Some(area) = ring {
        frame.ring(area);
    }
}

/// Ducats to either side, with arrows while the cursor is there.
fn ducats(draft: &Draft, scene: &Here, frame: &mut Frame) {
    let words = scene.words.oltremare();
    let here = draft.line == Place::Ducats;
    let area = Area::new(LEFT, 85, RIGHT - LEFT, 15);
    let ink = if here {
        frame.outlined(area, Ink::Paper, Ink::Black);
        Ink::Black
    } else {
        frame.panel(area);
        Ink::Text
    };
    art::COIN_8.draw(frame, 12, 88);
    frame.text(Font::Label, words.ducats, 25, 96, ink);
    let text = match draft.ducats {
        0 => line!("0"),
        ducats @ 1.. => fill_in(words.you_pay, &[&ducats]),
        ducats => fill_in(words.you_get, &[&-ducats]),
    };
    frame.text_centred(Font::Strong, &text, 160, 96, ink);
    if here {
        frame.arrow(100, 92, false, Ink::Gold);
        frame.arrow(216, 92, true, Ink::Gold);
        frame.ring(area);
    }
}

/// What is said of one card.
fn claim(draft: &Draft, row: Row, scene: &Here, frame: &mut Frame) {
    let words = scene.words.oltremare();
    let Some(about) = card_at(scene.view, draft.card) else { return };
    let said = draft.claim(about);
    frame.label(words.claim_title, "", 33);
    card(frame, about, 10, 42, scene.words);
    frame.text(Font::Name, &capital(name(about.good(), scene.words)), 60, 54, Ink::Text);
    let truth = words.claim_truth;
    frame.paragraph(truth, 60, 68, 172, Ink::Sepia);
    for (place, &which) in (0..).zip(&Row::ALL) {
        let area = Area::new(LEFT, 108 + 22 * place, RIGHT - LEFT, 20);
        let chosen = which == row;
        let ink = frame.list_row(area, chosen);
        let label = words.claim_rows[which as usize];
        frame.text(Font::Row, label, 14, area.y + 14, ink);
        let (mut left, y) = (214, area.y + 14);
        match which {
            Row::Symbols => match said.map(Claim::symbols).filter(|symbols| !symbols.is_empty()) {
                Some(symbols) => {
                    for symbol in Symbol::ALL.into_iter().filter(|&symbol| symbols.has(symbol)) {
                        left -= 14;
                        frame.chip(small_icon(symbol), left, area.y + 4);
                    }
                }
                None => {
                    left = frame.text_right(Font::Label, words.say_nothing, left, y, ink);
                }
            },
            Row::Load => {
                let text = said.and_then(Claim::load).map(|load| line!("{load}"));
                let text = text.unwrap_or_else(|| line!("{}", words.say_nothing));
                left = frame.text_right(Font::Label, &text, left, y, ink);
            }
            Row::Port => {
                let port = said.and_then(Claim::port);
                let text = port.map_or(words.say_nothing, |port| port.word());
                left = frame.text_right(Font::Label, text, left, y, ink);
            }
            Row::TakeBack => {}
        }
        if chosen && which != Row::TakeBack {
            frame.arrow(left - 10, area.y + 10, false, Ink::Gold);
            frame.arrow(220, area.y + 10, true, Ink::Gold);
        }
    }
    let lie = said.is_some_and(|claim| is_lie(about, claim));
    let text = match (said, lie) {
        (None, _) => words.claim_none,
        (Some(_), true) => words.claim_lie,
        (Some(_), false) => words.claim_true,
    };
    frame.text_centred(Font::Strong, text, 120, 212, Ink::Text);
}

/// Whether something in a claim is not so.
pub fn is_lie(card: Card, claim: Claim) -> bool {
    let face = card.face();
    let symbols = Symbol::ALL.iter().all(|&one| !claim.symbols().has(one) || card.has(one));
    let load = claim.load().is_none_or(|load| load == face.load);
    let port = claim.port().is_none_or(|port| Some(port) == face.port);
    !(symbols && load && port)
}

/// What the person who answers heard of the cards.
pub fn heard_claims(view: &View) -> heapless::Vec<(Good, Claim), 8> {
    let claims = match view.table.phase {
        Phase::Reply(offer) => offer.claims,
        Phase::Counter { counter, .. } => counter.claims,
        _ => Claims::default(),
    };
    let heard = claims.iter().filter_map(|(about, claim)| match about {
        Subject::Good(good) => Some((good, claim)),
        Subject::Card(_) => None,
    });
    heard.collect()
}

/// What the person who answers would get and give, and the ducats with it.
fn sides(view: &View) -> (Kinds, u8, u8) {
    match view.table.phase {
        Phase::Reply(offer) => (offer.give.kinds(), offer.pay, offer.ask),
        Phase::Counter { counter, .. } => (counter.want.kinds(), counter.ask, counter.pay),
        _ => Default::default(),
    }
}

pub fn answer(answer: &Answer, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let table = &view.table;
    let other = match table.phase {
        Phase::Counter { partner, .. } => partner,
        _ => table.active,
    };
    let (get, earned, paid) = sides(view);
    let (wanted, claims) = (asked(view), heard_claims(view));
    let own =
        Side { seat: view.seat, title: words.you_get_title, kinds: get, ducats: earned, claims };
    let gets = titled(words.gets, scene.cast.who(other).name);
    let theirs = Side {
        seat: other,
        title: &gets,
        kinds: wanted,
        ducats: paid,
        claims: heapless::Vec::new(),
    };
    for (side, x) in [own, theirs].iter().zip(HALVES) {
        sheet(side, x, 26, 62, scene, frame);
    }
    let partner = if view.seat == table.active { other } else { view.seat };
    if !table.traded[partner] {
        frame.chip(&art::LION_8, 8, 91);
        let tile = if partner == view.seat {
            line!("{}", words.prestige_you)
        } else {
            fill_in(words.prestige_other, &[&scene.cast.who(partner).name])
        };
        frame.text(Font::Label, &tile, 24, 101, Ink::Sepia);
    }
    let chosen = answer.cards.len();
    let label = if wanted.is_empty() {
        line!("{}", words.hand_over_nothing)
    } else {
        fill_in(words.hand_over, &[&chosen, &wanted.total()])
    };
    let fits = answer.works(view, Choice::Accept);
    let has = wanted.goods.iter().all(|(good, &cards)| view.hand.count(good) >= cards)
        && u16::from(view.hand.len()) >= wanted.total();
    let fact = match () {
        () if fits => "",
        () if !has => words.have_not,
        () if wanted.met_by(&answer.cards) => words.too_few_left,
        () => words.not_yet,
    };
    frame.label(&label, fact, 114);
    let cursor = match answer.finger {
        Finger::Card(at) => Some(at),
        Finger::Button(_) => None,
    };
    fan(frame, &view.hand, cursor, &answer.cards, 126, scene.words);
    let labels = match table.phase {
        Phase::Counter { .. } => words.agree,
        _ => words.accept,
    };
    for ((place, choice), label) in (0..).zip(Choice::ALL).zip(labels) {
        let area = Area::new(6 + 116 * (place % 2), 191 + 15 * (place / 2), 112, 14);
        let here = answer.finger == Finger::Button(choice);
        if answer.works(view, choice) {
            frame.small_button(area, label, here);
        } else if choice == Choice::Accept {
            frame.panel(area);
            frame.text_centred(Font::Label, label, area.x + 56, area.y + 11, Ink::Sepia);
        }
    }
}
