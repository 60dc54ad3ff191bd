//! The search of the hard bot: what looks best at a glance is played out over and over, in deals
//! that agree with all that the seat knows.
//!
//! Sequential halving: every choice is played out in the same deals with the same luck, then the
//! worse half is left out, and so on. There is no tree. A playout goes by the tuned policy, with a
//! slip now and then in most games, to the end or to a horizon where the standing is judged. In most
//! of them the others play [more plainly](Weights::plain): what is best only against a player as good
//! as oneself is not relied on. The effort is counted in decisions, not in time, so that a device
//! and a desktop find the same.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::Weights;
use crate::{Chance, Draw, Game, Seat, Seed, Stream, View};

/// How much a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Choices that are looked at: the best at a glance.
    pub choices: u8,
    /// Decisions in all playouts together.
    pub decisions: u32,
    /// Playouts of one choice at most.
    pub playouts: u16,
    /// A playout is judged after so many decisions.
    pub horizon: u16,
    /// A lead of so many hundredths of a point counts half of what an endless one does.
    pub lead: i32,
    /// What the glance is worth, in playouts.
    pub prior: i32,
    /// Of so many decisions in a playout one is a slip; 0 for none.
    pub slips: u16,
    /// In one of so many playouts the others play as well as oneself.
    pub equals: u16,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            choices: 12,
            decisions: 5000,
            playouts: 200,
            horizon: 300,
            lead: 1000,
            prior: 10,
            slips: 20,
            equals: 3,
        }
    }
}

/// The most choices that any search looks at.
pub const MOST_CHOICES: usize = 16;

/// In so many deals, as others may imagine them, it is looked whether there is a choice.
const IMAGINED: usize = 6;

/// A lead however large, in the measure of the search.
const LEAD: i32 = 800;
/// To be ahead at all.
const AHEAD: i32 = 200;

/// What a search has found: a choice, and what it was compared with.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice<A> {
    /// The best choice.
    pub action: A,
    /// The best of the others, if there was another.
    pub instead: Option<A>,
    /// By how much the best choice ends ahead of that one, in hundredths of a point.
    pub gain: i32,
    /// The lead it is expected to end with, in hundredths of a point.
    pub lead: i32,
    /// In how many playouts both were compared; none at a glance.
    pub playouts: u16,
}

impl<A> Advice<A> {
    /// A choice that was compared with nothing.
    pub fn of(action: A) -> Advice<A> {
        Advice { action, instead: None, gain: 0, lead: 0, playouts: 0 }
    }
}

/// A choice and what came of it.
#[derive(Clone, Copy)]
struct Candidate<A> {
    action: A,
    /// What it is worth at a glance.
    glance: i32,
    /// Rewards of all playouts, and the leads they ended with.
    reward: i32,
    lead: i32,
    playouts: u16,
}

type Candidates<A> = heapless::Vec<Candidate<A>, MOST_CHOICES, u8>;

/// The best choices at a glance, the best first.
#[inline(never)]
fn gather<G: Game>(game: &G, weights: &G::Weights, most: u8) -> Candidates<G::Action> {
    let mut found = Candidates::<G::Action>::new();
    game.weigh(weights, &mut |action, glance| {
        let full = found.len() >= usize::from(most).min(MOST_CHOICES);
        if full && found.last().is_some_and(|last| last.glance >= glance) {
            return;
        }
        if full {
            found.pop();
        }
        // There is room now.
        let _ = found.push(Candidate { action: *action, glance, reward: 0, lead: 0, playouts: 0 });
        let mut place = found.len() - 1;
        while place > 0 && found[place - 1].glance < glance {
            found.swap(place - 1, place);
            place -= 1;
        }
    });
    found
}

/// Whether others may think that there is a choice here. Where there is none after all, how long
/// somebody thinks must not tell them so.
#[inline(never)]
fn seems_open<G: Game>(game: &G, weights: &G::Weights, seat: Seat, rng: &mut impl Rng) -> bool {
    let others = game.seats().iter().filter(|&other| other != seat);
    others.cycle().take(IMAGINED).any(|other| {
        let mut choices = 0;
        game.redeal(other, rng).weigh(weights, &mut |_, _| choices += 1);
        choices > 1
    })
}

/// What a lead counts, at most [`LEAD`].
fn squash(lead: i32, half: i32) -> i32 {
    LEAD * lead / (half + lead.abs())
}

/// How far a seat is ahead of the best of the others, in hundredths of a point.
pub fn lead<G: Game>(game: &G, weights: &G::Weights, seat: Seat) -> i32 {
    let own = game.standing(weights, seat);
    let others = game.seats().iter().filter(|&other| other != seat);
    own - others.map(|other| game.standing(weights, other)).max().unwrap_or(0)
}

