//! Arbitrary bytes read as saves of every game.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    portolan_core::battery::fuzz_journal::<portolan_core::merchants::Merchants>(bytes);
    portolan_core::battery::fuzz_journal::<portolan_core::oltremare::Oltremare>(bytes);
});
