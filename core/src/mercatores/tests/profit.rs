//! The profit phase.

use super::*;

#[test]
fn example_1_a_stack_pays_its_step_and_leaves() {
    let mut game = profit(2, &[&[(Tobacco, 4), (TobaccoShip, 2)], &corn(3)]);
    let quote = game.table.quote(Seat::A, Claim::Stack(Good::Tobacco));
    assert_eq!(quote, Quote { counted: 6, coins: 2, next: Some(7) });
    let outcome = play(&mut game, Action::Cash(Claim::Stack(Good::Tobacco)));
    assert_eq!(outcome.coins, 2);
    assert_eq!(game.table.coins[Seat::A], 2);
    assert_eq!(game.table.resources[Seat::A].size(), 0);
    assert_eq!(game.table.gone.of(Good::Tobacco), 6);
    resources(&mut game, Seat::A, &[(Tobacco, 7)]);
    let quote = game.table.quote(Seat::A, Claim::Stack(Good::Tobacco));
    assert_eq!(quote, Quote { counted: 7, coins: 3, next: None });
}

#[test]
fn example_2_a_warehouse_counts_goods_and_leaves_them() {
    let goods = [(Tobacco, 3), (CornShip, 2), (Cotton, 5), (Warehouse, 1)];
    let mut game = profit(2, &[&goods, &corn(3)]);
    assert_eq!(play(&mut game, Action::Cash(Claim::Warehouse)).coins, 1);
    assert_eq!(game.table.resources[Seat::A], pile(&goods[..3]));
    for (more, coins) in [(&[(Coffee, 1)][..], 2), (&[(Coffee, 1), (CocoaShip, 1)], 3)] {
        let all = pile::<Pile>(&goods).with(&pile(more));
        game.table.resources[Seat::A] = all;
        assert_eq!(game.table.pays(Seat::A, Claim::Warehouse), coins);
    }
}

#[test]
fn example_3_a_wharf_with_twelve_ships() {
    let own = [(CornShip, 5), (Corn, 3), (WharfOwnLeft, 1)];
    let mut game = profit(3, &[&own, &[(TobaccoShip, 7)], &[(CottonShip, 7)]]);
    assert_eq!(play(&mut game, Action::Cash(Claim::Wharf(Wharf::OwnLeft))).coins, 2);
    assert_eq!(game.table.resources[Seat::A], pile(&own[..2]));
}

#[test]
fn wharves_name_left_and_right() {
    let game = profit(4, &[&[(CornShip, 1)], &[(CornShip, 2)], &[(CornShip, 9)], &[(CornShip, 4)]]);
    let counted = |seat, wharf| game.table.quote(seat, Claim::Wharf(wharf)).counted;
    assert_eq!(counted(Seat::A, Wharf::OwnLeft), 3);
    assert_eq!(counted(Seat::A, Wharf::OwnRight), 5);
    assert_eq!(counted(Seat::A, Wharf::LeftRight), 6);
    assert_eq!(counted(Seat::D, Wharf::OwnLeft), 5);
    for (ships, coins) in [(5, 0), (6, 1), (9, 1), (10, 2), (13, 2), (14, 3)] {
        assert_eq!(WHARVES.coins(ships), coins);
    }
}

#[test]
fn example_4_a_route_counts_one_chosen_opponent() {
    let own = [(Cotton, 3), (RouteCotton, 1)];
    let mut game = profit(3, &[&own, &[(CottonShip, 5)], &[(Cotton, 3)]]);
    assert_eq!(game.table.pays(Seat::A, Claim::Route(Good::Cotton, Seat::C)), 2);
    let outcome = play(&mut game, Action::Cash(Claim::Route(Good::Cotton, Seat::B)));
    assert_eq!(outcome.coins, 3);
    assert_eq!(game.table.resources[Seat::A], pile(&own[..1]));
    assert_eq!(game.table.resources[Seat::B].of(Good::Cotton), 5);
}

#[test]
fn example_5_with_two_players_a_wharf_counts_the_opponent_twice() {
    let mut game = profit(2, &[&[(WharfLeftRight, 1), (CornShip, 1)], &[(CornShip, 7)]]);
    for wharf in [Wharf::OwnLeft, Wharf::OwnRight] {
        assert_eq!(game.table.quote(Seat::A, Claim::Wharf(wharf)).counted, 8);
    }
    assert_eq!(play(&mut game, Action::Cash(Claim::Wharf(Wharf::LeftRight))).coins, 3);
}

