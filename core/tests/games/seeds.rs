//! What fuzzers begin with, in `fuzz/seeds`, and what led them to new places, in `fuzz/kept`, stays
//! harmless. `UPDATE_GOLDEN=1` writes the seeds, which are made of games, anew.

use std::fs;
use std::path::PathBuf;

use portolan_core::{Chance, Draw, Game, Seed, Stream, aboard, trials};

fn fuzz() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

fn folder(name: &str) -> PathBuf {
    fuzz().join("seeds").join(name)
}

/// A save, random play as bytes, and some written actions of a game.
fn keep<G: Game>(game: u8) {
    let mut rng = Chance::new(Seed(7), Stream::Bot(0));
    let (mut save, mut action) = (Vec::new(), String::new());
    trials::whole_game::<G>(*G::SEATS.end(), 7, 0, |current| {
        if current.decisions() < 60 {
            save = current.save().to_vec();
        }
        let mut legal = G::Legal::default();
        current.game().legal(&mut legal);
        let longest = legal.iter().map(|action| action.to_string()).max_by_key(String::len);
        action = longest.into_iter().chain([action.clone()]).max_by_key(String::len).unwrap();
    });
    let plays: Vec<u8> = (0..96).map(|_| rng.below(128) as u8 * 2).collect();
    for (name, bytes) in
        [("actions", &*plays), ("journals", &*save), ("notation", action.as_bytes())]
    {
        fs::create_dir_all(folder(name)).unwrap();
        fs::write(folder(name).join(G::NAME), [&[game], bytes].concat()).unwrap();
    }
}

#[test]
fn seeds_are_harmless() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let mut game = 0;
        macro_rules! every {
            ($($name:ident($game:ty),)+) => { $(keep::<$game>(game); game += 1;)+ };
        }
        aboard!(every);
        assert!(game > 0);
    }
    let mut seeds = 0;
    for name in ["actions", "journals", "notation"] {
        let trial = match name {
            "actions" => trials::any_actions,
            "journals" => trials::any_journal,
            _ => trials::any_notation,
        };
        let found = fs::read_dir(fuzz().join("kept").join(name)).expect("what was found is kept");
        for file in fs::read_dir(folder(name)).expect("seeds are kept").chain(found) {
            trial(&fs::read(file.unwrap().path()).unwrap());
            seeds += 1;
        }
    }
    assert!(seeds >= 300, "{seeds} seeds");
}
