//! One match as people sit around it: the game, what is half chosen, and what was last seen.
//!
//! What a game adds to its rules to be played on the handheld is split by purpose: [`Steering`] is
//! how buttons become actions, [`Showing`] the pixels, [`Moving`] what goes where between two
//! pictures, [`Explaining`] the words for what is under the cursor, [`Telling`] the words for what
//! happened. All of them get what one seat may know: nothing else can be drawn or told.
//!
//! Rooms meet the match as [`Playing`], whichever game it is.

mod advising;
mod explaining;
mod log;
pub mod motion;
mod scene;
mod showing;
mod steering;
mod story;
mod teaching;
mod telling;

use portolan_core::{
    BySeat, Chance, Head, Level, MAX_SEATS, Mark, Match, Mind, Refusal, Seat, Seed, Step, Stream,
};

use crate::Frame;
use crate::event::{Button, Sound};
use crate::games::Problem;
use crate::lesson::Chapter;
use crate::text::{Line, line};
use crate::words::{Language, Page, Words};

pub use advising::Advised;
pub use explaining::{Explaining, Help};
pub use log::{Log, Tallies, Tally};
pub use motion::Moving;
pub(crate) use scene::letters;
pub use scene::{Cast, Moment, Scene};
pub use showing::Showing;
pub use steering::{Reply, Steering};
pub use story::{Episode, News, Part, Passage, Story};
pub(crate) use teaching::PUPIL;
pub use teaching::Teaching;
pub use telling::{Cover, LogEntry, Numbers, Origins, Parts, Telling, Told, changes_of};

use log::Run;
use story::Tale;
use teaching::Guide;

/// A game with all that it takes to be played on the handheld.
pub trait Screens: Telling + 'static {
    /// Where the thumb is and what is half chosen.
    type Desk: Steering<Self> + Showing<Self> + Moving<Self> + Explaining<Self>;

    /// On a slow device a hard bot plays so long after it was asked, in ms, whatever it had to think
    /// about: the time tells nothing of its hand. No thought takes longer there, or `cargo sim report`
    /// says so.
    const HARD_THOUGHT: u32 = 1500;

    /// The chapters of its first game; none if it has none.
    fn lesson() -> &'static [Chapter<Self>] {
        &[]
    }
}

/// What a button did at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Pressed {
    /// What it sounds like.
    pub sound: Sound,
    /// Whether a decision was made.
    pub acted: bool,
    /// Why nothing came of it, if that needs words.
    pub why: Line,
}

/// A match of whichever game, as rooms meet it.
pub trait Playing: Log + Story + Teaching {
    /// The bytes to keep.
    fn save(&self) -> &[u8];

    /// Seed, setup and players.
    fn head(&self) -> &Head;

    /// Names and letters.
    fn cast(&self) -> &Cast;

    /// Whose decision it is.
    fn actor(&self) -> Option<Seat>;

    /// How many decisions were made.
    fn decisions(&self) -> u16;

    /// How many decisions an undo would take back.
    fn undoable(&self) -> u16;

    /// Takes back the last decision where that is fair.
    fn undo(&mut self) -> bool;

    /// The view has changed: puts the cursor where it can be.
    fn arrive(&mut self, moment: Moment);

    /// A button of the person who looks.
    fn press(&mut self, moment: Moment, button: Button) -> Pressed;

    /// Steps back inside a decision half made.
    fn back(&mut self, moment: Moment) -> bool;

    /// Whether the whole table can see that there is only one thing to do.
    fn no_choice(&self) -> bool;

    /// Does what somebody said before; `false` if there is nothing of that kind.
    fn keep_word(&mut self, moment: Moment) -> bool;

    /// What everybody can switch, and what it does.
    fn switches(&self, words: &Words) -> &'static [Page];

    /// What this seat has switched on, a bit each.
    fn switched(&self, seat: Seat) -> u8;

    /// Switches it so.
    fn switch(&mut self, seat: Seat, on: u8);

    /// Switches all as it was before the match was put away.
    fn restore_switches(&mut self, on: [u8; MAX_SEATS]);

    /// The screen of this seat.
    fn draw(&self, moment: Moment, frame: &mut Frame);

