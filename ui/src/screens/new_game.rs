//! A new game: who sits where, who begins, and which deal.

use portolan_core::{BySeat, Level, MAX_SEATS, Mind, Name, Options, Player, Seat, Seed, Setup};

use crate::console::{Console, Message, Over, Question, Room};
use crate::event::{Button, Request, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::{Sitting, Title, seats};
use crate::screens::Entry;
use crate::settings::Settings;
use crate::shapes::Area;
use crate::text::{Font, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// What has been chosen so far.
#[derive(Clone)]
pub(crate) struct NewGame {
    pub title: Title,
    pub names: [Name; MAX_SEATS],
    minds: [Option<Mind>; MAX_SEATS],
    first: Option<usize>,
    pub deal: Option<Seed>,
    options: Options,
    row: Row,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Seat(usize),
    First,
    Deal,
    Option(usize),
    Sail,
}

/// What a seat can be, in the order of the pad.
const MINDS: [Option<Mind>; 4] =
    [Some(Mind::Person), Some(Mind::Bot(Level::Random)), Some(Mind::Bot(Level::Greedy)), None];

impl NewGame {
    /// The players of last time, as many as this game takes.
    pub fn new(title: Title, settings: &Settings, deal: Option<Seed>) -> NewGame {
        let most = *title.seats().end();
        let taken = usize::from(settings.seats).clamp(*title.seats().start(), most);
        NewGame {
            title,
            names: Seat::ALL.map(|seat| settings.players[seat].name.clone()),
            minds: Seat::ALL
                .map(|seat| (seat.index() < taken).then_some(settings.players[seat].mind)),
            first: None,
            deal,
            options: Options::default(),
            row: Row::Sail,
        }
    }

    fn most(&self) -> usize {
        *self.title.seats().end()
    }

    fn rows(&self, words: &Words) -> impl Iterator<Item = Row> + Clone {
        let options = self.title.options(words).len();
        let first = (!self.title.starts_by_rule()).then_some(Row::First);
        let asked = first.into_iter().chain([Row::Deal]).chain((0..options).map(Row::Option));
        (0..self.most()).map(Row::Seat).chain(asked).chain([Row::Sail])
    }

    fn taken(&self) -> impl Iterator<Item = usize> {
        let minds = self.minds;
        (0..self.most()).filter(move |&place| minds[place].is_some())
    }

    /// What keeps the ships in harbour, if anything.
    fn obstacle(&self, words: &Words) -> Option<&'static str> {
        let people = self.taken().filter(|&place| self.minds[place] == Some(Mind::Person)).count();
        if self.taken().count() < *self.title.seats().start() {
            Some(words.new_game.too_few)
        } else if people == 0 {
            Some(words.new_game.nobody_plays)
        } else {
            None
        }
    }

    fn step(&mut self, forward: bool) -> bool {
        match self.row {
            Row::Seat(place) => {
                let at = MINDS.iter().position(|mind| *mind == self.minds[place]).unwrap_or(0);
                let to = if forward { at + 1 } else { at + MINDS.len() - 1 } % MINDS.len();
                self.minds[place] = MINDS[to];
                if self.first.is_some_and(|first| self.minds[first].is_none()) {
                    self.first = None;
                }
                true
            }
            Row::First => {
                let mut choices: heapless::Vec<Option<usize>, 6> = heapless::Vec::new();
                let _ = choices.push(None);
                choices.extend(self.taken().map(Some));
                let at = choices.iter().position(|first| *first == self.first).unwrap_or(0);
                let count = choices.len();
                self.first = choices[if forward { at + 1 } else { at + count - 1 } % count];
                true
            }
            Row::Deal => core::mem::take(&mut self.deal).is_some(),
            Row::Option(number) => {
                self.options.0 ^= 1 << number;
                true
            }
            Row::Sail => false,
        }
    }

    /// Seats are taken without gaps, in order.
    fn players(&self) -> (BySeat<Player>, usize) {
        let mut players = BySeat::<Player>::default();
        let mut count = 0;
        for (place, seat) in self.taken().zip(Seat::ALL) {
            players[seat].name = self.names[place].clone();
            players[seat].mind = self.minds[place].unwrap_or_default();
            count += 1;
        }
        (players, count)
    }
}

impl Console {
    pub(crate) fn press_new_game(&mut self, button: Button) {
        let words = self.words();
        let Room::NewGame(new) = &mut self.room else { return };
        let at = new.rows(words).position(|row| row == new.row).unwrap_or(0);
        match button {
            Button::Up | Button::Down => {
                let to = if button == Button::Up { at.checked_sub(1) } else { Some(at + 1) };
                match to.and_then(|to| new.rows(words).nth(to)) {
                    Some(row) => {
                        new.row = row;
                        self.sound(Sound::Move);
                    }
                    None => self.sound(Sound::Refuse),
                }
            }
            Button::Left | Button::Right => {
                let changed = new.step(button == Button::Right);
                self.sound(if changed { Sound::Move } else { Sound::Refuse });
            }
            Button::A => match new.row {
                Row::Seat(place) if new.minds[place].is_some() => {
                    let entry = Entry::name(place, &new.names[place]);
                    self.open(Over::Entry(entry));
                    self.sound(Sound::Choose);
                }
                Row::Seat(_) | Row::First | Row::Option(_) => {
                    new.step(true);
                    self.sound(Sound::Move);
                }
                Row::Deal => {
                    let entry = Entry::code(new.deal);
                    self.open(Over::Entry(entry));
                    self.sound(Sound::Choose);
                }
                Row::Sail => match new.obstacle(words) {
                    Some(why) => {
                        self.sound(Sound::Refuse);
                        self.open(Over::Message(Message::Text(line!("{why}"))));
                    }
                    None if self.sitting.is_some() || self.unreadable.is_some() => {
                        self.open(Over::Confirm { question: Question::NewGame, yes: false });
                    }
                    None => self.set_sail(),
                },
            },
            Button::B => {
                self.leave_to_launcher();
                self.sound(Sound::Back);
            }
            Button::X => self.open(Over::Help),
            _ => self.sound(Sound::Refuse),
        }
    }

    /// Deals and sits down.
    pub(crate) fn set_sail(&mut self) {
        let Room::NewGame(new) = &self.room else { return };
        let new = new.clone();
        let (players, count) = new.players();
        let Some(seats) = seats(new.title, count) else { return };
        let start = new.first.and_then(|first| new.taken().position(|place| place == first));
        let setup = Setup { seats, start: start.and_then(Seat::new), options: new.options };
        let seed = new.deal.unwrap_or_else(|| self.fresh_seed());
        for (seat, place) in Seat::ALL.into_iter().zip(0..) {
            self.settings.players[seat].name = new.names[place].clone();
            if let Some(mind) = new.minds[place] {
                self.settings.players[seat].mind = mind;
            }
        }
        self.settings.seats = count as u8;
        self.ask(Request::SaveSettings);
        self.unreadable = None;
        Sitting::deal(&mut self.sitting, new.title, seed, setup, &players);
        self.ask(Request::Save);
        self.sit_down();
    }

    pub(crate) fn draw_new_game(&self, new: &NewGame, frame: &mut Frame) {
        let words = self.words();
        frame.table();
        frame.title(words.new_game.title, new.title.name(words));
        for place in 0..new.most() {
            self.draw_seat(new, place, frame);
        }
        let asked = new.rows(words).filter(|row| !matches!(row, Row::Seat(_) | Row::Sail));
        // Tables with many seats and options are set closer.
        let pitch = ((186 - seats_end(new)) / asked.clone().count() as i32).min(20);
        for (row, y) in asked.zip((seats_end(new)..).step_by(pitch as usize)) {
            self.draw_question(new, row, Area::new(LEFT, y, RIGHT - LEFT, pitch - 1), frame);
        }
        let count = new.taken().count();
        let label = fill_in(words.new_game.set_sail, &[&words.new_game.crew[count.min(5)]]);
        frame.main_button(Area::new(LEFT, 189, RIGHT - LEFT, 26), &label, true);
        if new.row == Row::Sail {
            frame.ring(Area::new(LEFT + 2, 191, RIGHT - LEFT - 4, 22));
        }
        let a = match new.row {
            Row::Seat(place) if new.minds[place].is_some() => words.hints.name,
            Row::Seat(_) | Row::First | Row::Option(_) => words.hints.change,
            Row::Deal => words.hints.code,
            Row::Sail => words.hints.sail,
        };
        frame.hints(Hints { a, b: words.hints.back, x: words.hints.help, y: "" });
    }

    /// One question about the table, with its answer.
    fn draw_question(&self, new: &NewGame, row: Row, area: Area, frame: &mut Frame) {
        let words = &self.words().new_game;
        let at_random = || line!("{}", words.at_random);
        let (label, value) = match row {
            Row::First => {
                let name = |place: usize| line!("{}", new.names[place]);
                (words.first, new.first.map_or_else(at_random, name))
            }
            Row::Option(number) => {
                let label = new.title.options(self.words())[number];
                (label, line!("{}", if new.options.has(number) { words.yes } else { words.no }))
            }
            _ => (words.deal, new.deal.map_or_else(at_random, |seed| line!("{seed}"))),
        };
        let chosen = new.row == row;
        let ink = if chosen { frame.list_row(area, true) } else { Ink::Text };
        let base = area.y + (area.height + 1) / 2 + 3;
        let x = frame.text_right(Font::Strong, &value, 218, base, ink);
        frame.text(Font::Label, Font::Label.cut(label, x - 19), 13, base, ink);
        if chosen && row != Row::Deal {
            frame.arrow(x - 10, base - 4, false, Ink::Gold);
            frame.arrow(223, base - 4, true, Ink::Gold);
        } else if !chosen {
            frame.dots(8, area.y + area.height, 224);
        }
    }

    fn draw_seat(&self, new: &NewGame, place: usize, frame: &mut Frame) {
        let words = self.words();
        let y = 27 + 22 * place as i32;
        let chosen = new.row == Row::Seat(place);
        let ink = frame.list_row(Area::new(LEFT, y, RIGHT - LEFT, 20), chosen);
        let faint = if chosen { Ink::Paper } else { Ink::Sepia };
        match new.minds[place] {
            None => {
                for down in (0..14).step_by(3) {
                    frame.fill(13, y + 3 + down, 1, 2, faint);
                }
                frame.text(Font::Label, words.new_game.empty_seat, 31, y + 14, faint);
                frame.text(Font::Label, words.new_game.nobody, 132, y + 14, faint);
            }
            Some(mind) => {
                let seat = Seat::ALL[new.taken().position(|taken| taken == place).unwrap_or(0)];
                let letter = new.names[place].chars().next().unwrap_or('?');
                frame.pennant(seat, letter, 13, y + 3);
                frame.text(Font::Name, Font::Name.cut(&new.names[place], 84), 31, y + 15, ink);
                frame.text(Font::Label, words.new_game.mind(mind), 132, y + 14, ink);
            }
        }
        if chosen {
            frame.arrow(118, y + 10, false, Ink::Gold);
            frame.arrow(223, y + 10, true, Ink::Gold);
        }
    }
}

/// Where the rows of the seats end.
fn seats_end(new: &NewGame) -> i32 {
    31 + 22 * new.most() as i32
}
