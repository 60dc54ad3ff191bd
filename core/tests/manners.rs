//! What no bot does, whatever its level: watched in whole games.

use portolan_core::mercatores::{self, Mercatores};
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::{self, Kinds, Oltremare};
use portolan_core::{Chance, Game, Level, Options, Seats, Seed, Setup, Stream, bot};

/// More decisions than a game takes that goes on.
const ENDLESS: u16 = 1500;

/// Plays a game between bots of one level and shows each decision before it is made.
fn watch<G: Game>(players: usize, seed: u32, level: Level, mut look: impl FnMut(&G, G::Action)) {
    let setup =
        Setup { seats: Seats::new(players).unwrap(), start: None, options: Options::default() };
    let mut chance = Chance::new(Seed(seed), Stream::Deal);
    let mut game = G::new(&setup, &mut chance);
    let mut number = 0;
    while let Some(actor) = game.actor() {
        let mut rng = Chance::new(Seed(seed), Stream::Bot(number));
        let action = bot::choose::<G>(level, &game.view(actor), &mut rng).expect("a choice");
        look(&game, action);
        game.apply(action, &mut chance).expect("a legal choice");
        number += 1;
        assert!(number < ENDLESS, "{level} bots pass for ever");
    }
}

fn at_every_level(mut visit: impl FnMut(usize, u32, Level)) {
    for (level, games) in [(Level::Easy, 12), (Level::Normal, 12), (Level::Hard, 1)] {
        (0..games).for_each(|seed| visit(2 + seed as usize % 2, seed, level));
    }
}

#[test]
fn no_offer_of_a_good_for_itself_or_to_an_empty_hand() {
    let mut offers = 0;
    at_every_level(|players, seed, level| {
        watch::<Oltremare>(players, seed, level, |game, action| {
            if let oltremare::Action::Offer(offer) = action {
                offers += 1;
                let given: Kinds = offer.give.kinds();
                let both = given.goods.iter().any(|(good, &n)| n > 0 && offer.want.goods[good] > 0);
                assert!(!both, "{action}");
                assert!(!game.hand(offer.to).is_empty(), "{action}");
            }
        });
    });
    assert!(offers > 0, "nobody offers anything");
}

#[test]
fn nobody_buys_back_what_was_sunk() {
    at_every_level(|players, seed, level| {
        watch::<Oltremare>(players, seed, level, |game, action| {
            if action == oltremare::Action::BuyPirates && !game.deck().is_empty() {
                let top = game.pirates(game.table().active).last();
                assert_eq!(top.and_then(|sunk| sunk.seen_by_owner()), None);
            }
        });
    });
}

#[test]
fn the_card_given_is_not_taken_back() {
    at_every_level(|players, seed, level| {
        watch::<Mercatores>(players, seed, level, |game, action| {
            let mercatores::Phase::Take { given, .. } = game.table().phase else { return };
            assert_ne!(action, mercatores::Action::Take(given), "while others lie there");
        });
    });
}

#[test]
fn games_come_to_an_end() {
    at_every_level(|players, seed, level| {
        watch::<Merchants>(players, seed, level, |_, _| {});
    });
}
