//! What the tests of storage share: flash that loses power or goes bad, and games to keep in it.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::OnceLock;

use embassy_futures::block_on;
use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};
use portolan_core::{
    BySeat, Chance, Game, Level, Match, Options, Player, Seats, Seed, Setup, Slot, Stream, aboard,
    bot,
};
use portolan_firmware::storage::{Journal, START, Step, Storage, TITLES, Trouble, areas};

const SECTOR: usize = 4096;
const PAGE: usize = 256;
/// An erase has so many moments at which the power can go.
const MOMENTS: u32 = 4;

/// The titles.
pub const WORDS: [&str; 4] = ["merchants", "carthage", "mercatores", "oltremare"];

/// Numbers that look random.
#[derive(Clone)]
pub struct Noise(pub u64);

impl Noise {
    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below the given one.
    pub fn below(&mut self, end: usize) -> usize {
        (self.draw() % end as u64) as usize
    }
}

/// How the page or sector under work looks when the power has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// As far as it came, no further.
    Clean,
    /// A part of the cells, anything from none to all, where they were driven; of the others some anywhere.
    Drift,
    /// Noise from end to end.
    Spoilt,
}

impl Manner {
    /// All of them.
    pub const ALL: [Manner; 3] = [Manner::Clean, Manner::Drift, Manner::Spoilt];
}

/// NOR flash from the start of storage on: programming clears bits, erasing sets a sector.
#[derive(Clone)]
pub struct Flash {
    /// Its cells.
    pub cells: Vec<u8>,
    /// The power goes after so many bytes, or moments of erasing, and in which manner.
    pub cut: Option<(u32, Manner)>,
    /// The power has gone.
    pub dead: bool,
    /// Bytes programmed and moments of erasing so far.
    pub steps: u32,
    /// Sectors erased so far.
    pub erases: u32,
    /// Where something was programmed since the last look, and how much.
    pub written: Vec<(u32, usize)>,
    /// Cells that neither erasing nor programming changes any more.
    pub worn: Range<usize>,
    noise: Noise,
}

impl Flash {
    /// As it leaves the factory.
    pub fn new() -> Self {
        Self {
            cells: vec![0xff; 0x20_0000 - START as usize],
            cut: None,
            dead: false,
            steps: 0,
            erases: 0,
            written: vec![],
            worn: 0..0,
            noise: Noise(7),
        }
    }

    /// A copy that loses power after so many steps.
    pub fn dying(&self, steps: u32, manner: Manner) -> Self {
        let noise = Noise(self.noise.0 ^ u64::from(steps) << 8 ^ manner as u64);
        Self { cut: Some((steps, manner)), noise, ..self.clone() }
    }

    /// The power comes back.
    pub fn revive(&mut self) {
        (self.cut, self.dead) = (None, false);
    }

    /// The cells of one copy of every ledger that was begun.
    pub fn ledgers(&self, copy: usize) -> Vec<Range<usize>> {
        let cells = (0..TITLES + 2).map(|place| (areas(place)[copy] - START) as usize);
        cells
            .map(|start| start..start + 2 * SECTOR)
            .filter(|area| self.cells[area.clone()].iter().any(|&cell| cell != 0xff))
            .collect()
    }

    /// One step of work; false if the power goes before it.
    fn step(&mut self) -> bool {
        if let Some((left, _)) = &mut self.cut {
            if *left == 0 {
                self.dead = true;
                return false;
            }
            *left -= 1;
        }
        self.steps += 1;
        true
    }

    /// A page or sector is done.
    fn set(&mut self, start: usize, target: &[u8]) {
        for (at, &aim) in (start..).zip(target) {
            if !self.worn.contains(&at) {
                self.cells[at] = aim;
            }
        }
    }

    /// Leaves a page or sector as the cut leaves it, `done` of its bytes finished.
    fn tear(&mut self, start: usize, target: &[u8], done: usize) {
        let manner = self.cut.map_or(Manner::Clean, |(_, manner)| manner);
        let progress = self.noise.draw() % 257;
        for (index, &aim) in target.iter().enumerate() {
            let cell = &mut self.cells[start + index];
            *cell = match manner {
                Manner::Clean => {
                    if index < done {
                        aim
                    } else {
                        *cell
                    }
                }
                Manner::Drift => (0..8).fold(*cell, |between, bit| {
                    let chance = self.noise.draw();
                    let arrived = chance & 0xff < progress;
                    let flips = !arrived && chance >> 16 & 0xf == 0;
                    let driven = if arrived { (between ^ aim) & 1 << bit } else { 0 };
                    between ^ driven ^ u8::from(flips) << bit
                }),
                Manner::Spoilt => self.noise.draw() as u8,
            };
        }
    }
}

