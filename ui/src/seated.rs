//! One match as people sit around it: the game, what is half chosen, and what was last seen.
//!
//! [`Screens`] is what a game adds to its rules to be played on the handheld. Its functions get a
//! [`Scene`], made of one seat's view: what that seat may not know cannot be drawn.

mod log;
mod news;
mod screens;

use portolan_core::{BySeat, Chance, Head, Level, Mark, Match, Mind, Seat, Seed, Step, Stream};

use crate::Frame;
use crate::event::{Button, Sound};
use crate::games::Problem;
use crate::text::Line;
use crate::words::Words;

pub use news::News;
pub use screens::{Cast, Entry, Help, Parts, Reply, Scene, Screens, Tally, Told};

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
    /// Where the line that tells it in short began.
    line_began: Mark<G>,
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
        let line_began = game.mark();
        let mut seated = Seated { game, cast, desk, latest, line_began, heard, reading: None };
        seated.remember();
        seated
    }

    /// Finds what happened last.
    fn remember(&mut self) {
        let (mut began, mut decisions, mut latest) = (0, 0, BySeat::<Option<Told<G>>>::default());
        self.game.replay(|step| {
            let last = latest[Seat::A].as_ref();
            if !last.is_some_and(|last| last.goes_on_with(step.actor)) {
                began = decisions;
            }
            latest = BySeat::from_fn(|by| Some(Told::heard(&step, Some(by))));
            decisions += 1;
        });
        (self.latest, self.line_began) = (latest, self.game.mark_at(began));
    }

    /// Runs the match again and shows each step from this decision on.
    fn replay_from(&self, first: u16, visit: impl FnMut(Step<G>)) {
        let from = if self.line_began.decisions() <= first {
            self.game.on_from(self.line_began.clone(), first)
        } else {
            self.game.mark_at(first)
        };
        self.game.replay_since(&from, visit);
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
            self.line_began = mark;
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
