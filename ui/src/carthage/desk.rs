//! Where the thumb is: the steps of each decision, from the first press to the action.

use core::cmp::Reverse;

use portolan_core::carthage::{
    Action, Card, Cards, Carthage, Colour, FARM, MOST_MARKET, Phase, Slot, Spot, View,
};

use crate::event::Button;
use crate::table::{Reply, Scene, Steering};

type Here<'a> = Scene<'a, Carthage>;

/// What one person has before them beside the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Desk {
    /// Nothing: somebody else decides.
    #[default]
    Idle,
    /// Looking over the table.
    Turn(Place),
    /// What to do with one card: take it, or reserve it.
    Offer {
        /// Where it lies.
        spot: Spot,
        /// Reserve it.
        reserve: bool,
    },
    /// What buying would do, and the cards that waste least.
    Preview,
    /// Which other cards pay.
    Pay {
        /// Cards chosen so far.
        chosen: Cards,
        /// Where the cursor is.
        at: Till,
    },
    /// A card to store goods with; `None` to store no more.
    Store(Option<Card>),
}

/// Places of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A ship, to be looked at.
    Ship(Colour),
    /// The price of the market.
    Buy,
    /// A card of the market or the farm.
    Card(Spot),
    /// Own goods, to be looked at.
    Goods(Colour),
    /// Cards of the own hand, to be looked at.
    Hand(Card),
}

/// Places while paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Till {
    /// Cards of the hand, all of one kind.
    Card(Card),
    /// Pay with what is chosen.
    Pay,
    /// Choose the cards that waste least.
    Suggest,
}

impl Steering<Carthage> for Desk {
    fn arrive(&mut self, scene: &Here) {
        self.settle(scene.view, scene.acting);
    }

    fn back(&mut self, scene: &Here) -> bool {
        let view = scene.view;
        let before = match (&*self, view.table.phase) {
            (Desk::Offer { spot, .. }, _) => Desk::Turn(Place::Card(*spot)),
            (Desk::Preview, _) => Desk::Turn(Place::Buy),
            (Desk::Pay { .. }, Phase::Turn) => Desk::Preview,
            _ => return false,
        };
        *self = before;
        true
    }

    fn press(&mut self, scene: &Here, button: Button) -> Reply<Action> {
        let view = scene.view;
        match (self.clone(), button) {
            (Desk::Turn(place), Button::A) => self.choose(view, place),
            (Desk::Turn(place), _) => self.go(Desk::Turn(step(view, place, button))),
            (Desk::Offer { spot, reserve }, Button::A) => {
                offered(view, spot, reserve).map_or(Reply::Refused, Reply::Act)
            }
            (Desk::Offer { spot, reserve }, Button::Left | Button::Right) => {
                let other = offered(view, spot, !reserve).is_some();
                self.go(Desk::Offer { spot, reserve: reserve ^ other })
            }
            // What pays stands there; the pad goes on to other cards.
            (Desk::Preview, Button::A) if affordable(view) => {
                *self = pay(view);
                Reply::Act(Action::Buy)
            }
            (Desk::Preview, Button::Up | Button::Down | Button::Left | Button::Right)
                if affordable(view) =>
            {
                let chosen = view.payment().unwrap_or_default();
                self.go(Desk::Pay { chosen, at: step_to_pay(view, Till::Pay, Button::Up) })
            }
            (Desk::Pay { chosen, at }, Button::A) => self.choose_to_pay(scene, chosen, at),
            (Desk::Pay { chosen, at }, _) => {
                self.go(Desk::Pay { chosen, at: step_to_pay(view, at, button) })
            }
            (Desk::Store(card), Button::A) => {
                let action = card.map_or(Action::Keep, Action::Store);
                if view.check(action).is_ok() { Reply::Act(action) } else { Reply::Refused }
            }
            (Desk::Store(card), _) => self.go(Desk::Store(step_to_store(view, card, button))),
            _ => Reply::Unused,
        }
    }

    /// Cards chosen to pay are laid down one by one, the highest last: before it the sum is too
    /// low, so that every one of them is needed.
    fn follow(&mut self, scene: &Here) -> Option<Action> {
        let (Desk::Pay { chosen, .. }, Phase::Pay { .. }) = (self, scene.view.table.phase) else {
            return None;
        };
        let held = |card: &Card| chosen[*card] > 0;
        let card = Card::ALL.into_iter().filter(held).min_by_key(|card| card.number())?;
        chosen[card] -= 1;
        Some(Action::Pay(card))
    }
}

