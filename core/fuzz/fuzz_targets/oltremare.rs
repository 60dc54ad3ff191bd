//! Oltremare played by arbitrary bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    portolan_core::trials::fuzz_actions::<portolan_core::oltremare::Oltremare>(bytes);
});
