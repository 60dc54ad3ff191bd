//! Oltremare through the trials that every game passes, and through trades that nobody listed.

use crate::trades::{any_trade, kinds, sibling};
use portolan_core::oltremare::{
    Action, Card, CardSet, Claim, Claims, Counter, Good, Kinds, Lot, Offer, Oltremare, Phase, Port,
    Subject, Symbol, TOKENS, View,
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

crate::common::trials!(Oltremare, 2048, census);

/// What somebody at the table writes down: the holds as they are loaded, the own cards that went to
/// others, the goods that others were heard to have, and what the deck was shuffled from.
#[derive(Clone)]
struct Chronicle {
    seat: Seat,
    /// Cards given to somebody who has not played them; whether something was sunk there since.
    given: Vec<(Seat, Card, bool)>,
    /// How many cards of a good somebody has at least, in hand and with those sunk.
    held: BySeat<[i32; Good::ALL.len()]>,
    owned: BySeat<[i32; Good::ALL.len()]>,
    holds: BySeat<Vec<Card>>,
    deck: Option<Vec<Card>>,
}

impl Chronicle {
    fn new(seat: Seat, game: &Oltremare) -> Chronicle {
        let holds = BySeat::from_fn(|of| game.table().tops[of].into_iter().collect());
        let (held, owned) = (BySeat::default(), BySeat::default());
        Chronicle { seat, given: Vec::new(), held, owned, holds, deck: None }
    }

    /// Cards of these kinds were seen to be there, came or went.
    fn shows(&mut self, of: Seat, kinds: &Kinds) {
        for (good, &cards) in kinds.goods.iter() {
            let (held, owned) =
                (&mut self.held[of][good.index()], &mut self.owned[of][good.index()]);
            *held = (*held).max(cards.into());
            *owned = (*owned).max(*held);
        }
    }

    fn moves(&mut self, from: Seat, to: Seat, kinds: &Kinds) {
        for (good, &cards) in kinds.goods.iter() {
            let (cards, any) = (i32::from(cards), i32::from(kinds.any));
            for counts in [&mut self.held, &mut self.owned] {
                counts[from][good.index()] = (counts[from][good.index()] - cards - any).max(0);
                counts[to][good.index()] += cards;
            }
        }
        // Of what is known to be there some may have gone.
        if to != self.seat {
            let may = |card: Card| kinds.any > 0 || kinds.goods[card.good()] > 0;
            self.given.retain(|&(of, card, _)| of != from || !may(card));
        }
    }

    fn note(&mut self, before: &Oltremare, action: Action, after: &Oltremare) {
        let (table, actor) = (before.table(), before.actor().expect("somebody"));
        // What this seat hears, and no more.
        let heard = before.heard(action, self.seat);
        match (table.phase, heard) {
            (_, Action::Offer(offer)) => self.shows(actor, &offer.give.kinds()),
            (_, Action::Counter(counter)) => self.shows(actor, &counter.want.kinds()),
            (Phase::Reply(offer), Action::Accept(lot)) => {
                self.moves(table.active, offer.to, &offer.give.told().kinds());
                self.moves(offer.to, table.active, &offer.want);
                self.swapped([table.active, offer.to], [offer.give, lot]);
            }
            (Phase::Counter { partner, counter }, Action::Agree(lot)) => {
                self.moves(table.active, partner, &counter.give);
                self.moves(partner, table.active, &counter.want.told().kinds());
                self.swapped([table.active, partner], [lot, counter.want]);
            }
            (_, Action::Excess(_)) => {
                self.held[actor].iter_mut().for_each(|cards| *cards = (*cards - 1).max(0));
                self.given.iter_mut().filter(|(of, ..)| *of == actor).for_each(|one| one.2 = true);
            }
            (_, Action::Play(card)) => {
                self.given.retain(|&(_, other, _)| other != card);
                for counts in [&mut self.held, &mut self.owned] {
                    let count = &mut counts[actor][card.good().index()];
                    *count = (*count - 1).max(0);
                }
            }
            (_, Action::Stow(card)) => self.holds[actor].push(card),
            _ => {}
        }
        for seat in after.table().seats.iter() {
            if after.pirates(seat).is_empty() && !before.pirates(seat).is_empty() {
                match after.table().settled[seat] {
                    // The pile became the deck.
                    Some(_) => {
                        self.owned[seat] = self.held[seat];
                        self.given.retain(|&(of, ..)| of != seat);
                    }
                    None => {
                        self.held[seat] = self.owned[seat];
                        self.given
                            .iter_mut()
                            .filter(|one| one.0 == seat)
                            .for_each(|one| one.2 = false);
                    }
                }
            }
            // Venice takes from below, and whoever is settled has no hold.
            let below = after.hold(seat).count();
            let above = self.holds[seat].len() - below;
            self.holds[seat].drain(..above);
        }
        let settled = |game: &Oltremare| {
            game.table().seats.iter().filter(|&seat| game.table().settled[seat].is_some()).count()
        };
        if settled(after) > settled(before) {
            self.deck = None;
        } else if after.deck().len() > before.deck().len() {
            let mut deck = after.deck().to_vec();
            // Those drawn in the same breath were in it too.
            deck.extend(table.discard.iter());
            self.deck = Some(deck);
        }
    }

    /// Own cards went to the other side; which of the two equal ones it is nobody can tell.
    fn swapped(&mut self, sides: [Seat; 2], lots: [Lot; 2]) {
        for (from, to, lot) in [(sides[0], sides[1], lots[0]), (sides[1], sides[0], lots[1])] {
            let Some(cards) = lot.cards().filter(|_| from == self.seat) else { continue };
            let cards = cards.iter().filter(|&card| card != Card::TWIN);
            self.given.extend(cards.map(|card| (to, card, false)));
        }
        // What came back is in the own hand.
        self.given.retain(|&(of, ..)| of != self.seat);
    }

    fn agrees(&mut self, truth: &Oltremare, deal: &Oltremare) {
        // What came back to the own hand is seen there.
        let own = truth.hand(self.seat);
        self.given.retain(|&(_, card, _)| !own.has(card));
        for &(of, card, sunk) in &self.given {
            let piled = deal.pirates(of).iter().any(|other| other.card() == card);
            assert!(deal.hand(of).has(card) || sunk && piled, "{of:?} was given {card}");
        }
        for seat in truth.seats().iter().filter(|&seat| seat != self.seat) {
            assert!(deal.hold(seat).eq(self.holds[seat].iter().rev().copied()), "a hold");
            for good in Good::ALL {
                let hand = i32::from(deal.hand(seat).count(good));
                let sunk = deal.pirates(seat).iter().filter(|one| one.card().good() == good);
                let all = hand + sunk.count() as i32;
                assert!(hand >= self.held[seat][good.index()], "{seat:?} showed {good}");
                assert!(all >= self.owned[seat][good.index()], "{seat:?} had {good}");
            }
        }
        if let Some(deck) = &self.deck {
            assert!(deal.deck().iter().all(|card| deck.contains(card)), "the deck");
        }
    }
}

/// The view of somebody with no memory.
fn forgetful(mut view: View) -> View {
    (view.known, view.sure, view.holds) = Default::default();
    (view.table.told, view.table.shuffled) = Default::default();
    view
}

/// What a seat remembers comes from what it saw and heard: of two choices that it cannot tell apart
/// by that, memory must not tell either.
fn memory_tells_nothing(game: &Oltremare, choices: &[Action], rng: &mut Chance) -> u32 {
    let mut alike = 0;
    let chance = Chance::new(Seed(rng.below(1000).into()), Stream::Deal);
    for (place, &one) in choices.iter().enumerate() {
        for &other in choices[..place].iter().filter(|&&other| other != one) {
            let after = |action| {
                let mut after = game.clone();
                after.apply(action, &mut chance.clone()).ok().map(|outcome| (after, outcome))
            };
            let (Some((one_after, told)), Some((other_after, other_told))) =
                (after(one), after(other))
            else {
                continue;
            };
            for seat in game.seats().iter().filter(|&seat| game.actor() != Some(seat)) {
                let views = [one_after.view(seat), other_after.view(seat)];
                let same = told == other_told
                    && game.heard(one, seat) == game.heard(other, seat)
                    && forgetful(views[0].clone()) == forgetful(views[1].clone());
                if same {
                    assert_eq!(views[0], views[1], "{seat:?} learns of {one} or {other}");
                    alike += 1;
                }
            }
        }
    }
    alike
}

/// Everybody trades wildly. What is hidden stays hidden, what is refused changes nothing, and
/// every game ends. Every deal that a seat thinks of agrees with all that it has seen and heard.
#[test]
fn trades_that_nobody_listed() {
    let (mut made, mut alike) = (0, 0);
    for seed in 0..12 {
        let players = 2 + seed as usize % 4;
        let mut current = trials::table::<Oltremare>(players, seed, seed as u8 & 1);
        let seats = current.game().seats();
        let mut chronicles: Vec<_> =
            seats.iter().map(|seat| Chronicle::new(seat, current.game())).collect();
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
            trials::secrets(game, &trades, &mut rng);
            alike += memory_tells_nothing(game, &trades, &mut rng);
            made += u32::from(matches!(action, Action::Accept(_) | Action::Agree(_)));
            let before = game.clone();
            current.play(action).expect("room in the journal");
            census(current.game());
            for chronicle in &mut chronicles {
                chronicle.note(&before, action, current.game());
                for _ in 0..2 {
                    let deal = current.game().redeal(chronicle.seat, &mut rng);
                    chronicle.agrees(current.game(), &deal);
                }
            }
            trials::undo(&current);
            trials::fairness(&current, &mut rng);
        }
        trials::secrets(current.game(), &[], &mut rng);
        trials::journal(&current);
    }
    assert!(made > 200, "{made} trades");
    assert!(alike > 200, "{alike} pairs that somebody cannot tell apart");
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

/// All twelve offers of every turn, cards for as many cards and a ducat, all accepted: how many are
/// made in a match, and whether there was room for each.
fn trade_at_every_chance(players: usize, seed: u32, most: u8) -> (u32, bool) {
    let mut current = trials::table::<Oltremare>(players, seed, 0);
    let mut rng = Chance::new(Seed(seed), Stream::Bot(0));
    let (mut trades, mut fits) = (0, true);
    while let Some(actor) = current.game().actor() {
        let game = current.game();
        let some = |seat, cards: u8| game.hand(seat).iter().take(cards.into()).collect::<CardSet>();
        let trade = match game.table().phase {
            Phase::Commerce => {
                let others = game.seats().iter().filter(|&other| other != actor);
                let to = others.max_by_key(|&other| game.hand(other).len()).expect("somebody");
                let cards = most.min(game.hand(actor).len()).min(game.hand(to).len());
                let (give, want) = (Lot::Cards(some(actor, cards)), Kinds::told(&some(to, cards)));
                let claims = Claims::default();
                Some(Action::Offer(Offer { to, give, pay: 0, want, ask: 1, claims }))
            }
            Phase::Reply(offer) => {
                Some(Action::Accept(Lot::Cards(some(actor, offer.want.total() as u8))))
            }
            _ => None,
        };
        if let Some(trade) = trade.filter(|&trade| game.check(trade).is_ok()) {
            match current.play(trade) {
                Ok(_) => {
                    trades += u32::from(matches!(trade, Action::Accept(_)));
                    continue;
                }
                Err(error) => assert_eq!(error, PlayError::JournalFull),
            }
            fits = false;
        }
        let other = current.game().any(&mut rng).expect("a choice");
        current.play(other).expect("room for the rest");
    }
    trials::journal(&current);
    (trades, fits)
}

/// The rules allow twelve offers a turn. There is room for all of them to become trades of two cards
/// each way, and for hundreds of whole hands; where that is too much the match still ends.
#[test]
fn every_offer_of_a_match_can_be_a_trade() {
    let mut ever_full = 0;
    for players in Oltremare::SEATS {
        for most in [1, 2, 4, u8::MAX] {
            let matches: Vec<_> =
                (300..330).map(|seed| trade_at_every_chance(players, seed, most)).collect();
            let full: Vec<_> = matches.iter().filter(|(_, fits)| !fits).collect();
            println!(
                "{players} players, at most {most} cards each way: up to {:?} trades a match, the \
                 journal was full in {} of 30, after {:?} trades at the earliest",
                matches.iter().map(|(trades, _)| trades).max(),
                full.len(),
                full.iter().map(|(trades, _)| trades).min(),
            );
            assert!(full.is_empty() || most > 2, "{most} cards each way with {players}");
            assert!(full.iter().all(|(trades, _)| *trades > 230), "{full:?}");
            ever_full += full.len();
        }
    }
    assert!(ever_full > 0, "nothing was seen of a full journal");
}

/// However slowly people play, a match without trades takes half of what is kept free for it.
#[test]
fn the_longest_match_is_short() {
    let mut longest = 0;
    for seed in 0..400 {
        let players = 2 + seed as usize % 4;
        let mut current = trials::table::<Oltremare>(players, seed, 0);
        let mut rng = Chance::new(Seed(seed), Stream::Bot(0));
        while current.game().actor().is_some() {
            let mut legal = Vec::new();
            for _ in 0..12 {
                legal.push(current.game().any(&mut rng).expect("a choice"));
            }
            // Few cards are drawn, much is sailed, and little has to be played next time.
            let slow = |action: &Action| match action {
                Action::Play(card) => {
                    let has = |symbol| i32::from(card.has(symbol));
                    has(Symbol::Ship) - 2 * has(Symbol::Market) - 2 * has(Symbol::Pirate)
                }
                Action::Stow(card) => i32::from(card.load()),
                Action::Act => 3,
                Action::BuyPirates => 2,
                _ => 0,
            };
            let action = legal.into_iter().max_by_key(slow).expect("some");
            current.play(action).expect("room");
        }
        longest = longest.max(current.save().len());
    }
    println!("the longest match without trades: {longest} bytes");
    assert!(longest < 640, "{longest} bytes");
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
