//! The worked examples of the rules, and every rule that a wrong line would break.

mod bots;
mod scoring;
mod secrets;
mod trading;
mod turn;

use super::*;
use crate::asserts::{self, chance};
use crate::{Chance, Game, Notation, Options, Seat, Seats, Seed, Setup, Stream};

fn fresh(players: usize, seed: u32) -> Oltremare {
    let seats = Seats::new(players).unwrap();
    let setup = Setup { seats, start: Some(Seat::A), options: Options::default() };
    Oltremare::new(&setup, &mut Chance::new(Seed(seed), Stream::Deal))
}

fn card(word: &str) -> Card {
    Card::from_word(word).unwrap_or_else(|| panic!("{word}"))
}

fn cards<C: FromIterator<Card>>(words: &str) -> C {
    words.split_whitespace().map(card).collect()
}

/// A stack written from its top.
fn stack(words: &str) -> Stack {
    words.split_whitespace().rev().map(card).collect()
}

/// The first player in commerce with this top card and this hand, whatever the deck thinks of it.
fn stage(players: usize, top: &str, hand: &str) -> Oltremare {
    let mut game = fresh(players, 1);
    game.table.tops[Seat::A] = Some(card(top));
    game.hands[Seat::A] = cards(hand);
    game.table.phase = Phase::Commerce;
    game
}

fn play(game: &mut Oltremare, text: &str) -> Outcome {
    asserts::play(game, asserts::read(text))
}

fn play_all(game: &mut Oltremare, texts: &[&str]) {
    for text in texts {
        play(game, text);
    }
}

fn refused(game: &Oltremare, text: &str) -> Illegal {
    asserts::refused(game, asserts::read(text))
}

/// The legal actions, trades aside.
fn routine(game: &Oltremare) -> Legal {
    let mut legal = Legal::new();
    game.legal(&mut legal);
    legal.into_iter().filter(|&action| !Oltremare::open_ended(action)).collect()
}

/// Whether exactly these actions are legal, trades aside.
fn only(game: &Oltremare, texts: &[&str]) -> bool {
    routine(game).into_iter().eq(texts.iter().map(|text| Action::parse(text).unwrap()))
}
