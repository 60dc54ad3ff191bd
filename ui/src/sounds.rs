//! What each sound is made of: one table for the handheld's piezo, the desktop and the browser.
//!
//! Small and wooden, and never the only way in which something is told. Whoever has a loudspeaker
//! plays the [`Samples`]; a piezo can only hum, and asks every few milliseconds for the one
//! [pitch](Note::pitch_after) and the [strength](Note::strength_after) of the note at hand.

use crate::event::Sound;
use crate::settings::Loudness;

/// How a note sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timbre {
    /// A knock on wood: dry, gone at once.
    Wood,
    /// A bell that rings out.
    Bell,
    /// Paper on paper: no pitch of its own.
    Rustle,
    /// Blown: as loud at its end as at its beginning.
    Reed,
}

/// One note of a sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where its pitch begins, in hertz; 0 is a pause.
    pub pitch: u16,
    /// Where its pitch ends.
    pub to: u16,
    /// The pitch of a second voice; 0 for none.
    pub second: u16,
    /// How long it is, in ms.
    pub ms: u16,
    /// How loud it begins, in percent.
    pub percent: u8,
    /// How it sounds.
    pub timbre: Timbre,
}

/// The notes of a sound, one after the other.
pub type Notes = heapless::Vec<Note, 10>;

/// The coins that are heard; more are many.
const MOST_COINS: u8 = 5;
/// How long a piezo stays with one of two voices, and with one pitch of a rustle, in ms.
const TURN: u16 = 18;
const FLUTTER: u16 = 6;

const fn note(timbre: Timbre, pitch: u16, ms: u16, percent: u8) -> Note {
    Note { pitch, to: pitch, second: 0, ms, percent, timbre }
}

const fn pause(ms: u16) -> Note {
    note(Timbre::Reed, 0, ms, 0)
}

impl Note {
    /// The same, sliding to another pitch.
    const fn to(self, to: u16) -> Note {
        Note { to, ..self }
    }

    /// The same with a second voice.
    const fn with(self, second: u16) -> Note {
        Note { second, ..self }
    }

    /// The pitch after so many ms, for who has one voice only: two voices take turns, a rustle
    /// flutters.
    pub fn pitch_after(&self, ms: u16) -> u16 {
        let slid = slid(self.pitch, self.to, ms.min(self.ms), self.ms);
        match self.timbre {
            Timbre::Rustle => {
                // Neighbours far apart, none twice in a row.
                let step = u32::from(ms / FLUTTER).wrapping_mul(7) % 11;
                slid / 2 + (u32::from(slid) * step / 11) as u16
            }
            _ if self.second > 0 && ms / TURN % 2 == 1 => self.second,
            _ => slid,
        }
    }

    /// How strong it is after so many ms, in percent.
    pub fn strength_after(&self, ms: u16) -> u8 {
        if self.pitch == 0 || ms >= self.ms {
            return 0;
        }
        ((u32::from(self.percent) * self.envelope(ms.into(), self.ms.into())) >> 8) as u8
    }

    /// Its course of loudness, 0–256, after a part of its time.
    fn envelope(&self, at: u32, of: u32) -> u32 {
        let left = ((of - at.min(of)) << 8) / of.max(1);
        match self.timbre {
            // Loud at once, then less and less.
            Timbre::Wood | Timbre::Bell => (left * left) >> 8,
            // Swells and fades.
            Timbre::Rustle => ((left * (256 - left)) >> 6).min(256),
            // Soft edges, so that it does not click.
            Timbre::Reed => (16 * left.min(256 - left)).min(256),
        }
    }
}

/// Part of the way from one pitch to another.
fn slid(from: u16, to: u16, at: u16, of: u16) -> u16 {
    let (from, to) = (i32::from(from), i32::from(to));
    (from + (to - from) * i32::from(at) / i32::from(of).max(1)) as u16
}

impl Sound {
    /// What it is made of.
    pub fn notes(self) -> Notes {
        use Timbre::{Bell, Reed, Rustle, Wood};
        const PING: Note = note(Bell, 2637, 75, 55);
        const FANFARE: [Note; 5] = [
            note(Reed, 784, 110, 60),
            note(Reed, 1047, 110, 60),
            note(Reed, 1319, 110, 60),
            note(Reed, 1047, 110, 60),
            note(Reed, 1568, 420, 60),
        ];
        /// A third or a fourth below.
        const BELOW: [u16; 5] = [659, 784, 1047, 784, 1319];
        let row: &[Note] = match self {
            Sound::Move => &[note(Wood, 1400, 12, 45)],
            Sound::Choose => &[note(Wood, 700, 45, 80)],
            Sound::Back => &[note(Wood, 520, 45, 80)],
            Sound::Refuse => &[note(Wood, 220, 50, 90), pause(40), note(Wood, 200, 60, 90)],
            Sound::Card => &[note(Rustle, 3200, 70, 50)],
            Sound::Coins(coins) => {
                let coins = usize::from(coins.clamp(1, MOST_COINS));
                return core::iter::repeat_n(PING, coins).collect();
            }
            Sound::Ship => &[note(Reed, 165, 340, 70).to(262)],
            Sound::Raid => &[note(Reed, 784, 180, 70), note(Reed, 659, 300, 70)],
            Sound::Payday => &[note(Bell, 1319, 260, 80), note(Bell, 1760, 480, 80)],
            Sound::Bell => &[note(Bell, 1175, 600, 85)],
            Sound::Victory { shared: false } => &FANFARE,
            Sound::Victory { shared: true } => {
                return FANFARE.iter().zip(BELOW).map(|(note, below)| note.with(below)).collect();
            }
        };
        row.iter().copied().collect()
    }
}

