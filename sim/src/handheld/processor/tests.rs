//! The processor against its manual: results, flags, cycles, exceptions.

use super::super::Handheld;
use super::*;
use crate::uf2::{Firmware, Uf2};

const CODE: u32 = 0x2000_0000;
const DATA: u32 = 0x2000_1000;
const STACK: u32 = 0x2000_2000;
const VECTORS: u32 = 0x2000_3000;
const HANDLER: u32 = 0x2000_4000;

/// A core before the first of these instructions, in memory that is all zero.
struct Bench(Handheld);

impl Bench {
    fn new(code: &[u16]) -> Self {
        let nothing = Firmware { uf2: Uf2::default(), elf: Vec::new() };
        let mut bench = Self(Handheld::new(&nothing));
        bench.0.bus.ram.fill(0);
        bench.write(CODE, code);
        bench.0.cores[0] = Processor::starting(0, STACK, CODE);
        bench.0.bus.exceptions[0].vectors = VECTORS;
        for number in 0..48 {
            let handler = (HANDLER + 0x20 * number) | 1;
            bench.0.poke(VECTORS + 4 * number, &handler.to_le_bytes());
        }
        bench
    }

    fn write(&mut self, at: u32, code: &[u16]) {
        let bytes: Vec<_> = code.iter().flat_map(|half| half.to_le_bytes()).collect();
        self.0.poke(at, &bytes);
    }

    fn core(&mut self) -> &mut Processor {
        &mut self.0.cores[0]
    }

    /// Lets it go on for so many instructions and handlers; gives the cycles.
    fn run(&mut self, steps: usize) -> u32 {
        let (core, bus) = (&mut self.0.cores[0], &mut self.0.bus);
        (0..steps)
            .map(|_| match core.take_exception(bus) {
                0 => core.step(bus),
                cycles => cycles,
            })
            .sum()
    }

    fn word(&self, at: u32) -> u32 {
        let at = (at - CODE) as usize;
        u32::from_le_bytes([0, 1, 2, 3].map(|byte| self.0.bus.ram[at + byte]))
    }
}

/// What one instruction makes of registers 0 and 1: register 0 and the flags.
fn apply(code: u16, a: u32, b: u32, carry: bool) -> (u32, &'static str) {
    let mut bench = Bench::new(&[code]);
    let core = bench.core();
    (core.r[0], core.r[1], core.carry) = (a, b, carry);
    bench.run(1);
    let core = bench.core();
    const NAMES: [&str; 16] = [
        "", "v", "c", "cv", "z", "zv", "zc", "zcv", "n", "nv", "nc", "ncv", "nz", "nzv", "nzc",
        "nzcv",
    ];
    (core.r[0], NAMES[(core.flags() >> 28) as usize])
}

#[test]
fn sums_and_differences_set_all_flags() {
    let add = |a, b| apply(0x1840, a, b, false);
    assert_eq!(add(1, 2), (3, ""));
    assert_eq!(add(u32::MAX, 1), (0, "zc"));
    assert_eq!(add(0x7fff_ffff, 1), (0x8000_0000, "nv"));
    assert_eq!(add(0x8000_0000, 0x8000_0000), (0, "zcv"));
    let subtract = |a, b| apply(0x1a40, a, b, false);
    assert_eq!(subtract(5, 3), (2, "c"), "no borrow is a carry");
    assert_eq!(subtract(3, 5), (0xffff_fffe, "n"));
    assert_eq!(subtract(0x8000_0000, 1), (0x7fff_ffff, "cv"));
    assert_eq!(apply(0x1dc0, 1, 0, false), (8, ""), "adds r0, #7");
    assert_eq!(apply(0x30ff, 1, 0, false), (0x100, ""), "adds r0, #255");
    assert_eq!(apply(0x3801, 0, 0, true), (u32::MAX, "n"), "subs r0, #1");
    assert_eq!(apply(0x2805, 5, 0, false), (5, "zc"), "cmp r0, #5");
    assert_eq!(apply(0x2000, 5, 0, true), (0, "zc"), "movs leaves the carry");
    // With carry, and the other way round.
    assert_eq!(apply(0x4148, u32::MAX, 0, true), (0, "zc"), "adcs");
    assert_eq!(apply(0x4188, 5, 5, false), (u32::MAX, "n"), "sbcs borrows");
    assert_eq!(apply(0x4248, 9, 1, false), (u32::MAX, "n"), "rsbs");
    assert_eq!(apply(0x4288, 1, 2, false), (1, "n"), "cmp");
    assert_eq!(apply(0x42c8, 1, u32::MAX, false), (1, "zc"), "cmn");
}

