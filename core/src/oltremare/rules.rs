//! What is legal, and which part of the game an action goes to.

use core::fmt;
use rand_core::Rng;

use super::cards::{MOST_BOUGHT, MOST_DUCATS, MOST_OFFERS};
use super::chart::{MOST_NEIGHBOURS, may_sail, next_ports};
use super::{
    Action, Card, CardSet, Claims, Counter, Kinds, Lot, Offer, Oltremare, Phase, Port, Scoring,
    Table, Token, View, Weights,
};
use crate::bot::Effort;
use crate::usual::{ensure, usual_game};
use crate::{ActionList, BySeat, Draw, Game, Reveals, Seat};

/// Every different card, or the most that commerce offers.
pub type Legal = heapless::Vec<Action, { Card::FACES }>;

/// The number of the table option that lets owners look through their hold.
pub(super) const SEE_OWN_HOLD: usize = 0;

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The action belongs to another phase, or the game is over.
    WrongPhase,
    /// The card, or one of the cards, is not there.
    NotThere,
    /// Cards were told by their goods, where they must be named.
    NotNamed,
    /// Nobody else sits there.
    NoPartner,
    /// All offers of this turn are made.
    NoOfferLeft,
    /// Nothing would go either way.
    EmptyOffer,
    /// More ducats than may go one way, or more cards than there are.
    TooMuch,
    /// A claim is not about one of the cards, or not the only one about it.
    ClaimAstray,
    /// The active player could not reach the number of cards to play any more.
    TooFewLeft,
    /// The cards are not those that were asked for.
    OtherGoods,
    /// All purchases of this turn are made.
    NoPurchaseLeft,
    /// There is no card to buy.
    NothingToBuy,
    /// The hand has fewer cards than must be played.
    TooFewCards,
    /// No route leads there, or it was sailed in this turn.
    NoRoute,
    /// A compass does not lead to its own port, nor to another compass.
    CompassThere,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Illegal::WrongPhase => "not in this phase",
            Illegal::NotThere => "there is no such card",
            Illegal::NotNamed => "the cards must be named",
            Illegal::NoPartner => "nobody else sits there",
            Illegal::NoOfferLeft => "no more offers in this turn",
            Illegal::EmptyOffer => "nothing would go either way",
            Illegal::TooMuch => "too many ducats or cards",
            Illegal::ClaimAstray => "a claim is about another card",
            Illegal::TooFewLeft => "too few cards would be left to play",
            Illegal::OtherGoods => "other goods were asked for",
            Illegal::NoPurchaseLeft => "no more purchases in this turn",
            Illegal::NothingToBuy => "there is no card to buy",
            Illegal::TooFewCards => "not enough cards in hand to play",
            Illegal::NoRoute => "no free route leads there, or none onward",
            Illegal::CompassThere => "there is a compass already",
        })
    }
}

/// What an action caused beyond itself, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What came to light.
    pub reveals: Reveals,
    /// Ducats that the active player earned by symbols and smooth sailing, or paid for a card.
    pub ducats: i8,
    /// Cards that went to the hand.
    pub drawn: u8,
    /// Cards that went unseen to the pirate pile.
    pub pirates: u8,
    /// The partner of a trade, if it got a prestige tile.
    pub prestige: Option<Seat>,
    /// The ship arrived: the token taken, or none.
    pub arrived: Option<Option<Token>>,
    /// The trade that took place.
    pub traded: Option<Traded>,
    /// Whose turn began with ducats by local influence, and how many.
    pub influence: Option<(Seat, u8)>,
    /// Cards were shuffled to a new deck.
    pub reshuffled: bool,
    /// Scoring took place.
    pub scoring: Option<Scoring>,
}

/// A trade, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Traded {
    /// Whose turn it is.
    pub active: Seat,
    /// With whom.
    pub partner: Seat,
    /// Cards that went to the partner.
    pub given: u8,
    /// Cards that came from the partner.
    pub got: u8,
    /// Ducats that came from the partner, or went to it.
    pub ducats: i8,
}

