//! What one looks at during a game without deciding: the pause menu and all boards.

use crate::event::{Button, Request, Sound};
use crate::furniture::Hints;
use crate::games::AnyTable;
use crate::rooms::help::Message;
use crate::rooms::{Help, LogPage, Over, Room, RulesPage, SettingsPage, Way, close, refuse};
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
    /// What the game lets a player switch on and off.
    Switch,
    Rules,
    Hint,
    Settings,
    Leave,
}

impl Item {
    const ALL: [Item; 7] = [
        Item::GoOn,
        Item::Undo,
        Item::Switch,
        Item::Rules,
        Item::Hint,
        Item::Settings,
        Item::Leave,
    ];

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

/// What the person who looks can switch in this game, and whether it is on.
fn switch(room: &Room, shared: &Shared) -> Option<(&'static str, bool)> {
    shared.table.as_ref()?.switch(room.open_to()?, shared.words())
}

impl Pause {
    fn items(room: &Room, shared: &Shared) -> heapless::Vec<Item, 7> {
        let switch = switch(room, shared).is_some();
        Item::ALL.into_iter().filter(|item| *item != Item::Switch || switch).collect()
    }

    pub fn press(&mut self, button: Button, room: &mut Room, shared: &mut Shared) -> Way {
        let Some(table) = &mut shared.table else { return Way::Close };
        match button {
            Button::Up | Button::Down => {
                let mut items = Item::ALL;
                if button == Button::Up {
                    items.reverse();
                }
                let at = items.iter().position(|item| *item == self.item).unwrap_or(0);
                items.rotate_left(at + 1);
                // What does not work now is stepped over.
                let switch = switch(room, shared).is_some();
                let Some(table) = &shared.table else { return Way::Close };
                let fits =
                    |item: &Item| item.works(room, table) && (*item != Item::Switch || switch);
                self.item = items.into_iter().find(fits).unwrap_or_default();
                shared.sound(Sound::Move);
                Way::Stay
            }
            Button::A if self.item == Item::Switch => {
                // It stays open: what was switched is seen here.
                if let Some(seat) = room.open_to() {
                    table.flip(seat);
                }
                shared.sound(Sound::Choose);
                Way::Stay
            }
            Button::A if self.item.works(room, table) => {
                let title = table.title();
                shared.sound(Sound::Choose);
                match (self.item, room) {
                    (Item::Undo, Room::Play(play)) => match play.undo(shared) {
                        Way::Stay => Way::Close,
                        way => way,
                    },
                    (Item::Hint, Room::Play(play)) => {
                        let advice = play.advice(shared);
                        Way::Instead(Over::Message(Message::Text(advice)))
                    }
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
        let switch = switch(room, shared);
        let items = Pause::items(room, shared);
        let pitch = if items.len() > 6 { 20 } else { 22 };
        for (place, &item) in (0..).zip(&items) {
            let label = match item {
                Item::GoOn => words.go_on,
                Item::Undo => words.undo,
                Item::Switch => switch.map_or("", |(label, _)| label),
                Item::Rules => words.rules,
                Item::Hint => words.hint,
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
        let saved = words.saved[shared.keeping as usize];
        frame.text_centred(Font::Label, saved, 120, 198, Ink::Sepia);
        let hints = &shared.words().hints;
        frame.hints(Hints { a: hints.choose, b: hints.back, ..Hints::default() });
    }
}

/// What lies before everybody.
#[derive(Clone)]
pub(crate) struct Boards;

/// Whether X tells something about all boards.
fn explained(shared: &Shared) -> bool {
    shared.table.is_some()
}

impl Boards {
    pub fn press(&self, button: Button, room: &Room, shared: &mut Shared) -> Way {
        match button {
            Button::Y => Way::Instead(Over::Log(LogPage::open(room.open_to(), shared))),
            Button::A | Button::B => close(shared),
            Button::X if explained(shared) => Way::Open(Over::Help(Help::Boards)),
            _ => refuse(shared),
        }
    }

    pub fn draw(&self, room: &Room, shared: &Shared, frame: &mut Frame) {
        let (Room::Play(play), Some(table)) = (room, &shared.table) else { return };
        play.with_moment(shared, |moment| table.boards(moment, frame));
        let hints = &shared.words().hints;
        let x = if explained(shared) { hints.help } else { "" };
        frame.hints(Hints { a: "", b: hints.back, x, y: hints.log });
    }
}
