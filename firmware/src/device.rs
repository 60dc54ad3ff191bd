//! The device: brings console, panel, storage, thinker and buttons together. It knows no game.

use embassy_futures::select::{Either3, select3};
use embassy_rp::rom_data;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, Timer};
use portolan_core::Slot;
use portolan_firmware::storage::{Storage, Trouble};
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
    pub unsaved: Unsaved,
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

/// What waits to be kept.
#[derive(Clone, Copy, Default)]
pub struct Unsaved {
    game: bool,
    settings: bool,
    records: bool,
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
        let settled = self.storage.settle().await;
        self.judge(Matter::Settings, "start", settled);
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
            let mut thought = false;
            match select3(TOUCHES.receive(), THOUGHTS.receive(), Timer::at(due)).await {
                Either3::First(touch) => {
                    last_touch = now();
                    self.touch(touch);
                    while let Ok(touch) = TOUCHES.try_receive() {
                        self.requests().await;
                        self.keep().await;
                        self.touch(touch);
                    }
                }
                Either3::Second(found) => {
                    thought = true;
                    self.tell(Event::Thought(found));
                }
                Either3::Third(()) => {
                    if self.console.wakes_at().is_some_and(|at| from_now(at) <= 0) {
                        if let Some(percent) = thinker::progress() {
                            self.tell(Event::Thinking(percent));
                        }
                        self.tell(Event::Tick);
                    } else {
                        self.look_at_stack();
                        self.look_at_battery();
                    }
                }
            }
            self.requests().await;
            self.refresh().await;
            // A thumb that came before the picture of a thought is answered first; then both are kept.
            if !(thought && self.stale) {
                self.keep().await;
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
                Request::Load(title) => self.load(title).await,
                Request::Discard(title) => self.discard(title).await,
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

    /// Keeps what waits for it. The picture comes first: now and then a sector has to be erased.
    async fn keep(&mut self) {
        let Unsaved { game, settings, records } = core::mem::take(&mut self.unsaved);
        if game && let Some((title, journal)) = self.console.journal() {
            let kept = self.storage.keep(title.word(), journal).await;
            defmt::info!("kept {}, sum {}", title.word(), sum(journal));
            self.judge(Matter::Game, title.word(), kept);
        }
        if settings {
            let settings = self.console.settings();
            let kept = self.storage.keep_settings(&settings).await;
            defmt::info!("kept settings, sum {}", sum(&settings));
            self.judge(Matter::Settings, "settings", kept);
        }
        if records && let Some(records) = self.console.records() {
            let kept = self.storage.keep_records(&records).await;
            defmt::info!("kept records, sum {}", sum(&records));
            self.judge(Matter::Records, "records", kept);
        }
    }

    /// Hands a kept match to the console. What is not played on does not come onto the table.
    async fn load(&mut self, title: Title) {
        self.keep().await;
        if self.storage.find(title.word()).game().is_some() {
            // Should it crash, it is the one to be suspected; not knowing is no reason not to play.
            let _ = self.storage.put_on_table(title.word()).await;
        }
        self.console.take_up(title, look_up(&mut self.storage, title));
        buttons::look_again();
    }

    /// Gives up a kept match.
    async fn discard(&mut self, title: Title) {
        self.keep().await;
        let discarded = self.storage.discard(title.word()).await;
        defmt::info!("discarded {}", title.word());
        self.judge(Matter::Game, title.word(), discarded);
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
        self.keep().await;
        self.light.off();
        self.panel.sleep().await;
        rom_data::reset_to_usb_boot(0, 0);
    }

    /// Sleeps until a button is pressed. What was on the screen is hidden before it lights up again.
    async fn sleep(&mut self) {
        defmt::info!("sleep");
        self.panel.sleep().await;
        self.watchdog.stop();
        power::sleep_until_pressed(self.buttons).await;
        self.watchdog.start(PATIENCE);
        defmt::info!("awake");
        self.tell(Event::Wake);
        self.requests().await;
        self.refresh().await;
        self.keep().await;
        self.panel.wake().await;
    }
}
