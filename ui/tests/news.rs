//! News are shown page by page, once to everybody, and never hold up the game.

use portolan_core::carthage::Carthage;
use portolan_core::{
    BySeat, Chance, Game, Level, Match, Options, Seat, Seats, Seed, Setup, Stream, bot,
};
use portolan_ui::seated::{Moment, Seated};
use portolan_ui::words::Language;

fn moment(seat: Seat) -> Moment<'static> {
    Moment { seat, words: Language::English.words(), speaker: seat, notice: "" }
}

/// A match up to its first payday, and the same before it.
fn payday() -> (Seated<Carthage>, Seated<Carthage>) {
    let setup = Setup { seats: Seats::new(3).unwrap(), start: None, options: Options::default() };
    let mut game = Match::<Carthage>::new(Seed(4), setup, BySeat::default()).unwrap();
    loop {
        let actor = game.game().actor().expect("a payday comes first");
        let mut chance = Chance::new(Seed(4), Stream::Bot(game.decisions()));
        let view = game.game().view(actor);
        let action = bot::choose::<Carthage>(Level::Greedy, &view, &mut chance).unwrap();
        let before = game.clone();
        if game.play(action).unwrap().payday.is_some() {
            let mut seated = Seated::new(before);
            let earlier = seated.clone();
            assert!(seated.play(action));
            return (seated, earlier);
        }
    }
}

#[test]
fn everybody_reads_them_once() {
    let (mut seated, _) = payday();
    for seat in [Seat::B, Seat::A, Seat::C] {
        seated.look_for_news(seat);
        assert!(seated.reads_news());
        let mut pages = 0;
        while seated.reads_news() {
            seated.turn_page(moment(seat), false);
            pages += 1;
        }
        assert!(pages >= 2, "sale and tokens at least");
        seated.look_for_news(seat);
        assert!(!seated.reads_news(), "read is read");
    }
}

#[test]
fn they_can_be_skipped_and_put_off() {
    let (mut seated, _) = payday();
    seated.look_for_news(Seat::A);
    seated.turn_page(moment(Seat::A), true);
    assert!(!seated.reads_news());
    seated.look_for_news(Seat::B);
    seated.fold_news();
    seated.look_for_news(Seat::B);
    assert!(seated.reads_news(), "what was not read comes again");
}

#[test]
fn there_are_none_before_and_none_of_an_earlier_sitting() {
    let (seated, mut earlier) = payday();
    earlier.look_for_news(Seat::A);
    assert!(!earlier.reads_news());
    let mut resumed = Seated::<Carthage>::new(Match::resume(seated.save()).unwrap());
    resumed.look_for_news(Seat::A);
    assert!(!resumed.reads_news());
}

#[test]
fn pages_look_different() {
    use portolan_ui::Frame;
    let (mut seated, _) = payday();
    let mut table = Frame::new();
    seated.draw(moment(Seat::A), &mut table);
    seated.look_for_news(Seat::A);
    let mut pages = vec![table];
    while seated.reads_news() {
        let mut page = Frame::new();
        seated.draw(moment(Seat::A), &mut page);
        assert!(!pages.contains(&page));
        pages.push(page);
        seated.turn_page(moment(Seat::A), false);
    }
    assert!(pages.len() > 2);
}
