//! Every word of Oltremare's screens.

mod english;
mod german;
mod italian;
mod lesson;
mod polish;

pub use lesson::OltremareLesson;

use crate::words::{Page, TitleWords, W, spoken, tables};

spoken!(oltremare: OltremareWords);

tables! {
    /// Oltremare.
    OltremareWords {
        about: TitleWords,
        goods: [W; 7],
        counted: [W; 7],
        counted_any: W,
        counted_ducats: W,
        letters: [W; 7],
        symbols: [W; 4],
        tokens: [W; 6],
        token_does: [W; 6],
        do_sink: W, do_commerce: W, do_offer: W, do_counter: W, do_answer: W,
        do_answer_counter: W, do_play: W, do_sail: W, do_compass: W, do_stow: W,
        your_hand: W, token: W, no_token: W, hold: W, hold_cards: W, power: W, load: W,
        up_chart: W, chart: W, deck: W, pirates: W, buy_up_to: W, trade_with: W, act: W,
        too_few: W, sink_text: W, pirate_pile: W,
        played: W, none: W, symbol_does: [W; 4],
        on_deck: W, order: W, grows: W, grows_top: W, new_group: W, new_top: W, on_top: W,
        load_all: W, top_group: W,
        no_token_there: W, passing: W, keep_compass: W, turned_over: W, nothing_there: W,
        any_card: W, ducats: W, nothing: W, you_give: W, gives: W, send: W, empty_offer: W, too_few_left: W, want_good: W,
        want_any: W, again_to_speak: W, hears: W,
        claim_title: W, claim_truth: W, claim_rows: [W; 4], say_nothing: W, claim_none: W,
        claim_lie: W, claim_true: W,
        prestige_you: W, prestige_other: W, hand_over: W, hand_over_nothing: W, not_yet: W, have_not: W,
        accept: [W; 4], agree: [W; 4],
        deck_cards: W, groups_pay: W, venice_to_come: W, venice_was: W, your_hold: W,
        origins: [W; 7],
        trade: OltremareTrade,
        venice_near: W,
        told: OltremareTold,
        advice: OltremareAdvice,
        help: OltremareHelp,
        news: OltremareNews,
        lesson: &'static OltremareLesson,
    }
    /// What is said while trading, and why something cannot be done.
    OltremareTrade {
        lie: W, want_ducats: W, give_ducats: W, no_more: W, none_again: W, no_offer_left: W,
        no_purchase_left: W, deck_empty: W, pile_empty: W, two_symbols: W, most_claims: W,
        symbols: [W; 4], two: W, in_the_game: W, switches: [Page; 2], declining: [W; 3],
        tie_break: W, legend: [W; 6],
    }
    /// What somebody did, in the log.
    OltremareTold {
        excess: W, offer: W, accept: W, decline: W, counter: W, agree: W, refuse: W, buy_deck: W,
        buy_pirates: W, play: W, sail: W, compass: W, stay: W, stow: W, drew: W, pirates: W,
        influence: W, reshuffled: W, venice: W, early: W, end: W,
    }
    /// What one could do.
    OltremareAdvice {
        excess: W, offer: W, accept: W, decline: W, counter: W, buy_deck: W, buy_pirates: W,
        act: W, play: W, sail: W, stay: W, stow: W,
    }
    /// A scoring, step by step.
    OltremareNews {
        venice: W, early: W, end: W, steps: [W; 4], says: [W; 5], together: W, help: Page,
    }
    /// What X tells.
    OltremareHelp {
        good: W, card: W, names_port: W, price: W, offers_left: W, power_load: W, symbols: [W; 4],
        no_ship: W, tokens: [W; 6], empty_port: W, ships: W, sailing: W, sink: W, kinds: W,
        give: W, hand_over: W, in_deck: W,
        waiting: Page, buy: Page, pirates: Page, chart: Page, partner: Page, act: Page,
        ducats: Page, send: Page, any: Page, claim: Page, answer: Page, compass: Page, stow: Page,
    }
}
