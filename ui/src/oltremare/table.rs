//! The table of Oltremare: commerce, cards too many, playing for symbols, loading.

use portolan_core::oltremare::{
    Action, BySymbol, CardSet, Oltremare, Phase, Symbol, Token, View, effect, groups,
};

use super::cards::{
    HAND_TOP, HEIGHT, LOW_HEIGHT, LOW_WIDTH, WIDTH, back, card, counted, empty_place, fan, icon,
    low_card, mark_new, name, paged, player_row, small_icon, token_tile,
};
use super::desk::{Desk, Here, Spot, Step, card_at, works};
use super::stowage::Stowage;
use super::{boards, chart, news, trading};
use crate::art;
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::Area;
use crate::table::{News, Showing, Telling, Told};
use crate::text::{Font, Line, capital, fill_in, line};
use crate::{Frame, Ink};

impl Showing<Oltremare> for Desk {
    fn draw(&self, scene: &Here, frame: &mut Frame) {
        let table = &scene.view.table;
        let plays = |told: &Told<Oltremare>| matches!(told.action, Action::Play(_) | Action::Act);
        // What was played is seen on the table, until the ship sails.
        let at_sea = matches!(table.phase, Phase::Sail { .. } | Phase::Compass)
            && !scene.latest.is_some_and(plays);
        status(&self.step, scene, frame);
        match &self.step {
            Step::Idle if at_sea || landed(scene) => chart::draw(&self.step, scene, frame),
            Step::Idle => watching(self, scene, frame),
            Step::Sink(at) => sink(*at, scene, frame),
            Step::Commerce(spot) => commerce(*spot, scene, frame),
            Step::Offer(draft) => trading::offer(draft, scene, frame),
            Step::Answer(answer) => trading::answer(answer, scene, frame),
            Step::Play(at) => play(*at, scene, frame),
            Step::Sail(_) | Step::Compass(_) | Step::Look(_) => {
                chart::draw(&self.step, scene, frame)
            }
            Step::Stow(stowage) => stow(stowage, scene, frame),
        }
        let cursor = match &self.step {
            Step::Sink(at) | Step::Play(at) => Some(*at),
            Step::Commerce(_) => None,
            _ => return,
        };
        let (view, fresh) = (scene.view, self.fresh(scene.view.seat));
        mark_new(frame, &view.hand, &fresh, cursor, HAND_TOP);
    }

    fn boards(scene: &Here, frame: &mut Frame) {
        boards::draw(scene, frame);
    }

    fn draw_news(news: &News<Oltremare>, frame: &mut Frame) {
        news::draw(news, frame);
    }
}

fn status(step: &Step, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let table = &view.table;
    let partner = |seat| scene.cast.who(seat).short(42);
    let prompt = match (step, table.phase) {
        (Step::Idle, _) => line!("{}", scene.notice),
        (Step::Sink(_), _) => line!("{}", words.do_sink),
        (Step::Commerce(_), _) => answered(scene),
        (Step::Offer(draft), _) => {
            let say = if draft.answers { words.do_counter } else { words.do_offer };
            fill_in(say, &[&partner(draft.partner)])
        }
        (Step::Answer(_), Phase::Counter { partner: seat, .. }) => {
            fill_in(words.do_answer_counter, &[&partner(seat)])
        }
        (Step::Answer(_), _) => fill_in(words.do_answer, &[&partner(table.active)]),
        (Step::Play(_), Phase::Play { left }) => fill_in(words.do_play, &[&left]),
        (Step::Sail(_), Phase::Sail { left }) => fill_in(words.do_sail, &[&left]),
        (Step::Play(_) | Step::Sail(_), _) => Line::new(),
        (Step::Compass(_), _) => line!("{}", words.do_compass),
        (Step::Stow(_), _) => line!("{}", words.do_stow),
        (Step::Look(_), _) => line!("{}", words.chart),
    };
    let ducats = scene.purse(view.seat, table.ducats[view.seat]);
    let who = scene.cast.who(scene.speaker);
    frame.status(who, &prompt, ducats, &art::BACK_OLTREMARE, view.deck);
}

