//! The picture: 240×240 inks, two to a byte.
//!
//! embedded-graphics' own framebuffer sets one pixel at a time; most of a screen is rectangles, so
//! this one fills them by bytes, which is what makes a full redraw affordable on the device.

use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::Ink;

/// Pixels across.
pub const WIDTH: usize = 240;
/// Pixels down.
pub const HEIGHT: usize = 240;
/// Bytes of one row.
pub const ROW_BYTES: usize = WIDTH / 2;

/// One picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    bytes: [[u8; ROW_BYTES]; HEIGHT],
    /// Rows above this one are left as they are.
    top: u8,
    /// So far below its place is drawn what is drawn now.
    shift: u8,
    /// So far below their place are panels that slide in.
    pub(crate) slide: u8,
    /// The ring of the cursor flashes.
    pub(crate) flash: bool,
}

impl Frame {
    /// An empty table, in the first ink.
    pub const fn new() -> Frame {
        let bytes = [[0; ROW_BYTES]; HEIGHT];
        Frame { bytes, top: 0, shift: 0, slide: 0, flash: false }
    }

    /// The bytes of a row from the top, the left pixel of each pair in the high half.
    pub fn row(&self, y: usize) -> &[u8; ROW_BYTES] {
        &self.bytes[y]
    }

