//! What is told: log lines, advice, and where everybody's ducats came from.

use portolan_core::oltremare::{
    Action, Card, Claim, Claims, Good, Kinds, Lot, Occasion, Oltremare, Outcome, Subject, Symbol,
    Token, Traded, View,
};
use portolan_core::{BySeat, Seat};

use super::cards::{mark, name};
use super::news::pages;
use crate::Ink;
use crate::art;
use crate::event::Sound;
use crate::records::FEATS;
use crate::table::{Cast, Cover, Numbers, Origins, Parts, Passage, Tally, Telling, Told};
use crate::text::{Line, add_fact, capital, fill_in, line};
use crate::words::Words;

impl Telling for Oltremare {
    /// What was there from the start, or came by trades and local influence.
    const REST: Option<usize> = Some(4);

    const COVER: Cover =
        Cover::new(60, &art::PICTURE_OLTREMARE, mark, |words| &words.oltremare().about);

    fn news(told: &Told<Self>) -> usize {
        pages(told)
    }

    /// The parts of a turn are a line each. A scoring ends the line.
    fn runs_on(told: &Told<Self>, next: Option<Action>) -> bool {
        let same = next.is_none_or(|next| part(&next) == part(&told.action));
        part(&told.action).is_some() && same && told.outcome.scoring.is_none()
    }

    fn numbers(view: &View, seat: Seat) -> Numbers {
        let table = &view.table;
        let (hold, pirates) = (view.hold_sizes[seat], view.pile_sizes[seat]);
        let (hand, tokens) = (view.hand_sizes[seat], table.tokens_taken(seat));
        let prestige = table.prestige[seat];
        [
            table.ducats[seat],
            hand.into(),
            hold.into(),
            pirates.into(),
            prestige.into(),
            tokens.into(),
        ]
    }

    fn changes(told: &Told<Self>) -> BySeat<Numbers> {
        let outcome = &told.outcome;
        let mut changes = BySeat::<Numbers>::default();
        if let Some(traded) = outcome.traded {
            let Traded { active, partner, given, got, ducats } = traded;
            let (ducats, cards) = (i16::from(ducats), i16::from(got) - i16::from(given));
            (changes[active][0], changes[active][1]) = (ducats, cards);
            (changes[partner][0], changes[partner][1]) = (-ducats, -cards);
        }
        if let Some(partner) = outcome.prestige {
            changes[partner][4] += 1;
        }
        if let Some((seat, ducats)) = outcome.influence {
            changes[seat][0] += i16::from(ducats);
        }
        if let Some(scoring) = &outcome.scoring {
            for seat in Seat::ALL {
                let account = &scoring.accounts[seat];
                changes[seat][0] += account.sum();
                changes[seat][2] -= i16::from(account.sold);
                if scoring.occasion == Occasion::Early {
                    changes[seat][3] -= i16::from(account.pirates);
                }
            }
        }
        let [ducats, hand, hold, pirates, _, tokens] = &mut changes[told.actor];
        *ducats += i16::from(outcome.ducats);
        *hand += i16::from(outcome.drawn);
        *pirates += i16::from(outcome.pirates);
        *tokens += i16::from(outcome.arrived.flatten().is_some());
        match told.action {
            Action::Excess(_) => {
                *hand -= 1;
                *pirates += 1;
            }
            Action::BuyPirates => *pirates -= 1,
            Action::Play(_) => *hand -= 1,
            Action::Stow(_) => *hold += 1,
            _ => {}
        }
        changes
    }

    /// Venice, near and come; settlements, a new deck, the last round and the end.
    fn announce(passage: &Passage<Self>, _: &Cast, words: &Words) -> Line {
        let (before, after) = (passage.before, passage.after);
        let news = &words.oltremare().news;
        let scoring = passage.line.iter().find_map(|told| told.outcome.scoring);
        match scoring.map(|scoring| scoring.occasion) {
            Some(Occasion::Venice) => line!("{}", news.venice),
            Some(Occasion::Early) => line!("{}", news.early),
            Some(Occasion::End) => line!("{}", news.end),
            None if after.table.last_round && !before.table.last_round => {
                line!("{}", words.table.last_round)
            }
            None if passage.line.iter().any(|told| told.outcome.reshuffled) => {
                line!("{}", words.table.reshuffled)
            }
            None if after.venice_is_near() && !before.venice_is_near() => {
                line!("{}", words.oltremare().venice_near)
            }
            None => Line::new(),
        }
    }

