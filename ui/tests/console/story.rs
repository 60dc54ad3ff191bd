//! The story is told to everybody, once, line by line; it accounts for every number that changes,
//! and never holds up the game.

use crate::common::{Hand, of_every_game, sit_down};
use portolan_core::carthage::Carthage;
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::{Action, Oltremare};
use portolan_core::{
    BySeat, Chance, Game, Level, Match, Options, Seat, Seats, Seed, Setup, Stream, aboard, bot,
    trials,
};
use portolan_ui::table::{Log, Moment, Numbers, Part, Playing, Screens, Story, Table, Told};
use portolan_ui::words::Language;
use portolan_ui::{Button, Event, Frame, Title};

fn moment(seat: Seat) -> Moment<'static> {
    Moment { seat, words: Language::English.words(), speaker: seat, notice: "" }
}

/// A match up to its first payday, and the same before it.
fn payday() -> (Table<Carthage>, Table<Carthage>) {
    let setup = Setup { seats: Seats::new(3).unwrap(), start: None, options: Options::default() };
    let mut game = Match::<Carthage>::new(Seed(4), setup, BySeat::default()).unwrap();
    loop {
        let actor = game.game().actor().expect("a payday comes first");
        let mut chance = Chance::new(Seed(4), Stream::Bot(game.decisions()));
        let view = game.game().view(actor);
        let action = bot::choose::<Carthage>(Level::Greedy, &view, &mut chance).unwrap();
        let before = game.clone();
        if game.play(action).unwrap().payday.is_some() {
            let mut table = Table::resume(before.save()).unwrap();
            let earlier = table.clone();
            assert!(table.play(action));
            return (table, earlier);
        }
    }
}

#[test]
fn everybody_is_told_once() {
    let (mut table, _) = payday();
    let words = Language::English.words();
    for seat in [Seat::B, Seat::A, Seat::C] {
        let episode = table.tell_on(seat, words).expect("something happened");
        // Sale and tokens at least, read once for all.
        assert_eq!(episode.pages >= 2, seat == Seat::B);
        assert!(table.tells());
        table.end_line();
        assert_eq!(table.tell_on(seat, words), None, "told is told");
    }
}

#[test]
fn it_can_be_skipped_and_put_off() {
    let (mut table, _) = payday();
    let words = Language::English.words();
    assert!(table.tell_on(Seat::A, words).is_some());
    table.skip_story(Seat::A);
    assert_eq!(table.tell_on(Seat::A, words), None);
    assert!(table.tell_on(Seat::B, words).is_some());
    table.fold_story();
    assert!(table.tell_on(Seat::B, words).is_some(), "what was not told is told then");
}

#[test]
fn nothing_is_told_before_and_nothing_of_an_earlier_sitting() {
    let (table, mut earlier) = payday();
    let words = Language::English.words();
    assert_eq!(earlier.tell_on(Seat::A, words), None);
    let mut resumed = Table::<Carthage>::resume(table.save()).unwrap();
    assert_eq!(resumed.tell_on(Seat::A, words), None);
}

#[test]
fn parts_look_different() {
    let (mut table, _) = payday();
    let episode = table.tell_on(Seat::A, Language::English.words()).expect("a payday");
    let mut pictures = Vec::new();
    let moving = [0, episode.moves / 2, episode.moves].map(Part::Motion);
    let pages = (0..episode.pages).map(Part::Page);
    for part in moving.into_iter().chain([Part::Rest]).chain(pages) {
        let mut picture = Frame::new();
        table.draw_story(moment(Seat::A), part, &mut picture);
        assert!(!pictures.contains(&picture), "{part:?}");
        pictures.push(picture);
    }
    assert!(pictures.len() > 5);
}

#[test]
fn a_recap_begins_with_paydays() {
    let (table, _) = payday();
    let words = Language::English.words();
    let mut orders = 0;
    for seat in [Seat::A, Seat::B, Seat::C] {
        let mut lines = Vec::new();
        table.recap(seat, words, &mut |entry| lines.push(entry));
        let Some(first) = lines.first() else { continue };
        assert!(first.gains().next().is_some(), "{first:?} paid nobody");
        let rest = &lines[1..];
        assert!(rest.windows(2).all(|pair| pair[0].first < pair[1].first), "in their order");
        orders += u32::from(rest.iter().any(|line| line.first < first.first));
    }
    assert!(orders > 0, "nothing else had happened");
}

