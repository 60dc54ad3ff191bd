//! Computer opponents. They get a [`View`] and nothing else: what a person in that seat could not
//! know, no bot knows.

use rand_core::Rng;

use crate::vocabulary::vocabulary;
use crate::{Draw, Game, View};

vocabulary! {
    /// How well a bot plays.
    Level,
    /// One value for each level.
    ByLevel {
        /// Any legal action, each equally likely.
        Random = "random",
        /// The action that looks best at a glance.
        Greedy = "greedy",
    }
}

/// The bot's choice from what its seat may know; `None` when there is nothing to choose.
pub fn choose<G: Game>(
    level: Level,
    view: &G::View,
    rng: &mut impl Rng,
) -> Option<<G as Game>::Action> {
    let mut legal = G::Legal::default();
    view.deal(rng).legal(&mut legal);
    match level {
        Level::Random => rng.pick(&legal),
        Level::Greedy => {
            let best = legal.iter().map(|&action| view.worth(action)).max()?;
            let mut seen = 0;
            legal.iter().copied().filter(|&action| view.worth(action) == best).reduce(
                |kept, next| {
                    seen += 1;
                    if rng.below(seen + 1) == 0 { next } else { kept }
                },
            )
        }
    }
}
