//! The firmware as it is flashed, on the emulated handheld: starting, showing, listening.

mod handheld_bench;

use handheld_bench::{MS, clean, firmware, random_key, ready, start, tap};
use portolan_sim::handheld::{Handheld, Mirror, Noise};
use portolan_sim::uf2::{Board, Firmware, Uf2};
use portolan_ui::Button;

#[test]
fn boots_to_the_launcher() {
    let mut handheld = Handheld::new(firmware());
    assert!(ready(&mut handheld));
    assert!(handheld.elapsed() <= 300 * MS, "took {:?}", handheld.elapsed());
    handheld.run_for(300 * MS);
    assert!(handheld.backlight() > 100, "the light is on");
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    assert!(handheld.frame() == mirror.picture(), "the desktop shows the same");
    clean(&handheld);
}

#[test]
fn an_idle_screen_sends_nothing() {
    let mut handheld = start();
    let before = handheld.panel_bytes();
    handheld.run_for(20_000 * MS);
    assert_eq!(handheld.panel_bytes(), before);
    clean(&handheld);
}

#[test]
fn no_two_starts_are_alike() {
    let mut seen = std::collections::HashSet::new();
    for seed in [1, 2, 2] {
        let mut handheld = Handheld::on(Board::default(), firmware(), seed);
        for _ in 0..2 {
            assert!(ready(&mut handheld));
            handheld.run_for(300 * MS);
            let line = handheld.log().iter().rfind(|line| line.contains("entropy")).cloned();
            seen.insert(line.expect("the start is in the log"));
            handheld.reboot_keeping_flash();
        }
    }
    // Only a board with the same flash and the same noise starts alike, and there are none.
    assert_eq!(seen.len(), 4, "{seen:?}");
}

#[test]
fn every_press_arrives_in_order() {
    let mut handheld = start();
    let from = handheld.log().len();
    let mut pressed = Vec::new();
    for round in 0..200_u32 {
        let button = Button::ALL[(round * round + round / 9) as usize % 4];
        handheld.press(button);
        handheld.run_for(MS * (14 + round % 29));
        handheld.release(button);
        handheld.run_for(MS * (26 + round % 37));
        pressed.push(format!("press {button:?}"));
    }
    handheld.run_for(200 * MS);
    let heard: Vec<_> = handheld.log()[from..]
        .iter()
        .filter_map(|line| line.find("press ").map(|at| line[at..].to_owned()))
        .collect();
    assert_eq!(heard, pressed);
    clean(&handheld);
}

#[test]
fn pictures_match_the_desktop_under_random_presses() {
    let mut handheld = start();
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    let mut noise = Noise::new(7);
    for _ in 0..600 {
        let button = random_key(&mut noise);
        let hold =
            if noise.draw().is_multiple_of(16) { 900 } else { 20 + noise.draw() as u32 % 20 };
        handheld.press(button);
        mirror.watch(&mut handheld, MS * hold).expect("the same pictures");
        handheld.release(button);
        let pause = 20 + noise.draw() as u32 % 60;
        mirror.watch(&mut handheld, MS * pause).expect("the same pictures");
    }
    assert!(mirror.compared > 400, "{} pictures", mirror.compared);
    clean(&handheld);
}

#[test]
fn the_other_board_does_the_same() {
    let firmware = Firmware::build(Board::Picosystem);
    let firmware = firmware.expect("the firmware builds");
    let mut handheld = Handheld::on(Board::Picosystem, &firmware, 1);
    assert!(ready(&mut handheld));
    handheld.run_for(300 * MS);
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    let mut sounded = false;
    for button in [
        Button::Down,
        Button::A,
        Button::Right,
        Button::B,
        Button::X,
        Button::B,
        Button::Y,
        Button::Up,
        Button::Left,
    ] {
        handheld.press(button);
        for _ in 0..30 {
            mirror.watch(&mut handheld, 2 * MS).expect("the same pictures");
            sounded |= handheld.tone().is_some();
        }
        handheld.release(button);
        mirror.watch(&mut handheld, 90 * MS).expect("the same pictures");
    }
    assert!(sounded, "the piezo was heard");
    clean(&handheld);
}

#[test]
fn the_uf2_file_is_complete_and_leaves_the_save_alone() {
    let uf2 = &firmware().uf2;
    assert_eq!(Uf2::parse(&uf2.to_bytes()).as_ref(), Ok(uf2));
    let end = uf2.pages().map(|(offset, page)| offset + page.len()).max();
    assert!(end <= Some(0x1c_0000), "the save area begins at 0x1c0000");
    for broken in [&[][..], &[0; 512], &uf2.to_bytes()[..700]] {
        assert!(Uf2::parse(broken).is_err());
    }
}

#[test]
fn taps_as_short_as_a_bounce_count_once() {
    let mut handheld = start();
    let from = handheld.log().len();
    for _ in 0..5 {
        for _ in 0..3 {
            handheld.press(Button::Down);
            handheld.run_for(MS);
            handheld.release(Button::Down);
            handheld.run_for(MS);
        }
        handheld.run_for(80 * MS);
    }
    tap(&mut handheld, Button::Up);
    let presses = handheld.log()[from..].iter().filter(|line| line.contains("press ")).count();
    assert_eq!(presses, 6);
}
