//! What is legal, and what an action does.

use core::fmt;
use core::ops::ControlFlow;
use rand_core::Rng;

use super::cards::{ENOUGH, MARKET, TAKE_FOR_GOOD, TAKE_FOR_SPECIAL};
use super::{Action, Card, Claim, End, Good, Kinds, Lot, Mercatores, Phase, Pile, Table, View};
use crate::{ActionList, BySeat, Draw, Game, Reveals, Seat, Seats, Setup};

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
}

impl crate::Outcome for Outcome {
    fn reveals(&self) -> Reveals {
        match self {
            Outcome { drawn: [Some(_), _], .. } => Reveals::Chance,
            Outcome { shown: true, .. } => Reveals::OwnSecret,
            _ => Reveals::Nothing,
        }
    }
}

impl Table {
    /// Whether the active player may do this, holding these cards from the deal.
    pub fn check(&self, dealt: &Pile, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Give(card) => self.check_give(dealt, card),
            Action::Take(card) => self.check_take(card).map(|_| ()),
            Action::Load(card) => self.check_load(dealt, card),
            Action::Done => self.check_done(),
            Action::Tax(card) => self.check_tax(card),
            Action::Cash(claim) => self.check_cash(claim).map(|_| ()),
            Action::Drop(lot) => self.check_drop(lot),
        }
    }

    #[inline]
    fn check_give(&self, dealt: &Pile, card: Card) -> Result<(), Illegal> {
        ensure(self.phase == Phase::Give, Illegal::WrongPhase)?;
        ensure(self.hand_kinds(dealt).has(card), Illegal::NotInHand)
    }

    /// Gives the phase that follows.
    #[inline]
    fn check_take(&self, card: Card) -> Result<Phase, Illegal> {
        let Phase::Take { given, left } = self.phase else { return Err(Illegal::WrongPhase) };
        ensure(self.market.has(card), Illegal::NotInMarket)?;
        ensure(card != given || self.market.count(card) > 1, Illegal::JustGiven)?;
        Ok(if left > 1 { Phase::Take { given, left: left - 1 } } else { Phase::Load })
    }

    #[inline]
    fn check_load(&self, dealt: &Pile, card: Card) -> Result<(), Illegal> {
        ensure(self.fitting().has(card), self.unfit())?;
        ensure(self.hand_kinds(dealt).has(card), Illegal::NotInHand)?;
        ensure(self.may_lay_down(dealt), Illegal::LastCard)
    }

    fn check_done(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::LoadMore { .. } => Ok(()),
            Phase::Load => Err(Illegal::NothingLoaded),
            _ => Err(Illegal::WrongPhase),
        }
    }

    fn check_tax(&self, card: Card) -> Result<(), Illegal> {
        ensure(self.phase == Phase::Tax, Illegal::WrongPhase)?;
        ensure(Kinds::GOODS.has(card), Illegal::NotAGood)?;
        ensure(self.resources[self.active].has(card), Illegal::NotOwned)
    }

    /// Gives the coins that it pays.
    fn check_cash(&self, claim: Claim) -> Result<u8, Illegal> {
        self.check_owned(claim.lot())?;
        if let Claim::Route(_, partner) = claim {
            let opponent = self.seats.has(partner) && partner != self.active;
            ensure(opponent, Illegal::NoSuchOpponent)?;
        }
        let coins = self.pays(self.active, claim);
        ensure(coins > 0, Illegal::PaysNothing)?;
        Ok(coins)
    }

    fn check_drop(&self, lot: Lot) -> Result<(), Illegal> {
        self.check_owned(lot)?;
        ensure(!self.can_cash(self.active), Illegal::SomethingPays)
    }

    fn check_owned(&self, lot: Lot) -> Result<(), Illegal> {
        ensure(self.phase == Phase::Cash, Illegal::WrongPhase)?;
        let own = &self.resources[self.active];
        let owned = match lot {
            Lot::Stack(good) => own.of(good) > 0,
            Lot::Special(special) => own.has(special.card()),
        };
        ensure(owned, Illegal::NotOwned)
    }

    /// Every legal action of the active player, holding these cards from the deal.
    pub fn legal(&self, dealt: &Pile, out: &mut Legal) {
        for card in self.cards(dealt) {
            add(out, self.choice(card));
        }
        match self.phase {
            Phase::LoadMore { .. } => add(out, Action::Done),
            Phase::Cash => self.legal_cash(out),
            _ => {}
        }
    }

    /// One legal action, without the list where it is one of cards.
    #[inline]
    fn any(&self, dealt: &Pile, rng: &mut impl Rng) -> Option<Action> {
        if self.phase == Phase::Cash {
            let mut legal = Legal::new();
            self.legal_cash(&mut legal);
            return rng.pick(&legal);
        }
        let cards = self.cards(dealt);
        let done = matches!(self.phase, Phase::LoadMore { .. }).then_some(Action::Done);
        let place = rng.below(u16::from(cards.len()) + u16::from(done.is_some()));
        let mut cards = cards;
        cards.nth(usize::from(place)).map(|card| self.choice(card)).or(done)
    }

    /// The cards to choose from, wherever a choice is one of a card.
    #[inline]
    fn cards(&self, dealt: &Pile) -> Kinds {
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
    fn choice(&self, card: Card) -> Action {
        match self.phase {
            Phase::Take { .. } => Action::Take(card),
            Phase::Load | Phase::LoadMore { .. } => Action::Load(card),
            Phase::Tax => Action::Tax(card),
            _ => Action::Give(card),
        }
    }

    #[inline(never)] // The way of cards is the hot one and keeps the registers.
    fn legal_cash(&self, out: &mut Legal) {
        // Nothing stops the visit before its end.
        let _ = self.each_paying(self.active, |claim| {
            add(out, Action::Cash(claim));
            ControlFlow::Continue(())
        });
        if !out.is_empty() {
            return;
        }
        let own = &self.resources[self.active];
        for good in Good::ALL.into_iter().filter(|&good| own.of(good) > 0) {
            add(out, Action::Drop(Lot::Stack(good)));
        }
        for special in own.kinds().specials().filter_map(|card| card.special()) {
            add(out, Action::Drop(Lot::Special(special)));
        }
    }

    /// Kinds of cards in the active player's hand.
    #[inline]
    fn hand_kinds(&self, dealt: &Pile) -> Kinds {
        self.taken[self.active].kinds().or(dealt.kinds())
    }

    /// What may be taken from the market: not the given card, but others like it.
    #[inline]
    fn takeable(&self, given: Card) -> Kinds {
        let kinds = self.market.kinds();
        if self.market.count(given) > 1 { kinds } else { kinds.without(given) }
    }

    /// What may be loaded next, given what is loaded in this turn.
    #[inline]
    fn fitting(&self) -> Kinds {
        match self.phase {
            Phase::LoadMore { plain, shipped, .. } if plain + shipped == 1 => Kinds::GOODS,
            Phase::LoadMore { good, .. } => Kinds::of(good),
            Phase::Load => Kinds::ALL,
            _ => Kinds::NONE,
        }
    }

    /// Why a card is not fitting.
    fn unfit(&self) -> Illegal {
        match self.phase {
            Phase::LoadMore { .. } => Illegal::NotWithThese,
            _ => Illegal::WrongPhase,
        }
    }

    /// Whether a card may be loaded: the last one only in a last turn, or if it is the card that
    /// makes the resources enough and no last turn of the same player follows.
    #[inline]
    fn may_lay_down(&self, dealt: &Pile) -> bool {
        self.taken[self.active].size() + dealt.size() > 1
            || self.end.is_some()
            || !self.last_turn_for_everyone && self.resources[self.active].size() + 1 >= ENOUGH
    }

    /// After an investment turn and the refill that follows it.
    fn end_turn(&mut self, out: &mut Outcome) {
        if let Some(end) = &mut self.end {
            end.turns_left -= 1;
            if end.turns_left == 0 {
                let captain = end.captain;
                return self.begin_profit(captain, out);
            }
        } else if let Some(captain) = self.new_captain() {
            let others = self.seats.count() as u8 - 1;
            let turns_left = others + u8::from(self.last_turn_for_everyone);
            self.end = Some(End { captain, turns_left });
            out.captain = Some(captain);
        }
        self.active = self.seats.next(self.active);
        self.phase = Phase::Give;
    }

    /// Who gets the Captain after this turn, if its time has come.
    fn new_captain(&self) -> Option<Seat> {
        let size = |seat: Seat| self.resources[seat].size();
        if size(self.active) >= ENOUGH {
            Some(self.active)
        } else if self.market.size() < MARKET {
            // Of equals the first in turn order keeps the place.
            let order = self.seats.from(self.active);
            order.reduce(|most, seat| if size(seat) > size(most) { seat } else { most })
        } else {
            None
        }
    }

    fn begin_profit(&mut self, captain: Seat, out: &mut Outcome) {
        self.gone = self.gone.with(&self.market);
        self.market = Pile::default();
        self.unloading = Some(captain);
        out.unloading = self.unloading;
        if self.nothing_pays() {
            self.phase = Phase::Over;
        } else {
            self.begin_profit_turn(captain);
        }
    }

    fn begin_profit_turn(&mut self, seat: Seat) {
        self.active = seat;
        let goods = self.resources[seat].kinds().and(Kinds::GOODS);
        let spared = self.unloading == Some(seat) || goods.is_empty();
        self.phase = if spared { Phase::Cash } else { Phase::Tax };
    }

    /// The next player clockwise who owns cards. Somebody does, or the game would be over.
    fn next_profit_turn(&mut self, out: &mut Outcome) {
        let mut seat = self.active;
        loop {
            seat = self.seats.next(seat);
            if self.unloading == Some(seat) {
                // The round is over.
                seat = self.seats.next(seat);
                self.unloading = Some(seat);
                out.unloading = self.unloading;
            }
            if self.resources[seat].size() > 0 {
                return self.begin_profit_turn(seat);
            }
        }
    }

    fn tax(&mut self, card: Card) -> Result<Outcome, Illegal> {
        self.check_tax(card)?;
        let mut out = Outcome::default();
        let own = &mut self.resources[self.active];
        own.remove(card);
        self.gone.add(card);
        let out_of_cards = own.size() == 0;
        if self.nothing_pays() {
            self.phase = Phase::Over;
        } else if out_of_cards {
            self.next_profit_turn(&mut out);
        } else {
            self.phase = Phase::Cash;
        }
        Ok(out)
    }

    fn cash(&mut self, claim: Claim) -> Result<Outcome, Illegal> {
        let coins = self.check_cash(claim)?;
        self.coins[self.active] += coins;
        Ok(Outcome { coins, ..self.part_with(claim.lot()) })
    }

    fn drop(&mut self, lot: Lot) -> Result<Outcome, Illegal> {
        self.check_drop(lot)?;
        Ok(self.part_with(lot))
    }

    /// A stack or a special leaves, and the turn ends.
    fn part_with(&mut self, lot: Lot) -> Outcome {
        let mut out = Outcome::default();
        let own = &mut self.resources[self.active];
        match lot {
            Lot::Stack(good) => {
                for card in good.cards() {
                    self.gone.add_all(card, own.remove_all(card));
                }
            }
            Lot::Special(special) => {
                own.remove(special.card());
                self.gone.add(special.card());
            }
        }
        if self.nothing_pays() {
            self.phase = Phase::Over;
        } else {
            self.next_profit_turn(&mut out);
        }
        out
    }

    fn nothing_pays(&self) -> bool {
        !self.seats.iter().any(|seat| self.can_cash(seat))
    }
}

