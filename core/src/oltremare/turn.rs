//! What actions do, from the beginning of a turn to its end.

use rand_core::Rng;

use super::cards::{DEAR_PRICE, INFLUENCE_FROM, MARKET_PRICES, MOST_BOUGHT, PRICE, effect};
use super::stock::To;
use super::{
    Action, Card, CardSet, Counter, Lot, Offer, Oltremare, Outcome, Phase, Port, Sunk, Symbol,
    Table, Token, Trail,
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

    fn earn(&mut self, ducats: u8, outcome: &mut Outcome) {
        self.ducats[self.active] += i16::from(ducats);
        outcome.ducats += ducats as i8;
    }
}

impl Oltremare {
    /// Does a legal action.
    pub(super) fn perform(&mut self, action: Action, rng: &mut impl Rng) -> Outcome {
        match (self.table.phase, action) {
            (_, Action::Excess(Some(card))) => self.excess(card),
            (_, Action::Offer(offer)) => {
                self.table.offers += 1;
                self.table.phase = Phase::Reply(offer);
                Outcome::new(Reveals::OwnSecret)
            }
            (Phase::Reply(offer), Action::Accept(lot)) => self.accept(&offer, &lot),
            (Phase::Reply(offer), Action::Counter(counter)) => {
                self.table.phase = Phase::Counter { partner: offer.to, counter };
                Outcome::new(Reveals::OwnSecret)
            }
            (Phase::Counter { partner, counter }, Action::Agree(lot)) => {
                self.agree(partner, &counter, &lot)
            }
            // What somebody does not want tells something about the hand.
            (_, Action::Decline | Action::Refuse) => {
                self.table.phase = Phase::Commerce;
                Outcome::new(Reveals::OwnSecret)
            }
            (_, Action::BuyDeck) => self.buy_from_deck(rng),
            (_, Action::BuyPirates) => self.buy_from_pirates(),
            (_, Action::Act) => self.act(rng),
            (Phase::Play { left }, Action::Play(card)) => self.play(card, left, rng),
            (Phase::Sail { left }, Action::Sail(port)) => self.sail(port, left),
            (_, Action::Compass(port)) => self.use_compass(port),
            (_, Action::Stay) => {
                let mut outcome = Outcome::new(Reveals::Nothing);
                self.take_token(&mut outcome);
                self.load_up(outcome)
            }
            (_, Action::Stow(card)) => self.stow(card),
            _ => Outcome::new(Reveals::Nothing),
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

    fn excess(&mut self, card: Card) -> Outcome {
        let active = self.table.active;
        self.hands[active].remove(card);
        // A pile has room for every card.
        let _ = self.pirates[active].push(Sunk::known(card));
        self.after_excess();
        Outcome::new(Reveals::Nothing)
    }

    fn accept(&mut self, offer: &Offer, lot: &Lot) -> Outcome {
        let (Some(given), Some(received)) = (offer.give.cards(), lot.cards()) else {
            return Outcome::new(Reveals::Nothing);
        };
        self.trade(offer.to, given, received, i16::from(offer.ask) - i16::from(offer.pay))
    }

    fn agree(&mut self, partner: Seat, counter: &Counter, lot: &Lot) -> Outcome {
        let (Some(given), Some(received)) = (lot.cards(), counter.want.cards()) else {
            return Outcome::new(Reveals::Nothing);
        };
        self.trade(partner, given, received, i16::from(counter.ask) - i16::from(counter.pay))
    }

    /// Both sides move at once. `earned` is what the active player gets for it. Neither knew the
    /// cards that it gets.
    fn trade(
        &mut self,
        partner: Seat,
        given: &CardSet,
        received: &CardSet,
        earned: i16,
    ) -> Outcome {
        let table = &mut self.table;
        let active = table.active;
        self.hands[active].remove_all(given);
        self.hands[partner].remove_all(received);
        self.hands[active].insert_all(received);
        self.hands[partner].insert_all(given);
        table.ducats[active] += earned;
        table.ducats[partner] -= earned;
        let mut outcome = Outcome::new(Reveals::Chance);
        if !table.traded[partner] {
            table.traded[partner] = true;
            table.prestige[partner] += 1;
            outcome.prestige = Some(partner);
        }
        table.phase = Phase::Commerce;
        outcome
    }

    fn pay_for_card(&mut self) -> Outcome {
        let mut outcome = Outcome::new(Reveals::Chance);
        let price = self.table.price();
        self.table.ducats[self.table.active] -= i16::from(price);
        self.table.bought += 1;
        outcome.ducats = -(price as i8);
        outcome
    }

    fn buy_from_deck(&mut self, rng: &mut impl Rng) -> Outcome {
        let mut outcome = self.pay_for_card();
        outcome.drawn = self.draw(1, To::Hand, &mut outcome, rng);
        outcome
    }

    fn buy_from_pirates(&mut self) -> Outcome {
        let mut outcome = self.pay_for_card();
        let active = self.table.active;
        if let Some(sunk) = self.pirates[active].pop() {
            self.hands[active].insert(sunk.card());
            outcome.drawn = 1;
        }
        outcome
    }

    /// Commerce is over. Without a single card nothing is played and nothing is loaded.
    fn act(&mut self, rng: &mut impl Rng) -> Outcome {
        let left = self.table.load().min(self.hands[self.table.active].len());
        if left == 0 {
            return self.resolve(rng);
        }
        self.table.phase = Phase::Play { left };
        Outcome::new(Reveals::Nothing)
    }

    fn play(&mut self, card: Card, left: u8, rng: &mut impl Rng) -> Outcome {
        self.hands[self.table.active].remove(card);
        self.table.played.insert(card);
        if left == 1 {
            return self.resolve(rng);
        }
        self.table.phase = Phase::Play { left: left - 1 };
        Outcome::new(Reveals::OwnSecret)
    }

    /// The symbols of the cards played: ducats, pirates, market, then the ship.
    fn resolve(&mut self, rng: &mut impl Rng) -> Outcome {
        let mut outcome = Outcome::new(Reveals::OwnSecret);
        let mut symbols = [0u8; Symbol::ALL.len()];
        for card in self.table.played.iter() {
            for symbol in Symbol::ALL {
                symbols[symbol.index()] += u8::from(card.has(symbol));
            }
        }
        let [ducats, pirates, market, ships] = symbols;
        let token = self.table.token();
        let business = u8::from(token == Some(Token::Business));
        self.table.earn(effect(ducats + business), &mut outcome);
        if token != Some(Token::Fight) {
            outcome.pirates = self.draw(effect(pirates), To::Pirates, &mut outcome, rng);
        }
        outcome.drawn = self.draw(effect(market), To::Hand, &mut outcome, rng);
        if outcome.pirates + outcome.drawn > 0 {
            outcome.reveals = Reveals::Chance;
        }
        if ships == 0 {
            return self.load_up(outcome);
        }
        if token == Some(Token::Smooth) {
            self.table.earn(ships, &mut outcome);
        }
        self.table.phase = Phase::Sail { left: ships };
        outcome
    }

    fn sail(&mut self, port: Port, left: u8) -> Outcome {
        let table = &mut self.table;
        let ship = &mut table.ships[table.active];
        // A trail has room for a route by every card played.
        let _ = table.routes.push((*ship, port));
        *ship = port;
        let mut outcome = Outcome::new(Reveals::Nothing);
        if left > 1 {
            table.phase = Phase::Sail { left: left - 1 };
        } else if table.ports[port] == Some(Token::Compass) {
            table.phase = Phase::Compass;
        } else {
            self.take_token(&mut outcome);
            return self.load_up(outcome);
        }
        outcome
    }

    /// The ship has stopped: a token there becomes the active one, without one the old is turned
    /// over.
    fn take_token(&mut self, outcome: &mut Outcome) {
        let table = &mut self.table;
        let active = table.active;
        let token = table.ports[table.ships[active]].take();
        if let Some(token) = token {
            table.taken[active][token] += 1;
        }
        table.tokens[active] = token;
        outcome.arrived = Some(token);
    }

    fn use_compass(&mut self, port: Port) -> Outcome {
        let table = &mut self.table;
        let ship = &mut table.ships[table.active];
        table.ports[*ship] = None;
        *ship = port;
        let mut outcome = Outcome::new(Reveals::Nothing);
        self.take_token(&mut outcome);
        self.load_up(outcome)
    }

    /// Goes on with loading, if there is something to load.
    fn load_up(&mut self, outcome: Outcome) -> Outcome {
        if self.table.played.is_empty() {
            return self.end_turn(outcome);
        }
        self.table.phase = Phase::Stow;
        outcome
    }

    fn stow(&mut self, card: Card) -> Outcome {
        let table = &mut self.table;
        let active = table.active;
        table.played.remove(card);
        if let Some(covered) = table.tops[active].replace(card) {
            // A hold has room for every card.
            let _ = self.beneath[active].push(covered);
        }
        self.load_up(Outcome::new(Reveals::Nothing))
    }

    fn end_turn(&mut self, mut outcome: Outcome) -> Outcome {
        let table = &mut self.table;
        table.bought = 0;
        table.offers = 0;
        table.traded = BySeat::default();
        table.routes = Trail::new();
        let next = table.seats.next(table.active);
        if table.last_round && next == table.start {
            outcome.scoring = Some(self.final_scoring());
            self.table.phase = Phase::Over;
        } else {
            outcome.influence = self.begin_turn(next);
        }
        outcome
    }
}
