//! The first game of Mercatores: two turns with maize; then the end of another game, with its
//! profit phase.

use portolan_core::Seat;
use portolan_core::mercatores::{Action, Card, Claim, Good, Mercatores, Phase, STACKS, View};

use super::words::MercatoresLesson;
use crate::lesson::{Chapter, Here, Look, Numbers, Stop, Wish};
use crate::shapes::Area;
use crate::table::PUPIL;
use crate::words::Words;

/// Where things stand.
const MARKET: Area = Area::new(8, 38, 224, 40);
const RESOURCES: Area = Area::new(8, 95, 224, 51);
const HAND: Area = Area::new(8, 175, 224, 44);
const WORTH: Area = Area::new(182, 27, 52, 88);
const ALL: Area = Area::new(8, 161, 224, 56);

fn say(words: &Words) -> &'static MercatoresLesson {
    words.mercatores().lesson
}

fn gives(here: &Here<Mercatores>) -> bool {
    here.acting && here.view.table.phase == Phase::Give
}

fn takes(here: &Here<Mercatores>) -> bool {
    here.acting && matches!(here.view.table.phase, Phase::Take { .. })
}

fn loads(here: &Here<Mercatores>) -> bool {
    here.acting && here.view.table.phase == Phase::Load
}

fn loads_more(here: &Here<Mercatores>) -> bool {
    here.acting && matches!(here.view.table.phase, Phase::LoadMore { .. })
}

/// Whether a turn is over or has not begun.
fn between(here: &Here<Mercatores>) -> bool {
    !here.acting || here.view.table.phase == Phase::Give
}

fn profits(here: &Here<Mercatores>) -> bool {
    matches!(here.view.table.phase, Phase::Tax | Phase::Cash)
}

fn is_maize(card: Card) -> bool {
    card.good() == Some(Good::Corn)
}

fn maize(view: &View) -> Numbers {
    let count = view.table.resources[PUPIL].of(Good::Corn);
    [i16::from(count), i16::from(STACKS[Good::Corn].coins(count)), 0]
}

fn resources(view: &View) -> Numbers {
    let count = |seat| view.table.resources[seat].cards().count() as i16;
    [count(PUPIL), count(Seat::B), 0]
}

fn coins(view: &View) -> Numbers {
    let has = |seat| i16::from(view.table.coins[seat]);
    [has(PUPIL), has(Seat::B), 0]
}

