//! The board check on the emulated handheld: a sound board passes, and faults put into it are found.

use std::time::Duration;

use crate::the_handheld::bench::{MS, clean, firmware, firmware_of, ready, start, tap};
use portolan_sim::handheld::{Handheld, Mirror};
use portolan_sim::uf2::Board;
use portolan_ui::Button;
use portolan_ui::check::{Checked, Finding, Part, bit};

/// Where the board check writes.
const SPARE: usize = 0x1e_f000;

/// Follows the check for a while, and sees that the screen says what the console knows.
fn follow(handheld: &mut Handheld, time: Duration) -> Checked {
    let mut mirror = Mirror::start(handheld, Default::default()).expect("the start is in the log");
    handheld.run_for(time);
    // Something may just be on its way to the panel.
    let alike = handheld.run_until(100 * MS, MS, |handheld| {
        mirror.follow(handheld);
        handheld.frame() == mirror.picture()
    });
    assert!(alike, "the screen says so");
    mirror.console.checked().expect("the check is open")
}

/// Switches a board on with Y held, and waits until everything was tried.
fn switch_on(mut handheld: Handheld) -> (Handheld, Checked) {
    handheld.press(Button::Y);
    assert!(ready(&mut handheld));
    handheld.run_for(100 * MS);
    handheld.release(Button::Y);
    let checked = follow(&mut handheld, 5000 * MS);
    (handheld, checked)
}

#[test]
fn a_sound_board_passes_and_the_check_is_left_by_holding_a() {
    let (mut handheld, checked) = switch_on(Handheld::new(firmware()));
    for part in [Part::Core, Part::Chip, Part::Sector, Part::Chance] {
        assert!(matches!(checked.of(part), Some(Finding::Good(_))), "{part:?}: {checked:?}");
    }
    assert_eq!(checked.of(Part::Chip), Some(Finding::Good(2048)));
    for part in [Part::Battery, Part::Sound] {
        assert_eq!(checked.of(part), Some(Finding::Absent), "{part:?}");
    }
    assert_eq!((checked.pressed, checked.stuck), (bit(Button::Y), 0), "what switched it on counts");
    assert!(handheld.flash()[SPARE..SPARE + 4096].iter().all(|&cell| cell == 0xff), "left blank");
    for button in Button::ALL {
        tap(&mut handheld, button);
    }
    let all = follow(&mut handheld, 100 * MS);
    assert_eq!((all.pressed, all.stuck), (0x1ff, 0));
    handheld.press(Button::A);
    handheld.run_for(1200 * MS);
    handheld.release(Button::A);
    handheld.run_for(100 * MS);
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    assert_eq!(mirror.console.checked(), None);
    assert!(handheld.frame() == mirror.picture(), "the launcher");
    clean(&handheld);
}

/// It has a battery and a piezo, and no pad press.
#[test]
fn the_other_board_passes_and_an_empty_connector_is_found() {
    let other = |millivolts| {
        let mut board = Handheld::on(Board::Picosystem, firmware_of(Board::Picosystem), 1);
        board.charge(millivolts);
        let mut sounded = false;
        board.press(Button::Y);
        assert!(ready(&mut board));
        for _ in 0..800 {
            board.run_for(MS);
            sounded |= board.tone().is_some();
        }
        board.release(Button::Y);
        (follow(&mut board, 3000 * MS), sounded)
    };
    let (checked, sounded) = other(3900);
    assert_eq!(
        checked.of(Part::Buttons),
        Some(Finding::Good(0x1ff & !u32::from(bit(Button::Press))))
    );
    assert_eq!(checked.of(Part::Chip), Some(Finding::Good(16 * 1024)));
    assert!(matches!(checked.of(Part::Battery), Some(Finding::Good(80..90))), "{checked:?}");
    assert!(matches!(checked.of(Part::Sound), Some(Finding::Good(_))) && sounded);
    let (checked, _) = other(900);
    assert_eq!(checked.of(Part::Battery), Some(Finding::Bad(0)));
}

#[test]
fn the_light_goes_through_its_steps() {
    let mut handheld = Handheld::new(firmware());
    handheld.press(Button::Y);
    assert!(ready(&mut handheld));
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..300 {
        handheld.run_for(10 * MS);
        seen.insert(handheld.backlight());
    }
    assert!(seen.len() >= 8, "{seen:?}");
}

#[test]
fn a_stuck_button_is_found() {
    let mut board = Handheld::new(firmware());
    board.press(Button::Left);
    let (mut handheld, _) = switch_on(board);
    tap(&mut handheld, Button::Up);
    let checked = follow(&mut handheld, 100 * MS);
    assert_eq!(checked.stuck, bit(Button::Left));
    assert_eq!(checked.pressed, bit(Button::Y) | bit(Button::Up));
    clean(&handheld);
}

#[test]
fn a_dead_sector_is_found() {
    let mut board = Handheld::new(firmware());
    board.kill_sector(SPARE);
    let (handheld, checked) = switch_on(board);
    // All bytes of the pattern but those that a blank sector has anyway.
    assert!(matches!(checked.of(Part::Sector), Some(Finding::Bad(4000..))), "{checked:?}");
    clean(&handheld);
}

#[test]
fn a_single_worn_bit_is_found() {
    let mut board = Handheld::new(firmware());
    board.wear_out(SPARE + 1234, 0x10);
    let (handheld, checked) = switch_on(board);
    assert!(matches!(checked.of(Part::Sector), Some(Finding::Bad(1..=2))), "{checked:?}");
    clean(&handheld);
}

#[test]
fn chance_that_repeats_itself_is_found() {
    for bits in [0, 0x5555_5555, 0x1d1d_1d1d] {
        let mut board = Handheld::new(firmware());
        board.jam_oscillator(bits);
        let (handheld, checked) = switch_on(board);
        assert!(matches!(checked.of(Part::Chance), Some(Finding::Bad(_))), "{bits:x}: {checked:?}");
        assert!(matches!(checked.of(Part::Sector), Some(Finding::Good(_))), "the rest is sound");
        clean(&handheld);
    }
}

#[test]
fn a_chip_too_small_is_found() {
    let mut board = Handheld::new(firmware());
    board.claim_flash(1024 * 1024);
    let (handheld, checked) = switch_on(board);
    assert_eq!(checked.of(Part::Chip), Some(Finding::Bad(1024)));
    clean(&handheld);
}

#[test]
fn a_silent_core_is_found_from_the_page_about() {
    let mut handheld = start();
    // What was set is written by then: who stops in the middle of that is the watchdog's business.
    handheld.run_for(1500 * MS);
    handheld.hang(1);
    tap(&mut handheld, Button::Y);
    tap(&mut handheld, Button::Up);
    tap(&mut handheld, Button::A);
    tap(&mut handheld, Button::Y);
    let checked = follow(&mut handheld, 8000 * MS);
    assert_eq!(checked.of(Part::Core), Some(Finding::Bad(0)));
    assert!(matches!(checked.of(Part::Sector), Some(Finding::Good(_))), "the rest is tried too");
}
