//! The sixteen inks and the three tables that turn them into colours.
//!
//! A frame holds inks, never colours: day, night and the table for colour-blind eyes are data.

use embedded_graphics::pixelcolor::{PixelColor, raw::RawU4};
use serde::{Deserialize, Serialize};

/// One of the sixteen inks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ink {
    /// Lines of objects, text on cards; pepper.
    Black,
    /// Card faces, text on dark fills; salt.
    Paper,
    /// The table.
    Ground,
    /// Hairlines, empty slots, shadows of cards.
    Line,
    /// Secondary text on ground and vellum.
    Sepia,
    /// Hint bar, curtain, selected row.
    Sea,
    /// Water of charts and tracks.
    Lagoon,
    /// Here, or go: cursor, main button, coins.
    Gold,
    /// Title rule, loss, arrows; the first seat.
    Red,
    /// Indigo, gems; the second seat.
    Blue,
    /// Cotton, wine, olives; the fourth seat.
    Green,
    /// Silk; the fifth seat.
    Plum,
    /// Copper, cocoa, pottery.
    Terracotta,
    /// Coffee, scrolls; secondary text on paper.
    Brown,
    /// Rows, panels and popups on the ground.
    Vellum,
    /// Text on ground, vellum and lagoon.
    Text,
}

impl Ink {
    /// All inks, by number.
    pub const ALL: [Ink; 16] = [
        Ink::Black,
        Ink::Paper,
        Ink::Ground,
        Ink::Line,
        Ink::Sepia,
        Ink::Sea,
        Ink::Lagoon,
        Ink::Gold,
        Ink::Red,
        Ink::Blue,
        Ink::Green,
        Ink::Plum,
        Ink::Terracotta,
        Ink::Brown,
        Ink::Vellum,
        Ink::Text,
    ];

    /// The ink with this number; only the low four bits count.
    pub const fn new(number: u8) -> Ink {
        Self::ALL[(number & 15) as usize]
    }

    /// The ink that can be read on a fill of this one.
    pub const fn on(self) -> Ink {
        match self {
            Ink::Black | Ink::Sea | Ink::Red | Ink::Blue | Ink::Brown => Ink::Paper,
            Ink::Paper | Ink::Gold | Ink::Green | Ink::Plum | Ink::Terracotta => Ink::Black,
            Ink::Ground | Ink::Line | Ink::Lagoon | Ink::Vellum | Ink::Sepia | Ink::Text => {
                Ink::Text
            }
        }
    }
}

impl PixelColor for Ink {
    type Raw = RawU4;
}

impl From<RawU4> for Ink {
    fn from(raw: RawU4) -> Ink {
        use embedded_graphics::prelude::RawData;
        Ink::new(raw.into_inner())
    }
}

impl From<Ink> for RawU4 {
    fn from(ink: Ink) -> RawU4 {
        RawU4::from(ink as u8)
    }
}

/// The colour of every ink, as RGB565 words.
pub type Palette = [u16; 16];

/// Which table of colours is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Colours {
    /// A parchment in daylight.
    #[default]
    Day,
    /// A dark table.
    Night,
    /// For colour-blind eyes: lightness pulled further apart.
    Clear,
}

impl Colours {
    /// All tables.
    pub const ALL: [Colours; 3] = [Colours::Day, Colours::Night, Colours::Clear];

    /// The table.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Colours::Day => &[
                0x18A2, 0xFFBC, 0xEED6, 0xCD6F, 0x6A45, 0x11EB, 0xAE99, 0xF583, 0xA8E4, 0x2255,
                0x54AE, 0xB3F5, 0xD305, 0x5141, 0xFF59, 0x18A2,
            ],
            Colours::Night => &[
                0x1082, 0xEEF7, 0x18A4, 0x4A2A, 0xB530, 0x1A2D, 0x222A, 0xE543, 0xA8E4, 0x2297,
                0x4C8D, 0xABD5, 0xD305, 0x5141, 0x2926, 0xEF17,
            ],
            Colours::Clear => &[
                0x1061, 0xFFDD, 0xEED6, 0xC52E, 0x5A26, 0x09AA, 0xB6BB, 0xF5E0, 0xA044, 0x2A52,
                0x2D51, 0xD399, 0xDAA6, 0x4120, 0xFF59, 0x1061,
            ],
        }
    }
}
