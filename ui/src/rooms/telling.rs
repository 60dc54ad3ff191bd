//! A line of the story while it is told: its parts one after the other, in their time. The table
//! tells what happens now, the log what happened before.

use crate::Frame;
use crate::console::{reached, soonest};
use crate::furniture::FLOOR;
use crate::settings::Motion;
use crate::shared::Shared;
use crate::table::motion::MARKED;
use crate::table::{Episode, Moment, Part, Playing};

/// A frame of whatever moves, in ms.
pub(crate) const FRAME: u32 = 33;
/// How long a moment is announced, and how long own gains stay to be read.
pub(super) const ANNOUNCED: u32 = 900;
const OWN_GAINS: u32 = 700;

/// The next step of something that began then.
pub(crate) fn next_step(since: u32, step: u32, now: u32) -> u32 {
    since.wrapping_add((now.wrapping_sub(since) / step + 1) * step)
}

/// A line, and since when a part of it is shown.
#[derive(Clone, Copy)]
pub(crate) struct Telling {
    pub episode: Episode,
    /// Whether the person who looks did it just now.
    pub own: bool,
    pub part: Part,
    pub since: u32,
}

impl Telling {
    /// Begins with its first part; `None` if there is nothing to be shown.
    pub fn begin(episode: Episode, own: bool, motion: Motion, now: u32) -> Option<Telling> {
        let telling = Telling { episode, own, part: Part::Rest, since: now };
        let part = telling.next(None, motion)?;
        // What one touched oneself need not be marked first.
        let known = own && matches!(part, Part::Motion(_));
        let since = if known { now.wrapping_sub(motion.lasts(MARKED)) } else { now };
        Some(Telling { part, since, ..telling })
    }

    /// On to the next part; `None` after the last.
    pub fn on(self, motion: Motion, now: u32) -> Option<Telling> {
        let part = self.next(Some(self.part), motion)?;
        Some(Telling { part, since: now, ..self })
    }

    /// The part that comes after this one, or first of all.
    fn next(&self, after: Option<Part>, motion: Motion) -> Option<Part> {
        let Telling { episode, own, .. } = self;
        // What was offered in vain may be forgotten.
        let (moves, said) = (motion != Motion::Off, episode.letters > 0);
        let parts = [
            (Part::Motion(0), moves && said && episode.moves > 0),
            (Part::Rest, said && (!own || moves && episode.gains)),
            (Part::Title, episode.announced),
        ];
        let shown = parts.into_iter().filter(|(_, shown)| *shown).map(|(part, _)| part);
        let mut all = shown.chain((0..episode.pages).map(Part::Page));
        match after {
            Some(part) => all.skip_while(|one| *one != part).nth(1),
            None => all.next(),
        }
    }

    /// How long its part lasts; `None` until a press.
    fn lasts(&self, motion: Motion) -> Option<u32> {
        match self.part {
            Part::Motion(_) => Some(motion.lasts(self.episode.moves)),
            Part::Rest if self.own => Some(motion.lasts(OWN_GAINS)),
            Part::Rest => motion.reading(self.episode.letters),
            Part::Title if self.own || motion != Motion::Waits => {
                Some(motion.lasts(ANNOUNCED).max(ANNOUNCED))
            }
            Part::Title => None,
            Part::Page(_) => None,
        }
    }

    /// Whether its part has had its time.
    pub fn is_over(&self, motion: Motion, now: u32) -> bool {
        self.lasts(motion).is_some_and(|lasts| reached(now, self.since.wrapping_add(lasts)))
    }

    /// Whether something is on its way.
    pub fn moves(&self) -> bool {
        matches!(self.part, Part::Motion(_))
    }

    /// When it wants a tick.
    pub fn wakes_at(&self, motion: Motion, now: u32) -> Option<u32> {
        let over = self.lasts(motion).map(|lasts| self.since.wrapping_add(lasts));
        let frame = self.moves().then(|| next_step(self.since, FRAME, now));
        soonest([over, frame], now)
    }

    /// The table as it was, and what is told of it.
    pub fn draw(&self, moment: Moment, table: &dyn Playing, shared: &Shared, frame: &mut Frame) {
        let part = match self.part {
            Part::Motion(_) => {
                let passed = shared.now.wrapping_sub(self.since);
                let (whole, motion) = (self.episode.moves, shared.settings.motion);
                let lasts = motion.lasts(whole).max(1);
                Part::Motion(passed.min(lasts) * whole / lasts)
            }
            part => part,
        };
        table.draw_story(moment, part, frame);
        match (part, table.line_told()) {
            (Part::Title, _) => frame.announcement(table.title_told()),
            (Part::Page(_), _) | (_, None) => {}
            (_, Some((entry, left))) => frame.ribbon(entry, left, table.cast(), FLOOR),
        }
    }
}
