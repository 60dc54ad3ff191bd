//! English.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: MerchantsWords = MerchantsWords {
    about: TitleWords {
        title: "Merchants",
        short_title: "Merchants",
        options: &[],
        explained: &[],
        feats: &[
            (
                "Passenger",
                "Win with more coins from what others played than from your own plays. Load what others will play!",
            ),
            ("Fleet", "End a match with five ships or more. Bought early they pay for themselves."),
            ("Thrift", "Win without buying anything. What is bought late never pays."),
        ],
        rules: Rules(include_str!("../../../rules/merchants/english.md")),
    },
    goods: ["salt", "indigo", "copper", "cotton", "flax", "pepper"],
    letters: ["S", "I", "K", "C", "F", "P"],
    do_harbour: "swap, buy or pass",
    do_load: "load a ship",
    do_cube: "which cube",
    do_hand: "play or draw",
    do_demand: "where to play",
    do_office: "one more card?",
    demand: "Demand",
    your_ships: "Your ships",
    swap_a_cube: "swap one cube",
    pier_swaps: "pier swaps left: {0}",
    buy: "Buy",
    one_of_these: "or one of these",
    sold_out: "none",
    done: "Done, on to the market",
    pass: "Pass, on to the market",
    your_hand: "Your hand",
    cards: "Cards {0}",
    or_draw: "or draw {0}",
    load_ship: "Load ship {0} from the supply",
    load_new_ship: "Load the new ship",
    swap_for: "Instead of {0}",
    hand_below: "below: your hand",
    office_draw: "Draw one ({0} left)",
    office_skip: "No more",
    last_card_ends: "the last card ends the game",
    play_on: "Play {0} {1} on the demand row",
    left_in_hand: "{0} left",
    choose_slots: "Choose a place above",
    pays_everybody: "This pays everybody",
    visible: "{0} {1} visible",
    none_aboard: "no {0} aboard",
    deck: "{0} {0:card|cards} in the deck",
    cubes_left: "Cubes in supply",
    cards_gone: "Cards covered, out of play",
    cards_left: "For sale",
    origins: ["own plays", "others' plays", "spent"],
    why: MerchantsWhy {
        too_dear: "It costs {0}, you have {1}",
        sold_out: "It is sold out",
        one_choice: "One swap or purchase a turn",
        no_cube: "No cube of this good is left",
        same_good: "The ship carries this good already",
        none_in_hand: "You hold no {0}",
        no_place: "Choose at least one place",
        no_more: "All your cards are placed: {0} {1}",
        boards: (
            "The boards",
            "A row for each player: the cubes aboard the ships, then offices, piers and \
             agreements, the card back with the cards in hand, and the coin with the coins.\nBelow: \
             cubes left in supply, cards covered in the demand row, and cards still for sale.",
        ),
        in_deck: "The deck has {0} {0:card|cards} left. The last one ends the game at once.",
    },
    told: MerchantsTold {
        load: "loaded {0}",
        swap: "swapped to {0}",
        buy_ship: "bought a ship for {0}",
        buy: ["bought an office", "bought a pier", "bought an agreement"],
        pass: "passed",
        done: "went to market",
        play: "played {0} {1}",
        drew: "drew {0} {0:card|cards}",
        skip: "drew no more",
    },
    advice: MerchantsAdvice {
        load: "Load {0}.",
        swap: "Swap the cube of ship {0} for {1}.",
        buy_ship: "Buy a ship and load it with {0}.",
        buy: ["Buy an office.", "Buy a pier.", "Buy a trade agreement."],
        pass: "Go on to the market.",
        play: "Play {0} {1} over {2}.",
        draw: "Draw.",
        skip: "Draw no more.",
        pays: "It pays you {0}, and nobody else more than {1}.",
        held: "You hold {0} of it, and {1} {1:shows|show} in the demand.",
    },
    help: MerchantsHelp {
        good: "demand {0}, aboard {1}, hand {2}, supply {3}",
        swap: "A puts this cube back and takes another good. One ship a turn, one more for \
               each pier.",
        cube: "When anybody plays this good, each of your cubes of it earns one coin per \
               demand card of it that can be seen.",
        play: "Play cards of this good on the demand row. Then everybody is paid: for each \
               cube of it aboard, one coin per demand card of it.\nA shows what it would pay \
               before you decide.",
        slots: "Each card covers one demand card. A on a place puts a card there or takes it \
                back; down and A plays.\nThe sheet shows what everybody would get.",
        price: "{0} {0:coin|coins}, {1} left, you own {2}",
        waiting: ("Watching", "Somebody else decides. Y shows everybody's board and the log."),
        ship: (
            "Ship",
            "Carries one more cube, chosen now. More cubes of a good earn more when it is \
             played, by anyone.",
        ),
        office: (
            "Office",
            "At the end of your turn you may draw one more card. Two offices, two cards.",
        ),
        pier: (
            "Pier",
            "One more swap in each of your turns, in this one too, beside whatever else you \
             do.",
        ),
        agreement: (
            "Trade agreement",
            "Two more coins each time you are paid for a play, yours or another's. Nothing \
             if the play pays you nothing.",
        ),
        pass: (
            "Phase 1 of 2",
            "Swap the cube of one ship, buy one card, or pass. Then comes the market: play \
             cards or draw two.",
        ),
        draw: (
            "Draw",
            "Take two cards instead of playing. The game ends at once when the last card \
             leaves the deck; whoever has the most coins wins.",
        ),
        office_draw: (
            "Office",
            "Draw one more card, or no more in this turn. The last card of the deck ends the \
             game at once.",
        ),
    },
    lesson: &lesson::ENGLISH,
};
