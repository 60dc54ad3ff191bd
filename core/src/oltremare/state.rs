//! The table and what is hidden behind it.
//!
//! [`Table`] is everything that lies open; the game adds hands, holds below their top, pirate
//! piles and the deck. The one thing on the table that is not open to all is a pending offer:
//! inside the game it names the cards, in a view it is what that seat hears.

use rand_core::Rng;

use super::cards::{CARDS, FIRST_DUCATS, HAND, MOST_LOAD, TOKENS, VENICE_SHIFT};
use super::{
    ByPort, ByToken, Card, CardSet, Counter, Fan, Good, Known, Offer, Port, Remains, SEE_OWN_HOLD,
    Token, Told, Trail,
};
use crate::{BySeat, Draw, Seat, Seats, Setup};

/// Cards one upon the other; the last is the top.
pub type Stack = heapless::Vec<Card, CARDS, u8>;
/// A hand. Gifts may make it as large as the box.
pub type Hand = Fan<CARDS>;
/// A pirate pile; the last is the top.
pub type Pile = heapless::Vec<Sunk, CARDS, u8>;

/// A card in a pirate pile, and whether its owner put it there knowingly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sunk(u8);

impl Sunk {
    const KNOWN: u8 = 0x80;

    /// A card that came from the deck unseen.
    pub fn unseen(card: Card) -> Sunk {
        Sunk(card.number())
    }

    /// A card that its owner put there.
    pub fn known(card: Card) -> Sunk {
        Sunk(card.number() | Self::KNOWN)
    }

    /// The card.
    pub fn card(self) -> Card {
        // Made from a card, so its number is one.
        Card::new(self.0 & !Self::KNOWN).unwrap_or(Card::TWIN)
    }

    /// The card, if its owner knows it.
    pub fn seen_by_owner(self) -> Option<Card> {
        (self.0 & Self::KNOWN != 0).then(|| self.card())
    }
}

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Maritime power: cards too many go to the pirates.
    Excess,
    /// Trading and buying.
    Commerce,
    /// The partner answers an offer.
    Reply(Offer),
    /// The active player answers a counter-offer.
    Counter {
        /// Who made it.
        partner: Seat,
        /// What it says.
        counter: Counter,
    },
    /// Playing cards for their symbols.
    Play {
        /// Cards still to play.
        left: u8,
    },
    /// Sailing.
    Sail {
        /// Routes still to sail.
        left: u8,
    },
    /// On a compass: use it or keep it.
    Compass,
    /// Loading the cards played.
    Stow,
    /// Everything is scored.
    Over,
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// How many play.
    pub seats: Seats,
    /// Who began.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Where the turn stands.
    pub phase: Phase,
    /// Money, or debt.
    pub ducats: BySeat<i16>,
    /// Prestige tiles.
    pub prestige: BySeat<u8>,
    /// Who got a tile in this turn.
    pub traded: BySeat<bool>,
    /// The top cards of the holds; none once a hold is settled.
    pub tops: BySeat<Option<Card>>,
    /// Active port tokens.
    pub tokens: BySeat<Option<Token>>,
    /// All tokens taken, the active one among them.
    pub taken: BySeat<ByToken<u8>>,
    /// What lies on the ports.
    pub ports: ByPort<Option<Token>>,
    /// Where the ships are.
    pub ships: BySeat<Port>,
    /// Cards bought in this turn.
    pub bought: u8,
    /// Offers made in this turn.
    pub offers: u8,
    /// Cards played in this turn and not loaded yet.
    pub played: Fan<MOST_LOAD>,
    /// Routes sailed in this turn.
    pub routes: Trail,
    /// Cards scored and out of play, until the deck needs them.
    pub discard: CardSet,
    /// Cards that the deck may hold, whatever else is known of them: those it was shuffled from.
    pub shuffled: CardSet,
    /// Whose cards were ever offered, traded or told of: of all others there is nothing to remember.
    pub heard_of: BySeat<bool>,
    /// What everybody has heard of hands and pirate piles.
    pub told: BySeat<Told>,
    /// Whether this round is the last.
    pub last_round: bool,
    /// Who was settled early, and what for ties.
    pub settled: BySeat<Option<Remains>>,
    /// Table option: owners may look through their hold.
    pub see_own_hold: bool,
}

impl Table {
    /// Whose decision it is.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Over => None,
            Phase::Reply(offer) => Some(offer.to),
            _ => Some(self.active),
        }
    }

    /// Cards the active player has to play. Its hold has a top: only a finished one is settled.
    #[inline]
    pub fn load(&self) -> u8 {
        self.tops[self.active].map_or(0, Card::load)
    }

    /// Cards the active player may keep at the start of the turn.
    #[inline]
    pub fn power(&self) -> u8 {
        self.tops[self.active].map_or(0, Card::power)
    }

    /// The active token of the active player.
    #[inline]
    pub fn token(&self) -> Option<Token> {
        self.tokens[self.active]
    }

    /// Who is settled next if cards are needed: the first, in turn order, who has finished the
    /// last turn.
    pub fn next_to_settle(&self) -> Option<Seat> {
        let finished = self.seats.from(self.start).take_while(|&seat| seat != self.active);
        let mut finished = finished.filter(|&seat| self.settled[seat].is_none());
        if self.last_round { finished.next() } else { None }
    }

    /// How many tokens this player took.
    pub fn tokens_taken(&self, seat: Seat) -> u8 {
        self.taken[seat].iter().map(|(_, &tokens)| tokens).sum()
    }
}

