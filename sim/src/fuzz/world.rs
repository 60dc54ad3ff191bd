//! A handheld without its chip: the console, a clock, bots that take their time, and the storage of the
//! firmware on flash that loses power. It does what it is told and says what it should not have done.

use std::collections::BTreeMap;
use std::mem;

use embassy_futures::block_on;
use portolan_core::{Level, Mind, Name, Options, Slot};
use portolan_firmware::storage::{Journal, Step, Storage, Trouble};
use portolan_firmware::unsaved::Unsaved;
use portolan_ui::settings::{Lineup, Loudness, Motion, Settings};
use portolan_ui::words::Language;
use portolan_ui::{
    About, Boot, Button, Colours, Console, Event, Frame, Keeping, Request, Thought, Title,
};

use super::flash::Flash;
use super::{Counts, Noise};
use crate::driver::reached;
use crate::games::{self, Tools};
use crate::script::Act;

/// How long a tap is down, and how long it is up again, in ms.
const TAP: u32 = 50;
/// How long a sector takes to be erased, in ms.
const ERASE: u32 = 45;
/// After so many presses without another picture nothing helps any more.
const PATIENCE: u32 = 600;
/// More ticks than this at one and the same time never end.
const MOST_TICKS: u32 = 2_000;
/// How long a device that never rests is waited for, in ms.
const RESTLESS: u32 = 600_000;

/// Everything that outlasts the power.
pub struct World {
    seed: u64,
    starts: u32,
    /// The chip.
    pub flash: Flash,
    kept: Kept,
    now: u32,
    noise: Noise,
    /// What has been done so far.
    pub counts: Counts,
}

/// What must be found again. Where the power went in a write there are two answers.
#[derive(Default)]
struct Kept {
    games: BTreeMap<&'static str, Vec<Vec<u8>>>,
    settings: Vec<Vec<u8>>,
    records: Vec<Vec<u8>>,
}

/// Once a copy has something, what was kept before may be gone.
fn newest_if_kept(kept: &mut Vec<Vec<u8>>, result: Result<Step, Trouble>) {
    if result.is_ok_and(|step| step != Step::Begun) {
        kept.drain(..kept.len().saturating_sub(1));
    }
}

/// What a step did to the power.
#[derive(PartialEq, Eq)]
enum Power {
    On,
    Gone,
}

type Checked<T> = Result<T, String>;

impl World {
    /// A new handheld; the seed picks language, names, seats and deals.
    pub fn new(seed: u64) -> World {
        let mut noise = Noise::new(seed);
        // The clock wraps after seven weeks: some handhelds are about to.
        let now = if noise.below(4) == 0 { u32::MAX - noise.below(90_000) } else { 0 };
        let kept = Kept::default();
        let (flash, counts) = (Flash::default(), Counts::default());
        World { seed, starts: 0, flash, kept, now, noise, counts }
    }

    /// Does what it is told until there is nothing more. `Err` says what it should not have done.
    pub fn play(&mut self, mut next: impl FnMut() -> Option<Act>) -> Checked<()> {
        let settings = self.settings();
        self.kept.settings = vec![settings.write().to_vec()];
        self.kept.records = vec![Vec::new()];
        let mut flash = mem::take(&mut self.flash);
        let first = settings.write();
        let written = self.with_storage(&mut flash, |storage| {
            storage.keep_settings(&first).map(drop).map_err(said)
        });
        let mut over = written.is_err();
        let mut result = written;
        while result.is_ok() && !over {
            result = self.session(&mut flash, &mut next).map(|power| over = power == Power::On);
            flash.revive();
            self.counts.starts += 1;
        }
        self.flash = flash;
        result
    }

