//! A processor core: the Cortex-M0+, instruction by instruction.
//!
//! All of ARMv6-M: sixteen-bit Thumb, the six wide instructions, exceptions that preempt each other by
//! priority, two stack pointers. What an instruction costs is what the processor's reference manual says
//! for memory without wait states, with the quick multiplier and the single-cycle port of the RP2040, and
//! one cycle more for jumps; waiting for flash comes on top of it, from the cache.
//!
//! Nothing is decoded ahead: an instruction is read from where it lies, so that programs may be written
//! over at any time.

#[cfg(test)]
mod tests;

use super::bus::Bus;
use super::exceptions::{HARD_FAULT, SUPERVISOR_CALL};
use super::rom;

/// The stack pointer.
pub const SP: usize = 13;
/// Where a function returns to.
pub const LR: usize = 14;
/// Where the next instruction is.
pub const PC: usize = 15;

/// Cycles of a jump. The manual says two; every budget of `cargo sim report` was set and is judged with
/// three, so that its times are on the slow side. What misses of the cache cost in proportion is on the
/// kind side, though: with two, the slowest press of Mercatores took 1.14 to 1.33 times as long as without
/// misses, depending on where the linker put things, and 1.25 are allowed.
const JUMP: u32 = 3;
/// Cycles until a handler's first instruction, and back to what was interrupted.
const ENTRY: u32 = 15;
const EXIT: u32 = 13;
/// A register that holds at least this returns from a handler.
const RETURNS: u32 = 0xffff_fff0;

/// Why an instruction was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No such instruction, nothing at that address, or not allowed there.
    Hard,
    /// The supervisor is called.
    Call,
}

/// Why a core does not go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rest {
    /// It does.
    #[default]
    None,
    /// It waits for an event or for an interrupt that it would take.
    Event,
    /// It waits for an interrupt, masked or not.
    Interrupt,
    /// A fault came while one was handled.
    LockedUp,
}

/// One core.
#[derive(Clone, Default)]
pub struct Processor {
    id: usize,
    /// The registers; while an instruction is carried out, the last one says where it stands plus four.
    pub r: [u32; 16],
    /// What the core waits for.
    pub rest: Rest,
    /// Interrupts are kept out.
    pub masked: bool,
    negative: bool,
    zero: bool,
    carry: bool,
    overflow: bool,
    /// The exception being handled, or zero.
    handles: u32,
    control: u32,
    /// The stack pointer that is not in use: the process's while the main one is, or the other way round.
    other_stack: u32,
    /// Where the next instruction is, unless this one jumps.
    next: u32,
}

impl Processor {
    /// A core that begins here, with this stack.
    pub fn starting(id: usize, stack: u32, entry: u32) -> Self {
        let mut core = Self { id, ..Self::default() };
        core.r[SP] = stack;
        core.r[PC] = entry & !1;
        core
    }

    /// Makes it go on elsewhere, whatever it does or waits for.
    pub fn jump(&mut self, to: u32) {
        self.r[PC] = to & !1;
        self.rest = Rest::None;
    }

    /// Begins the handler of what interrupts the core, if anything does; gives the cycles that it takes.
    pub fn take_exception(&mut self, bus: &mut Bus) -> u32 {
        match bus.exceptions[self.id].next() {
            Some(number) if !self.masked => self.enter(number, self.r[PC], bus),
            _ => 0,
        }
    }

    /// Carries out one instruction; gives the cycles that it takes.
    #[inline]
    pub fn step(&mut self, bus: &mut Bus) -> u32 {
        let pc = self.r[PC];
        self.r[PC] = pc.wrapping_add(4);
        self.next = pc.wrapping_add(2);
        match bus.fetch(pc).and_then(|code| self.execute(u32::from(code), bus)) {
            Ok(cycles) => {
                self.r[PC] = self.next;
                cycles
            }
            Err(Fault::Call) if !self.masked => 1 + self.enter(SUPERVISOR_CALL, self.next, bus),
            Err(_) => 1 + self.enter(HARD_FAULT, pc, bus),
        }
    }

