//! Polish. Goods stand in the nominative everywhere; the present tense knows no man or woman.

use super::*;

/// The words.
pub static WORDS: CarthageWords = CarthageWords {
    title: "Kupcy z Kartaginy",
    short_title: "Kartagina",
    goods: ["sukno", "klejnoty", "zboże", "wino"],
    counted: ["{0} × sukno", "{0} {0:klejnot|klejnoty|klejnotów}", "{0} × zboże", "{0} × wino"],
    letters: ["S", "K", "Z", "W"],
    spaces: ["Aleksandria", "Paraetonium", "Cyrenajka", "Wielka Syrta", "Mała Syrta", "Kartagina"],
    do_turn: "kup, weź, rezerwuj",
    do_offer: "weź lub rezerwuj",
    do_buy: "kupić towary?",
    do_pay: "zapłać {0}",
    do_store: "złożyć towary?",
    market: "Targ",
    farm: "Wieś",
    price: "cena",
    buy_for: "Kup za {0}",
    hand: "ręka",
    your_hand: "Na ręce",
    none: "brak",
    look: "Zobacz",
    take: "Weź",
    reserve: "Rezerwuj",
    pay: "Płać",
    store: "Złóż",
    take_fact: "jako pieniądze: na ręce {1} zamiast {0}",
    not_yet: "nie ze wsi, dopiero z targu",
    reserve_fact: "tylko ty możesz ją wtedy kupić lub wziąć",
    marker_lies: "twój znacznik leży na innej karcie",
    yours_already: "leży na niej twój znacznik",
    short: "brakuje {0}",
    payday_arrives: "Wypłata: {0}",
    points: "punkty",
    ends_here: "Osiem żetonów: koniec gry",
    no_raid: "Żaden statek nie stoi u piratów",
    raid: "Napad",
    unless_stored: "na niezłożone",
    takes_nothing: "nic do zabrania",
    no_payday: "Bez wypłaty",
    on_arrival: "wartość u celu",
    paid: "płacisz",
    missing: "brakuje {0}",
    exact: "dokładnie cena",
    wasted: "o {0} za dużo",
    choose_cards: "Karty do zapłaty",
    pay_with: "Zapłać {0}, {1:zostanie|zostaną|zostanie} {1}",
    suggest: "Podpowiedz",
    pirates_come: "Piraci płyną po",
    goods_lost: "{0} {0:towar stracony|towary stracone|towarów straconych}",
    safe: "bezpieczne",
    store_no_more: "Więcej nie składaj",
    payday: "Wypłata",
    steps: ["Handel", "Żetony", "Napad", "Powrót"],
    brought_home: "{0} u celu: {1}",
    no_good: "{0}: brak",
    no_token: "bez nowego żetonu",
    new_tokens: "+{0} za sprzedane",
    of_last: "z {0}",
    kept_safe: "złożone: {0}",
    loses_nothing: "nic nie traci",
    flees: "{0}: ucieczka do Cyrenajki",
    goes_home: "{0}: powrót do Aleksandrii",
    piles: "talia {0}, odrzucone {1}",
    tokens_of: "żetony {0} z {1}",
    tokens_held: "żetony: {0}",
    told: CarthageTold {
        take: "bierze: {0}",
        reserve: "rezerwuje: {0}",
        pay: "płaci",
        buy: "kupuje: {0}",
        store: "składa towary za: {0}",
        keep: "nic więcej nie składa",
        raid: "piraci biorą {0} {0:kartę|karty|kart}",
        no_loss: "piraci bez łupu",
    },
    advice: CarthageAdvice {
        buy: "Kup wszystko z targu.",
        pay: "Zapłać kartą: {0}.",
        take: "Weź z targu kartę nr {0}.",
        reserve_market: "Zarezerwuj na targu kartę nr {0}.",
        reserve_farm: "Zarezerwuj na wsi kartę nr {0}.",
        store: "Złóż towary za kartę: {0}.",
        keep: "Nie składaj więcej.",
    },
    help: CarthageHelp {
        price: "cena {0}, na ręce {1}",
        amphoras: [
            "bez amfory: niczego nie złoży",
            "jedna amfora: złoży jeden towar",
            "dwie amfory: złoży dwa towary",
        ],
        market_card: "Wzięta to pieniądze: {0}. Kupiona: twój zestaw tego towaru wart {2} \
                      {2:punkt|punkty|punktów} zamiast {1}.",
        farm_card: "Karty ze wsi przechodzą na targ przy uzupełnieniu, razem ze znacznikami.",
        reserved_by: "Znacznik: {0}. Tylko ta osoba może kupić lub wziąć tę kartę.",
        why_reserve: "Po co rezerwować? Inni muszą zostawić twoją kartę, gdy kupują: czeka na \
                      twój zestaw, a bez niej statek może popłynąć mniej. Znacznik masz jeden, \
                      wraca razem z kartą.",
        ship_fact: "{0}, {1} {1:pole|pola|pól} do Kartaginy",
        among_pirates: "Stoi u piratów: jeśli inny statek dopłynie pierwszy, wszyscy tracą te \
                        towary prócz złożonych, a statek ucieka do Cyrenajki.",
        pirates: "Na kropkowanych polach grozi mu napad, gdy inny statek dopłynie.",
        sells_for: "teraz {0}, {1} {1:punkt|punkty|punktów}",
        in_store: "Leżące bokiem: {0}. To towary złożone, bezpieczne do sprzedaży.",
        store_fact: "strata teraz {0}, z tą kartą {1}",
        waiting: ("Patrzysz", "Decyduje ktoś inny. Y pokazuje towary, żetony i punkty wszystkich."),
        buy: (
            "Kup towary",
            "Kupujesz wszystkie karty z targu, których nie zarezerwowali inni. Płacisz kartami \
             z ręki, bez reszty.\nZa jedną kartę koloru jego statek płynie o pole, za więcej o \
             dwa.\nA pokaże, co się stanie. Jeszcze nic nie płacisz.",
        ),
        ship: (
            "Statek: {0}",
            "Płynie o pole, gdy ktoś kupi jedną kartę ({0}), o dwa za więcej. Gdy dopłynie, \
             wszyscy sprzedają cały ten towar.",
        ),
        goods: (
            "Towar: {0}",
            "Gdy statek dopłynie: najwyższa karta plus twoje żetony tego towaru, razy liczba \
             kart, w górę do piątek. Każda piątka to punkt.",
        ),
        take: (
            "Weź pieniądze",
            "Karta idzie na rękę. Karty z ręki płacą za towary, a te z amforami chronią towary \
             swojego koloru przed piratami.",
        ),
        reserve: (
            "Rezerwacja",
            "Twój znacznik leży na karcie: tylko ty możesz ją kupić lub wziąć. Inni muszą ją \
             zostawić, więc czeka na twój zestaw, nic jeszcze nie kosztuje, a cudze statki mogą \
             popłynąć mniej.\nKarta ze wsi zachowa znacznik na targu. Znacznik masz jeden, \
             wraca z kartą.",
        ),
        preview: (
            "Przed zakupem",
            "Statki stoją tam, gdzie dopłyną. Jeśli któryś jest u celu, tabela pokazuje, kto ile \
             punktów dostanie: (najwyższa karta + żetony) × karty, w górę do piątek, punkt za \
             piątkę.\nPotem piraci napadają statki na kropkach. Złożone towary są bezpieczne.",
        ),
        pay: (
            "Zapłata",
            "Wybieraj karty, aż starczy na cenę; nadwyżka przepada. Podpowiedź wybiera karty, \
             które najmniej marnują, i oszczędza amfory.",
        ),
        store: (
            "Złóż towary",
            "Odrzuć kartę z ręki, by złożyć towary jej koloru: dwa za 2, jeden za 3, najwyższe \
             najpierw. Złożone leżą bokiem i są bezpieczne do sprzedaży. Resztę biorą piraci.",
        ),
        sale: (
            "Handel",
            "Wszyscy sprzedają cały towar statku: (najwyższa karta + własne żetony) × liczba \
             kart, w górę do wielokrotności pięciu. Każda piątka to punkt, czyli zakryta karta.",
        ),
        tokens: (
            "Żetony",
            "Żeton za każdy sprzedany towar. Podnosi cenę wszystkich późniejszych sprzedaży. \
             Osiem żetonów jednej osoby od razu kończy grę, przed napadem.",
        ),
        raid: (
            "Napad",
            "Piraci napadają statki na kropkach: wszyscy tracą niezłożone towary tego koloru. \
             Karty z amforami mogą je przedtem złożyć.",
        ),
        home: (
            "Powrót",
            "Statki z Kartaginy wracają do Aleksandrii, napadnięte do Cyrenajki, na kotwicę.",
        ),
    },
    rules: &[
        (
            "Cel",
            "Mieć najwięcej punktów, gdy ktoś zbierze osiem żetonów.\nCztery statki wiozą towary \
             z Aleksandrii do Kartaginy. Kto kupuje towary, porusza ich statki. Gdy statek \
             dopłynie, wszyscy sprzedają jego towar.\nKarty to towary i pieniądze: z ręki \
             płacisz, kupione leżą przed tobą.",
        ),
        (
            "Tura",
            "Zrób jedno:\nKup wszystkie karty targu, których nie zarezerwowali inni, płacąc z \
             ręki.\nWeź jedną kartę z targu na rękę.\nZarezerwuj kartę targu lub wsi swoim \
             znacznikiem: nikt inny jej nie kupi ani nie weźmie.\nPo zakupie, lub gdy targ nic \
             dla ciebie nie ma, wieś przechodzi na targ i dochodzą nowe karty.",
        ),
        (
            "Statki",
            "Za jedną kupioną kartę koloru jego statek płynie o pole, za dwie lub więcej o \
             dwa.\nStatek w Kartaginie to wypłata: handel, żetony, napad, powrót.",
        ),
        (
            "Handel i żetony",
            "Najwyższa karta plus własne żetony tego towaru, razy liczba kart, w górę do piątek. \
             Każda piątka to punkt.\nKarty 5, 3, 2 i dwa żetony: (5 + 2) × 3 = 21, więc 25, \
             pięć punktów.\nPotem żeton za każdy sprzedany towar.",
        ),
        (
            "Napad",
            "Na dwóch kropkowanych polach statki są napadane: wszyscy tracą te towary. Przedtem \
             każdy może odrzucić z ręki karty z amforami, by złożyć towary tego koloru, jeden za \
             amforę. 2 ma dwie, 3 jedną, 5 żadnej.\nSamo przepłynięcie nie szkodzi.",
        ),
        (
            "Koniec",
            "Osiem żetonów jednej osoby od razu kończy grę, przed napadem. Wygrywa najwięcej \
             punktów, przy remisie więcej żetonów, potem zwycięstwo jest wspólne. Ręka i towary \
             nic nie znaczą.",
        ),
    ],
};
