//! What the firmware costs, measured on the emulated handheld against the budgets of the design.
//!
//! Times are lower bounds: the emulation does not know the misses of the flash cache.

use std::io::Write;
use std::time::Duration;

use object::{Object, ObjectSection, ObjectSymbol, SectionFlags, elf};
use portolan_ui::Title;
use serde::Serialize;

use crate::Failure;
use crate::handheld::thumb::{Thumb, Touch, way_to_table};
use crate::handheld::{Handheld, Mirror};
use crate::uf2::{Board, Firmware};

const MS: Duration = Duration::from_millis(1);
/// What the firmware paints its stack with.
const PAINT: u32 = 0x5eaf_100d;
/// Touches at most in the game that is played of each title.
const TOUCHES: u32 = 250;

/// One line of the report.
#[derive(Serialize)]
struct Line {
    what: String,
    measured: u64,
    unit: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<u64>,
}

impl Line {
    fn keeps(&self) -> bool {
        self.at_most.is_none_or(|most| self.measured <= most)
    }
}

struct Report(Vec<Line>);

impl Report {
    fn add(
        &mut self,
        what: impl Into<String>,
        measured: u64,
        unit: &'static str,
        most: Option<u64>,
    ) {
        self.0.push(Line { what: what.into(), measured, unit, at_most: most });
    }
}

/// Builds the firmware, runs it, and prints what was measured.
///
/// # Errors
/// Says what is missing, or which budgets are exceeded.
pub fn print(out: &mut impl Write, json: bool) -> Result<(), Failure> {
    let firmware = Firmware::build(Board::default())?;
    let mut report = Report(Vec::new());
    sizes(&mut report, &firmware)?;
    session(&mut report, &firmware)?;
    costs(&mut report)?;
    let written = if json { write_json(out, &report.0) } else { write_table(out, &report.0) };
    // A closed pipe is the reader's choice.
    let _ = written;
    let over: Vec<_> =
        report.0.iter().filter(|line| !line.keeps()).map(|line| line.what.as_str()).collect();
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
        "{:<44} {:>12} {:<8} {:>12}",
        "on the emulated handheld", "measured", "", "at most"
    )?;
    for line in lines {
        let most = line.at_most.map_or(String::new(), |most| most.to_string());
        let verdict = if line.keeps() { "" } else { "  over" };
        writeln!(
            out,
            "{:<44} {:>12} {:<8} {:>12}{verdict}",
            line.what, line.measured, line.unit, most
        )?;
    }
    Ok(())
}

/// Flash and memory that the program takes before it runs.
fn sizes(report: &mut Report, firmware: &Firmware) -> Result<(), Failure> {
    report.add("flash", firmware.uf2.flash_bytes() as u64, "bytes", Some(768 * 1024));
    let file = object::File::parse(&*firmware.elf)
        .map_err(|error| Failure::Trouble(format!("the program cannot be read: {error}")))?;
    let statics = file
        .sections()
        .filter(|section| section.address() >= 0x2000_0000 && is_allocated(section))
        .map(|section| section.size())
        .sum();
    report.add("static memory", statics, "bytes", None);
    Ok(())
}

fn is_allocated<'a>(section: &impl ObjectSection<'a>) -> bool {
    matches!(section.flags(), SectionFlags::Elf { sh_flags } if sh_flags & u64::from(elf::SHF_ALLOC) != 0)
}

/// Starts the handheld, leaves it alone, then plays every game on it.
fn session(report: &mut Report, firmware: &Firmware) -> Result<(), Failure> {
    let mut handheld = Handheld::new(firmware);
    if !handheld.run_until(2000 * MS, MS, |handheld| handheld.panel_is_on()) {
        return Err(Failure::Trouble("the firmware shows no picture".to_owned()));
    }
    report.add("boot to launcher", millis(handheld.elapsed()), "ms", Some(300));
    report.add("full frame", micros(handheld.frame_time()), "µs", Some(20_000));
    handheld.run_for(500 * MS);
    let before = handheld.panel_bytes();
    handheld.run_for(10_000 * MS);
    report.add("sent in 10 s while idle", handheld.panel_bytes() - before, "bytes", Some(0));

    // Each game with as many players as it takes: the fullest screens.
    let (mut deepest, mut thinking) = (0, 0);
    for &title in Title::ALL {
        let mut handheld = Handheld::new(firmware);
        handheld.run_for(1500 * MS);
        let worst = play(&mut handheld, title)?;
        let what = format!("press to last changed pixel, {}, worst", title.word());
        report.add(what, micros(worst), "µs", Some(50_000));
        deepest = deepest.max(stack(&handheld, firmware).unwrap_or(0));
        thinking = thinking.max(thinking_stack(&handheld, firmware).unwrap_or(0));
        if let Some(offence) = handheld.offences().first() {
            return Err(Failure::Trouble(format!("the firmware misbehaved: {offence}")));
        }
    }
    report.add("stack of core 0, deepest", deepest, "bytes", None);
    report.add("stack of core 1, deepest", thinking, "bytes", None);
    let statics = report.0.iter().find(|line| line.what == "static memory");
    let statics = statics.map_or(0, |line| line.measured);
    report.add("static memory and stack", statics + deepest, "bytes", Some(200 * 1024));
    Ok(())
}

