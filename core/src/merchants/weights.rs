//! Made by `cargo sim tune merchants`.

crate::bot::weights! {
    /// A card kept for later, as long as the deck is high.
    card: 146, 107;
    /// The same for each card of the hand beyond six.
    crowded: -3, -10;
    /// Drawing, beside the cards that come.
    draw: 16, 20;
    /// A rival's coin, in sixteenths of an own one; with more players that of each rival.
    rival: 17, 9;
    /// A visible demand card, for each own cube of its good.
    seen: 24, 17;
    /// The same for each cube of the rivals.
    seen_by_rivals: -5, -5;
    /// A cube, for each card of its good in hand.
    held: 45, 29;
    /// A cube, for each visible demand card of its good.
    demanded: 70, 64;
    /// A cube, for each other own cube of its good.
    alike: 9, 16;
    /// A cube, for each cube of its good that rivals own.
    shared: -6, 8;
    /// Parting with a cube for another.
    swap: -27, -37;
    /// What a ship earns with each card that is drawn.
    ship: 1, 25;
    /// What an office earns with each card that is drawn.
    office: 62, 37;
    /// What a pier earns with each card that is drawn.
    pier: 32, 33;
    /// What an agreement earns with each card that is drawn.
    agreement: 51, 69;
    /// A price, in sixteenths.
    price: 31, 23;
    /// The end, for who is ahead and against who is not.
    end: 283, 928;
}
