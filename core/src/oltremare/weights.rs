//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune oltremare --players 2 --seed 15 --generations 30 --tables 60 --deals 40`
//! - for more: `cargo sim tune oltremare --players 3 --seed 16 --generations 30 --tables 60 --deals 30`

crate::bot::weights! {
    /// A card in hand at the next turn, within the power on top of the hold, and beyond it.
    card: 146, 60;
    flood: -45, -80;
    /// A card bought, by how many there are beyond the load: none, one, two, three.
    choice: 290, 243;
    second_choice: 245, 168;
    third_choice: 134, 108;
    fourth_choice: 72, 54;
    /// A card in the pirate pile before Venice and after it.
    pirate: 123, 161;
    late_pirate: 84, 76;
    /// A port token for its rank at the end.
    token: 241, 97;
    /// The power of an active token for some turns.
    smooth: 77, 107;
    compass: 117, 185;
    fight: 121, 173;
    business: 177, 127;
    influence: 92, 79;
    market: 218, 124;
    /// What cards kept in hand would make as a group, in sixteenths.
    keep: -7, 3;
    /// What they would add to a group that is loaded, in sixteenths.
    follow: -8, 1;
    /// What tearing a group of the own hold apart loses, in sixteenths of its next step.
    torn: 12, 9;
    /// Each symbol on a card in hand.
    ducat_sign: 196, 157;
    pirate_sign: -293, -213;
    market_sign: 262, 147;
    ship_sign: 82, 52;
    /// A card that can be played at the next turn, by the load on top of the hold, and one that is
    /// missing for it.
    load: 142, 111;
    too_few: -45, 30;
    /// A prestige tile.
    tile: 169, 124;
    /// A rival's gain in a trade, in sixteenths; with more players that of each rival.
    rival: 16, 13;
    /// A card of a good that somebody collects, and of any other.
    liked: 329, 232;
    plain: 118, 151;
    /// A card that comes in a trade, beside its good.
    unseen: 1, -1;
    /// How far claims are trusted, in sixteenths. This and the two for two players below are set by
    /// hand: tuned against bots that accept almost anything, nobody would offer much.
    trust: 8, 8;
    /// What an offer must promise beyond that: it is accepted most gladly where it was a mistake.
    doubt: 130, 53;
    /// The least gain worth a trade.
    haggle: 60, 54;
}