#[test]
fn who_begins_is_said_once_and_not_in_a_match_that_goes_on() {
    let (mut table, _) = payday();
    assert_eq!(table.greet(Seat::A), None);
    let setup = Setup { seats: Seats::new(3).unwrap(), start: None, options: Options::default() };
    let game = Match::<Carthage>::new(Seed(4), setup, BySeat::default()).unwrap();
    let mut table = Table::<Carthage>::resume(game.save()).unwrap();
    for seat in [Seat::B, Seat::A] {
        assert_eq!(table.greet(seat), game.game().actor());
        assert_eq!(table.greet(seat), None);
    }
    let mut words = 0;
    for &title in Title::ALL {
        let mut hand = sit_down(Hand::new(5, None), title, 2, 2);
        hand.hold(Button::A, 720);
        let with = hand.frame();
        hand.listens = true;
        hand.wait(5000);
        words += u32::from(hand.frame() != with);
    }
    assert_eq!(words, 3, "all but Merchants, where ships are loaded first");
}

/// Bots play a match of a game.
fn played<G: Screens>(players: usize, seed: u32, level: Level) -> Match<G> {
    let mut game = trials::table::<G>(players, seed, 0);
    while let Some(actor) = game.game().actor() {
        let mut rng = Chance::new(Seed(seed), Stream::Bot(game.decisions()));
        let view = game.game().view(actor);
        let action = bot::choose::<G>(level, &view, &mut rng).expect("a choice");
        game.play(action).expect("a legal choice");
    }
    game
}

#[test]
fn ducats_paid_in_a_trade_are_told() {
    let mut told = 0;
    for seed in 0..12 {
        let game = played::<Oltremare>(3, seed, Level::Greedy);
        let table = Table::<Oltremare>::resume(game.save()).unwrap();
        let mut lines = Vec::new();
        table.log(None, Language::English.words(), &mut |entry| lines.push(entry));
        let mut number = 0;
        game.replay(|step| {
            if let Some(traded) = step.outcome.traded {
                let own = if traded.active == step.actor { traded.ducats } else { -traded.ducats };
                if own < 0 {
                    let line = lines.iter().find(|line| line.first == number).expect("a line");
                    assert!(line.text.contains(&format!("{} ducat", -own)), "{line:?}");
                    told += 1;
                }
            }
            number += 1;
        });
    }
    assert!(told > 3, "{told} trades with ducats");
}

#[test]
fn what_a_switch_answers_is_no_decision_of_the_seat() {
    let game = played::<Oltremare>(3, 3, Level::Greedy);
    let mut table = Table::<Oltremare>::resume(
        Match::<Oltremare>::new(game.head().seed, game.head().setup, BySeat::default())
            .unwrap()
            .save(),
    )
    .unwrap();
    let mut declined = None;
    game.replay(|step| {
        if declined.is_none() {
            assert!(table.play(step.action));
            declined = (step.action == Action::Decline).then_some(step.actor);
        }
    });
    let seat = declined.expect("somebody declines");
    let lines = |on: u8| {
        let mut resumed = Table::<Oltremare>::resume(table.save()).unwrap();
        resumed.restore_switches(Seat::ALL.map(|one| if one == seat { on } else { 0 }));
        let mut lines = 0;
        resumed.recap(seat, Language::English.words(), &mut |_| lines += 1);
        lines
    };
    assert_eq!(lines(0), 0, "the seat has just decided");
    assert!(lines(1) > 1, "the seat was not asked: what it has not seen is told");
}

#[test]
fn passing_is_told_with_what_follows() {
    let game = played::<Merchants>(3, 3, Level::Greedy);
    let table = Table::<Merchants>::resume(game.save()).unwrap();
    let (mut lines, mut passes) = (0, 0);
    table.log(None, Language::English.words(), &mut |entry| {
        lines += 1;
        passes += u32::from(entry.text.starts_with("passed, "));
        assert_ne!(&*entry.text, "passed");
    });
    assert!(passes > 10 && lines < game.decisions(), "{passes} of {lines}");
}

#[test]
fn nobody_is_led_away_from_what_they_are_doing() {
    let words = Language::English.words();
    let (mut quiet, mut shown) = (0, 0);
    let played = played::<Oltremare>(3, 2, Level::Greedy);
    let mut table = Table::<Oltremare>::resume(
        Match::<Oltremare>::new(played.head().seed, played.head().setup, BySeat::default())
            .unwrap()
            .save(),
    )
    .unwrap();
    played.replay(|step| {
        assert!(table.play(step.action));
        let Some(episode) = table.tell_on(step.actor, words) else { return };
        if matches!(step.action, Action::Play(_)) && episode.actor == step.actor {
            let on = table.actor() == Some(step.actor) && !episode.gains;
            assert_eq!(episode.moves == 0, on, "{:?}", step.action);
            quiet += u32::from(on);
            shown += u32::from(!on);
        }
        Seat::ALL.into_iter().for_each(|seat| table.skip_story(seat));
    });
    assert!(quiet > 5 && shown > 5, "{quiet} quiet, {shown} shown");
}

fn sum(numbers: Numbers, changes: Numbers) -> Numbers {
    let mut sum = numbers;
    sum.iter_mut().zip(changes).for_each(|(number, change)| *number += change);
    sum
}

