//! The firmware as it is flashed, on the emulated handheld: starting, showing, listening.

use crate::the_handheld::bench::{
    BOARDS, MS, clean, firmware, firmware_of, random_key, ready, start, start_on, tap, tap_alike,
};
use portolan_core::{Refusal, Slot};
use portolan_sim::handheld::robot::way_to_table;
use portolan_sim::handheld::{Handheld, Mirror, Noise, Reset};
use portolan_sim::uf2::{Board, Uf2};
use portolan_ui::{Button, Title};

#[test]
fn boots_to_the_launcher() {
    for board in BOARDS {
        let mut handheld = Handheld::on(board, firmware_of(board), 1);
        assert!(ready(&mut handheld));
        assert!(handheld.elapsed() <= 200 * MS, "took {:?}", handheld.elapsed());
        handheld.run_for(300 * MS);
        assert!(handheld.backlight() > 100, "the light is on");
        let mirror = Mirror::start(&handheld, Default::default());
        let mut mirror = mirror.expect("the start is in the log");
        assert!(handheld.frame() == mirror.picture(), "the desktop shows the same");
        clean(&handheld);
    }
}

#[test]
fn an_idle_screen_sends_nothing() {
    for board in BOARDS {
        let mut handheld = start_on(board);
        let before = handheld.panel_bytes();
        handheld.run_for(20_000 * MS);
        assert_eq!(handheld.panel_bytes(), before);
        clean(&handheld);
    }
}

#[test]
fn no_two_starts_are_alike() {
    let mut seen = std::collections::HashSet::new();
    for seed in [1, 2, 2] {
        let mut handheld = Handheld::on(Board::default(), firmware(), seed);
        for _ in 0..2 {
            assert!(ready(&mut handheld));
            handheld.run_for(300 * MS);
            let line = handheld.log().iter().rfind(|line| line.contains("start|")).cloned();
            seen.insert(line.expect("the start is in the log"));
            handheld.reboot_keeping_flash();
        }
    }
    // Only a board with the same flash and the same noise starts alike, and there are none.
    assert_eq!(seen.len(), 4, "{seen:?}");
}

#[test]
fn every_press_arrives_in_order() {
    BOARDS.into_iter().for_each(presses_arrive);
}

fn presses_arrive(board: Board) {
    let mut handheld = start_on(board);
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
    for (board, seed) in BOARDS.into_iter().zip(7..) {
        random_presses(board, seed);
    }
}

fn random_presses(board: Board, seed: u64) {
    let mut handheld = start_on(board);
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    let mut noise = Noise::new(seed);
    for _ in 0..300 {
        let button = random_key(&mut noise);
        let hold =
            if noise.draw().is_multiple_of(16) { 900 } else { 20 + noise.draw() as u32 % 20 };
        handheld.press(button);
        mirror.watch(&mut handheld, MS * hold).expect("the same pictures");
        handheld.release(button);
        let pause = 20 + noise.draw() as u32 % 60;
        mirror.watch(&mut handheld, MS * pause).expect("the same pictures");
    }
    assert!(mirror.compared > 200, "{} pictures", mirror.compared);
    clean(&handheld);
}

#[test]
fn the_other_board_is_heard() {
    let mut handheld = start_on(Board::Picosystem);
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
    assert_pads(&handheld, Board::Picosystem, [6, 7]);
    clean(&handheld);
}

/// What drives the panel is strong and quick, what listens to buttons has a Schmitt trigger.
fn assert_pads(handheld: &Handheld, board: Board, port: [u8; 2]) {
    let wiring = board.wiring();
    for pin in [port[0], port[1], wiring.select, wiring.data] {
        assert_eq!(handheld.pad(pin) & 0x31, 0x21, "pin {pin}: 8 mA and fast");
    }
    for pin in Button::ALL.into_iter().filter_map(|button| wiring.pin(button)) {
        assert_eq!(handheld.pad(pin) & 0x0a, 0x0a, "pin {pin}: pulled up, with a Schmitt trigger");
    }
}

#[test]
fn pads_are_set_and_a_slipped_clock_edge_is_made_good() {
    let mut handheld = start();
    assert_pads(&handheld, Board::default(), [10, 11]);
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    for button in [Button::Right, Button::Down, Button::X, Button::B] {
        handheld.slip_panel_clock();
        tap_alike(&mut handheld, &mut mirror, button);
    }
    clean(&handheld);
}

/// The values of the makers' own examples: Waveshare's for the Pico-LCD-1.3, Pimoroni's for the
/// PicoSystem.
#[test]
fn the_glass_is_driven_as_its_makers_do() {
    let both: [(u8, &[u8]); 10] = [
        (0x26, &[0x01]),
        (0xb2, &[0x0c, 0x0c, 0x00, 0x33, 0x33]),
        (0xc0, &[0x2c]),
        (0xc2, &[0x01]),
        (0xc3, &[0x12]),
        (0xc4, &[0x20]),
        (0xd0, &[0xa4, 0xa1]),
        (0xe0, b"\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"),
        (0xe1, b"\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"),
        (0x21, &[]),
    ];
    let waveshare = [(0x36, 0x70), (0xb7, 0x35), (0xbb, 0x19), (0xc6, 0x0f)];
    let pimoroni = [(0x36, 0x04), (0xb7, 0x14), (0xbb, 0x25), (0xc6, 0x1e)];
    for (board, own) in BOARDS.into_iter().zip([waveshare, pimoroni]) {
        let handheld = start_on(board);
        for (register, values) in both {
            assert_eq!(handheld.panel_setting(register), Some(values), "{register:#x}");
        }
        for (register, value) in own {
            assert_eq!(handheld.panel_setting(register), Some(&[value][..]), "{register:#x}");
        }
    }
}

