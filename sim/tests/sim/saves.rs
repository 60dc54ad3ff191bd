//! What is kept between two runs, and what never gets lost.

use std::fs;
use std::path::Path;

use portolan_core::Slot;
use portolan_sim::Failure;
use portolan_sim::device::Device;
use portolan_sim::driver::{Driver, Thinker};
use portolan_sim::save::Store;
use portolan_sim::scenario::Scenario;
use portolan_sim::script::parse;
use portolan_ui::settings::Settings;
use portolan_ui::words::Language;
use portolan_ui::{Keeping, Title};
use tempfile::tempdir;

fn start(folder: &Path) -> Scenario {
    let mut store = Store::at(folder.into()).unwrap();
    // A device that was set up asks for no language.
    if store.settings().unwrap().is_none() {
        store.keep_settings(&Settings::default().write()).unwrap();
    }
    let driver = Driver::new(store, Thinker::Here, 1, None).unwrap();
    Scenario::new(driver, Path::new("."), 1)
}

fn play(folder: &Path, script: &str) -> Scenario {
    let mut scenario = start(folder);
    scenario.play(&parse(script).unwrap()).unwrap();
    scenario
}

fn journal(scenario: &mut Scenario) -> Vec<u8> {
    scenario.driver().console().journal().map_or(vec![], |(_, journal)| journal.to_vec())
}

/// From the launcher to the first ship loaded.
const LOAD_A_SHIP: &str = "tap A\ntap A\nuntil idle\ntap A\nuntil idle";

#[test]
fn a_game_left_is_taken_up_again() {
    let folder = tempdir().unwrap();
    // Folders on the way are made.
    let place = folder.path().join("deep").join("saves");
    let left = journal(&mut play(&place, LOAD_A_SHIP));
    assert!(!left.is_empty());
    assert_eq!(fs::read(place.join("merchants")).unwrap(), left);
    let mut again = play(&place, "tap A\ntap A");
    assert_eq!(journal(&mut again), left);
    let settings = fs::read(place.join("settings")).unwrap();
    assert_eq!(*again.driver().console().settings(), settings[..]);
    let mut names: Vec<_> =
        fs::read_dir(&place).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["lock", "merchants", "settings"], "no half-written files stay");
}

#[test]
fn a_new_device_asks_for_the_language_once() {
    let folder = tempdir().unwrap();
    let fresh = || {
        let store = Store::at(folder.path().into()).unwrap();
        let driver = Driver::new(store, Thinker::Here, 1, None).unwrap();
        Scenario::new(driver, Path::new("."), 1)
    };
    // Italian, Polish; the question stands in front of everything until it is answered.
    let mut asked = fresh();
    asked.play(&parse("tap Down 2\ntap B\ntap Y\ntap A").unwrap()).unwrap();
    drop(asked);
    let kept = Settings::read(&fs::read(folder.path().join("settings")).unwrap());
    assert_eq!(kept.language, Language::Polish);
    let mut again = fresh();
    again.play(&parse("tap A\ntap A\nuntil idle").unwrap()).unwrap();
    assert!(!journal(&mut again).is_empty(), "nobody asks any more");
}

#[test]
fn nothing_is_kept_nowhere_but_for_this_run() {
    let mut store = Store::nowhere();
    assert_eq!(store.keeping(), Keeping::Nowhere);
    store.keep_game(Title::Carthage, b"game").unwrap();
    assert_eq!(store.game(Title::Carthage).unwrap(), Slot::Game(b"game".to_vec()));
    store.discard(Title::Carthage).unwrap();
    assert_eq!(store.game(Title::Carthage).unwrap(), Slot::Empty);
}

#[test]
fn a_second_portolan_says_so_and_changes_nothing() {
    let folder = tempdir().unwrap();
    let mut first = play(folder.path(), LOAD_A_SHIP);
    let left = journal(&mut first);
    let mut second = play(folder.path(), "tap A\ntap A\ntap A\nuntil idle");
    assert!(second.driver().complaint().unwrap().contains("another Portolan"));
    assert!(journal(&mut second).len() > left.len(), "it plays on all the same");
    assert_eq!(fs::read(folder.path().join("merchants")).unwrap(), left);
    drop(second);
    drop(first);
    assert_eq!(Store::at(folder.path().into()).unwrap().keeping(), Keeping::Kept);
}

