//! What goods and cards are worth to a player, in tenths of a ducat: the common ground of the
//! trades that are listed and of the greedy bot that judges them.

use super::{ByGood, Card, CardSet, Good, Kinds, Symbol};

/// What a symbol on a card is worth, in the order of [`Symbol::ALL`].
const SYMBOLS: [i32; Symbol::ALL.len()] = [16, -14, 15, 8];
/// A card of this good for somebody whose hold ends with it, and for anybody else.
const LIKED: i32 = 28;
const PLAIN: i32 = 15;

/// What a player collects: the goods in hand and on top of the hold.
pub(super) struct Taste(ByGood<u8>);

impl Taste {
    pub fn new(hand: &CardSet, top: Option<Card>) -> Taste {
        let mut goods = hand.goods();
        if let Some(card) = top {
            goods[card.good()] += 1;
        }
        Taste(goods)
    }

    /// What so many more cards of a good add.
    pub fn gain(&self, good: Good, cards: u8) -> i32 {
        let held = usize::from(self.0[good]);
        pays(good, held + usize::from(cards)) - pays(good, held)
    }

    /// What so many cards fewer of a good take away.
    pub fn loss(&self, good: Good, cards: u8) -> i32 {
        let held = usize::from(self.0[good]);
        pays(good, held) - pays(good, held.saturating_sub(usize::from(cards)))
    }

    /// What a card in hand is worth keeping for.
    pub fn keep(&self, card: Card) -> i32 {
        self.loss(card.good(), 1) + symbols(card)
    }

    /// What these cards in hand are worth keeping for together.
    pub fn keep_all(&self, cards: &CardSet) -> i32 {
        let goods: i32 = cards.goods().iter().map(|(good, &cards)| self.loss(good, cards)).sum();
        goods + cards.iter().map(symbols).sum::<i32>()
    }

    /// What cards of these kinds would add.
    pub fn gain_all(&self, kinds: &Kinds) -> i32 {
        let goods: i32 = kinds.goods.iter().map(|(good, &cards)| self.gain(good, cards)).sum();
        goods + PLAIN * i32::from(kinds.any)
    }

    /// The goods that would add most, the best first.
    pub fn wishes(&self, goods: &[Good]) -> impl Iterator<Item = Good> {
        let first = goods.iter().copied().max_by_key(|&good| self.gain(good, 1));
        let others = goods.iter().copied().filter(move |&good| Some(good) != first);
        let second = others.max_by_key(|&good| self.gain(good, 1));
        first.into_iter().chain(second)
    }

    /// The card worth least.
    pub fn least(&self, cards: CardSet) -> Option<Card> {
        cards.faces().min_by_key(|&card| self.keep(card))
    }

    /// The cheapest cards that are what was asked for; `None` if the hand has not got them.
    pub fn choose(&self, hand: &CardSet, kinds: &Kinds) -> Option<CardSet> {
        let mut left = *hand;
        let mut chosen = CardSet::EMPTY;
        let mut take = |from: CardSet| {
            let card = self.least(from)?;
            left.remove(card);
            chosen.insert(card);
            Some(left)
        };
        let mut rest = *hand;
        for (good, &cards) in kinds.goods.iter() {
            for _ in 0..cards {
                rest = take(rest.only(good))?;
            }
        }
        for _ in 0..kinds.any {
            rest = take(rest)?;
        }
        Some(chosen)
    }
}

/// What somebody whose hand is not known would give for cards of these kinds.
pub(super) fn appeal(kinds: &Kinds, top: Option<Card>) -> i32 {
    let goods = kinds.goods.iter().map(|(good, &cards)| {
        let liked = top.is_some_and(|card| card.good() == good);
        i32::from(cards) * if liked { LIKED } else { PLAIN }
    });
    goods.sum::<i32>() + PLAIN * i32::from(kinds.any)
}

fn pays(good: Good, cards: usize) -> i32 {
    10 * i32::from(good.payout(cards))
}

fn symbols(card: Card) -> i32 {
    Symbol::ALL.into_iter().filter(|&symbol| card.has(symbol)).map(|s| SYMBOLS[s.index()]).sum()
}
