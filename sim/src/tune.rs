//! Makes the numbers by which bots weigh choices: the cross-entropy method from a stated seed.
//!
//! Each generation tries many tables around the best so far in the same deals, against the first
//! bots and against the table that it began with, and goes on from the mean of those that did
//! best. What comes out is written into the game's table in the source. The same way finds the numbers
//! that say best what the first bots choose.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use portolan_core::bot::{self, Weights};
use portolan_core::{Chance, Draw, Game, Level, Seat, Seats, Seed, Setup, Stream, View};

use crate::Failure;
use crate::games::Tools;
use crate::progress::Progress;

/// What to tune, and how long.
pub struct Order {
    /// Seats and options.
    pub setup: Setup,
    /// Where deals and tables begin.
    pub seed: Seed,
    /// How often to go on from the best.
    pub generations: u32,
    /// Tables tried each time.
    pub tables: usize,
    /// Deals for each table; each is played from every seat.
    pub deals: u32,
    /// Whether the numbers are to say what the first bots choose, not to win.
    pub plain: bool,
    /// Whether to play against the first bots alone, for victories, near the numbers before.
    pub beat: bool,
    /// Threads to play on.
    pub threads: usize,
}

impl Order {
    /// What to type for the same numbers, from the same ones before.
    fn command(&self, title: &Tools, players: usize) -> String {
        let Order { seed, generations, tables, deals, plain, beat, .. } = self;
        let name = title.name;
        let plain = if *plain { " --plain" } else { "" };
        let beat = if *beat { " --beat" } else { "" };
        format!(
            "cargo sim tune {name} --players {players} --seed {} --generations {generations} \
             --tables {tables} --deals {deals}{plain}{beat}",
            seed.0
        )
    }

    /// The column of the table that is made.
    fn column(&self) -> usize {
        let first = if self.plain { SIGNED.len() / 2 } else { 0 };
        first + self.setup.seats.count().clamp(2, 4) - 2
    }
}

/// Hears of each generation and how its mean was rated; may stop it.
pub type Tell<'a> = dyn FnMut(u32, f64) -> bool + 'a;

/// Of so many tables one is among the best.
const BEST: usize = 5;
/// How far a weight of 0 may go at first, and near the numbers before.
const LEAST_SPREAD: [f64; 2] = [6.0, 3.0];
/// How far another one may go at first, as a part of itself.
const SPREAD: [f64; 2] = [0.35, 0.2];
/// What a victory counts beside the lead.
const WON: [f64; 2] = [0.5, 0.8];
/// Of so many deals one is played against the table that it began with.
const FORMER: u32 = 3;
/// The decisions that were watched are looked at in so many parts.
const PARTS: usize = 4;
/// The part of the old mean and spread that is kept.
const KEPT: f64 = 0.25;
/// A lead of so many hundredths of a point counts half of what an endless one does.
const LEAD: f64 = 1000.0;
/// What stands before the command that made a column.
const SIGNED: [&str; 6] = [
    "//! - for two: ",
    "//! - for three: ",
    "//! - for more: ",
    "//! - the first bots for two: ",
    "//! - the first bots for three: ",
    "//! - the first bots for more: ",
];
/// More decisions than any game can have.
const ENDLESS: u16 = 4000;

/// Who sits at the other places.
#[derive(Clone, Copy, PartialEq)]
enum Rival {
    Reference,
    Former,
}

/// What the normal bot would choose with these weights: offers too, which playouts do without.
fn best<G: Game>(game: &G, weights: &G::Weights) -> Option<<G as Game>::Action> {
    let mut best: Option<(i32, G::Action)> = None;
    game.weigh(weights, &mut |action, worth| {
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, *action));
        }
    });
    best.map(|(_, action)| action)
}

