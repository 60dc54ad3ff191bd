//! Things that must not happen, and what happens then.

use crate::the_handheld::bench::{
    MS, agree, firmware, logged, press_about, random_key, ready, start, sum, tap, told,
};
use portolan_core::{Refusal, Slot};
use portolan_sim::handheld::robot::way_to_table;
use portolan_sim::handheld::{Handheld, Kept, Mirror, Noise, Reset, SECTOR};
use portolan_ui::{Button, Title};

/// Where everything is kept.
const SAVES: std::ops::Range<usize> = 0x1c_0000..0x20_0000;
/// Where matches are kept.
const MATCHES: std::ops::Range<usize> = 0x1c_0000..0x1e_0000;

/// A handheld with a game under way, and what it has kept.
fn playing(seed: u64) -> (Handheld, Kept) {
    let mut handheld = start();
    let mut mirror = Mirror::start(&handheld, Kept::default()).expect("the start is in the log");
    for round in 0..20 {
        press_about(&mut handheld, seed + round, 20, |_, _| {});
        handheld.run_for(300 * MS);
        mirror.follow(&handheld);
        if mirror.console.journal().is_some_and(|(_, journal)| journal.len() > 40) {
            break;
        }
    }
    assert!(mirror.console.journal().is_some(), "a game was begun");
    // A bot may just have played: that is written soon.
    let kept = handheld.run_until(1000 * MS, MS, |handheld| {
        mirror.follow(handheld);
        agree(handheld, &mirror.kept)
    });
    assert!(kept, "and kept");
    (handheld, mirror.kept)
}

/// A handheld with a match of the Merchants, and what it has kept.
fn merchants() -> (Handheld, Kept) {
    let mut handheld = start();
    let mut mirror = Mirror::start(&handheld, Kept::default()).expect("the start is in the log");
    for _ in 0..3 {
        tap(&mut handheld, Button::A);
        handheld.run_for(2500 * MS);
    }
    mirror.follow(&handheld);
    let title = mirror.console.journal().map(|(title, _)| title);
    assert_eq!(title, Some(Title::Merchants), "a game was begun");
    // A bot may just have played: that is written soon.
    let kept = handheld.run_until(1000 * MS, MS, |handheld| {
        mirror.follow(handheld);
        agree(handheld, &mirror.kept)
    });
    assert!(kept, "and kept");
    (handheld, mirror.kept)
}

/// The handheld has started again and shows the crash screen over the saved game.
fn shows_crash(handheld: &mut Handheld, kept: &Kept) -> String {
    assert!(ready(handheld));
    // They have slid in by then.
    handheld.run_for(600 * MS);
    assert!(agree(handheld, kept), "the game is there");
    let mut mirror = Mirror::start(handheld, kept.clone()).expect("a start in the log");
    assert!(handheld.frame() == mirror.picture(), "the crash screen");
    let words = mirror.crash().expect("last words").to_owned();
    assert_eq!(handheld.offences(), &[] as &[String]);
    words
}

#[test]
fn a_panic_of_either_core_is_told_and_the_game_goes_on() {
    for (core, file, line, words) in
        [(0, "ui/src/somewhere.rs", 77, "index is 9"), (1, "core/src/thinking.rs", 5, "")]
    {
        let (mut handheld, kept) = playing(100 * (core as u64 + 1));
        assert!(handheld.panic(core, firmware(), file, line));
        handheld.run_for(50 * MS);
        assert_eq!(handheld.resets(), [Reset::PowerOn, Reset::WatchdogForced]);
        let told = shows_crash(&mut handheld, &kept);
        let (_, name) = file.rsplit_once('/').unwrap_or_default();
        assert!(told.contains(&format!("{name}:{line}")) && told.contains(words), "{told}");
    }
}

#[test]
fn a_hanging_program_is_started_again() {
    let (mut handheld, kept) = playing(300);
    handheld.hang(0);
    handheld.run_for(9000 * MS);
    assert_eq!(handheld.resets(), [Reset::PowerOn, Reset::WatchdogTimer]);
    assert_eq!(shows_crash(&mut handheld, &kept), "it stood still");
}

