//! The device: brings console, panel, storage, thinker and buttons together. It knows no game.

use embassy_futures::select::{Either3, select3};
use embassy_rp::rom_data;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, Timer};
use portolan_core::Slot;
use portolan_firmware::storage::{Step, Storage, Trouble};
use portolan_firmware::unsaved::Unsaved;
use portolan_ui::{
    Charge, Console, Event, Frame, Keeping, LogLine, Matter, Noted, Request, SHOWN, Title,
};

use crate::boards::{Battery, Chip};
use crate::buttons::{TOUCHES, Touch};
use crate::panel::Panel;
use crate::power::{self, Light, Stage};
use crate::thinker::THOUGHTS;
use crate::{buttons, epitaph, hot, sound, stack, thinker};

/// The watchdog bites after this time without a round of the loop; the chip allows 8.3 s.
pub const PATIENCE: Duration = Duration::from_secs(8);
/// The loop goes round at least this often.
const ROUND: Duration = Duration::from_secs(3);
/// After this time a start counts as a good one.
const GOOD_START: Duration = Duration::from_secs(20);

/// Everything that the loop works with.
pub struct Device {
    /// The games and their screens.
    pub console: &'static mut Console,
    /// What is kept in flash.
    pub storage: Storage<'static, Chip>,
    /// What the console wants kept as soon as the picture is shown.
    pub unsaved: Unsaved<Title>,
    /// The picture being drawn.
    pub frame: &'static mut Frame,
    /// The display.
    pub panel: Panel,
    /// The backlight.
    pub light: Light,
    /// Starts the device again when the loop hangs.
    pub watchdog: Watchdog,
    /// The pins of all buttons.
    pub buttons: u32,
    /// The buttons that there are.
    pub has: u16,
    /// There is a piezo.
    pub sounds: bool,
    /// The board is to be checked first.
    pub check: bool,
    /// The battery, where there is one that can be measured.
    pub battery: Option<Battery>,
    /// What was in it last.
    pub measured: Option<Charge>,
    /// How deep the stack has been.
    pub stack: u32,
    /// The panel does not show what the console has to show.
    pub stale: bool,
}

/// A sum over bytes, for the log.
pub fn sum(bytes: &[u8]) -> u32 {
    bytes
        .iter()
        .fold(0, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193).rotate_left(7))
}

/// What is kept for a title, told to the log too.
pub fn look_up<'a>(storage: &'a mut Storage<'_, Chip>, title: Title) -> Slot<&'a [u8]> {
    let found = storage.find(title.word());
    match found {
        Slot::Empty => {}
        Slot::Game(journal) => defmt::info!("found {}, sum {}", title.word(), sum(journal)),
        Slot::Older(journal) => {
            defmt::info!("found {}, older, sum {}", title.word(), sum(journal));
        }
        Slot::Refused(why) => {
            defmt::info!("found {}, refused: {}", title.word(), defmt::Debug2Format(&why));
        }
    }
    found
}

/// Milliseconds since the start, as the console counts.
pub fn now() -> u32 {
    Instant::now().as_millis() as u32
}

/// Milliseconds until a time of the console's clock, which may wrap.
fn from_now(at: u32) -> i32 {
    at.wrapping_sub(now()) as i32
}

/// Logs what the console is told, so that another one can follow.
fn note(at: u32, noted: Noted) {
    defmt::info!("{}", defmt::Display2Format(&LogLine { at, noted }));
}

impl Device {
    /// Runs for ever.
    pub async fn run(mut self) -> ! {
        let mut last_touch = now();
        let mut stage = Stage::Bright;
        let mut forgiven = false;
        self.watchdog.feed(PATIENCE);
        if self.check {
            self.tell(Event::Check);
        }
        self.refresh().await;
        self.panel.light_up();
        self.light.show(stage);
        hot::load_thinking();
        self.look_at_battery();
        self.requests().await;
        loop {
            self.watchdog.feed(PATIENCE);
            if thinker::is_stuck() {
                panic!("the second core does not answer");
            }
            if !forgiven && Instant::now().as_ticks() > GOOD_START.as_ticks() {
                epitaph::forgive();
                forgiven = true;
            }
            let sleep = self.console.sleeps_after();
            let due = self.due(stage.ends(sleep).map(|idle| last_touch.wrapping_add(idle)));
            // Thumbs come before thoughts, however many bots have theirs one after the other.
            buttons::catch_up().await;
            match select3(TOUCHES.receive(), THOUGHTS.receive(), Timer::at(due)).await {
                Either3::First(touch) => {
                    last_touch = now();
                    self.touch(touch);
                    while let Ok(touch) = TOUCHES.try_receive() {
                        self.requests().await;
                        self.hand_over();
                        self.touch(touch);
                    }
                }
                Either3::Second(found) => self.tell(Event::Thought(found)),
                Either3::Third(()) => {
                    if self.console.wakes_at().is_some_and(|at| from_now(at) <= 0) {
                        if let Some(percent) = thinker::progress() {
                            self.tell(Event::Thinking(percent));
                        }
                        self.tell(Event::Tick);
                    } else if self.unsaved.is_empty() {
                        self.look_at_stack();
                        self.look_at_battery();
                    }
                }
            }
            self.requests().await;
            self.refresh().await;
            // A thumb that came before the picture is answered first: no sector is erased meanwhile.
            if self.stale {
                self.hand_over();
            } else {
                self.keep();
            }
            let idle = now().wrapping_sub(last_touch);
            let reached = Stage::after(idle, sleep);
            if reached != stage {
                stage = reached;
                self.light.show(stage);
            }
            if stage == Stage::Asleep && !thinker::is_busy() {
                self.sleep().await;
                last_touch = now();
                stage = Stage::Bright;
                self.light.show(stage);
            }
        }
    }