/// Plays one game with these weights in a seat; says how well it went, from -1 to 1.
fn game<G: Game>(order: &Order, weights: &G::Weights, own: Seat, rival: Rival, seed: Seed) -> f64 {
    let setup = order.setup;
    let former = G::Weights::tuned(setup.seats);
    let mut chance = Chance::new(seed, Stream::Deal);
    let mut game = G::new(&setup, &mut chance);
    for number in 0..ENDLESS {
        let Some(actor) = game.actor() else { break };
        let choice = if actor == own {
            best(&game, weights)
        } else if rival == Rival::Former {
            best(&game, former)
        } else {
            let mut rng = Chance::new(seed, Stream::Bot(number));
            bot::choose::<G>(Level::Greedy, &game.view(actor), &mut rng)
        };
        let Some(action) = choice else { break };
        game.act(action, &mut chance);
    }
    let lead = f64::from(bot::lead(&game, former, own));
    let won = if game.wins(own) { 1.0 } else { -1.0 };
    let counts = WON[usize::from(order.beat)];
    counts * won + (1.0 - counts) * lead / (LEAD + lead.abs())
}

/// How well a table does in the deals of a generation.
fn rate<G: Game>(order: &Order, weights: &G::Weights, generation: u32) -> f64 {
    let mut sum = 0.0;
    let mut seeds = Chance::new(order.seed, Stream::Bot(generation as u16));
    for deal in 0..order.deals {
        let seed = Seed(u32::from(seeds.below(u16::MAX)) << 16 | u32::from(seeds.below(u16::MAX)));
        let former = !order.beat && deal % FORMER == FORMER - 1;
        let rival = if former { Rival::Former } else { Rival::Reference };
        for own in order.setup.seats.iter() {
            sum += game::<G>(order, weights, own, rival, seed);
        }
    }
    sum / f64::from(order.deals) / order.setup.seats.count() as f64
}

/// A number from about -3 to 3, most often near 0.
fn bell(rng: &mut Chance) -> f64 {
    (0..12).map(|_| f64::from(rng.below(u16::MAX)) / 65535.0).sum::<f64>() - 6.0
}

/// A decision of a first bot: which of the choices that are thought of it likes best.
struct Watched<G> {
    game: G,
    liked: Vec<bool>,
}

/// What first bots decide at tables with a normal one.
fn watch<G: Game>(order: &Order) -> Vec<Watched<G>> {
    let (mut watched, mut seeds) = (Vec::new(), Chance::new(order.seed, Stream::Bot(0)));
    let tuned = G::Weights::tuned(order.setup.seats);
    for _ in 0..order.deals {
        let seed = Seed(u32::from(seeds.below(u16::MAX)) << 16 | u32::from(seeds.below(u16::MAX)));
        for own in order.setup.seats.iter() {
            let mut chance = Chance::new(seed, Stream::Deal);
            let mut game = G::new(&order.setup, &mut chance);
            for number in 0..ENDLESS {
                let Some(actor) = game.actor() else { break };
                let choice = if actor == own {
                    best(&game, tuned)
                } else {
                    let view = game.view(actor);
                    let mut worths = Vec::new();
                    game.weigh(tuned, &mut |action, _| worths.push(view.worth(*action)));
                    let most = worths.iter().max().copied();
                    let liked: Vec<_> = worths.iter().map(|&worth| Some(worth) == most).collect();
                    // Where all are as good nothing is learned.
                    if liked.contains(&false) {
                        watched.push(Watched { game: game.clone(), liked });
                    }
                    bot::choose::<G>(
                        Level::Greedy,
                        &view,
                        &mut Chance::new(seed, Stream::Bot(number)),
                    )
                };
                let Some(action) = choice else { break };
                game.act(action, &mut chance);
            }
        }
    }
    watched
}

/// In which part of these decisions the weights choose what the first bots like best.
fn agreement<G: Game>(watched: &[Watched<G>], weights: &G::Weights) -> f64 {
    let agree = watched.iter().filter(|one| {
        let (mut at, mut best) = (0, (i32::MIN, 0));
        one.game.weigh(weights, &mut |_, worth| {
            if worth > best.0 {
                best = (worth, at);
            }
            at += 1;
        });
        one.liked.get(best.1) == Some(&true)
    });
    agree.count() as f64 / watched.len().max(1) as f64
}

