//! Mercatores through the trials that every game passes.

use portolan_core::mercatores::{CARDS, Card, ENOUGH, MARKET, Mercatores, Phase};

/// Nothing is lost and nothing is made, and no end is missed.
fn census(game: &Mercatores) {
    let table = game.table();
    for card in Card::ALL {
        let with_players: u8 = table
            .seats
            .iter()
            .map(|seat| game.hand(seat).count(card) + table.resources[seat].count(card))
            .sum();
        let in_deck = game.deck().iter().filter(|&&other| other == card).count() as u8;
        let elsewhere = in_deck + table.market.count(card) + table.gone.count(card);
        assert_eq!(with_players + elsewhere, CARDS[card], "{card}");
    }
    let can_cash = table.seats.iter().any(|seat| table.can_cash(seat));
    match table.phase {
        Phase::Over => assert!(!can_cash, "over although something pays"),
        Phase::Tax | Phase::Cash => assert!(can_cash, "nothing pays and it goes on"),
        Phase::Give if table.end.is_none() => {
            assert_eq!(table.market.size(), MARKET);
            for seat in table.seats.iter() {
                assert!(game.hand(seat).size() > 0, "an empty hand before the last turns");
                assert!(table.resources[seat].size() < ENOUGH, "the Captain was not taken");
            }
        }
        _ => {}
    }
}

crate::common::trials!(Mercatores, 512, census);
