//! The launcher: a picture for every game, and on it what waits there.

use portolan_core::Slot;

use crate::event::{Button, Sound};
use crate::furniture::Hints;
use crate::games::Title;
use crate::rooms::{Help, Menu, NewGame, Over, Room, SettingsPage, Way, learn, moved, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink};

/// Pictures side by side, and rows of them that can be seen at once.
const ACROSS: usize = 2;
const DOWN: usize = 2;

/// The picture under the cursor.
#[derive(Clone, Copy, Default)]
pub(crate) struct Launcher {
    picture: usize,
}

impl Launcher {
    /// The cursor is on the match on the table, or else on the first game that waits.
    pub fn new(shared: &Shared) -> Launcher {
        let left = shared.table.as_ref().map(|table| table.title());
        let waits = |title: &Title| shared.save_of(*title).game().is_some();
        let title = left.or_else(|| Title::ALL.iter().copied().find(waits));
        title.map_or_else(Launcher::default, Launcher::at)
    }

    /// The cursor is on this title.
    pub fn at(title: Title) -> Launcher {
        Launcher { picture: title as usize }
    }

    /// The title under the cursor.
    pub fn title(&self) -> Title {
        Title::ALL[self.picture.min(Title::COUNT - 1)]
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        let at = self.picture;
        let to = match button {
            Button::Up => at.checked_sub(ACROSS),
            Button::Down => Some(at + ACROSS),
            Button::Left => at.checked_sub(1).filter(|_| !at.is_multiple_of(ACROSS)),
            Button::Right => Some(at + 1).filter(|to| !to.is_multiple_of(ACROSS)),
            Button::A => {
                shared.sound(Sound::Choose);
                return self.choose(shared);
            }
            Button::B => return learn(self.title(), shared),
            Button::X => return Way::Open(Over::Help(Help::Here)),
            Button::Y => return Way::Open(Over::Settings(SettingsPage::default())),
            _ => None,
        };
        let Some(to) = to.filter(|&to| to < Title::COUNT) else { return refuse(shared) };
        self.picture = to;
        moved(shared)
    }

    fn choose(&self, shared: &Shared) -> Way {
        let title = self.title();
        if shared.save_of(title).is_empty() {
            Way::To(Room::NewGame(NewGame::new(title, shared)))
        } else {
            Way::Open(Over::Menu(Menu::new(title, shared)))
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        frame.masthead(words.launcher.welcome);
        let top = (self.picture / ACROSS).saturating_sub(DOWN - 1);
        let seen = Title::ALL.iter().copied().skip(top * ACROSS).take(ACROSS * DOWN);
        for (place, title) in (0..).zip(seen) {
            let (column, row) = (place % ACROSS as i32, place / ACROSS as i32);
            let area = Area::new(6 + 118 * column, 67 + 77 * row, 110, 71);
            draw_title(title, area, shared, frame);
            if title == self.title() {
                frame.ring(area);
            }
        }
        let rows = Title::COUNT.div_ceil(ACROSS);
        frame.scrollbar(Area::new(236, 67, 4, 148), top, DOWN, rows);
        let empty = shared.save_of(self.title()).is_empty();
        let a = if empty { words.hints.new } else { words.hints.choose };
        let b = if self.title().teaches() { words.lesson.hint } else { "" };
        frame.hints(Hints { a, b, x: words.hints.help, y: words.hints.settings });
    }
}

/// The picture of a game, with what waits there along its lower edge.
fn draw_title(title: Title, area: Area, shared: &Shared, frame: &mut Frame) {
    let words = shared.words();
    frame.paper(area);
    frame.fill(area.x + 1, area.y + 1, 108, 1, Ink::Black);
    title.picture().draw(frame, area.x + 1, area.y + 2);
    let save = shared.save_of(title);
    if let Some(waiting) = save.game() {
        frame.fill(area.x + 1, area.y + 36, 108, 15, Ink::Sea);
        if let Some((seat, letter)) = waiting.whose {
            frame.pennant(seat, letter, area.x + 4, area.y + 37);
        }
        let facts = [&(waiting.decisions + 1) as &dyn core::fmt::Display, &waiting.players];
        let text = match waiting.lesson {
            true => line!("{}", words.lesson.waiting),
            false => fill_in(words.launcher.waiting, &facts),
        };
        frame.text(Font::Label, &text, area.x + 21, area.y + 47, Ink::Paper);
    }
    if let Slot::Older(_) | Slot::Refused(_) = save {
        for row in 0..16 {
            frame.fill(area.x + 93 + row, area.y + 2 + row, 16 - row, 1, Ink::Red);
        }
    }
    frame.fill(area.x + 1, area.y + 51, 108, 1, Ink::Black);
    frame.text(Font::Name, title.about(words).short_title, area.x + 4, area.y + 65, Ink::Black);
}
