//! A ledger: how something that grows and changes lies in flash, twice, as entries that are only
//! ever appended.
//!
//! A *whole* holds everything, in parts; a *change* after it says from which byte on it has become
//! different, and is a whole too if that is the first one. Every entry carries its number, the tag of its owner and a check that also mends one
//! wrong bit. Both copies have the same entries, so whatever is damaged in one of them is read from
//! the other: what is found is the newest state that the two still prove together.

use embedded_storage::nor_flash::ReadNorFlash;
use heapless::Vec;

use crate::entry::{Cursor, Kind, Line, STEP};

/// Bytes erased at once.
pub const SECTOR: u32 = 4096;
/// Bytes of one copy.
pub const AREA: u32 = 2 * SECTOR;
/// So few bytes that are not blank are no entry: bits that flipped by themselves.
const STRAY: usize = 4;
/// How many wholes are looked at, the newest ones. More than a fault or two can spoil.
const WHOLES: usize = 4;
/// The bits of a word stand for the parts of a whole.
const MOST_PARTS: u8 = 32;

/// The state of one copy.
#[derive(Clone, Copy, Default, Debug)]
pub struct Copy {
    /// Nothing was ever written there; bits that flipped by themselves do not count.
    pub blank: bool,
    /// Where the next entry goes.
    pub end: u32,
    /// The state that this copy proves without the other, if nothing in it asks for repair.
    pub proves: Option<u32>,
    /// The same, whatever else is in it.
    pub reaches: Option<u32>,
    /// There is something after its last entry that is none.
    noisy: bool,
    /// The number of its last entry.
    last: Option<u32>,
    /// Only the first sector is not blank.
    short: bool,
    /// So many of its bytes have been erased to begin it anew.
    pub wiped: u32,
    /// It does not take what is written.
    pub dead: bool,
}

/// What the two copies of a ledger have to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Nothing was ever kept.
    Blank,
    /// Something that can be trusted.
    Kept {
        /// Its number.
        number: u32,
        /// It is older than what was once written completely.
        rewound: bool,
    },
    /// Nothing that can be read.
    Damaged,
    /// Written by a later version.
    OtherFormat,
}

/// A ledger as found.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// What both copies prove.
    pub state: State,
    /// Whose it is, if any entry says so.
    pub tag: Option<u32>,
    /// The highest number in it: a later state has a higher one.
    pub newest: u32,
    /// The copies.
    pub copies: [Copy; 2],
    /// Something newer than the state lies there that does not count.
    pub torn: bool,
}

impl Reading {
    /// Whether this copy has everything by itself.
    pub fn is_sound(&self, copy: usize) -> bool {
        match self.state {
            State::Kept { number, .. } => self.copies[copy].proves == Some(number),
            _ => false,
        }
    }

    /// Whether a copy does not take what is written.
    pub fn is_hurt(&self) -> bool {
        self.copies.iter().any(|copy| copy.dead)
    }

    /// The copies in the order in which they are to be written: while one of them is, only the other
    /// can be relied on, so the better one comes last.
    pub fn order(&self) -> [usize; 2] {
        let State::Kept { number, .. } = self.state else { return [0, 1] };
        let worth = |copy: &Copy| [copy.reaches, copy.proves].map(|has| has == Some(number));
        if worth(&self.copies[0]) > worth(&self.copies[1]) { [1, 0] } else { [0, 1] }
    }
}

/// The parts of a whole that were seen, in both copies together; a change from the first byte on is
/// its only part.
#[derive(Clone, Copy)]
struct Parts {
    number: u32,
    count: u8,
    seen: u32,
}

impl Parts {
    fn all(self) -> bool {
        self.seen.count_ones() == u32::from(self.count)
    }

    /// How many parts there are from the first one on.
    fn leading(self) -> u8 {
        self.seen.trailing_ones() as u8
    }
}

/// What a first pass over both copies gathers.
struct Survey {
    wholes: Vec<Parts, WHOLES>,
    /// The highest number of a change.
    last_change: Option<u32>,
    newest: u32,
    tag: Option<u32>,
    other_format: bool,
    copies: [Copy; 2],
}

impl Survey {
    fn of<F: ReadNorFlash>(flash: &mut F, areas: [u32; 2], most: usize) -> Self {
        let mut survey = Self {
            wholes: Vec::new(),
            last_change: None,
            newest: 0,
            tag: None,
            other_format: false,
            copies: [Copy::default(); 2],
        };
        for (copy, start) in areas.into_iter().enumerate() {
            survey.copies[copy] = survey.look_at(flash, start, most);
        }
        survey
    }

