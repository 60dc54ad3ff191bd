//! The command line. Wrong arguments get one clear line and exit code 2.

use std::collections::hash_map::RandomState;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use portolan_core::{Level, Seed};

use crate::device::Device;
use crate::driver::{Driver, Thinker};
use crate::emulate::Emulated;
use crate::games::{GAMES, Tools};
use crate::save::Store;
use crate::scenario::Scenario;
use crate::script::{self, GRAMMAR};
use crate::sound::Speaker;
use crate::transcript::Order;
use crate::uf2::{self, Board, Chip, Firmware};
use crate::{
    Failure, arena, bench, board_check, completions, fuzz, help, release, report, serve, soak,
    terminal, tune, web, window,
};

/// Portolan on the desktop
#[derive(Parser)]
#[command(bin_name = "cargo sim", version, max_term_width = 100, arg_required_else_help = false)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Open the handheld in a window
    #[command(after_help = help::PLAY)]
    Play(Play),
    /// Play a scenario of button presses in virtual time and write pictures
    #[command(after_help = GRAMMAR)]
    Script(Script),
    /// Print a whole game between bots as JSON lines
    #[command(after_help = help::TRANSCRIPT)]
    Transcript(Transcript),
    /// Let bots play against each other and say who wins how often
    #[command(after_help = help::ARENA)]
    Arena(Arena),
    /// Tune what bots weigh choices with, and write it into the source
    #[command(after_help = help::TUNE)]
    Tune(Tune),
    /// Measure random games per second and instructions per game
    #[command(after_help = help::BENCH)]
    Bench(Bench),
    /// Run the firmware itself, on an emulated handheld, in a window
    #[command(after_help = help::EMULATE)]
    Emulate(Emulate),
    /// Write the firmware as target/portolan.uf2, to be dropped on the handheld's USB drive
    #[command(after_help = help::UF2)]
    Uf2(Flashed),
    /// Write Portolan as a folder for the browser, and serve it
    #[command(after_help = web::AFTERWARDS)]
    Web(Web),
    /// Press random buttons, cut the power and look for what goes wrong
    #[command(after_help = help::FUZZ)]
    Fuzz(Fuzz),
    /// Measure the firmware on the emulated handheld against its budgets
    #[command(after_help = help::REPORT)]
    Report(report::Asked),
    /// Play on the emulated handheld for hours and watch stack, saves and pictures
    #[command(after_help = help::SOAK)]
    Soak(Soak),
    /// Build all that people get of a version: firmware of every board, the browser's folder, notes, sums
    #[command(after_help = help::RELEASE)]
    Release(Release),
    /// Print what makes a shell complete these commands when Tab is pressed
    #[command(after_help = help::COMPLETIONS)]
    Completions(Completions),
    /// Say what the code of a board check tells
    #[command(after_help = help::BOARD_CHECK)]
    BoardCheck(BoardCheck),
    /// Play random games and print nothing: what `bench` counts under valgrind
    #[command(hide = true)]
    Playouts(Playouts),
}

#[derive(Args)]
struct Play {
    /// Pixels of the window for each pixel of the handheld; otherwise what there is room for
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=20))]
    scale: Option<u32>,
    /// The deal that new games offer: a number, or a code like 37QX-2MA
    #[arg(long, value_parser = seed)]
    seed: Option<Seed>,
    #[command(flatten)]
    keeping: Keeping,
    /// Draw in the terminal, for machines without a desktop
    #[arg(long)]
    terminal: bool,
}

#[derive(Args)]
struct Keeping {
    /// Keep games and settings in this folder; otherwise they are kept in the user's data folder
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
    /// Keep nothing
    #[arg(long, conflicts_with = "save")]
    no_save: bool,
}

#[derive(Args)]
struct Script {
    /// The scenario; - reads it from standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder for the pictures
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    out: PathBuf,
    /// Film everything as a GIF
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// Pixels of the pictures for each pixel of the handheld
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=20))]
    scale: u32,
    /// The deal that new games offer: a number, or a code like 37QX-2MA
    #[arg(long, value_parser = seed)]
    seed: Option<Seed>,
    /// Begin with the games kept in this folder, and keep them there
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
}

