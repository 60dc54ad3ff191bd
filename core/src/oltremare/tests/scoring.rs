//! Venice, the last round, early settlement and the end.

use super::*;
use crate::{BySeat, Outcome as _, Reveals};

/// A stage where Venice lies under so many cards of the deck, and nobody has anything to score
/// but what the test gives.
fn before_venice(cards_above: usize, hand: &str) -> Oltremare {
    let mut game = stage(3, "salt.DM1", hand);
    game.venice = Some((game.deck.len() - cards_above) as u8);
    game
}

fn gains(outcome: &Outcome, occasion: Occasion) -> [i16; 3] {
    let scoring = outcome.scoring.expect("scoring");
    assert_eq!(scoring.occasion, occasion);
    [Seat::A, Seat::B, Seat::C].map(|seat| scoring.accounts[seat].sum())
}

#[test]
fn example_3_the_top_group_stays() {
    let mut game = before_venice(1, "silk.DP2");
    game.table.tops[Seat::B] = Some(card("olives.DP1"));
    game.beneath[Seat::B] =
        stack("olives.DM1 jewels.DP1 jewels.MS1 grain.DS1 grain.PM1 grain.PM1 grain.PS1 grain.MS1");
    let outcome = play(&mut game, "buy deck");
    assert_eq!(gains(&outcome, Occasion::Venice), [0, 5 + 12, 0]);
    assert_eq!(game.table.ducats[Seat::B], 11 + 17);
    assert!(game.hold(Seat::B).eq(["olives.DP1", "olives.DM1"].map(card)));
    let sold = "jewels.DP1 jewels.MS1 grain.DS1 grain.PM1 grain.PM1 grain.PS1 grain.MS1";
    assert_eq!(game.table.discard, cards(sold));
    assert_eq!(game.venice, None);
}

#[test]
fn a_hold_of_one_group_sells_nothing() {
    let mut game = before_venice(1, "silk.DP2");
    game.beneath[Seat::A] = stack("salt.DP1 salt.PM1");
    assert_eq!(gains(&play(&mut game, "buy deck"), Occasion::Venice), [0; 3]);
    assert_eq!(game.hold(Seat::A).count(), 3);
}

#[test]
fn example_6_a_long_group_pays_as_the_last_of_the_table() {
    let mut game = before_venice(1, "silk.DP2");
    game.beneath[Seat::A] = stack("grain.DS1 grain.PM1 grain.PM1 grain.PS1 grain.MS1 grain.DP2");
    assert_eq!(gains(&play(&mut game, "buy deck"), Occasion::Venice), [12, 0, 0]);
}

#[test]
fn example_7_venice_in_the_middle_of_a_market() {
    let mut game = before_venice(2, "silk.DM1 salt.DM1 pottery.DM1");
    game.table.tops[Seat::A] = Some(card("salt.DP3"));
    game.beneath[Seat::A] = stack("jewels.DP1");
    let deck = game.deck.len();
    play_all(&mut game, &["act", "play silk.DM1", "play salt.DM1"]);
    let outcome = play(&mut game, "play pottery.DM1");
    assert_eq!(gains(&outcome, Occasion::Venice), [2, 0, 0]);
    assert_eq!(outcome.drawn, 6);
    assert_eq!(game.hands[Seat::A].len(), 6);
    assert_eq!(game.deck.len(), deck - 6);
    assert_eq!(game.table.ducats[Seat::A], 11 + 6 + 2);
    let stowed = "cards that are not loaded yet are not part of the hold";
    assert_eq!(game.table.played.len(), 3, "{stowed}");
}

#[test]
fn venice_among_pirates_scores_those_that_reached_the_pile() {
    let mut game = before_venice(2, "silk.DP2 olives.DP3");
    game.table.tops[Seat::A] = Some(card("salt.DP2"));
    play_all(&mut game, &["act", "play silk.DP2"]);
    let outcome = play(&mut game, "play olives.DP3");
    assert_eq!(gains(&outcome, Occasion::Venice), [-2, 0, 0]);
    assert_eq!(game.pirates[Seat::A].len(), 3, "piles stay, and the third card comes");
}

#[test]
fn venice_as_the_new_top_card_scores_at_once() {
    let mut game = before_venice(2, "silk.DP2");
    assert_eq!(play(&mut game, "buy deck").scoring, None);
    let outcome = play(&mut game, "buy deck");
    assert!(outcome.scoring.is_some());
    assert_eq!(outcome.reveals(), Reveals::Unknown);
    assert_eq!(game.hands[Seat::A].len(), 3, "the card bought has reached the hand");
    assert_eq!(play(&mut game, "buy deck").scoring, None, "only once");
}

