//! What was public is known to a seat for good, and no more than that. Somebody at the table writes
//! down all that is seen and heard; every deal that a seat thinks of must agree with it.

use portolan_core::carthage::{self, Cards, Carthage, Phase};
use portolan_core::mercatores::{self, Mercatores};
use portolan_core::merchants::{CARDS_PER_GOOD, Good, Merchants};
use portolan_core::{BySeat, Chance, Game, Level, Seat, Seed, Stream, View, bot, trials};

/// Deals that are looked at for each seat and decision.
const DEALS: u32 = 2;

/// Who plays: at random all that is legal comes up, good players show what matters.
const LEVELS: [Level; 3] = [Level::Random, Level::Greedy, Level::Normal];

/// Somebody who writes down what lies open and what is done before all eyes.
trait Witness<G: Game>: Default {
    /// Before the first decision.
    fn begin(&mut self, _game: &G) {}
    /// What was done in public, and how it looks then.
    fn note(&mut self, before: &G, action: G::Action, after: &G);
    /// What somebody thinks of must agree with it.
    fn agree(&self, seat: Seat, deal: &G, truth: &G);
    /// The view of somebody with no memory at all.
    fn forgetful(view: G::View) -> G::View;
}

/// Plays whole games, with as many players as can, by all sorts of players.
fn remembered<G: Game, W: Witness<G>>(games: u32) {
    for seed in 0..games {
        let players = G::SEATS.start() + seed as usize % G::SEATS.count();
        let level = LEVELS[seed as usize / 3 % LEVELS.len()];
        let mut game = trials::table::<G>(players, seed, 0).game().clone();
        let mut chance = Chance::new(Seed(seed), Stream::Deal);
        let mut rng = Chance::new(Seed(seed), Stream::Bot(1));
        let mut witness = W::default();
        witness.begin(&game);
        while let Some(actor) = game.actor() {
            let action = bot::choose::<G>(level, &game.view(actor), &mut rng).expect("a choice");
            let mut after = game.clone();
            let luck = chance.clone();
            let outcome = after.apply(action, &mut chance).expect("a legal choice");
            witness.note(&game, action, &after);
            for seat in game.seats().iter() {
                for _ in 0..DEALS {
                    let deal = after.view(seat).deal(&mut rng);
                    assert_eq!(deal.view(seat), after.view(seat));
                    witness.agree(seat, &deal, &after);
                }
                // What a seat remembers comes from what it saw and heard: where both are the same it
                // remembers the same.
                let mut other = game.redeal(seat, &mut rng);
                if other.check(action).is_ok()
                    && other.heard(action, seat) == game.heard(action, seat)
                    && other.act(action, &mut luck.clone()) == outcome
                    && W::forgetful(other.view(seat)) == W::forgetful(after.view(seat))
                {
                    assert_eq!(other.view(seat), after.view(seat), "memory tells something");
                }
            }
            game = after;
        }
    }
}

/// Cards taken openly, hands as they were dealt, and what the draw pile was made of.
#[derive(Default)]
struct Harbour {
    taken: BySeat<Vec<carthage::Card>>,
    /// What was shown of the hands as they were dealt.
    shown: BySeat<Vec<carthage::Card>>,
    /// What the draw pile can hold at most, once it was shuffled anew.
    pile: Option<Cards>,
}

fn count(cards: &[carthage::Card]) -> Cards {
    Cards::from_fn(|card| cards.iter().filter(|&&other| other == card).count() as u8)
}

/// What a hand was dealt: all that it holds or has shown and never took openly.
fn first_hand(harbour: &Harbour, seat: Seat, game: &Carthage) -> Vec<carthage::Card> {
    let taken = count(&harbour.taken[seat]);
    let mut cards = harbour.shown[seat].clone();
    for (card, &held) in game.hand(seat).cards().iter() {
        cards.extend((taken[card]..held).map(|_| card));
    }
    cards
}

impl Witness<Carthage> for Harbour {
    fn note(&mut self, before: &Carthage, action: carthage::Action, after: &Carthage) {
        let (seat, table) = (before.actor().expect("somebody"), before.table());
        match action {
            carthage::Action::Take(place) => {
                let card = table.market[usize::from(place)].card;
                self.taken[seat].push(card);
            }
            carthage::Action::Pay(card) | carthage::Action::Store(card) => {
                match self.taken[seat].iter().position(|&other| other == card) {
                    Some(place) => {
                        self.taken[seat].swap_remove(place);
                    }
                    None => self.shown[seat].push(card),
                }
            }
            _ => {}
        }
        if after.deck().len() > before.deck().len() {
            // Beside these, those turned face down in the same turn may have come from it.
            let deck = count(after.deck());
            let (new, old) = (after.victory_cards(), before.victory_cards());
            let turned = |card| new[card].saturating_sub(old[card]);
            self.pile = Some(Cards::from_fn(|card| deck[card] + turned(card)));
        }
    }

