//! What one looks at during a game without deciding: the pause menu, all boards, the log.

use crate::console::{Console, Over, Room};
use crate::event::{Button, Request, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::at_table;
use crate::seated::Help;
use crate::shapes::Area;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink, art};

/// The entries of the pause menu.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    GoOn,
    Undo,
    /// What the game lets a player switch on and off.
    Switch,
    Rules,
    Hint,
    Settings,
    Leave,
}

/// Lines of the log on one screen.
const LINES: usize = 10;

impl Console {
    fn can_undo(&self) -> bool {
        let Some(sitting) = &self.sitting else { return false };
        at_table!(sitting, seated => {
            seated.undoable() > 0 && seated.actor() == self.open_to()
        })
    }

    /// What the person who looks can switch in this game, and whether it is on.
    fn switch(&self) -> Option<(&'static str, bool)> {
        let (sitting, seat) = (self.sitting.as_ref()?, self.open_to()?);
        at_table!(sitting, seated => seated.switch(seat, self.words()))
    }

    fn items(&self) -> heapless::Vec<Item, 7> {
        use Item::*;
        let all = [GoOn, Undo, Switch, Rules, Hint, Settings, Leave];
        let switch = self.switch().is_some();
        all.into_iter().filter(|item| *item != Switch || switch).collect()
    }

    fn item_works(&self, item: Item) -> bool {
        match item {
            Item::Undo => self.can_undo(),
            Item::Hint => self.sitting.as_ref().is_some_and(
                |sitting| at_table!(sitting, seated => seated.actor() == self.open_to()),
            ),
            _ => true,
        }
    }

    pub(crate) fn press_pause(&mut self, button: Button) {
        let Some(Over::Pause { row }) = self.over.last() else { return };
        let (row, items) = (*row, self.items());
        let Some(&item) = items.get(row) else { return self.close() };
        match button {
            Button::Up | Button::Down => {
                // What does not work now is stepped over.
                let mut rows: heapless::Vec<usize, 7> =
                    (0..items.len()).filter(|&row| self.item_works(items[row])).collect();
                if button == Button::Up {
                    rows.reverse();
                }
                let at = rows.iter().position(|&other| other == row).unwrap_or(0);
                let to = rows[(at + 1) % rows.len()];
                self.over.pop();
                self.open(Over::Pause { row: to });
                self.sound(Sound::Move);
            }
            Button::A if item == Item::Switch => {
                // It stays open: what was switched is seen here.
                if let (Some(seat), Some(sitting)) = (self.open_to(), &mut self.sitting) {
                    at_table!(sitting, seated => seated.flip(seat));
                }
                self.sound(Sound::Choose);
                self.touch();
            }
            Button::A if self.item_works(item) => {
                self.over.pop();
                self.sound(Sound::Choose);
                match item {
                    Item::GoOn | Item::Switch => {}
                    Item::Undo => self.undo(),
                    Item::Rules => self.open(Over::Rules { page: 0 }),
                    Item::Hint => self.show_hint(),
                    Item::Settings => self.open(Over::Settings { row: 0 }),
                    Item::Leave => {
                        self.ask(Request::Save);
                        self.leave_to_launcher();
                    }
                }
            }
            Button::B => self.close(),
            _ => self.sound(Sound::Refuse),
        }
    }

    /// Takes back the last decision, where that is fair.
    pub(crate) fn undo(&mut self) {
        if !self.can_undo() {
            return self.sound(Sound::Refuse);
        }
        let Some(sitting) = &mut self.sitting else { return };
        at_table!(sitting, seated => seated.undo());
        self.ask(Request::Save);
        self.sound(Sound::Back);
        self.go_on();
    }

    pub(crate) fn draw_pause(&self, row: usize, frame: &mut Frame) {
        let words = &self.words().pause;
        let area = Area::new(41, 16, 158, 196);
        frame.popup(area);
        frame.text_centred(Font::Title, words.title, 120, 38, Ink::Text);
        let switch = self.switch();
        let items = self.items();
        let pitch = if items.len() > 6 { 20 } else { 22 };
        for (place, &item) in items.iter().enumerate() {
            let label = match item {
                Item::GoOn => words.go_on,
                Item::Undo => words.undo,
                Item::Switch => switch.map_or("", |(label, _)| label),
                Item::Rules => words.rules,
                Item::Hint => words.hint,
                Item::Settings => words.settings,
                Item::Leave => words.leave,
            };
            let y = 47 + pitch * place as i32;
            let place_area = Area::new(area.x + 8, y, area.width - 16, pitch - 2);
            let works = self.item_works(item);
            let ink = if place == row {
                frame.list_row(place_area, true)
            } else {
                frame.dots(place_area.x + 4, y + pitch - 2, place_area.width - 8);
                if works { Ink::Text } else { Ink::Sepia }
            };
            let font = if works { Font::Row } else { Font::Label };
            let baseline = y + pitch / 2 + 3;
            frame.text(
                font,
                Font::Row.cut(label, if item == Item::Switch { 112 } else { 132 }),
                place_area.x + 8,
                baseline,
                ink,
            );
            if item == Item::Switch {
                frame.disc(place_area.x + 123, y + 2, 13, ink);
                frame.disc(place_area.x + 124, y + 3, 11, Ink::Vellum);
                if switch.is_some_and(|(_, on)| on) {
                    frame.tick(place_area.x + 123, y + 2);
                }
            }
        }
        if let Some(sitting) = &self.sitting {
            let seed = at_table!(sitting, seated => seated.head().seed);
            let saved = fill_in(words.saved, &[&seed]);
            frame.text_centred(Font::Label, &saved, 120, 198, Ink::Sepia);
        }
        let hints = &self.words().hints;
        frame.hints(Hints { a: hints.choose, b: hints.back, ..Hints::default() });
    }

