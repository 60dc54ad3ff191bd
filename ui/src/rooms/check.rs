//! The board check: every button as it is pressed, every ink and the edges of the screen, and what the
//! driver found of everything else. A minute, and a code to tell it by.

use crate::check::{BITS, Checked, Finding, Part, bit};
use crate::console::{reached, soonest};
use crate::event::{Button, Event, Request};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::rooms::Way;
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, Line, fill_in, line};
use crate::words::CheckWords;
use crate::{Frame, Ink};

/// Nobody holds a button for so long, in ms.
const STUCK: u32 = 4000;
/// How long A is held to leave. It must have been pressed and let go before.
const HOLD_A: u32 = 900;
/// How long each step of the light lasts, and how many there are.
const STEP: u32 = 220;
const STEPS: u8 = 8;
/// The letters of the buttons, in their order.
const LETTERS: [&str; 9] = ["U", "D", "L", "R", "P", "A", "B", "X", "Y"];

/// How far the check has come.
#[derive(Clone, Default)]
pub(crate) struct BoardCheck {
    checked: Checked,
    /// Since when each button is down.
    down: [Option<u32>; 9],
    /// The step of the light and when the next one comes.
    light: Option<(u8, u32)>,
    lit: bool,
    /// Since when A is held to leave.
    leaving: Option<u32>,
}

impl BoardCheck {
    /// Begins: asks for the first part.
    pub fn begin(shared: &mut Shared) -> BoardCheck {
        let check = BoardCheck::default();
        check.ask_on(shared);
        check
    }

    /// What was found so far.
    pub fn checked(&self) -> Checked {
        self.checked
    }

    fn ask_on(&self, shared: &mut Shared) {
        if let Some(part) = self.checked.next() {
            shared.ask(Request::Check(part));
        }
    }

    /// Takes what is meant for the check: every button, time, and what was found.
    pub fn hear(&mut self, event: &Event, shared: &mut Shared) -> Option<Way> {
        let now = shared.now;
        match *event {
            Event::Press(button) => {
                self.down[button as usize] = Some(now);
                let known = self.checked.pressed & bit(Button::A) != 0;
                self.leaving = (button == Button::A && known).then_some(now);
            }
            Event::Release(button) => {
                if self.down[button as usize].take().is_some() {
                    self.checked.pressed |= bit(button);
                    self.checked.stuck &= !bit(button);
                }
                self.leaving = self.leaving.filter(|_| button != Button::A);
            }
            Event::Found(part, finding) => {
                self.checked.note(part, finding);
                self.ask_on(shared);
                if self.checked.next().is_none() {
                    self.light = Some((1, now));
                    self.shine(shared);
                }
            }
            Event::Tick => return Some(self.tick(shared)),
            _ => return None,
        }
        shared.touch();
        Some(Way::Stay)
    }

    fn tick(&mut self, shared: &mut Shared) -> Way {
        let now = shared.now;
        if self.leaving.is_some_and(|since| reached(now, since.wrapping_add(HOLD_A))) {
            shared.ask(Request::Brightness(shared.settings.brightness));
            return Way::Close;
        }
        for button in Button::ALL {
            let since = self.down[button as usize];
            if since.is_some_and(|since| reached(now, since.wrapping_add(STUCK)))
                && self.checked.stuck & bit(button) == 0
            {
                self.checked.stuck |= bit(button);
                shared.touch();
            }
        }
        if let Some((step, due)) = self.light
            && reached(now, due)
        {
            self.light = (step < STEPS).then_some((step + 1, now));
            self.lit = self.light.is_none();
            self.shine(shared);
            shared.touch();
        }
        Way::Stay
    }

    /// Sets the light to its step, and back at the end; the next step comes after a while.
    fn shine(&mut self, shared: &mut Shared) {
        if let Some((step, due)) = &mut self.light {
            shared.ask(Request::Brightness(*step));
            *due = due.wrapping_add(STEP);
        } else {
            shared.ask(Request::Brightness(shared.settings.brightness));
        }
    }

    pub fn wakes_at(&self, now: u32) -> Option<u32> {
        let held = Button::ALL.into_iter().filter(|&button| self.checked.stuck & bit(button) == 0);
        let held = held.filter_map(|button| self.down[button as usize]);
        let first = held.min_by_key(|since| since.wrapping_sub(now) as i32);
        let light = self.light.map(|(_, due)| due);
        let leaving = self.leaving.map(|since| since.wrapping_add(HOLD_A));
        soonest([first.map(|since| since.wrapping_add(STUCK)), light, leaving], now)
    }

    /// The buttons that there are.
    fn has(&self) -> u16 {
        match self.checked.of(Part::Buttons) {
            Some(Finding::Good(mask)) => mask as u16,
            _ => 0x1ff,
        }
    }

