//! The first game of Merchants: two ships of salt, a third one, pepper; then the last turn of
//! another game.

use portolan_core::Seat;
use portolan_core::merchants::{Action, Good, Merchants, Phase, SHIP_PRICE, View};

use super::desk::{Desk, Step, Wish as CubeFor};
use crate::furniture::{COLUMN, COLUMNS, LEFT, RIGHT};
use crate::lesson::{self, Chapter, Here, Look, Numbers};
use crate::shapes::Area;
use crate::table::PUPIL;

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

type Stop = lesson::Stop<Merchants>;

/// What the guide says.
macro_rules! say {
    ($name:ident) => {
        |words| words.merchants().lesson.$name
    };
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

fn plays_salt(desk: &Desk) -> bool {
    matches!(desk.step, Step::Demand { good: Good::Salt, .. })
}

fn plays_pepper(desk: &Desk) -> bool {
    matches!(desk.step, Step::Demand { good: Good::Pepper, .. })
}

fn loads_new_ship(desk: &Desk) -> bool {
    matches!(desk.step, Step::Cube(CubeFor::NewShip, _))
}

fn swaps_cube(desk: &Desk) -> bool {
    matches!(desk.step, Step::Cube(CubeFor::Swap(_), _))
}

/// Whether the harbour is out of sight.
fn chooses_cube(desk: &Desk) -> bool {
    loads_new_ship(desk) || swaps_cube(desk)
}

/// The chapters.
pub static LESSON: [Chapter<Merchants>; 2] = [
    Chapter {
        seed: 2_603_445,
        before: "",
        bruno: "load cotton; load salt; pass; play salt 5; pass; play cotton 1; pass; draw",
        patience: 5,
        stops: &[
            Stop::new(
                |here| loaded(here) == Some(0),
                &[Look::new(cube(Good::Salt), say!(load)).beside(HAND)],
            )
            .ask(|action| *action == Action::Load(Good::Salt), say!(load_other))
            .well(say!(load_well)),
            Stop::new(
                |here| loaded(here) == Some(1),
                &[Look::new(cube(Good::Salt), say!(load_again))],
            )
            .ask(|action| *action == Action::Load(Good::Salt), say!(load_again_other)),
            Stop::new(
                in_harbour,
                &[
                    Look::new(None, say!(pass)).only(chooses_cube).back(),
                    Look::new(Some(PASS), say!(pass)).beside(HARBOUR),
                ],
            )
            .ask(|action| *action == Action::Pass, say!(pass_other)),
            Stop::new(
                at_market,
                &[
                    Look::new(Some(SHEET), say!(play_sheet)).only(plays_salt),
                    Look::new(None, say!(play)).only(chooses_slots).back(),
                    Look::new(held(Good::Salt), say!(play)).with(coins),
                ],
            )
            .ask(|action| matches!(action, Action::Play(Good::Salt, _)), say!(play_other))
            .well(say!(play_well)),
            Stop::new(
                |here| paid(here, Seat::B).is_some_and(|coins| coins > 0),
                &[Look::new(Some(COINS), say!(paid)).with(coins)],
            ),
            Stop::new(rich, &[Look::new(Some(SHOP), say!(shop))]),
            Stop::new(
                rich,
                &[
                    Look::new(cube(Good::Pepper), say!(ship_cube)).only(loads_new_ship),
                    Look::new(None, say!(ship)).only(swaps_cube).back(),
                    Look::new(Some(NEW_SHIP), say!(ship)).away(),
                ],
            )
            .ask(|action| matches!(action, Action::BuyShip(_)), say!(ship_other)),
            Stop::new(
                at_market,
                &[
                    Look::new(None, say!(draw)).only(chooses_slots).back(),
                    Look::new(Some(DRAW), say!(draw)).away(),
                ],
            )
            .ask(|action| *action == Action::Draw, say!(draw_other)),
            Stop::new(|_| true, &[Look::new(Some(DECK), say!(deck)).with(deck)]),
            Stop::new(
                |here| paid(here, Seat::B).is_some(),
                &[Look::new(Some(DEMAND), say!(covered))],
            ),
            Stop::new(
                |here| {
                    let own = &here.view.table.boards[PUPIL];
                    let many = |good: &Good| here.view.hand[*good] >= 3 && own.cubes(*good) < 2;
                    in_harbour(here) && Good::ALL.iter().any(many)
                },
                &[
                    Look::new(cube(Good::Pepper), say!(swap_cube)).only(swaps_cube),
                    Look::new(None, say!(swap)).only(loads_new_ship).back(),
                    Look::new(Some(SHIPS), say!(swap)).beside(HAND).away(),
                ],
            )
            .ask(|action| matches!(action, Action::Swap(..)), say!(swap_other)),
            Stop::new(
                |here| at_market(here) && here.view.hand[Good::Pepper] >= 3,
                &[
                    Look::new(Some(DEMAND), say!(strike_row)).only(plays_pepper),
                    Look::new(None, say!(strike)).only(chooses_slots).back(),
                    Look::new(held(Good::Pepper), say!(strike)),
                ],
            )
            .ask(
                |action| matches!(action, Action::Play(_, slots) if slots.count() >= 3),
                say!(strike_other),
            )
            .well(say!(strike_well)),
            Stop::new(|_| true, &[Look::new(None, say!(jump))]),
        ],
    },
    Chapter {
        seed: 31,
        before: BEFORE_THE_END,
        bruno: "",
        patience: 4,
        stops: &[
            Stop::new(in_harbour, &[Look::new(Some(DECK), say!(end_deck)).with(coins)]),
            Stop::new(
                in_harbour,
                &[
                    Look::new(None, say!(end_pass)).only(chooses_cube).back(),
                    Look::new(Some(PASS), say!(end_pass)),
                ],
            )
            .ask(|action| *action == Action::Pass, say!(end_pass_other)),
            Stop::new(
                at_market,
                &[
                    Look::new(None, say!(end_draw)).only(chooses_slots).back(),
                    Look::new(Some(DRAW), say!(end_draw)).away(),
                ],
            )
            .ask(|action| *action == Action::Draw, say!(end_draw_other)),
            Stop::new(
                |here| here.view.table.phase == Phase::Over,
                &[Look::new(None, say!(end_over))],
            ),
        ],
    },
];

/// A game up to its last two cards.
static BEFORE_THE_END: &str = "load pepper; load cotton; load cotton; load cotton; swap 2 pepper; play pepper 3,4; \
             swap 2 pepper; draw; pass; draw; swap 1 pepper; draw; pass; draw; pass; draw; pass; \
             draw; pass; draw; pass; draw; pass; draw; pass; draw; pass; draw; pass; draw; pass; \
             draw; swap 1 indigo; play indigo 1,2,3,4; swap 1 indigo; draw; buy ship pepper; \
             draw; swap 2 indigo; play indigo 5; swap 3 indigo; draw; buy ship indigo; \
             play indigo 2; swap 2 copper; draw; pass; draw; swap 3 copper; \
             play copper 1,2,3,4,6; swap 1 copper; draw; pass; draw; swap 3 copper; draw; \
             swap 1 copper; draw; swap 2 flax; draw";
