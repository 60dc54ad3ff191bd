//! A line of the log, looked at again on the table as a seat saw it; the next ones follow.

use portolan_core::Seat;

use crate::Frame;
use crate::event::{Button, Sound};
use crate::furniture::Hints;
use crate::rooms::telling::Telling;
use crate::rooms::{Way, close};
use crate::shared::Shared;
use crate::table::{Moment, Part};

/// What is looked at, and as whom.
#[derive(Clone)]
pub(crate) struct Replay {
    seat: Seat,
    telling: Telling,
}

impl Replay {
    /// Begins with the line of this decision; `None` if there is none.
    pub fn open(seat: Seat, first: u16, shared: &mut Shared) -> Option<Replay> {
        let (words, motion, now) = (shared.words(), shared.settings.motion, shared.now);
        let episode = shared.table.as_mut()?.recall(seat, first, words)?;
        shared.sound(episode.sound);
        // Also what one did oneself is told.
        Telling::begin(episode, false, motion, now).map(|telling| Replay { seat, telling })
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        match button {
            Button::B | Button::Y => {
                if let Some(table) = &mut shared.table {
                    table.fold_story();
                }
                close(shared)
            }
            Button::A | Button::Right => self.on(shared),
            _ => Way::Stay,
        }
    }

    /// The next part, or the next line; after the last one, back to the log.
    fn on(&mut self, shared: &mut Shared) -> Way {
        let (motion, now) = (shared.settings.motion, shared.now);
        shared.touch();
        if let Some(telling) = self.telling.on(motion, now) {
            self.telling = telling;
            return Way::Stay;
        }
        let next = shared.table.as_ref().and_then(|table| table.line_ends());
        match next.and_then(|next| Replay::open(self.seat, next, shared)) {
            Some(next) => {
                *self = next;
                Way::Stay
            }
            None => {
                if let Some(table) = &mut shared.table {
                    table.fold_story();
                }
                shared.sound(Sound::Back);
                Way::Close
            }
        }
    }

    pub fn tick(&mut self, shared: &mut Shared) -> Way {
        let (motion, now) = (shared.settings.motion, shared.now);
        if self.telling.is_over(motion, now) {
            return self.on(shared);
        }
        if self.telling.moves() {
            shared.touch();
        }
        Way::Stay
    }

    pub fn wakes_at(&self, shared: &Shared) -> Option<u32> {
        self.telling.wakes_at(shared.settings.motion, shared.now)
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let Some(table) = &shared.table else { return };
        frame.table();
        let speaker = self.telling.episode.actor;
        let moment = Moment { speaker, ..Moment::of(self.seat, shared.words()) };
        self.telling.draw(moment, &**table, shared, frame);
        let hints = &shared.words().hints;
        let b = if matches!(self.telling.part, Part::Page(_)) { hints.close } else { hints.back };
        frame.hints(Hints { a: hints.next, b, ..Hints::default() });
    }
}
