//! One match as people sit around it: the game, what is half chosen, and what was last seen.
//!
//! [`Screens`] is what a game adds to its rules to be played on the handheld. Its functions get a
//! [`Scene`], made of one seat's view: what that seat may not know cannot be drawn.

mod log;
mod news;

use portolan_core::{
    BySeat, Chance, Game, Head, Level, Mark, Match, Mind, Name, Seat, Seed, Step, Stream,
};

use crate::art::Icon;
use crate::event::{Button, Sound};
use crate::furniture::Who;
use crate::games::Problem;
use crate::text::{Line, fill_into, line};
use crate::words::Words;
use crate::{Frame, Ink};

pub use news::News;

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

/// What a button did at the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Did {
    /// Nothing.
    Unused,
    /// Something on the screen only, with its sound.
    Looked(Sound),
    /// A decision, with its sound.
    Acted(Sound),
}

/// What the console knows of the moment, for a [`Scene`].
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The seat that looks.
    pub seat: Seat,
    /// The language.
    pub words: &'a Words,
    /// Whose pennant stands in the status line.
    pub speaker: Seat,
    /// What to say when it is not this seat's decision.
    pub notice: &'a str,
}

impl<'a> Moment<'a> {
    /// The moment of a seat that has nothing to be told.
    pub fn of(seat: Seat, words: &'a Words) -> Moment<'a> {
        Moment { seat, words, speaker: seat, notice: "" }
    }
}

/// A match with people around it.
#[derive(Clone)]
pub struct Seated<G: Screens> {
    game: Match<G>,
    cast: Cast,
    desk: G::Desk,
    /// What happened last, as each seat heard it.
    latest: BySeat<Option<Told<G>>>,
    /// The first decision of the line that tells it in short.
    line_began: u16,
    /// A moment to run on from: that decision, or one before the match was taken up.
    mark: Mark<G>,
    /// How many decisions each seat has heard the news of.
    heard: BySeat<u16>,
    /// The decision whose news are being read, and the page.
    reading: Option<(u16, usize)>,
}

impl<G: Screens> Seated<G> {
    /// People sit down to a match.
    pub fn new(game: Match<G>) -> Seated<G> {
        let cast = Cast::new(game.head());
        let heard = BySeat::from_fn(|_| game.decisions());
        let (desk, latest) = (G::Desk::default(), BySeat::default());
        let (mark, line_began) = (game.mark(), 0);
        let mut seated =
            Seated { game, cast, desk, latest, line_began, mark, heard, reading: None };
        seated.remember();
        seated
    }

    /// Finds what happened last.
    fn remember(&mut self) {
        let (mut began, mut decision, mut last) = (0, 0, None::<Told<G>>);
        self.game.replay(|step| {
            let told = Told::heard(&step, Some(Seat::A));
            if !last.as_ref().is_some_and(|last| last.goes_on_with(told.actor)) {
                began = decision;
            }
            last = Some(told);
            decision += 1;
        });
        let mut latest = BySeat::default();
        self.game.replay_from(self.decisions().saturating_sub(1), |step| {
            latest = BySeat::from_fn(|by| Some(Told::heard(&step, Some(by))));
        });
        (self.latest, self.line_began) = (latest, began);
        self.mark = self.game.mark();
    }

    /// Runs the match again and shows each step from this decision on.
    fn replay_from(&self, first: u16, visit: impl FnMut(Step<G>)) {
        if self.mark.decisions() <= first {
            self.game.replay_since(&self.mark, first, visit);
        } else {
            self.game.replay_from(first, visit);
        }
    }

    /// Another deal that looks the same to this seat: for tests of what may leak.
    pub fn redeal(&mut self, seat: Seat, rng: &mut Chance) {
        self.game = self.game.redealt(seat, rng);
    }

    /// The bytes to keep.
    pub fn save(&self) -> &[u8] {
        self.game.save()
    }

