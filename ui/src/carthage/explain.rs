//! What the buttons do at this moment, and what X tells about the thing under the cursor.

use core::fmt::Display;

use portolan_core::carthage::{Card, Carthage, Colour, Space, Spot};

use super::cards::{icon, name, sum};
use super::desk::{Desk, Place, Till, affordable, due, offered};
use super::news::{Page, pages};
use super::table::{card_name, committed, lost};
use crate::art;
use crate::event::Button;
use crate::table::{Explaining, Help, News, Scene};
use crate::text::{Line, capital, fill_in, line};
use crate::words::Words;

type Here<'a> = Scene<'a, Carthage>;

impl Explaining<Carthage> for Desk {
    fn verbs(&self, scene: &Here) -> (&'static str, &'static str) {
        let (view, words, hints) = (scene.view, &scene.words.carthage(), &scene.words.hints);
        match self {
            Desk::Idle => ("", ""),
            Desk::Turn(Place::Buy) if affordable(view) => (hints.buy, ""),
            Desk::Turn(Place::Buy) => (words.look, ""),
            Desk::Turn(Place::Card(spot)) => {
                let can = |reserve| offered(view, *spot, reserve).is_some();
                match (can(false), can(true)) {
                    (false, false) => ("", ""),
                    _ => (hints.choose, ""),
                }
            }
            Desk::Turn(Place::Ship(_) | Place::Goods(_) | Place::Hand(_)) => ("", ""),
            Desk::Offer { reserve: false, .. } => (words.take, hints.back),
            Desk::Offer { reserve: true, .. } => (words.reserve, hints.back),
            Desk::Preview if affordable(view) => (words.pay, hints.back),
            Desk::Preview => ("", hints.back),
            Desk::Pay { chosen, at } => {
                let verb = match at {
                    Till::Pay if chosen.money() < due(view) => "",
                    Till::Pay => words.pay,
                    Till::Suggest => hints.choose,
                    Till::Card(card) => {
                        let more = chosen[*card] < view.hand.cards()[*card];
                        match chosen[*card] {
                            _ if more && chosen.money() < due(view) => hints.put,
                            0 => "",
                            _ => hints.take_back,
                        }
                    }
                };
                // Once the purchase was decided on, B is undo.
                (verb, if committed(view) { "" } else { hints.back })
            }
            Desk::Store(Some(_)) => (words.store, ""),
            Desk::Store(None) => (hints.done, ""),
        }
    }

    fn refusal(&self, scene: &Here, button: Button) -> Line {
        let (view, why) = (scene.view, &scene.words.carthage().why);
        if button != Button::A {
            return Line::new();
        }
        let short = |paid: u16| fill_in(why.short, &[&due(view).saturating_sub(paid)]);
        match self {
            Desk::Turn(Place::Card(spot)) => {
                match view.table.slot(*spot).and_then(|slot| slot.by) {
                    Some(by) if by != view.seat => {
                        fill_in(why.reserved, &[&scene.cast.who(by).short(90)])
                    }
                    _ => line!("{}", why.marker),
                }
            }
            Desk::Turn(Place::Hand(_)) => line!("{}", why.hand),
            Desk::Turn(_) => line!("{}", why.look),
            Desk::Offer { reserve: true, .. } => line!("{}", why.marker),
            Desk::Preview => short(view.hand.money()),
            Desk::Pay { chosen, at: Till::Pay } => short(chosen.money()),
            Desk::Pay { .. } => line!("{}", why.enough),
            Desk::Store(_) => line!("{}", why.stores_nothing),
            _ => Line::new(),
        }
    }

    fn explain_deck(scene: &Here) -> Line {
        fill_in(scene.words.carthage().why.in_deck, &[&scene.view.deck])
    }

    fn explain_boards(words: &Words, page: usize) -> Option<Help> {
        let (title, text) = words.carthage().why.boards;
        (page == 0).then(|| Help::new(Some(&art::LION), title).say(text))
    }

    fn help(&self, scene: &Here) -> Help {
        let (view, words) = (scene.view, &scene.words.carthage().help);
        let price = || fill_in(words.price, &[&view.table.price(view.seat), &view.hand.money()]);
        let from = |icon, (title, text): (&str, &str)| Help::new(icon, title).say(text);
        match self {
            Desk::Idle => from(None, words.waiting),
            Desk::Turn(Place::Buy) => from(None, words.buy).fact(price()),
            Desk::Turn(Place::Ship(colour)) => ship(*colour, scene),
            Desk::Turn(Place::Goods(colour)) => own_goods(*colour, scene),
            Desk::Turn(Place::Card(spot)) => offer(*spot, scene),
            Desk::Turn(Place::Hand(card)) => held(*card, scene),
            Desk::Offer { spot, reserve } => {
                let text = if *reserve { words.reserve } else { words.take };
                chosen(*spot, *reserve, from(None, text), scene)
            }
            Desk::Preview => from(None, words.preview).fact(price()),
            Desk::Pay { at: Till::Card(card), .. } => held(*card, scene).say(words.pay.1),
            Desk::Pay { .. } => from(Some(&art::COIN), words.pay).fact(price()),
            Desk::Store(Some(card)) => {
                let (now, then) = (lost(view, None), lost(view, Some(*card)));
                let title = capital(&card_name(*card, scene));
                Help::new(Some(icon(card.colour())), &title)
                    .fact(fill_in(words.store_fact, &[&now, &then]))
                    .say(words.store.1)
            }
            Desk::Store(None) => {
                let fact = fill_in(scene.words.carthage().goods_lost, &[&lost(view, None)]);
                from(Some(&art::AMPHORA), words.store).fact(fact)
            }
        }
    }

