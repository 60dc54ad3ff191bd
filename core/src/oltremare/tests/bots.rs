//! What the greedy bot understands.

use super::*;
use crate::{Level, bot};

fn choice(game: &Oltremare) -> Action {
    let actor = game.actor().unwrap();
    bot::choose::<Oltremare>(Level::Greedy, &game.view(actor), &mut chance()).unwrap()
}

#[test]
fn it_plays_cards_that_belong_together() {
    let mut game = stage(3, "salt.DP3", "salt.DM1 salt.DS4 salt.MS2 grain.PM1 olives.PS1");
    play(&mut game, "act");
    for _ in 0..3 {
        let action = choice(&game);
        assert!(matches!(action, Action::Play(card) if card.good() == Good::Salt), "{action}");
        game.apply(action, &mut chance()).unwrap();
    }
}

#[test]
fn it_does_not_tear_groups_apart_when_loading() {
    let mut game = stage(3, "salt.DP3", "");
    game.table.phase = Phase::Stow;
    game.table.played = cards("silk.DM1 salt.DM1 silk.PM1");
    for good in [Good::Salt, Good::Silk, Good::Silk] {
        let action = choice(&game);
        assert!(matches!(action, Action::Stow(card) if card.good() == good), "{action}");
        game.apply(action, &mut chance()).unwrap();
    }
}

#[test]
fn it_sails_to_a_token() {
    let mut game = stage(3, "salt.DM1", "silk.DS4");
    for port in Port::ALL {
        game.table.ports[port] = None;
    }
    game.table.ships[Seat::A] = Port::Venezia;
    game.table.ports[Port::Bari] = Some(Token::Market);
    game.table.phase = Phase::Sail { left: 2 };
    assert_eq!(choice(&game), Action::Sail(Port::Ancona));
}

/// Somebody with two silks asks for a third against a card that the partner collects.
#[test]
fn it_accepts_what_serves_both_and_declines_the_rest() {
    let mut game = stage(3, "silk.DM1", "silk.PM1 jewels.DP1 grain.DS1");
    game.table.tops[Seat::B] = Some(card("jewels.DM2"));
    game.hands[Seat::B] = cards("silk.PS1 jewels.MS1 olives.DP1");
    let mut fair = game.clone();
    play(&mut fair, "offer 1 give=jewels.DP1 want=silk:1");
    assert!(matches!(choice(&fair), Action::Accept(_)), "{}", choice(&fair));
    let mut greedy = game.clone();
    play(&mut greedy, "offer 1 give=grain.DS1 want=jewels:1 ask=5");
    assert!(!matches!(choice(&greedy), Action::Accept(_)), "{}", choice(&greedy));
    play(&mut game, "offer 1 ask=20");
    assert!(!matches!(choice(&game), Action::Accept(_)), "{}", choice(&game));
}

#[test]
fn it_asks_each_partner_once_and_then_goes_on() {
    let mut game = stage(4, "silk.DM1", "silk.PM1 jewels.DP1 grain.DS1 olives.DP1 salt.DP1");
    let mut asked = heapless::Vec::<Seat, 12>::new();
    while game.table.active == Seat::A {
        let action = match game.actor() {
            Some(Seat::A) => choice(&game),
            _ => Action::Decline,
        };
        if let Action::Offer(offer) = action {
            assert!(!asked.contains(&offer.to), "{action}");
            asked.push(offer.to).unwrap();
        }
        game.apply(action, &mut chance()).unwrap();
    }
    assert!(!asked.is_empty());
}
