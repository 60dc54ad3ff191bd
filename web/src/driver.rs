//! The console with a page around it: what the window's driver is on the desktop.

use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::pixelcolor::{Rgb565, Rgb888, RgbColor};
use portolan_core::Slot;
use portolan_ui::settings::{Loudness, Motion, Settings};
use portolan_ui::words::Language;
use portolan_ui::{
    About, Boot, Button, Colours, Console, Event, Frame, HEIGHT, Keeping, Matter, Request, Sound,
    Thought, Title, WIDTH,
};

/// Bytes of a picture, four for a pixel.
const PICTURE_BYTES: usize = WIDTH * HEIGHT * 4;
/// The names that settings and records are kept under; games are kept under their titles' words.
const SETTINGS: &str = "settings";
const RECORDS: &str = "records";

/// What the page does for the console.
pub trait Page {
    /// What is kept under a name, or waits there to be taken.
    fn read(&mut self, name: &str) -> Option<Vec<u8>>;
    /// Keeps something, and says how well that went.
    fn keep(&mut self, name: &str, bytes: &[u8]) -> Keeping;
    /// Forgets something.
    fn discard(&mut self, name: &str) -> Keeping;
    /// Lets a bot of this match think elsewhere; nobody waits for an earlier one any more.
    fn think(&mut self, journal: &[u8]);
    /// Makes a sound.
    fn sound(&mut self, sound: Sound, loudness: Loudness);
    /// Sets the light, 1–8.
    fn brightness(&mut self, level: u8);
}

/// What the browser knows of its user before the first settings are made.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes {
    /// The language of the browser.
    pub language: Language,
    /// Dark pages.
    pub dark: bool,
    /// Little motion.
    pub still: bool,
}

/// The console and its page.
pub struct Driver<P> {
    console: Console,
    page: P,
    frame: Box<Frame>,
    picture: Vec<u8>,
}

impl<P: Page> Driver<P> {
    /// Switches the console on at time 0. `entropy` makes its deals.
    pub fn new(mut page: P, entropy: u32, keeping: Keeping, wishes: Wishes) -> Driver<P> {
        let settings = page.read(SETTINGS).unwrap_or_else(|| {
            let mut settings = Settings::default();
            settings.language = wishes.language;
            if wishes.dark {
                settings.colours = Colours::Night;
            }
            if wishes.still {
                settings.motion = Motion::Off;
            }
            settings.write().to_vec()
        });
        let crash = page.read("crash").map(|words| String::from_utf8_lossy(&words).into_owned());
        let about = About {
            device: "Browser",
            build: option_env!("PORTOLAN_BUILD").unwrap_or(env!("CARGO_PKG_VERSION")),
            reset: "-",
            ..About::default()
        };
        let settings = Some(&settings[..]);
        let crash = crash.as_deref();
        let mut console = Console::new(Boot { entropy, settings, about, keeping, crash }, 0);
        for &title in Title::ALL {
            let save = page.read(title.word());
            console.find(title, save.as_deref().map_or(Slot::Empty, Slot::Game));
        }
        console.find_records(Some(&page.read(RECORDS).unwrap_or_default()));
        let frame = Box::default();
        let picture = vec![u8::MAX; PICTURE_BYTES];
        let mut driver = Driver { console, page, frame, picture };
        driver.settle();
        driver
    }

    /// Opens what a link asks for.
    pub fn open_link(&mut self, link: &str) {
        self.console.open_link(link);
        self.settle();
    }

    /// The console, to be looked at.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// A button, by its number in [`Button::ALL`], went down or came up.
    pub fn button(&mut self, number: u32, down: bool, now: u32) {
        if let Some(&button) = Button::ALL.get(number as usize) {
            self.handle(if down { Event::Press(button) } else { Event::Release(button) }, now);
        }
    }

    /// Silences everything, or makes it heard again.
    pub fn mute(&mut self, now: u32) {
        self.console.mute(now);
        self.settle();
    }

    /// Takes a bot's decision; bytes that are none, or come too late, change nothing.
    pub fn take_thought(&mut self, bytes: &[u8], now: u32) {
        if let Ok(thought) = postcard::from_bytes::<Thought>(bytes) {
            self.handle(Event::Thought(thought), now);
        }
    }

