//! Arbitrary bytes read as a save; the first one picks the game.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| portolan_core::trials::any_journal(bytes));