#[test]
fn bits_are_combined_and_moved() {
    assert_eq!(apply(0x4008, 0b1100, 0b1010, true), (0b1000, "c"), "ands");
    assert_eq!(apply(0x4048, 0b1100, 0b1010, false), (0b0110, ""), "eors");
    assert_eq!(apply(0x4308, 0b1100, 0b1010, false), (0b1110, ""), "orrs");
    assert_eq!(apply(0x4388, 0b1100, 0b1010, false), (0b0100, ""), "bics");
    assert_eq!(apply(0x43c8, 7, 0, false), (u32::MAX, "n"), "mvns");
    assert_eq!(apply(0x4208, 1, 2, false), (1, "z"), "tst");
    assert_eq!(apply(0x4348, 0x1_0001, 0x1_0001, true), (0x2_0001, "c"), "muls");
    assert_eq!(apply(0xb208, 0, 0x1_8000, false).0, 0xffff_8000, "sxth");
    assert_eq!(apply(0xb248, 0, 0x180, false).0, 0xffff_ff80, "sxtb");
    assert_eq!(apply(0xb288, 0, 0x1_8000, false).0, 0x8000, "uxth");
    assert_eq!(apply(0xb2c8, 0, 0x180, false).0, 0x80, "uxtb");
    assert_eq!(apply(0xba08, 0, 0x0102_0304, false).0, 0x0403_0201, "rev");
    assert_eq!(apply(0xba48, 0, 0x0102_0304, false).0, 0x0201_0403, "rev16");
    assert_eq!(apply(0xbac8, 0, 0x0080, false).0, 0xffff_8000, "revsh");
}

#[test]
fn shifts_leave_the_last_bit_in_the_carry() {
    // By a number; nothing to the right is 32.
    assert_eq!(apply(0x0048, 0, 0x8000_0001, false), (2, "c"), "lsls #1");
    assert_eq!(apply(0x0008, 0, 5, true), (5, "c"), "lsls #0 is movs");
    assert_eq!(apply(0x0848, 0, 3, false), (1, "c"), "lsrs #1");
    assert_eq!(apply(0x0808, 7, 0x8000_0000, false), (0, "zc"), "lsrs #32");
    assert_eq!(apply(0x1048, 0, 0x8000_0001, false), (0xc000_0000, "nc"), "asrs #1");
    assert_eq!(apply(0x1008, 0, 0x8000_0000, false), (u32::MAX, "nc"), "asrs #32");
    // By a register, of which eight bits count.
    let by = |code, value, by, carry| apply(code, value, by, carry);
    for code in [0x4088, 0x40c8, 0x4108, 0x41c8] {
        assert_eq!(by(code, 6, 0x100, true), (6, "c"), "{code:x} by nothing");
    }
    assert_eq!(by(0x4088, 1, 32, false), (0, "zc"), "lsls");
    assert_eq!(by(0x4088, 1, 33, true), (0, "z"));
    assert_eq!(by(0x40c8, 0x8000_0000, 32, false), (0, "zc"), "lsrs");
    assert_eq!(by(0x40c8, 0x8000_0000, 33, true), (0, "z"));
    assert_eq!(by(0x4108, 0x8000_0000, 200, false), (u32::MAX, "nc"), "asrs");
    assert_eq!(by(0x41c8, 1, 1, false), (0x8000_0000, "nc"), "rors");
    assert_eq!(by(0x41c8, 0x8000_0000, 32, false), (0x8000_0000, "nc"));
}

#[test]
fn every_condition_goes_by_its_flags() {
    // By the manual: eq ne cs cc mi pl vs vc hi ls ge lt gt le, for every setting of n, z, c, v.
    let holds = |[n, z, c, v]: [bool; 4]| [z, c, n, v, c && !z, n == v, !z && n == v];
    for (condition, flags) in (0..14_u16).flat_map(|c| (0..16_u32).map(move |f| (c, f))) {
        let mut bench = Bench::new(&[0xd002 | condition << 8]);
        bench.core().set_flags(flags << 28);
        let flag = [3, 2, 1, 0].map(|bit| flags >> bit & 1 == 1);
        let taken = holds(flag)[usize::from(condition / 2)] == (condition % 2 == 0);
        assert_eq!(bench.run(1), if taken { JUMP } else { 1 }, "{condition} {flags:04b}");
        assert_eq!(bench.core().r[PC], CODE + if taken { 8 } else { 2 });
    }
}

