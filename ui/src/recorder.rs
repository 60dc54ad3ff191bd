//! What tests see of a screen: every text with its place, and every text that came to grief.
//!
//! Screens are drawn by many hands in four languages; whether all of it can be read is watched
//! here, while it is drawn, and not measured beside it. Only builds with the feature `recorder`
//! have it: the device draws without being watched.

use core::ops::Range;
use std::cell::{Cell, RefCell};
use std::string::{String, ToString};
use std::vec::Vec;

use crate::shapes::Area;
use crate::text::Font;
use crate::{Frame, HEIGHT, Ink, WIDTH};

/// A text that stands on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// Its letters.
    pub text: String,
    /// What it is for.
    pub font: Font,
    /// Its ink, and that of the ground around it.
    pub inks: (Ink, Ink),
    /// Left, top, right and bottom of what was drawn of it.
    pub edges: [i32; 4],
    /// Whether it is a word of the hint bar.
    pub bar: bool,
}

/// What can happen to a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A name too wide for its place is shortened and gets a dot: so it is meant.
    Name,
    /// The last facts of a line that finds no room are left out whole: so it is meant.
    Facts,
    /// Its end is missing.
    Cut,
    /// It was made longer than its line can be.
    Overflow,
    /// It was left out.
    LeftOut,
    /// Another one is drawn across it.
    Overlap,
    /// A panel lies on it.
    Covered,
    /// It runs over the edge of the panel it lies on.
    Edge,
    /// It runs out of the screen.
    Outside,
    /// The hint bar lies on it.
    Bar,
}

impl Kind {
    /// Whether it is meant to happen when room is short.
    pub fn is_meant(self) -> bool {
        matches!(self, Kind::Name | Kind::Facts)
    }
}

/// What happened to a text: how, to which one, and what is left of it or lies across it.
pub type Slip = (Kind, String, String);

const PIXELS: usize = WIDTH * HEIGHT;

/// The screen as it is drawn.
#[derive(Default)]
struct Screen {
    texts: Vec<Text>,
    /// The text whose letter a pixel is, from 1.
    letters: Vec<u16>,
    /// The panel that a pixel lies on, from 1.
    panels: Vec<u16>,
    last_panel: u16,
    /// Where the cursor is.
    cursor: Option<Area>,
    /// Where it is told what happens, or what to do.
    told: Vec<Area>,
    writing: bool,
    slips: Vec<Slip>,
}

std::thread_local! {
    /// Recording takes longer than drawing: it is switched on by who wants it.
    static ON: Cell<bool> = const { Cell::new(false) };
    static SCREEN: RefCell<Screen> = RefCell::default();
}

/// Records what this thread draws from now on.
pub fn start() {
    ON.set(true);
    SCREEN.with_borrow_mut(|screen| {
        screen.letters.resize(PIXELS, 0);
        screen.panels.resize(PIXELS, 0);
    });
}

fn with<T: Default>(note: impl FnOnce(&mut Screen) -> T) -> T {
    if ON.get() { SCREEN.with_borrow_mut(note) } else { T::default() }
}

/// The texts that can be seen on the screen that was drawn last, in this order.
pub fn texts() -> Vec<Text> {
    with(|screen| {
        let seen = screen.found(0, 0, WIDTH as i32, HEIGHT as i32);
        seen.into_iter().map(|text| screen.texts[text].clone()).collect()
    })
}

/// The texts under the cursor of that screen.
pub fn under_cursor() -> Vec<Text> {
    with(|screen| {
        let Some(Area { x, y, width, height }) = screen.cursor else { return Vec::new() };
        let found = screen.found(x, y, width, height);
        found.into_iter().map(|text| screen.texts[text].clone()).collect()
    })
}

/// The texts of that screen that tell what happens, or what to do: ribbon, announcement, remark, guide,
/// a question.
pub fn told() -> Vec<Text> {
    with(|screen| {
        let found = |area: &Area| screen.found(area.x, area.y, area.width, area.height);
        let mut texts: Vec<usize> = screen.told.iter().flat_map(found).collect();
        texts.sort_unstable();
        texts.dedup();
        texts.into_iter().map(|text| screen.texts[text].clone()).collect()
    })
}

/// What happened to texts since this was last asked.
pub fn slips() -> Vec<Slip> {
    with(|screen| core::mem::take(&mut screen.slips))
}

/// Notes what happened to a text.
pub(crate) fn slip(kind: Kind, text: &str, left: &str) {
    with(|screen| screen.slips.push((kind, text.to_string(), left.to_string())));
}

/// The pixels of a place, row by row.
fn rows(x: i32, y: i32, width: i32, height: i32) -> impl Iterator<Item = Range<usize>> {
    let (left, right) = (x.clamp(0, WIDTH as i32), (x + width).clamp(0, WIDTH as i32));
    let rows = y.max(0)..(y + height).min(HEIGHT as i32);
    rows.map(move |y| y as usize * WIDTH + left as usize..y as usize * WIDTH + right as usize)
}

fn places(x: i32, y: i32, width: i32, height: i32) -> impl Iterator<Item = usize> {
    rows(x, y, width, height).flatten()
}

