//! What games and bots cost in cycles, measured by a program of its own.

use std::time::Duration;

use super::{Bench, MS, Report, THINKING, WORST, number, per_mille};
use crate::Failure;
use crate::handheld::Handheld;
use crate::progress::Progress;
use crate::uf2::Firmware;

/// Cycles for random games and for decisions, from a program of its own.
pub fn costs(report: &mut Report, bench: &Bench, program: &Firmware) -> Result<(), Failure> {
    let mut handheld = bench.handheld(program);
    let mut progress = Progress::begin_unless(bench.ideal);
    let done = |handheld: &mut Handheld| {
        progress.tell(|| format!("{} costs measured", handheld.log().len()));
        handheld.log().iter().any(|line| line.ends_with("done"))
    };
    if !handheld.run_until(Duration::from_secs(900), 100 * MS, done) {
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
            ["decision", game, seats, level, mean, worst, count] => {
                let what = format!("{level} bot, {game}, {seats} players");
                report.add(what.clone() + ", a decision", number(mean), "cycles", None);
                // Two seconds of the device's clock.
                let most = Some(250_000_000);
                report.add(format!("{what}, {WORST} of {count}"), number(worst), "cycles", most);
            }
            _ => {}
        }
    }
    report.waits.push((THINKING, handheld.waits().clone()));
    let thinking = per_mille(handheld.cache_use(0));
    report.add("hits of the flash cache while thinking", thinking, "‰", None);
    Ok(())
}
