//! German. Goods stand without an article, so that none of them inflects.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: MercatoresWords = MercatoresWords {
    about: TitleWords {
        title: "Mercatores",
        short_title: "Mercatores",
        options: &["Letzter Zug nur für andere"],
        explained: &[
            "Wie manche es spielen: wer 15 Karten erreicht, hat keinen weiteren Zug, nur die anderen; der Zug, der 15 erreicht, darf die Hand leeren. Sonst haben alle einen letzten Zug, wer 15 erreichte zuletzt.",
        ],
        feats: &[
            ("Alle Gewerbe", "Verdiene in einer Partie mit Warenstapel, Route, Kai und Lagerhaus."),
            (
                "Kapitänstisch",
                "Gewinne mit dem Kapitän. Zuerst 15 zu haben bringt zwei Münzen und den ersten Zug.",
            ),
            (
                "Auf dem Papier",
                "Gewinne mit mehr Münzen aus Sonderkarten als aus Warenstapeln: löse sie ein, bevor schmilzt, was sie zählen.",
            ),
        ],
        rules: Rules(include_str!("../../../rules/mercatores/german.md")),
    },
    goods: ["Mais", "Tabak", "Baumwolle", "Kaffee", "Kakao"],
    letters: ["M", "T", "B", "F", "O"],
    letter_wharf: "K",
    letter_warehouse: "L",
    route: "{0}-Route",
    route_short: "Route",
    wharf: "Kai",
    warehouse: "Lagerhaus",
    do_give: "1. gib eine Karte",
    do_take: "2. nimm noch {0}",
    do_load: "3. lade Karten",
    do_tax: "zahle die Steuer",
    do_tax_cost: "Steuer kostet {0}",
    do_cash: "löse eines ein",
    do_drop: "nichts zahlt",
    market: "Markt",
    take_rule: "Ware: nimm 2, Sonderkarte: 3",
    load_rule: "eine Ware, zwei oder Sonderkarte",
    your_resources: "Dein Besitz",
    of_enough: "{0} von {1}",
    last_turns: "letzter Zug",
    your_hand: "Deine Karten",
    hand_of: "Deine Karten ({0})",
    one_stays: "eine bleibt",
    end_turn: "Zugende",
    kinds: "{0} {0:Ware|Waren}",
    next_at: "dann ab {0}",
    from: "1 ab {0}",
    with_ship: "mit Schiff",
    without_ship: "ohne Schiff",
    all_resources: "Aller Besitz",
    nothing_left: "Du hast nichts mehr.",
    deck: "{0} {0:Karte|Karten} zu ziehen",
    cards: "{0} {0:Karte|Karten}",
    coins_at: "1 2 3 ab",
    stack: "Stapel",
    wharves: "Kais",
    warehouses: "Lager",
    origins: ["Stapel", "Routen", "Kais", "Lager", "Kapitän"],
    verbs: MercatoresVerbs {
        give: "Geben",
        take: "Nehmen",
        end: "Ende",
        tax: "Zahlen",
        cash: "Einlösen",
        drop: "Abwerfen",
    },
    why: MercatoresWhy {
        last_card: "Eine Karte muss auf der Hand bleiben",
        not_with_these: "Nur dieselbe Ware oder eine andere",
        pays_nothing: "Das zahlt jetzt nichts",
        something_pays: "Etwas anderes zahlt: löse das ein",
        confirm: "A beendet den Zug damit, B nimmt sie zurück",
        boards: (
            "Der Tisch",
            "Für jeden Spieler: Karten im Besitz, der Kartenrücken mit den Handkarten, die Münze \
             mit dem Geld. Darunter: wie viele von jeder Ware, die Schiffszeichen und die \
             Sonderkarten. Der Haken zeigt, wer entlädt, der Anker den \
             Kapitän.\nSchwellen: ab wie vielen Karten ein Warenstapel oder eine Route 1, 2 und 3 \
             Münzen zahlt.",
        ),
        in_deck: "Karten im Nachziehstapel: {0}. Nach jedem Zug wird der Markt aus ihm aufgefüllt.",
    },
    moments: ["Kapitän: {0}. Die letzten Züge", "Die Gewinnphase beginnt", "Entladekarte: {0}"],
    told: MercatoresTold {
        give: "gibt {0}",
        take: "nimmt {0}",
        load: "lädt {0}",
        several: "{0} × {1}",
        done: "beendet den Zug",
        tax: "Steuer {0}",
        cash: "löst ein: {0}",
        with: "mit {0}",
        drop: "wirft ab: {0}",
        captain: "Kapitän: {0}",
    },
    advice: MercatoresAdvice {
        give: "Gib {0}.",
        take: "Nimm {0}.",
        load: "Lade {0}.",
        done: "Beende den Zug.",
        tax: "Zahle die Steuer mit {0}.",
        cash: "Löse ein: {0}.",
        drop: "Wirf ab: {0}.",
        pays: "Jetzt zahlt das {0} {0:Münze|Münzen}.",
    },
    help: MercatoresHelp {
        now: "zählt {0}, zahlt {1}, dann ab {2}",
        now_most: "zählt {0}, zahlt {1}, das Höchste",
        owned: "Du hast {0}",
        stack: "Ein Warenstapel zahlt 1, 2 oder 3 Münzen ab {0}, {1} oder {2} {2:Karte|Karten}; alle gehen weg. \
                Es gibt {3} im Spiel.",
        route: "Zählt Karten der Ware {0}, eigene und die eines Gegners: 1, 2 oder 3 Münzen ab \
                {1}, {2} oder {3}. Die Waren bleiben.",
        wharf: "Zählt die Schiffe auf den Waren von {0} und {1}: 1, 2 oder 3 Münzen ab {2}, {3} \
                oder {4}. Die Waren bleiben.",
        warehouse: "Zählt deine verschiedenen Waren: 1, 2 oder 3 Münzen ab {0}, {1} oder {2}. \
                    Die Waren bleiben.",
        give: "A legt diese Karte in den Markt. Für eine Ware nimmst du zwei andere, für eine \
               Sonderkarte drei. B holt sie zurück.",
        take: "A nimmt diese Karte auf die Hand. Die gegebene bleibt liegen.",
        load: "A legt diese Karte vor dich. Lade beliebig viele einer Ware, oder je eine von \
               zweien, oder eine Sonderkarte; dann beende den Zug. Eine Karte bleibt auf der \
               Hand.",
        tax: "Jeden Zug geht eine Warenkarte verloren; wer die Entladekarte (den Haken) hat, bleibt \
              verschont. Links und rechts: mit oder ohne Schiff. Rot zeigt, was es kostet.",
        cash: "A löst dies ein und beendet den Zug. Die goldenen Zahlen unten zählen dafür.",
        drop: "Nichts von dir zahlt jetzt: etwas wird für nichts abgeworfen.",
        end: (
            "Zugende",
            "Der Markt wird aufgefüllt. Wer {0} {0:Karte|Karten} hat, nimmt den Kapitän, 2 Münzen wert; dann \
             kommen die letzten Züge, und alles wird eingelöst.",
        ),
        waiting: (
            "Zuschauen",
            "Jemand anders entscheidet. Y zeigt den Besitz aller und das Logbuch.",
        ),
    },
    lesson: &lesson::GERMAN,
};
