//! A console on the desktop that follows the handheld: told the same things at the same times, it has
//! to show the same picture, pixel for pixel, and keep the same journal.

use std::time::Duration;

use portolan_core::Slot;
use portolan_ui::{
    About, Boot, Console, Event, Frame, Keeping, LogLine, Matter, Noted, Request, SHOWN, Started,
    Task, Title,
};

use super::{Handheld, SIDE};

/// What a handheld has kept: a slot for every title, the settings and the records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// By title.
    pub games: [Slot<Vec<u8>>; Title::COUNT],
    /// Empty if there are none.
    pub settings: Vec<u8>,
    /// Empty if there are none.
    pub records: Vec<u8>,
}

impl Kept {
    fn slot(&self, title: Title) -> Slot<&[u8]> {
        self.games[title as usize].map(Vec::as_slice)
    }
}

/// What stands before the lines in which a console is told something.
const LEVEL: &str = "info ";

/// The console that follows.
#[derive(Clone)]
pub struct Mirror {
    /// The console itself, to be asked about what is going on.
    pub console: Console,
    /// What the handheld was asked to keep.
    pub kept: Kept,
    frame: Frame,
    task: Option<Task>,
    read: usize,
    /// The handheld has shown the picture that this console has now.
    shown: bool,
    /// Pictures compared so far.
    pub compared: usize,
    crash: Option<String>,
}

impl Mirror {
    /// Starts as the handheld started last, with what it had kept. `None` if it has not come that
    /// far.
    pub fn start(handheld: &Handheld, kept: Kept) -> Option<Self> {
        let log = handheld.log();
        let starts = |line: &String| line.strip_prefix(LEVEL).and_then(Started::parse).is_some();
        let at = log.iter().rposition(starts)?;
        let started = Started::parse(log[at].strip_prefix(LEVEL)?)?;
        let Started { at: now, entropy, device, build, reset, stack } = started;
        let about = About {
            device: device.to_owned().leak(),
            build: build.to_owned().leak(),
            reset: reset.to_owned().leak(),
            stack,
            battery: None,
            updates: true,
            slow: true,
        };
        let crash = log[..at].iter().rev().find_map(|line| line.strip_prefix("info crash: "));
        let crash = crash.filter(|_| reset == "crash").map(str::to_owned);
        let settings = Some(&*kept.settings).filter(|settings| !settings.is_empty());
        let keeping = Keeping::Kept;
        let boot = Boot { entropy, settings, about, keeping, crash: crash.as_deref() };
        let mut console = Console::new(boot, now);
        for &title in Title::ALL {
            console.find(title, kept.slot(title));
        }
        console.find_records(Some(&kept.records));
        let mut mirror = Self {
            console,
            kept,
            frame: Frame::new(),
            task: None,
            read: at + 1,
            shown: false,
            compared: 0,
            crash,
        };
        mirror.follow(handheld);
        Some(mirror)
    }

    /// The last words that the handheld was started with.
    pub fn crash(&self) -> Option<&str> {
        self.crash.as_deref()
    }

    /// Tells the console what the handheld's console was told since the last time.
    pub fn follow(&mut self, handheld: &Handheld) {
        let log = handheld.log();
        while let Some(line) = log.get(self.read) {
            self.read += 1;
            let Some(line) = line.strip_prefix(LEVEL) else {
                continue;
            };
            if line == SHOWN {
                self.shown = true;
                continue;
            }
            let Some(LogLine { at: now, noted }) = LogLine::parse(line) else {
                continue;
            };
            let event = match noted {
                Noted::Press(button) => Event::Press(button),
                Noted::Release(button) => Event::Release(button),
                Noted::Tick => Event::Tick,
                Noted::Wake => Event::Wake,
                Noted::Check => Event::Check,
                Noted::Found(part, finding) => Event::Found(part, finding),
                Noted::Thinking(percent) => {
                    self.console.handle(Event::Thinking(percent), now);
                    continue;
                }
                Noted::Stack(bytes) => {
                    self.console.set_stack(bytes);
                    continue;
                }
                Noted::Battery(percent) => {
                    self.console.set_battery(percent);
                    continue;
                }
                Noted::Saving(saving) => {
                    let keeping = if saving { Keeping::UnderWay } else { Keeping::Kept };
                    self.console.set_keeping(Matter::Game, keeping);
                    self.shown = false;
                    continue;
                }
                Noted::Thought => {
                    match self.task.take().and_then(|task| task.think(&mut |_| true)) {
                        Some(thought) => Event::Thought(thought),
                        None => continue,
                    }
                }
            };
            self.shown = false;
            self.console.handle(event, now);
            self.requests();
        }
        self.requests();
    }

    /// Lets time pass on the handheld and compares every picture that stands long enough to be seen.
    ///
    /// # Errors
    /// Says what the handheld was told last if a picture differs.
    pub fn watch(&mut self, handheld: &mut Handheld, time: Duration) -> Result<(), String> {
        let end = handheld.elapsed() + time;
        while handheld.elapsed() < end {
            handheld.run_for(Duration::from_millis(1));
            self.follow(handheld);
            if !std::mem::take(&mut self.shown) {
                continue;
            }
            self.compared += 1;
            if handheld.frame() != self.picture() {
                let told = handheld.log().iter().rev().find(|line| !line.ends_with(SHOWN));
                return Err(format!("picture {} differs after {told:?}", self.compared));
            }
        }
        Ok(())
    }

    fn requests(&mut self) {
        while let Some(request) = self.console.request() {
            match request {
                Request::Think => self.task = self.console.task(),
                Request::Save => {
                    if let Some((title, journal)) = self.console.journal() {
                        self.kept.games[title as usize] = Slot::Game(journal.to_vec());
                    }
                }
                Request::Load(title) => self.console.take_up(title, self.kept.slot(title)),
                Request::Discard(title) => self.kept.games[title as usize] = Slot::Empty,
                Request::SaveSettings => self.kept.settings = self.console.settings().to_vec(),
                Request::SaveRecords => {
                    self.kept.records = self.console.records().unwrap_or_default().to_vec();
                }
                // What comes of a check stands in the log.
                Request::Sound(_)
                | Request::Brightness(_)
                | Request::Update
                | Request::Check(_) => {}
            }
        }
    }

    /// The picture as the panel would show it.
    pub fn picture(&mut self) -> Vec<u16> {
        self.console.draw(&mut self.frame);
        let palette = self.console.palette();
        let mut out = Vec::with_capacity(SIDE * SIDE);
        for y in 0..SIDE {
            for pair in self.frame.row(y) {
                out.extend([palette[usize::from(pair >> 4)], palette[usize::from(pair & 15)]]);
            }
        }
        out
    }
}
