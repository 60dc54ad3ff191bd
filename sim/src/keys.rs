//! Which key is which button, once for window, terminal and browser, and the line that says so.

use portolan_ui::Button;

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
    /// The space bar.
    Space,
    /// Escape.
    Escape,
    /// The key that rubs out.
    Backspace,
    /// The key with this small letter.
    Letter(char),
}

/// The keys of every button.
pub const KEYS: [(Key, Button); 14] = [
    (Key::Up, Button::Up),
    (Key::Down, Button::Down),
    (Key::Left, Button::Left),
    (Key::Right, Button::Right),
    (Key::Letter('p'), Button::Press),
    (Key::Letter('a'), Button::A),
    (Key::Letter('z'), Button::A),
    (Key::Enter, Button::A),
    (Key::Space, Button::A),
    (Key::Letter('b'), Button::B),
    (Key::Escape, Button::B),
    (Key::Backspace, Button::B),
    (Key::Letter('x'), Button::X),
    (Key::Letter('y'), Button::Y),
];

/// The letter that silences everything.
pub const MUTE: char = 'm';

/// The keys, for people.
pub const LINE: &str = "arrows, A (Enter, Space), B (Esc), X, Y; P pause, M mute";

fn small(key: Key) -> Key {
    match key {
        Key::Letter(letter) => Key::Letter(letter.to_ascii_lowercase()),
        other => other,
    }
}

/// The button that a key stands for.
pub fn button(key: Key) -> Option<Button> {
    KEYS.iter().find(|(known, _)| *known == small(key)).map(|(_, button)| *button)
}

/// Whether a key silences everything.
pub fn mutes(key: Key) -> bool {
    small(key) == Key::Letter(MUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_has_a_key_and_every_key_one_button() {
        for wanted in Button::ALL {
            assert!(KEYS.iter().any(|(_, button)| *button == wanted), "{wanted:?}");
        }
        for (place, (key, _)) in KEYS.iter().enumerate() {
            assert!(!mutes(*key) && KEYS[..place].iter().all(|(other, _)| other != key));
        }
        assert_eq!(button(Key::Letter('Z')), Some(Button::A), "with caps lock too");
        assert_eq!(button(Key::Letter('q')), None);
    }

    #[test]
    fn letters_are_the_buttons_of_that_name() {
        for wanted in [Button::A, Button::B, Button::X, Button::Y] {
            let name = format!("{wanted:?}").chars().next().unwrap();
            assert_eq!(button(Key::Letter(name)), Some(wanted));
            assert!(LINE.contains(name));
        }
    }
}
