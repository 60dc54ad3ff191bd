//! What all rooms share: settings, the match on the table, the clock, and what is asked of the
//! driver.

use portolan_core::{Chance, Level, Refusal, Seat, Seed, Slot, Stream};

use crate::console::{reached, soonest};
use crate::event::{About, Boot, Keeping, Matter, Request, Sound};
use crate::games::{AnyTable, Task, Title};
use crate::records::{Records, Unreadable};
use crate::rooms::{FRAME, next_step};
use crate::settings::{Loudness, Motion, Settings};
use crate::table::Tally;
use crate::words::Words;

/// The last words of a crash.
pub(crate) type LastWords = heapless::String<200>;

/// A game that waits, in short.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// Who is to decide, with the letter on the pennant; `None` when it is over.
    pub whose: Option<(Seat, char)>,
    pub decisions: u16,
    pub players: u8,
    /// Whether it is a first game.
    pub lesson: bool,
}

/// What has just come to its place.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Fresh {
    #[default]
    Nothing,
    /// The cursor, since then.
    Cursor(u32),
    /// A panel in front of everything, since then.
    Panel(u32),
}

/// How long the ring of the cursor flashes, and how long a panel slides in, in ms.
const FLASH: u32 = 60;
const SLIDE: u32 = 80;
/// How far it slides.
const SLIDES: u32 = 6;

/// What rooms get handed.
#[derive(Clone)]
pub(crate) struct Shared {
    pub settings: Settings,
    pub about: About,
    pub crash: LastWords,
    pub keeping: Keeping,
    /// What could not be kept when it was last tried, a bit each.
    failed: u8,
    /// What is being written, a bit each.
    under_way: u8,
    /// How loud it was before it was muted.
    heard: Loudness,
    /// The match on the table.
    pub table: Option<AnyTable>,
    /// What was played, or that it cannot be read.
    pub records: Result<Records, Unreadable>,
    /// What storage has of each title.
    saves: [Slot<Waiting>; Title::COUNT],
    pub now: u32,
    fresh: Fresh,
    pub offered: Option<Seed>,
    entropy: Seed,
    deals: u16,
    requests: heapless::Deque<Request, 8>,
    /// Who has to decide what is thought about, and how well.
    puzzled: Option<(Seat, Level)>,
    dirty: bool,
}

impl Shared {
    /// Everywhere it is used it is made in its place: it is too large for the stack.
    #[inline(always)]
    pub fn new(boot: &Boot, now: u32) -> Shared {
        Shared {
            settings: boot.settings.map(Settings::read).unwrap_or_default(),
            about: boot.about,
            crash: LastWords::new(),
            keeping: boot.keeping,
            failed: 0,
            under_way: 0,
            heard: Loudness::default(),
            table: None,
            records: Ok(Records::default()),
            saves: [const { Slot::Empty }; Title::COUNT],
            now,
            fresh: Fresh::Nothing,
            offered: None,
            entropy: Seed(boot.entropy),
            deals: 0,
            requests: heapless::Deque::new(),
            puzzled: None,
            dirty: true,
        }
    }

