//! Drawings: grids of ink digits kept as text, looked up while compiling. A name that is not in
//! the files, or a grid with a wrong number of signs, does not compile.

use crate::{Frame, Ink};

/// All icons, 16 and 8 pixels square.
const ICONS: &[u8] = include_bytes!("../art/icons.txt");
/// Larger pictures.
const PICTURES: &[u8] = include_bytes!("../art/pictures.txt");

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
    const fn find(file: &'static [u8], title: &str, width: usize, height: usize) -> Icon {
        let title = title.as_bytes();
        let mut start = 0;
        while start + title.len() < file.len() {
            if starts_with(file, start, title) {
                let (_, rest) = file.split_at(start + title.len());
                let (rows, _) = rest.split_at((width + 1) * height);
                check(rows, width);
                return Icon { width: width as i32, height: height as i32, rows };
            }
            start += 1;
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
        for (&sign, across) in self.rows[start..].iter().zip(x..x + width.min(self.width)) {
            if let Some(ink) = ink_of(sign) {
                frame.set(across, y, ink);
            }
        }
    }

    fn draw_with(&self, frame: &mut Frame, x: i32, y: i32, ink: impl Fn(Ink) -> Ink) {
        for (row, down) in self.rows.chunks_exact(self.width as usize + 1).zip(y..) {
            for (&sign, across) in row.iter().zip(x..x + self.width) {
                if let Some(own) = ink_of(sign) {
                    frame.set(across, down, ink(own));
                }
            }
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

const fn starts_with(text: &[u8], at: usize, start: &[u8]) -> bool {
    let mut i = 0;
    while i < start.len() {
        if text[at + i] != start[i] {
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

macro_rules! icons {
    ($($size:literal: $($name:ident = $title:literal,)+;)+) => {
        $($(
            #[doc = concat!("`", $title, " ", $size, "`")]
            pub static $name: Icon = Icon::find(
                ICONS,
                concat!("@ ", $title, " ", $size, "\n"),
                $size,
                $size,
            );
        )+)+
    };
}

macro_rules! pictures {
    ($($name:ident = $title:literal, $width:literal, $height:literal;)+) => {
        $(
            #[doc = concat!("`", $title, "`")]
            pub static $name: Icon = Icon::find(
                PICTURES,
                concat!("@ ", $title, " ", $width, " ", $height, "\n"),
                $width,
                $height,
            );
        )+
    };
}

icons! {
    16:
        SALT = "salt", INDIGO = "indigo", COPPER = "copper", COTTON = "cotton", FLAX = "flax",
        PEPPER = "pepper", SHIP = "ship", OFFICE = "office", PIER = "pier", AGREEMENT = "agreement",
        CORN = "corn", TOBACCO = "tobacco", WHITE_COTTON = "cotton-white", COFFEE = "coffee",
        COCOA = "cocoa", ROUTE = "route", WHARF_OWN_LEFT = "wharf-own-left",
        WHARF_OWN_RIGHT = "wharf-own-right", WHARF_LEFT_RIGHT = "wharf-left-right",
        WAREHOUSE = "warehouse", COIN = "coin", LION = "lion", CLOTH = "cloth", GEMS = "gems",
        GRAIN = "grain", WINE = "wine", AMPHORA = "amphora", PIRATE = "pirate", JEWELS = "jewels",
        SCROLLS = "scrolls", SILK = "silk", POTTERY = "pottery", OLIVES = "olives", DUCAT = "ducat",
        MARKET = "market", TOKEN_SMOOTH = "token-smooth", TOKEN_COMPASS = "token-compass",
        TOKEN_FIGHT = "token-fight", TOKEN_BUSINESS = "token-business",
        TOKEN_INFLUENCE = "token-influence", TOKEN_MARKET = "token-market", SHIP_RED = "ship-red",
        SHIP_BLUE = "ship-blue", SHIP_GOLD = "ship-gold", SHIP_GREEN = "ship-green",
        SHIP_PLUM = "ship-plum",;
    8:
        SALT_8 = "salt", INDIGO_8 = "indigo", COPPER_8 = "copper", COTTON_8 = "cotton",
        FLAX_8 = "flax", PEPPER_8 = "pepper", SHIP_8 = "ship", OFFICE_8 = "office", PIER_8 = "pier",
        AGREEMENT_8 = "agreement", CORN_8 = "corn", TOBACCO_8 = "tobacco",
        WHITE_COTTON_8 = "cotton-white", COFFEE_8 = "coffee", COCOA_8 = "cocoa", ROUTE_8 = "route",
        WHARF_OWN_LEFT_8 = "wharf-own-left", WHARF_OWN_RIGHT_8 = "wharf-own-right",
        WHARF_LEFT_RIGHT_8 = "wharf-left-right", WAREHOUSE_8 = "warehouse", CAPTAIN_8 = "captain",
        HOOK_8 = "hook", COIN_8 = "coin", BACK_MERCHANTS = "back-merchants", CLOTH_8 = "cloth",
        GEMS_8 = "gems", GRAIN_8 = "grain", WINE_8 = "wine", AMPHORA_8 = "amphora",
        ANCHOR_8 = "anchor", PIRATE_8 = "pirate", LION_8 = "lion", BACK_CARTHAGE = "back-carthage",
        BACK_MERCATORES = "back-mercatores", JEWELS_8 = "jewels", SCROLLS_8 = "scrolls",
        SILK_8 = "silk", POTTERY_8 = "pottery", OLIVES_8 = "olives", DUCAT_8 = "ducat",
        MARKET_8 = "market", TOKEN_SMOOTH_8 = "token-smooth", TOKEN_COMPASS_8 = "token-compass",
        TOKEN_FIGHT_8 = "token-fight", TOKEN_BUSINESS_8 = "token-business",
        TOKEN_INFLUENCE_8 = "token-influence", TOKEN_MARKET_8 = "token-market",
        BACK_OLTREMARE = "back-oltremare",;
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
