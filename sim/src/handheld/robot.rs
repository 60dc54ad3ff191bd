//! A robot that plays whole games on the emulated handheld, and sees what its mirror sees.

use std::time::Duration;

use portolan_core::Level;
use portolan_ui::{Button, Console, Title};

use super::{Handheld, Mirror, Noise};

const MS: Duration = Duration::from_millis(1);

/// The next touch, and how long it lasts.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// Which button.
    pub button: Button,
    /// For how long it is held.
    pub held: Duration,
    /// How long it rests afterwards.
    pub rest: Duration,
}

impl Touch {
    const fn tap(button: Button) -> Touch {
        Touch { button, held: Duration::from_millis(60), rest: Duration::from_millis(45) }
    }

    /// Does it, and watches.
    ///
    /// # Errors
    /// Says what the handheld was told last if a picture differs from the mirror's.
    pub fn perform(self, handheld: &mut Handheld, mirror: &mut Mirror) -> Result<(), String> {
        handheld.press(self.button);
        mirror.watch(handheld, self.held)?;
        handheld.release(self.button);
        mirror.watch(handheld, self.rest)
    }
}

/// Answers the first question of a fresh device: it speaks the language that it offers.
pub const FIRST_ANSWER: Touch = Touch::tap(Button::A);

/// The way from the launcher of a fresh device to a table with normal bots.
pub fn way_to_table(title: Title, people: usize, players: usize) -> Vec<Touch> {
    way_against(Level::Normal, title, people, players)
}

/// The same with bots of this level.
pub fn way_against(level: Level, title: Title, people: usize, players: usize) -> Vec<Touch> {
    title.way_to_table(people, players, level).map(Touch::tap).collect()
}

/// Plays at the table until the scores have been left.
pub struct Robot {
    noise: Noise,
    /// Decisions made when it last looked.
    seen: u16,
}

impl Robot {
    /// Another way to play for each seed.
    pub fn new(seed: u64) -> Robot {
        Robot { noise: Noise::new(seed), seen: 0 }
    }

    /// What to touch next.
    pub fn next(&mut self, console: &Console) -> Touch {
        let stands = console.decisions() == self.seen;
        self.seen = console.decisions();
        let draw = self.noise.draw();
        let pad = [Button::Up, Button::Down, Button::Left, Button::Right];
        let button = match draw % 32 {
            // Where A decides nothing, something else may.
            0..14 if stands => pad[(draw >> 32) as usize % 4],
            // Help, which any button closes.
            14 => Button::X,
            15 => Button::B,
            _ => Button::A,
        };
        // A curtain wants to be held, everything else to be left alone for a moment.
        match console.open_to() {
            None => Touch { button: Button::A, held: 800 * MS, rest: 400 * MS },
            // Half of the stories are listened to, a press at a time.
            Some(_) if console.tells() && draw >> 40 & 1 == 0 => {
                Touch { button: Button::A, held: 700 * MS, rest: 100 * MS }
            }
            Some(_) => Touch { rest: 150 * MS, ..Touch::tap(button) },
        }
    }
}
