//! Where the thumb is: the steps of each decision, from the first press to the action.

use portolan_core::merchants::{
    Action, DEMAND, Good, Hand, Merchants, Phase, Slots, Special, View,
};
use portolan_core::{BySeat, arrange};

use crate::event::Button;
use crate::table::{Reply, Scene, Steering};

/// What one person has before them beside the table.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// What is being chosen.
    pub step: Step,
    /// Cards that came with the last draw.
    pub fresh: Hand,
    /// Each hand as its owner last saw it, and what is new in it.
    marks: BySeat<Option<(Hand, Hand)>>,
}

/// What is being chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Step {
    /// Nothing: somebody else decides.
    #[default]
    Idle,
    /// Phase 1: a ship to reload, a card to buy, or no more.
    Harbour(Spot),
    /// A cube for a ship.
    Cube(Wish, Good),
    /// Phase 2: a good to play, or to draw.
    Hand(Pick),
    /// Where to play a good.
    Demand {
        /// The good.
        good: Good,
        /// Slots chosen so far.
        chosen: [bool; DEMAND],
        /// The slot under the cursor; `None` on the button.
        slot: Option<usize>,
    },
    /// One more card by an office, or none.
    Office {
        /// One more.
        draw: bool,
    },
}

/// Places in the harbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// An own ship.
    Ship(usize),
    /// A new ship.
    NewShip,
    /// Another special card.
    Special(Special),
    /// Pass, or done.
    End,
}

/// What a cube is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The set-up.
    Load,
    /// An own ship.
    Swap(usize),
    /// A ship to buy.
    NewShip,
}

/// Places in phase 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// Cards of a good.
    Good(Good),
    /// The deck.
    Draw,
}

type Here<'a> = Scene<'a, Merchants>;

impl Wish {
    /// The action that takes this cube. A pier's swap goes first: it keeps the main choice open.
    pub fn action(self, view: &View, good: Good) -> Action {
        match (self, view.table.phase) {
            (Wish::Load, _) => Action::Load(good),
            (Wish::NewShip, _) => Action::BuyShip(good),
            (Wish::Swap(ship), Phase::One { extra_left: 1.., .. }) => {
                Action::Extra(ship as u8, good)
            }
            (Wish::Swap(ship), _) => Action::Swap(ship as u8, good),
        }
    }
}

impl Steering<Merchants> for Desk {
    fn arrive(&mut self, scene: &Here) {
        let view = scene.view;
        let (seen, fresh) = self.marks[view.seat].unwrap_or((view.hand, Hand::default()));
        self.fresh = Hand::from_fn(|good| {
            let come = view.hand[good].saturating_sub(seen[good]);
            (fresh[good] + come).min(view.hand[good])
        });
        self.marks[view.seat] = Some((view.hand, self.fresh));
        self.step.arrive(scene);
    }

    fn press(&mut self, scene: &Here, button: Button) -> Reply<Action> {
        let reply = self.step.press(scene, button);
        // What came before is nothing new any more; an office adds to a draw.
        if let Reply::Act(Action::Play(..) | Action::Draw) = reply
            && let Some((_, fresh)) = &mut self.marks[scene.view.seat]
        {
            *fresh = Hand::default();
        }
        reply
    }

    fn back(&mut self, _: &Here) -> bool {
        self.step.back()
    }
}

impl Step {
    /// Puts the cursor where the phase needs it; a cursor that still fits stays.
    fn arrive(&mut self, scene: &Here) {
        let view = scene.view;
        *self = match (view.table.phase, &*self) {
            _ if !scene.acting => Step::Idle,
            (Phase::Load, _) => first_cube(view, Wish::Load),
            (Phase::One { .. }, Step::Harbour(spot)) if works(view, *spot) => Step::Harbour(*spot),
            (Phase::One { .. }, _) => Step::Harbour(Spot::End),
            (Phase::Two, _) => Step::Hand(first_pick(view)),
            (Phase::Office { .. }, _) => Step::Office { draw: true },
            (Phase::Over, _) => Step::Idle,
        };
    }

    /// A step back inside the decision.
    fn back(&mut self) -> bool {
        let before = match self {
            Step::Cube(Wish::Swap(ship), _) => Step::Harbour(Spot::Ship(*ship)),
            Step::Cube(Wish::NewShip, _) => Step::Harbour(Spot::NewShip),
            Step::Demand { good, .. } => Step::Hand(Pick::Good(*good)),
            _ => return false,
        };
        *self = before;
        true
    }

