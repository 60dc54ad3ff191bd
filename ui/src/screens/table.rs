//! At the table: the curtain, whose hand lies open, and when bots play.
//!
//! A hand is shown to one person at a time. Whenever another person must decide, the device rests
//! until its holder passes it on, and a curtain hides everything until the next one holds A. With
//! one person at the table there is nobody to hide from.

use portolan_core::{Mind, Seat};

use crate::console::{Console, Over, Room, reached};
use crate::event::{Button, Request, Sound};
use crate::furniture::Hints;
use crate::games::{Sitting, Thought, at_table};
use crate::seated::{Did, Entry, Moment};
use crate::shapes::Area;
use crate::text::{Font, Line, fill_in, line};
use crate::{Frame, Ink};

/// How long A is held to open a curtain, in ms.
const HOLD_A: u32 = 700;
/// Steps of the ring around A, and of the needle of a bot that thinks, in ms.
const RING_STEP: u32 = 70;
const NEEDLE_STEP: u32 = 150;
/// A frame of a moving curtain, in ms.
const CURTAIN_STEP: u32 = 40;

/// Who may look, and what is being waited for.
#[derive(Clone, Default)]
pub(crate) struct Play {
    stage: Stage,
    /// Since when A is held at the curtain.
    held: Option<u32>,
    /// Since when the curtain rises.
    rising: Option<u32>,
    /// Since when a bot thinks about this decision.
    thinking: Option<(u16, u32)>,
    /// How far it has come, 0–100.
    progress: u8,
    /// Until when a bot's action stays to be read.
    pause: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    /// Nobody looks: bots begin.
    #[default]
    Closed,
    /// This person is asked to open.
    Curtain(Seat),
    /// This person looks.
    Open(Seat),
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The person who looks reads what happened.
    News,
    /// The person who looks decides.
    Decide,
    /// A bot decides.
    Bot,
    /// The device goes to this person.
    PassTo(Seat),
    /// The scores.
    Over,
}

impl Play {
    pub fn open_to(&self) -> Option<Seat> {
        match self.stage {
            Stage::Open(seat) => Some(seat),
            Stage::Closed | Stage::Curtain(_) => None,
        }
    }
}

impl Console {
    fn play_mut(&mut self) -> Option<&mut Play> {
        match &mut self.room {
            Room::Table(play) => Some(play),
            _ => None,
        }
    }

    /// The only person at the table, if there is just one.
    fn only_person(&self) -> Option<Seat> {
        let head = at_table!(self.sitting.as_ref()?, seated => seated.head());
        let mut people =
            head.setup.seats.iter().filter(|&seat| head.players[seat].mind == Mind::Person);
        people.next().filter(|_| people.next().is_none())
    }

    fn next(&self, play: &Play) -> Next {
        let Some(sitting) = &self.sitting else { return Next::Over };
        at_table!(sitting, seated => match seated.actor() {
            _ if seated.reads_news() && play.open_to().is_some() => Next::News,
            None => Next::Over,
            Some(seat) if seated.head().players[seat].mind != Mind::Person => Next::Bot,
            Some(seat) if play.stage == Stage::Open(seat) => Next::Decide,
            Some(seat) => Next::PassTo(seat),
        })
    }

    /// Sits down: at the start, and when a saved game goes on.
    pub(crate) fn begin_play(&mut self) {
        let stage = self.only_person().map_or(Stage::Closed, Stage::Open);
        if let Some(play) = self.play_mut() {
            *play = Play { stage, ..Play::default() };
        }
        self.touch();
        self.go_on();
    }

    /// Spares people what they said they would do anyway.
    fn keep_words(&mut self) {
        let words = self.words();
        while let Room::Table(play) = &self.room
            && let Some(seat) = match self.next(play) {
                Next::PassTo(seat) => Some(seat),
                Next::Decide => play.open_to(),
                _ => None,
            }
            && let Some(sitting) = &mut self.sitting
        {
            if !at_table!(sitting, seated => seated.keep_word(Moment::of(seat, words))) {
                return;
            }
            self.ask(Request::Save);
        }
    }

    /// After every decision: who comes next, and what they see.
    pub(crate) fn go_on(&mut self) {
        self.keep_words();
        let (Room::Table(play), Some(sitting)) = (&self.room, &mut self.sitting) else { return };
        if let Some(seat) = play.open_to() {
            at_table!(sitting, seated => seated.look_for_news(seat));
        }
        let (next, stage) = (self.next(play), play.stage);
        match (next, stage) {
            (Next::News | Next::Decide, _) => self.arrive(),
            (Next::Bot, _) => self.let_bot_think(),
            // Nobody looks: the curtain can come at once.
            (Next::PassTo(seat), Stage::Closed) => self.drop_curtain(seat),
            (Next::Over, Stage::Closed) => self.show_scores(),
            (Next::PassTo(_) | Next::Over, _) => self.arrive(),
        }
    }

