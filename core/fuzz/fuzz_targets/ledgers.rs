//! Arbitrary bytes in flash, read as the handheld's storage.
#![no_main]

#[allow(dead_code, unused_imports, reason = "the tests of storage use the rest")]
#[path = "../../../firmware/tests/storage/bench.rs"]
mod bench;
#[allow(dead_code, unused_imports, reason = "the tests of storage use the rest")]
#[path = "../../../firmware/tests/storage/ledgers.rs"]
mod ledgers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ledgers::any_ledger(bytes));
