//! How the bots weigh choices: in hundredths of a ducat, by what the player in turn knows.
//!
//! Cards are played for the best set of them: groups in the hold, symbols, and what is kept for the
//! next turn. All sets of the best cards are tried; counts of goods and of symbols lie side by side
//! in one word each, so that a set is a few sums. Ports are worth their tokens, a purchase the
//! choice it gives. Trades are weighed in [`super::deals`].

use super::cards::{MOST_BOUGHT, POWER_AND_LOAD, effect};
use super::chart::{MOST_STEPS, each_end};
use super::{
    Action, Card, CardSet, Good, Oltremare, Phase, Port, Symbol, Symbols, Token, Trail, Weights,
};
use crate::Seat;

/// Cards of a hand that are thought of as a set to play: the best.
const CANDIDATES: usize = 8;

/// More symbols of a kind do no more.
const MOST_SYMBOLS: usize = 3;

/// Counts of goods or symbols side by side, four bits each.
type Counts = u32;

#[inline]
fn goods_of(card: Card) -> Counts {
    1 << (4 * card.good().index())
}

/// The symbols on a card, each with a count of one.
#[inline]
fn symbols_of(card: Card) -> Counts {
    SPREAD[usize::from(card.face().symbols.bits() & 15)]
}

/// The four bits of a pair of symbols, each to its place.
static SPREAD: [Counts; 16] = {
    let mut all = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut symbol = 0;
        while symbol < 4 {
            all[bits] |= ((bits as u32 >> symbol) & 1) << (4 * symbol);
            symbol += 1;
        }
        bits += 1;
    }
    all
};

#[inline]
fn count(counts: Counts, place: usize) -> usize {
    (counts >> (4 * place) & 15) as usize
}

/// What groups pay, in hundredths of a ducat; longer ones as the last.
static PAYS: [[i32; 16]; Good::ALL.len()] = {
    let mut all = [[0; 16]; Good::ALL.len()];
    let mut good = 0;
    while good < all.len() {
        let payouts = Good::ALL[good].payouts();
        let mut cards = 1;
        while cards < 16 {
            let last = if cards < payouts.len() { cards } else { payouts.len() };
            all[good][cards] = 100 * payouts[last - 1] as i32;
            cards += 1;
        }
        good += 1;
    }
    all
};

#[inline]
pub(super) fn pays(good: usize, cards: usize) -> i32 {
    PAYS[good][if cards < 16 { cards } else { 15 }]
}

impl Weights {
    /// What the symbols on a card are worth in hand.
    pub(super) fn symbols(&self, card: Card) -> i32 {
        self.signs(card.face().symbols)
    }

    /// What these symbols are worth in hand.
    pub(super) fn signs(&self, symbols: Symbols) -> i32 {
        let worth = [self.ducat_sign, self.pirate_sign, self.market_sign, self.ship_sign];
        let there = Symbol::ALL.into_iter().filter(|&symbol| symbols.has(symbol));
        there.map(|symbol| worth[symbol.index()]).sum()
    }

    /// What the two symbols of a card are worth of which nothing is known.
    pub(super) fn any_signs(&self) -> i32 {
        (self.ducat_sign + self.pirate_sign + self.market_sign + self.ship_sign) >> 1
    }

    fn power(&self, token: Token) -> i32 {
        match token {
            Token::Smooth => self.smooth,
            Token::Compass => self.compass,
            Token::Fight => self.fight,
            Token::Business => self.business,
            Token::Influence => self.influence,
            Token::Market => self.market,
        }
    }
}

