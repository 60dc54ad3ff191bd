//! Mercatores on the screen: what buttons choose, how the table looks, what is told.

mod boards;
mod cards;
mod desk;
mod estate;
mod explain;
mod phrase;
mod profit;
mod table;
mod tell;
#[cfg(test)]
mod tests;
pub mod words;

use portolan_core::BySeat;
use portolan_core::mercatores::{Action, Mercatores};

use crate::event::{Button, Sound};
use crate::seated::{Cast, Entry, Help, Parts, Reply, Scene, Screens, Told};
use crate::text::Line;
use crate::words::Words;
use crate::{Frame, Ink};

pub use desk::{Desk, Spot};

impl Screens for Mercatores {
    type Desk = Desk;

    fn title(words: &Words) -> &'static str {
        words.mercatores.title
    }

    fn rules(words: &Words) -> &'static [(&'static str, &'static str)] {
        words.mercatores.rules
    }

    fn options(words: &Words) -> &'static [&'static str] {
        words.mercatores.options
    }

    fn arrive(desk: &mut Desk, scene: &Scene<Self>) {
        desk.arrive(scene);
    }

    fn press(desk: &mut Desk, scene: &Scene<Self>, button: Button) -> Reply<Action> {
        desk.press(scene, button)
    }

    fn back(desk: &mut Desk, _: &Scene<Self>) -> bool {
        desk.back()
    }

    fn draw(desk: &Desk, scene: &Scene<Self>, frame: &mut Frame) {
        if scene.view.table.unloading.is_some() {
            profit::draw(desk, scene, frame);
        } else {
            table::draw(desk, scene, frame);
        }
    }

    fn verbs(desk: &Desk, scene: &Scene<Self>) -> (&'static str, &'static str) {
        explain::verbs(desk, scene)
    }

    fn help(desk: &Desk, scene: &Scene<Self>) -> Help {
        explain::help(desk, scene)
    }

    fn boards(scene: &Scene<Self>, frame: &mut Frame) {
        boards::draw(scene, frame);
    }

    fn goes_on(told: &Told<Self>, next: Option<Action>) -> bool {
        tell::goes_on(told, next)
    }

    fn tell(told: &Told<Self>, cast: &Cast, words: &Words) -> Entry {
        tell::tell(core::slice::from_ref(told), cast, words)
    }

    fn tell_together(told: &[Told<Self>], cast: &Cast, words: &Words) -> Entry {
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
