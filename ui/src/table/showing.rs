//! Showing: what a game's screens look like, drawn from one seat's view.

use portolan_core::Game;

use super::{News, Scene};
use crate::Frame;

/// The pictures of a game's desk, without the hint bar.
pub trait Showing<G: Game> {
    /// The screen.
    fn draw(&self, scene: &Scene<G>, frame: &mut Frame);

    /// What lies before everybody, on a screen of its own.
    fn boards(scene: &Scene<G>, frame: &mut Frame);

    /// One page of news.
    fn draw_news(_news: &News<G>, _frame: &mut Frame) {}
}
