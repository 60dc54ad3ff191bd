//! The console with a clock, a place to save and somebody who thinks: what every front end runs.
//!
//! In a window bots think on a thread and the clock is on the wall. In scripts and tests they
//! think at once and the clock is a number, so that a scenario always gives the same pictures.

use std::collections::{HashSet, VecDeque};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use portolan_core::Seed;
use portolan_ui::check::{Finding, Part};
use portolan_ui::{
    About, Boot, Button, Console, Event, Frame, Keeping, Matter, Request, Task, Thought, Title,
};

use crate::Failure;
use crate::device::{Device, Waker};
use crate::picture::{self, Picture};
use crate::save::Store;
use crate::sound::Speaker;

/// What a second Portolan says.
const IN_USE: &str = "another Portolan has the saves open: this one plays, but saves nothing";

/// Who thinks for the bots.
pub enum Thinker {
    /// The driver itself, before it does anything else.
    Here,
    /// A thread, while the interface goes on.
    Thread(Thread),
}

impl Thinker {
    /// A thread that calls the waker when it has a result.
    pub fn thread(wake: Waker) -> Thinker {
        let (tell, told) = channel();
        let (progress, stop) = Default::default();
        Thinker::Thread(Thread { wake, tell, told, progress, stop })
    }
}

/// A bot's thinking on a thread of its own.
pub struct Thread {
    wake: Waker,
    tell: Sender<Thought>,
    told: Receiver<Thought>,
    /// How far the thread at work has come.
    progress: Arc<AtomicU8>,
    /// Tells the thread at work that nobody waits for it any more.
    stop: Arc<AtomicBool>,
}

