//! X explains whatever is under the cursor: the thing itself and not the screen it is on, with the
//! numbers on the table, whole and in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use crate::desks::{search, with_scene_in};
use portolan_core::carthage::Carthage;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::Oltremare;
use portolan_core::{
    BySeat, Chance, Draw, Level, Match, Mind, Name, Options, Player, Seats, Seed, Setup, Stream,
    bot,
};
use portolan_ui::table::{Explaining, Help, Screens, Showing};
use portolan_ui::words::{Language, Words};
use portolan_ui::{Frame, HEIGHT, Ink, WIDTH, recorder};

/// Desks that are looked at in one decision: bargains have no end.
const MOST: usize = 150;

/// As wide as names can be.
const NAMES: [&str; 5] =
    ["WWWWWWWWWWWW", "MMMMMMMMMMMM", "Bartholomäus", "WMWMWMWMWMWM", "MMMMMMWWWWWW"];

/// What a game's explanations are held against.
struct Book {
    /// What X tells while there is nothing under the cursor.
    waiting: fn(&Words) -> &'static str,
    /// Whether there are no numbers to tell of what the desk has under its cursor.
    plain: fn(&str) -> bool,
}

/// A screen on which nothing is drawn yet.
fn empty() -> Frame {
    let mut frame = Frame::new();
    frame.fill(0, 0, WIDTH as i32, HEIGHT as i32, Ink::Vellum);
    recorder::slips();
    frame
}

/// The letters on the thing under the cursor, which say what good it is or whose.
fn letters<G: Screens>(game: &Match<G>, desk: &G::Desk) -> Vec<String> {
    let mut frame = empty();
    with_scene_in(Language::English, game, |scene| desk.draw(scene, &mut frame));
    let texts = recorder::under_cursor().into_iter().map(|text| text.text);
    texts
        .filter(|text| matches!(text.as_bytes(), [letter] if letter.is_ascii_alphabetic()))
        .collect()
}

/// What came to grief when it is shown.
fn slips(help: &Help) -> Vec<recorder::Slip> {
    empty().explained(help);
    recorder::slips().into_iter().filter(|slip| !slip.0.is_meant()).collect()
}

/// Looks at everything on the table at random moments of games of bots.
fn everything_is_explained<G: Screens>(book: Book)
where
    G::Desk: Debug,
{
    recorder::start();
    let mut shown = BTreeSet::new();
    for count in G::SEATS {
        let seats = Seats::new(count).expect("so many can play");
        let names = NAMES.map(|name| Name::try_from(name).expect("twelve letters"));
        let players = BySeat::from_fn(|seat| Player {
            name: names[seat.index()].clone(),
            mind: Mind::Person,
        });
        let setup = Setup { seats, options: Options::default(), start: None };
        let mut game = Match::<G>::new(Seed(count as u32), setup, players).expect("a match");
        let mut rng = Chance::new(Seed(count as u32), Stream::Deal);
        while let Some(actor) = game.game().actor() {
            if rng.below(10) == 0 {
                look(&game, &book, &mut shown);
            }
            let level = if rng.below(3) == 0 { Level::Random } else { Level::Greedy };
            let view = game.game().view(actor);
            let action = bot::ponder::<G>(level, &view, &mut rng, &mut |_| true).expect("a choice");
            game.play(action).expect("legal");
        }
    }
    println!("{}: {} explanations", G::NAME, shown.len());
}

/// Looks at everything that the cursor can be on in this decision.
fn look<G: Screens>(game: &Match<G>, book: &Book, shown: &mut BTreeSet<String>)
where
    G::Desk: Debug,
{
    let mut told: BTreeMap<String, (Vec<String>, String)> = BTreeMap::new();
    for desk in search(game, MOST, |_, _| {}) {
        let place = format!("{}: {desk:?}", G::NAME);
        for language in Language::ALL {
            let help = with_scene_in(language, game, |scene| desk.help(scene));
            let help = help.expect("somebody decides");
            let whole = format!("{}: {}: {}", help.title, help.fact, help.text);
            assert_ne!(help.title, (book.waiting)(language.words()), "{place}");
            let numbers = whole.chars().any(|sign| sign.is_ascii_digit());
            assert!(numbers || (book.plain)(&place), "{place}: no numbers: {whole}");
            if shown.insert(whole.clone()) {
                let slips = slips(&help);
                assert!(slips.is_empty(), "{place}: {}: {slips:?}", language.name());
            }
            if language != Language::English {
                continue;
            }
            // What is told of one thing is told of no other.
            let here = letters(game, &desk);
            let (there, other) = told.entry(whole).or_insert((here.clone(), place.clone()));
            // A card that lies beside may reach under the cursor.
            let nameless = here.is_empty() || there.is_empty();
            let same = here.iter().any(|letter| there.contains(letter));
            assert!(nameless || same, "{place} is explained just as {other}");
        }
    }
}

#[test]
fn merchants() {
    everything_is_explained::<Merchants>(Book {
        waiting: |words| words.merchants().help.waiting.0,
        // To pass, or that something was chosen.
        plain: |place| place.contains("Harbour(End)"),
    });
}

#[test]
fn carthage() {
    everything_is_explained::<Carthage>(Book {
        waiting: |words| words.carthage().help.waiting.0,
        plain: |_| false,
    });
}

#[test]
fn mercatores() {
    everything_is_explained::<Mercatores>(Book {
        waiting: |words| words.mercatores().help.waiting.0,
        plain: |_| false,
    });
}

#[test]
fn oltremare() {
    everything_is_explained::<Oltremare>(Book {
        waiting: |words| words.oltremare().help.waiting.0,
        // Some ports and tokens, what may be said of a card, and an offer as a whole.
        plain: |place| {
            let plain = ["Look(", "Sail(", "Compass(", "Chart", "Offer(", "Answer("];
            plain.iter().any(|step| place.contains(step))
        },
    });
}

/// The word without what its case may change.
fn stem(word: &str) -> String {
    let letters = word.chars().count();
    word.to_lowercase().chars().take(letters.saturating_sub(1).min(4)).collect()
}

/// With five who see their own hold there is no room for the names of columns: X has them, and what
/// every token does on the page after it.
#[test]
fn the_columns_of_oltremare_have_names_one_press_away() {
    type Desk = <Oltremare as Screens>::Desk;
    recorder::start();
    for language in Language::ALL {
        let (words, game) = (language.words(), language.words().oltremare());
        let page = |page| Desk::explain_boards(words, page).expect("a page");
        for column in game.trade.legend.iter().chain([&game.ducats]) {
            let named = page(0).text.to_lowercase().contains(&stem(column));
            assert!(named, "{}: nothing of {column}", language.name());
        }
        for token in game.tokens {
            let named = page(1).text.to_lowercase().contains(&token.to_lowercase());
            assert!(named, "{}: nothing of {token}", language.name());
        }
        assert!(Desk::explain_boards(words, 2).is_none());
        for help in [page(0), page(1)] {
            let slips = slips(&help);
            assert!(slips.is_empty(), "{}: {slips:?}", language.name());
        }
    }
}