#[test]
fn a_full_stack_faults_and_spoils_nothing() {
    let (handheld, kept) = playing(400);
    for (core, mut handheld) in [handheld.clone(), handheld].into_iter().enumerate() {
        handheld.overflow_stack(core);
        handheld.run_for(9100 * MS);
        // A fault that finds room for its own frame beside the guard is told at once. Without room
        // the core locks up: the first one until the watchdog ends it, the other one until
        // somebody waits for it.
        if handheld.resets().len() == 1 {
            assert_eq!(core, 1, "the watchdog watches the first core");
            assert!(handheld.is_locked_up(core), "core {core} stops at its guard");
        } else {
            assert_eq!(handheld.resets().len(), 2);
            let words = shows_crash(&mut handheld, &kept);
            let told = ["stack", "fault", "second core", "stood still"];
            let told = told.iter().any(|word| words.contains(word));
            assert!(told, "{words}");
        }
    }
}

#[test]
fn a_second_core_that_stops_is_told_and_the_game_goes_on() {
    let mut handheld = start();
    for touch in way_to_table(Title::Merchants, 1, 3) {
        tap(&mut handheld, touch.button);
    }
    // What was dealt is written by then: who stops in the middle of that is the watchdog's business.
    handheld.run_for(1500 * MS);
    handheld.hang(1);
    // Somewhere in these turns a bot has to think.
    for _ in 0..8 {
        tap(&mut handheld, Button::A);
    }
    assert!(handheld.run_until(14_000 * MS, 100 * MS, |handheld| handheld.resets().len() == 2));
    handheld.run_for(600 * MS);
    let told = handheld.log().iter().any(|line| line.contains("the second core does not answer"));
    assert!(told, "{:#?}", handheld.log());
    // The crash is put away, the game goes on, and now the bots answer.
    let asked = handheld.log().len();
    for _ in 0..8 {
        tap(&mut handheld, Button::A);
        handheld.run_for(300 * MS);
    }
    assert!(handheld.log()[asked..].iter().any(|line| line.ends_with("thought")));
    assert_eq!(handheld.resets().len(), 2);
}

/// Sectors of matches that are not blank.
fn matches_in(handheld: &Handheld) -> Vec<(usize, Vec<u8>)> {
    let sectors =
        MATCHES.step_by(SECTOR).map(|at| (at, handheld.flash()[at..at + SECTOR].to_vec()));
    sectors.filter(|(_, cells)| cells.iter().any(|&cell| cell != 0xff)).collect()
}

/// Rewrites every entry of the matches as another program would have, check and all.
fn rewrite(handheld: &mut Handheld, change: impl Fn(&mut [u8])) {
    for (at, _) in matches_in(handheld) {
        let mut rest = &mut handheld.flash_mut()[at..at + SECTOR];
        while let [0xa5, _, _, length, ..] = *rest {
            let end = 16 + usize::from(length);
            let (entry, others) = rest.split_at_mut(end + 4);
            change(&mut entry[..end]);
            let check = !entry[..end].iter().fold(!0_u32, |sum, &byte| {
                (0..8).fold(sum ^ u32::from(byte), |sum, _| (sum >> 1) ^ ((sum & 1) * 0xedb8_8320))
            });
            entry[end..].copy_from_slice(&check.to_le_bytes());
            rest = &mut others[(end + 4).next_multiple_of(4) - (end + 4)..];
        }
    }
}

/// Starts with a match of the Merchants that is not played on: the screen says why. Then another
/// title is played, settings are changed, the power goes: it is still there, cell for cell, and only
/// giving it up removes it.
fn stays_until_given_up(handheld: &mut Handheld, mut kept: Kept, found: Slot<Vec<u8>>) {
    let cells = matches_in(handheld);
    assert!(!cells.is_empty());
    kept.games[Title::Merchants as usize] = found.clone();
    assert!(agree(handheld, &kept), "{:#?}", handheld.log());
    let mut mirror = Mirror::start(handheld, kept).expect("a start in the log");
    let press = |handheld: &mut Handheld, mirror: &mut Mirror, buttons: &[Button]| {
        for &button in buttons {
            tap(handheld, button);
            // Panels slide in, bots think, and something may have to be written first.
            mirror.watch(handheld, 400 * MS).expect("the same pictures");
        }
    };
    if mirror.crash().is_some() {
        press(handheld, &mut mirror, &[Button::A]);
    }
    // The menu names what is wrong with it.
    press(handheld, &mut mirror, &[Button::A, Button::B]);
    let before = mirror.kept.settings.clone();
    press(handheld, &mut mirror, &[Button::Y, Button::Right, Button::B]);
    assert!(mirror.kept.settings != before, "settings were changed");
    press(handheld, &mut mirror, &[Button::Right, Button::A, Button::A]);
    for _ in 0..4 {
        handheld.run_for(2500 * MS);
        tap(handheld, Button::A);
    }
    handheld.run_for(2500 * MS);
    mirror.follow(handheld);
    let title = mirror.console.journal().map(|(title, _)| title);
    assert_eq!(title, Some(Title::Carthage), "another title is played");
    assert!(agree(handheld, &mirror.kept), "and kept");

    handheld.power_cut();
    handheld.power_on();
    assert!(ready(handheld));
    handheld.run_for(300 * MS);
    for (at, cells) in cells {
        assert!(handheld.flash()[at..at + SECTOR] == cells, "the bytes at {at:#x} are still there");
    }
    // Crashes are forgotten without power: a suspected match has another chance.
    if found != Slot::Refused(Refusal::Suspected) {
        assert!(agree(handheld, &mirror.kept), "{:#?}", handheld.log());
        let mut mirror = Mirror::start(handheld, mirror.kept).expect("a start in the log");
        press(
            handheld,
            &mut mirror,
            &[Button::Left, Button::A, Button::A, Button::Right, Button::A],
        );
        assert_eq!(logged(handheld, "merchants"), None, "given up");
        handheld.reboot_keeping_flash();
        assert!(ready(handheld));
        handheld.run_for(300 * MS);
        assert!(agree(handheld, &mirror.kept), "and it stays so");
        assert!(mirror.kept.games[Title::Merchants as usize].is_empty());
    }
    let crashed = handheld.resets().iter().any(|reset| *reset != Reset::PowerOn);
    assert!(!crashed || found == Slot::Refused(Refusal::Suspected), "{:#?}", handheld.log());
    assert_eq!(handheld.offences(), &[] as &[String]);
}

