//! Computer opponents. They get a [`View`] and nothing else: what a person in that seat could not
//! know, no bot knows.
//!
//! Every game weighs choices by tuned numbers ([`Game::weigh`]). The easy bot overlooks some of
//! them, the normal one takes the best, and the hard one plays the best few out ([`search`]) in
//! deals that agree with all it has seen.

mod search;
mod weights;

use rand_core::Rng;

pub use search::{Advice, Effort, MOST_CHOICES, lead, play_on, search, search_in};
pub use weights::{Unweighed, Weights};
pub(crate) use weights::{times, weights};

use crate::vocabulary::vocabulary;
use crate::{Draw, Game, View};

vocabulary! {
    /// How well a bot plays. Saves know levels by their place in this list.
    Level,
    /// One value for each level.
    ByLevel {
        /// Any legal action, each equally likely: for tests.
        Random = "random",
        /// The first bots: the fixed measure of the arena.
        Greedy = "greedy",
        /// Overlooks things, as a beginner does.
        Easy = "easy",
        /// Takes what looks best.
        Normal = "normal",
        /// Thinks ahead.
        Hard = "hard",
    }
}

impl Level {
    /// Those that people play against, the weakest first.
    pub const OFFERED: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];
}

/// Of so many choices an easy bot overlooks one.
const OVERLOOKED: u16 = 2;

/// The bot's choice from what its seat may know; `None` when there is nothing to choose.
pub fn choose<G: Game>(
    level: Level,
    view: &G::View,
    rng: &mut impl Rng,
) -> Option<<G as Game>::Action> {
    ponder::<G>(level, view, rng, &mut |_| true)
}

/// [`choose`] for those who wait: `go_on` is told how far it is, 0–100, and may cut it short. The
/// choice is then the best that was found so far.
pub fn ponder<G: Game>(
    level: Level,
    view: &G::View,
    rng: &mut impl Rng,
    go_on: &mut dyn FnMut(u8) -> bool,
) -> Option<<G as Game>::Action> {
    advise::<G>(level, view, rng, go_on).map(|advice| advice.action)
}

/// [`ponder`] for those who want to know why. Only the hard bot compares.
pub fn advise<G: Game>(
    level: Level,
    view: &G::View,
    rng: &mut impl Rng,
    go_on: &mut dyn FnMut(u8) -> bool,
) -> Option<Advice<<G as Game>::Action>> {
    let choice = match level {
        Level::Random => legal::<G, _>(view, rng, |legal, rng| rng.pick(legal)),
        Level::Greedy => legal::<G, _>(view, rng, |legal, rng| reference::<G>(view, legal, rng)),
        Level::Easy => search::glance(&view.deal(rng), Some(OVERLOOKED), rng),
        Level::Normal => search::glance(&view.deal(rng), None, rng),
        Level::Hard => return search::<G>(view, rng, go_on),
    };
    choice.map(Advice::of)
}

/// Chooses from the list of all that is legal: it is large, so nobody else has it on the stack.
#[inline(never)]
fn legal<G: Game, R: Rng>(
    view: &G::View,
    rng: &mut R,
    choose: impl FnOnce(&[G::Action], &mut R) -> Option<G::Action>,
) -> Option<<G as Game>::Action> {
    let mut legal = G::Legal::default();
    view.deal(rng).legal(&mut legal);
    choose(&legal, rng)
}

/// The action that the first bots liked best, of equals any.
fn reference<G: Game>(
    view: &G::View,
    legal: &[G::Action],
    rng: &mut impl Rng,
) -> Option<<G as Game>::Action> {
    let best = legal.iter().map(|&action| view.worth(action)).max()?;
    let mut seen = 0;
    legal.iter().copied().filter(|&action| view.worth(action) == best).reduce(|kept, next| {
        seen += 1;
        if rng.below(seen + 1) == 0 { next } else { kept }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merchants::Merchants;
    use crate::{Chance, Seed, Stream, trials};

    #[test]
    fn who_waits_hears_how_far_it_is_and_can_cut_it_short() {
        let table = trials::table::<Merchants>(3, 5, 0);
        let view = table.game().view(crate::Seat::A);
        let mut rng = Chance::new(Seed(1), Stream::Bot(0));
        let mut heard = 0;
        let whole = ponder::<Merchants>(Level::Hard, &view, &mut rng.clone(), &mut |far| {
            assert!((heard..=100).contains(&far), "{far} after {heard}");
            heard = far;
            true
        });
        assert_eq!(whole, choose::<Merchants>(Level::Hard, &view, &mut rng.clone()));
        assert_eq!(heard, 100);
        let short = ponder::<Merchants>(Level::Hard, &view, &mut rng, &mut |_| false);
        assert!(short.is_some(), "there is always a choice");
    }
}
