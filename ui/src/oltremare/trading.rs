//! Trades on the screen: an offer being written, what is said of a card, and an answer.
//!
//! In all of them the left sheet is what the one who looks gives and the right one what that one
//! gets. Everything comes from the view of the one who looks: a partner sees goods, claims and
//! ducats, never the cards behind them.

use portolan_core::Seat;
use portolan_core::oltremare::{Claim, Claims, Good, Illegal, Kinds, Phase, Subject, Symbol, View};

use super::answer::{Answer, Choice, Finger, asked};
use super::cards::{HAND_TOP, HEIGHT, card, fan, fan_from, icon, name, paged, small_icon};
use super::desk::Here;
use super::draft::{Draft, Line as Place, Want, wants};
use super::saying::{Say, is_lie};
use super::tell::said;
use crate::art;
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::{Area, seat_ink};
use crate::text::{Font, Line, capital, fill_in, line};
use crate::{Frame, Ink};

/// Rows of goods that a sheet has room for.
const ROWS: usize = 3;
/// How high they are.
const ROW: i32 = 15;
/// Where the sheets stand, and how large they are.
const HALVES: [i32; 2] = [LEFT, 122];
const TOP: i32 = 25;
const SHEET: i32 = 75;
/// Where the own cards begin in an offer, beside the ducats.
const FAN_LEFT: i32 = LEFT + 27;

/// A good, or any card; how many; and what is said of it, with whether that is a lie.
type Row = (Option<Good>, u8, Option<(Claim, bool)>);

/// One side of a trade as it is drawn.
struct Side<'a> {
    /// Who gives it: the ink of the band.
    seat: Seat,
    title: &'a str,
    kinds: Kinds,
    ducats: u8,
    /// What is said of single cards, and whether the one who looks knows it for a lie.
    claims: heapless::Vec<(Good, Claim, bool), 8>,
}

impl Side<'_> {
    /// The rows: goods with how many, and every card of which something is said on its own.
    fn rows(&self) -> heapless::Vec<Row, 17> {
        let mut rows = heapless::Vec::new();
        let kinds = Good::ALL.into_iter().map(|good| (Some(good), self.kinds.goods[good]));
        for (kind, count) in kinds.chain([(None, self.kinds.any)]) {
            let spoken = self.claims.iter().filter(|(good, ..)| Some(*good) == kind);
            let silent = usize::from(count).saturating_sub(spoken.clone().count()) as u8;
            // There is room for all kinds and all claims.
            for &(_, claim, lie) in spoken {
                let _ = rows.push((kind, 1, Some((claim, lie))));
            }
            if silent > 0 {
                let _ = rows.push((kind, silent, None));
            }
        }
        rows
    }
}

/// One side on its sheet of paper: goods, and ducats at its foot.
fn sheet(side: &Side, x: i32, scene: &Here, frame: &mut Frame) {
    let words = scene.words.oltremare();
    let area = Area::new(x, TOP, 112, SHEET);
    frame.paper(area);
    let band = seat_ink(side.seat);
    frame.band(area, 14, band);
    frame.text(Font::Strong, Font::Strong.cut(side.title, 102), x + 5, TOP + 11, band.on());
    let rows = side.rows();
    if rows.len() > ROWS {
        crowd(side, x, frame);
    } else if rows.is_empty() {
        frame.text(Font::Label, words.nothing, x + 5, TOP + 26, Ink::Brown);
    }
    for (place, (kind, count, spoken)) in (0..).zip(rows.iter().take(ROWS)) {
        if rows.len() > ROWS {
            break;
        }
        let y = TOP + 15 + ROW * place;
        match kind {
            Some(good) => icon(*good).draw(frame, x + 3, y),
            None => frame.small_back(&art::BACK_OLTREMARE, x + 6, y + 1),
        }
        let label = kind.map_or(words.any_card, |good| name(good, scene.words));
        let mut right = x + 108;
        match spoken {
            Some((claim, lie)) => {
                if *lie {
                    let width = Font::Label.width(words.trade.lie) + 7;
                    right -= width;
                    frame.cut(Area::new(right, y + 1, width, 13), Ink::Red);
                    let ink = Ink::Red.on();
                    frame.text(Font::Label, words.trade.lie, right + 4, y + 11, ink);
                    right -= 2;
                }
                right = quoted(frame, *claim, right, y + 12);
            }
            None => {
                let number = line!("{count}");
                right = frame.text_right(Font::Number, &number, right, y + 13, Ink::Black);
            }
        }
        // The drawing says it too, where a long claim leaves no room.
        if x + 22 + Font::Label.width(label) < right {
            frame.text(Font::Label, label, x + 22, y + 11, Ink::Black);
        }
    }
    let foot = TOP + SHEET - 15;
    frame.fill(x + 4, foot, 104, 1, Ink::Line);
    art::COIN_8.draw(frame, x + 7, foot + 4);
    frame.text(Font::Label, words.ducats, x + 22, foot + 11, Ink::Black);
    let ink = if side.ducats > 0 { Ink::Black } else { Ink::Brown };
    let number = line!("{}", side.ducats);
    frame.text_right(Font::Number, &number, x + 108, foot + 13, ink);
}

