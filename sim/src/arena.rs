//! Bots against each other: who wins how often, and what a move costs.
//!
//! Every deal is played once from each seat: the levels move on by one place from game to game, so
//! that neither cards nor seats favour anybody. The same order gives the same games, whatever the
//! number of threads.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use portolan_core::{BySeat, Chance, Draw, Game, Level, Seed, Setup, Stream, bot};
use serde::Serialize;

use crate::Failure;
use crate::games::{GAMES, Tools};
use crate::progress::Progress;

/// Of fewer games nothing is concluded.
const FEWEST: u32 = 40;
/// More decisions than any game can have.
const ENDLESS: u16 = 4000;

/// Who plays against whom, and how often.
pub struct Order {
    /// The game.
    pub title: &'static Tools,
    /// Seats and options.
    pub setup: Setup,
    /// Who plays, as many as there are seats.
    pub levels: Vec<Level>,
    /// At most so many games.
    pub games: u32,
    /// Where the deals begin.
    pub seed: Seed,
    /// Threads to play on.
    pub threads: usize,
    /// The share that the first level has to reach: decided as soon as the interval lies on one
    /// side of it.
    pub goal: Option<f64>,
    /// Narrow enough: an interval of this width.
    pub width: f64,
    /// Whether the hard bots see all cards: what luck leaves to be won.
    pub open: bool,
}

/// One game, by the places of [`Order::levels`].
#[derive(Clone, Default)]
pub struct Played {
    /// The part of the victory.
    shares: Vec<f64>,
    scores: Vec<f64>,
    /// Ahead of the best of the others.
    margins: Vec<f64>,
    decisions: Vec<u32>,
    time: Vec<Duration>,
}

/// What a level reached, in the order of the seats that were asked for.
#[derive(Serialize)]
struct Seated {
    level: &'static str,
    share: f64,
    low: f64,
    high: f64,
    mean_score: f64,
    ms_per_move: f64,
    #[serde(skip)]
    margin: f64,
    #[serde(skip)]
    decisions: f64,
}

/// A whole run.
#[derive(Serialize)]
pub struct Results {
    game: &'static str,
    games: u32,
    seats: Vec<Seated>,
}

/// Plays one game with these levels by seat.
pub fn play<G: Game>(setup: Setup, seed: Seed, levels: &BySeat<Level>, open: bool) -> Played {
    let mut chance = Chance::new(seed, Stream::Deal);
    let mut game = G::new(&setup, &mut chance);
    let count = setup.seats.count();
    let (mut decisions, mut time) = (vec![0; count], vec![Duration::ZERO; count]);
    let mut number = 0;
    while let Some(actor) = game.actor()
        && number < ENDLESS
    {
        let view = game.view(actor);
        let mut rng = Chance::new(seed, Stream::Bot(number));
        let began = Instant::now();
        let choice = if open && levels[actor] == Level::Hard {
            let deals = |_: &mut Chance| game.clone();
            bot::search_in(actor, deals, &mut rng, &mut |_| true).map(|advice| advice.action)
        } else {
            bot::choose::<G>(levels[actor], &view, &mut rng)
        };
        let Some(action) = choice else { break };
        time[actor.index()] += began.elapsed();
        decisions[actor.index()] += 1;
        number += 1;
        if game.apply(action, &mut chance).is_err() {
            break;
        }
    }
    let winners = setup.seats.iter().filter(|&seat| game.wins(seat)).count().max(1) as f64;
    let scores = game.scores();
    let score = |seat| f64::from(scores[seat]);
    let best_other = |seat| {
        let others = setup.seats.iter().filter(|&other| other != seat);
        others.map(score).fold(f64::NEG_INFINITY, f64::max)
    };
    let by_seat =
        |value: &dyn Fn(portolan_core::Seat) -> f64| setup.seats.iter().map(value).collect();
    Played {
        shares: by_seat(&|seat| if game.wins(seat) { 1.0 / winners } else { 0.0 }),
        scores: by_seat(&score),
        margins: by_seat(&|seat| score(seat) - best_other(seat)),
        decisions,
        time,
    }
}

