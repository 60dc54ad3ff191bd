//! Set-up, and a turn from maritime power to loading.

use super::*;
use crate::{BySeat, Draw, Outcome as _, Reveals};

#[test]
fn the_deal() {
    for (players, deck) in [(2, 78 - 10), (3, 98 - 15), (4, 98 - 20), (5, 98 - 25)] {
        let game = fresh(players, 1);
        let table = &game.table;
        assert_eq!(game.deck.len(), deck);
        for seat in table.seats.iter() {
            assert_eq!(table.ducats[seat], 11);
            assert_eq!(game.hands[seat].len(), 4);
            assert_eq!(game.hold(seat).count(), 1);
            let port = table.tops[seat].unwrap().face().port.unwrap();
            assert_eq!(table.ships[seat], port);
            assert_eq!(table.ports[port], None, "its token went to the box");
        }
        let tokens = Port::ALL.iter().filter(|&&port| table.ports[port].is_some()).count();
        assert_eq!(tokens, 30 - players);
        assert_eq!(game.actor(), Some(Seat::A));
    }
}

#[test]
fn two_play_without_grain() {
    let grain = |game: &Oltremare| game.deck.iter().any(|card| card.good() == Good::Grain);
    assert!(!grain(&fresh(2, 1)) && grain(&fresh(3, 1)));
}

#[test]
fn venice_lies_in_the_middle_or_up_to_three_cards_beside_it() {
    let mut places = [0; 7];
    for seed in 0..300 {
        let game = fresh(4, seed);
        let above = 78 - usize::from(game.venice.unwrap());
        places[above + 3 - 78 / 2] += 1;
    }
    assert!(places.iter().all(|&times| times > 20), "{places:?}");
}

#[test]
fn chance_gives_everybody_the_start() {
    let seats = Seats::new(5).unwrap();
    let mut begins = BySeat::<u32>::default();
    for seed in 0..300 {
        let setup = Setup { seats, start: None, options: Options::default() };
        let game = Oltremare::new(&setup, &mut Chance::new(Seed(seed), Stream::Deal));
        assert_eq!(game.table.active, game.table.start);
        begins[game.table.start] += 1;
    }
    assert!(begins.seated(seats).iter().all(|&times| times > 30), "{begins:?}");
}

#[test]
fn cards_beyond_the_power_go_to_the_pirates() {
    let mut game = stage(2, "salt.DS4", "silk.DM1 silk.PM1 silk.PS1 jewels.DP1 salt.DP1");
    game.begin_turn(Seat::A);
    assert_eq!(game.table.phase, Phase::Excess);
    assert_eq!(refused(&game, "excess"), Illegal::NotNamed);
    assert_eq!(refused(&game, "excess salt.DM1"), Illegal::NotThere);
    assert_eq!(refused(&game, "act"), Illegal::WrongPhase);
    play(&mut game, "excess silk.PM1");
    let outcome = play(&mut game, "excess silk.DM1");
    assert_eq!(outcome.reveals(), Reveals::Nothing);
    assert_eq!(game.table.phase, Phase::Commerce);
    assert_eq!(game.hands[Seat::A], cards("silk.PS1 jewels.DP1 salt.DP1"));
    let pile: Vec5 = game.pirates[Seat::A].iter().map(|sunk| sunk.card()).collect();
    assert_eq!(*pile, [card("silk.PM1"), card("silk.DM1")], "the last one on top");
}

type Vec5 = heapless::Vec<Card, 5>;

#[test]
fn example_5_local_influence_pays_before_cards_go() {
    for (top, ducats) in [("salt.DM1", 3), ("salt.DP2", 2), ("salt.DP3", 1), ("salt.DS4", 0)] {
        let mut game = stage(2, top, "silk.DM1");
        game.table.tokens[Seat::A] = Some(Token::Influence);
        assert_eq!(i16::from(game.begin_turn(Seat::A)), ducats);
        assert_eq!(game.table.ducats[Seat::A], 11 + ducats);
    }
}

#[test]
fn example_1_debt_has_no_limit() {
    let mut game = stage(3, "salt.DS4", "grain.DS1");
    game.hands[Seat::B] = cards("salt.DP1 salt.PM1 jewels.DP1");
    game.deck.extend(cards::<Stack>("silk.DM1 salt.MS1"));
    game.table.ducats[Seat::A] = 2;
    assert_eq!(play(&mut game, "buy deck").ducats, -3);
    assert_eq!(game.table.ducats[Seat::A], -1);
    assert_eq!(play(&mut game, "buy deck").ducats, -4);
    assert_eq!(game.table.ducats[Seat::A], -5);
    assert_eq!(refused(&game, "act"), Illegal::TooFewCards);
    play_all(&mut game, &["offer 1 give=grain.DS1 pay=1 want=salt:2", "accept salt.DP1,salt.PM1"]);
    assert_eq!(game.hands[Seat::A], cards("salt.DP1 salt.PM1 salt.MS1 silk.DM1"));
    assert_eq!(game.table.ducats[Seat::A], -6);
    play(&mut game, "act");
    assert_eq!(game.table.phase, Phase::Play { left: 4 });
}

