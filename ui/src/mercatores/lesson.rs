//! The first game of Mercatores: two turns with maize; then the end of another game, with its
//! profit phase.

use portolan_core::Seat;
use portolan_core::mercatores::{Action, Card, Claim, Good, Mercatores, Phase, STACKS, View};

use crate::lesson::{self, Chapter, Here, Look, Numbers};
use crate::shapes::Area;
use crate::table::PUPIL;

/// Where things stand.
const MARKET: Area = Area::new(8, 38, 224, 40);
const RESOURCES: Area = Area::new(8, 95, 224, 51);
const HAND: Area = Area::new(8, 167, 224, 52);
const WORTH: Area = Area::new(182, 27, 52, 106);
const ALL: Area = Area::new(8, 161, 224, 56);

type Stop = lesson::Stop<Mercatores>;

/// What the guide says.
macro_rules! say {
    ($name:ident) => {
        |words| words.mercatores().lesson.$name
    };
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

fn gives_good(action: &Action) -> bool {
    matches!(action, Action::Give(card) if !is_maize(*card) && card.good().is_some())
}

fn takes_maize(action: &Action) -> bool {
    matches!(action, Action::Take(card) if is_maize(*card))
}

fn loads_maize(action: &Action) -> bool {
    matches!(action, Action::Load(card) if is_maize(*card))
}

fn gives_special(action: &Action) -> bool {
    matches!(action, Action::Give(card) if card.special().is_some())
}

fn loads_another(action: &Action) -> bool {
    matches!(action, Action::Load(card) if !is_maize(*card))
}

fn cashes_special(action: &Action) -> bool {
    matches!(action, Action::Cash(claim) if !matches!(claim, Claim::Stack(_)))
}

/// The chapters.
pub static LESSON: [Chapter<Mercatores>; 2] = [
    Chapter {
        seed: 175,
        before: "",
        bruno: "give corn+; take tobacco; take cotton; load tobacco; load coffee+",
        patience: 12,
        stops: &[
            Stop::new(gives, &[Look::new(Some(HAND), say!(give)).beside(MARKET)])
                .ask(gives_good, say!(give_other)),
            Stop::new(takes, &[Look::new(Some(MARKET), say!(take)).beside(HAND)])
                .ask(takes_maize, say!(take_other)),
            Stop::new(loads, &[Look::new(Some(HAND), say!(load))])
                .ask(loads_maize, say!(load_other)),
            Stop::new(loads_more, &[Look::new(Some(HAND), say!(load_more))])
                .ask(loads_maize, say!(load_other)),
            Stop::new(between, &[Look::new(Some(RESOURCES), say!(stairs)).with(maize)]),
            Stop::new(gives, &[Look::new(Some(HAND), say!(special)).away()])
                .ask(gives_special, say!(special_other))
                .well(say!(three)),
            Stop::new(loads, &[Look::new(Some(HAND), say!(kinds))]),
            Stop::new(loads, &[Look::new(Some(HAND), say!(second)).away()])
                .ask(loads_another, say!(second_other)),
            Stop::new(between, &[Look::new(None, say!(jump))]),
        ],
    },
    Chapter {
        seed: 38,
        before: BEFORE_THE_END,
        bruno: "give route:cotton; take warehouse; take tobacco+; take corn; load route:corn",
        patience: 12,
        stops: &[
            Stop::new(|_| true, &[Look::new(Some(RESOURCES), say!(near)).with(resources)]),
            Stop::new(
                |here| here.view.table.end.is_some(),
                &[Look::new(Some(RESOURCES), say!(captain))],
            ),
            Stop::new(loads, &[Look::new(Some(HAND), say!(last_load))])
                .ask(|action| matches!(action, Action::Load(_)), say!(second_other)),
            Stop::new(profits, &[Look::new(Some(WORTH), say!(profit))]),
            Stop::new(
                |here| here.acting && here.view.table.phase == Phase::Tax,
                &[Look::new(Some(WORTH), say!(tax))],
            )
            .ask(|action| matches!(action, Action::Tax(_)), say!(cash_other)),
            Stop::new(
                |here| here.acting && here.view.table.phase == Phase::Cash,
                &[Look::new(Some(WORTH), say!(cash))],
            )
            .ask(cashes_special, say!(cash_other))
            .well(say!(cash_well)),
            Stop::new(|here| here.acting && profits(here), &[Look::new(Some(ALL), say!(melts))]),
            Stop::new(
                |here| here.view.table.phase == Phase::Over,
                &[Look::new(None, say!(over)).with(coins)],
            ),
        ],
    },
];

/// A game up to where Bruno reaches the end.
static BEFORE_THE_END: &str = "give route:cotton; take cotton+; take coffee+; take warehouse; \
             load wharf:left+right; give corn; take wharf:own+right; take corn+; \
             load wharf:own+right; give coffee+; take coffee+; take tobacco; load tobacco+; \
             load tobacco+; load tobacco; load tobacco; done; give cocoa; take corn; \
             take coffee+; load wharf:own+right; give coffee+; take route:tobacco; take corn+; \
             load route:tobacco; give cotton+; take coffee+; take route:coffee; load corn+; \
             load coffee+; give warehouse; take cotton+; take cocoa; take cotton; load cotton+; \
             load cotton+; load cotton; done; give route:coffee; take cotton+; take warehouse; \
             take route:cotton; load corn+; load coffee+; give corn+; take wharf:left+right; \
             take tobacco+; load tobacco+; load cocoa; give warehouse; take corn+; take corn+; \
             take corn; load corn+; load corn+; load corn; load corn; done; \
             give wharf:left+right; take warehouse; take warehouse; take corn; load corn; done; \
             give route:cotton; take cotton; take wharf:left+right; take corn+; load cotton+; \
             load cotton; done; give warehouse; take warehouse; take tobacco; take corn; \
             load warehouse; give wharf:left+right; take corn+; take route:corn; \
             take route:cotton; load corn+; load corn+; done; give warehouse; \
             take wharf:left+right; take coffee; take warehouse; load wharf:left+right";
