//! An offer or a counter-offer while it is written: what goes each way, what is said of the own
//! cards, and where the cursor is. Every change can be taken back until it is sent.

use portolan_core::Seat;
use portolan_core::oltremare::{
    Action, Card, CardSet, Claim, Claims, Counter, Good, Illegal, Kinds, Lot, MOST_CLAIMS,
    MOST_DUCATS, MOST_OFFERS, Offer, Phase, Subject, View,
};

use super::answer::suggested;
use super::cards::is_chosen;
use super::desk::{card_at, hand_size, moved, walk};
use super::saying::{Say, touched, turned};
use crate::event::Button;
use crate::table::Reply;

/// Changes that can be taken back; the oldest make room.
const REMEMBERED: usize = 24;

/// Where the cursor is in a draft, from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// The button.
    Send,
    /// What is wanted: ducats, goods, any card.
    Wants,
    /// What is given: ducats, own cards.
    Gives,
    /// What is said of the card under the cursor.
    Say(Say),
}

/// What can be wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Ducats.
    Ducats,
    /// A card of a good, or any.
    Card(Option<Good>),
}

/// Something that was changed, as it was before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// A card was put in.
    Gave(Card),
    /// A card was taken out, with what was said of it.
    TookBack(Card, Option<Claim>),
    /// Something was said of a card.
    Said(Card, Option<Claim>),
    /// So many of it were wanted.
    Wanted(Want, u8),
    /// So many ducats were given.
    Paid(u8),
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
    /// Ducats to give.
    pub pay: u8,
    /// Cards wanted.
    pub kinds: Kinds,
    /// Ducats wanted.
    pub ask: u8,
    /// Where the cursor is.
    pub line: Line,
    /// The place under it among what is given: ducats, then the own cards.
    pub give: usize,
    /// The place under it among what is wanted.
    pub want: usize,
    changes: heapless::Vec<Change, REMEMBERED>,
}

/// What can be asked for: ducats, the goods of this game, any card.
pub fn wants(view: &View) -> impl Iterator<Item = Want> + use<> {
    let two = view.table.seats.count() == 2;
    let goods = Good::ALL.into_iter().filter(move |&good| !two || good != Good::Grain);
    let cards = goods.map(Some).chain([None]).map(Want::Card);
    [Want::Ducats].into_iter().chain(cards)
}

impl Draft {
    fn new(view: &View, partner: Seat, answers: bool) -> Draft {
        let top = view.table.tops[view.seat].map(Card::good);
        // What lies on the own hold is the likeliest wish, what does not is the likeliest gift.
        let want = wants(view).position(|want| top.is_some() && want == Want::Card(top));
        let spare = view.hand.iter().position(|card| Some(card.good()) != top).unwrap_or(0);
        Draft {
            partner,
            answers,
            cards: CardSet::EMPTY,
            said: heapless::Vec::new(),
            pay: 0,
            kinds: Kinds::default(),
            ask: 0,
            line: Line::Gives,
            give: if view.hand.is_empty() { 0 } else { spare + 1 },
            want: want.unwrap_or(1),
            changes: heapless::Vec::new(),
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
            (draft.pay, draft.ask) = (offer.ask, offer.pay);
            draft.cards = suggested(view);
        }
        draft
    }

    /// One that came to nothing, to be changed and sent again; `None` if it cannot be.
    pub fn again(&self, view: &View) -> Option<Draft> {
        let there = !self.answers && view.hand.has_all(&self.cards);
        let changes = heapless::Vec::new();
        there.then(|| Draft { line: Line::Gives, changes, ..self.clone() })
    }

    /// As the rules want it.
    pub fn action(&self) -> Action {
        let mut claims = Claims::default();
        for &(card, claim) in &self.said {
            claims.add(Subject::Card(card), claim);
        }
        let (lot, kinds, pay, ask) = (Lot::Cards(self.cards), self.kinds, self.pay, self.ask);
        if self.answers {
            return Action::Counter(Counter { give: kinds, pay: ask, want: lot, ask: pay, claims });
        }
        Action::Offer(Offer { to: self.partner, give: lot, pay, want: kinds, ask, claims })
    }

    /// What stands in the way of sending it.
    pub fn hindrance(&self, view: &View) -> Option<Illegal> {
        view.check(self.action()).err()
    }

    /// The own card under the cursor.
    pub fn card(&self, view: &View) -> Option<Card> {
        self.give.checked_sub(1).and_then(|at| card_at(view, at))
    }

    /// Whether that very card is given.
    pub fn gives(&self, view: &View) -> bool {
        self.give.checked_sub(1).is_some_and(|at| is_chosen(&view.hand, &self.cards, at))
    }

