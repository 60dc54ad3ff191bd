//! News: what a decision set in motion, shown page by page to everybody who looks.
//!
//! Nobody misses any: each seat has a mark up to which it has read, and what came behind a curtain
//! is shown when that curtain opens. Pages are drawn from the table as that seat saw it then, so
//! the match is run again instead of keeping old views.

use portolan_core::{Game, Seat};

use super::{Moment, Playing, Scene, Screens, Table, Told};

/// What a decision set in motion, while it is shown to one seat page by page.
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

/// Reading the news.
pub trait Reading {
    /// Opens the first news that this seat has not read, if there are any.
    fn look_for_news(&mut self, seat: Seat);

    /// Whether news are being read.
    fn reads_news(&self) -> bool;

    /// Turns to the next page; after the last one, or at once to `skip` them all, the news are
    /// put away as read.
    fn turn_page(&mut self, moment: Moment, skip: bool);

    /// Lays the news aside unread: nobody looks any more.
    fn fold_news(&mut self);
}

impl<G: Screens> Reading for Table<G> {
    fn look_for_news(&mut self, seat: Seat) {
        if self.reading.is_some() {
            return;
        }
        let heard = self.heard[seat].min(self.decisions());
        let (mut decision, mut found) = (heard, None);
        if heard < self.decisions() {
            self.replay_from(heard, |step| {
                if found.is_none() && G::news(&Told::heard(&step, Some(seat))) > 0 {
                    found = Some(decision);
                }
                decision += 1;
            });
        }
        self.heard[seat] = found.unwrap_or(self.decisions());
        self.reading = found.map(|decision| (decision, 0));
    }

    fn reads_news(&self) -> bool {
        self.reading.is_some()
    }

    fn turn_page(&mut self, moment: Moment, skip: bool) {
        let Some((decision, page)) = self.reading else { return };
        let pages = self.with_news(moment, |news| G::news(news.told)).unwrap_or(0);
        if page + 1 < pages && !skip {
            self.reading = Some((decision, page + 1));
        } else {
            self.heard[moment.seat] = decision + 1;
            self.reading = None;
        }
    }

    fn fold_news(&mut self) {
        self.reading = None;
    }
}

impl<G: Screens> Table<G> {
    /// The page that is being read, as the seat saw the table then.
    pub(super) fn with_news<T>(
        &self,
        moment: Moment,
        show: impl FnOnce(&News<G>) -> T,
    ) -> Option<T> {
        let (wanted, page) = self.reading?;
        let (mut show, mut shown) = (Some(show), None);
        self.replay_from(wanted, |step| {
            if let Some(show) = show.take() {
                let told = Told::heard(&step, Some(moment.seat));
                let (before, view) = (step.before.view(moment.seat), step.after.view(moment.seat));
                let scene = Scene::of(moment, &view, &self.cast, Some(&told), false);
                shown = Some(show(&News { told: &told, before: &before, scene: &scene, page }));
            }
        });
        shown
    }
}
