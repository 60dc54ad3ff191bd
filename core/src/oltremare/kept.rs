//! How a journal keeps trades: in few bytes, so that even a table that trades at every chance finds
//! room for all of it.
//!
//! The first byte of a lot, an offer or a counter-offer says what follows. Its lowest numbers are the
//! first form of each, which old saves are written in.

use core::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::cards::CARDS;
use super::{Card, CardSet, Claims, Counter, Good, Kinds, Lot, Offer};
use crate::{MAX_SEATS, Seat};

/// More parts than anything here has.
const PARTS: usize = 256;

/// Lots: cards in the first form, goods that were heard of, then the single cards.
const CARDS_AT_FIRST: u8 = 0;
const HEARD: u8 = 1;
const ONE: u8 = 2;
/// So many cards, none too.
const SEVERAL: u8 = ONE + CARDS as u8;

/// What there is to the terms of an offer or a counter-offer.
const PAY: u8 = 1;
const ASK: u8 = 2;
const CLAIMS: u8 = 4;
const KINDS: u8 = 8;

/// Numbers of a good, or of `any`, and how many, as they were written first.
type KindList = heapless::Vec<(u8, u8), { Good::ALL.len() + 1 }, u8>;
/// The number that stands for `any`.
const ANY: u8 = Good::ALL.len() as u8;

/// A byte of kinds says how many there are, less one, in its lowest bits, then which; the highest bit
/// that more follow.
const COUNT: u8 = 0x0f;
const COUNT_BITS: u32 = 4;
const MORE: u8 = 0x80;

/// What an offer or a counter-offer said in its first form beside its partner: the maker's cards,
/// ducats with them, goods of the other, ducats with those, claims.
type Terms = Option<(Lot, u8, KindList, u8, Claims)>;

impl Kinds {
    /// Every kind by its number, with how many of it there are.
    fn numbered(&self) -> impl Iterator<Item = (u8, u8)> {
        let goods = self.goods.iter().map(|(good, &cards)| (good.index() as u8, cards));
        goods.chain([(ANY, self.any)]).filter(|&(_, cards)| cards > 0)
    }

    /// So many more of a kind.
    fn add(&mut self, kind: u8, cards: u8) -> Result<(), &'static str> {
        let count = match Good::ALL.get(usize::from(kind)) {
            Some(&good) => &mut self.goods[good],
            None if kind == ANY => &mut self.any,
            None => return Err("no such good"),
        };
        *count = count.saturating_add(cards);
        if self.is_possible() { Ok(()) } else { Err("more cards than there are") }
    }

    fn of_list(list: KindList) -> Result<Kinds, &'static str> {
        let mut kinds = Kinds::default();
        list.into_iter().try_for_each(|(kind, cards)| kinds.add(kind, cards)).map(|()| kinds)
    }

    /// Writes them, at least one.
    fn keep<T: SerializeTuple>(&self, to: &mut T) -> Result<(), T::Error> {
        let mut left = self.total();
        for (kind, mut cards) in self.numbered() {
            while cards > 0 {
                let some = cards.min(COUNT + 1);
                (cards, left) = (cards - some, left - u16::from(some));
                let more = if left > 0 { MORE } else { 0 };
                to.serialize_element(&(more | kind << COUNT_BITS | (some - 1)))?;
            }
        }
        Ok(())
    }

    fn read<'a, S: SeqAccess<'a>>(from: &mut S) -> Result<Kinds, S::Error> {
        let mut kinds = Kinds::default();
        loop {
            let byte: u8 = next(from)?;
            let kind = (byte & !MORE) >> COUNT_BITS;
            kinds.add(kind, (byte & COUNT) + 1).map_err(S::Error::custom)?;
            if byte & MORE == 0 {
                return Ok(kinds);
            }
        }
    }
}

/// The next part, which must be there.
fn next<'a, T: Deserialize<'a>, S: SeqAccess<'a>>(from: &mut S) -> Result<T, S::Error> {
    from.next_element()?.ok_or_else(|| S::Error::custom("cut off"))
}

impl Serialize for Lot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut to = serializer.serialize_tuple(PARTS)?;
        match self {
            Lot::Cards(cards) if cards.len() == 1 => {
                cards.iter().try_for_each(|card| to.serialize_element(&(ONE + card.number())))?;
            }
            Lot::Cards(cards) => {
                to.serialize_element(&(SEVERAL + cards.len()))?;
                cards.iter().try_for_each(|card| to.serialize_element(&card))?;
            }
            Lot::Heard(kinds) => {
                to.serialize_element(&HEARD)?;
                to.serialize_element(&kinds.numbered().collect::<KindList>())?;
            }
        }
        to.end()
    }
}