    fn let_bot_think(&mut self) {
        let now = self.now;
        let (Room::Table(play), Some(sitting)) = (&mut self.room, &self.sitting) else { return };
        let (actor, decision) = at_table!(sitting, seated => (seated.actor(), seated.decisions()));
        let Some(seat) = actor else { return };
        let mind = at_table!(sitting, seated => seated.head().players[seat].mind);
        let waiting = play.pause.is_some_and(|until| !reached(now, until));
        let asked = play.thinking.is_some_and(|(asked, _)| asked == decision);
        if let (Mind::Bot(level), false, false) = (mind, waiting, asked) {
            (play.thinking, play.progress) = (Some((decision, now)), 0);
            let task = sitting.task(seat, level);
            self.ask(Request::Think(task));
        }
        self.arrive();
    }

    pub(crate) fn see_progress(&mut self, percent: u8) {
        if let Some(play) = self.play_mut()
            && play.progress != percent
        {
            play.progress = percent;
            self.touch();
        }
    }

    pub(crate) fn take_thought(&mut self, thought: Thought) {
        let Some(sitting) = &mut self.sitting else { return };
        if !sitting.take(thought) {
            return;
        }
        let (sound, goes_on) = at_table!(sitting, seated => (seated.sound(), seated.goes_on()));
        let pause = self.now.wrapping_add(self.settings.motion.bot_pause());
        if let Some(play) = self.play_mut() {
            play.thinking = None;
            // What is told in one line is read at its end.
            play.pause = play.open_to().filter(|_| !goes_on).map(|_| pause);
        }
        self.ask(Request::Save);
        self.sound(sound);
        self.touch();
        self.go_on();
    }

    fn arrive(&mut self) {
        self.touch();
        if let Some((sitting, moment)) = self.open_table() {
            at_table!(sitting, seated => seated.arrive(moment));
        }
    }

    /// The match, and the moment of the person who looks.
    fn open_table(&mut self) -> Option<(&mut Sitting, Moment<'static>)> {
        let Room::Table(play) = &self.room else { return None };
        let moment = Moment::of(play.open_to()?, self.words());
        Some((self.sitting.as_mut()?, moment))
    }

    fn drop_curtain(&mut self, seat: Seat) {
        if let Some(sitting) = &mut self.sitting {
            at_table!(sitting, seated => seated.fold_news());
        }
        if let Some(play) = self.play_mut() {
            *play = Play { stage: Stage::Curtain(seat), ..Play::default() };
        }
        self.touch();
        self.sound(Sound::Bell);
    }

    /// Hides the open hand: the device was put away.
    pub(crate) fn hide(&mut self) {
        self.touch();
        if self.only_person().is_some() {
            return;
        }
        let Some(play) = self.play_mut() else { return };
        if let Stage::Open(seat) = play.stage {
            self.over.clear();
            self.drop_curtain(seat);
        }
    }

    pub(crate) fn let_go_of_curtain(&mut self) {
        if let Some(play) = self.play_mut()
            && play.held.take().is_some()
        {
            self.touch();
        }
    }

    fn show_scores(&mut self) {
        let Some(sitting) = &self.sitting else { return };
        let winners = at_table!(sitting, seated => seated.winners());
        self.over.clear();
        self.room = Room::Scores;
        self.touch();
        self.sound(Sound::Victory { shared: winners > 1 });
    }

    pub(crate) fn tick_table(&mut self) {
        let now = self.now;
        let curtain = self.settings.motion.curtain();
        let Some(play) = self.play_mut() else { return };
        if let (Some(since), Stage::Curtain(seat)) = (play.held, play.stage) {
            if reached(now, since.wrapping_add(HOLD_A)) {
                *play = Play {
                    stage: Stage::Open(seat),
                    rising: (curtain > 0).then_some(now),
                    ..Play::default()
                };
                self.go_on();
            }
            self.touch();
        } else if let Some(since) = play.rising {
            if reached(now, since.wrapping_add(curtain)) {
                play.rising = None;
            }
            self.touch();
        } else if play.pause.is_some_and(|until| reached(now, until)) {
            play.pause = None;
            self.go_on();
        } else if play.thinking.is_some() {
            self.touch();
        }
    }

    pub(crate) fn table_wakes_at(&self) -> Option<u32> {
        let Room::Table(play) = &self.room else { return None };
        let steps = |since: u32, step: u32| {
            let passed = self.now.wrapping_sub(since);
            since.wrapping_add((passed / step + 1) * step)
        };
        let held = play.held.map(|since| steps(since, RING_STEP));
        let rising = play.rising.map(|since| steps(since, CURTAIN_STEP));
        let thinking = play.thinking.map(|(_, since)| steps(since, NEEDLE_STEP));
        [held, rising, thinking, play.pause]
            .into_iter()
            .flatten()
            .min_by_key(|due| due.wrapping_sub(self.now) as i32)
    }

