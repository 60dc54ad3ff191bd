//! Pages to read: the rules, and facts about the device.

use crate::console::{Console, Over, Question};
use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::Title;
use crate::shapes::Area;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink};

impl Console {
    /// The game whose rules are read: the one on the table.
    fn rules(&self) -> (Title, &'static [(&'static str, &'static str)]) {
        let title = self.sitting.as_ref().map_or(Title::ALL[0], |sitting| sitting.title());
        (title, title.rules(self.words()))
    }

    pub(crate) fn press_rules(&mut self, button: Button) {
        let pages = self.rules().1.len();
        let Some(Over::Rules { page }) = self.over.last_mut() else { return };
        match button {
            Button::Right | Button::Down | Button::A if *page + 1 < pages => {
                *page += 1;
                self.sound(Sound::Move);
            }
            Button::Left | Button::Up if *page > 0 => {
                *page -= 1;
                self.sound(Sound::Move);
            }
            Button::B => self.close(),
            _ => self.sound(Sound::Refuse),
        }
    }

    pub(crate) fn draw_rules(&self, page: usize, frame: &mut Frame) {
        let words = self.words();
        let (title, pages) = self.rules();
        let (heading, text) = pages.get(page).copied().unwrap_or_default();
        frame.table();
        frame.title(title.name(words), &line!("{} / {}", page + 1, pages.len()));
        frame.panel(Area::new(LEFT, 28, RIGHT - LEFT, 190));
        frame.text(Font::Name, heading, 14, 45, Ink::Text);
        frame.fill(14, 50, 212, 1, Ink::Red);
        frame.paragraph(text, 14, 65, 212, Ink::Text);
        let a = if page + 1 < pages.len() { words.hints.next } else { "" };
        frame.hints(Hints { a, b: words.hints.back, ..Hints::default() });
    }

    pub(crate) fn press_about(&mut self, button: Button) {
        match button {
            Button::A if self.about.updates => {
                self.open(Over::Confirm { question: Question::Update, yes: false });
            }
            Button::A | Button::B => self.close(),
            _ => self.sound(Sound::Refuse),
        }
    }

    pub(crate) fn draw_about(&self, frame: &mut Frame) {
        let words = self.words();
        frame.table();
        frame.title(words.about.title, env!("CARGO_PKG_VERSION"));
        let device = match self.about.battery {
            Some(percent) => line!("{}, {percent} %", self.about.device),
            None => line!("{}", self.about.device),
        };
        let stack = match self.about.stack {
            0 => line!("-"),
            bytes => fill_in(words.about.bytes, &[&bytes]),
        };
        let facts = [
            (words.about.device, &*device),
            (words.about.build, self.about.build),
            (words.about.reset, self.about.reset),
            (words.about.stack, &*stack),
        ];
        for (place, (label, fact)) in (0..).zip(facts) {
            let y = 42 + 20 * place;
            frame.text(Font::Label, label, 12, y, Ink::Sepia);
            let fact = if fact.is_empty() { "-" } else { fact };
            frame.text_right(Font::Strong, Font::Strong.cut(fact, 130), 226, y, Ink::Text);
            frame.dots(8, y + 5, 224);
        }
        frame.paragraph(words.about.text, 12, 128, 214, Ink::Text);
        let a = if self.about.updates { words.hints.update } else { "" };
        frame.hints(Hints { a, b: words.hints.back, ..Hints::default() });
    }
}
