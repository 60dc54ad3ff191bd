//! Teaching: where the guide of a first game stands, and what it says.
//!
//! The guide is moved by decisions alone, those of the journal run again or new ones. What it says
//! between two of them is read by the way and need not be kept.

use portolan_core::{BySeat, Notation, Seat};

use super::{Moment, Playing, Screens, Table, Told};
use crate::lesson::{Chapter, Here, Look, Pointer, Standing, Stop, decisions};
use crate::text::fill_into;

/// Who learns. The other one is Bruno.
pub(crate) const PUPIL: Seat = Seat::A;

/// Where the guide stands in its chapter.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Guide {
    /// The stop that is reached or looked for.
    stop: u8,
    /// How many decisions of the pupil it has waited for.
    waits: u8,
    /// What was asked at this stop was done, or something else: that is to be said yet.
    said: Option<(u8, bool)>,
    /// Whether what was asked last was done.
    well: Option<bool>,
    /// How many decisions Bruno has made.
    bruno: u8,
    /// How many of them were others than those prepared.
    strayed: u8,
    /// The stop and the look whose words are folded away.
    folded: Option<(u8, u8)>,
}

impl Guide {
    /// A decision is made where the pupil saw this.
    fn note<G: Screens>(
        &mut self,
        chapter: &Chapter<G>,
        here: &Here<G>,
        actor: Seat,
        action: G::Action,
    ) {
        let pupil = actor == PUPIL;
        if !pupil {
            let due = decisions(chapter.bruno).nth(self.bruno.into());
            if due.is_some_and(|text| G::Action::parse(text) != Ok(action)) {
                self.strayed = self.strayed.saturating_add(1);
            }
            (self.said, self.bruno) = (None, self.bruno.saturating_add(1));
        }
        while let Some(stop) = self.stop_at(chapter).filter(|stop| (stop.when)(here)) {
            match &stop.wish {
                None => self.go_on(),
                Some(wish) if pupil => {
                    let well = (wish.is)(&action);
                    let speaks = !well || wish.well.is_some();
                    self.said = speaks.then_some((self.stop, well));
                    (self.well, self.folded) = (Some(well), None);
                    self.go_on();
                    return;
                }
                Some(_) => return,
            }
        }
        if pupil && self.stop_at(chapter).is_some() {
            self.waits += 1;
            if self.waits > chapter.patience {
                self.go_on();
            }
        }
    }

    fn go_on(&mut self) {
        (self.stop, self.waits) = (self.stop.saturating_add(1), 0);
    }

    fn stop_at<G: Screens>(&self, chapter: &Chapter<G>) -> Option<&'static Stop<G>> {
        chapter.stops.get(usize::from(self.stop))
    }
}

