//! The complete state as transcripts write it.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Board, ByColour, Card, Cards, Carthage, Phase, Slot};
use crate::BySeat;
use crate::notation::FromTop;

impl Serialize for Carthage {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let (seats, boards) = (table.seats, &table.boards);
        let phase = match table.phase {
            Phase::Turn => "turn",
            Phase::Pay { .. } => "pay",
            Phase::Store { .. } => "store",
            Phase::Over => "over",
        };
        let hands = BySeat::from_fn(|seat| EachCard(self.hands[seat].cards()));
        let goods = BySeat::from_fn(|seat| Goods(&boards[seat]));
        let tokens = BySeat::from_fn(|seat| boards[seat].tokens);
        let victory = BySeat::from_fn(|seat| boards[seat].victory);
        let ships = ByColour::from_fn(|colour| table.ships[colour].index());
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("deck", &FromTop(&self.deck))?;
        map.serialize_entry("discard", &EachCard(&table.discard))?;
        map.serialize_entry("market", &table.market)?;
        map.serialize_entry("farm", &table.farm)?;
        map.serialize_entry("hands", hands.seated(seats))?;
        map.serialize_entry("goods", goods.seated(seats))?;
        map.serialize_entry("tokens", tokens.seated(seats))?;
        map.serialize_entry("vp", victory.seated(seats))?;
        map.serialize_entry("ships", &ships)?;
        map.serialize_entry("start", &table.start)?;
        map.serialize_entry("active", &table.active)?;
        map.serialize_entry("actor", &table.actor().unwrap_or(table.active))?;
        map.serialize_entry("phase", phase)?;
        map.serialize_entry("paid", &EachCard(&table.paid))?;
        map.end()
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(2))?;
        map.serialize_entry("card", &self.card)?;
        map.serialize_entry("by", &self.by)?;
        map.end()
    }
}

/// Cards one by one.
struct EachCard<'a>(&'a Cards);

impl EachCard<'_> {
    fn iter(&self) -> impl Iterator<Item = Card> {
        self.0.iter().flat_map(|(card, &count)| (0..count).map(move |_| card))
    }
}

impl Serialize for EachCard<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

/// The merchandise of a player, good by good.
struct Goods<'a>(&'a Board);

impl Serialize for Goods<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let good = |stored| move |card| Good { card, stored };
        let loose = EachCard(&self.0.loose);
        let stored = EachCard(&self.0.stored);
        to.collect_seq(loose.iter().map(good(false)).chain(stored.iter().map(good(true))))
    }
}

#[derive(serde::Serialize)]
struct Good {
    card: Card,
    stored: bool,
}