    /// What lies before everybody.
    fn boards(&self, moment: Moment, frame: &mut Frame);

    /// The words for A and B, while it is this seat's decision.
    fn verbs(&self, moment: Moment) -> (&'static str, &'static str);

    /// What is under the cursor, explained.
    fn help(&self, moment: Moment) -> Help;

    /// What the number of the deck in the status line says.
    fn explain_deck(&self, moment: Moment) -> Line;

    /// What X tells about everybody's boards.
    fn explain_boards(&self, words: &Words, page: usize) -> Option<Help>;
}

impl dyn Playing + '_ {
    /// Whether nobody decides any more, and nothing is left to be read.
    pub fn is_over(&self) -> bool {
        self.actor().is_none() && !self.tells()
    }

    /// Who decides for this seat.
    pub fn mind(&self, seat: Seat) -> Mind {
        self.head().players[seat].mind
    }

    /// The only person at the table, if there is just one.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people =
            self.head().setup.seats.iter().filter(|&seat| self.mind(seat) == Mind::Person);
        people.next().filter(|_| people.next().is_none())
    }
}

/// A match with people around it.
#[derive(Clone)]
pub struct Table<G: Screens> {
    game: Match<G>,
    cast: Cast,
    desk: G::Desk,
    /// What happened last, as each seat heard it.
    latest: BySeat<Option<Told<G>>>,
    /// How many decisions there were when each seat had decided last.
    decided: BySeat<u16>,
    /// Who was told who begins.
    greeted: BySeat<bool>,
    /// How many decisions each seat was told of.
    heard: BySeat<u16>,
    /// Up to which decision somebody has read the news, for all.
    read: u16,
    /// Where the seat that looks was told up to, and the line that it is told.
    story: Mark<G>,
    tale: Option<Tale<G>>,
    /// What the line before it ended with.
    told: Option<Told<G>>,
    /// Where the guide of a first game stands.
    guide: Guide,
}

impl<G: Screens> Table<G> {
    /// People sit down to a match just dealt; its head must [fit](Head::fits). It is to be
    /// [opened](Self::open) where it stays: there is no room on the stack for a table.
    #[inline(always)]
    pub fn unopened(head: &Head) -> Table<G> {
        Table {
            game: Match::unwritten(head.clone()),
            cast: Cast::new(head),
            desk: G::Desk::default(),
            latest: BySeat::default(),
            decided: BySeat::default(),
            greeted: BySeat::default(),
            heard: BySeat::default(),
            read: 0,
            story: Mark::deal(head),
            tale: None,
            told: None,
            guide: Guide::default(),
        }
    }

    /// Begins what is written down of the match.
    pub fn open(&mut self) {
        self.game.begin_journal();
    }

    /// Takes up what a saved match has written behind the head of this one.
    pub fn take_up(&mut self, actions: &[u8]) -> Result<(), Refusal> {
        self.game.take_up(actions)?;
        self.heard = BySeat::from_fn(|_| self.game.decisions());
        self.remember();
        Ok(())
    }

    /// People sit down to a saved match.
    pub fn resume(save: &[u8]) -> Result<Table<G>, Refusal> {
        let (head, actions) = Head::read(save)?;
        if !head.fits::<G>() {
            return Err(head.refusal::<G>());
        }
        let mut table = Table::unopened(&head);
        table.open();
        table.take_up(actions)?;
        Ok(table)
    }

    /// Finds what happened last. What was answered for somebody by a switch is no decision of
    /// theirs: the journal does not tell it apart, but what is switched on does.
    fn remember(&mut self) {
        let (mut latest, mut decided) = (BySeat::<Option<Told<G>>>::default(), BySeat::default());
        let mut decisions = 0;
        self.game.replay(|step| {
            latest = BySeat::from_fn(|by| Some(Told::heard(&step, Some(by))));
            decisions += 1;
            if !self.answers_itself(&step) {
                decided[step.actor] = decisions;
            }
        });
        (self.latest, self.decided) = (latest, decided);
        self.guide = self.find_guide();
    }

