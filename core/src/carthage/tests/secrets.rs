//! What a seat sees, what it can be told in advance, and what stays hidden.

use super::*;
use crate::View as _;

#[test]
fn a_view_knows_how_many_but_not_which() {
    let game = fresh(3, 4);
    let view = game.view(Seat::B);
    assert_eq!(&view.hand, game.hand(Seat::B));
    let others = [Seat::A, Seat::C].map(|seat| game.hand(seat).cards().count());
    assert_eq!([Seat::A, Seat::C].map(|seat| view.hand_sizes[seat]), others);
    let hidden = others[0] + others[1] + game.deck.len() as u8;
    assert_eq!(view.unseen().count(), hidden);
}

/// Everybody saw the set; what comes from the draw pile nobody sees.
#[test]
fn victory_cards_are_known_if_they_were_sold() {
    let mut game = table_with(2, &[Red5]);
    game.table.ships[Colour::Red] = Space::LesserSyrtis;
    game.table.boards[Seat::A].tokens[Colour::Red] = 1;
    hand(&mut game, Seat::A, &[Yellow5]);
    // No card of that kind comes to the rows.
    game.deck = [Blue2, Green3, Green3, Green3, Green3, Green3].into();
    let before = game.view(Seat::B).unseen();
    buy(&mut game, &[Yellow5]);
    assert_eq!(game.victory, counted(&[Red5, Blue2]));
    let after = game.view(Seat::B).unseen();
    assert_eq!((after[Red5], after[Blue2]), (before[Red5], before[Blue2]));
    let deal = game.view(Seat::B).deal(&mut chance());
    assert!(deal.victory[Red5] > 0);
}

#[test]
fn a_card_taken_is_known_until_it_is_paid() {
    let mut game = table_with(2, &[Red5, Red2, Blue3]);
    hand(&mut game, Seat::A, &[Red5, Green3]);
    hand(&mut game, Seat::B, &[Yellow5]);
    play(&mut game, Action::Take(0));
    let view = game.view(Seat::B);
    assert_eq!(view.table.seen[Seat::A], counted(&[Red5]));
    for seed in 0..50 {
        let deal = view.deal(&mut Chance::new(Seed(seed), Stream::Deal));
        assert!(deal.hand(Seat::A).has(Red5) && deal.hand(Seat::A).cards().count() == 3);
    }
    play(&mut game, Action::Take(0));
    buy(&mut game, &[Red5]);
    assert_eq!(game.view(Seat::B).table.seen[Seat::A], Cards::default(), "it may be that one");
}

#[test]
fn somebody_else_has_no_say() {
    let game = table_with(2, &[Red2]);
    assert!(game.view(Seat::B).legal().is_empty());
    assert_eq!(game.view(Seat::B).check(Action::Take(0)), Err(Illegal::WrongPhase));
    assert_eq!(game.view(Seat::A).check(Action::Take(0)), Ok(()));
}

#[test]
fn who_pays_can_pay_in_every_deal() {
    // Nearly all fives are seen; the two that are not must be the payer's.
    let mut game = table_with(2, &[Green5, Green5]);
    hand(&mut game, Seat::A, &[Red5, Red5, Red2]);
    play(&mut game, Action::Buy);
    play(&mut game, Action::Pay(Red2));
    let fives = |colour| if colour == Colour::Red || colour == Colour::Green { 5 } else { 7 };
    for colour in Colour::ALL {
        game.table.discard[Card::new(colour, Value::Five)] = fives(colour);
    }
    let view = game.view(Seat::B);
    assert_eq!(view.unseen().of(Colour::Red)[Value::Five], 2);
    for seed in 0..100 {
        let deal = view.deal(&mut Chance::new(Seed(seed), Stream::Deal));
        assert!(deal.hand(Seat::A).money() >= 8, "{:?}", deal.hand(Seat::A));
        assert_eq!(deal.hand(Seat::A).cards().count(), 2);
    }
}

/// Who has goods to lose and a card in hand is asked, whatever the card.
#[test]
fn being_asked_to_store_tells_nothing() {
    for (card, choices) in [(Blue3, 2), (Blue5, 1), (Red2, 1)] {
        let mut game = table_with(3, &[Red5]);
        game.table.ships[Colour::Red] = Space::LesserSyrtis;
        game.table.ships[Colour::Blue] = Space::GreatSyrtis;
        for seat in [Seat::A, Seat::B] {
            goods(&mut game, seat, &[Blue5]);
        }
        hand(&mut game, Seat::A, &[Yellow5]);
        hand(&mut game, Seat::B, &[card]);
        hand(&mut game, Seat::C, &[Blue2]);
        buy(&mut game, &[Yellow5]);
        assert_eq!(game.table.phase, Phase::Store { seat: Seat::B }, "A has no card left");
        assert_eq!(legal(&game).len(), choices);
        assert!(play(&mut game, Action::Keep).raid.is_some(), "C has nothing to lose");
    }
}

