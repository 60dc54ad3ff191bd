//! The language of button scenarios. One step a line; [`GRAMMAR`] is what `--help` shows.

use std::fmt;

use portolan_ui::Button;

/// The language, for people.
pub const GRAMMAR: &str = "\
One step a line, in any mix of small and capital letters; # begins a remark.
  tap BUTTON [N]      press and release, N times (1)
  hold BUTTON MS      press, wait, release
  press BUTTON        press and go on
  release BUTTON      release
  wait MS             let time pass
  until idle          let time pass until no bot thinks and nothing moves
  wake                as after the device has slept: hidden cards are hidden again
  restart             switch off and on again (only in 'cargo sim fuzz --replay')
  cut BYTES           let the power go when so many bytes more are saved (the same)
  shot NAME           write NAME.png; a name used again gets -2, -3 …
  repeat N … end      do the steps between N times
  repeat until text WORDS … end
                      do them until a text on the screen has these words in it
Buttons: Up Down Left Right Press (the pad pressed in) A B X Y.
Time is virtual: a step takes as long as it says, a tap 100 ms, and bots think in no time.
With --save and an empty folder it begins as a new device does: it asks for the language first.

Example:
  cargo sim script docs/film.txt --seed 5 --gif film.gif";

/// One step of a scenario and the line it stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The line, from 1.
    pub line: usize,
    /// What to do.
    pub act: Act,
}

/// What a step does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Press and release, so many times.
    Tap(Button, u32),
    /// Press, wait so many ms, release.
    Hold(Button, u32),
    /// Press.
    Press(Button),
    /// Release.
    Release(Button),
    /// Let so many ms pass.
    Wait(u32),
    /// Let time pass until nothing moves.
    UntilIdle,
    /// The device has slept.
    Wake,
    /// Switch off and on again.
    Restart,
    /// Let the power go when so many bytes more have been written.
    Cut(u32),
    /// Write a picture.
    Shot(String),
    /// Do these steps so many times.
    Repeat(u32, Vec<Step>),
    /// Do these steps until a text on the screen has these words in it.
    RepeatUntil(String, Vec<Step>),
}

/// As it is written in a scenario; a repetition takes several lines.
impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Act::Tap(button, 1) => write!(f, "tap {button:?}"),
            Act::Tap(button, times) => write!(f, "tap {button:?} {times}"),
            Act::Hold(button, ms) => write!(f, "hold {button:?} {ms}"),
            Act::Press(button) => write!(f, "press {button:?}"),
            Act::Release(button) => write!(f, "release {button:?}"),
            Act::Wait(ms) => write!(f, "wait {ms}"),
            Act::UntilIdle => f.write_str("until idle"),
            Act::Wake => f.write_str("wake"),
            Act::Restart => f.write_str("restart"),
            Act::Cut(bytes) => write!(f, "cut {bytes}"),
            Act::Shot(name) => write!(f, "shot {name}"),
            Act::Repeat(_, inner) | Act::RepeatUntil(_, inner) => {
                match self {
                    Act::RepeatUntil(words, _) => writeln!(f, "repeat until text {words}")?,
                    Act::Repeat(times, _) => writeln!(f, "repeat {times}")?,
                    _ => {}
                }
                inner.iter().try_for_each(|step| writeln!(f, "{}", step.act))?;
                f.write_str("end")
            }
        }
    }
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// What was found and what was expected.
    pub what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// The longest wait in one step: an hour.
const LONGEST: u32 = 3_600_000;
/// The most repetitions in one step.
pub const MOST: u32 = 10_000;

