//! The rooms of the console and what can stand in front of them, one file each. A room owns what has
//! been chosen in it, gets handed what all of them [share](Shared), and says where a press leads.

mod check;
mod confirm;
mod curtain;
mod help;
mod hint;
mod language;
mod launcher;
mod log;
mod menu;
mod new_game;
mod pages;
mod pause;
mod play;
mod records;
mod replay;
mod scores;
mod settings;
mod telling;
mod writing;

use portolan_core::{Refusal, Seat};

use crate::Frame;
use crate::event::{Button, Request, Sound};
use crate::games::{AnyTable, Title};
use crate::shared::Shared;
use crate::text::{Line, line};
use check::BoardCheck;
use confirm::{Confirm, Question};
use help::Help;
pub(crate) use help::Message;
use hint::HintPage;
use language::LanguagePage;
use launcher::Launcher;
use log::LogPage;
use menu::Menu;
pub(crate) use new_game::NewGame;
use pages::{AboutPage, RulesPage};
use pause::{Boards, Pause};
pub(crate) use play::Play;
use records::RecordsPage;
use replay::Replay;
use scores::Scores;
use settings::SettingsPage;
pub(crate) use telling::{FRAME, next_step};
use writing::Writing;

/// The room one is in.
#[derive(Clone)]
pub(crate) enum Room {
    Launcher(Launcher),
    NewGame(NewGame),
    Play(Play),
    Scores(Scores),
}

impl Default for Room {
    fn default() -> Room {
        Room::Launcher(Launcher::default())
    }
}

/// What stands in front of the room.
#[derive(Clone)]
pub(crate) enum Over {
    Help(Help),
    Hint(HintPage),
    Boards(Boards),
    Log(LogPage),
    Replay(Replay),
    Menu(Menu),
    Pause(Pause),
    Rules(RulesPage),
    Settings(SettingsPage),
    About(AboutPage),
    Writing(Writing),
    Message(Message),
    Confirm(Confirm),
    Language(LanguagePage),
    Records(RecordsPage),
    Check(BoardCheck),
}

/// Where a press leads.
#[allow(clippy::large_enum_variant)] // It is followed at once.
pub(crate) enum Way {
    /// Nowhere.
    Stay,
    /// What is in front goes away.
    Close,
    /// Something else comes in front of it.
    Open(Over),
    /// Something else takes its place.
    Instead(Over),
    /// Another room; nothing stands in front of it.
    To(Room),
}

impl Room {
    /// The launcher, with the cursor on what was left.
    pub fn launcher(shared: &Shared) -> Room {
        Room::Launcher(Launcher::new(shared))
    }

    /// The match on the table is played.
    pub fn table(shared: &mut Shared) -> Room {
        Play::sit_down(shared)
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        match self {
            Room::Launcher(launcher) => launcher.press(button, shared),
            Room::NewGame(new) => new.press(button, shared),
            Room::Play(play) => play.press(button, shared),
            Room::Scores(scores) => scores.press(button, shared),
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        match self {
            Room::Launcher(launcher) => launcher.draw(shared, frame),
            Room::NewGame(new) => new.draw(shared, frame),
            Room::Play(play) => play.draw(shared, frame),
            Room::Scores(scores) => scores.draw(shared, frame),
        }
    }

    /// The table, if that is where one is.
    pub fn play(&mut self) -> Option<&mut Play> {
        match self {
            Room::Play(play) => Some(play),
            _ => None,
        }
    }

    /// Whether nobody may look yet.
    fn is_curtain(&self) -> bool {
        matches!(self, Room::Play(play) if play.open_to().is_none())
    }

    /// Whose hand can be seen, if anybody's.
    pub fn open_to(&self) -> Option<Seat> {
        match self {
            Room::Play(play) => play.open_to(),
            _ => None,
        }
    }
}

impl Over {
    /// The question to the strongest bot, whatever stands in front of it.
    pub fn hint(&mut self) -> Option<&mut HintPage> {
        match self {
            Over::Hint(hint) => Some(hint),
            _ => None,
        }
    }

    /// The pause menu, where it can be opened: over a table that somebody looks at.
    pub fn pause(room: &Room) -> Option<Over> {
        room.open_to().map(|_| Over::Pause(Pause::default()))
    }

    /// Which language to speak.
    pub fn language() -> Over {
        Over::Language(LanguagePage)
    }

    /// What a program that crashed said last.
    pub fn crash() -> Over {
        Over::Message(Message::Crash)
    }

    /// The board check, begun.
    pub fn check(shared: &mut Shared) -> Over {
        Over::Check(BoardCheck::begin(shared))
    }

    /// Why a saved game is not played on.
    pub fn refused(why: Option<Refusal>, shared: &Shared) -> Over {
        let words = &shared.words().launcher;
        let why = why.map_or(words.damaged, |why| words.refusal(why));
        Over::notice(line!("{why}"))
    }