#[test]
fn a_card_costs_more_without_a_ducat() {
    let mut game = stage(2, "salt.DM1", "silk.DM1");
    for (ducats, price) in [(3, 3), (1, 3), (0, 4), (-9, 4)] {
        game.table.ducats[Seat::A] = ducats;
        assert_eq!(game.table.price(), price);
    }
}

#[test]
fn a_favourable_market_has_its_own_prices() {
    let mut game = stage(2, "salt.DM1", "silk.DM1");
    game.table.tokens[Seat::A] = Some(Token::Market);
    game.table.ducats[Seat::A] = -2;
    for price in [1, 2, 3, 4] {
        assert_eq!(play(&mut game, "buy deck").ducats, -price);
    }
    assert_eq!(refused(&game, "buy deck"), Illegal::NoPurchaseLeft);
    assert!(only(&game, &["act"]));
}

#[test]
fn cards_are_bought_from_the_deck_or_the_own_pirates() {
    let mut game = stage(2, "salt.DM1", "silk.DM1");
    assert_eq!(refused(&game, "buy pirates"), Illegal::NothingToBuy);
    game.pirates[Seat::A].push(Sunk::unseen(card("salt.DP1"))).unwrap();
    game.pirates[Seat::A].push(Sunk::known(card("salt.PM1"))).unwrap();
    assert!(only(&game, &["buy deck", "buy pirates", "act"]));
    let top = *game.deck.last().unwrap();
    assert_eq!(play(&mut game, "buy deck").reveals(), Reveals::Unknown);
    assert!(game.hands[Seat::A].has(top));
    play(&mut game, "buy pirates");
    assert!(game.hands[Seat::A].has(card("salt.PM1")), "the top one");
    assert_eq!(game.pirates[Seat::A].len(), 1);
    assert_eq!(game.table.bought, 2);
}

#[test]
fn commerce_goes_on_until_the_load_is_in_hand() {
    let mut game = stage(2, "salt.DP2", "silk.DM1");
    assert_eq!(refused(&game, "act"), Illegal::TooFewCards);
    play_all(&mut game, &["buy deck", "act"]);
    assert_eq!(game.table.phase, Phase::Play { left: 2 });
    assert_eq!(refused(&game, "buy deck"), Illegal::WrongPhase);
    assert_eq!(refused(&game, "play jewels.DP1"), Illegal::NotThere);
}

#[test]
fn without_a_card_to_buy_what_is_there_is_played() {
    let mut game = stage(2, "salt.DS4", "silk.DM1 pottery.DP1");
    game.deck.clear();
    game.venice = None;
    game.table.last_round = true;
    assert!(only(&game, &["act"]));
    assert_eq!(refused(&game, "buy deck"), Illegal::NothingToBuy);
    play(&mut game, "act");
    assert_eq!(game.table.phase, Phase::Play { left: 2 });
}

#[test]
fn without_any_card_good_business_still_pays() {
    let mut game = stage(2, "salt.DS4", "");
    game.deck.clear();
    game.venice = None;
    game.table.tokens[Seat::A] = Some(Token::Business);
    assert_eq!(play(&mut game, "act").ducats, 1);
    assert_eq!(game.table.active, Seat::B, "nothing to play, nothing to load");
    assert_eq!(game.hold(Seat::A).count(), 1);
}

#[test]
fn exactly_the_load_is_played() {
    let mut game = stage(2, "salt.DP2", "silk.DP2 olives.DP3 jewels.DP1");
    play_all(&mut game, &["act", "play silk.DP2", "play olives.DP3"]);
    assert_eq!(game.table.phase, Phase::Stow);
    assert_eq!(game.table.played, cards("silk.DP2 olives.DP3"));
}

#[test]
fn example_2_all_four_symbols() {
    let mut game = stage(2, "salt.DS4", "silk.DM1 salt.DM1 pottery.DM1 olives.PS1");
    game.table.ducats[Seat::A] = -6;
    game.table.ships[Seat::A] = Port::Venezia;
    let pirate = game.deck[game.deck.len() - 1];
    let to_hand: Hand =
        game.deck[game.deck.len() - 7..game.deck.len() - 1].iter().copied().collect();
    play_all(&mut game, &["act", "play silk.DM1", "play salt.DM1", "play pottery.DM1"]);
    let outcome = play(&mut game, "play olives.PS1");
    assert_eq!((outcome.ducats, outcome.pirates, outcome.drawn), (6, 1, 6));
    assert_eq!(outcome.reveals(), Reveals::Unknown);
    assert_eq!(game.table.ducats[Seat::A], 0);
    assert_eq!(*game.pirates[Seat::A], [Sunk::unseen(pirate)]);
    assert_eq!(game.hands[Seat::A], to_hand);
    assert_eq!(game.table.phase, Phase::Sail { left: 1 });
    assert!(only(&game, &["sail Zara", "sail Ancona"]));
}

