//! Pairs of whole matches that differ only in what one seat may not know, played side by side by the
//! same thumbs: to that seat, and to everybody while the curtain is closed, they look alike picture by
//! picture, sound alike, and every picture comes at the same time. Menus, log, hints, boards, stories
//! and what moves in them are among the pictures, and whether something can be taken back.
//!
//! `PORTOLAN_PAIRS=60 cargo test -p portolan-ui --test console pairs -- --nocapture` plays sixty matches of each
//! title instead of a few, and counts.

use crate::common::{Hand, Seen, Sight, sit_down};
use crate::twins::become_twin;
use portolan_core::{Chance, Draw, Game, Match, Seat, Seed, Stream, aboard};
use portolan_ui::{Button, Title};

/// How far two matches are the same to a seat: so many decisions.
fn alike(seat: Seat, here: &[u8], there: &[u8]) -> u16 {
    fn of<G: Game>(seat: Seat, here: &Match<G>, there: &Match<G>) -> u16 {
        let known = |game: &Match<G>| {
            let mut known = Vec::new();
            game.replay(|step| {
                let heard = step.before.heard(step.action, seat);
                known.push((step.actor, heard, step.outcome, step.after.view(seat)));
            });
            known
        };
        let (here, there) = (known(here), known(there));
        here.iter().zip(&there).take_while(|(here, there)| here == there).count() as u16
    }
    macro_rules! of_any_game {
        ($($name:ident($game:ty),)+) => {
            $(if let (Ok(here), Ok(there)) =
                (Match::<$game>::resume(here), Match::<$game>::resume(there))
            {
                return of(seat, &here, &there);
            })+
        };
    }
    aboard!(of_any_game);
    0
}

/// What was compared.
#[derive(Default, Debug)]
struct Counts {
    pairs: u32,
    decisions: u32,
    pictures: u32,
    sounds: u32,
}

/// The other match, for as long as a seat cannot tell it from the first.
struct Pair {
    seat: Seat,
    hand: Hand,
}

impl Pair {
    fn find(here: &Hand, seat: Seat, rng: &mut Chance) -> Option<Pair> {
        let mut hand = here.clone();
        become_twin(&mut hand, seat, rng).then_some(Pair { seat, hand })
    }

    /// Follows what was done and noticed in the first match: `false` if somebody has come to see the
    /// difference as the rules have it, or another player's hand led elsewhere.
    fn follow(&mut self, here: &Hand, step: Step, noticed: &[Sight], counts: &mut Counts) -> bool {
        self.hand.prompts = here.thoughts.iter().copied().collect();
        step.take(&mut self.hand);
        let seen = self.hand.noticed();
        self.hand.thoughts.clear();
        let seat = self.seat;
        let alike = alike(seat, here.journal(), self.hand.journal());
        let concerns = |sight: &&Sight| sight.open_to.is_none_or(|open| open == seat);
        let meets = noticed.iter().chain(&seen).any(|sight| !concerns(&sight));
        // As long as nobody else looks, everything that is there to be noticed must be the same.
        let until = |sights: &[Sight]| {
            let strange = |sight: &Sight| sight.decisions > alike || !concerns(&sight);
            sights.iter().position(strange).unwrap_or(sights.len())
        };
        let count = if meets { until(noticed).min(until(&seen)) } else { until(noticed) };
        for (place, sight) in noticed[..count].iter().enumerate() {
            let same = seen.get(place) == Some(sight);
            assert!(same, "{seat:?} notices {sight:?} and not {:?}, {step:?}", seen.get(place));
            match sight.what {
                Seen::Picture(_) => counts.pictures += 1,
                Seen::Heard(_) => counts.sounds += 1,
                _ => {}
            }
        }
        let stands = |hand: &Hand| {
            let console = &hand.console;
            (console.open_to(), console.decisions(), console.tells(), console.wakes_at())
        };
        alike >= here.console.decisions().max(self.hand.console.decisions())
            && (!meets || stands(here) == stands(&self.hand))
    }
}

/// What a thumb does, and for how long it rests then.
#[derive(Clone, Copy, Debug)]
enum Step {
    Tap(Button, u32),
    Hold(Button, u32),
}

impl Step {
    fn any(open: bool, rng: &mut Chance) -> Step {
        use Button::{A, B, Down, Left, Press, Right, Up, X, Y};
        const BUTTONS: [Button; 20] =
            [A, A, A, A, A, A, A, Up, Down, Down, Left, Right, Right, Down, B, B, X, Y, Y, Press];
        if !open {
            return Step::Hold(A, 800);
        }
        let button = rng.pick(&BUTTONS).unwrap_or(A);
        match rng.below(16) {
            0 => Step::Hold(button, 700),
            rest => Step::Tap(button, u32::from(rest % 4) * 400),
        }
    }

    fn take(self, hand: &mut Hand) {
        match self {
            Step::Tap(button, rest) => {
                hand.tap(button);
                hand.wait(rest);
            }
            Step::Hold(button, ms) => hand.hold(button, ms),
        }
    }
}

/// Plays one match with a twin beside it as often as one is found.
fn play(title: Title, entropy: u32, people: usize, players: usize, counts: &mut Counts) {
    let mut rng = Chance::new(Seed(entropy), Stream::Bot(1));
    let mut hand = sit_down(Hand::new(entropy, None), title, people, players);
    (hand.listens, hand.sights) = (!entropy.is_multiple_of(3), Some(Vec::new()));
    let (mut pair, mut tries, mut began) = (None::<Pair>, 0, 0);
    for _ in 0..1500 {
        let seat = Seat::ALL[usize::from(rng.below(people as u16))];
        // They are looked for longer the longer the match is.
        if pair.is_none() && tries < 40 && hand.console.lesson().is_none() && rng.below(6) == 0 {
            tries += 1;
            pair = Pair::find(&hand, seat, &mut rng);
            counts.pairs += u32::from(pair.is_some());
            began = hand.console.decisions();
        }
        hand.thoughts.clear();
        let step = Step::any(hand.console.open_to().is_some(), &mut rng);
        step.take(&mut hand);
        let noticed = hand.noticed();
        // At the scores nothing is secret any more.
        if hand.console.shows_scores() || hand.journal().is_empty() {
            break;
        }
        if pair.as_mut().is_some_and(|pair| !pair.follow(&hand, step, &noticed, counts)) {
            pair = None;
        }
        if pair.is_some() {
            counts.decisions += u32::from(hand.console.decisions().saturating_sub(began));
            began = hand.console.decisions();
        }
    }
}

/// Plays matches of every title with so many people and players, and counts what was compared.
fn compare(people: usize, players: usize, first: u32) {
    let asked = std::env::var("PORTOLAN_PAIRS").ok().and_then(|text| text.parse::<u32>().ok());
    for &title in Title::ALL {
        let players = players.clamp(*title.seats().start(), *title.seats().end());
        let mut counts = Counts::default();
        for entropy in 0..asked.unwrap_or(2) {
            play(title, first + entropy, people, players, &mut counts);
        }
        println!("{} of {players}, {people} people: {counts:?}", title.word());
        assert!(counts.pairs > 0 && counts.pictures > 100 && counts.sounds > 10, "{counts:?}");
    }
}

#[test]
fn one_person_among_bots() {
    compare(1, 4, 100);
}

#[test]
fn two_people_and_a_bot() {
    compare(2, 3, 200);
}

#[test]
fn three_people() {
    compare(3, 3, 300);
}
