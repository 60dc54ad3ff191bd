//! The first game of Merchants: two ships of salt, a third one, pepper; then the last turn of
//! another game.

use portolan_core::Seat;
use portolan_core::merchants::{Action, Good, Merchants, Phase, SHIP_PRICE, View};

use super::desk::{Desk, Step, Wish as CubeFor};
use super::words::MerchantsLesson;
use crate::furniture::{COLUMN, COLUMNS, LEFT, RIGHT};
use crate::lesson::{Chapter, Here, Look, Numbers, Stop, Wish};
use crate::shapes::Area;
use crate::table::PUPIL;
use crate::words::Words;

/// Where things stand.
const COINS: Area = Area::new(166, 3, 33, 16);
const DECK: Area = Area::new(203, 3, 32, 16);
const DEMAND: Area = Area::new(8, 37, 224, 42);
const SHIPS: Area = Area::new(8, 95, 110, 22);
const NEW_SHIP: Area = Area::new(6, 134, 54, 22);
const SHOP: Area = Area::new(6, 134, 228, 22);
const PASS: Area = Area::new(LEFT + 2, 165, RIGHT - LEFT - 4, 14);
const DRAW: Area = Area::new(138, 154, 93, 16);
const HARBOUR: Area = Area::new(6, 95, 228, 61);
const HAND: Area = Area::new(8, 197, 224, 22);
const SHEET: Area = Area::new(LEFT, 86, RIGHT - LEFT, 73);

/// A cube of the supply.
const fn cube(good: Good) -> Option<Area> {
    Some(Area::new(COLUMNS[good as usize], 171, COLUMN, 22))
}

/// Cards in hand.
const fn held(good: Good) -> Option<Area> {
    Some(Area::new(COLUMNS[good as usize], 176, COLUMN, 43))
}

fn say(words: &Words) -> &'static MerchantsLesson {
    words.merchants().lesson
}

/// How many ships the player has loaded, while ships are loaded.
fn loaded(here: &Here<Merchants>) -> Option<usize> {
    let table = &here.view.table;
    (here.acting && table.phase == Phase::Load).then(|| table.boards[PUPIL].ships.len())
}

fn in_harbour(here: &Here<Merchants>) -> bool {
    here.acting && matches!(here.view.table.phase, Phase::One { main_done: false, .. })
}

fn at_market(here: &Here<Merchants>) -> bool {
    here.acting && here.view.table.phase == Phase::Two
}

fn rich(here: &Here<Merchants>) -> bool {
    in_harbour(here) && here.view.table.boards[PUPIL].coins >= SHIP_PRICE
}

/// What everybody has been paid by the last decision, if it was this player's.
fn paid(here: &Here<Merchants>, by: Seat) -> Option<u16> {
    let told = here.told.filter(|told| told.actor == by)?;
    told.outcome.paid.map(|payout| payout.coins[PUPIL])
}

fn coins(view: &View) -> Numbers {
    let has = |seat| view.table.boards[seat].coins as i16;
    [has(PUPIL), has(Seat::B), 0]
}

fn deck(view: &View) -> Numbers {
    [i16::from(view.deck), 0, 0]
}

fn chooses_slots(desk: &Desk) -> bool {
    matches!(desk.step, Step::Demand { .. })
}

fn chooses_cube(desk: &Desk) -> bool {
    matches!(desk.step, Step::Cube(CubeFor::NewShip | CubeFor::Swap(_), _))
}