    /// Settings as somebody might have them, and who played last.
    fn settings(&mut self) -> Settings {
        let noise = &mut self.noise;
        let mut settings = Settings::default();
        settings.language = noise.pick(&Language::ALL);
        settings.colours = noise.pick(&Colours::ALL);
        settings.motion = noise.pick(&[Motion::Off, Motion::Quick, Motion::Normal, Motion::Slow]);
        settings.sound = noise.pick(&[Loudness::Off, Loudness::Soft, Loudness::Full]);
        for &title in Title::ALL {
            let mut lineup = settings.lineup(title);
            self.seat(title, &mut lineup);
            settings.remember(title, lineup);
        }
        settings
    }

    fn seat(&mut self, title: Title, lineup: &mut Lineup) {
        const NAMES: [&str; 6] = ["A", "Bartolomeo", "Żółć", "Wxyzwxyzwxyz", "Ün", "Anna"];
        let Ok(tools) = Tools::find(title.word()) else { return };
        let noise = &mut self.noise;
        let (fewest, most) = (*tools.seats.start() as u32, *tools.seats.end() as u32);
        let seats = (fewest + noise.below(most - fewest + 1)) as usize;
        for (seat, mind) in lineup.minds.iter_mut().enumerate() {
            let level = match noise.below(16) {
                0 => Level::Hard,
                1..6 => Level::Easy,
                _ => Level::Normal,
            };
            let person = noise.below(2) == 0;
            *mind = (seat < seats).then_some(if person { Mind::Person } else { Mind::Bot(level) });
            lineup.names[seat] = Name::try_from(noise.pick(&NAMES)).unwrap_or_default();
        }
        lineup.options = Options(noise.below(1 << tools.options.len()) as u8);
    }