#[test]
fn what_is_not_played_on_stays_until_it_is_given_up() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("merchants");
    for bytes in [&b"\xffholiday photo"[..], &[1, 9, 9]] {
        fs::write(&file, bytes).unwrap();
        // Settings are changed and another game is played.
        drop(play(folder.path(), "tap Y\ntap Right\ntap B\ntap Right\ntap A\ntap A\nuntil idle"));
        assert_eq!(fs::read(&file).unwrap(), bytes);
        let mut store = Store::at(folder.path().into()).unwrap();
        assert!(store.keep_game(Title::Merchants, b"another").is_err());
        drop(store);
        assert_eq!(fs::read(&file).unwrap(), bytes);
        drop(play(folder.path(), "tap Left\ntap A\ntap A\ntap Right\ntap A"));
        assert!(!file.exists(), "given up");
        fs::remove_file(folder.path().join("carthage")).unwrap();
    }
}

#[test]
fn what_cannot_be_read_is_not_written_over() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("merchants");
    let mut store = Store::at(folder.path().into()).unwrap();
    // It leads to itself: whatever was to be there, nobody can tell.
    std::os::unix::fs::symlink("merchants", &file).unwrap();
    assert!(store.keep_game(Title::Merchants, b"another").is_err());
    assert!(fs::symlink_metadata(&file).unwrap().is_symlink(), "it is still there");
}

#[test]
fn a_save_of_an_earlier_version_is_taken_over() {
    let folder = tempdir().unwrap();
    let place = folder.path().join("saves");
    let left = journal(&mut play(&place, LOAD_A_SHIP));
    let settings = fs::read(place.join("settings")).unwrap();
    // As the user's data folder was, and as --save FILE was.
    let (data, single) = (folder.path().join("data"), folder.path().join("single"));
    fs::create_dir(&data).unwrap();
    fs::write(data.join("game"), &left).unwrap();
    fs::write(data.join("game.settings"), &settings).unwrap();
    fs::write(&single, &left).unwrap();
    fs::write(folder.path().join("single.settings"), &settings).unwrap();
    // And as it is left if the program ends while that is made a folder.
    let halfway = folder.path().join("halfway");
    fs::write(folder.path().join("halfway.game"), &left).unwrap();
    fs::write(folder.path().join("halfway.settings"), &settings).unwrap();
    for place in [data, single, halfway] {
        let mut again = play(&place, "tap A\ntap A");
        assert_eq!(journal(&mut again), left);
        assert_eq!(*again.driver().console().settings(), settings[..]);
    }
}

#[test]
fn damaged_settings_are_replaced_by_defaults() {
    let folder = tempdir().unwrap();
    let fresh = play(folder.path(), "").driver().console().settings();
    fs::write(folder.path().join("settings"), [255; 9000]).unwrap();
    assert_eq!(play(folder.path(), "").driver().console().settings(), fresh);
}

#[test]
fn a_place_that_cannot_be_used_is_a_clear_failure() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let failure = Store::at(folder.path().join("file").join("saves")).unwrap_err();
    let Failure::Trouble(text) = failure else { panic!("{failure:?}") };
    assert!(text.starts_with("cannot save in "), "{text}");
}

#[test]
fn a_disk_that_refuses_is_complained_about_once() {
    let folder = tempdir().unwrap();
    let place = folder.path().join("gone");
    let mut scenario = start(&place);
    fs::remove_dir_all(&place).unwrap();
    scenario.play(&parse(LOAD_A_SHIP).unwrap()).unwrap();
    let complaints: Vec<_> = std::iter::from_fn(|| scenario.driver().complaint()).collect();
    let about_the_game = complaints.iter().filter(|text| text.contains("the game could not"));
    assert_eq!(about_the_game.count(), 1, "{complaints:?}");
}
