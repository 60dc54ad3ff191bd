//! Pairs of whole matches that differ only in what one seat may not know, played side by side by the
//! same thumbs: to that seat, and to everybody while the curtain is closed, they look alike picture by
//! picture, sound alike, and every picture comes at the same time. Menus, log, hints, boards, stories
//! and what moves in them are among the pictures, and whether something can be taken back.
//!
//! At some tables everybody is a normal bot or a person; at others anybody sits in any order, a match was
//! begun by people who did whatever the rules allow, bots go on like that, every second device is slow, and
//! it is put away or switched off now and then.
//!
//! `PORTOLAN_PAIRS=60 cargo test -p portolan-ui --test console pairs -- --nocapture` plays sixty matches of each
//! title at each kind of table instead of a few, and counts; `PORTOLAN_SEED=5000` deals others.

use std::env;

use crate::common::{Hand, Muse, Seen, Sight, sit_down};
use crate::twins::become_twin;
use crate::whims::{Wild, anything};
use portolan_core::{
    Chance, Draw, Game, Head, Level, Match, Mind, Options, Seat, Seats, Seed, Setup, Stream,
    aboard, trials,
};
use portolan_ui::{About, Button, Event, Title};

/// How far two matches are the same to a seat: so many decisions.
pub fn alike(seat: Seat, here: &[u8], there: &[u8]) -> u16 {
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
    restarts: u32,
    decisions: u32,
    pictures: u32,
    sounds: u32,
}

/// The other match, for as long as a seat cannot tell it from the first.
struct Pair {
    seat: Seat,
    hand: Hand,
    rng: Chance,
}

impl Pair {
    fn find(here: &Hand, seat: Seat, rng: &mut Chance) -> Option<Pair> {
        let mut hand = here.clone();
        let found = become_twin(&mut hand, seat, rng);
        found.then(|| Pair { seat, hand, rng: rng.clone() })
    }

    /// Follows what was done and noticed in the first match: `false` if somebody has come to see the
    /// difference as the rules have it, or another player's hand led elsewhere.
    fn follow(&mut self, here: &Hand, step: Step, noticed: &[Sight], counts: &mut Counts) -> bool {
        let thoughts = here.thoughts.iter().copied().collect();
        // Each time another chance, and the same in each run.
        let (seat, rng, journal) = (self.seat, self.rng.clone(), here.journal().to_vec());
        self.rng.below(2);
        self.hand.muse = Muse::Other { seat, thoughts, journal, rng };
        step.take(&mut self.hand);
        let seen = self.hand.noticed();
        self.hand.thoughts.clear();
        let alike = alike(seat, here.journal(), self.hand.journal());
        let concerns = |sight: &&Sight| sight.open_to.is_none_or(|open| open == seat);
        let meets = noticed.iter().chain(&seen).any(|sight| !concerns(&sight));
        // As long as nobody else looks, everything that is there to be noticed must be the same.
        let until = |sights: &[Sight]| {
            let strange = |sight: &Sight| sight.decisions > alike || !concerns(&sight);
            sights.iter().position(strange).unwrap_or(sights.len())
        };
        let count = if meets { until(noticed).min(until(&seen)) } else { until(noticed) };
        // From where another player could not do anything like it, they go different ways.
        let lost = self.hand.lost;
        let count = lost.map_or(count, |lost| lost.min(count));
        for (place, sight) in noticed[..count].iter().enumerate() {
            let same = seen.get(place) == Some(sight);
            assert!(same, "{seat:?} notices {sight:?} and not {:?}, {step:?}", seen.get(place));
            match sight.what {
                Seen::Picture(_) => counts.pictures += 1,
                Seen::Heard(_) => counts.sounds += 1,
                _ => {}
            }
        }
        counts.restarts += u32::from(matches!(step, Step::Restart));
        let stands = |hand: &Hand| {
            let console = &hand.console;
            (console.open_to(), console.decisions(), console.tells(), console.wakes_at())
        };
        lost.is_none()
            && alike >= here.console.decisions().max(self.hand.console.decisions())
            && (!meets || stands(here) == stands(&self.hand))
    }
}

/// What a thumb does, and for how long it rests then.
#[derive(Clone, Copy, Debug)]
enum Step {
    Tap(Button, u32),
    Hold(Button, u32),
    /// Put away, and woken after so long.
    Sleep(u32),
    /// Switched off and on again.
    Restart,
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
        match rng.below(100) {
            0 => return Step::Restart,
            1 | 2 => return Step::Sleep(60_000),
            _ => {}
        }
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
            Step::Sleep(ms) => {
                hand.now += ms;
                hand.tell(Event::Wake);
                hand.wait(400);
            }
            Step::Restart => {
                hand.restart();
                // The game that is there, and go on.
                hand.tap(Button::A);
                hand.tap(Button::A);
                hand.wait(400);
            }
        }
    }
}

