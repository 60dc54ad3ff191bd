//! Storage: one saved match for each title, the settings and the records in flash, safe whatever
//! moment the power goes.
//!
//! Each of them has a ledger with sectors of its own, twice, so that a write for one
//! never endangers another. Only one copy is written at any time: losing power in the middle of a
//! write or an erase can spoil what is next to it as well, then the other copy has everything up to
//! the action before. A copy that is damaged or behind is made good from the other. What cannot be
//! read is left as it is until its owner gives it up.

use embassy_futures::yield_now;
use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;
use portolan_core::{JOURNAL_BYTES, Refusal, Slot};

use crate::entry::{self, Kind, Line, PART};
use crate::former;
use crate::ledger::{self, AREA, Reading, State};
use crate::scribe::{self, Page, Unwritable};

/// How many titles there is room for.
pub const TITLES: usize = 8;
/// Room for the settings, and for the records.
pub const SMALL: usize = 1024;

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
/// Settings or records.
pub type Small = Vec<u8, SMALL>;

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
}

/// The settings and what else there is to remember beside them.
#[derive(Default)]
struct Desk {
    /// The first version's area was taken over and is to be erased.
    leftover: bool,
    /// The title on the table.
    table: u32,
    settings: Small,
}

impl Desk {
    const HEAD: usize = 5;

    fn read(bytes: &[u8]) -> Self {
        let Some((&[leftover, a, b, c, d], settings)) = bytes.split_first_chunk() else {
            return Self::default();
        };
        Self {
            leftover: leftover != 0,
            table: u32::from_le_bytes([a, b, c, d]),
            settings: Small::from_slice(settings).unwrap_or_default(),
        }
    }

    fn write(&self) -> Small {
        let [a, b, c, d] = self.table.to_le_bytes();
        let mut bytes = Small::new();
        let most = SMALL - Self::HEAD;
        let settings = &self.settings[..self.settings.len().min(most)];
        let _ = bytes.extend_from_slice(&[u8::from(self.leftover), a, b, c, d]);
        let _ = bytes.extend_from_slice(settings);
        bytes
    }
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

