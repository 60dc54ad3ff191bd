//! The worked examples of the rules, and every rule that a wrong line would break: what both
//! phases share, and the tables that their tests are played on.

mod invest;
mod profit;

use super::cards::DECK;
use super::*;
use crate::asserts::{chance, legal, play, refused};
use crate::{Game, Options, Outcome as _, Reveals, Seat, Seats, Setup, View as _};

use Card::{
    Cocoa, CocoaShip, Coffee, CoffeeShip, Corn, CornShip, Cotton, CottonShip, RouteCorn,
    RouteCotton, Tobacco, TobaccoShip, Warehouse, WharfLeftRight, WharfOwnLeft, WharfOwnRight,
};

fn table(players: usize, options: u8) -> Mercatores {
    let seats = Seats::new(players).unwrap();
    let setup = Setup { seats, start: Some(Seat::A), options: Options(options) };
    Mercatores::new(&setup, &mut chance())
}

fn fresh(players: usize) -> Mercatores {
    table(players, 0)
}

fn pile<P: FromIterator<Card>>(cards: &[(Card, u8)]) -> P {
    cards.iter().flat_map(|&(card, count)| (0..count).map(move |_| card)).collect()
}

/// Gives a hand, whatever the deck thinks of it.
fn hand(game: &mut Mercatores, seat: Seat, cards: &[(Card, u8)]) {
    game.dealt[seat] = pile(cards);
    game.table.taken[seat] = Row::default();
}

fn resources(game: &mut Mercatores, seat: Seat, cards: &[(Card, u8)]) {
    game.table.resources[seat] = pile(cards);
}

/// A table in the profit phase where the first player has the Captain and is to cash in.
fn profit(players: usize, owned: &[&[(Card, u8)]]) -> Mercatores {
    let mut game = fresh(players);
    for (seat, cards) in game.table.seats.iter().zip(owned) {
        resources(&mut game, seat, cards);
    }
    game.table.market = Row::default();
    game.table.end = Some(End { captain: Seat::A, turns_left: 0 });
    game.table.unloading = Some(Seat::A);
    game.table.phase = Phase::Cash;
    game
}

/// A whole turn: gives the first card in hand, takes what comes first and loads these.
fn turn(game: &mut Mercatores, load: &[Card]) -> Outcome {
    while !matches!(game.table.phase, Phase::Load) {
        let first = legal(game)[0];
        play(game, first);
    }
    let mut outcome = Outcome::default();
    for &card in load {
        outcome = play(game, Action::Load(card));
    }
    if matches!(game.table.phase, Phase::LoadMore { .. }) {
        outcome = play(game, Action::Done);
    }
    outcome
}

/// So many cards, where it does not matter which.
fn corn(cards: u8) -> [(Card, u8); 1] {
    [(Corn, cards)]
}

#[test]
fn the_deal() {
    for (players, deck) in [(2, 67), (3, 62), (4, 57)] {
        let game = fresh(players);
        assert_eq!(game.deck.len(), deck);
        assert_eq!(game.table.market.size(), 5);
        assert!(game.table.seats.iter().all(|seat| game.hand(seat).size() == 5));
        assert_eq!(deck + 5 + 5 * players, DECK);
        assert_eq!((game.table.phase, game.table.end), (Phase::Give, None));
    }
}

#[test]
fn most_coins_win_and_ties_share() {
    let mut game = profit(3, &[&[], &[], &[]]);
    game.table.coins[Seat::A] = 5;
    game.table.coins[Seat::B] = 7;
    game.table.coins[Seat::C] = 6;
    assert_eq!(game.scores().seated(game.table.seats), [7, 7, 6]);
    assert!(game.wins(Seat::A) && game.wins(Seat::B) && !game.wins(Seat::C));
}