/// What the player whose decision it is knows.
pub(super) struct Sight<'a> {
    pub game: &'a Oltremare,
    pub weights: &'a Weights,
    pub seat: Seat,
    /// The goods in hand, counted.
    pub goods: Counts,
    /// The good on top of the hold, and how many cards of it lie there together.
    pub top: Option<usize>,
    pub top_group: usize,
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Oltremare, weights: &'a Weights, seat: Seat) -> Sight<'a> {
        let top = game.table.tops[seat].map(Card::good);
        let beneath = game.beneath[seat].iter().rev();
        let more = beneath.take_while(|card| Some(card.good()) == top).count();
        let goods = game.hands[seat].iter().map(goods_of).sum();
        let top = top.map(Good::index);
        Sight { game, weights, seat, goods, top, top_group: 1 + more }
    }

    /// What a card in hand is worth keeping for.
    pub(super) fn keep(&self, card: Card) -> i32 {
        let good = card.good().index();
        let held =
            count(self.goods, good) + if self.top == Some(good) { self.top_group } else { 0 };
        pays(good, held) - pays(good, held.saturating_sub(1)) + self.weights.symbols(card)
    }

    /// What a card in the pirate pile costs until the end.
    pub(super) fn pirate(&self) -> i32 {
        let before = self.game.venice.is_some();
        if before { self.weights.pirate } else { self.weights.late_pirate }
    }

    fn power_of(&self, token: Token) -> i32 {
        if self.game.table.last_round { 0 } else { self.weights.power(token) }
    }

    fn port(&self, port: Port) -> i32 {
        let token = self.game.table.ports[port];
        token.map_or(0, |token| self.weights.token + self.power_of(token))
    }

    /// What sailing none to four routes leads to, at best, less the power that is active now.
    fn voyages(&self) -> [i32; MOST_STEPS + 1] {
        let table = &self.game.table;
        let ship = table.ships[self.seat];
        let token = table.tokens[self.seat];
        let now = token.map_or(0, |token| self.power_of(token));
        let smooth = if token == Some(Token::Smooth) { 100 } else { 0 };
        let mut best = [0; MOST_STEPS + 1];
        for port in Port::ALL {
            let there = self.port(port);
            if there > 0 {
                for (routes, best) in best.iter_mut().enumerate() {
                    if there > *best && ship.reaches(port, routes) {
                        *best = there;
                    }
                }
            }
        }
        let voyage = |routes: usize| best[routes] - now + smooth * routes as i32;
        core::array::from_fn(|routes| if routes == 0 { 0 } else { voyage(routes) })
    }

    /// What playing these goods and symbols and keeping those goods is worth.
    #[inline]
    fn set(&self, goods: Counts, symbols: Counts, kept: Counts, plan: &Plan) -> i32 {
        let weights = self.weights;
        let (mut worth, mut follow) = (0, 0);
        let kept = if plan.last_round { 0 } else { kept };
        let (mut some, mut good) = (goods | kept, 0);
        while some != 0 {
            let (played, held) = (count(goods, good), count(kept, good));
            if some & 15 != 0 {
                let before = if self.top == Some(good) { self.top_group } else { 0 };
                let after = before + played;
                worth += pays(good, after) - pays(good, before);
                worth += (pays(good, held) * weights.keep) >> 4;
                if played > 0 {
                    follow = follow.max(pays(good, after + held) - pays(good, after));
                }
            }
            some >>= 4;
            good += 1;
        }
        worth += (follow * weights.follow) >> 4;
        // The top group ends where another good is laid upon it.
        if let Some(top) = self.top
            && !plan.last_round
            && goods != 0
        {
            let next = pays(top, self.top_group + 1) - pays(top, self.top_group);
            if count(goods, top) == 0 {
                worth -= (next * weights.torn) >> 4;
            }
        }
        let ducats = count(symbols, 0) + usize::from(plan.business);
        worth += 100 * i32::from(effect(ducats as u8));
        if !plan.fight {
            worth -= plan.pirate * i32::from(effect(count(symbols, 1) as u8));
        }
        worth + plan.voyages[count(symbols, 3).min(MOST_STEPS)]
    }

    /// The best set of so many cards, those already played among them; `None` of an empty hand.
    /// Shows for each card the best set that it belongs to.
    #[inline(never)]
    fn best_sets(&self, left: u8, mut show: impl FnMut(Card, i32)) {
        let table = &self.game.table;
        let token = table.tokens[self.seat];
        let kept = i32::from(self.game.hands[self.seat].len().saturating_sub(left));
        let plan = Plan {
            voyages: self.voyages(),
            pirate: self.pirate(),
            last_round: table.last_round,
            business: token == Some(Token::Business),
            fight: token == Some(Token::Fight),
            suits: core::array::from_fn(|markets| {
                let drawn = i32::from(effect(markets as u8));
                core::array::from_fn(|load| self.suit(load as i32 + 1, kept + drawn))
            }),
        };
        let mut cards = heapless::Vec::<(i32, Card), CANDIDATES, u8>::new();
        for card in self.game.hands[self.seat].iter() {
            let worth = self.keep(card);
            if cards.is_full() {
                match cards.last() {
                    Some(&(least, _)) if least < worth => cards.pop(),
                    _ => continue,
                };
            }
            // There is room now.
            let _ = cards.push((worth, card));
            let mut place = cards.len() - 1;
            while place > 0 && cards[place - 1].0 < worth {
                cards.swap(place - 1, place);
                place -= 1;
            }
        }
        let (mut goods, mut symbols, mut loads) = (0, 0, 0u8);
        for card in table.played.iter() {
            loads |= 1 << card.load();
            goods += goods_of(card);
            symbols += symbols_of(card);
        }
        let left = usize::from(left).min(cards.len());
        let mut best = [i32::MIN; CANDIDATES];
        // Sets as bits, from one to the next with as many (Gosper).
        let mut set: u32 = (1 << left) - 1;
        while set >> cards.len() == 0 && set != 0 {
            let (mut with_goods, mut with_symbols, mut held) = (goods, symbols, self.goods);
            let mut with_loads = 0u8;
            for (place, &(_, card)) in cards.iter().enumerate() {
                if set >> place & 1 == 1 {
                    let good = goods_of(card);
                    with_goods += good;
                    held -= good;
                    with_symbols += symbols_of(card);
                    with_loads |= 1 << card.load();
                }
            }
            let suits = &plan.suits[count(with_symbols, 2).min(MOST_SYMBOLS)];
            let suit = loads | with_loads;
            let suit = (1..=4).filter(|load| suit >> load & 1 == 1).map(|load| suits[load - 1]);
            let worth = self.set(with_goods, with_symbols, held, &plan) + suit.max().unwrap_or(0);
            for (place, best) in best.iter_mut().enumerate() {
                if set >> place & 1 == 1 && worth > *best {
                    *best = worth;
                }
            }
            let low = set & set.wrapping_neg();
            let ripple = set + low;
            set = ((ripple ^ set) >> (2 + low.trailing_zeros())) | ripple;
        }
        for (&(_, card), worth) in cards.iter().zip(best) {
            if worth > i32::MIN {
                show(card, worth);
            }
        }
    }

    /// Groups are not torn apart; the good with most cards to follow comes last, and on it the
    /// card that suits the next turn best.
    fn stow(&self, card: Card) -> i32 {
        let good = card.good().index();
        let held = count(self.goods, good);
        let alike = self.game.table.played.iter().filter(|other| other.good() == card.good());
        let alike = alike.count();
        let to_follow = pays(good, alike + held.min(2)) - pays(good, alike);
        let first = if self.top == Some(good) { 2000 } else { 0 };
        first - to_follow - self.as_top(card)
    }

    /// How the hand at the next turn suits this card as the top of the hold.
    fn as_top(&self, card: Card) -> i32 {
        self.suit(i32::from(card.load()), i32::from(self.game.hands[self.seat].len()))
    }

    /// How a hand of so many cards suits a load at the next turn.
    fn suit(&self, load: i32, hand: i32) -> i32 {
        if self.game.table.last_round {
            return 0;
        }
        let (weights, power) = (self.weights, i32::from(POWER_AND_LOAD) - load);
        weights.card * hand.min(power)
            + weights.flood * (hand - power).max(0)
            + weights.load * load.min(hand)
            + weights.too_few * (load - hand).max(0)
    }

    /// What one more card to choose from is worth, less its price.
    fn purchase(&self) -> i32 {
        let table = &self.game.table;
        let weights = self.weights;
        let choices =
            [weights.choice, weights.second_choice, weights.third_choice, weights.fourth_choice];
        let beyond = self.game.hands[self.seat].len().saturating_sub(table.load());
        let choice = choices.get(usize::from(beyond)).copied().unwrap_or(0);
        choice - 100 * i32::from(table.price())
    }

    /// The best port at the end of a voyage that begins with this one.
    fn best_end_by(&self, port: Port, left: u8) -> i32 {
        let table = &self.game.table;
        let mut trail: Trail = table.routes.clone();
        // There is room for every route of a turn.
        let _ = trail.push((table.ships[self.seat], port));
        let mut best = -1;
        each_end(trail, left - 1, |port| best = best.max(self.port(port)));
        best
    }
}

