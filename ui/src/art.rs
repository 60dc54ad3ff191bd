//! Drawings: grids of ink digits kept as text, looked up while compiling. A name that is not in
//! the files, or a grid with a wrong number of signs, does not compile.

use crate::{Frame, Ink};

/// A file of drawings, and where each begins. That is found out once: to read through the file for
/// every drawing took the compiler half a minute.
pub(crate) struct Sheet {
    text: &'static [u8],
    begins: &'static [usize],
}

macro_rules! sheet {
    ($file:literal) => {{
        const TEXT: &[u8] = include_bytes!($file);
        const BEGINS: [usize; count(TEXT)] = begins(TEXT);
        Sheet { text: TEXT, begins: &BEGINS }
    }};
}

/// All icons, 16 and 8 pixels square.
pub(crate) const ICONS: Sheet = sheet!("../art/icons.txt");
/// Larger pictures.
const PICTURES: Sheet = sheet!("../art/pictures.txt");

/// How many drawings a file has: `@` stands before the name of each, and nowhere else in a line's first
/// place.
const fn count(text: &[u8]) -> usize {
    let (mut at, mut drawings) = (0, 0);
    while at < text.len() {
        drawings += opens(text, at) as usize;
        at += 1;
    }
    drawings
}

/// Where they begin.
const fn begins<const DRAWINGS: usize>(text: &[u8]) -> [usize; DRAWINGS] {
    let (mut begins, mut at, mut drawings) = ([0; DRAWINGS], 0, 0);
    while drawings < DRAWINGS {
        if opens(text, at) {
            begins[drawings] = at;
            drawings += 1;
        }
        at += 1;
    }
    begins
}

const fn opens(text: &[u8], at: usize) -> bool {
    text[at] == b'@' && (at == 0 || text[at - 1] == b'\n')
}

/// A drawing. `.` in its grid is left as it is below.
#[derive(Clone, Copy, Debug)]
pub struct Icon {
    /// Pixels across.
    pub width: i32,
    /// Pixels down.
    pub height: i32,
    rows: &'static [u8],
}

impl Icon {
    pub(crate) const fn find(sheet: &Sheet, title: &str, width: usize, height: usize) -> Icon {
        let title = title.as_bytes();
        let mut drawing = 0;
        while drawing < sheet.begins.len() {
            let (_, rest) = sheet.text.split_at(sheet.begins[drawing]);
            if starts_with(rest, title) {
                let (_, rest) = rest.split_at(title.len());
                let (rows, _) = rest.split_at((width + 1) * height);
                check(rows, width);
                return Icon { width: width as i32, height: height as i32, rows };
            }
            drawing += 1;
        }
        panic!("no such drawing")
    }

    /// Draws with the upper left corner there.
    pub fn draw(&self, frame: &mut Frame, x: i32, y: i32) {
        self.draw_with(frame, x, y, |ink| ink);
    }

    /// Draws in one ink only: a ghost of the thing.
    pub fn draw_ghost(&self, frame: &mut Frame, x: i32, y: i32, ink: Ink) {
        self.draw_with(frame, x, y, |_| ink);
    }

    /// Draws the beginning of one of its rows: for patterns.
    pub fn draw_row(&self, frame: &mut Frame, x: i32, y: i32, row: i32, width: i32) {
        let start = row as usize * (self.width as usize + 1);
        let signs = self.rows[start..].iter().take(width.min(self.width).max(0) as usize);
        frame.put(x, y, signs.map(|&sign| ink_of(sign)));
    }

    fn draw_with(&self, frame: &mut Frame, x: i32, y: i32, ink: impl Fn(Ink) -> Ink) {
        for (row, down) in self.rows.chunks_exact(self.width as usize + 1).zip(y..) {
            let signs = row.iter().take(self.width as usize);
            frame.put(x, down, signs.map(|&sign| ink_of(sign).map(&ink)));
        }
    }
}

