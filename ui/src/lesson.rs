//! First games, as data: chapters with a prepared deal, what Bruno does in them, and the stops at
//! which the guide says something.
//!
//! A lesson is a match like any other, played with the real buttons on the real screens. Which stop
//! has been reached follows from its journal alone, so a lesson is left, taken up, undone and lost
//! to no power cut just as any match. Nothing is ever refused: a stop waits for its moment, takes
//! whatever is decided there, and one whose moment does not come is passed by.

use portolan_core::Game;

use crate::shapes::Area;
use crate::table::{Screens, Told};
use crate::text::{Font, LINE_HEIGHT, wrap};
use crate::words::Words;
use crate::{Frame, Ink, art};

/// A sentence or two of the guide, in the language of the table.
pub type Say = fn(&Words) -> &'static str;

/// Numbers from the table for what is said.
pub type Numbers = [i16; 3];

/// One deal of a first game.
pub struct Chapter<G: Screens> {
    /// The deal.
    pub seed: u32,
    /// What was played before the chapter begins, by whoever had to decide: [decisions] in a row.
    pub before: &'static str,
    /// What Bruno decides, [decisions] in a row. Where one is not legal, because the player went
    /// another way, he chooses himself as an easy bot does; so he does afterwards.
    pub bruno: &'static str,
    /// Where the guide says something.
    pub stops: &'static [Stop<G>],
    /// How many decisions of the player a stop waits for its moment.
    pub patience: u8,
}

/// The decisions of a chapter: in notation, a semicolon between them.
pub fn decisions(of: &'static str) -> impl Iterator<Item = &'static str> {
    of.split("; ").filter(|decision| !decision.is_empty())
}

/// What the player sees when a stop is looked for.
pub struct Here<'a, G: Game> {
    /// All that the player may know.
    pub view: &'a G::View,
    /// What happened last.
    pub told: Option<&'a Told<G>>,
    /// Whether the player is to decide.
    pub acting: bool,
}

/// A moment at which the guide says something.
pub struct Stop<G: Screens> {
    /// Whether this is the moment.
    pub when: fn(&Here<G>) -> bool,
    /// What the guide says: the first one that fits what is half chosen.
    pub looks: &'static [Look<G>],
    /// What the player is asked to do; `None` where there is only something to be read.
    pub wish: Option<Wish<G>>,
}

/// Something to point at, and what to say of it.
pub struct Look<G: Screens> {
    /// Whether it fits what is half chosen.
    pub fits: fn(&G::Desk) -> bool,
    /// Where it is, if it is at one place.
    pub at: Option<Area>,
    /// What else the words speak of, if it is to be seen.
    pub free: Option<Area>,
    /// What to say.
    pub say: Say,
    /// The numbers in it.
    pub numbers: fn(&G::View) -> Numbers,
    /// Whether the cursor is elsewhere when this is asked for: A alone would do something else.
    pub away: bool,
    /// Whether the player has begun something else: B leads back to what is asked for.
    pub back: bool,
}

/// What the player is asked to do.
pub struct Wish<G: Game> {
    /// Whether this is it.
    pub is: fn(&G::Action) -> bool,
    /// What the guide says when it was done; what came of it may be enough.
    pub well: Option<Say>,
    /// What it says when something else was done.
    pub other: Say,
}

impl<G: Screens> Look<G> {
    /// Whatever is half chosen.
    pub const fn new(at: Option<Area>, say: Say) -> Look<G> {
        Look { fits: |_| true, at, free: None, say, numbers: |_| [0; 3], away: false, back: false }
    }

    /// The words speak of this too: the card leaves it free.
    pub const fn beside(self, free: Area) -> Look<G> {
        Look { free: Some(free), ..self }
    }

    /// Only while this is half chosen.
    pub const fn only(self, fits: fn(&G::Desk) -> bool) -> Look<G> {
        Look { fits, ..self }
    }

    /// The cursor has to go there first.
    pub const fn away(self) -> Look<G> {
        Look { away: true, ..self }
    }

    /// Something else has been begun: back from it first.
    pub const fn back(self) -> Look<G> {
        Look { back: true, ..self }
    }

    /// With numbers from the table.
    pub const fn with(self, numbers: fn(&G::View) -> Numbers) -> Look<G> {
        Look { numbers, ..self }
    }
}

impl<G: Screens> Stop<G> {
    /// Something to be read.
    pub const fn new(when: fn(&Here<G>) -> bool, looks: &'static [Look<G>]) -> Stop<G> {
        Stop { when, looks, wish: None }
    }

    /// The player is asked to do this; what is said when it was something else.
    pub const fn ask(self, is: fn(&G::Action) -> bool, other: Say) -> Stop<G> {
        Stop { wish: Some(Wish { is, well: None, other }), ..self }
    }

    /// What is said when it was done.
    pub const fn well(self, well: Say) -> Stop<G> {
        match self.wish {
            Some(Wish { is, other, .. }) => {
                Stop { wish: Some(Wish { is, well: Some(well), other }), ..self }
            }
            None => self,
        }
    }
}

/// What the guide says now.
#[derive(Clone, Debug)]
pub struct Pointer {
    /// Its words.
    pub text: heapless::String<400>,
    /// What it points at.
    pub at: Option<Area>,
    /// What else it speaks of.
    pub free: Option<Area>,
    /// Whether the cursor has to go there first.
    pub away: bool,
    /// What B is called, where it leads back to what is asked for.
    pub back: Option<&'static str>,
    /// Whether it is to be read before anything goes on; else the player acts.
    pub reads: bool,
    /// Whether the player has gone on to act: the words are folded away.
    pub folded: bool,
    /// How many stops of the chapter are behind, and how many there are.
    pub way: (u8, u8),
}

