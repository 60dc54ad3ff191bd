//! The games aboard, as the console meets them: by title, and as the one match on the table.
//!
//! The list itself stands in [`portolan_core::aboard`]. Rooms and drivers meet the games only
//! through the enums made from it here.

use core::ops::{Deref, DerefMut, RangeInclusive};

use portolan_core::bot::{self, Advice};
use portolan_core::{
    BySeat, Chance, Game, Head, Level, Mind, Name, Options, Player, Refusal, Seat, Seats, Seed,
    Setup, Stream, aboard,
};
use serde::{Deserialize, Serialize};

use crate::art::Icon;
use crate::rules::Find;
use crate::table::{Advised, Moment, PUPIL, Playing, Screens, Table, Telling};
use crate::words::{TitleWords, Words};

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
    /// What was prepared for it: then there is nothing to think about.
    pub prepared: Option<G::Action>,
}

impl<G: Game> Problem<G> {
    /// The bot's choice. `go_on` is told how far it is, 0–100, and may stop it early.
    pub fn think(&self, go_on: &mut dyn FnMut(u8) -> bool) -> Option<Advice<G::Action>> {
        if let Some(action) = self.prepared {
            return Some(Advice::of(action));
        }
        let mut rng = Chance::new(self.seed, Stream::Bot(0));
        bot::advise::<G>(self.level, &self.view, &mut rng, go_on)
    }
}

