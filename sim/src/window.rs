//! A device in a window: its picture in whole multiples of its size, the keys in a strip below.

use std::num::NonZeroU32;
use std::panic;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::*;
use portolan_ui::{Button, HEIGHT, WIDTH};
use winit::application::ApplicationHandler;
use winit::dpi::PhysicalSize;
use winit::event::{ElementState, KeyEvent, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop};
use winit::keyboard::{Key as Logical, KeyCode, NamedKey, PhysicalKey};
use winit::window::{Window, WindowId};

use crate::Failure;
use crate::device::{Device, Waker};
use crate::keys::{self, Key, STRIP_HEIGHT};
use crate::picture::{self, Picture};

/// What to do where no window opens.
const INSTEAD: &str = "or play in a terminal: cargo play --terminal";

/// Shows the device until the window is closed.
pub fn run(
    title: &str,
    scale: u32,
    make: impl FnOnce(Waker) -> Result<Box<dyn Device>, Failure>,
) -> Result<(), Failure> {
    let event_loop = open()?;
    let proxy = event_loop.create_proxy();
    // A closed window needs no waking.
    let waker: Waker = Arc::new(move || {
        let _ = proxy.send_event(());
    });
    let mut app = App {
        title: title.into(),
        scale,
        device: make(waker)?,
        began: Instant::now(),
        shown: picture::dark(),
        strip: keys::strip(),
        held: Vec::new(),
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

struct App {
    title: String,
    scale: u32,
    device: Box<dyn Device>,
    began: Instant,
    shown: Picture,
    strip: Picture,
    /// Keys that are down: what a key meant when it went down it means when it comes up.
    held: Vec<(PhysicalKey, Button)>,
    canvas: Option<Canvas>,
    failure: Option<Failure>,
}

impl App {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn open_window(&mut self, desktop: &ActiveEventLoop) -> Result<(), String> {
        let (width, height) = size(self.scale);
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
        let place = event.physical_key;
        match event.state {
            ElementState::Pressed => {
                let known = self.held.iter().any(|(held, _)| *held == place);
                if let Some(button) = button(event).filter(|_| !event.repeat && !known) {
                    self.held.push((place, button));
                    self.device.button(button, true, self.began.elapsed());
                }
            }
            ElementState::Released => {
                if let Some(found) = self.held.iter().position(|(held, _)| *held == place) {
                    let (_, button) = self.held.swap_remove(found);
                    self.device.button(button, false, self.began.elapsed());
                }
            }
        }
    }

    /// Another window has the keyboard: nothing is held here any more.
    fn release_all(&mut self) {
        for (_, button) in std::mem::take(&mut self.held) {
            self.device.button(button, false, self.now());
        }
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
        blit(&self.shown, &self.strip, &mut buffer, width, height);
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

/// The button of a key: by its letter, or by its place on keyboards with other letters.
fn button(event: &KeyEvent) -> Option<Button> {
    let by_letter = match &event.logical_key {
        Logical::Named(NamedKey::ArrowUp) => Some(Key::Up),
        Logical::Named(NamedKey::ArrowDown) => Some(Key::Down),
        Logical::Named(NamedKey::ArrowLeft) => Some(Key::Left),
        Logical::Named(NamedKey::ArrowRight) => Some(Key::Right),
        Logical::Named(NamedKey::Enter) => Some(Key::Enter),
        Logical::Character(text) => text.chars().next().map(Key::Letter),
        _ => None,
    };
    let latin = matches!(by_letter, Some(Key::Letter(letter)) if letter.is_ascii());
    let by_place = match event.physical_key {
        PhysicalKey::Code(KeyCode::KeyZ) => Some(Key::Letter('z')),
        PhysicalKey::Code(KeyCode::KeyX) => Some(Key::Letter('x')),
        PhysicalKey::Code(KeyCode::KeyA) => Some(Key::Letter('a')),
        PhysicalKey::Code(KeyCode::KeyS) => Some(Key::Letter('s')),
        _ => None,
    };
    let key = if latin { by_letter } else { by_place.or(by_letter) };
    key.and_then(keys::button)
}

/// The size of a window at a scale.
fn size(scale: u32) -> (u32, u32) {
    (WIDTH as u32 * scale, (HEIGHT as u32 + STRIP_HEIGHT) * scale)
}

/// Puts picture and strip into the middle of a window, as large as whole multiples allow.
fn blit(picture: &Picture, strip: &Picture, to: &mut [u32], width: u32, height: u32) {
    let (least_width, least_height) = size(1);
    let scale = (width / least_width).min(height / least_height).max(1);
    let left = width.saturating_sub(least_width * scale) / 2;
    let top = height.saturating_sub(least_height * scale) / 2;
    to.fill(colour(strip, 0, 0));
    for (row, line) in
        (0..least_height * scale).zip(to.chunks_mut(width as usize).skip(top as usize))
    {
        let y = row / scale;
        let (source, y) = match y.checked_sub(picture.size().height) {
            Some(below) => (strip, below),
            None => (picture, y),
        };
        for (column, pixel) in (0..least_width * scale).zip(line.iter_mut().skip(left as usize)) {
            *pixel = colour(source, column / scale, y);
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

    fn shown(width: u32, height: u32) -> Vec<u32> {
        let mut picture = picture::dark();
        let corner = Point::new(WIDTH as i32 - 1, HEIGHT as i32 - 1);
        let dots = [Pixel(Point::zero(), Rgb565::RED), Pixel(corner, Rgb565::WHITE)];
        let Ok(()) = picture.draw_iter(dots);
        let mut to = vec![0; (width * height) as usize];
        blit(&picture, &keys::strip(), &mut to, width, height);
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
        let square = (0..3).flat_map(|y| (0..3).map(move |x| (x, y)));
        assert_eq!(red, square.collect::<Vec<_>>());
        let white = places(&pixels, width, 0xffffff);
        assert_eq!((white.first(), white.len()), (Some(&(717, 717)), 9));
    }

    #[test]
    fn other_sizes_keep_whole_pixels_in_the_middle() {
        let red = |width, height| places(&shown(width, height), width, 0xff0000);
        assert_eq!(red(500, 1000).first(), Some(&(10, (1000 - 510) / 2)));
        assert_eq!(red(500, 1000).len(), 4);
        // Too small: the upper left is shown.
        assert_eq!(red(100, 90), [(0, 0)]);
        assert_eq!(red(1, 1), [(0, 0)]);
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
