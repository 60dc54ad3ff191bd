//! Portolan in a real browser: by keys and fingers, with the simulator beside it. Whatever the
//! simulator shows for the same presses, the page shows, pixel by pixel.
//!
//! Where Chromium is not installed, this is skipped and says so.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, io};

use crate::chromium::{self, Browser, Tab};
use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::*;
use portolan_sim::driver::{Driver, Thinker};
use portolan_sim::handheld::robot::{Robot, Touch, way_to_table};
use portolan_sim::picture::Picture;
use portolan_sim::save::Store;
use portolan_sim::scenario::Scenario;
use portolan_sim::script::{Act, Step};
use portolan_sim::{serve, web};
use portolan_ui::settings::Settings;
use portolan_ui::{Button, Title};
use serde_json::json;
use tempfile::{TempDir, tempdir};

/// What both begin with.
const ENTROPY: u32 = 7;

/// The folder for the browser, built once.
fn site() -> &'static Path {
    static SITE: OnceLock<PathBuf> = OnceLock::new();
    SITE.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("web");
        web::write(Some(folder)).expect("the folder is built").folder
    })
}

/// A browser with nothing in it, and a copy of the folder on a server.
struct Desk {
    browser: Browser,
    port: u16,
    served: TempDir,
    _profile: TempDir,
}

impl Desk {
    /// `None` without Chromium, which is said past the test's own output.
    fn new() -> Option<Desk> {
        let Some(program) = chromium::find() else {
            let _ = writeln!(
                io::stderr(),
                "skipped: there is no Chromium here to test the browser's Portolan in"
            );
            return None;
        };
        let (served, profile) = (tempdir().unwrap(), tempdir().unwrap());
        for file in fs::read_dir(site()).unwrap().flatten() {
            fs::copy(file.path(), served.path().join(file.file_name())).unwrap();
        }
        let port = serve::in_background(served.path().into()).unwrap();
        let browser = Browser::start(&program, profile.path());
        Some(Desk { browser, port, served, _profile: profile })
    }

    fn address(&self, link: &str) -> String {
        format!("http://localhost:{}/?clock=virtual&entropy={ENTROPY}{link}", self.port)
    }

    /// Opens the page, and waits until it plays.
    #[track_caller]
    fn open(&mut self, link: &str) -> Tab {
        let address = self.address(link);
        let tab = self.browser.open(&address);
        self.wait(&tab);
        tab
    }

    #[track_caller]
    fn wait(&mut self, tab: &Tab) {
        self.browser.until(tab, "!!window.portolan");
    }

    #[track_caller]
    fn text(&mut self, tab: &Tab, id: &str) -> String {
        let line = format!("document.getElementById('{id}').textContent");
        self.browser.value(tab, &line).as_str().unwrap_or_default().to_owned()
    }

    /// Waits until an element has these words.
    #[track_caller]
    fn reads(&mut self, tab: &Tab, id: &str, words: &str) {
        let line = format!("document.getElementById('{id}').textContent.includes({words:?})");
        self.browser.until(tab, &line);
    }
}

/// The simulator at the same point, with its saves in this folder. A browser says which language it
/// wants; the simulator would ask.
fn simulator(saves: &Path) -> Scenario {
    let settings = saves.join("settings");
    if !settings.exists() {
        fs::write(settings, Settings::default().write()).unwrap();
    }
    let driver =
        Driver::new(Store::at(saves.into()).unwrap(), Thinker::Here, ENTROPY, None).unwrap();
    Scenario::new(driver, saves, 1)
}

