//! Where the game and the settings are kept between two runs. A file is replaced whole or not at
//! all, and one that cannot be read is put aside, never overwritten.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use portolan_core::JOURNAL_BYTES;

use crate::{Failure, games};

/// A place for one game and the settings, or none.
#[derive(Debug, Default)]
pub struct Store {
    files: Option<Files>,
}

#[derive(Debug)]
struct Files {
    game: PathBuf,
    settings: PathBuf,
    /// What lies in the game's file is no game that can be played on, but may be dear to somebody.
    unreadable: bool,
}

/// What was kept.
#[derive(Debug, Default)]
pub struct Kept {
    /// The saved game, readable or not.
    pub game: Option<Vec<u8>>,
    /// The settings.
    pub settings: Option<Vec<u8>>,
    /// Something the user should know.
    pub note: Option<String>,
}

impl Store {
    /// Keeps nothing.
    pub fn nowhere() -> Store {
        Store::default()
    }

    /// Keeps the game in this file and the settings beside it.
    pub fn at(game: PathBuf) -> Store {
        let settings = beside(&game, ".settings");
        Store { files: Some(Files { game, settings, unreadable: false }) }
    }

    /// Keeps both in the user's data folder.
    pub fn of_user() -> Result<Store, Failure> {
        let folder = dirs::data_dir().ok_or_else(|| {
            Failure::Trouble(
                "there is no data folder to save in: use --save FILE or --no-save".into(),
            )
        })?;
        Ok(Store::at(folder.join("portolan").join("game")))
    }

    /// Reads what was kept.
    pub fn load(&mut self) -> Result<Kept, Failure> {
        let Some(files) = &mut self.files else { return Ok(Kept::default()) };
        let read = |file: &Path| {
            read(file).map_err(|error| {
                Failure::Trouble(format!("cannot read {}: {error}", file.display()))
            })
        };
        let (game, settings) = (read(&files.game)?, read(&files.settings)?);
        let wrong = game.as_deref().and_then(|bytes| games::check_save(bytes).err());
        files.unreadable = wrong.is_some();
        let note = wrong.map(|error| {
            format!(
                "{}: {error}; it stays there, and will be put aside before another game is saved",
                files.game.display()
            )
        });
        Ok(Kept { game, settings, note })
    }

    /// Keeps a game; an empty journal means that there is none any more. Gives the name under
    /// which an unreadable one was put aside.
    pub fn keep_game(&mut self, journal: &[u8]) -> io::Result<Option<PathBuf>> {
        let Some(files) = &mut self.files else { return Ok(None) };
        let aside = if files.unreadable { Some(put_aside(&files.game)?) } else { None };
        files.unreadable = false;
        if journal.is_empty() {
            match fs::remove_file(&files.game) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        } else {
            replace(&files.game, journal)?;
        }
        Ok(aside)
    }

    /// Keeps the settings.
    pub fn keep_settings(&self, settings: &[u8]) -> io::Result<()> {
        self.files.as_ref().map_or(Ok(()), |files| replace(&files.settings, settings))
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
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let fresh = beside(file, &format!(".new-{}", std::process::id()));
    let written = File::create(&fresh)
        .and_then(|mut out| out.write_all(bytes).and_then(|()| out.sync_all()))
        .and_then(|()| fs::rename(&fresh, file));
    if written.is_err() {
        // Half a file is of no use; if it cannot be removed either, the first error tells why.
        let _ = fs::remove_file(&fresh);
    }
    written
}

fn put_aside(file: &Path) -> io::Result<PathBuf> {
    let names = (1..).map(|number| match number {
        1 => beside(file, ".unreadable"),
        more => beside(file, &format!(".unreadable-{more}")),
    });
    for aside in names {
        if !aside.try_exists()? {
            fs::rename(file, &aside)?;
            return Ok(aside);
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = file.into();
    name.push(ending);
    name.into()
}
