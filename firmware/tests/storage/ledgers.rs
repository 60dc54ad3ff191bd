//! Arbitrary bytes as ledgers: whatever lies in flash, a start neither panics nor hangs, and what
//! can be kept is found again. `core/fuzz` drives the same function.

use std::fs;
use std::path::PathBuf;

use crate::bench::{All, Flash, Noise, WORDS, Wish, diary, keep_all, settle, with};
use portolan_core::Slot;

/// Reads arbitrary bytes as what lies in flash. The first one says how: the bytes themselves from the
/// start of storage on, or changes to a chip that somebody has played with, four bytes each.
pub fn any_ledger(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let mut flash = Flash::new();
    if first & 1 == 0 {
        let from = usize::from(first >> 1) * 4096 % flash.cells.len();
        for (cell, byte) in flash.cells[from..].iter_mut().zip(rest) {
            *cell = *byte;
        }
    } else {
        for word in WORDS {
            let journal = [b"\x01\x09", word.as_bytes(), &[first; 40]].concat();
            with(&mut flash, |storage| keep_all(storage, word, &journal)).unwrap();
        }
        for change in rest.chunks_exact(4) {
            let at = u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize;
            let cells = flash.cells.len();
            flash.cells[at % cells] ^= change[3];
        }
    }
    let before = All::found(&mut flash);
    settle(&mut flash);
    let after = All::found(&mut flash);
    for (word, slot) in &before.games {
        assert_eq!(after.games[word], *slot, "a start changes nothing of {word}");
        let wish = Wish::Game(word, b"\x01\x09merchants and so on".to_vec());
        let kept = with(&mut flash, |storage| wish.grant(storage));
        let found = All::found(&mut flash);
        let refused = matches!(slot, Slot::Refused(_));
        assert!(!(refused && kept), "{word} was refused and is not written over");
        if kept {
            let Wish::Game(_, journal) = wish else { return };
            assert_eq!(found.games[word], Slot::Game(journal), "what is kept is there");
        }
    }
}

fn fuzz() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../core/fuzz")
}

fn seeds() -> PathBuf {
    fuzz().join("seeds/ledgers")
}

/// What a fuzzer begins with: a chip after half a game, and some changes to one.
fn keep_seeds() {
    let mut flash = Flash::new();
    for wish in diary(3).iter().take(30) {
        with(&mut flash, |storage| wish.grant(storage));
    }
    fs::create_dir_all(seeds()).unwrap();
    for copy in 0..2 {
        let area = flash.ledgers(copy)[0].clone();
        let used = flash.cells[area.clone()].iter().rposition(|&cell| cell != 0xff).unwrap_or(0);
        let first = (area.start / 4096 * 2) as u8;
        let image = &flash.cells[area.start..area.start + used + 1];
        fs::write(seeds().join(format!("copy-{copy}")), [&[first], image].concat()).unwrap();
    }
    fs::write(seeds().join("changes"), [1, 9, 0, 0, 8, 9, 0, 1, 8, 40, 0, 0, 255]).unwrap();
}

#[test]
fn seeds_are_harmless() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        keep_seeds();
    }
    let mut count = 0;
    let found = fs::read_dir(fuzz().join("kept/ledgers")).expect("what was found is kept");
    for file in fs::read_dir(seeds()).expect("seeds are kept").chain(found) {
        any_ledger(&fs::read(file.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count >= 20, "{count} seeds");
}

#[test]
fn arbitrary_flash_is_harmless() {
    let mut noise = Noise(9);
    for round in 0..60 {
        let length = noise.below(if round % 2 == 0 { 9000 } else { 200 });
        let mut bytes: Vec<u8> = (0..length).map(|_| noise.draw() as u8).collect();
        if let Some(first) = bytes.first_mut() {
            *first = *first & !1 | round as u8 & 1;
        }
        any_ledger(&bytes);
    }
}
