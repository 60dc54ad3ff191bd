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

/// The two copies of a ledger, to be written.
pub struct Scribe<'a, F> {
    /// Where they are.
    pub flash: &'a mut F,
    /// Where each of them begins.
    pub areas: [u32; 2],
    /// What they say.
    pub reading: &'a mut Reading,
    /// No more than this is erased.
    pub most: &'a mut Erases,
}

impl<F: NorFlash> Scribe<'_, F> {
    /// Writes the next state to both copies, as far as it gets without erasing more than it may.
    pub fn write(&mut self, page: &Page<'_>) -> Result<Step, Unwritable> {
        if self.reading.state == State::Blank {
            // The remains of a beginning must not grow.
            if !self.clear() {
                return Ok(Step::Begun);
            }
            // A new ledger gets an entry of its own first, in both copies: from then on one copy that
            // cannot be read is not mistaken for a beginning.
            let opening = Page { tag: page.tag, content: &[], same: None };
            if self.write_both(&opening)? == Step::Begun {
                return Ok(Step::Begun);
            }
        }
        self.write_both(page)
    }

    fn write_both(&mut self, page: &Page<'_>) -> Result<Step, Unwritable> {
        let number = self.reading.newest.saturating_add(1);
        let mut step = Step::Begun;
        for copy in self.reading.order() {
            match self.update(copy, number, page) {
                Ok(true) => {
                    self.reading.newest = number;
                    self.reading.state = State::Kept { number, rewound: false };
                    self.reading.torn = false;
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
    pub fn mend(&mut self, page: &Page<'_>) -> Result<Step, Unwritable> {
        if self.reading.torn {
            // What does not count must be older than what does.
            return self.write(page);
        }
        match self.reading.state {
            State::Kept { number, .. } => {
                for copy in self.reading.order() {
                    if !self.reading.is_sound(copy) && !self.update(copy, number, page)? {
                        return Ok(Step::Half);
                    }
                }
            }
            State::Blank => {
                if !self.clear() {
                    return Ok(Step::Half);
                }
            }
            State::Damaged | State::OtherFormat => {}
        }
        Ok(Step::Whole)
    }

    /// Erases whatever lies in the copies. Whether that is done, as far as the flash lets it be.
    pub fn clear(&mut self) -> bool {
        (0..self.areas.len()).all(|copy| {
            let Copy { end, dead, .. } = self.reading.copies[copy];
            end == 0 || dead || self.wipe(copy) != Ok(false)
        })
    }

    /// Appends the change, or everything if the copy is behind; a full copy is erased first. Whether it
    /// has it, or has to be erased yet.
    fn update(&mut self, copy: usize, number: u32, page: &Page<'_>) -> Result<bool, Unwritable> {
        let Copy { end, proves, dead, .. } = self.reading.copies[copy];
        if dead {
            return Err(Unwritable);
        }
        let follows = proves.is_some_and(|proves| proves.saturating_add(1) == number);
        let change = page.change(number).filter(|_| follows);
        if !change.is_some_and(|entry| self.append(copy, &entry)) {
            self.reading.copies[copy].proves = None;
            let fits = self.reading.copies[copy].end + whole_room(page.content.len()) <= AREA;
            if !(fits && self.append_whole(copy, number, page)) {
                if end > 0 && !self.wipe(copy)? {
                    return Ok(false);
                }
                if end == 0 || !self.append_whole(copy, number, page) {
                    self.reading.copies[copy].dead = true;
                    return Err(Unwritable);
                }
            }
        }
        let copy = &mut self.reading.copies[copy];
        (copy.proves, copy.reaches) = (Some(number), Some(number));
        Ok(true)
    }

    fn append_whole(&mut self, copy: usize, number: u32, page: &Page<'_>) -> bool {
        let parts = Line::parts(page.content.len());
        (0..parts).all(|part| {
            let from = usize::from(part) * PART;
            let content = &page.content[from..page.content.len().min(from + PART)];
            let (kind, offset, tag) = (Kind::Whole, from as u16, page.tag);
            let entry = Line { kind, number, offset, part, parts, tag }.write(content);
            self.append(copy, &entry)
        })
    }

    /// Writes an entry and looks whether it is there.
    fn append(&mut self, copy: usize, entry: &[u8]) -> bool {
        let end = &mut self.reading.copies[copy].end;
        let room = (entry.len() as u32).next_multiple_of(STEP as u32);
        if *end + room == SECTOR {
            // None ends where a sector does: if the second one were gone, nothing would tell that there
            // had been more.
            *end += STEP as u32;
        }
        let at = self.areas[copy] + *end;
        if *end + entry.len() as u32 > AREA || self.flash.write(at, entry).is_err() {
            return false;
        }
        let mut there = [0; ENTRY];
        let there = &mut there[..entry.len()];
        let taken = self.flash.read(at, there).is_ok() && there == entry;
        *end += room;
        taken
    }

    /// Erases a copy, sector by sector: each stops everything else for a while. Whether it is blank, or
    /// more of it has to be erased than may be now.
    fn wipe(&mut self, copy: usize) -> Result<bool, Unwritable> {
        let start = self.areas[copy];
        let copy = &mut self.reading.copies[copy];
        // Nothing in it counts from now on.
        (copy.end, copy.proves, copy.reaches) = (AREA, None, None);
        while copy.wiped < AREA {
            let at = start + copy.wiped;
            match erase(self.flash, at..at + SECTOR, self.most) {
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
}

/// Whether nothing is written there.
pub fn is_blank<F: NorFlash>(flash: &mut F, range: Range<u32>) -> bool {
    let mut bytes = [0; ENTRY];
    range
        .step_by(bytes.len())
        .all(|at| flash.read(at, &mut bytes).is_ok() && bytes == [0xff; ENTRY])
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
