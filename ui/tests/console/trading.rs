//! Trades in Oltremare by buttons: quickly offered, heard without seeing cards, and not asked for
//! again by whoever said so.

use crate::common::{Hand, sit_down};
use crate::twins::become_twin;
use portolan_core::oltremare::{
    Action, Card, CardSet, Claim, Claims, Kinds, Lot, Offer, Oltremare, Phase, Subject, Symbol,
};
use portolan_core::{
    BySeat, Chance, Draw, Game, Level, Match, Mind, Options, PlayError, Player, Seat, Seats, Seed,
    Setup, Slot, Stream, bot,
};
use portolan_ui::recorder;
use portolan_ui::table::{Log, Table};
use portolan_ui::words::Language;
use portolan_ui::{About, Boot, Button, Console, Keeping, Title};

/// One card against one, from the beginning of commerce: partner, card, good, send.
const OFFER: [Button; 7] =
    [Button::Up, Button::A, Button::A, Button::Up, Button::A, Button::Up, Button::A];

/// Two people, the first of them in commerce and looking.
fn in_commerce() -> Hand {
    (1..50).find_map(in_commerce_of).expect("a deal without cards too many")
}

/// The same with the cards of a deal, if nobody has too many.
fn in_commerce_of(deal: u32) -> Option<Hand> {
    let mut players = BySeat::<Player>::default();
    for seat in [Seat::A, Seat::B] {
        players[seat].mind = Mind::Person;
    }
    let seats = Seats::new(2).expect("two can play");
    let setup = Setup { seats, start: Some(Seat::A), options: Options::default() };
    let game = Match::<Oltremare>::new(Seed(deal), setup, players)
        .filter(|game| game.game().table().phase == Phase::Commerce)?;
    assert_eq!(game.game().actor(), Some(Seat::A));
    let mut hand = Hand::new(1, Some((Title::Oltremare, game.save())));
    hand.tap(Button::A);
    hand.tap(Button::A);
    hand.hold(Button::A, 800);
    assert_eq!(hand.console.open_to(), Some(Seat::A));
    Some(hand)
}

fn offer(hand: &mut Hand) {
    OFFER.iter().for_each(|&button| hand.tap(button));
}

/// The match as it was saved.
fn saved(hand: &Hand) -> Match<Oltremare> {
    Match::resume(hand.journal()).expect("what was saved can be read")
}

fn tap(hand: &mut Hand, buttons: &[Button]) {
    buttons.iter().for_each(|&button| hand.tap(button));
}

/// Puts the cursor on a partner in commerce, if it is there at all; X says where it is.
fn go_to_partner(hand: &mut Hand) {
    let (trade, _) = Language::English.words().oltremare().help.partner;
    for _ in 0..3 {
        hand.tap(Button::X);
        recorder::start();
        hand.frame();
        let there = recorder::texts().iter().any(|text| text.text == trade);
        hand.tap(Button::B);
        if there {
            return;
        }
        hand.tap(Button::Up);
    }
}

/// Opens the menu and switches "no trades", which stands first while nothing can be undone.
fn switch(hand: &mut Hand) {
    tap(hand, &[Button::Press, Button::Down, Button::A, Button::B]);
}

/// The device goes to the other person.
fn pass_on(hand: &mut Hand) {
    hand.tap(Button::A);
    assert_eq!(hand.console.open_to(), None);
    hand.hold(Button::A, 800);
}

#[test]
fn one_card_against_one_takes_seven_presses() {
    let mut hand = in_commerce();
    offer(&mut hand);
    assert_eq!(hand.console.decisions(), 1, "the offer was made");
    pass_on(&mut hand);
    assert_eq!(hand.console.open_to(), Some(Seat::B), "the partner is asked");
}

