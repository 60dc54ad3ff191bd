//! The story: what happened, told to one seat line by line on the table as it saw it then.
//!
//! Nobody misses any: each seat has a mark up to which it was told, and what came behind a curtain
//! is told when that curtain opens. A line of the story is a line of the log. It is drawn from two
//! views of the seat, before and after, and from what the seat heard in between: there is nothing
//! else that it could tell.

use portolan_core::{BySeat, Game, Mark, Seat};

use super::motion::{self, Flights};
use super::{
    Explaining, Help, LogEntry, Moment, Moving, Playing, Run, Scene, Screens, Showing, Table, Told,
    changes_of,
};
use crate::Frame;
use crate::event::Sound;
use crate::text::Line;
use crate::words::Words;

/// What a line set in motion, while it is shown to one seat page by page.
pub struct News<'a, G: Game> {
    /// The decision.
    pub told: &'a Told<G>,
    /// What the seat saw before it.
    pub before: &'a G::View,
    /// What it saw right after it.
    pub scene: &'a Scene<'a, G>,
    /// Which page, from 0.
    pub page: usize,
}

/// A line of the log with what a seat saw before and after it.
pub struct Passage<'a, G: Game> {
    /// Its decisions, as the seat heard them; never none.
    pub line: &'a [Told<G>],
    /// What the seat saw before it.
    pub before: &'a G::View,
    /// What it saw after it.
    pub after: &'a G::View,
}

/// What a room must know of the line that is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Episode {
    /// Who acted.
    pub actor: Seat,
    /// How many letters there are to read.
    pub letters: u32,
    /// How long things move, in ms.
    pub moves: u32,
    /// Whether the player who acted got something.
    pub gains: bool,
    /// Whether a moment is announced after it.
    pub announced: bool,
    /// How many pages of news follow.
    pub pages: usize,
    /// What it sounds like.
    pub sound: Sound,
}

/// Which part of a line is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Things move, for so many ms of the time they take.
    Motion(u32),
    /// They have arrived.
    Rest,
    /// What the line leads to is announced.
    Title,
    /// A page of news.
    Page(usize),
}

/// A line of the log while it is told to a seat.
#[derive(Clone)]
pub(super) struct Tale<G: Game> {
    seat: Seat,
    /// Whether it was told before and is looked at again.
    recalled: bool,
    words: &'static Words,
    after: Mark<G>,
    /// Its last decision.
    told: Told<G>,
    entry: LogEntry,
    flights: Flights,
    title: Line,
    /// Whether who acted got something, cards or money.
    gains: bool,
    pages: u8,
    /// How many lines come after it.
    left: u16,
}

/// Being told what happened.
pub trait Story {
    /// Who begins, to be announced to this seat before anything else; once, and not where a game
    /// says it later or a guide does.
    fn greet(&mut self, seat: Seat) -> Option<Seat>;

    /// Whether more has happened than this seat was told.
    fn knows_more(&self, seat: Seat) -> bool;

    /// The table as the seat was told of it last.
    fn draw_before(&self, moment: Moment, frame: &mut Frame);

