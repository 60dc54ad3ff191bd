//! A match: a game, the players around it and the journal of what they did.
//!
//! The journal is the match. Saving is keeping its bytes; resuming, undo, replay and transcripts
//! all run it again from the deal. It only ever grows at its end, so a device can append.

use rand_core::Rng;

use crate::{
    BySeat, Chance, Game, Head, Mind, Outcome, Player, Refusal, Reveals, Seat, Seed, Setup, Stream,
};

/// Room for a header and the longest game.
pub const JOURNAL_BYTES: usize = 6144;
/// The end of it is kept free of open-ended actions, which people can repeat at will: whatever
/// they do, a match can be played to its end. The longest without any takes half of that.
const RESERVED_BYTES: usize = 1024;

/// Why an action was not played. The match is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError<I> {
    /// The rules forbid it.
    Illegal(I),
    /// The journal has no room left for open-ended actions, whatever is forgotten of those that came
    /// to nothing; the others still fit.
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
    /// The journal up to there, condensed so often.
    bytes: usize,
    condensed: Condensed,
}

/// How often a journal was condensed. It says the same as before: no match differs by that alone.
#[derive(Clone, Copy, Debug, Default)]
struct Condensed(u8);

impl PartialEq for Condensed {
    fn eq(&self, _: &Condensed) -> bool {
        true
    }
}

impl<G: Game> Mark<G> {
    /// The game at that moment, hidden parts too.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The deal of a match with this head, which must [fit](Head::fits).
    pub fn deal(head: &Head) -> Self {
        let (game, chance) = head.deal();
        let condensed = Condensed::default();
        Mark { game, chance, decisions: 0, bytes: head.bytes(), condensed }
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
    /// The person whose last decision could be taken back, and how many decisions that were.
    undoable: Option<(Seat, u16)>,
    head_bytes: usize,
    journal: heapless::Vec<u8, JOURNAL_BYTES>,
    condensed: Condensed,
}

impl<G: Game> Match<G> {
    /// Deals a new match. `None` if this number of players cannot play it.
    pub fn new(seed: Seed, setup: Setup, players: BySeat<Player>) -> Option<Self> {
        Self::with_head(Head::new::<G>(seed, setup, players))
    }

    /// Deals a new match at a practice table. `None` also if it is not one person among bots.
    pub fn practice(seed: Seed, setup: Setup, players: BySeat<Player>) -> Option<Self> {
        Self::with_head(Head { practice: true, ..Head::new::<G>(seed, setup, players) })
    }

    /// Deals a new match with this head, if it [fits](Head::fits).
    pub(crate) fn with_head(head: Head) -> Option<Self> {
        head.fits::<G>().then(|| Self::deal(head))
    }

    /// Deals the match that a head describes, which must [fit](Head::fits).
    pub fn deal(head: Head) -> Self {
        let mut fresh = Self::unwritten(head);
        fresh.begin_journal();
        fresh
    }

    /// The same before its journal is [begun](Self::begin_journal). A match is too large to lie on a
    /// device's stack; as long as nothing is written to the journal, nothing of it has to be moved to
    /// where the match stays.
    #[inline(always)]
    pub fn unwritten(head: Head) -> Self {
        let (game, chance) = head.deal();
        Match {
            game,
            chance,
            head,
            decisions: 0,
            undoable: None,
            head_bytes: 0,
            journal: heapless::Vec::new(),
            condensed: Condensed::default(),
        }
    }

