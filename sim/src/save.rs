//! Where games and settings are kept between two runs: a folder with one file for each title. A file
//! is replaced whole or not at all, and one that is not played on stays until its owner gives it up.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use portolan_core::{Head, JOURNAL_BYTES, Slot};
use portolan_ui::{Keeping, Title};

use crate::{Failure, games};

const SETTINGS: &str = "settings";
const RECORDS: &str = "records";

/// A place for a game of every title and the settings. What is kept nowhere else is kept here as
/// long as the program runs.
#[derive(Debug)]
pub struct Store {
    keeping: Keeping,
    folder: Option<PathBuf>,
    /// Held as long as the folder is ours.
    _lock: Option<File>,
    /// What was kept in this run, by the names of the files.
    memory: HashMap<&'static str, Vec<u8>>,
}

impl Store {
    /// Keeps nothing beyond the program's end.
    pub fn nowhere() -> Store {
        Store { keeping: Keeping::Nowhere, folder: None, _lock: None, memory: HashMap::new() }
    }

    /// Keeps everything in this folder, if no other Portolan has it open: then it is only read.
    pub fn at(folder: PathBuf) -> Result<Store, Failure> {
        let trouble = |error: io::Error| {
            Failure::Trouble(format!("cannot save in {}: {error}", folder.display()))
        };
        if folder.is_file() || beside(&folder, ".game").is_file() {
            make_folder_of(&folder).map_err(trouble)?;
        }
        fs::create_dir_all(&folder).map_err(trouble)?;
        let lock = File::create(folder.join("lock")).map_err(trouble)?;
        let keeping = match lock.try_lock() {
            Ok(()) => Keeping::Kept,
            Err(TryLockError::WouldBlock) => Keeping::InUse,
            Err(TryLockError::Error(error)) => return Err(trouble(error)),
        };
        if keeping == Keeping::Kept {
            take_over(&folder).map_err(trouble)?;
        }
        Ok(Store { keeping, folder: Some(folder), _lock: Some(lock), memory: HashMap::new() })
    }

    /// Keeps everything in the user's data folder.
    pub fn of_user() -> Result<Store, Failure> {
        let folder = dirs::data_dir().ok_or_else(|| {
            Failure::Trouble(
                "there is no data folder to save in: use --save FOLDER or --no-save".into(),
            )
        })?;
        Store::at(folder.join("portolan"))
    }

    /// Whether what was kept without an error will be there after the program's end.
    pub fn keeping(&self) -> Keeping {
        self.keeping
    }

    /// What is kept of a title.
    pub fn game(&self, title: Title) -> Result<Slot<Vec<u8>>, Failure> {
        Ok(self.read(title.word())?.map_or(Slot::Empty, Slot::Game))
    }

    /// The settings.
    pub fn settings(&self) -> Result<Option<Vec<u8>>, Failure> {
        self.read(SETTINGS)
    }

    /// Keeps a game. What is not played on is not written over.
    pub fn keep_game(&mut self, title: Title, journal: &[u8]) -> io::Result<()> {
        // What cannot even be read may be a game: it is not written over either.
        if !self.memory.contains_key(title.word())
            && let Some(there) = self.there(title.word())?
            && games::check_save(&there).is_err()
        {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        self.keep(title.word(), journal)
    }

    /// Gives up what is kept of a title.
    pub fn discard(&mut self, title: Title) -> io::Result<()> {
        // Emptied, so that the file below is not seen any more where it may not be removed.
        self.memory.insert(title.word(), Vec::new());
        match self.writable() {
            Some(folder) => match fs::remove_file(folder.join(title.word())) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
            None => Ok(()),
        }
    }

    /// Keeps the settings.
    pub fn keep_settings(&mut self, settings: &[u8]) -> io::Result<()> {
        self.keep(SETTINGS, settings)
    }

    /// The records; empty if there are none.
    pub fn records(&self) -> Result<Vec<u8>, Failure> {
        Ok(self.read(RECORDS)?.unwrap_or_default())
    }

    /// Keeps the records.
    pub fn keep_records(&mut self, records: &[u8]) -> io::Result<()> {
        self.keep(RECORDS, records)
    }

    fn writable(&self) -> Option<&Path> {
        self.folder.as_deref().filter(|_| !matches!(self.keeping, Keeping::InUse))
    }

    fn keep(&mut self, name: &'static str, bytes: &[u8]) -> io::Result<()> {
        self.memory.insert(name, bytes.to_vec());
        self.writable().map_or(Ok(()), |folder| replace(&folder.join(name), bytes))
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, Failure> {
        if let Some(kept) = self.memory.get(name) {
            return Ok((!kept.is_empty()).then(|| kept.clone()));
        }
        self.there(name).map_err(|error| {
            let file = self.folder.as_deref().unwrap_or(Path::new("")).join(name);
            Failure::Trouble(format!("cannot read {}: {error}", file.display()))
        })
    }

    /// What lies in the folder, whatever was kept in this run.
    fn there(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        self.folder.as_ref().map_or(Ok(None), |folder| read(&folder.join(name)))
    }
}

fn read(file: &Path) -> io::Result<Option<Vec<u8>>> {
    let opened = match File::open(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    let mut bytes = Vec::new();
    // One byte more than a game can have is enough to see that it is none.
    opened.take(JOURNAL_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Writes a new file and puts it in the place of the old one, which no power cut can halve.
fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let fresh = beside(file, ".new");
    let written = File::create(&fresh)
        .and_then(|mut out| out.write_all(bytes).and_then(|()| out.sync_all()))
        .and_then(|()| fs::rename(&fresh, file));
    if written.is_err() {
        // Half a file is of no use; if it cannot be removed either, the first error tells why.
        let _ = fs::remove_file(&fresh);
    }
    written
}

/// Earlier versions kept one game in a file `game` and its settings in `game.settings`.
fn take_over(folder: &Path) -> io::Result<()> {
    let former = folder.join("game");
    if let Some(bytes) = read(&former)?
        && let Ok((head, _)) = Head::read(&bytes)
        && let Some(title) = Title::of_word(&head.game)
        && !folder.join(title.word()).exists()
    {
        fs::rename(&former, folder.join(title.word()))?;
    }
    let settings = folder.join("game.settings");
    if settings.exists() && !folder.join(SETTINGS).exists() {
        fs::rename(settings, folder.join(SETTINGS))?;
    }
    Ok(())
}

/// The one game of an earlier version, kept in a file of this name, goes into a folder of it.
fn make_folder_of(file: &Path) -> io::Result<()> {
    let (aside, settings) = (beside(file, ".game"), beside(file, ".settings"));
    // It may have been interrupted here before.
    if file.is_file() {
        fs::rename(file, &aside)?;
    }
    fs::create_dir_all(file)?;
    fs::rename(aside, file.join("game"))?;
    if settings.exists() {
        fs::rename(settings, file.join("game.settings"))?;
    }
    Ok(())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = file.into();
    name.push(ending);
    name.into()
}
