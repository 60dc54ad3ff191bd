//! Text: fonts by role, measured and drawn by baseline.

use core::fmt;

use u8g2_fonts::fonts;

use crate::letters::Face;
use crate::{Frame, Ink};

/// A text made on the spot. What does not fit is cut: screens are narrower.
pub type Line = heapless::String<96>;

/// Formats into a [`Line`].
macro_rules! line {
    ($($arg:tt)*) => {
        $crate::text::write_line(format_args!($($arg)*))
    };
}
pub(crate) use line;

/// A line that takes what fits.
struct Cut(Line);

impl fmt::Write for Cut {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            if self.0.push(letter).is_err() {
                record!(Overflow: text, &self.0);
                break;
            }
        }
        Ok(())
    }
}

/// Writes what fits.
pub fn write_line(args: fmt::Arguments) -> Line {
    let mut cut = Cut(Line::new());
    // Cutting never fails.
    let _ = fmt::write(&mut cut, args);
    cut.0
}

/// Puts values into a sentence of some language: `{0}` is the first, `{1}` the second. A word that
/// goes by a number has its forms in one place: `{0} {0:card|cards}`, `{0:manca|mancano} {0}`. Two
/// forms are for one and for any other number; a third is the Polish plural of five and more.
pub fn fill_in(sentence: &str, values: &[&dyn fmt::Display]) -> Line {
    let mut cut = Cut(Line::new());
    // Cutting never fails.
    let _ = fill_into(&mut cut, sentence, values);
    cut.0
}

/// Writes a sentence with its values, for texts longer than a line.
pub fn fill_into(
    out: &mut dyn fmt::Write,
    sentence: &str,
    values: &[&dyn fmt::Display],
) -> fmt::Result {
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((place, behind)) = after.split_once('}') else { break };
        out.write_str(before)?;
        let (number, forms) = match place.split_once(':') {
            Some((number, forms)) => (number, Some(forms)),
            None => (place, None),
        };
        if let Some(value) = number.parse::<usize>().ok().and_then(|number| values.get(number)) {
            match forms {
                Some(forms) => out.write_str(form_for(amount(value), forms))?,
                None => write!(out, "{value}")?,
            }
        }
        rest = behind;
    }
    out.write_str(rest)
}

/// A word that begins a line: with a capital letter.
pub fn capital(word: &str) -> Line {
    let mut letters = word.chars();
    match letters.next().and_then(|first| first.to_uppercase().next()) {
        Some(first) => line!("{first}{}", letters.as_str()),
        None => Line::new(),
    }
}

/// The form of a word for so many things.
fn form_for(amount: u32, forms: &str) -> &str {
    let (tens, ones) = (amount % 100 / 10, amount % 10);
    let wanted = match forms.matches('|').count() {
        _ if amount == 1 => 0,
        0 | 1 => 1,
        _ if tens != 1 && (2..=4).contains(&ones) => 1,
        _ => 2,
    };
    forms.split('|').nth(wanted).unwrap_or(forms)
}

/// The number that a value shows, whatever its sign.
fn amount(value: &dyn fmt::Display) -> u32 {
    struct Digits(u32);
    impl fmt::Write for Digits {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for digit in text.chars().filter_map(|letter| letter.to_digit(10)) {
                self.0 = self.0.wrapping_mul(10).wrapping_add(digit);
            }
            Ok(())
        }
    }
    let mut digits = Digits(0);
    // Counting never fails.
    let _ = fmt::write(&mut digits, format_args!("{value}"));
    digits.0
}

/// Adds a fact to others, if it fits whole.
pub fn add_fact(facts: &mut Line, gap: &str, fact: &str) {
    let gap = if facts.is_empty() { "" } else { gap };
    if facts.len() + gap.len() + fact.len() <= facts.capacity() {
        *facts = line!("{facts}{gap}{fact}");
    } else {
        record!(Facts: fact, facts);
    }
}

/// What a text is for decides how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Font {
    /// Running text and labels: the smallest there is.
    Label,
    /// Strong text, small numbers, letters on bands.
    Strong,
    /// Rows of menus and settings.
    Row,
    /// Numbers that matter: digits only.
    Number,
    /// The number of the moment: digits only.
    Moment,
    /// Totals: digits only.
    Total,
    /// Names in rows and in the status line.
    Name,
    /// Titles of screens and popups, the main button.
    Title,
    /// The word Portolan in the launcher.
    Portolan,
    /// The name on the curtain.
    Curtain,
}

macro_rules! face {
    ($font:ident) => {{
        static FACE: Face = Face::new::<fonts::$font>();
        &FACE
    }};
}

