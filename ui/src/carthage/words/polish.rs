//! Polish. Goods stand in the nominative everywhere; the present tense knows no man or woman.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: CarthageWords = CarthageWords {
    about: TitleWords {
        title: "Kupcy z Kartaginy",
        short_title: "Kartagina",
        options: &[],
        explained: &[],
        feats: &[
            (
                "Cztery rzemiosła",
                "Zdobądź w jednej grze punkty za wszystkie cztery towary. Pierwszy żeton towaru podnosi wszystkie późniejsze zyski.",
            ),
            ("Kolekcja", "Wygraj z ośmioma własnymi żetonami: o końcu decydujesz ty."),
            (
                "Jakość",
                "Wygraj, choć ktoś ma więcej żetonów. Kilka dużych zestawów bije wiele małych.",
            ),
        ],
        rules: Rules(include_str!("../../../rules/carthage/polish.md")),
    },
    goods: ["sukno", "klejnoty", "zboże", "wino"],
    counted: ["{0} × sukno", "{0} {0:klejnot|klejnoty|klejnotów}", "{0} × zboże", "{0} × wino"],
    letters: ["S", "K", "Z", "W"],
    spaces: ["Aleksandria", "Paraetonium", "Cyrenajka", "Wielka Syrta", "Mała Syrta", "Kartagina"],
    do_turn: "kup, weź, rezerwuj",
    do_offer: "weź lub rezerwuj",
    do_buy: "kupić towary?",
    do_pay: "zapłać {0}",
    do_store: "zabezpieczyć?",
    market: "Rynek",
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
    store: "Zabezpiecz",
    take_fact: "jako pieniądze: na ręce {1} zamiast {0}",
    not_yet: "nie ze wsi, dopiero z rynku",
    reserve_fact: "tylko ty możesz ją wtedy kupić lub wziąć",
    marker_lies: "twój znacznik leży na innej karcie",
    yours_already: "leży na niej twój znacznik",
    short: "brakuje {0}",
    payday_arrives: "Wypłata: {0}",
    points: "punkty",
    ends_here: "Osiem żetonów: koniec gry",
    no_raid: "Żaden statek nie stoi u piratów",
    raid: "Napad",
    unless_stored: "niezabezpieczone",
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
    store_no_more: "Więcej nie zabezpieczaj",
    payday: "Wypłata",
    steps: ["Handel", "Żetony", "Napad", "Powrót"],
    brought_home: "{0} u celu: {1}",
    no_good: "{0}: brak",
    no_token: "bez nowego żetonu",
    new_tokens: "+{0} za sprzedane",
    of_last: "z {0}",
    kept_safe: "zabezpieczone: {0}",
    loses_nothing: "nic nie traci",
    flees: "{0}: ucieczka do Cyrenajki",
    goes_home: "{0}: powrót do Aleksandrii",
    piles: "talia {0}, odrzucone {1}",
    tokens_of: "żetony {0} z {1}",
    tokens_held: "żetony: {0}",
    why: CarthageWhy {
        look: "Tu można tylko popatrzeć",
        hand: "Ręka to pieniądze: wybierz cenę",
        hand_card: "Na ręce jej wartość to {0}: płaci za rynek albo jej amfory chronią towary jej koloru przed napadem. Reszty się nie wydaje.",
        reserved: "Rezerwacja: {0}",
        marker: "Twój znacznik leży już na karcie",
        short: "Brakuje ci {0}",
        enough: "Cena jest już zapłacona",
        stores_nothing: "W tym napadzie ta karta nic nie chroni",
        tie_break: "więcej żetonów",
        boards: (
            "Stół",
            "Dla każdego gracza: żetony wszystkich kolorów, rewers z liczbą kart na ręce, lew z \
             punktami. Niżej, kolorami, wartości towarów, zabezpieczone leżą bokiem, oraz żetony, które \
             podnoszą ich cenę.",
        ),
        in_deck: "Kart w talii: {0}. Gdy się skończy, tasuje się odrzucone.",
    },
    told: CarthageTold {
        take: "bierze: {0}",
        reserve: "rezerwuje: {0}",
        pay: "płaci",
        buy: "kupuje za {1}: {0}",
        store: "zabezpiecza: {0}",
        keep: "nic więcej nie zabezpiecza",
        payday: "wypłata: {0}",
        raid: "piraci: {0} {0:karta|karty|kart}",
        no_loss: "piraci bez łupu",
    },
    advice: CarthageAdvice {
        buy: "Kup wszystko z rynku.",
        pay: "Zapłać kartą: {0}.",
        take: "Weź z rynku: {0}.",
        reserve_market: "Zarezerwuj na rynku: {0}.",
        reserve_farm: "Zarezerwuj na wsi: {0}.",
        store: "Zabezpiecz towary kartą: {0}.",
        keep: "Nie zabezpieczaj więcej.",
    },
    help: CarthageHelp {
        price: "cena {0}, na ręce {1}",
        amphoras: [
            "bez amfory: nic nie zabezpieczy",
            "jedna amfora: jeden towar",
            "dwie amfory: dwa towary",
        ],
        market_card: "Wzięta to pieniądze: {0}. Kupiona: twój zestaw tego towaru wart {2} \
                      {2:punkt|punkty|punktów} zamiast {1}.",
        farm_card: "Karty ze wsi przechodzą na rynek przy uzupełnieniu, razem ze znacznikami.",
        reserved_by: "Znacznik: {0}. Tylko ta osoba może kupić lub wziąć tę kartę.",
        why_reserve: "Po co rezerwować? Inni muszą zostawić twoją kartę, gdy kupują: czeka na \
                      twój zestaw, a bez niej statek może popłynąć o mniej pól. Znacznik masz jeden, \
                      wraca razem z kartą.",
        ship_fact: "{0}, {1} {1:pole|pola|pól} do Kartaginy",
        among_pirates: "Stoi u piratów: jeśli inny statek dopłynie pierwszy, wszyscy tracą te \
                        towary prócz zabezpieczonych, a statek ucieka do Cyrenajki.",
        pirates: "Na kropkowanych polach grozi mu napad, gdy inny statek dopłynie.",
        sells_for: "teraz {0}, {1} {1:punkt|punkty|punktów}",
        in_store: "Leżące bokiem: {0}. To towary zabezpieczone do sprzedaży.",
        store_fact: "strata teraz {0}, z tą kartą {1}",
        waiting: (
            "Czas popatrzeć",
            "Decyduje ktoś inny. Y pokazuje towary, żetony i punkty wszystkich.",
        ),
        buy: (
            "Kup towary",
            "Kupujesz wszystkie karty z rynku, których nie zarezerwowali inni. Płacisz kartami z ręki, reszty się nie wydaje.\nZa jedną kartę koloru jego statek płynie o pole, za więcej o \
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
             zostawić, więc czeka na twój zestaw, nic jeszcze nie kosztuje, a cudze statki mogą popłynąć o mniej pól.\nKarta ze wsi zachowa znacznik na rynku. Znacznik masz jeden, \
             wraca z kartą.",
        ),
        preview: (
            "Przed zakupem",
            "Statki stoją tam, gdzie dopłyną. Jeśli któryś jest u celu, tabela pokazuje, kto ile \
             punktów dostanie: (najwyższa karta + żetony) × karty, w górę do piątek, punkt za \
             piątkę.\nPotem piraci napadają na statki na kropkach. Zabezpieczone towary zostają.",
        ),
        pay: (
            "Zapłata",
            "Wybieraj karty, aż starczy na cenę; nadwyżka przepada. \"Podpowiedz\" wybiera karty, \
             które najmniej marnują, i oszczędza amfory.",
        ),
        store: (
            "Zabezpieczenie",
            "Odrzuć kartę z ręki, by zabezpieczyć towary jej koloru: dwa za 2, jeden za 3, najwyższe \
             najpierw. Zabezpieczone leżą bokiem i są bezpieczne do sprzedaży. Resztę biorą piraci.",
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
            "Piraci napadają na statki na kropkach: wszyscy tracą niezabezpieczone towary tego koloru. \
             Karty z amforami mogą je przedtem zabezpieczyć.",
        ),
        home: (
            "Powrót",
            "Statki z Kartaginy wracają do Aleksandrii, napadnięte do Cyrenajki, na kotwicę.",
        ),
    },
    lesson: &lesson::POLISH,
};
