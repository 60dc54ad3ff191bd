//! Flash that goes bad by itself: wrong bits, spoilt pages, sectors half erased or gone. One fault
//! anywhere loses nothing; with one in each copy the newest action that either still proves is found,
//! and it is told when that is not the last one.

use std::ops::Range;

use crate::bench::{All, Flash, Noise, WORDS, Wish, diary, every, home, settle, with};
use portolan_core::{Refusal, Slot};
use portolan_firmware::storage::START;

const PAGE: usize = 256;
const SECTOR: usize = 4096;

/// What goes bad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Bit,
    Byte,
    Page,
    HalfErased,
    Erased,
}

const FAULTS: [Fault; 5] = [Fault::Bit, Fault::Byte, Fault::Page, Fault::HalfErased, Fault::Erased];

impl Fault {
    fn strike(self, cells: &mut [u8], at: usize, noise: &mut Noise) {
        let page = at / PAGE * PAGE;
        let sector = at / SECTOR * SECTOR;
        match self {
            Fault::Bit => cells[at] ^= 1 << noise.below(8),
            Fault::Byte => cells[at] ^= 3 << noise.below(7),
            Fault::Page => cells[page..page + PAGE].fill_with(|| noise.draw() as u8),
            Fault::HalfErased => {
                for cell in &mut cells[sector..sector + SECTOR] {
                    *cell |= noise.draw() as u8;
                }
            }
            Fault::Erased => cells[sector..sector + SECTOR].fill(0xff),
        }
    }
}

#[test]
fn one_fault_anywhere_loses_nothing() {
    let every = every(97);
    let mut flash = Flash::new();
    let mut noise = Noise(2);
    let (mut tried, mut count) = (0, 0_u32);
    for (number, wish) in diary(2).into_iter().enumerate() {
        assert!(with(&mut flash, |storage| wish.grant(storage)), "{wish:?}");
        if number % 601 != 600 {
            continue;
        }
        let all = All::found(&mut flash);
        for area in [flash.ledgers(0), flash.ledgers(1)].concat() {
            for at in area {
                count += 1;
                if !count.is_multiple_of(every) {
                    continue;
                }
                let fault = FAULTS[tried % FAULTS.len()];
                let mut bad = flash.clone();
                fault.strike(&mut bad.cells, at, &mut noise);
                assert_eq!(All::found(&mut bad), all, "{fault:?} at {at:#x}");
                tried += 1;
                if tried % 4 == 0 {
                    assert!(settle(&mut bad));
                    // As good as before: the next fault may come, in the other copy.
                    let other = if at & 0x1_0000 == 0 { at + 0x1_0000 } else { at - 0x1_0000 };
                    Fault::Page.strike(&mut bad.cells, other, &mut noise);
                    assert_eq!(All::found(&mut bad), all, "{fault:?} at {at:#x} made good");
                }
            }
        }
    }
    println!("{tried} single faults, none lost anything");
    assert!(tried > 1000);
}

/// An entry of a ledger, where it lies in each copy.
#[derive(Clone, Debug)]
struct Entry {
    cells: [Range<usize>; 2],
    /// So many entries make a whole from here on, this one first; 0 if it needs what is before it.
    whole: usize,
    /// How much of the journal it gives, once everything before it is there too.
    journal: Vec<u8>,
}

/// The newest entry up to which everything that it needs is there: nothing before the last whole.
fn proved(entries: &[Entry], lost: impl Fn(&Entry) -> bool) -> Option<&Entry> {
    let wholes = (0..entries.len()).filter(|&at| entries[at].whole > 0);
    let there = |at: &usize| !entries[*at..*at + entries[*at].whole].iter().any(&lost);
    let newest = wholes.filter(there).last().unwrap_or(0);
    entries[newest..].iter().take_while(|entry| !lost(entry)).last()
}

/// A ledger and how it came to be, since it was last erased.
struct History {
    flash: Flash,
    entries: Vec<Entry>,
}