    /// Saves what the handler may change, and begins it.
    #[cold]
    fn enter(&mut self, number: u32, back: u32, bus: &mut Bus) -> u32 {
        bus.attention = true;
        if number == HARD_FAULT && self.handles == HARD_FAULT {
            self.rest = Rest::LockedUp;
            return 0;
        }
        let process = self.handles == 0 && self.control & 2 != 0;
        let padded = self.r[SP] & 4;
        let frame = (self.r[SP] & !7).wrapping_sub(32);
        let [a, b, c, d, .., e, _, f, _] = self.r;
        let saved = [a, b, c, d, e, f, back, self.status() | padded << 7];
        let stacked = (0..).zip(saved).try_for_each(|(index, word)| {
            bus.store(frame.wrapping_add(4 * index), word.to_le_bytes())
        });
        let vector = bus.exceptions[self.id].vectors.wrapping_add(4 * number);
        let handler = bus.load(vector).map(u32::from_le_bytes).unwrap_or(0);
        if stacked.is_err() || handler & 1 == 0 {
            // A fault on the way to its handler.
            if number == HARD_FAULT {
                self.handles = HARD_FAULT;
                self.rest = Rest::LockedUp;
                return ENTRY;
            }
            return ENTRY + self.enter(HARD_FAULT, back, bus);
        }
        self.r[SP] = frame;
        self.r[LR] = match (self.handles, process) {
            (0, false) => 0xffff_fff9,
            (0, true) => 0xffff_fffd,
            _ => 0xffff_fff1,
        };
        if process {
            std::mem::swap(&mut self.r[SP], &mut self.other_stack);
        }
        self.control &= !2;
        self.handles = number;
        self.r[PC] = handler & !1;
        bus.exceptions[self.id].enter(number);
        bus.mpu[self.id].suspend(number == HARD_FAULT);
        ENTRY
    }

    /// Returns from a handler to what it had interrupted.
    #[cold]
    fn leave(&mut self, how: u32, bus: &mut Bus) -> Result<u32, Fault> {
        bus.attention = true;
        bus.exceptions[self.id].leave(self.handles);
        let process = how & 0xf == 0xd;
        let nested = bus.exceptions[self.id].any_active();
        if !matches!((how & 0xf, nested), (1, true) | (9 | 0xd, false)) {
            return Err(Fault::Hard);
        }
        if process {
            std::mem::swap(&mut self.r[SP], &mut self.other_stack);
        }
        let frame = self.r[SP];
        let mut saved = [0; 8];
        for (index, word) in (0..).zip(&mut saved) {
            *word = u32::from_le_bytes(bus.load(frame.wrapping_add(4 * index))?);
        }
        let [a, b, c, d, e, f, back, status] = saved;
        self.r[..4].copy_from_slice(&[a, b, c, d]);
        (self.r[12], self.r[LR]) = (e, f);
        self.r[SP] = frame.wrapping_add(32 + (status >> 7 & 4));
        self.control = self.control & !2 | u32::from(process) << 1;
        self.handles = status & 0x3f;
        self.set_flags(status);
        self.next = back & !1;
        bus.mpu[self.id].suspend(self.handles == HARD_FAULT);
        Ok(EXIT)
    }

    /// Flags, the exception being handled, and that this is Thumb.
    fn status(&self) -> u32 {
        self.flags() | 1 << 24 | self.handles
    }

    fn flags(&self) -> u32 {
        [self.negative, self.zero, self.carry, self.overflow]
            .into_iter()
            .fold(0, |flags, flag| flags << 1 | u32::from(flag))
            << 28
    }

    fn set_flags(&mut self, status: u32) {
        [self.negative, self.zero, self.carry, self.overflow] =
            [31, 30, 29, 28].map(|bit| status >> bit & 1 == 1);
    }

