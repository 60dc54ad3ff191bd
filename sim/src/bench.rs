//! How fast the rules are: random games per second on one core, and machine instructions per
//! decision as valgrind counts them, which do not depend on what else the machine is doing.

use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use portolan_core::{Chance, Game, Seed, Setup, Stream};
use serde::Serialize;

use crate::Failure;
use crate::games::{GAMES, Title};

/// When to stop playing.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// After so many games.
    Games(u32),
    /// After so much time.
    Time(Duration),
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Whole games.
    pub games: u32,
    /// Decisions in all of them.
    pub decisions: u64,
}

/// Plays random games one after the other, as a bot's playouts would.
pub fn random_games<G: Game>(setup: Setup, limit: Limit) -> Tally {
    let began = Instant::now();
    let mut tally = Tally::default();
    let mut rng = Chance::new(Seed(1), Stream::Deal);
    loop {
        let stop = match limit {
            Limit::Games(games) => tally.games >= games,
            // Looking at the clock costs as much as a few decisions.
            Limit::Time(time) => tally.games & 63 == 0 && began.elapsed() >= time,
        };
        if stop {
            return tally;
        }
        let mut game = G::new(&setup, &mut rng);
        while let Some(action) = game.any(&mut rng) {
            if game.apply(action, &mut rng).is_err() {
                break;
            }
            tally.decisions += 1;
        }
        tally.games += 1;
    }
}

/// One line of the report.
#[derive(Serialize)]
struct Measured {
    game: &'static str,
    players: usize,
    games_per_second: u64,
    decisions_per_second: u64,
    decisions_per_game: f64,
    /// `None` where valgrind is missing.
    instructions_per_decision: Option<u64>,
}

/// Measures every game and prints a table, or JSON.
pub fn report(out: &mut dyn Write, json: bool, milliseconds: u64) -> Result<(), Failure> {
    let valgrind = Command::new("valgrind").arg("--version").output().is_ok();
    let mut all = Vec::new();
    for title in GAMES {
        for players in title.seats.clone() {
            all.push(measure(title, players, Duration::from_millis(milliseconds), valgrind)?);
        }
    }
    let written = if json {
        serde_json::to_writer_pretty(&mut *out, &all)
            .map_err(Into::into)
            .and_then(|()| writeln!(out))
    } else {
        table(out, &all, valgrind)
    };
    written.map_err(|error| Failure::Trouble(format!("cannot write the report: {error}")))
}

fn table(out: &mut dyn Write, all: &[Measured], valgrind: bool) -> std::io::Result<()> {
    writeln!(
        out,
        "{:<12}{:>8}{:>12}{:>15}{:>16}{:>24}",
        "game", "players", "games/s", "decisions/s", "decisions/game", "instructions/decision"
    )?;
    for one in all {
        writeln!(
            out,
            "{:<12}{:>8}{:>12}{:>15}{:>16.1}{:>24}",
            one.game,
            one.players,
            one.games_per_second,
            one.decisions_per_second,
            one.decisions_per_game,
            one.instructions_per_decision.map_or("-".into(), |count| count.to_string()),
        )?;
    }
    if !valgrind {
        writeln!(out, "valgrind not found: no instruction counts")?;
    }
    if cfg!(debug_assertions) {
        writeln!(out, "this is a debug build: `cargo sim bench` measures an optimised one")?;
    }
    Ok(())
}

fn measure(
    title: &Title,
    players: usize,
    time: Duration,
    valgrind: bool,
) -> Result<Measured, Failure> {
    let setup = title.setup(players, &[])?;
    // Caches and clock speed settle first.
    (title.random_games)(setup, Limit::Time(time / 10));
    let began = Moment::now();
    let played = (title.random_games)(setup, Limit::Time(time));
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    let instructions_per_decision =
        if valgrind { Some(instructions(title, players)?) } else { None };
    Ok(Measured {
        game: title.name,
        players,
        games_per_second: (f64::from(played.games) / seconds) as u64,
        decisions_per_second: (played.decisions as f64 / seconds) as u64,
        decisions_per_game: played.decisions as f64 / f64::from(played.games.max(1)),
        instructions_per_decision,
    })
}

/// A moment in the time that this thread has had a core for itself, so that a busy machine does
/// not look slow. Where the system does not tell, the clock on the wall has to do.
struct Moment {
    on_core: Option<Duration>,
    on_wall: Instant,
}

impl Moment {
    fn now() -> Moment {
        let counters = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        let nanoseconds = counters.split(' ').next().and_then(|first| first.parse().ok());
        Moment { on_core: nanoseconds.map(Duration::from_nanos), on_wall: Instant::now() }
    }

    fn elapsed(&self) -> Duration {
        match (self.on_core, Moment::now().on_core) {
            (Some(before), Some(after)) => after.saturating_sub(before),
            _ => self.on_wall.elapsed(),
        }
    }
}

/// Instructions of one decision: what more games add, so that starting the program is left out.
fn instructions(title: &Title, players: usize) -> Result<u64, Failure> {
    const FEW: u32 = 20;
    const MANY: u32 = 220;
    let counted = |games| counted(title.name, players, games);
    let (few, many) = (counted(FEW)?, counted(MANY)?);
    let setup = title.setup(players, &[])?;
    let decisions = |games| (title.random_games)(setup, Limit::Games(games)).decisions;
    Ok(many.saturating_sub(few) / (decisions(MANY) - decisions(FEW)).max(1))
}

/// Runs this program's hidden `playouts` command under valgrind, which counts.
fn counted(game: &str, players: usize, games: u32) -> Result<u64, Failure> {
    let trouble = |what: String| Failure::Trouble(format!("valgrind: {what}"));
    let program = std::env::current_exe().map_err(|error| trouble(error.to_string()))?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["playouts", "--game", game])
        .args(["--players", &players.to_string(), "--games", &games.to_string()])
        .output()
        .map_err(|error| trouble(error.to_string()))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let count = said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    count.ok_or_else(|| trouble(format!("no count in what it said: {}", said.trim())))
}
