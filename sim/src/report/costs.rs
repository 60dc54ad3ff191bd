//! What games and bots cost in cycles, measured by a program of its own.

use std::time::Duration;

use portolan_core::Level;
use portolan_ui::Title;

use super::{Both, MS, Report, SLOW, THINKING, number, per_mille};
use crate::Failure;
use crate::handheld::Handheld;
use crate::progress::Progress;
use crate::uf2::Firmware;

/// Where flash begins.
const FLASH: u32 = 0x1000_0000;
/// What is shorter than this many cycles cannot be judged by its misses alone: it comes upon a cache that
/// something else has filled.
const LONG: u64 = 1_000_000;
/// Longer than the measuring takes with as many decisions as there may be, on the device's clock.
const PATIENCE: Duration = Duration::from_secs(4 * 3600);

/// The device's clock.
const CYCLES_A_MS: u64 = 125_000;

/// What to measure, if not all that the program would.
#[derive(Clone, Copy)]
pub struct Wanted {
    /// So many decisions of the hard bot at each table.
    pub decisions: Option<u32>,
    /// One game, and only as it is: a long run need not be made twice.
    pub game: Option<Title>,
}

/// Decisions of one kind, with misses of the flash cache and without.
#[derive(Default)]
struct Decisions(Vec<Both<u64>>);

impl Decisions {
    fn mean(&self) -> Both<u64> {
        let count = self.0.len().max(1) as u64;
        let ideal = self.0.iter().map(|took| took.ideal).sum::<Option<u64>>();
        let measured = self.0.iter().map(|took| took.measured).sum::<u64>();
        Both { measured, ideal }.map(|sum| sum / count)
    }

    /// What is slower than 99 of 100, and that very decision without misses: of fewer than a hundred the
    /// slowest.
    fn slow(&self) -> Both<u64> {
        let mut sorted: Vec<_> = self.0.iter().collect();
        sorted.sort_by_key(|took| took.measured);
        let place = (sorted.len() * 99).div_ceil(100).saturating_sub(1);
        let mut slow = sorted.get(place).map(|&&took| took).unwrap_or_default();
        slow.ideal = slow.ideal.filter(|_| slow.measured >= LONG);
        slow
    }
}

/// Cycles for random games and for decisions, from a program of its own.
pub fn costs(report: &mut Report, program: &Firmware, wanted: Wanted) -> Result<(), Failure> {
    let mut handheld = Handheld::new(program).noting_waits();
    let bit = |title| Title::ALL.iter().position(|&other| other == title).map(|place| 1 << place);
    for (name, word) in
        [("PORTOLAN_WATCHED", wanted.decisions), ("PORTOLAN_MEASURED", wanted.game.and_then(bit))]
    {
        let Some(word) = word else { continue };
        let place = program.symbol(&[name]).map(|place| (place - FLASH) as usize);
        let cells = place.and_then(|place| handheld.flash_mut().get_mut(place..place + 4));
        let cells = cells.ok_or_else(|| Failure::Trouble("it cannot be told what".to_owned()))?;
        cells.copy_from_slice(&u32::to_le_bytes(word));
    }
    let twin = wanted.game.is_none().then(|| handheld.clone().with_ideal_cache());
    let (measured, ideal) = std::thread::scope(|scope| {
        let ideal = scope.spawn(|| twin.map(|twin| run(twin, Progress::begin_unless(true))));
        (run(handheld, Progress::begin()), ideal.join())
    });
    let ideal = ideal.map_err(|_| Failure::Trouble("the measuring broke off".to_owned()))?;
    let (handheld, ideal) = (measured?, ideal.transpose()?);
    // Both play the same games and make the same decisions.
    if ideal.as_ref().is_some_and(|ideal| ideal.log().len() != handheld.log().len()) {
        return Err(Failure::Trouble("not the same was measured without misses".to_owned()));
    }
    let mut at_tables = Vec::<([&str; 3], Decisions)>::new();
    for (place, line) in handheld.log().iter().enumerate() {
        let ideal = ideal.as_ref().and_then(|ideal| ideal.log().get(place));
        let last = |line: &str| line.rsplit('|').next().map_or(0, number);
        let took = Both { measured: last(line), ideal: ideal.map(|line| last(line)) };
        let fields: Vec<_> = line.trim_start_matches("info ").split('|').collect();
        match *fields.as_slice() {
            ["playout", game, seats, _] => {
                let most = match (game, seats) {
                    ("merchants" | "mercatores", "4") => 60_000,
                    ("merchants" | "mercatores", _) => 50_000,
                    ("carthage", _) => 110_000,
                    _ => 150_000,
                };
                let what = format!("random playout, {game}, {seats} players");
                report.add_both(what, took, "cycles", Some(most));
            }
            ["decision", game, seats, level, _] => {
                let table = [game, seats, level];
                if at_tables.last().is_none_or(|(last, _)| *last != table) {
                    at_tables.push((table, Decisions::default()));
                }
                at_tables.last_mut().into_iter().for_each(|(_, all)| all.0.push(took));
            }
            _ => {}
        }
    }
    for ([game, seats, level], decisions) in &at_tables {
        let what = format!("{level} bot, {game}, {seats} players");
        report.add_both(format!("{what}, a decision"), decisions.mean(), "cycles", None);
        add_slow(report, &what, game, decisions);
    }
    for title in Title::ALL {
        let of_game =
            |[game, _, level]: &[&str; 3]| *game == title.word() && *level == Level::Hard.word();
        let of_game = at_tables.iter().filter(|(table, _)| of_game(table));
        let decisions = Decisions(of_game.flat_map(|(_, all)| all.0.iter().copied()).collect());
        if !decisions.0.is_empty() {
            let what = format!("hard bot, {}, all tables", title.word());
            add_slow(report, &what, title.word(), &decisions);
        }
    }
    report.waits.push((THINKING, handheld.waits().collect()));
    let thinking = per_mille(handheld.cache_use(0));
    report.add("hits of the flash cache while thinking", thinking, "‰", None);
    Ok(())
}

/// Others must not see how long it took: a decision is played when its game's time for it is over.
fn add_slow(report: &mut Report, what: &str, game: &str, decisions: &Decisions) {
    let most = Title::of_word(game).map(|title| u64::from(title.hard_thought()) * CYCLES_A_MS);
    let what = format!("{what}, {SLOW} of {}", decisions.0.len());
    report.add_both(what, decisions.slow(), "cycles", most);
}

/// Lets the program measure until it is done.
fn run(mut handheld: Handheld, mut progress: Progress) -> Result<Handheld, Failure> {
    let done = |handheld: &mut Handheld| {
        progress.tell(|| format!("{} costs measured", handheld.log().len()));
        handheld.log().last().is_some_and(|line| line.ends_with("done"))
    };
    // The chip keeps a few lines until they are fetched, and no more.
    if !handheld.run_until(PATIENCE, MS, done) {
        let last = handheld.log().last().cloned().unwrap_or_default();
        return Err(Failure::Trouble(format!("the measuring program stopped after: {last}")));
    }
    Ok(handheld)
}
