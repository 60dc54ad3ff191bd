//! Ships, sales, tokens, storing and raids.

use super::*;

/// A game whose next purchase is one card and brings its ship to Carthage.
fn arriving(players: usize, card: Card) -> Carthage {
    let mut game = table_with(players, &[card]);
    game.table.ships[card.colour()] = Space::LesserSyrtis;
    hand(&mut game, Seat::A, &[Yellow5]);
    game
}

fn spaces(game: &Carthage) -> [usize; 4] {
    Colour::ALL.map(|colour| game.table.ships[colour].index())
}

#[test]
fn example_1_in_play() {
    let mut game = arriving(2, Red5);
    goods(&mut game, Seat::A, &[Red2, Red3, Green5]);
    game.table.boards[Seat::A].tokens[Colour::Red] = 2;
    let deck = game.deck.len();
    let told = buy(&mut game, &[Yellow5]);
    let set = told.payday.unwrap().sets[Colour::Red][Seat::A];
    assert_eq!((set.count(), set.highest(), set.tokens), (3, 5, 2));
    assert_eq!((set.points(), set.victory(), set.owed()), (25, 5, 2));
    let board = &game.table.boards[Seat::A];
    assert_eq!((board.victory, board.tokens[Colour::Red]), (5, 3));
    assert_eq!(board.loose, counted(&[Green5]), "only the colour that arrived is sold");
    assert_eq!(game.victory.count(), 5);
    assert_eq!(game.deck.len(), deck - 5 - 2, "five for the refill");
    assert_eq!(game.table.discard, counted(&[Yellow5]), "the payment alone");
}

#[test]
fn example_2_in_play() {
    let mut game = arriving(2, Red2);
    goods(&mut game, Seat::A, &[Red2]);
    buy(&mut game, &[Yellow5]);
    assert_eq!(game.table.boards[Seat::A].victory, 1);
    assert_eq!(game.victory, counted(&[Red2]));
    assert_eq!(game.table.discard, counted(&[Red2, Yellow5]));
}

#[test]
fn everybody_sells_and_the_others_get_tokens_too() {
    let mut game = arriving(3, Red2);
    goods(&mut game, Seat::B, &[Red5, Red5]);
    let told = buy(&mut game, &[Yellow5]).payday.unwrap();
    assert_eq!(Seat::ALL.map(|seat| told.victory(seat)), [1, 2, 0, 0, 0]);
    assert_eq!(Seat::ALL.map(|seat| told.tokens(seat)), [1, 1, 0, 0, 0]);
    let points = |seat: Seat| game.table.boards[seat].victory;
    assert_eq!([Seat::A, Seat::B, Seat::C].map(points), [1, 2, 0]);
    let tokens = |seat: Seat| game.table.boards[seat].all_tokens();
    assert_eq!([Seat::A, Seat::B, Seat::C].map(tokens), [1, 1, 0]);
}

#[test]
fn example_3_one_space_for_one_card_and_two_for_more() {
    let mut game = table_with(2, &[Red2, Red2, Red3, Blue2]);
    hand(&mut game, Seat::A, &[Yellow5, Yellow5]);
    let told = buy(&mut game, &[Yellow5, Yellow5]);
    assert_eq!(spaces(&game), [2, 1, 0, 0]);
    assert_eq!(told.payday, None);
    let mut game = table_with(2, &[Red2, Red2]);
    game.table.ships[Colour::Red] = Space::LesserSyrtis;
    hand(&mut game, Seat::A, &[Yellow5]);
    let told = buy(&mut game, &[Yellow5]);
    assert_eq!(told.purchase.unwrap().voyage.sails[Colour::Red].to, Space::Carthage);
    assert_eq!(spaces(&game), [0; 4], "back in Alexandria after the payday");
}

