//! What is told: log lines, advice, and which goods everybody's points came from.

use portolan_core::carthage::{
    Action, Card, Carthage, Colour, LAST_TOKEN, Outcome, Purchase, Slot, Spot, View,
};
use portolan_core::{BySeat, Seat};

use super::cards::{counted, ink, mark, name};
use super::news::pages;
use crate::art;
use crate::event::Sound;
use crate::records::FEATS;
use crate::table::{Cast, Cover, Numbers, Origins, Parts, Passage, Tally, Telling, Told};
use crate::text::{Line, add_fact, capital, fill_in, line};
use crate::words::Words;

impl Telling for Carthage {
    /// Every point is explained by a decision.
    const REST: Option<usize> = None;

    const COVER: Cover =
        Cover::new(45, &art::PICTURE_CARTHAGE, mark, |words| &words.carthage().about);

    fn news(told: &Told<Self>) -> usize {
        pages(told).len()
    }

    /// Buying and paying make one line, told when the last card is paid.
    fn runs_on(told: &Told<Self>, _: Option<Action>) -> bool {
        matches!(told.action, Action::Buy | Action::Pay(_)) && told.outcome.purchase.is_none()
    }

    fn numbers(view: &View, seat: Seat) -> Numbers {
        let board = &view.table.boards[seat];
        let goods = board.loose.count() + board.stored.count();
        let (hand, tokens) = (view.hand_sizes[seat], board.all_tokens());
        [board.victory as i16, hand.into(), goods.into(), tokens.into(), 0, 0]
    }

    fn changes(told: &Told<Self>) -> BySeat<Numbers> {
        let mut changes = BySeat::<Numbers>::default();
        for seat in Seat::ALL {
            let [points, _, goods, tokens, ..] = &mut changes[seat];
            if let Some(payday) = &told.outcome.payday {
                *points += payday.victory(seat) as i16;
                *tokens += i16::from(payday.tokens(seat));
                for (_, sets) in payday.sets.iter().filter(|(_, sets)| sets[seat].victory() > 0) {
                    *goods -= i16::from(sets[seat].count());
                }
            }
            if let Some(raid) = &told.outcome.raid {
                *goods -= i16::from(raid.lost[seat].count());
            }
        }
        let [_, hand, goods, ..] = &mut changes[told.actor];
        if let Some(purchase) = &told.outcome.purchase {
            *goods += i16::from(purchase.voyage.bought.count());
        }
        *hand += match told.action {
            Action::Pay(_) | Action::Store(_) => -1,
            Action::Take(_) => 1,
            Action::Buy | Action::Reserve(_) | Action::Keep => 0,
        };
        changes
    }

    fn announce(passage: &Passage<Self>, _: &Cast, words: &Words) -> Line {
        let outcome = |told: &Told<Self>| told.outcome.payday.is_some();
        let refills = passage.line.iter().flat_map(|told| {
            let bought = told.outcome.purchase.map(|purchase| purchase.refill);
            [bought, told.outcome.refill]
        });
        if passage.line.iter().any(outcome) {
            line!("{}", words.carthage().payday)
        } else if refills.flatten().any(|refill| refill.reshuffled) {
            line!("{}", words.table.reshuffled)
        } else {
            Line::new()
        }
    }