impl Desk {
    /// Puts the cursor where the phase needs it; one that still fits stays.
    fn settle(&mut self, view: &View, acting: bool) {
        *self = match (view.table.phase, &*self) {
            _ if !acting => Desk::Idle,
            (Phase::Turn, Desk::Turn(place)) if exists(view, *place) => Desk::Turn(*place),
            (Phase::Turn, _) => Desk::Turn(Place::Card(best_card(view))),
            (Phase::Pay { .. }, _) => pay(view),
            (Phase::Store { .. }, _) => Desk::Store(best_store(view)),
            (Phase::Over, _) => Desk::Idle,
        };
    }

    fn go(&mut self, to: Desk) -> Reply<Action> {
        if *self == to {
            return Reply::Refused;
        }
        *self = to;
        Reply::Moved
    }

    fn choose(&mut self, view: &View, place: Place) -> Reply<Action> {
        *self = match place {
            Place::Buy => Desk::Preview,
            Place::Card(spot) => {
                let can = |reserve| offered(view, spot, reserve).is_some();
                match (can(false), can(true)) {
                    (true, _) => Desk::Offer { spot, reserve: false },
                    (false, true) => Desk::Offer { spot, reserve: true },
                    (false, false) => return Reply::Refused,
                }
            }
            Place::Ship(_) | Place::Goods(_) | Place::Hand(_) => return Reply::Refused,
        };
        Reply::Chosen
    }

    fn choose_to_pay(&mut self, scene: &Here, mut chosen: Cards, at: Till) -> Reply<Action> {
        let view = scene.view;
        let (due, paid) = (due(view), chosen.money());
        match at {
            Till::Pay if paid < due => Reply::Refused,
            Till::Pay if view.table.phase == Phase::Turn => Reply::Act(Action::Buy),
            Till::Pay => self.follow(scene).map_or(Reply::Refused, Reply::Act),
            Till::Suggest => {
                *self = pay(view);
                Reply::Chosen
            }
            Till::Card(card) => {
                // One more while the price is not reached, else none of them.
                chosen[card] = match chosen[card] {
                    some if paid < due && some < view.hand.cards()[card] => some + 1,
                    0 => return Reply::Refused,
                    _ => 0,
                };
                *self = Desk::Pay { chosen, at };
                Reply::Chosen
            }
        }
    }
}

/// What can be done with one card now: a farm card cannot be taken.
pub fn offered(view: &View, spot: Spot, reserve: bool) -> Option<Action> {
    let action = match spot {
        _ if reserve => Action::Reserve(spot),
        Spot::Market(place) => Action::Take(place),
        Spot::Farm(_) => return None,
    };
    view.check(action).is_ok().then_some(action)
}

/// Whether the hand can pay for the market.
pub fn affordable(view: &View) -> bool {
    u16::from(view.table.price(view.seat)) <= view.hand.money()
}

/// What is to be paid.
pub fn due(view: &View) -> u16 {
    u16::from(match view.table.phase {
        Phase::Pay { due } => due,
        _ => view.table.price(view.seat),
    })
}

/// Paying begins with the cards that waste least.
fn pay(view: &View) -> Desk {
    Desk::Pay { chosen: view.payment().unwrap_or_default(), at: Till::Pay }
}

/// The kinds of cards in hand.
pub fn kinds(view: &View) -> heapless::Vec<Card, { Card::ALL.len() }> {
    Card::ALL.into_iter().filter(|&card| view.hand.has(card)).collect()
}

/// All open cards with their places, from the left.
pub fn offers(view: &View) -> heapless::Vec<(Spot, Slot), { MOST_MARKET + FARM }> {
    let market = (0..).map(Spot::Market).zip(view.table.market.iter().copied());
    let farm = (0..).map(Spot::Farm).zip(view.table.farm.iter().copied());
    market.chain(farm).collect()
}

fn exists(view: &View, place: Place) -> bool {
    match place {
        Place::Card(spot) => view.table.slot(spot).is_some(),
        Place::Hand(card) => view.hand.has(card),
        _ => true,
    }
}

