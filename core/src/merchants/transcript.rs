//! The complete state as transcripts write it.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::cards::FIRST_SHIPS;
use super::{Board, Hand, Merchants, Phase, Special, Supply};
use crate::BySeat;
use crate::notation::FromTop;

impl Serialize for Merchants {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let (main_done, extra_left) = match table.phase {
            Phase::One { main_done, extra_left } => (main_done, extra_left),
            _ => (false, 0),
        };
        let (phase, office_left) = match table.phase {
            Phase::Load => ("load", 0),
            Phase::One { .. } => ("one", 0),
            Phase::Two => ("two", 0),
            Phase::Office { left } => ("office", left),
            Phase::Over => ("over", 0),
        };
        let boards = &table.boards;
        let owned = |special| BySeat::from_fn(|seat| boards[seat].specials[special]);
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("deck", &FromTop(&self.deck))?;
        map.serialize_entry("demand", &table.demand)?;
        map.serialize_entry(
            "hands",
            &BySeat::from_fn(|seat| Cards(&self.hands[seat])).seated(table.seats),
        )?;
        map.serialize_entry(
            "ships",
            &BySeat::from_fn(|seat| Fleet(&boards[seat])).seated(table.seats),
        )?;
        map.serialize_entry(
            "coins",
            BySeat::from_fn(|seat| boards[seat].coins).seated(table.seats),
        )?;
        map.serialize_entry("offices", owned(Special::Office).seated(table.seats))?;
        map.serialize_entry("piers", owned(Special::Pier).seated(table.seats))?;
        map.serialize_entry("agreements", owned(Special::Agreement).seated(table.seats))?;
        map.serialize_entry("supply", &table.supply)?;
        map.serialize_entry("start", &table.start)?;
        map.serialize_entry("active", &table.active)?;
        map.serialize_entry("phase", phase)?;
        map.serialize_entry("covered", &table.covered)?;
        map.serialize_entry("extra_left", &extra_left)?;
        map.serialize_entry("main_done", &main_done)?;
        map.serialize_entry("office_left", &office_left)?;
        map.end()
    }
}

/// A hand, card by card.
struct Cards<'a>(&'a Hand);

impl Serialize for Cards<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().flat_map(|(good, &cards)| (0..cards).map(move |_| good)))
    }
}

/// The ships of a player; one not loaded yet is `null`.
struct Fleet<'a>(&'a Board);

impl Serialize for Fleet<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let loaded = &self.0.ships;
        let count = loaded.len().max(usize::from(FIRST_SHIPS));
        to.collect_seq((0..count).map(|ship| loaded.get(ship)))
    }
}

impl Serialize for Supply {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("cubes", &self.cubes)?;
        map.serialize_entry("ships", &self.ships)?;
        map.serialize_entry("offices", &self.specials[Special::Office])?;
        map.serialize_entry("piers", &self.specials[Special::Pier])?;
        map.serialize_entry("agreements", &self.specials[Special::Agreement])?;
        map.end()
    }
}