impl Order {
    /// The game with this number, told by the places of the levels.
    fn game(&self, number: u32) -> Played {
        let count = self.levels.len();
        let (deal, turned) = (number / count as u32, number as usize % count);
        let mut seeds = Chance::new(self.seed, Stream::Bot(deal as u16));
        let seed = Seed((deal >> 16).wrapping_add(
            u32::from(seeds.below(u16::MAX)) << 16 | u32::from(seeds.below(u16::MAX)),
        ));
        let levels = BySeat::from_fn(|seat| self.levels[(seat.index() + turned) % count]);
        let mut played = (self.title.arena)(self.setup, seed, &levels, self.open);
        // From seats back to the places of the levels.
        played.shares.rotate_right(turned);
        played.scores.rotate_right(turned);
        played.margins.rotate_right(turned);
        played.decisions.rotate_right(turned);
        played.time.rotate_right(turned);
        played
    }

    /// Plays. Ends early when it is decided or interrupted.
    pub fn run(&self, interrupted: &AtomicBool) -> Results {
        let mut progress = Progress::begin();
        let next = AtomicU32::new(0);
        let enough = AtomicBool::new(false);
        // It grows with the games: most orders end before all are played.
        let done: Mutex<Vec<Option<Played>>> = Mutex::default();
        let stop = || interrupted.load(Ordering::Relaxed) || enough.load(Ordering::Relaxed);
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    while !stop() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        let played = self.game(number);
                        let mut done = done.lock().unwrap_or_else(|broken| broken.into_inner());
                        let place = number as usize;
                        if done.len() <= place {
                            done.resize(place + 1, None);
                        }
                        done[place] = Some(played);
                    }
                });
            }
            loop {
                thread::sleep(Duration::from_millis(20));
                let done = done.lock().unwrap_or_else(|broken| broken.into_inner());
                let whole = self.whole(&done);
                let count = done.iter().flatten().count() as u32;
                if stop() || count == self.games {
                    break;
                }
                if self.decided(whole) {
                    enough.store(true, Ordering::Relaxed);
                    break;
                }
                drop(done);
                let left = progress.left(count, self.games);
                progress.tell(|| format!("{count} of {} games{left}", self.games));
            }
        });
        let done = done.into_inner().unwrap_or_else(|broken| broken.into_inner());
        self.results(self.whole(&done))
    }

    /// The games up to the first one missing, whole deals only: what came soonest must not count
    /// more than what takes long.
    fn whole<'a>(&self, done: &'a [Option<Played>]) -> &'a [Option<Played>] {
        let first = done.iter().take_while(|game| game.is_some()).count();
        let count = self.levels.len();
        if first < count { &done[..first] } else { &done[..first / count * count] }
    }

    fn decided(&self, games: &[Option<Played>]) -> bool {
        if (games.len() as u32) < FEWEST {
            return false;
        }
        let (low, high) = interval(mean(games, |game| game.shares[0]), games.len());
        high - low <= self.width || self.goal.is_some_and(|goal| low > goal || high < goal)
    }

    fn results(&self, games: &[Option<Played>]) -> Results {
        let seats = self.levels.iter().enumerate().map(|(place, level)| {
            let share = mean(games, |game| game.shares[place]);
            let (low, high) = interval(share, games.len());
            let decisions = mean(games, |game| f64::from(game.decisions[place]));
            let milliseconds = mean(games, |game| game.time[place].as_secs_f64() * 1000.0);
            Seated {
                level: level.word(),
                share: rounded(share),
                low: rounded(low),
                high: rounded(high),
                mean_score: rounded(mean(games, |game| game.scores[place])),
                margin: rounded(mean(games, |game| game.margins[place])),
                decisions: rounded(decisions),
                ms_per_move: rounded(if decisions > 0.0 { milliseconds / decisions } else { 0.0 }),
            }
        });
        Results { game: self.title.name, games: games.len() as u32, seats: seats.collect() }
    }
}

