//! Everything that is written can be read: games are played through all screens in every language
//! with the widest names, and the recorder tells what was cut, covered or ran over.

use std::collections::BTreeMap;

use crate::common::{Hand, sit_down};
use portolan_core::carthage::Carthage;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::{Action, Claims, Kinds, Lot, Offer, Oltremare, Phase};
use portolan_core::{
    BySeat, Chance, Draw, Game, Level, Match, Mind, Name, Options, Player, Seat, Seats, Seed,
    Setup, Slot, Stream,
};
use portolan_ui::recorder::{self, Kind};
use portolan_ui::settings::Settings;
use portolan_ui::table::Screens;
use portolan_ui::words::Language;
use portolan_ui::{About, Boot, Button, Colours, Console, Ink, Keeping, Title};

/// As wide as twelve letters can be, and a real one.
const NAMES: [&str; 5] =
    ["WWWWWWWWWWWW", "MMMMMMMMMMMM", "Bartholomäus", "WMWMWMWMWMWM", "MMMMMMWWWWWW"];

/// What came to grief: how, and where for the first time.
#[derive(Default)]
struct Found {
    slips: BTreeMap<(Kind, String), String>,
    /// Inks that stand on others, with an example.
    inks: BTreeMap<(u8, u8), String>,
}

/// Somebody who looks at everything, in one language.
struct Reader {
    language: Language,
    found: Found,
    rng: Chance,
}

impl Reader {
    /// At the launcher, with people of the widest names.
    fn start(&self, entropy: u32) -> Hand {
        let mut settings = Settings::default();
        settings.language = self.language;
        for &title in Title::ALL {
            let mut lineup = settings.lineup(title);
            lineup.names = NAMES.map(|name| Name::try_from(name).expect("twelve letters"));
            settings.remember(title, lineup);
        }
        let settings = Some(&settings.write()[..]);
        let about = About::default();
        let boot = Boot { entropy, settings, about, keeping: Keeping::Kept, crash: None };
        let mut hand = Hand::new(entropy, None);
        hand.console = Console::new(boot, 0);
        hand
    }

    /// Looks at the screen.
    fn look(&mut self, hand: &Hand, screen: &str) {
        recorder::slips();
        hand.frame();
        for (kind, text, left) in recorder::slips() {
            if !kind.is_meant() {
                let text = text.replace(|sign: char| sign.is_ascii_digit(), "0");
                self.found.slips.entry((kind, text)).or_insert(format!("{screen}: {left}"));
            }
        }
        let words = self.language.words();
        let choices =
            [words.merchants().do_harbour, words.carthage().do_turn, words.carthage().do_offer];
        for text in recorder::texts() {
            let part = |whole: &&str| {
                whole.strip_prefix(&*text.text).is_some_and(|rest| rest.starts_with(", "))
            };
            let whole = choices.iter().find(|whole| part(whole));
            assert_eq!(whole, None, "{screen}: only {:?} can be done", text.text);
            let (ink, ground) = text.inks;
            let pair = (ink as u8, ground as u8);
            self.found.inks.entry(pair).or_insert_with(|| format!("{screen}: {}", text.text));
        }
    }

    /// Presses buttons one after the other and looks each time.
    fn go(&mut self, hand: &mut Hand, from: &str, way: &[Button]) {
        let mut path = from.to_string();
        for button in way {
            hand.tap(*button);
            if !path.ends_with(&format!(" {button:?}")) {
                path = format!("{path} {button:?}");
            }
            self.look(hand, &path);
        }
    }

    /// Looks at another screen and comes back without a trace.
    fn glance(&mut self, hand: &Hand, title: Title) {
        use Button::{A, Down, Press, Right, X, Y};
        let way = match usize::from(self.rng.below(24)) {
            0 => vec![Y, X],
            1 => vec![Y, Y, Down, Down, Down, Down, Down, Down, Down],
            row @ 2..9 => {
                [&[Press][..], &[Down; 6][..row - 2], &[A, Right, Right, Right, Right, Right]]
                    .concat()
            }
            _ => vec![X, Right, Right],
        };
        self.go(&mut hand.clone(), title.word(), &way);
    }

    /// Sits people with the widest names down.
    fn table(&self, title: Title, players: usize) -> Hand {
        sit_down(self.start(players as u32), title, players - 1, players)
    }

    /// A new device asks for the language.
    fn first_start(&mut self) {
        let about = About::default();
        let keeping = Keeping::Kept;
        let boot = Boot { entropy: 1, settings: None, about, keeping, crash: None };
        let mut hand = Hand::new(1, None);
        hand.console = Console::new(boot, 0);
        self.look(&hand, "first start");
        self.go(&mut hand, "first start", &[Button::Down; 4]);
    }