impl Thread {
    fn begin(&mut self, task: Task) {
        self.stop.store(true, Ordering::Relaxed);
        (self.stop, self.progress) = Default::default();
        let progress = self.progress.clone();
        let (stop, tell, wake) = (self.stop.clone(), self.tell.clone(), self.wake.clone());
        thread::spawn(move || {
            let thought = task.think(&mut |percent| {
                progress.store(percent, Ordering::Relaxed);
                !stop.load(Ordering::Relaxed)
            });
            // Nobody listens any more when the window is closed.
            if thought.is_some_and(|thought| tell.send(thought).is_ok()) {
                wake();
            }
        });
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The console and all that it asks for.
pub struct Driver {
    console: Console,
    store: Store,
    thinker: Thinker,
    frame: Box<Frame>,
    picture: Picture,
    complaints: VecDeque<String>,
    said: HashSet<String>,
    speaker: Option<Speaker>,
}

impl Driver {
    /// Switches the console on at time 0. `entropy` makes its deals; `deal` is offered first.
    pub fn new(
        store: Store,
        thinker: Thinker,
        entropy: u32,
        deal: Option<Seed>,
    ) -> Result<Driver, Failure> {
        let settings = store.settings()?;
        let about = About {
            device: "Desktop",
            build: option_env!("PORTOLAN_BUILD").unwrap_or(env!("CARGO_PKG_VERSION")),
            reset: "-",
            stack: 0,
            battery: None,
            updates: false,
            slow: false,
        };
        let keeping = store.keeping();
        let boot = Boot { entropy, settings: settings.as_deref(), about, keeping, crash: None };
        let mut console = Console::new(boot, 0);
        for &title in Title::ALL {
            console.find(title, store.game(title)?.map(Vec::as_slice));
        }
        console.find_records(Some(&store.records()?));
        if let Some(deal) = deal {
            console.offer_deal(deal);
        }
        let mut driver = Driver {
            console,
            store,
            thinker,
            frame: Box::default(),
            picture: picture::dark(),
            complaints: (keeping == Keeping::InUse).then(|| IN_USE.into()).into_iter().collect(),
            said: HashSet::new(),
            speaker: None,
        };
        driver.settle(0);
        Ok(driver)
    }

    /// Lets sounds be heard.
    pub fn set_speaker(&mut self, speaker: Speaker) {
        self.speaker = Some(speaker);
    }

    /// The console, to be looked at.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// Tells the console what happened, and does all that it asks for.
    pub fn handle(&mut self, event: Event, now: u32) {
        self.console.handle(event, now);
        self.settle(now);
    }

    /// When the console wants a tick; `None` while nothing moves.
    pub fn wakes_at(&self) -> Option<u32> {
        self.console.wakes_at()
    }

    /// The thought of a bot that thinks on a thread, if it is ready.
    /// Draws what has changed, if anything has.
    pub fn draw(&mut self) -> bool {
        let changed = self.console.dirty();
        if changed {
            self.console.draw(&mut self.frame);
        }
        changed
    }

    /// The picture of what was drawn, in its colours.
    pub fn paint(&mut self) -> &Picture {
        picture::paint(&mut self.picture, &self.frame, self.console.palette());
        &self.picture
    }

    fn thought(&mut self) -> Option<Thought> {
        match &self.thinker {
            Thinker::Here => None,
            Thinker::Thread(thread) => thread.told.try_recv().ok(),
        }
    }

    fn settle(&mut self, now: u32) {
        while let Some(request) = self.console.request() {
            match request {
                Request::Save => {
                    if let Some((title, journal)) = self.console.journal() {
                        let kept = self.store.keep_game(title, journal);
                        self.check(Matter::Game, kept, "the game could not be saved");
                    }
                }
                Request::Load(title) => match self.store.game(title) {
                    Ok(slot) => self.console.take_up(title, slot.map(Vec::as_slice)),
                    Err(failure) => self.complain(failure.to_string()),
                },
                Request::Discard(title) => {
                    let kept = self.store.discard(title);
                    self.check(Matter::Game, kept, "the saved game could not be given up");
                }
                Request::SaveSettings => {
                    let kept = self.store.keep_settings(&self.console.settings());
                    self.check(Matter::Settings, kept, "the settings could not be saved");
                }
                Request::SaveRecords => {
                    if let Some(records) = self.console.records() {
                        let kept = self.store.keep_records(&records);
                        self.check(Matter::Records, kept, "the records could not be saved");
                    }
                }
                Request::Think => match (&mut self.thinker, self.console.task()) {
                    (Thinker::Here, Some(task)) => {
                        if let Some(thought) = task.think(&mut |_| true) {
                            self.console.handle(Event::Thought(thought), now);
                        }
                    }
                    (Thinker::Thread(thread), Some(task)) => thread.begin(task),
                    (_, None) => {}
                },
                Request::Sound(sound) => {
                    if let Some(speaker) = &self.speaker {
                        speaker.play(sound, self.console.loudness());
                    }
                }
                Request::Check(part) => {
                    self.console.handle(Event::Found(part, find(part)), now);
                }
                // A desktop has a light of its own, and is no USB drive.
                Request::Brightness(_) | Request::Update => {}
            }
        }
    }

    /// Tells the console and the user how keeping something went.
    fn check(&mut self, matter: Matter, kept: io::Result<()>, otherwise: &str) {
        let keeping = if kept.is_ok() { self.store.keeping() } else { Keeping::Failed };
        self.console.set_keeping(matter, keeping);
        if let Err(error) = kept {
            self.complain(format!("{otherwise}: {error}"));
        }
    }

    /// A disk that is full stays full: the same thing is said once.
    fn complain(&mut self, text: String) {
        if self.said.insert(text.clone()) {
            self.complaints.push_back(text);
        }
    }
}

impl Device for Driver {
    fn button(&mut self, button: Button, down: bool, now: Duration) {
        let event = if down { Event::Press(button) } else { Event::Release(button) };
        self.handle(event, milliseconds(now));
    }

    fn run(&mut self, now: Duration) -> Option<Duration> {
        let ms = milliseconds(now);
        while let Some(thought) = self.thought() {
            self.handle(Event::Thought(thought), ms);
        }
        if self.wakes_at().is_some_and(|due| reached(ms, due)) {
            if let Thinker::Thread(thread) = &self.thinker {
                let percent = thread.progress.load(Ordering::Relaxed);
                self.handle(Event::Thinking(percent), ms);
            }
            self.handle(Event::Tick, ms);
        }
        let wait = self.wakes_at()?.wrapping_sub(ms) as i32;
        // Whatever is due again at once waits for the next millisecond.
        Some(now + Duration::from_millis(wait.max(1) as u64))
    }

    fn picture(&mut self) -> Option<&Picture> {
        self.draw().then(|| self.paint())
    }

    fn mute(&mut self, now: Duration) {
        let now = milliseconds(now);
        self.console.mute(now);
        self.settle(now);
    }

    fn complaint(&mut self) -> Option<String> {
        let unheard = self.speaker.as_ref().and_then(Speaker::trouble);
        unheard.or_else(|| self.complaints.pop_front())
    }
}

/// What a desktop can say of a part of the handheld: it has all buttons, and nothing to be tried.
fn find(part: Part) -> Finding {
    match part {
        Part::Buttons => Finding::Good(0x1ff),
        _ => Finding::Absent,
    }
}

/// The console counts milliseconds and lets them wrap after seven weeks.
fn milliseconds(time: Duration) -> u32 {
    time.as_millis() as u32
}

/// Whether a time has come.
pub fn reached(now: u32, due: u32) -> bool {
    now.wrapping_sub(due) as i32 >= 0
}