    fn look_at<F: ReadNorFlash>(&mut self, flash: &mut F, start: u32, most: usize) -> Copy {
        let mut cursor = Cursor::new(start);
        let (mut reaches, mut last, mut open) = (None, None, None);
        let (mut worn, mut blank) = (false, true);
        while let Some(found) = cursor.next(flash) {
            blank = false;
            self.tag.get_or_insert(found.tag);
            // What this version would not write is a later one's too.
            let fits = |line: &Line| {
                let end = usize::from(line.offset) + found.content.len();
                end <= most && line.part < line.parts && line.parts <= MOST_PARTS
            };
            let Some(line) = found.line.filter(fits) else {
                self.other_format = true;
                continue;
            };
            self.newest = self.newest.max(line.number);
            last = Some(line.number);
            let begins = line.begins();
            worn = found.mended || worn && !begins;
            if begins || line.kind == Kind::Whole {
                self.note(line);
            }
            match line.kind {
                Kind::Whole => {
                    open = (begins || open == Some((line.number, line.part)))
                        .then_some((line.number, line.part + 1));
                    if open == Some((line.number, line.parts)) {
                        reaches = Some(line.number);
                    }
                }
                Kind::Change => {
                    self.last_change = self.last_change.max(Some(line.number));
                    let follows = |number: u32| number.checked_add(1) == Some(line.number);
                    if begins || reaches.is_some_and(follows) {
                        reaches = Some(line.number);
                    }
                }
            }
        }
        let noisy = cursor.noise >= STRAY;
        Copy {
            blank: blank && !noisy,
            // An entry may lack its last bytes only: the next one must not begin with just these.
            end: cursor.end + if cursor.noise > 0 { STEP as u32 } else { 0 },
            // Not even the first parts of a whole that was never finished lie behind it.
            proves: reaches.filter(|_| !worn && !noisy && last == reaches),
            reaches,
            noisy,
            last,
            short: cursor.end <= SECTOR,
            ..Copy::default()
        }
    }

    /// Notes a part of a whole, if it is one of the newest.
    fn note(&mut self, line: Line) {
        let known = self.wholes.iter().position(|whole| whole.number == line.number);
        let at = known.or_else(|| {
            if self.wholes.is_full() {
                let oldest = (0..WHOLES).min_by_key(|&at| self.wholes[at].number)?;
                if self.wholes[oldest].number > line.number {
                    return None;
                }
                self.wholes.swap_remove(oldest);
            }
            self.wholes.push(Parts { number: line.number, count: line.parts, seen: 0 }).ok()?;
            Some(self.wholes.len() - 1)
        });
        if let Some(at) = at {
            self.wholes[at].seen |= 1 << line.part;
        }
    }

    /// The newest one that is there, up to this number.
    fn newest_whole(&self, most: u32) -> Option<Parts> {
        let wholes = self.wholes.iter().copied().filter(|whole| whole.number <= most);
        wholes.filter(|whole| whole.all()).max_by_key(|whole| whole.number)
    }

    fn longest_beginning(&self) -> Option<Parts> {
        let wholes = self.wholes.iter().copied();
        wholes
            .filter(|whole| whole.leading() > 0)
            .max_by_key(|whole| (whole.leading(), whole.number))
    }

    /// A new ledger begins with an entry of its own in the first copy, then in the second: before
    /// both are there, nothing was kept. The power may have gone during the very first, or while its
    /// remains were erased.
    fn never_begun(&self) -> bool {
        let [first, second] = self.copies;
        second.blank && (first.blank || first.short)
    }

    /// Whether one copy ends with the state before this one and the other has this one with noise in it,
    /// or a part of something more: the power went when the last byte was there and nobody had been told
    /// yet that it was kept. Such a copy could not be relied on while the other is written.
    fn is_torn(&self, number: u32) -> bool {
        let clean = |copy: &Copy| !copy.noisy && copy.last == copy.reaches;
        let [first, second] = &self.copies;
        [(first, second), (second, first)].into_iter().any(|(one, other)| {
            clean(one)
                && one.reaches.is_some()
                && one.reaches == number.checked_sub(1)
                && !clean(other)
        })
    }

    /// Whether something newer than this state was once written completely. A write that the power
    /// ended leaves its remains in one copy, of a whole the first parts, and the other copy has all
    /// of the state before.
    fn is_older(&self, number: u32) -> bool {
        let remains = |copy: &Copy| copy.noisy || copy.last > Some(number);
        let untouched = |copy: &Copy| copy.reaches == Some(number) && !remains(copy);
        let [first, second] = &self.copies;
        let gap = |whole: &Parts| u32::from(whole.leading()) != whole.seen.count_ones();
        self.last_change > Some(number)
            || self.wholes.iter().any(|whole| whole.number > number && gap(whole))
            || remains(first) && !untouched(second)
            || remains(second) && !untouched(first)
    }
}

