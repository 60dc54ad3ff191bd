//! Traders without shame against bots: they know how bots judge, offer what is best for themselves of
//! all that might be accepted, and lie about it. They must gain nothing by that.
//!
//! What a trade was worth is seen by playing on from it many times, with the same luck as without it:
//! that tells more than who won. Here a few games; five hundred of each take half an hour:
//! `cargo test --release -p portolan-core --test games trader -- --ignored --nocapture`.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use portolan_core::bot::{self, Effort, Weights};
use portolan_core::oltremare::{
    Action, Card, CardSet, Claim, Claims, Good, Kinds, Lot, Offer, Oltremare, Phase, Subject,
    Symbol,
};
use portolan_core::{Chance, Game, Level, Options, Seat, Seats, Seed, Setup, Stream, View};

/// Where the trader sits.
const TRADER: Seat = Seat::A;
/// Offers it makes in a turn at most.
const INSISTENCE: u8 = 6;
/// Deals in which it imagines the answer to an offer.
const IMAGINED: usize = 4;
/// What a symbol on a card is worth to it, in hundredths of a ducat, in the order of [`Symbol::ALL`].
const SYMBOLS: [i32; Symbol::ALL.len()] = [160, -140, 150, 80];
/// The least that it trades for.
const LEAST: i32 = 50;
/// How often a game is played on with a trade and without it.
const PLAYED_ON: u32 = 48;

/// What a trader is after.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Trader {
    /// All that pays: cards, goods that it collects, ducats.
    Greedy,
    /// Ducats, for cards with nothing good about them but what it says.
    Liar,
    /// Cards for a few ducats.
    Buyer,
    /// Ducats, just before Venice and at the end.
    Late,
}

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

impl Trader {
    fn offers_now(self, game: &Oltremare) -> bool {
        let table = game.table();
        let late = table.last_round || game.view(TRADER).venice_is_near();
        table.phase == Phase::Commerce
            && table.active == TRADER
            && table.offers < INSISTENCE
            && (self != Trader::Late || late)
    }

