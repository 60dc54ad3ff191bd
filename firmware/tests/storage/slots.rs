//! What a slot holds, who may write to it, and what is taken over from the first version.

use crate::bench::{
    All, Flash, Manner, Noise, WORDS, Wish, diary, discard_all, every, keep_all, settle, wholly,
    with,
};
use portolan_core::{Refusal, Slot};
use portolan_firmware::storage::{START, Trouble, areas};

const MATCH: &[u8] = b"\x01\x09merchants and so on";

fn keep(flash: &mut Flash, word: &'static str, journal: &[u8]) -> Result<(), Trouble> {
    with(flash, |storage| keep_all(storage, word, journal))
}

fn slot(flash: &mut Flash, word: &str) -> Slot<Vec<u8>> {
    All::found(flash).games[word].clone()
}

/// The cells of both copies of the only title that was kept.
fn cells(flash: &Flash) -> Vec<u8> {
    let areas = [flash.ledgers(0)[0].clone(), flash.ledgers(1)[0].clone()];
    areas.into_iter().flat_map(|area| flash.cells[area].to_vec()).collect()
}

/// Everything else that a device does in a while.
fn live_on(flash: &mut Flash) {
    for wish in diary(5).iter().filter(|wish| !matches!(wish, Wish::Game("merchants", _))).take(900)
    {
        if *wish != Wish::Discard("merchants") {
            assert!(with(flash, |storage| wish.grant(storage)), "{wish:?}");
        }
    }
    assert!(settle(flash));
}

/// A way for a match of the Merchants to be refused.
fn refused(how: Refusal) -> Flash {
    let mut flash = Flash::new();
    keep(&mut flash, "merchants", MATCH).unwrap();
    let areas = [flash.ledgers(0)[0].clone(), flash.ledgers(1)[0].clone()];
    for area in areas {
        match how {
            Refusal::Damaged => {
                let mut noise = Noise(area.start as u64);
                flash.cells[area].fill_with(|| noise.draw() as u8);
            }
            // The second entry, after 20 bytes of the first, as a later version writes it.
            _ => {
                let entry = &mut flash.cells[area][20..20 + 16 + MATCH.len() + 4];
                entry[1] = 3;
                let end = entry.len() - 4;
                let check = crc(&entry[..end]);
                entry[end..].copy_from_slice(&check.to_le_bytes());
            }
        }
    }
    flash
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| (sum >> 1) ^ ((sum & 1) * 0xedb8_8320))
    })
}

#[test]
fn what_is_refused_stays_until_it_is_given_up() {
    for how in [Refusal::Damaged, Refusal::OtherFormat] {
        let mut flash = refused(how);
        let before = cells(&flash);
        assert_eq!(slot(&mut flash, "merchants"), Slot::Refused(how));
        assert_eq!(keep(&mut flash, "merchants", b"another"), Err(Trouble::Refused));
        live_on(&mut flash);
        assert_eq!(slot(&mut flash, "merchants"), Slot::Refused(how));
        let place = (0..8).find(|&place| {
            let at = (areas(place)[0] - START) as usize;
            flash.cells[at..at + 8192] == before[..8192]
        });
        let second = (areas(place.expect("the first copy is as it was"))[1] - START) as usize;
        assert!(flash.cells[second..second + 8192] == before[8192..], "and the second");

        let mut given_up = flash.clone();
        with(&mut given_up, |storage| discard_all(storage, "merchants")).unwrap();
        assert_eq!(slot(&mut given_up, "merchants"), Slot::Empty);
        keep(&mut given_up, "merchants", MATCH).unwrap();
        assert_eq!(slot(&mut given_up, "merchants"), Slot::Game(MATCH.to_vec()));

        // Giving up is not left half done.
        for step in (0..200).step_by(3) {
            let mut torn = flash.dying(step, Manner::ALL[step as usize % 3]);
            with(&mut torn, |storage| discard_all(storage, "merchants")).ok();
            torn.revive();
            let found = slot(&mut torn, "merchants");
            let may = [Slot::Empty, Slot::Refused(how), Slot::Refused(Refusal::Damaged)];
            assert!(may.contains(&found), "{found:?}");
            with(&mut torn, |storage| discard_all(storage, "merchants")).unwrap();
            assert_eq!(slot(&mut torn, "merchants"), Slot::Empty);
        }
    }
}

