//! What was played so far, title by title: scores, feats, and results whose deals can be played again.

use crate::event::{Button, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::Title;
use crate::records::{Against, Ended, FEATS, Kind, Records};
use crate::rooms::settings::cycle;
use crate::rooms::{Confirm, Help, NewGame, Over, Question, Room, Way, close, moved, refuse};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, Line, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// How high a row is, and how many are in sight.
const PITCH: i32 = 19;
const IN_SIGHT: usize = 10;
/// Where numbers end: matches, wins, best and mean score.
const COLUMNS: [i32; 4] = [136, 166, 198, 230];

/// A row of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Scores,
    Kind(usize),
    Nothing,
    Feats,
    Feat(usize),
    Results,
    Result(usize),
    Reset,
}

impl Row {
    /// Whether the cursor can lie on it.
    fn stops(self) -> bool {
        !matches!(self, Row::Scores | Row::Nothing | Row::Feats | Row::Results)
    }
}

type Rows = heapless::Vec<Row, 40>;

/// The records of a title, with the cursor.
#[derive(Clone)]
pub(crate) struct RecordsPage {
    title: Title,
    row: Row,
}

impl RecordsPage {
    pub fn new(title: Title) -> RecordsPage {
        RecordsPage { title, row: Row::Feat(0) }
    }

    fn rows(&self, records: &Records) -> Rows {
        let kinds = records.kinds(self.title).len();
        let results = records.results(self.title).count();
        let nothing = (kinds == 0).then_some(Row::Nothing);
        let heading = (results > 0).then_some(Row::Results);
        let scores = [Row::Scores].into_iter().chain((0..kinds).map(Row::Kind)).chain(nothing);
        let feats = [Row::Feats].into_iter().chain((0..FEATS).map(Row::Feat));
        let results = heading.into_iter().chain((0..results).map(Row::Result));
        scores.chain(feats).chain(results).chain([Row::Reset]).collect()
    }