/// The page's own number for a picture.
fn number(picture: &Picture) -> u32 {
    let Size { width, height } = picture.size();
    let places = (0..height).flat_map(|y| (0..width).map(move |x| Point::new(x as i32, y as i32)));
    let bytes = places.flat_map(|at| {
        let colour = Rgb888::from(picture.get_pixel(at));
        [colour.r(), colour.g(), colour.b(), u8::MAX]
    });
    bytes.fold(0x811c_9dc5, |sum: u32, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// How buttons are pressed.
#[derive(Clone, Copy)]
enum By {
    Keys,
    Fingers,
}

/// Presses in both, and compares what they show.
fn press(desk: &mut Desk, tab: &Tab, scenario: &mut Scenario, touch: Touch, by: By) {
    let (held, rest) = (touch.held.as_millis() as u32, touch.rest.as_millis() as u32);
    let acts = [
        Act::Press(touch.button),
        Act::Wait(held),
        Act::Release(touch.button),
        Act::Wait(rest),
        Act::UntilIdle,
    ];
    scenario.play(&acts.map(|act| Step { line: 0, act })).unwrap();
    let number = Button::ALL.iter().position(|other| *other == touch.button).unwrap();
    let button = format!("[data-button='{number}']");
    for (down, ms) in [(true, held), (false, rest)] {
        match by {
            By::Keys => desk.browser.key(tab, key(touch.button), down),
            By::Fingers => desk.browser.touch(tab, &button, down),
        }
        // Chromium does not wait until the page has heard of it; time must.
        let heard = format!("document.querySelector({button:?}).classList.contains('held')");
        desk.browser.until(tab, &format!("{heard} === {down}"));
        desk.browser.value(tab, &format!("portolan.advance({ms})"));
    }
    desk.browser.value(tab, "portolan.untilIdle()");
    compare(desk, tab, scenario, &format!("{touch:?}"));
}

#[track_caller]
fn compare(desk: &mut Desk, tab: &Tab, scenario: &mut Scenario, after: &str) {
    let shown = desk.browser.value(tab, "portolan.picture()");
    assert_eq!(shown, json!(number(scenario.picture())), "another picture after {after}");
}

fn key(button: Button) -> &'static str {
    match button {
        Button::Up => "ArrowUp",
        Button::Down => "ArrowDown",
        Button::Left => "ArrowLeft",
        Button::Right => "ArrowRight",
        Button::Press => "p",
        Button::A => "a",
        Button::B => "b",
        Button::X => "x",
        Button::Y => "y",
    }
}

fn tap(button: Button) -> Touch {
    let ms = std::time::Duration::from_millis;
    Touch { button, held: ms(60), rest: ms(45) }
}

/// Sits down in both, so many people at a table of so many.
fn sit_down(
    desk: &mut Desk,
    tab: &Tab,
    scenario: &mut Scenario,
    (title, people, seats): (Title, usize, usize),
    by: By,
) {
    for touch in way_to_table(title, people, seats) {
        press(desk, tab, scenario, touch, by);
    }
}

/// The robot presses in both, so often or to the end; says how often.
fn play(
    desk: &mut Desk,
    tab: &Tab,
    scenario: &mut Scenario,
    seed: u64,
    most: usize,
    by: By,
) -> usize {
    let mut robot = Robot::new(seed);
    for touches in 0..most {
        if scenario.driver().console().shows_scores() {
            return touches;
        }
        let touch = robot.next(scenario.driver().console());
        press(desk, tab, scenario, touch, by);
    }
    most
}

#[test]
fn a_whole_game_by_keys() {
    let Some(mut desk) = Desk::new() else { return };
    let saves = tempdir().unwrap();
    let mut scenario = simulator(saves.path());
    let tab = desk.open("");
    compare(&mut desk, &tab, &mut scenario, "the start");
    sit_down(&mut desk, &tab, &mut scenario, (Title::Merchants, 2, 3), By::Keys);
    let mut robot = Robot::new(11);
    let (mut touches, mut curtains) = (0, 0);
    while !scenario.driver().console().shows_scores() {
        let touch = robot.next(scenario.driver().console());
        if scenario.driver().console().open_to().is_none() && curtains < 3 {
            // Screen readers hear who is asked, and what everybody heard.
            desk.reads(&tab, "text", "Pass the Portolan to");
            curtains += 1;
        }
        press(&mut desk, &tab, &mut scenario, touch, By::Keys);
        touches += 1;
        assert!(touches < 3000, "the game does not end");
    }
    assert!(touches > 60 && curtains == 3, "{touches} presses, {curtains} curtains");
}

#[test]
fn a_whole_game_by_fingers() {
    let Some(mut desk) = Desk::new() else { return };
    let saves = tempdir().unwrap();
    let mut scenario = simulator(saves.path());
    let tab = desk.open("");
    desk.browser.resize(&tab, 390, 844, 3.0, true);
    sit_down(&mut desk, &tab, &mut scenario, (Title::Mercatores, 1, 2), By::Fingers);
    let touches = play(&mut desk, &tab, &mut scenario, 11, 3000, By::Fingers);
    assert!(touches > 30 && scenario.driver().console().shows_scores(), "{touches} touches");
}

#[test]
fn a_game_by_fingers_survives_the_end_of_its_tab() {
    let Some(mut desk) = Desk::new() else { return };
    let saves = tempdir().unwrap();
    let mut scenario = simulator(saves.path());
    let tab = desk.open("");
    desk.browser.resize(&tab, 390, 844, 3.0, true);
    sit_down(&mut desk, &tab, &mut scenario, (Title::Merchants, 2, 3), By::Fingers);
    play(&mut desk, &tab, &mut scenario, 11, 60, By::Fingers);
    let decisions = scenario.driver().console().decisions();
    assert!(decisions > 0, "fingers decide something");

    desk.browser.kill(&tab);
    drop(scenario);
    let mut scenario = simulator(saves.path());
    let tab = desk.open("");
    for touch in [tap(Button::A), tap(Button::A)] {
        press(&mut desk, &tab, &mut scenario, touch, By::Keys);
    }
    assert_eq!(scenario.driver().console().decisions(), decisions, "it goes on where it was");
    assert_eq!(scenario.driver().console().open_to(), None, "behind the curtain");
    desk.reads(&tab, "text", "Pass the Portolan to");
}

#[test]
fn it_plays_without_a_network() {
    let Some(mut desk) = Desk::new() else { return };
    let tab = desk.open("");
    desk.browser.until(&tab, "navigator.serviceWorker.ready.then(() => true)");
    desk.browser.until(&tab, "!!navigator.serviceWorker.controller");
    let objections = desk.browser.tell(&tab, "Page.getInstallabilityErrors", json!({}));
    assert_eq!(objections, json!({ "installabilityErrors": [] }), "it can be installed");
    for file in fs::read_dir(desk.served.path()).unwrap().flatten() {
        fs::remove_file(file.path()).unwrap();
    }
    desk.browser.unplug(&tab);
    let address = desk.address("&again");
    desk.browser.go(&tab, &address);
    desk.browser.until(&tab, "location.search.includes('again') && !!window.portolan");
    let saves = tempdir().unwrap();
    let mut scenario = simulator(saves.path());
    compare(&mut desk, &tab, &mut scenario, "the start");
    // Bots think there too.
    sit_down(&mut desk, &tab, &mut scenario, (Title::Mercatores, 1, 3), By::Keys);
    play(&mut desk, &tab, &mut scenario, 3, 20, By::Keys);
    assert!(scenario.driver().console().decisions() > 3);
}

/// Remembers the worker that was hired last.
const REMEMBERS: &str = "
    window.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        window.hired = this;
      }
    };";

