//! The entries of a ledger: their bytes, the check that finds them among noise and puts one wrong bit
//! right, and a cursor that reads them in order.

use embedded_storage::nor_flash::ReadNorFlash;
use heapless::Vec;

use crate::ledger::AREA;

/// The version of the form of entries. Mark, format, length, tag and check have the same places in
/// every version, so that a later one is recognised.
const FORMAT: u8 = 2;
const MARK: u8 = 0xa5;
const HEAD: usize = 16;
const CHECK: usize = 4;
/// Bytes of content in one entry.
pub const PART: usize = ENTRY - HEAD - CHECK;
/// The longest entry: a page of flash.
pub const ENTRY: usize = 256;
/// So much is read at first.
const GLANCE: usize = 64;
/// Entries begin at multiples of this.
pub const STEP: usize = 4;

/// What an entry does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One part of everything.
    Whole = 1,
    /// What is different now.
    Change = 2,
}

/// The tag that an owner's entries carry.
pub fn tag(word: &str) -> u32 {
    word.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// An entry, but for its content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whole or change.
    pub kind: Kind,
    /// The number of the state that it makes.
    pub number: u32,
    /// Where its content goes.
    pub offset: u16,
    /// Which part of a whole it is.
    pub part: u8,
    /// How many parts there are.
    pub parts: u8,
    /// Whose it is.
    pub tag: u32,
}

impl Line {
    /// The bytes of the entry with this content, which is no longer than a part.
    pub fn write(&self, content: &[u8]) -> Vec<u8, ENTRY> {
        let content = &content[..content.len().min(PART)];
        let mut entry = Vec::new();
        // Head, part and check fill an entry and no more.
        let _ = entry.extend_from_slice(&[MARK, FORMAT, self.kind as u8, content.len() as u8]);
        let _ = entry.extend_from_slice(&self.number.to_le_bytes());
        let _ = entry.extend_from_slice(&self.offset.to_le_bytes());
        let _ = entry.extend_from_slice(&[self.part, self.parts]);
        let _ = entry.extend_from_slice(&self.tag.to_le_bytes());
        let _ = entry.extend_from_slice(content);
        let check = check(&entry);
        let _ = entry.extend_from_slice(&check.to_le_bytes());
        entry
    }

    /// Whether it needs nothing that was written before it: the first part of a whole, or a change
    /// from the first byte on.
    pub fn begins(&self) -> bool {
        self.part == 0 && self.offset == 0
    }

    /// The number of parts of a whole of so many bytes.
    pub const fn parts(bytes: usize) -> u8 {
        if bytes == 0 { 1 } else { bytes.div_ceil(PART) as u8 }
    }
}

/// Bytes that an entry with so much content takes in flash.
const fn room(content: usize) -> u32 {
    (HEAD + content + CHECK).next_multiple_of(STEP) as u32
}

/// Bytes that a whole takes in flash.
pub const fn whole_room(bytes: usize) -> u32 {
    let parts = Line::parts(bytes) as usize;
    (parts as u32 - 1) * room(PART) + room(bytes - (parts - 1) * PART)
}

const POLYNOMIAL: u32 = 0xedb8_8320;

const fn shifted(sum: u32) -> u32 {
    sum >> 1 ^ if sum & 1 == 1 { POLYNOMIAL } else { 0 }
}

/// CRC-32.
pub fn check(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut at = 0;
        while at < 256 {
            let (mut sum, mut bit) = (at as u32, 0);
            while bit < 8 {
                sum = shifted(sum);
                bit += 1;
            }
            table[at] = sum;
            at += 1;
        }
        table
    };
    !bytes.iter().fold(!0, |sum, &byte| sum >> 8 ^ TABLE[(sum as u8 ^ byte) as usize])
}

/// What the check of the entry at the front says about its bytes: nothing if it fits.
fn fault(bytes: &[u8]) -> Option<u32> {
    let end = HEAD + usize::from(bytes[3]);
    let (entry, rest) = bytes.split_at_checked(end)?;
    let (noted, _) = rest.split_first_chunk::<CHECK>()?;
    (end <= ENTRY - CHECK).then(|| check(entry) ^ u32::from_le_bytes(*noted))
}