#[test]
fn a_suspected_match_is_kept_and_comes_back_at_the_next_start() {
    let mut flash = Flash::new();
    keep(&mut flash, "carthage", b"calm").unwrap();
    keep(&mut flash, "merchants", MATCH).unwrap();
    with(&mut flash, |storage| {
        storage.suspect_table();
        assert_eq!(storage.find("merchants"), Slot::Refused(Refusal::Suspected));
        assert_eq!(storage.find("carthage"), Slot::Game(&b"calm"[..]));
        assert_eq!(keep_all(storage, "merchants", b"new"), Err(Trouble::Refused));
        keep_all(storage, "carthage", b"calmer").unwrap();
        wholly(|| storage.keep_settings(b"set")).unwrap();
    });
    assert_eq!(slot(&mut flash, "merchants"), Slot::Game(MATCH.to_vec()));
    with(&mut flash, |storage| {
        storage.suspect_table();
        assert_eq!(storage.find("carthage"), Slot::Refused(Refusal::Suspected), "the last");
        storage.suspect_all();
        assert_eq!(storage.find("merchants"), Slot::Refused(Refusal::Suspected));
        discard_all(storage, "merchants").unwrap();
        assert_eq!(storage.find("merchants"), Slot::Empty);
        storage.put_on_table("oltremare");
        storage.finish().unwrap();
    });
    with(&mut flash, |storage| {
        storage.suspect_table();
        assert_eq!(storage.find("carthage"), Slot::Game(&b"calmer"[..]), "not the last");
    });
}

#[test]
fn there_is_room_for_eight_titles_in_any_order() {
    let words = ["one", "merchants", "two", "carthage", "three", "oltremare", "four", "mercatores"];
    let mut flash = Flash::new();
    for word in words {
        keep(&mut flash, word, word.as_bytes()).unwrap();
    }
    assert_eq!(keep(&mut flash, "nine", b"too many"), Err(Trouble::NoRoom));
    for word in words {
        with(&mut flash, |storage| {
            assert_eq!(storage.find(word), Slot::Game(word.as_bytes()));
        });
    }
}

#[test]
fn titles_choose_places_of_their_own() {
    let mut places: Vec<_> = WORDS
        .into_iter()
        .map(|word| {
            let mut flash = Flash::new();
            keep(&mut flash, word, b"1").unwrap();
            flash.ledgers(0)[0].start
        })
        .collect();
    places.sort_unstable();
    places.dedup();
    // So it is known whose a ledger was that nobody can read.
    assert_eq!(places.len(), WORDS.len());
    for word in WORDS {
        let mut flash = Flash::new();
        for word in WORDS {
            keep(&mut flash, word, b"1").unwrap();
        }
        let mut alone = Flash::new();
        keep(&mut alone, word, b"1").unwrap();
        for copy in 0..2 {
            flash.cells[alone.ledgers(copy)[0].clone()].fill(0);
        }
        for other in WORDS {
            let expected = if other == word {
                Slot::Refused(Refusal::Damaged)
            } else {
                Slot::Game(vec![b'1'])
            };
            assert_eq!(slot(&mut flash, other), expected);
        }
    }
}

/// Something longer than one entry takes the place of something given up, and the power goes at every
/// byte of it. What is left behind is cleared away at the start: the other copy may be lost then.
#[test]
fn what_an_unfinished_write_leaves_is_cleared_away() {
    let mut flash = Flash::new();
    keep(&mut flash, "carthage", b"\x01\x08carthage, once").unwrap();
    assert!(with(&mut flash, |storage| discard_all(storage, "carthage")).is_ok());
    let next = [7; 300];
    for step in 0.. {
        let mut torn = flash.dying(step, Manner::Clean);
        let kept = keep(&mut torn, "carthage", &next).is_ok();
        let power = !torn.dead;
        torn.revive();
        let found = slot(&mut torn, "carthage");
        assert!(found == Slot::Empty || found == Slot::Game(next.to_vec()), "step {step}");
        assert!(settle(&mut torn));
        for area in torn.ledgers(1) {
            torn.cells[area].fill(0x5a);
        }
        assert_eq!(slot(&mut torn, "carthage"), found, "step {step}");
        if power {
            assert!(kept && step > 600, "both copies were written: {step}");
            break;
        }
    }
}