#[test]
fn a_new_version_changes_nothing_for_an_open_page() {
    let Some(mut desk) = Desk::new() else { return };
    let tab = desk.browser.open("about:blank");
    desk.browser.prepare(&tab, REMEMBERS);
    let address = desk.address("");
    desk.browser.go(&tab, &address);
    desk.wait(&tab);
    desk.browser.until(&tab, "!!navigator.serviceWorker.controller");
    // Its worker does not go with the program of the old one.
    let service = desk.served.path().join("sw.js");
    let newer =
        fs::read_to_string(&service).unwrap().replace("NAME = \"", "NAME = \"portolan-newer-");
    fs::write(service, newer).unwrap();
    fs::write(desk.served.path().join("thinker.js"), "throw 'newer';").unwrap();
    desk.browser.value(
        &tab,
        "navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)",
    );
    desk.browser.until(&tab, "caches.keys().then((all) => all.every((one) => /newer/.test(one)))");
    // Another worker is hired, and bots think as before.
    desk.browser.value(&tab, "window.hired.onerror()");
    let saves = tempdir().unwrap();
    let mut scenario = simulator(saves.path());
    sit_down(&mut desk, &tab, &mut scenario, (Title::Mercatores, 1, 3), By::Keys);
    play(&mut desk, &tab, &mut scenario, 3, 20, By::Keys);
    assert!(scenario.driver().console().decisions() > 3);
    // The next start is one of the new version.
    let address = desk.address("&again");
    desk.browser.go(&tab, &address);
    desk.browser.until(&tab, "location.search.includes('again') && !!window.portolan");
    let program = desk.browser.value(&tab, "fetch('thinker.js').then((file) => file.text())");
    assert_eq!(program, json!("throw 'newer';"));
}

