//! The sea track: six spaces from Alexandria to Carthage, a lane for each ship.

use portolan_core::carthage::{ByColour, Carthage, Colour, Sail, Space};

use super::cards::{ink, small_icon};
use crate::furniture::{LEFT, RIGHT};
use crate::shapes::Area;
use crate::table::Scene;
use crate::text::Font;
use crate::words::Words;
use crate::{Frame, Ink, art};

/// How high it is.
pub const HEIGHT: i32 = 62;

/// Where a space lies across.
fn across(space: Space) -> i32 {
    45 + 35 * space.index() as i32
}

/// Where a ship's lane lies below the upper edge.
fn lane(colour: Colour) -> i32 {
    21 + 12 * colour.index() as i32
}

/// The track with its upper edge at `y`: every ship where it will be, with an arrow from where it
/// is.
pub fn draw(frame: &mut Frame, y: i32, sails: &ByColour<Sail>, words: &Words) {
    waters(frame, y, sails, words);
    for (colour, sail) in sails.iter() {
        ship(frame, across(sail.to), y + lane(colour) - 4, ink(colour));
    }
}

/// The track with all ships where they are, but for those under way.
pub fn draw_now(scene: &Scene<Carthage>, y: i32, frame: &mut Frame) {
    let ships = &scene.view.table.ships;
    let sails = ByColour::from_fn(|colour| Sail { from: ships[colour], to: ships[colour] });
    waters(frame, y, &sails, scene.words);
    for colour in Colour::ALL.into_iter().filter(|&colour| !scene.afloat(ink(colour))) {
        ship(frame, across(ships[colour]), y + lane(colour) - 4, ink(colour));
    }
}

/// The track without its ships.
fn waters(frame: &mut Frame, y: i32, sails: &ByColour<Sail>, words: &Words) {
    let area = Area::new(LEFT, y, RIGHT - LEFT, HEIGHT);
    frame.outlined(area, Ink::Lagoon, Ink::Black);
    pirate_waters(frame, y);
    frame.text(Font::Label, words.carthage().spaces[0], 10, y + 10, Ink::Text);
    let [.., carthage] = words.carthage().spaces;
    frame.text_right(Font::Label, carthage, 230, y + 10, Ink::Text);
    frame.chip(&art::ANCHOR_8, across(Space::Cyrenaica) - 6, y + 1);
    frame.chip(&art::PIRATE_8, 162, y + 1);
    for (colour, sail) in sails.iter() {
        let lane = y + lane(colour);
        frame.outlined(Area::new(9, lane - 7, 10, 10), Ink::Paper, Ink::Black);
        small_icon(colour).draw(frame, 10, lane - 6);
        frame.dashed((24, lane), (229, lane), 2, 2, Ink::Sepia);
        for space in Space::ALL {
            frame.disc(across(space) - 2, lane - 2, 5, Ink::Sepia);
            frame.disc(across(space) - 1, lane - 1, 3, Ink::Lagoon);
        }
        if sail.from != sail.to {
            wake(frame, across(sail.from), across(sail.to), lane, ink(colour));
        }
    }
}

/// The ship of this colour, for the cursor.
pub fn ship_area(y: i32, colour: Colour, space: Space) -> Area {
    Area::new(across(space) - 8, y + lane(colour) - 10, 16, 13)
}

/// Dotted with red; what stands there at a payday is raided.
fn pirate_waters(frame: &mut Frame, y: i32) {
    for (row, down) in (y + 15..y + HEIGHT - 2).step_by(2).enumerate() {
        for x in (133 + 2 * (row as i32 % 2)..203).step_by(4) {
            frame.set(x, down, Ink::Red);
        }
    }
}

/// An arrow along a lane, clear of the ship at its end.
fn wake(frame: &mut Frame, from: i32, to: i32, lane: i32, ink: Ink) {
    // Its edges are seen on the water by day and by night.
    let (left, right) = if to > from { (from + 8, to - 11) } else { (to + 12, from - 8) };
    frame.fill(left, lane - 2, right - left, 5, Ink::Text);
    frame.fill(left, lane - 1, right - left, 3, ink);
    if to > from {
        frame.arrow(to - 12, lane, true, Ink::Text);
    } else {
        frame.arrow(to + 8, lane, false, Ink::Text);
    }
}

/// A ship with its middle there.
pub fn ship(frame: &mut Frame, x: i32, middle: i32, sail: Ink) {
    let lane = middle + 4;
    frame.fill(x, lane - 9, 1, 2, Ink::Black);
    frame.fill(x - 5, lane - 8, 11, 7, Ink::Black);
    frame.fill(x - 4, lane - 7, 9, 5, sail);
    frame.fill(x - 2, lane - 1, 1, 1, Ink::Black);
    frame.fill(x + 2, lane - 1, 1, 1, Ink::Black);
    frame.fill(x - 7, lane, 15, 1, Ink::Black);
    frame.fill(x - 6, lane + 1, 13, 1, Ink::Brown);
    frame.fill(x - 5, lane + 2, 11, 1, Ink::Black);
}
