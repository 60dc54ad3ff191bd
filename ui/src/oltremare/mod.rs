//! Oltremare on the screen: what buttons choose, how chart and table look, what is told.

mod bargain;
mod boards;
mod cards;
mod chart;
mod coast;
mod course;
mod desk;
mod explain;
mod news;
mod stowage;
mod table;
mod tell;
mod trading;
pub mod words;

use portolan_core::oltremare::{Action, Oltremare};
use portolan_core::{BySeat, Seat};

use crate::event::{Button, Sound};
use crate::seated::{Cast, Entry, Help, News, Parts, Reply, Scene, Screens, Told};
use crate::text::Line;
use crate::words::Words;
use crate::{Frame, Ink};

pub use desk::Desk;

impl Screens for Oltremare {
    type Desk = Desk;

    const REST: Option<usize> = Some(tell::REST);
    const LATELY: bool = true;

    fn title(words: &Words) -> &'static str {
        words.oltremare.title
    }

    fn rules(words: &Words) -> &'static [(&'static str, &'static str)] {
        words.oltremare.rules
    }

    fn options(words: &Words) -> &'static [&'static str] {
        &words.oltremare.options
    }

    fn arrive(desk: &mut Desk, scene: &Scene<Self>) {
        desk.arrive(scene);
    }

    fn press(desk: &mut Desk, scene: &Scene<Self>, button: Button) -> Reply<Action> {
        desk.press(scene, button)
    }

    fn back(desk: &mut Desk, scene: &Scene<Self>) -> bool {
        desk.step.back(scene)
    }

    fn follow(desk: &mut Desk, scene: &Scene<Self>) -> Option<Action> {
        desk.follow(scene.view)
    }

    fn standing(desk: &Desk, scene: &Scene<Self>) -> Option<Action> {
        desk.standing(scene.view)
    }

    fn switch(desk: &Desk, seat: Seat, words: &Words) -> Option<(&'static str, bool)> {
        Some((words.oltremare.decline_all, desk.is_closed(seat)))
    }

    fn flip(desk: &mut Desk, seat: Seat) {
        desk.flip(seat);
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

    fn explain_boards(words: &Words) -> Option<Help> {
        Some(explain::all_tokens(words))
    }

    fn news(told: &Told<Self>) -> usize {
        news::pages(told)
    }

    fn draw_news(news: &News<Self>, frame: &mut Frame) {
        news::draw(news, frame);
    }

    fn explain_news(news: &News<Self>) -> Help {
        news::explain(news)
    }

    fn tell(told: &Told<Self>, cast: &Cast, words: &Words) -> Entry {
        tell::tell(core::slice::from_ref(told), cast, words)
    }

    fn goes_on(told: &Told<Self>, next: Option<Action>) -> bool {
        tell::goes_on(told, next)
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
