//! What the firmware costs, measured on the emulated handheld against the budgets of the design.
//!
//! Everything is measured twice, with the flash cache as it is and with one that never misses, to show
//! what keeping code in flash costs. These figures do not depend on the machine that measures.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::Write;
use std::time::Duration;

use object::{Object, ObjectSection, ObjectSymbol, SectionFlags, elf};
use portolan_ui::{LogLine, Noted, SHOWN, Title};
use serde::Serialize;

use crate::Failure;
use crate::handheld::robot::{FIRST_ANSWER, Robot, Touch, way_to_table};
use crate::handheld::{Handheld, Mirror, Use};
use crate::progress::Progress;
use crate::uf2::{Board, Firmware, Function};

const MS: Duration = Duration::from_millis(1);
/// What the firmware paints its stack with.
const PAINT: u32 = 0x5eaf_100d;
const STATICS: &str = "static memory";
const STACK: &str = "stack of core 0, deepest";
/// The slowest decision: of fewer than a hundred it is the 99th percentile.
const WORST: &str = "99th percentile";
/// Touches at most in the game that is played of each title.
const TOUCHES: u32 = 250;

/// What misses of the flash cache may cost, in hundredths of what a thing would take without them.
const MOST_OF_IDEAL: u64 = 125;
/// What is shorter than this many cycles cannot be judged by its misses alone: it comes upon a cache that
/// something else has filled.
const LONG: u64 = 1_000_000;
/// How many functions `--waits` lists for each part.
const LISTED: usize = 40;
/// The script that says what runs from memory.
const HOT: &str = include_str!("../../firmware/hot.x");

/// The part that is measured with a program of its own.
const THINKING: &str = "thinking";

const NOTES: &str = "\
Times include the misses of the flash cache. At most 1.25 times what it would take without them is
allowed for every line that gives both; the worst of decisions shorter than a million cycles gives
none, as it comes upon a cache that drawing has filled. Not modelled: that cores and DMA wait for
each other at a bus, and that interrupts come late.";

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
        self.at_most.is_none_or(|most| self.measured <= most)
            && self.hundredths().is_none_or(|factor| factor <= MOST_OF_IDEAL)
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
        let what = what.into();
        self.lines.push(Line { what, measured, unit, at_most: most, without_misses: None });
    }

    /// Notes beside each time what it would be without misses.
    fn compare(&mut self, ideal: &Report) {
        let compared = |line: &Line| match line.unit {
            "ms" | "µs" => true,
            "cycles" => line.measured >= LONG || !line.what.contains(WORST),
            _ => false,
        };
        for line in self.lines.iter_mut().filter(|line| compared(line)) {
            let same = ideal.lines.iter().find(|other| other.what == line.what);
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
pub fn print(out: &mut impl Write, json: bool, waits: bool) -> Result<(), Failure> {
    eprintln!("building two programs, then measuring for a minute or two");
    let firmware = Firmware::build(Board::default())?;
    let costs = Firmware::build_program("portolan-measure", Board::default())?;
    let idle = names_nothing(HOT, &[&firmware, &costs]);
    if !idle.is_empty() {
        let idle = idle.join(" ");
        return Err(Failure::Trouble(format!("firmware/hot.x names what is not there: {idle}")));
    }
    let mut report = Report::default();
    sizes(&mut report, &firmware)?;
    let real = Bench { firmware, costs, ideal: false };
    let ideal = Bench { firmware: real.firmware.clone(), costs: real.costs.clone(), ideal: true };
    let (measured, ideal) = std::thread::scope(|scope| {
        let other = scope.spawn(|| ideal.run());
        (real.run(), other.join())
    });
    let ideal = ideal.map_err(|_| Failure::Trouble("the measuring broke off".to_owned()))??;
    let measured = measured?;
    report.lines.extend(measured.lines);
    report.compare(&ideal);
    memory(&mut report);
    let mut written =
        if json { write_json(out, &report.lines) } else { write_table(out, &report.lines) };
    if waits && !json {
        for (part, waits) in measured.waits {
            let program = if part == THINKING { &real.costs } else { &real.firmware };
            written = written.and_then(|()| write_waits(out, part, &waits, program));
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

/// Where the program waits for flash, the longest first: what would gain most by running from memory.
fn write_waits(
    out: &mut impl Write,
    part: &str,
    waits: &HashMap<u32, u64>,
    program: &Firmware,
) -> std::io::Result<()> {
    let functions = program.functions();
    let mut by_place = HashMap::<_, u64>::new();
    for (&pc, &cycles) in waits {
        let function = Function::at(&functions, pc);
        *by_place.entry(function.map(|function| function.start)).or_default() += cycles;
    }
    let mut sorted: Vec<_> = by_place.into_iter().collect();
    sorted.sort_by_key(|&(place, cycles)| (Reverse(cycles), place));
    writeln!(out, "\nwaits for flash, {part}: cycles, bytes, function")?;
    for (place, cycles) in sorted.into_iter().take(LISTED) {
        let function = place.and_then(|place| Function::at(&functions, place));
        let (bytes, name) =
            function.map_or_else(Default::default, |it| (it.bytes, it.plain_name()));
        writeln!(out, "{cycles:>12} {bytes:>6} {name}")?;
    }
    Ok(())
}

/// The names in the script for hot code that fit no function of these programs: what was renamed, or is
/// part of another one now.
fn names_nothing<'a>(script: &'a str, programs: &[&Firmware]) -> Vec<&'a str> {
    let functions: Vec<_> = programs.iter().flat_map(|program| program.functions()).collect();
    let names = script.split(|letter: char| letter.is_whitespace() || "();".contains(letter));
    let patterns = names.filter_map(|name| Some((name, name.strip_prefix(".text.")?)));
    patterns
        .filter(|(_, pattern)| !functions.iter().any(|function| fits(pattern, &function.name)))
        .map(|(name, _)| name)
        .collect()
}

/// Whether a pattern with stars fits the whole of a name, as in a linker script.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, rest)) => name.strip_prefix(start).is_some_and(|name| {
            rest.is_empty() || name.char_indices().any(|(at, _)| fits(rest, &name[at..]))
        }),
    }
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
    report.waits.push(("boot", handheld.waits().clone()));
    report.add("full frame", micros(handheld.frame_time()), "µs", Some(20_000));
    handheld.run_for(500 * MS);
    let (bytes, executed) = (handheld.panel_bytes(), handheld.executed());
    handheld.run_for(10_000 * MS);
    let (bytes, executed) = (handheld.panel_bytes() - bytes, handheld.executed() - executed);
    report.add("sent in 10 s while idle", bytes, "bytes", Some(0));
    report.add("instructions a second while idle", executed / 10, "", Some(50_000));

    // Each game with as many players as it takes: the fullest screens.
    let (mut deepest, mut thinking, mut drawing) = (0, 0, Use::default());
    let (mut blame, mut waits, mut erasing) = (vec![], HashMap::<_, u64>::new(), Duration::ZERO);
    let mut progress = Progress::begin_unless(bench.ideal);
    for &title in Title::ALL {
        progress.tell(|| format!("playing {} on the emulated handheld", title.word()));
        let mut handheld = bench.handheld(&bench.firmware);
        handheld.run_for(1500 * MS);
        let before = handheld.cache_use(0);
        let Worst { press, during_erase } = play(&mut handheld, title)?;
        let after = handheld.cache_use(0);
        for (&pc, cycles) in handheld.waits() {
            *waits.entry(pc).or_default() += cycles;
        }
        erasing = erasing.max(during_erase);
        drawing.accesses += after.accesses - before.accesses;
        drawing.hits += after.hits - before.hits;
        let what = format!("press to last changed pixel, {}, worst", title.word());
        report.add(what, micros(press), "µs", Some(50_000));
        let depth = stack(&handheld, &bench.firmware).unwrap_or(0);
        if depth > deepest {
            deepest = depth;
            blame = wide_frames(&handheld, &bench.firmware);
        }
        thinking = thinking.max(thinking_stack(&handheld, &bench.firmware).unwrap_or(0));
        if let Some(offence) = handheld.offences().first() {
            return Err(Failure::Trouble(format!("the firmware misbehaved: {offence}")));
        }
    }
    // The chip itself takes 45 ms to erase a sector, and nothing runs meanwhile.
    let what = "press to last changed pixel, sector being erased";
    report.add(what, micros(erasing), "µs", Some(50_000 + 45_000));
    report.waits.push(("playing", waits));
    report.add("hits of the flash cache while drawing", per_mille(drawing), "‰", None);
    report.add(STACK, deepest, "bytes", Some(32 * 1024));
    for (function, bytes) in blame {
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
        |what: &str| report.lines.iter().find(|line| line.what == what).map_or(0, |it| it.measured);
    report.add("static memory and stack", of(STATICS) + of(STACK), "bytes", Some(220 * 1024));
}

