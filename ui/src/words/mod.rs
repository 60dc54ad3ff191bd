//! Every word on the screens, one table per language: a missing one does not compile.
//!
//! `{0}`, `{1}` stand for values. Letters of goods are unique inside a game.

mod english;
mod german;
mod italian;
mod polish;

use portolan_core::{Level, Mind, Refusal};
use serde::{Deserialize, Serialize};

use crate::rules::Rules;

/// A heading and what stands below it.
pub type Page = (&'static str, &'static str);

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

    /// Its words.
    pub const fn words(self) -> &'static Words {
        match self {
            Language::English => &english::WORDS,
            Language::Italian => &italian::WORDS,
            Language::Polish => &polish::WORDS,
            Language::German => &german::WORDS,
        }
    }
}

/// A word or a sentence.
pub type W = &'static str;

/// What is made of words, and can show all of them: for tests of every language.
pub trait Texts {
    /// Tells each text with the name of its field.
    fn each(&self, field: W, tell: &mut dyn FnMut(W, W));
}

impl Texts for W {
    fn each(&self, field: W, tell: &mut dyn FnMut(W, W)) {
        tell(field, self);
    }
}

impl Texts for (W, W) {
    fn each(&self, field: W, tell: &mut dyn FnMut(W, W)) {
        [self.0, self.1].each(field, tell);
    }
}

impl Texts for (W, W, W) {
    fn each(&self, field: W, tell: &mut dyn FnMut(W, W)) {
        [self.0, self.1, self.2].each(field, tell);
    }
}

impl Texts for () {
    fn each(&self, _: W, _: &mut dyn FnMut(W, W)) {}
}

impl Texts for Language {
    fn each(&self, _: W, _: &mut dyn FnMut(W, W)) {}
}

impl<T: Texts, const N: usize> Texts for [T; N] {
    fn each(&self, field: W, tell: &mut dyn FnMut(W, W)) {
        self.as_slice().each(field, tell);
    }
}

impl<T: Texts> Texts for [T] {
    fn each(&self, field: W, tell: &mut dyn FnMut(W, W)) {
        self.iter().for_each(|text| text.each(field, tell));
    }
}

impl<T: Texts + ?Sized> Texts for &T {
    fn each(&self, field: W, tell: &mut dyn FnMut(W, W)) {
        (**self).each(field, tell);
    }
}

/// Declares tables of words.
macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[allow(missing_docs)]
            pub struct $name { $($(#[$field_doc])* pub $field: $kind),+ }

            impl $crate::words::Texts for $name {
                fn each(&self, _: W, tell: &mut dyn FnMut(W, W)) {
                    $(self.$field.each(concat!(stringify!($name), ".", stringify!($field)), tell);)+
                }
            }
        )+
    };
}
pub(crate) use tables;

/// The way from all words to those of one game: `words.mygame()`. Its tables are called `WORDS`,
/// in a module for each language.
macro_rules! spoken {
    ($game:ident: $words:ident) => {
        impl $crate::words::Words {
            #[doc = concat!("The words of ", stringify!($game), ".")]
            pub const fn $game(&self) -> &'static $words {
                use $crate::words::Language;
                match self.language {
                    Language::English => &english::WORDS,
                    Language::Italian => &italian::WORDS,
                    Language::Polish => &polish::WORDS,
                    Language::German => &german::WORDS,
                }
            }
        }
    };
}
pub(crate) use spoken;

