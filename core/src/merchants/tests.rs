//! The worked examples of the rules, and every rule that a wrong line would break.

use super::cards::CARDS;
use super::*;
use crate::asserts::{chance, play, refused};
use crate::{BySeat, Chance, Game, Options, Seat, Seats, Seed, Setup, Stream};

fn fresh(players: usize) -> Merchants {
    let seats = Seats::new(players).unwrap();
    let setup = Setup { seats, start: Some(Seat::A), options: Options::default() };
    Merchants::new(&setup, &mut chance())
}

/// A table where everybody has loaded salt and pepper and the first player is in phase 1.
fn under_way(players: usize) -> Merchants {
    let mut game = fresh(players);
    for _ in 0..players {
        play(&mut game, Action::Load(Good::Salt));
    }
    for _ in 0..players {
        play(&mut game, Action::Load(Good::Pepper));
    }
    assert_eq!(game.table.active, Seat::A);
    game
}

fn board(game: &mut Merchants, seat: Seat) -> &mut Board {
    &mut game.table.boards[seat]
}

/// Gives a hand, whatever the deck thinks of it.
fn hand(game: &mut Merchants, seat: Seat, good: Good, cards: u8) {
    game.hands[seat] = ByGood::default();
    game.hands[seat][good] = cards;
}

fn slots(numbers: &[usize]) -> Slots {
    Slots::of(numbers.iter().map(|number| number - 1)).unwrap()
}

fn coins(game: &Merchants) -> [u16; 5] {
    Seat::ALL.map(|seat| game.table.boards[seat].coins)
}

#[test]
fn the_deal() {
    for (players, deck, ships) in [(2, 48, 10), (3, 45, 8), (4, 42, 6)] {
        let game = fresh(players);
        assert_eq!(game.deck.len(), deck);
        assert_eq!(game.table.supply.ships, ships);
        assert_eq!(coins(&game), [0; 5]);
        let sizes = game.view(Seat::A).hand_sizes;
        assert!(sizes.seated(game.table.seats).iter().all(|&size| size == 3));
        assert_eq!(deck + 6 + 3 * players, CARDS);
    }
}

#[test]
fn loading_goes_round_and_back() {
    let mut game = fresh(3);
    for seat in [Seat::A, Seat::B, Seat::C, Seat::C, Seat::B] {
        assert_eq!(game.actor(), Some(seat));
        play(&mut game, Action::Load(Good::Flax));
    }
    assert_eq!(game.actor(), Some(Seat::A));
    assert_eq!(refused(&game, Action::Load(Good::Flax)), Illegal::NoCubeLeft);
    play(&mut game, Action::Load(Good::Salt));
    assert_eq!(game.table.phase, Phase::One { main_done: false, extra_left: 0 });
    assert_eq!(game.actor(), Some(Seat::A));
}

#[test]
fn loading_begins_with_the_start_player() {
    let seats = Seats::new(4).unwrap();
    let setup = Setup { seats, start: Some(Seat::C), options: Options::default() };
    let mut game = Merchants::new(&setup, &mut chance());
    use Seat::*;
    for (seat, good) in [C, D, A, B, B, A, D, C].into_iter().zip(Good::ALL.into_iter().cycle()) {
        assert_eq!(game.actor(), Some(seat));
        play(&mut game, Action::Load(good));
    }
    assert_eq!(game.actor(), Some(C));
}

#[test]
fn chance_gives_everybody_the_start() {
    let seats = Seats::new(3).unwrap();
    let mut begins = BySeat::<u32>::default();
    for seed in 0..300 {
        let setup = Setup { seats, start: None, options: Options::default() };
        let game = Merchants::new(&setup, &mut Chance::new(Seed(seed), Stream::Deal));
        begins[game.table.start] += 1;
    }
    assert!(begins.seated(seats).iter().all(|&times| times > 60), "{begins:?}");
}

