//! German. Goods stand without an article, so that none of them inflects.

use super::*;

/// The words.
pub static WORDS: OltremareWords = OltremareWords {
    title: "Oltremare",
    goods: ["Juwelen", "Schriftrollen", "Seide", "Salz", "Keramik", "Oliven", "Getreide"],
    counted: [
        "{0} {0:Juwel|Juwelen}",
        "{0} {0:Schriftrolle|Schriftrollen}",
        "{0} × Seide",
        "{0} × Salz",
        "{0} × Keramik",
        "{0} {0:Olive|Oliven}",
        "{0} × Getreide",
    ],
    counted_any: "{0} beliebige",
    counted_ducats: "{0} {0:Dukat|Dukaten}",
    letters: ["J", "R", "E", "S", "K", "O", "G"],
    symbols: ["Dukat", "Pirat", "Markt", "Schiff"],
    tokens: [
        "ruhige See",
        "Kompass",
        "gegen Piraten",
        "gutes Geschäft",
        "Einfluss vor Ort",
        "guter Markt",
    ],
    token_does: [
        "1 Dukat für jedes Schiffssymbol",
        "weiter in einen Hafen ohne Kompass",
        "Piratensymbole wirken nicht",
        "ein Dukatensymbol mehr im Zug",
        "Macht über 3 bringt Dukaten",
        "Kauf für 1, 2, 3, 4 Dukaten",
    ],
    options: ["Eigenen Laderaum sehen"],
    do_sink: "zu viele Karten",
    do_commerce: "handle und kaufe",
    do_offer: "für {0}",
    do_counter: "an {0}",
    do_answer: "{0} bietet",
    do_answer_counter: "{0} will",
    do_play: "spiele noch {0}",
    do_sail: "segle noch {0}",
    do_compass: "mit Kompass?",
    do_stow: "staue die Ladung",
    your_hand: "Deine Karten",
    token: "Plättchen",
    no_token: "keins",
    hold: "Laderaum",
    hold_cards: "Im Laderaum: {0}",
    power: "Macht",
    load: "Last",
    up_chart: "hoch: die Seekarte",
    chart: "Seekarte",
    deck: "Stapel",
    pirates: "Piraten",
    buy_up_to: "Kaufe noch bis {0}",
    trade_with: "Handle mit",
    act: "Zu den Aktionen: spiele {0}",
    too_few: "Zum Spielen brauchst du {0} {0:Karte|Karten}",
    sink_text: "Deine Macht ist {0}: lege {1} {1:Karte|Karten} verdeckt auf deinen Piratenstapel.",
    pirate_pile: "{0} {0:Karte ist|Karten sind} dort; jede kostet bei der Wertung 1 Dukat.",
    played: "Gespielt",
    none: "nichts",
    symbol_does: ["Geld", "Raub", "zieh", "segle"],
    on_deck: "An Deck",
    order: "Reihenfolge",
    grows: "die Gruppe wächst",
    grows_top: "Gruppe wächst, oben",
    new_group: "neue Gruppe",
    new_top: "neue Gruppe, oben",
    on_top: "{0} oben:",
    load_all: "So laden",
    top_group: "oben: {0}",
    no_token_there: "leer",
    passing: "danach noch {0} {0:Route|Routen}",
    keep_compass: "bleiben, den Kompass behalten",
    turned_over: "dein Plättchen wird umgedreht",
    nothing_there: "hier liegt nichts mehr",
    any_card: "beliebig",
    ducats: "Dukaten",
    nothing: "nichts",
    you_give: "Du gibst",
    gives: "{0} gibt",
    you_get_title: "Du bekommst",
    gets: "{0} bekommt",
    you_pay: "du zahlst {0}",
    you_get: "du bekommst {0}",
    send: "An {0} senden",
    empty_offer: "Wähle Karten, Waren oder Dukaten",
    too_few_left: "Dir würden Karten fehlen",
    want_good: "A: 1 × {0} mehr",
    want_any: "A: eine beliebige mehr",
    again_to_speak: "A: etwas dazu sagen",
    hears: "man hört Waren, Behauptungen",
    claim_title: "Was du über diese Karte sagst",
    claim_truth: "Die Ware ist immer wahr. Symbole, Last und Hafen dürfen gelogen sein.",
    claim_rows: ["Symbole", "Last", "Hafen", "Nicht geben"],
    say_nothing: "nichts sagen",
    claim_none: "Du sagst nichts.",
    claim_lie: "Das ist gelogen.",
    claim_true: "Das ist wahr.",
    prestige_you: "der Handel bringt dir Ansehen",
    prestige_other: "Ansehen für {0}",
    hand_over: "Gib {0} von {1}",
    hand_over_nothing: "Du gibst keine Karten",
    not_yet: "wähle passende Karten",
    have_not: "du hast sie nicht",
    accept: ["Annehmen", "Gegenangebot", "Ablehnen", "Nicht in diesem Zug"],
    agree: ["Einwilligen", "Gegenangebot", "Ablehnen", "Nicht in diesem Zug"],
    decline_all: "Kein Handel",
    declining: "du lehnst allen Handel ab",
    deck_cards: "{0} {0:Karte|Karten} im Stapel",
    groups_pay: "Gruppen zu 1, 2, 3 ...",
    venice_to_come: "Venedig kommt noch",
    venice_was: "Venedig war schon",
    your_hold: "Dein Laderaum von oben",
    origins: ["Ladung", "Geld", "Ränge", "Rest", "Kosten"],
    venice_near: "Venedig kann mit jeder Karte kommen",
    told: OltremareTold {
        excess: "wirft eine Karte ab",
        offer: "an {0}: {1} für {2}",
        accept: "nimmt an, gibt {0}",
        decline: "lehnt ab",
        counter: "lieber {0} für {1}",
        agree: "willigt ein, gibt {0}",
        refuse: "will nicht",
        buy_deck: "kauft eine Karte",
        buy_pirates: "kauft von Piraten",
        play: "spielt {0}",
        sail: "segelt: {0}",
        compass: "mit Kompass: {0}",
        stay: "behält den Kompass",
        stow: "lädt {0}",
        drew: "zieht {0} {0:Karte|Karten}",
        pirates: "Piraten: {0}",
        influence: "Einfluss zahlt an {0}",
        reshuffled: "neu gemischt",
        venice: "Venedig",
        early: "abgerechnet",
        end: "Ende",
    },
    advice: OltremareAdvice {
        excess: "Gib {0} den Piraten.",
        offer: "Biete {0} für {1}.",
        accept: "Nimm an.",
        decline: "Lehne ab.",
        counter: "Verlange {0} für {1}.",
        buy_deck: "Kaufe eine Karte vom Stapel.",
        buy_pirates: "Kaufe eine Karte von den Piraten zurück.",
        act: "Geh zu den Aktionen.",
        play: "Spiele {0} {1}.",
        sail: "Segle nach {0}.",
        stay: "Behalte den Kompass.",
        stow: "Lade zuerst {0}.",
    },
    help: OltremareHelp {
        good: "Gruppen bringen {0}",
        card: "Oben im Laderaum: Macht {0}, Last {1}.",
        names_port: "Sie nennt {0}.",
        price: "{0} {0:Dukat|Dukaten}, noch {1} in diesem Zug",
        offers_left: "noch {0} {0:Angebot|Angebote} im Zug",
        power_load: "Macht {0}, Last {1}",
        symbols: [
            "Dukaten: {1} statt {0}.",
            "Piraten: {1} {1:Karte|Karten} statt {0} auf deinen Piratenstapel.",
            "Markt: du ziehst {1} {1:Karte|Karten} statt {0}.",
            "Schiff: du segelst {1} {1:Route|Routen} statt {0}.",
        ],
        no_ship: "Ohne Schiff bleibst du im Hafen und behältst dein Plättchen.",
        tokens: [
            "Wenn du segelst, 1 Dukat für jedes Schiffssymbol.",
            "Geh sofort in einen Hafen ohne Kompass und nimm dessen Plättchen, oder behalte ihn.",
            "Deine Piratensymbole wirken nicht.",
            "Ein Dukatensymbol mehr, auch ohne eines: 1, 2, 3 geben 1, 3, 6.",
            "Zu Beginn deines Zuges Dukaten für die Macht deines Laderaums über 3.",
            "Deine erste bis vierte Karte kosten 1, 2, 3 und 4 Dukaten.",
        ],
        empty_port: "Hier liegt nichts. Wer hier hält, dreht sein Plättchen um; es zählt am Ende \
                     trotzdem.",
        ships: "Hier:{0}.",
        sailing: "Wo du hältst, nimmst du das Plättchen. Keine Route zweimal im Zug.",
        sink: "Sie kommt verdeckt auf deinen Piratenstapel. Du kannst sie zurückkaufen; jede \
               Karte dort kostet bei Venedig und am Ende einen Dukaten.",
        kinds: "A verlangt eine mehr davon. Ob der andere sie hat, weißt du nicht.",
        give: "A gibt sie her; noch einmal A: etwas über sie sagen, wahr oder nicht.",
        hand_over: "A wählt sie zum Hergeben oder nimmt sie zurück.",
        waiting: (
            "Zuschauen",
            "Jemand anders entscheidet. Y zeigt, was alle haben, und das Logbuch. 'Kein Handel' im Menü lehnt bis zu deinem Zug alles ab.",
        ),
        buy: (
            "Der Stapel",
            "Kaufe die oberste Karte, höchstens vier im Zug. Je 3 Dukaten, 4 ohne Geld. Schulden \
             sind erlaubt.",
        ),
        pirates: (
            "Piratenstapel",
            "Kaufe die oberste Karte ungesehen zurück, zum Preis jeder Karte. Jede, die dort \
             bleibt, kostet bei Venedig und am Ende einen Dukaten.",
        ),
        chart: ("Seekarte", "Sieh Häfen, Plättchen und Schiffe an. Entschieden wird dort nichts."),
        partner: (
            "Handel",
            "Karten und Dukaten in beide Richtungen, auch als Geschenk. Wer mit dir handelt, \
             bekommt beim ersten Mal im Zug ein Prestigeplättchen, du nie. Das meiste Ansehen bringt 6, 3 \
             und 1.",
        ),
        act: (
            "Aktionen",
            "Spiele genau so viele Karten, wie deine Last sagt. Ihre Symbole geben Dukaten, \
             Piraten, Karten und Routen; dann werden sie geladen.",
        ),
        ducats: (
            "Dukaten",
            "Links und rechts: wie viele du zahlst oder bekommst, höchstens 20. Schulden sind \
             erlaubt.",
        ),
        send: (
            "Das Angebot",
            "Der andere hört Waren, Dukaten und Behauptungen und kann annehmen, ablehnen oder \
             etwas anderes bieten. Alle hören dasselbe.",
        ),
        any: ("Beliebige Karte", "Eine Karte, die der andere frei wählt."),
        claim: (
            "Behauptungen",
            "Sag über Symbole, Last und Hafen, was du willst, wahr oder falsch. Links und rechts \
             ändern, A ist fertig.",
        ),
        answer: (
            "Ein Angebot",
            "Waren sind wahr, Behauptungen vielleicht gelogen. Nimm an, lehne ab oder biete etwas \
             anderes. Hoch: wähle die Karten.\nNicht in diesem Zug: bis zu seinem Ende fragt dich \
             niemand mehr, als hättest du es gesagt.",
        ),
        compass: (
            "Kompass",
            "Wähle einen Hafen ohne Kompass und nimm dessen Plättchen; der Kompass ist \
             verbraucht. Oder bleib: du behältst ihn, er wirkt nicht, zählt aber am Ende.",
        ),
        stow: (
            "Laden",
            "Die Karten kommen in dieser Folge in den Laderaum; die letzte liegt oben und gibt \
             Macht und Last. Gleiche Waren übereinander sind eine Gruppe. A hebt eine Zeile, hoch \
             und runter verschieben sie.",
        ),
    },
    news: OltremareNews {
        venice: "Venedig kommt",
        early: "Abrechnung",
        end: "Das Ende",
        steps: ["Ansehen", "Ladung", "Piraten", "Plättchen"],
        says: [
            "Das meiste Ansehen bringt 6, 3 und 1.",
            "Alle Gruppen außer der obersten zahlen.",
            "Jede Karte bei den Piraten kostet 1.",
            "Die meisten Plättchen bringen 6, 3 und 1.",
            "Alle Gruppen der Ladung zahlen.",
        ],
        together: "Zusammen",
        help: (
            "Wertung",
            "Alle werden für Ansehen und Ladung bezahlt, am Ende auch für Plättchen, und zahlen \
             für ihren Piratenstapel. A geht weiter, B überspringt den Rest.",
        ),
    },
    rules: &[
        (
            "Das Ziel",
            "Am Ende die meisten Dukaten haben. Du beginnst mit 11 und darfst Schulden \
             machen.\nKarten wirken durch ihre Symbole und kommen dann in deinen Laderaum. \
             Gleiche Waren in Folge sind eine Gruppe und zahlen, je länger, desto mehr.\nNur die \
             oberste Karte ist zu sehen: sie gibt Macht und Last.",
        ),
        (
            "Dein Zug",
            "1 Macht: hast du mehr Karten als Macht, kommt der Rest auf deinen \
             Piratenstapel.\n2 Handel: tausche, und kaufe bis zu vier Karten für 3 Dukaten (4 \
             ohne Geld).\n3 Aktionen: spiele so viele Karten, wie die Last sagt.\n4 Lade sie in beliebiger Folge; die letzte liegt dann oben.",
        ),
        (
            "Symbole",
            "1, 2, 3 oder mehr von einer Art:\nDukaten: 1, 3, 6.\nPiraten: 1, 3, 6 Karten \
             ungesehen auf deinen Piratenstapel.\nMarkt: ziehe 1, 3, 6 Karten.\nSchiffe: segle \
             genau so viele Routen, keine zweimal. Wo du hältst, nimmst du das Plättchen; liegt \
             keins da, wird deins umgedreht.",
        ),
        (
            "Handel",
            "Mit einem Partner zur Zeit, immer freiwillig. Waren sind wahr, über Symbole darf man \
             lügen. Der Partner bekommt beim ersten Handel im Zug ein Prestigeplättchen, wer am Zug ist \
             keins.\nIm Menü (auf das Steuerkreuz drücken) gibt es 'Kein Handel': bis zu deinem Zug fragt dich niemand. Nach dem Fortsetzen eines Spiels ist es wieder aus.",
        ),
        (
            "Venedig und Ende",
            "Kommt Venedig: das meiste Ansehen 6, 3, 1 Dukaten; alle Gruppen außer der obersten \
             zahlen und gehen; jede Piratenkarte kostet 1.\nIst der Stapel leer, endet mit der \
             Runde das Spiel. Dann ebenso mit allen Gruppen, und 6, 3, 1 für Plättchen.",
        ),
    ],
};
