//! Every word of Merchants' screens.

mod english;
mod german;
mod italian;
mod lesson;
mod polish;

pub use lesson::MerchantsLesson;

use crate::words::{Page, TitleWords, W, spoken, tables};

spoken!(merchants: MerchantsWords);

tables! {
    /// Merchants.
    MerchantsWords {
        about: TitleWords,
        goods: [W; 6],
        letters: [W; 6],
        do_harbour: W, do_load: W, do_cube: W, do_hand: W, do_demand: W, do_office: W,
        demand: W, your_ships: W, swap_a_cube: W, pier_swaps: W, buy: W, one_of_these: W,
        sold_out: W, done: W, pass: W, your_hand: W, cards: W, or_draw: W,
        load_ship: W, load_new_ship: W, swap_for: W, hand_below: W,
        office_draw: W, office_skip: W, last_card_ends: W,
        play_on: W, left_in_hand: W, choose_slots: W, pays_everybody: W, visible: W,
        none_aboard: W,
        deck: W, cubes_left: W, cards_gone: W, cards_left: W,
        origins: [W; 3],
        why: MerchantsWhy,
        told: MerchantsTold,
        advice: MerchantsAdvice,
        help: MerchantsHelp,
        lesson: &'static MerchantsLesson,
    }
    /// Why something cannot be done, and what the board's columns are.
    MerchantsWhy {
        too_dear: W, sold_out: W, one_choice: W, no_cube: W, same_good: W, none_in_hand: W,
        no_place: W, no_more: W, boards: Page, in_deck: W,
    }
    /// What somebody did, in the log.
    MerchantsTold {
        load: W, swap: W, buy_ship: W, buy: [W; 3], pass: W, done: W, play: W, drew: W,
        skip: W,
    }
    /// What one could do.
    MerchantsAdvice {
        load: W, swap: W, buy_ship: W, buy: [W; 3], pass: W, play: W, draw: W, skip: W, pays: W,
        held: W,
    }
    /// What X tells.
    MerchantsHelp {
        good: W, swap: W, cube: W, play: W, slots: W, price: W,
        waiting: Page, ship: Page, office: Page, pier: Page, agreement: Page, pass: Page,
        draw: Page, office_draw: Page,
    }
}
