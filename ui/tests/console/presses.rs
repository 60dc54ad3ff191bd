//! How many presses things take: from the launcher to the first decision, and a turn as a normal bot
//! would play it, by the shortest way. Trades are counted where they are tested.
//! `cargo test -p portolan-ui --test console presses -- --nocapture` prints the figures.

use std::collections::{HashSet, VecDeque};
use std::fmt::Debug;

use crate::common::Hand;
use crate::desks::{BUTTONS, with_scene};
use portolan_core::carthage::Carthage;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::Oltremare;
use portolan_core::{
    BySeat, Chance, Head, Level, Match, Mind, Options, Player, Seats, Seed, Setup, Stream, bot,
};
use portolan_ui::table::{Reply, Screens, Steering};
use portolan_ui::{Button, Title};

/// Desks that a search looks at before it gives up: offers have no end.
const MOST: usize = 20_000;

/// The fewest presses from this desk to an action, and the desk after them.
fn presses_to<G: Screens>(
    game: &Match<G>,
    from: &G::Desk,
    action: G::Action,
) -> Option<(u32, G::Desk)>
where
    G::Desk: Debug,
{
    let mut seen = HashSet::from([format!("{from:?}")]);
    let mut waiting = VecDeque::from([(0, from.clone())]);
    while let Some((presses, desk)) = waiting.pop_front() {
        for button in BUTTONS {
            let mut next = desk.clone();
            let reply = with_scene(game, |scene| next.press(scene, button));
            match reply {
                Some(Reply::Act(found)) if found == action => return Some((presses + 1, next)),
                Some(Reply::Act(_)) => {}
                _ if seen.len() < MOST && seen.insert(format!("{next:?}")) => {
                    waiting.push_back((presses + 1, next));
                }
                _ => {}
            }
        }
    }
    None
}

/// Presses of every turn of some matches in which all play as normal bots would. Turns with a trade
/// are left out: no search finds an offer.
fn turns<G: Screens>(players: usize, matches: u32) -> Vec<u32>
where
    G::Desk: Debug,
{
    let mut turns = Vec::new();
    for seed in 0..matches {
        let seats = Seats::new(players).expect("so many can play");
        let setup = Setup { seats, options: Options::default(), start: None };
        let mut game =
            Match::<G>::new(Seed(seed), setup, BySeat::<Player>::default()).expect("a match");
        let mut desk = G::Desk::default();
        let (mut turn, mut last) = (Some(0), None);
        while let Some(actor) = game.game().actor() {
            if last.replace(actor).is_some_and(|last| last != actor) {
                turns.extend(turn.filter(|&presses| presses > 0));
                (turn, desk) = (Some(0), G::Desk::default());
            }
            with_scene(&game, |scene| desk.arrive(scene));
            let mut rng = Chance::new(Seed(seed), Stream::Bot(game.decisions()));
            let view = game.game().view(actor);
            let action = bot::choose::<G>(Level::Normal, &view, &mut rng).expect("a choice");
            let found = match G::open_ended(action) {
                true => None,
                false => presses_to(&game, &desk, action),
            };
            turn = turn.zip(found.as_ref()).map(|(turn, (presses, _))| turn + presses);
            let mut next = Some(action);
            desk = found.map_or(desk, |(_, desk)| desk);
            while let Some(action) = next.filter(|_| game.game().actor() == Some(actor)) {
                game.play(action).expect("a legal step");
                next = with_scene(&game, |scene| desk.follow(scene)).flatten();
            }
        }
    }
    turns.sort_unstable();
    turns
}

/// Says how many presses eight of ten turns take; the usual one and those are held against what is
/// wanted.
fn judge(name: &str, turns: &[u32], (most, at_worst): (u32, u32)) {
    let part = |tenths: usize| turns[turns.len() * tenths / 10];
    let (low, usual, high) = (part(1), part(5), part(9));
    println!("{name}: {usual} presses a turn, most take {low}-{high}, of {} turns", turns.len());
    assert!(usual <= most && high <= at_worst, "{name} takes too many presses");
}

#[test]
fn a_turn_takes_few_presses() {
    judge("Merchants", &turns::<Merchants>(3, 8), (5, 8));
    judge("Carthage", &turns::<Carthage>(3, 8), (2, 3));
    judge("Mercatores", &turns::<Mercatores>(3, 8), (9, 13));
    judge("Oltremare", &turns::<Oltremare>(3, 8), (10, 17));
}

/// The way from the launcher of a fresh device to a table with so many people, bots in the other
/// seats: two bots sit there at first.
fn way(title: Title, people: usize) -> Vec<Button> {
    use Button::{A, Down, Left, Right, Up};
    let picture = title as usize;
    let mut way = [[Right].repeat(picture % 2), [Down].repeat(picture / 2), vec![A]].concat();
    // Rows go round: below the button is the first seat, and above that the button again.
    let more = people - 1;
    way.extend([Down].repeat(usize::from(more > 0)));
    (0..more).for_each(|_| way.extend([Down, Left, Left]));
    way.extend([Up].repeat(if more > 0 { more + 1 } else { 0 }));
    way.push(A);
    way
}

#[test]
fn a_table_is_near() {
    for (people, most) in [(1, 4), (2, 14), (3, 14)] {
        let mut counts = Vec::new();
        for &title in Title::ALL {
            let mut hand = Hand::new(3, None);
            let way = way(title, people);
            way.iter().for_each(|&button| hand.tap(button));
            let (head, _) = Head::read(hand.journal()).expect("a match");
            let seats = head.setup.seats.iter();
            let there = seats.filter(|&seat| head.players[seat].mind == Mind::Person).count();
            assert_eq!((there, head.setup.seats.count()), (people, 3), "{title:?}");
            counts.push(way.len());
        }
        println!("{people} at the table: {counts:?} presses from the launcher");
        assert!(counts.iter().all(|&presses| presses <= most));
    }
}
