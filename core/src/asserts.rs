//! What the tests of all games ask of them.

use core::fmt::Write;

use crate::{Chance, Game, Notation, NotationError, Seed, Stream};

/// Chance, always the same.
pub fn chance() -> Chance {
    Chance::new(Seed(1), Stream::Deal)
}

/// Plays an action that must be legal.
pub fn play<G: Game>(game: &mut G, action: G::Action) -> G::Outcome {
    game.apply(action, &mut chance()).unwrap_or_else(|illegal| panic!("{action}: {illegal}"))
}

/// Plays an action that must not be; what is wrong with it. Nothing may change by it.
pub fn refused<G: Game>(game: &G, action: G::Action) -> G::Illegal {
    let mut after = game.clone();
    match after.apply(action, &mut chance()) {
        Ok(_) => panic!("{action} is legal"),
        Err(illegal) => {
            assert_eq!(&after, game, "a refused action changed something");
            illegal
        }
    }
}

/// Everything that is legal.
pub fn legal<G: Game>(game: &G) -> G::Legal {
    let mut legal = G::Legal::default();
    game.legal(&mut legal);
    legal
}

/// An action, as it must be written.
pub fn read<A: Notation>(text: &str) -> A {
    A::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Each of these is written just as it was read.
pub fn reads_back<A: Notation>(texts: &[&str]) {
    for text in texts {
        let mut written = heapless::String::<128>::new();
        write!(written, "{}", read::<A>(text)).expect("actions are short");
        assert_eq!(&written, text);
    }
}

/// None of these is an action: some for their verb, the others for the words after it.
pub fn unreadable<A: Notation>(verbs: &[&str], words: &[&str]) {
    let faults = [(verbs, NotationError::UnknownVerb), (words, NotationError::WrongWords)];
    for (texts, fault) in faults {
        texts.iter().for_each(|text| assert_eq!(A::parse(text).err(), Some(fault), "{text:?}"));
    }
}