/// Two indigo cards make three visible: three coins for each indigo cube, to everybody.
#[test]
fn example_1_everybody_is_paid() {
    let mut game = under_way(3);
    game.table.demand =
        [Good::Indigo, Good::Salt, Good::Flax, Good::Copper, Good::Salt, Good::Flax];
    board(&mut game, Seat::A).ships[0] = Good::Indigo;
    board(&mut game, Seat::B).ships[0] = Good::Indigo;
    board(&mut game, Seat::B).ships[1] = Good::Indigo;
    hand(&mut game, Seat::A, Good::Indigo, 2);
    play(&mut game, Action::Pass);
    let foreseen = game.table.payout(Good::Indigo, slots(&[2, 5]));
    let outcome = play(&mut game, Action::Play(Good::Indigo, slots(&[2, 5])));
    assert_eq!(outcome.paid, Some(foreseen));
    assert_eq!(foreseen.visible, 3);
    assert_eq!(coins(&game), [3, 6, 0, 0, 0]);
    assert_eq!(game.table.covered[Good::Salt], 2);
    assert_eq!(game.hands[Seat::A][Good::Indigo], 0);
    assert_eq!(game.actor(), Some(Seat::B));
}

#[test]
fn example_2_agreements_add_to_payouts_only() {
    let mut owner = Board::default();
    owner.specials[Special::Agreement] = 1;
    assert_eq!(paid(&owner, Good::Indigo, 3), 0);
    owner.ships.extend([Good::Indigo, Good::Indigo]);
    assert_eq!(paid(&owner, Good::Indigo, 3), 8);
    owner.specials[Special::Agreement] = 2;
    assert_eq!(paid(&owner, Good::Indigo, 3), 10);
}

#[test]
fn example_3_covering_the_same_good_still_pays() {
    let mut game = under_way(2);
    game.table.demand = [Good::Salt, Good::Salt, Good::Flax, Good::Flax, Good::Flax, Good::Flax];
    hand(&mut game, Seat::A, Good::Salt, 2);
    play(&mut game, Action::Pass);
    play(&mut game, Action::Play(Good::Salt, slots(&[1, 2])));
    assert_eq!(game.table.visible(Good::Salt), 2);
    assert_eq!(coins(&game)[..2], [2, 2]);
    assert_eq!(game.table.covered[Good::Salt], 2);
}

/// The first player has an office, and so many cards are left.
fn with_office(cards: usize) -> Merchants {
    let mut game = under_way(2);
    board(&mut game, Seat::A).specials[Special::Office] = 1;
    game.deck.truncate(cards);
    game
}

#[test]
fn example_4_the_last_card_ends_the_game() {
    let mut game = with_office(1);
    play(&mut game, Action::Pass);
    assert_eq!(play(&mut game, Action::Draw).drawn, 1);
    assert_eq!(game.table.phase, Phase::Over);
    assert_eq!(game.actor(), None);
    assert_eq!(game.table.active, Seat::A, "the seat that acted last");
    assert_eq!(refused(&game, Action::OfficeDraw), Illegal::WrongPhase);
}

#[test]
fn example_5_a_pier_serves_in_the_turn_of_its_purchase() {
    let mut game = under_way(2);
    board(&mut game, Seat::A).coins = 12;
    assert_eq!(refused(&game, Action::Extra(0, Good::Flax)), Illegal::NoSwapLeft);
    let mut without = game.clone();
    board(&mut without, Seat::A).coins = 8;
    play(&mut without, Action::Buy(Special::Office));
    assert_eq!(without.table.phase, Phase::Two);
    assert_eq!(refused(&without, Action::Swap(0, Good::Flax)), Illegal::WrongPhase);
    play(&mut game, Action::Buy(Special::Pier));
    assert_eq!(refused(&game, Action::Swap(0, Good::Flax)), Illegal::MainChoiceMade);
    play(&mut game, Action::Extra(0, Good::Flax));
    assert_eq!(game.table.phase, Phase::Two);
    assert_eq!(game.table.boards[Seat::A].ships[0], Good::Flax);
    assert_eq!(coins(&game)[0], 0);
}

#[test]
fn pier_swaps_come_before_or_after_the_main_choice() {
    let mut game = under_way(2);
    board(&mut game, Seat::A).specials[Special::Pier] = 2;
    game.table.phase = Phase::One { main_done: false, extra_left: 2 };
    assert_eq!(refused(&game, Action::Done), Illegal::MainChoiceOpen);
    play(&mut game, Action::Extra(0, Good::Flax));
    assert_eq!(game.table.phase, Phase::One { main_done: false, extra_left: 1 });
    play(&mut game, Action::Swap(0, Good::Copper));
    assert_eq!(game.table.phase, Phase::One { main_done: true, extra_left: 1 });
    assert_eq!(refused(&game, Action::Pass), Illegal::MainChoiceMade);
    play(&mut game, Action::Done);
    assert_eq!(game.table.phase, Phase::Two);
}

