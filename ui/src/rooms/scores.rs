//! The end: who has won, and where everybody's points came from.

use portolan_core::Setup;

use crate::event::{Button, Request, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::{AnyTable, Title};
use crate::rooms::help::{self, FLOOR_MIDDLE, wrapped};
use crate::rooms::{Help, LogPage, Over, Room, Way, moved, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::table::{Origins, Tallies, Tally};
use crate::text::{Font, LINE_HEIGHT, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink, art};

/// The final scores of the match on the table: as bars, or every part as a number.
#[derive(Clone)]
pub(crate) struct Scores {
    numbers: bool,
    tallies: Tallies,
    /// Feats done for the first time, one bit each.
    feats: u8,
}

impl Scores {
    /// With the feats done for the first time, one bit each.
    pub fn new(tallies: Tallies, feats: u8) -> Scores {
        Scores { numbers: false, tallies, feats }
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        self.feats = 0;
        match button {
            Button::A => {
                shared.sound(Sound::Choose);
                Way::To(Self::again(shared))
            }
            Button::B => {
                shared.sound(Sound::Back);
                let room = Room::launcher(shared);
                // A finished game is put away.
                if let Some(title) = shared.table.as_ref().map(|table| table.title()) {
                    shared.discard(title);
                }
                Way::To(room)
            }
            Button::X => Way::Open(Over::Help(Help::Here)),
            Button::Y => Way::Open(Over::Log(LogPage::open(None, shared))),
            button if button.moves() => {
                self.numbers = !self.numbers;
                moved(shared)
            }
            _ => refuse(shared),
        }
    }

    /// The same people play the same game again, with other cards.
    fn again(shared: &mut Shared) -> Room {
        let seed = shared.fresh_seed();
        let Some(table) = &shared.table else { return Room::launcher(shared) };
        let (title, practice) = (table.title(), table.head().practice);
        let players = table.head().players.clone();
        let setup = Setup { start: None, ..table.head().setup };
        AnyTable::deal(&mut shared.table, title, seed, setup, &players, practice);
        shared.ask(Request::Save);
        Room::table(shared)
    }

    /// Whatever was done for the first time lies in front until the next press.
    fn draw_feats(&self, title: Title, words: &Words, frame: &mut Frame) {
        let mut new = title.about(words).feats.iter().enumerate();
        let Some((_, (name, how))) = new.find(|(feat, _)| self.feats >> feat & 1 == 1) else {
            return;
        };
        let rows = wrapped(how);
        let height = 60 + LINE_HEIGHT * rows.len() as i32;
        let area = Area::new(help::LEFT, FLOOR_MIDDLE - height / 2, help::WIDTH, height);
        frame.popup(area);
        frame.tick(area.x + 11, area.y + 9);
        frame.text(Font::Label, words.records.new_feat, area.x + 30, area.y + 19, Ink::Sepia);
        frame.text(Font::Title, name, area.x + 11, area.y + 38, Ink::Text);
        frame.rows(rows, area.x + 11, area.y + 56, Ink::Text);
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let Some(table) = &shared.table else { return };
        frame.table();
        frame.title(words.scores.title, &fill_in(words.scores.deal, &[&table.head().seed]));
        let (tallies, origins) = (&*self.tallies, table.origins(words));
        if self.numbers {
            numbers(tallies, &origins, shared, frame);
        } else {
            bars(tallies, &origins, shared, frame);
        }
        let winners = tallies.iter().filter(|tally| tally.wins).count();
        let label = match tallies {
            _ if winners > 1 => line!("{}", words.scores.shared),
            // A tie that was broken says by what.
            [best, next, ..] if best.total == next.total => {
                let name = table.cast().who(best.seat).name;
                fill_in(words.scores.victory_by, &[&name, &table.tie_break(words)])
            }
            [best, ..] => fill_in(words.scores.victory, &[&table.cast().who(best.seat).name]),
            [] => line!(""),
        };
        banner(&label, !self.numbers, frame);
        self.draw_feats(table.title(), words, frame);
        frame.hints(Hints {
            a: words.hints.again,
            b: words.hints.leave,
            x: words.hints.help,
            y: words.hints.log,
        });
    }
}

/// Who has won, on a swallow-tailed ribbon: nothing to be pressed. Triangles tell of the other page.
fn banner(label: &str, right: bool, frame: &mut Frame) {
    for down in 0..18 {
        let notch = 4 + (8 - (2 * down - 17i32).abs() / 2).max(0);
        frame.fill(LEFT + notch, 200 + down, RIGHT - LEFT - 2 * notch, 1, Ink::Sea);
    }
    let fits = |font: &Font| font.width(label) <= 184;
    let font = [Font::Title, Font::Name, Font::Strong].into_iter().find(fits);
    frame.text_centred(font.unwrap_or(Font::Label), label, 120, 213, Ink::Paper);
    let x = if right { RIGHT - 3 } else { LEFT - 2 };
    frame.arrow(x, 209, right, Ink::Red);
}

/// A row a player in order of rank, the parts as a bar.
fn bars(tallies: &[Tally], origins: &Origins, shared: &Shared, frame: &mut Frame) {
    let words = shared.words();
    let Some(table) = &shared.table else { return };
    {
        let (mut x, mut legend) = (LEFT, 28);
        for (label, ink) in origins {
            if x + 10 + Font::Label.width(label) > RIGHT {
                (x, legend) = (LEFT, legend + 11);
            }
            frame.fill(x, legend, 8, 8, Ink::Black);
            frame.fill(x + 1, legend + 1, 6, 6, *ink);
            x = frame.text(Font::Label, label, x + 10, legend + 8, Ink::Text) + 6;
        }
        let top = legend + 14;
        // Bars as long as the best player's gains allow.
        let gains = |tally: &Tally| tally.parts.iter().filter(|part| **part > 0).sum::<i16>();
        let longest = tallies.iter().map(gains).max().unwrap_or(0).max(1);
        let pitch = (199 - top) / (tallies.len() as i32).max(4);
        // Five rows are lower: smaller names leave room for the bars.
        let small = tallies.len() > 4;
        let (font, lift) = if small { (Font::Name, 4) } else { (Font::Title, (39 - pitch).min(3)) };
        let (tall, loss) = if small { (10, 2) } else { (11, 3) };
        for (place, tally) in (0..).zip(tallies) {
            let y = top + pitch * place;
            let area = Area::new(LEFT, y, RIGHT - LEFT, pitch - 3);
            if tally.wins {
                frame.paper(area);
            } else {
                frame.panel(area);
            }
            let who = table.cast().who(tally.seat);
            let ink = if tally.wins { Ink::Black } else { Ink::Text };
            frame.pennant(who.seat, who.letter, 12, y + (4 - lift).max(1));
            let end = frame.name(font, who.name, 30, y + 16 - lift, 110, ink);
            if tally.wins {
                art::LION.draw(frame, end + 6, y + 2 - lift / 2);
            }
            let total = line!("{}", tally.total);
            frame.text_right(Font::Total, &total, 227, y + 21, ink);
            let remark = table.remark(tally.seat, words);
            let tone = if tally.wins { Ink::Brown } else { Ink::Sepia };
            frame.text_right(Font::Label, &remark, 227, y + pitch - 8, tone);
            let bar = if small { y + 15 } else { y + pitch - 19 };
            let mut x = 12;
            let mut lost = 0;
            for (part, (_, ink)) in tally.parts.iter().zip(origins) {
                let width = i32::from(part.abs()) * 160 / i32::from(longest);
                if *part > 0 {
                    frame.fill(x, bar, width + 1, tall, Ink::Black);
                    frame.fill(x + 1, bar + 1, width - 1, tall - 2, *ink);
                    let number = line!("{part}");
                    if Font::Label.width(&number) + 3 <= width {
                        let middle = x + width / 2 + 1;
                        frame.text_centred(Font::Label, &number, middle, bar + 9, ink.on());
                    }
                    x += width;
                } else {
                    lost += width;
                }
            }
            frame.fill((x - lost).max(12), bar + tall, lost.min(x - 12), loss, Ink::Red);
        }
    }
}

/// Every part of every score as a number, a column a player.
fn numbers(tallies: &[Tally], origins: &Origins, shared: &Shared, frame: &mut Frame) {
    let words = shared.words();
    let Some(table) = &shared.table else { return };
    let pitch = 150 / tallies.len().max(1) as i32;
    let middle = |place: i32| 232 - pitch / 2 - pitch * (tallies.len() as i32 - 1 - place);
    let paper = Area::new(LEFT, 46, RIGHT - LEFT, 18 * origins.len() as i32 + 24);
    frame.paper(paper);
    for (place, tally) in (0..).zip(tallies) {
        let who = table.cast().who(tally.seat);
        frame.pennant(who.seat, who.letter, middle(place) - 7, 29);
        if tally.wins {
            art::LION_8.draw(frame, middle(place) + 8, 32);
        }
        let total = line!("{}", tally.total);
        let y = paper.y + paper.height - 7;
        frame.text_centred(Font::Number, &total, middle(place), y, Ink::Black);
    }
    for (row, (label, ink)) in origins.iter().enumerate() {
        let y = paper.y + 14 + 18 * row as i32;
        frame.fill(11, y - 8, 8, 8, Ink::Black);
        frame.fill(12, y - 7, 6, 6, *ink);
        frame.text(Font::Label, Font::Label.cut(label, 68), 23, y, Ink::Black);
        for (place, tally) in (0..).zip(tallies) {
            let part = tally.parts[row];
            let ink = if part < 0 { Ink::Red } else { Ink::Black };
            frame.text_centred(Font::Strong, &line!("{part}"), middle(place), y, ink);
        }
    }
    let y = paper.y + paper.height - 22;
    frame.fill(12, y, RIGHT - LEFT - 12, 1, Ink::Line);
    frame.text(Font::Strong, words.scores.sum, 12, y + 14, Ink::Black);
}
