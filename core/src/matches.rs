//! A match: a game, the players around it and the journal of what they did.
//!
//! The journal is the match. Saving is keeping its bytes; resuming, undo, replay and transcripts
//! all run it again from the deal. It only ever grows at its end, so a device can append.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::{BySeat, Chance, Game, Level, Outcome, Refusal, Reveals, Seat, Seed, Setup, Stream};

/// The version of the saved form, its first byte.
pub const FORMAT: u8 = 1;

/// Room for a header and the longest game.
pub const JOURNAL_BYTES: usize = 6144;
/// The end of it is kept free of open-ended actions, which people can repeat at will: whatever
/// they do, a match can be played to its end.
const RESERVED_BYTES: usize = 2048;

/// A player's name: room for [`NAME_LETTERS`], some of them of two bytes.
pub type Name = heapless::String<24>;

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
    pub game: heapless::String<12>,
    /// [`Game::RULES`] of the program that wrote it.
    pub rules: u16,
    /// The deal.
    pub seed: Seed,
    /// Seats, start player and options.
    pub setup: Setup,
    /// Who plays.
    pub players: BySeat<Player>,
}

impl Head {
    /// The head of a match of `G`.
    pub fn new<G: Game>(seed: Seed, setup: Setup, players: BySeat<Player>) -> Head {
        let mut game = heapless::String::new();
        // A name longer than the field is cut; reading it back then refuses it.
        let _ = game.push_str(G::NAME);
        Head { game, rules: G::RULES, seed, setup, players }
    }

    /// How many bytes of a save it takes, the format's included.
    fn bytes(&self) -> usize {
        1 + postcard::experimental::serialized_size(self).unwrap_or(0)
    }

    /// Whether it is of a match of `G` as this program knows it, with a number of players that can
    /// play it.
    pub fn fits<G: Game>(&self) -> bool {
        self.is_of::<G>() && G::SEATS.contains(&self.setup.seats.count())
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
        if format != FORMAT {
            return Err(Refusal::OtherFormat);
        }
        postcard::take_from_bytes(rest).map_err(|_| Refusal::Damaged)
    }
}

/// Why an action was not played. The match is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError<I> {
    /// The rules forbid it.
    Illegal(I),
    /// The journal has no room left for open-ended actions; the others still fit.
    JournalFull,
}

/// One entry of the journal, while it is run again.
pub struct Step<'a, G: Game> {
    /// The game before the action.
    pub before: &'a G,
    /// The game after it.
    pub after: &'a G,
    /// Who acted.
    pub actor: Seat,
    /// What was chosen.
    pub action: G::Action,
    /// What it caused.
    pub outcome: G::Outcome,
}

/// A moment of a match, to run on from without beginning at the deal.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark<G: Game> {
    game: G,
    chance: Chance,
    decisions: u16,
    /// The journal up to there.
    bytes: usize,
}

impl<G: Game> Mark<G> {
    /// The game at that moment, hidden parts too.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The deal of a match with this head, which must [fit](Head::fits).
    pub fn deal(head: &Head) -> Self {
        let mut chance = Chance::new(head.seed, Stream::Deal);
        let game = G::new(&head.setup, &mut chance);
        Mark { game, chance, decisions: 0, bytes: head.bytes() }
    }

    /// How many decisions were made by then.
    pub fn decisions(&self) -> u16 {
        self.decisions
    }

    /// One decision of the journal further. It was legal when it was written there.
    fn follow(&mut self, action: G::Action, bytes: usize) {
        self.game.act(action, &mut self.chance);
        self.decisions += 1;
        self.bytes = bytes;
    }
}

/// A game with its players and its journal.
#[derive(Clone, PartialEq, Debug)]
pub struct Match<G: Game> {
    head: Head,
    game: G,
    chance: Chance,
    decisions: u16,
    /// For each seat, how many decisions an undo would take back if it were to decide now.
    undoable: BySeat<u16>,
    head_bytes: usize,
    journal: heapless::Vec<u8, JOURNAL_BYTES>,
}

