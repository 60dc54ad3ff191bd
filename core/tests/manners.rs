//! What no bot does, whatever its level: watched in whole games.

use portolan_core::mercatores::{self, Mercatores};
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::{self, Kinds, Oltremare};
use portolan_core::{Chance, Game, Level, Options, Seats, Seed, Setup, Stream, aboard, bot};

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

/// The same choices are made with and without somebody who thinks before each of them, now longer
/// and now shorter: the same cards come.
fn deals_do_not_wait_for_thinking<G: Game>(players: usize, seed: u32) {
    let setup =
        Setup { seats: Seats::new(players).unwrap(), start: None, options: Options::default() };
    let mut chance = Chance::new(Seed(seed), Stream::Deal);
    let (mut plain, mut rng) = (G::new(&setup, &mut chance), Chance::new(Seed(9), Stream::Bot(0)));
    let mut thinking = (plain.clone(), chance.clone());
    let mut number = 0u8;
    while let Some(actor) = plain.actor() {
        let action = bot::choose::<G>(Level::Random, &plain.view(actor), &mut rng).expect("one");
        number = number.wrapping_add(1);
        if number.is_multiple_of(16) {
            let mut steps = number;
            let mut own = Chance::new(Seed(seed), Stream::Bot(number.into()));
            bot::ponder::<G>(Level::Hard, &thinking.0.view(actor), &mut own, &mut |_| {
                steps = steps.saturating_sub(3);
                steps > 0
            });
        }
        plain.apply(action, &mut chance).expect("a legal choice");
        thinking.0.apply(action, &mut thinking.1).expect("the same choice");
        assert_eq!(thinking.0, plain, "after {action}");
    }
    assert_eq!(thinking.1, chance, "and the next deal would be the same");
}

#[test]
fn cards_come_as_they_come_however_long_bots_think() {
    macro_rules! every {
        ($($name:ident($game:ty),)+) => { $(deals_do_not_wait_for_thinking::<$game>(2, 5);)+ };
    }
    aboard!(every);
}
