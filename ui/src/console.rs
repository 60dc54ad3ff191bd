//! The console: a pure state machine. Events go in, a picture and requests come out; nothing here
//! knows a clock, a file or a pin.
//!
//! Its rooms live in [`rooms`](crate::rooms); this file is the hall between them: time, buttons,
//! and what stands in front of what.

use portolan_core::{Chance, Seat, Seed, Slot, Stream};

use crate::check::Checked;
use crate::event::{Boot, Button, Charge, Event, Keeping, Matter, Request, Sound};
use crate::games::{Task, Title};
use crate::lesson::{Pointer, Standing};
use crate::link::Link;
use crate::records::{Records, RecordsBytes, Unreadable};
use crate::rooms::{Message, NewGame, Over, Play, Room, Way};
use crate::settings::{Loudness, SettingsBytes};
use crate::shared::{Fresh, Shared};
use crate::table::Moment;
use crate::{Frame, Palette};

/// How long B is held for the pause menu, in ms.
const HOLD_B: u32 = 600;
/// How long until a held pad repeats, and how often then, in ms.
const REPEAT_AFTER: u32 = 350;
const REPEAT_EVERY: u32 = 90;

/// The whole interface.
#[derive(Clone)]
pub struct Console {
    shared: Shared,
    room: Room,
    over: heapless::Vec<Over, 4>,
    repeat: Option<(Button, u32)>,
    held_b: Option<u32>,
    /// Which of B and Y is down: the other one with it mutes.
    chord: Option<Button>,
}

impl Console {
    /// Starts in the launcher. What storage has is [found](Self::find) next.
    pub fn new(boot: Boot, now: u32) -> Console {
        let mut console = Console::unopened(&boot, now);
        console.open(&boot);
        console
    }

    /// The console before it is [opened](Self::open). Drivers with little memory put it where it
    /// stays first: it is large.
    #[inline(always)]
    pub fn unopened(boot: &Boot, now: u32) -> Console {
        Console {
            shared: Shared::new(boot, now),
            room: Room::default(),
            over: heapless::Vec::new(),
            repeat: None,
            held_b: None,
            chord: None,
        }
    }

    /// Asks for what the driver has to do first, and tells of a crash. A new device asks for the
    /// language, if it can remember the answer.
    pub fn open(&mut self, boot: &Boot) {
        if boot.settings.is_none() && boot.keeping != Keeping::Nowhere {
            self.follow(Way::Open(Over::language()));
        }
        if let Some(crash) = boot.crash {
            for letter in crash.chars() {
                if self.shared.crash.push(letter).is_err() {
                    break;
                }
            }
            self.follow(Way::Open(Over::crash()));
        }
        self.shared.ask(Request::Brightness(self.shared.settings.brightness));
    }

    /// Takes note of what storage has of a title, as [`Self::journal`] gave it: once for each, before
    /// the first event. What cannot be played is named in the launcher and stays until it is
    /// given up there.
    pub fn find(&mut self, title: Title, slot: Slot<&[u8]>) {
        let _ = self.shared.take_up(title, slot);
        self.shared.table = None;
        self.room = Room::launcher(&self.shared);
    }

    /// Takes note of the records that storage has, as [`Self::records`] gave them; empty if there are
    /// none, `None` if it cannot read them. Once, before the first event.
    pub fn find_records(&mut self, kept: Option<&[u8]>) {
        self.shared.records = kept.ok_or(Unreadable).and_then(Records::read);
    }

    /// The bytes of the records to keep; `None` while those that are kept cannot be read.
    pub fn records(&self) -> Option<RecordsBytes> {
        self.shared.records.as_ref().ok().map(Records::write)
    }

    /// Goes on with a saved game: the answer to [`Request::Load`].
    pub fn take_up(&mut self, title: Title, slot: Slot<&[u8]>) {
        let way = match self.shared.take_up(title, slot) {
            Ok(()) => Way::To(Room::table(&mut self.shared)),
            Err(why) => Way::Instead(Over::refused(why, &self.shared)),
        };
        self.follow(way);
        if let Slot::Older(_) = self.shared.save_of(title) {
            self.follow(Way::Open(Over::older(&self.shared)));
        }
    }

