//! No input crashes it, nothing is lost, and nothing opens without being held.

use crate::common::{Hand, sit_down};
use crate::desks::with_scene;
use portolan_core::oltremare::{Action, Oltremare};
use portolan_core::{
    BySeat, Chance, Draw, Game, Head, Match, Options, Seats, Seed, Setup, Slot, Stream,
};
use portolan_ui::settings::{Loudness, Motion, Settings};
use portolan_ui::table::{Reply, Screens, Steering};
use portolan_ui::words::Language;
use portolan_ui::{About, Boot, Button, Console, Event, Keeping, Matter, Request, Title, recorder};

#[test]
fn random_buttons_and_times_never_panic() {
    for entropy in 0..6 {
        let mut rng = Chance::new(Seed(entropy), Stream::Deal);
        let mut hand = Hand::new(entropy, None);
        for press in 0..4000 {
            let button = Button::ALL[usize::from(rng.below(9))];
            match rng.below(12) {
                0 => hand.tell(Event::Press(button)),
                1 => hand.tell(Event::Release(button)),
                2 => hand.tell(Event::Wake),
                3 => hand.hold(Button::A, 800),
                4 => hand.wait(u32::from(rng.below(3000))),
                _ => hand.tap(button),
            }
            hand.now += u32::from(rng.below(90));
            if press % 8 == 0 {
                hand.frame();
            }
        }
    }
}

#[test]
fn a_game_left_goes_on_where_it_was() {
    for &title in Title::ALL {
        let mut hand = sit_down(Hand::new(3, None), title, 1, 3);
        let mut taps = 0;
        while taps < 30 {
            let before = (hand.console.decisions(), hand.saves);
            let waits = hand.clone();
            hand.tap(Button::A);
            hand.wait(4000);
            if hand.console.shows_scores() {
                // A short game: it is left before its end.
                hand = waits;
                break;
            }
            taps += 1;
            let saved = hand.saves > before.1;
            assert!(saved || hand.console.decisions() == before.0, "every decision is saved");
        }
        let decisions = hand.console.decisions();
        assert!(decisions > 20 || taps < 30 && decisions > 0, "{title:?}");
        let save = hand.journal().to_vec();
        let mut again = Hand::new(99, Some((title, &save)));
        assert_eq!(again.console.open_to(), None, "nothing lies open at the start");
        // The cursor is on the game that waits, and its menu begins with going on.
        again.tap(Button::A);
        again.tap(Button::A);
        assert_eq!(again.journal(), save);
        assert_eq!(again.console.decisions(), decisions);
    }
}

#[test]
fn a_curtain_opens_only_by_a_long_press() {
    let mut hand = sit_down(Hand::new(3, None), Title::Merchants, 2, 3);
    assert_eq!(hand.console.open_to(), None);
    for button in Button::ALL.into_iter().filter(|button| *button != Button::B) {
        hand.tap(button);
        assert_eq!(hand.console.open_to(), None, "{button:?}");
    }
    hand.hold(Button::A, 500);
    assert_eq!(hand.console.open_to(), None);
    hand.hold(Button::A, 750);
    assert!(hand.console.open_to().is_some());
}

#[test]
fn waking_up_hides_the_hand() {
    let mut hand = sit_down(Hand::new(3, None), Title::Merchants, 2, 3);
    hand.hold(Button::A, 750);
    assert!(hand.console.open_to().is_some());
    hand.tell(Event::Wake);
    assert_eq!(hand.console.open_to(), None);
}

#[test]
fn a_damaged_save_is_named_and_stays_until_it_is_given_up() {
    let damaged = (Title::Carthage, &[1, 2, 3, 4][..]);
    let mut hand = Hand::new(1, Some(damaged));
    assert!(hand.frame() != Hand::new(1, None).frame(), "the launcher shows it");
    // Another game is played meanwhile.
    for button in [Button::A, Button::A, Button::A, Button::Press, Button::Up, Button::A] {
        hand.tap(button);
        hand.wait(2000);
    }
    assert_eq!(hand.kept.len(), 2, "both are there: {:?}", hand.kept);
    let give_up = [Button::Right, Button::A, Button::A, Button::Right, Button::A];
    for (taps, button) in give_up.into_iter().enumerate() {
        assert!(hand.kept.iter().any(|(title, _)| *title == damaged.0), "after {taps} taps");
        hand.tap(button);
    }
    assert!(hand.kept.iter().all(|(title, _)| *title != damaged.0), "only now");
}

