//! The choices of the game and their written form.

use core::fmt;
use serde::{Deserialize, Serialize};

use super::{Card, Counter, Lot, Offer, Port};
use crate::{Notation, NotationError};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Maritime power: a card too many, face down onto the own pirate pile. `None` is what
    /// others hear of it, and never legal as a choice.
    Excess(Option<Card>),
    /// Commerce: ask somebody for a trade.
    Offer(Offer),
    /// The partner agrees and hands these cards over.
    Accept(Lot),
    /// The partner does not agree.
    Decline,
    /// The partner would rather do this.
    Counter(Counter),
    /// The active player agrees to that and hands these cards over.
    Agree(Lot),
    /// The active player does not agree.
    Refuse,
    /// Commerce: the top card of the deck.
    BuyDeck,
    /// Commerce: the top card of the own pirate pile.
    BuyPirates,
    /// Commerce is over.
    Act,
    /// Play one of the cards for their symbols.
    Play(Card),
    /// Along one route to this port.
    Sail(Port),
    /// Use the compass.
    Compass(Port),
    /// Keep the compass.
    Stay,
    /// Load one of the cards played onto the hold.
    Stow(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Excess(Some(card)) => write!(f, "excess {card}"),
            Action::Excess(None) => f.write_str("excess"),
            Action::Offer(offer) => write!(f, "offer {offer}"),
            Action::Accept(Lot::NOTHING) => f.write_str("accept"),
            Action::Accept(lot) => write!(f, "accept {lot}"),
            Action::Decline => f.write_str("decline"),
            Action::Counter(counter) => write!(f, "counter{counter}"),
            Action::Agree(Lot::NOTHING) => f.write_str("agree"),
            Action::Agree(lot) => write!(f, "agree {lot}"),
            Action::Refuse => f.write_str("refuse"),
            Action::BuyDeck => f.write_str("buy deck"),
            Action::BuyPirates => f.write_str("buy pirates"),
            Action::Act => f.write_str("act"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Sail(port) => write!(f, "sail {port}"),
            Action::Compass(port) => write!(f, "compass {port}"),
            Action::Stay => f.write_str("stay"),
            Action::Stow(card) => write!(f, "stow {card}"),
        }
    }
}

impl Notation for Action {
    fn parse(text: &str) -> Result<Action, NotationError> {
        let (verb, rest) = match text.split_once(' ') {
            Some((verb, rest)) => (verb, Some(rest)),
            None => (text, None),
        };
        let card = || rest.and_then(Card::from_word);
        let port = || rest.and_then(Port::from_word);
        let lot = || rest.map_or(Some(Lot::NOTHING), Lot::parse);
        let bare = |action| rest.is_none().then_some(action);
        let action = match verb {
            "excess" if rest.is_none() => Some(Action::Excess(None)),
            "excess" => card().map(|card| Action::Excess(Some(card))),
            "offer" => rest.and_then(Offer::parse).map(Action::Offer),
            "accept" => lot().map(Action::Accept),
            "decline" => bare(Action::Decline),
            "counter" => rest.and_then(Counter::parse).map(Action::Counter),
            "agree" => lot().map(Action::Agree),
            "refuse" => bare(Action::Refuse),
            "buy" => match rest {
                Some("deck") => Some(Action::BuyDeck),
                Some("pirates") => Some(Action::BuyPirates),
                _ => None,
            },
            "act" => bare(Action::Act),
            "play" => card().map(Action::Play),
            "sail" => port().map(Action::Sail),
            "compass" => port().map(Action::Compass),
            "stay" => bare(Action::Stay),
            "stow" => card().map(Action::Stow),
            _ => return Err(NotationError::UnknownVerb),
        };
        action.ok_or(NotationError::WrongWords)
    }
}
