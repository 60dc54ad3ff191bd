//! What people set once: kept beside the saved game.

use portolan_core::{BySeat, Level, Mind, Name, Player, Seat};
use serde::{Deserialize, Serialize};

use crate::Colours;
use crate::words::Language;

/// The most bytes settings take when kept.
pub const SETTINGS_BYTES: usize = 160;
/// The version of their kept form, its first byte.
const FORMAT: u8 = 1;

/// How loud.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Loudness {
    Off,
    #[default]
    Soft,
    Full,
}

/// How much moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Motion {
    Off,
    Quick,
    #[default]
    Normal,
    Slow,
}

impl Motion {
    /// How long a bot's action stays to be read, in ms.
    pub const fn bot_pause(self) -> u32 {
        match self {
            Motion::Off => 250,
            Motion::Quick => 600,
            Motion::Normal => 1100,
            Motion::Slow => 2200,
        }
    }

    /// How long the curtain takes to rise, in ms.
    pub const fn curtain(self) -> u32 {
        match self {
            Motion::Off => 0,
            Motion::Quick => 120,
            Motion::Normal => 240,
            Motion::Slow => 480,
        }
    }
}

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The language of all screens.
    pub language: Language,
    /// The table of colours.
    pub colours: Colours,
    /// The light, 1–8.
    pub brightness: u8,
    /// How loud.
    pub sound: Loudness,
    /// How much moves.
    pub motion: Motion,
    /// Minutes without a press until the device sleeps; 0 never.
    pub sleep: u8,
    /// Who played last.
    pub players: BySeat<Player>,
    /// How many of them.
    pub seats: u8,
}

impl Default for Settings {
    fn default() -> Settings {
        const NAMES: [&str; 5] = ["Anna", "Bruno", "Carla", "Dario", "Elena"];
        let players = BySeat::from_fn(|seat| Player {
            name: Name::try_from(NAMES[seat.index()]).unwrap_or_default(),
            mind: if seat == Seat::A { Mind::Person } else { Mind::Bot(Level::Greedy) },
        });
        Settings {
            language: Language::default(),
            colours: Colours::default(),
            brightness: 6,
            sound: Loudness::default(),
            motion: Motion::default(),
            sleep: 5,
            players,
            seats: 3,
        }
    }
}

/// The kept form.
pub type SettingsBytes = heapless::Vec<u8, SETTINGS_BYTES>;

impl Settings {
    /// Reads what was kept; anything unreadable gives the defaults.
    pub fn read(bytes: &[u8]) -> Settings {
        match bytes.split_first() {
            Some((&FORMAT, rest)) => postcard::from_bytes::<Settings>(rest)
                .ok()
                .filter(|read| (1..=8).contains(&read.brightness) && read.sleep <= 60)
                .unwrap_or_default(),
            _ => Settings::default(),
        }
    }

    /// The bytes to keep.
    pub fn write(&self) -> SettingsBytes {
        let mut bytes = SettingsBytes::new();
        if bytes.resize_default(SETTINGS_BYTES).is_ok() {
            bytes[0] = FORMAT;
            let length = postcard::to_slice(self, &mut bytes[1..]).map_or(0, |kept| kept.len());
            bytes.truncate(1 + length);
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_settings_come_back() {
        let mut settings = Settings { brightness: 2, sleep: 0, ..Settings::default() };
        for seat in Seat::ALL {
            settings.players[seat].name = Name::try_from("ßäöüßäöüßäöü").expect("twelve letters");
        }
        assert_eq!(Settings::read(&settings.write()), settings);
    }

    #[test]
    fn nonsense_gives_defaults() {
        for bytes in [&[][..], &[9, 9, 9], &[1], &[1, 0, 0, 99], &[255; 200]] {
            assert_eq!(Settings::read(bytes), Settings::default());
        }
    }
}
