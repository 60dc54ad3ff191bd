//! # Oltremare
mod action;
mod bot;
mod card_set;
mod cards;
mod chart;
mod claim;
mod rules;
mod sample;
mod score;
mod state;
mod stock;
mod taste;
#[cfg(test)]
mod tests;
mod trade;
mod transcript;
mod turn;
mod view;
mod written;

pub use action::Action;
pub use card_set::CardSet;
pub use cards::{
    ByGood, BySymbol, ByToken, CARDS, Card, Face, Good, MOST_BOUGHT, MOST_CLAIMS, MOST_DUCATS,
    MOST_OFFERS, Symbol, Symbols, TOKENS, Token, effect,
};
pub use chart::{ByPort, Port, ROUTES, Trail};
pub use claim::Claim;
use rules::SEE_OWN_HOLD;
pub use rules::{Illegal, Legal, Outcome};
pub use score::{Account, Occasion, Remains, Scoring, groups};
pub use state::{Oltremare, Phase, Pile, Stack, Sunk, Table};
pub use trade::{Claims, Counter, Kinds, Lot, Offer, Subject};
pub use view::View;
