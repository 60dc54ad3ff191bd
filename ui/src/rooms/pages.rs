//! Pages to read: the rules, and facts about the device.

use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::Title;
use crate::rooms::{Confirm, Over, Question, Way, close, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink};

/// The rules of a game.
#[derive(Clone)]
pub(crate) struct RulesPage {
    title: Title,
    page: usize,
}

impl RulesPage {
    pub fn new(title: Title) -> RulesPage {
        RulesPage { title, page: 0 }
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        let pages = self.title.rules(shared.words()).len();
        match button {
            Button::Right | Button::Down | Button::A if self.page + 1 < pages => self.page += 1,
            Button::Left | Button::Up if self.page > 0 => self.page -= 1,
            Button::B => return close(shared),
            _ => return refuse(shared),
        }
        shared.sound(Sound::Move);
        Way::Stay
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let RulesPage { title, page } = *self;
        let pages = title.rules(words);
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
}

/// Facts about the device.
#[derive(Clone)]
pub(crate) struct AboutPage;

impl AboutPage {
    pub fn press(&self, button: Button, shared: &mut Shared) -> Way {
        match button {
            Button::A if shared.about.updates => {
                Way::Open(Over::Confirm(Confirm::new(Question::Update)))
            }
            Button::A | Button::B => close(shared),
            _ => refuse(shared),
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let (words, about) = (shared.words(), &shared.about);
        frame.table();
        frame.title(words.about.title, env!("CARGO_PKG_VERSION"));
        let device = match about.battery {
            Some(percent) => line!("{}, {percent} %", about.device),
            None => line!("{}", about.device),
        };
        let stack = match about.stack {
            0 => line!("-"),
            bytes => fill_in(words.about.bytes, &[&bytes]),
        };
        let facts = [
            (words.about.device, &*device),
            (words.about.build, about.build),
            (words.about.reset, about.reset),
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
        let a = if about.updates { words.hints.update } else { "" };
        frame.hints(Hints { a, b: words.hints.back, ..Hints::default() });
    }
}