    /// Opens the first line that this seat was not told, if there is one. What whoever decides may
    /// go on with is told when it is complete; what the seat did itself at once.
    fn tell_on(&mut self, seat: Seat, words: &'static Words) -> Option<Episode>;

    /// Opens the line that begins with this decision, as this seat saw it then.
    fn recall(&mut self, seat: Seat, first: u16, words: &'static Words) -> Option<Episode>;

    /// How many decisions there were after the line that is being told.
    fn line_ends(&self) -> Option<u16>;

    /// Whether a line is being told.
    fn tells(&self) -> bool;

    /// The line that is being told was.
    fn end_line(&mut self);

    /// Lays the story aside: nobody looks any more. It goes on with the same line.
    fn fold_story(&mut self);

    /// Nothing that happened so far is to be told to this seat.
    fn skip_story(&mut self, seat: Seat);

    /// The line that is being told, and how many are left after it.
    fn line_told(&self) -> Option<(&LogEntry, usize)>;

    /// What is announced after it.
    fn title_told(&self) -> &str;

    /// The table as the seat saw it at this part of the line.
    fn draw_story(&self, moment: Moment, part: Part, frame: &mut Frame);

    /// What X tells meanwhile.
    fn explain_story(&self, moment: Moment, part: Part) -> Option<Help>;
}

impl<G: Screens> Story for Table<G> {
    fn greet(&mut self, seat: Seat) -> Option<Seat> {
        // Later the first line tells it.
        let known = core::mem::replace(&mut self.greeted[seat], true) || self.decisions() > 0;
        if known || !G::FIRST_BEGINS || self.chapter().is_some() {
            return None;
        }
        self.catch_up(seat);
        self.story.game().actor()
    }

    fn knows_more(&self, seat: Seat) -> bool {
        self.heard[seat] < self.decisions()
    }

    fn draw_before(&self, moment: Moment, frame: &mut Frame) {
        let view = self.story.game().view(moment.seat);
        let scene = Scene::of(moment, &view, &self.cast, self.told.as_ref(), false);
        // A thumb that is on the table already was not then.
        match self.actor() == Some(moment.seat) {
            true => G::Desk::default().draw(&scene, frame),
            false => self.desk.draw(&scene, frame),
        }
    }

    fn tell_on(&mut self, seat: Seat, words: &'static Words) -> Option<Episode> {
        match &self.tale {
            // What is new has to wait.
            Some(tale) if tale.recalled => return None,
            Some(tale) if tale.seat != seat => self.tale = None,
            _ => {}
        }
        self.catch_up(seat);
        let mut line = Run::<G>::new();
        let left = self.first_line(seat, &mut line)?;
        match &mut self.tale {
            Some(tale) => tale.left = left,
            None => self.open_line(seat, &line, left, words),
        }
        // What everybody may see is shown once, not once for each.
        let read = self.read;
        if let Some(tale) = self.tale.as_mut().filter(|one| one.after.decisions() <= read) {
            tale.pages = 0;
        }
        self.episode()
    }

    fn recall(&mut self, seat: Seat, first: u16, words: &'static Words) -> Option<Episode> {
        self.tale = None;
        self.story = self.game.mark_at(first);
        let mut line = Run::<G>::new();
        let left = self.first_line(seat, &mut line)?;
        self.open_line(seat, &line, left, words);
        if let Some(tale) = &mut self.tale {
            tale.recalled = true;
        }
        self.episode()
    }

    fn line_ends(&self) -> Option<u16> {
        self.tale.as_ref().map(|tale| tale.after.decisions())
    }

    fn tells(&self) -> bool {
        self.tale.is_some()
    }

    fn end_line(&mut self) {
        if let Some(tale) = self.tale.take() {
            let told = tale.after.decisions();
            self.heard[tale.seat] = told;
            self.read = self.read.max(told);
            self.story = tale.after;
            self.told = Some(tale.told);
        }
    }

    fn fold_story(&mut self) {
        self.tale = None;
    }

    fn skip_story(&mut self, seat: Seat) {
        self.tale = None;
        self.heard[seat] = self.decisions();
    }

    fn line_told(&self) -> Option<(&LogEntry, usize)> {
        self.tale.as_ref().map(|tale| (&tale.entry, tale.left.into()))
    }

    fn title_told(&self) -> &str {
        self.tale.as_ref().map_or("", |tale| &tale.title)
    }

    fn draw_story(&self, moment: Moment, part: Part, frame: &mut Frame) {
        let Some(tale) = &self.tale else { return };
        let before = self.story.game().view(moment.seat);
        let after = tale.after.game().view(moment.seat);
        let told = Some(&tale.told);
        let scene = |view| Scene::of(moment, view, &self.cast, told, false);
        // Nobody's thumb is on the table meanwhile.
        let idle = G::Desk::default();
        let turns = G::Desk::turns(&before, &after);
        let part = match part {
            Part::Rest if turns => Part::Motion(motion::duration(&tale.flights)),
            part => part,
        };
        match part {
            Part::Page(page) => {
                let scene = &scene(&after);
                G::Desk::draw_news(&News { told: &tale.told, before: &before, scene, page }, frame);
            }
            Part::Motion(passed) => {
                let whole = motion::duration(&tale.flights);
                let counted = motion::counted(&tale.flights, passed);
                let view = G::Desk::between(&before, &after, counted);
                let moving = Some(&tale.flights);
                let changes = |seat| G::numbers(&before, seat)[0] != G::numbers(&after, seat)[0];
                let hop = motion::hop(counted);
                let hops = BySeat::from_fn(|seat| if changes(seat) { hop } else { 0 });
                idle.draw(&Scene { latest: None, moving, hops, ..scene(&view) }, frame);
                motion::draw(&tale.flights, passed.min(whole), tale.entry.actor, frame);
            }
            Part::Rest | Part::Title => {
                idle.draw(&scene(&after), frame);
                if !turns {
                    motion::mark(&tale.flights, tale.entry.actor, frame);
                }
            }
        }
    }

    fn explain_story(&self, moment: Moment, part: Part) -> Option<Help> {
        let tale = self.tale.as_ref()?;
        let Part::Page(page) = part else {
            let LogEntry { actor, text, .. } = &tale.entry;
            return Some(Help::new(None, self.cast.who(*actor).name).say(text));
        };
        let before = self.story.game().view(moment.seat);
        let after = tale.after.game().view(moment.seat);
        let scene = &Scene::of(moment, &after, &self.cast, Some(&tale.told), false);
        Some(G::Desk::explain_news(&News { told: &tale.told, before: &before, scene, page }))
    }
}

impl<G: Screens> Table<G> {
    /// What a room must know of the line that is told.
    fn episode(&self) -> Option<Episode> {
        let tale = self.tale.as_ref()?;
        let actor = tale.entry.actor;
        // Nobody wants to be led away from what they are doing.
        let goes_on = !tale.recalled && actor == tale.seat && self.actor() == Some(actor);
        let quiet = goes_on && !tale.gains && !G::Desk::SAME_TABLE;
        Some(Episode {
            actor,
            letters: tale.entry.text.chars().count() as u32,
            moves: if quiet { 0 } else { motion::duration(&tale.flights) },
            gains: tale.gains,
            announced: !tale.title.is_empty(),
            pages: tale.pages.into(),
            sound: G::sound(&tale.told),
        })
    }

    /// Puts the mark of the story where this seat was told up to.
    fn catch_up(&mut self, seat: Seat) {
        let heard = self.heard[seat].min(self.decisions());
        if self.story.decisions() != heard {
            self.told = None;
        }
        if self.story.decisions() > heard {
            self.story = self.game.mark_at(heard);
        } else if self.story.decisions() < heard {
            self.story = self.game.on_from(self.story.clone(), heard);
        }
    }

    /// Finds the first line that this seat was not told, into an empty one: a line is too large to be on
    /// the stack twice. Says how many follow it.
    #[inline(never)]
    fn first_line(&self, seat: Seat, first: &mut Run<G>) -> Option<u16> {
        let (mut lines, mut last) = (0u16, None::<Told<G>>);
        self.game.replay_since(&self.story, |step| {
            let told = Told::heard(&step, Some(seat));
            let same = last.as_ref().is_some_and(|last| last.runs_on_with(&told));
            if !same || lines == 1 && first.is_full() {
                lines += 1;
            }
            if lines == 1 {
                // There is room: a full line was ended.
                let _ = first.push(told.clone());
            }
            last = Some(told);
        });
        let open = |last: &Told<G>| {
            last.actor != seat && self.actor() == Some(last.actor) && G::runs_on(last, None)
        };
        let complete = lines - u16::from(last.is_some_and(|last| open(&last)));
        complete.checked_sub(1)
    }

    #[inline(never)] // Its views are not on the stack while it is drawn.
    fn open_line(&mut self, seat: Seat, line: &Run<G>, left: u16, words: &'static Words) {
        let Some(told) = line.last().cloned() else { return };
        let until = self.story.decisions() + line.len() as u16;
        let after = self.game.on_from(self.story.clone(), until);
        let (before, view) = (self.story.game().view(seat), after.game().view(seat));
        let passage = Passage { line, before: &before, after: &view };
        let flights = G::Desk::flights(&passage, words);
        let title = G::announce(&passage, &self.cast, words);
        let entry = LogEntry::of(self.story.decisions(), line, &self.cast, words);
        let pages = G::news(&told) as u8;
        let [money, cards, rest @ ..] = changes_of(line)[told.actor];
        let leaves = self.actor() != Some(told.actor);
        let gains = money != 0 || cards > 0 || leaves && rest.iter().any(|more| *more > 0);
        self.tale = Some(Tale {
            seat,
            recalled: false,
            words,
            after,
            told,
            entry,
            flights,
            title,
            gains,
            pages,
            left,
        });
    }

    /// The same line as another match tells it, for tests of what may leak.
    pub(super) fn tell_again(&mut self) {
        self.story = self.game.mark_at(self.story.decisions());
        match self.tale.take() {
            Some(Tale { seat, words, recalled: true, .. }) => {
                self.recall(seat, self.story.decisions(), words);
            }
            Some(Tale { seat, words, .. }) => drop(self.tell_on(seat, words)),
            None => {}
        }
    }
}
