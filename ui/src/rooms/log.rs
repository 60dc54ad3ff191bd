//! The log: what everybody did, as the person who looks heard it.

use portolan_core::Seat;

use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::rooms::{Room, Way, close};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink, art};

/// Lines on one screen.
const LINES: usize = 10;

/// The page, scrolled so far.
#[derive(Clone)]
pub(crate) struct LogPage {
    top: usize,
}

/// How many lines there are.
fn count(by: Option<Seat>, shared: &Shared) -> usize {
    let mut lines = 0;
    if let Some(table) = &shared.table {
        table.log(by, shared.words(), &mut |_| lines += 1);
    }
    lines
}

impl LogPage {
    /// Opens at the end.
    pub fn open(by: Option<Seat>, shared: &mut Shared) -> LogPage {
        shared.sound(Sound::Choose);
        LogPage { top: count(by, shared).saturating_sub(LINES) }
    }

    pub fn press(&mut self, button: Button, room: &Room, shared: &mut Shared) -> Way {
        let last = count(room.open_to(), shared).saturating_sub(LINES);
        let to = match button {
            Button::Up => self.top.saturating_sub(1),
            Button::Down => (self.top + 1).min(last),
            Button::Left => self.top.saturating_sub(LINES),
            Button::Right => (self.top + LINES).min(last),
            Button::A | Button::B | Button::Y => return close(shared),
            _ => self.top,
        };
        let moved = core::mem::replace(&mut self.top, to) != to;
        shared.sound(if moved { Sound::Move } else { Sound::Refuse });
        Way::Stay
    }

    pub fn draw(&self, room: &Room, shared: &Shared, frame: &mut Frame) {
        let (words, top) = (shared.words(), self.top);
        let Some(table) = &shared.table else { return };
        frame.table();
        let name = table.title().short_name(words);
        let lines = count(room.open_to(), shared);
        frame.title(words.log.title, &fill_in(words.log.fact, &[&lines, &name]));
        let mut number = 0;
        table.log(room.open_to(), words, &mut |entry| {
            if (top..top + LINES).contains(&number) {
                let y = 26 + 19 * (number - top) as i32;
                let who = table.cast().who(entry.actor);
                frame.pennant(who.seat, who.letter, 8, y + 2);
                let mut end = 228;
                if entry.amount != 0 {
                    let amount = line!("{:+}", entry.amount);
                    end = frame.text_right(Font::Strong, &amount, 224, y + 13, Ink::Text) - 11;
                    art::COIN_8.draw(frame, end, y + 5);
                }
                let text = Font::Label.cut_facts(&entry.text, end - 4 - 28);
                frame.text(Font::Label, text, 28, y + 13, Ink::Text);
                frame.dots(8, y + 18, 216);
            }
            number += 1;
        });
        if lines == 0 {
            frame.text(Font::Label, words.log.empty, 12, 44, Ink::Sepia);
        }
        frame.scrollbar(Area::new(RIGHT - 4, 28, 4, 186), top, LINES, lines);
        frame.fill(LEFT, 219, 1, 1, Ink::Ground);
        frame.hints(Hints { b: words.hints.back, ..Hints::default() });
    }
}
