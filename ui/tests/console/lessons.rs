//! First games are played to their end: by somebody who does what the guide asks, in every
//! language; by somebody who always does something else; and left and taken up at every stop.

use crate::common::{Hand, Seen};
use portolan_ui::lesson::Standing;
use portolan_ui::settings::Settings;
use portolan_ui::text::Font;
use portolan_ui::words::Language;
use portolan_ui::{About, Boot, Button, Console, Frame, Keeping, Title, recorder};

/// As many as a lesson may take.
const MOST_PRESSES: usize = 120;
/// From the launcher to the first thing that the guide asks for.
const FIRST_PRESSES: usize = 3;

const PAD: [Button; 5] = [Button::A, Button::Right, Button::Up, Button::Down, Button::Left];

/// Somebody who learns.
#[derive(Clone)]
struct Pupil {
    title: Title,
    hand: Hand,
    presses: usize,
    /// What was pressed on the way that was found last.
    way: Vec<Button>,
}

impl Pupil {
    /// Begins the first game of a title from the launcher.
    fn begin(title: Title, language: Language) -> Pupil {
        let mut settings = Settings::default();
        settings.language = language;
        let settings = Some(&settings.write()[..]);
        let about = About::default();
        let boot = Boot { entropy: 1, settings, about, keeping: Keeping::Kept, crash: None };
        let mut pupil = Pupil::at_launcher(title, Console::new(boot, 0));
        pupil.choose_lesson();
        pupil
    }

    fn at_launcher(title: Title, console: Console) -> Pupil {
        let mut hand = Hand::new(1, None);
        hand.console = console;
        Pupil { title, hand, presses: 0, way: Vec::new() }
    }

    /// From the launcher's first picture to the first game of the title.
    fn choose_lesson(&mut self) {
        let picture = Title::ALL.iter().position(|one| *one == self.title).expect("a picture");
        (0..picture % 2).for_each(|_| self.tap(Button::Right));
        (0..picture / 2).for_each(|_| self.tap(Button::Down));
        self.tap(Button::B);
    }

    fn tap(&mut self, button: Button) {
        self.hand.tap(button);
        self.presses += 1;
        self.hand.wait(3000);
    }

    fn standing(&self) -> Standing {
        self.hand.console.lesson().unwrap_or_else(|| panic!("{:?} is no lesson", self.title))
    }

    /// Whether the guide has nothing more to say.
    fn is_done(&self) -> bool {
        let done = |it: Standing| !it.reads && it.stop >= it.stops && it.chapter + 1 == it.chapters;
        self.hand.console.shows_scores() || self.hand.console.lesson().is_some_and(done)
    }

    /// The shortest way to a decision that is what the guide asks for, or is not.
    fn way_to(&self, well: bool) -> Option<Pupil> {
        let before = (self.standing().chapter, self.standing().stop);
        let decisions = self.hand.console.decisions();
        let mut seen: Vec<Frame> = vec![self.hand.frame()];
        let mut reached = vec![Pupil { way: Vec::new(), ..self.clone() }];
        for _ in 0..14 {
            let mut next = Vec::new();
            for (from, button) in reached.iter().flat_map(|from| PAD.map(|button| (from, button))) {
                let mut to = from.clone();
                to.hand.tap(button);
                to.presses += 1;
                to.way.push(button);
                if to.hand.console.decisions() != decisions {
                    let now = to.standing();
                    if (now.chapter, now.stop) != before && now.well == Some(well) {
                        to.hand.wait(3000);
                        return Some(to);
                    }
                    continue;
                }
                to.hand.wait(400);
                let frame = to.hand.frame();
                if !seen.contains(&frame) {
                    seen.push(frame);
                    next.push(to);
                }
            }
            reached = next;
            assert!(seen.len() < 3000, "{:?}: lost at {before:?}", self.title);
        }
        None
    }

