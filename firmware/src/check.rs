//! What the board check tries on the device itself; the console shows it.

use embassy_time::Instant;
use portolan_firmware::storage::SPARE;
use portolan_ui::check::{BITS, Finding, Part};
use portolan_ui::settings::Loudness;
use portolan_ui::{Event, Sound};

use crate::boards::{Battery, Chip, FLASH_BYTES};
use crate::device::Device;
use crate::oscillator;
use crate::{buttons, chip, sound, thinker};

/// Erased at once, and programmed at once.
const SECTOR: u32 = 4096;
const PAGE: usize = 256;
/// What a battery can have while the device runs, in millivolts.
const BELIEVABLE: core::ops::RangeInclusive<u32> = 2500..=4500;

impl Device {
    /// Tries a part and tells the console what came of it.
    pub async fn check(&mut self, part: Part) {
        let finding = match part {
            Part::Buttons => Finding::Good(u32::from(self.has)),
            Part::Core => match thinker::call().await {
                Some(micros) => Finding::Good(micros),
                None => Finding::Bad(0),
            },
            Part::Chip => size(self.storage.flash()),
            Part::Sector => match try_sector(self.storage.flash()) {
                0 => Finding::Good(0),
                wrong => Finding::Bad(wrong),
            },
            Part::Chance => judge(bits()),
            Part::Battery => self.battery.as_mut().map_or(Finding::Absent, measure),
            Part::Sound if self.sounds => {
                sound::play(Sound::Bell, Loudness::Full);
                Finding::Good(0)
            }
            Part::Sound => Finding::Absent,
        };
        buttons::look_again();
        self.tell(Event::Found(part, finding));
    }
}

/// How large the chip says it is.
fn size(flash: &mut Chip) -> Finding {
    match chip::flash_kilobytes(flash) {
        enough if enough >= (FLASH_BYTES / 1024) as u32 => Finding::Good(enough),
        kilobytes => Finding::Bad(kilobytes),
    }
}

/// Erases the spare sector, fills it and erases it again. How many bytes were not as they should be.
fn try_sector(flash: &mut Chip) -> u32 {
    // Another row of bytes each time, so that an earlier one cannot be taken for it.
    let salt = Instant::now().as_ticks() as u32;
    let byte = |at: u32| (at.wrapping_add(salt).wrapping_mul(0x9e37_79b1) >> 24) as u8;
    let mut wrong = 0;
    for filled in [false, true] {
        if flash.blocking_erase(SPARE, SPARE + SECTOR).is_err() {
            return SECTOR;
        }
        for start in (SPARE..SPARE + SECTOR).step_by(PAGE) {
            let mut page = [0; PAGE];
            for (at, cell) in (start..).zip(&mut page) {
                *cell = byte(at);
            }
            if filled && flash.blocking_write(start, &page).is_err() {
                return SECTOR;
            }
            if flash.blocking_read(start, &mut page).is_err() {
                return SECTOR;
            }
            let right = |at: u32| if filled { byte(at) } else { 0xff };
            wrong += (start..).zip(&page).filter(|&(at, &cell)| cell != right(at)).count() as u32;
        }
    }
    if flash.blocking_erase(SPARE, SPARE + SECTOR).is_err() { SECTOR } else { wrong }
}

/// Bits of the ring oscillator as they come.
fn bits<const N: usize>() -> [u32; N] {
    core::array::from_fn(|_| (0..32).fold(0, |bits, _| bits << 1 | u32::from(oscillator())))
}

/// Bits that are nearly all alike, or that come again after a few others, are no chance.
fn judge(bits: [u32; BITS as usize / 32]) -> Finding {
    let ones = bits.iter().map(|word| word.count_ones()).sum();
    let others = |later: u32| -> u32 {
        bits.iter().map(|word| (word ^ word.rotate_left(later)).count_ones()).sum()
    };
    let fair = BITS / 4..=BITS * 3 / 4;
    if fair.contains(&ones) && (1..=16).all(|later| fair.contains(&others(later))) {
        Finding::Good(ones)
    } else {
        Finding::Bad(ones)
    }
}

fn measure(battery: &mut Battery) -> Finding {
    let percent = battery.charge().map_or(0, |charge| charge.percent.into());
    match battery.millivolts() {
        Some(millivolts) if BELIEVABLE.contains(&millivolts) => Finding::Good(percent),
        _ => Finding::Bad(percent),
    }
}
