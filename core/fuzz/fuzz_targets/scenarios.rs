//! Arbitrary bytes read as a scenario of button presses.
#![no_main]

#[allow(dead_code, reason = "the simulator uses the rest")]
#[path = "../../../sim/src/script.rs"]
mod script;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| script::any_scenario(bytes));
