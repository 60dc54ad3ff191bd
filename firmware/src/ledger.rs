//! The ledger: how a saved game and the settings become entries that are only ever appended.
//!
//! A *whole* entry holds everything, in parts; an entry after it says from which byte on the journal
//! has become different, or what the settings are now. Every entry carries a number one higher than
//! the one before, so a lost entry shows, and nothing after it is believed. Read from oldest to newest,
//! the entries give the state after the last one that was completely written.

use heapless::Vec;
use portolan_core::JOURNAL_BYTES;
use portolan_ui::settings::SETTINGS_BYTES;

/// The version of the form of entries.
const FORMAT: u8 = 1;
const HEAD: usize = 10;
/// Bytes of journal or settings in one part.
pub const PART: usize = 240;
/// The longest entry part.
pub const ENTRY: usize = HEAD + PART;

/// Bytes of one part, ready to be appended.
pub type Entry = Vec<u8, ENTRY>;

/// What is kept.
#[derive(Default)]
pub struct Kept {
    /// The saved game; empty if there is none.
    pub journal: Vec<u8, JOURNAL_BYTES>,
    /// The settings; empty if there are none.
    pub settings: Vec<u8, SETTINGS_BYTES>,
}

impl Kept {
    /// Nothing kept.
    pub const fn new() -> Self {
        Self { journal: Vec::new(), settings: Vec::new() }
    }

    /// Becomes a copy of the given journal and settings, as far as there is room.
    pub fn copy_from(&mut self, journal: &[u8], settings: &[u8]) {
        self.journal.clear();
        self.settings.clear();
        let _ = self.journal.extend_from_slice(journal);
        let _ = self.settings.extend_from_slice(settings);
    }

    /// A sum over everything, for the log.
    pub fn sum(&self) -> u32 {
        self.journal
            .iter()
            .chain(&self.settings)
            .fold(0, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193).rotate_left(7))
    }

    /// The number of parts of a whole entry.
    pub fn parts(&self) -> u8 {
        (1 + self.journal.len().div_ceil(PART)) as u8
    }

    /// One part of a whole entry.
    pub fn part(&self, number: u32, part: u8) -> Entry {
        let parts = self.parts();
        match part.checked_sub(1) {
            None => entry(Kind::WholeSettings, part, parts, number, 0, &self.settings),
            Some(chunk) => {
                let offset = usize::from(chunk) * PART;
                let end = (offset + PART).min(self.journal.len());
                let bytes = self.journal.get(offset..end).unwrap_or_default();
                entry(Kind::WholeJournal, part, parts, number, offset, bytes)
            }
        }
    }

    /// The entry that makes this journal from an older one; `None` if a single part cannot.
    pub fn journal_change(&self, number: u32, old: &[u8]) -> Option<Entry> {
        let same = self.journal.iter().zip(old).take_while(|(new, old)| new == old).count();
        let bytes = &self.journal[same..];
        (bytes.len() <= PART).then(|| entry(Kind::Journal, 0, 1, number, same, bytes))
    }

    /// The entry that sets these settings.
    pub fn settings_change(&self, number: u32) -> Entry {
        entry(Kind::Settings, 0, 1, number, 0, &self.settings)
    }

    fn apply(&mut self, kind: Kind, offset: usize, bytes: &[u8]) -> Option<()> {
        match kind {
            Kind::Settings | Kind::WholeSettings => {
                self.settings.clear();
                self.settings.extend_from_slice(bytes).ok()
            }
            Kind::Journal | Kind::WholeJournal => {
                (offset <= self.journal.len()).then_some(())?;
                self.journal.truncate(offset);
                self.journal.extend_from_slice(bytes).ok()
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    WholeSettings = 1,
    WholeJournal = 2,
    Journal = 3,
    Settings = 4,
}

fn entry(kind: Kind, part: u8, parts: u8, number: u32, offset: usize, bytes: &[u8]) -> Entry {
    let mut entry = Entry::new();
    let [a, b, c, d] = number.to_le_bytes();
    let [low, high] = (offset as u16).to_le_bytes();
    // A part is never longer than the room that an entry has for it.
    let _ = entry.extend_from_slice(&[FORMAT, kind as u8, part, parts, a, b, c, d, low, high]);
    let _ = entry.extend_from_slice(bytes);
    entry
}

/// Reads entries in order.
#[derive(Default)]
pub struct Reader {
    /// The state after the last complete entry.
    pub kept: Kept,
    whole: Kept,
    /// Number and next part of a whole entry that is not yet complete.
    open: Option<(u32, u8)>,
    /// The number of the last complete entry, once a whole one was there.
    number: Option<u32>,
    /// Bytes since the latest complete whole entry began, itself included.
    since_whole: usize,
    opened_at: usize,
    /// There were entries that could not be used.
    pub damaged: bool,
}

impl Reader {
    /// Nothing read.
    pub const fn new() -> Self {
        Self {
            kept: Kept::new(),
            whole: Kept::new(),
            open: None,
            number: None,
            since_whole: 0,
            opened_at: 0,
            damaged: false,
        }
    }

    /// Forgets everything read.
    pub fn clear(&mut self) {
        self.kept.copy_from(&[], &[]);
        self.open = None;
        self.number = None;
        self.since_whole = 0;
        self.damaged = false;
    }

    /// The number of the last entry and the bytes since the whole entry before, if there is a state.
    pub fn result(&self) -> Option<(u32, usize)> {
        Some((self.number?, self.since_whole))
    }

    /// Takes in the next entry part.
    pub fn read(&mut self, bytes: &[u8]) {
        self.since_whole += bytes.len();
        if self.take(bytes).is_none() {
            self.damaged = true;
        }
    }

    fn take(&mut self, bytes: &[u8]) -> Option<()> {
        let (&[format, kind, part, parts, a, b, c, d, low, high], body) =
            bytes.split_first_chunk::<HEAD>()?;
        let number = u32::from_le_bytes([a, b, c, d]);
        let offset = usize::from(u16::from_le_bytes([low, high]));
        let kind = [Kind::WholeSettings, Kind::WholeJournal, Kind::Journal, Kind::Settings]
            .into_iter()
            .find(|known| *known as u8 == kind && format == FORMAT)?;
        match kind {
            Kind::WholeSettings | Kind::WholeJournal => {
                if part == 0 {
                    self.whole.copy_from(&[], &[]);
                    self.open = Some((number, 0));
                    self.opened_at = self.since_whole - bytes.len();
                }
                // A whole entry that was cut off is no damage: the state before it still holds.
                if self.open.take() != Some((number, part)) {
                    return Some(());
                }
                self.whole.apply(kind, offset, body)?;
                if part + 1 < parts {
                    self.open = Some((number, part + 1));
                } else {
                    core::mem::swap(&mut self.kept, &mut self.whole);
                    self.number = Some(number);
                    self.since_whole -= self.opened_at;
                }
            }
            Kind::Journal | Kind::Settings => {
                self.open = None;
                let follows = self.number.is_some_and(|last| number == last.wrapping_add(1));
                if self.number.is_some() && !follows {
                    // Something is missing: what was read so far is older than it should be.
                    self.number = None;
                    return None;
                }
                if follows {
                    self.kept.apply(kind, offset, body)?;
                    self.number = Some(number);
                }
            }
        }
        Some(())
    }
}
