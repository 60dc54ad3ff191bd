//! Plays a scenario: buttons in virtual time, pictures out. The same scenario gives the same
//! pictures on every machine.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use portolan_ui::{Button, Event, recorder};

use crate::Failure;
use crate::driver::{Driver, reached};
use crate::film::Film;
use crate::picture::{self, Picture};
use crate::progress::Progress;
use crate::script::{Act, MOST, Step};

/// How long a tap is down, and how long it is up again before the next step, in ms.
const TAP: u32 = 50;
/// How long `until idle` waits for a device that never rests, in ms.
const RESTLESS: u32 = 600_000;

/// Whether a text on the screen has these words in it.
fn reads(words: &str) -> bool {
    recorder::texts().iter().any(|text| text.text.contains(words))
}

/// A device at a certain time, with somebody who takes pictures.
pub struct Scenario {
    driver: Driver,
    now: u32,
    film: Option<Film>,
    folder: PathBuf,
    scale: u32,
    taken: HashMap<String, u32>,
    progress: Progress,
    /// The files written so far.
    pub written: Vec<PathBuf>,
}

impl Scenario {
    /// Begins at time 0. Pictures go to the folder.
    pub fn new(driver: Driver, folder: &Path, scale: u32) -> Scenario {
        recorder::start();
        let mut scenario = Scenario {
            driver,
            now: 0,
            film: None,
            folder: folder.into(),
            scale,
            taken: HashMap::new(),
            progress: Progress::begin(),
            written: Vec::new(),
        };
        scenario.driver.draw();
        scenario
    }

    /// Films all that follows.
    pub fn film(&mut self, file: &Path) -> Result<(), Failure> {
        let cannot = |error| Failure::Trouble(format!("cannot write {}: {error}", file.display()));
        let size = embedded_graphics::prelude::OriginDimensions::size(self.picture());
        let mut film = Film::create(file, size, self.scale as u16).map_err(cannot)?;
        film.show(self.driver.paint(), self.now).map_err(cannot)?;
        self.film = Some(film);
        self.written.push(file.into());
        Ok(())
    }

    /// The driver, to be looked at.
    pub fn driver(&mut self) -> &mut Driver {
        &mut self.driver
    }

    /// What the screen shows. It is coloured only when somebody looks: most of what is drawn between
    /// two steps nobody asks for.
    pub fn picture(&mut self) -> &Picture {
        self.driver.paint()
    }

    /// The virtual time, in ms.
    pub fn now(&self) -> u32 {
        self.now
    }

    /// Plays the steps.
    pub fn play(&mut self, steps: &[Step]) -> Result<(), Failure> {
        for step in steps {
            let result = match &step.act {
                Act::Tap(button, times) => {
                    (0..*times).try_for_each(|_| self.hold(*button, TAP, TAP))
                }
                Act::Hold(button, ms) => self.hold(*button, *ms, TAP),
                Act::Press(button) => self.tell(Event::Press(*button)),
                Act::Release(button) => self.tell(Event::Release(*button)),
                Act::Wait(ms) => self.wait(*ms),
                Act::UntilIdle => self.until_idle(),
                Act::Wake => self.tell(Event::Wake),
                Act::Restart | Act::Cut(_) => {
                    Err("only 'cargo sim fuzz --replay' switches the power".into())
                }
                Act::Shot(name) => self.shot(name),
                Act::Repeat(times, inner) => {
                    // The steps inside name their own lines.
                    (0..*times).try_for_each(|_| self.play(inner))?;
                    Ok(())
                }
                Act::RepeatUntil(words, inner) => {
                    let mut rounds = 0;
                    while !reads(words) && rounds < MOST {
                        self.play(inner)?;
                        rounds += 1;
                    }
                    if reads(words) { Ok(()) } else { Err(format!("nowhere stands '{words}'")) }
                }
            };
            result.map_err(|what| Failure::Trouble(format!("line {}: {what}", step.line)))?;
        }
        Ok(())
    }

    /// Closes the film.
    pub fn finish(mut self) -> Result<Vec<PathBuf>, Failure> {
        if let Some(film) = self.film.take() {
            film.finish().map_err(|error| Failure::Trouble(format!("the film: {error}")))?;
        }
        Ok(self.written)
    }

    fn hold(&mut self, button: Button, down: u32, after: u32) -> Result<(), String> {
        self.tell(Event::Press(button))?;
        self.wait(down)?;
        self.tell(Event::Release(button))?;
        self.wait(after)
    }

    /// Lets time pass; ticks come exactly when they are due.
    fn wait(&mut self, ms: u32) -> Result<(), String> {
        let until = self.now.wrapping_add(ms);
        while let Some(due) = self.due().filter(|due| reached(until, *due)) {
            self.now = due;
            self.tell(Event::Tick)?;
        }
        self.now = until;
        Ok(())
    }

    fn until_idle(&mut self) -> Result<(), String> {
        let began = self.now;
        while let Some(due) = self.due() {
            self.now = due;
            self.tell(Event::Tick)?;
            if self.now.wrapping_sub(began) > RESTLESS {
                return Err(format!("still not idle after {} s", RESTLESS / 1000));
            }
        }
        Ok(())
    }

    /// When the next tick comes: later than now, or time would stand still.
    fn due(&self) -> Option<u32> {
        let due = self.driver.wakes_at()?;
        Some(if reached(self.now, due) { self.now.wrapping_add(1) } else { due })
    }

    fn tell(&mut self, event: Event) -> Result<(), String> {
        self.driver.handle(event, self.now);
        let seconds = self.now / 1000;
        self.progress.tell(|| format!("{seconds} s of virtual time"));
        self.driver.draw();
        match &mut self.film {
            Some(film) => {
                film.show(self.driver.paint(), self.now).map_err(|error| error.to_string())
            }
            None => Ok(()),
        }
    }

    fn shot(&mut self, name: &str) -> Result<(), String> {
        let times = self.taken.entry(name.into()).or_default();
        *times += 1;
        let file = self.folder.join(match times {
            1 => format!("{name}.png"),
            again => format!("{name}-{again}.png"),
        });
        picture::save_png(self.driver.paint(), &file, self.scale)
            .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        self.written.push(file);
        Ok(())
    }
}