/// Where a lesson stands, for tests and for the room at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The chapter, from 0.
    pub chapter: u8,
    /// The stop that is reached or looked for.
    pub stop: u8,
    /// How many stops the chapter has.
    pub stops: u8,
    /// How many chapters there are.
    pub chapters: u8,
    /// Whether something is to be read before anything goes on.
    pub reads: bool,
    /// Whether the player is asked to do something.
    pub asks: bool,
    /// Whether what was asked last was done.
    pub well: Option<bool>,
    /// How many of Bruno's decisions were others than those prepared.
    pub strayed: u8,
}

/// Left edge, width, and the room for words.
const X: i32 = 6;
const WIDTH: i32 = 228;
const TEXT_X: i32 = 38;
const TEXT_WIDTH: i32 = 188;
/// How far the card stays from what it leaves free.
const APART: i32 = 4;
/// Between the status line and the hint bar.
const TOP: i32 = 24;
const BOTTOM: i32 = 220;

impl Pointer {
    /// Where the card lies: at the top or at the bottom, whichever is away from what it points at,
    /// or where it hides the least of what it speaks of.
    pub fn card(&self) -> Area {
        let height = 22 + LINE_HEIGHT * wrap(&self.text, TEXT_WIDTH).count().max(1) as i32;
        let low = self.at.is_some_and(|at| at.middle().1 > (TOP + BOTTOM) / 2);
        let ends = if low { [TOP, BOTTOM] } else { [BOTTOM, TOP] };
        let spared = [self.at, self.free].into_iter().flatten();
        let beside =
            spared.flat_map(|area| [area.y - APART - height, area.y + area.height + APART]);
        let places = ends.into_iter().chain(beside);
        let cards = places.map(|y| Area::new(X, y.min(BOTTOM - height).max(TOP), WIDTH, height));
        cards.min_by_key(|card| self.hidden_by(*card)).unwrap_or(Area::new(X, TOP, WIDTH, height))
    }

    /// How many rows of what it speaks of lie under its card.
    pub fn hides(&self) -> i32 {
        if self.folded { 0 } else { self.hidden_by(self.card()) }
    }

    fn hidden_by(&self, card: Area) -> i32 {
        let spared = [self.at, self.free].into_iter().flatten();
        let rows =
            |area: Area| (area.y + area.height).min(card.y + card.height) - area.y.max(card.y);
        spared.map(|area| rows(area).max(0)).sum()
    }
}

impl Frame {
    /// The card of the guide: its words, a line to what it points at and a ring around that, larger
    /// by `pulse`. `verb` stands beside A, and before it the pad where that comes first; where the
    /// player has begun something else, B stands there alone.
    pub fn guide(&mut self, pointer: &Pointer, pulse: i32, verb: &str) {
        if let Some(at) = pointer.at {
            self.pointed(at.grown(pulse));
        }
        if pointer.folded {
            return;
        }
        let card = pointer.card();
        let Area { y, height, .. } = card;
        if let Some(at) = pointer.at {
            let x = (at.x + at.width / 2).clamp(X + 12, X + WIDTH - 12);
            let (from, to) = match y < at.y {
                true => (y + height, at.y - 3),
                false => (at.y + at.height + 3, y),
            };
            self.fill(x - 1, from, 3, (to - from).max(0), Ink::Black);
            self.fill(x, from, 1, (to - from).max(0), Ink::Gold);
        }
        self.fill(card.x, card.y, card.width, card.height, Ink::Paper);
        self.paper(card);
        // The foot shows a button and how far one is.
        record!(tells(Area { height: height - 16, ..card }));
        self.hollow(card.grown(-1), Ink::Gold);
        self.hollow(card.grown(-2), Ink::Gold);
        art::GUIDE.draw(self, X + 6, y + (height - 12 - 23) / 2);
        self.paragraph(&pointer.text, TEXT_X, y + 14, TEXT_WIDTH, Ink::Black);
        let foot = y + height - 7;
        let (button, verb) = match pointer.back {
            Some(back) => ("B", back),
            // What A does where the cursor is now is not what it is to do.
            None if pointer.away => ("A", ""),
            None => ("A", verb),
        };
        let verb_x = X + WIDTH - 8 - 16 - Font::Strong.width(verb);
        self.button_disc(button, verb_x, foot - 8);
        self.text(Font::Strong, verb, verb_x + 16, foot + 2, Ink::Black);
        let buttons_x = if pointer.away { verb_x - 15 } else { verb_x };
        if pointer.away {
            self.pad_disc(buttons_x, foot - 8);
        }
        let (done, all) = pointer.way;
        let pitch = ((buttons_x - TEXT_X - 6) / i32::from(all.max(1))).clamp(2, 9);
        for stop in 0..all {
            let x = TEXT_X + pitch * i32::from(stop);
            if stop <= done && pitch >= 8 {
                art::ANCHOR_8.draw(self, x, foot - 6);
            } else {
                let ink = if stop <= done { Ink::Black } else { Ink::Line };
                self.fill(x + 1, foot - 3, (pitch - 1).min(3), 3, ink);
            }
        }
    }
}
