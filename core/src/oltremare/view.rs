//! What one seat may know: the table, the own hand, the cards it sank itself, and how many cards
//! lie everywhere else.
//!
//! A view remembers what this seat has seen and heard: the holds, which were loaded before
//! everybody's eyes, the cards it gave away in trades, and the goods that were offered and traded.
//! Screens show of that what the rules allow to look at.

use rand_core::Rng;

use super::cards::{CARDS, VENICE_SHIFT};
use super::rules::Sight;
use super::state::{first_deck, under_venice};
use super::{
    Action, Card, CardSet, Claims, Counter, Good, Hand, Illegal, Kinds, Legal, Lot, Offer,
    Oltremare, Phase, Stack, Subject, Sunk, Table,
};
use crate::usual::usual_seats;
use crate::{BySeat, Draw, Seat};

/// Of so many cards that a seat knows another to have, one is thought to be sunk.
const SUNK: u16 = 6;
/// Of so many claims one is taken for a lie.
const LIES: u16 = 3;

/// All that one seat may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view.
    pub seat: Seat,
    /// Everything that lies open; a pending offer as this seat hears it.
    pub table: Table,
    /// The own hand.
    pub hand: CardSet,
    /// How many cards everybody holds.
    pub hand_sizes: BySeat<u8>,
    /// How many cards are in everybody's hold, the top one included.
    pub hold_sizes: BySeat<u8>,
    /// How many cards are in everybody's pirate pile.
    pub pile_sizes: BySeat<u8>,
    /// The own pirate pile, its last card the top: those that the owner put there.
    pub pirates: heapless::Vec<Option<Card>, CARDS, u8>,
    /// The own hold below its top, the last card highest, where the table option allows it.
    pub beneath: Option<Stack>,
    /// The holds below their tops, the last card highest, as they were loaded. Nobody may look
    /// through them, but a good memory has them.
    pub holds: BySeat<Stack>,
    /// What this seat knows to be in another's hand or pirate pile.
    pub known: BySeat<CardSet>,
    /// Those of them that are in the hand for certain.
    pub sure: BySeat<CardSet>,
    /// How many goods cards the deck holds.
    pub deck: u8,
    /// Whether Venice is still in the deck.
    pub venice: bool,
}

impl Phase {
    /// The phase as this seat hears it.
    fn heard(self, seat: Seat, active: Seat) -> Phase {
        match self {
            Phase::Reply(offer) if seat != active => Phase::Reply(offer.told()),
            Phase::Counter { partner, counter } if seat != partner => {
                Phase::Counter { partner, counter: counter.told() }
            }
            _ => self,
        }
    }
}

impl View {
    pub(super) fn new(game: &Oltremare, seat: Seat) -> View {
        let mut table = game.table.clone();
        table.phase = table.phase.heard(seat, table.active);
        let held = |seat| u8::from(game.table.tops[seat].is_some());
        let known = |of| if of == seat { CardSet::EMPTY } else { game.known(seat, of) };
        View {
            seat,
            hand: game.hand(seat),
            hand_sizes: BySeat::from_fn(|seat| game.hands[seat].len()),
            hold_sizes: BySeat::from_fn(|seat| game.beneath[seat].len() as u8 + held(seat)),
            pile_sizes: BySeat::from_fn(|seat| game.pirates[seat].len() as u8),
            pirates: game.pirates[seat].iter().map(|sunk| sunk.seen_by_owner()).collect(),
            beneath: table.see_own_hold.then(|| game.beneath[seat].clone()),
            holds: game.beneath.clone(),
            known: BySeat::from_fn(known),
            sure: BySeat::from_fn(|of| {
                known(of).iter().filter(|&card| game.known.is_sure(card)).collect()
            }),
            deck: game.deck.len() as u8,
            venice: game.venice.is_some(),
            table,
        }
    }

