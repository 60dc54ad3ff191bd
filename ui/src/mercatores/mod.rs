//! Mercatores on the screen: what buttons choose, how the table looks, what is told.

mod boards;
mod cards;
mod desk;
mod estate;
mod explain;
mod lesson;
mod moves;
mod phrase;
mod profit;
mod table;
mod tell;
#[cfg(test)]
mod tests;

use portolan_core::mercatores::Mercatores;

use crate::lesson::Chapter;
use crate::table::Screens;

pub use desk::{Desk, Spot};

impl Screens for Mercatores {
    type Desk = Desk;

    const HARD_THOUGHT: u32 = 1700;

    fn lesson() -> &'static [Chapter<Self>] {
        &lesson::LESSON
    }
}
