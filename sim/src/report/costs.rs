//! What games and bots cost in cycles, measured by a program of its own.

use std::time::Duration;

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

/// Cycles for random games and for decisions, from a program of its own; of so many decisions of the hard
/// bot, if not of as many as that program would watch.
pub fn costs(
    report: &mut Report,
    program: &Firmware,
    decisions: Option<u32>,
) -> Result<(), Failure> {
    let mut handheld = Handheld::new(program);
    if let Some(decisions) = decisions {
        let place = program.symbol(&["PORTOLAN_WATCHED"]).map(|place| (place - FLASH) as usize);
        let word = place.and_then(|place| handheld.flash_mut().get_mut(place..place + 4));
        let word = word.ok_or_else(|| Failure::Trouble("it cannot be told how many".to_owned()))?;
        word.copy_from_slice(&decisions.to_le_bytes());
    }
    let twin = handheld.clone().with_ideal_cache();
    let (measured, ideal) = std::thread::scope(|scope| {
        let ideal = scope.spawn(|| run(twin, Progress::begin_unless(true)));
        (run(handheld, Progress::begin()), ideal.join())
    });
    let ideal = ideal.map_err(|_| Failure::Trouble("the measuring broke off".to_owned()))??;
    let handheld = measured?;
    // Both play the same games and make the same decisions.
    for (line, ideal) in handheld.log().iter().zip(ideal.log()) {
        let [fields, ideal] = [line, ideal].map(|line| line.trim_start_matches("info ").split('|'));
        let [fields, ideal] = [fields, ideal].map(|fields| fields.collect::<Vec<_>>());
        let cycles = |place: usize| {
            let ideal = ideal.get(place).map(|cycles| number(cycles));
            Both { measured: number(fields[place]), ideal }
        };
        match *fields.as_slice() {
            ["playout", game, seats, _] => {
                let most = match (game, seats) {
                    ("merchants" | "mercatores", "4") => 60_000,
                    ("merchants" | "mercatores", _) => 50_000,
                    ("carthage", _) => 110_000,
                    _ => 150_000,
                };
                let what = format!("random playout, {game}, {seats} players");
                report.add_both(what, cycles(3), "cycles", Some(most));
            }
            ["decision", game, seats, level, _, _, count] => {
                let what = format!("{level} bot, {game}, {seats} players");
                report.add_both(what.clone() + ", a decision", cycles(4), "cycles", None);
                let mut slow = cycles(5);
                slow.ideal = slow.ideal.filter(|_| slow.measured >= LONG);
                // Others must not see how long it took: it is played when this time is over.
                let most =
                    Title::of_word(game).map(|title| u64::from(title.hard_thought()) * CYCLES_A_MS);
                report.add_both(format!("{what}, {SLOW} of {count}"), slow, "cycles", most);
            }
            _ => {}
        }
    }
    report.waits.push((THINKING, handheld.waits().clone()));
    let thinking = per_mille(handheld.cache_use(0));
    report.add("hits of the flash cache while thinking", thinking, "‰", None);
    Ok(())
}

/// Lets the program measure until it is done.
fn run(mut handheld: Handheld, mut progress: Progress) -> Result<Handheld, Failure> {
    let done = |handheld: &mut Handheld| {
        progress.tell(|| format!("{} costs measured", handheld.log().len()));
        handheld.log().iter().any(|line| line.ends_with("done"))
    };
    if !handheld.run_until(PATIENCE, 100 * MS, done) {
        let last = handheld.log().last().cloned().unwrap_or_default();
        return Err(Failure::Trouble(format!("the measuring program stopped after: {last}")));
    }
    Ok(handheld)
}