    /// Decisions of one player in a row as one line.
    fn tell(told: &[Told<Self>], cast: &Cast, words: &Words) -> Line {
        let game = words.oltremare();
        let say = &game.told;
        let [_, _, token_word, prestige_word, ..] = game.trade.legend;
        let times =
            |what: fn(&Action) -> bool| told.iter().filter(|step| what(&step.action)).count();
        let mut facts = Facts::default();
        facts.times(say.excess, times(|action| matches!(action, Action::Excess(_))));
        facts.times(say.buy_deck, times(|action| *action == Action::BuyDeck));
        facts.times(say.buy_pirates, times(|action| *action == Action::BuyPirates));
        let goods = |of: fn(Action) -> Option<Card>| {
            list(told.iter().filter_map(|step| of(step.action)).map(Card::good), words)
        };
        let played = goods(|action| match action {
            Action::Play(card) => Some(card),
            _ => None,
        });
        facts.cards(say.play, played);
        let (mut drawn, mut pirates) = (0, 0);
        for step in told {
            let resolved = matches!(step.action, Action::Play(_) | Action::Act);
            drawn += if resolved { step.outcome.drawn } else { 0 };
            pirates += step.outcome.pirates;
        }
        if drawn > 0 {
            facts.add(fill_in(say.drew, &[&drawn]));
        }
        if pirates > 0 {
            facts.add(fill_in(say.pirates, &[&pirates]));
        }
        for step in told {
            let outcome = &step.outcome;
            let text = match step.action {
                // Where the ship stops is told, or what the compass does there.
                Action::Sail(port) if outcome.arrived.is_some() => fill_in(say.sail, &[&port]),
                Action::Compass(port) => fill_in(say.compass, &[&port]),
                Action::Stay => line!("{}", say.stay),
                action => bargain(action, paid(step), cast, words),
            };
            if !text.is_empty() {
                facts.add(text);
            }
            if let Some(partner) = outcome.prestige {
                facts.add(line!("{} {prestige_word} +1", cast.who(partner).letter));
            }
            if let Some(Some(token)) = outcome.arrived {
                facts.add(line!("{token_word}: {}", game.tokens[token.index()]));
            }
        }
        let loaded = goods(|action| match action {
            Action::Stow(card) => Some(card),
            _ => None,
        });
        facts.cards(say.stow, loaded);
        if let Some(scoring) = told.iter().find_map(|step| step.outcome.scoring) {
            facts.add(line!(
                "{}",
                match scoring.occasion {
                    Occasion::Venice => say.venice,
                    Occasion::Early => say.early,
                    Occasion::End => say.end,
                }
            ));
        }
        if let Some((seat, _)) = told.iter().find_map(|step| step.outcome.influence) {
            facts.add(fill_in(say.influence, &[&cast.who(seat).short(42)]));
        }
        if told.iter().any(|step| step.outcome.reshuffled) {
            facts.add(line!("{}", say.reshuffled));
        }
        facts.0
    }

    fn sound(told: &Told<Self>) -> Sound {
        match (told.action, told.outcome) {
            (_, Outcome { scoring: Some(_), .. }) => Sound::Payday,
            (Action::Sail(_) | Action::Compass(_), _) => Sound::Ship,
            (_, Outcome { ducats: ducats @ 1.., .. }) => Sound::Coins(ducats as u8),
            (Action::BuyDeck | Action::BuyPirates | Action::Play(_) | Action::Stow(_), _) => {
                Sound::Card
            }
            (Action::Excess(_) | Action::Accept(_) | Action::Agree(_), _) => Sound::Card,
            _ => Sound::Choose,
        }
    }

