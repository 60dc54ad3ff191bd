//! The command line. Wrong arguments get one clear line and exit code 2.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};
use portolan_core::{Level, Seed};

use crate::Failure;
use crate::bench;
use crate::games::Title;
use crate::transcript::Order;

/// Portolan on the desktop
#[derive(Parser)]
#[command(bin_name = "cargo sim", version, max_term_width = 100)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Print a whole game between bots as JSON lines
    Transcript(Transcript),
    /// Measure random games per second and instructions per decision
    Bench(Bench),
    /// Play random games and print nothing: what `bench` counts under valgrind
    #[command(hide = true)]
    Playouts(Playouts),
}

#[derive(Args)]
struct Transcript {
    /// The game
    #[arg(long, value_name = "NAME")]
    game: String,
    /// How many play
    #[arg(long, value_name = "N")]
    players: usize,
    /// The deal: a number, or the code that the handheld shows, as K7QX-2MA
    #[arg(long, value_parser = seed)]
    seed: Seed,
    /// How all the bots play
    #[arg(long, value_name = "LEVEL", default_value = "random", value_parser = level)]
    bots: Level,
    /// A table option of the game; may be given again
    #[arg(long = "option", value_name = "NAME")]
    options: Vec<String>,
}

#[derive(Args)]
struct Bench {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// How long to measure each number of players, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    time: u64,
}

#[derive(Args)]
struct Playouts {
    #[arg(long)]
    game: String,
    #[arg(long)]
    players: usize,
    #[arg(long)]
    games: u32,
}

/// Does what the process's arguments say.
pub fn main() -> ExitCode {
    let line = match Line::try_parse() {
        Ok(line) => line,
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            // A closed pipe is the reader's choice.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => return end(Err(Failure::Usage(one_line(&error.to_string())))),
    };
    end(run(line.command))
}

fn end(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(failure.code())
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Transcript(asked) => transcript(&asked),
        Command::Bench(asked) => bench::report(&mut io::stdout(), asked.json, asked.time),
        Command::Playouts(asked) => {
            let title = Title::find(&asked.game)?;
            let setup = title.setup(asked.players, &[])?;
            (title.random_games)(setup, bench::Limit::Games(asked.games));
            Ok(())
        }
    }
}

fn transcript(asked: &Transcript) -> Result<(), Failure> {
    let title = Title::find(&asked.game)?;
    let setup = title.setup(asked.players, &asked.options)?;
    let order = Order { setup, seed: asked.seed, bots: asked.bots };
    let mut out = io::BufWriter::new(io::stdout().lock());
    match (title.transcript)(&order, &mut out).and_then(|()| out.flush()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::Trouble(format!("the transcript ends early: {error}"))),
        Ok(()) => Ok(()),
    }
}

/// A seed as people write it: digits alone are a number, anything else is a code.
fn seed(text: &str) -> Result<Seed, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits {
        return text.parse().map(Seed).map_err(|_| format!("numbers go up to {}", u32::MAX));
    }
    Seed::parse(text)
        .ok_or_else(|| format!("neither a number up to {} nor a code like K7QX-2MA", u32::MAX))
}

fn level(text: &str) -> Result<Level, String> {
    let words: Vec<_> = Level::ALL.iter().map(|level| level.word()).collect();
    Level::from_word(text).ok_or_else(|| format!("there is: {}", words.join(", ")))
}

/// What the parser has to say, without usage and tips.
fn one_line(text: &str) -> String {
    let first = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<_> = first.split_whitespace().collect();
    let sentence = words.join(" ");
    sentence.strip_prefix("error: ").unwrap_or(&sentence).to_string()
}