#[test]
fn a_game_that_is_older_than_it_was_says_so_until_it_goes_on() {
    let hand = sit_down(Hand::new(5, None), Title::Merchants, 1, 2);
    let save = hand.journal().to_vec();
    let pictures = [Slot::Game(&save[..]), Slot::Older(&save[..])].map(|slot| {
        let mut hand = Hand::new(5, None);
        hand.console.find(Title::Merchants, slot);
        let launcher = hand.frame();
        hand.console.take_up(Title::Merchants, slot);
        (launcher, hand.frame(), hand)
    });
    let [(launcher, table, _), (marked, message, mut hand)] = pictures;
    assert!(launcher != marked, "the launcher shows it");
    assert!(table != message, "and so does the table");
    hand.tap(Button::A);
    assert!(table == hand.frame(), "once read it is a game like others");
    while hand.saves == 0 {
        hand.tap(Button::A);
        hand.wait(3000);
    }
    for button in [Button::Press, Button::Up, Button::A] {
        hand.tap(button);
    }
    hand.wait(100);
    let fresh = Hand::new(5, hand.kept.first().map(|(title, save)| (*title, &save[..])));
    assert!(hand.frame() == fresh.frame(), "the mark is gone");
}

#[test]
fn a_game_of_every_title_waits() {
    let mut hand = Hand::new(4, None);
    for round in 0..2 {
        for (picture, &title) in Title::ALL.iter().enumerate() {
            for _ in 0..4 {
                hand.tap(Button::Up);
                hand.tap(Button::Left);
            }
            (0..picture % 2).for_each(|_| hand.tap(Button::Right));
            (0..picture / 2).for_each(|_| hand.tap(Button::Down));
            hand.tap(Button::A);
            hand.tap(Button::A);
            hand.wait(3000);
            assert_eq!(hand.console.journal().map(|(title, _)| title), Some(title));
            let (before, mut short) = (hand.console.decisions(), false);
            for _ in 0..12 {
                let waits = hand.clone();
                hand.tap(Button::A);
                hand.wait(3000);
                if hand.console.shows_scores() {
                    (hand, short) = (waits, true);
                    break;
                }
            }
            let on = hand.console.decisions() > before;
            assert!(on || short, "round {round} of {title:?}");
            // The last entry of the pause menu leaves.
            for button in [Button::Press, Button::Up, Button::A] {
                hand.tap(button);
            }
        }
    }
    assert_eq!(hand.kept.len(), Title::COUNT);
    for (title, save) in &hand.kept {
        let (head, _) = Head::read(save).expect("a save");
        assert_eq!(head.game, title.word());
    }
}

#[test]
fn one_person_among_bots_may_choose_a_table_where_anything_is_taken_back() {
    let practice = |people| {
        let mut hand = Hand::new(2, None);
        hand.tap(Button::A);
        for _ in 1..people {
            // The second seat, from a normal bot to a person; rows go round.
            for (button, times) in [(Button::Down, 2), (Button::Right, 3), (Button::Up, 2)] {
                (0..times).for_each(|_| hand.tap(button));
            }
        }
        // The row below the seats, and back to the button.
        let below = if people == 1 { 3 } else { 2 };
        for (button, times) in [(Button::Up, below), (Button::Right, 1), (Button::Down, below)] {
            (0..times).for_each(|_| hand.tap(button));
        }
        hand.tap(Button::A);
        hand.wait(1000);
        let (head, _) = Head::read(hand.journal()).expect("a match");
        (head.people().count(), head.practice)
    };
    assert_eq!(practice(1), (1, true));
    assert_eq!(practice(2), (2, false), "not offered");
}

#[test]
fn a_rematch_is_one_press() {
    let mut hand = sit_down(Hand::new(2, None), Title::Mercatores, 1, 2);
    while !hand.console.shows_scores() {
        hand.tap(Button::A);
        hand.wait(3000);
    }
    let (first, _) = Head::read(hand.journal()).map(|(head, rest)| (head, rest.len())).unwrap();
    hand.tap(Button::A);
    hand.wait(3000);
    let (again, _) = Head::read(hand.journal()).expect("a new game");
    assert_eq!((&again.players, again.setup.seats), (&first.players, first.setup.seats));
    assert_ne!(again.seed, first.seed);
}

