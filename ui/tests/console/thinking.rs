//! How long bots take by the clock: long enough to be followed, and no longer than they need.

use crate::common::{Hand, Seen, Sight, sit_down};
use portolan_core::oltremare::Oltremare;
use portolan_core::{Game, Level, Match, Mind};
use portolan_ui::{About, Button, Event, Thought, Title};

/// No bot plays sooner, in ms.
const LEAST: u32 = 400;

/// A table with two bots, from which the person plays on until a bot has something to think about.
fn until_a_bot_is_asked(title: Title) -> Hand {
    until_asked(sit_down(Hand::new(5, None), title, 1, 3), 100)
}

/// The person presses A again and again, with a rest between.
fn until_asked(mut hand: Hand, rest: u32) -> Hand {
    for _ in 0..200 {
        hand.tap(Button::A);
        if !hand.tasks.is_empty() {
            return hand;
        }
        hand.wait(rest);
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
            let kept = |sight: &Sight| sight.what == Seen::Kept;
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

/// All that can be noticed while a bot thinks whose thought is there after so long.
fn noticed(mut hand: Hand, thought: Thought, found: u32, end: u32) -> (Vec<Sight>, u16) {
    hand.sights = Some(Vec::new());
    // What came before was seen.
    hand.console.dirty();
    let found = hand.now + found;
    let mut thought = Some(thought);
    loop {
        let due = hand.console.wakes_at().filter(|&due| due <= end);
        if due.is_none_or(|due| due >= found)
            && let Some(thought) = thought.take()
        {
            hand.now = found;
            let before = hand.noticed();
            hand.tell(Event::Thinking(70));
            hand.tell(Event::Thought(thought));
            let told = hand.noticed();
            assert!(told.iter().all(|sight| matches!(sight.what, Seen::Wakes(_))), "{told:?}");
            hand.sights = Some(before);
        } else if let Some(due) = due {
            hand.now = due;
            hand.tell(Event::Tick);
        } else {
            break;
        }
    }
    // When the console wants to wake is seen by nobody, what it does then is.
    let seen = |sight: &Sight| !matches!(sight.what, Seen::Wakes(_));
    let sights = hand.noticed().into_iter().filter(seen).collect();
    (sights, hand.console.decisions())
}

/// On a handheld thoughts of a hard bot take as long as they take. Nobody sees it: pictures, sounds and
/// the time are the same whenever it has found something.
#[test]
fn how_long_a_hard_bot_thinks_is_seen_by_nobody() {
    for &title in Title::ALL {
        let takes = title.hard_thought();
        let mut hand = Hand::on(About { slow: true, ..About::default() }, 5, None);
        title.way_to_table(1, 3, Level::Hard).for_each(|button| hand.tap(button));
        hand.wait(20_000);
        let mut asked = until_asked(hand, 2 * takes);
        asked.listens = true;
        let task = asked.tasks.pop().expect("a task");
        let thought = task.think(&mut |_| true).expect("a choice");
        let (before, end) = (asked.console.decisions(), asked.now - 40 + takes);
        let (sights, decisions) = noticed(asked.clone(), thought, 0, end - 1);
        assert_eq!(decisions, before, "{title:?} answers too soon");
        assert!(sights.len() > 5);
        let at_once = noticed(asked.clone(), thought, 0, end);
        assert_eq!(at_once.1, before + 1, "{title:?} answers at its time");
        for found in [1, 150, 399, 401, 1000, takes - 50] {
            assert!(
                noticed(asked.clone(), thought, found, end) == at_once,
                "{title:?}, {found} ms"
            );
        }
    }
}

/// Where the whole table sees that there is only one thing to do, a hard bot on a handheld does it as
/// soon as any other bot. Everywhere else it takes its time.
#[test]
fn nobody_waits_for_what_all_can_see() {
    let mut hand = Hand::on(About { slow: true, ..About::default() }, 5, None);
    hand.sights = Some(Vec::new());
    Title::Oltremare.way_to_table(1, 3, Level::Hard).for_each(|button| hand.tap(button));
    hand.listens = true;
    let kept = |sight: &Sight| sight.what == Seen::Kept;
    let mut times: Vec<(u16, u32)> = Vec::new();
    for _ in 0..60 {
        hand.wait(3000);
        let sights = hand.noticed().into_iter().filter(kept);
        times.extend(sights.map(|sight| (sight.decisions, sight.at)));
        hand.tap(Button::A);
    }
    let game = Match::<Oltremare>::resume(hand.journal()).expect("a match");
    let (mut quick, mut slow) = (0, 0);
    for pair in times.windows(2).filter(|pair| pair[1].0 == pair[0].0 + 1) {
        let before = game.mark_at(pair[0].0);
        let actor = before.game().actor().expect("somebody decided");
        if game.head().players[actor].mind == Mind::Person {
            continue;
        }
        let open = !before.game().no_choice();
        *(if open { &mut slow } else { &mut quick }) += 1;
        let takes = if open { Title::Oltremare.hard_thought() } else { LEAST };
        assert_eq!(pair[1].1 - pair[0].1, takes, "decision {}", pair[1].0);
    }
    assert!(quick > 3 && slow > 10, "{quick} quick, {slow} slow");
}
