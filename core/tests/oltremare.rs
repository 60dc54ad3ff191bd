//! Oltremare through the trials that every game passes, and through trades that nobody listed.

mod common;

use portolan_core::oltremare::{
    Action, Card, CardSet, Claim, Claims, Counter, Good, Kinds, Lot, Offer, Oltremare, Phase, Port,
    Subject, TOKENS,
};
use portolan_core::{BySeat, Draw, Level, PlayError, Seat, bot};

/// No card is lost and none is made; tokens only ever leave the ports.
fn census(game: &Oltremare) {
    let table = game.table();
    let mut cards: Vec<Card> = game.deck().to_vec();
    cards.extend(table.discard.iter().chain(table.played.iter()));
    for seat in table.seats.iter() {
        cards.extend(game.hand(seat).iter().chain(game.hold(seat)));
        cards.extend(game.pirates(seat).iter().map(|sunk| sunk.card()));
    }
    cards.sort_unstable();
    assert!(CardSet::whole(table.seats.count()).iter().eq(cards), "cards in {game:?}");
    for (token, count) in TOKENS {
        let lying = Port::ALL.iter().filter(|&&port| table.ports[port] == Some(token)).count();
        let taken = table.seats.iter().map(|seat| usize::from(table.taken[seat][token]));
        assert!(lying + taken.sum::<usize>() <= usize::from(count), "{token}");
    }
    if let Some(under) = game.venice() {
        assert!(usize::from(under) < game.deck().len(), "Venice never lies on top");
    }
    if table.actor().is_some() {
        assert!(table.tops[table.active].is_some(), "who is in turn has a hold");
    }
}

common::trials!(Oltremare, 2048, census);

/// Some of the cards.
fn some(cards: &CardSet, rng: &mut Chance) -> CardSet {
    let share = rng.below(4) + 2;
    cards.iter().filter(|_| rng.below(share) == 0).collect()
}

