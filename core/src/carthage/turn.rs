//! How play goes on: refills, purchases, paydays, raids and the end.

use rand_core::Rng;

use super::cards::{FARM, REFILL};
use super::state::pile;
use super::{Card, Cards, Carthage, Colour, Outcome, Payday, Phase, Slot, Space, Value, Voyage};
use crate::{Draw, Seat};

/// Cards that came to the market and to the farm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refill {
    /// Cards that went from the farm to the market.
    pub brought: u8,
    /// Cards drawn for the market.
    pub market: u8,
    /// Cards drawn for the farm.
    pub farm: u8,
    /// The discards were shuffled into a new draw pile on the way.
    pub reshuffled: bool,
}

impl Refill {
    /// Cards that nobody had seen.
    pub const fn drawn(&self) -> u8 {
        self.market + self.farm
    }
}

/// A purchase that was paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purchase {
    /// How the market was filled again, before the ships sailed.
    pub refill: Refill,
    /// Ships and sales.
    pub voyage: Voyage,
}

impl Carthage {
    /// The top card. The discards become the draw pile only when a card is needed.
    fn draw(&mut self, rng: &mut impl Rng) -> Option<Card> {
        if self.deck.is_empty() {
            pile(&mut self.deck, &self.table.discard);
            self.table.discard = Cards::default();
            rng.shuffle(&mut self.deck);
        }
        self.deck.pop()
    }

    /// The farm goes to the market with its markers, then new cards to both as far as they reach.
    pub(super) fn refill(&mut self, rng: &mut impl Rng) -> Refill {
        let brought = self.table.farm.len() as u8;
        for &slot in &self.table.farm {
            // The market holds only cards reserved by others now: there is room.
            let _ = self.table.market.push(slot);
        }
        self.table.farm.clear();
        let before = self.deck.len();
        let (mut market, mut farm) = (0, 0);
        while usize::from(market) < REFILL
            && let Some(card) = self.draw(rng)
        {
            let _ = self.table.market.push(Slot { card, by: None });
            market += 1;
        }
        while usize::from(farm) < FARM
            && let Some(card) = self.draw(rng)
        {
            let _ = self.table.farm.push(Slot { card, by: None });
            farm += 1;
        }
        Refill { brought, market, farm, reshuffled: before < usize::from(market + farm) }
    }

    /// Lays a card down; when the price is reached the purchase is made.
    pub(super) fn pay(&mut self, card: Card, due: u8, rng: &mut impl Rng) -> Outcome {
        let table = &mut self.table;
        self.hands[table.active][card] -= 1;
        table.paid[card] += 1;
        let due = due.saturating_sub(card.number());
        if due > 0 {
            table.phase = Phase::Pay { due };
            return Outcome::SHOWN;
        }
        self.purchase(rng)
    }

    fn purchase(&mut self, rng: &mut impl Rng) -> Outcome {
        let table = &mut self.table;
        let buyer = table.active;
        let voyage = table.voyage(buyer);
        table.discard.add(&table.paid);
        table.paid = Cards::default();
        table.boards[buyer].loose.add(&voyage.bought);
        table.market.retain(|slot| !slot.open_to(buyer));
        let refill = self.refill(rng);
        for (colour, sail) in voyage.sails.iter() {
            self.table.ships[colour] = sail.to;
        }
        let mut outcome = Outcome::SHOWN;
        outcome.purchase = Some(Purchase { refill, voyage });
        match &voyage.payday {
            None => outcome.refill = self.next_turn(rng),
            Some(payday) => {
                self.sell(payday, rng);
                if payday.ends {
                    self.table.phase = Phase::Over;
                } else {
                    self.ask(Some(buyer), rng, &mut outcome);
                }
            }
        }
        outcome
    }

