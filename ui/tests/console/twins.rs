//! Another match on the table that one seat cannot tell from the one there.

use portolan_core::{Chance, Match, Seat, aboard, trials};

use crate::common::Hand;

/// The save of such a match, if there is one.
fn twin(save: &[u8], seat: Seat, rng: &mut Chance) -> Option<Vec<u8>> {
    macro_rules! of_any_game {
        ($($name:ident($game:ty),)+) => {
            $(if let Ok(played) = Match::<$game>::resume(save) {
                return trials::twin(&played, seat, rng).map(|twin| twin.save().to_vec());
            })+
        };
    }
    aboard!(of_any_game);
    None
}

/// Puts it in place of the other; `false` if there is none.
pub fn become_twin(hand: &mut Hand, seat: Seat, rng: &mut Chance) -> bool {
    let twin = twin(hand.journal(), seat, rng);
    twin.is_some_and(|twin| hand.console.replace(&twin))
}
