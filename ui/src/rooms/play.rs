//! At the table: the curtain, whose hand lies open, and when bots play.
//!
//! A hand is shown to one person at a time. Whenever another person must decide, the device rests
//! until its holder passes it on, and a curtain hides everything until the next one holds A. With
//! one person at the table there is nobody to hide from.

mod shown;

use portolan_core::{Level, Mind, Seat};

use crate::console::{reached, soonest};
use crate::event::{Button, Request, Sound};
use crate::games::{AnyTable, Thought};
use crate::rooms::telling::{ANNOUNCED, FRAME, Telling, next_step};
use crate::rooms::{Boards, Help, Over, Room, Scores, Way, curtain, refuse};
use crate::settings::Motion;
use crate::shapes::Area;
use crate::shared::Shared;
use crate::table::{Moment, Part, Playing};
use crate::text::{Line, line};

/// How long A is held to open a curtain, in ms.
pub(super) const HOLD_A: u32 = 700;
/// Steps of the ring around A, and of the needle of a bot that thinks, in ms.
const RING_STEP: u32 = 70;
pub(super) const NEEDLE_STEP: u32 = 150;
/// No bot plays sooner after it was asked, in ms: others must be able to follow.
const LEAST_THOUGHT: u32 = 400;
/// Where a hard bot's thoughts take next to no time it plays so soon if nobody wants to wait, in ms.
const HURRIED_THOUGHT: u32 = 100;
/// How long A is held to be told no more.
const HOLD_SKIP: u32 = 600;
/// How long the ring of the guide pulses, and its steps, in ms.
const PULSE: u32 = 280;
const PULSE_STEP: u32 = 70;

/// Who may look, and what is being waited for.
#[derive(Clone, Default)]
pub(crate) struct Play {
    stage: Stage,
    /// Since when A is held at the curtain.
    held: Option<u32>,
    /// Since when the curtain rises.
    rising: Option<u32>,
    /// Since when it falls.
    falling: Option<u32>,
    /// What a bot thinks about.
    thinking: Option<Thinking>,
    /// What it has found, until it may be played.
    found: Option<Thought>,
    /// Whoever looks skips until a person has to decide: no bot need be slow, or told of.
    hurries: bool,
    /// What is told to the person who looks.
    telling: Option<Telling>,
    /// Who begins, while that is announced, and since when.
    greeting: Option<(Seat, u32)>,
    /// How far the recap at the curtain is scrolled.
    scrolled: usize,
    /// Why the last press did nothing.
    why: Line,
    /// Since when the guide of a first game points there.
    pointed: Option<(Option<Area>, u32)>,
}

/// A decision of a bot, since when it thinks about it, and how long a hard one does on a slow device.
#[derive(Clone, Copy)]
struct Thinking {
    decision: u16,
    since: u32,
    level: Level,
    slow: Option<u32>,
}

impl Thinking {
    /// How long it takes by all that the table can see.
    fn takes(&self, hurries: bool) -> u32 {
        match (self.level, self.slow) {
            (Level::Hard, Some(slow)) => slow,
            (Level::Hard, None) if hurries => HURRIED_THOUGHT,
            _ if hurries => 0,
            _ => LEAST_THOUGHT,
        }
    }

