//! What is told: log lines, advice, and where everybody's ducats came from.

use portolan_core::oltremare::{
    Action, Claims, Good, Kinds, Lot, Occasion, Oltremare, Outcome, Subject,
};
use portolan_core::{BySeat, Seat};

use super::cards::name;
use crate::Ink;
use crate::event::Sound;
use crate::seated::{Cast, Entry, Parts, Told};
use crate::text::{Line, fill_in, line};
use crate::words::Words;

/// Cards and ducats in words.
pub fn wares(kinds: &Kinds, ducats: u8, words: &Words) -> Line {
    let mut text = Line::new();
    let mut add = |part: Line| {
        let gap = if text.is_empty() { "" } else { " + " };
        text = line!("{text}{gap}{part}");
    };
    for (good, &count) in kinds.goods.iter().filter(|(_, count)| **count > 0) {
        add(line!("{count} {}", name(good, words)));
    }
    if kinds.any > 0 {
        add(line!("{} {}", kinds.any, words.oltremare.any_card));
    }
    if ducats > 0 {
        add(line!("{ducats} {}", words.oltremare.ducats));
    }
    if text.is_empty() { line!("{}", words.oltremare.nothing) } else { text }
}

/// What is said of cards, after what is offered.
fn claims(claims: &Claims, words: &Words) -> Line {
    let mut text = Line::new();
    for (about, claim) in claims.iter() {
        let good: Good = match about {
            Subject::Card(card) => card.good(),
            Subject::Good(good) => good,
        };
        text = line!("{text}, {} {claim}", name(good, words));
    }
    text
}

fn handed(lot: &Lot, words: &Words) -> Line {
    wares(&lot.kinds(), 0, words)
}

pub fn tell(told: &Told<Oltremare>, cast: &Cast, words: &Words) -> Entry {
    let game = words.oltremare;
    let say = &game.told;
    let outcome = &told.outcome;
    let mut text = match told.action {
        Action::Excess(_) => line!("{}", say.excess),
        Action::Offer(offer) => {
            let give = wares(&offer.give.kinds(), offer.pay, words);
            let want = wares(&offer.want, offer.ask, words);
            let text = fill_in(say.offer, &[&cast.who(offer.to).name, &give, &want]);
            line!("{text}{}", claims(&offer.claims, words))
        }
        Action::Accept(lot) => fill_in(say.accept, &[&handed(&lot, words)]),
        Action::Decline => line!("{}", say.decline),
        Action::Counter(counter) => {
            let want = wares(&counter.want.kinds(), counter.ask, words);
            let give = wares(&counter.give, counter.pay, words);
            fill_in(say.counter, &[&want, &give])
        }
        Action::Agree(lot) => fill_in(say.agree, &[&handed(&lot, words)]),
        Action::Refuse => line!("{}", say.refuse),
        Action::BuyDeck => line!("{}", say.buy_deck),
        Action::BuyPirates => line!("{}", say.buy_pirates),
        // What is played tells it, and nothing else is heard of it.
        Action::Act => Line::new(),
        Action::Play(card) => fill_in(say.play, &[&name(card.good(), words)]),
        // Where the ship stops is told, or what the compass does there.
        Action::Sail(_) if outcome.arrived.is_none() => Line::new(),
        Action::Sail(port) => fill_in(say.sail, &[&port]),
        Action::Compass(port) => fill_in(say.compass, &[&port]),
        Action::Stay => line!("{}", say.stay),
        Action::Stow(card) => fill_in(say.stow, &[&name(card.good(), words)]),
    };
    let mut add = |fact: Line| {
        let gap = if text.is_empty() { "" } else { ", " };
        text = line!("{text}{gap}{fact}");
    };
    let resolved = matches!(told.action, Action::Play(_) | Action::Act);
    if resolved && outcome.drawn > 0 {
        add(fill_in(say.drew, &[&outcome.drawn]));
    }
    if outcome.pirates > 0 {
        add(fill_in(say.pirates, &[&outcome.pirates]));
    }
    if let Some(Some(token)) = outcome.arrived {
        add(line!("{}", game.tokens[token.index()]));
    }
    if let Some(scoring) = outcome.scoring {
        add(line!(
            "{}",
            match scoring.occasion {
                Occasion::Venice => say.venice,
                Occasion::Early => say.early,
                Occasion::End => say.end,
            }
        ));
        for seat in Seat::ALL {
            let sum = scoring.accounts[seat].sum();
            if sum != 0 {
                add(line!("{} {sum:+}", cast.who(seat).letter));
            }
        }
    }
    Entry { actor: told.actor, text, amount: i16::from(outcome.ducats) }
}

pub fn sound(told: &Told<Oltremare>) -> Sound {
    match (told.action, told.outcome) {
        (_, Outcome { scoring: Some(_), .. }) => Sound::Bell,
        (_, Outcome { ducats: ducats @ 1.., .. }) => Sound::Coins(ducats as u8),
        (Action::BuyDeck | Action::BuyPirates | Action::Play(_) | Action::Stow(_), _) => {
            Sound::Card
        }
        (Action::Excess(_) | Action::Accept(_) | Action::Agree(_), _) => Sound::Card,
        _ => Sound::Choose,
    }
}

pub fn advise(action: Action, words: &Words) -> Line {
    let say = &words.oltremare.advice;
    match action {
        Action::Excess(Some(card)) => fill_in(say.excess, &[&name(card.good(), words)]),
        Action::Excess(None) => fill_in(say.excess, &[&words.oltremare.any_card]),
        Action::Offer(offer) => {
            let give = wares(&offer.give.kinds(), offer.pay, words);
            fill_in(say.offer, &[&give, &wares(&offer.want, offer.ask, words)])
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
            let face = card.face();
            let print = line!("{}{}", face.symbols, face.load);
            fill_in(say.play, &[&name(card.good(), words), &print])
        }
        Action::Sail(port) | Action::Compass(port) => fill_in(say.sail, &[&port]),
        Action::Stay => line!("{}", say.stay),
        Action::Stow(card) => fill_in(say.stow, &[&name(card.good(), words)]),
    }
}

/// The origin of what was there from the start, or came by trades and local influence.
pub const REST: usize = 3;

pub fn origins(words: &Words) -> heapless::Vec<(&'static str, Ink), 5> {
    let inks = [Ink::Green, Ink::Gold, Ink::Plum, Ink::Blue, Ink::Red];
    words.oltremare.origins.into_iter().zip(inks).collect()
}

pub fn earn(told: &Told<Oltremare>, parts: &mut BySeat<Parts>) {
    let outcome = &told.outcome;
    let ducats = i16::from(outcome.ducats);
    parts[told.actor][if ducats > 0 { 1 } else { 4 }] += ducats;
    if let Some(scoring) = outcome.scoring {
        for seat in Seat::ALL {
            let account = &scoring.accounts[seat];
            let cargo: i16 = account.cargo.iter().map(|(_, &ducats)| i16::from(ducats)).sum();
            parts[seat][0] += cargo;
            parts[seat][2] += i16::from(account.prestige) + i16::from(account.tokens);
            parts[seat][4] -= i16::from(account.pirates);
        }
    }
}