#[test]
fn a_new_game_takes_the_place_of_the_saved_one_and_nothing_is_given_up_between() {
    use Button::{A, Down, Right};
    let mut hand = sit_down(Hand::new(2, None), Title::Merchants, 2, 2);
    let first = hand.journal().to_vec();
    hand.hold(Button::B, 800);
    // Among what can be done with it; then yes.
    for button in [A, Down, A, A, Right] {
        hand.tap(button);
    }
    assert_eq!(hand.journal(), first, "asked first");
    hand.console.handle(Event::Press(A), hand.now);
    let asked: Vec<_> = std::iter::from_fn(|| hand.console.request()).collect();
    assert!(asked.contains(&Request::Save) && !asked.contains(&Request::Discard(Title::Merchants)));
    assert_ne!(hand.journal(), first);
}

#[test]
fn a_held_pad_repeats_and_stops() {
    let mut hand = Hand::new(1, None);
    hand.tap(Button::Y);
    let first = hand.frame();
    hand.tell(Event::Press(Button::Down));
    hand.wait(340);
    let second = hand.frame();
    assert!(first != second);
    hand.wait(100);
    assert!(hand.frame() != second, "the cursor went on by itself");
    hand.tell(Event::Release(Button::Down));
    hand.wait(60);
    let rest = hand.frame();
    hand.wait(1000);
    assert!(hand.frame() == rest);
    assert_eq!(hand.console.wakes_at(), None, "an idle screen wants nothing");
}

#[test]
fn x_and_right_tell_where_the_numbers_of_the_status_line_came_from() {
    recorder::start();
    let words = Language::English.words();
    for &title in Title::ALL {
        let mut hand = sit_down(Hand::new(3, None), title, 1, 3);
        let mut pages = Vec::new();
        hand.tap(Button::X);
        for _ in 0..4 {
            hand.wait(100);
            hand.frame();
            let texts = recorder::texts().into_iter().filter(|text| !text.bar);
            pages.push(texts.map(|text| text.text).collect::<Vec<_>>().join(" "));
            hand.tap(Button::Right);
        }
        let accounts = pages.iter().map(|page| page.contains(words.scores.came_from));
        assert_eq!(accounts.collect::<Vec<_>>(), [false, true, true, true], "{title:?}");
        // What else the status line counts is the game's own affair.
        use Title::{Carthage, Mercatores, Merchants, Oltremare};
        let has_deck = matches!(title, Merchants | Carthage | Mercatores | Oltremare);
        let decks = pages.iter().map(|page| page.contains("The deck has"));
        assert_eq!(decks.collect::<Vec<_>>(), [false, has_deck, false, false], "{title:?}");
    }
}

#[test]
fn the_cursor_flashes_and_panels_slide_in() {
    for still in [false, true] {
        let mut settings = Settings::default();
        if still {
            settings.motion = Motion::Off;
        }
        let settings = settings.write();
        let (about, keeping) = (About::default(), Keeping::Kept);
        let boot = Boot { entropy: 1, settings: Some(&settings), about, keeping, crash: None };
        let mut hand = Hand::new(1, None);
        hand.console = Console::new(boot, 0);
        for (button, takes) in [(Button::Right, 60), (Button::X, 80)] {
            hand.tell(Event::Press(button));
            let first = hand.frame();
            hand.tell(Event::Release(button));
            hand.wait(takes - 1);
            assert_eq!(hand.console.wakes_at().is_none(), still, "{button:?}");
            hand.wait(1);
            assert_eq!(hand.console.wakes_at(), None, "{button:?}: nothing moves any more");
            assert_eq!(hand.frame() == first, still, "{button:?}");
        }
    }
}

#[test]
fn a_held_b_opens_the_pause_menu_and_a_tap_does_not() {
    let mut hand = sit_down(Hand::new(3, None), Title::Merchants, 1, 3);
    recorder::start();
    let table = hand.frame();
    let paused = |hand: &Hand| {
        hand.frame();
        let title = Language::English.words().pause.title;
        recorder::texts().iter().any(|text| text.text == title)
    };
    hand.tap(Button::B);
    assert!(!paused(&hand), "a tap does not open it");
    hand.hold(Button::B, 700);
    assert!(paused(&hand));
    hand.tap(Button::B);
    assert!(hand.frame() == table, "a tap closes it");
}

