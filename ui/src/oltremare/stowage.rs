//! The order of loading: rows that left and right move, then loaded one by one.

use core::cmp::Reverse;

use portolan_core::oltremare::{Action, Card, View};

use super::desk::moved;
use crate::event::Button;
use crate::table::Reply;

/// The most cards played in a turn.
const MOST: usize = 4;

/// Cards in the order in which they will be loaded.
pub type Order = heapless::Vec<Card, MOST>;

/// The plan, and where the cursor is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stowage {
    /// The first goes onto the hold first; the last becomes its top.
    pub order: Order,
    /// The row under the cursor; none on the button.
    pub row: Option<usize>,
}

impl Stowage {
    /// A sensible order to begin with: as many equal goods together as there can be, and on top a card
    /// that suits the next turn.
    pub fn new(view: &View) -> Stowage {
        let top = view.table.tops[view.seat];
        let mut order: Order = view.table.played.iter().take(MOST).collect();
        let mut best = order.clone();
        let hand = view.hand.len();
        // On top lies best what the hand goes on with, then what neither costs cards of it nor asks
        // for more than it has, then what plays many of them.
        let suits = |top: &Card| {
            let alike = view.hand.iter().filter(|card| card.good() == top.good()).count();
            let (over, short) = (hand.saturating_sub(top.power()), top.load().saturating_sub(hand));
            (alike, Reverse(over + short), top.load())
        };
        each_order(&mut order, 0, &mut |order| {
            let worth = |order: &Order| (joined(top, order), order.last().map(suits));
            if worth(order) > worth(&best) {
                best = order.clone();
            }
        });
        Stowage { order: best, row: None }
    }

    /// The same plan once one of its cards is loaded.
    pub fn after(&self, view: &View) -> Stowage {
        let mut left = view.table.played;
        let order: Order = self.order.iter().copied().filter(|&card| left.remove(card)).collect();
        if order.len() != usize::from(view.table.played.len()) {
            return Stowage::new(view);
        }
        Stowage { order, row: None }
    }

    /// A puts a row where it is and goes on to the button; rows and the button go round.
    pub fn press(&mut self, button: Button) -> Reply<Action> {
        let last = self.order.len().saturating_sub(1);
        match (button, self.row) {
            (Button::A, Some(_)) => {
                self.row = None;
                Reply::Chosen
            }
            (Button::A, None) => match self.order.first() {
                Some(&card) => Reply::Act(Action::Stow(card)),
                None => Reply::Refused,
            },
            (Button::Left, Some(row)) if row > 0 => self.swap(row, row - 1),
            (Button::Right, Some(row)) if row < last => self.swap(row, row + 1),
            (Button::Up, None) if last > 0 => moved(&mut self.row, Some(last)),
            (Button::Up, Some(row)) => moved(&mut self.row, row.checked_sub(1)),
            (Button::Down, None) if last > 0 => moved(&mut self.row, Some(0)),
            (Button::Down, Some(row)) => moved(&mut self.row, (row < last).then_some(row + 1)),
            _ => Reply::Refused,
        }
    }

    fn swap(&mut self, row: usize, other: usize) -> Reply<Action> {
        self.order.swap(row, other);
        self.row = Some(other);
        Reply::Moved
    }
}

/// How many cards come to lie on their own good.
fn joined(top: Option<Card>, order: &Order) -> usize {
    let below = top.into_iter().chain(order.iter().copied());
    let pairs = below.zip(order.iter().skip(usize::from(top.is_none())));
    pairs.filter(|(below, card)| below.good() == card.good()).count()
}

/// Shows every order of the cards from `fixed` on.
fn each_order(order: &mut Order, fixed: usize, show: &mut impl FnMut(&Order)) {
    if fixed + 1 >= order.len() {
        return show(order);
    }
    for place in fixed..order.len() {
        order.swap(fixed, place);
        each_order(order, fixed + 1, show);
        order.swap(fixed, place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(words: &[&str]) -> Order {
        words.iter().filter_map(|word| Card::from_word(word)).collect()
    }

    #[test]
    fn equal_goods_are_counted_with_the_top() {
        let order = cards(&["silk.DM1", "silk.PM1", "salt.DP1"]);
        assert_eq!(joined(Card::from_word("silk.PS1"), &order), 2);
        assert_eq!(joined(Card::from_word("salt.DM1"), &order), 1);
        assert_eq!(joined(None, &order), 1);
    }

    #[test]
    fn a_row_goes_where_the_pad_says() {
        let order = cards(&["silk.DM1", "salt.DP1", "olives.DP1"]);
        let mut stowage = Stowage { order: order.clone(), row: None };
        for button in [Button::Up, Button::Left, Button::Left] {
            assert_eq!(stowage.press(button), Reply::Moved);
        }
        assert_eq!(stowage.order, cards(&["olives.DP1", "silk.DM1", "salt.DP1"]));
        assert_eq!(stowage.row, Some(0));
        assert_eq!(stowage.press(Button::Left), Reply::Refused);
        for button in [Button::Down, Button::Right, Button::Down, Button::Down] {
            assert_eq!(stowage.press(button), Reply::Moved);
        }
        assert_eq!(stowage.order, cards(&["olives.DP1", "salt.DP1", "silk.DM1"]));
        assert_eq!(stowage.row, Some(0), "past the button");
        assert_eq!(stowage.press(Button::A), Reply::Chosen);
        assert_eq!(stowage.press(Button::A), Reply::Act(Action::Stow(order[2])));
    }

    #[test]
    fn every_order_is_shown_once() {
        let mut order = cards(&["silk.DM1", "salt.DP1", "olives.DP1", "grain.DS1"]);
        let mut shown = 0;
        each_order(&mut order, 0, &mut |_| shown += 1);
        assert_eq!(shown, 24);
    }
}
