//! The address map: which part of the board answers at which address, for both cores.
//!
//! The processor comes from `rp2040-emu`; everything it can reach is here. A fetch or a load from
//! flash while the flash chip is busy or out of its execute-in-place mode is a firmware bug that
//! silicon punishes rarely and at random, so the bus keeps a list of such offences for the tests.

use std::collections::BTreeMap;

use rp2040_emu::bus::ppb::Ppb;
use rp2040_emu::core::{CoreBus, Nvic};

use super::clocks::Clocks;
use super::dma::Dma;
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
/// Written code is noticed per line of this many bytes, so that stale decoded instructions go.
const CODE_LINE: usize = 64;

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
pub struct Bus {
    pub ram: Vec<u8>,
    rom: Vec<u8>,
    pub flash: Flash,
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
    ppb: [Ppb; 2],
    nvic: [Nvic; 2],
    mpu: [Mpu; 2],
    others: BTreeMap<u32, u32>,
    /// The time of the instruction being executed.
    pub now: Time,
    /// When the next peripheral wants attention.
    pub next_event: Time,
    /// The core being stepped.
    pub active: usize,
    pc: [u32; 2],
    fault: Option<u32>,
    events: [bool; 2],
    pub waiting: [bool; 2],
    lines: [u32; 2],
    code: Vec<bool>,
    /// Addresses of rewritten code that the cores may hold in decoded form.
    pub stale: Vec<u32>,
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
            ram: vec![0; RAM_BYTES],
            rom: rom::image(),
            flash,
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
            ppb: [Ppb::new(), Ppb::new()],
            nvic: [Nvic::new(), Nvic::new()],
            mpu: Default::default(),
            others: BTreeMap::new(),
            now: 0,
            next_event: 0,
            active: 0,
            pc: [0; 2],
            fault: None,
            events: [false; 2],
            waiting: [false; 2],
            lines: [0; 2],
            code: vec![false; RAM_BYTES / CODE_LINE],
            stale: Vec::new(),
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
        self.adc = Adc::default();
        self.ppb = [Ppb::new(), Ppb::new()];
        self.nvic = [Nvic::new(), Nvic::new()];
        self.mpu = Default::default();
        self.others.clear();
        self.fault = None;
        self.events = [false; 2];
        self.waiting = [false; 2];
        self.lines = [0; 2];
        self.code.fill(false);
        self.stale.clear();
        self.reset = None;
        self.dormant = false;
        self.flash.leave_xip();
        self.reschedule();
    }

    /// Lets everything happen that is due by now.
    pub fn process_events(&mut self) {
        self.timer.fire(self.now);
        if let Some(offence) = self.dma.finish(self.now, &self.ram) {
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
        let shared = u32::from(self.timer.raised())
            | u32::from(self.dma.raised(0)) << 11
            | u32::from(self.dma.raised(1)) << 12;
        for core in 0..2 {
            let lines = shared
                | u32::from(self.gpio.raised(core)) << 13
                | u32::from(self.sio.raised(core)) << (15 + core);
            let rising = lines & !self.lines[core];
            self.stirred |= rising != 0;
            self.nvic[core].pending |= rising;
            self.lines[core] = lines;
        }
        if self.dormant && self.gpio.wakes() {
            self.dormant = false;
        }
    }

    /// A line that is still high after its handler returned asks again.
    #[inline]
    pub fn repend(&mut self, core: usize) {
        if self.lines[core] != 0 && !self.ppb[core].any_active() {
            self.nvic[core].pending |= self.lines[core];
        }
    }

    /// Whether a core that waits for an event may go on; takes the event if there is one.
    pub fn wakes(&mut self, core: usize, masked: bool) -> bool {
        if std::mem::take(&mut self.events[core]) {
            return true;
        }
        !masked && !self.ppb[core].any_active() && self.nvic[core].pending_and_enabled() != 0
    }

    /// Where the given core was last seen.
    pub fn pc(&self, core: usize) -> u32 {
        self.pc[core]
    }

    /// Sets the vector table of a core, as the boot ROM does before it jumps.
    pub fn set_vectors(&mut self, core: usize, table: u32) {
        self.ppb[core].vtor = table;
    }

    /// Puts core 1 back into the boot ROM's waiting room.
    pub fn park_core1(&mut self) {
        self.ppb[1] = Ppb::new();
        self.nvic[1] = Nvic::new();
        self.mpu[1] = Mpu::default();
        self.waiting[1] = false;
        self.sio.park_core1();
    }

    /// Tells the panel about levels that the program set on its control pins.
    fn update_pins(&mut self) {
        let Wiring { spi, select, data, reset, .. } = self.wiring;
        let was_data = self.lcd.data_mode;
        self.lcd.selected = !self.gpio.level(select);
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

    #[inline]
    fn ram_index(addr: u32) -> Option<usize> {
        let index = addr.wrapping_sub(RAM_BASE) as usize;
        (index < RAM_BYTES).then_some(index)
    }

    #[inline]
    fn load<const N: usize>(&mut self, addr: u32) -> [u8; N] {
        if let Some(index) = Self::ram_index(addr)
            && let Some(bytes) = self.ram.get(index..index + N)
        {
            let mut out = [0; N];
            out.copy_from_slice(bytes);
            return out;
        }
        self.load_elsewhere(addr)
    }

    fn load_elsewhere<const N: usize>(&mut self, addr: u32) -> [u8; N] {
        let mut out = [0; N];
        match addr >> 24 {
            0x10..=0x13 => {
                let index = (addr & 0x00ff_ffff) as usize;
                match self.flash.xip_bytes(index, N) {
                    Some(bytes) => out.copy_from_slice(bytes),
                    None => self.offend("read from flash while it cannot answer"),
                }
            }
            0x00 if (addr as usize) + N <= self.rom.len() => {
                out.copy_from_slice(&self.rom[addr as usize..addr as usize + N]);
            }
            0x14 | 0x18 | 0x40..=0x50 | 0xd0 | 0xe0 => {
                let word = self.peripheral_read(addr & !3).to_le_bytes();
                let lane = (addr & 3) as usize;
                out.copy_from_slice(&word[lane..lane + N]);
            }
            _ => self.fault = Some(addr),
        }
        out
    }

    #[inline]
    fn store<const N: usize>(&mut self, addr: u32, value: [u8; N]) {
        let Some(index) = Self::ram_index(addr) else {
            return self.store_elsewhere(addr, value);
        };
        if self.mpu[self.active].forbids(addr) {
            self.fault = Some(addr);
            return;
        }
        if self.code[index / CODE_LINE] {
            self.stale.push(addr);
            self.stale.push(addr.wrapping_add(2));
        }
        self.ram[index..index + N].copy_from_slice(&value);
    }

    fn store_elsewhere<const N: usize>(&mut self, addr: u32, value: [u8; N]) {
        // Narrow writes to peripherals arrive on all lanes.
        let mut word = [0; 4];
        for (lane, byte) in word.iter_mut().enumerate() {
            *byte = value[lane % N];
        }
        match addr >> 24 {
            0x14 | 0x18 | 0x40..=0x50 | 0xd0 | 0xe0 => {
                self.peripheral_write(addr & !3, u32::from_le_bytes(word));
            }
            _ => self.fault = Some(addr),
        }
    }

    fn peripheral_read(&mut self, addr: u32) -> u32 {
        let now = self.now;
        let (base, offset) = (addr & 0xffff_c000, addr & 0x0fff);
        match base {
            // The cache is always on; nothing streams.
            0x1400_0000 => u32::from(offset == 0) * 0b11,
            0x1800_0000 => self.flash.ssi_read(offset),
            0x4000_8000 | 0x4000_c000 | 0x4001_0000 | 0x4002_4000 | 0x4002_8000 | 0x4002_c000
            | 0x4006_4000 => self.clocks.read(base, offset, now),
            0x4006_0000 => self.clocks.rosc_read(offset, &mut self.noise),
            0x4001_4000 => self.gpio.bank_read(offset),
            0x4001_c000 => self.gpio.pad_read(offset),
            0x4003_c000 => self.spi[0].read(offset, now),
            0x4004_0000 => self.spi[1].read(offset, now),
            0x4004_c000 => self.adc.read(offset),
            0x4005_0000 => self.pwm.read(offset),
            0x4005_4000 => self.timer.read(offset, now),
            0x4005_8000 => self.watchdog.read(offset, now),
            0x5000_0000 => self.dma.read(offset),
            0xd000_0000 => {
                let value = self.sio.read(offset, self.active, &self.gpio);
                if offset == 0x058 {
                    self.refresh_lines();
                }
                value
            }
            0xe000_c000 => self.ppb_read(addr),
            _ => self.others.get(&(addr & !0x3000)).copied().unwrap_or(0),
        }
    }

    fn peripheral_write(&mut self, addr: u32, value: u32) {
        let now = self.now;
        let (base, offset) = (addr & 0xffff_c000, addr & 0x0fff);
        match base {
            0x1800_0000 => return self.flash.ssi_write(offset, value),
            0xd000_0000 => {
                self.sio.write(offset, value, self.active, &mut self.gpio);
                self.interrupted |= self.sio.launch.is_some();
                return self.update_pins();
            }
            0xe000_c000 => return self.ppb_write(addr, value),
            _ => {}
        }
        // The second to fourth kilobyte pages of a block toggle, set and clear bits.
        let alias = addr >> 12 & 3;
        let plain = addr & !0x3000;
        let value = match alias {
            0 => value,
            1 => self.peripheral_read(plain) ^ value,
            2 => self.peripheral_read(plain) | value,
            _ => self.peripheral_read(plain) & !value,
        };
        match base {
            0x4000_8000 | 0x4000_c000 | 0x4001_0000 | 0x4002_4000 | 0x4002_8000 | 0x4002_c000
            | 0x4006_4000 => {
                let parked = self.clocks.core1_off();
                self.clocks.write(base, offset, value, now);
                if self.clocks.core1_off() && !parked {
                    self.park_core1();
                }
            }
            0x4006_0000 => {
                self.dormant |= self.clocks.rosc_write(offset, value);
                self.interrupted |= self.dormant;
            }
            0x4001_4000 => self.gpio.bank_write(offset, value),
            0x4001_c000 => self.gpio.pad_write(offset, value),
            0x4003_c000 | 0x4004_0000 => {
                let which = usize::from(base == 0x4004_0000);
                let byte =
                    self.spi[which].write(offset, value, now, self.clocks.peripheral_cycle());
                if let Some(byte) = byte {
                    self.feed_panel(which, byte);
                }
            }
            0x4004_c000 => self.adc.write(offset, value),
            0x4005_0000 => self.pwm.write(offset, value),
            0x4005_4000 => self.timer.write(offset, value, now),
            0x4005_8000 => {
                if self.watchdog.write(offset, value, now) {
                    self.reset = Some(Reset::WatchdogForced);
                    self.interrupted = true;
                }
            }
            0x5000_0000 => {
                if let Some(channel) = self.dma.write(offset, value) {
                    self.start_dma(channel);
                }
            }
            _ => {
                self.others.insert(plain, value);
            }
        }
        self.refresh_lines();
        self.reschedule();
    }

    fn feed_panel(&mut self, which: usize, byte: u8) {
        if which == self.wiring.spi {
            self.lcd.receive(byte, self.spi[which].done_at());
        }
    }

    /// Copies the block at once and lets the transfer last as long as its slower end takes.
    fn start_dma(&mut self, channel: usize) {
        let block = self.dma.block(channel);
        let mut bytes = Vec::with_capacity(block.bytes());
        for index in 0..block.count {
            let from = block.source(index);
            for lane in 0..block.width {
                bytes.push(self.load::<1>(from + lane)[0]);
            }
        }
        let wire = match block.target & 0xffff_f000 {
            0x4003_c000 => Some(0),
            0x4004_0000 => Some(1),
            _ => None,
        };
        let done = match wire {
            Some(which) => {
                let cycle = self.clocks.peripheral_cycle();
                for &byte in &bytes {
                    self.spi[which].shift_out(self.now, cycle);
                    self.feed_panel(which, byte);
                }
                self.spi[which].queue_empties_to(7)
            }
            None => {
                let width = block.width as usize;
                for (index, unit) in bytes.chunks_exact(width).enumerate() {
                    let to = block.destination(index as u32);
                    for (lane, &byte) in unit.iter().enumerate() {
                        self.store(to + lane as u32, [byte]);
                    }
                }
                self.now + u64::from(block.count) * self.clocks.cycle()
            }
        };
        self.dma.started(channel, done.max(self.now), bytes);
    }

    fn ppb_read(&self, addr: u32) -> u32 {
        let nvic = &self.nvic[self.active];
        match addr & 0xffff {
            0xe100 | 0xe180 => nvic.enabled,
            0xe200 | 0xe280 => nvic.pending,
            at @ 0xe400..=0xe41c => {
                let first = (at - 0xe400) as usize;
                let mut word = [0; 4];
                word.copy_from_slice(&nvic.priority[first..first + 4]);
                u32::from_le_bytes(word)
            }
            at @ 0xed90..=0xeda0 => self.mpu[self.active].read(at),
            _ => self.ppb[self.active].read32(addr),
        }
    }

    fn ppb_write(&mut self, addr: u32, value: u32) {
        let core = self.active;
        let nvic = &mut self.nvic[core];
        match addr & 0xffff {
            0xe100 => nvic.enabled |= value,
            0xe180 => nvic.enabled &= !value,
            0xe200 => nvic.pending |= value,
            0xe280 => nvic.pending &= !value,
            at @ 0xe400..=0xe41c => {
                for (lane, byte) in value.to_le_bytes().into_iter().enumerate() {
                    nvic.set_priority((at - 0xe400) as u8 + lane as u8, byte);
                }
            }
            0xed0c if value >> 16 == 0x05fa && value & 4 != 0 => {
                self.reset = Some(Reset::Processor);
                self.interrupted = true;
            }
            at @ 0xed90..=0xeda0 => self.mpu[core].write(at, value),
            _ => self.ppb[core].write32(addr, value),
        }
    }
}

impl CoreBus for Bus {
    #[inline]
    fn read8(&mut self, addr: u32) -> u8 {
        self.load::<1>(addr)[0]
    }

    #[inline]
    fn read16(&mut self, addr: u32) -> u16 {
        if addr & !3 == self.pc[self.active] & !3 || addr == self.pc[self.active].wrapping_add(2) {
            // An instruction fetch: remember that decoded copies of this line may exist.
            if let Some(index) = Self::ram_index(addr) {
                self.code[index / CODE_LINE] = true;
            }
        }
        u16::from_le_bytes(self.load(addr))
    }

    #[inline]
    fn read32(&mut self, addr: u32) -> u32 {
        u32::from_le_bytes(self.load(addr))
    }

    #[inline]
    fn write8(&mut self, addr: u32, val: u8) {
        self.store(addr, [val]);
    }

    #[inline]
    fn write16(&mut self, addr: u32, val: u16) {
        self.store(addr, val.to_le_bytes());
    }

    #[inline]
    fn write32(&mut self, addr: u32, val: u32) {
        self.store(addr, val.to_le_bytes());
    }

    #[inline]
    fn set_active_pc(&mut self, pc: u32) {
        self.pc[self.active] = pc;
        // Decoded instructions would hide a fetch from a sleeping flash chip.
        if pc >> 24 == 0x10 && !self.flash.answers() {
            self.offend("fetched an instruction from flash while it cannot answer");
        }
    }

    fn bus_fault(&self) -> bool {
        self.fault.is_some()
    }

    fn bus_fault_addr(&self) -> u32 {
        self.fault.unwrap_or(0)
    }

    fn clear_bus_fault(&mut self) {
        self.fault = None;
    }

    fn ppb(&self, core: usize) -> &Ppb {
        &self.ppb[core]
    }

    fn ppb_mut(&mut self, core: usize) -> &mut Ppb {
        &mut self.ppb[core]
    }

    fn nvic(&self, core: usize) -> &Nvic {
        &self.nvic[core]
    }

    fn nvic_mut(&mut self, core: usize) -> &mut Nvic {
        &mut self.nvic[core]
    }

    fn active_core(&self) -> usize {
        self.active
    }

    fn event_flag(&self, core: usize) -> bool {
        self.events[core]
    }

    fn consume_event_flag(&mut self, core: usize) -> bool {
        std::mem::take(&mut self.events[core])
    }

    fn set_wfe_waiting(&mut self, core: usize, val: bool) {
        self.waiting[core] = val;
    }

    fn signal_sev(&mut self) {
        self.events = [true; 2];
        self.stirred = true;
    }
}
