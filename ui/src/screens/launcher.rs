//! The launcher: go on with the saved game, or choose one of the games.

use crate::art;
use crate::console::{Console, Over, Question, Room};
use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::{Title, at_table};
use crate::screens::{NewGame, Play};
use crate::shapes::Area;
use crate::text::{Font, fill_in};
use crate::{Frame, Ink};

/// Where the cursor is: on the saved game or on a picture.
#[derive(Clone, Copy, Default)]
pub(crate) struct Launcher {
    spot: Spot,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Spot {
    #[default]
    Saved,
    Picture(usize),
}

impl Console {
    fn something_saved(&self) -> bool {
        self.sitting.is_some() || self.unreadable.is_some()
    }

    /// The cursor, put where something is.
    fn launcher_spot(&self, launcher: &Launcher) -> Spot {
        match launcher.spot {
            Spot::Saved if !self.something_saved() => Spot::Picture(0),
            spot => spot,
        }
    }

    pub(crate) fn press_launcher(&mut self, button: Button) {
        let Room::Launcher(launcher) = &self.room else { return };
        let spot = self.launcher_spot(launcher);
        let saved = self.something_saved();
        let to = match (button, spot) {
            (Button::Up, Spot::Picture(n)) if n >= 2 => Some(Spot::Picture(n - 2)),
            (Button::Up, Spot::Picture(_)) if saved => Some(Spot::Saved),
            (Button::Down, Spot::Saved) => Some(Spot::Picture(0)),
            (Button::Down, Spot::Picture(n)) if n + 2 < Title::ALL.len() => {
                Some(Spot::Picture(n + 2))
            }
            (Button::Left, Spot::Picture(n)) if n % 2 == 1 => Some(Spot::Picture(n - 1)),
            (Button::Right, Spot::Picture(n)) if n % 2 == 0 && n + 1 < Title::ALL.len() => {
                Some(Spot::Picture(n + 1))
            }
            _ => None,
        };
        match (button, to) {
            (_, Some(to)) => {
                self.room = Room::Launcher(Launcher { spot: to });
                self.sound(Sound::Move);
            }
            (Button::A, _) => self.choose_in_launcher(spot),
            (Button::X, _) => self.open(Over::Help),
            (Button::Y, _) => self.open(Over::Settings { row: 0 }),
            _ => self.sound(Sound::Refuse),
        }
    }

    fn choose_in_launcher(&mut self, spot: Spot) {
        self.sound(Sound::Choose);
        match spot {
            Spot::Saved if self.sitting.is_some() => self.sit_down(),
            Spot::Saved => self.open(Over::Confirm { question: Question::Discard, yes: false }),
            Spot::Picture(picture) => {
                if let Some(&title) = Title::ALL.get(picture) {
                    self.room = Room::NewGame(NewGame::new(title, &self.settings, self.offered));
                }
            }
        }
    }

    /// Back to the launcher, with the cursor on what was left.
    pub(crate) fn leave_to_launcher(&mut self) {
        self.over.clear();
        self.room = Room::Launcher(Launcher::default());
        self.touch();
    }

    /// To the table of the saved game.
    pub(crate) fn sit_down(&mut self) {
        self.over.clear();
        self.room = Room::Table(Play::default());
        self.begin_play();
    }

    pub(crate) fn draw_launcher(&self, launcher: &Launcher, frame: &mut Frame) {
        let words = self.words();
        let spot = self.launcher_spot(launcher);
        frame.table();
        art::CHART_ROSE.draw(frame, 176, 0);
        frame.text(Font::Portolan, "Portolan", 12, 25, Ink::Text);
        frame.fill(LEFT, 31, RIGHT - LEFT, 1, Ink::Red);
        frame.fill(LEFT, 33, RIGHT - LEFT, 1, Ink::Line);
        self.draw_saved(spot == Spot::Saved, frame);
        for (picture, title) in Title::ALL.iter().enumerate() {
            let area =
                Area::new(6 + 118 * (picture as i32 % 2), 67 + 77 * (picture as i32 / 2), 110, 71);
            frame.paper(area);
            frame.fill(area.x + 1, area.y + 1, 108, 1, Ink::Black);
            title.picture().draw(frame, area.x + 1, area.y + 2);
            frame.fill(area.x + 1, area.y + 51, 108, 1, Ink::Black);
            let name = Font::Name.cut(words.launcher.name_of(title.word()), 104);
            frame.text(Font::Name, name, area.x + 4, area.y + 65, Ink::Black);
            if spot == Spot::Picture(picture) {
                frame.ring(area);
            }
        }
        let a = match spot {
            Spot::Saved if self.sitting.is_some() => words.hints.go_on,
            Spot::Saved => words.hints.discard,
            Spot::Picture(_) => words.hints.new,
        };
        frame.hints(Hints { a, b: "", x: words.hints.help, y: words.hints.settings });
    }

    fn draw_saved(&self, chosen: bool, frame: &mut Frame) {
        let words = self.words();
        let area = Area::new(LEFT, 38, RIGHT - LEFT, 20);
        match (&self.sitting, self.unreadable) {
            (Some(sitting), _) => {
                let ink = frame.list_row(area, chosen);
                let fact = at_table!(sitting, seated => {
                    if let Some(seat) = seated.actor() {
                        let who = seated.cast().who(seat);
                        frame.pennant(who.seat, who.letter, 12, 42);
                    }
                    let name = sitting.title().name(words);
                    fill_in(words.launcher.decision, &[&name, &(seated.decisions() + 1)])
                });
                let end = frame.text(Font::Name, words.launcher.go_on, 30, 53, ink);
                let faint = if chosen { Ink::Paper } else { Ink::Sepia };
                frame.text(Font::Label, Font::Label.cut(&fact, 222 - end - 8), end + 8, 52, faint);
                frame.arrow(225, 48, true, if chosen { Ink::Gold } else { Ink::Sepia });
            }
            (None, Some(error)) => {
                let ink = frame.list_row(area, chosen);
                frame.text(Font::Label, words.launcher.save_error(error), 14, 52, ink);
            }
            (None, None) => {
                frame.text(Font::Label, words.launcher.welcome, 12, 52, Ink::Sepia);
            }
        }
    }
}
