//! Power that goes and comes: saved games under power cuts, sleep and wake.
//!
//! `PORTOLAN_CUTS=2000 cargo test -p portolan-sim --test sim power -- --nocapture` cuts the power
//! so often in all, not only a few dozen times, and says how it went.

use std::time::Duration;

use crate::the_handheld::bench::{
    BOARDS, MS, clean, logged, random_key, ready, start_on, tap, tap_alike, told,
};
use portolan_core::Slot;
use portolan_sim::handheld::robot::way_to_table;
use portolan_sim::handheld::{Handheld, Kept, Mirror, Noise, SECTOR};
use portolan_sim::uf2::Board;
use portolan_ui::{Button, SHOWN, Title};

/// A person who plays on and on while somebody else pulls the plug.
struct Player {
    handheld: Handheld,
    mirror: Mirror,
    noise: Noise,
    /// Everything that was to be kept since the last start, oldest first: titles, settings,
    /// records.
    wanted: Vec<Vec<Slot<Vec<u8>>>>,
    presses: u32,
}

/// Cuts of all tests here together, unless more are asked for.
const CUTS: u32 = 86;

/// How often a test that usually cuts the power so often is to do it.
fn cuts(usual: u32) -> u32 {
    let asked = std::env::var("PORTOLAN_CUTS").ok().and_then(|text| text.parse::<u32>().ok());
    asked.map_or(usual, |all| (all * usual).div_ceil(CUTS).max(usual))
}

/// The titles, the settings and the records, as the log calls them.
fn names() -> impl Iterator<Item = &'static str> {
    Title::ALL.iter().map(|title| title.word()).chain(["settings", "records"])
}

fn slots(kept: &Kept) -> impl Iterator<Item = Slot<Vec<u8>>> {
    let others = [&kept.settings, &kept.records].map(|bytes| Slot::Game(bytes.clone()));
    kept.games.iter().cloned().chain(others)
}

impl Player {
    fn new(board: Board, seed: u64) -> Self {
        let handheld = start_on(board);
        let mirror = Mirror::start(&handheld, Kept::default()).expect("the start is in the log");
        let wanted = slots(&mirror.kept).map(|slot| vec![slot]).collect();
        Self { handheld, mirror, noise: Noise::new(seed), wanted, presses: 0 }
    }

    fn note(&mut self) {
        for (wanted, slot) in self.wanted.iter_mut().zip(slots(&self.mirror.kept)) {
            if wanted.last() != Some(&slot) {
                wanted.push(slot);
            }
        }
    }

    /// Presses something; stops as soon as `until` says so.
    fn press(&mut self, until: &mut dyn FnMut(&Handheld) -> bool) -> bool {
        self.presses += 1;
        // Somebody chose to update and then did not, or is lost in a screen that chance does not
        // find out of.
        if self.handheld.is_usb_drive() || self.presses.is_multiple_of(300) {
            self.cut_power();
        }
        // Mostly what plays on: then there is more to be kept.
        let plays = !self.noise.draw().is_multiple_of(3);
        let button = if plays { Button::A } else { random_key(&mut self.noise) };
        let hold = if self.noise.draw().is_multiple_of(12) { 800 } else { 25 };
        self.handheld.press(button);
        let stopped = self.pass(hold, until);
        self.handheld.release(button);
        stopped || self.pass(35, until)
    }

    fn pass(&mut self, time: u32, until: &mut dyn FnMut(&Handheld) -> bool) -> bool {
        for _ in 0..4 * time {
            self.handheld.run_for(MS / 4);
            self.mirror.follow(&self.handheld);
            self.note();
            if until(&self.handheld) {
                return true;
            }
        }
        false
    }