#[test]
fn the_partner_sees_no_cards() {
    let mut hand = in_commerce();
    offer(&mut hand);
    pass_on(&mut hand);
    let seen = hand.frame();
    for seed in 1..30 {
        let mut there = hand.clone();
        there.console.redeal(Seat::B, seed);
        assert!(there.frame() == seen, "deal {seed} looks different");
    }
}

#[test]
fn who_does_not_trade_in_this_turn_is_not_asked_again() {
    let mut hand = in_commerce();
    offer(&mut hand);
    pass_on(&mut hand);
    for button in [Button::Down, Button::Right, Button::A] {
        hand.tap(button);
    }
    assert_eq!(hand.console.decisions(), 2, "declined");
    pass_on(&mut hand);
    assert_eq!(hand.console.open_to(), Some(Seat::A));
    // The same offer again.
    tap(&mut hand, &[Button::Up, Button::A, Button::Up, Button::Up, Button::A]);
    assert_eq!(hand.console.decisions(), 4, "offered and declined");
    assert_eq!(hand.console.open_to(), Some(Seat::A), "the device stays where it is");
}

#[test]
fn as_many_cards_can_be_asked_for_as_the_partner_has() {
    let mut hand = in_commerce();
    // Partner, then up from the own cards to what is wanted.
    tap(&mut hand, &[Button::Up, Button::A, Button::Up]);
    let size = saved(&hand).game().hand(Seat::B).len();
    for _ in 0..size {
        let before = hand.frame();
        hand.tap(Button::A);
        assert!(hand.frame() != before);
    }
    let mut all = hand.clone();
    tap(&mut all, &[Button::Up, Button::A]);
    match saved(&all).game().table().phase {
        Phase::Reply(offer) => assert_eq!(offer.want.total(), u16::from(size)),
        phase => panic!("{phase:?}"),
    }
    hand.tap(Button::A);
    let before = hand.console.decisions();
    tap(&mut hand, &[Button::Up, Button::A]);
    assert_eq!(hand.console.decisions(), before, "after the most comes none, and that is no offer");
}

/// Somebody who can trade gets what was offered for what was wanted, and no press is lost.
#[test]
fn an_offer_is_countered_and_agreed_to() {
    let mut hand = in_commerce();
    let before = saved(&hand);
    offer(&mut hand);
    pass_on(&mut hand);
    // Up from decline or down from accept: counter is the second button of the first row.
    let legal = saved(&hand).game().view(Seat::B).legal();
    let can_accept = legal.iter().any(|action| matches!(action, Action::Accept(_)));
    tap(&mut hand, if can_accept { &[Button::Right] } else { &[Button::Up] });
    hand.tap(Button::A);
    // What was asked for, for what was offered: so a counter begins.
    tap(&mut hand, &[Button::Up, Button::Up, Button::A]);
    let Phase::Counter { partner, counter } = saved(&hand).game().table().phase else {
        panic!("{:?}", saved(&hand).game().table().phase);
    };
    assert_eq!((partner, counter.give.total()), (Seat::B, 1));
    pass_on(&mut hand);
    assert_eq!(hand.console.open_to(), Some(Seat::A), "the one in turn answers");
    hand.tap(Button::A);
    let after = saved(&hand);
    assert_eq!(after.game().table().phase, Phase::Commerce);
    assert_eq!(after.game().table().prestige[Seat::B], 1, "a trade took place");
    assert!(after.game().hand(Seat::B) != before.game().hand(Seat::B));
}

#[test]
fn not_trading_can_be_said_beforehand_and_taken_back() {
    let mut hand = in_commerce();
    switch(&mut hand);
    for taken_back in [false, true] {
        let mut hand = hand.clone();
        if taken_back {
            switch(&mut hand);
        }
        // On to the other's commerce.
        while saved(&hand).game().table().active == Seat::A
            || saved(&hand).game().table().phase != Phase::Commerce
            || hand.console.open_to() != Some(Seat::B)
        {
            hand.hold(Button::A, 800);
            assert!(hand.console.decisions() < 60);
        }
        let before = hand.console.decisions();
        go_to_partner(&mut hand);
        tap(&mut hand, &[Button::A, Button::A, Button::Up, Button::Up, Button::A]);
        let asked = hand.console.decisions() == before + 1;
        assert_eq!(asked, taken_back, "offered, and declined at once by who does not trade");
    }
}