    pub(crate) fn press_table(&mut self, button: Button) {
        let now = self.now;
        let Room::Table(play) = &mut self.room else { return };
        play.rising = None;
        let Stage::Open(_) = play.stage else {
            if button == Button::A && matches!(play.stage, Stage::Curtain(_)) {
                play.held = Some(now);
            } else if button == Button::B {
                self.leave_to_launcher();
            }
            return;
        };
        let play = play.clone();
        match (button, self.next(&play)) {
            (Button::X, _) => self.open(Over::Help),
            (Button::Y, _) => self.open(Over::Boards),
            (Button::A | Button::Right, Next::News) => self.turn_page(false),
            (Button::B, Next::News) => self.turn_page(true),
            (Button::A, Next::PassTo(seat)) => self.drop_curtain(seat),
            (Button::A, Next::Over) => self.show_scores(),
            // Reading done: the next bot may begin.
            (Button::A, Next::Bot) => {
                if let Some(play) = self.play_mut() {
                    play.pause = None;
                }
                self.go_on();
            }
            (Button::B, Next::Decide) => self.step_back(),
            (button, Next::Decide) => self.decide(button),
            _ => self.sound(Sound::Refuse),
        }
    }

    /// On to the next page of the news, or past all of them.
    fn turn_page(&mut self, skip: bool) {
        let Some((sitting, moment)) = self.open_table() else { return };
        at_table!(sitting, seated => seated.turn_page(moment, skip));
        if let Some(play) = self.play_mut() {
            // What was read needs no more time.
            play.pause = None;
        }
        self.sound(if skip { Sound::Back } else { Sound::Move });
        self.go_on();
    }

    /// Back inside a decision, or undo of the one before.
    fn step_back(&mut self) {
        let Some((sitting, moment)) = self.open_table() else { return };
        if at_table!(sitting, seated => seated.back(moment)) {
            self.sound(Sound::Back);
        } else {
            self.undo();
        }
    }

    fn decide(&mut self, button: Button) {
        let Some((sitting, moment)) = self.open_table() else { return };
        match at_table!(sitting, seated => seated.press(moment, button)) {
            Did::Unused => self.sound(Sound::Refuse),
            Did::Looked(sound) => self.sound(sound),
            Did::Acted(sound) => {
                self.sound(sound);
                self.ask(Request::Save);
                self.go_on();
            }
        }
    }

    /// The moment for the person who looks.
    pub(crate) fn with_moment<T>(&self, play: &Play, show: impl FnOnce(Moment) -> T) -> T {
        let mut moment = Moment::of(play.open_to().unwrap_or(Seat::A), self.words());
        let notice = self.notice(play, &mut moment);
        show(Moment { notice: &notice, ..moment })
    }

    /// What is said when the person who looks does not decide, and whose pennant stands there.
    fn notice(&self, play: &Play, moment: &mut Moment) -> Line {
        let words = self.words();
        let Some(sitting) = &self.sitting else { return Line::new() };
        let seat = moment.seat;
        at_table!(sitting, seated => match self.next(play) {
            Next::News | Next::Decide => Line::new(),
            Next::Over => line!("{}", words.table.over),
            Next::PassTo(other) => {
                fill_in(words.table.pass_to, &[&seated.cast().who(other).name])
            }
            Next::Bot => match play.pause.and_then(|_| seated.latest(seat, words)) {
                Some(entry) if entry.actor != seat => {
                    moment.speaker = entry.actor;
                    entry.text
                }
                _ => {
                    moment.speaker = seated.actor().unwrap_or(seat);
                    line!("{}", words.table.thinks)
                }
            },
        })
    }

    pub(crate) fn draw_table(&self, play: &Play, frame: &mut Frame) {
        match (play.stage, play.rising) {
            (Stage::Closed, _) => self.draw_closed(play, frame),
            (Stage::Curtain(seat), _) => self.draw_curtain(play, seat, frame),
            (Stage::Open(_), None) => self.draw_open(play, frame),
            (Stage::Open(seat), Some(since)) => {
                // The curtain goes up like a blind, the table comes out below it.
                let curtain = self.settings.motion.curtain().max(1);
                let passed = self.now.wrapping_sub(since).min(curtain);
                let risen = (passed * 240 / curtain) as usize;
                self.draw_curtain(play, seat, frame);
                frame.scroll_up(risen);
                frame.below(240 - risen, |frame| self.draw_open(play, frame));
            }
        }
    }