    /// Something to be read and closed.
    pub fn notice(text: Line) -> Over {
        Over::Message(Message::Text(text))
    }

    /// A game goes on from an earlier moment.
    pub fn older(shared: &Shared) -> Over {
        Over::Message(Message::Said(shared.words().launcher.older))
    }

    pub fn press(&mut self, button: Button, room: &mut Room, shared: &mut Shared) -> Way {
        match self {
            Over::Help(help) => help.press(button, room, shared),
            Over::Hint(hint) => hint.press(button, shared),
            Over::Boards(boards) => boards.press(button, room, shared),
            Over::Log(log) => log.press(button, room, shared),
            Over::Replay(replay) => replay.press(button, shared),
            Over::Menu(menu) => menu.press(button, shared),
            Over::Pause(pause) => pause.press(button, room, shared),
            Over::Rules(rules) => rules.press(button, shared),
            Over::Settings(settings) => settings.press(button, shared),
            Over::About(about) => about.press(button, shared),
            Over::Writing(writing) => writing.press(button, room, shared),
            Over::Message(message) => message.press(button, shared),
            Over::Confirm(confirm) => confirm.press(button, room, shared),
            Over::Language(language) => language.press(button, shared),
            Over::Records(records) => records.press(button, shared),
            // It hears of buttons before anything else does.
            Over::Check(_) => Way::Stay,
        }
    }

    pub fn draw(&self, room: &Room, shared: &Shared, frame: &mut Frame) {
        match self {
            Over::Help(help) => help.draw(room, shared, frame),
            Over::Hint(hint) => hint.draw(room, shared, frame),
            Over::Boards(boards) => boards.draw(room, shared, frame),
            Over::Log(log) => log.draw(room, shared, frame),
            Over::Replay(replay) => replay.draw(shared, frame),
            Over::Menu(menu) => menu.draw(shared, frame),
            Over::Pause(pause) => pause.draw(room, shared, frame),
            Over::Rules(rules) => rules.draw(shared, frame),
            Over::Settings(settings) => settings.draw(shared, frame),
            Over::About(about) => about.draw(shared, frame),
            Over::Writing(writing) => writing.draw(shared, frame),
            Over::Message(message) => message.draw(shared, frame),
            Over::Confirm(confirm) => confirm.draw(shared, frame),
            Over::Language(language) => language.draw(shared, frame),
            Over::Records(records) => records.draw(shared, frame),
            Over::Check(check) => check.draw(shared, frame),
        }
    }

    /// Time passed.
    pub fn tick(&mut self, shared: &mut Shared) -> Way {
        match self {
            Over::Replay(replay) => replay.tick(shared),
            Over::Hint(hint) => hint.tick(shared),
            _ => Way::Stay,
        }
    }

    /// When it wants a tick.
    pub fn wakes_at(&self, shared: &Shared) -> Option<u32> {
        match self {
            Over::Replay(replay) => replay.wakes_at(shared),
            Over::Hint(hint) => hint.wakes_at(shared.now),
            _ => None,
        }
    }

    /// Whether nothing below it can be seen.
    pub fn covers(&self, room: &Room) -> bool {
        match self {
            Over::Help(help) => help.covers(room),
            Over::Menu(_)
            | Over::Pause(_)
            | Over::Message(_)
            | Over::Confirm(_)
            | Over::Hint(_) => false,
            _ => true,
        }
    }
}

/// A press that can do nothing here.
fn refuse(shared: &mut Shared) -> Way {
    shared.sound(Sound::Refuse);
    Way::Stay
}

/// The cursor, or a value, has gone one further.
fn moved(shared: &mut Shared) -> Way {
    shared.sound(Sound::Move);
    Way::Stay
}

/// What is in front was read, or not wanted.
fn close(shared: &mut Shared) -> Way {
    shared.sound(Sound::Back);
    Way::Close
}

/// The first game of a title, after a question if a game waits there.
fn learn(title: Title, shared: &mut Shared) -> Way {
    if !title.teaches() {
        refuse(shared)
    } else if shared.save_of(title).is_empty() {
        begin_lesson(title, shared)
    } else {
        Way::Open(Over::Confirm(Confirm::new(Question::FirstGame(title))))
    }
}

/// Deals the first chapter and sits down.
fn begin_lesson(title: Title, shared: &mut Shared) -> Way {
    let pupil = shared.settings.lineup(title).names[0].clone();
    shared.make_way(title);
    if !AnyTable::teach(&mut shared.table, title, 0, &pupil) {
        return refuse(shared);
    }
    shared.ask(Request::Save);
    shared.sound(Sound::Choose);
    Way::To(Room::table(shared))
}
