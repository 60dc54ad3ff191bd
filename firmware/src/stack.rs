//! How deep the first core's stack has been: memory below it is painted and looked at again.

use core::ptr::addr_of_mut;

const PAINT: u32 = 0x5eaf_100d;
/// The guard that the memory protection unit keeps at the bottom, and alignment.
const GUARD: usize = 64;
/// Every so many words one is looked at. A function that calls another one saves more than that.
const STRIDE: usize = 4;

unsafe extern "C" {
    static mut _stack_start: u32;
    static mut _stack_end: u32;
}

fn bottom() -> *mut u32 {
    // SAFETY: only the address of the linker's symbol is taken.
    unsafe { addr_of_mut!(_stack_end).byte_add(GUARD) }
}

fn top() -> usize {
    addr_of_mut!(_stack_start) as usize
}

/// Bytes used at most since [`paint`], to within a few words: looking at every word every few seconds
/// would be most of what an idle device does.
pub fn deepest() -> u32 {
    let mut word = bottom();
    // SAFETY: memory between the bottom and the top of the stack can be read at any time; the loop
    // ends at the latest at the words in use now.
    unsafe {
        while (word as usize) < top() && word.read_volatile() == PAINT {
            word = word.add(STRIDE);
        }
    }
    (top() - word as usize) as u32
}

/// Whether the stack had no painted word left.
pub fn was_exhausted() -> bool {
    // SAFETY: as above.
    unsafe { bottom().read_volatile() != PAINT }
}

/// Paints what is below the words in use.
#[inline(never)]
pub fn paint() {
    let in_use = cortex_m::register::msp::read() as usize - 256;
    let mut word = bottom();
    // SAFETY: this memory belongs to the stack and lies below every frame in use, with a margin.
    unsafe {
        while (word as usize) < in_use {
            word.write_volatile(PAINT);
            word = word.add(1);
        }
    }
}