impl<G: Game> Match<G> {
    /// Deals a new match. `None` if this number of players cannot play it.
    pub fn new(seed: Seed, setup: Setup, players: BySeat<Player>) -> Option<Self> {
        let head = Head::new::<G>(seed, setup, players);
        head.fits::<G>().then(|| Self::deal(head))
    }

    /// Deals the match that a head describes, which must [fit](Head::fits). It is made where it is
    /// wanted, in one go: a match is too large to lie twice on a device's stack.
    pub fn deal(head: Head) -> Self {
        let mut chance = Chance::new(head.seed, Stream::Deal);
        let mut fresh = Match {
            game: G::new(&head.setup, &mut chance),
            chance,
            head,
            decisions: 0,
            undoable: BySeat::default(),
            head_bytes: 0,
            journal: heapless::Vec::new(),
        };
        // A head always finds room: it is a fraction of the journal.
        let _ = fresh.journal.resize_default(JOURNAL_BYTES);
        fresh.journal[0] = FORMAT;
        let written = postcard::to_slice(&fresh.head, &mut fresh.journal[1..]);
        fresh.head_bytes = 1 + written.map_or(0, |bytes| bytes.len());
        fresh.journal.truncate(fresh.head_bytes);
        fresh
    }

    /// Takes up a saved match.
    pub fn resume(save: &[u8]) -> Result<Self, Refusal> {
        let (head, actions) = Head::read(save)?;
        if !head.fits::<G>() {
            return Err(head.refusal::<G>());
        }
        let mut resumed = Self::deal(head);
        resumed.take_up(actions)?;
        Ok(resumed)
    }

    /// Does what a saved match has written behind its head, in one just dealt from that head. An
    /// action cut off at the very end is left out: the power went while it was written.
    pub fn take_up(&mut self, actions: &[u8]) -> Result<(), Refusal> {
        self.journal.extend_from_slice(actions).map_err(|_| Refusal::Damaged)?;
        match self.run_again(u16::MAX) {
            Ok(()) | Err(postcard::Error::DeserializeUnexpectedEnd) => Ok(()),
            Err(_) => Err(Refusal::Damaged),
        }
    }

    /// Deals again and does what the journal says, so many decisions of it; what is left of the
    /// journal then is cut off.
    fn run_again(&mut self, decisions: u16) -> Result<(), postcard::Error> {
        self.chance = Chance::new(self.head.seed, Stream::Deal);
        self.game = G::new(&self.head.setup, &mut self.chance);
        (self.decisions, self.undoable) = (0, BySeat::default());
        let mut done = self.head_bytes;
        let mut ended = Ok(());
        while self.decisions < decisions && done < self.journal.len() {
            let rest = &self.journal[done..];
            match postcard::take_from_bytes(rest) {
                Ok((action, after)) => {
                    let length = rest.len() - after.len();
                    match self.decide(action) {
                        Ok(_) => done += length,
                        Err(_) => ended = Err(postcard::Error::DeserializeBadEncoding),
                    }
                }
                Err(error) => ended = Err(error),
            }
            if ended.is_err() {
                break;
            }
        }
        self.journal.truncate(done);
        ended
    }

    /// The bytes to keep. An action adds to their end, an undo takes from it.
    pub fn save(&self) -> &[u8] {
        &self.journal
    }

    /// Seed, setup and players.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The game as it stands, hidden parts too: for tools and tests, not for screens.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many decisions were made so far.
    pub fn decisions(&self) -> u16 {
        self.decisions
    }

    /// Who decides for this seat.
    pub fn mind(&self, seat: Seat) -> Mind {
        self.head.players[seat].mind
    }