#[derive(Args)]
struct Transcript {
    /// The game
    #[arg(long, value_name = "NAME", value_parser = games())]
    game: String,
    /// How many play
    #[arg(long, value_name = "N")]
    players: usize,
    /// The deal: a number, or the code that the handheld shows, like 37QX-2MA
    #[arg(long, value_parser = seed)]
    seed: Seed,
    /// How all the bots play
    #[arg(long, value_name = "LEVEL", default_value = "random", value_parser = levels())]
    bots: Level,
    /// A table option of the game (a wrong name lists them); may be given again
    #[arg(long = "option", value_name = "NAME")]
    options: Vec<String>,
}

#[derive(Args)]
struct Arena {
    /// The game
    #[arg(long, value_name = "NAME", required_unless_present = "matrix", value_parser = games())]
    game: Option<String>,
    /// The levels that play against each other, like hard,greedy
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',', required_unless_present = "matrix", value_parser = levels())]
    seats: Vec<Level>,
    /// Play all games at all tables and print one table
    #[arg(long, conflicts_with_all = ["game", "seats", "json", "goal"])]
    matrix: bool,
    /// Let hard bots see all cards: what luck leaves to be won
    #[arg(long)]
    open: bool,
    /// How many games at most; whole deals, each played from every seat
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Where the deals begin: a number, or a code
    #[arg(long, default_value = "1", value_parser = seed)]
    seed: Seed,
    /// A table option of the game (a wrong name lists them); may be given again
    #[arg(long = "option", value_name = "NAME")]
    options: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Threads to play on; otherwise one for each core
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Stop when it is decided whether the first level wins at least this share, 0 to 1
    #[arg(long, value_name = "SHARE", value_parser = share)]
    goal: Option<f64>,
    /// Stop when the interval of the first level's share is this narrow
    #[arg(long, value_name = "SHARE", default_value_t = 0.01, value_parser = share)]
    width: f64,
}

#[derive(Args)]
struct Tune {
    /// The game
    #[arg(value_name = "GAME", value_parser = games())]
    game: String,
    /// Find the numbers that say what the first bots choose: behind the bar
    #[arg(long)]
    plain: bool,
    /// Go on near the numbers before, and for victories over the first bots alone
    #[arg(long, conflicts_with = "plain")]
    beat: bool,
    /// Numbers of players, like 2,3,4: a column each, the last one for all that are more
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_value = "2,3,4")]
    players: Vec<usize>,
    /// Where deals and tables begin
    #[arg(long, default_value = "1", value_parser = seed)]
    seed: Seed,
    /// How often to go on from the best tables
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    generations: u32,
    /// Tables tried each time
    #[arg(long, value_name = "N", default_value_t = 60)]
    tables: usize,
    /// Deals for each of them
    #[arg(long, value_name = "N", default_value_t = 40)]
    deals: u32,
    /// Threads to play on; otherwise one for each core
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
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
struct Emulate {
    /// A UF2 file; otherwise the firmware is built
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The board
    #[arg(long, value_enum, default_value_t)]
    board: Board,
    /// Pixels of the window for each pixel of the handheld; otherwise what there is room for
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=20))]
    scale: Option<u32>,
    /// Keep the content of the flash chip in this file
    #[arg(long, value_name = "FILE")]
    flash: Option<PathBuf>,
    /// Draw in the terminal, for machines without a desktop
    #[arg(long)]
    terminal: bool,
}

#[derive(Args)]
struct Flashed {
    /// The board
    #[arg(long, value_enum, default_value_t)]
    board: Board,
}

#[derive(Args)]
struct Fuzz {
    /// For how long
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    minutes: f64,
    /// Where the random handhelds begin; otherwise anywhere, and it is said where
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Play a scenario that was found, with the seed that stands in it; - reads standard input
    #[arg(long, value_name = "FILE", requires = "seed")]
    replay: Option<PathBuf>,
}

#[derive(Args)]
struct Soak {
    /// For how long, all games together
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    hours: f64,
    /// Another seed plays otherwise
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Release {
    /// The folder to write; otherwise target/release-artifacts
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

#[derive(Args)]
struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

#[derive(Args)]
struct Web {
    /// The folder to write; otherwise target/web
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Serve the folder at this port, to be played at once
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "8000")]
    serve: Option<u16>,
}

