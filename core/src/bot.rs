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
    let mut legal = G::Legal::default();
    view.deal(rng).legal(&mut legal);
    match level {
        Level::Random => rng.pick(&legal),
        Level::Greedy => {
            let (mut best, mut looked) = (i32::MIN, 0);
            for &action in legal.iter() {
                best = best.max(view.worth(action));
                looked += 1;
                if !go_on((looked * 100 / legal.len()) as u8) {
                    break;
                }
            }
            let mut seen = 0;
            legal[..looked].iter().copied().filter(|&action| view.worth(action) == best).reduce(
                |kept, next| {
                    seen += 1;
                    if rng.below(seen + 1) == 0 { next } else { kept }
                },
            )
        }
    }
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
        let mut heard = heapless::Vec::<u8, 32>::new();
        let whole = ponder::<Merchants>(Level::Greedy, &view, &mut rng.clone(), &mut |far| {
            heard.push(far).is_ok()
        });
        assert_eq!(whole, choose::<Merchants>(Level::Greedy, &view, &mut rng.clone()));
        assert!(heard.is_sorted() && heard.last() == Some(&100), "{heard:?}");
        let short = ponder::<Merchants>(Level::Greedy, &view, &mut rng, &mut |_| false);
        assert!(short.is_some(), "there is always a choice");
    }
}
