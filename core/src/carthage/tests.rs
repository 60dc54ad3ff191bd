//! The worked examples of the rules, and every rule that a wrong line would break.

mod payday;
mod secrets;

use super::Card::*;
use super::state::starter;
use super::*;
use crate::asserts::{chance, legal, play, refused};
use crate::{BySeat, Chance, Game, Options, Outcome as _, Reveals, Seat, Seats, Seed};
use crate::{Setup, Stream};

fn fresh(players: usize, seed: u32) -> Carthage {
    let seats = Seats::new(players).unwrap();
    let setup = Setup { seats, start: None, options: Options::default() };
    Carthage::new(&setup, &mut Chance::new(Seed(seed), Stream::Deal))
}

/// A table in the turn of the first player, with this market and nothing in hands or farm.
fn table_with(players: usize, market: &[Card]) -> Carthage {
    let mut game = fresh(players, 1);
    game.table.active = Seat::A;
    game.table.market = market.iter().map(|&card| Slot { card, by: None }).collect();
    game.table.farm.clear();
    game.hands = BySeat::default();
    game
}

fn hand(game: &mut Carthage, seat: Seat, cards: &[Card]) {
    game.hands[seat] = cards.iter().copied().collect();
}

fn goods(game: &mut Carthage, seat: Seat, cards: &[Card]) {
    game.table.boards[seat].loose = counted(cards);
}

fn counted(cards: &[Card]) -> Cards {
    *cards.iter().copied().collect::<Hand>().cards()
}

/// Puts a player's marker on a card.
fn reserve(game: &mut Carthage, seat: Seat, spot: Spot) {
    match spot {
        Spot::Market(place) => game.table.market[usize::from(place)].by = Some(seat),
        Spot::Farm(place) => game.table.farm[usize::from(place)].by = Some(seat),
    }
    game.table.boards[seat].reserves = true;
}

/// Buys and pays with these cards; what the last one caused.
fn buy(game: &mut Carthage, cards: &[Card]) -> Outcome {
    let mut told = play(game, Action::Buy);
    for &card in cards {
        told = play(game, Action::Pay(card));
    }
    told
}

fn cards(slots: &[Slot]) -> heapless::Vec<Card, MOST_MARKET> {
    slots.iter().map(|slot| slot.card).collect()
}

#[test]
fn the_deal() {
    for players in 2..=4 {
        for seed in 0..50 {
            let game = fresh(players, seed);
            assert_eq!((game.table.market.len(), game.table.farm.len()), (5, 3));
            let mut held = 0;
            for seat in game.table.seats.iter() {
                let hand = game.hand(seat);
                let highest = Card::ALL.into_iter().filter(|&card| hand.has(card));
                let highest = highest.map(Card::number).max().unwrap();
                assert!((8..8 + u16::from(highest)).contains(&hand.money()), "{hand:?}");
                held += usize::from(hand.cards().count());
            }
            assert_eq!(game.deck.len() + held + 8, 108);
            assert_eq!(game.actor(), Some(game.table.start));
        }
    }
}

#[test]
fn the_lowest_hand_begins_then_the_shortest_then_chance() {
    let seats = Seats::new(3).unwrap();
    let mut hands = BySeat::<Hand>::default();
    let begins = |hands: &BySeat<Hand>| starter(seats, hands, &mut chance());
    hands[Seat::A] = [Red5, Red5].into_iter().collect();
    hands[Seat::B] = [Red3, Red3, Red3].into_iter().collect();
    hands[Seat::C] = [Red5, Red2, Red2].into_iter().collect();
    assert!([Seat::B, Seat::C].contains(&begins(&hands)));
    hands[Seat::A] = [Red5, Red3].into_iter().collect();
    assert_eq!(begins(&hands), Seat::A, "8 is less than 9");
    hands[Seat::B] = [Red2, Red3, Red3].into_iter().collect();
    assert_eq!(begins(&hands), Seat::A, "two cards are fewer than three");
    hands[Seat::C] = [Blue5, Blue3].into_iter().collect();
    let times = (0..200)
        .filter(|&seed| {
            starter(seats, &hands, &mut Chance::new(Seed(seed), Stream::Deal)) == Seat::C
        })
        .count();
    assert!((60..140).contains(&times), "{times}");
}