    /// Silences everything, or makes it heard again as it was: what B and Y together do anywhere.
    pub fn mute(&mut self, now: u32) {
        self.shared.now = now;
        self.shared.mute();
        // The page of settings shows it by itself.
        if !matches!(self.over.last(), Some(Over::Settings(_) | Over::Message(Message::Sound))) {
            self.follow(Way::Open(Over::Message(Message::Sound)));
        }
    }

    /// Takes a driver's word on how it went to keep something.
    pub fn set_keeping(&mut self, matter: Matter, keeping: Keeping) {
        // Only the pause menu says so.
        if self.shared.note_keeping(matter, keeping)
            && let Some(Over::Pause(_)) = self.over.last()
        {
            self.shared.touch();
        }
    }

    /// The deal that new games offer, where somebody asked for it before the first button.
    pub fn offer_deal(&mut self, deal: Seed) {
        self.shared.offered = Some(deal);
    }

    /// Opens what a link asks for, as `game=merchants&seats=person,hard&deal=37QX-2MA`, before the
    /// first button: the deal itself where no other game is lost by it, else the page of a new game
    /// to set sail from. What cannot be opened is answered in words.
    pub fn open_link(&mut self, link: &str) {
        let way = match Link::read(link) {
            Ok(Link { title: None, deal, .. }) => {
                self.shared.offered = deal;
                Way::Stay
            }
            Ok(Link { title: Some(title), minds, deal }) => {
                NewGame::open(title, minds, deal, &mut self.shared)
            }
            Err(why) => Way::Open(Over::notice(why.text(self.shared.words()))),
        };
        self.follow(way);
    }

    /// Takes one event. Times are in ms and may wrap.
    pub fn handle(&mut self, event: Event, now: u32) {
        let due = self.wakes_at();
        self.shared.now = now;
        if let Some(Over::Check(check)) = self.over.last_mut()
            && let Some(way) = check.hear(&event, &mut self.shared)
        {
            return self.follow(way);
        }
        if let Event::Thinking(_) | Event::Thought(_) = event
            && due.is_some_and(|due| reached(now, due))
        {
            // What is due comes first: nobody sees just when a bot has found something.
            self.tick();
        }
        match event {
            Event::Press(button) => {
                self.shared.stir();
                self.repeat = button.moves().then_some((button, now.wrapping_add(REPEAT_AFTER)));
                match button {
                    Button::B | Button::Y if self.chord.is_some_and(|other| other != button) => {
                        (self.chord, self.held_b) = (None, None);
                        self.mute(now);
                        return;
                    }
                    Button::B | Button::Y => self.chord = Some(button),
                    _ => {}
                }
                match button {
                    Button::B => self.held_b = Some(now),
                    Button::Press => drop(self.pause()),
                    _ => self.press(button),
                }
            }
            Event::Release(button) => {
                if self.repeat.is_some_and(|(held, _)| held == button) {
                    self.repeat = None;
                }
                self.chord.take_if(|held| *held == button);
                if button == Button::B && self.held_b.take().is_some() {
                    self.press(Button::B);
                }
                if let (Button::A, Some(play)) = (button, self.room.play()) {
                    play.let_go(&mut self.shared);
                }
            }
            Event::Tick => self.tick(),
            Event::Thinking(percent) => {
                // Only who asked for advice is told: of others the table may not know.
                if let Some(hint) = self.over.iter_mut().find_map(Over::hint) {
                    hint.see_progress(percent, &mut self.shared);
                }
            }
            Event::Thought(thought) => {
                if let Some(hint) = self.over.iter_mut().find_map(Over::hint) {
                    hint.take_thought(thought, &self.room, &mut self.shared);
                } else if let Some(play) = self.room.play() {
                    let way = play.take_thought(thought, &mut self.shared);
                    self.follow(way);
                }
            }
            Event::Check => {
                let check = Over::check(&mut self.shared);
                self.follow(Way::Open(check));
            }
            // Nobody waits for it any more.
            Event::Found(..) => {}
            Event::Wake => {
                (self.repeat, self.held_b, self.chord) = (None, None, None);
                self.shared.touch();
                if self.room.play().is_some_and(|play| play.hide(&mut self.shared)) {
                    self.over.clear();
                }
            }
        }
    }