impl Loudness {
    /// What is left of a note, in percent.
    pub const fn percent(self) -> u8 {
        match self {
            Loudness::Off => 0,
            Loudness::Soft => 30,
            Loudness::Full => 100,
        }
    }
}

/// A sound as a loudspeaker takes it: one voice, 16 bits, so many samples a second.
#[derive(Clone, Debug)]
pub struct Samples {
    notes: Notes,
    /// Which note, and how many of its samples have been.
    note: usize,
    done: u32,
    rate: u32,
    percent: i32,
    /// How far the waves of both voices have come since the sound began, in 2^32nds of one; and the
    /// last word of noise.
    phases: [u64; 2],
    noise: u32,
}

impl Samples {
    /// A sound at so many samples a second.
    pub fn new(sound: Sound, loudness: Loudness, rate: u32) -> Samples {
        let notes = if loudness == Loudness::Off { Notes::new() } else { sound.notes() };
        let percent = loudness.percent().into();
        Samples { notes, note: 0, done: 0, rate, percent, phases: [0; 2], noise: 0x2545_f491 }
    }

    /// One sample of a voice, ±32768.
    fn wave(&mut self, timbre: Timbre, voice: usize, pitch: u16) -> i32 {
        let phase = self.phases[voice];
        self.phases[voice] = phase + (u64::from(pitch) << 32) / u64::from(self.rate.max(1));
        // Overtones beyond half the rate would come back as something else.
        let over = |times: u32, above: i32| {
            let heard = u32::from(pitch) * times < 8 * self.rate;
            if heard { above * sine(((phase * u64::from(times)) >> 4) as u32) } else { 0 }
        };
        let pure = sine(phase as u32);
        match timbre {
            // Overtones in sixteenths of the pitch: those of a bar and of a bell are no multiples.
            Timbre::Wood => (6 * pure + over(44, 2)) / 8,
            Timbre::Bell => (5 * pure + over(44, 2) + over(86, 1)) / 8,
            Timbre::Reed => (6 * pure + over(48, 2)) / 8,
            Timbre::Rustle => {
                self.noise ^= self.noise << 13;
                self.noise ^= self.noise >> 17;
                self.noise ^= self.noise << 5;
                (self.noise >> 16) as i32 - 32768
            }
        }
    }
}

impl Iterator for Samples {
    type Item = i16;

    fn next(&mut self) -> Option<i16> {
        let note = *self.notes.get(self.note)?;
        let of = (u32::from(note.ms) * self.rate / 1000).max(1);
        let at = self.done;
        self.done += 1;
        if self.done >= of {
            (self.note, self.done) = (self.note + 1, 0);
        }
        if note.pitch == 0 {
            return Some(0);
        }
        let ms = (at * 1000 / self.rate.max(1)) as u16;
        let pitch = slid(note.pitch, note.to, ms.min(note.ms), note.ms);
        let mut wave = self.wave(note.timbre, 0, pitch);
        if note.second > 0 {
            wave = (wave + self.wave(note.timbre, 1, note.second)) / 2;
        }
        let strength = i32::from(note.percent) * self.percent / 100;
        Some(((wave * strength / 100 * note.envelope(at, of) as i32) >> 8) as i16)
    }
}

