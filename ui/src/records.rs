//! What was played on this device: matches, wins and scores by title, number of players and level,
//! the last results with their deals, and feats. Kept apart from settings and saves, so that nothing
//! else can spoil it.

use portolan_core::{Level, Mind, Options, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::games::{AnyTable, Title};
use crate::table::Tally;

/// The most bytes records take when kept.
pub const RECORDS_BYTES: usize = 1024;
/// The version of their kept form, its first byte.
const FORMAT: u8 = 1;
/// How many results are remembered.
const RESULTS: usize = 7;
/// Two to five players, at four levels.
const TALLIES: usize = 16;
/// How many titles there is room for.
const SHELVES: usize = 6;
/// Feats of a title.
pub const FEATS: usize = 3;

/// The kept form.
pub type RecordsBytes = heapless::Vec<u8, RECORDS_BYTES>;

/// What was kept cannot be read, or was written by a later version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable;

/// Whom people played against: the strongest bot of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Against {
    /// Nobody but people.
    People,
    /// A bot of this kind at best.
    Easy,
    /// A bot of this kind at best.
    Normal,
    /// A bot of this kind at best.
    Hard,
}

/// Matches of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// How many played.
    pub players: u8,
    /// Against whom.
    pub against: Against,
    /// How many matches there were.
    pub matches: u16,
    /// How many of them a person has won.
    pub wins: u16,
    /// The best score of a person.
    pub best: i16,
    /// All scores of people added up, and how many they are.
    total: i32,
    scores: u16,
}

impl Kind {
    /// The mean score of people in tenths.
    pub fn mean(&self) -> i32 {
        let scores = i32::from(self.scores.max(1));
        // In two steps, so that no sum is too large.
        let (whole, rest) = (self.total / scores, self.total % scores);
        10 * whole.clamp(-9999, 9999) + 10 * rest / scores
    }
}

/// What was played of one title.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Shelf {
    /// [`Title::word`].
    game: heapless::String<12>,
    feats: u8,
    kinds: heapless::Vec<Kind, TALLIES>,
}

/// How a match ended, and how it can be dealt again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// The place of its title's shelf.
    shelf: u8,
    /// A sum over the whole journal: a match that is looked at twice counts once.
    print: u32,
    /// The deal.
    pub seed: Seed,
    /// How many played.
    pub players: u8,
    /// Against whom.
    pub against: Against,
    /// The best score of a person.
    pub score: i16,
    /// Whether a person has won.
    pub won: bool,
    /// Who began, if that was chosen.
    pub start: Option<Seat>,
    /// Table options.
    pub options: Options,
}

/// All of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Records {
    shelves: heapless::Vec<Shelf, SHELVES>,
    /// The newest first.
    results: heapless::Vec<Ended, RESULTS>,
}

impl Records {
    /// Reads what was kept; nothing at all is a beginning.
    pub fn read(bytes: &[u8]) -> Result<Records, Unreadable> {
        let read: Records = match bytes.split_first() {
            None => return Ok(Records::default()),
            Some((&FORMAT, rest)) => postcard::from_bytes(rest).map_err(|_| Unreadable)?,
            Some(_) => return Err(Unreadable),
        };
        let fits = |ended: &Ended| usize::from(ended.shelf) < read.shelves.len();
        if read.results.iter().all(fits) { Ok(read) } else { Err(Unreadable) }
    }

    /// The bytes to keep. Should it ever be too much, the oldest results are left out.
    pub fn write(&self) -> RecordsBytes {
        let mut bytes = RecordsBytes::new();
        let _ = bytes.resize_default(RECORDS_BYTES);
        bytes[0] = FORMAT;
        let mut kept = self.clone();
        loop {
            if let Ok(written) = postcard::to_slice(&kept, &mut bytes[1..]) {
                let length = 1 + written.len();
                bytes.truncate(length);
                return bytes;
            }
            if kept.results.pop().is_none() {
                kept.shelves.pop();
            }
        }
    }

    fn shelf(&self, title: Title) -> Option<&Shelf> {
        self.shelves.iter().find(|shelf| shelf.game == title.word())
    }

    /// What was played of a title, by players and level.
    pub fn kinds(&self, title: Title) -> &[Kind] {
        self.shelf(title).map_or(&[], |shelf| &shelf.kinds)
    }

    /// Whether this feat of a title was ever done.
    pub fn has_feat(&self, title: Title, feat: usize) -> bool {
        self.shelf(title).is_some_and(|shelf| shelf.feats >> feat & 1 == 1)
    }

    /// How the last matches of a title ended, the newest first.
    pub fn results(&self, title: Title) -> impl Iterator<Item = &Ended> {
        let of_title = move |ended: &&Ended| {
            self.shelves.get(usize::from(ended.shelf)).is_some_and(|it| it.game == title.word())
        };
        self.results.iter().filter(of_title)
    }

