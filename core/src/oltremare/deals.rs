//! How the bots weigh trades: by what the goods are worth to both sides.

use super::policy::{Sight, least, pays};
use super::{Action, Card, CardSet, Claims, Counter, Good, Kinds, Lot, Offer, Oltremare, Weights};
use crate::Seat;

/// Ducats that are offered or asked for a card.
const PRICES: [u8; 2] = [2, 3];

impl Sight<'_> {
    /// What cards of these kinds would add to the own hand and hold.
    fn gain(&self, kinds: &Kinds) -> i32 {
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

    fn tile(&self, partner: Seat) -> i32 {
        if self.game.table.traded[partner] { 0 } else { self.weights.tile }
    }

    /// The own gain less the part of the rival's that counts against it.
    fn against(&self, own: i32, rivals: i32) -> i32 {
        own - ((rivals.max(0) * self.weights.rival) >> 4)
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
    pub(super) fn weigh_reply(&self, offer: &Offer, show: &mut impl FnMut(&Action, i32)) {
        show(&Action::Decline, 0);
        let active = self.game.table.active;
        let Some(cards) = self.cheapest(&offer.want) else { return };
        let ducats = 100 * (i32::from(offer.pay) - i32::from(offer.ask));
        let gets = offer.give.kinds();
        let own = self.gain(&gets) - self.loss(&cards) + ducats + self.tile(self.seat);
        let theirs =
            self.appeal(&Kinds::told(&cards), active) - self.appeal(&gets, active) - ducats;
        let worth = self.against(own, theirs) - self.weights.haggle;
        show(
            &Action::Accept(Lot::Cards(cards)),
            if own > 0 { worth } else { own.min(worth) - 100 },
        );
    }

    #[inline(never)]
    pub(super) fn weigh_counter(
        &self,
        partner: Seat,
        counter: &Counter,
        show: &mut impl FnMut(&Action, i32),
    ) {
        show(&Action::Refuse, 0);
        let Some(cards) = self.cheapest(&counter.give) else { return };
        let action = Action::Agree(Lot::Cards(cards));
        if self.game.sight().check(&action).is_err() {
            return;
        }
        let ducats = 100 * (i32::from(counter.ask) - i32::from(counter.pay));
        let gets = counter.want.kinds();
        let own = self.gain(&gets) - self.loss(&cards) + ducats;
        let theirs =
            self.appeal(&Kinds::told(&cards), partner) - self.appeal(&gets, partner) - ducats
                + self.tile(partner);
        let worth = self.against(own, theirs) - self.weights.haggle;
        show(&action, if own > 0 { worth } else { own.min(worth) - 100 });
    }

    /// Offers to the next player, and once that one was asked to the one after, so that nobody is
    /// asked twice in a turn. Each good that would help is asked for once, for a card or for
    /// ducats; and a card that the partner collects is offered for sale.
    #[inline(never)]
    pub(super) fn weigh_offers(&self, show: &mut impl FnMut(&Action, i32)) {
        let table = &self.game.table;
        let next = table.seats.from(table.active).nth(usize::from(table.offers) + 1);
        let Some(to) = next else { return };
        if self.game.hands[to].is_empty() {
            return;
        }
        let hand = self.game.hand(self.seat);
        let liked = table.tops[to].map(Card::good);
        let mut propose = |give: CardSet, pay: u8, want: Kinds, ask: u8| {
            let lot = Lot::Cards(give);
            let offer = Offer { to, give: lot, pay, want, ask, claims: Claims::default() };
            let worth = self.offer(&offer, &give);
            let action = Action::Offer(offer);
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

    /// Worth making if both would gain.
    fn offer(&self, offer: &Offer, give: &CardSet) -> i32 {
        let ducats = 100 * (i32::from(offer.ask) - i32::from(offer.pay));
        let own = self.gain(&offer.want) - self.loss(give) + ducats;
        let gets = Kinds::told(give);
        let theirs = self.appeal(&gets, offer.to) - self.appeal(&offer.want, offer.to) - ducats
            + self.tile(offer.to);
        if theirs < self.weights.haggle {
            return 0;
        }
        self.against(own, theirs) - self.weights.haggle - self.weights.doubt
    }
}

impl Oltremare {
    /// Weighs offers too, where they can be made.
    pub(super) fn weighed_with_offers(
        &self,
        weights: &Weights,
        show: &mut impl FnMut(&Action, i32),
    ) {
        self.weighed(weights, show);
        if self.table.phase == super::Phase::Commerce {
            Sight::new(self, weights, self.table.active).weigh_offers(show);
        }
    }
}
