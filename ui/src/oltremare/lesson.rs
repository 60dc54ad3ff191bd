//! The first game of Oltremare: a turn with silk and a purchase; then a trade, Venice and the
//! pirates in the middle of another game.

use portolan_core::oltremare::{Action, Good, Oltremare, Phase, View};

use super::desk::{Desk, Step};
use super::words::OltremareLesson;
use crate::lesson::{Chapter, Here, Look, Numbers, Stop, Wish};
use crate::shapes::Area;
use crate::table::PUPIL;
use crate::words::Words;

/// Where things stand.
const DUCATS: Area = Area::new(164, 3, 34, 16);
const TOP: Area = Area::new(195, 37, 38, 58);
/// The same while others decide.
const TOP_BELOW: Area = Area::new(195, 96, 38, 58);
const DECK: Area = Area::new(6, 37, 41, 58);
const PIRATES: Area = Area::new(50, 37, 41, 58);
const CHART: Area = Area::new(94, 37, 41, 58);
const PARTNER: Area = Area::new(6, 109, 54, 17);
const SUMS: Area = Area::new(6, 100, 228, 38);
const PORT: Area = Area::new(6, 190, 228, 28);
const ORDER: Area = Area::new(8, 118, 224, 32);
const HAND: Area = Area::new(6, 161, 228, 58);
/// Where the first trip goes, and the answers to an offer.
const SEAS: Area = Area::new(6, 25, 228, 85);
const ANSWERS: Area = Area::new(6, 192, 228, 30);
const OFFER: Area = Area::new(6, 25, 228, 56);

fn say(words: &Words) -> &'static OltremareLesson {
    words.oltremare().lesson
}

fn trades(here: &Here<Oltremare>) -> bool {
    here.acting && here.view.table.phase == Phase::Commerce
}

fn plays(here: &Here<Oltremare>) -> bool {
    here.acting && matches!(here.view.table.phase, Phase::Play { .. })
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
    matches!(desk.step, Step::Offer(_) | Step::Look(_))
}

/// The chapters.
pub static LESSON: [Chapter<Oltremare>; 2] = [
    Chapter {
        seed: 264,
        before: &[],
        bruno: &["act", "play salt.DP1", "play salt.PM1", "stow salt.PM1", "stow salt.DP1"],
        patience: 16,
        stops: &[
            Stop::ask(
                trades,
                &[
                    Look::new(None, |words| say(words).act_later).only(writes_offer),
                    Look::new(Some(TOP), |words| say(words).act).with(rules),
                ],
                Wish {
                    is: |action| *action == Action::Act,
                    well: None,
                    other: |words| say(words).act_other,
                },
            ),
            Stop::ask(
                plays,
                &[Look::new(Some(SUMS), |words| say(words).play).beside(HAND)],
                Wish {
                    is: |action| matches!(action, Action::Play(card) if card.good() == Good::Silk),
                    well: None,
                    other: |words| say(words).play_other,
                },
            ),
            Stop::ask(
                plays,
                &[Look::new(Some(SUMS), |words| say(words).play_again).beside(HAND)],
                Wish {
                    is: |action| matches!(action, Action::Play(card) if card.good() == Good::Silk),
                    well: None,
                    other: |words| say(words).play_other,
                },
            ),
            Stop::ask(
                |here| here.acting && matches!(here.view.table.phase, Phase::Sail { .. }),
                &[Look::new(Some(PORT), |words| say(words).sail).beside(SEAS)],
                Wish {
                    is: |action| matches!(action, Action::Sail(_)),
                    well: Some(|words| say(words).sail_well),
                    other: |words| say(words).sail_well,
                },
            ),
            Stop::ask(
                |here| here.acting && here.view.table.phase == Phase::Stow,
                &[Look::new(Some(ORDER), |words| say(words).stow)],
                Wish {
                    is: |action| matches!(action, Action::Stow(_)),
                    well: None,
                    other: |words| say(words).groups,
                },
            ),
            Stop::read(between, &[Look::new(None, |words| say(words).groups)]),
            Stop::ask(
                trades,
                &[
                    Look::new(None, |words| say(words).act_later).only(writes_offer),
                    Look::new(Some(DECK), |words| say(words).buy).with(ducats),
                ],
                Wish {
                    is: |action| matches!(action, Action::BuyDeck),
                    well: Some(|words| say(words).buy_well),
                    other: |words| say(words).buy_other,
                },
            ),
            Stop::read(|_| true, &[Look::new(Some(HAND), |words| say(words).symbols)]),
            Stop::read(trades, &[Look::new(Some(PIRATES), |words| say(words).pirates)]),
            Stop::read(trades, &[Look::new(Some(CHART), |words| say(words).tokens)]),
            Stop::read(|_| true, &[Look::new(None, |words| say(words).jump)]),
        ],
    },
    Chapter {
        seed: 52,
        before: &BEFORE_VENICE,
        bruno: &[
            "offer 0 give=jewels.PM4 want=scrolls:1",
            "buy pirates",
            "act",
            "play silk.DP2",
            "play silk.MS3@Sinope",
            "play pottery.DP1",
            "sail Tunisi",
            "stow silk.DP2",
            "stow silk.MS3@Sinope",
            "stow pottery.DP1",
        ],
        patience: 16,
        stops: &[
            Stop::read(|_| true, &[Look::new(Some(TOP_BELOW), |words| say(words).asked)]),
            Stop::ask(
                |here| here.acting && matches!(here.view.table.phase, Phase::Reply(_)),
                &[
                    Look::new(None, |words| say(words).act_later).only(writes_offer),
                    Look::new(Some(OFFER), |words| say(words).answer).beside(ANSWERS),
                ],
                Wish {
                    is: |action| matches!(action, Action::Accept(_)),
                    well: Some(|words| say(words).answer_well),
                    other: |words| say(words).answer_other,
                },
            ),
            Stop::read(
                |here| after_venice(here) && here.acting,
                &[Look::new(Some(DUCATS), |words| say(words).venice).with(ducats)],
            ),
            Stop::ask(
                |here| here.acting && here.view.table.phase == Phase::Excess,
                &[Look::new(Some(HAND), |words| say(words).excess).with(rules)],
                Wish {
                    is: |action| matches!(action, Action::Excess(_)),
                    well: Some(|words| say(words).excess_well),
                    other: |words| say(words).excess_well,
                },
            ),
            Stop::ask(
                trades,
                &[
                    Look::new(None, |words| say(words).offer_write).only(writes_offer),
                    Look::new(Some(PARTNER), |words| say(words).offer),
                ],
                Wish {
                    is: |action| matches!(action, Action::Offer(_)),
                    well: Some(|words| say(words).offer_well),
                    other: |words| say(words).offer_other,
                },
            ),
            Stop::read(trades, &[Look::new(None, |words| say(words).end)]),
            Stop::read(|_| true, &[Look::new(None, |words| say(words).free)]),
        ],
    },
];