/// Many kinds: drawings and numbers only, and X for what is said of them.
fn crowd(side: &Side, x: i32, frame: &mut Frame) {
    let goods = Good::ALL.into_iter().map(|good| (Some(good), side.kinds.goods[good]));
    let kinds = goods.chain([(None, side.kinds.any)]).filter(|&(_, count)| count > 0);
    for (place, (kind, count)) in (0..).zip(kinds) {
        let (left, top) = (x + 4 + 27 * (place % 4), TOP + 17 + 14 * (place / 4));
        match kind {
            Some(good) => frame.chip(small_icon(good), left, top),
            None => frame.small_back(&art::BACK_OLTREMARE, left + 1, top),
        }
        frame.text(Font::Strong, &line!("{count}"), left + 14, top + 10, Ink::Black);
    }
    let lies = side.claims.iter().any(|(.., lie)| *lie);
    if !side.claims.is_empty() {
        frame.button_disc("X", x + 5, TOP + 45);
        let number = line!("× {}", side.claims.len());
        let ink = if lies { Ink::Red } else { Ink::Black };
        frame.text(Font::Strong, &number, x + 22, TOP + 55, ink);
    }
}

/// A title with a name in it, which is cut to leave room for the rest.
fn titled(sentence: &str, name: &str) -> Line {
    let rest = Font::Strong.width(&fill_in(sentence, &[&""]));
    fill_in(sentence, &[&Font::Strong.shortened(name, 102 - rest)])
}

/// What is claimed, as small marks in quotation marks that end at `x`; gives where they begin.
fn quoted(frame: &mut Frame, claim: Claim, x: i32, baseline: i32) -> i32 {
    let mut left = frame.text_right(Font::Label, "\"", x, baseline, Ink::Brown) - 1;
    if claim.port().is_some() {
        // The ring of cards that name a port.
        left -= 7;
        frame.disc(left, baseline - 7, 6, Ink::Black);
        frame.disc(left + 2, baseline - 5, 2, Ink::Paper);
    }
    if let Some(load) = claim.load() {
        left -= 11;
        frame.outlined(Area::new(left, baseline - 10, 10, 12), Ink::Gold, Ink::Black);
        frame.text_centred(Font::Strong, &line!("{load}"), left + 5, baseline - 1, Ink::Black);
    }
    for symbol in Symbol::ALL.into_iter().rev().filter(|&symbol| claim.symbols().has(symbol)) {
        left -= 9;
        small_icon(symbol).draw(frame, left, baseline - 8);
    }
    frame.text_right(Font::Label, "\"", left - 1, baseline, Ink::Brown)
}

/// The claims of a draft: its maker knows what is true.
fn own_claims(draft: &Draft) -> heapless::Vec<(Good, Claim, bool), 8> {
    let said = draft.said.iter();
    said.map(|(card, claim)| (card.good(), *claim, is_lie(*card, *claim))).collect()
}

/// The two sheets, left what the one who looks gives.
fn sheets(own: Side, theirs: Side, scene: &Here, frame: &mut Frame) {
    for (side, x) in [own, theirs].iter().zip(HALVES) {
        sheet(side, x, scene, frame);
    }
}

