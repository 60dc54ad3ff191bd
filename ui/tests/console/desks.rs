//! A game's desk without a console around it, for tests that search what presses lead to.

use portolan_core::{BySeat, Match};
use portolan_ui::Button;
use portolan_ui::table::{Cast, Scene, Screens};
use portolan_ui::words::Language;

/// The buttons that steer at a table; B goes back inside a decision.
pub const BUTTONS: [Button; 5] = [Button::Up, Button::Down, Button::Left, Button::Right, Button::A];

/// What a seat that decides sees.
pub fn with_scene<G: Screens, T>(game: &Match<G>, show: impl FnOnce(&Scene<G>) -> T) -> Option<T> {
    let actor = game.game().actor()?;
    let (view, cast) = (game.game().view(actor), Cast::new(game.head()));
    Some(show(&Scene {
        view: &view,
        cast: &cast,
        words: Language::English.words(),
        latest: None,
        acting: true,
        speaker: actor,
        notice: "",
        moving: None,
        hops: BySeat::default(),
    }))
}
