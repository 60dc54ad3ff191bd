//! Bots that do anything that is allowed, trades with lies and counter-offers too, and the same in
//! another match as far as one seat can tell: with other cards wherever it hears no difference.

use std::any::Any;

use portolan_core::bot::Advice;
use portolan_core::{Chance, Draw, Game, Match, Mind, Seat, Seed, View, aboard};
use portolan_ui::{Task, Thought};

#[path = "../../../core/tests/games/trades.rs"]
mod trades;

/// A game in which anything is done. Whichever it is: only Oltremare has more than a list can say.
pub trait Wild: Game {
    /// Something that is not in the list of what is legal, and may be all the same.
    fn unlisted(&self, rng: &mut Chance) -> Option<Self::Action>;

    /// The same with other cards, so that others may hear no difference.
    fn sibling(&self, action: Self::Action, rng: &mut Chance) -> Option<Self::Action>;
}

impl<G: Game + 'static> Wild for G
where
    G::Action: 'static,
{
    fn unlisted(&self, rng: &mut Chance) -> Option<G::Action> {
        let action = trades::any_trade((self as &dyn Any).downcast_ref()?, rng)?;
        (&action as &dyn Any).downcast_ref().copied()
    }

    fn sibling(&self, action: G::Action, rng: &mut Chance) -> Option<G::Action> {
        let trade = *(&action as &dyn Any).downcast_ref()?;
        let trade = trades::sibling((self as &dyn Any).downcast_ref()?, trade, rng)?;
        (&trade as &dyn Any).downcast_ref().copied()
    }
}

/// Something legal, wise or not.
pub fn anything<G: Wild>(game: &G, rng: &mut Chance) -> Option<G::Action> {
    let unlisted = (0..rng.below(12)).filter_map(|_| game.unlisted(rng)).collect::<Vec<_>>();
    let unlisted = unlisted.into_iter().find(|&action| game.check(action).is_ok());
    let mut legal = G::Legal::default();
    game.legal(&mut legal);
    unlisted.or_else(|| rng.pick(&legal))
}

/// What that seat takes for an action of another game that it heard so; the very action if it can be,
/// unless another one is wanted.
fn taken_for<G: Wild>(
    game: &G,
    action: G::Action,
    heard: G::Action,
    seat: Seat,
    rng: &mut Chance,
) -> Option<G::Action> {
    let like = |&one: &G::Action| game.check(one).is_ok() && game.heard(one, seat) == heard;
    let same = Some(action).filter(like);
    if same.is_some() && (game.actor() == Some(seat) || rng.below(3) > 0) {
        return same;
    }
    let siblings: Vec<_> = (0..4).filter_map(|_| game.sibling(action, rng)).collect();
    let mut legal = G::Legal::default();
    game.legal(&mut legal);
    let others: Vec<_> = siblings.iter().chain(legal.iter()).copied().filter(like).collect();
    rng.pick(&others).or(same)
}

macro_rules! of_every_game {
    ($($name:ident($game:ty),)+) => {
        /// Whether it is a bot that has to decide, not a person that asks for advice.
        pub fn is_for_a_bot(task: &Task, save: &[u8]) -> bool {
            match task {
                $(Task::$name(problem) => Match::<$game>::resume(save)
                    .is_ok_and(|game| game.mind(problem.view.seat()) != Mind::Person),)+
            }
        }

        /// Whose it is to decide.
        pub fn seat_of(task: &Task) -> Seat {
            match task { $(Task::$name(problem) => problem.view.seat(),)+ }
        }

        /// What its randomness begins with.
        pub fn seed_of(task: &Task) -> Seed {
            match task { $(Task::$name(problem) => problem.seed,)+ }
        }

        /// Anything that is legal there.
        pub fn any_thought(task: &Task, save: &[u8], rng: &mut Chance) -> Option<Thought> {
            match task {
                $(Task::$name(problem) => {
                    let game = Match::<$game>::resume(save).ok()?;
                    let action = anything(game.game(), rng)?;
                    Some(Thought::$name((problem.seed, problem.decision), Advice::of(action)))
                })+
            }
        }

        /// What a seat takes for this thought, which was thought in another match.
        pub fn like_thought(
            thought: Thought,
            [there, here]: [&[u8]; 2],
            seat: Seat,
            rng: &mut Chance,
        ) -> Option<Thought> {
            match thought {
                $(Thought::$name(for_what, advice) => {
                    let there = Match::<$game>::resume(there).ok()?.mark_at(for_what.1);
                    let heard = there.game().heard(advice.action, seat);
                    let here = Match::<$game>::resume(here).ok()?;
                    let action = taken_for(here.game(), advice.action, heard, seat, rng)?;
                    Some(Thought::$name(for_what, Advice { action, ..advice }))
                })+
            }
        }
    };
}
aboard!(of_every_game);
