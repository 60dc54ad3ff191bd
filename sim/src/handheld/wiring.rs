//! What is soldered to which pin, board by board: said here a second time, independently of the
//! firmware, so that a wrong pin in either place shows.

use portolan_ui::Button;

use super::lcd::Mounting;

/// One board's connections.
#[derive(Clone, Copy, Debug)]
pub struct Wiring {
    /// Which serial port the panel is on.
    pub spi: usize,
    /// Panel: chip select.
    pub select: u8,
    /// Panel: data or command.
    pub data: u8,
    /// Panel: reset.
    pub reset: u8,
    /// Panel: backlight.
    pub backlight: u8,
    /// How the panel is mounted.
    pub mounting: Mounting,
    /// Pins of the buttons in the order of [`Button::ALL`]; a board may lack one.
    buttons: [Option<u8>; 9],
    /// Bytes of flash.
    pub flash: usize,
    /// Where a piezo is, if there is one.
    pub piezo: Option<u8>,
    /// Where the charger is, if there is one.
    pub charger: Option<Charger>,
}

/// What fills the battery.
#[derive(Clone, Copy, Debug)]
pub struct Charger {
    /// High while a cable supplies power.
    pub supply: u8,
    /// Low while the battery is being filled.
    pub filling: u8,
}

impl Wiring {
    /// Raspberry Pi Pico with a Waveshare Pico-LCD-1.3.
    pub const PICO_LCD_1_3: Self = Self {
        spi: 1,
        select: 9,
        data: 8,
        reset: 12,
        backlight: 13,
        mounting: Mounting::QuarterTurn,
        buttons: [
            Some(2),
            Some(18),
            Some(16),
            Some(20),
            Some(3),
            Some(15),
            Some(17),
            Some(19),
            Some(21),
        ],
        flash: 2 * 1024 * 1024,
        piezo: None,
        charger: None,
    };

    /// Pimoroni PicoSystem.
    pub const PICOSYSTEM: Self = Self {
        spi: 0,
        select: 5,
        data: 9,
        reset: 4,
        backlight: 12,
        mounting: Mounting::Upright,
        buttons: [
            Some(23),
            Some(20),
            Some(22),
            Some(21),
            None,
            Some(18),
            Some(19),
            Some(17),
            Some(16),
        ],
        flash: 16 * 1024 * 1024,
        piezo: Some(11),
        charger: Some(Charger { supply: 2, filling: 24 }),
    };

    /// The pin that a button grounds.
    pub fn pin(&self, button: Button) -> Option<u8> {
        self.buttons[button as usize]
    }
}
