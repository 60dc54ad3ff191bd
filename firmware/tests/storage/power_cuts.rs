//! Power cuts while whole games are being kept: after any byte, in any manner, once and twice in a row.
//!
//! A part of the cuts is tried. `PORTOLAN_EVERY=1 cargo test -p portolan-firmware -- --nocapture` tries
//! all of them, which takes half an hour, and counts them; 10 instead of 1 tries every tenth.

use crate::bench::{All, Flash, Known, Manner, Noise, Wish, diary, every, with};

/// After a cut everything is as it was before or as it was to be, and both copies are good again.
fn check(flash: &mut Flash, before: Known, after: &All, noise: &mut Noise, cuts: &mut u32) {
    flash.revive();
    let found = before.found(flash);
    let fair = found == *before.all || found == *after;
    assert!(fair, "{found:?} is neither {:?} nor {after:?}", before.all);
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
        assert!(with(&mut kept, async |storage| wish.grant(storage).await));
        let pages = |&(at, length): &(u32, usize)| (1..4).contains(&((at as usize + length) % 256));
        if kept.written.iter().any(pages) {
            let (known, mut after) = (Known { flash: &flash, all: &before }, before.clone());
            wish.apply(&mut after);
            for step in 0..kept.steps {
                let mut torn = flash.dying(step, Manner::Drift);
                with(&mut torn, async |storage| wish.grant(storage).await);
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
        assert!(with(&mut kept, async |storage| wish.grant(storage).await), "{wish:?}");
        for manner in Manner::ALL {
            for step in 0..kept.steps {
                count += 1;
                if !count.is_multiple_of(every) {
                    continue;
                }
                let mut torn = flash.dying(step, manner);
                with(&mut torn, async |storage| wish.grant(storage).await);
                assert!(torn.dead, "{step} of {} steps", kept.steps);
                check(&mut torn, known, &after, &mut noise, &mut second);
                cuts += 1;
            }
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
