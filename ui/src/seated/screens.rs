//! What a game adds to its rules to be played on the handheld, and the things it is told and gives.

use portolan_core::{BySeat, Game, Head, Name, Seat, Step};

use super::News;
use crate::art::Icon;
use crate::event::{Button, Sound};
use crate::furniture::Who;
use crate::text::{Line, fill_into, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// What happened last, as everybody heard it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told<G: Game> {
    /// Who acted.
    pub actor: Seat,
    /// What was chosen.
    pub action: G::Action,
    /// What it caused.
    pub outcome: G::Outcome,
}

/// What a screen may draw from: the view of one seat, and what everybody knows.
pub struct Scene<'a, G: Game> {
    /// All that this seat may know.
    pub view: &'a G::View,
    /// Names and letters.
    pub cast: &'a Cast,
    /// The language.
    pub words: &'a Words,
    /// What happened last.
    pub latest: Option<&'a Told<G>>,
    /// The same in short, with what is told together with it: while somebody else decides, in
    /// games that show it.
    pub lately: Option<&'a Entry>,
    /// Whether it is this seat's decision.
    pub acting: bool,
    /// Whose pennant stands in the status line.
    pub speaker: Seat,
    /// What to say in place of a prompt when it is not this seat's decision.
    pub notice: &'a str,
}

/// Names and letters of the players.
#[derive(Clone, Debug)]
pub struct Cast {
    names: BySeat<Name>,
    letters: BySeat<char>,
}

impl Cast {
    /// Letters are first letters; a later player with the same takes the next free one.
    pub fn new(head: &Head) -> Cast {
        let names = BySeat::from_fn(|seat| head.players[seat].name.clone());
        let mut letters = BySeat::<char>::default();
        for seat in head.setup.seats.iter() {
            let taken = |letter: &char| {
                head.setup.seats.iter().take(seat.index()).any(|other| letters[other] == *letter)
            };
            let own = names[seat].chars().filter(|letter| letter.is_alphanumeric());
            let others = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars();
            let mut all = own.map(upper).chain(others);
            letters[seat] = all.find(|letter| !taken(letter)).unwrap_or('?');
        }
        Cast { names, letters }
    }

    /// A player as screens show one.
    pub fn who(&self, seat: Seat) -> Who<'_> {
        Who { seat, letter: self.letters[seat], name: &self.names[seat] }
    }
}

fn upper(letter: char) -> char {
    letter.to_uppercase().next().unwrap_or(letter)
}

/// What a button did on a game's screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reply<A> {
    /// Nothing; the console may use the button.
    Unused,
    /// The cursor moved.
    Moved,
    /// Something was chosen or put back, but no decision made.
    Chosen,
    /// Not possible.
    Refused,
    /// A decision.
    Act(A),
}

/// Points of one player by origin, in the order of [`Screens::origins`]; negative ones are losses.
pub type Parts = [i16; 5];

/// The final scores of one player, itemised.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Who.
    pub seat: Seat,
    /// By origin.
    pub parts: Parts,
    /// The sum that counts.
    pub total: i16,
    /// Whether this player has won or shares the victory.
    pub wins: bool,
}

/// A log line: what somebody did, and what it brought them.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Who.
    pub actor: Seat,
    /// In a few words.
    pub text: Line,
    /// Money that came or went.
    pub amount: i16,
}

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
    pub fn say(mut self, text: &str) -> Help {
        if !self.text.is_empty() {
            let _ = self.text.push('\n');
        }
        let _ = self.text.push_str(text);
        self
    }

    /// Adds a paragraph with values in it.
    pub fn fill(mut self, sentence: &str, values: &[&dyn core::fmt::Display]) -> Help {
        if !self.text.is_empty() {
            let _ = self.text.push('\n');
        }
        let _ = fill_into(&mut self.text, sentence, values);
        self
    }
}

/// What a game adds to its rules to be played on the handheld.
pub trait Screens: Game {
    /// Where the thumb is and what is half chosen.
    type Desk: Clone + Default;

    /// The origin that takes the points which no decision explains by itself, as those had from
    /// the start.
    const REST: Option<usize> = None;

    /// Whether screens show [`Scene::lately`]: it takes running the match again.
    const LATELY: bool = false;

    /// The name on the screen.
    fn title(words: &Words) -> &'static str;

