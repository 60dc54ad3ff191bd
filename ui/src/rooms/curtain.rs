//! The curtain: who is to open it, and what happened since that person decided last.
//!
//! The whole table sees it, so it says what the whole table heard.

use portolan_core::Seat;

use crate::event::Button;
use crate::rooms::play::HOLD_A;
use crate::sentence::{ROW, Sentence};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::table::LogEntry;
use crate::text::{Font, Line};
use crate::{Frame, Ink};

pub(super) fn draw(
    seat: Seat,
    scrolled: usize,
    held: Option<u32>,
    shared: &Shared,
    frame: &mut Frame,
) {
    let words = shared.words();
    let Some(table) = &shared.table else { return };
    draw_sea(frame);
    frame.text_centred(Font::Label, words.table.pass_the_portolan, 120, 100, Ink::Paper);
    let who = table.cast().who(seat);
    let mut name = Line::new();
    for letter in who.name.chars().flat_map(char::to_uppercase) {
        let _ = name.push(letter);
    }
    let fits = |font: &Font| font.width(&name) <= 170;
    let font = [Font::Curtain, Font::Title].into_iter().find(fits).unwrap_or(Font::Name);
    let x = 120 - (font.width(&name) + 31) / 2;
    frame.large_pennant(who.seat, who.letter, x, 107);
    frame.text(font, &name, x + 31, 131, Ink::Paper);
    recap(seat, scrolled, shared, frame);
    let held = held.map_or(0, |since| shared.now.wrapping_sub(since).min(HOLD_A));
    let label = words.table.hold_to_open;
    let x = 120 - (Font::Strong.width(label) + 20) / 2;
    frame.arc(x + 6, 220, 9, held * 64 / HOLD_A);
    frame.button_disc("A", x, 214);
    frame.text(Font::Strong, label, x + 20, 224, Ink::Paper);
}

/// What happened since this person's last decision, on a card below the name.
fn recap(seat: Seat, scrolled: usize, shared: &Shared, frame: &mut Frame) {
    let words = shared.words();
    let Some(table) = &shared.table else { return };
    let all = recap_rows(seat, shared);
    let seen = all.clamp(1, RECAP_ROWS) as i32;
    let area = Area::new(16, 138, 208, 21 + ROW * seen);
    frame.paper(area);
    frame.text(Font::Strong, words.table.since, 23, 151, Ink::Black);
    frame.fill(22, 155, 196, 1, Ink::Line);
    if all == 0 {
        frame.text(Font::Label, words.table.nothing_yet, 23, 167, Ink::Brown);
    }
    let limits = (156, area.y + area.height - 1);
    let mut y = 167 - ROW * scrolled as i32;
    each_since(seat, shared, &mut |entry| {
        let sentence = Sentence::unnamed(&entry, table.cast(), RECAP_WIDTH);
        if y - 9 >= limits.0 && y + 3 <= limits.1 {
            let who = table.cast().who(entry.actor);
            frame.pennant(who.seat, who.letter, 22, y - 10);
        }
        sentence.draw(40, y, limits, Ink::Black, frame);
        y += ROW * sentence.rows() as i32;
    });
    let bar = Area::new(area.x + area.width - 8, 158, 4, area.height - 23);
    frame.scrollbar(bar, scrolled, RECAP_ROWS, all);
}

pub(super) fn draw_sea(frame: &mut Frame) {
    frame.fill(0, 0, 240, 240, Ink::Sea);
    frame.hollow(Area::new(5, 5, 230, 230), Ink::Gold);
    frame.hollow(Area::new(8, 8, 224, 224), Ink::Gold);
    frame.rose();
}

/// Rows of the recap that are seen at once.
const RECAP_ROWS: usize = 4;
/// How wide its words are.
const RECAP_WIDTH: i32 = 168;

/// What the others did since this person's last decision, line by line. The curtain is closed: it is
/// what the whole table heard.
fn each_since(seat: Seat, shared: &Shared, visit: &mut dyn FnMut(LogEntry)) {
    if let Some(table) = &shared.table {
        table.recap(seat, shared.words(), visit);
    }
}

fn recap_rows(seat: Seat, shared: &Shared) -> usize {
    let mut rows = 0;
    if let Some(table) = &shared.table {
        each_since(seat, shared, &mut |entry| {
            rows += Sentence::unnamed(&entry, table.cast(), RECAP_WIDTH).rows();
        });
    }
    rows
}

/// How far the recap is scrolled after a press.
pub(super) fn scroll(seat: Seat, scrolled: usize, button: Button, shared: &Shared) -> usize {
    match button {
        Button::Up => scrolled.saturating_sub(1),
        _ => (scrolled + 1).min(recap_rows(seat, shared).saturating_sub(RECAP_ROWS)),
    }
}
