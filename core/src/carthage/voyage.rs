//! What a purchase sets in motion: ships, sales and raids.
//!
//! The rules carry out exactly what is worked out here, so what a screen shows before a purchase
//! is confirmed is what happens then.

use super::cards::LAST_TOKEN;
use super::rules::Tell;
use super::{ByColour, ByValue, Card, Cards, Colour, Outcome, Set, Space, Table, Value};
use crate::{BySeat, Seat};

/// How far a ship sails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sail {
    /// Where it is.
    pub from: Space,
    /// Where it will be; the same if it does not move.
    pub to: Space,
}

/// What a purchase sets in motion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Voyage {
    /// The cards bought.
    pub bought: Cards,
    /// How the ships sail.
    pub sails: ByColour<Sail>,
}

/// The sale and the tokens of a payday.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Payday {
    /// What everybody sells of each colour; nothing of colours that did not arrive.
    pub sets: ByColour<BySeat<Set>>,
    /// Somebody gets the last token: the game ends without a raid.
    pub ends: bool,
}

impl Payday {
    /// Victory points of all sets that this player sells.
    pub fn victory(&self, seat: Seat) -> u16 {
        self.sets.iter().map(|(_, sets)| u16::from(sets[seat].victory())).sum()
    }

    /// Tokens that this player gets: one for each colour sold.
    pub fn tokens(&self, seat: Seat) -> u8 {
        self.sets.iter().map(|(_, sets)| u8::from(sets[seat].count() > 0)).sum()
    }
}

/// What pirates take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Raid {
    /// Whether the ship of this colour is raided.
    pub ships: ByColour<bool>,
    /// The goods that everybody loses.
    pub lost: BySeat<Cards>,
}

/// All that can be said of a purchase before it is confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// What it costs.
    pub price: u8,
    /// What is bought and where the ships go.
    pub voyage: Voyage,
    /// What everybody sells then; `None` if no ship arrives.
    pub payday: Option<Payday>,
    /// What pirates take if nobody stores anything; `None` if there is no raid.
    pub raid: Option<Raid>,
}

impl Table {
    /// What buying costs this player: all market cards that nobody else has reserved.
    #[inline]
    pub fn price(&self, seat: Seat) -> u8 {
        let open = self.market.iter().filter(|slot| slot.open_to(seat));
        open.map(|slot| u32::from(slot.card.number())).sum::<u32>() as u8
    }

    /// All that can be said of a purchase by this player, on anybody's turn: the table goes
    /// through the very steps of the purchase.
    pub fn forecast(&self, seat: Seat) -> Forecast {
        let mut after = self.clone();
        let voyage = after.set_sail(seat);
        let payday = after.payday();
        let raid = payday.filter(|payday| !payday.ends).and_then(|_| after.raid());
        Forecast { price: self.price(seat), voyage, payday, raid }
    }

    /// Moves what the market offers to the buyer's goods, the own marker back to its owner, and
    /// the ships of what was bought.
    #[inline(always)] // Without the report, where nobody asks for it.
    pub(super) fn set_sail(&mut self, buyer: Seat) -> Voyage {
        let mut voyage = Voyage::default();
        let mut left = 0;
        for place in 0..self.market.len() {
            let slot = self.market[place];
            if slot.open_to(buyer) {
                voyage.bought[slot.card] += 1;
                if slot.by.is_some() {
                    self.boards[buyer].reserves = false;
                }
            } else {
                self.market[left] = slot;
                left += 1;
            }
        }
        self.market.truncate(left);
        self.boards[buyer].loose.add(&voyage.bought);
        for colour in Colour::ALL {
            let from = self.ships[colour];
            let to = from.sailed(voyage.bought.count_of(colour));
            self.ships[colour] = to;
            voyage.sails[colour] = Sail { from, to };
        }
        voyage
    }

    /// Whether a ship is in Carthage.
    #[inline]
    pub(super) fn has_arrived(&self) -> bool {
        Colour::ALL.into_iter().any(|colour| self.ships[colour] == Space::Carthage)
    }

