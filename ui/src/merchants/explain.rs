//! What the buttons do at this moment, and what X tells about the thing under the cursor.

use portolan_core::merchants::{Action, Good, Illegal, Merchants, SHIP_PRICE, Special};

use super::cards::{icon, name};
use super::desk::{Desk, Pick, Spot, Step, Wish};
use crate::art;
use crate::event::Button;
use crate::table::{Explaining, Help, Scene};
use crate::text::{Line, capital, fill_in, line};
use crate::words::Words;

type Here<'a> = Scene<'a, Merchants>;

impl Explaining<Merchants> for Desk {
    fn verbs(&self, scene: &Here) -> (&'static str, &'static str) {
        let hints = &scene.words.hints;
        match &self.step {
            Step::Idle => ("", ""),
            Step::Harbour(Spot::Ship(_)) => (hints.swap, ""),
            Step::Harbour(Spot::NewShip | Spot::Special(_)) => (hints.buy, ""),
            Step::Harbour(Spot::End) => (hints.choose, ""),
            Step::Cube(Wish::Load, _) => (hints.load, ""),
            Step::Cube(..) => (hints.load, hints.back),
            Step::Hand(Pick::Good(_)) => (hints.play, ""),
            Step::Hand(Pick::Draw) => (hints.draw, ""),
            Step::Demand { slot: None, .. } => (hints.confirm, hints.back),
            Step::Demand { slot: Some(slot), chosen, .. } => {
                (if chosen[*slot] { hints.take_back } else { hints.put }, hints.back)
            }
            Step::Office { .. } => (hints.choose, ""),
        }
    }

    fn refusal(&self, scene: &Here, button: Button) -> Line {
        let (view, why) = (scene.view, &scene.words.merchants().why);
        let coins = view.table.boards[view.seat].coins;
        let say = |illegal: Illegal, price: u16| match illegal {
            Illegal::TooDear => fill_in(why.too_dear, &[&price, &coins]),
            Illegal::SoldOut => line!("{}", why.sold_out),
            Illegal::NoCubeLeft => line!("{}", why.no_cube),
            Illegal::SameGood => line!("{}", why.same_good),
            _ => line!("{}", why.one_choice),
        };
        let cube = |wish: Wish, good| view.check(wish.action(view, good)).err();
        let any = |wish: Wish| Good::ALL.into_iter().find_map(|good| cube(wish, good));
        match (&self.step, button) {
            (Step::Harbour(Spot::Ship(ship)), Button::A) => {
                any(Wish::Swap(*ship)).map_or_else(Line::new, |illegal| say(illegal, 0))
            }
            (Step::Harbour(Spot::NewShip), Button::A) => {
                any(Wish::NewShip).map_or_else(Line::new, |illegal| say(illegal, SHIP_PRICE))
            }
            (Step::Harbour(Spot::Special(special)), Button::A) => {
                let illegal = view.check(Action::Buy(*special)).err();
                illegal.map_or_else(Line::new, |illegal| say(illegal, special.price()))
            }
            (Step::Cube(wish, good), Button::A) => {
                cube(*wish, *good).map_or_else(Line::new, |illegal| say(illegal, SHIP_PRICE))
            }
            (Step::Hand(Pick::Good(good)), Button::A) => {
                fill_in(why.none_in_hand, &[&name(*good, scene.words)])
            }
            (Step::Demand { slot: None, .. }, Button::A) => line!("{}", why.no_place),
            (Step::Demand { good, .. }, Button::A) => {
                fill_in(why.no_more, &[&view.hand[*good], &name(*good, scene.words)])
            }
            _ => Line::new(),
        }
    }

    fn explain_deck(scene: &Here) -> Line {
        fill_in(scene.words.merchants().why.in_deck, &[&scene.view.deck])
    }

    fn explain_boards(words: &Words, page: usize) -> Option<Help> {
        let (title, text) = words.merchants().why.boards;
        (page == 0).then(|| Help::new(Some(&art::SHIP), title).say(text))
    }

    fn help(&self, scene: &Here) -> Help {
        let words = &scene.words.merchants().help;
        let from = |icon, (title, text): (&str, &str)| Help::new(icon, title).say(text);
        let board = &scene.view.table.boards[scene.view.seat];
        let deck = || fill_in(scene.words.merchants().deck, &[&scene.view.deck]);
        match &self.step {
            Step::Idle => from(None, words.waiting),
            Step::Harbour(Spot::Ship(ship)) => match board.ships.get(*ship) {
                Some(&cube) => good(cube, scene).say(words.swap),
                None => from(Some(&art::SHIP), words.ship),
            },
            Step::Harbour(Spot::NewShip) => {
                let (left, own) = (scene.view.table.supply.ships, board.ships.len());
                from(Some(&art::SHIP), words.ship)
                    .fact(fill_in(words.price, &[&SHIP_PRICE, &left, &own]))
            }
            Step::Harbour(Spot::Special(special)) => {
                let text = match special {
                    Special::Office => words.office,
                    Special::Pier => words.pier,
                    Special::Agreement => words.agreement,
                };
                let left = scene.view.table.supply.specials[*special];
                let own = board.specials[*special];
                from(Some(icon(*special)), text)
                    .fact(fill_in(words.price, &[&special.price(), &left, &own]))
            }
            Step::Harbour(Spot::End) => from(None, words.pass),
            Step::Cube(_, chosen) => good(*chosen, scene).say(words.cube),
            Step::Hand(Pick::Good(held)) => good(*held, scene).say(words.play),
            Step::Hand(Pick::Draw) => from(None, words.draw).fact(deck()),
            Step::Demand { good: played, chosen, slot } => {
                let open = slot.filter(|slot| !chosen[*slot]);
                let there = open.map_or(*played, |slot| scene.view.table.demand[slot]);
                good(there, scene).say(words.slots)
            }
            Step::Office { .. } => from(Some(&art::OFFICE), words.office_draw).fact(deck()),
        }
    }
}

/// A good, with where it is now.
fn good(good: Good, scene: &Here) -> Help {
    let view = scene.view;
    let words = &scene.words.merchants().help;
    let aboard = view.table.boards[view.seat].cubes(good);
    let fact = fill_in(
        words.good,
        &[&view.table.visible(good), &aboard, &view.hand[good], &view.table.supply.cubes[good]],
    );
    Help::new(Some(icon(good)), &capital(name(good, scene.words))).fact(fact)
}