/// Two ducat and two ship symbols on the cards of the hand, all of which are played.
fn two_and_two(token: Token, top: &str, hand: &str) -> (Oltremare, Outcome) {
    let mut game = stage(2, top, hand);
    game.table.tokens[Seat::A] = Some(token);
    let mut outcome = play(&mut game, "act");
    for card in cards::<Stack>(hand) {
        outcome = game.apply(Action::Play(card), &mut chance()).unwrap();
    }
    (game, outcome)
}

#[test]
fn example_4_smooth_sailing_and_good_business() {
    for (top, hand) in [
        ("salt.DP2", "silk.DS4 pottery.DS1"),
        ("salt.DP3", "silk.DS4 pottery.DM1 olives.PS1"),
        ("salt.DS4", "silk.DM1 pottery.DP1 olives.PS1 scrolls.MS2@Ancona"),
    ] {
        let ducats = |token| two_and_two(token, top, hand).1.ducats;
        assert_eq!([Token::Fight, Token::Smooth, Token::Business].map(ducats), [3, 3 + 2, 6]);
    }
}

#[test]
fn more_than_three_symbols_count_as_three() {
    assert_eq!([0, 1, 2, 3, 4, 5].map(effect), [0, 1, 3, 6, 6, 6]);
}

#[test]
fn pirates_take_cards_unless_they_are_fought() {
    for (token, taken) in [(None, 3), (Some(Token::Fight), 0), (Some(Token::Compass), 3)] {
        let mut game = stage(2, "salt.DP2", "silk.DP2 olives.DP3");
        game.table.tokens[Seat::A] = token;
        play_all(&mut game, &["act", "play silk.DP2"]);
        assert_eq!(play(&mut game, "play olives.DP3").pirates, taken);
        assert_eq!(game.pirates[Seat::A].len(), usize::from(taken));
    }
}

#[test]
fn without_a_ship_the_token_stays() {
    let mut game = stage(2, "salt.DM1", "silk.DP2");
    game.table.tokens[Seat::A] = Some(Token::Smooth);
    play_all(&mut game, &["act", "play silk.DP2", "stow silk.DP2"]);
    assert_eq!(game.table.tokens[Seat::A], Some(Token::Smooth));
}

/// One route from Venice.
fn at_sea() -> Oltremare {
    let mut game = stage(2, "salt.DM1", "silk.DS4");
    game.table.ships[Seat::A] = Port::Venezia;
    game.table.tokens[Seat::A] = Some(Token::Smooth);
    game.table.taken[Seat::A][Token::Smooth] = 1;
    play_all(&mut game, &["act", "play silk.DS4"]);
    game
}

#[test]
fn the_token_of_the_port_becomes_active() {
    let mut game = at_sea();
    game.table.ports[Port::Zara] = Some(Token::Fight);
    assert_eq!(refused(&game, "sail Bari"), Illegal::NoRoute);
    assert_eq!(refused(&game, "stow silk.DS4"), Illegal::WrongPhase);
    assert_eq!(play(&mut game, "sail Zara").arrived, Some(Some(Token::Fight)));
    assert_eq!(game.table.tokens[Seat::A], Some(Token::Fight));
    assert_eq!(game.table.tokens_taken(Seat::A), 2, "the old one still counts");
    assert_eq!(game.table.ports[Port::Zara], None);
    assert_eq!(game.table.ships[Seat::A], Port::Zara);
}

#[test]
fn an_empty_port_turns_the_token_over() {
    let mut game = at_sea();
    game.table.ports[Port::Zara] = None;
    game.table.ships[Seat::B] = Port::Zara;
    assert_eq!(play(&mut game, "sail Zara").arrived, Some(None));
    assert_eq!(game.table.tokens[Seat::A], None);
    assert_eq!(game.table.tokens_taken(Seat::A), 1);
}

#[test]
fn all_steps_are_sailed_and_tokens_passed_stay() {
    let (mut game, _) = two_and_two(Token::Fight, "salt.DP2", "silk.DS4 pottery.DS1");
    game.table.ships[Seat::A] = Port::Venezia;
    game.table.ports[Port::Zara] = Some(Token::Market);
    game.table.ports[Port::Ragusa] = Some(Token::Business);
    assert_eq!(play(&mut game, "sail Zara").arrived, None);
    assert_eq!(game.table.phase, Phase::Sail { left: 1 });
    assert!(only(&game, &["sail Ragusa", "sail Ancona"]), "not back again");
    play(&mut game, "sail Ragusa");
    assert_eq!(game.table.ports[Port::Zara], Some(Token::Market));
    assert_eq!(game.table.tokens[Seat::A], Some(Token::Business));
    assert_eq!(*game.table.routes, [(Port::Venezia, Port::Zara), (Port::Zara, Port::Ragusa)]);
}