/// The game, complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Oltremare {
    pub(super) table: Table,
    pub(super) hands: BySeat<Hand>,
    /// The holds without their top cards.
    pub(super) beneath: BySeat<Stack>,
    pub(super) pirates: BySeat<Pile>,
    /// Who knows of a card in another's hand or pirate pile that it is there.
    pub(super) known: Known,
    pub(super) deck: Stack,
    /// How many cards of the deck lie under Venice; none once it came up.
    pub(super) venice: Option<u8>,
}

/// How many cards lie under Venice in a fresh deck, shifted up by so many from the lowest place.
#[inline]
pub(super) fn under_venice(deck: usize, shift: u8) -> u8 {
    (deck - deck / 2) as u8 - VENICE_SHIFT + shift
}

/// Cards in the deck at the beginning.
pub(super) fn first_deck(seats: Seats) -> usize {
    usize::from(CardSet::whole(seats.count()).len()) - seats.count() * (HAND + 1)
}

impl Oltremare {
    /// A table before anything hidden is dealt.
    #[inline]
    pub(super) fn empty(table: Table) -> Oltremare {
        Oltremare {
            table,
            hands: BySeat::default(),
            beneath: BySeat::default(),
            pirates: BySeat::default(),
            known: Known::default(),
            deck: Stack::new(),
            venice: None,
        }
    }

    pub(super) fn deal(setup: &Setup, rng: &mut impl Rng) -> Oltremare {
        let seats = setup.seats;
        let start = setup.starter(rng);
        let mut game = Oltremare::empty(Table {
            seats,
            start,
            active: start,
            phase: Phase::Over,
            ducats: BySeat::default(),
            prestige: BySeat::default(),
            traded: BySeat::default(),
            tops: BySeat::default(),
            tokens: BySeat::default(),
            taken: BySeat::default(),
            ports: ByPort::default(),
            ships: BySeat::from_fn(|_| Port::Venezia),
            bought: 0,
            offers: 0,
            played: Fan::EMPTY,
            routes: Trail::new(),
            discard: CardSet::EMPTY,
            shuffled: CardSet::whole(seats.count()),
            heard_of: BySeat::default(),
            told: BySeat::default(),
            last_round: false,
            settled: BySeat::default(),
            see_own_hold: setup.options.has(SEE_OWN_HOLD),
        });
        game.deck.extend(CardSet::each_of_whole(seats.count()));
        rng.shuffle(&mut game.deck);
        game.table.ports = tokens_on_ports(rng);
        game.first_ports(rng);
        for seat in seats.iter() {
            game.table.ducats[seat] = FIRST_DUCATS;
            let left = game.deck.len() - HAND;
            game.deck[left..].iter().for_each(|&card| game.hands[seat].insert(card));
            game.deck.truncate(left);
        }
        let shift = rng.below(2 * u16::from(VENICE_SHIFT) + 1) as u8;
        game.venice = Some(under_venice(game.deck.len(), shift));
        game.begin_turn(start);
        game
    }

    /// Everybody in turn gets the next card that names a port; those between are shuffled back.
    fn first_ports(&mut self, rng: &mut impl Rng) {
        let table = &mut self.table;
        for seat in table.seats.from(table.start) {
            let named = self.deck.iter().rposition(|card| card.face().port.is_some());
            let Some(card) = named.map(|place| self.deck.remove(place)) else { continue };
            table.tops[seat] = Some(card);
            if let Some(port) = card.face().port {
                table.ships[seat] = port;
                table.ports[port] = None;
            }
        }
        rng.shuffle(&mut self.deck);
    }

    /// Everything that lies open, and a pending offer with its cards.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A hand, hidden from the others.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat].set()
    }

    /// A hold from its top, hidden below it.
    pub fn hold(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.table.tops[seat].into_iter().chain(self.beneath[seat].iter().rev().copied())
    }

    /// The cards that a seat knows to be in another's hand or pirate pile.
    pub fn known(&self, by: Seat, of: Seat) -> CardSet {
        let sunk = self.pirates[of].iter().map(|sunk| sunk.card());
        self.hands[of].iter().chain(sunk).filter(|&card| self.known.has(by, card)).collect()
    }

    /// A pirate pile; its last card is the top.
    pub fn pirates(&self, seat: Seat) -> &[Sunk] {
        &self.pirates[seat]
    }

    /// The deck without Venice, hidden from all; its last card is the top.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// How many cards of the deck lie under Venice; none once it came up.
    pub fn venice(&self) -> Option<u8> {
        self.venice
    }
}

/// One token on every port; those left over stay in the box.
fn tokens_on_ports(rng: &mut impl Rng) -> ByPort<Option<Token>> {
    let mut tokens = heapless::Vec::<Token, { Port::ALL.len() + 2 }>::new();
    for (token, count) in TOKENS {
        // The list has room for all of them.
        let _ = tokens.resize(tokens.len() + usize::from(count), token);
    }
    rng.shuffle(&mut tokens);
    ByPort::from_fn(|port| tokens.get(port.index()).copied())
}

/// The goods that are played with.
pub(super) fn goods(seats: Seats) -> &'static [Good] {
    if seats.count() == 2 { &Good::ALL[..Good::ALL.len() - 1] } else { &Good::ALL }
}