impl Font {
    pub(crate) fn face(self) -> &'static Face {
        match self {
            Font::Label => face!(u8g2_font_helvR08_te),
            Font::Strong => face!(u8g2_font_helvB08_te),
            Font::Row => face!(u8g2_font_helvB10_te),
            Font::Number => face!(u8g2_font_helvB12_tn),
            Font::Moment => face!(u8g2_font_helvB14_tn),
            Font::Total => face!(u8g2_font_helvB18_tn),
            Font::Name => face!(u8g2_font_ncenB10_te),
            Font::Title => face!(u8g2_font_ncenB12_te),
            Font::Portolan => face!(u8g2_font_ncenB18_tr),
            Font::Curtain => face!(u8g2_font_ncenB24_te),
        }
    }

    /// Pixels a text takes across.
    #[inline(never)]
    pub fn width(self, text: &str) -> i32 {
        let face = self.face();
        text.chars().map(|letter| face.advance(letter)).sum()
    }

    /// The longest beginning of the text that fits.
    pub fn cut(self, text: &str, width: i32) -> &str {
        let fitting = self.beginning(text, width);
        if fitting != text {
            record!(Cut: text, fitting);
        }
        fitting
    }

    fn beginning(self, text: &str, width: i32) -> &str {
        let mut text = text;
        while self.width(text) > width {
            let Some((last, _)) = text.char_indices().next_back() else { break };
            text = text[..last].trim_end();
        }
        text
    }

    /// A name that fits: its beginning gets dots.
    pub fn shortened(self, name: &str, width: i32) -> Line {
        if self.width(name) <= width {
            return line!("{name}");
        }
        let dots = if width > 20 { ".." } else { "." };
        let short = line!("{}{dots}", self.beginning(name, width - self.width(dots)));
        record!(Name: name, &short);
        short
    }

    /// The longest beginning that fits and ends before a comma: half a fact says something wrong.
    /// A first fact that is too long itself is cut.
    pub fn cut_facts(self, text: &str, width: i32) -> &str {
        if self.width(text) <= width {
            return text;
        }
        let ends = text.rmatch_indices([',', ';']).map(|(end, _)| text.split_at(end));
        let mut beginnings =
            ends.filter(|(_, rest)| rest[1..].starts_with(' ')).map(|(facts, _)| facts);
        let Some(facts) = beginnings.find(|facts| self.width(facts) <= width) else {
            return self.cut(text, width);
        };
        record!(Facts: text, facts);
        facts
    }
}

impl Frame {
    /// Writes from `x` to the right, baseline at `y`. Gives where the text ends.
    pub fn text(&mut self, font: Font, text: &str, x: i32, y: i32, ink: Ink) -> i32 {
        record!(writing(font, text, ink));
        let face = font.face();
        let end = text.chars().fold(x, |x, letter| x + self.letter(face, letter, x, y, ink));
        record!(written(self));
        end
    }

    /// Writes so that the text ends at `x`. Gives where it begins.
    pub fn text_right(&mut self, font: Font, text: &str, x: i32, y: i32, ink: Ink) -> i32 {
        let start = x - font.width(text);
        self.text(font, text, start, y, ink);
        start
    }

    /// Writes with the middle at `x`.
    pub fn text_centred(&mut self, font: Font, text: &str, x: i32, y: i32, ink: Ink) {
        self.text(font, text, x - font.width(text) / 2, y, ink);
    }

    /// Writes a name from `x` to the right in this font, or smaller if it has no room; one that is
    /// still too wide is shortened. Gives where it ends.
    pub fn name(&mut self, font: Font, name: &str, x: i32, y: i32, room: i32, ink: Ink) -> i32 {
        let font = if font.width(name) > room { Font::Label } else { font };
        self.text(font, &font.shortened(name, room), x, y, ink)
    }

    /// Writes a paragraph in [`Font::Label`], lines 13 apart. Gives the baseline after the last.
    pub fn paragraph(&mut self, text: &str, x: i32, y: i32, width: i32, ink: Ink) -> i32 {
        self.rows(wrap(text, width), x, y, ink)
    }

    /// Writes rows in [`Font::Label`], lines 13 apart. Gives the baseline after the last.
    pub fn rows<'a>(
        &mut self,
        rows: impl IntoIterator<Item = &'a str>,
        x: i32,
        y: i32,
        ink: Ink,
    ) -> i32 {
        let mut baseline = y;
        for row in rows {
            self.text(Font::Label, row, x, baseline, ink);
            baseline += LINE_HEIGHT;
        }
        baseline
    }
}

/// Pixels between the baselines of a paragraph.
pub const LINE_HEIGHT: i32 = 13;

