//! Makes the tables of words from `words/`: a folder for each game and one for the console itself, in it
//! a file for each language.
//!
//! English decides which words there are and of what kind: a text is a `W`, a list an array of them,
//! `title` and `text` a `Page`, with `yes` a `Question`, anything else a table of its own. What another
//! language lacks is said in English, with a warning; a release is not built then.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use toml::{Table, Value};

const LANGUAGES: [&str; 4] = ["english", "italian", "polish", "german"];

/// The folder with the words that belong to no game.
const CONSOLE: &str = "portolan";

/// Set for a release: nothing may be missing then.
const COMPLETE: &str = "PORTOLAN_COMPLETE";

/// The parts of a page, and of a question.
const PAGE: [&str; 3] = ["title", "text", "yes"];

/// What a game says of itself outside its table; declared by hand, since its lists have any length.
const TITLE: &str = "about";

fn main() {
    let home = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    println!("cargo:rerun-if-changed=words");
    println!("cargo:rerun-if-changed=rules");
    let mut folders: Vec<String> = fs::read_dir(Path::new(&home).join("words"))
        .expect("the folder words")
        .map(|entry| entry.expect("a folder of words").file_name().to_string_lossy().into_owned())
        .collect();
    folders.sort();
    let mut code = Code { home, ..Code::default() };
    for folder in folders {
        code.folder(&folder);
    }
    for missing in &code.untranslated {
        println!("cargo:warning={missing} is missing, it is said in English");
    }
    println!("cargo:rerun-if-env-changed={COMPLETE}");
    let complete = code.untranslated.is_empty() || env::var_os(COMPLETE).is_none();
    assert!(complete, "missing: {}", code.untranslated.join(", "));
    let path = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("words.rs");
    fs::write(path, code.whole()).expect("words.rs can be written");
}

/// The code as it grows.
#[derive(Default)]
struct Code {
    home: String,
    types: String,
    values: String,
    /// Every text with its place, by language.
    texts: [String; LANGUAGES.len()],
    /// Places that another language than English lacks.
    untranslated: Vec<String>,
}

impl Code {
    /// All words of a game, or of the console.
    fn folder(&mut self, folder: &str) {
        let tables = LANGUAGES.map(|language| self.read(folder, language));
        let english = tables[0].as_ref().unwrap_or_else(|| panic!("no {folder}/english.toml"));
        let path = if folder == CONSOLE { vec![] } else { vec![folder] };
        let kind = kind_of(&path);
        self.declare(english, &path);
        let mut arms = String::new();
        for (place, (language, table)) in LANGUAGES.iter().zip(&tables).enumerate() {
            let table = table.as_ref().unwrap_or_else(|| {
                self.untranslated.push(format!("{folder}/{language}.toml"));
                english
            });
            let value = self.table(table, english, &path, place);
            let name = format!("{folder}_{language}").to_uppercase();
            writeln!(self.values, "static {name}: {kind} = {value};").unwrap();
            writeln!(arms, "Language::{} => &{name},", capital(language)).unwrap();
        }
        let (method, doc) = match folder {
            CONSOLE => ("pub const fn words(self)".into(), "Its words.".into()),
            game => (format!("pub const fn {game}(&self)"), format!("The words of {game}.")),
        };
        let (owner, language) = match folder {
            CONSOLE => ("Language", "self"),
            _ => ("Words", "self.language"),
        };
        writeln!(
            self.types,
            "impl {owner} {{ /// {doc}\n{method} -> &'static {kind} {{ match {language} {{ {arms} }} }} }}"
        )
        .unwrap();
    }

    fn read(&self, folder: &str, language: &str) -> Option<Table> {
        let path = Path::new(&self.home).join("words").join(folder).join(language);
        let text = fs::read_to_string(path.with_extension("toml")).ok()?;
        Some(text.parse().unwrap_or_else(|fault| panic!("{folder}/{language}.toml: {fault}")))
    }

    /// The type of a table and of those in it.
    fn declare(&mut self, table: &Table, path: &[&str]) {
        let mut fields = String::new();
        for (key, value) in table {
            let below = [path, &[key]].concat();
            let kind = match value {
                Value::String(_) => "W".into(),
                Value::Array(items) if items.iter().all(Value::is_str) => {
                    format!("[W; {}]", items.len())
                }
                Value::Array(items) => format!("[Page; {}]", items.len()),
                Value::Table(table) if is_page(table) => {
                    if table.len() == PAGE.len() { "Question" } else { "Page" }.into()
                }
                Value::Table(_) if is_title(&below) => "TitleWords".into(),
                Value::Table(table) => {
                    self.declare(table, &below);
                    kind_of(&below)
                }
                other => panic!("{}: a word cannot be a {}", below.join("."), other.type_str()),
            };
            write!(fields, "pub {key}: {kind}, ").unwrap();
        }
        if path.is_empty() {
            fields += "pub language: Language, pub controls: Rules";
        }
        let doc = if path.is_empty() { "the console".into() } else { path.join(", ") };
        let kind = kind_of(path);
        writeln!(
            self.types,
            "/// Words: {doc}.\n#[allow(missing_docs)]\npub struct {kind} {{ {fields} }}"
        )
        .unwrap();
    }

