//! A device in a window: the handheld with its picture in whole multiples of its size. Keys, mouse
//! and fingers press its buttons.

use std::num::NonZeroU32;
use std::panic;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::*;
use portolan_ui::Button;
use winit::application::ApplicationHandler;
use winit::dpi::PhysicalSize;
use winit::event::{ElementState, KeyEvent, MouseButton, Touch, TouchPhase, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop};
use winit::keyboard::{Key as Logical, KeyCode, NamedKey, PhysicalKey};
use winit::window::{Window, WindowId};

use crate::Failure;
use crate::body::{self, BODY_HEIGHT, BODY_WIDTH, SCREEN};
use crate::device::{Device, Waker};
use crate::keys::{self, Key};
use crate::picture::{self, Picture};

/// What to do where no window opens.
const INSTEAD: &str = "or play in a terminal: cargo play --terminal";

/// The largest pixels of a window whose scale nobody chose.
const USUAL_SCALE: u32 = 3;

/// Shows the device until the window is closed. Without a scale the window is as large as there
/// is room for.
pub fn run(
    title: &str,
    scale: Option<u32>,
    make: impl FnOnce(Waker) -> Result<Box<dyn Device>, Failure>,
) -> Result<(), Failure> {
    let event_loop = open()?;
    let proxy = event_loop.create_proxy();
    // A closed window needs no waking.
    let waker: Waker = Arc::new(move || {
        let _ = proxy.send_event(());
    });
    let mut app = App {
        title: format!("{title}: {}", keys::LINE),
        scale,
        device: make(waker)?,
        began: Instant::now(),
        shown: picture::dark(),
        body: body::draw(|_| false),
        held: Vec::new(),
        pointer: (-1, -1),
        canvas: None,
        failure: None,
    };
    event_loop.run_app(&mut app).map_err(|error| cannot_open(&error.to_string()))?;
    app.failure.map_or(Ok(()), Err)
}

/// Connects to the desktop. The library panics where one of its own libraries is missing.
fn open() -> Result<EventLoop<()>, Failure> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let opened = panic::catch_unwind(|| EventLoop::with_user_event().build());
    panic::set_hook(hook);
    match opened {
        Ok(Ok(event_loop)) => Ok(event_loop),
        Ok(Err(error)) => Err(cannot_open(&error.to_string())),
        Err(payload) => {
            let text = payload.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
            Err(cannot_open(text.unwrap_or("the desktop did not answer")))
        }
    }
}

/// One line that says what is missing and how to get it.
fn cannot_open(reason: &str) -> Failure {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let displays = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    // The library begins with the place in its source.
    let reason = reason
        .strip_prefix("os error at ")
        .and_then(|rest| rest.split(": ").last())
        .unwrap_or(reason)
        .trim_end_matches('.');
    let remedy = if reason.contains("xkbcommon") {
        "libxkbcommon-x11 is missing: install it (Debian, Ubuntu: apt install \
         libxkbcommon-x11-0; Fedora: dnf install libxkbcommon-x11)"
    } else if cfg!(target_os = "linux") && !displays.into_iter().any(set) {
        "there is no display (DISPLAY and WAYLAND_DISPLAY are not set): start it from a \
         desktop session"
    } else if reason.contains("librar") {
        "a library of X11 is missing: install them (Debian, Ubuntu: apt install libx11-6 \
         libxcursor1 libxi6 libxrandr2; Fedora: dnf install libX11 libXcursor libXi libXrandr)"
    } else {
        reason
    };
    Failure::Trouble(format!("no window: {remedy}, {INSTEAD}"))
}

struct Canvas {
    window: Rc<Window>,
    surface: softbuffer::Surface<Rc<Window>, Rc<Window>>,
    size: PhysicalSize<u32>,
}

/// What holds a button down.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Key(PhysicalKey),
    Mouse,
    Finger(u64),
}

struct App {
    title: String,
    scale: Option<u32>,
    device: Box<dyn Device>,
    began: Instant,
    shown: Picture,
    body: Picture,
    /// What is down: what a key meant when it went down it means when it comes up.
    held: Vec<(Cause, Button)>,
    /// Where the mouse is, in pixels of the body.
    pointer: (i32, i32),
    canvas: Option<Canvas>,
    failure: Option<Failure>,
}

