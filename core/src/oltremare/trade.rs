//! Offers and counter-offers: what goes each way, and what others hear of it.
//!
//! Goods are always told truly, so a [`Lot`] of cards is heard by its kinds. What is said of the
//! symbols is a [`Claim`] and may be a lie. How a journal writes them stands in `kept.rs`.

use serde::{Deserialize, Serialize};

use super::cards::{CARDS, MOST_CLAIMS};
use super::{ByGood, Card, CardSet, Claim, Good};
use crate::Seat;

/// Cards by good and number; some may be of any good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds {
    /// Cards of each good.
    pub goods: ByGood<u8>,
    /// Cards that the giver chooses freely.
    pub any: u8,
}

impl Kinds {
    /// So many cards of one good.
    pub fn of(good: Good, cards: u8) -> Kinds {
        let mut kinds = Kinds::default();
        kinds.goods[good] = cards;
        kinds
    }

    /// The goods of these cards.
    pub fn told(cards: &CardSet) -> Kinds {
        Kinds { goods: cards.goods(), any: 0 }
    }

    /// How many cards it is together.
    pub fn total(&self) -> u16 {
        self.goods.iter().map(|(_, &cards)| u16::from(cards)).sum::<u16>() + u16::from(self.any)
    }

    /// Whether it is nothing.
    pub fn is_empty(&self) -> bool {
        *self == Kinds::default()
    }

    /// Whether no number is larger than the box.
    pub(super) fn is_possible(&self) -> bool {
        let most = CARDS as u8;
        self.any <= most && self.goods.iter().all(|(_, &cards)| cards <= most)
    }

    /// Whether these cards are what is meant, to the card.
    pub fn met_by(&self, cards: &CardSet) -> bool {
        u16::from(cards.len()) == self.total()
            && self.goods.iter().all(|(good, &wanted)| wanted == 0 || cards.count(good) >= wanted)
    }
}

/// Cards that change hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lot {
    /// The cards, as their owner chooses them.
    Cards(CardSet),
    /// What somebody hears who may not see them. Never legal as a choice.
    Heard(Kinds),
}

impl Lot {
    /// No cards: nothing is hidden about them.
    pub const NOTHING: Lot = Lot::Cards(CardSet::EMPTY);

    /// The cards as others hear of them.
    pub fn heard(kinds: Kinds) -> Lot {
        if kinds.is_empty() { Lot::NOTHING } else { Lot::Heard(kinds) }
    }

    /// The same lot, told by its goods.
    pub fn told(&self) -> Lot {
        match self {
            Lot::Cards(cards) => Lot::heard(Kinds::told(cards)),
            Lot::Heard(_) => *self,
        }
    }

    /// The goods in it.
    pub fn kinds(&self) -> Kinds {
        match self {
            Lot::Cards(cards) => Kinds::told(cards),
            Lot::Heard(kinds) => *kinds,
        }
    }

    /// The cards, where they are seen.
    pub fn cards(&self) -> Option<&CardSet> {
        match self {
            Lot::Cards(cards) => Some(cards),
            Lot::Heard(_) => None,
        }
    }
}

/// What a claim is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Subject {
    /// The card, known to its owner.
    Card(Card),
    /// One of the cards of this good: what others hear.
    Good(Good),
}

/// What is said of the cards in an offer or a counter-offer: at most [`MOST_CLAIMS`], at most one about each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "ClaimList", into = "ClaimList")]
pub struct Claims {
    said: [Option<(Subject, Claim)>; MOST_CLAIMS],
}

type ClaimList = heapless::Vec<(Subject, Claim), MOST_CLAIMS, u8>;

impl Claims {
    /// Every claim, in the order of the cards.
    pub fn iter(&self) -> impl Iterator<Item = (Subject, Claim)> {
        self.said.iter().copied().flatten()
    }

    /// Says something of a card. `false` if there is no room for one more.
    pub fn add(&mut self, about: Subject, claim: Claim) -> bool {
        let room = self.said.iter_mut().find(|said| said.is_none());
        let fits = room.map(|said| *said = Some((about, claim))).is_some();
        // Those without a claim stay at the end.
        crate::arrange(&mut self.said, |said| (said.is_none(), *said));
        fits
    }

    /// As others hear them: which of several cards of a good is meant stays open.
    fn told(&self) -> Claims {
        let mut told = Claims::default();
        for (about, claim) in self.iter() {
            let good = match about {
                Subject::Card(card) => card.good(),
                Subject::Good(good) => good,
            };
            told.add(Subject::Good(good), claim);
        }
        told
    }

    /// Whether each is about another one of these cards.
    pub(super) fn fit(&self, cards: &CardSet) -> bool {
        let among = |about| matches!(about, Subject::Card(card) if cards.has(card));
        self.iter().all(|(about, _)| among(about))
            && self.iter().map(|(about, _)| about).is_sorted_by(|one, next| one < next)
    }
}

impl From<ClaimList> for Claims {
    fn from(list: ClaimList) -> Claims {
        let mut claims = Claims::default();
        for (about, claim) in list {
            claims.add(about, claim);
        }
        claims
    }
}

