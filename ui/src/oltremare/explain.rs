//! What the buttons do at this moment, and what X tells about the thing under the cursor.

use portolan_core::Seat;
use portolan_core::oltremare::{
    Card, CardSet, Good, MOST_BOUGHT, MOST_OFFERS, Oltremare, Phase, Port, Symbol, Token,
};

use super::answer::{Choice, Finger};
use super::cards::{icon, name};
use super::desk::{Desk, Here, Spot, Step, card_at, works};
use super::draft::{Draft, Line as Place, Want};
use super::saying::Say;
use super::table::{does, sums};
use super::tell::said;
use super::trading::{heard_claims, hindrance, missing};
use crate::art;
use crate::event::Button;
use crate::table::{Explaining, Help, News};
use crate::text::{Line, capital, fill_in, line};
use crate::words::Words;

impl Explaining<Oltremare> for Desk {
    fn verbs(&self, scene: &Here) -> (&'static str, &'static str) {
        let hints = &scene.words.hints;
        match &self.step {
            Step::Idle => ("", ""),
            Step::Sink(_) => (hints.discard, ""),
            Step::Commerce(Spot::Deck | Spot::Pirates) => (hints.buy, ""),
            Step::Commerce(_) => (hints.choose, ""),
            Step::Offer(draft) => {
                let line = draft.line;
                let verb = match line {
                    Place::Send => hints.confirm,
                    Place::Wants | Place::Gives => hints.put,
                    Place::Say(Say::TakeBack) => hints.take_back,
                    Place::Say(Say::Done) => hints.done,
                    Place::Say(_) => hints.choose,
                };
                let speaking = matches!(line, Place::Say(_));
                let undo = draft.has_changed() && !speaking;
                (verb, if undo { hints.undo } else { hints.back })
            }
            Step::Answer(answer) => match answer.finger {
                Finger::Card(_) => (hints.choose, ""),
                Finger::Button(Choice::Counter) => (hints.change, ""),
                Finger::Button(_) => (hints.confirm, ""),
            },
            Step::Play(_) => (hints.play, ""),
            Step::Sail(_) => (hints.sail, ""),
            Step::Compass(_) => (hints.choose, ""),
            Step::Stow(stowage) if stowage.row.is_some() => (hints.put, ""),
            Step::Stow(_) => (hints.load, ""),
            Step::Look(_) => (hints.back, hints.back),
        }
    }

    fn help(&self, scene: &Here) -> Help {
        let (view, words) = (scene.view, scene.words.oltremare());
        let say = &words.help;
        let table = &view.table;
        let from = |icon, (title, text): (&str, &str)| Help::new(icon, title).say(text);
        match &self.step {
            Step::Idle => own_token(from(None, say.waiting), scene),
            Step::Sink(at) => match card_at(view, *at) {
                Some(card) => card_help(card, scene).say(say.sink),
                None => from(None, say.waiting),
            },
            Step::Commerce(spot) => match spot {
                Spot::Deck => {
                    own_token(from(Some(&art::MARKET), say.buy).fact(price(scene)), scene)
                }
                Spot::Pirates => from(Some(&art::PIRATE), say.pirates)
                    .fact(price(scene))
                    .fill(words.pirate_pile, &[&view.pirates.len()]),
                Spot::Chart => {
                    let fact = line!("{}", table.ships[view.seat].word());
                    own_token(from(Some(&art::SHIP), say.chart).fact(fact), scene)
                }
                Spot::Partner(seat) => {
                    let left = MOST_OFFERS.saturating_sub(table.offers);
                    let help = Help::new(None, say.partner.0)
                        .fact(fill_in(say.offers_left, &[&left]))
                        .say(&partner(*seat, scene))
                        .say(say.partner.1);
                    token_of(*seat, help, scene)
                }
                Spot::Act => {
                    let fact = fill_in(say.power_load, &[&table.power(), &table.load()]);
                    own_token(from(None, say.act).fact(fact), scene)
                }
            },
            Step::Offer(draft) => match draft.line {
                Place::Send => draft_help(draft, scene),
                Place::Wants => match draft.wish(view) {
                    Want::Ducats => from(Some(&art::DUCAT), say.ducats)
                        .fact(line!("{}", words.trade.want_ducats)),
                    Want::Card(Some(good)) => good_help(good, scene).say(say.kinds),
                    Want::Card(None) => from(None, say.any),
                },
                Place::Gives => match draft.card(view) {
                    Some(card) => card_help(card, scene).say(say.give),
                    None => from(Some(&art::DUCAT), say.ducats)
                        .fact(line!("{}", words.trade.give_ducats)),
                },
                Place::Say(Say::Symbol(symbol)) => symbol_help(symbol, scene).say(say.claim.1),
                Place::Say(Say::Load(load)) => {
                    from(None, say.claim).fact(line!("{} {load}", capital(words.load)))
                }
                Place::Say(Say::Port) => {
                    from(None, say.claim).fact(line!("{}", words.claim_rows[2]))
                }
                Place::Say(Say::TakeBack) => {
                    from(None, say.claim).fact(line!("{}", words.claim_rows[3]))
                }
                Place::Say(Say::Done) => from(None, say.claim),
            },
            Step::Answer(answer) => match answer.finger {
                Finger::Card(at) => match card_at(view, at) {
                    Some(card) => card_help(card, scene).say(say.hand_over),
                    None => offer_help(scene),
                },
                Finger::Button(_) => offer_help(scene),
            },
            Step::Play(at) => match card_at(view, *at) {
                Some(card) => own_token(played_help(card, scene), scene),
                None => from(None, say.waiting),
            },
            Step::Sail(port) | Step::Look(port) => port_help(*port, scene),
            Step::Compass(port) if *port == table.ships[table.active] => {
                from(Some(icon(Token::Compass)), say.compass)
            }
            Step::Compass(port) => port_help(*port, scene),
            Step::Stow(stowage) => match stowage.row.and_then(|row| stowage.order.get(row)) {
                Some(&card) => card_help(card, scene).say(say.stow.1),
                None => match stowage.order.last() {
                    Some(top) => {
                        let rules = fill_in(say.power_load, &[&top.power(), &top.load()]);
                        let on_top =
                            fill_in(words.on_top, &[&capital(name(top.good(), scene.words))]);
                        from(None, say.stow).fact(line!("{on_top} {rules}"))
                    }
                    None => from(None, say.stow),
                },
            },
        }
    }

