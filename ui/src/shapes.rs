//! The small things everything is drawn from: panels, cards, rings, pennants, chips.

use crate::art::Icon;
use crate::text::{Font, line};
use crate::{Frame, Ink, art};
use portolan_core::Seat;

/// The ink of a seat, the same in all games.
pub const fn seat_ink(seat: Seat) -> Ink {
    match seat {
        Seat::A => Ink::Red,
        Seat::B => Ink::Blue,
        Seat::C => Ink::Gold,
        Seat::D => Ink::Green,
        Seat::E => Ink::Plum,
    }
}

/// A place on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// Left.
    pub x: i32,
    /// Top.
    pub y: i32,
    /// Pixels across.
    pub width: i32,
    /// Pixels down.
    pub height: i32,
}

impl Area {
    /// A place.
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Area {
        Area { x, y, width, height }
    }

    /// Its middle.
    pub const fn middle(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// The same, larger by so much on every side.
    pub const fn grown(self, by: i32) -> Area {
        Area::new(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)
    }
}

/// Somebody's money.
#[derive(Clone, Copy, Debug)]
pub struct Purse {
    /// How much.
    pub coins: i32,
    /// How high the coin beside it hops.
    pub hop: i32,
}

impl Frame {
    /// A filled shape with corners cut off by two pixels.
    pub fn cut(&mut self, area: Area, ink: Ink) {
        let Area { x, y, width, height } = area;
        self.fill(x + 2, y, width - 4, 1, ink);
        self.fill(x + 1, y + 1, width - 2, 1, ink);
        self.fill(x, y + 2, width, height - 4, ink);
        self.fill(x + 1, y + height - 2, width - 2, 1, ink);
        self.fill(x + 2, y + height - 1, width - 4, 1, ink);
    }

    /// The same with an outline.
    pub fn outlined(&mut self, area: Area, fill: Ink, outline: Ink) {
        record!(panel(area));
        self.cut(area, outline);
        self.cut(area.grown(-1), fill);
    }

    /// A row or panel on the table.
    pub fn panel(&mut self, area: Area) {
        self.outlined(area, Ink::Vellum, Ink::Line);
    }

    /// A card or a sheet of numbers: paper with an outline and a shadow.
    pub fn paper(&mut self, area: Area) {
        self.cut(Area { x: area.x + 1, y: area.y + 1, ..area }, Ink::Line);
        self.outlined(area, Ink::Paper, Ink::Black);
    }

    /// The upper part of a paper, in the ink of what it tells of.
    pub fn band(&mut self, area: Area, height: i32, ink: Ink) {
        let Area { x, y, width, .. } = area;
        self.fill(x + 2, y + 1, width - 4, 1, ink);
        self.fill(x + 1, y + 2, width - 2, height - 2, ink);
        self.fill(x + 1, y + height, width - 2, 1, Ink::Black);
    }

    /// The gilt ring of the cursor, outside the thing it is on.
    pub fn ring(&mut self, area: Area) {
        record!(cursor(Some(area)));
        self.ring_in(area, self.gilt());
    }

    /// The ink of the cursor: where it has just come to, it flashes.
    pub(crate) fn gilt(&self) -> Ink {
        if self.flash { Ink::Paper } else { Ink::Gold }
    }

    /// A ring in somebody's ink around what they touched.
    pub fn ring_in(&mut self, area: Area, ink: Ink) {
        // Where it flashes on paper, light letters would not set it off.
        let edge = if ink == Ink::Paper { Ink::Black } else { Ink::Text };
        self.hollow(area.grown(3), edge);
        self.hollow(area.grown(2), ink);
        self.hollow(area.grown(1), ink);
    }

    /// What the guide points at: a broken ring, so that nobody takes it for the cursor.
    pub fn pointed(&mut self, area: Area) {
        for (out, ink) in [(3, Ink::Text), (2, Ink::Gold), (1, Ink::Gold)] {
            let Area { x, y, width, height } = area.grown(out);
            let dashes =
                |from: i32, to: i32| (from..to).step_by(9).map(move |at| (at, (to - at).min(6)));
            for (at, long) in dashes(area.x - 3, area.x + area.width + 3) {
                self.fill(at, y, long, 1, ink);
                self.fill(at, y + height - 1, long, 1, ink);
            }
            for (at, long) in dashes(area.y - 3, area.y + area.height + 3) {
                self.fill(x, at, 1, long, ink);
                self.fill(x + width - 1, at, 1, long, ink);
            }
        }
    }

    /// An outline with cut corners and nothing inside.
    pub fn hollow(&mut self, area: Area, ink: Ink) {
        let Area { x, y, width, height } = area;
        for edge in [y, y + height - 1] {
            self.fill(x + 2, edge, width - 4, 1, ink);
        }
        for edge in [x, x + width - 1] {
            self.fill(edge, y + 2, 1, height - 4, ink);
        }
        for (dx, dy) in [(1, 1), (width - 2, 1), (1, height - 2), (width - 2, height - 2)] {
            self.set(x + dx, y + dy, ink);
        }
    }

    /// A dotted line below a row of text.
    pub fn dots(&mut self, x: i32, y: i32, width: i32) {
        for across in (x..x + width).step_by(4) {
            self.fill(across, y, 1, 1, Ink::Sepia);
        }
    }

    /// A filled disc inside the square with this corner.
    pub fn disc(&mut self, x: i32, y: i32, size: i32, ink: Ink) {
        // Twice the distances, so that even sizes have a middle too.
        let reach = size * size;
        for down in 0..size {
            let dy = 2 * down + 1 - size;
            let mut inset = 0;
            while inset < size && dy * dy + (size - 1 - 2 * inset) * (size - 1 - 2 * inset) > reach
            {
                inset += 1;
            }
            self.fill(x + inset, y + down, size - 2 * inset, 1, ink);
        }
    }

