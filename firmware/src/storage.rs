//! Storage: the saved game and the settings in flash, safe whatever moment the power goes.
//!
//! Two copies of the ledger lie in two areas at the end of flash, and only one of them is written at
//! any time. Losing power in the middle of a write or an erase can spoil what is next to it as well:
//! then the other copy still has everything up to the action before. At start the better copy wins and
//! the other one is made good again. Each area is a queue of `sequential-storage`, which spreads the
//! wear and checks every entry.

use core::cell::RefCell;
use core::ops::Range;
use core::sync::atomic::{AtomicBool, Ordering};

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_futures::yield_now;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use crate::boards::Chip;
use crate::ledger::{ENTRY, Entry, Kept, Reader};

/// The two areas, as offsets into flash: the end of what memory.x leaves free.
const AREAS: [Range<u32>; 2] = [0x1e_0000..0x1e_6000, 0x1f_0000..0x1f_6000];
/// A whole entry is due after so many bytes, so that the oldest sector never holds the only one.
const WHOLE_AFTER: usize = 5 * 1024;
const SECTOR: u32 = 4096;

type Failure = sequential_storage::Error<embassy_rp::flash::Error>;

/// What the console wants kept; taken by the storage task when it gets to it.
static WANTED: Mutex<CriticalSectionRawMutex, RefCell<Kept>> =
    Mutex::new(RefCell::new(Kept::new()));
static WORK: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static BUSY: AtomicBool = AtomicBool::new(false);

/// Asks for this to be kept; no journal leaves the one that is kept. Returns at once.
pub fn keep(journal: Option<&[u8]>, settings: &[u8]) {
    WANTED.lock(|wanted| {
        let mut wanted = wanted.borrow_mut();
        if let Some(journal) = journal {
            wanted.journal.clear();
            let _ = wanted.journal.extend_from_slice(journal);
        }
        wanted.settings.clear();
        let _ = wanted.settings.extend_from_slice(settings);
    });
    BUSY.store(true, Ordering::Relaxed);
    WORK.signal(());
}

/// Looks at the journal that is kept.
pub fn with_journal(look: impl FnOnce(&[u8])) {
    WANTED.lock(|wanted| look(&wanted.borrow().journal));
}

/// Whether something is still to be written.
pub fn is_busy() -> bool {
    BUSY.load(Ordering::Relaxed)
}

/// How the flash was found at start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, defmt::Format)]
pub enum Found {
    /// Nothing was ever kept.
    Nothing,
    /// A state that can be trusted.
    State,
    /// Something that cannot be read.
    Damage,
}

/// One copy of the ledger.
#[derive(Clone, Copy)]
struct Copy {
    /// The number of its last entry; `None` if it must be written anew.
    number: Option<u32>,
    since_whole: usize,
}

/// The kept state and its two copies in flash.
pub struct Storage {
    chip: Chip,
    /// Holds the state that is kept.
    reader: &'static mut Reader,
    number: u32,
    copies: [Copy; 2],
    /// The copy that the state came from: the last one to be touched.
    source: usize,
    /// Every start leaves an entry, so that no two starts are alike.
    started: bool,
}

impl Storage {
    /// Reads both copies and takes the newer one.
    pub async fn open(chip: Chip, reader: &'static mut Reader) -> (Self, Found) {
        let copies = [Copy { number: None, since_whole: 0 }; 2];
        let mut storage = Self { chip, reader, number: 0, copies, source: 0, started: false };
        let mut found = Found::Nothing;
        for (index, area) in AREAS.into_iter().enumerate() {
            let sound = storage.read(index).await;
            match storage.reader.result() {
                Some((number, since_whole)) => {
                    let ahead = number.wrapping_sub(storage.number) as i32;
                    if found != Found::State || ahead >= 0 {
                        (storage.number, storage.source) = (number, index);
                    }
                    found = Found::State;
                    // A copy with damage in it is written anew even if its state is fine.
                    storage.copies[index] = Copy { number: sound.then_some(number), since_whole };
                }
                None if found == Found::State => {}
                None if !sound || !storage.is_blank(area) => found = Found::Damage,
                None => {}
            }
        }
        if found == Found::State && storage.source == 0 {
            // The reader holds one state at a time, and it was the other copy's.
            storage.read(0).await;
        }
        for copy in &mut storage.copies {
            copy.number = copy.number.filter(|&number| number == storage.number);
        }
        WANTED.lock(|wanted| {
            let kept = &storage.reader.kept;
            wanted.borrow_mut().copy_from(&kept.journal, &kept.settings);
        });
        defmt::info!("found {}, sum {}", found, storage.reader.kept.sum());
        (storage, found)
    }

    /// The saved game as found at start.
    pub fn journal(&self) -> &[u8] {
        &self.reader.kept.journal
    }

