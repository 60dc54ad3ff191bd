//! Every legal action can be reached by buttons, in every game: the desk is searched press by
//! press, from where the thumb lies when a decision begins.

use std::collections::BTreeSet;
use std::fmt::Debug;

use crate::desks::{BUTTONS, search, with_scene};
use portolan_core::oltremare::{Action, Claim, Lot, Phase, Subject, Symbol};
use portolan_core::{
    BySeat, Chance, Draw, Game, Level, Match, Mind, Name, Options, Player, Seats, Seed, Setup,
    Stream, aboard, bot, oltremare::Oltremare,
};
use portolan_ui::table::{Reply, Screens, Steering};

/// Desks that a search looks at before it gives up: bargains have no end.
const MOST: usize = 5000;

/// All actions that buttons lead to, and those that follow of themselves, as text.
fn reached<G: Screens>(game: &Match<G>) -> BTreeSet<String>
where
    G::Desk: Debug,
{
    let mut actions = BTreeSet::new();
    search(game, MOST, |action, desk| {
        assert_eq!(game.game().check(action), Ok(()), "{action:?}");
        follow(game, action, desk, &mut actions);
    });
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

/// Compares what is legal with what can be reached, at random moments of games of bots.
fn every_action_can_be_reached<G: Screens>()
where
    G::Desk: Debug,
{
    // In Merchants a swap that a pier gives is not taken from the turn, and has the same effect.
    let alike = |action: String| match G::NAME {
        "merchants" => action.replace("Extra", "Swap"),
        _ => action,
    };
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
fn every_legal_action_of_every_game() {
    macro_rules! each {
        ($($name:ident($game:ty),)+) => {
            std::thread::scope(|scope| {
                $(scope.spawn(every_action_can_be_reached::<$game>);)+
            })
        };
    }
    aboard!(each);
}

/// What a bargain consists of, as bits: cards given, ducats given, goods wanted, any card wanted,
/// ducats wanted, something true said, a lie. The last one tells counters from offers.
fn bargain(action: &Action) -> Option<u8> {
    let (cards, given, kinds, got, claims, answers) = match action {
        Action::Offer(offer) => (offer.give, offer.pay, offer.want, offer.ask, offer.claims, false),
        Action::Counter(counter) => {
            (counter.want, counter.ask, counter.give, counter.pay, counter.claims, true)
        }
        _ => return None,
    };
    let truth = |about, claim: Claim| match about {
        Subject::Card(card) => {
            let face = Claim::truth(card);
            Symbol::ALL.iter().all(|&one| !claim.symbols().has(one) || face.symbols().has(one))
                && claim.load().is_none_or(|load| face.load() == Some(load))
                && claim.port().is_none_or(|port| face.port() == Some(port))
        }
        Subject::Good(_) => false,
    };
    let said = |wanted| claims.iter().any(|(about, claim)| truth(about, claim) == wanted);
    let parts = [
        cards != Lot::NOTHING,
        given > 0,
        kinds.total() > u16::from(kinds.any),
        kinds.any > 0,
        got > 0,
        said(true),
        said(false),
        answers,
    ];
    Some((0..).zip(parts).map(|(bit, part)| u8::from(part) << bit).sum())
}

/// Somebody who wanders over the desk and sends whatever comes of it: every kind of bargain is
/// met, with true claims and lies, in offers and in counters.
#[test]
fn bargains_of_all_kinds_can_be_reached() {
    let players = BySeat::from_fn(|_| Player { name: Name::new(), mind: Mind::Person });
    let mut rng = Chance::new(Seed(1), Stream::Deal);
    let mut seen = [[0; 8]; 2];
    for seed in 1..60 {
        let seats = Seats::new(2 + seed as usize % 4).expect("so many can play");
        let setup = Setup { seats, options: Options::default(), start: None };
        let mut game =
            Match::<Oltremare>::new(Seed(seed), setup, players.clone()).expect("a match");
        for _ in 0..3 {
            while !matches!(game.game().table().phase, Phase::Commerce | Phase::Reply(_)) {
                let action = game.game().any(&mut rng).expect("something legal");
                game.play(action).expect("legal");
            }
            let mut desk = <Oltremare as Screens>::Desk::default();
            with_scene(&game, |scene| desk.arrive(scene));
            let mut made = None;
            for _ in 0..600 {
                let button = BUTTONS[usize::from(rng.below(6)).min(4)];
                let mut next = desk.clone();
                match with_scene(&game, |scene| next.press(scene, button)) {
                    Some(Reply::Act(action)) => {
                        if let Some(parts) = bargain(&action) {
                            let counts = &mut seen[usize::from(parts >> 7)];
                            (0..7).for_each(|bit| counts[bit] += u32::from(parts >> bit & 1));
                            counts[7] += 1;
                            made = Some(action);
                        }
                    }
                    _ => desk = next,
                }
                // Back from what is said of a card, now and then.
                if rng.below(12) == 0 {
                    with_scene(&game, |scene| desk.back(scene));
                }
            }
            if let Some(action) = made {
                game.play(action).expect("legal");
            }
        }
    }
    assert!(seen.iter().flatten().all(|&times| times >= 10), "{seen:?}");
}
