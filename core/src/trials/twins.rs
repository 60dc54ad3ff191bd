//! Twins: two whole matches that one seat cannot tell apart, though cards that it may not see and
//! what others did with them differ. Whatever is told to that seat of the one must be told of the
//! other.

use rand_core::Rng;

use crate::{Chance, Draw, Game, Head, Match, Seat, Step, Twist};

/// How many deals are tried for a twin.
const TRIES: u32 = 400;
/// More draws than a deal takes.
const DRAWS: u16 = 256;

/// A match that this seat cannot tell from the one given, from the deal on: it sees the same after
/// every decision, hears the same of it and of what it caused. Somebody else sees other cards.
/// `None` if none was found: then a match with fewer decisions may have one.
pub fn twin<G: Game>(played: &Match<G>, seat: Seat, rng: &mut Chance) -> Option<Match<G>> {
    twin_by(played, seat, &|_, _, _| None, rng)
}

/// What else could be done in place of an action, where no list has it.
pub type Sibling<G> = dyn Fn(&G, <G as Game>::Action, &mut Chance) -> Option<<G as Game>::Action>;

/// The same, with trades of other cards among what others do.
pub fn twin_by<G: Game>(
    played: &Match<G>,
    seat: Seat,
    sibling: &Sibling<G>,
    rng: &mut Chance,
) -> Option<Match<G>> {
    let deal = played.mark_at(0);
    (0..TRIES).find_map(|_| {
        let twist = Twist { draw: rng.below(DRAWS), word: rng.next_u32() };
        let head = Head { twist: Some(twist), ..played.head().clone() };
        let twin = Match::<G>::with_head(head)?;
        let alike = twin.game().view(seat) == deal.game().view(seat);
        // With the same cards everywhere, only what others do in secret can differ.
        if !alike || twin.game() == deal.game() && rng.below(8) > 0 {
            return None;
        }
        let mut apart = Apart { twin, seat, sibling, alike, differs: false };
        apart.differs = apart.differs_from(deal.game());
        played.replay(|step| apart.follow(&step, rng));
        (apart.alike && apart.differs).then_some(apart.twin)
    })
}

/// A twin on its way, as long as it is one.
struct Apart<'a, G: Game> {
    twin: Match<G>,
    seat: Seat,
    sibling: &'a Sibling<G>,
    /// The seat has seen and heard the same so far.
    alike: bool,
    /// Somebody else has seen something else.
    differs: bool,
}

impl<G: Game> Apart<'_, G> {
    /// Does what was done, or something that the seat takes for it.
    fn follow(&mut self, step: &Step<G>, rng: &mut Chance) {
        if !self.alike {
            return;
        }
        let outcome = self.same_to_the_seat(step, rng).and_then(|one| self.twin.play(one).ok());
        self.alike = outcome == Some(step.outcome)
            && self.twin.game().view(self.seat) == step.after.view(self.seat);
        self.differs |= self.alike && self.differs_from(step.after);
    }

    /// The very action if it can be, or else one that the seat hears as it; now and then another
    /// one all the same.
    fn same_to_the_seat(&self, step: &Step<G>, rng: &mut Chance) -> Option<G::Action> {
        let game = self.twin.game();
        if game.actor() != Some(step.actor) {
            return None;
        }
        let heard = step.before.heard(step.action, self.seat);
        let possible = game.check(step.action).is_ok();
        if possible && (step.actor == self.seat || rng.below(4) > 0) {
            return (game.heard(step.action, self.seat) == heard).then_some(step.action);
        }
        let other = (self.sibling)(game, step.action, rng);
        let fine = |&one: &G::Action| game.check(one).is_ok();
        if let Some(other) = other.filter(fine).filter(|&one| game.heard(one, self.seat) == heard) {
            return Some(other);
        }
        let mut legal = G::Legal::default();
        game.legal(&mut legal);
        let like = || legal.iter().copied().filter(|&one| game.heard(one, self.seat) == heard);
        like().nth(usize::from(rng.below(like().count() as u16)))
    }

    /// Whether somebody else sees other cards here than there.
    fn differs_from(&self, other: &G) -> bool {
        let game = self.twin.game();
        let mut others = game.seats().iter().filter(|&other| other != self.seat);
        others.any(|seat| game.view(seat) != other.view(seat))
    }
}