/// What to do in commerce, or what somebody just answered.
fn answered(scene: &Here) -> Line {
    match scene.latest {
        Some(told) if told.actor != scene.view.seat && scene.view.table.offers > 0 => {
            let text = Oltremare::tell(core::slice::from_ref(told), scene.cast, scene.words);
            line!("{}: {text}", scene.cast.who(told.actor).letter)
        }
        _ => line!("{}", scene.words.oltremare().do_commerce),
    }
}

/// The own hand with its label, and a fact at the right.
fn hand(cursor: Option<usize>, fact: &str, scene: &Here, frame: &mut Frame) {
    let fact = paged(fact, LEFT, &scene.view.hand, cursor);
    frame.label(scene.words.oltremare().your_hand, &fact, HAND_TOP - 8);
    fan(frame, &scene.view.hand, cursor, &CardSet::EMPTY, HAND_TOP, scene.words);
}

/// Active token and top of the hold, at the right.
fn token_and_hold(y: i32, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let hold = line!("{} {}", words.hold, view.hold_sizes[view.seat]);
    let hold_x = frame.text_right(Font::Label, &hold, 233, y - 4, Ink::Sepia);
    // The tile says what it is; its label gives way where room is short.
    let tile = 138;
    if tile + Font::Label.width(words.token) + 4 <= hold_x {
        frame.text(Font::Label, words.token, tile, y - 4, Ink::Sepia);
    }
    token_tile(frame, view.table.tokens[view.seat], tile, y, scene.words);
    match view.table.tops[view.seat] {
        Some(top) => {
            card(frame, top, 195, y, scene.words);
        }
        None => empty_place(frame, "", 195, y),
    }
}

/// Where a card that somebody else plays for its symbols lies.
pub fn played_area(view: &View, place: u8) -> Area {
    let rows = view.table.seats.count() as i32;
    let y = if rows <= 3 { 84 } else { 30 + 18 * rows };
    match rows {
        ..=3 => Area::new(LEFT + 22 * i32::from(place), y, WIDTH, HEIGHT),
        _ => Area::new(LEFT + 57 * i32::from(place), y, LOW_WIDTH, LOW_HEIGHT),
    }
}

/// Somebody else decides: everybody's row and the own hand.
fn watching(desk: &Desk, scene: &Here, frame: &mut Frame) {
    let view = scene.view;
    rows(scene, 27, frame);
    let players = view.table.seats.count();
    let small = players <= 3;
    if small {
        token_and_hold(97, scene, frame);
    }
    for (place, shown) in (0..).zip(view.table.played.iter()) {
        let Area { x, y, .. } = played_area(view, place);
        if small {
            card(frame, shown, x, y, scene.words);
        } else {
            low_card(frame, shown, x, y);
        }
    }
    let words = scene.words.oltremare();
    let (label, fact) = match desk.declining(scene) {
        "" => (words.your_hand, ""),
        // At the right the top of the hold reaches down to there.
        declining if small => (declining, ""),
        declining => (words.your_hand, declining),
    };
    frame.label(label, &paged(fact, LEFT, &view.hand, None), HAND_TOP - 8);
    fan(frame, &view.hand, None, &CardSet::EMPTY, HAND_TOP, scene.words);
}

/// Whether somebody's ship has just come to a port.
fn landed(scene: &Here) -> bool {
    let sailed = |told: &Told<Oltremare>| {
        matches!(told.action, Action::Sail(_) | Action::Compass(_) | Action::Stay)
    };
    scene.view.table.phase == Phase::Stow && scene.latest.is_some_and(sailed)
}

/// All players clockwise, the viewer first.
pub fn rows(scene: &Here, y: i32, frame: &mut Frame) {
    for (place, seat) in (0..).zip(scene.view.table.seats.from(scene.view.seat)) {
        player_row(frame, scene, seat, y + 18 * place);
    }
}

fn chart_hint(scene: &Here) -> Line {
    line!("{}", scene.words.oltremare().up_chart)
}

