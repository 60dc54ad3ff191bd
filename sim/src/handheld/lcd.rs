//! The ST7789 panel: commands and pixels in, a picture out.

use std::collections::BTreeMap;

use super::bus::Time;

/// Side of the visible square.
pub const SIDE: usize = 240;
const ROWS: usize = 320;

/// How the glass sits on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mounting {
    /// The panel's own rows are the picture's rows.
    Upright,
    /// A quarter turn: the panel's rows are the picture's columns.
    QuarterTurn,
}

/// The panel's memory and state.
#[derive(Clone)]
pub struct Lcd {
    mounting: Mounting,
    /// Chip select is active.
    selected: bool,
    /// A clock edge too many came: the bits of the byte before that are still to be shifted in.
    slipped: Option<u8>,
    /// The data/command line says data.
    pub data_mode: bool,
    memory: Vec<u16>,
    command: u8,
    /// What was last said with each command but the one that writes.
    pub said: BTreeMap<u8, Vec<u8>>,
    order: u8,
    columns: (u16, u16),
    rows: (u16, u16),
    x: u16,
    y: u16,
    half: Option<u8>,
    awake: bool,
    shown: bool,
    inverted: bool,
    sixteen_bits: bool,
    /// Bytes received since power-on.
    pub bytes: u64,
    /// When the last pixel that changed the picture arrived.
    pub changed: Time,
    /// When the last command to write pixels arrived.
    pub last_write: Time,
}

impl Lcd {
    /// A panel just powered.
    pub fn new(mounting: Mounting) -> Self {
        Self {
            mounting,
            selected: false,
            slipped: None,
            data_mode: false,
            memory: vec![0x5aa5; SIDE * ROWS],
            command: 0,
            said: BTreeMap::new(),
            order: 0,
            columns: (0, SIDE as u16 - 1),
            rows: (0, ROWS as u16 - 1),
            x: 0,
            y: 0,
            half: None,
            awake: false,
            shown: false,
            inverted: false,
            sixteen_bits: false,
            bytes: 0,
            changed: 0,
            last_write: 0,
        }
    }

    /// The reset line is low: asleep, dark, settings gone, memory kept.
    pub fn hardware_reset(&mut self) {
        self.awake = false;
        self.shown = false;
        self.inverted = false;
        self.sixteen_bits = false;
        self.order = 0;
        self.command = 0;
        self.columns = (0, SIDE as u16 - 1);
        self.rows = (0, ROWS as u16 - 1);
    }

    /// Whether the panel shows its memory, in right colours.
    pub fn is_on(&self) -> bool {
        self.awake && self.shown && self.inverted && self.sixteen_bits
    }

    /// The picture as RGB565, row by row as the player sees it; black while the panel is off.
    pub fn picture(&self) -> Vec<u16> {
        let mut out = vec![0; SIDE * SIDE];
        if !self.is_on() {
            return out;
        }
        for (index, pixel) in out.iter_mut().enumerate() {
            let (x, y) = (index % SIDE, index / SIDE);
            *pixel = match self.mounting {
                Mounting::Upright => self.memory[y * SIDE + x],
                Mounting::QuarterTurn => self.memory[x * SIDE + (SIDE - 1 - y)],
            };
        }
        out
    }

    /// Chip select moves; gives whether it did. Bits are counted from the selection on.
    pub fn select(&mut self, selected: bool) -> bool {
        let moved = self.selected != selected;
        if moved {
            (self.slipped, self.half) = (None, None);
        }
        self.selected = selected;
        moved
    }

    /// A disturbance on the clock line: the panel sees one edge more than there was.
    pub fn slip(&mut self) {
        self.slipped = Some(0);
    }

    /// Takes one byte off the wire.
    pub fn receive(&mut self, byte: u8, at: Time) {
        if !self.selected {
            return;
        }
        let byte = match &mut self.slipped {
            None => byte,
            Some(before) => std::mem::replace(before, byte) << 7 | byte >> 1,
        };
        self.bytes += 1;
        if !self.data_mode {
            self.command = byte;
            self.said.insert(byte, Vec::new());
            self.half = None;
            match byte {
                0x01 => self.hardware_reset(),
                0x10 => self.awake = false,
                0x11 => self.awake = true,
                0x20 => self.inverted = false,
                0x21 => self.inverted = true,
                0x28 => self.shown = false,
                0x29 => self.shown = true,
                0x2c => {
                    (self.x, self.y) = (self.columns.0, self.rows.0);
                    self.last_write = at;
                }
                _ => {}
            }
            return;
        }
        match self.command {
            0x2c => match self.half.take() {
                None => self.half = Some(byte),
                Some(high) => self.pixel(u16::from_be_bytes([high, byte]), at),
            },
            command => {
                let arguments = self.said.entry(command).or_default();
                arguments.push(byte);
                match (command, &arguments[..]) {
                    (0x36, &[order]) => self.order = order,
                    (0x3a, &[format]) => self.sixteen_bits = format & 7 == 5,
                    (0x2a, &[a, b, c, d]) => {
                        self.columns = (u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]));
                    }
                    (0x2b, &[a, b, c, d]) => {
                        self.rows = (u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]));
                    }
                    _ => {}
                }
            }
        }
    }

    fn pixel(&mut self, colour: u16, at: Time) {
        let (mut column, mut row) = (usize::from(self.x), usize::from(self.y));
        if self.order & 0x20 != 0 {
            std::mem::swap(&mut column, &mut row);
        }
        if column < SIDE && row < ROWS {
            if self.order & 0x40 != 0 {
                column = SIDE - 1 - column;
            }
            if self.order & 0x80 != 0 {
                row = ROWS - 1 - row;
            }
            let cell = &mut self.memory[row * SIDE + column];
            if *cell != colour {
                *cell = colour;
                self.changed = at;
            }
        }
        self.x += 1;
        if self.x > self.columns.1 {
            self.x = self.columns.0;
            self.y = if self.y >= self.rows.1 { self.rows.0 } else { self.y + 1 };
        }
    }
}