impl Mercatores {
    /// Takes a card from the active player's hand: one that everybody knows, if it can be. Whether
    /// it is the very card that was taken, nobody can tell. Says whether it was hidden.
    #[inline]
    fn lay_down(&mut self, card: Card) -> bool {
        let active = self.table.active;
        !self.table.taken[active].remove(card) && self.dealt[active].remove(card)
    }

    fn give(&mut self, card: Card) -> Result<Outcome, Illegal> {
        self.table.check_give(&self.dealt[self.table.active], card)?;
        let shown = self.lay_down(card);
        let wanted = if card.good().is_some() { TAKE_FOR_GOOD } else { TAKE_FOR_SPECIAL };
        // The given card of the turn before lies there at least, so there is one to take.
        let left = wanted.min(self.table.market.size());
        self.table.market.add(card);
        self.table.phase = Phase::Take { given: card, left };
        Ok(Outcome { shown, ..Outcome::default() })
    }

    fn take(&mut self, card: Card) -> Result<Outcome, Illegal> {
        let table = &mut self.table;
        table.phase = table.check_take(card)?;
        table.market.remove(card);
        table.taken[table.active].add(card);
        Ok(Outcome::default())
    }

    fn load(&mut self, card: Card) -> Result<Outcome, Illegal> {
        self.table.check_load(&self.dealt[self.table.active], card)?;
        let mut out = Outcome { shown: self.lay_down(card), ..Outcome::default() };
        let table = &mut self.table;
        table.resources[table.active].add(card);
        let shipped = u8::from(card.has_ship());
        let plain = 1 - shipped;
        match (table.phase, card.good()) {
            (Phase::Load, Some(good)) => table.phase = Phase::LoadMore { good, plain, shipped },
            (Phase::LoadMore { good, plain: before, shipped: with_ships }, Some(same))
                if good == same =>
            {
                let (plain, shipped) = (before + plain, with_ships + shipped);
                table.phase = Phase::LoadMore { good, plain, shipped };
            }
            _ => self.end_turn(&mut out),
        }
        Ok(out)
    }

