//! Another match on the table that one seat cannot tell from the one there.

use portolan_core::{Chance, Match, Seat, aboard, trials};

use crate::common::Hand;
use crate::whims::Wild;

/// The save of such a match, if there is one.
fn twin(save: &[u8], seat: Seat, rng: &mut Chance) -> Option<Vec<u8>> {
    macro_rules! of_any_game {
        ($($name:ident($game:ty),)+) => {
            $(if let Ok(played) = Match::<$game>::resume(save) {
                let other = trials::twin_by(&played, seat, &<$game>::sibling, rng);
                return other.map(|twin| twin.save().to_vec());
            })+
        };
    }
    aboard!(of_any_game);
    None
}

/// Puts it in place of the other, on the table and in storage; `false` if there is none.
pub fn become_twin(hand: &mut Hand, seat: Seat, rng: &mut Chance) -> bool {
    let Some(twin) = twin(hand.journal(), seat, rng) else { return false };
    let found = hand.console.replace(&twin);
    for (_, save) in &mut hand.kept {
        save.clone_from(&twin);
    }
    found
}
