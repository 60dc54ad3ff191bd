//! Writes ledgers: one copy after the other, never the only good one first, and in steps.
//!
//! A copy that is full is erased, and a sector that is being erased stops everything else for 45 ms. So
//! every step is told how many it may erase. What has been written is in the flash and noted in the
//! reading: after any step the power may go, or something newer come.

use core::ops::Range;

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use crate::entry::{ENTRY, Kind, Line, PART, STEP, whole_room};
use crate::ledger::{AREA, Copy, Reading, SECTOR, State};

/// The flash did not take it: neither copy has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritable;

/// How far something is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// Not yet: there is what was there before.
    Begun,
    /// One copy has it.
    Half,
    /// Both copies have it, or the only one that takes it.
    Whole,
}

/// How many sectors may be erased yet.
pub struct Erases(u32);

impl Erases {
    /// None at all.
    pub fn none() -> Self {
        Self(0)
    }

    /// A single one: so long a thumb can wait.
    pub fn one() -> Self {
        Self(1)
    }

    /// As many as it takes.
    pub fn all() -> Self {
        Self(u32::MAX)
    }
}

/// A ledger's next state.
pub struct Page<'a> {
    /// Whose it is.
    pub tag: u32,
    /// All of it.
    pub content: &'a [u8],
    /// So many bytes are as in the state before, if that is known.
    pub same: Option<usize>,
}

impl Page<'_> {
    /// The entry that makes this of the state before, if one is enough.
    fn change(&self, number: u32) -> Option<Vec<u8, ENTRY>> {
        let same = self.same?;
        let content = self.content.get(same..).filter(|content| content.len() <= PART)?;
        let (kind, offset, tag) = (Kind::Change, same as u16, self.tag);
        Some(Line { kind, number, offset, part: 0, parts: 1, tag }.write(content))
    }
}

/// Writes the next state to both copies, as far as it gets without erasing more than it may.
pub fn write<F: NorFlash>(
    flash: &mut F,
    areas: [u32; 2],
    reading: &mut Reading,
    page: &Page<'_>,
    most: &mut Erases,
) -> Result<Step, Unwritable> {
    if reading.state == State::Blank {
        // The remains of a beginning must not grow.
        if !clear(flash, areas, reading, most) {
            return Ok(Step::Begun);
        }
        // A new ledger gets an entry of its own first, in both copies: from then on one copy that cannot
        // be read is not mistaken for a beginning.
        let opening = Page { tag: page.tag, content: &[], same: None };
        if write_both(flash, areas, reading, &opening, most)? == Step::Begun {
            return Ok(Step::Begun);
        }
    }
    write_both(flash, areas, reading, page, most)
}

fn write_both<F: NorFlash>(
    flash: &mut F,
    areas: [u32; 2],
    reading: &mut Reading,
    page: &Page<'_>,
    most: &mut Erases,
) -> Result<Step, Unwritable> {
    let number = reading.newest.saturating_add(1);
    let mut step = Step::Begun;
    for copy in reading.order() {
        match update(flash, areas[copy], &mut reading.copies[copy], number, page, most) {
            Ok(true) => {
                reading.newest = number;
                (reading.state, reading.torn) = (State::Kept { number, rewound: false }, false);
                step = Step::Half;
            }
            Ok(false) => return Ok(step),
            Err(Unwritable) => {}
        }
    }
    if step == Step::Half { Ok(Step::Whole) } else { Err(Unwritable) }
}

/// Makes the copies good that do not prove the state by themselves. What a beginning left that was
/// never finished is erased.
pub fn mend<F: NorFlash>(
    flash: &mut F,
    areas: [u32; 2],
    reading: &mut Reading,
    page: &Page<'_>,
    most: &mut Erases,
) -> Result<Step, Unwritable> {
    if reading.torn {
        // What does not count must be older than what does.
        return write(flash, areas, reading, page, most);
    }
    match reading.state {
        State::Kept { number, .. } => {
            for copy in reading.order() {
                if !reading.is_sound(copy) {
                    let copy_of = &mut reading.copies[copy];
                    if !update(flash, areas[copy], copy_of, number, page, most)? {
                        return Ok(Step::Half);
                    }
                }
            }
        }
        State::Blank => {
            if !clear(flash, areas, reading, most) {
                return Ok(Step::Half);
            }
        }
        State::Damaged | State::OtherFormat => {}
    }
    Ok(Step::Whole)
}