#[test]
fn example_4_pirates_raid_whoever_is_left_behind() {
    let mut game = arriving(2, Red5);
    game.table.ships[Colour::Blue] = Space::GreatSyrtis;
    game.table.ships[Colour::Green] = Space::Cyrenaica;
    goods(&mut game, Seat::A, &[Blue5, Green5]);
    goods(&mut game, Seat::B, &[Blue2, Blue3, Green2]);
    game.table.boards[Seat::B].stored = counted(&[Blue5]);
    let raid = buy(&mut game, &[Yellow5]).raid.unwrap();
    assert_eq!(raid.ships, ByColour::from_fn(|colour| colour == Colour::Blue));
    assert_eq!(raid.lost[Seat::A], counted(&[Blue5]));
    assert_eq!(raid.lost[Seat::B], counted(&[Blue2, Blue3]));
    assert_eq!(game.table.boards[Seat::A].loose, counted(&[Green5]));
    assert_eq!(game.table.boards[Seat::B].loose, counted(&[Green2]));
    assert_eq!(game.table.boards[Seat::B].stored, counted(&[Blue5]));
    assert_eq!(game.table.discard, counted(&[Yellow5, Blue5, Blue2, Blue3]));
    assert_eq!(spaces(&game), [0, 2, 0, 2]);
}

#[test]
fn passing_the_pirates_is_safe() {
    let mut game = table_with(2, &[Red2, Red2]);
    game.table.ships[Colour::Red] = Space::Cyrenaica;
    goods(&mut game, Seat::A, &[Red5]);
    hand(&mut game, Seat::A, &[Yellow5]);
    let told = buy(&mut game, &[Yellow5]);
    assert_eq!((told.payday, told.raid), (None, None));
    assert_eq!(spaces(&game), [4, 0, 0, 0]);
    assert_eq!(game.table.boards[Seat::A].loose.count(), 3);
}

/// Red arrives, blue stands among pirates, everybody owns three blue goods.
fn threatened(players: usize) -> Carthage {
    let mut game = arriving(players, Red5);
    game.table.ships[Colour::Blue] = Space::LesserSyrtis;
    for seat in game.table.seats.iter() {
        goods(&mut game, seat, &[Blue2, Blue3, Blue5]);
    }
    game
}

#[test]
fn example_5_amphoras_store_goods_of_their_colour() {
    let mut game = threatened(2);
    hand(&mut game, Seat::A, &[Yellow5, Blue2, Blue3, Blue5, Red2]);
    let told = buy(&mut game, &[Yellow5]);
    assert_eq!((told.raid, told.payday.is_some()), (None, true));
    assert_eq!(game.table.phase, Phase::Store { seat: Seat::A });
    assert_eq!(*legal(&game), [Action::Store(Blue2), Action::Store(Blue3), Action::Keep]);
    assert_eq!(refused(&game, Action::Store(Blue5)), Illegal::StoresNothing);
    assert_eq!(refused(&game, Action::Store(Red2)), Illegal::StoresNothing);
    assert_eq!(refused(&game, Action::Store(Green2)), Illegal::NotInHand);
    let previewed = game.table.stored_by(Seat::A, Blue2);
    assert_eq!(previewed, ByValue::from_fn(|value| u8::from(value != Value::Two)));
    let told = play(&mut game, Action::Store(Blue2));
    assert_eq!((told.shown, told.raid), (true, None));
    assert_eq!(game.table.boards[Seat::A].stored, counted(&[Blue5, Blue3]), "the highest first");
    assert_eq!(game.table.discard[Blue2], 1);
    let raid = play(&mut game, Action::Keep).raid.unwrap();
    assert_eq!(raid.lost[Seat::A], counted(&[Blue2]));
    assert_eq!(raid.lost[Seat::B], counted(&[Blue2, Blue3, Blue5]));
    assert_eq!(game.actor(), Some(Seat::B));
    assert_eq!(game.table.phase, Phase::Turn);
}

#[test]
fn surplus_amphoras_are_lost_and_nobody_is_asked_for_nothing() {
    let mut game = threatened(2);
    goods(&mut game, Seat::A, &[Blue3]);
    hand(&mut game, Seat::A, &[Yellow5, Blue2, Blue2]);
    buy(&mut game, &[Yellow5]);
    let told = play(&mut game, Action::Store(Blue2));
    assert!(told.raid.is_some(), "the other card would store nothing");
    assert_eq!(game.table.boards[Seat::A].stored, counted(&[Blue3]));
    assert_eq!(game.hands[Seat::A].cards(), &counted(&[Blue2]));
}

