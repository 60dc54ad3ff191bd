//! Whole scenarios played by buttons, and a picture kept of each screen.
//!
//! `UPDATE_GOLDEN=1 cargo test -p portolan-sim --test sim goldens` keeps them anew.

use std::path::{Path, PathBuf};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics_simulator::SimulatorDisplay;
use portolan_sim::driver::{Driver, Thinker};
use portolan_sim::save::Store;
use portolan_sim::{scenario::Scenario, script};

fn tests() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Plays a scenario and compares what it photographed with what is kept.
fn play(name: &str) {
    let text = std::fs::read_to_string(tests().join("scenarios").join(name)).expect("a scenario");
    let steps = script::parse(&text).unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
    let folder = tempfile::tempdir().expect("a folder");
    let driver = Driver::new(Store::nowhere(), Thinker::Here, 7, None).expect("a driver");
    let mut scenario = Scenario::new(driver, folder.path(), 1);
    scenario.play(&steps).unwrap_or_else(|failure| panic!("{name}: {failure:?}"));
    let shots = scenario.finish().expect("pictures");
    assert!(!shots.is_empty(), "{name} takes no picture");
    let wrong: Vec<_> = shots.iter().filter(|shot| !same(shot)).collect();
    assert!(
        wrong.is_empty(),
        "{name}: these look different: {wrong:?}; if that is meant: \
         UPDATE_GOLDEN=1 cargo test -p portolan-sim --test sim goldens"
    );
}

fn same(shot: &Path) -> bool {
    let kept = tests().join("golden").join(shot.file_name().expect("a file"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::copy(shot, &kept).expect("the picture can be kept");
    }
    let load = |file: &Path| SimulatorDisplay::<Rgb565>::load_png(file).ok();
    match (load(&kept), load(shot)) {
        (Some(kept), Some(new)) => kept.diff(&new).is_none(),
        _ => false,
    }
}

#[test]
fn every_screen() {
    play("screens.txt");
}

#[test]
fn a_whole_game_for_two() {
    play("two-players.txt");
}

#[test]
fn a_whole_game_for_four() {
    play("four-players.txt");
}

#[test]
fn a_game_of_mercatores() {
    play("mercatores.txt");
}

#[test]
fn a_payday_of_carthage() {
    play("carthage.txt");
}

#[test]
fn a_game_of_oltremare() {
    play("oltremare.txt");
}

#[test]
fn first_games() {
    play("lessons.txt");
}
