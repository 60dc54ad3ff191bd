//! The story is told to everybody, once, line by line; it accounts for every number that changes,
//! and never holds up the game.

mod common;

use common::{Hand, sit_down};
use portolan_core::carthage::Carthage;
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
        let mut game = trials::table::<G>(players, seed, 0);
        let start = game.game().clone();
        while let Some(actor) = game.game().actor() {
            let mut rng = Chance::new(Seed(seed), Stream::Bot(game.decisions()));
            let view = game.game().view(actor);
            let action = bot::choose::<G>(level, &view, &mut rng).expect("a choice");
            game.play(action).expect("a legal choice");
        }
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
    macro_rules! of_every_game {
        ($($name:ident($game:ty),)+) => {
            $(accounts_are_complete::<$game>();)+
        };
    }
    aboard!(of_every_game);
}

/// A table of one person and one bot, where the bot has just played.
fn after_a_bot(title: Title) -> Hand {
    let mut hand = sit_down(Hand::new(3, None), title, 1, 2);
    hand.listens = true;
    for press in 0..400 {
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
