//! Arbitrary bytes read as saves of every game.
#![no_main]

use portolan_core::trials::fuzz_journal;
use portolan_core::carthage::Carthage;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::Oltremare;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzz_journal::<Merchants>(bytes);
    fuzz_journal::<Carthage>(bytes);
    fuzz_journal::<Mercatores>(bytes);
    fuzz_journal::<Oltremare>(bytes);
});
