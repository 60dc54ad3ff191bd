//! What actions do, from the beginning of a turn to its end.

use rand_core::Rng;

use super::cards::{DEAR_PRICE, INFLUENCE_FROM, MARKET_PRICES, MOST_BOUGHT, PRICE, effect};
use super::stock::To;
use super::{
    Action, Card, Counter, Lot, Oltremare, Outcome, Phase, Port, Sunk, Symbol, Table, Token, Traded,
};
use crate::{BySeat, Reveals, Seat};

impl Table {
    /// What the next card costs the active player.
    pub fn price(&self) -> u8 {
        let number = usize::from(self.bought.min(MOST_BOUGHT - 1));
        match self.token() {
            Some(Token::Market) => MARKET_PRICES[number],
            _ if self.ducats[self.active] <= 0 => DEAR_PRICE,
            _ => PRICE,
        }
    }
}

impl Oltremare {
    /// Does a legal action.
    pub(super) fn perform(&mut self, action: &Action, outcome: &mut Outcome, rng: &mut impl Rng) {
        match action {
            Action::Excess(card) => card.iter().for_each(|&card| self.excess(card)),
            Action::Offer(offer) => {
                self.table.offers += 1;
                self.hear_of(self.table.active, &offer.give.kinds());
                self.table.phase = Phase::Reply(*offer);
            }
            Action::Counter(counter) => self.counter(*counter),
            Action::Accept(lot) | Action::Agree(lot) => self.trade(lot, outcome),
            Action::Decline | Action::Refuse => self.table.phase = Phase::Commerce,
            Action::BuyDeck => {
                self.pay_for_card(outcome);
                outcome.drawn = self.draw(1, To::Hand, outcome, rng);
            }
            Action::BuyPirates => {
                self.pay_for_card(outcome);
                self.buy_from_pirates(outcome);
            }
            Action::Act => self.act(outcome, rng),
            Action::Play(card) => self.play(*card, outcome, rng),
            Action::Sail(port) => self.sail(*port, outcome),
            Action::Compass(port) => self.use_compass(*port, outcome),
            Action::Stay => self.arrive(outcome),
            Action::Stow(card) => self.stow(*card, outcome),
        }
    }

    /// Local influence pays first; then cards beyond the maritime power have to go.
    pub(super) fn begin_turn(&mut self, seat: Seat) -> u8 {
        let table = &mut self.table;
        table.active = seat;
        let influence = match table.token() {
            Some(Token::Influence) => table.power().saturating_sub(INFLUENCE_FROM),
            _ => 0,
        };
        table.ducats[seat] += i16::from(influence);
        self.after_excess();
        influence
    }

    fn after_excess(&mut self) {
        let too_many = self.hands[self.table.active].len() > self.table.power();
        self.table.phase = if too_many { Phase::Excess } else { Phase::Commerce };
    }

    fn excess(&mut self, card: Card) {
        let active = self.table.active;
        self.sinks_one(active);
        self.hands[active].remove(card);
        // A pile has room for every card.
        let _ = self.pirates[active].push(Sunk::known(card));
        self.after_excess();
    }

    #[inline(never)]
    fn counter(&mut self, counter: Counter) {
        if let Phase::Reply(offer) = &self.table.phase {
            let partner = offer.to;
            self.hear_of(partner, &counter.want.kinds());
            self.table.phase = Phase::Counter { partner, counter };
        }
    }

    /// Both sides move at once: to an offer the partner adds its cards, to a counter-offer the
    /// active player. A room of its own: it has much on its stack, and few actions need it.
    #[inline(never)]
    fn trade(&mut self, lot: &Lot, outcome: &mut Outcome) {
        let table = &mut self.table;
        let (partner, given, received, ask, pay, heard) = match &table.phase {
            Phase::Reply(offer) => {
                let heard = [offer.give.kinds(), offer.want];
                (offer.to, offer.give, *lot, offer.ask, offer.pay, heard)
            }
            Phase::Counter { partner, counter } => {
                let heard = [counter.give, counter.want.kinds()];
                (*partner, *lot, counter.want, counter.ask, counter.pay, heard)
            }
            _ => return,
        };
        let active = table.active;
        let ducats = ask as i8 - pay as i8;
        let mut traded = None;
        let mut sides = Traded { active, partner, given: 0, got: 0, ducats };
        if let (Some(given), Some(received)) = (given.cards(), received.cards()) {
            for card in given.iter() {
                self.hands[active].remove(card);
                self.hands[partner].insert(card);
            }
            for card in received.iter() {
                self.hands[partner].remove(card);
                self.hands[active].insert(card);
            }
            (sides.given, sides.got) = (given.len(), received.len());
            traded = Some((*given, *received));
        }
        outcome.traded = Some(sides);
        table.ducats[active] += i16::from(ducats);
        table.ducats[partner] -= i16::from(ducats);
        if !table.traded[partner] {
            table.traded[partner] = true;
            table.prestige[partner] += 1;
            outcome.prestige = Some(partner);
        }
        table.phase = Phase::Commerce;
        if let Some((given, received)) = traded {
            self.remember([active, partner], [&heard[0], &heard[1]]);
            given.iter().for_each(|card| self.known.only(active, card));
            received.iter().for_each(|card| self.known.only(partner, card));
        }
    }