    fn tell(line: &[Told<Self>], cast: &Cast, words: &Words) -> Line {
        let Some(told) = line.last() else { return Line::new() };
        let say = &words.carthage().told;
        let card = |card: Option<Card>| match card {
            Some(card) => line!("{} {}", name(card.colour(), words), card.number()),
            None => Line::new(),
        };
        let text = match told.action {
            Action::Buy | Action::Pay(_) => match &told.outcome.purchase {
                Some(bought) => purchase(bought, line, words),
                None => line!("{}", say.pay),
            },
            Action::Take(_) => fill_in(say.take, &[&card(told.outcome.card)]),
            Action::Reserve(_) => fill_in(say.reserve, &[&card(told.outcome.card)]),
            Action::Store(with) => fill_in(say.store, &[&card(Some(with))]),
            Action::Keep => line!("{}", say.keep),
        };
        match &told.outcome.raid {
            Some(raid) => {
                let lost = |seat: &Seat| raid.lost[*seat].count();
                let all: u8 = Seat::ALL.iter().map(lost).sum();
                let mut text = match all {
                    0 => line!("{text}; {}", say.no_loss),
                    _ => line!("{text}; {}", fill_in(say.raid, &[&all])),
                };
                for seat in Seat::ALL.into_iter().filter(|seat| lost(seat) > 0) {
                    let letter = cast.who(seat).letter;
                    add_fact(&mut text, ", ", &line!("{letter} -{}", lost(&seat)));
                }
                text
            }
            None => text,
        }
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

    fn advise(action: Action, view: &View, _cast: &Cast, words: &Words) -> Line {
        let say = &words.carthage().advice;
        let card = |card: Card| line!("{} {}", name(card.colour(), words), card.number());
        let lies = |row: &[Slot], place: u8| {
            row.get(usize::from(place)).map_or_else(Line::new, |slot| card(slot.card))
        };
        match action {
            Action::Buy => line!("{}", say.buy),
            Action::Pay(with) => fill_in(say.pay, &[&card(with)]),
            Action::Take(place) => fill_in(say.take, &[&lies(&view.table.market, place)]),
            Action::Reserve(Spot::Market(place)) => {
                fill_in(say.reserve_market, &[&lies(&view.table.market, place)])
            }
            Action::Reserve(Spot::Farm(place)) => {
                fill_in(say.reserve_farm, &[&lies(&view.table.farm, place)])
            }
            Action::Store(with) => fill_in(say.store, &[&card(with)]),
            Action::Keep => line!("{}", say.keep),
        }
    }

    fn because(action: Action, view: &View, words: &Words) -> Line {
        let (say, table) = (words.carthage(), &view.table);
        match action {
            Action::Take(place) => {
                let worth = table.slot(Spot::Market(place)).map_or(0, |slot| slot.card.number());
                let money = view.hand.money();
                let fact = fill_in(say.take_fact, &[&money, &(money + u16::from(worth))]);
                line!("{}.", capital(&fact))
            }
            Action::Reserve(_) => line!("{}.", capital(say.reserve_fact)),
            _ => Line::new(),
        }
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

    fn earn(_: Seat, _: &Action, outcome: &Outcome, parts: &mut BySeat<Parts>) {
        if let Some(payday) = &outcome.payday {
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

/// What was bought and for how much, which ships came home, and who got tokens for it.
fn purchase(purchase: &Purchase, line: &[Told<Carthage>], words: &Words) -> Line {
    let say = &words.carthage().told;
    let goods = |of: &dyn Fn(Colour) -> u8| {
        let mut goods = Line::new();
        for colour in Colour::ALL {
            match of(colour) {
                0 => {}
                count => add_fact(&mut goods, ", ", &counted(colour, count, words)),
            }
        }
        goods
    };
    let bought = goods(&|colour| purchase.voyage.bought.count_of(colour));
    let paid: u16 = line.iter().map(paid_with).sum();
    let cards = line.iter().filter(|told| matches!(told.action, Action::Pay(_))).count();
    let mut text = fill_in(say.buy, &[&bought, &paid, &cards]);
    if let Some(payday) = line.last().and_then(|told| told.outcome.payday.as_ref()) {
        let sold = |colour| Seat::ALL.map(|seat| payday.sets[colour][seat].victory()).iter().sum();
        let mut home = Line::new();
        for colour in Colour::ALL {
            let points: u8 = sold(colour);
            if points > 0 {
                add_fact(&mut home, ", ", name(colour, words));
            }
        }
        if !home.is_empty() {
            add_fact(&mut text, "; ", &fill_in(say.payday, &[&home]));
        }
    }
    text
}

/// What a card laid down is worth.
fn paid_with(told: &Told<Carthage>) -> u16 {
    match told.action {
        Action::Pay(card) => card.number().into(),
        _ => 0,
    }
}
