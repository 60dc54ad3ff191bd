//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune merchants --players 2 --seed 13 --generations 50 --tables 80 --deals 60`
//! - for more: `cargo sim tune merchants --players 3 --seed 14 --generations 50 --tables 80 --deals 40`
//!
//! Behind the bar stands how the first bots weigh, fitted to their choices: 9 of 10 come out the same.

crate::bot::weights! {
    /// A card kept for later, as long as the deck is high.
    card: 140, 135 | 70, 70;
    /// The same for each card of the hand beyond six.
    crowded: -2, -14 | 0, 1;
    /// Drawing, beside the cards that come.
    draw: 17, 28 | 33, 21;
    /// A rival's coin, in sixteenths of an own one; with more players that of each rival.
    rival: 17, 11 | 15, 7;
    /// A visible demand card, for each own cube of its good.
    seen: 38, 23 | 36, 20;
    /// The same for each cube of the rivals.
    seen_by_rivals: -6, -4 | -7, -10;
    /// A cube, for each card of its good in hand.
    held: 65, 32 | 40, 40;
    /// A cube, for each visible demand card of its good.
    demanded: 68, 84 | 30, 32;
    /// A cube, for each other own cube of its good.
    alike: 7, -3 | -12, -12;
    /// A cube, for each cube of its good that rivals own.
    shared: 6, 16 | 18, 19;
    /// Parting with a cube for another.
    swap: -23, -44 | -52, -60;
    /// What a ship earns with each card that is drawn.
    ship: -4, 27 | 50, 35;
    /// What an office earns with each card that is drawn.
    office: 59, 44 | 38, 24;
    /// What a pier earns with each card that is drawn.
    pier: 35, 38 | 28, 22;
    /// What an agreement earns with each card that is drawn.
    agreement: 67, 45 | 7, 50;
    /// A price, in sixteenths.
    price: 35, 27 | 16, 17;
    /// The end, for who is ahead and against who is not.
    end: 419, 1472 | 2871, 1600;
}