    /// Takes all sets that arrived apart, then draws what is owed, so that the order of players
    /// never matters.
    fn sell(&mut self, payday: &Payday, rng: &mut impl Rng) {
        let mut owed = 0;
        for (colour, sets) in payday.sets.iter() {
            for seat in self.table.seats.iter().filter(|&seat| sets[seat].count() > 0) {
                let (set, kept) = (sets[seat], sets[seat].kept());
                let board = &mut self.table.boards[seat];
                board.loose.take_colour(colour);
                board.stored.take_colour(colour);
                board.victory += u16::from(set.victory());
                board.tokens[colour] += 1;
                for value in Value::ALL {
                    let card = Card::new(colour, value);
                    self.victory[card] += kept[value];
                    self.table.discard[card] += set.cards[value] - kept[value];
                }
                owed += set.owed();
            }
        }
        for _ in 0..owed {
            // With both piles empty a point is only written down.
            let Some(card) = self.draw(rng) else { break };
            self.victory[card] += 1;
        }
    }

    /// Asks the next player who can store something, this one first; after the last player the
    /// pirates come.
    fn ask(&mut self, mut asked: Option<Seat>, rng: &mut impl Rng, outcome: &mut Outcome) {
        while let Some(seat) = asked {
            if self.can_store(seat) {
                self.table.phase = Phase::Store { seat };
                return;
            }
            asked = self.after(seat);
        }
        self.raid(outcome);
        outcome.refill = self.next_turn(rng);
    }

    /// Who may store after this player; `None` after the last.
    fn after(&self, seat: Seat) -> Option<Seat> {
        let next = self.table.seats.next(seat);
        (next != self.table.active).then_some(next)
    }

    /// Whether the player holds a card that stores something in the raid at hand.
    fn can_store(&self, seat: Seat) -> bool {
        let hand = &self.hands[seat];
        Colour::ALL.into_iter().any(|colour| {
            self.table.is_threatened(seat, colour)
                && Value::ALL
                    .into_iter()
                    .any(|value| value.icons() > 0 && hand[Card::new(colour, value)] > 0)
        })
    }

    /// Discards a card to store goods.
    pub(super) fn store(&mut self, seat: Seat, card: Card, rng: &mut impl Rng) -> Outcome {
        let stored = self.table.stored_by(seat, card);
        self.hands[seat][card] -= 1;
        self.table.discard[card] += 1;
        let board = &mut self.table.boards[seat];
        for (value, &goods) in stored.iter() {
            let good = Card::new(card.colour(), value);
            board.loose[good] -= goods;
            board.stored[good] += goods;
        }
        let mut outcome = Outcome::SHOWN;
        self.ask(Some(seat), rng, &mut outcome);
        outcome
    }

    /// Leaves the rest to the pirates.
    pub(super) fn keep(&mut self, seat: Seat, rng: &mut impl Rng) -> Outcome {
        let mut outcome = Outcome::NOTHING;
        self.ask(self.after(seat), rng, &mut outcome);
        outcome
    }

    /// Pirates take what is not stored; they let the ships flee, and those in Carthage go home.
    fn raid(&mut self, outcome: &mut Outcome) {
        let table = &mut self.table;
        outcome.raid = table.raid();
        for colour in Colour::ALL {
            let ship = &mut table.ships[colour];
            if ship.has_pirates() {
                *ship = Space::Cyrenaica;
                for seat in table.seats.iter() {
                    let lost = table.boards[seat].loose.take_colour(colour);
                    for (value, cards) in lost.iter() {
                        table.discard[Card::new(colour, value)] += cards;
                    }
                }
            } else if *ship == Space::Carthage {
                *ship = Space::Alexandria;
            }
        }
    }

    /// The next player's turn, with a refill if the market has nothing for that player; the end if
    /// it has nothing even then.
    pub(super) fn next_turn(&mut self, rng: &mut impl Rng) -> Option<Refill> {
        let next = self.table.seats.next(self.table.active);
        let refill = (!self.table.has_offer(next)).then(|| self.refill(rng));
        let table = &mut self.table;
        if table.has_offer(next) {
            table.active = next;
            table.phase = Phase::Turn;
        } else {
            table.active = table.actor().unwrap_or(table.active);
            table.phase = Phase::Over;
        }
        refill
    }
}
