//! What is legal, and what an action does.

use core::fmt;
use rand_core::Rng;

use super::cards::{DRAW, FIRST_SHIPS, SHIP_PRICE};
use super::{Action, Good, Hand, Merchants, Payout, Phase, Slots, Special, Table, View, Weights};
use crate::bot::Effort;
use crate::usual::{ensure, usual_game};
use crate::{ActionList, BySeat, Game, Reveals, Seat};

/// So many cards are left when two players have drawn half of the deck.
const HALF_A_DECK: usize = 24;

/// All slot choices of all goods, and drawing: 379.
pub type Legal = heapless::Vec<Action, 379>;

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The action belongs to another phase, or the game is over.
    WrongPhase,
    /// The main choice of phase 1 is made.
    MainChoiceMade,
    /// Phase 1 cannot be left before the main choice.
    MainChoiceOpen,
    /// No pier has a swap left.
    NoSwapLeft,
    /// No ship has this number.
    NoSuchShip,
    /// The ship carries this good already.
    SameGood,
    /// No cube of the good is in supply.
    NoCubeLeft,
    /// The special card is sold out.
    SoldOut,
    /// Not enough coins.
    TooDear,
    /// The hand has fewer cards of the good than slots were chosen.
    TooFewCards,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Illegal::WrongPhase => "not in this phase",
            Illegal::MainChoiceMade => "the main choice of phase 1 is made already",
            Illegal::MainChoiceOpen => "swap, buy or pass first",
            Illegal::NoSwapLeft => "no pier has a swap left in this turn",
            Illegal::NoSuchShip => "there is no such ship",
            Illegal::SameGood => "the ship carries this good already",
            Illegal::NoCubeLeft => "no cube of this good is in supply",
            Illegal::SoldOut => "this card is sold out",
            Illegal::TooDear => "not enough coins",
            Illegal::TooFewCards => "not enough cards of this good in hand",
        })
    }
}

/// What an action caused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// Cards that were drawn.
    pub drawn: u8,
    /// Coins that were paid.
    pub paid: Option<Payout>,
    /// The cube that went back to the supply for another.
    pub swapped: Option<Good>,
}

impl crate::Outcome for Outcome {
    fn reveals(&self) -> Reveals {
        match self {
            Outcome { drawn: 1.., .. } => Reveals::Unknown,
            Outcome { paid: Some(_), .. } => Reveals::OwnSecret,
            _ => Reveals::Nothing,
        }
    }
}