    /// Writes the head of a match just dealt: once, before anything else.
    pub fn begin_journal(&mut self) {
        // A head always finds room: it is a fraction of the journal.
        let _ = self.journal.resize_default(JOURNAL_BYTES);
        self.head_bytes = self.head.write(&mut self.journal).unwrap_or(0);
        self.journal.truncate(self.head_bytes);
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
        (self.game, self.chance) = self.head.deal();
        (self.decisions, self.undoable) = (0, None);
        let mut done = self.head_bytes;
        let mut ended = Ok(());
        while self.decisions < decisions && done < self.journal.len() {
            let rest = &self.journal[done..];
            match postcard::take_from_bytes(rest) {
                Ok((action, after)) => {
                    let length = rest.len() - after.len();
                    if self.game.check_kept(action).is_ok() {
                        self.decide(action);
                        done += length;
                    } else {
                        ended = Err(postcard::Error::DeserializeBadEncoding);
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

    /// What a bot's randomness begins with at this decision. It is made of the deal's seed and does
    /// not lead back to it: a bot that knew the deal would know every card.
    pub fn bot_seed(&self) -> Seed {
        Seed(Chance::new(self.head.seed, Stream::Bot(self.decisions)).next_u32())
    }

    /// Plays one action of the player whose decision it is.
    pub fn play(&mut self, action: G::Action) -> Result<G::Outcome, PlayError<G::Illegal>> {
        self.game.check(action).map_err(PlayError::Illegal)?;
        if !self.write(action) {
            self.condense();
            if !self.write(action) {
                return Err(PlayError::JournalFull);
            }
        }
        Ok(self.decide(action))
    }

    /// Adds an action to the journal, if there is room for it.
    fn write(&mut self, action: G::Action) -> bool {
        let end = self.journal.len();
        let reserved = if G::open_ended(action) { RESERVED_BYTES } else { 0 };
        // The list is as long as its capacity for a moment, to be written into.
        let _ = self.journal.resize_default(JOURNAL_BYTES);
        let room = self.journal.get_mut(end..JOURNAL_BYTES - reserved).unwrap_or_default();
        let written = postcard::to_slice(&action, room).map(|bytes| bytes.len());
        self.journal.truncate(end + *written.as_ref().unwrap_or(&0));
        written.is_ok()
    }

    /// Forgets what was offered in vain and what was claimed in trades: talk makes room for talk.
    fn condense(&mut self) {
        let (mut from, mut to) = (self.head_bytes, self.head_bytes);
        while let Some((action, end)) = self.entry(from) {
            let next = self.entry(end);
            let kept = next.map_or(action, |(next, _)| G::condensed(action, next));
            // It is no longer than what stood there.
            let Ok(written) = postcard::to_slice(&kept, &mut self.journal[to..end]) else { break };
            (from, to) = (end, to + written.len());
        }
        self.journal.truncate(to);
        self.condensed.0 = self.condensed.0.wrapping_add(1);
        // Nobody remembers what is not written any more: the match is what its journal says.
        let _ = self.run_again(self.decisions);
    }

    /// Does what a legal action says and notes what can be taken back.
    fn decide(&mut self, action: G::Action) -> G::Outcome {
        let actor = self.game.actor();
        let outcome = self.game.act(action, &mut self.chance);
        self.decisions += 1;
        let fair = outcome.reveals() != Reveals::Unknown;
        let practice = self.head.practice;
        self.undoable = match actor.filter(|&actor| self.mind(actor) == Mind::Person) {
            Some(person) => (fair || practice).then_some((person, 1)),
            // A bot's answer tells something about its hand.
            None => self.undoable.filter(|_| practice).map(|(person, back)| (person, back + 1)),
        };
        outcome
    }

    /// Runs the journal again from the deal and shows each step.
    pub fn replay(&self, visit: impl FnMut(Step<G>)) {
        self.replay_since(&self.mark_at(0), visit);
    }

    /// Shows each step since a mark of this very match. It does not begin at the deal, so it is
    /// quick late in a match too.
    pub fn replay_since(&self, mark: &Mark<G>, mut visit: impl FnMut(Step<G>)) {
        self.show(mark.clone(), &mut visit);
    }

    /// The match as it stands.
    pub fn mark(&self) -> Mark<G> {
        let (game, chance) = (self.game.clone(), self.chance.clone());
        let (decisions, bytes) = (self.decisions, self.journal.len());
        Mark { game, chance, decisions, bytes, condensed: self.condensed }
    }

    /// The match as it stood after so many decisions.
    pub fn mark_at(&self, decisions: u16) -> Mark<G> {
        let deal = Mark { condensed: self.condensed, ..Mark::deal(&self.head) };
        self.on_from(deal, decisions)
    }

    /// The match as it stood after so many decisions, from a mark before that.
    pub fn on_from(&self, mut mark: Mark<G>, decisions: u16) -> Mark<G> {
        self.find(&mut mark);
        while mark.decisions < decisions
            && let Some((action, bytes)) = self.entry(mark.bytes)
        {
            mark.follow(action, bytes);
        }
        mark
    }

    /// Runs the journal again from the deal and gives what each decision of whom caused. It takes half
    /// as long as a [replay](Self::replay).
    pub fn outcomes(&self, mut visit: impl FnMut(Seat, &G::Action, &G::Outcome)) {
        let Mark::<G> { mut game, mut chance, mut bytes, .. } = Mark::deal(&self.head);
        while let (Some(actor), Some((action, next))) = (game.actor(), self.entry(bytes)) {
            visit(actor, &action, &game.act(action, &mut chance));
            bytes = next;
        }
    }

    /// Large, and there is one of it for each game: not one for each visitor.
    fn show(&self, mut behind: Mark<G>, visit: &mut dyn FnMut(Step<G>)) {
        self.find(&mut behind);
        // The same game one step behind: playing on in it costs less than copying.
        let Mark { mut game, mut chance, .. } = behind.clone();
        while let (Some(actor), Some((action, bytes))) = (game.actor(), self.entry(behind.bytes)) {
            let outcome = game.act(action, &mut chance);
            visit(Step { before: &behind.game, after: &game, actor, action, outcome });
            behind.follow(action, bytes);
        }
    }

    /// Where a mark stands in the journal, if that was condensed since.
    fn find(&self, mark: &mut Mark<G>) {
        if mark.condensed.0 != self.condensed.0 {
            mark.condensed = self.condensed;
            mark.bytes = (0..mark.decisions)
                .fold(self.head_bytes, |at, _| self.entry(at).map_or(at, |(_, next)| next));
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

    /// How many decisions an undo would take back. It is the last one, if the person who made it
    /// decides again and nothing came to light; at a practice table the person's last one with all
    /// that followed.
    pub fn undoable(&self) -> u16 {
        let asks = |person| match self.game.actor() {
            Some(actor) => actor == person,
            None => self.head.practice,
        };
        self.undoable.filter(|&(person, _)| asks(person)).map_or(0, |(_, back)| back)
    }

    /// Takes back the last decision of the person whose turn it is, where that is fair or only
    /// practice.
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
    use crate::{Level, Options, Seats};

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

    /// A person loads, and a bot loads twice.
    fn answered(
        deal: fn(Seed, Setup, BySeat<Player>) -> Option<Match<Merchants>>,
    ) -> [Match<Merchants>; 2] {
        let head = two(Mind::Bot(Level::Random)).head().clone();
        let fresh = deal(head.seed, head.setup, head.players).unwrap();
        let mut game = fresh.clone();
        for good in [Good::Salt, Good::Flax, Good::Pepper] {
            game.play(Action::Load(good)).unwrap();
        }
        [fresh, game]
    }

    #[test]
    fn undo_stops_at_a_bots_answer() {
        let [_, game] = answered(Match::new);
        assert_eq!(game.undoable(), 0);
    }

    #[test]
    fn at_a_practice_table_anything_is_taken_back() {
        let [fresh, mut game] = answered(Match::practice);
        assert_eq!(game.undoable(), 3);
        let before = game.clone();
        for action in [Action::Load(Good::Salt), Action::Pass, Action::Draw] {
            game.play(action).unwrap();
        }
        assert_eq!(game.undoable(), 0, "the bot decides");
        for action in [Action::Pass, Action::Draw] {
            game.play(action).unwrap();
        }
        assert_eq!(game.undoable(), 3, "the person's draw and the bot's turn");
        assert_eq!(Match::resume(game.save()).as_ref(), Ok(&game), "it is saved as one");
        for _ in 0..3 {
            assert!(game.undo());
        }
        assert_eq!(game, before);
        assert!(game.undo());
        assert_eq!(game, fresh);
    }

    /// Another one at each decision, which tells nothing of the deal.
    #[test]
    fn bots_do_not_get_the_seed_of_the_deal() {
        let mut game = two(Mind::Bot(Level::Random));
        let one = game.bot_seed();
        game.play(Action::Pass).unwrap();
        let mut seeds = [game.head().seed, one, game.bot_seed()];
        crate::arrange(&mut seeds, |seed| seed.0);
        assert!(seeds.is_sorted_by(|one, next| one.0 < next.0), "all are different");
    }

    #[test]
    fn practice_is_for_one_person_among_bots() {
        let head = two(Mind::Person).head().clone();
        assert!(Match::<Merchants>::practice(head.seed, head.setup, head.players).is_none());
    }

    #[test]
    fn a_lesson_knows_its_chapter_when_it_is_taken_up() {
        let head = two(Mind::Bot(Level::Easy)).head().clone();
        let lesson = Head { practice: true, lesson: Some(2), ..head };
        let mut game = Match::<Merchants>::with_head(lesson).unwrap();
        game.play(Action::Load(Good::Salt)).unwrap();
        assert_eq!(Mark::<Merchants>::deal(game.head()).bytes, game.head_bytes);
        assert_eq!(Match::resume(game.save()), Ok(game));
    }

    /// A save of the first form, as it was written.
    #[test]
    fn saves_of_version_1_resume() {
        let whole = two(Mind::Person);
        assert_eq!(whole.save()[..12], *b"\x01\x09merchants\x01");
        assert_eq!(Match::resume(whole.save()), Ok(whole));
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
        save[0] = 1;
        save[2] = b'M';
        assert_eq!(Match::<Merchants>::resume(&save), Err(Refusal::OtherRules));
    }
}
