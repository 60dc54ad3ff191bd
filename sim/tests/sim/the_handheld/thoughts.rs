//! The second core of the emulated handheld: what it thinks too late is not heard, and it makes way.

use std::time::Duration;

use crate::the_handheld::bench::{MS, clean, firmware, logged, start, told};
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

/// Presses and lets go, looking every millisecond whether something has come about; true as soon as it
/// has.
fn touch(
    handheld: &mut Handheld,
    button: Button,
    times: [Duration; 2],
    mut reached: impl FnMut(&mut Handheld) -> bool,
) -> bool {
    handheld.press(button);
    let early = handheld.run_until(times[0], MS, &mut reached);
    handheld.release(button);
    early || handheld.run_until(times[1], MS, &mut reached)
}

/// A match against a hard bot, which has begun to think about something that takes it long, in such a
/// moment.
fn a_bot_thinks(title: Title, moment: impl Fn(&Handheld, &Mirror) -> bool) -> (Handheld, Mirror) {
    let mut handheld = start();
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    for touch in way_against(Level::Hard, title, 1, 2) {
        touch.perform(&mut handheld, &mut mirror).expect("the same pictures");
    }
    let mut robot = Robot::new(3);
    let mut looks = 0;
    for _ in 0..200 {
        let next = robot.next(&mirror.console);
        let thinks = touch(&mut handheld, next.button, [next.held, next.rest], |handheld| {
            looks = if is_thinking(handheld) { looks + 1 } else { 0 };
            looks == 8
        });
        mirror.follow(&handheld);
        if thinks && moment(&handheld, &mirror) {
            return (handheld, mirror);
        }
    }
    panic!("no bot has to think: {:#?}", handheld.log());
}

#[test]
fn a_thought_about_a_match_that_was_left_is_dropped_for_the_next_one() {
    let (mut handheld, mut mirror) = a_bot_thinks(Title::Merchants, |_, _| true);
    let (stale, _) = tasks(&handheld);
    let heard = thoughts(&handheld);
    // The last entry of the pause menu leaves. The next title is begun, and there the first choice
    // that is offered is taken, until one of its bots has to think.
    let leave = [Button::Press, Button::Up, Button::A, Button::Right, Button::A, Button::A];
    let mut presses = leave.into_iter().chain([Button::A; 20]);
    let mut before = tasks(&handheld);
    let asked = presses.any(|button| {
        touch(&mut handheld, button, [35 * MS, 45 * MS], |handheld| {
            let now = tasks(handheld);
            if now.0 == stale {
                before = now;
            }
            now.0 != stale
        })
    });
    assert!(asked, "a bot of the new match has to think");
    assert_eq!(before, (stale, stale - 1), "the old thought was under way until then");
    // It need not wait until that is thought through.
    let soon = handheld.run_until(100 * MS, MS, |handheld| tasks(handheld).1 == stale + 1);
    assert!(soon, "{:?}", tasks(&handheld));
    handheld.run_for(100 * MS);
    assert_eq!(thoughts(&handheld), heard + 1, "the console was told the new thought alone");
    mirror.follow(&handheld);
    let title = mirror.console.journal().map(|(title, _)| title);
    assert_eq!(title, Some(Title::Carthage), "of the new match");
    mirror.watch(&mut handheld, 400 * MS).expect("which goes on as on the desktop");
    clean(&handheld);
}

#[test]
fn what_was_played_is_kept_while_a_bot_thinks() {
    // Something was played just before and is not written yet.
    let (mut handheld, _) = a_bot_thinks(Title::Merchants, |handheld, mirror| {
        let asked = told(&mirror.kept.games[Title::Merchants as usize]);
        logged(handheld, Title::Merchants.word()) != asked
    });
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
