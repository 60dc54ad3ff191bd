//! Storage: one saved match for each title, the settings and the records in flash, safe whatever
//! moment the power goes.
//!
//! Each of them has a ledger with sectors of its own, twice, so that a write for one
//! never endangers another. Only one copy is written at any time: losing power in the middle of a
//! write or an erase can spoil what is next to it as well, then the other copy has everything up to
//! the action before. A copy that is damaged or behind is made good from the other. What cannot be
//! read is left as it is until its owner gives it up.
//!
//! Erasing stops everything else for a while, so keeping goes in [steps](Step) with at most one sector
//! erased in each. What is taken to be kept lies in the journal's room until both copies have it; if
//! something newer comes before that, that is kept in its place.

use embassy_futures::yield_now;
use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;
use portolan_core::{JOURNAL_BYTES, Refusal, Slot};

use crate::desk::Desk;
pub use crate::desk::{SMALL, Small};
use crate::entry::{self, PART};
use crate::former;
use crate::ledger::{self, AREA, Reading, SECTOR, State};
pub use crate::scribe::Step;
use crate::scribe::{self, Erases, Page, Scribe, Unwritable};

/// How many titles there is room for.
pub const TITLES: usize = 8;

/// Where storage begins in flash; the memory maps end the program's part there.
pub const START: u32 = 0x1c_0000;
/// A sector that belongs to nobody: the board check writes to it.
pub const SPARE: u32 = 0x1e_f000;
const _: () = assert!(SMALL_START + 2 * AREA <= SPARE && SPARE < former::AREAS[1].start);

/// The second copy of everything lies this far behind the first.
const APART: u32 = 0x1_0000;
/// Behind the area of the first version, which is left alone until what is in it was taken over.
const SMALL_START: u32 = former::AREAS[0].end;
const SETTINGS: usize = TITLES;
const RECORDS: usize = TITLES + 1;

/// A journal, as it lies in flash.
pub type Journal = Vec<u8, JOURNAL_BYTES>;

// A full journal leaves room for some actions more.
const _: () = assert!(entry::whole_room(JOURNAL_BYTES) + 1024 <= AREA);

/// Why something was not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// What lies there was refused and not yet given up.
    Refused,
    /// Every place belongs to another title.
    NoRoom,
    /// The flash does not take it.
    Unwritable,
}

impl From<Unwritable> for Trouble {
    fn from(Unwritable: Unwritable) -> Self {
        Trouble::Unwritable
    }
}

/// The ledger whose state lies in the journal's room.
struct Open {
    place: usize,
    reading: Reading,
    /// How far what lies in the room is kept.
    step: Step,
    /// So many bytes of it are as in the state before, if that is known.
    same: Option<usize>,
}

impl Open {
    /// Nobody could read it, and its owner does not want it any more.
    fn is_given_up(&self) -> bool {
        self.step != Step::Whole
            && matches!(self.reading.state, State::Damaged | State::OtherFormat)
    }
}

/// Everything that is kept.
pub struct Storage<'a, F> {
    flash: F,
    room: &'a mut Journal,
    open: Option<Open>,
    /// Whose the places are.
    owners: [Option<u32>; TITLES],
    /// Matches that are not trusted, by place.
    suspected: [bool; TITLES],
    /// Ledgers that were seen to have a copy to be made good, by place.
    ailing: [bool; TITLES],
    /// The title that the first version's area counts as while nobody can read it.
    former_owner: Option<u32>,
    /// The number of the settings' ledger when it was opened.
    number: u32,
    /// The title on the table.
    table: u32,
    /// The flash knows it too.
    tabled: bool,
    /// This start has left an entry with the settings.
    noted: bool,
    /// The settings or records that are half kept.
    under_way: Option<(usize, Reading)>,
    /// The first version's area is given up: 0 if that is to be noted, then which of its sectors is next.
    leaving: Option<usize>,
}