/// Puts one wrong bit right, if that makes an entry of these bytes.
fn mend(bytes: &mut [u8]) -> bool {
    let wrong = fault(bytes);
    if wrong.is_some_and(u32::is_power_of_two) {
        // It is in the check itself.
        return bytes[0] == MARK;
    }
    for bit in 0..8 {
        bytes[3] ^= 1 << bit;
        if bytes[0] == MARK && fault(bytes) == Some(0) {
            return true;
        }
        bytes[3] ^= 1 << bit;
    }
    // What one wrong bit does to the check, from the last bit of the entry to its first.
    let mut trace = POLYNOMIAL;
    for at in (0..HEAD + usize::from(bytes[3])).rev() {
        for bit in (0..8).rev() {
            if wrong == Some(trace) && at != 3 {
                bytes[at] ^= 1 << bit;
                return bytes[0] == MARK;
            }
            trace = shifted(trace);
        }
    }
    false
}

/// An entry as read.
pub struct Found<'a> {
    /// `None` if a later version wrote it.
    pub line: Option<Line>,
    /// Whose it is.
    pub tag: u32,
    /// What it says.
    pub content: &'a [u8],
    /// One of its bits was wrong.
    pub mended: bool,
}

/// Reads the entries of one copy in order, and finds its way past what is damaged.
pub struct Cursor {
    start: u32,
    at: u32,
    /// After the last byte that is not blank, so far.
    pub end: u32,
    /// Bytes that are neither blank nor part of an entry, since the last entry.
    pub noise: usize,
    /// The entry read last comes once more.
    held: bool,
    mended: bool,
    bytes: [u8; ENTRY],
}

impl Cursor {
    /// At the beginning of the area.
    pub fn new(start: u32) -> Self {
        Self { start, at: 0, end: 0, noise: 0, held: false, mended: false, bytes: [0; ENTRY] }
    }

    /// The next entry.
    pub fn next<F: ReadNorFlash>(&mut self, flash: &mut F) -> Option<Found<'_>> {
        while !core::mem::take(&mut self.held) {
            let left = (AREA - self.at) as usize;
            if left < HEAD + CHECK {
                return None;
            }
            // Most entries are short, and most of them are good.
            let mut fault = self.load(flash, left.min(GLANCE));
            if fault.is_none() {
                let blank = self.bytes[..left.min(GLANCE)].iter().take_while(|&&byte| byte == 0xff);
                let blank = blank.count() / STEP * STEP;
                if blank > 0 {
                    self.at += blank as u32;
                    continue;
                }
                if (self.bytes[0] ^ MARK).count_ones() <= 1 {
                    fault = self
                        .load(flash, left.min(ENTRY))
                        .or_else(|| mend(&mut self.bytes[..left.min(ENTRY)]).then_some(true));
                }
            }
            if let Some(mended) = fault {
                self.at += room(usize::from(self.bytes[3]));
                self.end = self.at;
                (self.noise, self.mended) = (0, mended);
                break;
            }
            self.noise += self.bytes[..STEP].iter().filter(|&&byte| byte != 0xff).count();
            self.at += STEP as u32;
            self.end = self.at;
        }
        Some(self.found())
    }

    /// The entry right here, if there is one without a fault.
    pub fn first<F: ReadNorFlash>(&mut self, flash: &mut F) -> Option<Found<'_>> {
        self.load(flash, ENTRY)?;
        Some(self.found())
    }

    /// Reads so many bytes. Whether they begin with an entry as it was written.
    fn load<F: ReadNorFlash>(&mut self, flash: &mut F, length: usize) -> Option<bool> {
        let bytes = &mut self.bytes[..length];
        // What cannot be read is no entry.
        if flash.read(self.start + self.at, bytes).is_err() {
            bytes.fill(0);
        }
        (bytes[0] == MARK && fault(bytes) == Some(0)).then_some(false)
    }

    /// Gives the entry that was read last once more.
    pub fn hold(&mut self) {
        self.held = true;
    }

    fn found(&self) -> Found<'_> {
        let [_, format, kind, length, a, b, c, d, low, high, part, parts, e, f, g, h, ..] =
            self.bytes;
        let content = &self.bytes[HEAD..][..usize::from(length)];
        let tag = u32::from_le_bytes([e, f, g, h]);
        let kind = [Kind::Whole, Kind::Change].into_iter().find(|known| *known as u8 == kind);
        let line = kind.filter(|_| format == FORMAT).map(|kind| Line {
            kind,
            number: u32::from_le_bytes([a, b, c, d]),
            offset: u16::from_le_bytes([low, high]),
            part,
            parts,
            tag,
        });
        Found { line, tag, content, mended: self.mended }
    }
}
