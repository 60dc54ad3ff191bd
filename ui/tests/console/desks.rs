//! A game's desk without a console around it, for tests that search what presses lead to.

use std::collections::BTreeSet;
use std::fmt::Debug;

use portolan_core::{BySeat, Match};
use portolan_ui::Button;
use portolan_ui::table::{Cast, Reply, Scene, Screens, Steering};
use portolan_ui::words::Language;

/// The buttons that steer at a table; B goes back inside a decision.
pub const BUTTONS: [Button; 5] = [Button::Up, Button::Down, Button::Left, Button::Right, Button::A];

/// What a seat that decides sees.
pub fn with_scene<G: Screens, T>(game: &Match<G>, show: impl FnOnce(&Scene<G>) -> T) -> Option<T> {
    with_scene_in(Language::English, game, show)
}

/// The same in any language.
pub fn with_scene_in<G: Screens, T>(
    language: Language,
    game: &Match<G>,
    show: impl FnOnce(&Scene<G>) -> T,
) -> Option<T> {
    let actor = game.game().actor()?;
    let (view, cast) = (game.game().view(actor), Cast::new(game.head()));
    Some(show(&Scene {
        view: &view,
        cast: &cast,
        words: language.words(),
        latest: None,
        acting: true,
        speaker: actor,
        notice: "",
        moving: None,
        hops: BySeat::default(),
    }))
}

/// All that the desk can be before a decision is made, but no more than `most`, from where the thumb
/// lies when it begins; `acts` gets every action that is met, with the desk behind it.
pub fn search<G: Screens>(
    game: &Match<G>,
    most: usize,
    mut acts: impl FnMut(G::Action, G::Desk),
) -> Vec<G::Desk>
where
    G::Desk: Debug,
{
    let mut first = G::Desk::default();
    with_scene(game, |scene| first.arrive(scene));
    let mut seen = BTreeSet::from([format!("{first:?}")]);
    let mut found = vec![first];
    let mut at = 0;
    while let Some(desk) = found.get(at).cloned() {
        for button in BUTTONS {
            let mut next = desk.clone();
            let reply = with_scene(game, |scene| next.press(scene, button));
            if let Some(Reply::Act(action)) = reply {
                acts(action, next);
            } else if seen.len() < most && seen.insert(format!("{next:?}")) {
                found.push(next);
            }
        }
        let mut back = desk;
        let stepped = with_scene(game, |scene| back.back(scene));
        if stepped == Some(true) && seen.insert(format!("{back:?}")) {
            found.push(back);
        }
        at += 1;
    }
    found
}
