//! Measuring texts with the fonts of the screens, for the tests of every language.

use portolan_ui::text::{Font, wrap};
use portolan_ui::words::{Language, Words};

/// As long as a name can be.
pub const NAME: &str = "Bartholomäus";

pub fn in_all_languages(check: impl Fn(Language, &Words)) {
    for language in Language::ALL {
        check(language, language.words());
    }
}

#[track_caller]
pub fn fits(language: Language, font: Font, text: &str, room: i32) {
    let width = font.width(text);
    assert!(width <= room, "{}: {text:?} takes {width} of {room}", language.name());
}

pub fn label(text: &str) -> (Font, &str) {
    (Font::Label, text)
}

/// Two texts on one line, with a gap between them.
#[track_caller]
pub fn fit_together(language: Language, left: (Font, &str), right: (Font, &str), room: i32) {
    let width = left.0.width(left.1) + 6 + right.0.width(right.1);
    let (left, right) = (left.1, right.1);
    assert!(width <= room, "{}: {left:?} and {right:?} take {width}", language.name());
}

#[track_caller]
pub fn lines(language: Language, text: &str, width: i32, most: usize) {
    let count = wrap(text, width).count();
    assert!(count <= most, "{}: {count} lines of {most}: {text}", language.name());
    let widest = wrap(text, width).map(|line| Font::Label.width(line)).max();
    assert!(widest <= Some(width), "{}: a word is too long: {text}", language.name());
}
