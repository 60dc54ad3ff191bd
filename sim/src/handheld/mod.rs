//! The handheld without hardware: both processors, memory, flash, panel and buttons of the real board,
//! running the real firmware image.
//!
//! One file for each part. Everything is deterministic: same image, same presses, same picture. Times go by
//! the processor's and the chip's manuals and include the misses of the flash cache; that two cores and
//! DMA may have to wait for each other at a bus is not modelled.

mod adc;
mod bus;
mod cache;
mod clocks;
mod depth;
mod dma;
mod exceptions;
mod flash;
mod gpio;
mod lcd;
mod log;
mod mirror;
mod mpu;
mod processor;
mod pwm;
pub mod robot;
mod rom;
mod sio;
mod spi;
mod timer;
mod watchdog;
mod wiring;

use std::collections::HashMap;
use std::time::Duration;

use portolan_ui::Button;

pub use bus::Reset;
pub use cache::Use;
pub use flash::{PAGE, SECTOR};
pub use lcd::SIDE;
pub use mirror::{Kept, Mirror};
use wiring::Charger;
pub use wiring::Wiring;

pub use depth::Frame as StackFrame;

use bus::{Bus, MICROSECOND, Time};
use depth::Depth;
use flash::Flash;
use log::Log;
use processor::{LR, PC, Processor, Rest, SP};

use crate::uf2::{Board, Firmware};

/// How far one busy core may run ahead of the other.
const SLACK_CYCLES: Time = 24;
const BOOT2_RAM: usize = 0x4_1f00;
const PICOSECONDS_PER_SECOND: Time = 1_000_000 * MICROSECOND;

/// A small generator for everything that is random on a real board.
#[derive(Clone)]
pub struct Noise(u64);

impl Noise {
    /// A stream of its own for each seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits (SplitMix64).
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

/// An emulated handheld. Its clone is a second one in the very same state, to see what else could come
/// of it.
#[derive(Clone)]
pub struct Handheld {
    cores: [Processor; 2],
    clocks: [Time; 2],
    executed: [u64; 2],
    depth: Depth,
    waits: Option<HashMap<u32, u64>>,
    core1_started: bool,
    bus: Bus,
    log: Log,
    asleep: Time,
    powered: bool,
    resets: Vec<Reset>,
}

impl Handheld {
    /// A Pico with Waveshare display, this firmware flashed, just switched on.
    pub fn new(firmware: &Firmware) -> Self {
        Self::on(Board::default(), firmware, 1)
    }

    /// Any board; the seed decides what its noise sources say.
    pub fn on(board: Board, firmware: &Firmware, seed: u64) -> Self {
        let wiring = board.wiring();
        let flash = Flash::new(wiring.flash);
        let mut handheld = Self {
            cores: Default::default(),
            clocks: [0; 2],
            executed: [0; 2],
            depth: Depth::default(),
            waits: None,
            core1_started: false,
            bus: Bus::new(wiring, flash, seed),
            log: Log::new(&firmware.elf),
            asleep: 0,
            powered: true,
            resets: Vec::new(),
        };
        handheld.flash_again(firmware);
        handheld.plug_in(false, false);
        handheld.restart(Reset::PowerOn);
        handheld
    }

    /// Writes a firmware to flash as the USB drive does: its own pages and no others.
    pub fn flash_again(&mut self, firmware: &Firmware) {
        for (offset, page) in firmware.uf2.pages() {
            if let Some(cells) = self.flash_mut().get_mut(offset..offset + page.len()) {
                cells.copy_from_slice(page);
            }
        }
    }

    /// Puts a button down.
    pub fn press(&mut self, button: Button) {
        self.set(button, true);
    }

    /// Lets a button go.
    pub fn release(&mut self, button: Button) {
        self.set(button, false);
    }

    fn set(&mut self, button: Button, down: bool) {
        if let Some(pin) = self.bus.wiring.pin(button) {
            self.bus.ground(pin, down);
        }
    }