impl App {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn open_window(&mut self, desktop: &ActiveEventLoop) -> Result<(), String> {
        let fits = |scale: &u32| {
            let monitor = desktop.primary_monitor().or_else(|| desktop.available_monitors().next());
            // Frames and bars of the desktop take an eighth.
            monitor.is_none_or(|monitor| {
                let (width, height) = size(*scale);
                width <= monitor.size().width && height * 8 <= monitor.size().height * 7
            })
        };
        let scale = self.scale.or_else(|| (1..=USUAL_SCALE).rev().find(fits)).unwrap_or(1);
        let (width, height) = size(scale);
        let (least_width, least_height) = size(1);
        let attributes = Window::default_attributes()
            .with_title(&self.title)
            .with_inner_size(PhysicalSize::new(width, height))
            .with_min_inner_size(PhysicalSize::new(least_width, least_height));
        let window = Rc::new(desktop.create_window(attributes).map_err(|error| error.to_string())?);
        let context =
            softbuffer::Context::new(window.clone()).map_err(|error| error.to_string())?;
        let surface = softbuffer::Surface::new(&context, window.clone())
            .map_err(|error| error.to_string())?;
        window.request_redraw();
        let size = window.inner_size();
        self.canvas = Some(Canvas { window, surface, size });
        Ok(())
    }

    fn key(&mut self, event: &KeyEvent) {
        let cause = Cause::Key(event.physical_key);
        match event.state {
            ElementState::Pressed if event.repeat => {}
            ElementState::Pressed => match key(event) {
                Some(key) if keys::mutes(key) => self.device.mute(self.now()),
                key => self.press(cause, key.and_then(keys::button)),
            },
            ElementState::Released => self.release(cause),
        }
    }

    fn press(&mut self, cause: Cause, button: Option<Button>) {
        let known = self.held.iter().any(|(held, _)| *held == cause);
        let Some(button) = button.filter(|_| !known) else { return };
        // Two keys of one button are one finger on it.
        if !self.is_down(button) {
            self.device.button(button, true, self.now());
        }
        self.held.push((cause, button));
        self.redraw_body();
    }

    fn release(&mut self, cause: Cause) {
        let Some(found) = self.held.iter().position(|(held, _)| *held == cause) else { return };
        let (_, button) = self.held.swap_remove(found);
        if !self.is_down(button) {
            self.device.button(button, false, self.now());
        }
        self.redraw_body();
    }

    fn is_down(&self, button: Button) -> bool {
        self.held.iter().any(|(_, held)| *held == button)
    }

    fn redraw_body(&mut self) {
        self.body = body::draw(|button| self.is_down(button));
        if let Some(canvas) = &self.canvas {
            canvas.window.request_redraw();
        }
    }

    /// Another window has the keyboard: nothing is held here any more.
    fn release_all(&mut self) {
        while let Some(&(cause, _)) = self.held.first() {
            self.release(cause);
        }
    }

    fn click(&mut self, state: ElementState) {
        let (x, y) = self.pointer;
        match state {
            ElementState::Pressed => self.press(Cause::Mouse, body::button_at(x, y)),
            ElementState::Released => self.release(Cause::Mouse),
        }
    }

    fn touch(&mut self, touch: Touch) {
        let (x, y) = self.on_body(touch.location.x, touch.location.y);
        match touch.phase {
            TouchPhase::Started => self.press(Cause::Finger(touch.id), body::button_at(x, y)),
            TouchPhase::Moved => {}
            TouchPhase::Ended | TouchPhase::Cancelled => self.release(Cause::Finger(touch.id)),
        }
    }

    /// A point of the window as a point of the body.
    fn on_body(&self, x: f64, y: f64) -> (i32, i32) {
        let Some(canvas) = &self.canvas else { return (-1, -1) };
        let (scale, left, top) = placed(canvas.size.width, canvas.size.height);
        let at = |place: f64, from: u32| (place as i32 - from as i32).div_euclid(scale as i32);
        (at(x, left), at(y, top))
    }

    fn draw(&mut self) -> Result<(), String> {
        let Some(canvas) = &mut self.canvas else { return Ok(()) };
        let PhysicalSize { width, height } = canvas.size;
        let (Some(columns), Some(rows)) = (NonZeroU32::new(width), NonZeroU32::new(height)) else {
            // A window rolled up to nothing.
            return Ok(());
        };
        canvas.surface.resize(columns, rows).map_err(|error| error.to_string())?;
        let mut buffer = canvas.surface.buffer_mut().map_err(|error| error.to_string())?;
        blit(&self.shown, &self.body, &mut buffer, width, height);
        canvas.window.pre_present_notify();
        buffer.present().map_err(|error| error.to_string())
    }

