//! The console: a pure state machine. Events go in, a picture and requests come out; nothing here
//! knows a clock, a file or a pin.
//!
//! Its rooms live in [`screens`](crate::screens); this file is the hall between them: time,
//! buttons, and what stands in front of what.

use portolan_core::{Chance, Refusal, Seat, Seed, Stream};

use crate::event::{About, Boot, Button, Event, Request, Sound};
use crate::games::{Sitting, at_table};
use crate::screens::{Entry, Launcher, NewGame, Play};
use crate::settings::{Loudness, Settings, SettingsBytes};
use crate::text::Line;
use crate::words::Words;
use crate::{Frame, Palette};

/// How long B is held for the pause menu, in ms.
const HOLD_B: u32 = 600;
/// How long until a held pad repeats, and how often then, in ms.
const REPEAT_AFTER: u32 = 350;
const REPEAT_EVERY: u32 = 90;

/// The room one is in.
#[derive(Clone)]
pub(crate) enum Room {
    Launcher(Launcher),
    NewGame(NewGame),
    Table(Play),
    Scores,
}

/// What stands in front of the room.
#[derive(Clone)]
pub(crate) enum Over {
    Help,
    Boards,
    Log { top: usize },
    Pause { row: usize },
    Rules { page: usize },
    Settings { row: usize },
    About,
    Entry(Entry),
    Message(Message),
    Confirm { question: Question, yes: bool },
}

/// Something to be read and closed.
#[derive(Clone)]
pub(crate) enum Message {
    /// The last words of a crash.
    Crash,
    /// A text.
    Text(Line),
}

/// Something to be sure of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// A new game takes the place of the one saved.
    NewGame,
    /// Throw away a save that cannot be read.
    Discard,
    /// Restart as a USB drive.
    Update,
}

/// The whole interface.
#[derive(Clone)]
pub struct Console {
    pub(crate) settings: Settings,
    pub(crate) about: About,
    pub(crate) crash: heapless::String<200>,
    pub(crate) room: Room,
    pub(crate) over: heapless::Vec<Over, 4>,
    pub(crate) sitting: Option<Sitting>,
    /// A save that could not be read lies in storage.
    pub(crate) unreadable: Option<Refusal>,
    pub(crate) now: u32,
    pub(crate) offered: Option<Seed>,
    entropy: Seed,
    deals: u16,
    requests: heapless::Deque<Request, 8>,
    repeat: Option<(Button, u32)>,
    held_b: Option<u32>,
    dirty: bool,
}

impl Console {
    /// Starts in the launcher. A saved game is [taken up](Self::take_up) next.
    pub fn new(boot: Boot, now: u32) -> Console {
        let mut console = Console {
            settings: boot.settings.map(Settings::read).unwrap_or_default(),
            about: boot.about,
            crash: heapless::String::new(),
            room: Room::Launcher(Launcher::default()),
            over: heapless::Vec::new(),
            sitting: None,
            unreadable: None,
            now,
            offered: None,
            entropy: Seed(boot.entropy),
            deals: 0,
            requests: heapless::Deque::new(),
            repeat: None,
            held_b: None,
            dirty: true,
        };
        if let Some(crash) = boot.crash {
            for letter in crash.chars() {
                if console.crash.push(letter).is_err() {
                    break;
                }
            }
            console.open(Over::Message(Message::Crash));
        }
        console.ask(Request::Brightness(console.settings.brightness));
        console
    }

    /// Takes up a saved game, as [`Self::journal`] gave it. What cannot be read is named in the
    /// launcher and can be thrown away there.
    pub fn take_up(&mut self, saved: &[u8]) {
        self.unreadable = Sitting::resume(&mut self.sitting, saved).err();
    }

    /// The deal that new games offer, where somebody asked for it before the first button.
    pub fn offer_deal(&mut self, deal: Seed) {
        self.offered = Some(deal);
    }

