//! The console from outside, by its buttons and pictures. One program for all of it: compiling a
//! program for each file would take longer than running them.

mod buttons;
mod check;
mod common;
mod contrast;
mod desks;
mod glossary;
mod hints;
mod languages;
mod lessons;
mod pairs;
mod presses;
mod reachable;
mod readable;
mod records;
mod secrets;
mod story;
mod table_round;
mod thinking;
mod thumbs;
mod trading;
mod twins;
mod whims;