    /// Carries out an instruction, or the first half of a wide one.
    #[inline(always)]
    fn execute(&mut self, code: u32, bus: &mut Bus) -> Result<u32, Fault> {
        let register = |bit: u32| (code >> bit & 7) as usize;
        let (a, b, c, d) = (register(0), register(3), register(6), register(8));
        let (imm5, imm8) = (code >> 6 & 31, code & 0xff);
        match code >> 11 {
            // Shifts by a number; none at all to the right means 32.
            0 => self.r[a] = self.shift_left(self.r[b], imm5),
            1 => self.r[a] = self.shift_right(self.r[b], (imm5 + 31) % 32 + 1),
            2 => self.r[a] = self.shift_signed(self.r[b], (imm5 + 31) % 32 + 1),
            // Sums and differences.
            3 => {
                self.r[a] = match code >> 9 & 3 {
                    0 => self.add(self.r[b], self.r[c], false),
                    1 => self.add(self.r[b], !self.r[c], true),
                    2 => self.add(self.r[b], c as u32, false),
                    _ => self.add(self.r[b], !(c as u32), true),
                }
            }
            4 => self.r[d] = self.see(imm8),
            5 => _ = self.add(self.r[d], !imm8, true),
            6 => self.r[d] = self.add(self.r[d], imm8, false),
            7 => self.r[d] = self.add(self.r[d], !imm8, true),
            8 if code & 0x400 == 0 => self.combine(code >> 6 & 0xf, a, b),
            8 => return self.with_any_register(code, bus),
            // Loads and stores.
            9 => return self.load::<4>(d, self.near(imm8), bus),
            10 | 11 => {
                let at = self.r[b].wrapping_add(self.r[c]);
                return match code >> 9 & 7 {
                    0 => self.store::<4>(a, at, bus),
                    1 => self.store::<2>(a, at, bus),
                    2 => self.store::<1>(a, at, bus),
                    3 => self.load::<1>(a, at, bus).inspect(|_| self.r[a] = self.r[a] as i8 as u32),
                    4 => self.load::<4>(a, at, bus),
                    5 => self.load::<2>(a, at, bus),
                    6 => self.load::<1>(a, at, bus),
                    _ => {
                        self.load::<2>(a, at, bus).inspect(|_| self.r[a] = self.r[a] as i16 as u32)
                    }
                };
            }
            12 => return self.store::<4>(a, self.r[b].wrapping_add(4 * imm5), bus),
            13 => return self.load::<4>(a, self.r[b].wrapping_add(4 * imm5), bus),
            14 => return self.store::<1>(a, self.r[b].wrapping_add(imm5), bus),
            15 => return self.load::<1>(a, self.r[b].wrapping_add(imm5), bus),
            16 => return self.store::<2>(a, self.r[b].wrapping_add(2 * imm5), bus),
            17 => return self.load::<2>(a, self.r[b].wrapping_add(2 * imm5), bus),
            18 => return self.store::<4>(d, self.r[SP].wrapping_add(4 * imm8), bus),
            19 => return self.load::<4>(d, self.r[SP].wrapping_add(4 * imm8), bus),
            // Addresses.
            20 => self.r[d] = self.near(imm8),
            21 => self.r[d] = self.r[SP].wrapping_add(4 * imm8),
            22 | 23 => return self.execute_other(code, bus),
            // Several registers at once.
            24 => {
                self.r[d] = self.store_many(imm8, self.r[d], bus)?;
                return Ok(1 + imm8.count_ones());
            }
            25 => {
                let end = self.load_many(imm8, self.r[d], bus)?;
                if imm8 >> d & 1 == 0 {
                    self.r[d] = end;
                }
                return Ok(1 + imm8.count_ones());
            }
            // Jumps.
            26 | 27 => {
                return match code >> 8 & 0xf {
                    14 => Err(Fault::Hard),
                    15 => Err(Fault::Call),
                    condition if self.holds(condition) => Ok(self.branch(imm8 as i8 as u32)),
                    _ => Ok(1),
                };
            }
            28 => return Ok(self.branch(((code << 21) as i32 >> 21) as u32)),
            30 => return self.execute_wide(code, bus),
            _ => return Err(Fault::Hard),
        }
        Ok(1)
    }

