//! Explaining: what the buttons do at this moment, and what X tells.

use portolan_core::Game;

use super::{News, Scene};
use crate::art::Icon;
use crate::event::Button;
use crate::text::{Line, fill_into, line};
use crate::words::Words;

/// What X shows about the thing under the cursor.
#[derive(Clone, Debug)]
pub struct Help {
    /// The thing itself.
    pub icon: Option<&'static Icon>,
    /// Its name.
    pub title: Line,
    /// Its numbers.
    pub fact: Line,
    /// What it does, and what it would do now.
    pub text: heapless::String<480>,
}

impl Help {
    /// A thing with its name; facts and text follow.
    pub fn new(icon: Option<&'static Icon>, title: &str) -> Help {
        Help { icon, title: line!("{title}"), fact: Line::new(), text: heapless::String::new() }
    }

    /// Adds its numbers.
    pub fn fact(mut self, fact: Line) -> Help {
        self.fact = fact;
        self
    }

    /// Adds a paragraph. What finds no room is left out.
    pub fn say(self, text: &str) -> Help {
        self.fill(text, &[])
    }

    /// Adds a paragraph with values in it.
    pub fn fill(mut self, sentence: &str, values: &[&dyn core::fmt::Display]) -> Help {
        if !self.text.is_empty() {
            let _ = self.text.push('\n');
        }
        if fill_into(&mut self.text, sentence, values).is_err() {
            record!(Overflow: sentence, &self.text);
        }
        self
    }
}

/// The words that a game's desk has for what it shows.
pub trait Explaining<G: Game> {
    /// The verb of A at this moment, and of B if it does more than undo.
    fn verbs(&self, scene: &Scene<G>) -> (&'static str, &'static str);

    /// What is under the cursor.
    fn help(&self, scene: &Scene<G>) -> Help;

    /// Why this button did nothing, if that needs words.
    fn refusal(&self, _scene: &Scene<G>, _button: Button) -> Line {
        Line::new()
    }

    /// What X tells on the screen with everybody's boards, page by page.
    fn explain_boards(_words: &Words, _page: usize) -> Option<Help> {
        None
    }

    /// What the number of the deck in the status line says.
    fn explain_deck(_scene: &Scene<G>) -> Line {
        Line::new()
    }

    /// What X tells about a page of news.
    fn explain_news(news: &News<G>) -> Help {
        Help::new(None, news.scene.words.table.title)
    }
}