    /// Tells the console what happened, and does all that it asks for.
    pub fn handle(&mut self, event: Event, now: u32) {
        self.console.handle(event, now);
        self.settle();
    }

    fn settle(&mut self) {
        while let Some(request) = self.console.request() {
            match request {
                Request::Save => {
                    if let Some((title, journal)) = self.console.journal() {
                        let keeping = self.page.keep(title.word(), journal);
                        self.console.set_keeping(Matter::Game, keeping);
                    }
                }
                Request::Load(title) => {
                    let save = self.page.read(title.word());
                    let slot = save.as_deref().map_or(Slot::Empty, Slot::Game);
                    self.console.take_up(title, slot);
                }
                Request::Discard(title) => {
                    let keeping = self.page.discard(title.word());
                    self.console.set_keeping(Matter::Game, keeping);
                }
                Request::SaveSettings => {
                    let keeping = self.page.keep(SETTINGS, &self.console.settings());
                    self.console.set_keeping(Matter::Settings, keeping);
                }
                Request::SaveRecords => {
                    if let Some(records) = self.console.records() {
                        let keeping = self.page.keep(RECORDS, &records);
                        self.console.set_keeping(Matter::Records, keeping);
                    }
                }
                // The journal says all that the task does, and can be sent.
                Request::Think => {
                    if let Some((_, journal)) = self.console.journal() {
                        self.page.think(journal);
                    }
                }
                Request::Sound(sound) => self.page.sound(sound, self.console.loudness()),
                Request::Brightness(level) => self.page.brightness(level),
                // A browser is no USB drive, and has no board to be checked.
                Request::Update | Request::Check(_) => {}
            }
        }
    }

    /// In how many ms the console wants a tick; `None` while nothing moves.
    pub fn wait(&self, now: u32) -> Option<u32> {
        let wait = self.console.wakes_at()?.wrapping_sub(now) as i32;
        // Whatever is due again at once waits for the next millisecond.
        Some(wait.max(1) as u32)
    }

    /// The picture as red, green, blue and opacity, if it may have changed since this was last
    /// asked.
    pub fn picture(&mut self) -> Option<&[u8]> {
        if !self.console.dirty() {
            return None;
        }
        self.console.draw(&mut self.frame);
        let colours = self.console.palette().map(|word| {
            let colour = Rgb888::from(Rgb565::from(RawU16::new(word)));
            [colour.r(), colour.g(), colour.b(), u8::MAX]
        });
        let pairs = (0..HEIGHT).flat_map(|y| self.frame.row(y));
        for (pair, pixels) in pairs.zip(self.picture.chunks_exact_mut(8)) {
            pixels[..4].copy_from_slice(&colours[usize::from(pair >> 4)]);
            pixels[4..].copy_from_slice(&colours[usize::from(pair & 15)]);
        }
        Some(&self.picture)
    }