/// The longest that a press waited for its picture.
#[derive(Default)]
struct Worst {
    press: Duration,
    /// The same for presses during which a sector was erased.
    during_erase: Duration,
}

/// Plays by buttons.
fn play(handheld: &mut Handheld, title: Title) -> Result<Worst, Failure> {
    let trouble = |what: String| Failure::Trouble(format!("{}: {what}", title.word()));
    let mirror = Mirror::start(handheld, Default::default());
    let mut mirror = mirror.ok_or_else(|| trouble("the firmware does not log".to_owned()))?;
    let mut robot = Robot::new(1);
    let mut worst = Worst::default();
    let way = way_to_table(title, 1, *title.seats().end());
    let mut way = [FIRST_ANSWER].into_iter().chain(way);
    for _ in 0..TOUCHES {
        let touch = match way.next() {
            Some(touch) => touch,
            None if mirror.console.shows_scores() => return Ok(worst),
            None => robot.next(&mirror.console),
        };
        let erases = handheld.wear().0;
        let took = answer(handheld, touch);
        let erased = handheld.wear().0 > erases;
        let kind = if erased { &mut worst.during_erase } else { &mut worst.press };
        *kind = (*kind).max(took);
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

/// The functions that take most of the stack when it is deepest.
fn wide_frames(handheld: &Handheld, firmware: &Firmware) -> Vec<(String, u64)> {
    let wide = handheld.deepest_stack().iter().filter(|frame| frame.bytes >= 1024);
    let functions = firmware.functions();
    wide.filter_map(|frame| {
        let function = Function::at(&functions, frame.pc)?;
        Some((function.plain_name(), frame.bytes.into()))
    })
    .collect()
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

fn number(text: &str) -> u64 {
    text.parse().unwrap_or(0)
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}

fn micros(time: Duration) -> u64 {
    time.as_micros() as u64
}
