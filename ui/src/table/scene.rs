//! What a screen may draw from: the view of one seat, and what everybody knows.

use portolan_core::{BySeat, Game, Head, Mind, Name, Seat, Seats};

use super::Told;
use super::motion::{self, Flights};
use crate::Ink;
use crate::furniture::Who;
use crate::shapes::Purse;
use crate::words::Words;

/// What the console knows of the moment, for a [`Scene`].
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The seat that looks.
    pub seat: Seat,
    /// The language.
    pub words: &'a Words,
    /// Whose pennant stands in the status line.
    pub speaker: Seat,
    /// What to say when it is not this seat's decision.
    pub notice: &'a str,
}

impl<'a> Moment<'a> {
    /// The moment of a seat that has nothing to be told.
    pub fn of(seat: Seat, words: &'a Words) -> Moment<'a> {
        Moment { seat, words, speaker: seat, notice: "" }
    }
}

/// What a screen may draw from: the view of one seat, and what everybody knows.
pub struct Scene<'a, G: Game> {
    /// All that this seat may know.
    pub view: &'a G::View,
    /// Names and letters.
    pub cast: &'a Cast,
    /// The language.
    pub words: &'a Words,
    /// What happened last.
    pub latest: Option<&'a Told<G>>,
    /// Whether it is this seat's decision.
    pub acting: bool,
    /// Whose pennant stands in the status line.
    pub speaker: Seat,
    /// What to say in place of a prompt when it is not this seat's decision.
    pub notice: &'a str,
    /// What is on its way, and not drawn where it was.
    pub moving: Option<&'a Flights>,
    /// How high the coin of a player's money hops: that counts up or down.
    pub hops: BySeat<i32>,
}

impl<'a, G: Game> Scene<'a, G> {
    /// What a seat sees at a moment.
    pub(super) fn of(
        moment: Moment<'a>,
        view: &'a G::View,
        cast: &'a Cast,
        latest: Option<&'a Told<G>>,
        acting: bool,
    ) -> Scene<'a, G> {
        let Moment { words, speaker, notice, .. } = moment;
        let hops = BySeat::default();
        Scene { view, cast, words, latest, acting, speaker, notice, moving: None, hops }
    }

    /// Whether the ship of this ink is under way and drawn elsewhere.
    pub fn afloat(&self, ink: Ink) -> bool {
        self.moving.is_some_and(|flights| motion::sails(flights, ink))
    }

    /// A player's money.
    pub fn purse(&self, seat: Seat, coins: impl Into<i32>) -> Purse {
        Purse { coins: coins.into(), hop: self.hops[seat] }
    }

    /// What whoever decides sees, for tests of a desk.
    #[cfg(test)]
    pub(crate) fn decides<T>(view: &G::View, show: impl FnOnce(&Scene<G>) -> T) -> T {
        use portolan_core::View;
        let moment = Moment::of(view.seat(), crate::words::Language::English.words());
        show(&Scene::of(moment, view, &Cast::default(), None, true))
    }
}

/// Names and letters of the players.
#[derive(Clone, Debug, Default)]
pub struct Cast {
    seats: Option<Seats>,
    names: BySeat<Name>,
    letters: BySeat<char>,
    bots: BySeat<bool>,
}

impl Cast {
    /// Letters are first letters; a later player with the same takes the next free one.
    pub fn new(head: &Head) -> Cast {
        let names = BySeat::from_fn(|seat| head.players[seat].name.clone());
        let letters = letters(head.setup.seats.iter().map(|seat| &*names[seat]));
        let bots = BySeat::from_fn(|seat| head.players[seat].mind != Mind::Person);
        Cast { seats: Some(head.setup.seats), names, letters, bots }
    }

    /// Everybody at the table, clockwise.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.seats.into_iter().flat_map(Seats::iter)
    }

    /// Whether a bot decides for this seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.bots[seat]
    }

    /// A player as screens show one.
    pub fn who(&self, seat: Seat) -> Who<'_> {
        Who { seat, letter: self.letters[seat], name: &self.names[seat] }
    }
}

/// The letters of players with these names: first letters; a later player with the same takes the
/// next free one.
pub(crate) fn letters<'a>(names: impl Iterator<Item = &'a str>) -> BySeat<char> {
    let mut letters = BySeat::<char>::default();
    for (seat, name) in Seat::ALL.into_iter().zip(names) {
        let taken = |letter: &char| Seat::ALL.iter().any(|&other| letters[other] == *letter);
        let own = name.chars().filter(|letter| letter.is_alphanumeric());
        let mut all = own.map(upper).chain("ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars());
        letters[seat] = all.find(|letter| !taken(letter)).unwrap_or('?');
    }
    letters
}

fn upper(letter: char) -> char {
    letter.to_uppercase().next().unwrap_or(letter)
}
