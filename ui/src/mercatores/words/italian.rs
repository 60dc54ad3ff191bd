//! Italian. Goods stand without an article, so that none of them inflects.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: MercatoresWords = MercatoresWords {
    about: TitleWords {
        title: "Mercatores",
        short_title: "Mercatores",
        options: &["Ultimo turno solo agli altri"],
        explained: &[
            "Come giocano alcuni: chi arriva a 15 carte non ha un altro turno, solo gli altri; la giocata che arriva a 15 può vuotare la mano. Altrimenti tutti hanno un ultimo turno, chi è arrivato a 15 per ultimo.",
        ],
        feats: &[
            (
                "Tutti i commerci",
                "Incassa con una pila, una rotta, una banchina e un deposito in una partita.",
            ),
            (
                "Tavola del Capitano",
                "Vinci col Capitano. Arrivare primo a 15 vale due monete e il primo turno.",
            ),
            (
                "Sulla carta",
                "Vinci con più monete dalle speciali che dalle pile: incassale prima che si sciolga ciò che contano.",
            ),
        ],
        rules: Rules(include_str!("../../../rules/mercatores/italian.md")),
    },
    goods: ["mais", "tabacco", "cotone", "caffè", "cacao"],
    letters: ["M", "T", "C", "F", "O"],
    letter_wharf: "B",
    letter_warehouse: "D",
    route: "rotta {0}",
    route_short: "Rotta",
    wharf: "banchina",
    warehouse: "deposito",
    do_give: "1. dai una carta",
    do_take: "2. prendi: {0}",
    do_load: "3. carica",
    do_tax: "paga la tassa",
    do_tax_cost: "tassa: ti costa {0}",
    do_cash: "incassa una cosa",
    do_drop: "nulla rende",
    market: "Mercato",
    take_rule: "merce: prendi 2, speciale: 3",
    load_rule: "una merce, o due, o una speciale",
    your_resources: "Tue risorse",
    of_enough: "{0} su {1}",
    last_turns: "ultimo turno",
    your_hand: "La tua mano",
    hand_of: "La tua mano ({0})",
    one_stays: "una carta resta",
    end_turn: "Fine turno",
    kinds: "{0} {0:merce|merci}",
    next_at: "poi a {0}",
    from: "1 da {0}",
    with_ship: "con nave",
    without_ship: "senza nave",
    all_resources: "Risorse di tutti",
    nothing_left: "Non hai più nulla.",
    deck: "{0} {0:carta|carte} nel mazzo",
    cards: "{0} {0:carta|carte}",
    coins_at: "1 2 3 da",
    stack: "Pila",
    wharves: "Banchine",
    warehouses: "Depositi",
    origins: ["pile", "rotte", "banchine", "depositi", "Capitano"],
    verbs: MercatoresVerbs {
        give: "Dai",
        take: "Prendi",
        end: "Fine",
        tax: "Paga",
        cash: "Incassa",
        drop: "Scarta",
    },
    why: MercatoresWhy {
        last_card: "Una carta deve restare in mano",
        not_with_these: "Solo la stessa merce, o una sola altra",
        pays_nothing: "Ora non paga nulla",
        something_pays: "Qualcos'altro paga: incassa quello",
        confirm: "A chiude il turno così, B la riprende",
        boards: (
            "Il tavolo",
            "Per ogni giocatore: carte nelle risorse, il dorso con le carte in mano, la moneta con \
             il denaro. Sotto: quante di ogni merce, i segni di nave e le speciali. Il gancio \
             segna chi scarica, l'ancora il Capitano.\nLe soglie: da quante carte una pila o \
             una rotta paga 1, 2 e 3 monete.",
        ),
        in_deck: "Carte rimaste nel mazzo: {0}. Dopo ogni turno se ne riempie il mercato.",
    },
    moments: ["Capitano: {0}. Ultimi turni", "Comincia la fase dei profitti", "Carta Scarico: {0}"],
    told: MercatoresTold {
        give: "dà {0}",
        take: "prende {0}",
        load: "carica {0}",
        several: "{0} × {1}",
        done: "chiude il turno",
        tax: "tassa {0}",
        cash: "incassa {0}",
        with: "con {0}",
        drop: "scarta {0}",
        captain: "Capitano: {0}",
    },
    advice: MercatoresAdvice {
        give: "Dai {0}.",
        take: "Prendi {0}.",
        load: "Carica {0}.",
        done: "Chiudi il turno.",
        tax: "Paga la tassa con {0}.",
        cash: "Incassa: {0}.",
        drop: "Rinuncia a: {0}.",
        pays: "Ora rende {0} {0:moneta|monete}.",
    },
    help: MercatoresHelp {
        now: "{0:conta|contano} {0}, rende {1}, poi a {2}",
        now_most: "{0:conta|contano} {0}, rende {1}, il massimo",
        owned: "Tu ne hai {0}",
        stack: "Una pila rende 1, 2 o 3 monete da {0}, {1} o {2} {2:carta|carte}, che escono tutte. Nel \
                gioco ce ne sono {3}.",
        route: "Contano le tue carte ({0}) e quelle di un avversario: 1, 2 o 3 monete da {1}, \
                {2} o {3}. Le merci restano.",
        wharf: "Contano le navi sulle merci di {0} e {1}: 1, 2 o 3 monete da {2}, {3} o {4} \
                {4:nave|navi}. Le merci restano.",
        warehouse: "Contano le merci diverse che hai: 1, 2 o 3 monete da {0}, {1} o {2}. Le \
                    merci restano.",
        give: "A mette questa carta nel mercato. Per una merce ne prendi due, per una speciale \
               tre. B la riprende.",
        take: "A prende in mano questa carta. Quella che hai dato resta là.",
        load: "A la posa davanti a te. Carica quante carte vuoi di una merce, o una di due \
               merci, o una speciale; poi chiudi il turno. Una carta resta in mano.",
        tax: "A ogni turno si perde una carta merce; chi ha lo Scarico, il gancio, no. Sinistra e \
              destra: con o senza nave. In rosso, quanto costa.",
        cash: "A la incassa e chiude il turno. I numeri dorati sono quelli che contano.",
        drop: "Nulla di tuo rende ora: una cosa va persa per niente.",
        end: (
            "Fine del turno",
            "Il mercato si riempie. Chi ha {0} {0:carta|carte} prende il Capitano, che vale 2 monete; poi \
             vengono gli ultimi turni e si incassa.",
        ),
        waiting: (
            "Si guarda",
            "Sta decidendo qualcun altro. Y mostra le risorse di tutti e il diario di bordo.",
        ),
    },
    lesson: &lesson::ITALIAN,
};
