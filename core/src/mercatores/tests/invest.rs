//! The investment phase.

use super::*;
use crate::bot::Weights as _;

/// A trade that has begun: a hand, the market, and what went there.
fn given(given: Card, held: &[(Card, u8)], market: &[(Card, u8)]) -> Mercatores {
    let mut game = fresh(2);
    hand(&mut game, Seat::A, held);
    game.table.market = pile(market);
    play(&mut game, Action::Give(given));
    game
}

#[test]
fn example_6_a_special_takes_three_others() {
    let market = [(Cocoa, 1), (Coffee, 2), (Tobacco, 2)];
    let mut game = given(Warehouse, &[(Warehouse, 1), (Corn, 1)], &market);
    assert_eq!(game.table.phase, Phase::Take { given: Warehouse, left: 3 });
    assert_eq!(refused(&game, Action::Take(Warehouse)), Illegal::JustGiven);
    assert_eq!(refused(&game, Action::Take(Cotton)), Illegal::NotInMarket);
    for card in [Cocoa, Coffee, Coffee] {
        play(&mut game, Action::Take(card));
        assert!(!legal(&game).contains(&Action::Take(Warehouse)));
    }
    assert_eq!(game.table.phase, Phase::Load);
    assert_eq!(game.hand(Seat::A), pile(&[(Corn, 1), (Cocoa, 1), (Coffee, 2)]));
    assert_eq!(game.table.market, pile(&[(Warehouse, 1), (Tobacco, 2)]));
}

#[test]
fn a_good_takes_two_and_its_like_may_be_taken() {
    let market = [(Corn, 1), (CornShip, 1), (Tobacco, 3)];
    let mut game = given(Corn, &[(Corn, 1), (CornShip, 1)], &market);
    assert_eq!(game.table.phase, Phase::Take { given: Corn, left: 2 });
    assert!(legal(&game).contains(&Action::Take(CornShip)), "a ship makes another card");
    play(&mut game, Action::Take(Corn));
    assert_eq!(refused(&game, Action::Take(Corn)), Illegal::JustGiven);
    play(&mut game, Action::Take(Tobacco));
    assert_eq!(game.table.phase, Phase::Load);
}

#[test]
fn loading_is_one_good_or_two_or_a_special() {
    let mut game = fresh(2);
    let cards = [(Corn, 2), (CornShip, 1), (Cocoa, 1), (Warehouse, 1), (Tobacco, 1)];
    hand(&mut game, Seat::A, &cards);
    game.table.phase = Phase::Load;
    assert_eq!(refused(&game, Action::Done), Illegal::NothingLoaded);
    assert_eq!(refused(&game, Action::Load(Coffee)), Illegal::NotInHand);

    let mut special = game.clone();
    play(&mut special, Action::Load(Warehouse));
    assert_eq!(special.actor(), Some(Seat::B), "a special ends the step");

    let mut two = game.clone();
    play(&mut two, Action::Load(Corn));
    assert_eq!(refused(&two, Action::Load(Warehouse)), Illegal::NotWithThese);
    play(&mut two, Action::Load(Cocoa));
    assert_eq!(two.actor(), Some(Seat::B), "so does a second good");
    assert_eq!(two.table.resources[Seat::A], pile(&[(Corn, 1), (Cocoa, 1)]));

    play(&mut game, Action::Load(Corn));
    play(&mut game, Action::Load(CornShip));
    let loaded = Phase::LoadMore { good: Good::Corn, plain: 1, shipped: 1 };
    assert_eq!(game.table.phase, loaded);
    assert_eq!(refused(&game, Action::Load(Cocoa)), Illegal::NotWithThese);
    assert_eq!(*legal(&game), [Action::Load(Corn), Action::Done]);
    play(&mut game, Action::Load(Corn));
    assert_eq!(*legal(&game), [Action::Done], "still a decision");
    play(&mut game, Action::Done);
    assert_eq!(game.actor(), Some(Seat::B));
    assert_eq!(game.table.resources[Seat::A].of(Good::Corn), 3);
}

#[test]
fn the_market_is_refilled_in_the_open() {
    let mut game = fresh(2);
    hand(&mut game, Seat::A, &[(Warehouse, 1), (Corn, 3)]);
    game.deck.truncate(3);
    let top = [game.deck[2], game.deck[1]];
    game.table.market = pile(&[(Cocoa, 5)]);
    assert_eq!(play(&mut game, Action::Give(Warehouse)).reveals(), Reveals::OwnSecret);
    for _ in 0..3 {
        assert_eq!(play(&mut game, Action::Take(Cocoa)).reveals(), Reveals::Nothing);
    }
    assert_eq!(play(&mut game, Action::Load(Corn)).reveals(), Reveals::OwnSecret);
    let outcome = play(&mut game, Action::Done);
    assert_eq!(outcome.drawn, top.map(Some));
    assert_eq!(outcome.reveals(), Reveals::Unknown);
    assert_eq!((game.table.market.size(), game.deck.len()), (5, 1));
    assert_eq!(game.table.end, None);
}

