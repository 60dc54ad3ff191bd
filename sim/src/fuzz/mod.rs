//! Random presses, times and power cuts over everything: what panics, hangs or loses a game is found
//! before somebody on a train finds it.
//!
//! A round is a new handheld with random settings and some thousand random steps. Whatever goes
//! wrong is printed as a scenario, made as short as a few seconds allow, that does it again:
//! `cargo sim fuzz --replay FILE`.

mod flash;
mod world;

use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use portolan_ui::Button;

use crate::Failure;
use crate::progress::Progress;
use crate::script::{self, Act};

pub use flash::Flash;
pub use world::World;

/// Steps of a round at most.
const ROUND: u32 = 3_000;
/// How long a finding is made shorter.
const SHORTEN: Duration = Duration::from_secs(20);

/// What has been done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Counts {
    pub presses: u64,
    pub starts: u32,
    pub cuts: u32,
    pub saves: u32,
    pub loads: u32,
    pub ended: u32,
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.presses += other.presses;
        self.starts += other.starts;
        self.cuts += other.cuts;
        self.saves += other.saves;
        self.loads += other.loads;
        self.ended += other.ended;
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Counts { presses, starts, cuts, saves, loads, ended } = self;
        write!(
            f,
            "{presses} presses, {starts} starts, {cuts} power cuts, {saves} saves, {loads} games \
             taken up, {ended} games ended"
        )
    }
}

/// Numbers that look random.
#[derive(Clone)]
pub struct Noise(u64);

impl Noise {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Noise {
        Noise(seed)
    }

    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below the given one; 0 below 0.
    pub fn below(&mut self, end: u32) -> u32 {
        (self.draw() >> 32).checked_rem(end.into()).unwrap_or(0) as u32
    }

    /// One of some things.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len() as u32) as usize]
    }
}

/// A random step for a board with these buttons.
fn step(noise: &mut Noise, buttons: &[Button]) -> Act {
    const PAD: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];
    match noise.below(1000) {
        0..320 => Act::Tap(Button::A, 1),
        320..560 => Act::Tap(noise.pick(&PAD), 1 + noise.below(3)),
        560..720 => Act::Tap(noise.pick(buttons), 1),
        720..880 => Act::Hold(Button::A, 500 + noise.below(1000)),
        880..900 => Act::Hold(noise.pick(buttons), noise.below(1500)),
        900..930 => Act::Wait(noise.below(3000)),
        930..945 => Act::UntilIdle,
        945..955 => Act::Wake,
        955..965 => Act::Press(noise.pick(buttons)),
        965..980 => Act::Release(noise.pick(buttons)),
        980..988 => Act::Restart,
        _ => Act::Cut(noise.below(4000)),
    }
}

/// Something that should not happen, and what led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Which handheld.
    pub seed: u64,
    /// What went wrong.
    pub what: String,
    /// What was done.
    pub acts: Vec<Act>,
}

impl Finding {
    /// As a scenario that can be played again.
    pub fn scenario(&self) -> String {
        let mut text = format!("# {}\n", self.what.replace('\n', " "));
        let _ = writeln!(text, "# cargo sim fuzz --seed {} --replay FILE", self.seed);
        for act in &self.acts {
            let _ = writeln!(text, "{act}");
        }
        text
    }

    /// Leaves out what does not matter, as far as the time goes.
    pub fn shorten(&mut self, time: Duration) {
        let until = Instant::now() + time;
        let mut part = self.acts.len() / 2;
        while part > 0 {
            let mut from = 0;
            while from < self.acts.len() {
                if Instant::now() > until {
                    return;
                }
                let mut fewer = self.acts.clone();
                fewer.drain(from..(from + part).min(fewer.len()));
                match replay(self.seed, &fewer).1 {
                    Some(found) if alike(&found.what, &self.what) => *self = found,
                    _ => from += part,
                }
            }
            part /= 2;
        }
    }
}

/// Whether two findings are the same apart from their numbers.
fn alike(one: &str, other: &str) -> bool {
    let words = |text: &str| text.replace(|letter: char| letter.is_ascii_digit(), "");
    words(one) == words(other)
}