impl Outcome {
    const fn new(reveals: Reveals) -> Outcome {
        Outcome {
            reveals,
            ducats: 0,
            drawn: 0,
            pirates: 0,
            prestige: None,
            arrived: None,
            traded: None,
            influence: None,
            reshuffled: false,
            scoring: None,
        }
    }
}

impl crate::Outcome for Outcome {
    fn reveals(&self) -> Reveals {
        self.reveals
    }
}

/// What the player who decides looks at: all that legality depends on.
pub(super) struct Sight<'a> {
    pub table: &'a Table,
    /// The own hand.
    pub hand: CardSet,
    /// Whether a card can be drawn.
    pub stock: bool,
    /// Whether the active player's pirate pile has a card.
    pub pile: bool,
}

impl Sight<'_> {
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        let table = self.table;
        // By reference: a phase with an offer in it is large.
        match (&table.phase, action) {
            (Phase::Excess, Action::Excess(None)) => Err(Illegal::NotNamed),
            (Phase::Excess, Action::Excess(Some(card)))
            | (Phase::Play { .. }, Action::Play(card)) => {
                ensure(self.hand.has(*card), Illegal::NotThere)
            }
            (Phase::Commerce, Action::Offer(offer)) => self.check_offer(offer),
            (Phase::Reply(offer), Action::Accept(lot)) => self.check_handover(lot, &offer.want),
            (Phase::Reply(_), Action::Counter(counter)) => self.check_counter(counter),
            (Phase::Reply(_), Action::Decline)
            | (Phase::Counter { .. }, Action::Refuse)
            | (Phase::Compass, Action::Stay) => Ok(()),
            (Phase::Counter { counter, .. }, Action::Agree(lot)) => {
                self.check_left(counter.give.total(), counter.want.kinds().total())?;
                self.check_handover(lot, &counter.give)
            }
            (Phase::Commerce, Action::BuyDeck) => self.check_purchase(self.stock),
            (Phase::Commerce, Action::BuyPirates) => self.check_purchase(self.pile),
            (Phase::Commerce, Action::Act) => ensure(self.commerce().act, Illegal::TooFewCards),
            (Phase::Sail { left }, Action::Sail(port)) => {
                let ship = table.ships[table.active];
                ensure(may_sail(ship, *port, &table.routes, *left), Illegal::NoRoute)
            }
            (Phase::Compass, Action::Compass(port)) => {
                ensure(table.compass_leads_to(*port), Illegal::CompassThere)
            }
            (Phase::Stow, Action::Stow(card)) => ensure(table.played.has(*card), Illegal::NotThere),
            _ => Err(Illegal::WrongPhase),
        }
    }

    /// Depends only on what its maker can see: the partner may hold other goods.
    fn check_offer(&self, offer: &Offer) -> Result<(), Illegal> {
        self.check_partner(offer.to)?;
        let give = self.check_named(&offer.give)?;
        ensure(!offer.is_empty(), Illegal::EmptyOffer)?;
        check_amounts(&offer.want, offer.pay, offer.ask)?;
        ensure(offer.claims.fit(give), Illegal::ClaimAstray)?;
        self.check_left(u16::from(give.len()), offer.want.total())
    }

    /// Whether one more offer can be made, and to this player.
    fn check_partner(&self, to: Seat) -> Result<(), Illegal> {
        let table = self.table;
        ensure(table.offers < MOST_OFFERS, Illegal::NoOfferLeft)?;
        ensure(table.seats.has(to) && to != table.active, Illegal::NoPartner)
    }

    fn check_counter(&self, counter: &Counter) -> Result<(), Illegal> {
        let want = self.check_named(&counter.want)?;
        ensure(!counter.is_empty(), Illegal::EmptyOffer)?;
        check_amounts(&counter.give, counter.pay, counter.ask)?;
        ensure(counter.claims.fit(want), Illegal::ClaimAstray)
    }

    /// The cards must be named, and be in the own hand.
    fn check_named<'a>(&self, lot: &'a Lot) -> Result<&'a CardSet, Illegal> {
        let cards = lot.cards().ok_or(Illegal::NotNamed)?;
        ensure(self.hand.has_all(cards), Illegal::NotThere)?;
        Ok(cards)
    }

    fn check_handover(&self, lot: &Lot, wanted: &Kinds) -> Result<(), Illegal> {
        let cards = self.check_named(lot)?;
        ensure(wanted.met_by(cards), Illegal::OtherGoods)
    }

    /// After a trade the active player must still be able to buy up to the load.
    fn check_left(&self, given: u16, received: u16) -> Result<(), Illegal> {
        ensure(self.may_trade_away(given, received), Illegal::TooFewLeft)
    }

    pub(super) fn may_trade_away(&self, given: u16, received: u16) -> bool {
        let purchases = u16::from(MOST_BOUGHT.saturating_sub(self.table.bought));
        let reached = u16::from(self.hand.len()) + received + purchases;
        reached >= u16::from(self.table.load()) + given
    }

    fn check_purchase(&self, is_there: bool) -> Result<(), Illegal> {
        ensure(self.table.bought < MOST_BOUGHT, Illegal::NoPurchaseLeft)?;
        ensure(is_there, Illegal::NothingToBuy)
    }

    fn commerce(&self) -> Commerce {
        self.table.commerce(self.hand.len(), self.stock, self.pile)
    }

    /// Every legal action, and a sample of the open-ended ones.
    pub fn legal(&self, out: &mut Legal) {
        let table = self.table;
        match &table.phase {
            Phase::Excess => {
                self.hand.faces().for_each(|card| add(out, Action::Excess(Some(card))));
            }
            Phase::Commerce => {
                let Commerce { deck, pirates, act } = self.commerce();
                for (open, action) in
                    [(deck, Action::BuyDeck), (pirates, Action::BuyPirates), (act, Action::Act)]
                {
                    if open {
                        add(out, action);
                    }
                }
                self.sample_offers(out);
            }
            Phase::Reply(offer) => {
                add(out, Action::Decline);
                self.sample_replies(offer, out);
            }
            Phase::Counter { counter, .. } => {
                add(out, Action::Refuse);
                self.sample_agreements(counter, out);
            }
            Phase::Play { .. } => self.hand.faces().for_each(|card| add(out, Action::Play(card))),
            Phase::Sail { left } => {
                table.ports_ahead(*left).for_each(|port| add(out, Action::Sail(port)));
            }
            Phase::Compass => {
                let ports = Port::ALL.into_iter().filter(|&port| table.compass_leads_to(port));
                ports.for_each(|port| add(out, Action::Compass(port)));
                add(out, Action::Stay);
            }
            Phase::Stow => {
                table.played.set().faces().for_each(|card| add(out, Action::Stow(card)));
            }
            Phase::Over => {}
        }
    }
}