    pub(crate) fn press_boards(&mut self, button: Button) {
        match button {
            Button::Y => {
                self.over.pop();
                self.open_log();
            }
            Button::A | Button::B => self.close(),
            Button::X if self.boards_help().is_some() => self.open(Over::Help),
            _ => self.sound(Sound::Refuse),
        }
    }

    /// What X tells about all boards.
    pub(crate) fn boards_help(&self) -> Option<Help> {
        let sitting = self.sitting.as_ref()?;
        at_table!(sitting, seated => seated.explain_boards(self.words()))
    }

    pub(crate) fn draw_boards(&self, frame: &mut Frame) {
        let (Room::Table(play), Some(sitting)) = (&self.room, &self.sitting) else { return };
        at_table!(sitting, seated => {
            self.with_moment(play, |moment| seated.boards(moment, frame));
        });
        let hints = &self.words().hints;
        let x = if self.boards_help().is_some() { hints.help } else { "" };
        frame.hints(Hints { a: "", b: hints.back, x, y: hints.log });
    }

    fn log_lines(&self) -> usize {
        let mut lines = 0;
        if let Some(sitting) = &self.sitting {
            at_table!(sitting, seated => seated.log(self.open_to(), self.words(), |_| lines += 1));
        }
        lines
    }

    /// The log, scrolled to its end.
    pub(crate) fn open_log(&mut self) {
        let top = self.log_lines().saturating_sub(LINES);
        self.open(Over::Log { top });
        self.sound(Sound::Choose);
    }

    pub(crate) fn press_log(&mut self, button: Button) {
        let last = self.log_lines().saturating_sub(LINES);
        let Some(Over::Log { top }) = self.over.last_mut() else { return };
        let to = match button {
            Button::Up => top.saturating_sub(1),
            Button::Down => (*top + 1).min(last),
            Button::Left => top.saturating_sub(LINES),
            Button::Right => (*top + LINES).min(last),
            Button::A | Button::B | Button::Y => return self.close(),
            _ => *top,
        };
        let moved = core::mem::replace(top, to) != to;
        self.sound(if moved { Sound::Move } else { Sound::Refuse });
    }

    pub(crate) fn draw_log(&self, top: usize, frame: &mut Frame) {
        let words = self.words();
        let Some(sitting) = &self.sitting else { return };
        frame.table();
        let name = sitting.title().name(words);
        let lines = self.log_lines();
        frame.title(words.log.title, &fill_in(words.log.fact, &[&lines, &name]));
        let mut number = 0;
        at_table!(sitting, seated => seated.log(self.open_to(), words, |entry| {
            if (top..top + LINES).contains(&number) {
                let y = 26 + 19 * (number - top) as i32;
                let who = seated.cast().who(entry.actor);
                frame.pennant(who.seat, who.letter, 8, y + 2);
                let room = if entry.amount == 0 { 196 } else { 150 };
                let text = Font::Label.cut_facts(&entry.text, room);
                frame.text(Font::Label, text, 28, y + 13, Ink::Text);
                if entry.amount != 0 {
                    let amount = line!("{:+}", entry.amount);
                    let x = frame.text_right(Font::Strong, &amount, 224, y + 13, Ink::Text);
                    art::COIN_8.draw(frame, x - 11, y + 5);
                }
                frame.dots(8, y + 18, 216);
            }
            number += 1;
        }));
        if lines == 0 {
            frame.text(Font::Label, words.log.empty, 12, 44, Ink::Sepia);
        }
        frame.scrollbar(Area::new(RIGHT - 4, 28, 4, 186), top, LINES, lines);
        frame.fill(LEFT, 219, 1, 1, Ink::Ground);
        frame.hints(Hints { b: words.hints.back, ..Hints::default() });
    }
}
