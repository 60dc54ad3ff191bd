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
        let boot = Boot { entropy, settings: None, about: About::default(), crash: None };
        let mut console = Console::new(boot, 0);
        if let Some(saved) = saved {
            console.take_up(saved);
        }
        Hand { console, now: 0, tasks: Vec::new(), saves: 0 }
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

/// From the launcher to a table of so many players: people in the first seats, greedy bots in the
/// others.
pub fn sit_down(mut hand: Hand, title: Title, people: usize, players: usize) -> Hand {
    let pictures = ["merchants", "carthage", "mercatores", "oltremare"];
    let picture = pictures.iter().position(|word| *word == title.word()).expect("a picture");
    if picture % 2 == 1 {
        hand.tap(Button::Right);
    }
    if picture >= 2 {
        hand.tap(Button::Down);
    }
    hand.tap(Button::A);
    // The cursor starts on the button below all rows.
    for _ in 0..12 {
        hand.tap(Button::Up);
    }
    for place in 0..*title.seats().end() {
        // The pad goes round: person, careless bot, greedy bot, nobody. At first a person and two
        // greedy bots sit there.
        let there = [0, 2, 2, 3, 3][place];
        let wanted = match place {
            person if person < people => 0,
            bot if bot < players => 2,
            _ => 3,
        };
        for _ in 0..(4 + wanted - there) % 4 {
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