/// Reads a scenario.
pub fn parse(text: &str) -> Result<Vec<Step>, Mistake> {
    // The steps of every `repeat` that is still open, with its line and number.
    let mut open = Vec::new();
    let mut steps = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let mistake = |what| Mistake { line, what };
        let text = text.split('#').next().unwrap_or_default();
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((&verb, rest)) = words.split_first() else { continue };
        let act = match verb.to_ascii_lowercase().as_str() {
            "repeat" => {
                open.push((line, round(rest).map_err(mistake)?, std::mem::take(&mut steps)));
                continue;
            }
            "end" => {
                none(rest).map_err(mistake)?;
                let Some((line, round, before)) = open.pop() else {
                    return Err(mistake("'end' without a 'repeat' before it".into()));
                };
                let inner = std::mem::replace(&mut steps, before);
                let act = match round {
                    Round::Times(times) => Act::Repeat(times, inner),
                    Round::Until(words) => Act::RepeatUntil(words, inner),
                };
                steps.push(Step { line, act });
                continue;
            }
            verb => act(verb, rest).map_err(mistake)?,
        };
        steps.push(Step { line, act });
    }
    match open.pop() {
        Some((line, ..)) => Err(Mistake { line, what: "this 'repeat' has no 'end'".into() }),
        None => Ok(steps),
    }
}

/// Reads arbitrary bytes as a scenario. What reads is written, and read again as the same: for
/// fuzzers and for random bytes in tests.
pub fn any_scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(steps) = parse(text) else { return };
    let write =
        |steps: &[Step]| steps.iter().map(|step| format!("{}\n", step.act)).collect::<String>();
    let written = write(&steps);
    let again = parse(&written).unwrap_or_else(|wrong| panic!("{wrong} in {written}"));
    assert_eq!(write(&again), written);
}

/// When to stop repeating.
enum Round {
    Times(u32),
    Until(String),
}

fn round(rest: &[&str]) -> Result<Round, String> {
    match rest {
        [until, text, words @ ..]
            if until.eq_ignore_ascii_case("until") && text.eq_ignore_ascii_case("text") =>
        {
            let words = words.join(" ");
            if words.is_empty() {
                Err("expected words after 'text'".into())
            } else {
                Ok(Round::Until(words))
            }
        }
        _ => one(rest, "a number").and_then(|word| number(word, MOST)).map(Round::Times),
    }
}

fn act(verb: &str, rest: &[&str]) -> Result<Act, String> {
    match (verb, rest) {
        ("tap", [name]) => Ok(Act::Tap(button(name)?, 1)),
        ("tap", [name, times]) => Ok(Act::Tap(button(name)?, number(times, MOST)?)),
        ("tap", _) => Err("expected a button and perhaps a number after 'tap'".into()),
        ("hold", [name, ms]) => Ok(Act::Hold(button(name)?, number(ms, LONGEST)?)),
        ("hold", _) => Err("expected a button and milliseconds after 'hold'".into()),
        ("press", _) => Ok(Act::Press(button(one(rest, "a button")?)?)),
        ("release", _) => Ok(Act::Release(button(one(rest, "a button")?)?)),
        ("wait", _) => Ok(Act::Wait(number(one(rest, "milliseconds")?, LONGEST)?)),
        ("until", [what]) if what.eq_ignore_ascii_case("idle") => Ok(Act::UntilIdle),
        ("until", _) => Err("expected 'idle' after 'until'".into()),
        ("wake", _) => none(rest).map(|()| Act::Wake),
        ("restart", _) => none(rest).map(|()| Act::Restart),
        ("cut", _) => Ok(Act::Cut(number(one(rest, "bytes")?, LONGEST)?)),
        ("shot", _) => name(one(rest, "a name")?).map(Act::Shot),
        _ => Err(format!(
            "'{verb}' is no step (expected tap, hold, press, release, wait, until, wake, restart, \
             cut, shot, repeat or end)"
        )),
    }
}

fn one<'a>(rest: &[&'a str], what: &str) -> Result<&'a str, String> {
    match rest {
        [word] => Ok(word),
        [] => Err(format!("expected {what}, and the line ends")),
        [_, more, ..] => Err(format!("expected only {what}, and there is '{more}' too")),
    }
}

fn none(rest: &[&str]) -> Result<(), String> {
    rest.first().map_or(Ok(()), |word| Err(format!("expected nothing more, found '{word}'")))
}

fn button(word: &str) -> Result<Button, String> {
    Button::ALL
        .into_iter()
        .find(|button| word.eq_ignore_ascii_case(&format!("{button:?}")))
        .ok_or_else(|| {
            format!("'{word}' is no button (expected Up, Down, Left, Right, Press, A, B, X or Y)")
        })
}

