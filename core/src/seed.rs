//! The seed of a deal and its code: seven letters and digits that two people can tell each other
//! to play the same cards again.

use core::fmt;
use serde::{Deserialize, Serialize};

/// Where the randomness of a match begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seed(pub u32);

/// Crockford's digits: no I, L, O or U, which are read or heard as something else.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl Seed {
    /// Letters and digits in a code, without the hyphen.
    pub const LENGTH: usize = 7;

    /// The code's characters, the most significant first.
    pub fn digits(self) -> [char; Self::LENGTH] {
        core::array::from_fn(|place| {
            let shift = 5 * (Self::LENGTH - 1 - place);
            char::from(DIGITS[(u64::from(self.0) >> shift) as usize & 31])
        })
    }

    /// The seed of a code; small letters, hyphens, blanks and the look-alikes I, L, O are fine.
    pub fn parse(code: &str) -> Option<Seed> {
        let mut value = 0u64;
        let mut digits = 0;
        for letter in code.chars().filter(|letter| !matches!(letter, '-' | ' ')) {
            let letter = match letter.to_ascii_uppercase() {
                'I' | 'L' => '1',
                'O' => '0',
                other => other,
            };
            let digit = DIGITS.iter().position(|&digit| char::from(digit) == letter)?;
            value = value << 5 | digit as u64;
            digits += 1;
            if digits > Self::LENGTH {
                return None;
            }
        }
        (digits == Self::LENGTH).then_some(())?;
        u32::try_from(value).ok().map(Seed)
    }
}

/// The code, as `37QX-2MA`.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (place, digit) in self.digits().into_iter().enumerate() {
            if place == 4 {
                f.write_str("-")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::fmt::Write;

    #[test]
    fn codes_read_back() {
        for seed in [0, 1, 31, 32, 123_456_789, u32::MAX] {
            let mut code = heapless::String::<8>::new();
            write!(code, "{}", Seed(seed)).unwrap();
            assert_eq!(Seed::parse(&code), Some(Seed(seed)), "{code}");
        }
    }

    #[test]
    fn careless_writing_is_read() {
        assert_eq!(Seed::parse("0oO0-oi1"), Seed::parse("0000-011"));
        assert_eq!(Seed::parse("0000 01a"), Seed::parse("000001A"));
    }

    #[test]
    fn nonsense_is_refused() {
        for code in ["", "ZZZZ-ZZZ", "0000-00", "0000-0000", "0000-00U", "кккккк1"] {
            assert_eq!(Seed::parse(code), None, "{code}");
        }
    }
}
