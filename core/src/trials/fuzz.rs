//! Trials by arbitrary bytes, for fuzzers and for random bytes in tests.

use core::fmt::Write;

use super::{done_again, journal, table, undo};
use crate::{Game, JOURNAL_BYTES, Match, Notation, PlayError, aboard};

/// Plays by arbitrary bytes: some pick a legal action, some are read as an action. Nothing may
/// panic, and an action read from bytes is treated by the rules like any other.
pub fn fuzz_actions<G: Game>(bytes: &[u8]) {
    let [players, options, seed @ .., _] = bytes else { return };
    let range = G::SEATS;
    let players = range.start() + usize::from(*players) % (range.end() - range.start() + 1);
    let seed = seed.iter().take(4).fold(0, |seed, &byte| seed << 8 | u32::from(byte));
    let mut current = table::<G>(players, seed, *options);
    let mut rest = &bytes[2..];
    while let [byte, after @ ..] = rest {
        rest = after;
        let mut legal = G::Legal::default();
        current.game().legal(&mut legal);
        if byte & 1 == 0 {
            let Some(&action) = legal.get((usize::from(*byte) * legal.len()) >> 8) else { return };
            assert!(current.play(action).is_ok());
        } else if let Ok((action, after)) = postcard::take_from_bytes::<G::Action>(rest) {
            let fine = match current.play(action) {
                Ok(_) => true,
                Err(PlayError::Illegal(_)) => false,
                Err(PlayError::JournalFull) => return,
            };
            assert!(fine == legal.contains(&action) || G::open_ended(action), "{action}");
            rest = after;
        }
    }
    journal(&current);
}

/// Reads arbitrary bytes as a save and, where they are one, plays it on.
pub fn fuzz_journal<G: Game>(bytes: &[u8]) {
    if let Ok(resumed) = Match::<G>::resume(bytes) {
        journal(&resumed);
        // It may have been written in more bytes than it would be now, as old saves are.
        let again = done_again(&resumed);
        assert_eq!(again.game(), resumed.game(), "the journal says something else");
        assert_eq!(again.decisions(), resumed.decisions());
        undo(&again);
    }
    // The same behind a head that reads, so that the bytes are taken for actions.
    let head = table::<G>(*G::SEATS.start(), 1, 0);
    let mut save = heapless::Vec::<u8, JOURNAL_BYTES>::new();
    let room = save.capacity() - head.save().len();
    let actions = &bytes[..bytes.len().min(room)];
    if save.extend_from_slice(head.save()).is_ok()
        && save.extend_from_slice(actions).is_ok()
        && let Ok(resumed) = Match::<G>::resume(&save)
    {
        journal(&resumed);
    }
}

/// Reads arbitrary bytes as a written action. What reads is written back as it was, and no state
/// panics over it.
pub fn fuzz_notation<G: Game>(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let Ok(action) = G::Action::parse(text) else { return };
    let mut written = heapless::String::<4096>::new();
    assert!(write!(written, "{action}").is_ok() && written == text, "{text} is written {written}");
    for players in G::SEATS {
        let mut current = table::<G>(players, 1, 0);
        let legal = current.game().check(action).is_ok();
        assert_eq!(current.play(action).is_ok(), legal, "{text}");
    }
}

macro_rules! of_every_game {
    ($($name:ident($game:ty),)+) => {
        /// Plays any game by the bytes behind the first one, which picks it.
        pub fn any_actions(bytes: &[u8]) {
            pick(bytes, &[$(fuzz_actions::<$game>),+]);
        }

        /// Reads them as a save of any game.
        pub fn any_journal(bytes: &[u8]) {
            pick(bytes, &[$(fuzz_journal::<$game>),+]);
        }

        /// Reads them as a written action of any game.
        pub fn any_notation(bytes: &[u8]) {
            pick(bytes, &[$(fuzz_notation::<$game>),+]);
        }
    };
}
aboard!(of_every_game);

/// The first byte picks who gets the rest.
fn pick(bytes: &[u8], games: &[fn(&[u8])]) {
    if let Some((&first, rest)) = bytes.split_first() {
        games[usize::from(first) % games.len()](rest);
    }
}
