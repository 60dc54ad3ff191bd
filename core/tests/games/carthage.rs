//! Traders of Carthage through the trials that every game passes.

use portolan_core::carthage::{Action, Card, Carthage, Phase, Slot};
use portolan_core::{Draw, Level, Match, bot};

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
    let turned = |&card: &Card| table.turned[card] <= game.victory_cards()[card];
    assert!(Card::ALL.iter().all(turned), "seen and turned");
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
        let seen = &table.seen[seat];
        assert!(Card::ALL.iter().all(|&card| seen[card] <= hand.cards()[card]), "seen and held");
    }
    let over = table.phase == Phase::Over;
    assert!(over || boards.clone().all(|board| board.all_tokens() < 8));
    let paying = matches!(table.phase, Phase::Pay { .. });
    assert!(paying || table.paid.count() == 0);
}

crate::common::trials!(Carthage, 1024, census);

/// A match with two, three or four, and chance to play it by.
fn begun(seed: u32) -> (Match<Carthage>, Chance) {
    (trials::table(2 + seed as usize % 3, seed, 0), Chance::new(Seed(seed), Stream::Bot(0)))
}

/// What a purchase was said to do is what it does, and the suggested payment pays for it.
#[test]
fn forecasts_come_true() {
    let mut raids = 0;
    for seed in 0..120 {
        let (mut current, mut rng) = begun(seed);
        while let Some(actor) = current.game().actor() {
            let legal = current.game().view(actor).legal();
            let Some(action) = rng.pick(&legal) else { break };
            let before = current.game().view(actor);
            let told = current.play(action).expect("a legal choice");
            let Some(purchase) = told.purchase else { continue };
            let forecast = before.forecast();
            assert_eq!(purchase.voyage, forecast.voyage);
            assert_eq!(told.payday, forecast.payday);
            let after = current.game().table();
            if !matches!(after.phase, Phase::Store { .. }) {
                assert_eq!(told.raid, forecast.raid);
                raids += usize::from(told.raid.is_some());
            }
            for (seat, payday) in after.seats.iter().zip(forecast.payday.iter().cycle()) {
                let points = before.table.boards[seat].victory + payday.victory(seat);
                assert_eq!(after.boards[seat].victory, points);
            }
        }
    }
    assert!(raids > 20, "{raids}");
}

#[test]
fn suggested_payments_are_legal_to_the_last_card() {
    let mut paid = 0;
    for seed in 0..30 {
        let (mut current, mut rng) = begun(seed);
        while let Some(actor) = current.game().actor() {
            let view = current.game().view(actor);
            let legal = view.legal();
            assert_eq!(legal.contains(&Action::Buy), {
                view.table.phase == Phase::Turn && view.payment().is_some()
            });
            let Some(action) = rng.pick(&legal) else { break };
            current.play(action).expect("a legal choice");
            if action == Action::Buy {
                let payment = view.payment().expect("buying is legal");
                for (card, &count) in payment.iter() {
                    for _ in 0..count {
                        current.play(Action::Pay(card)).expect("a suggested card");
                    }
                }
                let still_paying = matches!(current.game().table().phase, Phase::Pay { .. });
                assert!(!still_paying, "the suggestion pays in full");
                paid += 1;
            }
        }
    }
    assert!(paid > 300, "{paid}");
}

/// What the rare paths need must happen in the games that the trials play.
#[test]
fn rare_paths_are_walked() {
    let (mut fullest, mut together, mut stores, mut credited, mut no_cards) = (0, 0, 0, 0, 0);
    for seed in 0..200 {
        trials::whole_game::<Carthage>(4, seed, 0, |current| {
            let game = current.game();
            let table = game.table();
            fullest = fullest.max(table.market.len());
            stores += u32::from(matches!(table.phase, Phase::Store { .. }));
            if table.phase == Phase::Over {
                let boards = || table.seats.iter().map(|seat| &table.boards[seat]);
                let finished = boards().filter(|board| board.all_tokens() >= 8).count();
                together += u32::from(finished > 1);
                no_cards += u32::from(finished == 0);
                let points: u16 = boards().map(|board| board.victory).sum();
                credited += u32::from(points > u16::from(game.victory_cards().count()));
            }
        });
    }
    assert_eq!(fullest, 8);
    assert!(stores > 500 && together > 10 && no_cards > 5 && credited > 0);
}

#[test]
fn greedy_beats_random() {
    for players in Carthage::SEATS {
        let won = (0..60).filter(|&seed| {
            let mut current: Match<Carthage> = trials::table(players, seed, 0);
            let greedy = seed as usize % players;
            while let Some(actor) = current.game().actor() {
                let level = if actor.index() == greedy { Level::Greedy } else { Level::Random };
                let mut rng = Chance::new(Seed(seed), Stream::Bot(current.decisions()));
                let choice = bot::choose::<Carthage>(level, &current.game().view(actor), &mut rng);
                current.play(choice.expect("a choice")).expect("a legal choice");
            }
            let game = current.game();
            game.seats().iter().any(|seat| seat.index() == greedy && game.wins(seat))
        });
        assert!(won.count() >= 57, "{players} players");
    }
}
