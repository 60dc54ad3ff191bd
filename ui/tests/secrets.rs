//! No secret leaks: what a seat may not know changes no pixel of what it sees, and before a
//! curtain is opened no pixel depends on any hand.

mod common;

use common::{Hand, sit_down};
use portolan_core::{Chance, Draw, Seat, Seed, Stream};
use portolan_ui::{Button, Frame, Title};

/// Every screen that can be reached without deciding, from here, with another deal behind it.
fn screens_stay_the_same(hand: &Hand, seat: Seat, rng: &mut Chance) {
    let mut here = hand.clone();
    let mut there = hand.clone();
    there.console.redeal(seat, 1 + u32::from(rng.below(60_000)));
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

fn assert_same(here: &Frame, there: &Frame, when: &str) {
    for y in 0..240 {
        assert!(here.row(y) == there.row(y), "row {y} tells a secret, {when}");
    }
}

fn play(entropy: u32, people: usize, players: usize) {
    for &title in Title::ALL {
        let players = players.clamp(*title.seats().start(), *title.seats().end());
        play_title(title, entropy, people, players);
    }
}

fn play_title(title: Title, entropy: u32, people: usize, players: usize) {
    let mut rng = Chance::new(Seed(entropy), Stream::Deal);
    let mut hand = sit_down(Hand::new(entropy, None), title, people, players);
    let mut looked = 0;
    for _ in 0..900 {
        match hand.console.open_to() {
            Some(seat) => {
                screens_stay_the_same(&hand, seat, &mut rng);
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
                hand.wait(1500);
            }
            None => {
                // Behind the curtain (or in the launcher) nobody's hand may show.
                for seat in Seat::ALL.into_iter().take(players) {
                    screens_stay_the_same(&hand, seat, &mut rng);
                }
                hand.hold(Button::A, 800);
            }
        }
    }
    assert!(looked > 100, "hardly anything was looked at");
}

#[test]
fn two_people_and_a_bot() {
    for entropy in 1..4 {
        play(entropy, 2, 3);
    }
}

#[test]
fn three_people() {
    for entropy in 4..6 {
        play(entropy, 3, 3);
    }
}

#[test]
fn one_person_among_bots() {
    for entropy in 6..8 {
        play(entropy, 1, 5);
    }
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
