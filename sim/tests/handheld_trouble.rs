//! Things that must not happen, and what happens then.

mod handheld_bench;

use handheld_bench::{MS, firmware, logged, press_about, random_key, ready, start, sum, tap};
use portolan_sim::handheld::thumb::way_to_table;
use portolan_sim::handheld::{Handheld, Mirror, Noise, Reset};
use portolan_ui::{Button, Title};

/// Where saved games lie.
const SAVES: std::ops::Range<usize> = 0x1e_0000..0x20_0000;

/// A journal and the settings beside it.
struct Kept {
    journal: Vec<u8>,
    settings: Vec<u8>,
}

impl Kept {
    fn sum(&self) -> Option<u32> {
        Some(sum(&self.journal, &self.settings))
    }
}

/// A handheld with a game under way, and what it has kept.
fn playing(seed: u64) -> (Handheld, Kept) {
    let mut handheld = start();
    let mut mirror = Mirror::start(&handheld, None, None).expect("the start is in the log");
    for round in 0..20 {
        press_about(&mut handheld, seed + round, 20, |_, _| {});
        handheld.run_for(300 * MS);
        mirror.follow(&handheld);
        if mirror.console.journal().len() > 40 {
            break;
        }
    }
    let journal = mirror.console.journal().to_vec();
    assert!(!journal.is_empty(), "a game was begun");
    let kept = Kept { journal, settings: mirror.console.settings().to_vec() };
    assert_eq!(logged(&handheld, "kept "), kept.sum(), "and kept");
    (handheld, kept)
}

/// The handheld has started again and shows the crash screen over the saved game.
fn shows_crash(handheld: &mut Handheld, kept: &Kept) -> String {
    assert!(ready(handheld));
    handheld.run_for(300 * MS);
    assert_eq!(logged(handheld, "found "), kept.sum(), "the game is there");
    let mirror = Mirror::start(handheld, Some(&kept.journal), Some(&kept.settings));
    let mut mirror = mirror.expect("a start in the log");
    assert!(handheld.frame() == mirror.picture(), "the crash screen");
    let words = mirror.crash().expect("last words").to_owned();
    assert_eq!(handheld.offences(), &[] as &[String]);
    words
}

#[test]
fn a_panic_is_told_and_the_game_goes_on() {
    let (mut handheld, kept) = playing(100);
    assert!(handheld.panic(0, firmware(), "ui/src/somewhere.rs", 77));
    handheld.run_for(50 * MS);
    assert_eq!(handheld.resets(), [Reset::PowerOn, Reset::WatchdogForced]);
    let words = shows_crash(&mut handheld, &kept);
    assert!(words.contains("somewhere.rs:77") && words.contains("index is 9"), "{words}");
}

#[test]
fn a_panic_on_the_other_core_is_told_too() {
    let (mut handheld, kept) = playing(200);
    assert!(handheld.panic(1, firmware(), "core/src/thinking.rs", 5));
    handheld.run_for(50 * MS);
    assert_eq!(handheld.resets(), [Reset::PowerOn, Reset::WatchdogForced]);
    let words = shows_crash(&mut handheld, &kept);
    assert!(words.contains("thinking.rs:5"), "{words}");
}

#[test]
fn a_hanging_program_is_started_again() {
    let (mut handheld, kept) = playing(300);
    handheld.hang(0);
    handheld.run_for(9000 * MS);
    assert_eq!(handheld.resets(), [Reset::PowerOn, Reset::WatchdogTimer]);
    assert!(ready(&mut handheld));
    assert_eq!(logged(&handheld, "found "), kept.sum());
}

#[test]
fn a_full_stack_faults_and_spoils_nothing() {
    for core in [0, 1] {
        let (mut handheld, kept) = playing(400);
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
            let told = ["stack", "fault", "second core"].iter().any(|word| words.contains(word));
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

#[test]
fn a_save_that_always_crashes_is_given_up() {
    let (mut handheld, kept) = playing(500);
    for _ in 0..3 {
        assert!(handheld.panic(0, firmware(), "ui/src/again.rs", 1));
        handheld.run_for(600 * MS);
    }
    let mirror = Mirror::start(&handheld, Some(&[]), Some(&kept.settings));
    let mut mirror = mirror.expect("a start in the log");
    assert!(handheld.frame() == mirror.picture(), "the save is named as damaged");
}

#[test]
fn damaged_and_foreign_saves_are_named() {
    let mut noise = Noise::new(9);
    let (mut handheld, _) = playing(600);
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
        press_about(&mut handheld, round, 30, |_, _| {});
        let crashed = handheld.resets().iter().any(|reset| *reset != Reset::PowerOn);
        assert!(!crashed, "round {round}: {:#?}", handheld.log());
    }
    assert_eq!(handheld.offences(), &[] as &[String]);
}

/// Save areas as earlier versions left them: `UPDATE_SAVES=1` writes the one of this version.
#[test]
fn saves_of_every_version_are_found() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ledgers");
    if std::env::var_os("UPDATE_SAVES").is_some() {
        let (handheld, kept) = playing(700);
        let mut image = kept.sum().unwrap_or(0).to_le_bytes().to_vec();
        for at in SAVES.step_by(256) {
            let page = &handheld.flash()[at..at + 256];
            if page.iter().any(|&cell| cell != 0xff) {
                image.extend((at as u32).to_le_bytes());
                image.extend_from_slice(page);
            }
        }
        std::fs::write(folder.join("ledger-1.bin"), image).expect("the folder can be written to");
    }
    let mut images = 0;
    for entry in std::fs::read_dir(&folder).expect("there is a folder with saves") {
        let image = std::fs::read(entry.expect("it can be listed").path()).expect("it can be read");
        let (sum, pages) = image.split_first_chunk::<4>().expect("a sum first");
        let mut handheld = start();
        handheld.flash_mut()[SAVES].fill(0xff);
        for page in pages.chunks_exact(260) {
            let (at, cells) = page.split_first_chunk::<4>().expect("an offset first");
            let at = u32::from_le_bytes(*at) as usize;
            handheld.flash_mut()[at..at + 256].copy_from_slice(cells);
        }
        handheld.reboot_keeping_flash();
        assert!(ready(&mut handheld));
        assert_eq!(logged(&handheld, "found "), Some(u32::from_le_bytes(*sum)));
        // Whatever the console says to it, nothing breaks.
        press_about(&mut handheld, 1, 30, |_, _| {});
        assert!(handheld.resets().iter().all(|reset| *reset == Reset::PowerOn));
        images += 1;
    }
    assert!(images > 0, "there are saves to be tested");
}

#[test]
fn ten_thousand_presses_do_no_harm() {
    let halves: Vec<_> = [21, 22]
        .map(|seed| std::thread::spawn(move || fumble(seed, 5000)))
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
