//! Trades half made: an offer or counter-offer being written, and an answer being chosen.

use portolan_core::Seat;
use portolan_core::oltremare::{
    Action, Card, CardSet, Claim, Claims, Counter, Good, Kinds, Lot, MOST_CLAIMS, MOST_DUCATS,
    MOST_OFFERS, Offer, Phase, Port, Subject, Symbol, Symbols, View,
};

use super::cards::is_chosen;
use super::desk::{card_at, hand_size, moved, walk};
use crate::event::Button;
use crate::table::Reply;

/// Where the cursor is in a draft, from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Ducats, to either side.
    Ducats,
    /// The button.
    Send,
    /// What is wanted.
    Kinds,
    /// The own cards.
    Hand,
    /// What is said of the card under the cursor.
    Claim(Row),
}

/// What can be said of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// Its symbols.
    Symbols,
    /// Its load.
    Load,
    /// The port that it names.
    Port,
    /// Nothing: the card stays.
    TakeBack,
}

impl Row {
    /// All of them from the top.
    pub const ALL: [Row; 4] = [Row::Symbols, Row::Load, Row::Port, Row::TakeBack];
}

/// An offer or a counter-offer.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// Who is asked.
    pub partner: Seat,
    /// Whether it answers an offer.
    pub answers: bool,
    /// Own cards to give.
    pub cards: CardSet,
    /// What is said of them.
    pub said: heapless::Vec<(Card, Claim), MOST_CLAIMS>,
    /// Cards wanted.
    pub kinds: Kinds,
    /// Ducats to give; negative ones are to be got. Some each way would come to the same as the
    /// difference.
    pub ducats: i8,
    /// Where the cursor is.
    pub line: Line,
    /// The own card under it.
    pub card: usize,
    /// The kind under it.
    pub kind: usize,
}

/// What can be asked for: the goods of this game, and any card.
pub fn kinds(view: &View) -> impl Iterator<Item = Option<Good>> + use<> {
    let two = view.table.seats.count() == 2;
    let goods = Good::ALL.into_iter().filter(move |&good| !two || good != Good::Grain);
    goods.map(Some).chain([None])
}

impl Draft {
    fn new(view: &View, partner: Seat, answers: bool) -> Draft {
        let top = view.table.tops[view.seat].map(Card::good);
        // What lies on the own hold is the likeliest wish, what does not is the likeliest gift.
        let kind = kinds(view).position(|kind| kind.is_some() && kind == top).unwrap_or(0);
        let spare = view.hand.iter().position(|card| Some(card.good()) != top).unwrap_or(0);
        Draft {
            partner,
            answers,
            cards: CardSet::EMPTY,
            said: heapless::Vec::new(),
            kinds: Kinds::default(),
            ducats: 0,
            line: if view.hand.is_empty() { Line::Kinds } else { Line::Hand },
            card: spare,
            kind,
        }
    }

    /// Whether an offer can be made at all.
    pub fn possible(view: &View) -> bool {
        view.table.offers < MOST_OFFERS
    }

    /// The active player begins one.
    pub fn offer(view: &View, partner: Seat) -> Draft {
        Draft::new(view, partner, false)
    }

    /// The partner answers: what was asked for stands there to be changed, as far as it can be.
    pub fn counter(view: &View) -> Draft {
        let mut draft = Draft::new(view, view.table.active, true);
        if let Phase::Reply(offer) = view.table.phase {
            draft.kinds = offer.give.kinds();
            draft.ducats = offer.ask as i8 - offer.pay as i8;
            draft.cards = suggested(view);
        }
        draft
    }

    /// As the rules want it.
    pub fn action(&self) -> Action {
        let given = self.ducats.max(0) as u8;
        let got = (-self.ducats).max(0) as u8;
        let mut claims = Claims::default();
        for &(card, claim) in &self.said {
            claims.add(Subject::Card(card), claim);
        }
        let give = Lot::Cards(self.cards);
        if self.answers {
            let (give, want) = (self.kinds, give);
            return Action::Counter(Counter { give, pay: got, want, ask: given, claims });
        }
        Action::Offer(Offer {
            to: self.partner,
            give,
            pay: given,
            want: self.kinds,
            ask: got,
            claims,
        })
    }

