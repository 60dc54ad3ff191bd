//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune carthage --players 2 --seed 21 --generations 40 --tables 80 --deals 120`
//! - for more: `cargo sim tune carthage --players 3 --seed 12 --generations 50 --tables 80 --deals 40`

crate::bot::weights! {
    /// A unit of money in hand up to so many that the next number says, and beyond.
    money: 21, 20;
    enough: 18, 32;
    riches: 11, 11;
    /// An amphora in hand, for each good of its colour at sea that it could store.
    amphora: 2, -3;
    /// A bonus token.
    token: 177, 130;
    /// And for each token of the same colour before it.
    same_token: 13, 23;
    /// What a rival gains, in sixteenths of an own gain; with more players that of each rival.
    rival: 17, 7;
    /// How surely goods will be sold, by the space of their ship, in sixteenths.
    alexandria: -2, 14;
    paraetonium: 0, 2;
    cyrenaica: 3, 4;
    great_syrtis: 5, 3;
    lesser_syrtis: 17, 15;
    /// The same of goods in store, wherever the ship is.
    stored: 15, 16;
    /// A single good, whatever its set is worth.
    good: 11, 12;
    /// What a reserved card promises, in sixteenths of what it adds to the own set.
    reserved: -18, -12;
    /// What the next player's purchase threatens, in sixteenths.
    threat: 6, 6;
    /// And when it is doubtful whether that player has the money.
    worry: 12, 6;
    /// Buying at all.
    buy: -4, -5;
    /// The end, for who is ahead and against who is not.
    end: 796, 621;
}