    /// Time since power was first applied, sleep included.
    pub fn elapsed(&self) -> Duration {
        to_duration(self.bus.now + self.asleep)
    }

    /// Instructions that both cores have executed since the handheld was made.
    pub fn executed(&self) -> u64 {
        self.executed.iter().sum()
    }

    /// Who called whom when the first core's stack was deepest, the innermost first.
    pub fn deepest_stack(&self) -> &[StackFrame] {
        &self.depth.frames
    }

    /// Notes from now on which instructions wait for the flash chip.
    pub fn noting_waits(mut self) -> Self {
        self.waits = Some(HashMap::new());
        self
    }

    /// Cycles that both cores have waited for the flash chip since [that is noted](Self::noting_waits),
    /// with the instruction that had to.
    pub fn waits(&self) -> impl Iterator<Item = (u32, u64)> {
        self.waits.iter().flatten().map(|(&pc, &cycles)| (pc, cycles))
    }

    /// What a core has asked the flash cache for since the handheld was made.
    pub fn cache_use(&self, core: usize) -> Use {
        self.bus.cache.used(core)
    }

    /// Takes all misses of the flash cache away, to see what they cost.
    pub fn with_ideal_cache(mut self) -> Self {
        self.bus.cache.idealise();
        self
    }

    /// The settings of a pin's pad: slew, Schmitt trigger, pulls, drive, as in the register.
    pub fn pad(&self, pin: u8) -> u32 {
        self.bus.gpio.pad_read(4 + 4 * u32::from(pin))
    }

    /// A disturbance on the wire to the panel: one clock edge too many.
    pub fn slip_panel_clock(&mut self) {
        self.bus.lcd.slip();
    }

    /// Connects a pin to ground for less time than any thumb does.
    pub fn spike(&mut self, button: Button, time: Duration) {
        self.press(button);
        self.run_for(time);
        self.release(button);
    }

    /// The picture on the panel: 240 rows of 240 RGB565 pixels.
    pub fn frame(&self) -> Vec<u16> {
        self.bus.lcd.picture()
    }

    /// Whether the panel is on and not asleep.
    pub fn panel_is_on(&self) -> bool {
        self.bus.lcd.is_on()
    }

    /// What the panel's controller was last told with this command.
    pub fn panel_setting(&self, command: u8) -> Option<&[u8]> {
        self.bus.lcd.said.get(&command).map(Vec::as_slice)
    }

    /// Whether the watchdog counts.
    pub fn is_watched(&self) -> bool {
        self.bus.watchdog.deadline() != Time::MAX
    }

    /// Brightness of the backlight in thousandths.
    pub fn backlight(&self) -> u32 {
        let pin = self.bus.wiring.backlight;
        self.bus.pwm.duty(pin).unwrap_or(1000 * u32::from(self.bus.gpio.level(pin)))
    }

    /// The tone on the piezo, if the board has one and it sounds.
    pub fn tone(&self) -> Option<u64> {
        let hertz = PICOSECONDS_PER_SECOND / self.bus.clocks.cycle();
        self.bus.pwm.hertz(self.bus.wiring.piezo?, hertz)
    }

    /// Bytes that reached the panel so far.
    pub fn panel_bytes(&self) -> u64 {
        self.bus.lcd.bytes
    }

    /// When the picture last changed, as time since power was first applied.
    pub fn picture_changed(&self) -> Duration {
        to_duration(self.bus.lcd.changed + self.asleep)
    }

    /// How long the last run of rows took, from the command to write to the last pixel that changed.
    pub fn frame_time(&self) -> Duration {
        to_duration(self.bus.lcd.changed.saturating_sub(self.bus.lcd.last_write))
    }

    /// What the firmware logged, newest last.
    pub fn log(&self) -> &[String] {
        &self.log.lines
    }

    /// What the firmware did that a real board would not forgive.
    pub fn offences(&self) -> &[String] {
        &self.bus.offences
    }