impl Results {
    /// Prints it for people, or as JSON.
    pub fn print(&self, out: &mut dyn Write, json: bool) -> Result<(), Failure> {
        let written = if json {
            serde_json::to_writer(&mut *out, self).map_err(Into::into).and_then(|()| writeln!(out))
        } else {
            self.table(out)
        };
        match written {
            // Whoever reads has seen enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Err(error) => Err(Failure::Trouble(format!("cannot write the results: {error}"))),
            Ok(()) => Ok(()),
        }
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}, {} games", self.game, self.games)?;
        writeln!(
            out,
            "{:<10}{:>8}{:>16}{:>9}{:>9}{:>11}{:>9}",
            "level", "won", "95 %", "score", "margin", "decisions", "ms/move"
        )?;
        for seat in &self.seats {
            writeln!(
                out,
                "{:<10}{:>7.1}%{:>16}{:>9.2}{:>9.2}{:>11.1}{:>9.3}",
                seat.level,
                100.0 * seat.share,
                format!("{:.1}–{:.1}", 100.0 * seat.low, 100.0 * seat.high),
                seat.mean_score,
                seat.margin,
                seat.decisions,
                seat.ms_per_move,
            )?;
        }
        Ok(())
    }

    /// The share of the first level with its interval, in percent.
    fn first(&self) -> String {
        let percent = |share: f64| 100.0 * share;
        self.seats.first().map_or(String::new(), |seat| {
            let [share, low, high] = [seat.share, seat.low, seat.high].map(percent);
            format!("{share:.1} ({low:.1}–{high:.1})")
        })
    }
}

/// The rows of the matrix: who plays, the first against the others.
const ROWS: [&[Level]; 8] = {
    use Level::{Easy, Greedy, Hard, Normal};
    [
        &[Normal, Greedy],
        &[Hard, Greedy],
        &[Hard, Normal],
        &[Hard, Greedy, Greedy],
        &[Hard, Greedy, Greedy, Greedy],
        &[Hard, Normal, Normal],
        &[Hard, Normal, Normal, Normal],
        &[Normal, Easy],
    ]
};