    /// Plays one action of the player whose decision it is.
    pub fn play(&mut self, action: G::Action) -> Result<G::Outcome, PlayError<G::Illegal>> {
        self.game.check(action).map_err(PlayError::Illegal)?;
        let end = self.journal.len();
        let reserved = if G::open_ended(action) { RESERVED_BYTES } else { 0 };
        // The list is as long as its capacity for a moment, to be written into.
        let _ = self.journal.resize_default(JOURNAL_BYTES);
        let room = self.journal.get_mut(end..JOURNAL_BYTES - reserved).unwrap_or_default();
        let written = postcard::to_slice(&action, room).map(|bytes| bytes.len());
        self.journal.truncate(end + *written.as_ref().unwrap_or(&0));
        written.map_err(|_| PlayError::JournalFull)?;
        self.decide(action).map_err(PlayError::Illegal)
    }

    /// Does what an action says and notes what can be taken back.
    fn decide(&mut self, action: G::Action) -> Result<G::Outcome, G::Illegal> {
        let actor = self.game.actor();
        let outcome = self.game.apply(action, &mut self.chance)?;
        self.decisions += 1;
        let seen = outcome.reveals();
        let by_person = actor.is_some_and(|actor| self.mind(actor) == Mind::Person);
        for seat in self.head.setup.seats.iter() {
            let back = &mut self.undoable[seat];
            *back = if actor == Some(seat) {
                u16::from(seen != Reveals::Chance)
            } else if by_person || seen != Reveals::Nothing || *back == 0 {
                0
            } else {
                *back + 1
            };
        }
        Ok(outcome)
    }

    /// Runs the journal again from the deal and shows each step.
    pub fn replay(&self, visit: impl FnMut(Step<G>)) {
        self.replay_since(&self.mark_at(0), visit);
    }

    /// What was decided since a mark of this very match, each step: soon done, also late in a
    /// match.
    pub fn replay_since(&self, mark: &Mark<G>, mut visit: impl FnMut(Step<G>)) {
        self.show(mark.clone(), &mut visit);
    }

    /// The match as it stands.
    pub fn mark(&self) -> Mark<G> {
        let (game, chance) = (self.game.clone(), self.chance.clone());
        Mark { game, chance, decisions: self.decisions, bytes: self.journal.len() }
    }

    /// The match as it stood after so many decisions.
    pub fn mark_at(&self, decisions: u16) -> Mark<G> {
        self.on_from(Mark::deal(&self.head), decisions)
    }

    /// The match as it stood after so many decisions, from a mark before that.
    pub fn on_from(&self, mut mark: Mark<G>, decisions: u16) -> Mark<G> {
        while mark.decisions < decisions
            && let Some((action, bytes)) = self.entry(mark.bytes)
        {
            mark.follow(action, bytes);
        }
        mark
    }

    /// Large, and there is one of it for each game: not one for each visitor.
    fn show(&self, mut behind: Mark<G>, visit: &mut dyn FnMut(Step<G>)) {
        // The same game one step behind: playing on in it costs less than copying.
        let Mark { mut game, mut chance, .. } = behind.clone();
        while let (Some(actor), Some((action, bytes))) = (game.actor(), self.entry(behind.bytes)) {
            let outcome = game.act(action, &mut chance);
            visit(Step { before: &behind.game, after: &game, actor, action, outcome });
            behind.follow(action, bytes);
        }
    }

    /// The action that is written there, and where the next one is.
    fn entry(&self, at: usize) -> Option<(G::Action, usize)> {
        let rest = self.journal.get(at..)?;
        let (action, after) = postcard::take_from_bytes(rest).ok()?;
        Some((action, at + rest.len() - after.len()))
    }

    /// The same match with another deal behind it that looks the same to this seat: for tests of
    /// what may leak.
    pub fn redealt(&self, seat: Seat, rng: &mut impl Rng) -> Self {
        Match { game: self.game.redeal(seat, rng), ..self.clone() }
    }

