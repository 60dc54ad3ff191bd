//! Italian. Goods stand without an article.

use super::*;

/// The words.
pub static WORDS: OltremareWords = OltremareWords {
    title: "Oltremare",
    goods: ["gioielli", "pergamene", "seta", "sale", "terraglie", "olive", "grano"],
    counted: [
        "{0} {0:gioiello|gioielli}",
        "{0} {0:pergamena|pergamene}",
        "{0} × seta",
        "{0} × sale",
        "{0} × terraglie",
        "{0} {0:oliva|olive}",
        "{0} × grano",
    ],
    counted_any: "{0} a scelta",
    counted_ducats: "{0} {0:ducato|ducati}",
    letters: ["G", "P", "E", "S", "T", "O", "R"],
    symbols: ["ducato", "pirata", "mercato", "nave"],
    tokens: [
        "rotta tranquilla",
        "bussola",
        "combatti i pirati",
        "buoni affari",
        "influenza locale",
        "mercato favorevole",
    ],
    token_does: [
        "1 ducato per ogni simbolo nave",
        "vai in un porto senza bussola",
        "i tuoi simboli pirata non valgono",
        "un simbolo ducato in più",
        "la potenza oltre 3 dà ducati",
        "compri a 1, 2, 3, 4 ducati",
    ],
    options: ["Vedere la propria stiva"],
    do_sink: "troppe carte",
    do_commerce: "tratta e compra",
    do_offer: "offerta a {0}",
    do_counter: "risposta a {0}",
    do_answer: "{0} offre",
    do_answer_counter: "{0} risponde",
    do_play: "gioca ancora {0}",
    do_sail: "naviga ancora {0}",
    do_compass: "usi la bussola?",
    do_stow: "stiva il carico",
    your_hand: "La tua mano",
    token: "Segnalino",
    no_token: "nessuno",
    hold: "Stiva",
    hold_cards: "In stiva: {0}",
    power: "potenza",
    load: "carico",
    up_chart: "su: la mappa",
    chart: "mappa",
    deck: "mazzo",
    pirates: "pirati",
    buy_up_to: "Compra ancora fino a {0}",
    trade_with: "Tratta con",
    act: "Alle azioni: gioca {0}",
    too_few: "Per giocare {0:serve|servono} {0} {0:carta|carte}",
    sink_text: "La tua potenza è {0}: metti {1} {1:carta coperta|carte coperte} nel mazzo pirati.",
    pirate_pile: "Ora {0} {0:carta|carte}: ognuna costa un ducato al conteggio.",
    played: "Giocate",
    none: "niente",
    symbol_does: ["oro", "persi", "carte", "rotte"],
    on_deck: "In coperta",
    order: "Ordine di carico",
    grows: "il gruppo cresce",
    grows_top: "il gruppo cresce, in cima",
    new_group: "un nuovo gruppo",
    new_top: "un nuovo gruppo, in cima",
    on_top: "{0} in cima:",
    load_all: "Carica in quest'ordine",
    top_group: "in cima: {0}",
    no_token_there: "vuoto",
    passing: "poi ancora {0} {0:rotta|rotte}",
    keep_compass: "resta e tieni la bussola",
    turned_over: "il tuo segnalino verrà girato",
    nothing_there: "qui non c'è più nulla",
    any_card: "a scelta",
    ducats: "ducati",
    nothing: "niente",
    you_give: "Tu dai",
    gives: "{0} dà",
    send: "Proponi a {0}",
    empty_offer: "Scegli carte, merci o ducati",
    too_few_left: "Ti mancherebbero carte",
    want_good: "A: {0} +1",
    want_any: "A: una a scelta in più",
    again_to_speak: "A: dire qualcosa",
    hears: "si sentono merci e parole",
    claim_title: "Che cosa dici di questa carta",
    claim_truth: "La merce è sempre vera. Simboli, carico e porto possono essere bugie.",
    claim_rows: ["Simboli", "Carico", "Porto", "Non darla"],
    say_nothing: "non dire",
    claim_none: "Non dici nulla.",
    claim_lie: "È una bugia.",
    claim_true: "È vero.",
    prestige_you: "lo scambio ti dà una tessera prestigio",
    prestige_other: "una tessera prestigio a {0}",
    hand_over: "Dai {0} di {1}",
    hand_over_nothing: "Non dai carte",
    not_yet: "scegli le carte adatte",
    have_not: "non le hai",
    accept: ["Accetta", "Controfferta", "Rifiuta", "Non in questo turno"],
    agree: ["D'accordo", "Controfferta", "Rifiuta", "Non in questo turno"],
    deck_cards: "{0} {0:carta|carte} nel mazzo",
    groups_pay: "Gruppi di 1, 2, 3 ...",
    venice_to_come: "Venezia non ancora uscita",
    venice_was: "Venezia è uscita",
    your_hold: "La tua stiva dalla cima",
    origins: ["carico", "simboli", "prestigio", "gettoni", "inizio, scambi", "acquisti", "pirati"],
    trade: OltremareTrade {
        lie: "bugia",
        want_ducats: "A: un ducato in più per te",
        give_ducats: "A: dai un ducato in più",
        no_more: "L'altro non ha più carte",
        none_again: "A: di nuovo nessuna",
        no_offer_left: "Hai già fatto dodici offerte",
        no_purchase_left: "Hai già comprato quattro carte",
        deck_empty: "Non ci sono carte da comprare",
        pile_empty: "Il tuo mazzo dei pirati è vuoto",
        two_symbols: "Una carta ha due simboli: togline uno",
        most_claims: "Si parla già di otto carte",
        symbols: [
            "1, 2, 3 danno 1, 3, 6 ducati.",
            "1, 2, 3 affondano 1, 3, 6 carte.",
            "1, 2, 3 pescano 1, 3, 6 carte.",
            "Ognuno vale una rotta.",
        ],
        two: "Simboli: {0} e {1}.",
        in_the_game: "Carte di questa merce nel gioco: {0} su {1}.",
        switches: [
            (
                "Niente scambi",
                "Ogni offerta a te è rifiutata subito, di chiunque sia: nessuno ti chiede e \
                 l'apparecchio resta dov'è. Tu puoi ancora offrire. Dura finché non lo spegni, \
                 anche quando riprendi una partita.",
            ),
            (
                "Niente dai bot",
                "Le offerte dei bot sono rifiutate subito, le persone possono ancora chiederti. \
                 Dura finché non lo spegni, anche quando riprendi una partita.",
            ),
        ],
        declining: [
            "rifiuti ogni scambio",
            "rifiuti in questo turno",
            "rifiuti le offerte dei bot",
        ],
        tie_break: "più carte o gruppi nella stiva",
        legend: ["carico", "stiva", "gettone", "prestigio", "pirati", "mano"],
    },
    told: OltremareTold {
        excess: "scarta una carta",
        offer: "a {0}: {1} per {2}",
        accept: "accetta, dà {0}",
        decline: "rifiuta",
        counter: "piuttosto {0} per {1}",
        agree: "d'accordo, dà {0}",
        refuse: "non vuole",
        buy_deck: "compra una carta",
        buy_pirates: "compra dai pirati",
        play: "gioca {0}",
        sail: "naviga: {0}",
        compass: "con la bussola: {0}",
        stay: "tiene la bussola",
        stow: "carica {0}",
        drew: "pesca {0} {0:carta|carte}",
        pirates: "pirati: {0}",
        venice: "Venezia",
        early: "saldo",
        end: "fine",
    },
    advice: OltremareAdvice {
        excess: "Scarta {0}.",
        offer: "Offri {0} per {1}.",
        accept: "Accetta.",
        decline: "Rifiuta.",
        counter: "Chiedi {0} per {1}.",
        buy_deck: "Compra una carta dal mazzo.",
        buy_pirates: "Ricompra una carta dai pirati.",
        act: "Passa alle azioni.",
        play: "Gioca {0} {1}.",
        sail: "Naviga verso {0}.",
        stay: "Tieni la bussola.",
        stow: "Carica prima {0}.",
    },
    help: OltremareHelp {
        good: "i gruppi pagano {0}",
        card: "In cima alla stiva: potenza {0}, carico {1}.",
        names_port: "Nomina {0}.",
        price: "{0} {0:ducato|ducati}, ancora {1} nel turno",
        offers_left: "ancora {0} {0:offerta|offerte} nel turno",
        power_load: "potenza {0}, carico {1}",
        symbols: [
            "Ducati: {1} invece di {0}.",
            "Pirati: {1} {1:carta|carte} invece di {0} nel tuo mazzo pirati.",
            "Mercato: peschi {1} {1:carta|carte} invece di {0}.",
            "Nave: navighi {1} {1:rotta|rotte} invece di {0}.",
        ],
        no_ship: "Senza navi resti in porto e tieni il segnalino.",
        tokens: [
            "Quando navighi, 1 ducato per ogni simbolo nave.",
            "Vai subito in un porto senza bussola e prendi il suo segnalino porto, oppure tienila.",
            "I tuoi simboli pirata non hanno effetto.",
            "Un simbolo ducato in più, anche senza: 1, 2, 3 danno 1, 3, 6.",
            "All'inizio del turno ducati per la potenza della stiva oltre 3.",
            "Le tue prime quattro carte costano 1, 2, 3 e 4 ducati.",
        ],
        empty_port: "Qui non c'è nulla. Chi si ferma gira il suo segnalino, che alla fine conta \
                     comunque.",
        ships: "Qui:{0}.",
        sailing: "Dove ti fermi prendi il segnalino. Nessuna rotta due volte nel turno.",
        sink: "Va coperta nel tuo mazzo pirati. Puoi ricomprarla; ogni carta lì costa un \
               ducato a Venezia e alla fine.",
        kinds: "A ne chiede una in più. Non è detto che l'altro l'abbia.",
        give: "A la dà; ancora A per dirne qualcosa, vero o no.",
        hand_over: "A la sceglie da consegnare o la riprende.",
        waiting: (
            "Si guarda",
            "Sta decidendo qualcun altro. Y mostra le righe di tutti e il diario di bordo. Nel menu puoi rifiutare le offerte.",
        ),
        buy: (
            "Il mazzo",
            "Compra la prima carta, al massimo quattro nel turno. 3 ducati l'una, 4 senza soldi. \
             I debiti sono ammessi.",
        ),
        pirates: (
            "Mazzo pirati",
            "Ricompra la prima carta senza vederla, al prezzo solito. Ogni carta che resta costa \
             un ducato a Venezia e alla fine.",
        ),
        chart: ("Mappa", "Guarda porti, segnalini e navi. Lì non si decide nulla."),
        partner: (
            "Trattare",
            "Carte e ducati nei due sensi, anche in dono. Chi tratta con te riceve un prestigio \
             al primo scambio del turno, tu mai. Il maggior prestigio paga 6, 3 e 1.",
        ),
        act: (
            "Azioni",
            "Gioca tante carte quante ne dice il carico. I simboli danno ducati, pirati, carte e \
             rotte; poi si caricano.",
        ),
        ducats: (
            "Ducati",
            "A mette un ducato, al massimo 20 per parte; poi di nuovo nessuno. B annulla l'ultima modifica. Puoi fare debiti.",
        ),
        send: (
            "L'offerta",
            "L'altro sente merci, ducati e quel che dici; può accettare, rifiutare o \
             controproporre. Tutti sentono lo stesso.",
        ),
        any: ("Carta a scelta", "Una carta che l'altro sceglie liberamente."),
        claim: (
            "Dire",
            "Di' ciò che vuoi di simboli, carico e porto, vero o falso. A lo dice o lo toglie. Solo tu vedi che cosa è una bugia.",
        ),
        answer: (
            "Un'offerta",
            "Le merci sono vere, il resto può essere una bugia. Accetta, rifiuta o fai una \
             controfferta. Su: scegli le carte.\nNon in questo turno: fino alla sua fine nessuno ti \
             chiede più nulla, come se l'avessi detto.",
        ),
        compass: (
            "Bussola",
            "Scegli un porto senza bussola e prendi il suo segnalino porto; la bussola si consuma. Oppure \
             resta: la tieni, senza effetto, ma alla fine conta.",
        ),
        stow: (
            "Caricare",
            "Le carte vanno nella stiva in quest'ordine; l'ultima è la nuova cima con potenza e \
             carico. Merci uguali una sull'altra sono un gruppo. A solleva una riga, su e giù la \
             spostano.",
        ),
    },
    news: OltremareNews {
        venice: "Esce Venezia",
        early: "Saldo anticipato",
        end: "La fine",
        steps: ["Prestigio", "Stiva", "Pirati", "Segnalini"],
        says: [
            "Il maggior prestigio paga 6, 3 e 1.",
            "Pagano i gruppi, tranne quello in cima.",
            "Ogni carta dai pirati costa 1.",
            "Più segnalini porto pagano 6, 3 e 1.",
            "Pagano tutti i gruppi delle stive.",
        ],
        together: "In tutto",
        help: (
            "Conteggio",
            "Tutti sono pagati per prestigio e carico, alla fine anche per i segnalini, e pagano il proprio mazzo pirati. A va avanti, B salta il resto.",
        ),
    },
    rules: &[
        (
            "Lo scopo",
            "Avere più ducati di tutti alla fine. Si parte con 11 e si possono fare debiti.\nLe carte \
             agiscono con i simboli e poi vanno nella stiva. Merci uguali di fila sono un gruppo \
             e pagano, tanto più quanto è lungo.\nSi vede solo la cima della stiva: dà potenza e \
             carico.",
        ),
        (
            "Il turno",
            "1 Potenza: se hai più carte della potenza, il resto va nella pila dei \
             pirati.\n2 Commercio: tratta e compra fino a quattro carte a 3 ducati (4 senza \
             soldi).\n3 Azioni: gioca tante carte quante ne dice il carico.\n4 Caricale nell'ordine che vuoi; l'ultima è la nuova cima.",
        ),
        (
            "I simboli",
            "1, 2, 3 o più uguali:\nDucati: ricevi 1, 3, 6.\nPirati: 1, 3, 6 carte coperte nella \
             tua pila.\nMercato: peschi 1, 3, 6 carte.\nNavi: navighi esattamente tante rotte, \
             nessuna due volte. Dove ti fermi prendi il segnalino; se non c'è, il tuo si gira.",
        ),
        (
            "Trattare",
            "Con uno alla volta, sempre volontario. Le merci si dicono vere, sui simboli si può \
             mentire. L'altro riceve un prestigio al primo scambio del turno, chi è di turno mai.\nNel menu (premi il pad), Niente scambi: nessuno ti chiede nulla finché non lo spegni.",
        ),
        (
            "Venezia e la fine",
            "Quando esce Venezia: il maggior prestigio 6, 3, 1 ducati; tutti i gruppi tranne la \
             cima pagano e se ne vanno; ogni carta dei pirati costa 1.\nIl giro in cui finisce il \
             mazzo è l'ultimo. Poi lo stesso con tutti i gruppi, e 6, 3, 1 per i segnalini porto.",
        ),
    ],
};