    /// Notes a match that is over, once. Gives the feats that were done for the first time, or
    /// `None` if it was noted before or nobody but bots played.
    pub fn note(&mut self, table: &AnyTable, tallies: &[Tally]) -> Option<u8> {
        let head = table.head();
        let person = |seat: Seat| head.players[seat].mind == Mind::Person;
        let mut people = tallies.iter().filter(|tally| person(tally.seat)).peekable();
        people.peek()?;
        // Practice, and what was put on the table otherwise than by dealing, is no match.
        if head.practice || head.twist.is_some() {
            return None;
        }
        let print = fingerprint(table.save());
        if self.results.iter().any(|ended| ended.print == print && ended.seed == head.seed) {
            return None;
        }
        let levels = head.setup.seats.iter().map(|seat| match head.players[seat].mind {
            Mind::Person => Against::People,
            Mind::Bot(Level::Random | Level::Easy) => Against::Easy,
            Mind::Bot(Level::Greedy | Level::Normal) => Against::Normal,
            Mind::Bot(Level::Hard) => Against::Hard,
        });
        let against = levels.max().unwrap_or(Against::People);
        let players = head.setup.seats.count() as u8;
        let fresh =
            Kind { players, against, matches: 0, wins: 0, best: i16::MIN, total: 0, scores: 0 };
        let (mut kind, mut feats, mut won, mut score) = (fresh, 0, false, i16::MIN);
        let shelf = self.make_shelf(table.title())?;
        let kinds = &mut self.shelves[shelf].kinds;
        let alike = |kind: &Kind| kind.players == players && kind.against == against;
        if let Some(at) = kinds.iter().position(alike) {
            kind = kinds.remove(at);
        }
        for tally in people {
            score = score.max(tally.total);
            won |= tally.wins;
            feats |= table.feats(tally);
            kind.total = kind.total.saturating_add(tally.total.into());
            kind.scores = kind.scores.saturating_add(1);
        }
        kind.matches = kind.matches.saturating_add(1);
        kind.wins = kind.wins.saturating_add(won.into());
        kind.best = kind.best.max(score);
        let place =
            kinds.iter().position(|other| (other.players, other.against) > (players, against));
        let place = place.unwrap_or(kinds.len());
        // There is a place for every kind there is.
        let _ = kinds.insert(place, kind);
        let new = feats & !self.shelves[shelf].feats;
        self.shelves[shelf].feats |= feats;
        if self.results.is_full() {
            self.results.pop();
        }
        let (seed, setup) = (head.seed, head.setup);
        let _ = self.results.insert(
            0,
            Ended {
                shelf: shelf as u8,
                print,
                seed,
                players,
                against,
                score,
                won,
                start: setup.start,
                options: setup.options,
            },
        );
        Some(new)
    }

    /// The place of a title's shelf, put up if there is none yet.
    fn make_shelf(&mut self, title: Title) -> Option<usize> {
        if let Some(at) = self.shelves.iter().position(|shelf| shelf.game == title.word()) {
            return Some(at);
        }
        let game = heapless::String::try_from(title.word()).ok()?;
        self.shelves.push(Shelf { game, feats: 0, kinds: heapless::Vec::new() }).ok()?;
        Some(self.shelves.len() - 1)
    }
}

/// A sum over bytes by which a journal is known again.
fn fingerprint(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind of match of every shelf, with numbers of many years.
    fn full() -> Records {
        let mut records = Records::default();
        for &title in Title::ALL.iter().take(4) {
            let shelf = records.make_shelf(title).expect("a shelf");
            for players in 2..=5 {
                for against in [Against::People, Against::Easy, Against::Normal, Against::Hard] {
                    let kind = Kind {
                        players,
                        against,
                        matches: 900,
                        wins: 450,
                        best: 99,
                        total: 63_000,
                        scores: 1800,
                    };
                    records.shelves[shelf].kinds.push(kind).expect("a place");
                }
            }
        }
        let ended = Ended {
            shelf: 3,
            print: u32::MAX,
            seed: Seed(u32::MAX),
            players: 5,
            against: Against::Hard,
            score: -85,
            won: false,
            start: Some(Seat::E),
            options: Options(255),
        };
        while records.results.push(ended).is_ok() {}
        records
    }

    #[test]
    fn kept_records_come_back() {
        for records in [Records::default(), full()] {
            assert_eq!(Records::read(&records.write()), Ok(records));
        }
        assert_eq!(full().kinds(Title::ALL[0])[0].mean(), 350);
        let kind = full().kinds(Title::ALL[0])[0];
        assert_eq!(Kind { total: -7, scores: 2, ..kind }.mean(), -35);
        assert_eq!(Kind { total: i32::MIN, scores: 0, ..kind }.mean(), -99_990);
    }

    #[test]
    fn damaged_records_are_refused() {
        let bytes = full().write();
        assert_eq!(Records::read(&[]), Ok(Records::default()));
        assert_eq!(Records::read(&[FORMAT + 1, 0, 0]), Err(Unreadable));
        for cut in 1..bytes.len() {
            assert_eq!(Records::read(&bytes[..cut]), Err(Unreadable), "{cut}");
        }
        let mut astray = full();
        astray.results[0].shelf = 5;
        assert_eq!(Records::read(&astray.write()), Err(Unreadable));
    }
}
