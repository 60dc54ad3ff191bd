//! Sounds on boards with a piezo: short rows of tones, played beside everything else.

use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Timer;
use portolan_ui::Sound;

/// Pitch in hertz and length in milliseconds; pitch 0 is a pause.
type Tone = (u16, u16);

static NEXT: Signal<CriticalSectionRawMutex, Sound> = Signal::new();

/// Plays a sound, or lets it be if the board cannot. A new sound cuts off the one before.
pub fn play(sound: Sound) {
    NEXT.signal(sound);
}

fn tones(sound: Sound) -> heapless::Vec<Tone, 12> {
    let row: &[Tone] = match sound {
        Sound::Move => &[(1400, 8)],
        Sound::Choose => &[(1050, 18), (1400, 24)],
        Sound::Back => &[(1050, 18), (790, 24)],
        Sound::Refuse => &[(210, 70)],
        Sound::Card => &[(620, 10), (0, 14), (880, 10)],
        Sound::Ship => &[(330, 40), (392, 40), (494, 60)],
        Sound::Raid => &[(622, 120), (523, 220)],
        Sound::Payday => &[(1568, 90), (0, 60), (1568, 180)],
        Sound::Bell => &[(1760, 70), (0, 30), (1320, 140)],
        Sound::Victory { shared: false } => &[(784, 110), (988, 110), (1175, 110), (1568, 280)],
        Sound::Victory { shared: true } => &[(784, 110), (988, 110), (784, 220)],
        Sound::Coins(number) => {
            let clink = [(2093, 14), (0, 26)];
            let clinks = usize::from(number.clamp(1, 6));
            return clink.into_iter().cycle().take(2 * clinks).collect();
        }
    };
    row.iter().copied().collect()
}

/// Plays what is asked for.
#[embassy_executor::task]
pub async fn run(mut piezo: Pwm<'static>) -> ! {
    let silence = Config::default();
    loop {
        let sound = NEXT.wait().await;
        for (pitch, length) in tones(sound) {
            piezo.set_config(&tone(pitch));
            Timer::after_millis(u64::from(length)).await;
            if NEXT.signaled() {
                break;
            }
        }
        piezo.set_config(&silence);
    }
}

fn tone(pitch: u16) -> Config {
    let mut config = Config::default();
    if pitch > 0 {
        config.divider = 125u8.into();
        config.top = (embassy_rp::clocks::clk_sys_freq() / 125 / u32::from(pitch)) as u16;
        // A tenth of the period is loud enough and easy on the battery.
        config.compare_a = config.top / 10;
        config.compare_b = config.compare_a;
    }
    config
}
