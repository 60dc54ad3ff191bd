//! Whole games on the emulated handheld, from the launcher to the scores, by buttons alone.

use crate::handheld::bench::{clean, start_on};
use portolan_sim::handheld::Mirror;
use portolan_sim::handheld::robot::{Robot, way_to_table};
use portolan_sim::uf2::Board;
use portolan_ui::Title;

/// Every picture of the handheld is the simulator's for the same presses.
fn whole_game(board: Board, title: Title, people: usize, players: usize) {
    let mut handheld = start_on(board);
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    for touch in way_to_table(title, people, players) {
        touch.perform(&mut handheld, &mut mirror).expect("the same pictures");
    }
    assert!(mirror.console.journal().is_some(), "the game has begun");
    let mut robot = Robot::new(11);
    let (mut touches, mut decisions) = (0, 0);
    while !mirror.console.shows_scores() {
        robot.next(&mirror.console).perform(&mut handheld, &mut mirror).expect("the same pictures");
        decisions = decisions.max(mirror.console.decisions());
        touches += 1;
        assert!(touches < 6000, "the game does not end: {decisions} decisions");
    }
    assert!(decisions > 40, "{decisions} decisions");
    assert!(mirror.compared > usize::from(decisions), "{} pictures", mirror.compared);
    clean(&handheld);
}

macro_rules! whole_games {
    ($($name:ident: $board:ident, $title:ident, $people:literal, $players:literal;)+) => {
        $(#[test]
        fn $name() {
            whole_game(Board::$board, Title::$title, $people, $players);
        })+
    };
}
whole_games! {
    merchants_by_two_people_and_a_bot: PicoLcd13, Merchants, 2, 3;
    carthage_by_a_person_and_a_bot: Picosystem, Carthage, 1, 2;
    mercatores_by_two_people: Picosystem, Mercatores, 2, 2;
    oltremare_by_a_person_and_two_bots: PicoLcd13, Oltremare, 1, 3;
}
