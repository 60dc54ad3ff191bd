//! What people set once, and who played what last: kept apart from the saved games.

use portolan_core::{BySeat, Level, MAX_SEATS, Mind, Name, Options, Player, Seat};
use serde::{Deserialize, Serialize};

use crate::Colours;
use crate::games::Title;
use crate::words::Language;

/// The most bytes settings take when kept.
pub const SETTINGS_BYTES: usize = 18 + (LINEUP_BYTES + SWITCHED_BYTES) * Title::COUNT;
/// Five names of 24 bytes with their lengths, five seats, the game's name and its options.
const LINEUP_BYTES: usize = 5 * (1 + 24) + 5 * 3 + 13 + 1;
/// A game's name and a byte for each seat.
const SWITCHED_BYTES: usize = 13 + 5;
/// The version of their kept form, its first byte.
const FORMAT: u8 = 2;

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
    /// As normal, but what others do waits until A is pressed.
    Waits,
}

impl Motion {
    /// How long a sentence of so many letters stays to be read, in ms; `None` until a press.
    pub const fn reading(self, letters: u32) -> Option<u32> {
        match self {
            Motion::Off | Motion::Quick => Some(500 + 18 * letters),
            Motion::Normal => Some(900 + 36 * letters),
            Motion::Slow => Some(1800 + 72 * letters),
            Motion::Waits => None,
        }
    }

    /// How long something takes that normally takes so many ms.
    pub const fn lasts(self, normally: u32) -> u32 {
        match self {
            Motion::Off => 0,
            Motion::Quick => normally / 2,
            Motion::Normal | Motion::Waits => normally,
            Motion::Slow => 2 * normally,
        }
    }

    /// How long the curtain takes to rise or to fall, in ms.
    pub const fn curtain(self) -> u32 {
        self.lasts(240)
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
    /// Who played each title last.
    lineups: heapless::Vec<Lineup, { Title::COUNT }>,
    /// What players of a title have switched on, a bit each by seat. It is written behind the rest.
    #[serde(skip)]
    switched: heapless::Vec<Switched, { Title::COUNT }>,
    /// Whether the menu at the table offers advice. It is written behind all the rest.
    #[serde(skip)]
    pub hints: bool,
}

/// What the players of a title have switched on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Switched {
    /// [`Title::word`].
    game: heapless::String<12>,
    on: [u8; MAX_SEATS],
}

/// Who sits down to a game, as it is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lineup {
    /// [`Title::word`].
    game: heapless::String<12>,
    /// Names, also of seats that are empty.
    pub names: [Name; MAX_SEATS],
    /// Who decides; `None` for an empty seat.
    pub minds: [Option<Mind>; MAX_SEATS],
    /// Table options.
    pub options: Options,
}

impl Lineup {
    /// Who sits there if nobody ever played: a person and two bots.
    fn new(title: Title) -> Lineup {
        const NAMES: [&str; MAX_SEATS] = ["Anna", "Bruno", "Carla", "Dario", "Elena"];
        let bot = Some(Mind::Bot(Level::Normal));
        Lineup {
            game: heapless::String::try_from(title.word()).unwrap_or_default(),
            names: NAMES.map(|name| Name::try_from(name).unwrap_or_default()),
            minds: [Some(Mind::Person), bot, bot, None, None],
            options: Options::default(),
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::default(),
            colours: Colours::default(),
            brightness: 6,
            sound: Loudness::default(),
            motion: Motion::default(),
            sleep: 5,
            lineups: heapless::Vec::new(),
            switched: heapless::Vec::new(),
            hints: true,
        }
    }
}

/// What settings of the first format had behind the same head: one lineup for all titles.
#[derive(Deserialize)]
struct FirstFormat {
    language: Language,
    colours: Colours,
    brightness: u8,
    sound: Loudness,
    motion: Motion,
    sleep: u8,
    players: BySeat<Player>,
    seats: u8,
}

impl From<FirstFormat> for Settings {
    fn from(first: FirstFormat) -> Settings {
        let FirstFormat { language, colours, brightness, sound, motion, sleep, .. } = first;
        let lineups = Title::ALL.iter().map(|&title| Lineup {
            names: Seat::ALL.map(|seat| first.players[seat].name.clone()),
            minds: Seat::ALL.map(|seat| {
                let taken = seat.index() < usize::from(first.seats);
                taken.then_some(match first.players[seat].mind {
                    // Levels that are not offered any more.
                    Mind::Bot(Level::Random) => Mind::Bot(Level::Easy),
                    Mind::Bot(Level::Greedy) => Mind::Bot(Level::Normal),
                    mind => mind,
                })
            }),
            ..Lineup::new(title)
        });
        let lineups = lineups.collect();
        Settings {
            language,
            colours,
            brightness,
            sound,
            motion,
            sleep,
            lineups,
            ..Settings::default()
        }
    }
}

/// The kept form.
pub type SettingsBytes = heapless::Vec<u8, SETTINGS_BYTES>;

impl Settings {
    /// Reads what was kept; anything unreadable gives the defaults.
    pub fn read(bytes: &[u8]) -> Settings {
        let read = match bytes.split_first() {
            Some((1, rest)) => postcard::from_bytes::<FirstFormat>(rest).ok().map(Settings::from),
            Some((&FORMAT, rest)) => Settings::read_all(rest),
            _ => None,
        };
        read.filter(|read: &Settings| (1..=8).contains(&read.brightness) && read.sleep <= 60)
            .unwrap_or_default()
    }