    /// Every reset since the handheld was made, in order.
    pub fn resets(&self) -> &[Reset] {
        &self.resets
    }

    /// The board shows itself as a USB drive, waiting for a new firmware.
    pub fn is_usb_drive(&self) -> bool {
        self.bus.usb_drive
    }

    /// All oscillators stand still.
    pub fn is_dormant(&self) -> bool {
        self.bus.dormant
    }

    /// The flash chip is erasing or programming at this very moment.
    pub fn is_writing(&self) -> bool {
        self.bus.flash.is_working()
    }

    /// The flash chip is erasing at this very moment.
    pub fn is_erasing(&self) -> bool {
        self.bus.flash.is_erasing()
    }

    /// Sectors erased and pages programmed so far.
    pub fn wear(&self) -> (u64, u64) {
        (self.bus.flash.erases, self.bus.flash.programs)
    }

    /// Everything in flash.
    pub fn flash(&self) -> &[u8] {
        self.bus.flash.cells()
    }

    /// Everything in flash, to be changed behind the firmware's back.
    pub fn flash_mut(&mut self) -> &mut [u8] {
        self.bus.flash.cells_mut()
    }

    /// Lets a sector of flash take nothing any more.
    pub fn kill_sector(&mut self, offset: usize) {
        self.bus.flash.dead.push(offset / SECTOR);
    }

    /// Lets bits of a byte of flash be stuck at zero from the next write on.
    pub fn wear_out(&mut self, offset: usize, bits: u8) {
        self.bus.flash.worn = Some((offset, bits));
    }

    /// Lets the ring oscillator say these bits again and again.
    pub fn jam_oscillator(&mut self, bits: u32) {
        self.bus.clocks.rhythm = Some(bits);
    }

    /// Lets the flash chip say that it has so many bytes.
    pub fn claim_flash(&mut self, bytes: usize) {
        self.bus.flash.power = bytes.trailing_zeros();
    }

    /// Plugs a cable in, which fills the battery until it is full, or takes it out.
    pub fn plug_in(&mut self, connected: bool, full: bool) {
        if let Some(Charger { supply, filling }) = self.bus.wiring.charger {
            self.bus.gpio.supply(supply, connected);
            // Without a supply the charger's pin is drawn low as well.
            self.bus.ground(filling, !(connected && full));
        }
    }

    /// Sets what the battery has, in millivolts.
    pub fn charge(&mut self, millivolts: u32) {
        self.bus.adc.battery = millivolts;
    }

    /// Everything in memory.
    pub fn ram(&self) -> &[u8] {
        &*self.bus.ram
    }

    /// Whether a core has given up: a fault within its fault handler.
    pub fn is_locked_up(&self, core: usize) -> bool {
        self.cores[core].rest == Rest::LockedUp
    }

    /// Where a core is.
    pub fn program_counter(&self, core: usize) -> u32 {
        self.bus.pc(core)
    }

    /// Makes a core call a function with up to four arguments, as if the program had.
    pub fn call(&mut self, core: usize, function: u32, arguments: &[u32]) {
        let cpu = &mut self.cores[core];
        for (register, &argument) in cpu.r[..4].iter_mut().zip(arguments) {
            *register = argument;
        }
        cpu.r[LR] = rom::FOREVER | 1;
        cpu.jump(function);
        // It may have slept until now.
        self.clocks[core] = self.clocks[core].max(self.bus.now);
    }

    /// Makes a core run in circles, as a bug could.
    pub fn hang(&mut self, core: usize) {
        self.call(core, rom::FOREVER, &[]);
    }

    /// Makes a core call itself until its stack is used up.
    pub fn overflow_stack(&mut self, core: usize) {
        self.call(core, rom::DEEPER, &[]);
    }

