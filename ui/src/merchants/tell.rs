//! What is told: log lines, advice, and where everybody's coins came from.

use portolan_core::merchants::{
    Action, Good, Merchants, Outcome, Phase, SHIP_PRICE, Slots, Special, View,
};
use portolan_core::{BySeat, Seat};

use super::cards::{mark, name};
use crate::Ink;
use crate::art;
use crate::event::Sound;
use crate::records::FEATS;
use crate::table::{Cast, Cover, Numbers, Origins, Parts, Passage, Tally, Telling, Told};
use crate::text::{Line, add_fact, fill_in, line};
use crate::words::Words;

/// The deck runs out soon: it ends the game.
const FEW_CARDS: u8 = 8;

/// The goods of the demand row that lie on these slots.
fn covered(view: &View, slots: Slots, words: &Words) -> Line {
    let mut goods = Line::new();
    for good in Good::ALL {
        let count = slots.iter().filter(|&slot| view.table.demand[slot] == good).count();
        match count {
            0 => {}
            1 => add_fact(&mut goods, ", ", name(good, words)),
            _ => add_fact(&mut goods, ", ", &line!("{count} × {}", name(good, words))),
        }
    }
    goods
}

impl Telling for Merchants {
    /// Every point is explained by a decision.
    const REST: Option<usize> = None;

    /// Ships are loaded first.
    const FIRST_BEGINS: bool = false;

    const COVER: Cover =
        Cover::new(30, &art::PICTURE_MERCHANTS, mark, |words| &words.merchants().about);

    /// Passing is told with what follows it, a draw with that of an office.
    fn runs_on(told: &Told<Self>, next: Option<Action>) -> bool {
        match told.action {
            Action::Pass | Action::Done => true,
            Action::Draw | Action::Play(..) | Action::OfficeDraw => {
                next.is_none_or(|next| matches!(next, Action::OfficeDraw | Action::OfficeSkip))
            }
            _ => false,
        }
    }

    fn numbers(view: &View, seat: Seat) -> Numbers {
        let board = &view.table.boards[seat];
        let [office, pier, agreement] = Special::ALL.map(|special| board.specials[special].into());
        let (coins, ships) = (board.coins as i16, board.ships.len() as i16);
        [coins, view.hand_sizes[seat].into(), ships, office, pier, agreement]
    }

    fn changes(told: &Told<Self>) -> BySeat<Numbers> {
        let mut changes = BySeat::<Numbers>::default();
        if let Some(payout) = told.outcome.paid {
            Seat::ALL.into_iter().for_each(|seat| changes[seat][0] = payout.coins[seat] as i16);
        }
        let [coins, hand, ships, specials @ ..] = &mut changes[told.actor];
        *hand += i16::from(told.outcome.drawn);
        match told.action {
            Action::Load(_) => *ships += 1,
            Action::BuyShip(_) => {
                *coins -= SHIP_PRICE as i16;
                *ships += 1;
            }
            Action::Buy(special) => {
                *coins -= price(special);
                specials[special.index()] += 1;
            }
            Action::Play(_, slots) => *hand -= slots.count() as i16,
            _ => {}
        }
        changes
    }

    /// Who begins once all ships are loaded, and that the deck runs out.
    fn announce(passage: &Passage<Self>, cast: &Cast, words: &Words) -> Line {
        let (before, after) = (passage.before, passage.after);
        let loads = |view: &View| view.table.phase == Phase::Load;
        let few = |view: &View| view.deck <= FEW_CARDS;
        match portolan_core::View::actor(after) {
            Some(first) if loads(before) && !loads(after) => {
                fill_in(words.table.begins, &[&cast.who(first).name])
            }
            Some(_) if few(after) && !few(before) => fill_in(words.table.near_end, &[&after.deck]),
            _ => Line::new(),
        }
    }

    fn tell(line: &[Told<Self>], _: &Cast, words: &Words) -> Line {
        let say = &words.merchants().told;
        let mut text = Line::new();
        for told in line {
            let fact = match told.action {
                Action::Load(good) => fill_in(say.load, &[&name(good, words)]),
                Action::Swap(ship, good) | Action::Extra(ship, good) => {
                    let gone = told.outcome.swapped.map_or("", |gone| name(gone, words));
                    fill_in(say.swap, &[&gone, &name(good, words), &(ship + 1)])
                }
                Action::BuyShip(good) => fill_in(say.buy_ship, &[&name(good, words)]),
                Action::Buy(special) => line!("{}", say.buy[special.index()]),
                Action::Pass => line!("{}", say.pass),
                Action::Done => line!("{}", say.done),
                Action::Play(good, slots) => {
                    fill_in(say.play, &[&slots.count(), &name(good, words)])
                }
                Action::Draw | Action::OfficeDraw => continue,
                Action::OfficeSkip if line.len() > 1 => continue,
                Action::OfficeSkip => line!("{}", say.skip),
            };
            add_fact(&mut text, ", ", &fact);
        }
        let drawn: u8 = line.iter().map(|told| told.outcome.drawn).sum();
        if drawn > 0 {
            add_fact(&mut text, ", ", &fill_in(say.drew, &[&drawn]));
        }
        text
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

    fn advise(action: Action, view: &View, _cast: &Cast, words: &Words) -> Line {
        let say = &words.merchants().advice;
        match action {
            Action::Load(good) => fill_in(say.load, &[&name(good, words)]),
            Action::Swap(ship, good) | Action::Extra(ship, good) => {
                fill_in(say.swap, &[&(ship + 1), &name(good, words)])
            }
            Action::BuyShip(good) => fill_in(say.buy_ship, &[&name(good, words)]),
            Action::Buy(special) => line!("{}", say.buy[special.index()]),
            Action::Pass | Action::Done => line!("{}", say.pass),
            Action::Play(good, slots) => fill_in(
                say.play,
                &[&slots.count(), &name(good, words), &covered(view, slots, words)],
            ),
            Action::Draw | Action::OfficeDraw => line!("{}", say.draw),
            Action::OfficeSkip => line!("{}", say.skip),
        }
    }

    fn because(action: Action, view: &View, words: &Words) -> Line {
        let say = &words.merchants().advice;
        match action {
            Action::Play(good, slots) => {
                let coins = view.table.payout(good, slots).coins;
                let others = Seat::ALL.into_iter().filter(|&seat| seat != view.seat);
                let most = others.map(|seat| coins[seat]).max().unwrap_or(0);
                match most {
                    0 => fill_in(say.alone, &[&coins[view.seat]]),
                    _ => fill_in(say.pays, &[&coins[view.seat], &most]),
                }
            }
            Action::Load(good)
            | Action::Swap(_, good)
            | Action::Extra(_, good)
            | Action::BuyShip(good)
                if view.hand[good] > 0 =>
            {
                fill_in(say.held, &[&view.hand[good], &view.table.visible(good)])
            }
            _ => Line::new(),
        }
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

    fn earn(actor: Seat, action: &Action, outcome: &Outcome, parts: &mut BySeat<Parts>) {
        match (action, outcome) {
            (_, Outcome { paid: Some(payout), .. }) => {
                for seat in Seat::ALL {
                    let origin = if seat == actor { 0 } else { 1 };
                    parts[seat][origin] += payout.coins[seat] as i16;
                }
            }
            (Action::BuyShip(_), _) => parts[actor][2] -= SHIP_PRICE as i16,
            (Action::Buy(special), _) => parts[actor][2] -= price(*special),
            _ => {}
        }
    }
}

fn price(special: Special) -> i16 {
    special.price() as i16
}