    /// Wanders about at the table and looks at everything on the way.
    fn wander(&mut self, title: Title, players: usize) {
        let mut hand = self.table(title, players);
        for _ in 0..80 {
            match self.rng.below(10) {
                0..5 => hand.hold(Button::A, 800),
                5 => hand.wait(1500),
                6..8 => hand.tap(Button::A),
                _ => {
                    let way = [Button::Up, Button::Down, Button::Left, Button::Right];
                    hand.tap(way[usize::from(self.rng.below(4))]);
                }
            }
            self.look(&hand, title.word());
            self.glance(&hand, title);
        }
    }

    /// Goes straight to the end of a game, up to where the scores are left.
    fn finish(&mut self, title: Title, players: usize) {
        let mut hand = self.table(title, players);
        for step in 0.. {
            hand.hold(Button::A, 800);
            hand.wait(3000);
            self.look(&hand, title.word());
            if hand.console.shows_scores() {
                break;
            }
            assert!(step < 4000, "{} does not end", title.word());
        }
    }

    /// Reads a book from its first page to its last.
    fn read_rules(&mut self, hand: &Hand, way: &[Button]) {
        let mut hand = hand.clone();
        self.go(&mut hand, "rules", way);
        for _ in 0..80 {
            let before = hand.frame();
            self.go(&mut hand, "rules", &[Button::A]);
            if hand.frame() == before {
                break;
            }
        }
    }

    /// Goes through a first game without doing what it asks, leaves it and comes back.
    fn learn(&mut self, picture: usize) {
        use Button::{A, B, Down, Press, Right, Up};
        let mut hand = self.start(1);
        let pad = [[Right].repeat(picture % 2), [Down].repeat(picture / 2), vec![B]].concat();
        self.go(&mut hand, "lesson", &pad);
        for _ in 0..90 {
            hand.tap(A);
            hand.wait(3000);
            self.look(&hand, "lesson");
            if hand.console.shows_scores() {
                return;
            }
        }
        self.go(&mut hand, "lesson", &[Press, Up, A, B, B, A]);
    }

    /// Looks at a hand with very many cards, every card of it under the cursor.
    fn look_through(&mut self, title: Title, save: Vec<u8>) {
        use Button::{A, B, Down, Right, Up, X};
        let mut hand = self.start(1);
        hand.console.find(title, Slot::Game(&save[..]));
        hand.kept = vec![(title, save)];
        let pad = [[Right].repeat(title as usize % 2), [Down].repeat(title as usize / 2)];
        self.go(&mut hand, title.word(), &[&pad.concat()[..], &[A, A]].concat());
        hand.hold(A, 800);
        hand.wait(3000);
        self.look(&hand, title.word());
        for _ in 0..24 {
            self.go(&mut hand, title.word(), &[X, B, Right]);
        }
        self.go(&mut hand, title.word(), &[Down, A, X, B, B, Up, Up, A, A, A]);
    }

    /// Looks at what is not at a table: launcher, settings, a new game, names, codes.
    fn tour(&mut self) {
        use Button::{A, B, Down, Left, Right, Up, X, Y};
        let start = self.start(1);
        self.look(&start, "launcher");
        self.first_start();
        self.read_rules(&start, &[Y, Up, Up, A]);
        let rows = |button: Button| [[X, B, Down, button]; 11].concat();
        for way in [
            vec![X],
            [&[Y, Right][..], &rows(Right), &[A]].concat(),
            [&[Y, Left][..], &rows(Left)].concat(),
        ] {
            self.go(&mut start.clone(), "launcher", &way);
        }
        for (picture, _) in Title::ALL.iter().enumerate() {
            let mut hand = start.clone();
            let pad = [[Right].repeat(picture % 2), [Down].repeat(picture / 2), vec![A]].concat();
            self.go(&mut hand, "launcher", &pad);
            self.read_rules(&hand, &[X, A]);
            self.go(&mut hand, "new game", &[Down]);
            // Names, then nobody at the first seats: a warning; then everything that can be set.
            self.go(&mut hand.clone(), "new game", &[A, Down, A, Right, A, B, Y]);
            self.go(
                &mut hand.clone(),
                "new game",
                &[Right, Down, Right, Down, Right, Up, Up, Up, A],
            );
            for _ in 0..12 {
                self.go(
                    &mut hand,
                    "new game",
                    &[Right, Right, Right, Right, A, A, X, Y, B, B, Down],
                );
            }
        }
    }
}

/// What somebody does who only wants cards: of all choices the one after which there are most.
fn hoard<G: Screens>(game: &Match<G>, rng: &mut Chance) -> G::Action {
    let seat = game.game().actor().expect("somebody decides");
    let mut legal = G::Legal::default();
    game.game().legal(&mut legal);
    let cards = |action: &G::Action| {
        let mut after = game.clone();
        after.play(*action).map_or(-1, |_| G::numbers(&after.game().view(seat), seat)[1])
    };
    let most = legal.iter().max_by_key(|action| cards(action)).copied();
    most.unwrap_or_else(|| game.game().any(rng).expect("something legal"))
}

