//! Italian. An office is an ufficio, a cube a cubetto, as in the rulebook.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: MerchantsWords = MerchantsWords {
    about: TitleWords {
        title: "Mercanti",
        short_title: "Mercanti",
        options: &[],
        explained: &[],
        feats: &[
            (
                "Passeggero",
                "Vinci con più monete dalle giocate altrui che dalle tue. Carica ciò che gli altri giocheranno!",
            ),
            (
                "Flotta",
                "Finisci una partita con cinque navi o più. Comprate presto si pagano da sole.",
            ),
            ("Parsimonia", "Vinci senza comprare nulla. Ciò che si compra tardi non rende."),
        ],
        rules: Rules(include_str!("../../../rules/merchants/italian.md")),
    },
    goods: ["sale", "indaco", "rame", "cotone", "lino", "pepe"],
    letters: ["S", "I", "R", "C", "L", "P"],
    do_harbour: "scambia o compra",
    do_load: "carica una nave",
    do_cube: "quale cubetto?",
    do_hand: "gioca o pesca",
    do_demand: "dove giocare?",
    do_office: "un'altra carta?",
    demand: "Domanda",
    your_ships: "Le tue navi",
    swap_a_cube: "scambia un cubetto",
    pier_swaps: "scambi dei moli: {0}",
    buy: "Compra",
    one_of_these: "oppure una di queste",
    sold_out: "finite",
    done: "Fatto, al mercato",
    pass: "Passa, al mercato",
    your_hand: "La tua mano",
    cards: "Carte: {0}",
    or_draw: "o pesca {0}",
    load_ship: "Carica la nave {0}",
    load_new_ship: "Carica la nave nuova",
    swap_for: "In cambio di {0}",
    hand_below: "sotto: la tua mano",
    office_draw: "Pesca (ancora {0})",
    office_skip: "Basta così",
    last_card_ends: "l'ultima carta chiude la partita",
    play_on: "Gioca {0} × {1} sulla domanda",
    left_in_hand: "ne {0:resta|restano} {0}",
    choose_slots: "Scegli un posto qui sopra",
    pays_everybody: "Così incassano tutti",
    visible: "{1} in vista: {0}",
    none_aboard: "niente {0} a bordo",
    deck: "{0} {0:carta|carte} nel mazzo",
    cubes_left: "Cubetti nella riserva",
    cards_gone: "Coperte da altre, fuori gioco",
    cards_left: "In vendita",
    origins: ["giocate proprie", "giocate altrui", "spese"],
    why: MerchantsWhy {
        too_dear: "Costa {0}, tu hai {1}",
        sold_out: "È esaurita",
        one_choice: "Uno scambio o un acquisto per turno",
        no_cube: "Non ci sono più cubetti di questa merce",
        same_good: "La nave porta già questa merce",
        none_in_hand: "Non hai {0} in mano",
        no_place: "Scegli almeno un posto",
        no_more: "Hai già messo tutte le carte: {0} {1}",
        boards: (
            "Il tavolo",
            "Una riga per giocatore: i cubetti a bordo, poi uffici, moli e accordi, il dorso con le \
             carte in mano e la moneta con il denaro.\nSotto: i cubetti rimasti, le carte \
             coperte da altre e le carte ancora in vendita.",
        ),
        in_deck: "Carte rimaste nel mazzo: {0}. L'ultima chiude subito la partita.",
    },
    told: MerchantsTold {
        load: "carica {0}",
        swap: "scambia un cubetto: {0}",
        buy_ship: "compra una nave con {0}",
        buy: ["compra un ufficio", "compra un molo", "compra un accordo"],
        pass: "passa",
        done: "va al mercato",
        play: "gioca {0} × {1}",
        drew: "pesca {0} {0:carta|carte}",
        skip: "non pesca altro",
    },
    advice: MerchantsAdvice {
        load: "Carica {0}.",
        swap: "Scambia il cubetto della nave {0}: {1}.",
        buy_ship: "Compra una nave e caricala: {0}.",
        buy: ["Compra un ufficio.", "Compra un molo.", "Compra un accordo commerciale."],
        pass: "Vai al mercato.",
        play: "Gioca {0} × {1}, coprendo {2}.",
        draw: "Pesca.",
        skip: "Non pescare altro.",
        pays: "A te rende {0}, a nessun altro più di {1}.",
        held: "In mano ne hai {0}, nella domanda {1}.",
    },
    help: MerchantsHelp {
        good: "domanda {0}, navi {1}, mano {2}, riserva {3}",
        swap: "A rimette questo cubetto nella riserva e ne prende un altro. Una nave per turno, \
               una in più per ogni molo.",
        cube: "Quando qualcuno gioca questa merce, ogni tuo cubetto di essa rende una moneta per \
               ogni sua carta in vista nella domanda.",
        play: "Gioca carte di questa merce sulla domanda. Poi incassano tutti: per ogni cubetto a bordo, una moneta per ogni sua carta nella domanda.\nA mostra quanto renderebbe \
               prima che tu decida.",
        slots: "Ogni carta ne copre una della domanda. A su un posto ci mette una carta o la \
                toglie; giù e poi A gioca.\nLa tabella dice quanto avrebbe ciascuno.",
        price: "{0} {0:moneta|monete}, in vendita: {1}, tue: {2}",
        waiting: (
            "Si guarda",
            "Sta decidendo qualcun altro. Y mostra le plance di tutti e il diario di bordo.",
        ),
        ship: (
            "Nave",
            "Porta un cubetto in più, da scegliere subito. Più cubetti di una merce rendono di \
             più quando la si gioca, chiunque lo faccia.",
        ),
        office: (
            "Ufficio",
            "Alla fine del tuo turno puoi pescare un'altra carta. Due uffici, due carte.",
        ),
        pier: (
            "Molo",
            "Uno scambio in più in ogni tuo turno, già in questo, qualunque altra cosa tu \
             faccia.",
        ),
        agreement: (
            "Accordo",
            "Due monete in più ogni volta che una giocata ti paga, tua o d'altri. Nulla se la \
             giocata non ti rende niente.",
        ),
        pass: (
            "Fase 1 di 2",
            "Scambia il cubetto di una nave, compra una carta o passa. Poi viene il mercato: \
             gioca carte o pescane due.",
        ),
        draw: (
            "Pescare",
            "Prendi due carte invece di giocare. La partita finisce appena l'ultima carta \
             lascia il mazzo; vince chi ha più monete.",
        ),
        office_draw: (
            "Ufficio",
            "Pesca un'altra carta, oppure basta per questo turno. L'ultima carta del mazzo \
             chiude subito la partita.",
        ),
    },
    lesson: &lesson::ITALIAN,
};
