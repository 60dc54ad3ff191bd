//! The panel: an ST7789 that gets the rows that changed, and nothing while the picture stands.
//!
//! Of every row that the panel shows a digest is kept, a fifteenth of the row itself. Changed rows are
//! turned from two inks a byte into colours, four rows at a time into one of two buffers, while DMA sends
//! the other.

use embassy_futures::join::join;
use embassy_time::Timer;
use portolan_firmware::digest::Digest;
use portolan_ui::{Frame, Palette};
use static_cell::ConstStaticCell;

use crate::boards::{self, ORIENTATION, PanelWires};

const ROWS: usize = 240;
const ROW_BYTES: usize = 120;
const ROW_WIRE_BYTES: usize = 480;
const ROWS_AT_ONCE: usize = 4;

const SLEEP_IN: u8 = 0x10;
const SLEEP_OUT: u8 = 0x11;
const INVERT: u8 = 0x21;
const DISPLAY_OFF: u8 = 0x28;
const DISPLAY_ON: u8 = 0x29;
const COLUMNS: u8 = 0x2a;
const LINES: u8 = 0x2b;
const WRITE: u8 = 0x2c;
const ORDER: u8 = 0x36;
const COLOURS: u8 = 0x3a;

/// What both makers' own examples tell the controller about the glass: porches, voltages, frame rate,
/// power, and the two tables of gamma. What differs stands in the board's file.
const GLASS: [(u8, &[u8]); 12] = [
    (0x26, &[0x01]),
    (0xb2, &[0x0c, 0x0c, 0x00, 0x33, 0x33]),
    (0xb7, &[boards::GLASS.gate]),
    (0xbb, &[boards::GLASS.common]),
    (0xc0, &[0x2c]),
    (0xc2, &[0x01]),
    (0xc3, &[0x12]),
    (0xc4, &[0x20]),
    (0xc6, &[boards::GLASS.rate]),
    (0xd0, &[0xa4, 0xa1]),
    (0xe0, &[0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23]),
    (0xe1, &[0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23]),
];

/// What the panel shows, and room to prepare what comes next. Too big for the stack.
struct Memory {
    shown: [Digest; ROWS],
    /// For each byte of a frame its two pixels as they go over the wire.
    pairs: [[u8; 4]; 256],
    buffers: [[u8; ROW_WIRE_BYTES * ROWS_AT_ONCE]; 2],
}

static MEMORY: ConstStaticCell<Memory> = ConstStaticCell::new(Memory {
    shown: [Digest::EMPTY; ROWS],
    pairs: [[0; 4]; 256],
    buffers: [[0; ROW_WIRE_BYTES * ROWS_AT_ONCE]; 2],
});

/// The display.
pub struct Panel {
    wires: PanelWires,
    memory: &'static mut Memory,
    /// The colours in `pairs`; `None` before the first picture.
    palette: Option<Palette>,
}

impl Panel {
    /// The panel, not yet started. There is only one.
    pub fn new(wires: PanelWires) -> Self {
        Self { wires, memory: MEMORY.take(), palette: None }
    }

    /// Starts the panel. It stays dark until the first picture is in its memory. After a cold start
    /// it is quicker: the panel was off, too.
    pub async fn start(&mut self, cold: bool) {
        self.wires.reset.set_low();
        Timer::after_micros(20).await;
        self.wires.reset.set_high();
        Timer::after_millis(5).await;
        self.command(ORDER, &[ORIENTATION]);
        self.command(COLOURS, &[0x55]);
        for (register, values) in GLASS {
            self.command(register, values);
        }
        self.command(INVERT, &[]);
        if !cold {
            // A reset that found the controller awake wants 120 ms before it may wake again.
            Timer::after_millis(115).await;
        }
        self.command(SLEEP_OUT, &[]);
        Timer::after_millis(5).await;
    }

    /// Lets the panel show its memory.
    pub fn light_up(&mut self) {
        self.command(DISPLAY_ON, &[]);
    }

    /// Sends the panel to sleep; its memory stays.
    pub async fn sleep(&mut self) {
        self.command(DISPLAY_OFF, &[]);
        self.command(SLEEP_IN, &[]);
        Timer::after_millis(5).await;
    }

    /// Wakes the panel from sleep.
    pub async fn wake(&mut self) {
        // The controller wants 120 ms between falling asleep and waking.
        Timer::after_millis(120).await;
        self.command(SLEEP_OUT, &[]);
        Timer::after_millis(5).await;
        self.command(DISPLAY_ON, &[]);
    }

