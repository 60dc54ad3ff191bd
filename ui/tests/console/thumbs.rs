//! What a thumb did before the device was passed on leaves no trace. Two people press different buttons
//! in the same place, look around, begin something else and think better of it, and do what the next
//! person cannot tell apart: whoever opens the curtain then notices the same, picture by picture.

use crate::common::{Hand, sit_down};
use crate::pairs::alike;
use portolan_core::{Chance, Draw, Seat, Seed, Stream};
use portolan_ui::{Button, Title};

/// Ways that are tried from one place.
const WAYS: usize = 5;

/// Presses anything until the curtain is closed; `false` if that takes too long.
fn wander(hand: &mut Hand, seat: Seat, rng: &mut Chance) -> bool {
    use Button::{A, B, Down, Left, Right, Up, X, Y};
    const BUTTONS: [Button; 14] = [A, A, A, A, A, A, Up, Down, Down, Left, Right, B, X, Y];
    for _ in 0..120 {
        if hand.console.open_to() != Some(seat) {
            return hand.console.open_to().is_none() && !hand.console.shows_scores();
        }
        hand.tap(rng.pick(&BUTTONS).unwrap_or(A));
        hand.wait(450);
    }
    false
}

/// Who opens the curtain that is closed now.
fn next(hand: &Hand) -> Option<Seat> {
    let mut hand = hand.clone();
    hand.hold(Button::A, 800);
    hand.console.open_to()
}

/// Opens the curtain and looks around; nothing is decided by that.
fn look_around(hand: &mut Hand) {
    use Button::{A, B, Down, Left, Right, X, Y};
    hand.hold(A, 800);
    hand.wait(2000);
    for button in [X, B, Y, Y, B, Right, X, B, Down, Left] {
        hand.tap(button);
        hand.wait(300);
    }
}

/// Both stand before a closed curtain that the same person opens. How many pictures were compared.
fn notice_the_same(mut one: Hand, mut other: Hand) -> usize {
    let now = one.now.max(other.now) + 1000;
    for hand in [&mut one, &mut other] {
        hand.wait(now - hand.now);
        hand.console.dirty();
        hand.sights = Some(Vec::new());
        look_around(hand);
    }
    let (one, other) = (one.noticed(), other.noticed());
    let differs = one.iter().zip(&other).position(|(one, other)| one != other);
    assert!(one.len() == other.len() && differs.is_none(), "{:?}", differs.map(|at| &one[at]));
    one.len()
}

fn leaves_no_trace(title: Title, people: usize) {
    let (mut compared, mut secret) = (0, 0);
    for entropy in 60..62 {
        let mut rng = Chance::new(Seed(entropy), Stream::Bot(3));
        let mut hand = sit_down(Hand::new(entropy, None), title, people, 3);
        for _ in 0..16 {
            hand.hold(Button::A, 800);
            let Some(seat) = hand.console.open_to() else { break };
            let mut ways: Vec<Hand> = Vec::new();
            for _ in 0..WAYS {
                let mut way = hand.clone();
                if wander(&mut way, seat, &mut rng) {
                    ways.push(way);
                }
            }
            let Some(mut on) = ways.pop() else { break };
            let Some(looks) = next(&on) else { break };
            for way in ways {
                let all = on.console.decisions();
                let told = alike(looks, on.journal(), way.journal());
                if way.console.decisions() == all && told == all && next(&way) == Some(looks) {
                    notice_the_same(on.clone(), way.clone());
                    compared += 1;
                    secret += u32::from(on.journal() != way.journal());
                }
            }
            on.wait(500);
            hand = on;
        }
    }
    println!("{}: {compared} compared, {secret} of them of different matches", title.word());
    assert!(compared > 10, "{}: only {compared} compared", title.word());
}

#[test]
fn of_two_people_and_a_bot() {
    Title::ALL.iter().for_each(|&title| leaves_no_trace(title, 2));
}

#[test]
fn of_three_people() {
    Title::ALL.iter().for_each(|&title| leaves_no_trace(title, 3));
}
