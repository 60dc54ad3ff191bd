//! Popups that are read and closed: help on the thing under the cursor, messages, questions.

use crate::console::{Console, Message, Over, Question, Room};
use crate::event::{Button, Request, Sound};
use crate::furniture::Hints;
use crate::games::at_table;
use crate::seated::Help;
use crate::shapes::Area;
use crate::text::{Font, LINE_HEIGHT, line, wrap};
use crate::{Frame, Ink};

/// Where popups stand.
const LEFT: i32 = 15;
const WIDTH: i32 = 210;
/// Text inside them.
const TEXT: i32 = WIDTH - 22;

impl Console {
    pub(crate) fn press_help(&mut self, button: Button) {
        if !button.moves() {
            self.close();
        }
    }

    /// What X tells here.
    fn help(&self) -> Help {
        let words = self.words();
        if self.over.iter().any(|over| matches!(over, Over::Boards)) {
            return self.boards_help().unwrap_or_else(|| Help::new(None, words.table.title));
        }
        match (&self.room, &self.sitting) {
            (Room::Table(_), Some(sitting)) if at_table!(sitting, seated => seated.is_over()) => {
                Help::new(None, words.help.scores.0).say(words.help.no_hint)
            }
            (Room::Table(play), Some(sitting)) if play.open_to().is_some() => {
                at_table!(sitting, seated => self.with_moment(play, |moment| seated.help(moment)))
            }
            (Room::Launcher(_), _) => {
                Help::new(None, words.help.launcher.0).say(words.help.launcher.1)
            }
            (Room::NewGame(_), _) => {
                Help::new(None, words.help.new_game.0).say(words.help.new_game.1)
            }
            (Room::Scores, _) => Help::new(None, words.help.scores.0).say(words.help.scores.1),
            _ => Help::new(None, words.help.curtain.0).say(words.help.curtain.1),
        }
    }

    pub(crate) fn draw_help(&self, frame: &mut Frame) {
        let help = self.help();
        let rows = wrapped(&help.text);
        let lines = rows.len() as i32;
        let head = 34 + if help.fact.is_empty() { 0 } else { 14 };
        let height = (head + LINE_HEIGHT * lines + 14).min(214);
        let area = Area::new(LEFT, (FLOOR_MIDDLE - height / 2).max(3), WIDTH, height);
        frame.popup(area);
        let mut x = area.x + 11;
        if let Some(icon) = help.icon {
            let tile = Area::new(x, area.y + 9, 22, 22);
            frame.paper(tile);
            icon.draw(frame, tile.x + 3, tile.y + 3);
            x += 30;
        }
        frame.text(Font::Title, &help.title, x, area.y + 23, Ink::Text);
        let mut y = area.y + 34;
        if !help.fact.is_empty() {
            frame.text(Font::Label, &help.fact, area.x + 11, y + 8, Ink::Sepia);
            y += 14;
        }
        frame.fill(area.x + 10, y, WIDTH - 20, 1, Ink::Red);
        frame.rows(rows, area.x + 11, y + 14, Ink::Text);
        frame.hints(Hints { b: self.words().hints.close, ..Hints::default() });
    }

    pub(crate) fn press_message(&mut self, button: Button) {
        if matches!(button, Button::A | Button::B) {
            self.close();
        }
    }

    pub(crate) fn draw_message(&self, message: &Message, frame: &mut Frame) {
        let words = self.words();
        let (title, text) = match message {
            Message::Crash => (words.help.crash, &*self.crash),
            Message::Text(text) => (words.help.notice, &**text),
        };
        let rows = wrapped(text);
        let lines = rows.len() as i32;
        let more = if matches!(message, Message::Crash) { 3 } else { 0 };
        let height = (44 + LINE_HEIGHT * (lines + more)).min(214);
        let area = Area::new(LEFT, FLOOR_MIDDLE - height / 2, WIDTH, height);
        frame.popup(area);
        frame.text(Font::Title, title, area.x + 11, area.y + 22, Ink::Text);
        let mut y = area.y + 40;
        y = frame.rows(rows, area.x + 11, y, Ink::Text);
        if more > 0 {
            frame.paragraph(words.help.crash_advice, area.x + 11, y + 4, TEXT, Ink::Sepia);
        }
        frame.hints(Hints { a: words.hints.close, ..Hints::default() });
    }

    pub(crate) fn press_confirm(&mut self, button: Button) {
        let Some(Over::Confirm { question, yes }) = self.over.last_mut() else { return };
        match button {
            Button::Left | Button::Right => {
                *yes = !*yes;
                self.sound(Sound::Move);
            }
            Button::A if *yes => {
                let question = *question;
                self.over.pop();
                self.sound(Sound::Choose);
                match question {
                    Question::NewGame => self.set_sail(),
                    Question::Discard => {
                        self.unreadable = None;
                        self.ask(Request::Save);
                    }
                    Question::Update => self.ask(Request::Update),
                }
            }
            Button::A | Button::B => self.close(),
            _ => self.sound(Sound::Refuse),
        }
    }

    pub(crate) fn draw_confirm(&self, question: Question, yes: bool, frame: &mut Frame) {
        let words = &self.words().confirm;
        let (title, text, verb) = match question {
            Question::NewGame => words.new_game,
            Question::Discard => words.discard,
            Question::Update => words.update,
        };
        let rows = wrapped(text);
        let lines = rows.len() as i32;
        let height = 70 + LINE_HEIGHT * lines;
        let area = Area::new(LEFT, FLOOR_MIDDLE - height / 2, WIDTH, height);
        frame.popup(area);
        frame.text(Font::Title, title, area.x + 11, area.y + 22, Ink::Text);
        frame.rows(rows, area.x + 11, area.y + 40, Ink::Text);
        let y = area.y + height - 30;
        let no = Area::new(area.x + 11, y, 92, 20);
        let go = Area::new(area.x + 107, y, 92, 20);
        frame.small_button(no, words.no, !yes);
        frame.small_button(go, verb, yes);
        let hints = &self.words().hints;
        frame.hints(Hints { a: hints.choose, b: hints.back, ..Hints::default() });
    }

    /// A line of advice as a message.
    pub(crate) fn show_hint(&mut self) {
        let (Room::Table(play), Some(sitting)) = (&self.room, &self.sitting) else { return };
        let hint = at_table!(sitting, seated => self.with_moment(play, |moment| {
            if seated.actor() == Some(moment.seat) { seated.hint(moment) } else { None }
        }));
        let text = hint.unwrap_or_else(|| line!("{}", self.words().help.no_hint));
        self.open(Over::Message(Message::Text(text)));
    }
}

/// The rows of a text; more find no room on the screen.
fn wrapped(text: &str) -> heapless::Vec<&str, 16> {
    wrap(text, TEXT).take(16).collect()
}

/// The middle of the screen above the hint bar.
const FLOOR_MIDDLE: i32 = 111;