    /// What is said of this card.
    pub fn claim(&self, card: Card) -> Option<Claim> {
        self.said.iter().find(|(about, _)| *about == card).map(|(_, claim)| *claim)
    }

    /// Back from what is said to the cards; `false` if the cursor was not there.
    pub fn close_claim(&mut self) -> bool {
        let there = matches!(self.line, Line::Claim(_));
        if there {
            self.line = Line::Hand;
        }
        there
    }

    pub fn press(&mut self, view: &View, button: Button) -> Reply<Action> {
        match (self.line, button) {
            (Line::Claim(row), _) => self.press_claim(view, row, button),
            (_, Button::Up | Button::Down) => {
                let lines = [Line::Ducats, Line::Send, Line::Kinds, Line::Hand];
                let last = if view.hand.is_empty() { 2 } else { 3 };
                let at = lines.iter().position(|line| *line == self.line).unwrap_or(last);
                let to = if button == Button::Up { at.saturating_sub(1) } else { at + 1 };
                moved(&mut self.line, lines[to.min(last)])
            }
            (Line::Ducats, Button::Left) => self.pay(self.ducats - 1),
            (Line::Ducats, Button::Right | Button::A) => self.pay(self.ducats + 1),
            (Line::Send, Button::A) => {
                let action = self.action();
                if view.check(action).is_ok() { Reply::Act(action) } else { Reply::Refused }
            }
            (Line::Kinds, Button::A) => self.ask_for(view),
            (Line::Kinds, _) => {
                let to = walk(self.kind, button, kinds(view).count());
                moved(&mut self.kind, to)
            }
            (Line::Hand, Button::A) => self.touch_card(view),
            (Line::Hand, _) => {
                let to = walk(self.card, button, hand_size(view));
                moved(&mut self.card, to)
            }
            _ => Reply::Refused,
        }
    }

    fn pay(&mut self, ducats: i8) -> Reply<Action> {
        let most = MOST_DUCATS as i8;
        moved(&mut self.ducats, ducats.clamp(-most, most))
    }

    /// How many cards of this kind are wanted.
    pub fn wanted(&self, kind: Option<Good>) -> u8 {
        match kind {
            Some(good) => self.kinds.goods[good],
            None => self.kinds.any,
        }
    }

    /// Whether the partner has cards for one more wish: everybody sees how many there are.
    pub fn may_ask_more(&self, view: &View) -> bool {
        self.kinds.total() < u16::from(view.hand_sizes[self.partner])
    }

    /// One more of the kind under the cursor; after the most, none.
    fn ask_for(&mut self, view: &View) -> Reply<Action> {
        let more = self.may_ask_more(view);
        let Some(kind) = kinds(view).nth(self.kind) else { return Reply::Refused };
        let count = match kind {
            Some(good) => &mut self.kinds.goods[good],
            None => &mut self.kinds.any,
        };
        if !more && *count == 0 {
            return Reply::Refused;
        }
        *count = if more { *count + 1 } else { 0 };
        Reply::Chosen
    }

    /// Puts the card under the cursor into the offer; one that is in it is spoken of.
    fn touch_card(&mut self, view: &View) -> Reply<Action> {
        let Some(card) = card_at(view, self.card) else { return Reply::Refused };
        if !is_chosen(&view.hand, &self.cards, self.card) {
            self.cards.insert(card);
        } else if self.answers {
            self.cards.remove(card);
        } else {
            self.line = Line::Claim(Row::Symbols);
        }
        Reply::Chosen
    }

    fn press_claim(&mut self, view: &View, row: Row, button: Button) -> Reply<Action> {
        let Some(card) = card_at(view, self.card) else { return Reply::Refused };
        match (row, button) {
            (Row::TakeBack, Button::A) => {
                self.cards.remove(card);
                self.say(card, None);
                self.line = Line::Hand;
                Reply::Chosen
            }
            (_, Button::A) => {
                self.line = Line::Hand;
                Reply::Chosen
            }
            (_, Button::Up | Button::Down) => {
                let at = row as usize;
                let to = if button == Button::Up { at.saturating_sub(1) } else { at + 1 };
                moved(&mut self.line, Line::Claim(Row::ALL[to.min(Row::ALL.len() - 1)]))
            }
            (Row::TakeBack, _) => Reply::Refused,
            _ => {
                let claim = turned(self.claim(card), row, button == Button::Right);
                if self.say(card, claim) { Reply::Moved } else { Reply::Refused }
            }
        }
    }