#[test]
fn loads_and_stores_reach_every_width() {
    let mut bench = Bench::new(&[
        0x6008, // str   r0, [r1]
        0x784a, // ldrb  r2, [r1, #1]
        0x884b, // ldrh  r3, [r1, #2]
        0x568c, // ldrsb r4, [r1, r2]
        0x5f4d, // ldrsh r5, [r1, r5]
        0x70c8, // strb  r0, [r1, #3]
        0x8088, // strh  r0, [r1, #4]
        0x9001, // str   r0, [sp, #4]
        0x9e01, // ldr   r6, [sp, #4]
        0x4f00, // ldr   r7, [pc, #0]
        0x1234, 0x5678,
    ]);
    let core = bench.core();
    (core.r[0], core.r[1], core.r[5]) = (0x8182_0384, DATA, 2);
    assert_eq!(bench.run(10), 20, "two cycles each");
    let core = bench.core();
    assert_eq!(core.r[2..8], [3, 0x8182, 0xffff_ff81, 0xffff_8182, 0x8182_0384, 0x5678_1234]);
    assert_eq!((bench.word(DATA), bench.word(DATA + 4)), (0x8482_0384, 0x0384));
    assert_eq!(bench.word(STACK + 4), 0x8182_0384);
    // The port of pins and mailboxes takes one.
    let mut bench = Bench::new(&[0x6808]);
    bench.core().r[1] = 0xd000_0000;
    assert_eq!(bench.run(1), 1);
}

#[test]
fn registers_are_listed_lowest_first() {
    let mut bench = Bench::new(&[
        0xc103, // stm  r1!, {r0, r1}
        0xb500, // push {lr}
        0xb404, // push {r2}
        0xbd08, // pop  {r3, pc}
    ]);
    let core = bench.core();
    (core.r[0], core.r[1], core.r[2], core.r[LR]) = (7, DATA, 9, CODE + 0x41);
    assert_eq!(bench.run(4), 3 + 2 + 2 + 3 + JUMP);
    assert_eq!((bench.word(DATA), bench.word(DATA + 4)), (7, DATA));
    let core = bench.core();
    assert_eq!((core.r[1], core.r[3], core.r[SP], core.r[PC]), (DATA + 8, 9, STACK, CODE + 0x40));
    // A base among the registers that are loaded is not written back.
    let mut bench = Bench::new(&[0xc903]);
    bench.0.poke(DATA, &[5, 0, 0, 0, 6, 0, 0, 0]);
    bench.core().r[1] = DATA;
    assert_eq!(bench.run(1), 3);
    assert_eq!(bench.core().r[..2], [5, 6]);
}

#[test]
fn calls_return_and_high_registers_take_part() {
    let mut bench = Bench::new(&[
        0xf000, 0xf802, // bl   +4
        0xe7fc, //         b    -8, back to the first
        0xbf00, //         nop
        0x46f8, //         mov  r8, pc
        0x44c0, //         add  r8, r8
        0x4770, //         bx   lr
    ]);
    assert_eq!(bench.run(4), (1 + JUMP) + 1 + 1 + JUMP);
    let core = bench.core();
    assert_eq!((core.r[8], core.r[PC]), (2 * (CODE + 12), CODE + 4));
    assert_eq!(bench.run(1), JUMP);
    assert_eq!(bench.core().r[PC], CODE);
    // As far back as it goes.
    let mut bench = Bench::new(&[]);
    bench.write(CODE + 0x800, &[0xf7ff, 0xfffe]);
    bench.core().jump(CODE + 0x800);
    bench.run(1);
    assert_eq!(bench.core().r[PC], CODE + 0x800, "a call of itself");
}

#[test]
fn an_interrupt_saves_and_gives_back_what_it_found() {
    for misaligned in [0, 4] {
        let mut bench = Bench::new(&[0xbf00, 0x2107]);
        let core = bench.core();
        core.r[..4].copy_from_slice(&[1, 2, 3, 4]);
        (core.r[12], core.r[LR], core.r[SP]) = (5, 6, STACK - misaligned);
        core.set_flags(0x6000_0000);
        bench.write(HANDLER + 0x20 * 21, &[0x2000, 0x4770]);
        let exceptions = &mut bench.0.bus.exceptions[0];
        exceptions.write(0xe100, 1 << 5);
        exceptions.set_lines(1 << 5);
        assert_eq!(bench.run(1), 15);
        let frame = STACK - 32 - 2 * misaligned;
        assert_eq!((bench.core().r[SP], bench.core().r[LR]), (frame, 0xffff_fff9));
        let saved = (0..8).map(|index| bench.word(frame + 4 * index));
        let status = 0x6100_0000 | misaligned << 7;
        assert_eq!(saved.collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, CODE, status]);
        // The line is high as long as the handler leaves it so: it is asked again afterwards.
        bench.run(1);
        assert_eq!(bench.core().r[0], 0);
        bench.0.bus.exceptions[0].set_lines(0);
        bench.run(2);
        let core = bench.core();
        assert_eq!((core.r[0], core.r[SP], core.r[PC]), (1, STACK - misaligned, CODE + 2));
        assert_eq!(core.flags(), 0x6000_0000);
    }
}

