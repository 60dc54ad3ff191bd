//! What goes into the console and what comes out: the whole contract with a driver.

use crate::check::{Finding, Part};
use crate::games::{Thought, Title};

/// The buttons of the handheld.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// Pad up.
    Up,
    /// Pad down.
    Down,
    /// Pad left.
    Left,
    /// Pad right.
    Right,
    /// Pad pressed in: the pause menu. A held B does the same, for boards without it.
    Press,
    /// Choose; held: open a curtain.
    A,
    /// Back.
    B,
    /// What is this?
    X,
    /// Table and log.
    Y,
}

impl Button {
    /// All buttons.
    pub const ALL: [Button; 9] = [
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::Press,
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
    ];

    /// Whether it moves the cursor, and repeats while held.
    pub const fn moves(self) -> bool {
        matches!(self, Button::Up | Button::Down | Button::Left | Button::Right)
    }
}

/// What a driver tells the console.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A button went down. Repeating is the console's business.
    Press(Button),
    /// A button came up.
    Release(Button),
    /// Time passed: due at [`Console::wakes_at`](crate::Console::wakes_at).
    Tick,
    /// How far a bot that thinks has come, 0–100.
    Thinking(u8),
    /// A bot has made up its mind.
    Thought(Thought),
    /// The device slept, or was left alone: hide what is hidden.
    Wake,
    /// Y was held while the device was switched on: its owner wants it checked.
    Check,
    /// What came of a part that was to be checked.
    Found(Part, Finding),
}

/// What the console asks of a driver.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Request {
    /// [`Console::journal`](crate::Console::journal) changed: keep it in its title's slot.
    Save,
    /// Read the slot of this title and [hand it over](crate::Console::take_up).
    Load(Title),
    /// What lies in the slot of this title is given up: empty it.
    Discard(Title),
    /// [`Console::settings`](crate::Console::settings) changed: keep them.
    SaveSettings,
    /// [`Console::records`](crate::Console::records) changed: keep them.
    SaveRecords,
    /// Let a bot think about [`Console::task`](crate::Console::task), and tell the result as
    /// [`Event::Thought`]. What it thought about before is of no use any more.
    Think,
    /// Make a sound.
    Sound(Sound),
    /// Set the light, 1–8.
    Brightness(u8),
    /// Restart as a USB drive, to be updated.
    Update,
    /// Try a part of the device, and tell the result as [`Event::Found`].
    Check(Part),
}

/// The sounds, small and wooden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// The cursor moved.
    Move,
    /// Something was chosen.
    Choose,
    /// A step back.
    Back,
    /// Not possible.
    Refuse,
    /// A card was played or drawn.
    Card,
    /// Coins, so many.
    Coins(u8),
    /// A ship sails.
    Ship,
    /// Pirates take something.
    Raid,
    /// Payday, Venice, a new phase.
    Payday,
    /// Your turn.
    Bell,
    /// Somebody has won, alone or not.
    Victory {
        /// More than one.
        shared: bool,
    },
}

/// What is in a battery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Charge {
    /// How full it is.
    pub percent: u8,
    /// It is being filled.
    pub charging: bool,
}

/// Facts about the device for the page About.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Where this runs: a board, a desktop.
    pub device: &'static str,
    /// The commit it was built from.
    pub build: &'static str,
    /// Why it started.
    pub reset: &'static str,
    /// Bytes of stack used at most so far, 0 if not known.
    pub stack: u32,
    /// What is in the battery, if that can be measured.
    pub battery: Option<Charge>,
    /// Whether [`Request::Update`] does something.
    pub updates: bool,
    /// Whether hard bots think here for as long as it takes to see it:
    /// [`Title::hard_thought`](crate::Title::hard_thought).
    pub slow: bool,
}

/// How true it is that everything is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keeping {
    /// Kept, also without power.
    #[default]
    Kept,
    /// Nobody asked for it: kept until the program ends.
    Nowhere,
    /// Another Portolan has the saves open: kept until the program ends.
    InUse,
    /// Something could not be written when it was last tried.
    Failed,
    /// It is being written.
    UnderWay,
}

/// What is kept apart from each other, and may fail apart from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// The matches.
    Game,
    /// The settings.
    Settings,
    /// The records.
    Records,
}

/// What a driver knows when it starts the console.
#[derive(Clone, Copy, Debug)]
pub struct Boot<'a> {
    /// Unpredictable bits: the deals come from them.
    pub entropy: u32,
    /// The settings, as [`Console::settings`](crate::Console::settings) gave them.
    pub settings: Option<&'a [u8]>,
    /// Facts for the page About.
    pub about: About,
    /// Where saves go.
    pub keeping: Keeping,
    /// The last words of a program that crashed.
    pub crash: Option<&'a str>,
}
