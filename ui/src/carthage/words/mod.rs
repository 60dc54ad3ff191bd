//! Every word of Traders of Carthage's screens.

mod english;
mod german;
mod italian;
mod lesson;
mod polish;

pub use lesson::CarthageLesson;

use crate::words::{Page, TitleWords, W, spoken, tables};

spoken!(carthage: CarthageWords);

tables! {
    /// Traders of Carthage.
    CarthageWords {
        about: TitleWords,
        goods: [W; 4],
        counted: [W; 4],
        letters: [W; 4],
        spaces: [W; 6],
        do_turn: W, do_offer: W, do_buy: W, do_pay: W, do_store: W,
        market: W, farm: W, price: W, buy_for: W, hand: W, your_hand: W, none: W,
        look: W, take: W, reserve: W, pay: W, store: W,
        take_fact: W, not_yet: W, reserve_fact: W, marker_lies: W, yours_already: W,
        short: W, payday_arrives: W, points: W, ends_here: W, no_raid: W, raid: W,
        unless_stored: W, takes_nothing: W, no_payday: W, on_arrival: W,
        paid: W, missing: W, exact: W, wasted: W, choose_cards: W, pay_with: W, suggest: W,
        pirates_come: W, goods_lost: W, safe: W, store_no_more: W,
        payday: W, steps: [W; 4], brought_home: W, no_good: W, no_token: W, new_tokens: W,
        of_last: W, kept_safe: W, loses_nothing: W, flees: W, goes_home: W,
        piles: W, tokens_of: W, tokens_held: W,
        why: CarthageWhy,
        told: CarthageTold,
        advice: CarthageAdvice,
        help: CarthageHelp,
        lesson: &'static CarthageLesson,
    }
    /// Why something cannot be done, and what the board's columns are.
    CarthageWhy {
        look: W, hand: W, hand_card: W, reserved: W, marker: W, short: W, enough: W,
        stores_nothing: W, tie_break: W, boards: Page, in_deck: W,
    }
    /// What somebody did, in the log.
    CarthageTold { take: W, reserve: W, pay: W, buy: W, store: W, keep: W, payday: W, raid: W, no_loss: W }
    /// What one could do.
    CarthageAdvice {
        buy: W, pay: W, take: W, reserve_market: W, reserve_farm: W, store: W, keep: W,
    }
    /// What X tells.
    CarthageHelp {
        price: W, amphoras: [W; 3], market_card: W, farm_card: W, reserved_by: W, why_reserve: W,
        ship_fact: W, among_pirates: W, pirates: W, sells_for: W, in_store: W, store_fact: W,
        waiting: Page, buy: Page, ship: Page, goods: Page, take: Page, reserve: Page,
        preview: Page, pay: Page, store: Page, sale: Page, tokens: Page, raid: Page, home: Page,
    }
}
