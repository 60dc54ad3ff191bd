//! Venice, early settlements and the end: who is paid for what, a page for each step.

use portolan_core::Seat;
use portolan_core::oltremare::{Account, Good, Occasion, Oltremare, Scoring};

use super::cards::small_icon;
use crate::art;
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::Area;
use crate::table::{News, Told};
use crate::text::{Font, Line, line};
use crate::{Frame, Ink};

/// What a page shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Prestige,
    Cargo,
    Pirates,
    Tokens,
    Together,
}

/// The steps in which accounts of an occasion are shown.
fn steps(occasion: Occasion) -> &'static [Step] {
    match occasion {
        Occasion::Venice => &[Step::Prestige, Step::Cargo, Step::Pirates, Step::Together],
        Occasion::Early => &[Step::Together],
        Occasion::End => {
            &[Step::Prestige, Step::Cargo, Step::Pirates, Step::Tokens, Step::Together]
        }
    }
}

/// How many pages a decision makes.
pub fn pages(told: &Told<Oltremare>) -> usize {
    told.outcome.scoring.map_or(0, |scoring| steps(scoring.occasion).len())
}

pub fn draw(news: &News<Oltremare>, frame: &mut Frame) {
    let Some(scoring) = &news.told.outcome.scoring else { return };
    let all = steps(scoring.occasion);
    let Some(&step) = all.get(news.page) else { return };
    let words = &news.scene.words.oltremare().news;
    let title = match scoring.occasion {
        Occasion::Venice => words.venice,
        Occasion::Early => words.early,
        Occasion::End => words.end,
    };
    frame.table();
    frame.title(title, &line!("{}/{}", news.page + 1, all.len()));
    let [one, two, three, four] = words.steps;
    let (label, says) = match step {
        Step::Together => (words.together, ""),
        Step::Cargo if scoring.occasion == Occasion::Venice => (words.steps[1], words.says[1]),
        Step::Cargo => (words.steps[1], words.says[4]),
        Step::Prestige => (words.steps[0], words.says[0]),
        Step::Pirates => (words.steps[2], words.says[2]),
        Step::Tokens => (words.steps[3], words.says[3]),
    };
    let seats = news.scene.view.table.seats;
    let pitch = if seats.count() > 4 { 31 } else { 36 };
    let area = Area::new(LEFT, 27, RIGHT - LEFT, 32 + pitch * seats.count() as i32);
    frame.paper(area);
    frame.band(area, 15, Ink::Sea);
    frame.text(Font::Strong, label, 12, 38, Ink::Paper);
    let sum = match (step, scoring.occasion) {
        (Step::Together, Occasion::Venice) => line!("{one} + {two} - {three}"),
        (Step::Together, _) => line!("{one} + {two} + {four} - {three}"),
        _ => line!("{says}"),
    };
    frame.text(Font::Label, &sum, 12, 54, Ink::Brown);
    for (place, seat) in (0..).zip(seats.from(news.scene.view.seat)) {
        let y = 59 + pitch * place;
        frame.fill(12, y, 216, 1, Ink::Line);
        row(news, scoring, step, seat, y + (pitch - 30) / 2, frame);
    }
}

fn row(
    news: &News<Oltremare>,
    scoring: &Scoring,
    step: Step,
    seat: Seat,
    y: i32,
    frame: &mut Frame,
) {
    let scene = news.scene;
    let account = &scoring.accounts[seat];
    let who = scene.cast.who(seat);
    frame.pennant(who.seat, who.letter, 12, y + 9);
    let font = if seat == scene.view.seat { Font::Strong } else { Font::Label };
    frame.name(font, who.name, 30, y + 19, 46, Ink::Black);
    let table = &scene.view.table;
    let gained = match step {
        Step::Prestige => {
            counted(frame, &art::LION_8, table.prestige[seat], y);
            i16::from(account.prestige)
        }
        Step::Cargo => {
            cargo(account, y, frame);
            cargo_sum(account)
        }
        Step::Pirates => {
            counted(frame, &art::PIRATE_8, account.pirates, y);
            -i16::from(account.pirates)
        }
        Step::Tokens => {
            counted(frame, &art::TOKEN_COMPASS_8, table.tokens_taken(seat), y);
            i16::from(account.tokens)
        }
        Step::Together => {
            let text = parts(account, scoring.occasion);
            frame.text(Font::Label, &text, 84, y + 19, Ink::Brown);
            account.sum()
        }
    };
    let (text, ink) = match gained {
        0 => (line!("0"), Ink::Brown),
        1.. => (line!("+{gained}"), Ink::Black),
        _ => (line!("{gained}"), Ink::Red),
    };
    frame.text_right(Font::Moment, &text, 227, y + 21, ink);
}

fn counted(frame: &mut Frame, icon: &art::Icon, count: u8, y: i32) {
    frame.chip(icon, 84, y + 9);
    frame.text(Font::Strong, &line!("× {count}"), 100, y + 19, Ink::Black);
}

fn cargo_sum(account: &Account) -> i16 {
    account.cargo.iter().map(|(_, &ducats)| i16::from(ducats)).sum()
}

/// What each good paid, in two rows where there are many.
fn cargo(account: &Account, y: i32, frame: &mut Frame) {
    let paid = || account.cargo.iter().filter(|(_, ducats)| **ducats > 0);
    let many = paid().count() > 4;
    for (place, (good, ducats)) in (0..).zip(paid()) {
        let top = if many { y + 2 + 14 * (place / 4) } else { y + 9 };
        paid_chip(frame, good, *ducats, 80 + 29 * (place % 4), top);
    }
}

fn paid_chip(frame: &mut Frame, good: Good, ducats: u8, x: i32, y: i32) {
    frame.chip(small_icon(good), x, y);
    frame.text(Font::Label, &line!("{ducats}"), x + 14, y + 10, Ink::Black);
}

/// The sum of all steps, as it is reckoned.
fn parts(account: &Account, occasion: Occasion) -> Line {
    let mut text = line!("{} + {}", account.prestige, cargo_sum(account));
    if occasion != Occasion::Venice {
        text = line!("{text} + {}", account.tokens);
    }
    line!("{text} - {}", account.pirates)
}
