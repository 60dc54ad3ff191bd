//! Short lines of words, pennants and coins: sums are said with the flags of those who count.

use portolan_core::Seat;
use portolan_core::mercatores::{Claim, Mercatores, Quote};

use super::cards::good_name;
use crate::table::Scene;
use crate::text::{Font, Line, fill_in, line};
use crate::{Frame, Ink, art};

/// A part of a line.
enum Piece {
    Text(Line),
    Pennant(Seat),
    Coin,
}

/// A line that is measured before it is drawn.
#[derive(Default)]
pub struct Phrase(heapless::Vec<Piece, 10>);

impl Phrase {
    fn add(mut self, piece: Piece) -> Phrase {
        // The longest phrase below has eight pieces.
        let _ = self.0.push(piece);
        self
    }

    /// Adds words or numbers.
    pub fn text(self, text: &str) -> Phrase {
        self.add(Piece::Text(line!("{text}")))
    }

    /// Adds a player's flag.
    pub fn pennant(self, seat: Seat) -> Phrase {
        self.add(Piece::Pennant(seat))
    }

    /// Adds coins.
    pub fn coins(self, coins: u8) -> Phrase {
        self.add(Piece::Coin).text(&line!("{coins}"))
    }

    /// Pixels across.
    pub fn width(&self) -> i32 {
        let pieces = self.0.iter().map(|piece| match piece {
            Piece::Text(text) => Font::Label.width(text),
            Piece::Pennant(_) => 16,
            Piece::Coin => 14,
        });
        pieces.sum()
    }

    /// Draws from `x` to the right; what does not fit before `end` is left out.
    pub fn draw(
        &self,
        scene: &Scene<Mercatores>,
        (x, end): (i32, i32),
        baseline: i32,
        ink: Ink,
        frame: &mut Frame,
    ) -> i32 {
        let mut at = x;
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => {
                    let text = Font::Label.cut(text, end - at);
                    at = frame.text(Font::Label, text, at, baseline, ink);
                }
                Piece::Pennant(seat) if at + 16 <= end => {
                    let who = scene.cast.who(*seat);
                    frame.pennant(who.seat, who.letter, at, baseline - 10);
                    at += 16;
                }
                Piece::Coin if at + 14 <= end => {
                    art::COIN_8.draw(frame, at + 4, baseline - 8);
                    at += 14;
                }
                _ => return at,
            }
        }
        at
    }
}

/// What counts for a claim, what it pays now and when it would pay more.
pub fn claim(scene: &Scene<Mercatores>, claim: Claim) -> Phrase {
    let table = &scene.view.table;
    let seat = scene.view.seat;
    let quote = table.quote(seat, claim);
    let sum = |who: [Seat; 2], counts: [u8; 2]| {
        Phrase::default()
            .pennant(who[0])
            .text(&line!("{} + ", counts[0]))
            .pennant(who[1])
            .text(&line!("{}", counts[1]))
    };
    let counted = match claim {
        Claim::Stack(good) => {
            Phrase::default().text(&line!("{} {}", good_name(good, scene.words), quote.counted))
        }
        Claim::Route(good, partner) => {
            sum([seat, partner], [seat, partner].map(|who| table.resources[who].of(good)))
        }
        Claim::Wharf(wharf) => {
            let who = table.named(seat, wharf);
            sum(who, who.map(|who| table.resources[who].ships()))
        }
        Claim::Warehouse => {
            Phrase::default().text(&fill_in(scene.words.mercatores().kinds, &[&quote.counted]))
        }
    };
    counted.coins(quote.coins).text(&further(scene, quote, ", "))
}

/// When it would pay more, after a comma; nothing at the top.
pub fn further(scene: &Scene<Mercatores>, quote: Quote, before: &str) -> Line {
    match quote.next {
        Some(next) => {
            line!("{before}{}", fill_in(scene.words.mercatores().next_at, &[&next]))
        }
        None => Line::new(),
    }
}
