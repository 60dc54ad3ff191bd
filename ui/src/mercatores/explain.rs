//! What the buttons do at this moment, and what X tells about the thing under the cursor.

use portolan_core::mercatores::{
    Action, CARDS, Card, Claim, ENOUGH, Good, Illegal, Lot, Mercatores, Phase, Quote, ROUTES,
    STACKS, Special, WAREHOUSES, WHARVES,
};

use super::cards::{claim_icon, good_name, lot_name};
use super::desk::{Desk, Spot, cash, market};
use super::estate::{claim_of, opponents};
use crate::event::Button;
use crate::table::{Explaining, Help, Scene};
use crate::text::{Line, capital, fill_in, line};
use crate::words::Words;

type Here<'a> = Scene<'a, Mercatores>;

impl Explaining<Mercatores> for Desk {
    fn verbs(&self, scene: &Here) -> (&'static str, &'static str) {
        let (hints, verbs) = (&scene.words.hints, &scene.words.mercatores().verbs);
        match self {
            Desk::Idle => ("", ""),
            Desk::Give(_) => (verbs.give, ""),
            Desk::Take(_) => (verbs.take, ""),
            Desk::Load { spot: Spot::Card(_), .. } => (hints.load, ""),
            Desk::Load { spot: Spot::End, laid: Some(_) } => (verbs.end, hints.back),
            Desk::Load { spot: Spot::End, laid: None } => (verbs.end, ""),
            Desk::Tax(_) => (verbs.tax, ""),
            Desk::Cash(claim) => match cash(scene.view, *claim) {
                portolan_core::mercatores::Action::Drop(_) => (verbs.drop, ""),
                _ => (verbs.cash, ""),
            },
        }
    }

    fn refusal(&self, scene: &Here, button: Button) -> Line {
        let (view, why) = (scene.view, &scene.words.mercatores().why);
        let action = match *self {
            Desk::Give(card) => Action::Give(card),
            Desk::Load { spot: Spot::Card(card), .. } => Action::Load(card),
            Desk::Load { spot: Spot::End, laid: Some(_) } if button != Button::A => {
                return line!("{}", why.confirm);
            }
            Desk::Cash(claim) => cash(view, claim),
            _ => return Line::new(),
        };
        let refused = view.check(action).err().filter(|_| button == Button::A);
        line!(
            "{}",
            match refused {
                Some(Illegal::LastCard) => why.last_card,
                Some(Illegal::NotWithThese) => why.not_with_these,
                Some(Illegal::PaysNothing) => why.pays_nothing,
                Some(Illegal::SomethingPays) => why.something_pays,
                _ => "",
            }
        )
    }

    fn explain_deck(scene: &Here) -> Line {
        // In the profit phase nobody draws any more, and the status line has no deck.
        match scene.view.table.phase {
            Phase::Tax | Phase::Cash => Line::new(),
            _ => fill_in(scene.words.mercatores().why.in_deck, &[&scene.view.deck]),
        }
    }

    fn explain_boards(words: &Words, page: usize) -> Option<Help> {
        let (title, text) = words.mercatores().why.boards;
        (page == 0).then(|| Help::new(None, title).say(text))
    }

    fn help(&self, scene: &Here) -> Help {
        let words = &scene.words.mercatores().help;
        let table = &scene.view.table;
        let of_card = |card: Card| {
            let help = about(claim_of(table, scene.view.seat, card), scene);
            let marks = scene.words.mercatores();
            match card.good() {
                Some(_) if card.has_ship() => help.say(&line!("{}.", capital(marks.with_ship))),
                Some(_) => help.say(&line!("{}.", capital(marks.without_ship))),
                None => help,
            }
        };
        match *self {
            Desk::Idle => Help::new(None, words.waiting.0).say(words.waiting.1),
            Desk::Give(card) => of_card(card).say(words.give),
            Desk::Take(place) => match market(table).get(place) {
                Some(&card) => of_card(card).say(words.take),
                None => Help::new(None, words.waiting.0).say(words.waiting.1),
            },
            Desk::Load { spot: Spot::Card(card), .. } => of_card(card).say(words.load),
            Desk::Load { spot: Spot::End, .. } => {
                let own = table.resources[scene.view.seat].cards().count();
                let fact = fill_in(scene.words.mercatores().of_enough, &[&own, &ENOUGH]);
                Help::new(None, words.end.0).fact(fact).fill(words.end.1, &[&ENOUGH])
            }
            Desk::Tax(card) => of_card(card).say(words.tax),
            Desk::Cash(claim) => {
                let pays = table.can_cash(scene.view.seat);
                about(claim, scene).say(if pays { words.cash } else { words.drop })
            }
        }
    }
}

/// A stack or special: its numbers, what it pays by which steps, and what it would pay now.
fn about(claim: Claim, scene: &Here) -> Help {
    let words = &scene.words.mercatores().help;
    let (table, seat) = (&scene.view.table, scene.view.seat);
    let quote = table.quote(seat, claim);
    let name = capital(&lot_name(claim.lot(), scene.words));
    let help = Help::new(Some(claim_icon(claim)), &name).fact(now(quote, scene));
    match claim.lot() {
        Lot::Stack(good) => {
            let [one, two, three] = STACKS[good].0;
            let cards: u8 = good.cards().into_iter().map(|card| CARDS[card]).sum();
            help.fill(words.stack, &[&one, &two, &three, &cards]).say(&everybody(good, scene))
        }
        Lot::Special(Special::Route(good)) => {
            let [one, two, three] = ROUTES[good].0;
            help.fill(words.route, &[&good_name(good, scene.words), &one, &two, &three])
                .say(&everybody(good, scene))
        }
        Lot::Special(Special::Wharf(wharf)) => {
            let [one, two, three] = WHARVES.0;
            let [first, second] = table.named(seat, wharf).map(|who| scene.cast.who(who).name);
            help.fill(words.wharf, &[&first, &second, &one, &two, &three])
        }
        Lot::Special(Special::Warehouse) => {
            let [one, two, three] = WAREHOUSES.0;
            help.fill(words.warehouse, &[&one, &two, &three])
        }
    }
}

/// What counts now, what it pays, and the next step.
fn now(quote: Quote, scene: &Here) -> Line {
    let words = &scene.words.mercatores().help;
    match quote.next {
        Some(next) => fill_in(words.now, &[&quote.counted, &quote.coins, &next]),
        None => fill_in(words.now_most, &[&quote.counted, &quote.coins]),
    }
}

/// Who owns how many of a good.
fn everybody(good: Good, scene: &Here) -> Line {
    let (table, seat) = (&scene.view.table, scene.view.seat);
    let mut text = fill_in(scene.words.mercatores().help.owned, &[&table.resources[seat].of(good)]);
    for other in opponents(table, seat) {
        let who = scene.cast.who(other);
        text = line!("{text}, {} {}", who.name, table.resources[other].of(good));
    }
    text
}