#[test]
fn what_cannot_be_read_stays_until_it_is_discarded() {
    let Some(mut desk) = Desk::new() else { return };
    let kept = "localStorage.getItem('portolan/merchants')";
    // Longer than any match, and nothing that Portolan wrote.
    for damaged in ["btoa('x'.repeat(20000))", "'?'"] {
        let tab = desk.open("");
        let damaged = desk.browser.value(&tab, damaged);
        desk.browser.value(&tab, &format!("localStorage.setItem('portolan/merchants', {damaged})"));
        desk.browser.close(&tab);
        let tab = desk.open("#game=merchants&seats=person,easy&deal=0000-005");
        desk.browser.value(&tab, "portolan.untilIdle()");
        assert_eq!(desk.browser.value(&tab, kept), damaged, "a link does not write over it");
        desk.browser.close(&tab);
        let tab = desk.open("");
        for key in ["a", "a", "ArrowRight", "a"] {
            assert_eq!(desk.browser.value(&tab, kept), damaged, "only who says so discards it");
            desk.browser.key(&tab, key, true);
            desk.browser.key(&tab, key, false);
            desk.browser.value(&tab, "portolan.untilIdle()");
        }
        assert!(desk.browser.value(&tab, kept).is_null(), "it is gone");
        desk.browser.close(&tab);
    }
}

#[test]
fn a_second_tab_says_that_it_saves_nothing() {
    let Some(mut desk) = Desk::new() else { return };
    let first = desk.open("#game=merchants&seats=person,easy&deal=0000-005");
    assert_eq!(desk.text(&first, "notice"), "");
    desk.browser.value(&first, "portolan.untilIdle()");
    let kept = desk.browser.value(&first, "localStorage.getItem('portolan/merchants')");
    assert!(kept.is_string(), "the deal of the link is on the table, and saved");
    let address = desk.browser.value(&first, "location.href");
    assert!(!address.to_string().contains("deal"), "its code is a secret: {address}");

    let second = desk.open("");
    desk.reads(&second, "notice", "another tab");
    desk.browser.tell(&second, "Page.bringToFront", json!({}));
    for key in ["a", "Enter", "z", " "] {
        desk.browser.key(&second, key, true);
        desk.browser.key(&second, key, false);
        desk.browser.value(&second, "portolan.untilIdle()");
    }
    let after = desk.browser.value(&second, "localStorage.getItem('portolan/merchants')");
    assert_eq!(after, kept, "what the first tab saved is still there");
    desk.browser.close(&second);
    desk.browser.close(&first);
    let third = desk.open("");
    assert_eq!(desk.text(&third, "notice"), "", "now the saves are free");
}

