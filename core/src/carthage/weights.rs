//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune carthage --players 2 --seed 51 --generations 18 --tables 60 --deals 250 --beat`
//! - for three: `cargo sim tune carthage --players 3 --seed 12 --generations 50 --tables 80 --deals 40`
//! - for more: `cargo sim tune carthage --players 3 --seed 12 --generations 50 --tables 80 --deals 40`
//! - the first bots for two: `cargo sim tune carthage --players 2 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//! - the first bots for three: `cargo sim tune carthage --players 3 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//! - the first bots for more: `cargo sim tune carthage --players 4 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//!
//! The first bots fear nothing: their `worry` is set to 0.

crate::bot::weights! {
    /// A unit of money in hand up to so many that the next number says, and beyond.
    money: 26, 20, 20 | 21, 22, 23;
    enough: 19, 32, 32 | 30, 30, 29;
    riches: 11, 11, 11 | 6, 7, 7;
    /// An amphora in hand, for each good of its colour at sea that it could store.
    amphora: 3, -3, -3 | 8, 10, 8;
    /// A bonus token.
    token: 220, 130, 130 | 122, 114, 140;
    /// And for each token of the same colour before it.
    same_token: 11, 23, 23 | 8, 3, 6;
    /// What a rival gains, in sixteenths of an own gain; with more players that of each rival.
    rival: 16, 7, 7 | 10, 7, 5;
    /// How surely goods will be sold, by the space of their ship, in sixteenths.
    alexandria: -4, 14, 14 | 4, 5, 5;
    paraetonium: 2, 2, 2 | 10, 10, 11;
    cyrenaica: 4, 4, 4 | 13, 13, 14;
    great_syrtis: 4, 3, 3 | 9, 9, 9;
    lesser_syrtis: 14, 15, 15 | 16, 16, 16;
    /// The same of goods in store, wherever the ship is.
    stored: 14, 16, 16 | 15, 13, 15;
    /// A single good, whatever its set is worth.
    good: 9, 12, 12 | -2, 1, 1;
    /// What a reserved card promises, in sixteenths of what it adds to the own set.
    reserved: -22, -12, -12 | -3, -4, 3;
    /// What the next player's purchase threatens, in sixteenths.
    threat: 5, 6, 6 | 0, 0, 0;
    /// And when it is doubtful whether that player has the money.
    worry: 12, 6, 6 | 0, 0, 0;
    /// Buying at all.
    buy: -5, -5, -5 | -1, 1, -2;
    /// The end, for who is ahead and against who is not.
    end: 788, 621, 621 | 1338, 1126, 702;
}