    /// What is wanted by the tile under the cursor.
    pub fn wish(&self, view: &View) -> Want {
        wants(view).nth(self.want).unwrap_or(Want::Ducats)
    }

    /// What is said of this card.
    pub fn claim(&self, card: Card) -> Option<Claim> {
        self.said.iter().find(|(about, _)| *about == card).map(|(_, claim)| *claim)
    }

    /// How much of this is wanted.
    pub fn wanted(&self, want: Want) -> u8 {
        match want {
            Want::Ducats => self.ask,
            Want::Card(Some(good)) => self.kinds.goods[good],
            Want::Card(None) => self.kinds.any,
        }
    }

    fn set_wanted(&mut self, want: Want, count: u8) {
        match want {
            Want::Ducats => self.ask = count,
            Want::Card(Some(good)) => self.kinds.goods[good] = count,
            Want::Card(None) => self.kinds.any = count,
        }
    }

    /// Whether one more of it can be wanted: of cards, as many as the partner has. Everybody sees
    /// how many these are.
    pub fn may_want_more(&self, view: &View, want: Want) -> bool {
        match want {
            Want::Ducats => self.ask < MOST_DUCATS,
            Want::Card(_) => self.kinds.total() < u16::from(view.hand_sizes[self.partner]),
        }
    }

    /// Back from what is said to the cards, or one change back; `false` if there is none.
    pub fn back(&mut self) -> bool {
        if let Line::Say(_) = self.line {
            self.line = Line::Gives;
            return true;
        }
        let Some(change) = self.changes.pop() else { return false };
        match change {
            Change::Gave(card) => {
                self.cards.remove(card);
                self.say(card, None);
            }
            Change::TookBack(card, claim) => {
                self.cards.insert(card);
                self.say(card, claim);
            }
            Change::Said(card, claim) => {
                self.say(card, claim);
            }
            Change::Wanted(want, count) => self.set_wanted(want, count),
            Change::Paid(ducats) => self.pay = ducats,
        }
        true
    }

    /// Whether something can be taken back.
    pub fn has_changed(&self) -> bool {
        !self.changes.is_empty()
    }

    fn note(&mut self, change: Change) {
        if self.changes.is_full() {
            self.changes.remove(0);
        }
        // There is room for one.
        let _ = self.changes.push(change);
    }

    pub fn press(&mut self, view: &View, button: Button) -> Reply<Action> {
        match (self.line, button) {
            (Line::Say(say), _) => self.press_say(view, say, button),
            (line, Button::Up) => moved(
                &mut self.line,
                match line {
                    Line::Gives => Line::Wants,
                    _ => Line::Send,
                },
            ),
            (line, Button::Down) => moved(
                &mut self.line,
                match line {
                    Line::Send => Line::Wants,
                    _ => Line::Gives,
                },
            ),
            (Line::Send, Button::A) if self.hindrance(view).is_none() => Reply::Act(self.action()),
            (Line::Wants, Button::A) => self.want_more(view),
            (Line::Wants, _) => {
                let to = walk(self.want, button, wants(view).count());
                moved(&mut self.want, to)
            }
            (Line::Gives, Button::A) => self.give(view),
            (Line::Gives, _) => {
                let to = walk(self.give, button, hand_size(view) + 1);
                moved(&mut self.give, to)
            }
            _ => Reply::Refused,
        }
    }

    /// One more of what is under the cursor; after the most, none.
    fn want_more(&mut self, view: &View) -> Reply<Action> {
        let want = self.wish(view);
        let (more, count) = (self.may_want_more(view, want), self.wanted(want));
        if !more && count == 0 {
            return Reply::Refused;
        }
        self.note(Change::Wanted(want, count));
        self.set_wanted(want, if more { count + 1 } else { 0 });
        Reply::Chosen
    }

    /// One ducat more, after the most none; or the card under the cursor, and one that is given
    /// already is spoken of.
    fn give(&mut self, view: &View) -> Reply<Action> {
        let Some(card) = self.card(view) else {
            self.note(Change::Paid(self.pay));
            self.pay = if self.pay < MOST_DUCATS { self.pay + 1 } else { 0 };
            return Reply::Chosen;
        };
        if self.gives(view) {
            self.line = Line::Say(Say::ROWS[0][0]);
        } else {
            self.cards.insert(card);
            self.note(Change::Gave(card));
        }
        Reply::Chosen
    }