/// Only by the first thing that A would do, at every decision.
#[test]
fn whole_games_end_in_scores() {
    for &title in Title::ALL {
        let (fewest, most) = (*title.seats().start(), *title.seats().end());
        for (entropy, people, players) in
            [(1, 1, fewest), (2, 2, fewest), (3, 1, most), (4, 2, most), (5, most, most)]
        {
            let mut hand = sit_down(Hand::new(entropy, None), title, people, players);
            let mut presses = 0;
            while !hand.console.shows_scores() {
                hand.hold(Button::A, 800);
                hand.wait(3000);
                presses += 1;
                assert!(presses < 4000, "{} does not end", title.word());
            }
            assert!(presses > 2, "{} is over before it begins", title.word());
        }
    }
}

/// Whatever is pressed at the tables, nothing breaks and every screen can be drawn.
#[test]
fn random_buttons_at_every_table() {
    for &title in Title::ALL {
        for players in title.seats() {
            let mut rng = Chance::new(Seed(players as u32), Stream::Deal);
            let mut hand = sit_down(Hand::new(players as u32, None), title, players - 1, players);
            for _ in 0..1500 {
                match rng.below(14) {
                    0 => hand.hold(Button::A, 800),
                    1 => hand.wait(2000),
                    2 => hand.tap(Button::ALL[usize::from(rng.below(9))]),
                    press => {
                        // Mostly forward, so that games get somewhere.
                        let way =
                            [Button::A, Button::Up, Button::Down, Button::Left, Button::Right];
                        hand.tap(if press < 8 { Button::A } else { way[usize::from(press % 5)] });
                    }
                }
                hand.frame();
            }
        }
    }
}

#[test]
fn table_options_reach_the_game() {
    let mut hand = Hand::new(5, None);
    // Mercatores is the lower left picture; its option stands right above the button.
    for button in [Button::Down, Button::A, Button::Up, Button::Right, Button::Down, Button::A] {
        hand.tap(button);
    }
    let (head, _) = Head::read(hand.journal()).expect("a game was dealt");
    assert_eq!(head.game, Title::Mercatores.word());
    assert!(head.setup.options.has(0));
}

#[test]
fn what_cannot_be_written_is_said() {
    use Button::{A, B, Up, Y};
    // One letter of a code is no code.
    let mut hand = Hand::new(1, None);
    for button in [A, Up, A, A] {
        hand.tap(button);
    }
    hand.wait(100);
    let code = hand.frame();
    hand.tap(Y);
    assert!(hand.frame() != code, "Done says why not");
    hand.tap(B);
    assert!(hand.frame() == code, "and nothing is lost");
    // A name without letters is no name.
    let mut hand = Hand::new(1, None);
    hand.tap(A);
    (0..6).for_each(|_| hand.tap(Up));
    hand.tap(A);
    (0..4).for_each(|_| hand.tap(B));
    let empty = hand.frame();
    hand.tap(Y);
    assert!(hand.frame() != empty, "Done says why not");
}

#[test]
fn typed_names_stay_when_a_new_game_is_left() {
    use Button::{A, B, Up, Y};
    let mut hand = Hand::new(1, None);
    hand.tap(A);
    (0..6).for_each(|_| hand.tap(Up));
    for button in [A, A, A, Y] {
        hand.tap(button);
    }
    let named = hand.frame();
    for button in [B, A] {
        hand.tap(button);
    }
    (0..6).for_each(|_| hand.tap(Up));
    assert!(hand.frame() == named);
}

#[test]
fn the_curtain_explains_itself_and_a_long_b_leaves_it() {
    let mut hand = sit_down(Hand::new(3, None), Title::Merchants, 2, 3);
    assert_eq!(hand.console.open_to(), None);
    let curtain = hand.frame();
    hand.tap(Button::X);
    assert!(hand.frame() != curtain, "help is there");
    hand.tap(Button::B);
    assert!(hand.frame() == curtain);
    hand.hold(Button::B, 800);
    assert!(hand.frame() != curtain, "back in the launcher");
    assert_eq!(hand.console.open_to(), None);
}

