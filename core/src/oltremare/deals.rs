//! How the bots weigh trades: by what the goods are worth to both sides.
//!
//! What is said of symbols counts as far as it is trusted, and not at all if no card that could be
//! there has them. Good symbols are named; of bad ones a bot is silent, or now and then names those
//! of another card. Whoever declines a trade that nearly suits proposes another price, or another
//! card. Nobody is asked twice in a turn.

use super::policy::{Sight, least, pays};
use super::{
    Action, ByGood, Card, CardSet, Claim, Claims, Counter, Good, Kinds, Lot, Offer, Oltremare,
    Phase, Subject, Symbol, Symbols, Weights,
};
use crate::Seat;

/// Ducats that are offered or asked for a card.
const PRICES: [u8; 3] = [1, 2, 3];

/// A hand that has what is asked for less likely than this, in sixteenths, is not asked.
const LIKELY: i32 = 10;

/// A trade is accepted for no less than this, in hundredths of a ducat.
const LEAST_GAIN: i32 = 20;

/// Claims count for the part of what they say that is trusted, by this shift to the right: whoever
/// lies always must gain nothing by it.
const CHEAP_TALK: u32 = 5;

/// Of so many cards one is lied about, if that pays.
const LIES: u8 = 3;

/// What goes each way, from one side.
struct Bargain<'a> {
    /// The own cards.
    give: &'a CardSet,
    /// What for.
    gets: Kinds,
    /// What is said of that.
    said: &'a Claims,
    /// Ducats that come with it, less those that go.
    ducats: i32,
    /// The other side.
    with: Seat,
}