pub fn offer(draft: &Draft, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    if let Place::Say(at) = draft.line {
        return speak(draft, at, scene, frame);
    }
    let partner = scene.cast.who(draft.partner);
    let own = Side {
        seat: view.seat,
        title: words.you_give,
        kinds: Kinds::told(&draft.cards),
        ducats: draft.pay,
        claims: own_claims(draft),
    };
    let gives = titled(words.gives, partner.name);
    let theirs = Side {
        seat: draft.partner,
        title: &gives,
        kinds: draft.kinds,
        ducats: draft.ask,
        claims: heapless::Vec::new(),
    };
    sheets(own, theirs, scene, frame);
    let label = match draft.hindrance(view) {
        None => fill_in(words.send, &[&partner.name]),
        Some(why) => line!("{}", hindrance(why, scene)),
    };
    let button = Area::new(LEFT, 102, RIGHT - LEFT, 15);
    if draft.hindrance(view).is_none() || draft.line == Place::Send {
        frame.small_button(button, &label, draft.line == Place::Send);
    } else {
        frame.text_centred(Font::Label, &label, 120, 113, Ink::Sepia);
    }
    let ring = tiles(draft, scene, frame);
    let fact = match draft.line {
        Place::Wants => {
            let want = draft.wish(view);
            match (want, draft.wanted(want)) {
                (Want::Card(_), 0) if !draft.may_want_more(view, want) => {
                    line!("{}", words.trade.no_more)
                }
                (_, 1..) if !draft.may_want_more(view, want) => line!("{}", words.trade.none_again),
                (Want::Ducats, _) => line!("{}", words.trade.want_ducats),
                (Want::Card(Some(good)), _) => {
                    fill_in(words.want_good, &[&name(good, scene.words)])
                }
                (Want::Card(None), _) => line!("{}", words.want_any),
            }
        }
        Place::Gives if draft.gives(view) => line!("{}", words.again_to_speak),
        Place::Gives if draft.give == 0 => line!("{}", words.trade.give_ducats),
        _ => line!("{}", words.hears),
    };
    let here = draft.line == Place::Gives;
    let cursor = draft.give.checked_sub(1).filter(|_| here);
    // There is not room for both: which part of a large hand is seen comes first.
    let page = paged("", FAN_LEFT, &view.hand, cursor);
    frame.label(words.your_hand, if page.is_empty() { &fact } else { &page }, HAND_TOP - 8);
    let coin = Area::new(LEFT, HAND_TOP, 22, HEIGHT);
    coin_tile(frame, coin, draft.pay, 20);
    fan_from(frame, FAN_LEFT, &view.hand, cursor, &draft.cards, HAND_TOP, scene.words);
    if let Some(area) = ring.or((here && draft.give == 0).then_some(coin)) {
        frame.ring(area);
    }
}

/// Ducats to be put in: the coin, and how many there are.
fn coin_tile(frame: &mut Frame, area: Area, ducats: u8, down: i32) {
    frame.outlined(area, Ink::Paper, if ducats > 0 { Ink::Black } else { Ink::Line });
    art::DUCAT.draw(frame, area.x + (area.width - 16) / 2, area.y + 3 + down.min(6));
    if ducats > 0 {
        count_disc(frame, ducats, area.x + area.width - 12, area.y + 9 + down);
    }
}

/// How many of a tile: a gold disc over its corner.
fn count_disc(frame: &mut Frame, count: u8, x: i32, y: i32) {
    let size = if count > 9 { 17 } else { 13 };
    let (left, top) = (x - (size - 13), y - (size - 13) / 2);
    frame.disc(left - 1, top - 1, size + 2, Ink::Black);
    frame.disc(left, top, size, Ink::Gold);
    let middle = left + size / 2;
    frame.text_centred(Font::Strong, &line!("{count}"), middle, y + 10, Ink::Black);
}

