//! Steering: how buttons become actions.

use portolan_core::{Game, Seat};

use super::Scene;
use crate::event::Button;
use crate::words::{Page, Words};

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

/// Where the thumb is and what is half chosen: a game's desk.
pub trait Steering<G: Game>: Clone + Default {
    /// The view has changed: puts the cursor where it can be.
    fn arrive(&mut self, scene: &Scene<G>);

    /// A button, while it is this seat's decision.
    fn press(&mut self, scene: &Scene<G>, button: Button) -> Reply<G::Action>;

    /// Steps back inside a decision half made; `false` if there is nothing to take back.
    fn back(&mut self, _scene: &Scene<G>) -> bool {
        false
    }

    /// The next small step of a move that was confirmed as a whole.
    fn follow(&mut self, _scene: &Scene<G>) -> Option<G::Action> {
        None
    }

    /// What this seat has said it would do now without being asked.
    fn standing(&self, _scene: &Scene<G>) -> Option<G::Action> {
        None
    }

    /// What everybody can switch on and off while looking: what it is called, and what it does. At
    /// most eight.
    fn switches(_words: &Words) -> &'static [Page] {
        &[]
    }

    /// What this seat has switched on, a bit each.
    fn switched(&self, _seat: Seat) -> u8 {
        0
    }

    /// Switches it so. It lasts until it is switched off.
    fn switch(&mut self, _seat: Seat, _on: u8) {}
}
