//! English.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: MercatoresWords = MercatoresWords {
    about: TitleWords {
        title: "Mercatores",
        short_title: "Mercatores",
        options: &["Last turn for the others only"],
        explained: &[
            "As some play it: whoever reaches 15 cards has no further turn, only the others have one; the play that reaches 15 may empty the hand. Without it everybody has a last turn, whoever reached 15 last.",
        ],
        feats: &[
            (
                "All trades",
                "Earn coins with a stack, a route, a wharf and a warehouse in one match.",
            ),
            (
                "Captain's table",
                "Win with the Captain. Reaching 15 first is worth two coins and the first turn.",
            ),
            (
                "On paper",
                "Win with more coins from specials than from stacks: cash them in before what they count melts.",
            ),
        ],
        rules: Rules(include_str!("../../../rules/mercatores/english.md")),
    },
    goods: ["maize", "tobacco", "cotton", "coffee", "cocoa"],
    letters: ["M", "T", "C", "F", "O"],
    letter_wharf: "W",
    letter_warehouse: "H",
    route: "{0} route",
    route_short: "Route",
    wharf: "wharf",
    warehouse: "warehouse",
    do_give: "1. give a card",
    do_take: "2. take {0} {0:card|cards}",
    do_load: "3. load cards",
    do_tax: "pay the tax",
    do_tax_cost: "tax, costs you {0}",
    do_cash: "cash something in",
    do_drop: "nothing pays",
    market: "Market",
    take_rule: "a good takes 2, a special 3",
    load_rule: "one good, or two, or a special",
    your_resources: "Your resources",
    of_enough: "{0} of {1}",
    last_turns: "last turn",
    your_hand: "Your hand",
    hand_of: "Your hand ({0})",
    one_stays: "one card stays",
    end_turn: "End turn",
    kinds: "{0} {0:kind|kinds}",
    next_at: "next at {0}",
    from: "1 from {0}",
    with_ship: "with ship",
    without_ship: "no ship",
    all_resources: "All resources",
    nothing_left: "You have nothing left.",
    deck: "{0} {0:card|cards} in the deck",
    coins_at: "1 2 3 from",
    stack: "Stack",
    wharves: "Wharves",
    warehouses: "Warehouses",
    cards: "{0} {0:card|cards}",
    origins: ["stacks", "routes", "wharves", "warehouses", "Captain"],
    verbs: MercatoresVerbs {
        give: "Give",
        take: "Take",
        end: "End turn",
        tax: "Pay",
        cash: "Cash in",
        drop: "Drop",
    },
    why: MercatoresWhy {
        last_card: "One card must stay in your hand",
        not_with_these: "Only more of the same good, or one other",
        pays_nothing: "It pays nothing now",
        something_pays: "Something else pays: cash that in",
        confirm: "A ends the turn with it, B takes it back",
        boards: (
            "The boards",
            "For each player: cards in the resources, the card back with the cards in hand, the \
             coin with the coins. Below: how many of each good, the ship marks, and the specials. \
             A hook marks who unloads, an anchor the Captain.\nPays at: from how many cards on a \
             stack or a route pays 1, 2 and 3 coins.",
        ),
        in_deck: "The deck has {0} {0:card|cards} left. After each turn the market is filled up from it.",
    },
    moments: ["Captain: {0}. The last turns", "The profits begin", "Unloading card: {0}"],
    told: MercatoresTold {
        give: "gave {0}",
        take: "took {0}",
        load: "loaded {0}",
        several: "{0} {1}",
        done: "ended the turn",
        tax: "tax {0}",
        cash: "cashed in {0}",
        with: "with {0}",
        drop: "dropped {0}",
        captain: "Captain: {0}",
    },
    advice: MercatoresAdvice {
        give: "Give {0}.",
        take: "Take {0}.",
        load: "Load {0}.",
        done: "End the turn.",
        tax: "Pay the tax with {0}.",
        cash: "Cash in: {0}.",
        drop: "Give up: {0}.",
        pays: "It pays {0} {0:coin|coins} now.",
    },
    help: MercatoresHelp {
        now: "counts {0}, pays {1}, next at {2}",
        now_most: "counts {0}, pays {1}, the most",
        owned: "You own {0}",
        stack: "A stack pays 1, 2 or 3 coins from {0}, {1} or {2} {2:card|cards}; all of them leave. \
                There are {3} in the game.",
        route: "Counts your {0} and that of one opponent: 1, 2 or 3 coins from {1}, {2} or {3} \
                {3:card|cards}. The goods stay.",
        wharf: "Counts the ships on the goods of {0} and {1}: 1, 2 or 3 coins from {2}, {3} or \
                {4} {4:ship|ships}. The goods stay.",
        warehouse: "Counts the different goods you own: 1, 2 or 3 coins from {0}, {1} or {2}. \
                    The goods stay.",
        give: "A puts this card into the market. For a good you take two others, for a special \
               three. B takes it back.",
        take: "A takes this card into your hand. The card you gave stays.",
        load: "A lays this card before you. Load any number of one good, or one each of two \
               goods, or one special; then end the turn. One card stays in your hand.",
        tax: "Every turn one goods card is lost; the holder of Unloading, the hook, is spared. \
              Left and right: with or without a ship. Red shows what it would cost.",
        cash: "A cashes this in and ends your turn. Gold numbers below are those that count.",
        drop: "Nothing of yours pays now, so one thing is given up for nothing.",
        end: (
            "End of turn",
            "The market is filled up again. Whoever owns {0} {0:card|cards} takes the Captain, worth 2 coins; \
             then come the last turns, and everything is cashed in.",
        ),
        waiting: ("Watching", "Somebody else decides. Y shows everybody's resources and the log."),
    },
    lesson: &lesson::ENGLISH,
};
