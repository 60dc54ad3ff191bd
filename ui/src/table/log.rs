//! What is told of a match: every decision for the log, and whole turns in short for recaps and
//! for what bots did; in the end, where everybody's points came from. A game says which decisions
//! are told together.

use portolan_core::{BySeat, MAX_SEATS, Seat, arrange};

use super::{LogEntry, Origins, Parts, Playing, Screens, Table, Told};
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

/// What is told of a match.
pub trait Log {
    /// The log as this seat heard it, or as the whole table did; the first line first, without
    /// small steps.
    fn log(&self, by: Option<Seat>, words: &Words, visit: &mut dyn FnMut(LogEntry));

    /// What happened as this seat heard it, or as the whole table did, in short.
    fn recap(&self, by: Option<Seat>, words: &Words, visit: &mut dyn FnMut(LogEntry));

    /// Whether whoever decided last goes on with what is told together.
    fn runs_on(&self) -> bool;

    /// What happened last as this seat heard it, in short.
    fn latest(&self, by: Seat, words: &Words) -> Option<LogEntry>;

    /// How many have won.
    fn winners(&self) -> usize;

    /// The final scores, the winners first.
    fn tallies(&self) -> heapless::Vec<Tally, MAX_SEATS>;

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
type Run<G> = heapless::Vec<Told<G>, 24>;

impl<G: Screens> Table<G> {
    /// Every decision so far as this seat heard it, or as the whole table did, line by line: for
    /// the log, or in short.
    fn lines(&self, by: Option<Seat>, short: bool, mut visit: impl FnMut(&Run<G>)) {
        let mut line = Run::<G>::new();
        self.game.replay(|step| {
            let told = Told::heard(&step, by);
            let next = (!short).then_some(told.action);
            let same = |last: &Told<G>| last.actor == told.actor && G::runs_on(last, next);
            if !line.last().is_some_and(same) || line.is_full() {
                if !line.is_empty() {
                    visit(&line);
                }
                line.clear();
            }
            // There is room: a full line was told.
            let _ = line.push(told);
        });
        if !line.is_empty() {
            visit(&line);
        }
    }

    fn tell_lines(
        &self,
        by: Option<Seat>,
        short: bool,
        words: &Words,
        visit: &mut dyn FnMut(LogEntry),
    ) {
        self.lines(by, short, |line| {
            let entry = G::tell(line, &self.cast, words);
            if !entry.text.is_empty() {
                visit(entry);
            }
        });
    }
}

impl<G: Screens> Log for Table<G> {
    fn log(&self, by: Option<Seat>, words: &Words, visit: &mut dyn FnMut(LogEntry)) {
        self.tell_lines(by, false, words, visit);
    }

    fn recap(&self, by: Option<Seat>, words: &Words, visit: &mut dyn FnMut(LogEntry)) {
        self.tell_lines(by, true, words, visit);
    }

    fn runs_on(&self) -> bool {
        let latest = self.latest[Seat::A].as_ref();
        self.actor().is_some_and(|actor| latest.is_some_and(|told| told.runs_on_with(actor)))
    }

    fn latest(&self, by: Seat, words: &Words) -> Option<LogEntry> {
        let mut last = Run::<G>::new();
        self.game.replay_since(&self.line_began, |step| {
            // The newest are told of a line that is too long.
            if last.is_full() {
                last.remove(0);
            }
            let _ = last.push(Told::heard(&step, Some(by)));
        });
        (!last.is_empty()).then(|| G::tell(&last, &self.cast, words))
    }

    fn winners(&self) -> usize {
        let game = self.game.game();
        game.seats().iter().filter(|&seat| game.wins(seat)).count()
    }

    fn tallies(&self) -> heapless::Vec<Tally, MAX_SEATS> {
        let mut parts = BySeat::<Parts>::default();
        self.game.replay(|step| G::earn(&Told::heard(&step, Some(step.actor)), &mut parts));
        let game = self.game.game();
        let scores = game.scores();
        if let Some(rest) = G::REST {
            for seat in game.seats().iter() {
                let explained: i16 = parts[seat].iter().sum();
                parts[seat][rest] += scores[seat] - explained;
            }
        }
        let mut tallies: heapless::Vec<Tally, MAX_SEATS> = game
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
