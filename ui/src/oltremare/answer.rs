//! An answer to an offer or to a counter-offer while it is chosen.

use portolan_core::oltremare::{Action, Card, CardSet, Illegal, Kinds, Legal, Lot, Phase, View};

use super::cards::is_chosen;
use super::desk::{card_at, hand_size, moved, walk};
use crate::event::Button;
use crate::table::Reply;

/// The buttons of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Yes.
    Accept,
    /// Something else instead.
    Counter,
    /// No.
    Decline,
    /// No, and no more until the turn is over.
    DeclineAll,
}

impl Choice {
    /// All of them, two in a row.
    pub const ALL: [Choice; 4] =
        [Choice::Accept, Choice::Counter, Choice::Decline, Choice::DeclineAll];

    /// Whether there is such a button: a counter-offer is agreed to or refused.
    pub fn exists(self, view: &View) -> bool {
        let offer = matches!(view.table.phase, Phase::Reply(_));
        offer || matches!(self, Choice::Accept | Choice::Decline)
    }
}

/// Where the cursor is in an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finger {
    /// An own card.
    Card(usize),
    /// A button.
    Button(Choice),
}

/// An answer to an offer or to a counter-offer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The cards to hand over.
    pub cards: CardSet,
    /// Where the cursor is.
    pub finger: Finger,
}

/// The cards that a sensible player would hand over, if there are such.
pub fn suggested(view: &View) -> CardSet {
    let agreed = |action: &Action| match action {
        Action::Accept(lot) | Action::Agree(lot) => lot.cards().copied(),
        _ => None,
    };
    let mut legal = Legal::new();
    view.list_legal(&mut legal);
    legal.iter().find_map(agreed).unwrap_or_default()
}

/// What the person who answers is asked for.
pub fn asked(view: &View) -> Kinds {
    match view.table.phase {
        Phase::Reply(offer) => offer.want,
        Phase::Counter { counter, .. } => counter.give,
        _ => Kinds::default(),
    }
}

impl Answer {
    pub fn new(view: &View) -> Answer {
        let mut answer = Answer { cards: suggested(view), finger: Finger::Button(Choice::Decline) };
        if answer.works(view, Choice::Accept) {
            answer.finger = Finger::Button(Choice::Accept);
        }
        answer
    }

    /// As the rules want it.
    fn agreement(&self, view: &View) -> Action {
        let lot = Lot::Cards(self.cards);
        match view.table.phase {
            Phase::Counter { .. } => Action::Agree(lot),
            _ => Action::Accept(lot),
        }
    }

    /// Whether a button does something.
    pub fn works(&self, view: &View, choice: Choice) -> bool {
        choice.exists(view) && (choice != Choice::Accept || self.hindrance(view).is_none())
    }

    /// Chooses a card; where there were enough, it replaces one, of its good if there is such.
    fn choose(&mut self, card: Card, enough: u16) {
        if u16::from(self.cards.len()) >= enough
            && let Some(other) = self.cards.iter().min_by_key(|other| other.good() != card.good())
        {
            self.cards.remove(other);
        }
        self.cards.insert(card);
    }

    /// Whether another offer shall be written.
    pub fn wants_to_counter(&self) -> bool {
        self.finger == Finger::Button(Choice::Counter)
    }

    /// What stands in the way of the agreement.
    pub fn hindrance(&self, view: &View) -> Option<Illegal> {
        view.check(self.agreement(view)).err()
    }

    /// Where the pad leads from a button: two rows of two. Up and down prefer what does something,
    /// beside each other all can be looked at.
    fn beside(&self, view: &View, choice: Choice, button: Button) -> Option<Choice> {
        let at = choice as usize;
        let there = |to: usize| Choice::ALL.get(to).copied().filter(|to| to.exists(view));
        let works = |to: usize| there(to).filter(|&to| self.works(view, to));
        let to = match button {
            Button::Left | Button::Right => return there(at ^ 1),
            Button::Up => at.checked_sub(2)?,
            _ => at + 2,
        };
        works(to).or_else(|| works(to ^ 1)).or_else(|| there(to))
    }

    pub fn press(&mut self, view: &View, button: Button) -> Reply<Action> {
        match (self.finger, button) {
            (Finger::Button(Choice::Accept), Button::A) => match self.hindrance(view) {
                None => Reply::Act(self.agreement(view)),
                Some(_) => Reply::Refused,
            },
            (Finger::Button(Choice::Counter), Button::A) => Reply::Chosen,
            (Finger::Button(_), Button::A) => Reply::Act(match view.table.phase {
                Phase::Counter { .. } => Action::Refuse,
                _ => Action::Decline,
            }),
            (Finger::Button(choice), _) => match self.beside(view, choice, button) {
                Some(to) => moved(&mut self.finger, Finger::Button(to)),
                None if button == Button::Up && !view.hand.is_empty() => {
                    let chosen = |at: &usize| is_chosen(&view.hand, &self.cards, *at);
                    let first = (0..hand_size(view)).find(chosen);
                    moved(&mut self.finger, Finger::Card(first.unwrap_or(0)))
                }
                None => Reply::Refused,
            },
            (Finger::Card(at), Button::Left | Button::Right) => {
                let to = walk(at, button, hand_size(view));
                moved(&mut self.finger, Finger::Card(to))
            }
            (Finger::Card(_), Button::Down) => {
                let accept = self.works(view, Choice::Accept);
                let to = if accept { Choice::Accept } else { Choice::Decline };
                moved(&mut self.finger, Finger::Button(to))
            }
            (Finger::Card(at), Button::A) => {
                let Some(card) = card_at(view, at) else { return Reply::Refused };
                if is_chosen(&view.hand, &self.cards, at) {
                    self.cards.remove(card);
                } else {
                    self.choose(card, asked(view).total());
                }
                Reply::Chosen
            }
            _ => Reply::Refused,
        }
    }
}
