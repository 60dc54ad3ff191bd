//! The firmware's own log lines: RTT memory read from outside, decoded with the program's string table.

use std::sync::Arc;

use defmt_decoder::{DecodeError, Table};
use object::{Object, ObjectSymbol};

const RAM_BASE: u32 = 0x2000_0000;

/// Reads what `defmt` leaves in the emulated memory.
#[derive(Clone)]
pub struct Log {
    table: Option<Arc<Table>>,
    control: Option<usize>,
    pending: Vec<u8>,
    /// Lines so far, newest last.
    pub lines: Vec<String>,
}

impl Log {
    /// A reader for the program in this ELF file; without string table it stays silent.
    pub fn new(elf: &[u8]) -> Self {
        let control = object::File::parse(elf).ok().and_then(|file| {
            let symbol = file.symbols().find(|symbol| symbol.name() == Ok("_SEGGER_RTT"))?;
            usize::try_from(symbol.address().checked_sub(u64::from(RAM_BASE))?).ok()
        });
        Self {
            table: Table::parse(elf).ok().flatten().map(Arc::new),
            control,
            pending: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Takes new bytes out of the ring in memory, as a debug probe would.
    pub fn drain(&mut self, ram: &mut [u8]) {
        let (Some(table), Some(control)) = (&self.table, self.control) else {
            return;
        };
        let word = |ram: &[u8], at: usize| -> Option<usize> {
            let bytes = ram.get(at..at + 4)?.try_into().ok()?;
            Some(u32::from_le_bytes(bytes) as usize)
        };
        if ram.get(control..control + 10) != Some(b"SEGGER RTT".as_slice()) {
            return;
        }
        let channel = control + 24;
        let fields = [4, 8, 12, 16].map(|offset| word(ram, channel + offset));
        let [Some(buffer), Some(size), Some(write), Some(mut read)] = fields else {
            return;
        };
        let Some(buffer) = buffer.checked_sub(RAM_BASE as usize) else {
            return;
        };
        if read == write || size == 0 || write >= size || buffer + size > ram.len() {
            return;
        }
        while read != write {
            self.pending.push(ram[buffer + read % size]);
            read = (read + 1) % size;
        }
        ram[channel + 16..channel + 20].copy_from_slice(&(read as u32).to_le_bytes());
        // A frame ends with a zero byte; one that is still being written waits for the next time.
        let Some(end) = self.pending.iter().rposition(|&byte| byte == 0) else {
            return;
        };
        let mut decoder = table.new_stream_decoder();
        decoder.received(&self.pending[..=end]);
        self.pending.drain(..=end);
        loop {
            match decoder.decode() {
                Ok(frame) => {
                    let level = frame.level().map_or("", |level| level.as_str());
                    self.lines.push(format!("{level} {}", frame.display_message()));
                }
                Err(DecodeError::UnexpectedEof) => break,
                Err(DecodeError::Malformed) => self.lines.push("(a line was lost)".to_owned()),
            }
        }
    }
}