fn sink(at: usize, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let excess = view.hand.len().saturating_sub(view.table.power());
    token_and_hold(37, scene, frame);
    let text = fill_in(words.sink_text, &[&view.table.power(), &excess]);
    let y = frame.paragraph(&text, 8, 46, 124, Ink::Text);
    let pile = fill_in(words.pirate_pile, &[&view.pile_sizes[view.seat]]);
    frame.paragraph(&pile, 8, y + 4, 124, Ink::Sepia);
    hand(Some(at), &chart_hint(scene), scene, frame);
}

fn commerce(spot: Spot, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let table = &view.table;
    let left = portolan_core::oltremare::MOST_BOUGHT.saturating_sub(table.bought);
    frame.text(Font::Label, &fill_in(words.buy_up_to, &[&left]), 8, 33, Ink::Sepia);
    token_and_hold(37, scene, frame);
    let price = line!("{}", table.price());
    let mut ring = None;
    for (place, tile) in (0..).zip([Spot::Deck, Spot::Pirates, Spot::Chart]) {
        let area = Area::new(6 + 44 * place, 37, 41, HEIGHT);
        let open = works(view, tile);
        if open {
            frame.outlined(area, Ink::Paper, Ink::Black);
        } else {
            frame.panel(area);
        }
        let middle = area.x + 20;
        let (label, number) = match tile {
            Spot::Deck => (words.deck, view.deck),
            Spot::Pirates => (words.pirates, view.pile_sizes[view.seat]),
            _ => (words.chart, 0),
        };
        match tile {
            Spot::Deck => frame.small_back(&art::BACK_OLTREMARE, area.x + 6, area.y + 5),
            Spot::Pirates => {
                frame.fill(area.x + 3, area.y + 3, 18, 18, Ink::Paper);
                art::PIRATE.draw(frame, area.x + 4, area.y + 4);
            }
            _ => {
                frame.fill(area.x + 4, area.y + 4, 33, 20, Ink::Lagoon);
                art::SHIP.draw(frame, area.x + 12, area.y + 5);
            }
        }
        let ink = if open { Ink::Black } else { Ink::Sepia };
        if tile != Spot::Chart {
            frame.text_right(Font::Label, &line!("{number}"), area.x + 36, area.y + 15, ink);
            if open {
                let wide = Font::Moment.width(&price) + 11;
                frame.text(Font::Moment, &price, middle - wide / 2 + 11, area.y + 52, ink);
                art::COIN_8.draw(frame, middle - wide / 2, area.y + 43);
            }
        }
        let label_ink = if open { Ink::Brown } else { Ink::Sepia };
        frame.text_centred(Font::Label, label, middle, area.y + 35, label_ink);
        if spot == tile {
            ring = Some(area);
        }
    }
    frame.label(words.trade_with, "", 105);
    for (place, seat) in (0..).zip(table.seats.from(view.seat).skip(1)) {
        let area = Area::new(6 + 58 * place, 109, 54, 17);
        frame.panel(area);
        let who = scene.cast.who(seat);
        frame.pennant(who.seat, who.letter, area.x + 3, area.y + 2);
        if let Some(top) = table.tops[seat] {
            frame.chip(small_icon(top.good()), area.x + 19, area.y + 3);
        }
        frame.small_back(&art::BACK_OLTREMARE, area.x + 33, area.y + 2);
        let size = line!("{}", view.hand_sizes[seat]);
        frame.text(Font::Label, &size, area.x + 44, area.y + 13, Ink::Text);
        if spot == Spot::Partner(seat) {
            ring = Some(area);
        }
    }
    let act = if works(view, Spot::Act) {
        fill_in(words.act, &[&table.load().min(view.hand.len())])
    } else {
        fill_in(words.too_few, &[&table.load()])
    };
    let button = Area::new(LEFT, 129, RIGHT - LEFT, 14);
    if works(view, Spot::Act) {
        frame.small_button(button, &act, spot == Spot::Act);
    } else {
        frame.text_centred(Font::Label, &act, 120, 140, Ink::Sepia);
    }
    hand(None, "", scene, frame);
    if let Some(area) = ring {
        frame.ring(area);
    }
}

