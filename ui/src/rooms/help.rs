//! Popups that are read and closed: help on the thing under the cursor, messages.

use portolan_core::{Seat, Slot};

use crate::event::{Button, Sound};
use crate::furniture::Hints;
use crate::games::Title;
use crate::rooms::{Over, RecordsPage, Room, RulesPage, Way, close};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::table::{self, Moment, Playing};
use crate::text::{Font, LINE_HEIGHT, Line, fill_in, line, wrap};
use crate::words::Words;
use crate::{Frame, Ink};

/// Where popups stand.
pub(super) const LEFT: i32 = 15;
pub(super) const WIDTH: i32 = 210;
/// Text inside them.
const TEXT: i32 = WIDTH - 22;

/// What X tells.
#[derive(Clone)]
pub(crate) enum Help {
    /// About the thing under the cursor.
    Here,
    /// At a table: the same, then player by player the number of money or points in the status line.
    Table(usize),
    /// About everybody's boards: what stands there, then player by player where it came from.
    Boards(usize),
    /// About something that a player can switch.
    Switch(usize),
    /// Something explained, wherever one is.
    Of(&'static str, &'static str),
}

impl Help {
    /// The game whose rules one can go on to from here.
    fn leads_to(&self, room: &Room) -> Option<Title> {
        match (self, room) {
            (Help::Here, Room::Launcher(launcher)) => Some(launcher.title()),
            (Help::Here, Room::NewGame(new)) => Some(new.title()),
            _ => None,
        }
    }

    /// How many pages come before those of the players.
    fn first_pages(&self, shared: &Shared) -> usize {
        match (self, &shared.table) {
            (Help::Boards(_), Some(table)) => {
                let more = |page: &usize| table.explain_boards(shared.words(), *page).is_some();
                (1..).take_while(more).count() + 1
            }
            _ => 1,
        }
    }

    pub fn press(&mut self, button: Button, room: &Room, shared: &mut Shared) -> Way {
        let players = shared.table.as_ref().map_or(0, |table| table.cast().seats().count());
        let pages = self.first_pages(shared) + players;
        let leads_to = self.leads_to(room);
        match (self, button, leads_to) {
            (Help::Table(page) | Help::Boards(page), Button::Left | Button::Right, _) => {
                let step = if button == Button::Right { 1 } else { pages - 1 };
                *page = (*page + step) % pages;
                shared.sound(Sound::Move);
                shared.touch();
                Way::Stay
            }
            (_, Button::A, Some(title)) if RulesPage::exists(title, shared.words()) => {
                shared.sound(Sound::Choose);
                Way::Instead(Over::Rules(RulesPage::new(title)))
            }
            (_, Button::Y, Some(title)) => {
                shared.sound(Sound::Choose);
                Way::Instead(Over::Records(RecordsPage::new(title)))
            }
            (_, button, _) if button.moves() => Way::Stay,
            _ => close(shared),
        }
    }

    /// Where the score of the player who sits so far to the left of whoever looks came from so far,
    /// part by part.
    fn account(place: usize, room: &Room, table: &dyn Playing, words: &Words) -> table::Help {
        let tallies = table.tallies();
        let first = room.open_to().unwrap_or(Seat::A);
        let seat = table.head().setup.seats.from(first).nth(place);
        let found = seat.and_then(|seat| tallies.iter().find(|tally| tally.seat == seat));
        let Some(tally) = found else { return table::Help::new(None, words.table.title) };
        let who = table.cast().who(tally.seat);
        let fact = line!("{}: {}", words.scores.came_from, tally.total);
        let mut help = table::Help::new(None, who.name).fact(fact);
        for ((label, _), part) in table.origins(words).iter().zip(tally.parts) {
            help = help.say(&line!("{label}: {part:+}"));
        }
        match table.explain_deck(Moment::of(first, words)) {
            deck if place == 0 && !deck.is_empty() => help.say(&deck),
            _ => help,
        }
    }

    /// Whether nothing below it may be seen.
    pub fn covers(&self, room: &Room) -> bool {
        matches!(self, Help::Here) && room.is_curtain()
    }