    /// How much of that has passed, 0–100.
    fn progress(&self, hurries: bool, now: u32) -> u8 {
        let passed = now.wrapping_sub(self.since);
        (passed.saturating_mul(100) / self.takes(hurries).max(1)).min(100) as u8
    }
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
    /// The person who looks is told what happened.
    Story,
    /// The guide of a first game is read.
    Guide,
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
            _ if self.telling.is_some() => Next::Story,
            _ if table.guide_waits() && self.open_to().is_some() => Next::Guide,
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
        // What a press could not do lies where the story is told.
        self.why.clear();
        self.keep_words(shared);
        if let (true, Some(seat), Some(table)) = (self.hurries, self.open_to(), &mut shared.table) {
            table.skip_story(seat);
        }
        let actor = shared.table.as_ref().and_then(|table| Some(table.mind(table.actor()?)));
        self.hurries &= actor.is_some_and(|mind| mind != Mind::Person);
        if let (Some(seat), Some(table)) = (self.open_to(), &mut shared.table)
            && let Some(first) = table.greet(seat)
        {
            self.greeting = Some((first, shared.now));
        }
        self.tell_on(shared);
        // Bots do not wait until they are told of; only Bruno waits until the guide is read, or it
        // would speak of what is past.
        if !shared.table.as_ref().is_some_and(|table| table.guide_waits()) {
            self.let_bot_think(shared);
        }
        match (self.next(shared), self.stage) {
            // Nobody looks: the curtain can come at once.
            (Next::PassTo(seat), Stage::Closed) => self.drop_curtain(seat, shared),
            (Next::Over, Stage::Closed) => return show_scores(shared),
            _ => {}
        }
        if let (Some(table), Some(seat)) = (&mut shared.table, self.open_to()) {
            table.arrive(Moment::of(seat, shared.settings.language.words()));
        }
        self.follow_guide(shared);
        Way::Stay
    }

    /// Begins the next line of the story, if there is one to be shown.
    fn tell_on(&mut self, shared: &mut Shared) {
        let (words, motion, now) = (shared.words(), shared.settings.motion, shared.now);
        let (Some(seat), Some(table)) = (self.open_to(), &mut shared.table) else { return };
        if self.greeting.is_some() {
            return;
        }
        while let Some(episode) = table.tell_on(seat, words) {
            if self.telling.is_some() {
                return;
            }
            if let Some(telling) = Telling::begin(episode, episode.actor == seat, motion, now) {
                self.telling = Some(telling);
                if !telling.own {
                    shared.sound(episode.sound);
                }
                return;
            }
            table.end_line();
        }
    }

    /// The part of the story that is shown is over.
    fn story_on(&mut self, shared: &mut Shared) -> Way {
        let Some(telling) = self.telling.take() else { return Way::Stay };
        self.telling = telling.on(shared.settings.motion, shared.now);
        if self.telling.is_some() {
            shared.touch();
            return Way::Stay;
        }
        if let Some(table) = &mut shared.table {
            table.end_line();
        }
        self.advance(shared)
    }

    /// Tells no more of what happened so far; `false` if nothing is told.
    pub fn skip_story(&mut self, shared: &mut Shared) -> bool {
        let told = self.telling.take().is_some();
        if let (true, Some(seat), Some(table)) = (told, self.open_to(), &mut shared.table) {
            table.skip_story(seat);
            (self.held, self.hurries) = (None, true);
            // There is no way from a table that somebody looks at to anywhere else.
            let _ = self.advance(shared);
        }
        told
    }

    /// Something stood in front of the story: it goes on from here.
    pub fn look_again(&mut self, shared: &mut Shared) {
        if let Some(telling) = &mut self.telling {
            telling.since = shared.now;
        }
        // An earlier line may have been looked at meanwhile.
        self.tell_on(shared);
    }

    /// Whether something is on its way.
    pub fn moves(&self) -> bool {
        self.rising.is_none() && self.telling.is_some_and(|telling| telling.moves())
    }

    /// Of whose doings the person who looks is told.
    pub fn actor_told(&self) -> Option<Seat> {
        self.telling.map(|telling| telling.episode.actor)
    }

    /// The ring of the guide pulses once wherever it comes to.
    fn follow_guide(&mut self, shared: &Shared) {
        let Some(table) = &shared.table else { return };
        let pointer =
            self.open_to().and_then(|seat| table.pointer(Moment::of(seat, shared.words())));
        let at = pointer.map(|pointer| pointer.at);
        if self.pointed.map(|(at, _)| at) != at {
            let moves = shared.settings.motion != Motion::Off;
            let since = if moves { shared.now } else { shared.now.wrapping_sub(PULSE) };
            self.pointed = at.map(|at| (at, since));
        }
    }

    /// Calls back what the guide said; `false` if that is to be seen, or nothing.
    fn unfold_guide(&mut self, shared: &mut Shared) -> bool {
        let unfolded = shared.table.as_mut().is_some_and(|table| table.unfold_guide());
        if unfolded {
            shared.sound(Sound::Choose);
        }
        unfolded
    }

    /// What the guide said is read; after a chapter comes the next one.
    fn heed(&mut self, shared: &mut Shared) -> Way {
        let Some(table) = &mut shared.table else { return Way::Stay };
        table.heed();
        let next = table.next_chapter();
        let (title, pupil) = (table.title(), table.head().players[Seat::A].name.clone());
        shared.sound(Sound::Move);
        if let Some(chapter) = next {
            AnyTable::teach(&mut shared.table, title, chapter, &pupil);
            shared.ask(Request::Save);
            return Way::To(Room::table(shared));
        }
        self.advance(shared)
    }

    fn let_bot_think(&mut self, shared: &mut Shared) {
        let Some(table) = &shared.table else { return };
        let (Some(seat), decision) = (table.actor(), table.decisions()) else { return };
        let asked = self.thinking.is_some_and(|asked| asked.decision == decision);
        if let (Mind::Bot(level), false) = (table.mind(seat), asked) {
            // Nobody learns anything from a quick answer where all can see that there is no other.
            let thinks = shared.about.slow && !table.no_choice();
            let slow = thinks.then(|| table.title().hard_thought());
            let since = shared.now;
            self.thinking = Some(Thinking { decision, since, level, slow });
            shared.ask_thought(seat, level);
        }
    }

    /// Takes what a bot has found. It is played when the bot has thought for long enough.
    pub fn take_thought(&mut self, thought: Thought, shared: &mut Shared) -> Way {
        self.found = Some(thought);
        self.play_found(shared)
    }

    /// When a bot that has found something may play it.
    fn plays_at(&self) -> Option<u32> {
        let thinking = self.thinking.filter(|_| self.found.is_some())?;
        Some(thinking.since.wrapping_add(thinking.takes(self.hurries)))
    }

    /// Plays what a bot has found, if it is time and meant for this very decision.
    fn play_found(&mut self, shared: &mut Shared) -> Way {
        if self.plays_at().is_some_and(|due| !reached(shared.now, due)) {
            return Way::Stay;
        }
        let (Some(thought), Some(table)) = (self.found.take(), &mut shared.table) else {
            return Way::Stay;
        };
        if !table.take(thought) {
            return Way::Stay;
        }
        self.thinking = None;
        shared.ask(Request::Save);
        self.advance(shared)
    }

    fn drop_curtain(&mut self, seat: Seat, shared: &mut Shared) {
        if let Some(table) = &mut shared.table {
            table.fold_story();
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

    pub fn tick(&mut self, covered: bool, shared: &mut Shared) -> Way {
        if let way @ Way::To(_) = self.play_found(shared) {
            return way;
        }
        let (now, motion) = (shared.now, shared.settings.motion);
        let curtain = shared.settings.motion.curtain();
        if let Some(since) = self.falling {
            if reached(now, since.wrapping_add(curtain)) {
                self.falling = None;
            }
            shared.touch();
        }
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
            // The story begins when the curtain is up.
            if let Some((_, since)) = &mut self.greeting {
                *since = now;
            }
            if let Some(telling) = &mut self.telling {
                telling.since = now;
            }
            shared.touch();
        } else if let Some((_, since)) = self.greeting {
            if reached(now, since.wrapping_add(ANNOUNCED)) {
                self.greeting = None;
                return self.advance(shared);
            }
        } else if let (Some(telling), false) = (self.telling, covered) {
            if self.held.is_some_and(|since| reached(now, since.wrapping_add(HOLD_SKIP))) {
                self.skip_story(shared);
                return Way::Stay;
            }
            if telling.is_over(motion, now) {
                return self.story_on(shared);
            }
            if telling.moves() {
                shared.touch();
            }
        } else if self.thinking.is_some() || self.pulses(now.wrapping_sub(PULSE_STEP)) {
            // The last step shows the ring of the guide at rest.
            shared.touch();
        }
        Way::Stay
    }

    pub fn wakes_at(&self, covered: bool, motion: Motion, now: u32) -> Option<u32> {
        let steps = |since: u32, step: u32| next_step(since, step, now);
        let held = self.held.map(|since| steps(since, RING_STEP));
        let rising = self.rising.or(self.falling).map(|since| steps(since, FRAME));
        let greeting = self.greeting.filter(|_| self.rising.is_none());
        let greeted = greeting.map(|(_, since)| since.wrapping_add(ANNOUNCED));
        let telling = self.telling.filter(|_| !covered && self.rising.is_none());
        let told = telling.and_then(|telling| telling.wakes_at(motion, now));
        // The needle stands still while something is told.
        let thinking = self.thinking.filter(|_| self.telling.is_none());
        let thinking = thinking.map(|thinking| steps(thinking.since, NEEDLE_STEP));
        // One step more than the pulse has: the last one shows the ring at rest.
        let pulse = self.pointed.filter(|_| self.pulses(now));
        let pulse = pulse.map(|(_, since)| steps(since, PULSE_STEP));
        soonest([held, rising, greeted, told, thinking, self.plays_at(), pulse], now)
    }

    /// Whether the ring of the guide has not come to rest.
    fn pulses(&self, now: u32) -> bool {
        self.pointed.is_some_and(|(_, since)| now.wrapping_sub(since) < PULSE)
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        (self.rising, self.falling) = (None, None);
        self.why.clear();
        let Stage::Open(_) = self.stage else {
            match (button, self.stage) {
                (Button::A, Stage::Curtain(_)) => self.held = Some(shared.now),
                (Button::Up | Button::Down, Stage::Curtain(seat)) => {
                    let to = curtain::scroll(seat, self.scrolled, button, shared);
                    let moved = core::mem::replace(&mut self.scrolled, to) != to;
                    shared.sound(if moved { Sound::Move } else { Sound::Refuse });
                }
                (Button::X, _) => return Way::Open(Over::Help(Help::Here)),
                (Button::B, _) => {
                    shared.note_save();
                    return Way::To(Room::launcher(shared));
                }
                _ => {}
            }
            return Way::Stay;
        };
        if self.greeting.take().is_some() {
            // Who is to decide need not wait; for others the press is done with.
            match self.advance(shared) {
                Way::Stay if self.next(shared) == Next::Decide => {}
                way => return way,
            }
        }
        if self.telling.is_some_and(|one| one.own && !matches!(one.part, Part::Page(_)))
            && !matches!(button, Button::X | Button::Y)
        {
            // One's own things may still be on their way: nobody has to wait for them.
            while self.telling.is_some_and(|one| one.own && !matches!(one.part, Part::Page(_))) {
                match self.story_on(shared) {
                    Way::Stay => {}
                    way => return way,
                }
            }
            // What comes to light behind them was not meant by this press.
            if self.telling.is_some() || self.next(shared) == Next::Guide {
                return Way::Stay;
            }
        }
        match (button, self.next(shared)) {
            (Button::X, Next::Decide) if self.unfold_guide(shared) => Way::Stay,
            (Button::X, _) => Way::Open(Over::Help(Help::Table(0))),
            (Button::Y, _) => Way::Open(Over::Boards(Boards)),
            (Button::B, Next::Story) if self.reads_page() => {
                shared.sound(Sound::Back);
                while self.reads_page() {
                    match self.story_on(shared) {
                        Way::Stay => {}
                        way => return way,
                    }
                }
                Way::Stay
            }
            (_, Next::Story) => {
                self.held = (button == Button::A).then_some(shared.now);
                shared.sound(Sound::Move);
                self.story_on(shared)
            }
            (Button::A | Button::Right, Next::Guide) => self.heed(shared),
            (Button::A, Next::PassTo(seat)) => {
                self.drop_curtain(seat, shared);
                let moves = shared.settings.motion.curtain() > 0;
                self.falling = moves.then_some(shared.now);
                Way::Stay
            }
            (Button::A, Next::Over) => show_scores(shared),
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

    /// Whether a page of news is read.
    fn reads_page(&self) -> bool {
        self.telling.is_some_and(|telling| matches!(telling.part, Part::Page(_)))
    }

    /// What X tells to the person who looks.
    pub fn help(&self, shared: &Shared, table: &dyn Playing) -> crate::table::Help {
        self.with_moment(shared, |moment| {
            let told = self.telling.and_then(|one| table.explain_story(moment, one.part));
            told.unwrap_or_else(|| table.help(moment))
        })
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
        self.follow_guide(shared);
        Way::Stay
    }

    /// Takes back the last decision of the person who looks, where that is fair.
    pub fn undo(&mut self, shared: &mut Shared) -> Way {
        let Some(table) = &mut shared.table else { return Way::Stay };
        if table.actor() != self.open_to() || !table.undo() {
            return self.refuse(shared.words().table.no_undo, shared);
        }
        self.telling = None;
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
            self.follow_guide(shared);
            return Way::Stay;
        }
        shared.ask(Request::Save);
        self.advance(shared)
    }
}

/// The end of the match. Where points came from is found by playing it all again: once, for the records
/// and for the screen.
fn show_scores(shared: &mut Shared) -> Way {
    let tallies = shared.table.as_ref().map(|table| table.tallies()).unwrap_or_default();
    let winners = tallies.iter().filter(|tally| tally.wins).count();
    shared.sound(Sound::Victory { shared: winners > 1 });
    let feats = shared.note_result(&tallies);
    Way::To(Room::Scores(Scores::new(tallies, feats)))
}