#[derive(Args)]
struct BoardCheck {
    /// The code, as the handheld shows it
    code: String,
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
        Err(error) => return end(Err(Failure::Usage(refusal(&error)))),
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
        Command::Play(asked) => play(asked),
        Command::Script(asked) => script(&asked),
        Command::Transcript(asked) => transcript(&asked),
        Command::Arena(asked) => arena(asked),
        Command::Tune(asked) => tune(asked),
        Command::Bench(asked) => bench::report(&mut io::stdout(), asked.json, asked.time),
        Command::Emulate(asked) => emulate(asked),
        Command::Uf2(asked) => uf2::write_file(asked.board).map(|path| {
            println!("{}", path.display());
        }),
        Command::Fuzz(asked) => fuzz(&asked),
        Command::Soak(asked) => {
            let time = Duration::try_from_secs_f64(3600.0 * asked.hours);
            let time = time.map_err(|_| Failure::Usage("hours are a number from 0 on".into()))?;
            soak::run(soak::Limit::Time(time), asked.seed, &mut io::stdout(), interrupted())
        }
        Command::Release(asked) => release::run(asked.out),
        Command::Completions(asked) => {
            completions::print(asked.shell, &mut Line::command());
            Ok(())
        }
        Command::Web(asked) => web(asked),
        Command::Report(asked) => report::print(&mut io::stdout(), &asked),
        Command::BoardCheck(asked) => board_check::print(&asked.code),
        Command::Playouts(asked) => {
            let title = Tools::find(&asked.game)?;
            let setup = title.setup(asked.players, &[])?;
            (title.random_games)(setup, bench::Limit::Games(asked.games));
            Ok(())
        }
    }
}

fn play(asked: Play) -> Result<(), Failure> {
    let store = match asked.keeping.save {
        _ if asked.keeping.no_save => Store::nowhere(),
        Some(folder) => Store::at(folder)?,
        None => Store::of_user()?,
    };
    // Deals are mixed from this and from when buttons are pressed.
    let entropy = RandomState::new().build_hasher().finish() as u32;
    let make = |waker| -> Result<Box<dyn Device>, Failure> {
        let mut driver = Driver::new(store, Thinker::thread(waker), entropy, asked.seed)?;
        driver.set_speaker(Speaker::new());
        Ok(Box::new(driver))
    };
    if asked.terminal { terminal::run(make) } else { window::run("Portolan", asked.scale, make) }
}

fn emulate(asked: Emulate) -> Result<(), Failure> {
    let chip = || Failure::Usage("what is emulated has an RP2040, and a Pico 2 has not".to_owned());
    if asked.board.chip() != Chip::Rp2040 {
        return Err(chip());
    }
    let firmware = match &asked.file {
        Some(file) => Firmware::read(file)?,
        None => Firmware::build(asked.board)?,
    };
    if firmware.uf2.chip != Chip::Rp2040 {
        return Err(chip());
    }
    let seed = RandomState::new().build_hasher().finish();
    let make = |_| -> Result<Box<dyn Device>, Failure> {
        Ok(Box::new(Emulated::new(asked.board, &firmware, seed, asked.flash)?))
    };
    let title = "Portolan, emulated";
    if asked.terminal { terminal::run(make) } else { window::run(title, asked.scale, make) }
}

fn web(asked: Web) -> Result<(), Failure> {
    let written = web::write(asked.out)?;
    println!("{written}");
    match asked.serve {
        Some(port) => serve::run(&written.folder, port),
        None => Ok(()),
    }
}

fn script(asked: &Script) -> Result<(), Failure> {
    let name = asked.file.display();
    let text = read(&asked.file)?;
    let steps = script::parse(&text).map_err(|wrong| Failure::Usage(format!("{name}: {wrong}")))?;
    fs::create_dir_all(&asked.out).map_err(|error| {
        Failure::Trouble(format!("cannot make the folder {}: {error}", asked.out.display()))
    })?;
    let store = asked.save.clone().map_or_else(|| Ok(Store::nowhere()), Store::at)?;
    let driver = Driver::new(store, Thinker::Here, 0, asked.seed)?;
    let mut scenario = Scenario::new(driver, &asked.out, asked.scale);
    if let Some(file) = &asked.gif {
        scenario.film(file)?;
    }
    let played = scenario.play(&steps);
    while let Some(complaint) = scenario.driver().complaint() {
        eprintln!("{complaint}");
    }
    // A film of what went wrong is a film too.
    for file in scenario.finish()? {
        println!("{}", file.display());
    }
    played.map_err(|failure| Failure::Trouble(format!("{name}: {failure}")))
}

