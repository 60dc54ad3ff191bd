//! Which key is which button, once for window, terminal and the strip that shows it.

use embedded_graphics::prelude::*;
use portolan_ui::text::Font;
use portolan_ui::{Button, Colours, Frame, Ink, WIDTH};

use crate::picture::{self, Picture};

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
    [("Arrows", ""), ("Z", "A"), ("X", "B"), ("A", "X"), ("S", "Y"), ("Enter", "pause")];

/// Pixels from the top to the bottom of the strip.
pub const STRIP_HEIGHT: u32 = 15;

/// The strip below the picture that shows the keys, in the letters of the console.
pub fn strip() -> Picture {
    const BASELINE: i32 = 11;
    let mut frame = Frame::new();
    frame.fill(0, 0, WIDTH as i32, STRIP_HEIGHT as i32, Ink::Black);
    let cap = |key| Font::Strong.width(key) + 5;
    let all: i32 = STRIP.iter().map(|(key, word)| cap(key) + 3 + Font::Label.width(word)).sum();
    let gap = (WIDTH as i32 - all) / (STRIP.len() as i32 + 1);
    let mut x = gap;
    for (key, word) in STRIP {
        frame.fill(x, 1, cap(key), STRIP_HEIGHT as i32 - 2, Ink::Paper);
        frame.text(Font::Strong, key, x + 3, BASELINE, Ink::Black);
        let after = x + cap(key) + 3;
        frame.text(Font::Label, word, after, BASELINE, Ink::Line);
        x = after + Font::Label.width(word) + gap;
    }
    let mut strip = Picture::new(Size::new(WIDTH as u32, STRIP_HEIGHT));
    picture::paint(&mut strip, &frame, Colours::Day.palette());
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
