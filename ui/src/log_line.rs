//! The lines of a driver's log from which another console can follow: what was told to the first one,
//! and when. Written and read here, so that both sides mean the same.

use core::fmt::{self, Display};

use crate::check::{Finding, Part};
use crate::event::{Button, Charge, Event};

/// The line that says that the picture of all lines before it stands on the screen.
pub const SHOWN: &str = "shown";

/// What a console was told, but for what a bot thought: that can be thought again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noted {
    /// A button went down.
    Press(Button),
    /// A button came up.
    Release(Button),
    /// Time passed.
    Tick,
    /// How far a bot has come.
    Thinking(u8),
    /// A bot has made up its mind.
    Thought,
    /// The device slept.
    Wake,
    /// The board check was asked for.
    Check,
    /// What came of a part.
    Found(Part, Finding),
    /// How deep the stack has been.
    Stack(u32),
    /// What is in the battery.
    Battery(Charge),
    /// A match is being written, or was.
    Saving(bool),
}

impl From<&Event> for Noted {
    fn from(event: &Event) -> Noted {
        match *event {
            Event::Press(button) => Noted::Press(button),
            Event::Release(button) => Noted::Release(button),
            Event::Tick => Noted::Tick,
            Event::Thinking(percent) => Noted::Thinking(percent),
            Event::Thought(_) => Noted::Thought,
            Event::Wake => Noted::Wake,
            Event::Check => Noted::Check,
            Event::Found(part, finding) => Noted::Found(part, finding),
        }
    }
}

/// One line: what, and at which time of the console's clock.
///
/// ```
/// use portolan_ui::{Button, LogLine, Noted};
///
/// let line = LogLine { at: 95, noted: Noted::Press(Button::A) };
/// assert_eq!(line.to_string(), "95 press A");
/// assert_eq!(LogLine::parse("95 press A"), Some(line));
/// assert_eq!(LogLine::parse("shown"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// When, in ms.
    pub at: u32,
    /// What.
    pub noted: Noted,
}

impl Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ", self.at)?;
        match self.noted {
            Noted::Press(button) => write!(f, "press {button:?}"),
            Noted::Release(button) => write!(f, "release {button:?}"),
            Noted::Tick => f.write_str("tick"),
            Noted::Thinking(percent) => write!(f, "thinking {percent}"),
            Noted::Thought => f.write_str("thought"),
            Noted::Wake => f.write_str("wake"),
            Noted::Check => f.write_str("check"),
            Noted::Found(part, Finding::Absent) => write!(f, "absent {part:?}"),
            Noted::Found(part, Finding::Good(number)) => write!(f, "good {part:?} {number}"),
            Noted::Found(part, Finding::Bad(number)) => write!(f, "bad {part:?} {number}"),
            Noted::Stack(bytes) => write!(f, "stack {bytes}"),
            Noted::Battery(Charge { percent, charging: false }) => write!(f, "battery {percent}"),
            Noted::Battery(Charge { percent, .. }) => write!(f, "battery {percent} charging"),
            Noted::Saving(true) => f.write_str("saving"),
            Noted::Saving(false) => f.write_str("saved"),
        }
    }
}

impl LogLine {
    /// Reads a line; `None` if it tells something else.
    pub fn parse(line: &str) -> Option<LogLine> {
        let (at, rest) = line.split_once(' ')?;
        let (what, which) = rest.split_once(' ').unwrap_or((rest, ""));
        let noted = match what {
            "press" => Noted::Press(named(Button::ALL, which)?),
            "release" => Noted::Release(named(Button::ALL, which)?),
            "tick" => Noted::Tick,
            "thinking" => Noted::Thinking(which.parse().ok()?),
            "thought" => Noted::Thought,
            "wake" => Noted::Wake,
            "check" => Noted::Check,
            "absent" => Noted::Found(named(Part::ALL, which)?, Finding::Absent),
            "good" | "bad" => {
                let (part, number) = which.split_once(' ')?;
                let (part, number) = (named(Part::ALL, part)?, number.parse().ok()?);
                let good = what == "good";
                let finding = if good { Finding::Good(number) } else { Finding::Bad(number) };
                Noted::Found(part, finding)
            }
            "stack" => Noted::Stack(which.parse().ok()?),
            "battery" => {
                let percent = which.strip_suffix(" charging");
                let charging = percent.is_some();
                let percent = percent.unwrap_or(which).parse().ok()?;
                Noted::Battery(Charge { percent, charging })
            }
            "saving" => Noted::Saving(true),
            "saved" => Noted::Saving(false),
            _ => return None,
        };
        Some(LogLine { at: at.parse().ok()?, noted })
    }
}

/// The one of these that is written so.
fn named<T: fmt::Debug, const N: usize>(all: [T; N], name: &str) -> Option<T> {
    all.into_iter().find(|one| {
        let mut rest = Rest(name);
        fmt::write(&mut rest, format_args!("{one:?}")).is_ok() && rest.0.is_empty()
    })
}

/// What is left of a text when what is written to it is taken off its front.
struct Rest<'a>(&'a str);

impl fmt::Write for Rest<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// How a console was started: all that another one needs to begin alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Started<'a> {
    /// When, in ms.
    pub at: u32,
    /// Its randomness.
    pub entropy: u32,
    /// As in [`About`](crate::About): the board, the build, why it started, the stack.
    pub device: &'a str,
    /// See above.
    pub build: &'a str,
    /// See above.
    pub reset: &'a str,
    /// See above.
    pub stack: u32,
}

impl Display for Started<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Started { at, entropy, device, build, reset, stack } = self;
        write!(f, "start|{at}|{entropy}|{device}|{build}|{reset}|{stack}")
    }
}

impl<'a> Started<'a> {
    /// Reads the line; `None` if it is another one.
    pub fn parse(line: &'a str) -> Option<Started<'a>> {
        let mut fields = line.strip_prefix("start|")?.split('|');
        let started = Started {
            at: fields.next()?.parse().ok()?,
            entropy: fields.next()?.parse().ok()?,
            device: fields.next()?,
            build: fields.next()?,
            reset: fields.next()?,
            stack: fields.next()?.parse().ok()?,
        };
        fields.next().is_none().then_some(started)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut all = std::vec![
            Noted::Tick,
            Noted::Thinking(100),
            Noted::Thought,
            Noted::Wake,
            Noted::Stack(26_448),
            Noted::Battery(Charge { percent: 0, charging: false }),
            Noted::Battery(Charge { percent: 99, charging: true }),
            Noted::Check,
        ];
        for part in Part::ALL {
            let findings = [Finding::Absent, Finding::Good(0), Finding::Bad(u32::MAX)];
            all.extend(findings.map(|finding| Noted::Found(part, finding)));
        }
        for button in Button::ALL {
            all.extend([Noted::Press(button), Noted::Release(button)]);
        }
        for noted in all {
            let line = LogLine { at: u32::MAX, noted };
            assert_eq!(LogLine::parse(&line.to_string()), Some(line));
        }
        for other in ["", "tick", "x tick", "1 press", "1 press Ab", "1 thinking 300", SHOWN] {
            assert_eq!(LogLine::parse(other), None, "{other}");
        }
    }

    #[test]
    fn a_start_is_read_as_it_was_written() {
        let started = Started {
            at: 95,
            entropy: 7,
            device: "Pico + Pico-LCD-1.3",
            build: "unknown",
            reset: "switched on",
            stack: 0,
        };
        let line = started.to_string();
        assert_eq!(Started::parse(&line), Some(started));
        assert_eq!(Started::parse(&line[..line.len() - 2]), None);
        assert_eq!(Started::parse("95 tick"), None);
    }
}