    /// Whether whoever acted has switched on that this is done without a question.
    #[inline(never)] // Its view is not on the stack while the rest is replayed.
    fn answers_itself(&self, step: &Step<G>) -> bool {
        let seat = step.actor;
        if self.desk.switched(seat) == 0 {
            return false;
        }
        let (view, words) = (step.before.view(seat), Language::default().words());
        let scene = Scene::of(Moment::of(seat, words), &view, &self.cast, None, true);
        self.desk.standing(&scene) == Some(step.action)
    }

    /// Plays one action; `false` if it is not legal, or finds no room in the journal.
    pub fn play(&mut self, action: G::Action) -> bool {
        let Some(actor) = self.actor() else { return false };
        let game = self.game.game();
        let heard = BySeat::from_fn(|by| game.heard(action, by));
        let guide = self.guide_after(actor, action);
        let Ok(outcome) = self.game.play(action) else { return false };
        self.guide = guide;
        self.latest = BySeat::from_fn(|by| Some(Told { actor, action: heard[by], outcome }));
        true
    }

    /// Plays a bot's choice. What finds no room in the journal is replaced by something that does:
    /// a bot never keeps the others waiting.
    pub fn play_bot(&mut self, action: G::Action) -> bool {
        let mut rng = Chance::new(self.game.bot_seed(), Stream::Bot(0));
        self.play(action) || self.game.game().any(&mut rng).is_some_and(|other| self.play(other))
    }

    /// What a bot is asked for, by its seed and decision; `None` while a person decides.
    pub fn awaits_bot(&self) -> Option<(Seed, u16)> {
        let bot = self.game.mind(self.actor()?) != Mind::Person;
        bot.then_some((self.game.bot_seed(), self.decisions()))
    }

    /// What a bot in this seat has to think about.
    pub fn problem(&self, seat: Seat, level: Level) -> Problem<G> {
        Problem {
            view: self.game.game().view(seat),
            level,
            seed: self.game.bot_seed(),
            decision: self.decisions(),
            prepared: self.prepared().filter(|_| self.actor() == Some(seat)),
        }
    }

    /// The desk, with everything that a screen of this seat may draw from.
    fn at_desk<T>(&mut self, moment: Moment, work: impl FnOnce(&mut G::Desk, &Scene<G>) -> T) -> T {
        let view = self.game.game().view(moment.seat);
        let acting = self.actor() == Some(moment.seat);
        let latest = self.latest[moment.seat].as_ref();
        work(&mut self.desk, &Scene::of(moment, &view, &self.cast, latest, acting))
    }

    /// The same, only to look.
    fn with_scene<T>(&self, moment: Moment, show: impl FnOnce(&G::Desk, &Scene<G>) -> T) -> T {
        let view = self.game.game().view(moment.seat);
        let acting = self.actor() == Some(moment.seat);
        let latest = self.latest[moment.seat].as_ref();
        show(&self.desk, &Scene::of(moment, &view, &self.cast, latest, acting))
    }

    /// Another deal that looks the same to this seat: for tests of what may leak.
    pub fn redeal(&mut self, seat: Seat, rng: &mut Chance) {
        self.game = self.game.redealt(seat, rng);
    }

    /// Puts another match of the same game in place of this one, for such tests too; `false` if it is
    /// not one.
    pub fn replace(&mut self, save: &[u8]) -> bool {
        let other = Match::resume(save);
        let found = other.is_ok();
        if let Ok(other) = other {
            self.game = other;
            // Only what people decided themselves counts there, which the journal does not tell.
            let decided = self.decided;
            self.remember();
            self.decided = decided;
            self.tell_again();
        }
        found
    }

    /// Goes through the small steps of a move that was confirmed as a whole.
    fn follow(&mut self, moment: Moment) {
        while self.actor() == Some(moment.seat) {
            let next = self.at_desk(moment, |desk, scene| desk.follow(scene));
            if !next.is_some_and(|action| self.play(action)) {
                break;
            }
        }
    }
}

impl<G: Screens> Playing for Table<G> {
    fn save(&self) -> &[u8] {
        self.game.save()
    }

    fn head(&self) -> &Head {
        self.game.head()
    }

