//! The end: who has won, and where everybody's points came from.

use crate::console::{Console, Over, Room};
use crate::event::{Button, Request, Sound};
use crate::furniture::{Hints, LEFT, RIGHT};
use crate::games::at_table;
use crate::screens::NewGame;
use crate::seated::Tally;
use crate::shapes::Area;
use crate::text::{Font, line};
use crate::{Frame, Ink, art};

impl Console {
    pub(crate) fn press_scores(&mut self, button: Button) {
        match button {
            Button::A => {
                let title = self.sitting.as_ref().map(|sitting| sitting.title());
                self.put_away();
                if let Some(title) = title {
                    self.room = Room::NewGame(NewGame::new(title, &self.settings, self.offered));
                }
                self.sound(Sound::Choose);
            }
            Button::B => {
                self.put_away();
                self.leave_to_launcher();
                self.sound(Sound::Back);
            }
            Button::X => self.open(Over::Help),
            Button::Y => self.open_log(),
            _ => self.sound(Sound::Refuse),
        }
    }

    /// A finished game is put away.
    fn put_away(&mut self) {
        self.sitting = None;
        self.ask(Request::Save);
    }

    pub(crate) fn draw_scores(&self, frame: &mut Frame) {
        let words = self.words();
        let Some(sitting) = &self.sitting else { return };
        frame.table();
        frame.title(words.scores.title, sitting.title().name(words));
        let (tallies, origins) =
            at_table!(sitting, seated => (seated.tallies(), seated.origins(words)));
        let mut x = LEFT;
        for (label, ink) in &origins {
            frame.fill(x, 28, 8, 8, Ink::Black);
            frame.fill(x + 1, 29, 6, 6, *ink);
            x = frame.text(Font::Label, label, x + 10, 36, Ink::Text) + 6;
        }
        // Bars as long as the best player's gains allow.
        let gains = |tally: &Tally| tally.parts.iter().filter(|part| **part > 0).sum::<i16>();
        let longest = tallies.iter().map(gains).max().unwrap_or(0).max(1);
        // Five rows are lower: smaller names leave room for the bars.
        let (pitch, font, up) =
            if tallies.len() > 4 { (31, Font::Name, 3) } else { (39, Font::Title, 0) };
        for (place, tally) in (0..).zip(&tallies) {
            let y = 42 + pitch * place;
            let area = Area::new(LEFT, y, RIGHT - LEFT, pitch - 3);
            if tally.wins {
                frame.paper(area);
            } else {
                frame.panel(area);
            }
            let who = at_table!(sitting, seated => seated.cast().who(tally.seat));
            let ink = if tally.wins { Ink::Black } else { Ink::Text };
            frame.pennant(who.seat, who.letter, 12, y + 4 - up);
            let end = frame.text(font, font.cut(who.name, 110), 30, y + 16 - up, ink);
            if tally.wins {
                art::LION.draw(frame, end + 6, y + 2 - up / 2);
            }
            let total = line!("{}", tally.total);
            frame.text_right(Font::Total, &total, 227, y + 21, ink);
            let remark = at_table!(sitting, seated => seated.remark(tally.seat, words));
            let tone = if tally.wins { Ink::Brown } else { Ink::Sepia };
            frame.text_right(Font::Label, &remark, 227, y + pitch - 8, tone);
            let mut x = 12;
            let mut lost = 0;
            for (part, (_, ink)) in tally.parts.iter().zip(&origins) {
                let width = i32::from(part.abs()) * 160 / i32::from(longest);
                if *part > 0 {
                    frame.fill(x, y + pitch - 17 + up, width + 1, 9 - up, Ink::Black);
                    frame.fill(x + 1, y + pitch - 16 + up, width - 1, 7 - up, *ink);
                    x += width;
                } else {
                    lost += width;
                }
            }
            frame.fill((x - lost).max(12), y + pitch - 8, lost.min(x - 12), 3, Ink::Red);
        }
        let winners = tallies.iter().filter(|tally| tally.wins).count();
        let label = match tallies.first() {
            Some(_) if winners > 1 => line!("{}", words.scores.shared),
            Some(best) => {
                let name = at_table!(sitting, seated => seated.cast().who(best.seat).name);
                crate::text::fill_in(words.scores.victory, &[&name])
            }
            None => line!(""),
        };
        frame.main_button(Area::new(LEFT, 199, RIGHT - LEFT, 20), &label, true);
        frame.hints(Hints {
            a: words.hints.again,
            b: words.hints.leave,
            x: words.hints.help,
            y: words.hints.log,
        });
    }
}
