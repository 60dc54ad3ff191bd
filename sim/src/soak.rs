//! Games without end on the emulated handheld: what only shows after hours — a stack that creeps, a
//! ledger that goes round, a picture that drifts — shows here.
//!
//! Each title is played on a handheld of its own, one rematch after the other, by a robot that
//! presses like a person. Every picture is compared with the simulator's for the same presses.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use portolan_core::JOURNAL_BYTES;
use portolan_ui::Title;

use crate::Failure;
use crate::handheld::robot::{FIRST_ANSWER, Robot, way_to_table};
use crate::handheld::{Handheld, Mirror};
use crate::progress::Progress;
use crate::report;
use crate::uf2::{Board, Firmware};

/// The most that the first core's stack may take, in bytes.
const STACK: u64 = 32 * 1024;
/// How long a start takes at most.
const START: Duration = Duration::from_secs(2);
/// After so many touches without a decision a game hangs.
const PATIENCE: u32 = 4_000;

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// So long on the wall, all titles together.
    Time(Duration),
    /// So many touches for each title.
    Touches(u32),
}

/// What was seen of one title.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// Games played to the scores.
    pub games: u32,
    /// Touches.
    pub touches: u32,
    /// How long the handheld has been on.
    pub on: Duration,
    /// Pictures compared.
    pub pictures: usize,
    /// The deepest that the stack has been, in bytes.
    pub stack: u64,
    /// The longest journal, in bytes.
    pub journal: usize,
    /// Sectors erased.
    pub erased: u64,
}

/// Plays every title for its share of the limit.
///
/// # Errors
/// Says what is missing, or what the handheld did that it must not do.
pub fn run(
    limit: Limit,
    seed: u64,
    out: &mut dyn Write,
    interrupted: &AtomicBool,
) -> Result<(), Failure> {
    let firmware = Firmware::build(Board::default())?;
    let mut failures = Vec::new();
    for &title in Title::ALL {
        let share = match limit {
            Limit::Time(time) => Limit::Time(time / Title::COUNT as u32),
            touches => touches,
        };
        let stop = || interrupted.load(Ordering::Relaxed);
        let line = match play(title, &firmware, share, seed, &stop) {
            Ok(seen) => told(title, &seen),
            Err((seen, what)) => {
                failures.push(format!("{}: {what}", title.word()));
                format!("{}; then {what}", told(title, &seen))
            }
        };
        writeln!(out, "{line}").map_err(|error| Failure::Trouble(error.to_string()))?;
    }
    if failures.is_empty() { Ok(()) } else { Err(Failure::Trouble(failures.join("; "))) }
}

fn told(title: Title, seen: &Seen) -> String {
    let Seen { games, touches, on, pictures, stack, journal, erased } = seen;
    format!(
        "{}: on for {} s, {games} games, {touches} touches, {pictures} pictures as the simulator's, \
         stack {stack} bytes of {STACK}, journal {journal} of {JOURNAL_BYTES}, {erased} sectors erased",
        title.word(),
        on.as_secs(),
    )
}

/// Plays one title on a new handheld.
fn play(
    title: Title,
    firmware: &Firmware,
    limit: Limit,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Result<Seen, (Seen, String)> {
    let mut seen = Seen::default();
    let mut handheld = Handheld::on(Board::default(), firmware, seed);
    let on = handheld.run_until(START, Duration::from_millis(1), |it| it.panel_is_on());
    let mirror = Mirror::start(&handheld, Default::default()).filter(|_| on);
    let mut mirror = mirror.ok_or((seen, "it does not start".to_owned()))?;
    let mut robot = Robot::new(seed);
    let way = way_to_table(title, 1, *title.seats().end());
    let mut way = [FIRST_ANSWER].into_iter().chain(way);
    let mut progress = Progress::begin();
    let (mut decisions, mut idle, mut at_scores) = (0, 0, false);
    loop {
        let over = match limit {
            Limit::Time(time) => progress.elapsed() >= time,
            Limit::Touches(touches) => seen.touches >= touches,
        };
        if over || stop() {
            return Ok(seen);
        }
        let touch = way.next().unwrap_or_else(|| robot.next(&mirror.console));
        let performed = touch.perform(&mut handheld, &mut mirror);
        seen.touches += 1;
        seen.on = handheld.elapsed();
        seen.pictures = mirror.compared;
        seen.stack = report::stack(&handheld, firmware).unwrap_or(u64::MAX);
        seen.erased = handheld.wear().0;
        let journal = mirror.console.journal().map_or(0, |(_, journal)| journal.len());
        seen.journal = seen.journal.max(journal);
        // The scores are left by a rematch.
        let scores = mirror.console.shows_scores();
        seen.games += u32::from(scores && !at_scores);
        at_scores = scores;
        idle = if mirror.console.decisions() == decisions { idle + 1 } else { 0 };
        decisions = mirror.console.decisions();
        let wrong = performed.err().or_else(|| trouble(&handheld, &seen, idle));
        if let Some(wrong) = wrong {
            return Err((seen, wrong));
        }
        progress.tell(|| told(title, &seen));
    }
}

/// What a handheld must not do.
fn trouble(handheld: &Handheld, seen: &Seen, idle: u32) -> Option<String> {
    if let Some(offence) = handheld.offences().first() {
        return Some(offence.clone());
    }
    if handheld.resets().len() > 1 {
        return Some(format!("it started again: {:?}", handheld.resets()));
    }
    if handheld.is_locked_up(0) || handheld.is_locked_up(1) {
        return Some("a core is locked up".to_owned());
    }
    if seen.stack > STACK {
        return Some(format!("the stack took {} bytes", seen.stack));
    }
    (idle > PATIENCE).then(|| format!("{PATIENCE} touches without a decision"))
}