macro_rules! games {
    ($($(#[$only:meta])* $name:ident($game:ty),)+) => {
        /// The games that can be played.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Title { $($(#[$only])* $name),+ }

        impl Title {
            /// All of them, in the order of the launcher.
            pub const ALL: &'static [Title] = &[$($(#[$only])* Title::$name),+];

            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();

            /// The title with this name in saves and transcripts.
            pub fn of_word(word: &str) -> Option<Title> {
                Self::ALL.iter().copied().find(|title| title.word() == word)
            }

            /// The name in saves and transcripts.
            pub const fn word(self) -> &'static str {
                match self { $($(#[$only])* Title::$name => <$game>::NAME),+ }
            }

            /// Whether it has a first game.
            pub fn teaches(self) -> bool {
                match self { $($(#[$only])* Title::$name => !<$game>::lesson().is_empty()),+ }
            }

            /// How many stops the guide makes in each chapter of its first game.
            pub fn stops(self) -> heapless::Vec<u8, 4> {
                match self { $($(#[$only])* Title::$name => {
                    <$game>::lesson().iter().map(|chapter| chapter.stops.len() as u8).collect()
                }),+ }
            }

            /// The picture in the launcher.
            pub fn picture(self) -> &'static Icon {
                match self { $($(#[$only])* Title::$name => <$game>::COVER.picture),+ }
            }

            /// How many can play.
            pub const fn seats(self) -> RangeInclusive<usize> {
                match self { $($(#[$only])* Title::$name => <$game>::SEATS),+ }
            }

            /// Whether its cards decide who begins.
            pub const fn starts_by_rule(self) -> bool {
                match self { $($(#[$only])* Title::$name => <$game>::START_BY_RULE),+ }
            }

            /// How many minutes a match takes, about.
            pub const fn minutes(self) -> u8 {
                match self { $($(#[$only])* Title::$name => <$game>::COVER.minutes),+ }
            }

            /// How long a hard bot thinks on a slow device, in ms.
            pub const fn hard_thought(self) -> u32 {
                match self { $($(#[$only])* Title::$name => <$game as Screens>::HARD_THOUGHT),+ }
            }

            /// Finds the pictures of its rules.
            pub fn marks(self) -> Find {
                match self { $($(#[$only])* Title::$name => <$game>::COVER.marks),+ }
            }

            /// Its title, options, feats and rules.
            pub fn about(self, words: &Words) -> &'static TitleWords {
                match self { $($(#[$only])* Title::$name => (<$game>::COVER.about)(words)),+ }
            }

       }

        /// The match on the table.
        #[derive(Clone)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum AnyTable { $($(#[$only])* $name(Table<$game>)),+ }

        impl AnyTable {
            /// Deals a new match onto the table, if so many can play it, at a practice table if
            /// one wants to learn.
            pub fn deal(
                table: &mut Option<AnyTable>,
                title: Title,
                seed: Seed,
                setup: Setup,
                players: &BySeat<Player>,
                practice: bool,
            ) {
                match title {
                    $($(#[$only])* Title::$name => {
                        let head = Head::new::<$game>(seed, setup, players.clone());
                        let head = Head { practice, ..head };
                        sit(table, AnyTable::$name, &head);
                        if let Some(AnyTable::$name(table)) = table {
                            table.open();
                        }
                    })+
                }
            }

            /// Opens a chapter of a title's first game, in which this person learns from Bruno;
            /// `false` if there is none.
            pub fn teach(
                table: &mut Option<AnyTable>,
                title: Title,
                chapter: u8,
                pupil: &Name,
            ) -> bool {
                match title {
                    $($(#[$only])* Title::$name => {
                        let Some(head) = lesson_head::<$game>(chapter, pupil) else {
                            return false;
                        };
                        sit(table, AnyTable::$name, &head);
                        if let Some(AnyTable::$name(table)) = table {
                            table.open();
                            table.open_chapter();
                        }
                    })+
                }
                table.is_some()
            }

            /// Takes up a saved match of this title at the table.
            pub fn resume(
                table: &mut Option<AnyTable>,
                title: Title,
                save: &[u8],
            ) -> Result<(), Refusal> {
                *table = None;
                let (head, actions) = Head::read(save)?;
                let result = match title {
                    $($(#[$only])* Title::$name => {
                        sit(table, AnyTable::$name, &head);
                        match table {
                            Some(AnyTable::$name(table)) => {
                                table.open();
                                table.take_up(actions)
                            }
                            _ => Err(head.refusal::<$game>()),
                        }
                    })+
                };
                if result.is_err() {
                    *table = None;
                }
                result
            }

            /// Which game it is.
            pub const fn title(&self) -> Title {
                match self { $($(#[$only])* AnyTable::$name(_) => Title::$name),+ }
            }

            /// What the bot in this seat has to think about.
            pub fn task(&self, seat: Seat, level: Level) -> Task {
                match self {
                    $($(#[$only])* AnyTable::$name(table) => {
                        Task::$name(table.problem(seat, level))
                    })+
                }
            }

            /// Plays a bot's choice, if it was meant for this very decision.
            pub fn take(&mut self, thought: Thought) -> bool {
                match (self, thought) {
                    $($(#[$only])* (AnyTable::$name(table), Thought::$name(for_what, advice)) => {
                        table.awaits_bot() == Some(for_what) && table.play_bot(advice.action)
                    })+
                    _ => false,
                }
            }

            /// Deals anew what this seat may not know: for tests. They are not asked through
            /// [`Playing`], so that no device carries them.
            pub fn redeal(&mut self, seat: Seat, rng: &mut Chance) {
                match self { $($(#[$only])* AnyTable::$name(table) => table.redeal(seat, rng)),+ }
            }

            /// Puts another match of the same title in place of this one: for tests.
            pub fn replace(&mut self, save: &[u8]) -> bool {
                match self { $($(#[$only])* AnyTable::$name(table) => table.replace(save)),+ }
            }

            /// A thought about what this seat has to decide, in words, if that is what it is.
            pub fn advised(&self, thought: &Thought, moment: Moment) -> Option<Advised> {
                match (self, thought) {
                    $($(#[$only])* (AnyTable::$name(table), Thought::$name(for_what, advice)) => {
                        table.advised(*for_what, advice, moment)
                    })+
                    _ => None,
                }
            }
        }

        impl Deref for AnyTable {
            type Target = dyn Playing;

            fn deref(&self) -> &(dyn Playing + 'static) {
                match self { $($(#[$only])* AnyTable::$name(table) => table),+ }
            }
        }

        impl DerefMut for AnyTable {
            fn deref_mut(&mut self) -> &mut (dyn Playing + 'static) {
                match self { $($(#[$only])* AnyTable::$name(table) => table),+ }
            }
        }

        /// What a bot has to think about.
        #[derive(Clone, PartialEq, Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum Task { $($(#[$only])* $name(Problem<$game>)),+ }

        impl Task {
            /// Thinks. `go_on` is told how far it is, 0–100, and may stop it early.
            pub fn think(&self, go_on: &mut dyn FnMut(u8) -> bool) -> Option<Thought> {
                match self {
                    $($(#[$only])* Task::$name(problem) => {
                        let for_what = (problem.seed, problem.decision);
                        problem.think(go_on).map(|advice| Thought::$name(for_what, advice))
                    })+
                }
            }
        }

        /// What a bot has found: for which seed and decision, and the choice with what it was compared to.
        #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum Thought {
            $($(#[$only])* $name((Seed, u16), Advice<<$game as Game>::Action>)),+
        }
    };
}

aboard!(games; #[cfg(test)] Toy(crate::toy::Toy),);

/// Sits people down at a match just dealt, if so many can play it, to be opened. Each game has a frame of its own
/// on the stack for it: with all of them in one, a device has not the memory.
#[inline(never)]
fn sit<G: Screens>(
    table: &mut Option<AnyTable>,
    wrap: impl FnOnce(Table<G>) -> AnyTable,
    head: &Head,
) {
    *table = None;
    if head.fits::<G>() {
        *table = Some(wrap(Table::unopened(head)));
    }
}

/// The head of a chapter: two at the table, the pupil begins.
fn lesson_head<G: Screens>(chapter: u8, pupil: &Name) -> Option<Head> {
    let seed = Seed(G::lesson().get(usize::from(chapter))?.seed);
    let setup = Setup { seats: Seats::new(2)?, start: Some(PUPIL), options: Options::default() };
    let mut players = BySeat::<Player>::default();
    players[PUPIL].name = pupil.clone();
    players[Seat::B] = Player { name: Name::try_from("Bruno").ok()?, mind: Mind::Bot(Level::Easy) };
    Some(Head { practice: true, lesson: Some(chapter), ..Head::new::<G>(seed, setup, players) })
}

/// Seats of a title, checked.
pub fn seats(title: Title, count: usize) -> Option<Seats> {
    title.seats().contains(&count).then(|| Seats::new(count)).flatten()
}