    /// Takes one event. Times are in ms and may wrap.
    pub fn handle(&mut self, event: Event, now: u32) {
        self.now = now;
        match event {
            Event::Press(button) => {
                // People's timing makes deals that nobody can foresee.
                self.entropy = Seed(self.entropy.0.rotate_left(5) ^ now);
                self.repeat = button.moves().then_some((button, now.wrapping_add(REPEAT_AFTER)));
                match button {
                    Button::B => self.held_b = Some(now),
                    Button::Press => self.pause(),
                    _ => self.press(button),
                }
            }
            Event::Release(button) => {
                if self.repeat.is_some_and(|(held, _)| held == button) {
                    self.repeat = None;
                }
                if button == Button::B && self.held_b.take().is_some() {
                    self.press(Button::B);
                }
                if button == Button::A {
                    self.let_go_of_curtain();
                }
            }
            Event::Tick => self.tick(),
            Event::Thinking(percent) => self.see_progress(percent),
            Event::Thought(thought) => self.take_thought(thought),
            Event::Wake => {
                (self.repeat, self.held_b) = (None, None);
                self.hide();
            }
        }
    }

    fn tick(&mut self) {
        if let Some((button, due)) = self.repeat
            && reached(self.now, due)
        {
            self.repeat = Some((button, self.now.wrapping_add(REPEAT_EVERY)));
            self.press(button);
        }
        if self.held_b.is_some_and(|since| reached(self.now, since.wrapping_add(HOLD_B))) {
            self.held_b = None;
            self.pause();
        }
        self.tick_table();
    }

    /// When the next [`Event::Tick`] is wanted; `None` while nothing moves.
    pub fn wakes_at(&self) -> Option<u32> {
        let repeat = self.repeat.map(|(_, due)| due);
        let hold = self.held_b.map(|since| since.wrapping_add(HOLD_B));
        [repeat, hold, self.table_wakes_at()]
            .into_iter()
            .flatten()
            .min_by_key(|due| due.wrapping_sub(self.now) as i32)
    }

    fn press(&mut self, button: Button) {
        self.touch();
        match self.over.last() {
            Some(_) => self.press_over(button),
            None => match self.room {
                Room::Launcher(_) => self.press_launcher(button),
                Room::NewGame(_) => self.press_new_game(button),
                Room::Table(_) => self.press_table(button),
                Room::Scores => self.press_scores(button),
            },
        }
    }

    fn press_over(&mut self, button: Button) {
        match self.over.last() {
            None => {}
            Some(Over::Help) => self.press_help(button),
            Some(Over::Boards) => self.press_boards(button),
            Some(Over::Log { .. }) => self.press_log(button),
            Some(Over::Pause { .. }) => self.press_pause(button),
            Some(Over::Rules { .. }) => self.press_rules(button),
            Some(Over::Settings { .. }) => self.press_settings(button),
            Some(Over::About) => self.press_about(button),
            Some(Over::Entry(_)) => self.press_entry(button),
            Some(Over::Message(_)) => self.press_message(button),
            Some(Over::Confirm { .. }) => self.press_confirm(button),
        }
    }

    /// Draws the whole picture.
    pub fn draw(&self, frame: &mut Frame) {
        // What covers everything below need not be drawn over it.
        let first = self.over.iter().rposition(Over::covers);
        if first.is_none() {
            match &self.room {
                Room::Launcher(launcher) => self.draw_launcher(launcher, frame),
                Room::NewGame(new) => self.draw_new_game(new, frame),
                Room::Table(play) => self.draw_table(play, frame),
                Room::Scores => self.draw_scores(frame),
            }
        }
        for over in &self.over[first.unwrap_or(0)..] {
            match over {
                Over::Help => self.draw_help(frame),
                Over::Boards => self.draw_boards(frame),
                Over::Log { top } => self.draw_log(*top, frame),
                Over::Pause { row } => self.draw_pause(*row, frame),
                Over::Rules { page } => self.draw_rules(*page, frame),
                Over::Settings { row } => self.draw_settings(*row, frame),
                Over::About => self.draw_about(frame),
                Over::Entry(entry) => self.draw_entry(entry, frame),
                Over::Message(message) => self.draw_message(message, frame),
                Over::Confirm { question, yes } => self.draw_confirm(*question, *yes, frame),
            }
        }
    }

    /// Takes a driver's newest measure of the stack, for the page About.
    pub fn set_stack(&mut self, bytes: u32) {
        self.about.stack = bytes;
        self.touch();
    }

