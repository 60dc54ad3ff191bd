//! Pictures of the handheld: what windows show, PNG files keep and tests compare.

use std::path::Path;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics_simulator::{OutputSettingsBuilder, SimulatorDisplay};
use portolan_ui::{Frame, HEIGHT, Palette, WIDTH};

/// One picture, in the colours that the handheld's display can show.
pub type Picture = SimulatorDisplay<Rgb565>;

/// A dark screen.
pub fn dark() -> Picture {
    Picture::new(Size::new(WIDTH as u32, HEIGHT as u32))
}

/// Colours a frame; a smaller picture gets its upper left.
pub fn paint(picture: &mut Picture, frame: &Frame, palette: &Palette) {
    let colours = palette.map(|word| Rgb565::from(RawU16::new(word)));
    let pixels = (0..HEIGHT).flat_map(|y| {
        frame.row(y).iter().enumerate().flat_map(move |(pair, byte)| {
            let at = Point::new(2 * pair as i32, y as i32);
            [
                Pixel(at, colours[usize::from(byte >> 4)]),
                Pixel(at + Point::new(1, 0), colours[usize::from(byte & 15)]),
            ]
        })
    });
    let Ok(()) = picture.draw_iter(pixels);
}

/// Writes a PNG file, every pixel `scale` pixels wide and high.
pub fn save_png(picture: &Picture, file: &Path, scale: u32) -> Result<(), String> {
    let settings = OutputSettingsBuilder::new().scale(scale).build();
    picture.to_rgb_output_image(&settings).save_png(file).map_err(|error| error.to_string())
}
