//! Whole games on the emulated handheld, from the launcher to the scores, by buttons alone.

use crate::the_handheld::bench::{clean, start_on, tap_alike};
use portolan_sim::handheld::Mirror;
use portolan_sim::handheld::robot::{Robot, way_to_table};
use portolan_sim::uf2::Board;
use portolan_ui::settings::{Motion, Settings};
use portolan_ui::{Button, Title};

/// Every picture of the handheld is the simulator's for the same presses, in motion or without.
fn whole_game(board: Board, title: Title, people: usize, players: usize, motion: Motion) {
    let mut handheld = start_on(board);
    let mut mirror = Mirror::start(&handheld, Default::default()).expect("the start is in the log");
    if motion == Motion::Off {
        use Button::{B, Down, Left, Y};
        for button in [Y, Down, Down, Down, Down, Left, Left, B] {
            tap_alike(&mut handheld, &mut mirror, button);
        }
    }
    assert_eq!(Settings::read(&mirror.console.settings()).motion, motion);
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
    println!("{title:?}: {touches} touches, {decisions} decisions, {} pictures", mirror.compared);
    assert!(decisions > 40, "{decisions} decisions");
    assert!(mirror.compared > usize::from(decisions), "{} pictures", mirror.compared);
    clean(&handheld);
}

macro_rules! whole_games {
    ($($name:ident: $board:ident, $title:ident, $people:literal, $players:literal, $motion:ident;)+) => {
        $(#[test]
        fn $name() {
            whole_game(Board::$board, Title::$title, $people, $players, Motion::$motion);
        })+
    };
}
whole_games! {
    merchants_by_two_people_and_a_bot: PicoLcd13, Merchants, 2, 3, Off;
    carthage_by_a_person_and_three_bots: Picosystem, Carthage, 1, 4, Off;
    mercatores_by_two_people: Picosystem, Mercatores, 2, 2, Normal;
    oltremare_by_a_person_and_two_bots: PicoLcd13, Oltremare, 1, 3, Normal;
}