    fn text(&self, room: &Room, shared: &Shared) -> table::Help {
        let words = shared.words();
        let say = |(title, text)| table::Help::new(None, title).say(text);
        match (self, room, &shared.table) {
            (Help::Of(title, text), ..) => say((*title, *text)),
            (Help::Boards(page) | Help::Table(page @ 1..), _, Some(table)) => {
                match page.checked_sub(self.first_pages(shared)) {
                    Some(place) => Help::account(place, room, &**table, words),
                    None => table
                        .explain_boards(words, *page)
                        .unwrap_or_else(|| table::Help::new(None, words.table.title)),
                }
            }
            (Help::Switch(which), _, Some(table)) => {
                table.switches(words).get(*which).map_or_else(|| say(("", "")), |page| say(*page))
            }
            (_, Room::Play(_), Some(table)) if table.is_over() => {
                say((words.help.scores.0, words.help.no_hint))
            }
            (_, Room::Play(play), Some(table)) if play.open_to().is_some() => {
                play.help(shared, &**table)
            }
            (_, Room::Launcher(launcher), _) => match shared.save_of(launcher.title()) {
                Slot::Refused(why) => {
                    let title = launcher.title().about(words).title;
                    let help = say((title, words.launcher.refusal(why)));
                    help.fill(words.confirm.discard.1, &[&title])
                }
                Slot::Older(_) => say((launcher.title().about(words).title, words.launcher.older)),
                _ => {
                    let (title, seats) = (launcher.title(), launcher.title().seats());
                    let facts: [&dyn core::fmt::Display; 3] =
                        [seats.start(), seats.end(), &title.minutes()];
                    say((title.about(words).title, title.about(words).rules.idea()))
                        .say(words.launcher.menu)
                        .fact(fill_in(words.launcher.facts, &facts))
                }
            },
            (_, Room::NewGame(new), _) => say(new.explain(words)),
            (_, Room::Scores(_), _) => say(words.help.scores),
            _ => say(words.help.curtain),
        }
    }

    pub fn draw(&self, room: &Room, shared: &Shared, frame: &mut Frame) {
        if self.covers(room) {
            frame.fill(0, 0, 240, 240, Ink::Sea);
        }
        let area = frame.explained(&self.text(room, shared));
        if matches!(self, Help::Boards(_) | Help::Table(_)) {
            let middle = area.y + area.height / 2;
            frame.arrow(area.x - 9, middle, false, Ink::Gold);
            frame.arrow(area.x + WIDTH + 6, middle, true, Ink::Gold);
        }
        let hints = &shared.words().hints;
        let (a, y) = match self.leads_to(room) {
            Some(title) if RulesPage::exists(title, shared.words()) => (hints.rules, hints.records),
            Some(_) => ("", hints.records),
            None => ("", ""),
        };
        frame.hints(Hints { a, b: hints.close, x: "", y });
    }
}

impl Frame {
    /// A thing explained, in a popup; where that stands.
    pub fn explained(&mut self, help: &table::Help) -> Area {
        let rows = wrapped(&help.text);
        let lines = rows.len() as i32;
        let head = 34 + if help.fact.is_empty() { 0 } else { 14 };
        let height = (head + LINE_HEIGHT * lines + 14).min(214);
        let area = Area::new(LEFT, (FLOOR_MIDDLE - height / 2).max(3), WIDTH, height);
        self.popup(area);
        let mut x = area.x + 11;
        if let Some(icon) = help.icon {
            let tile = Area::new(x, area.y + 9, 22, 22);
            self.paper(tile);
            icon.draw(self, tile.x + 3, tile.y + 3);
            x += 30;
        }
        self.text(Font::Title, &help.title, x, area.y + 23, Ink::Text);
        let mut y = area.y + 34;
        if !help.fact.is_empty() {
            self.text(Font::Label, &help.fact, area.x + 11, y + 8, Ink::Sepia);
            y += 14;
        }
        self.fill(area.x + 10, y, WIDTH - 20, 1, Ink::Red);
        self.rows(rows, area.x + 11, y + 14, Ink::Text);
        area
    }
}

/// Something to be read and closed.
#[derive(Clone)]
pub(crate) enum Message {
    /// The last words of a crash.
    Crash,
    /// How loud it is now.
    Sound,
    /// A text.
    Text(Line),
    /// A text that stands in the words.
    Said(&'static str),
}

impl Message {
    pub fn press(&self, button: Button, shared: &mut Shared) -> Way {
        if matches!(button, Button::A | Button::B) { close(shared) } else { Way::Stay }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let (title, text) = match self {
            Message::Crash => (words.help.crash, &*shared.crash),
            Message::Sound => {
                let loud = shared.settings.sound as usize;
                (words.settings.sound, words.settings.loudness[loud])
            }
            Message::Text(text) => (words.help.notice, &**text),
            Message::Said(text) => (words.help.notice, *text),
        };
        let rows = wrapped(text);
        let lines = rows.len() as i32;
        let more = if matches!(self, Message::Crash) { 3 } else { 0 };
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
}

/// The rows of a text; more find no room on the screen.
pub(super) fn wrapped(text: &str) -> heapless::Vec<&str, 16> {
    wrap(text, TEXT).take(16).collect()
}

/// The middle of the screen above the hint bar.
pub(super) const FLOOR_MIDDLE: i32 = 111;