    /// What stands in the way, in a line.
    fn refusal(&self, scene: &Here, button: Button) -> Line {
        let (view, trade) = (scene.view, &scene.words.oltremare().trade);
        let table = &view.table;
        if button != Button::A {
            return Line::new();
        }
        match &self.step {
            Step::Commerce(spot) if !works(view, *spot) => match spot {
                Spot::Deck | Spot::Pirates if table.bought >= MOST_BOUGHT => {
                    line!("{}", trade.no_purchase_left)
                }
                Spot::Deck => line!("{}", trade.deck_empty),
                Spot::Pirates => line!("{}", trade.pile_empty),
                Spot::Partner(_) => line!("{}", trade.no_offer_left),
                Spot::Act => fill_in(scene.words.oltremare().too_few, &[&table.load()]),
                Spot::Chart => Line::new(),
            },
            Step::Offer(draft) => match draft.line {
                Place::Send => draft
                    .hindrance(view)
                    .map_or_else(Line::new, |why| line!("{}", hindrance(why, scene))),
                Place::Wants => line!("{}", trade.no_more),
                Place::Say(Say::Symbol(_)) => line!("{}", trade.two_symbols),
                Place::Say(_) => line!("{}", trade.most_claims),
                Place::Gives => Line::new(),
            },
            Step::Answer(answer) => line!("{}", missing(answer, scene)),
            _ => Line::new(),
        }
    }

    fn explain_deck(scene: &Here) -> Line {
        fill_in(scene.words.oltremare().help.in_deck, &[&scene.view.deck])
    }

    /// What the columns are, then what every token does, one below the other.
    fn explain_boards(words: &Words, page: usize) -> Option<Help> {
        let game = words.oltremare();
        let (title, text) = game.help.boards;
        match page {
            0 => Some(Help::new(Some(&art::LION), title).say(text)),
            1 => {
                let help = Help::new(Some(&art::TOKEN_COMPASS), game.news.steps[3]);
                let tokens = game.tokens.iter().zip(game.token_does);
                let say = |help: Help, (name, does): (&&str, &str)| {
                    help.say(&line!("{}: {does}", capital(name)))
                };
                Some(tokens.fold(help, say))
            }
            _ => None,
        }
    }

    fn explain_news(news: &News<Oltremare>) -> Help {
        let (title, text) = news.scene.words.oltremare().news.help;
        Help::new(Some(&art::LION), title).say(text)
    }
}

/// A partner, with what the whole table sees of their hand and prestige.
fn partner(seat: Seat, scene: &Here) -> Line {
    let (view, [.., prestige, _, hand]) = (scene.view, scene.words.oltremare().trade.legend);
    let (cards, tiles) = (view.hand_sizes[seat], view.table.prestige[seat]);
    line!("{}: {hand} {cards}, {prestige} {tiles}.", scene.cast.who(seat).name)
}

/// What a card costs now, and how many more may be bought in this turn.
fn price(scene: &Here) -> Line {
    let table = &scene.view.table;
    let left = MOST_BOUGHT.saturating_sub(table.bought);
    fill_in(scene.words.oltremare().help.price, &[&table.price(), &left])
}