/// What sets of cards to play are measured with.
struct Plan {
    /// What sailing none to four routes leads to.
    voyages: [i32; MOST_STEPS + 1],
    pirate: i32,
    last_round: bool,
    business: bool,
    fight: bool,
    /// How the next hand suits the loads from one to four, by the market symbols played.
    suits: [[i32; 4]; MOST_SYMBOLS + 1],
}

impl Oltremare {
    /// Weighs all but offers.
    #[inline(never)]
    pub(super) fn weighed(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        let table = &self.table;
        let Some(seat) = table.actor() else { return };
        let sight = Sight::new(self, weights, seat);
        match &table.phase {
            Phase::Excess => {
                for card in self.hands[seat].iter() {
                    show(&Action::Excess(Some(card)), -sight.keep(card));
                }
            }
            Phase::Commerce => sight.weigh_commerce(show),
            Phase::Reply(offer) => sight.weigh_reply(offer, show),
            Phase::Counter { partner, counter } => sight.weigh_counter(*partner, counter, show),
            Phase::Play { left } => {
                sight.best_sets(*left, |card, worth| show(&Action::Play(card), worth));
            }
            Phase::Sail { left } => {
                for port in table.ports_ahead(*left) {
                    show(&Action::Sail(port), sight.best_end_by(port, *left));
                }
            }
            Phase::Compass => sight.weigh_compass(show),
            Phase::Stow => {
                for card in table.played.iter() {
                    show(&Action::Stow(card), sight.stow(card));
                }
            }
            Phase::Over => {}
        }
    }