    /// A table of a language, as an expression.
    fn table(&mut self, table: &Table, english: &Table, path: &[&str], language: usize) -> String {
        if let Some(unknown) = table.keys().find(|key| !english.contains_key(*key)) {
            let (language, path) = (LANGUAGES[language], path.join("."));
            panic!("{language}: {path}.{unknown} is a word that English has not");
        }
        let mut fields = String::new();
        for (key, original) in english {
            let below = [path, &[key]].concat();
            let value = table.get(key).unwrap_or_else(|| {
                self.untranslated.push(format!("{}: {}", LANGUAGES[language], below.join(".")));
                original
            });
            let value = self.value(value, original, &below, language);
            write!(fields, "{key}: {value}, ").unwrap();
        }
        let rules = |folder: &str| {
            let language = LANGUAGES[language];
            let path = Path::new(&self.home).join("rules").join(folder).join(language);
            let path = path.with_extension("md");
            if path.exists() {
                format!("Rules(include_str!({path:?}))")
            } else {
                "Rules(\"\")".into()
            }
        };
        if path.is_empty() {
            let name = capital(LANGUAGES[language]);
            fields += &format!("language: Language::{name}, controls: {}", rules(CONSOLE));
        } else if is_title(path) {
            fields += &format!("rules: {}", rules(path[0]));
        }
        let kind = if is_title(path) { "TitleWords".into() } else { kind_of(path) };
        format!("{kind} {{ {fields} }}")
    }

    fn value(&mut self, value: &Value, english: &Value, path: &[&str], language: usize) -> String {
        match (value, english) {
            (Value::String(text), Value::String(_)) => {
                let place = path.join(".");
                writeln!(self.texts[language], "({place:?}, {text:?}),").unwrap();
                format!("{text:?}")
            }
            (Value::Array(items), Value::Array(originals)) => {
                let any_length = is_title(&path[..path.len() - 1]);
                let same = items.len() == originals.len();
                assert!(same, "{}: {}: not as many", LANGUAGES[language], path.join("."));
                let items: Vec<String> = items
                    .iter()
                    .zip(originals)
                    .map(|(item, original)| self.value(item, original, path, language))
                    .collect();
                format!("{}[{}]", if any_length { "&" } else { "" }, items.join(", "))
            }
            (Value::Table(table), Value::Table(original)) if is_page(original) => {
                let parts = PAGE.into_iter().filter_map(|part| {
                    let original = original.get(part)?;
                    let below = [path, &[part]].concat();
                    Some(self.value(
                        table.get(part).unwrap_or(original),
                        original,
                        &below,
                        language,
                    ))
                });
                format!("({})", parts.collect::<Vec<_>>().join(", "))
            }
            (Value::Table(table), Value::Table(original)) => {
                self.table(table, original, path, language)
            }
            _ => panic!(
                "{}: {}: not of the kind it has in English",
                LANGUAGES[language],
                path.join(".")
            ),
        }
    }

    fn whole(self) -> String {
        let texts = self
            .texts
            .iter()
            .zip(LANGUAGES)
            .map(|(texts, language)| format!("Language::{} => &[{texts}],", capital(language)));
        format!(
            "{}{}impl Language {{
                /// Every text with its place, for tests.
                pub const fn texts(self) -> &'static [(W, W)] {{ match self {{ {} }} }}
            }}
            /// What is not said in its own language yet.
            pub const UNTRANSLATED: &[W] = &{:?};",
            self.types,
            self.values,
            texts.collect::<String>(),
            self.untranslated,
        )
    }
}

/// Whether this is what a game says of itself outside its table.
fn is_title(path: &[&str]) -> bool {
    path.len() == 2 && path[1] == TITLE
}

/// Whether a table is a heading with what stands below it, or a question.
fn is_page(table: &Table) -> bool {
    let parts = PAGE.into_iter().filter(|part| table.contains_key(*part)).count();
    parts >= 2 && parts == table.len()
}

/// The type of the table at this place.
fn kind_of(path: &[&str]) -> String {
    path.iter().map(|word| capital(word)).collect::<String>() + "Words"
}

/// `new_game` becomes `NewGame`.
fn capital(words: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    words.split('_').map(word).collect()
}
