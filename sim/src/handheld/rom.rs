//! A boot ROM of our own: the header and the look-up that programs expect, and one stub per function.
//!
//! The vendor's ROM is not needed. Each function is a single `bx lr`; when a core arrives at one, the
//! host does the work ([`service`]) and lets the instruction return.

use super::bus::Bus;
use super::processor::{PC, Processor};

/// Size of the RP2040's ROM.
pub const BYTES: u32 = 0x4000;
const LOOKUP: usize = 0x40;
const TABLE: usize = 0x80;
const STUBS: usize = 0x200;
/// Where a core that was handed to the ROM's own programs stays: a branch to itself.
pub const FOREVER: u32 = 0x60;
/// A function that calls itself for ever.
pub const DEEPER: u32 = 0x64;

/// The functions by their two-letter codes, in the order of their stubs.
const FUNCTIONS: [&[u8; 2]; 16] = [
    b"IF", b"EX", b"RE", b"RP", b"FC", b"CX", b"UB", b"MC", b"C4", b"MS", b"S4", b"P3", b"R3",
    b"L3", b"T3", b"DT",
];

/// The ROM's content.
pub fn image() -> Vec<u8> {
    let mut rom = vec![0; BYTES as usize];
    let mut put = |at: usize, half: u16| rom[at..at + 2].copy_from_slice(&half.to_le_bytes());
    put(0x10, u16::from_le_bytes(*b"Mu"));
    put(0x12, 0x0301);
    put(0x14, TABLE as u16);
    put(0x16, (TABLE + 4 * FUNCTIONS.len()) as u16);
    put(0x18, LOOKUP as u16 | 1);
    put(FOREVER as usize, 0xe7fe);
    for (index, half) in [0xb5ff, 0xf7ff, 0xfffd].into_iter().enumerate() {
        put(DEEPER as usize + 2 * index, half);
    }
    // u16 *table in r0, code in r1: the entry's second half, or zero.
    let look_up = [
        0x8802, // next: ldrh r2, [r0]
        0x428a, //       cmp  r2, r1
        0xd003, //       beq  found
        0x2a00, //       cmp  r2, #0
        0xd003, //       beq  missing
        0x3004, //       adds r0, #4
        0xe7f8, //       b    next
        0x8840, // found: ldrh r0, [r0, #2]
        0x4770, //       bx   lr
        0x2000, // missing: movs r0, #0
        0x4770, //       bx   lr
    ];
    for (index, half) in look_up.into_iter().enumerate() {
        put(LOOKUP + 2 * index, half);
    }
    for (index, code) in FUNCTIONS.into_iter().enumerate() {
        let stub = STUBS + 2 * index;
        put(TABLE + 4 * index, u16::from_le_bytes(*code));
        put(TABLE + 4 * index + 2, stub as u16 | 1);
        put(stub, 0x4770);
    }
    rom
}

/// Does the work of the function whose stub the core has reached. Returns the time it takes.
pub fn service(core: &mut Processor, bus: &mut Bus) -> u64 {
    let index = (core.r[PC] as usize).wrapping_sub(STUBS) / 2;
    let Some(code) = FUNCTIONS.get(index) else {
        return 0;
    };
    let [r0, r1, r2, ..] = core.r;
    match *code {
        b"EX" => bus.flash.leave_xip(),
        b"RE" => {
            let time = bus.flash.erase(r0, r1, bus.now);
            bus.reschedule();
            return time;
        }
        b"RP" => {
            let data = (0..r2).map(|index| read(bus, r1 + index)).collect();
            let time = bus.flash.program(r0, data, bus.now);
            bus.reschedule();
            return time;
        }
        b"FC" => return u64::from(bus.cache.flush()) * bus.clocks.cycle(),
        b"CX" => bus.flash.enter_xip(),
        b"UB" => {
            bus.usb_drive = true;
            bus.interrupted = true;
        }
        b"MC" | b"C4" => {
            for index in 0..r2 {
                let byte = read(bus, r1 + index);
                write(bus, r0 + index, byte);
            }
            return u64::from(r2) * bus.clocks.cycle();
        }
        b"MS" | b"S4" => {
            for index in 0..r2 {
                write(bus, r0 + index, r1 as u8);
            }
            return u64::from(r2) * bus.clocks.cycle();
        }
        b"P3" => core.r[0] = r0.count_ones(),
        b"R3" => core.r[0] = r0.reverse_bits(),
        b"L3" => core.r[0] = r0.leading_zeros(),
        b"T3" => core.r[0] = r0.trailing_zeros(),
        _ => {}
    }
    0
}

fn read(bus: &mut Bus, addr: u32) -> u8 {
    let [byte] = bus.load(addr).unwrap_or([0]);
    byte
}

fn write(bus: &mut Bus, addr: u32, byte: u8) {
    if bus.store(addr, [byte]).is_err() {
        bus.offend("the ROM was told to write where nothing is");
    }
}

/// The checksum that the ROM demands of the second-stage loader: 252 bytes, then the sum.
pub fn boot2_is_valid(boot2: &[u8]) -> bool {
    let Some((body, sum)) = boot2.split_at_checked(252) else {
        return false;
    };
    let mut crc = u32::MAX;
    for &byte in body {
        crc ^= u32::from(byte) << 24;
        for _ in 0..8 {
            crc = crc << 1 ^ if crc >> 31 == 1 { 0x04c1_1db7 } else { 0 };
        }
    }
    sum.get(..4) == Some(crc.to_le_bytes().as_slice())
}
