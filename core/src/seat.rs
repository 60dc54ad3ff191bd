//! Who sits at the table. Seats count clockwise from the first; a [`Seat`] cannot be out of range,
//! so tables indexed by it need no checks.

use core::ops::{Index, IndexMut};
use serde::{Deserialize, Serialize};

/// The most players any game takes.
pub const MAX_SEATS: usize = 5;

/// One place at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Seat {
    /// The first seat, number 0 in notation.
    A,
    /// To the left of the first.
    B,
    /// The third clockwise.
    C,
    /// The fourth clockwise.
    D,
    /// The fifth clockwise.
    E,
}

impl Seat {
    /// Every seat, clockwise.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E];

    /// The seat with this number, if there is one.
    #[inline]
    pub fn new(index: usize) -> Option<Seat> {
        Self::ALL.get(index).copied()
    }

    /// The number of the seat, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Seat, Self::Error> {
        Seat::new(usize::from(index)).ok_or("no such seat")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat as u8
    }
}

/// How many seats are taken: always the first ones, at least two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seats(u8);

impl Seats {
    /// A table of `count` players, 2–5.
    pub const fn new(count: usize) -> Option<Seats> {
        if count >= 2 && count <= MAX_SEATS { Some(Seats(count as u8)) } else { None }
    }

    /// The number of players.
    #[inline]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// The last seat taken: to the right of the first.
    #[inline]
    pub fn last(self) -> Seat {
        Seat::ALL[(self.count() - 1).min(MAX_SEATS - 1)]
    }

    /// Whether somebody sits there.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    /// The next seat clockwise (to the left).
    #[inline]
    pub fn next(self, seat: Seat) -> Seat {
        Seat::new(seat.index() + 1).filter(|&next| self.has(next)).unwrap_or(Seat::A)
    }

    /// The next seat counter-clockwise (to the right).
    #[inline]
    pub fn previous(self, seat: Seat) -> Seat {
        if seat == Seat::A { self.last() } else { Seat::ALL[seat.index() - 1] }
    }

    /// All seats taken, from the first.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL[..self.count()].iter().copied()
    }

    /// All seats taken, clockwise from `seat`.
    pub fn from(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let first = seat.index().min(self.count() - 1);
        Seat::ALL[first..self.count()].iter().chain(&Seat::ALL[..first]).copied()
    }
}

impl TryFrom<u8> for Seats {
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Seats, Self::Error> {
        Seats::new(usize::from(count)).ok_or("two to five players")
    }
}

impl From<Seats> for u8 {
    fn from(seats: Seats) -> u8 {
        seats.0
    }
}

/// One value for each seat; those of empty seats stay at their default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// A table filled by asking for each seat in order.
    #[inline]
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        BySeat(core::array::from_fn(|index| value(Seat::ALL[index])))
    }

    /// The values of the seats taken, in order.
    pub fn seated(&self, seats: Seats) -> &[T] {
        &self.0[..seats.count()]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_round() {
        let three = Seats::new(3).unwrap();
        assert_eq!(three.next(Seat::A), Seat::B);
        assert_eq!(three.next(Seat::C), Seat::A);
        assert_eq!(three.previous(Seat::A), Seat::C);
        assert!(three.from(Seat::B).eq([Seat::B, Seat::C, Seat::A]));
        assert!(three.iter().eq([Seat::A, Seat::B, Seat::C]));
        assert!(three.has(Seat::C) && !three.has(Seat::D));
        let five = Seats::new(5).unwrap();
        assert_eq!(five.next(Seat::E), Seat::A);
        assert_eq!(five.previous(Seat::A), Seat::E);
    }

    #[test]
    fn nobody_plays_alone_or_in_a_crowd() {
        assert_eq!(Seats::new(1), None);
        assert_eq!(Seats::new(6), None);
        assert_eq!(Seat::new(5), None);
    }
}
