//! Telling: what a game says of itself, of every decision, and of where points came from.

use portolan_core::{BySeat, Game, Seat, Step};

use super::Cast;
use crate::Ink;
use crate::art::Icon;
use crate::event::Sound;
use crate::text::Line;
use crate::words::{Page, Words};

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
pub type Parts = [i16; 5];

/// Where points come from, with the ink of their part in the bars.
pub type Origins = heapless::Vec<(&'static str, Ink), 5>;

/// The words of a game.
pub trait Telling: Game {
    /// The origin that takes the points which no decision explains by itself, as those had from
    /// the start.
    const REST: Option<usize> = None;

    /// The name on the screen.
    fn title(words: &Words) -> &'static str;

    /// The picture in the launcher, 108 by 49.
    fn picture() -> &'static Icon;

    /// The name where room is short.
    fn short_title(words: &Words) -> &'static str {
        Self::title(words)
    }

    /// The pages of the rules.
    fn rules(words: &Words) -> &'static [Page];

    /// The table options, as asked when a game is set up: in the order of [`Game::OPTIONS`].
    fn options(_words: &Words) -> &'static [&'static str] {
        Self::OPTIONS
    }

    /// Several decisions that are told as one line; never none.
    fn tell(told: &[Told<Self>], cast: &Cast, words: &Words) -> LogEntry;

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
    fn sound(told: &Told<Self>) -> Sound;

    /// An action as advice.
    fn advise(action: Self::Action, words: &Words) -> Line;

    /// Where points come from.
    fn origins(words: &Words) -> Origins;

    /// Adds what a decision brought everybody.
    fn earn(told: &Told<Self>, parts: &mut BySeat<Parts>);

    /// What stands beside a player's final score: what broke a tie, or how the end came.
    fn remark(_view: &Self::View, _seat: Seat, _words: &Words) -> Line {
        Line::new()
    }
}