#[test]
fn storing_goes_clockwise_from_the_buyer() {
    let mut game = threatened(4);
    game.table.active = Seat::C;
    game.hands = BySeat::default();
    hand(&mut game, Seat::A, &[Blue3]);
    hand(&mut game, Seat::B, &[Blue2, Blue2]);
    hand(&mut game, Seat::C, &[Yellow5, Blue3]);
    hand(&mut game, Seat::D, &[Blue5, Red2]);
    buy(&mut game, &[Yellow5]);
    assert_eq!((game.table.active, game.actor()), (Seat::C, Some(Seat::C)));
    play(&mut game, Action::Keep);
    assert_eq!(game.actor(), Some(Seat::D));
    assert_eq!(*legal(&game), [Action::Keep], "asked with nothing to store with");
    play(&mut game, Action::Keep);
    assert_eq!(game.actor(), Some(Seat::A));
    play(&mut game, Action::Store(Blue3));
    assert_eq!(game.actor(), Some(Seat::B), "A has no card left");
    play(&mut game, Action::Store(Blue2));
    assert_eq!(game.actor(), Some(Seat::B), "one good and one card are left");
    play(&mut game, Action::Store(Blue2));
    assert_eq!((game.table.phase, game.actor()), (Phase::Turn, Some(Seat::D)));
    let stored = |seat: Seat| game.table.boards[seat].stored.count();
    assert_eq!([Seat::A, Seat::B, Seat::C, Seat::D].map(stored), [1, 3, 0, 0]);
    assert_eq!([Seat::A, Seat::B].map(|seat| game.table.boards[seat].loose.count()), [0, 0]);
}

#[test]
fn stopping_stops_for_all_colours() {
    let mut game = threatened(2);
    game.table.ships[Colour::Green] = Space::GreatSyrtis;
    game.table.ships[Colour::Yellow] = Space::GreatSyrtis;
    goods(&mut game, Seat::A, &[Blue5, Green5, Yellow5]);
    hand(&mut game, Seat::A, &[Yellow5, Blue2, Blue3, Green2, Green3, Yellow2, Yellow3]);
    buy(&mut game, &[Yellow5]);
    assert_eq!(legal(&game).len(), 7);
    play(&mut game, Action::Store(Blue3));
    assert_eq!(legal(&game).len(), 5);
    let raid = play(&mut game, Action::Keep).raid.unwrap();
    assert_eq!(raid.lost[Seat::A], counted(&[Green5, Yellow5]));
    assert_eq!(spaces(&game), [0, 2, 2, 2]);
}

#[test]
fn stored_goods_outlast_raids_and_are_sold_with_the_rest() {
    let mut game = threatened(2);
    game.table.boards[Seat::A].stored = counted(&[Blue5]);
    goods(&mut game, Seat::A, &[]);
    buy(&mut game, &[Yellow5]);
    assert_eq!(game.table.boards[Seat::A].stored, counted(&[Blue5]));
    game.table.active = Seat::A;
    game.table.market = [Slot { card: Blue2, by: None }].into();
    game.table.ships[Colour::Blue] = Space::LesserSyrtis;
    hand(&mut game, Seat::A, &[Yellow5]);
    let told = buy(&mut game, &[Yellow5]).payday.unwrap();
    assert_eq!(told.sets[Colour::Blue][Seat::A].product(), 10);
    assert_eq!(game.table.boards[Seat::A].stored, Cards::default());
}

#[test]
fn goods_bought_later_are_not_stored() {
    let mut game = arriving(2, Red5);
    game.table.market.push(Slot { card: Blue3, by: None }).unwrap();
    game.table.ships[Colour::Blue] = Space::Cyrenaica;
    game.table.boards[Seat::A].stored = counted(&[Blue5]);
    hand(&mut game, Seat::A, &[Yellow5, Yellow3]);
    let raid = buy(&mut game, &[Yellow5, Yellow3]).raid.unwrap();
    assert_eq!(raid.lost[Seat::A], counted(&[Blue3]));
    assert_eq!(game.table.boards[Seat::A].stored, counted(&[Blue5]));
}

