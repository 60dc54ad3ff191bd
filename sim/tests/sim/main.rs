//! The desktop, the browser and the emulated handheld. One program for all of it: what takes long keeps
//! every processor busy, the builds of firmware and page first of all.

mod browser;
mod chromium;
mod cli;
mod docs;
mod fuzz;
mod goldens;
mod notation;
mod rules;
mod saves;
mod scenarios;
mod the_handheld;

/// Tests begin in the order of their names. This one has the firmware built beside others that do not need
/// it; those that do come late, and wait for it.
#[test]
fn a_firmware_for_each_board_is_being_built() {
    std::thread::spawn(|| the_handheld::bench::BOARDS.map(the_handheld::bench::firmware_of));
}