#[test]
fn what_was_seen_taken_is_known() {
    let mut game = fresh(2);
    hand(&mut game, Seat::A, &[(Corn, 2), (Cotton, 1), (WharfOwnRight, 2)]);
    game.table.market = pile(&[(Corn, 1), (CoffeeShip, 4)]);
    assert!(play(&mut game, Action::Give(Cotton)).shown, "only its owner knew it");
    play(&mut game, Action::Take(Corn));
    play(&mut game, Action::Take(CoffeeShip));
    let seen = game.view(Seat::B);
    assert_eq!(seen.table.taken[Seat::A], pile(&[(Corn, 1), (CoffeeShip, 1)]));
    assert_eq!((seen.hidden[Seat::A], seen.hand_size(Seat::A)), (4, 6));
    let mut rng = chance();
    for _ in 0..20 {
        let other = seen.deal(&mut rng);
        assert!(other.hand(Seat::A).has(Corn) && other.hand(Seat::A).has(CoffeeShip));
    }
    // A corn is laid down: the one that was seen, for all that the others can tell.
    assert!(!play(&mut game, Action::Load(Corn)).shown);
    assert_eq!(game.table.taken[Seat::A], pile(&[(CoffeeShip, 1)]));
    assert!(play(&mut game, Action::Load(Corn)).shown);
    assert_eq!(game.view(Seat::B).hidden[Seat::A], 3);
    assert_eq!(game.view(Seat::A).hand(), game.hand(Seat::A));
}

#[test]
fn somebody_else_has_no_say() {
    let game = fresh(2);
    assert!(game.view(Seat::B).legal().is_empty());
    let action = legal(&game)[0];
    assert_eq!(game.view(Seat::A).check(action), Ok(()));
    assert_eq!(game.view(Seat::B).check(action), Err(Illegal::WrongPhase));
}

fn greedy(game: &Mercatores) -> Option<Action> {
    let view = game.view(game.actor()?);
    crate::bot::choose::<Mercatores>(crate::Level::Greedy, &view, &mut chance())
}

#[test]
fn the_greedy_bot_pays_where_nothing_is_lost() {
    let mut game = profit(2, &[&[(Cocoa, 4)], &[(Cocoa, 4), (Corn, 1), (Coffee, 5)]]);
    play(&mut game, Action::Cash(Claim::Stack(Good::Cocoa)));
    assert_eq!(greedy(&game), Some(Action::Tax(Corn)));
}

#[test]
fn the_greedy_bot_cashes_a_special_before_its_goods() {
    let own = [(CornShip, 8), (WharfOwnLeft, 1)];
    let game = profit(2, &[&own, &[(TobaccoShip, 2)]]);
    assert_eq!(greedy(&game), Some(Action::Cash(Claim::Wharf(Wharf::OwnLeft))));
}

#[test]
fn the_greedy_bot_takes_what_it_can_still_load() {
    let mut game = fresh(2);
    game.table.end = Some(End { captain: Seat::B, turns_left: 1 });
    resources(&mut game, Seat::A, &[(Tobacco, 5)]);
    hand(&mut game, Seat::A, &[(Corn, 1), (Tobacco, 1)]);
    game.table.market = pile(&[(Cocoa, 2), (TobaccoShip, 1), (Warehouse, 2)]);
    play(&mut game, Action::Give(Corn));
    assert_eq!(greedy(&game), Some(Action::Take(TobaccoShip)));
}

#[test]
fn playouts_can_choose_everything_that_is_legal() {
    let mut rng = chance();
    let mut choose_all = |game: &Mercatores| {
        let mut legal = legal(game);
        assert!(legal.len() > 1);
        for _ in 0..4000 {
            let any = game.any(&mut rng);
            legal.retain(|&action| Some(action) != any);
        }
        assert!(legal.is_empty(), "{legal:?} never come");
    };
    let mut game = fresh(3);
    hand(&mut game, Seat::A, &[(Corn, 2), (CornShip, 1), (Cotton, 1), (Warehouse, 1)]);
    game.table.market = pile(&[(Corn, 1), (Cotton, 2), (Cocoa, 1), (WharfOwnLeft, 1)]);
    for action in [Action::Give(Cotton), Action::Take(Cotton), Action::Take(WharfOwnLeft)] {
        choose_all(&game);
        play(&mut game, action);
    }
    for card in [Corn, CornShip] {
        choose_all(&game);
        play(&mut game, Action::Load(card));
    }
    choose_all(&game);
    let own = [
        (Corn, 2),
        (CornShip, 1),
        (Cotton, 3),
        (CottonShip, 5),
        (Cocoa, 1),
        (RouteCorn, 1),
        (RouteCotton, 1),
        (WharfOwnLeft, 1),
        (Warehouse, 1),
    ];
    let mut game = profit(3, &[&own, &[(Corn, 5), (TobaccoShip, 3)], &[(Corn, 4)]]);
    choose_all(&game);
    game.table.phase = Phase::Tax;
    choose_all(&game);
    choose_all(&profit(2, &[&[(Corn, 1), (Cotton, 1), (RouteCorn, 1), (Warehouse, 1)], &corn(3)]));
}
