//! Code that runs from memory, never waiting for flash: which functions, says `hot.x`.

use core::ptr::{addr_of, addr_of_mut};

unsafe extern "C" {
    static mut __shot: u32;
    static mut __ehot: u32;
    static __sihot: u32;
}

/// Copies the code from flash to where it was linked to. To be called once, after the clocks have been
/// set and before anything is drawn or thought.
pub fn load() {
    let mut to = addr_of_mut!(__shot);
    let mut from = addr_of!(__sihot);
    // SAFETY: the linker's symbols bound a section of memory that nothing has used yet, and its image.
    unsafe {
        while to < addr_of_mut!(__ehot) {
            to.write_volatile(from.read_volatile());
            (to, from) = (to.add(1), from.add(1));
        }
    }
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}
