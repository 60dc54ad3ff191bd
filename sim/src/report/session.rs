//! A handheld is switched on, left alone, and played on.

use std::collections::HashMap;
use std::time::Duration;

use embassy_futures::block_on;
use embedded_storage::nor_flash::ReadNorFlash;
use object::{Object, ObjectSymbol};
use portolan_firmware::storage::{Journal, Storage, TITLES, areas};
use portolan_ui::{LogLine, Noted, SHOWN, Title};

use super::{BOOT, Both, MS, Report, STACK, micros, millis, per_mille};
use crate::Failure;
use crate::fuzz::Flash;
use crate::handheld::robot::{FIRST_ANSWER, Robot, Touch, way_to_table};
use crate::handheld::{Handheld, Mirror, SECTOR, Use};
use crate::progress::Progress;
use crate::uf2::{Firmware, Function};

/// What the firmware paints its stack with.
const PAINT: u32 = 0x5eaf_100d;
/// Touches at most in the game that is played of each title.
const TOUCHES: u32 = 250;
/// From a press to the picture that answers it, in microseconds.
const PRESS: Option<u64> = Some(50_000);
/// So many bytes are left in a ledger that is soon full: a few dozen actions find room.
const SOON_FULL: usize = 700;
/// Bytes of a ledger.
const LEDGER: usize = 2 * SECTOR;
/// How long the chip takes to erase a sector: nothing runs meanwhile. A full ledger has four, and who
/// presses a button is answered before the next one.
const ERASE: Duration = Duration::from_millis(45);
/// So long a press that met one is waited for.
const PATIENCE: Duration = Duration::from_millis(500);
/// What has fewer frames is no move.
const LEAST_FRAMES: u32 = 3;

/// Starts the handheld, leaves it alone, then plays every game on it.
pub fn session(report: &mut Report, firmware: &Firmware) -> Result<(), Failure> {
    let mut handheld = Handheld::new(firmware).noting_waits();
    let mut ideal = handheld.clone().with_ideal_cache();
    for handheld in [&mut handheld, &mut ideal] {
        if !handheld.run_until(2000 * MS, MS, |handheld| handheld.panel_is_on()) {
            return Err(Failure::Trouble("the firmware shows no picture".to_owned()));
        }
    }
    let [both, frames] = [Handheld::elapsed, Handheld::frame_time]
        .map(|time| Both { measured: time(&handheld), ideal: Some(time(&ideal)) });
    report.add_both(BOOT, both.map(millis), "ms", Some(200));
    report.waits.push(("boot", handheld.waits().collect()));
    report.add_both("full frame", frames.map(micros), "µs", Some(20_000));
    handheld.run_for(500 * MS);
    let (bytes, executed) = (handheld.panel_bytes(), handheld.executed());
    handheld.run_for(10_000 * MS);
    let (bytes, executed) = (handheld.panel_bytes() - bytes, handheld.executed() - executed);
    report.add("sent in 10 s while idle", bytes, "bytes", Some(0));
    report.add("instructions a second while idle", executed / 10, "", Some(50_000));

    // Each game with as many players as it takes: the fullest screens.
    let (mut deepest, mut thinking, mut drawing) = (0, 0, Use::default());
    let (mut blame, mut waits, mut erasing) = (vec![], HashMap::<_, u64>::new(), Times::default());
    let mut progress = Progress::begin();
    for &title in Title::ALL {
        progress.tell(|| format!("playing {} on the emulated handheld", title.word()));
        let mut handheld = Handheld::new(firmware).noting_waits();
        fill_ledger(&mut handheld, title)?;
        handheld.run_for(1500 * MS);
        let before = handheld.cache_use(0);
        let (handheld, Game { first, last, during_erase, frame, slowest_move }) =
            play(handheld, title)?;
        let after = handheld.cache_use(0);
        for (pc, cycles) in handheld.waits() {
            *waits.entry(pc).or_default() += cycles;
        }
        erasing.take(during_erase);
        drawing.accesses += after.accesses - before.accesses;
        drawing.hits += after.hits - before.hits;
        for (what, times) in
            [("press to first changed pixel", first), ("press to last changed pixel", last)]
        {
            let name = title.word();
            report.add_both(format!("{what}, {name}, worst"), times.worst.map(micros), "µs", PRESS);
            report.add_both(format!("{what}, {name}, mean"), times.mean().map(micros), "µs", None);
        }
        let what = format!("a frame of motion, {}, worst move", title.word());
        // 25 frames a second.
        report.add(what, micros(slowest_move), "µs", Some(40_000));
        let what = format!("a frame of motion, {}, mean", title.word());
        report.add_both(what, frame.mean().map(micros), "µs", None);
        let depth = stack(&handheld, firmware).unwrap_or(0);
        if depth > deepest {
            deepest = depth;
            blame = wide_frames(&handheld, firmware);
        }
        thinking = thinking.max(thinking_stack(&handheld, firmware).unwrap_or(0));
        if let Some(offence) = handheld.offences().first() {
            return Err(Failure::Trouble(format!("the firmware misbehaved: {offence}")));
        }
    }
    // Nothing is said of what was not seen.
    if !erasing.worst.measured.is_zero() {
        let what = "press to last changed pixel, ledger being erased";
        let most = PRESS.map(|most| most + micros(ERASE));
        report.add_both(what, erasing.worst.map(micros), "µs", most);
    }
    report.waits.push(("playing", waits));
    report.add("hits of the flash cache while drawing", per_mille(drawing), "‰", None);
    report.add(STACK, deepest, "bytes", Some(32 * 1024));
    for (function, bytes) in blame {
        report.add(format!("  of it in {function}"), bytes, "bytes", None);
    }
    // Of the 17 KB that it has; an interrupt takes little more.
    report.add("stack of core 1, deepest", thinking, "bytes", Some(16 * 1024));
    Ok(())
}