    /// Takes a driver's newest measure of the battery, for the page About.
    pub fn set_battery(&mut self, percent: u8) {
        self.about.battery = Some(percent);
        self.touch();
    }

    /// Whether the picture may have changed since this was last asked.
    pub fn dirty(&mut self) -> bool {
        core::mem::take(&mut self.dirty)
    }

    /// The colours of the inks.
    pub fn palette(&self) -> &'static Palette {
        self.settings.colours.palette()
    }

    /// The next thing to be done by the driver; ask until there is none.
    pub fn request(&mut self) -> Option<Request> {
        self.requests.pop_front()
    }

    /// The bytes of the game to keep; empty if there is none.
    pub fn journal(&self) -> &[u8] {
        self.sitting.as_ref().map_or(&[], |sitting| at_table!(sitting, seated => seated.save()))
    }

    /// The bytes of the settings to keep.
    pub fn settings(&self) -> SettingsBytes {
        self.settings.write()
    }

    /// How long the device is left alone until it sleeps, in ms; `None` never.
    pub fn sleeps_after(&self) -> Option<u32> {
        (self.settings.sleep > 0).then(|| u32::from(self.settings.sleep) * 60_000)
    }

    /// How many decisions the match on the table has seen.
    pub fn decisions(&self) -> u16 {
        let sitting = self.sitting.as_ref();
        sitting.map_or(0, |sitting| at_table!(sitting, seated => seated.decisions()))
    }

    /// Whose hand can be seen now, if anybody's: for tests of what may leak.
    pub fn open_to(&self) -> Option<Seat> {
        match &self.room {
            Room::Table(play) => play.open_to(),
            _ => None,
        }
    }

    /// Deals anew what this seat may not know: for tests of what may leak.
    pub fn redeal(&mut self, seat: Seat, seed: u32) {
        if let Some(sitting) = &mut self.sitting {
            let mut chance = Chance::new(Seed(seed), Stream::Deal);
            at_table!(sitting, seated => seated.redeal(seat, &mut chance));
        }
    }

    pub(crate) fn words(&self) -> &'static Words {
        self.settings.language.words()
    }

    /// Puts something in front. The stack is deeper than screens can lead.
    pub(crate) fn open(&mut self, over: Over) {
        let _ = self.over.push(over);
    }

    /// Takes away what is in front.
    pub(crate) fn close(&mut self) {
        self.over.pop();
        self.sound(Sound::Back);
    }

    pub(crate) fn touch(&mut self) {
        self.dirty = true;
    }

    pub(crate) fn ask(&mut self, request: Request) {
        // A save that is asked for twice is the same save; of sounds a few are enough. So there
        // is always room for what must not be lost.
        let spare = match request {
            Request::Sound(_) => self.requests.len() >= 3,
            Request::Think(_) => false,
            _ => self.requests.iter().any(|waiting| *waiting == request),
        };
        if !spare {
            let _ = self.requests.push_back(request);
        }
    }

    pub(crate) fn sound(&mut self, sound: Sound) {
        if self.settings.sound != Loudness::Off {
            self.ask(Request::Sound(sound));
        }
    }

    /// A seed for a deal that nobody asked for by its code.
    pub(crate) fn fresh_seed(&mut self) -> Seed {
        use rand_core::Rng;
        self.deals = self.deals.wrapping_add(1);
        Seed(Chance::new(self.entropy, Stream::Bot(self.deals)).next_u32())
    }

    /// The pause menu opens over a table and nowhere else.
    fn pause(&mut self) {
        let at_table = matches!(&self.room, Room::Table(play) if play.open_to().is_some());
        if at_table && self.over.is_empty() {
            self.touch();
            self.open(Over::Pause { row: 0 });
            self.sound(Sound::Choose);
        }
    }
}

impl Over {
    /// Whether nothing below it can be seen.
    fn covers(&self) -> bool {
        matches!(
            self,
            Over::Boards
                | Over::Log { .. }
                | Over::Rules { .. }
                | Over::Settings { .. }
                | Over::About
                | Over::Entry(_)
        )
    }
}

/// Whether a time has come; times may wrap.
pub(crate) fn reached(now: u32, due: u32) -> bool {
    now.wrapping_sub(due) as i32 >= 0
}
