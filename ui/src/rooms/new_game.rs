//! A new game: who sits where, who begins, and which deal.

use core::iter::repeat_n;

use portolan_core::{BySeat, Level, Mind, Name, Player, Seat, Seed, Setup};

use crate::event::{Button, Request, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::{AnyTable, Title, seats};
use crate::link::Minds;
use crate::records::Ended;
use crate::rooms::settings::cycle;
use crate::rooms::{Confirm, Help, Launcher, Over, Question, Room, Way, Writing, refuse};
use crate::settings::Lineup;
use crate::shapes::Area;
use crate::shared::Shared;
use crate::table::letters;
use crate::text::{Font, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// What has been chosen so far.
#[derive(Clone)]
pub(crate) struct NewGame {
    title: Title,
    lineup: Lineup,
    first: Option<usize>,
    deal: Option<Seed>,
    practice: bool,
    row: Row,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Seat(usize),
    First,
    Deal,
    Option(usize),
    Practice,
    Sail,
}

/// What a seat can be, in the order of the pad.
const MINDS: [Option<Mind>; 5] = [
    Some(Mind::Person),
    Some(Mind::Bot(Level::Easy)),
    Some(Mind::Bot(Level::Normal)),
    Some(Mind::Bot(Level::Hard)),
    None,
];

impl Title {
    /// The presses from the launcher of a fresh device to a table, for robots and tests: people in
    /// the first seats, bots of this level in the others.
    pub fn way_to_table(
        self,
        people: usize,
        players: usize,
        level: Level,
    ) -> impl Iterator<Item = Button> {
        let level = Level::OFFERED.iter().position(|one| *one == level).unwrap_or(0);
        let picture = Title::ALL.iter().position(|one| *one == self).unwrap_or(0);
        let across = repeat_n(Button::Right, picture % 2);
        let down = repeat_n(Button::Down, picture / 2);
        let seats = *self.seats().end();
        let seated = (0..seats).flat_map(move |place| {
            // The pad goes round: person, three levels of bots, nobody. At first a person and two
            // normal bots sit there.
            let there = [0, 2, 2, 4, 4][place];
            let wanted = match place {
                person if person < people => 0,
                bot if bot < players => 1 + level,
                _ => 4,
            };
            repeat_n(Button::Right, (5 + wanted - there) % 5).chain([Button::Down])
        });
        // The cursor starts on the button below all rows, and rows go round.
        let opened = across.chain(down).chain([Button::A, Button::Down]);
        opened.chain(seated).chain(repeat_n(Button::Up, seats + 1)).chain([Button::A])
    }
}

impl NewGame {
    /// The players of last time.
    pub fn new(title: Title, shared: &Shared) -> NewGame {
        let lineup = shared.settings.lineup(title);
        let deal = shared.offered;
        NewGame { title, lineup, first: None, deal, practice: false, row: Row::Sail }
    }

    /// The players and the deal that a link asks for. They sit down at once if that can be done and
    /// no other game is lost by it.
    pub fn open(
        title: Title,
        minds: Option<Minds>,
        deal: Option<Seed>,
        shared: &mut Shared,
    ) -> Way {
        let mut new = NewGame::new(title, shared);
        new.lineup.minds = minds.unwrap_or(new.lineup.minds);
        new.deal = deal.or(new.deal);
        if let Some(why) = new.obstacle(shared.words()) {
            return Way::Open(Over::notice(line!("{why}")));
        }
        if deal.is_some() && shared.save_of(title).is_empty() {
            return new.set_sail(shared);
        }
        Way::To(Room::NewGame(new))
    }

    /// A deal that was played before, for as many players, with the same options.
    pub fn again(title: Title, ended: &Ended, shared: &Shared) -> NewGame {
        let mut new = NewGame::new(title, shared);
        let players = usize::from(ended.players).min(new.most());
        while new.taken().count() > players {
            let last = new.taken().last().unwrap_or(0);
            new.lineup.minds[last] = None;
        }
        while new.taken().count() < players {
            let free = new.lineup.minds.iter().position(Option::is_none).unwrap_or(0);
            new.lineup.minds[free] = Some(Mind::Bot(Level::Normal));
        }
        new.deal = Some(ended.seed);
        new.lineup.options = ended.options;
        new.first = ended.start.and_then(|seat| new.taken().nth(seat.index()));
        new
    }

    /// The game that is set up.
    pub fn title(&self) -> Title {
        self.title
    }

    /// What the row under the cursor is for.
    pub fn explain(&self, words: &Words) -> (&'static str, &'static str) {
        let help = &words.help.new_game;
        match self.row {
            Row::Seat(_) => help.seat,
            Row::First => help.first,
            Row::Deal => help.deal,
            Row::Option(number) => {
                let of = |texts: &[&'static str]| texts.get(number).copied().unwrap_or_default();
                (of(self.title.about(words).options), of(self.title.about(words).explained))
            }
            Row::Practice => words.new_game.practice,
            Row::Sail => help.sail,
        }
    }

    /// Takes a name, as it was written.
    pub fn rename(&mut self, place: usize, name: Name) {
        self.lineup.names[place] = name;
    }

    /// Takes a deal, as its code was written; `None` for any.
    pub fn choose_deal(&mut self, deal: Option<Seed>) {
        self.deal = deal;
    }

    fn most(&self) -> usize {
        *self.title.seats().end()
    }

    fn rows(&self, words: &Words) -> impl Iterator<Item = Row> + Clone {
        let options = self.title.about(words).options.len();
        let first = (!self.title.starts_by_rule()).then_some(Row::First);
        let practice = (self.people() == 1).then_some(Row::Practice);
        let asked = first.into_iter().chain([Row::Deal]).chain((0..options).map(Row::Option));
        (0..self.most()).map(Row::Seat).chain(practice).chain(asked).chain([Row::Sail])
    }

    fn taken(&self) -> impl Iterator<Item = usize> {
        let minds = self.lineup.minds;
        (0..self.most()).filter(move |&place| minds[place].is_some())
    }

    fn people(&self) -> usize {
        self.taken().filter(|&place| self.lineup.minds[place] == Some(Mind::Person)).count()
    }

    /// What keeps the ships in harbour, if anything.
    fn obstacle(&self, words: &Words) -> Option<&'static str> {
        if self.taken().count() < *self.title.seats().start() {
            Some(words.new_game.too_few)
        } else if self.people() == 0 {
            Some(words.new_game.nobody_plays)
        } else if self.taken().any(|place| self.has_twin(place)) {
            Some(words.new_game.same_name)
        } else {
            None
        }
    }

    /// Whether somebody before this seat has the same name.
    fn has_twin(&self, place: usize) -> bool {
        let names = &self.lineup.names;
        self.taken().any(|other| other < place && names[other] == names[place])
    }

    fn step(&mut self, forward: bool) -> bool {
        match self.row {
            Row::Seat(place) => {
                self.lineup.minds[place] = cycle(&MINDS, self.lineup.minds[place], forward);
                if self.first.is_some_and(|first| self.lineup.minds[first].is_none()) {
                    self.first = None;
                }
                true
            }
            Row::First => {
                let mut choices: heapless::Vec<Option<usize>, 6> = heapless::Vec::new();
                let _ = choices.push(None);
                choices.extend(self.taken().map(Some));
                self.first = cycle(&choices, self.first, forward);
                true
            }
            Row::Deal => core::mem::take(&mut self.deal).is_some(),
            Row::Option(number) => {
                self.lineup.options.0 ^= 1 << number;
                true
            }
            Row::Practice => {
                self.practice ^= true;
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
            players[seat].name = self.lineup.names[place].clone();
            players[seat].mind = self.lineup.minds[place].unwrap_or_default();
            count += 1;
        }
        (players, count)
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        let words = shared.words();
        match (button, self.row) {
            (Button::Up | Button::Down, _) => {
                let rows: heapless::Vec<Row, 12> = self.rows(words).collect();
                self.row = cycle(&rows, self.row, button == Button::Down);
                shared.sound(Sound::Move);
            }
            (Button::Left | Button::Right, _) => {
                if !self.step(button == Button::Right) {
                    return refuse(shared);
                }
                shared.sound(Sound::Move);
            }
            (Button::A, Row::Seat(place)) if self.lineup.minds[place].is_some() => {
                shared.sound(Sound::Choose);
                return Way::Open(Over::Writing(Writing::name(place, &self.lineup.names[place])));
            }
            (Button::A, Row::Seat(_) | Row::First | Row::Option(_) | Row::Practice) => {
                self.step(true);
                shared.sound(Sound::Move);
            }
            (Button::A, Row::Deal) => {
                shared.sound(Sound::Choose);
                return Way::Open(Over::Writing(Writing::code(self.deal)));
            }
            (Button::A, Row::Sail) => {
                if let Some(why) = self.obstacle(words) {
                    shared.sound(Sound::Refuse);
                    return Way::Open(Over::notice(line!("{why}")));
                }
                if !shared.save_of(self.title).is_empty() {
                    let question = Question::NewGame(self.title);
                    return Way::Open(Over::Confirm(Confirm::new(question)));
                }
                return self.set_sail(shared);
            }
            (Button::B, _) => {
                shared.sound(Sound::Back);
                self.remember(shared);
                return Way::To(Room::Launcher(Launcher::at(self.title)));
            }
            (Button::X, _) => return Way::Open(Over::Help(Help::Here)),
            _ => return refuse(shared),
        }
        Way::Stay
    }

    /// Names that were written once need not be written again.
    fn remember(&self, shared: &mut Shared) {
        shared.settings.remember(self.title, self.lineup.clone());
        shared.ask(Request::SaveSettings);
    }

    /// Deals and sits down.
    pub fn set_sail(&self, shared: &mut Shared) -> Way {
        let (players, count) = self.players();
        let Some(seats) = seats(self.title, count) else { return Way::Stay };
        let start = self.first.and_then(|first| self.taken().position(|place| place == first));
        let setup = Setup { seats, start: start.and_then(Seat::new), options: self.lineup.options };
        let seed = self.deal.unwrap_or_else(|| shared.fresh_seed());
        self.remember(shared);
        shared.make_way(self.title);
        let practice = self.practice && self.people() == 1;
        AnyTable::deal(&mut shared.table, self.title, seed, setup, &players, practice);
        shared.ask(Request::Save);
        Way::To(Room::table(shared))
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        frame.table();
        frame.title(words.new_game.title, self.title.about(words).title);
        for place in 0..self.most() {
            self.draw_seat(place, shared, frame);
        }
        let asked = self.rows(words).filter(|row| !matches!(row, Row::Seat(_) | Row::Sail));
        // Tables with many seats and options are set closer.
        let pitch = ((186 - seats_end(self)) / asked.clone().count() as i32).min(20);
        for (row, y) in asked.zip((seats_end(self)..).step_by(pitch as usize)) {
            self.draw_question(row, Area::new(LEFT, y, RIGHT - LEFT, pitch - 1), shared, frame);
        }
        let count = self.taken().count();
        let label = fill_in(words.new_game.set_sail, &[&words.new_game.crew[count.min(5)]]);
        frame.main_button(Area::new(LEFT, 189, RIGHT - LEFT, 26), &label, true);
        if self.row == Row::Sail {
            frame.ring(Area::new(LEFT + 2, 191, RIGHT - LEFT - 4, 22));
        }
        let a = match self.row {
            Row::Seat(place) if self.lineup.minds[place].is_some() => words.hints.name,
            Row::Seat(_) | Row::First | Row::Option(_) | Row::Practice => words.hints.change,
            Row::Deal => words.hints.code,
            Row::Sail => words.hints.sail,
        };
        frame.hints(Hints { a, b: words.hints.back, x: words.hints.help, y: "" });
    }

    /// One question about the table, with its answer.
    fn draw_question(&self, row: Row, area: Area, shared: &Shared, frame: &mut Frame) {
        let words = &shared.words().new_game;
        let at_random = || line!("{}", words.at_random);
        let yes_or_no = |yes| line!("{}", if yes { words.yes } else { words.no });
        let (label, value) = match row {
            Row::First => {
                let name = |place: usize| line!("{}", self.lineup.names[place]);
                (words.first, self.first.map_or_else(at_random, name))
            }
            Row::Option(number) => {
                let label = self.title.about(shared.words()).options[number];
                (label, yes_or_no(self.lineup.options.has(number)))
            }
            Row::Practice => (words.practice.0, yes_or_no(self.practice)),
            _ => (words.deal, self.deal.map_or_else(at_random, |seed| line!("{seed}"))),
        };
        let chosen = self.row == row;
        let ink = if chosen { frame.list_row(area, true) } else { Ink::Text };
        let base = area.y + (area.height + 1) / 2 + 3;
        let x = frame.text_right(Font::Strong, &value, 218, base, ink);
        frame.text(Font::Label, Font::Label.cut(label, x - 19), 13, base, ink);
        if chosen && row != Row::Deal {
            frame.arrow(x - 10, base - 4, false, Ink::Gold);
            frame.arrow(223, base - 4, true, Ink::Gold);
        } else if !chosen && area.height > 11 {
            frame.dots(8, area.y + area.height, 224);
        }
    }

    fn draw_seat(&self, place: usize, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let y = 27 + 22 * place as i32;
        let chosen = self.row == Row::Seat(place);
        let ink = frame.list_row(Area::new(LEFT, y, RIGHT - LEFT, 20), chosen);
        let faint = if chosen { Ink::Paper } else { Ink::Sepia };
        match self.lineup.minds[place] {
            None => {
                for down in (0..14).step_by(3) {
                    frame.fill(13, y + 3 + down, 1, 2, faint);
                }
                frame.text(Font::Label, words.new_game.empty_seat, 31, y + 14, faint);
                frame.text(Font::Label, words.new_game.nobody, 132, y + 14, faint);
            }
            Some(mind) => {
                let seat = Seat::ALL[self.taken().position(|taken| taken == place).unwrap_or(0)];
                let names = self.taken().map(|place| &*self.lineup.names[place]);
                frame.pennant(seat, letters(names)[seat], 13, y + 3);
                frame.name(Font::Name, &self.lineup.names[place], 31, y + 15, 84, ink);
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