/// The chapters.
pub static LESSON: [Chapter<Merchants>; 2] = [
    Chapter {
        seed: 2_603_445,
        before: &[],
        bruno: &[
            "load cotton",
            "load salt",
            "pass",
            "play salt 5",
            "pass",
            "play cotton 1",
            "pass",
            "draw",
        ],
        patience: 5,
        stops: &[
            Stop::ask(
                |here| loaded(here) == Some(0),
                &[Look::new(cube(Good::Salt), |words| say(words).load).beside(HAND)],
                Wish {
                    is: |action| *action == Action::Load(Good::Salt),
                    well: Some(|words| say(words).load_well),
                    other: |words| say(words).load_other,
                },
            ),
            Stop::ask(
                |here| loaded(here) == Some(1),
                &[Look::new(cube(Good::Salt), |words| say(words).load_again)],
                Wish {
                    is: |action| *action == Action::Load(Good::Salt),
                    well: None,
                    other: |words| say(words).load_again_other,
                },
            ),
            Stop::ask(
                in_harbour,
                &[Look::new(Some(PASS), |words| say(words).pass).beside(HARBOUR)],
                Wish {
                    is: |action| *action == Action::Pass,
                    well: None,
                    other: |words| say(words).pass_other,
                },
            ),
            Stop::ask(
                at_market,
                &[
                    Look::new(Some(SHEET), |words| say(words).play_sheet).only(chooses_slots),
                    Look::new(held(Good::Salt), |words| say(words).play).with(coins),
                ],
                Wish {
                    is: |action| matches!(action, Action::Play(Good::Salt, _)),
                    well: Some(|words| say(words).play_well),
                    other: |words| say(words).play_other,
                },
            ),
            Stop::read(
                |here| paid(here, Seat::B).is_some_and(|coins| coins > 0),
                &[Look::new(Some(COINS), |words| say(words).paid).with(coins)],
            ),
            Stop::read(rich, &[Look::new(Some(SHOP), |words| say(words).shop)]),
            Stop::ask(
                rich,
                &[
                    Look::new(cube(Good::Pepper), |words| say(words).ship_cube).only(chooses_cube),
                    Look::new(Some(NEW_SHIP), |words| say(words).ship),
                ],
                Wish {
                    is: |action| matches!(action, Action::BuyShip(_)),
                    well: None,
                    other: |words| say(words).ship_other,
                },
            ),
            Stop::ask(
                at_market,
                &[
                    Look::new(Some(SHEET), |words| say(words).draw).only(chooses_slots),
                    Look::new(Some(DRAW), |words| say(words).draw),
                ],
                Wish {
                    is: |action| *action == Action::Draw,
                    well: None,
                    other: |words| say(words).draw_other,
                },
            ),
            Stop::read(|_| true, &[Look::new(Some(DECK), |words| say(words).deck).with(deck)]),
            Stop::read(
                |here| paid(here, Seat::B).is_some(),
                &[Look::new(Some(DEMAND), |words| say(words).covered)],
            ),
            Stop::ask(
                |here| {
                    let own = &here.view.table.boards[PUPIL];
                    let many = |good: &Good| here.view.hand[*good] >= 3 && own.cubes(*good) < 2;
                    in_harbour(here) && Good::ALL.iter().any(many)
                },
                &[
                    Look::new(cube(Good::Pepper), |words| say(words).swap_cube).only(chooses_cube),
                    Look::new(Some(SHIPS), |words| say(words).swap).beside(HAND),
                ],
                Wish {
                    is: |action| matches!(action, Action::Swap(..)),
                    well: None,
                    other: |words| say(words).swap_other,
                },
            ),
            Stop::ask(
                |here| at_market(here) && here.view.hand[Good::Pepper] >= 3,
                &[
                    Look::new(Some(DEMAND), |words| say(words).strike_row).only(chooses_slots),
                    Look::new(held(Good::Pepper), |words| say(words).strike),
                ],
                Wish {
                    is: |action| matches!(action, Action::Play(_, slots) if slots.count() >= 3),
                    well: Some(|words| say(words).strike_well),
                    other: |words| say(words).strike_other,
                },
            ),
            Stop::read(|_| true, &[Look::new(None, |words| say(words).jump)]),
        ],
    },
    Chapter {
        seed: 31,
        before: &BEFORE_THE_END,
        bruno: &[],
        patience: 4,
        stops: &[
            Stop::read(
                in_harbour,
                &[Look::new(Some(DECK), |words| say(words).end_deck).with(coins)],
            ),
            Stop::ask(
                in_harbour,
                &[
                    Look::new(None, |words| say(words).end_pass).only(chooses_cube),
                    Look::new(Some(PASS), |words| say(words).end_pass),
                ],
                Wish {
                    is: |action| *action == Action::Pass,
                    well: None,
                    other: |words| say(words).end_pass_other,
                },
            ),
            Stop::ask(
                at_market,
                &[
                    Look::new(Some(SHEET), |words| say(words).end_draw).only(chooses_slots),
                    Look::new(Some(DRAW), |words| say(words).end_draw),
                ],
                Wish {
                    is: |action| *action == Action::Draw,
                    well: None,
                    other: |words| say(words).end_draw_other,
                },
            ),
            Stop::read(
                |here| here.view.table.phase == Phase::Over,
                &[Look::new(None, |words| say(words).end_over)],
            ),
        ],
    },
];

/// A game up to its last two cards.
static BEFORE_THE_END: [&str; 60] = [
    "load pepper",
    "load cotton",
    "load cotton",
    "load cotton",
    "swap 2 pepper",
    "play pepper 3,4",
    "swap 2 pepper",
    "draw",
    "pass",
    "draw",
    "swap 1 pepper",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "pass",
    "draw",
    "swap 1 indigo",
    "play indigo 1,2,3,4",
    "swap 1 indigo",
    "draw",
    "buy ship pepper",
    "draw",
    "swap 2 indigo",
    "play indigo 5",
    "swap 3 indigo",
    "draw",
    "buy ship indigo",
    "play indigo 2",
    "swap 2 copper",
    "draw",
    "pass",
    "draw",
    "swap 3 copper",
    "play copper 1,2,3,4,6",
    "swap 1 copper",
    "draw",
    "pass",
    "draw",
    "swap 3 copper",
    "draw",
    "swap 1 copper",
    "draw",
    "swap 2 flax",
    "draw",
];