impl Table {
    /// Whether the active player may do this with this hand.
    #[inline]
    pub fn check(&self, hand: &Hand, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Load(good) => {
                ensure(self.phase == Phase::Load, Illegal::WrongPhase)?;
                self.check_cube(good)
            }
            Action::Swap(ship, good) => {
                self.check_main(false)?;
                self.check_swap(ship, good)
            }
            Action::Extra(ship, good) => {
                let Phase::One { extra_left, .. } = self.phase else {
                    return Err(Illegal::WrongPhase);
                };
                ensure(extra_left > 0, Illegal::NoSwapLeft)?;
                self.check_swap(ship, good)
            }
            Action::BuyShip(good) => {
                self.check_main(false)?;
                self.check_price(self.supply.ships, SHIP_PRICE)?;
                self.check_cube(good)
            }
            Action::Buy(special) => {
                self.check_main(false)?;
                self.check_special(special)
            }
            Action::Pass => self.check_main(false),
            Action::Done => self.check_main(true),
            Action::Play(good, slots) => {
                ensure(self.phase == Phase::Two, Illegal::WrongPhase)?;
                ensure(slots.count() <= hand[good], Illegal::TooFewCards)
            }
            Action::Draw => ensure(self.phase == Phase::Two, Illegal::WrongPhase),
            Action::OfficeDraw | Action::OfficeSkip => {
                ensure(matches!(self.phase, Phase::Office { .. }), Illegal::WrongPhase)
            }
        }
    }

    /// In phase 1, with the main choice made or open as it must be.
    fn check_main(&self, made: bool) -> Result<(), Illegal> {
        match self.phase {
            Phase::One { main_done, .. } if main_done == made => Ok(()),
            Phase::One { main_done: true, .. } => Err(Illegal::MainChoiceMade),
            Phase::One { main_done: false, .. } => Err(Illegal::MainChoiceOpen),
            _ => Err(Illegal::WrongPhase),
        }
    }

    #[inline]
    pub(super) fn check_cube(&self, good: Good) -> Result<(), Illegal> {
        ensure(self.supply.cubes[good] > 0, Illegal::NoCubeLeft)
    }

    #[inline]
    pub(super) fn check_swap(&self, ship: u8, good: Good) -> Result<(), Illegal> {
        let ships = &self.boards[self.active].ships;
        let cube = ships.get(usize::from(ship)).ok_or(Illegal::NoSuchShip)?;
        ensure(*cube != good, Illegal::SameGood)?;
        self.check_cube(good)
    }

    #[inline]
    pub(super) fn check_price(&self, left: u8, price: u16) -> Result<(), Illegal> {
        ensure(left > 0, Illegal::SoldOut)?;
        ensure(self.boards[self.active].coins >= price, Illegal::TooDear)
    }

    pub(super) fn check_special(&self, special: Special) -> Result<(), Illegal> {
        self.check_price(self.supply.specials[special], special.price())
    }

    /// Every legal action of the active player with this hand.
    pub fn legal(&self, hand: &Hand, out: &mut Legal) {
        match self.phase {
            Phase::Load => out.extend(self.cubes_left().map(Action::Load)),
            Phase::One { main_done, extra_left } => {
                if main_done {
                    add(out, Action::Done);
                } else {
                    self.legal_swaps(out, Action::Swap);
                    if self.check_price(self.supply.ships, SHIP_PRICE).is_ok() {
                        out.extend(self.cubes_left().map(Action::BuyShip));
                    }
                    for special in Special::ALL {
                        if self.check_special(special).is_ok() {
                            add(out, Action::Buy(special));
                        }
                    }
                    add(out, Action::Pass);
                }
                if extra_left > 0 {
                    self.legal_swaps(out, Action::Extra);
                }
            }
            Phase::Two => {
                for (good, &cards) in hand.iter() {
                    out.extend(
                        Slots::at_most(cards).iter().map(|&slots| Action::Play(good, slots)),
                    );
                }
                add(out, Action::Draw);
            }
            Phase::Office { .. } => out.extend([Action::OfficeDraw, Action::OfficeSkip]),
            Phase::Over => {}
        }
    }

    /// The swaps of every ship for every good in supply but its own.
    fn legal_swaps(&self, out: &mut Legal, action: impl Fn(u8, Good) -> Action) {
        for (ship, &cube) in (0..).zip(&self.boards[self.active].ships) {
            let others = self.cubes_left().filter(|&good| good != cube);
            out.extend(others.map(|good| action(ship, good)));
        }
    }

    /// The goods with a cube in supply.
    fn cubes_left(&self) -> impl Iterator<Item = Good> {
        Good::ALL.into_iter().filter(|&good| self.check_cube(good).is_ok())
    }

    fn take_cube(&mut self, good: Good) {
        self.supply.cubes[good] -= 1;
        // The list has room for every ship that can be owned.
        let _ = self.boards[self.active].ships.push(good);
    }

    /// Says which cube went back.
    fn swap_cube(&mut self, ship: u8, good: Good) -> Outcome {
        let cube = &mut self.boards[self.active].ships[usize::from(ship)];
        let swapped = core::mem::replace(cube, good);
        self.supply.cubes[swapped] += 1;
        self.supply.cubes[good] -= 1;
        Outcome { swapped: Some(swapped), ..Outcome::default() }
    }

    /// After a loading: clockwise to the last, who loads twice, and back.
    fn next_loader(&mut self) {
        let last = self.seats.previous(self.start);
        if self.boards[last].ships.is_empty() {
            self.active = self.seats.next(self.active);
        } else if self.boards[self.active].ships.len() < usize::from(FIRST_SHIPS) {
            // The last player of the first round begins the second.
        } else if self.active != self.start {
            self.active = self.seats.previous(self.active);
        } else {
            self.begin_turn(self.start);
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.active = seat;
        let extra_left = self.boards[seat].specials[Special::Pier];
        self.phase = Phase::One { main_done: false, extra_left };
    }

    fn go_on_with_offices(&mut self, left: u8) {
        if left > 0 {
            self.phase = Phase::Office { left };
        } else {
            self.begin_turn(self.seats.next(self.active));
        }
    }

    /// The main choice of phase 1 is made, and so many pier swaps came with it.
    fn main_choice_made(&mut self, more: u8) {
        if let Phase::One { extra_left, .. } = self.phase {
            self.go_on_with_phase_one(true, extra_left + more);
        }
    }

    /// A pier's swap is used.
    fn extra_swap_made(&mut self) {
        if let Phase::One { main_done, extra_left } = self.phase {
            self.go_on_with_phase_one(main_done, extra_left - 1);
        }
    }

    /// Phase 1 ends by itself once the main choice is made and no pier swap is left.
    fn go_on_with_phase_one(&mut self, main_done: bool, extra_left: u8) {
        self.phase = if main_done && extra_left == 0 {
            Phase::Two
        } else {
            Phase::One { main_done, extra_left }
        };
    }

    fn office_draws_left(&self) -> u8 {
        if let Phase::Office { left } = self.phase { left } else { 0 }
    }

    fn offices(&self) -> u8 {
        self.boards[self.active].specials[Special::Office]
    }
}

