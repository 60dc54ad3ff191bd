//! Pages to read: the rules of a game, the buttons, and facts about the device.

use crate::event::{Button, Charge};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::Title;
use crate::rooms::{Confirm, Over, Question, Way, close, moved, refuse};
use crate::rules::{self, Chapter, Find, Rules, strips};
use crate::shapes::Area;
use crate::shared::Shared;
use crate::text::{Font, fill_in, line};
use crate::words::Words;
use crate::{Frame, Ink};

/// Where the text of a page stands.
const TEXT: Area = Area::new(14, 52, 211, 163);

/// What can be read.
#[derive(Clone, Copy)]
enum Book {
    /// The rules of a game.
    Title(Title),
    /// What the buttons do.
    Controls,
}

impl Book {
    fn name(self, words: &Words) -> &'static str {
        match self {
            Book::Title(title) => title.about(words).short_title,
            Book::Controls => words.settings.controls,
        }
    }

    fn text(self, words: &Words) -> Rules {
        match self {
            Book::Title(title) => title.about(words).rules,
            Book::Controls => words.controls,
        }
    }

    fn marks(self) -> Find {
        match self {
            Book::Title(title) => title.marks(),
            Book::Controls => rules::button,
        }
    }
}

/// A book, opened at a chapter.
#[derive(Clone)]
pub(crate) struct RulesPage {
    book: Book,
    chapter: usize,
    /// The first strip of the chapter that is in sight.
    first: usize,
}

impl RulesPage {
    /// The rules of a game.
    pub fn new(title: Title) -> RulesPage {
        RulesPage { book: Book::Title(title), chapter: 0, first: 0 }
    }

    /// Whether there are any: a game that is being written may have none yet.
    pub fn exists(title: Title, words: &Words) -> bool {
        Book::Title(title).text(words).chapters().next().is_some()
    }

    /// What the buttons do.
    pub fn controls() -> RulesPage {
        RulesPage { book: Book::Controls, chapter: 0, first: 0 }
    }

    fn chapter(&self, words: &Words) -> Chapter {
        self.book.text(words).chapters().nth(self.chapter).unwrap_or_default()
    }

    /// The first strip that finds no room any more, and how many there are.
    fn measure(&self, words: &Words) -> (usize, usize) {
        let (mut room, mut next, mut all) = (TEXT.height, 0, 0);
        for strip in strips(self.chapter(words), TEXT.width, self.book.marks()) {
            room -= if all >= self.first { strip.height } else { 0 };
            all += 1;
            next = if room >= 0 { all } else { next };
        }
        (next, all)
    }

    /// The first strip of a chapter's last page: that is full, and a table is not torn apart by its end.
    fn last(&self, words: &Words) -> usize {
        let strips = || strips(self.chapter(words), TEXT.width, self.book.marks());
        let mut rest: i32 = strips().map(|strip| strip.height).sum();
        let above = strips().take_while(|strip| {
            rest -= strip.height;
            rest + strip.height > TEXT.height
        });
        above.count()
    }

    fn turn(&mut self, chapter: usize) {
        (self.chapter, self.first) = (chapter, 0);
    }

    pub fn press(&mut self, button: Button, shared: &mut Shared) -> Way {
        let words = shared.words();
        let chapters = self.book.text(words).chapters().count();
        let (next, all) = self.measure(words);
        match button {
            Button::A if next < all => self.first = next.min(self.last(words)),
            Button::A | Button::Right if self.chapter + 1 < chapters => self.turn(self.chapter + 1),
            Button::Left if self.chapter > 0 => self.turn(self.chapter - 1),
            Button::Down if next < all => self.first += 1,
            Button::Up if self.first > 0 => self.first -= 1,
            Button::B => return close(shared),
            _ => return refuse(shared),
        }
        moved(shared)
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let chapters = self.book.text(words).chapters().count();
        let chapter = self.chapter(words);
        frame.table();
        frame.title(self.book.name(words), &line!("{} / {chapters}", self.chapter + 1));
        frame.panel(Area::new(LEFT, 26, RIGHT - LEFT, 193));
        let fits = Font::Name.width(chapter.heading) <= TEXT.width;
        let font = if fits { Font::Name } else { Font::Strong };
        frame.text(font, chapter.heading, TEXT.x, 42, Ink::Text);
        frame.fill(TEXT.x, 47, TEXT.width + 1, 1, Ink::Red);
        let (next, all) = self.measure(words);
        let find = self.book.marks();
        let mut y = TEXT.y;
        for strip in strips(chapter, TEXT.width, find).take(next).skip(self.first) {
            strip.draw(frame, Area::new(TEXT.x, y, TEXT.width, strip.height), find, words);
            y += strip.height;
        }
        frame.scrollbar(Area::new(228, TEXT.y, 4, TEXT.height), self.first, next - self.first, all);
        let more = next < all || self.chapter + 1 < chapters;
        let a = if more { words.hints.next } else { "" };
        frame.hints(Hints { a, b: words.hints.back, ..Hints::default() });
    }
}

/// Facts about the device.
#[derive(Clone)]
pub(crate) struct AboutPage;

impl AboutPage {
    pub fn press(&self, button: Button, shared: &mut Shared) -> Way {
        match button {
            Button::A if shared.about.updates => {
                Way::Open(Over::Confirm(Confirm::new(Question::Update)))
            }
            Button::Y => Way::Open(Over::check(shared)),
            Button::A | Button::B => close(shared),
            _ => refuse(shared),
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        let (words, about) = (shared.words(), &shared.about);
        frame.table();
        frame.title(words.about.title, env!("CARGO_PKG_VERSION"));
        frame.paragraph(words.about.text, 12, 42, 214, Ink::Text);
        let battery = about.battery.map(|charge| match charge {
            Charge { percent, charging: true } => fill_in(words.about.charging, &[&percent]),
            Charge { percent, .. } => line!("{percent} %"),
        });
        let stack = match about.stack {
            0 => line!("-"),
            bytes => fill_in(words.about.bytes, &[&bytes]),
        };
        let [.., battery_label, _] = words.check.rows;
        let facts = [
            (words.about.device, Some(about.device)),
            (battery_label, battery.as_deref()),
            (words.about.build, Some(about.build)),
            (words.about.reset, Some(about.reset)),
            (words.about.stack, Some(&*stack)),
        ];
        let facts = facts.into_iter().filter_map(|(label, fact)| Some((label, fact?)));
        let apart = if battery.is_some() { 15 } else { 19 };
        for (place, (label, fact)) in (0..).zip(facts) {
            let y = 150 + apart * place;
            frame.text(Font::Label, label, 12, y, Ink::Sepia);
            let fact = if fact.is_empty() { "-" } else { fact };
            frame.text_right(Font::Strong, Font::Strong.cut(fact, 130), 226, y, Ink::Text);
            frame.dots(8, y + 5, 224);
        }
        let a = if about.updates { words.hints.update } else { "" };
        frame.hints(Hints { a, b: words.hints.back, y: words.check.open, ..Hints::default() });
    }
}
