//! The device: brings console, panel, storage, thinker and buttons together. It knows no game.

use embassy_futures::select::{Either3, select3};
use embassy_futures::yield_now;
use embassy_rp::rom_data;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, Timer};
use portolan_ui::{Console, Event, Frame, Request};

use crate::boards::Battery;
use crate::buttons::{TOUCHES, Touch};
use crate::panel::Panel;
use crate::power::{self, Light, Stage};
use crate::thinker::THOUGHTS;
use crate::{buttons, epitaph, sound, stack, storage, thinker};

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
    /// The battery, where there is one that can be measured.
    pub battery: Option<Battery>,
    /// How full it was last, in percent.
    pub measured: Option<u8>,
    /// How deep the stack has been.
    pub stack: u32,
    /// The panel does not show what the console has to show.
    pub stale: bool,
}

/// Milliseconds since the start, as the console counts.
pub fn now() -> u32 {
    Instant::now().as_millis() as u32
}

/// Milliseconds until a time of the console's clock, which may wrap.
fn from_now(at: u32) -> i32 {
    at.wrapping_sub(now()) as i32
}

impl Device {
    /// Runs for ever.
    pub async fn run(mut self) -> ! {
        let mut last_touch = now();
        let mut stage = Stage::Bright;
        let mut forgiven = false;
        self.watchdog.feed(PATIENCE);
        self.refresh().await;
        self.panel.light_up();
        self.light.show(stage);
        // The first thing kept says that there was a start.
        self.save();
        self.look_at_battery();
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
            match select3(TOUCHES.receive(), THOUGHTS.receive(), Timer::at(due)).await {
                Either3::First(touch) => {
                    last_touch = now();
                    self.touch(touch);
                    while let Ok(touch) = TOUCHES.try_receive() {
                        self.requests().await;
                        self.touch(touch);
                    }
                }
                Either3::Second(thought) => self.tell(Event::Thought(thought)),
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
            let idle = now().wrapping_sub(last_touch);
            let reached = Stage::after(idle, sleep);
            if reached != stage {
                stage = reached;
                self.light.show(stage);
            }
            if stage == Stage::Asleep && !storage::is_busy() && !thinker::is_busy() {
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

    /// Tells the console; the log lets another console follow.
    fn tell(&mut self, event: Event) {
        let at = now();
        match &event {
            Event::Press(button) => defmt::info!("{} press {}", at, defmt::Debug2Format(button)),
            Event::Release(button) => {
                defmt::info!("{} release {}", at, defmt::Debug2Format(button))
            }
            Event::Tick => defmt::info!("{} tick", at),
            Event::Thinking(percent) => defmt::info!("{} thinking {}", at, percent),
            Event::Thought(_) => defmt::info!("{} thought", at),
            Event::Wake => defmt::info!("{} wake", at),
        }
        self.console.handle(event, at);
        buttons::look_again();
    }

    /// Tells the page About when the stack has been deeper than before.
    fn look_at_stack(&mut self) {
        let deepest = stack::deepest();
        if deepest > self.stack {
            self.stack = deepest;
            defmt::info!("{} stack {}", now(), deepest);
            self.console.set_stack(deepest);
        }
    }

    /// Tells the page About when the battery is fuller or emptier than before.
    fn look_at_battery(&mut self) {
        let percent = self.battery.as_mut().and_then(Battery::percent);
        if percent != self.measured {
            self.measured = percent;
            if let Some(percent) = percent {
                defmt::info!("{} battery {}", now(), percent);
                self.console.set_battery(percent);
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
        yield_now().await;
        if TOUCHES.is_empty() {
            self.stale = false;
            self.panel.show(self.frame, self.console.palette()).await;
            defmt::info!("shown");
        }
    }

    /// Does what the console asks for.
    async fn requests(&mut self) {
        while let Some(request) = self.console.request() {
            match request {
                Request::Save | Request::SaveSettings => self.save(),
                Request::Think(task) => thinker::ponder(task).await,
                Request::Sound(sound) => sound::play(sound),
                Request::Brightness(level) => self.light.choose(level),
                Request::Update => self.update().await,
            }
        }
    }

    fn save(&mut self) {
        storage::keep(self.console.journal(), &self.console.settings());
    }

    /// Hands the device over to the USB drive of its ROM.
    async fn update(&mut self) {
        self.finish_writing().await;
        self.light.off();
        self.panel.sleep().await;
        rom_data::reset_to_usb_boot(0, 0);
    }

    async fn finish_writing(&mut self) {
        while storage::is_busy() {
            Timer::after_millis(1).await;
        }
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
        self.panel.wake().await;
    }
}