/// A sine of a phase that goes round with 32 bits, ±32768, as two parabolas.
fn sine(phase: u32) -> i32 {
    let turn = i32::from((phase >> 16) as i16);
    (turn * (32768 - turn.abs()) / 8192).clamp(-32768, 32767)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    extern crate std;

    fn all() -> Vec<Sound> {
        let plain = [
            Sound::Move,
            Sound::Choose,
            Sound::Back,
            Sound::Refuse,
            Sound::Card,
            Sound::Ship,
            Sound::Raid,
            Sound::Payday,
            Sound::Bell,
            Sound::Victory { shared: false },
            Sound::Victory { shared: true },
        ];
        plain.into_iter().chain((0..=255).map(Sound::Coins)).collect()
    }

    fn ms(sound: Sound) -> u32 {
        sound.notes().iter().map(|note| u32::from(note.ms)).sum()
    }

    #[test]
    fn sounds_are_short_and_can_be_heard() {
        for sound in all() {
            let notes = sound.notes();
            assert!(notes.iter().any(|note| note.pitch > 0), "{sound:?} is silent");
            for note in &notes {
                assert!(note.ms > 0 && note.percent <= 100, "{sound:?}");
                let pitches = [note.pitch, note.to, note.second];
                let sounding = pitches.into_iter().filter(|&pitch| pitch > 0);
                assert!(sounding.clone().all(|pitch| (150..=4000).contains(&pitch)), "{sound:?}");
                assert_eq!(note.pitch == 0, note.percent == 0, "{sound:?}");
            }
            assert!(ms(sound) <= 900, "{sound:?} takes {} ms", ms(sound));
        }
        // What comes with every press is over before the next one.
        for sound in [Sound::Move, Sound::Choose, Sound::Back] {
            assert!(ms(sound) <= 90, "{sound:?}");
        }
    }

    #[test]
    fn sounds_are_told_apart() {
        let kinds: Vec<_> = all().into_iter().take(11).map(Sound::notes).collect();
        for (place, notes) in kinds.iter().enumerate() {
            assert!(!kinds[..place].contains(notes), "{notes:?} comes twice");
        }
        let pings = |coins| Sound::Coins(coins).notes().len();
        assert_eq!([0, 1, 2, 5, 6, 255].map(pings), [1, 1, 2, 5, 5, 5]);
        assert_eq!(Sound::Victory { shared: true }.notes().len(), 5);
    }

    #[test]
    fn samples_last_as_long_as_the_notes() {
        for sound in all() {
            for rate in [8000, 22_050, 48_000] {
                let samples: Vec<_> = Samples::new(sound, Loudness::Full, rate).collect();
                let wanted = ms(sound) * rate / 1000;
                let rounded = sound.notes().len() as u32;
                assert!(wanted.abs_diff(samples.len() as u32) <= rounded, "{sound:?} at {rate}");
                let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max();
                assert!(loudest > Some(3000), "{sound:?} at {rate}: {loudest:?}");
            }
        }
    }

    #[test]
    fn soft_is_softer_and_off_is_nothing() {
        let loudest = |sound, loudness| {
            Samples::new(sound, loudness, 22_050).map(i16::unsigned_abs).max().unwrap_or(0)
        };
        for sound in all() {
            assert!(loudest(sound, Loudness::Soft) < loudest(sound, Loudness::Full) / 2);
            assert_eq!(Samples::new(sound, Loudness::Off, 22_050).count(), 0);
        }
    }

    #[test]
    fn pitches_are_those_of_the_table() {
        // A wave crosses zero upwards once in its length.
        let bell: Vec<_> = Samples::new(Sound::Ship, Loudness::Full, 44_100).collect();
        let rises = bell.windows(2).filter(|pair| pair[0] < 0 && pair[1] >= 0).count();
        // 165 to 262 hertz in 340 ms: 72 waves.
        assert!((69..=75).contains(&rises), "{rises}");
        let sweep = Sound::Ship.notes()[0];
        assert_eq!([0, 170, 340, 9999].map(|ms| sweep.pitch_after(ms)), [165, 213, 262, 262]);
    }

    #[test]
    fn overtones_of_wood_and_bells_are_no_multiples() {
        for (sound, pitch) in [(Sound::Bell, 1175.0), (Sound::Choose, 700.0)] {
            let samples: Vec<_> = Samples::new(sound, Loudness::Full, 44_100).collect();
            let strength = |times: f64| {
                let turn = pitch * times * std::f64::consts::TAU / 44_100.0;
                let part = |wave: fn(f64) -> f64| -> f64 {
                    let at = (0..).zip(&samples);
                    at.map(|(at, &sample)| f64::from(sample) * wave(turn * f64::from(at))).sum()
                };
                part(f64::sin).hypot(part(f64::cos))
            };
            assert!(strength(2.75) > 4.0 * strength(3.0), "{sound:?}");
            assert!(strength(1.0) > 2.0 * strength(2.75), "{sound:?}");
        }
    }

    #[test]
    fn a_piezo_takes_turns_and_fades() {
        let both = Sound::Victory { shared: true }.notes()[0];
        assert_eq!([0, TURN, 2 * TURN].map(|ms| both.pitch_after(ms)), [784, 659, 784]);
        let rustle = Sound::Card.notes()[0];
        let fluttering: Vec<_> =
            (0..rustle.ms).step_by(FLUTTER.into()).map(|ms| rustle.pitch_after(ms)).collect();
        assert!(fluttering.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 300));
        for sound in all() {
            for note in sound.notes() {
                let course: Vec<_> = (0..=note.ms).map(|ms| note.strength_after(ms)).collect();
                assert!(course.iter().all(|&strength| strength <= note.percent), "{sound:?}");
                assert_eq!(course.last(), Some(&0), "{sound:?} does not end");
                assert_eq!(course.iter().any(|&strength| strength > 0), note.pitch > 0);
            }
        }
    }
}