/// The first card that is most money, or the first of all if none can be taken.
fn best_card(view: &View) -> Spot {
    let taken = offers(view).into_iter().filter(|(spot, _)| offered(view, *spot, false).is_some());
    let best = taken.min_by_key(|(_, slot)| Reverse(slot.card.number()));
    best.map_or(Spot::Market(0), |(spot, _)| spot)
}

/// The card that stores most.
fn best_store(view: &View) -> Option<Card> {
    let stored = |card: &Card| {
        let goods = view.table.stored_by(view.seat, *card);
        goods.iter().map(|(value, &count)| value.number() * count).sum::<u8>()
    };
    useful(view).into_iter().max_by_key(stored)
}

/// The cards in hand that would store something.
pub fn useful(view: &View) -> heapless::Vec<Card, { Card::ALL.len() }> {
    kinds(view).into_iter().filter(|&card| view.table.is_useful(view.seat, card)).collect()
}

fn step(view: &View, place: Place, button: Button) -> Place {
    let cards = offers(view);
    let ships = Colour::ALL.len();
    match (place, button) {
        (Place::Ship(colour), Button::Up) => {
            Place::Ship(Colour::ALL[colour.index().saturating_sub(1)])
        }
        (Place::Ship(colour), Button::Down) => {
            Colour::ALL.get(colour.index() + 1).map_or(Place::Buy, |&next| Place::Ship(next))
        }
        (Place::Buy, Button::Up) => Place::Ship(Colour::ALL[ships - 1]),
        (Place::Buy, Button::Down) => Place::Card(best_card(view)),
        (Place::Card(_), Button::Up) => Place::Buy,
        (Place::Card(spot), Button::Down) => {
            let at = cards.iter().position(|(other, _)| *other == spot).unwrap_or(0);
            Place::Goods(Colour::ALL[(at * ships / cards.len().max(1)).min(ships - 1)])
        }
        (Place::Card(spot), Button::Left | Button::Right) => {
            let at = cards.iter().position(|(other, _)| *other == spot).unwrap_or(0);
            let count = cards.len().max(1);
            let step = if button == Button::Left { count - 1 } else { 1 };
            cards.get((at + step) % count).map_or(place, |(spot, _)| Place::Card(*spot))
        }
        (Place::Goods(colour), Button::Left | Button::Right) => {
            let at = colour.index();
            let to = if button == Button::Left { at.saturating_sub(1) } else { at + 1 };
            Place::Goods(Colour::ALL[to.min(ships - 1)])
        }
        (Place::Goods(colour), Button::Up) => {
            let at = (2 * colour.index() + 1) * cards.len() / (2 * ships);
            cards.get(at).map_or(place, |(spot, _)| Place::Card(*spot))
        }
        (Place::Goods(colour), Button::Down) => {
            let kinds = kinds(view);
            let at = colour.index() * kinds.len() / ships;
            kinds.get(at).map_or(place, |&card| Place::Hand(card))
        }
        (Place::Hand(card), Button::Up) => {
            let kinds = kinds(view);
            let at = kinds.iter().position(|&other| other == card).unwrap_or(0);
            Place::Goods(Colour::ALL[(at * ships / kinds.len().max(1)).min(ships - 1)])
        }
        (Place::Hand(card), Button::Left | Button::Right) => {
            Place::Hand(kind_beside(&kinds(view), card, button))
        }
        _ => place,
    }
}

/// The next kind of cards to this side; the row goes round.
fn kind_beside(kinds: &[Card], card: Card, button: Button) -> Card {
    let other = match button {
        Button::Left => kinds.iter().rfind(|&&other| other < card).or(kinds.last()),
        _ => kinds.iter().find(|&&other| other > card).or(kinds.first()),
    };
    other.copied().unwrap_or(card)
}

fn step_to_pay(view: &View, at: Till, button: Button) -> Till {
    let kinds = kinds(view);
    match (at, button) {
        (Till::Pay, Button::Right) => Till::Suggest,
        (Till::Suggest, Button::Left) => Till::Pay,
        (Till::Pay, Button::Up) => kinds.first().map_or(at, |&card| Till::Card(card)),
        (Till::Suggest, Button::Up) => kinds.last().map_or(at, |&card| Till::Card(card)),
        (Till::Card(_), Button::Down) => Till::Pay,
        (Till::Card(card), Button::Left | Button::Right) => {
            Till::Card(kind_beside(&kinds, card, button))
        }
        _ => at,
    }
}

