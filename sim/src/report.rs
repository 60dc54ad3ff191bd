//! What the firmware costs, measured on the emulated handheld against the budgets of the design.
//!
//! Everything is measured twice, with the flash cache as it is and with one that never misses, to show
//! what keeping code in flash costs. These figures do not depend on the machine that measures.

use std::io::Write;
use std::time::Duration;

use object::{Object, ObjectSection, ObjectSymbol, SectionFlags, elf};
use portolan_ui::{LogLine, Noted, SHOWN, Title};
use serde::Serialize;

use crate::Failure;
use crate::handheld::thumb::{FIRST_ANSWER, Thumb, Touch, way_to_table};
use crate::handheld::{Handheld, Mirror, Use};
use crate::uf2::{Board, Firmware};

const MS: Duration = Duration::from_millis(1);
/// What the firmware paints its stack with.
const PAINT: u32 = 0x5eaf_100d;
const STATICS: &str = "static memory";
const STACK: &str = "stack of core 0, deepest";
/// Touches at most in the game that is played of each title.
const TOUCHES: u32 = 250;

/// What misses of the flash cache may cost, in hundredths of what a thing would take without them.
const MOST_OF_IDEAL: u64 = 125;

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
        let Some(most) = self.at_most else {
            return true;
        };
        self.measured <= most && self.hundredths().is_none_or(|factor| factor <= MOST_OF_IDEAL)
    }

    /// How much longer it takes with misses than without, in hundredths.
    fn hundredths(&self) -> Option<u64> {
        Some((self.measured * 100).div_ceil(self.without_misses?.max(1)))
    }
}

#[derive(Default)]
struct Report(Vec<Line>);

impl Report {
    fn add(
        &mut self,
        what: impl Into<String>,
        measured: u64,
        unit: &'static str,
        most: Option<u64>,
    ) {
        let what = what.into();
        self.0.push(Line { what, measured, unit, at_most: most, without_misses: None });
    }

    /// Notes beside each time what it would be without misses.
    fn compare(&mut self, ideal: &Report) {
        // The worst single decision comes upon an empty cache; how empty is no property of the bot.
        let compared = |line: &Line| {
            matches!(line.unit, "ms" | "µs" | "cycles") && !line.what.ends_with("worst decision")
        };
        for line in self.0.iter_mut().filter(|line| compared(line)) {
            let same = ideal.0.iter().find(|other| other.what == line.what);
            line.without_misses = same.map(|same| same.measured);
        }
    }
}

/// The programs that are measured, and whether the flash cache misses nothing.
struct Bench {
    firmware: Firmware,
    costs: Firmware,
    ideal: bool,
}

impl Bench {
    fn handheld(&self, program: &Firmware) -> Handheld {
        let handheld = Handheld::new(program);
        if self.ideal { handheld.with_ideal_cache() } else { handheld }
    }

    fn run(&self) -> Result<Report, Failure> {
        let mut report = Report::default();
        session(&mut report, self)?;
        costs(&mut report, self)?;
        Ok(report)
    }
}