    /// Says this of a card, or nothing. `false` if too much was said already.
    fn say(&mut self, card: Card, claim: Option<Claim>) -> bool {
        self.said.retain(|(about, _)| *about != card);
        claim.is_none_or(|claim| self.said.push((card, claim)).is_ok())
    }
}

/// Everything that can be said of symbols, nothing first.
fn all_symbols() -> impl Iterator<Item = Symbols> {
    let ones = Symbol::ALL.into_iter().map(|one| Symbols::of([one]));
    let pairs = Symbol::ALL.into_iter().flat_map(|one| {
        Symbol::ALL
            .into_iter()
            .filter(move |other| *other > one)
            .map(move |other| Symbols::of([one, other]))
    });
    [Some(Symbols::default())].into_iter().chain(ones).chain(pairs).flatten()
}

/// A claim with one of its parts turned on or back.
fn turned(claim: Option<Claim>, row: Row, on: bool) -> Option<Claim> {
    let mut symbols = claim.map_or(Symbols::default(), Claim::symbols);
    let mut load = claim.and_then(Claim::load);
    let mut port = claim.and_then(Claim::port);
    let step =
        |at: usize, count: usize| walk(at, if on { Button::Right } else { Button::Left }, count);
    match row {
        Row::Symbols => {
            let at = all_symbols().position(|other| other == symbols).unwrap_or(0);
            symbols = all_symbols().nth(step(at, all_symbols().count())).unwrap_or_default();
        }
        Row::Load => {
            let next = step(usize::from(load.unwrap_or(0)), 5);
            load = (next > 0).then_some(next as u8);
        }
        Row::Port => {
            let next = step(port.map_or(0, |port| port.index() + 1), Port::ALL.len() + 1);
            port = next.checked_sub(1).and_then(|at| Port::ALL.get(at)).copied();
        }
        Row::TakeBack => {}
    }
    Claim::new(symbols, load, port)
}

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
fn suggested(view: &View) -> CardSet {
    let agreed = |action: &Action| match action {
        Action::Accept(lot) | Action::Agree(lot) => lot.cards().copied(),
        _ => None,
    };
    view.legal().iter().find_map(agreed).unwrap_or_default()
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
        match choice {
            Choice::Accept => view.check(self.agreement(view)).is_ok(),
            Choice::Counter => matches!(view.table.phase, Phase::Reply(_)),
            Choice::Decline => true,
            Choice::DeclineAll => matches!(view.table.phase, Phase::Reply(_)),
        }
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

    /// Where the pad leads from a button: two rows of two.
    fn beside(&self, view: &View, choice: Choice, button: Button) -> Option<Choice> {
        let at = choice as usize;
        let to = match button {
            Button::Left | Button::Right => at ^ 1,
            Button::Up => at.checked_sub(2)?,
            _ => at + 2,
        };
        let there = |to: usize| Choice::ALL.get(to).copied().filter(|&to| self.works(view, to));
        // A button that does nothing is passed by, to the one beside it.
        there(to).or_else(|| there(to ^ 1).filter(|&other| other != choice))
    }

    pub fn press(&mut self, view: &View, button: Button) -> Reply<Action> {
        match (self.finger, button) {
            (Finger::Button(Choice::Accept), Button::A) => Reply::Act(self.agreement(view)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_sayable_of_symbols_comes_round() {
        let mut claim = None;
        for _ in 0..all_symbols().count() {
            claim = turned(claim, Row::Symbols, true);
        }
        assert_eq!(all_symbols().count(), 11);
        assert_eq!(claim, None, "after the last comes nothing");
        let pair = turned(None, Row::Symbols, false).map(Claim::symbols);
        assert_eq!(pair, Symbols::of([Symbol::Market, Symbol::Ship]));
    }

    #[test]
    fn parts_of_a_claim_turn_on_their_own() {
        let loaded = turned(None, Row::Load, true);
        let both = turned(loaded, Row::Port, true);
        assert_eq!(both, Claim::from_word("1@Venezia"));
        assert_eq!(turned(both, Row::Load, false), Claim::from_word("@Venezia"));
        assert_eq!(turned(loaded, Row::Load, false), None);
    }
}
