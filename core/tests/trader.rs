//! A trader without shame against bots: it knows how they judge, offers what is best for itself of
//! all they might accept, and lies about it. It must gain nothing by that.
//!
//! Here the hard bot answers offers in a few games. The whole proof takes an hour:
//! `cargo test --release -p portolan-core --test trader -- --ignored --nocapture`.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use portolan_core::bot::{self, Weights};
use portolan_core::oltremare::{
    Action, Card, CardSet, Claim, Claims, Good, Kinds, Lot, Offer, Oltremare, Phase, Subject,
    Symbol,
};
use portolan_core::{Chance, Game, Level, Options, Seat, Seats, Seed, Setup, Stream, View};

/// Where the trader sits.
const TRADER: Seat = Seat::A;
/// Offers it makes in a turn at most.
const INSISTENCE: u8 = 4;
/// Deals in which it imagines the answer to an offer.
const IMAGINED: i32 = 3;
/// What a symbol on a card is worth to it, in hundredths of a ducat, in the order of [`Symbol::ALL`].
const SYMBOLS: [i32; Symbol::ALL.len()] = [160, -140, 150, 80];
/// The least that it trades for.
const LEAST: i32 = 50;

fn symbols(card: Card) -> i32 {
    let has = Symbol::ALL.into_iter().filter(|&symbol| card.has(symbol));
    has.map(|symbol| SYMBOLS[symbol.index()]).sum()
}

/// What a trade would add to the trader's cards and purse, in hundredths of a ducat.
fn gain(game: &Oltremare, give: &CardSet, want: &Kinds, ducats: i32) -> i32 {
    let top = game.table().tops[TRADER].map(Card::good);
    let hand = game.hand(TRADER);
    let groups = Good::ALL.into_iter().map(|good| {
        let held = usize::from(hand.count(good)) + usize::from(top == Some(good));
        let after = held + usize::from(want.goods[good]) - usize::from(give.count(good));
        100 * (i32::from(good.payout(after)) - i32::from(good.payout(held)))
    });
    let unseen = i32::from(want.total()) * SYMBOLS.iter().sum::<i32>() / 2;
    groups.sum::<i32>() + unseen - give.iter().map(symbols).sum::<i32>() + 100 * ducats
}

/// All that the trader could offer with profit: a card or nothing, for one or two of a good or
/// nothing, and some ducats either way. Of what it gives it claims the best symbols there are.
fn bargains(game: &Oltremare) -> Vec<(i32, Action)> {
    let to = game.table().seats.next(TRADER);
    let gives = game.hand(TRADER).faces().map(|card| [card].into_iter().collect());
    let gives: Vec<CardSet> = gives.chain([CardSet::EMPTY]).collect();
    let wants = Good::ALL.into_iter().flat_map(|good| [1, 2].map(|cards| Kinds::of(good, cards)));
    let wants: Vec<Kinds> = wants.chain([Kinds::default()]).collect();
    let mut found = Vec::new();
    for give in &gives {
        let mut claims = Claims::default();
        for card in give.faces() {
            claims.add(Subject::Card(card), Claim::from_word("DM").expect("a claim"));
        }
        for &want in &wants {
            for ducats in -3..=4 {
                let (pay, ask) = ((-ducats).max(0) as u8, ducats.max(0) as u8);
                let offer = Offer { to, give: Lot::Cards(*give), pay, want, ask, claims };
                let gain = gain(game, give, &want, ducats);
                if gain >= LEAST && game.check(Action::Offer(offer)).is_ok() {
                    found.push((gain, Action::Offer(offer)));
                }
            }
        }
    }
    found
}

/// The offer that promises most: its profit by how often a bot would accept it at a glance, in
/// deals as the trader may imagine them.
fn best_bargain(game: &Oltremare, made: &[Action], rng: &mut Chance) -> Option<Action> {
    let view = game.view(TRADER);
    let deals: Vec<Oltremare> = (0..IMAGINED).map(|_| view.deal(rng)).collect();
    let promise = |gain: i32, offer: Action, rng: &mut Chance| {
        let accepts = deals.iter().filter(|&deal| {
            let mut asked = deal.clone();
            let mut luck = rng.clone();
            let made = asked.apply(offer, &mut luck).is_ok();
            let partner = asked.actor().filter(|_| made);
            let answer = partner.and_then(|seat| {
                bot::choose::<Oltremare>(Level::Normal, &asked.view(seat), &mut luck)
            });
            matches!(answer, Some(Action::Accept(_)))
        });
        gain * accepts.count() as i32
    };
    let fresh = bargains(game).into_iter().filter(|(_, offer)| !made.contains(offer));
    let rated = fresh.map(|(gain, offer)| (promise(gain, offer, rng), offer));
    let best = rated.max_by_key(|&(promise, _)| promise)?;
    (best.0 > 0).then_some(best.1)
}

/// What came of a game.
#[derive(Clone, Copy, Default)]
struct Played {
    /// The trader's lead at the end, in hundredths of a ducat.
    lead: i32,
    offers: u32,
    accepted: u32,
    /// What the trades that were accepted were worth to the trader.
    profit: i32,
}

