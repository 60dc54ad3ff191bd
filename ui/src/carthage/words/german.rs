//! German. Goods stand in the nominative everywhere.

use super::*;
use crate::rules::Rules;

/// The words.
pub static WORDS: CarthageWords = CarthageWords {
    about: TitleWords {
        title: "Händler von Karthago",
        short_title: "Karthago",
        options: &[],
        explained: &[],
        feats: &[
            (
                "Vier Gewerbe",
                "Mache in einer Partie Punkte mit allen vier Waren. Die erste Marke einer Ware hebt alle späteren Verkäufe.",
            ),
            ("Sammler", "Gewinne mit acht eigenen Marken: du hast bestimmt, wann Schluss ist."),
            (
                "Klasse",
                "Gewinne, obwohl jemand mehr Marken hat. Wenige große Sätze schlagen viele kleine.",
            ),
        ],
        rules: Rules(include_str!("../../../rules/carthage/german.md")),
    },
    goods: ["Tuch", "Juwelen", "Korn", "Wein"],
    counted: ["{0} × Tuch", "{0} {0:Juwel|Juwelen}", "{0} × Korn", "{0} × Wein"],
    letters: ["T", "J", "K", "W"],
    spaces: ["Alexandria", "Paraetonium", "Kyrenaika", "Große Syrte", "Kleine Syrte", "Karthago"],
    do_turn: "kaufen oder nehmen",
    do_offer: "nehmen, vormerken",
    do_buy: "Waren kaufen?",
    do_pay: "{0} zahlen",
    do_store: "Waren lagern?",
    market: "Markt",
    farm: "Hof",
    price: "Preis",
    buy_for: "Kaufen für {0}",
    hand: "Hand",
    your_hand: "Handwert",
    none: "nichts",
    look: "Sehen",
    take: "Nehmen",
    reserve: "Vormerken",
    pay: "Zahlen",
    store: "Lagern",
    take_fact: "als Geld: Hand {1} statt {0}",
    not_yet: "nicht vom Hof, erst vom Markt",
    reserve_fact: "dann kannst nur du sie kaufen",
    marker_lies: "dein Wimpel liegt woanders",
    yours_already: "dein Wimpel liegt darauf",
    short: "{0} zu wenig",
    payday_arrives: "Zahltag: {0}",
    points: "Punkte",
    ends_here: "Acht Marken: Spielende",
    no_raid: "Kein Schiff bei den Piraten",
    raid: "Überfall",
    unless_stored: "außer Gelagertem",
    takes_nothing: "nichts zu holen",
    no_payday: "Kein Zahltag",
    on_arrival: "Wert am Ziel",
    paid: "zahlst",
    missing: "{0} {0:fehlt|fehlen}",
    exact: "genau der Preis",
    wasted: "{0} zu viel",
    choose_cards: "Karten zum Zahlen",
    pay_with: "{0} zahlen, {1} {1:bleibt|bleiben}",
    suggest: "Vorschlag",
    pirates_come: "Piraten holen",
    goods_lost: "{0} {0:Ware|Waren} verloren",
    safe: "sicher",
    store_no_more: "Nichts mehr lagern",
    payday: "Zahltag",
    steps: ["Verkauf", "Marken", "Überfall", "Heimfahrt"],
    brought_home: "{0}: {1} am Ziel",
    no_good: "{0}: nichts",
    no_token: "keine neue Marke",
    new_tokens: "+{0} für Verkauftes",
    of_last: "von {0}",
    kept_safe: "gelagert: {0}",
    loses_nothing: "verliert nichts",
    flees: "{0}: flieht zur Kyrenaika",
    goes_home: "{0}: zurück nach Alexandria",
    piles: "Stapel {0}, Ablage {1}",
    tokens_of: "Marken {0}/{1}",
    tokens_held: "{0} {0:Marke|Marken}",
    why: CarthageWhy {
        look: "Das ist nur zum Ansehen",
        hand: "Die Hand ist Geld: wähle den Preis",
        hand_card: "Auf der Hand zahlt sie {0}, wenn du den Markt kaufst, oder ihre Amphoren schützen Waren ihrer Farbe vor einem Überfall. Wechselgeld gibt es nicht.",
        reserved: "{0} hat diese Karte vorgemerkt",
        marker: "Dein Wimpel liegt schon auf einer Karte",
        short: "Dir {0:fehlt|fehlen} {0}",
        enough: "Der Preis ist erreicht",
        stores_nothing: "Diese Karte lagert jetzt nichts",
        tie_break: "mehr Marken",
        boards: (
            "Der Tisch",
            "Für jeden Spieler: Marken aller Farben, der Kartenrücken mit den Handkarten, der Löwe \
             mit den Punkten. Darunter nach Farben die Werte der Waren, gelagerte liegen quer, und \
             die Marken, die ihren Preis heben.",
        ),
        in_deck: "Karten im Nachziehstapel: {0}. Ist er leer, werden die abgelegten neu gemischt.",
    },
    told: CarthageTold {
        take: "nimmt {0}",
        reserve: "merkt vor: {0}",
        pay: "zahlt",
        buy: "kauft {0} für {1}",
        store: "lagert mit {0}",
        keep: "lagert nichts mehr",
        payday: "Zahltag: {0}",
        raid: "Piraten holen {0} {0:Karte|Karten}",
        no_loss: "Piraten ohne Beute",
    },
    advice: CarthageAdvice {
        buy: "Kaufe den Markt.",
        pay: "Zahle mit {0}.",
        take: "Nimm {0} vom Markt.",
        reserve_market: "Merke im Markt {0} vor.",
        reserve_farm: "Merke im Hof {0} vor.",
        store: "Lagere Waren mit {0}.",
        keep: "Lagere nichts mehr.",
    },
    help: CarthageHelp {
        price: "Preis {0}, deine Hand {1}",
        amphoras: [
            "keine Amphore: lagert nichts",
            "eine Amphore: lagert eine Ware",
            "zwei Amphoren: lagert zwei",
        ],
        market_card: "Genommen ist sie Geld: {0}. Gekauft bringt dein Satz dieser Ware {2} \
                      {2:Punkt|Punkte} statt {1}.",
        farm_card: "Karten vom Hof kommen beim Auffüllen auf den Markt, Wimpel mit ihnen.",
        reserved_by: "{0} hat sie vorgemerkt: Niemand sonst kann sie kaufen oder nehmen.",
        why_reserve: "Warum vormerken? Andere müssen deine Karte beim Kauf liegen lassen: Sie \
                      wartet auf deinen Satz, und ohne sie fährt ein Schiff vielleicht kürzer. \
                      Du hast einen Wimpel; er kommt mit der Karte zurück.",
        ship_fact: "{0}, {1} {1:Feld|Felder} bis Karthago",
        among_pirates: "Es liegt bei den Piraten: Kommt ein anderes Schiff zuerst an, verlieren \
                        alle diese Waren, außer gelagerten, und es flieht.",
        pirates: "Auf den gepunkteten Feldern wird es überfallen, wenn ein anderes ankommt.",
        sells_for: "jetzt {0}, {1} {1:Punkt|Punkte}",
        in_store: "Quer liegend: {0}. Das ist gelagert, sicher bis zum Verkauf.",
        store_fact: "verloren jetzt {0}, mit dieser Karte {1}",
        waiting: (
            "Zuschauen",
            "Jemand anders entscheidet. Y zeigt Waren, Marken und Punkte von allen.",
        ),
        buy: (
            "Waren kaufen",
            "Kaufe alle Marktkarten, die andere nicht vorgemerkt haben. Bezahlt wird mit \
             Handkarten, ohne Wechselgeld.\nFür eine Karte einer Farbe fährt ihr Schiff ein \
             Feld, für mehr zwei.\nA zeigt, was geschähe. Noch ist nichts bezahlt.",
        ),
        ship: (
            "Schiff: {0}",
            "Fährt ein Feld, wenn jemand eine Karte {0} kauft, zwei für mehr. Kommt es an, \
             verkaufen alle diese Ware.",
        ),
        goods: (
            "Ware: {0}",
            "Wenn das Schiff ankommt: höchste Karte plus deine Marken dieser Ware, mal Zahl der \
             Karten, aufgerundet auf Fünfer. Jeder Fünfer ist ein Punkt.",
        ),
        take: (
            "Als Geld nehmen",
            "Die Karte kommt auf die Hand. Handkarten bezahlen Waren, und die mit Amphoren \
             schützen Waren ihrer Farbe vor den Piraten.",
        ),
        reserve: (
            "Vormerken",
            "Dein Wimpel liegt auf der Karte: Nur du kannst sie kaufen oder nehmen. Andere \
             müssen sie liegen lassen; sie wartet auf deinen Satz, kostet noch nichts, und \
             fremde Schiffe fahren vielleicht kürzer.\nKarten vom Hof behalten den Wimpel auf \
             dem Markt. Du hast einen; er kommt mit der Karte zurück.",
        ),
        preview: (
            "Vor dem Kauf",
            "Die Schiffe stehen, wo sie sein werden. Kommt eines an, zeigt das Blatt, wer wie \
             viele Punkte bekommt: (höchste Karte + Marken) × Karten, auf Fünfer gerundet, ein \
             Punkt je Fünfer.\nDann überfallen Piraten Schiffe auf gepunkteten Feldern. Gelagertes ist \
             sicher.",
        ),
        pay: (
            "Zahlen",
            "Wähle Handkarten, bis der Preis erreicht ist; was zu viel ist, verfällt. \"Vorschlag\" \
             nimmt die Karten, die am wenigsten verschwenden, und schont Amphoren.",
        ),
        store: (
            "Waren lagern",
            "Lege eine Handkarte ab, um Waren ihrer Farbe zu lagern: zwei mit einer 2, eine mit \
             einer 3, die höchsten zuerst. Gelagertes liegt quer und ist sicher bis zum Verkauf. \
             Den Rest holen die Piraten.",
        ),
        sale: (
            "Verkauf",
            "Alle verkaufen die Ware des Schiffs: (höchste Karte + eigene Marken) × Zahl der \
             Karten, aufgerundet auf Fünfer. Jeder Fünfer ist ein Punkt, eine verdeckte Karte.",
        ),
        tokens: (
            "Marken",
            "Eine Marke für jede verkaufte Ware. Sie erhöht den Preis jedes späteren Verkaufs. \
             Acht Marken einer Person beenden das Spiel sofort, vor dem Überfall.",
        ),
        raid: (
            "Überfall",
            "Schiffe auf gepunkteten Feldern werden überfallen: Alle verlieren Waren dieser Farbe, die nicht \
             gelagert sind. Karten mit Amphoren lagern sie vorher.",
        ),
        home: (
            "Heimfahrt",
            "Schiffe in Karthago fahren zurück nach Alexandria, überfallene zur Kyrenaika, an \
             den Anker.",
        ),
    },
    lesson: &lesson::GERMAN,
};
