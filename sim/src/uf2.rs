//! The firmware as people get it: built from source, packed as a UF2 file that the board's USB drive takes.
//!
//! UF2 is a row of 512-byte blocks, each with 256 bytes of flash and their address. Pages outside the
//! program are not in the file, so a new version leaves the saved game alone.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use object::read::elf::{FileHeader, ProgramHeader};
use object::{Endianness, Object, ObjectSymbol, SymbolKind, elf};

use crate::Failure;
use crate::compile::{compile, target_directory, trouble, workspace};
use crate::handheld::Wiring;

const MAGIC: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const END: u32 = 0x0ab1_6f30;
const HAS_FAMILY: u32 = 0x2000;
const FLASH_BASE: u32 = 0x1000_0000;
const PAGE: usize = 256;
const PROFILE: &str = "firmware";

/// The chips that boards have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chip {
    /// Of the Pico and the PicoSystem.
    #[default]
    Rp2040,
    /// Of the Pico 2.
    Rp2350,
}

impl Chip {
    /// What its USB drive knows files for it by.
    const fn family(self) -> u32 {
        match self {
            Chip::Rp2040 => 0xe48b_ff56,
            // Its ARM cores, in their secure state.
            Chip::Rp2350 => 0xe48b_ff59,
        }
    }

    /// What Rust calls its processor.
    const fn target(self) -> &'static str {
        match self {
            Chip::Rp2040 => "thumbv6m-none-eabi",
            Chip::Rp2350 => "thumbv8m.main-none-eabihf",
        }
    }
}

/// The pages of a UF2 file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uf2 {
    /// The chip that it is for.
    pub chip: Chip,
    pages: std::collections::BTreeMap<usize, [u8; PAGE]>,
}

impl Uf2 {
    /// Offsets from the start of flash, with their content.
    pub fn pages(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.pages.iter().map(|(&offset, page)| (offset, page.as_slice()))
    }

    /// Bytes of flash that the file fills.
    pub fn flash_bytes(&self) -> usize {
        self.pages.len() * PAGE
    }

    /// Takes the loadable parts of a program.
    ///
    /// # Errors
    /// Says what is wrong with the file.
    pub fn from_elf(chip: Chip, data: &[u8]) -> Result<Self, Failure> {
        let readable =
            |error: object::Error| trouble(format!("the program cannot be read: {error}"));
        let header = elf::FileHeader32::<Endianness>::parse(data).map_err(readable)?;
        let endian = header.endian().map_err(readable)?;
        let mut file = Self { chip, ..Self::default() };
        for segment in header.program_headers(endian, data).map_err(readable)? {
            let address = segment.p_paddr(endian);
            let bytes = segment.data(endian, data).unwrap_or_default();
            if segment.p_type(endian) != elf::PT_LOAD || address < FLASH_BASE {
                continue;
            }
            for (index, &byte) in bytes.iter().enumerate() {
                let offset = (address - FLASH_BASE) as usize + index;
                let page = file.pages.entry(offset / PAGE * PAGE).or_insert([0xff; PAGE]);
                page[offset % PAGE] = byte;
            }
        }
        Ok(file)
    }

    /// The file's bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = self.pages.len() as u32;
        let mut out = Vec::with_capacity(self.pages.len() * 512);
        for (number, (offset, page)) in self.pages().enumerate() {
            let address = FLASH_BASE + offset as u32;
            let header = [
                MAGIC[0],
                MAGIC[1],
                HAS_FAMILY,
                address,
                PAGE as u32,
                number as u32,
                count,
                self.chip.family(),
            ];
            out.extend(header.into_iter().flat_map(u32::to_le_bytes));
            out.extend_from_slice(page);
            out.resize(out.len() + 512 - 32 - PAGE - 4, 0);
            out.extend_from_slice(&END.to_le_bytes());
        }
        out
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Says what is wrong with the file.
    pub fn parse(data: &[u8]) -> Result<Self, Failure> {
        if data.is_empty() || !data.len().is_multiple_of(512) {
            return Err(trouble("not a UF2 file: its length is not a multiple of 512"));
        }
        let mut file = Self::default();
        for (number, block) in data.chunks_exact(512).enumerate() {
            let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|lane| block[at + lane]));
            if [word(0), word(4)] != MAGIC || word(508) != END {
                return Err(trouble(format!("not a UF2 file: block {number} lacks its marks")));
            }
            let chips = [Chip::Rp2040, Chip::Rp2350];
            let chip = chips.into_iter().find(|chip| chip.family() == word(28));
            let Some(chip) = chip.filter(|_| word(16) as usize == PAGE) else {
                return Err(trouble(format!("block {number} is for no chip that is known")));
            };
            file.chip = chip;
            let Some(offset) = word(12).checked_sub(FLASH_BASE) else {
                return Err(trouble(format!("block {number} does not go to flash")));
            };
            let mut page = [0; PAGE];
            page.copy_from_slice(&block[32..32 + PAGE]);
            file.pages.insert(offset as usize, page);
        }
        Ok(file)
    }
}

