//! Where the thumb is: the steps of each decision, from the first press to the action.
//!
//! Cards given, taken and loaded move at once, because B takes each of them back. Only what ends
//! a turn cannot be taken back, as the deck speaks then: a card that would end it is laid down on
//! the screen alone until the button says so.

use core::cmp::Reverse;

use portolan_core::Seat;
use portolan_core::mercatores::{
    Action, Card, Claim, Good, Lot, Mercatores, Phase, Pile, Table, View,
};

use super::estate::{after_tax, best_claim, lots, opponents, worth};
use crate::event::Button;
use crate::table::{Reply, Scene, Steering};

/// What is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Desk {
    /// Nothing: somebody else decides.
    #[default]
    Idle,
    /// A hand card for the market.
    Give(Card),
    /// A market card, by its place.
    Take(usize),
    /// Hand cards for the resources.
    Load {
        /// The cursor.
        spot: Spot,
        /// A card laid down that will end the turn.
        laid: Option<Card>,
    },
    /// A goods card to discard.
    Tax(Card),
    /// Something to cash in, or to give up.
    Cash(Claim),
}

/// Places while loading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A hand card.
    Card(Card),
    /// The button.
    End,
}

type Here<'a> = Scene<'a, Mercatores>;

impl Steering<Mercatores> for Desk {
    /// A cursor that still fits stays.
    fn arrive(&mut self, scene: &Here) {
        let view = scene.view;
        *self = match (view.table.phase, *self) {
            _ if !scene.acting => Desk::Idle,
            (Phase::Give, Desk::Give(card)) if view.check(Action::Give(card)).is_ok() => {
                Desk::Give(card)
            }
            (Phase::Give, _) => Desk::Give(spare_card(view)),
            (Phase::Take { .. }, _) => Desk::Take(wanted_card(view)),
            (Phase::Load | Phase::LoadMore { .. }, _) => {
                Desk::Load { spot: first_spot(view), laid: None }
            }
            (Phase::Tax, _) => Desk::Tax(cheapest_tax(view)),
            (Phase::Cash, _) => Desk::Cash(first_claim(view)),
            (Phase::Over, _) => Desk::Idle,
        };
    }

    fn back(&mut self, _: &Here) -> bool {
        match *self {
            Desk::Load { laid: Some(card), .. } => {
                *self = Desk::Load { spot: Spot::Card(card), laid: None };
                true
            }
            _ => false,
        }
    }

    fn press(&mut self, scene: &Here, button: Button) -> Reply<Action> {
        let view = scene.view;
        match (*self, button) {
            (Desk::Give(card), Button::A) => legal(view, Action::Give(card)),
            (Desk::Give(card), _) => self.go(Desk::Give(beside(&view.hand(), card, button))),
            (Desk::Take(place), Button::A) => match market(&view.table).get(place) {
                Some(&card) => Reply::Act(Action::Take(card)),
                None => Reply::Refused,
            },
            (Desk::Take(place), Button::Left | Button::Right) => {
                let count = market(&view.table).len().max(1);
                let step = if button == Button::Left { count - 1 } else { 1 };
                self.go(Desk::Take((place + step) % count))
            }
            (Desk::Load { spot, laid }, _) => self.press_load(view, spot, laid, button),
            (Desk::Tax(card), Button::A) => Reply::Act(Action::Tax(card)),
            (Desk::Tax(card), _) => self.go(Desk::Tax(other_tax(view, card, button))),
            (Desk::Cash(claim), Button::A) => legal(view, cash(view, claim)),
            (Desk::Cash(claim), _) => self.go(Desk::Cash(other_claim(view, claim, button))),
            _ => Reply::Unused,
        }
    }
}

impl Desk {
    /// The view as the screen shows it: a card laid down lies in the resources.
    pub fn shown(&self, view: &View) -> View {
        let mut shown = view.clone();
        if let Desk::Load { laid: Some(card), .. } = *self {
            let seat = view.seat;
            if !shown.table.taken[seat].remove(card) && shown.dealt.remove(card) {
                shown.hidden[seat] -= 1;
            }
            shown.table.resources[seat].add(card);
        }
        shown
    }

