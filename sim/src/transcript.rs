//! Transcripts: whole games between bots as JSON lines, complete with all that is hidden, so that
//! any independent program can check them. Same order, same bytes.

use std::io::{self, IsTerminal, Write};

use portolan_core::{BySeat, Chance, Game, Level, Match, Player, Seat, Seed, Setup, Stream, bot};
use serde::{Serialize, Serializer};

use crate::progress::Progress;

/// Which game to play.
pub struct Order {
    /// Seats and options; who starts is drawn by lot.
    pub setup: Setup,
    /// The deal.
    pub seed: Seed,
    /// How well all the bots play.
    pub bots: Level,
}

#[derive(Serialize)]
struct Heading<'a> {
    game: &'a str,
    players: usize,
    seed: u32,
    rules: u16,
    options: Vec<&'a str>,
}

#[derive(Serialize)]
#[serde(bound = "")]
struct Decision<'a, G: Game> {
    n: u16,
    actor: Seat,
    legal: Vec<Written<G::Action>>,
    action: Written<G::Action>,
    state: &'a G,
}

#[derive(Serialize)]
#[serde(bound = "")]
struct Ending<'a, G: Game> {
    n: u16,
    over: bool,
    state: &'a G,
    scores: &'a [i16],
    winners: Vec<Seat>,
}

/// An action in its written form.
struct Written<A>(A);

impl<A: std::fmt::Display> Serialize for Written<A> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

/// Plays the game that is ordered and writes its transcript.
pub fn write<G: Game>(order: &Order, out: &mut dyn Write) -> io::Result<()> {
    let setup = order.setup;
    let mut current = Match::<G>::new(order.seed, setup, BySeat::<Player>::default())
        .ok_or_else(|| io::Error::other("the game cannot be played by so many"))?;
    let options = G::OPTIONS.iter().enumerate();
    let heading = Heading {
        game: G::NAME,
        players: setup.seats.count(),
        seed: order.seed.0,
        rules: G::RULES,
        options: options
            .filter(|(bit, _)| setup.options.has(*bit))
            .map(|(_, name)| *name)
            .collect(),
    };
    line(out, &heading)?;
    // On a terminal the game itself is seen to go on.
    let mut progress = Progress::begin_unless(io::stdout().is_terminal());
    while let Some(actor) = current.game().actor() {
        let mut legal = G::Legal::default();
        current.game().legal(&mut legal);
        let n = current.decisions();
        let mut rng = Chance::new(order.seed, Stream::Bot(n));
        let action = bot::choose::<G>(order.bots, &current.game().view(actor), &mut rng)
            .ok_or_else(|| io::Error::other(format!("decision {n} has no legal action")))?;
        let decision = Decision::<G> {
            n,
            actor,
            // Of open-ended actions the list has a sample; what was chosen belongs to it.
            legal: legal
                .iter()
                .copied()
                .chain(Some(action).filter(|chosen| !legal.contains(chosen)))
                .map(Written)
                .collect(),
            action: Written(action),
            state: current.game(),
        };
        line(out, &decision)?;
        progress.tell(|| format!("{n} decisions"));
        current
            .play(action)
            .map_err(|error| io::Error::other(format!("'{action}' was refused: {error:?}")))?;
    }
    let game = current.game();
    let scores = game.scores();
    let ending = Ending::<G> {
        n: current.decisions(),
        over: true,
        state: game,
        scores: scores.seated(setup.seats),
        winners: setup.seats.iter().filter(|&seat| game.wins(seat)).collect(),
    };
    line(out, &ending)
}

fn line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
