//! The DMA controller: twelve channels that copy without the processor.

use super::bus::Time;

const CHANNELS: usize = 12;
const BUSY: u32 = 1 << 24;

#[derive(Clone, Default)]
struct Channel {
    read: u32,
    write: u32,
    count: u32,
    reload: u32,
    control: u32,
    done: Option<Time>,
    taken: Vec<u8>,
}

/// One block to be copied.
#[derive(Clone, Copy)]
pub struct Block {
    source: u32,
    /// First address written to.
    pub target: u32,
    /// Bytes for each transfer: 1, 2 or 4.
    pub width: u32,
    /// Number of transfers.
    pub count: u32,
    source_moves: bool,
    target_moves: bool,
}

impl Block {
    /// Size of the whole block.
    pub fn bytes(&self) -> usize {
        (self.width * self.count) as usize
    }

    /// Address read by the transfer with this index.
    pub fn source(&self, index: u32) -> u32 {
        self.source + if self.source_moves { index * self.width } else { 0 }
    }

    /// Address written by the transfer with this index.
    pub fn destination(&self, index: u32) -> u32 {
        self.target + if self.target_moves { index * self.width } else { 0 }
    }
}

/// All channels and the interrupt registers.
#[derive(Clone, Default)]
pub struct Dma {
    channels: [Channel; CHANNELS],
    raw: u32,
    enable: [u32; 2],
    force: [u32; 2],
}

impl Dma {
    fn status(&self, line: usize) -> u32 {
        self.raw & self.enable[line] | self.force[line]
    }

    /// Whether interrupt line 0 or 1 is high.
    pub fn raised(&self, line: usize) -> bool {
        self.status(line) != 0
    }

    /// When the next transfer ends.
    pub fn next(&self) -> Time {
        self.channels.iter().filter_map(|channel| channel.done).min().unwrap_or(Time::MAX)
    }

    /// What the given channel has been told to copy.
    pub fn block(&self, channel: usize) -> Block {
        let Channel { read, write, count, control, .. } = self.channels[channel];
        Block {
            source: read,
            target: write,
            width: 1 << (control >> 2 & 3).min(2),
            count,
            source_moves: control & 1 << 4 != 0,
            target_moves: control & 1 << 5 != 0,
        }
    }

    /// The copy of a channel is under way until the given time.
    pub fn started(&mut self, channel: usize, done: Time, taken: Vec<u8>) {
        let channel = &mut self.channels[channel];
        channel.done = Some(done);
        channel.taken = taken;
    }

    /// Ends the transfers that are due. A source that changed under a running transfer would have
    /// reached the target torn: that is reported.
    pub fn finish(&mut self, now: Time, ram: &[u8]) -> Option<String> {
        let mut offence = None;
        for (index, channel) in self.channels.iter_mut().enumerate() {
            if channel.done.take_if(|done| *done <= now).is_none() {
                continue;
            }
            let source = channel.read.wrapping_sub(0x2000_0000) as usize;
            if channel.control & 1 << 4 != 0
                && let Some(bytes) = ram.get(source..source + channel.taken.len())
                && bytes != channel.taken
            {
                offence = Some(format!("source of DMA channel {index} changed under its transfer"));
            }
            let moved = channel.count << (channel.control >> 2 & 3).min(2);
            if channel.control & 1 << 4 != 0 {
                channel.read = channel.read.wrapping_add(moved);
            }
            if channel.control & 1 << 5 != 0 {
                channel.write = channel.write.wrapping_add(moved);
            }
            channel.count = 0;
            if channel.control & 1 << 21 == 0 {
                self.raw |= 1 << index;
            }
        }
        offence
    }

    /// Reads a register.
    pub fn read(&self, offset: u32) -> u32 {
        if let Some(channel) = self.channels.get(offset as usize / 0x40) {
            let control = channel.control | if channel.done.is_some() { BUSY } else { 0 };
            return match offset % 0x40 {
                0x00 | 0x14 | 0x28 | 0x3c => channel.read,
                0x04 | 0x18 | 0x2c | 0x34 => channel.write,
                0x08 | 0x1c | 0x24 | 0x38 => channel.count,
                _ => control,
            };
        }
        match offset {
            0x400 | 0x410 => self.raw,
            0x404 => self.enable[0],
            0x408 => self.force[0],
            0x40c => self.status(0),
            0x414 => self.enable[1],
            0x418 => self.force[1],
            0x41c => self.status(1),
            _ => 0,
        }
    }

    /// Writes a register; a channel that was set off is given back.
    pub fn write(&mut self, offset: u32, value: u32) -> Option<usize> {
        let index = offset as usize / 0x40;
        if let Some(channel) = self.channels.get_mut(index) {
            let within = offset % 0x40;
            match within {
                0x00 | 0x14 | 0x28 | 0x3c => channel.read = value,
                0x04 | 0x18 | 0x2c | 0x34 => channel.write = value,
                0x08 | 0x1c | 0x24 | 0x38 => channel.reload = value,
                _ => channel.control = value & !BUSY,
            }
            let triggers = within & 0xc == 0xc;
            if triggers && channel.control & 1 == 1 && channel.done.is_none() {
                channel.count = channel.reload;
                return (channel.count > 0).then_some(index);
            }
            return None;
        }
        match offset {
            0x400 | 0x40c | 0x410 | 0x41c => self.raw &= !value,
            0x404 => self.enable[0] = value,
            0x408 => self.force[0] = value,
            0x414 => self.enable[1] = value,
            0x418 => self.force[1] = value,
            0x444 => {
                for (index, channel) in self.channels.iter_mut().enumerate() {
                    if value >> index & 1 == 1 {
                        channel.done = None;
                    }
                }
            }
            _ => {}
        }
        None
    }
}