    /// How many decisions an undo would take back: up to the last one of the person whose
    /// decision it is now. 0 if somebody else decided since, or something came to light.
    pub fn undoable(&self) -> u16 {
        let asking = self.game.actor().filter(|&seat| self.mind(seat) == Mind::Person);
        asking.map_or(0, |seat| self.undoable[seat])
    }

    /// Takes back the last decision of the person whose turn it is, where that is fair.
    pub fn undo(&mut self) -> bool {
        let back = self.undoable();
        if back == 0 {
            return false;
        }
        // What was played once can be played again.
        self.run_again(self.decisions - back).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merchants::{Action, Good, Merchants};
    use crate::{Options, Seats};

    fn two(second: Mind) -> Match<Merchants> {
        let setup = Setup {
            seats: Seats::new(2).unwrap(),
            start: Some(Seat::A),
            options: Options::default(),
        };
        let mut players = BySeat::<Player>::default();
        players[Seat::B].mind = second;
        let mut fresh = Match::new(Seed(5), setup, players).unwrap();
        for good in [Good::Salt, Good::Flax, Good::Flax, Good::Salt] {
            fresh.play(Action::Load(good)).unwrap();
        }
        fresh
    }

    #[test]
    fn undo_takes_back_what_was_seen_by_its_maker_only() {
        let mut game = two(Mind::Person);
        assert_eq!(game.undoable(), 1, "the last loading was the start player's own");
        game.play(Action::Pass).unwrap();
        let before = game.clone();
        game.play(Action::Draw).unwrap();
        assert_eq!(game.undoable(), 0, "now another person decides");
        let mut game = before;
        assert!(game.undo());
        assert_eq!(game, two(Mind::Person));
    }

    #[test]
    fn undo_stops_at_a_drawn_card() {
        let mut game = two(Mind::Bot(Level::Random));
        game.play(Action::Pass).unwrap();
        game.play(Action::Draw).unwrap();
        game.play(Action::Pass).unwrap();
        game.play(Action::Draw).unwrap();
        assert_eq!(game.undoable(), 0);
    }

    #[test]
    fn undo_goes_back_over_bots_that_revealed_nothing() {
        let setup = Setup {
            seats: Seats::new(2).unwrap(),
            start: Some(Seat::A),
            options: Options::default(),
        };
        let mut players = BySeat::<Player>::default();
        players[Seat::B].mind = Mind::Bot(Level::Random);
        let fresh = Match::<Merchants>::new(Seed(5), setup, players).unwrap();
        let mut game = fresh.clone();
        for good in [Good::Salt, Good::Flax, Good::Pepper] {
            game.play(Action::Load(good)).unwrap();
        }
        assert_eq!(game.undoable(), 3);
        assert!(game.undo());
        assert_eq!(game, fresh);
    }

    #[test]
    fn a_save_cut_off_inside_an_action_resumes_before_it() {
        let whole = two(Mind::Person);
        let save = whole.save();
        let cut = Match::<Merchants>::resume(&save[..save.len() - 1]).unwrap();
        assert_eq!(cut.decisions(), whole.decisions() - 1);
        assert_eq!(Match::<Merchants>::resume(save).unwrap(), whole);
    }

    #[test]
    fn foreign_and_damaged_saves_are_named() {
        let whole = two(Mind::Person);
        let mut save = heapless::Vec::<u8, JOURNAL_BYTES>::from_slice(whole.save()).unwrap();
        assert_eq!(Match::<Merchants>::resume(&[]), Err(Refusal::Damaged));
        assert_eq!(Match::<Merchants>::resume(&save[..5]), Err(Refusal::Damaged));
        save[0] = 0;
        assert_eq!(Match::<Merchants>::resume(&save), Err(Refusal::OtherFormat));
        save[0] = FORMAT;
        save[2] = b'M';
        assert_eq!(Match::<Merchants>::resume(&save), Err(Refusal::OtherRules));
    }
}
