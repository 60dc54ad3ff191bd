//! What no bot does, whatever its level: watched in whole games.

use portolan_core::carthage::Carthage;
use portolan_core::mercatores::{self, Mercatores};
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::{self, Kinds, Oltremare};
use portolan_core::{
    Chance, Game, Level, Options, Seat, Seats, Seed, Setup, Stream, View, aboard, bot,
};

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
    for (level, games) in [(Level::Easy, 40), (Level::Normal, 100), (Level::Hard, 1)] {
        (0..games).for_each(|seed| visit(2 + seed as usize % 3, seed, level));
    }
}

#[test]
fn no_offer_of_a_good_for_itself_or_of_what_the_other_cannot_have() {
    let mut offers = 0;
    let mut rng = Chance::new(Seed(4), Stream::Bot(0));
    at_every_level(|players, seed, level| {
        watch::<Oltremare>(players, seed, level, |game, action| {
            if let oltremare::Action::Offer(offer) = action {
                offers += 1;
                let given: Kinds = offer.give.kinds();
                let both = given.goods.iter().any(|(good, &n)| n > 0 && offer.want.goods[good] > 0);
                assert!(!both, "{action}");
                assert!(!game.hand(offer.to).is_empty(), "{action}");
                // In some deal that its maker can think of the other has it.
                let view = game.view(game.table().active);
                let has = (0..60).any(|_| {
                    let hand = view.deal(&mut rng).hand(offer.to);
                    offer.want.goods.iter().all(|(good, &wanted)| hand.count(good) >= wanted)
                });
                assert!(has, "{action}, but nobody can think of such a hand");
            }
        });
    });
    assert!(offers > 100, "{offers} offers");
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
            let market = &game.table().market;
            if market.count(given) < market.size() {
                assert_ne!(action, mercatores::Action::Take(given), "while others lie there");
            }
        });
    });
}

#[test]
fn games_come_to_an_end() {
    at_every_level(|players, seed, level| {
        watch::<Merchants>(players, seed, level, |_, _| {});
    });
    at_every_level(|players, seed, level| {
        watch::<Carthage>(players, seed, level, |_, _| {});
    });
}

/// Somebody declines whatever is offered: in a turn bots ask once and leave it at that.
#[test]
fn who_declined_is_not_asked_again_in_a_turn() {
    let person = Seat::A;
    let mut declined = 0;
    for (players, level, games) in
        [(2, Level::Easy, 8), (3, Level::Normal, 8), (5, Level::Normal, 8), (4, Level::Hard, 2)]
    {
        for seed in 0..games {
            let mut chance = Chance::new(Seed(seed), Stream::Deal);
            let seats = Seats::new(players).unwrap();
            let setup = Setup { seats, start: None, options: Options::default() };
            let mut game = Oltremare::new(&setup, &mut chance);
            let (mut number, mut asked) = (0, 0);
            while let Some(actor) = game.actor() {
                let mut rng = Chance::new(Seed(seed), Stream::Bot(number));
                let commerce = game.table().phase == oltremare::Phase::Commerce;
                if commerce && game.table().offers == 0 {
                    asked = 0;
                }
                let replies = matches!(game.table().phase, oltremare::Phase::Reply(_));
                let action = if actor == person && replies {
                    asked += 1;
                    declined += 1;
                    oltremare::Action::Decline
                } else {
                    bot::choose::<Oltremare>(level, &game.view(actor), &mut rng).expect("a choice")
                };
                assert!(asked <= 1, "asked again with {players} players");
                game.apply(action, &mut chance).expect("a legal choice");
                number += 1;
            }
        }
    }
    assert!(declined > 10, "asked {declined} times");
}

/// Everything is dealt anew that a bot may not know: with the same luck it chooses the same.
fn knows_its_view_only<G: Game>(players: usize, level: Level, every: u16) {
    let seats = Seats::new(players).unwrap();
    let setup = Setup { seats, start: None, options: Options::default() };
    let mut chance = Chance::new(Seed(players as u32), Stream::Deal);
    let mut game = G::new(&setup, &mut chance);
    let mut number = 0;
    while let Some(actor) = game.actor() {
        let luck = Chance::new(Seed(3), Stream::Bot(number));
        if number % every == every / 2 {
            let elsewhere = game.redeal(actor, &mut chance.clone());
            let chosen = |game: &G| bot::choose::<G>(level, &game.view(actor), &mut luck.clone());
            assert_eq!(chosen(&elsewhere), chosen(&game), "{level} in {}", G::NAME);
        }
        let action = bot::choose::<G>(Level::Normal, &game.view(actor), &mut luck.clone());
        game.apply(action.expect("a choice"), &mut chance).expect("a legal choice");
        number += 1;
    }
}

#[test]
fn what_a_bot_may_not_know_makes_no_difference() {
    macro_rules! every {
        ($($name:ident($game:ty),)+) => { $(
            for players in <$game>::SEATS {
                for level in Level::ALL {
                    let every = if level == Level::Hard { 40 } else { 5 };
                    knows_its_view_only::<$game>(players, level, every);
                }
            }
        )+ };
    }
    aboard!(every);
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
