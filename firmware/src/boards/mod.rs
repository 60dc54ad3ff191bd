//! The boards that the firmware knows: one file each, chosen by a Cargo feature of the same name.
//!
//! A board file says which pins do what and how its panel wants to be started. Everything else is
//! the same program.

use embassy_rp::Peri;
use embassy_rp::adc::{self, Adc};
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::gpio::{Drive, Input, Level, Output, Pin, SlewRate};
use embassy_rp::peripherals::{CORE1, FLASH};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::{Async, Spi};
use embassy_rp::{bind_interrupts, dma, pac, peripherals::DMA_CH0};
use portolan_ui::{Button, Charge};

#[cfg(not(feature = "picosystem"))]
mod pico_lcd_1_3;
#[cfg(not(feature = "picosystem"))]
pub use pico_lcd_1_3::{GLASS, MOST_LIGHT, NAME, ORIENTATION, PanelPort, take};
#[cfg(feature = "picosystem")]
mod picosystem;
#[cfg(feature = "picosystem")]
pub use picosystem::{GLASS, MOST_LIGHT, NAME, ORIENTATION, PanelPort, take};

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

/// The clock for the panel: the fastest that its controller takes.
pub const PANEL_HERTZ: u32 = 62_500_000;
/// The highest value of the backlight's counter.
pub const LIGHT_TOP: u16 = 4095;
/// The part of flash that drivers may address; every board has at least this much.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// The flash chip as the storage uses it.
pub type Chip = Flash<'static, FLASH, Blocking, FLASH_BYTES>;

/// In what the makers' settings of the panel's controller differ.
pub struct Glass {
    /// The voltages of the gate.
    pub gate: u8,
    /// The common voltage.
    pub common: u8,
    /// How often it is refreshed.
    pub rate: u8,
}

/// Where the panel is connected.
pub struct PanelWires {
    /// The serial port.
    pub spi: Spi<'static, PanelPort, Async>,
    /// Low for commands, high for data.
    pub data: Output<'static>,
    /// Low while the panel listens.
    pub select: Output<'static>,
    /// Low resets the panel.
    pub reset: Output<'static>,
}

/// A button and its pin, low while pressed.
pub struct Wired {
    /// Which button.
    pub button: Button,
    /// Its pin.
    pub pin: Input<'static>,
    /// The pin's number.
    pub number: u8,
}

/// How to find out how full the battery is.
pub struct Battery {
    /// The converter.
    pub adc: Adc<'static, adc::Blocking>,
    /// The pin with a third of the battery's voltage.
    pub channel: adc::Channel<'static>,
    /// High while a cable supplies power.
    pub supply: Input<'static>,
    /// Low while the battery is being filled, and without a supply.
    pub filling: Input<'static>,
}

impl Battery {
    /// Its voltage.
    pub fn millivolts(&mut self) -> Option<u32> {
        let reading = u32::from(self.adc.blocking_read(&mut self.channel).ok()?);
        Some(reading * 3 * 3300 / 4095)
    }

    /// How full it is, 2.8 to 4.1 V, and whether it is being filled.
    pub fn charge(&mut self) -> Option<Charge> {
        let millivolts = self.millivolts()?.clamp(2800, 4100);
        let charging = self.supply.is_high() && self.filling.is_low();
        Some(Charge { percent: (millivolts.saturating_sub(2800) / 13) as u8, charging })
    }
}

/// Everything on a board.
pub struct Board {
    /// The display.
    pub panel: PanelWires,
    /// The backlight.
    pub light: Pwm<'static>,
    /// All buttons that the board has.
    pub buttons: heapless::Vec<Wired, 9>,
    /// A piezo, if there is one.
    pub piezo: Option<Pwm<'static>>,
    /// A battery that can be measured, if there is one.
    pub battery: Option<Battery>,
    /// The flash chip.
    pub chip: Chip,
    /// The second core.
    pub core1: Peri<'static, CORE1>,
}

/// Lists buttons with their pins.
macro_rules! buttons {
    ($peripherals:ident: $($button:ident = $pin:ident / $number:literal),* $(,)?) => {{
        let mut buttons = heapless::Vec::new();
        $(
            let mut pin =
                embassy_rp::gpio::Input::new($peripherals.$pin, embassy_rp::gpio::Pull::Up);
            // A slow edge counts once.
            pin.set_schmitt(true);
            let button = portolan_ui::Button::$button;
            // Nine buttons at most, room for nine.
            let _ = buttons.push($crate::boards::Wired { button, pin, number: $number });
        )*
        buttons
    }};
}
use buttons;

/// An output to the panel, strong and quick enough for its clock.
fn panel_output(pin: Peri<'static, impl Pin>, level: Level) -> Output<'static> {
    let mut output = Output::new(pin, level);
    output.set_drive_strength(Drive::_8mA);
    output.set_slew_rate(SlewRate::Fast);
    output
}

/// The same for the pins that the serial port drives.
fn strengthen(pins: [usize; 2]) {
    for pin in pins {
        pac::PADS_BANK0.gpio(pin).modify(|pad| {
            pad.set_drive(pac::pads::vals::Drive::_8M_A);
            pad.set_slewfast(true);
        });
    }
}

/// The port's settings for the panel.
fn panel_port() -> embassy_rp::spi::Config {
    let mut config = embassy_rp::spi::Config::default();
    config.frequency = PANEL_HERTZ;
    config
}

/// The backlight's counter, dark.
fn dark() -> embassy_rp::pwm::Config {
    let mut config = embassy_rp::pwm::Config::default();
    config.top = LIGHT_TOP;
    config
}