/// Tunes the weights of a game, or finds those that the first bots seem to go by.
pub fn tune<G: Game + Sync>(order: &Order, tell: &mut Tell) -> Vec<i32> {
    let seats = order.setup.seats;
    if order.plain {
        let watched = watch::<G>(order);
        // Each generation looks at other decisions.
        let part = watched.len().div_ceil(PARTS).max(1);
        let parts: Vec<_> = watched.chunks(part).collect();
        let rate = |weights: &_, generation| {
            let part = parts.get(generation as usize % parts.len().max(1));
            part.map_or(0.0, |part| agreement(part, weights))
        };
        evolve(order, *G::Weights::plain(seats), rate, tell)
    } else {
        let rate = |weights: &_, generation| rate::<G>(order, weights, generation);
        evolve(order, *G::Weights::tuned(seats), rate, tell)
    }
}

/// Goes on from the best tables, again and again.
fn evolve<W: Weights>(
    order: &Order,
    mut base: W,
    rate: impl Fn(&W, u32) -> f64 + Sync,
    tell: &mut Tell,
) -> Vec<i32> {
    let count = W::NAMES.len();
    let value = |weights: &mut W, place| weights.value_mut(place).map_or(0, |value| *value);
    let mut mean: Vec<f64> = (0..count).map(|place| f64::from(value(&mut base, place))).collect();
    let [part, least] = [SPREAD, LEAST_SPREAD].map(|spread| spread[usize::from(order.beat)]);
    let mut spread: Vec<f64> = mean.iter().map(|mean| (part * mean.abs()).max(least)).collect();
    let mut rng = Chance::new(order.seed, Stream::Deal);
    let table = |numbers: &[f64]| {
        let mut weights = base;
        for (place, number) in numbers.iter().enumerate() {
            if let Some(value) = weights.value_mut(place) {
                *value = number.round() as i32;
            }
        }
        weights
    };
    for generation in 0..order.generations {
        let mut tables: Vec<Vec<f64>> = vec![mean.clone()];
        while tables.len() < order.tables {
            tables.push((0..count).map(|at| mean[at] + spread[at] * bell(&mut rng)).collect());
        }
        let next = AtomicUsize::new(0);
        let mut rated: Vec<(f64, usize)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..order.threads.max(1))
                .map(|_| {
                    scope.spawn(|| {
                        let mut rated = Vec::new();
                        while let at = next.fetch_add(1, Ordering::Relaxed)
                            && let Some(numbers) = tables.get(at)
                        {
                            rated.push((rate(&table(numbers), generation), at));
                        }
                        rated
                    })
                })
                .collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
        });
        rated.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        let best = &rated[..(rated.len() / BEST).max(1)];
        for at in 0..count {
            let values: Vec<f64> = best.iter().map(|&(_, table)| tables[table][at]).collect();
            let middle = values.iter().sum::<f64>() / values.len() as f64;
            let variance = values.iter().map(|value| (value - middle).powi(2)).sum::<f64>();
            let deviation = (variance / values.len() as f64).sqrt();
            mean[at] = KEPT * mean[at] + (1.0 - KEPT) * middle;
            spread[at] = KEPT * spread[at] + (1.0 - KEPT) * deviation;
        }
        // The mean so far, in deals that it was not chosen by.
        let now = rated.iter().find(|(_, table)| *table == 0).map_or(0.0, |(rate, _)| *rate);
        if !tell(generation + 1, now) {
            break;
        }
    }
    mean.iter().map(|mean| mean.round() as i32).collect()
}

/// Tunes a game for these numbers of players and writes the table.
pub fn run(
    title: &Tools,
    mut order: Order,
    players: &[usize],
    interrupted: &AtomicBool,
) -> Result<PathBuf, Failure> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../core/src")
        .join(title.name)
        .join("weights.rs");
    let trouble = |what: String| Failure::Trouble(format!("{}: {what}", path.display()));
    for &count in players {
        order.setup.seats =
            Seats::new(count).ok_or_else(|| Failure::Usage(format!("not for {count} players")))?;
        let (mut progress, generations) = (Progress::begin(), order.generations);
        let numbers = (title.tune)(&order, &mut |generation, rate| {
            let (name, left) = (title.name, progress.left(generation, generations));
            progress.tell(|| {
                format!("{name} for {count}: {generation} of {generations}, rated {rate:.3}{left}")
            });
            !interrupted.load(Ordering::Relaxed)
        });
        let text = fs::read_to_string(&path).map_err(|error| trouble(error.to_string()))?;
        let column = order.column();
        let text = signed(&written(&text, &numbers, column), &order.command(title, count), column);
        fs::write(&path, text).map_err(|error| trouble(error.to_string()))?;
    }
    Ok(path)
}

