//! A console on the desktop that follows the handheld: told the same things at the same times, it has
//! to show the same picture, pixel for pixel, and keep the same journal.

use std::time::Duration;

use portolan_core::Slot;
use portolan_ui::{About, Boot, Button, Console, Event, Frame, Keeping, Request, Task, Title};

use super::{Handheld, SIDE};

/// What a handheld has kept: a slot for every title, and the settings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// By title.
    pub games: [Slot<Vec<u8>>; Title::COUNT],
    /// Empty if there are none.
    pub settings: Vec<u8>,
}

impl Kept {
    fn slot(&self, title: Title) -> Slot<&[u8]> {
        match &self.games[title as usize] {
            Slot::Empty => Slot::Empty,
            Slot::Game(bytes) => Slot::Game(bytes),
            Slot::Refused(why) => Slot::Refused(*why),
        }
    }
}

/// The console that follows.
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
        let at = log.iter().rposition(|line| line.contains("start at "))?;
        let words: Vec<_> = log[at].split_whitespace().collect();
        let (now, entropy) = (words.get(3)?.parse().ok()?, words.get(6)?.parse().ok()?);
        let about: Vec<_> = log[at.checked_sub(1)?].strip_prefix("info ")?.split('|').collect();
        let &[device, build, reset, stack] = about.as_slice() else {
            return None;
        };
        let about = About {
            device: device.to_owned().leak(),
            build: build.to_owned().leak(),
            reset: reset.to_owned().leak(),
            stack: stack.parse().ok()?,
            battery: None,
            updates: true,
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
            if line.ends_with("shown") {
                self.shown = true;
                continue;
            }
            let mut words = line.split_whitespace().skip(1);
            let Some(now) = words.next().and_then(|word| word.parse().ok()) else {
                continue;
            };
            let (what, which) = (words.next(), words.next());
            if let (Some("stack"), Some(Ok(bytes))) = (what, which.map(str::parse)) {
                self.console.set_stack(bytes);
                continue;
            }
            if let (Some("battery"), Some(Ok(percent))) = (what, which.map(str::parse)) {
                self.console.set_battery(percent);
                continue;
            }
            if let (Some("thinking"), Some(Ok(percent))) = (what, which.map(str::parse)) {
                self.console.handle(Event::Thinking(percent), now);
                continue;
            }
            let event = match (what, which.and_then(button)) {
                (Some("press"), Some(button)) => Event::Press(button),
                (Some("release"), Some(button)) => Event::Release(button),
                (Some("tick"), _) => Event::Tick,
                (Some("wake"), _) => Event::Wake,
                (Some("thought"), _) => {
                    let thought = self.task.take().and_then(|task| task.think(&mut |_| true));
                    match thought {
                        Some(thought) => Event::Thought(thought),
                        None => continue,
                    }
                }
                _ => continue,
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
                let told = handheld.log().iter().rev().find(|line| !line.ends_with("shown"));
                return Err(format!("picture {} differs after {told:?}", self.compared));
            }
        }
        Ok(())
    }

    fn requests(&mut self) {
        while let Some(request) = self.console.request() {
            match request {
                Request::Think(task) => self.task = Some(task),
                Request::Save => {
                    if let Some((title, journal)) = self.console.journal() {
                        self.kept.games[title as usize] = Slot::Game(journal.to_vec());
                    }
                }
                Request::Load(title) => self.console.take_up(title, self.kept.slot(title)),
                Request::Discard(title) => self.kept.games[title as usize] = Slot::Empty,
                Request::SaveSettings => self.kept.settings = self.console.settings().to_vec(),
                Request::Sound(_) | Request::Brightness(_) | Request::Update => {}
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

fn button(name: &str) -> Option<Button> {
    Button::ALL.into_iter().find(|button| format!("{button:?}") == name)
}
