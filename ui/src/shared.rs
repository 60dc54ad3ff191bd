//! What all rooms share: settings, the match on the table, the clock, and what is asked of the
//! driver.

use portolan_core::{Chance, Refusal, Seed, Stream};

use crate::event::{About, Request, Sound};
use crate::games::AnyTable;
use crate::settings::{Loudness, Settings};
use crate::words::Words;

/// The last words of a crash.
pub(crate) type LastWords = heapless::String<200>;

/// What rooms get handed.
#[derive(Clone)]
pub(crate) struct Shared {
    pub settings: Settings,
    pub about: About,
    pub crash: LastWords,
    /// The match on the table.
    pub table: Option<AnyTable>,
    /// A save that could not be read lies in storage.
    pub unreadable: Option<Refusal>,
    pub now: u32,
    pub offered: Option<Seed>,
    entropy: Seed,
    deals: u16,
    requests: heapless::Deque<Request, 8>,
    dirty: bool,
}

impl Shared {
    pub fn new(settings: Settings, about: About, entropy: u32, now: u32) -> Shared {
        Shared {
            settings,
            about,
            crash: LastWords::new(),
            table: None,
            unreadable: None,
            now,
            offered: None,
            entropy: Seed(entropy),
            deals: 0,
            requests: heapless::Deque::new(),
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
        // A save that is asked for twice is the same save; of sounds a few are enough. So there
        // is always room for what must not be lost.
        let spare = match request {
            Request::Sound(_) => self.requests.len() >= 3,
            Request::Think(_) => false,
            _ => self.requests.iter().any(|waiting| *waiting == request),
        };
        if !spare {
            let _ = self.requests.push_back(request);
        }
    }

    pub fn request(&mut self) -> Option<Request> {
        self.requests.pop_front()
    }

    pub fn sound(&mut self, sound: Sound) {
        if self.settings.sound != Loudness::Off {
            self.ask(Request::Sound(sound));
        }
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
