//! A line of the log as it looks everywhere: on the ribbon while it is told, in the recap and in
//! the log. What was done in words, then what it brought whom.

use crate::shapes::Area;
use crate::table::{Cast, LogEntry};
use crate::text::{Font, line, wrap};
use crate::{Frame, Ink};

/// Pixels between the baselines of its rows.
pub const ROW: i32 = 12;
/// The most rows of words.
const MOST_ROWS: usize = 4;

/// A line of the log, with or without the name of who acted.
pub struct Sentence<'a> {
    entry: &'a LogEntry,
    cast: &'a Cast,
    text: heapless::String<128>,
    width: i32,
}

impl<'a> Sentence<'a> {
    /// As a whole sentence, in so much room across.
    pub fn named(entry: &'a LogEntry, cast: &'a Cast, width: i32) -> Sentence<'a> {
        let mut text = heapless::String::new();
        // A name and a line have room.
        let _ = text.push_str(cast.who(entry.actor).name);
        let _ = text.push(' ');
        let _ = text.push_str(&entry.text);
        Sentence { entry, cast, text, width }
    }

    /// Without the name, where a pennant says it.
    pub fn unnamed(entry: &'a LogEntry, cast: &'a Cast, width: i32) -> Sentence<'a> {
        let mut text = heapless::String::new();
        let _ = text.push_str(&entry.text);
        Sentence { entry, cast, text, width }
    }

    fn words(&self) -> heapless::Vec<&str, MOST_ROWS> {
        wrap(&self.text, self.width).take(MOST_ROWS).collect()
    }

    /// How wide all gains are, each with its pennant.
    fn gains_width(&self) -> i32 {
        self.entry.gains().map(|(_, gain)| 22 + Font::Strong.width(&line!("{gain:+}"))).sum()
    }

    /// Whether the gains find room behind the words.
    fn beside(&self) -> bool {
        let last = self.words().last().map_or(0, |row| Font::Label.width(row));
        last + self.gains_width() <= self.width
    }

    /// How many rows it takes.
    pub fn rows(&self) -> usize {
        self.words().len() + usize::from(!self.beside())
    }

    /// Draws it with the baseline of its first row at `y`; rows above `top` or below `bottom` are
    /// left out.
    pub fn draw(&self, x: i32, y: i32, (top, bottom): (i32, i32), ink: Ink, frame: &mut Frame) {
        let mut baseline = y;
        let shown = |baseline: i32| baseline - 9 >= top && baseline + 3 <= bottom;
        for row in self.words() {
            if shown(baseline) {
                frame.text(Font::Label, row, x, baseline, ink);
            }
            baseline += ROW;
        }
        if self.beside() {
            baseline -= ROW;
        }
        if !shown(baseline) {
            return;
        }
        // At the right end, where amounts are looked for.
        let mut at = x + self.width - self.gains_width();
        for (seat, gain) in self.entry.gains() {
            let who = self.cast.who(seat);
            frame.pennant(who.seat, who.letter, at + 4, baseline - 10);
            let loss = if ink == Ink::Black { Ink::Red } else { ink };
            let ink = if gain < 0 { loss } else { ink };
            at = frame.text(Font::Strong, &line!("{gain:+}"), at + 20, baseline, ink) + 2;
        }
    }
}

impl Frame {
    /// The ribbon that tells a line above the hint bar, with a dot for each line that is left.
    pub fn ribbon(&mut self, entry: &LogEntry, left: usize, cast: &Cast, floor: i32) {
        let dots = left.min(5) as i32;
        let sentence = Sentence::named(entry, cast, 220 - 6 * dots);
        let height = 6 + ROW * sentence.rows() as i32;
        let area = Area::new(0, floor - height, 240, height);
        self.fill(area.x, area.y - 1, area.width, 1, Ink::Black);
        self.fill(area.x, area.y, area.width, area.height, Ink::Paper);
        self.fill(area.x, area.y, 5, area.height, crate::shapes::seat_ink(entry.actor));
        self.fill(area.x + 5, area.y, 1, area.height, Ink::Black);
        record!(panel(area));
        record!(tells(area));
        sentence.draw(11, area.y + 12, (area.y, floor), Ink::Black, self);
        for dot in 0..dots {
            self.disc(234 - 6 * dot, area.y + height / 2 - 2, 4, Ink::Brown);
        }
    }

    /// A card that announces something, across the table.
    pub fn announcement(&mut self, text: &str) {
        let rows: heapless::Vec<&str, 3> = wrap(text, 150).take(3).collect();
        let height = 26 + 18 * rows.len() as i32;
        let top = 111 - height / 2;
        self.fill(0, top, 240, height, Ink::Sea);
        record!(panel(Area::new(0, top, 240, height)));
        record!(tells(Area::new(0, top, 240, height)));
        self.fill(0, top + 3, 240, 1, Ink::Gold);
        self.fill(0, top + height - 4, 240, 1, Ink::Gold);
        for (place, row) in (0..).zip(rows) {
            // Long names are written smaller.
            let fits = |font: &Font| font.width(row) <= 228;
            let font = [Font::Title, Font::Name, Font::Strong].into_iter().find(fits);
            let font = font.unwrap_or(Font::Label);
            self.text_centred(font, row, 120, top + 26 + 18 * place, Ink::Paper);
        }
    }
}
