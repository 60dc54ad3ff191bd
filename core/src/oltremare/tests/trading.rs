//! Offers, answers, counter-offers, and what others hear of them.

use super::*;
use crate::{Outcome as _, Reveals};

/// The first player is in commerce, the second has these cards.
fn market(hand: &str, partner: &str) -> Oltremare {
    let mut game = stage(3, "salt.DM1", hand);
    game.hands[Seat::B] = cards(partner);
    game
}

#[test]
fn both_sides_move_at_once() {
    let mut game = market("silk.DM1 silk.PM1", "jewels.DP1 jewels.MS1 salt.DP1");
    play(&mut game, "offer 1 give=silk.DM1 pay=2 want=jewels:1 ask=5");
    assert_eq!((game.actor(), game.table.active), (Some(Seat::B), Seat::A));
    assert!(game.hands[Seat::A].has(card("silk.DM1")), "nothing moves before the answer");
    assert_eq!(refused(&game, "buy deck"), Illegal::WrongPhase);
    let outcome = play(&mut game, "accept jewels.MS1");
    assert_eq!(outcome.reveals(), Reveals::Unknown);
    assert_eq!(game.hands[Seat::A], cards("silk.PM1 jewels.MS1"));
    assert_eq!(game.hands[Seat::B], cards("silk.DM1 jewels.DP1 salt.DP1"));
    assert_eq!((game.table.ducats[Seat::A], game.table.ducats[Seat::B]), (14, 8));
    assert_eq!(game.table.phase, Phase::Commerce);
    assert_eq!(game.actor(), Some(Seat::A));
}

#[test]
fn a_partner_gets_one_tile_a_turn_and_the_active_player_none() {
    let mut game = market("silk.DM1 silk.PM1", "jewels.DP1");
    play(&mut game, "offer 1 give=silk.DM1");
    assert_eq!(play(&mut game, "accept").prestige, Some(Seat::B), "a gift");
    play(&mut game, "offer 1 ask=1");
    assert_eq!(play(&mut game, "accept").prestige, None, "the second time");
    play(&mut game, "offer 2 ask=1");
    assert_eq!(play(&mut game, "accept").prestige, Some(Seat::C), "a gift the other way");
    assert_eq!(game.table.prestige.seated(game.table.seats), [0, 1, 1]);
    play(&mut game, "offer 2 ask=1");
    assert_eq!(play(&mut game, "decline").prestige, None);
}

#[test]
fn accepting_takes_the_goods_that_were_asked_for() {
    let mut game = market("silk.DM1", "jewels.DP1 jewels.MS1 salt.DP1");
    play(&mut game, "offer 1 give=silk.DM1 want=jewels:1,any:1");
    for (answer, illegal) in [
        ("accept", Illegal::OtherGoods),
        ("accept jewels.DP1", Illegal::OtherGoods),
        ("accept jewels.DP1,jewels.MS1,salt.DP1", Illegal::OtherGoods),
        ("accept jewels.DP1,salt.PM1", Illegal::NotThere),
        ("accept jewels.DM2,salt.DP1", Illegal::NotThere),
        ("accept jewels:1,any:1", Illegal::NotNamed),
    ] {
        assert_eq!(refused(&game, answer), illegal, "{answer}");
    }
    for answer in ["accept jewels.DP1,salt.DP1", "accept jewels.DP1,jewels.MS1"] {
        play(&mut game.clone(), answer);
    }
}

#[test]
fn what_the_partner_has_not_got_can_be_asked_for() {
    let mut game = market("silk.DM1", "salt.DP1");
    play(&mut game, "offer 1 give=silk.DM1 want=jewels:9");
    assert!(only(&game, &["decline"]));
    assert_eq!(refused(&game, "accept salt.DP1"), Illegal::OtherGoods);
    assert_eq!(play(&mut game, "decline").reveals(), Reveals::OwnSecret);
    assert_eq!(game.actor(), Some(Seat::A));
}

#[test]
fn offers_that_cannot_be_made() {
    let game = market("silk.DM1 silk.PM1", "salt.DP1");
    for (offer, illegal) in [
        ("offer 1", Illegal::EmptyOffer),
        ("offer 0 pay=1", Illegal::NoPartner),
        ("offer 3 pay=1", Illegal::NoPartner),
        ("offer 1 pay=21", Illegal::TooMuch),
        ("offer 1 ask=21", Illegal::TooMuch),
        ("offer 1 give=salt.DP1", Illegal::NotThere),
        ("offer 1 give=silk:1", Illegal::NotNamed),
        ("offer 1 give=silk.DM1 claim=silk.PM1>S", Illegal::ClaimAstray),
        ("offer 1 give=silk.DM1 claim=silk>S", Illegal::ClaimAstray),
    ] {
        assert_eq!(refused(&game, offer), illegal, "{offer}");
    }
    for offer in ["offer 1 pay=20 ask=20", "offer 2 give=silk.DM1 claim=silk.DM1>PS4@Malta"] {
        play(&mut game.clone(), offer);
    }
}

