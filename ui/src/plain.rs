//! The screens that a game has before it has any of its own: the legal actions as a list, in the
//! words of the notation. With them a game is played by buttons, saved, resumed and undone as soon
//! as its rules are there.

use portolan_core::{Chance, Game, Seed, Stream, View};

use crate::event::Button;
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::Area;
use crate::table::{Explaining, Help, Moving, Reply, Scene, Showing, Steering, Telling};
use crate::text::{Font, line};
use crate::{Frame, Ink};

/// Rows on the screen.
const ROWS: usize = 9;

/// A desk with nothing on it but a list of what can be done.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// The action under the cursor.
    at: usize,
}

/// What this seat may do. What it may do does not depend on what it cannot know, so any deal that
/// looks the same to it will do.
fn legal<G: Game>(scene: &Scene<G>) -> G::Legal {
    let mut legal = G::Legal::default();
    if scene.acting {
        scene.view.deal(&mut Chance::new(Seed(0), Stream::Bot(0))).legal(&mut legal);
    }
    legal
}

impl<G: Telling> Steering<G> for List {
    fn arrive(&mut self, _: &Scene<G>) {
        self.at = 0;
    }

    fn press(&mut self, scene: &Scene<G>, button: Button) -> Reply<G::Action> {
        let legal = legal(scene);
        let last = legal.len().saturating_sub(1);
        let to = match button {
            Button::Up => self.at.saturating_sub(1),
            Button::Down => (self.at + 1).min(last),
            Button::Left => self.at.saturating_sub(ROWS),
            Button::Right => (self.at + ROWS).min(last),
            Button::A => return legal.get(self.at).map_or(Reply::Refused, |&one| Reply::Act(one)),
            _ => return Reply::Unused,
        };
        if core::mem::replace(&mut self.at, to) == to { Reply::Refused } else { Reply::Moved }
    }
}

impl<G: Telling> Moving<G> for List {}

impl<G: Telling> Showing<G> for List {
    fn draw(&self, scene: &Scene<G>, frame: &mut Frame) {
        let prompt = if scene.acting { scene.words.hints.choose } else { scene.notice };
        frame.status_plain(scene.cast.who(scene.speaker), prompt);
        let legal = legal(scene);
        let top = (self.at + 1).saturating_sub(ROWS);
        for (y, place) in (28..).step_by(21).zip(top..legal.len().min(top + ROWS)) {
            let area = Area::new(LEFT, y, RIGHT - LEFT - 6, 19);
            let ink = frame.list_row(area, place == self.at);
            let text = line!("{}", legal[place]);
            frame.text(Font::Label, Font::Label.cut(&text, area.width - 16), 14, y + 13, ink);
        }
        frame.scrollbar(Area::new(RIGHT - 4, 28, 4, 187), top, ROWS, legal.len());
        if let (false, Some(told)) = (scene.acting, scene.latest) {
            let text = G::tell(core::slice::from_ref(told), scene.cast, scene.words);
            frame.paragraph(&text, 14, 44, 212, Ink::Text);
        }
    }

    fn boards(scene: &Scene<G>, frame: &mut Frame) {
        frame.table();
        frame.title(scene.words.table.title, (G::COVER.about)(scene.words).title);
        for (y, seat) in (30..).step_by(22).zip(scene.cast.seats()) {
            let ink = frame.list_row(Area::new(LEFT, y, RIGHT - LEFT, 20), false);
            let who = scene.cast.who(seat);
            frame.pennant(who.seat, who.letter, 12, y + 3);
            frame.text(Font::Name, who.name, 30, y + 15, ink);
        }
    }
}

impl<G: Telling> Explaining<G> for List {
    fn verbs(&self, scene: &Scene<G>) -> (&'static str, &'static str) {
        (scene.words.hints.choose, "")
    }

    fn help(&self, scene: &Scene<G>) -> Help {
        let help = Help::new(None, (G::COVER.about)(scene.words).title);
        match legal(scene).get(self.at) {
            Some(action) => help.say(&line!("{action}")),
            None => help.say(scene.notice),
        }
    }
}