/// What a seat hears of every decision accounts for all numbers that it sees change, and the log
/// for all money.
fn accounts_are_complete<G: Screens>() {
    let levels = [Level::Random, Level::Easy, Level::Greedy];
    for seed in 0..36 {
        let level = levels[seed as usize % levels.len()];
        let players = G::SEATS.start() + seed as usize % (G::SEATS.end() - G::SEATS.start() + 1);
        let game = played::<G>(players, seed, level);
        let start = game.mark_at(0).game().clone();
        for by in start.seats().iter() {
            game.replay(|step| {
                let action = step.before.heard(step.action, by);
                let told = Told::<G> { actor: step.actor, action, outcome: step.outcome };
                let (before, after) = (step.before.view(by), step.after.view(by));
                let changes = G::changes(&told);
                for seat in start.seats().iter() {
                    let expected = sum(G::numbers(&before, seat), changes[seat]);
                    assert_eq!(
                        expected,
                        G::numbers(&after, seat),
                        "{} {seed}: {seat:?} after {:?}",
                        G::NAME,
                        step.action
                    );
                }
            });
        }
        let table = Table::<G>::resume(game.save()).expect("a match that was played");
        let mut gains = BySeat::<i16>::default();
        table.log(None, Language::English.words(), &mut |entry| {
            entry.gains().for_each(|(seat, gain)| gains[seat] += gain);
        });
        for seat in start.seats().iter() {
            let had = G::numbers(&start.view(seat), seat)[0];
            let has = G::numbers(&game.game().view(seat), seat)[0];
            assert_eq!(had + gains[seat], has, "{} {seed}: {seat:?}", G::NAME);
        }
    }
}

#[test]
fn what_is_told_accounts_for_every_number() {
    aboard!(of_every_game; => accounts_are_complete);
}

/// A table of one person and one bot, where the bot has just played.
fn after_a_bot(title: Title) -> Hand {
    let mut hand = sit_down(Hand::new(3, None), title, 1, 2);
    hand.listens = true;
    for press in 0..400 {
        // Its next moves come while it is told of the first.
        let mut decisions = 0;
        while hand.console.tells()
            && hand.console.actor_told() != hand.console.open_to()
            && core::mem::replace(&mut decisions, hand.console.decisions()) != decisions
        {
            hand.wait(450);
        }
        if hand.console.tells() && hand.console.actor_told() != hand.console.open_to() {
            return hand;
        }
        let buttons = [Button::A, Button::A, Button::A, Button::Down, Button::Right, Button::A];
        hand.tap(buttons[press % buttons.len()]);
        hand.wait(30);
    }
    panic!("the bot never plays");
}

#[test]
fn the_only_bot_is_told_of_in_every_game() {
    for &title in Title::ALL {
        let mut hand = after_a_bot(title);
        // By itself it comes to its end.
        hand.wait(600_000);
        while hand.console.tells() {
            // But for pages, which are turned.
            hand.tap(Button::A);
            hand.wait(600_000);
        }
        assert!(hand.console.wakes_at().is_none(), "nothing moves while nobody acts");
    }
}

#[test]
fn a_press_completes_a_step_and_a_held_one_skips_all() {
    for &title in Title::ALL {
        let hand = after_a_bot(title);
        let decisions = hand.console.decisions();
        let mut pressed = hand.clone();
        for _ in 0..60 {
            let told = pressed.console.tells();
            if !told {
                break;
            }
            pressed.tap(Button::A);
        }
        assert!(!pressed.console.tells(), "{title:?}");
        for button in [Button::A, Button::B] {
            let mut held = hand.clone();
            held.tell(Event::Press(button));
            held.wait(700);
            held.tell(Event::Release(button));
            assert!(!held.console.tells(), "{title:?} {button:?}");
            assert_eq!(held.console.decisions(), decisions, "nothing was decided by skipping");
        }
    }
}

#[test]
fn the_curtain_falls_and_hides_all_at_once() {
    for &title in Title::ALL {
        let mut hand = sit_down(Hand::new(4, None), title, 2, 2);
        hand.hold(Button::A, 800);
        for press in 0..400 {
            let buttons = [Button::A, Button::A, Button::A, Button::Down, Button::Right];
            hand.tap(buttons[press % buttons.len()]);
            if hand.console.open_to().is_none() {
                break;
            }
            hand.wait(2000);
        }
        assert_eq!(hand.console.open_to(), None, "{title:?}: nobody passes it on");
        let mut pictures = Vec::new();
        while hand.console.wakes_at().is_some() {
            for (seat, deal) in [(Seat::A, 7), (Seat::B, 8)] {
                let mut there = hand.clone();
                there.console.redeal(seat, deal);
                assert!(there.frame() == hand.frame(), "{title:?} tells a secret");
            }
            pictures.push(hand.frame());
            hand.wait(33);
        }
        assert!(pictures.len() >= 5, "{title:?}: {} pictures", pictures.len());
        assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