    /// The pages of the rules, a heading and a text each.
    fn rules(words: &Words) -> &'static [(&'static str, &'static str)];

    /// The table options, as asked when a game is set up: in the order of [`Game::OPTIONS`].
    fn options(words: &Words) -> &'static [&'static str];

    /// The view has changed: puts the cursor where it can be.
    fn arrive(desk: &mut Self::Desk, scene: &Scene<Self>);

    /// A button, while it is this seat's decision.
    fn press(desk: &mut Self::Desk, scene: &Scene<Self>, button: Button) -> Reply<Self::Action>;

    /// Steps back inside a decision half made; `false` if there is nothing to take back.
    fn back(desk: &mut Self::Desk, scene: &Scene<Self>) -> bool;

    /// The next small step of a move that was confirmed as a whole.
    fn follow(_desk: &mut Self::Desk, _scene: &Scene<Self>) -> Option<Self::Action> {
        None
    }

    /// What this seat has said it would do now without being asked.
    fn standing(_: &Self::Desk, _: &Scene<Self>) -> Option<Self::Action> {
        None
    }

    /// Something that this seat can switch on and off whenever it looks: what it is called, and
    /// whether it is on.
    fn switch(_: &Self::Desk, _: Seat, _: &Words) -> Option<(&'static str, bool)> {
        None
    }

    /// Switches it.
    fn flip(_: &mut Self::Desk, _: Seat) {}

    /// The screen, without the hint bar.
    fn draw(desk: &Self::Desk, scene: &Scene<Self>, frame: &mut Frame);

    /// The verb of A at this moment, and of B if it does more than undo.
    fn verbs(desk: &Self::Desk, scene: &Scene<Self>) -> (&'static str, &'static str);

    /// What is under the cursor, explained.
    fn help(desk: &Self::Desk, scene: &Scene<Self>) -> Help;

    /// What lies before everybody, on a screen of its own.
    fn boards(scene: &Scene<Self>, frame: &mut Frame);

    /// What X tells there, if anything.
    fn explain_boards(_: &Words) -> Option<Help> {
        None
    }

    /// How many pages of news a decision makes: what everybody should see happen step by step.
    fn news(_told: &Told<Self>) -> usize {
        0
    }

    /// One page of news, without the hint bar.
    fn draw_news(_news: &News<Self>, _frame: &mut Frame) {}

    /// What X tells about a page of news.
    fn explain_news(news: &News<Self>) -> Help {
        Help::new(None, Self::title(news.scene.words))
    }

    /// One decision as everybody heard it.
    fn tell(told: &Told<Self>, cast: &Cast, words: &Words) -> Entry;

    /// Whether the next decision of the same player is told together with this one: in the log
    /// with `next` known, and in short, where a whole turn is one line, without.
    fn goes_on(_told: &Told<Self>, _next: Option<Self::Action>) -> bool {
        false
    }

    /// Several decisions as one line; never none.
    fn tell_together(told: &[Told<Self>], cast: &Cast, words: &Words) -> Entry {
        Self::tell(&told[told.len() - 1], cast, words)
    }

    /// What it sounds like.
    fn sound(told: &Told<Self>) -> Sound;

    /// An action as advice.
    fn advise(action: Self::Action, words: &Words) -> Line;

    /// Where points come from, with the ink of their part in the bars.
    fn origins(words: &Words) -> heapless::Vec<(&'static str, Ink), 5>;

    /// Adds what a decision brought everybody.
    fn earn(told: &Told<Self>, parts: &mut BySeat<Parts>);

    /// What stands beside a player's final score: what broke a tie, or how the end came.
    fn remark(_view: &Self::View, _seat: Seat, _words: &Words) -> Line {
        Line::new()
    }
}

impl<G: Screens> Told<G> {
    /// Whether a decision of this player now is told together with this one, in short.
    pub(super) fn goes_on_with(&self, actor: Seat) -> bool {
        self.actor == actor && G::goes_on(self, None)
    }
}

impl<G: Game> Told<G> {
    /// What this seat heard of a step, or what everybody at the table did.
    pub(super) fn heard(step: &Step<G>, by: Option<Seat>) -> Told<G> {
        let hear = |action, seat| step.before.heard(action, seat);
        let action = match by {
            Some(seat) => hear(step.action, seat),
            None => step.before.seats().iter().fold(step.action, hear),
        };
        Told { actor: step.actor, action, outcome: step.outcome }
    }
}