    /// Shows a picture: sends the rows that differ from what the panel has.
    pub async fn show(&mut self, frame: &Frame, palette: &Palette) {
        let all = self.palette.as_ref() != Some(palette);
        if all {
            self.mix(palette);
        }
        let mut top = 0;
        while top < ROWS {
            let mut end = top;
            while end < ROWS && (self.is_new(frame, end) || all) {
                end += 1;
            }
            if end > top {
                self.send_rows(frame, top, end).await;
            }
            // The row that ended the run is as it was.
            top = end + 1;
        }
    }

    /// Whether a row is not as it was last time.
    fn is_new(&mut self, frame: &Frame, row: usize) -> bool {
        let now = digest(frame.row(row));
        core::mem::replace(&mut self.memory.shown[row], now) != now
    }

    /// Tabulates the wire form of every pair of inks.
    fn mix(&mut self, palette: &Palette) {
        for (byte, pair) in self.memory.pairs.iter_mut().enumerate() {
            let [a, b] = palette[byte >> 4].to_be_bytes();
            let [c, d] = palette[byte & 15].to_be_bytes();
            *pair = [a, b, c, d];
        }
        self.palette = Some(*palette);
    }

    async fn send_rows(&mut self, frame: &Frame, top: usize, end: usize) {
        self.command(COLUMNS, &[0, 0, 0, 239]);
        self.command(LINES, &[0, top as u8, 0, end as u8 - 1]);
        self.begin(WRITE);
        let Self { wires, memory, .. } = self;
        let Memory { pairs, buffers: [first, second], .. } = &mut **memory;
        let fill = |buffer: &mut [u8], from: usize| -> usize {
            let rows = (end - from).min(ROWS_AT_ONCE);
            for (row, line) in (from..from + rows).zip(buffer.chunks_exact_mut(ROW_WIRE_BYTES)) {
                colour(frame.row(row), pairs, line);
            }
            rows * ROW_WIRE_BYTES
        };
        let (mut sending, mut filling) = (first, second);
        let mut row = top;
        let mut ready = fill(sending, row);
        while ready > 0 {
            row += ROWS_AT_ONCE;
            // Started first, the transfer runs while the next rows are filled in. It cannot fail.
            let (_, next) = join(wires.spi.write(&sending[..ready]), async {
                if row < end { fill(filling, row) } else { 0 }
            })
            .await;
            core::mem::swap(&mut sending, &mut filling);
            ready = next;
        }
        self.wires.select.set_high();
    }

    fn command(&mut self, command: u8, arguments: &[u8]) {
        self.begin(command);
        if !arguments.is_empty() {
            let _ = self.wires.spi.blocking_write(arguments);
            let _ = self.wires.spi.flush();
        }
        self.wires.select.set_high();
    }

    /// Selects the panel and sends a command; data may follow. The controller counts bits from the
    /// selection on, so a clock edge too many spoils one transfer and no more.
    fn begin(&mut self, command: u8) {
        self.wires.select.set_low();
        self.wires.data.set_low();
        // Writing to this port cannot fail: there is nobody to refuse.
        let _ = self.wires.spi.blocking_write(&[command]);
        let _ = self.wires.spi.flush();
        self.wires.data.set_high();
    }
}

/// The digest of a row. In memory, not in flash: every row of every picture comes through here.
#[inline(never)]
#[unsafe(link_section = ".data.digest")]
fn digest(row: &[u8; ROW_BYTES]) -> Digest {
    // SAFETY: any four bytes are a word.
    let (before, words, after) = unsafe { row.align_to::<u32>() };
    let mut digest = Digest::EMPTY;
    for &word in words {
        digest.mix(word);
    }
    // Nothing, as rows begin and end with a word.
    for &byte in before.iter().chain(after) {
        digest.mix(byte.into());
    }
    digest
}

/// Turns a row of inks into colours as they go over the wire. In memory, too.
#[inline(never)]
#[unsafe(link_section = ".data.colour")]
fn colour(row: &[u8; ROW_BYTES], pairs: &[[u8; 4]; 256], line: &mut [u8]) {
    for (byte, pixels) in row.iter().zip(line.chunks_exact_mut(4)) {
        pixels.copy_from_slice(&pairs[usize::from(*byte)]);
    }
}
