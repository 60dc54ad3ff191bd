//! Merchants through the trials that every game passes.

use portolan_core::merchants::{CARDS_PER_GOOD, CUBES_PER_GOOD, Good, Merchants, SHIPS, Special};

/// Nothing is lost and nothing is made.
fn census(game: &Merchants) {
    let table = game.table();
    for good in Good::ALL {
        let in_hands: u8 = table.seats.iter().map(|seat| game.hand(seat)[good]).sum();
        let in_deck = game.deck().iter().filter(|&&card| card == good).count() as u8;
        let cards = in_hands + in_deck + table.visible(good) + table.covered[good];
        assert_eq!(cards, CARDS_PER_GOOD, "cards of {good}");
        let aboard: u8 = table.seats.iter().map(|seat| table.boards[seat].cubes(good)).sum();
        assert_eq!(aboard + table.supply.cubes[good], CUBES_PER_GOOD, "cubes of {good}");
    }
    let owned = table.seats.iter().map(|seat| table.boards[seat].ships.len().max(2) as u8);
    assert_eq!(owned.sum::<u8>() + table.supply.ships, SHIPS);
    for special in Special::ALL {
        let owned = table.seats.iter().map(|seat| table.boards[seat].specials[special]);
        assert_eq!(owned.sum::<u8>() + table.supply.specials[special], 2, "{special}");
    }
}

crate::common::trials!(Merchants, 512, census);
