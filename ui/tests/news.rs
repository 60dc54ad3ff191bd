//! News are shown page by page, once to everybody, and never hold up the game.

use portolan_core::carthage::Carthage;
use portolan_core::{
    BySeat, Chance, Game, Level, Match, Options, Seat, Seats, Seed, Setup, Stream, bot,
};
use portolan_ui::table::{Moment, Playing, Reading, Table};
use portolan_ui::words::Language;

fn moment(seat: Seat) -> Moment<'static> {
    Moment { seat, words: Language::English.words(), speaker: seat, notice: "" }
}

/// A match up to its first payday, and the same before it.
fn payday() -> (Table<Carthage>, Table<Carthage>) {
    let setup = Setup { seats: Seats::new(3).unwrap(), start: None, options: Options::default() };
    let mut game = Match::<Carthage>::new(Seed(4), setup, BySeat::default()).unwrap();
    loop {
        let actor = game.game().actor().expect("a payday comes first");
        let mut chance = Chance::new(Seed(4), Stream::Bot(game.decisions()));
        let view = game.game().view(actor);
        let action = bot::choose::<Carthage>(Level::Greedy, &view, &mut chance).unwrap();
        let before = game.clone();
        if game.play(action).unwrap().payday.is_some() {
            let mut table = Table::resume(before.save()).unwrap();
            let earlier = table.clone();
            assert!(table.play(action));
            return (table, earlier);
        }
    }
}

#[test]
fn everybody_reads_them_once() {
    let (mut table, _) = payday();
    for seat in [Seat::B, Seat::A, Seat::C] {
        table.look_for_news(seat);
        assert!(table.reads_news());
        let mut pages = 0;
        while table.reads_news() {
            table.turn_page(moment(seat), false);
            pages += 1;
        }
        assert!(pages >= 2, "sale and tokens at least");
        table.look_for_news(seat);
        assert!(!table.reads_news(), "read is read");
    }
}

#[test]
fn they_can_be_skipped_and_put_off() {
    let (mut table, _) = payday();
    table.look_for_news(Seat::A);
    table.turn_page(moment(Seat::A), true);
    assert!(!table.reads_news());
    table.look_for_news(Seat::B);
    table.fold_news();
    table.look_for_news(Seat::B);
    assert!(table.reads_news(), "what was not read comes again");
}

#[test]
fn there_are_none_before_and_none_of_an_earlier_sitting() {
    let (table, mut earlier) = payday();
    earlier.look_for_news(Seat::A);
    assert!(!earlier.reads_news());
    let mut resumed = Table::<Carthage>::resume(table.save()).unwrap();
    resumed.look_for_news(Seat::A);
    assert!(!resumed.reads_news());
}

#[test]
fn pages_look_different() {
    use portolan_ui::Frame;
    let (mut table, _) = payday();
    let mut bare = Frame::new();
    table.draw(moment(Seat::A), &mut bare);
    table.look_for_news(Seat::A);
    let mut pages = vec![bare];
    while table.reads_news() {
        let mut page = Frame::new();
        table.draw(moment(Seat::A), &mut page);
        assert!(!pages.contains(&page));
        pages.push(page);
        table.turn_page(moment(Seat::A), false);
    }
    assert!(pages.len() > 2);
}