/// What commerce offers beside trades: a card of the deck, one of the pirates, its end.
pub(super) struct Commerce {
    pub deck: bool,
    pub pirates: bool,
    pub act: bool,
}

impl Commerce {
    /// One of them, each equally likely; there is always one.
    #[inline]
    fn any(self, rng: &mut impl Rng) -> Action {
        let choices = u16::from(self.deck) + u16::from(self.pirates) + u16::from(self.act);
        let choice = if choices > 1 { rng.below(choices) } else { 0 };
        if self.act && choice + 1 == choices {
            Action::Act
        } else if self.deck && choice == 0 {
            Action::BuyDeck
        } else {
            Action::BuyPirates
        }
    }
}

impl Table {
    /// What the active player with so many cards in hand may do in commerce, by whether a card
    /// can be drawn and whether the own pirate pile has one. It ends with the load in hand, or
    /// when no purchase is possible any more.
    #[inline]
    fn commerce(&self, hand: u8, stock: bool, pile: bool) -> Commerce {
        let open = self.bought < MOST_BOUGHT;
        let (deck, pirates) = (open && stock, open && pile);
        Commerce { deck, pirates, act: hand >= self.load() || !(deck || pirates) }
    }

    /// Where the ship can sail now.
    #[inline]
    pub(super) fn ports_ahead(&self, left: u8) -> impl Iterator<Item = Port> {
        next_ports(self.ships[self.active], &self.routes, left)
    }