#[test]
fn b_and_y_together_mute_anywhere() {
    let mut hand = Hand::new(5, None);
    let loud = hand.console.loudness();
    let chord = |hand: &mut Hand, first, second| {
        let picture = hand.frame();
        hand.tell(Event::Press(first));
        hand.tell(Event::Press(second));
        hand.tell(Event::Release(first));
        hand.tell(Event::Release(second));
        assert!(hand.frame() != picture, "it is said");
    };
    chord(&mut hand, Button::B, Button::Y);
    assert_eq!(hand.console.loudness(), Loudness::Off);
    assert_eq!(Settings::read(&hand.console.settings()).sound, Loudness::Off, "and kept");
    hand.tap(Button::A);
    // The notice is gone, and nothing was left of the menu that Y alone opens.
    hand.tap(Button::A);
    chord(&mut hand, Button::B, Button::Y);
    assert_eq!(hand.console.loudness(), loud, "as it was");
    // One after the other is no chord.
    hand.tap(Button::B);
    hand.tap(Button::Y);
    assert_eq!(hand.console.loudness(), loud);
}

#[test]
fn one_thing_that_is_kept_does_not_make_another_one_safe() {
    let mut hand = sit_down(Hand::new(1, None), Title::Merchants, 1, 3);
    recorder::start();
    let saved = &Language::English.words().pause.saved;
    let says = |hand: &mut Hand, keeping: Keeping| {
        hand.tap(Button::Press);
        hand.frame();
        let said = recorder::texts();
        hand.tap(Button::B);
        assert!(said.iter().any(|text| text.text == saved[keeping as usize]), "{said:?}");
    };
    says(&mut hand, Keeping::Kept);
    hand.console.set_keeping(Matter::Game, Keeping::Failed);
    hand.console.set_keeping(Matter::Settings, Keeping::Kept);
    assert_eq!(hand.console.request(), Some(Request::Save), "it is tried again");
    says(&mut hand, Keeping::Failed);
    hand.console.set_keeping(Matter::Game, Keeping::Kept);
    says(&mut hand, Keeping::Kept);
    hand.console.set_keeping(Matter::Game, Keeping::UnderWay);
    hand.console.set_keeping(Matter::Settings, Keeping::Kept);
    says(&mut hand, Keeping::UnderWay);
    // Nothing else is drawn anew for it.
    hand.console.dirty();
    hand.console.set_keeping(Matter::Game, Keeping::Kept);
    assert!(!hand.console.dirty());
    hand.console.set_keeping(Matter::Game, Keeping::UnderWay);
    hand.tap(Button::Press);
    assert!(hand.console.dirty() && !hand.console.dirty());
    hand.console.set_keeping(Matter::Game, Keeping::Kept);
    assert!(hand.console.dirty(), "the menu says so as soon as it is so");
}

/// The card that makes acting possible does not lead the thumb on to the actions: a second A would leave
/// commerce. Only the last one that may be bought does.
#[test]
fn a_purchase_leaves_the_cursor_where_it_was() {
    let mut bought = 0;
    for seed in 0..12 {
        let seats = Seats::new(3).expect("three can play");
        let setup = Setup { seats, options: Options::default(), start: None };
        let mut game =
            Match::<Oltremare>::new(Seed(seed), setup, BySeat::default()).expect("a match");
        let mut chance = Chance::new(Seed(seed), Stream::Bot(0));
        while let Some(action) = game.game().any(&mut chance) {
            if game.game().check(Action::BuyDeck).is_err() {
                game.play(action).expect("legal");
                continue;
            }
            let mut desk = <Oltremare as Screens>::Desk::default();
            let at = |desk: &_, place: &str| format!("{desk:?}").contains(place);
            with_scene(&game, |scene| {
                desk.arrive(scene);
                while !at(&desk, "Commerce(Deck)") {
                    let button =
                        if at(&desk, "Commerce(Act)") { Button::Down } else { Button::Left };
                    assert_eq!(desk.press(scene, button), Reply::Moved);
                }
            });
            while game.game().check(Action::BuyDeck).is_ok() {
                let reply = with_scene(&game, |scene| desk.press(scene, Button::A));
                assert_eq!(reply, Some(Reply::Act(Action::BuyDeck)));
                game.play(Action::BuyDeck).expect("legal");
                with_scene(&game, |scene| desk.arrive(scene));
                let more = game.game().check(Action::BuyDeck).is_ok();
                assert_eq!(at(&desk, "Commerce(Deck)"), more, "{desk:?}");
                bought += 1;
            }
        }
    }
    assert!(bought > 100, "{bought}");
}