    /// One low register with another.
    #[inline]
    fn combine(&mut self, how: u32, a: usize, b: usize) {
        let (left, right) = (self.r[a], self.r[b]);
        self.r[a] = match how {
            0 => self.see(left & right),
            1 => self.see(left ^ right),
            2 => self.shift_left(left, right & 0xff),
            3 => self.shift_right(left, right & 0xff),
            4 => self.shift_signed(left, right & 0xff),
            5 => self.add(left, right, self.carry),
            6 => self.add(left, !right, self.carry),
            7 => self.rotate(left, right & 0xff),
            9 => self.add(0, !right, true),
            12 => self.see(left | right),
            13 => self.see(left.wrapping_mul(right)),
            14 => self.see(left & !right),
            15 => self.see(!right),
            // Comparisons leave it as it is.
            8 => {
                self.see(left & right);
                left
            }
            10 => {
                self.add(left, !right, true);
                left
            }
            _ => {
                self.add(left, right, false);
                left
            }
        };
    }

    /// The stack, parts of words, the interrupt mask, hints.
    fn execute_other(&mut self, code: u32, bus: &mut Bus) -> Result<u32, Fault> {
        let (a, value) = ((code & 7) as usize, self.r[(code >> 3 & 7) as usize]);
        let list = code & 0xff;
        match code >> 6 & 0x3f {
            0x00 | 0x01 => self.r[SP] = self.r[SP].wrapping_add(4 * (code & 0x7f)),
            0x02 | 0x03 => self.r[SP] = self.r[SP].wrapping_sub(4 * (code & 0x7f)),
            0x08 => self.r[a] = value as i16 as u32,
            0x09 => self.r[a] = value as i8 as u32,
            0x0a => self.r[a] = value & 0xffff,
            0x0b => self.r[a] = value & 0xff,
            0x10..=0x17 => {
                let list = list | (code >> 8 & 1) << LR;
                let lowest = self.r[SP].wrapping_sub(4 * list.count_ones());
                self.store_many(list, lowest, bus)?;
                self.r[SP] = lowest;
                return Ok(1 + list.count_ones());
            }
            0x19 if code & 2 != 0 => {
                self.masked = code & 0x10 != 0;
                bus.attention = true;
            }
            0x19 => {}
            0x28 => self.r[a] = value.swap_bytes(),
            0x29 => self.r[a] = value.swap_bytes().rotate_left(16),
            0x2b => self.r[a] = (value as u16).swap_bytes() as i16 as u32,
            0x30..=0x37 => return self.pop(list | (code >> 8 & 1) << PC, bus),
            0x3c..=0x3f if code & 0xf == 0 => return Ok(self.take_hint(code >> 4 & 0xf, bus)),
            _ => return Err(Fault::Hard),
        }
        Ok(1)
    }

    /// Moves, sums and comparisons with any register, and jumps to where one points.
    fn with_any_register(&mut self, code: u32, bus: &mut Bus) -> Result<u32, Fault> {
        let to = (code >> 4 & 8 | code & 7) as usize;
        let from = self.r[(code >> 3 & 0xf) as usize];
        let value = match code >> 7 & 7 {
            0 | 1 => self.r[to].wrapping_add(from),
            2 | 3 => {
                self.add(self.r[to], !from, true);
                return Ok(1);
            }
            4 | 5 => from,
            6 => return self.jump_to(from, bus),
            _ => {
                self.r[LR] = self.next | 1;
                return self.jump_to(from, bus);
            }
        };
        if to == PC {
            self.next = value & !1;
            return Ok(JUMP);
        }
        self.r[to] = value;
        Ok(1)
    }

    /// Jumps to Thumb code, or back from a handler.
    fn jump_to(&mut self, target: u32, bus: &mut Bus) -> Result<u32, Fault> {
        if self.handles != 0 && target >= RETURNS {
            return self.leave(target, bus);
        }
        if target & 1 == 0 {
            return Err(Fault::Hard);
        }
        self.next = target & !1;
        // What the ROM does is done for it.
        bus.attention |= target < rom::BYTES;
        Ok(JUMP)
    }