/// Nineteen cards or more in the hand of the first player, who decides; in games that give nobody so
/// many, the fullest hand.
fn hoarded<G: Screens>(deals: fn(&Match<G>) -> Option<G::Action>) -> Vec<u8> {
    let names = NAMES.map(|name| Name::try_from(name).expect("twelve letters"));
    let players = BySeat::from_fn(|seat| {
        let mind = if seat == Seat::A { Mind::Person } else { Mind::Bot(Level::Easy) };
        Player { name: names[seat.index()].clone(), mind }
    });
    let seats = Seats::new(*G::SEATS.end()).expect("so many can play");
    let setup = Setup { seats, start: Some(Seat::A), options: Options::default() };
    let mut game = Match::<G>::new(Seed(4), setup, players).expect("a match");
    let mut rng = Chance::new(Seed(4), Stream::Deal);
    let (mut most, mut save) = (0, Vec::new());
    while let Some(actor) = game.game().actor().filter(|_| most < 19) {
        let cards = G::numbers(&game.game().view(actor), actor)[1];
        if actor == Seat::A && cards > most && game.decisions() > 0 {
            (most, save) = (cards, game.save().to_vec());
        }
        let agreed = deals(&game).filter(|action| game.game().check(*action).is_ok());
        let action = agreed.unwrap_or_else(|| match actor {
            Seat::A => hoard(&game, &mut rng),
            _ => game.game().any(&mut rng).expect("something legal"),
        });
        if game.play(action).is_err() {
            break;
        }
    }
    assert!(most >= 12, "{}: only {most} cards", G::NAME);
    save
}

/// In Oltremare the first player asks for all cards of everybody, and gets them for nothing.
fn gifts(game: &Match<Oltremare>) -> Option<Action> {
    let actor = game.game().actor()?;
    let view = game.game().view(actor);
    let has_cards = |&seat: &Seat| seat != actor && view.hand_sizes[seat] > 0;
    match view.table.phase {
        Phase::Commerce if actor == Seat::A => {
            let to = view.table.seats.iter().find(has_cards)?;
            let want = Kinds { any: view.hand_sizes[to], ..Kinds::default() };
            let (give, claims) = (Lot::NOTHING, Claims::default());
            Some(Action::Offer(Offer { to, give, pay: 0, want, ask: 0, claims }))
        }
        Phase::Reply(_) => Some(Action::Accept(Lot::Cards(view.hand))),
        _ => None,
    }
}

fn read(language: Language) -> Found {
    recorder::start();
    let rng = Chance::new(Seed(7), Stream::Deal);
    let mut reader = Reader { language, found: Found::default(), rng };
    reader.tour();
    reader.look_through(Title::Merchants, hoarded::<Merchants>(|_| None));
    reader.look_through(Title::Carthage, hoarded::<Carthage>(|_| None));
    reader.look_through(Title::Mercatores, hoarded::<Mercatores>(|_| None));
    reader.look_through(Title::Oltremare, hoarded(gifts));
    (0..Title::COUNT).for_each(|picture| reader.learn(picture));
    for &title in Title::ALL {
        for players in title.seats() {
            reader.wander(title, players);
            reader.finish(title, players);
        }
    }
    reader.found
}

/// How light a colour is, from 0 to 1.
fn light(colour: u16) -> f64 {
    let channel = |value: u16, most: f64| (f64::from(value) / most).powf(2.2);
    0.2126 * channel(colour >> 11, 31.0)
        + 0.7152 * channel(colour >> 5 & 63, 63.0)
        + 0.0722 * channel(colour & 31, 31.0)
}

#[track_caller]
fn all_is_readable(language: Language) {
    let found = read(language);
    let slips: Vec<String> = found
        .slips
        .iter()
        .map(|((kind, text), place)| format!("{kind:?}: {text} ({place})"))
        .collect();
    assert!(slips.is_empty(), "{}:\n{}", language.name(), slips.join("\n"));
    for colours in Colours::ALL {
        let palette = colours.palette();
        for ((ink, ground), example) in &found.inks {
            let [one, other] = [ink, ground].map(|ink| light(palette[usize::from(*ink)]) + 0.05);
            let contrast = one.max(other) / one.min(other);
            let inks = [ink, ground].map(|ink| Ink::new(*ink));
            // The numbers of empty places are faint.
            let enough = if inks[0] == Ink::Line { 1.4 } else { 4.5 };
            assert!(contrast > enough, "{colours:?}: {inks:?} {contrast:.1}: {example}");
        }
    }
}

macro_rules! all_is_readable_in {
    ($($name:ident: $language:ident,)+) => {
        $(#[test]
        fn $name() {
            all_is_readable(Language::$language);
        })+
    };
}
all_is_readable_in! { english: English, italian: Italian, polish: Polish, german: German, }