    /// Settings written before there were switches, or hints to be switched off, end before them.
    fn read_all(bytes: &[u8]) -> Option<Settings> {
        let (settings, rest) = postcard::take_from_bytes::<Settings>(bytes).ok()?;
        let (switched, rest) = postcard::take_from_bytes(rest).unwrap_or_default();
        let hints = postcard::from_bytes(rest).unwrap_or(true);
        Some(Settings { switched, hints, ..settings })
    }

    /// What the players of this title have switched on, a bit each by seat.
    pub fn switches(&self, title: Title) -> [u8; MAX_SEATS] {
        let kept = self.switched.iter().find(|kept| kept.game == title.word());
        kept.map_or([0; MAX_SEATS], |kept| kept.on)
    }

    /// Keeps what they have switched on.
    pub fn keep_switches(&mut self, title: Title, on: [u8; MAX_SEATS]) {
        self.switched
            .retain(|kept| kept.game != title.word() && Title::of_word(&kept.game).is_some());
        let game = heapless::String::try_from(title.word()).unwrap_or_default();
        let _ = self.switched.push(Switched { game, on });
    }

    /// Who played this title last, or who sits there at first.
    pub fn lineup(&self, title: Title) -> Lineup {
        let last = self.lineups.iter().find(|lineup| lineup.game == title.word());
        last.cloned().unwrap_or_else(|| Lineup::new(title))
    }

    /// Remembers who plays this title.
    pub fn remember(&mut self, title: Title, lineup: Lineup) {
        // Whoever sits down anew has switched nothing yet.
        let (before, mut on) = (self.lineup(title), self.switches(title));
        for (seat, on) in on.iter_mut().enumerate() {
            *on *= u8::from(before.names[seat] == lineup.names[seat]);
        }
        self.keep_switches(title, on);
        // Titles that are not aboard any more make room.
        self.lineups
            .retain(|other| other.game != title.word() && Title::of_word(&other.game).is_some());
        let _ = self.lineups.push(lineup);
    }

    /// The bytes to keep.
    pub fn write(&self) -> SettingsBytes {
        let mut bytes = SettingsBytes::new();
        if bytes.resize_default(SETTINGS_BYTES).is_ok() {
            bytes[0] = FORMAT;
            let length = postcard::to_slice(self, &mut bytes[1..]).map_or(0, |kept| kept.len());
            let rest = &mut bytes[1 + length..];
            let behind = (&self.switched, self.hints);
            let more = postcard::to_slice(&behind, rest).map_or(0, |kept| kept.len());
            bytes.truncate(1 + length + more);
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_settings_come_back() {
        let mut settings =
            Settings { brightness: 2, sleep: 0, hints: false, ..Settings::default() };
        for &title in Title::ALL {
            let mut lineup = settings.lineup(title);
            lineup.names.fill(Name::try_from("ßäöüßäöüßäöü").expect("twelve letters"));
            lineup.minds.fill(Some(Mind::Bot(Level::Normal)));
            lineup.options = Options(u8::MAX);
            settings.remember(title, lineup.clone());
            assert_eq!(settings.lineup(title), lineup);
            settings.keep_switches(title, [255; MAX_SEATS]);
        }
        assert_eq!(Settings::read(&settings.write()), settings);
    }

    #[test]
    fn switches_stay_with_who_switched_them() {
        let title = Title::ALL[0];
        let mut settings = Settings::default();
        settings.remember(title, settings.lineup(title));
        let earlier = settings.write();
        settings.keep_switches(title, [1, 2, 3, 0, 0]);
        let mut lineup = settings.lineup(title);
        lineup.names[1] = Name::try_from("Zoë").unwrap();
        settings.remember(title, lineup);
        assert_eq!(settings.switches(title), [1, 0, 3, 0, 0]);
        // What was written without switches is read all the same.
        let shorter = &earlier[..earlier.len() - (1 + 1 + title.word().len() + MAX_SEATS + 1)];
        assert_eq!(Settings::read(shorter).lineup(title), Settings::default().lineup(title));
        assert!(Settings::read(shorter).hints, "hints are there until they are switched off");
    }

    #[test]
    fn settings_of_the_first_format_are_taken_over() {
        // Polish, night, light 3, soft, normal, 10 minutes; Zoë and one greedy bot.
        let mut bytes = heapless::Vec::<u8, 64>::from_slice(&[1, 2, 1, 3, 1, 2, 10]).unwrap();
        for name in ["Zoë", "Bruno", "C", "D", "E"] {
            bytes.push(name.len() as u8).unwrap();
            bytes.extend_from_slice(name.as_bytes()).unwrap();
            bytes.extend_from_slice(if name == "Zoë" { &[0] } else { &[1, 1] }).unwrap();
        }
        bytes.push(2).unwrap();
        let read = Settings::read(&bytes);
        assert_eq!((read.language, read.brightness, read.sleep), (Language::Polish, 3, 10));
        for &title in Title::ALL {
            let lineup = read.lineup(title);
            assert_eq!(lineup.names[0], "Zoë");
            assert_eq!(
                lineup.minds[..3],
                [Some(Mind::Person), Some(Mind::Bot(Level::Normal)), None]
            );
        }
    }

    #[test]
    fn nonsense_gives_defaults() {
        for bytes in [&[][..], &[9, 9, 9], &[1], &[1, 0, 0, 99], &[255; 200]] {
            assert_eq!(Settings::read(bytes), Settings::default());
        }
    }
}
