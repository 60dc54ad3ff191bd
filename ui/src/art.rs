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

macro_rules! drawings {
    ($file:ident: $($name:ident = $title:literal, $width:literal, $height:literal;)+) => {
        $(
            #[doc = concat!("`", $title, "`")]
            pub static $name: Icon = Icon::find(
                $file,
                concat!("@ ", $title, "\n"),
                $width,
                $height,
            );
        )+
    };
}

drawings! { ICONS:
    SALT = "salt 16", 16, 16;
    INDIGO = "indigo 16", 16, 16;
    COPPER = "copper 16", 16, 16;
    COTTON = "cotton 16", 16, 16;
    FLAX = "flax 16", 16, 16;
    PEPPER = "pepper 16", 16, 16;
    SALT_8 = "salt 8", 8, 8;
    INDIGO_8 = "indigo 8", 8, 8;
    COPPER_8 = "copper 8", 8, 8;
    COTTON_8 = "cotton 8", 8, 8;
    FLAX_8 = "flax 8", 8, 8;
    PEPPER_8 = "pepper 8", 8, 8;
    SHIP = "ship 16", 16, 16;
    SHIP_8 = "ship 8", 8, 8;
    OFFICE = "office 16", 16, 16;
    PIER = "pier 16", 16, 16;
    AGREEMENT = "agreement 16", 16, 16;
    OFFICE_8 = "office 8", 8, 8;
    PIER_8 = "pier 8", 8, 8;
    AGREEMENT_8 = "agreement 8", 8, 8;
    CORN = "corn 16", 16, 16;
    TOBACCO = "tobacco 16", 16, 16;
    WHITE_COTTON = "cotton-white 16", 16, 16;
    COFFEE = "coffee 16", 16, 16;
    COCOA = "cocoa 16", 16, 16;
    CORN_8 = "corn 8", 8, 8;
    TOBACCO_8 = "tobacco 8", 8, 8;
    WHITE_COTTON_8 = "cotton-white 8", 8, 8;
    COFFEE_8 = "coffee 8", 8, 8;
    COCOA_8 = "cocoa 8", 8, 8;
    ROUTE = "route 16", 16, 16;
    WHARF_OWN_LEFT = "wharf-own-left 16", 16, 16;
    WHARF_OWN_RIGHT = "wharf-own-right 16", 16, 16;
    WHARF_LEFT_RIGHT = "wharf-left-right 16", 16, 16;
    WAREHOUSE = "warehouse 16", 16, 16;
    ROUTE_8 = "route 8", 8, 8;
    WHARF_OWN_LEFT_8 = "wharf-own-left 8", 8, 8;
    WHARF_OWN_RIGHT_8 = "wharf-own-right 8", 8, 8;
    WHARF_LEFT_RIGHT_8 = "wharf-left-right 8", 8, 8;
    WAREHOUSE_8 = "warehouse 8", 8, 8;
    CAPTAIN_8 = "captain 8", 8, 8;
    HOOK_8 = "hook 8", 8, 8;
    COIN = "coin 16", 16, 16;
    COIN_8 = "coin 8", 8, 8;
    LION = "lion 16", 16, 16;
    BACK_MERCHANTS = "back-merchants 8", 8, 8;
    CLOTH = "cloth 16", 16, 16;
    GEMS = "gems 16", 16, 16;
    GRAIN = "grain 16", 16, 16;
    WINE = "wine 16", 16, 16;
    CLOTH_8 = "cloth 8", 8, 8;
    GEMS_8 = "gems 8", 8, 8;
    GRAIN_8 = "grain 8", 8, 8;
    WINE_8 = "wine 8", 8, 8;
    AMPHORA = "amphora 16", 16, 16;
    AMPHORA_8 = "amphora 8", 8, 8;
    ANCHOR_8 = "anchor 8", 8, 8;
    PIRATE = "pirate 16", 16, 16;
    PIRATE_8 = "pirate 8", 8, 8;
    LION_8 = "lion 8", 8, 8;
    BACK_CARTHAGE = "back-carthage 8", 8, 8;
    BACK_MERCATORES = "back-mercatores 8", 8, 8;
}

drawings! { ICONS:
    JEWELS = "jewels 16", 16, 16;
    SCROLLS = "scrolls 16", 16, 16;
    SILK = "silk 16", 16, 16;
    POTTERY = "pottery 16", 16, 16;
    OLIVES = "olives 16", 16, 16;
    JEWELS_8 = "jewels 8", 8, 8;
    SCROLLS_8 = "scrolls 8", 8, 8;
    SILK_8 = "silk 8", 8, 8;
    POTTERY_8 = "pottery 8", 8, 8;
    OLIVES_8 = "olives 8", 8, 8;
    DUCAT = "ducat 16", 16, 16;
    MARKET = "market 16", 16, 16;
    DUCAT_8 = "ducat 8", 8, 8;
    MARKET_8 = "market 8", 8, 8;
    TOKEN_SMOOTH = "token-smooth 16", 16, 16;
    TOKEN_COMPASS = "token-compass 16", 16, 16;
    TOKEN_FIGHT = "token-fight 16", 16, 16;
    TOKEN_BUSINESS = "token-business 16", 16, 16;
    TOKEN_INFLUENCE = "token-influence 16", 16, 16;
    TOKEN_MARKET = "token-market 16", 16, 16;
    TOKEN_SMOOTH_8 = "token-smooth 8", 8, 8;
    TOKEN_COMPASS_8 = "token-compass 8", 8, 8;
    TOKEN_FIGHT_8 = "token-fight 8", 8, 8;
    TOKEN_BUSINESS_8 = "token-business 8", 8, 8;
    TOKEN_INFLUENCE_8 = "token-influence 8", 8, 8;
    TOKEN_MARKET_8 = "token-market 8", 8, 8;
    SHIP_RED = "ship-red 16", 16, 16;
    SHIP_BLUE = "ship-blue 16", 16, 16;
    SHIP_GOLD = "ship-gold 16", 16, 16;
    SHIP_GREEN = "ship-green 16", 16, 16;
    SHIP_PLUM = "ship-plum 16", 16, 16;
    BACK_OLTREMARE = "back-oltremare 8", 8, 8;
}

drawings! { PICTURES:
    PICTURE_MERCHANTS = "merchants 108 49", 108, 49;
    PICTURE_CARTHAGE = "carthage 108 49", 108, 49;
    PICTURE_MERCATORES = "mercatores 108 49", 108, 49;
    PICTURE_OLTREMARE = "oltremare 108 49", 108, 49;
    ROSE = "rose 67 67", 67, 67;
    CHART_ROSE = "chart-rose 64 31", 64, 31;
}
