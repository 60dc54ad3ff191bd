//! The ledger of the first version: one game and the settings, in two queues of
//! `sequential-storage`. It is read once, to be taken over, and never written.
//!
//! A *whole* entry holds everything, in parts; an entry after it says from which byte on the journal
//! has become different, or what the settings are now. Every entry carries a number one higher than
//! the one before, so a lost entry shows, and nothing after it is believed.

use core::ops::Range;

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind};
use embedded_storage_async::nor_flash as slow;
use heapless::Vec;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

/// The two areas, as offsets into flash.
pub const AREAS: [Range<u32>; 2] = [0x1e_0000..0x1e_6000, 0x1f_0000..0x1f_6000];
const FORMAT: u8 = 1;
const HEAD: usize = 10;
/// The longest entry.
const ENTRY: usize = HEAD + 240;

const WHOLE_SETTINGS: u8 = 1;
const WHOLE_JOURNAL: u8 = 2;
const SETTINGS: u8 = 4;

/// Where a copy's state is: the entries from a whole one on, and the number of the last.
#[derive(Clone, Copy, Default)]
struct Course {
    from: usize,
    to: usize,
    number: u32,
}

/// Reads the newer copy's game and settings; false if neither can be read.
pub async fn read<F: NorFlash, const J: usize, const S: usize>(
    flash: &mut F,
    journal: &mut Vec<u8, J>,
    settings: &mut Vec<u8, S>,
) -> bool {
    let mut best: Option<(usize, Course)> = None;
    for copy in 0..AREAS.len() {
        if let Some(course) = survey(flash, copy).await
            && best.is_none_or(|(_, best)| course.number.wrapping_sub(best.number) as i32 >= 0)
        {
            best = Some((copy, course));
        }
    }
    let Some((copy, course)) = best else { return false };
    journal.clear();
    settings.clear();
    let mut index = 0;
    let mut fits = true;
    visit(flash, copy, |entry| {
        if (course.from..=course.to).contains(&index) {
            let (offset, content) = (entry.offset, entry.content);
            fits &= match entry.kind {
                WHOLE_SETTINGS | SETTINGS => {
                    settings.clear();
                    settings.extend_from_slice(content).is_ok()
                }
                _ => {
                    journal.truncate(offset);
                    journal.len() == offset && journal.extend_from_slice(content).is_ok()
                }
            };
        }
        index += 1;
    })
    .await;
    fits
}

/// Finds the last state that is complete; `None` if there is none, or an entry after it is missing.
async fn survey<F: NorFlash>(flash: &mut F, copy: usize) -> Option<Course> {
    let mut course: Option<Course> = None;
    let mut open: Option<(u32, u8, usize)> = None;
    let mut index = 0;
    let readable = visit(flash, copy, |entry| {
        let Entry { number, part, parts, .. } = entry;
        if matches!(entry.kind, WHOLE_SETTINGS | WHOLE_JOURNAL) {
            if part == 0 {
                open = Some((number, 0, index));
            }
            // A whole entry that was cut off is no damage: the state before it still holds.
            let Some((_, _, from)) = open.take().filter(|open| (open.0, open.1) == (number, part))
            else {
                index += 1;
                return;
            };
            if part + 1 < parts {
                open = Some((number, part + 1, from));
            } else {
                course = Some(Course { from, to: index, number });
            }
        } else {
            open = None;
            course = course
                .filter(|course| number == course.number.wrapping_add(1))
                .map(|course| Course { to: index, number, ..course });
        }
        index += 1;
    });
    // Entries before one that cannot be read still count.
    readable.await;
    course
}

struct Entry<'a> {
    kind: u8,
    part: u8,
    parts: u8,
    number: u32,
    offset: usize,
    content: &'a [u8],
}

async fn visit<F: NorFlash>(flash: &mut F, copy: usize, mut each: impl FnMut(Entry)) {
    let cache = Cache::<Uncached, Uncached, Uncached>::new_uncached();
    let mut queue =
        QueueStorage::new(ReadOnly(flash), QueueConfig::new(AREAS[copy].clone()), cache);
    let mut bytes = [0; ENTRY];
    let Ok(mut entries) = queue.iter().await else { return };
    while let Ok(Some(entry)) = entries.next(&mut bytes).await {
        let Some((&[FORMAT, kind, part, parts, a, b, c, d, low, high], content)) =
            entry.split_first_chunk::<HEAD>()
        else {
            continue;
        };
        let number = u32::from_le_bytes([a, b, c, d]);
        let offset = usize::from(u16::from_le_bytes([low, high]));
        if (WHOLE_SETTINGS..=SETTINGS).contains(&kind) {
            each(Entry { kind, part, parts, number, offset, content });
        }
    }
}

/// Flash that stays as it is: the queue would repair what it finds damaged.
struct ReadOnly<'a, F>(&'a mut F);

impl<F: NorFlash> ErrorType for ReadOnly<'_, F> {
    type Error = NorFlashErrorKind;
}

impl<F: NorFlash> slow::ReadNorFlash for ReadOnly<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.read(offset, bytes).map_err(|_| NorFlashErrorKind::Other)
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl<F: NorFlash> slow::NorFlash for ReadOnly<'_, F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, _: u32, _: u32) -> Result<(), Self::Error> {
        Err(NorFlashErrorKind::Other)
    }

    async fn write(&mut self, _: u32, _: &[u8]) -> Result<(), Self::Error> {
        Err(NorFlashErrorKind::Other)
    }
}
