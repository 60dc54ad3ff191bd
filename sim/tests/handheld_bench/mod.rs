//! What the scenarios on the emulated handheld share: the firmware, built once, and thumbs.
#![allow(dead_code, reason = "every scenario file uses its own part")]

use std::sync::OnceLock;
use std::time::Duration;

use portolan_sim::handheld::{Handheld, Key, Noise};
use portolan_sim::uf2::Firmware;

/// One millisecond.
pub const MS: Duration = Duration::from_millis(1);

/// The firmware of the default board.
pub fn firmware() -> &'static Firmware {
    static FIRMWARE: OnceLock<Firmware> = OnceLock::new();
    FIRMWARE.get_or_init(|| match Firmware::build(&[]) {
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

/// The sum over a journal that the firmware logs when it keeps or finds one.
pub fn sum(journal: &[u8]) -> u32 {
    journal.iter().fold(0, |sum, &byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193).rotate_left(7)
    })
}

/// The number at the end of the last log line with the given beginning.
pub fn logged(handheld: &Handheld, beginning: &str) -> Option<u32> {
    let line = handheld.log().iter().rev().find(|line| line.contains(beginning))?;
    line.rsplit(' ').next()?.parse().ok()
}

/// Presses and releases as a quick person does.
pub fn tap(handheld: &mut Handheld, key: Key) {
    handheld.press(key);
    handheld.run_for(35 * MS);
    handheld.release(key);
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
        let key = random_key(&mut noise);
        let hold = if noise.draw() % 16 == 0 { 900 } else { 20 + noise.draw() % 20 };
        handheld.press(key);
        handheld.run_for(Duration::from_millis(hold));
        handheld.release(key);
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
pub fn random_key(noise: &mut Noise) -> Key {
    match noise.draw() % 20 {
        0..=6 => Key::A,
        7 => Key::B,
        8 => Key::X,
        9 => Key::Y,
        10 => Key::Press,
        11..=13 => Key::Down,
        14..=15 => Key::Up,
        16..=17 => Key::Right,
        _ => Key::Left,
    }
}

/// The firmware did nothing that silicon would not forgive, and did not start again.
pub fn clean(handheld: &Handheld) {
    assert_eq!(handheld.offences(), &[] as &[String]);
    assert_eq!(handheld.resets().len(), 1, "{:?} {:#?}", handheld.resets(), handheld.log());
    assert!(!handheld.is_locked_up(0) && !handheld.is_locked_up(1));
}
