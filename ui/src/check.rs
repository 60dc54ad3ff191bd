//! What a board check tries, what came of it, and the short code to tell somebody else.

use portolan_core::Seed;

use crate::event::Button;

/// A part of the device that its driver can try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Which buttons there are: a bit for each, as in [`bit`].
    Buttons,
    /// Whether the second core answers, and after how many microseconds.
    Core,
    /// Whether the flash chip is as large as it has to be, and how many kilobytes that is.
    Chip,
    /// Whether a spare sector of it can be erased, written and read; how many bytes were wrong.
    Sector,
    /// How many of [`BITS`] bits from the source of randomness are ones.
    Chance,
    /// How full the battery is, in percent.
    Battery,
    /// Whether there is something that sounds. It is heard meanwhile.
    Sound,
}

/// How many bits of randomness are looked at.
pub const BITS: u32 = 512;

impl Part {
    /// All of them, in the order in which they are tried.
    pub const ALL: [Part; 7] = [
        Part::Buttons,
        Part::Core,
        Part::Chip,
        Part::Sector,
        Part::Chance,
        Part::Battery,
        Part::Sound,
    ];
}

/// What came of it; the number is the one that [`Part`] speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// This device has none.
    Absent,
    /// As it should be.
    Good(u32),
    /// Not as it should be.
    Bad(u32),
}

/// The bit of a button in a set of them.
pub const fn bit(button: Button) -> u16 {
    1 << button as u16
}

/// Everything that a board check has found so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Buttons that were pressed and let go.
    pub pressed: u16,
    /// Buttons that nobody can hold for so long.
    pub stuck: u16,
    found: [Option<Finding>; Part::ALL.len()],
}

impl Checked {
    /// Notes what came of a part.
    pub fn note(&mut self, part: Part, finding: Finding) {
        self.found[part as usize] = Some(finding);
    }

    /// What came of a part, if it has been tried.
    pub fn of(&self, part: Part) -> Option<Finding> {
        self.found[part as usize]
    }

    /// The part to be tried next.
    pub fn next(&self) -> Option<Part> {
        Part::ALL.into_iter().find(|&part| self.of(part).is_none())
    }

    /// All of it but the numbers, to be read to somebody: buttons, then two bits for each part.
    pub fn code(&self) -> Seed {
        let parts = Part::ALL.into_iter().skip(1).rev().fold(0, |code, part| {
            let kind = match self.of(part) {
                None => 0,
                Some(Finding::Good(_)) => 1,
                Some(Finding::Bad(_)) => 2,
                Some(Finding::Absent) => 3,
            };
            code << 2 | kind
        });
        Seed(u32::from(self.pressed) | u32::from(self.stuck) << 9 | parts << 18)
    }

    /// What a code tells. The numbers are lost.
    pub fn of_code(Seed(code): Seed) -> Checked {
        let buttons = |shift: u32| (code >> shift & 0x1ff) as u16;
        let mut checked = Checked { pressed: buttons(0), stuck: buttons(9), ..Checked::default() };
        for (place, part) in Part::ALL.into_iter().skip(1).enumerate() {
            let finding = match code >> (18 + 2 * place) & 3 {
                0 => continue,
                1 => Finding::Good(0),
                2 => Finding::Bad(0),
                _ => Finding::Absent,
            };
            checked.note(part, finding);
        }
        checked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_tells_everything_but_numbers() {
        let mut checked = Checked::default();
        assert_eq!(Checked::of_code(checked.code()), checked);
        checked.pressed = 0x1ff;
        checked.stuck = bit(Button::Left);
        let kinds = [Finding::Good(0), Finding::Bad(0), Finding::Absent];
        for (part, finding) in Part::ALL.into_iter().skip(1).zip(kinds.into_iter().cycle()) {
            checked.note(part, finding);
            assert_eq!(Checked::of_code(checked.code()), checked);
        }
        checked.note(Part::Core, Finding::Good(84));
        assert_eq!(Checked::of_code(checked.code()).of(Part::Core), Some(Finding::Good(0)));
    }
}
