//! Light and sleep: dimmed when nobody presses, dark after that, and at last the oscillators stop.

use embassy_rp::pac;
use embassy_rp::pwm::{Config, Pwm};
use embassy_time::Timer;

use crate::boards::{LIGHT_TOP, MOST_LIGHT};
use crate::buttons::{self, TOUCHES};

/// Brightness levels that people can choose from.
const LEVELS: u16 = 8;
/// The level of a dimmed screen.
const DIMMED: u8 = 1;
/// After this part of the time until sleep the light is dimmed.
const DIM_QUARTERS: u32 = 2;

/// How awake the device is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, defmt::Format)]
pub enum Stage {
    /// In use.
    Bright,
    /// Left alone for a while.
    Dim,
    /// Left alone for long: time to sleep.
    Asleep,
}

impl Stage {
    /// The stage after so many milliseconds without a press; `sleep` is when to sleep, if ever.
    pub fn after(idle: u32, sleep: Option<u32>) -> Self {
        match sleep {
            Some(sleep) if idle >= sleep => Self::Asleep,
            Some(sleep) if idle >= sleep / 4 * DIM_QUARTERS => Self::Dim,
            _ => Self::Bright,
        }
    }

    /// When the next stage begins, in milliseconds without a press.
    pub fn ends(self, sleep: Option<u32>) -> Option<u32> {
        match self {
            Self::Bright => Some(sleep? / 4 * DIM_QUARTERS),
            Self::Dim => sleep,
            Self::Asleep => None,
        }
    }
}

/// The backlight.
pub struct Light {
    pwm: Pwm<'static>,
    config: Config,
    level: u8,
}

impl Light {
    /// The backlight, off.
    pub fn new(pwm: Pwm<'static>) -> Self {
        let mut config = Config::default();
        config.top = LIGHT_TOP;
        let mut light = Self { pwm, config, level: 6 };
        light.off();
        light
    }

    /// Sets what people chose, 1 to 8.
    pub fn choose(&mut self, level: u8) {
        self.level = level.clamp(1, LEVELS as u8);
        self.set(self.level);
    }

    /// Shines as the stage demands.
    pub fn show(&mut self, stage: Stage) {
        match stage {
            Stage::Bright => self.set(self.level),
            Stage::Dim => self.set(DIMMED.min(self.level)),
            Stage::Asleep => self.off(),
        }
    }

    /// No light at all.
    pub fn off(&mut self) {
        self.set(0);
    }

    fn set(&mut self, level: u8) {
        // Eyes see ratios: the square is close to even steps.
        let share = u32::from(level).pow(2) * u32::from(MOST_LIGHT) / u32::from(LEVELS).pow(2);
        // One pin of the slice is the light, the other one is not connected.
        self.config.compare_a = share as u16;
        self.config.compare_b = share as u16;
        self.pwm.set_config(&self.config);
    }
}

/// What is down for so long when the device goes to sleep is no press but stuck, in steps of 10 ms.
const STUCK: u32 = 500;

/// Stops all oscillators until one of the buttons in the mask goes down. The press that wakes is
/// swallowed: this returns when everything is released. Buttons that are stuck wake nothing; the others do
/// without them.
pub async fn sleep_until_pressed(mask: u32) {
    if buttons::any_down(mask) && are_released(mask, STUCK).await {
        return;
    }
    let mask = mask & buttons::up();
    if mask == 0 {
        return;
    }
    for word in 0..4 {
        let mut wake = pac::io::regs::Int(0);
        for pin in (0..8).filter(|pin| mask >> (word * 8 + pin) & 1 == 1) {
            wake.set_level_low(pin, true);
        }
        pac::IO_BANK0.int_dormant_wake().inte(word).write_value(wake);
    }
    if !buttons::any_down(mask) {
        // Memory is switched off meanwhile: an interrupt, of the very press that wakes, would be taken
        // before it is on again.
        critical_section::with(|_| embassy_rp::clocks::dormant_sleep());
    }
    for word in 0..4 {
        pac::IO_BANK0.int_dormant_wake().inte(word).write_value(pac::io::regs::Int(0));
    }
    are_released(mask, u32::MAX).await;
}

/// Waits until no button in the mask has been down for a while, and forgets what was pressed; `false` if
/// that takes more than so many steps of 10 ms.
async fn are_released(mask: u32, most: u32) -> bool {
    let mut quiet = 0;
    for _ in 0..most {
        Timer::after_millis(10).await;
        quiet = if buttons::any_down(mask) { 0 } else { quiet + 1 };
        if quiet == 4 {
            TOUCHES.clear();
            return true;
        }
    }
    false
}
