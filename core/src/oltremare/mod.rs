//! # Oltremare
//!
//! Two to five Venetian merchants load goods in the right order, sail for port tokens and trade
//! with each other.
//!
//! **Cards.** 98 goods cards of seven goods. Each has two different symbols of ducat, pirate flag,
//! market and ship, a load of 1–4 and a maritime power that makes 7 with it; thirty name a port.
//! Two play without grain. One Venice card.
//!
//! **Set-up.** A token on every port. Clockwise each turns up cards until one names a port: it is
//! the first card of the *hold*, the ship begins there, that token leaves the game; the others are
//! shuffled back. Four cards to each hand, 11 ducats, Venice near the middle of the deck. Only the
//! top card of a hold is open; *pirate piles* are face down.
//!
//! **A turn.** *Maritime power*: cards in hand beyond the power on top of the hold go to the own
//! pirate pile. *Commerce*, as often as wanted: trade with one partner at a time, who gets a
//! prestige tile the first time; buy up to four cards from the deck or the own pirates for 3 ducats
//! each, 4 without a ducat of one's own. *Actions*: play exactly as many cards as the load on top
//! of the hold says. Ducats, then pirates (cards from the deck onto the own pile), then market
//! (cards to the hand): one, two, three or more symbols give 1, 3, 6. Then sail as many routes as
//! there are ships, none twice. The token at the last port becomes the active one; without one the
//! old is turned over. *Loading*: the cards played go onto the hold in any order.
//!
//! **Tokens**: smooth sailing (a ducat for each ship symbol), compass (move on to any port without
//! one), fight pirates, good business (one ducat symbol more), local influence (ducats for power
//! beyond 3 at the start of the turn), favourable market (cards for 1, 2, 3, 4 ducats).
//!
//! **Venice** interrupts as soon as it is the top card of the deck: prestige pays 6, 3 and 1; all
//! groups of equal goods in the holds but the top ones pay and are discarded; each card in a pirate
//! pile costs a ducat.
//!
//! **The end.** The round in which the last card is drawn is the last. Cards needed in it come from
//! the discards, then from the hold and pile of whoever has finished, scored at once. Then
//! everything is scored, and port tokens pay 6, 3 and 1. Most ducats win; then more cards in the
//! hold, then more groups; then the victory is shared.
//!
//! **Trading.** An offer names a partner, own cards, the goods wanted (some of any good) and ducats
//! either way. Goods are always true; what is claimed about symbols, load or port may be a lie. The
//! partner accepts, declines or counters, with claims as free to lie; a counter is agreed to or
//! refused. Others hear goods,
//! numbers, ducats and claims.
//!
//! Rulings where the printed rules are silent: ties in a ranking share their rank and the next lower
//! count takes the next one, nothing pays nothing; tiles and pirate piles outlast Venice; the
//! compass lies on its port until its finder has decided, and used up it counts no more; a step
//! that makes the rest of the voyage impossible is no step; with nothing left to buy what is there
//! is played; a trade must leave the active player able to reach the load; twelve offers a turn,
//! twenty ducats each way, eight claims; nobody in the middle of the last turn is settled.
//!
//! **Actions**: `excess CARD`, `offer SEAT give=CARDS pay=N want=GOOD:N,any:N ask=N
//! claim=CARD>TEXT`, `accept CARDS`, `decline`, `counter give=GOOD:N pay=N want=CARDS ask=N
//! claim=CARD>TEXT`, `agree CARDS`, `refuse`, `buy deck`, `buy pirates`, `act`, `play CARD`, `sail PORT`,
//! `compass PORT`, `stay`, `stow CARD`. A card is `GOOD.SYMBOLSLOAD@PORT`, as `silk.DS3@Venezia`.
//! Where others may not see cards they hear `GOOD:N` in their place, and a bare `excess`.

mod action;
mod bot;
mod card_set;
mod cards;
mod chart;
mod claim;
mod deals;
mod fan;
mod kept;
mod known;
mod policy;
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
mod weights;
mod written;

pub use action::Action;
pub use card_set::CardSet;
pub use cards::{
    ByGood, BySymbol, ByToken, CARDS, Card, Face, Good, MOST_BOUGHT, MOST_CLAIMS, MOST_DUCATS,
    MOST_OFFERS, Symbol, Symbols, TOKENS, Token, effect,
};
pub use chart::{ByPort, Port, ROUTES, Trail};
pub use claim::Claim;
pub use fan::Fan;
use known::Known;
pub use known::Told;
use rules::SEE_OWN_HOLD;
pub use rules::{Illegal, Legal, Outcome, Traded};
pub use score::{Account, Occasion, Remains, Scoring, groups};
pub use state::{Hand, Oltremare, Phase, Pile, Stack, Sunk, Table};
pub use trade::{Claims, Counter, Kinds, Lot, Offer, Subject};
pub use view::View;
pub use weights::Weights;
