//! Traders of Carthage on the screen: what buttons choose, how the table looks, what a purchase
//! would do, and the payday page by page.

mod boards;
mod cards;
mod desk;
mod explain;
mod lesson;
mod moves;
mod news;
mod preview;
mod table;
mod tell;
mod track;

use portolan_core::carthage::Carthage;

use crate::lesson::Chapter;
use crate::table::Screens;

pub use desk::Desk;

impl Screens for Carthage {
    type Desk = Desk;

    const HARD_THOUGHT: u32 = 1200;

    fn lesson() -> &'static [Chapter<Self>] {
        &lesson::LESSON
    }
}
