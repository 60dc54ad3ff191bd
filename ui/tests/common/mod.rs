//! A driver for tests: virtual time, bots that answer at once, and nothing kept.

use portolan_ui::{About, Boot, Button, Console, Event, Frame, Request, Task, Title};

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

/// From the launcher to a table of this game with so many players: people in the first seats and
/// bots in the others.
pub fn sit_down(title: Title, entropy: u32, people: usize, players: usize) -> Hand {
    let mut hand = Hand::new(entropy, None);
    let pictures = ["merchants", "carthage", "mercatores", "oltremare"];
    let picture = pictures.iter().position(|word| *word == title.word()).expect("a picture");
    if picture % 2 == 1 {
        hand.tap(Button::Right);
    }
    if picture >= 2 {
        hand.tap(Button::Down);
    }
    hand.tap(Button::A);
    // The cursor starts on the button; far above it are the seats, of which the first is a person,
    // two are greedy bots and the others empty. Right goes from person by two bots to nobody.
    for _ in 0..12 {
        hand.tap(Button::Up);
    }
    for seat in 0..*title.seats().end() {
        let (left, right) = match (seat < players, seat < people) {
            (false, _) => (0, usize::from(seat < 3)),
            (true, true) if seat == 0 => (0, 0),
            (true, true) => (if seat < 3 { 2 } else { 3 }, 0),
            (true, false) => (usize::from(seat >= 3), 0),
        };
        for _ in 0..left {
            hand.tap(Button::Left);
        }
        for _ in 0..right {
            hand.tap(Button::Right);
        }
        hand.tap(Button::Down);
    }
    for _ in 0..12 {
        hand.tap(Button::Down);
    }
    hand.tap(Button::A);
    hand.wait(2000);
    hand
}
