//! "What would you do?" and "why?": the strongest bot of the device thinks about what the person who
//! looks has to decide, from what that person may know, and says so in a sentence each.

use portolan_core::{Level, Mind};

use crate::event::{Button, Sound};
use crate::furniture::Hints;
use crate::games::Thought;
use crate::rooms::help::{FLOOR_MIDDLE, LEFT, WIDTH, wrapped};
use crate::rooms::play::NEEDLE_STEP;
use crate::rooms::telling::next_step;
use crate::rooms::{Room, Way, close};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::table::{Advised, Moment};
use crate::text::{Font, LINE_HEIGHT};
use crate::{Frame, Ink};

/// The question, and the answer as far as it is known.
#[derive(Clone)]
pub(crate) struct HintPage {
    since: u32,
    /// How far the thought has come, 0–100.
    progress: u8,
    /// What was found.
    thought: Option<Thought>,
    /// Whether "why?" was asked too.
    why: bool,
}

impl HintPage {
    /// Asks; `None` where there is nothing to decide for the person who looks.
    pub fn ask(room: &Room, shared: &mut Shared) -> Option<HintPage> {
        let (seat, table) = (room.open_to()?, shared.table.as_ref()?);
        if table.actor() != Some(seat) || table.mind(seat) != Mind::Person {
            return None;
        }
        shared.ask_thought(seat, Level::Hard);
        Some(HintPage { since: shared.now, progress: 0, thought: None, why: false })
    }

    pub fn see_progress(&mut self, percent: u8, shared: &mut Shared) {
        if core::mem::replace(&mut self.progress, percent) != percent {
            shared.touch();
        }
    }

    /// Takes the answer, if it is one to this question.
    pub fn take_thought(&mut self, thought: Thought, room: &Room, shared: &mut Shared) {
        if in_words(&thought, room, shared).is_some() {
            self.thought = Some(thought);
            shared.touch();
        }
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        match button {
            Button::A if self.thought.is_some() && !self.why => {
                self.why = true;
                shared.sound(Sound::Choose);
                Way::Stay
            }
            Button::A if self.thought.is_none() => Way::Stay,
            Button::A | Button::B => close(shared),
            _ => Way::Stay,
        }
    }

    pub fn wakes_at(&self, now: u32) -> Option<u32> {
        self.thought.is_none().then(|| next_step(self.since, NEEDLE_STEP, now))
    }

    pub fn tick(&self, shared: &mut Shared) -> Way {
        if self.thought.is_none() {
            shared.touch();
        }
        Way::Stay
    }

    pub fn draw(&self, room: &Room, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let say = &words.advice;
        let advised = self.thought.as_ref().and_then(|thought| in_words(thought, room, shared));
        let what = advised.as_ref().map_or(say.thinks, |advised| &*advised.what);
        let why = advised.as_ref().filter(|_| self.why).map_or("", |advised| &*advised.why);
        let (what, why) = (wrapped(what), wrapped(why));
        let below = if self.why { 20 + LINE_HEIGHT * why.len() as i32 } else { 0 };
        let height = 44 + LINE_HEIGHT * what.len() as i32 + below;
        let area = Area::new(LEFT, FLOOR_MIDDLE - height / 2, WIDTH, height);
        frame.popup(area);
        frame.text(Font::Title, say.title, area.x + 11, area.y + 22, Ink::Text);
        let y = frame.rows(what, area.x + 11, area.y + 40, Ink::Text);
        if self.why {
            frame.text(Font::Strong, say.why, area.x + 11, y + 5, Ink::Sepia);
            frame.rows(why, area.x + 11, y + 20, Ink::Text);
        }
        let hints = &words.hints;
        let a = match self.thought {
            Some(_) if !self.why => say.why,
            Some(_) => hints.close,
            None => {
                let point = shared.now.wrapping_sub(self.since) / NEEDLE_STEP;
                frame.needle(area.x + WIDTH - 18, area.y + 18, point, self.progress);
                ""
            }
        };
        frame.hints(Hints { a, b: if self.why { "" } else { hints.close }, ..Hints::default() });
    }
}

/// A thought about what the person who looks has to decide, in words.
fn in_words(thought: &Thought, room: &Room, shared: &Shared) -> Option<Advised> {
    let moment = Moment::of(room.open_to()?, shared.words());
    shared.table.as_ref()?.advised(thought, moment)
}
