//! A trader without shame against bots: it asks for much, gives what it likes least and lies about
//! it. It must gain nothing by that.
//!
//! Here the hard bot answers offers in a few games. The whole proof takes an hour:
//! `cargo test --release -p portolan-core --test trader -- --ignored`.

use portolan_core::bot::{self, Weights};
use portolan_core::oltremare::{
    self, Action, Card, Claim, Claims, Good, Kinds, Lot, Offer, Oltremare, Phase, Subject,
};
use portolan_core::{Chance, Draw, Game, Level, Options, Seat, Seats, Seed, Setup, Stream};

/// Where the trader sits.
const TRADER: Seat = Seat::A;

/// Something that would be good for the trader: a card, or ducats, for the least.
fn bargain(game: &Oltremare, rng: &mut Chance) -> Option<Action> {
    let to = game.table().seats.next(TRADER);
    let hand = game.hand(TRADER);
    let cards: Vec<Card> = hand.faces().collect();
    let give = rng.pick(&cards)?;
    let wish = rng.pick(&Good::ALL)?;
    let (pay, want, ask) = match rng.below(4) {
        0 => (0, Kinds::of(wish, 1), 2),
        1 => (0, Kinds::of(wish, 2), 0),
        2 => (0, Kinds::default(), 4),
        _ => (0, Kinds::of(wish, 1), 0),
    };
    let mut claims = Claims::default();
    // The best symbols that a card can have.
    claims.add(Subject::Card(give), Claim::from_word("DM")?);
    let give = Lot::Cards([give].into_iter().collect());
    let action = Action::Offer(Offer { to, give, pay, want, ask, claims });
    game.check(action).is_ok().then_some(action)
}

/// Plays a game; tells what each trade changed for the trader's lead, and gives its lead at the end.
fn play(seed: u32, trades: bool, all_hard: bool, mut changed: impl FnMut(i32)) -> i32 {
    let seats = Seats::new(2).unwrap();
    let weights = <Oltremare as Game>::Weights::tuned(seats);
    let setup = Setup { seats, start: None, options: Options::default() };
    let mut chance = Chance::new(Seed(seed), Stream::Deal);
    let mut game = Oltremare::new(&setup, &mut chance);
    let mut number = 0;
    while let Some(actor) = game.actor() {
        let mut rng = Chance::new(Seed(seed), Stream::Bot(number));
        number += 1;
        let phase = &game.table().phase;
        let commerce = *phase == Phase::Commerce;
        let asked = matches!(phase, Phase::Reply(_) | Phase::Counter { .. });
        let shameless = (actor == TRADER && commerce && trades).then(|| bargain(&game, &mut rng));
        let hard = actor != TRADER && (asked || all_hard);
        let level = if hard { Level::Hard } else { Level::Normal };
        let action = shameless.flatten().unwrap_or_else(|| {
            bot::choose::<Oltremare>(level, &game.view(actor), &mut rng).expect("a choice")
        });
        let before = bot::lead(&game, weights, TRADER);
        game.apply(action, &mut chance).expect("a legal choice");
        if actor != TRADER && matches!(action, oltremare::Action::Accept(_)) {
            changed(bot::lead(&game, weights, TRADER) - before);
        }
    }
    bot::lead(&game, weights, TRADER)
}

#[test]
fn a_trade_that_a_hard_bot_accepts_hardly_pays_the_other() {
    let (mut accepted, mut gained) = (0, 0);
    for seed in 0..6 {
        play(seed, true, false, |change| (accepted, gained) = (accepted + 1, gained + change));
    }
    assert!(accepted > 0, "nothing was accepted");
    // So few games tell no more than this: not half a ducat a trade.
    assert!(gained <= 50 * accepted, "{accepted} trades brought the trader {gained}");
}

/// Offers are made to be accepted, at once or after a counter-offer.
#[test]
fn bots_accept_a_third_of_what_bots_offer() {
    for (players, level, games) in [
        (2, Level::Normal, 30),
        (3, Level::Normal, 30),
        (5, Level::Normal, 20),
        (3, Level::Hard, 2),
    ] {
        let (mut offers, mut made) = (0, 0);
        for seed in 0..games {
            let seats = Seats::new(players).unwrap();
            let setup = Setup { seats, start: None, options: Options::default() };
            let mut chance = Chance::new(Seed(seed), Stream::Deal);
            let mut game = Oltremare::new(&setup, &mut chance);
            let mut number = 0;
            while let Some(actor) = game.actor() {
                let mut rng = Chance::new(Seed(seed), Stream::Bot(number));
                number += 1;
                let view = game.view(actor);
                let action = bot::choose::<Oltremare>(level, &view, &mut rng).expect("a choice");
                offers += u32::from(matches!(action, Action::Offer(_)));
                made += u32::from(matches!(action, Action::Accept(_) | Action::Agree(_)));
                game.apply(action, &mut chance).expect("a legal choice");
            }
        }
        println!("{level}, {players} players: {made} of {offers} in {games} games");
        assert!(offers > games, "{offers} offers in {games} games");
        assert!(100 * made >= 30 * offers, "{level}, {players} players: {made} of {offers}");
    }
}

#[test]
#[ignore = "takes an hour"]
fn a_trader_gains_nothing_in_five_hundred_games() {
    let leads = |trades| -> Vec<f64> {
        (0..500).map(|seed| f64::from(play(seed, trades, true, |_| {}))).collect()
    };
    let (with, without) = (leads(true), leads(false));
    let gains: Vec<f64> = with.iter().zip(&without).map(|(with, without)| with - without).collect();
    let mean = gains.iter().sum::<f64>() / 500.0;
    let spread = (gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / 499.0).sqrt();
    let noise = 1.96 * spread / 500f64.sqrt();
    assert!(mean < noise, "{mean} ± {noise} hundredths of a ducat a game");
}