    /// A button.
    fn press(&mut self, scene: &Here, button: Button) -> Reply<Action> {
        let view = scene.view;
        match (self.clone(), button) {
            (Step::Harbour(spot), Button::A) => self.choose_in_harbour(view, spot),
            (Step::Harbour(spot), _) => self.go(Step::Harbour(step_in_harbour(view, spot, button))),
            (Step::Cube(wish, good), Button::A) => match view.check(wish.action(view, good)) {
                Ok(()) => Reply::Act(wish.action(view, good)),
                Err(_) => Reply::Refused,
            },
            (Step::Cube(wish, good), Button::Left | Button::Right) => {
                self.go(Step::Cube(wish, beside(good, button)))
            }
            (Step::Hand(Pick::Draw), Button::A) => Reply::Act(Action::Draw),
            (Step::Hand(Pick::Good(good)), Button::A) if view.hand[good] == 0 => Reply::Refused,
            (Step::Hand(Pick::Good(good)), Button::A) => {
                *self = Step::Demand { good, chosen: suggested(view, good), slot: None };
                Reply::Chosen
            }
            (Step::Hand(pick), _) => self.go(Step::Hand(step_in_hand(view, pick, button))),
            (Step::Demand { good, chosen, slot }, _) => {
                self.press_demand(view, good, chosen, slot, button)
            }
            (Step::Office { draw }, Button::A) => {
                Reply::Act(if draw { Action::OfficeDraw } else { Action::OfficeSkip })
            }
            (Step::Office { draw }, Button::Left | Button::Right) => {
                self.go(Step::Office { draw: !draw })
            }
            _ => Reply::Unused,
        }
    }

    fn go(&mut self, to: Step) -> Reply<Action> {
        if *self == to {
            return Reply::Refused;
        }
        *self = to;
        Reply::Moved
    }

    fn choose_in_harbour(&mut self, view: &View, spot: Spot) -> Reply<Action> {
        match spot {
            spot if !works(view, spot) => Reply::Refused,
            Spot::Ship(ship) => {
                *self = first_cube(view, Wish::Swap(ship));
                Reply::Chosen
            }
            Spot::NewShip => {
                *self = first_cube(view, Wish::NewShip);
                Reply::Chosen
            }
            Spot::Special(special) => Reply::Act(Action::Buy(special)),
            Spot::End => Reply::Act(end_of_phase(view)),
        }
    }

    fn press_demand(
        &mut self,
        view: &View,
        good: Good,
        mut chosen: [bool; DEMAND],
        slot: Option<usize>,
        button: Button,
    ) -> Reply<Action> {
        match (slot, button) {
            (None, Button::A) => match slots(&chosen) {
                Some(slots) => Reply::Act(Action::Play(good, slots)),
                None => Reply::Refused,
            },
            (None, Button::Up) => {
                let first = chosen.iter().position(|&chosen| chosen).unwrap_or(0);
                self.go(Step::Demand { good, chosen, slot: Some(first) })
            }
            (Some(_), Button::Down) => self.go(Step::Demand { good, chosen, slot: None }),
            (Some(at), Button::Left) => {
                self.go(Step::Demand { good, chosen, slot: Some((at + DEMAND - 1) % DEMAND) })
            }
            (Some(at), Button::Right) => {
                self.go(Step::Demand { good, chosen, slot: Some((at + 1) % DEMAND) })
            }
            (Some(at), Button::A) => {
                let used = chosen.iter().filter(|slot| **slot).count();
                if !chosen[at] && used >= usize::from(view.hand[good]) {
                    return Reply::Refused;
                }
                chosen[at] = !chosen[at];
                *self = Step::Demand { good, chosen, slot };
                Reply::Chosen
            }
            _ => Reply::Refused,
        }
    }
}

/// The slots as the rules want them; `None` for none.
pub fn slots(chosen: &[bool; DEMAND]) -> Option<Slots> {
    Slots::of((0..DEMAND).filter(|&slot| chosen[slot]))
}

/// What leaves phase 1 now.
pub fn end_of_phase(view: &View) -> Action {
    match view.table.phase {
        Phase::One { main_done: true, .. } => Action::Done,
        _ => Action::Pass,
    }
}

/// Whether something can be done there.
pub fn works(view: &View, spot: Spot) -> bool {
    let any =
        |wish: Wish| Good::ALL.into_iter().any(|good| view.check(wish.action(view, good)).is_ok());
    match spot {
        Spot::Ship(ship) => any(Wish::Swap(ship)),
        Spot::NewShip => any(Wish::NewShip),
        Spot::Special(special) => view.check(Action::Buy(special)).is_ok(),
        Spot::End => true,
    }
}