/// Lets so many matches of a title have been kept and given up that its ledger is soon full: then it is
/// erased while the next one is played.
fn fill_ledger(handheld: &mut Handheld, title: Title) -> Result<(), Failure> {
    let trouble = |_| Failure::Trouble(format!("{}: it is not kept", title.word()));
    let mut flash = Flash::default();
    let mut room = Box::new(Journal::new());
    let words = Title::ALL.iter().map(|title| title.word());
    let mut storage = block_on(Storage::open(&mut flash, &mut room, words));
    let mut copy = [0; LEDGER];
    let mut used = |flash: &mut Flash, start: u32| {
        let _ = flash.read(start, &mut copy);
        copy.iter().rposition(|&cell| cell != 0xff).unwrap_or(0)
    };
    while (0..TITLES).all(|place| used(storage.flash(), areas(place)[0]) + SOON_FULL < LEDGER) {
        storage.keep(title.word(), &[1; 64]).map_err(trouble)?;
        storage.discard(title.word()).map_err(trouble)?;
    }
    for start in (0..TITLES).flat_map(areas) {
        let cells = handheld.flash_mut().get_mut(start as usize..start as usize + LEDGER);
        let _ = cells.map(|cells| flash.read(start, cells));
    }
    Ok(())
}

/// How long things of one kind took, each of them with misses of the flash cache and without.
#[derive(Clone, Copy, Default)]
struct Times {
    /// What took longest, and what takes longest without misses. That need not be the same thing: where
    /// nothing is missed, a press comes upon another moment, before a picture or after it.
    worst: Both<Duration>,
    /// All that took place in both, and how many that were.
    sum: [Duration; 2],
    count: [u32; 2],
}

impl Times {
    fn note(&mut self, measured: Option<Duration>, ideal: Option<Duration>) {
        let Some(measured) = measured else { return };
        self.slow(Both { measured, ideal });
        if let Some(ideal) = ideal {
            self.add([1, 1], [measured, ideal]);
        }
    }