#[test]
fn example_7_who_pays_no_tax() {
    let specials = [(WharfOwnLeft, 1), (WharfOwnRight, 1)];
    let goods = [(CornShip, 9), (Tobacco, 3)];
    let mut game = profit(3, &[&goods, &specials, &goods]);
    assert_eq!(game.table.phase, Phase::Cash, "the holder of Unloading");
    play(&mut game, Action::Cash(Claim::Stack(Good::Tobacco)));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::B), Phase::Cash), "only specials");
    play(&mut game, Action::Cash(Claim::Wharf(Wharf::OwnLeft)));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::C), Phase::Tax));
    assert_eq!(*legal(&game), [Action::Tax(CornShip), Action::Tax(Tobacco)]);
    assert_eq!(refused(&game, Action::Tax(Corn)), Illegal::NotOwned);
    assert_eq!(refused(&game, Action::Tax(WharfOwnLeft)), Illegal::NotAGood);
    assert_eq!(refused(&game, Action::Cash(Claim::Stack(Good::Corn))), Illegal::WrongPhase);
    play(&mut game, Action::Tax(Tobacco));
    assert_eq!(game.table.phase, Phase::Cash);
    assert_eq!(game.table.gone.count(Tobacco), 4);
}

#[test]
fn cashing_is_mandatory_and_must_pay() {
    let own = [(Tobacco, 2), (Corn, 3), (RouteCorn, 1), (Warehouse, 1)];
    let mut game = profit(3, &[&own, &corn(3), &[(Tobacco, 3)]]);
    let route = |partner| Action::Cash(Claim::Route(Good::Corn, partner));
    assert_eq!(*legal(&game), [Action::Cash(Claim::Stack(Good::Corn)), route(Seat::B)]);
    assert_eq!(refused(&game, route(Seat::C)), Illegal::PaysNothing);
    assert_eq!(refused(&game, route(Seat::A)), Illegal::NoSuchOpponent);
    assert_eq!(refused(&game, route(Seat::D)), Illegal::NoSuchOpponent);
    assert_eq!(refused(&game, Action::Cash(Claim::Warehouse)), Illegal::PaysNothing);
    assert_eq!(refused(&game, Action::Cash(Claim::Stack(Good::Cocoa))), Illegal::NotOwned);
    let drop = Action::Drop(Lot::Stack(Good::Tobacco));
    assert_eq!(refused(&game, drop), Illegal::SomethingPays);
    play(&mut game, Action::Cash(Claim::Stack(Good::Corn)));
    assert_eq!(game.table.resources[Seat::A].size(), 4);
}

#[test]
fn who_owns_nothing_that_pays_drops_something() {
    let own = [(Tobacco, 1), (TobaccoShip, 1), (RouteCotton, 2), (Corn, 1)];
    let mut game = profit(2, &[&own, &corn(4)]);
    let drops = [
        Lot::Stack(Good::Corn),
        Lot::Stack(Good::Tobacco),
        Lot::Special(Special::Route(Good::Cotton)),
    ];
    assert_eq!(*legal(&game), drops.map(Action::Drop));
    let mut special = game.clone();
    play(&mut special, Action::Drop(drops[2]));
    assert_eq!(special.table.resources[Seat::A].count(RouteCotton), 1, "one card of them");
    let outcome = play(&mut game, Action::Drop(drops[1]));
    assert_eq!((outcome.coins, game.table.coins[Seat::A]), (0, 0));
    assert_eq!(game.table.resources[Seat::A].of(Good::Tobacco), 0, "the whole stack");
    assert_eq!(game.actor(), Some(Seat::B));
}

#[test]
fn a_tax_that_takes_the_last_card_ends_the_turn() {
    let mut game = profit(3, &[&[(Corn, 3), (Cocoa, 2)], &[(Corn, 1)], &[(Tobacco, 4)]]);
    play(&mut game, Action::Cash(Claim::Stack(Good::Cocoa)));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::B), Phase::Tax));
    play(&mut game, Action::Tax(Corn));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::C), Phase::Tax));
}