#[test]
fn a_purchase_takes_all_and_gives_no_change() {
    let mut game = table_with(2, &[Red2, Blue3, Green5]);
    hand(&mut game, Seat::A, &[Red5, Red5]);
    assert_eq!(play(&mut game.clone(), Action::Buy).purchase, None);
    hand(&mut game, Seat::A, &[Red5, Red3]);
    assert_eq!(refused(&game, Action::Buy), Illegal::TooDear);
    hand(&mut game, Seat::A, &[Red5, Red3, Red3, Yellow2]);
    assert_eq!(play(&mut game, Action::Buy).reveals(), Reveals::Nothing);
    assert_eq!(game.table.phase, Phase::Pay { due: 10 });
    assert_eq!(refused(&game, Action::Take(0)), Illegal::WrongPhase);
    assert_eq!(refused(&game, Action::Pay(Green2)), Illegal::NotInHand);
    assert_eq!(play(&mut game, Action::Pay(Red5)).reveals(), Reveals::OwnSecret);
    assert_eq!(game.table.paid, counted(&[Red5]));
    play(&mut game, Action::Pay(Red3));
    assert_eq!(*legal(&game), [Action::Pay(Red3), Action::Pay(Yellow2)]);
    let told = play(&mut game, Action::Pay(Red3));
    assert_eq!(told.reveals(), Reveals::Unknown);
    assert_eq!(told.purchase.unwrap().voyage.bought, counted(&[Red2, Blue3, Green5]));
    assert_eq!(game.table.boards[Seat::A].loose, counted(&[Red2, Blue3, Green5]));
    assert_eq!(game.table.discard, counted(&[Red5, Red3, Red3]), "11 for 10");
    assert_eq!(game.table.paid, Cards::default());
    assert_eq!(game.hands[Seat::A].cards(), &counted(&[Yellow2]));
    assert_eq!(game.actor(), Some(Seat::B));
}

#[test]
fn money_is_taken_without_a_refill() {
    let mut game = table_with(2, &[Red2, Blue3, Green5]);
    assert_eq!(refused(&game, Action::Take(3)), Illegal::NoSuchCard);
    let told = play(&mut game, Action::Take(1));
    assert_eq!((told.refill, told.reveals()), (None, Reveals::Nothing));
    assert_eq!(*cards(&game.table.market), [Red2, Green5]);
    assert_eq!(game.hands[Seat::A].cards(), &counted(&[Blue3]));
    assert_eq!(game.actor(), Some(Seat::B));
}

#[test]
fn a_reserved_card_is_its_owners_alone() {
    let mut game = table_with(2, &[Red2, Blue3, Green5]);
    game.table.farm.push(Slot { card: Yellow5, by: None }).unwrap();
    play(&mut game, Action::Reserve(Spot::Market(2)));
    assert_eq!(refused(&game, Action::Take(2)), Illegal::ReservedByAnother);
    assert_eq!(refused(&game, Action::Reserve(Spot::Market(2))), Illegal::ReservedAlready);
    assert_eq!(refused(&game, Action::Reserve(Spot::Market(3))), Illegal::NoSuchCard);
    assert_eq!(refused(&game, Action::Reserve(Spot::Farm(1))), Illegal::NoSuchCard);
    assert_eq!(game.table.price(Seat::A), 10);
    assert_eq!(game.table.price(Seat::B), 5);
    play(&mut game, Action::Reserve(Spot::Farm(0)));
    assert_eq!(refused(&game, Action::Reserve(Spot::Market(0))), Illegal::MarkerInUse);
    play(&mut game, Action::Take(2));
    assert!(!game.table.boards[Seat::A].reserves, "the marker comes back with the card");
    assert!(game.table.boards[Seat::B].reserves);
}

