//! Code that runs from memory, never waiting for flash: which functions, says `hot.x`.

use core::ptr::{addr_of, addr_of_mut};

unsafe extern "C" {
    static mut __shot: u32;
    static mut __ehot: u32;
    static __sihot: u32;
    static mut __sthinking: u32;
    static mut __ethinking: u32;
    static __sithinking: u32;
}

/// Copies what draws and plays from flash to where it was linked to. To be called once, after the clocks
/// have been set and before anything is drawn.
pub fn load() {
    copy(addr_of_mut!(__shot), addr_of_mut!(__ehot), addr_of!(__sihot));
}

/// The same for what bots run. To be called once, before the first of them thinks.
pub fn load_thinking() {
    copy(addr_of_mut!(__sthinking), addr_of_mut!(__ethinking), addr_of!(__sithinking));
}

#[inline(never)]
fn copy(mut to: *mut u32, end: *mut u32, mut from: *const u32) {
    // SAFETY: the linker's symbols bound a section of memory that nothing has used yet, and its image.
    unsafe {
        while to < end {
            to.write_volatile(from.read_volatile());
            (to, from) = (to.add(1), from.add(1));
        }
    }
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}
