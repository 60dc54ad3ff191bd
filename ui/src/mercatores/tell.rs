//! What is told: log lines, advice, and where everybody's coins came from.

use portolan_core::mercatores::{
    Action, ByGood, CAPTAIN_COINS, Card, Claim, Good, Lot, Mercatores, Outcome, Special, View,
};
use portolan_core::{BySeat, Seat};

use super::cards::{good_name, lot_name, mark, name};
use crate::Ink;
use crate::art;
use crate::event::Sound;
use crate::records::FEATS;
use crate::table::{Cast, Cover, Numbers, Origins, Parts, Passage, Tally, Telling, Told};
use crate::text::{Line, add_fact, fill_in, line};
use crate::words::Words;

impl Telling for Mercatores {
    /// Every point is explained by a decision.
    const REST: Option<usize> = None;

    const COVER: Cover =
        Cover::new(15, &art::PICTURE_MERCATORES, mark, |words| &words.mercatores().about);

    /// A turn is trade and load, a line each in the log, or tax and cash. What ends a turn for sure
    /// ends the line.
    fn runs_on(told: &Told<Self>, next: Option<Action>) -> bool {
        let first = match told.action {
            Action::Give(_) | Action::Load(_) | Action::Tax(_) => true,
            Action::Take(_) => !matches!(next, Some(Action::Load(_))),
            Action::Done | Action::Cash(_) | Action::Drop(_) => false,
        };
        first && told.outcome.unloading.is_none()
    }

    fn numbers(view: &View, seat: Seat) -> Numbers {
        let table = &view.table;
        let size = table.resources[seat].size();
        [table.score(seat).into(), view.hand_size(seat).into(), size.into(), 0, 0, 0]
    }

    fn changes(told: &Told<Self>) -> BySeat<Numbers> {
        let mut changes = BySeat::<Numbers>::default();
        if let Some(captain) = told.outcome.captain {
            changes[captain][0] += i16::from(CAPTAIN_COINS);
        }
        let [coins, hand, resources, ..] = &mut changes[told.actor];
        *coins += i16::from(told.outcome.coins);
        *resources -= i16::from(told.outcome.left);
        match told.action {
            Action::Give(_) => *hand -= 1,
            Action::Take(_) => *hand += 1,
            Action::Load(_) => {
                *hand -= 1;
                *resources += 1;
            }
            Action::Done | Action::Tax(_) | Action::Cash(_) | Action::Drop(_) => {}
        }
        changes
    }

    /// The Captain, the profit phase, the way of the Unloading card, and a turn that follows one's own.
    fn announce(passage: &Passage<Self>, cast: &Cast, words: &Words) -> Line {
        let [captain, profit, unloading] = words.mercatores().moments;
        let (before, after) = (&passage.before.table, &passage.after.table);
        let Some(last) = passage.line.last() else { return Line::new() };
        let own = last.actor == passage.after.seat;
        match (last.outcome.captain, last.outcome.unloading) {
            (Some(seat), _) => fill_in(captain, &[&cast.who(seat).name]),
            (_, Some(_)) if before.unloading.is_none() => line!("{profit}"),
            (_, Some(seat)) => fill_in(unloading, &[&cast.who(seat).name]),
            _ if own && last.outcome.left > 0 && after.actor() == Some(last.actor) => {
                line!("{}", words.table.again)
            }
            _ => Line::new(),
        }
    }

    /// Decisions of one player in a row as one line, in the order in which they were made.
    fn tell(told: &[Told<Self>], cast: &Cast, words: &Words) -> Line {
        let say = &words.mercatores().told;
        let mut parts = Sentence::default();
        let mut loads = ByGood::<u8>::default();
        let mut loaded = Line::new();
        let mut taken = Line::new();
        for step in told {
            match step.action {
                Action::Load(card) => match card.good() {
                    Some(good) => loads[good] += 1,
                    None => list(&mut loaded, &name(card, words)),
                },
                Action::Take(card) => list(&mut taken, &name(card, words)),
                _ => {}
            }
        }
        for good in Good::ALL {
            match loads[good] {
                0 => {}
                1 => list(&mut loaded, good_name(good, words)),
                count => {
                    list(&mut loaded, &fill_in(say.several, &[&count, &good_name(good, words)]));
                }
            }
        }
        for step in told {
            if let Action::Give(card) = step.action {
                parts.say(fill_in(say.give, &[&name(card, words)]));
            }
        }
        if !taken.is_empty() {
            parts.say(fill_in(say.take, &[&taken]));
        }
        if !loaded.is_empty() {
            parts.say(fill_in(say.load, &[&loaded]));
        }
        if let Some(captain) = told.iter().find_map(|step| step.outcome.captain) {
            parts.say(fill_in(say.captain, &[&cast.who(captain).short(42)]));
        }
        for step in told {
            if let Action::Tax(card) = step.action {
                parts.say(fill_in(say.tax, &[&name(card, words)]));
            }
        }
        for step in told {
            match step.action {
                Action::Cash(claim) => {
                    parts.say(fill_in(say.cash, &[&leaving(claim.lot(), step, words)]));
                    if let Claim::Route(_, partner) = claim {
                        parts.say(fill_in(say.with, &[&cast.who(partner).short(42)]));
                    }
                }
                Action::Drop(lot) => {
                    parts.say(fill_in(say.drop, &[&leaving(lot, step, words)]));
                }
                _ => {}
            }
        }
        if parts.0.is_empty() {
            parts.say(line!("{}", say.done));
        }
        parts.0
    }