    /// Makes a core panic as the program itself would: an index out of bounds in a file of the given
    /// name. False if the program cannot panic in this way.
    pub fn panic(&mut self, core: usize, firmware: &Firmware, file: &str, line: u32) -> bool {
        let Some(function) = firmware.symbol(&["panic_bounds_check"]) else {
            return false;
        };
        let name = self.stack_pointer(core) - 2048;
        let place = [name, file.len() as u32, line, 1].map(u32::to_le_bytes).concat();
        self.poke(name, file.as_bytes());
        self.poke(name + 256, &place);
        self.call(core, function, &[9, 4, name + 256]);
        true
    }

    /// Writes to memory behind the firmware's back.
    pub fn poke(&mut self, address: u32, bytes: &[u8]) {
        let at = address.wrapping_sub(0x2000_0000) as usize;
        if let Some(cells) = self.bus.ram.get_mut(at..at + bytes.len()) {
            cells.copy_from_slice(bytes);
        }
    }

    /// The stack pointer of a core.
    pub fn stack_pointer(&self, core: usize) -> u32 {
        self.cores[core].r[SP]
    }

    /// The supply goes, whatever is going on.
    pub fn power_cut(&mut self) {
        self.log.drain(&mut *self.bus.ram);
        self.bus.flash.lose_power(self.bus.now, &mut self.bus.noise);
        self.bus.lose_memory();
        self.powered = false;
    }

    /// The supply comes back; flash is what it was left as.
    pub fn power_on(&mut self) {
        self.bus.lcd = lcd::Lcd::new(self.bus.wiring.mounting);
        self.bus.usb_drive = false;
        self.powered = true;
        self.restart(Reset::PowerOn);
    }

    /// Off and on again.
    pub fn reboot_keeping_flash(&mut self) {
        self.power_cut();
        self.power_on();
    }

    /// Lets the given time pass.
    pub fn run_for(&mut self, time: Duration) {
        let mut left = Time::try_from(time.as_nanos()).unwrap_or(Time::MAX / 2000) * 1000;
        while left > 0 {
            if self.bus.dormant || !self.powered || self.bus.usb_drive {
                self.asleep += left;
                break;
            }
            let from = self.bus.now;
            self.advance(from + left);
            left = left.saturating_sub(self.bus.now - from);
        }
        self.log.drain(&mut *self.bus.ram);
    }

    /// Lets time pass in steps until a condition holds; false if it does not within the limit.
    pub fn run_until(
        &mut self,
        limit: Duration,
        step: Duration,
        mut reached: impl FnMut(&mut Self) -> bool,
    ) -> bool {
        let end = self.elapsed() + limit;
        while !reached(self) {
            if self.elapsed() >= end {
                return false;
            }
            self.run_for(step);
        }
        true
    }

    /// What the boot ROM does: check the second stage, copy it to memory, enter it.
    fn restart(&mut self, reason: Reset) {
        self.resets.push(reason);
        self.log.drain(&mut *self.bus.ram);
        self.bus.reset_peripherals(reason);
        self.core1_started = false;
        self.clocks = [self.bus.now; 2];
        let boot2 = self.bus.flash.cells()[..256].to_vec();
        if !rom::boot2_is_valid(&boot2) {
            self.bus.usb_drive = true;
            return;
        }
        self.bus.ram[BOOT2_RAM..BOOT2_RAM + 256].copy_from_slice(&boot2);
        let top = 0x2000_0000 + bus::RAM_BYTES as u32;
        self.cores[0] = Processor::starting(0, top - 0x100, 0x2000_0000 + BOOT2_RAM as u32);
    }

    fn launch_core1(&mut self, launch: sio::Launch) {
        self.bus.exceptions[1].vectors = launch.vectors;
        self.cores[1] = Processor::starting(1, launch.stack, launch.entry);
        self.clocks[1] = self.bus.now;
        self.core1_started = true;
    }

