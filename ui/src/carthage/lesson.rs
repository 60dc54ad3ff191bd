//! The first game of Traders of Carthage: money, a marker and a purchase; then a raid; then a sale
//! with tokens.

use portolan_core::carthage::{Action, Carthage, Phase, View};

use super::desk::Desk;
use crate::lesson::{self, Chapter, Here, Look, Numbers};
use crate::shapes::Area;
use crate::table::PUPIL;

/// Where things stand.
const POINTS: Area = Area::new(164, 3, 34, 16);
const TRACK: Area = Area::new(8, 27, 224, 57);
const BUY: Area = Area::new(70, 89, 73, 11);
const MARKET: Area = Area::new(6, 102, 134, 44);
/// The price, and the cards it is for.
const OFFER: Area = Area::new(6, 89, 140, 57);
/// All that is before the player.
const BELOW: Area = Area::new(6, 102, 228, 117);
const FARM: Area = Area::new(151, 102, 82, 44);
const GOODS: Area = Area::new(6, 151, 228, 19);
const PURSE: Area = Area::new(186, 181, 48, 36);
const HAND: Area = Area::new(6, 175, 172, 44);
const TAKE: Area = Area::new(8, 176, 108, 41);
const RESERVE: Area = Area::new(124, 176, 108, 41);
const SHIPS_SAIL: Area = Area::new(8, 53, 224, 57);
const PAY: Area = Area::new(8, 201, 144, 15);

type Stop = lesson::Stop<Carthage>;

/// What the guide says.
macro_rules! say {
    ($name:ident) => {
        |words| words.carthage().lesson.$name
    };
}

fn my_turn(here: &Here<Carthage>) -> bool {
    here.acting && here.view.table.phase == Phase::Turn
}

/// Whether nobody is in the middle of paying.
fn settled(here: &Here<Carthage>) -> bool {
    !matches!(here.view.table.phase, Phase::Pay { .. })
}

fn stores(here: &Here<Carthage>) -> bool {
    here.acting && matches!(here.view.table.phase, Phase::Store { .. })
}

fn money(view: &View) -> Numbers {
    [view.hand.money() as i16, i16::from(view.table.price(PUPIL)), 0]
}

fn points(view: &View) -> Numbers {
    let board = &view.table.boards[PUPIL];
    [board.victory as i16, i16::from(board.all_tokens()), 0]
}

fn decides_on_card(desk: &Desk) -> bool {
    matches!(desk, Desk::Offer { .. })
}

fn would_take(desk: &Desk) -> bool {
    matches!(desk, Desk::Offer { reserve: false, .. })
}

fn would_reserve(desk: &Desk) -> bool {
    matches!(desk, Desk::Offer { reserve: true, .. })
}

fn sees_preview(desk: &Desk) -> bool {
    *desk == Desk::Preview
}

/// Whether the table is out of sight: there is nothing to point at on it.
fn considers(desk: &Desk) -> bool {
    sees_preview(desk) || pays(desk)
}

fn pays(desk: &Desk) -> bool {
    matches!(desk, Desk::Pay { .. })
}

/// The chapters.
pub static LESSON: [Chapter<Carthage>; 3] = [
    Chapter {
        seed: 40,
        before: "",
        bruno: "take 4; take 2",
        patience: 4,
        stops: &[
            Stop::new(
                my_turn,
                &[
                    Look::new(Some(TAKE), say!(take_it)).only(would_take),
                    Look::new(Some(TAKE), say!(take_it)).only(would_reserve).away(),
                    Look::new(None, say!(purse)).with(money).only(considers).back(),
                    Look::new(Some(PURSE), say!(purse)).with(money).beside(OFFER),
                ],
            )
            .ask(|action| matches!(action, Action::Take(_)), say!(purse_other))
            .well(say!(purse_well)),
            Stop::new(
                my_turn,
                &[
                    Look::new(Some(RESERVE), say!(reserve_it)).only(would_reserve),
                    Look::new(Some(RESERVE), say!(reserve_it)).only(would_take).away(),
                    Look::new(None, say!(reserve)).only(considers).back(),
                    Look::new(Some(MARKET), say!(reserve)),
                ],
            )
            .ask(|action| matches!(action, Action::Reserve(_)), say!(reserve_other))
            .well(say!(reserve_well)),
            Stop::new(
                my_turn,
                &[
                    Look::new(Some(SHIPS_SAIL), say!(buy_preview)).only(sees_preview),
                    Look::new(Some(PAY), say!(buy_pay)).only(pays),
                    Look::new(None, say!(buy)).with(money).only(decides_on_card).back(),
                    Look::new(Some(BUY), say!(buy)).with(money).beside(BELOW).away(),
                ],
            )
            .ask(|action| *action == Action::Buy, say!(buy_other)),
            Stop::new(settled, &[Look::new(Some(GOODS), say!(goods))]),
            Stop::new(settled, &[Look::new(Some(TRACK), say!(way))]),
            Stop::new(settled, &[Look::new(Some(FARM), say!(farm))]),
            Stop::new(settled, &[Look::new(None, say!(jump))]),
        ],
    },
    Chapter {
        seed: 199,
        before: "take 2; take 1; buy; pay red5; pay green2; take 1; take 4; buy; pay red2; \
             pay blue5; take 5; buy; pay blue2; pay green3; pay yellow3; take 3; take 4; take 3; \
             take 2; take 1; take 5",
        bruno: "buy; pay green3; pay yellow3; pay blue3; pay yellow3; pay yellow3",
        patience: 4,
        stops: &[
            Stop::new(|_| true, &[Look::new(Some(TRACK), say!(home))]),
            Stop::new(
                |here| stores(here) || my_turn(here),
                &[Look::new(Some(POINTS), say!(sold)).with(points)],
            ),
            Stop::new(stores, &[Look::new(Some(HAND), say!(store))])
                .ask(|action| matches!(action, Action::Store(_)), say!(store_other))
                .well(say!(store_well)),
            Stop::new(|_| true, &[Look::new(None, say!(jump_again))]),
        ],
    },
    Chapter {
        seed: 291,
        before: "take 3; take 3; take 2; buy; pay blue2; pay green2; take 3; take 4; take 3; take 1; \
             take 1; take 5; take 1; take 1; buy; pay yellow2; pay red2; take 2; take 2; take 1; \
             take 2; reserve f3; reserve f2; take 1; take 1; buy; pay green3; pay blue5; take 6; \
             buy; pay green5; pay yellow5; buy; pay green3; pay red5; pay green5; pay blue3; \
             pay blue3; take 4; buy; pay blue3; pay yellow5; take 2; take 4; take 1; take 1; \
             take 1; take 5; reserve m4; take 1; buy; pay red2; pay red5",
        bruno: "",
        patience: 9,
        stops: &[
            Stop::new(
                my_turn,
                &[
                    Look::new(Some(SHIPS_SAIL), say!(sell_preview)).only(sees_preview),
                    Look::new(Some(PAY), say!(sell_pay)).only(pays),
                    Look::new(None, say!(sell)).with(points).only(decides_on_card).back(),
                    Look::new(Some(BUY), say!(sell)).with(points).away(),
                ],
            )
            .ask(|action| *action == Action::Buy, say!(sell_other)),
            Stop::new(settled, &[Look::new(Some(POINTS), say!(end)).with(points)]),
            Stop::new(settled, &[Look::new(None, say!(free))]),
        ],
    },
];
