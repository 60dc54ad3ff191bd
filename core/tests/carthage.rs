//! Traders of Carthage through the battery that every game passes.

mod common;

use portolan_core::carthage::{Card, Carthage, Phase, Slot};

/// Nothing is lost and nothing is made.
fn census(game: &Carthage) {
    let table = game.table();
    let rows = || table.market.iter().chain(&table.farm);
    for card in Card::ALL {
        let in_deck = game.deck().iter().filter(|&&other| other == card).count() as u8;
        let on_offer = rows().filter(|slot| slot.card == card).count() as u8;
        let owned = table.seats.iter().map(|seat| {
            let board = &table.boards[seat];
            game.hand(seat).cards()[card] + board.loose[card] + board.stored[card]
        });
        let away = table.discard[card] + table.paid[card] + game.victory_cards()[card];
        let all = in_deck + on_offer + owned.sum::<u8>() + away;
        assert_eq!(all, card.value().copies(), "cards {card}");
    }
    let boards = table.seats.iter().map(|seat| &table.boards[seat]);
    let points: u16 = boards.clone().map(|board| board.victory).sum();
    let victory_cards = u16::from(game.victory_cards().count());
    assert!(victory_cards <= points, "{victory_cards} victory cards for {points} points");
    for seat in table.seats.iter() {
        let marker = |slot: &&Slot| slot.by == Some(seat);
        let placed = rows().filter(marker).count();
        assert_eq!(placed, usize::from(table.boards[seat].reserves), "one marker each");
        let hand = game.hand(seat);
        assert_eq!(hand.money(), hand.cards().money());
    }
    let over = table.phase == Phase::Over;
    assert!(over || boards.clone().all(|board| board.all_tokens() < 8));
    let paying = matches!(table.phase, Phase::Pay { .. });
    assert!(paying || table.paid.count() == 0);
}

common::battery!(Carthage, 1024, census);
