//! Telling: what a game says of itself, of every decision, and of where points came from.

use portolan_core::{BySeat, Game, Seat, Step};

use super::{Cast, Passage, Tally};
use crate::Ink;
use crate::art::{self, Icon};
use crate::event::Sound;
use crate::records::FEATS;
use crate::rules::{Find, Rules};
use crate::text::{Line, line};
use crate::words::{TitleWords, Words};

/// One decision as somebody heard it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told<G: Game> {
    /// Who acted.
    pub actor: Seat,
    /// What was chosen.
    pub action: G::Action,
    /// What it caused.
    pub outcome: G::Outcome,
}

impl<G: Game> Told<G> {
    /// What this seat heard of a step, or what everybody at the table did.
    pub(super) fn heard(step: &Step<G>, by: Option<Seat>) -> Told<G> {
        let hear = |action, seat| step.before.heard(action, seat);
        let action = match by {
            Some(seat) => hear(step.action, seat),
            None => step.before.seats().iter().fold(step.action, hear),
        };
        Told { actor: step.actor, action, outcome: step.outcome }
    }
}

impl<G: Telling> Told<G> {
    /// Whether the next decision is told together with this one.
    pub(super) fn runs_on_with(&self, next: &Told<G>) -> bool {
        self.actor == next.actor && G::runs_on(self, Some(next.action))
    }
}

/// A line of the log: what somebody did, and what it brought everybody.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// Who.
    pub actor: Seat,
    /// In a few words.
    pub text: Line,
    /// Money or points that came or went.
    pub gains: BySeat<i16>,
    /// The first decision that it tells, counted from 0.
    pub first: u16,
}

impl LogEntry {
    /// Several decisions of one player in a row, never none, as one line.
    pub(super) fn of<G: Telling>(
        first: u16,
        line: &[Told<G>],
        cast: &Cast,
        words: &Words,
    ) -> LogEntry {
        let changes = changes_of(line);
        LogEntry {
            actor: line.last().map_or(Seat::A, |told| told.actor),
            text: G::tell(line, cast, words),
            gains: BySeat::from_fn(|seat| changes[seat][0]),
            first,
        }
    }

    /// Who got or paid something, and how much.
    pub fn gains(&self) -> impl Iterator<Item = (Seat, i16)> {
        Seat::ALL.into_iter().map(|seat| (seat, self.gains[seat])).filter(|(_, gain)| *gain != 0)
    }
}

/// How the numbers of all players change with a line.
pub fn changes_of<G: Telling>(line: &[Told<G>]) -> BySeat<Numbers> {
    let mut sum = BySeat::<Numbers>::default();
    for told in line {
        let changes = G::changes(told);
        for seat in Seat::ALL {
            sum[seat].iter_mut().zip(changes[seat]).for_each(|(sum, change)| *sum += change);
        }
    }
    sum
}

/// The numbers of one player that everybody sees, those that matter in a game: money or points first,
/// cards in hand second.
pub type Numbers = [i16; 6];

/// Points of one player by origin, in the order of [`Telling::origins`]; negative ones are losses.
pub type Parts = [i16; MOST_ORIGINS];

/// So many origins can be told apart.
pub const MOST_ORIGINS: usize = 7;

/// Where points come from, with the ink of their part in the bars.
pub type Origins = heapless::Vec<(&'static str, Ink), MOST_ORIGINS>;

/// What is seen of a game before it is on the table: in the launcher, a new game, records and rules.
pub struct Cover {
    /// How many minutes a match takes, about.
    pub minutes: u8,
    /// The picture in the launcher, 108 by 49.
    pub picture: &'static Icon,
    /// Finds the pictures of its rules.
    pub marks: Find,
    /// Its title, options, feats and rules.
    pub about: fn(&Words) -> &'static TitleWords,
}

impl Cover {
    /// A cover of its own.
    pub const fn new(
        minutes: u8,
        picture: &'static Icon,
        marks: Find,
        about: fn(&Words) -> &'static TitleWords,
    ) -> Cover {
        Cover { minutes, picture, marks, about }
    }

    /// Until a game has one: its name, and nothing to read.
    const fn plain<G: Game>() -> Cover {
        let about = |_: &Words| {
            const {
                &TitleWords {
                    title: G::NAME,
                    short_title: G::NAME,
                    options: G::OPTIONS,
                    explained: &[],
                    feats: &[],
                    rules: Rules(""),
                }
            }
        };
        Cover::new(30, &art::CHART_ROSE, |_| None, about)
    }
}

/// The words of a game. Until it has its own, it speaks notation.
pub trait Telling: Game {
    /// The origin that takes the points which no decision explains by itself, as those had from
    /// the start.
    const REST: Option<usize> = Some(0);

    /// Whether the first decision is that of who begins; else a game [announces](Self::announce)
    /// it when the time has come.
    const FIRST_BEGINS: bool = true;

    /// What is seen of it before it is on the table.
    const COVER: Cover = Cover::plain::<Self>();

    /// Several decisions of one player that are told as one line, never none; what they brought
    /// whom stands beside it.
    fn tell(told: &[Told<Self>], _cast: &Cast, _words: &Words) -> Line {
        told.last().map_or_else(Line::new, |last| line!("{}", last.action))
    }

    /// The numbers of one player, for [`Self::changes`].
    fn numbers(_view: &Self::View, _seat: Seat) -> Numbers {
        Numbers::default()
    }

    /// How a decision changes them, by what is heard of it.
    fn changes(_told: &Told<Self>) -> BySeat<Numbers> {
        BySeat::default()
    }

    /// What a line leads to, if that is worth a card of its own: a new phase, the last round.
    fn announce(_passage: &Passage<Self>, _cast: &Cast, _words: &Words) -> Line {
        Line::new()
    }

    /// Whether the next decision of the same player is told together with this one; without `next`,
    /// whether that may be.
    fn runs_on(_told: &Told<Self>, _next: Option<Self::Action>) -> bool {
        false
    }

    /// How many pages of news a decision makes: what everybody should see happen step by step.
    fn news(_told: &Told<Self>) -> usize {
        0
    }

    /// What it sounds like.
    fn sound(_told: &Told<Self>) -> Sound {
        Sound::Choose
    }

    /// An action as advice to the seat that has this view.
    fn advise(action: Self::Action, _view: &Self::View, _cast: &Cast, _words: &Words) -> Line {
        line!("{action}")
    }

    /// What speaks for an action at once, with the numbers on the table; nothing where that is not
    /// plain.
    fn because(_action: Self::Action, _view: &Self::View, _words: &Words) -> Line {
        Line::new()
    }

    /// Where points come from.
    fn origins(words: &Words) -> Origins {
        [(words.scores.title, Ink::Gold)].into_iter().collect()
    }

    /// Adds what a decision of this player brought everybody.
    fn earn(
        _actor: Seat,
        _action: &Self::Action,
        _outcome: &Self::Outcome,
        _parts: &mut BySeat<Parts>,
    ) {
    }

    /// What decides between players of the same score, if anything does.
    fn tie_break(_words: &Words) -> &'static str {
        ""
    }

    /// Which of its feats this player has done in a match that is over.
    fn feats_done(_view: &Self::View, _tally: &Tally) -> [bool; FEATS] {
        [false; FEATS]
    }

    /// What stands beside a player's final score: what broke a tie, or how the end came.
    fn remark(_view: &Self::View, _seat: Seat, _words: &Words) -> Line {
        Line::new()
    }
}
