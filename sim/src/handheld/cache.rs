//! The cache between the cores and the flash chip: why a program in flash is slower than one in memory.
//!
//! 16 KB in two ways of 8-byte lines, shared by both cores and by instructions and data. A line is filled
//! half by half: a miss fetches the four bytes asked for and no more, over four wires in twenty clocks of
//! the flash chip. The core waits meanwhile; a hit costs nothing beyond the access itself. Of two lines
//! the one used last stays. Only the addresses are kept here: what is read comes from the chip's cells.
//!
//! Not modelled: that the other core, or DMA, may have to wait behind a miss, and that an interrupt comes
//! later for it.

const SETS: usize = 1024;
/// Clocks of the flash chip for four bytes: six for the address, two for the mode, four to turn round,
/// eight for the data.
const FILL_CLOCKS: u32 = 20;
/// Cycles that a miss takes in the cache and the controller, on both sides of the transfer.
const FILL_OVERHEAD: u32 = 2;
/// What the boot ROM divides the processor's clock by for the flash chip.
const SLOWEST: u32 = 6;
/// Cycles to empty the cache: one for each set.
const FLUSH_CYCLES: u32 = SETS as u32;

const ENABLE: u32 = 1;

/// How often a core asked, and how often the answer was there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// Words asked for.
    pub accesses: u64,
    /// Words that were there.
    pub hits: u64,
}

/// The cache and its registers.
#[derive(Clone)]
pub struct Cache {
    /// Two lines for each set, the one used last first: the upper address bits, then a bit for each half.
    sets: Vec<[u16; 2]>,
    /// Where each core executed last, and which word it has fetched.
    executed: [u32; 2],
    fetched: [u32; 2],
    control: u32,
    used: [Use; 2],
    /// What had been counted when the program last cleared its counters.
    cleared: Use,
    /// As if everything were always there.
    ideal: bool,
    /// Cycles that a miss costs.
    fill: u32,
    /// Cycles that the active core has to wait.
    pub stall: u32,
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            sets: vec![[0; 2]; SETS],
            executed: [0; 2],
            fetched: [0; 2],
            control: 0b11,
            used: Default::default(),
            cleared: Use::default(),
            ideal: false,
            fill: FILL_CLOCKS * SLOWEST + FILL_OVERHEAD,
            stall: 0,
        }
    }
}

impl Cache {
    /// The cache after a reset: empty. What was used before still counts for those who watch.
    pub fn reset(&mut self) {
        *self = Self { used: self.used, ideal: self.ideal, ..Self::default() };
        self.cleared = self.total();
    }

    /// The flash chip runs at the processor's clock divided by this.
    pub fn set_divider(&mut self, divider: u32) {
        self.fill = FILL_CLOCKS * divider + FILL_OVERHEAD;
    }

    /// Lets every access hit from now on, to see what misses cost.
    pub fn idealise(&mut self) {
        self.ideal = true;
    }

    /// What a core has asked for since the handheld was made.
    pub fn used(&self, core: usize) -> Use {
        self.used[core]
    }

    fn total(&self) -> Use {
        let [a, b] = self.used;
        Use { accesses: a.accesses + b.accesses, hits: a.hits + b.hits }
    }

    /// A core executes the instruction at this address. It works two stages deep: the word with the next
    /// halfword is fetched meanwhile, so a wide instruction is there as a whole, and two narrow ones come
    /// with one fetch. After a jump it begins anew.
    #[inline]
    pub fn fetch(&mut self, core: usize, pc: u32) {
        let before = std::mem::replace(&mut self.executed[core], pc);
        let (word, ahead) = (pc & !3, pc.wrapping_add(2) & !3);
        if !matches!(pc.wrapping_sub(before), 2 | 4) {
            self.access(core, word);
            self.fetched[core] = word;
        }
        if self.fetched[core] != ahead {
            self.access(core, ahead);
            self.fetched[core] = ahead;
        }
    }