fn kinds(rng: &mut Chance) -> Kinds {
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

/// What is handed over: cards of these kinds as far as the hand has them.
fn handover(hand: &CardSet, kinds: &Kinds, rng: &mut Chance) -> Lot {
    let mut cards: Vec<Card> = hand.iter().collect();
    rng.shuffle(&mut cards);
    Lot::Cards(cards.into_iter().take(usize::from(kinds.total())).collect())
}

/// Something said of some of the cards, seldom true.
fn claims(cards: &CardSet, rng: &mut Chance) -> Claims {
    let mut claims = Claims::default();
    for card in some(cards, rng).faces() {
        let other = Card::new(rng.below(98) as u8).unwrap_or(card);
        claims.add(Subject::Card(card), Claim::truth(other));
    }
    claims
}

/// A trade out of the blue; many are legal, few are wise.
fn any_trade(game: &Oltremare, rng: &mut Chance) -> Option<Action> {
    let hand = &game.hand(game.actor()?);
    Some(match game.table().phase {
        Phase::Commerce => {
            let give = some(hand, rng);
            Action::Offer(Offer {
                to: rng.pick(&Seat::ALL)?,
                give: Lot::Cards(give),
                pay: ducats(rng),
                want: kinds(rng),
                ask: ducats(rng),
                claims: claims(&give, rng),
            })
        }
        Phase::Reply(offer) if rng.below(2) == 0 => {
            Action::Accept(handover(hand, &offer.want, rng))
        }
        Phase::Reply(_) => {
            let want = some(hand, rng);
            Action::Counter(Counter {
                give: kinds(rng),
                pay: ducats(rng),
                want: Lot::Cards(want),
                ask: ducats(rng),
                claims: claims(&want, rng),
            })
        }
        Phase::Counter { counter, .. } => Action::Agree(handover(hand, &counter.give, rng)),
        _ => return None,
    })
}

/// The same with other cards of the same goods, and without claims.
fn sibling(game: &Oltremare, trade: Action, rng: &mut Chance) -> Option<Action> {
    let mut hand: Vec<Card> = game.hand(game.actor()?).iter().collect();
    rng.shuffle(&mut hand);
    let others = |lot: Lot| {
        let kinds = lot.kinds().goods;
        let of = |good| hand.iter().copied().filter(move |card| card.good() == good);
        Lot::Cards(Good::ALL.iter().flat_map(|&good| of(good).take(kinds[good].into())).collect())
    };
    Some(match trade {
        Action::Offer(offer) => {
            Action::Offer(Offer { give: others(offer.give), claims: Claims::default(), ..offer })
        }
        Action::Counter(counter) => {
            let (want, claims) = (others(counter.want), Claims::default());
            Action::Counter(Counter { want, claims, ..counter })
        }
        Action::Accept(lot) => Action::Accept(others(lot)),
        Action::Agree(lot) => Action::Agree(others(lot)),
        _ => return None,
    })
}

/// Everybody trades wildly. What is hidden stays hidden, what is refused changes nothing, and
/// every game ends.
#[test]
fn trades_that_nobody_listed() {
    let mut made = 0;
    for seed in 0..12 {
        let players = 2 + seed as usize % 4;
        let mut current = trials::table::<Oltremare>(players, seed, seed as u8 & 1);
        let mut rng = Chance::new(Seed(seed), Stream::Bot(7));
        while let Some(actor) = current.game().actor() {
            let game = current.game();
            let trade = any_trade(game, &mut rng).filter(|&trade| {
                trials::legality(game, &[trade]);
                rng.below(3) > 0 && game.check(trade).is_ok()
            });
            let action = trade.unwrap_or_else(|| {
                bot::choose::<Oltremare>(Level::Random, &game.view(actor), &mut rng).unwrap()
            });
            for seat in game.seats().iter() {
                let heard = game.heard(action, seat);
                assert_eq!(game.heard(heard, seat), heard);
            }
            let mut trades: Vec<_> = (0..6).filter_map(|_| any_trade(game, &mut rng)).collect();
            for number in 0..trades.len() {
                trades.extend(sibling(game, trades[number], &mut rng));
            }
            trials::hearing(game, &trades, &mut rng);
            made += u32::from(matches!(action, Action::Accept(_) | Action::Agree(_)));
            current.play(action).expect("room in the journal");
            census(current.game());
            trials::secrets(current.game(), &mut rng);
        }
        trials::journal(&current);
    }
    assert!(made > 200, "{made} trades");
}

/// The whole hand for something, with much said about it.
fn much_talk(game: &Oltremare, actor: Seat, rng: &mut Chance) -> Action {
    let hand = game.hand(actor);
    let mut claims = Claims::default();
    for card in hand.faces() {
        claims.add(Subject::Card(card), Claim::truth(card));
    }
    Action::Offer(Offer {
        to: game.seats().next(actor),
        give: Lot::Cards(hand),
        pay: 20,
        want: kinds(rng),
        ask: 20,
        claims,
    })
}

/// Talk that leads to nothing never fills the journal: everybody makes all offers of every turn.
#[test]
fn there_is_always_room_to_haggle() {
    for players in Oltremare::SEATS {
        let mut current = trials::table::<Oltremare>(players, 1, 0);
        let mut rng = Chance::new(Seed(1), Stream::Bot(0));
        let (mut offers, mut mark) = (0, current.mark());
        while let Some(actor) = current.game().actor() {
            let game = current.game();
            let talk = match game.table().phase {
                Phase::Commerce => Some(much_talk(game, actor, &mut rng)),
                Phase::Reply(offer) => Some(Action::Counter(Counter {
                    give: offer.give.kinds(),
                    pay: 19,
                    want: Lot::Cards(game.hand(actor)),
                    ask: 19,
                    claims: Claims::default(),
                })),
                _ => None,
            };
            let talk = talk.filter(|&talk| game.check(talk).is_ok());
            offers += u32::from(matches!(talk, Some(Action::Offer(_))));
            let action = talk.unwrap_or_else(|| game.any(&mut rng).expect("a choice"));
            current.play(action).expect("room for all");
            // Marks stay good, whatever the journal has forgotten since.
            let mut steps = 0;
            current.replay_since(&mark, |_| steps += 1);
            assert_eq!(mark.decisions() + steps, current.decisions());
            if rng.below(40) == 0 {
                mark = current.mark();
            }
        }
        assert!(offers > 150, "{offers} offers");
        trials::journal(&current);
        trials::undo(&current);
    }
}

/// Who trades without end may find the journal full, but the game still ends.
#[test]
fn a_full_journal_ends_the_trading_and_not_the_game() {
    let mut current = trials::table::<Oltremare>(2, 1, 0);
    let mut rng = Chance::new(Seed(1), Stream::Bot(0));
    let mut refused = 0;
    while let Some(actor) = current.game().actor() {
        let game = current.game();
        let trade = match game.table().phase {
            // Gifts back and forth.
            Phase::Commerce => match much_talk(game, actor, &mut rng) {
                Action::Offer(offer) => {
                    let other = game.hand(offer.to).len();
                    let want = Kinds { any: other, ..Kinds::default() };
                    Action::Offer(Offer { want, ..offer })
                }
                other => other,
            },
            Phase::Reply(_) => Action::Accept(Lot::Cards(game.hand(actor))),
            _ => Action::Refuse,
        };
        if game.check(trade).is_ok() {
            match current.play(trade) {
                Ok(_) => continue,
                Err(error) => assert_eq!(error, PlayError::JournalFull),
            }
            refused += 1;
        }
        let other = current.game().any(&mut rng).expect("a choice");
        current.play(other).expect("room for the rest");
    }
    assert!(refused > 0);
    trials::journal(&current);
}

/// One greedy player against random ones.
#[test]
fn the_greedy_bot_beats_chance() {
    for players in Oltremare::SEATS {
        let games = 40;
        let mut won = 0;
        for seed in 0..games {
            let mut current = trials::table::<Oltremare>(players, seed, 0);
            let greedy = Seat::new(seed as usize % players).unwrap();
            let mut rng = Chance::new(Seed(seed), Stream::Bot(0));
            while let Some(actor) = current.game().actor() {
                let level = if actor == greedy { Level::Greedy } else { Level::Random };
                let view = current.game().view(actor);
                let action = bot::choose::<Oltremare>(level, &view, &mut rng).unwrap();
                current.play(action).unwrap();
            }
            won += u32::from(current.game().wins(greedy));
        }
        assert!(100 * won > 85 * games, "{won} of {games} with {players} players");
    }
}

/// Greedy players trade with each other and reach sensible scores.
#[test]
fn greedy_players_do_business() {
    for (players, least) in [(2, 45), (3, 38), (4, 32), (5, 28)] {
        let games = 20;
        let (mut sum, mut trades) = (0, 0);
        for seed in 0..games {
            let mut current = trials::table::<Oltremare>(players, seed, 0);
            let mut rng = Chance::new(Seed(seed), Stream::Bot(0));
            while let Some(actor) = current.game().actor() {
                let view = current.game().view(actor);
                let action = bot::choose::<Oltremare>(Level::Greedy, &view, &mut rng).unwrap();
                trades += u32::from(matches!(action, Action::Accept(_) | Action::Agree(_)));
                current.play(action).unwrap();
            }
            let scores: BySeat<i16> = current.game().scores();
            sum += scores
                .seated(current.game().seats())
                .iter()
                .map(|&own| i32::from(own))
                .sum::<i32>();
        }
        let mean = sum / (games as i32 * players as i32);
        assert!(mean >= least, "{mean} ducats with {players} players");
        assert!(trades > 2 * games, "{trades} trades with {players} players");
    }
}
