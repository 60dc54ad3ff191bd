//! How long bots take by the clock: long enough to be followed, and no longer than they need.

use crate::common::{Hand, Seen, sit_down};
use portolan_ui::{Button, Event, Title};

/// No bot plays sooner, in ms.
const LEAST: u32 = 400;

/// A table with two bots, from which the person plays on until a bot has something to think about.
fn until_a_bot_is_asked(title: Title) -> Hand {
    let mut hand = sit_down(Hand::new(5, None), title, 1, 3);
    for _ in 0..200 {
        hand.tap(Button::A);
        if !hand.tasks.is_empty() {
            return hand;
        }
        hand.wait(100);
    }
    panic!("nobody asks a bot");
}

#[test]
fn every_move_of_a_bot_can_be_followed() {
    for &title in Title::ALL {
        let mut hand = Hand::new(3, None);
        hand.sights = Some(Vec::new());
        let mut hand = sit_down(hand, title, 1, 3);
        hand.listens = true;
        // Bots answer at once here, and a person plays only by presses.
        let mut by_bots = 0;
        for _ in 0..60 {
            hand.noticed();
            hand.wait(3000);
            let kept = |sight: &crate::common::Sight| sight.what == Seen::Kept;
            let times: Vec<_> = hand.noticed().into_iter().filter(kept).map(|at| at.at).collect();
            for pair in times.windows(2) {
                assert!(pair[1] - pair[0] >= LEAST, "{title:?}: {times:?}");
            }
            by_bots += times.len();
            hand.tap(Button::A);
        }
        assert!(by_bots > 10, "{title:?}: bots decided {by_bots} times");
    }
}

/// Who holds A to be told no more waits for no bot that could play.
#[test]
fn who_skips_does_not_wait() {
    for &title in Title::ALL {
        let mut hand = until_a_bot_is_asked(title);
        hand.listens = true;
        let mut skipped = 0;
        for _ in 0..200 {
            hand.wait(50);
            if hand.console.tells() && hand.console.actor_told() != hand.console.open_to() {
                hand.hold(Button::A, 650);
                skipped += 1;
                break;
            }
        }
        assert_eq!(skipped, 1, "{title:?}: nothing is told of a bot");
        // All that bots had to decide is decided, and they are told of.
        let decisions = hand.console.decisions();
        hand.wait(3000);
        assert_eq!(hand.console.decisions(), decisions, "{title:?}");
    }
}

#[test]
fn a_quick_thought_waits_and_a_slow_one_does_not() {
    for &title in Title::ALL {
        let asked = until_a_bot_is_asked(title);
        let before = asked.console.decisions();
        let wait_until = |hand: &mut Hand, end: u32| {
            let end = end.max(hand.now);
            while let Some(due) = hand.console.wakes_at().filter(|&due| due < end) {
                hand.now = hand.now.max(due);
                hand.tell(Event::Tick);
            }
            hand.now = end;
        };
        let since = asked.now - 40;
        for slow in [0, 10, LEAST - 1, LEAST, 1500] {
            let mut hand = asked.clone();
            let task = hand.tasks.pop().expect("a task");
            let thought = task.think(&mut |_| true).expect("a choice");
            wait_until(&mut hand, since + slow);
            assert_eq!(hand.console.decisions(), before);
            hand.tell(Event::Thought(thought));
            wait_until(&mut hand, since + LEAST);
            if slow < LEAST {
                assert_eq!(hand.console.decisions(), before, "{title:?} after {slow} ms");
                assert!(hand.console.wakes_at().is_some_and(|due| due <= hand.now));
                hand.tell(Event::Tick);
            }
            assert_eq!(hand.console.decisions(), before + 1, "{title:?} after {slow} ms");
        }
    }
}
