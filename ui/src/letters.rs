//! Letters: where the fonts keep them, and how they come into the picture.
//!
//! The fonts' own crate looks for a letter and draws it pixel by pixel, whatever the target: that was a
//! fifth of a full screen's time on the device. So the letters of ASCII are found while compiling, and
//! go into the frame run by run. All others are left to the crate.

use embedded_graphics::prelude::Point;
use u8g2_fonts::FontRenderer;
use u8g2_fonts::types::{FontColor, VerticalPosition};

use crate::{Frame, Ink};

/// Bytes before the first glyph.
const HEAD: usize = 23;

/// A font. Texts are measured more often than drawn, so it has a table of how far letters advance.
pub(crate) struct Face {
    renderer: FontRenderer,
    data: &'static [u8],
    /// Where the bits of each letter of ASCII begin; 0 if the font does not have it.
    places: [u16; 128],
    advances: [u8; 128],
}

impl Face {
    pub const fn new<F: u8g2_fonts::Font>() -> Face {
        let renderer = FontRenderer::new::<F>().with_ignore_unknown_chars(true);
        let (places, advances) = find(F::DATA);
        Face { renderer, data: F::DATA, places, advances }
    }

    /// Pixels that a letter takes across.
    pub fn advance(&self, letter: char) -> i32 {
        match self.advances.get(letter as usize) {
            Some(&advance) => i32::from(advance),
            None => self
                .renderer
                .get_rendered_dimensions(letter, Point::zero(), VerticalPosition::Baseline)
                .map_or(0, |size| size.advance.x),
        }
    }

    fn bits(&self, place: u16) -> Bits {
        Bits { data: self.data.get(usize::from(place)..).unwrap_or_default(), word: 0, left: 0 }
    }
}

/// Reads places and advances out of the font's own data. Each glyph has its code, its length, and five
/// numbers of as many bits as the head says, the last one being the advance.
const fn find(data: &[u8]) -> ([u16; 128], [u8; 128]) {
    let (mut places, mut advances) = ([0; 128], [0; 128]);
    let before = data[4] as usize + data[5] as usize + data[6] as usize + data[7] as usize;
    let bits = data[8] as usize;
    let mut glyph = HEAD;
    while data[glyph + 1] != 0 {
        let (mut advance, mut bit) = (0, 0);
        while bit < bits {
            let at = before + bit;
            advance |= ((data[glyph + 2 + at / 8] >> (at % 8)) as i32 & 1) << bit;
            bit += 1;
        }
        if data[glyph] < 128 {
            places[data[glyph] as usize] = glyph as u16 + 2;
            advances[data[glyph] as usize] = (advance - (1 << (bits - 1))) as u8;
        }
        glyph += data[glyph + 1] as usize;
    }
    (places, advances)
}

/// The bits of a glyph, the lowest of each byte first.
struct Bits {
    data: &'static [u8],
    word: u32,
    left: u32,
}

impl Bits {
    /// The next so many, at most eight.
    #[inline(always)] // It lies where it is used, in memory.
    fn take(&mut self, bits: u8) -> i32 {
        if self.left < bits.into() {
            let (&byte, rest) = self.data.split_first().unwrap_or((&0, &[]));
            self.word |= u32::from(byte) << (self.left & 7);
            self.left += 8;
            self.data = rest;
        }
        let taken = self.word & ((1 << (bits & 15)) - 1);
        self.word >>= bits & 15;
        self.left -= u32::from(bits);
        taken as i32
    }

    /// The same with a sign.
    #[inline(always)]
    fn take_signed(&mut self, bits: u8) -> i32 {
        self.take(bits) - (1 << ((bits - 1) & 15))
    }
}

impl Frame {
    /// Draws a letter, baseline at `y`. Gives how far it advances.
    pub(crate) fn letter(&mut self, face: &Face, letter: char, x: i32, y: i32, ink: Ink) -> i32 {
        match face.places.get(letter as usize) {
            Some(0) => {}
            Some(&place) => self.runs(face, place, x, y, ink),
            None => {
                let (at, ink) = (Point::new(x, y), FontColor::Transparent(ink));
                // A frame takes every pixel.
                let _ = face.renderer.render(letter, at, VerticalPosition::Baseline, ink, self);
            }
        }
        face.advance(letter)
    }

    /// Draws the glyph whose bits begin there: by turns pixels left out and pixels drawn, row by row,
    /// and a bit that says whether the same two numbers come again.
    #[inline(never)] // By itself it can lie in memory: every letter comes through here.
    fn runs(&mut self, face: &Face, place: u16, x: i32, y: i32, ink: Ink) {
        let &[_, _, zero, one, wide, high, right, up, advance, ..] = face.data else { return };
        let mut bits = face.bits(place);
        let (width, height) = (bits.take(wide), bits.take(high));
        let left = x + bits.take_signed(right);
        let top = y - height - bits.take_signed(up);
        bits.take(advance);
        let (mut across, mut down, mut again) = (0, if width > 0 { 0 } else { height }, false);
        let (mut skipped, mut drawn) = (0, 0);
        while down < height {
            if !again {
                (skipped, drawn) = (bits.take(zero), bits.take(one));
            }
            across += skipped;
            let mut run = drawn;
            while across >= width || run > 0 {
                if across >= width {
                    (across, down) = (across - width, down + 1);
                    if down >= height {
                        return;
                    }
                } else {
                    let part = run.min(width - across);
                    self.run(left + across, top + down, part, ink);
                    (across, run) = (across + part, run - part);
                }
            }
            again = bits.take(1) == 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Font::*;

    /// Pixel for pixel, in even and odd columns, and half outside.
    #[test]
    fn letters_look_and_advance_as_in_the_fonts() {
        for font in [Label, Strong, Row, Number, Moment, Total, Name, Title, Portolan, Curtain] {
            let face = font.face();
            for (letter, (x, y)) in (' '..='~')
                .chain("\n\u{7f}äżŁ".chars())
                .flat_map(|letter| [(20, 40), (21, 41), (-3, 5), (235, 242)].map(|at| (letter, at)))
            {
                let (mut ours, mut theirs) = (Frame::new(), Frame::new());
                let advance = ours.letter(face, letter, x, y, Ink::Red);
                let (at, ink) = (Point::new(x, y), FontColor::Transparent(Ink::Red));
                let drawn =
                    face.renderer.render(letter, at, VerticalPosition::Baseline, ink, &mut theirs);
                let by = drawn.map_or(0, |size| size.advance.x);
                assert!(ours == theirs, "{letter:?} of {font:?} at {x}, {y}");
                assert_eq!(advance, by, "{letter:?} of {font:?}");
            }
        }
    }
}
