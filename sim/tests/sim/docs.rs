//! The pages for people are true: what they link to and name lies there, and the commands that they
//! show are commands.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What begins so is meant as a place in the repository.
const FOLDERS: [&str; 8] =
    ["core/", "ui/", "sim/", "web/", "firmware/", "docs/", ".ci/", ".github/"];
/// The game that a reader of docs/adding-a-game.md makes.
const OF_THE_READER: &str = "mygame";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pages, each with its text.
fn pages() -> Vec<(PathBuf, String)> {
    let mut pages: Vec<_> = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "firmware/README.md"]
        .map(PathBuf::from)
        .into();
    for folder in ["docs", "docs/rules"] {
        let files = fs::read_dir(root().join(folder)).unwrap().flatten();
        let files = files.map(|file| Path::new(folder).join(file.file_name()));
        pages.extend(files.filter(|file| file.extension().is_some_and(|end| end == "md")));
    }
    assert!(pages.len() > 12, "{pages:?}");
    let text = |page: &PathBuf| fs::read_to_string(root().join(page)).unwrap();
    pages.into_iter().map(|page| (page.clone(), text(&page))).collect()
}

/// What stands between two marks, as often as it does.
fn between<'a>(text: &'a str, open: &'a str, close: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(open).skip(1).filter_map(move |rest| Some(rest.split_once(close)?.0))
}

/// Words set as code within a line, and whole lines of code.
fn code(text: &str) -> Vec<&str> {
    let (mut inside, mut found) = (false, Vec::new());
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            inside = !inside;
        } else if inside {
            found.push(line);
        } else {
            found.extend(line.split('`').skip(1).step_by(2));
        }
    }
    found
}

/// Whether there is such a place. `{a,b}` stands for each of them, and `*` for any name.
fn exists(folder: &Path, place: &str) -> bool {
    if let Some((before, (each, after))) =
        place.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        return each.split(',').all(|one| exists(folder, &format!("{before}{one}{after}")));
    }
    let Some((before, after)) = place.split_once('*') else { return folder.join(place).exists() };
    let (inside, start) = before.rsplit_once('/').unwrap_or(("", before));
    let (end, below) = after.split_once('/').unwrap_or((after, "."));
    let fits = |name: &str| name.starts_with(start) && name.ends_with(end);
    let inside = folder.join(inside);
    let names = fs::read_dir(&inside).unwrap().map(|name| name.unwrap().file_name());
    names
        .filter_map(|name| name.into_string().ok())
        .any(|name| fits(&name) && (below == "." || exists(&inside.join(name), below)))
}

#[test]
fn links_and_pictures_lead_somewhere() {
    let mut links = 0;
    for (page, text) in pages() {
        let folder = root().join(&page).parent().unwrap().to_owned();
        let places = between(&text, "](", ")").chain(between(&text, "src=\"", "\""));
        for place in places.filter(|place| !place.starts_with("http")) {
            let file = place.split('#').next().unwrap_or_default();
            assert!(folder.join(file).exists(), "{}: {place}", page.display());
            links += 1;
        }
    }
    assert!(links > 20, "{links}");
}

#[test]
fn files_that_are_named_are_there() {
    let mut named = 0;
    for (page, text) in pages() {
        let code = code(&text);
        let places = code.iter().flat_map(|code| code.split([' ', '(', ')']));
        for place in places.filter(|place| FOLDERS.iter().any(|folder| place.starts_with(folder))) {
            if !place.contains(OF_THE_READER) {
                assert!(exists(&root(), place), "{}: {place}", page.display());
                named += 1;
            }
        }
    }
    assert!(named > 30, "{named}");
}

#[test]
fn commands_that_are_shown_are_commands() {
    let help = |command: &str| {
        let line = [command, "--help"];
        let output = Command::new(env!("CARGO_BIN_EXE_portolan-sim")).args(line).output().unwrap();
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    };
    let mut shown = 0;
    for (page, text) in pages() {
        for line in code(&text) {
            // An alias for a command of its own, as in .cargo/config.toml.
            let line =
                line.replace("cargo play", "cargo sim play").replace("cargo uf2", "cargo sim uf2");
            let line = line.split('#').next().unwrap_or_default();
            let Some((_, line)) = line.split_once("cargo sim ") else { continue };
            let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
            let command = command.trim_matches([')', '\'']);
            let page = page.display();
            let Some(help) = help(command) else { panic!("{page}: cargo sim {command}") };
            for option in rest.split([' ', '[', ']']).filter(|word| word.starts_with("--")) {
                assert!(help.contains(option), "{page}: cargo sim {command} {option}");
            }
            shown += 1;
        }
    }
    assert!(shown > 30, "{shown}");
}
