//! How the bots weigh choices: in hundredths of a victory point, by what the player in turn can
//! see.
//!
//! Goods are worth what their set would sell for, the more surely the nearer its ship is; money is
//! worth what it may buy. A purchase is worth what it changes for its buyer, less what it gives the
//! rivals. Whatever leaves the market as it is leaves a purchase to the next player.

use super::cards::LAST_TOKEN;
use super::hand::payment;
use super::{
    Action, Board, ByColour, ByValue, Card, Carthage, Colour, Hand, Phase, Set, Space, Spot, Table,
    Weights,
};
use crate::{BySeat, Seat};

/// What a card is worth in the mean, rounded, and at most.
const MEAN_CARD: u16 = 3;
const BEST_CARD: u16 = 5;

/// What the goods of each colour promise everybody.
type Promised = ByColour<BySeat<i32>>;
/// What is bought of each colour.
type Basket = ByColour<ByValue<u8>>;

impl Weights {
    /// What so much money in hand is worth.
    #[inline]
    fn purse(&self, money: i32) -> i32 {
        self.money * money.min(self.enough) + self.riches * (money - self.enough).max(0)
    }

    /// How surely goods will be sold, in sixteenths.
    #[inline]
    fn near(&self, ship: Space) -> i32 {
        match ship {
            Space::Alexandria => self.alexandria,
            Space::Paraetonium => self.paraetonium,
            Space::Cyrenaica => self.cyrenaica,
            Space::GreatSyrtis => self.great_syrtis,
            Space::LesserSyrtis => self.lesser_syrtis,
            Space::Carthage => 16,
        }
    }

    /// What a set is likely to bring.
    #[inline]
    fn promise(&self, set: &Set, ship: Space) -> i32 {
        let cards = i32::from(set.count());
        if cards == 0 {
            return 0;
        }
        ((100 * i32::from(set.victory()) * self.near(ship)) >> 4) + self.good * cards
    }

    /// What is left after a raid.
    fn left(&self, board: &Board, colour: Colour) -> i32 {
        let cards = board.stored.of(colour);
        let set = Set { cards, tokens: board.tokens[colour] };
        (100 * i32::from(set.victory()) * self.stored) >> 4
    }

    #[inline]
    fn goods(&self, board: &Board, colour: Colour, ship: Space) -> i32 {
        let loose = self.promise(&board.set(colour), ship);
        if board.stored.count_of(colour) > 0 { loose.max(self.left(board, colour)) } else { loose }
    }

    #[inline]
    fn sale(&self, set: &Set) -> i32 {
        if set.count() == 0 {
            return 0;
        }
        100 * i32::from(set.victory()) + self.token + self.same_token * i32::from(set.tokens)
    }
}

impl Table {
    /// What the market offers a player, without the card at one place: the cards and their price.
    fn basket(&self, buyer: Seat, without: Option<usize>) -> (Basket, u16) {
        let mut basket = Basket::default();
        let mut price = 0;
        for (place, slot) in self.market.iter().enumerate() {
            if slot.open_to(buyer) && Some(place) != without {
                basket[slot.card.colour()][slot.card.value()] += 1;
                price += u16::from(slot.card.number());
            }
        }
        (basket, price)
    }

    /// What everybody's goods promise as they are.
    fn promised(&self, weights: &Weights) -> Promised {
        let mut promised = Promised::default();
        for seat in self.seats.iter() {
            let board = &self.boards[seat];
            for colour in Colour::ALL {
                promised[colour][seat] = weights.goods(board, colour, self.ships[colour]);
            }
        }
        promised
    }

    /// What buying this changes for its buyer against the others, money aside.
    fn purchase(
        &self,
        weights: &Weights,
        promised: &Promised,
        buyer: Seat,
        basket: &Basket,
    ) -> i32 {
        let sailed = |colour: Colour| self.ships[colour].sailed(basket[colour].count());
        let ships = ByColour::from_fn(sailed);
        let arrives = Colour::ALL.into_iter().any(|colour| ships[colour] == Space::Carthage);
        let (mut worth, mut ends) = (0, false);
        let mut points = BySeat::<i32>::default();
        let mut sold = BySeat::<u8>::default();
        for (colour, bought) in basket.iter() {
            let to = ships[colour];
            let raided = arrives && to.has_pirates();
            if bought.count() == 0 && !raided {
                continue;
            }
            for seat in self.seats.iter() {
                let board = &self.boards[seat];
                let mut set = board.set(colour);
                if seat == buyer {
                    set.cards = set.cards.and(bought);
                } else if set.count() == 0 {
                    continue;
                }
                let after = match to {
                    Space::Carthage => {
                        points[seat] += i32::from(set.victory());
                        sold[seat] += 1;
                        weights.sale(&set)
                    }
                    _ if raided => weights.left(board, colour),
                    _ if board.stored.count_of(colour) > 0 => {
                        weights.promise(&set, to).max(weights.left(board, colour))
                    }
                    _ => weights.promise(&set, to),
                };
                let change = after - promised[colour][seat];
                if seat == buyer {
                    worth += change;
                } else {
                    worth -= (change * weights.rival) >> 4;
                }
            }
        }
        if arrives {
            let mut lead = i32::MAX;
            let total = |seat: Seat| i32::from(self.boards[seat].victory) + points[seat];
            for seat in self.seats.iter() {
                ends |= self.boards[seat].all_tokens() + sold[seat] >= LAST_TOKEN;
                if seat != buyer {
                    lead = lead.min(total(buyer) - total(seat));
                }
            }
            if ends {
                worth += weights.end * lead.signum() + 60 * lead.clamp(-10, 10);
            }
        }
        worth
    }
}