#[test]
fn example_6_a_purchase_leaves_what_others_reserved() {
    let mut game = table_with(2, &[Red2, Blue3, Green5]);
    game.table.farm = [Yellow2, Yellow3, Yellow5].map(|card| Slot { card, by: None }).into();
    reserve(&mut game, Seat::A, Spot::Market(0));
    reserve(&mut game, Seat::B, Spot::Market(1));
    hand(&mut game, Seat::A, &[Red5, Red2]);
    game.deck = [Green3, Blue5, Red3, Blue2, Green2, Red5].into_iter().rev().collect();
    let told = buy(&mut game, &[Red5, Red2]).purchase.unwrap();
    assert_eq!(told.voyage.bought, counted(&[Red2, Green5]));
    assert_eq!(
        told.refill,
        Refill { brought: 3, market: 2, farm: 3, reshuffled: false },
        "nothing was shuffled: six cards were left"
    );
    // Old ones first, then the farm's, then the new ones.
    assert_eq!(*cards(&game.table.market), [Blue3, Yellow2, Yellow3, Yellow5, Green3, Blue5]);
    assert_eq!(*cards(&game.table.farm), [Red3, Blue2, Green2]);
    assert_eq!(game.table.market[0].by, Some(Seat::B));
    assert!(!game.table.boards[Seat::A].reserves && game.table.boards[Seat::B].reserves);
}

#[test]
fn a_turn_with_nothing_on_offer_begins_with_a_refill() {
    let mut game = table_with(3, &[Red2, Blue3]);
    game.table.farm = [Yellow2, Yellow3, Yellow5].map(|card| Slot { card, by: None }).into();
    reserve(&mut game, Seat::C, Spot::Farm(1));
    reserve(&mut game, Seat::A, Spot::Market(0));
    let told = play(&mut game, Action::Take(1));
    assert_eq!(told.refill.unwrap().brought, 3);
    assert_eq!(told.reveals(), Reveals::Unknown);
    assert_eq!(game.actor(), Some(Seat::B));
    assert_eq!(game.table.market.len(), 6);
    let marks: heapless::Vec<_, 8> = game.table.market.iter().map(|slot| slot.by).collect();
    assert_eq!(marks[..3], [Some(Seat::A), None, Some(Seat::C)], "markers travel with their cards");
}

#[test]
fn an_own_reserved_card_is_an_offer() {
    let mut game = table_with(2, &[Red2, Blue3]);
    reserve(&mut game, Seat::B, Spot::Market(0));
    let told = play(&mut game, Action::Take(1));
    assert_eq!(told.refill, None);
    assert_eq!(*legal(&game), [Action::Take(0)]);
}

#[test]
fn the_fullest_market_fits() {
    let mut game = table_with(4, &[Red2, Red3, Red5, Blue2]);
    game.table.farm = [Yellow2, Yellow3, Yellow5].map(|card| Slot { card, by: None }).into();
    for (place, seat) in [Seat::A, Seat::B, Seat::C].into_iter().enumerate() {
        reserve(&mut game, seat, Spot::Market(place as u8));
    }
    game.table.active = Seat::C;
    play(&mut game, Action::Take(3));
    assert_eq!(game.actor(), Some(Seat::D));
    assert_eq!(game.table.market.len(), MOST_MARKET);
    assert_eq!(
        game.table.price(Seat::D),
        10 + game.table.market[6].card.number() + game.table.market[7].card.number()
    );
    hand(&mut game, Seat::D, &[Red5; 4]);
    assert_eq!(legal(&game).len(), 14, "buy, five to take, eight to reserve");
}

#[test]
fn every_kind_of_card_can_pay() {
    let mut game = table_with(2, &[Red5]);
    hand(&mut game, Seat::A, &Card::ALL);
    play(&mut game, Action::Buy);
    assert_eq!(legal(&game).len(), 12);
    let mut twice = game.clone();
    hand(&mut twice, Seat::A, &[Card::ALL, Card::ALL].concat());
    assert_eq!(legal(&twice), legal(&game), "equal cards are one action");
}

