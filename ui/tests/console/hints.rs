//! "What would you do?" and "why?": the strongest bot of the device answers in a sentence each, in
//! every language, and changes nothing; who wants no advice at the table switches it off.

use crate::common::{Hand, sit_down};
use portolan_ui::settings::Settings;
use portolan_ui::words::Language;
use portolan_ui::{About, Boot, Button, Console, Event, Keeping, Title, recorder};

/// At a table of one person and a bot.
fn at_table(title: Title, language: Language, hints: bool) -> Hand {
    let mut settings = Settings::default();
    (settings.language, settings.hints) = (language, hints);
    let settings = Some(&settings.write()[..]);
    let about = About::default();
    let boot = Boot { entropy: 3, settings, about, keeping: Keeping::Kept, crash: None };
    let mut hand = Hand::new(3, None);
    hand.console = Console::new(boot, 0);
    sit_down(hand, title, 1, 2)
}

/// What is written on the screen, all of it readable.
fn read(hand: &Hand) -> Vec<String> {
    recorder::slips();
    hand.frame();
    let slips: Vec<_> = recorder::slips().into_iter().filter(|slip| !slip.0.is_meant()).collect();
    assert!(slips.is_empty(), "{slips:?}");
    recorder::texts().into_iter().map(|text| text.text).collect()
}

/// Opens the menu and goes to this row of it; `false` if there is none.
fn choose(hand: &mut Hand, row: &str) -> bool {
    hand.tap(Button::Press);
    for _ in 0..10 {
        hand.frame();
        if recorder::under_cursor().iter().any(|text| text.text == row) {
            hand.tap(Button::A);
            return true;
        }
        hand.tap(Button::Down);
    }
    hand.tap(Button::B);
    false
}

#[test]
fn the_strongest_bot_says_what_it_would_do_and_why() {
    recorder::start();
    for &title in Title::ALL {
        for language in Language::ALL {
            let words = language.words();
            let mut hand = at_table(title, language, true);
            for step in 0..4 {
                let (before, journal) = (hand.frame(), hand.journal().to_vec());
                if !choose(&mut hand, words.advice.ask) {
                    // Nothing is to be decided here.
                    assert!(step > 0, "{title:?}: no advice");
                    break;
                }
                assert!(read(&hand).iter().any(|text| text == words.advice.thinks), "it thinks");
                hand.wait(100);
                let what = read(&hand);
                assert!(what.iter().any(|text| text == words.advice.title), "{what:?}");
                assert!(!what.iter().any(|text| text == words.advice.thinks), "{what:?}");
                hand.tap(Button::A);
                let why = read(&hand);
                let told = |text: &&String| !what.contains(text) && text.len() > 8;
                assert!(why.iter().any(|text| told(&text)), "{title:?}: {why:?}");
                assert!(!why.iter().any(|text| text.contains('{')), "{why:?}");
                hand.tap(Button::A);
                assert!(hand.frame() == before, "{title:?}: nothing is left of it");
                assert_eq!(hand.journal(), journal, "{title:?}: nothing is played");
                hand.tap(Button::A);
                hand.wait(4000);
            }
        }
    }
}

/// Advice that comes when nobody waits for it any more, or for another decision, is not heard.
#[test]
fn an_answer_that_comes_too_late_changes_nothing() {
    recorder::start();
    let words = Language::English.words();
    let mut hand = at_table(Title::Merchants, Language::English, true);
    let before = hand.console.decisions();
    assert!(choose(&mut hand, words.advice.ask));
    hand.tap(Button::B);
    hand.wait(100);
    assert_eq!(hand.console.decisions(), before);
    assert!(!read(&hand).iter().any(|text| text == words.advice.title));
}

#[test]
fn advice_can_be_switched_off_at_the_table() {
    recorder::start();
    let words = Language::English.words();
    let mut hand = at_table(Title::Mercatores, Language::English, false);
    assert!(!choose(&mut hand, words.advice.ask), "nobody offers advice");
    // Switched on again from the same menu.
    assert!(choose(&mut hand, words.pause.settings));
    while !{
        hand.frame();
        recorder::under_cursor().iter().any(|text| text.text == words.settings.hints)
    } {
        hand.tap(Button::Down);
    }
    hand.tap(Button::X);
    let told = read(&hand);
    assert!(told.iter().any(|text| text == words.settings.hints), "{told:?}");
    hand.tap(Button::B);
    hand.tap(Button::A);
    hand.tap(Button::B);
    assert!(choose(&mut hand, words.advice.ask));
}

/// The answer may come while something else stands in front of the question.
#[test]
fn an_answer_is_heard_behind_a_message() {
    recorder::start();
    let words = Language::English.words();
    let mut hand = at_table(Title::Merchants, Language::English, true);
    assert!(choose(&mut hand, words.advice.ask));
    assert!(read(&hand).iter().any(|text| text == words.advice.thinks));
    // Both together mute, and say so.
    for event in [Event::Press, Event::Release] {
        [Button::B, Button::Y].into_iter().for_each(|button| hand.tell(event(button)));
    }
    assert!(!read(&hand).iter().any(|text| text == words.advice.thinks), "a message");
    hand.wait(100);
    hand.tap(Button::A);
    let told = read(&hand);
    assert!(told.iter().any(|text| text == words.advice.title), "{told:?}");
    assert!(!told.iter().any(|text| text == words.advice.thinks), "{told:?}");
}

/// X on a picture says who can play, how long, what it is about, and how to open the menu.
#[test]
fn help_on_a_picture_leads_on() {
    recorder::start();
    for language in Language::ALL {
        let mut settings = Settings::default();
        settings.language = language;
        let settings = Some(&settings.write()[..]);
        let about = About::default();
        let boot = Boot { entropy: 3, settings, about, keeping: Keeping::Kept, crash: None };
        let mut hand = Hand::new(3, None);
        hand.console = Console::new(boot, 0);
        hand.tap(Button::X);
        let told = read(&hand).join(" ");
        let (words, title) = (language.words(), Title::ALL[0]);
        for text in [title.about(words).title, words.launcher.menu] {
            assert!(told.contains(text), "{language:?}: {told}");
        }
        let (least, most) = title.seats().into_inner();
        assert!(told.contains(&format!("{least}-{most}")), "{language:?}: {told}");
        assert!(told.contains(&title.minutes().to_string()), "{language:?}: {told}");
    }
}

/// X on what is for sale tells its price, how many are left and how many are one's own.
#[test]
fn help_has_the_players_own_numbers() {
    recorder::start();
    let mut hand = at_table(Title::Merchants, Language::English, true);
    for _ in 0..12 {
        hand.tap(Button::A);
        hand.wait(4000);
        let mut at = hand.clone();
        at.tap(Button::Up);
        at.tap(Button::X);
        if read(&at).iter().any(|text| text.ends_with("left, you own 2")) {
            return;
        }
    }
    panic!("nothing is for sale");
}
