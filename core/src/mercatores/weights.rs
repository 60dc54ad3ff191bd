//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune mercatores --players 2 --seed 17 --generations 40 --tables 80 --deals 60`
//! - for more: `cargo sim tune mercatores --players 3 --seed 1 --generations 40 --tables 60 --deals 40`

crate::bot::weights! {
    /// The way to the next coin of a stack, at its end, before the coin is there.
    way: 44, 64;
    /// A good beyond the last step: it pays a tax.
    spare: 31, 6;
    /// A ship on a good.
    ship: -6, 9;
    /// One more card from the market, for giving a special.
    more: 74, 59;
    /// A card loaded, whatever it is: the phase may end soon.
    tempo: 23, 32;
    /// Beside that, for each card that others have loaded more than the own.
    behind: 1, -1;
    /// What a trade route promises, in sixteenths.
    route: 2, 12;
    /// What a wharf promises, in sixteenths.
    wharf: 21, 21;
    /// What a warehouse promises, in sixteenths.
    house: 12, 16;
    /// What is left of a promise by another special that waits, in sixteenths.
    second: 15, 12;
    /// And by each further one.
    third: 6, 2;
    /// Cards of its good that a route will find at the end, in sixteenths of one.
    grows: 12, 22;
    /// Ships on sixteen cards that are still to be loaded.
    ships: 12, 15;
    /// A card that serves the next player, in sixteenths of what it adds there.
    gift: 24, 19;
    /// A card of a kind of good that is given away in this turn.
    regret: -59, -90;
    /// A good held back in the hand for the next turn.
    patience: 6, -4;
    /// A special loaded, in sixteenths of its promise.
    load: 25, 19;
    /// A spare good in the profit phase.
    slack: 15, 38;
    /// Haste to cash a route, a wharf or a warehouse before what it counts is gone.
    hasty_route: 37, 24;
    hasty_wharf: 44, 47;
    hasty_house: 7, 13;
    /// Haste to cash a stack without a spare good: the next tax would lower it.
    hasty_stack: 21, 17;
    /// Haste to cash what pays most, for each coin.
    dear: 9, 5;
}
