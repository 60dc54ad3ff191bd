//! How fast the rules are: random games per second on one core, and machine instructions per game
//! as valgrind counts them, which do not depend on what else the machine is doing.

use std::hint::black_box;
use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use portolan_core::{Chance, Game, Seed, Setup, Stream};
use serde::Serialize;

use crate::Failure;
use crate::games::{GAMES, Tools};
use crate::progress::Progress;

/// Games whose decisions and instructions are counted.
const SAMPLE: u32 = 200;

/// When to stop playing.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// After so many games.
    Games(u32),
    /// After so much time.
    Time(Duration),
}

/// Plays random games one after the other, as a bot's playouts would; says how many.
pub fn random_games<G: Game>(setup: Setup, limit: Limit) -> u32 {
    let began = Instant::now();
    let mut rng = Chance::new(Seed(1), Stream::Deal);
    for games in 0.. {
        let stop = match limit {
            Limit::Games(limit) => games >= limit,
            // Looking at the clock costs as much as a few decisions.
            Limit::Time(time) => games & 63 == 0 && began.elapsed() >= time,
        };
        if stop {
            return games;
        }
        black_box(G::new(&setup, &mut rng)).play_out(&mut rng);
    }
    unreachable!("a limit comes first")
}

/// Decisions in so many of these games.
pub fn decisions<G: Game>(setup: Setup, games: u32) -> u32 {
    let mut rng = Chance::new(Seed(1), Stream::Deal);
    let mut decisions = 0;
    for _ in 0..games {
        let mut game = G::new(&setup, &mut rng);
        while let Some(action) = game.any(&mut rng) {
            game.act(action, &mut rng);
            decisions += 1;
        }
    }
    decisions
}

/// One line of the report.
#[derive(Serialize)]
struct Measured {
    game: &'static str,
    players: usize,
    games_per_second: u64,
    decisions_per_game: f64,
    /// `None` where valgrind is missing.
    instructions_per_game: Option<u64>,
}

/// Measures every game and prints a table, or JSON.
pub fn report(out: &mut dyn Write, json: bool, milliseconds: u64) -> Result<(), Failure> {
    let valgrind = Command::new("valgrind").arg("--version").output().is_ok();
    let (mut all, mut progress) = (Vec::new(), Progress::begin());
    for title in GAMES {
        for players in title.seats.clone() {
            progress.tell(|| format!("{} for {players}", title.name));
            all.push(measure(title, players, Duration::from_millis(milliseconds), valgrind)?);
        }
    }
    drop(progress);
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
        "{:<12}{:>8}{:>12}{:>16}{:>20}",
        "game", "players", "games/s", "decisions/game", "instructions/game"
    )?;
    for one in all {
        writeln!(
            out,
            "{:<12}{:>8}{:>12}{:>16.1}{:>20}",
            one.game,
            one.players,
            one.games_per_second,
            one.decisions_per_game,
            one.instructions_per_game.map_or("-".into(), |count| count.to_string()),
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
    title: &Tools,
    players: usize,
    time: Duration,
    valgrind: bool,
) -> Result<Measured, Failure> {
    let setup = title.setup(players, &[])?;
    // Caches and clock speed settle first.
    (title.random_games)(setup, Limit::Time(time / 10));
    let began = Moment::now();
    let games = (title.random_games)(setup, Limit::Time(time));
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    let instructions_per_game = if valgrind { Some(instructions(title, players)?) } else { None };
    Ok(Measured {
        game: title.name,
        players,
        games_per_second: (f64::from(games) / seconds) as u64,
        decisions_per_game: f64::from((title.decisions)(setup, SAMPLE)) / f64::from(SAMPLE),
        instructions_per_game,
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

/// Instructions of one game: what more games add, so that starting the program is left out.
fn instructions(title: &Tools, players: usize) -> Result<u64, Failure> {
    let none = counted(title.name, players, 0)?;
    Ok(counted(title.name, players, SAMPLE)?.saturating_sub(none) / u64::from(SAMPLE))
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
