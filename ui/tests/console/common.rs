//! A driver for tests: virtual time, bots that answer at once, and slots in memory.

use std::collections::VecDeque;
use std::mem;

use portolan_core::{Level, Seat, Slot};
use portolan_ui::settings::Settings;
use portolan_ui::{
    About, Boot, Button, Console, Event, Frame, Keeping, Request, Sound, Task, Thought, Title,
};

/// Something that whoever is near the device can notice.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight {
    /// When.
    pub at: u32,
    /// Whose hand is open.
    pub open_to: Option<Seat>,
    /// How many decisions there were.
    pub decisions: u16,
    pub what: Seen,
}

#[derive(Clone, PartialEq)]
pub enum Seen {
    /// The picture was drawn.
    Picture(Box<Frame>),
    Heard(Sound),
    /// The game was kept, which takes a moment.
    Kept,
    /// When something moves next.
    Wakes(Option<u32>),
}

impl std::fmt::Debug for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Seen::Picture(_) => write!(f, "a picture"),
            Seen::Heard(sound) => write!(f, "{sound:?}"),
            Seen::Kept => write!(f, "kept"),
            Seen::Wakes(at) => write!(f, "wakes at {at:?}"),
        }
    }
}

#[derive(Clone)]
pub struct Hand {
    pub console: Console,
    pub now: u32,
    /// What bots are to think about.
    pub tasks: Vec<Task>,
    pub saves: usize,
    /// What storage has.
    pub kept: Vec<(Title, Vec<u8>)>,
    /// Whether what others did is listened to, or skipped after each wait.
    pub listens: bool,
    /// What could be noticed, where somebody watches.
    pub sights: Option<Vec<Sight>>,
    /// What bots thought, in order.
    pub thoughts: Vec<Thought>,
    /// What they are to think instead.
    pub prompts: VecDeque<Thought>,
}

impl Hand {
    pub fn new(entropy: u32, saved: Option<(Title, &[u8])>) -> Hand {
        Hand::on(About::default(), entropy, saved)
    }

    pub fn on(about: About, entropy: u32, saved: Option<(Title, &[u8])>) -> Hand {
        // A device that was set up asks for no language.
        let settings = Settings::default().write();
        let settings = Some(&settings[..]);
        let boot = Boot { entropy, settings, about, keeping: Keeping::Kept, crash: None };
        let mut console = Console::new(boot, 0);
        for &title in Title::ALL {
            let game = saved.filter(|(of, _)| *of == title);
            console.find(title, game.map_or(Slot::Empty, |(_, save)| Slot::Game(save)));
        }
        let kept = saved.into_iter().map(|(title, save)| (title, save.to_vec())).collect();
        Hand {
            console,
            now: 0,
            tasks: Vec::new(),
            saves: 0,
            kept,
            listens: false,
            sights: None,
            thoughts: Vec::new(),
            prompts: VecDeque::new(),
        }
    }

    /// What could be noticed since the last time.
    pub fn noticed(&mut self) -> Vec<Sight> {
        self.sights.as_mut().map(mem::take).unwrap_or_default()
    }

    fn notice(&mut self, what: Seen) {
        let (at, open_to) = (self.now, self.console.open_to());
        let decisions = self.console.decisions();
        if let Some(sights) = &mut self.sights {
            sights.push(Sight { at, open_to, decisions, what });
        }
    }

    /// The bytes of the match on the table; none if there is none.
    pub fn journal(&self) -> &[u8] {
        self.console.journal().map_or(&[], |(_, journal)| journal)
    }

    fn keep(&mut self, title: Title, save: Option<Vec<u8>>) {
        self.kept.retain(|(of, _)| *of != title);
        self.kept.extend(save.map(|save| (title, save)));
    }

    pub fn tell(&mut self, event: Event) {
        self.console.handle(event, self.now);
        while let Some(request) = self.console.request() {
            match request {
                Request::Think => self.tasks.extend(self.console.task()),
                Request::Sound(sound) => self.notice(Seen::Heard(sound)),
                Request::Save => {
                    self.saves += 1;
                    self.notice(Seen::Kept);
                    let (title, save) = self.console.journal().expect("something to keep");
                    let save = save.to_vec();
                    self.keep(title, Some(save));
                }
                Request::Load(title) => {
                    let game = self.kept.iter().find(|(of, _)| *of == title);
                    let slot = game.map_or(Slot::Empty, |(_, save)| Slot::Game(&save[..]));
                    self.console.take_up(title, slot);
                }
                Request::Discard(title) => self.keep(title, None),
                _ => {}
            }
        }
        if self.sights.is_some() {
            if self.console.dirty() {
                let picture = Box::new(self.frame());
                self.notice(Seen::Picture(picture));
            }
            self.notice(Seen::Wakes(self.console.wakes_at()));
        }
    }

    /// Lets time pass; bots think and whatever is due happens.
    pub fn wait(&mut self, ms: u32) {
        self.pass(ms);
        // Something may stand in front of the story.
        for _ in 0..8 {
            if self.listens || !self.console.tells() {
                break;
            }
            self.tell(Event::Press(Button::A));
            self.pass(650);
            self.tell(Event::Release(Button::A));
            self.pass(0);
        }
    }

    fn pass(&mut self, ms: u32) {
        let end = self.now + ms;
        loop {
            if let Some(task) = self.tasks.pop() {
                let prompt = self.prompts.pop_front();
                if let Some(thought) = prompt.or_else(|| task.think(&mut |_| true)) {
                    self.thoughts.push(thought);
                    self.tell(Event::Thought(thought));
                }
            } else if let Some(due) = self.console.wakes_at().filter(|due| *due <= end) {
                self.now = self.now.max(due);
                self.tell(Event::Tick);
            } else {
                break;
            }
        }
        self.now = end;
    }

    pub fn tap(&mut self, button: Button) {
        self.tell(Event::Press(button));
        self.now += 40;
        self.tell(Event::Release(button));
    }

    pub fn hold(&mut self, button: Button, ms: u32) {
        self.tell(Event::Press(button));
        self.wait(ms);
        self.tell(Event::Release(button));
        self.wait(600);
    }

    pub fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        self.console.draw(&mut frame);
        frame
    }
}

/// From the launcher to a table of so many players: people in the first seats, normal bots in the
/// others.
pub fn sit_down(mut hand: Hand, title: Title, people: usize, players: usize) -> Hand {
    title.way_to_table(people, players, Level::Normal).for_each(|button| hand.tap(button));
    // Bots may begin, and take their time.
    hand.wait(20_000);
    hand
}

/// Calls a function for every game: `aboard!(of_every_game; => function)`.
#[allow(unused_macros)]
macro_rules! of_every_game {
    ($($name:ident($game:ty),)+ => $check:ident) => {
        $($check::<$game>();)+
    };
}
#[allow(unused_imports)]
pub(crate) use of_every_game;
