//! Every word of Mercatores' screens.

mod english;
mod german;
mod italian;
mod lesson;
mod polish;

pub use lesson::MercatoresLesson;

use crate::words::{Page, TitleWords, W, spoken, tables};

spoken!(mercatores: MercatoresWords);

tables! {
    /// Mercatores.
    MercatoresWords {
        about: TitleWords,
        goods: [W; 5],
        letters: [W; 5], letter_wharf: W, letter_warehouse: W,
        route: W, route_short: W, wharf: W, warehouse: W,
        do_give: W, do_take: W, do_load: W, do_tax: W, do_tax_cost: W, do_cash: W, do_drop: W,
        market: W, take_rule: W, load_rule: W,
        your_resources: W, of_enough: W, last_turns: W,
        your_hand: W, hand_of: W, one_stays: W, end_turn: W,
        kinds: W, next_at: W, from: W, with_ship: W, without_ship: W,
        all_resources: W, nothing_left: W,
        deck: W, cards: W, coins_at: W, stack: W, wharves: W, warehouses: W,
        origins: [W; 5],
        verbs: MercatoresVerbs,
        why: MercatoresWhy,
        moments: [W; 3],
        told: MercatoresTold,
        advice: MercatoresAdvice,
        help: MercatoresHelp,
        lesson: &'static MercatoresLesson,
    }
    /// The hint bar.
    MercatoresVerbs { give: W, take: W, end: W, tax: W, cash: W, drop: W }
    /// Why something cannot be done, and what the board's columns are.
    MercatoresWhy {
        last_card: W, not_with_these: W, pays_nothing: W, something_pays: W, confirm: W,
        boards: Page, in_deck: W,
    }
    /// What somebody did, in the log.
    MercatoresTold {
        give: W, take: W, load: W, several: W, done: W, tax: W, cash: W, with: W, drop: W,
        captain: W,
    }
    /// What one could do.
    MercatoresAdvice { give: W, take: W, load: W, done: W, tax: W, cash: W, drop: W, pays: W }
    /// What X tells.
    MercatoresHelp {
        now: W, now_most: W, owned: W,
        stack: W, route: W, wharf: W, warehouse: W,
        give: W, take: W, load: W, tax: W, cash: W, drop: W,
        end: Page, waiting: Page,
    }
}