    /// When the loop has to go round even if nothing happens.
    fn due(&self, stage_ends: Option<u32>) -> Instant {
        if !self.unsaved.is_empty() {
            return Instant::now();
        }
        let round = Instant::now() + ROUND;
        [self.console.wakes_at(), stage_ends]
            .into_iter()
            .flatten()
            .map(|at| Instant::now() + Duration::from_millis(from_now(at).max(0) as u64))
            .fold(round, Ord::min)
    }

    fn touch(&mut self, touch: Touch) {
        let event = match touch {
            Touch::Down(button) => Event::Press(button),
            Touch::Up(button) => Event::Release(button),
        };
        self.tell(event);
    }

    /// Tells the console.
    pub fn tell(&mut self, event: Event) {
        let at = now();
        note(at, Noted::from(&event));
        self.console.handle(event, at);
        buttons::look_again();
    }

    /// Tells the page About when the stack has been deeper than before.
    fn look_at_stack(&mut self) {
        let deepest = stack::deepest();
        if deepest > self.stack {
            self.stack = deepest;
            note(now(), Noted::Stack(deepest));
            self.console.set_stack(deepest);
        }
    }

    /// Tells the page About when there is more or less in the battery than before.
    fn look_at_battery(&mut self) {
        let charge = self.battery.as_mut().and_then(Battery::charge);
        if charge != self.measured {
            self.measured = charge;
            if let Some(charge) = charge {
                note(now(), Noted::Battery(charge));
                self.console.set_battery(charge);
            }
        }
    }

    /// Draws if something changed and sends what is different.
    async fn refresh(&mut self) {
        self.stale |= self.console.dirty();
        if !self.stale {
            return;
        }
        self.console.draw(self.frame);
        buttons::look_again();
        // Who pressed a button meanwhile waits for the next picture, not for this one.
        buttons::catch_up().await;
        if TOUCHES.is_empty() {
            self.stale = false;
            self.panel.show(self.frame, self.console.palette()).await;
            defmt::info!("{=str}", SHOWN);
        }
    }

    /// Does what the console asks for.
    async fn requests(&mut self) {
        while let Some(request) = self.console.request() {
            match request {
                Request::Save => self.unsaved.game = true,
                Request::SaveSettings => self.unsaved.settings = true,
                Request::SaveRecords => self.unsaved.records = true,
                Request::Load(title) => self.load(title),
                Request::Discard(title) => self.discard(title),
                Request::Think => {
                    if let Some(task) = self.console.task() {
                        thinker::ponder(task);
                    }
                }
                Request::Sound(sound) => sound::play(sound, self.console.loudness()),
                Request::Brightness(level) => self.light.choose(level),
                Request::Update => self.update().await,
                Request::Check(part) => self.check(part).await,
            }
        }
    }

    /// Keeps what waits for it, until a sector has been erased: then a thumb has waited long enough. The
    /// picture comes first.
    fn keep(&mut self) {
        self.hand_over();
        if let Some(title) = self.unsaved.under_way {
            let kept = self.storage.go_on();
            self.heed(title, kept);
        } else if self.unsaved.settings {
            let settings = self.console.settings();
            let kept = self.storage.keep_settings(&settings);
            self.unsaved.settings = !self.is_over(Matter::Settings, "settings", kept);
            if kept == Ok(Step::Whole) {
                defmt::info!("kept settings, sum {}", sum(&settings));
            }
        } else if self.unsaved.records {
            self.unsaved.records = false;
            let Some(records) = self.console.records() else { return };
            let kept = self.storage.keep_records(&records);
            self.unsaved.records = !self.is_over(Matter::Records, "records", kept);
            if kept == Ok(Step::Whole) {
                defmt::info!("kept records, sum {}", sum(&records));
            }
        } else if self.unsaved.start {
            let settled = self.storage.settle();
            self.unsaved.start = !self.is_over(Matter::Settings, "start", settled);
        }
    }

