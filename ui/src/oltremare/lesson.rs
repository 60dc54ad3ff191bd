//! The first game of Oltremare: a turn with silk and a purchase; then a trade, Venice and the
//! pirates in the middle of another game.

use portolan_core::oltremare::{Action, Good, Oltremare, Phase, View};

use super::desk::{Desk, Step};
use crate::lesson::{self, Chapter, Here, Look, Numbers};
use crate::shapes::Area;
use crate::table::PUPIL;

/// Where things stand.
const DUCATS: Area = Area::new(164, 3, 34, 16);
const TOP: Area = Area::new(195, 37, 38, 58);
/// The same while others decide.
const TOP_BELOW: Area = Area::new(195, 96, 38, 58);
const DECK: Area = Area::new(6, 37, 41, 58);
const PIRATES: Area = Area::new(50, 37, 41, 58);
const CHART: Area = Area::new(94, 37, 41, 58);
const ACT: Area = Area::new(6, 129, 228, 14);
const PARTNER: Area = Area::new(6, 109, 54, 17);
const SUMS: Area = Area::new(6, 100, 228, 38);
const PORT: Area = Area::new(6, 190, 228, 28);
const ORDER: Area = Area::new(8, 118, 224, 32);
const HAND: Area = Area::new(6, 161, 228, 58);
/// Where the first trip goes, and the answers to an offer.
const SEAS: Area = Area::new(6, 25, 228, 85);
const ANSWERS: Area = Area::new(6, 192, 228, 30);
const OFFER: Area = Area::new(6, 25, 228, 56);

type Stop = lesson::Stop<Oltremare>;

/// What the guide says.
macro_rules! say {
    ($name:ident) => {
        |words| words.oltremare().lesson.$name
    };
}

fn trades(here: &Here<Oltremare>) -> bool {
    here.acting && here.view.table.phase == Phase::Commerce
}

fn plays(here: &Here<Oltremare>) -> bool {
    here.acting && matches!(here.view.table.phase, Phase::Play { .. })
}

fn plays_silk(action: &Action) -> bool {
    matches!(action, Action::Play(card) if card.good() == Good::Silk)
}

/// Whether the pupil is done with the turn, or begins the next one.
fn between(here: &Here<Oltremare>) -> bool {
    !here.acting || trades(here)
}

fn after_venice(here: &Here<Oltremare>) -> bool {
    !here.view.venice
}

/// Power and load of the turn.
fn rules(view: &View) -> Numbers {
    let top = view.table.tops[PUPIL];
    let of = |rule: fn(portolan_core::oltremare::Card) -> u8| top.map_or(0, |top| rule(top).into());
    [of(|top| top.power()), of(|top| top.load()), i16::from(view.hand.len())]
}

fn ducats(view: &View) -> Numbers {
    [view.table.ducats[PUPIL], i16::from(view.table.price()), 0]
}

fn writes_offer(desk: &Desk) -> bool {
    matches!(desk.step, Step::Offer(_))
}

fn looks_at_chart(desk: &Desk) -> bool {
    matches!(desk.step, Step::Look(_))
}

/// Whether the table is out of sight.
fn is_elsewhere(desk: &Desk) -> bool {
    writes_offer(desk) || looks_at_chart(desk)
}