    fn with_storage<T>(
        &mut self,
        flash: &mut Flash,
        work: impl FnOnce(&mut Storage<'_, &mut Flash>) -> T,
    ) -> T {
        let mut room = Box::new(Journal::new());
        let words = Title::ALL.iter().map(|title| title.word());
        let mut storage = block_on(Storage::open(flash, &mut room, words));
        work(&mut storage)
    }

    /// From switching on to switching off, or to the end of what there is to do.
    fn session(
        &mut self,
        flash: &mut Flash,
        next: &mut impl FnMut() -> Option<Act>,
    ) -> Checked<Power> {
        let mut room = Box::new(Journal::new());
        let words = Title::ALL.iter().map(|title| title.word());
        let mut storage = block_on(Storage::open(flash, &mut room, words));
        self.starts += 1;
        let settings = storage.settings();
        let found = self.kept.settings.iter().position(|kept| *kept == settings.as_slice());
        let settled = found.ok_or("the settings are lost")?;
        self.kept.settings.swap(0, settled);
        self.kept.settings.truncate(1);
        let records = storage.records().ok_or("the records cannot be read")?;
        let found = self.kept.records.iter().position(|kept| *kept == records.as_slice());
        let settled = found.ok_or("the records are lost")?;
        self.kept.records.swap(0, settled);
        self.kept.records.truncate(1);
        let boot = Boot {
            entropy: (self.seed as u32).wrapping_mul(0x9e37_79b9) ^ self.starts,
            settings: Some(settings.as_slice()),
            about: About::default(),
            keeping: Keeping::Kept,
            crash: None,
        };
        let mut console = Box::new(Console::new(boot, self.now));
        for &title in Title::ALL {
            let slot = storage.find(title.word());
            self.check_found(title, &slot)?;
            console.find(title, slot);
        }
        console.find_records(Some(&records));
        let mut awake = Awake {
            world: self,
            console,
            storage,
            frame: Box::default(),
            unsaved: Unsaved::at_start(),
            thought: None,
            held: None,
            since_change: 0,
        };
        if awake.show()? == Power::Gone {
            return Ok(Power::Gone);
        }
        while let Some(act) = next() {
            if awake.act(&act)? == Power::Gone {
                awake.world.counts.cuts += u32::from(act != Act::Restart);
                return Ok(Power::Gone);
            }
        }
        Ok(Power::On)
    }

    /// What storage has of a title is what was kept, and can be played.
    fn check_found(&mut self, title: Title, slot: &Slot<&[u8]>) -> Checked<()> {
        let kept = self.kept.games.entry(title.word()).or_insert_with(|| vec![Vec::new()]);
        let found = match slot {
            Slot::Empty => &[][..],
            Slot::Game(journal) => *journal,
            Slot::Older(_) => return Err(format!("{} is older than it was", title.word())),
            Slot::Refused(why) => return Err(format!("{} is refused: {why}", title.word())),
        };
        if !found.is_empty()
            && let Err(why) = games::check_save(found)
        {
            return Err(format!("{} cannot be played on: {why}", title.word()));
        }
        let place = kept.iter().position(|one| one == found);
        let place =
            place.ok_or_else(|| format!("{} is another game than was kept", title.word()))?;
        kept.swap(0, place);
        kept.truncate(1);
        Ok(())
    }
}

fn said(trouble: Trouble) -> String {
    format!("the storage does not keep it: {trouble:?}")
}

/// A handheld that is switched on.
struct Awake<'a, 'f> {
    world: &'a mut World,
    console: Box<Console>,
    storage: Storage<'f, &'f mut Flash>,
    frame: Box<Frame>,
    /// What is to be kept as soon as the picture is shown.
    unsaved: Unsaved<Title>,
    /// What a bot will have thought, and when.
    thought: Option<(u32, Thought)>,
    /// The part of the pad that is held down.
    held: Option<Button>,
    /// Presses since the picture was another one.
    since_change: u32,
}

impl Awake<'_, '_> {
    fn act(&mut self, act: &Act) -> Checked<Power> {
        match act {
            Act::Tap(button, times) => {
                for _ in 0..*times {
                    if self.hold(*button, TAP)? == Power::Gone {
                        return Ok(Power::Gone);
                    }
                }
                Ok(Power::On)
            }
            Act::Hold(button, ms) => self.hold(*button, *ms),
            Act::Press(button) => self.press(*button),
            Act::Release(button) => self.release(*button),
            Act::Wait(ms) => self.wait(*ms),
            Act::UntilIdle => self.until_idle(),
            Act::Wake => self.tell(Event::Wake),
            Act::Restart => Ok(Power::Gone),
            Act::Cut(bytes) => {
                self.storage.flash().cut = Some(*bytes);
                Ok(Power::On)
            }
            Act::Shot(_) => Ok(Power::On),
            Act::Repeat(times, inner) => {
                for step in (0..*times).flat_map(|_| inner) {
                    if self.act(&step.act)? == Power::Gone {
                        return Ok(Power::Gone);
                    }
                }
                Ok(Power::On)
            }
            Act::RepeatUntil(..) => Err("here nobody reads what stands on the screen".into()),
        }
    }

    fn press(&mut self, button: Button) -> Checked<Power> {
        self.world.counts.presses += 1;
        self.since_change += 1;
        if self.since_change > PATIENCE {
            return Err(format!("{PATIENCE} presses, and the picture is the same"));
        }
        self.held = Some(button).filter(|button| button.moves());
        self.tell(Event::Press(button))
    }

    fn release(&mut self, button: Button) -> Checked<Power> {
        self.held.take_if(|held| *held == button);
        self.tell(Event::Release(button))
    }

    fn hold(&mut self, button: Button, ms: u32) -> Checked<Power> {
        let steps = [
            |awake: &mut Self, button, _| awake.press(button),
            |awake: &mut Self, _, ms| awake.wait(ms),
            |awake: &mut Self, button, _| awake.release(button),
            |awake: &mut Self, _, _| awake.wait(TAP),
        ];
        for step in steps {
            if step(self, button, ms)? == Power::Gone {
                return Ok(Power::Gone);
            }
        }
        Ok(Power::On)
    }