/// Plays on by the policy, the seat by its own weights and the others by theirs; says how many
/// decisions it took.
#[inline(never)]
pub fn play_on<G: Game>(
    game: &mut G,
    seat: Seat,
    [own, others]: [&G::Weights; 2],
    effort: &Effort,
    chance: &mut Chance,
) -> u16 {
    for decision in 0..effort.horizon {
        let slip = effort.slips > 0 && chance.below(effort.slips) == 0;
        let weights = if game.actor() == Some(seat) { own } else { others };
        let choice = if slip { game.any(chance) } else { game.glance(weights) };
        let Some(action) = choice else { return decision };
        game.advance(&action, chance);
    }
    effort.horizon
}

/// Searches from what a seat knows. `go_on` is told how far it is, 0–100, and may cut it short.
pub fn search<G: Game>(
    view: &G::View,
    rng: &mut impl Rng,
    go_on: &mut dyn FnMut(u8) -> bool,
) -> Option<Advice<G::Action>> {
    search_in(view.seat(), |rng| view.deal(rng), rng, go_on)
}

/// [`search`] in other deals: what it could find with all cards open.
pub fn search_in<G: Game, R: Rng>(
    seat: Seat,
    mut deals: impl FnMut(&mut R) -> G,
    rng: &mut R,
    go_on: &mut dyn FnMut(u8) -> bool,
) -> Option<Advice<G::Action>> {
    let mut deal = deals(rng);
    let (effort, weights) = (deal.effort(), G::Weights::tuned(deal.seats()));
    let mut found = gather(&deal, weights, effort.choices);
    let best = found.first()?.glance;
    for one in &mut found {
        one.reward = effort.prior * squash(one.glance - best, effort.lead);
    }
    let mut game = deal.clone();
    let mut left = found.len();
    let only = left == 1 && seems_open(&deal, weights, seat, rng);
    let halvings = if only { 1 } else { left.next_power_of_two().trailing_zeros() };
    let (mut spent, mut playouts) = (0, 0u16);
    let mut goes_on = true;
    for halved in 1..=halvings {
        let budget = effort.decisions * halved / halvings;
        let enough = playouts + effort.playouts / halvings as u16;
        while goes_on && spent < budget && playouts < enough {
            if playouts > 0 {
                deal = deals(rng);
            }
            let as_good = playouts.is_multiple_of(effort.equals);
            let others = if as_good { weights } else { G::Weights::plain(deal.seats()) };
            let luck = Chance::new(Seed(rng.next_u32()), Stream::Bot(0));
            let mut fresh = [(0, 0); MOST_CHOICES];
            for (one, fresh) in found[..left].iter().zip(&mut fresh) {
                game.clone_from(&deal);
                let mut luck = luck.clone();
                game.advance(&one.action, &mut luck);
                let policies = [weights, others];
                spent += 1 + u32::from(play_on(&mut game, seat, policies, &effort, &mut luck));
                let lead = lead(&game, weights, seat);
                *fresh = (squash(lead, effort.lead) + AHEAD * lead.signum(), lead);
                let far = (u32::from(playouts) * 100 / u32::from(effort.playouts))
                    .max(spent * 100 / effort.decisions.max(1));
                goes_on = go_on(far.min(99) as u8);
                if !goes_on {
                    break;
                }
            }
            // A round that was cut short compares nothing.
            if goes_on {
                playouts += 1;
                for (one, (reward, lead)) in found[..left].iter_mut().zip(fresh) {
                    one.reward += reward;
                    one.lead += lead;
                    one.playouts = playouts;
                }
            }
        }
        crate::arrange(&mut found[..left], |one| -one.reward);
        left = left.div_ceil(2);
    }
    go_on(100);
    Some(advice(&found))
}

/// What the best has before the second.
fn advice<A: Copy>(found: &[Candidate<A>]) -> Advice<A> {
    let mean = |sum: i32, playouts: u16| sum / i32::from(playouts.max(1));
    let best = &found[0];
    let second = found.get(1);
    let lead = mean(best.lead, best.playouts);
    // Both were played out as often up to where the second was left out; after that only the best.
    let gain = second.map_or(0, |second| match best.playouts {
        0 => best.glance - second.glance,
        _ => lead - mean(second.lead, second.playouts),
    });
    let playouts = second.map_or(0, |second| second.playouts);
    Advice {
        action: best.action,
        instead: second.map(|second| second.action),
        gain,
        lead,
        playouts,
    }
}

/// The best choice at a glance, or the best of those not overlooked: of so many choices one is.
pub fn glance<G: Game>(
    game: &G,
    overlooked: Option<u16>,
    rng: &mut impl Rng,
) -> Option<<G as Game>::Action> {
    let weights = G::Weights::tuned(game.seats());
    let mut best: Option<(i32, G::Action)> = None;
    let mut equals = 0;
    game.weigh(weights, &mut |action, worth| {
        let seen = overlooked.is_none_or(|one_of| rng.below(one_of) > 0);
        match &best {
            Some((most, _)) if !seen || worth < *most => return,
            Some((most, _)) if worth == *most => {
                equals += 1;
                if rng.below(equals) > 0 {
                    return;
                }
            }
            _ => equals = 1,
        }
        best = Some((worth, *action));
    });
    best.map(|(_, action)| action)
}