    fn slow(&mut self, Both { measured, ideal }: Both<Duration>) {
        self.worst.measured = self.worst.measured.max(measured);
        self.worst.ideal = self.worst.ideal.max(ideal);
    }

    fn add(&mut self, count: [u32; 2], sum: [Duration; 2]) {
        for place in 0..2 {
            self.count[place] += count[place];
            self.sum[place] += sum[place];
        }
    }

    fn take(&mut self, other: Times) {
        self.slow(other.worst);
        self.add(other.count, other.sum);
    }

    fn mean(&self) -> Both<Duration> {
        let mean = |place: usize| self.sum[place] / self.count[place].max(1);
        Both { measured: mean(0), ideal: Some(mean(1)) }
    }
}

/// How long things took in a game.
#[derive(Default)]
struct Game {
    /// From a press to the first pixel of the picture that answers it.
    first: Times,
    /// To the last one, if nothing moved as the press came.
    last: Times,
    /// The same for presses that had to wait for sectors to be erased.
    during_erase: Times,
    /// A frame of what moves.
    frame: Times,
    /// A frame on average over the move that was slowest.
    slowest_move: Duration,
}

impl Game {
    fn note(&mut self, touch: Touched, ideal: Touched) {
        self.first.note(touch.first, ideal.first);
        self.last.note(touch.last, ideal.last);
        self.during_erase.note(touch.during_erase, ideal.during_erase);
        let both = [touch, ideal].map(|touch| touch.moving);
        self.frame.add(both.map(|moving| moving.frames), both.map(|moving| moving.took));
    }
}

/// What came of a touch.
#[derive(Clone, Copy, Default)]
struct Touched {
    first: Option<Duration>,
    last: Option<Duration>,
    during_erase: Option<Duration>,
    moving: Frames,
}

/// Frames in which something was at another place, and how long they took together.
#[derive(Clone, Copy, Default)]
struct Frames {
    frames: u32,
    took: Duration,
}

/// What moves right now.
#[derive(Clone, Copy, Default)]
struct Moving {
    /// When the last picture was complete, and how much had been sent by then.
    shown: Option<(Duration, u64)>,
    /// A sector was being erased since then.
    erased: bool,
    so_far: Frames,
}

impl Moving {
    /// A picture is complete; gives how long it took if something is at another place in it. Nothing moves
    /// while a sector is erased, which is rare: that has a line of its own.
    fn frame(&mut self, now: Duration, sent: u64) -> Option<Duration> {
        let before = self.shown.replace((now, sent));
        let erased = std::mem::take(&mut self.erased);
        let (before, _) = before.filter(|&(_, before)| sent > before && !erased)?;
        self.so_far.add(now - before);
        Some(now - before)
    }

    /// How long a frame took; `None` for what is over at once.
    fn each(&self) -> Option<Duration> {
        let Frames { frames, took } = self.so_far;
        (frames >= LEAST_FRAMES).then(|| took / frames)
    }
}

impl Frames {
    fn add(&mut self, took: Duration) {
        self.frames += 1;
        self.took += took;
    }
}

/// A press that waits for its answer.
#[derive(Clone, Copy, Default)]
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
    /// A sector was being erased as it came, or meanwhile.
    erased: bool,
}

/// A handheld that is played on and looked at every half millisecond.
#[derive(Clone)]
struct Watch {
    handheld: Handheld,
    mirror: Mirror,
    press: Press,
    touched: Touched,
    moving: Moving,
    slowest_move: Duration,
}

impl Watch {
    fn perform(&mut self, touch: Touch) -> Touched {
        let (at, lines) = (self.handheld.elapsed(), self.handheld.log().len());
        let (moving, erased) = (self.mirror.console.moves(), self.handheld.is_erasing());
        self.press = Press { at, lines, moving, erased, ..Press::default() };
        self.touched = Touched::default();
        self.handheld.press(touch.button);
        self.pass(touch.held, false);
        self.handheld.release(touch.button);
        self.pass(touch.rest, true);
        self.touched
    }