    fn result<'a>(&self, number: usize, records: &'a Records) -> Option<&'a Ended> {
        records.results(self.title).nth(number)
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        let words = shared.words();
        let Ok(records) = &shared.records else {
            return match button {
                Button::A => Way::Open(Over::Confirm(Confirm::new(Question::Reset))),
                Button::B => close(shared),
                _ => refuse(shared),
            };
        };
        match (button, self.row) {
            (Button::Left | Button::Right, _) => {
                self.title = cycle(Title::ALL, self.title, button == Button::Right);
                self.row = Row::Feat(0);
            }
            (Button::Up | Button::Down, _) => {
                let rows = self.rows(records);
                let stops: Rows = rows.into_iter().filter(|row| row.stops()).collect();
                self.row = cycle(&stops, self.row, button == Button::Down);
            }
            (Button::A, Row::Result(number)) => {
                let Some(ended) = self.result(number, records).copied() else { return Way::Stay };
                shared.sound(Sound::Choose);
                return Way::To(Room::NewGame(NewGame::again(self.title, &ended, shared)));
            }
            (Button::A, Row::Reset) => {
                return Way::Open(Over::Confirm(Confirm::new(Question::Reset)));
            }
            (Button::A | Button::X, Row::Feat(feat)) => {
                let (name, how) =
                    self.title.about(words).feats.get(feat).copied().unwrap_or_default();
                return Way::Open(Over::Help(Help::Of(name, how)));
            }
            (Button::X, _) => {
                let (title, text) = words.records.help;
                return Way::Open(Over::Help(Help::Of(title, text)));
            }
            (Button::B, _) => return close(shared),
            _ => return refuse(shared),
        }
        moved(shared)
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let hints = &words.hints;
        frame.table();
        frame.title(words.records.title, "");
        let Ok(records) = &shared.records else {
            frame.paragraph(words.records.refused, 12, 44, 214, Ink::Text);
            frame.hints(Hints { a: words.records.reset_short, b: hints.back, ..Hints::default() });
            return;
        };
        let name = self.title.about(words).short_title;
        let x = frame.text_right(Font::Name, name, RIGHT - 12, 15, Ink::Text);
        frame.arrow(x - 10, 11, false, Ink::Gold);
        frame.arrow(RIGHT - 6, 11, true, Ink::Gold);
        let rows = self.rows(records);
        let at = rows.iter().position(|row| *row == self.row).unwrap_or(0);
        // The cursor stays in the middle where it can.
        let first = at.saturating_sub(IN_SIGHT / 2).min(rows.len().saturating_sub(IN_SIGHT));
        for (y, &row) in (27..).step_by(PITCH as usize).zip(rows.iter().skip(first).take(IN_SIGHT))
        {
            self.draw_row(row, y, records, words, frame);
        }
        frame.scrollbar(Area::new(236, 27, 4, 190), first, IN_SIGHT, rows.len());
        let a = match self.row {
            Row::Result(_) => hints.play,
            Row::Feat(_) => hints.help,
            Row::Reset => words.records.reset_short,
            _ => "",
        };
        frame.hints(Hints { a, b: hints.back, x: hints.help, y: "" });
    }

    fn draw_row(&self, row: Row, y: i32, records: &Records, words: &Words, frame: &mut Frame) {
        let say = &words.records;
        let base = y + 13;
        let area = Area::new(LEFT, y, RIGHT - LEFT, PITCH - 2);
        let ink = if row.stops() { frame.list_row(area, row == self.row) } else { Ink::Sepia };
        match row {
            Row::Scores => {
                for (column, name) in COLUMNS.into_iter().zip(say.columns) {
                    frame.text_right(Font::Label, name, column, base, ink);
                }
            }
            Row::Nothing => {
                frame.text(Font::Label, say.empty, 12, base, Ink::Text);
            }
            Row::Feats => {
                frame.text(Font::Label, say.feats, 8, base, ink);
            }
            Row::Results => {
                frame.text(Font::Label, say.results, 8, base, ink);
            }
            Row::Kind(number) => {
                let Some(kind) = records.kinds(self.title).get(number) else { return };
                let label = kind_name(kind.players, kind.against, words);
                frame.text(Font::Label, &label, 12, base, ink);
                for (column, number) in COLUMNS.into_iter().zip(numbers(kind)) {
                    frame.text_right(Font::Strong, &number, column, base, ink);
                }
            }
            Row::Feat(feat) => {
                let (name, _) =
                    self.title.about(words).feats.get(feat).copied().unwrap_or_default();
                if records.has_feat(self.title, feat) {
                    frame.tick(10, y + 2);
                } else {
                    frame.disc(10, y + 2, 13, Ink::Line);
                    frame.disc(11, y + 3, 11, Ink::Vellum);
                }
                frame.text(Font::Label, name, 29, base, ink);
            }
            Row::Result(number) => {
                let Some(ended) = self.result(number, records) else { return };
                let seed = line!("{}", ended.seed);
                let end = frame.text_right(Font::Strong, &seed, 230, base, ink);
                let label = kind_name(ended.players, ended.against, words);
                frame.text_right(Font::Label, &label, end - 8, base, ink);
                let how = if ended.won { say.won } else { say.lost };
                frame.text(Font::Label, &line!("{how} {}", ended.score), 12, base, ink);
            }
            Row::Reset => {
                frame.text(Font::Label, say.reset, 12, base, ink);
            }
        }
    }
}

/// Players and level.
fn kind_name(players: u8, against: Against, words: &Words) -> Line {
    fill_in(words.records.kind, &[&players, &words.records.against[against as usize]])
}

/// Matches, wins, best and mean score.
fn numbers(kind: &Kind) -> [Line; 4] {
    let mean = kind.mean();
    let sign = if mean < 0 { "-" } else { "" };
    [
        line!("{}", kind.matches),
        line!("{}", kind.wins),
        line!("{}", kind.best),
        line!("{sign}{}.{}", mean.abs() / 10, mean.abs() % 10),
    ]
}