thread_local! {
    static LAST_WORDS: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs a handheld; a panic becomes a finding.
fn run(
    seed: u64,
    flash: Option<Flash>,
    mut next: impl FnMut() -> Option<Act>,
) -> (Counts, Option<Finding>) {
    let mut world = World::new(seed);
    world.flash = flash.unwrap_or_default();
    let mut acts = Vec::new();
    let played = panic::catch_unwind(AssertUnwindSafe(|| {
        world.play(|| next().inspect(|act| acts.push(act.clone())))
    }));
    let what = match played {
        Ok(Ok(())) => None,
        Ok(Err(what)) => Some(what),
        Err(_) => Some(format!("panic: {}", LAST_WORDS.take())),
    };
    (world.counts, what.map(|what| Finding { seed, what, acts }))
}

/// Plays steps on the handheld of a seed.
pub fn replay(seed: u64, acts: &[Act]) -> (Counts, Option<Finding>) {
    let mut rest = acts.iter();
    quietly(|| run(seed, None, || rest.next().cloned()))
}

/// One round of random steps.
pub fn round(seed: u64, steps: u32, flash: Option<Flash>) -> (Counts, Option<Finding>) {
    let mut noise = Noise::new(!seed);
    // One board's pad can be pressed in, the other's cannot.
    let buttons = Button::ALL.map(|button| match button {
        Button::Press if seed & 1 == 1 => Button::B,
        button => button,
    });
    let mut left = steps;
    quietly(|| {
        run(seed, flash, || {
            left = left.checked_sub(1)?;
            Some(step(&mut noise, &buttons))
        })
    })
}

/// Does something that may panic without a word on the screen.
fn quietly<T>(work: impl FnOnce() -> T) -> T {
    // Tests run side by side: whoever panics on another thread is still heard.
    static ASKED: std::sync::Once = std::sync::Once::new();
    thread_local! { static QUIET: std::cell::Cell<bool> = const { std::cell::Cell::new(false) }; }
    ASKED.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if QUIET.get() {
                LAST_WORDS.set(info.to_string());
            } else {
                loud(info);
            }
        }));
    });
    QUIET.set(true);
    let result = work();
    QUIET.set(false);
    result
}

/// What to do.
pub struct Order {
    /// Where the handhelds begin.
    pub seed: u64,
    /// For how long.
    pub time: Duration,
}

impl Order {
    /// Plays rounds until the time is over, somebody interrupts, or something is found.
    ///
    /// # Errors
    /// Says what was found, after its scenario is printed.
    pub fn run(&self, out: &mut dyn Write, interrupted: &AtomicBool) -> Result<(), Failure> {
        let mut progress = Progress::begin();
        let (mut counts, mut rounds) = (Counts::default(), 0u64);
        while progress.elapsed() < self.time && !interrupted.load(Ordering::Relaxed) {
            let seed = self.seed.wrapping_add(rounds);
            let steps = 100 + Noise::new(seed ^ 0x5eed).below(ROUND);
            let (done, finding) = round(seed, steps, None);
            counts.add(done);
            rounds += 1;
            if let Some(mut finding) = finding {
                eprintln!("found something after {counts}; making it shorter");
                finding.shorten(SHORTEN);
                print(out, &finding.scenario())?;
                return Err(Failure::Trouble(finding.what));
            }
            let (gone, all) = (progress.elapsed().as_secs(), self.time.as_secs());
            progress.tell(|| format!("{gone} of {all} s, {rounds} handhelds: {counts}"));
        }
        let (seconds, seed) = (progress.elapsed().as_secs(), self.seed);
        drop(progress);
        print(
            out,
            &format!(
                "nothing found in {seconds} s: {rounds} handhelds from seed {seed}, {counts}\n"
            ),
        )
    }
}

fn print(out: &mut dyn Write, text: &str) -> Result<(), Failure> {
    out.write_all(text.as_bytes()).map_err(|error| Failure::Trouble(error.to_string()))
}

/// Plays a scenario that was found once.
///
/// # Errors
/// Says what is wrong with the scenario, or what it found.
pub fn replay_text(seed: u64, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let steps = script::parse(text).map_err(|wrong| Failure::Usage(wrong.to_string()))?;
    let acts: Vec<_> = steps.into_iter().map(|step| step.act).collect();
    match replay(seed, &acts) {
        (counts, None) => print(out, &format!("nothing found: {counts}\n")),
        (_, Some(finding)) => Err(Failure::Trouble(finding.what)),
    }
}
