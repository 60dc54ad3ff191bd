//! The launcher: go on with the saved game, or choose one of the games.

use crate::art;
use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::Title;
use crate::rooms::{Confirm, Help, NewGame, Over, Play, Question, Room, SettingsPage, Way, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
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

/// Whether there is something to go on with, or to be told about.
fn something_saved(shared: &Shared) -> bool {
    shared.table.is_some() || shared.unreadable.is_some()
}

impl Launcher {
    /// The cursor, put where something is.
    fn spot(&self, shared: &Shared) -> Spot {
        match self.spot {
            Spot::Saved if !something_saved(shared) => Spot::Picture(0),
            spot => spot,
        }
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        let spot = self.spot(shared);
        let to = match (button, spot) {
            (Button::Up, Spot::Picture(n)) if n >= 2 => Spot::Picture(n - 2),
            (Button::Up, Spot::Picture(_)) if something_saved(shared) => Spot::Saved,
            (Button::Down, Spot::Saved) => Spot::Picture(0),
            (Button::Down, Spot::Picture(n)) if n + 2 < Title::ALL.len() => Spot::Picture(n + 2),
            (Button::Left, Spot::Picture(n)) if n % 2 == 1 => Spot::Picture(n - 1),
            (Button::Right, Spot::Picture(n)) if n % 2 == 0 && n + 1 < Title::ALL.len() => {
                Spot::Picture(n + 1)
            }
            (Button::A, _) => return Self::choose(spot, shared),
            (Button::X, _) => return Way::Open(Over::Help(Help::Here)),
            (Button::Y, _) => return Way::Open(Over::Settings(SettingsPage::default())),
            _ => return refuse(shared),
        };
        self.spot = to;
        shared.sound(Sound::Move);
        Way::Stay
    }

    fn choose(spot: Spot, shared: &mut Shared) -> Way {
        shared.sound(Sound::Choose);
        match spot {
            Spot::Saved if shared.table.is_some() => Way::To(Play::sit_down(shared)),
            Spot::Saved => Way::Open(Over::Confirm(Confirm::new(Question::Discard))),
            Spot::Picture(picture) => {
                let title = Title::ALL[picture.min(Title::ALL.len() - 1)];
                Way::To(Room::NewGame(NewGame::new(title, &shared.settings, shared.offered)))
            }
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let spot = self.spot(shared);
        frame.table();
        art::CHART_ROSE.draw(frame, 176, 0);
        frame.text(Font::Portolan, "Portolan", 12, 25, Ink::Text);
        frame.fill(LEFT, 31, RIGHT - LEFT, 1, Ink::Red);
        frame.fill(LEFT, 33, RIGHT - LEFT, 1, Ink::Line);
        draw_saved(spot == Spot::Saved, shared, frame);
        for (picture, title) in Title::ALL.iter().enumerate() {
            let area =
                Area::new(6 + 118 * (picture as i32 % 2), 67 + 77 * (picture as i32 / 2), 110, 71);
            frame.paper(area);
            frame.fill(area.x + 1, area.y + 1, 108, 1, Ink::Black);
            title.picture().draw(frame, area.x + 1, area.y + 2);
            frame.fill(area.x + 1, area.y + 51, 108, 1, Ink::Black);
            let name = title.short_name(words);
            frame.text(Font::Name, name, area.x + 4, area.y + 65, Ink::Black);
            if spot == Spot::Picture(picture) {
                frame.ring(area);
            }
        }
        let a = match spot {
            Spot::Saved if shared.table.is_some() => words.hints.go_on,
            Spot::Saved => words.hints.discard,
            Spot::Picture(_) => words.hints.new,
        };
        frame.hints(Hints { a, b: "", x: words.hints.help, y: words.hints.settings });
    }
}

/// What is saved, in a row above the pictures.
fn draw_saved(chosen: bool, shared: &Shared, frame: &mut Frame) {
    let words = shared.words();
    let area = Area::new(LEFT, 38, RIGHT - LEFT, 20);
    match (&shared.table, shared.unreadable) {
        (Some(table), _) => {
            let ink = frame.list_row(area, chosen);
            if let Some(seat) = table.actor() {
                let who = table.cast().who(seat);
                frame.pennant(who.seat, who.letter, 12, 42);
            }
            let name = table.title().short_name(words);
            let fact = fill_in(words.launcher.decision, &[&name, &(table.decisions() + 1)]);
            let end = frame.text(Font::Name, words.launcher.go_on, 30, 53, ink);
            let faint = if chosen { Ink::Paper } else { Ink::Sepia };
            frame.text(Font::Label, &fact, end + 8, 52, faint);
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
