//! The games aboard: one line each makes a game playable in the launcher.
//!
//! Screens and drivers meet the games only through the enums made here.

use portolan_core::{
    BySeat, Chance, Game, Head, Level, Match, Player, Refusal, Seat, Seats, Seed, Setup, Stream,
    bot, carthage::Carthage, mercatores::Mercatores, merchants::Merchants, oltremare::Oltremare,
};

use crate::art::{self, Icon};
use crate::seated::{Screens, Seated};
use crate::words::Words;

/// A bot's task for one game: a plain value that can be thought about anywhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem<G: Game> {
    /// All that the bot may know.
    pub view: G::View,
    /// How well it plays.
    pub level: Level,
    /// Where its randomness begins.
    pub seed: Seed,
    /// Which decision of the match this is.
    pub decision: u16,
}

impl<G: Game> Problem<G> {
    /// The bot's choice. `go_on` is told how far it is, 0–100, and may stop it early.
    pub fn solve(&self, go_on: &mut dyn FnMut(u8) -> bool) -> Option<G::Action> {
        let mut rng = Chance::new(self.seed, Stream::Bot(self.decision));
        bot::ponder::<G>(self.level, &self.view, &mut rng, go_on)
    }
}

macro_rules! games {
    // The lone `$` lets the macro below have variables of its own.
    ($dollar:tt $($name:ident($game:ty), $picture:ident;)+) => {
        /// The games that can be played.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Title { $($name),+ }

        impl Title {
            /// All of them, in the order of the launcher.
            pub const ALL: &'static [Title] = &[$(Title::$name),+];

            /// The name in saves and transcripts.
            pub const fn word(self) -> &'static str {
                match self { $(Title::$name => <$game>::NAME),+ }
            }

            /// The name on the screen.
            pub fn name(self, words: &Words) -> &'static str {
                match self { $(Title::$name => <$game>::title(words)),+ }
            }

            /// The picture in the launcher.
            pub const fn picture(self) -> &'static Icon {
                match self { $(Title::$name => &art::$picture),+ }
            }

            /// How many can play.
            pub const fn seats(self) -> core::ops::RangeInclusive<usize> {
                match self { $(Title::$name => <$game>::SEATS),+ }
            }

            /// Whether its cards decide who begins.
            pub const fn starts_by_rule(self) -> bool {
                match self { $(Title::$name => <$game>::START_BY_RULE),+ }
            }

            /// Its table options, as asked when a game is set up.
            pub fn options(self, words: &Words) -> &'static [&'static str] {
                match self { $(Title::$name => <$game>::options(words)),+ }
            }

            /// The pages of its rules, a heading and a text each.
            pub fn rules(self, words: &Words) -> &'static [(&'static str, &'static str)] {
                match self { $(Title::$name => <$game>::rules(words)),+ }
            }
        }

        /// The match on the table.
        #[derive(Clone)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum Sitting { $($name(Seated<$game>)),+ }

        impl Sitting {
            /// Deals a new match onto the table, if so many can play it.
            pub fn deal(
                table: &mut Option<Sitting>,
                title: Title,
                seed: Seed,
                setup: Setup,
                players: &BySeat<Player>,
            ) {
                match title {
                    $(Title::$name => sit(table, Sitting::$name, || {
                        Match::new(seed, setup, players.clone())
                    })),+
                }
            }

            /// Takes up a saved match at the table.
            pub fn resume(table: &mut Option<Sitting>, save: &[u8]) -> Result<(), Refusal> {
                let (head, _) = Head::read(save)?;
                let mut result = Err(Refusal::OtherRules);
                $(if head.game == <$game>::NAME {
                    sit(table, Sitting::$name, || {
                        let resumed = Match::resume(save);
                        result = resumed.as_ref().map(drop).map_err(|&error| error);
                        resumed.ok()
                    });
                })+
                result
            }

            /// Which game it is.
            pub const fn title(&self) -> Title {
                match self { $(Sitting::$name(_) => Title::$name),+ }
            }

            /// What the bot in this seat has to think about.
            pub fn task(&self, seat: Seat, level: Level) -> Task {
                match self {
                    $(Sitting::$name(seated) => Task::$name(seated.problem(seat, level))),+
                }
            }

            /// Plays a bot's choice, if it was meant for this very decision.
            pub fn take(&mut self, thought: Thought) -> bool {
                match (self, thought) {
                    $((Sitting::$name(seated), Thought::$name(for_what, action)) => {
                        seated.awaits_bot() == Some(for_what) && seated.play_bot(action)
                    })+
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }
        }

        /// What a bot has to think about.
        #[derive(Clone, PartialEq, Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum Task { $($name(Problem<$game>)),+ }

        impl Task {
            /// Thinks. `go_on` is told how far it is, 0–100, and may stop it early.
            pub fn think(&self, go_on: &mut dyn FnMut(u8) -> bool) -> Option<Thought> {
                match self {
                    $(Task::$name(problem) => {
                        let for_what = (problem.seed, problem.decision);
                        problem.solve(go_on).map(|action| Thought::$name(for_what, action))
                    })+
                }
            }
        }

        /// What a bot has decided: for which deal and decision, and the choice.
        #[derive(Clone, Copy, PartialEq, Debug)]
        #[allow(missing_docs)]
        pub enum Thought { $($name((Seed, u16), <$game as Game>::Action)),+ }

        /// Runs the same code for whichever game is on the table.
        macro_rules! at_table {
            ($dollar sitting:expr, $dollar seated:ident => $dollar what:expr) => {
                match $dollar sitting {
                    $($dollar crate::games::Sitting::$name($dollar seated) => $dollar what),+
                }
            };
        }
        pub(crate) use at_table;
    };
}

games! { $
    Merchants(Merchants), PICTURE_MERCHANTS;
    Carthage(Carthage), PICTURE_CARTHAGE;
    Mercatores(Mercatores), PICTURE_MERCATORES;
    Oltremare(Oltremare), PICTURE_OLTREMARE;
}

/// Sits people down at a match. Each game has a frame of its own on the stack for it: with all
/// of them in one, a device has not the memory.
#[inline(never)]
fn sit<G: Screens>(
    table: &mut Option<Sitting>,
    wrap: impl FnOnce(Seated<G>) -> Sitting,
    make: impl FnOnce() -> Option<Match<G>>,
) {
    *table = make().map(|made| wrap(Seated::new(made)));
}

/// Seats of a title, checked.
pub fn seats(title: Title, count: usize) -> Option<Seats> {
    title.seats().contains(&count).then(|| Seats::new(count)).flatten()
}