/// Whoever finds the device then finds nobody's hand, neither to be seen nor to be read.
#[test]
fn a_page_that_is_put_away_has_nothing_to_read() {
    let Some(mut desk) = Desk::new() else { return };
    let tab = desk.open("#game=carthage&seats=person,person&deal=0000-005");
    desk.reads(&tab, "whole", "hold to open");
    for (down, ms) in [(true, 900), (false, 100)] {
        desk.browser.key(&tab, key(Button::A), down);
        desk.browser.until(&tab, &format!("!!document.querySelector('.held') === {down}"));
        desk.browser.value(&tab, &format!("portolan.advance({ms})"));
    }
    desk.reads(&tab, "whole", "Your hand");
    // A browser without a screen hides no page; it is only told so.
    desk.browser.value(&tab, "Object.defineProperty(document, 'hidden', { value: true }), 1");
    let hidden = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
    let read = desk
        .browser
        .value(&tab, &format!("{hidden}, document.getElementById('whole').textContent"));
    assert!(read.as_str().is_some_and(|text| text.contains("hold to open")), "{read}");
}

#[test]
fn links_open_deals_or_say_what_is_wrong() {
    let Some(mut desk) = Desk::new() else { return };
    for (link, words) in [
        ("#game=chess", "asks for a game"),
        ("#game=merchants&seats=person", "2-4"),
        ("#game=merchants&deal=%zz", "37QX-2MA"),
        ("#anchor", "anchor"),
    ] {
        let tab = desk.open(link);
        desk.reads(&tab, "whole", words);
        desk.browser.close(&tab);
    }
    let tab = desk.open("#game=oltremare&seats=person,hard,easy&deal=0000-005");
    desk.browser.value(&tab, "portolan.untilIdle()");
    desk.reads(&tab, "status", "Anna");
}

/// Counts the sounds that are made.
const LISTENS: &str = "
    window.sounds = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...all) {
      window.sounds += 1;
      return start.apply(this, all);
    };";

#[test]
fn it_sounds_and_begins_as_the_browser_wishes() {
    let Some(mut desk) = Desk::new() else { return };
    let tab = desk.browser.open("about:blank");
    desk.browser.prepare(&tab, LISTENS);
    let wishes = json!({ "features": [
        { "name": "prefers-reduced-motion", "value": "reduce" },
        { "name": "prefers-color-scheme", "value": "dark" },
    ] });
    desk.browser.tell(&tab, "Emulation.setEmulatedMedia", wishes);
    let address = desk.address("");
    desk.browser.go(&tab, &address);
    desk.wait(&tab);
    for (key, down) in [("ArrowRight", true), ("ArrowRight", false), ("y", true), ("y", false)] {
        desk.browser.key(&tab, key, down);
    }
    desk.browser.value(&tab, "portolan.untilIdle()");
    desk.reads(&tab, "whole", "Colours night");
    desk.reads(&tab, "whole", "Animations off");
    assert!(desk.browser.value(&tab, "window.sounds").as_u64() > Some(0), "the cursor is heard");
    assert_eq!(desk.browser.value(&tab, "document.documentElement.lang"), json!("en"));
}

/// A program that breaks down at a button, once.
const BREAKS: &str = "
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...all) => {
      const { exports } = await instantiate.apply(WebAssembly, all);
      const button = (...numbers) => {
        if (!window.breaks) return exports.button(...numbers);
        window.breaks = false;
        throw new WebAssembly.RuntimeError('the mast broke');
      };
      return { exports: { ...exports, button } };
    };";

#[test]
fn what_breaks_down_starts_anew() {
    let Some(mut desk) = Desk::new() else { return };
    let tab = desk.browser.open("about:blank");
    desk.browser.prepare(&tab, BREAKS);
    let address = desk.address("#game=merchants&seats=person,easy&deal=0000-005");
    desk.browser.go(&tab, &address);
    desk.wait(&tab);
    desk.browser.value(&tab, "portolan.untilIdle()");
    // A program that breaks down as soon as it starts is not started over and over.
    desk.browser.until(
        &tab,
        "performance.now() - performance.getEntriesByName('wasm')[0].startTime > 3000",
    );
    desk.browser.value(&tab, "window.breaks = true");
    desk.browser.key(&tab, "a", true);
    desk.browser.key(&tab, "a", false);
    desk.reads(&tab, "text", "the mast broke");
    // The words are closed, and the game goes on.
    for _ in 0..3 {
        desk.browser.key(&tab, "a", true);
        desk.browser.key(&tab, "a", false);
        desk.browser.value(&tab, "portolan.untilIdle()");
    }
    desk.reads(&tab, "status", "Anna");
}

