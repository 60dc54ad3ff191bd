//! Twins are found for matches of every game, and there is something to them.

use portolan_core::bot::{self, Weights};
use portolan_core::carthage::Carthage;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::Oltremare;
use portolan_core::{Chance, Game, Level, Match, Seed, Stream, trials};

/// How many twins are found for matches of so many decisions, and in how many of them somebody
/// does something else.
fn found<G: Game>(decisions: u16) -> (u32, u32) {
    let (mut found, mut acted) = (0, 0);
    let mut rng = Chance::new(Seed(1), Stream::Bot(0));
    for seed in 0..10 {
        let players = 2 + seed as usize % (G::SEATS.end() - 1);
        let mut played = trials::table::<G>(players, seed, 0);
        trials::whole_game::<G>(players, seed, 0, |current| {
            if current.decisions() == decisions {
                played = current.clone();
            }
        });
        for seat in played.game().seats().iter() {
            let Some(twin) = trials::twin(&played, seat, &mut rng) else { continue };
            assert_eq!(twin.decisions(), played.decisions());
            assert_eq!(twin.game().view(seat), played.game().view(seat));
            assert_eq!(Match::resume(twin.save()).as_ref(), Ok(&twin), "it can be saved");
            let mut actions = Vec::new();
            played.replay(|step| actions.push(step.action));
            twin.replay(|step| actions.push(step.action));
            found += 1;
            acted += u32::from(actions[..decisions.into()] != actions[decisions.into()..]);
        }
    }
    (found, acted)
}

/// Of 29 to 33 seats. Where nothing is done in secret, only cards differ.
#[test]
fn twins_of_every_game() {
    assert!(found::<Merchants>(40).0 > 15);
    assert!(found::<Carthage>(40).0 > 10);
    assert!(found::<Mercatores>(40).0 > 10);
    let (found, acted) = found::<Oltremare>(150);
    assert!(found > 25 && acted > 10);
}

/// How many decisions had one choice only while the others could not know that. A hard bot thinks
/// about them all the same: how long it takes does not tell them.
fn hidden_necessities<G: Game>() -> u32 {
    let mut found = 0;
    let mut rng = Chance::new(Seed(2), Stream::Bot(0));
    let choices = |game: &G| {
        let mut choices = 0;
        game.weigh(G::Weights::tuned(game.seats()), &mut |_, _| choices += 1);
        choices
    };
    for seed in 0..6 {
        trials::whole_game::<G>(3, seed, 0, |current| {
            let game = current.game();
            let Some(seat) = game.actor().filter(|_| found < 12 && choices(game) == 1) else {
                return;
            };
            let mut others = game.seats().iter().filter(|&other| other != seat);
            let mut open = |other| choices(&game.redeal(other, &mut rng)) > 1;
            if !others.all(|other| (0..4).all(|_| open(other))) {
                return;
            }
            found += 1;
            let mut heard = 0;
            let advice = bot::ponder::<G>(Level::Hard, &game.view(seat), &mut rng, &mut |_| {
                heard += 1;
                heard < 20
            });
            assert!(advice.is_some());
            assert!(heard >= 20, "it answers at once: {seat:?} has no choice in {game:?}");
        });
    }
    found
}

#[test]
fn how_long_a_bot_thinks_does_not_tell_that_it_has_no_choice() {
    let found = [
        hidden_necessities::<Merchants>(),
        hidden_necessities::<Carthage>(),
        hidden_necessities::<Mercatores>(),
        hidden_necessities::<Oltremare>(),
    ];
    println!("decisions that only seemed open, by title: {found:?}");
    assert!(found.iter().sum::<u32>() > 10);
}