    fn tick(&mut self) {
        let now = self.shared.now;
        self.shared.settle();
        if let Some((button, due)) = self.repeat
            && reached(now, due)
        {
            self.repeat = Some((button, now.wrapping_add(REPEAT_EVERY)));
            self.press(button);
        }
        if self.held_b.is_some_and(|since| reached(now, since.wrapping_add(HOLD_B))) {
            self.held_b = None;
            // A story is skipped; where there is no menu either, a long press is a press.
            if !self.skip_story() && !self.pause() {
                self.press(Button::B);
            }
        }
        if let Some(over) = self.over.last_mut() {
            let way = over.tick(&mut self.shared);
            self.follow(way);
        }
        if let Some(play) = self.room.play() {
            let way = play.tick(!self.over.is_empty(), &mut self.shared);
            self.follow(way);
        }
    }

    /// When the next [`Event::Tick`] is wanted; `None` while nothing moves.
    pub fn wakes_at(&self) -> Option<u32> {
        let now = self.shared.now;
        if let Some(Over::Check(check)) = self.over.last() {
            return check.wakes_at(now);
        }
        let repeat = self.repeat.map(|(_, due)| due);
        let hold = self.held_b.map(|since| since.wrapping_add(HOLD_B));
        let table = match &self.room {
            Room::Play(play) => {
                play.wakes_at(!self.over.is_empty(), self.shared.settings.motion, now)
            }
            _ => None,
        };
        let over = self.over.last().and_then(|over| over.wakes_at(&self.shared));
        soonest([repeat, hold, table, over, self.shared.settles_at()], now)
    }

    fn press(&mut self, button: Button) {
        self.shared.touch();
        let way = match self.over.last_mut() {
            Some(over) => over.press(button, &mut self.room, &mut self.shared),
            None => self.room.press(button, &mut self.shared),
        };
        self.follow(way);
    }

    /// Goes where a press leads.
    fn follow(&mut self, way: Way) {
        if matches!(way, Way::Close | Way::Instead(_)) {
            self.over.pop();
        }
        match way {
            Way::Stay => return,
            Way::Close => {}
            // The stack is deeper than screens can lead.
            Way::Open(over) | Way::Instead(over) => {
                if !over.covers(&self.room) {
                    self.shared.freshen(Fresh::Panel(self.shared.now));
                }
                let _ = self.over.push(over);
            }
            Way::To(room) => {
                self.over.clear();
                self.room = room;
            }
        }
        if let (true, Some(play)) = (self.over.is_empty(), self.room.play()) {
            play.look_again(&mut self.shared);
        }
        self.shared.touch();
    }

    /// Whoever looks wants to be told no more: whether something was told.
    fn skip_story(&mut self) -> bool {
        let alone = self.over.is_empty();
        let play = self.room.play().filter(|_| alone);
        play.is_some_and(|play| play.skip_story(&mut self.shared))
    }

    /// The pause menu opens over a table and nowhere else: whether it did.
    fn pause(&mut self) -> bool {
        let pause = Over::pause(&self.room).filter(|_| self.over.is_empty());
        let opens = pause.is_some();
        if let Some(pause) = pause {
            self.room.play().into_iter().for_each(Play::hush);
            self.follow(Way::Open(pause));
            self.shared.sound(Sound::Choose);
        }
        opens
    }

    /// Draws the whole picture.
    pub fn draw(&self, frame: &mut Frame) {
        // What covers everything below need not be drawn over it.
        let first = self.over.iter().rposition(|over| over.covers(&self.room));
        (frame.flash, frame.slide) = self.shared.freshness();
        if first.is_none() {
            self.room.draw(&self.shared, frame);
        }
        for over in &self.over[first.unwrap_or(0)..] {
            over.draw(&self.room, &self.shared, frame);
        }
        (frame.flash, frame.slide) = (false, 0);
        frame.stand();
    }

    /// Takes a driver's newest measure of the stack, for the page About.
    pub fn set_stack(&mut self, bytes: u32) {
        self.shared.about.stack = bytes;
        self.touch_about();
    }

    /// Takes a driver's newest measure of the battery, for the page About.
    pub fn set_battery(&mut self, charge: Charge) {
        self.shared.about.battery = Some(charge);
        self.touch_about();
    }

