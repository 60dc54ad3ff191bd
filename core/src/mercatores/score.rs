//! Coins: what stacks and specials pay, and to whom anything still pays.

use super::cards::{CAPTAIN_COINS, ROUTES, STACKS, WAREHOUSES, WHARVES};
use super::pile::{Marks, Tally};
use super::{Claim, Good, Pile, Steps, Table, Wharf};
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

impl Pile {
    /// Goods whose stacks pay.
    #[inline]
    pub(super) fn paying_stacks(&self) -> Marks {
        const MISSING: Tally = Tally::missing(STACKS.first());
        self.stacks().reach(MISSING)
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

    /// Goods whose stacks pay this seat.
    #[inline]
    pub(super) fn paying_stacks(&self, seat: Seat) -> Marks {
        self.resources[seat].paying_stacks()
    }

    /// Goods whose trade routes this seat owns and is paid for with this partner.
    #[inline]
    pub(super) fn paying_routes(&self, seat: Seat, partner: Seat) -> Marks {
        const MISSING: Tally = Tally::missing(ROUTES.first());
        let (own, other) = (&self.resources[seat], &self.resources[partner]);
        let owned = own.routes();
        if owned.is_empty() {
            owned
        } else {
            own.stacks().and(other.stacks()).reach(MISSING).and(owned)
        }
    }

    /// Wharves and, after them, warehouses that this seat owns and is paid for.
    #[inline]
    pub(super) fn paying_buildings(&self, seat: Seat) -> Marks {
        const MISSING: Tally = {
            let ships = WHARVES.0[0];
            Tally::missing([ships, ships, ships, WAREHOUSES.0[0], 32])
        };
        let owned = self.resources[seat].buildings();
        if owned.is_empty() {
            return owned;
        }
        let [one, two, three] = Wharf::ALL.map(|wharf| self.ships(seat, wharf).min(31));
        let counted = [one, two, three, self.resources[seat].goods(), 0];
        Tally::of(counted).reach(MISSING).and(owned)
    }

    /// The opponents of this seat.
    #[inline]
    fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats.iter().filter(move |&other| other != seat)
    }

    /// Shows every claim of the seat that pays: a route once with each opponent.
    pub fn each_paying(&self, seat: Seat, mut visit: impl FnMut(Claim)) {
        let stacks = self.paying_stacks(seat);
        let stacks = Good::ALL.into_iter().filter(|&good| stacks.has(good.index()));
        stacks.for_each(|good| visit(Claim::Stack(good)));
        for good in Good::ALL {
            for partner in self.opponents(seat) {
                if self.paying_routes(seat, partner).has(good.index()) {
                    visit(Claim::Route(good, partner));
                }
            }
        }
        let buildings = self.paying_buildings(seat);
        let buildings = (0..Claim::BUILDINGS.len()).filter(|&place| buildings.has(place));
        buildings.for_each(|place| visit(Claim::BUILDINGS[place]));
    }

    /// Whether the seat owns anything that pays.
    pub fn can_cash(&self, seat: Seat) -> bool {
        !self.paying_stacks(seat).is_empty()
            || !self.resources[seat].routes().is_empty()
                && self.opponents(seat).any(|other| !self.paying_routes(seat, other).is_empty())
            || !self.paying_buildings(seat).is_empty()
    }

    /// Coins, with those of the Captain.
    pub fn score(&self, seat: Seat) -> u8 {
        let captain = if self.captain() == Some(seat) { CAPTAIN_COINS } else { 0 };
        self.coins[seat] + captain
    }
}