    /// Goes the way that was found from here once more. Wherever the card of the guide lies it shows
    /// the buttons that come next: the pad where the cursor has to go first, else A, and never B.
    fn retrace(&self, way: &[Button]) {
        let mut at = self.clone();
        for &button in way {
            let standing = at.standing();
            if let Some(card) = at.hand.console.guide().filter(|card| !card.folded) {
                let shown = (card.away, card.back);
                assert_eq!(shown, (button != Button::A, None), "{:?}: {standing:?}", self.title);
            }
            at.hand.tap(button);
            at.hand.wait(400);
        }
    }

    /// Wherever one gets without deciding anything: where the card shows B, that leads back to what
    /// is asked for.
    fn wander(&self) {
        let decisions = self.hand.console.decisions();
        let mut seen: Vec<Frame> = vec![self.hand.frame()];
        let mut reached = vec![self.clone()];
        while let Some(from) = reached.pop().filter(|_| seen.len() < 60) {
            for button in PAD {
                let mut to = from.clone();
                to.hand.tap(button);
                to.hand.wait(400);
                let frame = to.hand.frame();
                if to.hand.console.decisions() != decisions || seen.contains(&frame) {
                    continue;
                }
                seen.push(frame);
                to.read();
                let lost = |to: &Pupil| to.hand.console.guide().is_some_and(|it| it.back.is_some());
                let mut back = to.clone();
                // What was put into an offer is taken out again one by one.
                for _ in 0..12 {
                    if lost(&back) {
                        back.hand.tap(Button::B);
                        back.hand.wait(400);
                    }
                }
                let there = !lost(&back) && back.hand.console.decisions() == decisions;
                assert!(there, "{:?}: B does not lead back: {:?}", self.title, self.standing());
                reached.push(to);
            }
        }
    }

    /// One step on.
    fn go_on(&mut self, well: bool) {
        let standing = self.standing();
        if !standing.asks {
            return self.tap(Button::A);
        }
        let way = self.way_to(well).or_else(|| self.way_to(!well));
        *self =
            way.unwrap_or_else(|| panic!("{:?}: nothing can be done: {standing:?}", self.title));
    }

    /// What is written on the screen, and what came to grief there. Only this thread is recorded,
    /// which takes longer than drawing.
    fn look(&self) -> (Vec<recorder::Text>, Vec<recorder::Slip>) {
        std::thread::scope(|scope| {
            let looks = scope.spawn(|| {
                recorder::start();
                self.hand.frame();
                (recorder::texts(), recorder::slips())
            });
            looks.join().expect("it can be drawn")
        })
    }

    /// What is written there, but for the marks of what has just come.
    fn words(&self) -> Vec<String> {
        let plain = self.look().0.into_iter().filter(|text| text.font == Font::Label);
        plain.map(|text| text.text).collect()
    }

    /// Nothing that is written is cut, covered or runs over.
    fn read(&self) {
        let slips: Vec<_> = self.look().1.into_iter().filter(|slip| !slip.0.is_meant()).collect();
        assert!(slips.is_empty(), "{:?}: {:?}: {slips:?}", self.title, self.standing());
        let Some(guide) = self.hand.console.guide() else { return };
        assert_eq!(
            guide.hides(),
            0,
            "{:?}: the card hides what it tells of: {guide:?}",
            self.title
        );
    }

    /// Leaves the device and takes the lesson up again.
    fn take_up(&self) -> Pupil {
        let save = self.hand.journal().to_vec();
        let mut again = Hand::new(9, Some((self.title, &save)));
        again.tap(Button::A);
        again.tap(Button::A);
        again.wait(3000);
        Pupil { title: self.title, hand: again, presses: 0, way: Vec::new() }
    }
}

