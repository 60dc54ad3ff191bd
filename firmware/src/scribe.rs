//! Writes ledgers: one copy after the other, and never the only good one first.

use core::ops::Range;

use embassy_futures::yield_now;
use embedded_storage::nor_flash::NorFlash;

use crate::entry::{ENTRY, Kind, Line, PART, STEP, whole_room};
use crate::ledger::{AREA, Copy, Reading, SECTOR, State};

/// The flash did not take it: neither copy has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritable;

/// A ledger's next state.
pub struct Page<'a> {
    /// Whose it is.
    pub tag: u32,
    /// All of it.
    pub content: &'a [u8],
    /// The change that makes it from the state before, if there is one.
    pub change: Option<&'a [u8]>,
}

/// Writes the next state to both copies. Gives how the ledger is then.
pub async fn write<F: NorFlash>(
    flash: &mut F,
    areas: [u32; 2],
    mut reading: Reading,
    page: Page<'_>,
) -> Result<Reading, Unwritable> {
    let number = reading.newest.saturating_add(1);
    if reading.state == State::Blank {
        // The remains of a beginning must not grow.
        for copy in reading.copies.iter_mut().filter(|copy| copy.end > 0) {
            copy.end = AREA;
        }
    }
    let mut written = false;
    for copy in reading.order() {
        written |= update(flash, areas[copy], &mut reading.copies[copy], number, &page).await;
        yield_now().await;
    }
    reading.newest = number;
    (reading.state, reading.torn) = (State::Kept { number, rewound: false }, false);
    written.then_some(reading).ok_or(Unwritable)
}

/// Makes the copies good that do not prove the state by themselves. What a beginning left that was
/// never finished is erased.
pub async fn mend<F: NorFlash>(
    flash: &mut F,
    areas: [u32; 2],
    mut reading: Reading,
    page: Page<'_>,
) -> Result<(), Unwritable> {
    if reading.torn {
        // What does not count must be older than what does.
        return write(flash, areas, reading, page).await.map(drop);
    }
    for copy in reading.order() {
        let area = areas[copy];
        match reading.state {
            State::Kept { number, .. } if !reading.is_sound(copy) => {
                let copy = &mut reading.copies[copy];
                update(flash, area, copy, number, &page).await.then_some(()).ok_or(Unwritable)?;
            }
            State::Blank => erase(flash, area..area + AREA).await?,
            _ => {}
        }
    }
    Ok(())
}

/// Appends the change, or everything if the copy is behind; a full copy is erased first.
async fn update<F: NorFlash>(
    flash: &mut F,
    start: u32,
    copy: &mut Copy,
    number: u32,
    page: &Page<'_>,
) -> bool {
    let follows = copy.proves.is_some_and(|proves| proves.saturating_add(1) == number);
    if follows
        && let Some(entry) = page.change
        && append(flash, start, &mut copy.end, entry)
    {
        copy.proves = Some(number);
        return true;
    }
    copy.proves = None;
    let fits = copy.end + whole_room(page.content.len()) <= AREA;
    if !(fits && append_whole(flash, start, &mut copy.end, number, page).await) {
        copy.end = AREA;
        if erase(flash, start..start + AREA).await.is_err() {
            return false;
        }
        copy.end = 0;
        if !append_whole(flash, start, &mut copy.end, number, page).await {
            copy.end = AREA;
            return false;
        }
    }
    copy.proves = Some(number);
    true
}

async fn append_whole<F: NorFlash>(
    flash: &mut F,
    start: u32,
    end: &mut u32,
    number: u32,
    page: &Page<'_>,
) -> bool {
    let parts = Line::parts(page.content.len());
    for part in 0..parts {
        let from = usize::from(part) * PART;
        let content = &page.content[from..page.content.len().min(from + PART)];
        let (kind, offset, tag) = (Kind::Whole, from as u16, page.tag);
        let entry = Line { kind, number, offset, part, parts, tag }.write(content);
        if !append(flash, start, end, &entry) {
            return false;
        }
        yield_now().await;
    }
    true
}

/// Writes an entry and looks whether it is there.
fn append<F: NorFlash>(flash: &mut F, start: u32, end: &mut u32, entry: &[u8]) -> bool {
    let room = (entry.len() as u32).next_multiple_of(STEP as u32);
    if *end + room == SECTOR {
        // None ends where a sector does: if the second one were gone, nothing would tell that there
        // had been more.
        *end += STEP as u32;
    }
    let at = start + *end;
    if *end + entry.len() as u32 > AREA || flash.write(at, entry).is_err() {
        return false;
    }
    let mut there = [0; ENTRY];
    let there = &mut there[..entry.len()];
    let taken = flash.read(at, there).is_ok() && there == entry;
    *end += room;
    taken
}

/// Whether nothing is written there.
pub fn is_blank<F: NorFlash>(flash: &mut F, range: Range<u32>) -> bool {
    let mut bytes = [0; ENTRY];
    range
        .step_by(bytes.len())
        .all(|at| flash.read(at, &mut bytes).is_ok() && bytes == [0xff; ENTRY])
}

/// Erases sector by sector: each stops everything else for a while.
pub async fn erase<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<(), Unwritable> {
    for at in range.step_by(SECTOR as usize) {
        if !is_blank(flash, at..at + SECTOR) {
            flash.erase(at, at + SECTOR).map_err(|_| Unwritable)?;
            yield_now().await;
        }
    }
    Ok(())
}
