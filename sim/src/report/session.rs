//! A handheld is switched on, left alone, and played on.

use std::collections::HashMap;
use std::time::Duration;

use object::{Object, ObjectSymbol};
use portolan_ui::{LogLine, Noted, SHOWN, Title};

use super::{BOOT, Bench, MS, Report, STACK, micros, millis, per_mille};
use crate::Failure;
use crate::handheld::robot::{FIRST_ANSWER, Robot, Touch, way_to_table};
use crate::handheld::{Handheld, Mirror, Use};
use crate::progress::Progress;
use crate::uf2::{Firmware, Function};

/// What the firmware paints its stack with.
const PAINT: u32 = 0x5eaf_100d;
/// Touches at most in the game that is played of each title.
const TOUCHES: u32 = 250;
/// What has fewer frames is no move.
const LEAST_FRAMES: u32 = 3;

/// Starts the handheld, leaves it alone, then plays every game on it.
pub fn session(report: &mut Report, bench: &Bench) -> Result<(), Failure> {
    let mut handheld = bench.handheld(&bench.firmware);
    if !handheld.run_until(2000 * MS, MS, |handheld| handheld.panel_is_on()) {
        return Err(Failure::Trouble("the firmware shows no picture".to_owned()));
    }
    report.add(BOOT, millis(handheld.elapsed()), "ms", Some(200));
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
        let Worst { first, last, during_erase, frame } = play(&mut handheld, title)?;
        let after = handheld.cache_use(0);
        for (&pc, cycles) in handheld.waits() {
            *waits.entry(pc).or_default() += cycles;
        }
        erasing = erasing.max(during_erase);
        drawing.accesses += after.accesses - before.accesses;
        drawing.hits += after.hits - before.hits;
        for (what, measured, most) in [
            ("press to first changed pixel", first, 50_000),
            ("press to last changed pixel", last, 50_000),
            // 25 frames a second.
            ("a frame of motion", frame, 40_000),
        ] {
            let what = format!("{what}, {}, worst", title.word());
            report.add(what, micros(measured), "µs", Some(most));
        }
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

/// The longest that things took in a game.
#[derive(Default)]
struct Worst {
    /// From a press to the first pixel of the picture that answers it.
    first: Duration,
    /// To the last one, if nothing moved as the press came.
    last: Duration,
    /// The same for presses that a sector was erased during.
    during_erase: Duration,
    /// A frame of what moves, on average over a move.
    frame: Duration,
}

/// What moves right now.
#[derive(Default)]
struct Moving {
    /// When the last picture was complete, and how much had been sent by then.
    shown: Option<(Duration, u64)>,
    /// Frames in which something was at another place, and how long they took together.
    frames: u32,
    took: Duration,
}

impl Moving {
    /// A picture is complete.
    fn frame(&mut self, now: Duration, sent: u64) {
        if let Some((before, _)) = self.shown.filter(|&(_, before)| sent > before) {
            self.frames += 1;
            self.took += now - before;
        }
        self.shown = Some((now, sent));
    }

    /// How long a frame took; `None` for what is over at once.
    fn each(&self) -> Option<Duration> {
        (self.frames >= LEAST_FRAMES).then(|| self.took / self.frames)
    }
}

/// A press that waits for its answer.
#[derive(Default)]
struct Press {
    at: Duration,
    /// Lines of the log before it.
    lines: usize,
    /// When the picture had last changed as the console heard of it: that was on its way before.
    heard: Option<Duration>,
    /// Something moved as it came.
    moving: bool,
    /// How long it took until something changed.
    begun: Option<Duration>,
    answered: bool,
    /// A sector was being erased meanwhile.
    erased: bool,
}

/// A handheld that is played on and looked at every half millisecond.
struct Watch<'a> {
    handheld: &'a mut Handheld,
    mirror: Mirror,
    press: Press,
    moving: Moving,
    worst: Worst,
}

impl Watch<'_> {
    fn perform(&mut self, touch: Touch) {
        let (at, lines) = (self.handheld.elapsed(), self.handheld.log().len());
        let moving = self.mirror.console.moves();
        self.press = Press { at, lines, moving, ..Press::default() };
        self.handheld.press(touch.button);
        self.pass(touch.held);
        self.handheld.release(touch.button);
        self.pass(touch.rest);
    }

    fn pass(&mut self, time: Duration) {
        let end = self.handheld.elapsed() + time;
        while self.handheld.elapsed() < end {
            let lines = self.handheld.log().len();
            self.handheld.run_for(MS / 2);
            self.answer();
            self.follow(lines);
        }
    }

    /// Looks whether the press has been answered; a few have no picture.
    fn answer(&mut self) {
        let Watch { handheld, press, worst, .. } = self;
        if press.answered {
            return;
        }
        press.erased |= handheld.is_erasing();
        let (log, changed) = (&handheld.log()[press.lines..], handheld.picture_changed());
        if press.heard.is_none() && log.iter().any(|line| line.contains(" press ")) {
            press.heard = Some(changed);
        }
        let waited = changed.saturating_sub(press.at);
        if press.heard.is_some_and(|before| changed > before) {
            press.begun.get_or_insert(waited);
        }
        if !is_answered(log) {
            return;
        }
        press.answered = true;
        // A press that changes nothing has no picture.
        let Some(begun) = press.begun else { return };
        if press.erased {
            worst.during_erase = worst.during_erase.max(waited);
            return;
        }
        worst.first = worst.first.max(begun);
        if !press.moving {
            worst.last = worst.last.max(waited);
        }
    }

    /// Looks how fast things move.
    fn follow(&mut self, lines: usize) {
        let shown = self.handheld.log()[lines..].iter().any(|line| line.ends_with(SHOWN));
        self.mirror.follow(self.handheld);
        if !self.mirror.console.moves() {
            let each = std::mem::take(&mut self.moving).each().unwrap_or_default();
            self.worst.frame = self.worst.frame.max(each);
        } else if shown {
            self.moving.frame(self.handheld.elapsed(), self.handheld.panel_bytes());
        }
    }
}

/// Plays by buttons.
fn play(handheld: &mut Handheld, title: Title) -> Result<Worst, Failure> {
    let trouble = |what: &str| Failure::Trouble(format!("{}: {what}", title.word()));
    let mirror = Mirror::start(handheld, Default::default());
    let mirror = mirror.ok_or_else(|| trouble("the firmware does not log"))?;
    let (press, moving, worst) = Default::default();
    let mut watch = Watch { handheld, mirror, press, moving, worst };
    let mut robot = Robot::new(1);
    let way = way_to_table(title, 1, *title.seats().end());
    let mut way = [FIRST_ANSWER].into_iter().chain(way);
    for _ in 0..TOUCHES {
        let touch = match way.next() {
            Some(touch) => touch,
            None if watch.mirror.console.shows_scores() => break,
            None => robot.next(&watch.mirror.console),
        };
        watch.perform(touch);
    }
    Ok(watch.worst)
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
