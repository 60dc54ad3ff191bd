//! Trades in Oltremare by buttons: quickly offered, heard without seeing cards, and not asked for
//! again by whoever said so.

// These tables are set up by saves, not by the way through the launcher.
#[allow(dead_code)]
mod common;

use common::Hand;
use portolan_core::oltremare::{Oltremare, Phase};
use portolan_core::{BySeat, Game, Match, Mind, Options, Player, Seat, Seats, Seed, Setup};
use portolan_ui::Button;

/// One card against one, from the beginning of commerce: partner, card, good, send.
const OFFER: [Button; 7] =
    [Button::Up, Button::A, Button::A, Button::Up, Button::A, Button::Up, Button::A];

/// Two people, the first of them in commerce and looking.
fn in_commerce() -> Hand {
    let mut players = BySeat::<Player>::default();
    for seat in [Seat::A, Seat::B] {
        players[seat].mind = Mind::Person;
    }
    let seats = Seats::new(2).expect("two can play");
    let setup = Setup { seats, start: Some(Seat::A), options: Options::default() };
    let game = (1..50)
        .filter_map(|seed| Match::<Oltremare>::new(Seed(seed), setup, players.clone()))
        .find(|game| game.game().table().phase == Phase::Commerce)
        .expect("a deal without cards too many");
    assert_eq!(game.game().actor(), Some(Seat::A));
    let mut hand = Hand::new(1, Some(game.save()));
    hand.tap(Button::A);
    hand.hold(Button::A, 800);
    assert_eq!(hand.console.open_to(), Some(Seat::A));
    hand
}

fn offer(hand: &mut Hand) {
    OFFER.iter().for_each(|&button| hand.tap(button));
}

/// The device goes to the other person.
fn pass_on(hand: &mut Hand) {
    hand.tap(Button::A);
    assert_eq!(hand.console.open_to(), None);
    hand.hold(Button::A, 800);
}

#[test]
fn one_card_against_one_takes_seven_presses() {
    let mut hand = in_commerce();
    offer(&mut hand);
    assert_eq!(hand.console.decisions(), 1, "the offer was made");
    pass_on(&mut hand);
    assert_eq!(hand.console.open_to(), Some(Seat::B), "the partner is asked");
}

#[test]
fn the_partner_sees_no_cards() {
    let mut hand = in_commerce();
    offer(&mut hand);
    pass_on(&mut hand);
    let seen = hand.frame();
    for seed in 1..30 {
        let mut there = hand.clone();
        there.console.redeal(Seat::B, seed);
        assert!(there.frame() == seen, "deal {seed} looks different");
    }
}

#[test]
fn who_does_not_trade_in_this_turn_is_not_asked_again() {
    let mut hand = in_commerce();
    offer(&mut hand);
    pass_on(&mut hand);
    for button in [Button::Down, Button::Right, Button::A] {
        hand.tap(button);
    }
    assert_eq!(hand.console.decisions(), 2, "declined");
    pass_on(&mut hand);
    assert_eq!(hand.console.open_to(), Some(Seat::A));
    offer(&mut hand);
    assert_eq!(hand.console.decisions(), 4, "offered and declined");
    assert_eq!(hand.console.open_to(), Some(Seat::A), "the device stays where it is");
}
