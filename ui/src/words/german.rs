//! German.

use super::*;
use crate::{carthage, mercatores, merchants, oltremare};

pub static WORDS: Words = Words {
    hints: HintWords {
        again: "Nochmal",
        back: "Zurück",
        buy: "Kaufen",
        change: "Ändern",
        choose: "Wählen",
        close: "Schließen",
        code: "Code",
        confirm: "Bestätigen",
        delete: "Löschen",
        discard: "Verwerfen",
        done: "Fertig",
        draw: "Ziehen",
        go_on: "Weiter",
        help: "Hilfe",
        leave: "Schluss",
        load: "Laden",
        log: "Logbuch",
        name: "Name",
        new: "Neu",
        next: "Weiter",
        open: "Öffnen",
        pass_on: "Weitergeben",
        play: "Spielen",
        put: "Legen",
        sail: "Segeln",
        scores: "Wertung",
        settings: "Mehr",
        skip: "Genug",
        swap: "Tauschen",
        table: "Tisch",
        take_back: "Nehmen",
        undo: "Rückgängig",
        update: "Update",
        write: "Schreiben",
    },
    launcher: LauncherWords {
        go_on: "Weiter",
        decision: "{0}, Zug {1}",
        welcome: "Handelsspiele für die Tasche, für eins bis fünf",
        other_format: "Von einer anderen Version gesichert",
        other_rules: "Nach anderen Regeln gesichert",
        damaged: "Der Spielstand ist beschädigt",
        suspected: "Beiseite: damit stürzt es ab",
    },
    new_game: NewGameWords {
        title: "Neue Partie",
        person: "Mensch",
        bots: ["Bot, sorglos", "Bot, gierig"],
        nobody: "niemand",
        empty_seat: "freier Platz",
        first: "Erster Zug",
        at_random: "zufällig",
        deal: "Mischung",
        yes: "ja",
        no: "nein",
        set_sail: "Leinen los {0}",
        crew: ["ohne Leute", "allein", "zu zweit", "zu dritt", "zu viert", "zu fünft"],
        too_few: "Mindestens zwei müssen spielen. Besetze einen Platz mit Mensch oder Bot.",
        nobody_plays: "So spielten nur Bots. Gib einen Platz einem Menschen.",
    },
    entry: EntryWords {
        name: "Name",
        name_fact: "bis zu 12 Buchstaben",
        name_advice: "A schreibt, B löscht, Y beendet.",
        code: "Mischung",
        code_fact: "7 Buchstaben und Ziffern",
        code_advice: "Gleicher Code, gleiche Karten. Ohne Code wird neu gemischt.",
    },
    table: TableWords {
        title: "Tisch",
        over: "das Spiel ist aus",
        pass_to: "weiter an {0}",
        thinks: "überlegt",
        bots_begin: "Die anderen beginnen",
        pass_the_portolan: "Der Portolan geht an",
        since: "Seit deinem letzten Zug",
        nothing_yet: "noch ist nichts geschehen",
        hold_to_open: "gedrückt halten zum Öffnen",
    },
    pause: PauseWords {
        title: "Vor Anker",
        go_on: "Zurück zum Spiel",
        undo: "Zurücknehmen",
        rules: "Regeln",
        hint: "Guter Rat",
        settings: "Einstellungen",
        leave: "Sichern und gehen",
        saved: "Gesichert. Code {0}",
    },
    log: LogWords {
        title: "Logbuch", fact: "{1}, Züge: {0}", empty: "Noch ist nichts geschehen."
    },
    scores: ScoreWords { title: "Endstand", shared: "Ein geteilter Sieg", victory: "{0} gewinnt" },
    settings: SettingWords {
        title: "Einstellungen",
        language: "Sprache",
        colours: "Farben",
        colour_names: ["Tag", "Nacht", "klar"],
        brightness: "Helligkeit",
        sound: "Ton",
        loudness: ["aus", "leise", "voll"],
        motion: "Animationen",
        motions: ["aus", "schnell", "normal", "langsam"],
        sleep: "Ruhe nach",
        minutes: "{0} {0:Minute|Minuten}",
        never: "nie",
        about: "Über Portolan",
        note: "klar: auch für farbenblinde Augen",
    },
    about: AboutWords {
        title: "Portolan",
        device: "Gerät",
        build: "Ausgabe",
        reset: "Letzter Start",
        stack: "Stack, höchstens",
        bytes: "{0} Byte",
        text: "Kaufmannsspiele für Leute in einem Zimmer. Freie Software unter den Lizenzen MIT \
               und Apache. Schriften: Adobe Helvetica und New Century Schoolbook aus dem X \
               Window System.",
    },
    help: HelpWords {
        launcher: (
            "Willkommen",
            "Wähle ein Spiel mit dem Steuerkreuz und drücke A. Ein Gerät geht um den Tisch; Bots \
             nehmen die leeren Plätze.\nEine verlassene Partie ist gesichert und wartet unter \
             Weiter.\nX erklärt überall, was unter dem Zeiger liegt.",
        ),
        new_game: (
            "Neue Partie",
            "Links und rechts geben den Platz einem Menschen, einem Bot oder niemandem. A \
             schreibt den Namen.\nMischung: ein Code gibt dieselben Karten wie ein \
             andermal.\nWenigstens ein Mensch spielt mit.",
        ),
        curtain: (
            "Vorhang",
            "Er verbirgt die Karten, bis das Gerät beim Nächsten ist. Halte A gedrückt, um ihn \
             zu öffnen.",
        ),
        scores: (
            "Endstand",
            "Die Balken zeigen, woher die Münzen kamen, die rote Linie darunter, was ausgegeben \
             wurde. A spielt noch einmal in derselben Runde.",
        ),
        notice: "Nebenbei",
        no_hint: "Jetzt ist nichts zu entscheiden.",
        crash: "Portolan stolperte",
        crash_advice: "Die Partie ist bis zum letzten Zug gesichert. Bitte melde uns diese Worte.",
    },
    confirm: ConfirmWords {
        new_game: (
            "Neue Partie?",
            "Eine Partie ist gesichert. Eine neue nimmt ihren Platz ein, die alte geht verloren.",
            "Neue Partie",
        ),
        discard: (
            "Verwerfen?",
            "Dieses Programm kann den Spielstand nicht lesen. Man kann ihn nur wegwerfen.",
            "Verwerfen",
        ),
        update: (
            "Update?",
            "Das Gerät startet neu als USB-Laufwerk. Zieh eine neue portolan.uf2 darauf. \
             Gesicherte Partien bleiben.",
            "Update",
        ),
        no: "Nein",
    },
    merchants: &merchants::words::GERMAN,
    carthage: &carthage::words::GERMAN,
    mercatores: &mercatores::words::GERMAN,
    oltremare: &oltremare::words::GERMAN,
};