/// Starts again with the settings and the match of this device.
fn restarted(hand: &Hand) -> Hand {
    let settings = hand.console.settings();
    let (about, keeping) = (About::default(), Keeping::Kept);
    let boot = Boot { entropy: 1, settings: Some(&settings), about, keeping, crash: None };
    let mut again = Hand::new(1, Some((Title::Oltremare, hand.journal())));
    again.console = Console::new(boot, 0);
    for &title in Title::ALL {
        let game = (title == Title::Oltremare).then_some(Slot::Game(hand.journal()));
        again.console.find(title, game.unwrap_or(Slot::Empty));
    }
    again
}

#[test]
fn who_does_not_trade_sees_it_and_stays_so_in_a_saved_game() {
    let mut hand = in_commerce();
    offer(&mut hand);
    let seen = hand.frame();
    switch(&mut hand);
    assert!(hand.frame() != seen, "it stands there");
    let mut again = restarted(&hand);
    tap(&mut again, &[Button::A, Button::A]);
    again.hold(Button::A, 800);
    assert_eq!(again.console.open_to(), Some(Seat::B), "the offer waits for its answer");
    tap(&mut again, &[Button::Down, Button::A]);
    let mut turned = again.clone();
    for (hand, declined) in [(&mut again, true), (&mut turned, false)] {
        if !declined {
            pass_on(hand);
            switch(hand);
        }
        while saved(hand).game().table().active == Seat::A
            || saved(hand).game().table().phase != Phase::Commerce
            || hand.console.open_to() != Some(Seat::B)
        {
            hand.hold(Button::A, 800);
            assert!(hand.console.decisions() < 60);
        }
        let before = hand.console.decisions();
        go_to_partner(hand);
        tap(hand, &[Button::A, Button::A, Button::Up, Button::Up, Button::A]);
        let at_once = hand.console.decisions() == before + 2;
        assert_eq!(at_once, declined, "until it is switched off");
    }
}

#[test]
fn x_tells_what_a_switch_does() {
    let mut hand = in_commerce();
    tap(&mut hand, &[Button::Press, Button::Down]);
    let menu = hand.frame();
    hand.tap(Button::X);
    assert!(hand.frame() != menu);
    tap(&mut hand, &[Button::B, Button::Down]);
    assert!(hand.frame() != menu, "the second switch");
}

/// Bots are declined for whoever said so: the buttons of an answer never come up.
#[test]
fn bots_do_not_ask_who_switched_them_off() {
    recorder::start();
    let asks = |hand: &Hand| {
        hand.frame();
        recorder::texts().iter().any(|text| text.text == "Decline all this turn")
    };
    for quiet in [false, true] {
        let mut asked = 0;
        for entropy in 1..5 {
            let mut hand = sit_down(Hand::new(entropy, None), Title::Oltremare, 1, 4);
            if quiet {
                hand.wait(20_000);
                tap(&mut hand, &[Button::Press, Button::Down, Button::Down]);
                tap(&mut hand, &[Button::A, Button::B]);
                // What was asked before is still to be answered.
                hand.hold(Button::A, 800);
                hand.wait(3000);
            }
            for _ in 0..60 {
                asked += u32::from(asks(&hand));
                hand.hold(Button::A, 800);
                hand.wait(3000);
                if hand.console.shows_scores() {
                    break;
                }
            }
        }
        assert_eq!(asked == 0, quiet, "asked {asked} times");
    }
}