#[test]
fn twelve_offers_a_turn_and_counters_do_not_count() {
    let mut game = market("silk.DM1", "salt.DP1");
    for _ in 0..12 {
        play_all(&mut game, &["offer 1 ask=1", "counter pay=1", "refuse"]);
    }
    assert_eq!(refused(&game, "offer 1 ask=1"), Illegal::NoOfferLeft);
    assert!(game.view(Seat::A).legal().iter().all(|&action| !Oltremare::open_ended(action)));
}

#[test]
fn the_action_phase_must_stay_in_reach() {
    let mut game = market("silk.DM1 silk.PM1", "salt.DP1 salt.PM1 jewels.DP1");
    game.table.tops[Seat::A] = Some(card("salt.DP3"));
    game.table.bought = 2;
    // Two cards, two purchases left, a load of three: one card may go.
    play(&mut game.clone(), "offer 1 give=silk.DM1");
    assert_eq!(refused(&game, "offer 1 give=silk.DM1,silk.PM1 ask=9"), Illegal::TooFewLeft);
    play(&mut game.clone(), "offer 1 give=silk.DM1,silk.PM1 want=any:1");
    play(&mut game, "offer 1 ask=1");
    play(&mut game, "counter give=silk:2 ask=9");
    assert_eq!(refused(&game, "agree silk.DM1,silk.PM1"), Illegal::TooFewLeft);
    assert_eq!(*game.view(Seat::A).legal(), [Action::Refuse], "it can only be refused");
    play(&mut game, "refuse");
    play_all(&mut game, &["offer 1 ask=1", "counter give=silk:2 want=salt.DP1"]);
    play(&mut game, "agree silk.DM1,silk.PM1");
    assert_eq!(game.hands[Seat::A], cards("salt.DP1"));
}

#[test]
fn a_counter_is_agreed_to_or_refused() {
    let mut game = market("silk.DM1 silk.PM1 grain.DS1", "jewels.DP1 salt.DP1");
    play(&mut game, "offer 1 give=grain.DS1 want=jewels:1");
    for (counter, illegal) in [
        ("counter give=silk:1 want=jewels.MS1", Illegal::NotThere),
        ("counter give=silk:1 want=jewels:1", Illegal::NotNamed),
        ("counter pay=21", Illegal::TooMuch),
    ] {
        assert_eq!(refused(&game, counter), illegal, "{counter}");
    }
    let nothing = Counter {
        give: Kinds::default(),
        pay: 0,
        want: Lot::NOTHING,
        ask: 0,
        claims: Claims::default(),
    };
    assert_eq!(game.check(Action::Counter(nothing)), Err(Illegal::EmptyOffer));
    play(&mut game, "counter give=silk:1,any:1 pay=3 want=jewels.DP1 ask=1");
    assert_eq!(game.actor(), Some(Seat::A));
    for (answer, illegal) in [
        ("agree silk.DM1", Illegal::OtherGoods),
        ("agree silk.DM1,salt.DM1", Illegal::NotThere),
        ("accept silk.DM1,silk.PM1", Illegal::WrongPhase),
    ] {
        assert_eq!(refused(&game, answer), illegal, "{answer}");
    }
    let outcome = play(&mut game, "agree silk.DM1,grain.DS1");
    assert_eq!(outcome.prestige, Some(Seat::B));
    assert_eq!(outcome.reveals(), Reveals::Unknown, "cards that the active player did not know");
    assert_eq!(game.hands[Seat::A], cards("silk.PM1 jewels.DP1"));
    assert_eq!(game.hands[Seat::B], cards("salt.DP1 silk.DM1 grain.DS1"));
    assert_eq!((game.table.ducats[Seat::A], game.table.ducats[Seat::B]), (9, 13));
}