#[test]
fn one_card_stays_in_hand() {
    let mut game = fresh(2);
    hand(&mut game, Seat::A, &[(Corn, 2)]);
    game.table.phase = Phase::Load;
    play(&mut game, Action::Load(Corn));
    assert_eq!(refused(&game, Action::Load(Corn)), Illegal::LastCard);
    assert_eq!(*legal(&game), [Action::Done]);
}

#[test]
fn who_has_no_last_turn_may_empty_the_hand_at_fifteen() {
    for (owned, option, allowed) in [(13, 1, true), (12, 1, false), (13, 0, false)] {
        let mut game = table(2, option);
        resources(&mut game, Seat::A, &corn(owned));
        hand(&mut game, Seat::A, &[(Corn, 2)]);
        game.table.phase = Phase::Load;
        play(&mut game, Action::Load(Corn));
        assert_eq!(legal(&game).contains(&Action::Load(Corn)), allowed, "{owned} {option}");
        if allowed {
            play(&mut game, Action::Load(Corn));
            let outcome = play(&mut game, Action::Done);
            assert_eq!(outcome.captain, Some(Seat::A));
            assert_eq!(game.hand(Seat::A).size(), 0);
        } else {
            assert_eq!(refused(&game, Action::Load(Corn)), Illegal::LastCard);
        }
    }
}

#[test]
fn the_option_gives_only_the_others_a_last_turn() {
    let mut game = table(3, 1);
    resources(&mut game, Seat::A, &corn(14));
    resources(&mut game, Seat::B, &[(Tobacco, 14)]);
    for seat in [Seat::A, Seat::B, Seat::C] {
        hand(&mut game, seat, &[(Corn, 1), (Cotton, 2)]);
    }
    turn(&mut game, &[Cotton]);
    assert_eq!(game.table.end, Some(End { captain: Seat::A, turns_left: 2 }));
    assert_eq!(game.actor(), Some(Seat::B));
    let outcome = turn(&mut game, &[Cotton, Cotton]);
    assert_eq!(outcome.captain, None, "reaching fifteen counts once");
    assert_eq!(game.table.end, Some(End { captain: Seat::A, turns_left: 1 }));
    assert_eq!(game.actor(), Some(Seat::C));
    assert_eq!(game.table.unloading, None);
    let outcome = turn(&mut game, &[Cotton]);
    assert_eq!(outcome.unloading, Some(Seat::A));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::A), Phase::Cash));
    assert_eq!(game.table.market.size(), 0);
    assert_eq!(game.table.gone.size(), 5, "refilled once more and put away");
    assert_eq!(game.table.score(Seat::A), 2, "the Captain");
}

#[test]
fn everybody_plays_a_last_turn() {
    let mut game = fresh(3);
    game.table.active = Seat::B;
    resources(&mut game, Seat::B, &corn(14));
    for seat in [Seat::A, Seat::B, Seat::C] {
        hand(&mut game, seat, &[(Corn, 1), (Cotton, 2)]);
    }
    turn(&mut game, &[Cotton]);
    assert_eq!(game.table.end, Some(End { captain: Seat::B, turns_left: 3 }));
    for seat in [Seat::C, Seat::A] {
        assert_eq!((game.actor(), game.table.phase), (Some(seat), Phase::Give));
        turn(&mut game, &[Cotton]);
    }
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::B), Phase::Give), "B is the last");
    let outcome = turn(&mut game, &[Cotton]);
    assert_eq!(outcome.captain, None, "reaching fifteen counts once");
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::B), Phase::Cash));
}

#[test]
fn in_a_last_turn_the_hand_may_become_empty() {
    for option in [0, 1] {
        let mut game = table(2, option);
        game.table.end = Some(End { captain: Seat::B, turns_left: 1 });
        hand(&mut game, Seat::A, &[(Corn, 1)]);
        game.table.market = pile(&[(Cocoa, 5)]);
        resources(&mut game, Seat::B, &corn(3));
        play(&mut game, Action::Give(Corn));
        play(&mut game, Action::Take(Cocoa));
        play(&mut game, Action::Take(Cocoa));
        play(&mut game, Action::Load(Cocoa));
        play(&mut game, Action::Load(Cocoa));
        play(&mut game, Action::Done);
        assert_eq!(game.hand(Seat::A).size(), 0);
        assert_eq!((game.actor(), game.table.phase), (Some(Seat::B), Phase::Cash));
    }
}

