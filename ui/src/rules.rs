//! The rules of a game to be learned from: chapters of paragraphs, lists, small tables and pictures.
//! They are kept as one text for each language, beside the program, and are read here line by line;
//! the console's pages and the rules in the repository's documentation are made from the same text.
//!
//! A line that begins with `# ` is the heading of a chapter, one with `- ` an item of a list. One that
//! begins with `[` or `|` is a row: `|` stands between its cells, and `[name]` is a [picture](Mark).
//! Any other line is a paragraph.

use crate::art::Icon;
use crate::shapes::Area;
use crate::text::{Font, LINE_HEIGHT, wrap};
use crate::words::Words;
use crate::{Frame, Ink};

/// The rules of a game in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules(pub &'static str);

/// A chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chapter {
    /// What it is about.
    pub heading: &'static str,
    text: &'static str,
}

/// A piece of a chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A paragraph.
    Paragraph(&'static str),
    /// One of several things.
    Item(&'static str),
    /// Cells side by side.
    Row(&'static str),
}

impl Rules {
    /// Its chapters.
    pub fn chapters(self) -> impl Iterator<Item = Chapter> + Clone {
        let chapters = self.0.strip_prefix("# ").map(|text| text.split("\n# "));
        chapters.into_iter().flatten().map(|chapter| {
            let (heading, text) = chapter.split_once('\n').unwrap_or((chapter, ""));
            Chapter { heading, text }
        })
    }

    /// The whole game in two sentences: its first paragraph.
    pub fn idea(self) -> &'static str {
        let first = self.chapters().next().and_then(|chapter| chapter.pieces().next());
        match first {
            Some(Piece::Paragraph(text)) => text,
            _ => "",
        }
    }

    /// Tells every text of all chapters, for tests of all languages.
    pub fn each_text(self, tell: &mut dyn FnMut(&'static str)) {
        for chapter in self.chapters() {
            tell(chapter.heading);
            for piece in chapter.pieces() {
                match piece {
                    Piece::Paragraph(text) | Piece::Item(text) => tell(text),
                    Piece::Row(row) => cells(row).for_each(|mut cell| {
                        while let Some((_, rest)) = split_mark(cell) {
                            cell = rest;
                        }
                        // Numbers are the same everywhere.
                        if cell.contains(char::is_alphabetic) {
                            tell(cell);
                        }
                    }),
                }
            }
        }
    }
}

impl Chapter {
    /// Its pieces, from top to bottom.
    pub fn pieces(self) -> impl Iterator<Item = Piece> + Clone {
        self.text.lines().filter(|line| !line.is_empty()).map(|line| match line.as_bytes()[0] {
            b'[' | b'|' => Piece::Row(line.strip_prefix('|').unwrap_or(line)),
            _ => line.strip_prefix("- ").map_or(Piece::Paragraph(line), Piece::Item),
        })
    }
}

/// The cells of a row.
pub fn cells(row: &'static str) -> impl Iterator<Item = &'static str> + Clone {
    row.split('|').map(str::trim)
}

/// What a cell begins with: the name of a picture, and what follows it.
pub fn split_mark(cell: &'static str) -> Option<(&'static str, &'static str)> {
    let (mark, rest) = cell.strip_prefix('[')?.split_once(']')?;
    Some((mark, rest.trim_start()))
}

/// A picture that stands in a row of the rules.
#[derive(Clone, Copy)]
pub enum Mark {
    /// An icon; it lies on a tile of paper.
    Icon(&'static Icon),
    /// A card face down, with what its back shows.
    Back(&'static Icon),
    /// Something that is drawn otherwise.
    Drawn(Drawn),
}

/// A picture that a game draws itself.
#[derive(Clone, Copy)]
pub struct Drawn {
    /// Pixels across and down.
    pub size: (i32, i32),
    /// Which one of its kind it is.
    pub which: u8,
    /// Draws this one with the upper left corner there.
    pub draw: fn(&mut Frame, u8, (i32, i32), &Words),
}

impl Mark {
    /// Pixels across and down.
    pub fn size(self) -> (i32, i32) {
        match self {
            Mark::Icon(icon) => (icon.width + 2, icon.height + 2),
            Mark::Back(_) => (11, 14),
            Mark::Drawn(drawn) => drawn.size,
        }
    }

    /// Draws it with the upper left corner there.
    pub fn draw(self, frame: &mut Frame, x: i32, y: i32, words: &Words) {
        match self {
            Mark::Icon(icon) => {
                let (width, height) = self.size();
                frame.outlined(Area::new(x, y, width, height), Ink::Paper, Ink::Line);
                icon.draw(frame, x + 1, y + 1);
            }
            Mark::Back(back) => frame.small_back(back, x, y),
            Mark::Drawn(drawn) => (drawn.draw)(frame, drawn.which, (x, y), words),
        }
    }
}

/// Finds pictures by their names.
pub type Find = fn(&str) -> Option<Mark>;

/// The buttons.
pub fn button(name: &str) -> Option<Mark> {
    const BUTTONS: [&str; 4] = ["A", "B", "X", "Y"];
    let which = BUTTONS.iter().position(|button| *button == name)? as u8;
    let draw = |frame: &mut Frame, which: u8, (x, y): (i32, i32), _: &Words| {
        frame.button_disc(BUTTONS[usize::from(which)], x, y);
    };
    Some(Mark::Drawn(Drawn { size: (13, 13), which, draw }))
}

/// How far items and what stands beside a picture are set in.
const INDENT: i32 = 9;
/// Between a picture and what follows it.
const GAP: i32 = 4;
/// A column of numbers.
const NARROW: i32 = 30;

/// A strip of a chapter as it is shown: scrolling goes strip by strip.
#[derive(Clone, Copy)]
pub struct Strip {
    /// Pixels down.
    pub height: i32,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Blank,
    /// A line of text, set in so far; the first line of an item has a dot.
    Line(&'static str, i32, bool),
    /// Pictures with a line beside them.
    Pictures(&'static str, &'static str),
    /// Cells.
    Cells(&'static str),
}

/// How much room the pictures take that a cell begins with, how high they are, and what follows.
fn pictures(cell: &'static str, find: Find) -> (i32, i32, &'static str) {
    let (mut width, mut height, mut rest) = (0, 0, cell);
    while let Some((name, after)) = split_mark(rest) {
        let (across, down) = find(name).map_or((0, 0), Mark::size);
        (width, height, rest) = (width + across + GAP, height.max(down), after);
    }
    (width, height, rest)
}

/// A chapter in strips of this width.
pub fn strips(chapter: Chapter, width: i32, find: Find) -> impl Iterator<Item = Strip> {
    let blank = |height| Strip { height, what: What::Blank };
    let mut before = None;
    chapter.pieces().flat_map(move |piece| {
        let row = matches!(piece, Piece::Row(_));
        // Rows of a table stand close, everything else apart.
        let gap = before.map(|was_row| blank(if was_row && row { 0 } else { 4 }));
        before = Some(row);
        let (first, indent, text) = match piece {
            Piece::Paragraph(text) => (None, 0, text),
            Piece::Item(text) => (None, INDENT, text),
            Piece::Row(row) if cells(row).nth(1).is_none() => {
                let (indent, height, text) = pictures(row.trim(), find);
                let line = wrap(text, width - indent).next().unwrap_or("");
                let what = What::Pictures(row.trim(), line);
                (Some(Strip { height: (height + 2).max(LINE_HEIGHT), what }), indent, text)
            }
            Piece::Row(row) => {
                let tallest = cells(row).map(|cell| pictures(cell, find).1).max().unwrap_or(0);
                let height = (tallest + 2).max(LINE_HEIGHT);
                (Some(Strip { height, what: What::Cells(row) }), 0, "")
            }
        };
        let lines = wrap(text, width - indent).enumerate().filter(|(_, line)| !line.is_empty());
        let beside = usize::from(first.is_some());
        let item = matches!(piece, Piece::Item(_));
        let lines = lines.skip(beside).map(move |(number, line)| Strip {
            height: LINE_HEIGHT,
            what: What::Line(line, indent, item && number == 0),
        });
        gap.into_iter().chain(first).chain(lines)
    })
}

impl Strip {
    /// Draws it.
    pub fn draw(self, frame: &mut Frame, area: Area, find: Find, words: &Words) {
        let Area { x, y, width, height } = area;
        match self.what {
            What::Blank => {}
            What::Line(text, indent, dot) => {
                if dot {
                    frame.fill(x + 1, y + 5, 4, 4, Ink::Gold);
                }
                frame.text(Font::Label, text, x + indent, y + 10, Ink::Text);
            }
            What::Pictures(row, line) => {
                let text = draw_pictures(row, frame, (x, y, height), find, words);
                frame.text(Font::Label, line, text, y + height / 2 + 3, Ink::Text);
            }
            What::Cells(row) => {
                let count = cells(row).count() as i32;
                // Many columns are numbers behind names.
                let narrow = match count {
                    ..3 => width / 2,
                    3 => width / 4,
                    _ => NARROW,
                };
                let mut at = x;
                for (number, cell) in cells(row).enumerate() {
                    let text = draw_pictures(cell, frame, (at, y, height), find, words);
                    let rest = pictures(cell, find).2;
                    frame.text(Font::Label, rest, text, y + height / 2 + 3, Ink::Text);
                    at += if number == 0 { width - narrow * (count - 1) } else { narrow };
                }
            }
        }
    }
}

/// Draws the pictures that a cell begins with, and says where its words begin.
fn draw_pictures(
    cell: &'static str,
    frame: &mut Frame,
    (x, y, height): (i32, i32, i32),
    find: Find,
    words: &Words,
) -> i32 {
    let (mut at, mut rest) = (x, cell);
    while let Some((name, after)) = split_mark(rest) {
        if let Some(mark) = find(name) {
            let (across, down) = mark.size();
            mark.draw(frame, at, y + (height - down) / 2, words);
            at += across + GAP;
        }
        rest = after;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Rules = Rules(
        "# One\nThe idea of it.\n\n[a] [b] two words\n| x | 1\n# Two\n- first\n- second\n\nThe end.\n",
    );

    #[test]
    fn chapters_are_read_piece_by_piece() {
        let chapters: heapless::Vec<Chapter, 4> = RULES.chapters().collect();
        assert_eq!(chapters.len(), 2);
        assert_eq!((chapters[0].heading, chapters[1].heading), ("One", "Two"));
        let pieces: heapless::Vec<Piece, 8> = chapters[0].pieces().collect();
        assert_eq!(
            pieces[..],
            [
                Piece::Paragraph("The idea of it."),
                Piece::Row("[a] [b] two words"),
                Piece::Row(" x | 1")
            ]
        );
        assert_eq!(RULES.idea(), "The idea of it.");
        assert_eq!(Rules("").chapters().count(), 0);
        let mut told = heapless::Vec::<&str, 16>::new();
        RULES.each_text(&mut |text| told.push(text).expect("room"));
        assert_eq!(
            told[..],
            ["One", "The idea of it.", "two words", "x", "Two", "first", "second", "The end."]
        );
    }
}
