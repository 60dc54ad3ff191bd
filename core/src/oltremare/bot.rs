//! What looks good at a glance: the greedy bot's sense of value, in tenths of a ducat.
//!
//! Cards are played for the best set of them: groups in the hold, symbols, and what is kept for
//! the next turn. Trades are judged by what the goods are worth to both sides.

use super::cards::{CARDS, effect};
use super::chart::{MOST_STEPS, each_end};
use super::taste::{Taste, appeal};
use super::{
    Action, ByGood, BySymbol, Card, CardSet, Counter, Good, Kinds, Lot, Offer, Phase, Port, Symbol,
    Token, Trail, View,
};
use crate::Seat;

/// A card drawn to a hand with room for it, and one too many.
const CARD: i32 = 20;
const CARD_TOO_MANY: i32 = -6;
/// A card more to choose from in commerce, by how many there are beyond the load.
const CHOICE: [i32; 4] = [21, 18, 18, 8];
/// The hand that a turn should end with.
const ROOM: i32 = 3;
/// A prestige tile, and a port token by its rank at the end alone.
const TILE: i32 = 15;
const TOKEN: i32 = 11;
/// The power of an active token for some turns, in the order of [`Token::ALL`].
const POWERS: [i32; Token::ALL.len()] = [10, 0, 14, 16, 14, 22];
/// The part of a rival's gain that counts against a trade, in tenths, by number of players.
const RIVAL: [i32; 6] = [0, 0, 8, 8, 4, 5];
/// The least gain worth a trade.
const HAGGLE: i32 = 4;
/// A trade not worth thinking of.
const NEVER: i32 = -1000;
/// Cards that are thought of as a set to play.
const CANDIDATES: usize = 9;

impl View {
    pub(super) fn glance(&self, action: Action) -> i32 {
        match action {
            Action::Excess(Some(card)) => -self.taste().keep(card),
            Action::Offer(offer) => self.offer(&offer),
            Action::Accept(lot) => self.accept(&lot),
            Action::Counter(counter) => self.counter(&counter),
            Action::Agree(lot) => self.agree(&lot),
            Action::BuyDeck => self.purchase(),
            Action::BuyPirates => self.purchase() + self.rescue(),
            Action::Play(card) => self.best_play(card),
            Action::Sail(port) => self.best_end_by(port),
            Action::Compass(port) => self.port(port),
            Action::Stay => TOKEN,
            Action::Stow(card) => self.stow(card),
            Action::Excess(None) | Action::Decline | Action::Refuse | Action::Act => 0,
        }
    }

    fn taste(&self) -> Taste {
        Taste::new(&self.hand, self.table.tops[self.seat])
    }

    /// What one more card to choose from is worth, less its price.
    fn purchase(&self) -> i32 {
        let beyond = self.hand.len().saturating_sub(self.table.load());
        let choice = CHOICE.get(usize::from(beyond)).copied().unwrap_or(0);
        choice - 10 * i32::from(self.table.price())
    }

    /// What a card of the pirates has before one of the deck: it costs no more there, and the
    /// owner may know it.
    fn rescue(&self) -> i32 {
        let known = self.pirates.last().copied().flatten();
        self.pirate() + known.map_or(0, |card| (self.taste().keep(card) - CARD) / 2)
    }

    /// What a card in the pirate pile costs until the end.
    fn pirate(&self) -> i32 {
        if self.venice { 15 } else { 10 }
    }

    /// What a port's token is worth: its rank at the end, and its power until then. A compass
    /// leads to a good one.
    fn port(&self, port: Port) -> i32 {
        match self.table.ports[port] {
            Some(Token::Compass) => TOKEN + self.power_of(Token::Market),
            Some(token) => TOKEN + self.power_of(token),
            None => 0,
        }
    }

    /// What the power of an active token is worth. The last round is the last turn of everybody.
    fn power_of(&self, token: Token) -> i32 {
        if self.table.last_round { 0 } else { POWERS[token.index()] }
    }

    /// The best port at the end of this many routes from where the ship is.
    fn best_end(&self, trail: Trail, left: u8) -> i32 {
        let mut best = NEVER;
        each_end(trail, left, |port| best = best.max(self.port(port)));
        best
    }

    fn best_end_by(&self, port: Port) -> i32 {
        let Phase::Sail { left } = self.table.phase else { return 0 };
        let mut trail = self.table.routes.clone();
        // There is room for every route of a turn.
        let _ = trail.push((self.table.ships[self.seat], port));
        self.best_end(trail, left - 1)
    }