    fn until_idle(&mut self) -> Checked<Power> {
        // A pad that is held repeats for ever.
        if let Some(button) = self.held
            && self.release(button)? == Power::Gone
        {
            return Ok(Power::Gone);
        }
        let end = self.world.now.wrapping_add(RESTLESS);
        while let Some(due) = self.due() {
            if reached(due, end) {
                return Err("it never comes to rest".into());
            }
            let wait = due.wrapping_sub(self.world.now) as i32;
            if self.wait(wait.max(1) as u32)? == Power::Gone {
                return Ok(Power::Gone);
            }
        }
        Ok(Power::On)
    }

    /// When something happens by itself.
    fn due(&self) -> Option<u32> {
        let thought = self.thought.map(|(due, _)| due);
        let times = [thought, self.console.wakes_at()].into_iter().flatten();
        times.min_by_key(|due| due.wrapping_sub(self.world.now) as i32)
    }

    fn wait(&mut self, ms: u32) -> Checked<Power> {
        // Meanwhile it goes on keeping what it has not yet kept.
        for _ in 0..ms / ERASE {
            if !self.unsaved.is_empty() && self.keep()? == Power::Gone {
                return Ok(Power::Gone);
            }
        }
        let end = self.world.now.wrapping_add(ms);
        let (mut ticks, mut at) = (0, self.world.now);
        while let Some(due) = self.due().filter(|&due| reached(end, due)) {
            if reached(due, self.world.now) {
                self.world.now = due;
            }
            ticks = if at == self.world.now { ticks + 1 } else { 0 };
            at = self.world.now;
            if ticks > MOST_TICKS {
                return Err("it ticks and ticks, and time stands still".into());
            }
            let power = match self.thought.take_if(|(due, _)| reached(at, *due)) {
                Some((_, thought)) => self.tell(Event::Thought(thought))?,
                None => {
                    if self.thought.is_some() {
                        self.console.handle(Event::Thinking(self.world.noise.below(101) as u8), at);
                    }
                    self.tell(Event::Tick)?
                }
            };
            if power == Power::Gone {
                return Ok(Power::Gone);
            }
        }
        self.world.now = end;
        Ok(Power::On)
    }

    /// Tells the console, and does what it asks for as the handheld does it.
    fn tell(&mut self, event: Event) -> Checked<Power> {
        let scores = self.console.shows_scores();
        self.console.handle(event, self.world.now);
        while let Some(request) = self.console.request() {
            let power = match request {
                Request::Save => {
                    self.unsaved.game = true;
                    Power::On
                }
                Request::SaveSettings => {
                    self.unsaved.settings = true;
                    Power::On
                }
                Request::SaveRecords => {
                    self.unsaved.records = true;
                    Power::On
                }
                Request::Load(title) => self.load(title)?,
                Request::Discard(title) => self.discard(title)?,
                Request::Think => {
                    let task = self.console.task().ok_or("a bot is asked about nothing")?;
                    let wait = self.world.noise.below(400);
                    let thought = task.think(&mut |_| true);
                    let thought = thought.ok_or("a bot that must choose chose nothing")?;
                    self.thought = Some((self.world.now.wrapping_add(wait), thought));
                    Power::On
                }
                Request::Sound(_)
                | Request::Brightness(_)
                | Request::Update
                | Request::Check(_) => Power::On,
                #[allow(unreachable_patterns, reason = "what else a console may ask for")]
                _ => Power::On,
            };
            if power == Power::Gone {
                return Ok(Power::Gone);
            }
        }
        self.world.counts.ended += u32::from(!scores && self.console.shows_scores());
        self.show()
    }

    /// Draws what changed, then keeps what waits for it.
    fn show(&mut self) -> Checked<Power> {
        if self.console.dirty() {
            let before = self.frame.clone();
            self.console.draw(&mut self.frame);
            if self.frame != before {
                self.since_change = 0;
            }
        }
        self.keep()
    }