#[test]
fn several_ships_can_arrive_at_once() {
    let mut game = table_with(2, &[Red5, Blue5, Blue2]);
    for colour in Colour::ALL {
        game.table.ships[colour] = Space::LesserSyrtis;
    }
    goods(&mut game, Seat::B, &[Red3, Blue3, Green3]);
    hand(&mut game, Seat::A, &[Yellow5; 3]);
    let told = buy(&mut game, &[Yellow5; 3]);
    let payday = told.payday.unwrap();
    assert_eq!((payday.tokens(Seat::A), payday.tokens(Seat::B)), (2, 2));
    assert_eq!((payday.victory(Seat::A), payday.victory(Seat::B)), (1 + 2, 1 + 1));
    assert_eq!(told.raid.unwrap().lost[Seat::B], counted(&[Green3]));
    assert_eq!(spaces(&game), [0, 0, 2, 2]);
}

#[test]
fn example_7_the_last_token_ends_the_game_before_the_raid() {
    let mut game = table_with(2, &[Red5, Blue5]);
    for colour in [Colour::Red, Colour::Blue, Colour::Green] {
        game.table.ships[colour] = Space::LesserSyrtis;
    }
    goods(&mut game, Seat::A, &[Green5]);
    game.table.boards[Seat::A].tokens[Colour::Yellow] = 7;
    hand(&mut game, Seat::A, &[Yellow5, Yellow5, Green2]);
    let told = buy(&mut game, &[Yellow5; 2]);
    assert!(told.payday.unwrap().ends);
    assert_eq!(told.raid, None);
    assert_eq!(game.table.boards[Seat::A].all_tokens(), 9);
    assert_eq!((game.table.phase, game.actor()), (Phase::Over, None));
    assert_eq!(game.table.boards[Seat::A].loose, counted(&[Green5]));
    assert_eq!(spaces(&game), [5, 5, 0, 4], "ships stay where the game ended");
}

#[test]
fn a_rivals_last_token_ends_the_game_as_well() {
    let mut game = arriving(2, Red2);
    goods(&mut game, Seat::B, &[Red2]);
    game.table.boards[Seat::B].tokens[Colour::Yellow] = 6;
    let mut ended = game.clone();
    buy(&mut game, &[Yellow5]);
    assert_eq!(game.table.phase, Phase::Turn, "seven are not enough");
    ended.table.boards[Seat::B].tokens[Colour::Green] = 1;
    buy(&mut ended, &[Yellow5]);
    assert_eq!(ended.table.phase, Phase::Over);
}

#[test]
fn a_new_token_does_not_raise_the_same_sale() {
    let mut game = arriving(2, Red5);
    let told = buy(&mut game, &[Yellow5]).payday.unwrap();
    assert_eq!(told.sets[Colour::Red][Seat::A].product(), 5);
}

#[test]
fn points_are_credited_when_both_piles_are_empty() {
    let mut game = arriving(2, Red5);
    game.table.boards[Seat::A].tokens[Colour::Red] = 5;
    game.deck.clear();
    game.table.farm.push(Slot { card: Green2, by: None }).unwrap();
    let mut richer = game.clone();
    hand(&mut game, Seat::A, &[Yellow5]);
    // The payment is the only card to draw and goes to the market.
    let told = buy(&mut game, &[Yellow5]);
    assert_eq!(told.purchase.unwrap().refill.drawn(), 1);
    assert_eq!(game.table.boards[Seat::A].victory, 2);
    assert_eq!(game.victory, counted(&[Red5]), "one card for two points");
    // Leftovers are discarded before anything is drawn: another's pay what the deck cannot.
    goods(&mut richer, Seat::B, &[Red2, Red2]);
    buy(&mut richer, &[Yellow5]);
    assert_eq!(richer.victory, counted(&[Red5, Red2, Red2]));
    assert_eq!([Seat::A, Seat::B].map(|seat| richer.table.boards[seat].victory), [2, 1]);
}

#[test]
fn a_payment_comes_back_when_nothing_else_is_left() {
    let mut game = table_with(2, &[Red2]);
    game.deck.clear();
    hand(&mut game, Seat::A, &[Yellow5]);
    let told = buy(&mut game, &[Yellow5]);
    assert_eq!(told.purchase.unwrap().refill.market, 1);
    assert_eq!((told.refill, game.actor()), (None, Some(Seat::B)));
    assert_eq!(*cards(&game.table.market), [Yellow5]);
}