/// The two rows above the button.
fn ships(view: &View) -> impl Iterator<Item = Spot> + use<> {
    (0..view.table.boards[view.seat].ships.len()).map(Spot::Ship)
}

fn shop() -> impl Iterator<Item = Spot> {
    [Spot::NewShip].into_iter().chain(Special::ALL.map(Spot::Special))
}

/// The ship whose cube is wanted least: few cards of it in hand, little of it in the demand.
fn idle_ship(view: &View) -> Option<Spot> {
    let fleet = &view.table.boards[view.seat].ships;
    let wanted = |&ship: &usize| {
        let cube = fleet[ship];
        (!works(view, Spot::Ship(ship)), view.hand[cube], view.table.visible(cube))
    };
    (0..fleet.len()).min_by_key(wanted).map(Spot::Ship)
}

/// What cannot be done now is looked at all the same; up and down lead to what can. The rows go
/// round.
fn step_in_harbour(view: &View, spot: Spot, button: Button) -> Spot {
    let row = |which: usize| -> heapless::Vec<Spot, 12> {
        match which {
            0 => ships(view).collect(),
            1 => shop().collect(),
            _ => [Spot::End].into_iter().collect(),
        }
    };
    let here = match spot {
        Spot::Ship(_) => 0,
        Spot::NewShip | Spot::Special(_) => 1,
        Spot::End => 2,
    };
    let spots = row(here);
    let at = spots.iter().position(|&other| other == spot).unwrap_or(0);
    let nearest = |row: heapless::Vec<Spot, 12>| {
        let far = |(place, spot): &(usize, Spot)| (!works(view, *spot), place.abs_diff(at));
        row.into_iter().enumerate().min_by_key(far).map(|(_, spot)| spot)
    };
    let to = match button {
        Button::Left => return spots[(at + spots.len() - 1) % spots.len()],
        Button::Right => return spots[(at + 1) % spots.len()],
        Button::Up => (here + 2) % 3,
        Button::Down => (here + 1) % 3,
        _ => return spot,
    };
    match to {
        0 => idle_ship(view),
        to => nearest(row(to)),
    }
    .unwrap_or(spot)
}

fn first_cube(view: &View, wish: Wish) -> Step {
    // The good with most cards in hand is the likeliest wish.
    let fits = |good: &Good| view.check(wish.action(view, *good)).is_ok();
    let best = Good::ALL
        .into_iter()
        .filter(fits)
        .max_by_key(|&good| (view.hand[good], view.table.visible(good), core::cmp::Reverse(good)));
    Step::Cube(wish, best.unwrap_or(Good::Salt))
}

fn first_pick(view: &View) -> Pick {
    let best = Good::ALL
        .into_iter()
        .filter(|&good| view.hand[good] > 0)
        .max_by_key(|&good| (own_payout(view, good), core::cmp::Reverse(good)));
    best.map_or(Pick::Draw, Pick::Good)
}

fn own_payout(view: &View, good: Good) -> u16 {
    slots(&suggested(view, good)).map_or(0, |slots| view.table.payout(good, slots).coins[view.seat])
}

/// The slots that show most of the good: as many cards as help, on what serves the player least.
fn suggested(view: &View, good: Good) -> [bool; DEMAND] {
    let mine = &view.table.boards[view.seat];
    let mut order: [usize; DEMAND] = core::array::from_fn(|slot| slot);
    arrange(&mut order, |&slot| {
        let there = view.table.demand[slot];
        (there == good, mine.cubes(there), slot)
    });
    let mut chosen = [false; DEMAND];
    let helpful = order.iter().filter(|&&slot| view.table.demand[slot] != good).count();
    // With the row full of it already, one card still pays.
    let cards = usize::from(view.hand[good]).min(helpful.max(1));
    for &slot in &order[..cards] {
        chosen[slot] = true;
    }
    chosen
}

fn step_in_hand(view: &View, pick: Pick, button: Button) -> Pick {
    match (pick, button) {
        (Pick::Good(good), Button::Left | Button::Right) => Pick::Good(beside(good, button)),
        (Pick::Good(_), Button::Up) => Pick::Draw,
        (Pick::Draw, Button::Down) => match first_pick(view) {
            Pick::Good(good) => Pick::Good(good),
            Pick::Draw => Pick::Draw,
        },
        _ => pick,
    }
}

/// The next good to this side; the row goes round.
fn beside(good: Good, button: Button) -> Good {
    let (at, count) = (good.index(), Good::ALL.len());
    match button {
        Button::Left => Good::ALL[(at + count - 1) % count],
        _ => Good::ALL[(at + 1) % count],
    }
}