fn on_a_compass() -> Oltremare {
    let mut game = at_sea();
    for port in Port::ALL {
        game.table.ports[port] = None;
    }
    game.table.ports[Port::Zara] = Some(Token::Compass);
    game.table.ports[Port::Malta] = Some(Token::Compass);
    game.table.ports[Port::Tana] = Some(Token::Market);
    play(&mut game, "sail Zara");
    assert_eq!(game.table.phase, Phase::Compass);
    assert_eq!(game.table.tokens[Seat::A], Some(Token::Smooth), "nothing is taken yet");
    game
}

#[test]
fn a_compass_leads_to_another_token() {
    let mut game = on_a_compass();
    assert_eq!(refused(&game, "compass Zara"), Illegal::CompassThere);
    assert_eq!(refused(&game, "compass Malta"), Illegal::CompassThere);
    assert_eq!(game.view(Seat::A).legal().len(), 28 + 1);
    assert_eq!(play(&mut game, "compass Tana").arrived, Some(Some(Token::Market)));
    assert_eq!(game.table.tokens[Seat::A], Some(Token::Market));
    assert_eq!(game.table.ships[Seat::A], Port::Tana);
    assert_eq!(game.table.ports[Port::Zara], None);
    assert_eq!(game.table.tokens_taken(Seat::A), 2, "the compass is used up");
    assert_eq!(game.table.phase, Phase::Stow);
}

#[test]
fn a_compass_may_lead_to_an_empty_port() {
    let mut game = on_a_compass();
    assert_eq!(play(&mut game, "compass Bari").arrived, Some(None));
    assert_eq!(game.table.tokens[Seat::A], None);
    assert_eq!(game.table.tokens_taken(Seat::A), 1);
}

#[test]
fn a_compass_can_be_kept() {
    let mut game = on_a_compass();
    play(&mut game, "stay");
    assert_eq!(game.table.tokens[Seat::A], Some(Token::Compass));
    assert_eq!(game.table.tokens_taken(Seat::A), 2);
    assert_eq!(game.table.ships[Seat::A], Port::Zara);
    assert_eq!(game.table.ports[Port::Zara], None);
}

#[test]
fn the_last_card_stowed_is_the_new_top() {
    let mut game = stage(2, "salt.DP2", "silk.DP2 olives.DP3 jewels.DP1");
    play_all(&mut game, &["act", "play silk.DP2", "play olives.DP3", "stow olives.DP3"]);
    assert_eq!(refused(&game, "stow olives.DP3"), Illegal::NotThere);
    play(&mut game, "stow silk.DP2");
    assert!(game.hold(Seat::A).eq(["silk.DP2", "olives.DP3", "salt.DP2"].map(card)));
    assert_eq!(game.table.active, Seat::B);
    assert!(game.table.played.is_empty());
}

#[test]
fn a_new_turn_counts_anew() {
    let mut game = stage(3, "salt.DM1", "silk.DP2");
    play_all(&mut game, &["buy deck", "offer 1 pay=1", "accept", "act"]);
    let card = game.view(Seat::A).legal()[0];
    game.apply(card, &mut chance()).unwrap();
    while game.table.active == Seat::A {
        let legal = game.view(Seat::A).legal();
        game.apply(legal[0], &mut chance()).unwrap();
    }
    assert_eq!((game.table.bought, game.table.offers), (0, 0));
    assert_eq!(game.table.traded, BySeat::default());
    assert!(game.table.routes.is_empty());
}

#[test]
fn somebody_else_has_no_say() {
    let game = stage(2, "salt.DM1", "silk.DP2");
    assert!(game.view(Seat::B).legal().is_empty());
    assert_eq!(game.view(Seat::B).check(Action::Act), Err(Illegal::WrongPhase));
    assert_eq!(game.view(Seat::A).check(Action::Act), Ok(()));
}

#[test]
fn the_largest_hand_fits_the_list() {
    let mut game = stage(3, "salt.DM1", "");
    game.hands[Seat::A] = CardSet::whole(3).iter().collect();
    game.begin_turn(Seat::A);
    assert_eq!(game.view(Seat::A).legal().len(), Card::FACES);
    let mut rng = chance();
    while let Phase::Excess = game.table.phase {
        let action = rng.pick(&game.view(Seat::A).legal()).unwrap();
        game.apply(action, &mut rng).unwrap();
    }
    assert_eq!(game.pirates[Seat::A].len(), 98 - 6);
}
