//! English.

use super::*;

/// The words.
pub static WORDS: MercatoresWords = MercatoresWords {
    title: "Mercatores",
    options: &["Last turn for the others only"],
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
    rules: &[
        (
            "The aim",
            "Gather goods and specials, then turn them into coins before taxes eat them. Whoever has the most coins wins.\nFirst all invest, until somebody owns 15 cards. Then come the profits.",
        ),
        (
            "Invest: a turn",
            "1. Give one hand card to the market.\n2. For a good take two others, for a special \
             three.\n3. Load: lay down any number of cards of one good, or one each of two \
             goods, or one special.\nOne card stays in hand. The market is filled up to five.",
        ),
        (
            "The last turns",
            "Whoever owns 15 cards after a turn takes the Captain, worth 2 coins. Everybody plays \
             one more turn, that player last, and may empty the hand. An empty deck ends the \
             phase too; then the Captain goes to whoever owns most.",
        ),
        (
            "Profit: a turn",
            "Tax: lose one goods card. The holder of Unloading, the hook, is spared.\nThen cash \
             in one stack or one special. If nothing pays, drop one.\nThe Captain's owner begins \
             with Unloading; after each round it passes to the left. All ends when nobody owns \
             anything that pays.",
        ),
        (
            "What pays",
            "Stacks, by their cards.\nRoutes: your cards of a good and those of one \
             opponent.\nWharves: ships on the goods of two players.\nWarehouses: different \
             goods of yours.\nEach pays 1 to 3 coins by steps; X shows them for every card.",
        ),
    ],
};
