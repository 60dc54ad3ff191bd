//! A device in a terminal, for machines without a desktop: two pixels to a character.
//!
//! Most terminals tell when a key goes down and never when it comes up; there a key counts as
//! released when it has not been heard of for a while, and one more key holds A.

use std::io::{self, IsTerminal, Write, stdout};
use std::panic;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, KeyboardEnhancementFlags,
    PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::style::{Color, Print, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{
    self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use crossterm::{execute, queue};
use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::*;
use portolan_ui::{Button, HEIGHT, WIDTH};

use crate::Failure;
use crate::device::{Device, Waker};
use crate::keys::{self, Key};
use crate::picture::{self, Picture};

/// A key that has not been heard of for so long is released.
const RELEASED_AFTER: Duration = Duration::from_millis(120);
/// Two signs of life closer than this are a key held down, not two taps.
const REPEATS_WITHIN: Duration = Duration::from_millis(60);
/// How long the key for it holds A: longer than any curtain asks for.
const HOLD: Duration = Duration::from_millis(1500);
/// How long to wait for a key before looking after the device again.
const LOOK_EVERY: Duration = Duration::from_millis(25);
/// The line below the picture.
const KEYS: &str = "arrows, A (Enter, Space), B (Esc), X, Y; H holds A, P pause, M mute, Q quit";

/// Shows the device until it is quit.
pub fn run(make: impl FnOnce(Waker) -> Result<Box<dyn Device>, Failure>) -> Result<(), Failure> {
    if !stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(Failure::Trouble("--terminal needs a terminal to draw in".into()));
    }
    // The loop looks often enough by itself.
    let mut device = make(Arc::new(|| {}))?;
    let mut last_words = Vec::new();
    let result = Screen::enter().and_then(|mut screen| {
        let result = screen.run(&mut *device, &mut last_words);
        screen.leave();
        result
    });
    last_words.iter().for_each(|complaint| eprintln!("{complaint}"));
    result.map_err(|error| Failure::Trouble(format!("the terminal: {error}")))
}

/// The terminal, changed for drawing and changed back when it goes.
struct Screen {
    began: Instant,
    hands: Hands,
    rich: bool,
    shown: Picture,
    cells: Vec<Option<Cell>>,
    left: bool,
}

type Cell = (Color, Color);

impl Screen {
    fn enter() -> io::Result<Screen> {
        enable_raw_mode()?;
        // From here on the terminal is changed back whatever happens.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            hook(info);
        }));
        let releases = terminal::supports_keyboard_enhancement().unwrap_or(false);
        let colours = std::env::var("COLORTERM").unwrap_or_default();
        let screen = Screen {
            began: Instant::now(),
            hands: Hands { releases, held: Vec::new() },
            rich: matches!(colours.as_str(), "truecolor" | "24bit"),
            shown: picture::dark(),
            cells: Vec::new(),
            left: false,
        };
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        if releases {
            let flags = KeyboardEnhancementFlags::REPORT_EVENT_TYPES
                | KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
            execute!(stdout(), PushKeyboardEnhancementFlags(flags))?;
        }
        Ok(screen)
    }

    fn leave(&mut self) {
        if !std::mem::replace(&mut self.left, true) {
            restore();
        }
    }

    fn run(&mut self, device: &mut dyn Device, last_words: &mut Vec<String>) -> io::Result<()> {
        let mut fresh = true;
        loop {
            let now = self.began.elapsed();
            for (button, down) in self.hands.time_passes(now) {
                device.button(button, down, now);
            }
            let next = device.run(now);
            last_words.extend(std::iter::from_fn(|| device.complaint()));
            if let Some(picture) = device.picture() {
                self.shown.clone_from(picture);
                fresh = true;
            }
            if std::mem::take(&mut fresh) {
                self.draw()?;
            }
            let wait = next.map_or(LOOK_EVERY, |time| time.saturating_sub(now).min(LOOK_EVERY));
            if !event::poll(wait)? {
                continue;
            }
            match event::read()? {
                Event::Key(key) if quits(&key) => return Ok(()),
                Event::Key(event)
                    if key(event.code).is_some_and(keys::mutes)
                        && event.kind == KeyEventKind::Press =>
                {
                    device.mute(self.began.elapsed());
                }
                Event::Key(key) => {
                    let now = self.began.elapsed();
                    for (button, down) in self.hands.key(&key, now) {
                        device.button(button, down, now);
                    }
                }
                Event::Resize(..) => {
                    self.cells.clear();
                    fresh = true;
                }
                _ => {}
            }
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        let (columns, rows) = terminal::size()?;
        let mut out = io::BufWriter::new(stdout());
        if self.cells.is_empty() {
            queue!(out, ResetColor, Clear(ClearType::All))?;
        }
        let Some(step) = step(columns, rows) else {
            let (least_columns, least_rows) = cells(2);
            let text = format!(
                "too small: {columns}x{rows}, needs {least_columns}x{}. Smaller letters help.",
                least_rows + 1
            );
            self.cells.clear();
            queue!(out, ResetColor, Clear(ClearType::All), MoveTo(0, 0), Print(text))?;
            return out.flush();
        };
        let (wide, high) = cells(step);
        if self.cells.is_empty() {
            self.cells.resize(usize::from(wide) * usize::from(high), None);
            queue!(out, MoveTo(0, high), Print(KEYS))?;
        }
        for row in 0..high {
            for column in 0..wide {
                let at = |half| mean(&self.shown, column, 2 * row + half, step);
                let cell = (self.colour(at(0)), self.colour(at(1)));
                let known =
                    &mut self.cells[usize::from(row) * usize::from(wide) + usize::from(column)];
                if known.replace(cell) != Some(cell) {
                    queue!(
                        out,
                        MoveTo(column, row),
                        SetForegroundColor(cell.0),
                        SetBackgroundColor(cell.1),
                        Print('▀')
                    )?;
                }
            }
        }
        queue!(out, ResetColor)?;
        out.flush()
    }

    fn colour(&self, colour: Rgb888) -> Color {
        let (r, g, b) = (colour.r(), colour.g(), colour.b());
        if self.rich { Color::Rgb { r, g, b } } else { Color::AnsiValue(of_256(r, g, b)) }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.leave();
    }
}