    fn press_say(&mut self, view: &View, say: Say, button: Button) -> Reply<Action> {
        let Some(card) = self.card(view) else { return Reply::Refused };
        let before = self.claim(card);
        let after = match (say, button) {
            (Say::Done, Button::A) => {
                self.line = Line::Gives;
                return Reply::Chosen;
            }
            (Say::TakeBack, Button::A) => {
                self.note(Change::TookBack(card, before));
                self.cards.remove(card);
                self.say(card, None);
                self.line = Line::Gives;
                return Reply::Chosen;
            }
            (Say::Port, Button::Left | Button::Right) => turned(before, card, button),
            (_, Button::A) => match touched(before, card, say) {
                Some(claim) => claim,
                None => return Reply::Refused,
            },
            _ => return moved(&mut self.line, Line::Say(say.beside(button))),
        };
        if !self.say(card, after) {
            return Reply::Refused;
        }
        self.note(Change::Said(card, before));
        Reply::Chosen
    }

    /// Says this of a card, or nothing. `false` if too much was said already.
    fn say(&mut self, card: Card, claim: Option<Claim>) -> bool {
        let room = !self.said.is_full() || self.claim(card).is_some();
        self.said.retain(|(about, _)| *about != card);
        claim.is_none_or(|claim| room && self.said.push((card, claim)).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::super::saying::is_lie;
    use super::*;
    use portolan_core::oltremare::{Port, Symbol, Symbols};
    use portolan_core::{BySeat, Chance, Draw, Game, Options, Seats, Seed, Setup, Stream};

    /// Somebody in commerce, and somebody who was asked for a card.
    fn views(players: usize, seed: u32) -> [View; 2] {
        let mut rng = Chance::new(Seed(seed), Stream::Deal);
        let setup =
            Setup { seats: Seats::new(players).unwrap(), start: None, options: Options::default() };
        let mut game = portolan_core::oltremare::Oltremare::new(&setup, &mut rng);
        while game.table().phase != Phase::Commerce {
            let action = game.any(&mut rng).unwrap();
            game.apply(action, &mut rng).unwrap();
        }
        let active = game.table().active;
        let commerce = game.view(active);
        let mut draft = Draft::offer(&commerce, setup.seats.next(active));
        draft.kinds.any = 1;
        game.apply(draft.action(), &mut rng).unwrap();
        let asked = game.actor().unwrap();
        [commerce, game.view(asked)]
    }

    /// Walks along a row until the cursor is where it should be.
    fn walk_to(draft: &mut Draft, view: &View, there: impl Fn(&Draft) -> bool) {
        for _ in 0..40 {
            if there(draft) {
                return;
            }
            draft.press(view, Button::Right);
        }
        panic!("it is not in this row: {draft:?}");
    }

    /// The same button several times.
    fn taps(draft: &mut Draft, view: &View, button: Button, times: usize) {
        for _ in 0..times {
            draft.press(view, button);
        }
    }

    /// Goes to a line of the draft.
    fn line(draft: &mut Draft, view: &View, line: Line) {
        taps(draft, view, Button::Down, 3);
        for _ in 0..3 {
            if draft.line != line {
                draft.press(view, Button::Up);
            }
        }
        assert_eq!(draft.line, line);
    }

    /// Says this of the card under the cursor, which was not spoken of.
    fn speak(draft: &mut Draft, view: &View, claim: Claim) {
        let touch = |draft: &mut Draft, row: usize, say: Option<Say>| {
            taps(draft, view, Button::Up, 4);
            taps(draft, view, Button::Down, row);
            if let Some(say) = say {
                walk_to(draft, view, |draft| draft.line == Line::Say(say));
                assert_eq!(draft.press(view, Button::A), Reply::Chosen);
            }
        };
        assert_eq!(draft.press(view, Button::A), Reply::Chosen);
        for symbol in Symbol::ALL.into_iter().filter(|&symbol| claim.symbols().has(symbol)) {
            touch(draft, 0, Some(Say::Symbol(symbol)));
        }
        if let Some(load) = claim.load() {
            touch(draft, 1, Some(Say::Load(load)));
        }
        if let Some(port) = claim.port() {
            touch(draft, 2, None);
            let card = draft.card(view).unwrap();
            for _ in 0..40 {
                if draft.claim(card).and_then(Claim::port) != Some(port) {
                    draft.press(view, Button::Right);
                }
            }
        }
        assert!(draft.back());
    }

    /// Any claim at all, true or not.
    fn any_claim(rng: &mut Chance) -> Option<Claim> {
        let mut pick = || Symbol::ALL[usize::from(rng.below(4))];
        let symbols = Symbols::of([pick(), pick()]).filter(|_| rng.below(4) > 0);
        let load = (rng.below(2) == 0).then(|| 1 + rng.below(4) as u8);
        let port = (rng.below(3) == 0).then(|| Port::ALL[usize::from(rng.below(30))]);
        Claim::new(symbols.unwrap_or_default(), load, port)
    }

    /// Everything that the rules let a trade be, apart from sheer numbers, by buttons alone: cards,
    /// goods, any card, ducats on either side, claims true and false, in offers and in counters.
    #[test]
    fn every_offer_and_counter_can_be_written_by_buttons() {
        let mut seen = BySeat::<[u32; 2]>::default();
        for seed in 0..120 {
            let mut rng = Chance::new(Seed(seed), Stream::Bot(1));
            for view in views(2 + seed as usize % 4, seed) {
                let answers = view.seat != view.table.active;
                let partner = if answers {
                    view.table.active
                } else {
                    view.table.seats.next(view.table.active)
                };
                let mut aim = match answers {
                    false => Draft::offer(&view, partner),
                    true => Draft { kinds: Kinds::default(), ..Draft::counter(&view) },
                };
                let mut draft = if answers { Draft::counter(&view) } else { aim.clone() };
                (aim.cards, aim.pay, aim.ask) =
                    (CardSet::EMPTY, rng.below(21) as u8, rng.below(21) as u8);
                for card in view.hand.iter() {
                    if rng.below(2) == 0 {
                        continue;
                    }
                    aim.cards.insert(card);
                    if let Some(claim) = any_claim(&mut rng)
                        && aim.claim(card).is_none()
                        && aim.say(card, Some(claim))
                    {
                        seen[Seat::A][usize::from(answers)] += 1;
                        seen[Seat::B][usize::from(answers)] += u32::from(is_lie(card, claim));
                    }
                }
                for _ in 0..rng.below(u16::from(view.hand_sizes[partner]) + 1) {
                    let tiles = wants(&view).count() as u16 - 1;
                    let want = wants(&view).nth(1 + usize::from(rng.below(tiles))).unwrap();
                    aim.set_wanted(want, aim.wanted(want) + 1);
                }
                // What a counter begins with is taken out first.
                for card in draft.cards.iter() {
                    line(&mut draft, &view, Line::Gives);
                    walk_to(&mut draft, &view, |draft| {
                        draft.card(&view) == Some(card) && draft.gives(&view)
                    });
                    draft.press(&view, Button::A);
                    taps(&mut draft, &view, Button::Down, 3);
                    walk_to(&mut draft, &view, |draft| draft.line == Line::Say(Say::TakeBack));
                    draft.press(&view, Button::A);
                }
                for at in 0..hand_size(&view) {
                    line(&mut draft, &view, Line::Gives);
                    walk_to(&mut draft, &view, |draft| draft.give == at + 1);
                    let card = draft.card(&view).unwrap();
                    if is_chosen(&view.hand, &aim.cards, at) {
                        draft.press(&view, Button::A);
                        assert!(draft.gives(&view));
                        if let (Some(claim), None) = (aim.claim(card), draft.claim(card)) {
                            speak(&mut draft, &view, claim);
                        }
                    }
                }
                walk_to(&mut draft, &view, |draft| draft.give == 0);
                while draft.pay != aim.pay {
                    draft.press(&view, Button::A);
                }
                line(&mut draft, &view, Line::Wants);
                // Fewer first, so that there is room for more.
                for more in [false, true] {
                    for (place, want) in wants(&view).enumerate() {
                        walk_to(&mut draft, &view, |draft| draft.want == place);
                        while draft.wanted(want) > aim.wanted(want)
                            || more && draft.wanted(want) < aim.wanted(want)
                        {
                            assert_eq!(draft.press(&view, Button::A), Reply::Chosen);
                        }
                    }
                }
                assert_eq!(draft.action(), aim.action());
                line(&mut draft, &view, Line::Send);
                let sent = draft.press(&view, Button::A);
                match view.check(aim.action()) {
                    Ok(()) => assert_eq!(sent, Reply::Act(aim.action())),
                    Err(_) => assert_eq!(sent, Reply::Refused),
                }
            }
        }
        assert!(seen[Seat::A].iter().chain(&seen[Seat::B]).all(|&times| times > 20), "{seen:?}");
    }

    #[test]
    fn every_change_is_taken_back_until_nothing_is_left() {
        for view in views(3, 5) {
            let mut draft = match view.seat == view.table.active {
                true => Draft::offer(&view, view.table.seats.next(view.seat)),
                false => Draft::counter(&view),
            };
            let first = draft.action();
            let mut rng = Chance::new(Seed(4), Stream::Bot(2));
            let pad = [Button::Up, Button::Down, Button::Left, Button::Right, Button::A, Button::A];
            for _ in 0..20 {
                draft.press(&view, pad[usize::from(rng.below(6))]);
            }
            assert!(draft.has_changed() && draft.action() != first);
            while draft.back() {}
            assert_eq!(draft.action(), first);
        }
    }
}
