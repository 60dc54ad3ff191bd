//! Showing: what a game's screens look like, drawn from one seat's view.

use portolan_core::Game;

use super::motion::Flights;
use super::{Cast, News, Passage, Scene};
use crate::Frame;
use crate::words::Words;

/// The pictures of a game's desk, without the hint bar.
pub trait Showing<G: Game> {
    /// The screen.
    fn draw(&self, scene: &Scene<G>, frame: &mut Frame);

    /// What lies before everybody, on a screen of its own.
    fn boards(scene: &Scene<G>, frame: &mut Frame);

    /// What moves on the screen of somebody who only looks, and where to.
    fn flights(_passage: &Passage<G>, _cast: &Cast, _words: &Words) -> Flights {
        Flights::new()
    }

    /// The table before a line, with money on its way: so far of 256 parts.
    fn between(before: &G::View, _after: &G::View, _far: u32) -> G::View {
        before.clone()
    }

    /// One page of news.
    fn draw_news(_news: &News<G>, _frame: &mut Frame) {}
}