#[test]
fn a_market_that_cannot_be_refilled_ends_the_phase() {
    for (sizes, captain) in [
        ([3, 2, 4, 1], Seat::C),
        ([4, 4, 4, 4], Seat::B),
        ([4, 2, 3, 4], Seat::D),
        ([4, 2, 1, 3], Seat::A),
    ] {
        let mut game = fresh(4);
        game.table.active = Seat::B;
        game.deck.truncate(0);
        for (seat, size) in Seat::ALL.into_iter().zip(sizes) {
            resources(&mut game, seat, &corn(size));
        }
        hand(&mut game, Seat::B, &[(Corn, 1), (Cotton, 1), (Warehouse, 1)]);
        // The card that the active player loads counts.
        game.table.resources[Seat::B].remove(Corn);
        let outcome = turn(&mut game, &[Warehouse]);
        assert_eq!(outcome.captain, Some(captain), "{sizes:?}");
        assert_eq!(game.table.end, Some(End { captain, turns_left: 4 }));
        assert_eq!(game.actor(), Some(Seat::C), "the last turns follow the active player");
        assert_eq!(game.table.market.size(), 4);
    }
}

#[test]
fn a_small_market_gives_fewer_cards() {
    let mut game = fresh(4);
    game.deck.truncate(0);
    game.table.end = Some(End { captain: Seat::A, turns_left: 3 });
    game.table.market = pile(&[(Cocoa, 1)]);
    hand(&mut game, Seat::A, &[(Warehouse, 1), (Corn, 1)]);
    play(&mut game, Action::Give(Warehouse));
    assert_eq!(game.table.phase, Phase::Take { given: Warehouse, left: 1 });
    assert_eq!(*legal(&game), [Action::Take(Cocoa)]);
    play(&mut game, Action::Take(Cocoa));
    assert_eq!(game.table.phase, Phase::Load);
}

#[test]
fn a_deck_that_runs_out_exactly_is_no_end() {
    let mut game = fresh(3);
    hand(&mut game, Seat::A, &[(Corn, 1), (Cotton, 2)]);
    game.deck.truncate(1);
    let outcome = turn(&mut game, &[Cotton]);
    assert!(matches!(outcome.drawn, [Some(_), None]));
    assert_eq!((game.deck.len(), game.table.end), (0, None));
}

/// What a choice is worth more with these weights than with the tuned ones.
fn more_worth(game: &Mercatores, weights: Weights, choice: Action) -> i32 {
    let worth = |weights: &Weights| {
        let mut found = None;
        game.weigh(weights, &mut |action, worth| {
            if *action == choice {
                found = Some(worth);
            }
        });
        found.expect("a choice")
    };
    worth(&weights) - worth(Weights::tuned(game.seats()))
}

#[test]
fn bots_weigh_what_is_loaded_together_and_what_the_next_player_gets() {
    let tuned = *Weights::tuned(fresh(2).seats());
    let together = Weights { bunch: tuned.bunch + 100, ..tuned };
    let special = Weights { special: tuned.special + 1000, ..tuned };
    let next = 1000 * tuned.gift / 16;
    let held = [(Corn, 2), (CornShip, 1), (Cocoa, 1), (Warehouse, 1)];
    let market = [(Corn, 1), (Coffee, 3), (WharfOwnLeft, 1)];

    let mut giving = fresh(2);
    hand(&mut giving, Seat::A, &held);
    assert_eq!(more_worth(&giving, together, Action::Give(Corn)), -200, "two others of it");
    assert_eq!(more_worth(&giving, together, Action::Give(Cocoa)), 0, "alone");
    assert!((more_worth(&giving, special, Action::Give(Warehouse)) + next).abs() <= 1);
    assert_eq!(more_worth(&giving, special, Action::Give(Corn)), 0, "no special");

    let taking = given(Cocoa, &held, &market);
    assert_eq!(more_worth(&taking, together, Action::Take(Corn)), 300, "three others of it");
    assert_eq!(more_worth(&taking, together, Action::Take(Coffee)), 0, "none");
    assert!((more_worth(&taking, special, Action::Take(WharfOwnLeft)) - next).abs() <= 1);
}