    /// A core reads from the word at this address.
    #[inline]
    pub fn access(&mut self, core: usize, addr: u32) {
        let used = &mut self.used[core];
        used.accesses += 1;
        let (tag, half) = ((addr >> 11 & 0x1ffc) as u16, 1 << (addr >> 2 & 1));
        let line = self.sets[addr as usize >> 3 & (SETS - 1)][0];
        let plain = addr >> 24 == 0x10 && self.control & ENABLE != 0;
        if self.ideal || plain && line & !3 == tag && line & half != 0 {
            used.hits += 1;
        } else {
            self.look_further(core, addr);
        }
    }

    #[cold]
    fn look_further(&mut self, core: usize, addr: u32) {
        let (tag, half) = ((addr >> 11 & 0x1ffc) as u16, 1 << (addr >> 2 & 1));
        let lines = &mut self.sets[addr as usize >> 3 & (SETS - 1)];
        // Three more images of the flash: without filling, without looking, without both.
        let enabled = self.control & ENABLE != 0;
        let looks = enabled && addr >> 25 & 1 == 0;
        let fills = enabled && addr >> 24 & 1 == 0;
        let place = lines.iter().position(|line| line & !3 == tag && line & 3 != 0);
        if looks && let Some(place) = place {
            if place == 1 {
                lines.swap(0, 1);
            }
            if lines[0] & half != 0 {
                self.used[core].hits += 1;
                return;
            }
        }
        if fills {
            match place {
                Some(_) if looks => lines[0] |= half,
                Some(place) => lines[place] |= half,
                None => *lines = [tag | half, lines[0]],
            }
        }
        self.stall += self.fill;
    }

    /// Empties the cache; gives the cycles that it takes.
    pub fn flush(&mut self) -> u32 {
        self.sets.fill([0; 2]);
        FLUSH_CYCLES
    }

    /// Reads a register.
    pub fn read(&self, offset: u32) -> u32 {
        let Use { accesses, hits } = self.total();
        let count = |now: u64, then: u64| u32::try_from(now - then).unwrap_or(u32::MAX);
        match offset {
            0x00 => self.control,
            // Ready, and nothing streams.
            0x08 => 0b011,
            0x0c => count(hits, self.cleared.hits),
            0x10 => count(accesses, self.cleared.accesses),
            _ => 0,
        }
    }