    /// Jumps this many halfwords ahead.
    fn branch(&mut self, halfwords: u32) -> u32 {
        self.next = self.r[PC].wrapping_add(halfwords << 1);
        JUMP
    }

    /// Whether a condition holds: of each pair the second is the opposite of the first.
    fn holds(&self, condition: u32) -> bool {
        let holds = match condition >> 1 {
            0 => self.zero,
            1 => self.carry,
            2 => self.negative,
            3 => self.overflow,
            4 => self.carry && !self.zero,
            5 => self.negative == self.overflow,
            _ => !self.zero && self.negative == self.overflow,
        };
        holds == (condition & 1 == 0)
    }

    /// An address so many words behind this instruction.
    fn near(&self, words: u32) -> u32 {
        (self.r[PC] & !3).wrapping_add(4 * words)
    }

    #[inline(always)]
    fn load<const N: usize>(&mut self, to: usize, at: u32, bus: &mut Bus) -> Result<u32, Fault> {
        let mut word = [0; 4];
        word[..N].copy_from_slice(&bus.load::<N>(at)?);
        self.r[to] = u32::from_le_bytes(word);
        Ok(access(at))
    }

    #[inline(always)]
    fn store<const N: usize>(&mut self, from: usize, at: u32, bus: &mut Bus) -> Result<u32, Fault> {
        let mut part = [0; N];
        part.copy_from_slice(&self.r[from].to_le_bytes()[..N]);
        bus.store(at, part)?;
        Ok(access(at))
    }

    /// Loads the listed registers from this address on; gives the address behind.
    fn load_many(&mut self, mut list: u32, mut at: u32, bus: &mut Bus) -> Result<u32, Fault> {
        while list != 0 {
            self.r[list.trailing_zeros() as usize & 0xf] = u32::from_le_bytes(bus.load(at)?);
            list &= list - 1;
            at = at.wrapping_add(4);
        }
        Ok(at)
    }

    /// Stores the listed registers from this address on; gives the address behind.
    fn store_many(&mut self, mut list: u32, mut at: u32, bus: &mut Bus) -> Result<u32, Fault> {
        while list != 0 {
            bus.store(at, self.r[list.trailing_zeros() as usize & 0xf].to_le_bytes())?;
            list &= list - 1;
            at = at.wrapping_add(4);
        }
        Ok(at)
    }

    /// Takes the listed registers from the stack; with the program counter among them it returns.
    fn pop(&mut self, list: u32, bus: &mut Bus) -> Result<u32, Fault> {
        self.r[SP] = self.load_many(list, self.r[SP], bus)?;
        if list >> PC == 0 {
            return Ok(1 + list.count_ones());
        }
        Ok(1 + list.count_ones() + self.jump_to(self.r[PC], bus)?)
    }

    /// Sleeps until something happens, or tells that it has.
    fn take_hint(&mut self, hint: u32, bus: &mut Bus) -> u32 {
        bus.attention = true;
        match hint {
            2 => {
                if !bus.take_event(self.id) {
                    self.rest = Rest::Event;
                }
                2
            }
            3 => {
                if !bus.exceptions[self.id].any_waiting() {
                    self.rest = Rest::Interrupt;
                }
                2
            }
            4 => {
                bus.send_event();
                1
            }
            _ => 1,
        }
    }