    /// Off, on, and everything must be there: what was kept last, or what was just being written.
    fn cut_power(&mut self) {
        let kept: Vec<_> = names().map(|name| logged(&self.handheld, name)).collect();
        self.handheld.power_cut();
        self.handheld.power_on();
        assert!(ready(&mut self.handheld), "{:#?}", self.handheld.log().last());
        let mut found = vec![];
        for ((name, kept), wanted) in names().zip(kept).zip(&self.wanted) {
            let oldest = wanted.iter().rposition(|slot| told(slot) == kept);
            let oldest = oldest.expect("what the log says was kept is something that there was");
            let now = logged(&self.handheld, name);
            let slot = wanted[oldest..].iter().find(|slot| told(slot) == now);
            found.push(slot.cloned().unwrap_or_else(|| {
                let was = wanted.iter().rposition(|slot| told(slot) == now);
                panic!("{name}: {oldest} was kept, {was:?} came back");
            }));
        }
        let older = self.handheld.log().iter().any(|line| line.contains("is older"));
        assert!(!older, "a power cut takes nothing back that was kept");
        let Some(Slot::Game(records)) = found.pop() else { panic!("records are always there") };
        let Some(Slot::Game(settings)) = found.pop() else { panic!("settings are always there") };
        let games = found.try_into().expect("as many as there are titles");
        let mirror = Mirror::start(&self.handheld, Kept { games, settings, records });
        self.mirror = mirror.expect("the start is in the log");
        self.handheld.run_for(150 * MS);
        self.mirror.follow(&self.handheld);
        assert!(self.handheld.frame() == self.mirror.picture(), "the games are offered again");
        self.wanted = slots(&self.mirror.kept).map(|slot| vec![slot]).collect();
        self.note();
    }

    /// Bytes of the match on the table.
    fn played(&self) -> usize {
        self.mirror.console.journal().map_or(0, |(_, journal)| journal.len())
    }
}

#[test]
fn a_game_survives_power_cuts_at_any_moment() {
    let mut player = Player::new(Board::PicoLcd13, 11);
    let (cuts, mut longest) = (cuts(40), 0);
    for _ in 0..cuts {
        let mut left = player.noise.draw() % 4000;
        while !player.press(&mut |_| {
            left = left.saturating_sub(1);
            left == 0
        }) {}
        longest = longest.max(player.played());
        player.cut_power();
    }
    println!("{cuts} cuts at any moment, a journal of {longest} bytes the longest: nothing lost");
    assert!(longest > 30, "games were played: {longest}");
    assert_eq!(player.handheld.offences(), &[] as &[String]);
}

#[test]
fn a_game_survives_power_cuts_in_the_middle_of_writing() {
    let mut player = Player::new(Board::Picosystem, 12);
    let (cuts, mut torn) = (cuts(30), 0);
    for _ in 0..cuts {
        // Both copies take several pages each: let some of them pass.
        let mut pages = player.noise.draw() % 6;
        let mut was_writing = true;
        while !player.press(&mut |handheld| {
            let starts = handheld.is_writing() && !was_writing;
            was_writing = handheld.is_writing();
            if starts && pages > 0 {
                pages -= 1;
                return false;
            }
            starts
        }) {}
        // Some way into the page or sector: a page takes 400 microseconds, and up to 250 have passed.
        player.handheld.run_for(Duration::from_micros(player.noise.draw() % 150));
        torn += u32::from(player.handheld.is_writing());
        player.cut_power();
    }
    println!("{cuts} cuts in the middle of writing, {torn} of them in a page: nothing lost");
    assert!(torn > cuts * 3 / 4, "only {torn} writes were hit");
    assert_eq!(player.handheld.offences(), &[] as &[String]);
}

#[test]
fn a_game_survives_power_cuts_in_the_middle_of_erasing() {
    let mut player = Player::new(Board::PicoLcd13, 13);
    for _ in 0..40 {
        player.press(&mut |_| false);
    }
    let cuts = cuts(16);
    for round in 0..cuts as usize {
        // One copy is unreadable: it is erased, sector by sector, while the other one has the game.
        let copy = [0x1c_0000..0x1d_0000, 0x1d_0000..0x1e_0000][round % 2].clone();
        player.pass(200, &mut |_| false);
        player.handheld.power_cut();
        for ledger in player.handheld.flash_mut()[copy].chunks_exact_mut(2 * SECTOR) {
            if ledger.iter().any(|&cell| cell != 0xff) {
                ledger.fill_with(|| player.noise.draw() as u8);
            }
        }
        player.handheld.power_on();
        let erasing = |handheld: &mut Handheld| handheld.is_erasing();
        assert!(player.handheld.run_until(2000 * MS, MS / 4, erasing), "round {round}");
        player.handheld.run_for(Duration::from_micros(player.noise.draw() % 270_000));
        player.cut_power();
    }
    println!("{cuts} cuts in the middle of erasing: nothing lost");
    assert_eq!(player.handheld.offences(), &[] as &[String]);
}