    /// The settings as found at start.
    pub fn settings(&self) -> &[u8] {
        &self.reader.kept.settings
    }

    /// How often something was kept so far: it differs from start to start.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The flash chip's own number.
    pub fn chip_id(&mut self, id: &mut [u8; 8]) {
        // Without an answer the bytes stay as they are; they are only one source among others.
        let _ = self.chip.blocking_unique_id(id);
    }

    /// Reads one copy; false if something in it was damaged.
    async fn read(&mut self, index: usize) -> bool {
        self.reader.clear();
        let mut queue = queue(&mut self.chip, index);
        let mut bytes = [0; ENTRY];
        let Ok(mut entries) = queue.iter().await else {
            return false;
        };
        loop {
            match entries.next(&mut bytes).await {
                Ok(Some(entry)) => self.reader.read(&entry),
                Ok(None) => return !self.reader.damaged,
                Err(_) => return false,
            }
        }
    }

    fn is_blank(&mut self, range: Range<u32>) -> bool {
        let mut bytes = [0; 256];
        range
            .step_by(bytes.len())
            .all(|at| self.chip.blocking_read(at, &mut bytes).is_ok() && bytes == [0xff; 256])
    }

    /// Erases an area, sector by sector: each stops everything else for a while.
    async fn erase(&mut self, index: usize) -> Result<(), Failure> {
        for at in AREAS[index].clone().step_by(SECTOR as usize) {
            if !self.is_blank(at..at + SECTOR) {
                let erased = self.chip.blocking_erase(at, at + SECTOR);
                erased.map_err(|value| Failure::Storage { value })?;
                yield_now().await;
            }
        }
        Ok(())
    }

    /// Writes what is wanted, first to one copy, then to the other. A copy that is behind, or due
    /// for a whole entry, or cannot take the change, gets everything.
    async fn write(&mut self) {
        let number = self.number.wrapping_add(1);
        let (journal, settings) = WANTED.lock(|wanted| {
            let wanted = wanted.borrow();
            let journal = (wanted.journal != self.reader.kept.journal)
                .then(|| wanted.journal_change(number, &self.reader.kept.journal));
            let settings = (wanted.settings != self.reader.kept.settings)
                .then(|| wanted.settings_change(number));
            self.reader.kept.copy_from(&wanted.journal, &wanted.settings);
            (journal, settings)
        });
        let change: Option<Entry> = match (journal, settings) {
            (None, None) if self.started => return,
            (None, None) => Some(self.reader.kept.settings_change(number)),
            (Some(Some(entry)), None) | (None, Some(entry)) => Some(entry),
            _ => None,
        };
        self.started = true;
        self.number = number;
        for index in [1 - self.source, self.source] {
            if let Err(failure) = self.update(index, change.as_ref()).await {
                defmt::error!(
                    "copy {} cannot be written: {}",
                    index,
                    defmt::Debug2Format(&failure)
                );
            }
            // Writing stops everything else: let presses in before the other copy's turn.
            yield_now().await;
        }
        defmt::info!("kept {}, sum {}", number, self.reader.kept.sum());
    }

    async fn update(&mut self, index: usize, change: Option<&Entry>) -> Result<(), Failure> {
        let copy = self.copies[index];
        if let (Some(_), Some(entry)) = (copy.number, change)
            && copy.since_whole + entry.len() <= WHOLE_AFTER
            && queue(&mut self.chip, index).push(entry, true).await.is_ok()
        {
            self.copies[index] =
                Copy { number: Some(self.number), since_whole: copy.since_whole + entry.len() };
            return Ok(());
        }
        if copy.number.is_none() {
            self.erase(index).await?;
        }
        self.copies[index].number = None;
        let mut written = 0;
        for part in 0..self.reader.kept.parts() {
            let entry = self.reader.kept.part(self.number, part);
            written += entry.len();
            queue(&mut self.chip, index).push(&entry, true).await?;
        }
        self.copies[index] = Copy { number: Some(self.number), since_whole: written };
        Ok(())
    }
}

type Queue<'a> = QueueStorage<BlockingAsync<&'a mut Chip>, Cache<Uncached, Uncached, Uncached>>;

fn queue(chip: &mut Chip, index: usize) -> Queue<'_> {
    let config = QueueConfig::new(AREAS[index].clone());
    QueueStorage::new(BlockingAsync::new(chip), config, Cache::new_uncached())
}

/// Writes whenever the console asks.
#[embassy_executor::task]
pub async fn run(storage: &'static mut Storage) -> ! {
    loop {
        WORK.wait().await;
        storage.write().await;
        if !WORK.signaled() {
            BUSY.store(false, Ordering::Relaxed);
        }
    }
}
