//! The address map: which part of the board answers at which address. The processor comes from
//! `rp2040-emu`; everything that it can reach is here.

use rp2040_emu::bus::ppb::Ppb;
use rp2040_emu::core::{CoreBus, Nvic};

use super::{Bus, CODE_LINE, RAM_BASE, RAM_BYTES, Reset};

impl Bus {
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
                self.cache.access(self.active, addr);
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
                bytes.push(self.load::<1>(from + lane)[0]);
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
        let pc = self.pc[self.active];
        if addr & !3 == pc & !3 || addr == pc.wrapping_add(2) {
            // An instruction fetch: remember that decoded copies of this line may exist.
            if let Some(index) = Self::ram_index(addr) {
                self.code[index / CODE_LINE] = true;
            } else if let Some(&[low, high]) = self.flash.xip_bytes((addr & 0xff_ffff) as usize, 2)
                && addr >> 24 == 0x10
            {
                // The cache has been told already: set_active_pc.
                return u16::from_le_bytes([low, high]);
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
        if pc >> 24 == 0x10 {
            self.cache.fetch(self.active, pc);
            // Decoded instructions would hide a fetch from a sleeping flash chip.
            if !self.flash.answers() {
                self.offend("fetched an instruction from flash while it cannot answer");
            }
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
