//! Writing with the pad: a name, or the code of a deal.

use portolan_core::{NAME_LETTERS, Name, Seed};

use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::rooms::help::Message;
use crate::rooms::{Over, Room, Way, close, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, line};
use crate::{Frame, Ink};

/// Letters of the four languages.
const LETTERS: [&str; 5] = ["ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜß", "ĄĆĘŁŃÓŚŹŻ'", "ÀÈÉÌÒÙ-. 1"];
/// Letters and digits of a deal's code.
const CODE: [&str; 4] = ["0123456789", "ABCDEFGHJK", "MNPQRSTVWX", "YZ"];

/// What is being written.
#[derive(Clone)]
pub(crate) struct Writing {
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

impl Writing {
    pub fn name(place: usize, name: &Name) -> Writing {
        Writing { what: What::Name(place), text: name.clone(), row: 0, column: 0 }
    }

    pub fn code(deal: Option<Seed>) -> Writing {
        let mut text = Name::new();
        for digit in deal.into_iter().flat_map(Seed::digits) {
            let _ = text.push(digit);
        }
        Writing { what: What::Code, text, row: 0, column: 0 }
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

    pub fn press(&mut self, button: Button, room: &mut Room, shared: &mut Shared) -> Way {
        match button {
            Button::A if !self.full() => {
                let letter = self.letter(self.row, self.column);
                let _ = self.text.push(letter);
                shared.sound(Sound::Choose);
            }
            Button::B if self.text.pop().is_some() => shared.sound(Sound::Back),
            Button::B => return close(shared),
            Button::Y => return self.finish(room, shared),
            button if button.moves() => {
                self.step(button);
                shared.sound(Sound::Move);
            }
            _ => return refuse(shared),
        }
        Way::Stay
    }

    fn finish(&self, room: &mut Room, shared: &mut Shared) -> Way {
        let Room::NewGame(new) = room else { return Way::Close };
        let text = self.text.trim();
        let fine = match self.what {
            What::Name(place) => Name::try_from(text)
                .ok()
                .filter(|name| !name.is_empty())
                .map(|name| new.rename(place, name))
                .is_some(),
            What::Code if text.is_empty() => {
                new.choose_deal(None);
                true
            }
            What::Code => Seed::parse(text).map(|seed| new.choose_deal(Some(seed))).is_some(),
        };
        if !fine {
            shared.sound(Sound::Refuse);
            let words = &shared.words().entry;
            let why = if self.what == What::Code { words.bad_code } else { words.no_name };
            return Way::Open(Over::Message(Message::Text(line!("{why}"))));
        }
        shared.sound(Sound::Choose);
        Way::Close
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = &shared.words().entry;
        let (title, fact, advice) = match self.what {
            What::Name(_) => (words.name, words.name_fact, words.name_advice),
            What::Code => (words.code, words.code_fact, words.code_advice),
        };
        frame.table();
        frame.title(title, fact);
        frame.paper(Area::new(LEFT + 2, 30, RIGHT - LEFT - 4, 28));
        let text = if self.what == What::Code && self.text.len() > 4 {
            line!("{}-{}", &self.text[..4], &self.text[4..])
        } else {
            line!("{}", self.text)
        };
        let end = frame.text(Font::Title, &text, 16, 49, Ink::Black);
        if !self.full() {
            frame.fill(end + 2, 51, 9, 2, Ink::Gold);
        }
        for (row, letters) in self.letters().iter().enumerate() {
            for column in 0..letters.chars().count() {
                let area = Area::new(8 + 22 * column as i32 + 2, 68 + 23 * row as i32, 20, 20);
                let chosen = (row, column) == (self.row, self.column);
                frame.outlined(area, Ink::Vellum, Ink::Line);
                let letter = match self.letter(row, column) {
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
        let hints = &shared.words().hints;
        let b = if self.text.is_empty() { hints.back } else { hints.delete };
        frame.hints(Hints { a: hints.write, b, x: "", y: hints.done });
    }
}
