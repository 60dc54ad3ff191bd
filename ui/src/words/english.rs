//! English.

use super::*;

pub static WORDS: Words = Words {
    numbers: ["none", "one", "two", "three", "four", "five"],
    hints: HintWords {
        again: "Again",
        back: "Back",
        buy: "Buy",
        change: "Change",
        choose: "Choose",
        close: "Close",
        code: "Code",
        confirm: "Confirm",
        delete: "Delete",
        discard: "Discard",
        done: "Done",
        draw: "Draw",
        go_on: "Go on",
        help: "Help",
        leave: "Leave",
        load: "Load",
        log: "Log",
        name: "Name",
        new: "New",
        next: "Next",
        open: "Open",
        pass_on: "Pass on",
        play: "Play",
        put: "Put",
        sail: "Sail",
        scores: "Scores",
        settings: "More",
        swap: "Swap",
        table: "Table",
        take_back: "Take",
        undo: "Undo",
        update: "Update",
        write: "Write",
    },
    launcher: LauncherWords {
        go_on: "Continue",
        decision: "{0}, move {1}",
        welcome: "Pocket games of trade for one to five",
        not_aboard: "This game is not aboard yet. Merchants is.",
        other_format: "Saved by another version",
        other_rules: "Saved under other rules",
        damaged: "The saved game is damaged",
        merchants: "Merchants",
        carthage: "Carthage",
        mercatores: "Mercatores",
        oltremare: "Oltremare",
    },
    new_game: NewGameWords {
        title: "New game",
        person: "person",
        bots: ["bot, careless", "bot, greedy"],
        nobody: "nobody",
        empty_seat: "empty seat",
        first: "First to play",
        at_random: "at random",
        deal: "Deal",
        set_sail: "Set sail with {0}",
        too_few: "At least two must play. Fill a seat with a person or a bot.",
        nobody_plays: "Only bots would play. Make one seat a person.",
    },
    entry: EntryWords {
        name: "Name",
        name_fact: "up to 12 letters",
        name_advice: "A writes, B deletes, Y is done.",
        code: "Deal",
        code_fact: "7 letters and digits",
        code_advice: "The same code deals the same cards. Leave it empty for a new deal.",
    },
    table: TableWords {
        title: "Table",
        over: "the game is over",
        pass_to: "pass to {0}",
        thinks: "thinks",
        bots_begin: "The others begin",
        pass_the_portolan: "Pass the Portolan to",
        since: "Since your last turn",
        nothing_yet: "nothing has happened yet",
        hold_to_open: "hold to open",
    },
    pause: PauseWords {
        title: "At anchor",
        go_on: "Back to the game",
        undo: "Undo last step",
        rules: "Rules",
        hint: "Hint",
        settings: "Settings",
        leave: "Save and leave",
        saved: "Saved. Deal {0}",
    },
    log: LogWords { title: "Log", fact: "{0} moves of {1}", empty: "Nothing has happened yet." },
    scores: ScoreWords {
        title: "Final scores",
        shared: "A shared victory",
        victory: "{0} has won",
    },
    settings: SettingWords {
        title: "Settings",
        language: "Language",
        colours: "Colours",
        colour_names: ["day", "night", "clear"],
        brightness: "Brightness",
        sound: "Sound",
        loudness: ["off", "soft", "full"],
        motion: "Animations",
        motions: ["off", "quick", "normal", "slow"],
        sleep: "Sleep after",
        minutes: "{0} minutes",
        never: "never",
        about: "About",
        note: "day, night; clear suits colour-blind eyes",
    },
    about: AboutWords {
        title: "Portolan",
        device: "Device",
        build: "Build",
        reset: "Last start",
        stack: "Most stack used",
        bytes: "{0} bytes",
        text: "Merchant games for people in one room. Free software under the MIT and Apache \
               licences. Fonts: Adobe Helvetica and New Century Schoolbook of the X Window \
               System.",
    },
    help: HelpWords {
        launcher: (
            "Welcome",
            "Choose a game with the pad and press A. One device goes round the table; bots take \
             the empty seats.\nA game left is saved and waits under Continue.\nX explains \
             whatever is under the cursor, everywhere.",
        ),
        new_game: (
            "New game",
            "Left and right make a seat a person, a bot or empty. A writes its name.\nDeal: a \
             code deals the same cards as another time.\nAt least one person plays.",
        ),
        curtain: (
            "Curtain",
            "It hides the cards until the next player has the device. Hold A to open it.",
        ),
        scores: (
            "Final scores",
            "The bars show where coins came from, the red line below what was spent. A plays \
             again with the same people.",
        ),
        notice: "By the way",
        no_hint: "There is nothing to decide now.",
        crash: "Portolan stumbled",
        crash_advice: "The game is saved up to the last move. Please report these words.",
    },
    confirm: ConfirmWords {
        new_game: (
            "A new game?",
            "A game is saved. A new one takes its place, and the old one is lost.",
            "New game",
        ),
        discard: (
            "Discard it?",
            "This program cannot read the saved game. It can only be thrown away.",
            "Discard",
        ),
        update: (
            "Update?",
            "The device restarts as a USB drive. Drop a new portolan.uf2 on it. Saved games stay.",
            "Update",
        ),
        no: "No",
    },
    merchants: MerchantsWords {
        title: "Merchants",
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
        deck: "{0} cards in the deck",
        cubes_left: "Cubes in supply",
        cards_gone: "Cards covered, out of play",
        cards_left: "For sale",
        origins: ["own plays", "others' plays", "spent"],
        told: MerchantsTold {
            load: "loaded {0}",
            swap: "swapped to {0}",
            buy_ship: "bought a ship for {0}",
            buy: ["bought an office", "bought a pier", "bought an agreement"],
            pass: "passed",
            done: "went to market",
            play: "played {0} {1}",
            drew: "drew {0} cards",
            drew_one: "drew a card",
            skip: "left the office closed",
        },
        advice: MerchantsAdvice {
            load: "Load {0}.",
            swap: "Swap the cube of ship {0} for {1}.",
            buy_ship: "Buy a ship and load it with {0}.",
            buy: ["Buy an office.", "Buy a pier.", "Buy a trade agreement."],
            pass: "Go on to the market.",
            play: "Play {0} {1} on slots {2}.",
            draw: "Draw.",
            skip: "Draw no more.",
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
            price: "{0} coins, {1} left",
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
                 leaves the deck; most coins win.",
            ),
            office_draw: (
                "Office",
                "Draw one more card, or no more in this turn. The last card of the deck ends the \
                 game at once.",
            ),
        },
        rules: &[
            (
                "The aim",
                "Have most coins when the deck is empty.\nYour ships carry cubes of six goods. \
                 When anybody plays cards of a good on the demand row, everybody with cubes of \
                 that good is paid.\nTwo ships each to begin with; everybody loads one cube, \
                 then, the other way round, a second one.",
            ),
            (
                "Phase 1: harbour",
                "Do one of these:\nSwap: change the cube of one ship for another good that is in \
                 supply.\nBuy one card: ship 10, office 8, pier 12, trade agreement 11 \
                 coins.\nOr pass.\nEach pier adds one swap.",
            ),
            (
                "Phase 2: market",
                "Do one of these:\nPlay one or more cards of one good, each on another place of \
                 the demand row. Then every player gets, for each own cube of the good, one coin \
                 per demand card of it that can be seen.\nOr draw two cards.\nEach office may \
                 then draw one more.",
            ),
            (
                "The end",
                "When the last card leaves the deck the game ends at once, in the middle of a \
                 draw too. Most coins win; equal coins share the victory. Ships and cards are \
                 worth nothing then.",
            ),
        ],
    },
};