#[test]
fn venice_pays_prestige_and_tiles_stay() {
    let mut game = before_venice(1, "silk.DP2");
    game.table.prestige[Seat::A] = 1;
    game.table.prestige[Seat::B] = 3;
    game.table.prestige[Seat::C] = 1;
    game.pirates[Seat::B].push(Sunk::unseen(card("silk.DS4"))).unwrap();
    assert_eq!(gains(&play(&mut game, "buy deck"), Occasion::Venice), [3, 6 - 1, 3]);
    assert_eq!(game.table.prestige.seated(game.table.seats), [1, 3, 1]);
}

/// The deck holds so many cards and Venice is long gone.
fn late(top: &str, hand: &str, deck: usize) -> Oltremare {
    let mut game = stage(3, top, hand);
    game.venice = None;
    game.deck.truncate(deck);
    game
}

fn finish_turn(game: &mut Oltremare) {
    let seat = game.table.active;
    while game.table.active == seat && game.actor().is_some() {
        let last = *routine(game).last().unwrap();
        game.apply(last, &mut chance()).unwrap();
    }
}

#[test]
fn the_last_card_makes_the_round_the_last() {
    let mut game = late("salt.DM1", "silk.DP2", 2);
    play(&mut game, "buy deck");
    assert!(!game.table.last_round);
    play(&mut game, "buy deck");
    assert!(game.table.last_round);
    assert!(game.deck.is_empty());
    for seat in [Seat::A, Seat::B, Seat::C] {
        assert_eq!(game.actor(), Some(seat));
        finish_turn(&mut game);
    }
    assert_eq!(game.actor(), None);
    assert_eq!(game.table.active, Seat::C, "the seat that acted last");
    assert_eq!(refused(&game, "act"), Illegal::WrongPhase);
}

#[test]
fn the_current_turn_may_be_the_last() {
    let mut game = late("salt.DM1", "silk.DP2", 1);
    game.table.active = Seat::C;
    game.table.tops[Seat::C] = Some(card("salt.DP1"));
    game.hands[Seat::C] = cards("silk.DP2");
    game.table.discard = cards("jewels.DP1 jewels.MS1");
    play(&mut game, "buy deck");
    play_all(&mut game, &["act", "play silk.DP2"]);
    let outcome = play(&mut game, "stow silk.DP2");
    assert_eq!(outcome.scoring.unwrap().occasion, Occasion::End);
    assert_eq!(game.actor(), None);
}

#[test]
fn discards_are_shuffled_when_a_card_is_needed() {
    let mut game = late("salt.DM1", "silk.DP2", 1);
    game.table.discard = cards("jewels.DP1 jewels.MS1");
    assert!(!play(&mut game, "buy deck").reshuffled);
    assert_eq!(game.table.discard.len(), 2, "not before");
    assert!(play(&mut game, "buy deck").reshuffled);
    assert!(game.table.discard.is_empty());
    assert_eq!(game.deck.len(), 1);
    play(&mut game, "buy deck");
    assert!(game.hand(Seat::A).has_all(&cards("jewels.DP1 jewels.MS1")));
    assert_eq!(refused(&game, "buy deck"), Illegal::NothingToBuy, "nobody has finished");
}

/// The last round; seat C is in turn, A and B have finished.
fn last_turn(hand: &str) -> Oltremare {
    let mut game = late("silk.DM1", "", 0);
    game.table.last_round = true;
    game.table.active = Seat::C;
    game.table.tops[Seat::C] = Some(card("salt.DP1"));
    game.hands[Seat::C] = cards(hand);
    game.beneath[Seat::A] = stack("silk.PM1 jewels.DP1");
    game.pirates[Seat::A].push(Sunk::known(card("olives.DP1"))).unwrap();
    game.table.tops[Seat::B] = Some(card("pottery.DP1"));
    game
}

#[test]
fn whoever_has_finished_is_settled_for_cards() {
    let mut game = last_turn("salt.PM1");
    let outcome = play(&mut game, "buy deck");
    assert_eq!(gains(&outcome, Occasion::Early), [4 + 2 - 1, 0, 0]);
    assert_eq!(game.table.ducats[Seat::A], 11 + 5);
    assert_eq!(game.table.settled[Seat::A], Some(Remains { cards: 3, groups: 2 }));
    assert_eq!(game.hold(Seat::A).count(), 0);
    assert!(game.pirates[Seat::A].is_empty());
    assert_eq!(game.deck.len() + 1, 4);
    let mut all: CardSet = game.deck.iter().copied().collect();
    all.insert_all(&game.hand(Seat::C));
    assert_eq!(all, cards("silk.DM1 silk.PM1 jewels.DP1 olives.DP1 salt.PM1"));
}

