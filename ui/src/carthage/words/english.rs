//! English.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: CarthageWords = CarthageWords {
    about: TitleWords {
        title: "Traders of Carthage",
        short_title: "Carthage",
        options: &[],
        explained: &[],
        feats: &[
            (
                "Four trades",
                "Make points with all four goods in one match. The first token of a good raises all later sales.",
            ),
            ("Collector", "Win with eight tokens of your own: you chose when it was over."),
            (
                "Quality",
                "Win although somebody has more tokens. A few large sets beat many small ones.",
            ),
        ],
        rules: Rules(include_str!("../../../rules/carthage/english.md")),
    },
    goods: ["cloth", "jewels", "grain", "wine"],
    counted: ["{0} cloth", "{0} {0:jewel|jewels}", "{0} grain", "{0} wine"],
    letters: ["C", "J", "G", "W"],
    spaces: ["Alexandria", "Paraetonium", "Cyrenaica", "Great Syrtis", "Lesser Syrtis", "Carthage"],
    do_turn: "buy, take or reserve",
    do_offer: "take or reserve",
    do_buy: "buy goods?",
    do_pay: "pay {0}",
    do_store: "store goods?",
    market: "Market",
    farm: "Farm",
    price: "price",
    buy_for: "Buy for {0}",
    hand: "hand",
    your_hand: "Your hand",
    none: "none",
    look: "Look",
    take: "Take",
    reserve: "Reserve",
    pay: "Pay",
    store: "Store",
    take_fact: "as money: your hand grows from {0} to {1}",
    not_yet: "not from the farm, only from the market",
    reserve_fact: "only you can buy or take it then",
    marker_lies: "your marker lies on another card",
    yours_already: "your marker lies on it",
    short: "{0} short",
    payday_arrives: "Payday: {0}",
    points: "points",
    ends_here: "Eight tokens: the game ends",
    no_raid: "No ship among pirates",
    raid: "Raid",
    unless_stored: "unless stored",
    takes_nothing: "nothing to take",
    no_payday: "No payday",
    on_arrival: "worth on arrival",
    paid: "paid",
    missing: "{0} missing",
    exact: "exactly the price",
    wasted: "{0} too much",
    choose_cards: "Cards that pay",
    pay_with: "Pay {0}, {1} left",
    suggest: "Suggest",
    pirates_come: "Pirates come for",
    goods_lost: "{0} {0:good|goods} lost",
    safe: "safe",
    store_no_more: "Store no more",
    payday: "Payday",
    steps: ["Sale", "Tokens", "Raid", "Return"],
    brought_home: "{0} brought {1} home",
    no_good: "no {0}",
    no_token: "no new token",
    new_tokens: "+{0} for what was sold",
    of_last: "of {0}",
    kept_safe: "in store: {0}",
    loses_nothing: "loses nothing",
    flees: "{0}: flees to Cyrenaica",
    goes_home: "{0}: back to Alexandria",
    piles: "deck {0}, discards {1}",
    tokens_of: "tokens {0} of {1}",
    tokens_held: "{0} {0:token|tokens}",
    why: CarthageWhy {
        look: "This is only to be looked at",
        hand: "Your hand is money: choose the price to buy",
        hand_card: "In your hand it pays {0}, if you buy the market, or its amphorae store goods of its colour before a raid. There is no change.",
        reserved: "{0} has reserved this card",
        marker: "Your marker lies on a card already",
        short: "You are {0} short",
        enough: "The price is reached",
        stores_nothing: "This card stores nothing in this raid",
        tie_break: "more tokens",
        boards: (
            "The boards",
            "For each player: tokens of all colours, the card back with the cards in hand, the \
             lion with the points. Below, colour by colour, the values of the goods, stored ones \
             lying, and the tokens that raise their price.",
        ),
        in_deck: "The deck has {0} {0:card|cards} left. When it is empty, the discards are shuffled into a new one.",
    },
    told: CarthageTold {
        take: "took {0}",
        reserve: "reserved {0}",
        pay: "pays",
        buy: "bought {0} for {1}",
        store: "stored with {0}",
        keep: "stored no more",
        payday: "payday: {0}",
        raid: "pirates took {0} {0:card|cards}",
        no_loss: "pirates took nothing",
    },
    advice: CarthageAdvice {
        buy: "Buy the market.",
        pay: "Pay with {0}.",
        take: "Take {0} from the market.",
        reserve_market: "Reserve {0} in the market.",
        reserve_farm: "Reserve {0} in the farm.",
        store: "Store goods with {0}.",
        keep: "Store no more.",
    },
    help: CarthageHelp {
        price: "price {0}, your hand {1}",
        amphoras: [
            "no amphora: stores nothing",
            "one amphora: stores one good",
            "two amphorae: stores two goods",
        ],
        market_card: "Taken, it is money worth {0}. Bought, it makes your set of this good \
                      worth {2} {2:point|points} instead of {1}.",
        farm_card: "Farm cards go to the market with the next refill, reservations with them.",
        reserved_by: "{0} has reserved it: nobody else can buy or take it.",
        why_reserve: "Why reserve? Others must leave your card behind when they buy, so it \
                      waits for your set, and without it a ship may sail less far. Your one \
                      marker comes back when you buy or take the card.",
        ship_fact: "{0}, {1} {1:space|spaces} to Carthage",
        among_pirates: "It is among pirates: if another ship arrives first, everybody loses \
                        these goods unless stored, and it flees to Cyrenaica.",
        pirates: "On the dotted spaces it is raided if another ship arrives in Carthage.",
        sells_for: "now {0}, {1} {1:point|points}",
        in_store: "Lying on {0:its|their} side: {0} in store, safe from pirates until sold.",
        store_fact: "lost now {0}, with this card {1}",
        waiting: (
            "Watching",
            "Somebody else decides. Y shows everybody's goods, tokens and points.",
        ),
        buy: (
            "Buy goods",
            "Buy all market cards that others have not reserved. Pay with cards from your hand; \
             there is no change.\nFor one card of a colour its ship sails one space, for more \
             two.\nA shows what would happen. Nothing is paid yet.",
        ),
        ship: (
            "Ship with {0}",
            "Sails one space when somebody buys one {0} card, two for more. When it arrives, \
             everybody sells all they have of it.",
        ),
        goods: (
            "Your {0}",
            "When the ship arrives: highest card plus your tokens (discs) of this good, times \
             the number of cards, rounded up to a multiple of five. Every five is one point.",
        ),
        take: (
            "Take as money",
            "The card goes to your hand. Hand cards pay for goods, and those with amphorae \
             protect goods of their colour from pirates.",
        ),
        reserve: (
            "Reserve",
            "Your marker lies on the card: only you can buy or take it. When others buy they \
             must leave it, so it waits for your set, costs you nothing yet, and their ships \
             may sail less far.\nFarm cards keep the marker when they come to the market. You \
             have one marker; it comes back with the card.",
        ),
        preview: (
            "Before you buy",
            "The ships are drawn where they will be. If one arrives, the sheet shows who sells \
             for how many points: (highest card + tokens) × cards, rounded up to a multiple of five, a point \
             for every five.\nThen pirates raid ships on dotted water. Stored goods are safe.",
        ),
        pay: (
            "Paying",
            "Choose hand cards until the price is reached; what is too much is lost. \"Suggest\" \
             chooses the cards that waste least and keeps amphorae.",
        ),
        store: (
            "Store goods",
            "Discard a hand card to store goods of its colour: two with a 2, one with a 3, the \
             highest first. Stored goods lie on their side and are safe until they are sold. \
             The rest goes to the pirates.",
        ),
        sale: (
            "Sale",
            "Everybody sells all goods of the ship: (highest card + own tokens of it) × number \
             of cards, rounded up to a multiple of five. Every five is one point, kept as a \
             card face down.",
        ),
        tokens: (
            "Tokens",
            "One token for each good sold. It raises the price of every later sale of that \
             good. With eight tokens of one player the game ends at once, before the raid.",
        ),
        raid: (
            "Raid",
            "Ships on dotted water are raided: everybody loses the goods of that colour that \
             are not stored. Hand cards with amphorae can store them before.",
        ),
        home: (
            "Return",
            "Ships from Carthage go back to Alexandria, raided ones to Cyrenaica, at the \
             anchor.",
        ),
    },
    lesson: &lesson::ENGLISH,
};
