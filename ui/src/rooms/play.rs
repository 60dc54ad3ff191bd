//! At the table: the curtain, whose hand lies open, and when bots play.
//!
//! A hand is shown to one person at a time. Whenever another person must decide, the device rests
//! until its holder passes it on, and a curtain hides everything until the next one holds A. With
//! one person at the table there is nobody to hide from.

use portolan_core::{Mind, Seat};

use crate::console::{reached, soonest};
use crate::event::{Button, Request, Sound};
use crate::furniture::Hints;
use crate::games::Thought;
use crate::rooms::{Boards, Help, Over, Room, Scores, Way, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::table::{LogEntry, Moment};
use crate::text::{Font, Line, add_fact, fill_in, line};
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
    /// Why the last press did nothing.
    why: Line,
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
    /// Whose hand can be seen, if anybody's.
    pub fn open_to(&self) -> Option<Seat> {
        match self.stage {
            Stage::Open(seat) => Some(seat),
            Stage::Closed | Stage::Curtain(_) => None,
        }
    }

    fn next(&self, shared: &Shared) -> Next {
        let Some(table) = &shared.table else { return Next::Over };
        match table.actor() {
            _ if table.reads_news() && self.open_to().is_some() => Next::News,
            None => Next::Over,
            Some(seat) if table.mind(seat) != Mind::Person => Next::Bot,
            Some(seat) if self.stage == Stage::Open(seat) => Next::Decide,
            Some(seat) => Next::PassTo(seat),
        }
    }

    /// Sits down: at the start, and when a saved game goes on.
    pub fn sit_down(shared: &mut Shared) -> Room {
        shared.restore_switches();
        let alone = shared.table.as_ref().and_then(|table| table.only_person());
        let mut play = Play { stage: alone.map_or(Stage::Closed, Stage::Open), ..Play::default() };
        match play.advance(shared) {
            Way::To(room) => room,
            _ => Room::Play(play),
        }
    }

    /// Spares people what they said they would do anyway.
    fn keep_words(&self, shared: &mut Shared) {
        let words = shared.words();
        while let Some(seat) = match self.next(shared) {
            Next::PassTo(seat) => Some(seat),
            Next::Decide => self.open_to(),
            _ => None,
        } && let Some(table) = &mut shared.table
        {
            if !table.keep_word(Moment::of(seat, words)) {
                return;
            }
            shared.ask(Request::Save);
        }
    }

    /// After every decision: who comes next, and what they see.
    fn advance(&mut self, shared: &mut Shared) -> Way {
        shared.touch();
        self.keep_words(shared);
        if let (Some(seat), Some(table)) = (self.open_to(), &mut shared.table) {
            table.look_for_news(seat);
        }
        match (self.next(shared), self.stage) {
            // Nobody looks: the curtain can come at once.
            (Next::PassTo(seat), Stage::Closed) => self.drop_curtain(seat, shared),
            (Next::Over, Stage::Closed) => return show_scores(shared),
            (Next::Bot, _) => self.let_bot_think(shared),
            _ => {}
        }
        if let (Some(table), Some(seat)) = (&mut shared.table, self.open_to()) {
            table.arrive(Moment::of(seat, shared.settings.language.words()));
        }
        Way::Stay
    }

    fn let_bot_think(&mut self, shared: &mut Shared) {
        let Some(table) = &shared.table else { return };
        let (Some(seat), decision) = (table.actor(), table.decisions()) else { return };
        let waiting = self.pause.is_some_and(|until| !reached(shared.now, until));
        let asked = self.thinking.is_some_and(|(asked, _)| asked == decision);
        if let (Mind::Bot(level), false, false) = (table.mind(seat), waiting, asked) {
            (self.thinking, self.progress) = (Some((decision, shared.now)), 0);
            let task = table.task(seat, level);
            shared.ask(Request::Think(task));
        }
    }

    pub fn see_progress(&mut self, percent: u8, shared: &mut Shared) {
        if core::mem::replace(&mut self.progress, percent) != percent {
            shared.touch();
        }
    }

    pub fn take_thought(&mut self, thought: Thought, shared: &mut Shared) -> Way {
        let Some(table) = &mut shared.table else { return Way::Stay };
        if !table.take(thought) {
            return Way::Stay;
        }
        let (sound, runs_on) = (table.sound(), table.runs_on());
        let pause = shared.now.wrapping_add(shared.settings.motion.bot_pause());
        self.thinking = None;
        // What is told in one line is read at its end.
        self.pause = self.open_to().filter(|_| !runs_on).map(|_| pause);
        shared.ask(Request::Save);
        shared.sound(sound);
        self.advance(shared)
    }

    fn drop_curtain(&mut self, seat: Seat, shared: &mut Shared) {
        if let Some(table) = &mut shared.table {
            table.fold_news();
        }
        *self = Play { stage: Stage::Curtain(seat), ..Play::default() };
        shared.touch();
        shared.sound(Sound::Bell);
    }

    /// Hides the open hand: the device was put away. `false` if there is nobody to hide it from.
    pub fn hide(&mut self, shared: &mut Shared) -> bool {
        let alone = shared.table.as_ref().is_some_and(|table| table.only_person().is_some());
        let Some(seat) = self.open_to().filter(|_| !alone) else { return false };
        self.drop_curtain(seat, shared);
        true
    }

    /// A is held no more at the curtain.
    pub fn let_go(&mut self, shared: &mut Shared) {
        if self.held.take().is_some() {
            shared.touch();
        }
    }

    pub fn tick(&mut self, shared: &mut Shared) -> Way {
        let now = shared.now;
        let curtain = shared.settings.motion.curtain();
        if let (Some(since), Stage::Curtain(seat)) = (self.held, self.stage) {
            shared.touch();
            if reached(now, since.wrapping_add(HOLD_A)) {
                let rising = (curtain > 0).then_some(now);
                *self = Play { stage: Stage::Open(seat), rising, ..Play::default() };
                return self.advance(shared);
            }
        } else if let Some(since) = self.rising {
            if reached(now, since.wrapping_add(curtain)) {
                self.rising = None;
            }
            shared.touch();
        } else if self.pause.is_some_and(|until| reached(now, until)) {
            self.pause = None;
            return self.advance(shared);
        } else if self.thinking.is_some() {
            shared.touch();
        }
        Way::Stay
    }

    pub fn wakes_at(&self, now: u32) -> Option<u32> {
        let steps = |since: u32, step: u32| {
            let passed = now.wrapping_sub(since);
            since.wrapping_add((passed / step + 1) * step)
        };
        let held = self.held.map(|since| steps(since, RING_STEP));
        let rising = self.rising.map(|since| steps(since, CURTAIN_STEP));
        let thinking = self.thinking.map(|(_, since)| steps(since, NEEDLE_STEP));
        soonest([held, rising, thinking, self.pause], now)
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        self.rising = None;
        self.why.clear();
        let Stage::Open(_) = self.stage else {
            match (button, self.stage) {
                (Button::A, Stage::Curtain(_)) => self.held = Some(shared.now),
                (Button::X, _) => return Way::Open(Over::Help(Help::Here)),
                (Button::B, _) => {
                    shared.note_save();
                    return Way::To(Room::launcher(shared));
                }
                _ => {}
            }
            return Way::Stay;
        };
        match (button, self.next(shared)) {
            (Button::X, _) => Way::Open(Over::Help(Help::Here)),
            (Button::Y, _) => Way::Open(Over::Boards(Boards)),
            (Button::A | Button::Right, Next::News) => self.turn_page(false, shared),
            (Button::B, Next::News) => self.turn_page(true, shared),
            (Button::A, Next::PassTo(seat)) => {
                self.drop_curtain(seat, shared);
                Way::Stay
            }
            (Button::A, Next::Over) => show_scores(shared),
            // Reading done: the next bot may begin.
            (Button::A, Next::Bot) => {
                self.pause = None;
                self.advance(shared)
            }
            (Button::B, Next::Decide) => self.step_back(shared),
            (button, Next::Decide) => self.decide(button, shared),
            (_, Next::PassTo(_) | Next::Bot) => self.refuse(shared.words().table.not_now, shared),
            _ => refuse(shared),
        }
    }

    /// What was said of the last press is read.
    pub fn hush(&mut self) {
        self.why.clear();
    }

    /// A press that can do nothing says why.
    fn refuse(&mut self, why: &str, shared: &mut Shared) -> Way {
        self.why = line!("{why}");
        refuse(shared)
    }

    /// On to the next page of the news, or past all of them.
    fn turn_page(&mut self, skip: bool, shared: &mut Shared) -> Way {
        let words = shared.words();
        if let (Some(seat), Some(table)) = (self.open_to(), &mut shared.table) {
            table.turn_page(Moment::of(seat, words), skip);
        }
        // What was read needs no more time.
        self.pause = None;
        shared.sound(if skip { Sound::Back } else { Sound::Move });
        self.advance(shared)
    }

    /// Back inside a decision, or undo of the one before.
    fn step_back(&mut self, shared: &mut Shared) -> Way {
        let words = shared.words();
        let (Some(seat), Some(table)) = (self.open_to(), &mut shared.table) else {
            return Way::Stay;
        };
        if !table.back(Moment::of(seat, words)) {
            return self.undo(shared);
        }
        shared.sound(Sound::Back);
        Way::Stay
    }

    /// Takes back the last decision of the person who looks, where that is fair.
    pub fn undo(&mut self, shared: &mut Shared) -> Way {
        let Some(table) = &mut shared.table else { return Way::Stay };
        if table.actor() != self.open_to() || !table.undo() {
            return self.refuse(shared.words().table.no_undo, shared);
        }
        shared.ask(Request::Save);
        shared.sound(Sound::Back);
        self.advance(shared)
    }

    fn decide(&mut self, button: Button, shared: &mut Shared) -> Way {
        let words = shared.words();
        let (Some(seat), Some(table)) = (self.open_to(), &mut shared.table) else {
            return Way::Stay;
        };
        let pressed = table.press(Moment::of(seat, words), button);
        shared.sound(pressed.sound);
        self.why = pressed.why;
        if !pressed.acted {
            return Way::Stay;
        }
        shared.ask(Request::Save);
        self.advance(shared)
    }

    /// What a careful player would do now, if it is for the person who looks to decide.
    pub fn advice(&self, shared: &Shared) -> Line {
        let hint = shared.table.as_ref().and_then(|table| {
            let seat = self.open_to().filter(|&seat| table.actor() == Some(seat))?;
            table.hint(Moment::of(seat, shared.words()))
        });
        hint.unwrap_or_else(|| line!("{}", shared.words().help.no_hint))
    }

    /// The moment for the person who looks.
    pub fn with_moment<T>(&self, shared: &Shared, show: impl FnOnce(Moment) -> T) -> T {
        let mut moment = Moment::of(self.open_to().unwrap_or(Seat::A), shared.words());
        let notice = self.notice(&mut moment, shared);
        show(Moment { notice: &notice, ..moment })
    }

    /// What is said when the person who looks does not decide, and whose pennant stands there.
    fn notice(&self, moment: &mut Moment, shared: &Shared) -> Line {
        let words = shared.words();
        let Some(table) = &shared.table else { return Line::new() };
        let seat = moment.seat;
        match self.next(shared) {
            Next::News | Next::Decide => Line::new(),
            Next::Over => line!("{}", words.table.over),
            Next::PassTo(other) => {
                fill_in(words.table.pass_to, &[&table.cast().who(other).short(42)])
            }
            Next::Bot => match self.pause.and_then(|_| table.latest(seat, words)) {
                Some(entry) if entry.actor != seat => {
                    moment.speaker = entry.actor;
                    entry.text
                }
                _ => {
                    moment.speaker = table.actor().unwrap_or(seat);
                    line!("{}", words.table.thinks)
                }
            },
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        match (self.stage, self.rising) {
            (Stage::Closed, _) => self.draw_closed(shared, frame),
            (Stage::Curtain(seat), _) => self.draw_curtain(seat, shared, frame),
            (Stage::Open(_), None) => self.draw_open(shared, frame),
            (Stage::Open(seat), Some(since)) => {
                // The curtain goes up like a blind, the table comes out below it.
                let curtain = shared.settings.motion.curtain().max(1);
                let passed = shared.now.wrapping_sub(since).min(curtain);
                let risen = (passed * 240 / curtain) as usize;
                self.draw_curtain(seat, shared, frame);
                frame.scroll_up(risen);
                frame.below(240 - risen, |frame| self.draw_open(shared, frame));
            }
        }
    }

    fn draw_open(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let Some(table) = &shared.table else { return };
        frame.table();
        let next = self.next(shared);
        let (a, b) = self.with_moment(shared, |moment| {
            table.draw(moment, frame);
            match next {
                Next::Decide => {
                    let (a, b) = table.verbs(moment);
                    let undo = if table.undoable() > 0 { words.hints.undo } else { "" };
                    (a, if b.is_empty() { undo } else { b })
                }
                Next::News => (words.hints.next, words.hints.skip),
                Next::PassTo(_) => (words.hints.pass_on, ""),
                Next::Over => (words.hints.scores, ""),
                Next::Bot => (if self.pause.is_some() { words.hints.next } else { "" }, ""),
            }
        });
        if !self.why.is_empty() {
            frame.ribbon(&self.why, Ink::Red);
        }
        frame.hints(Hints { a, b, x: words.hints.help, y: words.hints.table });
        if let (Next::Bot, Some((_, since)), None) = (next, self.thinking, self.pause) {
            // A has no function meanwhile: its place is free.
            frame.needle(12, 231, shared.now.wrapping_sub(since) / NEEDLE_STEP, self.progress);
        }
    }

    /// The sea, while bots begin and nobody may look yet.
    fn draw_closed(&self, shared: &Shared, frame: &mut Frame) {
        draw_sea(frame);
        let since = self.thinking.map_or(shared.now, |(_, since)| since);
        frame.needle(120, 130, shared.now.wrapping_sub(since) / NEEDLE_STEP, self.progress);
        frame.text_centred(Font::Label, shared.words().table.bots_begin, 120, 152, Ink::Paper);
    }

    fn draw_curtain(&self, seat: Seat, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let Some(table) = &shared.table else { return };
        draw_sea(frame);
        frame.text_centred(Font::Label, words.table.pass_the_portolan, 120, 100, Ink::Paper);
        let who = table.cast().who(seat);
        let mut name = Line::new();
        for letter in who.name.chars().flat_map(char::to_uppercase) {
            let _ = name.push(letter);
        }
        let font = if Font::Curtain.width(&name) > 170 { Font::Title } else { Font::Curtain };
        let x = 120 - (font.width(&name) + 31) / 2;
        frame.large_pennant(who.seat, who.letter, x, 107);
        frame.text(font, &name, x + 31, 131, Ink::Paper);
        let recap = recap(seat, shared);
        let height = 21 + 16 * recap.len().max(1) as i32;
        let area = Area::new(16, 138, 208, height);
        frame.paper(area);
        frame.text(Font::Strong, words.table.since, 23, 151, Ink::Black);
        frame.fill(22, 155, 196, 1, Ink::Line);
        for (row, LogEntry { actor, text, amount }) in (0..).zip(&recap) {
            let other = table.cast().who(*actor);
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
        let held = self.held.map_or(0, |since| shared.now.wrapping_sub(since).min(HOLD_A));
        let label = words.table.hold_to_open;
        let x = 120 - (Font::Strong.width(label) + 20) / 2;
        frame.arc(x + 6, 220, 9, held * 64 / HOLD_A);
        frame.button_disc("A", x, 214);
        frame.text(Font::Strong, label, x + 20, 224, Ink::Paper);
    }
}

/// The end of the match.
fn show_scores(shared: &mut Shared) -> Way {
    let winners = shared.table.as_ref().map_or(0, |table| table.winners());
    shared.sound(Sound::Victory { shared: winners > 1 });
    let feats = shared.note_result();
    Way::To(Room::Scores(Scores::new(feats)))
}

fn draw_sea(frame: &mut Frame) {
    frame.fill(0, 0, 240, 240, Ink::Sea);
    frame.hollow(Area::new(5, 5, 230, 230), Ink::Gold);
    frame.hollow(Area::new(8, 8, 224, 224), Ink::Gold);
    frame.rose();
}

/// What the others did since this person's last decision, a line each.
fn recap(seat: Seat, shared: &Shared) -> heapless::Vec<LogEntry, 3> {
    let mut lines = heapless::Vec::<LogEntry, 3>::new();
    let Some(table) = &shared.table else { return lines };
    // The curtain is closed: everybody sees what it shows.
    table.recap(None, shared.words(), &mut |entry| {
        if entry.actor == seat {
            lines.clear();
            return;
        }
        match lines.last_mut() {
            Some(last) if last.actor == entry.actor => {
                add_fact(&mut last.text, ", ", &entry.text);
                last.amount += entry.amount;
            }
            _ => {
                if lines.is_full() {
                    lines.remove(0);
                }
                let _ = lines.push(entry);
            }
        }
    });
    lines
}
