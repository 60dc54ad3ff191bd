//! The games as tools meet them: by name, from a table made of the list in [`aboard`].

use std::io;
use std::ops::RangeInclusive;

use portolan_core::{
    BySeat, Game, Head, Level, Match, Options, Refusal, Seats, Seed, Setup, aboard,
};

use crate::{Failure, arena, bench, transcript, tune};

macro_rules! tools {
    ($($name:ident($game:ty),)+) => {
        /// Every game, in the order of the launcher.
        pub static GAMES: &[Tools] = &[$(Tools::of::<$game>()),+];
    };
}

aboard!(tools);

/// One game with what the tools do with it.
pub struct Tools {
    /// The name in notation and on the command line.
    pub name: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// The names of its table options.
    pub options: &'static [&'static str],
    /// Prints a whole game between bots.
    pub transcript: fn(&transcript::Order, &mut dyn io::Write) -> io::Result<()>,
    /// Plays a game between bots of these levels, the hard ones with all cards open or not.
    pub arena: fn(Setup, Seed, &BySeat<Level>, bool) -> arena::Played,
    /// Tunes its weights.
    pub tune: fn(&tune::Order, &mut tune::Tell) -> Vec<i32>,
    /// Plays random games.
    pub random_games: fn(Setup, bench::Limit) -> u32,
    /// Counts the decisions of the first of them.
    pub decisions: fn(Setup, u32) -> u32,
    check_save: fn(&[u8]) -> Result<(), Refusal>,
}

impl Tools {
    const fn of<G: Game + Sync>() -> Tools {
        Tools {
            name: G::NAME,
            seats: G::SEATS,
            options: G::OPTIONS,
            transcript: transcript::write::<G>,
            arena: arena::play::<G>,
            tune: tune::tune::<G>,
            random_games: bench::random_games::<G>,
            decisions: bench::decisions::<G>,
            check_save: |save| Match::<G>::resume(save).map(drop),
        }
    }

    /// The game with this name.
    pub fn find(name: &str) -> Result<&'static Tools, Failure> {
        GAMES.iter().find(|title| title.name == name).ok_or_else(|| {
            let names: Vec<_> = GAMES.iter().map(|title| title.name).collect();
            Failure::Usage(format!("unknown game '{name}' (there is: {})", names.join(", ")))
        })
    }

    /// A table for so many players with these options, if the game allows it.
    pub fn setup(&self, players: usize, options: &[String]) -> Result<Setup, Failure> {
        let range = &self.seats;
        let seats = Seats::new(players).filter(|seats| range.contains(&seats.count()));
        let seats = seats.ok_or_else(|| {
            let (fewest, most) = (range.start(), range.end());
            Failure::Usage(format!(
                "{} is for {fewest} to {most} players, not for {players}",
                self.name
            ))
        })?;
        let mut bits = 0;
        for option in options {
            let number = self.options.iter().position(|name| name == option);
            bits |= 1
                << number.ok_or_else(|| {
                    Failure::Usage(match self.options {
                        [] => format!("{} has no options, so no '{option}'", self.name),
                        names => format!(
                            "{} has no option '{option}' (there is: {})",
                            self.name,
                            names.join(", ")
                        ),
                    })
                })?;
        }
        Ok(Setup { seats, start: None, options: Options(bits) })
    }
}

/// Whether these bytes are a saved game that can be played on.
pub fn check_save(save: &[u8]) -> Result<(), Refusal> {
    let (head, _) = Head::read(save)?;
    let title = GAMES.iter().find(|title| title.name == head.game);
    (title.ok_or(Refusal::OtherRules)?.check_save)(save)
}
