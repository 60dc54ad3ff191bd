//! The border to the page: functions it calls, and functions it gives. Numbers and places in memory
//! cross it, nothing else; the page reads and writes only inside the bytes it is shown, and only
//! during the call.
//!
//! `unsafe` is here for the names alone: `#[unsafe(no_mangle)]` promises that no other function has
//! the same one, and the list below that the page's functions take these numbers.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::panic;

use portolan_core::JOURNAL_BYTES;
use portolan_ui::settings::Loudness;
use portolan_ui::sounds::Samples;
use portolan_ui::words::Language;
use portolan_ui::{Event, Keeping, Sound, recorder};

use crate::driver::{Driver, Page, Wishes};
use crate::{aloud, thinker};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Copies what is kept under a name to `to`, if it has room; gives its length, or -1.
    safe fn read(name: *const u8, length: usize, to: *mut u8, room: usize) -> i32;
    /// Keeps bytes under a name; gives a number of [`KEEPING`].
    safe fn keep(name: *const u8, length: usize, from: *const u8, bytes: usize) -> u32;
    /// Forgets what is kept under a name; gives a number of [`KEEPING`].
    safe fn discard(name: *const u8, length: usize) -> u32;
    /// Sends a journal to the worker.
    safe fn think(from: *const u8, bytes: usize);
    /// Plays so many samples of [`RATE`].
    safe fn sound(from: *const i16, samples: usize);
    /// Sets the light, 1–8.
    safe fn brightness(level: u32);
    /// Takes the text that was asked for.
    safe fn say(from: *const u8, bytes: usize);
    /// How far the worker has come, 0–100.
    safe fn progress(percent: u32);
    /// What the worker has decided.
    safe fn decide(from: *const u8, bytes: usize);
    /// The last words of a program that ends.
    safe fn crash(from: *const u8, bytes: usize);
}

/// How saves are kept, by number.
const KEEPING: [Keeping; 4] = [Keeping::Kept, Keeping::Nowhere, Keeping::InUse, Keeping::Failed];
/// Samples of sound in a second.
const RATE: u32 = 22_050;

fn keeping(number: u32) -> Keeping {
    KEEPING.get(number as usize).copied().unwrap_or(Keeping::Failed)
}

/// Bytes that the page has under a name.
fn fetch(name: &str) -> Option<Vec<u8>> {
    let mut bytes = vec![0; JOURNAL_BYTES + 1];
    let length = read(name.as_ptr(), name.len(), bytes.as_mut_ptr(), bytes.len());
    bytes.truncate(usize::try_from(length).ok()?);
    Some(bytes)
}

/// The page behind the border.
struct Browser;

impl Page for Browser {
    fn read(&mut self, name: &str) -> Option<Vec<u8>> {
        fetch(name)
    }

    fn keep(&mut self, name: &str, bytes: &[u8]) -> Keeping {
        keeping(keep(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len()))
    }

    fn discard(&mut self, name: &str) -> Keeping {
        keeping(discard(name.as_ptr(), name.len()))
    }

    fn think(&mut self, journal: &[u8]) {
        think(journal.as_ptr(), journal.len());
    }

    fn sound(&mut self, made: Sound, loudness: Loudness) {
        let samples: Vec<i16> = Samples::new(made, loudness, RATE).collect();
        sound(samples.as_ptr(), samples.len());
    }

    fn brightness(&mut self, level: u8) {
        brightness(level.into());
    }
}

thread_local! {
    /// A page has one console. In a box: nothing of it lies in the file that is fetched.
    static DRIVER: RefCell<Option<Box<Driver<Browser>>>> = const { RefCell::new(None) };
}

/// Does something with the console; before [`start`] there is none.
fn with<T: Default>(work: impl FnOnce(&mut Driver<Browser>) -> T) -> T {
    DRIVER.with_borrow_mut(|driver| driver.as_deref_mut().map_or_else(T::default, work))
}