    fn pay_for_card(&mut self, outcome: &mut Outcome) {
        let price = self.table.price();
        self.table.ducats[self.table.active] -= i16::from(price);
        self.table.bought += 1;
        outcome.ducats = -(price as i8);
    }

    fn buy_from_pirates(&mut self, outcome: &mut Outcome) {
        let active = self.table.active;
        if let Some(sunk) = self.pirates[active].pop() {
            self.hands[active].insert(sunk.card());
            outcome.drawn = 1;
            if self.pirates[active].is_empty() {
                self.rescued_all(active);
            }
        }
    }

    /// Commerce is over. Without a single card nothing is played and nothing is loaded.
    fn act(&mut self, outcome: &mut Outcome, rng: &mut impl Rng) {
        let left = self.table.load().min(self.hands[self.table.active].len());
        self.table.phase = Phase::Play { left };
        if left == 0 {
            self.resolve(outcome, rng);
        }
    }

    fn play(&mut self, card: Card, outcome: &mut Outcome, rng: &mut impl Rng) {
        self.hands[self.table.active].remove(card);
        self.laid_open(self.table.active, card);
        let table = &mut self.table;
        table.played.insert(card);
        let Phase::Play { left } = &mut table.phase else { return };
        *left -= 1;
        if *left == 0 {
            self.resolve(outcome, rng);
        }
    }

    /// The symbols of the cards played: ducats, pirates, market, then the ship.
    fn resolve(&mut self, outcome: &mut Outcome, rng: &mut impl Rng) {
        let mut symbols = [0u8; Symbol::ALL.len()];
        for card in self.table.played.iter() {
            for symbol in Symbol::ALL {
                symbols[symbol.index()] += u8::from(card.has(symbol));
            }
        }
        let [ducats, pirates, market, ships] = symbols;
        let token = self.table.token();
        let business = u8::from(token == Some(Token::Business));
        let smooth = if token == Some(Token::Smooth) { ships } else { 0 };
        let pirates = if token == Some(Token::Fight) { 0 } else { pirates };
        // Smooth sailing pays later, when sailing starts; nobody can spend it before.
        let earned = effect(ducats + business) + smooth;
        self.table.ducats[self.table.active] += i16::from(earned);
        outcome.ducats = earned as i8;
        outcome.pirates = self.draw(effect(pirates), To::Pirates, outcome, rng);
        outcome.drawn = self.draw(effect(market), To::Hand, outcome, rng);
        if outcome.pirates + outcome.drawn > 0 {
            outcome.reveals = Reveals::Unknown;
        }
        if ships == 0 {
            return self.load_up(outcome);
        }
        self.table.phase = Phase::Sail { left: ships };
    }

    fn sail(&mut self, port: Port, outcome: &mut Outcome) {
        let table = &mut self.table;
        let ship = &mut table.ships[table.active];
        // A trail has room for a route by every card played.
        let _ = table.routes.push((*ship, port));
        *ship = port;
        let Phase::Sail { left } = &mut table.phase else { return };
        *left -= 1;
        if *left > 0 {
            return;
        }
        if table.ports[port] == Some(Token::Compass) {
            table.phase = Phase::Compass;
        } else {
            self.arrive(outcome);
        }
    }

    /// The ship has stopped: a token there becomes the active one, without one the old is turned
    /// over.
    fn arrive(&mut self, outcome: &mut Outcome) {
        let table = &mut self.table;
        let active = table.active;
        let token = table.ports[table.ships[active]].take();
        if let Some(token) = token {
            table.taken[active][token] += 1;
        }
        table.tokens[active] = token;
        outcome.arrived = Some(token);
        self.load_up(outcome);
    }

    fn use_compass(&mut self, port: Port, outcome: &mut Outcome) {
        let table = &mut self.table;
        let ship = &mut table.ships[table.active];
        table.ports[*ship] = None;
        *ship = port;
        self.arrive(outcome);
    }

    /// Goes on with loading, if there is something to load.
    fn load_up(&mut self, outcome: &mut Outcome) {
        if self.table.played.is_empty() {
            self.end_turn(outcome);
        } else {
            self.table.phase = Phase::Stow;
        }
    }

    fn stow(&mut self, card: Card, outcome: &mut Outcome) {
        let table = &mut self.table;
        let active = table.active;
        table.played.remove(card);
        if let Some(covered) = table.tops[active].replace(card) {
            // A hold has room for every card.
            let _ = self.beneath[active].push(covered);
        }
        self.load_up(outcome);
    }

    fn end_turn(&mut self, outcome: &mut Outcome) {
        let table = &mut self.table;
        table.bought = 0;
        table.offers = 0;
        table.traded = BySeat::default();
        table.routes.clear();
        let next = table.seats.next(table.active);
        if table.last_round && next == table.start {
            outcome.scoring = Some(self.final_scoring());
            self.table.phase = Phase::Over;
        } else {
            let influence = self.begin_turn(next);
            outcome.influence = (influence > 0).then_some((next, influence));
        }
    }
}
