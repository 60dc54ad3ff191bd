//! Polish. Goods, ports and names stand in the nominative everywhere.

use super::*;

/// The words.
pub static WORDS: OltremareWords = OltremareWords {
    title: "Oltremare",
    goods: ["klejnoty", "zwoje", "jedwab", "sól", "ceramika", "oliwki", "zboże"],
    counted: [
        "{0} {0:klejnot|klejnoty|klejnotów}",
        "{0} {0:zwój|zwoje|zwojów}",
        "{0} × jedwab",
        "{0} × sól",
        "{0} × ceramika",
        "{0} {0:oliwka|oliwki|oliwek}",
        "{0} × zboże",
    ],
    counted_any: "{0} {0:dowolna|dowolne|dowolnych}",
    counted_ducats: "{0} {0:dukat|dukaty|dukatów}",
    letters: ["K", "Z", "J", "S", "C", "O", "B"],
    symbols: ["dukat", "pirat", "rynek", "statek"],
    tokens: [
        "spokojne morze",
        "kompas",
        "walka z piratami",
        "dobry interes",
        "lokalne wpływy",
        "dobry rynek",
    ],
    token_does: [
        "1 dukat za każdy symbol statku",
        "płyń do portu bez kompasu",
        "twoje symbole piratów nie działają",
        "o jeden symbol dukata więcej",
        "siła ponad 3 daje dukaty",
        "kupujesz po 1, 2, 3, 4 dukaty",
    ],
    options: ["Podgląd ładowni"],
    do_sink: "za dużo kart",
    do_commerce: "handluj i kupuj",
    do_offer: "oferta: {0}",
    do_counter: "odpowiedź: {0}",
    do_answer: "{0} oferuje",
    do_answer_counter: "{0} odpowiada",
    do_play: "zagraj jeszcze {0}",
    do_sail: "płyń jeszcze {0}",
    do_compass: "użyć kompasu?",
    do_stow: "ułóż ładunek",
    your_hand: "Twoje karty",
    token: "Żeton",
    no_token: "brak",
    hold: "Ładownia",
    hold_cards: "W ładowni: {0}",
    power: "siła",
    load: "ładunek",
    up_chart: "góra: mapa",
    chart: "mapa",
    deck: "talia",
    pirates: "piraci",
    buy_up_to: "Kup jeszcze do {0}",
    trade_with: "Handluj z",
    act: "Do akcji: zagraj {0}",
    too_few: "Do zagrania potrzeba {0} {0:karty|kart|kart}",
    sink_text: "Twoja siła to {0}: odłóż zakryte karty na stos piratów: {1}.",
    pirate_pile: "Na stosie {0:jest|są|jest} {0} {0:karta|karty|kart}; każda kosztuje dukata przy liczeniu.",
    played: "Zagrane",
    none: "nic",
    symbol_does: ["zysk", "łup", "karty", "rejs"],
    on_deck: "Na pokładzie",
    order: "Kolejność",
    grows: "grupa rośnie",
    grows_top: "grupa rośnie, na wierzchu",
    new_group: "nowa grupa",
    new_top: "nowa grupa, na wierzchu",
    on_top: "{0} na wierzchu:",
    load_all: "Ładuj w tej kolejności",
    top_group: "na wierzchu: {0}",
    no_token_there: "pusto",
    passing: "potem jeszcze {0} {0:trasa|trasy|tras}",
    keep_compass: "zostań i zatrzymaj kompas",
    turned_over: "twój żeton zostanie odwrócony",
    nothing_there: "nic tu już nie leży",
    any_card: "dowolna",
    ducats: "dukaty",
    nothing: "nic",
    you_give: "Dajesz",
    gives: "{0} daje",
    you_get_title: "Dostajesz",
    gets: "{0} dostaje",
    you_pay: "płacisz {0}",
    you_get: "dostajesz {0}",
    send: "Wyślij: {0}",
    empty_offer: "Wybierz karty, towary lub dukaty",
    too_few_left: "Zabrakłoby ci kart do zagrania",
    want_good: "A: {0} +1",
    want_any: "A: jedna dowolna więcej",
    again_to_speak: "A: powiedz coś o niej",
    hears: "słychać towary i słowa",
    claim_title: "Co mówisz o tej karcie",
    claim_truth: "Towar jest zawsze prawdziwy. Symbole, ładunek i port mogą być kłamstwem.",
    claim_rows: ["Symbole", "Ładunek", "Port", "Nie dawaj jej"],
    say_nothing: "nic nie mów",
    claim_none: "Nic nie mówisz.",
    claim_lie: "To kłamstwo.",
    claim_true: "To prawda.",
    prestige_you: "za handel dostajesz prestiż",
    prestige_other: "prestiż dostaje {0}",
    hand_over: "Oddajesz {0} z {1}",
    hand_over_nothing: "Nie oddajesz kart",
    not_yet: "wybierz pasujące karty",
    have_not: "nie masz ich",
    accept: ["Przyjmij", "Inna oferta", "Odrzuć", "Nie w tej turze"],
    agree: ["Zgoda", "Inna oferta", "Odmów", "Nie w tej turze"],
    decline_all: "Bez handlu",
    declining: "odrzucasz wszystkie oferty",
    deck_cards: "{0} {0:karta|karty|kart} w talii",
    groups_pay: "Grupy po 1, 2, 3 ...",
    venice_to_come: "Wenecja przed nami",
    venice_was: "Wenecja już była",
    your_hold: "Twoja ładownia od wierzchu",
    origins: ["towary", "dukaty", "rangi", "inne", "koszty"],
    venice_near: "Wenecja może wyjść z każdą kartą",
    told: OltremareTold {
        excess: "odkłada kartę piratom",
        offer: "{0}: {1} za {2}",
        accept: "przyjmuje, daje {0}",
        decline: "odrzuca",
        counter: "raczej {0} za {1}",
        agree: "zgadza się, daje {0}",
        refuse: "odmawia",
        buy_deck: "kupuje kartę",
        buy_pirates: "kupuje od piratów",
        play: "gra: {0}",
        sail: "płynie: {0}",
        compass: "z kompasem: {0}",
        stay: "zatrzymuje kompas",
        stow: "ładuje: {0}",
        drew: "dobiera {0} {0:kartę|karty|kart}",
        pirates: "piraci: {0}",
        influence: "wpływy dla: {0}",
        reshuffled: "talia przetasowana",
        venice: "Wenecja",
        early: "rozliczenie",
        end: "koniec",
    },
    advice: OltremareAdvice {
        excess: "Odłóż piratom: {0}.",
        offer: "Zaproponuj: {0} za {1}.",
        accept: "Przyjmij.",
        decline: "Odrzuć.",
        counter: "Zażądaj: {0} za {1}.",
        buy_deck: "Kup kartę z talii.",
        buy_pirates: "Odkup kartę od piratów.",
        act: "Przejdź do akcji.",
        play: "Zagraj: {0} {1}.",
        sail: "Płyń: {0}.",
        stay: "Zatrzymaj kompas.",
        stow: "Najpierw załaduj: {0}.",
    },
    help: OltremareHelp {
        good: "grupy płacą {0}",
        card: "Na wierzchu ładowni: siła {0}, ładunek {1}.",
        names_port: "Port na karcie: {0}.",
        price: "{0} {0:dukat|dukaty|dukatów}, w tej turze jeszcze {1}",
        offers_left: "jeszcze {0} {0:oferta|oferty|ofert} w tej turze",
        power_load: "siła {0}, ładunek {1}",
        symbols: [
            "Dukaty: {1} zamiast {0}.",
            "Piraci: {1} {1:karta|karty|kart} zamiast {0} na twój stos piratów.",
            "Rynek: dobierasz {1} {1:kartę|karty|kart} zamiast {0}.",
            "Statek: {1} {1:trasa|trasy|tras} zamiast {0}.",
        ],
        no_ship: "Bez statku zostajesz w porcie i zachowujesz żeton.",
        tokens: [
            "Gdy płyniesz, 1 dukat za każdy symbol statku.",
            "Płyń od razu do portu bez kompasu i weź jego żeton albo zatrzymaj kompas.",
            "Twoje symbole piratów nie działają.",
            "O jeden symbol dukata więcej, nawet bez innych: 1, 2, 3 dają 1, 3, 6.",
            "Na początku tury dukaty za siłę ładowni ponad 3.",
            "Cztery kolejne karty kosztują 1, 2, 3 i 4 dukaty.",
        ],
        empty_port: "Nic tu nie leży. Kto tu stanie, odwraca swój żeton; na końcu i tak się \
                     liczy.",
        ships: "Tutaj:{0}.",
        sailing: "Gdzie staniesz, bierzesz żeton. Żadna trasa dwa razy w turze.",
        sink: "Trafia zakryta na twój stos piratów. Możesz ją odkupić; każda karta na nim \
               kosztuje dukata w Wenecji i na końcu.",
        kinds: "A prosi o jedną więcej. Nie wiadomo, czy druga strona ją ma.",
        give: "A ją oddaje; jeszcze raz A: powiedz coś o niej, prawdę lub nie.",
        hand_over: "A wybiera ją do oddania albo cofa wybór.",
        waiting: (
            "Czas popatrzeć",
            "Decyduje ktoś inny. Y pokazuje wszystkich graczy i dziennik. 'Bez handlu' w menu odrzuca wszystkie oferty do twojej tury.",
        ),
        buy: (
            "Talia",
            "Kup kartę z wierzchu, najwyżej cztery w turze. Po 3 dukaty, 4 bez pieniędzy. Długi \
             są dozwolone.",
        ),
        pirates: (
            "Stos piratów",
            "Odkup kartę z wierzchu w ciemno, za zwykłą cenę. Każda, która zostanie, kosztuje \
             dukata w Wenecji i na końcu.",
        ),
        chart: ("Mapa", "Obejrzyj porty, żetony i statki. O niczym się tam nie decyduje."),
        partner: (
            "Handel",
            "Karty i dukaty w obie strony, także w darze. Kto z tobą handluje, dostaje prestiż za \
             pierwszy handel w turze, ty nigdy. Największy prestiż daje 6, 3 i 1.",
        ),
        act: (
            "Akcje",
            "Zagraj dokładnie tyle kart, ile wynosi ładunek. Symbole dają dukaty, piratów, karty \
             i trasy; potem karty idą do ładowni.",
        ),
        ducats: (
            "Dukaty",
            "Lewo i prawo: ile płacisz lub dostajesz, najwyżej 20. Można się zadłużyć.",
        ),
        send: (
            "Oferta",
            "Druga strona słyszy towary, dukaty i to, co mówisz; może przyjąć, odrzucić lub \
             zaproponować co innego. Wszyscy słyszą to samo.",
        ),
        any: ("Dowolna karta", "Kartę wybiera druga strona."),
        claim: (
            "Co powiesz",
            "Mów, co chcesz, o symbolach, ładunku i porcie, prawdę lub nie. Lewo i prawo \
             zmieniają, A kończy.",
        ),
        answer: (
            "Oferta",
            "Towary są prawdziwe, reszta może być kłamstwem. Przyjmij, odrzuć albo zaproponuj co \
             innego. Góra: wybierz karty.\nNie w tej turze: do jej końca nikt cię już nie zapyta, \
             jak po głośnej odmowie.",
        ),
        compass: (
            "Kompas",
            "Wybierz port bez kompasu i weź jego żeton; kompas znika. Albo zostań: zatrzymujesz \
             go, nie działa, ale na końcu się liczy.",
        ),
        stow: (
            "Ładowanie",
            "Karty idą do ładowni w tej kolejności; ostatnia leży na wierzchu i daje siłę i \
             ładunek. Te same towary jeden na drugim to grupa. A podnosi wiersz, góra i dół go \
             przesuwają.",
        ),
    },
    news: OltremareNews {
        venice: "Pojawia się Wenecja",
        early: "Rozliczenie",
        end: "Koniec",
        steps: ["Prestiż", "Towary", "Piraci", "Żetony"],
        says: [
            "Największy prestiż daje 6, 3 i 1.",
            "Płacą wszystkie grupy oprócz wierzchniej.",
            "Każda karta u piratów kosztuje 1.",
            "Najwięcej żetonów daje 6, 3 i 1.",
            "Płacą wszystkie grupy w ładowniach.",
        ],
        together: "Razem",
        help: (
            "Liczenie",
            "Wszyscy dostają za prestiż i towary, na końcu też za żetony, i płacą za swój stos \
             piratów. A idzie dalej, B pomija resztę.",
        ),
    },
    rules: &[
        (
            "Cel gry",
            "Mieć na końcu najwięcej dukatów. Zaczynasz z 11, można się zadłużać.\nKarty działają \
             symbolami, potem trafiają do ładowni. Te same towary po kolei to grupa; im dłuższa, \
             tym więcej płaci.\nWidać tylko wierzch ładowni: daje siłę i ładunek.",
        ),
        (
            "Twoja tura",
            "1 Siła: jeśli masz więcej kart niż siły, resztę odkładasz na stos \
             piratów.\n2 Handel: wymieniaj i kup do czterech kart po 3 dukaty (4 bez \
             pieniędzy).\n3 Akcje: zagraj tyle kart, ile wynosi ładunek.\n4 Załaduj je w dowolnej kolejności; ostatnia leży na wierzchu.",
        ),
        (
            "Symbole",
            "1, 2, 3 lub więcej takich samych:\nDukaty: zysk 1, 3, 6.\nPiraci: 1, 3, 6 kart w \
             ciemno na twój stos.\nRynek: dobierasz 1, 3, 6 kart.\nStatki: płyniesz dokładnie tyle \
             tras, żadnej dwa razy. Gdzie staniesz, bierzesz żeton; gdy go nie ma, twój się \
             odwraca.",
        ),
        (
            "Handel",
            "Z jedną osobą naraz, zawsze dobrowolnie. Towary podaje się prawdziwie, o symbolach \
             wolno kłamać. Partner dostaje prestiż za pierwszy handel w turze, grający nigdy.\nMenu (wciśnij krzyżak), 'Bez handlu': do twojej tury nikt cię nie zapyta. Po wznowieniu gry jest znów wyłączone.",
        ),
        (
            "Wenecja i koniec",
            "Gdy pojawia się Wenecja: największy prestiż 6, 3, 1 dukat; wszystkie grupy oprócz \
             wierzchniej płacą i znikają; każda karta u piratów kosztuje 1.\nRunda, w której \
             skończy się talia, jest ostatnia. Potem to samo ze wszystkimi grupami i 6, 3, 1 za \
             żetony.",
        ),
    ],
};