    fn draw_open(&self, play: &Play, frame: &mut Frame) {
        let words = self.words();
        let Some(sitting) = &self.sitting else { return };
        frame.table();
        let next = self.next(play);
        let (a, b) = at_table!(sitting, seated => self.with_moment(play, |moment| {
            seated.draw(moment, frame);
            match next {
                Next::Decide => {
                    let (a, b) = seated.verbs(moment);
                    let undo = if seated.undoable() > 0 { words.hints.undo } else { "" };
                    (a, if b.is_empty() { undo } else { b })
                }
                Next::News => (words.hints.next, words.hints.skip),
                Next::PassTo(_) => (words.hints.pass_on, ""),
                Next::Over => (words.hints.scores, ""),
                Next::Bot => (if play.pause.is_some() { words.hints.next } else { "" }, ""),
            }
        }));
        frame.hints(Hints { a, b, x: words.hints.help, y: words.hints.table });
        if let (Next::Bot, Some((_, since)), None) = (next, play.thinking, play.pause) {
            // A has no function meanwhile: its place is free.
            frame.needle(12, 231, self.now.wrapping_sub(since) / NEEDLE_STEP, play.progress);
        }
    }

    /// The sea, while bots begin and nobody may look yet.
    fn draw_closed(&self, play: &Play, frame: &mut Frame) {
        self.draw_sea(frame);
        let since = play.thinking.map_or(self.now, |(_, since)| since);
        frame.needle(120, 130, self.now.wrapping_sub(since) / NEEDLE_STEP, play.progress);
        frame.text_centred(Font::Label, self.words().table.bots_begin, 120, 152, Ink::Paper);
    }

    fn draw_sea(&self, frame: &mut Frame) {
        frame.fill(0, 0, 240, 240, Ink::Sea);
        frame.hollow(Area::new(5, 5, 230, 230), Ink::Gold);
        frame.hollow(Area::new(8, 8, 224, 224), Ink::Gold);
        frame.rose();
    }

    fn draw_curtain(&self, play: &Play, seat: Seat, frame: &mut Frame) {
        let words = self.words();
        let Some(sitting) = &self.sitting else { return };
        self.draw_sea(frame);
        frame.text_centred(Font::Label, words.table.pass_the_portolan, 120, 100, Ink::Paper);
        at_table!(sitting, seated => {
            let who = seated.cast().who(seat);
            let mut name = Line::new();
            for letter in who.name.chars().flat_map(char::to_uppercase) {
                let _ = name.push(letter);
            }
            let font = if Font::Curtain.width(&name) > 170 { Font::Title } else { Font::Curtain };
            let x = 120 - (font.width(&name) + 31) / 2;
            frame.large_pennant(who.seat, who.letter, x, 107);
            frame.text(font, &name, x + 31, 131, Ink::Paper);
            let recap = self.recap(seat);
            let height = 21 + 16 * recap.len().max(1) as i32;
            let area = Area::new(16, 138, 208, height);
            frame.paper(area);
            frame.text(Font::Strong, words.table.since, 23, 151, Ink::Black);
            frame.fill(22, 155, 196, 1, Ink::Line);
            for (row, Entry { actor, text, amount }) in (0..).zip(&recap) {
                let other = seated.cast().who(*actor);
                frame.pennant(other.seat, other.letter, 22, 157 + 16 * row);
                let mut end = 218;
                if *amount != 0 {
                    let amount = line!("{amount:+}");
                    let ink = Ink::Black;
                    end = frame.text_right(Font::Strong, &amount, end, 168 + 16 * row, ink) - 6;
                }
                let text = Font::Label.cut_facts(text, end - 42);
                frame.text(Font::Label, text, 42, 168 + 16 * row, Ink::Black);
            }
            if recap.is_empty() {
                frame.text(Font::Label, words.table.nothing_yet, 23, 168, Ink::Brown);
            }
        });
        let held = play.held.map_or(0, |since| self.now.wrapping_sub(since).min(HOLD_A));
        let label = words.table.hold_to_open;
        let x = 120 - (Font::Strong.width(label) + 20) / 2;
        frame.arc(x + 6, 220, 9, held * 64 / HOLD_A);
        frame.button_disc("A", x, 214);
        frame.text(Font::Strong, label, x + 20, 224, Ink::Paper);
    }

    /// What the others did since this person's last decision, a line each.
    fn recap(&self, seat: Seat) -> heapless::Vec<Entry, 3> {
        let mut lines = heapless::Vec::<Entry, 3>::new();
        let Some(sitting) = &self.sitting else { return lines };
        at_table!(sitting, seated => seated.recap(seat, self.words(), |entry| {
            if entry.actor == seat {
                lines.clear();
                return;
            }
            match lines.last_mut() {
                Some(last) if last.actor == entry.actor => {
                    last.text = line!("{}, {}", last.text, entry.text);
                    last.amount += entry.amount;
                }
                _ => {
                    if lines.is_full() {
                        lines.remove(0);
                    }
                    let _ = lines.push(entry);
                }
            }
        }));
        lines
    }
}
