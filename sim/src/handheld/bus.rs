//! What both cores share: the parts of the board, the time, and who is woken by what.
//!
//! A fetch or a load from flash while the flash chip is busy or out of its execute-in-place mode is
//! a firmware bug that silicon punishes rarely and at random, so the bus keeps a list of such
//! offences for the tests.

mod map;

use std::collections::BTreeMap;

use super::cache::Cache;
use super::clocks::Clocks;
use super::dma::Dma;
use super::exceptions::Exceptions;
use super::flash::Flash;
use super::gpio::Gpio;
use super::lcd::Lcd;
use super::mpu::Mpu;
use super::sio::Sio;
use super::spi::Spi;
use super::timer::Timer;
use super::watchdog::Watchdog;
use super::wiring::Wiring;
use super::{Noise, adc::Adc, pwm::Pwm, rom};

/// Picoseconds: fine enough for every clock on the board, and 64 bits of them last 200 days.
pub type Time = u64;
/// One microsecond of [`Time`].
pub const MICROSECOND: Time = 1_000_000;

/// The six memory banks of the RP2040 seen as one.
pub const RAM_BYTES: usize = 0x4_2000;
const RAM_BASE: u32 = 0x2000_0000;

/// Why the chip starts anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// The supply came up.
    PowerOn,
    /// The watchdog ran out.
    WatchdogTimer,
    /// The program asked the watchdog for a reset.
    WatchdogForced,
    /// The program asked the processor for a reset.
    Processor,
}

/// Everything on the board but the two processors.
#[derive(Clone)]
pub struct Bus {
    pub ram: Box<[u8; RAM_BYTES]>,
    rom: Vec<u8>,
    pub flash: Flash,
    pub cache: Cache,
    pub clocks: Clocks,
    pub gpio: Gpio,
    pub sio: Sio,
    pub timer: Timer,
    pub spi: [Spi; 2],
    pub dma: Dma,
    pub watchdog: Watchdog,
    pub pwm: Pwm,
    pub adc: Adc,
    pub lcd: Lcd,
    pub wiring: Wiring,
    pub noise: Noise,
    pub exceptions: [Exceptions; 2],
    pub mpu: [Mpu; 2],
    others: BTreeMap<u32, u32>,
    /// The time of the instruction being executed.
    pub now: Time,
    /// When the next peripheral wants attention.
    pub next_event: Time,
    /// The core being stepped.
    pub active: usize,
    pc: [u32; 2],
    events: [bool; 2],
    /// Something may have changed that is looked at only now and then: what interrupts a core, when the
    /// next peripheral wants attention, whether a core goes on.
    pub attention: bool,
    /// Something happened that may wake the other core.
    pub stirred: bool,
    /// Something happened that the run loop has to see to at once: a reset, a launch, sleep.
    pub interrupted: bool,
    /// A reset that the run loop has to perform.
    pub reset: Option<Reset>,
    /// The program handed the board over to the boot ROM's USB drive.
    pub usb_drive: bool,
    /// The oscillator stands still until a pin wakes it.
    pub dormant: bool,
    /// What the firmware did that a real board would not forgive.
    pub offences: Vec<String>,
}

impl Bus {
    /// A board with the given flash content, power applied.
    pub fn new(wiring: Wiring, flash: Flash, seed: u64) -> Self {
        let mut bus = Self {
            ram: Box::new([0; RAM_BYTES]),
            rom: rom::image(),
            flash,
            cache: Cache::default(),
            clocks: Clocks::default(),
            gpio: Gpio::default(),
            sio: Sio::default(),
            timer: Timer::default(),
            spi: Default::default(),
            dma: Dma::default(),
            watchdog: Watchdog::default(),
            pwm: Pwm::default(),
            adc: Adc::default(),
            lcd: Lcd::new(wiring.mounting),
            wiring,
            noise: Noise::new(seed),
            exceptions: Default::default(),
            mpu: Default::default(),
            others: BTreeMap::new(),
            now: 0,
            next_event: 0,
            active: 0,
            pc: [0; 2],
            events: [false; 2],
            attention: false,
            stirred: false,
            interrupted: false,
            reset: None,
            usb_drive: false,
            dormant: false,
            offences: Vec::new(),
        };
        bus.lose_memory();
        bus
    }