    /// Goes on with keeping until a sector has been erased, as the handheld does it.
    fn keep(&mut self) -> Checked<Power> {
        if self.hand_over()? == Power::Gone {
            return Ok(Power::Gone);
        }
        if let Some(title) = self.unsaved.under_way {
            let result = self.storage.go_on();
            return self.heed(title, result);
        }
        if self.unsaved.settings {
            let settings = self.console.settings();
            self.world.kept.settings.push(settings.to_vec());
            let result = self.storage.keep_settings(&settings);
            self.unsaved.settings = result != Ok(Step::Whole);
            newest_if_kept(&mut self.world.kept.settings, result);
            return self.judge(result);
        }
        if self.unsaved.records {
            self.unsaved.records = false;
            let Some(records) = self.console.records() else { return Ok(Power::On) };
            self.world.kept.records.push(records.to_vec());
            let result = self.storage.keep_records(&records);
            self.unsaved.records = result != Ok(Step::Whole);
            newest_if_kept(&mut self.world.kept.records, result);
            return self.judge(result);
        }
        if self.unsaved.start {
            let result = self.storage.settle();
            self.unsaved.start = result != Ok(Step::Whole);
            return self.judge(result);
        }
        Ok(Power::On)
    }

    /// Gives storage the match on the table, if it waits to be kept.
    fn hand_over(&mut self) -> Checked<Power> {
        if !mem::take(&mut self.unsaved.game) {
            return Ok(Power::On);
        }
        let Some((title, journal)) = self.console.journal() else { return Ok(Power::On) };
        let journal = journal.to_vec();
        if self.make_way(Some(title))? == Power::Gone {
            return Ok(Power::Gone);
        }
        self.world.counts.saves += 1;
        let result = self.storage.keep(title.word(), &journal);
        self.world.kept.games.entry(title.word()).or_default().push(journal);
        self.heed(title, result)
    }

    /// Finishes what storage has, unless it is of this title.
    fn make_way(&mut self, title: Option<Title>) -> Checked<Power> {
        let Some(other) = self.unsaved.under_way.filter(|other| Some(*other) != title) else {
            return Ok(Power::On);
        };
        let result = self.storage.finish();
        self.heed(other, result.map(|()| Step::Whole))
    }

    /// Storage has come so far with a title. What one copy has is not lost any more.
    fn heed(&mut self, title: Title, result: Result<Step, Trouble>) -> Checked<Power> {
        self.unsaved.under_way = Some(title).filter(|_| result != Ok(Step::Whole));
        let games = &mut self.world.kept.games;
        games.entry(title.word()).and_modify(|kept| newest_if_kept(kept, result));
        self.judge(result)
    }

    fn load(&mut self, title: Title) -> Checked<Power> {
        if self.hand_over()? == Power::Gone || self.make_way(None)? == Power::Gone {
            return Ok(Power::Gone);
        }
        if let Slot::Game(_) = self.storage.find(title.word()) {
            self.storage.put_on_table(title.word());
            let result = self.storage.finish();
            if self.judge(result)? == Power::Gone {
                return Ok(Power::Gone);
            }
        }
        let slot = self.storage.find(title.word());
        self.world.check_found(title, &slot)?;
        self.console.take_up(title, slot);
        self.world.counts.loads += 1;
        Ok(Power::On)
    }

    fn discard(&mut self, title: Title) -> Checked<Power> {
        if self.hand_over()? == Power::Gone || self.make_way(Some(title))? == Power::Gone {
            return Ok(Power::Gone);
        }
        let result = self.storage.discard(title.word());
        self.world.kept.games.entry(title.word()).or_default().push(Vec::new());
        self.heed(title, result)
    }

    /// A write fails when the power has gone, and for no other reason.
    fn judge<T>(&mut self, result: Result<T, Trouble>) -> Checked<Power> {
        if self.storage.flash().dead {
            return Ok(Power::Gone);
        }
        result.map(|_| Power::On).map_err(said)
    }
}
