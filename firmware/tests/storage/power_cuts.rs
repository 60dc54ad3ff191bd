//! Power cuts while whole games are being kept: after any byte, in any manner, once and twice in a row.
//!
//! A part of the cuts is tried. `PORTOLAN_EVERY=1 cargo test -p portolan-firmware -- --nocapture` tries
//! all of them, which takes an hour, and counts them; 10 instead of 1 tries every tenth.

use crate::bench::{All, Flash, Known, Manner, Noise, WORDS, Wish, diary, every, wholly, with};
use portolan_core::Slot;
use portolan_firmware::storage::{Step, Storage, Trouble};

/// After a cut everything is as it was before or as it was to be, and both copies are good again.
fn check(flash: &mut Flash, before: Known, after: &All, noise: &mut Noise, cuts: &mut u32) {
    check_all(flash, before, &[before.all.clone(), after.clone()], noise, cuts);
}

/// The same where more than one thing was to be kept.
fn check_all(flash: &mut Flash, before: Known, fair: &[All], noise: &mut Noise, cuts: &mut u32) {
    flash.revive();
    let found = before.found(flash);
    assert!(fair.contains(&found), "{found:?} is none of {fair:?}");
    // The power goes again while the damage is made good.
    let mut again = flash.dying(noise.below(700) as u32, Manner::ALL[noise.below(3)]);
    before.settle(&mut again);
    *cuts += u32::from(again.dead);
    again.revive();
    let still = before.found(&mut again);
    assert_eq!(still, found, "a cut during recovery");
    assert!(before.settle(&mut again));
    // Each copy has everything by itself; those of other titles were looked at when they were written.
    for copy in 0..2 {
        let mut alone = again.clone();
        for area in alone.ledgers(copy) {
            if alone.cells[area.clone()] != before.flash.cells[area.clone()] {
                alone.cells[area.clone()].fill(0xff);
                alone.cells[area.start..area.start + 300].fill(0x5a);
            }
        }
        assert_eq!(before.found(&mut alone), still, "without copy {copy}");
    }
}

/// An entry may end with a few bytes in a page of its own. If the power goes just then it is whole, and
/// what lies behind it in that page is noise: nothing was lost, and nothing is told as older.
#[test]
fn noise_behind_the_newest_entry_takes_nothing_back() {
    let mut flash = Flash::new();
    let (mut journal, mut noise) = (vec![1; 30], Noise(5));
    let (mut tried, mut second) = (0, 0);
    for round in 0..250 {
        let before = All::found(&mut flash);
        journal.extend([round].repeat(1 + usize::from(round % 7)));
        let wish = Wish::Game("carthage", journal.clone());
        let mut kept = flash.clone();
        (kept.steps, kept.written) = (0, vec![]);
        assert!(with(&mut kept, |storage| wish.grant(storage)));
        let pages = |&(at, length): &(u32, usize)| (1..4).contains(&((at as usize + length) % 256));
        if kept.written.iter().any(pages) {
            let (known, mut after) = (Known { flash: &flash, all: &before }, before.clone());
            wish.apply(&mut after);
            for step in 0..kept.steps {
                let mut torn = flash.dying(step, Manner::Drift);
                with(&mut torn, |storage| wish.grant(storage));
                for _ in 0..8 {
                    check(&mut torn.clone(), known, &after, &mut noise, &mut second);
                }
                tried += 1;
            }
        }
        flash = kept;
    }
    assert!(tried > 50 && second > 100, "{tried} cuts, {second} more");
}