    fn advise(action: Action, _view: &View, cast: &Cast, words: &Words) -> Line {
        let say = &words.oltremare().advice;
        match action {
            Action::Excess(Some(card)) => fill_in(say.excess, &[&name(card.good(), words)]),
            Action::Excess(None) => fill_in(say.excess, &[&words.oltremare().any_card]),
            Action::Offer(offer) => {
                let give = wares(&offer.give.kinds(), offer.pay, words);
                let want = wares(&offer.want, offer.ask, words);
                fill_in(say.offer, &[&give, &want, &cast.who(offer.to).name])
            }
            Action::Accept(_) | Action::Agree(_) => line!("{}", say.accept),
            Action::Decline | Action::Refuse => line!("{}", say.decline),
            Action::Counter(counter) => {
                let want = wares(&counter.want.kinds(), counter.ask, words);
                fill_in(say.counter, &[&want, &wares(&counter.give, counter.pay, words)])
            }
            Action::BuyDeck => line!("{}", say.buy_deck),
            Action::BuyPirates => line!("{}", say.buy_pirates),
            Action::Act => line!("{}", say.act),
            Action::Play(card) => {
                let mut symbols = Line::new();
                for symbol in Symbol::ALL.into_iter().filter(|&symbol| card.has(symbol)) {
                    add_fact(&mut symbols, ", ", words.oltremare().symbols[symbol.index()]);
                }
                fill_in(say.play, &[&name(card.good(), words), &symbols])
            }
            Action::Sail(port) | Action::Compass(port) => fill_in(say.sail, &[&port]),
            Action::Stay => line!("{}", say.stay),
            Action::Stow(card) => fill_in(say.stow, &[&name(card.good(), words)]),
        }
    }

    fn because(action: Action, view: &View, words: &Words) -> Line {
        let game = words.oltremare();
        match action {
            Action::Sail(port) | Action::Compass(port) => {
                let does = |token: Token| {
                    let (name, does) = (game.tokens[token.index()], game.token_does[token.index()]);
                    line!("{}: {does}.", capital(name))
                };
                view.table.ports[port].map_or_else(Line::new, does)
            }
            Action::Decline | Action::Refuse => line!("{}", game.advice.poor),
            _ => Line::new(),
        }
    }

    fn feats_done(view: &Self::View, tally: &Tally) -> [bool; FEATS] {
        let [goods, _, prestige, tokens, ..] = tally.parts;
        [
            tally.wins && goods >= 25,
            tally.wins && prestige + tokens >= 9,
            view.pile_sizes[tally.seat] == 0,
        ]
    }

    fn origins(words: &Words) -> Origins {
        let inks =
            [Ink::Green, Ink::Gold, Ink::Plum, Ink::Blue, Ink::Paper, Ink::Terracotta, Ink::Red];
        words.oltremare().origins.into_iter().zip(inks).collect()
    }

    fn earn(actor: Seat, _: &Action, outcome: &Outcome, parts: &mut BySeat<Parts>) {
        let ducats = i16::from(outcome.ducats);
        parts[actor][if ducats > 0 { 1 } else { 5 }] += ducats;
        if let Some(scoring) = &outcome.scoring {
            for seat in Seat::ALL {
                let account = &scoring.accounts[seat];
                let cargo: i16 = account.cargo.iter().map(|(_, &ducats)| i16::from(ducats)).sum();
                parts[seat][0] += cargo;
                parts[seat][2] += i16::from(account.prestige);
                parts[seat][3] += i16::from(account.tokens);
                parts[seat][6] -= i16::from(account.pirates);
            }
        }
    }

    fn tie_break(words: &Words) -> &'static str {
        words.oltremare().trade.tie_break
    }
}

/// Cards and ducats in words.
pub fn wares(kinds: &Kinds, ducats: u8, words: &Words) -> Line {
    let mut text = Line::new();
    let mut add = |part: Line| add_fact(&mut text, " + ", &part);
    for (good, &count) in kinds.goods.iter().filter(|(_, count)| **count > 0) {
        add(several(count, name(good, words)));
    }
    if kinds.any > 0 {
        add(several(kinds.any, words.oltremare().any_card));
    }
    if ducats > 0 {
        add(fill_in(words.oltremare().counted_ducats, &[&ducats]));
    }
    if text.is_empty() { line!("{}", words.oltremare().nothing) } else { text }
}

/// A card, or several of its kind.
fn several(count: u8, name: &str) -> Line {
    if count == 1 { line!("{name}") } else { line!("{count} × {name}") }
}

