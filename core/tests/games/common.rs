//! The trials as tests: `trials!(Game, most bytes, census)` in a game's file is all it takes.
//! `census` asserts what must hold in every state, above all that no card is lost or made.

use portolan_core::{Chance, Stream};
use portolan_core::{Game, Level, Match, bot, trials::table};
use std::fmt::Write;
use std::path::PathBuf;

macro_rules! trials {
    ($game:ty, $largest_state:expr, $census:path) => {
        use portolan_core::{Chance, Game, Seed, Stream, trials};
        use proptest::prelude::*;

        proptest! {
            #![proptest_config(ProptestConfig::with_cases(24))]

            #[test]
            fn every_state_of_random_games(
                players in <$game>::SEATS,
                seed: u32,
                options in 0..1u8 << <$game>::OPTIONS.len(),
            ) {
                let mut strangers = Vec::new();
                let mut rng = Chance::new(Seed(seed), Stream::Bot(1));
                trials::whole_game::<$game>(players, seed, options, |current| {
                    let game = current.game();
                    $census(game);
                    trials::legality(game, &strangers);
                    trials::notation(game);
                    trials::playout(game, &mut rng);
                    trials::secrets(game, &[], &mut rng);
                    trials::thoughts(game, &mut rng);
                    // What a seat has seen holds in every deal it can think of.
                    for seat in game.seats().iter() {
                        $census(&game.redeal(seat, &mut rng));
                    }
                    trials::hearing(game, &[], &mut rng);
                    trials::journal(current);
                    // Runs the whole journal several times: now and then is enough in a long game.
                    if current.decisions() < 100 || current.decisions().is_multiple_of(10) {
                        trials::undo(current);
                        trials::fairness(current, &mut rng);
                    }
                    let mut legal = Default::default();
                    game.legal(&mut legal);
                    // One of each state, to be refused in most others.
                    strangers.extend(legal.get(seed as usize % legal.len().max(1)));
                });
            }

            #[test]
            fn arbitrary_bytes_as_actions(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
                trials::fuzz_actions::<$game>(&bytes);
            }

            #[test]
            fn arbitrary_text_as_actions(text in "[a-z]{3,7}( [a-zA-Z0-9.,:=@>+]{1,12}){0,3}") {
                trials::fuzz_notation::<$game>(text.as_bytes());
            }

            #[test]
            fn arbitrary_bytes_as_journals(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
                trials::fuzz_journal::<$game>(&bytes);
            }
        }

        #[test]
        fn damaged_saves_never_panic() {
            let mut saves = Vec::new();
            trials::whole_game::<$game>(*<$game>::SEATS.end(), 3, 0, |current| {
                saves = current.save().to_vec();
            });
            for place in 0..saves.len() {
                for flip in [1, 0x80, 0xff] {
                    let mut damaged = saves.clone();
                    damaged[place] ^= flip;
                    trials::fuzz_journal::<$game>(&damaged);
                }
                trials::fuzz_journal::<$game>(&saves[..place]);
            }
        }

        #[test]
        fn the_state_is_small() {
            let size = core::mem::size_of::<$game>();
            assert!(size <= $largest_state, "{size} bytes");
        }

        #[test]
        fn playthroughs_stay_the_same() {
            for players in <$game>::SEATS {
                crate::common::playthrough::<$game>(players);
            }
        }
    };
}
pub(crate) use trials;

/// A whole game between greedy bots, decision by decision.
fn record<G: Game>(players: usize) -> String {
    let mut current: Match<G> = table(players, 2026, 0);
    let mut text = String::new();
    while let Some(actor) = current.game().actor() {
        let mut rng = Chance::new(current.head().seed, Stream::Bot(current.decisions()));
        let view = current.game().view(actor);
        let action = bot::choose::<G>(Level::Greedy, &view, &mut rng).expect("a choice");
        writeln!(text, "{} {action}", actor.index()).unwrap();
        current.play(action).expect("a legal choice");
    }
    let scores = current.game().scores();
    writeln!(text, "scores {:?}", scores.seated(current.game().seats())).unwrap();
    text
}

/// Compares a playthrough with the one kept; `UPDATE_GOLDEN=1` keeps it anew.
pub fn playthrough<G: Game>(players: usize) {
    let name = format!("{}-{players}.txt", G::NAME);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(&name);
    let played = record::<G>(players);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &played).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = played.lines().zip(kept.lines()).position(|(new, old)| new != old);
    assert!(
        played == kept,
        "{name} differs from line {}; if that is meant: UPDATE_GOLDEN=1 cargo test -p portolan-core",
        differs.unwrap_or(0) + 1
    );
}
