//! # Merchants
//!
//! Two to four merchants ship six goods and are paid when a good they carry is in demand,
//! whoever plays it.
//!
//! **Set-up.** 60 goods cards, ten of each good. Three to each hand, six face up as the *demand
//! row*, the rest is the deck. Everybody has two ships; clockwise from the start player each loads
//! the first with a cube of any good in supply, then back again the second. 30 cubes, five a good.
//!
//! **A turn** has two phases. *Phase 1*, exactly one main choice: swap the cube of one ship for a
//! different good in supply, buy one special card, or pass. Each pier adds one more swap, before or
//! after the main choice, in the turn of its purchase too. *Phase 2*, exactly one of: play one to
//! six cards of one good, each on a different slot of the demand row, and then every player gets,
//! for each own cube of that good, one coin per visible demand card of it; or draw two cards. Then
//! each office owned may draw one more card; declining one declines the rest.
//!
//! **Specials**: ship (loaded at purchase), office (one more draw), pier (one more swap), trade
//! agreement (two more coins whenever its owner is paid for a play, on anybody's turn).
//!
//! **The end** comes at once when the last card leaves the deck, in the middle of a draw too. Most
//! coins win; a tie is a shared victory.
//!
//! Rulings where the printed rules are silent: the bank never runs out; a bought ship is always
//! loaded; an agreement adds nothing to a payout of nothing; office draws come after either choice
//! of phase 2; the start player is chosen by lot or by the players. A play cannot end the game, so
//! its payout always happens.
//!
//! **Actions**: `load GOOD`, `swap SHIP GOOD`, `extra SHIP GOOD`, `buy ship GOOD`, `buy office`,
//! `buy pier`, `buy agreement`, `pass`, `done`, `play GOOD SLOTS`, `draw`, `office draw`,
//! `office skip`. Ships and slots are numbered from 1, slots ascending and joined by commas.

mod action;
mod bot;
mod cards;
mod choices;
mod policy;
mod rules;
mod score;
mod state;
#[cfg(test)]
mod tests;
mod transcript;
mod view;
mod weights;

pub use action::{Action, Slots};
pub use cards::{
    AGREEMENT_COINS, ByGood, BySpecial, CARDS_PER_GOOD, CUBES_PER_GOOD, DEMAND, DRAW, Good,
    MOST_SHIPS, SHIP_PRICE, SHIPS, Special,
};
pub use rules::{Illegal, Legal, Outcome};
pub use score::{Payout, paid};
pub use state::{Board, Hand, Merchants, Phase, Supply, Table};
pub use view::View;
pub use weights::Weights;
