//! No secret leaks: what a seat may not know changes no pixel of what it sees, and before a
//! curtain is opened no pixel depends on any hand.

use crate::common::{Hand, of_every_game, sit_down};
use crate::twins::become_twin;
use crate::whims::{Wild, anything};
use portolan_core::{
    Chance, Draw, Head, Level, Match, Seat, Seed, Step, Stream, aboard, bot, trials,
};
use portolan_ui::table::{Log, Screens, Table, Told};
use portolan_ui::words::Language;
use portolan_ui::{Button, Frame, Title, recorder};

/// Every screen that can be reached without deciding, from here, with another deal behind it.
fn screens_stay_the_same(hand: &Hand, seat: Seat, rng: &mut Chance) {
    let mut there = hand.clone();
    there.console.redeal(seat, 1 + u32::from(rng.below(60_000)));
    screens_are_the_same(hand.clone(), there, rng);
}

/// The same with another match behind it, of which other things can be told: whether there is one.
fn twins_look_the_same(hand: &Hand, seat: Seat, rng: &mut Chance) -> bool {
    let mut there = hand.clone();
    let found = become_twin(&mut there, seat, rng);
    if found {
        screens_are_the_same(hand.clone(), there, rng);
    }
    found
}

fn screens_are_the_same(mut here: Hand, mut there: Hand, rng: &mut Chance) {
    assert_same(&here.frame(), &there.frame(), "as it is");
    let looks: [&[Button]; 8] = [
        &[Button::X],
        &[Button::Y],
        &[Button::Y, Button::Y],
        &[Button::Y, Button::X],
        &[Button::Press],
        &[Button::Press, Button::Down, Button::A],
        &[Button::Press, Button::Up, Button::Up, Button::Up, Button::A],
        &[Button::A],
    ];
    let look = looks[usize::from(rng.below(looks.len() as u16))];
    let decisions = here.console.decisions();
    for &button in look {
        here.tap(button);
        there.tap(button);
        if here.console.decisions() != decisions {
            // A decision was made; from here on the deck speaks.
            return;
        }
        assert_same(&here.frame(), &there.frame(), "after a look");
    }
}

/// What is told, frame by frame as things move, while nobody decides: with another match behind it.
fn stories_are_the_same(hand: &Hand, seat: Seat, rng: &mut Chance) -> bool {
    let (mut here, mut there) = (hand.clone(), hand.clone());
    if !become_twin(&mut there, seat, rng) {
        return false;
    }
    for _ in 0..120 {
        assert_same(&here.frame(), &there.frame(), "while it is told");
        here.wait(33);
        there.wait(33);
        if !here.console.tells() || here.console.decisions() != hand.console.decisions() {
            break;
        }
        assert_eq!(here.console.wakes_at(), there.console.wakes_at(), "time tells a secret");
    }
    true
}

fn assert_same(here: &Frame, there: &Frame, when: &str) {
    for y in 0..240 {
        assert!(here.row(y) == there.row(y), "row {y} tells a secret, {when}");
    }
}

fn play(entropy: u32, people: usize, players: usize) {
    let mut stories = 0;
    for &title in Title::ALL {
        let players = players.clamp(*title.seats().start(), *title.seats().end());
        stories += play_title(title, entropy, people, players);
    }
    assert!(stories > 2, "hardly any stories: {stories}");
}

/// Gives how many stories were compared.
fn play_title(title: Title, entropy: u32, people: usize, players: usize) -> u32 {
    let mut rng = Chance::new(Seed(entropy), Stream::Deal);
    let mut hand = sit_down(Hand::new(entropy, None), title, people, players);
    hand.listens = true;
    let (mut looked, mut twins, mut stories, mut tried) = (0, 0, 0, 0);
    for press in 0..900 {
        match hand.console.open_to() {
            Some(seat) => {
                screens_stay_the_same(&hand, seat, &mut rng);
                // They are looked for longer the longer the match is.
                if press % 16 == 0 && press < 450 {
                    twins += u32::from(twins_look_the_same(&hand, seat, &mut rng));
                }
                if hand.console.tells() && tried < 24 && press < 450 {
                    tried += 1;
                    stories += u32::from(stories_are_the_same(&hand, seat, &mut rng));
                }
                looked += 1;
                let buttons = [
                    Button::A,
                    Button::A,
                    Button::A,
                    Button::Up,
                    Button::Down,
                    Button::Left,
                    Button::Right,
                    Button::B,
                ];
                hand.tap(buttons[usize::from(rng.below(buttons.len() as u16))]);
                hand.wait(if press % 3 == 0 { 200 } else { 1500 });
            }
            None => {
                // Behind the curtain (or in the launcher) nobody's hand may show.
                for seat in Seat::ALL.into_iter().take(players) {
                    screens_stay_the_same(&hand, seat, &mut rng);
                    if press % 24 == 0 && press < 450 {
                        twins += u32::from(twins_look_the_same(&hand, seat, &mut rng));
                    }
                }
                hand.hold(Button::A, 800);
            }
        }
    }
    assert!(looked > 100, "hardly anything was looked at");
    assert!(twins > 2, "hardly any twins in {title:?}, deal {entropy}: {twins}");
    stories
}