fn restart(handheld: &mut Handheld) {
    handheld.reboot_keeping_flash();
    assert!(ready(handheld));
    handheld.run_for(300 * MS);
}

#[test]
fn a_match_that_always_crashes_is_suspected_and_stays() {
    let (mut handheld, kept) = merchants();
    let journal = kept.games[Title::Merchants as usize].clone();
    for _ in 0..3 {
        assert!(handheld.panic(0, firmware(), "ui/src/again.rs", 1));
        handheld.run_for(600 * MS);
    }
    stays_until_given_up(&mut handheld, kept, Slot::Refused(Refusal::Suspected));
    assert_eq!(logged(&handheld, "merchants"), told(&journal), "it is taken up again");
}

#[test]
fn a_damaged_match_stays_until_given_up() {
    let (mut handheld, kept) = merchants();
    let mut noise = Noise::new(5);
    for (at, _) in matches_in(&handheld) {
        handheld.flash_mut()[at..at + SECTOR].fill_with(|| noise.draw() as u8);
    }
    restart(&mut handheld);
    stays_until_given_up(&mut handheld, kept, Slot::Refused(Refusal::Damaged));
}

#[test]
fn a_match_in_another_form_stays_until_given_up() {
    let (mut handheld, kept) = merchants();
    rewrite(&mut handheld, |entry| entry[1] += 1);
    restart(&mut handheld);
    stays_until_given_up(&mut handheld, kept, Slot::Refused(Refusal::OtherFormat));
}

#[test]
fn a_match_under_other_rules_stays_until_given_up() {
    let (mut handheld, kept) = merchants();
    let Slot::Game(mut journal) = kept.games[Title::Merchants as usize].clone() else {
        panic!("there is one");
    };
    // After the form, the length of the name and the name comes the version of the rules.
    let rules = 2 + Title::Merchants.word().len();
    journal[rules] += 1;
    rewrite(&mut handheld, |entry| {
        let offset = usize::from(u16::from_le_bytes([entry[8], entry[9]]));
        if offset == 0 && entry.len() > 16 + rules {
            entry[16 + rules] += 1;
        }
    });
    restart(&mut handheld);
    stays_until_given_up(&mut handheld, kept, Slot::Game(journal));
}

