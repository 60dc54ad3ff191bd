//! Turns by buttons: what moves at once, what waits for the button, what comes back; and that the
//! log and the final table tell the whole game.

use portolan_core::mercatores::{Action, Claim, Mercatores, Phase, View};
use portolan_core::{
    BySeat, Chance, Game, Level, Match, Mind, Options, Player, Seat, Seats, Seed, Setup, Stream,
    bot,
};

use super::desk::{Desk, Spot};
use super::profit::row_area;
use crate::event::Button;
use crate::table::{Log, Reply, Scene, Steering, Table};
use crate::words::Language;

fn deal(seed: u32, players: usize) -> Match<Mercatores> {
    let seats = Seats::new(players).expect("a table");
    let setup = Setup { seats, start: Some(Seat::A), options: Options(0) };
    let mut people = BySeat::<Player>::default();
    for seat in Seat::ALL {
        people[seat].mind = Mind::Person;
    }
    Match::new(Seed(seed), setup, people).expect("a table that can play")
}

/// The greedy bot plays every seat until the view of the actor is as wanted.
fn until(seed: u32, wanted: impl Fn(&View) -> bool) -> Option<Match<Mercatores>> {
    let mut game = deal(seed, 4);
    while let Some(actor) = game.game().actor() {
        let view = game.game().view(actor);
        if wanted(&view) {
            return Some(game);
        }
        let mut rng = Chance::new(Seed(seed), Stream::Bot(game.decisions()));
        let action = bot::choose::<Mercatores>(Level::Greedy, &view, &mut rng)?;
        game.play(action).ok()?;
    }
    None
}

/// Shows the actor's scene.
fn at<T>(game: &Match<Mercatores>, show: impl FnOnce(&Scene<Mercatores>) -> T) -> T {
    let seat = game.game().actor().expect("somebody decides");
    Scene::decides(&game.game().view(seat), show)
}

fn arrived(scene: &Scene<Mercatores>) -> Desk {
    let mut desk = Desk::default();
    desk.arrive(scene);
    desk
}

#[test]
fn a_turn_is_given_taken_and_loaded_by_a_alone() {
    let mut game = deal(7, 2);
    let mut done = heapless::Vec::<Action, 24>::new();
    while game.game().actor() == Some(Seat::A) {
        let reply = at(&game, |scene| {
            let mut desk = arrived(scene);
            match desk.press(scene, Button::A) {
                Reply::Chosen => desk.press(scene, Button::A),
                reply => reply,
            }
        });
        let Reply::Act(action) = reply else { panic!("{reply:?} after {done:?}") };
        game.play(action).expect("the cursor stands on what can be chosen");
        done.push(action).expect("a turn is short");
    }
    assert!(matches!(done[0], Action::Give(_)));
    assert!(matches!(done[1], Action::Take(_)));
    assert!(matches!(done.last(), Some(Action::Load(_) | Action::Done)));
}

#[test]
fn what_ends_a_turn_waits_for_the_button() {
    let specials =
        |view: &View| view.table.phase == Phase::Load && !view.hand().kinds().specials().is_empty();
    let game = until(3, specials).expect("somebody holds a special");
    at(&game, |scene| {
        let view = scene.view;
        let special = view.hand().kinds().specials().next().expect("it was asked for");
        let mut desk = Desk::Load { spot: Spot::Card(special), laid: None };
        assert_eq!(desk.press(scene, Button::A), Reply::Chosen);
        assert_eq!(desk, Desk::Load { spot: Spot::End, laid: Some(special) });
        // It lies there already, on the screen alone.
        let (shown, owned) = (desk.shown(view), &view.table.resources[view.seat]);
        assert_eq!(shown.table.resources[view.seat].count(special), owned.count(special) + 1);
        assert_eq!(shown.hand().size() + 1, view.hand().size());
        assert_eq!(shown.hand_size(view.seat), shown.hand().size());
        // Nothing but the button and B does anything.
        for button in [Button::Up, Button::Down, Button::Left, Button::Right] {
            assert_eq!(desk.press(scene, button), Reply::Refused);
        }
        let mut back = desk;
        assert!(back.back(scene) && !back.back(scene));
        assert_eq!(back, Desk::Load { spot: Spot::Card(special), laid: None });
        assert_eq!(desk.press(scene, Button::A), Reply::Act(Action::Load(special)));
    });
}

