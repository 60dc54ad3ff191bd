//! Advising: what a bot would do in a person's place, and why, in words.

use portolan_core::Seed;
use portolan_core::bot::Advice;

use super::{Moment, Playing, Screens, Table};
use crate::text::{Line, fill_into};

/// A choice recommended.
#[derive(Clone, Debug)]
pub struct Advised {
    /// What to do.
    pub what: Line,
    /// Why.
    pub why: heapless::String<300>,
}

/// A choice that ends ahead of another by less than this is hardly better, in hundredths of a point.
const CLOSE: i32 = 50;

impl<G: Screens> Table<G> {
    /// What was thought of this very decision of the seat that looks, in words.
    pub fn advised(
        &self,
        for_what: (Seed, u16),
        advice: &Advice<G::Action>,
        moment: Moment,
    ) -> Option<Advised> {
        let here = for_what == (self.game.bot_seed(), self.decisions());
        if !here || self.actor() != Some(moment.seat) {
            return None;
        }
        let view = self.game.game().view(moment.seat);
        let say = |action| G::advise(action, &view, &self.cast, moment.words);
        let words = &moment.words.advice;
        let mut why = heapless::String::new();
        let plain = G::because(advice.action, &view, moment.words);
        let gap = if plain.is_empty() { "" } else { " " };
        let _ = why.push_str(&plain).and_then(|()| why.push_str(gap));
        let what = say(advice.action);
        let told = match advice.instead.map(say) {
            // The same again, on another card that is as good.
            Some(other) if other == what => fill_into(&mut why, words.best, &[]),
            None => fill_into(&mut why, words.only, &[]),
            Some(other) if advice.playouts == 0 || advice.gain < CLOSE => {
                fill_into(&mut why, words.close, &[&other])
            }
            Some(other) => {
                let better = (advice.gain + 50) / 100;
                fill_into(&mut why, words.better, &[&advice.playouts, &better.max(1), &other])
            }
        };
        if told.is_err() {
            record!(Overflow: words.better, &why);
        }
        Some(Advised { what, why })
    }
}