    fn go(&mut self, to: Desk) -> Reply<Action> {
        if *self == to {
            return Reply::Refused;
        }
        *self = to;
        Reply::Moved
    }

    fn press_load(
        &mut self,
        view: &View,
        spot: Spot,
        laid: Option<Card>,
        button: Button,
    ) -> Reply<Action> {
        match (spot, laid, button) {
            (Spot::End, Some(card), Button::A) => Reply::Act(Action::Load(card)),
            (Spot::End, None, Button::A) => Reply::Act(Action::Done),
            // What is laid down is confirmed or taken back.
            (Spot::End, Some(_), _) => Reply::Refused,
            (Spot::End, None, Button::Down | Button::Left) => match likely_load(view) {
                Some(card) => self.go(Desk::Load { spot: Spot::Card(card), laid }),
                None => Reply::Refused,
            },
            (Spot::Card(card), _, Button::A) if view.check(Action::Load(card)).is_err() => {
                Reply::Refused
            }
            (Spot::Card(card), _, Button::A) if ends_turn(view, card) => {
                *self = Desk::Load { spot: Spot::End, laid: Some(card) };
                Reply::Chosen
            }
            (Spot::Card(card), _, Button::A) => Reply::Act(Action::Load(card)),
            (Spot::Card(_), _, Button::Up) if can_end(view) => {
                self.go(Desk::Load { spot: Spot::End, laid })
            }
            (Spot::Card(card), ..) => {
                let spot = Spot::Card(beside(&view.hand(), card, button));
                self.go(Desk::Load { spot, laid })
            }
            _ => Reply::Refused,
        }
    }
}

/// The market without the card just given, which lies apart.
pub fn market(table: &Table) -> heapless::Vec<Card, 6> {
    let mut market = table.market;
    if let Phase::Take { given, .. } = table.phase {
        market.remove(given);
    }
    // Five, and never more than six.
    market.cards().take(6).collect()
}

/// Whether a turn may end without another card.
fn can_end(view: &View) -> bool {
    view.check(Action::Done).is_ok()
}

/// Whether nothing more can follow this card: a special, or a second good.
pub fn ends_turn(view: &View, card: Card) -> bool {
    match view.table.phase {
        Phase::LoadMore { good, .. } => card.good() != Some(good),
        _ => card.good().is_none(),
    }
}

/// What A would do with a claim: while something pays, only that can be cashed in.
pub fn cash(view: &View, claim: Claim) -> Action {
    if view.table.can_cash(view.seat) { Action::Cash(claim) } else { Action::Drop(claim.lot()) }
}

/// The action, if it may be done.
fn legal(view: &View, action: Action) -> Reply<Action> {
    if view.check(action).is_ok() { Reply::Act(action) } else { Reply::Refused }
}

/// The next kind in a pile to this side; the row goes round.
fn beside(pile: &Pile, card: Card, button: Button) -> Card {
    let other = match button {
        Button::Right => pile.kinds().find(|&kind| kind > card).or(pile.kinds().next()),
        Button::Left => pile.kinds().take_while(|&kind| kind < card).last().or(pile.kinds().last()),
        _ => None,
    };
    other.unwrap_or(card)
}

/// How many of a good this seat has in all.
fn have(view: &View, card: Card) -> u8 {
    let owned = &view.table.resources[view.seat];
    card.good().map_or(0, |good| view.hand().of(good) + owned.of(good))
}

/// To be given first: a good of which there are fewest, without a ship.
fn spare_card(view: &View) -> Card {
    let held = view.hand().kinds();
    held.min_by_key(|&card| (card.good().is_none(), have(view, card), card.has_ship()))
        .unwrap_or(Card::Corn)
}

/// To be taken first: a good of which there are most, with a ship.
fn wanted_card(view: &View) -> usize {
    let cards = market(&view.table);
    let key = |&place: &usize| {
        let card = cards[place];
        (have(view, card), card.has_ship(), Reverse(place))
    };
    (0..cards.len()).max_by_key(key).unwrap_or(0)
}