/// Whoever breaks down says why: the page starts the console anew with it.
fn leave_last_words() {
    panic::set_hook(Box::new(|info| {
        let words = info.to_string();
        crash(words.as_ptr(), words.len());
    }));
}

/// Switches the console on: its entropy, a number of [`KEEPING`], and the browser's wishes.
#[unsafe(no_mangle)]
pub extern "C" fn start(entropy: u32, kept: u32, language: u32, dark: u32, still: u32) {
    leave_last_words();
    recorder::start();
    let language = Language::ALL.get(language as usize).copied().unwrap_or_default();
    let wishes = Wishes { language, dark: dark != 0, still: still != 0 };
    let driver = Driver::new(Browser, entropy, keeping(kept), wishes);
    DRIVER.set(Some(Box::new(driver)));
}

/// Opens the link that the page has under `link`.
#[unsafe(no_mangle)]
pub extern "C" fn open_link() {
    let link = fetch("link").unwrap_or_default();
    with(|driver| driver.open_link(&String::from_utf8_lossy(&link)));
}

/// A button went down or came up.
#[unsafe(no_mangle)]
pub extern "C" fn button(number: u32, down: u32, now: u32) {
    with(|driver| driver.button(number, down != 0, now));
}

/// Silences everything, or makes it heard again.
#[unsafe(no_mangle)]
pub extern "C" fn mute(now: u32) {
    with(|driver| driver.mute(now));
}

/// Time passed.
#[unsafe(no_mangle)]
pub extern "C" fn tick(now: u32) {
    with(|driver| driver.handle(Event::Tick, now));
}

/// In how many ms a tick is wanted; -1 while nothing moves.
#[unsafe(no_mangle)]
pub extern "C" fn wait(now: u32) -> i32 {
    with(|driver| driver.wait(now)).map_or(-1, |ms| ms as i32)
}

/// The page was left alone: hide what is hidden.
#[unsafe(no_mangle)]
pub extern "C" fn hide(now: u32) {
    with(|driver| driver.handle(Event::Wake, now));
}

/// After how many ms without a press [`hide`] is due; -1 never.
#[unsafe(no_mangle)]
pub extern "C" fn sleeps_after() -> i32 {
    with(|driver| driver.console().sleeps_after()).map_or(-1, |ms| ms as i32)
}

/// How far the worker has come.
#[unsafe(no_mangle)]
pub extern "C" fn thinking(percent: u32, now: u32) {
    with(|driver| driver.handle(Event::Thinking(percent.min(100) as u8), now));
}

/// Takes the worker's decision, which the page has under `thought`.
#[unsafe(no_mangle)]
pub extern "C" fn take_thought(now: u32) {
    let thought = fetch("thought").unwrap_or_default();
    with(|driver| driver.take_thought(&thought, now));
}

/// Where the picture is, four bytes a pixel, if it may have changed; else nowhere.
#[unsafe(no_mangle)]
pub extern "C" fn picture() -> *const u8 {
    with(|driver| driver.picture().map(|picture| picture.as_ptr() as usize))
        .map_or(std::ptr::null(), |place| place as *const u8)
}

/// The number of the language of the screens.
#[unsafe(no_mangle)]
pub extern "C" fn language() -> u32 {
    with(|driver| driver.language() as u32)
}

/// Says what screen readers read: status line, cursor, text and screen, each behind a zero.
#[unsafe(no_mangle)]
pub extern "C" fn read_aloud() {
    let read = aloud::read();
    let text = [read.status, read.cursor, read.text, read.screen].join("\0");
    say(text.as_ptr(), text.len());
}

/// What the worker does: thinks about the journal that it has under `journal`, and decides.
#[unsafe(no_mangle)]
pub extern "C" fn ponder() {
    leave_last_words();
    let journal = fetch("journal").unwrap_or_default();
    let mut told = None;
    let thought = thinker::ponder(&journal, &mut |percent| {
        if told.replace(percent) != Some(percent) {
            progress(percent.into());
        }
        true
    });
    let thought = thought.unwrap_or_default();
    decide(thought.as_ptr(), thought.len());
}
