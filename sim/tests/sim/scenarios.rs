//! Scenarios in virtual time: the same buttons always give the same pictures, and bots on a
//! thread play what bots on the spot play.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use embedded_graphics::prelude::*;
use portolan_core::Seed;
use portolan_sim::device::Device;
use portolan_sim::driver::{Driver, Thinker};
use portolan_sim::picture::Picture;
use portolan_sim::save::Store;
use portolan_sim::scenario::Scenario;
use portolan_sim::script::parse;
use portolan_ui::Button;
use tempfile::tempdir;

fn scenario(folder: &Path) -> Scenario {
    let driver = Driver::new(Store::nowhere(), Thinker::Here, 1, Some(Seed(5))).unwrap();
    Scenario::new(driver, folder, 1)
}

const A_FEW_TURNS: &str = "tap A\ntap A\nuntil idle\nrepeat 12\ntap A\nuntil idle\nend";

#[test]
fn the_same_buttons_give_the_same_pictures() {
    let play = || {
        let mut scenario = scenario(Path::new("."));
        scenario.play(&parse(A_FEW_TURNS).unwrap()).unwrap();
        (
            scenario.picture().clone(),
            scenario.now(),
            scenario.driver().console().journal().map_or(vec![], |(_, journal)| journal.to_vec()),
        )
    };
    let (first, again) = (play(), play());
    assert!(first == again);
    assert!(first.2.len() > 40, "something was played");
}

#[test]
fn time_passes_as_the_steps_say() {
    let mut scenario = scenario(Path::new("."));
    for (script, ms) in [("wait 70", 70), ("tap B", 100), ("tap B 3", 300), ("hold B 200", 250)] {
        let before = scenario.now();
        scenario.play(&parse(script).unwrap()).unwrap();
        assert_eq!(scenario.now() - before, ms, "{script}");
    }
}

#[test]
fn a_held_pad_repeats_by_virtual_time() {
    let mut held = scenario(Path::new("."));
    held.play(&parse("tap A\nhold Up 500").unwrap()).unwrap();
    let mut tapped = scenario(Path::new("."));
    tapped.play(&parse("tap A\ntap Up").unwrap()).unwrap();
    assert!(held.picture() != tapped.picture());
}

#[test]
fn a_shot_is_the_picture() {
    let folder = tempdir().unwrap();
    let mut scenario = scenario(folder.path());
    scenario.play(&parse("tap A\nshot new").unwrap()).unwrap();
    let loaded = Picture::load_png(folder.path().join("new.png")).unwrap();
    assert_eq!(loaded.size(), Size::new(240, 240));
    assert!(loaded == *scenario.picture());
}

#[test]
fn the_film_of_the_readme_is_of_play() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let text = std::fs::read_to_string(docs.join("film.txt")).unwrap();
    let folder = tempdir().unwrap();
    let film = folder.path().join("film.gif");
    let mut scenario = scenario(folder.path());
    scenario.film(&film).unwrap();
    scenario.play(&parse(&text).unwrap()).unwrap();
    assert!(scenario.driver().console().decisions() > 6, "somebody plays");
    scenario.finish().unwrap();
    for film in [film, docs.join("film.gif")] {
        let bytes = std::fs::metadata(&film).unwrap().len();
        assert!((50_000..300_000).contains(&bytes), "{}: {bytes} bytes", film.display());
    }
}

#[test]
fn a_folder_that_is_not_there_is_named_with_the_line() {
    let folder = tempdir().unwrap();
    let mut scenario = scenario(&folder.path().join("nowhere"));
    let failure = scenario.play(&parse("\nrepeat 2\nshot x\nend").unwrap()).unwrap_err();
    assert!(failure.to_string().starts_with("line 3: cannot write"), "{failure}");
}

#[test]
fn a_thread_thinks_what_the_driver_would_think() {
    let mut here = scenario(Path::new("."));
    here.play(&parse("tap A\ntap A\nuntil idle").unwrap()).unwrap();

    let woken = Arc::new(AtomicU32::new(0));
    let count = woken.clone();
    let waker = Arc::new(move || {
        count.fetch_add(1, Ordering::SeqCst);
    });
    let mut apart =
        Driver::new(Store::nowhere(), Thinker::thread(waker), 1, Some(Seed(5))).unwrap();
    let mut now = Duration::ZERO;
    for down in [true, false, true, false] {
        apart.button(Button::A, down, now);
        now += Duration::from_millis(50);
    }
    let patience = Instant::now();
    while apart.console().journal() != here.driver().console().journal() {
        assert!(patience.elapsed() < Duration::from_secs(20), "the bots never finish");
        // Virtual time goes on while the thread thinks.
        now += Duration::from_millis(20);
        apart.run(now);
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(woken.load(Ordering::SeqCst) > 0, "the thread told that it was ready");
}
