//! The handheld's body around its screen, as the window shows it: the pad at the left, four buttons
//! at the right, the keys in a line below. What is drawn can be clicked.

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use portolan_ui::shapes::Area;
use portolan_ui::text::Font;
use portolan_ui::{Button, Colours, Frame, HEIGHT, Ink, WIDTH};

use crate::keys;
use crate::picture::Picture;

/// The body from left to right.
pub const BODY_WIDTH: u32 = WIDTH as u32 + 2 * WING as u32;
/// The body from top to bottom.
pub const BODY_HEIGHT: u32 = HEIGHT as u32 + (EDGE + FOOT) as u32;
/// Where the screen begins.
pub const SCREEN: (u32, u32) = (WING as u32, EDGE as u32);

/// What is left and right of the screen.
const WING: i32 = 72;
/// What is above the screen, and below it.
const EDGE: i32 = 10;
const FOOT: i32 = 24;
/// The middle of the pad and of the four buttons, in their wings.
const MIDDLE: (i32, i32) = (37, 112);
/// An arm of the pad, and its middle that can be pressed.
const ARM: i32 = 19;
/// A button across, and how far it is from the middle of the four.
const DISC: i32 = 21;
const APART: i32 = 21;

/// Where a button is, in pixels of the body.
fn place(button: Button) -> Area {
    let (x, y) = MIDDLE;
    let arm = |across: i32, down: i32| {
        Area::new(x + across * ARM - ARM / 2, y + down * ARM - ARM / 2, ARM, ARM)
    };
    let disc = |across: i32, down: i32| {
        let right = WING + WIDTH as i32 + WING - x;
        let (x, y) = (right + across * APART, y + down * APART);
        Area::new(x - DISC / 2, y - DISC / 2, DISC, DISC)
    };
    match button {
        Button::Up => arm(0, -1),
        Button::Down => arm(0, 1),
        Button::Left => arm(-1, 0),
        Button::Right => arm(1, 0),
        Button::Press => arm(0, 0),
        Button::A => disc(1, 0),
        Button::B => disc(0, 1),
        Button::X => disc(0, -1),
        Button::Y => disc(-1, 0),
    }
}

/// The button at a point of the body.
pub fn button_at(x: i32, y: i32) -> Option<Button> {
    Button::ALL.into_iter().find(|&button| {
        let Area { x: left, y: top, width, height } = place(button);
        (left..left + width).contains(&x) && (top..top + height).contains(&y)
    })
}

/// The body with these buttons down. The screen is left dark.
pub fn draw(down: impl Fn(Button) -> bool) -> Picture {
    let mut body = Picture::new(Size::new(BODY_WIDTH, BODY_HEIGHT));
    let mut canvas = Frame::new();
    let whole = Area::new(0, 0, BODY_WIDTH as i32, BODY_HEIGHT as i32);
    // The body is wider than a frame: it is drawn in four parts, each with its own origin.
    let half = whole.width / 2;
    for left in [0, half] {
        for top in [0, HEIGHT as i32] {
            canvas.fill(0, 0, WIDTH as i32, HEIGHT as i32, Ink::Black);
            let shift = |area: Area| Area { x: area.x - left, y: area.y - top, ..area };
            canvas.cut(shift(whole), Ink::Sea);
            canvas.hollow(shift(whole.grown(-4)), Ink::Gold);
            let screen = Area::new(WING, EDGE, WIDTH as i32, HEIGHT as i32);
            canvas.cut(shift(screen.grown(3)), Ink::Black);
            for button in Button::ALL {
                draw_button(&mut canvas, button, shift(place(button)), down(button));
            }
            let (middle, baseline) = (whole.width / 2 - left, whole.height - 9 - top);
            canvas.text_centred(Font::Label, keys::LINE, middle, baseline, Ink::Paper);
            copy(&canvas, &mut body, left, top, half);
        }
    }
    body
}

fn draw_button(frame: &mut Frame, button: Button, area: Area, down: bool) {
    // A button that is down lies lower and has lost its shadow.
    let Area { x, y, width, height } = if down { Area { y: area.y + 1, ..area } } else { area };
    let (middle, level) = (x + width / 2, y + height / 2);
    let ink = if down { Ink::Paper } else { Ink::Gold };
    match button {
        Button::A | Button::B | Button::X | Button::Y => {
            if !down {
                frame.disc(x + 1, y + 2, width, Ink::Black);
            }
            frame.disc(x, y, width, ink);
            frame.text_centred(Font::Row, &format!("{button:?}"), middle, level + 4, Ink::Black);
        }
        _ => {
            if !down {
                frame.fill(x + 1, y + 2, width, height, Ink::Black);
            }
            frame.fill(x, y, width, height, if down { Ink::Line } else { Ink::Vellum });
            match button {
                Button::Left => frame.arrow(x + 5, level, false, Ink::Black),
                Button::Right => frame.arrow(x + width - 10, level, true, Ink::Black),
                Button::Up => frame.caret(middle, y + 6, false, Ink::Black),
                Button::Down => frame.caret(middle, y + height - 10, true, Ink::Black),
                _ => frame.disc(middle - 4, level - 4, 9, ink),
            }
        }
    }
}

/// Copies what a frame shows of the body, from the origin that it was drawn with.
fn copy(frame: &Frame, body: &mut Picture, left: i32, top: i32, width: i32) {
    let palette = Colours::Day.palette();
    let rows = (HEIGHT as i32).min(BODY_HEIGHT as i32 - top);
    let pixels = (0..rows).flat_map(|y| {
        (0..width).filter_map(move |x| {
            let colour = Rgb565::from(RawU16::new(palette[frame.ink(x, y)? as usize]));
            Some(Pixel(Point::new(left + x, top + y), colour))
        })
    });
    let Ok(()) = body.draw_iter(pixels);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nobody(_: Button) -> bool {
        false
    }

    #[test]
    fn every_button_can_be_clicked_beside_the_screen() {
        let screen = SCREEN.0 as i32..SCREEN.0 as i32 + WIDTH as i32;
        for button in Button::ALL {
            let Area { x, y, width, height } = place(button);
            assert!(!screen.contains(&x) && !screen.contains(&(x + width)), "{button:?}");
            assert!(x > 4 && x + width < BODY_WIDTH as i32 - 4, "{button:?}");
            for (x, y) in [(x, y), (x + width - 1, y + height - 1), (x + width / 2, y)] {
                assert_eq!(button_at(x, y), Some(button), "none covers another");
            }
        }
        assert_eq!(button_at(0, 0), None);
        assert_eq!(button_at(SCREEN.0 as i32 + 50, 100), None);
    }

    #[test]
    fn a_button_that_is_down_looks_so_and_no_other_does() {
        let rest = draw(nobody);
        for button in Button::ALL {
            let pressed = draw(|other| other == button);
            let mut changed = 0;
            for y in 0..BODY_HEIGHT as i32 {
                for x in 0..BODY_WIDTH as i32 {
                    let point = Point::new(x, y);
                    if rest.get_pixel(point) != pressed.get_pixel(point) {
                        let Area { x: left, y: top, width, height } = place(button).grown(3);
                        assert!((left..left + width).contains(&x), "{button:?}");
                        assert!((top..top + height).contains(&y), "{button:?}");
                        changed += 1;
                    }
                }
            }
            assert!(changed > 20, "{button:?}");
        }
    }

    #[test]
    fn the_line_of_keys_has_room() {
        let room = BODY_WIDTH as i32 - 20;
        assert!(Font::Label.width(keys::LINE) < room, "{}", Font::Label.width(keys::LINE));
    }
}