impl ErrorType for Flash {
    type Error = NorFlashErrorKind;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        let from = (offset - START) as usize;
        bytes.copy_from_slice(&self.cells[from..from + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        0x20_0000
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        for start in ((from - START) as usize..(to - START) as usize).step_by(SECTOR) {
            for moment in 0..MOMENTS {
                if self.dead {
                    return Err(NorFlashErrorKind::Other);
                }
                if !self.step() {
                    let done = SECTOR / MOMENTS as usize * moment as usize;
                    self.tear(start, &[0xff; SECTOR], done);
                    return Err(NorFlashErrorKind::Other);
                }
            }
            self.set(start, &[0xff; SECTOR]);
            self.erases += 1;
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        if self.dead {
            return Err(NorFlashErrorKind::Other);
        }
        self.written.push((offset, bytes.len()));
        let mut at = (offset - START) as usize;
        let mut rest = bytes;
        while !rest.is_empty() {
            let page = at / PAGE * PAGE;
            let (now, later) = rest.split_at(rest.len().min(page + PAGE - at));
            let mut target = self.cells[page..page + PAGE].to_vec();
            for (cell, byte) in target[at - page..].iter_mut().zip(now) {
                *cell &= byte;
            }
            for done in 0..now.len() {
                if !self.step() {
                    self.tear(page, &target, at - page + done);
                    return Err(NorFlashErrorKind::Other);
                }
            }
            self.set(page, &target);
            (at, rest) = (page + PAGE, later);
        }
        Ok(())
    }
}

/// Runs something with the storage in this flash, as after a start.
pub fn with<T>(flash: &mut Flash, work: impl FnOnce(&mut Storage<'_, &mut Flash>) -> T) -> T {
    let mut room = Box::new(Journal::new());
    work(&mut block_on(Storage::open(flash, &mut room, WORDS.into_iter())))
}

/// Steps until all is done.
pub fn wholly(mut step: impl FnMut() -> Result<Step, Trouble>) -> Result<(), Trouble> {
    while step()? != Step::Whole {}
    Ok(())
}

/// Keeps a match, all steps at once.
pub fn keep_all(
    storage: &mut Storage<'_, &mut Flash>,
    word: &str,
    journal: &[u8],
) -> Result<(), Trouble> {
    storage.keep(word, journal)?;
    storage.finish()
}

/// Gives a match up, all steps at once.
pub fn discard_all(storage: &mut Storage<'_, &mut Flash>, word: &str) -> Result<(), Trouble> {
    storage.discard(word)?;
    storage.finish()
}

/// What storage says of everything.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct All {
    /// The matches by title.
    pub games: BTreeMap<&'static str, Slot<Vec<u8>>>,
    /// The settings.
    pub settings: Vec<u8>,
    /// The records.
    pub records: Vec<u8>,
}

impl std::fmt::Debug for All {
    /// Lengths only: the bytes of a game tell nobody anything.
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        for (word, slot) in &self.games {
            write!(f, "{word} {:?}, ", slot.map(Vec::len))?;
        }
        write!(f, "settings {}, records {}", self.settings.len(), self.records.len())
    }
}

impl All {
    /// Nothing of anything.
    pub fn nothing() -> Self {
        let games = WORDS.into_iter().map(|word| (word, Slot::Empty)).collect();
        Self { games, ..Self::default() }
    }

    /// Asks for everything.
    pub fn of(storage: &mut Storage<'_, &mut Flash>) -> Self {
        Self::of_changed(storage, None)
    }

    /// Asks for everything but the matches whose cells, in both copies, are those of a flash that was
    /// asked before: they are what they were.
    fn of_changed(storage: &mut Storage<'_, &mut Flash>, known: Option<Known>) -> Self {
        let mut all = Self::nothing();
        for (word, found) in &mut all.games {
            let unchanged = known.filter(|known| {
                [0, 1].iter().all(|&copy| {
                    let area = home(word, copy);
                    known.flash.cells[area.clone()] == storage.flash().cells[area]
                })
            });
            *found = match unchanged {
                Some(known) => known.all.games[word].clone(),
                None => storage.find(word).map(|bytes| bytes.to_vec()),
            };
        }
        all.settings = storage.settings().to_vec();
        all.records = storage.records().map(|records| records.to_vec()).unwrap_or_default();
        all
    }

    /// Starts and looks.
    pub fn found(flash: &mut Flash) -> Self {
        with(flash, Self::of)
    }
}

/// A flash in which all is well, and what was found in it.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    pub flash: &'a Flash,
    pub all: &'a All,
}

impl Known<'_> {
    /// Starts another one, and looks at what is different there.
    pub fn found(self, flash: &mut Flash) -> All {
        with(flash, |storage| All::of_changed(storage, Some(self)))
    }

    /// The same as the device makes it: then damage is made good.
    pub fn settle(self, flash: &mut Flash) -> bool {
        with(flash, |storage| {
            All::of_changed(storage, Some(self));
            wholly(|| storage.settle()).is_ok()
        })
    }
}