/// The chapters.
pub static LESSON: [Chapter<Oltremare>; 2] = [
    Chapter {
        seed: 264,
        before: "",
        bruno: "act; play salt.DP1; play salt.PM1; stow salt.PM1; stow salt.DP1",
        patience: 16,
        stops: &[
            Stop::new(
                trades,
                &[
                    Look::new(None, say!(act_later)).only(is_elsewhere).back(),
                    Look::new(Some(TOP), say!(act)).with(rules).beside(ACT),
                ],
            )
            .ask(|action| *action == Action::Act, say!(act_other)),
            Stop::new(
                plays,
                &[
                    Look::new(None, say!(act_later)).only(looks_at_chart).back(),
                    Look::new(Some(SUMS), say!(play)).beside(HAND),
                ],
            )
            .ask(plays_silk, say!(play_other)),
            Stop::new(
                plays,
                &[
                    Look::new(None, say!(act_later)).only(looks_at_chart).back(),
                    Look::new(Some(SUMS), say!(play_again)).beside(HAND),
                ],
            )
            .ask(plays_silk, say!(play_other)),
            Stop::new(
                |here| here.acting && matches!(here.view.table.phase, Phase::Sail { .. }),
                &[Look::new(Some(PORT), say!(sail)).beside(SEAS)],
            )
            .ask(|action| matches!(action, Action::Sail(_)), say!(sail_well))
            .well(say!(sail_well)),
            Stop::new(
                |here| here.acting && here.view.table.phase == Phase::Stow,
                &[Look::new(Some(ORDER), say!(stow))],
            )
            .ask(|action| matches!(action, Action::Stow(_)), say!(groups)),
            Stop::new(between, &[Look::new(None, say!(groups))]),
            Stop::new(
                trades,
                &[
                    Look::new(None, say!(act_later)).only(is_elsewhere).back(),
                    Look::new(Some(DECK), say!(buy)).with(ducats).away(),
                ],
            )
            .ask(|action| matches!(action, Action::BuyDeck), say!(buy_other))
            .well(say!(buy_well)),
            Stop::new(|_| true, &[Look::new(Some(HAND), say!(symbols))]),
            Stop::new(trades, &[Look::new(Some(PIRATES), say!(pirates))]),
            Stop::new(trades, &[Look::new(Some(CHART), say!(tokens))]),
            Stop::new(|_| true, &[Look::new(None, say!(jump))]),
        ],
    },
    Chapter {
        seed: 52,
        before: BEFORE_VENICE,
        bruno: "offer 0 give=jewels.PM4 want=scrolls:1; buy pirates; act; play silk.DP2; \
             play silk.MS3@Sinope; play pottery.DP1; sail Tunisi; stow silk.DP2; \
             stow silk.MS3@Sinope; stow pottery.DP1",
        patience: 16,
        stops: &[
            Stop::new(|_| true, &[Look::new(Some(TOP_BELOW), say!(asked))]),
            Stop::new(
                |here| here.acting && matches!(here.view.table.phase, Phase::Reply(_)),
                &[
                    Look::new(None, say!(act_later)).only(is_elsewhere).back(),
                    Look::new(Some(OFFER), say!(answer)).beside(ANSWERS),
                ],
            )
            .ask(|action| matches!(action, Action::Accept(_)), say!(answer_other))
            .well(say!(answer_well)),
            Stop::new(
                |here| after_venice(here) && here.acting,
                &[Look::new(Some(DUCATS), say!(venice)).with(ducats)],
            ),
            Stop::new(
                |here| here.acting && here.view.table.phase == Phase::Excess,
                &[
                    Look::new(None, say!(act_later)).only(looks_at_chart).back(),
                    Look::new(Some(HAND), say!(excess)).with(rules),
                ],
            )
            .ask(|action| matches!(action, Action::Excess(_)), say!(excess_well))
            .well(say!(excess_well)),
            Stop::new(
                trades,
                &[
                    Look::new(None, say!(act_later)).only(looks_at_chart).back(),
                    Look::new(None, say!(offer_write)).only(writes_offer),
                    Look::new(Some(PARTNER), say!(offer)).away(),
                ],
            )
            .ask(|action| matches!(action, Action::Offer(_)), say!(offer_other))
            .well(say!(offer_well)),
            Stop::new(trades, &[Look::new(None, say!(end))]),
            Stop::new(|_| true, &[Look::new(None, say!(free))]),
        ],
    },
];

/// A game up to the turn in which Venice comes.
static BEFORE_VENICE: &str = "act; play pottery.PS4; play olives.PS4; play silk.PM2@Bari; sail Lajazzo; \
             sail Famagosta; stow olives.PS4; stow silk.PM2@Bari; stow pottery.PS4; act; \
             play salt.DP2; play pottery.DM1; stow pottery.DM1; stow salt.DP2; buy pirates; \
             buy pirates; buy pirates; act; play salt.DP3; play pottery.MS1; play salt.DM1; \
             play pottery.PS3@Negroponte; sail Rodi; sail Candia; compass Ragusa; \
             stow pottery.MS1; stow pottery.PS3@Negroponte; stow salt.DM1; stow salt.DP3; \
             buy pirates; act; play scrolls.MS3; play salt.DP1; sail Malta; stow salt.DP1; \
             stow scrolls.MS3; buy pirates; buy pirates; act; play olives.DM4; play pottery.DS1; \
             play olives.DS3@Tana; sail Zara; sail Ancona; stow pottery.DS1; \
             stow olives.DS3@Tana; stow olives.DM4; buy pirates; act; play olives.DP3; \
             play silk.DM3; play olives.DM2; stow olives.DM2; stow olives.DP3; stow silk.DM3; \
             excess pottery.PM3@Lajazzo; buy pirates; buy pirates; act; play silk.DM1; \
             play silk.DS3@Venezia; play jewels.MS1; play olives.MS3; sail Zara; sail Ragusa; \
             sail Durazzo; stow olives.MS3; stow silk.DM1; stow silk.DS3@Venezia; stow jewels.MS1";
