//! Every legal action can be reached by buttons, in every game: the desk is searched press by
//! press, from where the thumb lies when a decision begins.

use std::collections::{BTreeSet, VecDeque};
use std::fmt::Debug;

use portolan_core::{
    BySeat, Chance, Draw, Level, Match, Mind, Name, Options, Player, Seats, Seed, Setup, Stream,
    bot, carthage::Carthage, mercatores::Mercatores, merchants::Merchants, oltremare::Oltremare,
};
use portolan_ui::Button;
use portolan_ui::table::{Cast, Reply, Scene, Screens, Steering};
use portolan_ui::words::Language;

/// Desks that a search looks at before it gives up: bargains have no end.
const MOST: usize = 5000;

/// The buttons that steer at a table; B goes back inside a decision.
const BUTTONS: [Button; 5] = [Button::Up, Button::Down, Button::Left, Button::Right, Button::A];

/// What a seat that decides sees.
fn with_scene<G: Screens, T>(game: &Match<G>, show: impl FnOnce(&Scene<G>) -> T) -> Option<T> {
    let actor = game.game().actor()?;
    let (view, cast) = (game.game().view(actor), Cast::new(game.head()));
    Some(show(&Scene {
        view: &view,
        cast: &cast,
        words: Language::English.words(),
        latest: None,
        acting: true,
        speaker: actor,
        notice: "",
    }))
}

/// All actions that buttons lead to, and those that follow of themselves, as text.
fn reached<G: Screens>(game: &Match<G>) -> BTreeSet<String>
where
    G::Desk: Debug,
{
    let mut first = G::Desk::default();
    with_scene(game, |scene| first.arrive(scene));
    let mut seen = BTreeSet::from([format!("{first:?}")]);
    let mut waiting = VecDeque::from([first]);
    let mut actions = BTreeSet::new();
    while let Some(desk) = waiting.pop_front() {
        for button in BUTTONS {
            let mut next = desk.clone();
            let reply = with_scene(game, |scene| next.press(scene, button));
            if let Some(Reply::Act(action)) = reply {
                assert_eq!(game.game().check(action), Ok(()), "{action:?}");
                follow(game, action, next, &mut actions);
            } else if seen.len() < MOST && seen.insert(format!("{next:?}")) {
                waiting.push_back(next);
            }
        }
        let mut back = desk;
        let stepped = with_scene(game, |scene| back.back(scene));
        if stepped == Some(true) && seen.insert(format!("{back:?}")) {
            waiting.push_back(back);
        }
    }
    actions
}

/// The small steps of a move that was confirmed as a whole.
fn follow<G: Screens>(
    game: &Match<G>,
    action: G::Action,
    mut desk: G::Desk,
    actions: &mut BTreeSet<String>,
) {
    let (mut game, actor) = (game.clone(), game.game().actor());
    let mut next = Some(action);
    while let Some(action) = next.filter(|_| game.game().actor() == actor) {
        actions.insert(format!("{action:?}"));
        game.play(action).expect("a legal step");
        next = with_scene(&game, |scene| desk.follow(scene)).flatten();
    }
}

/// Compares what is legal with what can be reached, at random moments of games of bots. What has
/// the same text after `alike` has the same effect.
fn every_action_can_be_reached<G: Screens>(alike: fn(String) -> String)
where
    G::Desk: Debug,
{
    for count in G::SEATS {
        let seats = Seats::new(count).expect("so many can play");
        let players = BySeat::from_fn(|_| Player { name: Name::new(), mind: Mind::Person });
        let setup = Setup { seats, options: Options::default(), start: None };
        let mut game = Match::<G>::new(Seed(count as u32), setup, players).expect("a match");
        let mut rng = Chance::new(Seed(count as u32), Stream::Deal);
        while let Some(actor) = game.game().actor() {
            if rng.below(6) == 0 {
                let found: BTreeSet<String> = reached(&game).into_iter().map(alike).collect();
                let mut legal = G::Legal::default();
                game.game().legal(&mut legal);
                for action in legal.iter() {
                    let text = alike(format!("{action:?}"));
                    // Of bargains, which have no end, one of each kind.
                    let kind = |text: &str| text.split('(').next().map(String::from);
                    let there = match G::open_ended(*action) {
                        true => found.iter().any(|other| kind(other) == kind(&text)),
                        false => found.contains(&text),
                    };
                    assert!(there, "{} for {count}: {text} cannot be reached", G::NAME);
                }
            }
            let level = if rng.below(3) == 0 { Level::Random } else { Level::Greedy };
            let view = game.game().view(actor);
            let action = bot::ponder::<G>(level, &view, &mut rng, &mut |_| true).expect("a choice");
            game.play(action).expect("legal");
        }
    }
}

#[test]
fn merchants() {
    // A swap that a pier gives is not taken from the turn.
    every_action_can_be_reached::<Merchants>(|action| action.replace("Extra", "Swap"));
}

#[test]
fn carthage() {
    every_action_can_be_reached::<Carthage>(|action| action);
}

#[test]
fn mercatores() {
    every_action_can_be_reached::<Mercatores>(|action| action);
}

#[test]
fn oltremare() {
    every_action_can_be_reached::<Oltremare>(|action| action);
}
