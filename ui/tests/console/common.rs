//! A driver for tests: virtual time, bots that answer at once, and slots in memory.

use std::collections::VecDeque;
use std::mem;

use crate::whims;
use portolan_core::{Chance, Draw, Head, Level, Seat, Slot};
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
    about: About,
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
    /// Who thinks for them.
    pub muse: Muse,
    /// How far a search goes, in percent.
    pub patience: u8,
    /// Where a thought of the other match had no like here: how much had been noticed then.
    pub lost: Option<usize>,
}

/// Who thinks for bots.
#[derive(Clone)]
pub enum Muse {
    /// They themselves.
    None,
    /// Chance: they do anything.
    Chance(Chance),
    /// Somebody in another match: what they thought there, as far as a seat can tell.
    Other { seat: Seat, thoughts: VecDeque<Thought>, journal: Vec<u8>, rng: Chance },
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
            about,
            now: 0,
            tasks: Vec::new(),
            saves: 0,
            kept,
            listens: false,
            sights: None,
            thoughts: Vec::new(),
            muse: Muse::None,
            patience: 100,
            lost: None,
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
                Request::Think => {
                    let (head, _) = Head::read(self.journal()).expect("a match");
                    let task = self.console.task().expect("something to think about");
                    assert_ne!(whims::seed_of(&task), head.seed, "a bot would know every card");
                    self.tasks.push(task);
                }
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
                if let Some(thought) = self.answer(&task) {
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

    fn answer(&mut self, task: &Task) -> Option<Thought> {
        let patience = self.patience;
        let think = || task.think(&mut |percent| patience == 100 || percent < patience);
        if let Muse::None = self.muse {
            return think();
        }
        let journal = self.journal().to_vec();
        let of_bot = whims::is_for_a_bot(task, &journal);
        match &mut self.muse {
            Muse::Other { seat, thoughts, journal: there, rng } => {
                let thought = thoughts.pop_front();
                if of_bot {
                    let like =
                        |thought| whims::like_thought(thought, [there, &journal], *seat, rng);
                    let like = thought.and_then(like);
                    if like.is_none() && self.lost.is_none() {
                        self.lost = self.sights.as_ref().map(Vec::len);
                    }
                    return like;
                }
                // Advice comes from what its seat may know.
                let advice = think();
                let fair = whims::seat_of(task) != *seat || thought.is_none() || advice == thought;
                assert!(fair, "{advice:?} and not {thought:?} is advised to {seat:?}");
                advice
            }
            Muse::Chance(rng) if of_bot => {
                if rng.below(4) > 0 {
                    whims::any_thought(task, &journal, rng)
                } else {
                    think()
                }
            }
            _ => think(),
        }
    }

    /// The power goes and comes again; what was kept is there.
    pub fn restart(&mut self) {
        let settings = self.console.settings();
        let (about, keeping) = (self.about, Keeping::Kept);
        let boot = Boot { entropy: 1, settings: Some(&settings), about, keeping, crash: None };
        self.console = Console::new(boot, self.now);
        for &title in Title::ALL {
            let game = self.kept.iter().find(|(of, _)| *of == title);
            let slot = game.map_or(Slot::Empty, |(_, save)| Slot::Game(&save[..]));
            self.console.find(title, slot);
        }
        self.tasks.clear();
        self.tell(Event::Tick);
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