    /// Seed, setup and players.
    pub fn head(&self) -> &Head {
        self.game.head()
    }

    /// Names and letters.
    pub fn cast(&self) -> &Cast {
        &self.cast
    }

    /// Whose decision it is.
    pub fn actor(&self) -> Option<Seat> {
        self.game.game().actor()
    }

    /// Whether nobody decides any more, and nothing is left to be read.
    pub fn is_over(&self) -> bool {
        self.actor().is_none() && !self.reads_news()
    }

    /// How many decisions were made.
    pub fn decisions(&self) -> u16 {
        self.game.decisions()
    }

    /// How many decisions an undo would take back.
    pub fn undoable(&self) -> u16 {
        self.game.undoable()
    }

    /// Takes back the last decision where that is fair.
    pub fn undo(&mut self) -> bool {
        let undone = self.game.undo();
        self.remember();
        self.fold_news();
        undone
    }

    /// Plays one action; `false` if it is not legal.
    pub fn play(&mut self, action: G::Action) -> bool {
        let mark = self.game.mark();
        let (Some(actor), Ok(outcome)) = (self.actor(), self.game.play(action)) else {
            return false;
        };
        let last = self.latest[Seat::A].as_ref();
        let goes_on = last.is_some_and(|last| last.goes_on_with(actor));
        self.latest = BySeat::from_fn(|by| {
            Some(Told { actor, action: mark.game().heard(action, by), outcome })
        });
        if !goes_on {
            (self.line_began, self.mark) = (mark.decisions(), mark);
        }
        true
    }

    /// Plays a bot's choice. What finds no room in the journal is replaced by something that does:
    /// a bot never keeps the others waiting.
    pub fn play_bot(&mut self, action: G::Action) -> bool {
        let mut rng = Chance::new(self.head().seed, Stream::Bot(self.decisions()));
        self.play(action) || self.game.game().any(&mut rng).is_some_and(|other| self.play(other))
    }

    /// The deal and decision that a bot is asked for; `None` while a person decides.
    pub fn awaits_bot(&self) -> Option<(Seed, u16)> {
        let bot = self.game.mind(self.actor()?) != Mind::Person;
        bot.then_some((self.head().seed, self.decisions()))
    }

    /// What a bot in this seat has to think about.
    pub fn problem(&self, seat: Seat, level: Level) -> Problem<G> {
        Problem {
            view: self.game.game().view(seat),
            level,
            seed: self.head().seed,
            decision: self.decisions(),
        }
    }

    /// Everything a screen of this seat may draw from.
    fn with_scene<T>(&self, moment: Moment, show: impl FnOnce(&Scene<G>) -> T) -> T {
        let view = self.game.game().view(moment.seat);
        show(&Scene {
            view: &view,
            cast: &self.cast,
            words: moment.words,
            latest: self.latest[moment.seat].as_ref(),
            lately: None,
            acting: self.actor() == Some(moment.seat),
            speaker: moment.speaker,
            notice: moment.notice,
        })
    }

    /// The view has changed: puts the cursor where it can be.
    pub fn arrive(&mut self, moment: Moment) {
        let mut desk = self.desk.clone();
        self.with_scene(moment, |scene| G::arrive(&mut desk, scene));
        self.desk = desk;
    }

    /// A button of the person who looks.
    pub fn press(&mut self, moment: Moment, button: Button) -> Did {
        if self.actor() != Some(moment.seat) {
            return Did::Unused;
        }
        let mut desk = self.desk.clone();
        let reply = self.with_scene(moment, |scene| G::press(&mut desk, scene, button));
        self.desk = desk;
        match reply {
            Reply::Unused => Did::Unused,
            Reply::Moved => Did::Looked(Sound::Move),
            Reply::Chosen => Did::Looked(Sound::Choose),
            Reply::Refused => Did::Looked(Sound::Refuse),
            Reply::Act(action) if self.play(action) => {
                self.follow(moment);
                Did::Acted(self.sound())
            }
            Reply::Act(_) => Did::Looked(Sound::Refuse),
        }
    }