impl Merchants {
    fn play(&mut self, good: Good, slots: Slots) -> Outcome {
        let table = &mut self.table;
        self.hands[table.active][good] -= slots.count();
        for (slot, card) in table.demand.iter_mut().enumerate() {
            if slots.has(slot) {
                table.covered[*card] += 1;
                *card = good;
            }
        }
        let payout = table.payout_of(good, table.visible(good));
        for seat in table.seats.iter() {
            table.boards[seat].coins += payout.coins[seat];
        }
        table.go_on_with_offices(table.offices());
        Outcome { paid: Some(payout), ..Outcome::default() }
    }

    /// Draws cards; the turn goes on with `offices` more draws unless the deck is empty.
    fn draw(&mut self, cards: usize, offices: u8) -> Outcome {
        let mut drawn = 0;
        while usize::from(drawn) < cards
            && let Some(good) = self.deck.pop()
        {
            self.hands[self.table.active][good] += 1;
            drawn += 1;
        }
        if self.deck.is_empty() {
            self.table.phase = Phase::Over;
        } else {
            self.table.go_on_with_offices(offices);
        }
        Outcome { drawn, ..Outcome::default() }
    }

    /// How well others seem to play, by what they have bought; see [`Effort::equals`]. A good player
    /// keeps the two first ships when two play. The longer nobody buys one, the more likely it is so.
    #[inline(never)]
    fn seems_equal(&self) -> u16 {
        let table = &self.table;
        let mut others = table.seats.iter().filter(|&seat| seat != table.active);
        let bought = others.any(|seat| table.boards[seat].ships.len() > usize::from(FIRST_SHIPS));
        match self.deck.len() {
            _ if bought || table.seats.count() > 2 => 3,
            0..=HALF_A_DECK => 1,
            _ => 2,
        }
    }
}

impl Game for Merchants {
    const NAME: &'static str = "merchants";
    const RULES: u16 = 1;
    const SEATS: core::ops::RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [&'static str] = &[];

    usual_game!();

    fn legal(&self, out: &mut Legal) {
        self.table.legal(&self.hands[self.table.active], out);
    }

    fn any(&self, rng: &mut impl Rng) -> Option<Action> {
        self.table.any(&self.hands[self.table.active], rng)
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.table.check(&self.hands[self.table.active], action)
    }

    #[inline(always)]
    fn act(&mut self, action: Action, _: &mut impl Rng) -> Outcome {
        let table = &mut self.table;
        match action {
            Action::Load(good) => {
                table.take_cube(good);
                table.next_loader();
            }
            Action::Swap(ship, good) => {
                let outcome = table.swap_cube(ship, good);
                table.main_choice_made(0);
                return outcome;
            }
            Action::Extra(ship, good) => {
                let outcome = table.swap_cube(ship, good);
                table.extra_swap_made();
                return outcome;
            }
            Action::BuyShip(good) => {
                table.supply.ships -= 1;
                table.boards[table.active].coins -= SHIP_PRICE;
                table.take_cube(good);
                table.main_choice_made(0);
            }
            Action::Buy(special) => {
                table.supply.specials[special] -= 1;
                table.boards[table.active].coins -= special.price();
                table.boards[table.active].specials[special] += 1;
                table.main_choice_made(u8::from(special == Special::Pier));
            }
            Action::Pass => table.main_choice_made(0),
            Action::Done => table.phase = Phase::Two,
            Action::Play(good, slots) => return self.play(good, slots),
            Action::Draw => return self.draw(DRAW, self.table.offices()),
            Action::OfficeDraw => return self.draw(1, self.table.office_draws_left() - 1),
            Action::OfficeSkip => table.go_on_with_offices(0),
        }
        Outcome::default()
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(|seat| self.table.boards[seat].coins as i16)
    }

    fn wins(&self, seat: Seat) -> bool {
        let coins = |seat: Seat| self.table.boards[seat].coins;
        self.table.seats.iter().all(|other| coins(other) <= coins(seat))
    }

    #[inline(never)]
    fn weigh(&self, weights: &Weights, show: &mut dyn FnMut(&Action, i32)) {
        self.weighed(weights, show);
    }

    /// Playouts go to the end, where coins are all.
    fn standing(&self, _: &Weights, seat: Seat) -> i32 {
        100 * i32::from(self.table.boards[seat].coins)
    }

    /// To the end: a deck is soon empty.
    // Inlined, the device's program has no slips in this game's playouts.
    #[inline(always)]
    fn effort(&self) -> Effort {
        let (decisions, playouts, lead, slips) = (45_000, 1200, 3000, 0);
        // Playouts tell little of what others will do: the glance counts for much.
        let prior = 80;
        let choices = if self.seats().count() == 2 { 12 } else { 8 };
        let equals = self.seems_equal();
        Effort { choices, decisions, playouts, lead, prior, slips, equals, ..Effort::default() }
    }
}

fn add(out: &mut Legal, action: Action) {
    ActionList::push(out, action);
}