/// A first turn in which both can trade: A's first card for the good on top of A's hold.
fn both_can(first: impl Fn(Card) -> bool) -> Hand {
    let can = |hand: &Hand| {
        let now = saved(hand);
        let top = now.game().table().tops[Seat::A].expect("a card").good();
        let mine = now.game().hand(Seat::A);
        mine.iter().next().is_some_and(|card| card.good() != top && first(card))
            && now.game().hand(Seat::B).count(top) > 0
    };
    (1..200).filter_map(in_commerce_of).find(can).expect("a deal in which both can")
}

/// A deal on which two people have agreed aloud: a card and a ducat for a card. Presses are all
/// counted, those of the hand-over too.
#[test]
fn a_deal_agreed_on_takes_twelve_presses_and_one_hand_over() {
    let mut hand = both_can(|_| true);
    let entered = [
        Button::Up,
        Button::A,
        // The card, and left of it a ducat.
        Button::A,
        Button::Left,
        Button::A,
        // For the good on top of the own hold.
        Button::Up,
        Button::A,
        Button::Up,
        Button::A,
    ];
    tap(&mut hand, &entered);
    let Phase::Reply(offer) = saved(&hand).game().table().phase else { panic!("no offer") };
    assert_eq!((offer.pay, offer.give.kinds().total(), offer.want.total()), (1, 1, 1));
    // One hand-over, two presses.
    pass_on(&mut hand);
    hand.tap(Button::A);
    let after = saved(&hand);
    assert_eq!(after.game().table().phase, Phase::Commerce);
    assert_eq!(after.game().table().prestige[Seat::B], 1, "a trade took place");
    assert!(entered.len() + 2 < 12);
}

/// A lie in the offer, a ducat more in the counter-offer: all presses, those of two hand-overs too.
#[test]
fn a_lie_and_a_counter_take_few_presses() {
    let mut hand = both_can(|card| !card.has(Symbol::Pirate));
    let mut presses = 0;
    let mut press = |hand: &mut Hand, buttons: &[Button]| {
        tap(hand, buttons);
        presses += buttons.len();
    };
    // Partner, card, what is said of it: pirates, which it has not.
    press(&mut hand, &[Button::Up, Button::A, Button::A, Button::A, Button::Right, Button::A]);
    // Back to the cards, for the good on top of the own hold.
    press(&mut hand, &[Button::B, Button::Up, Button::A, Button::Up, Button::A]);
    let Phase::Reply(offer) = saved(&hand).game().table().phase else { panic!("no offer") };
    let lies = offer.claims.iter().all(|(_, claim)| claim.symbols().has(Symbol::Pirate));
    assert!(lies && offer.claims.iter().count() == 1);
    press(&mut hand, &[Button::A]);
    hand.hold(Button::A, 800);
    // Beside accept: a counter-offer, with a ducat wanted; they are left of all goods.
    press(&mut hand, &[Button::Right, Button::A, Button::Up]);
    let left = (0..9).find(|&left| {
        let mut there = hand.clone();
        tap(&mut there, &[Button::Left].repeat(left));
        tap(&mut there, &[Button::A, Button::Up, Button::A]);
        match saved(&there).game().table().phase {
            Phase::Counter { counter, .. } => counter.pay == 1,
            _ => false,
        }
    });
    press(&mut hand, &[Button::Left].repeat(left.expect("ducats can be wanted")));
    press(&mut hand, &[Button::A, Button::Up, Button::A, Button::A]);
    hand.hold(Button::A, 800);
    press(&mut hand, &[Button::A]);
    let after = saved(&hand);
    assert_eq!(after.game().table().phase, Phase::Commerce);
    assert_eq!(after.game().table().prestige[Seat::B], 1, "a trade took place");
    // Two curtains were held open.
    presses += 2;
    println!("a trade with a lie and a counter-offer: {presses} presses, 2 hand-overs");
    assert!(presses <= 30, "{presses}");
}