/// Erases whatever lies in the copies. Whether that is done, as far as the flash lets it be.
pub fn clear<F: NorFlash>(
    flash: &mut F,
    areas: [u32; 2],
    reading: &mut Reading,
    most: &mut Erases,
) -> bool {
    let copies = reading.copies.iter_mut().zip(areas).filter(|(copy, _)| copy.end > 0);
    copies
        .filter(|(copy, _)| !copy.dead)
        .all(|(copy, start)| wipe(flash, start, copy, most) != Ok(false))
}

/// Appends the change, or everything if the copy is behind; a full copy is erased first. Whether it has
/// it, or has to be erased yet.
fn update<F: NorFlash>(
    flash: &mut F,
    start: u32,
    copy: &mut Copy,
    number: u32,
    page: &Page<'_>,
    most: &mut Erases,
) -> Result<bool, Unwritable> {
    if copy.dead {
        return Err(Unwritable);
    }
    let follows = copy.proves.is_some_and(|proves| proves.saturating_add(1) == number);
    let change = page.change(number).filter(|_| follows);
    if !change.is_some_and(|entry| append(flash, start, &mut copy.end, &entry)) {
        copy.proves = None;
        let blank = copy.end == 0;
        let fits = copy.end + whole_room(page.content.len()) <= AREA;
        if !(fits && append_whole(flash, start, &mut copy.end, number, page)) {
            if !blank && !wipe(flash, start, copy, most)? {
                return Ok(false);
            }
            if blank || !append_whole(flash, start, &mut copy.end, number, page) {
                copy.dead = true;
                return Err(Unwritable);
            }
        }
    }
    (copy.proves, copy.reaches) = (Some(number), Some(number));
    Ok(true)
}

fn append_whole<F: NorFlash>(
    flash: &mut F,
    start: u32,
    end: &mut u32,
    number: u32,
    page: &Page<'_>,
) -> bool {
    let parts = Line::parts(page.content.len());
    (0..parts).all(|part| {
        let from = usize::from(part) * PART;
        let content = &page.content[from..page.content.len().min(from + PART)];
        let (kind, offset, tag) = (Kind::Whole, from as u16, page.tag);
        let entry = Line { kind, number, offset, part, parts, tag }.write(content);
        append(flash, start, end, &entry)
    })
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

/// Erases a copy, sector by sector: each stops everything else for a while. Whether it is blank, or more of
/// it has to be erased than may be now.
fn wipe<F: NorFlash>(
    flash: &mut F,
    start: u32,
    copy: &mut Copy,
    most: &mut Erases,
) -> Result<bool, Unwritable> {
    // Nothing in it counts from now on.
    (copy.end, copy.proves, copy.reaches) = (AREA, None, None);
    while copy.wiped < AREA {
        let at = start + copy.wiped;
        match erase(flash, at..at + SECTOR, most) {
            Ok(true) => copy.wiped += SECTOR,
            Ok(false) => return Ok(false),
            Err(Unwritable) => {
                copy.dead = true;
                return Err(Unwritable);
            }
        }
    }
    (copy.end, copy.wiped) = (0, 0);
    Ok(true)
}

/// Erases the sectors that are not blank, if so many may be erased: whether all were.
pub fn erase<F: NorFlash>(
    flash: &mut F,
    range: Range<u32>,
    most: &mut Erases,
) -> Result<bool, Unwritable> {
    for at in range.step_by(SECTOR as usize) {
        if !is_blank(flash, at..at + SECTOR) {
            let Some(left) = most.0.checked_sub(1) else { return Ok(false) };
            most.0 = left;
            flash.erase(at, at + SECTOR).map_err(|_| Unwritable)?;
        }
    }
    Ok(true)
}
