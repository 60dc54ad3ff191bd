//! Merchants on the screen: what buttons choose, how the table looks, what is told.

mod boards;
mod cards;
mod desk;
mod explain;
mod lesson;
mod moves;
mod table;
mod tell;

use portolan_core::merchants::Merchants;

use crate::lesson::Chapter;
use crate::table::Screens;

pub use desk::Desk;

impl Screens for Merchants {
    type Desk = Desk;

    const HARD_THOUGHT: u32 = 2000;

    fn lesson() -> &'static [Chapter<Self>] {
        &lesson::LESSON
    }
}
