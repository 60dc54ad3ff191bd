//! Power that goes and comes: saved games under power cuts, sleep and wake.

mod handheld_bench;

use std::time::Duration;

use handheld_bench::{MS, clean, logged, random_key, ready, start, sum, tap};
use portolan_sim::handheld::{Handheld, Key, Mirror, Noise};

/// A person who plays on and on while somebody else pulls the plug.
struct Player {
    handheld: Handheld,
    mirror: Mirror,
    noise: Noise,
    /// Every journal that the console has had since it was known to be kept.
    journals: Vec<Vec<u8>>,
}

impl Player {
    fn new(seed: u64) -> Self {
        let handheld = start();
        let mirror = Mirror::start(&handheld, None, None).expect("the start is in the log");
        Self { handheld, mirror, noise: Noise::new(seed), journals: vec![Vec::new()] }
    }

    /// Presses something; stops as soon as `until` says so.
    fn press(&mut self, until: &mut dyn FnMut(&Handheld) -> bool) -> bool {
        if self.handheld.is_usb_drive() {
            // Somebody chose to update, and then did not.
            self.cut_power();
        }
        let key = random_key(&mut self.noise);
        let hold = if self.noise.draw().is_multiple_of(12) { 800 } else { 25 };
        self.handheld.press(key);
        let stopped = self.pass(hold, until);
        self.handheld.release(key);
        stopped || self.pass(35, until)
    }

    fn pass(&mut self, time: u32, until: &mut dyn FnMut(&Handheld) -> bool) -> bool {
        for _ in 0..5 * time {
            self.handheld.run_for(MS / 5);
            self.mirror.follow(&self.handheld);
            let journal = self.mirror.console.journal();
            if self.journals.last().is_none_or(|last| last != journal) {
                self.journals.push(journal.to_vec());
            }
            if until(&self.handheld) {
                return true;
            }
        }
        false
    }

    /// Off, on, and the saved game must be there: what was kept last, or what was just being written.
    fn cut_power(&mut self) {
        let kept = logged(&self.handheld, "kept ").unwrap_or(0);
        let oldest = self.journals.iter().rposition(|journal| sum(journal) == kept);
        let oldest = oldest.expect("the log speaks of a journal that there was");
        self.handheld.power_cut();
        self.handheld.power_on();
        assert!(ready(&mut self.handheld), "{:#?}", self.handheld.log().last());
        let found = logged(&self.handheld, "found ").expect("the start is in the log");
        let now = self.journals[oldest..].iter().find(|journal| sum(journal) == found);
        let Some(now) = now.cloned() else {
            let was = self.journals.iter().rposition(|journal| sum(journal) == found);
            panic!("{oldest} was kept, {was:?} came back: {:#?}", self.handheld.log().last());
        };
        let settings = self.mirror.console.settings();
        let saved = Some(&now[..]).filter(|journal| !journal.is_empty());
        let mirror = Mirror::start(&self.handheld, saved, Some(&settings));
        self.mirror = mirror.expect("the start is in the log");
        self.handheld.run_for(200 * MS);
        self.mirror.follow(&self.handheld);
        assert!(self.handheld.frame() == self.mirror.picture(), "the game is offered again");
        self.journals = vec![now];
    }
}

#[test]
fn a_game_survives_power_cuts_at_any_moment() {
    let mut player = Player::new(11);
    let mut longest = 0;
    for _ in 0..60 {
        let mut left = player.noise.draw() % 4000;
        while !player.press(&mut |_| {
            left = left.saturating_sub(1);
            left == 0
        }) {}
        longest = longest.max(player.mirror.console.journal().len());
        player.cut_power();
    }
    assert!(longest > 30, "games were played: {longest}");
    assert_eq!(player.handheld.offences(), &[] as &[String]);
}

#[test]
fn a_game_survives_power_cuts_in_the_middle_of_writing() {
    let mut player = Player::new(12);
    let mut torn = 0;
    for _ in 0..80 {
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
        // Some way into the page or sector.
        player.handheld.run_for(Duration::from_micros(player.noise.draw() % 300));
        torn += u32::from(player.handheld.is_writing());
        player.cut_power();
    }
    assert!(torn > 40, "only {torn} writes were hit");
    assert_eq!(player.handheld.offences(), &[] as &[String]);
}

#[test]
fn a_game_survives_power_cuts_in_the_middle_of_erasing() {
    let mut player = Player::new(13);
    for _ in 0..6 {
        // Choosing and taking back writes quickly and much.
        let erased = player.handheld.wear().0;
        let mut presses = 0;
        while player.handheld.wear().0 == erased && !is_erasing(&player.handheld) {
            player.press(&mut is_erasing);
            presses += 1;
            assert!(presses < 4000, "nothing is ever erased");
        }
        player.handheld.run_for(Duration::from_micros(player.noise.draw() % 40_000));
        player.cut_power();
    }
    assert_eq!(player.handheld.offences(), &[] as &[String]);
}

fn is_erasing(handheld: &Handheld) -> bool {
    handheld.is_erasing()
}

#[test]
fn left_alone_it_sleeps_and_a_press_wakes_it() {
    let mut handheld = start();
    let bright = handheld.backlight();
    let mut mirror = Mirror::start(&handheld, None, None).expect("the start is in the log");
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
    tap(&mut handheld, Key::A);
    handheld.run_for(500 * MS);
    assert!(!handheld.is_dormant() && handheld.panel_is_on());
    assert_eq!(handheld.backlight(), bright);
    let lines = &handheld.log()[from..];
    assert!(!lines.iter().any(|line| line.contains("press")), "the press only wakes: {lines:?}");
    mirror.follow(&handheld);
    assert!(handheld.frame() == mirror.picture());
    tap(&mut handheld, Key::Down);
    handheld.run_for(100 * MS);
    mirror.follow(&handheld);
    assert!(handheld.frame() == mirror.picture(), "and it goes on");
    clean(&handheld);
}