/// A start as the device makes it: everything is looked at, then damage is made good.
pub fn settle(flash: &mut Flash) -> bool {
    with(flash, |storage| {
        All::of(storage);
        wholly(|| storage.settle()).is_ok()
    })
}

/// The cells of a copy of a title's ledger: it is the only one that is not blank when no other title
/// was kept.
pub fn home(word: &'static str, copy: usize) -> Range<usize> {
    static HOMES: OnceLock<BTreeMap<&str, [Range<usize>; 2]>> = OnceLock::new();
    let homes = HOMES.get_or_init(|| {
        let alone = |word: &'static str| {
            let mut flash = Flash::new();
            assert!(with(&mut flash, |storage| keep_all(storage, word, &[1])).is_ok());
            [0, 1].map(|copy| flash.ledgers(copy)[0].clone())
        };
        WORDS.into_iter().map(|word| (word, alone(word))).collect()
    });
    homes[word][copy].clone()
}

/// Something to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A match.
    Game(&'static str, Vec<u8>),
    /// The settings.
    Settings(Vec<u8>),
    /// The records.
    Records(Vec<u8>),
    /// Nothing: its owner gives a match up.
    Discard(&'static str),
}

impl Wish {
    /// Does it.
    pub fn grant(&self, storage: &mut Storage<'_, &mut Flash>) -> bool {
        match self {
            Wish::Game(word, journal) => keep_all(storage, word, journal),
            Wish::Settings(bytes) => wholly(|| storage.keep_settings(bytes)),
            Wish::Records(bytes) => wholly(|| storage.keep_records(bytes)),
            Wish::Discard(word) => discard_all(storage, word),
        }
        .is_ok()
    }

    /// What there is then.
    pub fn apply(&self, all: &mut All) {
        match self {
            Wish::Game(word, journal) => {
                all.games.insert(word, Slot::Game(journal.clone()));
            }
            Wish::Settings(bytes) => all.settings.clone_from(bytes),
            Wish::Records(bytes) => all.records.clone_from(bytes),
            Wish::Discard(word) => {
                all.games.insert(word, Slot::Empty);
            }
        }
    }
}

/// The journals of a match between bots, after every action; some actions are taken back.
fn journals<G: Game>(seed: u32, players: usize) -> Vec<Vec<u8>> {
    let seats = Seats::new(players).expect("games are for two and more");
    let setup = Setup { seats, start: None, options: Options::default() };
    let current = Match::<G>::new(Seed(seed), setup, BySeat::<Player>::default());
    let mut current = current.expect("all games can be played by three");
    let mut kept = vec![current.save().to_vec()];
    while let Some(actor) = current.game().actor() {
        let mut rng = Chance::new(Seed(seed), Stream::Bot(current.decisions()));
        let action = bot::choose::<G>(Level::Random, &current.game().view(actor), &mut rng);
        current.play(action.expect("there is something to do")).expect("bots play by the rules");
        kept.push(current.save().to_vec());
        if kept.len().is_multiple_of(13) {
            // As after an undo: shorter, then on.
            kept.push(kept[kept.len() - 2].clone());
            kept.push(current.save().to_vec());
        }
    }
    kept
}

/// One match after the other.
fn three<G: Game>(seed: u32) -> Vec<Vec<u8>> {
    [2, 3, 4].into_iter().flat_map(|players| journals::<G>(seed, players)).collect()
}

/// Three whole games of each title, by turns, with settings and records between; the same for a seed.
pub fn diary(seed: u32) -> Vec<Wish> {
    macro_rules! all_journals {
        ($($name:ident($game:ty),)+) => {
            [$((<$game>::NAME, three::<$game>(seed).into_iter())),+]
        };
    }
    let mut noise = Noise(seed.into());
    let mut games = aboard!(all_journals);
    let mut wishes = vec![];
    while let Some(left) =
        games.iter().map(|(_, journals)| journals.len()).max().filter(|&left| left > 0)
    {
        let (word, journals) = &mut games[noise.below(4)];
        for journal in journals.by_ref().take(1 + noise.below(30)) {
            wishes.push(Wish::Game(word, journal));
        }
        let small = (0..40 + noise.below(100)).map(|_| noise.draw() as u8).collect();
        match noise.below(8) {
            0 => wishes.push(Wish::Settings(small)),
            1 => wishes.push(Wish::Records([&small[..], &small, &small].concat())),
            2 if left % 5 == 0 => wishes.push(Wish::Discard(word)),
            _ => {}
        }
    }
    wishes
}

/// Every how many of all cases one is tried: set `PORTOLAN_EVERY` to 1 for all of them.
pub fn every(usual: u32) -> u32 {
    let asked = std::env::var("PORTOLAN_EVERY").ok().and_then(|text| text.parse().ok());
    asked.filter(|&every| every > 0).unwrap_or(usual)
}
