//! The complete state as transcripts write it.

use core::fmt::Display;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{ByToken, Card, CardSet, Claims, Counter, Kinds, Lot, Offer, Oltremare, Phase, Sunk};
use crate::{BySeat, Seat};

impl Serialize for Oltremare {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let seats = table.seats;
        let steps_left = if let Phase::Sail { left } = table.phase { left } else { 0 };
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("deck", &Deck(self))?;
        map.serialize_entry("discard", &Cards(table.discard))?;
        map.serialize_entry("hands", BySeat::from_fn(|seat| Cards(self.hand(seat))).seated(seats))?;
        map.serialize_entry("holds", BySeat::from_fn(|seat| Hold(self, seat)).seated(seats))?;
        map.serialize_entry(
            "pirates",
            BySeat::from_fn(|seat| Pirates(&self.pirates[seat])).seated(seats),
        )?;
        map.serialize_entry("ducats", table.ducats.seated(seats))?;
        map.serialize_entry("prestige", table.prestige.seated(seats))?;
        map.serialize_entry("traded", &Where(self, |game, seat| game.table.traded[seat]))?;
        map.serialize_entry("token", table.tokens.seated(seats))?;
        map.serialize_entry(
            "taken",
            BySeat::from_fn(|seat| Taken(&table.taken[seat])).seated(seats),
        )?;
        map.serialize_entry("ports", &table.ports)?;
        map.serialize_entry("at", table.ships.seated(seats))?;
        map.serialize_entry("start", &table.start)?;
        map.serialize_entry("active", &table.active)?;
        map.serialize_entry("actor", &table.actor().unwrap_or(table.active))?;
        map.serialize_entry("phase", table.phase.word())?;
        map.serialize_entry("bought", &table.bought)?;
        map.serialize_entry("offers", &table.offers)?;
        map.serialize_entry("offer", &Pending(&table.phase))?;
        map.serialize_entry("played", &Cards(table.played.set()))?;
        map.serialize_entry("routes", &table.routes)?;
        map.serialize_entry("steps_left", &steps_left)?;
        map.serialize_entry("last_round", &table.last_round)?;
        map.serialize_entry(
            "settled",
            &Where(self, |game, seat| game.table.settled[seat].is_some()),
        )?;
        map.end()
    }
}

impl Phase {
    /// The word in transcripts.
    pub const fn word(&self) -> &'static str {
        match self {
            Phase::Excess => "excess",
            Phase::Commerce => "commerce",
            Phase::Reply(_) => "reply",
            Phase::Counter { .. } => "counter",
            Phase::Play { .. } => "play",
            Phase::Sail { .. } => "sail",
            Phase::Compass => "compass",
            Phase::Stow => "stow",
            Phase::Over => "over",
        }
    }
}

/// Something in its written form.
struct Written<T>(T);

impl<T: Display> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

/// Cards without order.
struct Cards(CardSet);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(Written))
    }
}

/// The deck from its top, with Venice in its place.
struct Deck<'a>(&'a Oltremare);

impl<'a> Serialize for Deck<'a> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Oltremare { deck, venice, .. } = &self.0;
        let (below, above) = match venice {
            Some(under) => deck.split_at(usize::from(*under).min(deck.len())),
            None => (deck.as_slice(), [].as_slice()),
        };
        let goods = |cards: &'a [Card]| cards.iter().rev().map(|&card| Place::Card(card));
        let venice = venice.map(|_| Place::Venice);
        to.collect_seq(goods(above).chain(venice).chain(goods(below)))
    }
}

enum Place {
    Card(Card),
    Venice,
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Place::Card(card) => to.collect_str(card),
            Place::Venice => to.serialize_str("venice"),
        }
    }
}

/// A hold from its top.
struct Hold<'a>(&'a Oltremare, Seat);

impl Serialize for Hold<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.hold(self.1).map(Written))
    }
}

/// A pirate pile from its top.
struct Pirates<'a>(&'a [Sunk]);

impl Serialize for Pirates<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().rev().map(|sunk| Written(sunk.card())))
    }
}

/// The tokens of a player, one by one.
struct Taken<'a>(&'a ByToken<u8>);

impl Serialize for Taken<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().flat_map(|(token, &count)| (0..count).map(move |_| token)))
    }
}

/// The seats of which something is true.
struct Where<'a>(&'a Oltremare, fn(&Oltremare, Seat) -> bool);

impl Serialize for Where<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.table.seats.iter().filter(|&seat| self.1(self.0, seat)))
    }
}

/// The offer or counter-offer that waits for an answer.
struct Pending<'a>(&'a Phase);

impl Serialize for Pending<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Phase::Reply(Offer { to: partner, give, pay, want, ask, claims }) => {
                let (give, want) = (Goods(give), ByKind(want));
                trade_map(to, *partner, &give, &want, (*pay, *ask), false, claims)
            }
            Phase::Counter { partner, counter: Counter { give, pay, want, ask, claims } } => {
                let (give, want) = (ByKind(give), Goods(want));
                trade_map(to, *partner, &give, &want, (*pay, *ask), true, claims)
            }
            _ => to.serialize_none(),
        }
    }
}

/// An offer or a counter-offer, with the ducats that are paid and asked for.
fn trade_map<S: Serializer>(
    to: S,
    partner: Seat,
    give: &impl Serialize,
    want: &impl Serialize,
    (pay, ask): (u8, u8),
    counter: bool,
    claims: &Claims,
) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    map.serialize_entry("to", &partner)?;
    map.serialize_entry("give", give)?;
    map.serialize_entry("pay", &pay)?;
    map.serialize_entry("want", want)?;
    map.serialize_entry("ask", &ask)?;
    map.serialize_entry("counter", &counter)?;
    map.serialize_entry("claims", &Said(claims))?;
    map.end()
}

/// The cards of a lot.
struct Goods<'a>(&'a Lot);

impl Serialize for Goods<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Lot::Cards(cards) => Cards(*cards).serialize(to),
            Lot::Heard(kinds) => ByKind(kinds).serialize(to),
        }
    }
}

/// Numbers of cards by kind, without those that are none.
struct ByKind<'a>(&'a Kinds);

impl Serialize for ByKind<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let goods = self.0.goods.iter().map(|(good, &cards)| (good.word(), cards));
        to.collect_map(goods.chain([("any", self.0.any)]).filter(|&(_, cards)| cards > 0))
    }
}

/// Claims by card.
struct Said<'a>(&'a Claims);

impl Serialize for Said<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(about, claim)| (Written(about), Written(claim))))
    }
}
