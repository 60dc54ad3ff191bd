//! German. A cube is a cargo; goods stand without an article, so that none of them inflects.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: MerchantsWords = MerchantsWords {
    about: TitleWords {
        title: "Kaufleute",
        short_title: "Kaufleute",
        options: &[],
        explained: &[],
        feats: &[
            (
                "Trittbrettfahrer",
                "Gewinne mit mehr Münzen aus fremden Zügen als aus eigenen. Lade, was andere spielen werden!",
            ),
            (
                "Flotte",
                "Beende eine Partie mit fünf Schiffen oder mehr. Früh gekauft bezahlen sie sich selbst.",
            ),
            ("Sparsam", "Gewinne, ohne etwas zu kaufen. Spätes lohnt sich nie."),
        ],
        rules: Rules(include_str!("../../../rules/merchants/german.md")),
    },
    goods: ["Salz", "Indigo", "Kupfer", "Baumwolle", "Flachs", "Pfeffer"],
    letters: ["S", "I", "K", "B", "F", "P"],
    do_harbour: "tausche oder kaufe",
    do_load: "belade ein Schiff",
    do_cube: "welche Ladung?",
    do_hand: "spiele oder ziehe",
    do_demand: "wohin damit?",
    do_office: "noch eine Karte?",
    demand: "Nachfrage",
    your_ships: "Deine Schiffe",
    swap_a_cube: "tausche eine Ladung",
    pier_swaps: "Tausch am Anleger: {0}",
    buy: "Kaufe",
    one_of_these: "oder eines davon",
    sold_out: "aus",
    done: "Fertig, auf zum Markt",
    pass: "Passen, auf zum Markt",
    your_hand: "Deine Karten",
    cards: "Karten: {0}",
    or_draw: "oder {0} ziehen",
    load_ship: "Belade Schiff {0}",
    load_new_ship: "Belade das neue Schiff",
    swap_for: "Statt {0}",
    hand_below: "unten: deine Karten",
    office_draw: "Ziehen (noch {0})",
    office_skip: "Genug",
    last_card_ends: "letzte Karte beendet das Spiel",
    play_on: "Lege {0} × {1} auf die Nachfrage",
    left_in_hand: "Rest {0}",
    choose_slots: "Wähle oben einen Platz",
    pays_everybody: "So verdienen alle",
    visible: "{1} sichtbar: {0}",
    none_aboard: "ohne {0} an Bord",
    deck: "{0} {0:Karte|Karten} im Stapel",
    cubes_left: "Ladungen im Vorrat",
    cards_gone: "Überdeckt, aus dem Spiel",
    cards_left: "Zu kaufen",
    origins: ["eigene Züge", "fremde Züge", "ausgegeben"],
    why: MerchantsWhy {
        too_dear: "Das kostet {0}, du hast {1}",
        sold_out: "Ausverkauft",
        one_choice: "Ein Tausch oder Kauf je Zug",
        no_cube: "Von dieser Ware ist keine Ladung mehr da",
        same_good: "Das Schiff trägt diese Ware schon",
        none_in_hand: "Du hast nicht auf der Hand: {0}",
        no_place: "Wähle mindestens einen Platz",
        no_more: "Alle deine Karten liegen schon: {0} {1}",
        boards: (
            "Der Tisch",
            "Eine Zeile je Spieler: die Ladungen der Schiffe, dann Kontore, Anleger und Abkommen, \
             der Kartenrücken mit den Handkarten und die Münze mit dem Geld.\nDarunter: Ladungen \
             im Vorrat, in der Nachfrage überdeckte Karten und was noch zu kaufen ist.",
        ),
        in_deck: "Karten im Stapel: {0}. Die letzte beendet das Spiel sofort.",
    },
    told: MerchantsTold {
        load: "lädt {0}",
        swap: "tauscht gegen {0}",
        buy_ship: "kauft ein Schiff mit {0}",
        buy: ["kauft ein Kontor", "kauft einen Anleger", "kauft ein Abkommen"],
        pass: "passt",
        done: "geht auf den Markt",
        play: "spielt {0} × {1}",
        drew: "zieht {0} {0:Karte|Karten}",
        skip: "zieht nicht mehr",
    },
    advice: MerchantsAdvice {
        load: "Lade {0}.",
        swap: "Tausche die Ladung von Schiff {0} gegen {1}.",
        buy_ship: "Kaufe ein Schiff und belade es mit {0}.",
        buy: ["Kaufe ein Kontor.", "Kaufe einen Anleger.", "Kaufe ein Handelsabkommen."],
        pass: "Geh auf den Markt.",
        play: "Spiele {0} × {1} über {2}.",
        draw: "Ziehe.",
        skip: "Ziehe nicht mehr.",
        pays: "Dir bringt es {0}, keinem anderen mehr als {1}.",
        held: "Davon hast du {0} auf der Hand, {1} {1:liegt|liegen} in der Nachfrage.",
    },
    help: MerchantsHelp {
        good: "Nachfrage {0}, Bord {1}, Hand {2}, Vorrat {3}",
        swap: "A legt diese Ladung zurück und nimmt eine andere Ware. Ein Schiff je Zug, eines \
               mehr für jeden Anleger.",
        cube: "Spielt jemand diese Ware, bringt jede deiner Ladungen davon eine Münze je \
               sichtbarer Karte dieser Ware in der Nachfrage.",
        play: "Lege Karten dieser Ware auf die Nachfrage. Dann verdienen alle: für jede Ladung \
               davon an Bord eine Münze je Karte dieser Ware in der Nachfrage.\nA zeigt, was es \
               brächte, bevor du dich entscheidest.",
        slots: "Jede Karte überdeckt eine der Nachfrage. A auf einem Platz legt eine Karte hin \
                oder nimmt sie zurück; nach unten und A spielt aus.\nDie Tafel zeigt, was alle \
                bekämen.",
        price: "{0} {0:Münze|Münzen}, noch {1} zu haben, dein: {2}",
        waiting: (
            "Zuschauen",
            "Jemand anders entscheidet. Y zeigt, was alle haben, und das Logbuch.",
        ),
        ship: (
            "Schiff",
            "Trägt eine Ladung mehr; du wählst sie gleich. Mehr Ladungen einer Ware bringen \
             mehr, wenn jemand sie spielt, gleich wer.",
        ),
        office: (
            "Kontor",
            "Am Ende deines Zuges darfst du eine Karte mehr ziehen. Zwei Kontore, zwei Karten.",
        ),
        pier: (
            "Anleger",
            "Ein Tausch mehr in jedem deiner Züge, auch in diesem, was immer du sonst tust.",
        ),
        agreement: (
            "Abkommen",
            "Zwei Münzen mehr, sooft dir gespielte Karten Münzen bringen, deine oder fremde. Nichts, wenn es dir nichts bringt.",
        ),
        pass: (
            "Phase 1 von 2",
            "Tausche die Ladung eines Schiffs, kaufe eine Karte oder passe. Dann kommt der \
             Markt: spiele Karten oder ziehe zwei.",
        ),
        draw: (
            "Ziehen",
            "Nimm zwei Karten, statt welche zu spielen. Das Spiel endet sofort, wenn die letzte \
             Karte den Stapel verlässt; wer die meisten Münzen hat, gewinnt.",
        ),
        office_draw: (
            "Kontor",
            "Zieh noch eine Karte, oder lass es für diesen Zug gut sein. Die letzte Karte des \
             Stapels beendet das Spiel sofort.",
        ),
    },
    lesson: &lesson::GERMAN,
};