    /// Writes a register.
    pub fn write(&mut self, offset: u32, value: u32) {
        match offset {
            0x00 => self.control = value & 0b1011,
            0x04 if value & 1 == 1 => self.stall += self.flush(),
            0x0c => self.cleared.hits = self.total().hits,
            0x10 => self.cleared.accesses = self.total().accesses,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Handheld;
    use super::super::processor::Processor;
    use super::*;
    use crate::uf2::{Firmware, Uf2};

    /// What a miss costs with the second stage's divider of two.
    const FILL: u64 = 42;
    /// Where programs begin, and where the data that they read does.
    const PROGRAM: usize = 0x100;
    const DATA: u32 = 0x1000_8000;

    const NOP: u16 = 0xbf00;
    /// Adds one and two to register 2, apart from the flags nothing.
    const COUNT: [u16; 2] = [0x3201, 0x3202];
    /// Loads register 0 from where registers 4, 5, 6 and 7 point to.
    const LOAD: [u16; 4] = [0x6820, 0x6828, 0x6830, 0x6838];

    /// A handheld with nothing but this program in flash, both cores before its first instruction.
    fn handheld(program: &[u16]) -> Handheld {
        let mut handheld = Handheld::new(&Firmware { uf2: Uf2::default(), elf: Vec::new() });
        let bytes: Vec<_> = program.iter().flat_map(|half| half.to_le_bytes()).collect();
        handheld.flash_mut()[PROGRAM..PROGRAM + bytes.len()].copy_from_slice(&bytes);
        handheld.bus.flash.enter_xip();
        handheld.bus.cache.set_divider(2);
        for core in [0, 1] {
            begin(&mut handheld, core, 0x1000_0000 + PROGRAM as u32);
        }
        handheld
    }

    fn begin(handheld: &mut Handheld, core: usize, entry: u32) {
        handheld.cores[core] = Processor::starting(core, 0x2004_0000, entry);
    }

    /// Lets a core execute; gives accesses, hits, and the cycles that it had to wait.
    fn run(handheld: &mut Handheld, core: usize, instructions: usize) -> (u64, u64, u64) {
        let before = handheld.cache_use(core);
        handheld.bus.active = core;
        for _ in 0..instructions {
            handheld.cores[core].step(&mut handheld.bus);
        }
        let after = handheld.cache_use(core);
        let waited = std::mem::take(&mut handheld.bus.cache.stall);
        (after.accesses - before.accesses, after.hits - before.hits, u64::from(waited))
    }

    /// Loads only: what the fetches around them cost is paid before.
    fn loads(program: &[u16], places: [u32; 4]) -> (u64, u64, u64) {
        let mut handheld = handheld(program);
        run(&mut handheld, 0, program.len());
        begin(&mut handheld, 0, 0x1000_0000 + PROGRAM as u32);
        for (register, place) in (4..).zip(places) {
            handheld.cores[0].r[register] = place;
        }
        let fetches = program.len() as u64 / 2 + 1;
        let (accesses, hits, waited) = run(&mut handheld, 0, program.len());
        (accesses - fetches, hits - fetches, waited)
    }

    #[test]
    fn a_straight_way_misses_every_word_once() {
        let mut handheld = handheld(&[NOP; 9]);
        // Four words, and the one behind them, which is fetched while the last instruction executes.
        assert_eq!(run(&mut handheld, 0, 8), (5, 0, 5 * FILL));
        assert_eq!(handheld.cores[0].step(&mut handheld.bus), 1, "the instruction itself");
    }

    #[test]
    fn a_loop_hits_from_its_second_round_on() {
        // Two counting instructions, one more, and back to the first: two words.
        let mut handheld = handheld(&[COUNT[0], COUNT[1], COUNT[0], 0xe7fb]);
        assert_eq!(run(&mut handheld, 0, 4), (3, 0, 3 * FILL), "two words and the one ahead");
        for round in 2..10 {
            assert_eq!(run(&mut handheld, 0, 4), (3, 3, 0), "round {round}");
        }
    }

    #[test]
    fn a_jump_into_the_middle_of_a_word_fetches_two() {
        // Over one word to the second half of the next one but one.
        let mut handheld = handheld(&[0xe003, NOP, NOP, NOP, NOP, NOP]);
        assert_eq!(run(&mut handheld, 0, 1), (1, 0, FILL));
        assert_eq!(run(&mut handheld, 0, 1), (2, 0, 2 * FILL));
    }

    #[test]
    fn a_line_is_filled_half_by_half() {
        let [first, second, ..] = LOAD;
        let program = [first, second, first, second];
        let once = |a, b| loads(&program, [a, b, a, b]);
        assert_eq!(once(DATA, DATA + 4), (4, 2, 2 * FILL), "a miss for each half");
        assert_eq!(once(DATA, DATA), (4, 3, FILL));
        assert_eq!(once(DATA + 4, DATA + 4), (4, 3, FILL));
    }

    #[test]
    fn two_lines_share_a_set_and_a_third_drives_one_out() {
        let [a, b, c, d] = LOAD;
        let apart = |step: u32| [0, 1, 2, 3].map(|number| DATA + number * step);
        // 8 KB apart all go to the same set.
        assert_eq!(loads(&[a, b, a, b, a, b], apart(0x2000)), (6, 4, 2 * FILL));
        assert_eq!(loads(&[a, b, c, a, b, c], apart(0x2000)), (6, 0, 6 * FILL));
        // The one used last stays.
        assert_eq!(loads(&[a, b, a, c, a, b], apart(0x2000)), (6, 2, 4 * FILL));
        // Half of that goes to two sets.
        assert_eq!(loads(&[a, b, c, d, a, b, c, d], apart(0x1000)), (8, 4, 4 * FILL));
    }

    #[test]
    fn other_images_of_the_flash_go_round_the_cache() {
        let [a, b, ..] = LOAD;
        let program = [a, a, b, b];
        let images = |first, second| loads(&program, [first, second, 0, 0]);
        // Looks, but does not fill: a miss every time.
        assert_eq!(images(DATA + 0x100_0000, DATA), (4, 1, 3 * FILL));
        assert_eq!(images(DATA, DATA + 0x100_0000), (4, 3, FILL));
        // Fills without looking.
        assert_eq!(images(DATA + 0x200_0000, DATA), (4, 2, 2 * FILL));
        // Neither.
        assert_eq!(images(DATA, DATA + 0x300_0000), (4, 1, 3 * FILL));
    }

    #[test]
    fn both_cores_find_what_either_fetched() {
        let mut handheld = handheld(&[NOP; 8]);
        assert_eq!(run(&mut handheld, 1, 4), (3, 0, 3 * FILL));
        assert_eq!(run(&mut handheld, 0, 8), (5, 3, 2 * FILL));
    }

    #[test]
    fn a_program_in_memory_never_waits() {
        let mut handheld = handheld(&[NOP; 8]);
        handheld.poke(0x2000_0000, &NOP.to_le_bytes().repeat(8));
        begin(&mut handheld, 0, 0x2000_0000);
        assert_eq!(run(&mut handheld, 0, 8), (0, 0, 0));
    }

    #[test]
    fn a_program_reads_clears_and_flushes_by_registers() {
        // Reads the counts of accesses and hits, clears them, reads again, flushes.
        let program = [
            0x6921, // ldr r1, [r4, #0x10]
            0x68e2, // ldr r2, [r4, #0x0c]
            0x6120, // str r0, [r4, #0x10]
            0x60e0, // str r0, [r4, #0x0c]
            0x6923, // ldr r3, [r4, #0x10]
            0x6060, // str r0, [r4, #0x04]
            NOP,    //
            NOP,
        ];
        let mut handheld = handheld(&program);
        handheld.cores[0].r[4] = 0x1400_0000;
        handheld.cores[0].r[0] = 1;
        run(&mut handheld, 0, 4);
        let register = |handheld: &Handheld, number: usize| handheld.cores[0].r[number];
        assert_eq!([register(&handheld, 1), register(&handheld, 2)], [1, 0]);
        assert_eq!(run(&mut handheld, 0, 1), (0, 0, 0), "fetched while the fourth executed");
        assert_eq!(register(&handheld, 3), 1, "that one only, since the clearing");
        let (accesses, hits, waited) = run(&mut handheld, 0, 1);
        assert_eq!((accesses, hits, waited), (1, 0, FILL + u64::from(FLUSH_CYCLES)));
        begin(&mut handheld, 0, 0x1000_0000 + PROGRAM as u32);
        assert_eq!(run(&mut handheld, 0, 4), (3, 0, 3 * FILL), "all to be fetched again");
        assert_eq!(handheld.bus.cache.read(0x08) & 1, 1, "flushed");
    }

    #[test]
    fn switched_off_it_keeps_nothing() {
        let mut handheld = handheld(&[COUNT[0], COUNT[1], COUNT[0], 0xe7fb]);
        handheld.bus.cache.write(0x00, 0b10);
        assert_eq!(run(&mut handheld, 0, 8), (6, 0, 6 * FILL));
        handheld.bus.cache.write(0x00, 0b11);
        assert_eq!(run(&mut handheld, 0, 8), (6, 3, 3 * FILL));
    }

    #[test]
    fn a_miss_takes_as_long_as_the_flash_clock_says() {
        for (divider, cycles) in [(2, 42), (4, 82), (6, 122)] {
            let mut handheld = handheld(&[NOP; 2]);
            handheld.bus.cache.set_divider(divider);
            assert_eq!(run(&mut handheld, 0, 1), (1, 0, cycles));
        }
    }
}
