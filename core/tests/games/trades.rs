//! Trades in Oltremare that nobody listed, and the same with other cards. The console's tests use them
//! too.

use portolan_core::oltremare::{
    Action, Card, CardSet, Claim, Claims, Counter, Good, Kinds, Lot, Offer, Oltremare, Phase,
    Subject,
};
use portolan_core::{Chance, Draw, Game, Seat};

/// Some of the cards.
fn some(cards: CardSet, rng: &mut Chance) -> CardSet {
    let share = rng.below(4) + 2;
    cards.iter().filter(|_| rng.below(share) == 0).collect()
}

/// A few goods, and any cards.
pub fn kinds(rng: &mut Chance) -> Kinds {
    let mut kinds = Kinds { any: rng.below(6).saturating_sub(3) as u8, ..Kinds::default() };
    for _ in 0..rng.below(3) {
        if let Some(good) = rng.pick(&Good::ALL) {
            kinds.goods[good] += 1;
        }
    }
    kinds
}

fn ducats(rng: &mut Chance) -> u8 {
    rng.below(42).saturating_sub(21) as u8
}

/// As many cards as are wanted, of the hand.
fn handed_over(hand: CardSet, kinds: Kinds, rng: &mut Chance) -> Lot {
    let mut cards: Vec<Card> = hand.iter().collect();
    rng.shuffle(&mut cards);
    let goods = Good::ALL.into_iter().flat_map(|good| {
        let of = cards.iter().copied().filter(move |card| card.good() == good);
        of.take(kinds.goods[good].into())
    });
    let mut given: CardSet = goods.collect();
    let rest = usize::from(kinds.total()).saturating_sub(given.len().into());
    let others: Vec<Card> = cards.iter().copied().filter(|&card| !given.has(card)).collect();
    others.into_iter().take(rest).for_each(|card| {
        given.insert(card);
    });
    Lot::Cards(given)
}

/// Something said of some of the cards, seldom true.
fn claims(cards: CardSet, rng: &mut Chance) -> Claims {
    let mut claims = Claims::default();
    for card in some(cards, rng).faces() {
        let other = Card::new(rng.below(98) as u8).unwrap_or(card);
        claims.add(Subject::Card(card), Claim::truth(other));
    }
    claims
}

/// A trade out of the blue; many are legal, few are wise.
pub fn any_trade(game: &Oltremare, rng: &mut Chance) -> Option<Action> {
    let hand = game.hand(game.actor()?);
    Some(match game.table().phase {
        Phase::Commerce => {
            let give = some(hand, rng);
            Action::Offer(Offer {
                to: rng.pick(&Seat::ALL)?,
                give: Lot::Cards(give),
                pay: ducats(rng),
                want: kinds(rng),
                ask: ducats(rng),
                claims: claims(give, rng),
            })
        }
        Phase::Reply(offer) if rng.below(2) == 0 => {
            Action::Accept(handed_over(hand, offer.want, rng))
        }
        Phase::Reply(_) => {
            let want = some(hand, rng);
            Action::Counter(Counter {
                give: kinds(rng),
                pay: ducats(rng),
                want: Lot::Cards(want),
                ask: ducats(rng),
                claims: claims(want, rng),
            })
        }
        Phase::Counter { counter, .. } => Action::Agree(handed_over(hand, counter.give, rng)),
        _ => return None,
    })
}

/// The same with other cards of the same goods. What was said of a card is said of the one in its
/// place, true or not.
pub fn sibling(game: &Oltremare, trade: Action, rng: &mut Chance) -> Option<Action> {
    let hand = game.hand(game.actor()?);
    let mut others = |lot: Lot, said: Claims| {
        let (mut cards, mut claims) = (CardSet::EMPTY, Claims::default());
        for good in Good::ALL {
            let mut mine: Vec<Card> = hand.only(good).iter().collect();
            rng.shuffle(&mut mine);
            for (card, other) in lot.cards()?.only(good).iter().zip(mine) {
                cards.insert(other);
                let about = said.iter().find(|(about, _)| *about == Subject::Card(card));
                about.map(|(_, claim)| claims.add(Subject::Card(other), claim));
            }
        }
        Some((Lot::Cards(cards), claims))
    };
    Some(match trade {
        Action::Offer(offer) => {
            let (give, claims) = others(offer.give, offer.claims)?;
            Action::Offer(Offer { give, claims, ..offer })
        }
        Action::Counter(counter) => {
            let (want, claims) = others(counter.want, counter.claims)?;
            Action::Counter(Counter { want, claims, ..counter })
        }
        // Of cards that may be any not even the goods are heard.
        Action::Accept(lot) => Action::Accept(handed_over(hand, wanted(game, lot), rng)),
        Action::Agree(lot) => Action::Agree(handed_over(hand, wanted(game, lot), rng)),
        _ => return None,
    })
}

/// What is to be handed over, as everybody heard it.
fn wanted(game: &Oltremare, lot: Lot) -> Kinds {
    match game.table().phase {
        Phase::Reply(offer) => offer.want,
        Phase::Counter { counter, .. } => counter.give,
        _ => lot.kinds(),
    }
}
