//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune mercatores --players 2 --seed 19 --generations 60 --tables 200 --deals 200`
//! - for three: `cargo sim tune mercatores --players 3 --seed 22 --generations 16 --tables 40 --deals 60 --beat`
//! - for more: `cargo sim tune mercatores --players 4 --seed 21 --generations 16 --tables 40 --deals 50 --beat`
//! - the first bots for two: `cargo sim tune mercatores --players 2 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//! - the first bots for three: `cargo sim tune mercatores --players 3 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//! - the first bots for more: `cargo sim tune mercatores --players 4 --seed 31 --generations 40 --tables 80 --deals 20 --plain`

crate::bot::weights! {
    /// The way to the next coin of a stack, at its end, before the coin is there.
    way: 70, 59, 50 | 62, 55, 59;
    /// A good beyond the last step: it pays a tax.
    spare: 28, 6, -2 | 32, 21, 19;
    /// A ship on a good.
    ship: -7, 3, 7 | 8, 14, 14;
    /// One more card from the market, for giving a special.
    more: 297, 65, 72 | 36, 51, 50;
    /// Each other card of its good in the hand.
    bunch: 37, 0, 0 | 0, 0, 0;
    /// A card loaded, whatever it is: the phase may end soon.
    tempo: 11, 30, 32 | 26, 36, 35;
    /// Beside that, for each card that others have loaded more than the own.
    behind: -1, -6, -3 | 1, 6, 5;
    /// What a trade route promises, in sixteenths.
    route: -13, 8, 11 | 15, 18, 18;
    /// What a wharf promises, in sixteenths.
    wharf: 24, 19, 20 | 19, 24, 23;
    /// What a warehouse promises, in sixteenths.
    house: 4, 16, 11 | 18, 20, 18;
    /// What is left of a promise by another special that waits, in sixteenths.
    second: 8, 9, 8 | 15, 13, 13;
    /// And by each further one.
    third: 21, 3, 2 | 3, 3, 3;
    /// Cards of its good that a route will find at the end, in sixteenths of one.
    grows: 5, 23, 16 | 17, 17, 17;
    /// Ships on sixteen cards that are still to be loaded.
    ships: 6, 17, 17 | 9, 14, 9;
    /// A card that serves the next player, in sixteenths of what it adds there.
    gift: 28, 18, 16 | 1, 0, 2;
    /// What a special adds there.
    special: 109, 50, 50 | 50, 50, 50;
    /// A card of a kind of good that is given away in this turn.
    regret: -42, -94, -110 | -74, 0, -3;
    /// A good held back in the hand for the next turn.
    patience: 0, -6, -4 | 4, -7, -6;
    /// A special loaded, in sixteenths of its promise.
    load: 24, 23, 22 | 13, 14, 14;
    /// A spare good in the profit phase.
    slack: 12, 39, 31 | 15, 29, 28;
    /// Haste to cash a route, a wharf or a warehouse before what it counts is gone.
    hasty_route: 29, 22, 26 | 55, 23, 24;
    hasty_wharf: 51, 45, 49 | 50, 53, 57;
    hasty_house: 6, 12, 14 | 4, 12, 11;
    /// Haste to cash a stack without a spare good: the next tax would lower it.
    hasty_stack: 14, 20, 18 | 26, 11, 14;
    /// Haste to cash what pays most, for each coin.
    dear: 16, 5, 6 | 2, 1, 4;
}
