//! Pimoroni PicoSystem: a finished handheld with battery, piezo and no pad press.

use embassy_rp::Peripherals;
use embassy_rp::adc::{Adc, Channel, Config};
use embassy_rp::flash::Flash;
use embassy_rp::gpio::{Input, Level, Pull};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;

use super::{
    Battery, Board, Glass, Interrupts, LIGHT_TOP, PanelWires, buttons, dark, panel_output,
    panel_port, strengthen,
};

/// The board's name for the page About.
pub const NAME: &str = "PicoSystem";
/// The serial port with the panel.
pub type PanelPort = SPI0;
/// The panel's memory order: upright.
pub const ORIENTATION: u8 = 0x04;
/// The glass, as the maker's own example sets it.
pub const GLASS: Glass = Glass { gate: 0x14, common: 0x25, rate: 0x1e };
/// The backlight's share of time at full brightness.
pub const MOST_LIGHT: u16 = LIGHT_TOP;

/// Gives every pin its job.
pub fn take(p: Peripherals) -> Board {
    let spi = Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Interrupts, panel_port());
    strengthen([6, 7]);
    Board {
        panel: PanelWires {
            spi,
            data: panel_output(p.PIN_9, Level::Low),
            select: panel_output(p.PIN_5, Level::High),
            reset: panel_output(p.PIN_4, Level::High),
        },
        light: Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, dark()),
        buttons: buttons!(p:
            Up = PIN_23 / 23,
            Down = PIN_20 / 20,
            Left = PIN_22 / 22,
            Right = PIN_21 / 21,
            A = PIN_18 / 18,
            B = PIN_19 / 19,
            X = PIN_17 / 17,
            Y = PIN_16 / 16,
        ),
        piezo: Some(Pwm::new_output_b(p.PWM_SLICE5, p.PIN_11, dark())),
        battery: Some(Battery {
            adc: Adc::new_blocking(p.ADC, Config::default()),
            channel: Channel::new_pin(p.PIN_26, Pull::None),
            supply: Input::new(p.PIN_2, Pull::Down),
            filling: Input::new(p.PIN_24, Pull::Up),
        }),
        chip: Flash::new_blocking(p.FLASH),
        core1: p.CORE1,
    }
}
