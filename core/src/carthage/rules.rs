//! What is legal, and what an action does.

use core::fmt;
use rand_core::Rng;

use super::{Action, Card, Cards, Carthage, Colour, Phase, Purchase, Raid, Refill, Spot};
use super::{Table, Value, View};
use crate::{ActionList, BySeat, Game, Reveals, Seat, Seats, Setup};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// A card of the hand was laid open, to pay or to store.
    pub shown: bool,
    /// The purchase that the last card paid for, with what was sold.
    pub purchase: Option<Purchase>,
    /// The raid that followed, once everybody had stored what they would.
    pub raid: Option<Raid>,
    /// The market had no card for the next player and was refilled first.
    pub refill: Option<Refill>,
}

impl Outcome {
    pub(super) const NOTHING: Outcome =
        Outcome { shown: false, purchase: None, raid: None, refill: None };
    pub(super) const SHOWN: Outcome = Outcome { shown: true, ..Outcome::NOTHING };
}

impl crate::Outcome for Outcome {
    fn reveals(&self) -> Reveals {
        let refills = [self.purchase.map(|purchase| purchase.refill), self.refill];
        if refills.iter().flatten().any(|refill| refill.drawn() > 0) {
            Reveals::Chance
        } else if self.shown {
            Reveals::OwnSecret
        } else {
            Reveals::Nothing
        }
    }
}

impl Table {
    /// Whether the player whose decision it is may do this with this hand.
    pub fn check(&self, hand: &Cards, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Turn, Action::Buy) => {
                let price = self.price(self.active);
                ensure(u16::from(price) <= hand.money(), Illegal::TooDear)
            }
            (Phase::Turn, Action::Take(place)) => {
                let slot = self.slot(Spot::Market(place)).ok_or(Illegal::NoSuchCard)?;
                ensure(slot.open_to(self.active), Illegal::ReservedByAnother)
            }
            (Phase::Turn, Action::Reserve(spot)) => {
                let slot = self.slot(spot).ok_or(Illegal::NoSuchCard)?;
                ensure(slot.by.is_none(), Illegal::ReservedAlready)?;
                ensure(self.has_marker(self.active), Illegal::MarkerInUse)
            }
            (Phase::Pay { .. }, Action::Pay(card)) => ensure(hand[card] > 0, Illegal::NotInHand),
            (Phase::Store { seat }, Action::Store(card)) => {
                ensure(hand[card] > 0, Illegal::NotInHand)?;
                ensure(self.is_useful(seat, card), Illegal::StoresNothing)
            }
            (Phase::Store { .. }, Action::Keep) => Ok(()),
            _ => Err(Illegal::WrongPhase),
        }
    }

    /// Every legal action of the player whose decision it is, with this hand.
    pub fn legal(&self, hand: &Cards, out: &mut Legal) {
        match self.phase {
            Phase::Turn => self.legal_turn(hand, out),
            Phase::Pay { .. } => {
                for (card, _) in hand.iter().filter(|(_, count)| **count > 0) {
                    add(out, Action::Pay(card));
                }
            }
            Phase::Store { seat } => {
                for colour in Colour::ALL {
                    if self.is_threatened(seat, colour) {
                        for value in Value::ALL.into_iter().filter(|value| value.icons() > 0) {
                            let card = Card::new(colour, value);
                            if hand[card] > 0 {
                                add(out, Action::Store(card));
                            }
                        }
                    }
                }
                add(out, Action::Keep);
            }
            Phase::Over => {}
        }
    }

    fn legal_turn(&self, hand: &Cards, out: &mut Legal) {
        if u16::from(self.price(self.active)) <= hand.money() {
            add(out, Action::Buy);
        }
        for (place, slot) in (0..).zip(&self.market) {
            if slot.open_to(self.active) {
                add(out, Action::Take(place));
            }
        }
        if self.has_marker(self.active) {
            for (place, slot) in (0..).zip(&self.market) {
                if slot.by.is_none() {
                    add(out, Action::Reserve(Spot::Market(place)));
                }
            }
            for (place, slot) in (0..).zip(&self.farm) {
                if slot.by.is_none() {
                    add(out, Action::Reserve(Spot::Farm(place)));
                }
            }
        }
    }
}

impl Carthage {
    /// The hand that decides. When the game is over, that of whoever acted last.
    #[inline]
    fn acting_hand(&self) -> &Cards {
        &self.hands[self.table.actor().unwrap_or(self.table.active)]
    }

    fn take(&mut self, place: u8, rng: &mut impl Rng) -> Outcome {
        // The marker of the own card comes back with it.
        let taken = self.table.market.remove(usize::from(place));
        self.hands[self.table.active][taken.card] += 1;
        Outcome { refill: self.next_turn(rng), ..Outcome::NOTHING }
    }

    fn reserve(&mut self, spot: Spot, rng: &mut impl Rng) -> Outcome {
        let table = &mut self.table;
        let slot = match spot {
            Spot::Market(place) => &mut table.market[usize::from(place)],
            Spot::Farm(place) => &mut table.farm[usize::from(place)],
        };
        slot.by = Some(table.active);
        Outcome { refill: self.next_turn(rng), ..Outcome::NOTHING }
    }
}

impl Game for Carthage {
    const NAME: &'static str = "carthage";
    const RULES: u16 = 1;
    const SEATS: core::ops::RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [&'static str] = &[];

    type Action = Action;
    type Legal = Legal;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type View = View;

    fn new(setup: &Setup, rng: &mut impl Rng) -> Self {
        Carthage::deal(setup, rng)
    }

    fn seats(&self) -> Seats {
        self.table.seats
    }

    #[inline]
    fn actor(&self) -> Option<Seat> {
        self.table.actor()
    }

    fn legal(&self, out: &mut Legal) {
        self.table.legal(self.acting_hand(), out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.table.check(self.acting_hand(), action)
    }

    fn apply(&mut self, action: Action, rng: &mut impl Rng) -> Result<Outcome, Illegal> {
        self.check(action)?;
        match (self.table.phase, action) {
            (_, Action::Buy) => {
                let due = self.table.price(self.table.active);
                self.table.phase = Phase::Pay { due };
                Ok(Outcome::NOTHING)
            }
            (_, Action::Take(place)) => Ok(self.take(place, rng)),
            (_, Action::Reserve(spot)) => Ok(self.reserve(spot, rng)),
            (Phase::Pay { due }, Action::Pay(card)) => Ok(self.pay(card, due, rng)),
            (Phase::Store { seat }, Action::Store(card)) => Ok(self.store(seat, card, rng)),
            (Phase::Store { seat }, Action::Keep) => Ok(self.keep(seat, rng)),
            _ => Err(Illegal::WrongPhase),
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::new(self, seat)
    }

    fn scores(&self) -> BySeat<i16> {
        self.table.scores()
    }

    fn wins(&self, seat: Seat) -> bool {
        self.table.wins(seat)
    }
}

fn add(out: &mut Legal, action: Action) {
    ActionList::push(out, action);
}

fn ensure(fine: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if fine { Ok(()) } else { Err(otherwise) }
}
