//! What the scenarios on the emulated handheld share: the firmware, built once, and thumbs.
#![allow(dead_code, reason = "every scenario file uses its own part")]

use std::sync::OnceLock;
use std::time::Duration;

use portolan_sim::handheld::{Handheld, Noise};
use portolan_sim::uf2::{Board, Firmware};
use portolan_ui::Button;

/// One millisecond.
pub const MS: Duration = Duration::from_millis(1);

/// The firmware of the default board.
pub fn firmware() -> &'static Firmware {
    static FIRMWARE: OnceLock<Firmware> = OnceLock::new();
    FIRMWARE.get_or_init(|| match Firmware::build(Board::default()) {
        Ok(firmware) => firmware,
        Err(why) => panic!("{why}"),
    })
}

/// Runs until there is a picture; false if there is none within two seconds.
pub fn ready(handheld: &mut Handheld) -> bool {
    handheld.run_until(2000 * MS, MS, |handheld| handheld.panel_is_on())
}

/// A handheld that has started and settled.
pub fn start() -> Handheld {
    let mut handheld = Handheld::new(firmware());
    assert!(ready(&mut handheld), "no picture: {:#?}", handheld.log());
    handheld.run_for(300 * MS);
    handheld
}

/// The sum over journal and settings that the firmware logs when it keeps or finds them.
pub fn sum(journal: &[u8], settings: &[u8]) -> u32 {
    journal
        .iter()
        .chain(settings)
        .fold(0, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193).rotate_left(7))
}

/// The number at the end of the last log line with the given beginning.
pub fn logged(handheld: &Handheld, beginning: &str) -> Option<u32> {
    let line = handheld.log().iter().rev().find(|line| line.contains(beginning))?;
    line.rsplit(' ').next()?.parse().ok()
}

/// Presses and releases as a quick person does.
pub fn tap(handheld: &mut Handheld, button: Button) {
    handheld.press(button);
    handheld.run_for(35 * MS);
    handheld.release(button);
    handheld.run_for(45 * MS);
}

/// Presses at random, choosing more often than going back.
pub fn press_about(
    handheld: &mut Handheld,
    seed: u64,
    presses: u32,
    mut after: impl FnMut(&mut Handheld, u32),
) {
    let mut noise = Noise::new(seed);
    for round in 1..=presses {
        let button = random_key(&mut noise);
        let hold = if noise.draw().is_multiple_of(16) { 900 } else { 20 + noise.draw() % 20 };
        handheld.press(button);
        handheld.run_for(Duration::from_millis(hold));
        handheld.release(button);
        handheld.run_for(Duration::from_millis(20 + noise.draw() % 40));
        after(handheld, round);
        if handheld.is_usb_drive() {
            // Chance has chosen to update; there is nothing new, so it goes on as before.
            handheld.reboot_keeping_flash();
            assert!(ready(handheld));
        }
    }
}

/// A button, A and the pad more often than others.
pub fn random_key(noise: &mut Noise) -> Button {
    match noise.draw() % 20 {
        0..=6 => Button::A,
        7 => Button::B,
        8 => Button::X,
        9 => Button::Y,
        10 => Button::Press,
        11..=13 => Button::Down,
        14..=15 => Button::Up,
        16..=17 => Button::Right,
        _ => Button::Left,
    }
}

/// The firmware did nothing that silicon would not forgive, and did not start again.
pub fn clean(handheld: &Handheld) {
    assert_eq!(handheld.offences(), &[] as &[String]);
    assert_eq!(handheld.resets().len(), 1, "{:?} {:#?}", handheld.resets(), handheld.log());
    assert!(!handheld.is_locked_up(0) && !handheld.is_locked_up(1));
}
