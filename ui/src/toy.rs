//! A tiny game that is aboard in tests only: rules, and nothing else. It is played on the default
//! screens, as any game is before it has its own.
//!
//! Fifteen coins lie on the table and everybody hides one to three more in a purse. By turns one to
//! three coins are taken; who takes just one goes on. When none is left, the most coins win, those in
//! the purse included.

use core::fmt;
use core::ops::RangeInclusive;

use portolan_core::{
    BySeat, Draw, Game, Notation, NotationError, Reveals, Seat, Seats, Setup, View,
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::plain::List;
use crate::table::{Screens, Telling};

const COINS: u8 = 15;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Toy {
    seats: Seats,
    active: Seat,
    left: u8,
    taken: BySeat<u8>,
    purses: BySeat<u8>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Take(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl Notation for Take {
    fn parse(text: &str) -> Result<Take, NotationError> {
        let count = text.strip_prefix("take ").ok_or(NotationError::UnknownVerb)?;
        // Only what would be written so: no sign, no zeroes in front.
        match *count.as_bytes() {
            [digit @ b'1'..=b'3'] => Ok(Take(digit - b'0')),
            _ => Err(NotationError::WrongWords),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Done;

impl portolan_core::Outcome for Done {
    fn reveals(&self) -> Reveals {
        Reveals::Nothing
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TooMany;

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("one to three coins, as many as there are")
    }
}

impl Game for Toy {
    const NAME: &'static str = "toy";
    const RULES: u16 = 1;
    const SEATS: RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [&'static str] = &[];

    type Action = Take;
    type Legal = heapless::Vec<Take, 3>;
    type Outcome = Done;
    type Illegal = TooMany;
    type View = ToyView;
    type Weights = portolan_core::bot::Unweighed;

    fn new(setup: &Setup, rng: &mut impl Rng) -> Toy {
        let purses = BySeat::from_fn(|_| 1 + rng.below(3) as u8);
        let active = setup.starter(rng);
        Toy { seats: setup.seats, active, left: COINS, taken: BySeat::default(), purses }
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn actor(&self) -> Option<Seat> {
        (self.left > 0).then_some(self.active)
    }

    fn legal(&self, out: &mut Self::Legal) {
        out.extend((1..=3.min(self.left)).map(Take));
    }

    fn check(&self, Take(count): Take) -> Result<(), TooMany> {
        if (1..=3.min(self.left)).contains(&count) { Ok(()) } else { Err(TooMany) }
    }

    fn act(&mut self, Take(count): Take, _: &mut impl Rng) -> Done {
        self.left -= count;
        self.taken[self.active] += count;
        if count > 1 {
            self.active = self.seats.next(self.active);
        }
        Done
    }

    fn view(&self, seat: Seat) -> ToyView {
        // They count at the end: then everybody sees all of them.
        let open = |other| other == seat || self.left == 0;
        let purses = BySeat::from_fn(|other| if open(other) { self.purses[other] } else { 0 });
        ToyView { seat, table: Toy { purses, ..self.clone() } }
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(|seat| i16::from(self.taken[seat] + self.purses[seat]))
    }

    fn wins(&self, seat: Seat) -> bool {
        let scores = self.scores();
        self.seats.iter().all(|other| scores[other] <= scores[seat])
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct ToyView {
    seat: Seat,
    /// Before the end only the own purse has something in it.
    table: Toy,
}

impl View for ToyView {
    type Game = Toy;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.table.actor()
    }

    fn deal(&self, rng: &mut impl Rng) -> Toy {
        let mut deal = self.table.clone();
        let hidden = |seat: &Seat| *seat != self.seat && deal.left > 0;
        for seat in Seat::ALL.into_iter().filter(hidden) {
            deal.purses[seat] = 1 + rng.below(3) as u8;
        }
        deal
    }

    fn worth(&self, Take(count): Take) -> i32 {
        count.into()
    }
}

impl Telling for Toy {}

impl Screens for Toy {
    type Desk = List;
}

mod tests {
    use super::*;
    use crate::event::{About, Boot, Button, Event, Keeping, Request};
    use crate::{Console, Frame, Title};
    use portolan_core::{Match, Slot};

    /// A console with one slot, and thumbs.
    struct Hand {
        console: Console,
        now: u32,
        kept: heapless::Vec<u8, 256>,
    }

    impl Hand {
        fn new(kept: &[u8]) -> Hand {
            let boot = Boot {
                entropy: 1,
                settings: Some(&crate::settings::Settings::default().write()),
                about: About::default(),
                keeping: Keeping::Kept,
                crash: None,
            };
            let mut console = Console::new(boot, 0);
            if !kept.is_empty() {
                console.find(Title::Toy, Slot::Game(kept));
            }
            Hand { console, now: 0, kept: heapless::Vec::from_slice(kept).unwrap() }
        }

        fn tell(&mut self, event: Event) {
            self.console.handle(event, self.now);
            while let Some(request) = self.console.request() {
                match request {
                    Request::Think => {
                        let task = self.console.task().expect("something to think about");
                        let thought = task.think(&mut |_| true).expect("a choice");
                        self.console.handle(Event::Thought(thought), self.now);
                    }
                    Request::Save => {
                        let (title, journal) = self.console.journal().expect("a match");
                        assert_eq!(title, Title::Toy);
                        self.kept = heapless::Vec::from_slice(journal).unwrap();
                    }
                    Request::Load(Title::Toy) => {
                        self.console.take_up(Title::Toy, Slot::Game(&self.kept));
                    }
                    _ => {}
                }
            }
        }

        fn tap(&mut self, button: Button) {
            self.tell(Event::Press(button));
            self.tell(Event::Release(button));
            // Until bots have played and all was told.
            for _ in 0..150 {
                self.now += 100;
                self.tell(Event::Tick);
            }
        }

        fn played(&self) -> Match<Toy> {
            Match::resume(&self.kept).expect("a save of the toy")
        }

        fn draw(&self) -> Frame {
            let mut frame = Frame::new();
            self.console.draw(&mut frame);
            frame
        }
    }

    #[test]
    fn a_game_without_screens_is_played_by_buttons() {
        let mut hand = Hand::new(&[]);
        // The launcher has room for any number of pictures, two in a row; this is the last one.
        let place = Title::Toy as usize;
        (0..place / 2).for_each(|_| hand.tap(Button::Down));
        (0..place % 2).for_each(|_| hand.tap(Button::Right));
        // It has no rules to read yet: its help leads nowhere but back.
        let launcher = hand.draw();
        hand.tap(Button::X);
        assert!(hand.draw() != launcher, "there is help");
        hand.tap(Button::A);
        assert!(hand.draw() == launcher);
        hand.tap(Button::A);
        hand.tap(Button::A);
        let first = hand.draw();
        hand.tap(Button::Down);
        assert!(hand.draw() != first, "the cursor is seen");
        // Who takes one goes on, and can take it back.
        hand.tap(Button::Up);
        let before = hand.console.decisions();
        hand.tap(Button::A);
        assert_eq!(hand.console.decisions(), before + 1);
        hand.tap(Button::B);
        assert_eq!(hand.console.decisions(), before);
        // A person and two bots; the second action in the list is "take 2".
        hand.tap(Button::Down);
        hand.tap(Button::A);
        assert!(hand.console.decisions() > before);
        let mut taken = None;
        hand.played().replay(|step| {
            if step.actor == Seat::A && taken.is_none() {
                taken = Some(step.action);
            }
        });
        assert_eq!(taken, Some(Take(2)));
        // Help, boards, log and the pause menu work as everywhere.
        for button in [Button::X, Button::B, Button::Y, Button::Y, Button::B, Button::Press] {
            let before = hand.draw();
            hand.tap(button);
            assert!(hand.draw() != before, "{button:?}");
        }
        hand.tap(Button::B);
        // Left, and taken up where it was.
        let mut again = Hand::new(&hand.kept);
        again.tap(Button::A);
        again.tap(Button::A);
        assert!(again.draw() == hand.draw());
        while !again.console.shows_scores() {
            again.tap(Button::A);
        }
        assert_eq!(again.played().game().actor(), None);
    }
}