/// The ink that a sign of a grid stands for.
fn ink_of(sign: u8) -> Option<Ink> {
    match sign {
        b'0'..=b'9' => Some(Ink::new(sign - b'0')),
        b'A'..=b'F' => Some(Ink::new(sign - b'A' + 10)),
        _ => None,
    }
}

const fn starts_with(text: &[u8], start: &[u8]) -> bool {
    let mut i = 0;
    while i < start.len() {
        if i == text.len() || text[i] != start[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Rows of exactly so many ink digits or dots, each ended by a line feed.
const fn check(rows: &[u8], width: usize) {
    let mut i = 0;
    while i < rows.len() {
        let end = i % (width + 1) == width;
        assert!(match rows[i] {
            b'\n' => end,
            b'.' | b'0'..=b'9' | b'A'..=b'F' => !end,
            _ => false,
        });
        i += 1;
    }
}

/// An icon by its title and size.
macro_rules! icon {
    ($title:literal, $size:literal) => {
        $crate::art::Icon::find(
            &$crate::art::ICONS,
            concat!("@ ", $title, " ", $size, "\n"),
            $size,
            $size,
        )
    };
}
pub(crate) use icon;

macro_rules! icons {
    ($($size:literal: $($name:ident = $title:literal,)+;)+) => {
        $($(
            #[doc = concat!("`", $title, " ", $size, "`")]
            pub static $name: Icon = icon!($title, $size);
        )+)+
    };
}

macro_rules! pictures {
    ($($name:ident = $title:literal, $width:literal, $height:literal;)+) => {
        $(
            #[doc = concat!("`", $title, "`")]
            pub static $name: Icon = Icon::find(
                &PICTURES,
                concat!("@ ", $title, " ", $width, " ", $height, "\n"),
                $width,
                $height,
            );
        )+
    };
}

icons! {
    16:
        SHIP = "ship", OFFICE = "office", ROUTE = "route", WHARF_OWN_LEFT = "wharf-own-left",
        WHARF_OWN_RIGHT = "wharf-own-right", WHARF_LEFT_RIGHT = "wharf-left-right",
        WAREHOUSE = "warehouse", COIN = "coin", LION = "lion", AMPHORA = "amphora",
        PIRATE = "pirate", DUCAT = "ducat", MARKET = "market", TOKEN_COMPASS = "token-compass",
        SHIP_RED = "ship-red", SHIP_BLUE = "ship-blue", SHIP_GOLD = "ship-gold",
        SHIP_GREEN = "ship-green", SHIP_PLUM = "ship-plum",;
    8:
        SHIP_8 = "ship", ROUTE_8 = "route", WHARF_OWN_LEFT_8 = "wharf-own-left",
        WHARF_OWN_RIGHT_8 = "wharf-own-right", WHARF_LEFT_RIGHT_8 = "wharf-left-right",
        WAREHOUSE_8 = "warehouse", CAPTAIN_8 = "captain", HOOK_8 = "hook", COIN_8 = "coin",
        BACK_MERCHANTS = "back-merchants", AMPHORA_8 = "amphora", ANCHOR_8 = "anchor",
        PIRATE_8 = "pirate", LION_8 = "lion", BACK_CARTHAGE = "back-carthage",
        BACK_MERCATORES = "back-mercatores", TOKEN_SMOOTH_8 = "token-smooth",
        TOKEN_COMPASS_8 = "token-compass", BACK_OLTREMARE = "back-oltremare",;
}

pictures! {
    PICTURE_MERCHANTS = "merchants", 108, 49;
    PICTURE_CARTHAGE = "carthage", 108, 49;
    PICTURE_MERCATORES = "mercatores", 108, 49;
    PICTURE_OLTREMARE = "oltremare", 108, 49;
    ROSE = "rose", 67, 67;
    CHART_ROSE = "chart-rose", 64, 31;
    GUIDE = "guide", 23, 23;
}