    fn fail(&mut self, desktop: &ActiveEventLoop, reason: &str) {
        self.failure = Some(cannot_open(reason));
        desktop.exit();
    }
}

impl ApplicationHandler for App {
    fn resumed(&mut self, desktop: &ActiveEventLoop) {
        if self.canvas.is_none()
            && let Err(reason) = self.open_window(desktop)
        {
            self.fail(desktop, &reason);
        }
    }

    fn window_event(&mut self, desktop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        match event {
            WindowEvent::CloseRequested => desktop.exit(),
            WindowEvent::Destroyed => {
                self.canvas = None;
                desktop.exit();
            }
            WindowEvent::KeyboardInput { event, .. } => self.key(&event),
            WindowEvent::CursorMoved { position, .. } => {
                self.pointer = self.on_body(position.x, position.y);
            }
            WindowEvent::MouseInput { state, button: MouseButton::Left, .. } => self.click(state),
            WindowEvent::Touch(touch) => self.touch(touch),
            WindowEvent::Focused(false) => self.release_all(),
            WindowEvent::RedrawRequested => {
                if let Err(reason) = self.draw() {
                    self.fail(desktop, &reason);
                }
            }
            WindowEvent::Resized(size) => {
                if let Some(canvas) = &mut self.canvas {
                    canvas.size = size;
                    canvas.window.request_redraw();
                }
            }
            _ => {}
        }
    }

    fn about_to_wait(&mut self, desktop: &ActiveEventLoop) {
        let next = self.device.run(self.now());
        if let Some(picture) = self.device.picture() {
            self.shown.clone_from(picture);
            if let Some(canvas) = &self.canvas {
                canvas.window.request_redraw();
            }
        }
        while let Some(complaint) = self.device.complaint() {
            eprintln!("{complaint}");
        }
        desktop.set_control_flow(match next {
            Some(time) => ControlFlow::WaitUntil(self.began + time),
            None => ControlFlow::Wait,
        });
    }
}

/// A key by its letter, or by its place on keyboards with other letters.
fn key(event: &KeyEvent) -> Option<Key> {
    let by_letter = match &event.logical_key {
        Logical::Named(NamedKey::ArrowUp) => Some(Key::Up),
        Logical::Named(NamedKey::ArrowDown) => Some(Key::Down),
        Logical::Named(NamedKey::ArrowLeft) => Some(Key::Left),
        Logical::Named(NamedKey::ArrowRight) => Some(Key::Right),
        Logical::Named(NamedKey::Enter) => Some(Key::Enter),
        Logical::Named(NamedKey::Space) => Some(Key::Space),
        Logical::Named(NamedKey::Escape) => Some(Key::Escape),
        Logical::Named(NamedKey::Backspace) => Some(Key::Backspace),
        Logical::Character(text) => text.chars().next().map(Key::Letter),
        _ => None,
    };
    let latin = matches!(by_letter, Some(Key::Letter(letter)) if letter.is_ascii());
    let by_place = match event.physical_key {
        PhysicalKey::Code(KeyCode::KeyA) => Some(Key::Letter('a')),
        PhysicalKey::Code(KeyCode::KeyB) => Some(Key::Letter('b')),
        PhysicalKey::Code(KeyCode::KeyM) => Some(Key::Letter('m')),
        PhysicalKey::Code(KeyCode::KeyP) => Some(Key::Letter('p')),
        PhysicalKey::Code(KeyCode::KeyX) => Some(Key::Letter('x')),
        PhysicalKey::Code(KeyCode::KeyY) => Some(Key::Letter('y')),
        PhysicalKey::Code(KeyCode::KeyZ) => Some(Key::Letter('z')),
        _ => None,
    };
    if latin { by_letter } else { by_place.or(by_letter) }
}

/// The size of a window at a scale.
fn size(scale: u32) -> (u32, u32) {
    (BODY_WIDTH * scale, BODY_HEIGHT * scale)
}