#[test]
fn the_forecast_tells_price_ships_sales_and_raids() {
    let mut game = table_with(2, &[Red2, Red3, Blue5, Green5]);
    game.table.ships[Colour::Red] = Space::GreatSyrtis;
    game.table.ships[Colour::Blue] = Space::Cyrenaica;
    reserve(&mut game, Seat::B, Spot::Market(3));
    goods(&mut game, Seat::A, &[Blue2]);
    goods(&mut game, Seat::B, &[Red5, Blue3]);
    let forecast = game.view(Seat::A).forecast();
    assert_eq!(forecast.price, 10);
    assert_eq!(forecast.voyage.bought, counted(&[Red2, Red3, Blue5]));
    let to = Colour::ALL.map(|colour| forecast.voyage.sails[colour].to.index());
    assert_eq!(to, [5, 3, 0, 0]);
    let payday = forecast.payday.unwrap();
    assert_eq!((payday.victory(Seat::A), payday.victory(Seat::B)), (2, 1));
    assert_eq!(payday.sets[Colour::Red][Seat::A].points(), 10);
    assert!(!payday.ends);
    let raid = forecast.raid.unwrap();
    assert_eq!(raid.lost[Seat::A], counted(&[Blue2, Blue5]), "what is bought now is at risk too");
    assert_eq!(raid.lost[Seat::B], counted(&[Blue3]));
    // The other one sees what the own purchase would do, although it is not the time.
    let other = game.view(Seat::B).forecast();
    assert_eq!((other.price, other.voyage.sails[Colour::Green].to), (15, Space::Paraetonium));
}

#[test]
fn a_forecast_of_the_end_has_no_raid() {
    let mut game = table_with(2, &[Red2]);
    game.table.ships[Colour::Red] = Space::LesserSyrtis;
    game.table.ships[Colour::Blue] = Space::LesserSyrtis;
    goods(&mut game, Seat::B, &[Blue5]);
    assert!(game.view(Seat::A).forecast().raid.is_some());
    game.table.boards[Seat::A].tokens[Colour::Blue] = 7;
    let forecast = game.view(Seat::A).forecast();
    assert!(forecast.payday.unwrap().ends);
    assert_eq!(forecast.raid, None);
    assert_eq!(game.table.phase, Phase::Turn, "looking changes nothing");
}

#[test]
fn the_suggested_payment_goes_on_from_what_is_paid() {
    let mut game = table_with(2, &[Red5, Red5]);
    hand(&mut game, Seat::A, &[Red2, Red3, Red3, Red5, Blue5]);
    assert_eq!(game.view(Seat::A).payment(), Some(counted(&[Red5, Blue5])));
    play(&mut game, Action::Buy);
    play(&mut game, Action::Pay(Red3));
    assert_eq!(game.view(Seat::A).payment(), Some(counted(&[Red2, Red5])));
    assert_eq!(game.view(Seat::B).payment(), None, "nothing in hand");
}

fn greedy(game: &Carthage) -> Action {
    let view = game.view(game.actor().unwrap());
    crate::bot::choose::<Carthage>(crate::Level::Greedy, &view, &mut chance()).unwrap()
}

/// Whoever buys the red card brings its ship home, with three cards of this seat's.
fn payday_near(seat: Seat, beside: Card) -> Carthage {
    let mut game = table_with(2, &[Red2, beside]);
    game.table.ships[Colour::Red] = Space::LesserSyrtis;
    goods(&mut game, seat, &[Red5, Red5, Red5]);
    hand(&mut game, Seat::A, &[Green2, Green5, Yellow2]);
    game
}

#[test]
fn the_greedy_bot_knows_a_bargain() {
    let mut game = payday_near(Seat::A, Blue2);
    assert_eq!(greedy(&game), Action::Buy, "four points for four coins");
    play(&mut game, Action::Buy);
    assert!(matches!(greedy(&game), Action::Pay(Green2 | Yellow2)));
}

#[test]
fn the_greedy_bot_takes_money_rather_than_sell_for_a_rival() {
    let game = payday_near(Seat::B, Blue5);
    assert_eq!(greedy(&game), Action::Take(1));
}

#[test]
fn the_greedy_bot_stores_what_is_worth_it() {
    let mut game = table_with(2, &[Red5]);
    game.table.ships[Colour::Red] = Space::LesserSyrtis;
    game.table.ships[Colour::Blue] = Space::LesserSyrtis;
    goods(&mut game, Seat::A, &[Blue5, Blue5]);
    hand(&mut game, Seat::A, &[Yellow5, Blue2]);
    buy(&mut game, &[Yellow5]);
    assert_eq!(greedy(&game), Action::Store(Blue2));
}

#[test]
fn the_greedy_bot_ends_the_game_only_to_win() {
    let mut game = table_with(2, &[Red2]);
    game.table.ships[Colour::Red] = Space::LesserSyrtis;
    hand(&mut game, Seat::A, &[Green2]);
    game.table.boards[Seat::A].tokens[Colour::Blue] = 7;
    let mut behind = game.clone();
    behind.table.boards[Seat::B].victory = 5;
    assert_eq!(greedy(&game), Action::Buy);
    assert_ne!(greedy(&behind), Action::Buy);
}
