//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune carthage --players 2 --seed 21 --generations 40 --tables 80 --deals 120`
//! - for more: `cargo sim tune carthage --players 3 --seed 12 --generations 50 --tables 80 --deals 40`
//!
//! `money` for two was then raised from 21 to 25: that won 80.1 % of 12 000 games against the first bots
//! in place of 78.5 %. Behind the bar stands how the first bots weigh, fitted to their choices: 98 of 100
//! come out the same.

crate::bot::weights! {
    /// A unit of money in hand up to so many that the next number says, and beyond.
    money: 25, 20 | 20, 20;
    enough: 18, 32 | 30, 30;
    riches: 11, 11 | 4, 4;
    /// An amphora in hand, for each good of its colour at sea that it could store.
    amphora: 2, -3 | 6, 6;
    /// A bonus token.
    token: 177, 130 | 108, 104;
    /// And for each token of the same colour before it.
    same_token: 13, 23 | 6, 2;
    /// What a rival gains, in sixteenths of an own gain; with more players that of each rival.
    rival: 17, 7 | 10, 6;
    /// How surely goods will be sold, by the space of their ship, in sixteenths.
    alexandria: -2, 14 | 10, 8;
    paraetonium: 0, 2 | 10, 10;
    cyrenaica: 3, 4 | 12, 12;
    great_syrtis: 5, 3 | 8, 8;
    lesser_syrtis: 17, 15 | 14, 14;
    /// The same of goods in store, wherever the ship is.
    stored: 15, 16 | 11, 11;
    /// A single good, whatever its set is worth.
    good: 11, 12 | 0, 0;
    /// What a reserved card promises, in sixteenths of what it adds to the own set.
    reserved: -18, -12 | 3, 3;
    /// What the next player's purchase threatens, in sixteenths.
    threat: 6, 6 | 0, 0;
    /// And when it is doubtful whether that player has the money.
    worry: 12, 6 | 0, 0;
    /// Buying at all.
    buy: -4, -5 | -1, -1;
    /// The end, for who is ahead and against who is not.
    end: 796, 621 | 2192, 1100;
}
