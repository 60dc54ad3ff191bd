//! Every language has its words whole, with their forms and in letters that the fonts have.

use portolan_ui::Title;
use portolan_ui::text::Font;
use portolan_ui::words::{Language, UNTRANSLATED};

/// All texts of a language, rules too, with their places.
fn texts(language: Language) -> Vec<(&'static str, &'static str)> {
    let mut all = language.texts().to_vec();
    let words = language.words();
    words.controls.each_text(&mut |text| all.push(("controls", text)));
    for title in Title::ALL {
        title.about(words).rules.each_text(&mut |text| all.push((title.word(), text)));
    }
    all
}

/// The values of a text with what follows each; words that go by a number are left out.
fn values(text: &str) -> Vec<(&str, &str)> {
    let places = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    let mut found: Vec<_> = places.filter(|(place, _)| !place.contains(':')).collect();
    found.sort_unstable();
    found
}

/// The numbers of the values that stand in a text.
fn placeholders(text: &str) -> Vec<&str> {
    values(text).into_iter().map(|(place, _)| place).collect()
}

#[test]
fn nothing_is_said_in_english_elsewhere() {
    assert_eq!(UNTRANSLATED, [""; 0]);
}

#[test]
fn translations_keep_all_values_and_leave_nothing_empty() {
    let english = texts(Language::English);
    assert!(english.len() > 200, "the walk misses tables");
    for language in Language::ALL {
        let translated = texts(language);
        assert_eq!(translated.len(), english.len(), "{}", language.name());
        for ((field, original), (_, text)) in english.iter().zip(&translated) {
            let name = language.name();
            assert!(!text.trim().is_empty(), "{name}: {field} is empty");
            assert_eq!(placeholders(original), placeholders(text), "{name}: {field}: {text}");
        }
    }
}

/// What may stand after a value, whatever its number. Any other word needs its forms.
const INVARIABLE: [&str; 4] = [
    "a aboard and answers begins better brought card cloth comes first for from gets gives grain has home in \
     instead left missing more of offers on or over pottery route salt short silk so to too visible wine",
    "a byte con dei del della di dà e in invece finora meglio nel nella o offre per porta riceve risponde su sulla",
    "B daje dostaje dotąd i lepiej lub min na odpowiada oferuje u z za zamiast",
    "Byte am an antwortet auf beginnt besser bekommt beliebige bietet bisher den des für gegen gewinnt gibt hat im in kauft kommt mehr oben \
     oder senden sichtbar statt und vom von vor zahlen ziehen zu über",
];

/// Units have none in any language.
const UNITS: [&str; 3] = ["KB", "MB", "ms"];

#[test]
fn words_after_numbers_have_their_forms() {
    for (language, invariable) in Language::ALL.into_iter().zip(INVARIABLE) {
        for (field, text) in texts(language) {
            let behind =
                values(text).into_iter().filter_map(|(_, behind)| behind.strip_prefix(' '));
            for word in behind.map(|rest| rest.split(|sign: char| !sign.is_alphabetic()).next()) {
                let word = word.unwrap_or_default();
                let known = word.is_empty()
                    || UNITS.contains(&word)
                    || invariable.split(' ').any(|other| other == word);
                assert!(known, "{}: {field}: {word:?} in {text}", language.name());
            }
        }
    }
}

/// Forms that a language tells apart.
#[test]
fn words_have_as_many_forms_as_their_language() {
    for language in Language::ALL {
        let most = if language == Language::Polish { 3 } else { 2 };
        for (field, text) in texts(language) {
            let forms = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
            for place in forms.filter(|place| place.contains(':')) {
                let count = place.split('|').count();
                assert_eq!(count, most, "{}: {field}: {place}", language.name());
            }
        }
    }
}

#[test]
fn translations_are_not_english_sentences() {
    let english = texts(Language::English);
    for language in [Language::Italian, Language::Polish, Language::German] {
        for ((field, original), (_, text)) in english.iter().zip(texts(language)) {
            let sentence = original.split(' ').count() > 2;
            assert!(!sentence || *original != text, "{}: {field}", language.name());
        }
    }
}

#[test]
fn fonts_have_every_letter() {
    for language in Language::ALL {
        for (field, text) in texts(language) {
            for letter in text.chars().filter(|letter| *letter != '\n') {
                for font in [Font::Label, Font::Strong, Font::Row, Font::Name, Font::Title] {
                    let there = font.width(&String::from(letter)) > 0;
                    assert!(there, "{}: {field}: {font:?} lacks {letter:?}", language.name());
                }
            }
        }
    }
}

#[test]
fn letters_of_goods_are_their_own() {
    for language in Language::ALL {
        let (words, name) = (language.words(), language.name());
        let specials = [words.mercatores().letter_wharf, words.mercatores().letter_warehouse];
        for letters in [
            &words.merchants().letters[..],
            &words.carthage().letters,
            &[&words.mercatores().letters[..], &specials].concat(),
            &words.oltremare().letters,
        ] {
            for (place, letter) in letters.iter().enumerate() {
                assert_eq!(letter.chars().count(), 1, "{name}: {letter}");
                assert!(!letters[..place].contains(letter), "{name}: {letter} twice");
            }
        }
        // In English copper shares its first letter with cotton and takes its sound.
        let sounds = |letter| language == Language::English && ["K"].contains(letter);
        let merchants = words.merchants().letters.iter().zip(&words.merchants().goods);
        let carthage = words.carthage().letters.iter().zip(&words.carthage().goods);
        for (letter, good) in merchants.chain(carthage) {
            let first = good.to_uppercase().starts_with(letter);
            assert!(first || sounds(letter), "{name}: {good}: {letter}");
        }
    }
}