#[test]
fn pier_swaps_outlast_a_pass_and_return_each_turn() {
    let mut game = under_way(2);
    board(&mut game, Seat::A).specials[Special::Pier] = 1;
    game.table.phase = Phase::One { main_done: false, extra_left: 1 };
    play(&mut game, Action::Pass);
    assert_eq!(game.table.phase, Phase::One { main_done: true, extra_left: 1 });
    play(&mut game, Action::Done);
    play(&mut game, Action::Draw);
    play(&mut game, Action::Pass);
    play(&mut game, Action::Draw);
    assert_eq!(game.actor(), Some(Seat::A));
    assert_eq!(game.table.phase, Phase::One { main_done: false, extra_left: 1 });
}

#[test]
fn a_swap_needs_another_good_in_supply() {
    let mut game = under_way(2);
    assert_eq!(refused(&game, Action::Swap(0, Good::Salt)), Illegal::SameGood);
    assert_eq!(refused(&game, Action::Swap(2, Good::Flax)), Illegal::NoSuchShip);
    game.table.supply.cubes[Good::Flax] = 0;
    assert_eq!(refused(&game, Action::Swap(0, Good::Flax)), Illegal::NoCubeLeft);
    game.table.supply.cubes[Good::Flax] = 1;
    let salt = game.table.supply.cubes[Good::Salt];
    play(&mut game, Action::Swap(0, Good::Flax));
    assert_eq!(game.table.supply.cubes[Good::Flax], 0);
    assert_eq!(game.table.supply.cubes[Good::Salt], salt + 1);
}

#[test]
fn specials_cost_their_price_and_sell_out() {
    for (special, price) in [(Special::Office, 8), (Special::Pier, 12), (Special::Agreement, 11)] {
        let mut game = under_way(2);
        board(&mut game, Seat::A).coins = price - 1;
        assert_eq!(refused(&game, Action::Buy(special)), Illegal::TooDear);
        board(&mut game, Seat::A).coins = price;
        let mut sold_out = game.clone();
        sold_out.table.supply.specials[special] = 0;
        assert_eq!(refused(&sold_out, Action::Buy(special)), Illegal::SoldOut);
        play(&mut game, Action::Buy(special));
        assert_eq!(coins(&game)[0], 0);
        assert_eq!(game.table.boards[Seat::A].specials[special], 1);
        assert_eq!(game.table.supply.specials[special], 1);
    }
}

#[test]
fn a_ship_is_bought_with_its_cube() {
    let mut game = under_way(2);
    assert_eq!(refused(&game, Action::BuyShip(Good::Flax)), Illegal::TooDear);
    board(&mut game, Seat::A).coins = 10;
    game.table.supply.cubes[Good::Flax] = 0;
    assert_eq!(refused(&game, Action::BuyShip(Good::Flax)), Illegal::NoCubeLeft);
    game.table.supply.ships = 0;
    assert_eq!(refused(&game, Action::BuyShip(Good::Salt)), Illegal::SoldOut);
    game.table.supply.ships = 1;
    play(&mut game, Action::BuyShip(Good::Salt));
    assert_eq!(*game.table.boards[Seat::A].ships, [Good::Salt, Good::Pepper, Good::Salt]);
    assert_eq!(game.table.supply.ships, 0);
    assert_eq!(game.table.phase, Phase::Two);
}

#[test]
fn an_empty_hand_can_only_draw() {
    let mut game = under_way(2);
    hand(&mut game, Seat::A, Good::Salt, 0);
    play(&mut game, Action::Pass);
    assert_eq!(*game.view(Seat::A).legal(), [Action::Draw]);
    assert_eq!(refused(&game, Action::Play(Good::Salt, slots(&[1]))), Illegal::TooFewCards);
}