/// A table at which the next action needs a copy erased, sector by sector, and the first one under work.
fn begins_anew() -> (Handheld, Mirror) {
    let mut handheld = start_on(Board::PicoLcd13);
    let mut mirror = Mirror::start(&handheld, Kept::default()).expect("the start is in the log");
    for touch in way_to_table(Title::Merchants, 1, 2) {
        tap(&mut handheld, touch.button);
    }
    handheld.run_for(1500 * MS);
    for ledger in handheld.flash_mut()[0x1c_0000..0x1d_0000].chunks_exact_mut(2 * SECTOR) {
        if ledger.iter().any(|&cell| cell != 0xff) {
            ledger.fill(0);
        }
    }
    let erasing = |handheld: &mut Handheld| handheld.is_erasing();
    let begun = (0..20).any(|_| {
        handheld.press(Button::A);
        handheld.run_for(30 * MS);
        handheld.release(Button::A);
        handheld.run_until(300 * MS, MS / 4, erasing)
    });
    assert!(begun, "an action is kept");
    mirror.follow(&handheld);
    (handheld, mirror)
}

#[test]
fn a_press_is_answered_between_sectors_and_saved_is_said_when_it_is_so() {
    let (mut handheld, mut mirror) = begins_anew();
    let (at, from) = (handheld.elapsed(), handheld.log().len());
    handheld.press(Button::Press);
    let since = |handheld: &Handheld, what: &str| {
        handheld.log()[from..].iter().any(|line| line.ends_with(what))
    };
    let answered = handheld.run_until(300 * MS, MS / 4, |handheld| since(handheld, SHOWN));
    assert!(answered && since(&handheld, "press Press"));
    let waited = handheld.elapsed() - at;
    assert!(waited < 95 * MS, "{waited:?}");
    assert!(!since(&handheld, " saved"), "a sector is left");
    mirror.follow(&handheld);
    assert!(handheld.frame() == mirror.picture(), "the menu says that it is being saved");
    handheld.release(Button::Press);
    let kept = handheld.run_until(400 * MS, MS / 4, |handheld| since(handheld, " saved"));
    assert!(kept);
    mirror.watch(&mut handheld, 300 * MS).expect("and then that it is");
    assert_eq!(logged(&handheld, "merchants"), told(&mirror.kept.games[Title::Merchants as usize]));
    clean(&handheld);
}

#[test]
fn whatever_comes_while_a_ledger_is_begun_anew_finishes_it_first() {
    // Left alone it is done; the handheld sleeps and wakes, and a power cut takes nothing.
    let (mut handheld, mut mirror) = begins_anew();
    let sleep = mirror.console.sleeps_after().expect("it sleeps unless told otherwise");
    handheld.run_for(MS * (sleep + 1000));
    assert!(handheld.is_dormant());
    mirror.follow(&handheld);
    let played = told(&mirror.kept.games[Title::Merchants as usize]);
    assert_eq!(logged(&handheld, "merchants"), played);
    handheld.power_cut();
    handheld.power_on();
    assert!(ready(&mut handheld));
    assert_eq!(logged(&handheld, "merchants"), played, "found");

    // A panic between two sectors, while a press is answered: the action before is there, or this one.
    let (mut handheld, mut mirror) = begins_anew();
    mirror.follow(&handheld);
    let before = logged(&handheld, "merchants");
    let played = told(&mirror.kept.games[Title::Merchants as usize]);
    assert_ne!(before, played);
    let from = handheld.log().len();
    handheld.press(Button::X);
    let pressed = |handheld: &mut Handheld| {
        handheld.log()[from..].iter().any(|line| line.ends_with("press X"))
    };
    assert!(handheld.run_until(100 * MS, MS / 4, pressed) && !handheld.is_erasing());
    handheld.release(Button::X);
    assert!(handheld.panic(0, crate::the_handheld::bench::firmware(), "ui/src/somewhere.rs", 7));
    handheld.run_for(50 * MS);
    assert!(ready(&mut handheld));
    let found = logged(&handheld, "merchants");
    assert!(found == before || found == played, "{found:?}");
    assert_eq!(handheld.offences(), &[] as &[String]);
}