    /// What is said of a part, and whether that is good.
    fn fact(&self, row: Row, words: &CheckWords) -> (Line, Option<bool>) {
        let (part, good, bad) = match row {
            Row::Buttons => return self.buttons(words),
            Row::Screen => return (line!("{}", words.edges), None),
            Row::Light => return (line!("{}", words.steps), self.lit.then_some(true)),
            Row::Flash => return self.flash(words),
            Row::Core => (Part::Core, words.answers, words.silent),
            Row::Chance => (Part::Chance, words.healthy, words.poor),
            Row::Battery => (Part::Battery, words.percent, words.implausible),
            Row::Sound => (Part::Sound, words.listen, words.absent),
        };
        match self.checked.of(part) {
            None => (line!("{}", words.waiting), None),
            Some(Finding::Absent) => (line!("{}", words.absent), None),
            Some(Finding::Good(number)) => {
                let number = if part == Part::Core { number.div_ceil(1000) } else { number };
                (fill_in(good, &[&number, &BITS]), Some(true))
            }
            Some(Finding::Bad(number)) => (fill_in(bad, &[&number, &BITS]), Some(false)),
        }
    }

    fn buttons(&self, words: &CheckWords) -> (Line, Option<bool>) {
        let has = self.has();
        if self.checked.stuck != 0 {
            let mut stuck = Line::new();
            for button in Button::ALL.into_iter().filter(|&it| self.checked.stuck & bit(it) != 0) {
                let _ = stuck.push_str(LETTERS[button as usize]);
            }
            return (fill_in(words.stuck, &[&stuck]), Some(false));
        }
        let pressed = self.checked.pressed & has;
        let text = fill_in(words.of, &[&pressed.count_ones(), &has.count_ones()]);
        (text, (pressed == has).then_some(true))
    }

    fn flash(&self, words: &CheckWords) -> (Line, Option<bool>) {
        match (self.checked.of(Part::Chip), self.checked.of(Part::Sector)) {
            (Some(Finding::Bad(kilobytes)), _) => {
                (fill_in(words.too_small, &[&kilobytes]), Some(false))
            }
            (_, Some(Finding::Bad(_))) => (line!("{}", words.sector_fails), Some(false)),
            (Some(Finding::Good(kilobytes)), Some(Finding::Good(_))) => {
                (fill_in(words.written, &[&(kilobytes / 1024)]), Some(true))
            }
            (Some(Finding::Absent), _) => (line!("{}", words.absent), None),
            _ => (line!("{}", words.waiting), None),
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = &shared.words().check;
        frame.table();
        frame.title(words.title, shared.about.device);
        for (place, row) in (0..).zip(Row::ALL) {
            let y = 27 + 18 * place;
            frame.panel(Area::new(LEFT, y, RIGHT - LEFT, 17));
            frame.text(Font::Strong, row.name(words), 11, y + 12, Ink::Text);
            let (fact, good) = self.fact(row, words);
            frame.text(Font::Label, &fact, 94, y + 12, Ink::Sepia);
            match good {
                Some(true) => frame.tick(217, y + 2),
                Some(false) => {
                    frame.disc(217, y + 2, 13, Ink::Red);
                    frame.text_centred(Font::Strong, "!", 223, y + 12, Ink::Paper);
                }
                None => {}
            }
        }
        self.draw_keys(words, frame);
        for (place, ink) in (0..).zip(Ink::ALL) {
            frame.fill(15 * place, 210, 15, 12, ink);
        }
        frame.hints(Hints { a: words.leave, ..Hints::default() });
        // Who does not see all four lines has a panel that is shifted.
        frame.hollow(Area::new(0, 0, 240, 240), Ink::Red);
    }

    fn draw_keys(&self, words: &CheckWords, frame: &mut Frame) {
        if self.checked.next().is_none() {
            let code = line!("{}", self.checked.code());
            frame.text_right(Font::Strong, &code, 232, 184, Ink::Text);
        }
        frame.text(Font::Label, words.press_all, 10, 184, Ink::Text);
        let keys = Button::ALL.into_iter().filter(|&button| self.has() & bit(button) != 0);
        for (place, button) in (0..).zip(keys) {
            let area = Area::new(8 + 25 * place, 189, 22, 17);
            let fill = match bit(button) {
                it if self.checked.stuck & it != 0 => Ink::Red,
                _ if self.down[button as usize].is_some() => Ink::Sea,
                it if self.checked.pressed & it != 0 => Ink::Gold,
                _ => Ink::Vellum,
            };
            frame.outlined(area, fill, Ink::Black);
            let letter = LETTERS[button as usize];
            frame.text_centred(Font::Strong, letter, area.x + 11, area.y + 12, fill.on());
        }
    }
}

/// What is listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Buttons,
    Screen,
    Light,
    Core,
    Flash,
    Chance,
    Battery,
    Sound,
}

impl Row {
    const ALL: [Row; 8] = [
        Row::Buttons,
        Row::Screen,
        Row::Light,
        Row::Core,
        Row::Flash,
        Row::Chance,
        Row::Battery,
        Row::Sound,
    ];

    fn name(self, words: &CheckWords) -> &'static str {
        words.rows[self as usize]
    }
}
