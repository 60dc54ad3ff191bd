//! Who is to blame for a deep stack: the way of calls at the moment when it was deepest.
//!
//! The compiler keeps frame pointers on this processor: register 7 points to where the caller's own was
//! saved, with the return address above it.

use super::processor::{PC, Processor, SP};

const RAM_BASE: u32 = 0x2000_0000;
const LINKS: usize = 100;

/// One function on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Where it was executing.
    pub pc: u32,
    /// Bytes from its end of the stack to its caller's.
    pub bytes: u32,
}

/// The deepest moment so far.
#[derive(Clone)]
pub struct Depth {
    /// The lowest that the stack pointer has been.
    pub lowest: u32,
    /// The calls at that moment, the innermost first.
    pub frames: Vec<Frame>,
}

impl Default for Depth {
    fn default() -> Self {
        // The boot ROM's own stack lies above all that counts.
        Self { lowest: u32::MAX, frames: Vec::new() }
    }
}

impl Depth {
    /// Notes the calls of a core whose stack is deeper than ever.
    pub fn note(&mut self, core: &Processor, ram: &[u8]) {
        let word = |addr: u32| -> Option<u32> {
            let at = addr.checked_sub(RAM_BASE)? as usize;
            Some(u32::from_le_bytes(ram.get(at..at + 4)?.try_into().ok()?))
        };
        self.lowest = core.r[SP];
        self.frames.clear();
        let (mut pc, mut end, mut link) = (core.r[PC], core.r[SP], core.r[7]);
        while self.frames.len() < LINKS && link >= end {
            let (Some(outer), Some(back)) = (word(link), word(link.wrapping_add(4))) else {
                break;
            };
            self.frames.push(Frame { pc, bytes: link + 8 - end });
            (pc, end, link) = (back & !1, link + 8, outer);
        }
    }
}
