//! English.

use super::*;

/// The words.
pub static WORDS: OltremareWords = OltremareWords {
    title: "Oltremare",
    goods: ["jewels", "scrolls", "silk", "salt", "pottery", "olives", "grain"],
    counted: [
        "{0} {0:jewel|jewels}",
        "{0} {0:scroll|scrolls}",
        "{0} silk",
        "{0} salt",
        "{0} pottery",
        "{0} {0:olive|olives}",
        "{0} grain",
    ],
    counted_any: "{0} of any kind",
    counted_ducats: "{0} {0:ducat|ducats}",
    letters: ["J", "R", "K", "S", "P", "O", "G"],
    symbols: ["ducat", "pirate", "market", "ship"],
    tokens: [
        "smooth sailing",
        "compass",
        "fight pirates",
        "good business",
        "local influence",
        "fair market",
    ],
    token_does: [
        "1 ducat for each ship symbol",
        "sail on to any port without one",
        "your pirate symbols do nothing",
        "one more ducat symbol a turn",
        "power beyond 3 pays ducats",
        "you buy at 1, 2, 3, 4 ducats",
    ],
    options: ["See own hold"],
    do_sink: "too many cards",
    do_commerce: "trade and buy",
    do_offer: "offer to {0}",
    do_counter: "answer {0}",
    do_answer: "{0} offers",
    do_answer_counter: "{0} answers",
    do_play: "play {0} more",
    do_sail: "sail {0} more",
    do_compass: "use the compass?",
    do_stow: "stow the cargo",
    your_hand: "Your hand",
    token: "Token",
    no_token: "none",
    hold: "Hold",
    hold_cards: "In the hold: {0}",
    power: "power",
    load: "load",
    up_chart: "up: the chart",
    chart: "chart",
    deck: "deck",
    pirates: "pirates",
    buy_up_to: "Buy up to {0} more",
    trade_with: "Trade with",
    act: "On to the actions: play {0}",
    too_few: "You need {0} {0:card|cards} to play",
    sink_text: "Your hold's power is {0}: put {1} {1:card|cards} face down on your pirate pile.",
    pirate_pile: "{0} {0:card|cards} there now, each costs a ducat when scored.",
    played: "Played",
    none: "none",
    symbol_does: ["gain", "sink", "draw", "sail"],
    on_deck: "On deck",
    order: "The order of loading",
    grows: "the group grows",
    grows_top: "the group grows, on top",
    new_group: "a new group",
    new_top: "a new group, on top",
    on_top: "{0} on top:",
    load_all: "Load in this order",
    top_group: "top group: {0}",
    no_token_there: "no token",
    passing: "{0} more to sail from there",
    keep_compass: "stay and keep the compass",
    turned_over: "your token would be turned over",
    nothing_there: "nothing lies here any more",
    any_card: "any card",
    ducats: "ducats",
    nothing: "nothing",
    you_give: "You give",
    gives: "{0} gives",
    you_get_title: "You get",
    gets: "{0} gets",
    you_pay: "you pay {0}",
    you_get: "you get {0}",
    send: "Send it to {0}",
    empty_offer: "Choose cards, goods or ducats",
    too_few_left: "You would lack cards to play",
    want_good: "A asks: {0} +1",
    want_any: "A: one more of any kind",
    again_to_speak: "A again: say something",
    hears: "only goods and claims are heard",
    claim_title: "What you say of this card",
    claim_truth: "The good is always told truly. Symbols, load and port may be a lie.",
    claim_rows: ["Symbols", "Load", "Port", "Do not give it"],
    say_nothing: "say nothing",
    claim_none: "You say nothing.",
    claim_lie: "That is a lie.",
    claim_true: "That is true.",
    prestige_you: "the trade gives you a prestige tile",
    prestige_other: "the trade gives {0} a prestige tile",
    hand_over: "Hand over {0} of {1}",
    hand_over_nothing: "You hand over no cards",
    not_yet: "choose fitting cards",
    have_not: "you do not have them",
    accept: ["Accept", "Counter", "Decline", "Decline all this turn"],
    agree: ["Agree", "Counter", "Refuse", "Decline all this turn"],
    decline_all: "No trades",
    declining: "you decline all trades",
    deck_cards: "{0} {0:card|cards} in the deck",
    groups_pay: "Groups of 1, 2, 3 ... pay",
    venice_to_come: "Venice to come",
    venice_was: "Venice was",
    your_hold: "Your hold from the top",
    origins: ["cargo", "ducats", "ranks", "other", "paid"],
    venice_near: "Venice may come with any card",
    told: OltremareTold {
        excess: "discards a card",
        offer: "to {0}: {1} for {2}",
        accept: "accepts, gives {0}",
        decline: "declines",
        counter: "counters: {0} for {1}",
        agree: "agrees, gives {0}",
        refuse: "refuses",
        buy_deck: "buys a card",
        buy_pirates: "buys from pirates",
        play: "plays {0}",
        sail: "sails to {0}",
        compass: "by compass to {0}",
        stay: "keeps the compass",
        stow: "loads {0}",
        drew: "draws {0} {0:card|cards}",
        pirates: "{0} to pirates",
        influence: "influence pays {0}",
        reshuffled: "deck reshuffled",
        venice: "Venice",
        early: "settled",
        end: "the end",
    },
    advice: OltremareAdvice {
        excess: "Discard {0} to the pirates.",
        offer: "Offer {0} for {1}.",
        accept: "Accept.",
        decline: "Decline.",
        counter: "Ask: {0} for {1}.",
        buy_deck: "Buy a card from the deck.",
        buy_pirates: "Buy a card back from the pirates.",
        act: "Go on to the actions.",
        play: "Play {0} {1}.",
        sail: "Sail to {0}.",
        stay: "Keep the compass.",
        stow: "Load {0} first.",
    },
    help: OltremareHelp {
        good: "groups pay {0}",
        card: "On top of your hold: power {0}, load {1}.",
        names_port: "It names {0}.",
        price: "{0} {0:ducat|ducats}, {1} more this turn",
        offers_left: "{0} {0:offer|offers} left this turn",
        power_load: "power {0}, load {1}",
        symbols: [
            "Ducats: you gain {1} instead of {0}.",
            "Pirates: {1} {1:card goes|cards go} to your pirate pile instead of {0}.",
            "Market: you draw {1} {1:card|cards} instead of {0}.",
            "Ship: you sail {1} {1:route|routes} instead of {0}.",
        ],
        no_ship: "Without a ship you stay in port and keep your token.",
        tokens: [
            "When you sail, 1 ducat for each ship symbol.",
            "Move at once to any port without a compass and take its token, or keep it.",
            "Your pirate symbols do nothing.",
            "One ducat symbol more, even if you play none: 1, 2, 3 give 1, 3, 6.",
            "At the start of your turn the power of your hold beyond 3 in ducats.",
            "Your first to fourth card cost 1, 2, 3 and 4 ducats.",
        ],
        empty_port: "Nothing lies here. Stopping here turns your active token over; it still \
                     counts at the end.",
        ships: "Here:{0}.",
        sailing: "Stopping at a port takes its token. No route twice in a turn.",
        sink: "It goes face down onto your pirate pile. You may buy it back; each card there \
               costs a ducat at Venice and at the end.",
        kinds: "A asks for one more of it. Asking does not mean that your partner has it.",
        give: "A gives it; A again lets you say something about it, true or not.",
        hand_over: "A chooses it to be handed over, or takes it back.",
        waiting: (
            "Watching",
            "Somebody else decides. Y shows everybody's row and the log. \"No trades\" in the menu declines all offers until your turn.",
        ),
        buy: (
            "The deck",
            "Buy its top card, at most four cards a turn. 3 ducats each, 4 if you have none. \
             Debts are allowed.",
        ),
        pirates: (
            "Pirate pile",
            "Buy its top card back, unseen, for the price of any card. Each card left there costs \
             a ducat at Venice and at the end.",
        ),
        chart: ("Chart", "Look at ports, tokens and ships. Nothing is decided there."),
        partner: (
            "Trade",
            "Cards and ducats both ways, also as a gift. Your partner gets a prestige tile for \
             the first trade in your turn, you never do. Most prestige pays 6, 3 and 1.",
        ),
        act: (
            "Actions",
            "Play exactly as many cards as the load on your hold says. Their symbols give \
             ducats, pirates, cards and routes; then they are loaded.",
        ),
        ducats: (
            "Ducats",
            "Left and right: how many you pay, or get. At most 20. You may owe more than you \
             have.",
        ),
        send: (
            "The offer",
            "Your partner hears goods, ducats and claims and may accept, decline or counter. The \
             others hear the same.",
        ),
        any: ("Any card", "A card that your partner chooses freely."),
        claim: (
            "Claims",
            "Say what you like of symbols, load and port, true or false. Left and right change, A \
             is done.",
        ),
        answer: (
            "An offer",
            "Goods are true, claims may be lies. Accept, decline, or counter with an offer of \
             your own. Up: choose the cards to hand over.\nDecline all this turn: you are not \
             asked again until the turn is over, as if you had said so.",
        ),
        compass: (
            "Compass",
            "Choose any port without a compass and take its token; the compass is used up. Or \
             stay here: you keep it, it has no effect but counts as a token at the end.",
        ),
        stow: (
            "Loading",
            "Cards go onto the hold in this order; the last is the new top with its power and \
             load. Equal goods one upon the other are a group. A on a row lifts it, up and down \
             move it.",
        ),
    },
    news: OltremareNews {
        venice: "Venice is drawn",
        early: "Settled early",
        end: "The end",
        steps: ["Prestige", "Cargo", "Pirates", "Port tokens"],
        says: [
            "Most prestige tiles pay 6, 3 and 1.",
            "All groups but the top one are paid.",
            "Each card in a pirate pile costs 1.",
            "Most port tokens pay 6, 3 and 1.",
            "All groups in the holds are paid.",
        ],
        together: "Total",
        help: (
            "Scoring",
            "Everybody is paid for prestige, cargo and, at the end, for port tokens, and pays for \
             their own pirate pile. A goes on, B skips the rest.",
        ),
    },
    rules: &[
        (
            "The aim",
            "Have the most ducats at the end. You start with 11 and may be in debt.\nCards you play \
             do something by their symbols and are then loaded on your hold. Equal goods in a \
             row are a group and pay, the more the longer.\nOnly the top of a hold is seen: it \
             gives your power and your load.",
        ),
        (
            "Your turn",
            "1 Power: if you hold more cards than your power, put the rest on your pirate \
             pile.\n2 Commerce: trade, and buy up to four cards at 3 ducats (4 without \
             money).\n3 Actions: play as many cards as your load says.\n4 Load them in any \
             order; the last is the new top.",
        ),
        (
            "Symbols",
            "1, 2, 3 or more of a kind:\nDucats: gain 1, 3, 6.\nPirates: 1, 3, 6 cards go unseen \
             to your pirate pile.\nMarket: draw 1, 3, 6 cards.\nShips: sail just as many routes, \
             none twice. Where you stop you take the token; without one yours is turned over.",
        ),
        (
            "Trade",
            "With one partner at a time, always voluntary. Goods are told truly, symbols may be \
             lied about. A partner gets a prestige tile for the first trade in a turn, the \
             active player none.\nMenu (press the pad), \"No trades\": nobody asks you until your own turn. It is off again when a saved game goes on.",
        ),
        (
            "Venice and the end",
            "When Venice comes up: most prestige 6, 3, 1 ducats; all groups but the top one are \
             paid and leave; each pirate card costs 1.\nThe round in which the deck runs out is \
             the last. Then the same with all groups, and 6, 3, 1 for port tokens.",
        ),
    ],
};
