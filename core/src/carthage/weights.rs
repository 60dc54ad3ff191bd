//! Made by `cargo sim tune carthage`.

crate::bot::weights! {
    /// A unit of money in hand up to so many that the next number says, and beyond.
    money: 25, 22;
    enough: 21, 27;
    riches: 15, 8;
    /// An amphora in hand, for each good of its colour at sea that it could store.
    amphora: -2, -7;
    /// A bonus token.
    token: 96, 121;
    /// And for each token of the same colour before it.
    same_token: 23, 21;
    /// What a rival gains, in sixteenths of an own gain; with more players that of each rival.
    rival: 20, 9;
    /// How surely goods will be sold, by the space of their ship, in sixteenths.
    alexandria: 4, 11;
    paraetonium: 3, 7;
    cyrenaica: 5, 3;
    great_syrtis: 5, 4;
    lesser_syrtis: 16, 13;
    /// The same of goods in store, wherever the ship is.
    stored: 16, 16;
    /// A single good, whatever its set is worth.
    good: 20, 20;
    /// What a reserved card promises, in sixteenths of what it adds to the own set.
    reserved: -9, -5;
    /// What the own next purchase promises, in sixteenths.
    plan: 1, 2;
    /// And while the money for it is not yet there.
    dream: 0, -1;
    /// What the next player's purchase threatens, in sixteenths.
    threat: 5, 6;
    /// And when it is doubtful whether that player has the money.
    worry: 5, 2;
    /// Buying at all.
    buy: -6, 4;
    /// The end, for who is ahead and against who is not.
    end: 626, 536;
}