/// What is said of one card.
pub fn said(good: Good, claim: Claim, words: &Words) -> Line {
    let game = words.oltremare();
    let mut text = line!("{}: ", name(good, words));
    let mut gap = "";
    for symbol in Symbol::ALL.into_iter().filter(|&symbol| claim.symbols().has(symbol)) {
        text = line!("{text}{gap}{}", game.symbols[symbol.index()]);
        gap = " + ";
    }
    let mut gap = if gap.is_empty() { "" } else { ", " };
    if let Some(load) = claim.load() {
        text = line!("{text}{gap}{} {load}", game.load);
        gap = ", ";
    }
    match claim.port() {
        Some(port) => line!("{text}{gap}{port}"),
        None => text,
    }
}

/// Goods one after the other, equal neighbours counted.
fn list(goods: impl Iterator<Item = Good>, words: &Words) -> Line {
    let mut goods = goods.peekable();
    let mut text = Line::new();
    while let Some(good) = goods.next() {
        let mut count = 1;
        while goods.next_if_eq(&good).is_some() {
            count += 1;
        }
        add_fact(&mut text, ", ", &several(count, name(good, words)));
    }
    text
}

/// Facts with commas between them: where room is short, a line is cut at one.
#[derive(Default)]
struct Facts(Line);

impl Facts {
    fn add(&mut self, fact: Line) {
        add_fact(&mut self.0, ", ", &fact);
    }

    /// Something done once or several times.
    fn times(&mut self, fact: &str, times: usize) {
        match times {
            0 => {}
            1 => self.add(line!("{fact}")),
            _ => self.add(line!("{fact} ×{times}")),
        }
    }

    /// Something done to cards, if there are any.
    fn cards(&mut self, fact: &str, cards: Line) {
        if !cards.is_empty() {
            self.add(fill_in(fact, &[&cards]));
        }
    }
}

/// The parts of a turn that are a line of the log each; trades are told one by one.
fn part(action: &Action) -> Option<u8> {
    match action {
        Action::Excess(_) => Some(0),
        Action::BuyDeck | Action::BuyPirates => Some(1),
        Action::Act | Action::Play(_) => Some(2),
        Action::Sail(_) => Some(3),
        Action::Stow(_) => Some(4),
        _ => None,
    }
}

/// The ducats that who agreed to a trade paid.
fn paid(told: &Told<Oltremare>) -> u8 {
    let paid = told.outcome.traded.map_or(0, |traded| match traded.active == told.actor {
        true => -i16::from(traded.ducats),
        false => traded.ducats.into(),
    });
    paid.clamp(0, 255) as u8
}

/// What was said between two players; nothing of other decisions.
fn bargain(action: Action, paid: u8, cast: &Cast, words: &Words) -> Line {
    let say = &words.oltremare().told;
    let handed = |lot: Lot| wares(&lot.kinds(), paid, words);
    match action {
        // What was offered in vain may be forgotten.
        Action::Offer(offer) if offer.is_empty() => Line::new(),
        Action::Counter(counter) if counter.is_empty() => Line::new(),
        Action::Offer(offer) => {
            let give = wares(&offer.give.kinds(), offer.pay, words);
            let want = wares(&offer.want, offer.ask, words);
            let text = fill_in(say.offer, &[&cast.who(offer.to).short(32), &give, &want]);
            with_claims(text, &offer.claims, words)
        }
        Action::Accept(lot) => fill_in(say.accept, &[&handed(lot)]),
        Action::Decline => line!("{}", say.decline),
        Action::Counter(counter) => {
            let want = wares(&counter.want.kinds(), counter.ask, words);
            let text = fill_in(say.counter, &[&want, &wares(&counter.give, counter.pay, words)]);
            with_claims(text, &counter.claims, words)
        }
        Action::Agree(lot) => fill_in(say.agree, &[&handed(lot)]),
        Action::Refuse => line!("{}", say.refuse),
        _ => Line::new(),
    }
}

/// A trade, and what was said of its cards.
fn with_claims(mut text: Line, claims: &Claims, words: &Words) -> Line {
    for (about, claim) in claims.iter() {
        let good = match about {
            Subject::Card(card) => card.good(),
            Subject::Good(good) => good,
        };
        add_fact(&mut text, ", ", &line!("\"{}\"", said(good, claim, words)));
    }
    text
}
