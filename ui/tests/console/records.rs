//! What was played is counted once, and never written over when it cannot be read.

use crate::common::{Hand, sit_down};
use portolan_ui::records::{Against, Records};
use portolan_ui::{Button, Title};

const GAME: Title = Title::Mercatores;

fn kept(hand: &Hand) -> Vec<u8> {
    hand.console.records().expect("readable").to_vec()
}

fn matches(hand: &Hand) -> u16 {
    let records = Records::read(&kept(hand)).expect("readable");
    records.kinds(GAME).iter().map(|kind| kind.matches).sum()
}

fn play_to_the_end(hand: &mut Hand) {
    for step in 0.. {
        if hand.console.shows_scores() {
            break;
        }
        assert!(step < 2000, "it does not end");
        hand.tap(Button::A);
        hand.wait(3000);
    }
}

fn taps(hand: &mut Hand, buttons: &[Button]) {
    buttons.iter().for_each(|button| hand.tap(*button));
}

#[test]
fn a_match_counts_when_it_is_over_and_once() {
    let mut hand = sit_down(Hand::new(2, None), GAME, 1, 2);
    assert_eq!(matches(&hand), 0);
    play_to_the_end(&mut hand);
    let records = Records::read(&kept(&hand)).expect("readable");
    let [kind] = records.kinds(GAME) else { panic!("one kind of match") };
    assert_eq!((kind.players, kind.against, kind.matches), (2, Against::Normal, 1));
    assert_eq!(kind.mean(), 10 * i32::from(kind.best));
    let ended = records.results(GAME).next().expect("a result");
    assert_eq!((ended.players, ended.score), (2, kind.best));
    // Switched off at the scores and taken up again.
    let (title, save) = hand.kept.first().cloned().expect("a save");
    let mut again = Hand::new(3, Some((title, &save)));
    again.console.find_records(Some(&kept(&hand)));
    taps(&mut again, &[Button::A, Button::A]);
    again.wait(3000);
    play_to_the_end(&mut again);
    assert_eq!(matches(&again), 1, "the same match");
    // A rematch is another one.
    again.tap(Button::A);
    again.wait(3000);
    play_to_the_end(&mut again);
    assert_eq!(matches(&again), 2);
}

#[test]
fn practice_does_not_count() {
    let mut hand = Hand::new(2, None);
    let picture = Title::ALL.iter().position(|title| *title == GAME).expect("a picture");
    (0..picture % 2).for_each(|_| hand.tap(Button::Right));
    (0..picture / 2).for_each(|_| hand.tap(Button::Down));
    let seats = *GAME.seats().end();
    hand.tap(Button::A);
    // Below the seats a person alone among bots may choose to practise.
    (0..=seats).for_each(|_| hand.tap(Button::Down));
    hand.tap(Button::Right);
    (0..=seats).for_each(|_| hand.tap(Button::Up));
    hand.tap(Button::A);
    hand.wait(3000);
    assert!(hand.console.journal().is_some());
    play_to_the_end(&mut hand);
    assert_eq!(matches(&hand), 0);
}

#[test]
fn what_cannot_be_read_stays_until_it_is_forgotten() {
    let mut hand = Hand::new(2, None);
    hand.console.find_records(Some(&[9, 9, 9]));
    let mut hand = sit_down(hand, GAME, 1, 2);
    play_to_the_end(&mut hand);
    assert_eq!(hand.console.records(), None, "nothing to keep");
    // Leave; the records stand in the settings above the last row.
    taps(&mut hand, &[Button::B, Button::Y, Button::Up, Button::Up, Button::A]);
    // Asked, and first answered with no.
    taps(&mut hand, &[Button::A, Button::A]);
    assert_eq!(hand.console.records(), None);
    taps(&mut hand, &[Button::A, Button::Right, Button::A]);
    assert_eq!(matches(&hand), 0);
}

#[test]
fn the_same_deal_can_be_played_again() {
    let mut hand = sit_down(Hand::new(2, None), GAME, 1, 3);
    let first = hand.journal()[..24].to_vec();
    play_to_the_end(&mut hand);
    taps(&mut hand, &[Button::B, Button::X, Button::Y]);
    // From the first feat over three of them to the result.
    taps(&mut hand, &[Button::Down, Button::Down, Button::Down, Button::A]);
    // The cursor is on the button that deals.
    hand.tap(Button::A);
    hand.wait(3000);
    assert_eq!(hand.journal()[..24], first, "the same head");
}