#[test]
fn it_is_small() {
    let Some(desk) = Desk::new() else { return };
    let files = fs::read_dir(desk.served.path()).unwrap().flatten();
    let sizes = files.map(|file| {
        let bytes = fs::read(file.path()).unwrap();
        (bytes.len(), miniz_oxide::deflate::compress_to_vec(&bytes, 6).len())
    });
    let (whole, compressed) = sizes.fold((0, 0), |sum, size| (sum.0 + size.0, sum.1 + size.1));
    let _ = writeln!(io::stderr(), "the browser's folder: {whole} bytes, compressed {compressed}");
    assert!(whole <= 1_500_000 && compressed <= 600_000, "{whole} bytes, compressed {compressed}");
}

#[test]
fn the_first_picture_comes_at_once() {
    let Some(mut desk) = Desk::new() else { return };
    let took = "performance.getEntriesByName('picture')[0].startTime
        - performance.getEntriesByName('wasm')[0].startTime";
    // The best of some: what else the machine does is not what is measured.
    let times = (0..5).map(|_| {
        let tab = desk.open("");
        let time = desk.browser.value(&tab, took).as_f64().expect("a time");
        desk.browser.close(&tab);
        time
    });
    let best = times.fold(f64::INFINITY, f64::min);
    let _ = writeln!(io::stderr(), "the first picture: {best:.0} ms after the program is there");
    assert!(best <= 500.0, "{best} ms");
}

#[test]
fn it_fits_phones_and_desktops() {
    let Some(mut desk) = Desk::new() else { return };
    let tab = desk.open("");
    for (width, height, ratio, phone) in [
        (1280, 800, 1.0, false),
        (1920, 1080, 1.0, false),
        (1366, 625, 1.0, false),
        (1024, 600, 1.0, false),
        (600, 900, 1.0, false),
        (390, 844, 3.0, true),
        (844, 390, 3.0, true),
        (360, 640, 2.0, true),
        (640, 360, 2.0, true),
        (320, 568, 2.0, true),
        (820, 1180, 2.0, true),
        (1180, 820, 2.0, true),
    ] {
        desk.browser.resize(&tab, width, height, ratio, phone);
        let size = format!("{width} by {height}");
        desk.browser.until(&tab, &format!("innerWidth === {width} && innerHeight === {height}"));
        desk.browser.value(&tab, "new Promise((drawn) => requestAnimationFrame(() => drawn()))");
        let boxes = desk.browser.value(
            &tab,
            "['#screen', '#pad', '#letters', ...[...document.querySelectorAll('[data-button]')]
               .map((one) => `[data-button='${one.dataset.button}']`)].map((which) => {
               const { left, top, right, bottom } =
                 document.querySelector(which).getBoundingClientRect();
               return [left, top, right, bottom]; })",
        );
        let boxes: Vec<[f64; 4]> = serde_json::from_value(boxes).unwrap();
        for [left, top, right, bottom] in &boxes {
            let inside = *left >= 0.0 && *top >= 0.0;
            let inside = inside && *right <= f64::from(width) && *bottom <= f64::from(height);
            assert!(inside, "{size}: something is at {left}, {top}, {right}, {bottom}");
        }
        let apart = |one: [f64; 4], other: [f64; 4]| {
            one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1]
        };
        let [screen, pad, letters] = [boxes[0], boxes[1], boxes[2]];
        assert!(apart(screen, pad) && apart(screen, letters) && apart(pad, letters), "{size}");
        let readable = if phone { 240.0 } else { 480.0 };
        assert!(screen[2] - screen[0] >= readable, "{size}: the screen is too small to be read");
        for button in &boxes[3..] {
            assert!(button[2] - button[0] >= 36.0, "{size}: a button is too small for a thumb");
        }
    }
}