/// An entry that lacks nothing but its last byte is none, and what is written after it does not make it one
/// by beginning with that very byte.
#[test]
fn an_entry_is_not_finished_by_the_next_one() {
    let keep = |flash: &mut Flash, journal: &[u8]| {
        with(flash, |storage| Wish::Game("carthage", journal.to_vec()).grant(storage))
    };
    let mut flash = Flash::new();
    assert!(keep(&mut flash, &[1; 30]));
    (flash.steps, flash.written) = (0, vec![]);
    let next = (0..u16::MAX).find_map(|count| {
        let next = [&[1; 30][..], &[2, 2, 2], &count.to_le_bytes()].concat();
        let mut kept = flash.clone();
        assert!(keep(&mut kept, &next));
        let (at, length) = kept.written[0];
        let last = (at - portolan_firmware::storage::START) as usize + length - 1;
        // As an entry begins, and in a step of its own.
        (kept.cells[last] == 0xa5 && length % 4 == 1).then_some((next, length as u32 - 1))
    });
    let (next, steps) = next.expect("one of them ends so");
    let mut torn = flash.dying(steps, Manner::Clean);
    keep(&mut torn, &next);
    assert!(torn.dead);
    torn.revive();
    let other = [&[1; 30][..], &[3; 9]].concat();
    assert!(keep(&mut torn, &other));
    for copy in [None, Some(0), Some(1)] {
        let mut left = torn.clone();
        if let Some(copy) = copy {
            left.cells[crate::bench::home("carthage", copy)].fill(0x5a);
        }
        assert_eq!(All::found(&mut left).games["carthage"], Slot::Game(other.clone()), "{copy:?}");
    }
}

/// Every so manyth place where the power can go, in every manner.
fn places(steps: u32, every: u32, count: &mut u32) -> Vec<(Manner, u32)> {
    let all = Manner::ALL.into_iter().flat_map(|manner| (0..steps).map(move |step| (manner, step)));
    let chosen = all.filter(|_| {
        *count += 1;
        count.is_multiple_of(every)
    });
    chosen.collect()
}

#[test]
fn whole_games_survive_cuts_after_any_byte() {
    let every = every(211);
    let mut flash = Flash::new();
    let mut before = All::nothing();
    let (mut noise, mut cuts, mut second, mut count) = (Noise(1), 0, 0, 0_u32);
    let wishes = diary(1);
    for wish in &wishes {
        let mut after = before.clone();
        wish.apply(&mut after);
        let known = Known { flash: &flash, all: &before };
        let mut kept = flash.clone();
        kept.steps = 0;
        assert!(with(&mut kept, |storage| wish.grant(storage)), "{wish:?}");
        for (manner, step) in places(kept.steps, every, &mut count) {
            let mut torn = flash.dying(step, manner);
            with(&mut torn, |storage| wish.grant(storage));
            assert!(torn.dead, "{step} of {} steps", kept.steps);
            check(&mut torn, known, &after, &mut noise, &mut second);
            cuts += 1;
        }
        (flash, before) = (kept, after);
        assert!(All::found(&mut flash) == before, "{wish:?} is kept");
    }
    println!(
        "{} writes of twelve whole games, {} erases: {cuts} cuts, {second} more during recovery",
        wishes.len(),
        flash.erases
    );
    assert!(flash.erases > 20, "the ledgers went round: {}", flash.erases);
}

/// A flash in which the next entry for this title does not fit any more, in neither copy.
fn full(word: &'static str) -> (Flash, Vec<u8>) {
    let mut flash = Flash::new();
    for word in WORDS {
        assert!(with(&mut flash, |storage| Wish::Game(word, vec![9; 40]).grant(storage)));
    }
    for length in 50.. {
        let next = Wish::Game(word, (0..length).map(|at| at as u8).collect());
        let mut probe = flash.clone();
        assert!(with(&mut probe, |storage| next.grant(storage)));
        if probe.erases > flash.erases {
            assert_eq!(probe.erases - flash.erases, 4, "two sectors of two copies");
            return (flash, (0..length - 1).map(|at| at as u8).collect());
        }
        flash = probe;
    }
    unreachable!("it is full some day")
}

