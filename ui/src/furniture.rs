//! What stands at the same place on every screen: status line, titles, hint bar, rows, buttons and
//! popups.

use portolan_core::Seat;

use crate::art::Icon;
use crate::shapes::{Area, Purse};
use crate::text::{Font, Line, line};
use crate::{Frame, Ink, art};

/// Left and right margin.
pub const LEFT: i32 = 6;
/// Where the margin at the right begins.
pub const RIGHT: i32 = 234;
/// Where the hint bar begins.
pub const FLOOR: i32 = 222;

/// Left edges of the six columns on which cards stand.
pub const COLUMNS: [i32; 6] = [8, 46, 84, 122, 160, 198];
/// How wide a column is.
pub const COLUMN: i32 = 34;

/// A player as screens show one.
#[derive(Clone, Copy, Debug)]
pub struct Who<'a> {
    /// Gives the ink.
    pub seat: Seat,
    /// On the pennant.
    pub letter: char,
    /// Beside it.
    pub name: &'a str,
}

impl Who<'_> {
    /// The name inside a sentence of labels, which leaves it so much room.
    pub fn short(&self, room: i32) -> Line {
        Font::Label.shortened(self.name, room)
    }
}

/// The words of the hint bar, for A, B, X and Y. No word, no disc.
#[derive(Clone, Copy, Default, Debug)]
pub struct Hints<'a> {
    /// The verb of the moment.
    pub a: &'a str,
    /// Back or undo.
    pub b: &'a str,
    /// Help.
    pub x: &'a str,
    /// Table.
    pub y: &'a str,
}

impl Frame {
    /// Empties the screen down to the bare table.
    pub fn table(&mut self) {
        self.fill(0, 0, 240, 240, Ink::Ground);
    }

    fn rule(&mut self, y: i32) {
        self.fill(LEFT, y, RIGHT - LEFT, 1, Ink::Red);
        self.fill(LEFT, y + 2, RIGHT - LEFT, 1, Ink::Line);
    }

    /// The bare table under the name of it all, with a sentence.
    pub fn masthead(&mut self, sentence: &str) {
        self.table();
        art::CHART_ROSE.draw(self, 176, 0);
        self.text(Font::Portolan, "Portolan", 12, 25, Ink::Text);
        self.rule(31);
        self.text(Font::Label, sentence, 12, 52, Ink::Sepia);
    }

    /// The plate of a player, lighter for the own one; the ink to write on it with.
    pub fn plate(&mut self, area: Area, own: bool) -> Ink {
        let (ground, ink) = if own { (Ink::Paper, Ink::Black) } else { (Ink::Vellum, Ink::Text) };
        self.outlined(area, ground, Ink::Line);
        ink
    }

    /// The row of a player, 17 high: plate, pennant, and the name in so much room.
    pub fn player_plate(&mut self, who: Who, own: bool, y: i32, (x, room): (i32, i32)) -> Ink {
        let ink = self.plate(Area::new(LEFT, y, RIGHT - LEFT, 17), own);
        self.pennant(who.seat, who.letter, 10, y + 2);
        let font = if own { Font::Strong } else { Font::Label };
        self.name(font, who.name, x, y + 12, room, ink);
        ink
    }

    /// A screen's title with one fact at the right.
    pub fn title(&mut self, title: &str, fact: &str) {
        self.text(Font::Title, title, LEFT, 16, Ink::Text);
        self.text_right(Font::Label, fact, RIGHT - 1, 15, Ink::Sepia);
        self.rule(20);
    }

    /// The status line of a table: who, what to do, own money, cards in the deck.
    pub fn status(&mut self, who: Who, prompt: &str, money: Purse, back: &Icon, deck: u8) {
        let deck_x = self.deck(back, deck);
        let money_x = self.money(money, deck_x - 6, 16, Ink::Text);
        self.status_left(who, prompt, money_x);
    }

    /// The same where something else than money counts: its drawing and how much there is.
    pub fn status_with(
        &mut self,
        who: Who,
        prompt: &str,
        (icon, count): (&Icon, i32),
        back: &Icon,
        deck: u8,
    ) {
        let deck_x = self.deck(back, deck);
        let count = line!("{count}");
        let count_x = self.text_right(Font::Number, &count, deck_x - 6, 16, Ink::Text) - 15;
        self.chip(icon, count_x, 4);
        self.status_left(who, prompt, count_x);
    }

