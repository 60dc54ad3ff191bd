//! What every game must survive, written once against [`Game`].
//!
//! The functions only assert; tests drive them with random choices and fuzzers with arbitrary
//! bytes. A new game gets all of it by one line in its test file.

mod fuzz;
mod twins;

use rand_core::Rng;

use crate::bot::Weights;
use crate::{
    ActionList, BySeat, Chance, Draw, Game, Match, Mind, Notation, Options, Player, Seats, Seed,
    Setup, Stream, View,
};

pub use fuzz::{any_actions, any_journal, any_notation, fuzz_actions, fuzz_journal, fuzz_notation};
pub use twins::{Sibling, twin, twin_by};

/// More decisions than any game can have.
pub const ENDLESS: u16 = 2000;

/// A table of people for tests.
pub fn table<G: Game>(players: usize, seed: u32, options: u8) -> Match<G> {
    let Some(seats) = Seats::new(players) else { panic!("{players} players") };
    let setup = Setup { seats, start: None, options: Options(options) };
    match Match::new(Seed(seed), setup, BySeat::default()) {
        Some(fresh) => fresh,
        None => panic!("{} refuses {players} players", G::NAME),
    }
}

/// Plays a whole game by random choices and looks at every state on the way.
pub fn whole_game<G: Game>(
    players: usize,
    seed: u32,
    options: u8,
    mut look: impl FnMut(&Match<G>),
) {
    let mut current = table::<G>(players, seed, options);
    let mut rng = Chance::new(Seed(seed), Stream::Bot(0));
    loop {
        look(&current);
        let mut legal = G::Legal::default();
        current.game().legal(&mut legal);
        let Some(action) = rng.pick(&legal) else { break };
        assert!(current.play(action).is_ok(), "{action}");
        assert!(current.decisions() < ENDLESS, "the game does not end");
    }
    assert_eq!(current.game().actor(), None);
    let mut seats = current.game().seats().iter();
    assert!(seats.any(|seat| current.game().wins(seat)), "nobody has won");
}

/// What is listed is legal, once, and can be applied; what is not listed cannot, and changes
/// nothing. `strangers` are actions from elsewhere. Open-ended actions need not be listed, there
/// the check alone decides; of the others there is always one, and playouts choose among them.
pub fn legality<G: Game>(game: &G, strangers: &[G::Action]) {
    let mut legal = G::Legal::default();
    game.legal(&mut legal);
    assert_eq!(legal.is_empty(), game.actor().is_none(), "a decision has choices");
    assert!(!game.no_choice() || legal.len() == 1, "there is a choice in {game:?}");
    for (place, action) in legal.iter().enumerate() {
        assert!(!legal[..place].contains(action), "{action} is listed twice");
    }
    let mut routine = G::Legal::default();
    legal.iter().filter(|&&action| !G::open_ended(action)).for_each(|&one| routine.push(one));
    assert_eq!(routine.is_empty(), legal.is_empty(), "a playout has choices");
    let mut rng = Chance::new(Seed(1), Stream::Bot(0));
    for _ in 0..8 {
        let any = game.any(&mut rng);
        assert_eq!(any.is_none(), routine.is_empty());
        assert!(any.is_none_or(|any| routine.contains(&any)), "{any:?} in {game:?}");
    }
    for &action in legal.iter().chain(strangers) {
        let listed = legal.contains(&action);
        let fine = game.check(action).is_ok();
        let undecided = !listed && G::open_ended(action);
        assert!(fine == listed || undecided, "{action} in {game:?}");
        let mut after = game.clone();
        let applied = after.apply(action, &mut Chance::new(Seed(1), Stream::Deal));
        assert_eq!(applied.is_ok(), fine, "{action}");
        assert!(fine || after == *game, "{action} was refused and changed something");
    }
}

