//! The head of a match: who plays what with which cards. It stands at the beginning of every save.

use serde::{Deserialize, Serialize};

use crate::chance::Twisted;
use crate::{BySeat, Chance, Game, Level, Refusal, Seat, Seed, Setup, Stream, Twist};

/// The newest version of the saved form, its first byte. Version 2 adds [`Head::practice`] and
/// [`Head::twist`], version 3 [`Head::lesson`]; a match without them is still written as the version
/// before.
pub const FORMAT: u8 = 3;

/// A player's name: room for [`NAME_LETTERS`], some of them of two bytes.
pub type Name = heapless::String<24>;

/// Room for the name of a game in a save. A longer one does not compile.
const GAME_BYTES: usize = 12;

/// As many letters as the screens can show.
pub const NAME_LETTERS: usize = 12;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Mind {
    /// Somebody holding the device.
    #[default]
    Person,
    /// The computer.
    Bot(Level),
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// What the others call this player.
    pub name: Name,
    /// Who decides.
    pub mind: Mind,
}

/// What stands at the head of a journal: everything needed to deal again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// [`Game::NAME`].
    pub game: heapless::String<GAME_BYTES>,
    /// [`Game::RULES`] of the program that wrote it.
    pub rules: u16,
    /// The deal.
    pub seed: Seed,
    /// Seats, start player and options.
    pub setup: Setup,
    /// Who plays.
    pub players: BySeat<Player>,
    /// A practice table, of one person among bots: anything can be taken back.
    #[serde(skip)]
    pub practice: bool,
    /// What makes the deal another one than the seed says.
    #[serde(skip)]
    pub twist: Option<Twist>,
    /// The chapter of a first game, from 0. It is practice too.
    #[serde(skip)]
    pub lesson: Option<u8>,
}

impl Head {
    /// The head of a match of `G`.
    pub fn new<G: Game>(seed: Seed, setup: Setup, players: BySeat<Player>) -> Head {
        const { assert!(G::NAME.len() <= GAME_BYTES, "the name has no room in a save") };
        let mut game = heapless::String::new();
        let _ = game.push_str(G::NAME);
        let (practice, twist, lesson) = (false, None, None);
        Head { game, rules: G::RULES, seed, setup, players, practice, twist, lesson }
    }

    /// The oldest version of the saved form that can say it.
    fn format(&self) -> u8 {
        match (self.practice, self.twist, self.lesson) {
            (_, _, Some(_)) => 3,
            (false, None, None) => 1,
            _ => 2,
        }
    }

    /// How many bytes of a save it takes, the format's included.
    pub(crate) fn bytes(&self) -> usize {
        use postcard::experimental::serialized_size;
        let format = self.format();
        let twisted =
            if format > 1 { serialized_size(&(self.practice, self.twist)) } else { Ok(0) };
        let taught = if format > 2 { serialized_size(&self.lesson) } else { Ok(0) };
        let parts = [serialized_size(self), twisted, taught];
        1 + parts.into_iter().map(|bytes| bytes.unwrap_or(0)).sum::<usize>()
    }

    /// Whether it is of a match of `G` as this program knows it, with players that can play it.
    pub fn fits<G: Game>(&self) -> bool {
        let players = G::SEATS.contains(&self.setup.seats.count());
        let practice = self.practice || self.lesson.is_some();
        self.is_of::<G>() && players && (!practice || self.people().count() == 1)
    }

    fn is_of<G: Game>(&self) -> bool {
        self.game == G::NAME && self.rules == G::RULES
    }

    /// What to say of a head that does not [fit](Self::fits).
    pub fn refusal<G: Game>(&self) -> Refusal {
        if self.is_of::<G>() { Refusal::Damaged } else { Refusal::OtherRules }
    }

    /// Reads the head of a save, to learn which game it is. Gives the actions' bytes too.
    pub fn read(save: &[u8]) -> Result<(Head, &[u8]), Refusal> {
        let (&format, rest) = save.split_first().ok_or(Refusal::Damaged)?;
        if !(1..=FORMAT).contains(&format) {
            return Err(Refusal::OtherFormat);
        }
        let damaged = |_| Refusal::Damaged;
        let (mut head, mut rest) = postcard::take_from_bytes::<Head>(rest).map_err(damaged)?;
        if format > 1 {
            ((head.practice, head.twist), rest) =
                postcard::take_from_bytes(rest).map_err(damaged)?;
        }
        if format > 2 {
            (head.lesson, rest) = postcard::take_from_bytes(rest).map_err(damaged)?;
        }
        Ok((head, rest))
    }

    /// Writes the head of a save; gives its length.
    pub(crate) fn write(&self, save: &mut [u8]) -> postcard::Result<usize> {
        let (format, rest) = save.split_first_mut().ok_or(postcard::Error::SerializeBufferFull)?;
        *format = self.format();
        let mut length = postcard::to_slice(self, rest)?.len();
        if *format > 1 {
            let more = (self.practice, self.twist);
            length += postcard::to_slice(&more, &mut rest[length..])?.len();
        }
        if *format > 2 {
            length += postcard::to_slice(&self.lesson, &mut rest[length..])?.len();
        }
        Ok(1 + length)
    }

    /// The people at the table.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = self.setup.seats.iter();
        seats.filter(|&seat| self.players[seat].mind == Mind::Person)
    }

    /// Deals, and gives the chance that the game goes on with.
    pub(crate) fn deal<G: Game>(&self) -> (G, Chance) {
        let mut chance = Chance::new(self.seed, Stream::Deal);
        let game = G::new(&self.setup, &mut Twisted::new(&mut chance, self.twist));
        (game, chance)
    }
}