#[test]
fn damaged_and_foreign_saves_are_named() {
    let mut noise = Noise::new(9);
    let (mut handheld, kept) = playing(600);
    for round in 0..12 {
        for cell in &mut handheld.flash_mut()[SAVES] {
            match round {
                // Something else was flashed there; all programmed; or a lot of bits gone.
                0..4 => *cell = noise.draw() as u8,
                4 => *cell = 0,
                _ if noise.draw().is_multiple_of(1 << (round / 2)) => {
                    *cell ^= 1 << (noise.draw() % 8)
                }
                _ => {}
            }
        }
        handheld.reboot_keeping_flash();
        assert!(ready(&mut handheld), "round {round}: {:?}", handheld.log().last());
        let damaged = Slot::Refused(Refusal::Damaged);
        for &title in Title::ALL {
            let said = logged(&handheld, title.word());
            let was = told(&kept.games[title as usize]);
            let older = said.as_ref().is_some_and(|said| said.starts_with("older, "));
            let fair = said == told(&damaged) || round > 4 && (said == was || older);
            assert!(fair, "{round}: {said:?}");
        }
        if round < 5 {
            handheld.run_for(300 * MS);
            let all =
                Kept { games: [const { Slot::Refused(Refusal::Damaged) }; 4], ..Kept::default() };
            let mut mirror = Mirror::start(&handheld, all).expect("a start in the log");
            assert!(handheld.frame() == mirror.picture(), "round {round}: each picture says so");
        }
        press_about(&mut handheld, round, 30, |_, _| {});
        let crashed = handheld.resets().iter().any(|reset| *reset != Reset::PowerOn);
        assert!(!crashed, "round {round}: {:#?}", handheld.log());
    }
    assert_eq!(handheld.offences(), &[] as &[String]);
}

/// Save areas as earlier versions left them, and beside each what is in it. `UPDATE_SAVES=1` writes
/// those of this version.
#[test]
fn saves_of_every_version_are_found() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ledgers");
    if std::env::var_os("UPDATE_SAVES").is_some() {
        let (handheld, kept) = playing(700);
        let mut image = vec![];
        for at in SAVES.step_by(256) {
            let page = &handheld.flash()[at..at + 256];
            if page.iter().any(|&cell| cell != 0xff) {
                image.extend((at as u32).to_le_bytes());
                image.extend_from_slice(page);
            }
        }
        let games = Title::ALL.iter().zip(&kept.games);
        let mut lines: Vec<_> = games
            .filter_map(|(title, slot)| Some(format!("{}, {}", title.word(), told(slot)?)))
            .collect();
        lines.push(format!("settings, sum {}", sum(&kept.settings)));
        std::fs::write(folder.join("ledger-2.bin"), image).expect("the folder can be written to");
        std::fs::write(folder.join("ledger-2.txt"), lines.join("\n") + "\n").expect("and again");
    }
    for version in 1..=2 {
        let read = |end: &str| {
            std::fs::read(folder.join(format!("ledger-{version}.{end}"))).expect("it is kept")
        };
        let mut handheld = start();
        handheld.flash_mut()[SAVES].fill(0xff);
        for page in read("bin").chunks_exact(260) {
            let (at, cells) = page.split_first_chunk::<4>().expect("an offset first");
            let at = u32::from_le_bytes(*at) as usize;
            handheld.flash_mut()[at..at + 256].copy_from_slice(cells);
        }
        handheld.reboot_keeping_flash();
        assert!(ready(&mut handheld));
        let expected = String::from_utf8(read("txt")).expect("it is text");
        let names = Title::ALL.iter().map(|title| title.word()).chain(["settings"]);
        let found: Vec<_> = names
            .filter_map(|name| Some(format!("{name}, {}\n", logged(&handheld, name)?)))
            .collect();
        assert_eq!(found.concat(), expected, "version {version}");
        // Whatever the console says to it, nothing breaks.
        press_about(&mut handheld, 1, 30, |_, _| {});
        assert!(handheld.resets().iter().all(|reset| *reset == Reset::PowerOn));
    }
}

#[test]
fn five_thousand_presses_do_no_harm() {
    let halves: Vec<_> = [21, 22]
        .map(|seed| std::thread::spawn(move || fumble(seed, 2500)))
        .into_iter()
        .map(|half| half.join())
        .collect();
    assert!(halves.iter().all(Result::is_ok));
}

/// Thumbs all over the buttons: several at once, quicker than any picture.
fn fumble(seed: u64, presses: u32) {
    let mut handheld = start();
    let mut noise = Noise::new(seed);
    let mut pressed = 0;
    while pressed < presses {
        let burst = 1 + noise.draw() % 30;
        for _ in 0..burst {
            let button = random_key(&mut noise);
            handheld.press(button);
            handheld.run_for(MS * (1 + noise.draw() as u32 % 5));
            handheld.release(button);
            handheld.run_for(MS * (noise.draw() as u32 % 5));
            pressed += 1;
        }
        let pause = if noise.draw().is_multiple_of(40) { 1500 } else { 30 };
        handheld.run_for(MS * pause);
        if handheld.is_usb_drive() {
            handheld.reboot_keeping_flash();
            assert!(ready(&mut handheld));
        }
    }
    assert!(
        handheld.resets().iter().all(|reset| *reset == Reset::PowerOn),
        "{:#?}",
        handheld.log()
    );
    assert_eq!(handheld.offences(), &[] as &[String]);
}