/// What an offer or a counter-offer says in its newer form.
struct Kept<'a> {
    lot: &'a Lot,
    pay: u8,
    ask: u8,
    kinds: &'a Kinds,
    claims: &'a Claims,
}

impl Kept<'_> {
    /// Which parts there are.
    fn parts(&self) -> u8 {
        let there = |part, is_there: bool| if is_there { part } else { 0 };
        there(PAY, self.pay > 0)
            | there(ASK, self.ask > 0)
            | there(CLAIMS, self.claims.iter().next().is_some())
            | there(KINDS, !self.kinds.is_empty())
    }

    /// Writes the number that says which parts there are, and these.
    fn keep<S: Serializer>(&self, number: u8, serializer: S) -> Result<S::Ok, S::Error> {
        let mut to = serializer.serialize_tuple(PARTS)?;
        to.serialize_element(&number)?;
        to.serialize_element(self.lot)?;
        if !self.kinds.is_empty() {
            self.kinds.keep(&mut to)?;
        }
        for ducats in [self.pay, self.ask].into_iter().filter(|&ducats| ducats > 0) {
            to.serialize_element(&ducats)?;
        }
        if self.parts() & CLAIMS != 0 {
            to.serialize_element(self.claims)?;
        }
        to.end()
    }
}

/// Cards, what for, ducats paid and asked for, claims: the newer form, as it is read.
type Read = (Lot, Kinds, u8, u8, Claims);

fn read<'a, S: SeqAccess<'a>>(parts: u8, from: &mut S) -> Result<Read, S::Error> {
    let lot = next(from)?;
    let kinds = if parts & KINDS != 0 { Kinds::read(from)? } else { Kinds::default() };
    let pay = if parts & PAY != 0 { next(from)? } else { 0 };
    let ask = if parts & ASK != 0 { next(from)? } else { 0 };
    let claims = if parts & CLAIMS != 0 { next(from)? } else { Claims::default() };
    Ok((lot, kinds, pay, ask, claims))
}

/// Offers: to whom, in the first form; then the same with the parts that there are.
const OFFERS: u8 = MAX_SEATS as u8;

impl Serialize for Offer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_empty() {
            return (self.to, Terms::None).serialize(serializer);
        }
        let Offer { to, give: lot, pay, want: kinds, ask, claims } = self;
        let kept = Kept { lot, pay: *pay, ask: *ask, kinds, claims };
        kept.keep(OFFERS * (1 + kept.parts()) + to.index() as u8, serializer)
    }
}

/// Counter-offers: nothing and the first form; then the parts that there are.
const COUNTERS: u8 = 2;

impl Serialize for Counter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_empty() {
            return Terms::None.serialize(serializer);
        }
        let Counter { give: kinds, pay, want: lot, ask, claims } = self;
        let kept = Kept { lot, pay: *pay, ask: *ask, kinds, claims };
        kept.keep(COUNTERS + kept.parts(), serializer)
    }
}

/// Reads what begins with a number.
trait Numbered: Sized {
    fn read<'a, S: SeqAccess<'a>>(number: u8, from: &mut S) -> Result<Self, S::Error>;
}

impl Numbered for Lot {
    fn read<'a, S: SeqAccess<'a>>(number: u8, from: &mut S) -> Result<Lot, S::Error> {
        match number {
            CARDS_AT_FIRST => next(from).map(Lot::Cards),
            HEARD => Kinds::of_list(next(from)?).map(Lot::Heard).map_err(S::Error::custom),
            ONE..SEVERAL => {
                let card = Card::try_from(number - ONE).map_err(S::Error::custom)?;
                Ok(Lot::Cards(CardSet::from_iter([card])))
            }
            SEVERAL.. => {
                let mut cards = CardSet::EMPTY;
                for _ in SEVERAL..number {
                    if !cards.insert(next(from)?) {
                        return Err(S::Error::custom("a card that is not there so often"));
                    }
                }
                Ok(Lot::Cards(cards))
            }
        }
    }
}