/// To be loaded first: a good of which most are in hand, with a ship; more of what was loaded.
fn likely_load(view: &View) -> Option<Card> {
    let hand = view.hand();
    let key = |&card: &Card| {
        let same =
            matches!(view.table.phase, Phase::LoadMore { good, .. } if card.good() == Some(good));
        (same, card.good().map_or(0, |good| hand.of(good)), card.has_ship(), Reverse(card))
    };
    hand.kinds().filter(|&card| view.check(Action::Load(card)).is_ok()).max_by_key(key)
}

fn first_spot(view: &View) -> Spot {
    likely_load(view).map_or(Spot::End, Spot::Card)
}

/// The tax that costs least, as things stand.
fn cheapest_tax(view: &View) -> Card {
    let own = &view.table.resources[view.seat];
    let goods = own.kinds().filter(|card| card.good().is_some());
    let key = |&card: &Card| {
        let left = worth(&after_tax(&view.table, view.seat, card), view.seat);
        (Reverse(left), card.has_ship(), card.good().map_or(0, |good| own.of(good)))
    };
    goods.min_by_key(key).unwrap_or(Card::Corn)
}

/// Up and down change the stack, left and right whether the card has a ship.
fn other_tax(view: &View, card: Card, button: Button) -> Card {
    let own = &view.table.resources[view.seat];
    let Some(good) = card.good() else { return card };
    let to = match button {
        Button::Left | Button::Right => {
            return good
                .cards()
                .into_iter()
                .find(|&other| other != card && own.has(other))
                .unwrap_or(card);
        }
        Button::Down => Good::ALL.into_iter().find(|&other| other > good && own.of(other) > 0),
        Button::Up => Good::ALL.into_iter().rev().find(|&other| other < good && own.of(other) > 0),
        _ => None,
    };
    let card_of = |good: Good| good.cards().into_iter().find(|&card| own.has(card));
    to.and_then(card_of).unwrap_or(card)
}

/// Whether it can be chosen: it pays, or nothing does.
fn works(view: &View, lot: Lot) -> bool {
    let claim = best_claim(&view.table, view.seat, lot);
    view.check(cash(view, claim)).is_ok()
}

/// What pays most; a special before the goods it counts.
fn first_claim(view: &View) -> Claim {
    let claims = lots(&view.table, view.seat);
    let claims = claims.iter().filter(|&&lot| works(view, lot));
    let claims = claims.map(|&lot| best_claim(&view.table, view.seat, lot));
    let key = |claim: &Claim| {
        let special = matches!(claim.lot(), Lot::Special(_));
        (view.table.pays(view.seat, *claim), special)
    };
    claims.max_by_key(key).unwrap_or(Claim::Warehouse)
}

/// Up and down change what is cashed in, left and right the partner of a route.
fn other_claim(view: &View, claim: Claim, button: Button) -> Claim {
    let table = &view.table;
    if let (Claim::Route(good, partner), Button::Left | Button::Right) = (claim, button) {
        let fits = |&other: &Seat| view.check(cash(view, Claim::Route(good, other))).is_ok();
        let partners: heapless::Vec<Seat, 4> = opponents(table, view.seat).filter(fits).collect();
        let at = partners.iter().position(|&other| other == partner).unwrap_or(0);
        let to = if button == Button::Right { at + 1 } else { at.saturating_sub(1) };
        return partners.get(to).map_or(claim, |&other| Claim::Route(good, other));
    }
    let rows = lots(table, view.seat);
    let at = rows.iter().position(|&lot| lot == claim.lot()).unwrap_or(0);
    let to = match button {
        Button::Up => at.checked_sub(1),
        Button::Down => Some(at + 1),
        _ => None,
    };
    let to = to.and_then(|to| rows.get(to));
    to.map_or(claim, |&lot| best_claim(table, view.seat, lot))
}