tables! {
    /// All words of a language.
    Words {
        language: Language,
        hints: HintWords,
        launcher: LauncherWords,
        new_game: NewGameWords,
        entry: EntryWords,
        table: TableWords,
        pause: PauseWords,
        log: LogWords,
        scores: ScoreWords,
        records: RecordWords,
        settings: SettingWords,
        about: AboutWords,
        check: CheckWords,
        help: HelpWords,
        confirm: ConfirmWords,
        lesson: LessonWords,
        link: LinkWords,
        advice: AdviceWords,
        controls: Rules,
    }
    /// The hint bar: short verbs.
    HintWords {
        again: W, back: W, buy: W, change: W, choose: W, close: W, code: W, confirm: W,
        delete: W, discard: W, done: W, draw: W, go_on: W, help: W, hold_skip: W, leave: W, load: W,
        log: W, look: W, name: W, new: W, next: W, open: W, pass_on: W, play: W, put: W, records: W,
        rules: W, sail: W, scores: W,
        settings: W, skip: W, swap: W, table: W, take_back: W, undo: W, update: W, write: W,
    }
    /// The launcher.
    LauncherWords {
        waiting: W, facts: W, go_on: W, new_game: W, rules: W, discard: W, welcome: W, other_format: W,
        other_rules: W, damaged: W, suspected: W, older: W, menu: W,
    }
    /// A new game.
    NewGameWords {
        title: W, person: W, bots: [W; 3], nobody: W, empty_seat: W, first: W, at_random: W,
        deal: W, practice: Page, yes: W, no: W, set_sail: W, crew: [W; 6], too_few: W, nobody_plays: W,
        same_name: W,
    }
    /// Writing with the pad.
    EntryWords {
        no_name: W, bad_code: W, name: W, name_fact: W, name_advice: W, code: W, code_fact: W, code_advice: W,
    }
    /// What a game says of itself outside its table: in the launcher, a new game, records and rules.
    TitleWords {
        title: W,
        /// Where room is short, as below its picture.
        short_title: W,
        /// The table options, in the order of [`portolan_core::Game::OPTIONS`].
        options: &'static [W],
        /// What each of them changes, in a sentence.
        explained: &'static [W],
        /// Small aims that teach good play: a name and how it is done.
        feats: &'static [Page],
        rules: Rules,
    }
    /// At any table.
    TableWords {
        title: W, over: W, pass_to: W, thinks: W, bots_begin: W, pass_the_portolan: W, since: W,
        nothing_yet: W, hold_to_open: W, begins: W, again: W, near_end: W, reshuffled: W,
        last_round: W, journal_full: W, not_now: W, no_undo: W,
    }
    /// The pause menu.
    PauseWords {
        title: W, go_on: W, undo: W, rules: W, settings: W, leave: W, saved: [W; 4],
    }
    /// The log.
    LogWords { title: W, fact: W, empty: W }
    /// Final scores.
    ScoreWords { title: W, shared: W, victory: W, victory_by: W, sum: W, deal: W, came_from: W }
    /// What was played.
    RecordWords {
        title: W, columns: [W; 4], empty: W, feats: W, results: W, won: W, lost: W, kind: W,
        against: [W; 4], reset: W, reset_short: W, refused: W, new_feat: W, help: Page,
    }
    /// Settings.
    SettingWords {
        title: W, language: W, colours: W, colour_names: [W; 3], brightness: W, sound: W,
        loudness: [W; 3], motion: W, motions: [W; 5], hints: W, sleep: W, minutes: W, never: W, controls: W,
        records: W, about: W, first_start: W, help: SettingHelp,
    }
    /// What the settings do.
    SettingHelp {
        language: W, colours: W, brightness: W, sound: W, motion: W, hints: W, sleep: W, controls: W,
        records: W, about: W,
    }
    /// About the device.
    AboutWords {
        title: W, device: W, charging: W, build: W, reset: W, stack: W, bytes: W, text: W,
    }
    /// The board check: its rows in order, then what is said of them.
    CheckWords {
        open: W, title: W, rows: [W; 8], of: W, stuck: W, edges: W, steps: W, answers: W, silent: W,
        written: W, too_small: W, sector_fails: W, healthy: W, poor: W, percent: W,
        implausible: W, listen: W, absent: W, waiting: W, press_all: W, leave: W,
    }
    /// Help outside a game, and messages.
    HelpWords {
        new_game: NewGameHelp, curtain: Page, scores: Page, notice: W, no_hint: W,
        crash: W, crash_advice: W,
    }
    /// The rows of a new game.
    NewGameHelp { seat: Page, first: Page, deal: Page, sail: Page }
    /// First games.
    LessonWords { first_game: W, hint: W, waiting: W, asked: (W, W, W) }
    /// Questions: title, text, the word for yes.
    ConfirmWords { new_game: (W, W, W), discard: (W, W, W), update: (W, W, W), reset: (W, W, W), no: W }
    /// What would you do, and why?
    AdviceWords { ask: W, title: W, thinks: W, why: W, better: W, close: W, best: W, only: W }
    /// What is wrong with a link.
    LinkWords { part: W, game: W, seats: W, players: W, deal: W }
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
