//! Portolan for the browser: a folder with everything that it needs, to be put on any server.
//!
//! The program is built from `web/`, the page is copied from `web/page`, with the keys of the
//! desktop written into it; icons are drawn from the console's own art.

use std::fmt;
use std::path::{Path, PathBuf};
use std::{fs, io};

use embedded_graphics::prelude::*;
use portolan_ui::art;
use portolan_ui::shapes::Area;
use portolan_ui::{Button, Colours, Frame, Ink};

use crate::Failure;
use crate::compile::{compile, target_directory, trouble, workspace};
use crate::keys::{KEYS, Key, MUTE};
use crate::picture::{self, Picture};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
const PROGRAM: &str = "portolan.wasm";

/// The page, as it lies in `web/page`.
const PAGE: [&str; 6] =
    ["index.html", "style.css", "portolan.js", "words.js", "thinker.js", "manifest.webmanifest"];
const SERVICE: &str = "sw.js";
/// Icons: file, pixels of the drawing, and of the display for each of them.
const ICONS: [(&str, u32, u32); 2] = [("icon-192.png", 96, 2), ("icon-512.png", 128, 4)];

/// What `--help` adds.
pub const AFTERWARDS: &str = "\
The folder can be put on any static server; nothing in it comes from elsewhere. To try it:
  cargo sim web --serve             then open http://localhost:8000
  python3 -m http.server -d target/web
Opened once, it plays without a network and can be installed like an app.
A link opens a deal: http://localhost:8000/#game=merchants&seats=person,hard&deal=37QX-2MA";

/// A folder that was written.
pub struct Written {
    /// Where.
    pub folder: PathBuf,
    /// Files with their bytes.
    pub files: Vec<(String, usize)>,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (file, bytes) in &self.files {
            writeln!(f, "{:>9}  {file}", bytes)?;
        }
        let all: usize = self.files.iter().map(|(_, bytes)| bytes).sum();
        write!(f, "{all:>9}  bytes in {}", self.folder.display())
    }
}

/// Builds everything and writes the folder.
///
/// # Errors
/// Says what is missing, in words for the person at the keyboard.
pub fn write(out: Option<PathBuf>) -> Result<Written, Failure> {
    let root = workspace();
    let folder = out.unwrap_or_else(|| target_directory(&root).join("web"));
    let cannot = |file: &Path, error: io::Error| trouble(format!("{}: {error}", file.display()));
    fs::create_dir_all(&folder).map_err(|error| cannot(&folder, error))?;
    let program = build()?;
    let mut files = vec![(PROGRAM.to_owned(), program)];
    let source = root.join("web/page");
    let read = |name: &str| {
        let file = source.join(name);
        fs::read_to_string(&file).map_err(|error| cannot(&file, error))
    };
    for name in PAGE {
        let page = read(name)?.replace("{keys}", &keys()).replace("{mute}", &MUTE.to_string());
        files.push((name.into(), page.into_bytes()));
    }
    for (name, pixels, scale) in ICONS {
        let file = folder.join(name);
        picture::save_png(&icon(pixels), &file, scale)
            .map_err(|error| trouble(format!("{}: {error}", file.display())))?;
        files.push((name.into(), fs::read(&file).map_err(|error| cannot(&file, error))?));
    }
    let service = read(SERVICE)?
        .replace("{version}", &version(&files))
        .replace("{files}", &listed(files.iter().map(|(name, _)| name.as_str())));
    files.push((SERVICE.into(), service.into_bytes()));
    for (name, bytes) in &files {
        let file = folder.join(name);
        fs::write(&file, bytes).map_err(|error| cannot(&file, error))?;
    }
    let files = files.into_iter().map(|(name, bytes)| (name, bytes.len())).collect();
    Ok(Written { folder, files })
}

/// Compiles the program for the browser.
fn build() -> Result<Vec<u8>, Failure> {
    eprintln!("Building Portolan for the browser; the first time takes a minute or two.");
    let path = compile("portolan-web", PROFILE, TARGET, &[])?.join("portolan_web.wasm");
    fs::read(&path).map_err(|error| trouble(format!("{}: {error}", path.display())))
}

/// The keys as the page takes them: by the browser's names, with the numbers of the buttons.
fn keys() -> String {
    let pairs = KEYS.map(|(key, button)| {
        let name = match key {
            Key::Up => "ArrowUp".into(),
            Key::Down => "ArrowDown".into(),
            Key::Left => "ArrowLeft".into(),
            Key::Right => "ArrowRight".into(),
            Key::Enter => "Enter".into(),
            Key::Space => " ".into(),
            Key::Escape => "Escape".into(),
            Key::Backspace => "Backspace".into(),
            Key::Letter(letter) => letter.to_string(),
        };
        let number = Button::ALL.iter().position(|other| *other == button).unwrap_or_default();
        (name, number)
    });
    serde_json::to_string(&pairs).unwrap_or_default()
}

/// All files, the folder itself among them, as the service keeps them.
fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let all: Vec<_> = ["./"].into_iter().chain(names).collect();
    serde_json::to_string(&all).unwrap_or_default()
}

/// Another one for every change of a file, so that browsers fetch it.
fn version(files: &[(String, Vec<u8>)]) -> String {
    let all = files.iter().flat_map(|(name, bytes)| name.as_bytes().iter().chain(bytes));
    let sum = all.fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{sum:016x}")
}

/// The wind rose of the curtain on the sea, in a gilt frame.
fn icon(pixels: u32) -> Picture {
    let mut frame = Frame::new();
    let side = pixels as i32;
    frame.fill(0, 0, side, side, Ink::Sea);
    frame.hollow(Area::new(3, 3, side - 6, side - 6), Ink::Gold);
    let corner = (side - art::ROSE.width) / 2;
    art::ROSE.draw(&mut frame, corner, corner);
    let mut icon = Picture::new(Size::new(pixels, pixels));
    picture::paint(&mut icon, &frame, Colours::Day.palette());
    icon
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_a_key_for_every_button() {
        let keys: Vec<(String, usize)> = serde_json::from_str(&keys()).unwrap();
        for wanted in 0..Button::ALL.len() {
            assert!(keys.iter().any(|(_, number)| *number == wanted), "{wanted}");
        }
        assert!(keys.contains(&("ArrowUp".into(), 0)) && keys.contains(&("z".into(), 5)));
    }

    #[test]
    fn every_change_is_another_version() {
        let files = |byte| vec![("a".to_string(), vec![1, 2, byte]), ("b".to_string(), vec![])];
        assert_eq!(version(&files(3)), version(&files(3)));
        assert_ne!(version(&files(3)), version(&files(4)));
    }

    #[test]
    fn icons_show_the_rose() {
        for (_, pixels, scale) in ICONS {
            let icon = icon(pixels);
            assert_eq!(icon.size(), Size::new(pixels, pixels));
            assert!(pixels * scale == 192 || pixels * scale == 512);
            let middle = Point::new(pixels as i32 / 2, pixels as i32 / 2);
            assert_ne!(icon.get_pixel(middle), icon.get_pixel(Point::zero()));
        }
    }
}