/// Changes the terminal back. What fails here cannot be helped any more.
fn restore() {
    let _ = execute!(stdout(), PopKeyboardEnhancementFlags, ResetColor, Show, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

fn quits(key: &KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') => control,
        KeyCode::Char('q' | 'Q') => true,
        _ => false,
    }
}

/// Characters across and down when `step` pixels become one.
fn cells(step: u16) -> (u16, u16) {
    (WIDTH as u16 / step, HEIGHT as u16 / step / 2)
}

/// How many pixels must become one, so that picture and keys fit; `None` if they cannot.
fn step(columns: u16, rows: u16) -> Option<u16> {
    [1, 2].into_iter().find(|&step| {
        let (wide, high) = cells(step);
        columns >= wide && rows > high
    })
}

/// The colour of a square of pixels.
fn mean(picture: &Picture, column: u16, row: u16, step: u16) -> Rgb888 {
    let (x, y, step) = (i32::from(column * step), i32::from(row * step), i32::from(step));
    let mut sum = [0u32; 3];
    for dy in 0..step {
        for dx in 0..step {
            let colour = Rgb888::from(picture.get_pixel(Point::new(x + dx, y + dy)));
            for (sum, part) in sum.iter_mut().zip([colour.r(), colour.g(), colour.b()]) {
                *sum += u32::from(part);
            }
        }
    }
    let [r, g, b] = sum.map(|sum| (sum / (step * step) as u32) as u8);
    Rgb888::new(r, g, b)
}

/// The nearest of the 216 colours that terminals have had for long.
fn of_256(r: u8, g: u8, b: u8) -> u8 {
    let [r, g, b] = [r, g, b].map(|part| (u16::from(part) * 5 + 127) / 255);
    (16 + 36 * r + 6 * g + b) as u8
}

/// Which buttons are down, as far as a terminal can tell.
struct Hands {
    /// Whether the terminal tells releases.
    releases: bool,
    held: Vec<Held>,
}

struct Held {
    button: Button,
    /// When the key was last heard of.
    heard: Duration,
    /// When it is taken for released; `None` when the terminal will tell.
    until: Option<Duration>,
}

impl Hands {
    /// What a key does to the buttons: which go down (`true`) or come up.
    fn key(&mut self, event: &KeyEvent, now: Duration) -> Vec<(Button, bool)> {
        let (button, holds) = match event.code {
            KeyCode::Char('h' | 'H') => (Button::A, Some(HOLD)),
            code => match key(code).and_then(keys::button) {
                Some(button) => (button, None),
                None => return Vec::new(),
            },
        };
        let place = self.held.iter().position(|held| held.button == button);
        match (event.kind, place) {
            (KeyEventKind::Release, Some(place)) if holds.is_none() => {
                self.held.swap_remove(place);
                vec![(button, false)]
            }
            (KeyEventKind::Release, _) => Vec::new(),
            (KeyEventKind::Repeat, Some(_)) => Vec::new(),
            (_, Some(place)) => {
                let held = &mut self.held[place];
                let again = held.until.is_some() && now - held.heard >= REPEATS_WITHIN;
                held.heard = now;
                if let Some(until) = &mut held.until {
                    *until = (*until).max(now + RELEASED_AFTER);
                }
                if again && holds.is_none() {
                    vec![(button, false), (button, true)]
                } else {
                    Vec::new()
                }
            }
            (_, None) => {
                let guess = (!self.releases).then_some(RELEASED_AFTER);
                let until = holds.or(guess).map(|time| now + time);
                self.held.push(Held { button, heard: now, until });
                vec![(button, true)]
            }
        }
    }

    /// Buttons that have not been heard of for too long.
    fn time_passes(&mut self, now: Duration) -> Vec<(Button, bool)> {
        let over = |held: &mut Held| held.until.is_some_and(|until| until <= now);
        self.held.extract_if(.., over).map(|held| (held.button, false)).collect()
    }
}

fn key(code: KeyCode) -> Option<Key> {
    match code {
        KeyCode::Up => Some(Key::Up),
        KeyCode::Down => Some(Key::Down),
        KeyCode::Left => Some(Key::Left),
        KeyCode::Right => Some(Key::Right),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Esc => Some(Key::Escape),
        KeyCode::Backspace => Some(Key::Backspace),
        KeyCode::Char(' ') => Some(Key::Space),
        KeyCode::Char(letter) => Some(Key::Letter(letter)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn press(code: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(code), KeyModifiers::NONE)
    }

    #[test]
    fn a_key_is_released_when_it_is_not_heard_of() {
        let mut hands = Hands { releases: false, held: Vec::new() };
        assert_eq!(hands.key(&press('z'), Duration::ZERO), [(Button::A, true)]);
        assert_eq!(hands.time_passes(119 * MS), []);
        assert_eq!(hands.time_passes(120 * MS), [(Button::A, false)]);
        assert_eq!(hands.time_passes(500 * MS), []);
    }

    #[test]
    fn repeats_hold_and_quick_taps_tap() {
        let mut hands = Hands { releases: false, held: Vec::new() };
        hands.key(&press('z'), Duration::ZERO);
        assert_eq!(hands.key(&press('z'), 30 * MS), [], "the keyboard repeats");
        assert_eq!(hands.time_passes(140 * MS), [], "still held");
        let twice = hands.key(&press('z'), 110 * MS);
        assert_eq!(twice, [(Button::A, false), (Button::A, true)], "tapped again");
    }

    #[test]
    fn one_key_holds_a() {
        let mut hands = Hands { releases: false, held: Vec::new() };
        assert_eq!(hands.key(&press('h'), Duration::ZERO), [(Button::A, true)]);
        assert_eq!(hands.key(&press('h'), 500 * MS), []);
        assert_eq!(hands.time_passes(1400 * MS), []);
        assert_eq!(hands.time_passes(HOLD), [(Button::A, false)]);
    }

    #[test]
    fn terminals_that_tell_releases_are_believed() {
        let mut hands = Hands { releases: true, held: Vec::new() };
        assert_eq!(hands.key(&press('x'), Duration::ZERO), [(Button::X, true)]);
        assert_eq!(hands.time_passes(5000 * MS), []);
        let release = KeyEvent { kind: KeyEventKind::Release, ..press('x') };
        assert_eq!(hands.key(&release, 5000 * MS), [(Button::X, false)]);
    }

    #[test]
    fn the_picture_is_halved_or_refused() {
        assert_eq!(step(240, 121), Some(1));
        assert_eq!(step(239, 121), Some(2));
        assert_eq!(step(120, 61), Some(2));
        assert_eq!(step(120, 60), None);
        assert_eq!(step(80, 24), None);
        assert_eq!(step(0, 0), None);
    }

    #[test]
    fn old_terminals_get_near_colours() {
        assert_eq!(of_256(0, 0, 0), 16);
        assert_eq!(of_256(255, 255, 255), 231);
        assert_eq!(of_256(250, 3, 3), 196);
    }
}