#[test]
fn more_urgent_interrupts_come_first_and_others_wait() {
    let mut bench = Bench::new(&[0xbf00; 4]);
    for line in [2, 5, 7] {
        bench.write(HANDLER + 0x20 * (16 + line), &[0xbf00, 0x4770]);
    }
    let exceptions = &mut bench.0.bus.exceptions[0];
    exceptions.write(0xe100, 1 << 2 | 1 << 5 | 1 << 7);
    // Line 5 before line 2 before line 7.
    exceptions.write(0xe400, 0x0040_0000);
    exceptions.write(0xe404, 0x8000_0000);
    let handles = |bench: &mut Bench| bench.core().handles;
    let pend = |bench: &mut Bench, line: u32| bench.0.bus.exceptions[0].write(0xe200, 1 << line);
    pend(&mut bench, 7);
    pend(&mut bench, 2);
    bench.run(1);
    assert_eq!(handles(&mut bench), 18);
    bench.run(1);
    assert_eq!(handles(&mut bench), 18, "the less urgent one waits");
    pend(&mut bench, 5);
    bench.run(1);
    assert_eq!((handles(&mut bench), bench.core().r[LR]), (21, 0xffff_fff1));
    bench.run(2);
    assert_eq!(handles(&mut bench), 18, "back in what it had interrupted");
    bench.run(2);
    assert_eq!(handles(&mut bench), 23);
    bench.run(2);
    assert_eq!(handles(&mut bench), 0);
    // Nothing comes through a mask.
    bench.core().masked = true;
    pend(&mut bench, 5);
    bench.run(1);
    assert_eq!(handles(&mut bench), 0);
}

#[test]
fn two_stacks_are_kept_apart() {
    let mut bench = Bench::new(&[
        0xf380, 0x8809, // msr psp, r0
        0xf381, 0x8814, // msr control, r1
        0xb404, //         push {r2}
        0xdf00, //         svc 0
        0xf3ef, 0x8308, // mrs r3, msp
    ]);
    let core = bench.core();
    (core.r[0], core.r[1], core.r[2]) = (DATA + 0x100, 2, 77);
    bench.write(HANDLER + 0x20 * SUPERVISOR_CALL, &[0x4770]);
    bench.run(4);
    assert_eq!((bench.core().r[LR], bench.core().r[SP]), (0xffff_fffd, STACK));
    assert_eq!(bench.word(DATA + 0xfc), 77);
    bench.run(2);
    let core = bench.core();
    assert_eq!((core.r[SP], core.r[3], core.handles), (DATA + 0xfc, STACK, 0));
}

#[test]
fn what_cannot_be_done_is_a_fault_and_the_second_locks_up() {
    let nowhere = 0x3000_0000;
    let tries: [(&[u16], u32); 6] = [
        (&[0x6808], DATA + 2), // an unaligned load
        (&[0x6008], nowhere),  // a store where nothing is
        (&[0xde00], 0),        // an undefined instruction
        (&[0xbe00], 0),        // a breakpoint
        (&[0x4708], DATA),     // a jump to what is not Thumb
        (&[0xb500], 0),        // a push onto a stack that is nowhere
    ];
    for (code, r1) in tries {
        let mut bench = Bench::new(code);
        bench.core().r[1] = r1;
        if code == [0xb500] {
            bench.core().r[SP] = nowhere;
            bench.run(1);
            assert_eq!(bench.core().rest, Rest::LockedUp, "no room for a frame either");
            continue;
        }
        bench.run(1);
        assert_eq!(bench.core().handles, HARD_FAULT, "{code:x?}");
        assert_eq!(bench.word(STACK - 8), CODE, "it returns to the instruction itself");
        bench.write(HANDLER + 0x20 * HARD_FAULT, &[0xde00]);
        bench.run(1);
        assert_eq!(bench.core().rest, Rest::LockedUp);
    }
}

#[test]
fn sleep_ends_by_an_event_or_an_interrupt() {
    let mut bench = Bench::new(&[0xbf40, 0xbf20, 0xbf20, 0xbf30]);
    bench.run(2);
    assert_eq!(bench.core().rest, Rest::None, "the event was there already");
    bench.run(1);
    assert_eq!(bench.core().rest, Rest::Event);
    assert!(!bench.0.is_awake(0));
    bench.0.bus.send_event();
    assert!(bench.0.is_awake(0));
    // Masked, an interrupt ends the other kind of sleep without being taken.
    bench.core().masked = true;
    bench.run(1);
    assert!(!bench.0.is_awake(0));
    bench.0.bus.exceptions[0].write(0xe100, 1);
    bench.0.bus.exceptions[0].set_lines(1);
    assert!(bench.0.is_awake(0));
}