/// A playout is what choosing and advancing by turns makes of the same chance, and goes as the game
/// itself does: the same choices, the same points.
pub fn playout<G: Game>(game: &G, rng: &mut Chance) {
    let (mut short, mut silent, mut long) = (game.clone(), game.clone(), game.clone());
    let mut luck = rng.clone();
    short.play_out(&mut rng.clone());
    while let Some(action) = long.any(rng) {
        assert!(silent.any(&mut luck) == Some(action), "not {action} where nobody listens");
        silent.advance(&action, &mut luck);
        assert!(long.apply(action, rng).is_ok(), "{action} in {long:?}");
        assert_eq!(silent.scores(), long.scores(), "after {action}");
    }
    assert_eq!(short, silent);
    assert!(game.seats().iter().all(|seat| short.wins(seat) == long.wins(seat)));
}

/// Written actions read back, as they are and as each seat hears them. Who acts hears all, and
/// hearing of what was heard tells nothing new.
pub fn notation<G: Game>(game: &G) {
    let mut legal = G::Legal::default();
    game.legal(&mut legal);
    for &action in legal.iter() {
        for seat in game.seats().iter() {
            let heard = game.heard(action, seat);
            assert!(heard == action || game.actor() != Some(seat), "{action} as {heard}");
            assert_eq!(game.heard(heard, seat), heard);
            let mut text = heapless::String::<256>::new();
            assert!(core::fmt::write(&mut text, format_args!("{heard}")).is_ok(), "too long");
            assert_eq!(G::Action::parse(&text), Ok(heard), "{text}");
            // Written in one way only: no number has a sign or zeroes in front.
            for (at, _) in text.match_indices(|letter: char| letter.is_ascii_digit()) {
                for more in ['+', '0'] {
                    let mut other = heapless::String::<256>::new();
                    let (before, rest) = text.split_at(at);
                    let whole = core::fmt::write(&mut other, format_args!("{before}{more}{rest}"));
                    assert!(whole.is_ok(), "too long");
                    if let Ok(read) = G::Action::parse(&other) {
                        let mut again = heapless::String::<256>::new();
                        assert!(core::fmt::write(&mut again, format_args!("{read}")).is_ok());
                        assert_eq!(again, other, "read as if it were written so");
                    }
                }
            }
        }
    }
}

/// Another deal looks the same to the seat, byte for byte, and leaves it the same choices, those among
/// `more` too that no list has.
pub fn secrets<G: Game>(game: &G, more: &[G::Action], rng: &mut Chance) {
    for seat in game.seats().iter() {
        let view = game.view(seat);
        let other = view.deal(rng);
        assert_eq!(other.view(seat), view, "the view of {seat:?} depends on what it cannot know");
        assert_eq!(view.actor(), game.actor());
        assert_eq!(other.no_choice(), game.no_choice(), "{seat:?} is told of a choice");
        assert_eq!(other.effort(), game.effort(), "how hard a bot thinks tells {seat:?} something");
        if game.actor().is_none() {
            let why = "what counts at the end is seen at the end";
            assert!(other.scores() == game.scores(), "{why}, by {seat:?} too");
        }
        if game.actor() == Some(seat) {
            let (mut here, mut there) = (G::Legal::default(), G::Legal::default());
            game.legal(&mut here);
            other.legal(&mut there);
            assert!(*here == *there, "what {seat:?} may do depends on what it cannot know");
            for &action in more {
                let answers = [game, &other].map(|game| game.check(action));
                assert_eq!(answers[0], answers[1], "{action} depends on what {seat:?} cannot know");
            }
        }
    }
}

