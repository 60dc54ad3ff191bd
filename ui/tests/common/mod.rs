//! A driver for tests: virtual time, bots that answer at once, and nothing kept.

use portolan_ui::{About, Boot, Button, Console, Event, Frame, Request, Task};

#[derive(Clone)]
pub struct Hand {
    pub console: Console,
    pub now: u32,
    tasks: Vec<Task>,
    pub saves: usize,
}

impl Hand {
    pub fn new(entropy: u32, saved: Option<&[u8]>) -> Hand {
        let boot = Boot { entropy, saved, settings: None, about: About::default(), crash: None };
        Hand { console: Console::new(boot, 0), now: 0, tasks: Vec::new(), saves: 0 }
    }

    pub fn tell(&mut self, event: Event) {
        self.console.handle(event, self.now);
        while let Some(request) = self.console.request() {
            match request {
                Request::Think(task) => self.tasks.push(task),
                Request::Save => self.saves += 1,
                _ => {}
            }
        }
    }

    /// Lets time pass; bots think and whatever is due happens.
    pub fn wait(&mut self, ms: u32) {
        let end = self.now + ms;
        loop {
            if let Some(task) = self.tasks.pop() {
                if let Some(thought) = task.think(&mut |_| true) {
                    self.tell(Event::Thought(thought));
                }
            } else if let Some(due) = self.console.wakes_at().filter(|due| *due <= end) {
                self.now = self.now.max(due);
                self.tell(Event::Tick);
            } else {
                break;
            }
        }
        self.now = end;
    }

    pub fn tap(&mut self, button: Button) {
        self.tell(Event::Press(button));
        self.now += 40;
        self.tell(Event::Release(button));
    }

    pub fn hold(&mut self, button: Button, ms: u32) {
        self.tell(Event::Press(button));
        self.wait(ms);
        self.tell(Event::Release(button));
        self.wait(600);
    }

    pub fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        self.console.draw(&mut frame);
        frame
    }
}

/// From the launcher to a table with people in the first seats and bots in the others.
pub fn sit_down(entropy: u32, people: usize) -> Hand {
    let mut hand = Hand::new(entropy, None);
    hand.tap(Button::A);
    // The cursor starts on the button; above it are deal, first player and the seats, of which
    // the first is a person and two are greedy bots.
    for _ in 0..6 {
        hand.tap(Button::Up);
    }
    for _ in 1..people {
        hand.tap(Button::Down);
        hand.tap(Button::Left);
        hand.tap(Button::Left);
    }
    for _ in 0..8 {
        hand.tap(Button::Down);
    }
    hand.tap(Button::A);
    hand.wait(2000);
    hand
}