/// The cards stand before the button; those that store nothing are looked at all the same.
fn step_to_store(view: &View, at: Option<Card>, button: Button) -> Option<Card> {
    let cards = kinds(view);
    match (at, button) {
        (Some(card), Button::Left) => {
            Some(cards.iter().copied().rfind(|&other| other < card).unwrap_or(card))
        }
        (Some(card), Button::Right) => cards.iter().copied().find(|&other| other > card),
        (None, Button::Left) => cards.last().copied(),
        (Some(_), Button::Down) => None,
        (None, Button::Up) => cards.first().copied(),
        _ => at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_core::{Chance, Draw, Game, Options, Seats, Seed, Setup, Stream};

    const PAD: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];

    fn deal(seed: u32, players: usize) -> (Carthage, Chance) {
        let mut chance = Chance::new(Seed(seed), Stream::Deal);
        let seats = Seats::new(players).unwrap();
        let setup = Setup { seats, start: None, options: Options::default() };
        (Carthage::new(&setup, &mut chance), chance)
    }

    /// The desk of whoever decides, as it is when the curtain opens.
    fn sit(view: &View) -> Desk {
        let mut desk = Desk::Idle;
        desk.settle(view, true);
        desk
    }

    fn press(desk: &mut Desk, view: &View, button: Button) -> Reply<Action> {
        Scene::decides(view, |scene| desk.press(scene, button))
    }

    #[test]
    fn every_legal_action_can_be_reached_by_buttons() {
        for seed in 0..12 {
            let (mut game, mut chance) = deal(seed, 2 + seed as usize % 3);
            while let Some(actor) = game.actor() {
                let view = game.view(actor);
                let mut seen = heapless::Vec::<Desk, 96>::new();
                let mut reached = heapless::Vec::<Action, 16>::new();
                seen.push(sit(&view)).unwrap();
                let mut next = 0;
                while let Some(desk) = seen.get(next).cloned() {
                    next += 1;
                    for button in PAD.into_iter().chain([Button::A]) {
                        let mut after = desk.clone();
                        match press(&mut after, &view, button) {
                            Reply::Act(action) if !reached.contains(&action) => {
                                reached.push(action).unwrap();
                            }
                            Reply::Act(_) | Reply::Refused | Reply::Unused => {}
                            // What pays is another matter.
                            _ if matches!(desk, Desk::Pay { .. }) && button == Button::A => {}
                            Reply::Moved | Reply::Chosen if !seen.contains(&after) => {
                                seen.push(after).unwrap();
                            }
                            Reply::Moved | Reply::Chosen => {}
                        }
                    }
                }
                if !matches!(view.table.phase, Phase::Pay { .. }) {
                    let missing = view.legal().into_iter().find(|action| !reached.contains(action));
                    assert_eq!(missing, None, "in {:?}", view.table.phase);
                }
                let action = game.any(&mut chance).unwrap();
                game.apply(action, &mut chance).unwrap();
            }
        }
    }

    #[test]
    fn whatever_is_chosen_pays_to_the_last_card() {
        let mut purchases = 0;
        for seed in 0..60 {
            let (mut game, mut chance) = deal(seed, 3);
            while let Some(actor) = game.actor() {
                let view = game.view(actor);
                let mut desk = sit(&view);
                let mut chosen = None;
                if view.table.phase == Phase::Turn && affordable(&view) {
                    press(&mut desk, &view, Button::Up);
                    assert_eq!(desk, Desk::Turn(Place::Buy));
                    press(&mut desk, &view, Button::A);
                    press(&mut desk, &view, Button::Down);
                    for _ in 0..40 {
                        let button = match chance.below(5) {
                            0 => Button::A,
                            pad => PAD[usize::from(pad) - 1],
                        };
                        if let Reply::Act(action) = press(&mut desk, &view, button) {
                            chosen = Some(action);
                            break;
                        }
                    }
                }
                let Some(mut action) = chosen else {
                    let action = game.any(&mut chance).unwrap();
                    game.apply(action, &mut chance).unwrap();
                    continue;
                };
                let bought = loop {
                    let told = game.apply(action, &mut chance).unwrap();
                    match Scene::decides(&game.view(actor), |scene| desk.follow(scene)) {
                        Some(next) => action = next,
                        None => break told.purchase.is_some(),
                    }
                };
                assert!(bought, "the price was not reached");
                purchases += 1;
            }
        }
        assert!(purchases > 300);
    }
}