    /// Far calls, special registers, barriers.
    fn execute_wide(&mut self, code: u32, bus: &mut Bus) -> Result<u32, Fault> {
        let second = u32::from(bus.fetch_second(self.next)?);
        self.next = self.next.wrapping_add(2);
        if second & 0xd000 == 0xd000 {
            self.r[LR] = self.next | 1;
            let sign = code >> 10 & 1;
            let upper = [13, 11].map(|bit| second >> bit & 1 ^ sign ^ 1);
            let halfwords = sign << 23 | upper[0] << 22 | upper[1] << 21;
            let halfwords = halfwords | (code & 0x3ff) << 11 | second & 0x7ff;
            return Ok(1 + self.branch(((halfwords << 8) as i32 >> 8) as u32));
        }
        match (code, second) {
            (0xf3bf, 0x8f40..=0x8f6f) => {}
            (0xf3ef, 0x8000..=0x8fff) => {
                self.r[(second >> 8 & 0xf) as usize] = self.special(second & 0xff)?;
            }
            (0xf380..=0xf38f, 0x8800..=0x88ff) => {
                self.set_special(second & 0xff, self.r[(code & 0xf) as usize])?;
                bus.attention = true;
            }
            _ => return Err(Fault::Hard),
        }
        Ok(3)
    }

    fn special(&self, number: u32) -> Result<u32, Fault> {
        let process = self.control & 2 != 0;
        Ok(match number {
            // Flags and, of what a program may see beside them, the exception.
            0..=7 => {
                let flags = if number & 4 == 0 { self.flags() } else { 0 };
                flags | if number & 1 == 1 { self.handles } else { 0 }
            }
            8 => {
                if process {
                    self.other_stack
                } else {
                    self.r[SP]
                }
            }
            9 => {
                if process {
                    self.r[SP]
                } else {
                    self.other_stack
                }
            }
            16 => u32::from(self.masked),
            20 => self.control,
            _ => return Err(Fault::Hard),
        })
    }

    fn set_special(&mut self, number: u32, value: u32) -> Result<(), Fault> {
        let process = self.control & 2 != 0;
        match number {
            0..=3 => self.set_flags(value),
            4..=7 => {}
            8 if process => self.other_stack = value & !3,
            9 if !process => self.other_stack = value & !3,
            8 | 9 => self.r[SP] = value & !3,
            16 => self.masked = value & 1 == 1,
            20 => {
                // Handlers stay with the main stack.
                let value = if self.handles == 0 { value & 3 } else { value & 1 };
                if (self.control ^ value) & 2 != 0 {
                    std::mem::swap(&mut self.r[SP], &mut self.other_stack);
                }
                self.control = value;
            }
            _ => return Err(Fault::Hard),
        }
        Ok(())
    }

    /// Takes two flags from a result.
    #[inline]
    fn see(&mut self, result: u32) -> u32 {
        self.negative = result >> 31 == 1;
        self.zero = result == 0;
        result
    }

    /// Adds and takes all flags. A difference is a sum with the complement and a carry.
    #[inline]
    fn add(&mut self, a: u32, b: u32, carry: bool) -> u32 {
        let (sum, over) = a.overflowing_add(b);
        let (sum, again) = sum.overflowing_add(u32::from(carry));
        self.carry = over | again;
        self.overflow = ((a ^ sum) & (b ^ sum)) >> 31 == 1;
        self.see(sum)
    }

    fn shift_left(&mut self, value: u32, by: u32) -> u32 {
        let wide = u64::from(value) << by.min(33);
        if by > 0 {
            self.carry = wide >> 32 & 1 == 1;
        }
        self.see(wide as u32)
    }

    fn shift_right(&mut self, value: u32, by: u32) -> u32 {
        let wide = u64::from(value) << 32 >> by.min(33);
        if by > 0 {
            self.carry = wide >> 31 & 1 == 1;
        }
        self.see((wide >> 32) as u32)
    }

    fn shift_signed(&mut self, value: u32, by: u32) -> u32 {
        let wide = i64::from(value as i32) << 32 >> by.min(32);
        if by > 0 {
            self.carry = wide >> 31 & 1 == 1;
        }
        self.see((wide >> 32) as u32)
    }

    fn rotate(&mut self, value: u32, by: u32) -> u32 {
        let result = value.rotate_right(by & 31);
        if by > 0 {
            self.carry = result >> 31 == 1;
        }
        self.see(result)
    }
}

/// Cycles of a load or store. Pins, mailboxes, spinlocks and dividers are at a port of their own.
#[inline]
fn access(at: u32) -> u32 {
    if at >> 28 == 0xd { 1 } else { 2 }
}