/// Whose entry the area begins with, if it begins with one.
pub fn owner<F: ReadNorFlash>(flash: &mut F, area: u32) -> Option<u32> {
    let mut cursor = Cursor::new(area);
    let tag = cursor.first(flash)?.tag;
    Some(tag)
}

/// Reads the newest state that the two copies prove into `content`; nothing if there is none.
pub fn read<F: ReadNorFlash, const N: usize>(
    flash: &mut F,
    areas: [u32; 2],
    content: &mut Vec<u8, N>,
) -> Reading {
    content.clear();
    let survey = Survey::of(flash, areas, N);
    let mut newest = take(flash, areas, &survey, u32::MAX, content);
    let torn = newest.filter(|&number| survey.is_torn(number));
    if let Some(number) = torn {
        newest = take(flash, areas, &survey, number - 1, content);
    }
    let state = if survey.other_format {
        content.clear();
        State::OtherFormat
    } else if let Some(number) = newest {
        State::Kept { number, rewound: torn.is_none() && survey.is_older(number) }
    } else if let Some(whole) = survey.longest_beginning() {
        // The beginning of a game is a game too.
        copy_parts(flash, areas, whole, content);
        State::Kept { number: whole.number, rewound: true }
    } else if survey.never_begun() {
        State::Blank
    } else {
        State::Damaged
    };
    let Survey { tag, newest, copies, .. } = survey;
    Reading { state, tag, newest, copies, torn: torn.is_some() }
}

/// Reads the newest state up to this number; `None` if there is not one that is whole.
fn take<F: ReadNorFlash, const N: usize>(
    flash: &mut F,
    areas: [u32; 2],
    survey: &Survey,
    most: u32,
    content: &mut Vec<u8, N>,
) -> Option<u32> {
    content.clear();
    let whole = survey.newest_whole(most)?;
    copy_parts(flash, areas, whole, content);
    Some(follow(flash, areas, whole.number, most, content))
}

/// Takes the leading parts of a whole from whichever copy has them.
fn copy_parts<F: ReadNorFlash, const N: usize>(
    flash: &mut F,
    areas: [u32; 2],
    whole: Parts,
    content: &mut Vec<u8, N>,
) {
    let mut missing = whole.leading();
    let mut seen = 0;
    for start in areas {
        let mut cursor = Cursor::new(start);
        while missing > 0
            && let Some(found) = cursor.next(flash)
        {
            let Some(line) = found.line else { continue };
            let part = line.kind == Kind::Whole || line.begins();
            let wanted = part && line.number == whole.number;
            if wanted && line.part < whole.leading() && seen >> line.part & 1 == 0 {
                let from = usize::from(line.offset);
                let to = from + found.content.len();
                // The survey has seen that there is room.
                let _ = content.resize_default(content.len().max(to));
                content[from..to].copy_from_slice(found.content);
                seen |= 1_u32 << line.part;
                missing -= 1;
            }
        }
    }
}

/// Applies the changes that follow a state up to this number, each from whichever copy has it. Gives the
/// number of the last one.
fn follow<F: ReadNorFlash, const N: usize>(
    flash: &mut F,
    areas: [u32; 2],
    mut number: u32,
    most: u32,
    content: &mut Vec<u8, N>,
) -> u32 {
    let mut cursors = areas.map(Cursor::new);
    // The second copy is looked at only where the first one has a gap.
    while let Some(next) = number.checked_add(1).filter(|&next| next <= most)
        && cursors.iter_mut().any(|cursor| apply(cursor, flash, next, content))
    {
        number = next;
    }
    number
}

/// Applies the change with this number, if the copy has it.
fn apply<F: ReadNorFlash, const N: usize>(
    cursor: &mut Cursor,
    flash: &mut F,
    number: u32,
    content: &mut Vec<u8, N>,
) -> bool {
    while let Some(found) = cursor.next(flash) {
        let Some(line) = found.line.filter(|line| line.kind == Kind::Change) else { continue };
        let offset = usize::from(line.offset);
        if line.number == number && offset <= content.len() {
            content.truncate(offset);
            // The survey has seen that there is room.
            return content.extend_from_slice(found.content).is_ok();
        }
        if line.number > number {
            cursor.hold();
            return false;
        }
    }
    false
}