#[test]
fn then_the_others_in_turn_order_and_then_nobody() {
    let mut game = last_turn("silk.DM1 pottery.DM1 olives.DM1");
    game.table.tops[Seat::C] = Some(card("salt.DP3"));
    play_all(&mut game, &["act", "play silk.DM1", "play pottery.DM1"]);
    let outcome = play(&mut game, "play olives.DM1");
    assert_eq!(outcome.drawn, 5, "four of A and one of B");
    assert_eq!(gains(&outcome, Occasion::Early), [5, 1, 0]);
    assert!(outcome.reshuffled);
    assert_eq!(game.table.settled[Seat::B], Some(Remains { cards: 1, groups: 1 }));
    assert_eq!(game.table.settled[Seat::C], None);
}

#[test]
fn nobody_is_settled_before_the_last_turn() {
    let mut game = last_turn("salt.PM1");
    game.table.last_round = false;
    assert_eq!(game.table.next_to_settle(), None);
    game.table.last_round = true;
    assert_eq!(game.table.next_to_settle(), Some(Seat::A));
    game.table.start = Seat::C;
    assert_eq!(game.table.next_to_settle(), None, "C has the first turn of the round");
    game.table.start = Seat::B;
    assert_eq!(game.table.next_to_settle(), Some(Seat::B));
}

/// The last decision of the game: C stows its last card.
fn last_decision() -> Oltremare {
    let mut game = last_turn("salt.PM1");
    for seat in [Seat::A, Seat::B, Seat::C] {
        game.table.ducats[seat] = 0;
        game.beneath[seat].clear();
        game.pirates[seat].clear();
        game.table.tops[seat] = Some(card("olives.DP1"));
    }
    game.table.phase = Phase::Stow;
    game.table.played = cards("olives.DM1");
    game.hands[Seat::C] = Hand::EMPTY;
    game
}

#[test]
fn the_end_scores_everything() {
    let mut game = last_decision();
    game.table.prestige[Seat::B] = 2;
    game.table.prestige[Seat::C] = 1;
    game.table.taken[Seat::A][Token::Fight] = 2;
    game.table.taken[Seat::B][Token::Smooth] = 1;
    game.table.taken[Seat::B][Token::Compass] = 1;
    game.pirates[Seat::A].push(Sunk::unseen(card("silk.DS4"))).unwrap();
    let outcome = play(&mut game, "stow olives.DM1");
    let accounts = outcome.scoring.unwrap().accounts;
    assert_eq!((accounts[Seat::A].tokens, accounts[Seat::A].pirates), (6, 1));
    assert_eq!((accounts[Seat::B].tokens, accounts[Seat::B].prestige), (6, 6));
    assert_eq!((accounts[Seat::C].cargo[Good::Olives], accounts[Seat::C].prestige), (3, 3));
    assert_eq!(gains(&outcome, Occasion::End), [6 - 1, 6 + 6, 3 + 3]);
    assert_eq!(game.scores().seated(game.table.seats), [5, 12, 6]);
    assert!(game.wins(Seat::B) && !game.wins(Seat::A) && !game.wins(Seat::C));
}

#[test]
fn a_settled_player_still_has_ranks() {
    let mut game = last_decision();
    game.table.settled[Seat::A] = Some(Remains { cards: 9, groups: 4 });
    game.table.tops[Seat::A] = None;
    game.table.prestige[Seat::A] = 1;
    game.table.taken[Seat::A][Token::Market] = 1;
    let outcome = play(&mut game, "stow olives.DM1");
    assert_eq!(gains(&outcome, Occasion::End), [6 + 6, 0, 3]);
}

fn winners(game: &Oltremare) -> BySeat<bool> {
    BySeat::from_fn(|seat| game.wins(seat))
}

#[test]
fn ties_go_to_more_cards_then_to_more_groups_and_then_nowhere() {
    let mut game = last_decision();
    play(&mut game, "stow olives.DM1");
    game.table.ducats = BySeat::from_fn(|_| 20);
    assert_eq!(winners(&game).seated(game.table.seats), [false, false, true], "two cards");
    game.beneath[Seat::A] = stack("silk.DM1");
    assert_eq!(winners(&game).seated(game.table.seats), [true, false, false], "two groups");
    game.table.tops[Seat::B] = None;
    game.table.settled[Seat::B] = Some(Remains { cards: 2, groups: 2 });
    assert_eq!(winners(&game).seated(game.table.seats), [true, true, false], "settled early");
    game.table.ducats[Seat::C] = 21;
    assert_eq!(winners(&game).seated(game.table.seats), [false, false, true], "ducats first");
}