    fn done(&mut self) -> Result<Outcome, Illegal> {
        self.table.check_done()?;
        let mut out = Outcome::default();
        self.end_turn(&mut out);
        Ok(out)
    }

    fn end_turn(&mut self, out: &mut Outcome) {
        let market = &mut self.table.market;
        for drawn in &mut out.drawn {
            if market.size() < MARKET
                && let Some(card) = self.deck.pop()
            {
                market.add(card);
                *drawn = Some(card);
            }
        }
        self.table.end_turn(out);
    }
}

impl Game for Mercatores {
    const NAME: &'static str = "mercatores";
    const RULES: u16 = 1;
    const SEATS: core::ops::RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [&'static str] = &["last-turn-for-everyone"];

    type Action = Action;
    type Legal = Legal;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type View = View;

    fn new(setup: &Setup, rng: &mut impl Rng) -> Self {
        Mercatores::deal(setup, rng)
    }

    fn seats(&self) -> Seats {
        self.table.seats
    }

    #[inline]
    fn actor(&self) -> Option<Seat> {
        self.table.actor()
    }

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

    fn apply(&mut self, action: Action, _: &mut impl Rng) -> Result<Outcome, Illegal> {
        match action {
            Action::Give(card) => self.give(card),
            Action::Take(card) => self.take(card),
            Action::Load(card) => self.load(card),
            Action::Done => self.done(),
            Action::Tax(card) => self.table.tax(card),
            Action::Cash(claim) => self.table.cash(claim),
            Action::Drop(lot) => self.table.drop(lot),
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::new(self, seat)
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(|seat| i16::from(self.table.score(seat)))
    }

    fn wins(&self, seat: Seat) -> bool {
        let score = |seat: Seat| self.table.score(seat);
        self.table.seats.iter().all(|other| score(other) <= score(seat))
    }
}

#[inline]
fn add(out: &mut Legal, action: Action) {
    ActionList::push(out, action);
}

#[inline]
fn ensure(fine: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if fine { Ok(()) } else { Err(otherwise) }
}
