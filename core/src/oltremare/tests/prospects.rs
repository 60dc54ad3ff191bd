//! How well the end of a game is guessed from its middle, and the fit of what everything is worth.

extern crate std;

use std::{print, println, vec, vec::Vec};

use super::super::prospects::{Assets, STAGES};
use super::super::{Oltremare, Weights};
use crate::bot::{self, Weights as _};
use crate::{Chance, Draw, Game, Level, Options, Seats, Seed, Setup, Stream};

/// One of so many decisions is looked at.
const LOOKED_AT: u16 = 12;

/// A seat in the middle of a game, everything as the difference from the mean of the table.
struct Sample {
    stage: usize,
    assets: [f64; Assets::COUNT],
    guess: f64,
    end: f64,
}

fn samples(players: usize, games: u32) -> Vec<Sample> {
    let seats = Seats::new(players).unwrap();
    let weights = Weights::tuned(seats);
    let setup = Setup { seats, start: None, options: Options::default() };
    let mut found = Vec::new();
    for seed in (0..games).map(|number| Seed(77_003 * number + 17)) {
        let mut chance = Chance::new(seed, Stream::Deal);
        let mut game = Oltremare::new(&setup, &mut chance);
        let (mut number, first) = (0, found.len());
        while let Some(actor) = game.actor() {
            let mut rng = Chance::new(seed, Stream::Bot(number));
            number += 1;
            if rng.below(LOOKED_AT) == 0 {
                found.extend(seats.iter().map(|seat| Sample {
                    stage: game.stage(),
                    assets: game.assets(weights, seat).all().map(f64::from),
                    guess: f64::from(game.prospects(weights, seat)),
                    end: 0.0,
                }));
            }
            let choice = bot::choose::<Oltremare>(Level::Normal, &game.view(actor), &mut rng);
            game.apply(choice.expect("a choice"), &mut chance).expect("a legal choice");
        }
        let scores = game.scores();
        for table in found[first..].chunks_mut(players) {
            for (seat, sample) in seats.iter().zip(&mut *table) {
                sample.end = 100.0 * f64::from(scores[seat]);
            }
            let mean = |value: &dyn Fn(&Sample) -> f64| {
                table.iter().map(value).sum::<f64>() / players as f64
            };
            let (guess, end) = (mean(&|one| one.guess), mean(&|one| one.end));
            let assets: [f64; Assets::COUNT] =
                core::array::from_fn(|place| mean(&|one| one.assets[place]));
            for sample in table {
                (sample.guess, sample.end) = (sample.guess - guess, sample.end - end);
                sample.assets.iter_mut().zip(assets).for_each(|(own, mean)| *own -= mean);
            }
        }
    }
    found
}

#[test]
fn the_end_is_guessed_better_than_by_what_would_be_paid_now() {
    for players in [2, 4] {
        let samples = samples(players, 60);
        let error = |guess: &dyn Fn(&Sample) -> f64| {
            samples.iter().map(|one| (one.end - guess(one)).powi(2)).sum::<f64>()
        };
        // Ducats and groups.
        let paid = error(&|one| one.assets[0] + one.assets[1]);
        let guessed = error(&|one| one.guess);
        println!("{players} players: {:.2} of the error", guessed / paid);
        assert!(guessed < 0.75 * paid, "{players} players: {guessed} of {paid}");
    }
}

/// What solves these equations.
fn solved(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let count = rows.len();
    for (at, row) in rows.iter_mut().enumerate() {
        // What never occurs is worth nothing.
        row[at] += 1.0;
    }
    for at in 0..count {
        let pivot = rows[at].clone();
        for row in &mut rows[at + 1..] {
            let part = row[at] / pivot[at];
            row.iter_mut().zip(&pivot).for_each(|(value, above)| *value -= part * above);
        }
    }
    let mut found = vec![0.0; count];
    for at in (0..count).rev() {
        let known: f64 = (at + 1..count).map(|place| rows[at][place] * found[place]).sum();
        found[at] = (rows[at][count] - known) / rows[at][at];
    }
    found
}

#[test]
#[ignore = "prints a table"]
fn worth_fitted_again() {
    let samples: Vec<Sample> = (2..=5).flat_map(|players| samples(players, 1500)).collect();
    let worth: Vec<Vec<f64>> = (0..STAGES)
        .map(|stage| {
            let mut rows = vec![vec![0.0; Assets::COUNT + 1]; Assets::COUNT];
            for one in samples.iter().filter(|one| one.stage == stage) {
                for (row, asset) in rows.iter_mut().zip(one.assets) {
                    let all = one.assets.iter().chain([&one.end]);
                    row.iter_mut().zip(all).for_each(|(sum, other)| *sum += asset * other);
                }
            }
            solved(rows)
        })
        .collect();
    for (place, name) in Assets::NAMES.into_iter().enumerate() {
        print!("    {name}:");
        for (stage, worth) in worth.iter().enumerate() {
            let end = if stage + 1 < STAGES { "," } else { ";\n" };
            print!(" {}{end}", (128.0 * worth[place]).round());
        }
    }
}