    /// What a seat has and may still get.
    pub(super) fn wealth(&self, weights: &Weights, seat: Seat) -> i32 {
        let table = &self.table;
        let mut worth = 100 * i32::from(table.ducats[seat]);
        if table.phase == Phase::Over {
            return worth;
        }
        let sight = Sight::new(self, weights, seat);
        if table.tops[seat].is_some() {
            let groups = super::score::groups(self.hold(seat));
            worth +=
                groups.map(|(good, cards)| pays(good.index(), usize::from(cards))).sum::<i32>();
        }
        worth -= sight.pirate() * self.pirates[seat].len() as i32;
        worth += weights.token * i32::from(table.tokens_taken(seat));
        worth += weights.tile * i32::from(table.prestige[seat]);
        if !table.last_round || table.next_to_settle() != Some(seat) {
            worth += table.tokens[seat].map_or(0, |token| sight.power_of(token));
            let mut hand = 0;
            for good in 0..Good::ALL.len() {
                let held = count(sight.goods, good);
                let before = if sight.top == Some(good) { sight.top_group } else { 0 };
                hand += pays(good, held + before) - pays(good, before);
            }
            worth += (hand * weights.keep) >> 4;
            worth += table.tops[seat].map_or(0, |top| sight.as_top(top));
        }
        worth
    }
}

impl Sight<'_> {
    fn weigh_commerce(&self, show: &mut dyn FnMut(&Action, i32)) {
        let game = self.game;
        let offered = game.commerce();
        if offered.act {
            show(&Action::Act, 0);
        }
        let purchase = self.purchase();
        if offered.deck {
            show(&Action::BuyDeck, purchase);
        }
        if offered.pirates {
            // What its owner sank is not bought back while there is a deck.
            let known = game.pirates[self.seat].last().and_then(|sunk| sunk.seen_by_owner());
            if known.is_none() || !offered.deck {
                show(&Action::BuyPirates, purchase + self.pirate());
            }
        }
        debug_assert!(game.table.bought <= MOST_BOUGHT);
    }

    fn weigh_compass(&self, show: &mut dyn FnMut(&Action, i32)) {
        show(&Action::Stay, self.weights.token);
        let mut seen = [false; Token::ALL.len()];
        for port in Port::ALL {
            // One port of each token stands for all.
            if let Some(token) = self.game.table.ports[port]
                && token != Token::Compass
                && !core::mem::replace(&mut seen[token.index()], true)
            {
                show(&Action::Compass(port), self.port(port));
            }
        }
    }
}

/// The cards of a hand that are worth least, for trades.
pub(super) fn least<'a>(sight: &Sight<'a>, cards: CardSet) -> Option<Card> {
    cards.faces().min_by_key(|&card| sight.keep(card))
}