/// Plays by buttons; gives the longest that a press waited for its picture.
fn play(handheld: &mut Handheld, title: Title) -> Result<Duration, Failure> {
    let trouble = |what: String| Failure::Trouble(format!("{}: {what}", title.word()));
    let mirror = Mirror::start(handheld, Default::default());
    let mut mirror = mirror.ok_or_else(|| trouble("the firmware does not log".to_owned()))?;
    let mut thumb = Thumb::new(1);
    let mut worst = Duration::ZERO;
    let mut way = way_to_table(title, 1, *title.seats().end()).into_iter();
    for _ in 0..TOUCHES {
        let touch = match way.next() {
            Some(touch) => touch,
            None if mirror.console.shows_scores() => return Ok(worst),
            None => thumb.next(&mirror.console),
        };
        worst = worst.max(answer(handheld, touch));
        mirror.follow(handheld);
    }
    Ok(worst)
}

/// Presses, and measures until the picture that answers is complete; a few presses have none.
fn answer(handheld: &mut Handheld, touch: Touch) -> Duration {
    let (from, lines) = (handheld.elapsed(), handheld.log().len());
    let mut took = None;
    let mut watch = |handheld: &mut Handheld, time: Duration| {
        let end = handheld.elapsed() + time;
        while handheld.elapsed() < end {
            handheld.run_for(MS / 2);
            if took.is_none() && is_answered(&handheld.log()[lines..]) {
                took = Some(handheld.picture_changed().saturating_sub(from));
            }
        }
    };
    handheld.press(touch.button);
    watch(handheld, touch.held);
    handheld.release(touch.button);
    watch(handheld, touch.rest);
    took.unwrap_or_default()
}

/// Whether a press has been followed by its picture, with nothing else told in between.
fn is_answered(log: &[String]) -> bool {
    let mut since = log.iter().skip_while(|line| !line.contains("press")).skip(1);
    let told = |line: &String| line.split(' ').nth(1).is_some_and(|at| at.parse::<u32>().is_ok());
    since.find(|line| line.ends_with("shown") || told(line)).is_some_and(|line| !told(line))
}

/// How far down the paint on the first core's stack is gone.
fn stack(handheld: &Handheld, firmware: &Firmware) -> Option<u64> {
    let [bottom, top] = ["_stack_end", "_stack_start"].map(|name| firmware.symbol(&[name]));
    let (bottom, top) = (bottom?.wrapping_sub(0x2000_0000), top?.wrapping_sub(0x2000_0000));
    let words = handheld.ram().get(bottom as usize + 64..top as usize)?.chunks_exact(4);
    let painted = words.take_while(|word| *word == PAINT.to_le_bytes()).count();
    Some(u64::from(top - bottom) - 64 - 4 * painted as u64)
}

/// How far down the second core's stack, cleared at start, has been written to.
fn thinking_stack(handheld: &Handheld, firmware: &Firmware) -> Option<u64> {
    let file = object::File::parse(&*firmware.elf).ok()?;
    let symbol = file.symbols().find(|symbol| {
        symbol.name().is_ok_and(|name| name.contains("thinker") && name.contains("STACK"))
    })?;
    let start = usize::try_from(symbol.address()).ok()?.checked_sub(0x2000_0000)?;
    let bytes = handheld.ram().get(start..start + symbol.size() as usize)?;
    Some((bytes.len() - bytes.iter().position(|&byte| byte != 0)?) as u64)
}

/// Cycles for random games and for decisions, from a program of its own.
fn costs(report: &mut Report) -> Result<(), Failure> {
    let program = Firmware::build_program("portolan-measure", Board::default())?;
    let mut handheld = Handheld::new(&program);
    let done = |handheld: &mut Handheld| handheld.log().iter().any(|line| line.ends_with("done"));
    if !handheld.run_until(Duration::from_secs(600), 100 * MS, done) {
        let last = handheld.log().last().cloned().unwrap_or_default();
        return Err(Failure::Trouble(format!("the measuring program stopped after: {last}")));
    }
    for line in handheld.log() {
        let fields: Vec<_> = line.trim_start_matches("info ").split('|').collect();
        match *fields.as_slice() {
            ["playout", game, seats, cycles] => {
                let most = match game {
                    "merchants" | "mercatores" => 60_000,
                    "carthage" => 120_000,
                    _ => 200_000,
                };
                let what = format!("random playout, {game}, {seats} players");
                report.add(what, number(cycles), "cycles", Some(most));
            }
            ["decision", game, seats, level, mean, worst] => {
                let what = format!("decision, {game}, {seats} players, {level}");
                report.add(what.clone(), number(mean), "cycles", None);
                // Two seconds of the device's clock.
                report.add(what + ", worst", number(worst), "cycles", Some(250_000_000));
            }
            _ => {}
        }
    }
    Ok(())
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
