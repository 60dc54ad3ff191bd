//! Every word on the screens. They stand in `ui/words`, a folder for each game and one for the console, a
//! file for each language; the build script makes these tables of them.
//!
//! `{0}`, `{1}` stand for values, `{0:card|cards}` for the form that a number asks for. Letters of goods
//! are unique inside a game.

use portolan_core::{Level, Mind, Refusal};
use serde::{Deserialize, Serialize};

use crate::rules::Rules;

/// A word or a sentence.
pub type W = &'static str;

/// A heading and what stands below it.
pub type Page = (W, W);

/// A question: title, text, the word for yes.
pub type Question = (W, W, W);

/// The languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Language {
    #[default]
    English,
    Italian,
    Polish,
    German,
}

impl Language {
    /// All of them, in the order of the settings.
    pub const ALL: [Language; 4] =
        [Language::English, Language::Italian, Language::Polish, Language::German];

    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Italian => "Italiano",
            Language::Polish => "Polski",
            Language::German => "Deutsch",
        }
    }
}

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// What a game says of itself outside its table: in the launcher, a new game, records and rules.
#[allow(missing_docs)]
pub struct TitleWords {
    pub title: W,
    /// Where room is short, as below its picture.
    pub short_title: W,
    /// The table options, in the order of [`portolan_core::Game::OPTIONS`].
    pub options: &'static [W],
    /// What each of them changes, in a sentence.
    pub explained: &'static [W],
    /// Small aims that teach good play: a name and how it is done.
    pub feats: &'static [Page],
    pub rules: Rules,
}

impl LauncherWords {
    /// What is wrong with a save.
    pub fn refusal(&self, refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::OtherFormat => self.other_format,
            Refusal::OtherRules => self.other_rules,
            Refusal::Damaged => self.damaged,
            Refusal::Suspected => self.suspected,
        }
    }
}

impl NewGameWords {
    /// Who decides for a seat.
    pub fn mind(&self, mind: Mind) -> &'static str {
        match mind {
            Mind::Person => self.person,
            Mind::Bot(Level::Random | Level::Easy) => self.bots[0],
            Mind::Bot(Level::Greedy | Level::Normal) => self.bots[1],
            Mind::Bot(Level::Hard) => self.bots[2],
        }
    }
}