    pub fn words(&self) -> &'static Words {
        self.settings.language.words()
    }

    /// The picture may have changed.
    pub fn touch(&mut self) {
        self.dirty = true;
    }

    /// Whether it may have since this was last asked.
    pub fn dirty(&mut self) -> bool {
        core::mem::take(&mut self.dirty)
    }

    pub fn ask(&mut self, request: Request) {
        // A save that is asked for twice is the same save, unless something was given up between;
        // of sounds a few are enough. So there is always room for what must not be lost.
        let given_up = |waiting: &&Request| matches!(waiting, Request::Discard(_));
        let mut since = self.requests.iter().rev().take_while(|waiting| !given_up(waiting));
        let spare = match request {
            Request::Sound(_) => self.requests.len() >= 3,
            _ => since.any(|waiting| *waiting == request),
        };
        if !spare {
            let _ = self.requests.push_back(request);
        }
    }

    /// Asks for a thought about what this seat has to decide.
    pub fn ask_thought(&mut self, seat: Seat, level: Level) {
        self.puzzled = Some((seat, level));
        self.ask(Request::Think);
    }

    /// What there is to think about. It is made when it is fetched: it is large.
    pub fn task(&self) -> Option<Task> {
        let (seat, level) = self.puzzled?;
        Some(self.table.as_ref()?.task(seat, level))
    }

    /// Notes how it went to keep something. One thing that is kept does not make another one safe; but
    /// what failed before may work again by then. Whether something else is to be said of it now.
    pub fn note_keeping(&mut self, matter: Matter, keeping: Keeping) -> bool {
        let bit = 1 << matter as u8;
        self.under_way &= !bit;
        if keeping == Keeping::Failed {
            self.failed |= bit;
        } else if keeping == Keeping::UnderWay {
            self.under_way |= bit;
        } else {
            self.failed &= !bit;
            for again in [Matter::Game, Matter::Settings, Matter::Records] {
                if self.failed >> again as u8 & 1 == 1 {
                    self.ask(match again {
                        Matter::Game => Request::Save,
                        Matter::Settings => Request::SaveSettings,
                        Matter::Records => Request::SaveRecords,
                    });
                }
            }
        }
        let keeping = match (self.failed, self.under_way) {
            (0, 0) => keeping,
            (0, _) => Keeping::UnderWay,
            _ => Keeping::Failed,
        };
        core::mem::replace(&mut self.keeping, keeping) != keeping
    }

    pub fn request(&mut self) -> Option<Request> {
        self.requests.pop_front()
    }

    /// Something came to its place: it is seen to come.
    pub fn freshen(&mut self, fresh: Fresh) {
        self.fresh = if self.settings.motion == Motion::Off { Fresh::Nothing } else { fresh };
    }

    /// When what is fresh looks different next.
    pub fn settles_at(&self) -> Option<u32> {
        match self.fresh {
            Fresh::Nothing => None,
            Fresh::Cursor(since) => Some(since.wrapping_add(FLASH)),
            Fresh::Panel(since) => {
                let over = since.wrapping_add(SLIDE);
                soonest([Some(over), Some(next_step(since, FRAME, self.now))], self.now)
            }
        }
    }

    /// Time passed.
    pub fn settle(&mut self) {
        let over = match self.fresh {
            Fresh::Nothing => return,
            Fresh::Cursor(since) => since.wrapping_add(FLASH),
            Fresh::Panel(since) => since.wrapping_add(SLIDE),
        };
        if reached(self.now, over) {
            self.fresh = Fresh::Nothing;
        }
        self.touch();
    }

    /// Whether the cursor flashes, and how far panels are from their place.
    pub fn freshness(&self) -> (bool, u8) {
        match self.fresh {
            Fresh::Nothing => (false, 0),
            Fresh::Cursor(_) => (true, 0),
            Fresh::Panel(since) => {
                let left = SLIDE.saturating_sub(self.now.wrapping_sub(since));
                (false, (left * SLIDES).div_ceil(SLIDE) as u8)
            }
        }
    }

    pub fn sound(&mut self, sound: Sound) {
        if sound == Sound::Move {
            self.freshen(Fresh::Cursor(self.now));
        }
        if self.settings.sound != Loudness::Off {
            self.ask(Request::Sound(sound));
        }
    }

    /// Silences everything, or makes it heard again as it was.
    pub fn mute(&mut self) {
        let sound = &mut self.settings.sound;
        if *sound == Loudness::Off {
            *sound = self.heard;
        } else {
            self.heard = core::mem::replace(sound, Loudness::Off);
        }
        self.ask(Request::SaveSettings);
        self.sound(Sound::Choose);
        self.touch();
    }

    /// What storage has of a title.
    pub fn save_of(&self, title: Title) -> Slot<Waiting> {
        self.saves[title as usize]
    }

    /// Takes up what storage has of a title, and remembers it in short.
    pub fn take_up(&mut self, title: Title, slot: Slot<&[u8]>) -> Result<(), Option<Refusal>> {
        let taken = match slot {
            Slot::Game(save) | Slot::Older(save) => {
                AnyTable::resume(&mut self.table, title, save).map_err(Some)
            }
            Slot::Refused(why) => Err(Some(why)),
            Slot::Empty => Err(None),
        };
        match taken {
            Ok(()) => {
                self.note_save();
                if let (Slot::Older(_), Slot::Game(waiting)) = (slot, self.save_of(title)) {
                    self.saves[title as usize] = Slot::Older(waiting);
                }
            }
            Err(Some(why)) => self.saves[title as usize] = Slot::Refused(why),
            Err(None) => self.saves[title as usize] = Slot::Empty,
        }
        taken
    }

    /// The match on the table is saved: remembers it in short.
    pub fn note_save(&mut self) {
        let Some(table) = &self.table else { return };
        let whose = table.actor().map(|seat| (seat, table.cast().who(seat).letter));
        let players = table.head().setup.seats.count() as u8;
        let lesson = table.lesson().is_some();
        let waiting = Waiting { whose, decisions: table.decisions(), players, lesson };
        self.saves[table.title() as usize] = Slot::Game(waiting);
    }

    /// What players have switched lasts until they switch it again, also over a game put away.
    pub fn keep_switches(&mut self) {
        let Some(table) = &self.table else { return };
        let switched = Seat::ALL.map(|seat| table.switched(seat));
        self.settings.keep_switches(table.title(), switched);
        self.ask(Request::SaveSettings);
    }

    /// The match on the table gets what its players have switched before.
    pub fn restore_switches(&mut self) {
        let Some(table) = &mut self.table else { return };
        let switched = self.settings.switches(table.title());
        table.restore_switches(switched);
    }

    /// Gives up what storage has of a title.
    pub fn discard(&mut self, title: Title) {
        self.table.take_if(|table| table.title() == title);
        self.saves[title as usize] = Slot::Empty;
        self.ask(Request::Discard(title));
    }

    /// Another match of a title is to be saved. What is not played on is given up for it; what can be stays
    /// until the other one takes its place.
    pub fn make_way(&mut self, title: Title) {
        if let Slot::Refused(_) = self.save_of(title) {
            self.discard(title);
        }
    }

    /// Notes how the match on the table ended, and says which feats are new. What cannot be read is
    /// not written over.
    pub fn note_result(&mut self, tallies: &[Tally]) -> u8 {
        let (Ok(records), Some(table)) = (&mut self.records, &self.table) else { return 0 };
        let Some(feats) = records.note(table, tallies) else { return 0 };
        self.ask(Request::SaveRecords);
        feats
    }

    /// Forgets all that was played.
    pub fn forget_records(&mut self) {
        self.records = Ok(Records::default());
        self.ask(Request::SaveRecords);
    }

    /// People's timing makes deals that nobody can foresee.
    pub fn stir(&mut self) {
        self.entropy = Seed(self.entropy.0.rotate_left(5) ^ self.now);
    }

    /// A seed for a deal that nobody asked for by its code.
    pub fn fresh_seed(&mut self) -> Seed {
        use rand_core::Rng;
        self.deals = self.deals.wrapping_add(1);
        Seed(Chance::new(self.entropy, Stream::Bot(self.deals)).next_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(requests: &[Request]) -> heapless::Vec<Request, 8> {
        let about = About::default();
        let boot = Boot { entropy: 1, settings: None, about, keeping: Keeping::Kept, crash: None };
        let mut shared = Shared::new(&boot, 0);
        requests.iter().for_each(|request| shared.ask(*request));
        core::iter::from_fn(|| shared.request()).collect()
    }

    #[test]
    fn what_is_asked_for_twice_is_done_once_unless_something_is_given_up_between() {
        use Request::{Discard, Save, SaveSettings};
        assert_eq!(asked(&[Save, SaveSettings, Save]), [Save, SaveSettings]);
        let given_up = Discard(Title::Carthage);
        let all = [Save, given_up, Save];
        assert_eq!(asked(&all), all);
        let twice = [given_up, Save, given_up, Save];
        assert_eq!(asked(&twice), twice);
    }
}