/// What is heard tells no more than what is seen. One action is compared with the others that are
/// legal (`more` of them where they are open-ended): if a seat sees the same afterwards although
/// something hidden differs, it hears the same. And what it hears of an action does not depend on
/// cards that it cannot see.
pub fn hearing<G: Game>(game: &G, more: &[G::Action], rng: &mut Chance) {
    let mut legal = G::Legal::default();
    game.legal(&mut legal);
    let actions = || legal.iter().chain(more).copied().filter(|&one| game.check(one).is_ok());
    let count = actions().count() as u16;
    let Some(one) = actions().nth(usize::from(rng.below(count))) else { return };
    let chance = Chance::new(Seed(rng.next_u32()), Stream::Deal);
    let after = |action| {
        let mut after = game.clone();
        let outcome = after.act(action, &mut chance.clone());
        (after, outcome)
    };
    let (after_one, outcome) = after(one);
    for seat in game.seats().iter().filter(|&seat| game.actor() != Some(seat)) {
        let heard = game.heard(one, seat);
        let elsewhere = game.redeal(seat, rng).heard(one, seat);
        assert_eq!(elsewhere, heard, "what {seat:?} hears depends on what it cannot know");
        let view = after_one.view(seat);
        for other in actions() {
            let (after_other, other_outcome) = after(other);
            let alike = other_outcome == outcome && after_other.view(seat) == view;
            if alike && after_other != after_one {
                assert_eq!(game.heard(other, seat), heard, "{seat:?} is told of {one} or {other}");
            }
        }
    }
}

/// What bots weigh is legal, and weighs the same in every deal that the seat cannot tell from this
/// one: a bot knows no more than its seat.
pub fn thoughts<G: Game>(game: &G, rng: &mut Chance) {
    let Some(seat) = game.actor() else { return };
    let weights = G::Weights::tuned(game.seats());
    let other = game.view(seat).deal(rng);
    let (mut here, mut there) = ((0, 0u32), (0, 0u32));
    let note = |sum: &mut (u32, u32), worth: i32| {
        *sum = (sum.0 + 1, sum.1.rotate_left(5) ^ worth as u32);
    };
    game.weigh(weights, &mut |&action, worth| {
        assert!(game.check(action).is_ok(), "{action} in {game:?}");
        note(&mut here, worth);
    });
    other.weigh(weights, &mut |_, worth| note(&mut there, worth));
    assert!(here.0 > 0, "nothing to think of in {game:?}");
    assert_eq!(here, there, "a bot in {seat:?} knows what it cannot know, in {game:?}");
}

/// The saved bytes give the very same match back.
pub fn journal<G: Game>(current: &Match<G>) {
    assert_eq!(Match::resume(current.save()).as_ref(), Ok(current));
}

/// What is taken back can be done again and leads to the same place.
pub fn undo<G: Game>(current: &Match<G>) {
    assert_eq!(&done_again(current), current);
}

/// The match after what can be taken back was, and was done again.
fn done_again<G: Game>(current: &Match<G>) -> Match<G> {
    let back = current.undoable();
    let mut earlier = current.clone();
    assert_eq!(earlier.undo(), back > 0);
    assert_eq!(earlier.decisions() + back, current.decisions());
    let mut number = 0;
    current.replay(|step| {
        number += 1;
        if number > current.decisions() - back {
            assert!(earlier.play(step.action).is_ok(), "{} cannot be done again", step.action);
        }
    });
    earlier
}

/// Who may take a decision back has learned nothing by it: however the cards lie that it could not
/// see then, it would see and hear the same now.
pub fn fairness<G: Game>(current: &Match<G>, rng: &mut Chance) {
    let (back, Some(maker)) = (current.undoable(), current.game().actor()) else { return };
    if back == 0 || current.head().practice {
        return;
    }
    assert_eq!(back, 1, "nobody else has decided since");
    let before = current.mark_at(current.decisions() - back);
    assert_eq!(before.game().actor(), Some(maker));
    current.replay_since(&before, |step| {
        for _ in 0..3 {
            let mut other = before.game().redeal(maker, rng);
            let outcome = other.act(step.action, rng);
            assert_eq!(outcome, step.outcome, "{} told {maker:?} something", step.action);
            let seen = other.view(maker);
            assert_eq!(seen, step.after.view(maker), "{} showed something", step.action);
        }
    });
}

/// Players for a match between bots and people, in order.
pub fn players(minds: &[Mind]) -> BySeat<Player> {
    BySeat::from_fn(|seat| Player {
        mind: minds.get(seat.index()).copied().unwrap_or_default(),
        ..Player::default()
    })
}
