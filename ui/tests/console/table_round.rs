//! Around one table: how often the device changes hands, and how many presses that and the story
//! cost. `cargo test -p portolan-ui --test console table_round -- --nocapture` prints the figures.

use crate::common::{Hand, sit_down};
use portolan_core::{Chance, Draw, Seed, Stream};
use portolan_ui::{Button, Title};

/// What a game cost.
#[derive(Default)]
struct Cost {
    /// How often the device was handed over.
    hand_overs: u32,
    /// Those after which the person who took it decided nothing.
    vain: u32,
    /// Presses to pass it on, to open it, and to be told no more.
    presses: u32,
    decisions: u32,
}

/// Two people and a bot play by random presses. A story is skipped by a held press.
fn play(title: Title, seed: u32) -> Cost {
    let mut hand = sit_down(Hand::new(seed, None), title, 2, 3);
    hand.listens = true;
    let mut rng = Chance::new(Seed(seed), Stream::Deal);
    let mut cost = Cost::default();
    // What had been decided when the device was taken.
    let mut taken = None;
    for turn in 1..100_000 {
        // An offer to which chance adds more than it takes away is given up now and then; at a
        // curtain B would lead away from the table.
        if turn % 2000 == 0 && hand.console.open_to().is_some() {
            (0..100).for_each(|_| hand.tap(Button::B));
        }
        if hand.console.shows_scores() {
            break;
        }
        if hand.console.open_to().is_none() {
            cost.vain += u32::from(taken == Some(hand.console.decisions()));
            taken = Some(hand.console.decisions());
            cost.hand_overs += 1;
            // One press passed it on, one opens it.
            cost.presses += 2;
            hand.hold(Button::A, 800);
        } else if hand.console.tells() && hand.console.actor_told() == hand.console.open_to() {
            hand.wait(1500);
            // A page to be read.
            if hand.console.tells() {
                cost.presses += 1;
                hand.hold(Button::A, 700);
            }
        } else if hand.console.tells() {
            cost.presses += 1;
            hand.hold(Button::A, 700);
        } else {
            let way = [Button::Up, Button::Down, Button::Left, Button::Right, Button::B];
            let draw = usize::from(rng.below(11));
            hand.tap(way.get(draw).copied().unwrap_or(Button::A));
            hand.wait(20);
        }
    }
    assert!(
        hand.console.shows_scores(),
        "{title:?} {seed} does not end: {} decisions",
        hand.console.decisions()
    );
    cost.decisions = hand.console.decisions().into();
    cost
}

#[test]
fn the_device_changes_hands_only_for_a_decision() {
    for &title in Title::ALL {
        let mut all = Cost::default();
        let games = 25;
        for seed in 0..games {
            let cost = play(title, seed);
            all.hand_overs += cost.hand_overs;
            all.vain += cost.vain;
            all.presses += cost.presses;
            all.decisions += cost.decisions;
        }
        let each = |sum: u32| f64::from(sum) / f64::from(games);
        println!(
            "{title:?}: {:.1} hand-overs and {:.1} presses for them and the story a game of {:.0} decisions",
            each(all.hand_overs),
            each(all.presses),
            each(all.decisions)
        );
        assert_eq!(all.vain, 0, "{title:?}: handed over for nothing");
    }
}
