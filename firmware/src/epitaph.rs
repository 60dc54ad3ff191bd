//! Last words: what a panic or a fault had to say, kept in memory over the reset that follows.
//!
//! The reset leaves memory alone, and this part of it is not cleared at start. A checksum tells last
//! words from the noise after a cold start.

use core::fmt::Write;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::ptr::addr_of_mut;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{pac, peripherals::WATCHDOG};

const LENGTH: usize = 160;
const MAGIC: u32 = 0x1a57_0bd5;

struct Epitaph {
    magic: u32,
    sum: u32,
    /// Crashes since the last time that the program ran well for a while.
    crashes: u32,
    length: usize,
    text: [u8; LENGTH],
}

#[unsafe(link_section = ".uninit.epitaph")]
static mut EPITAPH: MaybeUninit<Epitaph> = MaybeUninit::uninit();

/// The text of the last crash.
pub type Words = heapless::String<LENGTH>;

/// What survived from before the reset.
pub struct Past {
    /// The crash that caused it, if one did.
    pub words: Option<Words>,
    /// How many crashes there were in a row.
    pub crashes: u32,
    /// Memory was kept, so what else lies in it can be believed.
    pub memory_kept: bool,
}

fn sum(text: &[u8], crashes: u32) -> u32 {
    text.iter().fold(crashes ^ MAGIC, |sum, &byte| {
        (sum.rotate_left(5) ^ u32::from(byte)).wrapping_mul(0x9e37_79b1)
    })
}

/// Reads the last words and clears them. To be called once, before interrupts and the second core. A
/// program that hung had no last words, and counts as a crash all the same.
pub fn read(hung: bool) -> Past {
    // SAFETY: nothing else runs yet, and every bit pattern is a valid value of these plain fields.
    let epitaph = unsafe { (*addr_of_mut!(EPITAPH)).assume_init_mut() };
    let length = epitaph.length.min(LENGTH);
    let valid =
        epitaph.magic == MAGIC && epitaph.sum == sum(&epitaph.text[..length], epitaph.crashes);
    let past = Past {
        words: core::str::from_utf8(&epitaph.text[..length])
            .ok()
            .filter(|text| valid && !text.is_empty())
            .and_then(|text| Words::try_from(text).ok()),
        crashes: if valid { epitaph.crashes.saturating_add(u32::from(hung)) } else { 0 },
        memory_kept: valid,
    };
    epitaph.magic = MAGIC;
    epitaph.crashes = past.crashes;
    epitaph.length = 0;
    epitaph.sum = sum(&[], past.crashes);
    past
}

/// The program has run well: earlier crashes no longer count.
pub fn forgive() {
    write(0, format_args!(""));
}

fn write(crashes: u32, words: core::fmt::Arguments) {
    critical_section::with(|_| {
        // SAFETY: the critical section keeps the other core and interrupts out.
        let epitaph = unsafe { (*addr_of_mut!(EPITAPH)).assume_init_mut() };
        let mut cut = Cut { text: &mut epitaph.text, length: 0 };
        // What does not fit is cut off.
        let _ = cut.write_fmt(words);
        epitaph.length = cut.length;
        epitaph.magic = MAGIC;
        epitaph.crashes = crashes;
        epitaph.sum = sum(&epitaph.text[..epitaph.length], crashes);
    });
}

fn crashes() -> u32 {
    // SAFETY: a plain word that was set before anything else ran.
    unsafe { (*addr_of_mut!(EPITAPH)).assume_init_ref().crashes }
}

/// Writes text, as much as there is room for, whole characters only.
struct Cut<'a> {
    text: &'a mut [u8; LENGTH],
    length: usize,
}

impl Write for Cut<'_> {
    fn write_str(&mut self, part: &str) -> core::fmt::Result {
        for letter in part.chars() {
            let mut bytes = [0; 4];
            let bytes = letter.encode_utf8(&mut bytes).as_bytes();
            let end = self.length + bytes.len();
            let room = self.text.get_mut(self.length..end).ok_or(core::fmt::Error)?;
            room.copy_from_slice(bytes);
            self.length = end;
        }
        Ok(())
    }
}

/// Notes the last words and starts again.
fn die(words: core::fmt::Arguments) -> ! {
    cortex_m::interrupt::disable();
    write(crashes().saturating_add(1), words);
    // SAFETY: the program is over; nobody else uses the watchdog any more.
    Watchdog::new(unsafe { WATCHDOG::steal() }).trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    match info.location() {
        Some(place) => {
            let file = place.file();
            let file = file.rsplit('/').next().unwrap_or(file);
            defmt::error!("panic in {} line {}", file, place.line());
            die(format_args!("{file}:{} {}", place.line(), info.message()))
        }
        None => die(format_args!("{}", info.message())),
    }
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    let core = pac::SIO.cpuid().read();
    die(format_args!("fault on core {core} at {:#010x} from {:#010x}", frame.pc(), frame.lr()))
}
