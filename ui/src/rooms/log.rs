//! The log: what everybody did, as the person who looks heard it. Any line can be looked at again on
//! the table.

use portolan_core::{Mind, Seat};

use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::rooms::replay::Replay;
use crate::rooms::{Over, Room, Way, close, refuse};
use crate::sentence::{ROW, Sentence};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, fill_in};
use crate::{Frame, Ink};

/// Where lines stand, and how wide they are.
const TOP: i32 = 26;
const BOTTOM: i32 = 219;
const WIDTH: i32 = 194;
/// More lines than a match has.
const MOST: usize = 1024;

/// The page: the first line that is seen and the one under the cursor.
#[derive(Clone)]
pub(crate) struct LogPage {
    top: usize,
    at: usize,
}

/// How many rows each line takes.
type Heights = heapless::Vec<u8, MOST>;

fn heights(by: Option<Seat>, shared: &Shared) -> Heights {
    let mut heights = Heights::new();
    if let Some(table) = &shared.table {
        table.log(by, shared.words(), &mut |entry| {
            let rows = Sentence::unnamed(&entry, table.cast(), WIDTH).rows();
            let _ = heights.push(rows as u8);
        });
    }
    heights
}

/// How high a line of so many rows is.
fn high(rows: u8) -> i32 {
    ROW * i32::from(rows) + 7
}

impl LogPage {
    /// Opens at the end.
    pub fn open(by: Option<Seat>, shared: &mut Shared) -> LogPage {
        shared.sound(Sound::Choose);
        let heights = heights(by, shared);
        let mut page = LogPage { top: 0, at: heights.len().saturating_sub(1) };
        page.follow(&heights);
        page
    }

    /// Scrolls so that the cursor is seen.
    fn follow(&mut self, heights: &Heights) {
        if heights.is_empty() {
            return;
        }
        self.at = self.at.min(heights.len() - 1);
        self.top = self.top.min(self.at);
        let reach = |top: usize| heights[top..=self.at].iter().map(|&rows| high(rows)).sum::<i32>();
        while self.top < self.at && reach(self.top) > BOTTOM - TOP {
            self.top += 1;
        }
    }

    pub fn press(&mut self, button: Button, room: &Room, shared: &mut Shared) -> Way {
        let heights = heights(room.open_to(), shared);
        let last = heights.len().saturating_sub(1);
        let to = match button {
            Button::Up => self.at.saturating_sub(1),
            Button::Down => (self.at + 1).min(last),
            Button::Left => self.at.saturating_sub(8),
            Button::Right => (self.at + 8).min(last),
            Button::A => return self.look(room, shared),
            Button::B | Button::Y => return close(shared),
            _ => self.at,
        };
        let moved = core::mem::replace(&mut self.at, to) != to;
        self.follow(&heights);
        shared.sound(if moved { Sound::Move } else { Sound::Refuse });
        Way::Stay
    }

    /// Looks at the line under the cursor again.
    fn look(&self, room: &Room, shared: &mut Shared) -> Way {
        let (mut number, mut first) = (0, None);
        if let Some(table) = &shared.table {
            table.log(room.open_to(), shared.words(), &mut |entry| {
                if number == self.at {
                    first = Some(entry.first);
                }
                number += 1;
            });
        }
        let seat = room.open_to().or_else(|| onlooker(shared));
        let replay = seat.zip(first).and_then(|(seat, first)| Replay::open(seat, first, shared));
        replay.map_or_else(|| refuse(shared), |replay| Way::Open(Over::Replay(replay)))
    }

    pub fn draw(&self, room: &Room, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let Some(table) = &shared.table else { return };
        frame.table();
        let name = table.title().about(words).short_title;
        let (mut number, mut y, mut seen) = (0, TOP, 0);
        table.log(room.open_to(), words, &mut |entry| {
            let sentence = Sentence::unnamed(&entry, table.cast(), WIDTH);
            let height = high(sentence.rows() as u8);
            if number >= self.top && y + height <= BOTTOM + 2 {
                let chosen = number == self.at;
                let ink = if chosen {
                    let area = Area::new(LEFT, y, RIGHT - LEFT - 6, height - 1);
                    frame.list_row(area, true)
                } else {
                    frame.dots(8, y + height - 1, 216);
                    Ink::Text
                };
                let who = table.cast().who(entry.actor);
                frame.pennant(who.seat, who.letter, 10, y + 3);
                sentence.draw(29, y + 13, (TOP, BOTTOM + 2), ink, frame);
                (y, seen) = (y + height, seen + 1);
            }
            number += 1;
        });
        frame.title(words.log.title, &fill_in(words.log.fact, &[&number, &name]));
        if number == 0 {
            frame.text(Font::Label, words.log.empty, 12, 44, Ink::Sepia);
        }
        frame.scrollbar(Area::new(RIGHT - 4, 28, 4, 186), self.top, seen.max(1), number);
        let a = if number == 0 { "" } else { words.hints.look };
        frame.hints(Hints { a, b: words.hints.back, ..Hints::default() });
    }
}

/// Through whose eyes a match is looked at when it is over: the first person's. Nothing is secret any
/// more.
fn onlooker(shared: &Shared) -> Option<Seat> {
    let table = shared.table.as_ref().filter(|table| table.actor().is_none())?;
    let mut seats = table.head().setup.seats.iter();
    seats.find(|&seat| table.mind(seat) == Mind::Person).or(Some(Seat::A))
}