/// A game up to the turn in which Venice comes.
static BEFORE_VENICE: [&str; 70] = [
    "act",
    "play pottery.PS4",
    "play olives.PS4",
    "play silk.PM2@Bari",
    "sail Lajazzo",
    "sail Famagosta",
    "stow olives.PS4",
    "stow silk.PM2@Bari",
    "stow pottery.PS4",
    "act",
    "play salt.DP2",
    "play pottery.DM1",
    "stow pottery.DM1",
    "stow salt.DP2",
    "buy pirates",
    "buy pirates",
    "buy pirates",
    "act",
    "play salt.DP3",
    "play pottery.MS1",
    "play salt.DM1",
    "play pottery.PS3@Negroponte",
    "sail Rodi",
    "sail Candia",
    "compass Ragusa",
    "stow pottery.MS1",
    "stow pottery.PS3@Negroponte",
    "stow salt.DM1",
    "stow salt.DP3",
    "buy pirates",
    "act",
    "play scrolls.MS3",
    "play salt.DP1",
    "sail Malta",
    "stow salt.DP1",
    "stow scrolls.MS3",
    "buy pirates",
    "buy pirates",
    "act",
    "play olives.DM4",
    "play pottery.DS1",
    "play olives.DS3@Tana",
    "sail Zara",
    "sail Ancona",
    "stow pottery.DS1",
    "stow olives.DS3@Tana",
    "stow olives.DM4",
    "buy pirates",
    "act",
    "play olives.DP3",
    "play silk.DM3",
    "play olives.DM2",
    "stow olives.DM2",
    "stow olives.DP3",
    "stow silk.DM3",
    "excess pottery.PM3@Lajazzo",
    "buy pirates",
    "buy pirates",
    "act",
    "play silk.DM1",
    "play silk.DS3@Venezia",
    "play jewels.MS1",
    "play olives.MS3",
    "sail Zara",
    "sail Ragusa",
    "sail Durazzo",
    "stow olives.MS3",
    "stow silk.DM1",
    "stow silk.DS3@Venezia",
    "stow jewels.MS1",
];