    /// What sailing none to four routes from where the ship is now leads to, at best, less the
    /// power of the token that is active now.
    fn voyages(&self) -> [i32; MOST_STEPS + 1] {
        let ship = self.table.ships[self.seat];
        let token = self.table.tokens[self.seat];
        let now = token.map_or(0, |token| self.power_of(token));
        let smooth = if token == Some(Token::Smooth) { 10 } else { 0 };
        let mut best = [NEVER; MOST_STEPS + 1];
        for port in Port::ALL {
            let there = self.port(port);
            for (routes, best) in best.iter_mut().enumerate() {
                if there > *best && ship.reaches(port, routes) {
                    *best = there;
                }
            }
        }
        let voyage = |routes| best[routes] - now + smooth * routes as i32;
        core::array::from_fn(|routes| if routes == 0 { 0 } else { voyage(routes) })
    }
}

/// What cards have on them together.
#[derive(Clone, Copy, Default)]
struct Tally {
    cards: u8,
    goods: ByGood<u8>,
    symbols: BySymbol<u8>,
}

impl Tally {
    fn of(cards: impl Iterator<Item = Card>) -> Tally {
        let mut tally = Tally::default();
        cards.for_each(|card| tally.add(card));
        tally
    }

    fn add(&mut self, card: Card) {
        self.cards += 1;
        self.goods[card.good()] += 1;
        for symbol in Symbol::ALL {
            self.symbols[symbol] += u8::from(card.has(symbol));
        }
    }

    /// Takes one of its cards out.
    fn take(&mut self, card: Card) {
        self.cards -= 1;
        self.goods[card.good()] -= 1;
        for symbol in Symbol::ALL {
            self.symbols[symbol] -= u8::from(card.has(symbol));
        }
    }
}

/// What sets of cards to play are measured with.
struct Plan<'a> {
    view: &'a View,
    /// What sailing none to four routes leads to.
    voyages: [i32; MOST_STEPS + 1],
    /// The good on top of the hold, and as many cards of it there as the owner sees.
    top: Option<Good>,
    top_group: usize,
}

impl View {
    fn plan(&self) -> Plan<'_> {
        let top = self.table.tops[self.seat].map(Card::good);
        let known = self.beneath.iter().flat_map(|hold| hold.iter().rev());
        let more = known.take_while(|card| Some(card.good()) == top).count();
        Plan { view: self, voyages: self.voyages(), top, top_group: 1 + more }
    }

    /// The value of the best set of cards to play that this card belongs to.
    fn best_play(&self, card: Card) -> i32 {
        let Phase::Play { left } = self.table.phase else { return 0 };
        let plan = self.plan();
        let mut rest = self.hand;
        rest.remove(card);
        let candidates = self.candidates(rest);
        let played = Tally::of(self.table.played.iter().chain([card]));
        let rest = Tally::of(rest.iter());
        let mut best = i32::MIN;
        for choice in 0..1u16 << candidates.len() {
            if choice.count_ones() != u32::from(left) - 1 {
                continue;
            }
            let (mut set, mut kept) = (played, rest);
            for (place, &other) in candidates.iter().enumerate() {
                if choice >> place & 1 == 1 {
                    set.add(other);
                    kept.take(other);
                }
            }
            best = best.max(plan.value(&set, &kept));
        }
        best
    }

    /// The cards that may join: all of a usual hand, the most valuable of a large one.
    fn candidates(&self, rest: CardSet) -> heapless::Vec<Card, CANDIDATES> {
        let taste = self.taste();
        let mut cards: heapless::Vec<Card, CARDS> = rest.iter().collect();
        crate::arrange(&mut cards, |&card| -taste.keep(card));
        cards.iter().take(CANDIDATES).copied().collect()
    }

    /// Groups are not torn apart; the good with most cards to follow comes last, and on it the
    /// card that suits the next turn best.
    fn stow(&self, card: Card) -> i32 {
        let continues = self.table.tops[self.seat].map(Card::good) == Some(card.good());
        let to_follow = self.taste().gain(card.good(), 1) * i32::from(self.hand.count(card.good()));
        let first = if continues { 100_000 } else { 0 };
        first - 64 * to_follow - self.as_top(card)
    }

    /// How the hand at the next turn suits the power and load of this card.
    fn as_top(&self, card: Card) -> i32 {
        let hand = i32::from(self.hand.len());
        let (power, load) = (i32::from(card.power()), i32::from(card.load()));
        let too_many = (hand - power).max(0);
        let too_few = (load - hand).max(0);
        14 * load.min(hand) - 8 * too_many - 12 * too_few
    }
}

