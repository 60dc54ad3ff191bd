//! Which of the countless trades are listed: a handful that a sensible player would think of.
//!
//! The list depends only on what its maker sees, and every entry passes the same check as any
//! other trade.

use super::rules::{Legal, Sight, add};
use super::state::goods;
use super::taste::Taste;
use super::{Action, Claim, Claims, Counter, Kinds, Lot, Offer, Subject};
use crate::Seat;

/// What a card is offered or asked for in ducats.
const FAIR_PRICE: u8 = 3;
/// What a partner asks on top.
const EXTRA: u8 = 2;
/// The most single cards listed to choose from when one is handed over.
const MOST_HANDOVERS: usize = 12;

impl Sight<'_> {
    /// Offers to the next player, and once that one was asked to the one after, so that nobody is
    /// asked twice in a turn: a purchase, swaps, anything for the worst card, a sale.
    pub(super) fn sample_offers(&self, out: &mut Legal) {
        let table = self.table;
        let next = table.seats.from(table.active).nth(usize::from(table.offers) + 1);
        let taste = self.taste(table.active);
        let mut wishes = taste.wishes(goods(table.seats));
        let (Some(to), Some(wish), Some(second)) = (next, wishes.next(), wishes.next()) else {
            return;
        };
        let offer = |want| Offer {
            to,
            give: Lot::NOTHING,
            pay: 0,
            want,
            ask: 0,
            claims: Claims::default(),
        };
        let wished = offer(Kinds::of(wish, 1));
        self.propose(Offer { pay: FAIR_PRICE, ..wished }, out);
        let Some(spare) = taste.least(self.hand) else { return };
        let liked = table.tops[to].map(|top| self.hand.only(top.good()));
        let bait = liked.and_then(|cards| taste.least(cards)).unwrap_or(spare);
        let give = |card| Lot::Cards([card].into_iter().collect());
        self.propose(Offer { give: give(bait), ..wished }, out);
        self.propose(Offer { give: give(spare), pay: 1, ..wished }, out);
        self.propose(Offer { give: give(spare), ..offer(Kinds::of(second, 1)) }, out);
        let any = Kinds { any: 1, ..Kinds::default() };
        self.propose(Offer { give: give(spare), ..offer(any) }, out);
        let mut claims = Claims::default();
        claims.add(Subject::Card(bait), Claim::truth(bait));
        let sale = Offer { give: give(bait), ask: FAIR_PRICE, claims, ..offer(Kinds::default()) };
        self.propose(sale, out);
    }

    fn propose(&self, offer: Offer, out: &mut Legal) {
        self.list(Action::Offer(offer), out);
    }

    /// Lists a trade if it is legal and not there yet.
    fn list(&self, action: Action, out: &mut Legal) {
        if self.check(&action).is_ok() && !out.contains(&action) {
            add(out, action);
        }
    }

    /// The partner's answers: the cheapest cards that fit, the same for more ducats, ducats for
    /// the goods offered, a swap for what the partner collects.
    pub(super) fn sample_replies(&self, offer: &Offer, out: &mut Legal) {
        let taste = self.taste(offer.to);
        self.list_handovers(&taste, &offer.want, Action::Accept, out);
        let give = offer.give.kinds();
        if let Some(cards) = taste.choose(&self.hand, &offer.want) {
            let want = Lot::Cards(cards);
            let pay = offer.pay + EXTRA;
            let dearer = Counter { give, pay, want, ask: offer.ask, claims: Claims::default() };
            self.list(Action::Counter(dearer), out);
        }
        let price = FAIR_PRICE.saturating_mul(give.total().min(6) as u8);
        let purchase =
            Counter { give, pay: 0, want: Lot::NOTHING, ask: price, claims: Claims::default() };
        self.list(Action::Counter(purchase), out);
        let wish = taste.wishes(goods(self.table.seats)).next();
        if let (Some(wish), Some(spare)) = (wish, taste.least(self.hand)) {
            let want = Lot::Cards([spare].into_iter().collect());
            let give = Kinds::of(wish, 1);
            let swap = Counter { give, pay: 0, want, ask: 0, claims: Claims::default() };
            self.list(Action::Counter(swap), out);
        }
    }

    /// The active player's agreement to a counter-offer: the cheapest cards that fit.
    pub(super) fn sample_agreements(&self, counter: &Counter, out: &mut Legal) {
        let taste = self.taste(self.table.active);
        self.list_handovers(&taste, &counter.give, Action::Agree, out);
    }

    fn taste(&self, seat: Seat) -> Taste {
        Taste::new(&self.hand, self.table.tops[seat])
    }

    /// Ways to hand over what was asked for. Of one card every choice is listed, of more the
    /// cheapest.
    fn list_handovers(
        &self,
        taste: &Taste,
        wanted: &Kinds,
        action: fn(Lot) -> Action,
        out: &mut Legal,
    ) {
        if let Some(cards) = taste.choose(&self.hand, wanted) {
            self.list(action(Lot::Cards(cards)), out);
        }
        if wanted.total() == 1 {
            let singles = self.hand.faces().map(|card| [card].into_iter().collect());
            for cards in singles.filter(|cards| wanted.met_by(cards)).take(MOST_HANDOVERS) {
                self.list(action(Lot::Cards(cards)), out);
            }
        }
    }
}
