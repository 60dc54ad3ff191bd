//! What is told: log lines, advice, and where everybody's coins came from.

use portolan_core::BySeat;
use portolan_core::merchants::{Action, Merchants, Outcome, SHIP_PRICE, Special};

use super::cards::name;
use crate::Ink;
use crate::art::{self, Icon};
use crate::event::Sound;
use crate::records::FEATS;
use crate::rules::{Mark, Rules};
use crate::table::{Cast, LogEntry, Origins, Parts, Tally, Telling, Told};
use crate::text::{Line, fill_in, line};
use crate::words::{Page, Texts, Words};

impl Telling for Merchants {
    /// Every point is explained by a decision.
    const REST: Option<usize> = None;

    const MINUTES: u8 = 30;

    fn title(words: &Words) -> &'static str {
        words.merchants().title
    }

    fn texts(words: &Words) -> &'static dyn Texts {
        words.merchants()
    }

    fn picture() -> &'static Icon {
        &art::PICTURE_MERCHANTS
    }

    fn rules(words: &Words) -> Rules {
        words.merchants().rules
    }

    fn mark(name: &str) -> Option<Mark> {
        super::cards::mark(name)
    }

    fn tell(told: &[Told<Self>], cast: &Cast, words: &Words) -> LogEntry {
        let told = &told[told.len() - 1];
        let say = &words.merchants().told;
        let mut amount = 0;
        let text = match (told.action, told.outcome) {
            (Action::Load(good), _) => fill_in(say.load, &[&name(good, words)]),
            (Action::Swap(_, good) | Action::Extra(_, good), _) => {
                fill_in(say.swap, &[&name(good, words)])
            }
            (Action::BuyShip(good), _) => {
                amount = -(SHIP_PRICE as i16);
                fill_in(say.buy_ship, &[&name(good, words)])
            }
            (Action::Buy(special), _) => {
                amount = -(special.price() as i16);
                line!("{}", say.buy[special.index()])
            }
            (Action::Pass, _) => line!("{}", say.pass),
            (Action::Done, _) => line!("{}", say.done),
            (Action::Play(good, slots), Outcome { paid: Some(payout), .. }) => {
                amount = payout.coins[told.actor] as i16;
                let mut text = fill_in(say.play, &[&slots.count(), &name(good, words)]);
                for seat in portolan_core::Seat::ALL {
                    if seat != told.actor && payout.coins[seat] > 0 {
                        text = line!("{text}, {} +{}", cast.who(seat).letter, payout.coins[seat]);
                    }
                }
                text
            }
            (Action::Play(good, slots), _) => {
                fill_in(say.play, &[&slots.count(), &name(good, words)])
            }
            (Action::Draw | Action::OfficeDraw, Outcome { drawn, .. }) => {
                fill_in(say.drew, &[&drawn])
            }
            (Action::OfficeSkip, _) => line!("{}", say.skip),
        };
        LogEntry { actor: told.actor, text, amount }
    }

    fn sound(told: &Told<Self>) -> Sound {
        match told.outcome {
            Outcome { paid: Some(payout), .. } => match payout.coins[told.actor] {
                0 => Sound::Card,
                coins => Sound::Coins(coins.min(255) as u8),
            },
            Outcome { drawn: 1.., .. } => Sound::Card,
            _ => Sound::Choose,
        }
    }

    fn advise(action: Action, words: &Words) -> Line {
        let say = &words.merchants().advice;
        match action {
            Action::Load(good) => fill_in(say.load, &[&name(good, words)]),
            Action::Swap(ship, good) | Action::Extra(ship, good) => {
                fill_in(say.swap, &[&(ship + 1), &name(good, words)])
            }
            Action::BuyShip(good) => fill_in(say.buy_ship, &[&name(good, words)]),
            Action::Buy(special) => line!("{}", say.buy[special.index()]),
            Action::Pass | Action::Done => line!("{}", say.pass),
            Action::Play(good, slots) => {
                fill_in(say.play, &[&slots.count(), &name(good, words), &slots])
            }
            Action::Draw | Action::OfficeDraw => line!("{}", say.draw),
            Action::OfficeSkip => line!("{}", say.skip),
        }
    }

    fn feats(words: &Words) -> &'static [Page] {
        &words.merchants().feats
    }

    fn feats_done(view: &Self::View, tally: &Tally) -> [bool; FEATS] {
        let board = &view.table.boards[tally.seat];
        let [own, others, spent, ..] = tally.parts;
        [tally.wins && others > own, board.ships.len() >= 5, tally.wins && spent == 0]
    }

    fn origins(words: &Words) -> Origins {
        let [own, others, spent] = words.merchants().origins;
        [(own, Ink::Gold), (others, Ink::Blue), (spent, Ink::Red)].into_iter().collect()
    }

    fn earn(told: &Told<Self>, parts: &mut BySeat<Parts>) {
        match (told.action, told.outcome) {
            (_, Outcome { paid: Some(payout), .. }) => {
                for seat in portolan_core::Seat::ALL {
                    let origin = if seat == told.actor { 0 } else { 1 };
                    parts[seat][origin] += payout.coins[seat] as i16;
                }
            }
            (Action::BuyShip(_), _) => parts[told.actor][2] -= SHIP_PRICE as i16,
            (Action::Buy(special), _) => parts[told.actor][2] -= price(special),
            _ => {}
        }
    }
}

fn price(special: Special) -> i16 {
    special.price() as i16
}