#[test]
fn unloading_passes_left_also_to_a_player_who_is_out() {
    let lots = [(Corn, 3), (Cocoa, 4), (Coffee, 5), (Tobacco, 9)];
    let mut game = profit(3, &[&lots, &[], &lots]);
    play(&mut game, Action::Cash(Claim::Stack(Good::Corn)));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::C), Phase::Tax), "B is out");
    play(&mut game, Action::Tax(Tobacco));
    let outcome = play(&mut game, Action::Cash(Claim::Stack(Good::Cocoa)));
    // The second round: B holds the card and is skipped, C is next and pays the tax.
    assert_eq!(outcome.unloading, Some(Seat::B));
    assert_eq!(game.table.unloading, Some(Seat::B));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::C), Phase::Tax));
    play(&mut game, Action::Tax(Tobacco));
    play(&mut game, Action::Cash(Claim::Stack(Good::Corn)));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::A), Phase::Tax));
    play(&mut game, Action::Tax(Tobacco));
    let outcome = play(&mut game, Action::Cash(Claim::Stack(Good::Coffee)));
    // The third round: C holds it and begins without a tax.
    assert_eq!(outcome.unloading, Some(Seat::C));
    assert_eq!((game.actor(), game.table.phase), (Some(Seat::C), Phase::Cash));
}

#[test]
fn rounds_in_which_nearly_everybody_is_out() {
    let mut game = profit(4, &[&[], &[], &[(Corn, 4), (Cocoa, 4)], &[]]);
    game.table.active = Seat::C;
    play(&mut game, Action::Cash(Claim::Stack(Good::Cocoa)));
    assert_eq!(game.actor(), Some(Seat::C));
    assert_eq!((game.table.unloading, game.table.phase), (Some(Seat::B), Phase::Tax));
}

#[test]
fn the_game_ends_as_soon_as_nothing_pays() {
    let mut game = profit(2, &[&[(Cocoa, 2), (Tobacco, 2)], &[(Corn, 2), (WharfOwnLeft, 1)]]);
    play(&mut game, Action::Cash(Claim::Stack(Good::Cocoa)));
    assert_eq!((game.actor(), game.table.phase), (None, Phase::Over));
    assert_eq!(game.table.active, Seat::A, "the seat that acted last");
    assert_eq!(refused(&game, Action::Drop(Lot::Stack(Good::Tobacco))), Illegal::WrongPhase);

    // A tax can do it too.
    let mut game = profit(2, &[&[(Cocoa, 2)], &[(Corn, 3)]]);
    play(&mut game, Action::Cash(Claim::Stack(Good::Cocoa)));
    play(&mut game, Action::Tax(Corn));
    assert_eq!((game.actor(), game.table.active), (None, Seat::B));
    assert!(legal(&game).is_empty());
}

#[test]
fn a_profit_phase_in_which_nothing_pays_never_begins() {
    let mut game = fresh(2);
    game.table.end = Some(End { captain: Seat::B, turns_left: 1 });
    hand(&mut game, Seat::A, &[(Corn, 1), (Cotton, 1)]);
    let outcome = turn(&mut game, &[Cotton]);
    assert_eq!(outcome.unloading, Some(Seat::B));
    assert_eq!((game.actor(), game.table.active), (None, Seat::A));
    assert!(!game.wins(Seat::A) && game.wins(Seat::B), "the Captain decides");
}

#[test]
fn the_longest_list_fits() {
    let own = [
        (Corn, 8),
        (Tobacco, 8),
        (CottonShip, 8),
        (Coffee, 8),
        (Cocoa, 8),
        (RouteCorn, 1),
        (Card::RouteTobacco, 1),
        (RouteCotton, 1),
        (Card::RouteCoffee, 1),
        (Card::RouteCocoa, 1),
        (WharfOwnLeft, 1),
        (WharfOwnRight, 1),
        (WharfLeftRight, 1),
        (Warehouse, 1),
    ];
    let ships = [(CornShip, 4)];
    let game = profit(4, &[&own, &ships, &ships, &ships]);
    assert_eq!(legal(&game).len(), 24);
}
