//! The one trait all games implement. Matches, bots, tests, transcripts and the console's plumbing
//! are written against it and never name a game.

use core::fmt::{Debug, Display};
use core::ops::{Deref, RangeInclusive};

use rand_core::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::bot::{Effort, Weights};
use crate::{BySeat, Draw, Notation, Seat, Seats};

/// A game in progress: a plain value, complete with all that is hidden.
///
/// Serialising gives the complete state as the notation writes it in transcripts.
///
/// A whole game takes few lines. Stones lie on the table, by turns one to three are taken, and who
/// takes the last one wins:
///
/// ```
/// # use core::{fmt, ops::RangeInclusive};
/// # use portolan_core::*;
/// # use rand_core::Rng;
/// # use serde::{Deserialize, Serialize};
/// # #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
/// # struct Take(u8);
/// # impl fmt::Display for Take {
/// #     fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "take {}", self.0) }
/// # }
/// # impl Notation for Take {
/// #     fn parse(text: &str) -> Result<Take, NotationError> {
/// #         let stones = text.strip_prefix("take ").ok_or(NotationError::UnknownVerb)?;
/// #         // Only what would be written so: no sign, no zeroes in front.
/// #         match *stones.as_bytes() {
/// #             [digit @ b'1'..=b'3'] => Ok(Take(digit - b'0')),
/// #             _ => Err(NotationError::WrongWords),
/// #         }
/// #     }
/// # }
/// # #[derive(Clone, Copy, PartialEq, Debug)]
/// # struct Nothing;
/// # impl Outcome for Nothing {
/// #     fn reveals(&self) -> Reveals { Reveals::Nothing }
/// # }
/// # #[derive(Clone, Copy, PartialEq, Debug)]
/// # struct TooMany;
/// # impl fmt::Display for TooMany {
/// #     fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { f.write_str("one to three stones") }
/// # }
/// # #[derive(Clone, PartialEq, Debug)]
/// # struct Open(Stones, Seat);
/// # impl View for Open {
/// #     type Game = Stones;
/// #     fn seat(&self) -> Seat { self.1 }
/// #     fn actor(&self) -> Option<Seat> { self.0.actor() }
/// #     fn deal(&self, _: &mut impl Rng) -> Stones { self.0.clone() }
/// #     fn worth(&self, take: Take) -> i32 { take.0.into() }
/// # }
/// #[derive(Clone, PartialEq, Debug, Serialize)]
/// struct Stones { seats: Seats, active: Seat, left: u8, last: Option<Seat> }
///
/// impl Game for Stones {
/// #   const NAME: &'static str = "stones";
/// #   const RULES: u16 = 1;
/// #   const SEATS: RangeInclusive<usize> = 2..=5;
/// #   const OPTIONS: &'static [&'static str] = &[];
/// #   type Action = Take;
/// #   type Legal = heapless::Vec<Take, 3>;
/// #   type Outcome = Nothing;
/// #   type Illegal = TooMany;
/// #   type View = Open;
/// #   type Weights = bot::Unweighed;
/// #   fn seats(&self) -> Seats { self.seats }
/// #   fn view(&self, seat: Seat) -> Open { Open(self.clone(), seat) }
///     // Names, numbers of players and the types of actions and views are left out here.
///     fn new(setup: &Setup, _: &mut impl Rng) -> Stones {
///         Stones { seats: setup.seats, active: Seat::A, left: 21, last: None }
///     }
///     fn actor(&self) -> Option<Seat> {
///         (self.left > 0).then_some(self.active)
///     }
///     fn legal(&self, out: &mut Self::Legal) {
///         out.extend((1..=3.min(self.left)).map(Take));
///     }
///     fn check(&self, Take(stones): Take) -> Result<(), TooMany> {
///         if (1..=3.min(self.left)).contains(&stones) { Ok(()) } else { Err(TooMany) }
///     }
///     fn act(&mut self, Take(stones): Take, _: &mut impl Rng) -> Nothing {
///         self.left -= stones;
///         self.last = Some(self.active);
///         self.active = self.seats.next(self.active);
///         Nothing
///     }
///     fn scores(&self) -> BySeat<i16> {
///         BySeat::from_fn(|seat| i16::from(self.wins(seat)))
///     }
///     fn wins(&self, seat: Seat) -> bool {
///         self.last == Some(seat)
///     }
/// }
///
/// let setup = Setup { seats: Seats::new(2).unwrap(), start: None, options: Options::default() };
/// let mut current = Match::<Stones>::new(Seed(1), setup, BySeat::default()).expect("two can play");
/// assert_eq!(current.play(Take(4)).unwrap_err(), PlayError::Illegal(TooMany));
/// // The first bots take what they can: three by three, seven times.
/// while let Some(seat) = current.game().actor() {
///     let mut chance = Chance::new(current.bot_seed(), Stream::Bot(0));
///     let view = current.game().view(seat);
///     let take = bot::choose::<Stones>(Level::Greedy, &view, &mut chance).expect("a choice");
///     current.play(take).expect("legal");
/// }
/// assert!(current.game().wins(Seat::A));
/// ```
pub trait Game: Clone + PartialEq + Debug + Serialize {
    /// The name in notation, transcripts and saves.
    const NAME: &'static str;
    /// Goes up with every change that makes old journals mean something else.
    const RULES: u16;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// Table options, as written on a command line; their order gives the bits of [`Options`].
    const OPTIONS: &'static [&'static str];

    /// Whether the cards decide who begins, whatever [`Setup::start`] says.
    const START_BY_RULE: bool = false;

    /// One small choice. Big moves are sequences of small ones.
    type Action: Copy + PartialEq + Debug + Notation + Serialize + DeserializeOwned;
    /// A list with room for all that can be legal at once.
    type Legal: ActionList<Self::Action>;
    /// What an action caused beyond itself, as everybody at the table sees it.
    type Outcome: Outcome;
    /// Why an action is not legal.
    type Illegal: Copy + PartialEq + Debug + Display;
    /// All that one seat may know.
    type View: View<Game = Self>;
    /// What bots weigh choices with.
    type Weights: Weights;

    /// Deals a new game. `setup.seats` lies in [`Self::SEATS`].
    fn new(setup: &Setup, rng: &mut impl Rng) -> Self;

    /// How many play.
    fn seats(&self) -> Seats;

    /// Whose decision it is; `None` when the game is over.
    fn actor(&self) -> Option<Seat>;

    /// Adds every legal action to the list, each once; of [open-ended](Self::open_ended) ones a
    /// sample.
    fn legal(&self, out: &mut Self::Legal);

    /// Whether actions of this kind are too many to list, so that only [`Self::check`] tells
    /// whether one is legal.
    fn open_ended(_action: Self::Action) -> bool {
        false
    }

    /// Whether the whole table can see that there is only one thing to do: nobody has to think
    /// about it, nor to seem to.
    fn no_choice(&self) -> bool {
        false
    }

    /// One of the legal actions that are not open-ended, at random; `None` when the game is over.
    /// Each can come, but not each equally often: where one kind of action has many forms, the
    /// kind is chosen first, so that in a playout it does not drown the others.
    fn any(&self, rng: &mut impl Rng) -> Option<Self::Action> {
        let mut legal = Self::Legal::default();
        self.legal(&mut legal);
        rng.pick(&legal)
    }

    /// Whether the action is legal, and if not, why.
    fn check(&self, action: Self::Action) -> Result<(), Self::Illegal>;

    /// What is left of an action in a full journal once another one followed it: one that is no
    /// longer than it and leads to the same, though it may not say what was offered in vain.
    fn condensed(action: Self::Action, _next: Self::Action) -> Self::Action {
        action
    }

    /// Whether an action that stands in a journal, [condensed](Self::condensed) perhaps, was legal.
    fn check_kept(&self, action: Self::Action) -> Result<(), Self::Illegal> {
        self.check(action)
    }

    /// Does what a legal action says with all that follows. What it makes of another one is
    /// undefined: [`Self::apply`] is for those.
    fn act(&mut self, action: Self::Action, rng: &mut impl Rng) -> Self::Outcome;

    /// Does what the action says with all that follows. An illegal one changes nothing.
    fn apply(
        &mut self,
        action: Self::Action,
        rng: &mut impl Rng,
    ) -> Result<Self::Outcome, Self::Illegal> {
        self.check(action)?;
        Ok(self.act(action, rng))
    }

    /// Plays on to the end at random: [`Self::any`] and [`Self::advance`] by turns, and in games with
    /// a shorter way just as they would.
    #[inline(never)] // In a frame of its own all of the game is within reach of short instructions.
    fn play_out(&mut self, rng: &mut impl Rng) {
        while let Some(action) = self.any(rng) {
            self.advance(&action, rng);
        }
    }

    /// What this seat hears of an action that is chosen now: the action itself, or what is left
    /// of it without the cards that this seat may not see.
    fn heard(&self, action: Self::Action, _by: Seat) -> Self::Action {
        action
    }

    /// What this seat may know.
    fn view(&self, seat: Seat) -> Self::View;

    /// Another deal, consistent with all that the seat knows.
    fn redeal(&self, seat: Seat, rng: &mut impl Rng) -> Self {
        self.view(seat).deal(rng)
    }

    /// Points so far.
    fn scores(&self) -> BySeat<i16>;

    /// Whether this seat would win or share the victory if the game ended now.
    fn wins(&self, seat: Seat) -> bool;

    /// Shows what is worth thinking of for the player whose decision it is, at least one choice,
    /// and of equals one; with each how good it looks at a glance, in hundredths of a point.
    /// Nothing that this player cannot know makes a difference.
    ///
    /// Whoever is shown something is one type for all who ask: a device has this code once, in memory.
    /// A game without an idea of its own shows all that is legal, one as good as the other.
    fn weigh(&self, _weights: &Self::Weights, show: &mut dyn FnMut(&Self::Action, i32)) {
        let mut legal = Self::Legal::default();
        self.legal(&mut legal);
        legal.iter().for_each(|action| show(action, 0));
    }

    /// The choice that looks best at a glance; `None` when the game is over.
    #[inline]
    fn glance(&self, weights: &Self::Weights) -> Option<Self::Action> {
        let mut best: Option<(i32, Self::Action)> = None;
        self.weigh(weights, &mut |action, worth| {
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, *action));
            }
        });
        best.map(|(_, action)| action)
    }

    /// [`Self::act`] where nobody listens: what was seen on the way need not be remembered, so views
    /// are not asked for afterwards.
    #[inline]
    fn advance(&mut self, action: &Self::Action, rng: &mut impl Rng) {
        self.act(*action, rng);
    }

    /// What this seat will probably have at the end, in hundredths of a point: exactly that when
    /// the game is over.
    fn standing(&self, _weights: &Self::Weights, seat: Seat) -> i32 {
        100 * i32::from(self.scores()[seat])
    }

    /// What a hard bot's search may take here, by what everybody sees.
    fn effort(&self) -> Effort {
        Effort::default()
    }
}

