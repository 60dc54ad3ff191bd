//! What is kept between two runs, and what never gets lost.

use std::fs;
use std::path::Path;

use portolan_sim::Failure;
use portolan_sim::device::Device;
use portolan_sim::driver::{Driver, Thinker};
use portolan_sim::save::Store;
use portolan_sim::scenario::Scenario;
use portolan_sim::script::parse;
use tempfile::tempdir;

fn play(save: &Path, script: &str) -> Scenario {
    let driver = Driver::new(Store::at(save.into()), Thinker::Here, 1, None).unwrap();
    let mut scenario = Scenario::new(driver, Path::new("."), 1);
    scenario.play(&parse(script).unwrap()).unwrap();
    scenario
}

/// From the launcher to the first ship loaded.
const LOAD_A_SHIP: &str = "tap A\ntap A\nuntil idle\ntap A\nuntil idle";

#[test]
fn a_game_left_is_taken_up_again() {
    let folder = tempdir().unwrap();
    // Folders on the way are made.
    let save = folder.path().join("deep").join("game");
    let left = play(&save, LOAD_A_SHIP).driver().console().journal().to_vec();
    assert!(!left.is_empty());
    assert_eq!(fs::read(&save).unwrap(), left);
    let mut again = play(&save, "");
    assert_eq!(again.driver().console().journal(), left);
    let settings = fs::read(folder.path().join("deep").join("game.settings")).unwrap();
    assert_eq!(*again.driver().console().settings(), settings[..]);
    let names: Vec<_> = fs::read_dir(save.parent().unwrap()).unwrap().collect();
    assert_eq!(names.len(), 2, "no half-written files stay: {names:?}");
}

#[test]
fn nothing_is_kept_nowhere() {
    let mut store = Store::nowhere();
    assert!(store.keep_game(b"game").unwrap().is_none());
    store.keep_settings(b"settings").unwrap();
    assert!(store.load().unwrap().game.is_none());
}

#[test]
fn a_game_that_is_over_leaves_no_file() {
    let folder = tempdir().unwrap();
    let save = folder.path().join("game");
    let mut store = Store::at(save.clone());
    store.keep_game(b"something").unwrap();
    store.keep_game(b"").unwrap();
    assert!(!save.exists());
    store.keep_game(b"").unwrap();
}

#[test]
fn an_unreadable_game_is_put_aside_and_not_overwritten() {
    let folder = tempdir().unwrap();
    let save = folder.path().join("game");
    for (round, bytes) in [&b"\xffholiday photo"[..], b"", &[1, 9, 9]].into_iter().enumerate() {
        fs::write(&save, bytes).unwrap();
        let mut scenario = play(&save, "");
        let note = scenario.driver().complaint().unwrap();
        assert!(note.contains("game"), "{note}");
        drop(scenario);
        assert_eq!(fs::read(&save).unwrap(), bytes, "looking changes nothing");

        // Discarded on the console, it is put aside all the same.
        let mut scenario = play(&save, "tap A\ntap Left\ntap A");
        let complaints: Vec<_> = std::iter::from_fn(|| scenario.driver().complaint()).collect();
        let name = match round {
            0 => "game.unreadable".to_string(),
            again => format!("game.unreadable-{}", again + 1),
        };
        assert!(complaints.last().unwrap().ends_with(&name), "{complaints:?}");
        assert_eq!(fs::read(folder.path().join(name)).unwrap(), bytes, "kept aside");
        assert!(!save.exists());
    }
}

#[test]
fn a_new_game_does_not_overwrite_an_unreadable_one() {
    let folder = tempdir().unwrap();
    let save = folder.path().join("game");
    fs::write(&save, "not a game").unwrap();
    let mut store = Store::at(save.clone());
    assert!(store.load().unwrap().note.is_some());
    let aside = store.keep_game(b"a new game").unwrap().unwrap();
    assert_eq!(fs::read(aside).unwrap(), b"not a game");
    assert_eq!(fs::read(&save).unwrap(), b"a new game");
    assert!(store.keep_game(b"and on").unwrap().is_none(), "that was that");
}

#[test]
fn damaged_settings_are_replaced_by_defaults() {
    let folder = tempdir().unwrap();
    let save = folder.path().join("game");
    let fresh = play(&save, "").driver().console().settings();
    fs::write(folder.path().join("game.settings"), [255; 9000]).unwrap();
    assert_eq!(play(&save, "").driver().console().settings(), fresh);
}

#[test]
fn a_place_that_cannot_be_read_is_a_clear_failure() {
    let folder = tempdir().unwrap();
    let failure = Store::at(folder.path().into()).load().unwrap_err();
    let Failure::Trouble(text) = failure else { panic!("{failure:?}") };
    assert!(text.starts_with("cannot read "), "{text}");
}

#[test]
fn a_disk_that_refuses_is_complained_about_once() {
    let folder = tempdir().unwrap();
    let place = folder.path().join("gone");
    let mut scenario = play(&place.join("game"), "");
    // Where the folder should be made there is a file now.
    fs::write(&place, "").unwrap();
    scenario.play(&parse(LOAD_A_SHIP).unwrap()).unwrap();
    let complaints: Vec<_> = std::iter::from_fn(|| scenario.driver().complaint()).collect();
    let about_the_game = complaints.iter().filter(|text| text.contains("the game could not"));
    assert_eq!(about_the_game.count(), 1, "{complaints:?}");
}