#[test]
fn a_declined_offer_is_there_to_be_changed_and_sent_again() {
    let mut hand = in_commerce();
    offer(&mut hand);
    let Phase::Reply(first) = saved(&hand).game().table().phase else { panic!("no offer") };
    pass_on(&mut hand);
    // Down from accept; where nothing can be accepted, the cursor is on decline.
    tap(&mut hand, &[Button::Down, Button::A]);
    assert_eq!(hand.console.decisions(), 2);
    pass_on(&mut hand);
    // The same, with a ducat wanted: left of the first good.
    tap(&mut hand, &[Button::Up, Button::A, Button::Up]);
    for _ in 0..9 {
        let mut sent = hand.clone();
        tap(&mut sent, &[Button::A, Button::Up, Button::A]);
        let Phase::Reply(second) = saved(&sent).game().table().phase else { panic!("no offer") };
        assert_eq!((second.give, second.claims), (first.give, first.claims));
        if second.ask == 1 {
            assert_eq!(second.want, first.want);
            return;
        }
        hand.tap(Button::Left);
    }
    panic!("no ducat was asked for");
}

#[test]
fn changes_are_taken_back_one_by_one_until_it_is_sent() {
    let mut hand = in_commerce();
    tap(&mut hand, &[Button::Up, Button::A]);
    let empty = hand.frame();
    let mut before = Vec::new();
    for button in [Button::A, Button::Left, Button::A, Button::A, Button::Up, Button::A] {
        if button == Button::A {
            before.push(hand.frame());
        }
        hand.tap(button);
    }
    assert!(hand.frame() != empty);
    for _ in 0..4 {
        hand.tap(Button::B);
    }
    // Up to where the cursor is, all is as it was: back once more leaves the draft.
    hand.tap(Button::B);
    tap(&mut hand, &[Button::A]);
    assert!(hand.frame() == empty, "nothing is left of it");
}

/// Trades until nothing more can be written down: then the screen says so.
#[test]
fn a_full_journal_says_so() {
    let seats = Seats::new(3).expect("three can play");
    let players = BySeat::from_fn(|_| Player { mind: Mind::Person, ..Player::default() });
    let setup = Setup { seats, start: Some(Seat::A), options: Options::default() };
    let deal = |seed| Match::<Oltremare>::new(Seed(seed), setup, players.clone()).expect("a match");
    let mut seed = 300;
    let mut game = deal(seed);
    let mut rng = Chance::new(Seed(3), Stream::Deal);
    let mut small = false;
    let full = loop {
        // Few matches are long enough for so many trades.
        let Some(actor) = game.game().actor() else {
            (seed, small) = (seed + 1, false);
            assert!(seed < 400, "no journal was ever full");
            game = deal(seed);
            continue;
        };
        let view = game.game().view(actor);
        let action = match view.table.phase {
            Phase::Commerce if view.table.offers < 12 => {
                // All cards for all, with something said of each; at last one card for nothing.
                let others = seats.iter().filter(|&other| other != actor);
                let to = others.max_by_key(|&other| view.hand_sizes[other]).expect("somebody");
                let other = view.hand_sizes[to];
                let (count, any) = if small { (1, 0) } else { (view.hand.len(), other) };
                let cards: CardSet = view.hand.iter().take(usize::from(count)).collect();
                let mut claims = Claims::default();
                cards.faces().filter(|_| !small).for_each(|card| {
                    claims.add(Subject::Card(card), Claim::truth(card));
                });
                let give = Lot::Cards(cards);
                let want = Kinds { any, ..Kinds::default() };
                Action::Offer(Offer { to, give, pay: 0, want, ask: 0, claims })
            }
            Phase::Reply(offer) if offer.want.any > 0 => Action::Accept(Lot::Cards(view.hand)),
            Phase::Reply(_) => Action::Accept(Lot::NOTHING),
            _ => game.game().any(&mut rng).expect("something legal"),
        };
        match game.play(action) {
            Ok(_) => {}
            Err(PlayError::JournalFull) if view.table.phase != Phase::Commerce => {
                game.play(Action::Decline).expect("there is room for a no");
                small = true;
            }
            Err(PlayError::JournalFull) if small => break game,
            Err(PlayError::JournalFull) => small = true,
            Err(_) => {
                let other = game.game().any(&mut rng).expect("something legal");
                let _ = game.play(other);
            }
        }
    };
    let mut hand = Hand::new(1, Some((Title::Oltremare, full.save())));
    tap(&mut hand, &[Button::A, Button::A]);
    hand.hold(Button::A, 800);
    go_to_partner(&mut hand);
    tap(&mut hand, &[Button::A, Button::A, Button::Up, Button::Up]);
    recorder::start();
    let before = hand.console.decisions();
    hand.tap(Button::A);
    hand.frame();
    assert_eq!(hand.console.decisions(), before, "there is no room");
    let said = Language::English.words().table.journal_full;
    assert!(recorder::texts().iter().any(|text| text.text == said), "{:?}", recorder::texts());
    hand.tap(Button::Up);
    hand.frame();
    assert!(!recorder::texts().iter().any(|text| text.text == said), "it goes away");
}

