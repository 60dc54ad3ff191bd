//! The flash chip behind the SSI controller: NOR cells that power cuts can spoil.
//!
//! Programming clears bits, erasing sets a whole sector; both take their time, and a supply that goes
//! in the middle leaves the page or sector under work in no particular state. That is deliberately
//! harsher than most chips: the whole page is at risk, not only the bytes being programmed.

use super::Noise;
use super::bus::{MICROSECOND, Time};

/// Bytes erased at once.
pub const SECTOR: usize = 4096;
/// Bytes programmed at once.
pub const PAGE: usize = 256;
const ERASE_TIME: Time = 45_000 * MICROSECOND;
const PROGRAM_TIME: Time = 400 * MICROSECOND;

/// What the chip is doing, unit by unit: sectors or pages.
#[derive(Clone)]
struct Work {
    start: Time,
    /// Time for each unit.
    pace: Time,
    offset: usize,
    /// The new content of the range, as far as programming goes; `None` when erasing.
    data: Option<Vec<u8>>,
    bytes: usize,
}

impl Work {
    fn unit(&self) -> usize {
        if self.data.is_some() { PAGE } else { SECTOR }
    }

    fn end(&self) -> Time {
        self.start + self.pace * (self.bytes / self.unit()) as Time
    }
}

/// The chip and its controller.
#[derive(Clone)]
pub struct Flash {
    cells: Vec<u8>,
    xip: bool,
    work: Option<Work>,
    control: u32,
    command: Vec<u8>,
    /// The power of two that the chip says it has bytes of.
    pub power: u32,
    /// Sectors that take nothing any more.
    pub dead: Vec<usize>,
    /// A cell, and the bits of it that are stuck at zero.
    pub worn: Option<(usize, u8)>,
    replies: usize,
    /// Sectors erased so far, for wear and for tests that want to hit an erase.
    pub erases: u64,
    /// Pages programmed so far.
    pub programs: u64,
}

impl Flash {
    /// An erased chip of the given size.
    pub fn new(bytes: usize) -> Self {
        Self {
            cells: vec![0xff; bytes],
            xip: false,
            work: None,
            control: 0,
            command: Vec::new(),
            power: bytes.trailing_zeros(),
            dead: Vec::new(),
            worn: None,
            replies: 0,
            erases: 0,
            programs: 0,
        }
    }

    /// All cells, as a programmer would read them out.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Cells to be changed from outside: to load a program, or to damage a save.
    pub fn cells_mut(&mut self) -> &mut [u8] {
        &mut self.cells
    }

    /// Whether the chip is erasing or programming.
    pub fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Whether the chip is erasing.
    pub fn is_erasing(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.data.is_none())
    }

    /// Cells as mapped into the address space; nothing while the chip is not in that mode. A chip has a
    /// power of two of them.
    #[inline]
    pub fn xip_bytes<const N: usize>(&self, at: u32) -> Option<[u8; N]> {
        if !self.xip {
            return None;
        }
        self.cells.get(at as usize & (self.cells.len() - 1)..)?.first_chunk().copied()
    }

    /// Ends execute-in-place: the chip takes commands.
    pub fn leave_xip(&mut self) {
        self.xip = false;
    }

    /// Begins execute-in-place.
    pub fn enter_xip(&mut self) {
        self.xip = true;
    }

    /// Starts erasing whole sectors; returns how long the ROM function waits.
    pub fn erase(&mut self, offset: u32, bytes: u32, now: Time) -> Time {
        self.begin(Work {
            start: now,
            pace: ERASE_TIME,
            offset: offset as usize,
            data: None,
            bytes: bytes as usize / SECTOR * SECTOR,
        })
    }

    /// Starts programming whole pages; returns how long the ROM function waits.
    pub fn program(&mut self, offset: u32, data: Vec<u8>, now: Time) -> Time {
        self.begin(Work {
            start: now,
            pace: PROGRAM_TIME,
            offset: offset as usize,
            bytes: data.len() / PAGE * PAGE,
            data: Some(data),
        })
    }

    fn begin(&mut self, work: Work) -> Time {
        let time = work.end() - work.start;
        self.work = Some(work);
        time
    }

    /// When the current work ends.
    pub fn next(&self) -> Time {
        self.work.as_ref().map_or(Time::MAX, Work::end)
    }

    /// Completes work that has had its time.
    pub fn finish(&mut self, now: Time) {
        if let Some(work) = self.work.take_if(|work| work.end() <= now) {
            let units = work.bytes / work.unit();
            self.apply(&work, units);
        }
    }

    fn apply(&mut self, work: &Work, units: usize) {
        let bytes = units * work.unit();
        if self.dead.contains(&(work.offset / SECTOR)) {
            return;
        }
        let Some(cells) = self.cells.get_mut(work.offset..work.offset + bytes) else {
            return;
        };
        match &work.data {
            None => {
                cells.fill(0xff);
                self.erases += units as u64;
            }
            Some(data) => {
                for (cell, byte) in cells.iter_mut().zip(data) {
                    *cell &= byte;
                }
                self.programs += units as u64;
            }
        }
        if let Some((at, bits)) = self.worn {
            self.cells[at] &= !bits;
        }
    }

    /// The supply goes: finished units stay, the one under work is spoiled, the rest is untouched.
    pub fn lose_power(&mut self, now: Time, noise: &mut Noise) {
        self.xip = false;
        let Some(work) = self.work.take() else {
            return;
        };
        let done = (now.saturating_sub(work.start) / work.pace) as usize;
        let units = work.bytes / work.unit();
        self.apply(&work, done.min(units));
        if done >= units {
            return;
        }
        let at = work.offset + done * work.unit();
        let Some(cells) = self.cells.get_mut(at..at + work.unit()) else {
            return;
        };
        // Cells drift one by one towards where they were driven; some stop halfway and read at random.
        let progress = now.saturating_sub(work.start) % work.pace * 256 / work.pace;
        for (index, cell) in cells.iter_mut().enumerate() {
            let target = match &work.data {
                None => 0xff,
                Some(data) => *cell & data[done * PAGE + index],
            };
            for bit in 0..8 {
                let chance = noise.draw();
                if chance & 0xff < progress {
                    *cell = *cell & !(1 << bit) | target & 1 << bit;
                } else if chance >> 16 & 0xf == 0 {
                    *cell ^= 1 << bit;
                }
            }
        }
    }

    /// The controller's registers, as far as boot loader and ID query use them.
    pub fn ssi_read(&mut self, offset: u32) -> u32 {
        match offset {
            0x00 => self.control,
            0x28 => 0b1110,
            0x60 => {
                self.replies += 1;
                match self.command.first() {
                    Some(0x35) => 2,
                    // Four dummy bytes, then the chip's own number.
                    Some(0x4b) if self.replies > 4 => 0xc0 + self.replies as u32,
                    // Maker, kind and size.
                    Some(0x9f) => [0xef, 0x40, self.power][(self.replies - 1) % 3],
                    _ => 0,
                }
            }
            _ => 0,
        }
    }

    /// The last enabling with four data lines is the one that maps the chip into memory.
    pub fn ssi_write(&mut self, offset: u32, value: u32) {
        match offset {
            0x00 => self.control = value,
            0x08 => {
                self.command.clear();
                self.replies = 0;
                self.xip = value & 1 == 1 && self.control >> 21 & 3 == 2;
            }
            0x60 => self.command.push(value as u8),
            _ => {}
        }
    }
}
