//! A flash chip whose power can go at any byte: what the storage of the handheld writes to here.

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};
use portolan_firmware::storage::START;

const SECTOR: usize = 4096;
const END: usize = 0x20_0000;

/// NOR flash from the start of storage on: programming clears bits, erasing sets a sector.
#[derive(Clone)]
pub struct Flash {
    cells: Vec<u8>,
    /// The power goes after so many bytes more.
    pub cut: Option<u32>,
    /// The power has gone.
    pub dead: bool,
    forgets_after: Option<u32>,
    written: u32,
}

impl Default for Flash {
    /// As it leaves the factory.
    fn default() -> Flash {
        let cells = vec![0xff; END - START as usize];
        Flash { cells, cut: None, dead: false, forgets_after: None, written: 0 }
    }
}

impl Flash {
    /// A chip that is broken: what comes after so many bytes is not kept.
    pub fn that_forgets(after: u32) -> Flash {
        Flash { forgets_after: Some(after), ..Flash::default() }
    }

    /// The power comes back.
    pub fn revive(&mut self) {
        (self.cut, self.dead) = (None, false);
    }

    /// One byte of work; false if the power goes before it.
    fn step(&mut self) -> bool {
        match &mut self.cut {
            Some(0) => self.dead = true,
            Some(left) => *left -= 1,
            None => {}
        }
        self.written += u32::from(!self.dead);
        !self.dead
    }

    fn forgets(&self) -> bool {
        self.forgets_after.is_some_and(|after| self.written > after)
    }
}

impl ErrorType for Flash {
    type Error = NorFlashErrorKind;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        let from = (offset - START) as usize;
        bytes.copy_from_slice(&self.cells[from..from + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        END
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        for cell in (from - START) as usize..(to - START) as usize {
            // An erase takes as long as a few hundred bytes, and can be torn anywhere.
            if self.dead || cell % 16 == 0 && !self.step() {
                return Err(NorFlashErrorKind::Other);
            }
            self.cells[cell] = 0xff;
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        let from = (offset - START) as usize;
        for (place, byte) in (from..).zip(bytes) {
            if self.dead || !self.step() {
                return Err(NorFlashErrorKind::Other);
            }
            if !self.forgets() {
                self.cells[place] &= byte;
            }
        }
        Ok(())
    }
}