/// As large as whole multiples allow, in the middle of a window: the scale, and where it begins.
fn placed(width: u32, height: u32) -> (u32, u32, u32) {
    let (least_width, least_height) = size(1);
    let scale = (width / least_width).min(height / least_height).max(1);
    let middle = |room: u32, least: u32| room.saturating_sub(least * scale) / 2;
    (scale, middle(width, least_width), middle(height, least_height))
}

/// Puts the body with the picture on its screen into a window.
fn blit(picture: &Picture, body: &Picture, to: &mut [u32], width: u32, height: u32) {
    let (scale, left, top) = placed(width, height);
    let (across, down) = (picture.size().width, picture.size().height);
    to.fill(0);
    let lines = to.chunks_mut(width as usize).skip(top as usize);
    for (row, line) in (0..BODY_HEIGHT * scale).zip(lines) {
        let y = row / scale;
        let pixels = line.iter_mut().skip(left as usize);
        for (column, pixel) in (0..BODY_WIDTH * scale).zip(pixels) {
            let x = column / scale;
            let on_screen = (x.wrapping_sub(SCREEN.0), y.wrapping_sub(SCREEN.1));
            *pixel = match on_screen {
                (x, y) if x < across && y < down => colour(picture, x, y),
                _ => colour(body, x, y),
            };
        }
    }
}

fn colour(picture: &Picture, x: u32, y: u32) -> u32 {
    let colour = Rgb888::from(picture.get_pixel(Point::new(x as i32, y as i32)));
    u32::from(colour.r()) << 16 | u32::from(colour.g()) << 8 | u32::from(colour.b())
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::Pixel;
    use embedded_graphics::pixelcolor::Rgb565;
    use portolan_ui::{HEIGHT, WIDTH};

    fn shown(width: u32, height: u32) -> Vec<u32> {
        let mut picture = picture::dark();
        let corner = Point::new(WIDTH as i32 - 1, HEIGHT as i32 - 1);
        let dots = [Pixel(Point::zero(), Rgb565::RED), Pixel(corner, Rgb565::GREEN)];
        let Ok(()) = picture.draw_iter(dots);
        let mut to = vec![0; (width * height) as usize];
        blit(&picture, &body::draw(|_| false), &mut to, width, height);
        to
    }

    fn places(pixels: &[u32], width: u32, wanted: u32) -> Vec<(u32, u32)> {
        let numbered = (0..).zip(pixels).filter(|(_, pixel)| **pixel == wanted);
        numbered.map(|(place, _)| (place % width, place / width)).collect()
    }

    #[test]
    fn pixels_become_squares() {
        let (width, height) = size(3);
        let pixels = shown(width, height);
        let red = places(&pixels, width, 0xff0000);
        let (left, top) = (3 * SCREEN.0, 3 * SCREEN.1);
        let square = (top..top + 3).flat_map(|y| (left..left + 3).map(move |x| (x, y)));
        assert_eq!(red, square.collect::<Vec<_>>());
        let green = places(&pixels, width, 0x00ff00);
        assert_eq!((green.first(), green.len()), (Some(&(left + 717, top + 717)), 9));
    }

    #[test]
    fn other_sizes_keep_whole_pixels_in_the_middle() {
        let red = |width, height| places(&shown(width, height), width, 0xff0000);
        let (width, height) = size(2);
        let (left, top) = (2 * SCREEN.0, 2 * SCREEN.1);
        assert_eq!(red(width + 20, height + 90).first(), Some(&(left + 10, top + 45)));
        assert_eq!(red(width + 20, height + 90).len(), 4);
        // Too small: the upper left is shown.
        assert_eq!(red(100, 90), [SCREEN]);
        assert_eq!(red(1, 1), []);
    }

    #[test]
    fn a_click_finds_the_body_wherever_it_lies() {
        let (width, height) = size(2);
        assert_eq!(placed(width + 31, height + 9), (2, 15, 4));
        assert_eq!(placed(1, 1), (1, 0, 0));
    }

    #[test]
    fn what_is_missing_is_named() {
        let text = cannot_open("Library libxkbcommon-x11.so could not be loaded.").to_string();
        assert!(text.contains("apt install libxkbcommon-x11-0"), "{text}");
        assert!(text.contains("dnf install libxkbcommon-x11)"), "{text}");
        assert!(text.contains("cargo play --terminal"), "{text}");
        assert!(!text.contains('\n'), "one line: {text}");
    }
}
