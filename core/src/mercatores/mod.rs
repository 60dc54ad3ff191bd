//! # Mercatores
//!
//! Two to four merchants gather goods and contracts in front of them, then race to turn them into
//! coins while taxes nibble at what waits.
//!
//! **Set-up.** 60 goods cards of five goods, some with a *ship*, and 22 specials. Five lie face up
//! as the *market*, five go to each hand, the rest is the deck.
//!
//! **Investment phase.** A turn is *trade*, then *load*. Trade: put one hand card into the market
//! and take two others for a good, three for a special. Load, from the hand to the own open
//! *resources*: any number of cards of one good, or two cards of two goods, or one special. Then
//! the market is refilled to five. One card at least stays in the hand, except in a last turn.
//!
//! **Its end.** Who has fifteen cards in resources after the own turn takes the *Captain*; then
//! everybody plays one last turn, this player after the others (with the option
//! `last-turn-for-the-others` not at all, and the play that reaches fifteen may empty the hand). If
//! the market cannot be refilled, the end comes in the same way, and the Captain goes to the most
//! resources, in a tie to the first clockwise from the active player. Market and hands are worth
//! nothing then.
//!
//! **Profit phase.** The Captain's owner gets the *Unloading* card and begins. A turn is *tax*:
//! discard one own goods card, which the holder of Unloading is spared; then *cash in* one stack
//! of a good or one special. If nothing owned pays, one of them is dropped for nothing. After
//! each round Unloading passes to the left, also to a player who is out, and its holder begins.
//! The phase ends as soon as nobody owns anything that would pay.
//!
//! **What pays** one to three coins by steps: a *stack* by its cards, which all leave; a *trade
//! route* by the cards of its good, own and those of one opponent; a *wharf* by the ships of the
//! two players it names; a *warehouse* by the different goods owned. Goods counted for a special
//! stay. With two players left and right are the same opponent, counted twice by the wharf that
//! names both.
//!
//! **The end**: coins, and two for the Captain. Most win; a tie is a shared victory.
//!
//! Rulings where the printed rules are silent: the start player is chosen by lot or by the
//! players; a market with fewer cards gives fewer; the Captain is taken once; without goods no tax
//! is due, and a tax that takes the last card ends the turn; cashing in is mandatory, and what
//! pays nothing is given up only if nothing else pays. How many cards of each kind there are and
//! most steps are reconstructed: they are tables, to be replaced at will.
//!
//! Cards are taken from an open market, so everybody knows them while they are in a hand. Hidden
//! are only the cards of the first deal and the deck.
//!
//! **Actions**: `give CARD`, `take CARD`, `load CARD`, `done`, `tax CARD`, `cash GOOD`,
//! `cash SPECIAL`, `cash route:GOOD SEAT`, `drop GOOD`, `drop SPECIAL`. Cards are taken and loaded
//! one at a time; a second card of the same good may be followed by more of it, a card of another
//! good or a special ends the step.

mod action;
mod bot;
mod cards;
mod choices;
mod invest;
mod pile;
mod policy;
mod profit;
mod row;
mod rules;
mod score;
mod state;
#[cfg(test)]
mod tests;
mod transcript;
mod view;
mod weights;

pub use action::{Action, Claim, Lot};
pub use cards::{
    ByCard, ByGood, CAPTAIN_COINS, CARDS, Card, ENOUGH, Good, HAND, MARKET, ROUTES, STACKS,
    Special, Steps, WAREHOUSES, WHARVES, Wharf,
};
pub use pile::{Kinds, Pile};
pub use row::Row;
pub use rules::{Illegal, Legal, Outcome};
pub use score::Quote;
pub use state::{End, Mercatores, Phase, Table};
pub use view::View;
pub use weights::Weights;
