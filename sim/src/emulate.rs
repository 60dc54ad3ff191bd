//! The firmware itself to be played with: the emulated handheld as a device for window or terminal.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use portolan_ui::Button;

use crate::Failure;
use crate::device::Device;
use crate::handheld::{Handheld, SIDE};
use crate::picture::{self, Picture};
use crate::uf2::{Board, Firmware};

/// How often the picture is looked at.
const FRAME: Duration = Duration::from_millis(16);
/// A machine too slow for the emulation plays in slow motion: at most this much at a time.
const MOST: Duration = Duration::from_millis(40);

/// An emulated handheld that somebody plays on.
pub struct Emulated {
    handheld: Handheld,
    flash: Option<PathBuf>,
    /// Up to where the handheld has been run, on the clock of the window.
    reached: Duration,
    shown: Vec<u16>,
    picture: Picture,
    told_of_drive: bool,
}

impl Emulated {
    /// Switches the board on. The flash file, if there is one, is what the chip holds apart from the
    /// program; it is written back at the end.
    ///
    /// # Errors
    /// Says why the flash file cannot be used.
    pub fn new(
        board: Board,
        firmware: &Firmware,
        seed: u64,
        flash: Option<PathBuf>,
    ) -> Result<Self, Failure> {
        let mut handheld = Handheld::on(board, firmware, seed);
        if let Some(file) = flash.as_ref().filter(|file| file.exists()) {
            let trouble = |what: String| Failure::Trouble(format!("{}: {what}", file.display()));
            let cells = fs::read(file).map_err(|error| trouble(error.to_string()))?;
            if cells.len() != handheld.flash().len() {
                return Err(trouble("not the content of this board's flash chip".to_owned()));
            }
            handheld.flash_mut().copy_from_slice(&cells);
            handheld.flash_again(firmware);
            handheld.reboot_keeping_flash();
        }
        Ok(Self {
            handheld,
            flash,
            reached: Duration::ZERO,
            shown: Vec::new(),
            picture: picture::dark(),
            told_of_drive: false,
        })
    }
}

impl Device for Emulated {
    fn button(&mut self, button: Button, down: bool, now: Duration) {
        self.run(now);
        if down {
            self.handheld.press(button);
        } else {
            self.handheld.release(button);
        }
    }

    fn run(&mut self, now: Duration) -> Option<Duration> {
        self.handheld.run_for(now.saturating_sub(self.reached).min(MOST));
        self.reached = now;
        Some(now + FRAME)
    }

    fn picture(&mut self) -> Option<&Picture> {
        let mut frame = self.handheld.frame();
        if self.handheld.backlight() == 0 {
            frame.fill(0);
        }
        if frame == self.shown {
            return None;
        }
        let pixels = frame.iter().enumerate().map(|(index, &colour)| {
            let at = Point::new((index % SIDE) as i32, (index / SIDE) as i32);
            Pixel(at, Rgb565::from(RawU16::new(colour)))
        });
        let Ok(()) = self.picture.draw_iter(pixels);
        self.shown = frame;
        Some(&self.picture)
    }

    fn complaint(&mut self) -> Option<String> {
        let drive = self.handheld.is_usb_drive();
        (drive && !std::mem::replace(&mut self.told_of_drive, drive))
            .then(|| "the handheld is a USB drive now, waiting for a new firmware".to_owned())
    }
}

impl Drop for Emulated {
    fn drop(&mut self) {
        if let Some(file) = &self.flash
            && let Err(error) = fs::write(file, self.handheld.flash())
        {
            eprintln!("{}: {error}", file.display());
        }
    }
}
