//! The complete state as transcripts write it.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Mercatores, Phase, Pile, Row, Table};
use crate::BySeat;
use crate::notation::FromTop;

impl Serialize for Mercatores {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let (given, takes_left) = match table.phase {
            Phase::Take { given, left } => (Some(given), left),
            _ => (None, 0),
        };
        let phase = match table.phase {
            Phase::Give => "give",
            Phase::Take { .. } => "take",
            Phase::Load | Phase::LoadMore { .. } => "load",
            Phase::Tax => "tax",
            Phase::Cash => "cash",
            Phase::Over => "over",
        };
        let hands = BySeat::from_fn(|seat| self.hand(seat));
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("deck", &FromTop(&self.deck))?;
        map.serialize_entry("market", &table.market)?;
        map.serialize_entry("given", &given)?;
        map.serialize_entry("takes_left", &takes_left)?;
        map.serialize_entry("hands", hands.seated(table.seats))?;
        map.serialize_entry("resources", table.resources.seated(table.seats))?;
        map.serialize_entry("coins", table.coins.seated(table.seats))?;
        map.serialize_entry("captain", &table.captain())?;
        map.serialize_entry("unloading", &table.unloading)?;
        map.serialize_entry("last_turns", &table.end.map(|_| LastTurns(table)))?;
        map.serialize_entry("start", &table.start)?;
        map.serialize_entry("active", &table.active)?;
        map.serialize_entry("phase", phase)?;
        map.serialize_entry("loaded", &loaded(table.phase))?;
        map.end()
    }
}

/// A pile, card by card.
impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.cards())
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.cards())
    }
}

/// The seats still to play their last turn.
struct LastTurns<'a>(&'a Table);

impl Serialize for LastTurns<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let left = self.0.end.map_or(0, |end| end.turns_left);
        to.collect_seq(self.0.seats.from(self.0.active).take(usize::from(left)))
    }
}

/// Cards loaded in this turn so far.
fn loaded(phase: Phase) -> Pile {
    let mut pile = Pile::default();
    if let Phase::LoadMore { good, plain, shipped } = phase {
        let [without, with] = good.cards();
        pile.add_all(without, plain);
        pile.add_all(with, shipped);
    }
    pile
}
