//! What is legal, and what an action does.

use core::fmt;
use rand_core::Rng;

use super::{
    Action, Card, Carthage, Hand, Payday, Phase, Purchase, Raid, Refill, Spot, Table, View, Weights,
};
use crate::bot::Effort;
use crate::usual::{ensure, usual_game};
use crate::{BySeat, Game, Reveals, Seat};

/// The longest list: buying, and five cards to take or eight to reserve.
pub type Legal = heapless::Vec<Action, 14>;

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The action belongs to another phase, or the game is over.
    WrongPhase,
    /// The hand is worth less than the market.
    TooDear,
    /// The hand has no such card.
    NotInHand,
    /// No card lies at this place.
    NoSuchCard,
    /// Another player's marker lies on the card.
    ReservedByAnother,
    /// A marker lies on the card already.
    ReservedAlready,
    /// The own marker lies on another card.
    MarkerInUse,
    /// The card stores nothing in this raid.
    StoresNothing,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Illegal::WrongPhase => "not in this phase",
            Illegal::TooDear => "the hand is worth less than the market",
            Illegal::NotInHand => "there is no such card in hand",
            Illegal::NoSuchCard => "there is no card at this place",
            Illegal::ReservedByAnother => "another player has reserved this card",
            Illegal::ReservedAlready => "this card is reserved already",
            Illegal::MarkerInUse => "the marker lies on another card",
            Illegal::StoresNothing => "this card stores nothing in this raid",
        })
    }
}

/// What an action caused, in the order in which it happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// A card of the hand was laid open, to pay or to store.
    pub shown: bool,
    /// That card, or the open one that was taken or reserved.
    pub card: Option<Card>,
    /// The purchase that was completed.
    pub purchase: Option<Purchase>,
    /// What everybody sold and gained when a ship arrived.
    pub payday: Option<Payday>,
    /// The raid, once everybody had stored what they would.
    pub raid: Option<Raid>,
    /// The market had no card for the next player and was refilled first.
    pub refill: Option<Refill>,
}

/// Where it is written down what an action causes: in an [`Outcome`], or nowhere, with `()`, in a
/// playout. What nobody writes down is not worked out either, and nobody remembers what was seen.
pub(super) trait Tell {
    /// Whether views will be asked what everybody has seen.
    const REMEMBERED: bool;

    /// Has something written down.
    fn tell(&mut self, write: impl FnOnce(&mut Outcome));
}

impl Tell for Outcome {
    const REMEMBERED: bool = true;

    #[inline]
    fn tell(&mut self, write: impl FnOnce(&mut Outcome)) {
        write(self);
    }
}

impl Tell for () {
    const REMEMBERED: bool = false;

    #[inline]
    fn tell(&mut self, _: impl FnOnce(&mut Outcome)) {}
}

impl crate::Outcome for Outcome {
    fn reveals(&self) -> Reveals {
        let refills = [self.purchase.map(|purchase| purchase.refill), self.refill];
        if refills.iter().flatten().any(|refill| refill.drawn() > 0) {
            Reveals::Unknown
        } else if self.shown {
            Reveals::OwnSecret
        } else {
            Reveals::Nothing
        }
    }
}

impl Table {
    /// Whether the player whose decision it is may do this with this hand.
    pub fn check(&self, hand: &Hand, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Turn, Action::Buy) => self.check_buy(hand),
            (Phase::Turn, Action::Take(place)) => self.check_take(place),
            (Phase::Turn, Action::Reserve(spot)) => self.check_reserve(spot),
            (Phase::Pay { .. }, Action::Pay(card)) => ensure(hand.has(card), Illegal::NotInHand),
            (Phase::Store { seat }, Action::Store(card)) => self.check_store(seat, hand, card),
            (Phase::Store { .. }, Action::Keep) => Ok(()),
            _ => Err(Illegal::WrongPhase),
        }
    }

    fn check_buy(&self, hand: &Hand) -> Result<(), Illegal> {
        ensure(self.price_for(hand).is_some(), Illegal::TooDear)
    }

    /// The price, if this hand of the active player is worth it.
    #[inline]
    pub(super) fn price_for(&self, hand: &Hand) -> Option<u8> {
        let price = self.price(self.active);
        (u16::from(price) <= hand.money()).then_some(price)
    }

    fn check_take(&self, place: u8) -> Result<(), Illegal> {
        let slot = self.market.get(usize::from(place)).ok_or(Illegal::NoSuchCard)?;
        ensure(slot.open_to(self.active), Illegal::ReservedByAnother)
    }

    fn check_reserve(&self, spot: Spot) -> Result<(), Illegal> {
        let slot = self.slot(spot).ok_or(Illegal::NoSuchCard)?;
        ensure(slot.by.is_none(), Illegal::ReservedAlready)?;
        ensure(!self.boards[self.active].reserves, Illegal::MarkerInUse)
    }

    fn check_store(&self, seat: Seat, hand: &Hand, card: Card) -> Result<(), Illegal> {
        ensure(hand.has(card), Illegal::NotInHand)?;
        ensure(self.is_useful(seat, card), Illegal::StoresNothing)
    }
}

