//! The second core of the emulated handheld: what it thinks too late is not heard, and it makes way.

mod handheld_bench;

use std::time::Duration;

use handheld_bench::{MS, clean, firmware, start, tap};
use portolan_core::Level;
use portolan_sim::handheld::robot::{Robot, way_against};
use portolan_sim::handheld::{Handheld, Mirror};
use portolan_ui::{Button, Title};

/// A number that the firmware keeps about its second core.
fn counted(handheld: &Handheld, name: &str) -> u32 {
    let address = firmware().symbol(&["thinker", name]).expect("the firmware counts");
    let at = (address - 0x2000_0000) as usize;
    u32::from_le_bytes([0, 1, 2, 3].map(|byte| handheld.ram()[at + byte]))
}

/// The number of the newest task, and of the last one that is done with.
fn tasks(handheld: &Handheld) -> (u32, u32) {
    (counted(handheld, "ASKED"), counted(handheld, "DONE"))
}

fn is_thinking(handheld: &Handheld) -> bool {
    let (asked, done) = tasks(handheld);
    asked != done
}

/// Lines of the log in which the console was told a thought.
fn thoughts(handheld: &Handheld) -> usize {
    handheld.log().iter().filter(|line| line.ends_with("thought")).count()
}

/// A match against hard bots, one of which has just begun to think.
fn a_bot_thinks(title: Title) -> (Handheld, Mirror) {
    let mut handheld = start();
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    for touch in way_against(Level::Hard, title, 1, 2) {
        touch.perform(&mut handheld, &mut mirror).expect("the same pictures");
    }
    let mut robot = Robot::new(3);
    let long = |handheld: &mut Handheld| {
        let asked = is_thinking(handheld);
        handheld.run_for(10 * MS);
        asked && is_thinking(handheld)
    };
    for _ in 0..200 {
        let touch = robot.next(&mirror.console);
        handheld.press(touch.button);
        handheld.run_for(touch.held);
        handheld.release(touch.button);
        if handheld.run_until(touch.rest, MS, long) {
            mirror.follow(&handheld);
            return (handheld, mirror);
        }
        mirror.follow(&handheld);
    }
    panic!("no bot has to think: {:#?}", handheld.log());
}

#[test]
fn a_thought_about_a_match_that_was_left_is_dropped_for_the_next_one() {
    let (mut handheld, mut mirror) = a_bot_thinks(Title::Merchants);
    let (stale, _) = tasks(&handheld);
    let heard = thoughts(&handheld);
    // The last entry of the pause menu leaves; then the first title after this one is begun.
    for button in [Button::Press, Button::Up, Button::A, Button::Right, Button::A, Button::A] {
        tap(&mut handheld, button);
    }
    mirror.follow(&handheld);
    let begun = |mirror: &Mirror| mirror.console.journal().map(|(title, _)| title);
    assert_eq!(begun(&mirror), Some(Title::Carthage));
    for _ in 0..20 {
        if counted(&handheld, "ASKED") != stale {
            break;
        }
        tap(&mut handheld, Button::A);
    }
    let (asked, done) = tasks(&handheld);
    assert_eq!(asked, stale + 1, "a bot of the new match has to think");
    // It need not wait until the old thought is thought through.
    assert!(done == stale - 1 || thoughts(&handheld) == heard, "the old one is under way, or gone");
    let soon = handheld.run_until(100 * MS, MS, |handheld| counted(handheld, "DONE") == asked);
    assert!(soon, "{:?}", tasks(&handheld));
    handheld.run_for(100 * MS);
    assert_eq!(thoughts(&handheld), heard + 1, "the console was told the new thought alone");
    // What the mirror's bots chose for this match is what the handheld plays.
    mirror.follow(&handheld);
    assert!(handheld.frame() == mirror.picture(), "the same match");
    clean(&handheld);
}

#[test]
fn what_was_played_is_kept_while_a_bot_thinks() {
    let (mut handheld, _) = a_bot_thinks(Title::Merchants);
    let (asked, _) = tasks(&handheld);
    let began = handheld.elapsed();
    let (from, (_, programmed)) = (handheld.log().len(), handheld.wear());
    let kept = |handheld: &mut Handheld| {
        handheld.log()[from..].iter().any(|line| line.contains("kept merchants"))
    };
    assert!(handheld.run_until(Duration::from_secs(3), MS, kept), "{:#?}", handheld.log());
    assert!(handheld.wear().1 > programmed, "flash was written");
    assert!(handheld.elapsed() - began < 300 * MS, "after {:?}", handheld.elapsed() - began);
    // The other core waited meanwhile and thinks on.
    handheld.run_for(100 * MS);
    assert_eq!(tasks(&handheld), (asked, asked - 1));
    assert!(handheld.run_until(Duration::from_secs(3), MS, |handheld| !is_thinking(handheld)));
    clean(&handheld);
}
