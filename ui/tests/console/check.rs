//! The board check, with a driver that answers as it is told.

use crate::common::Hand;
use portolan_ui::check::{Checked, Finding, Part, bit};
use portolan_ui::recorder;
use portolan_ui::settings::Settings;
use portolan_ui::words::Language;
use portolan_ui::{About, Boot, Button, Console, Event, Keeping, Request};

/// A console in this language whose owner wants it checked.
fn check(language: Language) -> Hand {
    let mut settings = Settings::default();
    settings.language = language;
    let about = About { device: "Pico + Pico-LCD-1.3", ..About::default() };
    let settings = Some(&settings.write()[..]);
    let boot = Boot { entropy: 1, settings, about, keeping: Keeping::Kept, crash: None };
    let mut hand = Hand::new(1, None);
    hand.console = Console::new(boot, 0);
    hand
}

/// Answers every request of the check in this way.
fn answer(hand: &mut Hand, finding: impl Fn(Part) -> Finding) -> Vec<Part> {
    let mut asked = vec![];
    hand.console.handle(Event::Check, hand.now);
    while let Some(request) = hand.console.request() {
        if let Request::Check(part) = request {
            asked.push(part);
            hand.console.handle(Event::Found(part, finding(part)), hand.now);
        }
    }
    asked
}

fn good(part: Part) -> Finding {
    match part {
        Part::Buttons => Finding::Good(0x1ff),
        Part::Chip => Finding::Good(16 * 1024),
        _ => Finding::Good(999),
    }
}

fn bad(part: Part) -> Finding {
    match part {
        Part::Buttons => Finding::Good(0x1ff),
        _ => Finding::Bad(512),
    }
}

fn checked(hand: &Hand) -> Checked {
    hand.console.checked().expect("the check is open")
}

#[test]
fn every_part_is_asked_for_once_and_in_order() {
    assert_eq!(answer(&mut check(Language::English), good), Part::ALL);
}

#[test]
fn a_button_counts_when_it_comes_up_and_is_stuck_when_it_does_not() {
    let mut hand = check(Language::English);
    answer(&mut hand, good);
    for button in Button::ALL {
        hand.tell(Event::Press(button));
        assert_eq!(checked(&hand).pressed & bit(button), 0, "{button:?} is down");
        hand.tell(Event::Release(button));
        assert_ne!(checked(&hand).pressed & bit(button), 0, "{button:?} came up");
    }
    hand.tell(Event::Press(Button::X));
    hand.wait(3900);
    assert_eq!(checked(&hand).stuck, 0);
    hand.wait(200);
    assert_eq!(checked(&hand).stuck, bit(Button::X));
    hand.tell(Event::Release(Button::X));
    assert_eq!(checked(&hand).stuck, 0, "it was a patient thumb");
}

/// A stuck A must not end the check that would find it.
#[test]
fn a_held_a_ends_it_once_a_is_known_to_work() {
    let mut hand = check(Language::English);
    answer(&mut hand, good);
    hand.tell(Event::Press(Button::A));
    hand.wait(2000);
    hand.tell(Event::Release(Button::A));
    assert!(hand.console.checked().is_some());
    hand.tell(Event::Press(Button::A));
    hand.wait(1000);
    assert!(hand.console.checked().is_none());
}

#[test]
fn the_light_ends_where_it_began() {
    let mut hand = check(Language::English);
    answer(&mut hand, good);
    let mut lights = vec![];
    while let Some(due) = hand.console.wakes_at() {
        hand.console.handle(Event::Tick, due);
        while let Some(request) = hand.console.request() {
            lights.extend(match request {
                Request::Brightness(level) => Some(level),
                _ => None,
            });
        }
    }
    assert_eq!(lights, [2, 3, 4, 5, 6, 7, 8, Settings::default().brightness]);
}

#[test]
fn what_it_says_can_be_read_in_every_language() {
    for language in Language::ALL {
        for finding in [good, bad, |_| Finding::Absent] {
            let mut hand = check(language);
            answer(&mut hand, finding);
            for button in [Button::Up, Button::Press] {
                hand.tell(Event::Press(button));
            }
            hand.wait(5000);
            recorder::slips();
            hand.frame();
            let slips = recorder::slips();
            let wrong: Vec<_> = slips.iter().filter(|(kind, ..)| !kind.is_meant()).collect();
            assert!(wrong.is_empty(), "{language:?}: {wrong:?}");
        }
    }
}