macro_rules! tables {
    ($($name:ident: $deals:expr, $people:literal, $players:literal;)+) => {
        $(#[test]
        fn $name() {
            ($deals).for_each(|entropy| play(entropy, $people, $players));
        })+
    };
}
tables! {
    two_people_and_a_bot: 1..4, 2, 3;
    three_people: 4..6, 3, 3;
    one_person_among_bots: 6..8, 1, 5;
}

#[test]
fn a_redeal_is_really_another_deal() {
    let mut rng = Chance::new(Seed(1), Stream::Deal);
    let mut hand = sit_down(Hand::new(9, None), Title::Merchants, 2, 3);
    hand.hold(Button::A, 800);
    let seat = hand.console.open_to().expect("the curtain is open");
    let other = Seat::ALL[1 - seat.index()];
    let before = hand.frame();
    // Deal anew for the other seat: now the viewer's own hand changes, and that must show.
    let changed = (0..20).any(|_| {
        let mut there = hand.clone();
        there.console.redeal(other, rng.below(60_000).into());
        there.frame() != before
    });
    assert!(changed, "the test could not see a leak");
}

/// All that is told to a seat of a match, and to the whole table.
fn told<G: Screens>(game: &Match<G>, seat: Seat) -> Vec<String> {
    let table = Table::<G>::resume(game.save()).expect("a match that was played");
    let words = Language::English.words();
    let mut lines = Vec::new();
    table.log(Some(seat), words, &mut |entry| lines.push(format!("{entry:?}")));
    table.log(None, words, &mut |entry| lines.push(format!("table: {entry:?}")));
    // On a curtain all can read what its owner is told.
    for owner in game.game().seats().iter() {
        table.recap(owner, words, &mut |entry| lines.push(format!("{owner:?}: {entry:?}")));
    }
    // All hear the device when its holder decides.
    game.replay(|Step { actor, action, outcome, .. }| {
        lines.push(format!("{:?}", G::sound(&Told { actor, action, outcome })));
    });
    lines
}

/// Matches cut off somewhere, and what is told of their twins. Greedy bots trade with sense, careless
/// ones without, and whoever does anything also gives cards that nobody named.
fn twins_are_told_the_same<G: Screens>() {
    let (mut twins, mut rng) = (0, Chance::new(Seed(1), Stream::Bot(0)));
    for seed in 0..30 {
        let level = Level::ALL[..2].get(seed as usize % 3);
        let players = 2 + seed as usize % (G::SEATS.end() - 1);
        let mut game = trials::table::<G>(players, seed, 0);
        while let Some(actor) =
            game.game().actor().filter(|_| game.decisions() < 20 + 5 * seed as u16)
        {
            let view = game.game().view(actor);
            let action = match level {
                Some(&level) => bot::choose::<G>(level, &view, &mut rng),
                None => anything(game.game(), &mut rng),
            };
            game.play(action.expect("a choice")).expect("a legal choice");
        }
        for seat in game.game().seats().iter() {
            let twin = trials::twin_by(&game, seat, &G::sibling, &mut rng);
            let Some(twin) = twin else { continue };
            assert_eq!(told(&game, seat), told(&twin, seat), "{} {seed} {seat:?}", G::NAME);
            twins += 1;
        }
    }
    assert!(twins > 10, "{twins} twins of {}", G::NAME);
}

#[test]
fn what_is_told_of_twins_is_the_same() {
    aboard!(of_every_game; => twins_are_told_the_same);
}

/// A deal's code leads to every card: whatever is pressed, at the table or away from it, nobody reads it
/// before the scores.
#[test]
fn the_code_of_a_deal_is_on_no_screen() {
    recorder::start();
    let welcome = Language::English.words().launcher.welcome;
    let (mut looked, mut away) = (0, 0);
    for (number, &title) in (0..).zip(Title::ALL) {
        let mut rng = Chance::new(Seed(number), Stream::Bot(0));
        let mut hand = sit_down(Hand::new(40 + number, None), title, 2, 3);
        for _ in 0..500 {
            let button = rng.pick(&Button::ALL).expect("a button");
            match rng.below(8) {
                0 => hand.hold(button, 800),
                _ => hand.tap(button),
            }
            if hand.console.shows_scores() || hand.kept.is_empty() {
                break;
            }
            hand.frame();
            let texts = recorder::texts();
            for (_, save) in &hand.kept {
                let (head, _) = Head::read(save).expect("a match");
                let code = head.seed.to_string();
                assert!(texts.iter().all(|text| !text.text.contains(&code)), "{code}: {texts:?}");
            }
            looked += 1;
            away += u32::from(texts.iter().any(|text| text.text == welcome));
        }
    }
    assert!(looked > 1000 && away > 10, "{looked} pictures, {away} away from the table");
}