    /// The language of the screens.
    pub fn language(&self) -> Language {
        Settings::read(&self.console.settings()).language
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::thinker;

    /// A page in memory.
    #[derive(Default)]
    pub(crate) struct Memory {
        kept: HashMap<String, Vec<u8>>,
        asked: Option<Vec<u8>>,
    }

    impl Page for Memory {
        fn read(&mut self, name: &str) -> Option<Vec<u8>> {
            self.kept.get(name).cloned()
        }

        fn keep(&mut self, name: &str, bytes: &[u8]) -> Keeping {
            self.kept.insert(name.into(), bytes.into());
            Keeping::Kept
        }

        fn discard(&mut self, name: &str) -> Keeping {
            self.kept.remove(name);
            Keeping::Kept
        }

        fn think(&mut self, journal: &[u8]) {
            self.asked = Some(journal.into());
        }

        fn sound(&mut self, _: Sound, _: Loudness) {}

        fn brightness(&mut self, _: u8) {}
    }

    pub(crate) fn driver(page: Memory) -> Driver<Memory> {
        Driver::new(page, 1, Keeping::Kept, Wishes::default())
    }

    /// The page is loaded again, with what it has kept.
    pub(crate) fn again(driver: Driver<Memory>) -> Driver<Memory> {
        self::driver(driver.page)
    }

    pub(crate) fn tap(driver: &mut Driver<Memory>, button: Button, now: &mut u32) {
        let number = Button::ALL.iter().position(|other| *other == button).unwrap() as u32;
        for down in [true, false] {
            driver.button(number, down, *now);
            *now += 50;
        }
    }

    /// Lets bots think and time pass until nothing moves.
    fn rest(driver: &mut Driver<Memory>, now: &mut u32) {
        while go_on(driver, now) {}
    }

    /// Lets a bot think, or time pass until something moves; false if nothing does.
    pub(crate) fn go_on(driver: &mut Driver<Memory>, now: &mut u32) -> bool {
        if let Some(journal) = driver.page.asked.take() {
            let thought = thinker::ponder(&journal, &mut |_| true).expect("a bot's decision");
            driver.take_thought(&thought, *now);
        } else if let Some(wait) = driver.wait(*now) {
            *now += wait;
            driver.handle(Event::Tick, *now);
        } else {
            return false;
        }
        true
    }

    #[test]
    fn bots_elsewhere_play_on_and_the_game_is_kept() {
        for title in Title::ALL {
            let mut driver = driver(Memory::default());
            let mut now = 0;
            driver.open_link(&format!("game={}&seats=hard,person&deal=0000-005", title.word()));
            for _ in 0..30 {
                rest(&mut driver, &mut now);
                tap(&mut driver, Button::A, &mut now);
            }
            rest(&mut driver, &mut now);
            let kept = driver.page.kept.get(title.word()).cloned();
            let journal = driver.console.journal().map(|(_, journal)| journal.to_vec());
            assert!(kept.is_some() && kept == journal, "{title:?}");
            assert!(driver.console.decisions() > 4, "{title:?}: {}", driver.console.decisions());
        }
    }

    #[test]
    fn what_comes_from_elsewhere_changes_nothing_when_it_is_wrong() {
        let deals = (0..8).map(|deal| {
            let mut driver = driver(Memory::default());
            driver.open_link(&format!("game=merchants&seats=hard,person&deal=0000-00{deal}"));
            driver
        });
        let asked = |driver: &Driver<Memory>| driver.page.asked.is_some();
        let mut driver = deals.into_iter().find(asked).expect("a deal in which the bot begins");
        let journal = driver.page.asked.clone().unwrap_or_default();
        let thought = thinker::ponder(&journal, &mut |_| true).expect("a decision");
        // Late enough: no bot plays as soon as it is asked.
        let now = 1000;
        let before = driver.console.decisions();
        for wrong in [&[][..], &[99, 1, 2], &thought[..1]] {
            driver.take_thought(wrong, now);
            assert_eq!(driver.console.decisions(), before, "{wrong:?}");
        }
        driver.take_thought(&thought, now);
        assert_eq!(driver.console.decisions(), before + 1);
        driver.take_thought(&thought, now);
        assert_eq!(driver.console.decisions(), before + 1, "it came twice");
        driver.button(77, true, 0);
        assert_eq!(thinker::ponder(b"nonsense", &mut |_| true), None);
    }

    #[test]
    fn a_link_never_costs_a_game() {
        let link = "game=merchants&seats=person,easy&deal=0000-005";
        let mut first = driver(Memory::default());
        first.open_link(link);
        assert!(first.console.journal().is_some(), "the deal is open");
        let kept = first.page.kept["merchants"].clone();
        let mut again = again(first);
        again.open_link(link);
        assert!(again.console.journal().is_none(), "it waits for a press");
        assert_eq!(again.page.kept["merchants"], kept);
    }

    #[test]
    fn the_browsers_wishes_are_the_first_settings() {
        let wishes = Wishes { language: Language::Polish, dark: true, still: true };
        let mut driver = Driver::new(Memory::default(), 1, Keeping::Kept, wishes);
        assert_eq!(driver.language(), Language::Polish);
        assert_eq!(driver.console.palette(), Colours::Night.palette());
        let picture = driver.picture().expect("the launcher").to_vec();
        assert!(picture.chunks(4).all(|pixel| pixel[3] == u8::MAX));
        assert!(driver.picture().is_none(), "nothing changed");
    }
}
