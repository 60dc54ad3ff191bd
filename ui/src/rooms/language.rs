//! The first thing a new device asks: which language to speak. The answer is remembered.

use crate::Frame;
use crate::event::{Button, Request, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::rooms::settings::cycle;
use crate::rooms::{Way, moved, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::Font;
use crate::words::Language;

/// The question. Its cursor is the language that the screen speaks meanwhile.
#[derive(Clone)]
pub(crate) struct LanguagePage;

impl LanguagePage {
    pub fn press(&self, button: Button, shared: &mut Shared) -> Way {
        match button {
            Button::Up | Button::Down => {
                let down = button == Button::Down;
                shared.settings.language = cycle(&Language::ALL, shared.settings.language, down);
                moved(shared)
            }
            Button::A => {
                shared.sound(Sound::Choose);
                shared.ask(Request::SaveSettings);
                Way::Close
            }
            _ => refuse(shared),
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        frame.masthead(words.settings.first_start);
        for (y, language) in (66..).step_by(34).zip(Language::ALL) {
            let area = Area::new(LEFT + 20, y, RIGHT - LEFT - 40, 28);
            let ink = frame.list_row(area, language == shared.settings.language);
            frame.text_centred(Font::Title, language.name(), 120, y + 19, ink);
        }
        frame.hints(Hints { a: words.hints.choose, ..Hints::default() });
    }
}
