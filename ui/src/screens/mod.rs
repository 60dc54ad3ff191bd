//! The rooms of the console, one file each: what buttons do there and how it looks.

mod entry;
mod help;
mod launcher;
mod new_game;
mod pages;
mod pause;
mod scores;
mod settings;
mod table;

pub(crate) use entry::Entry;
pub(crate) use launcher::Launcher;
pub(crate) use new_game::NewGame;
pub(crate) use table::Play;