    /// All that it could offer with profit: a card or nothing, for one or two of a good or nothing,
    /// and some ducats either way. Of what it gives it claims the best symbols there are.
    fn bargains(self, game: &Oltremare) -> Vec<(i32, Action)> {
        let table = game.table();
        let others = table.seats.iter().filter(|&seat| seat != TRADER);
        let to = others.cycle().nth(table.offers.into()).expect("somebody else");
        let sells = matches!(self, Trader::Liar | Trader::Late);
        let cards = game.hand(TRADER).faces().map(|card| [card].into_iter().collect());
        let mut gives: Vec<CardSet> = cards.filter(|_| self != Trader::Buyer).collect();
        let mut wants = vec![Kinds::default()];
        if !sells {
            gives.push(CardSet::EMPTY);
            wants.extend(Good::ALL.into_iter().flat_map(|good| [1, 2].map(|n| Kinds::of(good, n))));
            wants.extend([1, 2].map(|any| Kinds { any, ..Kinds::default() }));
        }
        let prices = match self {
            Trader::Greedy => -3..=4,
            Trader::Buyer => -2..=0,
            Trader::Liar | Trader::Late => 1..=5,
        };
        let mut found = Vec::new();
        for give in &gives {
            let mut claims = Claims::default();
            for card in give.faces() {
                claims.add(Subject::Card(card), Claim::from_word("DM").expect("a claim"));
            }
            for &want in &wants {
                for ducats in prices.clone() {
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
    fn best_bargain(self, game: &Oltremare, made: &[Action], rng: &mut Chance) -> Option<Action> {
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
        let mut fresh = self.bargains(game);
        fresh.retain(|(_, offer)| !made.contains(offer));
        fresh.sort_by_key(|&(gain, _)| Reverse(gain));
        let mut best = (0, None);
        for (gain, offer) in fresh {
            // Were it accepted always, it would promise no more.
            if gain * IMAGINED as i32 <= best.0 {
                break;
            }
            let promise = promise(gain, offer, rng);
            if promise > best.0 {
                best = (promise, Some(offer));
            }
        }
        best.1
    }
}

/// The leads that the trader ends with when everybody plays on by the policy, in ducats.
fn leads(game: &Oltremare) -> impl Iterator<Item = f64> {
    let weights = <Oltremare as Game>::Weights::tuned(game.seats());
    let effort = Effort { horizon: u16::MAX, ..Effort::default() };
    (0..PLAYED_ON).map(move |number| {
        let (mut game, mut luck) = (game.clone(), Chance::new(Seed(number), Stream::Bot(1)));
        bot::play_on(&mut game, TRADER, [weights; 2], &effort, &mut luck);
        f64::from(bot::lead(&game, weights, TRADER)) / 100.0
    })
}

/// What came of a game: how many offers were made, and by how much each trade raised the lead.
#[derive(Default)]
struct Played {
    offers: u32,
    gains: Vec<f64>,
}

/// Plays a game of normal bots, one of which makes offers of its own, and hard ones answer those.
fn play(trader: Trader, players: usize, seed: u32, answers: Level) -> Played {
    let setup =
        Setup { seats: Seats::new(players).unwrap(), start: None, options: Options::default() };
    let mut chance = Chance::new(Seed(seed), Stream::Deal);
    let mut game = Oltremare::new(&setup, &mut chance);
    let (mut number, mut played) = (0, Played::default());
    let (mut made, mut asked) = (Vec::new(), false);
    while let Some(actor) = game.actor() {
        let mut rng = Chance::new(Seed(seed), Stream::Bot(number));
        number += 1;
        if game.table().offers == 0 {
            made.clear();
        }
        let offers = trader.offers_now(&game);
        let bargain = offers.then(|| trader.best_bargain(&game, &made, &mut rng)).flatten();
        let answered = asked && actor != TRADER;
        let level = if answered { answers } else { Level::Normal };
        let action = bargain.unwrap_or_else(|| {
            bot::choose::<Oltremare>(level, &game.view(actor), &mut rng).expect("a choice")
        });
        asked = bargain.is_some();
        if asked {
            played.offers += 1;
            made.push(action);
        }
        if answered && matches!(action, Action::Accept(_)) {
            let [with, without] = [action, Action::Decline].map(|answer| {
                let mut after = game.clone();
                after.apply(answer, &mut chance.clone()).expect("an answer");
                after
            });
            let gains = leads(&with).zip(leads(&without)).map(|(with, without)| with - without);
            played.gains.push(gains.sum::<f64>() / f64::from(PLAYED_ON));
        }
        game.apply(action, &mut chance).expect("a legal choice");
    }
    played
}

/// A trader must not end ahead of where it would without its trades, by more than chance explains.
fn gains_nothing(trader: Trader, players: usize, games: u32) {
    let next = AtomicU32::new(0);
    let work = || {
        let mut all = Played::default();
        while let seed = next.fetch_add(1, Ordering::Relaxed)
            && seed < games
        {
            let one = play(trader, players, seed, Level::Hard);
            all.offers += one.offers;
            all.gains.extend(one.gains);
        }
        all
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let all: Vec<Played> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("games")).collect()
    });
    let offers: u32 = all.iter().map(|one| one.offers).sum();
    let gains: Vec<f64> = all.into_iter().flat_map(|one| one.gains).collect();
    let count = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / count;
    let spread = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let noise = 1.96 * (spread / count).sqrt();
    let told = format!(
        "{trader:?}, {players} players, {games} games: {count} of {offers} offers accepted, each \
         takes it {mean:.2} ± {noise:.2} ducats ahead"
    );
    println!("{told}");
    assert!(gains.len() > 30, "too few trades to tell: {told}");
    assert!(mean < noise, "{told}");
}

#[test]
fn traders_gain_nothing_where_hard_bots_answer() {
    gains_nothing(Trader::Liar, 2, 40);
    gains_nothing(Trader::Liar, 3, 20);
    gains_nothing(Trader::Liar, 4, 20);
    gains_nothing(Trader::Buyer, 2, 8);
    gains_nothing(Trader::Greedy, 2, 6);
}

/// Five hundred games, or as many as `PORTOLAN_GAMES` says.
fn many() -> u32 {
    let games = std::env::var("PORTOLAN_GAMES").ok();
    games.map_or(500, |games| games.parse().expect("a number of games"))
}

#[test]
#[ignore = "takes minutes"]
fn a_liar_gains_nothing_in_many_games() {
    gains_nothing(Trader::Liar, 2, many());
    gains_nothing(Trader::Liar, 3, many());
    gains_nothing(Trader::Late, 2, many());
}

#[test]
#[ignore = "takes half an hour"]
fn who_takes_all_that_pays_gains_nothing_in_many_games() {
    gains_nothing(Trader::Buyer, 2, many());
    gains_nothing(Trader::Greedy, 2, many());
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