    /// Only the page About shows what drivers measure: no other picture is drawn anew for it.
    fn touch_about(&mut self) {
        if let Some(Over::About(_)) = self.over.last() {
            self.shared.touch();
        }
    }

    /// Whether the picture may have changed since this was last asked.
    pub fn dirty(&mut self) -> bool {
        self.shared.dirty()
    }

    /// The colours of the inks.
    pub fn palette(&self) -> &'static Palette {
        self.shared.settings.colours.palette()
    }

    /// The next thing to be done by the driver; ask until there is none.
    pub fn request(&mut self) -> Option<Request> {
        self.shared.request()
    }

    /// What there is to think about, when [that is asked](Request::Think). It is large: a driver
    /// fetches it when it can put it somewhere.
    pub fn task(&self) -> Option<Task> {
        self.shared.task()
    }

    /// The match on the table, to be kept: its title and its bytes.
    pub fn journal(&self) -> Option<(Title, &[u8])> {
        self.shared.table.as_ref().map(|table| (table.title(), table.save()))
    }

    /// How loud [sounds](Request::Sound) are.
    pub fn loudness(&self) -> Loudness {
        self.shared.settings.sound
    }

    /// The bytes of the settings to keep.
    pub fn settings(&self) -> SettingsBytes {
        self.shared.settings.write()
    }

    /// How long the device is left alone until it sleeps, in ms; `None` never.
    pub fn sleeps_after(&self) -> Option<u32> {
        let minutes = self.shared.settings.sleep;
        (minutes > 0).then(|| u32::from(minutes) * 60_000)
    }

    /// How many decisions the match on the table has seen.
    pub fn decisions(&self) -> u16 {
        self.shared.table.as_ref().map_or(0, |table| table.decisions())
    }

    /// Whether somebody is told what happened: for whoever plays by program.
    pub fn tells(&self) -> bool {
        self.actor_told().is_some()
    }

    /// Whether something is on its way on the table.
    pub fn moves(&self) -> bool {
        matches!(&self.room, Room::Play(play) if self.over.is_empty() && play.moves())
    }

    /// Of whose doings somebody is told.
    pub fn actor_told(&self) -> Option<Seat> {
        match &self.room {
            Room::Play(play) => play.actor_told(),
            _ => None,
        }
    }

    /// Whether the final scores are shown: for whoever plays by program.
    pub fn shows_scores(&self) -> bool {
        matches!(self.room, Room::Scores(_))
    }

    /// Where a first game stands, if one is on the table: for whoever plays by program.
    pub fn lesson(&self) -> Option<Standing> {
        self.shared.table.as_ref().and_then(|table| table.lesson())
    }

    /// What the guide of a first game says now: for whoever plays by program.
    pub fn guide(&self) -> Option<Pointer> {
        let table = self.shared.table.as_ref()?;
        table.pointer(Moment::of(self.room.open_to()?, self.shared.words()))
    }

    /// What the board check has found so far, while it is open: for whoever checks by program.
    pub fn checked(&self) -> Option<Checked> {
        match self.over.last() {
            Some(Over::Check(check)) => Some(check.checked()),
            _ => None,
        }
    }

    /// Whose hand can be seen now, if anybody's: for tests of what may leak.
    pub fn open_to(&self) -> Option<Seat> {
        self.room.open_to()
    }

    /// Deals anew what this seat may not know: for tests of what may leak.
    pub fn redeal(&mut self, seat: Seat, seed: u32) {
        if let Some(table) = &mut self.shared.table {
            table.redeal(seat, &mut Chance::new(Seed(seed), Stream::Deal));
        }
    }

    /// Puts another match of the same title in place of this one: for tests of what may leak.
    pub fn replace(&mut self, save: &[u8]) -> bool {
        self.shared.table.as_mut().is_some_and(|table| table.replace(save))
    }
}

/// Whether a time has come; times may wrap.
pub(crate) fn reached(now: u32, due: u32) -> bool {
    now.wrapping_sub(due) as i32 >= 0
}

/// The time that comes first.
pub(crate) fn soonest<const N: usize>(times: [Option<u32>; N], now: u32) -> Option<u32> {
    times.into_iter().flatten().min_by_key(|due| due.wrapping_sub(now) as i32)
}