#[test]
fn a_turn_does_not_end_before_something_is_loaded() {
    let game = until(3, |view| view.table.phase == Phase::Load).expect("a turn");
    at(&game, |scene| {
        let mut desk = arrived(scene);
        assert!(matches!(desk, Desk::Load { spot: Spot::Card(_), laid: None }));
        assert_eq!(desk.press(scene, Button::Up), Reply::Refused);
    });
    let game = until(3, |view| matches!(view.table.phase, Phase::LoadMore { .. })).expect("more");
    at(&game, |scene| {
        let mut desk = Desk::Load { spot: Spot::End, laid: None };
        assert_eq!(desk.press(scene, Button::A), Reply::Act(Action::Done));
    });
}

#[test]
fn what_does_not_pay_is_looked_at_and_not_chosen() {
    let (mut partners, mut looked_at) = (0, 0);
    for seed in 0..20 {
        let mixed = |view: &View| view.table.phase == Phase::Cash && view.table.can_cash(view.seat);
        let Some(game) = until(seed, mixed) else { continue };
        at(&game, |scene| {
            let mut desk = arrived(scene);
            let ways = [Button::Up, Button::Left, Button::Down, Button::Right, Button::Down];
            for button in ways.into_iter().cycle().take(60) {
                let before = desk;
                desk.press(scene, button);
                let Desk::Cash(claim) = desk else { panic!("{desk:?}") };
                let pays = scene.view.check(Action::Cash(claim)).is_ok();
                let chosen = if pays { Reply::Act(Action::Cash(claim)) } else { Reply::Refused };
                assert_eq!(desk.press(scene, Button::A), chosen, "{claim:?}");
                looked_at += usize::from(!pays);
                if let (Desk::Cash(Claim::Route(good, one)), Claim::Route(same, other)) =
                    (before, claim)
                {
                    partners += usize::from(good == same && one != other);
                }
            }
        });
    }
    assert!(partners > 0, "no route ever had two partners to choose from");
    assert!(looked_at > 0, "everything ever paid");
}

#[test]
fn a_tax_is_chosen_by_stack_and_ship() {
    let game = until(5, |view| view.table.phase == Phase::Tax).expect("a tax is due");
    at(&game, |scene| {
        let mut desk = arrived(scene);
        let mut seen = portolan_core::mercatores::Pile::default();
        let ways = [Button::Up, Button::Up, Button::Up, Button::Up];
        let down = [Button::Right, Button::Left, Button::Right, Button::Down];
        for button in ways.into_iter().chain(down.into_iter().cycle().take(20)) {
            desk.press(scene, button);
            let Desk::Tax(card) = desk else { panic!("{desk:?}") };
            assert!(scene.view.check(Action::Tax(card)).is_ok());
            seen.add(card);
        }
        let own = &scene.view.table.resources[scene.view.seat];
        let goods = own.kinds().filter(|card| card.good().is_some());
        for card in goods {
            assert!(seen.has(card), "{card} cannot be reached");
        }
    });
}

#[test]
fn every_coin_has_an_origin_and_every_turn_its_lines() {
    for seed in 0..5 {
        let mut game = deal(seed, 2 + seed as usize % 3);
        let (mut turns, mut trades) = (0, 0);
        while let Some(actor) = game.game().actor() {
            let view = game.game().view(actor);
            let mut rng = Chance::new(Seed(seed), Stream::Bot(game.decisions()));
            let action = bot::choose::<Mercatores>(Level::Greedy, &view, &mut rng).expect("one");
            let phase = view.table.phase;
            trades += usize::from(phase == Phase::Give);
            game.play(action).expect("legal");
            let after = game.game().table();
            // A turn is over when somebody else decides, when the profits begin, and when something
            // is cashed in.
            let ended =
                phase == Phase::Cash || view.table.unloading.is_none() && after.unloading.is_some();
            turns += usize::from(after.actor() != Some(actor) || ended);
        }
        let table = Table::<Mercatores>::resume(game.save()).unwrap();
        for tally in table.tallies() {
            assert_eq!(tally.parts.iter().sum::<i16>(), tally.total, "{:?}", tally.seat);
        }
        let mut lines = 0;
        table.log(None, Language::English.words(), &mut |entry| {
            assert!(!entry.text.is_empty());
            lines += 1;
        });
        assert_eq!(lines, turns + trades);
    }
}

#[test]
fn what_is_told_hides_nobodys_row() {
    for players in 2..=4 {
        let view = deal(3, players).game().view(Seat::B);
        for seat in Seats::new(players).expect("a table").iter() {
            let area = row_area(&view, seat);
            // A ribbon of two rows stands above the hints.
            assert!(area.y + area.height <= 222 - 30, "{seat:?} of {players}");
        }
    }
}
