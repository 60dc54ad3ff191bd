//! What games and bots cost in cycles, measured by a program of its own.

use std::time::Duration;

use portolan_ui::HARD_THOUGHT;

use super::{Bench, MS, Report, SLOW, THINKING, number, per_mille};
use crate::Failure;
use crate::handheld::Handheld;
use crate::progress::Progress;
use crate::uf2::Firmware;

/// Where flash begins.
const FLASH: u32 = 0x1000_0000;
/// Longer than the measuring takes with as many decisions as there may be, on the device's clock.
const PATIENCE: Duration = Duration::from_secs(4 * 3600);

/// The device's clock.
const CYCLES_A_MS: u64 = 125_000;

/// Cycles for random games and for decisions, from a program of its own.
pub fn costs(report: &mut Report, bench: &Bench, program: &Firmware) -> Result<(), Failure> {
    let mut handheld = bench.handheld(program);
    if let Some(decisions) = bench.decisions {
        let place = program.symbol(&["PORTOLAN_WATCHED"]).map(|place| (place - FLASH) as usize);
        let word = place.and_then(|place| handheld.flash_mut().get_mut(place..place + 4));
        let word = word.ok_or_else(|| Failure::Trouble("it cannot be told how many".to_owned()))?;
        word.copy_from_slice(&decisions.to_le_bytes());
    }
    let mut progress = Progress::begin_unless(bench.ideal);
    let done = |handheld: &mut Handheld| {
        progress.tell(|| format!("{} costs measured", handheld.log().len()));
        handheld.log().iter().any(|line| line.ends_with("done"))
    };
    if !handheld.run_until(PATIENCE, 100 * MS, done) {
        let last = handheld.log().last().cloned().unwrap_or_default();
        return Err(Failure::Trouble(format!("the measuring program stopped after: {last}")));
    }
    for line in handheld.log() {
        let fields: Vec<_> = line.trim_start_matches("info ").split('|').collect();
        match *fields.as_slice() {
            ["playout", game, seats, cycles] => {
                let most = match (game, seats) {
                    ("merchants" | "mercatores", "4") => 60_000,
                    ("merchants" | "mercatores", _) => 50_000,
                    ("carthage", _) => 110_000,
                    _ => 150_000,
                };
                let what = format!("random playout, {game}, {seats} players");
                report.add(what, number(cycles), "cycles", Some(most));
            }
            ["decision", game, seats, level, mean, slow, count] => {
                let what = format!("{level} bot, {game}, {seats} players");
                report.add(what.clone() + ", a decision", number(mean), "cycles", None);
                // Others must not see how long it took: it is played when this time is over.
                let most = Some(u64::from(HARD_THOUGHT) * CYCLES_A_MS);
                report.add(format!("{what}, {SLOW} of {count}"), number(slow), "cycles", most);
            }
            _ => {}
        }
    }
    report.waits.push((THINKING, handheld.waits().clone()));
    let thinking = per_mille(handheld.cache_use(0));
    report.add("hits of the flash cache while thinking", thinking, "‰", None);
    Ok(())
}
