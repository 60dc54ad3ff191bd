//! Made by `cargo sim tune oltremare`.

crate::bot::weights! {
    /// A card in hand at the next turn, within the power on top of the hold, and beyond it.
    card: 114, 76;
    flood: -48, -80;
    /// A card bought, by how many there are beyond the load: none, one, two, three.
    choice: 269, 227;
    second_choice: 248, 150;
    third_choice: 108, 146;
    fourth_choice: 58, 85;
    /// A card in the pirate pile before Venice and after it.
    pirate: 109, 158;
    late_pirate: 89, 104;
    /// A port token for its rank at the end.
    token: 132, 93;
    /// The power of an active token for some turns.
    smooth: 96, 101;
    compass: 130, 214;
    fight: 113, 157;
    business: 155, 154;
    influence: 114, 101;
    market: 225, 206;
    /// What cards kept in hand would make as a group, in sixteenths.
    keep: -3, 7;
    /// What they would add to a group that is loaded, in sixteenths.
    follow: -5, 1;
    /// What tearing a group of the own hold apart loses, in sixteenths of its next step.
    torn: 10, 10;
    /// Each symbol on a card in hand.
    ducat_sign: 200, 194;
    pirate_sign: -293, -158;
    market_sign: 224, 151;
    ship_sign: 57, 69;
    /// A card that can be played at the next turn, by the load on top of the hold, and one that is
    /// missing for it.
    load: 120, 75;
    too_few: -60, 33;
    /// A prestige tile.
    tile: 109, 96;
    /// A rival's gain in a trade, in sixteenths; with more players that of each rival.
    rival: 16, 12;
    /// A card of a good that somebody collects, and of any other.
    liked: 355, 244;
    plain: 100, 123;
    /// A card that comes in a trade, beside its good.
    unseen: 1, -2;
    /// What an offer must promise beyond that: it is accepted most gladly where it was a mistake.
    doubt: 150, 80;
    /// The least gain worth a trade.
    haggle: 58, 51;
}