impl Carthage {
    /// The hand that decides. When the game is over, that of whoever acted last.
    #[inline]
    fn acting_hand(&self) -> &Hand {
        &self.hands[self.table.actor().unwrap_or(self.table.active)]
    }

    #[inline]
    fn take<T: Tell>(&mut self, place: u8) {
        let table = &mut self.table;
        let Some(mut taken) = table.market.pop() else { return };
        // From the end on each card moves up one place; the last to move is taken.
        for slot in table.market.iter_mut().skip(usize::from(place)).rev() {
            core::mem::swap(slot, &mut taken);
        }
        self.hands[table.active].gain(taken.card);
        if T::REMEMBERED {
            table.seen[table.active][taken.card] += 1;
        }
        if taken.by.is_some() {
            // The marker comes back with the own card.
            table.boards[table.active].reserves = false;
        }
    }

    fn reserve(&mut self, spot: Spot) {
        let table = &mut self.table;
        let slot = match spot {
            Spot::Market(place) => &mut table.market[usize::from(place)],
            Spot::Farm(place) => &mut table.farm[usize::from(place)],
        };
        slot.by = Some(table.active);
        table.boards[table.active].reserves = true;
    }

    /// Buys, takes or reserves.
    #[inline(always)] // A playout knows which.
    fn turn<T: Tell>(&mut self, action: Action, rng: &mut impl Rng, told: &mut T) {
        match action {
            Action::Take(place) => self.take::<T>(place),
            Action::Reserve(spot) => self.reserve(spot),
            _ => {
                self.table.phase = Phase::Pay { due: self.table.price(self.table.active) };
                return;
            }
        }
        self.next_turn(rng, told);
    }

    /// Does what a legal action says, and tells what it caused.
    fn perform(&mut self, action: Action, rng: &mut impl Rng, told: &mut impl Tell) {
        match (self.table.phase, action) {
            (Phase::Turn, action) => self.turn(action, rng, told),
            (Phase::Pay { due }, Action::Pay(card)) => self.pay(card, due, rng, told),
            (Phase::Store { seat }, Action::Store(card)) => self.store(seat, card, rng, told),
            (Phase::Store { seat }, Action::Keep) => self.keep(seat, rng, told),
            _ => {}
        }
    }
}

impl Game for Carthage {
    const NAME: &'static str = "carthage";
    const RULES: u16 = 2;
    const SEATS: core::ops::RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [&'static str] = &[];
    const START_BY_RULE: bool = true;

    usual_game!();

    fn legal(&self, out: &mut Legal) {
        self.table.legal(self.acting_hand(), out);
    }

    #[inline]
    fn any(&self, rng: &mut impl Rng) -> Option<Action> {
        self.table.any(self.acting_hand(), rng)
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.table.check(self.acting_hand(), action)
    }

    #[inline]
    fn act(&mut self, action: Action, rng: &mut impl Rng) -> Outcome {
        let lying = |spot| self.table.slot(spot).map(|slot| slot.card);
        let (shown, card) = match action {
            Action::Pay(card) | Action::Store(card) => (true, Some(card)),
            Action::Take(place) => (false, lying(Spot::Market(place))),
            Action::Reserve(spot) => (false, lying(spot)),
            Action::Buy | Action::Keep => (false, None),
        };
        let mut told = Outcome { shown, card, ..Outcome::default() };
        self.perform(action, rng, &mut told);
        told
    }

    #[inline(never)]
    fn play_out(&mut self, rng: &mut impl Rng) {
        while self.table.phase != Phase::Over {
            while self.table.phase == Phase::Turn {
                let luck = rng.next_u32();
                let hand = &self.hands[self.table.active];
                match self.table.any_price(hand, luck) {
                    Some(due) => self.table.phase = Phase::Pay { due },
                    None => self.turn(self.table.any_card(luck), rng, &mut ()),
                }
            }
            while let Phase::Pay { due } = self.table.phase {
                let hand = &self.hands[self.table.active];
                let Some(card) = hand.any(rng.next_u32()) else { return };
                self.pay(card, due, rng, &mut ());
            }
            while let Phase::Store { seat } = self.table.phase {
                let action = self.table.any_store(seat, &self.hands[seat], rng.next_u32());
                self.perform(action, rng, &mut ());
            }
        }
    }

    fn scores(&self) -> BySeat<i16> {
        self.table.scores()
    }

    fn wins(&self, seat: Seat) -> bool {
        self.table.wins(seat)
    }

    #[inline(never)]
    fn weigh(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        self.weighed(weights, show);
    }

    fn advance(&mut self, action: &Action, rng: &mut impl Rng) {
        self.perform(*action, rng, &mut ());
    }

    fn standing(&self, weights: &Weights, seat: Seat) -> i32 {
        self.wealth(weights, seat)
    }

    /// A few rounds: what comes then is too far away.
    fn effort(&self) -> Effort {
        let (decisions, horizon, prior) = match self.seats().count() {
            2 => (12_000, 40, 10),
            3 => (10_000, 36, 10),
            _ => (8_000, 24, 30),
        };
        Effort { decisions, playouts: 400, horizon, lead: 800, prior, ..Effort::default() }
    }
}