#[track_caller]
fn obey(title: Title, language: Language) {
    let mut pupil = Pupil::begin(title, language);
    let first = pupil.standing();
    assert!(first.asks, "{title:?}: the guide asks for something at once: {first:?}");
    assert!(pupil.presses <= FIRST_PRESSES, "{title:?}: {} presses", pupil.presses);
    let mut heard = Vec::new();
    while !pupil.is_done() {
        let (asked, before, from) = (pupil.standing().asks, pupil.standing(), pupil.clone());
        heard.extend(pupil.hand.console.guide().map(|_| (before.chapter, before.stop)));
        pupil.read();
        pupil.go_on(true);
        assert!(pupil.presses <= MOST_PRESSES, "{title:?}: too long at {before:?}");
        let Some(now) = pupil.hand.console.lesson() else { break };
        assert!(
            !asked || now.well == Some(true),
            "{title:?}: what is asked cannot be done: {before:?}"
        );
        if asked {
            from.retrace(&pupil.way);
        }
        assert_eq!(now.strayed, 0, "{title:?}: Bruno's prepared moves are not legal at {before:?}");
    }
    for (chapter, stops) in (0..).zip(title.stops()) {
        let missed: Vec<_> = (0..stops).filter(|&stop| !heard.contains(&(chapter, stop))).collect();
        assert!(missed.is_empty(), "{title:?}: chapter {chapter} never says {missed:?}");
    }
    println!("{title:?} {}: {} presses", language.name(), pupil.presses);
}

fn lessons() -> impl Iterator<Item = Title> {
    Title::ALL.iter().copied().filter(|title| title.teaches())
}

/// Who does what the guide asks reaches the end of the first game, in this language.
macro_rules! first_games {
    ($($language:ident: $($name:ident $title:ident),+;)+) => {
        $($(#[test]
        fn $name() {
            obey(Title::$title, Language::$language);
        })+)+

        #[test]
        fn every_first_game_is_played_in_every_language() {
            let played = [$($((Title::$title, Language::$language)),+),+];
            for language in Language::ALL {
                assert!(lessons().all(|title| played.contains(&(title, language))));
            }
        }
    };
}

first_games! {
    English: merchants_in_english Merchants, carthage_in_english Carthage,
        mercatores_in_english Mercatores, oltremare_in_english Oltremare;
    Italian: merchants_in_italian Merchants, carthage_in_italian Carthage,
        mercatores_in_italian Mercatores, oltremare_in_italian Oltremare;
    Polish: merchants_in_polish Merchants, carthage_in_polish Carthage,
        mercatores_in_polish Mercatores, oltremare_in_polish Oltremare;
    German: merchants_in_german Merchants, carthage_in_german Carthage,
        mercatores_in_german Mercatores, oltremare_in_german Oltremare;
}

/// A new device asks for its language and then leads to each first game just as fast.
#[test]
fn a_new_device_leads_to_a_first_game() {
    for title in lessons() {
        let about = About::default();
        let boot = Boot { entropy: 1, settings: None, about, keeping: Keeping::Kept, crash: None };
        let mut pupil = Pupil::at_launcher(title, Console::new(boot, 0));
        pupil.tap(Button::A);
        pupil.presses = 0;
        pupil.choose_lesson();
        assert!(pupil.standing().asks && pupil.presses <= FIRST_PRESSES, "{title:?}");
    }
}

#[test]
fn who_always_does_something_else_reaches_the_end_too() {
    let all = |title| Language::ALL.map(|language| (title, language));
    for (title, language) in lessons().flat_map(all) {
        let mut pupil = Pupil::begin(title, language);
        let mut astray = 0;
        while !pupil.is_done() {
            pupil.read();
            pupil.go_on(false);
            astray +=
                usize::from(pupil.hand.console.lesson().is_some_and(|it| it.well == Some(false)));
            assert!(pupil.presses < 2000, "{title:?} does not end: {:?}", pupil.standing());
        }
        assert!(astray > 3, "{title:?}: there is always something else");
    }
}

#[test]
fn who_begins_something_else_is_led_back() {
    for title in lessons() {
        let mut pupil = Pupil::begin(title, Language::English);
        while !pupil.is_done() {
            if pupil.standing().asks {
                pupil.wander();
            }
            pupil.go_on(true);
        }
    }
}

