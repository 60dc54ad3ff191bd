//! Polish. Goods stand in the nominative everywhere; a cube is a cargo, an office a kantor.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: MerchantsWords = MerchantsWords {
    about: TitleWords {
        title: "Kupcy",
        short_title: "Kupcy",
        options: &[],
        explained: &[],
        feats: &[
            (
                "Pasażer",
                "Wygraj, mając więcej monet z cudzych zagrań niż z własnych. Ładuj to, co zagrają inni!",
            ),
            (
                "Flota",
                "Skończ grę z pięcioma statkami lub więcej. Kupione wcześnie spłacają się same.",
            ),
            ("Oszczędność", "Wygraj, nic nie kupując. Kupione późno nigdy się nie zwraca."),
        ],
        rules: Rules(include_str!("../../../rules/merchants/polish.md")),
    },
    goods: ["sól", "indygo", "miedź", "bawełna", "len", "pieprz"],
    letters: ["S", "I", "M", "B", "L", "P"],
    do_harbour: "wymień, kup, pasuj",
    do_load: "załaduj statek",
    do_cube: "jaki ładunek?",
    do_hand: "zagraj lub dobierz",
    do_demand: "wybierz pola",
    do_office: "jeszcze karta?",
    demand: "Popyt",
    your_ships: "Twoje statki",
    swap_a_cube: "wymień jeden ładunek",
    pier_swaps: "wymiany z pomostu: {0}",
    buy: "Kup",
    one_of_these: "albo jedno z tych",
    sold_out: "brak",
    done: "Gotowe, na rynek",
    pass: "Pas, na rynek",
    your_hand: "Twoje karty",
    cards: "Karty: {0}",
    or_draw: "lub dobierz {0}",
    load_ship: "Załaduj statek {0}",
    load_new_ship: "Załaduj nowy statek",
    swap_for: "Do wymiany: {0}",
    hand_below: "niżej: twoje karty",
    office_draw: "Dobierz (jeszcze {0})",
    office_skip: "Wystarczy",
    last_card_ends: "ostatnia karta kończy grę",
    play_on: "Do rzędu popytu: {0} × {1}",
    left_in_hand: "{0:zostaje|zostają|zostaje} {0}",
    choose_slots: "Wybierz pole powyżej",
    pays_everybody: "Tyle dostaną wszyscy",
    visible: "{1}: {0}",
    none_aboard: "{0}: brak na statkach",
    deck: "{0} {0:karta|karty|kart} w talii",
    cubes_left: "Ładunki w zapasie",
    cards_gone: "Karty zakryte, poza grą",
    cards_left: "Na sprzedaż",
    origins: ["własne zagrania", "cudze zagrania", "wydatki"],
    why: MerchantsWhy {
        too_dear: "Kosztuje {0}, masz {1}",
        sold_out: "Wyprzedane",
        one_choice: "Jedna wymiana lub zakup na turę",
        no_cube: "Nie ma już ładunków tego towaru",
        same_good: "Statek wiezie już ten towar",
        none_in_hand: "Nie masz na ręce: {0}",
        no_place: "Wybierz choć jedno miejsce",
        no_more: "Wszystkie karty już leżą: {0} {1}",
        boards: (
            "Stół",
            "Wiersz na gracza: ładunki na statkach, potem kantory, pomosty i umowy, rewers z liczbą kart \
             na ręce i moneta z pieniędzmi.\nNiżej: ładunki w zapasie, karty zakryte w rzędzie \
             popytu i karty jeszcze na sprzedaż.",
        ),
        in_deck: "Kart w talii: {0}. Ostatnia natychmiast kończy grę.",
    },
    told: MerchantsTold {
        load: "ładuje: {0}",
        swap: "wymienia na: {0}",
        buy_ship: "kupuje statek: {0}",
        buy: ["kupuje kantor", "kupuje pomost", "zawiera umowę"],
        pass: "pasuje",
        done: "idzie na rynek",
        play: "zagrywa {0} × {1}",
        drew: "dobiera {0} {0:kartę|karty|kart}",
        skip: "już nie dobiera",
    },
    advice: MerchantsAdvice {
        load: "Załaduj: {0}.",
        swap: "Wymień ładunek statku {0} na: {1}.",
        buy_ship: "Kup statek i załaduj: {0}.",
        buy: ["Kup kantor.", "Kup pomost.", "Zawrzyj umowę handlową."],
        pass: "Idź na rynek.",
        play: "Zagraj {0} × {1}, zakrywając: {2}.",
        draw: "Dobierz.",
        skip: "Nie dobieraj więcej.",
        pays: "Tobie daje {0}, nikomu innemu więcej niż {1}.",
        held: "Na ręce masz {0}, w popycie widać {1}.",
    },
    help: MerchantsHelp {
        good: "popyt {0}, statki {1}, ręka {2}, zapas {3}",
        swap: "A odkłada ten ładunek i bierze inny towar. Jeden statek na turę, za każdy pomost \
               o jeden więcej.",
        cube: "Gdy ktokolwiek zagra ten towar, każdy jego ładunek na twoich statkach przynosi \
               monetę za każdą widoczną kartę popytu na ten towar.",
        play: "Zagraj karty tego towaru do rzędu popytu. Potem zarabiają wszyscy: \
               każdy ładunek tego towaru daje monetę za każdą jego kartę popytu.\nA pokaże \
               wypłatę, zanim zdecydujesz.",
        slots: "Każda karta zakrywa jedną kartę popytu. A na polu kładzie kartę albo ją \
                zabiera; w dół i A zagrywa.\nTabela pokazuje, ile dostaną wszyscy.",
        price: "{0} {0:moneta|monety|monet}, do kupienia {1}, masz {2}",
        waiting: (
            "Czas popatrzeć",
            "Decyduje ktoś inny. Y pokazuje plansze wszystkich graczy i dziennik.",
        ),
        ship: (
            "Statek",
            "Wiezie o jeden ładunek więcej; wybierasz go od razu. Więcej ładunków towaru to \
             większy zysk, gdy ktokolwiek go zagra.",
        ),
        office: (
            "Kantor",
            "Na końcu tury możesz dobrać jeszcze jedną kartę. Dwa kantory, dwie karty.",
        ),
        pier: (
            "Pomost",
            "O jedną wymianę więcej w każdej twojej turze, już w tej, obok wszystkiego innego.",
        ),
        agreement: (
            "Umowa handlowa",
            "O dwie monety więcej za każdym razem, gdy zarabiasz na zagraniu, swoim lub cudzym. \
             Nic, jeśli zagranie nic ci nie daje.",
        ),
        pass: (
            "Faza 1 z 2",
            "Wymień ładunek jednego statku, kup jedną kartę albo pasuj. Potem rynek: zagraj karty \
             albo dobierz dwie.",
        ),
        draw: (
            "Dobieranie",
            "Weź dwie karty, zamiast zagrywać. Gra kończy się natychmiast, gdy zejdzie ostatnia karta talii; wygrywa, kto ma najwięcej monet.",
        ),
        office_draw: (
            "Kantor",
            "Dobierz jeszcze jedną kartę albo skończ turę. Ostatnia karta talii natychmiast \
             kończy grę.",
        ),
    },
    lesson: &lesson::POLISH,
};
