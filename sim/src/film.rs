//! A film of what the screen showed, as a GIF file in virtual time.

use std::borrow::Cow;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::prelude::*;
use gif::{Encoder, EncodingError, Frame, Repeat};

use crate::picture::Picture;

/// How long the last picture stays, in hundredths of a second.
const LAST: u32 = 200;

/// A film being written.
pub struct Film {
    encoder: Encoder<BufWriter<File>>,
    scale: u16,
    /// What is in the file already.
    shown: Option<Picture>,
    /// What is on the screen, and since when.
    latest: Option<(Picture, u32)>,
    /// Up to when the file reaches, in hundredths.
    until: u32,
}

impl Film {
    /// Begins a film of pictures of this size.
    pub fn create(file: &Path, size: Size, scale: u16) -> Result<Film, EncodingError> {
        let out = BufWriter::new(File::create(file)?);
        let (width, height) = (size.width as u16 * scale, size.height as u16 * scale);
        let mut encoder = Encoder::new(out, width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Film { encoder, scale, shown: None, latest: None, until: 0 })
    }

    /// The screen shows this from now on, in ms.
    pub fn show(&mut self, picture: &Picture, now: u32) -> Result<(), EncodingError> {
        match self.latest.take() {
            Some((before, since)) if since / 10 != now / 10 && before != *picture => {
                self.write(before, now / 10)?;
                self.latest = Some((picture.clone(), now));
            }
            Some((before, since)) if before == *picture => self.latest = Some((before, since)),
            Some((_, since)) => self.latest = Some((picture.clone(), since)),
            None => self.latest = Some((picture.clone(), now)),
        }
        Ok(())
    }

    /// Writes the last picture and closes the film.
    pub fn finish(mut self) -> Result<(), EncodingError> {
        match self.latest.take() {
            Some((last, since)) => self.write(last, (since / 10).max(self.until) + LAST),
            None => Ok(()),
        }
    }

    /// Writes what has changed, to be shown until then.
    fn write(&mut self, picture: Picture, until: u32) -> Result<(), EncodingError> {
        let Size { width, height } = picture.size();
        let (width, height) = (width as i32, height as i32);
        let changed = |x, y| {
            let at = Point::new(x, y);
            self.shown.as_ref().is_none_or(|shown| shown.get_pixel(at) != picture.get_pixel(at))
        };
        // A frame has at least one pixel, changed or not.
        let row = |y: &i32| (0..width).any(|x| changed(x, *y));
        let (top, bottom) = ends((0..height).filter(row));
        let column = |x: &i32| (top..=bottom).any(|y| changed(*x, y));
        let (left, right) = ends((0..width).filter(column));
        let mut colours: Vec<Rgb565> = Vec::new();
        let mut pixels = Vec::new();
        for y in top..=bottom {
            let begin = pixels.len();
            for x in left..=right {
                let colour = picture.get_pixel(Point::new(x, y));
                let index =
                    colours.iter().position(|known| *known == colour).unwrap_or_else(|| {
                        colours.push(colour);
                        colours.len() - 1
                    });
                // The console has sixteen inks; a GIF has room for 256 colours.
                pixels.extend(std::iter::repeat_n(index as u8, self.scale.into()));
            }
            let line = begin..pixels.len();
            (1..self.scale).for_each(|_| pixels.extend_from_within(line.clone()));
        }
        let palette = colours.iter().flat_map(|colour| {
            let colour = Rgb888::from(*colour);
            [colour.r(), colour.g(), colour.b()]
        });
        let frame = Frame {
            delay: (until - self.until).min(u16::MAX.into()) as u16,
            left: left as u16 * self.scale,
            top: top as u16 * self.scale,
            width: (right - left + 1) as u16 * self.scale,
            height: (bottom - top + 1) as u16 * self.scale,
            palette: Some(palette.collect()),
            buffer: Cow::Owned(pixels),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.until = until;
        self.shown = Some(picture);
        Ok(())
    }
}

/// The first and the last of them; 0 if there is none.
fn ends(mut places: impl Iterator<Item = i32>) -> (i32, i32) {
    let first = places.next().unwrap_or(0);
    (first, places.last().unwrap_or(first))
}