impl From<Claims> for ClaimList {
    fn from(claims: Claims) -> ClaimList {
        claims.iter().collect()
    }
}

/// What the active player offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// To whom.
    pub to: Seat,
    /// The own cards.
    pub give: Lot,
    /// Ducats with them.
    pub pay: u8,
    /// What for.
    pub want: Kinds,
    /// Ducats with that.
    pub ask: u8,
    /// What is said of the own cards.
    pub claims: Claims,
}

impl Offer {
    /// Nothing for nothing: what a full journal keeps of an offer made in vain.
    pub(super) fn empty(to: Seat) -> Offer {
        let (want, claims) = (Kinds::default(), Claims::default());
        Offer { to, give: Lot::NOTHING, pay: 0, want, ask: 0, claims }
    }

    /// Whether nothing would go either way.
    pub fn is_empty(&self) -> bool {
        self.give == Lot::NOTHING && self.want.is_empty() && self.pay == 0 && self.ask == 0
    }

    /// As everybody but its maker hears it.
    pub fn told(&self) -> Offer {
        Offer { give: self.give.told(), claims: self.claims.told(), ..*self }
    }
}

/// What the partner proposes instead, seen from the active player as an offer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// What the active player would give.
    pub give: Kinds,
    /// Ducats with that.
    pub pay: u8,
    /// The partner's cards.
    pub want: Lot,
    /// Ducats with them.
    pub ask: u8,
    /// What is said of the partner's cards.
    pub claims: Claims,
}

impl Counter {
    /// Nothing for nothing: what a full journal keeps of one made in vain.
    pub(super) fn empty() -> Counter {
        let (give, claims) = (Kinds::default(), Claims::default());
        Counter { give, pay: 0, want: Lot::NOTHING, ask: 0, claims }
    }

    /// Whether nothing would go either way.
    pub fn is_empty(&self) -> bool {
        self.want == Lot::NOTHING && self.give.is_empty() && self.pay == 0 && self.ask == 0
    }

    /// As everybody but its maker hears it.
    pub fn told(&self) -> Counter {
        Counter { want: self.want.told(), claims: self.claims.told(), ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(words: &[&str]) -> CardSet {
        words.iter().map(|word| Card::from_word(word).unwrap()).collect()
    }

    fn claim(word: &str) -> Claim {
        Claim::from_word(word).unwrap()
    }

    #[test]
    fn any_card_may_also_be_one_of_the_goods_wanted() {
        let kinds = Kinds { any: 1, ..Kinds::of(Good::Silk, 1) };
        assert!(kinds.met_by(&cards(&["silk.DM1", "silk.PM1"])));
        assert!(kinds.met_by(&cards(&["silk.DM1", "jewels.DP1"])));
        assert!(!kinds.met_by(&cards(&["salt.DM1", "jewels.DP1"])));
        assert!(!kinds.met_by(&cards(&["silk.DM1"])));
        assert!(!kinds.met_by(&cards(&["silk.DM1", "silk.PM1", "silk.PS1"])));
    }

    /// The order of claims must not tell which card is which.
    #[test]
    fn what_is_heard_is_the_same_for_cards_of_the_same_goods() {
        let offer = |one: &str, other: &str| {
            let card = |word| Subject::Card(Card::from_word(word).unwrap());
            let mut claims = Claims::default();
            assert!(claims.add(card(one), claim("S4")) && claims.add(card(other), claim("D")));
            let give = Lot::Cards(cards(&[one, other]));
            Offer { to: Seat::B, give, pay: 1, want: Kinds::default(), ask: 0, claims }
        };
        let heard = offer("silk.DM1", "silk.PS4").told();
        assert_eq!(heard, offer("silk.PM1", "silk.DP2").told());
        assert_eq!(heard, offer("silk.PS4", "silk.DM1").told());
        assert_eq!(heard.told(), heard);
        assert_ne!(heard, offer("silk.DM1", "salt.PS4").told());
        assert_eq!(heard.give.cards(), None);
    }

    #[test]
    fn claims_are_about_different_cards_of_the_offer() {
        let given = cards(&["silk.DM1", "salt.DP1"]);
        let silk = Subject::Card(Card::from_word("silk.DM1").unwrap());
        let mut claims = Claims::default();
        assert!(claims.fit(&given));
        claims.add(silk, claim("S"));
        assert!(claims.fit(&given) && !claims.fit(&cards(&["salt.DP1"])));
        claims.add(silk, claim("P"));
        assert!(!claims.fit(&given), "two claims about one card");
        let mut heard = Claims::default();
        heard.add(Subject::Good(Good::Silk), claim("S"));
        assert!(!heard.fit(&given));
    }

    #[test]
    fn claims_beyond_the_last_are_refused() {
        let mut claims = Claims::default();
        for card in Card::all().take(MOST_CLAIMS) {
            assert!(claims.add(Subject::Card(card), claim("D")));
        }
        let full = claims;
        assert!(!claims.add(Subject::Good(Good::Silk), claim("D")));
        assert_eq!(claims, full);
    }
}
