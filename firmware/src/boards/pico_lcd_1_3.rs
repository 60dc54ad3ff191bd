//! Raspberry Pi Pico with a Waveshare Pico-LCD-1.3 plugged on, the default board; or a Pico 2 with the
//! same display.

use embassy_rp::Peripherals;
use embassy_rp::flash::Flash;
use embassy_rp::gpio::Level;
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;

use super::{
    Board, Glass, Interrupts, LIGHT_TOP, PanelWires, buttons, dark, panel_output, panel_port,
    strengthen,
};

/// The board's name for the page About.
pub const NAME: &str =
    if cfg!(feature = "pico2-lcd-1-3") { "Pico 2 + Pico-LCD-1.3" } else { "Pico + Pico-LCD-1.3" };
/// The serial port with the panel.
pub type PanelPort = SPI1;
/// The panel's memory order: the glass is mounted a quarter turn round.
pub const ORIENTATION: u8 = 0x70;
/// The glass, as the maker's own example sets it.
pub const GLASS: Glass = Glass { gate: 0x35, common: 0x19, rate: 0x0f };
/// The backlight's share of time at full brightness.
pub const MOST_LIGHT: u16 = LIGHT_TOP;

/// Gives every pin its job.
pub fn take(p: Peripherals) -> Board {
    let spi = Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Interrupts, panel_port());
    strengthen([10, 11]);
    Board {
        panel: PanelWires {
            spi,
            data: panel_output(p.PIN_8, Level::Low),
            select: panel_output(p.PIN_9, Level::High),
            reset: panel_output(p.PIN_12, Level::High),
        },
        light: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, dark()),
        buttons: buttons!(p:
            Up = PIN_2 / 2,
            Down = PIN_18 / 18,
            Left = PIN_16 / 16,
            Right = PIN_20 / 20,
            Press = PIN_3 / 3,
            A = PIN_15 / 15,
            B = PIN_17 / 17,
            X = PIN_19 / 19,
            Y = PIN_21 / 21,
        ),
        piezo: None,
        battery: None,
        chip: Flash::new_blocking(p.FLASH),
        core1: p.CORE1,
    }
}