fn number(word: &str, most: u32) -> Result<u32, String> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|number| plain && *number <= most);
    number.ok_or_else(|| format!("'{word}' is no number from 0 to {most}"))
}

/// A name for a file in the folder of the pictures and nowhere else.
fn name(word: &str) -> Result<String, String> {
    let fine = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.');
    if word.chars().all(fine) && !word.starts_with('.') {
        Ok(word.to_string())
    } else {
        Err(format!("'{word}' is no name (expected letters, digits, '-', '_' and '.')"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(text: &str) -> String {
        parse(text).map_or_else(|mistake| mistake.to_string(), |steps| format!("{steps:?}"))
    }

    #[test]
    fn steps_are_read() {
        let text = "# begin\ntap a\nTAP Down 3 # thrice\n\nhold A 800\nrepeat 2\n  wait 5\nend\n\
                    until idle\nshot end-1\nrepeat until text Final  scores\nend";
        let acts: Vec<_> = parse(text).unwrap().into_iter().map(|step| step.act).collect();
        assert_eq!(
            acts,
            [
                Act::Tap(Button::A, 1),
                Act::Tap(Button::Down, 3),
                Act::Hold(Button::A, 800),
                Act::Repeat(2, vec![Step { line: 7, act: Act::Wait(5) }]),
                Act::UntilIdle,
                Act::Shot("end-1".into()),
                Act::RepeatUntil("Final scores".into(), vec![]),
            ]
        );
    }

    #[test]
    fn what_is_written_is_read() {
        let text = "tap A\ntap Down 3\nhold B 700\npress X\nrelease X\nwait 5\nuntil idle\nwake\n\
                    restart\ncut 100\nshot end\nrepeat 2\nwait 1\nend\n\
                    repeat until text Final scores\ntap Y\nend";
        let steps = parse(text).unwrap();
        let written: Vec<_> = steps.iter().map(|step| step.act.to_string()).collect();
        assert_eq!(written.join("\n"), text);
    }

    #[test]
    fn seeds_and_arbitrary_bytes_are_harmless() {
        let all = |kind: &str| -> Vec<Vec<u8>> {
            let fuzz = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/fuzz/");
            let files =
                std::fs::read_dir(format!("{fuzz}{kind}/scenarios")).expect("they are kept");
            files.map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
        };
        let seeds = all("seeds");
        all("kept").iter().for_each(|found| any_scenario(found));
        let mut noise = crate::fuzz::Noise::new(4);
        for seed in &seeds {
            assert!(parse(std::str::from_utf8(seed).unwrap()).is_ok());
            any_scenario(seed);
            for _ in 0..500 {
                let mut bytes = seed.clone();
                for _ in 0..1 + noise.below(6) {
                    let at = noise.below(bytes.len() as u32) as usize;
                    bytes[at] = noise.pick(b"# 0123456789\ntapdhodwnleri\xc5");
                }
                any_scenario(&bytes);
            }
        }
    }

    #[test]
    fn mistakes_name_the_line_and_what_was_expected() {
        for (text, said) in [
            ("\njump", "line 2: 'jump' is no step"),
            ("tap", "line 1: expected a button and perhaps a number"),
            ("tap C", "line 1: 'C' is no button (expected Up, "),
            ("tap A x", "'x' is no number from 0 to 10000"),
            ("hold A", "expected a button and milliseconds after 'hold'"),
            ("wait -5", "'-5' is no number from 0 to 3600000"),
            ("wait", "expected milliseconds, and the line ends"),
            ("wait 5 6", "expected only milliseconds, and there is '6' too"),
            ("until noon", "expected 'idle' after 'until'"),
            ("shot ../x", "'../x' is no name"),
            ("wait 1\nend", "line 2: 'end' without a 'repeat'"),
            ("repeat 2\nrepeat 3\nend", "line 1: this 'repeat' has no 'end'"),
            ("wake up", "expected nothing more, found 'up'"),
            ("repeat until text\nend", "line 1: expected words after 'text'"),
            ("repeat until noon", "expected only a number, and there is 'noon' too"),
        ] {
            let mistake = mistake(text);
            assert!(mistake.contains(said), "{text}: {mistake}");
        }
    }
}
