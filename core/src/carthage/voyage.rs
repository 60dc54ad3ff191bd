//! What a purchase sets in motion: ships, sales and raids.
//!
//! The rules carry out exactly what is worked out here, so what a screen shows before a purchase
//! is confirmed is what happens then.

use super::cards::LAST_TOKEN;
use super::{Board, ByColour, ByValue, Card, Cards, Colour, Set, Space, Table, Value};
use crate::{BySeat, Seat};

/// How far a ship sails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sail {
    /// Where it is.
    pub from: Space,
    /// Where it will be; the same if it does not move.
    pub to: Space,
}

/// What a purchase does to the table, before or after it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voyage {
    /// The cards bought.
    pub bought: Cards,
    /// How the ships sail.
    pub sails: ByColour<Sail>,
    /// What is sold if a ship arrives.
    pub payday: Option<Payday>,
}

/// The sale and the tokens of a payday.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// What happens then.
    pub voyage: Voyage,
    /// What pirates take if nobody stores anything; `None` if there is no raid.
    pub raid: Option<Raid>,
}

impl Table {
    /// What buying costs this player: all market cards that nobody else has reserved.
    #[inline]
    pub fn price(&self, seat: Seat) -> u8 {
        self.market.iter().filter(|slot| slot.open_to(seat)).map(|slot| slot.card.number()).sum()
    }

    /// What a purchase by this player would set in motion.
    pub fn voyage(&self, seat: Seat) -> Voyage {
        let mut bought = Cards::default();
        for slot in self.market.iter().filter(|slot| slot.open_to(seat)) {
            bought[slot.card] += 1;
        }
        let mut arrives = false;
        let sails = ByColour::from_fn(|colour| {
            let from = self.ships[colour];
            let to = from.sailed(bought.count_of(colour));
            arrives |= to == Space::Carthage;
            Sail { from, to }
        });
        let payday = arrives.then(|| self.payday(seat, &bought, &sails));
        Voyage { bought, sails, payday }
    }

    fn payday(&self, buyer: Seat, bought: &Cards, sails: &ByColour<Sail>) -> Payday {
        let mut sets = ByColour::<BySeat<Set>>::default();
        let mut tokens = BySeat::from_fn(|seat| self.boards[seat].all_tokens());
        for (colour, _) in sails.iter().filter(|(_, sail)| sail.to == Space::Carthage) {
            for seat in self.seats.iter() {
                let mut set = self.boards[seat].set(colour);
                if seat == buyer {
                    let more = bought.of(colour);
                    set.cards = ByValue::from_fn(|value| set.cards[value] + more[value]);
                }
                tokens[seat] += u8::from(set.count() > 0);
                sets[colour][seat] = set;
            }
        }
        let ends = self.seats.iter().any(|seat| tokens[seat] >= LAST_TOKEN);
        Payday { sets, ends }
    }

    /// All that can be said of a purchase by this player, on anybody's turn.
    pub fn forecast(&self, seat: Seat) -> Forecast {
        let voyage = self.voyage(seat);
        let raided = |colour| voyage.sails[colour].to.has_pirates();
        let raid = voyage.payday.filter(|payday| !payday.ends).and_then(|_| {
            let mut raid = raid(&self.boards, raided)?;
            for (card, &count) in voyage.bought.iter() {
                if raid.ships[card.colour()] {
                    raid.lost[seat][card] += count;
                }
            }
            Some(raid)
        });
        Forecast { price: self.price(seat), voyage, raid }
    }

    /// What pirates take as the ships stand; `None` if no ship is among them.
    pub fn raid(&self) -> Option<Raid> {
        raid(&self.boards, |colour| self.ships[colour].has_pirates())
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

fn raid(boards: &BySeat<Board>, raided: impl Fn(Colour) -> bool) -> Option<Raid> {
    let ships = ByColour::from_fn(raided);
    let lost = BySeat::from_fn(|seat| {
        let loose = &boards[seat].loose;
        Cards::from_fn(|card| if ships[card.colour()] { loose[card] } else { 0 })
    });
    ships.iter().any(|(_, raided)| *raided).then_some(Raid { ships, lost })
}