#[test]
fn offices_draw_after_either_choice_until_declined() {
    let mut game = under_way(2);
    board(&mut game, Seat::A).specials[Special::Office] = 2;
    hand(&mut game, Seat::A, Good::Salt, 1);
    play(&mut game, Action::Pass);
    let mut drawing = game.clone();
    play(&mut game, Action::Play(Good::Salt, slots(&[1])));
    assert_eq!(game.table.phase, Phase::Office { left: 2 });
    assert_eq!(play(&mut game, Action::OfficeDraw).drawn, 1);
    assert_eq!(game.table.phase, Phase::Office { left: 1 });
    play(&mut game, Action::OfficeDraw);
    assert_eq!(game.actor(), Some(Seat::B));

    let deck = drawing.deck.len();
    play(&mut drawing, Action::Draw);
    play(&mut drawing, Action::OfficeSkip);
    assert_eq!(drawing.actor(), Some(Seat::B), "declining once declines all");
    assert_eq!(drawing.deck.len(), deck - 2);
}

#[test]
fn an_office_can_end_the_game() {
    let mut game = with_office(3);
    play(&mut game, Action::Pass);
    play(&mut game, Action::Draw);
    play(&mut game, Action::OfficeDraw);
    assert_eq!(game.table.phase, Phase::Over);
}

#[test]
fn drawing_the_last_two_cards_ends_the_game() {
    let mut game = under_way(2);
    game.deck.truncate(2);
    play(&mut game, Action::Pass);
    assert_eq!(play(&mut game, Action::Draw).drawn, 2);
    assert_eq!(game.actor(), None);
}

#[test]
fn most_coins_win_and_ties_share() {
    let mut game = under_way(3);
    board(&mut game, Seat::A).coins = 7;
    board(&mut game, Seat::C).coins = 7;
    board(&mut game, Seat::B).specials[Special::Pier] = 2;
    assert!(game.wins(Seat::A) && !game.wins(Seat::B) && game.wins(Seat::C));
    assert_eq!(game.scores().seated(game.table.seats), [7, 0, 7]);
}

#[test]
fn the_fullest_hand_fits_the_list() {
    let mut game = under_way(2);
    game.hands[Seat::A] = ByGood::from_fn(|_| 10);
    play(&mut game, Action::Pass);
    assert_eq!(game.view(Seat::A).legal().len(), 379);
}

#[test]
fn somebody_else_has_no_say() {
    let game = under_way(2);
    assert!(game.view(Seat::B).legal().is_empty());
    assert_eq!(game.view(Seat::B).check(Action::Pass), Err(Illegal::WrongPhase));
}

#[test]
fn the_greedy_bot_knows_a_bargain() {
    let mut game = under_way(2);
    game.table.demand = [Good::Flax; 6];
    board(&mut game, Seat::A).ships.fill(Good::Indigo);
    hand(&mut game, Seat::A, Good::Indigo, 4);
    play(&mut game, Action::Pass);
    let view = game.view(Seat::A);
    let choice = crate::bot::choose::<Merchants>(crate::Level::Greedy, &view, &mut chance());
    assert!(matches!(choice, Some(Action::Play(Good::Indigo, slots)) if slots.count() == 4));
}

#[test]
fn a_hard_bot_sees_how_well_the_other_one_plays() {
    let mut game = under_way(2);
    assert_eq!(game.effort().equals, 2, "who knows");
    game.deck.truncate(20);
    assert_eq!(game.effort().equals, 1, "a good player buys no ship");
    let _ = board(&mut game, Seat::A).ships.push(Good::Flax);
    assert_eq!(game.effort().equals, 1, "one's own does not count");
    let _ = board(&mut game, Seat::B).ships.push(Good::Flax);
    assert_eq!(game.effort().equals, 3);
    assert_eq!(under_way(3).effort().equals, 3, "of several hardly all play well");
}

#[test]
fn playouts_can_choose_everything_that_is_legal() {
    let mut game = under_way(2);
    board(&mut game, Seat::A).coins = 12;
    hand(&mut game, Seat::A, Good::Salt, 2);
    game.table.phase = Phase::One { main_done: false, extra_left: 1 };
    let mut rng = chance();
    for action in [Action::Pass, Action::Done, Action::Draw] {
        let mut legal = game.view(Seat::A).legal();
        for _ in 0..2000 {
            let any = game.any(&mut rng);
            legal.retain(|&action| Some(action) != any);
        }
        assert!(legal.is_empty(), "{legal:?} never come");
        play(&mut game, action);
    }
}