/// Breaks a paragraph into lines of [`Font::Label`] that fit; `\n` always breaks.
pub fn wrap(text: &str, width: i32) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(move |paragraph| {
        let mut rest = Some(paragraph);
        core::iter::from_fn(move || {
            let text = rest?;
            let (row, after) = break_line(text, width);
            rest = after;
            Some(row)
        })
    })
}

/// The longest beginning of facts that takes so many lines of a paragraph.
pub fn facts_in_rows(text: &str, width: i32, rows: usize) -> &str {
    let mut facts = text;
    while wrap(facts, width).count() > rows {
        let Some((fewer, _)) = facts.rsplit_once(", ") else { break };
        facts = fewer;
    }
    if facts != text {
        record!(Facts: text, facts);
    }
    facts
}

/// The first line, and the rest if there is one.
fn break_line(text: &str, width: i32) -> (&str, Option<&str>) {
    let (mut x, face) = (0, Font::Label.face());
    let mut letters = text.char_indices();
    let over = letters.find(|&(_, letter)| {
        x += face.advance(letter);
        x > width
    });
    let Some((over, first_out)) = over else { return (text, None) };
    let fitting = &text[..over];
    let blank = if first_out == ' ' { Some(over) } else { fitting.rfind(' ') };
    match blank {
        Some(blank) => (&text[..blank], Some(text[blank..].trim_start())),
        None if fitting.is_empty() => (text, None),
        // One word wider than the line is cut inside.
        None => (fitting, Some(&text[over..])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_take_their_values() {
        assert_eq!(fill_in("{1} buys {0}", &[&"a ship", &"Anna"]), "Anna buys a ship");
        assert_eq!(fill_in("plain", &[]), "plain");
        assert_eq!(fill_in("{7}{x}{", &[&1]), "{");
    }

    #[test]
    fn words_go_by_their_numbers() {
        let two = |number: i32| fill_in("{0} {0:card|cards}", &[&number]);
        let three = |number: i32| fill_in("{1}: {0} {0:dukat|dukaty|dukatów}", &[&number, &"Ola"]);
        for (number, english, polish) in [
            (0, "0 cards", "Ola: 0 dukatów"),
            (1, "1 card", "Ola: 1 dukat"),
            (2, "2 cards", "Ola: 2 dukaty"),
            (5, "5 cards", "Ola: 5 dukatów"),
            (12, "12 cards", "Ola: 12 dukatów"),
            (21, "21 cards", "Ola: 21 dukatów"),
            (22, "22 cards", "Ola: 22 dukaty"),
            (25, "25 cards", "Ola: 25 dukatów"),
            (101, "101 cards", "Ola: 101 dukatów"),
            (112, "112 cards", "Ola: 112 dukatów"),
            (-1, "-1 card", "Ola: -1 dukat"),
            (-3, "-3 cards", "Ola: -3 dukaty"),
        ] {
            assert_eq!((&*two(number), &*three(number)), (english, polish));
        }
        assert_eq!(fill_in("{0:manca|mancano} {0}", &[&1]), "manca 1");
        assert_eq!(fill_in("{0} {0:always}{1:a|b}", &[&3]), "3 always");
    }

    #[test]
    fn paragraphs_break_at_blanks_and_fit() {
        let text = "Playing two salt cards onto salt leaves the count as it is.\nAnd still pays.";
        let lines: heapless::Vec<&str, 8> = wrap(text, 100).collect();
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|row| Font::Label.width(row) <= 100), "{lines:?}");
        assert_eq!(lines.last(), Some(&"And still pays."));
        let endless: heapless::Vec<&str, 8> = wrap("abcdefghijklmnop", 20).collect();
        assert!(endless.len() > 1 && endless.iter().map(|row| row.len()).sum::<usize>() == 16);
    }

    #[test]
    fn facts_are_cut_whole() {
        let (text, room) = ("played 2 salt, B +3, C +4", |text| Font::Label.width(text));
        assert_eq!(Font::Label.cut_facts(text, room(text)), text);
        assert_eq!(Font::Label.cut_facts(text, room(text) - 1), "played 2 salt, B +3");
        assert_eq!(Font::Label.cut_facts(text, room("played 2 salt, B ")), "played 2 salt");
        assert_eq!(Font::Label.cut_facts(text, room("played 2")), "played 2");
    }

    #[test]
    fn all_four_languages_have_their_letters() {
        for font in [Font::Label, Font::Strong, Font::Row, Font::Name, Font::Title, Font::Curtain] {
            for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜàèéìòùÀÈÉÌÒÙ×".chars()
            {
                let mut text = heapless::String::<4>::new();
                text.push(letter).unwrap();
                assert!(font.width(&text) > 0, "{font:?} lacks {letter}");
            }
        }
    }
}