/// Prints how often the first of every row wins in every game, as a table for a page.
///
/// # Errors
/// Says what could not be written.
pub fn matrix(
    out: &mut dyn Write,
    order: impl Fn(&'static Tools, Vec<Level>) -> Result<Order, Failure>,
    interrupted: &AtomicBool,
) -> Result<(), Failure> {
    let trouble = |error: io::Error| Failure::Trouble(format!("cannot write the table: {error}"));
    let names: Vec<_> = GAMES.iter().map(|title| title.name).collect();
    writeln!(out, "| won of all games, % | {} |", names.join(" | ")).map_err(trouble)?;
    writeln!(out, "|---|{}", "---|".repeat(names.len())).map_err(trouble)?;
    for levels in ROWS {
        let others = levels[1..].iter().map(|level| level.word()).collect::<Vec<_>>().join(", ");
        write!(out, "| {} v {others} |", levels[0].word()).map_err(trouble)?;
        for title in GAMES {
            if interrupted.load(Ordering::Relaxed) {
                return writeln!(out).map_err(trouble);
            }
            let cell = order(title, levels.to_vec())?.run(interrupted).first();
            write!(out, " {cell} |").and_then(|()| out.flush()).map_err(trouble)?;
        }
        writeln!(out).map_err(trouble)?;
    }
    Ok(())
}

fn mean(games: &[Option<Played>], value: impl Fn(&Played) -> f64) -> f64 {
    let sum: f64 = games.iter().flatten().map(value).sum();
    sum / games.len().max(1) as f64
}

fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

/// Where the true share lies, with 95 % (Wilson). A shared victory counts in parts, which only
/// makes the truth narrower.
fn interval(share: f64, games: usize) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (games as f64, 1.96);
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(game: &str, levels: &[Level], games: u32, threads: usize) -> Order {
        let title = Tools::find(game).unwrap();
        let setup = title.setup(levels.len(), &[]).unwrap();
        let (levels, seed) = (levels.to_vec(), Seed(7));
        Order { title, setup, levels, games, seed, threads, goal: None, width: 0.0, open: false }
    }

    fn shares(order: &Order) -> Vec<f64> {
        let results = order.run(&AtomicBool::new(false));
        results.seats.iter().map(|seat| seat.share).collect()
    }

    #[test]
    fn equals_share_and_threads_change_nothing() {
        let three = [Level::Random; 3];
        let one = shares(&order("carthage", &three, 30, 1));
        assert!((one.iter().sum::<f64>() - 1.0).abs() < 0.001, "{one:?}");
        assert_eq!(one, shares(&order("carthage", &three, 30, 3)));
        // The same level in every seat of every deal: rotated, each wins the same.
        assert!(one.windows(2).all(|pair| pair[0] == pair[1]), "{one:?}");
    }

    #[test]
    fn whoever_plays_better_wins_from_any_place() {
        for levels in [[Level::Greedy, Level::Random], [Level::Random, Level::Greedy]] {
            let better = levels.iter().position(|&level| level == Level::Greedy).unwrap();
            assert!(shares(&order("merchants", &levels, 20, 2))[better] > 0.9);
        }
    }

    #[test]
    fn a_goal_ends_it_when_it_is_decided() {
        // However many were ordered: no room is taken for those that are not played.
        let mut long = order("mercatores", &[Level::Greedy, Level::Random], u32::MAX, 2);
        long.goal = Some(0.5);
        let results = long.run(&AtomicBool::new(false));
        assert!(results.games < 10_000, "{}", results.games);
    }

    #[test]
    fn interrupted_it_says_what_it_has() {
        let results = order("merchants", &[Level::Random; 2], 50, 1).run(&AtomicBool::new(true));
        assert!(results.games <= 50);
        let mut text = Vec::new();
        results.print(&mut text, true).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(text.starts_with("{\"game\":\"merchants\",\"games\":"), "{text}");
        assert_eq!(text.matches("\"level\":\"random\"").count(), 2);
    }

    #[test]
    fn whoever_sees_all_cards_plays_other_games() {
        let mut open = order("carthage", &[Level::Hard, Level::Random], 2, 1);
        let closed = open.run(&AtomicBool::new(false));
        open.open = true;
        let open = open.run(&AtomicBool::new(false));
        assert_ne!(closed.seats[0].mean_score, open.seats[0].mean_score);
    }

    #[test]
    fn the_matrix_has_a_cell_for_every_game() {
        let mut text = Vec::new();
        let levels = |_: Vec<Level>| vec![Level::Random, Level::Random];
        let short = |title: &'static Tools, all| Ok(order(title.name, &levels(all), 2, 1));
        matrix(&mut text, short, &AtomicBool::new(false)).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.lines().count(), 2 + ROWS.len());
        for line in text.lines().skip(2) {
            assert_eq!(line.matches(" (").count(), GAMES.len(), "{line}");
        }
        assert!(text.contains("| hard v greedy, greedy |"), "{text}");
    }

    #[test]
    fn json_has_the_fields_that_were_promised() {
        let results = order("merchants", &[Level::Random; 2], 2, 1).run(&AtomicBool::new(false));
        let json = serde_json::to_value(&results).unwrap();
        let fields = |value: &serde_json::Value| {
            value.as_object().unwrap().keys().cloned().collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(fields(&json), ["game", "games", "seats"].map(String::from).into());
        let seat = ["high", "level", "low", "mean_score", "ms_per_move", "share"];
        assert_eq!(fields(&json["seats"][0]), seat.map(String::from).into());
    }

    #[test]
    fn intervals() {
        let (low, high) = interval(0.5, 100);
        assert!((low - 0.404).abs() < 0.001 && (high - 0.596).abs() < 0.001);
        assert_eq!(interval(1.0, 0), (0.0, 1.0));
        let (low, high) = interval(1.0, 100);
        assert!(low > 0.96 && high > 0.9999);
    }
}