/// All that one seat may know of a game: there is no way from here to what is hidden.
pub trait View: Clone + PartialEq + Debug {
    /// The game it is a view of.
    type Game: Game<View = Self>;

    /// Whose view it is.
    fn seat(&self) -> Seat;

    /// Whose decision it is; `None` when the game is over.
    fn actor(&self) -> Option<Seat>;

    /// Deals what the seat cannot see at random. The result looks the same from this seat.
    fn deal(&self, rng: &mut impl Rng) -> Self::Game;

    /// How good the action looks to the first bots, the fixed measure of the arena.
    fn worth(&self, action: <Self::Game as Game>::Action) -> i32;
}

/// What an action caused, in public.
pub trait Outcome: Copy + PartialEq + Debug {
    /// What came to light, for undo.
    fn reveals(&self) -> Reveals;
}

/// What came to light with an action and cannot be unseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reveals {
    /// Nothing that was hidden.
    Nothing,
    /// Something that the player who acted knew already.
    OwnSecret,
    /// Something that nobody could know: a card was drawn or dice fell.
    Unknown,
}

/// How a game is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many play.
    pub seats: Seats,
    /// Who begins; `None` at random. Games with [a rule for it](Game::START_BY_RULE) follow it.
    pub start: Option<Seat>,
    /// Table options.
    pub options: Options,
}

/// Table options switched on, one bit each in the order of [`Game::OPTIONS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options(pub u8);

impl Options {
    /// Whether the option with this number is on.
    pub const fn has(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }
}

/// A list of fixed capacity that [`Game::legal`] fills.
pub trait ActionList<A>: Default + Deref<Target = [A]> {
    /// Adds one action. Games size their lists so that it always fits.
    fn push(&mut self, action: A);
}

impl<A, const N: usize> ActionList<A> for heapless::Vec<A, N> {
    #[inline]
    fn push(&mut self, action: A) {
        let fits = heapless::Vec::push(self, action).is_ok();
        debug_assert!(fits, "more legal actions than the list was sized for");
    }
}
