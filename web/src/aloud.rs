//! The screen as text, for screen readers. It is taken from what was drawn, so it can tell nothing
//! that is not there to be seen.

use portolan_ui::recorder::{self, Text};
use portolan_ui::text::Font;

/// Where the status line ends, and letters whose middles are so near stand in one row.
const STATUS_END: i32 = 20;
const ROW: i32 = 6;

/// What is read aloud.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aloud {
    /// The status line, or the title of the screen.
    pub status: String,
    /// What is under the cursor.
    pub cursor: String,
    /// What there is to read: the recap on the curtain, a popup, a page, a question; at a table what
    /// happens, why something cannot be done, and what the guide says.
    pub text: String,
    /// Everything, a row a line.
    pub screen: String,
}

/// The screen that was drawn last.
pub fn read() -> Aloud {
    let texts: Vec<Text> = recorder::texts().into_iter().filter(|text| !text.bar).collect();
    let (top, below): (Vec<_>, Vec<_>) =
        texts.iter().cloned().partition(|text| text.edges[3] <= STATUS_END);
    let under = recorder::under_cursor();
    // A name stands at the top of a table, and nowhere else.
    let table = top.iter().any(|text| text.font == Font::Name);
    let text =
        if table || !under.is_empty() { rows(&recorder::told(), "\n") } else { rows(&below, "\n") };
    Aloud { status: rows(&top, ", "), cursor: rows(&under, ", "), text, screen: rows(&texts, "\n") }
}

/// Texts row by row, each from left to right.
fn rows(texts: &[Text], between: &str) -> String {
    let middle = |text: &Text| (text.edges[1] + text.edges[3]) / 2;
    let mut texts: Vec<&Text> = texts.iter().collect();
    texts.sort_by_key(|text| middle(text));
    let mut rows: Vec<Vec<&Text>> = Vec::new();
    for text in texts {
        match rows.last_mut() {
            Some(row) if middle(text) - middle(row[0]) < ROW => row.push(text),
            _ => rows.push(vec![text]),
        }
    }
    let joined = rows.into_iter().map(|mut row| {
        row.sort_by_key(|text| text.edges[0]);
        row.iter().map(|text| text.text.as_str()).collect::<Vec<_>>().join(" ")
    });
    joined.collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use portolan_ui::Button;

    use super::*;
    use crate::driver::tests::{Memory, again, driver, go_on, tap};

    fn heard(link: &str) -> Aloud {
        recorder::start();
        let mut driver = driver(Memory::default());
        driver.open_link(link);
        assert!(driver.picture().is_some());
        read()
    }

    #[test]
    fn the_cursor_is_told() {
        let launcher = heard("");
        assert_eq!((&*launcher.status, &*launcher.cursor, &*launcher.text), ("", "Merchants", ""));
        assert!(launcher.screen.contains("Oltremare"), "{launcher:?}");
    }

    #[test]
    fn the_curtain_tells_who_is_asked_and_what_happened() {
        let curtain = heard("game=merchants&seats=person,person&deal=0000-005");
        assert_eq!((&*curtain.status, &*curtain.cursor), ("", ""));
        let [pass, name, ..] = curtain.text.lines().collect::<Vec<_>>()[..] else { panic!() };
        assert_eq!(pass, "Pass the Portolan to");
        assert!(name.contains("ANNA") || name.contains("BRUNO"), "{name}");
        assert!(curtain.text.contains("nothing has happened yet"), "{curtain:?}");
    }

    #[test]
    fn a_table_tells_its_status_and_not_everything() {
        let table = heard("game=merchants&seats=person,easy&deal=0000-005");
        assert!(table.status.contains("Bruno thinks"), "{table:?}");
        assert_eq!(table.text, "");
        assert!(table.screen.lines().count() > 4, "{table:?}");
    }

    #[test]
    fn a_question_is_heard_with_the_answer_under_the_cursor() {
        recorder::start();
        let link = "game=merchants&seats=person,easy&deal=0000-005";
        let mut driver = driver(Memory::default());
        driver.open_link(link);
        // A match is there now: whoever follows the link once more is asked first.
        let mut driver = again(driver);
        driver.open_link(link);
        tap(&mut driver, Button::A, &mut 0);
        assert!(driver.picture().is_some());
        let question = read();
        assert!(question.text.starts_with("A new game?"), "{question:?}");
        assert!(question.text.contains("the old one is lost"), "{question:?}");
        assert_eq!(question.cursor, "No");
    }

    #[test]
    fn the_guide_is_heard_and_what_others_do() {
        recorder::start();
        let mut driver = driver(Memory::default());
        let mut now = 0;
        tap(&mut driver, Button::B, &mut now);
        assert!(driver.picture().is_some());
        assert!(read().text.starts_with("Two empty ships"), "{:?}", read());
        // What is asked for, what the guide says of it, and then Bruno's answer in his ribbon.
        let mut heard = String::new();
        for _ in 0..2 {
            tap(&mut driver, Button::A, &mut now);
            while go_on(&mut driver, &mut now) {
                if driver.picture().is_some() {
                    heard += &read().text;
                }
            }
        }
        assert!(heard.contains("Salt is aboard"), "{heard}");
        assert!(heard.contains("Bruno loaded"), "{heard}");
    }
}