/// Symbols of the cards played so far.
pub fn sums(view: &View) -> BySymbol<u8> {
    let played = &view.table.played;
    BySymbol::from_fn(|symbol| played.iter().filter(|card| card.has(symbol)).count() as u8)
}

/// What so many symbols do for the active player.
pub fn does(symbol: Symbol, count: u8, token: Option<Token>) -> u8 {
    match (symbol, token) {
        (Symbol::Ducat, Some(Token::Business)) => effect(count + 1),
        (Symbol::Pirate, Some(Token::Fight)) => 0,
        (Symbol::Ship, _) => count,
        _ => effect(count),
    }
}

fn play(at: usize, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let left = match view.table.phase {
        Phase::Play { left } => left,
        _ => 0,
    };
    frame.text(Font::Label, words.played, 8, 33, Ink::Sepia);
    let played = view.table.played;
    let places = i32::from(played.len() + left);
    let pitch = (128 - WIDTH).checked_div(places - 1).unwrap_or(0).min(42);
    let mut cards = played.iter();
    for place in 0..places {
        let x = LEFT + pitch * place;
        match cards.next() {
            Some(shown) => {
                card(frame, shown, x, 37, scene.words);
            }
            None => {
                // Beside the cards that lie there already, none over another.
                let covered = i32::from(place > 0) * (WIDTH - pitch).max(0);
                let width = WIDTH - covered;
                frame.hollow(Area::new(x + covered, 37, width, HEIGHT), Ink::Line);
                let middle = x + covered + width / 2;
                let number = line!("{}", place + 1);
                frame.text_centred(Font::Number, &number, middle, 71, Ink::Line);
            }
        }
    }
    token_and_hold(37, scene, frame);
    let token = view.table.tokens[view.seat];
    let sums = sums(view);
    let under = card_at(view, at);
    for (place, (symbol, &count)) in (0..).zip(sums.iter()) {
        let area = Area::new(6 + 58 * place, 100, 54, 38);
        frame.outlined(area, Ink::Paper, Ink::Line);
        icon(symbol).draw(frame, area.x + 4, area.y + 3);
        let more = under.is_some_and(|card| card.has(symbol));
        let after = count + u8::from(more);
        frame.text(Font::Moment, &line!("{count}"), area.x + 23, area.y + 17, Ink::Black);
        if more {
            frame.disc(area.x + 35, area.y + 3, 16, Ink::Gold);
            frame.text_centred(Font::Strong, "+1", area.x + 42, area.y + 15, Ink::Black);
        }
        let (now, then) = (does(symbol, count, token), does(symbol, after, token));
        let word = words.symbol_does[symbol.index()];
        let text = match (now, then) {
            (0, 0) => line!("{}", words.none),
            (now, then) if now == then => line!("{word} {now}"),
            (now, _) => line!("{word} {now}"),
        };
        let end = frame.text(Font::Label, &text, area.x + 4, area.y + 33, Ink::Brown);
        if now != then {
            let text = if now == 0 { line!("{word} 0") } else { text };
            let end = if now == 0 {
                frame.fill(area.x + 3, area.y + 24, 48, 12, Ink::Paper);
                frame.text(Font::Label, &text, area.x + 4, area.y + 33, Ink::Brown)
            } else {
                end
            };
            frame.arrow(end + 2, area.y + 29, true, Ink::Red);
            frame.text(Font::Strong, &line!("{then}"), end + 9, area.y + 33, Ink::Black);
        }
    }
    hand(Some(at), &chart_hint(scene), scene, frame);
}

