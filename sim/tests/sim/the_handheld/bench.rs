//! What the scenarios on the emulated handheld share: the firmware, built once, and thumbs.

use std::sync::OnceLock;
use std::time::Duration;

use portolan_core::Slot;
use portolan_sim::handheld::{Handheld, Kept, Mirror, Noise};
use portolan_sim::uf2::{Board, Firmware};
use portolan_ui::{Button, Title};

/// One millisecond.
pub const MS: Duration = Duration::from_millis(1);

/// The boards that are emulated.
pub const BOARDS: [Board; 2] = [Board::PicoLcd13, Board::Picosystem];

/// The firmware of the default board.
pub fn firmware() -> &'static Firmware {
    firmware_of(Board::default())
}

/// The firmware of a board.
pub fn firmware_of(board: Board) -> &'static Firmware {
    static FIRMWARE: [OnceLock<Firmware>; 3] = [const { OnceLock::new() }; 3];
    FIRMWARE[board as usize].get_or_init(|| match Firmware::build(board) {
        Ok(firmware) => firmware,
        Err(why) => panic!("{why}"),
    })
}

/// Runs until there is a picture; false if there is none within two seconds.
pub fn ready(handheld: &mut Handheld) -> bool {
    handheld.run_until(2000 * MS, MS, |handheld| handheld.panel_is_on())
}

/// A handheld that has started, settled and asked for the language.
pub fn start() -> Handheld {
    start_on(Board::default())
}

/// The same for a board.
pub fn start_on(board: Board) -> Handheld {
    let mut handheld = Handheld::on(board, firmware_of(board), 1);
    assert!(ready(&mut handheld), "no picture: {:#?}", handheld.log());
    handheld.run_for(300 * MS);
    // Which language it shall speak.
    tap(&mut handheld, Button::A);
    handheld.run_for(100 * MS);
    handheld
}

/// The sum over journal or settings that the firmware logs when it keeps or finds them.
pub fn sum(bytes: &[u8]) -> u32 {
    bytes
        .iter()
        .fold(0, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193).rotate_left(7))
}

/// What the firmware says in its log of something kept: the sum, or why it is refused. `what` is a
/// title's word, or `settings`.
pub fn logged(handheld: &Handheld, what: &str) -> Option<String> {
    // Each start looks at everything anew.
    let log = handheld.log();
    let start = log.iter().rposition(|line| line.contains("start|"))?;
    let last = log[start..].iter().rev().find_map(|line| {
        let line = line.strip_prefix("info ")?;
        let said = ["found ", "kept ", "discarded "].iter().find_map(|act| line.strip_prefix(act));
        said?.strip_prefix(what)
    });
    last?.strip_prefix(", ").map(str::to_owned)
}

/// What the firmware says in its log of a slot like this.
pub fn told(slot: &Slot<Vec<u8>>) -> Option<String> {
    match slot {
        Slot::Empty => None,
        Slot::Game(journal) => Some(format!("sum {}", sum(journal))),
        Slot::Older(journal) => Some(format!("older, sum {}", sum(journal))),
        Slot::Refused(why) => Some(format!("refused: {why:?}")),
    }
}

/// The log and the mirror say the same.
pub fn agree(handheld: &Handheld, kept: &Kept) -> bool {
    let games = Title::ALL
        .iter()
        .all(|&title| logged(handheld, title.word()) == told(&kept.games[title as usize]));
    games && logged(handheld, "settings") == Some(format!("sum {}", sum(&kept.settings)))
}

/// Presses and releases as a quick person does.
pub fn tap(handheld: &mut Handheld, button: Button) {
    handheld.press(button);
    handheld.run_for(35 * MS);
    handheld.release(button);
    handheld.run_for(45 * MS);
}

/// Taps, and sees that the handheld shows what the simulator does.
pub fn tap_alike(handheld: &mut Handheld, mirror: &mut Mirror, button: Button) {
    tap(handheld, button);
    handheld.run_for(100 * MS);
    mirror.follow(handheld);
    assert!(handheld.frame() == mirror.picture(), "after {button:?}");
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