/// The boards that the firmware knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Board {
    /// Raspberry Pi Pico with a Waveshare Pico-LCD-1.3
    #[default]
    #[value(name = "pico-lcd-1-3")]
    PicoLcd13,
    /// Pimoroni PicoSystem
    Picosystem,
    /// Raspberry Pi Pico 2 with the same display: built, and not run anywhere yet
    #[value(name = "pico2-lcd-1-3")]
    Pico2Lcd13,
}

impl Board {
    /// What cargo has to be told.
    const fn options(self) -> &'static [&'static str] {
        match self {
            Board::PicoLcd13 => &["--features", "pico-lcd-1-3"],
            Board::Picosystem => &["--features", "picosystem"],
            Board::Pico2Lcd13 => &["--features", "pico2-lcd-1-3"],
        }
    }

    /// What it computes with.
    pub const fn chip(self) -> Chip {
        match self {
            Board::PicoLcd13 | Board::Picosystem => Chip::Rp2040,
            Board::Pico2Lcd13 => Chip::Rp2350,
        }
    }

    /// What is soldered to what.
    pub const fn wiring(self) -> Wiring {
        match self {
            Board::PicoLcd13 | Board::Pico2Lcd13 => Wiring::PICO_LCD_1_3,
            Board::Picosystem => Wiring::PICOSYSTEM,
        }
    }
}

/// A function of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// Where it begins.
    pub start: u32,
    /// How long it is.
    pub bytes: u32,
    /// Its name as the linker knows it.
    pub name: String,
}

impl Function {
    /// The one of these, sorted by place, that an address lies in.
    pub fn at(functions: &[Function], address: u32) -> Option<&Function> {
        let before = functions.partition_point(|function| function.start <= address);
        functions[..before].last().filter(|found| address - found.start < found.bytes)
    }

    /// Its name for people, without the hash at its end.
    pub fn plain_name(&self) -> String {
        format!("{:#}", rustc_demangle::demangle(&self.name))
    }
}

/// A firmware with the program file it was made from, which knows names and log texts.
#[derive(Clone)]
pub struct Firmware {
    /// What goes onto the drive.
    pub uf2: Uf2,
    /// The linked program.
    pub elf: Vec<u8>,
}

impl Firmware {
    /// Builds the firmware of this workspace with cargo.
    ///
    /// # Errors
    /// Says what is missing, in words for the person at the keyboard.
    pub fn build(board: Board) -> Result<Self, Failure> {
        Self::build_program("portolan-firmware", board)
    }

    /// Takes a UF2 file as it is. There are no log texts in it.
    ///
    /// # Errors
    /// Says what is wrong with the file.
    pub fn read(file: &Path) -> Result<Self, Failure> {
        let failed = |error| trouble(format!("{}: {error}", file.display()));
        let uf2 = Uf2::parse(&fs::read(file).map_err(failed)?)?;
        Ok(Self { uf2, elf: Vec::new() })
    }

    /// Builds one of the programs of the firmware package.
    ///
    /// # Errors
    /// Says what is missing, in words for the person at the keyboard.
    pub fn build_program(program: &str, board: Board) -> Result<Self, Failure> {
        // Programs with other features come out under the same name: one at a time, read at once.
        static BUILDING: Mutex<()> = Mutex::new(());
        let _building = BUILDING.lock().unwrap_or_else(PoisonError::into_inner);
        let target = board.chip().target();
        let mut options = vec!["--bin", program];
        // Where somebody waits, cargo says how far it is.
        options.extend((!io::stderr().is_terminal()).then_some("--quiet"));
        options.extend(board.options());
        let built = compile("portolan-firmware", PROFILE, target, &options)?;
        let path = built.join(program);
        let elf =
            fs::read(&path).map_err(|error| trouble(format!("{}: {error}", path.display())))?;
        Ok(Self { uf2: Uf2::from_elf(board.chip(), &elf)?, elf })
    }

    /// All functions, by their place.
    pub fn functions(&self) -> Vec<Function> {
        let Ok(file) = object::File::parse(&*self.elf) else { return Vec::new() };
        let text = file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text);
        let mut functions: Vec<_> = text
            .filter_map(|symbol| {
                let (start, bytes) = (symbol.address() as u32 & !1, symbol.size() as u32);
                Some(Function { start, bytes, name: symbol.name().ok()?.to_owned() })
            })
            .collect();
        functions.sort_by_key(|function| function.start);
        functions
    }

    /// The address of a function or variable whose name contains all the given words.
    pub fn symbol(&self, words: &[&str]) -> Option<u32> {
        let file = object::File::parse(&*self.elf).ok()?;
        let found = file.symbols().find(|symbol| {
            symbol.name().is_ok_and(|name| words.iter().all(|word| name.contains(word)))
        })?;
        Some(found.address() as u32)
    }
}

/// Writes `target/portolan.uf2` and says where it is.
///
/// # Errors
/// Says what is missing, in words for the person at the keyboard.
pub fn write_file(board: Board) -> Result<PathBuf, Failure> {
    let firmware = Firmware::build(board)?;
    let path = target_directory(&workspace()).join("portolan.uf2");
    let failed = |error: io::Error| trouble(format!("{}: {error}", path.display()));
    fs::write(&path, firmware.uf2.to_bytes()).map_err(failed)?;
    Ok(path)
}