/// A flash in which the second copy has all of a match and room for more, and the first one nothing.
fn spoilt(word: &'static str) -> (Flash, Vec<u8>) {
    let (mut flash, kept) = (Flash::new(), vec![9; 40]);
    for word in WORDS {
        assert!(with(&mut flash, |storage| Wish::Game(word, kept.clone()).grant(storage)));
    }
    flash.cells[crate::bench::home(word, 0)].fill(0x5a);
    (flash, kept)
}

/// Begins to do a wish, and does a step more of one that was begun: the device asks for a step at a time.
fn step(storage: &mut Storage<'_, &mut Flash>, wish: &Wish, begun: bool) -> Result<Step, Trouble> {
    match wish {
        Wish::Game(..) | Wish::Discard(_) if begun => storage.go_on(),
        Wish::Game(word, journal) => storage.keep(word, journal),
        Wish::Discard(word) => storage.discard(word),
        Wish::Settings(bytes) => storage.keep_settings(bytes),
        Wish::Records(bytes) => storage.keep_records(bytes),
    }
}

/// Something is wished for, and after some steps something else. What may be found when the power goes:
/// what was there, and what has been wished for since the last one that a copy had.
fn interrupted(flash: &mut Flash, before: &All, wishes: &[Wish], patience: usize) -> Vec<All> {
    let mut fair = vec![before.clone()];
    with(flash, |storage| {
        for (place, wish) in wishes.iter().enumerate() {
            let small = matches!(wish, Wish::Settings(_) | Wish::Records(_));
            if small {
                // Matches come first.
                if storage.finish().is_err() {
                    return;
                }
                fair.drain(..fair.len() - 1);
            }
            let mut wanted = fair[fair.len() - 1].clone();
            wish.apply(&mut wanted);
            fair.push(wanted);
            let last = place + 1 == wishes.len();
            for count in 0..if last { usize::MAX } else { 1 + patience } {
                let erases = storage.flash().erases;
                let Ok(step) = step(storage, wish, count > 0) else { return };
                let erased = storage.flash().erases - erases;
                // Whoever turns to another title pays for the one before.
                let turned = count == 0 && place > 0;
                assert!(erased <= u32::from(count > 0 || small) || turned, "{erased} erased");
                if step != Step::Begun {
                    fair.drain(..fair.len() - 1);
                }
                if step == Step::Whole {
                    break;
                }
            }
        }
        // What a title before the last has not finished goes on with the last.
        let _ = storage.finish();
    });
    fair
}

/// A ledger is begun anew, which takes four steps with an erased sector each. After any of them something
/// else comes: the match has gone on, is given up, another title is played, settings are changed. The power
/// may go at any byte of all that.
#[test]
fn what_comes_while_a_ledger_is_begun_anew_is_kept() {
    come_between(full("carthage"), 4);
}

/// The same where only one copy is.
#[test]
fn what_comes_while_a_copy_is_begun_anew_is_kept() {
    come_between(spoilt("carthage"), 2);
}

fn come_between((flash, kept): (Flash, Vec<u8>), erases: u32) {
    let every = every(97);
    let (mut noise, mut cuts, mut second, mut count, mut longest) = (Noise(3), 0, 0, 0_u32, 0);
    let before = All::found(&mut flash.clone());
    let known = Known { flash: &flash, all: &before };
    let longer = |more: u8| Wish::Game("carthage", [&kept[..], &[more; 9]].concat());
    for next in [
        Wish::Game("carthage", [&kept[..], &[1; 9], &[2; 9]].concat()),
        longer(2),
        longer(1),
        Wish::Game("carthage", vec![5; 30]),
        Wish::Game("carthage", vec![6; 600]),
        Wish::Discard("carthage"),
        Wish::Game("merchants", vec![7; 90]),
        Wish::Discard("oltremare"),
        Wish::Settings(vec![8; 70]),
        Wish::Records(vec![4; 300]),
    ] {
        for patience in 0..5 {
            let wishes = [longer(1), next.clone(), longer(3)];
            let wishes = &wishes[..2 + noise.below(2)];
            let mut whole = flash.clone();
            whole.steps = 0;
            let fair = interrupted(&mut whole, &before, wishes, patience);
            let mut after = before.clone();
            wishes.iter().for_each(|wish| wish.apply(&mut after));
            assert_eq!(fair.last(), Some(&after));
            assert_eq!(All::found(&mut whole), after, "{wishes:?}, {patience} steps between");
            longest = longest.max(whole.erases - flash.erases);
            for (manner, step) in places(whole.steps, every, &mut count) {
                let mut torn = flash.dying(step, manner);
                let fair = interrupted(&mut torn, &before, wishes, patience);
                assert!(torn.dead, "{step} of {} steps", whole.steps);
                check_all(&mut torn, known, &fair, &mut noise, &mut second);
                cuts += 1;
            }
        }
    }
    println!(
        "{cuts} cuts between and in steps, {second} more during recovery, {longest} erased at most"
    );
    assert!(cuts > 200 && longest == erases);
}