    /// How many cards the deck has, at the right of the status line; gives where it begins.
    fn deck(&mut self, back: &Icon, deck: u8) -> i32 {
        let cards = line!("{deck}");
        let deck_x = self.text_right(Font::Number, &cards, RIGHT - 1, 16, Ink::Text) - 14;
        self.small_back(back, deck_x + 1, 4);
        deck_x
    }

    /// The status line of a table without a deck.
    pub fn status_of(&mut self, who: Who, prompt: &str, money: Purse) {
        let money_x = self.money(money, RIGHT - 1, 16, Ink::Text);
        self.status_left(who, prompt, money_x);
    }

    /// The status line of a table without numbers.
    pub fn status_plain(&mut self, who: Who, prompt: &str) {
        self.status_left(who, prompt, RIGHT);
    }

    fn status_left(&mut self, who: Who, prompt: &str, money_x: i32) {
        self.pennant(who.seat, who.letter, LEFT, 4);
        let room = money_x - 4 - 23 - 8;
        // What somebody answered can be told in part. A part of what can be done would say that the
        // rest cannot.
        let first = match prompt.contains(": ") {
            true => prompt.split([',', ';']).next().unwrap_or(prompt),
            false => prompt,
        };
        // Smaller letters for the name first, then fewer facts of the prompt, then none.
        let widths = [Font::Name, Font::Label].map(|font| font.width(who.name));
        let wants = [prompt, first].map(|text| Font::Label.width(text));
        let leaves = |wanted: i32| widths.iter().find(|&&width| width + wanted <= room).copied();
        let name_room = wants.into_iter().find_map(leaves);
        let end = self.name(Font::Name, who.name, 23, 15, name_room.unwrap_or(room), Ink::Text);
        if name_room.is_some() {
            let prompt = Font::Label.cut_facts(prompt, 23 + room - end + 4);
            self.text(Font::Label, prompt, end + 8, 15, Ink::Sepia);
        } else {
            record!(Facts: prompt, who.name);
        }
        self.rule(20);
    }

    /// The label of a row, with a second fact at the right if there is room for it.
    pub fn label(&mut self, label: &str, fact: &str, baseline: i32) {
        let end = self.text(Font::Label, label, 8, baseline, Ink::Sepia);
        if end + 6 <= 231 - Font::Label.width(fact) {
            self.text_right(Font::Label, fact, 231, baseline, Ink::Sepia);
        } else {
            record!(LeftOut: fact, label);
        }
    }

    /// What the columns of the rows below are. Each name begins where its column does, or further
    /// left where it would run into the next one or over the edge.
    pub fn columns(&mut self, names: &[(&str, i32)], baseline: i32) {
        let mut end = 231;
        for &(name, x) in names.iter().rev() {
            let x = x.min(end - Font::Label.width(name));
            self.text(Font::Label, name, x, baseline, Ink::Sepia);
            end = x - 6;
        }
    }

    /// A line above the hint bar that goes away with the next press: why one did nothing.
    pub fn remark(&mut self, text: &str, edge: Ink) {
        let top = FLOOR - 18;
        self.fill(0, top, 240, 18, Ink::Paper);
        record!(panel(Area::new(0, top, 240, 18)));
        record!(tells(Area::new(0, top, 240, 18)));
        self.fill(0, top, 240, 1, Ink::Black);
        self.fill(0, top + 1, 4, 17, edge);
        let font = if Font::Strong.width(text) > 226 { Font::Label } else { Font::Strong };
        self.text(font, font.cut(text, 226), 10, FLOOR - 5, Ink::Black);
    }

    /// The hint bar.
    pub fn hints(&mut self, hints: Hints) {
        self.stand();
        record!(bar_begins(FLOOR));
        self.fill(0, FLOOR, 240, 18, Ink::Sea);
        let mut end = 0;
        let places =
            [("A", hints.a, 6), ("B", hints.b, 64), ("X", hints.x, 122), ("Y", hints.y, 180)];
        for (letter, label, place) in places {
            if !label.is_empty() {
                // A label that needs more pushes the next ones by just what it needs.
                let x = place.max(end + 3);
                self.button_disc(letter, x, 225);
                end = self.text(Font::Label, label, x + 15, 234, Ink::Paper);
            }
        }
        record!(bar_ends(FLOOR));
    }