    fn sound(told: &Told<Self>) -> Sound {
        match (told.action, told.outcome.coins) {
            (_, coins @ 1..) => Sound::Coins(coins),
            (Action::Done, _) => Sound::Choose,
            _ => Sound::Card,
        }
    }

    fn advise(action: Action, view: &View, cast: &Cast, words: &Words) -> Line {
        let say = &words.mercatores().advice;
        // Of several wharves one is meant: that of these players.
        let whose = |special: Option<Special>| match special {
            Some(Special::Wharf(wharf)) => {
                let [one, other] = view.table.named(view.seat, wharf).map(|who| cast.who(who).name);
                line!(" ({one}, {other})")
            }
            _ => Line::new(),
        };
        let name = |card: Card| line!("{}{}", named(card, words), whose(card.special()));
        match action {
            Action::Give(card) => fill_in(say.give, &[&name(card)]),
            Action::Take(card) => fill_in(say.take, &[&name(card)]),
            Action::Load(card) => fill_in(say.load, &[&name(card)]),
            Action::Done => line!("{}", say.done),
            Action::Tax(card) => fill_in(say.tax, &[&name(card)]),
            Action::Cash(claim) => fill_in(say.cash, &[&lot_name(claim.lot(), words)]),
            Action::Drop(lot) => fill_in(say.drop, &[&lot_name(lot, words)]),
        }
    }

    fn because(action: Action, view: &View, words: &Words) -> Line {
        match action {
            Action::Cash(claim) => {
                fill_in(words.mercatores().advice.pays, &[&view.table.pays(view.seat, claim)])
            }
            _ => Line::new(),
        }
    }

    fn feats_done(_view: &Self::View, tally: &Tally) -> [bool; FEATS] {
        let [stacks, routes, wharves, warehouses, captain, ..] = tally.parts;
        let specials = routes + wharves + warehouses;
        [
            tally.parts[..4].iter().all(|part| *part > 0),
            tally.wins && captain > 0,
            tally.wins && specials > stacks,
        ]
    }

    fn origins(words: &Words) -> Origins {
        let inks = [Ink::Gold, Ink::Green, Ink::Blue, Ink::Terracotta, Ink::Plum];
        words.mercatores().origins.into_iter().zip(inks).collect()
    }

    fn earn(actor: Seat, action: &Action, outcome: &Outcome, parts: &mut BySeat<Parts>) {
        if let Action::Cash(claim) = action {
            let origin = match claim.lot() {
                Lot::Stack(_) => 0,
                Lot::Special(Special::Route(_)) => 1,
                Lot::Special(Special::Wharf(_)) => 2,
                Lot::Special(Special::Warehouse) => 3,
            };
            parts[actor][origin] += i16::from(outcome.coins);
        }
        if let Some(captain) = outcome.captain {
            parts[captain][4] += i16::from(CAPTAIN_COINS);
        }
    }
}

/// What leaves the resources with a decision: of a stack, how many cards.
fn leaving(lot: Lot, told: &Told<Mercatores>, words: &Words) -> Line {
    let name = lot_name(lot, words);
    match told.outcome.left {
        0 | 1 => line!("{name}"),
        cards => fill_in(words.mercatores().told.several, &[&cards, &name]),
    }
}

/// A card as advice names it: of a good there are some with a ship and some without.
fn named(card: Card, words: &Words) -> Line {
    let game = words.mercatores();
    let ship = if card.has_ship() { game.with_ship } else { game.without_ship };
    match card.good() {
        Some(_) => line!("{} ({ship})", name(card, words)),
        None => line!("{}", name(card, words)),
    }
}

/// Facts with commas between them: where room is short, a line is cut at one.
#[derive(Default)]
struct Sentence(Line);

impl Sentence {
    fn say(&mut self, fact: Line) {
        add_fact(&mut self.0, ", ", &fact);
    }
}

/// Cards of one fact.
fn list(text: &mut Line, item: &str) {
    add_fact(text, " + ", item);
}