    /// The ink at a place, `None` outside.
    pub fn ink(&self, x: i32, y: i32) -> Option<Ink> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y + i32::from(self.shift)).ok()?);
        let pair = *self.bytes.get(y)?.get(x / 2)?;
        Some(Ink::new(if x & 1 == 0 { pair >> 4 } else { pair }))
    }

    /// Puts one pixel; outside nothing happens.
    #[inline]
    pub fn set(&mut self, x: i32, y: i32, ink: Ink) {
        record!(painted(self.top, x, y, 1, 1));
        let y = y + i32::from(self.shift);
        if (0..WIDTH as i32).contains(&x) && (self.top.into()..HEIGHT as i32).contains(&y) {
            let pair = &mut self.bytes[y as usize][x as usize / 2];
            *pair =
                if x & 1 == 0 { *pair & 0x0f | (ink as u8) << 4 } else { *pair & 0xf0 | ink as u8 };
        }
    }

    /// Puts so many pixels side by side; outside nothing happens.
    #[inline]
    pub(crate) fn run(&mut self, x: i32, y: i32, count: i32, ink: Ink) {
        record!(painted(self.top, x, y, count, 1));
        let y = y + i32::from(self.shift);
        if !(self.top.into()..HEIGHT as i32).contains(&y) {
            return;
        }
        let row = &mut self.bytes[y as usize];
        for x in x..x + count {
            if let Some(pair) = row.get_mut((x >> 1) as usize) {
                *pair = if x & 1 == 0 {
                    *pair & 0x0f | (ink as u8) << 4
                } else {
                    *pair & 0xf0 | ink as u8
                };
            }
        }
    }

    /// Puts pixels side by side, but for those that are left as they are; outside nothing happens.
    #[inline]
    pub(crate) fn put(&mut self, x: i32, y: i32, inks: impl Iterator<Item = Option<Ink>>) {
        let down = y + i32::from(self.shift);
        let inside = (self.top.into()..HEIGHT as i32).contains(&down);
        let row: &mut [u8] = if inside { &mut self.bytes[down as usize] } else { &mut [] };
        for (x, ink) in (x..x + WIDTH as i32).zip(inks) {
            let Some(ink) = ink else { continue };
            record!(painted(self.top, x, y, 1, 1));
            if let Some(pair) = row.get_mut((x >> 1) as usize) {
                let (kept, new) =
                    if x & 1 == 0 { (0x0f, (ink as u8) << 4) } else { (0xf0, ink as u8) };
                *pair = *pair & kept | new;
            }
        }
    }

    /// Fills a rectangle; what lies outside is left out.
    pub fn fill(&mut self, x: i32, y: i32, width: i32, height: i32, ink: Ink) {
        record!(painted(self.top, x, y, width, height));
        let (left, right) = (x.clamp(0, WIDTH as i32), (x + width).clamp(0, WIDTH as i32));
        let (y, above) = (y + i32::from(self.shift), i32::from(self.top));
        let (top, bottom) = (y.max(above), (y + height).min(HEIGHT as i32));
        if left >= right || top >= bottom {
            return;
        }
        let pair = ink as u8 * 0x11;
        let whole = (left as usize).div_ceil(2)..right as usize / 2;
        for row in &mut self.bytes[top as usize..bottom as usize] {
            if left & 1 == 1 {
                let byte = &mut row[left as usize / 2];
                *byte = *byte & 0xf0 | ink as u8;
            }
            if whole.start < whole.end {
                row[whole.clone()].fill(pair);
            }
            if right & 1 == 1 && right - left > 0 {
                let byte = &mut row[right as usize / 2];
                *byte = *byte & 0x0f | (ink as u8) << 4;
            }
        }
    }

    /// Fills every other pixel of a rectangle, as on a chessboard.
    pub fn fill_half(&mut self, x: i32, y: i32, width: i32, height: i32, ink: Ink) {
        record!(painted(self.top, x, y, width, height));
        let (left, right) = (x.clamp(0, WIDTH as i32), (x + width).clamp(0, WIDTH as i32));
        let y = y + i32::from(self.shift);
        let (top, bottom) = (y.max(self.top.into()), (y + height).min(HEIGHT as i32));
        for y in top..bottom {
            // Left pixels of pairs in even rows, right ones in odd rows.
            let odd = y & 1;
            let (from, to) = ((left + 1 - odd) / 2, (right + 1 - odd) / 2);
            let (keep, new) = if odd == 0 { (0x0f, (ink as u8) << 4) } else { (0xf0, ink as u8) };
            let pairs = self.bytes[y as usize].get_mut(from as usize..to as usize);
            pairs.into_iter().flatten().for_each(|pair| *pair = *pair & keep | new);
        }
    }

    /// Draws only from this row downwards.
    pub fn below(&mut self, top: usize, draw: impl FnOnce(&mut Frame)) {
        self.top = top.min(HEIGHT) as u8;
        draw(self);
        self.top = 0;
    }

    /// What is drawn from now on slides in.
    pub(crate) fn slide_in(&mut self) {
        self.shift = self.slide;
    }

    /// What is drawn from now on stands where it belongs.
    pub(crate) fn stand(&mut self) {
        self.shift = 0;
    }

    /// Moves all rows up by so many; the lowest stay as they are. For the curtain.
    pub fn scroll_up(&mut self, rows: usize) {
        record!(moved());
        self.bytes.copy_within(rows.min(HEIGHT).., 0);
    }
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::new()
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = Ink;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Ink>>,
    {
        for Pixel(at, ink) in pixels {
            self.set(at.x, at.y, ink);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, ink: Ink) -> Result<(), Infallible> {
        let Size { width, height } = area.size;
        self.fill(area.top_left.x, area.top_left.y, width as i32, height as i32, ink);
        Ok(())
    }

    fn clear(&mut self, ink: Ink) -> Result<(), Infallible> {
        self.fill(0, 0, WIDTH as i32, HEIGHT as i32, ink);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_match_single_pixels() {
        for (x, width) in
            [(0, 1), (1, 1), (1, 2), (2, 3), (3, 8), (-4, 7), (235, 9), (239, 1), (7, 0)]
        {
            let mut filled = Frame::new();
            let mut dotted = Frame::new();
            filled.fill(x, 10, width, 3, Ink::Red);
            for dy in 0..3 {
                for dx in 0..width {
                    dotted.set(x + dx, 10 + dy, Ink::Red);
                }
            }
            assert!(filled == dotted, "{x} {width}");
        }
    }

    #[test]
    fn half_fills_match_single_pixels() {
        for (x, y, width) in [(0, 0, 1), (1, 2, 1), (1, 3, 2), (-3, 7, 9), (235, 8, 9), (7, 9, 0)] {
            let mut filled = Frame::new();
            let mut dotted = Frame::new();
            filled.fill_half(x, y, width, 3, Ink::Red);
            for (dx, dy) in (0..width).flat_map(|dx| [(dx, 0), (dx, 1), (dx, 2)]) {
                if (x + dx + y + dy) & 1 == 0 {
                    dotted.set(x + dx, y + dy, Ink::Red);
                }
            }
            assert!(filled == dotted, "{x} {y} {width}");
        }
    }

    #[test]
    fn outside_is_nowhere() {
        let mut frame = Frame::new();
        frame.set(-1, 0, Ink::Red);
        frame.set(0, 240, Ink::Red);
        frame.fill(240, 0, 10, 10, Ink::Red);
        frame.fill(0, -10, 10, 10, Ink::Red);
        frame.fill(5, 5, -3, 10, Ink::Red);
        assert!(frame == Frame::new());
        assert_eq!(frame.ink(-1, 3), None);
        assert_eq!(frame.ink(3, 239), Some(Ink::Black));
    }
}
