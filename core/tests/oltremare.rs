//! Oltremare through the battery that every game passes.

mod common;

use portolan_core::oltremare::{Card, CardSet, Oltremare, Port, TOKENS};

/// No card is lost and none is made; tokens only ever leave the ports.
fn census(game: &Oltremare) {
    let table = game.table();
    let mut cards: Vec<Card> = game.deck().to_vec();
    cards.extend(table.discard.iter().chain(table.played.iter()));
    for seat in table.seats.iter() {
        cards.extend(game.hand(seat).iter().chain(game.hold(seat)));
        cards.extend(game.pirates(seat).iter().map(|sunk| sunk.card()));
    }
    cards.sort_unstable();
    assert!(CardSet::whole(table.seats.count()).iter().eq(cards), "cards in {game:?}");
    for (token, count) in TOKENS {
        let lying = Port::ALL.iter().filter(|&&port| table.ports[port] == Some(token)).count();
        let taken: usize =
            table.seats.iter().map(|seat| usize::from(table.taken[seat][token])).sum();
        assert!(lying + taken <= usize::from(count), "{token}");
    }
    if let Some(under) = game.venice() {
        assert!(usize::from(under) < game.deck().len(), "Venice never lies on top");
    }
    if table.actor().is_some() {
        assert!(table.tops[table.active].is_some(), "who is in turn has a hold");
    }
}

common::battery!(Oltremare, 2048, census);