    /// Memory without supply forgets: noise, so that nothing relies on zeroes.
    pub fn lose_memory(&mut self) {
        for word in self.ram.chunks_exact_mut(8) {
            word.copy_from_slice(&self.noise.draw().to_le_bytes());
        }
    }

    /// Puts every peripheral into its state after reset; memory, flash and time go on.
    pub fn reset_peripherals(&mut self, reason: Reset) {
        let scratch = self.watchdog.after_reset(reason);
        self.clocks = Clocks::after_reset(reason);
        self.gpio.reset();
        self.sio = Sio::default();
        self.timer = Timer::starting(self.now);
        self.spi = Default::default();
        self.dma = Dma::default();
        self.watchdog = scratch;
        self.pwm = Pwm::default();
        self.adc.reset();
        self.exceptions = Default::default();
        self.mpu = Default::default();
        self.others.clear();
        self.events = [false; 2];
        self.reset = None;
        self.dormant = false;
        self.flash.leave_xip();
        self.cache.reset();
        self.reschedule();
    }

    /// Lets everything happen that is due by now.
    pub fn process_events(&mut self) {
        self.timer.fire(self.now);
        if let Some(offence) = self.dma.finish(self.now, &*self.ram) {
            self.offend(&offence);
        }
        self.flash.finish(self.now);
        if self.watchdog.expired(self.now) {
            self.reset.get_or_insert(Reset::WatchdogTimer);
            self.interrupted = true;
        }
        self.refresh_lines();
        self.reschedule();
    }

    /// Recomputes when a peripheral wants attention next.
    pub fn reschedule(&mut self) {
        self.next_event = self
            .timer
            .next()
            .min(self.dma.next())
            .min(self.flash.next())
            .min(self.watchdog.deadline());
    }

    /// Recomputes the interrupt lines of both cores and latches the rising ones.
    pub fn refresh_lines(&mut self) {
        self.attention = true;
        let shared = u32::from(self.timer.raised())
            | u32::from(self.dma.raised(0)) << 11
            | u32::from(self.dma.raised(1)) << 12;
        for core in 0..2 {
            let lines = shared
                | u32::from(self.gpio.raised(core)) << 13
                | u32::from(self.sio.raised(core)) << (15 + core);
            self.stirred |= self.exceptions[core].set_lines(lines);
        }
        if self.dormant && self.gpio.wakes() {
            self.dormant = false;
        }
    }

    /// Takes the event that a core may wait for; false if there is none.
    pub fn take_event(&mut self, core: usize) -> bool {
        std::mem::take(&mut self.events[core])
    }

    /// Tells both cores that something has happened.
    pub fn send_event(&mut self) {
        self.events = [true; 2];
        self.stirred = true;
    }

    /// Where the given core was last seen.
    pub fn pc(&self, core: usize) -> u32 {
        self.pc[core]
    }

    /// Puts core 1 back into the boot ROM's waiting room.
    pub fn park_core1(&mut self) {
        self.exceptions[1] = Exceptions::default();
        self.mpu[1] = Mpu::default();
        self.sio.park_core1();
    }

    /// Tells the panel about levels that the program set on its control pins.
    fn update_pins(&mut self) {
        let Wiring { spi, select, data, reset, .. } = self.wiring;
        let was_data = self.lcd.data_mode;
        if self.lcd.select(!self.gpio.level(select)) && self.spi[spi].busy(self.now) {
            self.offend("chip select moved while bytes were on the wire");
        }
        self.lcd.data_mode = self.gpio.level(data);
        if self.lcd.data_mode != was_data && self.spi[spi].busy(self.now) {
            self.offend("data/command line moved while bytes were on the wire");
        }
        if !self.gpio.level(reset) {
            self.lcd.hardware_reset();
        }
        self.refresh_lines();
    }

    /// Presses or releases what is wired to a pin.
    pub fn ground(&mut self, pin: u8, closed: bool) {
        self.gpio.ground(pin, closed);
        self.refresh_lines();
    }

    /// Notes something that a real board would not forgive.
    pub fn offend(&mut self, what: &str) {
        if self.offences.len() < 100 {
            let (core, pc) = (self.active, self.pc[self.active]);
            self.offences.push(format!("core {core} at {pc:#010x}: {what}"));
        }
    }
}