    /// Any port without a compass; so not the one where the ship is.
    fn compass_leads_to(&self, port: Port) -> bool {
        self.ports[port] != Some(Token::Compass)
    }

    /// A compass that is used or kept: ports where it does not lead are drawn again.
    fn any_by_compass(&self, rng: &mut impl Rng) -> Action {
        loop {
            let choice = rng.below(Port::ALL.len() as u16 + 1);
            match Port::ALL.get(usize::from(choice)) {
                None => return Action::Stay,
                Some(&port) if self.compass_leads_to(port) => return Action::Compass(port),
                Some(_) => {}
            }
        }
    }
}

impl Oltremare {
    pub(super) fn sight(&self) -> Sight<'_> {
        let table = &self.table;
        Sight {
            table,
            hand: self.hand(table.actor().unwrap_or(table.active)),
            stock: self.has_stock(),
            pile: !self.pirates[table.active].is_empty(),
        }
    }

    /// What the active player may do in commerce.
    #[inline]
    pub(super) fn commerce(&self) -> Commerce {
        let active = self.table.active;
        let pile = !self.pirates[active].is_empty();
        self.table.commerce(self.hands[active].len(), self.has_stock(), pile)
    }
}

impl Game for Oltremare {
    const NAME: &'static str = "oltremare";
    const RULES: u16 = 2;
    const SEATS: core::ops::RangeInclusive<usize> = 2..=5;
    const OPTIONS: &'static [&'static str] = &["see-own-hold"];

    usual_game!();

    fn legal(&self, out: &mut Legal) {
        self.sight().legal(out);
    }

    /// Each card, port or kind of commerce equally likely; nobody trades.
    #[inline]
    fn any(&self, rng: &mut impl Rng) -> Option<Action> {
        let table = &self.table;
        let hand = &self.hands[table.active];
        match &table.phase {
            Phase::Excess => hand.pick(rng).map(|card| Action::Excess(Some(card))),
            Phase::Commerce => Some(self.commerce().any(rng)),
            Phase::Reply(_) => Some(Action::Decline),
            Phase::Counter { .. } => Some(Action::Refuse),
            Phase::Play { .. } => hand.pick(rng).map(Action::Play),
            Phase::Sail { left } => {
                let ports: heapless::Vec<Port, MOST_NEIGHBOURS> =
                    table.ports_ahead(*left).collect();
                rng.pick(&ports).map(Action::Sail)
            }
            Phase::Compass => Some(table.any_by_compass(rng)),
            Phase::Stow => table.played.pick(rng).map(Action::Stow),
            Phase::Over => None,
        }
    }

    /// Nobody listens: one report is written over and over. It is a room of its own, because the
    /// chip is slow where much else lies on the stack.
    #[inline(never)]
    fn play_out(&mut self, rng: &mut impl Rng) {
        let mut unheard = Outcome::new(Reveals::Nothing);
        while let Some(action) = &self.any(rng) {
            self.perform(action, &mut unheard, rng);
        }
    }

    fn no_choice(&self) -> bool {
        match self.table.phase {
            Phase::Sail { left } => self.table.ports_ahead(left).nth(1).is_none(),
            Phase::Stow => self.table.played.len() == 1,
            _ => false,
        }
    }

    fn open_ended(action: Action) -> bool {
        matches!(
            action,
            Action::Offer(_) | Action::Accept(_) | Action::Counter(_) | Action::Agree(_)
        )
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.sight().check(&action)
    }

    /// What was declined, countered or refused leads to the same whatever it said; what was made
    /// does without the claims.
    fn condensed(action: Action, next: Action) -> Action {
        match (action, next) {
            (Action::Offer(offer), Action::Accept(_)) => {
                Action::Offer(Offer { claims: Claims::default(), ..offer })
            }
            (Action::Counter(counter), Action::Agree(_)) => {
                Action::Counter(Counter { claims: Claims::default(), ..counter })
            }
            (Action::Offer(offer), _) => Action::Offer(Offer::empty(offer.to)),
            (Action::Counter(_), _) => Action::Counter(Counter::empty()),
            _ => action,
        }
    }

    fn check_kept(&self, action: Action) -> Result<(), Illegal> {
        match (self.table.phase, action) {
            (Phase::Commerce, Action::Offer(offer)) if offer.is_empty() => {
                self.sight().check_partner(offer.to)
            }
            (Phase::Reply(_), Action::Counter(counter)) if counter.is_empty() => Ok(()),
            _ => self.check(action),
        }
    }

    fn act(&mut self, action: Action, rng: &mut impl Rng) -> Outcome {
        let mut outcome = Outcome::new(reveals(&action));
        self.perform(&action, &mut outcome, rng);
        outcome
    }

    /// Cards that change hands are seen by the two who trade once the trade is made; an offer or
    /// a counter-offer is told by its goods.
    fn heard(&self, action: Action, by: Seat) -> Action {
        let table = &self.table;
        if table.actor() == Some(by) {
            return action;
        }
        match (table.phase, action) {
            (_, Action::Excess(_)) => Action::Excess(None),
            (_, Action::Offer(offer)) => Action::Offer(offer.told()),
            (_, Action::Counter(counter)) => Action::Counter(counter.told()),
            (Phase::Reply(offer), Action::Accept(_)) if by != table.active => {
                Action::Accept(Lot::heard(offer.want))
            }
            (Phase::Counter { partner, counter }, Action::Agree(_)) if by != partner => {
                Action::Agree(Lot::heard(counter.give))
            }
            _ => action,
        }
    }

    fn scores(&self) -> BySeat<i16> {
        self.table.ducats
    }

    fn wins(&self, seat: Seat) -> bool {
        let standing = |seat| (self.table.ducats[seat], self.remains(seat));
        self.table.seats.iter().all(|other| standing(other) <= standing(seat))
    }

    fn weigh(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        self.weighed_with_offers(weights, show);
    }

    /// Without a thought of offers: in playouts nobody makes one.
    #[inline]
    fn glance(&self, weights: &Weights) -> Option<Action> {
        let mut best: Option<(i32, Action)> = None;
        self.weighed(weights, &mut |action, worth| {
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, *action));
            }
        });
        best.map(|(_, action)| action)
    }

    fn advance(&mut self, action: &Action, rng: &mut impl Rng) {
        self.perform(action, &mut Outcome::new(Reveals::Nothing), rng);
    }

    fn standing(&self, weights: &Weights, seat: Seat) -> i32 {
        self.wealth(weights, seat)
    }

    /// Some turns of everybody; groups and tokens are judged as they stand then.
    fn effort(&self) -> Effort {
        Effort { decisions: 27_000, playouts: 400, horizon: 60, lead: 3000, ..Effort::default() }
    }
}

/// What comes to light by the action alone.
fn reveals(action: &Action) -> Reveals {
    match action {
        // What somebody offers or does not want tells something about the hand.
        Action::Offer(_) | Action::Counter(_) | Action::Decline | Action::Refuse => {
            Reveals::OwnSecret
        }
        Action::Play(_) => Reveals::OwnSecret,
        // In a trade both get cards that they did not know.
        Action::Accept(_) | Action::Agree(_) | Action::BuyDeck | Action::BuyPirates => {
            Reveals::Unknown
        }
        Action::Excess(_)
        | Action::Act
        | Action::Sail(_)
        | Action::Compass(_)
        | Action::Stay
        | Action::Stow(_) => Reveals::Nothing,
    }
}

fn check_amounts(kinds: &Kinds, pay: u8, ask: u8) -> Result<(), Illegal> {
    let fine = kinds.is_possible() && pay <= MOST_DUCATS && ask <= MOST_DUCATS;
    ensure(fine, Illegal::TooMuch)
}

#[inline]
pub(super) fn add(out: &mut Legal, action: Action) {
    ActionList::push(out, action);
}