    /// The same as it would go if the flash cache missed nothing from now on.
    fn without_misses(&self) -> Watch {
        let twin = self.clone();
        Watch { handheld: twin.handheld.with_ideal_cache(), ..twin }
    }

    /// Time passes. A thumb that only rests comes again as soon as a sector is being erased, to see how
    /// long that keeps it waiting, and then waits for its answer.
    fn pass(&mut self, time: Duration, resting: bool) {
        let end = self.handheld.elapsed() + time;
        loop {
            let press = &self.press;
            let comes_again = resting && press.answered && self.handheld.is_erasing();
            let waits = resting && press.erased && !press.answered;
            let patience = if waits { PATIENCE } else { Duration::ZERO };
            if comes_again || self.handheld.elapsed() >= end + patience {
                return;
            }
            let lines = self.handheld.log().len();
            self.handheld.run_for(MS / 2);
            self.answer();
            self.follow(lines);
        }
    }

    /// Looks whether the press has been answered; a few have no picture.
    fn answer(&mut self) {
        let Watch { handheld, press, touched, .. } = self;
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
            touched.during_erase = Some(waited);
            return;
        }
        touched.first = Some(begun);
        touched.last = (!press.moving).then_some(waited);
    }

    /// Looks how fast things move.
    fn follow(&mut self, lines: usize) {
        let shown = self.handheld.log()[lines..].iter().any(|line| line.ends_with(SHOWN));
        self.mirror.follow(&self.handheld);
        self.moving.erased |= self.handheld.is_erasing();
        if !self.mirror.console.moves() {
            let each = std::mem::take(&mut self.moving).each().unwrap_or_default();
            self.slowest_move = self.slowest_move.max(each);
        } else if shown {
            let frame = self.moving.frame(self.handheld.elapsed(), self.handheld.panel_bytes());
            frame.into_iter().for_each(|frame| self.touched.moving.add(frame));
        }
    }
}

/// Plays by buttons. Before every touch the handheld is doubled: the other one does the same without
/// misses of the flash cache, so that like is compared with like.
fn play(handheld: Handheld, title: Title) -> Result<(Handheld, Game), Failure> {
    let trouble = |what: &str| Failure::Trouble(format!("{}: {what}", title.word()));
    let mirror = Mirror::start(&handheld, Default::default());
    let mirror = mirror.ok_or_else(|| trouble("the firmware does not log"))?;
    let (press, touched, moving, slowest_move) = Default::default();
    let mut watch = Watch { handheld, mirror, press, touched, moving, slowest_move };
    let mut game = Game::default();
    let mut robot = Robot::new(1);
    let way = way_to_table(title, 1, *title.seats().end());
    let mut way = [FIRST_ANSWER].into_iter().chain(way);
    for _ in 0..TOUCHES {
        let touch = match way.next() {
            Some(touch) => touch,
            None if watch.mirror.console.shows_scores() => break,
            None => robot.next(&watch.mirror.console),
        };
        let mut twin = watch.without_misses();
        let (measured, ideal) = std::thread::scope(|scope| {
            let ideal = scope.spawn(move || twin.perform(touch));
            (watch.perform(touch), ideal.join())
        });
        game.note(measured, ideal.map_err(|_| trouble("the measuring broke off"))?);
    }
    game.slowest_move = watch.slowest_move;
    Ok((watch.handheld, game))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The slowest press may come upon another moment without misses: another one is the slowest there.
    #[test]
    fn the_slowest_is_held_against_the_slowest() {
        let (mut times, mut others) = (Times::default(), Times::default());
        times.note(Some(20 * MS), Some(18 * MS));
        times.note(Some(23 * MS), Some(10 * MS));
        times.note(None, Some(40 * MS));
        others.note(Some(22 * MS), Some(19 * MS));
        others.note(Some(21 * MS), Some(5 * MS));
        times.take(others);
        let Both { measured, ideal } = times.worst;
        assert_eq!((measured, ideal), (23 * MS, Some(19 * MS)));
    }
}