    fn sight(&self) -> Sight<'_> {
        let table = &self.table;
        Sight {
            table,
            hand: self.hand,
            stock: self.deck > 0 || !table.discard.is_empty() || table.next_to_settle().is_some(),
            pile: self.pile_sizes[table.active] > 0,
        }
    }

    /// Whether this seat may do this now.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.table.actor() != Some(self.seat) {
            return Err(Illegal::WrongPhase);
        }
        self.sight().check(&action)
    }

    /// Everything this seat may do now, with a sample of the trades.
    pub fn legal(&self) -> Legal {
        let mut legal = Legal::new();
        self.list_legal(&mut legal);
        legal
    }

    /// The same, into a list that lies somewhere: it is large.
    pub fn list_legal(&self, legal: &mut Legal) {
        if self.table.actor() == Some(self.seat) {
            self.sight().legal(legal);
        }
    }

    /// Every card that this seat does not see.
    fn unseen(&self) -> CardSet {
        let mut unseen = CardSet::whole(self.table.seats.count());
        unseen.remove_all(&self.hand);
        unseen.remove_all(&self.table.discard);
        let tops = self.table.seats.iter().filter_map(|seat| self.table.tops[seat]);
        let sunk = self.pirates.iter().copied().flatten();
        let holds = self.table.seats.iter().flat_map(|seat| self.holds[seat].iter().copied());
        for card in self.table.played.iter().chain(tops).chain(sunk).chain(holds) {
            unseen.remove(card);
        }
        self.table.seats.iter().for_each(|seat| unseen.remove_all(&self.known[seat]));
        unseen
    }

    /// Whether Venice may be the next card, or the one after it, as everybody can reckon.
    pub fn venice_is_near(&self) -> bool {
        let first = under_venice(first_deck(self.table.seats), 2 * VENICE_SHIFT);
        self.venice && self.deck <= first + 2
    }

    /// How many cards lie under Venice, one of the places where it can still be.
    fn under_venice(&self, rng: &mut impl Rng) -> Option<u8> {
        let fresh = first_deck(self.table.seats);
        let places = (0..=2 * VENICE_SHIFT).map(|shift| under_venice(fresh, shift));
        let places: heapless::Vec<u8, { 2 * VENICE_SHIFT as usize + 1 }> =
            places.filter(|&under| under < self.deck).collect();
        rng.pick(&places)
    }
}

impl crate::View for View {
    type Game = Oltremare;

    usual_seats!();

    /// Whatever is hidden comes from the unseen cards; those left over are the deck. It is filled
    /// where it lies: moving stacks of cards costs more than dealing them.
    #[inline(never)]
    fn deal(&self, rng: &mut impl Rng) -> Oltremare {
        let mut game = Oltremare::empty(self.table.clone());
        let Oltremare { table, hands, beneath, pirates, known, deck: unseen, venice } = &mut game;
        for seat in table.seats.iter() {
            for card in self.known[seat].iter() {
                known.only(self.seat, card);
                known.doubt(card, !self.sure[seat].has(card));
            }
        }
        unseen.extend(self.unseen().iter());
        rng.shuffle(unseen);
        // Cards that the deck cannot hold come last, where they are found first.
        let mut front = unseen.len();
        for place in (0..unseen.len()).rev() {
            if !table.shuffled.has(unseen[place]) {
                front -= 1;
                unseen.swap(place, front);
            }
        }
        let bound = front < unseen.len();
        let for_deck = if bound { table.shuffled } else { CardSet::EMPTY };
        self.hand.iter().for_each(|card| hands[self.seat].insert(card));
        let mut rest = BySeat::from_fn(|seat| {
            let sure = self.sure[seat];
            let mut unsure = self.known[seat];
            unsure.remove_all(&sure);
            Rest { sure, unsure }
        });
        match &mut table.phase {
            Phase::Reply(Offer { give, claims, .. }) => {
                let active = table.active;
                let rest = &mut rest[active];
                deal_lot(give, claims, &mut hands[active], rest, unseen, &for_deck, rng);
            }
            Phase::Counter { partner, counter: Counter { want, claims, .. } } => {
                let rest = &mut rest[*partner];
                deal_lot(want, claims, &mut hands[*partner], rest, unseen, &for_deck, rng);
            }
            _ => {}
        }
        // First everybody gets what is known or was told, as long as there are cards of each good.
        let mut sunk = BySeat::<CardSet>::default();
        for seat in table.seats.iter().filter(|&seat| seat != self.seat) {
            let Rest { sure, mut unsure } = rest[seat];
            let (hand, told) = (&mut hands[seat], &table.told[seat]);
            sure.iter().for_each(|card| hand.insert(card));
            for good in Good::ALL {
                let held = hand.iter().filter(|card| card.good() == good).count() as u8;
                let missing = Kinds::of(good, told.held[good].saturating_sub(held));
                let mut rest = Rest { sure: CardSet::EMPTY, unsure };
                deal_kinds(&missing, &mut rest, unseen).iter().for_each(|card| hand.insert(card));
                unsure = rest.unsure;
                let owned = hand.iter().filter(|card| card.good() == good).count() as u8;
                let owned = owned + unsure.count(good);
                let missing = Kinds::of(good, told.owned[good].saturating_sub(owned));
                unsure.insert_all(&deal_kinds(&missing, &mut Rest::default(), unseen));
            }
            // The others are in the hand, or in the pile if it has no room or by chance.
            for card in unsure.iter() {
                let room = hand.len() < self.hand_sizes[seat];
                let piled = sunk[seat].len() < self.pile_sizes[seat];
                if piled && (!room || rng.below(SUNK) == 0) {
                    sunk[seat].insert(card);
                } else {
                    hand.insert(card);
                }
            }
        }
        // The deck lies in front; behind it nobody has anything before the others.
        if bound && let Some(rest) = unseen.get_mut(self.deck.into()..) {
            rng.shuffle(rest);
        }
        for seat in table.seats.iter() {
            beneath[seat].clone_from(&self.holds[seat]);
            let own = seat == self.seat;
            let missing = hands[seat].len()..self.hand_sizes[seat];
            let drawn = missing.map_while(|_| unseen.pop());
            drawn.for_each(|card| hands[seat].insert(card));
            let known = |place| if own { self.pirates.get(place).copied().flatten() } else { None };
            let places = 0..usize::from(self.pile_sizes[seat]);
            pirates[seat].extend(places.map_while(|place| match known(place) {
                Some(card) => Some(Sunk::known(card)),
                None => take_one(&mut sunk[seat]).or_else(|| unseen.pop()).map(Sunk::unseen),
            }));
        }
        *venice = if self.venice { self.under_venice(rng) } else { None };
        game
    }

