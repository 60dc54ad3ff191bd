//! What can be done with a game that waits, or with a save that is not played on.

use portolan_core::Slot;

use crate::event::{Button, Request, Sound};
use crate::furniture::Hints;
use crate::games::Title;
use crate::rooms::settings::cycle;
use crate::rooms::{
    Confirm, NewGame, Over, Question, Room, RulesPage, Way, close, learn, moved, refuse,
};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::Font;
use crate::{Frame, Ink};

/// The entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    GoOn,
    Discard,
    NewGame,
    FirstGame,
    Rules,
}

/// The menu of a title, with its cursor.
#[derive(Clone)]
pub(crate) struct Menu {
    title: Title,
    item: Item,
}

impl Menu {
    pub fn new(title: Title, shared: &Shared) -> Menu {
        Menu { title, item: items(title, shared)[0] }
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        match button {
            Button::Up | Button::Down => {
                self.item = cycle(&items(self.title, shared), self.item, button == Button::Down);
                moved(shared)
            }
            Button::A => {
                shared.sound(Sound::Choose);
                self.choose(shared)
            }
            Button::B => close(shared),
            _ => refuse(shared),
        }
    }

    fn choose(&self, shared: &mut Shared) -> Way {
        let title = self.title;
        match self.item {
            // What lies on the table is newer than what is kept, or the same.
            Item::GoOn if shared.table.as_ref().is_some_and(|table| table.title() == title) => {
                Way::To(Room::table(shared))
            }
            Item::GoOn => {
                shared.ask(Request::Load(title));
                Way::Stay
            }
            Item::Discard => Way::Instead(Over::Confirm(Confirm::new(Question::Discard(title)))),
            Item::NewGame => Way::To(Room::NewGame(NewGame::new(title, shared))),
            Item::FirstGame => learn(title, shared),
            Item::Rules => Way::Instead(Over::Rules(RulesPage::new(title))),
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let items = items(self.title, shared);
        let why = match shared.save_of(self.title) {
            Slot::Refused(why) => words.launcher.refusal(why),
            _ => "",
        };
        let head = if why.is_empty() { 32 } else { 46 };
        let height = head + 22 * items.len() as i32 + 8;
        let area = Area::new(25, 111 - height / 2, 190, height);
        frame.popup(area);
        let title = self.title.about(words).title;
        let wide = Font::Title.width(title) > area.width - 16;
        let font = if wide { Font::Name } else { Font::Title };
        frame.text_centred(font, title, 120, area.y + 21, Ink::Text);
        frame.text_centred(Font::Label, why, 120, area.y + 36, Ink::Sepia);
        for (y, &item) in (area.y + head..).step_by(22).zip(&items) {
            let label = match item {
                Item::GoOn => words.launcher.go_on,
                Item::Discard => words.launcher.discard,
                Item::NewGame => words.launcher.new_game,
                Item::FirstGame => words.lesson.first_game,
                Item::Rules => words.launcher.rules,
            };
            let chosen = item == self.item;
            let ink = frame.list_row(Area::new(area.x + 8, y, area.width - 16, 20), chosen);
            frame.text(Font::Row, label, area.x + 18, y + 14, ink);
        }
        let hints = &words.hints;
        frame.hints(Hints { a: hints.choose, b: hints.back, ..Hints::default() });
    }
}

/// What can be done now.
fn items(title: Title, shared: &Shared) -> heapless::Vec<Item, 4> {
    let save = match shared.save_of(title) {
        Slot::Game(_) | Slot::Older(_) => Some(Item::GoOn),
        Slot::Refused(_) => Some(Item::Discard),
        Slot::Empty => None,
    };
    let first = title.teaches().then_some(Item::FirstGame);
    let rules = RulesPage::exists(title, shared.words()).then_some(Item::Rules);
    save.into_iter().chain([Item::NewGame]).chain(first).chain(rules).collect()
}