    /// What everybody sells as ships and goods stand; `None` if no ship is in Carthage.
    pub fn payday(&self) -> Option<Payday> {
        let mut told = Outcome::default();
        if self.has_arrived() {
            self.clone().sell(|_, _, _| (), &mut told);
        }
        told.payday
    }

    /// Takes all sets that arrived from the boards, gives points and tokens for them and discards
    /// what is left over. `turned` gets the cards that become victory cards and how many more are
    /// owed. Says whether somebody got the last token.
    #[inline]
    pub(super) fn sell(
        &mut self,
        mut turned: impl FnMut(Colour, ByValue<u8>, u8),
        told: &mut impl Tell,
    ) -> bool {
        let mut ends = false;
        for colour in Colour::ALL {
            if self.ships[colour] != Space::Carthage {
                continue;
            }
            for seat in self.seats.iter() {
                let board = &mut self.boards[seat];
                let set = board.set(colour);
                told.tell(|told| told.payday.get_or_insert_default().sets[colour][seat] = set);
                // Few have goods of that colour.
                if set.count() > 0 {
                    let points = set.victory();
                    board.loose.take(colour);
                    board.stored.take(colour);
                    board.victory += u16::from(points);
                    board.tokens[colour] += 1;
                    ends |= board.all_tokens() >= LAST_TOKEN;
                    let (kept, left_over, owed) = set.parted(points);
                    self.discard.give(colour, left_over.into());
                    turned(colour, kept, owed);
                }
            }
        }
        told.tell(|told| told.payday.get_or_insert_default().ends = ends);
        ends
    }

    /// Whether a ship is among pirates.
    #[inline]
    pub(super) fn is_raided(&self) -> bool {
        Colour::ALL.into_iter().any(|colour| self.ships[colour].has_pirates())
    }

    /// What pirates take as ships and goods stand; `None` if no ship is among them.
    pub fn raid(&self) -> Option<Raid> {
        let mut told = Outcome::default();
        if self.is_raided() {
            self.clone().flee(&mut told);
        }
        told.raid
    }

    /// Pirates take what is not stored and let the ships flee.
    pub(super) fn flee(&mut self, told: &mut impl Tell) {
        for colour in Colour::ALL {
            let ship = &mut self.ships[colour];
            if ship.has_pirates() {
                *ship = Space::Cyrenaica;
                told.tell(|told| told.raid.get_or_insert_default().ships[colour] = true);
                for seat in self.seats.iter() {
                    let lost = self.boards[seat].loose.take(colour);
                    told.tell(|told| {
                        told.raid.get_or_insert_default().lost[seat].give(colour, lost);
                    });
                    self.discard.give(colour, lost);
                }
            }
        }
    }

    /// Ships in Carthage go home.
    pub(super) fn go_home(&mut self) {
        for colour in Colour::ALL {
            if self.ships[colour] == Space::Carthage {
                self.ships[colour] = Space::Alexandria;
            }
        }
    }

    /// The goods that this card of the player would store in the raid at hand, the highest first;
    /// nothing if the card is of no use.
    pub fn stored_by(&self, seat: Seat, card: Card) -> ByValue<u8> {
        let mut stored = ByValue::default();
        if self.ships[card.colour()].has_pirates() {
            let loose = self.boards[seat].loose.of(card.colour());
            let mut icons = card.value().icons();
            for value in Value::ALL.into_iter().rev() {
                stored[value] = loose[value].min(icons);
                icons -= stored[value];
            }
        }
        stored
    }

    /// Whether this card of the player would store anything in the raid at hand.
    #[inline]
    pub fn is_useful(&self, seat: Seat, card: Card) -> bool {
        card.value().icons() > 0 && self.is_threatened(seat, card.colour())
    }

    /// Whether the player would lose goods of this colour in the raid at hand.
    #[inline]
    pub fn is_threatened(&self, seat: Seat, colour: Colour) -> bool {
        self.ships[colour].has_pirates() && self.boards[seat].loose.count_of(colour) > 0
    }
}
