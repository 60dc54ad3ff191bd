//! Which key is which button, once for window, terminal and the strip that shows it.

use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::FONT_5X8;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};
use embedded_graphics::text::{Baseline, Text};
use portolan_ui::{Button, WIDTH};

use crate::picture::Picture;

/// A key on a keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// An arrow up.
    Up,
    /// An arrow down.
    Down,
    /// An arrow to the left.
    Left,
    /// An arrow to the right.
    Right,
    /// Enter.
    Enter,
    /// The key with this small letter.
    Letter(char),
}

const KEYS: [(Key, Button); 9] = [
    (Key::Up, Button::Up),
    (Key::Down, Button::Down),
    (Key::Left, Button::Left),
    (Key::Right, Button::Right),
    (Key::Enter, Button::Press),
    (Key::Letter('z'), Button::A),
    (Key::Letter('x'), Button::B),
    (Key::Letter('a'), Button::X),
    (Key::Letter('s'), Button::Y),
];

/// The button that a key stands for.
pub fn button(key: Key) -> Option<Button> {
    let key = match key {
        Key::Letter(letter) => Key::Letter(letter.to_ascii_lowercase()),
        other => other,
    };
    KEYS.iter().find(|(known, _)| *known == key).map(|(_, button)| *button)
}

/// What the strip says: keys, and what they do.
const STRIP: [(&str, &str); 6] =
    [("Arrows", "move"), ("Z", "A"), ("X", "B"), ("A", "X"), ("S", "Y"), ("Enter", "pause")];

/// Pixels from the top to the bottom of the strip.
pub const STRIP_HEIGHT: u32 = 15;

/// The strip below the picture that shows the keys.
pub fn strip() -> Picture {
    const GROUND: Rgb565 = Rgb565::new(3, 7, 4);
    const CAP: Rgb565 = Rgb565::new(28, 54, 24);
    const WORDS: Rgb565 = Rgb565::new(22, 43, 19);
    const LETTER: i32 = 5;
    let mut strip = Picture::with_default_color(Size::new(WIDTH as u32, STRIP_HEIGHT), GROUND);
    let width: i32 =
        STRIP.iter().map(|(key, word)| LETTER * (key.len() + word.len()) as i32 + 7).sum();
    let gap = (WIDTH as i32 - width) / (STRIP.len() as i32 + 1);
    let mut x = gap;
    for (key, word) in STRIP {
        let cap = Size::new(LETTER as u32 * key.len() as u32 + 3, 11);
        let Ok(()) = Rectangle::new(Point::new(x, 2), cap)
            .into_styled(PrimitiveStyle::with_fill(CAP))
            .draw(&mut strip);
        let letters = MonoTextStyle::new(&FONT_5X8, GROUND);
        let at = Point::new(x + 2, 4);
        let Ok(_) = Text::with_baseline(key, at, letters, Baseline::Top).draw(&mut strip);
        x += cap.width as i32 + 3;
        let letters = MonoTextStyle::new(&FONT_5X8, WORDS);
        let at = Point::new(x, 4);
        let Ok(_) = Text::with_baseline(word, at, letters, Baseline::Top).draw(&mut strip);
        x += LETTER * word.len() as i32 + 1 + gap;
    }
    strip
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_has_one_key() {
        for wanted in Button::ALL {
            assert_eq!(KEYS.iter().filter(|(_, button)| *button == wanted).count(), 1);
        }
        assert_eq!(button(Key::Letter('Z')), Some(Button::A), "with caps lock too");
        assert_eq!(button(Key::Letter('q')), None);
    }

    #[test]
    fn the_strip_has_room_for_its_words() {
        let strip = strip();
        let edge = |x| (0..STRIP_HEIGHT as i32).map(move |y| Point::new(x, y));
        let ground = strip.get_pixel(Point::zero());
        for x in [0, WIDTH as i32 - 1] {
            assert!(edge(x).all(|point| strip.get_pixel(point) == ground));
        }
    }
}
