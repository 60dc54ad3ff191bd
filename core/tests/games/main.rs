//! What every game must survive, and what its bots may and may not do. One program for all of it: the
//! games, their searches and their trials are compiled once.

mod common;
mod trades;

mod carthage;
mod manners;
mod memory;
mod mercatores;
mod merchants;
mod oltremare;
mod positions;
mod seeds;
mod trader;
mod twins;