/// What the guide does now.
enum Now<G: Screens> {
    /// It answers what was done at a stop.
    Answers(&'static Stop<G>, bool),
    /// It tells something.
    Tells(&'static Stop<G>),
    /// It asks for something.
    Asks(&'static Stop<G>),
}

/// A first game, as rooms meet it.
pub trait Teaching {
    /// What the guide says, if this is a lesson and it has something to say.
    fn pointer(&self, moment: Moment) -> Option<Pointer>;

    /// Where the lesson stands, if this is one.
    fn lesson(&self) -> Option<Standing>;

    /// What the guide said is read.
    fn heed(&mut self);

    /// Words of the guide that were folded away come back; `false` if there are none.
    fn unfold_guide(&mut self) -> bool;
}

impl dyn Playing + '_ {
    /// Whether the guide is to be read before anything goes on.
    pub fn guide_waits(&self) -> bool {
        self.lesson().is_some_and(|standing| standing.reads)
    }

    /// The chapter that follows, if this one is over.
    pub fn next_chapter(&self) -> Option<u8> {
        let over = |standing: &Standing| !standing.reads && standing.stop >= standing.stops;
        let next = self.lesson().filter(over)?.chapter + 1;
        self.lesson().is_some_and(|standing| next < standing.chapters).then_some(next)
    }
}

impl<G: Screens> Table<G> {
    /// The chapter, if this is a lesson.
    pub(super) fn chapter(&self) -> Option<&'static Chapter<G>> {
        G::lesson().get(usize::from(self.game.head().lesson?))
    }

    /// Plays what comes before the chapter. What is not legal there is left out.
    pub fn open_chapter(&mut self) {
        for text in decisions(self.chapter().map_or("", |chapter| chapter.before)) {
            if let Ok(action) = G::Action::parse(text) {
                let _ = self.game.play(action);
            }
        }
        self.heard = BySeat::from_fn(|_| self.game.decisions());
        self.remember();
    }

    /// How many decisions came before the chapter.
    pub(super) fn prologue(&self) -> u16 {
        self.chapter().map_or(0, |chapter| decisions(chapter.before).count() as u16)
    }

    /// The guide after all that the journal has.
    pub(super) fn find_guide(&self) -> Guide {
        let mut guide = Guide::default();
        let Some(chapter) = self.chapter() else { return guide };
        let prologue = self.prologue();
        let (mut decision, mut latest) = (0, None::<Told<G>>);
        self.game.replay(|step| {
            if decision >= prologue {
                let view = step.before.view(PUPIL);
                let acting = step.actor == PUPIL;
                let here = Here { view: &view, told: latest.as_ref(), acting };
                guide.note(chapter, &here, step.actor, step.action);
            }
            latest = Some(Told::heard(&step, Some(PUPIL)));
            decision += 1;
        });
        guide
    }

    /// The guide once this decision is made; nothing has changed yet.
    pub(super) fn guide_after(&self, actor: Seat, action: G::Action) -> Guide {
        let mut guide = self.guide;
        let Some(chapter) = self.chapter() else { return guide };
        let view = self.game.game().view(PUPIL);
        let (told, acting) = (self.latest[PUPIL].as_ref(), actor == PUPIL);
        guide.note(chapter, &Here { view: &view, told, acting }, actor, action);
        guide
    }

    /// What Bruno is to do now, if that was prepared and is legal.
    pub(super) fn prepared(&self) -> Option<G::Action> {
        let text = decisions(self.chapter()?.bruno).nth(self.guide.bruno.into())?;
        let action = G::Action::parse(text).ok()?;
        let bruno = self.actor() != Some(PUPIL);
        (bruno && self.game.game().check(action).is_ok()).then_some(action)
    }

    /// What the guide does now.
    fn now(&self) -> Option<Now<G>> {
        let chapter = self.chapter()?;
        if let Some((stop, well)) = self.guide.said {
            return chapter.stops.get(usize::from(stop)).map(|stop| Now::Answers(stop, well));
        }
        let view = self.game.game().view(PUPIL);
        let (told, acting) = (self.latest[PUPIL].as_ref(), self.actor() == Some(PUPIL));
        let here = Here { view: &view, told, acting };
        let stop = self.guide.stop_at(chapter).filter(|stop| (stop.when)(&here))?;
        match &stop.wish {
            None => Some(Now::Tells(stop)),
            Some(_) => acting.then_some(Now::Asks(stop)),
        }
    }

    /// The look of a stop that fits what is half chosen, with its number.
    fn look(&self, stop: &'static Stop<G>) -> Option<(u8, &'static Look<G>)> {
        (0..).zip(stop.looks).find(|(_, look)| (look.fits)(&self.desk))
    }

    /// The player goes on to act: words that do not wait are folded away.
    pub(super) fn fold_guide(&mut self) {
        if let Some(Now::Asks(stop)) = self.now() {
            self.guide.folded = self.look(stop).map(|(number, _)| (self.guide.stop, number));
        }
    }
}

impl<G: Screens> Teaching for Table<G> {
    fn pointer(&self, moment: Moment) -> Option<Pointer> {
        let now = self.now()?;
        let stops = self.chapter()?.stops.len() as u8;
        let mut pointer = Pointer {
            text: heapless::String::new(),
            at: None,
            free: None,
            away: false,
            back: None,
            reads: true,
            folded: false,
            way: (self.guide.stop.min(stops), stops),
        };
        let view = self.game.game().view(PUPIL);
        let (say, numbers) = match now {
            Now::Answers(stop, well) => {
                let wish = stop.wish.as_ref()?;
                pointer.way.0 = pointer.way.0.saturating_sub(1);
                let say = wish.well.filter(|_| well).unwrap_or(wish.other);
                (say, stop.looks.last().map_or([0; 3], |look| (look.numbers)(&view)))
            }
            Now::Tells(stop) | Now::Asks(stop) => {
                let (number, look) = self.look(stop)?;
                pointer.reads = stop.wish.is_none();
                (pointer.at, pointer.free, pointer.away) = (look.at, look.free, look.away);
                pointer.back = look.back.then_some(moment.words.hints.back);
                pointer.folded = self.guide.folded == Some((self.guide.stop, number));
                (look.say, (look.numbers)(&view))
            }
        };
        let [a, b, c] = &numbers;
        if fill_into(&mut pointer.text, say(moment.words), &[a, b, c]).is_err() {
            record!(Overflow: say(moment.words), &pointer.text);
        }
        Some(pointer)
    }

    fn lesson(&self) -> Option<Standing> {
        let chapter = self.chapter()?;
        let now = self.now();
        Some(Standing {
            chapter: self.game.head().lesson?,
            stop: self.guide.stop,
            stops: chapter.stops.len() as u8,
            chapters: G::lesson().len() as u8,
            reads: matches!(now, Some(Now::Answers(..) | Now::Tells(_))),
            asks: matches!(now, Some(Now::Asks(_))),
            well: self.guide.well,
            strayed: self.guide.strayed,
        })
    }

    fn heed(&mut self) {
        match self.now() {
            Some(Now::Answers(..)) => self.guide.said = None,
            Some(Now::Tells(_)) => self.guide.go_on(),
            _ => {}
        }
    }

    fn unfold_guide(&mut self) -> bool {
        let asks = matches!(self.now(), Some(Now::Asks(_)));
        asks && self.guide.folded.take().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_core::{Match, Options, Player, Seats, Seed, Setup, aboard};

    /// All that was prepared can be read, and what was played before each chapter is legal there.
    fn is_prepared<G: Screens>() {
        for (number, chapter) in G::lesson().iter().enumerate() {
            let name = G::NAME;
            let seats = Seats::new(2).expect("two players");
            let setup = Setup { seats, start: Some(PUPIL), options: Options::default() };
            let players = BySeat::<Player>::default();
            let game = Match::<G>::new(Seed(chapter.seed), setup, players);
            let mut game = game.expect("two play it");
            for text in decisions(chapter.before) {
                let action = G::Action::parse(text);
                let action = action.unwrap_or_else(|_| panic!("{name} {number}: what is {text}?"));
                assert!(game.play(action).is_ok(), "{name} {number}: {text} is not legal any more");
            }
            for text in decisions(chapter.bruno) {
                assert!(G::Action::parse(text).is_ok(), "{name} {number}: what is {text}?");
            }
            assert!(!chapter.stops.is_empty(), "{name} {number} teaches nothing");
        }
    }

    macro_rules! games {
        ($($name:ident($game:ty),)+) => { $(is_prepared::<$game>();)+ };
    }

    #[test]
    fn what_comes_before_every_chapter_is_legal() {
        aboard!(games);
    }
}
