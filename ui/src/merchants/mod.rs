//! Merchants on the screen: what buttons choose, how the table looks, what is told.

mod boards;
mod cards;
mod desk;
mod explain;
mod table;
mod tell;
pub mod words;

use portolan_core::BySeat;
use portolan_core::merchants::{Action, Merchants};

use crate::event::{Button, Sound};
use crate::seated::{Cast, Entry, Help, Parts, Reply, Scene, Screens, Told};
use crate::text::Line;
use crate::words::Words;
use crate::{Frame, Ink};

pub use desk::Desk;

impl Screens for Merchants {
    type Desk = Desk;

    fn title(words: &Words) -> &'static str {
        words.merchants.title
    }

    fn rules(words: &Words) -> &'static [(&'static str, &'static str)] {
        words.merchants.rules
    }

    fn options(_: &Words) -> &'static [&'static str] {
        &[]
    }

    fn arrive(desk: &mut Desk, scene: &Scene<Self>) {
        desk.arrive(scene);
    }

    fn press(desk: &mut Desk, scene: &Scene<Self>, button: Button) -> Reply<Action> {
        desk.step.press(scene, button)
    }

    fn back(desk: &mut Desk, _: &Scene<Self>) -> bool {
        desk.step.back()
    }

    fn draw(desk: &Desk, scene: &Scene<Self>, frame: &mut Frame) {
        table::draw(desk, scene, frame);
    }

    fn verbs(desk: &Desk, scene: &Scene<Self>) -> (&'static str, &'static str) {
        explain::verbs(&desk.step, scene)
    }

    fn help(desk: &Desk, scene: &Scene<Self>) -> Help {
        explain::help(&desk.step, scene)
    }

    fn boards(scene: &Scene<Self>, frame: &mut Frame) {
        boards::draw(scene, frame);
    }

    fn tell(told: &Told<Self>, cast: &Cast, words: &Words) -> Entry {
        tell::tell(told, cast, words)
    }

    fn sound(told: &Told<Self>) -> Sound {
        tell::sound(told)
    }

    fn advise(action: Action, words: &Words) -> Line {
        tell::advise(action, words)
    }

    fn origins(words: &Words) -> heapless::Vec<(&'static str, Ink), 5> {
        tell::origins(words)
    }

    fn earn(told: &Told<Self>, parts: &mut BySeat<Parts>) {
        tell::earn(told, parts);
    }
}
