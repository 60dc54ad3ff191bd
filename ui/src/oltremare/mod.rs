//! Oltremare on the screen: what buttons choose, how chart and table look, what is told.

mod answer;
mod boards;
mod cards;
mod chart;
mod coast;
mod course;
mod desk;
mod draft;
mod explain;
mod lesson;
mod moves;
mod news;
mod saying;
mod stowage;
mod table;
mod tell;
mod trading;

use portolan_core::oltremare::Oltremare;

use crate::lesson::Chapter;
use crate::table::Screens;

pub use desk::Desk;

impl Screens for Oltremare {
    type Desk = Desk;

    const HARD_THOUGHT: u32 = 2000;

    fn lesson() -> &'static [Chapter<Self>] {
        &lesson::LESSON
    }
}
