//! What the firmware costs, measured on the emulated handheld against the budgets of the design.
//!
//! Everything is measured twice, with the flash cache as it is and with one that never misses, to show
//! what keeping code in flash costs: the very same presses, the very same decisions. These figures do not
//! depend on the machine that measures.

mod costs;
mod session;
mod waits;

use std::collections::HashMap;
use std::io::Write;
use std::time::Duration;

use object::{Object, ObjectSection, SectionFlags, elf};
use portolan_ui::Title;
use serde::Serialize;

use crate::Failure;
use crate::handheld::Use;
use crate::uf2::{Board, Firmware};
use costs::{Wanted, costs};
use session::session;
pub(crate) use session::stack;
use waits::{names_nothing, write_waits};

const MS: Duration = Duration::from_millis(1);
const STATICS: &str = "static memory";
const STACK: &str = "stack of core 0, deepest";
const BOOT: &str = "boot to launcher";
/// What is slower than 99 of 100 decisions that were watched: of fewer than a hundred, the slowest.
const SLOW: &str = "99th percentile";

/// What misses of the flash cache may cost, in hundredths of what a thing would take without them.
const MOST_OF_IDEAL: u64 = 125;
/// The script that says what runs from memory.
const HOT: &str = include_str!("../../../firmware/hot.x");

/// The part that is measured with a program of its own.
const THINKING: &str = "thinking";

const NOTES: &str = "\
Times include the misses of the flash cache. At most 1.25 times what the very same presses or decisions
would take without them, on average and at the slowest, is allowed for every line that gives both, but
for the boot: it reads the whole save area and all code for memory once, and what is read once was never
in the cache. The slowest of decisions shorter than a million cycles gives none, as it comes upon a
cache that drawing has filled. Frames of motion in which a sector was erased are left out: the chip does
nothing else for 45 ms then, and presses in that time have a line of their own. Not modelled: that cores
and DMA wait for each other at a bus, and that interrupts come late.";

/// What to measure, and how to say it.
#[derive(clap::Args)]
pub struct Asked {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// List the functions that wait for flash most: candidates for firmware/hot.x
    #[arg(long, conflicts_with = "json")]
    waits: bool,
    /// Only what a person sees: leave out what games and bots cost
    #[arg(long)]
    quick: bool,
    /// Watch so many decisions of the hard bot at each table
    #[arg(long, value_name = "N", conflicts_with = "quick", value_parser = clap::value_parser!(u32).range(1..))]
    decisions: Option<u32>,
    /// Only what this game and its bots cost, and only with misses of the flash cache
    #[arg(long, value_name = "NAME", value_parser = crate::cli::games(), conflicts_with = "quick")]
    game: Option<String>,
}

/// One line of the report.
#[derive(Serialize)]
struct Line {
    what: String,
    measured: u64,
    unit: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<u64>,
    /// The same without misses of the flash cache, where that makes a difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    without_misses: Option<u64>,
}

impl Line {
    fn keeps(&self) -> bool {
        let factor = self.hundredths().filter(|_| self.what != BOOT);
        self.at_most.is_none_or(|most| self.measured <= most)
            && factor.is_none_or(|factor| factor <= MOST_OF_IDEAL)
    }

    /// How much longer it takes with misses than without, in hundredths.
    fn hundredths(&self) -> Option<u64> {
        Some((self.measured * 100).div_ceil(self.without_misses?.max(1)))
    }
}

#[derive(Default)]
struct Report {
    lines: Vec<Line>,
    /// Where the cores waited for flash, part by part.
    waits: Vec<(&'static str, HashMap<u32, u64>)>,
}

impl Report {
    fn add(
        &mut self,
        what: impl Into<String>,
        measured: u64,
        unit: &'static str,
        most: Option<u64>,
    ) {
        self.add_both(what, Both { measured, ideal: None }, unit, most);
    }