/// Keeps journals, and notes where their entries go.
fn history(word: &'static str, journals: &[Vec<u8>]) -> History {
    let mut flash = Flash::new();
    let mut entries: Vec<Entry> = vec![];
    for journal in journals {
        flash.written.clear();
        let erases = flash.erases;
        let wish = Wish::Game(word, journal.clone());
        assert!(with(&mut flash, |storage| wish.grant(storage)));
        if flash.erases != erases {
            entries.clear();
        }
        let of = |copy: usize| -> Vec<Range<usize>> {
            let written = flash.written.iter().map(|&(at, length)| ((at - START) as usize, length));
            let here = written.filter(|(at, _)| home(word, copy).contains(at));
            here.map(|(at, length)| at..at + length).collect()
        };
        let (first, second) = (of(0), of(1));
        assert_eq!(first.len(), second.len());
        let parts = first.len();
        for (part, (one, two)) in first.into_iter().zip(second).enumerate() {
            // An opening, then a change; one change; or a whole in parts.
            let opening = entries.is_empty() && flash.erases == erases && part == 0;
            let known = if opening {
                0
            } else if part + 1 == parts {
                journal.len()
            } else {
                (part + 1) * 236
            };
            // Its kind, its first byte, and which part of how many it is.
            let head = &flash.cells[one.start..];
            let whole = match head[2] {
                _ if head[8..11] != [0, 0, 0] => 0,
                1 => usize::from(head[11]),
                _ => 1,
            };
            let journal = journal[..known].to_vec();
            entries.push(Entry { cells: [one, two], whole, journal });
        }
    }
    History { flash, entries }
}

/// Bits that are different.
fn wrong_bits(good: &[u8], bad: &[u8]) -> u32 {
    good.iter().zip(bad).map(|(good, bad)| (good ^ bad).count_ones()).sum()
}

#[test]
fn with_a_fault_in_each_copy_the_newest_that_either_proves_is_found() {
    let wishes = diary(3);
    let mut noise = Noise(4);
    let (mut tried, mut bits, mut newest, mut older, mut refused) = (0, 0, 0, 0, 0);
    let mut of_bits = 0;
    let rounds = 70_000 / every(100);
    for word in WORDS {
        let journals: Vec<_> = wishes
            .iter()
            .filter_map(|wish| match wish {
                Wish::Game(whose, journal) if *whose == word => Some(journal.clone()),
                _ => None,
            })
            .collect();
        for length in [6, 150, 420, journals.len()] {
            let History { flash, entries } = history(word, &journals[..length]);
            let last = entries.last().expect("something was kept");
            let used = [0, 1].map(|copy| {
                let cells = entries.iter().map(|entry| &entry.cells[copy]);
                cells.clone().map(|cells| cells.start).min().unwrap()
                    ..cells.map(|cells| cells.end).max().unwrap()
            });
            let short = used[0].end % (2 * SECTOR) <= SECTOR;
            for _ in 0..rounds {
                let mut bad = flash.clone();
                // Where there is only one, a second copy that is gone was perhaps never begun.
                let kinds = if short { 4 } else { 5 };
                let faults = [FAULTS[noise.below(5)], FAULTS[noise.below(kinds)]];
                for copy in 0..2 {
                    let at = used[copy].start + noise.below(used[copy].len());
                    faults[copy].strike(&mut bad.cells, at, &mut noise);
                }
                let damaged = |entry: &Entry, copy: usize| {
                    let cells = entry.cells[copy].clone();
                    wrong_bits(&flash.cells[cells.clone()], &bad.cells[cells]) > 1
                };
                let proved = proved(&entries, |entry| damaged(entry, 0) && damaged(entry, 1));
                let expected = proved.filter(|entry| !entry.journal.is_empty());
                let slot = All::found(&mut bad.clone()).games[word].clone();
                let what = format!("{faults:?} in {word} after {length}");
                match expected {
                    None => {
                        assert_eq!(slot, Slot::Refused(Refusal::Damaged), "{what}");
                        refused += 1;
                    }
                    Some(entry) => {
                        assert!(slot.game() == Some(&entry.journal), "{what}");
                        let rewound = matches!(slot, Slot::Older(_));
                        let is_last = entry.journal == last.journal;
                        assert!(rewound || is_last, "{what}: it is older and not told");
                        let noisy = |copy: usize| {
                            let end = used[copy].end.next_multiple_of(4);
                            let area = used[copy].start..used[copy].start / 8192 * 8192 + 8192;
                            bad.cells[end.min(area.end)..area.end].iter().any(|&cell| cell != 0xff)
                                || damaged(last, copy)
                        };
                        // Noise behind the last entry looks like one that was lost. After an undo
                        // that was taken back an older state may say the same as the last one.
                        let is_older = !std::ptr::eq(entry, last);
                        assert!(!rewound || is_older || noisy(0) || noisy(1), "{what}: not older");
                        bits += u32::from(is_last && faults == [Fault::Bit; 2]);
                        newest += u32::from(is_last);
                        older += u32::from(!is_last);
                    }
                }
                tried += 1;
                of_bits += u32::from(faults == [Fault::Bit; 2]);
            }
        }
    }
    assert_eq!(bits, of_bits, "a bit in each copy loses nothing");
    println!(
        "{tried} pairs of faults: {newest} lost nothing, {older} told as older, {refused} refused"
    );
    assert!(older > 100 && newest > 1000);
}