impl Numbered for Offer {
    fn read<'a, S: SeqAccess<'a>>(number: u8, from: &mut S) -> Result<Offer, S::Error> {
        let to = Seat::try_from(number % OFFERS).map_err(S::Error::custom)?;
        let (give, want, pay, ask, claims) = match (number / OFFERS).checked_sub(1) {
            Some(parts) if parts <= PAY | ASK | CLAIMS | KINDS => read(parts, from)?,
            Some(_) => return Err(S::Error::custom("no such offer")),
            None => match next::<Terms, S>(from)? {
                Some((give, pay, want, ask, claims)) => {
                    (give, Kinds::of_list(want).map_err(S::Error::custom)?, pay, ask, claims)
                }
                None => return Ok(Offer::empty(to)),
            },
        };
        Ok(Offer { to, give, pay, want, ask, claims })
    }
}

impl Numbered for Counter {
    fn read<'a, S: SeqAccess<'a>>(number: u8, from: &mut S) -> Result<Counter, S::Error> {
        let (want, give, pay, ask, claims) = match number {
            0 => return Ok(Counter::empty()),
            1 => {
                let (want, ask, give, pay, claims): (Lot, u8, KindList, u8, Claims) = next(from)?;
                (want, Kinds::of_list(give).map_err(S::Error::custom)?, pay, ask, claims)
            }
            _ if number - COUNTERS <= PAY | ASK | CLAIMS | KINDS => read(number - COUNTERS, from)?,
            _ => return Err(S::Error::custom("no such counter-offer")),
        };
        Ok(Counter { give, pay, want, ask, claims })
    }
}

struct Reader<T>(core::marker::PhantomData<T>);

impl<'a, T: Numbered> Visitor<'a> for Reader<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a part of a trade")
    }

    fn visit_seq<S: SeqAccess<'a>>(self, mut from: S) -> Result<T, S::Error> {
        let number = next(&mut from)?;
        T::read(number, &mut from)
    }
}

macro_rules! read_by_number {
    ($($name:ident)+) => {
        $(impl<'a> Deserialize<'a> for $name {
            fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<$name, D::Error> {
                deserializer.deserialize_tuple(PARTS, Reader(core::marker::PhantomData))
            }
        })+
    };
}
read_by_number!(Lot Offer Counter);

#[cfg(test)]
mod tests {
    use super::super::Action;
    use crate::Notation;

    /// Every form as it was written before there was a shorter one, and how long it is now.
    #[test]
    fn the_first_form_is_still_read() {
        let cases: [(&str, &[u8], usize); 9] = [
            ("offer 1", &[1, 1, 0], 3),
            ("offer 1 give=jewels.DP1 want=silk:1", &[1, 1, 1, 0, 1, 0, 0, 1, 2, 1, 0, 0], 4),
            ("offer 4 pay=1", &[1, 4, 1, 0, 0, 1, 0, 0, 0], 4),
            (
                "offer 2 give=jewels.DP1,silk.DM1 want=silk:2,any:1 ask=3 claim=silk.DM1>S",
                &[1, 2, 1, 0, 2, 0, 18, 0, 2, 2, 2, 7, 1, 3, 1, 0, 18, 8, 0, 0],
                14,
            ),
            ("accept", &[2, 0, 0], 2),
            ("accept silk.DM1", &[2, 0, 1, 18], 2),
            ("accept silk:1,any:1", &[2, 1, 2, 2, 1, 7, 1], 7),
            (
                "counter give=grain:2,any:1 pay=3 want=silk.DM1 ask=1",
                &[4, 1, 0, 1, 18, 1, 2, 6, 2, 7, 1, 3, 0],
                7,
            ),
            ("agree jewels.DP1,silk.DM1", &[5, 0, 2, 0, 18], 4),
        ];
        for (text, first, length) in cases {
            let action = postcard::from_bytes::<Action>(first).expect(text);
            let mut buffer = [0; 64];
            let kept = postcard::to_slice(&action, &mut buffer).expect(text);
            assert_eq!(kept.len(), length, "{text}");
            assert_eq!(postcard::from_bytes(kept), Ok(action), "{text}");
            match Action::parse(text) {
                Ok(parsed) => assert_eq!(parsed, action, "{text}"),
                Err(error) => panic!("{text}: {error:?}"),
            }
        }
    }

    #[test]
    fn many_of_a_kind_are_kept() {
        for text in ["offer 0 want=any:98", "offer 3 want=jewels:1,grain:17,any:16 ask=20"] {
            let Ok(action) = Action::parse(text) else { panic!("{text}") };
            let mut buffer = [0; 64];
            let kept = postcard::to_slice(&action, &mut buffer).expect(text);
            assert_eq!(postcard::from_bytes(kept), Ok(action), "{text}");
        }
    }
}
