//! What one looks at during a game without deciding: the pause menu and all boards.

use crate::event::{Button, Request, Sound};
use crate::furniture::Hints;
use crate::games::AnyTable;
use crate::rooms::{
    Help, HintPage, LogPage, Over, Room, RulesPage, SettingsPage, Way, close, moved, refuse,
};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::Font;
use crate::{Frame, Ink};

/// The entries of the pause menu.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Item {
    #[default]
    GoOn,
    Undo,
    /// What the game lets a player switch on and off, by its number.
    Switch(usize),
    Rules,
    Hint,
    Settings,
    Leave,
}

impl Item {
    fn works(self, room: &Room, table: &AnyTable) -> bool {
        let decides = table.actor() == room.open_to();
        match self {
            Item::Undo => decides && table.undoable() > 0,
            Item::Hint => decides,
            _ => true,
        }
    }
}

/// The pause menu, with its cursor.
#[derive(Clone, Default)]
pub(crate) struct Pause {
    item: Item,
}

/// Entries there can be.
const MOST: usize = 8;

impl Pause {
    fn items(shared: &Shared) -> heapless::Vec<Item, MOST> {
        let words = shared.words();
        let switches = shared.table.as_ref().map_or(0, |table| table.switches(words).len());
        let before = [Item::GoOn, Item::Undo];
        let hint = shared.settings.hints.then_some(Item::Hint);
        let after = [Item::Settings, Item::Leave];
        let switches = (0..switches.min(MOST - 6)).map(Item::Switch);
        let has_rules = |table: &AnyTable| RulesPage::exists(table.title(), words);
        let rules = shared.table.as_ref().is_some_and(has_rules).then_some(Item::Rules);
        let asks = rules.into_iter().chain(hint);
        before.into_iter().chain(switches).chain(asks).chain(after).collect()
    }

    pub fn press(&mut self, button: Button, room: &mut Room, shared: &mut Shared) -> Way {
        let Some(table) = &mut shared.table else { return Way::Close };
        match button {
            Button::Up | Button::Down => {
                let mut items = Pause::items(shared);
                if button == Button::Up {
                    items.reverse();
                }
                let at = items.iter().position(|item| *item == self.item).unwrap_or(0);
                items.rotate_left(at + 1);
                // What does not work now is stepped over.
                let Some(table) = &shared.table else { return Way::Close };
                let fits = |item: &Item| item.works(room, table);
                self.item = items.into_iter().find(fits).unwrap_or_default();
                moved(shared)
            }
            Button::A if let (Item::Switch(which), Some(seat)) = (self.item, room.open_to()) => {
                // It stays open: what was switched is seen here.
                let on = table.switched(seat) ^ 1 << which;
                table.switch(seat, on);
                shared.keep_switches();
                shared.sound(Sound::Choose);
                Way::Stay
            }
            Button::X if let Item::Switch(which) = self.item => {
                shared.sound(Sound::Choose);
                Way::Open(Over::Help(Help::Switch(which)))
            }
            Button::A if self.item.works(room, table) => {
                let title = table.title();
                shared.sound(Sound::Choose);
                match (self.item, room) {
                    (Item::Undo, Room::Play(play)) => match play.undo(shared) {
                        Way::Stay => Way::Close,
                        way => way,
                    },
                    (Item::Hint, room) => HintPage::ask(room, shared)
                        .map_or(Way::Close, |page| Way::Instead(Over::Hint(page))),
                    (Item::Rules, _) => Way::Instead(Over::Rules(RulesPage::new(title))),
                    (Item::Settings, _) => Way::Instead(Over::Settings(SettingsPage::default())),
                    (Item::Leave, _) => {
                        shared.ask(Request::Save);
                        shared.note_save();
                        Way::To(Room::launcher(shared))
                    }
                    _ => Way::Close,
                }
            }
            Button::B => close(shared),
            _ => refuse(shared),
        }
    }

    pub fn draw(&self, room: &Room, shared: &Shared, frame: &mut Frame) {
        let Some(table) = &shared.table else { return };
        let words = &shared.words().pause;
        let area = Area::new(41, 16, 158, 196);
        frame.popup(area);
        frame.text_centred(Font::Title, words.title, 120, 38, Ink::Text);
        let items = Pause::items(shared);
        let switches = table.switches(shared.words());
        let on = room.open_to().map_or(0, |seat| table.switched(seat));
        let pitch = (143 / items.len() as i32).min(22);
        for (place, &item) in (0..).zip(&items) {
            let label = match item {
                Item::GoOn => words.go_on,
                Item::Undo => words.undo,
                Item::Switch(which) => switches.get(which).map_or("", |(label, _)| *label),
                Item::Rules => words.rules,
                Item::Hint => shared.words().advice.ask,
                Item::Settings => words.settings,
                Item::Leave => words.leave,
            };
            let y = 47 + pitch * place;
            let place_area = Area::new(area.x + 8, y, area.width - 16, pitch - 2);
            let works = item.works(room, table);
            let ink = if item == self.item {
                frame.list_row(place_area, true)
            } else {
                frame.dots(place_area.x + 4, y + pitch - 2, place_area.width - 8);
                if works { Ink::Text } else { Ink::Sepia }
            };
            let font = if works { Font::Row } else { Font::Label };
            let baseline = y + pitch / 2 + 3;
            let room = if matches!(item, Item::Switch(_)) { 114 } else { 132 };
            let font = if font.width(label) > room { Font::Strong } else { font };
            frame.text(font, font.cut(label, room), place_area.x + 8, baseline, ink);
            if let Item::Switch(which) = item {
                let (left, top) = (place_area.x + 124, y + (pitch - 15) / 2);
                frame.disc(left, top, 13, ink);
                frame.disc(left + 1, top + 1, 11, Ink::Vellum);
                if on >> which & 1 == 1 {
                    frame.tick(left, top);
                }
            }
        }
        let saved = words.saved[shared.keeping as usize];
        frame.text_centred(Font::Label, saved, 120, 198, Ink::Sepia);
        let hints = &shared.words().hints;
        let x = if matches!(self.item, Item::Switch(_)) { hints.help } else { "" };
        frame.hints(Hints { a: hints.choose, b: hints.back, x, ..Hints::default() });
    }
}

/// What lies before everybody.
#[derive(Clone)]
pub(crate) struct Boards;

impl Boards {
    pub fn press(&self, button: Button, room: &Room, shared: &mut Shared) -> Way {
        match button {
            Button::Y => Way::Instead(Over::Log(LogPage::open(room.open_to(), shared))),
            Button::A | Button::B => close(shared),
            Button::X => Way::Open(Over::Help(Help::Boards(0))),
            _ => refuse(shared),
        }
    }

    pub fn draw(&self, room: &Room, shared: &Shared, frame: &mut Frame) {
        let (Room::Play(play), Some(table)) = (room, &shared.table) else { return };
        play.with_moment(shared, |moment| table.boards(moment, frame));
        let hints = &shared.words().hints;
        frame.hints(Hints { a: "", b: hints.back, x: hints.help, y: hints.log });
    }
}
