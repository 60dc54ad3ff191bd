//! What is legal and what an action does, put together from the two phases.

use core::fmt;
use rand_core::Rng;

use super::{Action, Card, Kinds, Mercatores, Phase, Row, Table, View, Weights};
use crate::bot::Effort;
use crate::usual::usual_game;
use crate::{ActionList, BySeat, Game, Reveals, Seat};

/// Five stacks, five routes with three opponents each, three wharves and a warehouse.
pub type Legal = heapless::Vec<Action, 24>;

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The action belongs to another phase, or the game is over.
    WrongPhase,
    /// No such card in hand.
    NotInHand,
    /// No such card in the market.
    NotInMarket,
    /// The card just given cannot be taken back.
    JustGiven,
    /// One card must stay in hand.
    LastCard,
    /// After the first card only what the rules allow: more of the good, or one of another.
    NotWithThese,
    /// At least one card must be loaded.
    NothingLoaded,
    /// No such card, stack or special in the own resources.
    NotOwned,
    /// The tax is paid in goods.
    NotAGood,
    /// A route is shared with an opponent.
    NoSuchOpponent,
    /// It would pay nothing.
    PaysNothing,
    /// Something else pays.
    SomethingPays,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Illegal::WrongPhase => "not in this phase",
            Illegal::NotInHand => "no such card in hand",
            Illegal::NotInMarket => "no such card in the market",
            Illegal::JustGiven => "the card just given cannot be taken back",
            Illegal::LastCard => "one card must stay in hand",
            Illegal::NotWithThese => "cannot be loaded together with these cards",
            Illegal::NothingLoaded => "at least one card must be loaded",
            Illegal::NotOwned => "not among the own resources",
            Illegal::NotAGood => "the tax is paid in goods",
            Illegal::NoSuchOpponent => "a trade route needs an opponent",
            Illegal::PaysNothing => "it would pay nothing",
            Illegal::SomethingPays => "something owned pays, cash it in",
        })
    }
}

/// What an action caused; one action may cause several things.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// A card came from the hand that only its owner knew.
    pub shown: bool,
    /// Cards drawn into the market, in order.
    pub drawn: [Option<Card>; 2],
    /// Who got the Captain.
    pub captain: Option<Seat>,
    /// To whom the Unloading card went last.
    pub unloading: Option<Seat>,
    /// Coins paid to the player who acted.
    pub coins: u8,
    /// Cards that left the resources of the player who acted.
    pub left: u8,
}

impl crate::Outcome for Outcome {
    fn reveals(&self) -> Reveals {
        match self {
            Outcome { drawn: [Some(_), _], .. } => Reveals::Unknown,
            Outcome { shown: true, .. } => Reveals::OwnSecret,
            _ => Reveals::Nothing,
        }
    }
}

impl Table {
    /// Whether the active player may do this, holding these cards from the deal.
    pub fn check(&self, dealt: &Row, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Give(card) => self.check_give(dealt, card),
            Action::Take(card) => self.check_take(card),
            Action::Load(card) => self.check_load(dealt, card),
            Action::Done => self.check_done(),
            Action::Tax(card) => self.check_tax(card),
            Action::Cash(claim) => self.check_cash(claim),
            Action::Drop(lot) => self.check_drop(lot),
        }
    }

    /// Every legal action of the active player, holding these cards from the deal.
    pub fn legal(&self, dealt: &Row, out: &mut Legal) {
        for card in self.cards(dealt) {
            add(out, self.choice(card));
        }
        match self.phase {
            Phase::LoadMore { .. } => add(out, Action::Done),
            Phase::Cash => self.legal_cash(out),
            _ => {}
        }
    }

    /// The cards to choose from, wherever a choice is one of a card.
    #[inline]
    pub(super) fn cards(&self, dealt: &Row) -> Kinds {
        match self.phase {
            Phase::Give => self.hand_kinds(dealt),
            Phase::Take { given, .. } => self.takeable(given),
            Phase::Load | Phase::LoadMore { .. } if self.may_lay_down(dealt) => {
                self.hand_kinds(dealt).and(self.fitting())
            }
            Phase::Tax => self.resources[self.active].kinds().and(Kinds::GOODS),
            _ => Kinds::NONE,
        }
    }

    /// What choosing a card means in this phase.
    #[inline]
    pub(super) fn choice(&self, card: Card) -> Action {
        match self.phase {
            Phase::Take { .. } => Action::Take(card),
            Phase::Load | Phase::LoadMore { .. } => Action::Load(card),
            Phase::Tax => Action::Tax(card),
            _ => Action::Give(card),
        }
    }
}

impl Mercatores {
    /// Does what the action says, and tells what it caused.
    #[inline]
    pub(super) fn carry_out(&mut self, action: Action, out: &mut Outcome) {
        match action {
            Action::Give(card) => self.give(card, out),
            Action::Take(card) => self.take(card),
            Action::Load(card) => self.load(card, out),
            Action::Done => self.end_turn(out),
            Action::Tax(card) => self.table.tax(card, out),
            Action::Cash(claim) => self.table.cash(claim, out),
            Action::Drop(lot) => self.table.part_with(lot, out),
        }
    }
}

impl Game for Mercatores {
    const NAME: &'static str = "mercatores";
    const RULES: u16 = 2;
    const SEATS: core::ops::RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [&'static str] = &["last-turn-for-the-others"];

    usual_game!();

    fn legal(&self, out: &mut Legal) {
        self.table.legal(&self.dealt[self.table.active], out);
    }

    #[inline]
    fn any(&self, rng: &mut impl Rng) -> Option<Action> {
        self.table.any(&self.dealt[self.table.active], rng)
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.table.check(&self.dealt[self.table.active], action)
    }

    fn act(&mut self, action: Action, _: &mut impl Rng) -> Outcome {
        let mut out = Outcome::default();
        self.carry_out(action, &mut out);
        out
    }

    #[inline(never)] // In a frame of its own all of the game is within reach of short instructions.
    fn play_out(&mut self, rng: &mut impl Rng) {
        self.play_on(rng);
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(|seat| i16::from(self.table.score(seat)))
    }

    fn wins(&self, seat: Seat) -> bool {
        let score = |seat: Seat| self.table.score(seat);
        self.table.seats.iter().all(|other| score(other) <= score(seat))
    }

    #[inline(never)]
    fn weigh(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        self.weighed(weights, show);
    }

    fn advance(&mut self, action: &Action, _: &mut impl Rng) {
        self.carry_out(*action, &mut Outcome::default());
    }

    /// Playouts go to the end, where coins are all.
    fn standing(&self, _: &Weights, seat: Seat) -> i32 {
        100 * i32::from(self.table.score(seat))
    }

    /// To the end: what an estate is worth shows in the profit phase.
    fn effort(&self) -> Effort {
        let (decisions, playouts, horizon, lead) = (40_000, 1200, 400, 300);
        // Of several others hardly all play well; a single one rather may. What so many do by chance
        // hides what a choice is worth.
        let (equals, slips) = if self.seats().count() == 2 { (3, 20) } else { (9, 0) };
        Effort { decisions, playouts, horizon, lead, equals, slips, ..Effort::default() }
    }
}

#[inline]
pub(super) fn add(out: &mut Legal, action: Action) {
    ActionList::push(out, action);
}