    /// Reads a place into the journal's room, unless it is there.
    fn turn_to(&mut self, place: usize) -> Reading {
        match &self.open {
            Some(open) if open.place == place => open.reading,
            _ => {
                let reading = ledger::read(&mut self.flash, areas(place), self.room);
                self.ailing[place] = is_ailing(&reading);
                self.open = Some(Open { place, reading });
                reading
            }
        }
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
    pub async fn put_on_table(&mut self, word: &str) -> Result<(), Trouble> {
        let table = entry::tag(word);
        if self.table == table {
            return Ok(());
        }
        self.table = table;
        self.write_desk(|_| {}).await
    }

    /// Keeps a match in its title's slot; an empty journal empties it.
    pub async fn keep(&mut self, word: &str, journal: &[u8]) -> Result<(), Trouble> {
        let tag = entry::tag(word);
        if matches!(self.find(word), Slot::Refused(_)) {
            return Err(Trouble::Refused);
        }
        // Without it only the wrong match would be suspected.
        let _ = self.put_on_table(word).await;
        self.write_journal(tag, journal).await
    }

    /// Gives up what is kept for a title, whatever it is.
    pub async fn discard(&mut self, word: &str) -> Result<(), Trouble> {
        let tag = entry::tag(word);
        if self.former_owner == Some(tag) {
            self.former_owner = None;
            self.write_desk(|desk| desk.leftover = true).await?;
            self.clear_leftover().await?;
        }
        let Some(place) = self.place_of(tag) else { return Ok(()) };
        self.suspected[place] = false;
        if matches!(self.turn_to(place).state, State::Kept { .. }) {
            return self.write_journal(tag, &[]).await;
        }
        self.open = None;
        for start in areas(place) {
            scribe::erase(&mut self.flash, start..start + AREA).await?;
        }
        // A blank place is free for any title.
        self.owners[place] = None;
        Ok(())
    }

    /// The place of a title, a free one if it has none yet.
    fn place_for(&self, tag: u32) -> Result<usize, Trouble> {
        let mut choices = (0..TITLES).map(|step| (first_choice(tag) + step) % TITLES);
        self.place_of(tag)
            .or_else(|| choices.find(|&place| self.owners[place].is_none()))
            .ok_or(Trouble::NoRoom)
    }

    async fn write_journal(&mut self, tag: u32, journal: &[u8]) -> Result<(), Trouble> {
        if journal.len() > JOURNAL_BYTES {
            return Err(Trouble::NoRoom);
        }
        let place = self.place_for(tag)?;
        let reading = self.begin(place, tag).await?;
        let State::Kept { number, rewound } = reading.state else {
            return Err(Trouble::Refused);
        };
        if journal == self.room.as_slice() && !rewound {
            return Ok(());
        }
        let same = journal.iter().zip(self.room.iter()).take_while(|(new, old)| new == old).count();
        // Another match, or one taken back: a short one is written whole, so that it does not depend
        // on what was there before.
        let replaced = same < self.room.len() && journal.len() <= PART;
        let same = if replaced { 0 } else { same };
        let next = reading.newest.saturating_add(1);
        let small = number == reading.newest && journal.len() - same <= PART;
        let change = small.then(|| {
            let offset = same as u16;
            Line { kind: Kind::Change, number: next, offset, part: 0, parts: 1, tag }
                .write(&journal[same..])
        });
        // What lies in the flash is looked at anew if it could not be written.
        self.open = None;
        let page = Page { tag, content: journal, change: change.as_deref() };
        let reading = scribe::write(&mut self.flash, areas(place), reading, page).await?;
        self.room.clear();
        self.room.extend_from_slice(journal).map_err(|_| Trouble::NoRoom)?;
        self.open = Some(Open { place, reading });
        Ok(())
    }

    /// Turns to a title's place. A new ledger gets an entry of its own first, in both copies: from
    /// then on one copy that cannot be read is not mistaken for a beginning.
    async fn begin(&mut self, place: usize, tag: u32) -> Result<Reading, Trouble> {
        let mut reading = self.turn_to(place);
        self.owners[place] = Some(tag);
        if reading.state == State::Blank {
            self.open = None;
            let page = Page { tag, content: &[], change: None };
            reading = scribe::write(&mut self.flash, areas(place), reading, page).await?;
            self.open = Some(Open { place, reading });
        }
        Ok(reading)
    }

    /// Reads settings or records.
    fn small(&mut self, place: usize) -> (Small, Reading) {
        let mut bytes = Small::new();
        let reading = ledger::read(&mut self.flash, areas(place), &mut bytes);
        (bytes, reading)
    }

    async fn keep_small(
        &mut self,
        place: usize,
        mut reading: Reading,
        bytes: &[u8],
    ) -> Result<(), Trouble> {
        if reading.state == State::OtherFormat {
            return Err(Trouble::Refused);
        }
        if reading.state == State::Blank {
            reading = self.write_small(place, reading, &[]).await?;
        }
        self.write_small(place, reading, bytes).await?;
        Ok(())
    }

    async fn write_small(
        &mut self,
        place: usize,
        reading: Reading,
        content: &[u8],
    ) -> Result<Reading, Unwritable> {
        let page = Page { tag: place as u32, content, change: None };
        scribe::write(&mut self.flash, areas(place), reading, page).await
    }

    fn desk(&mut self) -> (Desk, Reading) {
        let (bytes, reading) = self.small(SETTINGS);
        (Desk::read(&bytes), reading)
    }

    async fn write_desk(&mut self, change: impl FnOnce(&mut Desk)) -> Result<(), Trouble> {
        let (bytes, reading) = {
            let (mut desk, reading) = self.desk();
            desk.table = self.table;
            change(&mut desk);
            (desk.write(), reading)
        };
        self.keep_small(SETTINGS, reading, &bytes).await
    }

    /// The settings; empty if there are none.
    pub fn settings(&mut self) -> Small {
        self.desk().0.settings
    }

    /// Keeps the settings.
    pub async fn keep_settings(&mut self, settings: &[u8]) -> Result<(), Trouble> {
        if settings.len() > SMALL {
            return Err(Trouble::NoRoom);
        }
        self.write_desk(|desk| desk.settings = Small::from_slice(settings).unwrap_or_default())
            .await
    }

    /// The records; empty if there are none, `None` if they cannot be read.
    pub fn records(&mut self) -> Option<Small> {
        let (bytes, reading) = self.small(RECORDS);
        is_readable(&reading).then_some(bytes)
    }

    /// Keeps the records. Whoever has them kept has given up those that could not be read.
    pub async fn keep_records(&mut self, records: &[u8]) -> Result<(), Trouble> {
        let (_, mut reading) = self.small(RECORDS);
        if !is_readable(&reading) {
            for start in areas(RECORDS) {
                scribe::erase(&mut self.flash, start..start + AREA).await?;
            }
            (_, reading) = self.small(RECORDS);
        }
        self.keep_small(RECORDS, reading, records).await
    }

    /// What a start leaves behind: copies that are good again, and an entry, so that no two starts
    /// are alike. It can wait until there is a picture.
    pub async fn settle(&mut self) -> Result<(), Trouble> {
        for place in 0..TITLES {
            if core::mem::take(&mut self.ailing[place]) {
                let reading = self.turn_to(place);
                let tag = self.owners[place].unwrap_or_default();
                let page = Page { tag, content: self.room, change: None };
                self.open = None;
                scribe::mend(&mut self.flash, areas(place), reading, page).await?;
            }
        }
        self.settle_records().await?;
        self.write_desk(|_| {}).await
    }

    async fn settle_records(&mut self) -> Result<(), Trouble> {
        let (records, reading) = self.small(RECORDS);
        if is_ailing(&reading) {
            let page = Page { tag: RECORDS as u32, content: &records, change: None };
            scribe::mend(&mut self.flash, areas(RECORDS), reading, page).await?;
        }
        Ok(())
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
            let _ = self.clear_leftover().await;
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
        let noted = self.write_desk(|desk| {
            desk.leftover = true;
            if first {
                desk.settings.clone_from(&settings);
            }
        });
        if noted.await.is_ok() {
            let _ = self.clear_leftover().await;
        }
    }

    /// Moves the first version's game to its title's slot, if that is free for it.
    async fn take_over_game(&mut self, tag: u32) -> Result<(), Trouble> {
        let (length, sum) = (self.room.len(), entry::check(self.room));
        let place = self.place_for(tag)?;
        let reading = self.begin(place, tag).await?;
        if !matches!(reading.state, State::Kept { rewound: false, .. }) {
            return Err(Trouble::Refused);
        }
        if !self.room.is_empty() && (self.room.len(), entry::check(self.room)) != (length, sum) {
            return Err(Trouble::Refused);
        }
        self.open = None;
        let mut settings = Small::new();
        if !former::read(&mut self.flash, self.room, &mut settings).await {
            return Err(Trouble::Refused);
        }
        let page = Page { tag, content: self.room, change: None };
        let reading = scribe::write(&mut self.flash, areas(place), reading, page).await?;
        let both = reading.is_sound(0) && reading.is_sound(1);
        both.then_some(()).ok_or(Trouble::Unwritable)
    }

    async fn clear_leftover(&mut self) -> Result<(), Trouble> {
        for area in former::AREAS {
            scribe::erase(&mut self.flash, area).await?;
        }
        self.write_desk(|desk| desk.leftover = false).await
    }
}

/// The name of the game at the head of a journal: after the format, its length and its letters.
fn word_of(journal: &[u8]) -> Option<&str> {
    let (&length, rest) = journal.get(1..)?.split_first()?;
    core::str::from_utf8(rest.get(..usize::from(length))?).ok().filter(|word| !word.is_empty())
}
