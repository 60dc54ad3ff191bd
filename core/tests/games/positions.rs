//! Positions in which something must not be played, by the normal bot and by the hard one.
//!
//! `positions/GAME.txt` has one on a line: how many play, the deal, the moves up to there in
//! notation, and what must not follow; the line above says why. They come from games of the first
//! bots, and are what those did wrong most often: paying others, buying what cannot earn its price
//! any more, ending a game behind, leaving a payday to the next player, feeding pirates, breaking
//! stacks and groups, taking back what was given, offering a good for itself.

use portolan_core::carthage::Carthage;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::Oltremare;
use portolan_core::{Chance, Game, Level, Notation, Options, Seats, Seed, Setup, Stream, bot};

/// How often the normal bot is asked: of equal choices it takes any.
const TRIES: u16 = 8;

fn never_played<G: Game>(text: &str) {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (mut positions, mut played) = (0, Vec::new());
    for line in lines {
        let [table, moves, forbidden] = line.splitn(3, " | ").collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let (players, seed) = table.split_once(' ').expect("players and a deal");
        let seats = Seats::new(players.parse().unwrap()).unwrap();
        let setup = Setup { seats, start: None, options: Options::default() };
        let mut chance = Chance::new(Seed(seed.parse().unwrap()), Stream::Deal);
        let mut game = G::new(&setup, &mut chance);
        for text in moves.split("; ").filter(|text| !text.is_empty()) {
            let action = G::Action::parse(text).unwrap_or_else(|_| panic!("{text}"));
            game.apply(action, &mut chance).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        let forbidden = G::Action::parse(forbidden).unwrap_or_else(|_| panic!("{forbidden}"));
        assert!(game.check(forbidden).is_ok(), "{forbidden} is not even legal: {table}");
        let view = game.view(game.actor().expect("a decision"));
        let chooses = |level, number| {
            let mut rng = Chance::new(Seed(1), Stream::Bot(number));
            bot::choose::<G>(level, &view, &mut rng).expect("a choice")
        };
        if (0..TRIES).any(|number| chooses(Level::Normal, number) == forbidden) {
            played.push(format!("normal {table}: {forbidden}"));
        }
        if chooses(Level::Hard, 0) == forbidden {
            played.push(format!(
                "hard {table} after {} moves: {forbidden}",
                moves.split("; ").count()
            ));
        }
        positions += 1;
    }
    assert!(played.is_empty(), "{}", played.join("\n"));
    assert!(positions >= 20, "{positions} positions of {}", G::NAME);
}

macro_rules! never_played_in {
    ($($name:ident: $game:ty,)+) => {
        $(#[test]
        fn $name() {
            never_played::<$game>(include_str!(concat!("../positions/", stringify!($name), ".txt")));
        })+
    };
}
never_played_in! {
    merchants: Merchants, carthage: Carthage, mercatores: Mercatores, oltremare: Oltremare,
}