/// The log of a whole game between bots, by actor and verb.
#[test]
fn what_is_done_in_a_row_is_one_line() {
    let setup = Setup { seats: Seats::new(3).unwrap(), start: None, options: Options::default() };
    let mut game = Match::<Oltremare>::new(Seed(3), setup, BySeat::default()).unwrap();
    while let Some(actor) = game.game().actor() {
        let mut chance = Chance::new(Seed(3), Stream::Bot(game.decisions()));
        let view = game.game().view(actor);
        let action = bot::choose::<Oltremare>(Level::Greedy, &view, &mut chance).unwrap();
        game.play(action).unwrap();
    }
    let decisions = game.decisions();
    let (mut lines, mut last) = (0, None);
    let table = Table::<Oltremare>::resume(game.save()).unwrap();
    table.log(Some(Seat::B), Language::English.words(), &mut |entry| {
        let verb = entry.text.split(' ').next().unwrap_or_default().to_owned();
        let line = Some((entry.actor, verb));
        let alone = ["loads", "plays", "sinks"]
            .iter()
            .any(|verb| line.as_ref().is_some_and(|(_, said)| said == verb));
        assert!(!alone || line != last, "{entry:?} is told apart");
        last = line;
        lines += 1;
    });
    assert!(lines > 40 && 3 * lines < 2 * usize::from(decisions), "{lines} of {decisions}");
}

/// What is seen, its help and the log stay the same with other cards where this seat may not
/// look; behind a curtain that is so for everybody.
fn tells_nothing(hand: &Hand, players: usize, deal: u32) {
    let open = hand.console.open_to();
    for seat in Seat::ALL.into_iter().take(players).filter(|&seat| open.is_none_or(|to| to == seat))
    {
        let (mut here, mut there) = (hand.clone(), hand.clone());
        // The log is told of another match, not only of another deal.
        let mut rng = Chance::new(Seed(deal), Stream::Deal);
        if deal % 24 != 1 || !become_twin(&mut there, seat, &mut rng) {
            there.console.redeal(seat, deal);
        }
        assert!(here.frame() == there.frame(), "the screen tells {seat:?} a secret");
        for look in [&[Button::X][..], &[Button::X, Button::Y, Button::Y]] {
            tap(&mut here, look);
            tap(&mut there, look);
            assert!(here.frame() == there.frame(), "{look:?} tells {seat:?} a secret");
        }
    }
}

