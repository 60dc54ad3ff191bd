//! # Traders of Carthage
//!
//! Two to four traders buy goods that four ships carry from Alexandria to Carthage. Whoever buys
//! makes ships sail; when one arrives everybody sells what they have of its colour, and pirates
//! raid those left on the way.
//!
//! **Set-up.** 108 cards in four colours: in each eleven of value 2, nine of value 3, seven of
//! value 5. Five lie face up as the *market*, three as the *farm*; the ships are in Alexandria.
//! Everybody draws cards openly until they are worth eight or more; from then on hands are hidden.
//! The lowest hand begins; of equals the one with fewer cards, then chance.
//!
//! **A turn** is one action. *Buy* all market cards that nobody else has reserved: pay hand cards
//! worth at least as much, one by one until the price is reached, without change; the goods lie
//! face up before the buyer. *Take* one market card into the hand, as money. *Reserve* a market or
//! farm card with the only marker; it comes back when that card is bought or taken, which only its
//! owner may do. If the market has no card for the player whose turn begins, it is refilled first.
//!
//! **Refill**: the farm goes to the market with its markers, then two cards from the deck to the
//! market and three to the farm.
//!
//! **After a purchase** the market is refilled; then each ship sails one space for one card bought
//! of its colour, two spaces for more, through Paraetonium, Cyrenaica and the two Syrtes to
//! Carthage. If a ship is there it is **payday**:
//! 1. *Sale*: every set of a colour that arrived makes its highest card plus the owner's tokens of
//!    that colour, times its number of cards, rounded up to a multiple of five; every five points
//!    are one victory card, taken from the set (the lowest first) and then from the draw pile.
//!    Leftovers are discarded before anything is drawn.
//! 2. *Tokens*: one for every colour sold. Eight tokens of one player end the game at once.
//! 3. *Raid*: ships on the Syrtes are raided and everybody loses the goods of their colours.
//!    Before that, from the buyer clockwise, players may discard hand cards to *store* goods of
//!    the card's colour: two for a 2, one for a 3, none for a 5. Stored goods stay safe until they
//!    are sold.
//! 4. Ships in Carthage return to Alexandria, raided ones to Cyrenaica.
//!
//! **The end.** Most victory points win, then most tokens; then the victory is shared.
//!
//! Rulings where the printed rules are silent: no ship sails beyond Carthage; only colours being
//! raided can be stored, the highest goods first; a player with goods to lose and a card in hand is
//! asked, whether or not a card is of use, because being asked must not tell; declining declines all
//! colours. The discards become the draw pile when a
//! card is needed and none is left. With both empty, points are still credited, a refill serves the
//! market before the farm, and a player for whom the market has no card even then ends the game.
//!
//! **Actions**: `buy`, `pay CARD`, `take I`, `reserve mI`, `reserve fI`, `store CARD`, `keep`.
//! Cards are written `red2`, places in market and farm are numbered from 1.

mod action;
mod bot;
mod cards;
mod choices;
mod hand;
mod policy;
mod rules;
mod score;
mod state;
#[cfg(test)]
mod tests;
mod transcript;
mod turn;
mod view;
mod voyage;
mod weights;

pub use action::{Action, Spot};
pub use cards::{
    ByColour, BySpace, ByValue, CARDS, Card, Cards, Colour, FARM, FIRST_MONEY, LAST_TOKEN,
    MOST_MARKET, Space, Value,
};
pub use hand::Hand;
pub use rules::{Illegal, Legal, Outcome};
pub use score::Set;
pub use state::{Board, Carthage, Dealt, Phase, Slot, Table};
pub use turn::{Purchase, Refill};
pub use view::View;
pub use voyage::{Forecast, Payday, Raid, Sail, Voyage};
pub use weights::Weights;
