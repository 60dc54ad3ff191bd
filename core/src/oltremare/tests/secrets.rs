//! What a seat may know, and what it may not.

use super::*;
use crate::{View as _, trials};

#[test]
fn owners_know_only_the_pirates_they_sank_themselves() {
    let mut game = stage(2, "salt.DS4", "silk.DM1 silk.PM1 silk.PS1 jewels.DP1");
    game.begin_turn(Seat::A);
    play(&mut game, "excess silk.PM1");
    game.pirates[Seat::A].push(Sunk::unseen(card("olives.DP1"))).unwrap();
    assert_eq!(*game.view(Seat::A).pirates, [Some(card("silk.PM1")), None]);
    let other = game.view(Seat::B);
    assert!(other.pirates.is_empty());
    assert_eq!(other.pile_sizes[Seat::A], 2);
    let dealt = game.view(Seat::A).deal(&mut chance());
    assert_eq!(dealt.pirates[Seat::A][0], game.pirates[Seat::A][0]);
}

#[test]
fn an_excess_card_is_heard_but_not_seen() {
    let mut game = stage(2, "salt.DS4", "silk.DM1 silk.PM1 silk.PS1 jewels.DP1");
    game.begin_turn(Seat::A);
    for action in game.view(Seat::A).legal() {
        assert_eq!(game.heard(action, Seat::A), action);
        assert_eq!(game.heard(action, Seat::B), Action::Excess(None));
    }
}

#[test]
fn the_hold_is_shown_to_its_owner_by_table_option_only() {
    let mut game = stage(2, "salt.DM1", "silk.DM1");
    game.beneath[Seat::A] = stack("jewels.DP1 silk.PM1");
    assert_eq!(game.view(Seat::A).beneath, None);
    assert_eq!(game.view(Seat::A).hold_sizes[Seat::A], 3);
    game.table.see_own_hold = true;
    assert_eq!(game.view(Seat::A).beneath, Some(stack("jewels.DP1 silk.PM1")));
    assert_eq!(game.view(Seat::B).beneath, Some(Stack::new()), "its own, not the other's");
}

#[test]
fn the_option_changes_the_view_and_nothing_else() {
    let seats = Seats::new(3).unwrap();
    let deal = |options| {
        let setup = Setup { seats, start: None, options: Options(options) };
        Oltremare::new(&setup, &mut chance())
    };
    let mut shown = deal(1);
    assert!(shown.table.see_own_hold);
    shown.table.see_own_hold = false;
    assert_eq!(shown, deal(0));
    assert_eq!(Oltremare::OPTIONS, ["see-own-hold"]);
}

#[test]
fn venice_is_dealt_where_it_can_still_be() {
    let mut game = stage(3, "salt.DM1", "silk.DM1");
    let last = game.deck.len() / 2 + 1;
    // Only the two lowest places of seven are left.
    let lowest = u8::try_from(game.deck.len() - last).unwrap() - 2;
    game.venice = Some(lowest);
    game.deck.truncate(usize::from(lowest) + 2);
    let mut rng = chance();
    let mut seen = [0; 2];
    for _ in 0..60 {
        let dealt = game.view(Seat::B).deal(&mut rng);
        seen[usize::from(dealt.venice.unwrap() - lowest)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 15), "{seen:?}");
    game.venice = None;
    assert_eq!(game.view(Seat::B).deal(&mut rng).venice, None);
}

/// The two cards that are alike can carry one claim only, so they are not dealt where two were
/// heard.
#[test]
fn claims_are_dealt_to_different_cards() {
    let mut rng = chance();
    let mut game = fresh(3, 1);
    game.venice = None;
    let everything: Stack = CardSet::whole(3).iter().collect();
    let given: CardSet = cards("grain.PM1 grain.DS1");
    game.hands = Default::default();
    game.hands[Seat::A] = given.iter().collect();
    game.table.phase = Phase::Commerce;
    game.table.tops = crate::BySeat::from_fn(|_| None);
    game.deck = everything.iter().copied().filter(|card| card.good() == Good::Grain).collect();
    game.deck.retain(|&card| !given.has(card));
    game.deck.push(Card::TWIN).unwrap();
    let rest = everything.iter().copied().filter(|card| card.good() != Good::Grain);
    game.table.discard = rest.collect();
    play(&mut game, "offer 1 give=grain.DS1,grain.PM1 claim=grain.DS1>S claim=grain.PM1>D");
    for _ in 0..100 {
        trials::secrets(&game, &[], &mut rng);
    }
}
