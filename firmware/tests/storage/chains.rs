//! Power cuts again and again: every start finds what the one before has left, made good or not.
//!
//! `PORTOLAN_EVERY=1 cargo test -p portolan-firmware --test storage chains -- --nocapture` makes two hundred
//! times as many starts.

use crate::bench::{All, Flash, Manner, Noise, WORDS, every, with};
use portolan_core::Slot;
use portolan_firmware::storage::{Step, Storage, Trouble};

/// What may be found of one thing after a cut: what a copy had for certain, then all that was to be kept
/// since.
struct Fair<T>(Vec<T>);

impl<T: Clone + PartialEq> Fair<T> {
    fn wish(&mut self, next: &T) {
        self.0.push(next.clone());
    }

    /// What was wished for last is there.
    fn is_kept(&mut self) {
        self.0.drain(..self.0.len() - 1);
    }

    fn is_found(&mut self, found: &T) -> bool {
        let fair = self.0.contains(found);
        self.0 = vec![found.clone()];
        fair
    }
}

/// Everything that may be found.
struct Memory {
    games: [Fair<Slot<Vec<u8>>>; WORDS.len()],
    settings: Fair<Vec<u8>>,
    records: Fair<Vec<u8>>,
}

impl Memory {
    fn new() -> Self {
        Self {
            games: [(); WORDS.len()].map(|()| Fair(vec![Slot::Empty])),
            settings: Fair(vec![vec![]]),
            records: Fair(vec![vec![]]),
        }
    }

    /// A start: everything is there.
    fn look(&mut self, storage: &mut Storage<'_, &mut Flash>, life: u32) {
        let all = All::of(storage);
        for (word, fair) in WORDS.iter().zip(&mut self.games) {
            let kept = fair.0.iter().map(|slot| slot.map(Vec::len)).collect::<Vec<_>>();
            let found = &all.games[word];
            assert!(fair.is_found(found), "{life}: {word} {:?} of {kept:?}", found.map(Vec::len));
        }
        assert!(self.settings.is_found(&all.settings), "{life}: settings");
        assert!(self.records.is_found(&all.records), "{life}: records");
    }

    /// Does something that a person could do. The power may go meanwhile.
    fn act(
        &mut self,
        storage: &mut Storage<'_, &mut Flash>,
        noise: &mut Noise,
    ) -> Result<(), Trouble> {
        let place = noise.below(WORDS.len());
        let (word, fair) = (WORDS[place], &mut self.games[place]);
        let small = (0..20 + noise.below(60)).map(|_| noise.draw() as u8).collect::<Vec<_>>();
        let mut begun = |storage: &mut Storage<'_, &mut Flash>, next: Slot<Vec<u8>>| {
            fair.wish(&next);
            let mut step = match &next {
                Slot::Game(journal) => storage.keep(word, journal)?,
                _ => storage.discard(word)?,
            };
            for _ in 0..noise.below(8) {
                if step != Step::Begun {
                    fair.is_kept();
                }
                step = storage.go_on()?;
            }
            if step != Step::Begun {
                fair.is_kept();
            }
            Ok(())
        };
        match small[0] % 8 {
            0 | 1 => storage.settle().map(drop),
            2 => {
                self.settings.wish(&small);
                while storage.keep_settings(&small)? != Step::Whole {}
                self.settings.is_kept();
                Ok(())
            }
            3 => {
                self.records.wish(&small);
                while storage.keep_records(&small)? != Step::Whole {}
                self.records.is_kept();
                Ok(())
            }
            4 => begun(storage, Slot::Empty),
            5 => {
                begun(storage, Slot::Empty)?;
                begun(storage, Slot::Game(small))
            }
            _ => {
                let mut journal = match storage.find(word) {
                    Slot::Game(journal) => journal.to_vec(),
                    _ => vec![],
                };
                journal.extend(&small[..1 + small.len() / 5]);
                begun(storage, Slot::Game(journal))
            }
        }
    }
}

#[test]
fn cuts_in_a_row_take_nothing_whatever_was_made_good_between() {
    let lives = 200_000 / every(200);
    let (mut flash, mut memory, mut noise) = (Flash::new(), Memory::new(), Noise(4));
    let (mut cuts, mut erases) = (0, 0);
    for life in 0..lives {
        // Some live long enough to fill a ledger.
        let steps = if noise.below(3) == 0 { 20_000 } else { noise.below(900) };
        flash = flash.dying(steps as u32, Manner::ALL[noise.below(3)]);
        with(&mut flash, |storage| {
            memory.look(storage, life);
            for _ in 0..noise.below(30) {
                if let Err(trouble) = memory.act(storage, &mut noise) {
                    assert!(storage.flash().dead, "{life}: {trouble:?}");
                    break;
                }
            }
        });
        cuts += u32::from(flash.dead);
        erases = flash.erases;
        flash.revive();
    }
    println!(
        "{lives} starts in a row, {cuts} of them ended by a cut, {erases} erases: nothing lost"
    );
    assert!(cuts > lives / 3 && erases > lives / 10);
}