/// Where the two copies of a ledger lie.
pub fn areas(place: usize) -> [u32; 2] {
    let (start, place) =
        if place < TITLES { (START, place) } else { (SMALL_START, place - TITLES) };
    [0, APART].map(|copy| start + copy + place as u32 * AREA)
}

/// The place that a title takes if it is free: far enough apart for those that there are.
fn first_choice(tag: u32) -> usize {
    (tag >> 29) as usize % TITLES
}

/// Whether a copy is to be made good. A state that is older than it should be stays as it is, to be
/// told at every start, until the match goes on from there.
fn is_ailing(reading: &Reading) -> bool {
    match reading.state {
        State::Kept { rewound, .. } => !(rewound || reading.is_sound(0) && reading.is_sound(1)),
        State::Blank => reading.copies.iter().any(|copy| copy.end > 0),
        State::Damaged | State::OtherFormat => false,
    }
}

/// Whether a ledger has something to say, if only that it is new.
fn is_readable(reading: &Reading) -> bool {
    matches!(reading.state, State::Blank | State::Kept { .. })
}

impl<'a, F: NorFlash> Storage<'a, F> {
    /// Looks at everything, and takes over what the first version left. `words` are the titles.
    pub async fn open<'w>(
        flash: F,
        room: &'a mut Journal,
        words: impl Iterator<Item = &'w str> + Clone,
    ) -> Self {
        let mut storage = Self {
            flash,
            room,
            open: None,
            owners: [None; TITLES],
            suspected: [false; TITLES],
            ailing: [false; TITLES],
            former_owner: None,
            number: 0,
            table: 0,
            tabled: true,
            noted: false,
            under_way: None,
            leaving: None,
        };
        let tags = words.map(entry::tag);
        let mut anonymous = [false; TITLES];
        for (place, anonymous) in anonymous.iter_mut().enumerate() {
            // Reading takes as long as the panel takes to start: both at once.
            yield_now().await;
            // Who wrote the first entry is all that is asked now, if it can be read.
            storage.owners[place] = ledger::owner(&mut storage.flash, areas(place)[0]);
            if storage.owners[place].is_none() {
                let reading = storage.turn_to(place);
                storage.owners[place] = reading.tag.filter(|_| reading.state != State::Blank);
                *anonymous = reading.tag.is_none() && reading.state != State::Blank;
            }
        }
        for place in (0..TITLES).filter(|&place| anonymous[place]) {
            storage.owners[place] = Some(storage.likely_owner(place, tags.clone()).unwrap_or(0));
        }
        let (desk, reading) = storage.desk();
        (storage.number, storage.table) = (reading.newest, desk.table);
        // The settings themselves are too large to be held while that is waited for.
        let (leftover, first) = (desk.leftover, desk.settings.is_empty());
        storage.take_over(leftover, first, tags).await;
        storage
    }

    /// Nothing in it says whose it is: a title that has nothing else, best the one that would have
    /// chosen this place.
    fn likely_owner(&self, place: usize, tags: impl Iterator<Item = u32> + Clone) -> Option<u32> {
        let mut without = tags.filter(|tag| !self.owners.contains(&Some(*tag)));
        without.clone().find(|&tag| first_choice(tag) == place).or_else(|| without.next())
    }

    /// The flash itself.
    pub fn flash(&mut self) -> &mut F {
        &mut self.flash
    }

    /// How often something was written to the settings' ledger: it differs from start to start.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Reads a place into the journal's room, unless it is there. What is half kept is kept first.
    fn turn_to(&mut self, place: usize) -> Reading {
        let here = |open: &&Open| open.place == place && !open.is_given_up();
        if let Some(open) = self.open.as_ref().filter(here) {
            return open.reading;
        }
        // Whoever waits for it has gone on without waiting: there is nobody to be told.
        let _ = self.write_room(&mut Erases::all());
        let reading = ledger::read(&mut self.flash, areas(place), self.room);
        self.ailing[place] = is_ailing(&reading);
        self.open = Some(Open { place, reading, same: None, step: Step::Whole });
        reading
    }

    fn place_of(&self, tag: u32) -> Option<usize> {
        self.owners.iter().position(|owner| *owner == Some(tag))
    }

    /// What is kept for a title. Where both copies are damaged it is the newest state that they
    /// prove.
    pub fn find(&mut self, word: &str) -> Slot<&[u8]> {
        let tag = entry::tag(word);
        let Some(place) = self.place_of(tag) else {
            let damaged = self.former_owner == Some(tag);
            return if damaged { Slot::Refused(Refusal::Damaged) } else { Slot::Empty };
        };
        match self.turn_to(place).state {
            State::OtherFormat => Slot::Refused(Refusal::OtherFormat),
            State::Damaged => Slot::Refused(Refusal::Damaged),
            State::Kept { .. } if self.suspected[place] && !self.room.is_empty() => {
                Slot::Refused(Refusal::Suspected)
            }
            State::Kept { rewound: false, .. } if !self.room.is_empty() => Slot::Game(self.room),
            State::Kept { .. } if !self.room.is_empty() => Slot::Older(self.room),
            // Nothing is left of a game; that there was one is all that is known.
            State::Kept { rewound: true, .. } => Slot::Refused(Refusal::Damaged),
            State::Kept { .. } | State::Blank => Slot::Empty,
        }
    }

    /// The match that was on the table last is not trusted until the next start.
    pub fn suspect_table(&mut self) {
        if let Some(place) = self.place_of(self.table) {
            self.suspected[place] = true;
        }
    }

    /// No match is trusted until the next start.
    pub fn suspect_all(&mut self) {
        self.suspected = [true; TITLES];
    }

    /// Notes which title comes onto the table: the one to be suspected after crashes.
    pub fn put_on_table(&mut self, word: &str) {
        let table = entry::tag(word);
        self.tabled &= self.table == table;
        self.table = table;
    }

    /// Takes a match to be kept in its title's slot; an empty journal empties it. Nothing is erased for
    /// it: where that has to be, [`Self::go_on`] does it.
    pub fn keep(&mut self, word: &str, journal: &[u8]) -> Result<Step, Trouble> {
        if matches!(self.find(word), Slot::Refused(_)) {
            return Err(Trouble::Refused);
        }
        self.put_on_table(word);
        self.take(entry::tag(word), journal)?;
        self.advance(&mut Erases::none())
    }

    /// Gives up what is kept for a title, whatever it is. Nothing is erased for it either.
    pub fn discard(&mut self, word: &str) -> Result<Step, Trouble> {
        let tag = entry::tag(word);
        if self.former_owner.take_if(|owner| *owner == tag).is_some() {
            self.leaving = Some(0);
        }
        if let Some(place) = self.place_of(tag) {
            self.suspected[place] = false;
            if let State::Kept { .. } = self.turn_to(place).state {
                self.take(tag, &[])?;
            } else if let Some(open) = &mut self.open {
                open.step = Step::Begun;
            }
        }
        self.advance(&mut Erases::none())
    }

    /// Goes on with what was taken to be kept or given up, until a sector has been erased or all is done.
    pub fn go_on(&mut self) -> Result<Step, Trouble> {
        self.advance(&mut Erases::one())
    }

    /// Goes on until all is done.
    pub fn finish(&mut self) -> Result<(), Trouble> {
        self.advance(&mut Erases::all()).map(drop)
    }

    /// Goes on without erasing more sectors than it may.
    fn advance(&mut self, most: &mut Erases) -> Result<Step, Trouble> {
        if self.leaving.is_some() && self.clear_leftover(most)? != Step::Whole {
            return Ok(Step::Begun);
        }
        let mut step = self.write_room(most)?;
        if step == Step::Whole && !self.tabled {
            // Without it only the wrong match would be suspected.
            step = self.write_desk(most, |_| {}).unwrap_or(Step::Whole);
            self.tabled = step == Step::Whole;
        }
        Ok(step)
    }

    /// The place of a title, a free one if it has none yet.
    fn place_for(&self, tag: u32) -> Result<usize, Trouble> {
        let mut choices = (0..TITLES).map(|step| (first_choice(tag) + step) % TITLES);
        self.place_of(tag)
            .or_else(|| choices.find(|&place| self.owners[place].is_none()))
            .ok_or(Trouble::NoRoom)
    }

    /// Takes a title's next journal into the room.
    fn take(&mut self, tag: u32, journal: &[u8]) -> Result<(), Trouble> {
        if journal.len() > JOURNAL_BYTES {
            return Err(Trouble::NoRoom);
        }
        let place = self.place_for(tag)?;
        let reading = self.turn_to(place);
        let (current, rewound) = match reading.state {
            State::Kept { number, rewound } => (number == reading.newest, rewound),
            State::Blank => (true, false),
            State::Damaged | State::OtherFormat => return Err(Trouble::Refused),
        };
        self.owners[place] = Some(tag);
        let Some(open) = self.open.as_mut().filter(|_| journal != self.room.as_slice() || rewound)
        else {
            return Ok(());
        };
        let same = journal.iter().zip(self.room.iter()).take_while(|(new, old)| new == old).count();
        // Another match, or one taken back: a short one is written whole, so that it does not depend
        // on what was there before.
        let replaced = same < self.room.len() && journal.len() <= PART;
        // What was in the room has to be in the flash already.
        let known = current && open.step != Step::Begun;
        open.same = known.then_some(if replaced { 0 } else { same });
        open.step = Step::Begun;
        self.room.clear();
        self.room.extend_from_slice(journal).map_err(|_| Trouble::NoRoom)
    }

    /// Writes what is in the room to its place, or erases the place of what was given up.
    fn write_room(&mut self, most: &mut Erases) -> Result<Step, Trouble> {
        // What lies in the flash is looked at anew if it could not be written.
        let Some(mut open) = self.open.take_if(|open| open.step != Step::Whole) else {
            return Ok(Step::Whole);
        };
        let Open { place, ref mut reading, step, same } = open;
        let (areas, tag) = (areas(place), self.owners[place].unwrap_or_default());
        let page = Page { tag, content: self.room, same };
        let mut scribe = Scribe { flash: &mut self.flash, areas, reading, most };
        let step = match (step, scribe.reading.state) {
            (_, State::Damaged | State::OtherFormat) => {
                if !scribe.clear() {
                    Step::Begun
                } else if scribe.reading.is_hurt() {
                    return Err(Trouble::Unwritable);
                } else {
                    // A blank place is free for any title.
                    self.owners[place] = None;
                    return Ok(Step::Whole);
                }
            }
            // One copy has it, which is as much as there may ever be.
            (Step::Half, _) => scribe.mend(&page).unwrap_or(Step::Whole),
            _ => scribe.write(&page)?,
        };
        open.step = step;
        let again = step == Step::Whole && open.reading.is_hurt();
        self.open = (!again).then_some(open);
        Ok(step)
    }

    /// Reads settings or records.
    fn small(&mut self, place: usize) -> (Small, Reading) {
        let mut bytes = Small::new();
        let reading = ledger::read(&mut self.flash, areas(place), &mut bytes);
        (bytes, reading)
    }

    /// Writes settings or records, or makes both copies good where they are `there` already.
    fn write_small(
        &mut self,
        place: usize,
        reading: Reading,
        bytes: &[u8],
        there: bool,
        most: &mut Erases,
    ) -> Result<Step, Trouble> {
        if reading.state == State::OtherFormat {
            return Err(Trouble::Refused);
        }
        let mut reading = self.under_way(place).unwrap_or(reading);
        let page = Page { tag: place as u32, content: bytes, same: None };
        let (flash, areas) = (&mut self.flash, areas(place));
        let mut scribe = Scribe { flash, areas, reading: &mut reading, most };
        let step = match scribe.reading.state {
            State::Kept { rewound: false, .. } if there => {
                scribe.mend(&page).unwrap_or(Step::Whole)
            }
            _ => scribe.write(&page)?,
        };
        self.under_way = (step != Step::Whole).then_some((place, reading));
        Ok(step)
    }

    /// How far the last step has come with a ledger, if it was with this one.
    fn under_way(&mut self, place: usize) -> Option<Reading> {
        self.under_way.take().filter(|(whose, _)| *whose == place).map(|(_, reading)| reading)
    }

    fn desk(&mut self) -> (Desk, Reading) {
        let (bytes, reading) = self.small(SETTINGS);
        (Desk::read(&bytes), reading)
    }

    fn write_desk(
        &mut self,
        most: &mut Erases,
        change: impl FnOnce(&mut Desk),
    ) -> Result<Step, Trouble> {
        let (bytes, reading, there) = {
            let (found, reading) = self.small(SETTINGS);
            let mut desk = Desk::read(&found);
            desk.table = self.table;
            change(&mut desk);
            let bytes = desk.write();
            let there = bytes == found;
            (bytes, reading, there)
        };
        // Every start leaves an entry of its own.
        let step = self.write_small(SETTINGS, reading, &bytes, there && self.noted, most)?;
        self.noted |= step != Step::Begun;
        Ok(step)
    }

    /// The settings; empty if there are none.
    pub fn settings(&mut self) -> Small {
        self.desk().0.settings
    }

    /// Keeps the settings, until a sector has been erased: then it is to be called again.
    pub fn keep_settings(&mut self, settings: &[u8]) -> Result<Step, Trouble> {
        if settings.len() > SMALL {
            return Err(Trouble::NoRoom);
        }
        self.write_desk(&mut Erases::one(), |desk| {
            desk.settings = Small::from_slice(settings).unwrap_or_default();
        })
    }

    /// The records; empty if there are none, `None` if they cannot be read.
    pub fn records(&mut self) -> Option<Small> {
        let (bytes, reading) = self.small(RECORDS);
        is_readable(&reading).then_some(bytes)
    }

    /// Keeps the records, in steps as the settings. Whoever has them kept has given up those that could
    /// not be read.
    pub fn keep_records(&mut self, records: &[u8]) -> Result<Step, Trouble> {
        let (found, reading) = self.small(RECORDS);
        let mut reading = self.under_way(RECORDS).unwrap_or(reading);
        let mut most = Erases::one();
        if !is_readable(&reading) {
            let (flash, areas) = (&mut self.flash, areas(RECORDS));
            if !(Scribe { flash, areas, reading: &mut reading, most: &mut most }).clear() {
                self.under_way = Some((RECORDS, reading));
                return Ok(Step::Begun);
            }
            reading.state = State::Blank;
        }
        self.write_small(RECORDS, reading, records, found == records, &mut most)
    }

    /// What a start leaves behind: copies that are good again, and an entry, so that no two starts
    /// are alike. It can wait until there is a picture, and is done in steps as the settings are kept.
    pub fn settle(&mut self) -> Result<Step, Trouble> {
        let mut most = Erases::one();
        for place in 0..TITLES {
            if !core::mem::take(&mut self.ailing[place]) {
                continue;
            }
            let torn = self.turn_to(place).torn;
            if let Some(open) = self.open.as_mut().filter(|open| open.step == Step::Whole) {
                (open.step, open.same) = (if torn { Step::Begun } else { Step::Half }, None);
            }
            let step = self.write_room(&mut most)?;
            self.ailing[place] = step != Step::Whole;
            if step != Step::Whole {
                return Ok(step);
            }
            if is_ailing(&self.turn_to(place)) {
                return Err(Trouble::Unwritable);
            }
        }
        let (records, reading) = self.small(RECORDS);
        if is_ailing(&reading) {
            let step = self.write_small(RECORDS, reading, &records, true, &mut most)?;
            if step != Step::Whole {
                return Ok(step);
            }
            if is_ailing(&self.small(RECORDS).1) {
                return Err(Trouble::Unwritable);
            }
        }
        self.write_desk(&mut most, |_| {})
    }

    /// Takes over the game of the first version, and the settings if these are the first. Its area is
    /// erased once both are safe in both copies; before that, it is all done again after a power cut.
    async fn take_over(
        &mut self,
        leftover: bool,
        first: bool,
        mut tags: impl Iterator<Item = u32>,
    ) {
        if leftover {
            // What fails is tried again at the next start.
            let _ = self.clear_leftover(&mut Erases::all());
            return;
        }
        if former::AREAS.into_iter().all(|area| scribe::is_blank(&mut self.flash, area)) {
            return;
        }
        self.open = None;
        let mut settings = Small::new();
        let readable = former::read(&mut self.flash, self.room, &mut settings).await;
        let table = word_of(self.room).map(entry::tag);
        if !readable || table.is_none() && !self.room.is_empty() {
            self.former_owner = tags.find(|&tag| self.place_of(tag).is_none());
            return;
        }
        if let Some(tag) = table
            && self.take_over_game(tag).await.is_err()
        {
            // There is another game of this title: this one waits until that is over.
            return;
        }
        self.table = table.filter(|_| first).unwrap_or(self.table);
        let noted = self.write_desk(&mut Erases::all(), |desk| {
            desk.leftover = true;
            if first {
                desk.settings.clone_from(&settings);
            }
        });
        if noted.is_ok() {
            let _ = self.clear_leftover(&mut Erases::all());
        }
    }

    /// Moves the first version's game to its title's slot, if that is free for it.
    async fn take_over_game(&mut self, tag: u32) -> Result<(), Trouble> {
        let (length, sum) = (self.room.len(), entry::check(self.room));
        let place = self.place_for(tag)?;
        let mut reading = self.turn_to(place);
        if !matches!(reading.state, State::Blank | State::Kept { rewound: false, .. }) {
            return Err(Trouble::Refused);
        }
        if !self.room.is_empty() && (self.room.len(), entry::check(self.room)) != (length, sum) {
            return Err(Trouble::Refused);
        }
        self.owners[place] = Some(tag);
        self.open = None;
        let mut settings = Small::new();
        if !former::read(&mut self.flash, self.room, &mut settings).await {
            return Err(Trouble::Refused);
        }
        let page = Page { tag, content: self.room, same: None };
        let (flash, areas, most) = (&mut self.flash, areas(place), &mut Erases::all());
        Scribe { flash, areas, reading: &mut reading, most }.write(&page)?;
        let both = reading.is_sound(0) && reading.is_sound(1);
        both.then_some(()).ok_or(Trouble::Unwritable)
    }

    /// Erases the first version's area: notes that this is to be done, does it, notes that it is done.
    fn clear_leftover(&mut self, most: &mut Erases) -> Result<Step, Trouble> {
        // What fails is tried again at the next start.
        let mut next = self.leaving.take().unwrap_or(0);
        if next == 0 {
            if self.write_desk(most, |desk| desk.leftover = true)? != Step::Whole {
                self.leaving = Some(0);
                return Ok(Step::Begun);
            }
            next = 1;
        }
        let sectors = former::AREAS.into_iter().flat_map(|area| area.step_by(SECTOR as usize));
        for at in sectors.skip(next - 1) {
            if !scribe::erase(&mut self.flash, at..at + SECTOR, most)? {
                self.leaving = Some(next);
                return Ok(Step::Begun);
            }
            next += 1;
        }
        let step = self.write_desk(most, |desk| desk.leftover = false)?;
        self.leaving = (step != Step::Whole).then_some(next);
        Ok(step)
    }
}

/// The name of the game at the head of a journal: after the format, its length and its letters.
fn word_of(journal: &[u8]) -> Option<&str> {
    let (&length, rest) = journal.get(1..)?.split_first()?;
    core::str::from_utf8(rest.get(..usize::from(length))?).ok().filter(|word| !word.is_empty())
}
