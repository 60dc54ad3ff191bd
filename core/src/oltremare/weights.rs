//! Tuned, from the numbers before, by
//! - for two: `cargo sim tune oltremare --players 2 --seed 15 --generations 30 --tables 60 --deals 40`
//! - for three: `cargo sim tune oltremare --players 3 --seed 16 --generations 30 --tables 60 --deals 30`
//! - for more: `cargo sim tune oltremare --players 3 --seed 16 --generations 30 --tables 60 --deals 30`
//! - the first bots for two: `cargo sim tune oltremare --players 2 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//! - the first bots for three: `cargo sim tune oltremare --players 3 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//! - the first bots for more: `cargo sim tune oltremare --players 4 --seed 31 --generations 40 --tables 80 --deals 20 --plain`
//!
//! `envy` and `asks` are set by hand, and with more than three `rival`, `doubt` and `haggle` too: the more
//! there are, the less a rival's gain hurts, and who proposes what both gain by wins far more games.

crate::bot::weights! {
    /// A card in hand at the next turn, within the power on top of the hold, and beyond it.
    card: 146, 60, 60 | 48, 54, 35;
    flood: -45, -80, -80 | -66, -40, -77;
    /// A card bought, by how many there are beyond the load: none, one, two, three.
    choice: 290, 243, 243 | 257, 238, 222;
    second_choice: 245, 168, 168 | 167, 148, 148;
    third_choice: 134, 108, 108 | 159, 123, 120;
    fourth_choice: 72, 54, 54 | 77, 54, 60;
    /// A card in the pirate pile before Venice and after it.
    pirate: 123, 161, 161 | 169, 197, 191;
    late_pirate: 84, 76, 76 | 98, 90, 88;
    /// A port token for its rank at the end.
    token: 241, 97, 97 | 250, 135, 139;
    /// The power of an active token for some turns.
    smooth: 77, 107, 107 | 72, 74, 66;
    compass: 117, 185, 185 | 154, 204, 238;
    fight: 121, 173, 173 | 107, 107, 115;
    business: 177, 127, 127 | 133, 139, 153;
    influence: 92, 79, 79 | 97, 93, 91;
    market: 218, 124, 124 | 279, 210, 226;
    /// What cards kept in hand would make as a group, in sixteenths.
    keep: -7, 3, 3 | -1, 4, 8;
    /// What they would add to a group that is loaded, in sixteenths.
    follow: -8, 1, 1 | -4, 1, 3;
    /// What tearing a group of the own hold apart loses, in sixteenths of its next step.
    torn: 12, 9, 9 | 6, -1, 2;
    /// Each symbol on a card in hand.
    ducat_sign: 196, 157, 157 | 195, 170, 175;
    pirate_sign: -293, -213, -213 | -199, -187, -213;
    market_sign: 262, 147, 147 | 231, 142, 139;
    ship_sign: 82, 52, 52 | 102, 45, 40;
    /// A card that can be played at the next turn, by the load on top of the hold, and one that is
    /// missing for it.
    load: 142, 111, 111 | 126, 98, 122;
    too_few: -45, 30, 30 | -70, -16, 32;
    /// A prestige tile.
    tile: 169, 124, 124 | 124, 102, 110;
    /// A rival's gain in a trade, in sixteenths; with more players that of each rival.
    rival: 16, 13, 8 | 17, 14, 14;
    /// The same of the own gain, as others are thought to count it.
    envy: 16, 8, 0 | 17, 14, 14;
    /// A card of a good that somebody collects, and of any other.
    liked: 329, 232, 232 | 168, 119, 65;
    plain: 118, 151, 151 | 113, 159, 179;
    /// A card that comes in a trade, beside its good.
    unseen: 1, -1, -1 | 0, -1, -6;
    /// How far claims are trusted, in sixteenths. This and the two for two players below are set by
    /// hand: tuned against bots that accept almost anything, nobody would offer much.
    trust: 8, 8, 8 | 9, 3, 3;
    /// What an offer must promise beyond that: it is accepted most gladly where it was a mistake.
    doubt: 100, 53, 0 | 148, 52, 64;
    /// The least gain worth a trade.
    haggle: 60, 54, 40 | 60, 67, 63;
    /// The least that the other is thought to want.
    asks: 60, 40, 0 | 60, 67, 63;
}