/// An offer half written, with all that is said in it.
fn draft_help(draft: &Draft, scene: &Here) -> Help {
    let words = scene.words.oltremare();
    let (title, text) = words.help.send;
    let to = scene.cast.who(draft.partner).short(80);
    let mut help = Help::new(None, title).fact(fill_in(words.send, &[&to]));
    for (card, claim) in draft.said.iter().take(5) {
        help = help.say(&capital(&said(card.good(), *claim, scene.words)));
    }
    if draft.said.len() <= 2 { help.say(text) } else { help }
}

/// A symbol, with what several of it do.
fn symbol_help(symbol: Symbol, scene: &Here) -> Help {
    let words = scene.words.oltremare();
    let title = capital(words.symbols[symbol.index()]);
    Help::new(Some(icon(symbol)), &title).say(words.trade.symbols[symbol.index()])
}

/// An offer that is to be answered, with all that is said of its cards.
fn offer_help(scene: &Here) -> Help {
    let (title, text) = scene.words.oltremare().help.answer;
    let mut help = Help::new(None, title);
    let mut claims = 0;
    for (good, claim) in heard_claims(scene.view) {
        help = help.say(&capital(&said(good, claim, scene.words)));
        claims += 1;
    }
    // There is not room for many claims and the rest.
    if claims <= 2 { help.say(text) } else { help }
}

/// A good, with what its groups pay.
fn good_help(good: Good, scene: &Here) -> Help {
    let say = &scene.words.oltremare().help;
    let mut pays = Line::new();
    for (place, ducats) in good.payouts().iter().enumerate() {
        let gap = if place == 0 { "" } else { ", " };
        pays = line!("{pays}{gap}{ducats}");
    }
    let title = capital(name(good, scene.words));
    let cards = CardSet::of_good(good).len();
    let all = CardSet::whole(scene.view.table.seats.count()).len();
    let help = Help::new(Some(icon(good)), &title).fact(fill_in(say.good, &[&pays]));
    help.fill(scene.words.oltremare().trade.in_the_game, &[&cards, &all])
}

/// A card of the own hand.
fn card_help(card: Card, scene: &Here) -> Help {
    let words = scene.words.oltremare();
    let say = &words.help;
    let help = good_help(card.good(), scene);
    let mut symbols = Symbol::ALL.into_iter().filter(|&symbol| card.has(symbol));
    let mut symbol = || symbols.next().map_or("", |symbol| words.symbols[symbol.index()]);
    let help = help.fill(words.trade.two, &[&symbol(), &symbol()]);
    let help = help.say(&fill_in(say.card, &[&card.power(), &card.load()]));
    match card.face().port {
        Some(port) => help.say(&fill_in(say.names_port, &[&port])),
        None => help,
    }
}

/// A card with what it adds to the symbols played.
fn played_help(card: Card, scene: &Here) -> Help {
    let words = scene.words.oltremare();
    let view = scene.view;
    let token = view.table.tokens[view.seat];
    let mut help = card_help(card, scene);
    for (symbol, &count) in sums(view).iter().filter(|(symbol, _)| card.has(*symbol)) {
        let after = does(symbol, count + 1, token);
        let before = does(symbol, count, token);
        let say = words.help.symbols[symbol.index()];
        help = help.say(&fill_in(say, &[&before, &after]));
    }
    let left = match view.table.phase {
        Phase::Play { left } => left,
        _ => 0,
    };
    let ships = sums(view)[Symbol::Ship] + u8::from(card.has(Symbol::Ship));
    match (left, ships) {
        (1, 0) => help.say(words.help.no_ship),
        _ => help,
    }
}

/// A port, what lies there and who is there.
fn port_help(port: Port, scene: &Here) -> Help {
    let words = scene.words.oltremare();
    let table = &scene.view.table;
    let mut there = Line::new();
    for seat in table.seats.iter().filter(|&seat| table.ships[seat] == port) {
        let gap = if there.is_empty() { "" } else { ", " };
        there = line!("{there}{gap}{}", scene.cast.who(seat).name);
    }
    let help = match table.ports[port] {
        Some(token) => {
            let text = words.help.tokens[token.index()];
            let fact = line!("{}", words.tokens[token.index()]);
            Help::new(Some(icon(token)), port.word()).fact(fact).say(text)
        }
        None => Help::new(None, port.word()).say(words.help.empty_port),
    };
    let help =
        if there.is_empty() { help } else { help.say(&fill_in(words.help.ships, &[&there])) };
    help.say(words.help.sailing)
}

/// Adds what the own active token does.
fn own_token(help: Help, scene: &Here) -> Help {
    token_of(scene.view.seat, help, scene)
}

/// Adds what somebody's active token does.
fn token_of(seat: Seat, help: Help, scene: &Here) -> Help {
    let words = scene.words.oltremare();
    match scene.view.table.tokens[seat] {
        Some(token) => {
            let name = capital(words.tokens[token.index()]);
            help.say(&name).say(words.help.tokens[token.index()])
        }
        None => help,
    }
}
