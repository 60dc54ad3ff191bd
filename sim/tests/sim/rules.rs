//! The rules of every game as pages of the repository, made from the very text that the console
//! shows, with its pictures.
//!
//! `UPDATE_GOLDEN=1 cargo test -p portolan-sim --test sim rules` makes them anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{geometry::Size, pixelcolor::Rgb565, prelude::*};
use embedded_graphics_simulator::{OutputSettingsBuilder, SimulatorDisplay};
use portolan_core::mercatores::{self, ROUTES, STACKS, WAREHOUSES, WHARVES};
use portolan_core::oltremare;
use portolan_ui::rules::{Chapter, Mark, Piece, cells, split_mark};
use portolan_ui::words::{Language, Words};
use portolan_ui::{Colours, Frame, Ink, Title};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules")
}

/// Compares with what is kept, or keeps it.
#[track_caller]
fn same(file: &Path, made: &[u8]) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, made).expect("a file");
    }
    let kept = fs::read(file).unwrap_or_default();
    assert!(
        kept == made,
        "{} is not what the console shows; if that is meant: \
         UPDATE_GOLDEN=1 cargo test -p portolan-sim --test sim rules",
        file.display()
    );
}

fn file_of(title: Title, mark: &str) -> String {
    format!("{}-{}.png", title.word(), mark.replace(' ', "-"))
}

/// A cell with its pictures. Their names are noted.
fn cell_text(
    title: Title,
    cell: &'static str,
    marks: &mut BTreeMap<String, Mark>,
    up: &str,
) -> String {
    let (mut text, mut rest) = (String::new(), cell);
    while let Some((mark, after)) = split_mark(rest) {
        let found = title.marks()(mark);
        let found = found.unwrap_or_else(|| panic!("{}: no picture {mark}", title.word()));
        let (file, width) = (file_of(title, mark), found.size().0);
        write!(text, "<img src=\"{up}pictures/{file}\" width=\"{width}\" alt=\"{mark}\"> ")
            .expect("text");
        marks.insert(file, found);
        rest = after;
    }
    text + rest
}

fn chapter_text(
    title: Title,
    chapter: Chapter,
    marks: &mut BTreeMap<String, Mark>,
    up: &str,
) -> String {
    let mut page = format!("\n## {}\n", chapter.heading);
    let mut before = None;
    for piece in chapter.pieces() {
        let columns = match piece {
            Piece::Row(row) => cells(row).count(),
            _ => 0,
        };
        let joined = match (before, piece) {
            (Some(Piece::Item(_)), Piece::Item(_)) => true,
            (Some(Piece::Row(last)), Piece::Row(_)) => {
                columns > 1 && cells(last).count() == columns
            }
            _ => false,
        };
        if !joined {
            page.push('\n');
        }
        match piece {
            Piece::Paragraph(text) => writeln!(page, "{text}"),
            Piece::Item(text) => writeln!(page, "- {text}"),
            Piece::Row(row) if columns == 1 => {
                writeln!(page, "{}", cell_text(title, row.trim(), marks, up))
            }
            Piece::Row(row) => {
                let texts: Vec<_> =
                    cells(row).map(|cell| cell_text(title, cell, marks, up)).collect();
                let line = format!("| {} |", texts.join(" | "));
                if joined {
                    writeln!(page, "{line}")
                } else {
                    writeln!(page, "{line}\n|{}", "---|".repeat(columns))
                }
            }
        }
        .expect("text");
        before = Some(piece);
    }
    page
}

/// Draws a picture alone, twice as large.
fn picture(mark: Mark, words: &Words) -> SimulatorDisplay<Rgb565> {
    let mut frame = Frame::new();
    frame.fill(0, 0, 240, 240, Ink::Vellum);
    let (width, height) = mark.size();
    mark.draw(&mut frame, 0, 0, words);
    let palette = Colours::Day.palette();
    let size = Size::new(width as u32 + 1, height as u32 + 1);
    let mut display = SimulatorDisplay::new(size);
    for point in Rectangle::new(Point::zero(), size).points() {
        let ink = frame.ink(point.x, point.y).expect("on the screen");
        let colour = palette[ink as usize];
        let (red, green, blue) = (colour >> 11, colour >> 5 & 63, colour & 31);
        let colour = Rgb565::new(red as u8, green as u8, blue as u8);
        Pixel(point, colour).draw(&mut display).expect("a display");
    }
    display
}

