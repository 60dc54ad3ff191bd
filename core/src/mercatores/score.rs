//! Coins: what stacks and specials pay, and to whom anything still pays.

use core::ops::ControlFlow;

use super::cards::{CAPTAIN_COINS, ROUTES, STACKS, WAREHOUSES, WHARVES};
use super::{Card, Claim, Good, Special, Steps, Table, Wharf};
use crate::Seat;

/// What a claim is worth as the table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quote {
    /// Cards, ships or different goods that count for it.
    pub counted: u8,
    /// Coins it would pay.
    pub coins: u8,
    /// How many must count for one coin more; `None` at the top.
    pub next: Option<u8>,
}

impl Claim {
    /// The steps by which it pays.
    #[inline(always)]
    pub fn steps(self) -> &'static Steps {
        match self {
            Claim::Stack(good) => &STACKS[good],
            Claim::Route(good, _) => &ROUTES[good],
            Claim::Wharf(_) => &WHARVES,
            Claim::Warehouse => &WAREHOUSES,
        }
    }
}

impl Table {
    /// The current payout of a claim and its next step, for this seat. Whether the seat owns the
    /// card makes no difference, so a card in hand or market can be asked about too.
    pub fn quote(&self, seat: Seat, claim: Claim) -> Quote {
        let counted = self.counted(seat, claim);
        let steps = claim.steps();
        Quote { counted, coins: steps.coins(counted), next: steps.next(counted) }
    }

    /// Coins that a claim would pay this seat now.
    #[inline]
    pub fn pays(&self, seat: Seat, claim: Claim) -> u8 {
        claim.steps().coins(self.counted(seat, claim))
    }

    /// Whether a claim would pay this seat anything.
    #[inline(always)]
    pub fn pays_anything(&self, seat: Seat, claim: Claim) -> bool {
        claim.steps().reached(self.counted(seat, claim))
    }

    /// What counts for a claim of this seat.
    #[inline(always)] // Where the kind of claim is known, one line of it is left.
    fn counted(&self, seat: Seat, claim: Claim) -> u8 {
        let own = &self.resources[seat];
        match claim {
            Claim::Stack(good) => own.of(good),
            Claim::Route(good, partner) => own.of(good) + self.resources[partner].of(good),
            Claim::Wharf(wharf) => self.ships(seat, wharf),
            Claim::Warehouse => own.goods(),
        }
    }

    /// Ships of the two players that a wharf of this seat names.
    fn ships(&self, seat: Seat, wharf: Wharf) -> u8 {
        let [one, other] = self.named(seat, wharf);
        self.resources[one].ships() + self.resources[other].ships()
    }

    /// The two players whose ships count for a wharf of this seat.
    #[inline]
    pub fn named(&self, seat: Seat, wharf: Wharf) -> [Seat; 2] {
        let (left, right) = (self.seats.next(seat), self.seats.previous(seat));
        match wharf {
            Wharf::OwnLeft => [seat, left],
            Wharf::OwnRight => [seat, right],
            Wharf::LeftRight => [left, right],
        }
    }

    /// Shows every claim of the seat that pays, until the visitor has seen enough: a route once
    /// with each opponent.
    #[inline(always)]
    pub fn each_paying(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Claim) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &good in &Good::ALL {
            let stack = Claim::Stack(good);
            if self.pays_anything(seat, stack) {
                visit(stack)?;
            }
        }
        for special in self.resources[seat].kinds().specials().filter_map(Card::special) {
            match special {
                Special::Route(good) => {
                    for partner in self.seats.iter().filter(|&partner| partner != seat) {
                        let route = Claim::Route(good, partner);
                        if self.pays_anything(seat, route) {
                            visit(route)?;
                        }
                    }
                }
                Special::Wharf(wharf) => {
                    let wharf = Claim::Wharf(wharf);
                    if self.pays_anything(seat, wharf) {
                        visit(wharf)?;
                    }
                }
                Special::Warehouse => {
                    if self.pays_anything(seat, Claim::Warehouse) {
                        visit(Claim::Warehouse)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the seat owns anything that pays.
    pub fn can_cash(&self, seat: Seat) -> bool {
        self.each_paying(seat, |_| ControlFlow::Break(())).is_break()
    }

    /// Coins, with those of the Captain.
    pub fn score(&self, seat: Seat) -> u8 {
        let captain = if self.captain() == Some(seat) { CAPTAIN_COINS } else { 0 };
        self.coins[seat] + captain
    }
}
