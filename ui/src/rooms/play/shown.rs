//! What the table shows to the person who looks, and what the others see of it: curtain, sea, hand,
//! hints, and the needle of a bot that thinks.

use portolan_core::Seat;

use super::{NEEDLE_STEP, Next, PULSE, PULSE_STEP, Play, Stage};
use crate::furniture::Hints;
use crate::rooms::curtain;
use crate::shared::Shared;
use crate::table::Moment;
use crate::text::{Font, Line, fill_in, line};
use crate::{Frame, Ink};

impl Play {
    /// The moment for the person who looks.
    pub fn with_moment<T>(&self, shared: &Shared, show: impl FnOnce(Moment) -> T) -> T {
        let mut moment = Moment::of(self.open_to().unwrap_or(Seat::A), shared.words());
        let notice = self.notice(&mut moment, shared);
        show(Moment { notice: &notice, ..moment })
    }

    /// What is said when the person who looks does not decide, and whose pennant stands there.
    fn notice(&self, moment: &mut Moment, shared: &Shared) -> Line {
        let words = shared.words();
        let Some(table) = &shared.table else { return Line::new() };
        match self.next(shared) {
            Next::Story => {
                moment.speaker = self.telling.map_or(moment.seat, |one| one.episode.actor);
                Line::new()
            }
            Next::Guide | Next::Decide => Line::new(),
            Next::Over => line!("{}", words.table.over),
            Next::PassTo(other) => {
                fill_in(words.table.pass_to, &[&table.cast().who(other).short(42)])
            }
            Next::Bot => {
                moment.speaker = table.actor().unwrap_or(moment.seat);
                line!("{}", words.table.thinks)
            }
        }
    }

    pub fn draw(&self, shared: &Shared, frame: &mut Frame) {
        match (self.stage, self.rising) {
            (Stage::Closed, _) => self.draw_closed(shared, frame),
            (Stage::Curtain(seat), _) => {
                curtain::draw(seat, self.scrolled, self.held, shared, frame);
                // It falls over the bare table: what lay there is hidden at once.
                if let Some(since) = self.falling {
                    let curtain = shared.settings.motion.curtain().max(1);
                    let passed = shared.now.wrapping_sub(since).min(curtain);
                    let left = 240 - (passed * 240 / curtain) as usize;
                    frame.scroll_up(left);
                    frame.below(240 - left, Frame::table);
                }
            }
            (Stage::Open(_), None) => self.draw_open(shared, frame),
            (Stage::Open(seat), Some(since)) => {
                // The curtain goes up like a blind, the table comes out below it.
                let curtain = shared.settings.motion.curtain().max(1);
                let passed = shared.now.wrapping_sub(since).min(curtain);
                let risen = (passed * 240 / curtain) as usize;
                curtain::draw(seat, self.scrolled, self.held, shared, frame);
                frame.scroll_up(risen);
                frame.below(240 - risen, |frame| self.draw_open(shared, frame));
            }
        }
    }

    fn draw_open(&self, shared: &Shared, frame: &mut Frame) {
        let words = shared.words();
        let Some(table) = &shared.table else { return };
        frame.table();
        let next = self.next(shared);
        let (a, b) = self.with_moment(shared, |moment| {
            match self.telling {
                Some(telling) => telling.draw(moment, &**table, shared, frame),
                // What a bot has done meanwhile is told first, and a line only when it is complete.
                None if table.knows_more(moment.seat) => table.draw_before(moment, frame),
                None => table.draw(moment, frame),
            }
            match next {
                _ if self.greeting.is_some() => (words.hints.next, ""),
                Next::Decide => {
                    let (a, b) = table.verbs(moment);
                    let undo = if table.undoable() > 0 { words.hints.undo } else { "" };
                    (a, if b.is_empty() { undo } else { b })
                }
                Next::Story if self.reads_page() => (words.hints.next, words.hints.skip),
                Next::Story => (words.hints.next, words.hints.hold_skip),
                Next::Guide => (words.hints.next, ""),
                Next::PassTo(_) => (words.hints.pass_on, ""),
                Next::Over => (words.hints.scores, ""),
                Next::Bot => ("", ""),
            }
        });
        if let Some((first, _)) = self.greeting {
            let who = table.cast().who(first);
            frame.announcement(&fill_in(words.table.begins, &[&who.name]));
        }
        if !self.why.is_empty() {
            frame.remark(&self.why, Ink::Red);
        }
        frame.hints(Hints { a, b, x: words.hints.help, y: words.hints.table });
        let pointer = self.with_moment(shared, |moment| table.pointer(moment));
        if let (Next::Guide | Next::Decide, Some(pointer)) = (next, pointer) {
            let passed = self.pointed.map_or(PULSE, |(_, since)| shared.now.wrapping_sub(since));
            let pulse = (PULSE.saturating_sub(passed) / PULSE_STEP) as i32;
            frame.guide(&pointer, 2 * pulse, a);
        }
        if let (Next::Bot, Some(_)) = (next, self.thinking) {
            // A has no function meanwhile: its place is free.
            self.draw_needle(12, 231, shared.now, frame);
        }
    }

    /// The sea, while bots begin and nobody may look yet.
    fn draw_closed(&self, shared: &Shared, frame: &mut Frame) {
        curtain::draw_sea(frame);
        self.draw_needle(120, 130, shared.now, frame);
        frame.text_centred(Font::Label, shared.words().table.bots_begin, 120, 152, Ink::Paper);
    }

    /// The needle goes by the clock: how far the bot really is would tell something of its hand.
    fn draw_needle(&self, x: i32, y: i32, now: u32, frame: &mut Frame) {
        let since = self.thinking.map_or(now, |thinking| thinking.since);
        let progress = self.thinking.map_or(0, |thinking| thinking.progress(self.hurries, now));
        frame.needle(x, y, now.wrapping_sub(since) / NEEDLE_STEP, progress);
    }
}