/// Plays a game of a normal bot against a hard one, which may save its strength for answers. If it
/// `trades`, the normal one makes offers of its own.
fn play(seed: u32, trades: bool, always_hard: bool) -> Played {
    let seats = Seats::new(2).unwrap();
    let setup = Setup { seats, start: None, options: Options::default() };
    let mut chance = Chance::new(Seed(seed), Stream::Deal);
    let mut game = Oltremare::new(&setup, &mut chance);
    let (mut number, mut played) = (0, Played::default());
    let (mut made, mut offered) = (Vec::new(), 0);
    while let Some(actor) = game.actor() {
        let mut rng = Chance::new(Seed(seed), Stream::Bot(number));
        number += 1;
        let phase = &game.table().phase;
        let asked = matches!(phase, Phase::Reply(_) | Phase::Counter { .. });
        let offers = actor == TRADER && trades && *phase == Phase::Commerce;
        if game.table().offers == 0 {
            made.clear();
        }
        let insists = offers && game.table().offers < INSISTENCE;
        let bargain = insists.then(|| best_bargain(&game, &made, &mut rng)).flatten();
        let hard = actor != TRADER && (asked || always_hard);
        let level = if hard { Level::Hard } else { Level::Normal };
        let action = bargain.unwrap_or_else(|| {
            bot::choose::<Oltremare>(level, &game.view(actor), &mut rng).expect("a choice")
        });
        if let Some(Action::Offer(offer)) = bargain {
            let ducats = i32::from(offer.ask) - i32::from(offer.pay);
            offered = gain(&game, offer.give.cards().expect("own cards"), &offer.want, ducats);
            played.offers += 1;
            made.push(action);
        }
        if actor != TRADER && matches!(action, Action::Accept(_)) {
            played.accepted += 1;
            played.profit += offered;
        }
        game.apply(action, &mut chance).expect("a legal choice");
    }
    let weights = <Oltremare as Game>::Weights::tuned(seats);
    Played { lead: bot::lead(&game, weights, TRADER), ..played }
}

/// The trader must end no better than without its offers, in the same deals, by more than chance
/// explains.
fn gains_nothing(games: u32, always_hard: bool) {
    let next = AtomicU32::new(0);
    let work = || {
        let mut pairs = Vec::new();
        while let seed = next.fetch_add(1, Ordering::Relaxed)
            && seed < games
        {
            pairs.push((play(seed, true, always_hard), play(seed, false, always_hard)));
        }
        pairs
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let pairs: Vec<(Played, Played)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("games")).collect()
    });
    let count = f64::from(games);
    let gains = || pairs.iter().map(|(with, without)| f64::from(with.lead - without.lead));
    let mean = gains().sum::<f64>() / count;
    let spread = (gains().map(|gain| (gain - mean).powi(2)).sum::<f64>() / (count - 1.0)).sqrt();
    let noise = 1.96 * spread / count.sqrt();
    let offers: u32 = pairs.iter().map(|(with, _)| with.offers).sum();
    let accepted: u32 = pairs.iter().map(|(with, _)| with.accepted).sum();
    let profit: i32 = pairs.iter().map(|(with, _)| with.profit).sum();
    let told = format!(
        "{games} games: {accepted} of {offers} offers accepted, for {profit} hundredths of a ducat \
         as the trader sees it; it ends {mean:.0} ± {noise:.0} a game ahead of where it would"
    );
    println!("{told}");
    assert!(accepted > games, "too few trades to tell: {told}");
    assert!(mean < noise, "{told}");
}

#[test]
fn a_trader_gains_nothing_where_a_hard_bot_answers() {
    gains_nothing(16, false);
}

#[test]
#[ignore = "takes an hour"]
fn a_trader_gains_nothing_in_five_hundred_games() {
    gains_nothing(500, true);
}

/// What bots did when they traded.
#[derive(Default, Debug)]
struct Trades {
    offers: u32,
    counters: u32,
    /// Offers that were accepted, and counter-offers.
    made: u32,
    agreed: u32,
    /// What was said of cards, and what of it is not true.
    claims: u32,
    lies: u32,
}

impl Trades {
    fn note(&mut self, action: Action) {
        let claims = match action {
            Action::Offer(offer) => {
                self.offers += 1;
                offer.claims
            }
            Action::Counter(counter) => {
                self.counters += 1;
                counter.claims
            }
            _ => Claims::default(),
        };
        for (about, claim) in claims.iter() {
            self.claims += 1;
            let lie = matches!(about, Subject::Card(card) if !claim.is_true_of(card));
            self.lies += u32::from(lie);
        }
        self.made += u32::from(matches!(action, Action::Accept(_)));
        self.agreed += u32::from(matches!(action, Action::Agree(_)));
    }
}

/// Offers are made to be accepted, at once or after a counter-offer; cards are praised, and now and
/// then for what they have not.
#[test]
fn bots_accept_a_third_of_what_bots_offer_and_lie_now_and_then() {
    let mut all = Trades::default();
    for (players, level, games) in [
        (2, Level::Normal, 30),
        (3, Level::Normal, 30),
        (5, Level::Normal, 20),
        (3, Level::Hard, 2),
    ] {
        let mut trades = Trades::default();
        for seed in 0..games {
            let seats = Seats::new(players).unwrap();
            let setup = Setup { seats, start: None, options: Options::default() };
            let mut chance = Chance::new(Seed(seed), Stream::Deal);
            let mut game = Oltremare::new(&setup, &mut chance);
            let mut number = 0;
            while let Some(actor) = game.actor() {
                let mut rng = Chance::new(Seed(seed), Stream::Bot(number));
                number += 1;
                let view = game.view(actor);
                let action = bot::choose::<Oltremare>(level, &view, &mut rng).expect("a choice");
                trades.note(action);
                all.note(action);
                game.apply(action, &mut chance).expect("a legal choice");
            }
        }
        println!("{level}, {players} players, {games} games: {trades:?}");
        let Trades { offers, made, agreed, .. } = trades;
        assert!(offers > games, "{offers} offers in {games} games");
        assert!(100 * (made + agreed) >= 30 * offers, "{level}, {players} players: {trades:?}");
    }
    assert!(all.counters > 0 && all.agreed > 0, "nobody finds a better price: {all:?}");
    assert!(all.lies > 0 && 3 * all.lies < all.claims, "lies: {all:?}");
}