impl Sight<'_> {
    /// Whether cards in hand can still be played: in the last round not by those who had their turn.
    fn plays_on(&self) -> bool {
        let table = &self.game.table;
        let mut finished = table.seats.from(table.start).take_while(|&seat| seat != table.active);
        !table.last_round || finished.all(|seat| seat != self.seat)
    }

    /// What cards of these kinds would add to the own hand and hold.
    fn gain(&self, kinds: &Kinds) -> i32 {
        if !self.plays_on() {
            return 0;
        }
        let mut worth = self.weights.plain * i32::from(kinds.any);
        for (good, &cards) in kinds.goods.iter() {
            if cards > 0 {
                let held = self.collected(good);
                worth += pays(good.index(), held + usize::from(cards)) - pays(good.index(), held);
                worth += self.weights.unseen * i32::from(cards);
            }
        }
        worth
    }

    fn collected(&self, good: Good) -> usize {
        let top = usize::from(self.top == Some(good.index()));
        (self.goods >> (4 * good.index()) & 15) as usize + top
    }

    /// What these cards in hand are worth together.
    fn loss(&self, cards: &CardSet) -> i32 {
        if !self.plays_on() {
            return 0;
        }
        let mut worth = 0;
        for (good, &given) in cards.goods().iter() {
            if given > 0 {
                let held = self.collected(good);
                let left = held.saturating_sub(usize::from(given));
                worth += pays(good.index(), held) - pays(good.index(), left);
            }
        }
        worth + cards.iter().map(|card| self.weights.symbols(card)).sum::<i32>()
    }

    /// What somebody whose hand is not known makes of cards of these kinds.
    fn appeal(&self, kinds: &Kinds, seat: Seat) -> i32 {
        let top = self.game.table.tops[seat].map(Card::good);
        let goods = kinds.goods.iter().map(|(good, &cards)| {
            let each = if top == Some(good) { self.weights.liked } else { self.weights.plain };
            i32::from(cards) * each
        });
        goods.sum::<i32>() + self.weights.plain * i32::from(kinds.any)
    }

    /// What cards cost for which the hand has no room at the next turn: as many must be sunk then, and
    /// are worth nothing.
    fn flood(&self, gets: &Kinds, gain: i32, give: &CardSet) -> i32 {
        let (table, hand) = (&self.game.table, i32::from(self.game.hands[self.seat].len()));
        let power = table.tops[self.seat].map_or(0, |top| i32::from(top.power()));
        let came = i32::from(gets.total());
        let beyond = |hand: i32| (hand - power).max(0);
        let over = beyond(hand + came - i32::from(give.len())) - beyond(hand);
        if self.seat == table.active || over <= 0 || !self.plays_on() {
            return 0;
        }
        over * self.pirate() + if over == came { gain.max(0) } else { gain.max(0) >> 1 }
    }

    fn tile(&self, partner: Seat) -> i32 {
        let table = &self.game.table;
        if table.traded[partner] || partner == table.active { 0 } else { self.weights.tile }
    }

    /// What claims that are believed add to cards that are not seen.
    fn hearsay(&self, claims: &Claims, believed: impl Fn(Subject, Claim) -> bool) -> i32 {
        let claims = claims.iter().filter(|&(about, claim)| believed(about, claim));
        let surprise = |claim: Claim| self.weights.signs(claim.symbols()) - self.mean(claim);
        (claims.map(|(_, claim)| surprise(claim)).sum::<i32>() * self.weights.trust) >> CHEAP_TALK
    }

    /// What as many symbols are worth of which nothing is known.
    fn mean(&self, claim: Claim) -> i32 {
        let any = self.weights.any_signs();
        match claim.symbols().bits().count_ones() {
            0 => 0,
            1 => any >> 1,
            _ => any,
        }
    }

    /// Whether a card that is not in the own hand could be what somebody says.
    fn may_be_true(&self, about: Subject, claim: Claim) -> bool {
        let good = match about {
            Subject::Card(card) => card.good(),
            Subject::Good(good) => good,
        };
        let hand = self.game.hand(self.seat);
        let mut cards = CardSet::of_good(good).faces();
        cards.any(|card| claim.is_true_of(card) && (card == Card::TWIN || !hand.has(card)))
    }

    /// What is said of a card that is given: its better symbols, or now and then those of another
    /// card.
    fn claim(&self, card: Card) -> Option<Claim> {
        let weights = self.weights;
        let each = weights.any_signs() >> 1;
        let good = Symbol::ALL.into_iter().filter(|&symbol| {
            card.has(symbol) && Symbols::of([symbol]).is_some_and(|one| weights.signs(one) > each)
        });
        let truth = Claim::new(Symbols::of(good)?, None, None);
        // Nothing that others could count shows when it is one.
        if !(self.game.hands[self.seat].len() + card.number()).is_multiple_of(LIES) {
            return truth;
        }
        let others = CardSet::of_good(card.good()).faces();
        let best = others.max_by_key(|&other| weights.symbols(other))?;
        let pays = weights.symbols(best) > weights.symbols(card).max(2 * each);
        if pays { Claim::new(best.face().symbols, None, None) } else { truth }
    }

    /// What is said of one card that is given alone.
    fn claims(&self, give: &CardSet) -> Claims {
        let mut claims = Claims::default();
        if give.len() == 1
            && let Some(card) = give.faces().next()
            && let Some(claim) = self.claim(card)
        {
            claims.add(Subject::Card(card), claim);
        }
        claims
    }

    /// What a bargain is worth to the own side alone.
    fn own(&self, bargain: &Bargain) -> i32 {
        let Bargain { give, gets, said, ducats, .. } = bargain;
        let heard = self.hearsay(said, |about, claim| self.may_be_true(about, claim));
        let gain = self.gain(gets) + if self.plays_on() { heard } else { 0 };
        let flood = self.flood(gets, gain, give);
        gain - flood - self.loss(give) + 100 * ducats + self.tile(self.seat)
    }

    /// What it probably is worth to the other, for whom the cards that it gives are worth so much.
    fn theirs(&self, bargain: &Bargain, told: &Claims, given: i32) -> i32 {
        let Bargain { give, ducats, with, .. } = bargain;
        let gets = self.appeal(&Kinds::told(give), *with) + self.hearsay(told, |_, _| true);
        gets - given - 100 * ducats + self.tile(*with)
    }

    /// What cards are worth to somebody who offers them: those that are wanted least.
    fn spare(&self, kinds: &Kinds, seat: Seat) -> i32 {
        self.appeal(kinds, seat) >> 1
    }

    /// The own gain less the part of the rival's that counts against it.
    fn against(&self, own: i32, rivals: i32) -> i32 {
        own - ((rivals.max(0) * self.weights.rival) >> 4)
    }

    /// What agreeing is worth. What does not raise the own value is never worth it.
    fn agreed(&self, bargain: &Bargain) -> i32 {
        let own = self.own(bargain);
        let given = self.spare(&bargain.gets, bargain.with);
        let theirs = self.theirs(bargain, &Claims::default(), given);
        let worth = self.against(own, theirs) - self.weights.haggle;
        if own > 0 { worth } else { own.min(worth) - 100 }
    }

    /// What proposing is worth: nothing if the other would hardly agree.
    fn proposed(&self, bargain: &Bargain, told: &Claims) -> i32 {
        let own = self.own(bargain);
        let theirs = self.theirs(bargain, told, self.appeal(&bargain.gets, bargain.with));
        let gets = self.appeal(&bargain.gets, self.seat);
        let seen = gets - self.spare(&Kinds::told(bargain.give), self.seat) + 100 * bargain.ducats;
        let envied = (seen.max(0) * self.weights.envy) >> 4;
        if own <= 0 || theirs - envied < self.weights.asks {
            return 0;
        }
        let likely = self.likely(&bargain.gets, bargain.with);
        if likely < LIKELY {
            return 0;
        }
        (((self.against(own, theirs) - self.weights.haggle) * likely) >> 4) - self.weights.doubt
    }

    /// How likely it is that somebody holds these goods, in sixteenths.
    fn likely(&self, kinds: &Kinds, seat: Seat) -> i32 {
        let wanted = kinds.goods.iter().filter(|&(_, &cards)| cards > 0);
        wanted.map(|(good, _)| self.holds(seat, good)).min().unwrap_or(16)
    }

    /// How likely it is that somebody holds a card of this good: by the cards given there and what was
    /// told, as far as that leaves room, and by all that are not seen and need not lie in the deck.
    fn holds(&self, seat: Seat, good: Good) -> i32 {
        let (game, table) = (self.game, &self.game.table);
        let told = &table.told[seat];
        let mut sure = ByGood::<u8>::default();
        let mut perhaps = told.owned[good] > 0;
        // Those that the deck cannot hold, and those that it may.
        let (mut unseen, mut of_good) = ([0; 2], [0; 2]);
        let mut look = |card: Card| {
            let may_lie_there = usize::from(table.shuffled.has(card));
            unseen[may_lie_there] += 1;
            of_good[may_lie_there] += i32::from(card.good() == good);
        };
        for other in table.seats.iter() {
            let own = other == self.seat;
            let hand = game.hands[other].iter().filter(|_| !own);
            let sunk =
                game.pirates[other].iter().filter(|sunk| !own || sunk.seen_by_owner().is_none());
            for card in hand.chain(sunk.map(|sunk| sunk.card())) {
                if !game.known.has(self.seat, card) {
                    look(card);
                } else if other == seat && game.known.is_sure(card) {
                    sure[card.good()] += 1;
                } else if other == seat {
                    perhaps |= card.good() == good;
                }
            }
        }
        game.deck.iter().for_each(|&card| look(card));
        if told.held[good].max(sure[good]) > 0 {
            return 16;
        }
        let taken = told.held.iter().map(|(good, &held)| i32::from(held.max(sure[good])));
        let room = i32::from(game.hands[seat].len()) - taken.sum::<i32>();
        if room <= 0 {
            return 0;
        }
        if perhaps {
            return 14;
        }
        let outside = unseen[1] - game.deck.len() as i32;
        let cards = unseen[0] + outside;
        let wanted = of_good[0] + of_good[1] * outside / unseen[1].max(1);
        let mut none = 256;
        for drawn in 0..room {
            none = none * (cards - wanted - drawn).max(0) / (cards - drawn).max(1);
        }
        16 - (none >> 4)
    }

    /// The cheapest cards that are what was asked for; `None` if the hand has not got them.
    fn cheapest(&self, kinds: &Kinds) -> Option<CardSet> {
        let mut rest = self.game.hand(self.seat);
        let mut chosen = CardSet::EMPTY;
        let mut take = |from: CardSet, rest: &mut CardSet| {
            let card = least(self, from)?;
            rest.remove(card);
            chosen.insert(card).then_some(())
        };
        for (good, &cards) in kinds.goods.iter() {
            for _ in 0..cards {
                take(rest.only(good), &mut rest)?;
            }
        }
        for _ in 0..kinds.any {
            take(rest, &mut rest)?;
        }
        Some(chosen)
    }

    #[inline(never)]
    pub(super) fn weigh_reply(&self, offer: &Offer, show: &mut dyn FnMut(&Action, i32)) {
        show(&Action::Decline, 0);
        if let Some(cards) = self.cheapest(&offer.want) {
            let worth = self.agreed(&self.offered(offer, &cards));
            // What hardly raises the own value is not worth a thought: it may raise the other's more,
            // and playouts of a few deals would find a reason.
            if worth >= LEAST_GAIN {
                show(&Action::Accept(Lot::Cards(cards)), worth);
            }
        }
    }

    /// An offer from the side of the one who is asked, with these cards for it.
    fn offered<'a>(&self, offer: &'a Offer, cards: &'a CardSet) -> Bargain<'a> {
        Bargain {
            give: cards,
            gets: offer.give.kinds(),
            said: &offer.claims,
            ducats: i32::from(offer.pay) - i32::from(offer.ask),
            with: self.game.table.active,
        }
    }

    #[inline(never)]
    pub(super) fn weigh_counter(
        &self,
        partner: Seat,
        counter: &Counter,
        show: &mut dyn FnMut(&Action, i32),
    ) {
        show(&Action::Refuse, 0);
        let Some(cards) = self.cheapest(&counter.give) else { return };
        let action = Action::Agree(Lot::Cards(cards));
        if self.game.sight().check(&action).is_err() {
            return;
        }
        let worth = self.agreed(&Bargain {
            give: &cards,
            gets: counter.want.kinds(),
            said: &counter.claims,
            ducats: i32::from(counter.ask) - i32::from(counter.pay),
            with: partner,
        });
        if worth >= LEAST_GAIN {
            show(&action, worth);
        }
    }

    /// What to propose where an offer is not worth accepting: the same for a better price, or
    /// another card for it.
    #[inline(never)]
    pub(super) fn weigh_counters(&self, offer: &Offer, show: &mut dyn FnMut(&Action, i32)) {
        let wanted = self.cheapest(&offer.want);
        if wanted.is_some_and(|cards| self.agreed(&self.offered(offer, &cards)) > 0) {
            return;
        }
        let gets = offer.give.kinds();
        let mut propose = |want: CardSet, ducats: i32| {
            let bargain = Bargain { give: &want, ducats, ..self.offered(offer, &want) };
            let claims = self.claims(&want);
            let worth = self.proposed(&bargain, &claims);
            let (pay, ask) = (ducats.max(0) as u8, (-ducats).max(0) as u8);
            let counter = Counter { give: gets, pay, want: Lot::Cards(want), ask, claims };
            let action = Action::Counter(counter);
            if worth > 0 && self.game.sight().check(&action).is_ok() {
                show(&action, worth);
            }
        };
        let ducats = i32::from(offer.pay) - i32::from(offer.ask);
        if let Some(cards) = wanted {
            for more in PRICES {
                propose(cards, ducats + i32::from(more));
            }
        }
        // What was offered, for another card or for ducats.
        if !gets.is_empty() {
            let hand = self.game.hand(self.seat);
            let liked = self.game.table.tops[self.game.table.active].map(Card::good);
            let mut others = hand;
            for (good, _) in gets.goods.iter().filter(|&(_, &cards)| cards > 0) {
                others.remove_all(&hand.only(good));
            }
            let bait = liked.and_then(|good| least(self, others.only(good)));
            for card in least(self, others).into_iter().chain(bait) {
                propose([card].into_iter().collect(), ducats);
            }
            for price in PRICES {
                propose(CardSet::EMPTY, -i32::from(price));
            }
        }
    }

    /// Offers to the next player, and once that one was asked to the one after, so that nobody is
    /// asked twice in a turn. Each good that would help is asked for once, for a card or for
    /// ducats; and a card that the partner collects is offered for sale.
    #[inline(never)]
    pub(super) fn weigh_offers(&self, show: &mut dyn FnMut(&Action, i32)) {
        let table = &self.game.table;
        let next = table.seats.from(table.active).nth(usize::from(table.offers) + 1);
        let Some(to) = next else { return };
        if self.game.hands[to].is_empty() {
            return;
        }
        let hand = self.game.hand(self.seat);
        let liked = table.tops[to].map(Card::good);
        let mut propose = |give: CardSet, pay: u8, want: Kinds, ask: u8| {
            let claims = self.claims(&give);
            let bargain = Bargain {
                give: &give,
                gets: want,
                said: &Claims::default(),
                ducats: i32::from(ask) - i32::from(pay),
                with: to,
            };
            let worth = self.proposed(&bargain, &claims);
            let action =
                Action::Offer(Offer { to, give: Lot::Cards(give), pay, want, ask, claims });
            if worth > 0 && self.game.sight().check(&action).is_ok() {
                show(&action, worth);
            }
        };
        for &wish in super::state::goods(table.seats) {
            let want = Kinds::of(wish, 1);
            if self.gain(&want) < self.weights.plain {
                continue;
            }
            for pay in PRICES {
                propose(CardSet::EMPTY, pay, want, 0);
            }
            let mut others = hand;
            others.remove_all(&hand.only(wish));
            let spare = least(self, others);
            let bait = liked.and_then(|good| least(self, others.only(good)));
            for card in spare.into_iter().chain(bait.filter(|&bait| Some(bait) != spare)) {
                propose([card].into_iter().collect(), 0, want, 0);
                propose([card].into_iter().collect(), 1, want, 0);
            }
        }
        if let Some(bait) = liked.and_then(|good| least(self, hand.only(good))) {
            for ask in PRICES {
                propose([bait].into_iter().collect(), 0, Kinds::default(), ask);
            }
        }
    }
}

impl Oltremare {
    /// Weighs offers too, where they can be made.
    pub(super) fn weighed_with_offers(
        &self,
        weights: &Weights,
        show: &mut dyn FnMut(&Action, i32),
    ) {
        self.weighed(weights, show);
        match &self.table.phase {
            Phase::Commerce => {
                Sight::new(self, weights, self.table.active).weigh_offers(show);
            }
            Phase::Reply(offer) => Sight::new(self, weights, offer.to).weigh_counters(offer, show),
            _ => {}
        }
    }
}
