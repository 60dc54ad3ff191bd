//! Traders of Carthage on the screen: what buttons choose, how the table looks, what a purchase
//! would do, and the payday page by page.

mod boards;
mod cards;
mod desk;
mod explain;
mod news;
mod preview;
mod table;
mod tell;
mod track;
pub mod words;

use portolan_core::carthage::{Action, Carthage, View};
use portolan_core::{BySeat, Seat};

use crate::event::{Button, Sound};
use crate::seated::{Cast, Entry, Help, News, Parts, Reply, Scene, Screens, Told};
use crate::text::Line;
use crate::words::Words;
use crate::{Frame, Ink};

pub use desk::Desk;

impl Screens for Carthage {
    type Desk = Desk;

    fn title(words: &Words) -> &'static str {
        words.carthage.title
    }

    fn rules(words: &Words) -> &'static [(&'static str, &'static str)] {
        words.carthage.rules
    }

    fn options(_: &Words) -> &'static [&'static str] {
        &[]
    }

    fn arrive(desk: &mut Desk, scene: &Scene<Self>) {
        desk.arrive(scene);
    }

    fn press(desk: &mut Desk, scene: &Scene<Self>, button: Button) -> Reply<Action> {
        desk.press(scene.view, button)
    }

    fn back(desk: &mut Desk, scene: &Scene<Self>) -> bool {
        desk.back(scene.view)
    }

    fn follow(desk: &mut Desk, scene: &Scene<Self>) -> Option<Action> {
        desk.follow(scene.view)
    }

    fn draw(desk: &Desk, scene: &Scene<Self>, frame: &mut Frame) {
        table::draw(desk, scene, frame);
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

    fn news(told: &Told<Self>) -> usize {
        news::pages(told).len()
    }

    fn draw_news(news: &News<Self>, frame: &mut Frame) {
        news::draw(news, frame);
    }

    fn explain_news(news: &News<Self>) -> Help {
        news::explain(news)
    }

    fn tell(told: &Told<Self>, cast: &Cast, words: &Words) -> Entry {
        tell::tell(told, cast, words)
    }

    fn goes_on(told: &Told<Self>, _next: Option<Action>) -> bool {
        tell::goes_on(told)
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

    fn remark(view: &View, seat: Seat, words: &Words) -> Line {
        tell::remark(view, seat, words)
    }
}