#[test]
fn every_start_leaves_another_number() {
    let mut flash = Flash::new();
    let numbers: Vec<_> = (0..300)
        .map(|_| {
            with(&mut flash, |storage| {
                wholly(|| storage.settle()).unwrap();
                storage.number()
            })
        })
        .collect();
    assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn settings_of_a_later_version_stay() {
    let mut flash = Flash::new();
    with(&mut flash, |storage| wholly(|| storage.keep_settings(b"later"))).unwrap();
    for copy in 0..2 {
        let area = flash.ledgers(copy)[0].clone();
        let entry = &mut flash.cells[area][20..20 + 16 + 10 + 4];
        entry[1] = 9;
        let check = crc(&entry[..26]);
        entry[26..].copy_from_slice(&check.to_le_bytes());
    }
    let before = flash.cells.clone();
    with(&mut flash, |storage| {
        assert_eq!(wholly(|| storage.keep_settings(b"now")), Err(Trouble::Refused));
        assert_eq!(wholly(|| storage.settle()), Err(Trouble::Refused));
        storage.settings()
    });
    assert!(flash.cells == before);
}

/// A save area that the first version left.
fn first_version() -> Flash {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../sim/tests/ledgers/ledger-1.bin");
    let image = std::fs::read(file).unwrap();
    let mut flash = Flash::new();
    for page in image.chunks_exact(260) {
        let (at, cells) = page.split_first_chunk::<4>().unwrap();
        let at = (u32::from_le_bytes(*at) - START) as usize;
        flash.cells[at..at + 256].copy_from_slice(cells);
    }
    flash
}

/// Where the first version kept everything.
const FORMER: [std::ops::Range<usize>; 2] = [0x2_0000..0x2_6000, 0x3_0000..0x3_6000];

fn former_is_blank(flash: &Flash) -> bool {
    FORMER.into_iter().all(|area| flash.cells[area].iter().all(|&cell| cell == 0xff))
}

#[test]
fn the_first_version_s_game_and_settings_are_taken_over() {
    let mut flash = first_version();
    let all = All::found(&mut flash);
    assert!(former_is_blank(&flash));
    let games: Vec<_> = all.games.iter().filter(|(_, slot)| !slot.is_empty()).collect();
    let [(word, Slot::Game(journal))] = games[..] else { panic!("{all:?}") };
    assert_eq!(&journal[2..2 + word.len()], word.as_bytes(), "in its title's slot");
    assert!(!all.settings.is_empty());
    assert_eq!(All::found(&mut flash), all);

    // At any byte the power may go, and again.
    let mut whole = first_version();
    whole.steps = 0;
    All::found(&mut whole);
    let every = every(3) as usize;
    for step in (0..whole.steps).step_by(every) {
        let manner = Manner::ALL[step as usize / every % 3];
        let mut torn = first_version().dying(step, manner);
        All::found(&mut torn);
        assert!(torn.dead);
        let mut again = torn.dying(step / 2, manner);
        again.dead = false;
        All::found(&mut again);
        again.revive();
        assert_eq!(All::found(&mut again), all, "{step}");
        assert!(former_is_blank(&again), "{step}");
    }
}

#[test]
fn a_game_of_the_first_version_does_not_replace_one() {
    let mut flash = Flash::new();
    let all = All::found(&mut first_version());
    let word = *all.games.iter().find(|(_, slot)| !slot.is_empty()).unwrap().0;
    keep(&mut flash, word, b"newer").unwrap();
    // An older program ran for a while.
    for area in FORMER {
        flash.cells[area.clone()].copy_from_slice(&first_version().cells[area]);
    }
    assert_eq!(slot(&mut flash, word), Slot::Game(b"newer".to_vec()));
    assert!(!former_is_blank(&flash), "it waits");
    with(&mut flash, |storage| discard_all(storage, word)).unwrap();
    assert_eq!(slot(&mut flash, word), all.games[word], "and has its turn");
    assert!(former_is_blank(&flash));
}

#[test]
fn a_damaged_game_of_the_first_version_stays_until_it_is_given_up() {
    let mut flash = first_version();
    let mut noise = Noise(3);
    for area in FORMER {
        flash.cells[area].fill_with(|| noise.draw() as u8);
    }
    let before: Vec<_> = FORMER.map(|area| flash.cells[area].to_vec()).concat();
    live_on(&mut flash);
    assert_eq!(slot(&mut flash, "merchants"), Slot::Refused(Refusal::Damaged), "the first title");
    assert!(FORMER.map(|area| flash.cells[area].to_vec()).concat() == before);
    with(&mut flash, |storage| discard_all(storage, "merchants")).unwrap();
    assert_eq!(slot(&mut flash, "merchants"), Slot::Empty);
    assert!(former_is_blank(&flash));
}