    /// Gives storage the match on the table, if it waits to be kept: from then on it cannot be lost but
    /// with the power. Nothing is erased.
    fn hand_over(&mut self) {
        if !core::mem::take(&mut self.unsaved.game) {
            return;
        }
        if let Some((title, _)) = self.console.journal() {
            self.make_way(title);
        }
        if let Some((title, journal)) = self.console.journal() {
            let kept = self.storage.keep(title.word(), journal);
            self.heed(title, kept);
        }
    }

    /// Finishes what storage has of another title.
    fn make_way(&mut self, title: Title) {
        if self.unsaved.under_way.is_some_and(|other| other != title) {
            self.finish();
        }
    }

    /// Finishes what storage has taken.
    fn finish(&mut self) {
        if let Some(title) = self.unsaved.under_way {
            let finished = self.storage.finish();
            self.heed(title, finished.map(|()| Step::Whole));
        }
    }

    /// Finishes everything.
    fn finish_all(&mut self) {
        while !self.unsaved.is_empty() {
            self.keep();
        }
    }

    /// Storage has come so far with a title. Only what it is done with is told as saved.
    fn heed(&mut self, title: Title, kept: Result<Step, Trouble>) {
        let (word, before) = (title.word(), self.unsaved.under_way.take());
        if let Ok(Step::Begun | Step::Half) = kept {
            self.unsaved.under_way = Some(title);
            buttons::look_again();
            if before.is_none() {
                note(now(), Noted::Saving(true));
                self.console.set_keeping(Matter::Game, Keeping::UnderWay);
            }
            return;
        }
        match self.storage.find(word).game() {
            _ if kept.is_err() => {}
            Some(journal) => defmt::info!("kept {}, sum {}", word, sum(journal)),
            None => defmt::info!("discarded {}", word),
        }
        if before.is_some() {
            note(now(), Noted::Saving(false));
        }
        self.judge(Matter::Game, word, kept.map(drop));
    }

    /// Whether storage is done with something, and if so, tells the console how it went.
    fn is_over(&mut self, matter: Matter, what: &'static str, kept: Result<Step, Trouble>) -> bool {
        let over = !matches!(kept, Ok(Step::Begun | Step::Half));
        if over {
            self.judge(matter, what, kept.map(drop));
        }
        buttons::look_again();
        over
    }

    /// Hands a kept match to the console. What is not played on does not come onto the table.
    fn load(&mut self, title: Title) {
        self.hand_over();
        self.finish();
        if self.storage.find(title.word()).game().is_some() {
            // Should it crash, it is the one to be suspected; not knowing is no reason not to play.
            self.storage.put_on_table(title.word());
            let _ = self.storage.finish();
        }
        self.console.take_up(title, look_up(&mut self.storage, title));
        buttons::look_again();
    }

    /// Gives up a kept match.
    fn discard(&mut self, title: Title) {
        self.hand_over();
        self.make_way(title);
        let discarded = self.storage.discard(title.word());
        self.heed(title, discarded);
    }

    /// Flash has been written: tells the console whether keeping works.
    fn judge(&mut self, matter: Matter, what: &'static str, result: Result<(), Trouble>) {
        buttons::look_again();
        if let Err(trouble) = result {
            defmt::error!("{} cannot be kept: {}", what, defmt::Debug2Format(&trouble));
        }
        let keeping = if result.is_ok() { Keeping::Kept } else { Keeping::Failed };
        self.console.set_keeping(matter, keeping);
    }

    /// Hands the device over to the USB drive of its ROM.
    async fn update(&mut self) {
        self.finish_all();
        self.light.off();
        self.panel.sleep().await;
        rom_data::reset_to_usb_boot(0, 0);
    }

    /// Sleeps until a button is pressed. What was on the screen is hidden before it lights up again.
    async fn sleep(&mut self) {
        self.finish_all();
        defmt::info!("sleep");
        self.panel.sleep().await;
        self.watchdog.stop();
        power::sleep_until_pressed(self.buttons).await;
        self.watchdog.start(PATIENCE);
        defmt::info!("awake");
        self.tell(Event::Wake);
        self.requests().await;
        self.refresh().await;
        self.keep();
        self.panel.wake().await;
    }
}
