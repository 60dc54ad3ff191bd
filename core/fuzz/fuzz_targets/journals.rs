//! Arbitrary bytes read as saves of every game.
#![no_main]

use portolan_core::battery::fuzz_journal;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::Merchants;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzz_journal::<Merchants>(bytes);
    fuzz_journal::<Mercatores>(bytes);
});
