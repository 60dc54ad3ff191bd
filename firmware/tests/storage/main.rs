//! The storage on a computer, against a flash that loses power, forgets and goes bad. One program for all
//! of it: the games that are kept are compiled once, and played once.

mod bench;

mod chains;
mod faults;
mod ledgers;
mod power_cuts;
mod slots;
