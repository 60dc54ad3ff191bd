//! Writing with the pad: a name, or the code of a deal.

use portolan_core::{NAME_LETTERS, Name, Seed};

use crate::console::{Console, Over, Room};
use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::shapes::Area;
use crate::text::{Font, line};
use crate::{Frame, Ink};

/// Letters of the four languages.
const LETTERS: [&str; 5] = ["ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜß", "ĄĆĘŁŃÓŚŹŻ'", "ÀÈÉÌÒÙ-. 1"];
/// Letters and digits of a deal's code.
const CODE: [&str; 4] = ["0123456789", "ABCDEFGHJK", "MNPQRSTVWX", "YZ"];

/// What is being written.
#[derive(Clone)]
pub(crate) struct Entry {
    what: What,
    text: Name,
    row: usize,
    column: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Name(usize),
    Code,
}

impl Entry {
    pub fn name(place: usize, name: &Name) -> Entry {
        Entry { what: What::Name(place), text: name.clone(), row: 0, column: 0 }
    }

    pub fn code(deal: Option<Seed>) -> Entry {
        let mut text = Name::new();
        for digit in deal.into_iter().flat_map(Seed::digits) {
            let _ = text.push(digit);
        }
        Entry { what: What::Code, text, row: 0, column: 0 }
    }

    fn letters(&self) -> &'static [&'static str] {
        match self.what {
            What::Name(_) => &LETTERS,
            What::Code => &CODE,
        }
    }

    fn columns(&self, row: usize) -> usize {
        self.letters()[row].chars().count()
    }

    /// Names begin large and go on small.
    fn letter(&self, row: usize, column: usize) -> char {
        let letter = self.letters()[row].chars().nth(column).unwrap_or(' ');
        let small = matches!(self.what, What::Name(_)) && !self.text.is_empty();
        if small { letter.to_lowercase().next().unwrap_or(letter) } else { letter }
    }

    fn full(&self) -> bool {
        match self.what {
            What::Code => self.text.len() >= Seed::LENGTH,
            What::Name(_) => self.text.chars().count() >= NAME_LETTERS,
        }
    }

    fn step(&mut self, button: Button) {
        let rows = self.letters().len();
        match button {
            Button::Up => self.row = (self.row + rows - 1) % rows,
            Button::Down => self.row = (self.row + 1) % rows,
            Button::Left => {
                let columns = self.columns(self.row);
                self.column = (self.column.min(columns - 1) + columns - 1) % columns;
            }
            Button::Right => self.column = (self.column + 1) % self.columns(self.row),
            _ => {}
        }
        self.column = self.column.min(self.columns(self.row) - 1);
    }
}

impl Console {
    pub(crate) fn press_entry(&mut self, button: Button) {
        let Some(Over::Entry(entry)) = self.over.last_mut() else { return };
        match button {
            Button::A if !entry.full() => {
                let letter = entry.letter(entry.row, entry.column);
                let _ = entry.text.push(letter);
                self.sound(Sound::Choose);
            }
            Button::B if entry.text.pop().is_some() => self.sound(Sound::Back),
            Button::B => self.close(),
            Button::Y => self.finish_entry(),
            button if button.moves() => {
                entry.step(button);
                self.sound(Sound::Move);
            }
            _ => self.sound(Sound::Refuse),
        }
    }

    fn finish_entry(&mut self) {
        let (Some(Over::Entry(entry)), Room::NewGame(new)) = (self.over.last(), &mut self.room)
        else {
            return;
        };
        let text = entry.text.trim();
        let fine = match entry.what {
            What::Name(place) => Name::try_from(text)
                .ok()
                .filter(|name| !name.is_empty())
                .map(|name| new.names[place] = name)
                .is_some(),
            What::Code if text.is_empty() => {
                new.deal = None;
                true
            }
            What::Code => Seed::parse(text).map(|seed| new.deal = Some(seed)).is_some(),
        };
        if fine {
            self.over.pop();
            self.sound(Sound::Choose);
        } else {
            self.sound(Sound::Refuse);
        }
    }

    pub(crate) fn draw_entry(&self, entry: &Entry, frame: &mut Frame) {
        let words = &self.words().entry;
        let (title, fact, advice) = match entry.what {
            What::Name(_) => (words.name, words.name_fact, words.name_advice),
            What::Code => (words.code, words.code_fact, words.code_advice),
        };
        frame.table();
        frame.title(title, fact);
        frame.paper(Area::new(LEFT + 2, 30, RIGHT - LEFT - 4, 28));
        let text = if entry.what == What::Code && entry.text.len() > 4 {
            line!("{}-{}", &entry.text[..4], &entry.text[4..])
        } else {
            line!("{}", entry.text)
        };
        let end = frame.text(Font::Title, &text, 16, 49, Ink::Black);
        if !entry.full() {
            frame.fill(end + 2, 51, 9, 2, Ink::Gold);
        }
        for (row, letters) in entry.letters().iter().enumerate() {
            for column in 0..letters.chars().count() {
                let area = Area::new(8 + 22 * column as i32 + 2, 68 + 23 * row as i32, 20, 20);
                let chosen = (row, column) == (entry.row, entry.column);
                frame.outlined(area, Ink::Vellum, Ink::Line);
                let letter = match entry.letter(row, column) {
                    ' ' => line!("_"),
                    letter => line!("{letter}"),
                };
                frame.text_centred(Font::Row, &letter, area.x + 10, area.y + 15, Ink::Text);
                if chosen {
                    frame.ring(area.grown(-1));
                }
            }
        }
        frame.paragraph(advice, 10, 196, 220, Ink::Sepia);
        let hints = &self.words().hints;
        let b = if entry.text.is_empty() { hints.back } else { hints.delete };
        frame.hints(Hints { a: hints.write, b, x: "", y: hints.done });
    }
}