#[test]
fn left_alone_it_sleeps_and_a_press_wakes_it() {
    BOARDS.into_iter().for_each(sleeps_and_wakes);
}

fn sleeps_and_wakes(board: Board) {
    let mut handheld = start_on(board);
    let bright = handheld.backlight();
    let mut mirror = Mirror::start(&handheld, Kept::default()).expect("the start is in the log");
    let sleep = mirror.console.sleeps_after().expect("it sleeps unless told otherwise");
    handheld.run_for(MS * (sleep * 3 / 4));
    assert!(handheld.backlight() < bright && handheld.backlight() > 0, "dimmed");
    assert!(handheld.panel_is_on() && !handheld.is_dormant());
    handheld.run_for(MS * (sleep / 2));
    assert_eq!(handheld.backlight(), 0);
    assert!(handheld.is_dormant() && !handheld.panel_is_on());
    handheld.run_for(Duration::from_secs(24 * 3600));
    assert!(handheld.is_dormant());

    let from = handheld.log().len();
    tap(&mut handheld, Button::A);
    handheld.run_for(500 * MS);
    assert!(!handheld.is_dormant() && handheld.panel_is_on());
    assert_eq!(handheld.backlight(), bright);
    let lines = &handheld.log()[from..];
    assert!(!lines.iter().any(|line| line.contains("press")), "the press only wakes: {lines:?}");
    mirror.follow(&handheld);
    assert!(handheld.frame() == mirror.picture());
    tap_alike(&mut handheld, &mut mirror, Button::Down);
    clean(&handheld);
}

#[test]
fn a_stuck_button_keeps_it_neither_awake_nor_asleep() {
    let mut handheld = start_on(Board::PicoLcd13);
    let mirror = Mirror::start(&handheld, Kept::default()).expect("the start is in the log");
    let sleep = mirror.console.sleeps_after().expect("it sleeps unless told otherwise");
    handheld.press(Button::X);
    handheld.run_for(MS * (sleep + 8000));
    assert!(handheld.is_dormant() && !handheld.panel_is_on());
    tap(&mut handheld, Button::A);
    handheld.run_for(500 * MS);
    assert!(!handheld.is_dormant() && handheld.panel_is_on());
    clean(&handheld);
}

#[test]
fn the_battery_is_followed_while_it_empties_and_while_it_is_charged() {
    let mut handheld = start_on(Board::Picosystem);
    let mut mirror = Mirror::start(&handheld, Kept::default()).expect("the start is in the log");
    // The page About, at the end of the settings.
    for button in [Button::Y, Button::Up, Button::A] {
        tap(&mut handheld, button);
    }
    let mut pictures = std::collections::HashSet::new();
    for (millivolts, plugged, full, said) in [
        (3900, false, false, "84"),
        (3200, false, false, "30"),
        (2700, false, false, "0"),
        (3600, true, false, "61 charging"),
        (4200, true, false, "100 charging"),
        (4200, true, true, "100"),
        (4100, false, false, "99"),
        (3200, false, false, "30"),
    ] {
        handheld.charge(millivolts);
        handheld.plug_in(plugged, full);
        handheld.run_for(3500 * MS);
        let line = handheld.log().iter().rev().find_map(|line| line.split_once("battery "));
        assert_eq!(line.map(|(_, charge)| charge), Some(said), "{millivolts} mV");
        mirror.follow(&handheld);
        assert!(handheld.frame() == mirror.picture(), "{said}");
        pictures.insert(handheld.frame());
    }
    assert_eq!(pictures.len(), 7, "each is told on the page");
    clean(&handheld);
}
