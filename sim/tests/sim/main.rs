//! The desktop, the browser and the emulated handheld. One program for all of it: what takes long keeps
//! every processor busy, the builds of firmware and page first of all.

mod browser;
mod chromium;
mod cli;
mod docs;
mod fuzz;
mod goldens;
mod handheld;
mod rules;
mod saves;
mod scenarios;
mod transcripts;

/// Tests begin in the order of their names. This one waits for the firmware, beside others that do not
/// need it.
#[test]
fn a_handheld_of_each_kind_starts() {
    handheld::bench::BOARDS.into_iter().for_each(|board| {
        handheld::bench::start_on(board);
    });
}
