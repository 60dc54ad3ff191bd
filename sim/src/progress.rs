//! What a command says while it takes long: on a terminal one line that changes, elsewhere a line
//! now and then. Whatever is done within two seconds says nothing.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// Whoever waits longer is told how far it is.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long the line on a terminal stays as it is.
const ON_TERMINAL: Duration = Duration::from_secs(1);
/// Where lines add up there are fewer of them.
const ELSEWHERE: Duration = Duration::from_secs(20);

/// A command at work. Its line is wiped out when it ends.
pub struct Progress {
    began: Instant,
    told: Option<Instant>,
    terminal: bool,
    silent: bool,
}

impl Progress {
    /// The work begins.
    pub fn begin() -> Progress {
        Progress::begin_unless(false)
    }

    /// The work begins; where others tell how it goes, this one is silent.
    pub fn begin_unless(silent: bool) -> Progress {
        let terminal = io::stderr().is_terminal();
        Progress { began: Instant::now(), told: None, terminal, silent }
    }

    /// How long it has taken so far.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Says how far it is, if somebody should know by now.
    pub fn tell(&mut self, line: impl FnOnce() -> String) {
        let pause = if self.terminal { ON_TERMINAL } else { ELSEWHERE };
        let due = match self.told {
            None => self.began.elapsed() >= PATIENCE,
            Some(told) => told.elapsed() >= pause,
        };
        if self.silent || !due {
            return;
        }
        self.told = Some(Instant::now());
        if self.terminal {
            eprint!("\r\x1b[K{}", line());
        } else {
            eprintln!("{}", line());
        }
    }

    /// How long the rest takes, in words, if all of it takes as long as what is done. Of nothing
    /// nobody can tell.
    pub fn left(&self, done: u32, all: u32) -> String {
        let rest = self.elapsed().as_secs_f64() * f64::from(all - done) / f64::from(done.max(1));
        if done == 0 { String::new() } else { format!(", {} left", clock(rest)) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.terminal && self.told.is_some() {
            eprint!("\r\x1b[K");
        }
    }
}

/// Seconds as people say them.
fn clock(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    if seconds < 60 {
        format!("{seconds} s")
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}