/// The partner may speak and lie as the active player may.
#[test]
fn a_counter_carries_claims() {
    let mut game = market("silk.DM1 grain.DS1", "jewels.DP1 jewels.MS1 salt.DP1");
    play(&mut game, "offer 1 give=grain.DS1 want=salt:1");
    for counter in [
        "counter give=silk:1 want=jewels.DP1 claim=salt.DP1>S",
        "counter give=silk:1 want=jewels.DP1 claim=jewels.DP1>4 claim=jewels.DP1>S",
        "counter give=silk:1 want=jewels.DP1 claim=jewels>S",
    ] {
        assert_eq!(refused(&game, counter), Illegal::ClaimAstray, "{counter}");
    }
    let counter = "counter give=silk:1 want=jewels.DP1,jewels.MS1 claim=jewels.DP1>S4";
    for seat in [Seat::A, Seat::C] {
        let told = "counter give=silk:1 want=jewels:2 claim=jewels>S4";
        assert_eq!(heard(&game, counter, seat), Action::parse(told).unwrap());
        let other = "counter give=silk:1 want=jewels.DP1,jewels.MS1 claim=jewels.MS1>S4";
        assert_eq!(heard(&game, other, seat), heard(&game, counter, seat));
    }
    play(&mut game, counter);
    let Phase::Counter { counter, .. } = game.view(Seat::A).table.phase else { panic!() };
    assert!(
        counter.claims.iter().eq([(Subject::Good(Good::Jewels), Claim::from_word("S4").unwrap())])
    );
    play(&mut game, "agree silk.DM1");
    assert_eq!(game.hands[Seat::A], cards("grain.DS1 jewels.DP1 jewels.MS1"), "it was a lie");
}

#[test]
fn twins_are_traded_one_by_one() {
    let mut game = market("grain.PM1 grain.PM1", "salt.DP1");
    play_all(&mut game, &["offer 1 give=grain.PM1", "accept"]);
    assert_eq!(game.hands[Seat::A], cards("grain.PM1"));
    play_all(&mut game, &["offer 1 give=grain.PM1 want=any:1", "accept grain.PM1"]);
    assert_eq!(game.hands[Seat::A], cards("grain.PM1"));
    play_all(&mut game, &["offer 1 give=grain.PM1", "accept"]);
    assert_eq!(game.hands[Seat::B], cards("grain.PM1 grain.PM1 salt.DP1"));
}

fn heard(game: &Oltremare, text: &str, by: Seat) -> Action {
    game.heard(Action::parse(text).unwrap(), by)
}

#[test]
fn the_table_hears_goods_and_claims_but_no_cards() {
    let mut game = market("silk.DM1 silk.PM1", "jewels.DP1 salt.DP1 salt.PM1");
    let says = |text: &str| Action::parse(text).unwrap();
    let offer = "offer 1 give=silk.DM1,silk.PM1 pay=2 want=jewels:1,any:1 claim=silk.PM1>S4";
    let told = says("offer 1 give=silk:2 pay=2 want=jewels:1,any:1 claim=silk>S4");
    assert_eq!(heard(&game, offer, Seat::A), says(offer));
    assert_eq!(heard(&game, offer, Seat::B), told, "the partner too");
    assert_eq!(heard(&game, offer, Seat::C), told);
    play(&mut game, offer);

    let counter = "counter give=silk:1 pay=1 want=jewels.DP1,salt.DP1";
    let told = says("counter give=silk:1 pay=1 want=jewels:1,salt:1");
    assert_eq!(heard(&game, counter, Seat::B), says(counter));
    assert_eq!(heard(&game, counter, Seat::A), told);
    assert_eq!(heard(&game, counter, Seat::C), told);

    let accept = "accept jewels.DP1,salt.DP1";
    assert_eq!(heard(&game, accept, Seat::B), says(accept));
    assert_eq!(heard(&game, accept, Seat::A), says(accept), "who gets the cards sees them");
    assert_eq!(heard(&game, accept, Seat::C), says("accept jewels:1,any:1"), "not even their good");

    play(&mut game, counter);
    let agree = "agree silk.DM1";
    assert_eq!(heard(&game, agree, Seat::A), says(agree));
    assert_eq!(heard(&game, agree, Seat::B), says(agree));
    assert_eq!(heard(&game, agree, Seat::C), says("agree silk:1"));
}

#[test]
fn a_pending_offer_is_seen_as_it_was_heard() {
    let mut game = market("silk.DM1 silk.PM1", "jewels.DP1 salt.DP1");
    play(&mut game, "offer 1 give=silk.DM1 want=jewels:1 claim=silk.DM1>PS");
    let pending = |game: &Oltremare, seat| match game.view(seat).table.phase {
        Phase::Reply(offer) => Action::Offer(offer),
        Phase::Counter { counter, .. } => Action::Counter(counter),
        _ => panic!("nothing is pending"),
    };
    let told = Action::parse("offer 1 give=silk:1 want=jewels:1 claim=silk>PS").unwrap();
    assert_ne!(pending(&game, Seat::A), told);
    assert_eq!(pending(&game, Seat::B), told);
    assert_eq!(pending(&game, Seat::C), told);
    play(&mut game, "counter give=silk:2 want=salt.DP1");
    let told = Action::parse("counter give=silk:2 want=salt:1").unwrap();
    assert_eq!(pending(&game, Seat::A), told);
    assert_ne!(pending(&game, Seat::B), told);
    assert_eq!(pending(&game, Seat::C), told);
}