    fn worth(&self, action: Action) -> i32 {
        self.glance(action)
    }
}

/// Cards that somebody is known to have and that are not dealt yet: in the hand, and in it or sunk.
#[derive(Clone, Copy, Default)]
struct Rest {
    sure: CardSet,
    unsure: CardSet,
}

/// Any of the cards.
fn take_one(cards: &mut CardSet) -> Option<Card> {
    let card = cards.iter().next()?;
    cards.remove(card);
    Some(card)
}

/// Takes cards of these goods out of those known to be there and then of the unseen ones, different
/// cards first, and those first that the deck cannot hold.
fn deal_kinds(kinds: &Kinds, known: &mut Rest, unseen: &mut Stack) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for (good, &count) in kinds.goods.iter() {
        for _ in 0..count {
            let sure = take_one(&mut known.sure.only(good));
            let fitting = sure.or_else(|| take_one(&mut known.unsure.only(good)));
            if let Some(card) = fitting {
                known.sure.remove(card);
                known.unsure.remove(card);
                cards.insert(card);
                continue;
            }
            let of_good = |card: &Card| card.good() == good;
            let other = unseen.iter().rposition(|card| of_good(card) && !cards.has(*card));
            let place = other.or_else(|| unseen.iter().rposition(of_good));
            place.map(|place| cards.insert(unseen.remove(place)));
        }
    }
    cards
}

/// Some cards that an offer or a counter-offer heard could be about, and the claims about them:
/// more often than not they are true.
fn deal_lot(
    lot: &mut Lot,
    said: &mut Claims,
    hand: &mut Hand,
    known: &mut Rest,
    unseen: &mut Stack,
    for_deck: &CardSet,
    rng: &mut impl Rng,
) {
    let Lot::Heard(mut kinds) = *lot else { return };
    let mut claims = Claims::default();
    let mut cards = CardSet::EMPTY;
    let mut rest = Claims::default();
    for (about, claim) in said.iter() {
        let Subject::Good(good) = about else { continue };
        // Of the twins nobody could say which one is meant.
        let twin = |card: Card| card == Card::TWIN;
        let fits = |&card: &Card| {
            let free = card.good() == good && !twin(card) && !for_deck.has(card);
            free && claim.is_true_of(card)
        };
        let unknown = known.sure.count(good) + known.unsure.count(good) == 0;
        let believed = unknown && rng.below(LIES) > 0;
        match unseen.iter().rposition(fits).filter(|_| believed) {
            Some(place) => {
                let card = unseen.remove(place);
                cards.insert(card);
                kinds.goods[good] -= 1;
                claims.add(Subject::Card(card), claim);
            }
            None => {
                rest.add(about, claim);
            }
        }
    }
    let mut nameless = deal_kinds(&kinds, known, unseen);
    cards.insert_all(&nameless);
    cards.iter().for_each(|card| hand.insert(card));
    *lot = Lot::Cards(cards);
    for (about, claim) in rest.iter() {
        let Subject::Good(good) = about else { continue };
        if let Some(card) = nameless.only(good).faces().next() {
            nameless.remove_all(&CardSet::from_iter([card, card]));
            claims.add(Subject::Card(card), claim);
        }
    }
    *said = claims;
}
