//! The address map: which part of the board answers at which address.

use super::super::processor::Fault;
use super::{Bus, RAM_BASE, RAM_BYTES, Reset};

impl Bus {
    #[inline]
    fn ram_index(addr: u32) -> Option<usize> {
        let index = addr.wrapping_sub(RAM_BASE) as usize;
        (index < RAM_BYTES).then_some(index)
    }

    /// The instruction, or the first half of one, that the active core carries out next.
    #[inline]
    pub fn fetch(&mut self, pc: u32) -> Result<u16, Fault> {
        self.pc[self.active] = pc;
        if let Some(index) = Self::ram_index(pc)
            && let Some(code) = self.ram[index & !1..].first_chunk()
        {
            return Ok(u16::from_le_bytes(*code));
        }
        if pc >> 24 == 0x10 {
            self.cache.fetch(self.active, pc);
        }
        self.fetch_second(pc)
    }

    /// The second half of a wide instruction: the cache has brought it with the first one.
    pub fn fetch_second(&mut self, pc: u32) -> Result<u16, Fault> {
        if pc >> 24 != 0x10 {
            return self.load(pc).map(u16::from_le_bytes);
        }
        let code = self.flash.xip_bytes(pc & 0x00ff_ffff);
        if code.is_none() {
            self.offend("fetched an instruction from flash while it cannot answer");
        }
        Ok(u16::from_le_bytes(code.unwrap_or_default()))
    }

    /// Reads for the active core.
    #[inline]
    pub fn load<const N: usize>(&mut self, addr: u32) -> Result<[u8; N], Fault> {
        if !(addr as usize).is_multiple_of(N) {
            return Err(Fault::Hard);
        }
        if let Some(index) = Self::ram_index(addr)
            && let Some(bytes) = self.ram[index..].first_chunk()
        {
            return Ok(*bytes);
        }
        self.load_elsewhere(addr)
    }

    fn load_elsewhere<const N: usize>(&mut self, addr: u32) -> Result<[u8; N], Fault> {
        match addr >> 24 {
            0x10..=0x13 => {
                self.cache.access(self.active, addr);
                let bytes = self.flash.xip_bytes(addr & 0x00ff_ffff);
                if bytes.is_none() {
                    self.offend("read from flash while it cannot answer");
                }
                Ok(bytes.unwrap_or([0; N]))
            }
            0x00 => {
                let bytes = self.rom.get(addr as usize..).and_then(|rom| rom.first_chunk());
                bytes.copied().ok_or(Fault::Hard)
            }
            0x14 | 0x18 | 0x40..=0x50 | 0xd0 | 0xe0 => {
                let word = self.peripheral_read(addr & !3).to_le_bytes();
                let mut out = [0; N];
                let lane = (addr & 3) as usize;
                out.copy_from_slice(&word[lane..lane + N]);
                Ok(out)
            }
            _ => Err(Fault::Hard),
        }
    }

    /// Writes for the active core.
    #[inline]
    pub fn store<const N: usize>(&mut self, addr: u32, value: [u8; N]) -> Result<(), Fault> {
        if !(addr as usize).is_multiple_of(N) {
            return Err(Fault::Hard);
        }
        let Some(index) = Self::ram_index(addr) else {
            return self.store_elsewhere(addr, value);
        };
        if self.mpu[self.active].forbids(addr) {
            return Err(Fault::Hard);
        }
        if let Some(cells) = self.ram[index..].first_chunk_mut() {
            *cells = value;
        }
        Ok(())
    }

    fn store_elsewhere<const N: usize>(&mut self, addr: u32, value: [u8; N]) -> Result<(), Fault> {
        if !matches!(addr >> 24, 0x14 | 0x18 | 0x40..=0x50 | 0xd0 | 0xe0) {
            return Err(Fault::Hard);
        }
        // Narrow writes to peripherals arrive on all lanes.
        let word = [0, 1, 2, 3].map(|lane| value[lane % N]);
        self.peripheral_write(addr & !3, u32::from_le_bytes(word));
        Ok(())
    }

    fn peripheral_read(&mut self, addr: u32) -> u32 {
        let now = self.now;
        let (base, offset) = (addr & 0xffff_c000, addr & 0x0fff);
        match base {
            0x1400_0000 => self.cache.read(offset),
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
        self.attention = true;
        let now = self.now;
        let (base, offset) = (addr & 0xffff_c000, addr & 0x0fff);
        match base {
            0x1800_0000 => {
                if offset == 0x14 {
                    self.cache.set_divider(value);
                }
                return self.flash.ssi_write(offset, value);
            }
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
            0x1400_0000 => return self.cache.write(offset, value),
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
        let stall = self.cache.stall;
        let mut bytes = Vec::with_capacity(block.bytes());
        for index in 0..block.count {
            let from = block.source(index);
            for lane in 0..block.width {
                let [byte] = self.load(from + lane).unwrap_or_else(|_| self.stray([0]));
                bytes.push(byte);
            }
        }
        // Who waits for flash here is not the core.
        self.cache.stall = stall;
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
                        self.store(to + lane as u32, [byte]).unwrap_or_else(|_| self.stray(()));
                    }
                }
                self.now + u64::from(block.count) * self.clocks.cycle()
            }
        };
        self.dma.started(channel, done.max(self.now), bytes);
    }

    fn ppb_read(&self, addr: u32) -> u32 {
        match addr & 0xffff {
            at @ 0xed90..=0xeda0 => self.mpu[self.active].read(at),
            at => self.exceptions[self.active].read(at),
        }
    }

    fn ppb_write(&mut self, addr: u32, value: u32) {
        match addr & 0xffff {
            0xed0c if value >> 16 == 0x05fa && value & 4 != 0 => {
                self.reset = Some(Reset::Processor);
                self.interrupted = true;
            }
            at @ 0xed90..=0xeda0 => self.mpu[self.active].write(at, value),
            at => self.exceptions[self.active].write(at, value),
        }
    }

    /// DMA has gone where nothing is.
    fn stray<T>(&mut self, instead: T) -> T {
        self.offend("DMA where nothing is");
        instead
    }
}