    fn cast(&self) -> &Cast {
        &self.cast
    }

    fn actor(&self) -> Option<Seat> {
        self.game.game().actor()
    }

    fn decisions(&self) -> u16 {
        self.game.decisions()
    }

    fn undoable(&self) -> u16 {
        // What came before a chapter of a lesson stays.
        let back = self.game.undoable();
        if self.decisions() - back < self.prologue() { 0 } else { back }
    }

    fn undo(&mut self) -> bool {
        let undone = self.undoable() > 0 && self.game.undo();
        self.remember();
        self.fold_story();
        let decisions = self.decisions();
        self.heard = BySeat::from_fn(|seat| self.heard[seat].min(decisions));
        self.read = self.read.min(decisions);
        if self.story.decisions() > decisions {
            self.story = self.game.mark_at(decisions);
        }
        undone
    }

    fn arrive(&mut self, moment: Moment) {
        self.at_desk(moment, |desk, scene| desk.arrive(scene));
    }

    fn press(&mut self, moment: Moment, button: Button) -> Pressed {
        self.fold_guide();
        let reply = if self.actor() == Some(moment.seat) {
            self.at_desk(moment, |desk, scene| desk.press(scene, button))
        } else {
            Reply::Unused
        };
        let (sound, why) = match reply {
            Reply::Moved => (Sound::Move, Line::new()),
            Reply::Chosen => (Sound::Choose, Line::new()),
            Reply::Act(action) if self.play(action) => {
                self.follow(moment);
                self.decided[moment.seat] = self.decisions();
                let sound = self.latest[moment.seat].as_ref().map_or(Sound::Choose, G::sound);
                return Pressed { sound, acted: true, why: Line::new() };
            }
            // Legal, and yet not played: there is no room to write it down.
            Reply::Act(action) if self.game.game().check(action).is_ok() => {
                (Sound::Refuse, line!("{}", moment.words.table.journal_full))
            }
            Reply::Unused | Reply::Refused | Reply::Act(_) => {
                let why = self.with_scene(moment, |desk, scene| desk.refusal(scene, button));
                (Sound::Refuse, why)
            }
        };
        Pressed { sound, acted: false, why }
    }

    fn back(&mut self, moment: Moment) -> bool {
        self.at_desk(moment, |desk, scene| scene.acting && desk.back(scene))
    }

    fn no_choice(&self) -> bool {
        self.game.game().no_choice()
    }

    fn keep_word(&mut self, moment: Moment) -> bool {
        let said = self.with_scene(moment, |desk, scene| desk.standing(scene));
        said.is_some_and(|action| self.play(action))
    }

    fn switches(&self, words: &Words) -> &'static [Page] {
        G::Desk::switches(words)
    }

    fn switched(&self, seat: Seat) -> u8 {
        self.desk.switched(seat)
    }

    fn switch(&mut self, seat: Seat, on: u8) {
        self.desk.switch(seat, on);
    }

    fn restore_switches(&mut self, on: [u8; MAX_SEATS]) {
        if Seat::ALL.map(|seat| self.desk.switched(seat)) != on {
            Seat::ALL.into_iter().zip(on).for_each(|(seat, on)| self.desk.switch(seat, on));
            self.remember();
        }
    }

    fn draw(&self, moment: Moment, frame: &mut Frame) {
        self.with_scene(moment, |desk, scene| desk.draw(scene, frame));
    }

    fn boards(&self, moment: Moment, frame: &mut Frame) {
        self.with_scene(moment, |_, scene| G::Desk::boards(scene, frame));
    }

    fn verbs(&self, moment: Moment) -> (&'static str, &'static str) {
        self.with_scene(moment, |desk, scene| desk.verbs(scene))
    }

    fn help(&self, moment: Moment) -> Help {
        self.with_scene(moment, |desk, scene| desk.help(scene))
    }

    fn explain_deck(&self, moment: Moment) -> Line {
        self.with_scene(moment, |_, scene| G::Desk::explain_deck(scene))
    }

    fn explain_boards(&self, words: &Words, page: usize) -> Option<Help> {
        G::Desk::explain_boards(words, page)
    }
}