    /// The disc of a button, 13 across.
    pub fn button_disc(&mut self, letter: &str, x: i32, y: i32) {
        self.disc(x, y, 13, Ink::Gold);
        self.text_centred(Font::Strong, letter, x + 6, y + 10, Ink::Black);
    }

    /// The pad as a disc, like a button.
    pub fn pad_disc(&mut self, x: i32, y: i32) {
        self.disc(x, y, 13, Ink::Gold);
        self.fill(x + 2, y + 5, 9, 3, Ink::Black);
        self.fill(x + 5, y + 2, 3, 9, Ink::Black);
    }

    /// A row of a list; the one under the cursor turns sea. Gives the ink for its text.
    pub fn list_row(&mut self, area: Area, chosen: bool) -> Ink {
        if !chosen {
            self.panel(area);
            return Ink::Text;
        }
        record!(panel(area));
        record!(cursor(Some(area)));
        self.cut(area, Ink::Sea);
        self.fill(area.x, area.y + 1, 3, area.height - 2, self.gilt());
        Ink::Paper
    }

    /// The main button of a screen.
    pub fn main_button(&mut self, area: Area, label: &str, chosen: bool) {
        self.outlined(area, if chosen { Ink::Gold } else { Ink::Vellum }, Ink::Black);
        let ink = if chosen { Ink::Black } else { Ink::Text };
        let middle = area.x + area.width / 2;
        let fits = |font: &Font| font.width(label) <= area.width - 12;
        let fonts = [Font::Title, Font::Row, Font::Strong];
        let font = fonts.into_iter().find(fits).unwrap_or(Font::Label);
        self.text_centred(font, label, middle, area.y + area.height / 2 + 5, ink);
    }

    /// A choice among several side by side, in smaller letters.
    pub fn small_button(&mut self, area: Area, label: &str, chosen: bool) {
        if chosen {
            record!(cursor(Some(area)));
        }
        self.outlined(
            area,
            if chosen { Ink::Gold } else { Ink::Vellum },
            if chosen { Ink::Black } else { Ink::Line },
        );
        let ink = if chosen { Ink::Black } else { Ink::Text };
        let middle = area.x + area.width / 2;
        self.text_centred(Font::Strong, label, middle, area.y + area.height / 2 + 4, ink);
    }

    /// A panel in front of everything, over the dimmed screen.
    pub fn popup(&mut self, area: Area) {
        record!(cursor(None));
        self.veil(Area::new(0, 0, 240, FLOOR), Ink::Sea);
        self.slide_in();
        self.cut(Area { x: area.x + 3, y: area.y + 3, ..area }, Ink::Black);
        self.outlined(area, Ink::Vellum, Ink::Black);
        self.hollow(area.grown(-3), Ink::Gold);
    }

    /// A scrollbar at the right edge of a list, when not all of it can be seen.
    pub fn scrollbar(&mut self, area: Area, first: usize, seen: usize, all: usize) {
        if all > seen {
            self.fill(area.x, area.y, 4, area.height, Ink::Line);
            let top = area.height * first as i32 / all as i32;
            let height = (area.height * seen as i32 / all as i32).max(6);
            self.fill(area.x, area.y + top, 4, height, Ink::Sepia);
        }
    }

    /// The needle of a bot that thinks, turned by `point` eighths, in a ring of its progress.
    pub fn needle(&mut self, x: i32, y: i32, point: u32, progress: u8) {
        const WAY: [(i32, i32); 8] =
            [(0, -4), (3, -3), (4, 0), (3, 3), (0, 4), (-3, 3), (-4, 0), (-3, -3)];
        self.disc(x - 6, y - 6, 13, Ink::Paper);
        let (dx, dy) = WAY[(point & 7) as usize];
        self.dashed((x - dx, y - dy), (x, y), 1, 0, Ink::Sea);
        self.dashed((x, y), (x + dx, y + dy), 1, 0, Ink::Red);
        self.fill(x, y, 1, 1, Ink::Gold);
        self.arc(x, y, 6, u32::from(progress) * 64 / 100);
    }

    /// The wind rose with rhumb lines, on the sea.
    pub fn rose(&mut self) {
        const REACH: [(i32, i32); 8] =
            [(120, 8), (231, 8), (231, 52), (231, 163), (120, 231), (9, 163), (9, 52), (9, 8)];
        for to in REACH {
            self.dashed((120, 52), to, 3, 4, Ink::Blue);
        }
        art::ROSE.draw(self, 87, 19);
    }
}
