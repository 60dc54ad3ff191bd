//! Showing: what a game's screens look like, drawn from one seat's view.

use portolan_core::Game;

use super::{News, Scene};
use crate::Frame;

/// The pictures of a game's desk, without the hint bar.
pub trait Showing<G: Game> {
    /// Whether who decides and who looks see the same table: then what one does oneself moves on
    /// it. Elsewhere only what it brings is shown.
    const SAME_TABLE: bool = false;

    /// The screen.
    fn draw(&self, scene: &Scene<G>, frame: &mut Frame);

    /// What lies before everybody, on a screen of its own.
    fn boards(scene: &Scene<G>, frame: &mut Frame);

    /// One page of news.
    fn draw_news(_news: &News<G>, _frame: &mut Frame) {}
}
