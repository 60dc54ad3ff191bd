//! Lines and marks can be seen: whatever is drawn stands out from the surface it lies on, on every
//! screen and in all three tables of colours. Letters have a test of their own, stricter.

use std::collections::BTreeMap;

use crate::common::{Hand, sit_down};
use portolan_core::{Chance, Draw, Seed, Stream};
use portolan_ui::{Button, Colours, Frame, HEIGHT, Ink, Title, WIDTH};

/// How much lighter or darker a mark is than its surface, at least: 1 is the same.
const MARK: f64 = 1.8;
/// The same for hairlines, which part surfaces and tell nothing else.
const HAIRLINE: f64 = 1.25;
/// Single pixels are texture; what is larger than this is a surface itself.
const MARKS: core::ops::RangeInclusive<usize> = 2..=900;

/// What things lie on.
const SURFACES: [Ink; 5] = [Ink::Ground, Ink::Vellum, Ink::Paper, Ink::Lagoon, Ink::Sea];

/// The rhumb lines of the curtain and of the chart are ornament, and so is what they enclose.
const ORNAMENTS: [(Ink, Ink); 3] =
    [(Ink::Blue, Ink::Sea), (Ink::Vellum, Ink::Lagoon), (Ink::Lagoon, Ink::Vellum)];
/// The inks of hairlines: edges, empty places, and the gilt line inside a popup.
const HAIRLINES: [(Ink, Ink); 4] = [
    (Ink::Line, Ink::Ground),
    (Ink::Line, Ink::Vellum),
    (Ink::Line, Ink::Paper),
    (Ink::Gold, Ink::Vellum),
];

/// Marks on surfaces, with where they were first seen.
type Seen = BTreeMap<(u8, u8), String>;

/// Finds every patch of one ink that lies on a surface of another: nine tenths of what is around it.
fn marks(frame: &Frame, place: &str, seen: &mut Seen) {
    let ink = |at: usize| frame.ink((at % WIDTH) as i32, (at / WIDTH) as i32);
    let inks: Vec<Option<Ink>> = (0..WIDTH * HEIGHT).map(ink).collect();
    let mut known = vec![false; inks.len()];
    for start in 0..inks.len() {
        if known[start] {
            continue;
        }
        let own = inks[start];
        let (mut patch, mut around) = (vec![start], [0usize; 16]);
        known[start] = true;
        let mut next = 0;
        while let Some(&at) = patch.get(next) {
            next += 1;
            let (x, y) = (at % WIDTH, at / WIDTH);
            let left = (x > 0).then(|| at - 1);
            let right = (x + 1 < WIDTH).then(|| at + 1);
            let (up, down) = (at.checked_sub(WIDTH), (y + 1 < HEIGHT).then(|| at + WIDTH));
            for other in [left, right, up, down].into_iter().flatten() {
                if inks[other] != own {
                    inks[other].into_iter().for_each(|ink| around[ink as usize] += 1);
                } else if !known[other] {
                    known[other] = true;
                    patch.push(other);
                }
            }
        }
        let all: usize = around.iter().sum();
        let surface = SURFACES.into_iter().find(|&ink| 10 * around[ink as usize] >= 9 * all);
        if let (Some(own), Some(surface), true) = (own, surface, MARKS.contains(&patch.len())) {
            let (x, y) = (start % WIDTH, start / WIDTH);
            let example = || format!("{place}, {} pixels at {x}, {y}", patch.len());
            seen.entry((own as u8, surface as u8)).or_insert_with(example);
        }
    }
}

/// How light a colour is, from 0 to 1.
fn light(colour: u16) -> f64 {
    let channel = |value: u16, most: f64| (f64::from(value) / most).powf(2.2);
    0.2126 * channel(colour >> 11, 31.0)
        + 0.7152 * channel(colour >> 5 & 63, 63.0)
        + 0.0722 * channel(colour & 31, 31.0)
}

/// Wanders about at a table and looks at everything on the way.
fn wander(title: Title, players: usize, seen: &mut Seen) {
    use Button::{A, B, Down, Left, Right, Up, X, Y};
    let mut rng = Chance::new(Seed(players as u32), Stream::Deal);
    let mut hand = sit_down(Hand::new(players as u32, None), title, players - 1, players);
    for _ in 0..70 {
        match rng.below(10) {
            0..5 => hand.hold(A, 800),
            5 => hand.wait(1500),
            6 => hand.tap(A),
            _ => hand.tap([Up, Down, Left, Right][usize::from(rng.below(4))]),
        }
        marks(&hand.frame(), title.word(), seen);
        // At a curtain B leads to the launcher, whose pictures are drawings and not marks.
        if rng.below(4) > 0 || hand.console.open_to().is_none() {
            continue;
        }
        let mut aside = hand.clone();
        for button in [Y, Y, B, X, B, A] {
            aside.tap(button);
            marks(&aside.frame(), title.word(), seen);
        }
    }
}

#[test]
fn lines_and_marks_can_be_seen() {
    let mut seen = Seen::new();
    let mut hand = Hand::new(1, None);
    for way in [&[Button::Y, Button::Down][..], &[Button::B, Button::A, Button::Up]] {
        way.iter().for_each(|&button| hand.tap(button));
        marks(&hand.frame(), "settings and new game", &mut seen);
    }
    for &title in Title::ALL {
        for players in title.seats() {
            wander(title, players, &mut seen);
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
    let mut faint = Vec::new();
    for colours in Colours::ALL {
        let palette = colours.palette();
        for ((mark, surface), example) in &seen {
            let [one, other] = [mark, surface].map(|ink| light(palette[usize::from(*ink)]) + 0.05);
            let contrast = one.max(other) / one.min(other);
            let [mark, surface] = [mark, surface].map(|ink| Ink::new(*ink));
            let pair = (mark, surface);
            let enough = if HAIRLINES.contains(&pair) { HAIRLINE } else { MARK };
            if contrast < enough && !ORNAMENTS.contains(&pair) {
                faint
                    .push(format!("{colours:?}: {mark:?} on {surface:?} {contrast:.2}: {example}"));
            }
        }
    }
    assert!(faint.is_empty(), "\n{}", faint.join("\n"));
}
