//! Telling: what a game says of itself, of every decision, and of where points came from.

use portolan_core::{BySeat, Game, Seat, Step};

use super::{Cast, Tally};
use crate::Ink;
use crate::art::{self, Icon};
use crate::event::Sound;
use crate::records::FEATS;
use crate::rules::{Mark, Rules};
use crate::text::{Line, line};
use crate::words::{Page, Texts, Words};

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
    /// Whether a decision of this player now is told together with this one, in short.
    pub(super) fn runs_on_with(&self, actor: Seat) -> bool {
        self.actor == actor && G::runs_on(self, None)
    }
}

/// A log line: what somebody did, and what it brought them.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// Who.
    pub actor: Seat,
    /// In a few words.
    pub text: Line,
    /// Money that came or went.
    pub amount: i16,
}

/// Points of one player by origin, in the order of [`Telling::origins`]; negative ones are losses.
pub type Parts = [i16; MOST_ORIGINS];

/// So many origins can be told apart.
pub const MOST_ORIGINS: usize = 7;

/// Where points come from, with the ink of their part in the bars.
pub type Origins = heapless::Vec<(&'static str, Ink), MOST_ORIGINS>;

/// The words of a game. Until it has its own, it speaks notation.
pub trait Telling: Game {
    /// The origin that takes the points which no decision explains by itself, as those had from
    /// the start.
    const REST: Option<usize> = Some(0);

    /// How many minutes a match takes, about.
    const MINUTES: u8 = 30;

    /// The name on the screen.
    fn title(_words: &Words) -> &'static str {
        Self::NAME
    }

    /// The name where room is short, as below its picture.
    fn short_title(words: &Words) -> &'static str {
        Self::title(words)
    }

    /// Every text of its own, for tests of all languages.
    fn texts(_words: &Words) -> &'static dyn Texts {
        &()
    }

    /// The picture in the launcher, 108 by 49.
    fn picture() -> &'static Icon {
        &art::CHART_ROSE
    }

    /// The rules, to be learned from.
    fn rules(_words: &Words) -> Rules {
        Rules("")
    }

    /// A picture of its rules by name.
    fn mark(_name: &str) -> Option<Mark> {
        None
    }

    /// The table options, as asked when a game is set up: in the order of [`Game::OPTIONS`].
    fn options(_words: &Words) -> &'static [&'static str] {
        Self::OPTIONS
    }

    /// What each table option changes, in a sentence.
    fn explained(_words: &Words) -> &'static [&'static str] {
        &[]
    }

    /// Several decisions that are told as one line; never none.
    fn tell(told: &[Told<Self>], _cast: &Cast, _words: &Words) -> LogEntry {
        let last = &told[told.len() - 1];
        LogEntry { actor: last.actor, text: line!("{}", last.action), amount: 0 }
    }

    /// Whether the next decision of the same player is told together with this one: in the log
    /// with `next` known, and in short, where a whole turn is one line, without.
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

    /// An action as advice.
    fn advise(action: Self::Action, _words: &Words) -> Line {
        line!("{action}")
    }

    /// Where points come from.
    fn origins(words: &Words) -> Origins {
        [(words.scores.title, Ink::Gold)].into_iter().collect()
    }

    /// Adds what a decision brought everybody.
    fn earn(_told: &Told<Self>, _parts: &mut BySeat<Parts>) {}

    /// What decides between players of the same score, if anything does.
    fn tie_break(_words: &Words) -> &'static str {
        ""
    }

    /// Its feats, small aims that teach good play: a name and how it is done.
    fn feats(_words: &Words) -> &'static [Page] {
        &[]
    }

    /// Which of them this player has done in a match that is over.
    fn feats_done(_view: &Self::View, _tally: &Tally) -> [bool; FEATS] {
        [false; FEATS]
    }

    /// What stands beside a player's final score: what broke a tie, or how the end came.
    fn remark(_view: &Self::View, _seat: Seat, _words: &Words) -> Line {
        Line::new()
    }
}
