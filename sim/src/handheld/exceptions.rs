//! What interrupts a core: which exceptions wait, which may come, and which are being handled.

/// The faults that nothing else handles.
pub const HARD_FAULT: u32 = 3;
/// A program calls its supervisor.
pub const SUPERVISOR_CALL: u32 = 11;
const PENDABLE_CALL: u32 = 14;
const SYSTEM_TICK: u32 = 15;
const FIRST_LINE: u32 = 16;
const ALWAYS_ENABLED: u64 = 1 << PENDABLE_CALL | 1 << SYSTEM_TICK;

/// One core's exceptions, a bit for each by its number; interrupt lines begin at 16.
#[derive(Clone)]
pub struct Exceptions {
    /// The table of handlers.
    pub vectors: u32,
    pending: u64,
    enabled: u64,
    active: u64,
    /// Lines that are high.
    lines: u64,
    /// By number; of eight bits two count, and less goes first.
    priority: [u8; 48],
}

impl Default for Exceptions {
    fn default() -> Self {
        Self {
            vectors: 0,
            pending: 0,
            enabled: ALWAYS_ENABLED,
            active: 0,
            lines: 0,
            priority: [0; 48],
        }
    }
}

impl Exceptions {
    /// Interrupt lines have these levels now. Gives whether one has risen.
    pub fn set_lines(&mut self, lines: u32) -> bool {
        let lines = u64::from(lines) << FIRST_LINE;
        let rising = lines & !self.lines;
        self.pending |= rising;
        self.lines = lines;
        rising != 0
    }

    /// What waits and is enabled. A line that is still high when its handler returns asks again.
    #[inline]
    fn waiting(&self) -> u64 {
        (self.pending | self.lines & !self.active) & self.enabled
    }

    /// Whether something waits for which a sleeping core wakes, masked or not.
    pub fn any_waiting(&self) -> bool {
        self.waiting() != 0
    }

    /// The exception to be taken now, if what is being handled has to give way.
    #[inline]
    pub fn next(&self) -> Option<u32> {
        let waiting = self.waiting();
        if waiting == 0 { None } else { self.first_of(waiting) }
    }

    #[cold]
    fn first_of(&self, waiting: u64) -> Option<u32> {
        let (urgency, number) = self.most_urgent(waiting)?;
        match self.most_urgent(self.active) {
            Some((handled, _)) if handled <= urgency => None,
            _ => Some(number),
        }
    }

    /// The first of these by priority, then by number.
    fn most_urgent(&self, numbers: u64) -> Option<(i16, u32)> {
        let urgency = |number: u32| match number {
            0..=HARD_FAULT => -1,
            _ => i16::from(self.priority[number as usize] & 0xc0),
        };
        (0..48)
            .filter(|number| numbers >> number & 1 == 1)
            .map(|number| (urgency(number), number))
            .min()
    }

    /// Its handler begins.
    pub fn enter(&mut self, number: u32) {
        self.pending &= !(1 << number);
        self.active |= 1 << number;
    }

    /// Its handler has returned.
    pub fn leave(&mut self, number: u32) {
        self.active &= !(1 << number);
    }

    /// Whether any handler is under way.
    pub fn any_active(&self) -> bool {
        self.active != 0
    }

    /// Reads a register of the interrupt controller or the system's control block.
    pub fn read(&self, offset: u32) -> u32 {
        let bit = |number: u32| (self.pending >> number & 1) as u32;
        match offset {
            0xe100 | 0xe180 => (self.enabled >> FIRST_LINE) as u32,
            0xe200 | 0xe280 => ((self.pending | self.lines & !self.active) >> FIRST_LINE) as u32,
            0xe400..=0xe41c => self.priorities(FIRST_LINE + (offset - 0xe400)),
            0xed00 => 0x410c_c601,
            0xed04 => {
                let handled = self.most_urgent(self.active).map_or(0, |(_, number)| number);
                bit(PENDABLE_CALL) << 28 | bit(SYSTEM_TICK) << 26 | handled
            }
            0xed08 => self.vectors,
            0xed0c => 0xfa05_0000,
            0xed1c | 0xed20 => self.priorities(8 + (offset - 0xed1c)),
            _ => 0,
        }
    }

    /// Writes a register of the interrupt controller or the system's control block.
    pub fn write(&mut self, offset: u32, value: u32) {
        let lines = u64::from(value) << FIRST_LINE;
        match offset {
            0xe100 => self.enabled |= lines,
            0xe180 => self.enabled &= !lines,
            0xe200 => self.pending |= lines,
            0xe280 => self.pending &= !lines,
            0xe400..=0xe41c => self.set_priorities(FIRST_LINE + (offset - 0xe400), value),
            0xed04 => {
                for (number, bit) in [(PENDABLE_CALL, 28), (SYSTEM_TICK, 26)] {
                    // The bit beside it takes back what this one asks for.
                    self.pending &= !(u64::from(value >> (bit - 1) & 1) << number);
                    self.pending |= u64::from(value >> bit & 1) << number;
                }
            }
            0xed08 => self.vectors = value,
            0xed1c | 0xed20 => self.set_priorities(8 + (offset - 0xed1c), value),
            _ => {}
        }
    }

    fn priorities(&self, first: u32) -> u32 {
        let first = first as usize;
        u32::from_le_bytes([0, 1, 2, 3].map(|index| self.priority[first + index]))
    }

    fn set_priorities(&mut self, first: u32, value: u32) {
        let first = first as usize;
        for (priority, byte) in self.priority[first..].iter_mut().zip(value.to_le_bytes()) {
            *priority = byte & 0xc0;
        }
    }
}