    fn agree(&self, _: Seat, deal: &Carthage, truth: &Carthage) {
        let table = truth.table();
        let mut totals = BySeat::<(u16, usize)>::default();
        for seat in table.seats.iter() {
            let taken = count(&self.taken[seat]);
            let held = deal.hand(seat).cards();
            assert!(taken.iter().all(|(card, &n)| held[card] >= n), "{seat:?} took {taken:?}");
            let first = first_hand(self, seat, deal);
            let sum: u16 = first.iter().map(|card| u16::from(card.number())).sum();
            let highest = first.iter().map(|card| u16::from(card.number())).max().unwrap_or(0);
            assert!(sum >= 8 && sum - highest < 8, "{seat:?} was dealt {first:?}");
            totals[seat] = (sum, first.len());
            if let Phase::Pay { due } = table.phase
                && seat == table.active
            {
                assert!(deal.hand(seat).money() >= u16::from(due));
            }
        }
        let lowest = table.seats.iter().map(|seat| totals[seat]).min();
        assert_eq!(lowest, Some(totals[table.start]), "who begins");
        if let Some(pile) = &self.pile {
            let deck = count(deal.deck());
            assert!(deck.iter().all(|(card, &n)| pile[card] >= n), "{deck:?} of {pile:?}");
        }
    }

    fn forgetful(mut view: carthage::View) -> carthage::View {
        (view.table.seen, view.table.turned) = Default::default();
        (view.table.aside, view.table.dealt) = Default::default();
        view
    }
}

#[test]
fn carthage() {
    remembered::<Carthage, Harbour>(36);
}

/// Cards taken from the market before all eyes.
#[derive(Default)]
struct Quay(BySeat<Vec<mercatores::Card>>);

impl Witness<Mercatores> for Quay {
    fn note(&mut self, before: &Mercatores, action: mercatores::Action, _: &Mercatores) {
        let taken = &mut self.0[before.actor().expect("somebody")];
        match action {
            mercatores::Action::Take(card) => taken.push(card),
            mercatores::Action::Give(card) | mercatores::Action::Load(card) => {
                if let Some(place) = taken.iter().position(|&other| other == card) {
                    taken.swap_remove(place);
                }
            }
            _ => {}
        }
    }

    fn agree(&self, _: Seat, deal: &Mercatores, truth: &Mercatores) {
        for seat in truth.seats().iter() {
            for &card in &self.0[seat] {
                let taken = self.0[seat].iter().filter(|&&other| other == card).count();
                assert!(usize::from(deal.hand(seat).count(card)) >= taken, "{seat:?} took {card}");
            }
        }
    }

    fn forgetful(mut view: mercatores::View) -> mercatores::View {
        (view.table.taken, view.table.gone) = Default::default();
        view
    }
}

#[test]
fn mercatores() {
    remembered::<Mercatores, Quay>(36);
}

/// Cards covered in the demand row.
#[derive(Default)]
struct Row(Vec<Good>);

impl Witness<Merchants> for Row {
    fn note(
        &mut self,
        before: &Merchants,
        action: portolan_core::merchants::Action,
        _: &Merchants,
    ) {
        if let portolan_core::merchants::Action::Play(_, slots) = action {
            self.0.extend(slots.iter().map(|slot| before.table().demand[slot]));
        }
    }

    fn agree(&self, _: Seat, deal: &Merchants, truth: &Merchants) {
        for good in Good::ALL {
            let covered = self.0.iter().filter(|&&other| other == good).count() as u8;
            let hands: u8 = truth.seats().iter().map(|seat| deal.hand(seat)[good]).sum();
            let deck = deal.deck().iter().filter(|&&other| other == good).count() as u8;
            let seen = covered + truth.table().visible(good);
            assert_eq!(hands + deck + seen, CARDS_PER_GOOD, "{good}");
        }
    }

    fn forgetful(mut view: portolan_core::merchants::View) -> portolan_core::merchants::View {
        view.table.covered = Default::default();
        view
    }
}

#[test]
fn merchants() {
    remembered::<Merchants, Row>(36);
}