/// Builds the firmware, runs it, and prints what was measured.
///
/// # Errors
/// Says what is missing, or which budgets are exceeded.
pub fn print(out: &mut impl Write, json: bool) -> Result<(), Failure> {
    eprintln!("building two programs, then measuring for a minute or two");
    let firmware = Firmware::build(Board::default())?;
    let costs = Firmware::build_program("portolan-measure", Board::default())?;
    let mut report = Report::default();
    sizes(&mut report, &firmware)?;
    let real = Bench { firmware, costs, ideal: false };
    let ideal = Bench { firmware: real.firmware.clone(), costs: real.costs.clone(), ideal: true };
    let (measured, ideal) = std::thread::scope(|scope| {
        let other = scope.spawn(|| ideal.run());
        (real.run(), other.join())
    });
    let ideal = ideal.map_err(|_| Failure::Trouble("the measuring broke off".to_owned()))??;
    report.0.extend(measured?.0);
    report.compare(&ideal);
    memory(&mut report);
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
    Ok(())
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

/// Starts the handheld, leaves it alone, then plays every game on it.
fn session(report: &mut Report, bench: &Bench) -> Result<(), Failure> {
    let mut handheld = bench.handheld(&bench.firmware);
    if !handheld.run_until(2000 * MS, MS, |handheld| handheld.panel_is_on()) {
        return Err(Failure::Trouble("the firmware shows no picture".to_owned()));
    }
    report.add("boot to launcher", millis(handheld.elapsed()), "ms", Some(200));
    report.add("full frame", micros(handheld.frame_time()), "µs", Some(20_000));
    handheld.run_for(500 * MS);
    let (bytes, executed) = (handheld.panel_bytes(), handheld.executed());
    handheld.run_for(10_000 * MS);
    let (bytes, executed) = (handheld.panel_bytes() - bytes, handheld.executed() - executed);
    report.add("sent in 10 s while idle", bytes, "bytes", Some(0));
    report.add("instructions a second while idle", executed / 10, "", Some(50_000));

    // Each game with as many players as it takes: the fullest screens.
    let (mut deepest, mut thinking, mut drawing) = (0, 0, Use::default());
    let mut blame = None;
    for &title in Title::ALL {
        let mut handheld = bench.handheld(&bench.firmware);
        handheld.run_for(1500 * MS);
        let before = handheld.cache_use(0);
        let worst = play(&mut handheld, title)?;
        let after = handheld.cache_use(0);
        drawing.accesses += after.accesses - before.accesses;
        drawing.hits += after.hits - before.hits;
        let what = format!("press to last changed pixel, {}, worst", title.word());
        report.add(what, micros(worst), "µs", Some(50_000));
        let depth = stack(&handheld, &bench.firmware).unwrap_or(0);
        if depth > deepest {
            deepest = depth;
            blame = widest_frame(&handheld, &bench.firmware);
        }
        thinking = thinking.max(thinking_stack(&handheld, &bench.firmware).unwrap_or(0));
        if let Some(offence) = handheld.offences().first() {
            return Err(Failure::Trouble(format!("the firmware misbehaved: {offence}")));
        }
    }
    report.add("hits of the flash cache while drawing", per_mille(drawing), "‰", None);
    report.add(STACK, deepest, "bytes", Some(32 * 1024));
    if let Some((function, bytes)) = blame {
        report.add(format!("  of it in {function}"), bytes, "bytes", None);
    }
    report.add("stack of core 1, deepest", thinking, "bytes", None);
    Ok(())
}

fn per_mille(used: Use) -> u64 {
    used.hits * 1000 / used.accesses.max(1)
}

/// Memory in all. The second core's stack is part of the static memory.
fn memory(report: &mut Report) {
    let of =
        |what: &str| report.0.iter().find(|line| line.what == what).map_or(0, |it| it.measured);
    report.add("static memory and stack", of(STATICS) + of(STACK), "bytes", Some(220 * 1024));
}

/// Plays by buttons; gives the longest that a press waited for its picture, unless flash was erased
/// meanwhile.
fn play(handheld: &mut Handheld, title: Title) -> Result<Duration, Failure> {
    let trouble = |what: String| Failure::Trouble(format!("{}: {what}", title.word()));
    let mirror = Mirror::start(handheld, Default::default());
    let mut mirror = mirror.ok_or_else(|| trouble("the firmware does not log".to_owned()))?;
    let mut thumb = Thumb::new(1);
    let mut worst = Duration::ZERO;
    let way = way_to_table(title, 1, *title.seats().end());
    let mut way = [FIRST_ANSWER].into_iter().chain(way);
    for _ in 0..TOUCHES {
        let touch = match way.next() {
            Some(touch) => touch,
            None if mirror.console.shows_scores() => return Ok(worst),
            None => thumb.next(&mirror.console),
        };
        let erases = handheld.wear().0;
        let took = answer(handheld, touch);
        // Nothing runs while a sector is erased: a press in those 45 ms waits, on any device.
        if handheld.wear().0 == erases {
            worst = worst.max(took);
        }
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
    let noted = |line: &str| LogLine::parse(line).map(|line| line.noted);
    let lines = log.iter().filter_map(|line| line.strip_prefix("info "));
    let pressed = |line: &&str| matches!(noted(line), Some(Noted::Press(_)));
    let mut since = lines.skip_while(|line| !pressed(line)).skip(1);
    since.find(|line| *line == SHOWN || noted(line).is_some()) == Some(SHOWN)
}

/// How far down the paint on the first core's stack is gone.
pub(crate) fn stack(handheld: &Handheld, firmware: &Firmware) -> Option<u64> {
    let [bottom, top] = ["_stack_end", "_stack_start"].map(|name| firmware.symbol(&[name]));
    let (bottom, top) = (bottom?.wrapping_sub(0x2000_0000), top?.wrapping_sub(0x2000_0000));
    let words = handheld.ram().get(bottom as usize + 64..top as usize)?.chunks_exact(4);
    let painted = words.take_while(|word| *word == PAINT.to_le_bytes()).count();
    Some(u64::from(top - bottom) - 64 - 4 * painted as u64)
}

/// The function that takes most of the stack when it is deepest.
fn widest_frame(handheld: &Handheld, firmware: &Firmware) -> Option<(String, u64)> {
    let frame = handheld.deepest_stack().iter().max_by_key(|frame| frame.bytes)?;
    Some((firmware.function(frame.pc)?, u64::from(frame.bytes)))
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
fn costs(report: &mut Report, bench: &Bench) -> Result<(), Failure> {
    let mut handheld = bench.handheld(&bench.costs);
    let done = |handheld: &mut Handheld| handheld.log().iter().any(|line| line.ends_with("done"));
    if !handheld.run_until(Duration::from_secs(600), 100 * MS, done) {
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
            ["decision", game, seats, level, mean, worst] => {
                let what = format!("{level} bot, {game}, {seats} players");
                report.add(what.clone() + ", a decision", number(mean), "cycles", None);
                // Two seconds of the device's clock.
                report.add(what + ", worst decision", number(worst), "cycles", Some(250_000_000));
            }
            _ => {}
        }
    }
    let thinking = per_mille(handheld.cache_use(0));
    report.add("hits of the flash cache while thinking", thinking, "‰", None);
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