    /// What X tells about a page.
    fn explain_news(news: &News<Carthage>) -> Help {
        let words = &news.scene.words.carthage().help;
        match pages(news.told).get(news.page) {
            Some(Page::Sale(colour)) => {
                Help::new(Some(icon(*colour)), words.sale.0).say(words.sale.1)
            }
            Some(Page::Tokens) => Help::new(None, words.tokens.0).say(words.tokens.1),
            Some(Page::Raid) => Help::new(Some(&art::PIRATE), words.raid.0).say(words.raid.1),
            Some(Page::Return) | None => Help::new(None, words.home.0).say(words.home.1),
        }
    }
}

/// A card of the market or the farm.
fn offer(spot: Spot, scene: &Here) -> Help {
    let (view, words) = (scene.view, &scene.words.carthage().help);
    let Some(slot) = view.table.slot(spot) else { return Help::new(None, "") };
    let card: Card = slot.card;
    let help = Help::new(Some(icon(card.colour())), &capital(&card_name(card, scene)));
    let amphoras = usize::from(card.value().icons().min(2));
    let help = help.fact(line!("{}", words.amphoras[amphoras]));
    let help = match (spot, slot.by) {
        (_, Some(owner)) if owner != view.seat => {
            help.fill(words.reserved_by, &[&scene.cast.who(owner).name])
        }
        (Spot::Market(_), _) => {
            let set = view.table.boards[view.seat].set(card.colour());
            let mut with = set;
            with.cards[card.value()] += 1;
            let values: [&dyn Display; 3] = [&card.number(), &set.victory(), &with.victory()];
            help.fill(words.market_card, &values)
        }
        (Spot::Farm(_), _) => help.say(words.farm_card),
    };
    match slot.by {
        Some(owner) if owner == view.seat => {
            help.say(&capital(scene.words.carthage().yours_already))
        }
        _ => help.say(words.why_reserve),
    }
}

/// What may be done with a card of the market or the farm: which card it is, and what taking it brings.
fn chosen(spot: Spot, reserve: bool, help: Help, scene: &Here) -> Help {
    let (money, words) = (scene.view.hand.money(), scene.words.carthage());
    let Some(slot) = scene.view.table.slot(spot) else { return help };
    let with = money + u16::from(slot.card.number());
    let name = capital(&card_name(slot.card, scene));
    let help = Help { icon: Some(icon(slot.card.colour())), ..help.fact(name) };
    match (spot, slot.by) {
        (_, Some(_)) if reserve => help.say(&capital(words.yours_already)),
        _ if reserve => help,
        (Spot::Market(_), _) => help.say(&capital(&fill_in(words.take_fact, &[&money, &with]))),
        (Spot::Farm(_), _) => help.say(&capital(words.not_yet)),
    }
}

/// A card of the own hand.
fn held(card: Card, scene: &Here) -> Help {
    let words = scene.words.carthage();
    let amphoras = usize::from(card.value().icons().min(2));
    Help::new(Some(icon(card.colour())), &capital(&card_name(card, scene)))
        .fact(line!("{}", words.help.amphoras[amphoras]))
        .fill(words.why.hand_card, &[&card.number()])
}

fn ship(colour: Colour, scene: &Here) -> Help {
    let words = &scene.words.carthage();
    let space = scene.view.table.ships[colour];
    let good = name(colour, scene.words);
    let title = capital(&fill_in(words.help.ship.0, &[&good]));
    let away = Space::Carthage.index() - space.index();
    let fact = fill_in(words.help.ship_fact, &[&words.spaces[space.index()], &away]);
    let help = Help::new(Some(icon(colour)), &title).fact(fact);
    let help = help.fill(words.help.ship.1, &[&good]);
    help.say(if space.has_pirates() { words.help.among_pirates } else { words.help.pirates })
}

fn own_goods(colour: Colour, scene: &Here) -> Help {
    let (view, words) = (scene.view, &scene.words.carthage().help);
    let board = &view.table.boards[view.seat];
    let set = board.set(colour);
    let title = capital(&fill_in(words.goods.0, &[&name(colour, scene.words)]));
    let help = Help::new(Some(icon(colour)), &title);
    let help = match set.count() {
        0 => {
            let (none, held) = (scene.words.carthage().none, scene.words.carthage().tokens_held);
            help.fact(line!("{none}, {}", fill_in(held, &[&board.tokens[colour]])))
        }
        _ => help.fact(fill_in(words.sells_for, &[&sum(&set), &set.victory()])),
    };
    let help = help.say(words.goods.1);
    match board.stored.count_of(colour) {
        0 => help,
        stored => help.fill(words.in_store, &[&stored]),
    }
}