    /// The same with what it would be without misses.
    fn add_both(
        &mut self,
        what: impl Into<String>,
        Both { measured, ideal }: Both<u64>,
        unit: &'static str,
        most: Option<u64>,
    ) {
        let what = what.into();
        self.lines.push(Line { what, measured, unit, at_most: most, without_misses: ideal });
    }
}

/// A figure, and what it would be without misses of the flash cache.
#[derive(Clone, Copy, Default)]
struct Both<T> {
    measured: T,
    ideal: Option<T>,
}

impl<T> Both<T> {
    fn map<U>(self, turn: impl Fn(T) -> U) -> Both<U> {
        Both { measured: turn(self.measured), ideal: self.ideal.map(turn) }
    }
}

/// Builds the firmware, runs it, and prints what was measured.
///
/// # Errors
/// Says what is missing, or which budgets are exceeded.
pub fn print(out: &mut impl Write, asked: &Asked) -> Result<(), Failure> {
    let &Asked { json, waits, quick, decisions, ref game } = asked;
    let game = game.as_deref().and_then(Title::of_word);
    eprintln!("building two programs, then measuring for a minute or two");
    let firmware = Firmware::build(Board::default())?;
    let measure = || Firmware::build_program("portolan-measure", Board::default());
    let program = (!quick).then(measure).transpose()?;
    // What only bots run is named there too.
    let idle = program.as_ref().map(|program| names_nothing(HOT, &[&firmware, program]));
    let idle = idle.unwrap_or_default();
    if !idle.is_empty() {
        let idle = idle.join(" ");
        return Err(Failure::Trouble(format!("firmware/hot.x names what is not there: {idle}")));
    }
    let mut report = Report::default();
    if game.is_none() {
        sizes(&mut report, &firmware)?;
        session(&mut report, &firmware)?;
        memory(&mut report);
    }
    if let Some(program) = &program {
        costs(&mut report, program, Wanted { decisions, game })?;
    }
    let mut written =
        if json { write_json(out, &report.lines) } else { write_table(out, &report.lines) };
    if waits && !json {
        for (part, waits) in &report.waits {
            let program = if *part == THINKING { &program } else { &None };
            let program = program.as_ref().unwrap_or(&firmware);
            written = written.and_then(|()| write_waits(out, part, waits, program));
        }
    }
    // A closed pipe is the reader's choice.
    let _ = written;
    let over: Vec<_> =
        report.lines.iter().filter(|line| !line.keeps()).map(|line| line.what.as_str()).collect();
    match over.as_slice() {
        [] => Ok(()),
        over => Err(Failure::Trouble(format!("over budget: {}", over.join(", ")))),
    }
}

fn write_json(out: &mut impl Write, lines: &[Line]) -> std::io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, lines)?;
    writeln!(out)
}

fn write_table(out: &mut impl Write, lines: &[Line]) -> std::io::Result<()> {
    writeln!(
        out,
        "{:<46} {:>10} {:<6} {:>10} {:>14}",
        "on the emulated handheld", "measured", "", "at most", "without misses"
    )?;
    for line in lines {
        let most = line.at_most.map_or(String::new(), |most| most.to_string());
        let ideal = line.without_misses.zip(line.hundredths()).map_or(String::new(), |it| {
            let (ideal, factor) = it;
            format!("{ideal:>14} ×{}.{:02}", factor / 100, factor % 100)
        });
        let verdict = if line.keeps() { "" } else { "  over" };
        let (what, measured, unit) = (&line.what, line.measured, line.unit);
        let text = format!("{what:<46} {measured:>10} {unit:<6} {most:>10} {ideal}{verdict}");
        writeln!(out, "{}", text.trim_end())?;
    }
    writeln!(out, "{NOTES}")
}

/// Flash and memory that the program takes before it runs.
fn sizes(report: &mut Report, firmware: &Firmware) -> Result<(), Failure> {
    report.add("flash", firmware.uf2.flash_bytes() as u64, "bytes", Some(1280 * 1024));
    let file = object::File::parse(&*firmware.elf)
        .map_err(|error| Failure::Trouble(format!("the program cannot be read: {error}")))?;
    let statics = file
        .sections()
        .filter(|section| section.address() >= 0x2000_0000 && is_allocated(section))
        .map(|section| section.size())
        .sum();
    report.add(STATICS, statics, "bytes", None);
    Ok(())
}

fn is_allocated<'a>(section: &impl ObjectSection<'a>) -> bool {
    matches!(section.flags(), SectionFlags::Elf { sh_flags } if sh_flags & u64::from(elf::SHF_ALLOC) != 0)
}

fn per_mille(used: Use) -> u64 {
    used.hits * 1000 / used.accesses.max(1)
}

/// Memory in all. The second core's stack is part of the static memory.
fn memory(report: &mut Report) {
    let of =
        |what: &str| report.lines.iter().find(|line| line.what == what).map_or(0, |it| it.measured);
    report.add("static memory and stack", of(STATICS) + of(STACK), "bytes", Some(220 * 1024));
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or(0)
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}

fn micros(time: Duration) -> u64 {
    time.as_micros() as u64
}
