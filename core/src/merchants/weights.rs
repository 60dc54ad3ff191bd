//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune merchants --players 2 --seed 13 --generations 50 --tables 80 --deals 60`
//! - for three: `cargo sim tune merchants --players 3 --seed 14 --generations 50 --tables 80 --deals 40`
//! - for more: `cargo sim tune merchants --players 3 --seed 14 --generations 50 --tables 80 --deals 40`
//! - the first bots for two: `cargo sim tune merchants --players 2 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//! - the first bots for three: `cargo sim tune merchants --players 3 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//! - the first bots for more: `cargo sim tune merchants --players 4 --seed 31 --generations 40 --tables 80 --deals 20 --plain`

crate::bot::weights! {
    /// A card kept for later, as long as the deck is high.
    card: 140, 135, 135 | 80, 78, 70;
    /// The same for each card of the hand beyond six.
    crowded: -2, -14, -14 | 10, 3, 6;
    /// Drawing, beside the cards that come.
    draw: 17, 28, 28 | 52, 24, 22;
    /// A rival's coin, in sixteenths of an own one; with more players that of each rival.
    rival: 17, 11, 11 | 14, 8, 5;
    /// A visible demand card, for each own cube of its good.
    seen: 38, 23, 23 | 34, 26, 23;
    /// The same for each cube of the rivals.
    seen_by_rivals: -6, -4, -4 | -14, -11, -7;
    /// A cube, for each card of its good in hand.
    held: 65, 32, 32 | 44, 45, 44;
    /// A cube, for each visible demand card of its good.
    demanded: 68, 84, 84 | 33, 35, 33;
    /// A cube, for each other own cube of its good.
    alike: 7, -3, -3 | -12, -8, -7;
    /// A cube, for each cube of its good that rivals own.
    shared: 6, 16, 16 | 19, 20, 20;
    /// Parting with a cube for another.
    swap: -23, -44, -44 | -55, -63, -61;
    /// What a ship earns with each card that is drawn.
    ship: -4, 27, 27 | 52, 40, 34;
    /// What an office earns with each card that is drawn.
    office: 59, 44, 44 | 34, 29, 21;
    /// What a pier earns with each card that is drawn.
    pier: 35, 38, 38 | 27, 25, 18;
    /// What an agreement earns with each card that is drawn.
    agreement: 67, 45, 45 | 3, 55, 56;
    /// A price, in sixteenths.
    price: 35, 27, 27 | 17, 19, 19;
    /// The end, for who is ahead and against who is not.
    end: 419, 1472, 1472 | 3100, 1843, 1648;
}