/// From anywhere in commerce: something small for something small, with whoever sits next.
fn try_to_trade(hand: &mut Hand, rng: &mut Chance) {
    go_to_partner(hand);
    for _ in 0..rng.below(3) {
        hand.tap(Button::Right);
    }
    let before = hand.console.decisions();
    tap(hand, &[Button::A, Button::A]);
    if rng.below(2) == 0 {
        // Something is said of it, true or not.
        tap(hand, &[Button::A, Button::A, Button::Down]);
        tells_nothing(hand, 5, 1 + u32::from(before));
        tap(hand, &[Button::A, Button::B]);
    }
    hand.tap(Button::Up);
    for _ in 0..rng.below(8) {
        hand.tap(Button::Right);
    }
    hand.tap(Button::A);
    // An offer as it is written.
    tells_nothing(hand, 5, 1 + u32::from(before));
    tap(hand, &[Button::Up, Button::A]);
    if hand.console.decisions() == before {
        // Not legal: rather buy, or go on. Every change is taken back before that.
        tap(hand, &[Button::B; 5]);
        let now = saved(hand);
        let seat = now.game().actor().expect("somebody trades");
        let ready = now.game().view(seat).check(Action::Act).is_ok();
        tap(hand, &[Button::B, if ready { Button::Down } else { Button::Up }]);
    }
}

/// Accepts, declines or counters, as far as it can be done.
fn answer(hand: &mut Hand, rng: &mut Chance) {
    let before = hand.console.decisions();
    match rng.below(3) {
        0 => hand.tap(Button::A),
        1 => tap(hand, &[Button::Down, Button::A]),
        _ => {
            // Counter is beside accept, or above decline where nothing can be accepted.
            let now = saved(hand);
            let seat = now.game().actor().expect("somebody answers");
            let legal = now.game().view(seat).legal();
            let accept = legal.iter().any(|action| matches!(action, Action::Accept(_)));
            hand.tap(if accept { Button::Right } else { Button::Up });
            // What was asked for and one card more; of one that is given already something is said.
            tap(hand, &[Button::A, Button::A, Button::B]);
            tells_nothing(hand, 5, 1 + u32::from(before));
            tap(hand, &[Button::Up, Button::Up, Button::A]);
            if hand.console.decisions() == before {
                tap(hand, &[Button::B; 5]);
            }
        }
    }
}

#[test]
fn whole_games_with_trades_tell_no_secret() {
    let mut heard = [0; 5];
    for (entropy, people, players) in [(1, 2, 2), (2, 1, 4), (3, 3, 3)] {
        let mut rng = Chance::new(Seed(entropy), Stream::Deal);
        let mut hand = sit_down(Hand::new(entropy, None), Title::Oltremare, people, players);
        let (mut last, mut presses, mut tried) = (Vec::new(), 0, None);
        while !hand.console.shows_scores() {
            last = hand.journal().to_vec();
            tells_nothing(&hand, players, presses + 1);
            let now = saved(&hand);
            let actor = now.game().actor().filter(|&seat| hand.console.open_to() == Some(seat));
            let table = now.game().table();
            // Once with each number of cards bought.
            let moment = Some((table.active, table.bought, table.offers.min(2)));
            match table.phase {
                Phase::Commerce if actor.is_some() && tried != moment => {
                    tried = moment;
                    try_to_trade(&mut hand, &mut rng);
                    tells_nothing(&hand, players, presses + 1);
                }
                Phase::Reply(_) if actor.is_some() => {
                    answer(&mut hand, &mut rng);
                    tells_nothing(&hand, players, presses + 1);
                }
                // Off the chart, where nothing is decided.
                Phase::Commerce => hand.tap(Button::Left),
                _ => {}
            }
            hand.hold(Button::A, 800);
            hand.wait(3000);
            presses += 1;
            assert!(presses < 2000, "it does not end");
        }
        Match::<Oltremare>::resume(&last).expect("a game").replay(|step| match step.action {
            Action::Accept(_) => heard[0] += 1,
            Action::Decline => heard[1] += 1,
            Action::Counter(_) => heard[2] += 1,
            Action::Agree(_) => heard[3] += 1,
            Action::Refuse => heard[4] += 1,
            _ => {}
        });
    }
    assert!(heard[..4].iter().all(|&times| times > 3), "{heard:?}");
}
