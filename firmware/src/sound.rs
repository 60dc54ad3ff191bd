//! Sounds on boards with a piezo, played beside everything else.
//!
//! What each sound is made of stands in the interface's table; a piezo has one voice, whose pitch
//! and strength are set anew every few milliseconds.

use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Timer;
use portolan_ui::Sound;
use portolan_ui::settings::Loudness;

/// How often pitch and strength change, in ms.
const STEP: u16 = 6;

static NEXT: Signal<CriticalSectionRawMutex, (Sound, Loudness)> = Signal::new();

/// Plays a sound, or lets it be if the board cannot. A new sound cuts off the one before.
pub fn play(sound: Sound, loudness: Loudness) {
    NEXT.signal((sound, loudness));
}

/// Plays what is asked for.
#[embassy_executor::task]
pub async fn run(mut piezo: Pwm<'static>) -> ! {
    let silence = Config::default();
    loop {
        let (sound, loudness) = NEXT.wait().await;
        'notes: for note in sound.notes() {
            for ms in (0..note.ms).step_by(STEP.into()) {
                let strength = u32::from(note.strength_after(ms)) * u32::from(loudness.percent());
                piezo.set_config(&tone(note.pitch_after(ms), strength));
                Timer::after_millis(STEP.min(note.ms - ms).into()).await;
                if NEXT.signaled() {
                    break 'notes;
                }
            }
        }
        piezo.set_config(&silence);
    }
}

/// A pitch in hertz, with a strength of 0 to 10 000.
fn tone(pitch: u16, strength: u32) -> Config {
    let mut config = Config::default();
    if pitch > 0 && strength > 0 {
        config.divider = 125u8.into();
        config.top = (embassy_rp::clocks::clk_sys_freq() / 125 / u32::from(pitch)) as u16;
        // A sixth of the period is loud enough and easy on the battery.
        config.compare_a = (u32::from(config.top) * strength / 60_000) as u16;
        config.compare_b = config.compare_a;
    }
    config
}