    /// An icon of 8 pixels on its paper chip of 12.
    pub fn chip(&mut self, icon: &Icon, x: i32, y: i32) {
        self.outlined(Area::new(x, y, 12, 12), Ink::Paper, Ink::Black);
        icon.draw(self, x + 2, y + 2);
    }

    /// A player's pennant, 14 by 14, with the letter.
    pub fn pennant(&mut self, seat: Seat, letter: char, x: i32, y: i32) {
        let ink = seat_ink(seat);
        self.fill(x, y, 1, 14, Ink::Black);
        for down in 0..12 {
            let notch = [0, 0, 0, 1, 2, 3, 3, 2, 1, 0, 0, 0][down as usize];
            let edge = matches!(down, 0 | 11);
            self.fill(x, y + down, 14 - notch, 1, Ink::Black);
            if !edge {
                self.fill(x + 1, y + down, 12 - notch, 1, ink);
            }
        }
        self.text_centred(Font::Strong, &line!("{letter}"), x + 6, y + 10, ink.on());
    }

    /// The large pennant of the curtain, 24 by 26, outlined in paper.
    pub fn large_pennant(&mut self, seat: Seat, letter: char, x: i32, y: i32) {
        let ink = seat_ink(seat);
        for down in 0..20 {
            let notch = (down.min(19 - down) - 1).clamp(0, 6);
            self.fill(x, y + down, 24 - notch, 1, Ink::Paper);
            if !matches!(down, 0 | 19) {
                self.fill(x + 2, y + down, 21 - notch, 1, ink);
            }
        }
        self.fill(x, y, 2, 26, Ink::Paper);
        self.text_centred(Font::Title, &line!("{letter}"), x + 10, y + 16, ink.on());
    }

    /// A small card back, 10 by 13.
    pub fn small_back(&mut self, back: &Icon, x: i32, y: i32) {
        self.fill(x + 1, y, 8, 13, Ink::Black);
        self.fill(x, y + 1, 10, 11, Ink::Black);
        self.fill(x + 1, y + 1, 8, 11, Ink::Paper);
        for down in 0..9 {
            back.draw_row(self, x + 2, y + 2 + down, down % back.height, 6);
        }
    }

    /// A coin and a number that ends at `x`; gives where the coin begins.
    pub fn money(&mut self, purse: Purse, x: i32, baseline: i32, ink: Ink) -> i32 {
        let Purse { coins, hop } = purse;
        let start = self.text_right(Font::Number, &line!("{coins}"), x, baseline, ink) - 11;
        art::COIN_8.draw(self, start, baseline - 9 - hop);
        start
    }

    /// The tick of a chosen card: a gold disc, 13 across, with an edge that sets it off from paper.
    pub fn tick(&mut self, x: i32, y: i32) {
        self.disc(x, y, 13, Ink::Black);
        self.disc(x + 1, y + 1, 11, Ink::Gold);
        for step in 0..3 {
            self.fill(x + 3 + step, y + 6 + step, 1, 2, Ink::Black);
        }
        for step in 0..5 {
            self.fill(x + 5 + step, y + 8 - step, 1, 2, Ink::Black);
        }
    }

    /// A triangle that points left or right, five pixels deep.
    pub fn arrow(&mut self, x: i32, y: i32, right: bool, ink: Ink) {
        for step in 0..5 {
            let across = if right { x + step } else { x + 4 - step };
            self.fill(across, y - 4 + step, 1, 9 - 2 * step, ink);
        }
    }

    /// A triangle that points up or down, four pixels deep.
    pub fn caret(&mut self, x: i32, y: i32, down: bool, ink: Ink) {
        for step in 0..4 {
            let row = if down { y + 3 - step } else { y + step };
            self.fill(x - step, row, 1 + 2 * step, 1, ink);
        }
    }

    /// Lays a checkerboard over a place, for what stands in front or is not there yet.
    pub fn veil(&mut self, area: Area, ink: Ink) {
        self.fill_half(area.x, area.y, area.width, area.height, ink);
    }

    /// A part of a ring around a middle, clockwise from the top, in 64ths of the whole.
    pub fn arc(&mut self, x: i32, y: i32, radius: i32, part: u32) {
        // Sixteen points of a quarter circle of radius 64.
        const SINE: [i32; 17] = [0, 6, 12, 19, 24, 30, 36, 41, 45, 49, 53, 56, 59, 61, 63, 64, 64];
        for step in 0..part.min(64) as i32 {
            let (quarter, within) = (step / 16, (step % 16) as usize);
            let (sine, cosine) = (SINE[within], SINE[16 - within]);
            let (dx, dy) = match quarter {
                0 => (sine, -cosine),
                1 => (cosine, sine),
                2 => (-sine, cosine),
                _ => (-cosine, -sine),
            };
            self.fill(x + dx * radius / 64, y + dy * radius / 64, 2, 2, Ink::Gold);
        }
    }

    /// A straight line of pixels, `on` drawn and `off` left out by turns.
    pub fn dashed(&mut self, from: (i32, i32), to: (i32, i32), on: i32, off: i32, ink: Ink) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let steps = dx.abs().max(dy.abs()).max(1);
        let (mut x, mut y) = from;
        let (mut across, mut down, mut phase) = (0, 0, 0);
        for _ in 0..=steps {
            if phase < on {
                self.set(x, y, ink);
            }
            phase = if phase + 1 < on + off { phase + 1 } else { 0 };
            (across, down) = (across + dx.abs(), down + dy.abs());
            if across >= steps {
                (x, across) = (x + dx.signum(), across - steps);
            }
            if down >= steps {
                (y, down) = (y + dy.signum(), down - steps);
            }
        }
    }
}