/// A place below `above` was painted over, as part of a letter while one is written.
pub(crate) fn painted(above: u8, x: i32, y: i32, width: i32, height: i32) {
    let (y, height) = match i32::from(above) {
        0 => (y, height),
        above => (y.max(above), height - (above - y).max(0)),
    };
    if width <= 0 || height <= 0 {
        return;
    }
    with(|screen| {
        let all = (x, y, width, height) == (0, 0, WIDTH as i32, HEIGHT as i32);
        if all {
            screen.texts.clear();
            (screen.last_panel, screen.cursor) = (0, None);
            screen.told.clear();
            screen.panels.fill(0);
        }
        let owner = if screen.writing { screen.texts.len() as u16 } else { 0 };
        if let Some(text) = screen.texts.last_mut().filter(|_| owner > 0) {
            let [left, top, right, bottom] = &mut text.edges;
            (*left, *top) = ((*left).min(x), (*top).min(y));
            (*right, *bottom) = ((*right).max(x + width), (*bottom).max(y + height));
        }
        for row in rows(x, y, width, height) {
            if owner == 0 {
                screen.letters[row].fill(0);
                continue;
            }
            for place in row {
                let before = core::mem::replace(&mut screen.letters[place], owner);
                if before > 0 && before != owner {
                    screen.lies_across(&[usize::from(before) - 1]);
                }
            }
        }
    });
}

/// A panel was drawn: what begins on it should end on it.
pub(crate) fn panel(Area { x, y, width, height }: Area) {
    with(|screen| {
        for text in screen.found(x, y, width, height) {
            let text = &screen.texts[text].text;
            if text.chars().count() > 3 {
                screen.slips.push((Kind::Covered, text.clone(), String::new()));
            }
        }
        screen.last_panel += 1;
        let panel = screen.last_panel;
        rows(x, y, width, height).for_each(|row| screen.panels[row].fill(panel));
    });
}

/// The cursor was drawn around this, or what it was on was covered.
pub(crate) fn cursor(area: Option<Area>) {
    with(|screen| screen.cursor = area);
}

/// What is written here tells what happens, or what to do.
pub(crate) fn tells(area: Area) {
    with(|screen| screen.told.push(area));
}

/// The screen moved up: texts on it are not looked at any more.
pub(crate) fn moved() {
    with(|screen| {
        screen.letters.fill(0);
        screen.panels.fill(0);
    });
}

/// The hint bar begins: whatever else lies there is lost.
pub(crate) fn bar_begins(y: i32) {
    with(|screen| {
        for text in screen.found(0, y, WIDTH as i32, HEIGHT as i32 - y) {
            let text = &screen.texts[text];
            if !text.bar {
                screen.slips.push((Kind::Bar, text.text.clone(), String::new()));
            }
        }
    });
}

/// The words of the hint bar are there.
pub(crate) fn bar_ends(y: i32) {
    with(|screen| {
        for text in screen.found(0, y, WIDTH as i32, HEIGHT as i32 - y) {
            screen.texts[text].bar = true;
        }
    });
}

/// A text is going to be drawn.
pub(crate) fn writing(font: Font, text: &str, ink: Ink) {
    with(|screen| {
        let edges = [i32::MAX, i32::MAX, i32::MIN, i32::MIN];
        let text = Text { text: text.to_string(), font, inks: (ink, ink), edges, bar: false };
        screen.texts.push(text);
        screen.writing = true;
    });
}

/// It was drawn.
pub(crate) fn written(frame: &Frame) {
    with(|screen| screen.written(frame));
}

impl Screen {
    /// A text is written.
    fn written(&mut self, frame: &Frame) {
        self.writing = false;
        let own = self.texts.len() as u16;
        let Some(text) = self.texts.last() else { return };
        let [left, top, right, bottom] = text.edges;
        if left > right {
            // Nothing but blanks.
            return;
        }
        let size = (right - left, bottom - top);
        let others: Vec<usize> = self.found(left, top, size.0, size.1);
        let at = |x: i32, y: i32| {
            let place = places(x, y, 1, 1).next()?;
            Some(self.panels[place])
        };
        let corners = [(left, top), (right - 1, top), (left, bottom - 1), (right - 1, bottom - 1)];
        let mut kinds = corners.map(|(x, y)| at(x, y));
        kinds.sort_unstable();
        let mut grounds = [0; 16];
        let around = places(left - 1, top - 1, size.0 + 2, size.1 + 2);
        for place in around.filter(|&place| self.letters[place] != own) {
            let ink = frame.ink((place % WIDTH) as i32, (place / WIDTH) as i32);
            ink.into_iter().for_each(|ink| grounds[ink as usize] += 1);
        }
        let ground = Ink::ALL.into_iter().max_by_key(|ink| grounds[*ink as usize]);
        let name = text.text.clone();
        if left < 0 || top < 0 || right > WIDTH as i32 || bottom > HEIGHT as i32 {
            self.slips.push((Kind::Outside, name, String::new()));
        } else if kinds[0] != kinds[3] {
            self.slips.push((Kind::Edge, name, String::new()));
        }
        if let (Some(text), Some(ground)) = (self.texts.last_mut(), ground) {
            text.inks.1 = ground;
        }
        self.lies_across(&others);
    }

    /// The texts that can be seen in a place.
    fn found(&self, x: i32, y: i32, width: i32, height: i32) -> Vec<usize> {
        let mut found = std::vec![false; self.texts.len() + 1];
        for row in rows(x, y, width, height) {
            self.letters[row].iter().for_each(|&text| found[usize::from(text)] = true);
        }
        (0..self.texts.len()).filter(|text| found[text + 1]).collect()
    }

    /// The text written last lies across others.
    fn lies_across(&mut self, others: &[usize]) {
        for &other in others.iter().filter(|other| **other + 1 < self.texts.len()) {
            if let (Some(text), Some(other)) = (self.texts.last(), self.texts.get(other)) {
                let slip = (Kind::Overlap, other.text.clone(), text.text.clone());
                if !self.slips.contains(&slip) {
                    self.slips.push(slip);
                }
            }
        }
    }
}