/// What can be asked of the partner; gives the tile under the cursor.
fn tiles(draft: &Draft, scene: &Here, frame: &mut Frame) -> Option<Area> {
    let partner = scene.cast.who(draft.partner);
    frame.pennant(partner.seat, partner.letter, LEFT, 124);
    let mut ring = None;
    for (place, want) in wants(scene.view).enumerate() {
        let area = Area::new(24 + 23 * place as i32, 120, 22, 22);
        let count = draft.wanted(want);
        match want {
            Want::Ducats => coin_tile(frame, area, count, 0),
            Want::Card(kind) => {
                frame.outlined(area, Ink::Paper, if count > 0 { Ink::Black } else { Ink::Line });
                match kind {
                    Some(good) => icon(good).draw(frame, area.x + 3, area.y + 3),
                    None => frame.small_back(&art::BACK_OLTREMARE, area.x + 6, area.y + 4),
                }
                if count > 0 {
                    count_disc(frame, count, area.x + 10, area.y + 9);
                }
            }
        }
        if draft.line == Place::Wants && draft.want == place {
            ring = Some(area);
        }
    }
    ring
}

/// Why a trade cannot be sent or agreed to.
pub fn hindrance(why: Illegal, scene: &Here) -> &'static str {
    let words = scene.words.oltremare();
    match why {
        Illegal::EmptyOffer => words.empty_offer,
        Illegal::NoOfferLeft => words.trade.no_offer_left,
        Illegal::OtherGoods => words.not_yet,
        _ => words.too_few_left,
    }
}

/// The font for the name of a good that leaves room for what is said of a claim in the same line.
fn beside(good: &str, text: &str) -> Font {
    let fits = 58 + Font::Name.width(good) + Font::Strong.width(text) + 10 < 232;
    if fits { Font::Name } else { Font::Strong }
}

/// What is said of one card: symbols and load are chosen, not turned.
fn speak(draft: &Draft, at: Say, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let Some(about) = draft.card(view) else { return };
    let claim = draft.claim(about);
    frame.label(words.claim_title, "", 33);
    card(frame, about, 10, 40, scene.words);
    let lie = claim.is_some_and(|claim| is_lie(about, claim));
    let text = match (claim, lie) {
        (None, _) => words.claim_none,
        (Some(_), true) => words.claim_lie,
        (Some(_), false) => words.claim_true,
    };
    let good = capital(name(about.good(), scene.words));
    frame.text(beside(&good, text), &good, 58, 50, Ink::Text);
    if lie {
        let width = Font::Strong.width(text) + 10;
        frame.cut(Area::new(232 - width, 40, width, 14), Ink::Red);
        frame.text(Font::Strong, text, 237 - width, 51, Ink::Red.on());
    } else {
        frame.text_right(Font::Strong, text, 231, 51, Ink::Text);
    }
    let heard = match claim {
        Some(claim) => capital(&said(about.good(), claim, scene.words)),
        None => line!("{}", words.claim_truth),
    };
    frame.paragraph(&heard, 58, 65, 174, Ink::Sepia);
    let mut ring = None;
    for (row, (says, label)) in (0..).zip(Say::ROWS.iter().zip(words.claim_rows)) {
        let y = 102 + 29 * row;
        if row < 3 {
            frame.text(Font::Label, label, 8, y + 15, Ink::Sepia);
        }
        for (place, &say) in (0..).zip(*says) {
            let area = match say {
                Say::Symbol(_) | Say::Load(_) => Area::new(70 + 41 * place, y, 38, 24),
                Say::Port => Area::new(70, y, 161, 24),
                Say::Done | Say::TakeBack => Area::new(LEFT + 116 * place, y + 6, 112, 18),
            };
            tile(frame, say, area, claim, at == say, scene);
            if at == say && !matches!(say, Say::Done | Say::TakeBack) {
                ring = Some(area);
            }
        }
    }
    if let Some(area) = ring {
        frame.ring(area);
    }
}