/// The power goes between two steps: nothing is under way, one copy may be half erased.
#[test]
fn a_start_between_two_steps_finds_the_last_that_a_copy_had() {
    for wish in [Wish::Game("carthage", vec![3; 700]), Wish::Discard("carthage")] {
        let (flash, _) = full("carthage");
        let before = All::found(&mut flash.clone());
        let mut after = before.clone();
        wish.apply(&mut after);
        let mut seen = vec![];
        for count in 0..8 {
            let mut left = flash.clone();
            let step = with(&mut left, |storage| {
                (0..=count).map(|count| step(storage, &wish, count > 0).unwrap()).last().unwrap()
            });
            seen.push(step);
            let found = All::found(&mut left);
            assert_eq!(found, if step == Step::Begun { &before } else { &after }.clone());
            assert!(crate::bench::settle(&mut left));
            assert_eq!(All::found(&mut left), found);
        }
        seen.dedup();
        assert_eq!(seen, [Step::Begun, Step::Half, Step::Whole]);
    }
}

/// A sector that takes nothing any more is erased no more often than once, and the other copy has it.
#[test]
fn a_worn_sector_keeps_nobody_waiting_for_ever() {
    let (flash, kept) = full("carthage");
    for copy in 0..2 {
        let area = crate::bench::home("carthage", copy);
        for (from, to) in [(0, 4096), (4096, 8192), (0, 8192), (100, 101)] {
            let mut worn = flash.clone();
            worn.worn = area.start + from..area.start + to;
            let wish = Wish::Game("carthage", [&kept[..], &[1; 9]].concat());
            let (mut calls, mut first) = (0, true);
            let kept = with(&mut worn, |storage| {
                wholly(|| {
                    calls += 1;
                    step(storage, &wish, !std::mem::take(&mut first))
                })
            });
            assert!(kept.is_ok() && calls < 8, "{calls} steps, {kept:?}");
            let Wish::Game(_, journal) = &wish else { unreachable!() };
            assert_eq!(All::found(&mut worn).games["carthage"], Slot::Game(journal.clone()));
        }
    }
    // Records that nobody can read are given up first.
    let mut flash = Flash::new();
    assert!(with(&mut flash, |storage| Wish::Records(vec![1; 90]).grant(storage)));
    let areas = [0, 1].map(|copy| flash.ledgers(copy)[0].clone());
    areas.iter().for_each(|area| flash.cells[area.clone()].fill(0x5a));
    for area in areas {
        let mut worn = flash.clone();
        worn.worn = area.clone();
        let (wish, mut calls) = (Wish::Records(vec![2; 90]), 0);
        let kept = with(&mut worn, |storage| {
            wholly(|| {
                calls += 1;
                assert!(calls < 12, "it comes to an end");
                step(storage, &wish, false)
            })
        });
        assert!(kept.is_ok());
        assert_eq!(All::found(&mut worn).records, [2; 90]);
    }
}
