//! What is told of a match: every decision for the log, those since somebody's last for the recap; in
//! the end, where everybody's points came from. A game says which decisions are told together.

use portolan_core::{BySeat, MAX_SEATS, Mark, Seat, arrange};

use super::{LogEntry, Origins, Parts, Screens, Table, Told};
use crate::text::Line;
use crate::words::Words;

/// The final scores of one player, itemised.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Who.
    pub seat: Seat,
    /// By origin.
    pub parts: Parts,
    /// The sum that counts.
    pub total: i16,
    /// Whether this player has won or shares the victory.
    pub wins: bool,
}

/// Those of everybody, the winners first.
pub type Tallies = heapless::Vec<Tally, MAX_SEATS>;

/// What is told of a match.
pub trait Log {
    /// The log as this seat heard it, or as the whole table did; the first line first, without
    /// small steps.
    fn log(&self, by: Option<Seat>, words: &Words, visit: &mut dyn FnMut(LogEntry));

    /// What the whole table heard since this seat decided last, paydays first.
    fn recap(&self, seat: Seat, words: &Words, visit: &mut dyn FnMut(LogEntry));

    /// The final scores, the winners first.
    fn tallies(&self) -> Tallies;

    /// What stands beside a player's final score.
    fn remark(&self, seat: Seat, words: &Words) -> Line;

    /// Where points come from.
    fn origins(&self, words: &Words) -> Origins;

    /// What decides between players of the same score.
    fn tie_break(&self, words: &Words) -> &'static str;

    /// The feats of this player, one bit each.
    fn feats(&self, tally: &Tally) -> u8;
}

/// Decisions that are told together; more of them are told in two lines.
pub(super) type Run<G> = heapless::Vec<Told<G>, 24>;

impl<G: Screens> Table<G> {
    /// Every decision from this mark on as a seat heard it, or as the whole table did, line by line.
    fn lines(&self, from: &Mark<G>, by: Option<Seat>, mut visit: impl FnMut(u16, &Run<G>)) {
        let (mut line, mut began) = (Run::<G>::new(), from.decisions());
        self.game.replay_since(from, |step| {
            let told = Told::heard(&step, by);
            let same = |last: &Told<G>| last.runs_on_with(&told);
            if !line.last().is_some_and(same) || line.is_full() {
                if !line.is_empty() {
                    visit(began, &line);
                    began += line.len() as u16;
                }
                line.clear();
            }
            // There is room: a full line was told.
            let _ = line.push(told);
        });
        if !line.is_empty() {
            visit(began, &line);
        }
    }
}

impl<G: Screens> Log for Table<G> {
    fn log(&self, by: Option<Seat>, words: &Words, visit: &mut dyn FnMut(LogEntry)) {
        self.lines(&self.game.mark_at(0), by, |began, line| {
            let entry = LogEntry::of(began, line, &self.cast, words);
            if !entry.text.is_empty() {
                visit(entry);
            }
        });
    }

    fn recap(&self, seat: Seat, words: &Words, visit: &mut dyn FnMut(LogEntry)) {
        let since = self.game.mark_at(self.decided[seat]);
        // Paydays and Venice come first: of all that happened nobody may miss them.
        for news in [true, false] {
            self.lines(&since, None, |began, line| {
                let paid = line.last().is_some_and(|told| G::news(told) > 0);
                let entry = LogEntry::of(began, line, &self.cast, words);
                if paid == news && !entry.text.is_empty() {
                    visit(entry);
                }
            });
        }
    }

    fn tallies(&self) -> Tallies {
        let mut parts = BySeat::<Parts>::default();
        self.game.outcomes(|actor, action, outcome| {
            G::earn(actor, action, outcome, &mut parts);
        });
        let game = self.game.game();
        let scores = game.scores();
        if let Some(rest) = G::REST {
            for seat in game.seats().iter() {
                let explained: i16 = parts[seat].iter().sum();
                parts[seat][rest] += scores[seat] - explained;
            }
        }
        let mut tallies: Tallies = game
            .seats()
            .iter()
            .map(|seat| Tally {
                seat,
                parts: parts[seat],
                total: scores[seat],
                wins: game.wins(seat),
            })
            .collect();
        arrange(&mut tallies, |tally| (!tally.wins, -tally.total, tally.seat));
        tallies
    }

    fn remark(&self, seat: Seat, words: &Words) -> Line {
        G::remark(&self.game.game().view(seat), seat, words)
    }

    fn origins(&self, words: &Words) -> Origins {
        G::origins(words)
    }

    fn tie_break(&self, words: &Words) -> &'static str {
        G::tie_break(words)
    }

    fn feats(&self, tally: &Tally) -> u8 {
        let done = G::feats_done(&self.game.game().view(tally.seat), tally);
        done.into_iter().rev().fold(0, |bits, done| bits << 1 | u8::from(done))
    }
}