/// One thing that can be said, ticked if it is.
fn tile(frame: &mut Frame, say: Say, area: Area, claim: Option<Claim>, here: bool, scene: &Here) {
    let words = scene.words.oltremare();
    let is_said = match say {
        Say::Symbol(symbol) => claim.is_some_and(|claim| claim.symbols().has(symbol)),
        Say::Load(load) => claim.and_then(Claim::load) == Some(load),
        Say::Port => claim.and_then(Claim::port).is_some(),
        Say::Done | Say::TakeBack => false,
    };
    match say {
        Say::Done => return frame.small_button(area, scene.words.hints.done, here),
        Say::TakeBack => return frame.small_button(area, words.claim_rows[3], here),
        _ => frame.outlined(area, Ink::Paper, if is_said { Ink::Black } else { Ink::Line }),
    }
    match say {
        Say::Symbol(symbol) => icon(symbol).draw(frame, area.x + 5, area.y + 4),
        Say::Load(load) => {
            let crate_area = Area::new(area.x + 6, area.y + 4, 13, 16);
            frame.outlined(crate_area, Ink::Gold, Ink::Black);
            frame.text_centred(
                Font::Number,
                &line!("{load}"),
                area.x + 12,
                area.y + 17,
                Ink::Black,
            );
        }
        _ => {
            let port = claim.and_then(Claim::port);
            let text = port.map_or(words.say_nothing, |port| port.word());
            let ink = if port.is_some() { Ink::Black } else { Ink::Brown };
            frame.text_centred(Font::Label, text, area.x + 76, area.y + 15, ink);
            if here {
                frame.arrow(area.x + 4, area.y + 12, false, Ink::Red);
                frame.arrow(area.x + 138, area.y + 12, true, Ink::Red);
            }
        }
    }
    if is_said {
        frame.tick(area.x + area.width - 16, area.y + 5);
    }
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
    let (wanted, heard) = (asked(view), heard_claims(view));
    let own = Side {
        seat: view.seat,
        title: words.you_give,
        kinds: wanted,
        ducats: paid,
        claims: heapless::Vec::new(),
    };
    let gives = titled(words.gives, scene.cast.who(other).name);
    // What is a lie only its speaker knows.
    let claims = heard.iter().map(|&(good, claim)| (good, claim, false)).collect();
    let theirs = Side { seat: other, title: &gives, kinds: get, ducats: earned, claims };
    sheets(own, theirs, scene, frame);
    let partner = if view.seat == table.active { other } else { view.seat };
    if !table.traded[partner] {
        frame.chip(&art::LION_8, 8, 102);
        let tile = if partner == view.seat {
            line!("{}", words.prestige_you)
        } else {
            fill_in(words.prestige_other, &[&scene.cast.who(partner).name])
        };
        frame.text(Font::Label, &tile, 24, 112, Ink::Sepia);
    }
    let chosen = answer.cards.len();
    let label = if wanted.is_empty() {
        line!("{}", words.hand_over_nothing)
    } else {
        fill_in(words.hand_over, &[&chosen, &wanted.total()])
    };
    let cursor = match answer.finger {
        Finger::Card(at) => Some(at),
        Finger::Button(_) => None,
    };
    frame.label(&label, &paged(missing(answer, scene), LEFT, &view.hand, cursor), 124);
    fan(frame, &view.hand, cursor, &answer.cards, 131, scene.words);
    let labels = match table.phase {
        Phase::Counter { .. } => words.agree,
        _ => words.accept,
    };
    let choices = (0..).zip(Choice::ALL).filter(|(_, choice)| choice.exists(view));
    for (place, choice) in choices {
        let label = labels[choice as usize];
        let area = Area::new(6 + 116 * (place % 2), 192 + 15 * (place / 2), 112, 14);
        let here = answer.finger == Finger::Button(choice);
        if here || answer.works(view, choice) {
            frame.small_button(area, label, here);
        } else {
            frame.panel(area);
            frame.text_centred(Font::Label, label, area.x + 56, area.y + 11, Ink::Sepia);
        }
    }
}

/// What is missing for the agreement, in words; nothing if it can be given.
pub fn missing(answer: &Answer, scene: &Here) -> &'static str {
    let (view, words) = (scene.view, scene.words.oltremare());
    let wanted = asked(view);
    let has = wanted.goods.iter().all(|(good, &cards)| view.hand.count(good) >= cards)
        && u16::from(view.hand.len()) >= wanted.total();
    match answer.hindrance(view) {
        None => "",
        Some(_) if !has => words.have_not,
        Some(why) => hindrance(why, scene),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn every_good_leaves_room_for_what_is_said_of_it() {
        for language in Language::ALL {
            let words = language.words();
            let ours = words.oltremare();
            for text in [ours.claim_none, ours.claim_lie, ours.claim_true] {
                for good in Good::ALL {
                    let good = capital(name(good, words));
                    let width = beside(&good, text).width(&good) + Font::Strong.width(text) + 10;
                    assert!(58 + width < 232, "{good} {text}");
                }
            }
        }
    }
}
