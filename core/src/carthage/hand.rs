//! A hand is money: what it is worth, and which cards waste least when it pays.

use super::{Card, Cards, Colour, Phase, Value, View};

/// The cards that a player holds. Their worth is kept beside them, since every turn asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    cards: Cards,
    money: u16,
}

impl Hand {
    /// The cards, counted by kind.
    #[inline]
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// What they are worth together.
    #[inline]
    pub fn money(&self) -> u16 {
        self.money
    }

    /// Whether it has such a card.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.cards[card] > 0
    }

    /// A hand of these cards.
    pub(super) fn of(cards: &Cards) -> Hand {
        Hand { cards: *cards, money: cards.money() }
    }

    #[inline]
    pub(super) fn gain(&mut self, card: Card) {
        self.cards[card] += 1;
        self.money += u16::from(card.number());
    }

    #[inline]
    pub(super) fn lose(&mut self, card: Card) {
        self.cards[card] -= 1;
        self.money -= u16::from(card.number());
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::default();
        cards.into_iter().for_each(|card| hand.gain(card));
        hand
    }
}

impl View {
    /// The own cards that pay for the market, or for the rest of the price, and waste least: no
    /// other choice adds up to less. Among equals those with the fewest amphoras, of colours that
    /// the player has least to store in. `None` if the hand cannot pay. Any order of them is legal.
    pub fn payment(&self) -> Option<Cards> {
        let due = match self.table.phase {
            Phase::Pay { due } if self.table.active == self.seat => due,
            _ => self.table.price(self.seat),
        };
        payment(self.hand.cards(), due, &self.table.boards[self.seat].loose)
    }
}

/// See [`View::payment`]; `goods` are the player's own that pirates could take.
pub(super) fn payment(hand: &Cards, due: u8, goods: &Cards) -> Option<Cards> {
    let counts = numbers(hand, due)?;
    let mut chosen = Cards::default();
    for (value, count) in Value::ALL.into_iter().zip(counts) {
        for _ in 0..count {
            let colour = Colour::ALL
                .into_iter()
                .filter(|&colour| {
                    let card = Card::new(colour, value);
                    chosen[card] < hand[card]
                })
                .min_by_key(|&colour| goods.count_of(colour))?;
            chosen[Card::new(colour, value)] += 1;
        }
    }
    Some(chosen)
}

/// How many cards of each value to pay with: the least sum, then the fewest amphoras.
fn numbers(hand: &Cards, due: u8) -> Option<[u8; 3]> {
    let has = |value| Colour::ALL.map(|colour| hand[Card::new(colour, value)]).into_iter().sum();
    let [most_twos, most_threes, most_fives]: [u8; 3] = Value::ALL.map(has);
    let due = u16::from(due);
    let mut best = None;
    for fives in 0..=most_fives {
        for threes in 0..=most_threes {
            let without_twos = 5 * u16::from(fives) + 3 * u16::from(threes);
            // Half of what is left, rounded up.
            let twos = (due.saturating_sub(without_twos) + 1) >> 1;
            if twos <= u16::from(most_twos) {
                let icons = 2 * twos + u16::from(threes);
                let waste = (without_twos + 2 * twos, icons);
                if best.is_none_or(|(least, _)| waste < least) {
                    best = Some((waste, [twos as u8, threes, fives]));
                }
            }
            if without_twos >= due {
                break;
            }
        }
        if 5 * u16::from(fives) >= due {
            break;
        }
    }
    best.map(|(_, counts)| counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(list: &[Card]) -> Cards {
        Cards::from_fn(|card| list.iter().filter(|&&other| other == card).count() as u8)
    }

    #[test]
    fn the_sum_that_wastes_least() {
        use Card::*;
        let none = Cards::default();
        let pays = |hand: &[Card], due| payment(&cards(hand), due, &none);
        assert_eq!(pays(&[Red2, Blue3, Red5], 5), Some(cards(&[Red5])), "amphoras are kept");
        assert_eq!(pays(&[Red2, Blue3, Red5], 4), Some(cards(&[Red5])));
        assert_eq!(pays(&[Red2, Blue3], 4), Some(cards(&[Red2, Blue3])));
        assert_eq!(pays(&[Red2, Red2, Red5], 4), Some(cards(&[Red2, Red2])));
        assert_eq!(pays(&[Red2, Red5, Blue5], 11), Some(cards(&[Red2, Red5, Blue5])));
        assert_eq!(pays(&[Red2, Red5, Blue5], 13), None);
        assert_eq!(pays(&[Red3, Red3, Red3, Red5], 8), Some(cards(&[Red3, Red5])));
    }

    #[test]
    fn amphoras_of_colours_at_sea_are_kept() {
        use Card::*;
        let goods = cards(&[Red2, Red5, Blue3]);
        assert_eq!(payment(&cards(&[Red2, Blue2]), 2, &goods), Some(cards(&[Blue2])));
        let all = cards(&[Red2, Blue2, Green2]);
        assert_eq!(payment(&all, 4, &goods), Some(cards(&[Blue2, Green2])));
    }

    /// Against trying every choice of cards.
    #[test]
    fn nothing_wastes_less() {
        for [twos, threes, fives] in (0..64u8).map(|n| [n & 3, n >> 2 & 3, n >> 4]) {
            let hand = Cards::from_fn(|card| match card {
                Card::Green2 => twos,
                Card::Green3 => threes,
                Card::Green5 => fives,
                _ => 0,
            });
            for due in 1..=40 {
                let sums = (0..=twos).flat_map(|a| {
                    (0..=threes).flat_map(move |b| (0..=fives).map(move |c| 2 * a + 3 * b + 5 * c))
                });
                let least = sums.filter(|&sum| sum >= due).min();
                let chosen = payment(&hand, due, &Cards::default());
                assert_eq!(chosen.map(|cards| cards.money() as u8), least);
                // Whatever is laid down last is still needed.
                let lowest = chosen
                    .into_iter()
                    .flat_map(|cards| Card::ALL.into_iter().find(|&card| cards[card] > 0))
                    .min();
                assert!(lowest.is_none_or(|card| least < Some(due + card.number())));
            }
        }
    }
}
