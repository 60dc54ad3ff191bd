//! Settings: each row changes with left and right, and everything changes at once.

use crate::event::{Button, Request};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::Title;
use crate::rooms::pages::{AboutPage, RulesPage};
use crate::rooms::{Help, Over, RecordsPage, Way, close, moved, refuse};
use crate::settings::{Loudness, Motion};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, fill_in, line};
use crate::words::{Language, SettingsWords};
use crate::{Colours, Frame, Ink};

/// Minutes until sleep; 0 never.
const SLEEPS: [u8; 5] = [2, 5, 10, 30, 0];
const LOUDNESS: [Loudness; 3] = [Loudness::Off, Loudness::Soft, Loudness::Full];
const MOTIONS: [Motion; 5] =
    [Motion::Off, Motion::Quick, Motion::Normal, Motion::Slow, Motion::Waits];

/// The next or previous of some values, round and round.
pub(super) fn cycle<T: Copy + PartialEq>(values: &[T], now: T, forward: bool) -> T {
    let at = values.iter().position(|value| *value == now).unwrap_or(0);
    values[if forward { at + 1 } else { at + values.len() - 1 } % values.len()]
}

/// What can be set.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Row {
    #[default]
    Language,
    Colours,
    Brightness,
    Sound,
    Motion,
    Hints,
    Sleep,
    Controls,
    Records,
    About,
}

impl Row {
    const ALL: [Row; 10] = [
        Row::Language,
        Row::Colours,
        Row::Brightness,
        Row::Sound,
        Row::Motion,
        Row::Hints,
        Row::Sleep,
        Row::Controls,
        Row::Records,
        Row::About,
    ];

    /// Whether it leads to a page of its own.
    fn opens(self) -> bool {
        matches!(self, Row::Controls | Row::Records | Row::About)
    }

    /// What it is called, and what it does.
    fn explain(self, words: &SettingsWords) -> (&'static str, &'static str) {
        let help = &words.help;
        match self {
            Row::Language => (words.language, help.language),
            Row::Colours => (words.colours, help.colours),
            Row::Brightness => (words.brightness, help.brightness),
            Row::Sound => (words.sound, help.sound),
            Row::Motion => (words.motion, help.motion),
            Row::Hints => (words.hints, help.hints),
            Row::Sleep => (words.sleep, help.sleep),
            Row::Controls => (words.controls, help.controls),
            Row::Records => (words.records, help.records),
            Row::About => (words.about, help.about),
        }
    }

    fn change(self, forward: bool, shared: &mut Shared) {
        let settings = &mut shared.settings;
        match self {
            Row::Language => {
                settings.language = cycle(&Language::ALL, settings.language, forward);
            }
            Row::Colours => settings.colours = cycle(&Colours::ALL, settings.colours, forward),
            Row::Brightness => {
                let to = if forward { settings.brightness + 1 } else { settings.brightness - 1 };
                settings.brightness = to.clamp(1, 8);
                let light = settings.brightness;
                shared.ask(Request::Brightness(light));
            }
            Row::Sound => settings.sound = cycle(&LOUDNESS, settings.sound, forward),
            Row::Motion => settings.motion = cycle(&MOTIONS, settings.motion, forward),
            Row::Hints => settings.hints ^= true,
            Row::Sleep => settings.sleep = cycle(&SLEEPS, settings.sleep, forward),
            Row::Controls | Row::Records | Row::About => return,
        }
        shared.ask(Request::SaveSettings);
    }
}

/// The page, with its cursor.
#[derive(Clone, Default)]
pub(crate) struct SettingsPage {
    row: Row,
}

impl SettingsPage {
    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        match button {
            Button::Up | Button::Down => {
                self.row = cycle(&Row::ALL, self.row, button == Button::Down);
            }
            Button::A if self.row == Row::About => return Way::Open(Over::About(AboutPage)),
            Button::A if self.row == Row::Records => {
                let title = shared.table.as_ref().map_or(Title::ALL[0], |table| table.title());
                return Way::Open(Over::Records(RecordsPage::new(title)));
            }
            Button::A if self.row == Row::Controls => {
                return Way::Open(Over::Rules(RulesPage::controls()));
            }
            Button::X => {
                let (title, text) = self.row.explain(&shared.words().settings);
                return Way::Open(Over::Help(Help::Of(title, text)));
            }
            Button::Left | Button::Right | Button::A if !self.row.opens() => {
                self.row.change(button != Button::Left, shared);
            }
            Button::B => return close(shared),
            _ => return refuse(shared),
        }
        moved(shared)
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let all = shared.words();
        let words = &all.settings;
        let settings = &shared.settings;
        frame.table();
        frame.title(words.title, "");
        let sleep = match settings.sleep {
            0 => line!("{}", words.never),
            minutes => fill_in(words.minutes, &[&minutes]),
        };
        for (y, row) in (25..).step_by(19).zip(Row::ALL) {
            let label = row.explain(words).0;
            let value = match row {
                Row::Language => settings.language.name(),
                Row::Colours => words.colour_names[settings.colours as usize],
                Row::Sound => words.loudness[settings.sound as usize],
                Row::Motion => words.motions[settings.motion as usize],
                Row::Hints if settings.hints => all.new_game.yes,
                Row::Hints => all.new_game.no,
                Row::Sleep => &*sleep,
                Row::Brightness | Row::Controls | Row::Records | Row::About => "",
            };
            let chosen = row == self.row;
            let ink = frame.list_row(Area::new(LEFT, y, RIGHT - LEFT, 18), chosen);
            frame.text(Font::Row, label, 14, y + 13, ink);
            frame.text_centred(Font::Label, value, 180, y + 12, ink);
            if row == Row::Brightness {
                for step in 0..8 {
                    let lit = step < i32::from(settings.brightness);
                    let ink = if lit { Ink::Gold } else { Ink::Line };
                    frame.fill(140 + 10 * step, y + 5, 8, 8, Ink::Black);
                    frame.fill(141 + 10 * step, y + 6, 6, 6, ink);
                }
            }
            if row.opens() {
                frame.arrow(223, y + 9, true, if chosen { Ink::Gold } else { Ink::Sepia });
            } else if chosen {
                frame.arrow(129, y + 9, false, Ink::Gold);
                frame.arrow(225, y + 9, true, Ink::Gold);
            }
        }
        let a = if self.row.opens() { all.hints.open } else { all.hints.change };
        frame.hints(Hints { a, b: all.hints.back, x: all.hints.help, y: "" });
    }
}