    /// Whether a core can execute; wakes it if something has happened that it waits for.
    fn is_awake(&mut self, core: usize) -> bool {
        if core == 1 && (!self.core1_started || self.bus.clocks.core1_off()) {
            return false;
        }
        let cpu = &mut self.cores[core];
        let wakes = match cpu.rest {
            Rest::None => return true,
            Rest::Event => {
                let event = self.bus.take_event(core);
                event || !cpu.masked && self.bus.exceptions[core].next().is_some()
            }
            Rest::Interrupt => self.bus.exceptions[core].any_waiting(),
            Rest::LockedUp => false,
        };
        if wakes {
            cpu.rest = Rest::None;
            self.clocks[core] = self.clocks[core].max(self.bus.now);
        }
        wakes
    }

    /// Runs the board until the given device time, or until it stops by itself.
    fn advance(&mut self, until: Time) {
        while self.bus.now < until && !self.bus.dormant && !self.bus.usb_drive {
            if let Some(reason) = self.bus.reset.take() {
                self.restart(reason);
            }
            if let Some(launch) = self.bus.sio.launch.take() {
                self.launch_core1(launch);
            }
            // The ROM may have taken a core's time already until later than that.
            let awake = [0, 1].map(|core| self.is_awake(core) && self.clocks[core] < until);
            let (core, limit) = match awake {
                [false, false] => {
                    self.log.drain(&mut *self.bus.ram);
                    self.bus.now = self.bus.next_event.min(until).max(self.bus.now);
                    if self.bus.now >= self.bus.next_event {
                        self.bus.process_events();
                    }
                    continue;
                }
                [true, false] => (0, until),
                [false, true] => (1, until),
                [true, true] => {
                    let core = usize::from(self.clocks[1] < self.clocks[0]);
                    let slack = SLACK_CYCLES * self.bus.clocks.cycle();
                    (core, until.min(self.clocks[1 - core] + slack))
                }
            };
            self.run_core(core, limit, !awake[1 - core]);
        }
    }

    /// Runs one core up to a time; returns early when anything needs the scheduler.
    fn run_core(&mut self, core: usize, limit: Time, other_sleeps: bool) {
        let (cpu, bus) = (&mut self.cores[core], &mut self.bus);
        let mut clock = self.clocks[core];
        bus.active = core;
        bus.stirred = false;
        loop {
            bus.now = clock;
            bus.attention = false;
            if clock >= bus.next_event {
                bus.process_events();
            }
            clock += Time::from(cpu.take_exception(bus)) * bus.clocks.cycle();
            if cpu.r[PC] < rom::BYTES {
                clock += rom::service(cpu, bus);
                // Nothing happens in circles until something else does, which may wake the other core.
                if cpu.r[PC] == rom::FOREVER && !bus.stirred {
                    clock = clock.max(bus.next_event.min(limit));
                }
            }
            let (cycle, until) = (bus.clocks.cycle(), limit.min(bus.next_event));
            // Nobody but the first core is asked how deep its stack is.
            let mut lowest = if core == 0 { self.depth.lowest } else { 0 };
            let mut executed = 0;
            loop {
                executed += 1;
                if cpu.r[SP] < lowest {
                    self.depth.note(cpu, &*bus.ram);
                    lowest = self.depth.lowest;
                }
                let mut cycles = cpu.step(bus);
                if bus.cache.stall > 0 {
                    let stall = std::mem::take(&mut bus.cache.stall);
                    if let Some(waits) = &mut self.waits {
                        *waits.entry(bus.pc(core)).or_default() += u64::from(stall);
                    }
                    cycles += stall;
                }
                clock += Time::from(cycles) * cycle;
                if clock >= until || bus.attention {
                    break;
                }
                bus.now = clock;
            }
            self.executed[core] += executed;
            if clock >= limit
                || cpu.rest != Rest::None
                || bus.interrupted
                || (other_sleeps && bus.stirred)
            {
                break;
            }
        }
        if bus.dormant && !self.cores[core].masked {
            bus.offend("stopped the oscillators with interrupts enabled");
        }
        bus.interrupted = false;
        self.clocks[core] = clock;
        bus.now = clock.min(limit.max(bus.now));
    }
}

fn to_duration(time: Time) -> Duration {
    Duration::from_nanos(time / 1000)
}