/// The table with these numbers in one of its columns. Its lines are
/// `name: two, three, more | two, three, more;`.
fn written(text: &str, numbers: &[i32], column: usize) -> String {
    let mut numbers = numbers.iter();
    let mut out = String::new();
    for line in text.lines() {
        let parts = line
            .split_once(": ")
            .filter(|(name, _)| !name.contains('/'))
            .and_then(|(name, values)| Some((name, values.strip_suffix(';')?.split_once(" | ")?)));
        match parts {
            Some((name, (tuned, plain))) => {
                let mut columns: Vec<_> = tuned.split(", ").chain(plain.split(", ")).collect();
                let number = numbers.next().map(i32::to_string).unwrap_or_default();
                columns[column] = &number;
                let (tuned, plain) = columns.split_at(SIGNED.len() / 2);
                out += &format!("{name}: {} | {};\n", tuned.join(", "), plain.join(", "));
            }
            None => out += &format!("{line}\n"),
        }
    }
    out
}

/// The table with the command at its head that made a column.
fn signed(text: &str, command: &str, column: usize) -> String {
    let head = SIGNED[column];
    let lines = text.lines().map(|line| match line.strip_prefix(head) {
        Some(_) => format!("{head}`{command}`\n"),
        None => format!("{line}\n"),
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_core::Options;
    use portolan_core::merchants::Merchants;

    fn order(threads: usize) -> Order {
        let seats = Seats::new(2).unwrap();
        let setup = Setup { seats, start: None, options: Options::default() };
        let (plain, beat) = (false, false);
        Order { setup, seed: Seed(3), generations: 2, tables: 6, deals: 2, plain, beat, threads }
    }

    #[test]
    fn the_same_seed_makes_the_same_numbers() {
        for (plain, beat) in [(false, false), (false, true), (true, false)] {
            let tuned = |threads| {
                tune::<Merchants>(&Order { plain, beat, ..order(threads) }, &mut |_, _| true)
            };
            let one = tuned(1);
            assert_eq!(one, tuned(3));
            assert_eq!(one.len(), <Merchants as Game>::Weights::NAMES.len());
        }
    }

    #[test]
    fn what_the_first_bots_choose_is_told_by_their_own_numbers() {
        let order = Order { deals: 10, ..order(1) };
        let watched = watch::<Merchants>(&order);
        let [plain, tuned] = [Weights::plain(order.setup.seats), Weights::tuned(order.setup.seats)]
            .map(|weights| agreement::<Merchants>(&watched, weights));
        assert!(plain > 0.85 && plain > tuned, "{plain} {tuned}");
    }

    #[test]
    fn every_table_says_what_made_it() {
        for title in crate::games::GAMES {
            let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../core/src");
            let text = fs::read_to_string(folder.join(title.name).join("weights.rs")).unwrap();
            for (column, head) in SIGNED.into_iter().enumerate() {
                let made = format!("{head}`cargo sim tune {} --players ", title.name);
                assert!(text.contains(&made), "{}: {made}", title.name);
                let again = signed(&text, "x", column);
                assert!(again.contains(&format!("{head}`x`\n")), "{again}");
                assert_eq!(again.lines().count(), text.lines().count());
            }
        }
    }

    #[test]
    fn one_column_is_written_and_the_rest_left_alone() {
        let text = "//! Made by: hand.\n\nx! {\n    /// A: 1, 2;\n    a: 1, 2, 0 | 3, 4, 5;\n    \
                    b: -3, 4, 8 | 6, 7, 9;\n}\n";
        let two = written(text, &[7, -8], 0);
        assert_eq!(two, text.replace("a: 1, 2, 0 |", "a: 7, 2, 0 |").replace("b: -3", "b: -8"));
        assert_eq!(written(&two, &[2, 4], 1), two);
        let more = written("a: 1, 2, 0 | 3, 4, 5;\n", &[9], 5);
        assert_eq!(more, "a: 1, 2, 0 | 3, 4, 9;\n");
    }
}
