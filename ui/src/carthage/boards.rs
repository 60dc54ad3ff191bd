//! What lies before everybody, on one screen.

use portolan_core::Seat;
use portolan_core::carthage::{Carthage, Colour, LAST_TOKEN};

use super::cards::{goods, small_icon, tokens};
use crate::furniture::LEFT;
use crate::shapes::Area;
use crate::table::Scene;
use crate::text::{Font, fill_in, line};
use crate::{Frame, Ink, art};

pub fn draw(scene: &Scene<Carthage>, frame: &mut Frame) {
    let (view, words) = (scene.view, &scene.words.carthage());
    frame.table();
    frame.title(
        scene.words.table.title,
        &fill_in(words.piles, &[&view.deck, &view.table.discard.count()]),
    );
    let [goods, tokens, hand, points] = words.columns;
    frame.columns(&[(goods, 10), (tokens, 130), (hand, 172), (points, 200)], 34);
    for (place, seat) in (0..).zip(view.table.seats.from(view.seat)) {
        player(seat, 37 + 46 * place, scene, frame);
    }
}

/// One player: tokens, cards in hand, points, and goods by colour.
fn player(seat: Seat, y: i32, scene: &Scene<Carthage>, frame: &mut Frame) {
    let view = scene.view;
    let board = &view.table.boards[seat];
    let area = Area::new(LEFT, y, 228, 44);
    frame.outlined(area, Ink::Paper, if seat == view.seat { Ink::Black } else { Ink::Line });
    let who = scene.cast.who(seat);
    frame.pennant(who.seat, who.letter, 10, y + 3);
    frame.name(Font::Name, who.name, 28, y + 14, 66, Ink::Black);
    let points = line!("{}", board.victory);
    let x = frame.text_right(Font::Number, &points, 229, y + 15, Ink::Black);
    art::LION_8.draw(frame, x - 11, y + 6);
    frame.small_back(&art::BACK_CARTHAGE, 172, y + 3);
    frame.text(Font::Strong, &line!("{}", view.hand_sizes[seat]), 185, y + 13, Ink::Black);
    let all = fill_in(scene.words.carthage().tokens_of, &[&board.all_tokens(), &LAST_TOKEN]);
    frame.text_right(Font::Label, &all, 164, y + 13, Ink::Brown);
    for colour in Colour::ALL {
        let x = 10 + 56 * colour.index() as i32;
        small_icon(colour).draw(frame, x, y + 23);
        if board.set(colour).count() == 0 {
            frame.fill(x + 13, y + 27, 6, 1, Ink::Line);
        }
        goods(frame, board, colour, (x + 11, y + 30), 43);
        tokens(frame, colour, board.tokens[colour], (x + 12, y + 34), 42);
    }
}
