//! Buttons: from the level on a pin to presses and releases in order, none lost.
//!
//! One small task for each button. While the console draws, sends or saves, what happens is kept in a
//! channel; while flash is being written and interrupts are off, the pin's edge latch keeps it.

use core::pin::pin;

use embassy_futures::{poll_once, yield_now};
use embassy_rp::gpio::Level;
use embassy_rp::pac;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer};
use portable_atomic::{AtomicU32, Ordering};
use portolan_ui::Button;

use crate::boards::Wired;

/// What is over sooner was no thumb.
const SPIKE: Duration = Duration::from_micros(900);
/// When nobody could look for longer than this, what is over may have been a thumb all the same.
const BLINK: Duration = Duration::from_millis(3);
/// How long contacts may bounce.
const BOUNCE: Duration = Duration::from_millis(12);

/// Something that a thumb did.
#[derive(Clone, Copy, PartialEq, Eq, defmt::Format)]
pub enum Touch {
    /// A button went down.
    Down(#[defmt(Debug2Format)] Button),
    /// A button came up.
    Up(#[defmt(Debug2Format)] Button),
}

/// What was done and not yet seen to.
pub static TOUCHES: Channel<CriticalSectionRawMutex, Touch, 32> = Channel::new();

/// When the processor was last busy with one thing for long, in microseconds. It wraps.
static LOOKED_AWAY: AtomicU32 = AtomicU32::new(0);

/// How many buttons have moved and may yet turn out not to have been touched.
static IN_DOUBT: AtomicU32 = AtomicU32::new(0);

/// Lets everything that was touched by now come into [`TOUCHES`]: whoever has been busy for long, and
/// whoever is about to be, would otherwise keep a thumb waiting twice.
pub async fn catch_up() {
    // A task that was woken meanwhile has its turn after this one: once round, and it had it.
    yield_now().await;
    yield_now().await;
    if IN_DOUBT.load(Ordering::Relaxed) > 0 {
        Timer::after(SPIKE).await;
        yield_now().await;
    }
}

fn micros() -> u32 {
    Instant::now().as_micros() as u32
}

/// Notes that something has just kept the processor from looking at the buttons.
pub fn look_again() {
    LOOKED_AWAY.store(micros(), Ordering::Relaxed);
}

/// Watches one button for ever.
#[embassy_executor::task(pool_size = 9)]
pub async fn watch(mut wired: Wired) -> ! {
    let button = wired.button;
    loop {
        reach(&mut wired, Level::Low).await;
        TOUCHES.send(Touch::Down(button)).await;
        Timer::after(BOUNCE).await;
        reach(&mut wired, Level::High).await;
        TOUCHES.send(Touch::Up(button)).await;
        Timer::after(BOUNCE).await;
    }
}

/// Waits for a level that lasts. One that is gone again counts too if nobody could look meanwhile.
async fn reach(wired: &mut Wired, level: Level) {
    loop {
        arrive(wired, level).await;
        let seen = Instant::now();
        let away = Duration::from_micros(u64::from(
            micros().wrapping_sub(LOOKED_AWAY.load(Ordering::Relaxed)),
        ));
        let there = || is_high(wired.number) == (level == Level::High);
        if !there() && away < BLINK {
            return;
        }
        IN_DOUBT.fetch_add(1, Ordering::Relaxed);
        Timer::after(SPIKE).await;
        IN_DOUBT.fetch_sub(1, Ordering::Relaxed);
        // A thumb that left just now may have come while nobody looked.
        if there() || away < BLINK || seen.elapsed() > BLINK {
            return;
        }
    }
}

/// Waits for a level, or for the edge towards it if the level itself is already gone again.
async fn arrive(wired: &mut Wired, level: Level) {
    let number = wired.number;
    let edge = async {
        match level {
            Level::Low => wired.pin.wait_for_falling_edge().await,
            Level::High => wired.pin.wait_for_rising_edge().await,
        }
    };
    let mut edge = pin!(edge);
    // Arming forgets earlier edges, so the level is looked at once the edge is armed, not before.
    if poll_once(edge.as_mut()).is_pending() && is_high(number) != (level == Level::High) {
        edge.await;
    }
}

fn is_high(number: u8) -> bool {
    up() >> number & 1 == 1
}

/// The pins that are not held down.
pub fn up() -> u32 {
    pac::SIO.gpio_in(0).read()
}

/// Whether any of the pins in the mask is held down.
pub fn any_down(mask: u32) -> bool {
    up() & mask != mask
}
