//! Settings: each row changes with left and right, and everything changes at once.

use crate::console::{Console, Over};
use crate::event::{Button, Request, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::settings::{Loudness, Motion};
use crate::shapes::Area;
use crate::text::{Font, fill_in, line};
use crate::words::Language;
use crate::{Colours, Frame, Ink};

const ROWS: usize = 7;
/// Minutes until sleep; 0 never.
const SLEEPS: [u8; 5] = [2, 5, 10, 30, 0];
const LOUDNESS: [Loudness; 3] = [Loudness::Off, Loudness::Soft, Loudness::Full];
const MOTIONS: [Motion; 4] = [Motion::Off, Motion::Quick, Motion::Normal, Motion::Slow];

/// The next or previous of some values, round and round.
fn cycle<T: Copy + PartialEq>(values: &[T], now: T, forward: bool) -> T {
    let at = values.iter().position(|value| *value == now).unwrap_or(0);
    values[if forward { at + 1 } else { at + values.len() - 1 } % values.len()]
}

impl Console {
    pub(crate) fn press_settings(&mut self, button: Button) {
        let Some(Over::Settings { row }) = self.over.last_mut() else { return };
        match button {
            Button::Up => *row = (*row + ROWS - 1) % ROWS,
            Button::Down => *row = (*row + 1) % ROWS,
            Button::A if *row == ROWS - 1 => return self.open(Over::About),
            Button::Left | Button::Right | Button::A if *row < ROWS - 1 => {
                let row = *row;
                self.change_setting(row, button != Button::Left);
            }
            Button::B => return self.close(),
            _ => return self.sound(Sound::Refuse),
        }
        self.sound(Sound::Move);
    }

    fn change_setting(&mut self, row: usize, forward: bool) {
        let settings = &mut self.settings;
        match row {
            0 => settings.language = cycle(&Language::ALL, settings.language, forward),
            1 => settings.colours = cycle(&Colours::ALL, settings.colours, forward),
            2 => {
                let to = if forward { settings.brightness + 1 } else { settings.brightness - 1 };
                settings.brightness = to.clamp(1, 8);
                let light = settings.brightness;
                self.ask(Request::Brightness(light));
            }
            3 => settings.sound = cycle(&LOUDNESS, settings.sound, forward),
            4 => settings.motion = cycle(&MOTIONS, settings.motion, forward),
            _ => settings.sleep = cycle(&SLEEPS, settings.sleep, forward),
        }
        self.ask(Request::SaveSettings);
    }

    pub(crate) fn draw_settings(&self, row: usize, frame: &mut Frame) {
        let all = self.words();
        let words = &all.settings;
        let settings = &self.settings;
        frame.table();
        frame.title(words.title, "");
        let sleep = match settings.sleep {
            0 => line!("{}", words.never),
            minutes => fill_in(words.minutes, &[&minutes]),
        };
        let rows: [(&str, &str); ROWS] = [
            (words.language, settings.language.name()),
            (words.colours, words.colour_names[settings.colours as usize]),
            (words.brightness, ""),
            (words.sound, words.loudness[settings.sound as usize]),
            (words.motion, words.motions[settings.motion as usize]),
            (words.sleep, &sleep),
            (words.about, ""),
        ];
        for (place, (label, value)) in rows.into_iter().enumerate() {
            let y = 27 + 22 * place as i32;
            let chosen = place == row;
            let ink = frame.list_row(Area::new(LEFT, y, RIGHT - LEFT, 20), chosen);
            frame.text(Font::Row, label, 14, y + 14, ink);
            frame.text_centred(Font::Label, value, 180, y + 13, ink);
            if place == 2 {
                for step in 0..8 {
                    let lit = step < i32::from(settings.brightness);
                    let ink = if lit { Ink::Gold } else { Ink::Line };
                    frame.fill(140 + 10 * step, y + 6, 8, 8, ink);
                }
            }
            if place == ROWS - 1 {
                frame.arrow(223, y + 10, true, if chosen { Ink::Gold } else { Ink::Sepia });
            } else if chosen {
                frame.arrow(129, y + 10, false, Ink::Gold);
                frame.arrow(225, y + 10, true, Ink::Gold);
            }
        }
        for (place, ink) in (0..).zip(Ink::ALL) {
            frame.outlined(Area::new(8 + 14 * place, 184, 12, 12), ink, Ink::Black);
        }
        frame.text(Font::Label, words.note, 8, 211, Ink::Sepia);
        let a = if row == ROWS - 1 { all.hints.open } else { all.hints.change };
        frame.hints(Hints { a, b: all.hints.back, ..Hints::default() });
    }
}