#[test]
fn the_repository_has_the_rules_of_the_console() {
    let english = Language::English.words();
    let mut marks = BTreeMap::new();
    for language in Language::ALL {
        let (words, name) = (language.words(), format!("{language:?}").to_lowercase());
        let up = if language == Language::English { "" } else { "../" };
        for &title in Title::ALL {
            // A game that is not written about yet has no page.
            if title.about(words).rules.0.is_empty() {
                continue;
            }
            let mut page = format!("# {}\n", title.about(words).title);
            for chapter in title.about(words).rules.chapters() {
                page += &chapter_text(title, chapter, &mut marks, up);
            }
            let place = if up.is_empty() { folder() } else { folder().join(&name) };
            same(&place.join(format!("{}.md", title.word())), page.as_bytes());
        }
    }
    let scratch = tempfile::tempdir().expect("a folder");
    for (file, mark) in marks {
        let made = scratch.path().join(&file);
        let output = OutputSettingsBuilder::new().scale(2).build();
        let image = picture(mark, english).to_rgb_output_image(&output);
        image.save_png(&made).expect("a picture");
        same(&folder().join("pictures").join(&file), &fs::read(made).expect("a picture"));
    }
}

/// Where a text stands in the rules of every language.
#[track_caller]
fn told_everywhere(title: Title, what: &str) {
    for language in Language::ALL {
        let rules = title.about(language.words()).rules.0;
        assert!(rules.contains(what), "{}, {language:?}: {what}", title.word());
    }
}

#[test]
fn the_numbers_of_the_rules_are_those_of_the_games() {
    for language in Language::ALL {
        let rules = Title::Mercatores.about(language.words()).rules.0;
        for good in mercatores::Good::ALL {
            for steps in [STACKS[good], ROUTES[good]] {
                let [one, two, three] = steps.0;
                let row = format!(" | {one} | {two} | {three}");
                let mut rows = rules.lines().filter(|line| line.ends_with(&row));
                let mark = format!("[{}]", good.word());
                assert!(rows.any(|line| line.starts_with(&mark)), "{language:?}: {mark}{row}");
            }
        }
        let rules = Title::Oltremare.about(language.words()).rules.0;
        for good in oltremare::Good::ALL {
            let mark = format!("[{}]", good.word());
            let row = rules.lines().find(|line| line.starts_with(&mark)).expect("a row");
            let cards = oltremare::Card::all().filter(|card| card.good() == good).count()
                + usize::from(oltremare::Card::TWIN.good() == good);
            let [one, two, three] = [0, 1, 2].map(|place| good.payouts()[place]);
            assert!(row.ends_with(&format!("| {cards} | {one}, {two}, {three}")), "{row}");
        }
    }
    let steps = |[one, two, three]: [u8; 3]| format!("| {one} | {two} | {three}");
    told_everywhere(Title::Mercatores, &steps(WHARVES.0));
    told_everywhere(Title::Mercatores, &steps(WAREHOUSES.0));
    told_everywhere(Title::Merchants, "| 48 | 45 | 42");
    told_everywhere(Title::Carthage, "(5 + 2) × 3 = 21");
}

/// Every table of rules in the docs names words that the guide has and pages that there are, and
/// forgets no page.
#[test]
fn the_docs_say_where_every_rule_is_taught() {
    let words = Language::English.words();
    let docs = fs::read_to_string(folder().join("../teaching.md")).expect("docs/teaching.md");
    for &title in Title::ALL {
        let name = title.about(words).title;
        let (_, section) = docs.split_once(&format!("\n## {name}\n")).expect("a section a game");
        let section = section.split("\n## ").next().unwrap_or_default();
        let guide = format!("{}.lesson.", title.word());
        let said: Vec<_> = Language::English
            .texts()
            .iter()
            .filter_map(|(place, _)| place.strip_prefix(guide.as_str()))
            .collect();
        let headings: Vec<_> = title.about(words).rules.chapters().map(|one| one.heading).collect();
        let mut told = Vec::new();
        let rows = section.lines().filter(|line| line.starts_with("| ")).skip(1);
        for row in rows {
            let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
            let [rule, lesson, pages] = cells[..] else { panic!("{name}: {row}") };
            for word in lesson.split('`').skip(1).step_by(2) {
                assert!(said.contains(&word), "{name}: {rule}: the guide never says {word}");
            }
            for page in pages.split(", ") {
                assert!(headings.contains(&page), "{name}: {rule}: there is no page {page}");
                told.push(page);
            }
        }
        for heading in headings {
            assert!(told.contains(&heading), "{name}: no rule is told on {heading}");
        }
    }
}