#[test]
fn the_second_core_waits_in_memory_while_flash_is_written() {
    let handler = firmware().symbol(&["SIO_IRQ_PROC1"]).expect("the handler has a name");
    assert!(handler >= 0x2000_0000, "it lies at {handler:#x}");
}

#[test]
fn spikes_are_no_presses_and_short_taps_are() {
    BOARDS.into_iter().for_each(spikes);
}

fn spikes(board: Board) {
    let mut handheld = start_on(board);
    let presses = |handheld: &Handheld, from: usize| {
        handheld.log()[from..].iter().filter(|line| line.contains("press ")).count()
    };
    let from = handheld.log().len();
    for _ in 0..10 {
        handheld.spike(Button::Down, MS / 20);
        handheld.run_for(20 * MS);
    }
    assert_eq!(presses(&handheld, from), 0);
    for round in 1..=10 {
        handheld.spike(Button::Down, 5 * MS);
        handheld.run_for(70 * MS);
        assert_eq!(presses(&handheld, from), round);
    }
    // Contacts that open for a moment have not been let go.
    let from = handheld.log().len();
    handheld.press(Button::Up);
    handheld.run_for(40 * MS);
    handheld.release(Button::Up);
    handheld.run_for(MS / 20);
    handheld.press(Button::Up);
    handheld.run_for(40 * MS);
    handheld.release(Button::Up);
    handheld.run_for(70 * MS);
    assert_eq!(presses(&handheld, from), 1);
    clean(&handheld);
}

#[test]
fn a_start_that_hangs_is_tried_again() {
    let later = [0, 15, 30, 45];
    for (board, after) in BOARDS.into_iter().flat_map(|board| later.map(|after| (board, after))) {
        let mut handheld = Handheld::on(board, firmware_of(board), 1);
        // Until then the runtime fills memory, and no line of ours runs.
        assert!(handheld.run_until(80 * MS, MS / 10, |handheld| handheld.is_watched()));
        assert_eq!(handheld.panel_bytes(), 0, "the watchdog comes first");
        handheld.run_for(MS * after);
        assert!(!handheld.panel_is_on(), "the console does not run yet");
        handheld.hang(0);
        assert!(handheld.run_until(20_000 * MS, 10 * MS, |handheld| handheld.resets().len() == 2));
        assert_eq!(handheld.resets()[1], Reset::WatchdogTimer, "after {after} ms");
        assert!(ready(&mut handheld));
    }
}

#[test]
fn a_save_that_hangs_the_start_again_and_again_is_set_aside() {
    let mut handheld = start();
    for touch in way_to_table(Title::Merchants, 1, 2) {
        tap(&mut handheld, touch.button);
    }
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    mirror.follow(&handheld);
    let mut kept = mirror.kept.clone();
    assert!(matches!(kept.games[Title::Merchants as usize], Slot::Game(_)));
    kept.games[Title::Merchants as usize] = Slot::Refused(Refusal::Suspected);
    for hangs in 1..=3 {
        handheld.hang(0);
        assert!(
            handheld.run_until(10_000 * MS, 10 * MS, |handheld| {
                handheld.resets().len() == 1 + hangs
            })
        );
        assert!(ready(&mut handheld));
        // The words of the crash have slid in by then.
        handheld.run_for(600 * MS);
    }
    let mut mirror = Mirror::start(&handheld, kept).expect("the start is in the log");
    assert!(handheld.frame() == mirror.picture(), "the save is not opened");
    assert_eq!(mirror.crash(), Some("it stood still"));
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

/// The Pico 2 is not emulated. That its boot ROM would start this program can be seen in the file.
#[test]
#[ignore = "everything is compiled for another chip; .ci/run does"]
fn the_pico_2_gets_a_program_that_its_boot_rom_takes() {
    let uf2 = &firmware_of(Board::Pico2Lcd13).uf2;
    let file = uf2.to_bytes();
    assert_eq!(Uf2::parse(&file).as_ref(), Ok(uf2));
    let family = |block: &[u8]| block[28..32] == 0xe48b_ff59_u32.to_le_bytes();
    assert!(file.chunks_exact(512).all(family), "for the RP2350's ARM cores");
    let mut flash = vec![0xff; 0x1c_0000];
    for (offset, page) in uf2.pages() {
        flash[offset..offset + page.len()].copy_from_slice(page);
    }
    let words: Vec<_> = flash[..4096]
        .chunks_exact(4)
        .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
        .collect();
    assert!((0x2000_0000..=0x2008_0000).contains(&words[0]), "a stack at {:#x}", words[0]);
    assert!((0x1000_0000..0x101c_0000).contains(&words[1]), "a start at {:#x}", words[1]);
    // A block that calls this an executable for the secure ARM cores, alone in its loop.
    let block = [0xffff_ded3, 0x1021_0142, 0x0000_01ff, 0, 0xab12_3579];
    assert_eq!(words.windows(5).filter(|words| *words == block).count(), 1);
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