#[test]
fn the_discards_are_shuffled_when_a_card_is_needed_and_not_earlier() {
    let mut game = table_with(2, &[Red2]);
    hand(&mut game, Seat::A, &[Red2]);
    game.table.discard = counted(&[Blue5; 4]);
    game.deck.truncate(5);
    let mut short = game.clone();
    let told = buy(&mut game, &[Red2]).purchase.unwrap();
    assert!(!told.refill.reshuffled);
    assert!(game.deck.is_empty());
    assert_eq!(game.table.discard.count(), 5, "four and the payment");
    short.deck.truncate(4);
    let told = buy(&mut short, &[Red2]).purchase.unwrap();
    assert!(told.refill.reshuffled);
    assert_eq!((short.deck.len(), short.table.discard.count()), (4, 0));
}

#[test]
fn with_few_cards_the_market_is_served_first() {
    for (left, market, farm) in [(1, 1, 0), (2, 2, 0), (3, 2, 1)] {
        let mut game = table_with(2, &[Red2]);
        game.deck.truncate(left);
        let refill = play(&mut game, Action::Take(0)).refill.unwrap();
        assert_eq!((refill.market, refill.farm), (market, farm));
        assert_eq!(game.actor(), Some(Seat::B));
    }
}

#[test]
fn no_card_to_play_with_ends_the_game() {
    let mut game = table_with(3, &[Red2, Blue5]);
    game.deck.clear();
    game.table.boards[Seat::C].victory = 3;
    reserve(&mut game, Seat::A, Spot::Market(1));
    let told = play(&mut game, Action::Take(0));
    assert_eq!(told.refill, Some(Refill { brought: 0, market: 0, farm: 0, reshuffled: false }));
    assert_eq!(told.reveals(), Reveals::Nothing);
    assert_eq!((game.table.phase, game.actor()), (Phase::Over, None));
    assert_eq!(game.table.active, Seat::A, "the seat that acted last");
    assert!(legal(&game).is_empty());
    assert!(game.wins(Seat::C) && !game.wins(Seat::A));
    assert_eq!(refused(&game, Action::Take(1)), Illegal::WrongPhase);
}

#[test]
fn a_farm_alone_keeps_the_game_going() {
    let mut game = table_with(2, &[Red2]);
    game.deck.clear();
    game.table.farm.push(Slot { card: Blue5, by: None }).unwrap();
    let refill = play(&mut game, Action::Take(0)).refill.unwrap();
    assert_eq!((refill.brought, refill.drawn()), (1, 0));
    assert_eq!(game.actor(), Some(Seat::B));
    assert_eq!(*cards(&game.table.market), [Blue5]);
}

#[test]
fn most_points_win_then_most_tokens() {
    let mut game = fresh(3, 1);
    for (seat, victory, tokens) in [(Seat::A, 9, 7), (Seat::B, 10, 4), (Seat::C, 10, 5)] {
        game.table.boards[seat].victory = victory;
        game.table.boards[seat].tokens[Colour::Red] = tokens - 2;
        game.table.boards[seat].tokens[Colour::Green] = 2;
    }
    assert_eq!([Seat::A, Seat::B, Seat::C].map(|seat| game.wins(seat)), [false, false, true]);
    assert_eq!(game.scores().seated(game.table.seats), [9, 10, 10]);
    game.table.boards[Seat::B].tokens[Colour::Blue] = 1;
    assert_eq!([Seat::A, Seat::B, Seat::C].map(|seat| game.wins(seat)), [false, true, true]);
}

#[test]
fn playouts_can_choose_every_legal_action() {
    let mut rng = chance();
    for seed in 0..6 {
        let mut game = fresh(2 + seed as usize % 3, seed);
        while let Some(action) = game.any(&mut rng) {
            let mut missing: heapless::Vec<Action, 14> = legal(&game).iter().copied().collect();
            for _ in 0..4000 {
                let any = game.any(&mut rng).unwrap();
                missing.retain(|&action| action != any);
                if missing.is_empty() {
                    break;
                }
            }
            assert!(missing.is_empty(), "{missing:?} in {game:?}");
            play(&mut game, action);
        }
    }
}