/// Plays one match with a twin beside it as often as one is found.
fn play(mut hand: Hand, entropy: u32, people: &[Seat], counts: &mut Counts) {
    let mut rng = Chance::new(Seed(entropy), Stream::Bot(1));
    // Advice must be the same, not good.
    hand.patience = 4;
    (hand.listens, hand.sights) = (!entropy.is_multiple_of(3), Some(Vec::new()));
    let (mut pair, mut tries, mut began) = (None::<Pair>, 0, 0);
    for _ in 0..1500 {
        let seat = rng.pick(people).unwrap_or(Seat::A);
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

/// A number that somebody asks for.
fn asked(name: &str) -> Option<u32> {
    env::var(name).ok().and_then(|text| text.parse().ok())
}

/// Plays matches of every title at tables that are set like this, and counts what was compared.
fn compare(first: u32, matches: u32, set: impl Fn(Title, u32) -> (Hand, Vec<Seat>)) {
    let first = first + asked("PORTOLAN_SEED").unwrap_or(0);
    for &title in Title::ALL {
        let mut counts = Counts::default();
        for entropy in first..first + asked("PORTOLAN_PAIRS").unwrap_or(matches) {
            let (hand, people) = set(title, entropy);
            play(hand, entropy, &people, &mut counts);
        }
        println!("{}: {counts:?}", title.word());
        assert!(counts.pairs > 0 && counts.pictures > 100 && counts.sounds > 10, "{counts:?}");
    }
}

/// People in the first seats, normal bots in the others.
fn usual(people: usize, players: usize) -> impl Fn(Title, u32) -> (Hand, Vec<Seat>) {
    move |title, entropy| {
        let players = players.clamp(*title.seats().start(), *title.seats().end());
        let hand = sit_down(Hand::new(entropy, None), title, people, players);
        (hand, Seat::ALL[..people].to_vec())
    }
}

#[test]
fn one_person_among_bots() {
    compare(100, 2, usual(1, 4));
}

#[test]
fn two_people_and_a_bot() {
    compare(200, 2, usual(2, 3));
}

#[test]
fn three_people() {
    compare(300, 2, usual(3, 3));
}

/// Anybody in any seat, and what they have done so far: anything.
fn begun<G: Wild>(rng: &mut Chance) -> (Vec<u8>, Vec<Seat>) {
    const MINDS: [Mind; 6] = [
        Mind::Person,
        Mind::Person,
        Mind::Person,
        Mind::Bot(Level::Easy),
        Mind::Bot(Level::Normal),
        Mind::Bot(Level::Hard),
    ];
    let range = G::SEATS;
    let players = range.start() + usize::from(rng.below((range.end() - range.start() + 1) as u16));
    let mut minds: Vec<_> = (0..players).map(|_| rng.pick(&MINDS).unwrap_or_default()).collect();
    minds[usize::from(rng.below(players as u16))] = Mind::Person;
    let people: Vec<_> = (0..players)
        .filter(|&place| minds[place] == Mind::Person)
        .map(|place| Seat::ALL[place])
        .collect();
    let options = Options(rng.below(1 << G::OPTIONS.len()) as u8);
    let seats = Seats::new(players).expect("so many can play");
    let setup = Setup { seats, start: None, options };
    let practice = people.len() == 1 && players > 1 && rng.below(3) == 0;
    let head = Head::new::<G>(Seed(rng.below(60_000).into()), setup, trials::players(&minds));
    let mut game = Match::<G>::deal(Head { practice, ..head });
    for _ in 0..[0, 6, 20, 60][usize::from(rng.below(4))] {
        let earlier = game.clone();
        let Some(action) = anything(game.game(), rng) else { break };
        // The end must be played on the console.
        if game.play(action).is_err() || game.game().actor().is_none() {
            game = earlier;
            break;
        }
        trials::fairness(&game, rng);
    }
    (game.save().to_vec(), people)
}

/// Such a match taken up again.
fn any_table(title: Title, entropy: u32) -> (Hand, Vec<Seat>) {
    let mut rng = Chance::new(Seed(entropy), Stream::Bot(2));
    macro_rules! of_any_game {
        ($($name:ident($game:ty),)+) => {
            match title { $(Title::$name => begun::<$game>(&mut rng),)+ }
        };
    }
    let (save, people) = aboard!(of_any_game);
    let about = About { slow: entropy.is_multiple_of(2), ..About::default() };
    let mut hand = Hand::on(about, entropy, Some((title, &save)));
    hand.muse = Muse::Chance(rng);
    hand.tap(Button::A);
    hand.tap(Button::A);
    (hand, people)
}

#[test]
fn anybody_at_any_table() {
    compare(400, 8, any_table);
}
