//! Polish. Goods stand in the nominative everywhere, after a colon or in brackets.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: MercatoresWords = MercatoresWords {
    about: TitleWords {
        title: "Mercatores",
        short_title: "Mercatores",
        options: &["Ostatnia tura tylko dla innych"],
        explained: &[
            "Jak grają niektórzy: kto ma 15 kart, nie ma już tury, mają ją tylko inni; zagranie, które daje 15, może opróżnić rękę. Bez tej opcji ostatnią turę mają wszyscy, kto doszedł do 15 na końcu.",
        ],
        feats: &[
            ("Każdy interes", "Zarób w jednej grze na stosie, szlaku, nabrzeżu i magazynie."),
            (
                "Stół Kapitana",
                "Wygraj z Kapitanem. Dojść pierwszym do 15 to dwie monety i pierwsza tura.",
            ),
            (
                "Na papierze",
                "Wygraj, mając więcej monet z kart specjalnych niż ze stosów: spieniężaj je, zanim stopnieje to, co liczą.",
            ),
        ],
        rules: Rules(include_str!("../../../rules/mercatores/polish.md")),
    },
    goods: ["kukurydza", "tytoń", "bawełna", "kawa", "kakao"],
    letters: ["K", "T", "B", "W", "O"],
    letter_wharf: "N",
    letter_warehouse: "M",
    route: "szlak ({0})",
    route_short: "Szlak",
    wharf: "nabrzeże",
    warehouse: "magazyn",
    do_give: "1. oddaj kartę",
    do_take: "2. weź {0} {0:kartę|karty|kart}",
    do_load: "3. ładuj",
    do_tax: "zapłać podatek",
    do_tax_cost: "podatek: tracisz {0}",
    do_cash: "spienięż jedno",
    do_drop: "nic nie daje",
    market: "Rynek",
    take_rule: "towar: bierzesz 2, specjalna: 3",
    load_rule: "jeden towar, dwa lub specjalna",
    your_resources: "Twoje zasoby",
    of_enough: "{0} z {1}",
    last_turns: "ostatnia tura",
    your_hand: "Twoje karty",
    hand_of: "Twoje karty ({0})",
    one_stays: "jedna zostaje",
    end_turn: "Koniec tury",
    kinds: "{0} {0:towar|towary|towarów}",
    next_at: "próg {0}",
    from: "1 od {0}",
    with_ship: "ze statkiem",
    without_ship: "bez statku",
    all_resources: "Zasoby",
    nothing_left: "Nic już nie masz.",
    deck: "{0} {0:karta|karty|kart} w talii",
    cards: "{0} {0:karta|karty|kart}",
    coins_at: "1 2 3 od",
    stack: "Stos",
    wharves: "Nabrzeża",
    warehouses: "Magazyny",
    origins: ["stosy", "szlaki", "nabrzeża", "magazyny", "Kapitan"],
    verbs: MercatoresVerbs {
        give: "Oddaj",
        take: "Weź",
        end: "Koniec",
        tax: "Zapłać",
        cash: "Spienięż",
        drop: "Odrzuć",
    },
    why: MercatoresWhy {
        last_card: "Jedna karta musi zostać na ręce",
        not_with_these: "Tylko ten sam towar albo jeden inny",
        pays_nothing: "Teraz nic nie przynosi",
        something_pays: "Coś innego daje monety: spienięż to",
        confirm: "A kończy tym turę, B cofa kartę",
        boards: (
            "Stół",
            "Dla każdego gracza: karty w zasobach, rewers z liczbą kart na ręce, moneta z \
             pieniędzmi. Niżej: ile każdego towaru, znaki statków i karty specjalne. Hak oznacza \
             rozładunek, kotwica Kapitana.\nProgi: od ilu kart stos lub szlak daje 1, 2 i 3 \
             monety.",
        ),
        in_deck: "Kart w talii: {0}. Po każdej turze uzupełnia się z niej rynek.",
    },
    moments: ["Kapitan: {0}. Ostatnie tury", "Zaczyna się faza zysków", "Karta Rozładunku: {0}"],
    told: MercatoresTold {
        give: "oddaje: {0}",
        take: "bierze: {0}",
        load: "ładuje: {0}",
        several: "{0} × {1}",
        done: "kończy turę",
        tax: "podatek: {0}",
        cash: "spienięża: {0}",
        with: "partner: {0}",
        drop: "odrzuca: {0}",
        captain: "Kapitan: {0}",
    },
    advice: MercatoresAdvice {
        give: "Oddaj: {0}.",
        take: "Weź: {0}.",
        load: "Załaduj: {0}.",
        done: "Zakończ turę.",
        tax: "Zapłać podatek: {0}.",
        cash: "Spienięż: {0}.",
        drop: "Odrzuć: {0}.",
        pays: "Daje teraz {0} {0:monetę|monety|monet}.",
    },
    help: MercatoresHelp {
        now: "{0:liczy|liczą|liczy} się {0}, daje {1}, próg {2}",
        now_most: "{0:liczy|liczą|liczy} się {0}, daje {1}, najwięcej",
        owned: "Masz {0}",
        stack: "Stos daje 1, 2 lub 3 monety od {0}, {1} lub {2} {2:karty|kart|kart}; wszystkie odchodzą. W grze \
                jest ich {3}.",
        route: "Liczą się karty towaru ({0}), twoje i jednego przeciwnika: 1, 2 lub 3 monety od \
                {1}, {2} lub {3}. Towary zostają.",
        wharf: "Liczą się statki na towarach ({0} i {1}): 1, 2 lub 3 monety od {2}, {3} lub {4} \
                {4:statku|statków|statków}. Towary zostają.",
        warehouse: "Liczą się różne towary, które masz: 1, 2 lub 3 monety od {0}, {1} lub {2}. \
                    Towary zostają.",
        give: "A odkłada tę kartę na rynek. Za towar bierzesz dwie inne, za specjalną trzy. B ją \
               cofa.",
        take: "A bierze tę kartę na rękę. Oddana karta zostaje na rynku.",
        load: "A wykłada tę kartę przed ciebie. Ładuj dowolnie wiele kart jednego towaru, po \
               jednej dwóch towarów albo jedną specjalną; potem zakończ turę. Jedna karta \
               zostaje na ręce.",
        tax: "Co turę tracisz jedną kartę towaru; kto ma Rozładunek (hak), nie traci. Lewo i \
              prawo: ze statkiem lub bez. Na czerwono: ile to kosztuje.",
        cash: "A spienięża to i kończy turę. Złote liczby niżej to te, które się liczą.",
        drop: "Nic z tego, co masz, nie daje teraz monet: jedna rzecz przepada.",
        end: (
            "Koniec tury",
            "Rynek się uzupełnia. Kto ma {0} {0:kartę|karty|kart}, bierze Kapitana wartego 2 monety; potem są \
             ostatnie tury i wszyscy spieniężają.",
        ),
        waiting: ("Czas popatrzeć", "Decyduje ktoś inny. Y pokazuje zasoby wszystkich i dziennik."),
    },
    lesson: &lesson::POLISH,
};
