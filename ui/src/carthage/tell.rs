//! What is told: log lines, advice, and which goods everybody's points came from.

use portolan_core::carthage::{
    Action, Card, Carthage, Colour, LAST_TOKEN, Outcome, Purchase, Spot, View,
};
use portolan_core::{BySeat, Seat};

use super::cards::{counted, ink, name};
use super::news::pages;
use crate::art::{self, Icon};
use crate::event::Sound;
use crate::records::FEATS;
use crate::rules::{Mark, Rules};
use crate::table::{Cast, LogEntry, Origins, Parts, Tally, Telling, Told};
use crate::text::{Line, fill_in, line};
use crate::words::{Page, Texts, Words};

impl Telling for Carthage {
    /// Every point is explained by a decision.
    const REST: Option<usize> = None;

    const MINUTES: u8 = 45;

    fn title(words: &Words) -> &'static str {
        words.carthage().title
    }

    fn short_title(words: &Words) -> &'static str {
        words.carthage().short_title
    }

    fn texts(words: &Words) -> &'static dyn Texts {
        words.carthage()
    }

    fn picture() -> &'static Icon {
        &art::PICTURE_CARTHAGE
    }

    fn rules(words: &Words) -> Rules {
        words.carthage().rules
    }

    fn mark(name: &str) -> Option<Mark> {
        super::cards::mark(name)
    }

    fn news(told: &Told<Self>) -> usize {
        pages(told).len()
    }

    /// Buying and paying make one line, told when the last card is paid.
    fn runs_on(told: &Told<Self>, _: Option<Action>) -> bool {
        matches!(told.action, Action::Buy | Action::Pay(_)) && told.outcome.purchase.is_none()
    }

    fn tell(told: &[Told<Self>], cast: &Cast, words: &Words) -> LogEntry {
        let told = &told[told.len() - 1];
        let say = &words.carthage().told;
        let card = |card: Option<Card>| match card {
            Some(card) => line!("{} {}", name(card.colour(), words), card.number()),
            None => Line::new(),
        };
        let text = match told.action {
            Action::Buy | Action::Pay(_) => match &told.outcome.purchase {
                Some(bought) => purchase(bought, &told.outcome, cast, words),
                None => line!("{}", say.pay),
            },
            Action::Take(_) => fill_in(say.take, &[&card(told.outcome.card)]),
            Action::Reserve(_) => fill_in(say.reserve, &[&card(told.outcome.card)]),
            Action::Store(with) => fill_in(say.store, &[&card(Some(with))]),
            Action::Keep => line!("{}", say.keep),
        };
        let text = match &told.outcome.raid {
            Some(raid) => {
                let lost: u8 = Seat::ALL.into_iter().map(|seat| raid.lost[seat].count()).sum();
                let raid =
                    if lost == 0 { line!("{}", say.no_loss) } else { fill_in(say.raid, &[&lost]) };
                line!("{text}; {raid}")
            }
            None => text,
        };
        LogEntry { actor: told.actor, text, amount: 0 }
    }

    fn sound(told: &Told<Self>) -> Sound {
        match told.action {
            _ if told.outcome.payday.is_some() => Sound::Payday,
            _ if told.outcome.raid.is_some() => Sound::Raid,
            _ if told.outcome.purchase.is_some() => Sound::Ship,
            Action::Buy | Action::Reserve(_) | Action::Keep => Sound::Choose,
            Action::Pay(_) | Action::Take(_) | Action::Store(_) => Sound::Card,
        }
    }

    fn advise(action: Action, words: &Words) -> Line {
        let say = &words.carthage().advice;
        let card = |card: Card| line!("{} {}", name(card.colour(), words), card.number());
        match action {
            Action::Buy => line!("{}", say.buy),
            Action::Pay(with) => fill_in(say.pay, &[&card(with)]),
            Action::Take(place) => fill_in(say.take, &[&(place + 1)]),
            Action::Reserve(Spot::Market(place)) => fill_in(say.reserve_market, &[&(place + 1)]),
            Action::Reserve(Spot::Farm(place)) => fill_in(say.reserve_farm, &[&(place + 1)]),
            Action::Store(with) => fill_in(say.store, &[&card(with)]),
            Action::Keep => line!("{}", say.keep),
        }
    }

    fn feats(words: &Words) -> &'static [Page] {
        &words.carthage().feats
    }

    fn feats_done(view: &Self::View, tally: &Tally) -> [bool; FEATS] {
        let tokens = |seat| view.table.boards[seat].all_tokens();
        let more = Seat::ALL.into_iter().any(|seat| tokens(seat) > tokens(tally.seat));
        let all = tally.parts[..4].iter().all(|part| *part > 0);
        [all, tally.wins && tokens(tally.seat) >= LAST_TOKEN, tally.wins && more]
    }

    fn origins(words: &Words) -> Origins {
        Colour::ALL.into_iter().map(|colour| (name(colour, words), ink(colour))).collect()
    }

    fn earn(told: &Told<Self>, parts: &mut BySeat<Parts>) {
        if let Some(payday) = &told.outcome.payday {
            for (colour, sets) in payday.sets.iter() {
                for seat in Seat::ALL {
                    parts[seat][colour.index()] += i16::from(sets[seat].victory());
                }
            }
        }
    }

    /// Tokens end the game and break ties.
    fn tie_break(words: &Words) -> &'static str {
        words.carthage().why.tie_break
    }

    fn remark(view: &View, seat: Seat, words: &Words) -> Line {
        fill_in(words.carthage().tokens_held, &[&view.table.boards[seat].all_tokens()])
    }
}

/// What was bought, and what everybody sold for how many points.
fn purchase(purchase: &Purchase, outcome: &Outcome, cast: &Cast, words: &Words) -> Line {
    let mut goods = Line::new();
    for colour in Colour::ALL {
        let count = purchase.voyage.bought.count_of(colour);
        if count > 0 {
            let gap = if goods.is_empty() { "" } else { ", " };
            goods = line!("{goods}{gap}{}", counted(colour, count, words));
        }
    }
    let mut text = fill_in(words.carthage().told.buy, &[&goods]);
    if let Some(payday) = &outcome.payday {
        for seat in Seat::ALL.into_iter().filter(|&seat| payday.victory(seat) > 0) {
            text = line!("{text}; {} +{}", cast.who(seat).letter, payday.victory(seat));
        }
    }
    text
}