fn stow(stowage: &Stowage, scene: &Here, frame: &mut Frame) {
    let (view, words) = (scene.view, scene.words.oltremare());
    let table = &view.table;
    frame.label(words.on_deck, &fill_in(words.hold_cards, &[&view.hold_sizes[view.seat]]), 33);
    let count = stowage.order.len() as i32;
    let pitch = (118 - WIDTH).checked_div(count - 1).unwrap_or(0).min(41);
    for (place, &shown) in (0..).zip(&stowage.order) {
        card(frame, shown, LEFT + pitch * place, 37, scene.words);
    }
    frame.fill(130, 65, 12, 3, Ink::Red);
    frame.arrow(141, 66, true, Ink::Red);
    let under = i32::from(view.hold_sizes[view.seat]).saturating_sub(1).min(4);
    for place in 0..under {
        back(frame, 152 + 4 * place, 37);
    }
    if let Some(top) = table.tops[view.seat] {
        card(frame, top, 195, 37, scene.words);
    }
    let rows = stowage.order.len().max(1) as i32;
    let area = Area::new(LEFT, 101, RIGHT - LEFT, 34 + 17 * rows);
    frame.paper(area);
    frame.band(area, 14, Ink::Sea);
    frame.text(Font::Strong, words.order, 12, 112, Ink::Paper);
    let group = own_group(scene);
    frame.text_right(Font::Label, &group, 227, 112, Ink::Paper);
    let mut below = table.tops[view.seat].map(|top| top.good());
    for (place, &shown) in stowage.order.iter().enumerate() {
        let y = 116 + 17 * place as i32;
        let good = shown.good();
        let here = stowage.row == Some(place);
        if here {
            frame.cut(Area::new(9, y, 222, 17), Ink::Gold);
        }
        frame.text(Font::Strong, &line!("{}", place + 1), 14, y + 12, Ink::Black);
        icon(good).draw(frame, 25, y + 1);
        frame.text(Font::Strong, &capital(name(good, scene.words)), 46, y + 12, Ink::Black);
        let last = place + 1 == stowage.order.len();
        let grows = below == Some(good);
        let says = match (grows, last) {
            (true, false) => line!("{}", words.grows),
            (true, true) => line!("{}", words.grows_top),
            (false, true) => line!("{}", words.new_top),
            (false, false) => line!("{}", words.new_group),
        };
        let ink = if here { Ink::Black } else { Ink::Brown };
        let movable = here && count > 1;
        frame.text_right(Font::Label, &says, if movable { 210 } else { 226 }, y + 12, ink);
        if movable && place > 0 {
            frame.arrow(214, y + 8, false, Ink::Black);
        }
        if movable && !last {
            frame.arrow(222, y + 8, true, Ink::Black);
        }
        below = Some(good);
    }
    let y = 116 + 17 * rows;
    frame.fill(12, y + 2, 216, 1, Ink::Line);
    if let Some(top) = stowage.order.last() {
        let on_top = fill_in(words.on_top, &[&capital(name(top.good(), scene.words))]);
        frame.text(Font::Label, &on_top, 12, y + 14, Ink::Brown);
        let load = line!("{}", top.load());
        let x = frame.text_right(Font::Number, &load, 227, y + 15, Ink::Black);
        let x = frame.text_right(Font::Label, words.load, x - 4, y + 14, Ink::Brown) - 10;
        let x = frame.text_right(Font::Number, &line!("{}", top.power()), x, y + 15, Ink::Black);
        frame.text_right(Font::Label, words.power, x - 4, y + 14, Ink::Brown);
    }
    let y = (y + 24).min(204);
    frame.small_button(Area::new(LEFT, y, RIGHT - LEFT, 16), words.load_all, stowage.row.is_none());
}

/// How many cards the top group of the own hold has, where the owner may know it.
fn own_group(scene: &Here) -> Line {
    let view = scene.view;
    let (Some(beneath), Some(top)) = (&view.beneath, view.table.tops[view.seat]) else {
        return Line::new();
    };
    let hold = [top].into_iter().chain(beneath.iter().rev().copied());
    match groups(hold).next() {
        Some((good, cards)) => {
            let group = counted(Some(good), cards, scene.words);
            fill_in(scene.words.oltremare().top_group, &[&group])
        }
        None => Line::new(),
    }
}