impl Plan<'_> {
    /// What playing these cards and keeping those is worth.
    fn value(&self, set: &Tally, kept: &Tally) -> i32 {
        self.cargo(set, kept) + self.symbols(set, kept)
    }

    /// Groups that are made or grow, and half of those that can still be made of what is kept.
    fn cargo(&self, set: &Tally, kept: &Tally) -> i32 {
        let last_round = self.view.table.last_round;
        let mut sum = 0;
        let mut follow = 0;
        for good in Good::ALL {
            let played = usize::from(set.goods[good]);
            let left = if last_round { 0 } else { usize::from(kept.goods[good]) };
            let before = if Some(good) == self.top { self.top_group } else { 0 };
            let after = before + played;
            let pays = |cards: usize| 10 * i32::from(good.payout(cards));
            sum += pays(after) - pays(before);
            sum += pays(left) / 2;
            if played > 0 || before > 0 {
                follow = follow.max(pays(after + left) - pays(after) - pays(left) / 2);
            }
        }
        sum + follow / 3
    }

    fn symbols(&self, set: &Tally, kept: &Tally) -> i32 {
        let view = self.view;
        let token = view.table.tokens[view.seat];
        let business = u8::from(token == Some(Token::Business));
        let ducats = 10 * i32::from(effect(set.symbols[Symbol::Ducat] + business));
        let pirates = match token {
            Some(Token::Fight) => 0,
            _ => view.pirate() * i32::from(effect(set.symbols[Symbol::Pirate])),
        };
        let drawn = i32::from(effect(set.symbols[Symbol::Market]));
        let room = (ROOM - i32::from(kept.cards)).max(0);
        let market = match view.table.last_round {
            true => 0,
            false => CARD * drawn.min(room) + CARD_TOO_MANY * (drawn - room).max(0),
        };
        let voyage = self.voyages[usize::from(set.symbols[Symbol::Ship]).min(MOST_STEPS)];
        ducats - pirates + market + voyage
    }
}

/// Trades, judged by what the goods are worth to both sides.
impl View {
    /// What a partner of whom only the top card is known would make of it: the goods it gets
    /// against those it gives, in the same measure.
    fn others_gain(&self, seat: Seat, gets: &Kinds, gives: &Kinds, ducats: i32) -> i32 {
        let top = self.table.tops[seat];
        appeal(gets, top) - appeal(gives, top) + 10 * ducats
    }

    fn tile(&self, partner: Seat) -> i32 {
        if self.table.traded[partner] { 0 } else { TILE }
    }

    /// What is left of a gain when the rival's is set against it.
    fn against(&self, own: i32, rivals: i32) -> i32 {
        own - rivals.max(0) * RIVAL[self.table.seats.count()] / 10
    }

    /// The own gain from getting these kinds and ducats for these cards.
    fn own_gain(&self, gets: &Kinds, gives: &CardSet, ducats: i32) -> i32 {
        let taste = self.taste();
        taste.gain_all(gets) - taste.keep_all(gives) + 10 * ducats
    }

    /// Worth making if both would gain.
    fn offer(&self, offer: &Offer) -> i32 {
        let Some(give) = offer.give.cards() else { return NEVER };
        let ducats = i32::from(offer.ask) - i32::from(offer.pay);
        let theirs = self.others_gain(offer.to, &Kinds::told(give), &offer.want, -ducats)
            + self.tile(offer.to);
        let gain = self.against(self.own_gain(&offer.want, give, ducats), theirs);
        if gain < HAGGLE || theirs < HAGGLE { NEVER } else { gain }
    }

    fn accept(&self, lot: &Lot) -> i32 {
        let (Phase::Reply(offer), Some(cards)) = (self.table.phase, lot.cards()) else {
            return NEVER;
        };
        let ducats = i32::from(offer.pay) - i32::from(offer.ask);
        let gives = Kinds::told(cards);
        let gets = offer.give.kinds();
        let theirs = self.others_gain(self.table.active, &gives, &gets, -ducats);
        let own = self.own_gain(&gets, cards, ducats) + self.tile(self.seat);
        self.against(own, theirs) - HAGGLE
    }

    /// Worth a try if both would gain, but less than the same gain at once.
    fn counter(&self, counter: &Counter) -> i32 {
        let Some(cards) = counter.want.cards() else { return NEVER };
        let ducats = i32::from(counter.pay) - i32::from(counter.ask);
        let gives = Kinds::told(cards);
        let theirs = self.others_gain(self.table.active, &gives, &counter.give, -ducats)
            - self.tile(self.seat);
        let own = self.own_gain(&counter.give, cards, ducats) + self.tile(self.seat);
        let gain = self.against(own, theirs);
        if theirs < HAGGLE { NEVER } else { gain / 2 - HAGGLE }
    }

    fn agree(&self, lot: &Lot) -> i32 {
        let (Phase::Counter { partner, counter }, Some(cards)) = (self.table.phase, lot.cards())
        else {
            return NEVER;
        };
        let ducats = i32::from(counter.ask) - i32::from(counter.pay);
        let gets = counter.want.kinds();
        let gives = Kinds::told(cards);
        let theirs = self.others_gain(partner, &gives, &gets, -ducats) + self.tile(partner);
        self.against(self.own_gain(&gets, cards, ducats), theirs) - HAGGLE
    }
}
