//! Something to be sure of.

use crate::event::{Button, Request, Sound};
use crate::furniture::Hints;
use crate::games::Title;
use crate::rooms::help::{FLOOR_MIDDLE, LEFT, WIDTH, wrapped};
use crate::rooms::{Room, Way, begin_lesson, close, moved, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, LINE_HEIGHT, fill_into};
use crate::{Frame, Ink};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// A new game takes the place of what is saved of its title.
    NewGame(Title),
    /// So does a first game.
    FirstGame(Title),
    /// Give up a save that is not played on.
    Discard(Title),
    /// Restart as a USB drive.
    Update,
    /// Forget all records.
    Reset,
}

/// A question, and the answer under the cursor.
#[derive(Clone)]
pub(crate) struct Confirm {
    question: Question,
    yes: bool,
}

impl Confirm {
    pub fn new(question: Question) -> Confirm {
        Confirm { question, yes: false }
    }

    pub fn press(&mut self, button: Button, room: &mut Room, shared: &mut Shared) -> Way {
        match button {
            Button::Left | Button::Right => {
                self.yes = !self.yes;
                moved(shared)
            }
            Button::A if self.yes => {
                shared.sound(Sound::Choose);
                match (self.question, room) {
                    (Question::NewGame(_), Room::NewGame(new)) => return new.set_sail(shared),
                    (Question::NewGame(_), _) => {}
                    (Question::FirstGame(title), _) => return begin_lesson(title, shared),
                    (Question::Discard(title), _) => shared.discard(title),
                    (Question::Update, _) => shared.ask(Request::Update),
                    (Question::Reset, _) => shared.forget_records(),
                }
                Way::Close
            }
            Button::A | Button::B => close(shared),
            _ => refuse(shared),
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = &shared.words().confirm;
        let (name, (title, text, verb)) = match self.question {
            Question::NewGame(of) => (of.about(shared.words()).title, words.new_game),
            Question::FirstGame(of) => {
                (of.about(shared.words()).title, shared.words().lesson.asked)
            }
            Question::Discard(of) => (of.about(shared.words()).title, words.discard),
            Question::Update => ("", words.update),
            Question::Reset => ("", words.reset),
        };
        let mut said = heapless::String::<256>::new();
        let _ = fill_into(&mut said, text, &[&name]);
        let rows = wrapped(&said);
        let lines = rows.len() as i32;
        let height = 70 + LINE_HEIGHT * lines;
        let area = Area::new(LEFT, FLOOR_MIDDLE - height / 2, WIDTH, height);
        frame.popup(area);
        frame.text(Font::Title, title, area.x + 11, area.y + 22, Ink::Text);
        frame.rows(rows, area.x + 11, area.y + 40, Ink::Text);
        record!(tells(Area { height: height - 32, ..area }));
        let y = area.y + height - 30;
        let no = Area::new(area.x + 11, y, 92, 20);
        let go = Area::new(area.x + 107, y, 92, 20);
        frame.small_button(no, words.no, !self.yes);
        frame.small_button(go, verb, self.yes);
        let hints = &shared.words().hints;
        frame.hints(Hints { a: hints.choose, b: hints.back, ..Hints::default() });
    }
}