    /// Goes through the small steps of a move that was confirmed as a whole.
    fn follow(&mut self, moment: Moment) {
        while self.actor() == Some(moment.seat) {
            let mut desk = self.desk.clone();
            let next = self.with_scene(moment, |scene| G::follow(&mut desk, scene));
            self.desk = desk;
            if !next.is_some_and(|action| self.play(action)) {
                break;
            }
        }
    }

    /// Does what somebody said before; `false` if there is nothing of that kind.
    pub fn keep_word(&mut self, moment: Moment) -> bool {
        let said = self.with_scene(moment, |scene| G::standing(&self.desk, scene));
        said.is_some_and(|action| self.play(action))
    }

    /// What this seat can switch, and whether it is on.
    pub fn switch(&self, seat: Seat, words: &Words) -> Option<(&'static str, bool)> {
        G::switch(&self.desk, seat, words)
    }

    /// Switches it.
    pub fn flip(&mut self, seat: Seat) {
        G::flip(&mut self.desk, seat);
    }

    /// Steps back inside a decision half made.
    pub fn back(&mut self, moment: Moment) -> bool {
        let mut desk = self.desk.clone();
        let stepped = self.with_scene(moment, |scene| scene.acting && G::back(&mut desk, scene));
        self.desk = desk;
        stepped
    }

    /// The screen of this seat.
    pub fn draw(&self, moment: Moment, frame: &mut Frame) {
        if self.with_news(moment, |news| G::draw_news(news, frame)).is_none() {
            let watches = G::LATELY && self.actor() != Some(moment.seat);
            let lately = watches.then(|| self.latest(moment.seat, moment.words)).flatten();
            self.with_scene(moment, |scene| {
                let scene = Scene { lately: lately.as_ref(), ..*scene };
                G::draw(&self.desk, &scene, frame);
            });
        }
    }

    /// The words for A and B, while it is this seat's decision.
    pub fn verbs(&self, moment: Moment) -> (&'static str, &'static str) {
        self.with_scene(moment, |scene| G::verbs(&self.desk, scene))
    }

    /// What is under the cursor, explained.
    pub fn help(&self, moment: Moment) -> Help {
        self.with_news(moment, |news| G::explain_news(news))
            .unwrap_or_else(|| self.with_scene(moment, |scene| G::help(&self.desk, scene)))
    }

    /// What lies before everybody.
    pub fn boards(&self, moment: Moment, frame: &mut Frame) {
        self.with_scene(moment, |scene| G::boards(scene, frame));
    }

    /// What X tells about that.
    pub fn explain_boards(&self, words: &Words) -> Option<Help> {
        G::explain_boards(words)
    }

    /// What a careful player would do in this seat, in words.
    pub fn hint(&self, moment: Moment) -> Option<Line> {
        let advised = self.problem(moment.seat, Level::Greedy).solve(&mut |_| true)?;
        Some(G::advise(advised, moment.words))
    }

    /// What it sounded like.
    pub fn sound(&self) -> Sound {
        self.latest[Seat::A].as_ref().map_or(Sound::Choose, G::sound)
    }
}

impl<G: Screens> Told<G> {
    /// Whether a decision of this player now is told together with this one, in short.
    fn goes_on_with(&self, actor: Seat) -> bool {
        self.actor == actor && G::goes_on(self, None)
    }
}

impl<G: Game> Told<G> {
    /// What this seat heard of a step, or what everybody at the table did.
    fn heard(step: &Step<G>, by: Option<Seat>) -> Told<G> {
        let hear = |action, seat| step.before.heard(action, seat);
        let action = match by {
            Some(seat) => hear(step.action, seat),
            None => step.before.seats().iter().fold(step.action, hear),
        };
        Told { actor: step.actor, action, outcome: step.outcome }
    }
}