fn fuzz(asked: &Fuzz) -> Result<(), Failure> {
    let seed = asked.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() >> 32);
    let out = &mut io::stdout();
    if let Some(file) = &asked.replay {
        return fuzz::replay_text(seed, &read(file)?, out);
    }
    let time = Duration::try_from_secs_f64(60.0 * asked.minutes);
    let time = time.map_err(|_| Failure::Usage("minutes are a number from 0 on".into()))?;
    fuzz::Order { seed, time }.run(out, interrupted())
}

/// The text of a file, or of standard input.
fn read(file: &Path) -> Result<String, Failure> {
    let text = if file.as_os_str() == "-" {
        io::read_to_string(io::stdin())
    } else {
        fs::read_to_string(file)
    };
    text.map_err(|error| Failure::Trouble(format!("cannot read {}: {error}", file.display())))
}

fn transcript(asked: &Transcript) -> Result<(), Failure> {
    let title = Tools::find(&asked.game)?;
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

fn arena(asked: Arena) -> Result<(), Failure> {
    let order = |title: &'static Tools, levels: Vec<Level>| {
        Ok(arena::Order {
            title,
            setup: title.setup(levels.len(), &asked.options)?,
            levels,
            games: asked.games,
            seed: asked.seed,
            threads: threads(asked.threads),
            goal: asked.goal,
            width: asked.width,
            open: asked.open,
        })
    };
    let mut out = io::stdout().lock();
    match &asked.game {
        Some(game) => {
            let order = order(Tools::find(game)?, asked.seats.clone())?;
            order.run(interrupted()).print(&mut out, asked.json)
        }
        None => arena::matrix(&mut out, order, interrupted()),
    }
}

fn tune(asked: Tune) -> Result<(), Failure> {
    let title = Tools::find(&asked.game)?;
    let setups = asked.players.iter().map(|&players| title.setup(players, &[]));
    let setup = setups.collect::<Result<Vec<_>, _>>()?.into_iter().next();
    let order = tune::Order {
        setup: setup.ok_or_else(|| Failure::Usage("for how many players?".into()))?,
        seed: asked.seed,
        generations: asked.generations,
        tables: asked.tables.max(1),
        deals: asked.deals.max(1),
        plain: asked.plain,
        beat: asked.beat,
        threads: threads(asked.threads),
    };
    let path = tune::run(title, order, &asked.players, interrupted())?;
    println!("{}", path.display());
    Ok(())
}

/// As many threads as asked for, or one for each core.
fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    asked.map_or_else(cores, usize::from)
}

/// Set when the user has seen enough: what is there is printed then.
fn interrupted() -> &'static AtomicBool {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    // Without the handler an interrupt ends the program, as everywhere.
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
    &INTERRUPTED
}

/// A seed as people write it: digits alone are a number, anything else is a code.
fn seed(text: &str) -> Result<Seed, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits {
        return text.parse().map(Seed).map_err(|_| format!("numbers go up to {}", u32::MAX));
    }
    Seed::parse(text)
        .ok_or_else(|| format!("neither a number up to {} nor a code like 37QX-2MA", u32::MAX))
}

/// A part of all games.
fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a share is a number from 0 to 1".into())
}

/// The games by their names, which stand in the help and are completed.
pub(crate) fn games() -> PossibleValuesParser {
    PossibleValuesParser::new(GAMES.iter().map(|title| title.name))
}

/// The levels by their words, as [`games`].
fn levels() -> impl TypedValueParser<Value = Level> {
    let words = Level::ALL.iter().map(|level| level.word());
    PossibleValuesParser::new(words).try_map(|word| Level::from_word(&word).ok_or("no level"))
}

/// What is wrong with the arguments, in one line that leads on.
fn refusal(error: &clap::Error) -> String {
    let commands = || {
        let line = Line::command();
        let shown = line.get_subcommands().filter(|command| !command.is_hide_set());
        shown.map(|command| command.get_name().to_owned()).collect::<Vec<_>>().join(", ")
    };
    match error.kind() {
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!("what to do? There is: {}; 'cargo sim --help' says more", commands())
        }
        ErrorKind::InvalidSubcommand => {
            format!("{} (there is: {})", one_line(&error.to_string()), commands())
        }
        _ => one_line(&error.to_string()),
    }
}

/// What the parser has to say, without usage and tips.
fn one_line(text: &str) -> String {
    let first = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<_> = first.split_whitespace().collect();
    let sentence = words.join(" ");
    sentence.strip_prefix("error: ").unwrap_or(&sentence).to_string()
}