#[test]
fn a_lesson_left_at_any_stop_goes_on_there() {
    for title in lessons() {
        let mut pupil = Pupil::begin(title, Language::English);
        while !pupil.is_done() {
            let mut again = pupil.take_up();
            // What the guide said since the last decision is said again. News are not shown again:
            // Bruno goes on then.
            let skip = Language::English.words().hints.skip;
            let news = pupil.words().iter().any(|word| word == skip);
            let there = |again: &Pupil| {
                news || again.standing() == pupil.standing() && again.words() == pupil.words()
            };
            for _ in 0..6 {
                if !there(&again) {
                    again.tap(Button::A);
                }
            }
            assert!(there(&again), "{title:?}: {:?}, {:?}", pupil.standing(), again.standing());
            assert!(again.hand.journal().starts_with(pupil.hand.journal()), "{title:?}");
            pupil.go_on(true);
        }
    }
}

/// The ring of the guide pulses, the cursor flashes, panels slide: when all has come to rest, that is
/// what was drawn.
#[test]
fn what_was_drawn_last_is_what_there_is() {
    for title in lessons() {
        let mut hand = Hand::new(1, None);
        hand.sights = Some(Vec::new());
        let picture = Title::ALL.iter().position(|one| *one == title).expect("a picture");
        let way = [[Button::Right].repeat(picture % 2), [Button::Down].repeat(picture / 2)];
        let there = [Button::B, Button::Down, Button::X, Button::X, Button::Right, Button::B];
        for button in way.concat().into_iter().chain(there) {
            hand.tap(button);
            hand.wait(3000);
            let drawn = hand.noticed().into_iter().rev().find_map(|sight| match sight.what {
                Seen::Picture(picture) => Some(picture),
                _ => None,
            });
            assert!(drawn.is_some_and(|drawn| *drawn == hand.frame()), "{title:?}: {button:?}");
        }
    }
}

#[test]
fn x_calls_back_what_the_guide_said() {
    for title in lessons() {
        let mut pupil = Pupil::begin(title, Language::English);
        pupil.read();
        let said = pupil.hand.console.guide().expect("a wish").text;
        pupil.tap(Button::Down);
        pupil.tap(Button::Up);
        let there = |pupil: &Pupil| pupil.hand.console.guide().is_some_and(|it| !it.folded);
        assert!(!there(&pupil), "{title:?}: folded away for who acts");
        pupil.tap(Button::X);
        assert!(there(&pupil), "{title:?}");
        assert_eq!(pupil.hand.console.guide().expect("a wish").text, said, "{title:?}");
        let card = pupil.hand.frame();
        pupil.tap(Button::X);
        assert!(pupil.hand.frame() != card, "{title:?}: then it explains what is under the cursor");
    }
}

#[test]
fn undo_takes_the_guide_back_too() {
    for title in lessons() {
        let mut pupil = Pupil::begin(title, Language::English);
        let first = pupil.standing();
        let fresh = pupil.hand.journal().to_vec();
        pupil = pupil.way_to(false).expect("something else");
        while pupil.standing().reads {
            pupil.tap(Button::A);
        }
        assert_ne!(pupil.standing().stop, first.stop, "{title:?}");
        for _ in 0..12 {
            if pupil.hand.journal() != fresh {
                pupil.tap(Button::B);
            }
        }
        assert_eq!(pupil.hand.journal(), fresh, "{title:?}: anything is taken back");
        assert_eq!(pupil.standing().stop, first.stop, "{title:?}");
    }
}

/// A game that waits is not lost by a wrong press.
#[test]
fn a_first_game_asks_before_it_takes_the_place_of_a_game() {
    let mut hand = Hand::new(1, None);
    for button in [Button::A, Button::A] {
        hand.tap(button);
    }
    hand.wait(2000);
    let save = hand.journal().to_vec();
    for button in [Button::Press, Button::Up, Button::A, Button::B] {
        hand.tap(button);
    }
    assert_eq!(hand.kept.last().map(|(_, kept)| &kept[..]), Some(&save[..]));
    assert!(hand.console.lesson().is_none());
    for button in [Button::Right, Button::A] {
        hand.tap(button);
    }
    assert!(hand.console.lesson().is_some());
}