/// What the player in turn sees.
struct Sight<'a> {
    table: &'a Table,
    weights: &'a Weights,
    seat: Seat,
    hand: &'a Hand,
    /// How many cards the next player holds.
    next_hand: u8,
    promised: Promised,
}

impl Sight<'_> {
    /// A card in hand: money, and shelter for goods that pirates may threaten.
    fn money(&self, card: Card) -> i32 {
        let loose = self.table.boards[self.seat].loose.count_of(card.colour());
        let sheltered = loose.min(card.value().icons());
        let money = i32::from(self.hand.money());
        let purse = self.weights.purse(money + i32::from(card.number()));
        purse - self.weights.purse(money) + self.weights.amphora * i32::from(sheltered)
    }

    /// What buying changes, less what is paid.
    fn purchase(&self) -> i32 {
        let (basket, price) = self.table.basket(self.seat, None);
        let money = i32::from(self.hand.money());
        let paid = self.weights.purse(money) - self.weights.purse(money - i32::from(price));
        let gain = self.table.purchase(self.weights, &self.promised, self.seat, &basket);
        gain - paid + self.weights.buy
    }

    /// What the next player's purchase threatens without one card.
    fn threat(&self, without: Option<usize>) -> i32 {
        let (table, weights) = (self.table, self.weights);
        let next = table.seats.next(self.seat);
        let (basket, price) = table.basket(next, without);
        let cards = u16::from(self.next_hand);
        let share = if price <= MEAN_CARD * cards { weights.threat } else { weights.worry };
        // Plainer players fear nothing.
        if share == 0 || price == 0 || price > BEST_CARD * cards {
            return 0;
        }
        let gain = table.purchase(weights, &self.promised, next, &basket)
            - weights.money * i32::from(price);
        (gain.max(0) * share) >> 4
    }

    /// A card reserved: what it would add to the own set.
    fn reserved(&self, card: Card) -> i32 {
        let set = self.table.boards[self.seat].set(card.colour());
        let mut with = set;
        with.cards[card.value()] += 1;
        let adds = 100 * i32::from(with.victory() - set.victory()) + self.weights.good;
        (adds * self.weights.reserved) >> 4
    }

    /// What a card saves from the pirates, less the card.
    fn rescue(&self, card: Card) -> i32 {
        let mut board = self.table.boards[self.seat];
        let lost = self.weights.left(&board, card.colour());
        board.stored.give(card.colour(), self.table.stored_by(self.seat, card).into());
        self.weights.left(&board, card.colour()) - lost - self.money(card)
    }
}

impl Carthage {
    #[inline]
    pub(super) fn weighed(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        let table = &self.table;
        let Some(seat) = table.actor() else { return };
        let hand = &self.hands[seat];
        let next_hand = self.hands[table.seats.next(seat)].cards().count();
        let promised = match table.phase {
            Phase::Turn => table.promised(weights),
            _ => Promised::default(),
        };
        let sight = Sight { table, weights, seat, hand, next_hand, promised };
        match table.phase {
            Phase::Turn => sight.weigh_turn(show),
            // Which of the cards is laid down first makes no difference.
            Phase::Pay { due } => {
                let chosen = payment(hand.cards(), due, &table.boards[seat].loose);
                let any = |card: &Card| chosen.is_none_or(|chosen| chosen[*card] > 0);
                let card = Card::ALL.into_iter().filter(|&card| hand.has(card)).find(any);
                card.into_iter().for_each(|card| show(&Action::Pay(card), 0));
            }
            Phase::Store { .. } => {
                show(&Action::Keep, 0);
                for card in Card::ALL {
                    if hand.has(card) && table.is_useful(seat, card) {
                        show(&Action::Store(card), sight.rescue(card));
                    }
                }
            }
            Phase::Over => {}
        }
    }

    /// Points, tokens, goods and money of a seat.
    pub(super) fn wealth(&self, weights: &Weights, seat: Seat) -> i32 {
        let board = &self.table.boards[seat];
        let points = 100 * i32::from(board.victory);
        if self.table.phase == Phase::Over {
            // Of equals more tokens win.
            return points + i32::from(board.all_tokens());
        }
        let colours = Colour::ALL.into_iter();
        let goods: i32 = colours
            .map(|colour| {
                let tokens = i32::from(board.tokens[colour]);
                let same = weights.same_token * ((tokens * (tokens - 1)) >> 1);
                weights.goods(board, colour, self.table.ships[colour])
                    + weights.token * tokens
                    + same
            })
            .sum();
        points + goods + weights.purse(i32::from(self.hands[seat].money()))
    }
}

impl Sight<'_> {
    #[inline(never)]
    fn weigh_turn(&self, show: &mut dyn FnMut(&Action, i32)) {
        let table = self.table;
        if table.price_for(self.hand).is_some() {
            show(&Action::Buy, self.purchase());
        }
        let threat = self.threat(None);
        // Of equal cards one stands for all.
        let market = |place: usize| {
            let slot = table.market[place];
            table.market[..place].iter().all(|&before| before != slot).then_some(slot)
        };
        let own_marker = !table.boards[self.seat].reserves;
        for place in 0..table.market.len() {
            let Some(slot) = market(place).filter(|slot| slot.open_to(self.seat)) else { continue };
            let threat = self.threat(Some(place));
            show(&Action::Take(place as u8), self.money(slot.card) - threat);
            if own_marker && slot.by.is_none() {
                let worth = self.reserved(slot.card) - threat;
                show(&Action::Reserve(Spot::Market(place as u8)), worth);
            }
        }
        for (place, slot) in table.farm.iter().enumerate() {
            let first = table.farm[..place].iter().all(|before| before != slot);
            if own_marker && first && slot.by.is_none() {
                let worth = self.reserved(slot.card) - threat;
                show(&Action::Reserve(Spot::Farm(place as u8)), worth);
            }
        }
    }
}