/// The chapters.
pub static LESSON: [Chapter<Mercatores>; 2] = [
    Chapter {
        seed: 175,
        before: &[],
        bruno: &["give corn+", "take tobacco", "take cotton", "load tobacco", "load coffee+"],
        patience: 12,
        stops: &[
            Stop::ask(
                gives,
                &[Look::new(Some(HAND), |words| say(words).give).beside(MARKET)],
                Wish {
                    is: |action| matches!(action, Action::Give(card) if !is_maize(*card) && card.good().is_some()),
                    well: None,
                    other: |words| say(words).give_other,
                },
            ),
            Stop::ask(
                takes,
                &[Look::new(Some(MARKET), |words| say(words).take).beside(HAND)],
                Wish {
                    is: |action| matches!(action, Action::Take(card) if is_maize(*card)),
                    well: None,
                    other: |words| say(words).take_other,
                },
            ),
            Stop::ask(
                loads,
                &[Look::new(Some(HAND), |words| say(words).load)],
                Wish {
                    is: |action| matches!(action, Action::Load(card) if is_maize(*card)),
                    well: None,
                    other: |words| say(words).load_other,
                },
            ),
            Stop::ask(
                loads_more,
                &[Look::new(Some(HAND), |words| say(words).load_more)],
                Wish {
                    is: |action| matches!(action, Action::Load(card) if is_maize(*card)),
                    well: None,
                    other: |words| say(words).load_other,
                },
            ),
            Stop::read(
                between,
                &[Look::new(Some(RESOURCES), |words| say(words).stairs).with(maize)],
            ),
            Stop::ask(
                gives,
                &[Look::new(Some(HAND), |words| say(words).special)],
                Wish {
                    is: |action| matches!(action, Action::Give(card) if card.special().is_some()),
                    well: None,
                    other: |words| say(words).special_other,
                },
            ),
            Stop::read(takes, &[Look::new(Some(MARKET), |words| say(words).three)]),
            Stop::read(loads, &[Look::new(Some(HAND), |words| say(words).kinds)]),
            Stop::ask(
                loads,
                &[Look::new(Some(HAND), |words| say(words).second)],
                Wish {
                    is: |action| matches!(action, Action::Load(card) if !is_maize(*card)),
                    well: None,
                    other: |words| say(words).second_other,
                },
            ),
            Stop::read(between, &[Look::new(None, |words| say(words).jump)]),
        ],
    },
    Chapter {
        seed: 38,
        before: &BEFORE_THE_END,
        bruno: &[
            "give route:cotton",
            "take warehouse",
            "take tobacco+",
            "take corn",
            "load route:corn",
        ],
        patience: 12,
        stops: &[
            Stop::read(
                |_| true,
                &[Look::new(Some(RESOURCES), |words| say(words).near).with(resources)],
            ),
            Stop::read(
                |here| here.view.table.end.is_some(),
                &[Look::new(Some(RESOURCES), |words| say(words).captain)],
            ),
            Stop::ask(
                loads,
                &[Look::new(Some(HAND), |words| say(words).last_load)],
                Wish {
                    is: |action| matches!(action, Action::Load(_)),
                    well: None,
                    other: |words| say(words).second_other,
                },
            ),
            Stop::read(profits, &[Look::new(Some(WORTH), |words| say(words).profit)]),
            Stop::ask(
                |here| here.acting && here.view.table.phase == Phase::Tax,
                &[Look::new(Some(WORTH), |words| say(words).tax)],
                Wish {
                    is: |action| matches!(action, Action::Tax(_)),
                    well: None,
                    other: |words| say(words).cash_other,
                },
            ),
            Stop::ask(
                |here| here.acting && here.view.table.phase == Phase::Cash,
                &[Look::new(Some(WORTH), |words| say(words).cash)],
                Wish {
                    is: |action| matches!(action, Action::Cash(claim) if !matches!(claim, Claim::Stack(_))),
                    well: Some(|words| say(words).cash_well),
                    other: |words| say(words).cash_other,
                },
            ),
            Stop::read(
                |here| here.acting && profits(here),
                &[Look::new(Some(ALL), |words| say(words).melts)],
            ),
            Stop::read(
                |here| here.view.table.phase == Phase::Over,
                &[Look::new(None, |words| say(words).over).with(coins)],
            ),
        ],
    },
];

/// A game up to where Bruno reaches the end.
static BEFORE_THE_END: [&str; 88] = [
    "give route:cotton",
    "take cotton+",
    "take coffee+",
    "take warehouse",
    "load wharf:left+right",
    "give corn",
    "take wharf:own+right",
    "take corn+",
    "load wharf:own+right",
    "give coffee+",
    "take coffee+",
    "take tobacco",
    "load tobacco+",
    "load tobacco+",
    "load tobacco",
    "load tobacco",
    "done",
    "give cocoa",
    "take corn",
    "take coffee+",
    "load wharf:own+right",
    "give coffee+",
    "take route:tobacco",
    "take corn+",
    "load route:tobacco",
    "give cotton+",
    "take coffee+",
    "take route:coffee",
    "load corn+",
    "load coffee+",
    "give warehouse",
    "take cotton+",
    "take cocoa",
    "take cotton",
    "load cotton+",
    "load cotton+",
    "load cotton",
    "done",
    "give route:coffee",
    "take cotton+",
    "take warehouse",
    "take route:cotton",
    "load corn+",
    "load coffee+",
    "give corn+",
    "take wharf:left+right",
    "take tobacco+",
    "load tobacco+",
    "load cocoa",
    "give warehouse",
    "take corn+",
    "take corn+",
    "take corn",
    "load corn+",
    "load corn+",
    "load corn",
    "load corn",
    "done",
    "give wharf:left+right",
    "take warehouse",
    "take warehouse",
    "take corn",
    "load corn",
    "done",
    "give route:cotton",
    "take cotton",
    "take wharf:left+right",
    "take corn+",
    "load cotton+",
    "load cotton",
    "done",
    "give warehouse",
    "take warehouse",
    "take tobacco",
    "take corn",
    "load warehouse",
    "give wharf:left+right",
    "take corn+",
    "take route:corn",
    "take route:cotton",
    "load corn+",
    "load corn+",
    "done",
    "give warehouse",
    "take wharf:left+right",
    "take coffee",
    "take warehouse",
    "load wharf:left+right",
];
