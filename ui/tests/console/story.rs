//! The story is told to everybody, once, line by line; it accounts for every number that changes,
//! and never holds up the game.

use std::collections::BTreeMap;

use crate::common::{Hand, of_every_game, sit_down};
use portolan_core::carthage::Carthage;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::{self, Merchants};
use portolan_core::oltremare::{Action, Oltremare};
use portolan_core::{
    BySeat, Chance, Game, Head, Level, Match, Options, Seat, Seats, Seed, Setup, Stream, aboard,
    bot, trials,
};
use portolan_ui::table::{
    Cast, Log, Moment, Numbers, Part, Playing, Screens, Story, Table, Told, changes_of,
};
use portolan_ui::words::Language;
use portolan_ui::{Button, Event, Frame, Ink, Title};

fn moment(seat: Seat) -> Moment<'static> {
    Moment { seat, words: Language::English.words(), speaker: seat, notice: "" }
}

/// The table of a match before its first decision, all seats people's.
fn begun_anew(game: &Match<Oltremare>) -> Table<Oltremare> {
    let anew = Match::<Oltremare>::new(game.head().seed, game.head().setup, BySeat::default());
    Table::resume(anew.unwrap().save()).unwrap()
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
    for &title in Title::ALL {
        let mut hand = sit_down(Hand::new(5, None), title, 2, 2);
        hand.hold(Button::A, 720);
        let with = hand.frame();
        hand.listens = true;
        hand.wait(5000);
        // In Merchants ships are loaded first.
        assert_eq!(hand.frame() != with, title != Title::Merchants, "{title:?}");
    }
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
    let mut table = begun_anew(&game);
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
fn a_swap_tells_what_went_for_what_and_on_which_ship() {
    let mut told = 0;
    for language in Language::ALL {
        let goods = language.words().merchants().goods;
        let game = played::<Merchants>(3, 3, Level::Greedy);
        let table = Table::<Merchants>::resume(game.save()).unwrap();
        let mut lines = Vec::new();
        table.log(None, language.words(), &mut |entry| lines.push(entry));
        let mut number = 0;
        game.replay(|step| {
            if let merchants::Action::Swap(ship, good) = step.action {
                let view = step.before.view(step.actor);
                let gone = view.table.boards[step.actor].ships[usize::from(ship)];
                let line = lines.iter().find(|line| line.first == number).expect("a line");
                for fact in [goods[gone.index()], goods[good.index()], &format!("{}", ship + 1)] {
                    assert!(line.text.contains(fact), "{line:?} without {fact}");
                }
                told += 1;
            }
            number += 1;
        });
    }
    assert!(told > 8, "{told} swaps");
}

#[test]
fn nobody_is_led_away_from_what_they_are_doing() {
    let words = Language::English.words();
    let (mut quiet, mut shown) = (0, 0);
    let played = played::<Oltremare>(3, 2, Level::Greedy);
    let mut table = begun_anew(&played);
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

/// A match as lines of the whole table, found without the log: decisions that run on together.
fn table_lines<G: Screens>(game: &Match<G>) -> Vec<(u16, Vec<Told<G>>)> {
    let (mut lines, mut number) = (Vec::<(u16, Vec<Told<G>>)>::new(), 0);
    game.replay(|step| {
        let hear = |action, seat| step.before.heard(action, seat);
        let action = step.before.seats().iter().fold(step.action, hear);
        let told = Told::<G> { actor: step.actor, action, outcome: step.outcome };
        let runs = |last: &Told<G>| last.actor == told.actor && G::runs_on(last, Some(action));
        match lines.last_mut() {
            Some((_, line)) if line.len() < 24 && line.last().is_some_and(runs) => line.push(told),
            _ => lines.push((number, vec![told])),
        }
        number += 1;
    });
    lines
}

/// Everything that happened since a seat's last decision is in its recap once, with its gains; what
/// is left out of recap and log changed nothing; and of what is told without a page of its own the
/// same words always mean the same change of everybody's numbers.
fn recaps_are_complete<G: Screens>() {
    let words = Language::English.words();
    let mut meant = BTreeMap::new();
    for seed in 0..60 {
        let players = G::SEATS.start() + seed as usize % (G::SEATS.end() - G::SEATS.start() + 1);
        let game = played::<G>(players, seed, [Level::Random, Level::Greedy][seed as usize % 2]);
        let cast = Cast::new(game.head());
        for (_, line) in &table_lines(&game) {
            let (text, changes) = (G::tell(line, &cast, words), changes_of(line));
            if text.is_empty() {
                assert_eq!(changes, BySeat::default(), "{}: {line:?} is not told", G::NAME);
            } else if line.last().is_some_and(|told| G::news(told) == 0) {
                let gains = Seat::ALL.map(|seat| changes[seat][0]);
                let known = meant.entry((players, line[0].actor, text, gains)).or_insert(changes);
                assert_eq!(*known, changes, "{} {seed}: {line:?}", G::NAME);
            }
        }
        for tenths in [3, 6, 8, 10] {
            let part = first_part(&game, tenths);
            let actors = actors(&part);
            let table = Table::<G>::resume(part.save()).expect("a match that was played");
            let lines = table_lines(&part);
            for seat in part.game().seats().iter() {
                let last = actors.iter().rposition(|actor| *actor == seat);
                let since = last.map_or(0, |number| number as u16 + 1);
                let told = |line: &[Told<G>]| !G::tell(line, &cast, words).is_empty();
                let mut left: BTreeMap<u16, _> = lines.iter().cloned().collect();
                left.retain(|first, line| *first >= since && told(line));
                table.recap(seat, words, &mut |entry| {
                    let line = left.remove(&entry.first).expect("a line begins there, told once");
                    let changes = changes_of(&line);
                    assert!(Seat::ALL.iter().all(|&one| entry.gains[one] == changes[one][0]));
                    assert_eq!(entry.text, G::tell(&line, &cast, words));
                });
                assert!(left.is_empty(), "{} {seed} {seat:?}: {left:?}", G::NAME);
            }
        }
    }
    assert!(meant.len() > 100, "{}: only {} different lines", G::NAME, meant.len());
}

/// The same match up to so many tenths of its decisions.
fn first_part<G: Screens>(game: &Match<G>, tenths: u16) -> Match<G> {
    let Head { seed, setup, players, .. } = game.head().clone();
    let mut part = Match::new(seed, setup, players).expect("the same match");
    game.replay(|step| {
        if part.decisions() < game.decisions() / 10 * tenths {
            part.play(step.action).expect("the same decisions");
        }
    });
    part
}

/// Who made each decision.
fn actors<G: Screens>(game: &Match<G>) -> Vec<Seat> {
    let mut actors = Vec::new();
    game.replay(|step| actors.push(step.actor));
    actors
}

#[test]
fn recap_and_log_leave_nothing_out() {
    aboard!(of_every_game; => recaps_are_complete);
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

/// The screen down to where a press is answered and a needle turns.
fn upper_part(hand: &Hand) -> Vec<Option<Ink>> {
    let frame = hand.frame();
    (0..200).flat_map(|y| (0..240).map(move |x| (x, y))).map(|(x, y)| frame.ink(x, y)).collect()
}

/// Whose decision it is, by what was saved.
fn decider<G: Screens>(hand: &Hand) -> Option<Seat> {
    Match::<G>::resume(hand.journal()).expect("a match").game().actor()
}

#[test]
fn a_bot_is_seen_to_act_when_it_is_told_of() {
    let mut hand = sit_down(Hand::new(3, None), Title::Mercatores, 1, 2);
    hand.listens = true;
    let (mut last, mut unseen) = (None, 0);
    for press in 0..3000 {
        let thinks = decider::<Mercatores>(&hand) == Some(Seat::B) && !hand.console.tells();
        let now = thinks.then(|| (hand.console.decisions(), upper_part(&hand)));
        if let (Some((earlier, before)), Some((decisions, seen))) = (&last, &now) {
            assert!(before == seen, "what is not told yet changes the table");
            unseen += decisions - earlier;
        }
        last = now;
        if last.is_none() {
            hand.tap([Button::A, Button::A, Button::Up, Button::A][press % 4]);
        }
        hand.wait(50);
        if hand.console.shows_scores() {
            break;
        }
    }
    assert!(unseen > 10, "{unseen} decisions were waited for");
}

#[test]
fn a_held_press_skips_to_the_next_own_decision() {
    let mut skipped = 0;
    for entropy in 1..8 {
        let mut hand = sit_down(Hand::new(entropy, None), Title::Oltremare, 1, 5);
        hand.listens = true;
        for press in 0..200 {
            if hand.console.tells() && hand.console.actor_told() != Some(Seat::A) {
                break;
            }
            hand.tap([Button::A, Button::A, Button::Down][press % 3]);
            hand.wait(30);
        }
        let before = hand.console.decisions();
        hand.tell(Event::Press(Button::A));
        hand.wait(650);
        hand.tell(Event::Release(Button::A));
        while decider::<Oltremare>(&hand).is_some_and(|seat| seat != Seat::A) {
            assert!(!hand.console.tells(), "{entropy}: told on");
            hand.wait(20);
        }
        assert!(!hand.console.tells(), "{entropy}: told on");
        skipped += hand.console.decisions() - before;
    }
    assert!(skipped > 10, "{skipped} decisions came after the press");
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
